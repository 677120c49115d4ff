//! What the owner of a copy may correct, and within which bounds the rules can be played.

use legatus_kernel::values::{Field, May, OwnValue, Read};
use legatus_kernel::{ValueFault, Values};

pub(crate) static VALUES: Values = Values::new(
    &[
        ("map.json", include_str!("../../data/map.json")),
        ("generals.json", include_str!("../../data/generals.json")),
        ("cards.json", include_str!("../../data/cards.json")),
        ("tables.json", include_str!("../../data/tables.json")),
        ("scenarios.json", include_str!("../../data/scenarios.json")),
    ],
    FIELDS,
    across,
    crate::SOURCES,
);

const FIELDS: &[Field] = &[
    Field::new("map.json", "spaces[].capacity", May::Number(0, 9), "10.3"),
    Field::new("map.json", "spaces[].port", May::NumberOrNone(-3, 3), "11.6"),
    Field::new("map.json", "spaces[].control", May::OneOfOrNone(&["rome", "carthage"]), "4.2"),
    Field::new("map.json", "provinces[].allies", May::Number(0, 4), "14.2"),
    Field::new("map.json", "provinces[].scores", May::Flag, "22.1"),
    Field::new("map.json", "links[].kind", May::OneOf(&["road", "pass", "alpine", "strait"]), "10.6"),
    Field::new("generals.json", "generals[].strategy", May::Number(1, 3), "9.1"),
    Field::new("generals.json", "generals[].battle", May::Number(1, 4), "14.1"),
    Field::new("generals.json", "generals[].ability.value", May::Number(-3, 3), "24"),
    Field::new("generals.json", "generals[].ability.points", May::Number(1, 6), "24"),
    Field::new("cards.json", "strategy[].ops", May::Number(1, 3), "8.1"),
    Field::new("cards.json", "strategy[].side", May::OneOf(&["rome", "carthage", "both"]), "8.1"),
    Field::new("cards.json", "strategy[].naval", May::Flag, "11.1"),
    Field::new("cards.json", "strategy[].breaks_truce", May::Flag, "25.64"),
    Field::new("cards.json", "strategy[].params.max_strategy", May::Number(1, 3), "25"),
    Field::new("cards.json", "strategy[].params.points", May::NumberOr(1, 6, "all"), "25"),
    Field::new("cards.json", "strategy[].params.pass_modifier", May::Number(-6, 0), "25.5"),
    Field::new("cards.json", "strategy[].params.cus", May::Number(1, 9), "25"),
    Field::new("cards.json", "strategy[].params.elephants", May::Number(0, 2), "25.12"),
    Field::new("cards.json", "strategy[].params.with_general", May::Flag, "25"),
    Field::new("cards.json", "strategy[].params.count", May::Number(1, 9), "25"),
    Field::new("cards.json", "strategy[].params.place_in_empty", May::Flag, "25"),
    Field::new("cards.json", "strategy[].params.requires_count", May::Number(1, 9), "25"),
    Field::new("cards.json", "strategy[].params.generals", May::Number(1, 3), "25.33"),
    Field::new("cards.json", "strategy[].params.naval_cus", May::Number(1, 10), "25.33"),
    Field::new("cards.json", "strategy[].params.needs_army_cus", May::Number(1, 9), "25.18"),
    Field::new("cards.json", "strategy[].params.max_cus", May::Number(1, 9), "25.50"),
    Field::new("cards.json", "strategy[].params.modifier", May::Number(-3, 3), "25"),
    Field::new("cards.json", "strategy[].params.siege_rolls", May::Number(1, 3), "25.54"),
    Field::new("cards.json", "strategy[].params.bc_loss", May::Number(0, 9), "25.42"),
    Field::new("tables.json", "attrition.rows[].losses[]", May::Number(0, 9), "21.1"),
    Field::new("tables.json", "attrition.rows[].hostile_tribes", May::Number(0, 9), "21.3"),
    Field::new("tables.json", "attrition.rows[].elephant", May::Flag, "17.2"),
    Field::new("tables.json", "attrition.modifiers.pass", May::Number(-6, 0), "10.6"),
    Field::new("tables.json", "retreat.rows[].losses[]", May::NumberOr(0, 9, "all"), "14.12"),
    Field::new("tables.json", "retreat.modifiers.double_envelopment", May::Number(-3, 3), "14.12"),
    Field::new("tables.json", "retreat.modifiers.probe", May::Number(-3, 3), "14.12"),
    Field::new("tables.json", "naval.rows[].min", May::NumberOrNone(-2, 9), "11.5"),
    Field::new("tables.json", "naval.rows[].max", May::NumberOrNone(-2, 9), "11.5"),
    Field::new("tables.json", "siege.rows[].min", May::NumberOrNone(-2, 9), "20.2"),
    Field::new("tables.json", "siege.rows[].max", May::NumberOrNone(-2, 9), "20.2"),
    Field::new("tables.json", "siege.rows[].points", May::Number(0, 3), "20.2"),
    Field::new("tables.json", "siege.rows[].losses", May::Number(0, 3), "20.2"),
    Field::new("tables.json", "siege.modifiers.carthaginian_besieger", May::Number(-3, 3), "20.2"),
    Field::new("tables.json", "siege.modifiers.siege_train", May::Number(-3, 3), "20.2"),
    Field::new("tables.json", "siege.modifiers.great_city", May::Number(-3, 3), "20.2"),
    Field::new("tables.json", "turn_track[].cards", May::Number(4, 10), "7.1"),
    Field::new("scenarios.json", "scenarios[].setup[].cus", May::Number(1, 20), "4.1"),
    Field::new("scenarios.json", "scenarios[].setup[].elephants", May::Number(0, 2), "4.1"),
];

