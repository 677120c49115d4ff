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
    for (id, outside) in [("g_r_arv_11", "0143"), ("g_r_arv_12", "0719")] {
        s.p.put_down(piece(id), hex(outside), &mut Ctx { luck: &mut s.luck, events: &mut events });
        assert_eq!(s.p.coordination.crossed, 10, "{outside} lies before the works");
        s.p.field.put(piece(id), Spot::zone(Zone::I));
    }
    s.p.put_down(piece("g_b_aed_02"), hex("0817"), &mut Ctx { luck: &mut s.luck, events: &mut events });
    assert_eq!(
        (s.p.coordination.crossed, s.p.coordination.met),
        (10, None),
        "no combat yet; besieged do not count"
    );
    // The first close combat anywhere does it.
    for n in 1..=10 {
        s.p.field.put(piece(&format!("g_r_arv_{n:02}")), Spot::DEAD);
    }
    s.p.field.put(piece("g_b_aed_02"), Spot::CITY);
    let mut s = s.put("3003", "g_r_nit_01").put("3004", "r_i_01").declares(Gaul);
    assert_eq!(s.p.coordination.met, None);
    s.attack(GAULS, "g_r_nit_01", "3004");
    s.fix(&[3]).gaul(Action::Done); // 5:5, melee
    assert!(s.heard(|e| matches!(e, Event::ConditionsMet { turn: 3 })), "they need not be alive");
    let s = s.gaul_moves();
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_b_aed_01"))), "18.2", "the marker");
}

