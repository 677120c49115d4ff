//! 9: movement.

use super::common::*;
use legatus_queen_of_the_celts::data::{Kind, data};

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[(
            "suetonius",
            &[
                "leg_xiv_1",
                "leg_xiv_2",
                "aux_gal_1",
                "pha_1",
                "li_rom_1",
                "cav_h_2",
                "ele_1",
                "art_b_1",
                "cam_1",
            ],
        )],
        &[("boudica", &["bar_icen_1", "li_icen_1", "cha_icen_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1).segment(0, Segment::Movement).by_hand();
    t
}

/// 9.0: no movement for those who bombarded or charged, none into enemy units.
#[test]
fn rule_9_0_who_moves() {
    let mut t = field();
    t.p.bombarded.add(unit("art_b_1"));
    t.p.charged.add(unit("cav_h_2"));
    t.face("leg_xiv_1", 55, Facing::N).put("li_icen_1", 43).run();
    assert_eq!(t.refused(move_("art_b_1")), "9.0");
    assert_eq!(t.refused(move_("cav_h_2")), "12.16");
    t.act(move_("leg_xiv_1"));
    assert_eq!(t.refused(go(43)), "9.52");
}

/// 9.1, 9.2, R24: allowances; every area is paid for; one area can always be entered.
#[test]
fn rule_9_2_movement_points() {
    let points = |kind: Kind| data().tables.movement[kind as usize] / 2;
    let quick = [Kind::HeavyCavalry, Kind::LightCavalry, Kind::HorseArchers, Kind::Chariots];
    assert_eq!(quick.map(points), [4; 4]);
    assert_eq!([Kind::Camels, Kind::Elephants].map(points), [3; 2]);
    assert_eq!([Kind::Artillery].map(points), [1]);
    assert_eq!(
        [Kind::Legion, Kind::Phalanx, Kind::Barbarian, Kind::LightInfantry, Kind::Archers].map(points),
        [2; 5]
    );
    assert_eq!(data().tables.leader_movement, 8);
    let mut t = field();
    t.put("li_rom_1", 69).run().act(move_("li_rom_1")).act(go(70)).act(go(71));
    assert_eq!(t.refused(go(58)), "9.2");
    // Artillery has one point and still enters a marsh for two.
    let mut t = field();
    t.put("art_b_1", 66).run().act(move_("art_b_1")).act(go(78));
    assert_eq!(t.at("art_b_1"), Some(78));
}

/// 9.3, R64: turning and moving aside cost nothing; turning in place is a move of no points.
#[test]
fn rule_9_3_turning_is_free() {
    let mut t = field();
    t.face("leg_xiv_1", 66, Facing::N).run().act(move_("leg_xiv_1")).act(Action::Face(Facing::E));
    assert_eq!(t.p.units.facing(unit("leg_xiv_1")), Some(Facing::E));
    assert!(t.p.moved.has(unit("leg_xiv_1")), "that was its move");
    // Two areas backwards, and any facing at the end.
    t.face("leg_xiv_2", 68, Facing::N).act(move_("leg_xiv_2")).act(go(81)).act(go(82));
    assert_eq!(t.refused(Action::Halt), "9.3");
    t.act(Action::Face(Facing::W));
    assert_eq!(t.at("leg_xiv_2"), Some(82));
}

/// 9.31: a phalanx pays a point to turn and a point to go to its flank or rear; straight on it does not.
#[test]
fn rule_9_31_phalanxes() {
    let mut t = field();
    t.face("pha_1", 68, Facing::N).run().act(move_("pha_1")).act(go(55)).act(go(42));
    assert_eq!(t.at("pha_1"), Some(42), "two areas straight on");
    let mut t = field();
    t.face("pha_1", 68, Facing::N).run().act(move_("pha_1")).act(go(69));
    assert_eq!(t.refused(go(57)), "9.2", "aside cost both points");
    assert_eq!(t.refused(Action::Face(Facing::S)), "9.31");
    let mut t = field();
    t.face("pha_1", 68, Facing::N).run().act(move_("pha_1")).act(Action::Face(Facing::S)).act(go(80));
    assert_eq!(t.refused(go(92)), "9.2");
    // Where it does not fit as it stands, it must turn: area 52 takes it facing east or west only.
    let mut t = field();
    t.face("pha_1", 65, Facing::N).run().act(move_("pha_1")).act(go(52));
    assert_eq!(t.refused(Action::Halt), "9.3");
    assert_eq!(t.refused(Action::Face(Facing::N)), "7.3");
    t.act(Action::Face(Facing::E));
}

/// 9.32, 9.6, 9.61, 9.62, R65: along the road at half a point, a path at one; in column; struck as in the flank.
#[test]
fn rule_9_32_road_column() {
    let mut t =
        Table::new("c", &[("suetonius", &["leg_xiv_1", "li_rom_1"])], &[("boudica", &["bar_icen_1"])]);
    t.put("leg_xiv_1", 5).face("bar_icen_1", 141, Facing::W).segment(0, Segment::Movement).run();
    t.act(move_("leg_xiv_1")).act(road(14)).act(road(24)).act(road(33)).act(road(44));
    assert_eq!(t.at("leg_xiv_1"), Some(44), "four areas for two points");
    // 44 is the end of its points: it halts in column.
    assert!(t.p.units.in_column(unit("leg_xiv_1")));
    let from = t.p.field().links(area(44)).iter().find(|l| !l.corner).unwrap().to;
    use legatus_queen_of_the_celts::ground::Aspect;
    assert_eq!(t.p.attacked_aspect(unit("leg_xiv_1"), from), Aspect::Flank);
    assert_eq!(t.p.aspect(unit("leg_xiv_1"), from), Aspect::Flank, "its own attacks too");
    // It ends when it turns or takes a step at the usual cost.
    t.p.moved = UnitSet::NONE;
    t.p.done = UnitSet::NONE;
    t.segment(0, Segment::Movement);
    let facing = t.p.facings(area(44)).next().unwrap();
    t.act(move_("leg_xiv_1")).act(Action::Face(facing));
    assert!(!t.p.units.in_column(unit("leg_xiv_1")));
    // R65: the usual cost may be paid on a road as well.
    t.put("li_rom_1", 5).act(move_("li_rom_1"));
    assert!(t.may(go(14)) && t.may(road(14)));
    // 9.6: no road, no rate.
    assert_eq!(t.refused(road(4)), "9.6");
}

/// 9.63: no road rate into an area beside the enemy.
#[test]
fn rule_9_63_no_road_beside_the_enemy() {
    let mut t = field();
    t.put("li_rom_1", 68).put("li_icen_1", 44).run().act(move_("li_rom_1"));
    assert_eq!(t.refused(road(56)), "9.63");
    assert!(t.may(go(56)));
}

/// 9.4, R53: two legions of one formation change places, for all their movement; auxiliaries do not.
#[test]
fn rule_9_4_exchange() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N)
        .face("leg_xiv_2", 67, Facing::N)
        .face("aux_gal_1", 68, Facing::N)
        .run();
    let swap = |a: &str, b: &str| Action::Exchange { unit: unit(a), with: unit(b) };
    assert_eq!(t.refused(swap("leg_xiv_1", "aux_gal_1")), "9.4");
    t.act(swap("leg_xiv_1", "leg_xiv_2")).act(Action::Face(Facing::N)).act(Action::Face(Facing::S));
    assert_eq!((t.at("leg_xiv_1"), t.at("leg_xiv_2")), (Some(67), Some(55)));
    assert_eq!(t.refused(move_("leg_xiv_1")), "4.7");
    // Not with one that has no orders, nor across the field.
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("leg_xiv_2", 95, Facing::N).run();
    assert_eq!(t.refused(swap("leg_xiv_1", "leg_xiv_2")), "9.4");
    t.face("leg_xiv_2", 67, Facing::N);
    t.p.in_radius.remove(unit("leg_xiv_2"));
    assert_eq!(t.refused(swap("leg_xiv_1", "leg_xiv_2")), "9.4");
}

