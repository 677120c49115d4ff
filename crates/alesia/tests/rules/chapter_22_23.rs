//! 22 and 23: cavalry, reconnaissance, outer works.

use crate::tests::rules::common::*;
use legatus_alesia::reconnaissance::report::bounds;

/// 22.1, R35.
#[test]
fn rule_22_1_and_r35_cavalry_never_on_outer_works() {
    let mut s = Scene::field().put("0719", "g_r_cav_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_cav_01")));
    assert_eq!(s.refused(GAULS, Action::Go(hex("0819"))), "22.1");
    let mut s = Scene::field().put("0719", "r_cav_01").fort("0819", "f_01").roman_moves();
    s.rome(Action::Pick(piece("r_cav_01"))).rome(Action::Go(hex("0819")));
    assert_eq!(s.at("r_cav_01"), Some("0819"), "a fort opens them to Roman cavalry");
    // Driven into them, it is lost: no path of a retreat leads through.
    let s = Scene::field().put("0919", "r_i_01 r_i_02 r_i_03").put("0719", "g_r_cav_01").roman_moves();
    assert!(s.p.facts(hex("0819")).has_works());
}

/// 22.3.
#[test]
fn rule_22_3_otherwise_as_infantry_rampart_bonus_included() {
    let s = Scene::field().put("3007", "r_cav_01").roman_moves();
    let way = grid().direction(hex("3007").0, hex("3108").0).unwrap();
    let step =
        s.p.walker(piece("r_cav_01")).step(&s.p.first_move(piece("r_cav_01")), hex("3007"), way, hex("3108"));
    assert_eq!(step.unwrap().cost, 1);
}

fn scouting() -> Scene {
    Scene::field().with(|o| o.reconnaissance = true)
}

/// 22.4, R42, 22.41.
#[test]
fn rule_22_4_and_r42_and_22_41_scouts_leave_the_map_only_with_the_option() {
    let mut s = scouting().put("0120", "r_cav_01").put("0121", "r_i_01").roman_moves();
    s.rome(Action::Pick(piece("r_cav_01"))).rome(Action::Leave(zone("ii")));
    assert_eq!(s.p.field.spot(piece("r_cav_01")), Spot::zone(zone("ii")));
    s.rome(Action::Pick(piece("r_i_01")));
    assert_eq!(s.refused(ROME, Action::Leave(zone("ii"))), "11.3", "cavalry only");
    let mut s = Scene::field().put("0120", "r_cav_01").roman_moves();
    s.rome(Action::Pick(piece("r_cav_01")));
    assert_eq!(s.refused(ROME, Action::Leave(zone("ii"))), "11.3", "an option");
}

/// 22.42.
#[test]
fn rule_22_42_scouts_move_off_the_map_as_gauls_do() {
    let mut s = scouting().boxed("ii", "r_cav_01 r_cav_02").roman_moves();
    let shift = |z: &str| Action::Shift { piece: piece("r_cav_01"), zone: zone(z) };
    for next in ["iii", "i"] {
        assert!(s.allowed(ROME, shift(next)) && s.legal(ROME).contains(&shift(next)), "{next}");
    }
    assert_eq!(s.refused(ROME, shift("v")), "11.4");
    s.rome(shift("iii"));
    assert_eq!(s.refused(ROME, shift("iv")), "11.4");
    s.rome(Action::Pick(piece("r_cav_02"))).rome(Action::Appear(hex("0120")));
    assert_eq!(s.refused(ROME, Action::Leave(zone("ii"))), "11.7");
}

/// Four cavalry and six infantry against two scouts in zone V.
fn screen() -> Scene {
    let gauls = "g_r_cav_01 g_r_cav_02 g_r_cav_03 g_r_cav_04 g_r_arv_01 g_r_arv_02 g_r_arv_03 g_r_arv_04 g_r_arv_05 g_r_arv_06";
    scouting().boxed("v", gauls).boxed("v", "r_cav_01 r_cav_02").off_map()
}

/// 22.43, R58.
#[test]
fn rule_22_43_and_r58_the_example_of_the_book() {
    let mut s = screen();
    s.gaul(Action::Done);
    assert!(
        matches!(s.p.frames.top(), Frame::Screen(_)),
        "six infantry units against two scouts: three to one"
    );
    s.fix(&[5]).gaul(Action::Weigh(true));
    assert!(
        s.heard(|e| matches!(e, Event::ScreenAttack { attack: 8, defence: 4, column: 5, .. })),
        "2-1, shifted to 3-1"
    );
    let mut s = screen();
    s.gaul(Action::Done);
    s.fix(&[5]).gaul(Action::Weigh(false));
    assert!(s.heard(|e| matches!(e, Event::ScreenAttack { column: 4, .. })));
}

