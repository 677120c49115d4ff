//! 13 and 14: who attacks whom.

use crate::tests::rules::common::*;

fn attack(id: &str, at: &str) -> Action {
    Action::Attack { piece: piece(id), hex: hex(at) }
}

/// 13.1.
#[test]
fn rule_13_1_units_in_an_enemy_zone_of_control_must_attack() {
    let s = Scene::on("annex_a").put("3010", "r_i_01").put("3011", "g_r_arv_01").declares(Gaul);
    assert_eq!(s.refused(GAULS, Action::Done), "14.31");
}

/// 13.1: each side names attacks of its own units only.
#[test]
fn rule_13_1_nobody_is_sent_by_the_enemy() {
    let s = Scene::on("annex_a").put("3010", "r_i_01").put("3011", "g_r_arv_01").declares(Gaul);
    assert_eq!(s.refused(GAULS, attack("r_i_01", "3011")), "13.1");
    let s = Scene::on("annex_a").put("3010", "r_i_01").put("3011", "g_r_arv_01").declares(Roman);
    assert_eq!(s.refused(ROME, attack("g_r_arv_01", "3010")), "13.1");
}

/// 13.2.
#[test]
fn rule_13_2_any_number_of_attacks_each_unit_once() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3012", "r_i_02")
        .put("3011", "g_r_arv_01 g_r_arv_02")
        .declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010")).gaul(attack("g_r_arv_02", "3012"));
    assert_eq!(s.p.open_attacks(Gaul).len(), 2);
    assert_eq!(s.refused(GAULS, attack("g_r_arv_01", "3012")), "14.6");
    assert_eq!(s.refused(GAULS, attack("g_r_arv_01", "3010")), "14.8");
}

/// 13.3.
#[test]
fn rule_13_3_the_attacker_picks_the_order() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3015", "r_i_02")
        .put("3011", "g_r_arv_01")
        .put("3016", "g_r_arv_02")
        .declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010")).gaul(attack("g_r_arv_02", "3015")).gaul(Action::Done);
    let order = s.p.open_attacks(Gaul);
    assert!(order.iter().all(|n| s.allowed(GAULS, Action::Resolve(*n))));
    assert_eq!(s.refused(GAULS, Action::Resolve(9)), "13.3");
    let second = s.p.field.plan(piece("g_r_arv_02"));
    s.fix(&[3]).gaul(Action::Resolve(second));
    assert!(s.heard(|e| matches!(e, Event::Result { .. })));
}

/// 13.4.
#[test]
fn rule_13_4_never_doubled_in_attack() {
    // A Roman attacking out of a fort counts as printed.
    let mut s = Scene::on("annex_a")
        .fort("3010", "f_01")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .declares(Roman);
    s.rome(attack("r_i_01", "3011"));
    assert_eq!(s.odds_at(Roman, "3011"), (5, 7, "1-2"));
}

/// 13.5.
#[test]
fn rule_13_5_doubled_at_most_once() {
    // On a rampart and attacked from the river: twice a reason, once doubled.
    let s = Scene::field().put("1113", "r_i_01").put("1213", "g_r_arv_01");
    assert!(battlefield().facts(hex("1213")).has_river() && battlefield().facts(hex("1113")).has_rampart());
    let mut s = s.declares(Gaul);
    s.gaul(attack("g_r_arv_01", "1113"));
    assert_eq!(s.odds_at(Gaul, "1113"), (7, 10, "1-2"));
}

/// 14.1, 14.2.
#[test]
fn rule_14_1_attackers_add_up_and_14_2_defenders_add_up() {
    let mut s =
        Scene::on("annex_a").put("3010", "r_i_01").put("3011", "g_r_arv_01 g_r_san_01").declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010")).gaul(attack("g_r_san_01", "3010"));
    assert_eq!(s.odds_at(Gaul, "3010"), (13, 5, "2-1"));
    // One unit against two hexes: one combat.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3012", "r_i_02")
        .put("3011", "g_b_aed_01")
        .declares(Gaul);
    s.gaul(attack("g_b_aed_01", "3010"));
    assert_eq!(s.refused(GAULS, Action::Done), "14.31");
    s.gaul(attack("g_b_aed_01", "3012"));
    assert_eq!(s.odds_at(Gaul, "3012"), (9, 10, "1-2"));
}

