//! 16: retreats and advances.

use crate::tests::rules::common::*;

fn attack(id: &str, at: &str) -> Action {
    Action::Attack { piece: piece(id), hex: hex(at) }
}

/// One attack on one hex, resolved with this die.
fn fight(mut s: Scene, side: Side, attackers: &str, at: &str, die: u8) -> Scene {
    let seat = if side == Roman { ROME } else { GAULS };
    for id in attackers.split_whitespace() {
        s.act(seat, attack(id, at));
    }
    s.fix(&[die]).act(seat, Action::Done);
    s
}

fn advance(id: &str, to: &str) -> Action {
    Action::Advance { piece: piece(id), to: hex(to) }
}

/// 16.1, R27.
#[test]
fn rule_16_1_and_r27_advance_into_the_emptied_hex_even_in_a_zone_of_control() {
    let s = Scene::on("annex_a")
        .put("3010", "r_rec_01")
        .put("3008", "r_i_01")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .declares(Gaul);
    let mut s = fight(s, Gaul, "g_b_aed_01 g_b_aed_02", "3010", 1); // DE AA3
    assert_eq!(s.refused(GAULS, advance("g_b_aed_01", "3012")), "16.1", "first the emptied hex");
    s.gaul(advance("g_b_aed_01", "3010"));
    // 16.5: the cohort in 3008 does not reach 3010; the next step does, and ends it.
    s.gaul(advance("g_b_aed_01", "3009"));
    assert_eq!(s.refused(GAULS, advance("g_b_aed_01", "3110")), "16.5");
    s.gaul(advance("g_b_aed_02", "3010"));
    s.gaul(Action::Pass);
    assert_eq!((s.at("g_b_aed_01"), s.at("g_b_aed_02")), (Some("3009"), Some("3010")));
}

/// 16.1.
#[test]
fn rule_16_1_no_advance_where_the_hex_is_not_emptied() {
    // Of two Gauls in a hex one attacks and dies; the other stays.
    let s = Scene::on("annex_a")
        .put("3010", "r_x_01 r_x_02 r_x_03")
        .put("3011", "g_r_nit_01 g_r_arv_01")
        .disrupted("g_r_arv_01")
        .declares(Gaul);
    let s = fight(s, Gaul, "g_r_nit_01", "3010", 6); // 5:19, AE DA3
    assert!(s.is_dead("g_r_nit_01") && !matches!(s.p.frames.top(), Frame::Advance(_)));
}

/// 16.2, R25.
#[test]
fn rule_16_2_and_r25_who_cannot_retreat_is_lost() {
    // A Roman at the edge, Gauls around: off the map he is lost.
    let s = Scene::field()
        .put("3001", "r_i_01")
        .put("3002", "g_b_aed_01 g_b_aed_02")
        .put("2801", "g_r_arv_01")
        .put("3201", "g_r_arv_02")
        .declares(Gaul);
    let s = fight(s, Gaul, "g_b_aed_01 g_b_aed_02", "3001", 4); // 18:5 = 3-1, DR1
    assert_eq!(s.legal(GAULS), [Action::Cut(piece("r_i_01"))]);
    // Friends in the hex do not help (R25).
    let s = Scene::field()
        .put("3001", "r_i_01")
        .put("2901", "r_i_02")
        .put("3002", "g_b_aed_01 g_b_aed_02")
        .put("2801", "g_r_arv_01")
        .put("3201", "g_r_arv_02");
    assert!(s.p.field.in_zoc(Gaul, hex("2901")));
    let mut s = s.declares(Gaul);
    s.attack(GAULS, "g_r_arv_01", "2901");
    let s = fight(s, Gaul, "g_b_aed_01 g_b_aed_02", "3001", 4);
    let mut s = s;
    let attack = s.p.field.plan(piece("g_b_aed_01"));
    s.fix(&[4]).gaul(Action::Resolve(attack)); // DR1
    assert_eq!(s.legal(GAULS), [Action::Cut(piece("r_i_01"))], "2901 is held by a friend and no refuge");
    s.gaul(Action::Cut(piece("r_i_01")));
    assert!(s.is_dead("r_i_01") && !s.is_dead("r_i_02"));
}

