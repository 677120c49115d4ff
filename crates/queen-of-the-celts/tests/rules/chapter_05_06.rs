//! 5 and 6: activation, leaders.

use super::common::*;

fn three() -> Table {
    Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1"]), ("legatus", &["leg_xx_1"]), ("geta", &["leg_xx_2"])],
        &[("boudica", &["bar_icen_1", "bar_icen_2"]), ("chief_icen", &["li_icen_1"])],
    )
}

/// 5.0, 5.1: die and initiative; ties are rolled again; the higher chooses who begins.
#[test]
fn rule_5_1_order_of_battle() {
    let mut t = three();
    // Suetonius 5, Boudica 4: 3 and 4 tie at eight, then 2 and 6.
    t.phase(Phase::Order).dice(&[3, 4, 2, 6]).run();
    assert_eq!(t.p.phase(), Phase::ChooseFirst { side: Briton });
    assert_eq!(t.legal(), [Action::First(Roman), Action::First(Briton)]);
    t.dice(&[6, 6]).act(Action::First(Roman));
    assert_eq!(t.p.first, Roman);
}

/// 5.2, 5.3, 5.4, 5.41, 5.5, R2, R3: announce as many as were rolled, then one after the other; then the other side.
#[test]
fn rule_5_4_announce_and_act() {
    let mut t = three();
    t.phase(Phase::Roll { side: Roman }).dice(&[3]).run();
    assert_eq!(t.p.phase(), Phase::Announce { side: Roman, left: 2 });
    assert_eq!(t.legal().len(), 3, "the commander's own formation is one of them");
    t.act(Action::Announce(Form(0))).act(Action::Announce(Form(2)));
    assert_eq!(t.p.phase(), Phase::Activate { side: Roman });
    assert_eq!(t.refused(Action::Activate(Form(1))), "5.4");
    t.act(Action::Activate(Form(2)));
    assert_eq!(t.p.active_form(), Some(Form(2)));
    // 5.5: nobody passes, but a formation may do nothing.
    t.act(Action::Pass);
    assert_eq!(t.p.active_form(), Some(Form(0)), "the last one that was announced follows");
    // 5.3: then the other side tries. 4 against 4 is one formation (5.21).
    t.dice(&[4]).act(Action::Pass);
    assert_eq!(t.p.phase(), Phase::Announce { side: Briton, left: 1 });
    // 5.5: more than are left are not activated.
    let mut t = three();
    t.p.activated = [Form(0), Form(1)].into_iter().collect();
    t.phase(Phase::Roll { side: Roman }).dice(&[1]).run();
    assert_eq!(t.p.active_form(), Some(Form(2)));
}

/// 5.6, R5: one failure by each side ends it; a success starts the count again.
#[test]
fn rule_5_6_failures_in_a_row() {
    let mut t = three();
    t.phase(Phase::Roll { side: Roman }).dice(&[6, 4]).run();
    assert_eq!(t.p.phase(), Phase::Announce { side: Briton, left: 1 });
    assert_eq!(t.p.failures, 0);
    let mut t = three();
    t.phase(Phase::Roll { side: Roman }).dice(&[6, 5]).run();
    assert!(t.told(|e| *e == Event::ActivationsEnd));
}

/// R68: formations without units do not count.
#[test]
fn r68_empty_formations_do_not_count() {
    let mut t = three();
    t.remove("leg_xx_1");
    assert_eq!(t.p.unactivated(Roman).len(), 2);
}

/// 5.7, R68: the formation of a leader who died before acting does not act this turn.
#[test]
fn rule_5_7_a_dead_leaders_formation() {
    let mut t = three();
    let dead = leader("legatus");
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(dead, &mut Ctx { luck, events });
    assert!(!t.p.unactivated(Roman).has(Form(1)));
    assert_eq!(t.p.points[Briton.i()], 2, "a formation leader");
}

