//! The worked examples, by their numbers in COMPONENTS and the rulebook's own words.

use super::common::*;

fn event(card: u8) -> Action {
    Action::Event(Card(card))
}

fn sail(to: &str) -> Action {
    Action::Sail(at(to))
}

fn take(cus: u8) -> Action {
    Action::Take { cus, elephants: 0 }
}

fn ratings(scene: &Scene, wanted: Test) -> Vec<(u8, i8, bool)> {
    let told = scene.all_told.iter().filter_map(|e| match e {
        Event::Rating { test, die, needs, success, .. } if *test == wanted => Some((*die, *needs, *success)),
        _ => None,
    });
    told.collect()
}

/// E1 (8.2 A): a 1 moves generals rated 1, a 2 those rated 1 or 2, a 3 any.
#[test]
fn e1_numbers_and_ratings() {
    let movable = |card: u8| {
        let mut scene = Scene::field(Carthage)
            .hand(Carthage, &[card, 1, 2])
            .general("hannibal", "zama")
            .general("mago", "utica")
            .general("hanno", "cirta");
        scene.act(Action::Operate { card: Card(card), by: Operation::March });
        let mut list: Vec<&str> = match scene.p.march() {
            Some(march) => vec![march.general.id()], // the only one
            None => scene
                .legal()
                .iter()
                .filter_map(|a| if let Action::Activate(g) = a { Some(g.id()) } else { None })
                .collect(),
        };
        list.sort();
        list
    };
    assert_eq!((data().card(Card(11)).ops, data().card(Card(12)).ops, data().card(Card(3)).ops), (1, 2, 3));
    assert_eq!(movable(11), ["hannibal"]);
    assert_eq!(movable(12), ["hannibal", "mago"]);
    assert_eq!(movable(3), ["hannibal", "hanno", "mago"]);
}

/// E2 (8.2 B): a 3 places three markers, and no more.
#[test]
fn e2_three_markers() {
    let mut scene = Scene::field(Carthage).hand(Rome, &[44]);
    scene.act(Action::Operate { card: Card(1), by: Operation::Control });
    for space in ["verona", "taurini", "mutina"] {
        assert!(matches!(scene.p.frames.top(), Frame::Control(_)));
        scene.act(Action::Place(at(space)));
        assert_eq!(scene.control_of(space), Some(Carthage));
    }
    assert_eq!(scene.asked(), Some(Rome), "the fourth is not asked for");
}

/// E3 (9.2): Hannibal leaves Gisgo with units in the third space and Mago in the fourth, and ends in the fifth.
#[test]
fn e3_dropping_subordinates() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "carthago", 9)
        .general("hannibal", "carthago")
        .general("gisgo", "carthago")
        .general("mago", "carthago");
    scene.march(1, "hannibal").muster(9, 0).step("zama").step("thubursicu");
    scene.act(Action::Regroup).act(Action::Bring(man("mago"))).act(Action::Leave(man("gisgo"))).act(take(6));
    scene
        .step("cirta")
        .act(Action::Regroup)
        .act(Action::Leave(man("mago")))
        .act(take(4))
        .step("saldae")
        .act(Action::Stop);
    assert!(
        scene.is_at("gisgo", "thubursicu")
            && scene.is_at("mago", "cirta")
            && scene.is_at("hannibal", "saldae")
    );
    assert_eq!(["thubursicu", "cirta", "saldae"].map(|s| scene.cus(s, Carthage)), [3, 2, 4]);
}

/// E4 (10.5): ten units do not overrun two; five overrun one without a general, and go on.
#[test]
fn e4_overrun() {
    let scene =
        Scene::empty(Carthage).hand(Carthage, &[33]).units(Carthage, "cannae", 10).general("mago", "cannae");
    let mut two = Scene { p: scene.p, luck: scene.luck.clone(), told: vec![], all_told: vec![] };
    two.p.grounds[at("arpi").i()].cus[Rome.i()] = Cus::new(2, 0);
    two.march(33, "mago").muster(10, 0).step("arpi");
    assert!(two.p.battle().is_some(), "two units stand and fight");

    let mut one = scene.units(Rome, "arpi", 1);
    one.march(33, "mago").muster(5, 0).step("arpi");
    assert!(one.told.contains(&Event::Overrun { space: at("arpi"), side: Rome }));
    assert!(one.p.battle().is_none());
    assert!(one.legal().iter().any(|a| matches!(a, Action::Step(_))), "the march goes on");
}

