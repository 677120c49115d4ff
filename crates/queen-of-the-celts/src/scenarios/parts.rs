//! R140: the special rules and objectives that the set-up editor can give a scenario: one of each to begin from, and what
//! kind of thing each of its fields names.

use crate::data::{Class, Kind, data};
use crate::scenarios::Scenario;
use crate::scenarios::document::{Objective, SpecialRule, Test};
use crate::scenarios::special_rules::Cast;
use crate::shown::ledgers::special_rule;
use crate::shown::words::words;
use crate::table::{Area, Edge, Side, Unit};
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

/// What the parts name to begin with: things that this map and its armies have, where they have them.
struct Sample<'a> {
    scenario: &'a Scenario,
    cast: Cast<'a>,
}

impl<'a> Sample<'a> {
    fn new(scenario: &'a Scenario) -> Sample<'a> {
        let cast = Cast {
            map: scenario.map(),
            forms: &scenario.forms,
            units: scenario.units,
            leaders: scenario.leaders,
            turns: scenario.turns,
        };
        Sample { scenario, cast }
    }

    fn commander(&self, side: Side) -> String {
        self.scenario.document.sides.of(side).army_commander.clone()
    }

    fn areas(&self) -> impl Iterator<Item = Area> + use<'a> {
        self.cast.map.areas()
    }

    /// Whether there is such an area; the first one of the map otherwise.
    fn first(&self, fits: impl Fn(Area) -> bool) -> (u8, bool) {
        let found = self.areas().find(|area| fits(*area));
        (found.map_or(1, |area| area.0 + 1), found.is_some())
    }

    fn border(&self, fits: impl Fn(Area, Area) -> bool) -> ([u8; 2], bool) {
        let beside = |a: Area| self.cast.map.area(a).neighbours.iter().map(move |n| (a, n.to));
        let found = self.areas().flat_map(beside).find(|(a, b)| fits(*a, *b));
        (found.map_or([1, 2], |(a, b)| [a.0 + 1, b.0 + 1]), found.is_some())
    }

    /// A unit of this kind, or the first of the Romans.
    fn unit(&self, fits: impl Fn(Unit) -> bool) -> (Vec<String>, bool) {
        let found = self.cast.units.iter().find(|unit| fits(*unit));
        let unit = found.or(self.cast.units.first());
        (unit.iter().map(|unit| unit.id().to_string()).collect(), found.is_some())
    }

    /// R106: a side whose legions, or whose long units, all stand on a road.
    fn marching(&self) -> (Side, bool, bool) {
        let field = &self.scenario.field;
        let on_road = |area: Area| {
            let foot = Class::Foot as usize;
            field.links(area).iter().any(|link| link.road[foot] != crate::ground::CLOSED)
        };
        let fits = |(side, only): &(Side, bool)| {
            let long = |unit: Unit| data().unit(unit).kind.is_long() && (data().unit(unit).realign || !only);
            let forms = self.cast.forms.iter().filter(|f| f.side == *side);
            let mut posts = forms.flat_map(|f| &f.posts).filter(|(unit, ..)| long(*unit)).peekable();
            posts.peek().is_some() && posts.all(|(_, area, _)| on_road(*area))
        };
        let ways = [(Side::Roman, true), (Side::Roman, false), (Side::Briton, true), (Side::Briton, false)];
        let found = ways.iter().find(|way| fits(way));
        let (side, only) = found.copied().unwrap_or(ways[0]);
        (side, only, found.is_some())
    }
}

