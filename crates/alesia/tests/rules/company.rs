//! 10.3, 5.2: several pieces of one place sent on their way together go one after the other.

use crate::tests::rules::common::*;

fn join(id: &str) -> Action {
    Action::Join(piece(id))
}

/// 10.3, R69.
#[test]
fn rule_10_3_and_r69_a_stack_goes_together_in_one_order() {
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02 r_i_03 l_caes").roman_moves();
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::JoinAll).rome(Action::Go(hex("3006")));
    for id in ["r_i_01", "r_i_02", "r_i_03"] {
        assert_eq!(s.at(id), Some("3006"), "{id}");
        assert_eq!(s.refused(ROME, Action::Pick(piece(id))), "5.2", "each has moved");
    }
    assert_eq!(s.at("l_caes"), Some("3003"), "leaders go along only by name");
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)) && s.p.company.is_empty());
    let moved: Vec<&Event> = s.told.iter().filter(|event| matches!(event, Event::Moved { .. })).collect();
    assert!(matches!(moved[..], [Event::Moved { with: 2, .. }]), "told of as one stack: {moved:?}");
    // A piece moved by an order of its own has a line of its own.
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02").roman_moves();
    for id in ["r_i_01", "r_i_02"] {
        s.rome(Action::Pick(piece(id))).rome(Action::Go(hex("3006")));
        assert!(s.heard(|event| matches!(event, Event::Moved { with: 0, .. })), "{id}");
    }
}

#[test]
fn who_goes_along_is_named_before_the_first_step_and_stands_in_the_same_place() {
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02 l_caes").put("3004", "r_i_03").roman_moves();
    s.rome(Action::Pick(piece("r_i_01")));
    assert_eq!(s.refused(ROME, join("r_i_03")), "10.3", "stands elsewhere");
    assert_eq!(s.refused(ROME, join("r_i_01")), "10.3", "is in hand");
    assert_eq!(s.refused(ROME, join("g_r_arv_01")), "5.1");
    s.rome(join("l_caes"));
    assert_eq!(s.refused(ROME, join("l_caes")), "10.3", "goes along already");
    s.rome(Action::Go(hex("3004")));
    assert_eq!(s.refused(ROME, join("r_i_02")), "10.3", "it has set out");
    assert_eq!(s.refused(ROME, Action::JoinAll), "10.3");
    // Hex by hex; when the first stops, the others come after it.
    s.rome(Action::Go(hex("3005"))).rome(Action::Stop);
    assert_eq!((s.at("r_i_01"), s.at("l_caes"), s.at("r_i_02")), (Some("3005"), Some("3005"), Some("3003")));
}

#[test]
fn a_company_that_has_not_set_out_is_dissolved_by_stopping() {
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02").roman_moves();
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::JoinAll).rome(Action::Stop);
    assert!(s.p.company.is_empty() && s.allowed(ROME, Action::Pick(piece("r_i_02"))));
}

#[test]
fn where_there_is_no_room_they_come_as_near_as_they_can() {
    let mut s = Scene::field().put("3003", "r_i_01 r_i_02").put("3006", "r_i_03 r_i_04").roman_moves();
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::JoinAll).rome(Action::Go(hex("3006")));
    assert_eq!(s.at("r_i_01"), Some("3006"));
    assert_eq!(s.p.field.hex(piece("r_i_02")).unwrap().distance(hex("3006")), 1, "10.1");
}

/// A box of twelve pours out in three actions; crowding costs as for each alone (11.1).
#[test]
fn rule_11_1_a_whole_box_enters_together() {
    let twelve: Vec<String> = (1..=12).map(|n| format!("g_r_arv_{n:02}")).collect();
    let mut s = Scene::field().boxed("vi", &twelve.join(" ")).gaul_moves();
    let edge = s.p.map().zones[zone("vi").i()][8];
    s.gaul(Action::Pick(piece("g_r_arv_01")))
        .gaul(Action::JoinAll)
        .gaul(Action::Appear(edge))
        .gaul(Action::Stop);
    for id in &twelve {
        let hex = s.p.field.hex(piece(id)).unwrap_or_else(|| panic!("{id} has stayed off the map"));
        assert!(hex.distance(edge) <= 4, "{id} at {}", hex.id());
        assert!(s.p.field.units(hex) <= 2, "10.1");
    }
    assert!(matches!(s.p.frames.top(), Frame::Turn(_)));
}

