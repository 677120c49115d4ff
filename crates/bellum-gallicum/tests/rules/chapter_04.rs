//! Chapter 4: skirmishes, evasion, battles, leaders.

use super::common::*;
use legatus_bellum_gallicum::combat::battle::{battle_column, course::share};
use legatus_bellum_gallicum::combat::order::Step;
use legatus_bellum_gallicum::combat::skirmish::skirmish_column;

const ARMY: &str = "legio_vii legio_viii legio_ix legio_x legio_xi";
const HOST: &str = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4";

fn stage(region: &str, roman: &str, gaul: &str) -> Scene {
    Scene::empty(ScenarioId::Campaign58, 5).put(region, roman).put(region, gaul).judged()
}

/// 4.1, 4.4, R17: two armies fight a battle, others a skirmish, walls are apart.
#[test]
fn rule_4_1_kinds_of_combat() {
    let battle = stage("nervii", ARMY, HOST);
    assert!(battle.p.combat_regions(Step::Battles).has(at("nervii")));
    assert!(battle.p.combat_regions(Step::Skirmishes).is_empty());
    let small = stage("nervii", ARMY, "nervii_inf6 nervii_cav");
    assert!(small.p.combat_regions(Step::Skirmishes).has(at("nervii")));
    let inside = stage("nervii", ARMY, "").put("bagacum", HOST).judged();
    assert!(inside.p.combat_regions(Step::Battles).is_empty());
    assert!(inside.p.combat_regions(Step::Sieges).has(at("nervii")));
}

/// 4.3.2, R9 (E3): 2.75 is 2:1; 0.9 is 1:2; below one third the first column.
#[test]
fn rule_4_3_2_skirmish_columns() {
    assert_eq!(skirmish_column([275, 100]), 4);
    assert_eq!(skirmish_column([9, 10]), 2);
    assert_eq!([skirmish_column([1, 3]), skirmish_column([32, 100]), skirmish_column([40, 10])], [1, 0, 6]);
}

/// R8, R6 (E9).
#[test]
fn r8_r6_battle_columns_and_shares() {
    assert_eq!([battle_column([48, 50]), battle_column([58, 45]), battle_column([49, 100])], [2, 3, 0]);
    assert_eq!([battle_column([3, 2]), battle_column([2, 1]), battle_column([3, 1])], [4, 5, 6]);
    assert_eq!([share(3, 2), share(2, 1), share(15, 2), share(5, 3)], [1, 1, 7, 3]);
}

/// R7: the attacker wins from 7, 6, 5, 4, 3, 2, 1.
#[test]
fn r7_winners_of_the_battle_table() {
    for (row, cells) in data().tables.battle.iter().enumerate() {
        for (column, (attacker, defender)) in cells.iter().enumerate() {
            let die = row as i8 - 1;
            let wins = die >= data().tables.attacker_wins_from[column];
            let (a, d) = (*attacker as u8, *defender as u8);
            assert!(a == d || wins == (a < d), "die {die} column {column}");
        }
    }
}

/// 4.3: the larger force attacks; column, modifiers and result; both sides' leaders test (R90).
#[test]
fn rule_4_3_a_skirmish_with_one_loss() {
    // Caesar 6 and three legions of 6 against Buduognatos 3 and 8 PF: 24 to 11, 2:1. Cavalry -1, leader +1.
    let mut scene =
        stage("nervii", "caesar legio_vii legio_viii legio_ix", "buduognatos nervii_inf6 nervii_cav")
            .dice(&[3])
            .phase(Phase::Skirmishes);
    // The Gaul is smaller, has more cavalry and a controlled neighbour: he may evade (4.3.1), but stands.
    scene.fix(&[]);
    scene.act(Gaul, Action::Pass);
    assert!(scene.told(|e| matches!(
        e,
        Event::SkirmishRoll {
            column: 4,
            die: 3,
            modifier: 0,
            result: SkirmishResult::D1,
            attacker: Roman,
            ..
        }
    )));
    // R90: the best leader of the sufferer, then the winner's choice, then all of the loser.
    scene.fix(&[1, 1, 1, 1, 1, 1]);
    scene.act(Gaul, Action::Weaken(piece("nervii_cav")));
    assert!(scene.is_weak("nervii_cav"));
    // R57: after D1 the defender may leave for a region that he controls.
    assert_eq!(scene.refused(Gaul, Action::Retreat(at("parisii"))), "4.3.2");
    scene.act(Gaul, Action::Retreat(at("eburones")));
    assert!(scene.is_at("buduognatos", "eburones"));
}

