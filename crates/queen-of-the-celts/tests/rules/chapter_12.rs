//! 12: charges.

use super::common::*;
use legatus_queen_of_the_celts::assault::Dice;

/// Roman horse in 67 and 69, Britons in 43; the way leads by 55 and 56.
fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["cav_h_2", "cav_h_3", "cav_l_1", "ele_1", "cam_1", "hoa_1", "leg_xiv_1"])],
        &[(
            "boudica",
            &[
                "bar_icen_1",
                "li_icen_1",
                "li_icen_2",
                "lc_icen_1",
                "cha_icen_1",
                "pha_1",
                "ele_2",
                "bar_icen_2",
                "art_b_1",
            ],
        )],
    );
    t.lead("suetonius", 100).lead("boudica", 1).put("cav_h_2", 67).segment(0, Segment::Charge);
    t
}

/// Takes the first legal action until `stop`.
fn until(t: &mut Table, stop: impl Fn(&Table) -> bool) {
    while !stop(t) {
        let first = t.legal()[0];
        t.act(first);
    }
}

fn stage(t: &Table) -> Option<StrikeStage> {
    match t.top() {
        Frame::Strike(s) => Some(s.stage),
        _ => None,
    }
}

/// 12.0, R137: horse, chariots and elephants charge; camels where the scenario lets them; horse archers never.
#[test]
fn rule_12_0_who_charges() {
    let mut t = field();
    t.face("bar_icen_1", 43, Facing::S)
        .put("cam_1", 67)
        .put("hoa_1", 67)
        .face("leg_xiv_1", 66, Facing::N)
        .run();
    assert!(t.may(charge("cav_h_2", 43, 55)));
    assert_eq!(t.refused(charge("cam_1", 43, 55)), "12.0");
    assert_eq!(t.refused(charge("hoa_1", 43, 55)), "12.0");
    assert_eq!(t.refused(charge("leg_xiv_1", 43, 55)), "12.0");
    let rules = json!([{"id": "camels_charge"}]);
    let mut t =
        Table::with_rules("d", &[("suetonius", &["cam_1", "cam_3"])], &[("boudica", &["bar_icen_1"])], rules);
    t.face("bar_icen_1", 43, Facing::S).put("cam_1", 67).put("cam_3", 66).segment(0, Segment::Charge).run();
    assert!(t.may(charge("cam_1", 43, 55)));
    assert_eq!(t.refused(charge("cam_3", 43, 54)), "12.0", "camels with missiles do not");
    t.p.in_radius = UnitSet::NONE;
    assert_eq!(t.refused(charge("cam_1", 43, 55)), "4.8");
}

/// 12.11, R39, R95: two to four areas in a straight line, not from next to it, within its points.
#[test]
fn rule_12_11_distance_and_line() {
    let mut t = field();
    t.face("bar_icen_1", 55, Facing::S);
    assert_eq!(t.refused(charge("cav_h_2", 55, 67)), "12.11", "adjacent");
    t.face("bar_icen_1", 53, Facing::S);
    assert_eq!(t.refused(charge("cav_h_2", 53, 54)), "12.11", "a corner is adjacent too");
    t.face("bar_icen_1", 43, Facing::S);
    assert_eq!(t.refused(charge("cav_h_2", 43, 56)), "12.11", "not on the thread");
    t.put("cav_h_2", 93);
    assert_eq!(t.refused(charge("cav_h_2", 43, 56)), "12.11", "five areas away, over a stream");
}

/// 12.12: over a corner only past areas without enemies and without ground that bars charges.
#[test]
fn rule_12_12_corners() {
    let t = field();
    for a in t.p.field().areas() {
        for link in t.p.field().links(a).iter().filter(|l| l.corner && l.charge_pass) {
            assert!(link.flanks.iter().all(|f| !t.p.field().plot(*f).no_charge));
        }
    }
}

/// 12.13, R40: no charge into woods, marsh, rough, rivers, cities; a stream bars the crossing, not the area.
#[test]
fn rule_12_13_ground() {
    let mut t = field();
    t.put("cav_h_2", 59).face("bar_icen_1", 61, Facing::S);
    assert_eq!(t.refused(charge("cav_h_2", 61, 60)), "12.13", "woods");
    // 92 lies beyond a stream from 67; from its own bank it can be charged.
    t.put("cav_h_2", 67).face("bar_icen_1", 92, Facing::N);
    assert_eq!(t.refused(charge("cav_h_2", 92, 80)), "12.11");
    t.put("cav_h_2", 94);
    assert!(t.may(charge("cav_h_2", 92, 93)));
}

