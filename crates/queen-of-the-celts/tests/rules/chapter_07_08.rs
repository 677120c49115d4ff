//! 7 and 8: stacking, facing.

use super::common::*;
use legatus_queen_of_the_celts::assault::Dice;
use legatus_queen_of_the_celts::data::{Kind, data};
use legatus_queen_of_the_celts::ground::Aspect;

/// 7.1: four, three, two and nothing, whatever was lost.
#[test]
fn rule_7_1_stacking_points() {
    let points = |kind: Kind| data().tables.stacking[kind as usize];
    assert_eq!([Kind::Legion, Kind::Phalanx, Kind::Barbarian].map(points), [4; 3]);
    let mounted =
        [Kind::HeavyCavalry, Kind::LightCavalry, Kind::HorseArchers, Kind::Elephants, Kind::Chariots];
    assert_eq!(mounted.map(points), [3; 5]);
    assert_eq!([Kind::LightInfantry, Kind::Archers, Kind::Remnant, Kind::Artillery].map(points), [2; 4]);
    let mut t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.face("leg_xiv_1", 93, Facing::N).step("leg_xiv_1", 3);
    assert_eq!(t.p.points_in(area(93)), 4);
    t.step("leg_xiv_1", 4);
    assert_eq!(t.p.points_in(area(93)), 2, "a remnant");
}

/// 7.11: six points, or the circled number.
#[test]
fn rule_7_11_limits() {
    let mut circled = 0;
    for map in &data().maps {
        for a in map.areas() {
            let limit = map.area(a).stacking;
            assert!([4, 6, 8, 10].contains(&limit));
            circled += usize::from(limit != 6);
        }
    }
    assert!(circled > 5);
}

fn crowd() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["aux_gal_1", "aux_gal_2", "leg_xiv_1", "li_rom_1", "cav_h_2"])],
        &[("boudica", &["bar_icen_1", "bar_icen_2", "bar_icen_3", "li_icen_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1);
    t
}

/// 7.13, 7.2, 7.21, R35, R66: passing through a crowd costs another unit there a step, heavy infantry first.
#[test]
fn rule_7_21_going_on_through_a_crowd() {
    let mut t = crowd();
    t.face("leg_xiv_1", 80, Facing::N).put("li_rom_1", 80).put("cav_h_2", 92);
    t.segment(0, Segment::Movement).run().act(move_("cav_h_2")).act(go(80));
    assert!(t.p.is_overstacked(area(80)));
    t.act(go(67));
    assert_eq!(t.steps("leg_xiv_1"), 5, "the long unit that stands there loses it");
    assert_eq!(t.steps("li_rom_1"), 2);
    // 7.21: leaving a crowd that one stood in costs as much.
    let mut t = crowd();
    t.put("li_rom_1", 80).put("cav_h_2", 80).face("leg_xiv_1", 80, Facing::N);
    t.segment(0, Segment::Movement).run().act(move_("leg_xiv_1")).act(go(67));
    assert_eq!(t.p.decider(), Some(Roman), "light infantry or cavalry");
    t.act(lose("li_rom_1"));
    assert_eq!(t.steps("li_rom_1"), 1);
    assert_eq!(t.steps("cav_h_2"), 2);
}

/// 7.21, R66: who stays in a crowd moves no more; two long units that are no legions hold every long unit there.
#[test]
fn rule_7_21_staying_in_a_crowd() {
    let mut t = crowd();
    t.face("bar_icen_1", 55, Facing::N).face("bar_icen_2", 54, Facing::N);
    t.segment(1, Segment::Movement).run().act(move_("bar_icen_2")).act(go(55)).act(Action::Face(Facing::N));
    assert!(t.p.frozen.has(unit("bar_icen_2")) && t.p.frozen.has(unit("bar_icen_1")));
    assert_eq!(t.refused(move_("bar_icen_1")), "7.21");
    // Legions do not hold each other.
    let mut t = crowd();
    t.face("leg_xiv_1", 55, Facing::N).face("aux_gal_1", 67, Facing::N);
    t.segment(0, Segment::Movement).run().act(move_("aux_gal_1")).act(go(55)).act(Action::Face(Facing::N));
    assert!(t.p.frozen.has(unit("aux_gal_1")) && !t.p.frozen.has(unit("leg_xiv_1")));
}

/// 7.22, R34: all units of a crowd may lose steps, also those who do not defend.
#[test]
fn rule_7_22_all_of_a_crowd_can_lose() {
    let mut t = crowd();
    t.face("bar_icen_1", 55, Facing::S).face("bar_icen_2", 55, Facing::S).face("leg_xiv_1", 67, Facing::N);
    t.segment(0, Segment::Assault).run();
    // Eight dice with +1; the named barbarian answers with seven.
    let mut dice = vec![1]; // morale
    dice.extend([5, 5, 1, 1, 1, 1, 1, 1]);
    dice.extend([1; 7]);
    t.act(assault("leg_xiv_1", 55)).dice(&dice).act(Action::Defend(unit("bar_icen_1")));
    assert_eq!(t.refused(lose("leg_xiv_1")), "16.0");
    t.act(lose("bar_icen_2"));
    assert_eq!([t.steps("bar_icen_1"), t.steps("bar_icen_2")], [1, 1], "spread evenly");
}

/// 7.12, 7.3, R13: a long unit stands only where and how it fits; small ones and leaders anywhere.
#[test]
fn rule_7_3_fitting() {
    let mut t = crowd();
    // Area 43 of map D takes a long unit facing north or south only.
    let facings: Vec<Facing> = t.p.facings(area(43)).collect();
    assert_eq!(facings, [Facing::N, Facing::S]);
    t.face("leg_xiv_1", 43, Facing::N).segment(0, Segment::Movement).run().act(move_("leg_xiv_1"));
    assert_eq!(t.refused(Action::Face(Facing::E)), "7.3");
    assert!(t.may(Action::Face(Facing::S)));
    // 7.12: leaders take no room, however many; small units are piled up to the limit, beside a long unit as well.
    let mut t = crowd();
    t.face("leg_xiv_1", 93, Facing::N).put("li_rom_1", 93).lead("suetonius", 93);
    assert!(!t.p.is_overstacked(area(93)));
    assert_eq!(t.p.points_in(area(93)), 6);
    assert!(!t.p.has_room(area(93), unit("aux_gal_1")));
    t.face("aux_gal_1", 93, Facing::N);
    assert!(t.p.is_overstacked(area(93)));
}

/// 7.3, 15.2: no long piece goes where it has no room, by whatever way but in a column; small ones do.
#[test]
fn rule_7_3_no_room_at_all() {
    // No printed area is so tight: one is made so.
    let document = document(
        "c",
        &[("suetonius", &["leg_xiv_1", "li_rom_1"])],
        &[("boudica", &["bar_icen_1"])],
        json!([]),
    );
    let mut scenario = legatus_queen_of_the_celts::scenarios::compile::compile_open(document).unwrap();
    scenario.field.plots[area(14).i()].facings = 0;
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::Written(std::sync::Arc::new(scenario));
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, false));
    t.p.turn = 2;
    t.command_all();
    t.face("leg_xiv_1", 24, Facing::N).put("li_rom_1", 24).face("bar_icen_1", 140, Facing::W);
    assert!(!t.p.may_enter(unit("leg_xiv_1"), area(24), area(14)));
    assert!(t.p.may_enter(unit("li_rom_1"), area(24), area(14)));
    t.segment(0, Segment::Movement).run().act(move_("leg_xiv_1"));
    assert_eq!(t.refused(go(14)), "7.3");
    assert!(t.may(road(14)), "in a column it need not fit (7.4)");
}

