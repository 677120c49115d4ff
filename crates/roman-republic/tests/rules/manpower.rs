//! Chapter 10: recruits and legions.

use crate::tests::rules::common::*;

/// The Rome Consul of 280 BC in Roma, asking.
fn consul() -> Scene {
    Scene::empty(ScenarioId::Aigle).office("201", Office::RomeConsul, "3714", true, "latium")
}

fn request(scene: Scene, dice: &[u8], what: Action) -> Scene {
    let mut scene = scene.dice(dice).acts("201");
    scene.act(Rome, Action::RaiseTroops).act(Rome, what);
    scene
}

fn asks(scene: &Scene) -> Option<Request> {
    match scene.p.frames.top() {
        Frame::Request(r) => Some(*r),
        _ => None,
    }
}

/// RRR10.0, RRR10.2, RRR10.21, RRR10.22, R13: the column is the number of single legions in play; the numbers are the
/// counters.
#[test]
fn rule_rrr10_22_rrr10_21_r13_legion_request() {
    // Nobody in Italy: -1; a 9 makes 8: three Double Legions of up to six legions in play.
    let mut scene = request(consul(), &[9], Action::NewLegions);
    assert!(scene.told(|e| matches!(e, Event::LegionRoll { die: 9, modifier: -1, result: 8, legions: 3 })));
    scene.act(Rome, Action::Pass); // no Siege Engines
    for _ in 0..3 {
        scene.act(Rome, Action::Place(hex("3714")));
    }
    assert_eq!(scene.p.legion_count(), 6, "R13: RL and AL apart");
    let [rl, al] = number("i").elements();
    assert_eq!((scene.p.legion(rl).sp(), scene.p.legion(al).sp()), ([9, 1, 0], [9, 3, 0]));
    // The same roll with 22 legions in play: one.
    let many = request(legions(11), &[9], Action::NewLegions);
    assert!(many.told(|e| matches!(e, Event::LegionRoll { result: 8, legions: 1, .. })));
    // All the counters in play: none can come.
    let mut all = consul();
    for n in RomanRepublic::numbers() {
        all = all.legion(n.id(), "3714", true, "");
    }
    assert!(all.p.free_number().is_none() && all.p.new_legion_goals().is_empty());
}

/// The Consul with so many Double Legions in play.
fn legions(n: usize) -> Scene {
    RomanRepublic::numbers()
        .filter(|n| *n != URBAN)
        .take(n)
        .fold(consul(), |scene, n| scene.legion(n.id(), "3714", true, ""))
}

/// RRR10.22, RRR10.23, RRR10.25, R14: the printed table, cell by cell; the column by the legions in play, the maxima by the war.
#[test]
fn rule_rrr10_22_rrr10_23_r14_the_printed_table() {
    let printed: [([u8; 5], u8); 12] = [
        ([0, 0, 0, 0, 0], 0),
        ([1, 0, 0, 0, 0], 4),
        ([1, 1, 0, 0, 0], 4),
        ([1, 1, 1, 0, 0], 4),
        ([2, 1, 1, 1, 0], 8),
        ([2, 1, 1, 1, 1], 8),
        ([2, 2, 1, 1, 1], 8),
        ([2, 2, 2, 1, 1], 8),
        ([3, 2, 2, 2, 1], 12),
        ([4, 3, 2, 2, 2], 16),
        ([5, 4, 3, 3, 3], 20),
        ([5, 5, 4, 3, 3], 20),
    ];
    // Every result that 217 BC can bring, with 1 and 3 single legions or so in each column's reach.
    let columns = [(0, 0), (6, 0), (7, 1), (11, 1), (12, 2), (16, 2), (17, 3), (20, 3), (21, 4), (30, 4)];
    let stage = |singles: u8| {
        let mut scene = Scene::empty(ScenarioId::Tonnerre)
            .with(|p| p.turn = 2)
            .office("404", Office::FieldConsul, "3714", true, "")
            .troops("gaul", "2708", true, [3, 0, 0]);
        let elements = RomanRepublic::numbers().filter(|n| *n != URBAN).flat_map(Number::elements);
        for legion in elements.take(singles as usize) {
            scene.p.legions[legion.i()] =
                LegionState { hex: Some(hex("4412")), infantry: 1, ..LegionState::default() };
        }
        assert_eq!(scene.p.legion_count(), singles);
        scene
    };
    for (singles, column) in columns {
        for (result, (row, points)) in printed.iter().enumerate() {
            let (die, defeats) = (result.min(9) as u8, result.saturating_sub(9) as u8);
            let ask = |what: Action| {
                let mut scene =
                    stage(singles).with(|p| p.war.defeats_last_year = defeats).dice(&[die]).acts("404");
                scene.act(Rome, Action::RaiseTroops).act(Rome, what);
                scene.told
            };
            let told = ask(Action::NewLegions);
            let new = told.iter().find_map(|e| match e {
                Event::LegionRoll { result, legions, .. } => Some((*result as usize, *legions)),
                _ => None,
            });
            assert_eq!(new, Some((result, row[column])), "{singles} legions");
            let told = ask(Action::Reinforcements);
            let more = told.iter().find_map(|e| match e {
                Event::ReinforcementRoll { infantry, cavalry, .. } => Some(infantry + cavalry),
                _ => None,
            });
            assert_eq!(more, Some(*points));
        }
    }
    let most = |scenario: ScenarioId| RomanRepublic::blank(scenario).request_result(20);
    assert_eq!([ScenarioId::Conquete, ScenarioId::Aigle, ScenarioId::Tonnerre].map(most), [5, 8, 11]);
}

