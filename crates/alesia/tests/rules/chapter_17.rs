//! 17: several commanders.

use crate::tests::rules::common::*;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{Setup, Table};
use serde_json::json;

const CAESAR_SEAT: Seat = Seat(0);
const LABIENUS_SEAT: Seat = Seat(1);

fn setup(players: u8, options: &[(&str, serde_json::Value)]) -> Setup {
    let options = options.iter().map(|(k, v)| (k.to_string(), v.clone())).collect();
    complete_setup::<Alesia>(None, Some(players), options).unwrap()
}

/// 17.1.
#[test]
fn rule_17_1_two_to_four_players() {
    let seats = |players: u8| -> Vec<&str> {
        let scenario = &Alesia::title().scenarios[0];
        scenario.seats_for(players).unwrap().iter().map(|s| s.id).collect()
    };
    assert_eq!(seats(2), ["roman", "gaul"]);
    assert_eq!(seats(3), ["roman", "besieged", "relief"]);
    assert_eq!(seats(4), ["caesar", "labienus", "besieged", "relief"]);
    // Of three two are Gauls, of four two on either side.
    let sides = |players: u8| {
        let p = Scene::field().players(players).p;
        [Roman, Gaul].map(|side| p.seats(side).iter().collect::<Vec<_>>())
    };
    assert_eq!(sides(2), [vec![ROME], vec![GAULS]]);
    assert_eq!(sides(3), [vec![ROME], vec![BESIEGED, RELIEF]]);
    assert_eq!(sides(4), [vec![CAESAR_SEAT, LABIENUS_SEAT], vec![Seat(2), Seat(3)]]);
}

/// 17.2, R59.
#[test]
fn rule_17_2_and_r59_each_gaul_commands_his_own_force() {
    let s = Scene::field()
        .players(3)
        .put("2020", "g_b_aed_01")
        .put("0210", "g_r_arv_01")
        .sortie_allowed()
        .gaul_moves();
    assert!(s.allowed(BESIEGED, Action::Pick(piece("g_b_aed_01"))));
    assert_eq!(s.refused(BESIEGED, Action::Pick(piece("g_r_arv_01"))), "17.2");
    assert_eq!(s.refused(RELIEF, Action::Pick(piece("g_b_aed_01"))), "17.2");
    // R59: both see the whole of the Gallic side.
    for seat in [BESIEGED, RELIEF] {
        let view = s.p.view(Viewer::Seat(seat));
        assert!(view.pieces.iter().any(|p| p.id == "g_b_arv_01" && p.at == "city"));
        assert!(view.pieces.iter().any(|p| p.id == "g_r_arv_02" && p.at == "zone_i"));
    }
}

/// 17.3, R41.
#[test]
fn rule_17_3_and_r41_free_order_but_the_besieged_first_on_the_first_sortie() {
    let mut s = Scene::field()
        .players(3)
        .put("0210", "g_r_arv_01")
        .put("0310", "g_r_arv_02")
        .sortie_allowed()
        .gaul_moves();
    // The relief commander has moved already: no first sortie this turn.
    assert!(s.p.may_change().has(RELIEF));
    s.walk(RELIEF, "g_r_arv_01", "0211").act(RELIEF, Action::Stop);
    assert_eq!(s.refused(BESIEGED, Action::Pick(piece("g_b_aed_01"))), "17.3");
    // If the besieged begin, the relief waits until they have finished.
    let mut s = Scene::field().players(3).put("0210", "g_r_arv_01").sortie_allowed().gaul_moves();
    s.act(BESIEGED, Action::Pick(piece("g_b_aed_01"))).act(BESIEGED, Action::Appear(hex("3121")));
    s.act(BESIEGED, Action::Go(hex("3120"))).act(BESIEGED, Action::Stop);
    assert!(!s.p.may_change().has(RELIEF));
    s.act(BESIEGED, Action::Done);
    assert_eq!(s.p.asked(), Seats::only(RELIEF));
    assert!(s.p.may_change().has(BESIEGED), "then both in free order");
    // Entries close the map for both (R2): the colleague must have finished.
    s.act(RELIEF, Action::Pick(piece("g_r_arv_02")))
        .act(RELIEF, Action::Appear(hex("0140")))
        .act(RELIEF, Action::Stop);
    assert_eq!(s.refused(BESIEGED, Action::Pick(piece("g_b_aed_02"))), "R2");
    let s = Scene::field().players(3).gaul_moves();
    assert_eq!(s.refused(RELIEF, Action::Pick(piece("g_r_arv_02"))), "R41");
}