/// 7.4, 7.13, R65: a column stands in one area only, fits anywhere on the road, and meets no other long unit there.
#[test]
fn rule_7_4_columns() {
    let mut t =
        Table::new("c", &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])], &[("boudica", &["bar_icen_1"])]);
    t.put("leg_xiv_1", 24).put("leg_xiv_2", 33).face("bar_icen_1", 140, Facing::W);
    t.segment(0, Segment::Movement).run().act(move_("leg_xiv_1"));
    assert_eq!(t.refused(road(33)), "7.13");
    t.act(road(14));
    assert!(t.p.units.in_column(unit("leg_xiv_1")));
    assert_eq!(t.p.points_in(area(14)), 4);
    t.act(road(5)).act(Action::Halt);
    assert!(t.p.units.facing(unit("leg_xiv_1")).is_none());
}

/// 8.0, 8.4: only long units face; two in one area may face differently.
#[test]
fn rule_8_0_facing_is_for_long_units() {
    let mut t = crowd();
    t.face("bar_icen_1", 55, Facing::N).face("bar_icen_2", 55, Facing::S).put("li_icen_1", 55);
    assert_eq!(t.p.aspect(unit("bar_icen_1"), area(67)), Aspect::Rear);
    assert_eq!(t.p.aspect(unit("bar_icen_2"), area(67)), Aspect::Front);
    assert_eq!(t.p.aspect(unit("li_icen_1"), area(67)), Aspect::Front);
    t.put("li_rom_1", 93).segment(0, Segment::Movement).run().act(move_("li_rom_1"));
    assert_eq!(t.refused(Action::Face(Facing::N)), "8.0");
}