/// E5 (11.1): one space to a port and by sea, or by sea and one space; two spaces and the sea are too far.
#[test]
fn e5_land_and_sea() {
    let army = |from: &str| Scene::field(Rome).units(Rome, from, 5).general("nero", from);
    let mut first = army("falerii");
    first.march(1, "nero").muster(5, 0).step("roma").act(sail("neapolis"));
    assert!(first.is_at("nero", "neapolis"));
    let mut last = army("roma");
    last.march(1, "nero").muster(5, 0).act(sail("neapolis")).step("paestum");
    assert_eq!(last.march_frame().points, 0);
    let mut far = army("faesulae");
    far.march(1, "nero").muster(5, 0).step("falerii").step("roma");
    assert_eq!(far.refused(sail("neapolis")), "10.2");
}

/// E6 (11.6): from Carthago (-2) to Carthago Nova (-2): -4.
#[test]
fn e6_two_great_harbours() {
    let mut scene = Scene::field(Carthage).units(Carthage, "carthago", 4).general("hasdrubal", "carthago");
    scene.march(1, "hasdrubal").muster(4, 0).dice(&[5]).act(sail("carthago_nova"));
    assert!(scene.was_told(Event::NavalRoll { die: 5, modifier: -4, result: NavalResult::Safe }));
}

/// E7 (11.6): one unit (-1) from Carthago Nova (-2) to Rhegium (+1) with its Roman marker (+1): -1.
#[test]
fn e7_one_unit_to_rhegium() {
    let mut scene =
        Scene::field(Carthage).units(Carthage, "carthago_nova", 1).general("hasdrubal", "carthago_nova");
    scene.march(1, "hasdrubal").muster(1, 0).dice(&[3]).act(sail("rhegium"));
    assert!(scene.was_told(Event::NavalRoll { die: 3, modifier: -1, result: NavalResult::BackToPort }));
}

/// Fabius goes by Arpi (A) to Gisgo in Cannae; Hannibal is beside both, Mago beside Gisgo only.
fn fabius_and_gisgo() -> Scene {
    let scene = Scene::field(Rome)
        .units(Rome, "terventum", 6)
        .general("fabius", "terventum")
        .controls("apulia", None);
    let scene = scene
        .units(Carthage, "beneventum", 5)
        .general("hannibal", "beneventum")
        .units(Carthage, "cannae", 3)
        .general("gisgo", "cannae");
    let mut scene = scene.units(Carthage, "brundisium", 2).general("mago", "brundisium");
    scene.march(1, "fabius").muster(6, 0).step("arpi");
    scene
}

/// E8 (12.2): in A both Hannibal and Gisgo may intercept; in Gisgo's space Hannibal and Mago, not Gisgo.
#[test]
fn e8_who_intercepts_fabius() {
    let mut scene = fabius_and_gisgo();
    assert!(
        scene.is_legal(Action::Intercept(man("hannibal"))) && scene.is_legal(Action::Intercept(man("gisgo")))
    );
    assert_eq!(scene.refused(Action::Intercept(man("mago"))), "12.2");
    scene.act(Action::Pass).step("cannae");
    assert!(
        scene.is_legal(Action::Intercept(man("hannibal"))) && scene.is_legal(Action::Intercept(man("mago")))
    );
    assert_eq!(scene.refused(Action::Intercept(man("gisgo"))), "12.2");
}

/// E9 (13.3): Hannibal, Mago and Gisgo all declare before anybody rolls.
#[test]
fn e9_all_declare_first() {
    let mut scene = fabius_and_gisgo();
    scene.act(Action::Pass).step("cannae");
    scene
        .act(Action::Intercept(man("hannibal")))
        .act(take(5))
        .act(Action::Intercept(man("mago")))
        .act(take(2));
    assert!(ratings(&scene, Test::Intercept).is_empty(), "still only declared");
    assert!(scene.is_legal(Action::Avoid(man("gisgo"))));
    scene.dice(&[6, 5, 3]).act(Action::Avoid(man("gisgo")));
    assert_eq!(ratings(&scene, Test::Avoid), [(6, 1, false)]);
    assert_eq!(ratings(&scene, Test::Intercept), [(5, 4, false), (3, 2, false)], "announced, so carried out");
}

/// E10 (13.4): Gisgo avoids on a 1 only; in Hannibal's space he is Hannibal's subordinate.
#[test]
fn e10_gisgo_slips_away() {
    let tries = |die: u8| {
        let mut scene = fabius_and_gisgo();
        scene
            .act(Action::Pass)
            .step("cannae")
            .dice(&[die])
            .act(Action::Avoid(man("gisgo")))
            .or_forced(Action::Pass);
        scene
    };
    assert!(tries(2).p.battle().is_some());
    let mut slips = tries(1);
    slips.act(take(3)).act(Action::Away(at("beneventum")));
    assert!(slips.is_at("gisgo", "beneventum"));
    let there = slips.p.outside(at("beneventum"), Carthage);
    assert_eq!((slips.p.commander(there), slips.cus("beneventum", Carthage)), (Some(man("hannibal")), 8));
}

