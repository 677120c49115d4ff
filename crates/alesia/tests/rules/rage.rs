//! 15.3, R29: *la bataille fait rage*.

use crate::tests::rules::common::*;

fn attack(id: &str, at: &str) -> Action {
    Action::Attack { piece: piece(id), hex: hex(at) }
}

fn raging() -> Scene {
    Scene::on("annex_a").put("3010", "r_i_01").put("3011", "g_r_arv_01").rage(1, "g_r_arv_01", "r_i_01")
}

#[test]
fn r29_the_defender_may_leave_it_alone() {
    let mut s = raging().roman_moves();
    s.rome(Action::Done);
    assert!(s.allowed(ROME, Action::Done), "flipped defenders owe nothing");
    s.rome(Action::Done);
    assert!(s.rages("r_i_01") && s.rages("g_r_arv_01"));
    // The Gauls must renew it.
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_r_arv_01"))), "15.3");
    s.gaul(Action::Done).gaul(Action::Done);
    assert_eq!(s.refused(GAULS, Action::Done), "14.31");
    s.gaul(attack("g_r_arv_01", "3010"));
    s.fix(&[3]).gaul(Action::Done); // 1-1, melee
    assert!(!s.rages("r_i_01") && s.p.rages == 0, "the record is over");
}

#[test]
fn r29_or_counter_attacks_and_frees_everybody() {
    let mut s = raging().put("2911", "r_i_02").roman_moves();
    s.rome(Action::Done);
    s.rome(attack("r_i_02", "3011"));
    assert!(!s.rages("g_r_arv_01") && !s.rages("r_i_01"));
    // Now the old defender must attack as well.
    assert_eq!(s.refused(ROME, Action::Done), "14.32");
    s.rome(attack("r_i_01", "3011"));
    assert_eq!(s.odds_at(Roman, "3011"), (10, 7, "1-1"));
}

#[test]
fn r29_every_original_attacker_is_attacked_in_a_counter_attack() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .put("3009", "g_r_arv_02")
        .rage(1, "g_r_arv_01 g_r_arv_02", "r_i_01")
        .declares(Roman);
    s.rome(attack("r_i_01", "3011"));
    assert_eq!(s.refused(ROME, Action::Done), "14.31");
    s.rome(attack("r_i_01", "3009"));
    assert_eq!(s.odds_at(Roman, "3009"), (5, 14, "1-3"));
    assert!(s.allowed(ROME, Action::Done));
}

#[test]
fn r29_a_held_defender_attacks_nobody_else() {
    let s = raging().put("3009", "g_r_arv_02").declares(Roman);
    assert_eq!(s.refused(ROME, attack("r_i_01", "3009")), "15.3");
    assert!(s.allowed(ROME, Action::Done), "nor does it owe anything to the unflipped one");
}

#[test]
fn r29_a_record_without_one_of_its_sides_is_over() {
    let mut s = raging();
    let mut events = Events::default();
    s.p.eliminate(piece("g_r_arv_01"), Why::Works, &mut Ctx { luck: &mut s.luck, events: &mut events });
    assert_eq!((s.p.rages, s.rages("r_i_01")), (0, false));
    // Attackers who cannot attack end it too.
    let s = raging().disrupted("g_r_arv_01").declares(Gaul);
    assert_eq!(s.p.rages, 0);
}

/// 20.4.
#[test]
fn rule_20_4_a_raging_missile_unit_shoots_only_with_company_at_its_attackers() {
    let scene = |company: &str| {
        Scene::on("annex_a")
            .put("3010", "r_arc_01")
            .put("3010", company)
            .put("3011", "g_r_arv_01")
            .put("3013", "g_r_arv_02")
            .rage(1, "g_r_arv_01", &format!("r_arc_01 {company}"))
            .gaul_moves()
    };
    let shot = |target: &str| Action::Shoot {
        shooter: Shooter::Unit(piece("r_arc_01")),
        range: 1,
        target: piece(target),
    };
    let mut s = scene("");
    s.gaul(Action::Done);
    assert!(!matches!(s.phase(), Phase::LastShots { .. }), "alone it does not shoot");
    let mut s = scene("r_i_01");
    s.walk(GAULS, "g_r_arv_02", "2913 2912 2911");
    assert!(!matches!(s.p.frames.top(), Frame::Fire(_)), "not at others");
    s.gaul(Action::Done);
    assert!(s.allowed(ROME, shot("g_r_arv_01")));
    assert_eq!(s.refused(ROME, shot("g_r_arv_02")), "20.4");
}
