//! 18: recovery, new leaders, rout.

use super::common::*;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "aux_gal_1", "li_rom_1"]), ("legatus", &["leg_xx_1", "cav_h_2"])],
        &[("boudica", &["bar_icen_1", "li_icen_1"]), ("chief_catu", &["bar_catu_1"])],
    );
    t.face("leg_xiv_1", 93, Facing::N).lead("suetonius", 93).lead("boudica", 1).lead("legatus", 100);
    t.lead("chief_catu", 2).phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
    t
}

fn recover(id: &str) -> Action {
    Action::Recover(unit(id))
}

/// 18.0, 18.1, R85: not beside the enemy, with its leader or the army commander, not engaged this turn.
#[test]
fn rule_18_1_conditions() {
    let mut t = field();
    t.step("leg_xiv_1", 1);
    assert!(t.may(recover("leg_xiv_1")));
    t.p.engaged.add(unit("leg_xiv_1"));
    assert_eq!(t.refused(recover("leg_xiv_1")), "18.1");
    t.p.engaged = UnitSet::NONE;
    t.put("li_icen_1", 80);
    assert_eq!(t.refused(recover("leg_xiv_1")), "18.1");
    t.put("li_icen_1", 3).lead("suetonius", 94);
    assert_eq!(t.refused(recover("leg_xiv_1")), "18.1");
    t.lead("legatus", 93);
    assert_eq!(t.refused(recover("leg_xiv_1")), "18.1", "another formation's leader does not help");
    t.lead("suetonius", 93).step("leg_xx_1", 1).face("leg_xx_1", 93, Facing::N);
    assert!(t.may(recover("leg_xx_1")), "the army commander helps everybody");
}

/// 18.11: the die less the rating, against the unit's own morale; once a turn.
#[test]
fn rule_18_11_the_roll() {
    let rolled = |die: u8, with: u8| {
        let mut t = field();
        t.step("li_rom_1", 1).put("li_rom_1", 93).lead("suetonius", 93).step("leg_xiv_1", with);
        t.dice(&[die]).act(recover("li_rom_1"));
        t.steps("li_rom_1")
    };
    assert_eq!(rolled(6, 0), 2, "6 less 3 against 4");
    let mut t = field();
    // The legate's rating is 1: a 6 becomes 5, against morale 4.
    t.face("leg_xx_1", 100, Facing::N).step("cav_h_2", 1).put("cav_h_2", 100).step("leg_xx_1", 5);
    t.dice(&[6]).act(recover("leg_xx_1"));
    assert_eq!(t.steps("leg_xx_1"), 1);
    assert_eq!(t.refused(recover("leg_xx_1")), "18.11");
}

/// 18.12, R49: never above the face it began with.
#[test]
fn rule_18_12_nothing_to_recover() {
    let t = field();
    let mut whole = Table::of(t.p.clone());
    whole.phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
    assert_eq!(whole.refused(recover("leg_xiv_1")), "18.12");
}

/// R97, 21.3: a remnant becomes a long unit again only where it has room and fits.
#[test]
fn r97_a_remnant_needs_room() {
    let mut t = field();
    t.step("leg_xiv_1", 4).put("cav_h_2", 93);
    assert_eq!(t.refused(recover("leg_xiv_1")), "R97");
    t.put("cav_h_2", 100).dice(&[1]).act(recover("leg_xiv_1"));
    assert!(t.p.is_long(unit("leg_xiv_1")));
    assert!(t.may(Action::Face(Facing::W)), "and faces as it likes");
}

fn kill(t: &mut Table, id: &str) {
    let Table { p, luck, events, .. } = t;
    p.lose_leader(leader(id), &mut Ctx { luck, events });
}

