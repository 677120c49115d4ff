//! Chapters 0 to 2: components, control, supply.

use super::common::*;

/// 0.1.
#[test]
fn rule_0_1_the_calendar_has_ten_turns_and_eight_years() {
    assert_eq!((data().tables.months.len(), data().tables.consuls.len()), (10, 8));
    assert_eq!((&data().tables.months[0]["en"], &data().tables.months[6]["fr"]), ("Winter", "Août"));
}

/// 0.3, 0.3.1, 0.3.2, 0.3.3, 0.3.4
#[test]
fn rule_0_3_1_the_map_is_complete() {
    assert_eq!((data().regions.len(), data().sectors.len(), data().seas.len()), (34, 10, 2));
    assert_eq!(data().sectors.iter().filter(|s| s.independent).count(), 7); // 0.3.2
    let cities: Vec<&str> =
        (0..WALL_COUNT as u8).map(Fort).filter(|f| data().wall(*f).city).map(Fort::id).collect();
    assert_eq!(cities, ["narbo", "vienna"]); // 0.3.4
    assert!(data().is_coastal(at("veneti")) && !data().is_coastal(at("arverni"))); // 0.3.3
    // The drawn outlines and the list of borders agree; the point of 3.3 is no border.
    let outlines: Vec<&[[f32; 2]]> = data().regions.iter().map(|r| r.outline.as_slice()).collect();
    let (sharing, touching) = legatus_board::drawn_contacts(&outlines);
    let listed = data().map.all_borders().map(|(a, b, _)| (a, b)).collect();
    assert_eq!(sharing, listed);
    let pair = |a: &str, b: &str| (at(a).0.min(at(b).0), at(a).0.max(at(b).0));
    assert!(touching.contains(&pair("nervii", "suessiones")));
    assert!(sharing.contains(&pair("atrebates", "suessiones")));
    for (i, s) in data().sectors.iter().enumerate() {
        for (j, _) in data().sectors.iter().enumerate() {
            let touch = data().map.groups_touch(i as u8, j as u8);
            assert_eq!(s.neighbours.has(Sector(j as u8)), touch, "{} and {j}", s.id);
        }
    }
}

/// 0.2: chariots are cavalry; weak units have half their strength, wounded leaders half their value.
#[test]
fn rule_0_2_counters_have_two_sides() {
    assert!(data().sets.cavalry.has(piece("british_chariots_1")));
    assert_eq!(data().sets.missile, set("cretans balearics"));
    let mut scene = Scene::empty(ScenarioId::Belgica, 2).put("remi", "legio_x legio_xi caesar");
    assert_eq!([scene.p.pf(piece("legio_x")), scene.p.pf(piece("legio_xi"))], [6, 5]);
    scene = scene.weak("legio_x legio_xi caesar");
    assert_eq!([scene.p.pf(piece("legio_x")), scene.p.pf(piece("legio_xi"))], [3, 3]);
    assert_eq!(scene.p.value(piece("caesar")), 3);
}

/// 0.4: the value of a tribe gives its units (E1).
#[test]
fn rule_0_4_mobilisation_values() {
    let strengths = |id: &str| {
        let mut list: Vec<(u8, bool)> = data()
            .tribe(tribe(id))
            .units
            .iter()
            .map(|p| (data().piece(p).pf, data().piece(p).kind == Kind::Cavalry))
            .collect();
        list.sort();
        list
    };
    assert_eq!(strengths("caleti"), [(2, false)]);
    assert_eq!(strengths("atrebates"), [(4, false)]);
    assert_eq!(strengths("eburones"), [(6, false)]);
    assert_eq!(strengths("nervii"), [(2, true), (6, false)]);
    assert_eq!(strengths("bellovaci"), [(2, true), (4, false), (6, false)]);
    // Vercingetorix comes from -52 on.
    let before = Scene::start(ScenarioId::Belgica);
    assert!(!before.p.may_appear(piece("vercingetorix")) && before.p.may_appear(piece("vercassivellaunos")));
    let after = Scene::start(ScenarioId::Vercingetorix);
    assert!(after.is_at("vercingetorix", "arverni") && after.is_at("vercassivellaunos", "arverni"));
}

/// 1, 1.1 to 1.5: the phases follow one another, and the month goes on.
#[test]
fn rule_1_1_to_1_5_the_turn_runs_through_its_phases() {
    let mut scene = Scene::empty(ScenarioId::Aquitaine, 4)
        .put("eburones", "crassus legio_vii")
        .put("menapii", "tarbelli_inf4 adiatuanos")
        .judged()
        .phase(Phase::Start); // no walls in either region
    assert_eq!(scene.phase_now(), Phase::Scorch); // 1.1
    scene.act(Gaul, Action::Pass);
    assert_eq!(scene.phase_now(), Phase::March { side: Roman }); // 1.2
    scene.act(Roman, Action::Pass);
    assert_eq!(scene.phase_now(), Phase::Forced);
    scene.act(Roman, Action::Pass);
    assert_eq!(scene.phase_now(), Phase::March { side: Gaul }); // 1.3
    scene.act(Gaul, Action::Pass);
    assert_eq!((scene.phase_now(), scene.p.month), (Phase::Scorch, 5)); // 1.4, 1.5: nothing to fight, next month
}

