//! R140: what the set-up editor builds with: every piece with its price, what each area is closed to, and the document to
//! begin from. It goes with the boards of the open fields.

use crate::data::*;
use crate::ground::CLOSED;
use crate::scenarios::Scenario;
use crate::scenarios::parts;
use crate::shown::view::capital;
use crate::table::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const CLASSES: [(&str, Class); 6] = [
    ("foot", Class::Foot),
    ("mounted", Class::Mounted),
    ("chariot", Class::Chariot),
    ("elephant", Class::Elephant),
    ("artillery", Class::Artillery),
    ("leader", Class::Leader),
];

fn class_id(kind: Kind) -> &'static str {
    let class = data().tables.class[kind as usize];
    CLASSES.into_iter().find(|(_, c)| *c == class).map_or("foot", |(id, _)| id)
}

fn unit(unit: Unit) -> Value {
    let u = data().unit(unit);
    let kind = if u.auxilia { "auxilia" } else { u.kind.id() };
    json!({
        "id": u.id, "name": u.name, "side": u.side.id(), "people": u.nationality, "kind": kind,
        "long": u.kind.is_long(), "horse": u.kind.is_horse(), "class": class_id(u.kind),
        "digits": [u.steps[0].strength.to_string(), u.steps[0].morale.to_string()],
        "stacking": data().tables.stacking[u.kind as usize], "points": u.points,
        "charges": data().tables.charge_attack[u.kind as usize] > 0,
    })
}

fn leader(leader: Leader) -> Value {
    let l = data().leader(leader);
    json!({
        "id": l.id, "name": capital(&l.name), "formation": capital(&l.formation), "side": l.side.id(),
        "people": l.nationality, "druid": l.druid, "points": l.points,
        "digits": [l.tactical.to_string(), l.initiative.to_string()],
    })
}

pub(crate) fn materials(scenario: &Scenario) -> Value {
    let field = &scenario.field;
    let closed: BTreeMap<&str, Vec<&str>> = field
        .areas()
        .map(|area| {
            let to = |(id, class): (&'static str, Class)| {
                (field.plot(area).cost[class as usize] == CLOSED).then_some(id)
            };
            (area.id(), CLASSES.into_iter().filter_map(to).collect::<Vec<_>>())
        })
        .filter(|(_, classes)| !classes.is_empty())
        .collect();
    let made = |u: &Unit| data().unit(*u).kind != Kind::Detachment;
    json!({
        "document": scenario.document,
        "units": units().filter(made).map(unit).collect::<Vec<_>>(),
        "leaders": leaders().filter(|l| !l.is_inferior()).map(leader).collect::<Vec<_>>(),
        "closed": closed,
        "maps": data().maps.iter().map(|m| json!({"id": m.id, "name": m.name})).collect::<Vec<_>>(),
        "stacking": data().tables.stacking_limit,
        "most_turns": crate::scenarios::compile::MOST_TURNS,
        "most_formations": MOST_FORMATIONS,
        "most_units": crate::scenarios::compile::MOST_UNITS_IN_FORMATION,
        "most_chargers": crate::scenarios::compile::MOST_CHARGERS,
        "special_rules": parts::shown_rules(scenario),
        "objectives": parts::shown_objectives(scenario),
    })
}