/// E11 (13.4): Fabius (3) goes on with 1 to 3, in any direction; with 4 to 6 he stops.
#[test]
fn e11_fabius_pursues() {
    for die in 1..=6 {
        let mut scene = fabius_and_gisgo();
        scene
            .act(Action::Pass)
            .step("cannae")
            .dice(&[1])
            .act(Action::Avoid(man("gisgo")))
            .or_forced(Action::Pass);
        scene.act(take(3)).act(Action::Away(at("beneventum"))).dice(&[die]).act(Action::Pursue);
        let goes_on = matches!(scene.p.frames.top(), Frame::March(m) if !m.halted);
        assert_eq!(goes_on, die <= 3, "die {die}");
        if goes_on {
            assert!(
                scene.is_legal(Action::Step(at("beneventum"))) && scene.is_legal(Action::Step(at("arpi")))
            );
        } else {
            assert!(!scene.legal().iter().any(|a| matches!(a, Action::Step(_))));
        }
    }
}

/// E20 (18.2): Marcellus commands, Varro is under him; the roll for the change of command is 5: Varro commands.
#[test]
fn e20_varro_takes_over() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arpi", 10)
        .general("marcellus", "arpi")
        .general("varro", "arpi")
        .units(Carthage, "cannae", 5)
        .general("mago", "cannae");
    scene.march(1, "marcellus").muster(10, 0).step("cannae");
    assert_eq!(scene.battle_frame().commanders[0], Some(man("marcellus")));
    scene.dice(&[5]).act(Action::Roll);
    assert_eq!(scene.battle_frame().commanders[0], Some(man("varro")));
    scene.until_first_round();
    assert_eq!(scene.p.hand_parts(scene.battle_frame(), Rome)[0].2, 1, "his rating for the battle");
}

/// E26 (25.41): under Bad Weather a pass cannot be crossed with points 3 and 4; as the first step it can.
#[test]
fn e26_weather_at_the_pass() {
    let start = |from: &str| {
        let mut scene = Scene::empty(Carthage)
            .hand(Carthage, &[1, 2])
            .hand(Rome, &[41, 44])
            .units(Carthage, from, 4)
            .general("mago", from);
        scene.march(1, "mago").muster(4, 0);
        scene
    };
    let mut late = start("saguntum");
    late.step("dertosa").step("ilerda").step("tolosa").act(Action::Counter(Card(41)));
    assert!(late.is_at("mago", "ilerda"), "the crossing is refused");
    assert!(!late.legal().iter().any(|a| matches!(a, Action::Step(_))));
    let mut first = start("ilerda");
    first.dice(&[1]).step("tolosa");
    assert!(first.is_at("mago", "tolosa"), "with its first two points it crosses");
    assert!(!first.is_legal(Action::Counter(Card(41))), "and nobody is asked for it");
    // The weather tires the general, not his units: on a campaign card another may take them on.
    let mut campaign = Scene::empty(Carthage)
        .hand(Carthage, &[33, 2])
        .hand(Rome, &[41, 44])
        .units(Carthage, "saguntum", 4)
        .general("mago", "saguntum")
        .general("gisgo", "ilerda");
    campaign.act(event(33)).act(Action::Activate(man("mago"))).muster(4, 0).step("dertosa").step("ilerda");
    campaign.step("tolosa").act(Action::Counter(Card(41))).or_forced(Action::Stop);
    campaign
        .act(Action::Activate(man("gisgo")))
        .act(take(4))
        .dice(&[1])
        .step("tolosa")
        .or_forced(Action::Pass);
    assert_eq!(campaign.cus("tolosa", Carthage), 4);
}

/// E27 (25.63): Forced March 3 gives two sea moves of three points, with units picked up and left between them.
#[test]
fn e27_two_voyages() {
    let mut scene = Scene::field(Rome)
        .hand(Rome, &[63, 1])
        .units(Rome, "roma", 3)
        .general("nero", "roma")
        .proconsul("nero")
        .units(Rome, "neapolis", 4);
    scene.act(event(63)).or_forced(Action::Activate(man("nero"))).muster(3, 0).act(sail("neapolis"));
    assert_eq!(scene.march_frame().points, 3);
    scene.act(Action::Regroup).muster(5, 0).act(sail("brundisium"));
    assert_eq!(
        (scene.cus("neapolis", Rome), scene.cus("brundisium", Rome), scene.march_frame().points),
        (2, 5, 0)
    );
}