/// 12.14: downhill only, and never across the slope of the target itself.
#[test]
fn rule_12_14_slopes() {
    let mut t = field();
    t.put("cav_h_2", 55).face("bar_icen_1", 31, Facing::S);
    assert_eq!(t.refused(charge("cav_h_2", 31, 43)), "12.11", "uphill");
    t.put("cav_h_2", 31).face("bar_icen_1", 56, Facing::N);
    assert!(
        t.may(charge("cav_h_2", 56, 43)) || t.may(charge("cav_h_2", 56, 44)),
        "downhill through the plain"
    );
    t.put("cav_h_2", 19).face("bar_icen_1", 43, Facing::N);
    assert_eq!(t.refused(charge("cav_h_2", 43, 31)), "12.11");
}

/// 12.15, R71: not through friends, chargers who went before included; a leader alone bars nothing.
#[test]
fn rule_12_15_friends_in_the_way() {
    let mut t = field();
    t.face("bar_icen_1", 43, Facing::S).face("leg_xiv_1", 55, Facing::N);
    assert_eq!(t.refused(charge("cav_h_2", 43, 55)), "12.11");
    t.face("leg_xiv_1", 66, Facing::N).lead("suetonius", 55);
    assert!(t.may(charge("cav_h_2", 43, 55)));
}

/// 12.16, R84: who charged neither moves nor assaults.
#[test]
fn rule_12_16_chargers_have_acted() {
    let mut t = field();
    t.p.charged.add(unit("cav_h_2"));
    t.face("bar_icen_1", 55, Facing::S).segment(0, Segment::Assault);
    assert_eq!(t.refused(assault("cav_h_2", 55)), "13.31");
    t.segment(0, Segment::Movement);
    assert_eq!(t.refused(move_("cav_h_2")), "12.16");
}

/// 12.17, 12.53, 13.44: missiles play no part in charges.
#[test]
fn rule_12_17_no_missiles() {
    let mut t = field();
    t.put("cav_l_1", 67).put("li_icen_1", 43).run().act(charge("cav_l_1", 43, 55));
    assert!(t.p.shooting.is_empty());
    // Light horse charges with its whole strength of 2, light foot defends with half of 3.
    t.p.charging = UnitSet::of(unit("cav_l_1"));
    t.p.put(unit("cav_l_1"), area(55));
    t.p.units.set_foe(unit("li_icen_1"), Some(area(55)));
    assert_eq!(t.p.charge_dice(area(43), area(55)).count(), 2);
    assert_eq!(t.p.charge_answer_dice(area(43), area(55), areas(&[55]), true).count(), 2);
}

fn defence(ids: &[&str], facing: Facing, chargers: &[&str]) -> u8 {
    let mut t = field();
    t.put("cav_h_2", 94);
    for id in ids {
        if t.p.is_long(unit(id)) {
            t.face(id, 43, facing)
        } else {
            t.put(id, 43)
        };
        t.p.units.set_foe(unit(id), Some(area(55)));
    }
    for id in chargers {
        t.put(id, 55);
        t.p.charging.add(unit(id));
    }
    t.p.charge_answer_dice(area(43), area(55), areas(&[55]), true).count()
}

/// 12.31, R27, R28: halves for foot, engines, light horse and chariots; phalanxes twice to the front; elephants twice
/// unless elephants charge.
#[test]
fn rule_12_31_defenders() {
    let horse = ["cav_h_2"];
    assert_eq!(defence(&["bar_icen_1"], Facing::S, &horse), 4, "7 halved");
    assert_eq!(defence(&["bar_icen_1"], Facing::N, &horse), 1, "a quarter of it, halved");
    assert_eq!(defence(&["li_icen_1", "lc_icen_1"], Facing::S, &horse), 3, "3 + 3, halved");
    assert_eq!(defence(&["cha_icen_1"], Facing::S, &horse), 2);
    assert_eq!(defence(&["art_b_1"], Facing::S, &horse), 2);
    assert_eq!(defence(&["pha_1"], Facing::S, &horse), 20);
    assert_eq!(defence(&["pha_1"], Facing::N, &horse), 0, "in the rear it does not fight");
    assert_eq!(defence(&["ele_2"], Facing::S, &horse), 8);
    assert_eq!(defence(&["ele_2"], Facing::S, &["ele_1"]), 4);
}

