//! R140: scenarios of one's own: any two forces on any map, checked by the same rules.

use super::common::*;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Events, FieldFault, Luck, QuickRng, Rule, Rules, Seed, Setup, Table as KernelTable};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::data::data;
use legatus_queen_of_the_celts::scenarios::compile;
use legatus_queen_of_the_celts::scenarios::document::{
    Document, Levels, Objective, Reinforcement, SpecialRule,
};
use serde_json::Value;

fn mixed() -> Document {
    let roman: Force = &[
        ("agricola", &["pha_1", "pha_2", "cam_1", "hoa_1", "ele_1"]),
        ("legatus", &["leg_ix_1", "art_b_1"]),
    ];
    let briton: Force = &[
        ("calgacus", &["bar_cale_1", "bar_cale_2", "cha_cale_1", "ele_2"]),
        ("chief_brig", &["li_brig_1", "lc_brig_1"]),
    ];
    document("d", roman, briton, json!([{"id": "camels_charge"}, {"id": "dusk", "turn": 10}]))
}

fn setup(document: &Document) -> Setup {
    Setup { scenario: serde_json::to_value(document).unwrap(), players: 2, options: Default::default() }
}

/// A document is played like any other scenario: to its end, with every type of the series.
#[test]
fn r140_a_document_is_played_to_its_end() {
    let setup = setup(&mixed());
    for seed in 0..10 {
        let mut walk = Walk::<QueenOfTheCelts>::new(&setup, seed).unwrap();
        loop {
            walk.game.validate().unwrap_or_else(|what| panic!("seed {seed}: {what}"));
            if walk.step().is_none() {
                break;
            }
        }
        assert!(walk.game.outcome().is_some());
    }
}

/// It is saved and loaded whole, by the kernel's table as well.
#[test]
fn r140_a_document_is_saved_with_its_table() {
    let setup = setup(&mixed());
    let table = KernelTable::<QueenOfTheCelts>::new(setup.clone(), Seed::from_number(3)).expect("a table");
    let text = serde_json::to_string(table.position()).unwrap();
    let back: Position = serde_json::from_str(&text).unwrap();
    assert_eq!(back, *table.position());
    assert!(back.fits(&setup).is_ok());
    let other = Setup { scenario: "open_d".into(), ..setup };
    assert!(back.fits(&other).is_err());
    // Without a change it is the printed one.
    let plain =
        legatus_queen_of_the_celts::scenarios::printed().iter().find(|s| s.document.id == "open_d").unwrap();
    let named = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(plain.document.clone()).unwrap();
    assert_eq!(serde_json::to_value(&named).unwrap(), "open_d");
}

fn faults(change: impl FnOnce(&mut Document)) -> Vec<FieldFault> {
    let mut document = mixed();
    change(&mut document);
    compile::compile_open(document).err().unwrap_or_default()
}

/// The fault is told at this field, under this rule, in both languages.
fn has(found: Vec<FieldFault>, field: &str, rule: &'static str, reason: &str) {
    // Some begin a sentence.
    let says = |f: &FieldFault| f.reason["en"].to_lowercase().contains(&reason.to_lowercase());
    let is = |f: &&FieldFault| f.field == field && f.rule == Some(Rule(rule)) && says(f);
    let fault = found.iter().find(is);
    let fault = fault.unwrap_or_else(|| panic!("{field} ({rule}): {reason} not in {found:#?}"));
    assert!(!fault.reason["fr"].is_empty() && fault.reason["fr"] != fault.reason["en"], "{fault:?}");
}

