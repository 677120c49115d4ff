//! The worked examples of the rulebook.

use super::common::*;
use legatus_queen_of_the_celts::assault::{Dice, round};
use legatus_queen_of_the_celts::data::Class;
use legatus_queen_of_the_celts::ground::Aspect;

const SIXTEENTHS: u32 = 16;

/// 1.2: strengths 7, 3 and 2 against a hill are 12, halved to 6; two and a half and two and a quarter become 3.
#[test]
fn rule_1_2_fractions_are_rounded_up_after_the_sum() {
    assert_eq!(round((7 + 3 + 2) * SIXTEENTHS, -50), 6);
    assert_eq!(round(5 * SIXTEENTHS, -50), 3);
    assert_eq!(round(9 * SIXTEENTHS, -75), 3);
    // Each for itself would be 4 + 2 + 1.
    assert_eq!([7, 3, 2].map(|s| round(s * SIXTEENTHS, -50)).iter().sum::<u32>(), 7);
}

/// 2.1, 13.41: the arrows of a piece are its range.
#[test]
fn rule_2_1_archers_shoot_as_far_as_they_have_arrows() {
    let mut t = Table::new("d", &[("suetonius", &["arc_rom_1"])], &[("boudica", &["bar_icen_1"])]);
    t.put("arc_rom_1", 68).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Assault).run();
    assert_eq!(t.p.sc().map().sight().range(area(68), area(43)), 2);
    assert!(t.may(shoot("arc_rom_1", 43)));
    t.put("arc_rom_1", 81);
    assert_eq!(t.refused(shoot("arc_rom_1", 43)), "13.41");
}

