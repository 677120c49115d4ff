//! What a second reading of the book brought up: each case is written from the text, with the case beside it.

use super::common::*;

const LEGIONS: &str = "legio_vii legio_viii legio_ix legio_x legio_xi";

/// Saved in the middle and read again, everything goes on the same.
fn saved(mut scene: Scene) -> Scene {
    let text = serde_json::to_string(&scene.p).unwrap();
    scene.p = serde_json::from_str(&text).unwrap();
    scene
}

// --- 2.2, R43: control ------------------------------------------------------------------------------------------

/// 2.2.1, 2.2.3, R43: when the last Roman of a contested region starves in I.D, it is the Gaul's in I.E: he burns the depot.
#[test]
fn r43_hunger_settles_a_contested_region() {
    let stage = |dice: &[u8]| {
        let scene = Scene::empty(ScenarioId::Campaign58, 5)
            .put("nervii", "legio_vii nervii_inf6")
            .weak("legio_vii")
            .scorched("nervii")
            .judged();
        let mut scene = scene.dice(dice);
        scene.p.depots.add(at("nervii"));
        scene.p.depots.add(at("remi"));
        scene.p.roman_control.add(at("remi"));
        saved(scene).phase(Phase::Attrition { next: 0 })
    };
    // Two dice for each side, one of them because the region is contested: all are counted before any is thrown.
    let mut starved = stage(&[6, 1, 1, 1]);
    let rolls = |scene: &Scene, side| {
        let of = |e: &Event| matches!(e, Event::Attrition { side: s, dice: 2, .. } if *s == side);
        scene.told(of)
    };
    assert!(rolls(&starved, Roman) && rolls(&starved, Gaul), "{:?}", starved.told);
    assert_eq!(starved.spot("legio_vii"), Spot::LOST);
    starved.act(Roman, Action::Pass); // dismantles nothing
    assert!(starved.p.controls(Gaul, at("nervii")));
    starved.act(Gaul, Action::Burn(at("nervii")));
    assert!(!starved.p.depots.has(at("nervii")));
    // He lives: the region is contested, and nothing burns there.
    let mut lives = stage(&[1, 1, 1, 1]);
    lives.act(Roman, Action::Pass);
    assert_eq!(lives.refused(Gaul, Action::Burn(at("nervii"))), "2.3.5");
}

/// 2.2.1, R43: a region is Roman as soon as the Gaul has lost it in combat: a Roman force next door may slip away into it in the same
/// step.
#[test]
fn r43_combat_settles_a_region_at_once() {
    // Suessiones and Remi: neighbours, and none of the other neighbours of Remi is Roman.
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("suessiones", "legio_vii legio_viii caesar silvanectes_inf4")
        .put("remi", "legio_ix roman_cavalry_1 labienus atrebates_inf4 morini_inf4 catuellauni_inf4 comnios")
        .first(Roman)
        .judged()
        .phase(Phase::Skirmishes);
    assert!(scene.p.evasions(at("remi"), Roman).is_empty());
    scene.fix(&[6, 1, 1, 1, 1]);
    scene.act(Gaul, Action::Fight(at("suessiones")));
    while !matches!(scene.p.frames.top(), Frame::Skirmish(s) if s.region == at("remi")) {
        let side = if scene.p.asked().has(Roman.seat()) { Roman } else { Gaul };
        let action = scene.legal(side)[0];
        scene.act(side, action);
    }
    assert_eq!(scene.spot("silvanectes_inf4"), Spot::LOST);
    assert!(scene.p.controls(Roman, at("suessiones")));
    assert!(scene.allowed(Roman, Action::Evade(at("suessiones"))));
}

/// 2.2.2, 3.4, R43: a region into which a first group has just gone is contested for a forced march that crosses it in the same phase.
#[test]
fn r43_a_move_contests_a_region_at_once() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("remi", "legio_vii labienus legio_viii fabius")
        .put("nervii", "nervii_inf6")
        .judged()
        .phase(Phase::March { side: Roman });
    scene.moves(Roman, "legio_vii labienus", Action::Go(at("nervii")));
    assert_eq!(scene.p.control(at("nervii")), Control::Contested);
    scene.act(Roman, Action::Pass);
    scene.act(Roman, Action::Pick(piece("legio_viii"))).act(Roman, Action::Pick(piece("fabius")));
    scene.act(Roman, Action::Cross(at("nervii"))).fix(&[1, 1]);
    scene.act(Roman, Action::Go(at("atrebates")));
    let toll = |e: &Event| matches!(e, Event::Attrition { side: Roman, dice: 2, .. });
    assert!(scene.told(toll), "{:?}", scene.told); // one die for open ground, one because it is contested
}

