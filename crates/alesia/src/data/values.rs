//! What the owner of a copy may correct, and within which bounds the rules can be played.

use legatus_kernel::Values;
use legatus_kernel::values::{Field, May};

pub(crate) static VALUES: Values = Values::new(
    &[
        ("map.json", include_str!("../../data/map.json")),
        ("annexes.json", include_str!("../../data/annexes.json")),
        ("units.json", include_str!("../../data/units.json")),
        ("tables.json", include_str!("../../data/tables.json")),
        ("deployment.json", include_str!("../../data/deployment.json")),
    ],
    FIELDS,
    |_| Vec::new(),
    crate::SOURCES,
);

const FIELDS: &[Field] = &[
    Field::new("units.json", "units[].combat", May::Number(1, 12), "2.4"),
    Field::new("units.json", "units[].move", May::Number(1, 13), "2.5"),
    Field::new("units.json", "leaders[].move", May::Number(1, 13), "2.5"),
    Field::new("units.json", "leaders[].extra_dice", May::Number(0, 3), "19.3"),
    Field::new("tables.json", "close_combat.rows[][]", May::OneOf(RESULTS), "15.3"),
    Field::new("tables.json", "missiles.primary[]", May::OneOf(HITS), "20.6"),
    Field::new("tables.json", "missiles.secondary[]", May::OneOf(HITS), "20.6"),
    Field::new("tables.json", "engines.primary[]", May::OneOf(HITS), "20.6"),
    Field::new("tables.json", "engines.secondary[]", May::OneOf(HITS), "20.6"),
    Field::new("tables.json", "engines.tertiary[]", May::OneOf(HITS), "20.6"),
    Field::new("tables.json", "outer_works[]", May::OneOf(&["-", "E"]), "4.3"),
    Field::new("tables.json", "accuracy.no_screen", May::Number(0, 100), "22.45"),
    Field::new("tables.json", "accuracy.columns[]", May::Number(0, 100), "22.45"),
];

/// `AR3 DA1`: the attacker retreats three hexes, the defender may advance one. The results that the printed table has anywhere.
const RESULTS: &[&str] = &[
    "AE DA3", "AR1", "AR2", "AR3 DA1", "AR4 DA2", "DE AA3", "DE AA4", "DR1", "DR2 AA1", "DR3 AA1", "DR3 AA2",
    "DR4 AA2", "DR4 AA3", "MELEE", "RAGE",
];
/// Nothing, disrupted, eliminated; one or all.
const HITS: &[&str] = &["-", "D", "D*", "E", "E*"];