/// 4.3: eight areas along a road, four over clear ground, two through woods.
#[test]
fn rule_4_3_the_radius_of_the_example() {
    let mut t = Table::new("c", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.remove("leg_xiv_1").remove("bar_icen_1");
    t.p.leaders.put(leader("boudica"), Place::Out);
    let mut road = vec![area(5)];
    loop {
        let here = road[road.len() - 1];
        let next =
            t.p.field()
                .links(here)
                .iter()
                .find(|l| l.road[Class::Leader as usize] == 1 && !road.contains(&l.to));
        let Some(next) = next else { break };
        road.push(next.to);
    }
    assert!(road.len() >= 11, "ten areas of road");
    let radius = t.p.radius(area(5), Roman, 8);
    assert!(radius.has(road[8]));
    let costs = |terrain| {
        legatus_queen_of_the_celts::data::data().tables.effects(terrain).cost[Class::Leader as usize]
    };
    use legatus_queen_of_the_celts::data::Terrain;
    assert_eq!([Terrain::Road, Terrain::Clear, Terrain::Woods].map(|x| 8 / costs(x)), [8, 4, 2]);
    // An enemy on the third area blocks the road; the way round is within reach, the end of the road is not.
    t.p.units.put(unit("bar_icen_1"), Place::On(road[3]));
    let blocked = t.p.radius(area(5), Roman, 8);
    assert!(!blocked.has(road[3]) && !blocked.has(road[8]));
    assert!(t.p.radius(area(5), Roman, 15).has(road[4]), "a detour off the road");
}

/// 4.41: Sentius is in the radius of Plautius, Vespasianus is not and must check his initiative.
#[test]
fn rule_4_41_plautius_commands_sentius_only() {
    let mut t = Table::scenario("medway");
    t.lead("plautius", 92).lead("sentius", 94).lead("vespasianus", 73);
    t.p.turn = 2;
    t.phase(Phase::Command { side: Roman, left: u8::MAX }).run();
    let command = |id| t.p.command[t.p.leads(leader(id)).unwrap().i()];
    assert_eq!(command("sentius"), Command::Commanded);
    assert_eq!(command("vespasianus"), Command::Check);
    assert_eq!(command("plautius"), Command::Commanded);
}

/// 4.5: of two units of II the one out of the radius has no orders all turn, even if it comes back.
#[test]
fn rule_4_5_a_unit_out_of_radius_stays_without_orders() {
    let mut t = Table::scenario("medway");
    t.lead("plautius", 87).lead("vespasianus", 86).put("leg_ii_1", 87).put("leg_ii_2", 121);
    t.p.turn = 2;
    t.phase(Phase::Command { side: Roman, left: u8::MAX }).run();
    assert!(t.p.is_commanded(unit("leg_ii_1")));
    assert!(!t.p.is_commanded(unit("leg_ii_2")));
    t.put("leg_ii_2", 86);
    assert!(!t.p.is_commanded(unit("leg_ii_2")));
}

/// 5.2, 5.21, 5.22: initiative 5 and a 3 give two formations; a 5 gives one; initiative 4 and a 5 none.
#[test]
fn rule_5_2_plautius_rolls_a_three() {
    assert_eq!(Position::formations_for(5, 3), 2);
    assert_eq!(Position::formations_for(5, 5), 1);
    assert_eq!(Position::formations_for(4, 5), 0);
    assert_eq!(Position::formations_for(5, 6), 0);
}

/// 5.6: initiative 4 rolls a 5, initiative 5 a 6: both fail, and the turn goes on with recovery.
#[test]
fn rule_5_6_valens_and_fritigern_both_fail() {
    let mut t = Table::scenario("medway");
    t.p.initiative = [4, 5];
    t.p.turn = 2;
    t.phase(Phase::Roll { side: Roman }).dice(&[5, 6]).run();
    assert!(t.told(|e| *e == Event::ActivationsEnd));
    assert!(t.all_dice_used());
}

/// 5.6: all of one side have acted; the other fails, tries once more and fails again.
#[test]
fn rule_5_6_the_only_side_left_tries_twice() {
    let mut t = Table::scenario("medway");
    t.p.turn = 2;
    for form in t.p.formations(Roman).collect::<Vec<_>>() {
        t.p.activated.add(form);
    }
    t.phase(Phase::Roll { side: Briton }).dice(&[6]);
    t.dice(&[5]).run();
    assert!(t.told(|e| *e == Event::ActivationsEnd));
    let rolls =
        t.events.list.iter().filter(|e| matches!(e.event, Event::ActivationRoll { side: Briton, .. }));
    assert_eq!(rolls.count(), 2);
}

/// 6.21: a leader with 3 adds no more than the strength of his units: 2 + 2 = 4; with 3 or more the whole 3.
#[test]
fn rule_6_21_surenas_adds_what_his_horse_is_worth() {
    let mut t = Table::new("d", &[("suetonius", &["cav_l_1", "cav_h_2"])], &[("boudica", &["bar_icen_1"])]);
    // Suetonius has a tactical rating of 3, the light horse a strength of 2.
    t.put("cav_l_1", 55).lead("suetonius", 55).face("bar_icen_1", 43, Facing::S);
    assert_eq!(t.p.assault_dice(area(43), UnitSet::of(unit("cav_l_1"))).count(), 4);
    t.put("cav_l_1", 67).put("cav_h_2", 55);
    t.step("cav_h_2", 0);
    assert_eq!(t.p.assault_dice(area(43), UnitSet::of(unit("cav_h_2"))).count(), 4 + 3);
}

/// 7.22: legion 4, light 2 and 2, heavy cavalry 3: eleven points under a limit of six.
#[test]
fn rule_7_22_the_overstacked_legion() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "li_rom_1", "li_rom_2", "cav_h_2"])],
        &[("boudica", &["bar_icen_1", "bar_icen_2"])],
    );
    for id in ["li_rom_1", "li_rom_2", "cav_h_2"] {
        t.put(id, 55);
    }
    t.face("leg_xiv_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S);
    assert_eq!(t.p.points_in(area(55)), 11);
    t.segment(1, Segment::Assault).run().act(assault("bar_icen_1", 55));
    // The owner names them one by one; whatever does not fit any more is out.
    assert_eq!(t.p.decider(), Some(Roman));
    let named = |first: &str, second: &str| {
        let mut q = Table::of(t.p.clone());
        q.act(Action::Defend(unit(first)));
        q.may(Action::Defend(unit(second)))
    };
    assert!(named("leg_xiv_1", "li_rom_1") && named("li_rom_1", "cav_h_2") && named("li_rom_1", "li_rom_2"));
    assert!(!named("leg_xiv_1", "cav_h_2"));
    t.dice(&[1]).act(Action::Defend(unit("li_rom_1"))).act(Action::Defend(unit("cav_h_2")));
    assert!(t.p.idle.has(unit("leg_xiv_1")) || t.p.idle.is_empty(), "only five points defend");
    // Every attacking die has one more.
    let mut q = Table::of(t.p.clone());
    q.p.joined = UnitSet::of(unit("bar_icen_1"));
    assert_eq!(q.p.assault_dice(area(55), q.p.joined).plain, 0);
}

