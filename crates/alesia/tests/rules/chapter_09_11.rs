//! 9 to 11: Alésia, stacking, the zones off the map.

use crate::tests::rules::common::*;

/// 9.1.
#[test]
fn rule_9_1_romans_never_enter_alesia() {
    let mut s = Scene::field().put("3119", "r_i_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::Go(hex("3120")));
    assert_eq!(s.refused(ROME, Action::Go(hex("3121"))), "9.1");
}

/// 9.2.
#[test]
fn rule_9_2_what_is_in_the_city_is_hidden() {
    let s = Scene::field().put("3119", "r_i_01").gaul_moves();
    for (viewer, seen) in
        [(Viewer::Seat(ROME), false), (Viewer::Observer, false), (Viewer::Seat(GAULS), true)]
    {
        let view = s.p.view(viewer);
        assert_eq!(view.pieces.iter().any(|p| p.id == "g_b_aed_01"), seen, "{viewer:?}");
    }
}

/// Out of the city by the wall hex, and one step further.
fn sally(s: &mut Scene, id: &str, wall: &str, out: &str) {
    s.gaul(Action::Pick(piece(id))).gaul(Action::Appear(hex(wall))).gaul(Action::Go(hex(out)));
    if matches!(s.p.frames.top(), Frame::Move(_)) {
        s.gaul(Action::Stop);
    }
}

/// 9.3.
#[test]
fn rule_9_3_seven_units_from_one_wall_hex() {
    let mut s = Scene::field().sortie_allowed().gaul_moves();
    let costs = [0, 0, 1, 1, 2, 2, 3];
    let units =
        ["aed_01", "aed_02", "aed_03", "aed_04", "arv_01", "arv_02", "arv_03"].map(|id| format!("g_b_{id}"));
    for (unit, cost) in units.iter().zip(costs) {
        assert_eq!(s.p.gate_cost(hex("3121")) / 2, cost);
        s.gaul(Action::Pick(piece(unit))).gaul(Action::Appear(hex("3121")));
        let Frame::Move(m) = *s.p.frames.top() else { panic!() };
        assert_eq!(m.spent, 2 * cost);
        s.gaul(Action::Go(hex("3120"))).gaul(Action::Stop);
    }
    // Another wall hex costs nothing yet.
    assert_eq!(s.p.gate_cost(hex("3221")), 0);
    s.gaul(Action::Pick(piece("g_b_arv_04")));
    assert_eq!(s.refused(GAULS, Action::Appear(hex("3120"))), "9.3", "no hex of the wall");
}

/// 9.3, 11.1: the thirteenth at one hex would pay six points on the wall, seven on the edge. Six points do not carry a unit out.
#[test]
fn rule_9_3_and_11_1_a_gate_may_be_too_crowded() {
    for (before, refused) in [(10, false), (12, true)] {
        let mut s = Scene::field().sortie_allowed().gaul_moves();
        for at in ["3121", "0140"] {
            s.p.gates[battlefield().facts(hex(at)).gate as usize] = before;
        }
        for (id, at, rule) in [("g_b_arv_01", "3121", "9.3"), ("g_r_arv_01", "0140", "11.1")] {
            s.gaul(Action::Pick(piece(id)));
            match refused {
                true => assert_eq!(s.refused(GAULS, Action::Appear(hex(at))), rule),
                false => assert!(s.allowed(GAULS, Action::Appear(hex(at)))),
            }
            s.gaul(Action::Stop);
        }
    }
}

/// 5.5: nobody comes onto the map where an enemy stands.
#[test]
fn rule_5_5_no_entry_where_a_roman_stands() {
    let mut s = Scene::field().put("0140", "r_i_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    assert_eq!(s.refused(GAULS, Action::Appear(hex("0140"))), "5.5");
}

/// 9.5, 11.2, R51, R52: who may attack from the wall or from off the map, and what it tells the Roman.
#[test]
fn rule_9_5_and_11_2_from_where_an_attack_is_no_sortie() {
    let s = Scene::field().put("3120", "r_i_01").put("3118", "g_r_arv_01").declares(Gaul);
    let storm = |id: &str, from: &str| Action::Storm { piece: piece(id), from: hex(from), hex: hex("3120") };
    assert_eq!(s.refused(GAULS, storm("g_b_aed_01", "3119")), "9.5", "no hex of the wall");
    assert_eq!(s.refused(GAULS, storm("g_r_arv_01", "3121")), "11.2", "it stands on the map");
    // Who attacks from a box is seen there.
    let mut s = Scene::field().put("0120", "r_i_01").boxed("ii", "g_r_arv_01").declares(Gaul);
    let beyond = hex("0120").around().into_iter().find(|h| !h.is_on_map()).unwrap();
    s.p.known[piece("g_r_arv_01").gaul()] = 0x3ff;
    s.gaul(Action::Storm { piece: piece("g_r_arv_01"), from: beyond, hex: hex("0120") });
    let shown = |s: &Scene| {
        let view = s.p.view(Viewer::Seat(GAULS));
        view.pieces.iter().find(|p| p.id == "g_r_arv_01").map(|p| p.at.clone())
    };
    assert_eq!(shown(&s).as_deref(), Some("zone_ii"), "it counts as off the map");
    s.fix(&[3]).gaul(Action::Done);
    assert_eq!(s.p.known[piece("g_r_arv_01").gaul()], zone("ii").bit());
}

/// 9.4.
#[test]
fn rule_9_4_not_in_and_out_in_one_turn_but_out_and_in() {
    let mut s = Scene::field().sortie_allowed().put("3119", "g_b_aed_01").gaul_moves();
    s.walk(GAULS, "g_b_aed_01", "3120 3121");
    assert_eq!(s.p.field.spot(piece("g_b_aed_01")), Spot::CITY);
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_b_aed_01"))), "5.2", "it stays inside this turn");
    s.gaul(Action::Pick(piece("g_b_aed_02"))).gaul(Action::Appear(hex("3121"))).gaul(Action::Go(hex("3120")));
    s.gaul(Action::Go(hex("3121")));
    assert_eq!(s.p.field.spot(piece("g_b_aed_02")), Spot::CITY, "R11: out and in again");
}

/// 9.5, R11, R51.
#[test]
fn rule_9_5_and_r11_and_r51_two_attack_from_a_wall_hex_and_romans_may_not_attack_it() {
    let mut s = Scene::field().put("3120", "r_i_01").declares(Gaul);
    let storm = |id: &str, from: &str| Action::Storm { piece: piece(id), from: hex(from), hex: hex("3120") };
    s.gaul(storm("g_b_aed_01", "3121")).gaul(storm("g_b_aed_02", "3121"));
    assert_eq!(s.refused(GAULS, storm("g_b_aed_03", "3121")), "9.5");
    assert_eq!(s.odds_at(Gaul, "3120"), (18, 5, "3-1"), "no sortie is needed for that (R51)");
    assert_eq!(s.refused(GAULS, storm("g_b_aed_03", "3021")), "14.33");
    // AR: they are inside again without loss.
    s.fix(&[6]).gaul(Action::Done);
    for id in ["g_b_aed_01", "g_b_aed_02"] {
        assert_eq!(s.p.field.spot(piece(id)), Spot::CITY);
    }
    let s = Scene::field().put("3120", "r_i_01").declares(Roman);
    assert!(s.p.front(Roman).marks.is_empty(), "nobody to attack on or behind the walls");
}

/// 9.5, R11: beaten attackers from the wall are inside at once, while the next attack is still to be fought.
#[test]
fn rule_9_5_and_r11_beaten_stormers_are_inside_at_once() {
    let mut s = Scene::field().put("3120", "r_i_01").put("3320", "r_i_02").declares(Gaul);
    for (id, from, at) in [("g_b_aed_01", "3121", "3120"), ("g_b_aed_02", "3321", "3320")] {
        s.gaul(Action::Storm { piece: piece(id), from: hex(from), hex: hex(at) });
    }
    s.gaul(Action::Done);
    let first = s.p.field.plan(piece("g_b_aed_01"));
    // 9:5 = 1-1, AR2; Labienus by the other keeps his dice open.
    s.p.field.put(LABIENUS, Spot::hex(hex("3320")));
    s.fix(&[5, 1, 2]).gaul(Action::Resolve(first));
    assert!(matches!(s.p.frames.top(), Frame::Battle(_)), "the second is being fought");
    assert_eq!(s.p.field.spot(piece("g_b_aed_01")), Spot::CITY);
    assert_eq!(s.at("g_b_aed_02"), Some("3321"));
}

/// 10.1, 10.4.
#[test]
fn rule_10_1_three_romans_or_two_gauls_and_10_4_leaders_and_forts_do_not_count() {
    let s = Scene::field().fort("3003", "f_01").put("3003", "r_i_01 r_i_02 r_i_03 l_caes l_labi");
    assert_eq!(s.p.excess(hex("3003")), 0);
    let s = s.put("3003", "r_arc_01");
    assert_eq!(s.p.excess(hex("3003")), 1, "missile units count");
    let s = Scene::field().put("3003", "g_b_aed_01 g_b_aed_02 l_verc");
    assert_eq!(s.p.excess(hex("3003")), 0);
    assert_eq!(s.put("3003", "g_b_aed_03").p.excess(hex("3003")), 1);
}

/// 10.2, R3.
#[test]
fn rule_10_2_and_r3_the_limit_holds_at_the_end() {
    // While a unit of an overfull hex can still go, movement cannot end.
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02 r_i_03").put("3004", "r_i_04").roman_moves();
    s.walk(ROME, "r_i_04", "3003").rome(Action::Stop);
    assert_eq!(s.refused(ROME, Action::Done), "10.2");
    s.walk(ROME, "r_i_01", "3002").rome(Action::Stop).rome(Action::Done);
    assert_eq!(s.p.turn, 4);
    // Otherwise the owner gives up what is too much.
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02 r_i_03").put("3005", "r_i_04").roman_moves();
    for id in ["r_i_01", "r_i_02", "r_i_03"] {
        s.rome(Action::Pick(piece(id))).rome(Action::Stop);
    }
    s.walk(ROME, "r_i_04", "3004 3003").rome(Action::Stop).rome(Action::Done);
    assert!(matches!(s.p.frames.top(), Frame::Excess(Excess { side: Roman })));
    assert_eq!(s.refused(ROME, Action::Remove(piece("r_i_05"))), "10.2");
    s.rome(Action::Remove(piece("r_i_02")));
    assert!(s.is_dead("r_i_02") && s.p.turn == 4);
}

/// 10.2: a position where the Gauls stand too close when all have moved is refused from outside; while they move it is not.
#[test]
fn rule_10_2_no_position_holds_too_many_when_all_have_moved() {
    let mut s = Scene::field().put("3003", "g_r_arv_01 g_r_arv_02").gaul_moves();
    s.p.field.put(piece("g_r_arv_03"), Spot::hex(hex("3003")));
    assert!(s.p.validate().is_ok());
    let mut s = Scene::field().put("3003", "g_r_arv_01 g_r_arv_02").off_map();
    assert!(s.p.validate().is_ok());
    s.p.field.put(piece("g_r_arv_03"), Spot::hex(hex("3003")));
    assert!(s.p.validate().is_err());
}

/// 10.3.
#[test]
fn rule_10_3_stacks_are_split_and_joined_freely() {
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02").put("3005", "r_i_03").roman_moves();
    s.walk(ROME, "r_i_01", "3004").rome(Action::Stop);
    s.walk(ROME, "r_i_03", "3004").rome(Action::Stop).rome(Action::Done);
    assert_eq!(s.p.field.units(hex("3004")), 2);
}

/// 10.5, R45.
#[test]
fn rule_10_5_and_r45_leaders_and_missiles_lie_on_top() {
    let s = Scene::field().put("3003", "r_arc_01 r_i_01 r_cav_01 l_caes").roman_moves();
    let view = s.p.view(Viewer::Seat(ROME));
    let order = |id: &str| view.pieces.iter().find(|p| p.id == id).unwrap().order;
    assert!(["r_i_01", "r_cav_01"].iter().all(|below| order(below) < order("r_arc_01")));
    assert!(order("r_arc_01") < order("l_caes"));
}

// --- 11 -------------------------------------------------------------------------------------------------------------

/// 11.1, R16, R15.
#[test]
fn rule_11_1_and_r16_entry_costs_and_r15_boundary_hexes_belong_to_both() {
    let mut s = Scene::field().gaul_moves();
    let costs = [1, 1, 2, 2, 3, 3, 4];
    for (n, cost) in costs.iter().enumerate() {
        assert_eq!(s.p.gate_cost(hex("0140")) / 2, *cost);
        s.gaul(Action::Pick(piece(&format!("g_r_arv_{:02}", n + 1)))).gaul(Action::Appear(hex("0140")));
        let Frame::Move(m) = *s.p.frames.top() else { panic!() };
        assert_eq!(m.spent, 2 * cost);
        s.gaul(Action::Go(hex("0240"))).gaul(Action::Stop);
    }
    s.gaul(Action::Pick(piece("g_r_arv_08")));
    assert!(s.allowed(GAULS, Action::Appear(hex("0129"))), "the symbol between I and II");
    assert_eq!(s.refused(GAULS, Action::Appear(hex("0128"))), "11.1");
    assert_eq!(s.refused(GAULS, Action::Appear(hex("0239"))), "11.1");
}

/// R15, R55: a hex between two zones belongs to both, and from which of them a unit came is not told; for the forts it began nowhere.
#[test]
fn r15_and_r55_from_which_zone_a_unit_came_is_not_told() {
    let entered = |from: &str| {
        let mut s = Scene::field().boxed("ii", "g_r_arv_02").boxed(from, "g_r_arv_01");
        s.p.known[piece("g_r_arv_01").gaul()] = zone("i").bit() | zone("ii").bit();
        let mut s = s.gaul_moves();
        s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Appear(hex("0129"))).gaul(Action::Stop);
        assert_eq!(s.at("g_r_arv_01"), Some("0129"));
        s.p
    };
    let imagined = |p: Alesia| p.imagine(ROME, &mut legatus_kernel::QuickRng::new(1));
    assert!(imagined(entered("i")) == imagined(entered("ii")));
}

/// 11.2, R13, R52.
#[test]
fn rule_11_2_and_r13_and_r52_romans_on_the_edge_are_attacked_from_virtual_hexes() {
    let mut s =
        Scene::field().put("0120", "r_i_01").boxed("ii", "g_r_arv_01 g_r_arv_02 g_r_arv_03").declares(Gaul);
    let virtual_hex = hex("0120").around().into_iter().find(|h| !h.is_on_map()).unwrap();
    let storm = |id: &str| Action::Storm { piece: piece(id), from: virtual_hex, hex: hex("0120") };
    s.gaul(storm("g_r_arv_01")).gaul(storm("g_r_arv_02"));
    assert_eq!(s.refused(GAULS, storm("g_r_arv_03")), "9.5", "two in each");
    assert_eq!(s.refused(GAULS, storm("g_r_aed_01")), "11.2", "in another zone");
    assert_eq!(s.odds_at(Gaul, "0120"), (14, 5, "2-1"), "never doubled");
    s.fix(&[6]).gaul(Action::Done); // AR2: nothing happens to them
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::zone(zone("ii")));
    // Who shifted into the box this turn cannot.
    let mut s = Scene::field().put("0120", "r_i_01").boxed("iii", "g_r_arv_01").off_map();
    s.gaul(Action::Shift { piece: piece("g_r_arv_01"), zone: zone("ii") }).gaul(Action::Done);
    assert_eq!(s.refused(GAULS, storm("g_r_arv_01")), "R52");
}

