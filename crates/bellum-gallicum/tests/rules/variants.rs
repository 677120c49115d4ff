//! The other readings of disputed rulings, each beside the reading that holds without a choice.

use super::common::*;
use legatus_bellum_gallicum::scenarios::variants::{CHOICES, Variants};
use legatus_kernel::table::complete_setup;

fn with(mut scene: Scene, variants: Variants) -> Scene {
    scene.p.variants = variants;
    scene
}

/// Each choice is offered where it matters, is off without a choice, and reaches the position alone.
#[test]
fn every_choice_reaches_the_table() {
    for choice in &CHOICES {
        let scenario =
            ScenarioId::ALL.into_iter().find(|t| (choice.matters)(*t)).expect("a scenario that it is for");
        let set_up = |options: legatus_kernel::Options| {
            let setup =
                complete_setup::<BellumGallicum>(Some(scenario.data().id.as_str().into()), None, options);
            let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
            let setup = setup.expect("the option is known");
            let p = BellumGallicum::setup(&setup, &mut luck, &mut events).unwrap();
            assert!(p.fits(&setup).is_ok());
            p
        };
        assert_eq!(set_up(Default::default()).variants, Variants::default());
        let chosen = set_up([(choice.id.to_string(), true.into())].into_iter().collect()).variants;
        let mut expected = Variants::default();
        *(choice.flag)(&mut expected) = true;
        assert_eq!(chosen, expected, "{}", choice.id);
    }
}

/// R27: regions that are merely controlled count for the Gaul.
#[test]
fn r27_empty_regions_may_count() {
    let scene = || Scene::empty(ScenarioId::Rhine, 10).put("atuatuci", "german_infantry_8_1").judged();
    assert_eq!(scene().p.scenario_winner(), None);
    let other = with(scene(), Variants { empty_regions: true, ..Default::default() });
    assert_eq!(other.p.scenario_winner(), Some(Gaul));
}

/// R34: a 4 in September is light wind by the book, and a 5 too; the other way neither is.
#[test]
fn r34_the_wind_of_bad_months() {
    let wind = |die, rough_wind| {
        let mut scene = Scene::empty(ScenarioId::Armorica, 9).put("veneti", "veneti_ships_1");
        scene.p.put(named().trireme[0], Spot::region(at("veneti")));
        scene.p.put(piece("legio_vii"), Spot::hull(0));
        let scene = with(scene, Variants { rough_wind, ..Default::default() });
        let scene = scene.judged().dice(&[die, 1, 6]).phase(Phase::Naval);
        scene.told(|e| matches!(e, Event::Wind { light: true, .. }))
    };
    assert_eq!([wind(4, false), wind(5, false), wind(6, false)], [true, true, false]);
    assert_eq!([wind(3, true), wind(4, true)], [true, false]);
}

/// R41: in July tribes of less value bring their own counters, weak; the Aedui and tribes of value 1 come whole.
#[test]
fn r41_weak_tribes_of_july() {
    let mut scene =
        with(Scene::start(ScenarioId::Vercingetorix), Variants { weak_july: true, ..Default::default() });
    scene.p.month = 6;
    let scene = scene.phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(scene.is_at("pictones_inf6", "pictones") && scene.is_weak("pictones_inf6"));
    assert!(scene.spot("pictones_inf4") == Spot::WAITING);
    assert!(scene.is_at("bellovaci_cav", "bellovaci") && scene.is_weak("bellovaci_inf4"));
    assert!(scene.is_at("aeduii_inf6", "aeduii") && !scene.is_weak("aeduii_inf6"));
    assert!(scene.is_at("caleti_inf2", "bellovaci") && !scene.is_weak("caleti_inf2"));
    assert!(scene.is_at("helvetii_inf6", "helvetii") && scene.spot("helvetii_cav") == Spot::WAITING);
}

/// R62: a year without turns, won by nobody.
#[test]
fn r62_idle_years() {
    let mut scene =
        with(Scene::start(ScenarioId::Campaign), Variants { idle_years: true, ..Default::default() });
    scene.act(Gaul, Action::Peace).act(Roman, Action::Pass);
    assert_eq!((scene.p.year, scene.p.campaign.roman_wins), (-56, 0));
}

/// R63: time runs out: a draw.
#[test]
fn r63_an_open_end() {
    let mut scene = Scene::empty(ScenarioId::Campaign, 10).put("sequani", "legio_vii labienus").judged();
    scene.p.year = -51;
    scene.p.campaign.revolt = true;
    let scene = with(scene, Variants { open_end: true, ..Default::default() });
    let scene = scene.phase(Phase::YearEnd(YearEnd::Result));
    assert_eq!(scene.p.ending, Some(Ending::Conditions { winner: None }));
}

/// R78: nobody names camps: where infantry stands before one, its units may move and it may be besieged.
#[test]
fn r78_alarmed_camps() {
    let scene = with(Scene::start(ScenarioId::Snow), Variants { camps_alarmed: true, ..Default::default() });
    let scene = scene.phase(Phase::NameCamps);
    assert_ne!(scene.phase_now(), Phase::NameCamps);
    assert_eq!(
        scene.p.threatened,
        [at("nervii"), at("menapii"), at("atuatuci")].into_iter().collect::<RegionSet>()
    );
    assert!(scene.allowed(Roman, Action::Pick(piece("cicero"))));
    assert_eq!(scene.refused(Roman, Action::Pick(piece("labienus"))), "4.5.7");
}

/// R83: one die more for the besieged, who are always in a contested region.
#[test]
fn r83_hungry_walls() {
    let dice = |hungry_walls| {
        let scene = Scene::empty(ScenarioId::Belgica, 3)
            .put("bratuspantium", "bellovaci_inf6 correos")
            .put("bellovaci", "legio_vii")
            .siege("bratuspantium", 2);
        let scene = with(scene, Variants { hungry_walls, ..Default::default() });
        let scene = scene.judged().dice(&[1, 1, 1]).phase(Phase::Attrition { next: 0 });
        scene.told.iter().find_map(|e| match e {
            Event::Attrition { dice, .. } => Some(*dice),
            _ => None,
        })
    };
    assert_eq!([dice(false), dice(true)], [Some(1), Some(2)]);
}