/// 12.32, 12.33, R42: heavy horse, chariots and elephants double; +1 from the flank, against half the morale, into a
/// crowd, once.
#[test]
fn rule_12_32_attackers() {
    let dice = |facing: Facing, more: bool| {
        let mut t = field();
        t.face("bar_icen_1", 43, facing).put("cav_h_2", 55).put("cav_l_1", 55);
        if more {
            t.face("bar_icen_2", 43, facing);
        }
        t.p.charging = [unit("cav_h_2"), unit("cav_l_1")].into_iter().collect();
        t.p.charge_dice(area(43), area(55))
    };
    assert_eq!(dice(Facing::S, false), Dice { plain: 10, plus: 0 }, "4 doubled and 2");
    assert_eq!(dice(Facing::N, false), Dice { plain: 0, plus: 10 });
    assert_eq!(dice(Facing::S, true), Dice { plain: 0, plus: 10 });
    // Morale 6 against 3: twice.
    let mut t = field();
    t.put("li_icen_1", 43).step("li_icen_1", 1).put("cav_h_2", 55);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    assert_eq!(t.p.charge_dice(area(43), area(55)), Dice { plain: 0, plus: 8 });
}

/// 12.2, 12.4, R38, R71: all charges are declared first; groups strike one by one; each defender faces one of them.
#[test]
fn rule_12_2_two_groups() {
    let mut t = field();
    t.put("cav_h_3", 69).put("li_icen_1", 43).put("li_icen_2", 43).put("art_b_1", 43);
    t.run();
    t.act(charge("cav_h_2", 43, 55));
    assert!(t.may(charge("cav_h_3", 43, 56)), "from the other side at once");
    t.dice(&[1]).act(charge("cav_h_3", 43, 56));
    // Morale 1; then each unit of the target is asked whom it faces.
    assert_eq!(stage(&t), Some(StrikeStage::Oppose));
    assert_eq!(t.p.decider(), Some(Briton));
    let asked = t.p.undecided(area(43)).unwrap();
    t.act(Action::Oppose { unit: asked, via: area(55) });
    until(&mut t, |t| stage(t) != Some(StrikeStage::Oppose));
    assert_eq!(stage(&t), Some(StrikeStage::Next), "the active player chooses the first group");
    assert_eq!(t.refused(Action::Resolve(area(67))), "12.2");
    assert!(t.may(Action::Resolve(area(55))) && t.may(Action::Resolve(area(56))));
}

/// 12.2, R71 step 5: an emptied target is entered by the first group; the others have charged for nothing.
#[test]
fn rule_12_2_later_groups_are_lost() {
    let mut t = field();
    t.put("cav_h_3", 69).put("li_icen_1", 43).step("li_icen_1", 1).run();
    t.act(charge("cav_h_2", 43, 55)).dice(&[1]).act(charge("cav_h_3", 43, 56));
    until(&mut t, |t| stage(t) == Some(StrikeStage::Next));
    // One defence die for the group it faces, eight dice of the charge.
    let facing = t.p.units.foe(unit("li_icen_1")).unwrap();
    let other = if facing == area(55) { 56 } else { 55 };
    t.dice(&[6, 1, 1, 1, 1, 1, 1, 1]).act(Action::Resolve(area(other)));
    assert!(t.is_gone("li_icen_1"));
    let (first, second) = if other == 55 { ("cav_h_2", "cav_h_3") } else { ("cav_h_3", "cav_h_2") };
    assert_eq!(t.at(first), Some(43), "15.1");
    assert_ne!(t.at(second), Some(43));
    assert!(t.told(|e| matches!(e, Event::ChargeLost { .. })));
    assert!(t.p.charged.has(unit(second)));
}

