//! 20 and 21: archers and slingers, disruption.

use crate::tests::rules::common::*;

fn shot(range: u8, target: &str) -> Action {
    Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range, target: piece(target) }
}

/// 20.1.
#[test]
fn rule_20_1_missile_units_never_attack_and_defend_at_one() {
    let s = Scene::on("annex_a").put("3010", "r_arc_01 r_i_01").put("3011", "g_r_arv_01").declares(Roman);
    assert_eq!(s.refused(ROME, Action::Attack { piece: piece("r_arc_01"), hex: hex("3011") }), "20.1");
    let mut s = Scene::on("annex_a").put("3010", "r_arc_01 r_i_01").put("3011", "g_r_arv_01").declares(Gaul);
    s.gaul(Action::Attack { piece: piece("g_r_arv_01"), hex: hex("3010") });
    assert_eq!(s.odds_at(Gaul, "3010"), (7, 6, "1-1"));
}

/// 20.2, R5.
#[test]
fn rule_20_2_and_r5_missile_units_never_enter_an_enemy_zone_of_control() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_arc_01")
        .put("3012", "g_r_arv_01")
        .put("3011", "r_i_01")
        .roman_moves();
    s.rome(Action::Pick(piece("r_arc_01")));
    assert_eq!(s.refused(ROME, Action::Go(hex("3011"))), "20.2", "not even beside a cohort");
}

/// 20.3.
#[test]
fn rule_20_3_they_must_withdraw_or_stay_with_others_or_are_lost() {
    let mut s = Scene::on("annex_a").put("3010", "r_arc_01 r_i_01").put("3011", "g_r_arv_01").roman_moves();
    assert_eq!(s.refused(ROME, Action::Done), "20.3");
    s.walk(ROME, "r_arc_01", "3009").rome(Action::Stop);
    assert!(s.allowed(ROME, Action::Done));
    // Shut in: it stays with a cohort, and is lost alone.
    let ring = ["3009", "3110", "3111", "3011", "2911", "2910"];
    for (company, lost) in [("r_i_01", false), ("", true)] {
        let mut s = Scene::on("annex_a").put("3010", "r_arc_01").put("3010", company);
        for (n, place) in ring.iter().enumerate() {
            s = s.put(place, &format!("g_r_arv_{:02}", n + 1));
        }
        let mut s = s.roman_moves();
        s.rome(Action::Done);
        assert_eq!(s.is_dead("r_arc_01"), lost);
    }
}

/// 20.5, 20.8:
/// The example of the book: a 5-6 passes through both ranges, then a 6-6 comes to X and to Y.
#[test]
fn rule_20_5_to_20_8_the_example_of_the_book() {
    let mut s = Scene::on("annex_c")
        .put("0606", "r_arc_01 r_i_01")
        .put("0603", "g_r_nit_01")
        .put("0804", "g_r_san_01")
        .gaul_moves();
    // The Roman holds his fire while the 5-6 walks up to him.
    s.gaul(Action::Pick(piece("g_r_nit_01"))).gaul(Action::Go(hex("0604")));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)));
    s.rome(Action::Pass).gaul(Action::Go(hex("0605"))).rome(Action::Pass);
    // X: secondary range, a 4 misses (20.6).
    s.gaul(Action::Pick(piece("g_r_san_01"))).gaul(Action::Go(hex("0805")));
    assert_eq!(s.refused(ROME, shot(1, "g_r_san_01")), "20.5");
    assert_eq!(s.refused(ROME, shot(2, "g_r_nit_01")), "20.5", "only at the one that moves (20.7)");
    s.fix(&[4]).rome(shot(2, "g_r_san_01"));
    assert!(!s.is_disrupted("g_r_san_01"));
    // Y: primary range, a 4 disrupts; the miss before does not bar it (20.8).
    s.gaul(Action::Go(hex("0706")));
    s.fix(&[4]).rome(shot(1, "g_r_san_01"));
    assert!(s.is_disrupted("g_r_san_01"));
    // Only the 5-6 attacks: 5 against 6.
    s.gaul(Action::Done).gaul(Action::Done);
    s.gaul(Action::Attack { piece: piece("g_r_nit_01"), hex: hex("0606") });
    assert_eq!(s.odds_at(Gaul, "0606"), (5, 6, "1-2"));
    assert_eq!(s.refused(GAULS, Action::Attack { piece: piece("g_r_san_01"), hex: hex("0606") }), "21.2");
}

