//! Each reason for a refusal tried alone: movement, command, leaders, recovery, setting up.

use super::common::*;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[
            (
                "suetonius",
                &["leg_xiv_1", "leg_xiv_2", "aux_gal_1", "pha_1", "li_rom_1", "cav_h_2", "art_b_1"],
            ),
            ("geta", &["leg_xx_1", "leg_xx_2"]),
        ],
        &[("boudica", &["bar_icen_1", "li_icen_1", "lc_icen_1"]), ("chief_catu", &["bar_catu_1"])],
    );
    t.lead("suetonius", 100).lead("geta", 101).lead("boudica", 1).lead("chief_catu", 2).by_hand();
    t.segment(0, Segment::Movement);
    t
}

/// 4.7, 4.8, 7.21, 9.0, 12.16, R84: who does not begin to move.
#[test]
fn rule_9_0_who_does_not_move() {
    let table = || {
        let mut t = field();
        t.face("leg_xiv_1", 55, Facing::N).put("cav_h_2", 54).put("art_b_1", 67);
        t
    };
    let mut t = table();
    assert!(t.may(move_("leg_xiv_1")) && t.may(move_("cav_h_2")) && t.may(move_("art_b_1")));
    assert_eq!(t.why(move_("leg_xx_1")), ("4.7", "refused-not-active"));
    t.p.done.add(unit("leg_xiv_1"));
    assert_eq!(t.why(move_("leg_xiv_1")), ("4.7", "refused-moved"));
    t.p.charged.add(unit("cav_h_2"));
    assert_eq!(t.why(move_("cav_h_2")), ("12.16", "refused-charged"));
    t.p.bombarded.add(unit("art_b_1"));
    assert_eq!(t.why(move_("art_b_1")), ("9.0", "refused-bombarded"));
    let mut t = table();
    t.p.frozen.add(unit("leg_xiv_1"));
    assert_eq!(t.why(move_("leg_xiv_1")), ("7.21", "refused-frozen"));
    let mut t = table();
    t.p.in_radius.remove(unit("leg_xiv_1"));
    assert!(t.may(move_("leg_xiv_1")), "away from the enemy it moves without orders");
    t.put("li_icen_1", 43);
    assert_eq!(t.why(move_("leg_xiv_1")), ("4.8", "refused-stays-uncommanded"));
    assert!(t.may(move_("cav_h_2")), "R8: 54 and 43 have no common side or corner");
}

/// 4.8, 6.1: leaders move with their formation, once; one without orders stays beside the enemy and does not come to him.
#[test]
fn rule_6_1_which_leaders_do_not_move() {
    let go_with = |id: &str| Action::MoveLeader(leader(id));
    let mut t = field();
    t.lead("geta", 55).segment(1, Segment::Movement);
    assert!(t.may(go_with("geta")));
    assert_eq!(t.why(go_with("boudica")), ("6.1", "refused-leader-not-now"));
    t.p.command[1] = Command::Failed;
    assert!(t.may(go_with("geta")));
    t.put("li_icen_1", 43);
    assert_eq!(t.why(go_with("geta")), ("4.8", "refused-leader-stays"));
    t.lead("geta", 67).act(go_with("geta"));
    assert_eq!(t.why(go(55)), ("4.8", "refused-uncommanded-near"));
    assert!(t.may(go(80)));
    let Frame::Walk(w) = t.top() else { panic!("{:?}", t.top()) };
    assert_eq!(w.left, 6, "and has a point less");
}

/// 2.21, 9.52, 9.6, 9.63: what bars a leader: enemy units, closed ground, closed corners; no road rate beside the enemy.
#[test]
fn rule_9_52_where_leaders_do_not_go() {
    let mut t = field();
    t.lead("suetonius", 67).act(Action::MoveLeader(leader("suetonius")));
    assert!(t.may(go(53)), "over the corner between 54 and 66");
    assert_eq!(t.why(road(55)), ("9.6", "refused-no-road-leader"));
    t.put("li_icen_1", 54);
    assert_eq!(t.why(go(54)), ("9.52", "refused-enemy-there-leader"));
    assert_eq!(t.why(go(53)), ("2.21", "refused-corner-leader"));
    t.put("li_icen_1", 4).lead("boudica", 66);
    assert_eq!(t.why(go(53)), ("2.21", "refused-corner-leader"), "a leader closes it, too");
    assert!(t.may(go(66)), "but bars no area");
    let mut t = field();
    t.lead("suetonius", 68).put("li_icen_1", 44).act(Action::MoveLeader(leader("suetonius")));
    assert_eq!(t.why(road(56)), ("9.63", "refused-road-enemy-leader"));
    assert!(t.may(go(56)) && t.may(road(81)));
    // 13 lies beside the impassable 1 and 2, and 14 beyond the corner.
    let mut t = field();
    t.lead("boudica", 30).lead("suetonius", 13).act(Action::MoveLeader(leader("suetonius")));
    assert_eq!(t.why(go(1)), ("9.52", "refused-closed-leader"));
}

