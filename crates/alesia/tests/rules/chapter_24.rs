//! 24: forts.

use crate::tests::rules::common::*;

fn shot(range: u8, target: &str) -> Action {
    Action::Shoot { shooter: Shooter::Fort(fort("f_01")), range, target: piece(target) }
}

fn manned() -> Scene {
    Scene::on("annex_a").fort("3010", "f_01").put("3010", "r_i_01")
}

/// 24.1.
#[test]
fn rule_24_1_forts_double_and_shoot_if_manned() {
    assert_eq!(Fort::all().count(), 23);
    let s = manned();
    assert_eq!(s.p.doubling(hex("3010"), &[hex("3011"), hex("3009")]), Some(Cause::Fort));
    // A leader alone does not man it.
    let s = Scene::on("annex_a").fort("3010", "f_01").put("3010", "l_caes");
    assert!(!s.p.field.is_manned(hex("3010")));
    let mut s = s.put("3014", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "3013");
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "nobody asks for a shot");
}

/// 24.2, 24.3.
#[test]
fn rule_24_2_and_24_3_one_shot_at_each_of_three_ranges() {
    let mut s = manned().put("3014", "g_r_arv_01 g_r_arv_02").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(hex("3013")));
    assert_eq!(s.refused(ROME, shot(2, "g_r_arv_01")), "24.2");
    s.fix(&[1]).rome(shot(3, "g_r_arv_01"));
    // 24.3: missed, it goes on and is shot at again.
    s.gaul(Action::Go(hex("3012")));
    s.fix(&[1]).rome(shot(2, "g_r_arv_01"));
    s.gaul(Action::Go(hex("3011")));
    // Holding fire keeps the shot for another.
    s.rome(Action::Pass);
    s.gaul(Action::Stop);
    s.gaul(Action::Pick(piece("g_r_arv_02"))).gaul(Action::Go(hex("3013")));
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "used");
    s.gaul(Action::Go(hex("3012"))).gaul(Action::Go(hex("3011")));
    assert!(s.allowed(ROME, shot(1, "g_r_arv_02")));
    assert_eq!(s.refused(ROME, shot(2, "g_r_arv_02")), "24.2");
}

/// 24.4.
#[test]
fn rule_24_4_primary_fire_may_hit_the_whole_hex_and_may_wait() {
    let mut s = manned().put("3012", "g_r_arv_01 g_r_arv_02").gaul_moves();
    for id in ["g_r_arv_01", "g_r_arv_02"] {
        s.gaul(Action::Pick(piece(id))).gaul(Action::Go(hex("3011"))).rome(Action::Pass);
        if matches!(s.p.frames.top(), Frame::Move(_)) {
            s.gaul(Action::Stop);
        }
    }
    s.gaul(Action::Done);
    assert!(matches!(s.phase(), Phase::LastShots { .. }));
    s.fix(&[6]).rome(shot(1, "g_r_arv_01")); // E*
    assert!(s.is_dead("g_r_arv_01") && s.is_dead("g_r_arv_02"));
    // Archers have no such right: only at those who did not move (24.52).
    let mut s = Scene::on("annex_a").put("3010", "r_arc_01 r_i_01").put("3013", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(hex("3012"))).rome(Action::Pass);
    s.gaul(Action::Go(hex("3011"))).rome(Action::Pass).gaul(Action::Done);
    assert!(!matches!(s.phase(), Phase::LastShots { .. }));
}

/// 24.5, R38.
#[test]
fn rule_24_5_and_r38_ranges_lost_to_gauls_who_begin_near() {
    let adjacent = manned().put("3011", "g_r_arv_01").gaul_moves();
    assert_eq!(adjacent.p.shots[0], 0b110_000);
    let at_two = manned().put("3012", "g_r_arv_01").disrupted("g_r_arv_01").gaul_moves();
    assert_eq!(at_two.p.shots[0], 0b100_000, "disrupted or not");
    let mut s = manned().put("3012", "g_r_arv_01").put("3014", "g_r_arv_02").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_02"))).gaul(Action::Go(hex("3013")));
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "the tertiary range is lost");
    // It is refused as lost, not as used.
    let mut s = manned().put("3012", "g_r_arv_01").put("3013", "g_r_arv_02").gaul_moves();
    s.gaul(Action::Done);
    assert_eq!(s.refused(ROME, shot(3, "g_r_arv_02")), "24.5");
    assert!(s.allowed(ROME, shot(2, "g_r_arv_01")));
}