/// 20.6:
/// The next of the company is in the Gaul's hand again when the first is stopped by a shot.
#[test]
fn rule_20_6_a_hit_stops_the_company() {
    let archer =
        |s: Scene| s.put("3006", "r_arc_01 r_i_01").put("3002", "g_r_arv_01 g_r_arv_02").gaul_moves();
    let shot =
        Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range: 2, target: piece("g_r_arv_01") };
    let mut s = archer(Scene::on("annex_a")).dice(&[5]);
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::JoinAll).gaul(Action::Go(hex("3005")));
    s.rome(shot);
    assert!(s.is_disrupted("g_r_arv_01") && s.at("g_r_arv_01") == Some("3004"));
    let Frame::Move(m) = *s.p.frames.top() else { panic!("the next is in hand") };
    assert_eq!((m.piece, m.led), (piece("g_r_arv_02"), false));
    // Missed, both come to where the first was sent, each under fire.
    let mut s = archer(Scene::on("annex_a")).dice(&[1, 1]);
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::JoinAll).gaul(Action::Go(hex("3005")));
    s.rome(shot).rome(Action::Pass);
    s.while_open(|frame| matches!(frame, Frame::Fire(_)));
    assert_eq!((s.at("g_r_arv_01"), s.at("g_r_arv_02")), (Some("3005"), Some("3005")));
}

/// 11.5.
#[test]
fn rule_11_5_a_stack_leaves_the_map_together() {
    let mut s = Scene::field().put("3002", "g_r_arv_01 g_r_arv_02").gaul_moves();
    let out = Zone::of(s.p.facts(hex("3001")).zones).next().unwrap();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::JoinAll).gaul(Action::Leave(out));
    for id in ["g_r_arv_01", "g_r_arv_02"] {
        assert_eq!(s.p.field.spot(piece(id)), Spot::zone(out), "{id}");
    }
}

/// 11.5:
/// The horse comes to the edge of the next zone, the foot does not: though it could leave the map elsewhere, it stays and is free to move.
#[test]
fn rule_11_5_who_cannot_follow_to_that_zone_stays() {
    let mut s = Scene::field().put("5909", "g_r_cav_01 g_r_arv_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_cav_01"))).gaul(Action::JoinAll).gaul(Action::Leave(zone("v")));
    assert_eq!(s.p.field.spot(piece("g_r_cav_01")), Spot::zone(zone("v")));
    assert_eq!(s.at("g_r_arv_01"), Some("5909"));
    assert!(s.allowed(GAULS, Action::Pick(piece("g_r_arv_01"))));
}

/// 3.4:
/// What a Gaul still has off the map is nobody's business: neither the view nor what is imagined tells who is to follow.
#[test]
fn rule_3_4_the_roman_does_not_know_who_follows() {
    let mut s = Scene::field().boxed("vi", "g_r_arv_01 g_r_arv_02").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::JoinAll);
    let mut rng = legatus_kernel::QuickRng::new(1);
    let imagined = s.p.imagine(ROME, &mut rng);
    assert!(imagined.company.is_empty() && !s.p.company.is_empty());
    assert_eq!(imagined.view(Viewer::Seat(ROME)), s.p.view(Viewer::Seat(ROME)));
    let shown = |viewer| {
        let view = s.p.view(viewer);
        view.pieces.iter().any(|piece| piece.states.iter().any(|state| state == "following"))
    };
    assert!(shown(Viewer::Seat(GAULS)) && !shown(Viewer::Seat(ROME)) && !shown(Viewer::Observer));
}

/// 20.6:
/// Who shoots at a piece on its way sees the hex it has come to, not the one it is bound for; nor does the other Gaul know it.
#[test]
fn rule_20_6_the_goal_of_a_piece_on_its_way_is_not_known() {
    let mut s = Scene::on("annex_a")
        .players(3)
        .put("3006", "r_arc_01 r_i_01")
        .put("3002", "g_r_arv_01")
        .sortie_allowed()
        .gaul_moves();
    s.act(RELIEF, Action::Pick(piece("g_r_arv_01"))).act(RELIEF, Action::Go(hex("3005")));
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)), "{:?}", s.p.frames.top());
    let mut rng = legatus_kernel::QuickRng::new(1);
    for (seat, knows) in [(ROME, false), (BESIEGED, false), (RELIEF, true)] {
        let imagined = s.p.imagine(seat, &mut rng);
        assert_eq!(imagined.way.iter().any(Option::is_some), knows, "{seat:?}");
        assert_eq!(imagined.view(Viewer::Seat(seat)), s.p.view(Viewer::Seat(seat)));
    }
}