/// 16.2.
#[test]
fn rule_16_2_a_gaul_may_retreat_off_the_map() {
    // At the edge with Romans on three sides: only the way off the map is free.
    let s = Scene::field()
        .put("3001", "g_r_arv_01")
        .put("3002", "r_x_01 r_x_02")
        .put("2902", "r_x_03")
        .put("3102", "r_x_04")
        .declares(Roman);
    let mut s = s;
    for id in ["r_x_01", "r_x_02"] {
        s.rome(attack(id, "3001"));
    }
    for id in ["r_x_03", "r_x_04"] {
        if s.allowed(ROME, attack(id, "3001")) {
            s.rome(attack(id, "3001"));
        }
    }
    s.fix(&[4]).rome(Action::Done); // 25:7 = 3-1, DR1
    assert_eq!(s.legal(ROME), [Action::LeadOff { piece: piece("g_r_arv_01"), zone: zone("iv") }]);
    s.rome(Action::LeadOff { piece: piece("g_r_arv_01"), zone: zone("iv") });
    assert_eq!(s.p.field.spot(piece("g_r_arv_01")), Spot::zone(zone("iv")));
}

/// 16.3, R32.
#[test]
fn rule_16_3_and_r32_shots_at_gauls_who_retreat_or_advance() {
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3013", "r_arc_01 r_i_02")
        .put("3011", "g_r_san_01")
        .declares(Gaul);
    // He began two hexes from the archers and is driven no nearer (24.51): where he comes to three hexes off, they have no shot.
    s.gaul(attack("g_r_san_01", "3010"));
    s.fix(&[4]).gaul(Action::Done); // 1-1, AR1
    let at = |to: &Hex| to.distance(hex("3013"));
    let led = |s: &Scene, far: u32| {
        let legal = s.legal(ROME);
        legal.into_iter().find(|a| matches!(a, Action::Lead { to, .. } if at(to) == far))
    };
    let led_on = led(&s, 2).expect("a hex as far from the archers");
    s.rome(led_on);
    assert!(!matches!(s.p.frames.top(), Frame::Fire(_)), "no nearer than he began");
    // From out of their range he is driven into it: a shot that hits stops him there.
    let beaten = |archers: Option<Hex>| {
        let s = Scene::on("annex_a").put("3010", "r_i_01").put("3110", "g_r_san_01");
        let s = archers.into_iter().fold(s, |s, at| s.put(at.id(), "r_arc_01 r_i_02"));
        let mut s = s.declares(Gaul);
        s.gaul(attack("g_r_san_01", "3010"));
        s.fix(&[5]).gaul(Action::Done); // 1-1, AR2
        s
    };
    let mut s = beaten(None);
    s.while_open(|frame| matches!(frame, Frame::Retreat(_)));
    let end = hex(s.at("g_r_san_01").unwrap());
    let shot =
        Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range: 2, target: piece("g_r_san_01") };
    let mut hits = 0;
    for archers in grid().ring(end.0, 2).into_iter().map(Hex).filter(|h| h.distance(hex("3110")) > 2) {
        let mut s = beaten(Some(archers));
        while matches!(s.p.frames.top(), Frame::Retreat(_)) {
            let first = s.legal(ROME)[0];
            s.rome(first);
        }
        if matches!(s.p.frames.top(), Frame::Fire(_)) {
            let at = s.at("g_r_san_01");
            s.fix(&[5]).rome(shot);
            assert!(s.is_disrupted("g_r_san_01") && s.at("g_r_san_01") == at);
            assert!(!matches!(s.p.frames.top(), Frame::Retreat(_)), "he goes no farther");
            hits += 1;
        }
    }
    assert!(hits > 0);
    // An advance is shot at as well; a D ends it.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_rec_01")
        .put("3008", "r_arc_01 r_i_02")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .declares(Gaul);
    s.gaul(attack("g_b_aed_01", "3010")).gaul(attack("g_b_aed_02", "3010"));
    s.fix(&[1]).gaul(Action::Done); // DE AA3
    s.gaul(advance("g_b_aed_01", "3010"));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)));
    let shot =
        Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range: 2, target: piece("g_b_aed_01") };
    s.fix(&[5]).rome(shot);
    assert!(s.is_disrupted("g_b_aed_01"));
    assert_eq!(s.refused(GAULS, advance("g_b_aed_01", "3009")), "16.5");
}