/// 24.51.
#[test]
fn rule_24_51_who_begins_in_the_arc_must_come_nearer() {
    let mut s = manned().put("3013", "g_r_arv_01").gaul_moves();
    let beside = hex("3013").around().into_iter().find(|h| h.distance(hex("3010")) == 3).unwrap();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(beside));
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "no nearer: no shot");
    let closer = beside.around().into_iter().find(|h| h.distance(hex("3010")) == 2).unwrap();
    s.gaul(Action::Go(closer));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)));
}

/// 24.52.
#[test]
fn rule_24_52_who_stands_still_is_shot_at_in_the_end() {
    let mut s = manned().put("3013", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Done);
    assert!(s.allowed(ROME, shot(3, "g_r_arv_01")));
    s.fix(&[6]).rome(shot(3, "g_r_arv_01"));
    assert!(s.is_dead("g_r_arv_01"));
    let mut s = manned().put("3014", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Go(hex("3013"))).rome(Action::Pass);
    s.gaul(Action::Stop).gaul(Action::Done);
    assert!(!matches!(s.phase(), Phase::LastShots { .. }), "it has moved");
}

/// 24.51, 24.52, 24.4: who goes away and comes back has moved, also in a saved game; who is only taken up and put down has not.
#[test]
fn rule_24_52_who_comes_back_has_moved() {
    let mut s = manned().put("3013", "g_r_arv_01").put("3113", "g_r_arv_02").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "3014 3013").gaul(Action::Stop);
    s.gaul(Action::Pick(piece("g_r_arv_02"))).gaul(Action::Stop);
    s.p = serde_json::from_str(&serde_json::to_string(&s.p).unwrap()).unwrap();
    s.gaul(Action::Done);
    assert!(matches!(s.phase(), Phase::LastShots { .. }));
    assert_eq!(s.refused(ROME, shot(3, "g_r_arv_01")), "24.52");
    assert!(s.allowed(ROME, shot(3, "g_r_arv_02")));
    // The engines at one hex wait for anybody (24.4).
    let mut s = manned().put("3011", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "3012 3011").while_open(|frame| matches!(frame, Frame::Fire(_)));
    s.gaul(Action::Stop).gaul(Action::Done);
    assert!(s.allowed(ROME, shot(1, "g_r_arv_01")));
}

/// 24.6, R39, R55.
#[test]
fn rule_24_6_and_r39_and_r55_on_an_entry_hex_the_outer_ranges_fire_too() {
    // Two hexes from a fort at the edge of zone X.
    let mut s =
        Scene::field().fort("1541", "f_01").put("1541", "r_i_01").boxed("x", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Appear(hex("1543")));
    assert!(s.allowed(ROME, shot(2, "g_r_arv_01")) && s.allowed(ROME, shot(3, "g_r_arv_01")));
    assert_eq!(s.refused(ROME, shot(1, "g_r_arv_01")), "24.2");
    s.fix(&[1]).rome(shot(3, "g_r_arv_01"));
    s.fix(&[1]).rome(shot(2, "g_r_arv_01"));
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "both missed: it goes on");
}

/// 24.7.
#[test]
fn rule_24_7_no_duty_between_forts_and_their_neighbours_and_no_rage() {
    let s = manned().put("3011", "g_r_arv_01").declares(Roman);
    assert!(s.allowed(ROME, Action::Done));
    let mut s = manned().put("3011", "g_b_aed_01 g_b_aed_02").declares(Gaul);
    s.gaul(Action::Attack { piece: piece("g_b_aed_01"), hex: hex("3010") });
    s.gaul(Action::Attack { piece: piece("g_b_aed_02"), hex: hex("3010") });
    assert_eq!(s.odds_at(Gaul, "3010"), (18, 10, "1-1"));
    s.fix(&[1]).gaul(Action::Done); // rage, cancelled
    assert!(s.heard(|e| matches!(e, Event::Cancelled { .. })) && !s.rages("r_i_01"));
}