/// 0, 2.1.1, 2.1.2: two sides; any number of pieces stand together as one force.
#[test]
fn rule_0_rule_2_1_1_one_force_of_any_size() {
    assert_eq!(BellumGallicum::title().scenarios.len(), 12);
    let scene = Scene::empty(ScenarioId::Belgica, 3)
        .put("remi", NINE)
        .put("remi", "caesar labienus nervii_inf6")
        .judged();
    assert_eq!((scene.p.outside(at("remi"), Roman).len(), scene.p.outside(at("remi"), Gaul).len()), (11, 1)); // 2.1.2
}

/// 2.2, 2.2.1, 2.2.2, 2.2.3, R43
#[test]
fn rule_2_2_control_follows_the_units() {
    let scene = Scene::empty(ScenarioId::Belgica, 2)
        .put("bellovaci", "legio_vii")
        .put("nervii", "nervii_inf6 legio_viii")
        .put("remi", "eburones_inf6")
        .put("parisii", "caesar")
        .judged();
    assert_eq!(scene.p.control(at("bellovaci")), Control::Roman); // 2.2.1
    assert_eq!(scene.p.control(at("nervii")), Control::Contested); // 2.2.2
    assert_eq!(scene.p.control(at("remi")), Control::Gaul); // 2.2.3
    assert_eq!(scene.p.control(at("parisii")), Control::Gaul); // a leader alone controls nothing (R43)
    // It stays Roman when empty, until enemies come.
    let scene = scene.put("sequani", "legio_vii").judged();
    assert_eq!(scene.p.control(at("bellovaci")), Control::Roman);
    let scene = scene.put("bellovaci", "caleti_inf2").judged();
    assert_eq!(scene.p.control(at("bellovaci")), Control::Gaul);
    // Besieged units contest.
    let scene = scene.put("bratuspantium", "bellovaci_inf6").put("bellovaci", "legio_ix").judged();
    assert_eq!(scene.p.control(at("bellovaci")), Control::Contested);
}

fn crowd(month: u8, units: &str, depot: bool) -> Scene {
    let mut scene = Scene::empty(ScenarioId::Belgica, month).put("remi", units).judged();
    if depot {
        scene.p.depots.add(at("remi"));
    }
    scene
}

const SIX: &str = "legio_vii legio_viii legio_ix legio_x legio_xi legio_xii";
const NINE: &str = "legio_vii legio_viii legio_ix legio_x legio_xi legio_xii cretans balearics numidians";

/// 2.3, 2.3.1, R25: six units roll; +1 in winter, +1 with nine, -2 for a depot; 5 ravages.
#[test]
fn rule_2_3_1_status_of_regions() {
    let ravaged = |scene: Scene, die: u8| {
        let scene = scene.dice(&[die, 1, 1, 1]).phase(Phase::Status);
        scene.p.scorched.has(at("remi"))
    };
    assert!(ravaged(crowd(3, SIX, false), 5));
    assert!(!ravaged(crowd(3, SIX, false), 4));
    assert!(ravaged(crowd(1, SIX, false), 4));
    assert!(ravaged(crowd(3, NINE, false), 4));
    assert!(ravaged(crowd(1, NINE, false), 3));
    assert!(!ravaged(crowd(3, SIX, true), 6));
    // Five do not roll at all.
    let five =
        crowd(3, "legio_vii legio_viii legio_ix legio_x legio_xi", false).dice(&[6]).phase(Phase::Status);
    assert!(five.p.scorched.is_empty() && five.luck.fixed().count() == 1);
    // Roman Gaul is always fertile (R86).
    let home =
        Scene::empty(ScenarioId::Belgica, 3).put("cisalpina", NINE).judged().dice(&[6]).phase(Phase::Status);
    assert!(home.p.scorched.is_empty());
}

/// R44: garrisons of three and camps are not counted, larger garrisons are.
#[test]
fn r44_garrisons_and_camps_do_not_eat() {
    let inside = Scene::empty(ScenarioId::Belgica, 3)
        .put("remi", "legio_vii legio_viii legio_ix")
        .put("camp_remi", "legio_x legio_xi legio_xii")
        .judged();
    assert_eq!(inside.p.crowd(at("remi"), Roman).len(), 3); // 2.1.4
    let oppidum = Scene::empty(ScenarioId::Belgica, 3)
        .put("bratuspantium", "bellovaci_inf6 bellovaci_inf4 caleti_inf2 veliocasses_inf2")
        .judged();
    assert_eq!(oppidum.p.crowd(at("bellovaci"), Gaul).len(), 4);
}