/// 8.2, R15, R109: in fortified areas everything is front.
#[test]
fn rule_8_2_all_round() {
    let rules = json!([{"id": "fortified", "areas": [55]}]);
    let mut t =
        Table::with_rules("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])], rules);
    t.face("bar_icen_1", 55, Facing::N);
    assert_eq!(t.p.attacked_aspect(unit("bar_icen_1"), area(67)), Aspect::Front);
    // Forts and fortified hills of the maps.
    assert!(t.p.field().plot(area(119)).all_round);
}

fn flanked(attacker_from: u8) -> Table {
    let mut t = crowd();
    t.face("bar_icen_1", 55, Facing::N);
    let facing = Facing::ALL.into_iter().find(|f| {
        let link = t.p.field().link(area(attacker_from), area(55)).unwrap();
        t.p.fits_facing(area(attacker_from), *f) && link.aspects[f.i()] == Aspect::Front
    });
    t.face("leg_xiv_1", attacker_from, facing.unwrap());
    t.p.units.set_foe(unit("bar_icen_1"), Some(area(attacker_from)));
    t
}

/// 8.3, R29: flank and rear: +1 for those who attack there, less strength, less morale.
#[test]
fn rule_8_3_flank_and_rear() {
    let dice = |from: u8| {
        let t = flanked(from);
        let attackers = UnitSet::of(unit("leg_xiv_1"));
        (t.p.assault_dice(area(55), attackers), t.p.answer_dice(area(55), area(from), attackers, true, false))
    };
    // Barbarians of strength 7: half on the flank, a quarter in the rear, each rounded up.
    assert_eq!(dice(43), (Dice { plain: 8, plus: 0 }, Dice { plain: 7, plus: 0 }));
    assert_eq!(dice(54), (Dice { plain: 0, plus: 8 }, Dice { plain: 4, plus: 0 }));
    assert_eq!(dice(67), (Dice { plain: 0, plus: 8 }, Dice { plain: 2, plus: 0 }));
    // Attacked on both, the rear counts.
    let mut t = flanked(54);
    t.face("aux_gal_1", 67, Facing::N);
    let both = areas(&[54, 67]);
    assert_eq!(t.p.engaged_aspect(unit("bar_icen_1"), both), Aspect::Rear);
    assert_eq!(t.p.area_morale(area(55), both), t.p.area_morale(area(55), areas(&[43])) - 1);
    // Legions keep three quarters and half, phalanxes a quarter and nothing.
    assert_eq!(data().tables.flanked, [[75, 50], [25, 0], [50, 25]]);
}

/// R30, R77: a long unit may attack an enemy on its own flank or rear, with less, and is struck there.
#[test]
fn r77_attacking_to_ones_own_flank() {
    let mut t = crowd();
    t.face("bar_icen_1", 55, Facing::S).face("leg_xiv_1", 67, Facing::S);
    let attackers = UnitSet::of(unit("leg_xiv_1"));
    assert_eq!(t.p.aspect(unit("leg_xiv_1"), area(55)), Aspect::Rear);
    assert_eq!(t.p.assault_dice(area(55), attackers), Dice { plain: 4, plus: 0 });
    t.p.units.set_foe(unit("bar_icen_1"), Some(area(67)));
    assert_eq!(t.p.answer_dice(area(55), area(67), attackers, true, false), Dice { plain: 0, plus: 7 });
}

/// 8.5, R51, R89: along the edge a frontal attack is one on the flank, unless the map floats.
#[test]
fn rule_8_5_the_edge_of_the_map() {
    let mut t = crowd();
    t.face("bar_icen_1", 50, Facing::S).face("leg_xiv_1", 63, Facing::N);
    let aspect = |t: &Table| t.p.attacked_aspect(unit("bar_icen_1"), area(63));
    assert_eq!(aspect(&t), Aspect::Flank);
    t.p.floating_map = true;
    assert_eq!(aspect(&t), Aspect::Front);
    t.p.floating_map = false;
    // Not on turn 1 against those who were set up there, nor on the turn of arrival.
    t.p.turn = 1;
    assert_eq!(aspect(&t), Aspect::Front);
    t.p.moved.add(unit("bar_icen_1"));
    assert_eq!(aspect(&t), Aspect::Flank);
    t.p.turn = 3;
    t.p.arrived.add(unit("bar_icen_1"));
    assert_eq!(aspect(&t), Aspect::Front);
}

/// R63: who shoots from afar strikes from the last area before the target.
#[test]
fn r63_fire_from_afar_has_a_direction() {
    let mut t = crowd();
    t.face("bar_icen_1", 55, Facing::N);
    assert_eq!(t.p.sc().map().sight().last_before(area(80), area(55)), area(67));
    assert_eq!(t.p.attacked_aspect(unit("bar_icen_1"), area(80)), Aspect::Rear);
}