/// 16.4, R23, R24.
#[test]
fn rule_16_4_and_r23_and_r24_towards_the_lines_of_the_beaten() {
    // A besieged unit is led towards the city, a relief unit towards the edge.
    let s = Scene::field().put("3017", "g_b_man_01").put("3016", "r_x_01 r_x_02").declares(Roman);
    let s = fight(s, Roman, "r_x_01 r_x_02", "3017", 2); // 13:5 = 2-1, DR1
    let here = battlefield().facts(hex("3017")).to_city;
    match s.at("g_b_man_01") {
        Some(at) if at != "3017" => assert_eq!(battlefield().facts(hex(at)).to_city, here - 1),
        _ => {
            for action in s.legal(ROME) {
                let Action::Lead { to, .. } = action else { panic!("{action:?}") };
                assert_eq!(battlefield().facts(to).to_city, here - 1, "{}", to.id());
            }
        }
    }
    let s = Scene::field().put("3003", "g_r_nit_01").put("3004", "r_x_01 r_x_02").declares(Roman);
    let s = fight(s, Roman, "r_x_01 r_x_02", "3003", 2);
    for action in s.legal(ROME) {
        let Action::Lead { to, .. } = action else { panic!("{action:?}") };
        assert_eq!(battlefield().facts(to).to_edge, 1, "{}", to.id());
    }
}

fn leads(s: &Scene) -> Vec<&'static str> {
    let to = |action: &Action| match action {
        Action::Lead { to, .. } => to.id(),
        Action::LeadOff { .. } => "off the map",
        _ => panic!("{action:?}"),
    };
    let mut to: Vec<&str> = s.legal(ROME).iter().map(to).collect();
    to.sort();
    to
}

/// 16.4, R24:
/// The lines of the besieged are the walls: at the edge of the map they are led along it or inwards, not off it, and their chief goes with
/// them. The lines of the relief force are the edge: for them the way off the map is as good as a hex of the edge.
#[test]
fn rule_16_4_and_r24_the_besieged_are_not_led_off_the_map() {
    let at_edge = |unit: &str| {
        Scene::field()
            .with(|o| o.protected = true)
            .put("0105", unit)
            .put("0104", "r_x_01 r_x_02")
            .declares(Roman)
    };
    let to_city = |id: &str| battlefield().facts(hex(id)).to_city;
    assert!(to_city("0106") < to_city("0105") && to_city("0205") < to_city("0105"));
    let mut s = fight(at_edge("g_b_man_01 l_verc"), Roman, "r_x_01 r_x_02", "0105", 2); // 13:5 = 2-1, DR1
    assert_eq!(leads(&s), ["0106", "0205"]);
    s.rome(Action::Lead { piece: piece("g_b_man_01"), to: hex("0106") });
    s.while_open(|frame| matches!(frame, Frame::Retreat(_)));
    assert_eq!((s.at("l_verc"), s.p.ending), (Some("0106"), None), "26.1: he has not left");
    let s = fight(at_edge("g_r_nit_01"), Roman, "r_x_01 r_x_02", "0105", 2);
    assert_eq!(leads(&s), ["0106", "off the map"]);
    // A mixed stack: each unit is led to the lines of its own force.
    let s = fight(at_edge("g_b_man_01 g_r_nit_01"), Roman, "r_x_01 r_x_02", "0105", 2); // 13:10 = 1-1, DR1
    assert_eq!(leads(&s), ["0106", "0106", "0205", "off the map"]);
}