/// What is wrong is told with its field, its rule and its reason.
#[test]
fn r140_mistakes_are_named() {
    let roman = |i: usize, what: &str| format!("sides.roman.formations[{i}].{what}");
    assert!(faults(|_| {}).is_empty());
    has(faults(|d| d.id = "medway".into()), "id", "R140", "named after its map");
    has(faults(|d| d.turns = 0), "turns", "R140", "1 to 20");
    has(
        faults(|d| d.sides.roman.army_commander = "nero".into()),
        "sides.roman.army_commander",
        "R140",
        "No leader is called “nero”",
    );
    has(
        faults(|d| d.sides.roman.army_commander = "geta".into()),
        "sides.roman.army_commander",
        "6.0",
        "must lead a formation",
    );
    has(
        faults(|d| d.sides.roman.formations[0].units[0] = "xyz".into()),
        &roman(0, "units[0]"),
        "R140",
        "No unit is called “xyz”",
    );
    has(
        faults(|d| {
            d.sides.roman.formations[1].units[0] = "pha_1".into();
            d.sides.roman.formations[1].deployment[0].unit = "pha_1".into();
        }),
        &roman(1, "units"),
        "R140",
        "in two formations",
    );
    has(
        faults(|d| d.sides.roman.formations[0].units.push("det_1".into())),
        &roman(0, "units[5]"),
        "21.2",
        "made in play",
    );
    has(
        faults(|d| d.sides.roman.formations[0].deployment[0].area = 200),
        &roman(0, "deployment[0]"),
        "R140",
        "no area 200",
    );
    has(
        faults(|d| d.sides.roman.formations[0].deployment[0].facing = None),
        &roman(0, "deployment[0]"),
        "8.0",
        "must face somewhere",
    );
    has(
        faults(|d| d.sides.roman.formations[0].deployment[2].facing = Some(Facing::N)),
        &roman(0, "deployment[2]"),
        "8.0",
        "faces nowhere",
    );
    has(
        faults(|d| {
            d.sides.roman.formations[0].deployment.pop();
        }),
        &roman(0, "deployment"),
        "8.0",
        "has no place yet",
    );
    has(
        faults(|d| {
            let at = d.sides.roman.formations[0].deployment[0].area;
            d.sides.roman.formations[0].deployment[1].area = at;
            d.sides.roman.formations[0].deployment[1].facing =
                d.sides.roman.formations[0].deployment[0].facing;
        }),
        &roman(0, "deployment[0]"),
        "7.11",
        "its limit is",
    );
    has(
        faults(|d| {
            let at = d.sides.roman.formations[0].deployment[4].area;
            d.sides.roman.formations[0].deployment[3].area = at;
        }),
        &roman(0, "deployment[4]"),
        "9.54",
        "Horses stand with elephants",
    );
    has(
        faults(|d| d.special_rules.push(SpecialRule::Sea { areas: vec![150] })),
        "special_rules[2].areas[0]",
        "R140",
        "no area 150",
    );
    has(
        faults(|d| {
            d.victory.levels = Levels { roman_decisive: 1, roman_marginal: 2, draw: 0, briton_marginal: -1 }
        }),
        "victory.levels",
        "2.3",
        "fewer",
    );
    has(
        faults(|d| {
            d.sides.roman.formations[0].reinforcement = Some(Reinforcement { turn: 1, entry_areas: vec![] })
        }),
        &roman(0, "reinforcement.turn"),
        "19.0",
        "second turn",
    );
    let lame: Force = &[("agricola", &["cav_h_2"])];
    let mut horse = document("d", lame, &[("calgacus", &["bar_cale_1"])], json!([]));
    horse.special_rules.clear();
    has(compile::compile_open(horse).err().unwrap(), "sides.roman", "18.31", "routed from the start");
}

/// Whoever writes a scenario is told all of it at once, each fault once.
#[test]
fn r140_all_mistakes_are_told_at_once() {
    let found = faults(|d| {
        d.turns = 0;
        d.sides.roman.formations[0].deployment[0].facing = None;
        d.sides.briton.formations[1].deployment.pop();
        d.special_rules.push(SpecialRule::Detachments { max_steps: 9 });
        d.victory.levels = Levels { roman_decisive: 1, roman_marginal: 2, draw: 0, briton_marginal: -1 };
    });
    let fields: Vec<&str> = found.iter().map(|fault| fault.field.as_str()).collect();
    let expected = [
        "turns",
        "sides.briton.formations[1].deployment",
        "special_rules[2].max_steps",
        "victory.levels",
        "sides.roman.formations[0].deployment[0]",
    ];
    assert_eq!(fields, expected);
    // A name that nobody has is told alone: what follows from it would be told wrongly.
    let found = faults(|d| {
        d.sides.roman.formations[0].leader = "nero".into();
        d.victory.levels = Levels { roman_decisive: 1, roman_marginal: 2, draw: 0, briton_marginal: -1 };
    });
    assert_eq!(
        found.iter().map(|fault| fault.field.as_str()).collect::<Vec<_>>(),
        ["sides.roman.formations[0].leader"]
    );
}