/// 9.52, R61: ground beside a corner that the unit could not pay for closes it, but not to a first step.
#[test]
fn rule_9_52_dear_ground_beside_a_corner() {
    let mut t = field();
    // From 76 to 90 lies a corner with 77 (marsh) and 89 beside it.
    let link = t.p.field().link(area(76), area(90)).unwrap();
    assert!(link.corner && link.flanks.contains(&area(77)));
    t.put("li_rom_1", 76).run();
    assert!(t.p.corner_is_affordable(unit("li_rom_1"), t.p.field().link(area(76), area(90)).unwrap(), 4));
    assert!(!t.p.corner_is_affordable(unit("li_rom_1"), t.p.field().link(area(76), area(90)).unwrap(), 2));
    t.act(move_("li_rom_1"));
    assert!(t.may(go(90)), "as a first step whatever it costs");
    let mut t = field();
    t.put("li_rom_1", 75).run().act(move_("li_rom_1")).act(go(76));
    assert_eq!(t.refused(go(90)), "9.52");
}

/// 9.53, R69: heavy infantry beside light enemies, or before the front of heavy ones, is slower.
#[test]
fn rule_9_53_hampered() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 4);
    t.put("li_icen_1", 43);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 2);
    t.put("li_icen_1", 1).face("bar_icen_1", 43, Facing::S);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 2);
    t.face("bar_icen_1", 43, Facing::N);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 4, "it looks the other way");
    t.put("cha_icen_1", 56);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 4, "chariots are not light");
    // Across a corner it does not count.
    t.put("cha_icen_1", 1)
        .face("bar_icen_1", 1, Facing::N)
        .face("leg_xiv_1", 67, Facing::N)
        .put("li_icen_1", 53);
    assert_eq!(t.p.movement(unit("leg_xiv_1")), 4);
}