/// 24.71, 24.72, R57.
#[test]
fn rule_24_71_and_24_72_and_r57_some_attack_out_others_not_and_exert_nothing() {
    let mut s = manned().put("3010", "r_i_02").put("3011", "g_r_nit_01").declares(Roman);
    s.rome(Action::Attack { piece: piece("r_i_01"), hex: hex("3011") });
    assert!(s.allowed(ROME, Action::Done), "the other need not (R57)");
    assert!(!s.p.field.in_zoc(Roman, hex("3011")));
    s.fix(&[3]).rome(Action::Done); // 5:5, melee
    assert!(!s.p.field.in_zoc(Roman, hex("3011")));
}

/// 24.8.
#[test]
fn rule_24_8_forts_link_ramparts_and_bridge_rivers_for_romans() {
    // A fort between two ramparts that do not meet.
    let s = Scene::on("annex_d").fort("0403", "f_01").put("0303", "r_i_01").put("0504", "g_r_arv_01");
    let cost = |id: &str, from: &str, to: &str| {
        let way = grid().direction(hex(from).0, hex(to).0).unwrap();
        s.p.walker(piece(id)).step(&s.p.first_move(piece(id)), hex(from), way, hex(to)).map(|step| step.cost)
    };
    assert_eq!(cost("r_i_01", "0303", "0403"), Ok(1));
    let s2 = Scene::on("annex_d").put("0303", "r_i_01");
    let way = grid().direction(hex("0303").0, hex("0403").0).unwrap();
    let bare =
        s2.p.walker(piece("r_i_01")).step(&s2.p.first_move(piece("r_i_01")), hex("0303"), way, hex("0403"));
    assert_eq!(bare.unwrap().cost, 2);
}

/// 24.9, R37, R49.
#[test]
fn rule_24_9_and_r37_and_r49_a_fort_taken_is_gone() {
    let mut s = Scene::on("annex_a").fort("3010", "f_01").put("3012", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "3011 3010");
    assert_eq!(s.p.field.fort(fort("f_01")), Spot::DEAD);
    // A leader alone in it is lost.
    let mut s = Scene::on("annex_a")
        .fort("3010", "f_01")
        .put("3010", "l_labi")
        .put("3012", "g_r_arv_01")
        .gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "3011 3010");
    assert!(s.is_dead("l_labi"));
    // A beaten Gaul may be led through an empty one: it shields him, and is destroyed afterwards.
    let s = Scene::on("annex_a")
        .fort("3010", "f_01")
        .put("3011", "g_r_arv_01")
        .put("3112", "r_i_01")
        .put("3009", "r_i_02");
    assert!(!s.p.field.in_zoc(Roman, hex("3010")), "no zone of control in a fort");
}

/// 24.9: a beaten Gaul is led through an empty fort, which stands until he has gone as far as he must, and is destroyed then. One who ends
/// his way in it destroys it as well.
#[test]
fn rule_24_9_an_empty_fort_on_the_way_of_a_beaten_gaul_is_destroyed_afterwards() {
    let beaten = |attackers: &str| {
        let mut s = Scene::field()
            .fort("3002", "f_01")
            .put("3003", "g_r_nit_01")
            .put("3004", attackers)
            .declares(Roman);
        for id in attackers.split_whitespace() {
            s.attack(ROME, id, "3003");
        }
        s.fix(&[2]).rome(Action::Done);
        s
    };
    let lead = |to: &str| Action::Lead { piece: piece("g_r_nit_01"), to: hex(to) };
    let stands = |s: &Scene| s.p.field.fort(fort("f_01")) == Spot::hex(hex("3002"));
    let mut s = beaten("r_x_01 r_x_02 r_x_03"); // 19:5 = 3-1, DR2
    s.rome(lead("3002"));
    assert!(s.at("g_r_nit_01") == Some("3002") && stands(&s), "on his way through it");
    s.rome(lead("3001"));
    assert!(s.at("g_r_nit_01") == Some("3001") && !stands(&s));
    assert!(s.heard(|e| matches!(e, Event::FortLost { .. })));
    let mut s = beaten("r_x_01 r_x_02"); // 13:5 = 2-1, DR1
    s.rome(lead("3002"));
    assert!(s.at("g_r_nit_01") == Some("3002") && !stands(&s));
}