/// 4.3.1: the smaller force with more cavalry slips away on 1 to 3.
#[test]
fn rule_4_3_1_evading_a_skirmish() {
    let scene = |die| {
        let mut s =
            stage("nervii", "caesar legio_vii legio_viii legio_ix", "buduognatos nervii_inf6 nervii_cav")
                .dice(&[die, 6])
                .phase(Phase::Skirmishes);
        s.act(Gaul, Action::Evade(at("eburones")));
        s
    };
    assert!(scene(3).is_at("nervii_inf6", "eburones"));
    assert!(scene(4).told(|e| matches!(e, Event::SkirmishRoll { .. })));
    // Without more cavalry there is no attempt.
    let none =
        stage("nervii", "caesar legio_vii legio_viii legio_ix roman_cavalry_1", "nervii_inf6 nervii_cav")
            .dice(&[1, 1, 1, 1, 1])
            .phase(Phase::Skirmishes);
    assert!(none.told(|e| matches!(e, Event::SkirmishRoll { .. })));
}

/// R89, R90: DE kills leaders without a roll; AR weakens all.
#[test]
fn r89_a_destroyed_force_loses_its_leaders() {
    let scene = stage(
        "nervii",
        "labienus legio_vii legio_viii legio_ix legio_x roman_cavalry_1",
        "galba ambiani_inf2",
    )
    .dice(&[6])
    .phase(Phase::Skirmishes);
    assert_eq!((scene.spot("galba"), scene.spot("ambiani_inf2")), (Spot::LOST, Spot::LOST));
    // A legate lost with all his units: the tribune goes to Roman Gaul.
    let mut scene = stage(
        "nervii",
        "cicero legio_xi",
        "comnios galba nervii_inf6 suessiones_inf6 bellovaci_inf6 nervii_cav",
    )
    .dice(&[6])
    .phase(Phase::Skirmishes);
    assert_eq!(scene.spot("cicero"), Spot::LOST);
    assert_eq!(scene.refused(Roman, Action::Place(at("nervii"))), "R89");
    scene.act(Roman, Action::Place(at("cisalpina")));
    assert!(scene.is_at("tribune_1", "cisalpina"));
}

/// 4.4.1, R15, R94: sealed answers, both dice, both moves; modifiers for terrain, cavalry and a leader of 4.
#[test]
fn rule_4_4_1_evading_a_battle() {
    let scene = || stage("nervii", ARMY, HOST).put("nervii", "caesar buduognatos").roman("remi").judged();
    let p = scene().p;
    assert_eq!([p.evasion_modifier(at("nervii"), Roman), p.evasion_modifier(at("nervii"), Gaul)], [-1, -1]);
    let forest = stage(
        "eburones",
        ARMY,
        "eburones_inf6 atrebates_inf4 ambiani_inf2 morini_inf4 menapii_inf2 ambiorix",
    )
    .p;
    assert_eq!(forest.evasion_modifier(at("eburones"), Gaul), -2); // forest, Ambiorix 4
    let mut both = scene().dice(&[4, 3]).phase(Phase::Battles);
    both.act(Roman, Action::Evade(at("remi")));
    // Until the other has answered one may think again; nothing is told.
    assert!(both.p.may_change().has(Roman.seat()));
    assert_eq!(both.told, [Event::Chooses { side: Roman }]);
    both.act(Gaul, Action::Evade(at("eburones")));
    assert!(both.is_at("legio_vii", "remi") && both.is_at("nervii_inf6", "eburones"));
    let mut neither = scene().dice(&[5, 4]).phase(Phase::Battles);
    neither.act(Gaul, Action::Evade(at("eburones"))).act(Roman, Action::Evade(at("remi")));
    assert!(neither.told(|e| matches!(e, Event::BattleBegins { .. })));
}