/// 20.5, 24.2:
/// Before a move its way is shown, what it takes, and who may shoot at it: those who then are asked.
#[test]
fn rule_20_5_and_24_2_the_way_and_the_fire_on_it_are_foreseen() {
    let mut s = Scene::on("annex_c").put("0606", "r_arc_01 r_i_01").put("0603", "g_r_nit_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_nit_01")));
    let foreseen = |s: &Scene, to: &str| s.p.way(GAULS, &Action::Go(hex(to))).expect("a way");
    let way = foreseen(&s, "0605");
    assert_eq!(way.places, ["0604", "0605"]);
    let (spent, _) = s.p.cost_to(hex("0605")).expect("in reach");
    let written = match (spent / 2, spent % 2) {
        (0, 1) => "½".to_string(),
        (whole, half) => format!("{whole}{}", if half == 1 { "½" } else { "" }),
    };
    assert_eq!(way.cost, Some(written));
    let shots: Vec<_> = way.fire.iter().map(|shot| (&*shot.from.id, &*shot.at)).collect();
    assert_eq!(shots, [("r_arc_01", "0604")], "each shooter once, where it first can");
    assert!(foreseen(&s, "0602").fire.is_empty(), "out of reach");
    s.gaul(Action::Go(hex("0605")));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)), "what was foreseen happens");
    assert_eq!(s.at("g_r_nit_01"), Some("0604"));
    // 24.2: the engines of a manned fort; 25.7: unless it may not be inspected; Romans are shot at by nobody.
    for (hidden, expected) in [(false, vec!["f_01"]), (true, vec![])] {
        let mut s = Scene::on("annex_a")
            .with(|o| o.hidden_stacks = hidden)
            .fort("3010", "f_01")
            .put("3010", "r_i_01")
            .put("3006", "g_r_arv_01")
            .gaul_moves();
        s.gaul(Action::Pick(piece("g_r_arv_01")));
        let way = foreseen(&s, "3007");
        assert_eq!(way.fire.iter().map(|shot| &*shot.from.id).collect::<Vec<_>>(), expected, "{hidden}");
    }
    let mut s = Scene::on("annex_a").put("3010", "r_i_01").put("3020", "g_r_arv_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    assert!(s.p.way(ROME, &Action::Go(hex("3011"))).expect("a way").fire.is_empty());
    assert!(s.p.way(ROME, &Action::Stop).is_none());
}

/// 20.6.
#[test]
fn rule_20_6_no_effect_disruption_or_elimination() {
    for (die, disrupted, dead) in [(3, false, false), (4, true, false), (5, false, true), (6, false, true)] {
        let mut s =
            Scene::on("annex_a").put("3010", "r_arc_01 r_i_01").put("3013", "g_r_arv_01").gaul_moves();
        s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(hex("3012"))).rome(Action::Pass);
        s.gaul(Action::Go(hex("3011")));
        s.fix(&[die]).rome(shot(1, "g_r_arv_01"));
        assert_eq!((s.is_disrupted("g_r_arv_01"), s.is_dead("g_r_arv_01")), (disrupted, dead), "a {die}");
    }
}

/// 20.7, R33.
#[test]
fn rule_20_7_and_r33_one_unit_and_not_through_the_walls() {
    let s = Scene::field().put("3119", "r_arc_01").sortie_allowed().gaul_moves();
    let mut s = s;
    s.gaul(Action::Pick(piece("g_b_aed_01"))).gaul(Action::Appear(hex("3121")));
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "no shot at a wall hex, two hexes away");
    assert_eq!(s.refused(GAULS, shot(2, "g_b_aed_01")), "5.2");
}

/// 20.7: who steps onto the wall is in the city, and nobody shoots at him there; beside the wall, as near to the archers, he is a target.
#[test]
fn rule_20_7_who_goes_into_the_city_is_not_shot_at_on_the_wall() {
    let approach = || {
        let mut s = Scene::field().put("3320", "r_arc_01 r_i_01").put("3019", "g_r_arv_01").gaul_moves();
        s.walk(GAULS, "g_r_arv_01", "3020");
        s
    };
    assert!([hex("3121"), hex("3120")].iter().all(|h| h.distance(hex("3320")) == 2));
    let mut s = approach();
    assert!(s.p.way(GAULS, &Action::Go(hex("3121"))).unwrap().fire.is_empty());
    s.gaul(Action::Go(hex("3121")));
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::CITY, "unseen");
    let mut s = approach();
    assert_eq!(s.p.way(GAULS, &Action::Go(hex("3120"))).unwrap().fire.len(), 1);
    s.gaul(Action::Go(hex("3120")));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)));
}

