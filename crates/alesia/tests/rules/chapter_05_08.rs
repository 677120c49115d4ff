//! 5 to 8: movement, zones of control, ramparts, rivers and the trench.

use crate::tests::rules::common::*;

fn go(to: &str) -> Action {
    Action::Go(hex(to))
}

/// 5.1.
#[test]
fn rule_5_1_any_some_or_none_may_move() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01 r_i_02").roman_moves();
    assert!(s.allowed(ROME, Action::Pick(piece("r_i_01"))) && s.allowed(ROME, Action::Done));
    assert_eq!(s.refused(ROME, Action::Pick(piece("g_r_arv_01"))), "5.1");
    assert_eq!(s.refused(ROME, Action::Pick(piece("r_i_03"))), "5.1", "dead");
    s.rome(Action::Done);
    assert!(!matches!(s.phase(), Phase::RomanMoves { .. }));
}

/// 5.2.
#[test]
fn rule_5_2_units_move_one_at_a_time_without_dice() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01 r_i_02").roman_moves();
    s.walk(ROME, "r_i_01", "3011 3112");
    assert_eq!(s.refused(ROME, Action::Pick(piece("r_i_02"))), "5.2");
    s.rome(Action::Stop);
    assert_eq!(s.at("r_i_01"), Some("3112"));
    // R2: its move is over when it has stopped.
    assert_eq!(s.refused(ROME, Action::Pick(piece("r_i_01"))), "5.2");
    assert_eq!(s.luck.count(), 0);
}

/// 5.3, 2.5.
#[test]
fn rule_5_3_and_2_5_a_unit_goes_as_many_clear_hexes_as_its_factor() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    assert!(s.allowed(ROME, go("3018")), "8 hexes");
    assert_eq!(s.refused(ROME, go("3019")), "5.3");
    for to in ["3011", "3012", "3013", "3014", "3015", "3016", "3017"] {
        s.rome(go(to));
    }
    s.rome(go("3018"));
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)), "no points left: the move is over");
}

/// 5.4.
#[test]
fn rule_5_4_points_are_not_saved_or_lent() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01 r_i_02").roman_moves();
    s.walk(ROME, "r_i_01", "3011").rome(Action::Stop);
    s.rome(Action::Pick(piece("r_i_02")));
    assert!(s.allowed(ROME, go("3018")));
    assert_eq!(s.refused(ROME, go("3019")), "5.3", "the seven points of the other are gone");
}

/// 5.5.
#[test]
fn rule_5_5_friends_may_be_passed_and_enemies_not_entered() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01").put("3011", "r_i_02 r_i_03 r_i_04").roman_moves();
    s.walk(ROME, "r_i_01", "3011 3012").rome(Action::Stop);
    assert_eq!(s.at("r_i_01"), Some("3012"));
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_arv_01")
        .disrupted("g_r_arv_01")
        .roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    assert_eq!(s.refused(ROME, go("3011")), "5.5");
}

#[test]
fn a_longer_way_is_gone_by_the_shortest_path_and_ends_there() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    s.rome(go("3015"));
    assert_eq!(s.at("r_i_01"), Some("3015"));
    assert_eq!(s.refused(ROME, Action::Pick(piece("r_i_01"))), "5.2");
}

/// 6.1.
#[test]
fn rule_6_1_zones_of_control_are_the_six_hexes_around() {
    let s = Scene::on("annex_a").put("3010", "g_r_arv_01");
    for around in hex("3010").around() {
        assert!(s.p.field.in_zoc(Gaul, around));
    }
    assert!(!s.p.field.in_zoc(Gaul, hex("3012")) && !s.p.field.in_zoc(Roman, hex("3011")));
}

/// 6.2.
#[test]
fn rule_6_2_entering_a_zone_of_control_ends_the_move() {
    let mut s = Scene::on("annex_a").put("3010", "r_i_01").put("3013", "g_r_arv_01").roman_moves();
    s.walk(ROME, "r_i_01", "3011 3012");
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)), "it stops by itself");
    assert_eq!(s.at("r_i_01"), Some("3012"));
    // … and must attack.
    s.rome(Action::Done);
    assert_eq!(s.refused(ROME, Action::Done), "14.31");
}