/// RRR7.11, RRR7.12, R95: ships in the column of 21 legions and more; Carthage adds one.
#[test]
fn rule_rrr7_11_r95_ships() {
    let levels = |die: u8, side: Side| {
        let build = if side == Rome { Action::Build } else { Action::BuildPunic };
        let mut scene = Scene::empty(ScenarioId::Aigle).level("sicilia_west", -4).dice(&[die]);
        scene.p.pool[LAM_CONSUL.i()] = 1;
        let mut scene = scene.phase(Phase::Naval { side, done: 0 });
        scene.act(side, build);
        let rolled = |e: &Event| matches!(e, Event::NavalRoll { .. });
        match scene.told.iter().find(|e| rolled(e)) {
            Some(Event::NavalRoll { levels, .. }) => *levels,
            _ => panic!("{:?}", scene.told),
        }
    };
    let dice = |side: Side| -> Vec<u8> { (0..10).map(|die| levels(die, side)).collect() };
    assert_eq!(dice(Rome), [0, 0, 0, 0, 0, 1, 1, 1, 1, 2]);
    assert_eq!(dice(Pyrrhus), [0, 0, 0, 0, 1, 1, 1, 1, 2, 3]);
}

/// RRR10.22: every modifier.
#[test]
fn rule_rrr10_22_modifiers() {
    let modifier = |s: &Scene| s.p.request_modifier(leader("201"));
    let base = || consul().troops("epirote", "5405", true, [5, 0, 0]);
    assert_eq!((modifier(&consul()), modifier(&base())), (-1, 0));
    assert_eq!(modifier(&base().with(|p| p.year.naval_built = 2)), -4, "RRR7.11");
    assert_eq!(modifier(&base().with(|p| p.war.plague = true)), -3);
    assert_eq!(modifier(&base().with(|p| (p.year.defeats, p.war.defeats_last_year) = (1, 1))), 2);
    assert_eq!(modifier(&base().troops("epirote", "4013", false, [20, 0, 0])), 2);
    assert_eq!(modifier(&base().office("201", Office::Dictator, "3714", true, "")), 2);
    assert_eq!(modifier(&base().holds(Pyrrhus, "roma")), -4, "RRR14.0");
}