/// What the editor offers to begin from is a document's own special rules and objectives, one of each, all fields named.
#[test]
fn r140_special_rules_and_objectives_of_the_editor() {
    use legatus_queen_of_the_celts::scenarios::{self, parts};
    use legatus_queen_of_the_celts::shown::ledgers::special_rule;
    let open = scenarios::printed().iter().find(|s| s.document.id == "open_d").unwrap();
    let rules = parts::special_rules(open);
    let ids: std::collections::BTreeSet<_> = rules.iter().map(|rule| special_rule(rule).0).collect();
    assert_eq!(ids.len(), rules.len(), "each once");
    // Every special rule of the printed battles is among them.
    for rule in scenarios::printed().iter().flat_map(|s| &s.document.special_rules) {
        assert!(ids.contains(special_rule(rule).0), "{rule:?}");
    }
    for shown in parts::shown_rules(open) {
        let back: SpecialRule = serde_json::from_value(shown["begin"].clone()).unwrap();
        assert_eq!(special_rule(&back).0, shown["id"]);
        no_word_is_missing(&shown);
    }
    let kinds: std::collections::BTreeSet<String> = parts::shown_objectives(open)
        .iter()
        .map(|shown| {
            no_word_is_missing(shown);
            serde_json::from_value::<Objective>(shown["begin"].clone()).unwrap();
            shown["id"].as_str().unwrap().to_string()
        })
        .collect();
    assert_eq!(kinds.len(), 12);
    for objective in scenarios::printed().iter().flat_map(|s| &s.document.victory.objectives) {
        let kind = serde_json::to_value(&objective.test).unwrap()["kind"].as_str().unwrap().to_string();
        assert!(kinds.contains(&kind), "{kind}");
    }
}

fn no_word_is_missing(shown: &Value) {
    let text = shown.to_string();
    assert!(!text.contains('⟨') && !shown["name"]["fr"].as_str().unwrap().is_empty(), "{text}");
    let kinds = [
        "side",
        "edge",
        "area",
        "areas",
        "border",
        "dice",
        "levels",
        "units",
        "leader",
        "leaders",
        "formation",
        "formations",
        "people",
        "switch",
        "number",
    ];
    for field in shown["fields"].as_array().unwrap() {
        let kind = field["kind"].as_str().unwrap();
        assert!(kinds.contains(&kind), "{field}");
        let (value, name) = (&shown["begin"], field["id"].as_str().unwrap());
        let value = value.get(name).unwrap_or(&value["test"][name]);
        let list = ["areas", "border", "dice", "levels", "units", "leaders", "formations"].contains(&kind);
        assert_eq!(list, value.is_array(), "{field}: {value}");
        assert_eq!(kind == "switch", value.is_boolean(), "{field}: {value}");
    }
}

/// From outside it comes as JSON: unknown fields and wrong kinds are refused, never believed.
#[test]
fn r140_a_document_from_outside() {
    let good = serde_json::to_value(mixed()).unwrap();
    let try_setup = |scenario: Value| {
        let setup = Setup { scenario, players: 2, options: Default::default() };
        let mut luck = Luck::quick(QuickRng::new(1));
        QueenOfTheCelts::setup(&setup, &mut luck, &mut Events::default()).map(|_| ())
    };
    assert!(try_setup(good.clone()).is_ok());
    let mut odd = good.clone();
    odd["cheat"] = json!(true);
    let error = try_setup(odd).unwrap_err();
    assert_eq!(error.field, "scenario.cheat");
    assert!(error.reason.contains("cheat") && error.faults[0].reason["fr"].contains("cheat"), "{error:?}");
    let mut odd = good.clone();
    odd["sides"]["roman"]["formations"][0]["leader"] = json!("druid_1");
    let error = try_setup(odd).unwrap_err();
    assert!(error.field.starts_with("scenario.sides.roman"));
    assert!(error.faults.iter().all(|fault| fault.field.starts_with("scenario.")));
    let mut odd = good;
    odd["map"] = json!("z");
    assert_eq!(try_setup(odd).unwrap_err().field, "scenario.map");
}

/// What an army costs.
fn points_of(document: &Document, side: Side) -> u32 {
    let army = document.sides.of(side);
    let unit = |id: &String| Unit::find(id).map_or(0, |u| data().unit(u).points as u32);
    let leader = |id: &String| Leader::find(id).map_or(0, |l| data().leader(l).points as u32);
    army.formations
        .iter()
        .map(|f| {
            f.units.iter().map(unit).sum::<u32>()
                + leader(&f.leader)
                + f.extra_leaders.iter().map(leader).sum::<u32>()
        })
        .sum()
}

/// Forces cost points; the five open fields are even.
#[test]
fn r140_points() {
    let points = |id: &str| data().unit(unit(id)).points;
    assert!(points("leg_xiv_1") > points("aux_gal_1") && points("aux_gal_1") > points("li_rom_1"));
    for scenario in legatus_queen_of_the_celts::scenarios::printed().iter().skip(13) {
        let [roman, briton] = [Roman, Briton].map(|side| points_of(&scenario.document, side));
        assert!(
            roman.abs_diff(briton) * 8 <= roman.max(briton),
            "{}: {roman} and {briton}",
            scenario.document.id
        );
    }
}