/// 2.3.2: an army, in winter with three legions, in a fertile region; four depots (R86); dismantled first (R26).
#[test]
fn rule_2_3_2_depots() {
    let scene = crowd(3, "legio_vii legio_viii cretans numidians", false).phase(Phase::Depots);
    assert_ne!(scene.phase_now(), Phase::Depots); // four units are no army (2.1.3)
    let mut scene = crowd(3, "legio_vii legio_viii cretans numidians balearics", false).phase(Phase::Depots);
    assert_eq!(scene.refused(Roman, Action::Depot(at("sequani"))), "2.3.2");
    scene.act(Roman, Action::Depot(at("remi")));
    assert!(scene.p.depots.has(at("remi")));
    assert_eq!(scene.phase_now(), Phase::Dismantle); // R26: before the Gaul scorches
    scene.act(Roman, Action::Dismantle(at("remi")));
    assert!(scene.p.depots.is_empty() && scene.phase_now() == Phase::Scorch);
    let winter = crowd(1, "legio_vii legio_viii cretans numidians balearics", false).phase(Phase::Depots);
    assert_ne!(winter.phase_now(), Phase::Depots);
    let scorched = crowd(3, "legio_vii legio_viii cretans numidians balearics", false)
        .scorched("remi")
        .dice(&[1, 1])
        .phase(Phase::Depots);
    assert_ne!(scorched.phase_now(), Phase::Depots);
}

/// 2.3.4, R83, R85: dice by units and terrain, one more where contested; each six weakens a unit of the owner's choice.
#[test]
fn rule_2_3_4_attrition() {
    let p = Scene::empty(ScenarioId::Belgica, 3).p;
    let dice = |units, region| p.attrition_dice(units, at(region));
    assert_eq!([4, 5, 10, 15].map(|n| dice(n, "remi")), [1, 2, 2, 3]);
    assert_eq!([4, 5, 10, 15].map(|n| dice(n, "eburones")), [2, 2, 3, 4]);
    assert_eq!([4, 5].map(|n| dice(n, "menapii")), [2, 2]);
    assert_eq!(dice(4, "arverni"), 1);
    let mut scene = Scene::empty(ScenarioId::Belgica, 3)
        .put("remi", "legio_vii legio_viii")
        .put("remi", "nervii_inf6")
        .scorched("remi")
        .judged()
        .dice(&[6, 2, 1, 1])
        .phase(Phase::Attrition { next: 0 });
    // Contested: two dice; the Roman chooses for his six.
    assert_eq!(scene.refused(Roman, Action::Weaken(piece("nervii_inf6"))), "4.2.1");
    scene.act(Roman, Action::Weaken(piece("legio_viii")));
    assert!(scene.is_weak("legio_viii") && !scene.is_weak("legio_vii"));
    assert!(scene.told(|e| matches!(e, Event::Attrition { side: Gaul, dice: 2, sixes: 0, .. })));
}

/// R83, R84 (E11): the besieged roll on their own row, with one more die for each siege turn after the first.
#[test]
fn r83_r84_besieged_garrisons_starve() {
    use legatus_bellum_gallicum::supply::attrition::besieged_dice;
    assert_eq!([besieged_dice(3, 1), besieged_dice(3, 2), besieged_dice(3, 3)], [0, 1, 2]);
    assert_eq!([besieged_dice(5, 1), besieged_dice(10, 1), besieged_dice(15, 3)], [1, 2, 5]);
    let scene = Scene::empty(ScenarioId::Belgica, 3)
        .put("bratuspantium", "bellovaci_inf6 correos")
        .weak("bellovaci_inf6")
        .put("bellovaci", "legio_vii")
        .siege("bratuspantium", 2)
        .judged()
        .dice(&[6])
        .phase(Phase::Attrition { next: 0 });
    // Fertile, and still: the last unit starves, the place falls, Correos is taken for good (4.5.2, R36).
    assert_eq!((scene.spot("bellovaci_inf6"), scene.spot("correos")), (Spot::LOST, Spot::LOST));
    assert!(!scene.p.is_besieged(fort("bratuspantium")));
}

/// 2.3.5: the Gaul scorches what he controls and burns depots there; August makes all green again.
#[test]
fn rule_2_3_5_scorched_earth() {
    let mut scene = Scene::empty(ScenarioId::Belgica, 3).put("nervii", "nervii_inf6").judged();
    scene.p.depots.add(at("nervii"));
    let mut scene = scene.phase(Phase::Scorch);
    assert_eq!(scene.refused(Gaul, Action::Scorch(at("remi"))), "2.3.5");
    scene.act(Gaul, Action::Burn(at("nervii"))).act(Gaul, Action::Scorch(at("nervii")));
    assert!(scene.p.depots.is_empty() && scene.p.scorched.has(at("nervii")));
    assert_eq!(scene.refused(Gaul, Action::Scorch(at("nervii"))), "R86");
    let august =
        Scene::empty(ScenarioId::Belgica, 7).put("nervii", "nervii_inf6").scorched("nervii").judged();
    let august = august.phase(Phase::Start);
    assert!(august.p.scorched.is_empty() && august.told(|e| *e == Event::ScorchedEarthGone));
    let july = Scene::empty(ScenarioId::Belgica, 6).put("nervii", "nervii_inf6").scorched("nervii").judged();
    assert!(!july.dice(&[1]).phase(Phase::Start).p.scorched.is_empty());
}
