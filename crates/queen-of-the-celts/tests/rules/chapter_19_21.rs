//! 19 to 21: reinforcements, terrain, elephants, detachments, remnants.

use super::common::*;
use legatus_queen_of_the_celts::data::{Class, Terrain, data};

/// 19.0, R91, R99: placed at their entries, within the limit; where the enemy stands, beside it along the edge.
#[test]
fn rule_19_0_reinforcements() {
    let mut t = Table::scenario("medway");
    t.p.turn = 5;
    t.phase(Phase::Reinforce { form: Form(0), rolled: false }).run();
    assert_eq!(t.p.decider(), Some(Roman));
    assert_eq!(t.refused(Action::Put(area(80))), "19.0");
    assert!(t.may(Action::Put(area(115))));
    t.act(Action::Put(area(115)));
    let first = t.legal()[0];
    assert!(matches!(first, Action::Face(_)), "any facing");
    t.act(first);
    assert!(!t.may(Action::Put(area(115))), "the area is full");
    // An enemy in an entry: the areas of the edge next to it take its place.
    let mut t = Table::scenario("medway");
    t.p.turn = 5;
    t.put("li_catu_1", 113);
    t.phase(Phase::Reinforce { form: Form(0), rolled: false }).run();
    assert!(!t.may(Action::Put(area(113))));
    assert!(t.may(Action::Put(area(112))), "beside it on the edge");
    // Not before their turn.
    let mut t = Table::scenario("medway");
    t.phase(Phase::Reinforce { form: Form(0), rolled: false }).run();
    assert_eq!(t.p.units.place(unit("leg_xx_1")), Place::Due);
}

/// 19.0, R62: the nearest free area of the edge is counted over ground free of enemies; only if they shut it off, through them.
#[test]
fn r62_the_nearest_edge_area_is_counted_round_enemies() {
    let entries = |enemies: &[(&str, u8)]| {
        let mut t = Table::scenario("medway");
        let britons: UnitSet = t.p.units.present(Briton).iter().flat_map(|a| t.p.units.in_area(a)).collect();
        britons.iter().for_each(|u| t.p.take_off(u, Place::Left));
        let romans: UnitSet = t.p.units.present(Roman).iter().flat_map(|a| t.p.units.in_area(a)).collect();
        romans.iter().for_each(|u| t.p.take_off(u, Place::Left));
        for (id, at) in enemies {
            t.put(id, *at);
        }
        t.p.turn = 5;
        t.by_hand().phase(Phase::Reinforce { form: Form(0), rolled: false }).run();
        let put = |action: Action| match action {
            Action::Put(area) => Some(area),
            other => panic!("{other:?}"),
        };
        t.legal().into_iter().filter_map(put).collect::<AreaSet>()
    };
    let free = entries(&[]);
    assert!(free.len() >= 2, "{free:?}");
    // Slowly, by the words of the ruling, for every entry that an enemy holds with more of them beside it.
    let t = Table::scenario("medway");
    let map = t.p.sc().map();
    let ids = ["li_catu_1", "bar_catu_1", "bar_catu_2", "bar_catu_3", "li_catu_2"];
    let beside = |a: Area| map.area(a).neighbours.iter().map(|n| n.to).collect::<Vec<_>>();
    let closed = |a: Area| t.p.field().is_closed(a);
    for entry in free.iter() {
        let around: Vec<Area> = beside(entry).into_iter().filter(|a| !closed(*a)).collect();
        for skip in 0..around.len() {
            let mut held = vec![entry];
            held.extend(
                around.iter().cycle().skip(skip).take(around.len().min(4)).filter(|a| !free.has(**a)),
            );
            let enemies: Vec<(&str, u8)> = ids.iter().copied().zip(held.iter().map(|a| a.0 + 1)).collect();
            let search = |through: bool| {
                let (mut seen, mut ring) = (AreaSet::of(entry), AreaSet::of(entry));
                loop {
                    let next: AreaSet =
                        ring.iter().flat_map(beside).filter(|a| !seen.has(*a) && !closed(*a)).collect();
                    let next: AreaSet = next.iter().filter(|a| through || !held.contains(a)).collect();
                    let found: AreaSet =
                        next.iter().filter(|a| map.area(*a).edges != 0 && !held.contains(a)).collect();
                    if !found.is_empty() || next.is_empty() {
                        return found;
                    }
                    seen = seen.or(next);
                    ring = next;
                }
            };
            let round = search(false);
            let instead = if round.is_empty() { search(true) } else { round };
            let others: AreaSet = free.iter().filter(|a| !held.contains(a)).collect();
            assert_eq!(entries(&enemies), others.or(instead), "{entry:?} held with {held:?}");
        }
    }
}