// --- 4.5, R80: who besieges -------------------------------------------------------------------------------------

/// 4.5 and its table, R80: camps and cities are besieged by Gauls. Germans neither open a siege nor count in one.
#[test]
fn r80_germans_do_not_besiege() {
    let stage = |besiegers: &str| {
        Scene::empty(ScenarioId::Campaign53, 5)
            .put("camp_atuatuci", "legio_xiv cicero")
            .put("atuatuci", besiegers)
            .first(Roman)
            .judged()
    };
    let germans = "german_infantry_8_1 german_infantry_6_1 usipetes_chief";
    let alone = stage(germans);
    assert!(!alone.p.has_siege_business(at("atuatuci"), Gaul));
    let mut mixed = stage(&format!("{germans} atuatuci_inf4")).phase(Phase::Sieges);
    mixed.fix(&[4]);
    mixed.act(Gaul, Action::Besiege(at("atuatuci").camp()));
    mixed.act(Roman, Action::Pass);
    // One infantry and one leader for it against 2 + 1 + 1.
    assert!(mixed.told(|e| matches!(e, Event::SiegeRoll { strength: [2, 4], .. })), "{:?}", mixed.told);
    // His loss is the besieger's alone.
    assert!(mixed.is_weak("atuatuci_inf4") && !mixed.is_weak("german_infantry_8_1"));
    // When he is gone, the Germans do not go on.
    let mut last = stage(&format!("{germans} atuatuci_inf4"))
        .weak("atuatuci_inf4")
        .siege("camp_atuatuci", 1)
        .phase(Phase::Sieges);
    last.act(Gaul, Action::Pass);
    last.fix(&[6]);
    last.act(Roman, Action::Pass);
    assert_eq!((last.spot("atuatuci_inf4"), last.p.sieges[at("atuatuci").camp().i()]), (Spot::LOST, 0));
    // An empty city falls to anybody (4.5.1).
    let mut vienna = Scene::empty(ScenarioId::Helvetii, 8).put("provincia_2", germans).judged();
    vienna = vienna.phase(Phase::Sieges);
    assert!(vienna.p.destroyed.has(fort("vienna")), "{:?}", vienna.p.frames.top());
}

/// R78: nor do Germans threaten a camp in winter.
#[test]
fn r78_germans_threaten_no_camp() {
    let stage = |besiegers: &str| {
        Scene::empty(ScenarioId::Snow, 1)
            .put("camp_atuatuci", "legio_xiv cicero")
            .put("camp_nervii", "legio_xi fabius")
            .put("nervii", "nervii_inf6")
            .put("atuatuci", besiegers)
            .first(Gaul)
            .judged()
            .phase(Phase::NameCamps)
    };
    let camp = Action::Threaten(at("atuatuci").camp());
    assert_eq!(stage("german_infantry_8_1").refused(Gaul, camp), "R78");
    assert!(stage("german_infantry_8_1 atuatuci_inf4").allowed(Gaul, camp));
}

// --- 6.4.6, R103: the Bellovaci ---------------------------------------------------------------------------------

