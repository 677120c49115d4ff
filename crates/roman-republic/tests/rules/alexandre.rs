//! SC2: Alexander of Epirus, for three players.

use crate::tests::rules::common::*;
use legatus_kernel::{Seat, Viewer};

fn italy() -> Scene {
    Scene::empty(ScenarioId::Alexandre)
}

fn epirotes(at_hex: &str, infantry: u8) -> Scene {
    italy()
        .leader("alexander", at_hex, false)
        .troops("epirote", at_hex, false, [infantry, 0, 0])
        .with(|p| p.war.devotio = true)
}

/// SC2.01, SC2.02, SC2.04, SC2.08, SC2.09: three players, four turns from 327 BC, Roman Italy, nine magistrates.
#[test]
fn rule_sc2_01_sc2_02_sc2_04_sc2_09_the_war() {
    let data = ScenarioId::Alexandre.data();
    assert_eq!((data.sides.as_slice(), data.year, data.turns), (&[Rome, Samnites, Epirotes][..], -327, 4));
    assert_eq!(data.provinces, named().roman_italy);
    let numbers: Vec<u16> = data.magistrates.iter().map(|l| l.data().number).collect();
    assert_eq!(numbers, [101, 102, 103, 104, 105, 106, 107, 112, 113]);
    assert_eq!((data.rows.len(), italy().p.cdi(city("bovianum"))), (11, 3));
    for id in ["ariminum", "fanum_fortunae", "sena_gallica", "ancona", "venusia"] {
        assert!(!italy().p.exists(city(id)), "SC2.08: {id}");
    }
}

/// SC2.03, SC2.32, SC2.23: Samnites as one likes, two leaders drawn; Alexander is in Lucania and calls nobody.
#[test]
fn rule_sc2_03_sc2_32_sc2_23_set_up() {
    let mut scene = Scene::start(ScenarioId::Alexandre);
    assert!(scene.is_at("112", "3714") && scene.is_at("113", "4412") && scene.is_at("alexander", "5209"));
    assert_eq!(scene.p.overall_commander(Epirotes), Some(leader("alexander")));
    let station = |arm, n, at_hex: &str| Action::Station { hex: hex(at_hex), arm, n };
    assert_eq!(scene.refused(Samnites, station(Arm::Infantry, 10, "3714")), "SC2.03");
    scene.act(Samnites, station(Arm::Infantry, 30, "4109")).act(Samnites, station(Arm::Cavalry, 1, "4510"));
    scene.act(Samnites, station(Arm::Cavalry, 3, "4109"));
    for _ in 0..2 {
        scene.act(Samnites, Action::Place(hex("4109")));
    }
    assert_eq!(scene.p.chiefs().len(), 2);
    assert!(Tribe::all().all(|t| !scene.p.is_active(t)), "SC2.23");
    let first = scene.p.chiefs().first().unwrap();
    scene.act(Samnites, Action::Overall(first)); // SC2.17
    // SC2.05: initiative comes first, then markers without raising troops.
    assert_eq!(scene.p.turn, 1);
    assert!(matches!(scene.p.phase(), Phase::Preselect { .. } | Phase::Drawn { .. }));
}

/// SC2.05, SC2.07: from the second turn C/2 is the Troop Raising Phase.
#[test]
fn rule_sc2_05_sc2_07_sequence() {
    let mut first = italy();
    first.run(|p, ctx| p.begin_segment(ctx));
    assert_eq!(first.p.phase(), Phase::Draw);
    let mut later = italy().with(|p| p.turn = 2);
    later.run(|p, ctx| p.begin_segment(ctx));
    assert_eq!(later.p.phase(), Phase::NewLegion);
}