/// RRR10.25, R14, RRR10.28: the highest results 5 and 8; so Auxiliaries only against Hannibal, on 9 and 10.
#[test]
fn rule_rrr10_25_r14_rrr10_28_auxiliaries() {
    assert_eq!(RomanRepublic::blank(ScenarioId::Aigle).request_result(-5), 0);
    let hannibal = || {
        Scene::empty(ScenarioId::Tonnerre)
            .with(|p| p.turn = 2)
            .office("404", Office::FieldConsul, "3714", true, "")
            .legion("i", "3714", true, "404")
            .troops("african", "1221", false, [9, 0, 0])
    };
    for (defeats, auxiliaries) in [(0, false), (1, true), (2, true), (3, false)] {
        // 9 - 1 and a point for each defeat: 8 to 11.
        let mut scene = hannibal().dice(&[9]).acts("404");
        scene.p.war.defeats_last_year = defeats;
        scene.act(Rome, Action::RaiseTroops).act(Rome, Action::Reinforcements);
        let asked = asks(&scene).is_some_and(|r| r.stage == RequestStage::Auxiliaries);
        assert_eq!(asked, auxiliaries, "{defeats}");
    }
    let mut scene = hannibal().level("latium", 0).dice(&[9]).acts("404");
    scene.p.war.defeats_last_year = 2; // 9 - 1 + 2
    scene.act(Rome, Action::RaiseTroops).act(Rome, Action::Reinforcements);
    assert!(asks(&scene).is_some_and(|r| r.stage == RequestStage::Auxiliaries), "{:?}", asks(&scene));
    scene.act(Rome, Action::Auxiliaries(people("gallic_auxiliaries")));
    // RRR10.35: with a legion of Roman Italy, or a city of their home, which Rome does not hold.
    assert_eq!(scene.p.stacks.points(hex("3714"), at::INSIDE, people("gallic_auxiliaries")), [6, 0, 0]);
}

/// RRR10.35, RRR10.33, R30, R74: Auxiliaries without a legion wait for the Legate, who brings them to one.
#[test]
fn rule_rrr10_35_rrr10_33_r30_the_legate() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .legion("i", "3813", false, "")
        .troops("italian_auxiliaries", "4412", true, [6, 0, 0])
        .with(|p| p.turn = 2);
    assert!(scene.p.is_waiting());
    scene.p.fill_pool();
    assert_eq!(scene.p.pool[LAM_LEGATE.i()], 1);
    scene.p.pool = [0; LAM_COUNT];
    scene.p.pool[LAM_LEGATE.i()] = 1;
    let mut scene = scene.phase(Phase::Draw);
    assert_eq!(scene.refused(Rome, Action::Place(hex("3714"))), "RRR10.35");
    scene.act(Rome, Action::Place(hex("3813")));
    assert_eq!(scene.p.stacks.points(hex("3813"), 0, people("italian_auxiliaries")), [6, 0, 0]);
    assert!(!scene.p.is_waiting());
}

/// RRR10.32, RRR10.33: points for a legion abroad wait; none for the besieged; Roma shut in without the sea sends nobody.
#[test]
fn rule_rrr10_32_rrr10_33_reinforcements_abroad() {
    let weak = |p: &mut RomanRepublic, id: &str| p.legions[number(id).roman().i()].infantry = 4;
    let base = || {
        Scene::empty(ScenarioId::Tonnerre)
            .with(|p| p.turn = 2)
            .office("404", Office::FieldConsul, "3714", true, "")
            .legion("i", "1514", false, "404")
            .legion("ii", "4412", true, "404")
            .with(|p| weak(p, "i"))
            .with(|p| weak(p, "ii"))
    };
    let mut scene = base().dice(&[5]).acts("404");
    scene.act(Rome, Action::RaiseTroops).act(Rome, Action::Reinforcements);
    let [near, far] = ["ii", "i"].map(|id| number(id).roman());
    let four = |legion: Legion| Action::Reinforce { legion, arm: Arm::Infantry, n: 1 };
    scene.act(Rome, four(near)).act(Rome, four(far));
    assert!(scene.told(|e| matches!(e, Event::Reinforced { waits: true, .. })));
    assert_eq!(
        [near, far].map(|l| (scene.p.legion(l).infantry, scene.p.legion(l).waiting)),
        [(5, [0, 0]), (4, [1, 0])]
    );
    assert_eq!(scene.p.pool[LAM_LEGATE.i()], 1, "R30");
    let mut shut = Scene { p: scene.p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() }
        .troops("african", "3714", false, [20, 0, 0])
        .siege("roma", Carthage);
    shut.run(|p, ctx| p.deliver_reinforcements(ctx));
    assert_eq!(shut.p.legion(far).infantry, 4);
    scene.run(|p, ctx| p.deliver_reinforcements(ctx));
    assert_eq!((scene.p.legion(far).infantry, scene.p.legion(far).waiting), (5, [0, 0]));
    let besieged = base().troops("african", "4412", false, [20, 0, 0]).siege("capua", Carthage);
    assert_eq!(besieged.p.gap(near, Arm::Infantry), 0);
}