/// 4.4.1: what one side has sealed the other cannot see, nor the machine that plays for it.
#[test]
fn rule_4_4_1_sealed_answers_are_secret() {
    let sealed = |answer| {
        let stage = stage("nervii", ARMY, HOST).put("nervii", "caesar buduognatos").roman("remi");
        let mut scene = stage.judged().phase(Phase::Battles);
        scene.act(Roman, answer);
        scene.p
    };
    let [stay, go] = [Action::Pass, Action::Evade(at("remi"))].map(sealed);
    assert_ne!(stay, go);
    // Either answer survives a save.
    for p in [stay, go] {
        assert_eq!(serde_json::from_str::<BellumGallicum>(&serde_json::to_string(&p).unwrap()).unwrap(), p);
    }
    for viewer in [legatus_kernel::Viewer::Seat(Gaul.seat()), legatus_kernel::Viewer::Observer] {
        assert_eq!(stay.view(viewer), go.view(viewer));
    }
    let mut seen = Vec::new();
    for seed in 0..20 {
        let imagined = [stay, go].map(|p| p.imagine(Gaul.seat(), &mut legatus_kernel::QuickRng::new(seed)));
        assert_eq!(imagined[0], imagined[1]);
        seen.push(imagined[0] == stay);
        assert_eq!(stay.imagine(Roman.seat(), &mut legatus_kernel::QuickRng::new(seed)), stay);
    }
    assert!(seen.contains(&true) && seen.contains(&false));
}

/// R93: a failed evader goes behind walls of 3, and a siege may follow at once.
#[test]
fn r93_refuge_after_a_failed_evasion() {
    let scene = |die: &[u8]| {
        let host = "bellovaci_inf6 bellovaci_inf4 bellovaci_cav caleti_inf2 veliocasses_inf2 correos";
        let mut s =
            stage("bellovaci", ARMY, host).entered(Roman, "bellovaci").dice(die).phase(Phase::Battles);
        s.act(Gaul, Action::Evade(at("parisii")));
        s
    };
    let mut caught = scene(&[6]);
    assert_eq!(caught.refused(Gaul, Action::Refuge(fort("rotomagus"))), "4.4.1"); // value 1
    caught.act(Gaul, Action::Refuge(fort("bratuspantium")));
    assert_eq!(caught.spot("bellovaci_inf6"), Spot::fort(fort("bratuspantium")));
    assert!(matches!(caught.p.frames.top(), Frame::Siege(_)), "{:?}", caught.p.frames.top());
}

/// 4.4.2: at most one unit in four in reserve, and the attacker deploys first (R58).
#[test]
fn rule_4_4_2_the_reserve_is_a_quarter() {
    let mut scene = stage("nervii", ARMY, HOST).entered(Gaul, "nervii").phase(Phase::Battles);
    if matches!(scene.p.frames.top(), Frame::Battle(Battle { stage: BattleStage::Evasion(_), .. })) {
        scene.act(Gaul, Action::Pass);
    }
    let reserve = |unit: &str| Action::Deploy { piece: piece(unit), wing: Wing::Reserve };
    scene.act(Gaul, reserve("nervii_inf6")); // the Gaul entered last
    assert_eq!(scene.refused(Gaul, reserve("nervii_cav")), "4.4.2");
    scene.act(Gaul, Action::DeployRest(Wing::Centre));
    assert_eq!(scene.p.front(Gaul).len(), 4);
}

/// R115: among leaders of the same rank and value it makes no difference who commands.
#[test]
fn r115_equal_leaders() {
    let p = stage("nervii", "crassus fabius trebonius labienus", "").p;
    assert_eq!(p.commander(p.outside(at("nervii"), Roman)), Some(piece("labienus")));
    let equals = p.outside(at("nervii"), Roman).minus(set("labienus"));
    let value = |leader| p.value(leader);
    assert!(equals.iter().all(|l| Some(value(l)) == p.commander(equals).map(value)));
}

/// 4.4.2: until it is done a deployment is seen by its owner alone.
#[test]
fn rule_4_4_2_a_deployment_half_made_is_hidden() {
    let mut scene = stage("nervii", ARMY, HOST).entered(Roman, "nervii").phase(Phase::Battles);
    scene.act(Gaul, Action::Pass);
    let box_of = |scene: &Scene, side: Side| {
        let view = scene.p.view(legatus_kernel::Viewer::Seat(side.seat()));
        view.pieces.iter().find(|p| p.id == "legio_x").map(|p| p.at.clone()).unwrap()
    };
    scene.act(Roman, Action::Deploy { piece: piece("legio_x"), wing: Wing::Left });
    assert_eq!([box_of(&scene, Roman), box_of(&scene, Gaul)], ["battlefield/roman_left", "nervii"]);
    let imagined = scene.p.imagine(Gaul.seat(), &mut legatus_kernel::QuickRng::new(1));
    assert!(imagined.field.all().is_empty());
    scene.act(Roman, Action::DeployRest(Wing::Centre));
    assert_eq!(box_of(&scene, Gaul), "battlefield/roman_left");
}

