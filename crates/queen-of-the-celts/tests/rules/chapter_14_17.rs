//! 14 to 17: withdrawal, advance, losses, sight.

use super::common::*;

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
            legatus_queen_of_the_celts::table::Cause::Hit,
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

// --- Bridges -----------------------------------------------------------------------------------------------------------

/// The bank in area 58 of map A: the bridge leads to 68, no ford is near; enemies on every other side.
fn at_the_bridge(rules: serde_json::Value) -> Table {
    let mut t = Table::with_rules(
        "a",
        &[("suetonius", &["cav_h_2", "leg_xiv_1", "leg_xiv_2", "li_rom_1", "cav_l_1"])],
        &[("boudica", &["li_icen_1", "bar_icen_1", "cha_icen_1"])],
        rules,
    );
    t.lead("suetonius", 1).lead("boudica", 58).put("li_icen_1", 58).put("cav_h_2", 46);
    t.put("leg_xiv_1", 45).put("leg_xiv_2", 57).put("li_rom_1", 59);
    t
}

fn no_ford() -> serde_json::Value {
    json!([{"id": "no_ford", "areas": [67]}])
}

fn driven_back(t: &mut Table) -> Retreat {
    let r = Retreat { side: Briton, from: area(58), via: area(46) };
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.groups.push(Group { target: area(58), via: area(46), before: area(46), start: area(46), link: 0 });
    r
}

/// 12.62, 9.7, R73:
/// Whoever may move over a standing bridge may be driven back over it; not over one that is down, nor, as in a move, to where the enemy
/// stands beside the other end (9.63).
#[test]
fn rule_12_62_and_9_7_a_retreat_over_a_standing_bridge() {
    let mut t = at_the_bridge(no_ford());
    let r = driven_back(&mut t);
    assert_eq!(t.p.retreats(&r), areas(&[68]));
    // Warbands and chariots beside the light foot: all go.
    t.put("bar_icen_1", 58).put("cha_icen_1", 58);
    assert_eq!(t.p.retreats(&r), areas(&[68]));
    // A leader alone goes as well.
    let mut t = at_the_bridge(no_ford());
    let r = driven_back(&mut t);
    t.remove("li_icen_1");
    assert_eq!(t.p.retreats(&r), areas(&[68]));
    let mut t = at_the_bridge(no_ford());
    let r = driven_back(&mut t);
    t.put("cav_l_1", 80);
    assert!(t.p.retreats(&r).is_empty(), "9.63");
    let mut t = at_the_bridge(json!([{"id": "no_ford", "areas": [67]}, {"id": "bridge_down", "area": 68}]));
    let r = driven_back(&mut t);
    assert!(t.p.retreats(&r).is_empty(), "the bridge is down");
    // Broken in the game (R114).
    let mut t = Table::scenario("severn");
    let britons: UnitSet = t.p.units.present(Briton).iter().flat_map(|a| t.p.units.in_area(a)).collect();
    britons.iter().for_each(|u| t.p.take_off(u, Place::Left));
    t.put("leg_xx_1", 79);
    assert!(t.p.may_enter(unit("leg_xx_1"), area(79), area(68)));
    t.p.bridge_broken = true;
    assert!(!t.p.may_enter(unit("leg_xx_1"), area(79), area(68)));
}

/// 14.11, 9.7: before an assault they slip away over the bridge, leaders too.
#[test]
fn rule_14_11_and_9_7_a_withdrawal_over_a_standing_bridge() {
    let mut t = at_the_bridge(no_ford());
    t.segment(0, Segment::Assault).run().dice(&[1]).act(assault("leg_xiv_1", 58));
    while t.may(Action::Fight) {
        t.act(Action::Fight);
    }
    assert!(matches!(t.top(), Frame::Withdrawal(_)), "{:?}", t.top());
    t.by_hand();
    let Frame::Withdrawal(w) = t.top() else { unreachable!() };
    if w.to.is_none() {
        t.act(Action::WithdrawTo(area(68)));
    }
    assert!(t.may(Action::WithdrawLeader(leader("boudica"))));
    t.act(Action::Withdraw(unit("li_icen_1")));
    assert_eq!(t.at("li_icen_1"), Some(68));
}