/// 9.54, R70: horses do not go to elephants; elephants frighten the horses they come to; camels do not mind.
#[test]
fn rule_9_54_elephants_and_horses() {
    let mut t = field();
    t.put("ele_1", 68).put("cav_h_2", 67).put("cam_1", 80).run();
    t.act(move_("cav_h_2"));
    assert_eq!(t.refused(go(68)), "9.54");
    t.act(Action::Halt).act(move_("cam_1")).act(go(68));
    assert_eq!(t.at("cam_1"), Some(68));
    let fright = |die: u8| {
        let mut t = field();
        t.put("ele_1", 68).put("cav_h_2", 67).run().dice(&[die]).act(move_("ele_1")).act(go(67));
        assert!(t.all_dice_used());
        t.steps("cav_h_2")
    };
    assert_eq!((fright(6), t.p.morale(unit("cav_h_2"))), (2, 6));
    let mut t = field();
    t.step("cav_h_2", 1).put("ele_1", 68).put("cav_h_2", 67).run().dice(&[6]).act(move_("ele_1")).act(go(67));
    assert!(t.is_gone("cav_h_2"), "morale 5 on its reduced side");
}

/// 9.55: leaders pay what is least.
#[test]
fn rule_9_55_leaders_on_the_chart() {
    use legatus_queen_of_the_celts::data::{Class, Terrain};
    for index in 0..Terrain::COUNT {
        let row = &data().tables.terrain[index];
        let least = row.cost[Class::Foot as usize].min(row.cost[Class::Mounted as usize]);
        assert!(row.cost[Class::Leader as usize] <= least, "{}", Terrain::IDS[index]);
    }
}

/// 9.7, R22, R23: fords, bridges and attacks over them.
#[test]
fn rule_9_7_bridges_and_fords() {
    let t = Table::scenario("severn");
    let field = t.p.field();
    // Without ford or bridge a river is closed; a ford costs two points; a bridge only carries its path.
    assert!(field.is_closed(area(66)) && !field.is_closed(area(67)));
    assert_eq!(field.plot(area(67)).cost[0], 4);
    let bridge = field.link(area(58), area(68)).unwrap();
    assert_eq!((bridge.cost[0], bridge.road[0]), (u8::MAX, 2));
    assert_eq!(bridge.attack_pct, -50, "along the bridge");
    assert_eq!(field.link(area(68), area(58)).unwrap().attack_pct, -50, "and out of it, not both");
    let ford = field.links(area(67)).iter().find(|l| !l.corner && !field.is_closed(l.to)).unwrap();
    assert_eq!(ford.attack_pct, -50, "out of the river");
    // R23: a path across a stream is a ford.
    let t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    let link = t.p.field().link(area(81), area(93)).unwrap();
    assert_eq!((link.road[0], link.attack_pct), (4, -25));
    // A road across a stream is a bridge: it adds to the stream.
    let t = Table::new("c", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    let all = t.p.field().areas().flat_map(|a| t.p.field().links(a).iter().map(move |l| (a, *l)));
    let over = all.filter(|(a, l)| t.p.sc().map().neighbour(*a, l.to).is_some_and(|n| n.border.bridge));
    let worst: Vec<i16> = over.map(|(_, l)| l.attack_pct).collect();
    assert_eq!(worst, [-75, -75]);
}

/// 9.8, R52: off the map for a point, and half its value for the enemy.
#[test]
fn rule_9_8_leaving_the_map() {
    let mut t = field();
    t.put("cav_h_2", 88).run().act(move_("cav_h_2"));
    assert_eq!(t.refused(Action::Leave(Edge::N)), "9.8");
    t.act(Action::Leave(Edge::W));
    assert_eq!(t.p.units.place(unit("cav_h_2")), Place::Left);
    assert_eq!(t.p.points[Briton.i()], 2);
    let mut t = field();
    t.put("li_rom_1", 90).run().act(move_("li_rom_1")).act(go(89)).act(go(88));
    assert_eq!(t.refused(Action::Leave(Edge::W)), "R52");
}

/// R98: a leader may leave; he is replaced, not mourned.
#[test]
fn r98_a_leader_leaves() {
    let mut t = field();
    t.lead("suetonius", 88).run().act(Action::MoveLeader(leader("suetonius"))).act(Action::Leave(Edge::W));
    assert_eq!(t.p.leaders.exit(leader("suetonius")), Some((area(88), Edge::W)));
    assert_eq!((t.p.points[Briton.i()], t.p.commander_killed[Roman.i()]), (0, false));
    assert_eq!(t.p.initiative[Roman.i()], 5);
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Replace }).run();
    assert!(matches!(t.p.phase(), Phase::Recovery { step: Recovery::Replace, .. }));
    let first = t.legal()[0];
    assert!(matches!(first, Action::Replace { .. }));
}

/// R1: where the translation names a wrong number, the right one is listed: 13.4, 9.54, 9.32, 2.21.
#[test]
fn r1_references() {
    use legatus_kernel::Shown;
    let rules = legatus_queen_of_the_celts::QueenOfTheCelts::rules();
    let listed = |id: &str| rules.iter().any(|r| r.rule == id);
    assert!(["13.4", "9.54", "9.32", "2.21"].into_iter().all(listed));
    assert!(!["13.7", "9.5.4", "9.3.2", "2.2.1"].into_iter().any(listed));
}