/// 7.3: in area 130 of map C a long unit cannot face north or south.
#[test]
fn rule_7_3_area_130() {
    let mut t = Table::new("c", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.face("leg_xiv_1", 129, Facing::E).segment(0, Segment::Movement).run();
    t.act(move_("leg_xiv_1")).act(go(130));
    assert_eq!(t.refused(Action::Face(Facing::N)), "7.3");
    assert_eq!(t.refused(Action::Face(Facing::S)), "7.3");
    assert!(t.may(Action::Face(Facing::E)) && t.may(Action::Face(Facing::W)));
}

/// 8.1: facing west in area 130 it has 117 and 118 in front, 129 and 131 on its flanks, 135 and 136 behind.
#[test]
fn rule_8_1_the_neighbours_of_area_130() {
    let mut t = Table::new("c", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.face("leg_xiv_1", 130, Facing::W);
    let seen = |numbers: [u8; 2]| numbers.map(|n| t.p.aspect(unit("leg_xiv_1"), area(n)));
    assert_eq!(seen([117, 118]), [Aspect::Front; 2]);
    assert_eq!(seen([129, 131]), [Aspect::Flank; 2]);
    assert_eq!(seen([135, 136]), [Aspect::Rear; 2]);
}

/// 12.71: Crassus adds his rating to pursue or takes it off to hold back.
#[test]
fn rule_12_71_crassus_urges_or_reins_in() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["cav_h_2", "cav_h_3"])],
        &[("boudica", &["li_icen_1", "li_icen_2"])],
    );
    t.put("cav_h_2", 67).put("cav_h_3", 67).lead("suetonius", 67).put("li_icen_1", 43).put("li_icen_2", 43);
    t.lead("boudica", 1).segment(0, Segment::Charge).run();
    t.act(charge("cav_h_2", 43, 55)).act(join("cav_h_3"));
    // Morale holds, three defence dice miss; 19 dice of the charge: four hits would empty the area, three force it back.
    let mut dice = vec![1, 1, 1, 1];
    dice.extend([6, 6, 6]);
    dice.extend([1; 16]);
    t.dice(&dice).act(Action::Ride(leader("suetonius")));
    while matches!(t.top(), Frame::Losses(_)) {
        let first = t.legal()[0];
        t.act(first);
    }
    t.act(Action::Retreat(area(44)));
    let Frame::Strike(s) = t.top() else { panic!("{:?}", t.top()) };
    assert_eq!(s.stage, StrikeStage::Pursue);
    assert_eq!(t.p.pursuit_morale(&s, Some(Urge::Spur)), 6 + 3);
    assert_eq!(t.p.pursuit_morale(&s, Some(Urge::Rein)), 6 - 3);
    assert!(t.may(Action::Pursue(Some(Urge::Spur))) && t.may(Action::Pursue(Some(Urge::Rein))));
    assert_eq!(t.refused(Action::Pursue(None)), "12.71");
}

/// 18.12: a unit that began on face C never comes back to B or A.
#[test]
fn rule_18_12_a_unit_that_began_on_face_c() {
    let force: Force = &[("suetonius", &["leg_xiv_1"])];
    let mut document = document("d", force, &[("boudica", &["bar_icen_1"])], json!([]));
    document.sides.roman.formations[0].faces.insert("leg_xiv_1".into(), "C".into());
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
    let mut t = Table::of(Position::set_up(scenario, false));
    assert_eq!(t.p.units.step[unit("leg_xiv_1").i()], 2);
    t.put("leg_xiv_1", 106).lead("suetonius", 106);
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
    assert_eq!(t.refused(Action::Recover(unit("leg_xiv_1"))), "18.12");
    t.step("leg_xiv_1", 3);
    assert!(t.may(Action::Recover(unit("leg_xiv_1"))));
}

/// 20.22, 20.2, 20.12: two 5-5 auxiliaries over a slope against 6-6 Dobunni and 3-3 Durotriges on a fortified hill.
#[test]
fn rule_20_22_the_fortified_hill() {
    let mut t = Table::new(
        "b",
        &[("suetonius", &["aux_gal_1", "aux_gal_2"])],
        &[("boudica", &["bar_dobu_1", "li_duro_1"])],
    );
    // Area 49 is a fortified hill, area 50 lies below it to the east.
    let link = *t.p.field().link(area(50), area(49)).unwrap();
    assert!(link.uphill && t.p.field().plot(area(49)).all_round);
    t.put("bar_dobu_1", 49).put("li_duro_1", 49).put("aux_gal_1", 50).put("aux_gal_2", 50);
    for id in ["aux_gal_1", "aux_gal_2"] {
        let west = t.p.facings(area(50)).find(|f| link.aspects[f.i()] == Aspect::Front).unwrap();
        t.p.units.face(unit(id), west);
    }
    let attackers: UnitSet = [unit("aux_gal_1"), unit("aux_gal_2")].into_iter().collect();
    assert_eq!(t.p.assault_dice(area(49), attackers), Dice { plain: 5, plus: 0 });
    for id in ["bar_dobu_1", "li_duro_1"] {
        t.p.units.set_foe(unit(id), Some(area(50)));
    }
    assert_eq!(t.p.answer_dice(area(49), area(50), attackers, true, false), Dice { plain: 12, plus: 0 });
    assert_eq!(t.p.area_morale(area(49), areas(&[50])), 8);
}