/// One of each special rule, ready to be changed; and whether it means something on this map.
fn special_rules_here(scenario: &Scenario) -> Vec<(SpecialRule, bool)> {
    let s = Sample::new(scenario);
    let (cast, side) = (s.cast, Side::Roman);
    let leader = || s.commander(side);
    let people = || {
        let first = scenario.forms.iter().find(|f| f.side == Side::Briton).map(|f| f.leader);
        first.map(|leader| data().leader(leader).nationality.clone()).unwrap_or_default()
    };
    let (area, _) = s.first(|a| cast.is_land(a));
    let areas = || vec![area];
    let (water, wet) = s.first(|a| cast.is_water(a));
    let (ford, fords) = s.first(|a| cast.has_ford(a));
    let (bridge, bridges) = s.first(|a| cast.has_bridge(a));
    let (head, _) = s.first(|a| cast.is_bridge_head(Area::printed(bridge), a));
    let (hill, hills) = s.first(|a| cast.is_fortified_hill(a));
    let (gate, gates) = s.border(|a, b| cast.is_gate(a, b));
    let (stream, streams) = s.border(|a, b| cast.has_stream(a, b));
    let (exit, _) = s.first(|a| cast.map.area(a).edges & Edge::N.bit() != 0);
    let (riders, ride) = s.unit(|unit| data().unit(unit).kind == Kind::HeavyCavalry);
    let (swimmers, _) = s.unit(|unit| data().unit(unit).kind.is_foot());
    let (marching, only_legions, march) = s.marching();
    let always = |rule| (rule, true);
    vec![
        (SpecialRule::BridgeDown { area: bridge }, bridges),
        (SpecialRule::NoFord { areas: vec![ford] }, fords),
        (SpecialRule::Swimmers { units: swimmers, areas: wet.then(|| vec![water]) }, wet),
        always(SpecialRule::Withdrawal { side, edge: Edge::N, from_turn: 2 }),
        always(SpecialRule::OutOfSight {
            watched: leader(),
            trigger_areas: areas(),
            exempt_formation: s.commander(side.enemy()),
            areas: areas(),
        }),
        (SpecialRule::MarchColumn { side: marching, only_legions }, march),
        always(SpecialRule::Surprise {
            first_player: side.enemy(),
            formations: 1,
            exactly: false,
            check_initiative: vec![leader()],
            no_auto_command: side,
        }),
        always(SpecialRule::Emperor { leader: leader(), exit_areas: vec![exit], exit_edge: Edge::N }),
        always(SpecialRule::Fortified { areas: areas() }),
        always(SpecialRule::Detachments { max_steps: 2 }),
        (SpecialRule::Gate { border: gate }, gates),
        (SpecialRule::Dismounted { units: riders }, ride),
        always(SpecialRule::NoExit { side }),
        (SpecialRule::Bridge { side, area: bridge, from_areas: vec![head], dice: vec![1, 2] }, bridges),
        always(SpecialRule::StoneWalls { side, areas: areas(), defender_pct: 50, morale_pct: 25 }),
        (SpecialRule::River { stream_mp: 2, stream_mp_chariot: 3, except_border: stream }, streams),
        always(SpecialRule::Capture { leader: leader(), vp: 10 }),
        always(SpecialRule::Wagons { side: side.enemy(), areas: areas(), from_turn: 2 }),
        always(SpecialRule::LinearCommand { side }),
        always(SpecialRule::Pila { side }),
        always(SpecialRule::BreakPoint { side, long_units: 3 }),
        (SpecialRule::Unfinished { areas: vec![hill] }, hills),
        always(SpecialRule::Allies { formation: leader() }),
        always(SpecialRule::Clans { nationality: people() }),
        always(SpecialRule::Reserve { formations: vec![leader()], from_turn: 3 }),
        always(SpecialRule::RomanBlood { side, factor: 2 }),
        always(SpecialRule::Camp { side, area }),
        always(SpecialRule::Dusk { turn: scenario.turns }),
        always(SpecialRule::Loyalty { side: side.enemy() }),
        always(SpecialRule::Landing { side }),
        (SpecialRule::Sea { areas: vec![water] }, wet),
        (SpecialRule::Boats { side, areas: vec![water], max_areas: 3 }, wet),
        always(SpecialRule::Terror { side, first_turn: 1, last_turn: 2, morale_modifier: -1 }),
        always(SpecialRule::Tower { area }),
        always(SpecialRule::Escape { side, edge: Edge::N, vp_per_legion: 5 }),
        always(SpecialRule::MarshPursuit { side, dice: vec![1, 2] }),
        always(SpecialRule::CamelsCharge),
    ]
}