/// 17.4.
#[test]
fn rule_17_4_spheres_of_five_neighbouring_zones() {
    let mut t = Table::<Alesia>::new(setup(4, &[]), Seed::from_number(1)).unwrap();
    t.apply(CAESAR_SEAT, Action::Sphere(zone("viii"))).unwrap();
    let p = t.position();
    for (z, his) in [("viii", true), ("x", true), ("ii", true), ("iii", false), ("vii", false)] {
        assert_eq!(legatus_alesia::commanders::in_sphere(zone("viii"), zone(z)), his, "{z}");
    }
    assert_eq!(p.command.first, Some(zone("viii")));
    // Each places in his own sphere; what moves over is commanded there.
    let s = Scene::field().players(4).put("0210", "r_i_01").put("5720", "r_i_02").roman_moves();
    assert!(s.allowed(CAESAR_SEAT, Action::Pick(piece("r_i_01"))));
    assert_eq!(s.refused(LABIENUS_SEAT, Action::Pick(piece("r_i_01"))), "17.4");
    assert!(s.allowed(LABIENUS_SEAT, Action::Pick(piece("r_i_02"))));
}

/// 17.5.
#[test]
fn rule_17_5_taking_over_within_ten_hexes() {
    // Caesar holds I–V, Labienus VI–X; an attack at VII.
    let mut s = Scene::field()
        .players(4)
        .put("5522", "l_caes")
        .put("5524", "r_i_01")
        .put("5540", "r_i_02")
        .put("2040", "l_labi")
        .roman_moves();
    assert_eq!(s.refused(CAESAR_SEAT, Action::Pick(piece("r_i_01"))), "17.4", "not by right");
    s.act(CAESAR_SEAT, Action::Assume);
    assert!(s.allowed(CAESAR_SEAT, Action::Pick(piece("r_i_01"))));
    assert_eq!(s.refused(CAESAR_SEAT, Action::Pick(piece("r_i_02"))), "17.4", "more than ten hexes away");
    assert_eq!(s.refused(CAESAR_SEAT, Action::Assume), "17.5", "once is enough");
    // With his own counter only, in the other's sphere only.
    let s = Scene::field().players(4).put("0520", "l_caes").put("5524", "r_i_01").roman_moves();
    assert_eq!(s.refused(CAESAR_SEAT, Action::Assume), "17.5");
    // If the other leader is near, he may refuse.
    let mut s = Scene::field()
        .players(4)
        .put("5522", "l_caes")
        .put("5526", "l_labi")
        .put("5524", "r_i_01")
        .roman_moves();
    s.act(CAESAR_SEAT, Action::Assume);
    assert!(matches!(s.p.frames.top(), Frame::Consent(_)) && s.p.asked() == Seats::only(LABIENUS_SEAT));
    s.act(LABIENUS_SEAT, Action::Yield(false));
    assert_eq!(s.refused(CAESAR_SEAT, Action::Pick(piece("r_i_01"))), "17.4");
    s.act(CAESAR_SEAT, Action::Assume).act(LABIENUS_SEAT, Action::Yield(true));
    assert!(s.allowed(CAESAR_SEAT, Action::Pick(piece("r_i_01"))));
}

/// 17.6.
#[test]
fn rule_17_6_a_commander_leaves_with_his_leader() {
    for (option, out) in [(true, true), (false, false)] {
        let mut s = Scene::field().with(|o| o.dead_commander_out = option).players(4).put("5520", "r_i_01");
        let mut events = Events::default();
        s.p.eliminate(LABIENUS, Why::Combat, &mut Ctx { luck: &mut s.luck, events: &mut events });
        let s = s.roman_moves();
        assert_eq!(s.p.command.out[1], out);
        assert_eq!(
            s.allowed(CAESAR_SEAT, Action::Pick(piece("r_i_01"))),
            out,
            "the other takes over everything"
        );
    }
    // Labienus takes over what was Caesar’s, and nobody takes over anything from the dead.
    let mut s = Scene::field().with(|o| o.dead_commander_out = true).players(4).put("0210", "r_i_01");
    let mut events = Events::default();
    s.p.eliminate(CAESAR, Why::Combat, &mut Ctx { luck: &mut s.luck, events: &mut events });
    let s = s.roman_moves();
    assert!(s.allowed(LABIENUS_SEAT, Action::Pick(piece("r_i_01"))));
    assert_eq!(s.refused(LABIENUS_SEAT, Action::Assume), "17.5");
    let alone = Scene::field().put("5522", "l_caes").roman_moves();
    assert_eq!(alone.refused(ROME, Action::Assume), "17.5", "one Roman player commands all");
    for (s, seat) in [(&s, LABIENUS_SEAT), (&alone, ROME)] {
        assert_eq!(s.p.check(seat, &Action::Assume).unwrap_err().key, "refuse-one-commander");
    }
}