/// 20.9.
#[test]
fn rule_20_9_others_pass_and_stacking_counts_at_the_end() {
    // One is shot in the hex; two more may still end there.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_arc_01 r_i_01")
        .put("3014", "g_r_arv_01 g_r_arv_02")
        .put("3015", "g_r_arv_03")
        .gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(hex("3013"))).gaul(Action::Go(hex("3012")));
    s.fix(&[6]).rome(shot(2, "g_r_arv_01"));
    assert!(s.is_dead("g_r_arv_01"));
    for id in ["g_r_arv_02", "g_r_arv_03"] {
        s.gaul(Action::Pick(piece(id)));
        s.gaul(Action::Go(hex("3012")));
    }
    assert_eq!(s.p.field.units(hex("3012")), 2);
}

/// 21.1.
#[test]
fn rule_21_1_a_disrupted_unit_moves_no_more_but_retreats_when_attacked() {
    let s = Scene::on("annex_a").put("3010", "g_r_arv_01").disrupted("g_r_arv_01").gaul_moves();
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_r_arv_01"))), "21.1");
    // Sent to 3011, it stays in 3012 where it was hit: with points left, nobody beside it, and the rest of its way before it.
    let mut s = Scene::on("annex_a").put("3010", "r_arc_01 r_i_01").put("3015", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(hex("3011")));
    assert_eq!(s.at("g_r_arv_01"), Some("3012"), "under fire on its way");
    s.fix(&[5]).rome(shot(2, "g_r_arv_01"));
    assert!(matches!(s.p.frames.top(), Frame::Turn(Phase::GaulMoves { .. })));
    assert_eq!((s.at("g_r_arv_01"), s.is_disrupted("g_r_arv_01")), (Some("3012"), true));
    let mut s = Scene::on("annex_a")
        .put("3010", "r_x_01 r_x_02")
        .put("3011", "g_r_nit_01")
        .disrupted("g_r_nit_01")
        .declares(Roman);
    for id in ["r_x_01", "r_x_02"] {
        s.rome(Action::Attack { piece: piece(id), hex: hex("3011") });
    }
    s.fix(&[2]).rome(Action::Done); // 13:5, DR1
    s.while_open(|frame| matches!(frame, Frame::Retreat(_)));
    assert!(!s.is_dead("g_r_nit_01") && s.at("g_r_nit_01") != Some("3011"));
}

/// 21.2.
#[test]
fn rule_21_2_no_zone_of_control_no_attack_no_duty() {
    let s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .disrupted("g_r_arv_01")
        .declares(Roman);
    assert!(s.allowed(ROME, Action::Done));
    // Beside another who is attacked, it is attacked with him.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01 g_r_nit_01")
        .disrupted("g_r_arv_01")
        .declares(Roman);
    assert_eq!(s.refused(ROME, Action::Done), "14.31");
    s.rome(Action::Attack { piece: piece("r_i_01"), hex: hex("3011") });
    assert_eq!(s.odds_at(Roman, "3011"), (5, 12, "1-3"), "21.3: at full strength");
}

/// 21.3.
#[test]
fn rule_21_3_disrupted_units_count_for_stacking() {
    let s = Scene::on("annex_a").put("3011", "g_r_arv_01 g_r_arv_02 g_r_arv_03").disrupted("g_r_arv_01");
    assert_eq!(s.p.excess(hex("3011")), 1);
}

/// 21.4.
#[test]
fn rule_21_4_they_rally_at_the_next_gallic_turn() {
    let mut s = Scene::on("annex_a")
        .put("3040", "r_i_01")
        .put("3011", "g_r_arv_01")
        .disrupted("g_r_arv_01")
        .roman_moves();
    s.rome(Action::Done);
    assert_eq!(s.p.turn, 4);
    assert!(!s.is_disrupted("g_r_arv_01") && s.heard(|e| matches!(e, Event::Rallied { count: 1 })));
}

/// 21.5.
#[test]
fn rule_21_5_a_disrupted_companion_neither_advances_nor_retreats() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_rec_01")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .put("2911", "g_b_aed_03")
        .disrupted("g_b_aed_02")
        .declares(Gaul);
    s.gaul(Action::Attack { piece: piece("g_b_aed_01"), hex: hex("3010") });
    s.gaul(Action::Attack { piece: piece("g_b_aed_03"), hex: hex("3010") });
    s.fix(&[1]).gaul(Action::Done); // 18:4, DE AA3
    assert_eq!(s.refused(GAULS, Action::Advance { piece: piece("g_b_aed_02"), to: hex("3010") }), "16.1");
}

