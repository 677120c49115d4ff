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
    let is =
        |f: &&FieldFault| f.field == field && f.rule == Some(Rule(rule)) && f.reason["en"].contains(reason);
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
        "special_rules[2]",
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
        "special_rules[2]",
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
    assert_eq!(error.field, "scenario");
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