/// 19.0: nobody comes in over closed ground: a river, the sea.
#[test]
fn rule_19_0_no_entry_over_closed_ground() {
    let with = |entry: u8, rules: Value| {
        let mut document = open("a").document.clone();
        document.special_rules = serde_json::from_value(rules).unwrap();
        let row = &mut document.sides.roman.formations[2];
        (row.setup_areas, row.deployment, row.leader_area) = (Vec::new(), Vec::new(), None);
        row.reinforcement = Some(Reinforcement { turn: 3, entry_areas: vec![entry] });
        compile::compile_open(document).err().unwrap_or_default()
    };
    has(with(63, json!([])), "sides.roman.formations[2].reinforcement.entry_areas", "19.0", "closed ground");
    assert!(with(51, json!([])).is_empty(), "{:?}", with(51, json!([])));
}

/// 8.0, 1.1, R142: the set-up of a scenario says how its units face; who would choose plays with free set-up.
#[test]
fn r142_facings_at_set_up() {
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::find("watling_street").unwrap();
    let mut t = Table::of(Position::set_up(scenario.clone(), false));
    t.run();
    assert!(!matches!(t.p.phase(), Phase::Deploy { .. }));
    for form in scenario.get().formations() {
        for (unit, _, facing) in &scenario.get().form(form).posts {
            assert!(facing.is_none() || t.p.units.facing(*unit) == *facing, "{}", unit.id());
        }
    }
    let mut t = Table::of(Position::set_up(scenario.clone(), true));
    t.run().act(Action::Pass);
    let long = t.p.army(Roman).find(|u| t.p.is_long(*u)).unwrap();
    t.by_hand().act(Action::Pick(long));
    let at = t.p.units.at(long).unwrap();
    for facing in Facing::ALL {
        assert_eq!(t.may(Action::Face(facing)), t.p.fits_facing(at, facing), "{facing:?}");
    }
}

/// 8.0: free setting up: any area of the formation with room, changed places, any facing; the Britons first.
#[test]
fn rule_8_0_free_set_up() {
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::find("last_stand").unwrap();
    let mut t = Table::of(Position::set_up(scenario, true));
    t.run();
    assert_eq!((t.p.decider(), t.p.phase()), (Some(Briton), Phase::Deploy { side: Briton }));
    assert_eq!(t.refused(Action::Pick(unit("leg_xiv_1"))), "2.3");
    t.act(Action::Pick(unit("li_catu_1")));
    assert_eq!(t.refused(Action::Put(area(100))), "2.3");
    let free = t.legal().into_iter().find(|a| matches!(a, Action::Put(_))).expect("an area with room");
    t.act(free);
    t.act(Action::PickLeader(leader("caratacus"))).act(Action::Put(area(19)));
    assert_eq!(t.leader_at("caratacus"), Some(19));
    t.act(Action::Pick(unit("bar_catu_1"))).act(Action::Swap(unit("bar_catu_2")));
    while matches!(t.legal()[0], Action::Face(_)) {
        let first = t.legal()[0];
        t.act(first);
    }
    t.act(Action::Pass);
    assert_eq!(t.p.phase(), Phase::Deploy { side: Roman });
    t.act(Action::Pass);
    assert!(!matches!(t.p.phase(), Phase::Deploy { .. }));
}

fn open(map: &str) -> &'static legatus_queen_of_the_celts::scenarios::Scenario {
    let id = format!("open_{map}");
    legatus_queen_of_the_celts::scenarios::printed().iter().find(|s| s.document.id == id).unwrap()
}

/// The faults of the open field of a map with these special rules and objectives.
fn faults_with(map: &str, rules: Value, objectives: Value) -> Vec<FieldFault> {
    let mut document = open(map).document.clone();
    document.special_rules = serde_json::from_value(rules).unwrap();
    document.victory.objectives = serde_json::from_value(objectives).unwrap();
    compile::compile_open(document).err().unwrap_or_default()
}