/// 21.6.
#[test]
fn rule_21_6_disrupted_twice_is_disrupted_once() {
    let mut s = Scene::on("annex_a")
        .fort("3010", "f_01")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .disrupted("g_r_arv_01")
        .gaul_moves();
    s.gaul(Action::Done);
    let shot = Action::Shoot { shooter: Shooter::Fort(fort("f_01")), range: 1, target: piece("g_r_arv_01") };
    s.fix(&[3]).rome(shot);
    assert!(s.is_disrupted("g_r_arv_01") && !s.heard(|e| matches!(e, Event::Disrupted { .. })));
}

/// 21.7.
#[test]
fn rule_21_7_disruption_and_rage_are_marked_apart() {
    let s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01 g_r_arv_02")
        .rage(1, "g_r_arv_01", "r_i_01")
        .disrupted("g_r_arv_02")
        .gaul_moves();
    let view = s.p.view(Viewer::Seat(ROME));
    let states = |id: &str| view.pieces.iter().find(|p| p.id == id).unwrap().states.clone();
    assert!(
        states("g_r_arv_01").contains(&"raging".to_string())
            && !states("g_r_arv_01").contains(&"disrupted".to_string())
    );
    assert!(
        states("g_r_arv_02").contains(&"disrupted".to_string())
            && !states("g_r_arv_02").contains(&"raging".to_string())
    );
}

/// 20.3, R5, R68:
/// An archer in a Gallic zone of control goes away if he can: he is not put down where he stands, and if the time runs out he is lost, with
/// company or without. One who cannot go stays with his company.
#[test]
fn rule_20_3_nobody_evades_the_withdrawal_of_missiles() {
    let table = || {
        let s = Scene::on("annex_a").with(|o| o.time_limits = true);
        s.put("3010", "r_arc_01 r_i_01").put("3011", "g_r_arv_01").roman_moves()
    };
    let mut s = table();
    assert_eq!(s.refused(ROME, Action::Done), "20.3");
    s.rome(Action::Pick(piece("r_arc_01")));
    assert_eq!(s.refused(ROME, Action::Stop), "20.3");
    s.rome(Action::Go(hex("3009"))).rome(Action::Stop).rome(Action::Done);
    assert!(!s.is_dead("r_arc_01"));
    let mut s = table();
    s.rome(Action::TimeUp);
    assert!(s.is_dead("r_arc_01") && !s.is_dead("r_i_01"));
    let mut s = table();
    s.rome(Action::Pick(piece("r_arc_01"))).rome(Action::TimeUp);
    assert!(s.is_dead("r_arc_01"), "in hand when the time runs out");
    // The cohort may be put down; it is bound by nothing.
    let mut s = table();
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::Stop);
    assert_eq!(s.refused(ROME, Action::Done), "20.3");
    // Zones of control on all sides.
    let shut_in = || {
        let s = Scene::on("annex_a").with(|o| o.time_limits = true).put("3010", "r_arc_01 r_i_01");
        let s = s.put("3011", "g_r_arv_01").put("3008", "g_r_arv_02").put("3209", "g_r_arv_03");
        s.put("2809", "g_r_arv_04").roman_moves()
    };
    let mut s = shut_in();
    s.rome(Action::Done);
    assert!(!s.is_dead("r_arc_01"));
    let mut s = shut_in();
    s.rome(Action::TimeUp);
    assert!(!s.is_dead("r_arc_01"));
}

/// 20.3: whoever ends his movement with archers that can neither go nor lean on others is told that they will be lost.
#[test]
fn rule_20_3_the_loss_of_missiles_is_foretold() {
    let ring = |s: Scene| {
        let around = ["3009", "3110", "3111", "3011", "2911", "2910"];
        around.iter().enumerate().fold(s, |s, (n, at)| s.put(at, &format!("g_r_arv_{:02}", n + 1)))
    };
    let told = |s: &Scene| s.p.advise(ROME, &Action::Done).map(|message| message.key);
    let s = ring(Scene::on("annex_a").put("3010", "r_arc_01")).roman_moves();
    assert_eq!(told(&s), Some("advice-abandoned"));
    let s = ring(Scene::on("annex_a").put("3010", "r_arc_01 r_i_01")).roman_moves();
    assert_eq!(told(&s), None);
}
