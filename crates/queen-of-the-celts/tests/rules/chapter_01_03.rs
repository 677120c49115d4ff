//! 1 to 3: definitions, components, the turn.

use super::common::*;
use legatus_kernel::Rules;
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::data::{Kind, data, units};
use legatus_queen_of_the_celts::scenarios::printed;

/// The series has types that no scenario of this game uses.
fn is_of_the_series(unit: Unit) -> bool {
    data().unit(unit).nationality == "series"
}

/// 2.1: long pieces are heavy infantry and nothing else; the mix is that of the box.
#[test]
fn rule_2_1_the_pieces() {
    let mut long = 0;
    let mut small = data().leaders.iter().filter(|l| !l.id.starts_with("inferior")).count();
    for unit in units().filter(|u| !is_of_the_series(*u)).map(|u| data().unit(u)) {
        let faces = &unit.steps[..unit.faces as usize];
        let long_faces = faces.iter().filter(|f| f.long).count();
        assert_eq!(long_faces > 0, unit.kind.is_long(), "{}", unit.id);
        assert_eq!(faces[0].long, unit.kind.is_long(), "{}", unit.id);
        long += long_faces.div_ceil(2);
        small += usize::from(!unit.kind.is_long() || long_faces < faces.len());
    }
    assert_eq!((long, small), (88, 154));
    // The set-up editor offers those of the series.
    for kind in [Kind::Phalanx, Kind::HorseArchers, Kind::Camels] {
        assert!(units().any(|u| data().unit(u).kind == kind && is_of_the_series(u)), "{kind:?}");
    }
    assert!(printed().iter().all(|s| s.units.iter().all(|u| !is_of_the_series(u))));
}

/// 16.1, 16.2: faces get weaker one by one.
#[test]
fn faces_weaken_step_by_step() {
    for unit in units().map(|u| data().unit(u)) {
        let faces = &unit.steps[..unit.faces as usize];
        for pair in faces.windows(2) {
            assert!(pair[0].strength > pair[1].strength && pair[0].morale >= pair[1].morale, "{}", unit.id);
            assert!(pair[0].long || !pair[1].long, "{}", unit.id);
        }
    }
    // 2.1, 21.3: phalanxes leave no remnant.
    let phalanx = data().unit(unit("pha_1"));
    assert!(phalanx.steps[..phalanx.faces as usize].iter().all(|f| f.long));
}

/// 2.2: five maps of numbered areas, each neighbour knowing the other.
#[test]
fn rule_2_2_the_maps() {
    let sizes: Vec<usize> = data().maps.iter().map(|m| m.len()).collect();
    assert_eq!(sizes, [121, 108, 141, 124, 107]);
    for map in &data().maps {
        for a in map.areas() {
            for n in &map.area(a).neighbours {
                let back = map.neighbour(n.to, a).expect("a neighbour both ways");
                assert_eq!((back.corner, back.border), (n.corner, n.border));
                if let Some(flanks) = n.corner {
                    // R8, 2.21: the areas beside a corner touch both ends along a side.
                    for f in flanks {
                        let side = |x: Area| map.neighbour(f, x).is_some_and(|n| n.corner.is_none());
                        assert!(side(a) && side(n.to));
                    }
                }
            }
        }
    }
    let t = Table::scenario("stonea");
    assert_eq!(t.p.field().plots.len(), 141);
    let mut t = Table::scenario("mona");
    let form = t.p.leads(leader("praefectus_1")).unwrap().0;
    t.segment(form, Segment::Movement);
    t.p.turn = 2;
    t.command_all();
    t.run().act(move_("li_rom_1"));
    assert_eq!(t.refused(go(130)), "2.2", "map E has no area 130");
}

/// 2.21, R8, R61: a corner is closed by an enemy unit or leader beside it, or by closed ground.
#[test]
fn rule_2_21_corners() {
    let table = || {
        let mut t = Table::new(
            "d",
            &[("suetonius", &["leg_xiv_1", "li_rom_1"])],
            &[("boudica", &["bar_icen_1", "li_icen_1"])],
        );
        t.put("li_rom_1", 67).segment(0, Segment::Movement);
        t
    };
    // 53 lies across a corner from 67; 54 and 66 lie beside it.
    let mut t = table();
    t.run().act(move_("li_rom_1")).act(go(53));
    assert_eq!(t.at("li_rom_1"), Some(53));
    let mut t = table();
    t.put("li_icen_1", 66).run().act(move_("li_rom_1"));
    assert_eq!(t.refused(go(53)), "2.21");
    let mut t = table();
    t.lead("boudica", 54).run().act(move_("li_rom_1"));
    assert_eq!(t.refused(go(53)), "2.21", "a leader alone closes a corner");
    assert!(t.may(go(54)), "but bars no area (9.52)");
    // For adjacency a common side always counts, a corner only if it is open.
    assert!(t.p.is_adjacent(Roman, area(67), area(55)));
    assert!(!t.p.is_adjacent(Roman, area(67), area(53)) && t.p.is_adjacent(Briton, area(67), area(53)));
    // Map A: rivers beside a corner close it.
    let t = Table::new("a", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    let closed =
        t.p.field()
            .areas()
            .flat_map(|a| t.p.field().links(a).iter().copied())
            .filter(|l| l.corner && !l.open);
    assert!(closed.count() > 0);
}

/// 2.22, 20.0: the chart's numbers, on the ground.
#[test]
fn rule_2_22_the_chart_applies() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "cav_h_2"])],
        &[("boudica", &["cha_icen_1", "bar_icen_1"])],
    );
    t.put("leg_xiv_1", 60).put("cav_h_2", 60).put("cha_icen_1", 48);
    let cost = |id: &str, from: u8, to: u8| {
        let link = t.p.field().link(area(from), area(to)).unwrap();
        t.p.step_cost(unit(id), link, legatus_queen_of_the_celts::movement::Way::Step)
    };
    // Half points: woods cost 2, chariots 3; marsh 2, 3 and 4; a stream one more.
    assert_eq!([cost("leg_xiv_1", 60, 61), cost("cav_h_2", 60, 61), cost("cha_icen_1", 48, 61)], [4, 4, 6]);
    assert_eq!([cost("leg_xiv_1", 65, 78), cost("cav_h_2", 65, 78), cost("cha_icen_1", 65, 78)], [4, 6, 8]);
    assert_eq!([cost("leg_xiv_1", 79, 92), cost("cha_icen_1", 79, 92)], [4, 6]);
    // Uphill one more, downhill nothing.
    assert_eq!([cost("leg_xiv_1", 42, 30), cost("leg_xiv_1", 30, 42), cost("cha_icen_1", 42, 30)], [4, 2, 6]);
}