/// The example of the book: 6, 8, 9, 7 and 7 against 4, 5+5 and 6.
fn example() -> Scene {
    Scene::on("annex_c")
        .put("0605", "r_rec_01")
        .put("0606", "r_i_01 r_i_02")
        .put("0607", "r_x_02")
        .put("0705", "g_r_san_01")
        .put("0706", "g_b_aed_01 g_r_arv_01")
        .put("0707", "g_r_arv_02")
        .put("0708", "g_b_arv_01")
        .declares(Gaul)
}

/// 14.3, 14.7.
#[test]
fn rule_14_3_and_14_7_the_example_of_the_book() {
    let mut s = example();
    s.gaul(attack("g_r_san_01", "0605")).gaul(attack("g_b_aed_01", "0605"));
    s.gaul(attack("g_r_arv_01", "0606"));
    s.gaul(attack("g_b_arv_01", "0607")).gaul(attack("g_r_arv_02", "0607"));
    assert_eq!(s.odds_at(Gaul, "0605"), (15, 4, "3-1"));
    assert_eq!(s.odds_at(Gaul, "0606"), (7, 10, "1-2"), "the diversion");
    assert_eq!(s.odds_at(Gaul, "0607"), (15, 6, "2-1"));
    assert!(s.allowed(GAULS, Action::Done));
}

/// 14.31.
#[test]
fn rule_14_31_every_hex_that_exerts_is_attacked_and_r6_the_last_who_can_is_kept_for_it() {
    let mut s = example();
    s.gaul(attack("g_r_san_01", "0605")).gaul(attack("g_b_arv_01", "0607"));
    s.gaul(attack("g_b_aed_01", "0605")).gaul(attack("g_r_arv_02", "0607"));
    // The other seven is the last who can attack the two fives.
    assert_eq!(s.refused(GAULS, attack("g_r_arv_01", "0605")), "14.31");
    assert_eq!(s.refused(GAULS, Action::Done), "14.31");
    s.gaul(attack("g_r_arv_01", "0606"));
    assert!(s.allowed(GAULS, Action::Done));
}

/// 14.32.
#[test]
fn rule_14_32_every_unit_in_a_zone_of_control_attacks() {
    let mut s = example();
    s.gaul(attack("g_r_san_01", "0605"))
        .gaul(attack("g_b_arv_01", "0607"))
        .gaul(attack("g_r_arv_01", "0606"));
    assert_eq!(s.refused(GAULS, Action::Done), "14.32");
}

/// 14.33.
#[test]
fn rule_14_33_attackers_are_next_to_what_they_attack() {
    let s = example();
    assert_eq!(s.refused(GAULS, attack("g_r_san_01", "0606")), "14.33");
    assert_eq!(s.refused(GAULS, attack("g_r_aed_01", "0606")), "14.33");
}

/// 14.4.
#[test]
fn rule_14_4_a_stack_defends_as_one() {
    let mut s = example();
    s.gaul(attack("g_r_arv_01", "0606"));
    assert_eq!(s.p.field.plan(piece("r_i_01")), s.p.field.plan(piece("r_i_02")));
    assert_eq!(s.odds_at(Gaul, "0606").1, 10);
}

/// 14.5.
#[test]
fn rule_14_5_an_attacking_stack_may_split() {
    let mut s = example();
    s.gaul(attack("g_b_aed_01", "0605")).gaul(attack("g_r_arv_01", "0606"));
    assert_ne!(s.p.field.plan(piece("g_b_aed_01")), s.p.field.plan(piece("g_r_arv_01")));
}

