//! 18 and 19: coordination of the Gauls, leaders.

use crate::tests::rules::common::*;

/// 18.1, R30.
#[test]
fn rule_18_1_and_r30_ten_relief_units_at_the_works_and_one_combat() {
    let mut s = Scene::field().gaul_moves();
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_b_aed_01"))), "18.1");
    for n in 1..=10u8 {
        let mut events = Events::default();
        let unit = piece(&format!("g_r_arv_{n:02}"));
        // On the belt, or past it.
        let place = if n % 2 == 0 { "0817" } else { "0919" };
        s.p.put_down(unit, hex(place), &mut Ctx { luck: &mut s.luck, events: &mut events });
        s.p.put_down(unit, hex(place), &mut Ctx { luck: &mut s.luck, events: &mut events });
        assert_eq!(s.p.coordination.crossed, n, "each unit counts once");
    }
    let mut events = Events::default();
    s.p.put_down(piece("g_b_aed_02"), hex("0817"), &mut Ctx { luck: &mut s.luck, events: &mut events });
    assert_eq!(
        (s.p.coordination.crossed, s.p.coordination.met),
        (10, None),
        "no combat yet; besieged do not count"
    );
    s.p.coordination.fought = true;
    s.p.look_at_conditions(&mut Ctx { luck: &mut s.luck, events: &mut events });
    assert_eq!(s.p.coordination.met, Some(3));
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_b_aed_01"))), "18.2");
}

/// 18.2.
#[test]
fn rule_18_2_the_marker_delays_a_game_of_two() {
    // Ten units on turn 2, marker 3: not before turn 6.
    for (turn, may) in [(5, false), (6, true)] {
        let mut s = Scene::field().turn(turn);
        s.p.coordination.met = Some(2);
        s.p.coordination.marker = 3;
        let s = s.gaul_moves();
        assert_eq!(s.allowed(GAULS, Action::Pick(piece("g_b_aed_01"))), may, "turn {turn}");
    }
    // With more players there is no marker.
    let mut s = Scene::field().players(3).turn(3);
    s.p.coordination.met = Some(2);
    let s = s.gaul_moves();
    assert!(s.allowed(Seat(1), Action::Pick(piece("g_b_aed_01"))));
    // The Roman does not know the marker, until a sortie rules values out.
    let mut s = Scene::field().turn(4);
    s.p.coordination.met = Some(2);
    s.p.coordination.marker = 1;
    let mut s = s.gaul_moves();
    assert!(s.p.view(Viewer::Seat(ROME)).panels.iter().any(|p| p.id == "delay"));
    s.gaul(Action::Pick(piece("g_b_aed_01"))).gaul(Action::Appear(hex("3121")));
    assert_eq!(s.p.coordination.possible, 0b0010, "out on turn 4 after turn 2: the marker was a 1");
}

/// 19.1.
#[test]
fn rule_19_1_vercingetorix_is_lost_in_an_enemy_zone_of_control() {
    let mut s = Scene::field().sortie_allowed().put("3118", "r_i_01").gaul_moves();
    s.gaul(Action::Pick(VERCINGETORIX)).gaul(Action::Appear(hex("3121"))).gaul(Action::Go(hex("3120")));
    assert!(s.p.advise(GAULS, &Action::Go(hex("3119"))).is_some(), "the player is warned");
    s.gaul(Action::Go(hex("3119")));
    assert_eq!(s.p.ending, Some(Ending::Killed));
}

/// 19.2, R31.
#[test]
fn rule_19_2_and_r31_vercingetorix_keeps_away_from_manned_forts() {
    let mut s = Scene::field().put("2101", "l_verc").fort("2105", "f_01").put("2105", "r_i_01").gaul_moves();
    s.gaul(Action::Pick(VERCINGETORIX));
    assert_eq!(s.refused(GAULS, Action::Go(hex("2102"))), "19.2");
    let mut s = Scene::field().put("2101", "l_verc").fort("2105", "f_01").gaul_moves();
    s.gaul(Action::Pick(VERCINGETORIX));
    assert!(s.allowed(GAULS, Action::Go(hex("2102"))), "an empty fort does not matter");
    // Archers may shoot at him: E kills, D stops him.
    let mut s = Scene::field().put("3010", "l_verc").put("3013", "r_arc_01").gaul_moves();
    s.gaul(Action::Pick(VERCINGETORIX)).gaul(Action::Go(hex("3011")));
    let shot = Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range: 2, target: VERCINGETORIX };
    s.fix(&[6]).rome(shot);
    assert_eq!(s.p.ending, Some(Ending::Killed));
}

/// 19.3.
#[test]
fn rule_19_3_roman_leaders_do_not_attack_and_are_lost_alone() {
    let mut s = Scene::field().put("3010", "l_labi").put("3012", "g_r_arv_01").roman_moves();
    s.rome(Action::Pick(LABIENUS)).rome(Action::Go(hex("3011")));
    assert!(s.is_dead("l_labi"));
    // With a unit beside him he is safe.
    let mut s =
        Scene::field().put("3011", "r_i_01").put("3010", "l_labi").put("3012", "g_r_arv_01").roman_moves();
    s.rome(Action::Pick(LABIENUS)).rome(Action::Go(hex("3011")));
    assert!(!s.is_dead("l_labi"));
    assert!(s.p.front(Roman).strikers.iter().all(|striker| striker.piece != LABIENUS));
}

