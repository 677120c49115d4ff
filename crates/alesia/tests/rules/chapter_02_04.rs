//! 2 to 4: counters, set-up, sequence of play.

use crate::tests::rules::common::*;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{Table, Target};

fn table(players: u8) -> Table<Alesia> {
    let setup = complete_setup::<Alesia>(None, Some(players), Default::default()).unwrap();
    Table::new(setup, Seed::from_number(4)).unwrap()
}

/// A game of two at its first Gallic movement.
fn begun() -> Table<Alesia> {
    let mut table = table(2);
    table.apply(ROME, Action::Ready).unwrap();
    table.apply(ROME, Action::Done).unwrap();
    table
}

/// 2.1, 2.3.
#[test]
fn rule_2_1_and_2_3_counters_show_side_force_name_and_factors() {
    let table = begun();
    let view = table.position().view(Viewer::Seat(GAULS));
    let shown = |id: &str| view.pieces.iter().find(|p| p.id == id).unwrap();
    let aedui = shown("g_b_aed_01");
    assert_eq!(
        (aedui.digits.as_slice(), aedui.side.as_deref()),
        (&["9".to_string(), "6".into()][..], Some("gaul"))
    );
    assert!(aedui.states.contains(&"of_alesia".to_string()), "the black triangle");
    assert!(!shown("g_r_arv_17").states.contains(&"of_alesia".to_string()));
    assert_eq!(shown("r_x_01").digits, ["7", "8"]);
    assert_eq!((shown("l_caes").kind.as_str(), shown("r_arc_03").kind.as_str()), ("leader", "archers"));
    assert_eq!(shown("r_rec_08").name.as_ref().unwrap()["en"], *"North Italian recruits 8");
}

/// 2.4.
#[test]
fn rule_2_4_the_combat_factor_serves_attack_and_defence() {
    let s = Scene::on("annex_a").put("3010", "r_x_02").put("3011", "g_r_arv_01").declares(Roman);
    let front = s.p.front(Roman);
    assert_eq!((front.strikers.len(), front.marks.len()), (1, 1));
    let mut s = s;
    s.rome(Action::Attack { piece: piece("r_x_02"), hex: hex("3011") });
    assert_eq!(s.odds_at(Roman, "3011"), (6, 7, "1-2"));
}

/// 3.1.
#[test]
fn rule_3_1_hexes_carry_the_terrain_of_the_key() {
    let board = Alesia::board("alesia");
    let place = |id: &str| board.places.iter().find(|p| p.id == id).unwrap();
    assert_eq!(place("2206").terrain.as_deref(), Some("hilltop"));
    assert_eq!(place("3123").terrain.as_deref(), Some("city"));
    assert!(place("1114").marks.contains_key("river") && place("1114").marks.contains_key("rampart"));
    assert_eq!(place("0817").marks["works"], "outer");
    // R1: distance counts hexes, whatever lies between.
    assert_eq!(hex("1816").distance(hex("1727")), 11);
}