/// SC2.06, SC2.28: no ships, engines, embassies or auguries, no raising in a Campaign Phase.
#[test]
fn rule_sc2_06_sc2_28_not_used() {
    let mut scene = epirotes("4911", 9).holds(Epirotes, "paestum").acts("alexander");
    assert_eq!(scene.refused(Epirotes, Action::Transport), "7.0");
    assert_eq!(scene.refused(Epirotes, Action::RaiseTroops), "SC2.28");
    let embassy = Action::Embassy { ambassador: leader("alexander"), province: province("lucania") };
    assert_eq!(scene.refused(Epirotes, embassy), "5.3h");
    scene.p.fill_pool();
    assert_eq!(scene.p.pool[LAM_AUGURY.i()], 0);
    // No leader is lost in battle, however bloody: the same battle costs dice elsewhere.
    let bloody = |scenario: ScenarioId| {
        let mut scene = Scene::empty(scenario)
            .office("112", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "112")
            .leader("pontius", "4108", false)
            .troops("samnite", "4108", false, [20, 0, 0])
            .acts("112");
        scene.act(Rome, Action::Attack(0));
        let mut b = *scene.p.frames.nearest::<Battle>().unwrap();
        (b.before, b.lost) = ([13, 20], [6, 10]);
        scene.run(|p, ctx| p.roll_casualties(&b, ctx));
        scene.told(|e| matches!(e, Event::CasualtyRoll { .. }))
    };
    assert!(!bloody(ScenarioId::Alexandre) && bloody(ScenarioId::Conquete));
}

/// SC2.10, SC2.33: a new RL, two dice of Samnites with fifteen percent horse, the Greek cities for Alexander.
#[test]
fn rule_sc2_10_sc2_33_manpower() {
    let mut scene = epirotes("5209", 9)
        .holds(Epirotes, "paestum heraclea")
        .with(|p| p.turn = 2)
        .dice(&[7, 3])
        .phase(Phase::NewLegion);
    scene.act(Rome, Action::Place(hex("3714")));
    let new = scene.p.legion(number("i").roman());
    assert!(new.hex == Some(hex("3714")) && new.fresh && !new.veteran, "SC2.33");
    assert_eq!(new.sp(), [11, 2, 0]);
    assert!(scene.told(|e| matches!(e, Event::SamniteDice { dice: [7, 3], infantry: 8, cavalry: 2 })));
    assert_eq!(scene.refused(Samnites, Action::Place(hex("4412"))), "SC2.10");
    scene.act(Samnites, Action::Place(hex("4109")));
    assert_eq!(scene.p.stacks.points(hex("4109"), at::INSIDE, SAMNITE), [8, 2, 0]);
    // Nine Greek cities that nobody else has: 15 points, two of them horse.
    let all: u8 = ScenarioId::Alexandre.data().greek_cities.iter().map(|(_, n)| *n).sum();
    assert_eq!(all, 15);
    assert_eq!(scene.p.stacks.points(hex("5209"), 0, GREEK), [13, 2, 0]);
    // A city in other hands gives nothing: Croton's two.
    let mut less = epirotes("5209", 9).troops("samnite", "5908", true, [1, 0, 0]);
    less.run(|p, ctx| p.raise_greeks(ctx));
    assert_eq!(less.p.stacks.points(hex("5209"), 0, GREEK), [11, 2, 0]);
}

/// SC2.11, SC2.12, SC2.13, SC2.18, SC2.19, SC2.20, SC2.29: legions, Consuls, land, roads and the north as in the Samnite wars; the
/// Epirotes have no friendly land.
#[test]
fn rule_sc2_11_sc2_12_sc2_13_sc2_18_sc2_19_sc2_20_sc2_29_shared_rules() {
    let scene =
        italy().office("112", Office::RomeConsul, "3813", false, "").legion("i", "3813", false, "112");
    assert_eq!(scene.p.legion(number("i").roman()).sp(), [11, 2, 0]);
    assert_eq!(scene.p.area(leader("112")), named().roman_italy);
    assert_eq!(scene.p.war.roads, RomanRepublic::blank(ScenarioId::Conquete).war.roads);
    let [latium, samnium, lucania] = ["latium", "samnium", "lucania"].map(province);
    assert!(scene.p.is_friendly_land(Rome, latium) && scene.p.is_friendly_land(Samnites, samnium));
    let mut mine = italy();
    mine.p.provinces[lucania.i()].military = Some(Epirotes);
    mine.p.note_control_at_start();
    assert!(!mine.p.is_friendly_land(Epirotes, lucania));
    let north = province("gallia_cispadana").data().hexes[0];
    let force = scene.p.force_of(leader("112")).unwrap();
    assert_eq!(scene.p.check_entry(&force, north).unwrap_err().rule.0, "SC2.20");
    let epirotes: Vec<Leader> =
        RomanRepublic::all_leaders().filter(|l| mine.p.side_of_leader(*l) == Some(Epirotes)).collect();
    assert!(epirotes.contains(&leader("alexander")) && mine.p.in_play().count() == 0);
}