/// E28 (6.3): Carthago Nova besieged with every Spanish general inside: its two units are lost.
#[test]
fn e28_two_units_lost() {
    let mut scene =
        Scene::empty(Carthage).turn(2).phase(Phase::CarthageUnits { line: 0 }).units(Rome, "roma", 5);
    scene = scene
        .units(Rome, "carthago_nova", 3)
        .garrison("carthago_nova", 1)
        .inside("hasdrubal", "carthago_nova")
        .siege("carthago_nova", Rome, 1);
    scene.all_told.clear();
    scene.run();
    let lost = scene
        .all_told
        .iter()
        .filter(|e| matches!(e, Event::ReinforcementLost { side: Carthage, cus: 1 }))
        .count();
    assert_eq!((lost, scene.cus("carthago", Carthage)), (2, 2), "the other two come to Carthago");
    assert_eq!(scene.inside_cus("carthago_nova"), 1);
}

/// E29 (10.11): one general beats the defenders, another then besieges; a second siege of the place is refused.
#[test]
fn e29_battle_then_siege() {
    let mut scene = Scene::field(Rome)
        .hand(Rome, &[33, 1, 2])
        .units(Rome, "gergovia", 6)
        .general("nero", "gergovia")
        .units(Carthage, "arverni", 2);
    scene = scene.units(Rome, "tolosa", 5).general("varro", "tolosa").general("scipio_africanus", "aquitani");
    scene.act(event(33)).act(Action::Activate(man("nero"))).muster(6, 0).step("arverni").until_first_round();
    scene.initiative_wins(Tactic::FrontalAssault, &[1, 6]);
    while !matches!(scene.p.frames.top(), Frame::Orders(_)) {
        let action = scene.legal()[0];
        scene.act(action);
    }
    scene.act(Action::Activate(man("varro"))).muster(5, 0).step("arverni").dice(&[5]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("arverni")).siege, 1, "a different general");
    scene.act(Action::Activate(man("scipio_africanus"))).step("arverni");
    assert_eq!(scene.refused(Action::Besiege), "20.2", "not twice on one card");
}

/// E30 (20.2): three generals of a Major Campaign at one city: one roll only.
#[test]
fn e30_one_siege_a_card() {
    let mut scene = Scene::field(Rome)
        .hand(Rome, &[33, 1, 2])
        .units(Rome, "carthago_nova", 10)
        .general("nero", "carthago_nova")
        .general("varro", "carthago_nova");
    scene = scene.general("marcellus", "carthago_nova").proconsul("marcellus");
    scene.act(event(33)).act(Action::Activate(man("marcellus"))).act(take(0)).dice(&[4]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("carthago_nova")).siege, 1);
    scene.act(Action::Activate(man("nero"))).muster(5, 0);
    assert_eq!(scene.refused(Action::Besiege), "20.2");
}

/// E32 (25.60): a storm kills all at sea: the general is back in the port of departure, not displaced.
#[test]
fn e32_storm() {
    let mut scene = Scene::empty(Carthage)
        .hand(Carthage, &[1, 2])
        .hand(Rome, &[60, 44])
        .units(Carthage, "hippo_regius", 1)
        .general("hasdrubal", "hippo_regius");
    scene
        .march(1, "hasdrubal")
        .muster(1, 0)
        .act(sail("icosium"))
        .act(Action::Pass)
        .dice(&[6, 6])
        .act(Action::Counter(Card(60)));
    assert!(scene.is_at("hasdrubal", "hippo_regius") && scene.cus("hippo_regius", Carthage) == 0);
    assert_eq!(scene.dice_left(), 1, "nobody is left for the Roman fleet to fight");
    assert!(!scene.legal().iter().any(|a| matches!(a, Action::Step(_) | Action::Sail(_))));
}

/// E33 (6.3): Roma besieged with every Roman general inside: no reinforcements, but Africanus and his five on turn 6.
#[test]
fn e33_nothing_for_rome() {
    let besieged = |turn: u8| {
        let mut scene = Scene::empty(Rome).turn(turn).phase(Phase::RomeUnits { left: 5, abroad: 0 });
        scene = scene
            .units(Carthage, "roma", 6)
            .garrison("roma", 3)
            .siege("roma", Carthage, 1)
            .inside("nero", "roma");
        scene.all_told.clear();
        scene.run();
        scene
    };
    let mut scene = besieged(6);
    assert!(scene.was_told(Event::ReinforcementLost { side: Rome, cus: 5 }));
    assert_eq!(*scene.p.frames.top(), Frame::Turn(Phase::Africanus));
    assert_eq!(scene.refused(Action::Place(at("roma"))), "6.7");
    scene.act(Action::Place(at("neapolis")));
    assert_eq!((scene.cus("neapolis", Rome), scene.inside_cus("roma")), (5, 3));
    let early = besieged(5);
    assert!(early.was_told(Event::ReinforcementLost { side: Rome, cus: 5 }));
    assert!(!early.all_told.iter().any(|e| matches!(e, Event::AfricanusArrives { .. })));
}