pub(crate) fn special_rules(scenario: &Scenario) -> Vec<SpecialRule> {
    special_rules_here(scenario).into_iter().map(|(rule, _)| rule).collect()
}

/// One of each objective, with the key of its name, and whether it can be met on this map.
pub(crate) fn objectives(scenario: &Scenario) -> Vec<(&'static str, Objective, bool)> {
    let s = Sample::new(scenario);
    let side = Side::Roman;
    let leader = || s.commander(side.enemy());
    let (area, _) = s.first(|a| s.cast.is_land(a));
    let areas = || vec![area];
    let level = s.areas().map(|a| s.cast.map.area(a).level).max().unwrap_or(0);
    let (bridge, bridges) = s.first(|a| s.cast.has_bridge(a));
    let tests = [
        ("part-long-units-in", Test::LongUnitsIn { of: side, areas: areas() }),
        ("part-no-long-unit-in", Test::NoLongUnitIn { of: side.enemy(), areas: areas() }),
        ("part-areas-held", Test::AreasHeld { by: side, areas: areas() }),
        ("part-level-areas-held", Test::LevelAreasHeld { by: side, levels: vec![level], max_vp: 20 }),
        ("part-areas-free-of", Test::AreasFreeOf { of: side.enemy(), areas: areas() }),
        ("part-no-unit-on-level", Test::NoUnitOnLevel { of: side.enemy(), level }),
        ("part-army-routing", Test::ArmyRouting { of: side.enemy(), value: true }),
        ("part-bridge-destroyed", Test::BridgeDestroyed { area: bridge }),
        ("part-leader-eliminated", Test::LeaderEliminated { leader: leader(), instead_of_value: false }),
        ("part-leader-in-or-left", Test::LeaderInOrLeft { leader: leader(), areas: areas() }),
        ("part-leader-on-map-outside", Test::LeaderOnMapOutside { leader: leader(), areas: areas() }),
        ("part-leader-left-by", Test::LeaderLeftBy { leader: leader(), edge: Edge::N }),
    ];
    tests
        .map(|(key, test)| {
            let here = bridges || !matches!(test, Test::BridgeDestroyed { .. });
            (key, Objective { side, vp: 5, each: false, test }, here)
        })
        .to_vec()
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

fn part(id: &Value, name: Text, rule: &str, begin: &Value, fields: Vec<Value>, here: bool) -> Value {
    json!({"id": id, "name": name, "rule": rule, "begin": begin, "fields": fields, "here": here})
}

pub(crate) fn shown_rules(scenario: &Scenario) -> Vec<Value> {
    let shown = |(rule, here): &(SpecialRule, bool)| {
        let (id, ruling) = special_rule(rule);
        let mut begin = serde_json::to_value(rule).unwrap_or_default();
        if id == "swimmers" && !here {
            // Without areas, every river is swum; where there is one they can be named.
            begin["areas"] = json!([1]);
        }
        let name = words().word(&format!("special-{}", id.replace('_', "-")));
        let fields = begin.as_object().map(|part| fields(part, "id")).unwrap_or_default();
        part(&id.into(), name, ruling, &begin, fields, *here)
    };
    special_rules_here(scenario).iter().map(shown).collect()
}

pub(crate) fn shown_objectives(scenario: &Scenario) -> Vec<Value> {
    let rules = special_rules(scenario);
    let breaking = rules.iter().find(|rule| matches!(rule, SpecialRule::Bridge { .. }));
    let shown = |(key, objective, here): &(&'static str, Objective, bool)| {
        let begin = serde_json::to_value(objective).unwrap_or_default();
        let fields = begin["test"].as_object().map(|test| fields(test, "kind")).unwrap_or_default();
        let mut part = part(&begin["test"]["kind"], words().word(key), "2.3", &begin, fields, *here);
        if matches!(objective.test, Test::BridgeDestroyed { .. }) {
            part["with"] = json!(breaking); // R114: a bridge is broken by its rule only
        }
        part
    };
    objectives(scenario).iter().map(shown).collect()
}