/// 3.2.
#[test]
fn rule_3_2_the_roman_sets_up_first_and_not_at_the_city() {
    let mut t = table(2);
    assert_eq!(t.asked(), Seats::only(ROME));
    assert_eq!(t.check(ROME, &Action::Done).unwrap_err().rule.0, "3.2");
    t.apply(ROME, Action::Pick(piece("r_i_01"))).unwrap();
    for (place, rule) in [("3123", "3.2"), ("3120", "3.2")] {
        assert_eq!(t.check(ROME, &Action::Place(hex(place))).unwrap_err().rule.0, rule);
    }
    t.apply(ROME, Action::Place(hex("3119"))).unwrap();
    // Forts at eight hexes or more, one in a hex (R37).
    t.apply(ROME, Action::PickFort(fort("f_01"))).unwrap();
    let near = grid().hexes().map(Hex).find(|h| battlefield().facts(*h).to_city == 7).unwrap();
    let far = grid().hexes().map(Hex).find(|h| battlefield().facts(*h).to_city == 8).unwrap();
    assert_eq!(t.check(ROME, &Action::Place(near)).unwrap_err().rule.0, "24.1");
    t.apply(ROME, Action::Place(far)).unwrap();
    t.apply(ROME, Action::PickFort(fort("f_02"))).unwrap();
    assert_eq!(t.check(ROME, &Action::Place(far)).unwrap_err().rule.0, "24.1");
    t.apply(ROME, Action::Place(hex("0919"))).unwrap();
    // Cavalry not on outer works, unless a fort opens them (R35).
    t.apply(ROME, Action::Pick(piece("r_cav_01"))).unwrap();
    assert_eq!(t.check(ROME, &Action::Place(hex("0817"))).unwrap_err().rule.0, "22.1");
    t.apply(ROME, Action::Place(hex("1117"))).unwrap();
    // Three in a hex (10.1).
    for id in ["r_cav_02", "r_cav_03"] {
        t.apply(ROME, Action::Pick(piece(id))).unwrap();
        t.apply(ROME, Action::Place(hex("1117"))).unwrap();
    }
    t.apply(ROME, Action::Pick(piece("r_cav_04"))).unwrap();
    assert_eq!(t.check(ROME, &Action::Place(hex("1117"))).unwrap_err().rule.0, "10.1");
    t.apply(ROME, Action::Place(hex("1118"))).unwrap();
    t.apply(ROME, Action::Ready).unwrap();
    t.apply(ROME, Action::Done).unwrap();
    assert_eq!(t.asked(), Seats::only(GAULS));
}

/// 3.2, 22.1: the Roman takes up what is his and alive; a fort that opens the outer works to cavalry stays as long as cavalry is in it.
#[test]
fn rule_3_2_and_22_1_what_the_roman_takes_up_in_the_set_up() {
    let mut t = table(2);
    assert_eq!(t.check(ROME, &Action::Pick(piece("g_r_arv_01"))).unwrap_err().rule.0, "3.2");
    assert!(battlefield().facts(hex("0817")).has_works() && battlefield().facts(hex("0817")).to_city >= 8);
    for (take, place) in [
        (Action::PickFort(fort("f_01")), "0817"),
        (Action::Pick(piece("r_cav_01")), "0817"),
        (Action::PickFort(fort("f_02")), "1117"),
        (Action::Pick(piece("r_cav_02")), "1117"),
    ] {
        t.apply(ROME, take).unwrap();
        t.apply(ROME, Action::Place(hex(place))).unwrap();
    }
    assert_eq!(t.check(ROME, &Action::PickFort(fort("f_01"))).unwrap_err().rule.0, "22.1");
    assert!(t.check(ROME, &Action::PickFort(fort("f_02"))).is_ok(), "there are no works under it");
    t.apply(ROME, Action::Pick(piece("r_cav_01"))).unwrap();
    t.apply(ROME, Action::Place(hex("1118"))).unwrap();
    assert!(t.check(ROME, &Action::PickFort(fort("f_01"))).is_ok());
}

#[test]
fn the_ready_made_deployment_is_legal() {
    let t = begun();
    let p = t.position();
    assert!(Fort::all().all(|f| p.field.fort(f).as_hex().is_some_and(|h| p.field.is_manned(h))));
    assert!(Piece::of(Roman).all(|r| p.field.hex(r).is_some_and(|h| p.excess(h) == 0)));
    p.validate().unwrap();
}

/// 3.3, 22.2.
#[test]
fn rule_3_3_and_22_2_the_besieged_in_the_city_the_relief_in_zone_i() {
    let t = begun();
    let p = t.position();
    for gaul in Piece::of(Gaul) {
        let home = match p.piece(gaul).force {
            Force::Besieged => Spot::CITY,
            _ => Spot::zone(Zone::I),
        };
        assert_eq!(p.field.spot(gaul), home);
    }
    assert_eq!(p.field.spot(VERCINGETORIX), Spot::CITY);
    assert_eq!(p.field.spot(piece("g_r_cav_01")), Spot::zone(Zone::I));
}