/// 19.3, R31, R69:
/// A leader who goes along is judged when all have gone: behind the last cohort or before the first he is not alone.
#[test]
fn rule_19_3_and_r69_a_leader_who_goes_along_is_not_left_alone() {
    let beside_gauls = |ids: &str| {
        let s = Scene::on("annex_a").put("3011", "g_r_arv_01").put("3004", "g_r_arv_02");
        s.put("3010", ids).roman_moves()
    };
    // Away from the enemy, to another enemy, and with one cohort only; the leader last, or in the middle, or first.
    let all = ["r_i_01", "r_i_02", "l_caes", "l_labi"];
    for (ids, goal) in
        [(&all[..], "3006"), (&all, "3005"), (&["r_i_01", "l_caes"], "3006"), (&all[1..], "3005")]
    {
        for first in ids {
            let mut s = beside_gauls(&ids.join(" "));
            s.rome(Action::Pick(piece(first)));
            for other in ids.iter().filter(|other| *other != first) {
                s.rome(join(other));
            }
            s.rome(Action::Go(hex(goal)));
            for id in ids {
                assert_eq!(s.at(id), Some(goal), "{id} behind {first}");
            }
            assert!(matches!(s.p.frames.top(), Frame::Turn(_)) && s.p.company.is_empty());
        }
    }
    // Who is not named stays, and alone in the zone of control he is lost (19.3).
    let mut s = beside_gauls("r_i_01 r_i_02 l_caes");
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::JoinAll).rome(Action::Go(hex("3006")));
    assert!(s.is_dead("l_caes"));
    // Sent alone he is lost at once.
    let mut s = beside_gauls("r_i_01 l_caes");
    s.rome(Action::Pick(piece("l_caes"))).rome(Action::Go(hex("3005")));
    assert!(s.is_dead("l_caes"));
}

/// 19.3:
/// An enemy company that comes to a lonely leader catches him at once.
#[test]
fn rule_19_3_a_company_of_the_enemy_catches_a_leader_at_once() {
    let mut s = Scene::on("annex_a").put("3010", "l_caes").put("3014", "g_r_arv_01 g_r_arv_02").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::JoinAll);
    for to in ["3013", "3012", "3011"] {
        s.gaul(Action::Go(hex(to)));
    }
    assert!(s.is_dead("l_caes"));
}

/// 19.1, 19.7, R69:
/// With the option Vercingetorix goes with his companions past Roman zones of control; fire that breaks the company up leaves him in his
/// player's hand, in a saved game too, and he is lost only if he then stays alone.
#[test]
fn rule_19_7_and_r69_vercingetorix_goes_with_his_company() {
    let start = || {
        let s = Scene::field().with(|o| o.protected = true).sortie_allowed();
        let s = s
            .put("3010", "g_r_arv_01 g_r_arv_02 l_verc")
            .put("3011", "r_i_01")
            .put("3007", "r_arc_01 r_i_02");
        let mut s = s.gaul_moves();
        s.gaul(Action::Pick(piece("g_r_arv_01"))).gaul(Action::JoinAll).gaul(join("l_verc"));
        s.gaul(Action::Go(hex("3109")));
        s
    };
    let mut s = start();
    s.while_open(|frame| matches!(frame, Frame::Fire(_)));
    let target =
        |id: &str| Action::Shoot { shooter: Shooter::Unit(piece("r_arc_01")), range: 2, target: piece(id) };
    assert!(s.p.ending.is_none(), "{:?}", s.p.ending);
    let mut s = start();
    while !s.allowed(ROME, target("g_r_arv_02")) {
        assert!(matches!(s.p.frames.top(), Frame::Fire(_)), "{:?}", s.p.frames.top());
        s.rome(Action::Pass);
    }
    s.fix(&[6]).rome(target("g_r_arv_02"));
    assert!(s.is_dead("g_r_arv_02") && s.at("l_verc") == Some("3010") && s.p.ending.is_none());
    let saved = serde_json::to_string(&s.p).unwrap();
    s.p = serde_json::from_str(&saved).unwrap();
    s.gaul(Action::Stop);
    assert_eq!(s.p.ending, Some(Ending::Killed));
}

/// 19.3: before a leader is lost for certain, his player is told, whoever moves; not where others go with him.
#[test]
fn rule_19_3_a_certain_loss_of_a_leader_is_foretold() {
    let start = || {
        let s = Scene::on("annex_a").put("3011", "g_r_arv_01").put("3004", "g_r_arv_02");
        s.put("3010", "r_i_01 r_i_02 l_caes").roman_moves()
    };
    let told = |s: &Scene, to: &str| s.p.advise(ROME, &Action::Go(hex(to))).map(|message| message.key);
    let mut s = start();
    s.rome(Action::Pick(piece("r_i_01")));
    assert_eq!(told(&s, "3006"), None, "another cohort stays with him");
    s.rome(Action::JoinAll);
    assert_eq!(told(&s, "3006"), Some("advice-leader-left"));
    s.rome(join("l_caes"));
    assert_eq!(told(&s, "3006"), None);
    let mut s = start();
    s.rome(Action::Pick(piece("l_caes")));
    assert_eq!((told(&s, "3006"), told(&s, "3005")), (None, Some("advice-leader-lost")));
    s.rome(join("r_i_01"));
    assert_eq!(told(&s, "3005"), None);
}