/// 18.2, 18.21, R86: a leader of the same nationality, with no more initiative, unused or without units.
#[test]
fn rule_18_21_successors() {
    let mut t = field();
    kill(&mut t, "legatus");
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Replace }).run();
    let successors = t.p.successors(Form(1));
    // Initiative 3 and Roman: Manlius Valens and the two prefects.
    let expected: LeaderSet = ["valens", "praefectus_1", "praefectus_2"].map(leader).into_iter().collect();
    assert_eq!(successors, expected);
    let take = |id: &str| Action::Replace { form: Form(1), leader: leader(id) };
    assert_eq!(t.refused(take("agricola")), "18.21", "initiative 5");
    assert_eq!(t.refused(take("claudius")), "18.21", "never");
    t.act(take("valens"));
    assert!(matches!(t.p.phase(), Phase::Recovery { step: Recovery::Place { .. }, .. }));
    t.act(Action::Attach(unit("leg_xx_1")));
    assert_eq!(t.p.leaders.at(leader("valens")), t.p.units.at(unit("leg_xx_1")));
    assert_eq!(t.p.form_leader[1], Some(leader("valens")));
}

/// 18.22: without anybody, an inferior leader of 0 and 1 who is always with one unit.
#[test]
fn rule_18_22_inferior_leaders() {
    let mut t = field();
    // Of the Catuvellauni only Caratacus and Togodumnus are left, and both have as much initiative or more.
    kill(&mut t, "chief_catu");
    t.p.sc();
    let successors = t.p.successors(Form(3));
    assert!(successors.iter().all(|l| t.p.leader_initiative(l) <= 3));
    // Without successors: he joins a unit and moves with it.
    let inferior = Leader::inferior(Form(3));
    let Table { p, luck, events, .. } = &mut t;
    p.replace(Briton, Form(3), inferior, &mut Ctx { luck, events });
    t.run();
    if t.may(Action::Attach(unit("bar_catu_1"))) {
        t.act(Action::Attach(unit("bar_catu_1")));
    }
    assert_eq!((t.p.tactical(inferior), t.p.leader_initiative(inferior)), (0, 1));
    t.face("bar_catu_1", 55, Facing::N);
    assert_eq!(t.p.leaders.at(inferior), Some(area(55)));
    // When his unit falls, another is chosen; here there is none, and he is gone.
    let Table { p, luck, events, .. } = &mut t;
    let unit = unit("bar_catu_1");
    p.eliminate(unit, legatus_queen_of_the_celts::table::Cause::Hit, &mut Ctx { luck, events });
    t.run();
    assert_eq!(t.p.leaders.at(inferior), None);
    assert_eq!(
        t.p.points[Roman.i()],
        2 + 4,
        "the chief and the warband; an inferior leader is worth nothing"
    );
}

/// 18.23, R86, 5.72: the second in command follows; without one the owner promotes whom he likes.
#[test]
fn rule_18_23_a_new_army_commander() {
    let mut t = Table::scenario("medway");
    kill(&mut t, "plautius");
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Promote }).run();
    assert_eq!(t.p.commanders[Roman.i()], Some(leader("vespasianus")));
    assert_eq!(t.p.leads(leader("vespasianus")), Some(Form(2)), "he keeps his formation");
    let mut t = field();
    kill(&mut t, "suetonius");
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Replace }).run();
    let first = t.legal()[0];
    t.act(first);
    let first = t.legal()[0];
    t.act(first);
    assert!(matches!(t.p.phase(), Phase::Recovery { step: Recovery::Promote, .. }), "{:?}", t.p.phase());
    assert_eq!(t.refused(Action::Promote(leader("boudica"))), "18.23");
    t.act(Action::Promote(leader("legatus")));
    assert_eq!(t.p.commanders[Roman.i()], Some(leader("legatus")));
    assert_eq!(t.p.worth_of_leader(leader("legatus")), 6, "the value of his new role");
}

