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

/// R29: every surviving attacker of the record who is able attacks again, though the hex is attacked already and nothing else binds him: here
/// its defender has been disrupted since and has no zone of control.
#[test]
fn r29_everybody_who_raged_attacks_again() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3012", "r_i_02")
        .put("3011", "g_r_arv_01")
        .rage(1, "r_i_01 r_i_02", "g_r_arv_01")
        .disrupted("g_r_arv_01")
        .declares(Roman);
    s.rome(attack("r_i_01", "3011"));
    assert_eq!(s.refused(ROME, Action::Done), "14.32");
    s.rome(attack("r_i_02", "3011"));
    assert!(s.allowed(ROME, Action::Done));
}

/// R29: without an attacker who is able a record is over before any attack is named: what remains is fought together or apart, as one likes.
#[test]
fn r29_a_record_without_able_attackers_binds_nobody() {
    for (disrupted, over) in [("g_r_arv_01", true), ("", false)] {
        let mut s = Scene::on("annex_a")
            .put("3009", "g_r_arv_01")
            .put("3010", "r_i_01")
            .put("3011", "g_r_san_01 g_r_san_02")
            .put("3012", "r_i_02")
            .rage(1, "g_r_arv_01", "r_i_01")
            .disrupted(disrupted)
            .declares(Gaul);
        assert_eq!(s.rages("r_i_01"), !over);
        s.gaul(attack("g_r_san_01", "3010"));
        match over {
            true => assert!(s.allowed(GAULS, attack("g_r_san_01", "3012"))),
            false => {
                assert_eq!(s.refused(GAULS, attack("g_r_san_01", "3012")), "14.32", "3009 would be idle")
            }
        }
    }
}

/// 15.3, R29: why a fight is not renewed so: none of those who raged would attack the hex, or it would not be fought apart.
#[test]
fn rule_15_3_and_r29_each_way_of_renewing_badly_has_its_reason() {
    let why = |s: &Scene, id: &str, at: &str| {
        let refusal = s.p.check(GAULS, &attack(id, at)).expect_err("it is refused");
        (refusal.rule.0, refusal.key)
    };
    let field = || Scene::on("annex_a").put("3010", "r_i_01").put("3012", "r_i_02").put("3011", "g_r_arv_01");
    // One more beside either hex: whoever raged attacks 3010 again.
    let s = field()
        .put("3013", "g_r_arv_02")
        .put("3009", "g_r_arv_03")
        .rage(1, "g_r_arv_01", "r_i_01")
        .declares(Gaul);
    assert_eq!(why(&s, "g_r_arv_01", "3012"), ("15.3", "refuse-not-of-record"));
    // One more beside both: 3012 is his.
    let mut s = field().put("3011", "g_r_arv_02").rage(1, "g_r_arv_01", "r_i_01").declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010"));
    assert_eq!(why(&s, "g_r_arv_01", "3012"), ("15.3", "refuse-fought-apart"));
    s.gaul(attack("g_r_arv_02", "3012"));
    assert!(s.allowed(GAULS, Action::Done));
}

/// R29: where a duty can be met only by breaking a fight off, whoever can do so has not finished; his colleague has, though he could still
/// attack somebody to whom he owes nothing.
#[test]
fn r29_a_fight_is_broken_off_to_meet_a_duty() {
    let mut s = Scene::on("annex_a")
        .players(3)
        .put("3009", "g_b_aed_01")
        .put("3010", "r_i_01")
        .put("3011", "g_b_aed_02")
        .put("3012", "r_i_02")
        .put("3013", "g_r_arv_01")
        .put("3014", "r_i_03")
        .put("3015", "g_r_arv_02")
        .rage(1, "r_i_03", "g_r_arv_01")
        .fort("3020", "f_01")
        .put("3020", "r_i_04")
        .put("3021", "g_b_aed_03")
        .declares(Gaul);
    // Both of the besieged against 3010: nobody is left for 3012 but the relief unit that waits for 3014.
    for id in ["g_b_aed_02", "g_b_aed_01"] {
        s.act(BESIEGED, attack(id, "3010"));
    }
    assert_eq!(s.refused(RELIEF, attack("g_r_arv_01", "3012")), "15.3");
    assert!(s.allowed(BESIEGED, attack("g_b_aed_03", "3020")) && s.allowed(BESIEGED, Action::Done));
    assert_eq!(s.refused(RELIEF, Action::Done), "14.31");
    s.act(RELIEF, attack("g_r_arv_02", "3014"));
    assert!(!s.rages("g_r_arv_01"), "the fight is broken off");
    assert_eq!(s.refused(RELIEF, Action::Done), "14.31");
    s.act(RELIEF, attack("g_r_arv_01", "3012"));
    assert!(s.allowed(RELIEF, Action::Done));
}