/// 16.2, 16.4, R24:
/// With Romans between him and the city a besieged Gaul goes back along the edge; off the map only if no hex is left to him.
#[test]
fn rule_16_2_and_r24_off_the_map_is_the_last_way_of_the_besieged() {
    let s = Scene::field().put("0105", "g_b_man_01").put("0106", "r_x_01 r_x_02").declares(Roman);
    let s = fight(s, Roman, "r_x_01 r_x_02", "0105", 2); // DR1
    assert_eq!(leads(&s), ["0204"], "as far from the city as before; 0104 and beyond the edge are farther");
    let s = Scene::field()
        .put("0105", "g_b_man_01")
        .put("0106", "r_x_01 r_x_02")
        .put("0304", "r_i_01")
        .put("0103", "r_i_02")
        .declares(Roman);
    let s = fight(s, Roman, "r_x_01 r_x_02", "0105", 2);
    assert_eq!(leads(&s), ["off the map"]);
}

/// 16.4, R24, R53:
/// For a relief unit the city is a way away from its lines; for the besieged it is the way home.
#[test]
fn rule_16_4_and_r24_the_city_is_home_to_the_besieged_only() {
    // A hex under the wall, Romans outside: beside the city there are hexes as near to the edge.
    let to_edge = |id: &str| battlefield().facts(hex(id)).to_edge;
    assert!(battlefield().facts(hex("3321")).is_wall() && to_edge("3321") > to_edge("3320"));
    for (unit, ways) in [("g_b_man_01", &["3321"][..]), ("g_r_nit_01", &["3220", "3420"])] {
        let s = Scene::field().put("3320", unit).put("3319", "r_x_01 r_x_02").declares(Roman);
        let s = fight(s, Roman, "r_x_01 r_x_02", "3320", 2); // DR1
        assert_eq!(leads(&s), ways, "{unit}");
    }
}

/// 16.5.
#[test]
fn rule_16_5_retreat_into_a_zone_of_control_kills() {
    let mut s = Scene::on("annex_a").put("3010", "g_r_nit_01").put("3011", "r_x_01 r_x_02");
    for (n, place) in ["3008", "3209", "2809"].iter().enumerate() {
        s = s.put(place, &format!("r_i_{:02}", n + 1));
    }
    let shut = |s: &Scene, h: Hex| s.p.field.in_zoc(Roman, h) || s.p.field.holds(Roman, h);
    assert!(
        hex("3010").around().into_iter().all(|h| shut(&s, h)),
        "every hex around is in a Roman zone of control"
    );
    let s = fight(s.declares(Roman), Roman, "r_x_01 r_x_02", "3010", 4); // 13:5 = 2-1: encircled, lost without a die
    assert!(s.is_dead("g_r_nit_01"));
    // At 1-1 the die decides; driven back, it is lost.
    let mut s = Scene::on("annex_a").put("3010", "g_b_aed_01").put("3011", "r_x_01 r_x_02");
    for (n, place) in ["3008", "3209", "2809"].iter().enumerate() {
        s = s.put(place, &format!("r_i_{:02}", n + 1));
    }
    let s = fight(s.declares(Roman), Roman, "r_x_01 r_x_02", "3010", 2); // 13:9 = 1-1, DR1
    assert_eq!(s.legal(ROME), [Action::Cut(piece("g_b_aed_01"))]);
}

#[test]
fn r25_a_barrier_only_as_the_last_step() {
    // Retreat of two hexes across a river is not possible in one go; of one hex into it, only if there is nothing better.
    let s = Scene::field().put("0616", "g_r_arv_01").put("0716", "r_x_01 r_x_02 r_x_03").declares(Roman);
    let s = fight(s, Roman, "r_x_01 r_x_02 r_x_03", "0616", 2); // 19:7 = 2-1, DR1
    for action in s.legal(ROME) {
        let Action::Lead { to, .. } = action else { panic!("{action:?}") };
        assert_eq!(battlefield().facts(to).barrier, 0, "{}", to.id());
    }
}