/// R140: whatever the editor offers on a map starts without a fault there, and is offered on at least one map.
#[test]
fn r140_every_part_that_is_offered_starts_without_a_fault() {
    use legatus_queen_of_the_celts::scenarios::parts;
    let mut offered: std::collections::BTreeMap<String, Vec<&str>> = Default::default();
    for map in ["a", "b", "c", "d", "e"] {
        for card in parts::shown_rules(open(map)) {
            let id = format!("rule {}", card["id"].as_str().unwrap());
            let on = offered.entry(id.clone()).or_default();
            if card["here"] == true {
                let found = faults_with(map, json!([card["begin"]]), json!([]));
                assert!(found.is_empty(), "{id} on {map}: {found:#?}");
                on.push(map);
            } else {
                assert!(!faults_with(map, json!([card["begin"]]), json!([])).is_empty(), "{id} on {map}");
            }
        }
        for card in parts::shown_objectives(open(map)) {
            let id = format!("objective {}", card["id"].as_str().unwrap());
            let on = offered.entry(id.clone()).or_default();
            if card["here"] == true {
                let with = card.get("with").map_or(json!([]), |rule| json!([rule]));
                let found = faults_with(map, with, json!([card["begin"]]));
                assert!(found.is_empty(), "{id} on {map}: {found:#?}");
                on.push(map);
            }
        }
    }
    assert_eq!(offered.len(), 49);
    assert!(offered.values().all(|maps| !maps.is_empty()), "{offered:?}");
}

/// R140: an objective on a level that the map lacks would be met from the start.
#[test]
fn r140_levels_that_the_map_lacks() {
    for map in ["a", "b", "c", "e"] {
        let held = json!([{"side": "roman", "vp": 5, "test":
            {"kind": "level_areas_held", "by": "roman", "levels": [1, 2], "max_vp": 20}}]);
        has(
            faults_with(map, json!([]), held),
            "victory.objectives[0].test.levels[1]",
            "2.3",
            "no area of level 2",
        );
        let free = json!([{"side": "briton", "vp": 5, "test":
            {"kind": "no_unit_on_level", "of": "roman", "level": 2}}]);
        has(
            faults_with(map, json!([]), free),
            "victory.objectives[0].test.level",
            "2.3",
            "no area of level 2",
        );
    }
    let none = json!([{"side": "roman", "vp": 5, "test":
        {"kind": "level_areas_held", "by": "roman", "levels": [], "max_vp": 20}}]);
    has(faults_with("d", json!([]), none), "victory.objectives[0].test.levels", "2.3", "No level");
    let upper = json!([{"side": "roman", "vp": 5, "test":
        {"kind": "level_areas_held", "by": "roman", "levels": [2], "max_vp": 20}}]);
    assert!(faults_with("d", json!([]), upper).is_empty());
}

/// R140: a special rule that is given twice is refused, unless both can hold: for other areas, or for the other side.
#[test]
fn r140_a_rule_given_twice() {
    for (a, b) in [
        (json!({"id": "dusk", "turn": 8}), json!({"id": "dusk", "turn": 9})),
        (
            json!({"id": "camp", "side": "roman", "area": 60}),
            json!({"id": "camp", "side": "briton", "area": 61}),
        ),
        (json!({"id": "pila", "side": "roman"}), json!({"id": "pila", "side": "roman"})),
        (
            json!({"id": "stone_walls", "side": "roman", "areas": [60], "defender_pct": 25, "morale_pct": 25}),
            json!({"id": "stone_walls", "side": "roman", "areas": [61], "defender_pct": 25, "morale_pct": 25}),
        ),
    ] {
        let found = faults_with("d", json!([a, b]), json!([]));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].field == "special_rules[1]" && found[0].reason["en"].contains("given twice"));
    }
    // R115: walls of both sides hold, each for its own.
    let walls = |side: &str, n: u8| json!({"id": "stone_walls", "side": side, "areas": [n], "defender_pct": 50, "morale_pct": 25});
    let mut document = open("d").document.clone();
    document.special_rules =
        serde_json::from_value(json!([walls("roman", 60), walls("briton", 61)])).unwrap();
    let both = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
    let p = Position::set_up(both, false);
    assert_eq!([p.defender_pct(area(60), Roman), p.defender_pct(area(61), Briton)], [50, 50]);
    assert_eq!([p.defender_pct(area(60), Briton), p.defender_pct(area(61), Roman)], [0, 0]);
    assert_eq!([p.morale_pct(area(60), Roman), p.morale_pct(area(61), Briton)], [25, 25]);
    // R134, R102: other areas are added.
    let towers = json!([{"id": "tower", "area": 60}, {"id": "tower", "area": 61}]);
    assert!(faults_with("d", towers, json!([])).is_empty());
    let fords = json!([{"id": "no_ford", "areas": [64]}, {"id": "no_ford", "areas": [65]}]);
    let mut document = open("a").document.clone();
    document.special_rules = serde_json::from_value(fords).unwrap();
    let dry = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
    let closed = |n: u8| dry.get().field.is_closed(area(n));
    assert!(closed(64) && closed(65) && !closed(67));
}