/// 1.1, 2.3: thirteen scenarios with their own rules, and one open field for each map.
#[test]
fn rule_2_3_the_scenarios() {
    assert_eq!(printed().len(), 13 + 5);
    assert_eq!(QueenOfTheCelts::title().scenarios.len(), 18);
    for scenario in &printed()[..13] {
        assert!(!scenario.document.special_rules.is_empty(), "{}", scenario.document.id);
        assert!(!scenario.goals.is_empty(), "{}", scenario.document.id);
        let t = Table::scenario(&scenario.document.id);
        t.p.validate().unwrap_or_else(|what| {
            // Before the first run nobody is asked: only that may be missing.
            assert!(what.starts_with("nobody can do anything"), "{}: {what}", scenario.document.id);
        });
    }
    // A special rule comes before the rules of the series: in the Medway the bridge of area 68 is down.
    let t = Table::scenario("medway");
    assert!(t.p.field().is_closed(area(68)));
    let t = Table::scenario("severn");
    let bridge = t.p.field().link(area(58), area(68)).unwrap();
    assert_eq!(bridge.road[0], 2, "a path leads over it");
}

/// 3.0: weather, reinforcements, command, order of battle, activations, recovery, a new turn.
#[test]
fn rule_3_0_the_phases_follow_each_other() {
    let mut t = Table::scenario("severn");
    // Weather; order: the Britons have the higher total.
    t.dice(&[1, 2, 3]).run();
    assert!(t.told(|e| *e == Event::TurnBegins { turn: 1 }));
    assert!(t.told(|e| matches!(e, Event::WeatherRoll { die: 1, weather: Weather::Clear })));
    assert_eq!(t.p.phase(), Phase::ChooseFirst { side: Briton });
    // A 6 against 4 fails, then a 6 against 4 by the other side: the activations are over, and turn 2 begins.
    t.dice(&[6, 6, 1, 3, 2]).act(Action::First(Briton));
    assert!(t.told(|e| *e == Event::ActivationsEnd));
    assert_eq!(t.p.turn, 2);
    assert_eq!(t.p.phase(), Phase::ChooseFirst { side: Roman });
    assert!(t.all_dice_used());
}

/// 3.0.6: artillery, charge, movement, assault, in this order; one attack a turn.
#[test]
fn rule_3_0_6_the_segments_follow_each_other() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "art_b_1", "cav_h_2"])],
        &[("boudica", &["bar_icen_1", "bar_icen_2"])],
    );
    t.face("leg_xiv_1", 55, Facing::N).put("art_b_1", 68).put("cav_h_2", 67).face(
        "bar_icen_1",
        43,
        Facing::S,
    );
    t.face("bar_icen_2", 41, Facing::S).lead("suetonius", 80);
    t.segment(0, Segment::Begin).run();
    let segment = |t: &Table| match t.top() {
        Frame::Action(phase) => phase.segment,
        other => panic!("{other:?}"),
    };
    assert_eq!(segment(&t), Segment::Artillery);
    assert_eq!(t.refused(assault("leg_xiv_1", 43)), "11.0");
    t.act(Action::Pass);
    assert_eq!(segment(&t), Segment::Charge);
    t.act(Action::Pass);
    assert_eq!(segment(&t), Segment::Movement);
    t.act(Action::Pass);
    assert_eq!(segment(&t), Segment::Assault);
    assert!(t.may(assault("leg_xiv_1", 43)));
    t.p.charged.add(unit("leg_xiv_1"));
    assert_eq!(t.refused(assault("leg_xiv_1", 43)), "13.31");
}

/// 2.3: however many points a scenario gives, the side with more of them wins.
#[test]
fn rule_2_3_a_high_score_does_not_turn_round() {
    let mut t = Table::scenario("medway");
    t.p.points = [60_000, 0];
    t.p.finish(true, &mut Ctx { luck: &mut t.luck, events: &mut t.events });
    let ending = t.p.ending.unwrap();
    assert!(ending.score > 0 && ending.level == t.p.level(60_000), "{ending:?}");
    let mut t = Table::scenario("medway");
    t.p.points = [u16::MAX, u16::MAX];
    assert!(t.p.score().iter().all(|points| *points >= u16::MAX as u32));
}