/// 6.2, 11.5: who has stopped neither goes on nor leaves the map, in a position from outside either.
#[test]
fn rule_6_2_who_has_stopped_goes_nowhere() {
    let mut s = Scene::field().put("3001", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    let (on, off) = (go("3002"), Action::Leave(zone("iv")));
    assert!(s.allowed(GAULS, on) && s.allowed(GAULS, off));
    s.p.frames.nearest_mut::<Move>().unwrap().stopped = true;
    assert_eq!((s.refused(GAULS, on), s.refused(GAULS, off)), ("6.2", "6.2"));
    assert_eq!(s.legal(GAULS), [Action::Stop]);
}

/// 6.3.
#[test]
fn rule_6_3_who_begins_in_one_attacks_or_withdraws() {
    let mut s = Scene::on("annex_a").put("3012", "r_i_01").put("3013", "g_r_arv_01").roman_moves();
    s.walk(ROME, "r_i_01", "3011").rome(Action::Stop).rome(Action::Done);
    assert!(!matches!(s.phase(), Phase::Declare { side: Roman, .. }), "free of it: nothing to attack");
    let mut s = Scene::on("annex_a").put("3012", "r_i_01").put("3013", "g_r_arv_01").roman_moves();
    s.rome(Action::Done);
    assert_eq!(s.refused(ROME, Action::Done), "14.31");
}

/// 6.4.
#[test]
fn rule_6_4_not_from_one_zone_of_control_into_another() {
    let mut s = Scene::on("annex_a").put("3012", "r_i_01").put("3013", "g_r_arv_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    let beside =
        grid().around(hex("3013").0).map(Hex).into_iter().find(|h| h.distance(hex("3012")) == 1).unwrap();
    let direct = s.p.walker(piece("r_i_01")).step(
        &s.p.first_move(piece("r_i_01")),
        hex("3012"),
        grid().direction(hex("3012").0, beside.0).unwrap(),
        beside,
    );
    assert!(direct.is_err(), "straight from one into the other");
    // By a hex that is free of it, it may enter again (R5).
    assert!(s.allowed(ROME, Action::Go(beside)));
    s.rome(go("3011")).rome(Action::Stop);
    assert_eq!(s.at("r_i_01"), Some("3011"));
}

/// 6.5.
#[test]
fn rule_6_5_neither_friends_nor_rivers_cancel_it() {
    let s = Scene::on("annex_e").put("0605", "g_r_arv_01").put("0606", "r_i_01");
    assert!(s.p.field.in_zoc(Gaul, hex("0606")), "with a Roman in it, across the river");
    assert!(s.p.field.in_zoc(Gaul, hex("0706")));
}

/// 6.6.
#[test]
fn rule_6_6_disruption_takes_it_away_and_rage_does_not() {
    let s = Scene::on("annex_a").put("3010", "g_r_arv_01").put("3012", "r_i_01").disrupted("g_r_arv_01");
    assert!(!s.p.field.in_zoc(Gaul, hex("3011")));
    let s =
        Scene::on("annex_a").put("3010", "g_r_arv_01").put("3011", "r_i_01").rage(1, "g_r_arv_01", "r_i_01");
    assert!(s.p.field.in_zoc(Gaul, hex("3011")) && s.p.field.in_zoc(Roman, hex("3010")), "R4");
}

// --- 7: ramparts ----------------------------------------------------------------------------------------------------

/// The outer line of the real map from 3007 eastward, hex by hex.
const LINE: [&str; 14] = [
    "3007", "3108", "3207", "3307", "3407", "3507", "3607", "3707", "3807", "3907", "4007", "4108", "4208",
    "4309",
];

/// 7.1.
#[test]
fn rule_7_1_twice_as_fast_along_a_rampart() {
    let mut s = Scene::field().put("3007", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    for to in &LINE[1..=11] {
        s.gaul(go(to));
    }
    assert_eq!(s.at("g_r_arv_01"), Some(LINE[11]));
    assert!(s.allowed(GAULS, go(LINE[12])), "six points: twelve hexes");
    assert_eq!(s.refused(GAULS, go(LINE[13])), "5.3");
}

/// 7.2.
#[test]
fn rule_7_2_half_points_are_kept_for_ramparts_only() {
    let s = Scene::field().put("3007", "r_i_01").roman_moves();
    let m = s.p.first_move(piece("r_i_01"));
    let off = Move { spent: 15, ..m };
    // R7: half a point left.
    let step = |to: &str| {
        let way = grid().direction(hex("3007").0, hex(to).0).unwrap();
        s.p.walker(piece("r_i_01")).step(&off, hex("3007"), way, hex(to))
    };
    assert!(step("3108").is_ok_and(|step| step.cost == 1));
    assert!(step("3006").is_err(), "a whole point is needed off the rampart");
}

/// 7.3, 7.4.
#[test]
fn rule_7_3_and_7_4_unconnected_ramparts_cost_a_whole_point() {
    // The three open joints near Mont Réa (R8).
    for (a, b) in [("2505", "2605"), ("2706", "2707"), ("2708", "2709")] {
        let s = Scene::field().put(a, "r_i_01").roman_moves();
        let way = grid().direction(hex(a).0, hex(b).0).unwrap();
        let step =
            s.p.walker(piece("r_i_01")).step(&s.p.first_move(piece("r_i_01")), hex(a), way, hex(b)).unwrap();
        assert_eq!(step.cost, 2, "{a} {b}");
        assert!(battlefield().facts(hex(a)).has_rampart() && battlefield().facts(hex(b)).has_rampart());
    }
}

// --- 8: rivers and the trench ------------------------------------------------------------------------------------------

/// 8.1.
#[test]
fn rule_8_1_a_unit_stops_in_a_river_hex_and_leaves_next_turn() {
    // The Brenne runs down column 05.
    let mut s = Scene::field().put("0716", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "0616 0516");
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)), "it had to stop");
    let mut s = Scene::field().put("0516", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "0416").gaul(Action::Stop);
    assert_eq!(s.at("g_r_arv_01"), Some("0416"));
}