/// What the event of a card reads; whatever else its entry says is for people, and the rule itself holds it.
fn reads(op: &str, target: &str, param: &str) -> bool {
    let read: &[&str] = match op {
        "move" => &["max_strategy", "points", "naval_cus", "pass_modifier"],
        "move_hannibal" => &["points"],
        "naval_move" => &["max_cus", "points"],
        "campaign" => &["generals", "naval_cus"],
        "treachery" => &["max_strategy", "siege_rolls"],
        "capture_city" => &["max_strategy", "needs_army_cus"],
        "reinforce" => &["cus", "elephants", "with_general"],
        "convert_pc" => &["count", "place_in_empty"],
        "remove_enemy_pc" => &["count"],
        "attrition" if !target.is_empty() => &["modifier"],
        "break_siege" => &["points"],
        "elephant_fright" => &["bc_loss"],
        _ => &[],
    };
    read.contains(&param) || param == "requires_count"
}

fn across(read: &Read) -> Vec<ValueFault> {
    let mut faults = Vec::new();
    for change in read.changes() {
        let fault = |why: &str| ValueFault::new(&change.file, change.field.as_str(), why);
        match change.file.as_str() {
            "cards.json" => faults.extend(card(read, change)),
            "generals.json" => faults.extend(ability(read, change)),
            "map.json" if change.field.ends_with(".control") => {
                let round = read.entry("map.json", "/spaces", &change.field)["shape"] == "round";
                if !round {
                    let why = "a walled city or a tribe begins on its side: only the marker of a round space is a value";
                    faults.push(fault(why).by("4.2"));
                }
            }
            _ => {}
        }
    }
    for (at, row) in read.list("scenarios.json", "/scenarios/0/setup").iter().enumerate() {
        let (elephants, cus) = (row["elephants"].as_i64(), row["cus"].as_i64());
        let why = match () {
            _ if elephants > cus => "more elephants than combat units: they are among them",
            _ if elephants > Some(0) && row["side"] == "rome" => "Rome has no elephants",
            _ => continue,
        };
        let field = format!("scenarios[second_punic_war].setup[{at}].elephants");
        faults.push(ValueFault::new("scenarios.json", field, why).by("17.1"));
    }
    faults.extend(rising(read, "naval", "11.5"));
    faults.extend(rising(read, "siege", "20.2"));
    faults
}

fn card(read: &Read, change: &OwnValue) -> Option<ValueFault> {
    let (_, param) = change.field.split_once(".params.")?;
    let params = &read.entry("cards.json", "/strategy", &change.field)["params"];
    let (op, target) =
        (params["op"].as_str().unwrap_or_default(), params["target"].as_str().unwrap_or_default());
    let fault = |why: &str| Some(ValueFault::new("cards.json", change.field.as_str(), why).by("25"));
    if !reads(op, target, param) {
        return fault("the event of this card does not read it: the rule itself holds this number");
    }
    if change.to == "all" && op != "break_siege" {
        return fault("only a siege is raised by \"all\" points");
    }
    None
}

/// 24: what an ability may be worth depends on what it is.
fn ability(read: &Read, change: &OwnValue) -> Option<ValueFault> {
    let value = change.to.as_i64().filter(|_| change.field.ends_with(".ability.value"))?;
    let ability = &read.entry("generals.json", "/generals", &change.field)["ability"];
    let (least, most) = match ability["type"].as_str()? {
        "naval_combat" => (-3, 0),
        "siege_rolls" | "strategy_in" => (1, 3),
        _ => (0, 3),
    };
    let why = format!("{value} is not a number from {least} to {most}, as this ability needs");
    let fault = || ValueFault::new("generals.json", change.field.as_str(), why).by("24");
    (!(least..=most).contains(&value)).then(fault)
}

/// The rows of a table follow each other without a gap: the first has no least, the last no most.
fn rising(read: &Read, table: &'static str, rule: &'static str) -> Vec<ValueFault> {
    let rows = read.list("tables.json", &format!("/{table}/rows"));
    let mut faults = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| rows[at]["max"].as_i64()).map(|most| most + 1);
        let mut wrong = |field: &str, why: String| {
            let field = format!("{table}.rows[{at}].{field}");
            faults.push(ValueFault::new("tables.json", field, why).by(rule));
        };
        if row["min"].as_i64() != before {
            let wanted = before.map_or("null".to_string(), |n| n.to_string());
            wrong("min", format!("{wanted} belongs here, after the row before"));
        }
        let last = at + 1 == rows.len();
        if row["max"].is_null() != last {
            wrong("max", "only the last row has none".to_string());
        } else if row["max"]
            .as_i64()
            .is_some_and(|most| row["min"].as_i64().is_some_and(|least| most < least))
        {
            wrong("max", "it is below the least of its row".to_string());
        }
    }
    faults
}
