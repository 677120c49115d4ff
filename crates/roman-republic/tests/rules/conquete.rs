//! SC1: the conquest of central Italy.

use crate::tests::rules::common::*;
use legatus_roman_republic::scenarios::victory::LAST_YEAR;

fn italy() -> Scene {
    Scene::empty(ScenarioId::Conquete)
}

/// The Samnites of Pontius at 4109, without Guile.
fn pontius(at_hex: &str, inside: bool, infantry: u8) -> Scene {
    italy().leader("pontius", at_hex, inside).troops("samnite", at_hex, inside, [infantry, 0, 0]).with(|p| {
        p.leader_mut(leader("pontius")).guile = 0;
        p.war.overall = Some(leader("pontius"));
        p.war.devotio = true;
    })
}

fn consul(at_hex: &str) -> Scene {
    italy()
        .office("110", Office::RomeConsul, at_hex, false, "")
        .legion("i", at_hex, false, "110")
        .with(|p| p.war.devotio = true)
}

/// SC1.01, SC1.02, SC1.04: two players, ten turns from 320 BC, Roman Italy, nineteen magistrates.
#[test]
fn rule_sc1_01_sc1_02_sc1_04_the_war() {
    let data = ScenarioId::Conquete.data();
    assert_eq!((data.sides.len(), data.year, data.turns), (2, -320, 10));
    assert_eq!(data.provinces, named().roman_italy);
    assert_eq!(
        data.magistrates.iter().map(|l| l.data().number).collect::<Vec<_>>(),
        (104..=122).collect::<Vec<_>>()
    );
}

/// SC1.03, SC1.05, SC1.15: who stands where; Postumius in Latium; a second Samnite; a Consul opens.
#[test]
fn rule_sc1_03_sc1_05_set_up() {
    let mut scene = Scene::start(ScenarioId::Conquete);
    assert!(scene.is_at("110", "3714") && scene.is_at("pontius", "4109"));
    assert_eq!(scene.p.stacks.points(hex("4510"), at::INSIDE, SAMNITE), [15, 2, 0]);
    assert_eq!(scene.p.stacks.points(hex("4512"), 0, SAMNITE), [8, 0, 0]);
    assert!(scene.p.legion(number("i").roman()).veteran);
    assert_eq!(scene.refused(Rome, Action::Place(hex("4109"))), "SC1.03");
    scene.act(Rome, Action::Place(hex("4013")));
    assert_eq!(
        (scene.place("111"), scene.p.legion(number("iii").roman()).hex),
        (Some(hex("4013")), Some(hex("4013")))
    );
    let chief = match scene.p.phase() {
        Phase::SetUp(SetupStep::Chief { leader }) => leader,
        phase => panic!("{phase:?}"),
    };
    assert_eq!(scene.refused(Samnites, Action::Place(hex("3714"))), "SC1.03");
    scene.act(Samnites, Action::Place(hex("4510")));
    assert_eq!(scene.p.place(chief), Some(hex("4510")));
    assert_eq!(scene.p.chiefs().len(), 2);
    scene.act(Samnites, Action::Overall(leader("pontius"))); // SC1.16
    assert_eq!(scene.p.phase(), Phase::Drawn { lam: LAM_CONSUL });
    assert_eq!(scene.p.overall_commander(Samnites), Some(leader("pontius")));
}

/// SC1.06, SC1.07: no ships, no engines, no recruits of provinces; C/2 is the Tribal Revolt Phase.
#[test]
fn rule_sc1_06_sc1_07_sequence() {
    let scene = consul("3915").acts("110");
    assert_eq!(scene.refused(Rome, Action::Transport), "7.0");
    assert!(
        ScenarioId::Conquete.data().rows.iter().all(|r| r.recruits.is_empty())
            && ScenarioId::Conquete.data().naval.is_none()
    );
    let mut scene = italy().dice(&[7]);
    scene.p.pool[LAM_SIEGE.i()] = 1;
    scene.run(|p, ctx| p.begin_segment(ctx));
    assert_eq!(scene.p.phase(), Phase::Revolt);
    scene.go();
    assert!(scene.told(|e| matches!(e, Event::RevoltTest { die: 7, modifier: 0, revolt: false })));
}