/// A turn from the start of its movement: what each side sends where, and the attacker in the region when combat begins.
fn attacker_after(scene: Scene, moves: &[(Side, &str, Action)], region: &str) -> Side {
    let mut scene = scene.judged().phase(Phase::Scorch);
    let mut moves = moves.iter().peekable();
    while !matches!(scene.p.frames.top(), Frame::Battle(_)) {
        let side = if scene.p.asked().has(Roman.seat()) { Roman } else { Gaul };
        match moves.peek() {
            Some((mover, who, action)) if *mover == side && scene.phase_now() == (Phase::March { side }) => {
                scene.moves(side, who, *action);
                moves.next();
            }
            _ => _ = scene.act(side, Action::Pass),
        }
    }
    assert!(moves.next().is_none(), "not all have moved");
    let Frame::Battle(b) = scene.p.frames.top() else { unreachable!() };
    assert_eq!(b.region, at(region));
    b.attacker
}

/// 4.4.2, R58: the attacker is the side in whose movement the two armies came together; if they stood there before, the side that
/// moved second.
#[test]
fn r58_who_attacks() {
    let legions = "legio_vii legio_viii legio_ix legio_x legio_xi labienus";
    let empty = || Scene::empty(ScenarioId::Campaign58, 5);
    let roman = (Roman, legions, Action::Go(at("nervii")));
    // The Roman comes, the Gaul stays.
    let stage = || empty().put("remi", legions).put("nervii", HOST);
    assert_eq!(attacker_after(stage(), &[roman], "nervii"), Roman);
    // The Gaul comes to legions that stand there.
    let host = format!("{HOST} comnios");
    let gaul = (Gaul, host.as_str(), Action::Go(at("nervii")));
    let met = empty().put("nervii", legions).put("eburones", &host);
    assert_eq!(attacker_after(met, &[gaul], "nervii"), Gaul);
    // Both come: the second one brings the armies together. It does not matter who is which.
    let both = |first| empty().put("remi", legions).put("eburones", &host).first(first);
    assert_eq!(attacker_after(both(Roman), &[roman, gaul], "nervii"), Gaul);
    assert_eq!(attacker_after(both(Gaul), &[gaul, roman], "nervii"), Roman);
    // Both were there when the turn began.
    let there = |first| empty().put("nervii", legions).put("nervii", HOST).first(first);
    assert_eq!(attacker_after(there(Roman), &[], "nervii"), Gaul);
    assert_eq!(attacker_after(there(Gaul), &[], "nervii"), Roman);
}

/// 4.4.2, R58: it is the army that enters. One unit that joins an army already met does not make its side the attacker; the fifth
/// unit, which makes four an army, does.
#[test]
fn r58_one_unit_more_is_no_army() {
    let legions = "legio_vii legio_viii legio_ix legio_x legio_xi labienus";
    let roman = (Roman, legions, Action::Go(at("nervii")));
    let late = (Gaul, "eburones_inf6 ambiorix", Action::Go(at("nervii")));
    let stage = |host| {
        Scene::empty(ScenarioId::Campaign58, 5)
            .put("remi", legions)
            .put("nervii", host)
            .put("eburones", "eburones_inf6 ambiorix")
    };
    assert_eq!(attacker_after(stage(HOST), &[roman, late], "nervii"), Roman);
    let four = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2";
    assert_eq!(attacker_after(stage(four), &[roman, late], "nervii"), Gaul);
    // Who comes out of the walls brings the armies together, too; who moved first and came, does not.
    let inside = Scene::empty(ScenarioId::Campaign58, 5)
        .put("remi", legions)
        .put("bagacum", HOST)
        .put("bagacum", "buduognatos");
    let out = format!("{HOST} buduognatos");
    let sally = (Gaul, out.as_str(), Action::ComeOut);
    assert_eq!(attacker_after(inside, &[roman, sally], "nervii"), Gaul);
}