/// 8.2.
#[test]
fn rule_8_2_along_the_water_and_not_back_into_it() {
    let mut s = Scene::field().put("0516", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "0517 0518");
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "along the river it goes on");
    s.gaul(go("0418"));
    assert_eq!(s.refused(GAULS, go("0519")), "8.2");
    s.gaul(Action::Stop);
    // R9: the trench is a barrier of its own.
    let mut s = Scene::field().put("1921", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "1820");
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)));
}

/// 8.3, R10.
#[test]
fn rule_8_3_and_r10_a_hex_with_one_side_of_water_does_not_stop() {
    let mut s = Scene::field().put("2041", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "2040 2039");
    assert_eq!(s.at("g_r_arv_01"), Some("2039"), "through the spring");
    s.gaul(Action::Stop);
    // It doubles all the same.
    let s = Scene::field().put("2040", "g_r_arv_01").put("2140", "r_i_01");
    assert_eq!(s.p.doubling(hex("2140"), &[hex("2040")]), Some(Cause::River));
    let s = Scene::field().put("1816", "g_b_arv_01").put("1715", "r_i_01");
    assert!(s.p.doubling(hex("1916"), &[hex("1816")]).is_some());
}

#[test]
fn r9_ramparts_and_own_forts_are_bridges() {
    // 25.5: the outer line crosses the Ose at 1114.
    let mut s = Scene::field().put("1113", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "1114 1014");
    assert_eq!(s.at("g_r_arv_01"), Some("1014"), "along the rampart over the river");
    s.gaul(Action::Stop);
    // 24.8: a fort bridges for Romans only.
    let mut s = Scene::field().fort("0516", "f_01").put("0616", "r_i_01").roman_moves();
    s.walk(ROME, "r_i_01", "0516");
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "not stopped");
    let mut s = Scene::field().fort("0516", "f_01").put("0616", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "0516");
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)), "a Gaul stops, and the fort is gone");
    assert_eq!(s.p.field.fort(fort("f_01")), Spot::DEAD);
}