/// RRR10.26: loose points are taken up evenly, detached evenly; the last point of a legion stays.
#[test]
fn rule_rrr10_26_legion_points() {
    let mut scene = consul()
        .legion("i", "4412", false, "201")
        .office("201", Office::RomeConsul, "4412", false, "")
        .troops("legion", "4412", true, [3, 0, 0]);
    let [rl, al] = number("i").elements();
    scene.p.legions[rl.i()].infantry = 6;
    scene.p.legions[al.i()].infantry = 7;
    let mut scene = scene.acts("201");
    scene.act(Rome, Action::ForceMovement);
    scene.act(Rome, Action::Take { people: LEGIONARIES, arm: Arm::Infantry, n: 3 });
    assert_eq!([rl, al].map(|l| scene.p.legion(l).infantry), [8, 8]);
    assert!(scene.legal(Rome).contains(&Action::Detach { arm: Arm::Infantry, n: 1 }));
    scene.act(Rome, Action::Detach { arm: Arm::Infantry, n: 1 });
    assert_eq!([rl, al].map(|l| scene.p.legion(l).infantry), [7, 8]);
    for legion in [rl, al] {
        (scene.p.legions[legion.i()].infantry, scene.p.legions[legion.i()].cavalry) = (1, 0);
    }
    assert!(!scene.allowed(Rome, Action::Detach { arm: Arm::Infantry, n: 1 }));
}

/// RRR10.27: new legions are recruits; a Veteran one stays so if seven infantry were left.
#[test]
fn rule_rrr10_27_recruits_and_veterans() {
    let mut scene = consul().legion("i", "3714", true, "").legion("ii", "3714", true, "");
    for (id, left) in [("i", 7), ("ii", 6)] {
        let legion = &mut scene.p.legions[number(id).roman().i()];
        (legion.veteran, legion.infantry) = (true, left);
        scene.p.reinforce(number(id).roman(), Arm::Infantry, 2);
    }
    assert_eq!(["i", "ii"].map(|id| scene.p.legion(number(id).roman()).veteran), [true, false]);
    scene.run(|p, ctx| p.raise_legion(number("iii").roman(), hex("3714"), ctx));
    assert!(!scene.p.legion(number("iii").roman()).veteran && scene.p.legion(number("iii").roman()).fresh);
}

/// RRR10.29, R47: legions of Roman Italy may be dissolved for points, instead of a roll; once a turn either way.
#[test]
fn rule_rrr10_29_r47_dispersal() {
    let mut scene = consul()
        .legion("i", "3714", true, "")
        .legion("ii", "4109", true, "")
        .legion("urban", "3714", true, "")
        .with(|p| p.legions[number("ii").roman().i()].infantry = 3)
        .acts("201");
    scene.act(Rome, Action::RaiseTroops);
    assert_eq!(scene.refused(Rome, Action::Disperse(number("urban"))), "RRR10.29");
    scene.act(Rome, Action::Disperse(number("i")));
    assert!(!scene.p.is_raised(number("i")));
    assert_eq!(scene.refused(Rome, Action::NewLegions), "RRR10.22", "no die after that");
    scene.act(Rome, Action::Pass);
    let all = Action::Reinforce { legion: number("ii").roman(), arm: Arm::Infantry, n: 6 };
    scene.fix(&[0]);
    scene.act(Rome, all);
    assert_eq!(scene.p.legion(number("ii").roman()).infantry, 9);
    assert!(scene.told(|e| matches!(e, Event::ContinuationRoll { .. })), "RRR10.17");
    assert_eq!(scene.refused(Rome, Action::RaiseTroops), "R47");
    let abroad = Scene::empty(ScenarioId::Tonnerre)
        .with(|p| p.turn = 2)
        .office("404", Office::FieldConsul, "3714", true, "")
        .legion("i", "1514", false, "404");
    let mut abroad = abroad.acts("404");
    abroad.act(Rome, Action::RaiseTroops);
    assert_eq!(abroad.refused(Rome, Action::Disperse(number("i"))), "RRR10.29");
    // A siege that the legion alone kept up ends with it.
    let mut siege = consul()
        .legion("i", "4109", false, "")
        .troops("samnite", "4109", true, [3, 0, 0])
        .siege("bovianum", Rome)
        .acts("201");
    siege.act(Rome, Action::RaiseTroops).act(Rome, Action::Disperse(number("i")));
    assert_eq!(siege.p.city(city("bovianum")).siege, None);
}