/// 2.21, 9.52, 9.6, 9.54: what bars a unit.
#[test]
fn rule_9_52_where_units_do_not_go() {
    let mut t = field();
    t.put("li_rom_1", 67).act(move_("li_rom_1"));
    assert!(t.may(go(53)));
    assert_eq!(t.why(road(55)), ("9.6", "refused-no-road"));
    t.put("li_icen_1", 54);
    assert_eq!(t.why(go(54)), ("9.52", "refused-enemy-there"));
    assert_eq!(t.why(go(53)), ("2.21", "refused-corner"));
    t.put("li_icen_1", 4).lead("boudica", 54);
    assert_eq!(t.why(go(53)), ("2.21", "refused-corner"));
    let mut t = field();
    t.put("li_rom_1", 13).act(move_("li_rom_1"));
    assert_eq!(t.why(go(1)), ("9.52", "refused-closed"));
}

/// 9.3, 9.31, 8.0: a turn that changes nothing is none; a phalanx that must turn does so before it goes on or leaves.
#[test]
fn rule_9_31_turns_that_are_not_made() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).act(move_("leg_xiv_1"));
    assert_eq!(t.why(Action::Face(Facing::N)), ("9.3", "refused-same-facing"));
    t.act(go(67));
    assert!(t.may(Action::Face(Facing::N)), "after a step any facing is a choice");
    // Area 52 takes a long piece facing east or west only.
    let mut t = field();
    t.face("pha_1", 65, Facing::N).act(move_("pha_1")).act(go(52));
    assert_eq!(t.why(go(40)), ("9.31", "refused-turn-first"));
    let mut t = field();
    t.face("pha_1", 90, Facing::N).act(move_("pha_1"));
    let must_face = |left| Walk {
        piece: Piece::Unit(unit("pha_1")),
        left,
        steps: 1,
        turned: false,
        must_face: true,
        rout: false,
    };
    t.put("pha_1", 88);
    t.p.frames.replace(must_face(4));
    assert_eq!(t.why(Action::Leave(Edge::W)), ("9.31", "refused-turn-first"));
    t.p.frames.replace(Walk { must_face: false, ..must_face(4) });
    assert!(t.may(Action::Leave(Edge::W)));
}

/// 9.4, R53: two citizen legions, long and with orders, beside each other, on ground that takes them.
#[test]
fn rule_9_4_who_does_not_change_places() {
    let swap = |a: &str, b: &str| Action::Exchange { unit: unit(a), with: unit(b) };
    let table = || {
        let mut t = field();
        t.face("leg_xiv_1", 55, Facing::N).face("leg_xiv_2", 67, Facing::N).face("aux_gal_1", 54, Facing::N);
        t
    };
    let mut t = table();
    assert!(t.may(swap("leg_xiv_1", "leg_xiv_2")));
    assert_eq!(t.why(swap("leg_xiv_1", "aux_gal_1")), ("9.4", "refused-no-legion"));
    assert_eq!(t.why(swap("leg_xiv_2", "leg_xiv_1")), ("9.4", "refused-exchange-adjacent"), "named once");
    t.p.in_radius.remove(unit("leg_xiv_2"));
    assert_eq!(t.why(swap("leg_xiv_1", "leg_xiv_2")), ("9.4", "refused-exchange-command"));
    let mut t = table();
    t.step("leg_xiv_2", 4);
    assert_eq!(t.why(swap("leg_xiv_1", "leg_xiv_2")), ("9.4", "refused-no-legion"), "a remnant");
    let mut t = table();
    t.face("leg_xiv_2", 80, Facing::N);
    assert_eq!(t.why(swap("leg_xiv_1", "leg_xiv_2")), ("9.4", "refused-exchange-adjacent"));
    let mut t = table();
    t.face("leg_xiv_2", 55, Facing::N);
    assert_eq!(
        t.why(swap("leg_xiv_1", "leg_xiv_2")),
        ("9.4", "refused-exchange-adjacent"),
        "they stand together"
    );
    // Over a corner that an enemy closes they are not beside each other (R8): 53 and 67, between 54 and 66.
    let mut t = table();
    t.put("aux_gal_1", 100).face("leg_xiv_1", 53, Facing::N);
    assert!(t.may(swap("leg_xiv_1", "leg_xiv_2")));
    t.lead("boudica", 54);
    assert_eq!(t.why(swap("leg_xiv_1", "leg_xiv_2")), ("9.4", "refused-exchange-adjacent"));
}