/// 20.0, 20.1, 20.11, R20, R21: the dearest of an area and of a border; round a corner the cheaper way.
#[test]
fn rule_20_11_the_dearest_counts() {
    let t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    let field = t.p.field();
    for a in field.areas() {
        let plot = field.plot(a);
        let dearest = plot.terrain.iter().map(|x| data().tables.effects(x).cost[0]).max().unwrap();
        if !plot.terrain.has(Terrain::River) {
            assert_eq!(plot.cost[Class::Foot as usize], dearest, "{}", a.id());
        }
    }
    // From 81 to 94 round the corner by 82 and 93: a stream on either way.
    let link = field.link(area(81), area(94)).unwrap();
    assert!(link.corner);
    assert_eq!((link.cost[0], link.attack_pct), (4, -25));
}

/// 20.12, 20.2, R26: everything adds up for the attacker; the defender never suffers by it.
#[test]
fn rule_20_12_all_modifiers() {
    let mut t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.face("leg_xiv_1", 79, Facing::S).face("bar_icen_1", 92, Facing::N);
    let attackers = UnitSet::of(unit("leg_xiv_1"));
    assert_eq!(t.p.assault_dice(area(92), attackers).count(), 6, "8 over a stream");
    t.p.units.set_foe(unit("bar_icen_1"), Some(area(79)));
    assert_eq!(t.p.answer_dice(area(92), area(79), attackers, true, false).count(), 7);
}