/// RRR10.3, RRR10.31: Roma or a Roman city of a Roman province of Roman Italy, not besieged; the AL may stand elsewhere.
#[test]
fn rule_rrr10_31_new_legions() {
    let scene = request(consul(), &[7], Action::NewLegions);
    assert!(
        matches!(asks(&scene), Some(r) if r.stage == RequestStage::Place || r.stage == RequestStage::Engines)
    );
    let mut scene = scene;
    if asks(&scene).is_some_and(|r| r.stage == RequestStage::Engines) {
        scene.act(Rome, Action::Pass);
    }
    assert_eq!(scene.refused(Rome, Action::Place(hex("5405"))), "RRR10.31", "Calabria is not Rome's");
    assert!(scene.allowed(Rome, Action::Place(hex("4412"))), "Campania is an Ally");
    scene.act(Rome, Action::Apart(hex("3714")));
    scene.act(Rome, Action::Place(hex("2613")));
    let [rl, al] = number("i").elements();
    assert_eq!([rl, al].map(|l| scene.p.legion(l).hex), [Some(hex("3714")), Some(hex("2613"))]);
    let shut = consul().troops("epirote", "3714", false, [30, 0, 0]).siege("roma", Pyrrhus);
    assert!(!shut.p.new_legion_goals().contains(&hex("3714")));
}

/// RRR9.91, RRR10.24, RRR10.34: of two legions or more one may be Siege Engines, in Roma.
#[test]
fn rule_rrr10_24_rrr10_34_rrr9_91_engines() {
    let mut scene = request(consul(), &[9], Action::NewLegions);
    assert!(asks(&scene).is_some_and(|r| r.stage == RequestStage::Engines && r.legions == 3));
    scene.act(Rome, Action::Engines);
    assert_eq!(scene.p.engines[0].hex, Some(hex("3714")));
    assert!(asks(&scene).is_some_and(|r| r.legions == 2));
    let one = request(legions(11), &[9], Action::NewLegions);
    assert!(asks(&one).is_some_and(|r| r.stage == RequestStage::Place && r.legions == 1));
}

/// Pyrrhus with what he may raise.
fn king(cities: &[&str]) -> Scene {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .leader("pyrrhus", "5405", true)
        .troops("epirote", "5405", true, [9, 0, 0])
        .with(|p| p.leader_mut(leader("pyrrhus")).guile = 0);
    for id in cities {
        let at_hex = city(id).hex();
        scene = scene.troops("epirote", at_hex.id(), true, [1, 0, 0]);
    }
    scene
}

/// RRR10.1, RRR10.11 to RRR10.13: the table's recruits, the Overall Commander's Operation, once, where he rules.
#[test]
fn rule_rrr10_11_rrr10_12_rrr10_13_provincial_recruits() {
    let scene = king(&[]).leader("milo", "5405", true).level("lucania", -4).holds(Pyrrhus, "potentia");
    let milo = Scene { p: scene.p, luck: Luck::new(Seed::from_number(2)), told: Vec::new() }.acts("milo");
    assert_eq!(milo.refused(Pyrrhus, Action::RaiseTroops), "RRR10.12");
    let mut scene = scene.acts("pyrrhus");
    scene.act(Pyrrhus, Action::RaiseTroops);
    let lucania = Action::Levy { province: province("lucania"), hex: hex("4908") };
    let elsewhere = Action::Levy { province: province("samnium"), hex: hex("4109") };
    assert_eq!(scene.refused(Pyrrhus, elsewhere), "RRR10.13");
    scene.act(Pyrrhus, lucania);
    assert_eq!(scene.p.stacks.points(hex("4908"), at::INSIDE, people("italian")), [6, 1, 0]);
    assert_eq!(scene.refused(Pyrrhus, lucania), "RRR10.13", "once a turn");
    scene.fix(&[0]);
    scene.act(Pyrrhus, Action::Pass);
    assert!(scene.told(|e| matches!(e, Event::ContinuationRoll { .. })), "RRR10.17");
    assert_eq!(scene.refused(Pyrrhus, Action::RaiseTroops), "R47");
}