/// 11.2, R13: against an attack from a virtual hex not even a fort doubles.
#[test]
fn rule_11_2_and_r13_a_fort_on_the_edge_does_not_double_against_virtual_hexes() {
    let mut s = Scene::field()
        .fort("0120", "f_01")
        .put("0120", "r_i_01")
        .boxed("ii", "g_r_arv_01")
        .put("0121", "g_r_arv_02")
        .declares(Gaul);
    let beyond = hex("0120").around().into_iter().find(|h| !h.is_on_map()).unwrap();
    s.attack(GAULS, "g_r_arv_02", "0120");
    assert_eq!(s.odds_at(Gaul, "0120"), (7, 10, "1-2"), "24.1: doubled against those on the map");
    s.gaul(Action::Storm { piece: piece("g_r_arv_01"), from: beyond, hex: hex("0120") });
    assert_eq!(s.odds_at(Gaul, "0120"), (14, 5, "2-1"), "not against those beyond it");
}

/// 11.3.
#[test]
fn rule_11_3_only_gauls_leave_the_map() {
    let mut s = Scene::field().put("0120", "r_i_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    assert_eq!(s.refused(ROME, Action::Leave(zone("ii"))), "11.3");
}

/// 11.4, R14, R17.
#[test]
fn rule_11_4_and_r14_and_r17_one_step_off_the_map_each_turn() {
    // Two hexes from the edge of zone X.
    let mut s = Scene::field().put("1541", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    assert!(s.allowed(GAULS, Action::Leave(zone("x"))) && !s.allowed(GAULS, Action::Leave(zone("ix"))));
    s.gaul(Action::Leave(zone("x")));
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::zone(zone("x")));
    // Not again this turn (11.7).
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_r_arv_01"))), "5.2");
    s.gaul(Action::Done);
    assert_eq!(s.refused(GAULS, Action::Shift { piece: piece("g_r_arv_01"), zone: zone("ix") }), "11.4");
    // Next turn: to IX or I.
    let mut s = Scene::field().boxed("x", "g_r_arv_01").off_map();
    let shift = |z: &str| Action::Shift { piece: piece("g_r_arv_01"), zone: zone(z) };
    assert!(s.allowed(GAULS, shift("ix")) && s.allowed(GAULS, shift("i")));
    assert_eq!(s.refused(GAULS, shift("viii")), "11.4");
    s.gaul(shift("ix"));
    assert_eq!(s.refused(GAULS, shift("x")), "11.4", "once a turn");
}

/// 11.5.
#[test]
fn rule_11_5_leaving_costs_a_point() {
    let mut s = Scene::field().put("1537", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    assert_eq!(
        s.refused(GAULS, Action::Leave(zone("x"))),
        "11.5",
        "six hexes to the edge, none left to leave"
    );
    let mut s = Scene::field().put("1538", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01")));
    s.gaul(Action::Leave(zone("x")));
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::zone(zone("x")));
}

/// 11.5, 7.2: half a point, which still leads from fort to fort, does not carry a scout off the map.
#[test]
fn rule_11_5_half_a_point_does_not_lead_off_the_map() {
    let mut s = Scene::field()
        .with(|o| o.reconnaissance = true)
        .fort("3001", "f_01")
        .fort("3101", "f_02")
        .put("3001", "r_cav_01")
        .roman_moves();
    s.rome(Action::Pick(piece("r_cav_01")));
    for (spent, leaves) in [(24, true), (25, false)] {
        s.p.frames.nearest_mut::<Move>().unwrap().spent = spent;
        assert!(s.allowed(ROME, Action::Go(hex("3101"))), "{spent} of 26 half points are spent");
        match leaves {
            true => assert!(s.allowed(ROME, Action::Leave(zone("iv")))),
            false => assert_eq!(s.refused(ROME, Action::Leave(zone("iv"))), "11.5"),
        }
    }
}

/// 11.6.
#[test]
fn rule_11_6_any_number_may_shift() {
    let mut s = Scene::field().off_map();
    s.gaul(Action::ShiftAll { from: zone("i"), zone: zone("ii") });
    assert_eq!(s.p.boxed(Gaul, zone("ii")).count(), 136);
    assert_eq!(s.refused(GAULS, Action::ShiftAll { from: zone("ii"), zone: zone("iii") }), "11.6");
}

/// 3.4, 4.2, 22.42: what Gauls do off the map is told to Gauls alone, and nobody learns whether they still could; scouts shift openly.
#[test]
fn rule_3_4_and_4_2_shifts_of_gauls_are_not_told() {
    let shifted = |s: &mut Scene, seat: Seat, action: Action| {
        let mut events = Events::default();
        s.p.apply(seat, action, &mut s.luck, &mut events);
        let of_shifts = |e: &Event| matches!(e, Event::Shifted { .. } | Event::ShiftedTogether { .. });
        events.list.iter().filter(|told| of_shifts(&told.event)).map(|told| told.to).collect::<Vec<_>>()
    };
    let one = |id: &str| Action::Shift { piece: piece(id), zone: zone("vi") };
    let mut s = Scene::field().boxed("v", "g_r_arv_01").off_map();
    assert!(s.p.hides_choice());
    assert_eq!(shifted(&mut s, GAULS, one("g_r_arv_01")), [Seats::only(GAULS)]);
    let all = Action::ShiftAll { from: zone("i"), zone: zone("ii") };
    assert_eq!(shifted(&mut s, GAULS, all), [Seats::only(GAULS)]);
    let mut s = Scene::field().with(|o| o.reconnaissance = true).boxed("v", "r_cav_01").roman_moves();
    assert_eq!(shifted(&mut s, ROME, one("r_cav_01")), [Seats::ALL]);
}

/// 11.7.
#[test]
fn rule_11_7_not_on_and_off_in_one_turn() {
    let mut s = Scene::field().boxed("x", "g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::Appear(hex("1543")));
    assert_eq!(s.refused(GAULS, Action::Leave(zone("x"))), "11.7");
}

/// 11.8.
#[test]
fn rule_11_8_the_roman_looks_once() {
    let s = Scene::field().gaul_moves();
    assert!(!s.p.boxes_are_open());
    let mut s = Scene::field().put("3003", "r_i_01").turn(12).roman_moves();
    s.rome(Action::Done);
    assert!(s.p.boxes_are_open(), "in the pause");
    assert!(s.p.view(Viewer::Seat(ROME)).panels.iter().any(|panel| panel.id == "boxes"));
    while s.p.boxes_are_open() {
        s.rome(Action::Done);
    }
    assert_eq!((s.p.period, s.p.turn), (2, 1), "never again");
}

/// 11.9.
#[test]
fn rule_11_9_markers_of_presence_follow_at_the_end_of_4_2() {
    let mut s = Scene::field().boxed("v", "g_r_arv_01").off_map();
    let markers = |s: &Scene| -> Vec<String> {
        let view = s.p.view(Viewer::Seat(ROME));
        view.markers.iter().filter(|m| m.kind == "presence").map(|m| m.at.clone()).collect()
    };
    assert_eq!(markers(&s), ["zone_i", "zone_v"]);
    s.gaul(Action::Shift { piece: piece("g_r_arv_01"), zone: zone("vi") });
    assert_eq!(markers(&s), ["zone_i", "zone_v"], "not before the phase is over");
    s.gaul(Action::Done);
    assert_eq!(markers(&s), ["zone_i", "zone_vi"]);
}

#[test]
fn r53_relief_units_use_the_city_freely() {
    let mut s = Scene::field().put("3119", "g_r_arv_01").gaul_moves();
    s.walk(GAULS, "g_r_arv_01", "3120 3121");
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::CITY);
    let mut s = Scene::field().gaul_moves();
    s.p.field.put(piece("g_r_arv_01"), Spot::CITY);
    assert!(s.allowed(GAULS, Action::Pick(piece("g_r_arv_01"))));
    assert_eq!(s.refused(GAULS, Action::Pick(piece("g_b_aed_01"))), "18.1");
    sally(&mut s, "g_r_arv_01", "3121", "3120");
    assert_eq!(s.at("g_r_arv_01"), Some("3120"));
}

/// 10.2, R67: before a unit comes to stay where there is no room and nobody can make any, its player is told; and again before he ends his
/// movement.
#[test]
fn rule_10_2_a_certain_loss_is_foretold() {
    let key = |s: &Scene, action: Action| s.p.advise(GAULS, &action).map(|message| message.key);
    let mut s = Scene::field().boxed("ii", "g_r_arv_01 g_r_arv_02 g_r_arv_03").gaul_moves();
    for n in 1..=3 {
        s.gaul(Action::Pick(piece(&format!("g_r_arv_{n:02}"))));
        let lost = (n == 3).then_some("advice-no-room");
        assert_eq!(key(&s, Action::Appear(hex("0108"))), lost, "{n}");
        s.gaul(Action::Appear(hex("0108")));
    }
    assert_eq!(key(&s, Action::Done), Some("advice-excess"));
    s.gaul(Action::Done);
    assert!(matches!(s.p.frames.top(), Frame::Excess(_)));
    // On land, by a step and from afar: only where those who stand there have moved.
    let mut s =
        Scene::on("annex_a").put("3010", "g_r_arv_01 g_r_arv_02").put("3013", "g_r_arv_03").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_03")));
    assert_eq!(key(&s, Action::Go(hex("3010"))), None, "one of them can still go away");
    s.gaul(Action::Stop);
    let mut s =
        Scene::on("annex_a").put("3010", "g_r_arv_01 g_r_arv_02").put("3013", "g_r_arv_03").gaul_moves();
    for id in ["g_r_arv_01", "g_r_arv_02"] {
        s.gaul(Action::Pick(piece(id))).gaul(Action::Stop);
    }
    s.gaul(Action::Pick(piece("g_r_arv_03")));
    assert_eq!(key(&s, Action::Go(hex("3010"))), Some("advice-no-room"));
    s.gaul(Action::Go(hex("3012"))).gaul(Action::Go(hex("3011")));
    assert_eq!(key(&s, Action::Go(hex("3010"))), None, "it can go on from there");
}
