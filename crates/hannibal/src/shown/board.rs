//! The geometry of the map, and what the kinds and states in a view are called.

use super::words::word;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Board, Link, Place, PlaceKind, Term, Titled};
use serde_json::Value;
use std::collections::BTreeMap;

pub(super) const BOARD: &str = "hannibal";

pub(super) fn board() -> Board {
    let places = spaces().map(|space| {
        let facts = data().space(space);
        let mut marks = BTreeMap::new();
        let shape = match facts.shape {
            Shape::Round => "round",
            Shape::City => "city",
            Shape::Tribe => "tribe",
        };
        marks.insert("shape".to_string(), Value::from(shape));
        if let Some(port) = facts.port {
            marks.insert("port".to_string(), Value::from(port));
        }
        if facts.capacity > 0 {
            marks.insert("capacity".to_string(), Value::from(facts.capacity));
        }
        Place {
            id: facts.id.clone(),
            kind: PlaceKind::Space,
            at: facts.at,
            outline: None,
            name: facts.name.clone(),
            links: data()
                .links(space)
                .map(|(to, kind)| Link { to: to.id().to_string(), kind: kind.id().to_string() })
                .collect(),
            group: Some(data().province(facts.province).id.clone()),
            country: facts.country.map(|country| country.id().to_string()),
            terrain: None,
            marks,
        }
    });
    let coast: Value = serde_json::from_str(include_str!("../../data/coast.json")).unwrap_or(Value::Null);
    let groups = provinces().map(|p| {
        let facts = data().province(p);
        serde_json::json!({
            "id": facts.id, "name": facts.name, "country": facts.country.map(Country::id),
            "scores": facts.scores, "majority": facts.majority, "allies": facts.allies,
        })
    });
    let layers = BTreeMap::from([
        ("coast".to_string(), coast),
        ("groups".to_string(), Value::from(groups.collect::<Vec<_>>())),
    ]);
    let named = provinces().map(|p| {
        let facts = data().province(p);
        Titled { id: facts.id.clone(), title: facts.name.clone() }
    });
    Board {
        id: BOARD.into(),
        width: 1600,
        height: 1130,
        places: places.collect(),
        groups: named.collect(),
        terms: terms(),
        layers,
    }
}

/// What the kinds and states in a view are called.
fn terms() -> Vec<Term> {
    let term = |kind: &str, id: &str, key: &str| Term { kind: kind.into(), id: id.into(), name: word(key) };
    let mut terms = vec![
        term("piece", "cu", "piece-units"),
        term("piece", "elephants", "piece-elephants"),
        term("piece", "general", "piece-general"),
        term("piece", "siege_train", "piece-siege-train"),
        term("marker", "control", "marker-control"),
        term("marker", "city", "marker-city"),
        term("marker", "tribe", "marker-tribe"),
        term("marker", "siege_points", "marker-siege-points"),
        term("marker", "subjugation_points", "marker-subjugation-points"),
        term("marker", "siege", "marker-siege"),
        term("marker", "battle", "marker-battle"),
        term("marker", "target", "marker-target"),
        term("marker", "path", "marker-path"),
        term("state", "commander", "state-commander"),
        term("state", "subordinate", "state-subordinate"),
        term("state", "besieged", "state-besieged"),
        term("state", "inside", "state-inside"),
        term("state", "consul", "state-consul"),
        term("state", "proconsul", "state-proconsul"),
        term("state", "active", "state-active"),
        term("state", "failed_interception", "state-failed-interception"),
        term("state", "ship", "state-ship"),
        term("state", "counter", "state-counter"),
        term("state", "unique", "state-unique"),
        term("state", "known", "state-known"),
        term("state", "open", "state-open"),
    ];
    for general in &data().generals {
        let key = format!("general-{}-ability", general.id.replace('_', "-"));
        terms.push(term("ability", &general.id, &key)); // 24
    }
    terms
}