/// R140: what would mean nothing is refused where it is written, in both languages.
#[test]
fn r140_parts_that_mean_nothing() {
    let wrong = |map: &str, rule: Value, field: &str, ruling: &'static str, reason: &str| {
        has(faults_with(map, json!([rule]), json!([])), &format!("special_rules[0].{field}"), ruling, reason);
    };
    wrong("d", json!({"id": "bridge_down", "area": 1}), "area", "R101", "no bridge");
    wrong("a", json!({"id": "bridge_down", "area": 58}), "area", "R101", "no bridge");
    wrong("a", json!({"id": "no_ford", "areas": [67, 66]}), "areas[1]", "R102", "has no ford");
    wrong(
        "e",
        json!({"id": "boats", "side": "roman", "areas": [1], "max_areas": 3}),
        "areas[0]",
        "R132",
        "not water",
    );
    wrong(
        "e",
        json!({"id": "boats", "side": "roman", "areas": [50], "max_areas": 0}),
        "max_areas",
        "R132",
        "At least one",
    );
    wrong("e", json!({"id": "sea", "areas": []}), "areas", "2.3", "No area");
    wrong("d", json!({"id": "sea", "areas": [1]}), "areas[0]", "R131", "not water");
    wrong("d", json!({"id": "dusk", "turn": 99}), "turn", "2.3", "from 1 to 10");
    wrong(
        "d",
        json!({"id": "wagons", "side": "roman", "areas": [60], "from_turn": 11}),
        "from_turn",
        "2.3",
        "to 10",
    );
    wrong(
        "d",
        json!({"id": "withdrawal", "side": "roman", "edge": "n", "from_turn": 0}),
        "from_turn",
        "2.3",
        "1 to 10",
    );
    wrong(
        "d",
        json!({"id": "reserve", "formations": [], "from_turn": 3}),
        "formations",
        "2.3",
        "No formation",
    );
    wrong(
        "d",
        json!({"id": "reserve", "formations": ["geta"], "from_turn": 3}),
        "formations[0]",
        "2.3",
        "leads no formation",
    );
    let emperor = json!({"id": "emperor", "leader": "claudius", "exit_areas": [1], "exit_edge": "n"});
    wrong("d", emperor, "leader", "2.3", "takes no part");
    let emperor = json!({"id": "emperor", "leader": "agricola", "exit_areas": [1], "exit_edge": "s"});
    wrong("d", emperor, "exit_areas[0]", "R108", "not lie on this edge");
    wrong("d", json!({"id": "capture", "leader": "claudius", "vp": 5}), "leader", "2.3", "takes no part");
    wrong("d", json!({"id": "capture", "leader": "boudica", "vp": 0}), "vp", "R117", "1 to 100");
    wrong("d", json!({"id": "dismounted", "units": ["cav_h_8"]}), "units[0]", "2.3", "takes no part");
    wrong(
        "a",
        json!({"id": "swimmers", "units": ["cav_h_2"], "areas": [1]}),
        "areas[0]",
        "R103",
        "not water",
    );
    wrong("a", json!({"id": "swimmers", "units": ["cha_icen_1"]}), "units", "R103", "swims no river");
    wrong("d", json!({"id": "unfinished", "areas": [1]}), "areas[0]", "R122", "no fortified hill");
    wrong("b", json!({"id": "gate", "border": [1, 2]}), "border", "R111", "slope");
    wrong(
        "d",
        json!({"id": "river", "stream_mp": 2, "stream_mp_chariot": 3, "except_border": [1, 2]}),
        "except_border",
        "R116",
        "No stream",
    );
    wrong(
        "a",
        json!({"id": "bridge", "side": "roman", "area": 68, "from_areas": [57], "dice": [5]}),
        "from_areas[0]",
        "R114",
        "does not lead to",
    );
    wrong(
        "a",
        json!({"id": "bridge", "side": "roman", "area": 68, "from_areas": [58], "dice": []}),
        "dice",
        "2.3",
        "faces",
    );
    wrong("d", json!({"id": "clans", "nationality": "martians"}), "nationality", "R124", "people");
    wrong(
        "d",
        json!({"id": "break_point", "side": "roman", "long_units": 0}),
        "long_units",
        "R121",
        "at least one",
    );
    wrong(
        "d",
        json!({"id": "terror", "side": "roman", "first_turn": 5, "last_turn": 4, "morale_modifier": -1}),
        "last_turn",
        "2.3",
        "from 5",
    );
    wrong(
        "d",
        json!({"id": "terror", "side": "roman", "first_turn": 1, "last_turn": 4, "morale_modifier": 127}),
        "morale_modifier",
        "R133",
        "at most 9",
    );
    let walls =
        json!({"id": "stone_walls", "side": "roman", "areas": [60], "defender_pct": 0, "morale_pct": 0});
    wrong("d", walls, "defender_pct", "R115", "help nobody");
    let sight = json!({"id": "out_of_sight", "watched": "boudica", "trigger_areas": [1], "exempt_formation": "chief_icen", "areas": [2]});
    wrong("d", sight, "exempt_formation", "R105", "same side");
    let surprise = |formations: u8, exactly: bool, leader: &str, surprised: &str| {
        json!({"id": "surprise", "first_player": "briton", "formations": formations, "exactly": exactly,
            "check_initiative": [leader], "no_auto_command": surprised})
    };
    wrong("d", surprise(4, false, "agricola", "roman"), "formations", "R107", "3 formations");
    wrong("d", surprise(0, true, "agricola", "roman"), "formations", "R107", "at least one");
    wrong("d", surprise(1, true, "boudica", "roman"), "check_initiative[0]", "R107", "not of the side");
    wrong("d", surprise(1, true, "boudica", "briton"), "no_auto_command", "R107", "own side");
    // Two rules that cannot both hold.
    let down = json!([{"id": "bridge_down", "area": 68}, {"id": "bridge", "side": "roman", "area": 68, "from_areas": [58], "dice": [5]}]);
    has(faults_with("a", down, json!([])), "special_rules[1].area", "R114", "already down");
    let shut = json!([{"id": "no_exit", "side": "roman"}, {"id": "escape", "side": "roman", "edge": "n", "vp_per_legion": 5}]);
    has(faults_with("d", shut, json!([])), "special_rules[1].side", "R113", "may not leave");
    // R114: a bridge that no rule lets anybody break.
    let broken = json!([{"side": "roman", "vp": 5, "test": {"kind": "bridge_destroyed", "area": 68}}]);
    has(faults_with("a", json!([]), broken), "victory.objectives[0].test.area", "2.3", "No rule lets");
    let mut document = open("d").document.clone();
    document.initial_holders = serde_json::from_value(json!({"roman": [60], "briton": [61, 60]})).unwrap();
    has(compile::compile_open(document).err().unwrap(), "initial_holders", "R58", "both sides");
    let objective =
        json!({"side": "roman", "vp": 5, "test": {"kind": "areas_held", "by": "roman", "areas": [1]}});
    let many = vec![objective; 25];
    has(faults_with("d", json!([]), json!(many)), "victory.objectives", "R140", "more than 24");
}