/// 4.4.1, 6.4.6, R103: the refuge is for those who tried to evade and failed. Who may not leave his region cannot try, and fights.
#[test]
fn r103_no_refuge_without_a_failed_evasion() {
    let host = "bellovaci_inf6 bellovaci_inf4 bellovaci_cav caleti_inf2 veliocasses_inf2 correos";
    let stage = |host: &str| {
        Scene::empty(ScenarioId::Belgica, 5)
            .put("bellovaci", &format!("{LEGIONS} labienus"))
            .put("bellovaci", host)
            .entered(Roman, "bellovaci")
            .judged()
            .dice(&[6])
            .phase(Phase::Battles)
    };
    let bound = saved(stage(host));
    assert!(
        matches!(
            bound.p.frames.top(),
            Frame::Battle(Battle { stage: BattleStage::Deploy { side: Roman }, .. })
        ),
        "{:?}",
        bound.p.frames.top()
    );
    // One Bellovacan unit binds the whole force; without one they may try, fail and go inside.
    let one = stage("bellovaci_cav caleti_inf2 veliocasses_inf2 viromandui_inf2 suessiones_cav correos");
    assert!(matches!(one.p.frames.top(), Frame::Battle(Battle { stage: BattleStage::Deploy { .. }, .. })));
    let mut free = stage("caleti_inf2 veliocasses_inf2 viromandui_inf2 suessiones_cav suessiones_inf6");
    free.act(Gaul, Action::Evade(at("parisii")));
    free.act(Gaul, Action::Refuge(fort("bratuspantium")));
    assert_eq!(free.spot("caleti_inf2"), Spot::fort(fort("bratuspantium")));
}

/// R103: beaten, the Bellovaci go into Bratuspantium; if it is destroyed or besieged they are lost.
#[test]
fn r103_beaten_bellovaci() {
    let beaten = |change: fn(&mut Scene)| {
        let mut scene = Scene::empty(ScenarioId::Belgica, 5)
            .put("bellovaci", "legio_vii bellovaci_inf6 caleti_inf2 correos")
            .judged();
        change(&mut scene);
        let mut events = Events::default();
        let ctx = &mut Ctx { luck: &mut scene.luck, events: &mut events };
        scene.p.open_retreat(Gaul, at("bellovaci"), Why::Beaten, ctx);
        (scene.spot("bellovaci_inf6"), scene.spot("correos"), scene.spot("caleti_inf2"))
    };
    let walls = Spot::fort(fort("bratuspantium"));
    let field = Spot::region(at("bellovaci"));
    assert_eq!(beaten(|_| {}), (walls, walls, field));
    let ruined = |scene: &mut Scene| scene.p.destroyed.add(fort("bratuspantium"));
    assert_eq!(beaten(ruined), (Spot::LOST, Spot::LOST, field));
    let besieged = |scene: &mut Scene| {
        scene.p.put(piece("veliocasses_inf2"), Spot::fort(fort("bratuspantium")));
        scene.p.sieges[fort("bratuspantium").i()] = 1;
    };
    assert_eq!(beaten(besieged), (Spot::LOST, Spot::LOST, field));
}

// --- 4.4.2, R14: what an army has -------------------------------------------------------------------------------

/// 4.4.2, R14: the modifiers speak of what the attacker *has*: archers and horse in reserve count; only the pursuit asks for the
/// front line.
#[test]
fn r14_the_reserve_counts_for_modifiers() {
    let modifier = |roman: &str, gaul: &str, reserve: &[&str]| {
        let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
            .put("nervii", roman)
            .put("nervii", gaul)
            .entered(Roman, "nervii")
            .judged();
        scene.p.roman_control = RegionSet::NONE;
        let mut scene = scene.phase(Phase::Battles);
        scene.act(Gaul, Action::Pass);
        for side in [Roman, Gaul] {
            for unit in
                set(&reserve.join(" ")).iter().filter(|p| scene.p.side(*p) == side).collect::<Vec<_>>()
            {
                scene.act(side, Action::Deploy { piece: unit, wing: Wing::Reserve });
            }
            scene.fix(&[3, 1, 1, 1, 1, 1, 1]);
            scene.act(side, Action::DeployRest(Wing::Centre));
        }
        let roll = scene.told.iter().find_map(|e| match e {
            Event::BattleRoll { modifier, .. } => Some(*modifier),
            _ => None,
        });
        roll.expect("a clash")
    };
    let foot = "nervii_inf6 atrebates_inf4 ambiani_inf2 morini_inf4 suessiones_inf6";
    let army = format!("{LEGIONS} labienus");
    // No Gallic leader +3, more leaders +1.
    assert_eq!(modifier(&army, foot, &[]), 4);
    let archers = format!("{army} cretans");
    assert_eq!([modifier(&archers, foot, &[]), modifier(&archers, foot, &["cretans"])], [5, 5]);
    let horse = format!("{army} roman_cavalry_1");
    assert_eq!([modifier(&horse, foot, &[]), modifier(&horse, foot, &["roman_cavalry_1"])], [5, 5]);
    let riders = format!("{foot} nervii_cav suessiones_cav bellovaci_cav");
    assert_eq!([modifier(&army, &riders, &[]), modifier(&army, &riders, &["nervii_cav"])], [3, 3]);
    assert_eq!(modifier(&horse, &format!("{foot} nervii_cav"), &["nervii_cav"]), 4); // one against one
}