/// 12.5, 12.51, R41: commanded horse that held its nerve may meet the charge; then it is an assault without factors.
#[test]
fn rule_12_5_counter_charge() {
    let charged = |morale: u8, commanded: bool| {
        let mut t = field();
        t.put("lc_icen_1", 43).put("bar_icen_1", 1);
        if !commanded {
            t.p.in_radius.remove(unit("lc_icen_1"));
        }
        t.run().dice(&[morale]).act(charge("cav_h_2", 43, 55));
        t
    };
    // Light horse may also withdraw from heavy horse; it stands here.
    let mut t = charged(1, true);
    assert!(matches!(t.top(), Frame::Withdrawal(_)));
    t.act(Action::Pass);
    assert_eq!(stage(&t), Some(StrikeStage::Counter));
    // An assault: 4 against 3, hits on sixes, both at once.
    t.dice(&[6, 1, 1, 1, 6, 1, 1]).act(Action::Counter { unit: unit("lc_icen_1"), via: area(55) });
    assert!(t.all_dice_used());
    assert_eq!([t.steps("cav_h_2"), t.steps("lc_icen_1")], [1, 1]);
    assert_eq!(t.at("cav_h_2"), Some(55), "no recall, no retreat");
    // A failed test or no orders bar it.
    let mut t = charged(6, true);
    until(&mut t, |t| !matches!(t.top(), Frame::Withdrawal(_)));
    assert_ne!(stage(&t), Some(StrikeStage::Counter));
    let t = charged(1, false);
    assert_ne!(stage(&t), Some(StrikeStage::Counter));
}

/// 12.54: horses and chariots do not counter-charge elephants; elephants do, and camels where they charge at all (R137).
#[test]
fn rule_12_54_horses_and_elephants() {
    let counters = |charger: &str, defender: &str| {
        let roman: Force = &[("suetonius", &["ele_1", "cav_h_2", "leg_xiv_1"])];
        let briton: Force =
            &[("boudica", &["bar_icen_1", "lc_icen_1", "cha_icen_1", "cav_h_3", "cam_1", "ele_2"])];
        let mut t = Table::with_rules("d", roman, briton, json!([{"id": "camels_charge"}]));
        t.lead("suetonius", 100).lead("boudica", 1);
        t.put(charger, 67).put(defender, 43).segment(0, Segment::Charge).by_hand().run();
        t.dice(&[1]).act(charge(charger, 43, 55)).act(Action::Fight);
        while !matches!(t.top(), Frame::Strike(_) | Frame::Losses(_)) && t.may(Action::Pass) {
            if stage(&t) == Some(StrikeStage::Counter) {
                break;
            }
            t.act(Action::Pass);
        }
        stage(&t) == Some(StrikeStage::Counter)
    };
    for horse in ["lc_icen_1", "cha_icen_1", "cav_h_3"] {
        assert!(!counters("ele_1", horse), "{horse} against elephants");
        assert!(counters("cav_h_2", horse), "{horse} against horse");
    }
    assert!(counters("ele_1", "cam_1") && counters("ele_1", "ele_2"));
    assert!(!counters("cav_h_2", "bar_icen_1"), "12.5: foot never");
}

/// 2.21, 12.12, 12.14, R143: past a corner the charge goes down or level, never up; no strike where the ground falls or rises.
#[test]
fn r143_slopes_and_corners() {
    let t = field();
    let field = t.p.field();
    let level = |a: Area| field.plot(a).level;
    let map = t.p.sc().map();
    let border = |a: Area, b: Area| map.neighbour(a, b).map(|n| n.border).unwrap_or_default();
    let wet = |a: Area, b: Area| {
        use legatus_queen_of_the_celts::data::Terrain;
        border(a, b).terrain.has(Terrain::Stream) || border(a, b).terrain.has(Terrain::Cliff)
    };
    let (mut down, mut even) = (0, 0);
    for from in field.areas() {
        for link in field.links(from).iter().filter(|l| l.corner) {
            let to = link.to;
            let barred = field.plot(to).no_charge
                || link.flanks.iter().any(|f| field.plot(*f).no_charge || wet(from, *f) || wet(*f, to))
                || !link.open;
            if barred || level(to) > level(from) {
                assert!(!link.charge_pass, "{from:?} to {to:?}");
                continue;
            }
            let [a, b] = link.flanks.map(level);
            if level(from) > level(to) {
                // 12.14: down the slope; a spur that rises above both ends on either hand would be climbed.
                assert_eq!(link.charge_pass, a <= level(from) || b <= level(from), "{from:?} to {to:?}");
                assert!(!link.charge_strike, "12.14: not across a slope: {from:?} to {to:?}");
                down += link.charge_pass as u32;
            } else if a <= level(from) && b <= level(from) {
                assert!(link.charge_pass, "{from:?} to {to:?}");
                even += 1;
            }
        }
    }
    assert!(down > 5 && even > 20, "{down} {even}");
}

