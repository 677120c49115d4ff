//! R140: the special rules and objectives that the set-up editor can give a scenario: one of each to begin from, and what
//! kind of thing each of its fields names.

use crate::data::data;
use crate::scenarios::Scenario;
use crate::scenarios::document::{Objective, SpecialRule, Test};
use crate::shown::ledgers::special_rule;
use crate::shown::words::words;
use crate::table::{Edge, Side, Unit};
use legatus_kernel::Text;
use serde_json::{Map, Value, json};

/// What kind of thing a field of this name holds; a field whose value alone says it is a number or a switch.
fn kind(name: &str, value: &Value) -> &'static str {
    match name {
        "side" | "of" | "by" | "first_player" | "no_auto_command" => "side",
        "edge" | "exit_edge" => "edge",
        "area" => "area",
        "areas" | "trigger_areas" | "exit_areas" | "from_areas" => "areas",
        "border" | "except_border" => "border",
        "dice" => "dice",
        "levels" => "levels",
        "units" => "units",
        "leader" => "leader",
        "check_initiative" => "leaders",
        "watched" | "exempt_formation" | "formation" => "formation",
        "formations" if value.is_array() => "formations",
        "nationality" => "people",
        _ if value.is_boolean() => "switch",
        _ => "number",
    }
}

/// One of each special rule, ready to be changed.
pub(crate) fn special_rules(scenario: &Scenario) -> Vec<SpecialRule> {
    let side = Side::Roman;
    let leader = || scenario.document.sides.roman.army_commander.clone();
    let units = || scenario.document.sides.roman.formations[0].units[..1].to_vec();
    let people = || {
        let first = scenario.document.sides.briton.formations[0].units.first().and_then(|id| Unit::find(id));
        first.map(|unit| data().unit(unit).nationality.clone()).unwrap_or_default()
    };
    let (area, areas, border) = (1, vec![1], [1, 2]);
    let areas = || areas.clone();
    vec![
        SpecialRule::BridgeDown { area },
        SpecialRule::NoFord { areas: areas() },
        SpecialRule::Swimmers { units: units(), areas: None },
        SpecialRule::Withdrawal { side, edge: Edge::N, from_turn: 2 },
        SpecialRule::OutOfSight {
            watched: leader(),
            trigger_areas: areas(),
            exempt_formation: leader(),
            areas: areas(),
        },
        SpecialRule::MarchColumn { side, only_legions: true },
        SpecialRule::Surprise {
            first_player: side.enemy(),
            formations: 2,
            exactly: false,
            check_initiative: vec![leader()],
            no_auto_command: side,
        },
        SpecialRule::Emperor { leader: leader(), exit_areas: areas(), exit_edge: Edge::N },
        SpecialRule::Fortified { areas: areas() },
        SpecialRule::Detachments { max_steps: 2 },
        SpecialRule::Gate { border },
        SpecialRule::Dismounted { units: units() },
        SpecialRule::NoExit { side },
        SpecialRule::Bridge { side, area, from_areas: areas(), dice: vec![1, 2] },
        SpecialRule::StoneWalls { side, areas: areas(), defender_pct: 50, morale_pct: 25 },
        SpecialRule::River { stream_mp: 2, stream_mp_chariot: 3, except_border: border },
        SpecialRule::Capture { leader: leader(), vp: 10 },
        SpecialRule::Wagons { side: side.enemy(), areas: areas(), from_turn: 2 },
        SpecialRule::LinearCommand { side },
        SpecialRule::Pila { side },
        SpecialRule::BreakPoint { side, long_units: 3 },
        SpecialRule::Unfinished { areas: areas() },
        SpecialRule::Allies { formation: leader() },
        SpecialRule::Clans { nationality: people() },
        SpecialRule::Reserve { formations: vec![leader()], from_turn: 3 },
        SpecialRule::RomanBlood { side, factor: 2 },
        SpecialRule::Camp { side, area },
        SpecialRule::Dusk { turn: 8 },
        SpecialRule::Loyalty { side: side.enemy() },
        SpecialRule::Landing { side },
        SpecialRule::Sea { areas: areas() },
        SpecialRule::Boats { side, areas: areas(), max_areas: 3 },
        SpecialRule::Terror { side, first_turn: 1, last_turn: 2, morale_modifier: -1 },
        SpecialRule::Tower { area },
        SpecialRule::Escape { side, edge: Edge::N, vp_per_legion: 5 },
        SpecialRule::MarshPursuit { side, dice: vec![1, 2] },
        SpecialRule::CamelsCharge,
    ]
}