/// 14.6.
#[test]
fn rule_14_6_a_factor_is_never_split() {
    let mut s = example();
    s.gaul(attack("g_b_aed_01", "0605")).gaul(attack("g_r_arv_01", "0606"));
    assert_eq!(s.refused(GAULS, attack("g_b_aed_01", "0606")), "14.6");
}

/// 14.8, R46.
#[test]
fn rule_14_8_and_r46_one_combat_for_each_unit_in_a_player_turn() {
    // The defenders advance next to another Gaul: nothing more happens this player turn.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01 r_i_02 r_i_03")
        .put("3011", "g_r_arv_01")
        .put("3013", "g_r_arv_02")
        .declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010"));
    s.fix(&[6]).gaul(Action::Done); // 7:15 = 1-3, AE DA3
    s.rome(Action::Advance { piece: piece("r_i_01"), to: hex("3011") });
    s.rome(Action::Advance { piece: piece("r_i_01"), to: hex("3012") });
    assert_eq!(s.at("r_i_01"), Some("3012"));
    if s.allowed(ROME, Action::Pass) && matches!(s.p.frames.top(), Frame::Advance(_)) {
        s.rome(Action::Pass);
    }
    assert!(matches!(s.phase(), Phase::RomanMoves { .. }), "left next to each other: the Roman turn begins");
}

/// 14.8: who has fought, in attack or in defence, is marked until the end of the player turn, and stands in no combat still to be fought.
#[test]
fn rule_14_8_who_has_fought_is_marked_and_fights_no_more() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01 r_i_03")
        .put("3015", "r_i_02 l_labi")
        .put("3011", "g_r_arv_01")
        .put("3016", "g_r_arv_02")
        .declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010")).gaul(attack("g_r_arv_02", "3015")).gaul(Action::Done);
    let first = s.p.field.plan(piece("g_r_arv_01"));
    // 7:10 = 1-2, melee; the other attack follows by itself, and waits for the die that the Roman names.
    s.fix(&[2, 1, 2]).gaul(Action::Resolve(first));
    assert!(matches!(s.p.frames.top(), Frame::Battle(_)));
    let fought: Vec<&str> = Piece::all().filter(|p| s.p.field.is(*p, FOUGHT)).map(Piece::id).collect();
    assert_eq!(fought, ["r_i_01", "r_i_03", "g_r_arv_01"]);
}

/// R6.
#[test]
fn r6_disrupted_units_and_forts_need_not_be_attacked_but_may() {
    let s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .disrupted("g_r_arv_01")
        .declares(Roman);
    assert!(s.allowed(ROME, Action::Done) && s.allowed(ROME, attack("r_i_01", "3011")));
    let s = Scene::on("annex_a")
        .fort("3010", "f_01")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .declares(Gaul);
    assert!(s.allowed(GAULS, Action::Done) && s.allowed(GAULS, attack("g_r_arv_01", "3010")));
}

/// 14.31, 14.32: five Gauls against three hexes. Nobody may be sent where one is left who could attack no more.
#[test]
fn rule_14_32_a_declaration_never_closes_over_units_that_attack_nobody() {
    let front = || {
        Scene::on("annex_c")
            .put("0506", "g_r_aed_15 g_r_sen_06")
            .put("0508", "g_r_arv_08 g_r_arv_17")
            .put("0706", "g_r_cen_02")
            .put("0406", "r_i_01")
            .put("0507", "r_i_02")
            .put("0605", "r_i_03")
            .declares(Gaul)
    };
    let mut s = front();
    s.gaul(attack("g_r_cen_02", "0605")).gaul(attack("g_r_sen_06", "0507"));
    // 0406 is beside 0506 only: whoever is left there is kept for it.
    assert_eq!(s.refused(GAULS, attack("g_r_aed_15", "0605")), "14.31");
    s.gaul(attack("g_r_aed_15", "0406"));
    assert_eq!(s.refused(GAULS, Action::Done), "14.32");
    s.gaul(attack("g_r_arv_08", "0507")).gaul(attack("g_r_arv_17", "0507"));
    assert!(s.allowed(GAULS, Action::Done));
}
