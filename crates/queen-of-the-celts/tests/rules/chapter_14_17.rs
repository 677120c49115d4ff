//! 14 to 17: withdrawal, advance, losses, sight.

use crate::rules::common::*;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "li_rom_1", "cav_h_2", "arc_rom_1", "art_b_1"])],
        &[("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "li_icen_2", "lc_icen_1", "cha_icen_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1).segment(0, Segment::Assault);
    t
}

/// 14.0, 14.1, R47, R79: commanded and quicker than the quickest attacker, or light foot before long units.
#[test]
fn rule_14_1_who_withdraws() {
    let asked = |defenders: &[&str], attackers: &[&str]| {
        let mut t = field();
        defenders.iter().for_each(|id| {
            t.put(id, 43);
        });
        attackers.iter().for_each(|id| {
            t.put(id, 55);
        });
        t.run().dice(&[1]).act(assault(attackers[0], 43));
        for id in &attackers[1..] {
            if t.may(join(id)) {
                t.act(join(id));
            }
        }
        if t.may(Action::Fight) {
            t.act(Action::Fight);
        }
        matches!(t.top(), Frame::Withdrawal(_))
    };
    assert!(asked(&["lc_icen_1"], &["leg_xiv_1"]), "four points against two");
    assert!(asked(&["li_icen_1"], &["leg_xiv_1"]), "light foot before a long unit");
    assert!(!asked(&["li_icen_1"], &["leg_xiv_1", "li_rom_1"]), "but not if others come too");
    assert!(asked(&["lc_icen_1"], &["cav_h_2"]), "light horse before heavy horse");
    assert!(!asked(&["cha_icen_1"], &["cav_h_2"]), "chariots are no quicker");
    assert!(!asked(&["bar_icen_1"], &["leg_xiv_1"]));
    // Not without orders.
    let mut t = field();
    t.put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N);
    t.p.in_radius.remove(unit("li_icen_1"));
    t.run().dice(&[1]).act(assault("leg_xiv_1", 43));
    assert!(!matches!(t.top(), Frame::Withdrawal(_)));
}

/// 14.11, 14.2, 14.3, 14.4, 14.5: one area for all, next to no attacker; some may stay; the attackers may advance and
/// attack nobody else.
#[test]
fn rule_14_2_one_area_for_all() {
    let mut t = field();
    t.put("li_icen_1", 43).put("li_icen_2", 43).face("leg_xiv_1", 55, Facing::N).face(
        "bar_icen_1",
        41,
        Facing::S,
    );
    t.run().dice(&[1]).act(assault("leg_xiv_1", 43));
    assert_eq!(t.p.decider(), Some(Briton));
    assert_eq!(t.refused(Action::WithdrawTo(area(42))), "14.11", "next to the attacker");
    t.act(Action::WithdrawTo(area(31)));
    assert_eq!(t.refused(Action::WithdrawTo(area(44))), "14.0");
    // 14.3: a rearguard may stay.
    assert!(t.may(Action::Pass));
    t.act(Action::Withdraw(unit("li_icen_1"))).act(Action::Withdraw(unit("li_icen_2")));
    assert_eq!((t.at("li_icen_1"), t.at("li_icen_2")), (Some(31), Some(31)));
    // 14.4
    assert!(matches!(t.top(), Frame::Advance(Advance { who: Advancing::Assailants, .. })));
    // 14.5: they have attacked.
    assert!(t.p.assaulted.has(unit("leg_xiv_1")));
}

/// 14.11: next to other enemies only if there is nothing else.
#[test]
fn rule_14_11_quiet_areas_first() {
    let mut t = field();
    t.put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N).put("li_rom_1", 19).run();
    t.dice(&[1]).act(assault("leg_xiv_1", 43));
    let Frame::Withdrawal(w) = t.top() else { panic!("{:?}", t.top()) };
    assert!(!t.p.ways_back(&w).has(area(31)), "31 touches the enemy in 19");
}

/// 14.12: not from missiles alone.
#[test]
fn rule_14_12_not_from_missiles() {
    let mut t = field();
    t.put("lc_icen_1", 43).put("arc_rom_1", 68).run().dice(&[1, 1]).act(shoot("arc_rom_1", 43));
    assert!(!t.told(|e| matches!(e, Event::Withdraws { .. })) && !matches!(t.top(), Frame::Withdrawal(_)));
}

/// R79: in a charge a failed morale test does not bar withdrawal; R71: outrun chargers stay or advance.
#[test]
fn r79_withdrawal_from_a_charge() {
    let mut t = field();
    t.put("lc_icen_1", 43).put("cav_h_2", 67).segment(0, Segment::Charge).run();
    t.dice(&[6]).act(charge("cav_h_2", 43, 55));
    assert!(matches!(t.top(), Frame::Withdrawal(_)), "{:?}", t.top());
    let first = t.legal()[0];
    t.act(first).act(Action::Withdraw(unit("lc_icen_1")));
    assert_ne!(t.at("lc_icen_1"), Some(43));
    assert!(matches!(t.top(), Frame::Advance(Advance { who: Advancing::Outrun, .. })));
    t.act(Action::Pass);
    assert_eq!(t.at("cav_h_2"), Some(55));
    assert!(!t.told(|e| matches!(e, Event::Recalled { .. } | Event::PursuitRoll { .. })));
}