/// 18.3, 18.31, R50: no long unit on the map and none due: the army begins to rout, for good.
#[test]
fn rule_18_31_break_point() {
    let mut t = field();
    assert!(!t.p.breaks(Briton));
    t.step("bar_icen_1", 1).remove("bar_icen_1").step("bar_catu_1", 2);
    assert!(t.p.breaks(Briton), "a remnant is no long unit");
    t.phase(Phase::Recovery { side: Briton, step: Recovery::Rout }).run();
    assert!(t.p.routing[Briton.i()]);
    let t = Table::scenario("medway");
    assert!(!t.p.breaks(Roman));
}

fn routing(die: u8) -> Table {
    let mut t = field();
    t.p.routing[Roman.i()] = true;
    t.face("leg_xx_1", 88, Facing::N).put("cav_h_2", 90).lead("legatus", 90);
    t.segment(1, Segment::Begin).dice(&[die]).run();
    t
}

/// 18.32: a die above the leader's initiative, and the formation routs.
#[test]
fn rule_18_32_the_roll() {
    assert!(!routing(3).p.routed.has(Form(1)));
    assert!(routing(4).p.routed.has(Form(1)));
}

/// 18.33, 18.35, R87: off by the shortest way, half their value to the enemy, the leader last.
#[test]
fn rule_18_33_flight() {
    let mut t = routing(4);
    assert_eq!(t.refused(Action::Pass), "18.33");
    t.act(move_("leg_xx_1"));
    // It stands on the edge: it leaves at once.
    assert_eq!(t.p.units.place(unit("leg_xx_1")), Place::Left);
    assert_eq!(t.p.points[Briton.i()], 3);
    // The horse follows by itself: two areas and off; then the leader may go.
    while t.at("cav_h_2").is_some() {
        let first = t.legal()[0];
        t.act(first);
    }
    assert_eq!(t.p.points[Briton.i()], 3 + 2 + u16::from(t.leader_at("legatus").is_none()));
    // 18.35: while a unit is on the map he may not leave.
    let mut t = routing(4);
    t.lead("legatus", 88);
    t.p.frames.push(Frame::Walk(Walk {
        piece: Piece::Leader(leader("legatus")),
        left: 8,
        steps: 0,
        turned: false,
        must_face: false,
        rout: true,
    }));
    assert_eq!(t.refused(Action::Leave(Edge::W)), "18.35");
}

/// 18.33: towards the nearest edge only.
#[test]
fn rule_18_33_the_shortest_way() {
    let mut t = routing(4);
    t.by_hand().act(move_("cav_h_2"));
    assert!(matches!(t.top(), Frame::Walk(_)), "{:?}", t.top());
    // 89 and 88 lie to the west of 90; 78 leads away from the edge.
    assert_eq!(t.refused(go(78)), "18.33");
    assert_eq!(t.refused(Action::Halt), "18.33");
    assert!(t.may(go(89)), "{:?}", t.legal());
}

/// R87, 4.8, 9.53: those who flee need no orders, a leader who had to check his initiative neither; but heavy infantry beside light
/// enemies is slow in flight, too.
#[test]
fn r87_the_pace_of_a_flight() {
    let left = |t: &Table| match t.top() {
        Frame::Walk(w) => w.left,
        other => panic!("{other:?}"),
    };
    for command in [Command::Check, Command::Failed, Command::Commanded] {
        let mut t = routing(4);
        t.by_hand();
        t.p.command[1] = command;
        t.p.begin_leader_walk(leader("legatus"), true);
        assert_eq!(left(&t), 8, "four points, whatever his orders: {command:?}");
        // In an ordinary move he has one less without orders.
        t.p.begin_leader_walk(leader("legatus"), false);
        assert_eq!(left(&t), if command == Command::Commanded { 8 } else { 6 });
    }
    let fleeing = |light: u8, long: u8| {
        let mut t = routing(4);
        t.by_hand().face("leg_xx_1", 68, Facing::N).put("li_icen_1", light).face(
            "bar_icen_1",
            long,
            Facing::S,
        );
        t.p.command[1] = Command::Failed;
        t.act(move_("leg_xx_1"));
        left(&t)
    };
    assert_eq!(fleeing(3, 4), 4, "two points");
    assert_eq!(fleeing(56, 4), 2, "9.53: light foot beside it");
    assert_eq!(fleeing(3, 56), 2, "9.53: before the front of a warband");
}