/// 5.71, R6, 10.2: dying words: the initiative less one; his own formation is lost for the turn; morale sinks.
#[test]
fn rule_5_71_dying_words() {
    let mut t = three();
    t.face("leg_xx_1", 93, Facing::N);
    let before = t.p.area_morale(area(93), AreaSet::NONE);
    let dead = leader("suetonius");
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(dead, &mut Ctx { luck, events });
    assert_eq!(t.p.initiative[Roman.i()], 4);
    assert!(!t.p.unactivated(Roman).has(Form(0)));
    assert_eq!(t.p.points[Briton.i()], 6);
    assert_eq!(t.p.area_morale(area(93), AreaSet::NONE), before - 1);
    t.phase(Phase::Roll { side: Roman }).dice(&[4]).run();
    assert_eq!(t.p.phase(), Phase::Announce { side: Roman, left: 1 });
}

/// 6.0, 6.1, R67: who moves with whom, once a turn.
#[test]
fn rule_6_1_leaders_move_with_formations() {
    let mut t = three();
    t.lead("suetonius", 93).lead("legatus", 94).lead("geta", 95);
    t.segment(1, Segment::Movement).run();
    assert!(t.may(Action::MoveLeader(leader("legatus"))));
    assert!(t.may(Action::MoveLeader(leader("suetonius"))), "the commander put the legate in command");
    assert_eq!(t.refused(Action::MoveLeader(leader("geta"))), "6.1");
    t.p.command[1] = Command::Passed;
    assert_eq!(t.refused(Action::MoveLeader(leader("suetonius"))), "6.1", "the legate acts on his own");
    t.act(Action::MoveLeader(leader("legatus"))).act(go(82)).act(Action::Halt);
    assert_eq!(t.refused(Action::MoveLeader(leader("legatus"))), "6.1", "once a turn");
    // A leader without units goes along with anybody.
    t.remove("leg_xx_2");
    assert!(t.may(Action::MoveLeader(leader("geta"))));
}

/// 6.2, 6.22, R60, 6.23, R32: the senior adds his rating once; a stranger at most one; half if all shoot.
#[test]
fn rule_6_2_leaders_in_combat() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "li_rom_1"]), ("geta", &["leg_xx_1", "arc_rom_1"])],
        &[("boudica", &["bar_icen_1"])],
    );
    t.face("leg_xiv_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S);
    let dice = |t: &Table, id: &str| t.p.assault_dice(area(43), UnitSet::of(unit(id))).count();
    assert_eq!(dice(&t, "leg_xiv_1"), 8);
    t.lead("geta", 55);
    assert_eq!(dice(&t, "leg_xiv_1"), 9, "Geta (2) leads others: one at most");
    t.lead("suetonius", 55);
    assert_eq!(dice(&t, "leg_xiv_1"), 11, "the senior only: Suetonius (3)");
    t.lead("suetonius", 100).face("leg_xiv_1", 67, Facing::N).face("leg_xx_1", 55, Facing::N);
    assert_eq!(dice(&t, "leg_xx_1"), 10, "his own");
    // 6.22: light infantry (3) shoots with half of it, two dice; Suetonius' 3 become 2.
    t.face("leg_xx_1", 67, Facing::N).put("li_rom_1", 55).lead("suetonius", 55).lead("geta", 100);
    t.p.shooting = UnitSet::of(unit("li_rom_1"));
    assert_eq!(dice(&t, "li_rom_1"), 2 + 2);
    // Archers shoot with all of it, and so does he: 2 + 2 (6.21 limits the 3).
    t.put("li_rom_1", 67).put("arc_rom_1", 55);
    t.p.shooting = UnitSet::of(unit("arc_rom_1"));
    assert_eq!(dice(&t, "arc_rom_1"), 2 + 2);
    // 20.23: terrain does not touch the rating: over a stream 8 becomes 6, and 3 are added.
    let mut t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.face("leg_xiv_1", 92, Facing::N).lead("suetonius", 92).face("bar_icen_1", 79, Facing::S);
    assert_eq!(t.p.assault_dice(area(79), UnitSet::of(unit("leg_xiv_1"))).count(), 6 + 3);
}