/// 3.4, R12.
#[test]
fn rule_3_4_and_r12_the_roman_sees_neither_boxes_nor_city() {
    let t = begun();
    let view = t.position().view(Viewer::Seat(ROME));
    assert!(!view.pieces.iter().any(|p| p.id.starts_with("g_") || p.id == "l_verc"));
    let stacks: Vec<&str> = view.pieces.iter().filter(|p| p.hidden).map(|p| p.at.as_str()).collect();
    assert_eq!(stacks, ["city", "zone_i"]);
    assert!(view.panels.iter().all(|panel| panel.id != "boxes"));
    let view = t.position().view(Viewer::Seat(GAULS));
    assert!(view.pieces.iter().any(|p| p.id == "l_verc" && p.at == "city"));
}

/// 4.1, 4.2.
#[test]
fn rule_4_1_and_4_2_gauls_move_then_enter_then_shift() {
    let mut s = Scene::field().put("0210", "g_r_arv_01").boxed("i", "g_r_arv_02").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_02"))).gaul(Action::Appear(hex("0143"))).gaul(Action::Stop);
    // R2: starting an entry closes the moves on the map.
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_r_arv_01"))), "R2");
    assert!(s.allowed(GAULS, Action::Pick(piece("g_r_arv_03"))));
    s.gaul(Action::Done);
    assert!(matches!(s.phase(), Phase::OffMap { .. }));
    assert!(s.allowed(GAULS, Action::Shift { piece: piece("g_r_arv_03"), zone: zone("ii") }));
}

/// 4.3.
#[test]
fn rule_4_3_outer_works_before_close_combat() {
    let mut s = Scene::field().put("0919", "r_i_01").put("0819", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Done);
    s.fix(&[1]).gaul(Action::Done);
    assert!(s.heard(|e| matches!(e, Event::WorksRoll { .. })));
    assert!(matches!(s.phase(), Phase::Declare { side: Gaul, .. } | Phase::Resolve { side: Gaul }));
}

/// Two attacks have been named. The first drives back who stands in the hex and lets the victors advance: both happen before the second.
fn one_battle_after_the_other(mut s: Scene, seat: Seat, first: &str, beaten: &str, second: &str) {
    let attack = |s: &Scene, id: &str| Action::Resolve(s.p.field.plan(piece(id)));
    let (now, next) = (attack(&s, first), attack(&s, second));
    let from = s.at(beaten).unwrap();
    assert!(s.allowed(seat, now) && s.allowed(seat, next));
    s.fix(&[2]).act(seat, now);
    assert!(
        matches!(s.p.frames.top(), Frame::Retreat(_)) && !s.allowed(seat, next),
        "the retreat comes first"
    );
    s.while_open(|frame| matches!(frame, Frame::Retreat(_)));
    assert_ne!(s.at(beaten), Some(from));
    assert!(matches!(s.p.frames.top(), Frame::Advance(_)) && !s.allowed(seat, next), "then the advance");
    s.act(seat, Action::Advance { piece: piece(first), to: hex(from) });
    assert_eq!(s.at(first), Some(from));
    s.fix(&[2]).while_open(|frame| matches!(frame, Frame::Advance(_)));
    assert!(s.heard(|e| matches!(e, Event::Result { .. })), "now the second is fought");
}

/// 4.4.
#[test]
fn rule_4_4_gauls_fight_and_move_after_each_battle_at_once() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_rec_01")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .put("3020", "r_i_01")
        .put("3021", "g_r_arv_02")
        .declares(Gaul);
    for (id, at) in [("g_b_aed_01", "3010"), ("g_b_aed_02", "3010"), ("g_r_arv_02", "3020")] {
        s.attack(GAULS, id, at);
    }
    s.gaul(Action::Done);
    // 18:4 and a two: DR4, AA2.
    one_battle_after_the_other(s, GAULS, "g_b_aed_01", "r_rec_01", "g_r_arv_02");
}