/// 17.7.
#[test]
fn rule_17_7_the_clock_ends_a_movement() {
    let mut s = Scene::field().with(|o| o.time_limits = true).put("3003", "r_i_01").roman_moves();
    let limit = s.p.question(ROME).limit.expect("a time is set");
    assert_eq!((limit.seconds, s.p.time_up(ROME)), (20 * 60, Some(Action::TimeUp)));
    s.walk(ROME, "r_i_01", "3004");
    assert_eq!(s.p.question(ROME).limit, Some(limit), "the same clock in the middle of a move");
    assert_eq!(s.p.time_up(ROME), Some(Action::TimeUp));
    s.rome(Action::TimeUp);
    assert_eq!((s.at("r_i_01"), s.p.turn), (Some("3004"), 4));
    // It ends what Done would be refused.
    let mut s = Scene::field()
        .with(|o| o.time_limits = true)
        .put("3003", "r_i_01 r_i_02 r_i_03 r_i_04")
        .roman_moves();
    assert_eq!(s.refused(ROME, Action::Done), "10.2");
    s.rome(Action::TimeUp);
    assert!(matches!(s.p.frames.top(), Frame::Excess(_)));
    let s = Scene::field().put("3003", "r_i_01").roman_moves();
    assert_eq!(s.refused(ROME, Action::TimeUp), "17.7");
}

/// 17.7:
/// R70: an army that is moved by one has 20 minutes, one that is shared has 10 for each.
#[test]
fn rule_17_7_the_time_of_a_movement() {
    for (players, roman, gaul) in [(2, 20, 20), (3, 20, 10), (4, 10, 10)] {
        let minutes = |s: Scene| {
            let seat = s.p.asked().iter().next().unwrap();
            s.p.question(seat).limit.unwrap().seconds / 60
        };
        let army = || Scene::field().with(|o| o.time_limits = true).players(players).put("3003", "r_i_01");
        assert_eq!(minutes(army().roman_moves()), roman, "{players} players");
        let gauls = army().put("3203", "g_b_aed_01").gaul_moves();
        assert_eq!(minutes(gauls), gaul, "{players} players");
    }
}

/// 17.8.
#[test]
fn rule_17_8_secret_spheres_are_opened_at_the_end_of_the_period() {
    let options = [("secret_spheres", json!(true))];
    let mut t = Table::<Alesia>::new(setup(4, &options), Seed::from_number(1)).unwrap();
    t.apply(CAESAR_SEAT, Action::Sphere(zone("iii"))).unwrap();
    let sees = |viewer: Viewer, t: &Table<Alesia>| {
        t.position().view(viewer).panels.iter().any(|p| p.id == "spheres")
    };
    assert!(sees(Viewer::Seat(CAESAR_SEAT), &t) && sees(Viewer::Seat(LABIENUS_SEAT), &t));
    assert!(!sees(Viewer::Seat(Seat(2)), &t) && !sees(Viewer::Observer, &t));
    // What is seen of commands rules spheres out.
    let mut s =
        Scene::field().with(|o| o.secret_spheres = true).players(4).put("0210", "r_i_01").roman_moves();
    let before = s.p.command.possible.count_ones();
    s.act(CAESAR_SEAT, Action::Pick(piece("r_i_01")));
    assert_eq!((before, s.p.command.possible.count_ones()), (10, 5));
    let mut s = Scene::field()
        .with(|o| o.secret_spheres = true)
        .players(4)
        .put("0210", "r_i_01")
        .turn(12)
        .roman_moves();
    for _ in 0..2 {
        s.act(CAESAR_SEAT, Action::Done).act(LABIENUS_SEAT, Action::Done); // movement, then combat
    }
    assert_eq!(s.p.command.possible.count_ones(), 1);
    assert!(s.heard(|e| matches!(e, Event::SpheresOpen { .. })));
}