/// 12.62, R73: whoever charged the area and stands is kept away from, though he has been called back and another group drives them off.
#[test]
fn r73_a_recalled_group_still_bars_the_way() {
    let mut t = Table::new(
        "c",
        &[("suetonius", &["cav_h_2", "cav_h_3", "leg_xiv_1"])],
        &[("boudica", &["li_icen_1", "li_icen_2", "bar_icen_1"])],
    );
    t.lead("suetonius", 140).lead("boudica", 130).by_hand();
    let field = t.p.field();
    let plain = |a: &Area| field.plot(*a).cost.iter().all(|c| *c == 2) && t.p.units.owner(*a).is_none();
    let beside = |a: Area| field.links(a).iter().map(|l| l.to).filter(plain).collect::<Vec<_>>();
    let sides =
        |a: Area| field.links(a).iter().filter(|l| !l.corner).map(|l| l.to).filter(plain).collect::<Vec<_>>();
    let touch = |a: Area, b: Area| field.link(a, b).is_some();
    // A target, two groups, the area one of them is called back to, and an area beside both.
    let mut found = None;
    for target in field.areas().filter(plain) {
        for one in sides(target) {
            for back in sides(one).into_iter().filter(|b| *b != target && !touch(*b, target)) {
                for other in sides(target).into_iter().filter(|o| *o != one && *o != back) {
                    let ways = beside(target);
                    let way = ways
                        .iter()
                        .copied()
                        .find(|w| ![one, back, other].contains(w) && touch(*w, back) && !touch(*w, other));
                    // Another way is left, so that they are not lost.
                    let safe =
                        |w: &Area| ![one, back, other].contains(w) && !touch(*w, back) && !touch(*w, other);
                    let way = way.filter(|_| ways.iter().any(safe));
                    found = found.or(way.map(|way| (target, one, back, other, way)));
                }
            }
        }
    }
    let (target, one, back, other, way) = found.expect("such a place");
    for (id, at) in [("cav_h_2", one), ("cav_h_3", other), ("li_icen_1", target), ("li_icen_2", target)] {
        t.put(id, at.0 + 1);
    }
    t.segment(0, Segment::Strikes);
    t.p.charging = UnitSet::of(unit("cav_h_2")).with(unit("cav_h_3"));
    t.p.charged = t.p.charging;
    t.p.groups.push(Group { target, via: one, before: back, start: back, link: 0 });
    t.p.groups.push(Group { target, via: other, before: other, start: other, link: 0 });
    for id in ["li_icen_1", "li_icen_2"] {
        t.p.units.set_foe(unit(id), Some(one));
    }
    let held = Strike { stage: StrikeStage::Result, via: Some(one), before: 6, ..Strike::new(target, 0) };
    t.p.frames.push(Frame::Strike(held));
    // The first group is called back; the second takes three of four steps.
    t.dice(&[6, 6, 6, 1, 1, 1, 1, 1]).run();
    while matches!(t.top(), Frame::Losses(_)) {
        let first = t.legal()[0];
        t.act(first);
    }
    assert_eq!(t.at("cav_h_2"), Some(back.0 + 1), "called back");
    let Frame::Retreat(r) = t.top() else { panic!("{:?}", t.top()) };
    assert!(!t.p.retreats(&r).has(way), "beside those who were called back");
    assert_eq!(t.refused(Action::Retreat(way)), "12.62");
    // A save in the middle knows it, too.
    let saved: Position = serde_json::from_str(&serde_json::to_string(&t.p).unwrap()).unwrap();
    assert_eq!(saved.retreats(&r), t.p.retreats(&r));
    // Without them the way would be open.
    t.p.take_off(unit("cav_h_2"), Place::Left);
    assert!(t.p.retreats(&r).has(way));
}

