//! Rulings R118 to R121, and cases that a reading of the book beside the code brought up.

use super::common::*;

fn march(scene: Scene, side: Side) -> Scene {
    scene.judged().phase(Phase::March { side })
}

/// 1.2, 3.4: the Roman's forced marches come after his movement, the Gaul's are part of it (R29).
#[test]
fn rule_1_2_forced_marches_follow_the_movement() {
    let mut scene =
        march(Scene::empty(ScenarioId::Campaign58, 4).put("remi", "legio_vii legio_viii labienus"), Roman);
    scene.act(Roman, Action::Gather(at("remi")));
    assert_eq!(scene.refused(Roman, Action::Cross(at("nervii"))), "1.2");
    scene.act(Roman, Action::Go(at("nervii")));
    assert!(scene.is_at("legio_vii", "nervii"));
}

/// R118: a forced march ends behind walls that its units may enter.
#[test]
fn r118_a_march_into_walls() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 4)
        .put("sequani", "legio_vii gallic_cavalry_1 labienus")
        .dice(&[1])
        .judged()
        .phase(Phase::Forced);
    scene.act(Roman, Action::Pick(piece("legio_vii"))).act(Roman, Action::Pick(piece("labienus")));
    scene.act(Roman, Action::Cross(at("aeduii")));
    assert_eq!(scene.refused(Roman, Action::Enter(fort("avaricum"))), "4.5"); // no oppidum for a legion
    scene.act(Roman, Action::Enter(fort("vienna")));
    assert_eq!(scene.spot("legio_vii"), Spot::fort(fort("vienna")));
    // From where it passes, not from where it started: Narbo is too far.
    let mut far = Scene::empty(ScenarioId::Campaign58, 4)
        .put("sequani", "legio_vii labienus")
        .judged()
        .phase(Phase::Forced);
    far.act(Roman, Action::Gather(at("sequani"))).act(Roman, Action::Cross(at("aeduii")));
    assert_eq!(far.refused(Roman, Action::Enter(fort("narbo"))), "3.3");
}

/// 3.3.3, R119: a tribe on the Roman side goes to Germany with Romans, not with its chief alone.
#[test]
fn r119_allies_abroad() {
    let stage = |others: &str| {
        let mut scene = Scene::empty(ScenarioId::Rhine, 4);
        scene.p.allies.add(tribe("remi"));
        scene.p.romans.add(piece("remi_inf6"));
        let all = format!("remi_inf6 pro_roman_chief_1 {others}");
        let mut scene = march(scene.put("treveri", &all).rested(&all), Roman);
        scene.act(Roman, Action::Gather(at("treveri")));
        scene
    };
    assert_eq!(stage("").refused(Roman, Action::Go(at("germania"))), "3.3.3");
    assert_eq!(stage("caesar").refused(Roman, Action::Go(at("germania"))), "3.3.3"); // a leader is no force
    assert!(stage("legio_vii").allowed(Roman, Action::Go(at("germania"))));
}

/// 7.2.7, 7.2.2, R120: the Arverni stay in arms, and their vassals with them.
#[test]
fn r120_vassals_of_the_unbeaten() {
    let mut scene = Scene::start(ScenarioId::Campaign);
    (scene.p.year, scene.p.month, scene.p.campaign.revolt) = (-52, 10, true);
    scene.p.campaign.start = Some(at("arverni"));
    let scene = scene.put("arverni", "arverni_inf6 vercingetorix gabali_inf2").judged();
    let mut scene = scene.phase(Phase::YearEnd(YearEnd::Result));
    while scene.phase_now() == Phase::YearEnd(YearEnd::Camps) {
        scene.act(Roman, Action::Pass);
    }
    scene.act(Gaul, Action::Tribe(tribe("arverni")));
    for unit in ["arverni_inf6", "arverni_inf4", "gabali_inf2", "vellavi_inf2"] {
        assert!(scene.is_at(unit, "arverni"), "{unit}");
    }
    assert!(scene.p.campaign.standing.has(tribe("gabali")) && scene.p.rebels.has(tribe("vellavi")));
    assert_eq!(scene.p.campaign.revolts[tribe("vellavi").i()], 0); // unrecorded
}

