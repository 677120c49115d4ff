//! 4: command.

use super::common::*;
use legatus_queen_of_the_celts::data::Class;

fn two_formations() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "leg_xiv_2"]), ("legatus", &["leg_xx_1", "cav_h_2"])],
        &[("boudica", &["bar_icen_1", "li_icen_1"])],
    );
    t.put("bar_icen_1", 12).put("li_icen_1", 11).lead("boudica", 12);
    t
}

/// 4.1, R57: on the first turn everybody is in command, and on the turn of arrival.
#[test]
fn rule_4_1_everybody_is_commanded_on_turn_one() {
    let mut t = Table::scenario("last_stand");
    t.run();
    assert!(t.p.sc().units.iter().all(|u| t.p.is_commanded(u)));
    let mut t = Table::scenario("medway");
    t.p.turn = 5;
    t.phase(Phase::Reinforce { form: Form(0), rolled: false }).run();
    while matches!(t.p.phase(), Phase::Reinforce { .. }) {
        let first = t.legal()[0];
        t.act(first);
    }
    assert!(t.p.is_commanded(unit("leg_xx_1")) && t.p.arrived.has(unit("leg_xx_4")));
}

/// 4.2, 4.21, 4.22, 4.3, 4.31, 4.32, R9: reach, not distance; enemies and closed ground bar the way, corners are open.
#[test]
fn rule_4_22_enemies_and_ground_shorten_the_radius() {
    let mut t = two_formations();
    let free = t.p.radius(area(68), Roman, 8);
    assert!(free.has(area(68)), "his own area costs nothing");
    // The path north costs a point an area: four areas away is the end of it, the target's area counted.
    assert!(free.has(area(31)) && free.has(area(19)));
    let sight = t.p.sc().map().sight();
    assert!(
        free.iter().all(|a| sight.range(area(68), a) <= 4),
        "no road here is quicker than a point an area"
    );
    t.put("li_icen_1", 43);
    let barred = t.p.radius(area(68), Roman, 8);
    assert!(!barred.has(area(43)) && barred.has(area(31)), "round it by 44 and up the slope");
    assert!(!barred.has(area(19)), "but not as far");
    // 9.63: no path rate next to the enemy.
    let link = t.p.field().link(area(68), area(81)).unwrap();
    assert_eq!(link.road[Class::Leader as usize], 2);
}

/// 4.4, 4.41, 4.42, R4, R7: as many leaders as his initiative; if more are near he chooses; it lasts the turn.
#[test]
fn rule_4_4_the_commander_chooses() {
    let mut t = Table::new(
        "d",
        &[
            ("legatus", &["leg_xiv_1"]),
            ("sentius", &["leg_xx_1"]),
            ("geta", &["leg_xx_2"]),
            ("valens", &["leg_xx_3"]),
            ("vespasianus", &["leg_xx_4"]),
        ],
        &[("boudica", &["bar_icen_1"])],
    );
    // The legate has initiative 3; four leaders stand around him.
    for (id, at) in [("legatus", 93), ("sentius", 94), ("geta", 92), ("valens", 105), ("vespasianus", 106)] {
        t.lead(id, at);
    }
    t.phase(Phase::Command { side: Roman, left: u8::MAX }).run();
    assert_eq!(t.p.decider(), Some(Roman));
    assert_eq!(t.legal().len(), 4);
    t.act(Action::Command(leader("sentius"))).act(Action::Command(leader("geta")));
    t.act(Action::Command(leader("valens")));
    let command = |t: &Table, id| t.p.command[t.p.leads(leader(id)).unwrap().i()];
    assert_eq!(command(&t, "vespasianus"), Command::Check);
    assert_eq!(command(&t, "legatus"), Command::Commanded, "his own formation needs no place");
    // 4.42: moving away changes nothing.
    t.lead("sentius", 1);
    assert_eq!(command(&t, "sentius"), Command::Commanded);
    // 4.41: out of his radius nobody can be chosen.
    let mut far = Table::of(t.p.clone());
    far.lead("vespasianus", 1).phase(Phase::Command { side: Roman, left: 2 });
    assert_eq!(far.refused(Action::Command(leader("vespasianus"))), "4.41");
}