/// SC1.08, SC1.09: five cities are not there; eleven rows; walls of 3 for Medium cities.
#[test]
fn rule_sc1_08_sc1_09_the_map() {
    let p = italy().p;
    for id in ["ariminum", "fanum_fortunae", "sena_gallica", "ancona", "venusia"] {
        assert!(!p.exists(city(id)), "{id}");
    }
    assert_eq!(p.city_at(hex("2708")), None);
    let levels = [
        "etruria_north",
        "umbria",
        "picenum",
        "sabinus",
        "campania",
        "apulia",
        "lucania",
        "calabria",
        "bruttium",
    ];
    assert_eq!(levels.map(|id| p.level(province(id))), [-2, -2, 2, 1, 4, -2, 3, 0, 0]);
    assert_eq!((ScenarioId::Conquete.data().rows.len(), p.cdi(city("bovianum"))), (11, 3));
    assert_eq!([province("latium"), province("samnium")].map(|x| p.control(x)), [Some(Rome), Some(Samnites)]);
}

/// SC1.10: legions are RL alone, 11 and 2.
#[test]
fn rule_sc1_10_legions() {
    let scene = consul("3813");
    assert_eq!(scene.p.legion(number("i").roman()).sp(), [11, 2, 0]);
    assert_eq!(scene.p.legion(number("i").allied()).hex, None);
    assert_eq!(scene.p.force_of(leader("110")).unwrap().double_legions(), 1);
}

/// SC1.11, SC1.12, SC1.19, R31: Consuls go anywhere in Roman Italy without leave; nobody beyond it.
#[test]
fn rule_sc1_11_sc1_12_sc1_19_r31_roman_italy() {
    let scene = consul("2514").acts("110");
    assert_eq!(scene.p.area(leader("110")), named().roman_italy);
    let mut scene = scene;
    scene.act(Rome, Action::ForceMovement);
    let north =
        hex("2514").data().around().find(|h| h.data().province.is_some_and(|p| !named().roman_italy.has(p)));
    let beyond = (0..HEX_COUNT as u16)
        .map(Hex)
        .find(|h| h.data().province == Some(province("gallia_cispadana")))
        .unwrap();
    let force = scene.p.marching(leader("110")).unwrap();
    assert_eq!(scene.p.check_entry(&force, north.unwrap_or(beyond)).unwrap_err().rule.0, "SC1.19");
}

/// SC1.13, R1: Cursor and Rullianus never halt together; a Triumph beside the other in office may cost the head.
#[test]
fn rule_sc1_13_r1_cursor_and_rullianus() {
    let mut scene = italy()
        .office("104", Office::RomeConsul, "3813", false, "")
        .legion("i", "3813", false, "104")
        .office("107", Office::FieldConsul, "3814", false, "")
        .legion("ii", "3814", false, "107")
        .dice(&[9, 9])
        .acts("104");
    scene.act(Rome, Action::ForceMovement).act(Rome, Action::Go(hex("3814")));
    assert_eq!(scene.refused(Rome, Action::Halt), "SC1.13");
    let triumph = |die: u8| {
        let mut scene = italy()
            .office("104", Office::RomeConsul, "4108", false, "")
            .legion("i", "4108", false, "104")
            .office("107", Office::FieldConsul, "3814", false, "")
            .leader("pontius", "4108", false)
            .troops("samnite", "4108", false, [30, 0, 0])
            .with(|p| {
                p.war.devotio = true;
                p.leader_mut(leader("pontius")).guile = 0;
                p.leader_mut(leader("104")).guile = 0;
            })
            .acts("104");
        scene.act(Rome, Action::Attack(0));
        let mut b = *scene.p.frames.nearest::<Battle>().unwrap();
        b.stage = BattleStage::Aftermath;
        (b.winner, b.major, b.before, b.lost) = (Some(0), true, [13, 30], [1, 9]);
        scene.p.set_battle(b);
        scene.fix(&[die, 9, 9]);
        scene.go();
        scene
    };
    let spared = triumph(2);
    assert!(spared.told(|e| matches!(e, Event::Accused { die: 2, executed: false, .. })));
    for die in [0, 1] {
        assert_eq!(triumph(die).p.leader(leader("104")).status(), Status::Dead, "{die}");
    }
}

/// SC1.14: a tribe of twenty points, a beaten Consul, a stranger in Capua.
#[test]
fn rule_sc1_14_more_crises() {
    assert!(!italy().p.has_crisis());
    assert!(!italy().tribe("etruria", Samnites, "2613", true, [19, 0, 0]).p.has_crisis());
    assert!(italy().tribe("etruria", Samnites, "2613", true, [16, 4, 0]).p.has_crisis());
    assert!(italy().troops("samnite", "4412", true, [2, 0, 0]).p.has_crisis());
    assert!(italy().with(|p| p.war.crisis = crisis::CONSUL_DEFEAT).p.has_crisis());
    assert!(
        !italy().tribe("etruria", Samnites, "2613", true, [16, 4, 0]).p.dictator_is_due(),
        "R40: optional"
    );
}

