//! 15: odds and results.

use crate::tests::rules::common::*;

fn attack(id: &str, at: &str) -> Action {
    Action::Attack { piece: piece(id), hex: hex(at) }
}

/// 15.1.
#[test]
fn rule_15_1_odds_are_rounded_for_the_defender() {
    for (a, d, name) in
        [(14, 8, "1-1"), (8, 14, "1-2"), (14, 6, "2-1"), (4, 14, "1-4"), (24, 8, "3-1"), (6, 6, "1-1")]
    {
        assert_eq!(column_name(column(a, d)), name, "{a}:{d}");
    }
}

/// 15.2.
#[test]
fn rule_15_2_the_example_of_the_book() {
    // 8 + 8 + 6 against a cohort and cavalry: 22:7 is 3-1, a 4 is DR1.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01 r_cav_01")
        .put("3011", "g_b_arv_01 g_b_arv_02")
        .put("2911", "g_r_san_01")
        .declares(Gaul);
    for id in ["g_b_arv_01", "g_b_arv_02", "g_r_san_01"] {
        s.gaul(attack(id, "3010"));
    }
    assert_eq!(s.odds_at(Gaul, "3010"), (22, 7, "3-1"));
    s.fix(&[4]).gaul(Action::Done);
    assert!(s.heard(|e| matches!(e, Event::Result { result, .. } if result.retreat == 1 && result.loser == Some(Role::Defender))));
    assert!(matches!(s.p.frames.top(), Frame::Retreat(r) if r.distance == 1));
}

/// One attack at the wanted odds with the wanted die; both sides far from everything.
fn fight(defenders: &str, attackers: &str, die: u8) -> Scene {
    let mut s = Scene::on("annex_a").put("3010", defenders).put("3011", attackers).declares(Gaul);
    for id in attackers.split_whitespace() {
        if s.allowed(GAULS, attack(id, "3010")) {
            s.gaul(attack(id, "3010"));
        }
    }
    s.fix(&[die]).gaul(Action::Done);
    s
}

/// 15.3.
#[test]
fn rule_15_3_attackers_retreat_or_are_eliminated() {
    let s = fight("r_i_01", "g_r_san_01", 5); // 6:5 = 1-1, 5: AR2
    assert!(matches!(s.p.frames.top(), Frame::Retreat(r) if r.side == Gaul && r.distance == 2));
    assert_eq!(s.p.asked(), Seats::only(ROME), "led by the defender");
    let s = fight("r_x_01 r_x_02 r_x_03", "g_r_nit_01", 6); // 5:19 = 1-4, 6: AE DA3
    assert!(s.is_dead("g_r_nit_01"));
    assert!(matches!(s.p.frames.top(), Frame::Advance(a) if a.distance == 3 && a.side == Roman));
}

/// 15.3.
#[test]
fn rule_15_3_defenders_retreat_or_are_eliminated() {
    let s = fight("r_rec_01", "g_b_aed_01 g_b_aed_02", 1); // 18:4 = 4-1, 1: DE AA3
    assert!(s.is_dead("r_rec_01"));
    assert!(matches!(s.p.frames.top(), Frame::Advance(a) if a.distance == 3 && a.side == Gaul));
    let s = fight("r_rec_01", "g_b_aed_01 g_b_aed_02", 2); // DR4 AA2
    assert!(matches!(s.p.frames.top(), Frame::Retreat(r) if r.distance == 4 && r.side == Roman));
    assert_eq!(s.p.asked(), Seats::only(GAULS));
}

/// 15.3.
#[test]
fn rule_15_3_melee_leaves_both_where_they_are() {
    let s = fight("r_i_01", "g_r_san_01", 3);
    assert_eq!((s.at("r_i_01"), s.at("g_r_san_01")), (Some("3010"), Some("3011")));
    assert!(matches!(s.phase(), Phase::RomanMoves { .. }) && !s.rages("r_i_01"));
}

/// 15.3.
#[test]
fn rule_15_3_rage_flips_everybody_who_took_part() {
    let s = fight("r_i_01", "g_r_san_01", 1);
    assert!(s.rages("r_i_01") && s.rages("g_r_san_01"));
    assert_eq!(s.refused(ROME, Action::Pick(piece("r_i_01"))), "15.3");
}