/// SC2.14, SC2.15: the two rivals, and the same three Crises.
#[test]
fn rule_sc2_14_sc2_15_rivals_and_crises() {
    let mut scene = italy()
        .office("104", Office::RomeConsul, "3813", false, "")
        .legion("i", "3813", false, "104")
        .office("107", Office::FieldConsul, "3814", false, "")
        .legion("ii", "3814", false, "107")
        .dice(&[9, 9])
        .acts("104");
    scene.act(Rome, Action::ForceMovement).act(Rome, Action::Go(hex("3814")));
    assert_eq!(scene.refused(Rome, Action::Halt), "SC2.14");
    assert!(italy().tribe("etruria", Samnites, "2613", true, [16, 4, 0]).p.has_crisis());
    assert!(italy().troops("samnite", "4412", true, [2, 0, 0]).p.has_crisis());
}

/// SC2.16, SC2.17: two Samnite leaders a year; who is kept rolls.
#[test]
fn rule_sc2_16_sc2_17_samnite_leaders() {
    let mut scene = italy()
        .leader("pontius", "4109", true)
        .troops("samnite", "4109", true, [9, 0, 0])
        .dice(&[8])
        .phase(Phase::Chiefs { next: leader("pontius").0 });
    scene.act(Samnites, Action::Keep(leader("pontius")));
    assert!(scene.told(|e| matches!(e, Event::ChiefRoll { die: 8, stays: false, .. })));
    assert_eq!(scene.p.chiefs().len(), 2);
}

/// SC2.21, SC2.22, SC2.36: tribes are what they are in the Samnite wars.
#[test]
fn rule_sc2_21_sc2_22_sc2_36_tribes() {
    let mut scene = italy().dice(&[5]);
    scene.run(|p, ctx| p.open_muster(tribe("umbria"), Epirotes, ctx));
    scene.go();
    assert_eq!(scene.p.tribe_place(tribe("umbria")), Some(hex("3109")));
    assert_eq!(scene.p.side_of_leader(leader("chief_umbria")), Some(Epirotes));
    assert!(!scene.p.can_lead(leader("chief_umbria"), PeopleSet::of(people("epirote"))));
}

/// SC2.24, SC2.25, SC2.35: who enters what he does not hold by arms calls its tribe; the two others bid Guile unseen.
#[test]
fn rule_sc2_24_sc2_25_sc2_35_mobilisation() {
    let (from, to) = border("lucania", "apulia");
    let mut scene = epirotes(from.id(), 20)
        .leader("pontius", "4109", true)
        .troops("samnite", "4109", true, [5, 0, 0])
        .office("112", Office::RomeConsul, "3714", true, "")
        .acts("alexander");
    scene.act(Epirotes, Action::ForceMovement).act(Epirotes, Action::Go(to));
    let asked = scene.p.asked();
    assert!(asked.has(Rome.seat()) && asked.has(Samnites.seat()) && !asked.has(Epirotes.seat()));
    assert_eq!((scene.p.guile_of(Rome), scene.p.guile_of(Samnites)), (2, 3));
    assert_eq!(scene.refused(Rome, Action::Guile(3)), "SC2.25");
    scene.act(Samnites, Action::Guile(2));
    // Nobody sees the bid before both are made.
    let sealed = |viewer: Viewer| serde_json::to_string(&scene.p.view(viewer)).unwrap();
    let mut other = Scene { p: scene.p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() };
    if let Some(Frame::Muster(m)) = other.p.frames.iter_mut().last()
        && let MusterStage::Bid(ballot) = &mut m.stage
    {
        *ballot = legatus_kernel::Ballot::new([Rome.seat(), Samnites.seat()].into_iter().collect());
        ballot.choose(Samnites.seat(), 0);
    }
    for viewer in [Viewer::Seat(Rome.seat()), Viewer::Seat(Epirotes.seat()), Viewer::Observer] {
        assert_eq!(sealed(viewer), serde_json::to_string(&other.p.view(viewer)).unwrap(), "{viewer:?}");
    }
    // Rome 1 and a die of 5, the Samnites 2 and 4: again; 3 against 9; then the size of the army.
    scene.fix(&[5, 4, 3, 9, 4, 9]);
    scene.act(Rome, Action::Guile(1));
    assert!(scene.told(|e| matches!(e, Event::TribeBid { side: Rome, die: 5, guile: 1, .. })));
    assert_eq!(scene.p.tribes[tribe("apulia").i()].side, Some(Samnites));
    assert_eq!((scene.p.guile_of(Rome), scene.p.guile_of(Samnites)), (1, 1), "both have paid");
    assert_eq!(scene.p.tribe_strength(tribe("apulia")).total(), 12);
    // SC2.35: Campania and the nations stay quiet.
    assert_eq!([province("latium"), province("samnium")].map(|p| scene.p.tribe_of(p)), [None, None]);
    let (from, to) = border("lucania", "campania");
    let mut quiet = epirotes(from.id(), 20).acts("alexander");
    quiet.act(Epirotes, Action::ForceMovement).act(Epirotes, Action::Go(to));
    assert!(!quiet.p.frames.iter().any(|f| matches!(f, Frame::Muster(_))));
}