/// 6.3, R33, R83: two dice for each leader whose units lost steps; +1 in a charge, +2 if all are gone; lost on 11.
#[test]
fn rule_6_3_wounds() {
    let strike = |dice: &[u8], steps: u8| {
        let mut t = Table::new(
            "d",
            &[("suetonius", &["art_b_1", "leg_xiv_1"])],
            &[("boudica", &["li_icen_1", "bar_icen_1"])],
        );
        t.put("art_b_1", 68).put("li_icen_1", 43).step("li_icen_1", steps).lead("boudica", 43);
        t.face("bar_icen_1", 31, Facing::S).lead("suetonius", 100);
        t.segment(0, Segment::Artillery).run().dice(dice).act(bombard("art_b_1", 43));
        assert!(t.all_dice_used());
        t.leader_at("boudica")
    };
    // Three dice of bombardment, one hits; then the leader's two.
    assert_eq!(strike(&[6, 1, 1, 5, 5], 0), Some(43), "ten is not enough");
    assert_eq!(strike(&[6, 1, 1, 5, 6], 0), None, "eleven is");
    // 6.31: all units gone: +2; he lives and goes to the nearest friend.
    assert_eq!(strike(&[6, 1, 1, 4, 5], 1), None);
    assert_eq!(strike(&[6, 1, 1, 4, 4], 1), Some(31));
}

/// 6.31, R62: the enemy chooses among the nearest friends; without a way he is lost.
#[test]
fn rule_6_31_the_enemy_chooses_the_refuge() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["art_b_1", "leg_xiv_1"])],
        &[("boudica", &["li_icen_1", "bar_icen_1", "bar_icen_2"])],
    );
    t.put("art_b_1", 68).put("li_icen_1", 43).step("li_icen_1", 1).lead("boudica", 43).lead("suetonius", 100);
    t.face("bar_icen_1", 42, Facing::S).face("bar_icen_2", 44, Facing::S);
    t.segment(0, Segment::Artillery).run().dice(&[6, 1, 1, 4, 4]).act(bombard("art_b_1", 43));
    assert_eq!(t.p.decider(), Some(Roman));
    assert_eq!(t.legal(), [Action::Flee(area(42)), Action::Flee(area(44))]);
    assert_eq!(t.refused(Action::Flee(area(31))), "6.31");
    t.act(Action::Flee(area(44)));
    assert_eq!(t.leader_at("boudica"), Some(44));
    // Nobody left anywhere: he is eliminated.
    t.remove("bar_icen_1").remove("bar_icen_2");
    t.p.homeless.add(leader("boudica"));
    t.run();
    assert_eq!(t.p.leaders.place(leader("boudica")), Place::Eliminated);
}

/// 6.4, R56: a leader alone makes room for an enemy, the owner choosing where; again and again; or he is lost.
#[test]
fn rule_6_4_a_leader_alone_makes_room() {
    let mut t = three();
    t.lead("boudica", 55).face("leg_xiv_1", 67, Facing::N).lead("suetonius", 100);
    t.segment(0, Segment::Movement).run().act(move_("leg_xiv_1")).act(go(55));
    assert_eq!(t.p.decider(), Some(Briton));
    assert_eq!(t.refused(Action::Flee(area(81))), "6.4");
    t.act(Action::Flee(area(42)));
    assert_eq!(t.leader_at("boudica"), Some(42));
    t.act(go(42));
    assert_eq!(t.p.decider(), Some(Briton), "and once more");
    // R56: leaders alone are no target.
    let mut t = three();
    t.lead("boudica", 43).face("leg_xiv_1", 55, Facing::N).segment(0, Segment::Assault);
    assert_eq!(t.refused(assault("leg_xiv_1", 43)), "13.0");
}

/// 6.32, 5.72: the dead are replaced in the recovery phase.
#[test]
fn rule_6_32_the_dead_are_replaced() {
    let mut t = three();
    let dead = leader("chief_icen");
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(dead, &mut Ctx { luck, events });
    t.put("li_icen_1", 5).phase(Phase::Recovery { side: Briton, step: Recovery::Replace }).run();
    assert!(t.p.form_leader[4].is_some(), "somebody leads the formation again");
    assert_eq!(t.p.commanders[Briton.i()], Some(leader("boudica")));
}
