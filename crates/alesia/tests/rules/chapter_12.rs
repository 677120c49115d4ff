//! 12: the pause between the two days.

use crate::tests::rules::common::*;
use legatus_kernel::Table;
use legatus_kernel::table::complete_setup;

/// The last turn of the first day ends.
fn nightfall(scene: Scene) -> Scene {
    let mut s = scene.turn(12).roman_moves();
    s.rome(Action::Done);
    s
}

/// 12.1.
#[test]
fn rule_12_1_two_periods_of_twelve_turns() {
    let mut s = Scene::field().put("3003", "r_i_01").turn(11).roman_moves();
    s.rome(Action::Done);
    assert_eq!((s.p.period, s.p.turn), (1, 12));
    let s = nightfall(Scene::field().put("3003", "r_i_01"));
    assert_eq!((s.p.period, s.p.turn), (2, 0));
    let mut s = Scene::field().put("3003", "r_i_01").turn(12);
    s.p.period = 2;
    let mut s = s.roman_moves();
    s.rome(Action::Done);
    assert_eq!(s.p.ending, Some(Ending::TimeUp));
}

/// 12.2.
#[test]
fn rule_12_2_the_besieged_return_to_the_city() {
    let s =
        nightfall(Scene::field().put("3003", "r_i_01").put("2020", "g_b_aed_01").boxed("v", "g_b_aed_02"));
    assert_eq!(s.p.field.spot(piece("g_b_aed_01")), Spot::CITY);
    assert_eq!(s.p.field.spot(piece("g_b_aed_02")), Spot::CITY, "R53: to the place of its own force");
}

/// 12.3, R18.
#[test]
fn rule_12_3_and_r18_the_relief_goes_to_the_nearest_zones() {
    let s = nightfall(Scene::field().put("3003", "r_i_01").put("0305", "g_r_arv_01"));
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::zone(zone("iii")));
    // As near to two: the Gaul chooses.
    let s = nightfall(Scene::field().put("3003", "r_i_01").put("0229", "g_r_arv_01"));
    assert!(matches!(s.phase(), Phase::Scatter));
    let goes = |z: &str| Action::Box { piece: piece("g_r_arv_01"), zone: zone(z) };
    assert!(s.allowed(GAULS, goes("i")) && s.allowed(GAULS, goes("ii")));
    assert_eq!(s.refused(GAULS, goes("iii")), "12.3");
}

/// R34.
#[test]
fn r34_the_pause_clears_what_was_marked() {
    let s = Scene::field()
        .put("3003", "r_i_01")
        .put("3103", "g_r_arv_01 g_r_arv_02")
        .rage(1, "g_r_arv_01", "r_i_01")
        .disrupted("g_r_arv_02");
    let mut s = s.turn(12).roman_moves();
    s.rome(Action::Done);
    if s.allowed(ROME, Action::Done) {
        s.rome(Action::Done);
    }
    assert_eq!((s.p.period, s.p.rages), (2, 0));
    assert!(!s.rages("r_i_01") && !s.is_disrupted("g_r_arv_02"));
}

/// 12.4, R19.
#[test]
fn rule_12_4_and_r19_a_tenth_of_the_factors_by_kind() {
    // Scene: all Romans but one are dead: 445 factors of cohorts, 88 of recruits, 32 of cavalry.
    let mut s = nightfall(Scene::field().put("3003", "r_i_01"));
    assert!(matches!(s.phase(), Phase::Recover { step: Recovery::RomanInfantry }));
    assert_eq!(s.p.allowance as u32, (450 + 61 + 88 - 5) / 10, "cohorts and recruits together");
    assert_eq!(s.refused(ROME, Action::Recover(piece("r_arc_01"))), "12.4", "archers are never replaced");
    assert_eq!(s.refused(ROME, Action::Recover(piece("r_nli_01"))), "12.4", "nor the light infantry");
    assert_eq!(s.refused(ROME, Action::Recover(piece("r_i_01"))), "12.4", "it is not lost");
    s.rome(Action::Recover(piece("r_x_01")));
    assert_eq!(s.p.allowance, 59 - 7);
    s.rome(Action::Done);
    assert!(matches!(s.phase(), Phase::Recover { step: Recovery::RomanCavalry }));
    assert_eq!(s.p.allowance, 3);
    s.rome(Action::Recover(piece("r_cav_01")));
    // One point is left: it buys no unit of two.
    assert!(matches!(s.phase(), Phase::Deploy { .. }));
}