/// SC2.24, SC2.25: a province that another controls sends its tribe for him, without a bid.
#[test]
fn rule_sc2_25_the_controller() {
    let (from, to) = border("lucania", "apulia");
    let mut scene =
        epirotes(from.id(), 20).with(|p| p.provinces[province("apulia").i()].military = Some(Samnites));
    scene = scene.dice(&[4, 9, 9]).acts("alexander");
    scene.act(Epirotes, Action::ForceMovement).act(Epirotes, Action::Go(to));
    assert_eq!(scene.p.tribes[tribe("apulia").i()].side, Some(Samnites));
    let mut own = epirotes(from.id(), 20)
        .with(|p| p.provinces[province("apulia").i()].military = Some(Epirotes))
        .acts("alexander");
    own.act(Epirotes, Action::ForceMovement).act(Epirotes, Action::Go(to));
    assert!(!own.p.is_active(tribe("apulia")));
}

/// SC2.26, SC2.31: beaten it goes; with its province it changes hands, and stays while somebody has it.
#[test]
fn rule_sc2_26_sc2_31_changing_hands() {
    let mut scene =
        italy().tribe("picenum", Samnites, "3308", true, [5, 0, 0]).holds(Epirotes, "firmum truentum");
    scene.run(|p, ctx| p.give_city(city("hadria"), Some(Epirotes.power()), ctx));
    assert_eq!(scene.p.control(province("picenum")), Some(Epirotes));
    assert_eq!(scene.p.tribes[tribe("picenum").i()].side, Some(Epirotes));
    scene.run(|p, ctx| p.give_city(city("hadria"), None, ctx));
    assert!(!scene.p.is_active(tribe("picenum")), "nobody controls Picenum any more");
    let mut beaten = italy().tribe("picenum", Samnites, "3308", false, [5, 0, 0]);
    beaten.p.flag_force(&beaten.p.force_of(leader("chief_picenum")).unwrap(), at::DEFENDS, 0);
    beaten.run(|p, ctx| p.beaten_tribes_leave(at::DEFENDS, ctx));
    assert!(!beaten.p.is_active(tribe("picenum")));
}

/// SC2.27: never out of its province, and beside its controller's led Force alone.
#[test]
fn rule_sc2_27_at_home() {
    let scene = italy()
        .tribe("picenum", Samnites, "3308", false, [5, 0, 0])
        .leader("pontius", "3510", false)
        .troops("samnite", "3510", false, [5, 0, 0]);
    let chief = scene.p.force_of(leader("chief_picenum")).unwrap();
    assert_eq!(scene.p.check_tribe_reach(&chief, hex("3510")).unwrap_err().rule.0, "SC2.27");
    assert!(scene.p.check_tribe_reach(&chief, hex("3407")).is_ok());
    let pontius = scene.p.force_of(leader("pontius")).unwrap();
    assert_eq!(scene.p.check_stacking(&pontius, hex("3308")).unwrap_err().rule.0, "SC2.27");
    let held = scene.with(|p| p.provinces[province("picenum").i()].military = Some(Samnites));
    let pontius = held.p.force_of(leader("pontius")).unwrap();
    assert!(held.p.check_stacking(&pontius, hex("3308")).is_ok());
}