/// 9.4, 7.3: nobody changes to where he has no room.
#[test]
fn rule_9_4_no_room_to_change_places() {
    let document = document(
        "d",
        &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])],
        &[("boudica", &["bar_icen_1"])],
        json!([]),
    );
    let mut scenario = legatus_queen_of_the_celts::scenarios::compile::compile_open(document).unwrap();
    scenario.field.plots[area(67).i()].facings = 0;
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::Written(std::sync::Arc::new(scenario));
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, false));
    t.p.turn = 2;
    t.command_all();
    t.by_hand().put("leg_xiv_1", 55).put("leg_xiv_2", 67).segment(0, Segment::Movement);
    let swap = Action::Exchange { unit: unit("leg_xiv_1"), with: unit("leg_xiv_2") };
    assert_eq!(t.why(swap), ("9.4", "refused-exchange-ground"));
}

/// 21.2, 21.21, 21.22, 21.23, R110, 7.11: what is not detached.
#[test]
fn rule_21_21_what_is_not_detached() {
    let detach = |id: &str, steps: u8| Action::Detach { unit: unit(id), steps };
    let table = |max_steps: u8| {
        let mut t = Table::with_rules(
            "d",
            &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "aux_gal_1", "li_rom_1", "cav_h_2"])],
            &[("boudica", &["bar_icen_1"])],
            json!([{"id": "detachments", "max_steps": max_steps}]),
        );
        t.face("leg_xiv_1", 93, Facing::N).face("aux_gal_1", 94, Facing::N).put("li_rom_1", 95);
        t.lead("suetonius", 93).lead("boudica", 1).segment(0, Segment::Movement).by_hand();
        t
    };
    let mut t = table(2);
    assert!(t.may(detach("leg_xiv_1", 1)) && t.may(detach("leg_xiv_1", 2)));
    assert_eq!(t.why(detach("leg_xiv_1", 0)), ("R110", "refused-no-detachments"));
    assert_eq!(table(1).why(detach("leg_xiv_1", 2)), ("R110", "refused-no-detachments"));
    assert_eq!(t.why(detach("aux_gal_1", 1)), ("21.2", "refused-cannot-detach"));
    assert_eq!(t.why(detach("li_rom_1", 1)), ("21.2", "refused-cannot-detach"));
    t.p.in_radius.remove(unit("leg_xiv_1"));
    assert_eq!(t.why(detach("leg_xiv_1", 1)), ("21.21", "refused-uncommanded"));
    let mut t = table(2);
    t.step("leg_xiv_1", 4);
    assert_eq!(t.why(detach("leg_xiv_1", 1)), ("21.22", "refused-detach-remnant"), "it is a remnant");
    t.step("leg_xiv_1", 3);
    assert_eq!(t.why(detach("leg_xiv_1", 1)), ("21.22", "refused-detach-remnant"), "it would become one");
    t.step("leg_xiv_1", 2);
    assert!(t.may(detach("leg_xiv_1", 1)), "face D is long");
    let mut t = table(2);
    t.put("cav_h_2", 93);
    assert_eq!(
        t.why(detach("leg_xiv_1", 1)),
        ("7.11", "refused-detach-room"),
        "four and three, and two more"
    );
    let mut t = table(2);
    t.p.done.add(unit("aux_gal_1"));
    assert_eq!(t.why(detach("leg_xiv_1", 1)), ("21.21", "refused-detach-late"), "others have moved");
}

