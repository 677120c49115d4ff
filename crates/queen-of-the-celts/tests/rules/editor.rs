//! R140: scenarios of one's own: any two forces on any map, checked by the same rules.

use crate::common::*;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seed, Setup, Table as KernelTable};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::compile;
use legatus_queen_of_the_celts::document::{Document, Levels, SpecialRule};
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
        legatus_queen_of_the_celts::scenario::printed().iter().find(|s| s.document.id == "open_d").unwrap();
    let named = legatus_queen_of_the_celts::scenario::ScenarioRef::of(plain.document.clone()).unwrap();
    assert_eq!(serde_json::to_value(&named).unwrap(), "open_d");
}

fn faults(change: impl FnOnce(&mut Document)) -> Vec<(String, String)> {
    let mut document = mixed();
    change(&mut document);
    match compile::compile_open(document) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|f| (f.field, f.reason)).collect(),
    }
}

/// What is wrong is told with its field and its reason.
#[test]
fn r140_mistakes_are_named() {
    let has = |found: Vec<(String, String)>, field: &str, reason: &str| {
        let there = found.iter().any(|(f, r)| f.contains(field) && r.contains(reason));
        assert!(there, "{field}: {reason} not in {found:?}");
    };
    assert!(faults(|_| {}).is_empty());
    has(faults(|d| d.id = "medway".into()), "id", "open_d");
    has(faults(|d| d.turns = 0), "turns", "1 to 20");
    has(faults(|d| d.sides.roman.army_commander = "nero".into()), "sides.roman.army_commander", "no leader");
    has(
        faults(|d| d.sides.roman.army_commander = "geta".into()),
        "sides.roman.army_commander",
        "leads a formation",
    );
    has(faults(|d| d.sides.roman.formations[0].units[0] = "xyz".into()), "formations[0].units[0]", "no unit");
    has(
        faults(|d| {
            d.sides.roman.formations[1].units[0] = "pha_1".into();
            d.sides.roman.formations[1].deployment[0].unit = "pha_1".into();
        }),
        "",
        "in two formations",
    );
    has(faults(|d| d.sides.roman.formations[0].units.push("det_1".into())), "units[5]", "21.2");
    has(faults(|d| d.sides.roman.formations[0].deployment[0].area = 200), "deployment[0]", "no area 200");
    has(faults(|d| d.sides.roman.formations[0].deployment[0].facing = None), "deployment", "faces somewhere");
    has(
        faults(|d| d.sides.roman.formations[0].deployment[2].facing = Some(Facing::N)),
        "deployment",
        "no facing",
    );
    has(
        faults(|d| {
            d.sides.roman.formations[0].deployment.pop();
        }),
        "deployment",
        "every unit",
    );
    has(
        faults(|d| {
            let at = d.sides.roman.formations[0].deployment[0].area;
            d.sides.roman.formations[0].deployment[1].area = at;
            d.sides.roman.formations[0].deployment[1].facing =
                d.sides.roman.formations[0].deployment[0].facing;
        }),
        "deployment",
        "the limit is",
    );
    has(
        faults(|d| {
            let at = d.sides.roman.formations[0].deployment[4].area;
            d.sides.roman.formations[0].deployment[3].area = at;
        }),
        "deployment",
        "9.54",
    );
    has(
        faults(|d| d.special_rules.push(SpecialRule::Sea { areas: vec![150] })),
        "special_rules[2]",
        "no area 150",
    );
    has(
        faults(|d| {
            d.victory.levels = Levels { roman_decisive: 1, roman_marginal: 2, draw: 0, briton_marginal: -1 }
        }),
        "victory.levels",
        "fewer",
    );
    let lame: Force = &[("agricola", &["cav_h_2"])];
    let mut horse = document("d", lame, &[("calgacus", &["bar_cale_1"])], json!([]));
    horse.special_rules.clear();
    let error = compile::compile_open(horse).unwrap_err();
    assert!(error[0].reason.contains("18.31"));
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
    assert_eq!(try_setup(odd).unwrap_err().field, "scenario");
    let mut odd = good.clone();
    odd["sides"]["roman"]["formations"][0]["leader"] = json!("druid_1");
    assert!(try_setup(odd).unwrap_err().field.starts_with("scenario.sides.roman"));
    let mut odd = good;
    odd["map"] = json!("z");
    assert_eq!(try_setup(odd).unwrap_err().field, "scenario.map");
}

/// Forces cost points; the five open fields are even.
#[test]
fn r140_points() {
    use legatus_queen_of_the_celts::data::data;
    let points = |id: &str| data().unit(unit(id)).points;
    assert!(points("leg_xiv_1") > points("aux_gal_1") && points("aux_gal_1") > points("li_rom_1"));
    for scenario in legatus_queen_of_the_celts::scenario::printed().iter().skip(13) {
        let [roman, briton] = [Roman, Briton].map(|side| compile::points(&scenario.document, side));
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
    let scenario = legatus_queen_of_the_celts::scenario::ScenarioRef::find("last_stand").unwrap();
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