/// R26, R56.
#[test]
fn r26_and_r56_leaders_and_missiles_follow_their_companions() {
    let s = Scene::on("annex_a")
        .put("3010", "r_i_01 r_arc_01 l_caes")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .declares(Gaul);
    let mut s = s;
    s.gaul(attack("g_b_aed_01", "3010")).gaul(attack("g_b_aed_02", "3010"));
    // 18:6 = 3-1; three dice with Caesar: the Roman takes the 4, DR1.
    s.fix(&[4, 4, 4]).gaul(Action::Done);
    let led = s.legal(GAULS)[0];
    assert!(matches!(led, Action::Lead { piece: p, .. } if p == piece("r_i_01")), "{led:?}");
    s.gaul(led).while_open(|f| matches!(f, Frame::Retreat(_)));
    let at = s.at("r_i_01");
    assert_eq!((s.at("r_arc_01"), s.at("l_caes")), (at, at));
    // If the companions cannot get away, they are lost with them.
    let ring = ["3009", "3110", "3111", "2911", "2910"];
    let mut s = Scene::on("annex_a").put("3010", "r_i_01 r_arc_01").put("3011", "g_b_aed_01 g_b_aed_02");
    for (n, place) in ring.iter().enumerate() {
        s = s.put(place, &format!("g_r_arv_{:02}", n + 1)).disrupted(&format!("g_r_arv_{:02}", n + 1));
    }
    let mut s = s.declares(Gaul);
    s.gaul(attack("g_b_aed_01", "3010")).gaul(attack("g_b_aed_02", "3010"));
    s.fix(&[4]).gaul(Action::Done);
    assert_eq!(s.legal(GAULS), [Action::Cut(piece("r_i_01"))]);
    s.gaul(Action::Cut(piece("r_i_01")));
    assert!(s.is_dead("r_i_01") && s.is_dead("r_arc_01"));
}

/// R28.
#[test]
fn r28_a_disrupted_companion_ignores_the_result_and_r48_a_newcomer_shares_it() {
    let s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3011", "g_r_san_01 g_r_arv_01")
        .disrupted("g_r_arv_01")
        .declares(Gaul);
    let s = fight(s, Gaul, "g_r_san_01", "3010", 4); // 6:5 = 1-1, AR1
    assert!(s.p.field.is(piece("g_r_san_01"), RETREATS) || s.at("g_r_san_01") != Some("3011"));
    assert!(!s.p.field.is(piece("g_r_arv_01"), RETREATS), "21.5");
    // R48: a unit driven into a hex that is still to be attacked adds nothing and shares what happens there.
    let mut s = Scene::on("annex_a")
        .put("3010", "r_i_01")
        .put("3012", "g_b_aed_01")
        .put("3011", "g_r_arv_01")
        .declares(Gaul);
    s.gaul(attack("g_r_arv_01", "3010"));
    s.p.field.put(piece("r_i_02"), Spot::hex(hex("3010")));
    assert_eq!(s.odds_at(Gaul, "3010").1, 5);
}

/// R64.
#[test]
fn r64_no_advance_into_a_full_hex_and_leaders_go_along() {
    let s = Scene::on("annex_a")
        .put("3011", "g_r_nit_01")
        .put("3010", "r_x_01 r_x_02 r_x_03 l_labi")
        .put("3012", "r_i_01 r_i_02 r_i_03")
        .declares(Roman);
    let mut s = fight(s, Roman, "r_x_01 r_x_02 r_x_03 r_i_01 r_i_02 r_i_03", "3011", 1); // 34:5 = 6-1
    s.rome(advance("r_x_01", "3011"));
    assert_eq!(s.refused(ROME, advance("r_x_01", "3012")), "10.1");
    s.rome(advance("l_labi", "3011"));
    assert_eq!(s.at("l_labi"), Some("3011"));
}