/// 12.61, 12.62, R73: they cannot part: an area that all can enter, though it lies next to other enemies, comes before one that costs some
/// of them their lives.
#[test]
fn r73_one_area_for_all_comes_first() {
    let mut t = Table::new(
        "a",
        &[("suetonius", &["cav_h_2", "leg_xiv_1"])],
        &[("boudica", &["cha_icen_1", "li_icen_1", "bar_icen_1"])],
    );
    // As in 14.11: of the ways out of 98 the quiet one, 110, is closed to chariots; beside 111 stands another enemy.
    t.lead("suetonius", 1)
        .lead("boudica", 2)
        .put("cav_h_2", 86)
        .face("leg_xiv_1", 112, Facing::N)
        .put("cha_icen_1", 98);
    t.face("bar_icen_1", 30, Facing::N).put("li_icen_1", 31);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.groups.push(Group { target: area(98), via: area(86), before: area(86), start: area(86), link: 0 });
    let r = Retreat { side: Briton, from: area(98), via: area(86) };
    let alone = t.p.retreats(&r);
    assert_eq!(alone, areas(&[111]));
    t.put("li_icen_1", 98);
    assert_eq!(t.p.retreats(&r), areas(&[111]), "light foot beside it changes nothing");
    // The foot by itself goes where it is quiet.
    t.remove("cha_icen_1");
    assert_eq!(t.p.retreats(&r), areas(&[110]));
}

/// A charge of eight dice against two light units in 43.
fn struck(hits: u8, defence: &[u8]) -> Table {
    let mut t = field();
    t.put("li_icen_1", 43).put("li_icen_2", 43).run();
    let mut dice = vec![1];
    dice.extend(defence);
    dice.extend((0..8).map(|i| if i < hits { 6 } else { 1 }));
    t.dice(&dice).act(charge("cav_h_2", 43, 55));
    t
}

/// 12.6, 12.61, 12.62, R37, R72, R73: less than half left and no worse than the chargers: everybody goes back an area.
#[test]
fn rule_12_6_forced_retreat() {
    // Six points before; three hits leave two.
    let mut t = struck(3, &[1, 1, 1]);
    until(&mut t, |t| matches!(t.top(), Frame::Retreat(_)));
    assert_eq!(t.p.decider(), Some(Briton));
    let Frame::Retreat(r) = t.top() else { unreachable!() };
    let ways = t.p.retreats(&r);
    assert!(!ways.has(area(55)) && !ways.has(area(67)), "not where they came from");
    // 12.62: not next to the chargers, corners included: 42, 44, 54 and 56 touch area 55.
    assert!(!ways.meets(areas(&[42, 56, 54, 68])));
    assert_eq!(t.refused(Action::Retreat(area(42))), "12.62");
    t.by_hand().act(Action::Retreat(area(44)));
    assert_eq!(t.at("cav_h_2"), Some(43), "15.1: the chargers follow");
    // Two hits leave four of six: recalled.
    let mut t = struck(2, &[1, 1, 1]);
    until(&mut t, |t| !matches!(t.top(), Frame::Losses(_)));
    assert!(t.told(|e| matches!(e, Event::Recalled { .. })));
}

/// 12.8, R37, R75: held, or having lost more, the chargers go back an area along their path.
#[test]
fn rule_12_8_recall() {
    let mut t = struck(0, &[1, 1, 1]);
    until(&mut t, |t| !matches!(t.top(), Frame::Losses(_)));
    assert_eq!(t.at("cav_h_2"), Some(67));
    assert!(t.p.charged.has(unit("cav_h_2")));
}

/// 12.62: artillery that must retreat is lost; 12.63: without a way all are lost.
#[test]
fn rule_12_63_no_way_out() {
    let mut t = field();
    t.put("li_icen_1", 43).put("art_b_1", 43).run();
    let mut dice = vec![1, 1, 1, 1, 6, 6, 6];
    dice.extend([1; 5]);
    t.dice(&dice).act(charge("cav_h_2", 43, 55));
    until(&mut t, |t| !matches!(t.top(), Frame::Losses(_)));
    assert!(t.is_gone("art_b_1"), "hard to drag");
    // Surrounded by enemies: no way out.
    let mut t = field();
    for (id, at) in [("cav_h_3", 44), ("cav_l_1", 31), ("cam_1", 42), ("hoa_1", 56), ("ele_1", 30)] {
        t.put(id, at);
    }
    t.put("li_icen_1", 43).put("li_icen_2", 43).run();
    let mut dice = vec![1, 1, 1, 1, 6, 6, 6];
    dice.extend([1; 5]);
    t.dice(&dice).act(charge("cav_h_2", 43, 55));
    until(&mut t, |t| !matches!(t.top(), Frame::Losses(_)));
    assert!(t.told(|e| matches!(e, Event::NoRetreat { .. })));
    assert!(t.is_gone("li_icen_1") && t.is_gone("li_icen_2"));
}