/// 12.4.
#[test]
fn rule_12_4_eight_points_of_cavalry_bring_none_back() {
    let mut s = Scene::field().put("3003", "r_i_01");
    for n in 1..=20 {
        let spot = if n <= 4 { Spot::DEAD } else { Spot::zone(Zone::I) };
        s.p.field.put(piece(&format!("g_r_cav_{n:02}")), spot);
    }
    let s = s;
    assert_eq!(s.p.lost_factors(Recovery::GallicCavalry), 8);
    let s = nightfall(s);
    assert!(
        matches!(s.phase(), Phase::Recover { step: Recovery::RomanInfantry }),
        "nothing to recover for the Gauls"
    );
    let mut s = Scene::field().put("3003", "r_i_01");
    for n in 1..=10 {
        s.p.field.put(piece(&format!("g_r_cav_{n:02}")), Spot::DEAD);
    }
    let s = nightfall(s);
    assert!(matches!(s.phase(), Phase::Recover { step: Recovery::GallicCavalry }));
    assert_eq!(s.p.allowance, 2, "twenty points: one unit");
}

/// 12.5.
#[test]
fn rule_12_5_gallic_replacements_are_shared_by_losses_and_put_in_boxes() {
    let mut s = Scene::field().put("3003", "r_i_01");
    // Besieged lose 36 factors, the relief 70: a tenth of 106 is 10, of which 3 and 6.
    for n in 1..=4 {
        s.p.field.put(piece(&format!("g_b_aed_{n:02}")), Spot::DEAD);
    }
    for n in 1..=10 {
        s.p.field.put(piece(&format!("g_r_arv_{n:02}")), Spot::DEAD);
    }
    // A besieged 5 and a relief 6 that could be bought.
    s.p.field.put(piece("g_r_san_01"), Spot::DEAD);
    let mut s = nightfall(s);
    // 36 and 76 of 112: 11 factors, 3 and 7 (rounded down).
    assert!(
        matches!(s.phase(), Phase::Recover { step: Recovery::Relief }),
        "three factors buy no besieged unit"
    );
    assert_eq!(s.p.allowance, 7);
    s.gaul(Action::Recover(piece("g_r_arv_01")));
    assert!(matches!(s.phase(), Phase::Station));
    let other = Action::Box { piece: piece("g_r_arv_11"), zone: zone("vii") };
    assert_eq!(s.refused(GAULS, other), "12.5", "it has its place");
    s.gaul(Action::Box { piece: piece("g_r_arv_01"), zone: zone("vii") });
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::zone(zone("vii")));
    assert!(s.p.boxes_are_open(), "then the Roman looks (12.6)");
}

/// 12.6, R20.
#[test]
fn rule_12_6_and_r20_the_roman_redeploys_but_forts_stay() {
    let mut s = Scene::field().put("3003", "r_i_01").fort("0919", "f_01").turn(12).roman_moves();
    s.rome(Action::Done);
    while matches!(s.phase(), Phase::Recover { .. }) {
        s.rome(Action::Done);
    }
    assert!(matches!(s.phase(), Phase::Deploy { first: false, .. }));
    assert_eq!(s.refused(ROME, Action::PickFort(fort("f_01"))), "12.6");
    assert_eq!(s.refused(ROME, Action::Ready), "12.6");
    s.rome(Action::Pick(piece("r_i_01")));
    assert_eq!(s.refused(ROME, Action::Place(hex("3120"))), "3.2");
    s.rome(Action::Place(hex("4020")));
    s.rome(Action::Done);
    assert_eq!((s.p.period, s.p.turn), (2, 1));
    assert_eq!(s.at("r_i_01"), Some("4020"));
}

/// 12.3, 12.5, 12.6, R12: before he looks, the Roman knows of a unit that goes home only the zones that were as near, and of a recovered
/// one nothing.
#[test]
fn rule_12_3_and_12_5_where_units_go_is_not_known_before_the_roman_looks() {
    let mut s = Scene::field().put("3003", "r_i_01").put("0229", "g_r_arv_01");
    for n in 1..=10 {
        s.p.field.put(piece(&format!("g_r_cav_{n:02}")), Spot::DEAD);
    }
    let mut s = nightfall(s);
    let known = |s: &Scene, id: &str| s.p.known[piece(id).gaul()];
    s.gaul(Action::Box { piece: piece("g_r_arv_01"), zone: zone("ii") });
    assert_eq!(known(&s, "g_r_arv_01"), zone("i").bit() | zone("ii").bit());
    // Two riders of twenty factors lost.
    for id in ["g_r_cav_01", "g_r_cav_02"] {
        s.p.field.put(piece(id), Spot::POOL);
    }
    s.gaul(Action::Done);
    assert!(matches!(s.phase(), Phase::Station));
    s.gaul(Action::Box { piece: piece("g_r_cav_01"), zone: zone("vii") });
    assert_eq!(known(&s, "g_r_cav_01"), 0x3ff);
    s.gaul(Action::Box { piece: piece("g_r_cav_02"), zone: zone("viii") });
    assert!(s.p.boxes_are_open());
    for (id, at) in [("g_r_arv_01", "ii"), ("g_r_cav_01", "vii"), ("g_r_cav_02", "viii")] {
        assert_eq!(known(&s, id), zone(at).bit(), "now he has seen {id}");
    }
}