// --- 4.5.5, 4.5.6, R97, R114: relief ----------------------------------------------------------------------------

const RELIEF: &str = "carnutes_inf6 carnutes_cav senones_inf6 senones_cav arverni_cav cotuatos";

/// Acts for whoever is asked, by the first or the last of what is open, until the scene says stop.
fn until(scene: &mut Scene, stop: impl Fn(&Scene) -> bool) {
    while !stop(scene) {
        let side = if scene.p.asked().has(Roman.seat()) { Roman } else { Gaul };
        let pass = scene.allowed(side, Action::Pass);
        let action = if pass { Action::Pass } else { scene.legal(side)[0] };
        scene.act(side, action);
    }
}

/// 4.5.6, R97: when the group that faces the relief is beaten in a skirmish, those who *besiege* leave the region; the others stay
/// as after any skirmish (R57).
#[test]
fn rule_4_5_6_the_besiegers_leave() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("bituriges", "legio_vii legio_viii legio_ix legio_x labienus fabius")
        .put("bituriges", RELIEF)
        .put("avaricum", "bituriges_inf6")
        .siege("avaricum", 2)
        .roman("aeduii")
        .judged()
        .phase(Phase::Relief);
    for piece in set("legio_ix legio_x fabius").iter() {
        scene.act(Roman, Action::Assign(piece));
    }
    let mut scene = saved(scene);
    // 20 against 16 is 1:1; more cavalry, a lesser leader: a 5 weakens one of the two legions.
    scene.fix(&[5, 1, 1, 1, 1, 1, 1, 1, 1]);
    scene.act(Roman, Action::Pass);
    let lost =
        |e: &Event| matches!(e, Event::SkirmishRoll { attacker: Gaul, result: SkirmishResult::D1, .. });
    assert!(scene.told(lost), "{:?}", scene.told);
    until(&mut scene, |s| s.phase_now() == Phase::Sieges || s.p.frames.len() == 1);
    assert!(!scene.p.is_besieged(fort("avaricum")));
    for besieger in ["legio_ix", "legio_x", "fabius"] {
        assert!(scene.is_at(besieger, "aeduii"), "{besieger}");
    }
    for other in ["legio_vii", "legio_viii", "labienus"] {
        assert!(scene.is_at(other, "bituriges"), "{other}");
    }
}