/// 2.3: a score beyond all printed ones is still counted rightly, and who has more wins.
#[test]
fn r140_a_large_score_does_not_wrap() {
    let mut document = open("c").document.clone();
    let all: Vec<u8> = (1..=141).collect();
    let held = json!({"side": "roman", "vp": 100, "each": true, "test": {"kind": "areas_held", "by": "roman", "areas": all}});
    document.victory.objectives = serde_json::from_value(json!(vec![held; 24])).unwrap();
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
    let mut t = Table::of(Position::set_up(scenario, false));
    t.p.held = [areas(&(1..=141).collect::<Vec<_>>()), AreaSet::NONE];
    t.p.finish(true, &mut Ctx { luck: &mut t.luck, events: &mut t.events });
    let outcome = t.p.outcome().unwrap();
    assert_eq!(outcome.points, Some(24 * 100 * 141));
    assert_eq!(t.p.ending.unwrap().level, Level::RomanDecisive);
    // A saved position of that score is believed.
    t.p.held = legatus_queen_of_the_celts::scenarios::ScenarioRef::find("open_c").unwrap().get().holders;
    t.p.validate().unwrap();
    let back: Position = serde_json::from_str(&serde_json::to_string(&t.p).unwrap()).unwrap();
    assert_eq!(back, t.p);
}