/// 15.0, R48: some or all of the attackers, within the stacking limit; leaders with them; at once.
#[test]
fn rule_15_0_advance() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("leg_xiv_2", 55, Facing::N).lead("suetonius", 55);
    t.put("li_icen_1", 43).step("li_icen_1", 1).run();
    t.act(assault("leg_xiv_1", 43));
    let mut dice = vec![1, 6];
    dice.extend([1; 30]);
    t.dice(&dice).act(join("leg_xiv_2"));
    if let Frame::Withdrawal(_) = t.top() {
        t.act(Action::Pass);
    }
    assert!(t.is_gone("li_icen_1"));
    assert!(t.may(Action::Advance(unit("leg_xiv_1"))) && t.may(Action::Pass));
    assert_eq!(t.refused(Action::AdvanceLeader(leader("suetonius"))), "15.0", "he goes with those who went");
    t.act(Action::Advance(unit("leg_xiv_1"))).act(Action::Face(Facing::N));
    assert_eq!(t.refused(Action::Advance(unit("leg_xiv_2"))), "15.2", "no room");
    t.act(Action::AdvanceLeader(leader("suetonius")));
    assert_eq!(t.leader_at("suetonius"), Some(43));
}

/// 15.1, R81: chargers must advance, as many as there is room for.
#[test]
fn rule_15_1_chargers_must_advance() {
    let mut t = field();
    t.put("cav_h_2", 67).put("li_icen_1", 43).step("li_icen_1", 1).segment(0, Segment::Charge).run();
    t.dice(&[1, 1, 6, 1, 1, 1, 1, 1, 1, 1]).act(charge("cav_h_2", 43, 55));
    assert_eq!(t.at("cav_h_2"), Some(43));
    let mut t = field();
    t.put("cav_h_2", 55);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.frames.push(Frame::Advance(Advance {
        side: Roman,
        area: area(43),
        via: Some(area(55)),
        who: Advancing::Chargers,
    }));
    assert_eq!(t.refused(Action::Pass), "15.1");
}

/// 15.2, R100: defenders who wipe out an assault may advance into an area that it came from; after a charge not.
#[test]
fn rule_15_2_defenders_advance() {
    let mut t = field();
    t.put("li_rom_1", 55).step("li_rom_1", 1).face("bar_icen_1", 43, Facing::S).run();
    // The light infantry strikes with two dice; seven answer.
    t.dice(&[1, 1, 1, 6, 1, 1, 1, 1, 1, 1]).act(assault("li_rom_1", 43));
    assert!(t.is_gone("li_rom_1"));
    assert_eq!(t.p.decider(), Some(Briton));
    assert_eq!(t.refused(Action::Follow { unit: unit("bar_icen_1"), to: area(56) }), "15.2");
    t.act(Action::Follow { unit: unit("bar_icen_1"), to: area(55) }).act(Action::Face(Facing::S));
    assert_eq!(t.at("bar_icen_1"), Some(55));
}

/// 16.0, 16.3, R36: the first hit on a long unit, then evenly; artillery last.
#[test]
fn rule_16_3_even_losses() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).put("li_rom_1", 55).put("art_b_1", 55);
    let losses = Losses { side: Roman, area: area(55), left: 4, victims: Victims::All, first: true };
    t.p.frames.push(Frame::Losses(losses));
    assert_eq!(t.refused(lose("li_rom_1")), "16.3");
    assert_eq!(t.refused(lose("art_b_1")), "16.3");
    // Forced: the legion, the light infantry, and then a choice between the two.
    t.act(lose("leg_xiv_1"));
    assert_eq!(
        [t.steps("leg_xiv_1"), t.steps("li_rom_1")],
        [5, 1],
        "the second falls on the other by itself"
    );
    assert!(t.may(lose("leg_xiv_1")) && t.may(lose("li_rom_1")));
    t.act(lose("li_rom_1"));
    assert!(t.is_gone("li_rom_1"));
    assert_eq!(t.steps("leg_xiv_1"), 4);
    assert_eq!(t.steps("art_b_1"), 2);
    // When all others are gone the engines lose.
    t.remove("leg_xiv_1");
    t.p.frames.push(Frame::Losses(Losses { left: 1, ..losses }));
    t.run();
    assert_eq!(t.steps("art_b_1"), 1);
}

/// 16.1, 16.2, 21.3: small units flip and die; long ones go from face to face, then to a remnant.
#[test]
fn rule_16_2_from_face_to_face() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N);
    let mut shown = Vec::new();
    for _ in 0..6 {
        shown.push((t.p.strength(unit("leg_xiv_1")), t.p.is_long(unit("leg_xiv_1"))));
        let Table { p, luck, events, .. } = &mut t;
        p.lose_step(
            unit("leg_xiv_1"),
            legatus_queen_of_the_celts::event::Cause::Hit,
            &mut Ctx { luck, events },
        );
    }
    assert_eq!(shown, [(8, true), (7, true), (6, true), (4, true), (3, false), (2, false)]);
    assert!(t.is_gone("leg_xiv_1"));
    assert_eq!(t.p.points[Briton.i()], 6, "a remnant counts as its long unit");
}

/// 17.0, 17.1, 17.2, 17.3, 17.4: adjacent areas see each other; hills block, and are seen.
#[test]
fn rule_17_2_hills_block() {
    let t = Table::new("a", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    let sees = |a: u8, b: u8| legatus_queen_of_the_celts::data::sight::sees(t.p.sc().map(), area(a), area(b));
    assert!(sees(44, 32) && sees(57, 32), "up to the hill of area 32");
    assert!(!sees(44, 7) && !sees(57, 6), "not through it");
    assert!(sees(56, 67) && sees(58, 80), "across the river");
}