/// 4.52: the army commander's own formation obeys him alone, within his radius.
#[test]
fn rule_4_52_the_commanders_own_formation() {
    let mut t = two_formations();
    t.p.in_radius = UnitSet::NONE;
    t.lead("suetonius", 93).face("leg_xiv_1", 94, Facing::N).face("leg_xiv_2", 87, Facing::N);
    // His legate stands beside the second legion, which helps it nothing.
    t.lead("legatus", 87);
    t.phase(Phase::Command { side: Roman, left: u8::MAX }).run();
    assert!(t.p.is_commanded(unit("leg_xiv_1")) && !t.p.is_commanded(unit("leg_xiv_2")));
}

/// 4.51, 4.6, 5.42, R10: a leader who must check rolls when he is activated; what he rolled holds for the turn.
#[test]
fn rule_4_6_initiative() {
    let check = |die: u8| {
        let mut t = two_formations();
        t.p.command[1] = Command::Check;
        t.face("leg_xx_1", 92, Facing::N).lead("legatus", 92);
        t.segment(1, Segment::Begin).dice(&[die]).run();
        assert!(t.all_dice_used());
        t.p.is_commanded(unit("leg_xx_1"))
    };
    assert!(check(3), "the legate has initiative 3");
    assert!(!check(4));
    // The army commander never rolls.
    let mut t = two_formations();
    t.segment(0, Segment::Begin).dice(&[6]).run();
    assert!(!t.all_dice_used());
}

/// 4.51, 12.52: attacked before he acts, he rolls at once.
#[test]
fn rule_4_51_an_attack_makes_him_roll_early() {
    let mut t = two_formations();
    t.p.command[1] = Command::Check;
    t.face("leg_xx_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S);
    t.segment(2, Segment::Assault).run().dice(&[3]).act(assault("bar_icen_1", 55));
    assert_eq!(t.p.command[1], Command::Passed);
    assert!(t.told(|e| matches!(e, Event::InitiativeRoll { early: true, die: 3, .. })));
}

/// 4.7: only the formation that is active acts, and nobody acts twice.
#[test]
fn rule_4_7_one_formation_at_a_time() {
    let mut t = two_formations();
    t.face("leg_xiv_1", 93, Facing::N).segment(0, Segment::Movement).run();
    assert_eq!(t.refused(move_("leg_xx_1")), "4.7");
    t.act(move_("leg_xiv_1")).act(go(80)).act(Action::Face(Facing::N));
    assert_eq!(t.refused(move_("leg_xiv_1")), "4.7");
}

/// 4.8, 9.51, R11, R64: without orders: a point less, never beside the enemy, no turning there, no attack.
#[test]
fn rule_4_8_without_orders() {
    let mut t = two_formations();
    t.p.command[0] = Command::Failed;
    t.face("leg_xiv_1", 67, Facing::N).face("leg_xiv_2", 55, Facing::N).face("bar_icen_1", 43, Facing::S);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 2);
    t.segment(0, Segment::Movement).run();
    assert_eq!(t.refused(move_("leg_xiv_2")), "4.8", "it stays beside the enemy, and does not turn");
    t.act(move_("leg_xiv_1"));
    assert!(t.may(go(66)));
    // 54 touches 43 across no side or corner, 55 and 56 do; 55 is held.
    assert_eq!(t.refused(go(55)), "4.8");
    t.act(go(80)).act(Action::Face(Facing::N));
    t.segment(0, Segment::Assault);
    assert_eq!(t.refused(assault("leg_xiv_2", 43)), "4.8");
    // One area can still be entered whatever it costs.
    let mut t = two_formations();
    t.p.command[1] = Command::Failed;
    t.put("cav_h_2", 65).segment(1, Segment::Movement).run().act(move_("cav_h_2"));
    assert!(t.may(go(78)), "marsh for three points");
}