/// 4.6.
#[test]
fn rule_4_6_romans_fight_and_move_after_each_battle_at_once() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_x_01 r_x_02 r_x_03")
        .put("3011", "g_r_nit_01")
        .put("3020", "r_i_01")
        .put("3021", "g_r_arv_02")
        .declares(Roman);
    for (id, at) in [("r_x_01", "3011"), ("r_x_02", "3011"), ("r_x_03", "3011"), ("r_i_01", "3021")] {
        s.attack(ROME, id, at);
    }
    s.rome(Action::Done);
    // 19:5 and a two: DR2, AA1.
    one_battle_after_the_other(s, ROME, "r_x_01", "g_r_nit_01", "r_i_01");
}

/// 4.5, 4.7.
#[test]
fn rule_4_5_and_4_7_the_roman_moves_and_fights_and_the_turn_ends() {
    let mut s = Scene::field().put("3003", "r_i_01").put("3201", "g_r_arv_01").roman_moves();
    s.walk(ROME, "r_i_01", "3002 3102").rome(Action::Done);
    assert!(matches!(s.phase(), Phase::Declare { side: Roman, .. }));
    s.attack(ROME, "r_i_01", "3201");
    s.fix(&[2]).rome(Action::Done);
    assert!(s.heard(|e| matches!(e, Event::CombatDice { side: Roman, .. })), "the only attack");
    // 4.7: after the Roman combats the next turn begins.
    let mut s = Scene::field().put("3003", "r_i_01").roman_moves();
    s.rome(Action::Done);
    assert_eq!((s.p.turn, s.heard(|e| matches!(e, Event::TurnBegins { turn: 4, .. }))), (4, true));
}

#[test]
fn rule_tables_are_read_from_the_data() {
    let t = &data().tables;
    assert_eq!(legatus_alesia::data::COLUMNS, ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"]);
    assert_eq!(t.accuracy, [90, 90, 90, 75, 50, 50, 33, 25]);
    assert_eq!((t.accuracy_unscreened, t.works), (100, [false, false, false, false, false, true]));
}

#[test]
fn what_cannot_be_done_is_explained() {
    let s = Scene::field().put("3003", "r_i_01").roman_moves();
    let mut why = Vec::new();
    Decisions::expected(&s.p, ROME, &Target { kind: "piece".into(), id: "g_r_arv_01".into() }, &mut why);
    assert!(why.is_empty(), "what cannot be seen cannot be asked about");
    Decisions::expected(&s.p, ROME, &Target { kind: "piece".into(), id: "r_i_01".into() }, &mut why);
    assert_eq!(why, [Action::Pick(piece("r_i_01"))]);
}

/// 4.
#[test]
fn rule_4_the_sequence_of_play() {
    // One empty turn from phase to phase.
    let mut s = Scene::field().put("3003", "r_i_01").gaul_moves();
    let mut phases = Vec::new();
    while s.p.turn == 3 {
        phases.push(match s.phase() {
            Phase::GaulMoves { .. } => "gaul moves",
            Phase::OffMap { .. } => "off map",
            Phase::Declare { side: Gaul, .. } => "gaul fights",
            Phase::RomanMoves { .. } => "roman moves",
            Phase::Declare { side: Roman, .. } => "roman fights",
            other => panic!("{other:?}"),
        });
        let seat = s.p.asked().single().unwrap();
        s.act(seat, Action::Done);
    }
    assert_eq!(
        phases,
        ["gaul moves", "off map", "roman moves"],
        "nobody is in contact: no combat is asked for"
    );
}

/// 4.1, R2:
/// Entries begin when the first unit comes onto the map, not when one is looked at in its box.
#[test]
fn r2_a_boxed_unit_that_stays_bars_nobody() {
    let mut s = Scene::field().boxed("vi", "g_r_arv_01 g_r_arv_02").put("3003", "g_r_arv_03").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Stop);
    assert!(s.allowed(GAULS, Action::Pick(piece("g_r_arv_03"))));
    let edge = s.p.map().zones[zone("vi").i()][8];
    s.gaul(Action::Pick(piece("g_r_arv_02"))).gaul(Action::Appear(edge)).gaul(Action::Stop);
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_r_arv_03"))), "R2");
}