/// 18.1, 18.11, 18.12: who does not recover.
#[test]
fn rule_18_1_who_does_not_recover() {
    let recover = |id: &str| Action::Recover(unit(id));
    let table = || {
        let mut t = field();
        t.face("leg_xiv_1", 93, Facing::N).step("leg_xiv_1", 1).lead("suetonius", 93);
        t.phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
        t
    };
    let mut t = table();
    assert!(t.may(recover("leg_xiv_1")));
    t.step("bar_icen_1", 1).lead("boudica", 5).face("bar_icen_1", 5, Facing::S);
    assert_eq!(t.why(recover("bar_icen_1")), ("18.1", "refused-not-there"), "the other side's turn");
    t.p.tried.add(unit("leg_xiv_1"));
    assert_eq!(t.why(recover("leg_xiv_1")), ("18.11", "refused-tried"));
    let mut t = table();
    t.step("leg_xiv_1", 0);
    assert_eq!(t.why(recover("leg_xiv_1")), ("18.12", "refused-nothing-lost"));
    let mut t = table();
    t.put("li_icen_1", 81);
    assert_eq!(t.why(recover("leg_xiv_1")), ("18.1", "refused-recover-enemy"));
    let mut t = table();
    t.p.engaged.add(unit("leg_xiv_1"));
    assert_eq!(t.why(recover("leg_xiv_1")), ("18.1", "refused-recover-engaged"));
    let mut t = table();
    t.lead("suetonius", 94).lead("geta", 93);
    assert_eq!(t.why(recover("leg_xiv_1")), ("18.1", "refused-recover-leader"));
}

/// 21.25, R97: a detachment rejoins its own parent, beside whom it stands, with orders.
#[test]
fn rule_21_25_who_does_not_rejoin() {
    let table = || {
        let mut t = Table::with_rules(
            "d",
            &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "li_rom_1"])],
            &[("boudica", &["bar_icen_1"])],
            json!([{"id": "detachments", "max_steps": 2}]),
        );
        t.face("leg_xiv_1", 93, Facing::N).face("leg_xiv_2", 94, Facing::N);
        t.lead("suetonius", 93).lead("boudica", 1).segment(0, Segment::Movement).by_hand();
        t.act(Action::Detach { unit: unit("leg_xiv_1"), steps: 2 });
        t.phase(Phase::Recovery { side: Roman, step: Recovery::Rejoin });
        t
    };
    let rejoin = Action::Rejoin(unit("det_1"));
    let mut t = table();
    assert!(t.may(rejoin));
    assert_eq!(t.why(Action::Rejoin(unit("li_rom_1"))), ("21.25", "refused-no-detachment"));
    t.put("det_1", 94);
    assert_eq!(t.why(rejoin), ("21.25", "refused-parent-elsewhere"), "another legion");
    let mut t = table();
    t.p.in_radius.remove(unit("det_1"));
    assert_eq!(t.why(rejoin), ("21.25", "refused-uncommanded"));
    // The Britons' recovery is not the Romans'.
    let mut t = table();
    t.phase(Phase::Recovery { side: Briton, step: Recovery::Rejoin });
    assert_eq!(t.why(rejoin), ("21.25", "refused-parent-elsewhere"));
}

/// 18.2, 18.21, 18.23: who does not follow a dead leader, and with whom he is not put.
#[test]
fn rule_18_2_who_does_not_follow() {
    let mut t = field();
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(leader("geta"), &mut Ctx { luck, events });
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Replace }).run();
    let take = |form: u8, id: &str| Action::Replace { form: Form(form), leader: leader(id) };
    assert!(t.may(take(1, "valens")));
    assert_eq!(t.why(take(0, "valens")), ("18.21", "refused-successor"), "that formation has its leader");
    assert_eq!(t.why(take(1, "suetonius")), ("18.21", "refused-successor"), "he has a formation");
    assert_eq!(t.why(take(1, "agricola")), ("18.21", "refused-successor"), "more initiative");
    assert_eq!(t.why(take(1, "caratacus")), ("18.21", "refused-successor"), "another people");
    t.act(take(1, "valens"));
    assert_eq!(t.why(Action::Attach(unit("leg_xiv_1"))), ("18.2", "refused-attach"), "of another formation");
    t.remove("leg_xx_2");
    assert_eq!(t.why(Action::Attach(unit("leg_xx_2"))), ("18.2", "refused-attach"), "not on the map");
    t.act(Action::Attach(unit("leg_xx_1")));
    assert_eq!(t.p.leaders.at(leader("valens")), t.p.units.at(unit("leg_xx_1")));
}