/// R66.
#[test]
fn r66_who_follows_is_no_target_of_his_own() {
    let mut s = Scene::field()
        .with(|o| o.protected = true)
        .put("3010", "g_b_man_01 l_verc")
        .put("3009", "r_x_01 r_x_02")
        .put("2913", "r_arc_01 r_i_01")
        .declares(Roman);
    s.rome(attack("r_x_01", "3010")).rome(attack("r_x_02", "3010"));
    s.fix(&[2]).rome(Action::Done); // 13:5 = 2-1, DR1
    let led = s.legal(ROME)[0];
    s.rome(led);
    if matches!(s.p.frames.top(), Frame::Fire(f) if f.target == piece("g_b_man_01")) {
        s.rome(Action::Pass);
    }
    s.while_open(|f| matches!(f, Frame::Retreat(_)));
    assert!(!matches!(s.p.frames.top(), Frame::Fire(f) if f.target == VERCINGETORIX));
    assert_eq!(s.at("l_verc"), s.at("g_b_man_01"));
}

/// 22.1: cavalry does not advance onto outer works either.
#[test]
fn rule_22_1_cavalry_does_not_advance_onto_outer_works() {
    let works = |at: &Hex| battlefield().facts(*at).has_works();
    let around: Vec<Hex> = hex("0819").around().into_iter().filter(|at| !works(at)).collect();
    assert!(works(&hex("0819")) && around.len() >= 2);
    let s = Scene::field()
        .put("0819", "r_rec_01")
        .put(around[0].id(), "g_b_aed_01 g_r_cav_01")
        .put(around[1].id(), "g_b_aed_02");
    let s = fight(s.declares(Gaul), Gaul, "g_b_aed_01 g_r_cav_01 g_b_aed_02", "0819", 1); // 20:4, DE AA4
    assert!(s.is_dead("r_rec_01"));
    assert_eq!(s.refused(GAULS, advance("g_r_cav_01", "0819")), "22.1");
    assert!(s.allowed(GAULS, advance("g_b_aed_01", "0819")));
}

/// 20.2: archers who have defended do not advance into a zone of control; the cohorts with them do.
#[test]
fn rule_20_2_missile_units_do_not_advance_into_a_zone_of_control() {
    for (other, refused) in [("3012", true), ("3030", false)] {
        let s = Scene::on("annex_a")
            .put("3010", "r_arc_01 r_x_01 r_x_02")
            .put("3011", "g_r_nit_01")
            .put(other, "g_r_arv_01")
            .declares(Gaul);
        let s = fight(s, Gaul, "g_r_nit_01", "3010", 6); // 5:14, AE DA3
        assert!(s.is_dead("g_r_nit_01") && s.allowed(ROME, advance("r_x_01", "3011")));
        match refused {
            true => assert_eq!(s.refused(ROME, advance("r_arc_01", "3011")), "20.2"),
            false => assert!(s.allowed(ROME, advance("r_arc_01", "3011"))),
        }
    }
}

/// 19.2, 19.7: protected by his company, Vercingétorix may stand beside Romans; he does not advance into the range of a fort.
#[test]
fn rule_19_2_vercingetorix_does_not_advance_into_the_range_of_a_fort() {
    for (fort, refused) in [("3007", true), ("3006", false)] {
        let s = Scene::on("annex_a")
            .with(|o| o.protected = true)
            .fort(fort, "f_01")
            .put(fort, "r_i_01")
            .put("3010", "r_rec_01")
            .put("3011", "g_b_aed_01 g_b_aed_02 l_verc")
            .declares(Gaul);
        let s = fight(s, Gaul, "g_b_aed_01 g_b_aed_02", "3010", 1); // 18:4, DE AA3
        assert!(s.allowed(GAULS, advance("g_b_aed_01", "3010")));
        match refused {
            true => assert_eq!(s.refused(GAULS, advance("l_verc", "3010")), "19.2"),
            false => assert!(s.allowed(GAULS, advance("l_verc", "3010"))),
        }
    }
}