/// 18.1, R30: a combat before the tenth unit counts as well; a battle without a die too.
#[test]
fn rule_18_1_and_r30_the_combat_may_come_first() {
    let mut s = Scene::field().put("3003", "g_b_aed_01 g_b_aed_02").put("3004", "r_arc_01").declares(Gaul);
    s.attack(GAULS, "g_b_aed_01", "3004").attack(GAULS, "g_b_aed_02", "3004");
    s.gaul(Action::Done); // 18:1
    assert!(s.heard(|e| matches!(e, Event::NoDie { .. })) && s.p.coordination.fought);
    let mut events = Events::default();
    for n in 1..=10u8 {
        assert_eq!(s.p.coordination.met, None);
        let unit = piece(&format!("g_r_arv_{n:02}"));
        s.p.put_down(unit, hex("0817"), &mut Ctx { luck: &mut s.luck, events: &mut events });
    }
    assert_eq!(s.p.coordination.met, Some(3));
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

/// 19.6: driven back with part of his stack, a leader may go with those or stay with the others; the player says which.
#[test]
fn rule_19_6_a_leader_may_go_with_those_who_are_driven_back_or_stay() {
    let beaten = |leaders: &str| {
        let mut s = Scene::on("annex_a")
            .put("3010", "r_i_01 r_i_02")
            .put("3010", leaders)
            .put("3011", "g_b_aed_01")
            .put("3009", "g_r_nit_01")
            .declares(Roman);
        s.attack(ROME, "r_i_01", "3011").attack(ROME, "r_i_02", "3009").rome(Action::Done);
        let dice = vec![4; 1 + leaders.split_whitespace().count() + usize::from(leaders.contains("caes"))];
        let attack = s.p.field.plan(piece("r_i_01"));
        s.fix(&dice).rome(Action::Resolve(attack)); // 5:9 = 1-2, AR2
        s
    };
    let mut s = beaten("l_labi");
    assert!(matches!(s.p.frames.top(), Frame::Share(share) if share.leader == LABIENUS));
    assert_eq!(s.p.asked(), Seats::only(ROME));
    // A save in the middle goes on the same.
    s.p = serde_json::from_str(&serde_json::to_string(&s.p).unwrap()).unwrap();
    s.rome(Action::Join(LABIENUS)).while_open(|frame| matches!(frame, Frame::Retreat(_)));
    assert_eq!(s.at("l_labi"), s.at("r_i_01"));
    assert_ne!(s.at("r_i_01"), Some("3010"));
    let mut s = beaten("l_labi");
    s.rome(Action::Pass).while_open(|frame| matches!(frame, Frame::Retreat(_)));
    assert_eq!(s.at("l_labi"), Some("3010"));
    // Both of them, each by himself.
    let mut s = beaten("l_caes l_labi");
    s.rome(Action::Join(CAESAR)).rome(Action::Pass).while_open(|frame| matches!(frame, Frame::Retreat(_)));
    assert_eq!((s.at("l_caes"), s.at("l_labi")), (s.at("r_i_01"), Some("3010")));
    // With all of his company in the fight he has no choice.
    let mut s = Scene::on("annex_a").put("3010", "r_i_01 l_labi").put("3011", "g_b_aed_01").declares(Roman);
    s.attack(ROME, "r_i_01", "3011");
    s.fix(&[4, 4]).rome(Action::Done);
    assert!(matches!(s.p.frames.top(), Frame::Retreat(_)) && s.p.field.is(LABIENUS, RETREATS));
}

/// 19.3, R64: a leader beside the victors is judged when the advance is over; going or staying alone beside the enemy, he is lost.
#[test]
fn rule_19_3_and_r64_a_leader_is_judged_when_the_advance_is_over() {
    // The Gaul in 3111 has a word in both hexes.
    let won = || {
        let mut s = Scene::on("annex_a")
            .put("3010", "r_x_01 r_x_02 r_x_03 l_labi")
            .put("2911", "r_x_04 r_x_05")
            .put("3011", "g_r_nit_01")
            .put("3111", "g_r_arv_01")
            .declares(Roman);
        for n in [1, 2, 4, 5] {
            s.attack(ROME, &format!("r_x_{n:02}"), "3011");
        }
        s.attack(ROME, "r_x_03", "3111").rome(Action::Done);
        let attack = s.p.field.plan(piece("r_x_01"));
        s.fix(&[1, 1]).rome(Action::Resolve(attack)); // 25:5 = 5-1, DE AA4
        assert!(matches!(s.p.frames.top(), Frame::Advance(_)), "{:?}", s.p.frames.top());
        s
    };
    let advance = |id: &str| Action::Advance { piece: piece(id), to: hex("3011") };
    let mut s = won();
    s.rome(advance("l_labi")).rome(advance("r_x_01"));
    assert_eq!(s.p.advise(ROME, &Action::Pass), None);
    s.rome(Action::Pass);
    assert_eq!(s.at("l_labi"), Some("3011"), "he went before the others and was not alone in the end");
    let mut s = won();
    s.rome(advance("l_labi"));
    assert_eq!(s.p.advise(ROME, &Action::Pass).map(|message| message.key), Some("advice-leader-lost"));
    s.rome(Action::Pass);
    assert!(s.is_dead("l_labi"));
}

/// 19.4, 19.6: where a die is to be named, or a leader to choose his company, nothing else can be done.
#[test]
fn rule_19_4_and_19_6_what_is_asked_is_answered_first() {
    let s = beside("l_labi", &[5, 2]);
    for other in [Action::Pass, Action::Done, Action::Die(1)] {
        assert_eq!(s.refused(ROME, other), "19.4");
    }
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01 r_i_02 l_labi")
        .put("3011", "g_b_aed_01")
        .put("3009", "g_r_nit_01")
        .declares(Roman);
    s.attack(ROME, "r_i_01", "3011").attack(ROME, "r_i_02", "3009").rome(Action::Done);
    let attack = s.p.field.plan(piece("r_i_01"));
    s.fix(&[4, 4]).rome(Action::Resolve(attack)); // 5:9 = 1-2, AR2
    assert!(matches!(s.p.frames.top(), Frame::Share(_)));
    for other in [Action::Done, Action::Join(CAESAR), Action::Join(piece("r_i_02"))] {
        assert_eq!(s.refused(ROME, other), "19.6");
    }
}