/// 4.4, 4.41, 5.4: whom the commander cannot choose, and which formations do not act.
#[test]
fn rule_5_4_which_formations_do_not_act() {
    let mut t = field();
    t.p.activated = FormSet::NONE;
    t.phase(Phase::Announce { side: Roman, left: 1 });
    assert!(t.may(Action::Announce(Form(0))) && t.may(Action::Announce(Form(1))));
    assert_eq!(t.why(Action::Announce(Form(2))), ("5.4", "refused-announce"), "the enemy's");
    t.p.activated.add(Form(0));
    assert_eq!(t.why(Action::Announce(Form(0))), ("5.4", "refused-announce"), "it has acted");
    let mut t = field();
    t.phase(Phase::Activate { side: Roman });
    t.p.announced = [Form(0), Form(1)].into_iter().collect();
    assert!(t.may(Action::Activate(Form(1))));
    t.p.announced.remove(Form(1));
    assert_eq!(t.why(Action::Activate(Form(1))), ("5.4", "refused-activate"));
    let mut t = field();
    t.phase(Phase::Command { side: Roman, left: 1 });
    t.p.command[1] = Command::Check;
    t.lead("suetonius", 93).lead("geta", 94);
    assert!(t.may(Action::Command(leader("geta"))));
    t.lead("geta", 13);
    assert_eq!(t.why(Action::Command(leader("geta"))), ("4.41", "refused-out-of-radius"));
}

/// 8.0, 2.3, 7.11, 7.3, 9.54: where a piece is not set up.
#[test]
fn rule_2_3_where_nothing_is_set_up() {
    let roman: Force = &[("suetonius", &["leg_xiv_1", "li_rom_1", "cav_h_2", "cav_h_3", "ele_1"])];
    let document = document("d", roman, &[("boudica", &["bar_icen_1", "li_icen_1"])], json!([]));
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
    let table = |side: Side| {
        let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario.clone(), true));
        t.phase(Phase::Deploy { side }).by_hand();
        t
    };
    let pick = |id: &str| Action::Pick(unit(id));
    let mut t = table(Roman);
    assert_eq!(t.why(pick("bar_icen_1")), ("2.3", "refused-not-yours"));
    assert_eq!(t.why(Action::PickLeader(leader("boudica"))), ("2.3", "refused-not-yours-leader"));
    let home = t.p.sc().form(Form(0)).setup;
    let theirs = t.p.sc().form(Form(1)).setup;
    let free: Vec<Area> = home.iter().filter(|a| t.p.units.owner(*a).is_none()).collect();
    t.act(Action::PickLeader(leader("suetonius")));
    let put = |a: Area| Action::Put(a);
    assert!(t.may(put(free[0])));
    assert_eq!(t.why(put(theirs.first().unwrap())), ("2.3", "refused-setup-area-leader"));
    t.act(Action::Pass).act(pick("ele_1"));
    let horse = t.p.units.at(unit("cav_h_2")).unwrap();
    assert_eq!(t.why(put(theirs.first().unwrap())), ("2.3", "refused-setup-area"));
    assert_eq!(t.why(put(horse)), ("9.54", "refused-elephants"));
    assert_eq!(t.why(Action::Face(Facing::N)), ("7.3", "refused-facing-unit"), "small pieces have no front");
    assert_eq!(t.why(Action::Swap(unit("bar_icen_1"))), ("2.3", "refused-not-yours"));
    t.act(Action::Pass).act(pick("cav_h_3"));
    let (legion, elephants) =
        (t.p.units.at(unit("leg_xiv_1")).unwrap(), t.p.units.at(unit("ele_1")).unwrap());
    assert_eq!(t.why(put(elephants)), ("9.54", "refused-elephants"));
    assert_eq!(t.why(put(legion)), ("7.11", "refused-room"), "four points and three");
    assert!(t.may(put(horse)));
    // Changing places is no way to overfill an area: a legion for one of two horse units.
    t.act(put(horse)).act(pick("leg_xiv_1"));
    assert_eq!(t.why(Action::Swap(unit("cav_h_3"))), ("2.3", "refused-swap-room"));
    assert!(t.may(Action::Swap(unit("li_rom_1"))));
}