/// SC2.30, SC2.34, R52: the Attrition Values of one's provinces; of equals nobody wins, whatever cities they have.
#[test]
fn rule_sc2_30_sc2_34_r52_victory() {
    let over = |change: &dyn Fn(&mut RomanRepublic)| {
        let mut scene = italy().with(|p| p.turn = 4);
        change(&mut scene.p);
        scene.run(|p, ctx| p.check_victory(ctx));
        scene.p.ending
    };
    // Latium 2 and Campania 2, Samnium 3, nothing.
    assert_eq!(over(&|_| {}), Some(Ending::Provinces { winner: Some(Rome), points: [4, 3, 0] }));
    let lucania = |p: &mut RomanRepublic| p.provinces[province("lucania").i()].military = Some(Epirotes);
    let tie = over(&|p| {
        lucania(p);
        p.provinces[province("campania").i()].military = None;
    });
    // Samnites and Epirotes three each; the five cities of the Epirotes do not help them.
    assert_eq!(tie, Some(Ending::Provinces { winner: None, points: [2, 3, 3] }));
    // A tie behind the first is none.
    let first = over(&|p| {
        lucania(p);
        p.provinces[province("apulia").i()].military = Some(Samnites);
        p.provinces[province("campania").i()].military = None;
    });
    assert_eq!(first, Some(Ending::Provinces { winner: Some(Samnites), points: [2, 5, 3] }));
    let mut early = italy().with(|p| p.turn = 3);
    early.run(|p, ctx| p.check_victory(ctx));
    assert_eq!(early.p.ending, None);
}

/// R89: Campania is Rome's, with all its cities, until one changes hands.
#[test]
fn r89_campania() {
    let mut scene = italy();
    assert_eq!(scene.p.control(province("campania")), Some(Rome));
    scene.run(|p, ctx| p.give_city(city("neapolis"), Some(Samnites.power()), ctx));
    assert_eq!(scene.p.control(province("campania")), None);
    assert_eq!(Seat(2), Epirotes.seat());
}

/// R90: a tribe that turns with its province keeps its city; those who were its friends go out.
#[test]
fn r90_a_tribe_turns_behind_shared_walls() {
    let mut scene = Scene::empty(ScenarioId::Alexandre)
        .tribe("umbria", Rome, "3109", true, [5, 0, 0])
        .legion("i", "3109", true, "")
        .holds(Rome, "camerinum")
        .holds(Samnites, "spoletium");
    scene.run(|p, ctx| p.give_city(city("sentinum"), Some(Samnites.power()), ctx));
    assert_eq!(scene.p.tribes[tribe("umbria").i()].side, Some(Samnites));
    assert_eq!(scene.p.legion(number("i").roman()).flags & at::INSIDE, 0, "the legion goes out");
    assert_eq!(scene.p.stacks.points(hex("3109"), at::INSIDE, people("umbria")), [5, 0, 0]);
    assert!(scene.p.occupies(Samnites, city("camerinum")));
}

/// SC2.25, R97: a bid is paid by those of one's leaders who have most, a point at a time, and not in the order of a list.
#[test]
fn rule_sc2_25_r97_who_pays_a_bid() {
    let bids = |guile: [u8; 2], bid: u8| {
        let (from, to) = border("latium", "sabinus");
        let mut scene = italy()
            .office("112", Office::RomeConsul, from.id(), false, "")
            .legion("i", from.id(), false, "112")
            .leader("egnatius", "4109", true)
            .leader("pontius", "4109", true)
            .troops("samnite", "4109", true, [9, 0, 0])
            .leader("alexander", "5209", false)
            .troops("epirote", "5209", false, [9, 0, 0])
            .with(|p| {
                p.provinces[province("sabinus").i()].military = None;
                for (id, n) in ["pontius", "egnatius"].into_iter().zip(guile) {
                    p.leader_mut(leader(id)).guile = n;
                }
            })
            .acts("112");
        scene.act(Rome, Action::ForceMovement).act(Rome, Action::Go(to));
        scene.act(Samnites, Action::Guile(bid));
        scene.act(Epirotes, Action::Guile(0));
        ["pontius", "egnatius"].map(|id| scene.p.leader(leader(id)).guile)
    };
    assert_eq!(bids([1, 3], 2), [1, 1]);
    assert_eq!(bids([3, 1], 2), [1, 1]);
    assert_eq!(bids([3, 2], 4), [1, 0], "of equals the lesser commander pays first");
    assert_eq!(bids([2, 3], 5), [0, 0]);
    assert_eq!(bids([2, 2], 0), [2, 2]);
}