/// 15.4, R44, R54.
#[test]
fn rule_15_4_and_r44_and_r54_encircled_gauls_are_lost_at_two_to_one() {
    let around = ["3009", "3110", "3111", "3011", "2911", "2910"];
    let mut s = Scene::on("annex_a").put("3010", "g_r_nit_01");
    for (n, place) in around.iter().enumerate() {
        s = s.put(place, &format!("r_i_{:02}", n + 1));
    }
    let mut s = s.declares(Roman);
    for n in 1..=6 {
        s.rome(attack(&format!("r_i_{n:02}"), "3010"));
    }
    s.rome(Action::Done);
    assert!(s.heard(|e| matches!(e, Event::NoDie { surrounded: false, .. })), "30:5 = 6-1 (15.5)");
    assert!(s.is_dead("g_r_nit_01"));
    // At less than 2-1 the die decides, encircled or not.
    let mut weak = Scene::on("annex_a").put("3010", "g_b_aed_01 g_b_aed_02");
    for (n, place) in around.iter().enumerate() {
        weak = weak.put(place, &format!("r_i_{:02}", n + 1));
    }
    let mut weak = weak.declares(Roman);
    for n in 1..=6 {
        weak.rome(attack(&format!("r_i_{n:02}"), "3010"));
    }
    assert_eq!(weak.odds_at(Roman, "3010"), (30, 18, "1-1"));
    weak.fix(&[3]).rome(Action::Done); // melee
    assert!(!weak.heard(|e| matches!(e, Event::NoDie { .. })) && !weak.is_dead("g_b_aed_01"));
    // Three of them against nine.
    let mut s2 = Scene::on("annex_a").put("3010", "g_b_aed_01");
    for (n, place) in around.iter().enumerate().filter(|(n, _)| n % 2 == 0) {
        s2 = s2.put(place, &format!("r_x_{:02}", n + 2));
    }
    let mut s2 = s2.declares(Roman);
    for n in [2, 4, 6] {
        s2.rome(attack(&format!("r_x_{n:02}"), "3010"));
    }
    assert_eq!(s2.odds_at(Roman, "3010"), (18, 9, "2-1"));
    s2.rome(Action::Done);
    assert!(s2.heard(|e| matches!(e, Event::NoDie { surrounded: true, .. })) && s2.is_dead("g_b_aed_01"));
    assert!(matches!(s2.p.frames.top(), Frame::Advance(a) if a.distance == 4));
    // A city neighbour or the edge of the map breaks the ring.
    let mut s = Scene::field()
        .put("3101", "g_b_aed_01")
        .put("3001", "r_x_02")
        .put("3201", "r_x_03")
        .put("3102", "r_x_04")
        .declares(Roman);
    for n in 2..=4 {
        s.rome(attack(&format!("r_x_{n:02}"), "3101"));
    }
    s.fix(&[4]).rome(Action::Done);
    assert!(!s.heard(|e| matches!(e, Event::NoDie { .. })));
}

/// 15.5.
#[test]
fn rule_15_5_six_to_one_needs_no_die() {
    let mut s = Scene::on("annex_a").put("3010", "r_arc_01").put("3011", "g_r_san_01").declares(Gaul);
    s.gaul(attack("g_r_san_01", "3010"));
    assert_eq!(s.odds_at(Gaul, "3010"), (6, 1, "6-1"));
    let rolls = s.luck.count();
    s.gaul(Action::Done);
    assert!(s.is_dead("r_arc_01") && s.luck.count() == rolls);
    assert!(matches!(s.p.frames.top(), Frame::Advance(a) if a.distance == 4));
    for (a, d, name) in [(48, 8, "6-1"), (60, 10, "6-1"), (47, 8, "5-1")] {
        assert_eq!(column_name(column(a, d)), name);
    }
}

/// 15.6.
#[test]
fn rule_15_6_below_one_to_four_counts_as_one_to_four() {
    assert_eq!(column_name(column(5, 30)), "1-4");
    assert_eq!(column_name(column(1, 100)), "1-4");
}

/// 15.2, R48: a combat of which one side is gone is not fought, in a position from outside either.
#[test]
fn rule_15_2_and_r48_no_combat_against_nobody() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01").put("3011", "g_r_arv_01").declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010"));
    let battle = Battle {
        attack: 7,
        attacker: Gaul,
        stage: BattleStage::Roll,
        column: 0,
        dice: [0; 4],
        dice_count: 0,
        seats: [ROME, GAULS],
        advance: 0,
        winner: Gaul,
        lost: Hexes::default(),
    };
    s.p.frames = Frames::new(Frame::Turn(Phase::Resolve { side: Gaul }));
    s.p.frames.push(battle.into());
    let mut events = Events::default();
    s.p.run(&mut Ctx { luck: &mut s.luck, events: &mut events });
    assert!(matches!(s.p.frames.top(), Frame::Turn(Phase::Resolve { .. })) && s.luck.count() == 0);
}