/// R132: what boats do not do: leave the strait, take more than a whole move, horse or a crowd, come to enemies, run out.
#[test]
fn r132_where_no_boat_goes() {
    let table = || {
        let mut t = Table::with_rules(
            "e",
            &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "li_rom_1", "cav_h_2", "pha_1"])],
            &[("boudica", &["bar_icen_1", "li_icen_1"])],
            json!([{"id": "boats", "side": "roman", "areas": [55, 56, 57], "max_areas": 1}]),
        );
        t.lead("suetonius", 65)
            .lead("boudica", 1)
            .put("li_rom_1", 65)
            .by_hand()
            .segment(0, Segment::Movement);
        t
    };
    let boat = |to: u8| Action::Boat(area(to));
    let mut t = table();
    t.act(move_("li_rom_1"));
    assert!(t.may(boat(56)));
    assert_eq!(t.why(boat(66)), ("R132", "refused-no-strait"), "land");
    assert_eq!(t.why(boat(57)), ("R132", "refused-no-strait"), "not beside it");
    t.put("li_icen_1", 56);
    assert_eq!(t.why(boat(56)), ("R132", "refused-boat-enemy"));
    t.put("li_icen_1", 1);
    t.p.boated = areas(&[57]);
    assert_eq!(t.why(boat(56)), ("R132", "refused-no-boats"));
    t.p.boated = areas(&[56]);
    assert!(t.may(boat(56)), "a second one into the same boats");
    // Without orders not beside the enemy.
    t.put("li_icen_1", 48);
    assert!(t.may(boat(56)));
    t.p.in_radius.remove(unit("li_rom_1"));
    assert_eq!(t.why(boat(56)), ("4.8", "refused-uncommanded-near"));
    // A whole move: neither after a step nor after a turn.
    let mut t = table();
    t.put("li_rom_1", 76).act(move_("li_rom_1")).act(go(64));
    assert_eq!(t.why(boat(55)), ("R132", "refused-boat-whole-move"));
    let mut t = table();
    t.face("pha_1", 65, Facing::N).act(move_("pha_1")).act(Action::Face(Facing::S));
    assert_eq!(t.why(boat(56)), ("R132", "refused-boat-whole-move"));
    let mut t = table();
    t.put("li_icen_1", 66).segment(1, Segment::Movement).act(move_("li_icen_1"));
    assert_eq!(t.why(boat(56)), ("R132", "refused-boat-whole-move"), "the other side has none");
    let mut t = table();
    t.put("cav_h_2", 65).act(move_("cav_h_2"));
    assert_eq!(t.why(boat(56)), ("R132", "refused-boat-foot"));
    let mut t = table();
    t.put("leg_xiv_1", 56).face("leg_xiv_2", 65, Facing::N);
    t.p.boated = areas(&[56]);
    t.act(move_("leg_xiv_2"));
    assert_eq!(t.why(boat(56)), ("R132", "refused-boat-full"), "eight points in one area");
    // A leader goes where a unit has been rowed.
    let mut t = table();
    t.act(Action::MoveLeader(leader("suetonius")));
    assert_eq!(t.why(boat(56)), ("R132", "refused-boat-alone"));
    t.put("li_rom_1", 56);
    t.p.boated = areas(&[56]);
    t.act(boat(56));
    assert_eq!(t.leader_at("suetonius"), Some(56));
}

/// R114: who does not break the bridge: another formation, who stands elsewhere, small units, the busy, those without orders, the routed;
/// nobody while somebody stands on it, be it a leader.
#[test]
fn r114_who_does_not_break_the_bridge() {
    let table = || {
        let mut t = Table::scenario("severn");
        t.p.turn = 2;
        t.command_all();
        t.put("bar_catu_1", 58).put("li_catu_1", 58).put("bar_ordo_1", 57);
        let form = t.p.leads(leader("caratacus")).unwrap().0;
        t.segment(form, Segment::Bridge).by_hand();
        t
    };
    let smash = |id: &str| Action::Break(unit(id));
    let t = table();
    assert!(t.may(smash("bar_catu_1")));
    assert_eq!(t.why(smash("bar_silu_1")), ("R114", "refused-not-active"));
    assert_eq!(t.why(smash("bar_ordo_1")), ("R114", "refused-bridge-unit"), "not at the bridge");
    assert_eq!(t.why(smash("li_catu_1")), ("R114", "refused-bridge-unit"), "small");
    for set in [
        |p: &mut Position| p.moved.add(unit("bar_catu_1")),
        |p: &mut Position| p.assaulted.add(unit("bar_catu_1")),
        |p: &mut Position| p.tried.add(unit("bar_catu_1")),
        |p: &mut Position| p.in_radius.remove(unit("bar_catu_1")),
        |p: &mut Position| p.routed.add(p.active_form().unwrap()),
    ] {
        let mut t = table();
        set(&mut t.p);
        assert_eq!(t.why(smash("bar_catu_1")), ("R114", "refused-bridge-busy"));
    }
    let mut t = table();
    t.lead("chief_silu", 68);
    assert_eq!(t.why(smash("bar_catu_1")), ("R114", "refused-bridge-manned"));
}