/// 15.2, 9.7: the victors follow onto the bridge; not while the enemy stands beside its other end (9.63).
#[test]
fn rule_15_2_and_9_7_an_advance_onto_a_bridge() {
    let table = |rules| {
        let mut t = at_the_bridge(rules);
        t.remove("li_icen_1")
            .lead("boudica", 1)
            .put("leg_xiv_1", 58)
            .put("li_rom_1", 58)
            .lead("suetonius", 58);
        t.segment(0, Segment::Assault);
        t.p.joined = UnitSet::of(unit("leg_xiv_1")).with(unit("li_rom_1"));
        t.p.open_advance(Roman, area(68), None, Advancing::Assailants);
        t
    };
    let mut t = table(no_ford());
    assert!(t.may(Action::Advance(unit("li_rom_1"))) && t.may(Action::Advance(unit("leg_xiv_1"))));
    t.by_hand().act(Action::Advance(unit("li_rom_1")));
    assert!(t.may(Action::AdvanceLeader(leader("suetonius"))));
    let mut t = table(no_ford());
    t.put("bar_icen_1", 79);
    assert_eq!(t.refused(Action::Advance(unit("li_rom_1"))), "9.63");
    let t = table(json!([{"id": "no_ford", "areas": [67]}, {"id": "bridge_down", "area": 68}]));
    assert_eq!(t.refused(Action::Advance(unit("li_rom_1"))), "9.52");
}

/// 14.11, 14.2:
/// Each has its own ways: a chariot may go beside another enemy because the quiet area is closed to chariots, whoever stands with it; and
/// who goes along with it has no other way either.
#[test]
fn rule_14_11_each_has_its_own_ways_of_withdrawal() {
    let table = |with: &[&str]| {
        let mut t = Table::new(
            "a",
            &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])],
            &[("boudica", &["cha_icen_1", "lc_icen_1", "li_icen_1"])],
        );
        t.lead("suetonius", 1)
            .lead("boudica", 2)
            .put("cha_icen_1", 98)
            .put("leg_xiv_1", 86)
            .put("leg_xiv_2", 112);
        for id in with {
            if *id == "boudica" {
                t.lead(id, 98)
            } else {
                t.put(id, 98)
            };
        }
        t.by_hand().segment(0, Segment::Assault).run().dice(&[1]).act(assault("leg_xiv_1", 98));
        while t.may(Action::Fight) {
            t.act(Action::Fight);
        }
        assert!(matches!(t.top(), Frame::Withdrawal(_)), "{:?}", t.top());
        t
    };
    let ways = |t: &Table| -> Vec<u8> {
        let to = |action: &Action| match action {
            Action::WithdrawTo(to) => Some(to.0 + 1),
            _ => None,
        };
        t.legal().iter().filter_map(to).collect()
    };
    assert_eq!(ways(&table(&[])), [111]);
    let mut t = table(&["boudica"]);
    assert_eq!(ways(&t), [110, 111]);
    // To the quiet wood only she can go.
    t.act(Action::WithdrawTo(area(110)));
    assert!(t.may(Action::WithdrawLeader(leader("boudica"))) && !t.may(Action::Withdraw(unit("cha_icen_1"))));
    // To the other one the chariot leads; alone she would not go there.
    let mut t = table(&["boudica", "lc_icen_1"]);
    t.act(Action::WithdrawTo(area(111)));
    assert!(!t.may(Action::WithdrawLeader(leader("boudica"))));
    assert_eq!(t.refused(Action::Withdraw(unit("lc_icen_1"))), "14.11");
    t.act(Action::Withdraw(unit("cha_icen_1")));
    let saved = serde_json::to_string(&t.p).unwrap();
    t.p = serde_json::from_str(&saved).unwrap();
    t.act(Action::Withdraw(unit("lc_icen_1"))).act(Action::WithdrawLeader(leader("boudica")));
    assert_eq!(
        (t.at("cha_icen_1"), t.at("lc_icen_1"), t.leader_at("boudica")),
        (Some(111), Some(111), Some(111))
    );
}