/// 12.3 to 12.5: what is asked in the pause is answered in its order.
#[test]
fn rule_12_3_to_12_5_the_pause_has_its_order() {
    let mut s = Scene::field().put("3003", "r_i_01").put("0229", "g_r_arv_01");
    for n in 1..=10 {
        s.p.field.put(piece(&format!("g_r_cav_{n:02}")), Spot::DEAD);
    }
    let mut s = nightfall(s);
    let goes = |id: &str| Action::Box { piece: piece(id), zone: zone("ii") };
    assert_eq!(s.refused(GAULS, Action::Done), "12.3");
    assert_eq!(s.refused(GAULS, Action::Recover(piece("g_r_cav_01"))), "12.3");
    assert_eq!(s.refused(GAULS, goes("g_b_aed_01")), "12.3", "the besieged have gone home");
    s.gaul(goes("g_r_arv_01"));
    assert_eq!(s.refused(GAULS, Action::Pass), "12.4");
    assert_eq!(s.refused(GAULS, goes("g_r_cav_01")), "12.4");
    s.gaul(Action::Recover(piece("g_r_cav_01")));
    assert!(matches!(s.phase(), Phase::Station));
    assert_eq!(s.refused(GAULS, Action::Done), "12.5");
    assert_eq!(s.refused(GAULS, goes("g_r_cav_02")), "12.5", "still lost");
    s.gaul(goes("g_r_cav_01"));
}

/// 12.7.
#[test]
fn rule_12_7_shorter_periods() {
    for turns in [10, 11] {
        let mut s = Scene::field().with(|o| o.turns = turns).put("3003", "r_i_01").turn(turns).roman_moves();
        s.rome(Action::Done);
        assert_eq!((s.p.period, s.p.turn), (2, 0));
    }
}

/// 12.1, 12.7: twelve turns in each period, unless the players agree on eleven or ten.
#[test]
fn rule_12_1_and_12_7_the_length_of_a_period_is_agreed() {
    for (agreed, turns) in [(None, 12), (Some(12), 12), (Some(11), 11), (Some(10), 10)] {
        let options = agreed.map(|turns: u32| ("turns_per_period".to_string(), turns.into()));
        let setup = complete_setup::<Alesia>(None, Some(2), options.into_iter().collect()).unwrap();
        let table = Table::<Alesia>::new(setup, Seed::from_number(1)).unwrap();
        assert_eq!(table.position().options.turns, turns);
    }
    for strange in [9, 13] {
        let options = [("turns_per_period".to_string(), strange.into())].into();
        assert!(complete_setup::<Alesia>(None, Some(2), options).is_err());
    }
}

/// R62.
#[test]
fn r62_relief_units_in_the_city_and_scouts_come_home() {
    let mut s = Scene::field().with(|o| o.reconnaissance = true).put("3003", "r_i_01").boxed("v", "r_cav_01");
    s.p.field.put(piece("g_r_arv_01"), Spot::CITY);
    let mut s = s.turn(12).roman_moves();
    s.rome(Action::Done).rome(Action::Pass);
    assert!(matches!(s.phase(), Phase::Scatter) || s.p.field.spot(piece("g_r_arv_01")).as_zone().is_some());
    assert_ne!(s.p.field.spot(piece("g_r_arv_01")), Spot::DEAD);
    while matches!(s.phase(), Phase::Scatter) {
        let first = s.legal(GAULS)[0];
        s.gaul(first);
    }
    assert!(s.p.field.spot(piece("g_r_arv_01")).as_zone().is_some());
    assert_eq!(s.p.field.spot(piece("r_cav_01")), Spot::POOL, "to be placed with the redeployment");
}