/// 22.44.
#[test]
fn rule_22_44_a_screen_must_attack_and_only_eliminations_and_rage_count() {
    let mut s = screen();
    s.gaul(Action::Done);
    s.fix(&[2]).gaul(Action::Weigh(false)); // DR1: ignored
    assert!(s.heard(|e| matches!(e, Event::ScreenAttack { outcome: ScreenOutcome::NoEffect, .. })));
    let mut s = screen();
    s.gaul(Action::Done);
    s.fix(&[1]).gaul(Action::Weigh(false)); // 2-1: rage
    assert_eq!(s.p.held, zone("v").bit());
    if matches!(s.phase(), Phase::Declare { .. }) {
        s.gaul(Action::Done);
    }
    assert_eq!(s.refused(ROME, Action::Pick(piece("r_cav_01"))), "22.44");
    assert_eq!(s.refused(ROME, Action::Shift { piece: piece("r_cav_01"), zone: zone("vi") }), "22.44");
    // Six to one: the scouts are lost without a die.
    let cavalry = (1..=6).map(|n| format!("g_r_cav_{n:02}")).collect::<Vec<_>>().join(" ");
    let mut s = scouting().boxed("v", &cavalry).boxed("v", "r_cav_01").off_map();
    s.gaul(Action::Done);
    assert!(s.is_dead("r_cav_01"));
}

/// 22.45.
#[test]
fn rule_22_45_how_exact_a_report_must_be() {
    assert_eq!((bounds(4, 50), bounds(6, 50)), ((2, 6), (3, 9)), "the example of the book");
    assert_eq!((bounds(7, 100), bounds(10, 90), bounds(3, 33)), ((7, 7), (9, 11), (1, 5)));
    // Without cavalry in the box the truth must be told.
    let mut s = scouting().boxed("v", "g_r_arv_01 g_r_arv_02 r_cav_01").off_map();
    s.gaul(Action::Done);
    let note = s.p.notes[0];
    assert_eq!((note.zone, note.cavalry, note.infantry, note.accuracy), (5, 0, 2, 100));
}

/// 22.46.
#[test]
fn rule_22_46_the_report_comes_when_a_scout_is_back_inside_the_works() {
    let mut s = scouting().put("5015", "r_cav_01").put("4013", "r_cav_02").roman_moves();
    for n in [0, 1] {
        s.p.notes[n] = Note { zone: 5, cavalry: 4, infantry: 6, accuracy: 50 };
    }
    s.rome(Action::Pick(piece("r_cav_02"))).rome(Action::Go(hex("4014"))).rome(Action::Stop);
    assert!(matches!(s.p.frames.top(), Frame::Report(_)) && s.p.asked() == Seats::only(GAULS));
    assert_eq!(s.refused(GAULS, Action::Say(7)), "22.45");
    s.gaul(Action::Say(2)).gaul(Action::Say(9));
    assert!(s.heard(|e| matches!(e, Event::Reported { cavalry: 2, infantry: 9, accuracy: 50, .. })));
    assert_eq!(s.p.notes[0].zone, 0, "one report for what both have seen");
}

/// 22.47.
#[test]
fn rule_22_47_a_messenger_once_a_turn() {
    for (cavalry, die, through) in
        [("", 2, false), ("", 3, true), ("g_r_cav_01", 5, false), ("g_r_cav_01", 6, true)]
    {
        let mut s =
            scouting().put("3003", "r_i_01").boxed("v", "g_r_arv_01").boxed("v", cavalry).roman_moves();
        s.rome(Action::Done);
        assert!(matches!(s.phase(), Phase::Messenger));
        s.fix(&[die]).rome(Action::Messenger(zone("v")));
        assert!(
            s.heard(|e| matches!(e, Event::MessengerSent { through: t, .. } if *t == through)),
            "{cavalry} {die}"
        );
        s.while_open(|f| matches!(f, Frame::Report(_)));
        let reported =
            s.heard(|e| matches!(e, Event::Reported { cavalry: 0, infantry: 1, accuracy: 100, .. }));
        assert_eq!(reported, through && cavalry.is_empty(), "past nobody the truth is told at once");
    }
}

// --- 23 ------------------------------------------------------------------------------------------------------------

/// 23.1.
#[test]
fn rule_23_1_outer_works_do_not_hinder_infantry() {
    let mut s = Scene::field().put("0719", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "0819");
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "it goes on");
    let Frame::Move(m) = *s.p.frames.top() else { panic!() };
    assert_eq!(m.spent, 2);
}