/// 4: at each stage of play what belongs to another is refused, by the rule of this one.
#[test]
fn rule_4_what_does_not_belong_to_a_phase_is_refused() {
    let refuses = |s: &Scene, seat: Seat, rule: &str, others: &[Action]| {
        for other in others {
            assert_eq!(s.refused(seat, *other), rule, "{other:?} at {:?}", s.p.frames.top());
        }
    };
    let (pass, done, place) = (Action::Pass, Action::Done, Action::Place(hex("3003")));
    let die = Action::Die(3);
    let mut t = table(2);
    for other in [pass, place, die] {
        assert_eq!(t.check(ROME, &other).unwrap_err().rule.0, "3.2");
    }
    t.apply(ROME, Action::Pick(piece("r_i_01"))).unwrap();
    for other in [pass, done, Action::Ready] {
        assert_eq!(t.check(ROME, &other).unwrap_err().rule.0, "3.2", "a piece is in hand");
    }
    let front = || {
        Scene::on("annex_a")
            .put("3010", "r_arc_01 r_x_01 r_x_02")
            .put("3013", "g_r_nit_01")
            .put("3020", "g_b_aed_01")
    };
    let mut s = front().gaul_moves();
    refuses(&s, GAULS, "5.1", &[pass, place, Action::Stop]);
    s.walk(GAULS, "g_r_nit_01", "3012");
    refuses(&s, ROME, "20.5", &[done, place, Action::Stop]);
    s.rome(pass);
    refuses(&s, GAULS, "5.2", &[pass, done, place]);
    let mut s = front().put("3012", "g_r_arv_01").gaul_moves();
    s.gaul(done);
    assert!(matches!(s.phase(), Phase::LastShots { .. }));
    refuses(&s, ROME, "24.4", &[done, place, Action::Stop]);
    s.rome(pass);
    refuses(&s, GAULS, "4.2", &[pass, place, Action::Pick(piece("g_r_arv_02"))]);
    let s = front().roman_moves();
    refuses(&s, ROME, "5.1", &[pass, place, Action::Stop]);
    let s = front().put("3011", "g_r_arv_01").declares(Roman);
    let storm = Action::Storm { piece: piece("g_b_arv_01"), from: hex("3121"), hex: hex("3120") };
    refuses(&s, ROME, "14.3", &[pass, place, Action::Resolve(1), storm]);
    let mut s = front().put("3009", "g_b_aed_02").put("3011", "g_b_aed_03 g_b_aed_04").declares(Gaul);
    for id in ["g_b_aed_02", "g_b_aed_03", "g_b_aed_04"] {
        s.attack(GAULS, id, "3010");
    }
    s.fix(&[4]).gaul(done); // 27:14 = 1-1, AR1
    refuses(&s, ROME, "16.4", &[pass, done, place]);
    let mut s =
        Scene::on("annex_a").put("3010", "r_rec_01").put("3011", "g_b_aed_01 g_b_aed_02").declares(Gaul);
    s.attack(GAULS, "g_b_aed_01", "3010").attack(GAULS, "g_b_aed_02", "3010");
    s.fix(&[1]).gaul(done); // 18:4, DE AA3
    refuses(&s, GAULS, "16.1", &[done, place, die]);
}