/// E35 (18.3): a proconsul with eight enters a consul's space with three: he stops, or leaves two and goes on with six.
#[test]
fn e35_proconsul_meets_consul() {
    let mut scene =
        Scene::field(Rome).units(Rome, "arpi", 8).general("marcellus", "arpi").proconsul("marcellus");
    scene = scene.units(Rome, "cannae", 3).general("varro", "cannae");
    scene.march(1, "marcellus").muster(8, 0).step("cannae");
    assert_eq!(scene.refused(Action::Step(at("brundisium"))), "18.3");
    assert!(scene.is_legal(Action::Stop));
    let mut seven = scene.again();
    seven.act(Action::Regroup).act(take(7));
    assert!(
        !matches!(seven.p.frames.top(), Frame::March(_)),
        "leaving one is not enough: he could only stop"
    );
    scene.act(Action::Regroup).act(take(6)).step("brundisium");
    assert_eq!((scene.cus("cannae", Rome), scene.cus("brundisium", Rome)), (5, 6));
}

/// E36 (25.30): ten units move with the siege train; over the Alps or by sea it stays behind.
#[test]
fn e36_the_train() {
    let with_train = |from: &str, cus: u8| {
        let mut scene = Scene::field(Carthage).units(Carthage, from, cus).general("mago", from);
        scene.p.train = Some(at(from));
        scene.march(1, "mago").muster(cus, 0);
        scene
    };
    let mut road = with_train("arpi", 10);
    road.step("cannae");
    assert_eq!(road.p.train, Some(at("cannae")));
    let mut pass = with_train("ilerda", 10);
    pass.dice(&[1]).step("tolosa");
    assert_eq!(pass.p.train, Some(at("tolosa")), "other passes it can cross");
    let mut alps = with_train("druentia", 10);
    alps.dice(&[1]).step("taurini");
    assert_eq!((alps.p.train, alps.cus("taurini", Carthage)), (Some(at("druentia")), 10 - 1));
    let mut sea = with_train("carthago", 5);
    sea.dice(&[1]).act(sail("carthago_nova"));
    assert_eq!((sea.p.train, sea.cus("carthago_nova", Carthage)), (Some(at("carthago")), 5));
}

/// E38 (24): Nero on a campaign card: one space, the sea, two spaces; two, the sea and two are too many.
#[test]
fn e38_nero_by_sea() {
    let start = |from: &str| {
        let mut scene = Scene::field(Rome)
            .hand(Rome, &[33, 1])
            .units(Rome, from, 5)
            .general("nero", from)
            .general("varro", "croton");
        scene.act(event(33)).act(Action::Activate(man("nero"))).muster(5, 0);
        scene
    };
    let mut legal = start("falerii");
    legal.step("roma").act(sail("neapolis")).step("capua").step("beneventum");
    assert_eq!((legal.is_at("nero", "beneventum"), legal.march_frame().points), (true, 0));
    let mut far = start("faesulae");
    far.step("falerii").step("roma").act(sail("neapolis")).step("capua");
    assert_eq!(far.refused(Action::Step(at("beneventum"))), "10.2");
}

/// E41 (10.11): five units carried three spaces go one further with the next general; without them he goes four.
#[test]
fn e41_carried_units() {
    let mut scene = Scene::field(Carthage)
        .hand(Carthage, &[33, 1])
        .units(Carthage, "hadrumetum", 5)
        .general("hasdrubal", "hadrumetum")
        .general("mago", "cirta");
    scene
        .act(event(33))
        .act(Action::Activate(man("hasdrubal")))
        .muster(5, 0)
        .step("zama")
        .step("thubursicu")
        .step("cirta")
        .act(Action::Stop);
    scene.act(Action::Activate(man("mago"))).act(Action::Leave(man("hasdrubal")));
    let mut without = scene.again();
    scene.act(take(5)).step("sitifis");
    assert_eq!(scene.refused(Action::Step(at("tupusuctu"))), "10.11");
    without.act(take(0)).step("sitifis").step("tupusuctu").step("icosium").step("zuccabar");
    assert!(without.is_at("mago", "zuccabar") && without.cus("cirta", Carthage) == 5);
}