/// SC1.15: a leader of last year stays on a die within his Campaign Value, else two are drawn.
#[test]
fn rule_sc1_15_sc1_16_samnite_leaders() {
    let scene =
        pontius("4109", true, 10).leader("brutulus", "4109", true).troops("samnite", "4510", true, [5, 0, 0]);
    let mut scene = scene.dice(&[7, 4]).phase(Phase::Chiefs { next: leader("pontius").0 });
    scene.act(Samnites, Action::Keep(leader("pontius")));
    assert!(scene.told(|e| matches!(e, Event::ChiefRoll { die: 7, campaign: 7, stays: true, .. })));
    scene.act(Samnites, Action::Keep(leader("brutulus")));
    assert!(scene.told(|e| matches!(e, Event::ChiefRoll { die: 4, campaign: 3, stays: false, .. })));
    let Phase::Chief { leader: drawn } = scene.p.phase() else { panic!("{:?}", scene.p.phase()) };
    scene.act(Samnites, Action::Place(hex("4510")));
    assert_eq!(scene.p.place(drawn), Some(hex("4510")));
    // SC1.16: one of the two commands.
    assert_eq!(
        scene.refused(Samnites, Action::Overall(leader("egnatius"))),
        if drawn == leader("egnatius") { "" } else { "SC1.16" }
    );
    scene.act(Samnites, Action::Overall(drawn));
    assert_eq!(scene.p.war.overall, Some(drawn));
}

/// SC1.17: half the cost where Rome ruled when the turn began, and in Samnium.
#[test]
fn rule_sc1_17_friendly_land() {
    let mut p = italy().p;
    let [latium, samnium, campania] = ["latium", "samnium", "campania"].map(province);
    assert!(p.is_friendly_land(Rome, latium) && p.is_friendly_land(Rome, campania));
    assert!(p.is_friendly_land(Samnites, samnium) && !p.is_friendly_land(Samnites, campania));
    p.provinces[province("sabinus").i()].military = Some(Rome);
    assert!(!p.is_friendly_land(Rome, province("sabinus")), "not when the turn began");
    p.provinces[campania.i()].military = Some(Samnites);
    assert!(!p.is_friendly_land(Samnites, campania) && !p.is_friendly_land(Rome, campania));
    assert_eq!((p.province_cost(Samnites, samnium), samnium.data().attrition), (2, 3));
}

/// SC1.18: Salaria, and Appia as far as 3914; auguries build on.
#[test]
fn rule_sc1_18_roads() {
    let mut p = italy().p;
    let road =
        |p: &RomanRepublic, a: &str, b: &str| hex(a).data().side_to(hex(b)).is_some_and(|s| p.is_road(s));
    assert!(road(&p, "3714", "3614") && road(&p, "3308", "3307"), "Salaria");
    assert!(road(&p, "3814", "3914") && !road(&p, "3914", "4014"), "Appia");
    assert!(!road(&p, "3714", "3713"), "no Via Latina");
    for (a, b) in [("3914", "4014"), ("4113", "4213"), ("4510", "4509")] {
        let next = road::APPIA.into_iter().find(|bit| p.war.roads & bit == 0).unwrap();
        p.war.roads |= next;
        assert!(road(&p, a, b), "{a} {b}");
    }
}

/// SC1.31, SC1.39, SC1.40: victories here and next door, by land; a Roman sack chastises, and only in this war.
#[test]
fn rule_sc1_31_sc1_39_sc1_40_levels() {
    let mut scene = italy().level("sabinus", 0).level("picenum", 0).level("umbria", 0);
    scene.run(|p, ctx| p.shift_for_victory(Rome, province("sabinus"), ctx));
    assert_eq!(["sabinus", "picenum", "umbria"].map(|id| scene.p.level(province(id))), [2, 1, 1]);
    assert_eq!(tables().alliance.devastated, 4);
    // Sicilia is beyond the sea: no neighbour of Bruttium (SC1.39).
    assert!(!province("bruttium").data().adjacent.has(province("messana")));
    let sack = |scenario: ScenarioId, die: u8| {
        let mut s = Scene::empty(scenario)
            .level("sabinus", 0)
            .level("picenum", 0)
            .dice(&[die, die, die, die, die, die]);
        s.run(|p, ctx| p.sack(city("reate"), Rome, ctx));
        (s.p.level(province("sabinus")), s.p.level(province("picenum")))
    };
    assert_eq!(sack(ScenarioId::Conquete, 4), (2, 1));
    assert_eq!(sack(ScenarioId::Conquete, 5).1, 0, "next door only on an even die");
    assert_ne!(sack(ScenarioId::Aigle, 4), (2, 1));
}