/// RRR10.14, R23: half in a besieged Medium city, all in a port with the sea; not where an enemy is inside.
#[test]
fn rule_rrr10_14_r23_placing_recruits() {
    let base = |besieged: bool| {
        let scene = king(&["rhegium", "locri"]).level("bruttium", -4);
        if besieged { scene.legion("i", "6015", false, "").siege("rhegium", Rome) } else { scene }
    };
    let levy = |scene: Scene| {
        let mut scene = scene.acts("pyrrhus");
        scene.act(Pyrrhus, Action::RaiseTroops);
        scene.act(Pyrrhus, Action::Levy { province: province("bruttium"), hex: hex("6015") });
        scene.p.stacks.points(hex("6015"), at::INSIDE, people("italian"))
    };
    assert_eq!(levy(base(false)), [3, 1, 0]);
    // Rhegium is a port: with the sea all come, without it half of them: two of four, horse rounded down (R98).
    assert_eq!(levy(base(true).with(|p| p.naval[zone("fretum_siculi").i()] = [-2, 2])), [3, 1, 0]);
    assert_eq!(levy(base(true).with(|p| p.naval[zone("fretum_siculi").i()] = [2, -2])), [2, 0, 0]);
    // A besieged Small city without the sea takes nobody.
    let small = king(&["locri", "rhegium"])
        .level("bruttium", -4)
        .legion("i", "6013", false, "")
        .siege("locri", Rome)
        .with(|p| p.naval[zone("ionium").i()] = [2, -2]);
    let small = small.acts("pyrrhus");
    let goals: Vec<Hex> = small
        .p
        .levies(Pyrrhus)
        .into_iter()
        .filter(|(p, _)| *p == province("bruttium"))
        .map(|(_, h)| h)
        .collect();
    assert!(goals.contains(&hex("6015")) && !goals.contains(&hex("6013")));
}

/// RRR10.15, RRR10.16, 6.13: recruits without a leader come when sent for; they stay his though the province is lost.
#[test]
fn rule_rrr10_15_rrr10_16_leaderless_recruits() {
    let mut scene = king(&[]).troops("italian", "5407", true, [6, 1, 0]).level("lucania", 2).acts("pyrrhus");
    assert_eq!(scene.p.side_of_people(people("italian")), Some(Pyrrhus));
    let send = Action::Send { from: hex("5407"), people: people("italian") };
    assert!(scene.legal(Pyrrhus).contains(&send));
    scene.fix(&[0]);
    scene.act(Pyrrhus, send);
    if scene.p.stacks.points(hex("5407"), at::INSIDE, people("italian")) != [0; 3] {
        scene.act(Pyrrhus, Action::Go(hex("5405")));
    }
    assert_eq!(scene.p.stacks.points(hex("5405"), at::INSIDE, people("italian")), [6, 1, 0]);
}

/// R19: fifteen percent cavalry, to the nearest.
#[test]
fn r19_fifteen_percent() {
    let share = |n: u8| RomanRepublic::with_cavalry(n);
    assert_eq!(
        [share(0), share(3), share(4), share(10), share(18)],
        [(0, 0), (3, 0), (3, 1), (8, 2), (15, 3)]
    );
}

/// RRR10.14, R98: half of all points of a province, not of each arm: the horse rounded down, the rest foot.
#[test]
fn r98_half_of_the_recruits() {
    let half = |infantry: u8, cavalry: u8| RomanRepublic::half_recruits(infantry, cavalry);
    // Bruttium, Umbria, Campania, Etruria, Samnium, Apulia as the table of 280 BC has them.
    assert_eq!([half(3, 1), half(5, 1), half(9, 2)], [(2, 0), (3, 0), (4, 1)]);
    assert_eq!([half(12, 1), half(14, 2), half(7, 2)], [(6, 0), (7, 1), (3, 1)]);
    for row in ScenarioId::Aigle.data().rows.iter() {
        for (_, _, infantry, cavalry) in &row.recruits {
            let (foot, horse) = half(*infantry, *cavalry);
            assert_eq!(foot + horse, (infantry + cavalry) / 2, "{}", row.province.id());
            assert!(foot <= *infantry && horse <= *cavalry);
        }
    }
}

/// 10.1: Carthage raises no legions.
#[test]
fn rule_10_1_legions_are_roman() {
    let scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "1221", false)
        .troops("african", "1221", false, [9, 0, 0])
        .level("liguria_taurini", -2)
        .acts("hannibal");
    assert_eq!(scene.refused(Carthage, Action::NewLegions), "5.3");
}