/// 4.4.2, R58: a beaten force that falls back into the region of another battle has not entered it: who attacks there does not change,
/// also when the position is saved in between.
#[test]
fn r58_a_retreat_is_no_entry() {
    for evaded in [false, true] {
        let mut scene =
            stage("nervii", ARMY, HOST).put("atrebates", "suessiones_inf6 galba").entered(Roman, "nervii");
        assert_eq!(scene.p.last_to_enter(at("nervii")), Roman);
        let mut events = Events::default();
        let ctx = &mut Ctx { luck: &mut scene.luck, events: &mut events };
        let (from, to) = (at("atrebates"), at("nervii"));
        match evaded {
            true => scene.p.evade(Gaul, from, to, ctx),
            false => scene.p.withdraw_to(set("suessiones_inf6 galba"), from, to, Gaul, ctx),
        }
        assert!(scene.is_at("galba", "nervii"));
        let saved = serde_json::to_string(&scene.p).unwrap();
        scene.p = serde_json::from_str(&saved).unwrap();
        assert_eq!(scene.p.last_to_enter(at("nervii")), Roman, "evaded: {evaded}");
        // And it does not fight there (R92).
        assert!(!scene.p.force(to, Gaul).meets(set("suessiones_inf6 galba")));
    }
}

/// R10, R95: a front line wholly weak ends the battle after the first sequence; leaders are tested all the same. R13, R14.
#[test]
fn r10_a_spent_front_line_ends_the_battle() {
    let weak = HOST;
    let mut scene = stage("nervii", ARMY, HOST)
        .put("nervii", "caesar labienus")
        .weak(weak)
        .entered(Roman, "nervii")
        .dice(&[5, 1, 1, 1])
        .phase(Phase::Battles);
    scene.act(Gaul, Action::Pass);
    scene.act(Roman, Action::DeployRest(Wing::Centre));
    scene.act(Gaul, Action::DeployRest(Wing::Left));
    // No Gallic leader: +3 alone (R13), with more leaders +1, less cavalry -1; 28 to 9 is 3:1; a 5 is E at 8.
    assert!(scene.told(|e| matches!(e, Event::BattleRoll { column: 6, modifier: 3, .. })));
    assert!(scene.told(|e| matches!(e, Event::BattleResult { defender_loss: Loss::Eliminate, .. })));
    // A 1 on the rout table brings all of them back weak (R12): the line is spent.
    assert!(scene.told(|e| matches!(e, Event::BattleWon { winner: Roman, .. })));
    scene.fix(&[1, 1]);
    scene.act(Roman, Action::Test(piece("labienus")));
    // No cavalry: one victim at least and at most.
    scene.act(Roman, Action::Pursue(piece("nervii_inf6")));
    assert!(matches!(scene.p.frames.top(), Frame::Retreat(_)));
    assert_eq!(scene.refused(Gaul, Action::Retreat(at("tarbelli"))), "4.4.2"); // no border
    assert_eq!(scene.refused(Gaul, Action::RetreatBySea(at("menapii"))), "4.4.2"); // no ships
}

/// 4.2.2: Caesar's saving die, odd or even for a captured Roman, wounds that heal.
#[test]
fn rule_4_2_2_fates_of_leaders() {
    let fate = |leader: &str, dice: &[u8]| {
        let mut scene = stage("nervii", "legio_vii", "").put("nervii", leader).dice(dice);
        let mut events = Events::default();
        let mut luck = scene.luck.clone();
        scene.p.test_leader(piece(leader), &mut Ctx { luck: &mut luck, events: &mut events });
        scene
    };
    assert!(fate("caesar", &[6, 6, 2]).is_weak("caesar")); // 12 - 1 = 11: killed, saved by a 2
    let dead = fate("caesar", &[6, 6, 1]);
    assert_eq!(dead.p.ending, Some(Ending::Leader { winner: Gaul, leader: piece("caesar") })); // R66
    assert!(fate("labienus", &[4, 6]).is_weak("labienus"));
    assert_eq!(fate("labienus", &[5, 6]).spot("labienus"), Spot::LOST);
    assert!(fate("labienus", &[6, 6, 4]).is_at("labienus", "nervii")); // even: free
    let crassus = fate("crassus", &[6, 6, 3]);
    assert_eq!(crassus.spot("crassus"), Spot::LOST);
    assert!(crassus.is_at("tribune_1", "nervii")); // R89: with his surviving units
    assert_eq!(fate("labienus", &[6, 6, 3]).spot("tribune_1"), Spot::WAITING); // never for Labienus
    assert_eq!(fate("galba", &[6, 6]).spot("galba"), Spot::CAPTURED); // R36
    assert_eq!(fate("comnios", &[6, 6]).spot("comnios"), Spot::LOST);
    // Wounded in phase IV, healed in the next reinforcement step.
    let scene = stage("nervii", "legio_vii labienus", "")
        .weak("labienus")
        .phase(Phase::Arrivals { side: Gaul, next: 0 });
    assert!(scene.is_weak("labienus"));
    let mut healed = stage("nervii", "legio_vii labienus", "").weak("labienus");
    let mut events = Events::default();
    healed.p.begin_movement(Roman, &mut Ctx { luck: &mut healed.luck, events: &mut events });
    assert!(!healed.is_weak("labienus"));
}