fn elephants() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["ele_1", "leg_xiv_1", "li_rom_1", "aux_gal_1"])],
        &[("boudica", &["bar_icen_1", "li_icen_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1).put("ele_1", 55).step("ele_1", 1);
    t
}

fn lose_elephants(t: &mut Table, dice: &[u8]) {
    t.dice(dice);
    let Table { p, luck, events, .. } = t;
    p.eliminate(unit("ele_1"), legatus_queen_of_the_celts::table::Cause::Hit, &mut Ctx { luck, events });
    t.segment(0, Segment::AfterCharge).run();
}

/// 21.1, R55, R94: on 5 or 6 they run mad: friends in their area, friends beside it, enemies beside it.
#[test]
fn rule_21_1_madness() {
    let mut t = elephants();
    t.put("li_rom_1", 55);
    lose_elephants(&mut t, &[4]);
    assert!(t.p.rampages.is_empty() && t.p.points[Briton.i()] == 4);
    // Mad, and the friends in the area suffer.
    let mut t = elephants();
    t.put("li_rom_1", 55);
    lose_elephants(&mut t, &[5, 5]);
    assert_eq!(t.steps("li_rom_1"), 1);
    // Nobody in the area: the enemy chooses among friends beside it.
    let mut t = elephants();
    t.face("leg_xiv_1", 67, Facing::N).face("aux_gal_1", 54, Facing::N);
    lose_elephants(&mut t, &[6]);
    assert_eq!(t.p.decider(), Some(Briton));
    assert_eq!(t.refused(Action::Rampage(area(43))), "21.1");
    t.dice(&[6]).act(Action::Rampage(area(67)));
    assert_eq!(t.steps("leg_xiv_1"), 5);
    // Missed there, they turn on an enemy, the owner choosing; one only, so without asking.
    let mut t = elephants();
    t.face("leg_xiv_1", 67, Facing::N).put("li_icen_1", 43);
    lose_elephants(&mut t, &[6, 1, 5]);
    assert!(t.all_dice_used());
    assert_eq!(t.steps("li_icen_1"), 1);
    assert!(t.told(|e| matches!(e, Event::RampageOver { .. })));
    // Nobody anywhere: they are gone.
    let mut t = elephants();
    lose_elephants(&mut t, &[6]);
    assert!(t.all_dice_used());
}

fn legions() -> Table {
    let rules = json!([{"id": "detachments", "max_steps": 2}]);
    let mut t = Table::with_rules(
        "d",
        &[("suetonius", &["leg_xiv_1", "aux_gal_1", "li_rom_1"])],
        &[("boudica", &["bar_icen_1"])],
        rules,
    );
    t.face("leg_xiv_1", 93, Facing::N)
        .lead("suetonius", 93)
        .lead("boudica", 1)
        .segment(0, Segment::Movement)
        .by_hand();
    t
}

fn detach(id: &str, steps: u8) -> Action {
    Action::Detach { unit: unit(id), steps }
}

/// 21.2, 21.21, 21.22, 21.23, R54, R93, R110: one or two steps at the start of movement, the parent staying long.
#[test]
fn rule_21_21_detachments() {
    let mut t = legions();
    t.run();
    assert_eq!(t.refused(detach("leg_xiv_1", 3)), "R110");
    assert_eq!(t.refused(detach("aux_gal_1", 1)), "21.2");
    t.step("leg_xiv_1", 2);
    assert_eq!(t.refused(detach("leg_xiv_1", 2)), "21.22");
    assert!(t.may(detach("leg_xiv_1", 1)));
    t.step("leg_xiv_1", 0).act(detach("leg_xiv_1", 2));
    assert_eq!((t.steps("leg_xiv_1"), t.steps("det_1")), (4, 2));
    assert_eq!(t.at("det_1"), Some(93));
    assert_eq!(t.refused(detach("det_1", 1)), "21.23");
    // It may move in this segment, and then it is too late for others.
    t.act(move_("det_1")).act(go(81)).act(Action::Halt);
    assert_eq!(t.refused(detach("leg_xiv_1", 1)), "21.21");
    // 21.24: light infantry, and half its parent's points.
    assert!(t.p.kind(unit("det_1")).is_light_foot());
    assert_eq!((t.p.worth_lost(unit("det_1")), t.p.worth_lost(unit("leg_xiv_1"))), (3, 3));
}

/// 21.25, 21.26: it rejoins in the recovery phase, in its parent's area; it never grows beyond what it was.
#[test]
fn rule_21_25_rejoining() {
    let mut t = legions();
    t.run().act(detach("leg_xiv_1", 2)).act(move_("det_1")).act(go(81)).act(Action::Halt);
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Rejoin });
    let rejoin = Action::Rejoin(unit("det_1"));
    assert_eq!(t.refused(rejoin), "21.25");
    t.put("det_1", 93).step("det_1", 1);
    // 18.12: the parent does not recover what is detached.
    assert_eq!(t.p.best_step(unit("leg_xiv_1")), 2);
    assert_eq!(t.p.best_step(unit("det_1")), 0);
    t.act(rejoin);
    assert_eq!(t.steps("leg_xiv_1"), 5, "one step came back");
    assert_eq!(t.p.units.place(unit("det_1")), Place::Out);
}

/// 21.26, 18.12, R85: a detachment recovers at most to the steps it was made with, and never to a long unit.
#[test]
fn rule_21_26_no_recovery_beyond_it() {
    for steps in [1, 2] {
        let mut t = legions();
        t.run().act(detach("leg_xiv_1", steps));
        let det = unit("det_1");
        t.lead("suetonius", t.at("det_1").unwrap())
            .phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
        assert_eq!(t.steps("det_1"), steps);
        assert_eq!(t.refused(Action::Recover(det)), "18.12", "it has lost nothing");
        if steps == 2 {
            t.step("det_1", 1);
            assert!(t.may(Action::Recover(det)));
            t.dice(&[1]).act(Action::Recover(det));
            assert_eq!(t.steps("det_1"), 2);
        }
        assert!(!t.p.is_long(det));
    }
}

/// 21.3: remnants are light infantry but for points, and may become long again.
#[test]
fn rule_21_3_remnants() {
    let mut t = legions();
    t.step("leg_xiv_1", 4);
    let unit = unit("leg_xiv_1");
    assert!(t.p.kind(unit).is_light_foot() && !t.p.is_long(unit));
    assert_eq!(t.p.worth_lost(unit), 6);
    assert_eq!(t.p.missile_range(unit), 0);
}