/// SC1.32: a city that surrendered may be sacked too.
#[test]
fn rule_sc1_32_sack_after_surrender() {
    let spoils = |scenario: ScenarioId| {
        let s = Spoils { city: city("reate"), by: Rome, leader: None, how: Capture::Surrender };
        Scene::empty(scenario).p.may_sack(&s)
    };
    assert!(spoils(ScenarioId::Conquete) && !spoils(ScenarioId::Tonnerre));
}

/// SC1.33, SC1.42: any Samnite with a value is sent by the Overall Commander, at +1.
#[test]
fn rule_sc1_33_sc1_42_ambassadors() {
    let base =
        || pontius("4109", true, 9).leader("egnatius", "4109", true).level("umbria", 0).level("calabria", 0);
    let embassy = |id: &str| Action::Embassy { ambassador: leader(id), province: province("umbria") };
    let scene = base().acts("pontius");
    assert!(scene.allowed(Samnites, embassy("egnatius")) && scene.allowed(Samnites, embassy("pontius")));
    assert_eq!(tables().diplomacy.samnite, 1);
    let other = base().acts("egnatius");
    assert_eq!(other.refused(Samnites, embassy("egnatius")), "RRR5.13");
}

/// SC1.34, R51: any Samnite leader raises them, in a city of Samnium even besieged, up to a hundred.
#[test]
fn rule_sc1_34_r51_samnite_recruits() {
    let mut scene = pontius("4109", true, 20)
        .leader("gellius", "4109", true)
        .with(|p| p.leader_mut(leader("gellius")).guile = 0)
        .legion("i", "4510", false, "")
        .troops("samnite", "4510", true, [3, 0, 0])
        .siege("beneventum", Rome)
        .dice(&[6, 9])
        .acts("gellius");
    scene.act(Samnites, Action::RaiseTroops);
    assert!(scene.told(|e| matches!(e, Event::SamniteRoll { die: 6, infantry: 16, cavalry: 2 })));
    assert_eq!(scene.refused(Samnites, Action::Place(hex("4412"))), "SC1.34");
    scene.act(Samnites, Action::Place(hex("4510")));
    assert_eq!(scene.p.stacks.points(hex("4510"), at::INSIDE, SAMNITE), [19, 2, 0]);
    assert_eq!(RomanRepublic::samnite_recruits(95, 9), (4, 1), "R51: infantry is lost first");
    assert_eq!(RomanRepublic::samnite_recruits(100, 9), (0, 0));
}

/// SC1.35, R73, R92: Rome's three conditions, the Senones apart; the Samnites after ten turns; without limit 290 BC ends it
/// undecided.
#[test]
fn rule_sc1_35_r73_r92_victory() {
    let samnium: Vec<&str> =
        vec!["ortona", "aesernia", "bovianum", "larinum", "saepinum", "beneventum", "aquilonia"];
    let levels = |mut s: Scene| {
        for row in &ScenarioId::Conquete.data().rows {
            s.p.provinces[row.province.i()].level = s.p.provinces[row.province.i()].level.max(0);
        }
        s
    };
    let won = levels(italy().holds(Rome, &samnium.join(" ")));
    assert!(won.p.rome_has_conquered());
    assert!(!levels(italy().holds(Rome, &samnium[1..].join(" "))).p.rome_has_conquered());
    assert!(!italy().holds(Rome, &samnium.join(" ")).p.rome_has_conquered(), "a level against it");
    let armed =
        levels(italy().holds(Rome, &samnium.join(" ")).tribe("umbria", Samnites, "3109", true, [3, 0, 0]));
    assert!(!armed.p.rome_has_conquered());
    let gauls =
        levels(italy().holds(Rome, &samnium.join(" ")).tribe("senones", Samnites, "1717", false, [9, 2, 0]));
    assert!(gauls.p.rome_has_conquered(), "they are no rebels");
    let mut over = italy().with(|p| p.turn = 10);
    over.run(|p, ctx| p.check_victory(ctx));
    assert_eq!(over.p.ending, Some(Ending::TimeUp));
    let mut on = italy().with(|p| (p.turn, p.unlimited) = (10, true));
    on.run(|p, ctx| p.check_victory(ctx));
    assert_eq!(on.p.ending, None);
    on.p.turn = (LAST_YEAR + 320) as u8 + 1;
    on.run(|p, ctx| p.check_victory(ctx));
    assert_eq!(on.p.ending, Some(Ending::Exhaustion));
}