/// 4.2.1, R91: Germans beaten in Germania are gone.
#[test]
fn r91_beaten_at_home() {
    // +1 cavalry, +1 Caesar, -1 forest: a 4 at 2:1 is DR.
    let scene = Scene::empty(ScenarioId::Rhine, 5)
        .put("germania", "caesar legio_vii legio_viii legio_ix legio_x roman_cavalry_1 roman_cavalry_2")
        .put("germania", "german_infantry_6_1 german_infantry_6_2 suebi_chief")
        .judged()
        .dice(&[4, 1, 1, 1, 1, 1, 1])
        .phase(Phase::Skirmishes);
    assert!(scene.told(|e| matches!(e, Event::SkirmishRoll { result: SkirmishResult::DR, modifier: 1, .. })));
    assert_eq!([scene.spot("german_infantry_6_2"), scene.spot("suebi_chief")], [Spot::LOST, Spot::LOST]);
}

/// R91: beaten by D1 in Germania they do not slip over the river first.
#[test]
fn r91_no_escape_after_a_loss() {
    let mut scene = Scene::empty(ScenarioId::Rhine, 5)
        .put("germania", "caesar legio_vii legio_viii legio_ix")
        .put("germania", "german_infantry_8_1 german_infantry_6_1 suebi_chief")
        .judged()
        .dice(&[6, 1, 1, 1, 1, 1, 1])
        .phase(Phase::Skirmishes);
    assert!(
        scene.told(|e| matches!(e, Event::SkirmishRoll { column: 3, result: SkirmishResult::D1, .. })),
        "{:?}",
        scene.told
    );
    scene.act(Gaul, Action::Weaken(piece("german_infantry_8_1")));
    assert_eq!([scene.spot("german_infantry_8_1"), scene.spot("suebi_chief")], [Spot::LOST, Spot::LOST]);
}

/// R16: without a way out the force is lost. R92: who retreated fights no more.
#[test]
fn r16_r92_retreats() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("cisalpina", "caesar legio_vii")
        .put("helvetii", "legio_viii")
        .judged();
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    scene.p.withdraw_to(set("legio_viii"), at("helvetii"), at("sequani"), Roman, ctx);
    assert!(scene.p.withdrawn.has(piece("legio_viii")));
    assert!(scene.p.force(at("sequani"), Roman).is_empty());
    // Britannia has no land border: without ships there is no way out.
    let mut scene = Scene::empty(ScenarioId::Britain, 6).put("britannia", "caesar legio_vii").judged();
    scene.p.open_retreat(Roman, at("britannia"), Why::Beaten, ctx);
    let scene = scene.go();
    assert_eq!([scene.spot("legio_vii"), scene.spot("caesar")], [Spot::LOST, Spot::LOST]);
    assert!(scene.told(|e| matches!(e, Event::NoRetreat { .. })));
}

/// R88: a leader alone among enemies finds shelter next door, or is captured.
#[test]
fn r88_leaders_left_alone() {
    let scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("remi", "cicero nervii_inf6")
        .put("suessiones", "legio_vii")
        .put("nervii", "nervii_cav")
        .judged()
        .phase(Phase::Strays);
    assert!(scene.is_at("cicero", "suessiones"));
    let lost =
        Scene::empty(ScenarioId::Campaign58, 5).put("remi", "cicero nervii_inf6").gallic("sequani").judged();
    assert_eq!(lost.phase(Phase::Strays).spot("cicero"), Spot::LOST);
}