fn line() -> Table {
    let rules = json!([{"id": "linear_command", "side": "roman"}]);
    let roman: Force = &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "leg_xiv_3", "leg_xiv_4", "cav_h_2"])];
    let mut t = Table::with_rules("d", roman, &[("boudica", &["bar_icen_1", "li_icen_1"])], rules);
    t.face("leg_xiv_1", 42, Facing::S).face("leg_xiv_2", 43, Facing::S).face("leg_xiv_3", 44, Facing::S);
    t.face("leg_xiv_4", 45, Facing::S).lead("suetonius", 42);
    t.p.in_radius = UnitSet::of(unit("leg_xiv_1"));
    t
}

/// 4.9, 4.91, R12, R88, R119: a straight line of one arm, flank to flank, puts its units in command.
#[test]
fn rule_4_91_the_thread() {
    let mut t = line();
    let number = |areas: Vec<Area>| areas.iter().map(|a| a.0 + 1).collect::<Vec<_>>();
    assert_eq!(number(t.p.line_to(Form(0), area(44))), [42, 43, 44]);
    t.segment(0, Segment::Begin).run();
    assert!(t.may(Action::Line(area(44))));
    t.act(Action::Line(area(44)));
    assert!(t.p.is_commanded(unit("leg_xiv_2")) && t.p.is_commanded(unit("leg_xiv_3")));
    // A gap ends the line.
    let mut t = line();
    t.face("leg_xiv_2", 106, Facing::S);
    assert_eq!(number(t.p.line_to(Form(0), area(44))), [42]);
    // Another arm ends it.
    let mut t = line();
    t.face("leg_xiv_2", 106, Facing::S).put("cav_h_2", 43);
    assert_eq!(number(t.p.line_to(Form(0), area(44))), [42]);
    // A unit that does not stand flank to flank ends it.
    let mut t = line();
    t.face("leg_xiv_3", 44, Facing::E);
    assert_eq!(number(t.p.line_to(Form(0), area(44))), [42, 43]);
    // 4.9: the leader stands with a unit of the line; and only where the scenario allows it.
    let mut t = line();
    t.lead("suetonius", 54);
    assert!(t.p.line_to(Form(0), area(44)).is_empty());
    let mut t = two_formations();
    t.p.in_radius = UnitSet::NONE;
    assert!(!t.p.may_draw_line(Form(0)));
}

/// 4.91, R8, R12: the thread may run through an open corner; not through one that the enemy closes.
#[test]
fn rule_4_91_a_line_over_a_corner() {
    let table = || {
        let rules = json!([{"id": "linear_command", "side": "roman"}]);
        let roman: Force = &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])];
        let mut t = Table::with_rules("a", roman, &[("boudica", &["bar_icen_1", "li_icen_1"])], rules);
        // Areas 2 and 15 meet at a corner, between 3 and 14.
        t.face("leg_xiv_1", 2, Facing::Ne)
            .face("leg_xiv_2", 15, Facing::Ne)
            .lead("suetonius", 2)
            .lead("boudica", 61);
        t.face("bar_icen_1", 60, Facing::S).put("li_icen_1", 59);
        t.p.in_radius = UnitSet::of(unit("leg_xiv_1"));
        t
    };
    let mut t = table();
    assert!(t.p.field().link(area(2), area(15)).unwrap().corner);
    assert_eq!(t.p.line_to(Form(0), area(15)), [area(2), area(15)]);
    t.segment(0, Segment::Begin).run().act(Action::Line(area(15)));
    assert!(t.p.is_commanded(unit("leg_xiv_2")));
    let mut t = table();
    t.put("li_icen_1", 14);
    assert_eq!(t.p.line_to(Form(0), area(15)), [area(2)]);
}

/// 4.92, R88: who leaves his neighbours in the line does not assault.
#[test]
fn rule_4_92_the_line_stays_together() {
    let mut t = line();
    t.face("bar_icen_1", 56, Facing::N).put("li_icen_1", 79);
    t.segment(0, Segment::Begin).run().act(Action::Line(area(44)));
    assert!(!t.p.broke_line(unit("leg_xiv_3")));
    t.segment(0, Segment::Assault);
    assert!(t.may(assault("leg_xiv_3", 56)));
    t.face("leg_xiv_3", 69, Facing::N);
    assert!(t.p.broke_line(unit("leg_xiv_3")));
    assert_eq!(t.refused(assault("leg_xiv_3", 56)), "4.92");
}