/// 5.3, 7.1, 25.5:
/// Whoever comes to a bridge along the rampart goes on, though the field beside it brings him there sooner, where he would have to stop.
#[test]
fn rule_5_3_and_25_5_a_bridge_along_the_rampart_leads_farther_than_from_the_field() {
    // Recruits with seven points, cohorts with eight; two forts stand on the line.
    let forts = || Scene::field().fort("1534", "f_13").fort("5318", "f_07");
    for (from, to, id) in
        [("1730", "1230", "r_rec_01"), ("5326", "4817", "r_i_01"), ("4111", "3505", "r_i_01")]
    {
        let mut s = forts().put(from, id).roman_moves();
        s.rome(Action::Pick(piece(id)));
        assert!(s.legal(ROME).contains(&go(to)), "{from} to {to}");
        s.rome(go(to));
        assert_eq!(s.at(id), Some(to), "from {from}");
    }
    // All seven points are spent on the way from 1730.
    let mut s = forts().put("1730", "r_rec_01").roman_moves();
    s.rome(Action::Pick(piece("r_rec_01")));
    assert_eq!(s.p.cost_to(hex("1230")), Some((14, 14)));
}

/// 8.2, R9:
/// Whoever began on a river is sent along it in one order, and out of it farther on; not out of it and in again.
#[test]
fn rule_8_2_farther_hexes_along_the_river_are_offered() {
    let mut s = Scene::field().put("0516", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    for to in ["0518", "0521", "0418", "0617"] {
        assert!(s.legal(GAULS).contains(&go(to)), "{to}");
    }
    s.gaul(go("0521"));
    assert_eq!(s.at("g_r_arv_01"), Some("0521"), "five points of six");
    // 0523 is seven hexes away, and not nearer on foot beside the water.
    let mut s = Scene::field().put("0516", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    assert_eq!(s.refused(GAULS, go("0523")), "5.3");
    // At the fork of 0522 it goes on along the other river.
    let mut s = Scene::field().put("0520", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(go("0723"));
    assert_eq!(s.at("g_r_arv_01"), Some("0723"));
}

/// 8.4, R43.
#[test]
fn rule_8_4_and_r43_four_turns_of_fresh_pairs_fill_the_trench() {
    let pairs =
        ["g_b_aed_01 g_b_aed_02", "g_b_aed_03 g_b_aed_04", "g_b_arv_01 g_b_arv_02", "g_b_arv_03 g_b_arv_04"];
    let mut s = Scene::field().with(|o| o.fill_trench = true).sortie_allowed();
    for (turn, pair) in pairs.iter().enumerate() {
        for piece in Piece::of(Gaul).filter(|p| s.p.field.hex(*p).is_some()).collect::<Vec<_>>() {
            s.p.field.put(piece, Spot::CITY);
        }
        s = s.put("1820", pair).turn(3 + turn as u8).declares(Gaul);
        if matches!(s.phase(), Phase::Declare { .. }) {
            s.gaul(Action::Done);
        }
        let filled = s.p.is_filled(hex("1820"));
        assert_eq!(filled, turn == 3, "after {} turns", turn + 1);
    }
    // Infantry walks through; cavalry still stops; the defender behind it is doubled still.
    assert_eq!((s.p.barrier(hex("1820"), false), s.p.barrier(hex("1820"), true) != 0), (0, true));
    assert_eq!(s.p.doubling(hex("1720"), &[hex("1820")]), Some(Cause::Trench));
    // The same pair again counts as one turn only.
    let mut s = Scene::field().with(|o| o.fill_trench = true).sortie_allowed();
    for turn in 0..4 {
        s = s.put("1820", pairs[0]).turn(3 + turn).declares(Gaul);
        if matches!(s.phase(), Phase::Declare { .. }) {
            s.gaul(Action::Done);
        }
    }
    assert!(!s.p.is_filled(hex("1820")));
}

/// 8.1, 8.4: through a filled hex of the trench infantry walks on; cavalry stops there, and infantry where it is not filled.
#[test]
fn rule_8_1_and_8_4_a_filled_hex_stops_cavalry_only() {
    for (id, filled, stops) in
        [("g_r_arv_01", true, false), ("g_r_cav_01", true, true), ("g_r_arv_01", false, true)]
    {
        let mut s = Scene::field().put("1921", id);
        let number = s.p.map().trench.iter().position(|h| *h == hex("1820")).unwrap();
        s.p.filled = u16::from(filled) << number;
        let mut s = s.gaul_moves();
        s.walk(GAULS, id, "1820");
        assert_eq!(matches!(s.p.frames.top(), Frame::Turn(_)), stops, "{id}, filled: {filled}");
        if !stops {
            s.gaul(go("1720"));
            assert_eq!(s.at(id), Some("1720"));
        }
    }
}

/// 5.4, 8.2, 8.4: who begins in a filled hex begins on the trench if he rides, and goes along it; infantry begins on firm ground, and stops
/// in the next hex of the trench.
#[test]
fn rule_8_2_and_8_4_who_begins_in_a_filled_hex() {
    for (id, filled, stops) in
        [("g_r_arv_01", true, true), ("g_r_cav_01", true, false), ("g_r_arv_01", false, false)]
    {
        let mut s = Scene::field().put("1820", id);
        let trench = &s.p.map().trench;
        let number = trench.iter().position(|h| *h == hex("1820")).unwrap();
        let next = *trench.iter().find(|h| h.distance(hex("1820")) == 1).unwrap();
        s.p.filled = u16::from(filled) << number;
        let mut s = s.gaul_moves();
        s.walk(GAULS, id, next.id());
        assert_eq!(matches!(s.p.frames.top(), Frame::Turn(_)), stops, "{id}, filled: {filled}");
    }
}

/// 5.3, 20.5, R71: of several ways that cost the same a Gaul who is sent far takes one where fewer can shoot at him.
#[test]
fn rule_5_3_and_r71_a_far_way_avoids_fire() {
    let way = |s: &Scene, to: &str| s.p.way(GAULS, &Action::Go(hex(to))).expect("a way");
    let start = |archers: &str| {
        let mut s =
            Scene::on("annex_a").put("3010", "g_r_arv_01").put(archers, "r_arc_01 r_i_01").gaul_moves();
        s.gaul(Action::Pick(piece("g_r_arv_01")));
        s
    };
    let far = start("4040");
    let goal = "3413";
    let free = way(&far, goal);
    // Archers beside the first way: there is another as long.
    let middle = hex(&free.places[free.places.len() / 2 - 1]);
    let beside: Vec<Hex> =
        middle.around().into_iter().filter(|h| !free.places.iter().any(|p| **p == *h.id())).collect();
    let mut better = 0;
    for archers in beside.iter().map(|h| h.id()).filter(|id| *id != "3010" && *id != goal) {
        let s = start(archers);
        if !s.allowed(GAULS, Action::Go(hex(goal))) {
            continue;
        }
        let now = way(&s, goal);
        assert_eq!(now.cost, free.cost.clone().filter(|_| now.cost == free.cost).or(now.cost.clone()));
        better += usize::from(now.cost == free.cost && now.places != free.places);
    }
    assert!(better > 0);
    // Two hexes off the first way, all of its shots can be avoided.
    let mut avoided = 0;
    for archers in grid().ring(middle.0, 2).into_iter().map(Hex) {
        let s = start(archers.id());
        if archers.distance(hex("3010")) <= 2 || archers.distance(hex(goal)) <= 2 {
            continue;
        }
        let now = way(&s, goal);
        let in_range = |id: &str| hex(id).distance(archers) <= 2;
        if free.places.iter().any(|p| in_range(p)) && now.fire.is_empty() {
            assert_eq!(now.cost, free.cost);
            avoided += 1;
        }
    }
    assert!(avoided > 0);
}