/// R108: after an attack the emperor steps aside to an area beside his that is quiet, if there is one; or he stays.
#[test]
fn r108_where_the_emperor_goes() {
    let table = || {
        let mut t = Table::scenario("imperial_procession");
        t.p.turn = 2;
        t.command_all();
        let enemies: UnitSet = t.p.units.present(Briton).iter().flat_map(|a| t.p.units.in_area(a)).collect();
        enemies.iter().for_each(|u| t.p.take_off(u, Place::Left));
        t.lead("claudius", 91).put("leg_prae_1", 91);
        let form = t.p.leads(leader("caratacus")).unwrap().0;
        t.segment(form, Segment::Assault).by_hand();
        t
    };
    let flee = |a: Area| Action::Flee(a);
    let mut t = table();
    let near: Vec<Area> = t.p.field().links(area(91)).iter().filter(|l| !l.corner).map(|l| l.to).collect();
    t.p.put(unit("li_cant_1"), near[0]);
    t.p.offer_flight_to_emperor(area(91));
    assert_eq!(t.p.decider(), Some(Roman));
    assert_eq!(t.why(flee(near[0])), ("R108", "refused-flight"), "an enemy stands there");
    assert_eq!(t.why(flee(area(140))), ("R108", "refused-flight"), "not beside his area");
    let quiet: Vec<Area> = near[1..].iter().copied().filter(|a| !t.p.beside_enemy(*a, Roman)).collect();
    let loud: Vec<Area> = near[1..].iter().copied().filter(|a| t.p.beside_enemy(*a, Roman)).collect();
    assert!(!quiet.is_empty() && !loud.is_empty());
    assert!(quiet.iter().all(|a| t.may(flee(*a))) && t.may(Action::Pass));
    assert!(loud.iter().all(|a| t.why(flee(*a)) == ("R108", "refused-flight")), "beside the enemy");
    let mut stays = Table::of(t.p.clone());
    stays.by_hand().act(Action::Pass);
    assert_eq!(stays.leader_at("claudius"), Some(91));
    t.act(flee(quiet[0]));
    assert_eq!(t.p.leaders.at(leader("claudius")), Some(quiet[0]));
    assert!(!matches!(t.top(), Frame::Emperor(_)));
}

/// 18.22: an inferior leader whose unit has fallen is put with another of his formation that is on the map.
#[test]
fn rule_18_22_with_whom_he_goes_on() {
    let inferior = Leader::inferior(Form(2));
    let table = || {
        let mut t = field();
        t.p.form_leader[2] = Some(inferior);
        t.p.leaders.put(leader("boudica"), Place::Eliminated);
        t.p.commanders[Briton.i()] = None;
        t.put("li_icen_1", 55).put("lc_icen_1", 43).face("bar_icen_1", 31, Facing::S);
        t.p.leaders.put(inferior, Place::On(area(55)));
        t.p.leaders.attach(inferior, Some(unit("li_icen_1")));
        t
    };
    let attach = |id: &str| Action::Attach(unit(id));
    let mut t = table();
    let Table { p, luck, events, .. } = &mut t;
    p.eliminate(unit("li_icen_1"), Cause::Hit, &mut Ctx { luck, events });
    assert_eq!(t.p.decider(), Some(Briton));
    assert_eq!(t.why(attach("bar_catu_1")), ("18.22", "refused-attach"), "another formation");
    assert_eq!(t.why(attach("li_icen_1")), ("18.22", "refused-attach"), "it is gone");
    t.act(attach("lc_icen_1"));
    assert_eq!(
        (t.p.leaders.at(inferior), t.p.leaders.attached(inferior)),
        (Some(area(43)), Some(unit("lc_icen_1")))
    );
    // With one unit left nobody is asked.
    let mut t = table();
    t.remove("lc_icen_1");
    let Table { p, luck, events, .. } = &mut t;
    p.eliminate(unit("li_icen_1"), Cause::Hit, &mut Ctx { luck, events });
    t.run();
    assert_eq!((t.p.leaders.at(inferior), t.p.unattached.is_empty()), (Some(area(31)), true));
    // He moves with his unit, not by himself, and nobody drives him out alone.
    let mut t = table();
    t.segment(2, Segment::Movement);
    assert_eq!(t.why(Action::MoveLeader(inferior)), ("6.1", "refused-leader-not-now"));
    t.p.homeless.add(inferior);
    t.p.displaced.add(inferior);
    t.run();
    assert!(t.p.homeless.is_empty() && t.p.displaced.is_empty());
    assert_eq!(t.p.leaders.at(inferior), Some(area(55)));
}