/// 11.5, 16.1: an advance may lead Gauls off the map, over the edge, as far as it goes; Romans never.
#[test]
fn rule_11_5_an_advance_may_leave_the_map() {
    let off = |id: &str, z: &str| Action::AdvanceOff { piece: piece(id), zone: zone(z) };
    let stand = || Scene::field().put("0120", "r_rec_01").put("0220", "g_b_aed_01 g_b_aed_02").declares(Gaul);
    let mut s = fight(stand(), Gaul, "g_b_aed_01 g_b_aed_02", "0120", 1); // 18:4, DE AA3
    assert_eq!(s.refused(GAULS, off("g_b_aed_01", "ii")), "11.5", "not from there");
    s.gaul(advance("g_b_aed_01", "0120"));
    assert_eq!(s.refused(GAULS, off("g_b_aed_01", "i")), "11.5", "another zone");
    assert_eq!(s.refused(GAULS, off("g_b_aed_02", "ii")), "11.5", "another unit");
    s.gaul(off("g_b_aed_01", "ii"));
    assert_eq!(s.p.field.spot(piece("g_b_aed_01")), Spot::zone(zone("ii")));
    // An advance of one hex ends on the edge.
    let stand = stand();
    let mut s = fight(stand, Gaul, "g_b_aed_01 g_b_aed_02", "0120", 3); // DR3 AA1
    s.while_open(|frame| matches!(frame, Frame::Retreat(_)));
    s.gaul(advance("g_b_aed_01", "0120"));
    assert_eq!(s.refused(GAULS, off("g_b_aed_01", "ii")), "11.5");
    // 31:5, no die, four hexes.
    let mut s = Scene::field()
        .put("0120", "g_r_nit_01")
        .put("0220", "r_x_01 r_x_02 r_x_03")
        .put("0121", "r_x_04 r_x_05")
        .declares(Roman);
    for id in ["r_x_01", "r_x_02", "r_x_03", "r_x_04", "r_x_05"] {
        s.rome(attack(id, "0120"));
    }
    s.rome(Action::Done).rome(advance("r_x_01", "0120"));
    assert_eq!(s.refused(ROME, off("r_x_01", "ii")), "11.5");
}

/// 16.2, 16.4: the victor leads those who were beaten, and only where they are to go.
#[test]
fn rule_16_2_and_16_4_whom_the_victor_leads_and_where() {
    let s = Scene::on("annex_a")
        .put("3010", "r_rec_01")
        .put("3020", "r_i_01")
        .put("3011", "g_b_aed_01 g_b_aed_02")
        .declares(Gaul);
    let s = fight(s, Gaul, "g_b_aed_01 g_b_aed_02", "3010", 2); // 18:4, DR4 AA2
    let lead = |id: &str, to: &str| Action::Lead { piece: piece(id), to: hex(to) };
    assert_eq!(s.refused(GAULS, lead("r_i_01", "3019")), "16.2", "it was not attacked");
    assert_eq!(s.refused(GAULS, lead("r_rec_01", "3111")), "16.4", "into a zone of control");
    assert_eq!(s.refused(GAULS, lead("r_rec_01", "3008")), "16.4", "not next to it");
}

/// 16.1, R27: the victors go as many hexes as the table says, and no farther, though nobody stands in their way.
#[test]
fn rule_16_1_an_advance_goes_as_far_as_the_table_says() {
    for (die, steps) in [(3, 1), (2, 2), (1, 3)] {
        let s =
            Scene::on("annex_a").put("3010", "r_rec_01").put("3011", "g_b_aed_01 g_b_aed_02").declares(Gaul);
        let mut s = fight(s, Gaul, "g_b_aed_01 g_b_aed_02", "3010", die); // 18:4 = 4-1: AA1, AA2 or AA3
        s.while_open(|frame| matches!(frame, Frame::Retreat(_)));
        // Sideways, away from those who were beaten.
        let mut way = vec!["3010", "2910", "2809", "2709"];
        let beyond = way.remove(steps);
        for to in &way[..steps] {
            s.gaul(advance("g_b_aed_01", to));
        }
        assert_eq!(s.refused(GAULS, advance("g_b_aed_01", beyond)), "16.1", "{die}");
    }
}