/// 23.2, R36.
#[test]
fn rule_23_2_and_r36_each_gaul_on_them_in_a_roman_zone_of_control_rolls() {
    let mut s = Scene::field()
        .put("0919", "r_i_01")
        .put("0819", "g_r_arv_01 g_r_arv_02")
        .put("0818", "g_r_arv_03")
        .put("0822", "g_r_arv_04")
        .put("1613", "r_i_02")
        .gaul_moves();
    s.gaul(Action::Done);
    s.fix(&[6, 1, 6]).gaul(Action::Done);
    // From north to south: 0818, then both in 0819; the one in 0822 is in nobody's zone of control.
    assert_eq!(s.told.iter().filter(|e| matches!(e, Event::WorksRoll { .. })).count(), 3);
    assert!(
        s.is_dead("g_r_arv_03")
            && !s.is_dead("g_r_arv_01")
            && s.is_dead("g_r_arv_02")
            && !s.is_dead("g_r_arv_04")
    );
    assert!(!s.told.iter().any(|e| matches!(e, Event::WorksRoll { piece, .. } if piece.side() == Roman)));
}

/// 23.3.
#[test]
fn rule_23_3_losses_cannot_be_made_good_before_the_attack() {
    let mut s =
        Scene::field().put("0919", "r_i_01").put("0819", "g_r_arv_01").put("0719", "g_r_arv_02").gaul_moves();
    s.gaul(Action::Done);
    s.fix(&[6]).gaul(Action::Done);
    assert!(s.is_dead("g_r_arv_01"));
    assert!(!matches!(s.phase(), Phase::GaulMoves { .. }), "movement is over");
}

/// 23.4.
#[test]
fn rule_23_4_disrupted_and_raging_units_roll_too() {
    let mut s = Scene::field()
        .put("0919", "r_i_01")
        .put("0819", "g_r_arv_01 g_r_arv_02")
        .disrupted("g_r_arv_01")
        .rage(1, "g_r_arv_02", "r_i_01")
        .gaul_moves();
    s.gaul(Action::Done);
    s.fix(&[1, 1]).gaul(Action::Done);
    assert_eq!(s.told.iter().filter(|e| matches!(e, Event::WorksRoll { .. })).count(), 2);
}

/// R63.
#[test]
fn r63_all_infantry_joins_a_screen_and_is_lost_with_it() {
    // One rider against four scouts: 1-4; with infantry 1-3, a 6 is AE.
    let foot = (1..=12).map(|n| format!("g_r_arv_{n:02}")).collect::<Vec<_>>().join(" ");
    let mut s = scouting()
        .boxed("v", &format!("g_r_cav_01 {foot}"))
        .boxed("v", "r_cav_01 r_cav_02 r_cav_03 r_cav_04")
        .off_map();
    s.gaul(Action::Done);
    s.fix(&[6]).gaul(Action::Weigh(true));
    assert!(s.is_dead("g_r_cav_01") && s.is_dead("g_r_arv_12"));
    let mut s = scouting()
        .boxed("v", &format!("g_r_cav_01 {foot}"))
        .boxed("v", "r_cav_01 r_cav_02 r_cav_03 r_cav_04")
        .off_map();
    s.gaul(Action::Done);
    s.fix(&[6]).gaul(Action::Weigh(false));
    assert!(s.is_dead("g_r_cav_01") && !s.is_dead("g_r_arv_12"));
}

/// R67.
#[test]
fn r67_a_river_hex_of_the_edge_stops_who_enters_there() {
    let mut s = Scene::field().boxed("ii", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Appear(hex("0108")));
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)) && s.at("g_r_arv_01") == Some("0108"));
}

/// 22.43, 22.45, 22.47: the questions of reconnaissance are answered before anything else is done.
#[test]
fn rule_22_43_to_22_47_what_is_asked_is_answered_first() {
    let mut s = screen();
    s.gaul(Action::Done);
    for other in [Action::Pass, Action::Done] {
        assert_eq!(s.refused(GAULS, other), "22.43");
    }
    let mut s = scouting().put("3003", "r_i_01").boxed("v", "g_r_arv_01").roman_moves();
    s.rome(Action::Done);
    for other in [Action::Done, Action::Pick(piece("r_i_01"))] {
        assert_eq!(s.refused(ROME, other), "22.47");
    }
    s.fix(&[6]).rome(Action::Messenger(zone("v")));
    for other in [Action::Pass, Action::Done] {
        assert_eq!(s.refused(GAULS, other), "22.45");
    }
}