/// 4.9, 4.91: a thread leads to another area of the line, and is drawn only if somebody gains by it.
#[test]
fn rule_4_9_threads_that_are_not_drawn() {
    let roman: Force = &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "leg_xiv_3", "leg_xiv_4"])];
    let rules = json!([{"id": "linear_command", "side": "roman"}]);
    let mut t = Table::with_rules("d", roman, &[("boudica", &["bar_icen_1"])], rules);
    t.face("leg_xiv_1", 42, Facing::S).face("leg_xiv_2", 43, Facing::S).face("leg_xiv_3", 44, Facing::S);
    t.face("leg_xiv_4", 100, Facing::S).lead("suetonius", 42).by_hand();
    t.p.in_radius = [unit("leg_xiv_1"), unit("leg_xiv_2")].into_iter().collect();
    t.segment(0, Segment::Line { threads: 0 });
    assert!(t.may(Action::Line(area(44))));
    assert_eq!(t.why(Action::Line(area(43))), ("4.9", "refused-line-useless"), "it has orders");
    assert_eq!(t.why(Action::Line(area(42))), ("4.91", "refused-no-line"), "his own area");
    assert_eq!(t.why(Action::Line(area(100))), ("4.91", "refused-no-line"), "far off");
}

/// 2.2: an area that this map has not.
#[test]
fn rule_2_2_an_area_of_another_map() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).act(move_("leg_xiv_1"));
    assert_eq!(t.p.sc().map().len(), 124);
    assert_eq!(t.why(go(125)), ("2.2", "refused-no-area"));
    assert_eq!(t.why(go(124)), ("9.1", "refused-not-adjacent"));
}

/// 7.3, 9.3: a facing that the area does not take is refused, also to a unit that came by an advance.
#[test]
fn rule_9_3_facings_that_do_not_fit() {
    let mut t = field();
    t.face("leg_xiv_1", 43, Facing::N);
    t.p.unfaced.add(unit("leg_xiv_1"));
    assert_eq!(t.why(Action::Face(Facing::E)), ("7.3", "refused-facing-unit"));
    t.act(Action::Face(Facing::S));
    assert!(t.p.unfaced.is_empty());
    assert_eq!(t.p.units.facing(unit("leg_xiv_1")), Some(Facing::S));
}

/// 18.33: each fugitive once; no turning but where a step ends; no other way but the way out.
#[test]
fn rule_18_33_what_fugitives_do_not_do() {
    let mut t = field();
    t.p.routed.add(Form(1));
    t.face("leg_xx_1", 90, Facing::N).face("leg_xx_2", 79, Facing::N).lead("geta", 79);
    t.segment(1, Segment::Rout);
    t.p.moved.add(unit("leg_xx_2"));
    assert_eq!(t.why(move_("leg_xx_2")), ("18.33", "refused-moved"));
    t.act(move_("leg_xx_1"));
    assert_eq!(t.why(Action::Face(Facing::S)), ("18.33", "refused-flees"));
    assert_eq!(t.why(go(78)), ("18.33", "refused-not-the-way-out"));
    assert_eq!(t.why(Action::Halt), ("18.33", "refused-flees"));
    t.act(go(89));
    assert!(t.may(Action::Face(Facing::S)), "where it stops for the turn it faces as it likes");
}