/// R140: a value of the wrong kind is told where it stands, with what should stand there.
#[test]
fn r140_faults_of_type_name_their_field() {
    let mut good = open("a").document.clone();
    good.special_rules = serde_json::from_value(json!([
        {"id": "dusk", "turn": 8},
        {"id": "gate", "border": [8, 20]},
        {"id": "swimmers", "units": ["cav_h_2"]}
    ]))
    .unwrap();
    good.victory.objectives = serde_json::from_value(json!([
        {"side": "roman", "vp": 5, "test": {"kind": "areas_held", "by": "roman", "areas": [1]}}
    ]))
    .unwrap();
    let good = serde_json::to_value(good).unwrap();
    let try_setup = |change: &dyn Fn(&mut Value)| {
        let mut scenario = good.clone();
        change(&mut scenario);
        let setup = Setup { scenario, players: 2, options: Default::default() };
        let mut luck = Luck::quick(QuickRng::new(1));
        let error = QueenOfTheCelts::setup(&setup, &mut luck, &mut Events::default()).err();
        error.map(|error| error.faults).unwrap_or_default()
    };
    assert!(try_setup(&|_| {}).is_empty());
    let wrong = |pointer: &str, value: Value, field: &str, reason: &str| {
        let found =
            try_setup(&|d| *d.pointer_mut(pointer).unwrap_or_else(|| panic!("{pointer}")) = value.clone());
        assert_eq!(found.len(), 1, "{pointer}: {found:#?}");
        has(found, &format!("scenario.{field}"), "R140", reason);
    };
    wrong("/turns", json!("ten"), "turns", "whole number belongs here, from 0 to 255");
    wrong("/turns", json!(1000), "turns", "whole number belongs here, from 0 to 255");
    wrong("/map", json!(3), "map", "a text");
    wrong("/title", json!([]), "title", "fields with names");
    wrong("/special_rules", json!({}), "special_rules", "a list");
    wrong("/special_rules/1/border", json!([8]), "special_rules[1].border", "two areas");
    wrong("/special_rules/1/border", json!([8, 20, 21]), "special_rules[1].border", "two areas");
    wrong("/special_rules/1/border/1", json!("x"), "special_rules[1].border[1]", "whole number");
    wrong("/special_rules/0", json!({"id": "dawn"}), "special_rules[0].id", "dusk");
    wrong("/special_rules/0", json!({"turn": 8}), "special_rules[0].id", "dusk");
    wrong("/special_rules/0", json!({"id": "dusk"}), "special_rules[0].turn", "missing");
    wrong(
        "/special_rules/0",
        json!({"id": "dusk", "turn": 8, "side": "roman"}),
        "special_rules[0].side",
        "no field “side”",
    );
    wrong("/special_rules/2/units/0", json!(7), "special_rules[2].units[0]", "a text");
    wrong("/victory/levels/draw", json!("low"), "victory.levels.draw", "from -32768 to 32767");
    wrong("/victory/objectives/0/side", json!("greek"), "victory.objectives[0].side", "roman, briton");
    wrong("/victory/objectives/0/test/kind", json!("win"), "victory.objectives[0].test.kind", "areas_held");
    wrong(
        "/victory/objectives/0/test/areas/0",
        json!(-1),
        "victory.objectives[0].test.areas[0]",
        "whole number",
    );
    wrong("/victory/objectives/0/each", json!(1), "victory.objectives[0].each", "true or false");
    let roman = "/sides/roman/formations/1";
    let at = |what: &str| format!("sides.roman.formations[1].{what}");
    wrong(&format!("{roman}/units/0"), json!(null), &at("units[0]"), "a text");
    wrong(&format!("{roman}/deployment/0/facing"), json!("up"), &at("deployment[0].facing"), "n, ne, e");
    wrong(&format!("{roman}/deployment/0/area"), json!(1.5), &at("deployment[0].area"), "whole number");
    let found = try_setup(&|d| d["sides"]["roman"]["formations"][0]["faces"] = json!({"leg_xiv_1": 2}));
    has(found, "scenario.sides.roman.formations[0].faces.leg_xiv_1", "R140", "a text");
    let found = try_setup(&|d| drop(d.as_object_mut().unwrap().remove("victory")));
    has(found, "scenario.victory", "R140", "missing");
    // Everything that is wrong is told at once.
    let found = try_setup(&|d| {
        d["turns"] = json!(true);
        d["sides"]["briton"]["formations"][2]["setup_areas"][3] = json!("five");
        d["special_rules"][0]["turn"] = json!([]);
    });
    let fields: Vec<&str> = found.iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(found.len(), 3, "{fields:?}");
    assert!(fields.contains(&"scenario.sides.briton.formations[2].setup_areas[3]"));
    // What is no document at all.
    let setup = Setup { scenario: json!(7), players: 2, options: Default::default() };
    let mut luck = Luck::quick(QuickRng::new(1));
    let error = QueenOfTheCelts::setup(&setup, &mut luck, &mut Events::default()).unwrap_err();
    assert_eq!(error.field, "scenario");
}