/// 6.1, R121: in solo play the Gaul does not move, but his wounded heal, and what he did last turn is forgotten.
#[test]
fn r121_solo_wounds_heal() {
    let mut scene = Scene::start(ScenarioId::Aquitaine).weak("adiatuanos");
    scene.p.solo = true;
    scene.p.travelled.add(piece("tarbelli_inf4"));
    let mut events = Events::default();
    scene.p.begin_movement(Gaul, &mut Ctx { luck: &mut scene.luck, events: &mut events });
    assert!(!scene.is_weak("adiatuanos") && scene.phase_now() == Phase::Naval);
    assert!(!scene.p.travelled.has(piece("tarbelli_inf4")));
}

/// 5.6.3, R100: beaten in a skirmish in Britain the Roman may sail, whether he attacked or defended.
#[test]
fn r100_beaten_in_a_skirmish_in_britain() {
    let beaten = |roman: &str, dice: &[u8]| {
        let mut scene = Scene::empty(ScenarioId::Britain, 6)
            .put("britannia", roman)
            .put("britannia", "cassivellaunos british_infantry_1 british_infantry_2 british_chariots_1");
        scene.p.put(named().trireme[0], Spot::region(at("britannia")));
        scene.p.put(piece("legio_vii"), Spot::hull(0));
        scene.judged().dice(dice).phase(Phase::Skirmishes)
    };
    // Four units against three: the Roman attacks, 14 + 2 against 10 + 3 is 1:1; less cavalry and a worse leader: a 2
    // is 0, A1.
    let mut attacker = beaten("brutus legio_viii cretans balearics numidians", &[2, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert!(
        attacker
            .told(|e| matches!(e, Event::SkirmishRoll { attacker: Roman, result: SkirmishResult::A1, .. }))
    );
    attacker.act(Roman, Action::Weaken(piece("cretans")));
    assert!(attacker.allowed(Roman, Action::Pass)); // he may stay
    attacker.act(Roman, Action::RetreatBySea(at("menapii")));
    assert!(attacker.is_at("legio_viii", "menapii") && attacker.is_at("trireme_1", "menapii"));
    // With a legion aboard already there is room for three: who stays behind is not lost, unlike after a battle.
    let mut full = beaten("brutus legio_viii cretans balearics numidians", &[2, 1, 1, 1, 1, 1, 1, 1, 1]);
    full.p.put(piece("legio_x"), Spot::aboard(0));
    full.act(Roman, Action::Weaken(piece("cretans"))).act(Roman, Action::RetreatBySea(at("menapii")));
    full.act(Roman, Action::Leave(piece("numidians")));
    assert!(full.is_at("numidians", "britannia") && full.is_at("legio_viii", "menapii"));
    // An exchange has no loser: the defender may not take ship.
    let mut exchange = beaten("caesar legio_viii legio_ix", &[5, 1, 1, 1, 1]);
    assert!(exchange.told(|e| matches!(e, Event::SkirmishRoll { result: SkirmishResult::EC, .. })));
    exchange.act(Roman, Action::Weaken(piece("legio_ix")));
    exchange.act(Gaul, Action::Weaken(piece("british_infantry_2")));
    assert!(!matches!(exchange.p.frames.top(), Frame::Skirmish(_)));
    assert!(exchange.is_at("legio_viii", "britannia"));
}

/// R88: behind walls with the enemy before them is no shelter for a leader left alone.
#[test]
fn r88_leaders_left_alone() {
    let stage = |friends: &str| {
        Scene::empty(ScenarioId::Campaign58, 5)
            .put("nervii", "legio_vii buduognatos")
            .put("eburones", "legio_viii")
            .put("atuatuci", "legio_ix")
            .put("menapii", "legio_x")
            .put("atrebates", "legio_xi")
            .put("remi", "legio_xii")
            .put(friends, "atuatuci_inf4")
            .judged()
            .phase(Phase::Strays)
    };
    assert!(stage("atuatuci").is_at("buduognatos", "atuatuci"));
    assert_eq!(stage("oppidum_atuatuci").spot("buduognatos"), Spot::CAPTURED);
    assert_eq!(stage("parisii").spot("buduognatos"), Spot::CAPTURED); // too far
}

/// R72, 7.5.5: the German cavalry of -53 does not come late either once one was won.
#[test]
fn r72_late_reinforcements_are_those_of_the_year() {
    let late = |horse_won| {
        let mut scene = Scene::start(ScenarioId::Campaign);
        (scene.p.year, scene.p.campaign.horse_won) = (-53, horse_won);
        scene.p.set_phase(Phase::Prepare(Prepare::RevoltOrPeace));
        scene.act(Gaul, Action::Peace).act(Roman, Action::Pass);
        scene.p.arriving
    };
    assert!(late(false).meets(data().sets.german_horse));
    assert!(!late(true).meets(data().sets.german_horse));
    assert!(late(true).has(piece("legio_xv")));
}

/// 4.5.1, R82: each of several sieges has an army, a leader and infantry of its own.
#[test]
fn r82_every_siege_has_infantry() {
    let horse = "roman_cavalry_1 roman_cavalry_2 roman_cavalry_3 gallic_cavalry_1 gallic_cavalry_2 gallic_cavalry_3 gallic_cavalry_4 sequani_cav";
    let stage = |foot: &str| {
        let mut scene = Scene::empty(ScenarioId::Campaign58, 5);
        scene.p.allies.add(tribe("sequani"));
        scene.p.romans = scene.p.romans.or(data().tribe(tribe("sequani")).units);
        let mut scene = scene
            .put("aeduii", &format!("caesar labienus {horse} {foot}"))
            .put("bibracte", "aeduii_inf6")
            .put("alesia", "aeduii_inf4")
            .judged()
            .phase(Phase::Sieges);
        scene.act(Roman, Action::Besiege(fort("bibracte")));
        scene
    };
    assert_eq!(stage("legio_vii").refused(Roman, Action::Besiege(fort("alesia"))), "4.5.1");
    let mut two = stage("legio_vii legio_viii");
    two.act(Roman, Action::Besiege(fort("alesia"))).act(Roman, Action::Pass);
    for piece in set("caesar roman_cavalry_1 roman_cavalry_2 roman_cavalry_3 gallic_cavalry_1").iter() {
        two.act(Roman, Action::Assign(piece));
    }
    assert_eq!(two.refused(Roman, Action::Pass), "4.5.1"); // four units are no army
    // A fifth without infantry would leave this siege none: cavalry alone besieges nothing (R82).
    assert_eq!(two.refused(Roman, Action::Assign(piece("gallic_cavalry_2"))), "4.5.1");
    // With one legion for it the first siege begins: the other must have the other.
    two.act(Roman, Action::Assign(piece("legio_vii")));
    assert!(matches!(two.p.frames.top(), Frame::Siege(Siege { stage: SiegeStage::Answer, .. })));
    assert!(two.p.group.has(piece("legio_vii")) && !two.p.group.has(piece("legio_viii")));
}

/// 4.5.6, R97: a sortie beats the besiegers, who leave; those who had faced a relief stay.
#[test]
fn rule_4_5_6_only_the_besiegers_leave() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("bituriges", "legio_vii legio_viii legio_ix labienus cicero")
        .put("avaricum", "bituriges_inf6")
        .siege("avaricum", 1)
        .roman("aeduii")
        .judged();
    scene.p.besiegers = set("legio_vii cicero");
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    scene.p.set_phase(Phase::Sieges);
    scene.p.open_retreat(Roman, at("bituriges"), Why::SiegeLifted, ctx);
    let scene = scene.go();
    assert!(scene.is_at("legio_vii", "aeduii") && scene.is_at("cicero", "aeduii"));
    assert!(scene.is_at("legio_viii", "bituriges") && scene.is_at("labienus", "bituriges"));
}

/// 6.2.5: without a Roman leader on the map the cavalry of July does not come.
#[test]
fn rule_6_2_5_cavalry_needs_a_leader() {
    let mut scene = Scene::start(ScenarioId::Helvetii);
    scene.p.month = 6;
    for leader in data().sets.leaders.and(data().sets.roman_nature).iter() {
        scene.p.put(leader, Spot::LOST);
    }
    let scene = scene.phase(Phase::Arrivals { side: Roman, next: 0 });
    assert!(scene.p.arriving.is_empty() && scene.spot("gallic_cavalry_1") == Spot::WAITING);
}
