//! What the owner of a copy may correct, and within which bounds the rules can be played.

use legatus_kernel::values::{Field, May, Read};
use legatus_kernel::{ValueFault, Values};

pub(crate) static VALUES: Values = Values::new(
    &[
        ("map.json", include_str!("../../data/map.json")),
        ("pieces.json", include_str!("../../data/pieces.json")),
        ("tables.json", include_str!("../../data/tables.json")),
        ("scenarios.json", include_str!("../../data/scenarios.json")),
    ],
    FIELDS,
    across,
    crate::SOURCES,
);

const FIELDS: &[Field] = &[
    Field::new("map.json", "walls[].value", May::Number(1, 6), "4.5.3"),
    Field::new(
        "map.json",
        "regions[].terrain",
        May::OneOf(&["clear", "forest", "marsh", "mountain"]),
        "0.3.1",
    ),
    Field::new("pieces.json", "units[].pf", May::Number(1, 12), "2.1.2"),
    Field::new("pieces.json", "units[].weak", May::Number(0, 12), "2.1.2"),
    Field::new("pieces.json", "units[].quality", May::OneOf(&["A", "B", "E", "G", "L", "R", "V"]), "4.4.2"),
    Field::new("pieces.json", "leaders[].rank", May::Number(1, 3), "3.3.1"),
    Field::new("pieces.json", "leaders[].value", May::Number(1, 6), "4.4.2"),
    Field::new("pieces.json", "leaders[].wounded", May::Number(0, 6), "4.4.2"),
    Field::new("pieces.json", "leaders[].irreductible", May::Flag, "7.2.7"),
    Field::new("pieces.json", "tribes[].value", May::Number(1, 6), "7.2.4"),
    Field::new("pieces.json", "limits.depots", May::Number(0, 8), "2.3.2"),
    Field::new("pieces.json", "limits.scorched", May::Number(0, 20), "2.3.5"),
    Field::new("pieces.json", "limits.camps", May::Number(0, 20), "4.5.7"),
    Field::new("tables.json", "attrition.open[]", May::Number(0, 6), "2.3.4"),
    Field::new("tables.json", "attrition.rough[]", May::Number(0, 6), "2.3.4"),
    Field::new("tables.json", "attrition.besieged[]", May::Number(0, 6), "2.3.4"),
    Field::new(
        "tables.json",
        "skirmish[][]",
        May::OneOf(&["AE", "AR", "A1", "EC", "D1", "DR", "DE"]),
        "4.3.2",
    ),
    Field::new("tables.json", "battle[][]", May::OneOf(BATTLE), "4.4.2"),
    Field::new("tables.json", "attacker_wins_from[]", May::Number(-1, 9), "4.4.2"),
    Field::new("tables.json", "rout[][]", May::OneOf(&["Ra", "Di", "De"]), "4.4.2"),
    Field::new("tables.json", "siege[][][]", May::Number(0, 6), "4.5.3"),
];

/// The losses of the attacker and of the defender: none, a quarter, half, three quarters, weakened, eliminated.
const BATTLE: &[&str] = &[
    "R R", "R 1/4", "R 1/2", "R 3/4", "R A", "R E", "1/4 R", "1/4 1/4", "1/4 1/2", "1/4 3/4", "1/4 A",
    "1/4 E", "1/2 R", "1/2 1/4", "1/2 1/2", "1/2 3/4", "1/2 A", "1/2 E", "3/4 R", "3/4 1/4", "3/4 1/2",
    "3/4 3/4", "3/4 A", "3/4 E", "A R", "A 1/4", "A 1/2", "A 3/4", "A A", "A E", "E R", "E 1/4", "E 1/2",
    "E 3/4", "E A", "E E",
];

/// 2.1.2, 4.4.2: a weakened unit is not stronger, a wounded leader not better.
fn across(read: &Read) -> Vec<ValueFault> {
    let mut faults = Vec::new();
    for (list, whole, less, rule) in
        [("units", "pf", "weak", "2.1.2"), ("leaders", "value", "wounded", "4.4.2")]
    {
        for row in read.list("pieces.json", &format!("/{list}")) {
            if row[less].as_i64() > row[whole].as_i64() {
                let field = format!("{list}[{}].{less}", row["id"].as_str().unwrap_or_default());
                faults
                    .push(ValueFault::new("pieces.json", field, format!("it is more than {whole}")).by(rule));
            }
        }
    }
    faults
}