/// R61.
#[test]
fn r61_taking_over_lasts_one_turn_and_leaders_stay_with_their_players() {
    let mut s = Scene::field()
        .players(4)
        .put("5522", "l_caes")
        .put("5524", "r_i_01")
        .put("2040", "l_labi")
        .roman_moves();
    assert!(s.allowed(CAESAR_SEAT, Action::Pick(CAESAR)), "his own counter, wherever it is");
    assert_eq!(s.refused(LABIENUS_SEAT, Action::Pick(CAESAR)), "17.4");
    s.act(CAESAR_SEAT, Action::Assume);
    assert_eq!(s.p.roman_seat_at(hex("5524")), CAESAR_SEAT);
    // In the Gallic turn that follows it still holds; in the next Roman turn it is gone.
    for _ in 0..2 {
        s.act(CAESAR_SEAT, Action::Done);
        if s.p.turn == 3 {
            s.act(LABIENUS_SEAT, Action::Done);
        }
        if s.p.turn == 4 {
            break;
        }
    }
    assert_eq!((s.p.turn, s.p.roman_seat_at(hex("5524"))), (4, CAESAR_SEAT));
    while !matches!(s.phase(), Phase::RomanMoves { .. }) {
        let seat = s.p.asked().single().unwrap();
        s.act(seat, Action::Done);
    }
    assert_eq!(s.p.roman_seat_at(hex("5524")), LABIENUS_SEAT);
}

/// R65.
#[test]
fn r65_caesar_names_the_spheres_and_each_places_in_his_own() {
    let mut t = Table::<Alesia>::new(setup(4, &[]), Seed::from_number(1)).unwrap();
    assert_eq!(t.asked(), Seats::only(CAESAR_SEAT));
    t.apply(CAESAR_SEAT, Action::Sphere(zone("i"))).unwrap();
    t.apply(CAESAR_SEAT, Action::Pick(piece("r_i_01"))).unwrap();
    assert_eq!(t.check(CAESAR_SEAT, &Action::Place(hex("5520"))).unwrap_err().rule.0, "17.4");
    t.apply(CAESAR_SEAT, Action::Place(hex("0520"))).unwrap();
    // His colleague may place as well, in any order.
    t.apply(LABIENUS_SEAT, Action::Pick(piece("r_i_02"))).unwrap();
    t.apply(LABIENUS_SEAT, Action::Place(hex("5520"))).unwrap();
    assert_eq!(t.check(LABIENUS_SEAT, &Action::Pick(piece("r_i_01"))).unwrap_err().rule.0, "17.4");
}

/// R68.
#[test]
fn r68_when_the_clock_runs_out_the_piece_stops_and_the_excess_goes() {
    let mut s = Scene::field()
        .with(|o| o.time_limits = true)
        .put("3003", "r_i_01 r_i_02 r_i_03")
        .put("3005", "r_i_04")
        .roman_moves();
    s.walk(ROME, "r_i_04", "3004 3003");
    s.rome(Action::TimeUp);
    assert!(matches!(s.p.frames.top(), Frame::Excess(Excess { side: Roman })));
    s.rome(Action::Remove(piece("r_i_04")));
    assert_eq!(s.p.turn, 4);
}

/// 17.8: who is asked whether to shoot shows whose sphere he is in, whether he shoots or not.
#[test]
fn rule_17_8_shooters_show_whose_sphere_they_are_in() {
    let mut s = Scene::field()
        .with(|o| o.secret_spheres = true)
        .players(4)
        .put("0210", "r_arc_01 r_i_01")
        .put("0213", "g_r_arv_01")
        .gaul_moves();
    let possible = |s: &Scene| s.p.command.possible.count_ones();
    s.act(Seat(3), Action::Pick(piece("g_r_arv_01")));
    assert_eq!(possible(&s), 10, "nothing has been seen");
    s.act(Seat(3), Action::Go(hex("0212")));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)));
    assert_eq!(possible(&s), 5);
}