/// 12.64: a phalanx that is forced back entangles its pikes.
#[test]
fn rule_12_64_pikes() {
    let mut t = field();
    t.face("pha_1", 43, Facing::S);
    let r = Retreat { side: Briton, from: area(43), via: area(55) };
    t.put("cav_h_2", 55);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.groups.push(Group { target: area(43), via: area(55), before: area(67), start: area(67), link: 0 });
    t.p.frames.push(Frame::Strike(Strike {
        stage: StrikeStage::Retreated,
        via: Some(area(55)),
        ..Strike::new(area(43), 0)
    }));
    t.p.frames.push(Frame::Retreat(r));
    t.act(Action::Retreat(area(44)));
    assert_eq!(t.steps("pha_1"), 1);
}

/// 12.7, 12.71, 12.72, R74: the pursuit must be rolled for; on success they strike again without counter-charges.
#[test]
fn rule_12_72_pursuit_again_and_again() {
    let mut t = struck(3, &[1, 1, 1]);
    until(&mut t, |t| matches!(t.top(), Frame::Retreat(_)));
    // The pursuit roll: 6 against morale 6 succeeds; then the morale of the fugitives, their die, and eight dice.
    let mut dice = vec![6, 1, 1];
    dice.extend([6, 1, 1, 1, 1, 1, 1, 1]);
    t.dice(&dice).act(Action::Retreat(area(44)));
    assert!(t.told(|e| matches!(e, Event::PursuitRoll { die: 6, morale: 6, urge: None, .. })));
    let last = ["li_icen_1", "li_icen_2"].into_iter().find(|id| !t.is_gone(id));
    assert!(last.is_none_or(|id| t.steps(id) == 1));
    // A second success would go on; here one hit on one step ends the chase.
    assert_eq!(t.at("cav_h_2"), Some(44));
    assert!(t.p.groups.is_empty() && t.p.charging.is_empty());
}

/// 12.72: into bad ground nobody pursues; where others stand the charge may be broken off; elephants never pursue.
#[test]
fn rule_12_7_the_limits_of_pursuit() {
    let mut t = struck(3, &[1, 1, 1]);
    t.put("bar_icen_1", 44);
    until(&mut t, |t| matches!(t.top(), Frame::Retreat(_)));
    t.act(Action::Retreat(area(44)));
    assert_eq!(stage(&t), Some(StrikeStage::Pursue));
    t.act(Action::Pass);
    assert!(t.told(|e| matches!(e, Event::PursuitDeclined { .. })));
    // Uphill: the step from 43 to 31 is no charge.
    let mut t = struck(3, &[1, 1, 1]);
    until(&mut t, |t| matches!(t.top(), Frame::Retreat(_)));
    t.dice(&[1]).act(Action::Retreat(area(31)));
    assert!(!t.all_dice_used(), "no pursuit roll");
    assert_eq!(t.at("cav_h_2"), Some(43));
}

/// R96: a stack that charges fits where it strikes from.
#[test]
fn r96_the_stack_fits() {
    let mut t = field();
    t.put("cav_h_3", 67).put("cav_l_1", 67).face("bar_icen_1", 43, Facing::S).run();
    t.act(charge("cav_h_2", 43, 55)).act(join("cav_h_3"));
    assert!(t.p.charged.has(unit("cav_h_3")) || t.refused(join("cav_l_1")) == "R96");
}

/// R75: a pursuit that is recalled goes back to where it struck from.
#[test]
fn r75_recall_from_a_pursuit() {
    let mut t = struck(3, &[1, 1, 1]);
    until(&mut t, |t| matches!(t.top(), Frame::Retreat(_)));
    let mut dice = vec![1, 1, 1];
    dice.extend([1; 8]);
    t.dice(&dice).act(Action::Retreat(area(44)));
    assert!(t.told(|e| matches!(e, Event::Recalled { area: a } if *a == area(43))));
    assert_eq!(t.at("cav_h_2"), Some(55));
}