/// 18.34: routed units withdraw if they can, and attack nobody.
#[test]
fn rule_18_34_routed_units_withdraw() {
    let mut t = field();
    t.p.routed.add(Form(2));
    t.put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N).lead("boudica", 1);
    t.by_hand()
        .segment(0, Segment::Assault)
        .run()
        .dice(&[1])
        .act(assault("leg_xiv_1", 43))
        .act(Action::Fight);
    let Frame::Withdrawal(w) = t.top() else { panic!("{:?}", t.top()) };
    assert_eq!((w.from, t.p.decider()), (area(43), Some(Briton)));
    assert_eq!(t.refused(Action::Pass), "18.34");
    let first = t.legal()[0];
    t.act(first);
    assert_eq!(t.refused(Action::Pass), "18.34");
    t.act(Action::Withdraw(unit("li_icen_1")));
    assert_ne!(t.at("li_icen_1"), Some(43));
    // Those who are not routed may stand.
    let mut t = field();
    t.put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N).lead("boudica", 1);
    t.by_hand()
        .segment(0, Segment::Assault)
        .run()
        .dice(&[1])
        .act(assault("leg_xiv_1", 43))
        .act(Action::Fight);
    assert!(t.may(Action::Pass));
    // They attack nobody: their phase is a flight.
    let mut t = field();
    t.p.routed.add(Form(2));
    t.put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N).lead("boudica", 1);
    t.by_hand().segment(2, Segment::Begin).run();
    assert!(matches!(t.top(), Frame::Action(ActionPhase { segment: Segment::Rout, .. })), "{:?}", t.top());
    assert_eq!(t.refused(assault("li_icen_1", 55)), "18.33");
    assert_eq!(t.refused(shoot("li_icen_1", 55)), "18.33");
}

/// 18.11, R141: it is no combat, so that 6.23 does not hold: the whole rating of the senior leader counts, whosever the unit is; of equals the
/// better one; never that of somebody below the senior.
#[test]
fn r141_the_whole_rating_counts_for_recovery() {
    let table = || {
        let mut t = Table::new(
            "d",
            &[("suetonius", &["leg_xiv_1"]), ("praefectus_1", &["cav_l_1"]), ("geta", &["leg_ix_1"])],
            &[("boudica", &["bar_icen_1"])],
        );
        t.lead("suetonius", 100).lead("boudica", 1).put("cav_l_1", 93).step("cav_l_1", 1);
        t.lead("praefectus_1", 93).phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
        t
    };
    let recovers = |t: &mut Table, die: u8| {
        t.dice(&[die]).act(recover("cav_l_1"));
        t.steps("cav_l_1") == 2
    };
    let mut t = table();
    assert_eq!([t.p.tactical(leader("praefectus_1")), t.p.tactical(leader("geta"))], [1, 2]);
    assert!(!recovers(&mut t, 6), "6 less 1 against morale 4");
    let mut t = table();
    t.lead("geta", 93);
    assert!(recovers(&mut t, 6), "6 less 2: Geta is of the same rank");
    // In combat he adds one only, as before (6.23).
    assert_eq!(table().lead("geta", 93).p.rating(area(93), Roman, UnitSet::of(unit("cav_l_1"))), 1);
    // Geta alone is neither its leader nor the army commander.
    let mut t = table();
    t.lead("praefectus_1", 100).lead("geta", 93);
    assert_eq!(t.refused(recover("cav_l_1")), "18.1");
}

/// R90: the game ends at once when an army is gone.
#[test]
fn r90_an_army_is_gone() {
    let mut t = field();
    for id in ["bar_icen_1", "li_icen_1", "bar_catu_1"] {
        t.remove(id);
    }
    t.segment(0, Segment::End).run();
    assert!(t.p.ending.is_some_and(|e| e.early));
}