/// 17.8: with secret spheres nobody is passed over in silence because he has nothing to move; otherwise there is nothing to hide.
#[test]
fn rule_17_8_whether_a_colleague_can_move_is_not_told() {
    for (players, secret, hides) in [(4, true, true), (4, false, false), (2, true, false)] {
        let s = Scene::field().with(|o| o.secret_spheres = secret).players(players).put("0210", "r_i_01");
        assert_eq!(s.roman_moves().p.hides_choice(), hides, "{players} players, secret: {secret}");
    }
}

/// 17.4, 17.5: where a sphere is to be named, or a colleague to give way, nothing else can be done.
#[test]
fn rule_17_4_and_17_5_what_is_asked_is_answered_first() {
    let t = Table::<Alesia>::new(setup(4, &[]), Seed::from_number(1)).unwrap();
    for other in [Action::Done, Action::Ready, Action::Pick(piece("r_i_01"))] {
        assert_eq!(t.check(CAESAR_SEAT, &other).unwrap_err().rule.0, "17.4");
    }
    let mut s = Scene::field().players(4).put("5522", "l_caes").put("5526", "l_labi").roman_moves();
    s.act(CAESAR_SEAT, Action::Assume);
    for other in [Action::Done, Action::Pass, Action::Assume] {
        assert_eq!(s.refused(LABIENUS_SEAT, other), "17.5");
    }
}

/// 17.4: each commander orders the shots of his own sphere.
#[test]
fn rule_17_4_each_commander_shoots_in_his_own_sphere() {
    let mut s =
        Scene::field().players(4).put("5720", "r_arc_01 r_i_01").put("5723", "g_r_arv_01").gaul_moves();
    s.act(Seat(3), Action::Pick(piece("g_r_arv_01"))).act(Seat(3), Action::Go(hex("5722")));
    let shot =
        Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range: 2, target: piece("g_r_arv_01") };
    assert_eq!(s.p.asked(), Seats::only(LABIENUS_SEAT));
    assert_eq!(s.refused(CAESAR_SEAT, shot), "17.4");
    assert!(s.allowed(LABIENUS_SEAT, shot));
}

/// 17.2: two commanders on the Gallic side are parted; one who plays all Gauls is not.
#[test]
fn rule_17_2_the_gallic_commanders_are_parted() {
    let parted = |players| Alesia::parted(&setup(players, &[])).map(|parted| (parted.rule.0, parted.seats));
    assert_eq!(parted(2), None);
    assert_eq!(parted(3), Some(("17.2", [BESIEGED, RELIEF].into_iter().collect())));
    assert_eq!(parted(4), Some(("17.2", [Seat(2), Seat(3)].into_iter().collect())));
}

/// R41: colleagues act in free order; who has finished does not finish twice, and who acts again has not finished.
#[test]
fn r41_who_has_finished_and_who_acts_again() {
    let table = || {
        Scene::field()
            .with(|o| o.time_limits = true)
            .players(3)
            .put("2020", "g_b_aed_01")
            .put("0210", "g_r_arv_01")
            .sortie_allowed()
            .gaul_moves()
    };
    let mut s = table();
    s.act(BESIEGED, Action::Done);
    assert_eq!(s.refused(BESIEGED, Action::Done), "R41");
    assert_eq!(s.refused(BESIEGED, Action::TimeUp), "R41");
    s.walk(BESIEGED, "g_b_aed_01", "2019").act(BESIEGED, Action::Stop).act(RELIEF, Action::Done);
    assert!(matches!(s.phase(), Phase::GaulMoves { .. }), "he has moved again: he is asked again");
    assert_eq!(s.p.asked(), Seats::only(BESIEGED));
    s.act(BESIEGED, Action::Done);
    assert!(matches!(s.phase(), Phase::OffMap { .. }));
    // Off the map, and where attacks are named.
    s.act(BESIEGED, Action::Done);
    assert_eq!(s.refused(BESIEGED, Action::Done), "R41");
    let mut s = Scene::field()
        .players(3)
        .put("3003", "r_i_01")
        .put("3004", "g_b_aed_01")
        .put("3103", "g_r_arv_01")
        .declares(Gaul);
    s.attack(BESIEGED, "g_b_aed_01", "3003").act(BESIEGED, Action::Done);
    assert_eq!(s.refused(BESIEGED, Action::Done), "R41");
}