fn beside(leaders: &str, dice: &[u8]) -> Scene {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3010", leaders)
        .put("3011", "g_r_nit_01")
        .declares(Roman);
    s.rome(Action::Attack { piece: piece("r_i_01"), hex: hex("3011") });
    s.fix(dice).rome(Action::Done);
    s
}

/// 19.4, 19.5.
#[test]
fn rule_19_4_labienus_adds_a_die_and_19_5_caesar_two() {
    let s = beside("l_labi", &[5, 2]); // 5:5 = 1-1
    assert!(matches!(s.p.frames.top(), Frame::Battle(b) if b.dice_count == 2));
    assert_eq!(s.refused(ROME, Action::Die(3)), "19.4");
    let mut s = s;
    s.rome(Action::Die(2)); // DR1
    assert!(s.heard(|e| matches!(e, Event::Result { result, .. } if result.loser == Some(Role::Defender))));
    let s = beside("l_caes", &[5, 2, 3]);
    assert!(matches!(s.p.frames.top(), Frame::Battle(b) if b.dice_count == 3));
    let s = beside("l_caes l_labi", &[5, 2, 3, 6]);
    assert!(matches!(s.p.frames.top(), Frame::Battle(b) if b.dice_count == 4));
    // R49: in defence too; and equal dice need no choice.
    let mut s = Scene::on("annex_a").put("3010", "r_i_01 l_labi").put("3011", "g_r_nit_01").declares(Gaul);
    s.gaul(Action::Attack { piece: piece("g_r_nit_01"), hex: hex("3010") });
    s.fix(&[5, 2]).gaul(Action::Done);
    assert!(matches!(s.p.frames.top(), Frame::Battle(_)) && s.p.asked() == Seats::only(ROME));
    let s = beside("l_labi", &[3, 3]);
    assert!(!matches!(s.p.frames.top(), Frame::Battle(_)));
}

/// 19.6.
#[test]
fn rule_19_6_a_leader_escapes_a_bad_result_with_company() {
    // Labienus with three cohorts; one attacks at 1-4 and is lost on 5 and 6.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01 r_i_02 r_i_03 l_labi")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .put("3009", "g_r_nit_01")
        .declares(Roman);
    s.rome(Action::Attack { piece: piece("r_i_01"), hex: hex("3011") });
    s.rome(Action::Attack { piece: piece("r_i_02"), hex: hex("3009") });
    s.rome(Action::Attack { piece: piece("r_i_03"), hex: hex("3009") });
    assert_eq!(s.odds_at(Roman, "3011"), (5, 18, "1-4"));
    s.rome(Action::Done);
    let diversion = s.p.field.plan(piece("r_i_01"));
    s.fix(&[5, 6]).rome(Action::Resolve(diversion));
    s.rome(Action::Die(5)); // AE DA3 either way
    assert!(s.is_dead("r_i_01") && s.at("l_labi") == Some("3010"));
    while matches!(s.p.frames.top(), Frame::Advance(_)) {
        s.gaul(Action::Pass);
    }
    // He gives the other two his die as well.
    assert!(
        s.heard(|e| matches!(e, Event::CombatDice { count: 2, .. }))
            || matches!(s.p.frames.top(), Frame::Battle(b) if b.dice_count == 2)
    );
    // Alone with the attackers, he shares their fate.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01 l_labi")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .declares(Roman);
    s.rome(Action::Attack { piece: piece("r_i_01"), hex: hex("3011") });
    s.fix(&[6, 6]).rome(Action::Done);
    assert!(s.is_dead("r_i_01") && s.is_dead("l_labi"));
}

/// 19.7, R40.
#[test]
fn rule_19_7_and_r40_vercingetorix_protected_by_his_stack() {
    let scene = |protected: bool| {
        Scene::field()
            .with(|o| o.protected = protected)
            .put("3010", "l_verc g_b_aed_01")
            .put("3013", "r_i_01")
            .roman_moves()
    };
    let mut s = scene(true);
    s.walk(ROME, "r_i_01", "3012 3011");
    assert_eq!(s.p.ending, None);
    let mut s = scene(false);
    s.walk(ROME, "r_i_01", "3012");
    s.rome(Action::Go(hex("3011")));
    assert_eq!(s.p.ending, Some(Ending::Reached), "26.2: the moment it comes next to him");
    // He is lost with the last of his companions.
    let mut s = scene(true);
    let mut events = Events::default();
    s.p.eliminate(piece("g_b_aed_01"), Why::Fire, &mut Ctx { luck: &mut s.luck, events: &mut events });
    assert_eq!(s.p.ending, Some(Ending::Killed));
}