/// 4.5.5, R93: who is an army when the combats begin brings relief, even if its Gauls go behind walls and the rest only skirmishes.
#[test]
fn rule_4_5_5_an_army_when_the_combats_begin() {
    let mut scene = Scene::empty(ScenarioId::Campaign, 5);
    scene.p.allies.add(tribe("cadurci"));
    scene.p.romans.add(piece("cadurci_inf6"));
    let mut scene = scene
        .put("camp_arverni", "legio_v cicero")
        .put("arverni", "legio_vii legio_viii legio_ix caesar cadurci_inf6 gallic_cavalry_1")
        .put("arverni", "arverni_inf6 arverni_inf4 arverni_cav ruteni_inf6 vercassivellaunos")
        .put("arverni", "gabali_inf2 vellavi_inf2")
        .siege("camp_arverni", 1)
        .roman("aeduii")
        .entered(Roman, "arverni")
        .judged()
        .phase(Phase::Relief);
    // The Gaul besieges on with one unit; five face the relief.
    scene.act(Gaul, Action::Assign(piece("vellavi_inf2"))).act(Gaul, Action::Pass);
    scene.fix(&[6]);
    if scene.p.asked().has(Gaul.seat()) {
        scene.act(Gaul, Action::Pass);
    }
    scene.act(Roman, Action::Evade(at("aeduii")));
    // 16 + 3 against 18 + 6 is 1:2; a 3 costs the attacker a unit.
    scene.fix(&[3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    scene.act(Roman, Action::Refuge(fort("uxellodunum")));
    let beaten =
        |e: &Event| matches!(e, Event::SkirmishRoll { attacker: Gaul, result: SkirmishResult::A1, .. });
    assert!(scene.told(beaten), "{:?}", scene.told);
    until(&mut scene, |s| s.phase_now() == Phase::Sieges || s.p.frames.len() == 1);
    assert!(!scene.p.is_besieged(at("arverni").camp()));
    assert!(!scene.is_at("vellavi_inf2", "arverni") && scene.is_at("arverni_inf6", "arverni"));
}

/// 4.1, 4.5.1, 4.5.5, R114: a garrison may be besieged though a few enemies stand in the open: the book forbids it nowhere. Beside
/// an army the forces are split before the combats, so that no siege can be begun there.
#[test]
fn r114_a_new_siege_among_enemies() {
    let stage = |open: &str| {
        let scene = Scene::empty(ScenarioId::Campaign58, 5)
            .put("bituriges", "legio_vii legio_viii legio_ix labienus")
            .put("avaricum", "bituriges_inf6")
            .put("bituriges", open);
        saved(scene.judged()).phase(Phase::Sieges)
    };
    let mut four = stage("carnutes_inf6 carnutes_cav senones_inf6 senones_cav");
    four.act(Roman, Action::Besiege(fort("avaricum")));
    four.fix(&[4]);
    four.act(Gaul, Action::Pass);
    assert_eq!(four.p.sieges[fort("avaricum").i()], 1);
    // An empty place is another thing: it falls to who stands there alone (R81).
    assert!(!four.p.destroyed.has(fort("gorgobina")));
    let five = stage(RELIEF);
    assert!(!five.p.has_siege_business(at("bituriges"), Roman));
    let plan = Siege {
        region: at("bituriges"),
        side: Roman,
        stage: SiegeStage::Plan,
        planned: 0,
        fort: None,
        second: false,
    };
    assert_eq!(five.p.check_besiege(&plan, fort("avaricum")).unwrap_err().rule.0, "R114");
}

/// 4.5.5: both besiege in one region, and both have an army in the open: both split.
#[test]
fn rule_4_5_5_both_besiege() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("bituriges", &format!("{LEGIONS} labienus"))
        .put("bituriges", RELIEF)
        .put("avaricum", "bituriges_inf6")
        .put("camp_bituriges", "legio_xii fabius")
        .siege("avaricum", 1)
        .siege("camp_bituriges", 1)
        .judged()
        .phase(Phase::Relief);
    let asked = |scene: &Scene, side| matches!(scene.p.frames.top(), Frame::Relief(Relief { side: s, .. }) if *s == side);
    assert!(asked(&scene, Roman), "{:?}", scene.p.frames.top());
    scene.act(Roman, Action::Assign(piece("legio_vii"))).act(Roman, Action::Pass);
    assert!(asked(&scene, Gaul), "{:?}", scene.p.frames.top());
    scene.act(Gaul, Action::Assign(piece("carnutes_inf6"))).act(Gaul, Action::Pass);
    assert_eq!(scene.p.besiegers, set("legio_vii carnutes_inf6"));
}

// --- Coverage that was thin -------------------------------------------------------------------------------------

/// 2.1.2, 2.1.3: whoever stands in a region is one force, wherever it came from: three and two units make an army, and fight a
/// battle together.
#[test]
fn rule_2_1_2_one_force_whoever_came() {
    let host = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4";
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("remi", "legio_vii legio_viii legio_ix labienus")
        .put("atuatuci", "legio_x legio_xi fabius")
        .put("nervii", host)
        .judged()
        .phase(Phase::Scorch);
    scene.act(Gaul, Action::Pass);
    scene.moves(Roman, "legio_vii legio_viii legio_ix labienus", Action::Go(at("nervii")));
    scene.moves(Roman, "legio_x legio_xi fabius", Action::Go(at("nervii")));
    let mut scene = saved(scene);
    until(&mut scene, |s| matches!(s.p.frames.top(), Frame::Battle(_)));
    let Frame::Battle(b) = *scene.p.frames.top() else { unreachable!() };
    assert_eq!([Roman, Gaul].map(|side| scene.p.battle_units(&b, side).len()), [5, 5]);
    assert!(set("labienus fabius").within(scene.p.force(at("nervii"), Roman)));
}

/// 2.1.2, 2.1.4, 2.3.1: for supply they are one force as well, but for a garrison of three or fewer, which is left out.
#[test]
fn rule_2_1_2_one_force_for_supply() {
    let rolls = |inside: &str| {
        let scene = Scene::empty(ScenarioId::Campaign58, 5)
            .put("bellovaci", "bellovaci_inf6 bellovaci_inf4 bellovaci_cav caleti_inf2 veliocasses_inf2")
            .put("bratuspantium", inside)
            .judged()
            .dice(&[1, 1, 1, 1])
            .phase(Phase::Status);
        scene.told.iter().find_map(|e| match e {
            Event::StatusRoll { side: Gaul, modifier, .. } => Some(*modifier),
            _ => None,
        })
    };
    assert_eq!(rolls("nervii_inf6 atrebates_inf4 ambiani_inf2"), None); // five and a garrison
    assert_eq!(rolls("nervii_inf6 atrebates_inf4 ambiani_inf2 morini_inf4"), Some(1)); // nine: more than eight
}

/// 4.3.1: fewer units, then fewer PF, then the Roman may slip away from a skirmish; and only who has more cavalry.
#[test]
fn rule_4_3_1_ties() {
    let evader = |roman: &str, gaul: &str| {
        let scene = Scene::empty(ScenarioId::Campaign58, 5)
            .put("nervii", roman)
            .put("nervii", gaul)
            .roman("remi")
            .judged()
            .dice(&[3; 9])
            .phase(Phase::Skirmishes);
        match scene.p.frames.top() {
            Frame::Skirmish(Skirmish { stage: SkirmishStage::Evade, .. }) => {
                Some(Side::of(scene.p.asked().iter().next().unwrap()))
            }
            _ => None,
        }
    };
    // Fewer units, though more PF.
    assert_eq!(evader("legio_vii roman_cavalry_1", "ambiani_inf2 caleti_inf2 menapii_inf2"), Some(Roman));
    assert_eq!(evader("legio_vii legio_viii cretans", "nervii_inf6 nervii_cav"), Some(Gaul));
    // As many units, fewer PF: 2 + 2 against 6 + 5, 8 against 8 + 4.
    assert_eq!(evader("roman_cavalry_1 cretans", "nervii_inf6 atrebates_inf4"), Some(Roman));
    assert_eq!(evader("legio_vii legio_viii", "nervii_inf6 nervii_cav"), Some(Gaul));
    // As many of both: the Roman, never the Gaul.
    assert_eq!(evader("legio_vii roman_cavalry_1", "nervii_inf6 ambiani_inf2"), Some(Roman));
    assert_eq!(evader("legio_vii cretans", "nervii_inf6 nervii_cav"), None);
    // Who may is not quicker: nobody.
    assert_eq!(evader("legio_vii roman_cavalry_1", "ambiani_inf2 nervii_cav menapii_inf2"), None);
}

/// 7.4.1, R73: every extension must have been Roman at some time, but of more than four, four are enough.
#[test]
fn rule_7_4_1_the_cap_of_four() {
    let wins = |extensions: &str, held: &str| {
        let mut s = Scene::empty(ScenarioId::Campaign, 10)
            .put("sequani", "legio_vii labienus")
            .roman("arverni")
            .judged();
        s.p.campaign.revolt = true;
        s.p.campaign.start = Some(at("arverni"));
        s.p.campaign.extensions = extensions.split_whitespace().map(at).collect();
        s.p.campaign.held = held.split_whitespace().map(at).collect();
        saved(s).phase(Phase::YearEnd(YearEnd::Result)).p.campaign.roman_wins == 1
    };
    let five = "nervii veneti carnutes treveri tarbelli";
    assert!(wins(five, "nervii veneti carnutes treveri") && wins(five, "veneti carnutes treveri tarbelli"));
    assert!(!wins(five, "nervii veneti carnutes"));
    assert!(!wins("nervii veneti carnutes treveri", "nervii veneti carnutes remi parisii"));
    assert!(wins("nervii veneti carnutes", "nervii veneti carnutes") && wins("", ""));
    assert!(!wins("nervii veneti carnutes", "nervii veneti"));
}