/// One of each objective, with the key of its name.
pub(crate) fn objectives(scenario: &Scenario) -> Vec<(&'static str, Objective)> {
    let side = Side::Roman;
    let leader = || scenario.document.sides.briton.army_commander.clone();
    let areas = || vec![1];
    let tests = [
        ("part-long-units-in", Test::LongUnitsIn { of: side, areas: areas() }),
        ("part-no-long-unit-in", Test::NoLongUnitIn { of: side.enemy(), areas: areas() }),
        ("part-areas-held", Test::AreasHeld { by: side, areas: areas() }),
        ("part-level-areas-held", Test::LevelAreasHeld { by: side, levels: vec![2], max_vp: 20 }),
        ("part-areas-free-of", Test::AreasFreeOf { of: side.enemy(), areas: areas() }),
        ("part-no-unit-on-level", Test::NoUnitOnLevel { of: side.enemy(), level: 2 }),
        ("part-army-routing", Test::ArmyRouting { of: side.enemy(), value: true }),
        ("part-bridge-destroyed", Test::BridgeDestroyed { area: 1 }),
        ("part-leader-eliminated", Test::LeaderEliminated { leader: leader(), instead_of_value: false }),
        ("part-leader-in-or-left", Test::LeaderInOrLeft { leader: leader(), areas: areas() }),
        ("part-leader-on-map-outside", Test::LeaderOnMapOutside { leader: leader(), areas: areas() }),
        ("part-leader-left-by", Test::LeaderLeftBy { leader: leader(), edge: Edge::N }),
    ];
    tests.map(|(key, test)| (key, Objective { side, vp: 5, each: false, test })).to_vec()
}

/// The fields of a part beside the one that tells which it is.
fn fields(part: &Map<String, Value>, tag: &str) -> Vec<Value> {
    let named = part.iter().filter(|(name, _)| *name != tag);
    named
        .map(|(name, value)| {
            let words = words().word(&format!("field-{}", name.replace('_', "-")));
            json!({"id": name, "kind": kind(name, value), "name": words})
        })
        .collect()
}

fn part(id: &Value, name: Text, rule: &str, begin: &Value, fields: Vec<Value>) -> Value {
    json!({"id": id, "name": name, "rule": rule, "begin": begin, "fields": fields})
}

pub(crate) fn shown_rules(scenario: &Scenario) -> Vec<Value> {
    let shown = |rule: &SpecialRule| {
        let (id, ruling) = special_rule(rule);
        let mut begin = serde_json::to_value(rule).unwrap_or_default();
        if id == "swimmers" {
            // Without areas, every river is swum; here they can be named.
            begin["areas"] = json!([1]);
        }
        let name = words().word(&format!("special-{}", id.replace('_', "-")));
        let fields = begin.as_object().map(|part| fields(part, "id")).unwrap_or_default();
        part(&id.into(), name, ruling, &begin, fields)
    };
    special_rules(scenario).iter().map(shown).collect()
}

pub(crate) fn shown_objectives(scenario: &Scenario) -> Vec<Value> {
    let shown = |(key, objective): &(&'static str, Objective)| {
        let begin = serde_json::to_value(objective).unwrap_or_default();
        let fields = begin["test"].as_object().map(|test| fields(test, "kind")).unwrap_or_default();
        part(&begin["test"]["kind"], words().word(key), "2.3", &begin, fields)
    };
    objectives(scenario).iter().map(shown).collect()
}
