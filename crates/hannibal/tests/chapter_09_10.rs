//! Chapters 9 and 10.1 to 10.5: stacks and rank, activation, the march, enemies on the way.

use super::common::*;

fn event(card: u8) -> Action {
    Action::Event(Card(card))
}

/// 9.1: there is no limit to a stack.
#[test]
fn no_stacking_limit() {
    let mut scene =
        Scene::field(Rome).units(Rome, "arpi", 10).general("nero", "arpi").units(Rome, "cannae", 40);
    scene.march(1, "nero").muster(10, 0).step("cannae").act(Action::Stop);
    assert_eq!(scene.cus("cannae", Rome), 50);
}

/// 9.2: subordinates come along free, or are left; their abilities do not count.
#[test]
fn subordinates_have_no_ability() {
    let roll = |general: &str| {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "malaca", 5)
            .general("mago", "malaca")
            .general("hasdrubal", "malaca");
        // Malaca -1, Balears -1: safe on a 1.
        scene.march(1, general).muster(5, 0).dice(&[1]).sail("balears");
        assert!(
            scene.is_at("mago", "balears") && scene.is_at("hasdrubal", "balears"),
            "both moved on one card"
        );
        scene.naval_modifiers()
    };
    assert_eq!(roll("mago"), [-3], "his own ability");
    assert_eq!(roll("hasdrubal"), [-2], "a subordinate's does not help");
}

/// 9.3: Hannibal outranks everybody, a consul outranks a proconsul: the lower never commands the higher.
#[test]
fn rank() {
    let mut scene =
        Scene::field(Carthage).units(Carthage, "zama", 6).general("mago", "zama").general("hannibal", "zama");
    scene.p.put_in_command(man("mago"));
    let here = scene.p.outside(at("zama"), Carthage);
    assert_eq!(scene.p.commander(here), Some(man("hannibal")));
    scene.march(1, "mago");
    assert!(!scene.legal().contains(&Action::Bring(man("hannibal"))), "Mago cannot take Hannibal along");
    scene.act(Action::Take { cus: 2, elephants: 0 });
    let mut rome = Scene::field(Rome)
        .units(Rome, "roma", 9)
        .general("marcellus", "roma")
        .general("varro", "roma")
        .proconsul("marcellus");
    rome.p.put_in_command(man("marcellus"));
    assert_eq!(rome.p.commander(rome.p.outside(at("roma"), Rome)), Some(man("varro")));
    rome.march(1, "varro");
    assert!(rome.is_legal(Action::Bring(man("marcellus"))), "the consul may take the proconsul");
}

/// 9.3, R53, R89: among equals the one activated commands, and his rating counts; the owner chooses anew each time.
#[test]
fn equals_take_turns() {
    let scene = Scene::field(Carthage)
        .hand(Carthage, &[12, 15, 1])
        .units(Carthage, "zama", 6)
        .general("mago", "zama")
        .general("hanno", "zama");
    let mut two = scene.again();
    two.act(Action::Operate { card: Card(12), by: Operation::March });
    // Hanno (3) is above a 2: Mago (2) was the only one, and takes him along.
    assert_eq!(two.march_frame().general, man("mago"));
    two.act(Action::Bring(man("hanno")))
        .act(Action::Take { cus: 6, elephants: 0 })
        .step("thabraca")
        .act(Action::Stop);
    assert!(two.is_at("hanno", "thabraca"));
    assert_eq!(two.p.commander(two.p.outside(at("thabraca"), Carthage)), Some(man("mago")));
    two.march(1, "hanno").muster(6, 0).act(Action::Stop);
    assert_eq!(two.p.commander(two.p.outside(at("thabraca"), Carthage)), Some(man("hanno")), "chosen anew");
    let mut refused = scene.general("hasdrubal", "utica");
    refused.act(Action::Operate { card: Card(12), by: Operation::March });
    assert_eq!(refused.refused(Action::Activate(man("hanno"))), "10.1");
}

/// 9.3, R53, R57 (E44): attacked, the general who commands the stack commands the battle: nothing is chosen anew.
#[test]
fn the_standing_commander_fights() {
    for commander in ["mago", "gisgo"] {
        let mut scene = Scene::field(Rome)
            .units(Rome, "arpi", 6)
            .general("nero", "arpi")
            .units(Carthage, "cannae", 4)
            .general("mago", "cannae")
            .general("gisgo", "cannae");
        scene.p.put_in_command(man(commander));
        scene.march(1, "nero").muster(6, 0).step("cannae").or_forced(Action::Pass);
        assert_ne!(scene.battle_stage(), BattleStage::Commander, "no choice is offered");
        assert_eq!(scene.battle_frame().commanders[1], Some(man(commander)));
    }
    // Who commands is settled when the army is activated, and stays so after the march.
    let mut ours = Scene::field(Carthage)
        .hand(Rome, &[33, 34])
        .units(Carthage, "heraclea", 4)
        .general("mago", "heraclea")
        .general("gisgo", "heraclea")
        .units(Rome, "arpi", 6)
        .general("nero", "arpi");
    ours.march(1, "gisgo").muster(4, 0).step("cannae").or_forced(Action::Pass).act(Action::Stop);
    ours.march(33, "nero").muster(6, 0).step("cannae").or_forced(Action::Pass);
    assert_eq!(ours.battle_frame().commanders[1], Some(man("gisgo")));
}

/// 10.8, R53: who ends his move with an equal takes command; with a higher one he is under him.
#[test]
fn who_ends_with_whom() {
    let end = |other: &str| {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "utica", 3)
            .general("mago", "utica")
            .units(Carthage, "thabraca", 2);
        scene = scene.general(other, "thabraca");
        scene.p.put_in_command(man(other));
        scene.march(1, "mago").muster(3, 0).step("thabraca").act(Action::Stop);
        scene.p.commander(scene.p.outside(at("thabraca"), Carthage)).unwrap().id()
    };
    assert_eq!(end("hasdrubal"), "mago");
    assert_eq!(end("hannibal"), "hannibal");
}

/// R53: so does the leader of an army that retreats to an equal; never over a higher one.
#[test]
fn who_retreats_to_whom() {
    let end = |there: &str| {
        let mut scene = Scene::field(Rome)
            .units(Rome, "arpi", 10)
            .general("nero", "arpi")
            .units(Carthage, "cannae", 6)
            .general("mago", "cannae")
            .control("brundisium", Carthage)
            .units(Carthage, "brundisium", 2)
            .general(there, "brundisium");
        scene.p.put_in_command(man(there));
        scene.fight("nero", 10, 0, "cannae").initiative_wins(Tactic::FrontalAssault, &[1, 1]);
        scene.or_forced(Action::Retreat(Path::new(&[at("brundisium")])));
        assert!(scene.is_at("mago", "brundisium"));
        scene.p.commander(scene.p.outside(at("brundisium"), Carthage)).unwrap().id()
    };
    assert_eq!(end("gisgo"), "mago");
    assert_eq!(end("hannibal"), "hannibal");
}

/// 10.8, R19, R88: passing a friendly general costs nothing; taking him and his units along is optional.
#[test]
fn passing_through_friends() {
    let scene = || {
        Scene::field(Carthage)
            .units(Carthage, "utica", 3)
            .general("mago", "utica")
            .units(Carthage, "thabraca", 2)
            .general("gisgo", "thabraca")
    };
    let mut on = scene();
    on.march(1, "mago").muster(3, 0).step("thabraca").step("zama").act(Action::Stop);
    assert!(
        on.is_at("gisgo", "thabraca") && on.cus("thabraca", Carthage) == 2 && on.cus("zama", Carthage) == 3,
        "left as it was"
    );
    let mut with = scene();
    with.march(1, "mago").muster(3, 0).step("thabraca").act(Action::Regroup).muster(5, 0).step("zama");
    assert!(with.is_at("gisgo", "zama") && with.cus("zama", Carthage) == 5);
    let mut hannibal = scene().general("hannibal", "thabraca");
    hannibal.march(1, "mago").muster(3, 0).step("thabraca").act(Action::Regroup);
    assert!(
        !hannibal.legal().contains(&Action::Bring(man("hannibal"))),
        "he cannot become Mago's subordinate"
    );
}

/// 10.9: an activated subordinate leaves with as many units as wanted, and the commander stays.
#[test]
fn a_subordinate_goes_alone() {
    let mut scene =
        Scene::field(Carthage).hand(Carthage, &[1, 2]).hand(Rome, &[44]).units(Carthage, "zama", 9);
    scene = scene.general("hannibal", "zama").general("mago", "zama");
    scene.march(1, "mago").act(Action::Take { cus: 9, elephants: 0 }).step("thabraca").act(Action::Stop);
    assert!(
        scene.is_at("mago", "thabraca")
            && scene.is_at("hannibal", "zama")
            && scene.cus("zama", Carthage) == 0
    );
    assert_eq!(scene.asked(), Some(Rome), "it was the one general of this card");
}

/// 10.1: units go only with a general, a general only with a card of his rating; one army a card, the same again later.
#[test]
fn who_moves() {
    let alone = Scene::field(Carthage).units(Carthage, "zama", 9);
    assert_eq!(
        alone.refused(Action::Operate { card: Card(1), by: Operation::March }),
        "8.2",
        "no general anywhere"
    );
    let mut scene =
        Scene::field(Carthage).units(Carthage, "zama", 2).general("mago", "zama").general("hanno", "utica");
    scene.act(Action::Operate { card: Card(1), by: Operation::March });
    assert_eq!(scene.refused(Action::Activate(man("nero"))), "10.1", "the enemy's");
    assert_eq!(scene.refused(Action::Activate(man("gisgo"))), "10.1", "not on the map");
    assert_eq!(scene.refused(Action::Pass), "10.1", "somebody must be activated");
    scene.act(Action::Activate(man("mago"))).muster(2, 0).step("thabraca").act(Action::Stop);
    assert!(matches!(scene.p.frames.top(), Frame::Turn(Phase::Play { .. })), "one army a card");
    scene.march(2, "mago").muster(2, 0).step("zama").act(Action::Stop);
    assert_eq!(scene.cus("zama", Carthage), 2, "the same army on the next card");
    let mut without = Scene::field(Carthage).general("mago", "zama");
    without.march(1, "mago").step("thabraca");
    assert!(without.is_at("mago", "thabraca"), "a general may go without units");
}

/// 10.2, 25.62: four spaces, six with a Forced March; only along lines.
#[test]
fn four_spaces() {
    let mut scene = Scene::field(Carthage).units(Carthage, "carthago", 2).general("mago", "carthago");
    scene.march(1, "mago").muster(2, 0);
    assert_eq!(scene.refused(Action::Step(at("cirta"))), "10.2", "not adjacent");
    scene.step("utica").step("thabraca").step("hippo_regius").step("cirta");
    assert_eq!(scene.refused(Action::Step(at("sitifis"))), "10.2", "the fifth");
    let mut forced = Scene::field(Carthage)
        .hand(Carthage, &[62, 1])
        .units(Carthage, "carthago", 2)
        .general("mago", "carthago");
    forced.act(event(62)).muster(2, 0);
    forced
        .step("utica")
        .step("thabraca")
        .step("hippo_regius")
        .step("cirta")
        .step("sitifis")
        .step("tupusuctu");
    assert_eq!(forced.refused(Action::Step(at("icosium"))), "10.2", "the seventh");
}

/// 10.2: ten units at most, at every moment; units may be picked up and dropped on the way.
#[test]
fn ten_units() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "carthago", 12)
        .general("mago", "carthago")
        .units(Carthage, "thabraca", 6);
    scene.march(1, "mago");
    assert_eq!(scene.check(&Action::Take { cus: 11, elephants: 0 }).unwrap_err().rule.0, "10.2");
    assert_eq!(scene.check(&Action::Take { cus: 13, elephants: 0 }).unwrap_err().rule.0, "10.2");
    scene.muster(7, 0).step("utica").act(Action::Regroup).muster(4, 0);
    assert_eq!(
        (scene.cus("carthago", Carthage), scene.cus("utica", Carthage)),
        (5, 7),
        "three are dropped in Utica"
    );
    assert_eq!(scene.refused(Action::Regroup), "10.2", "once in a space");
    scene.step("thabraca");
    assert_eq!(scene.cus("utica", Carthage), 3);
    scene.act(Action::Regroup);
    assert!(scene.is_legal(Action::Take { cus: 10, elephants: 0 }), "four and six");
    scene.act(Action::Take { cus: 10, elephants: 0 }).step("zama");
    assert_eq!((scene.cus("thabraca", Carthage), scene.cus("zama", Carthage)), (0, 10));
}

/// 10.2, R62: a battle and a siege never on one activation.
#[test]
fn no_siege_after_a_battle() {
    let mut scene =
        Scene::field(Rome).units(Rome, "tolosa", 4).general("nero", "tolosa").units(Carthage, "arverni", 1);
    scene.fight("nero", 4, 0, "arverni").initiative_wins(Tactic::FrontalAssault, &[1, 6]);
    assert!(scene.p.march().is_none(), "the activation is over");
    assert_eq!(scene.p.ground(at("arverni")).siege, 0);
    // The next card may do it, without a step.
    scene.march(2, "nero").muster(4, 0).dice(&[4]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("arverni")).siege, 1);
}

/// R62: moved or not, with three friendly units in the space, after an overrun too; a subordinate on his own rating.
#[test]
fn when_to_besiege() {
    let mut few = Scene::field(Rome).units(Rome, "tolosa", 2).general("nero", "tolosa");
    few.march(1, "nero").muster(2, 0).step("arverni");
    assert_eq!(few.refused(Action::Besiege), "20.2", "two are too few");
    let mut joined =
        Scene::field(Rome).units(Rome, "tolosa", 2).general("nero", "tolosa").units(Rome, "arverni", 1);
    joined.march(1, "nero").muster(2, 0).step("arverni").dice(&[4]).act(Action::Besiege);
    assert_eq!(joined.p.ground(at("arverni")).siege, 1, "with one who was there");
    assert!(joined.p.march().is_none(), "a siege ends the activation");

    let mut overrun =
        Scene::field(Rome).units(Rome, "tolosa", 5).general("nero", "tolosa").units(Carthage, "arverni", 1);
    overrun.march(1, "nero").muster(5, 0).step("arverni").dice(&[4]).act(Action::Besiege);
    assert_eq!(overrun.p.ground(at("arverni")).siege, 1);

    // Marcellus (+1 at sieges of a campaign) as subordinate of a consul.
    let mut under = Scene::field(Rome)
        .hand(Rome, &[37, 46])
        .units(Rome, "carthago_nova", 6)
        .general("varro", "carthago_nova");
    under = under.general("marcellus", "carthago_nova").proconsul("marcellus");
    under.act(event(37)).act(Action::Activate(man("marcellus")));
    under.act(Action::Take { cus: 0, elephants: 0 }).dice(&[4]).act(Action::Besiege);
    let roll = under.told.iter().find_map(|e| match e {
        Event::SiegeRoll { general, modifier, .. } => Some((*general, *modifier)),
        _ => None,
    });
    assert_eq!(roll, Some((man("marcellus"), 1)), "his own ability");
    assert_eq!(under.p.ground(at("carthago_nova")).siege, 1);
    let elsewhere = Scene::field(Rome).units(Rome, "zama", 6).general("nero", "zama");
    let mut elsewhere = elsewhere;
    elsewhere.march(1, "nero").muster(6, 0);
    assert_eq!(elsewhere.refused(Action::Besiege), "20.2", "nothing to besiege");
}

/// 10.4: an army that enters a space with enemy units stops and fights.
#[test]
fn enemies_stop_the_march() {
    let mut scene =
        Scene::field(Rome).units(Rome, "arpi", 9).general("nero", "arpi").units(Carthage, "cannae", 2);
    scene.march(1, "nero").muster(9, 0).step("cannae");
    assert!(scene.p.battle().is_some());
    assert_eq!(scene.refused(Action::Step(at("brundisium"))), "14.6", "no way on");
}

/// 10.4: a general alone may not enter where enemy units stand, nor stop with an enemy general, but may pass him.
#[test]
fn generals_alone() {
    let scene =
        Scene::field(Rome).general("nero", "arpi").units(Carthage, "cannae", 1).general("mago", "beneventum");
    let mut on = scene.again();
    on.march(1, "nero");
    assert_eq!(on.refused(Action::Step(at("cannae"))), "10.4");
    on.step("beneventum");
    assert_eq!(on.refused(Action::Stop), "10.4");
    on.step("paestum").act(Action::Stop);
    assert!(on.is_at("nero", "paestum") && on.is_at("mago", "beneventum"), "both stay");
    // With his last point he could not go on.
    let mut last = Scene::field(Rome).general("nero", "roma").general("mago", "heraclea");
    last.march(1, "nero").step("capua").step("neapolis").step("paestum");
    assert_eq!(last.refused(Action::Step(at("heraclea"))), "10.4");
}

/// R16, 10.10: an army displaces a lone general without stopping.
#[test]
fn armies_displace_lone_generals() {
    let mut scene =
        Scene::field(Rome).units(Rome, "arpi", 1).general("nero", "arpi").general("mago", "cannae");
    scene.march(1, "nero").muster(1, 0).step("cannae");
    assert_eq!(scene.post("mago"), Post::Displaced);
    scene.step("brundisium");
    assert!(scene.is_at("nero", "brundisium"));
}

/// R97: a lone general whom bad weather keeps beside an enemy general goes back one space.
#[test]
fn stranded_beside_a_general() {
    let start = || {
        let mut scene = Scene::empty(Carthage)
            .hand(Carthage, &[1, 2])
            .hand(Rome, &[41, 44])
            .general("mago", "saguntum")
            .general("nero", "tarraco");
        scene.march(1, "mago").step("dertosa").step("tarraco");
        scene
    };
    let mut scene = start();
    scene.step("emporiae").act(Action::Counter(Card(41)));
    // Two points had brought him beside Nero, and the weather leaves no third: stopping was all he could do.
    assert!(scene.is_at("mago", "dertosa"), "back one space");
    assert!(scene.is_at("nero", "tarraco"));
    assert!(scene.was_told(Event::SteppedBack { general: man("mago"), to: at("dertosa") }));
    assert_eq!(start().refused(Action::Stop), "10.4");
}

/// R15: a general without units may be intercepted: he goes back one space, or is displaced if he cannot.
#[test]
fn intercepted_generals_go_back() {
    let scene = Scene::field(Rome)
        .general("nero", "brundisium")
        .units(Carthage, "beneventum", 3)
        .general("mago", "beneventum");
    let mut back = scene.control("arpi", None).control("cannae", None);
    let mut barred = back.but(|s| s.general("hasdrubal", "cannae"));
    back.march(1, "nero").step("cannae").act(Action::Pass).step("arpi");
    back.dice(&[2])
        .act(Action::Intercept(man("mago")))
        .act(Action::Take { cus: 3, elephants: 0 })
        .or_forced(Action::Pass);
    assert!(back.is_at("nero", "cannae") && back.is_at("mago", "arpi"));
    assert!(!matches!(back.p.frames.top(), Frame::March(_)), "and his move is over");
    // Behind him stands an enemy general, beside whom he may not stop.
    barred.march(1, "nero").step("cannae").act(Action::Pass).step("arpi");
    barred
        .dice(&[2])
        .act(Action::Intercept(man("mago")))
        .act(Action::Take { cus: 3, elephants: 0 })
        .or_forced(Action::Pass);
    assert_eq!(barred.post("nero"), Post::Cup);
}

/// 10.5, R17: an overrun needs five units at that moment, and one enemy unit without general outside walls.
#[test]
fn overruns() {
    let meets = |cus: u8, change: fn(Scene) -> Scene| {
        let mut scene = change(
            Scene::field(Rome).units(Rome, "arpi", 6).general("nero", "arpi").units(Carthage, "cannae", 1),
        )
        .proconsul("nero");
        scene.march(1, "nero").muster(cus, 0).step("cannae");
        while matches!(scene.p.frames.top(), Frame::Reaction(_)) {
            scene.act(Action::Pass);
        }
        (scene.p.battle().is_some(), scene.cus("cannae", Carthage))
    };
    assert_eq!(meets(5, |s| s), (false, 0));
    assert_eq!(meets(4, |s| s), (true, 1), "four are too few");
    assert_eq!(meets(6, |s| s.general("mago", "cannae")), (true, 1), "with a general it fights");
    assert_eq!(meets(6, |s| s.units(Carthage, "cannae", 2)), (true, 2));
    // No limit to their number.
    let mut twice = Scene::field(Rome)
        .units(Rome, "arpi", 5)
        .general("nero", "arpi")
        .units(Carthage, "cannae", 1)
        .units(Carthage, "brundisium", 1);
    twice.march(1, "nero").muster(5, 0).step("cannae").step("brundisium");
    assert_eq!((twice.cus("brundisium", Carthage), twice.march_frame().points), (0, 2));
}

/// R17, R63: losses in a pass come first: five who became four fight the single unit.
#[test]
fn overrun_after_the_pass() {
    let cross = |die: u8| {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "ilerda", 5)
            .general("mago", "ilerda")
            .units(Rome, "tolosa", 1);
        scene.march(1, "mago").muster(5, 0).dice(&[die]).step("tolosa");
        (scene.cus("tolosa", Carthage), scene.p.battle().is_some())
    };
    assert_eq!(cross(3), (5, false));
    assert_eq!(cross(6), (4, true));
}

/// R17, 10.7: a unit declared inside its city is not overrun.
#[test]
fn no_overrun_inside_walls() {
    let scene =
        Scene::field(Rome).units(Rome, "acci", 5).general("nero", "acci").units(Carthage, "carthago_nova", 1);
    let mut inside = scene.again();
    inside.march(1, "nero").muster(5, 0).step("carthago_nova").act(Action::Garrison { cus: 1, elephants: 0 });
    assert_eq!((inside.inside_cus("carthago_nova"), inside.p.battle().is_some()), (1, false));
    let mut outside = scene.again();
    outside
        .march(1, "nero")
        .muster(5, 0)
        .step("carthago_nova")
        .act(Action::Garrison { cus: 0, elephants: 0 });
    assert!(outside.was_told(Event::Overrun { space: at("carthago_nova"), side: Carthage }));
}

/// R72: events that move a general are activations: reactions, ten units, battle and siege; the sea only where said.
#[test]
fn movement_events_are_activations() {
    let scene = Scene::field(Rome).hand(Rome, &[62, 5, 1]).units(Rome, "arpi", 12).general("nero", "arpi");
    let scene = scene.units(Carthage, "brundisium", 3).general("mago", "brundisium");
    let mut guides = scene.again();
    guides.act(event(5));
    assert_eq!(guides.check(&Action::Take { cus: 11, elephants: 0 }).unwrap_err().rule.0, "10.2");
    guides.act(Action::Take { cus: 10, elephants: 0 }).step("cannae");
    assert!(guides.is_legal(Action::Intercept(man("mago"))));
    guides.act(Action::Pass).step("brundisium");
    assert!(guides.p.battle().is_some());
    let mut port = Scene::field(Rome).hand(Rome, &[62, 1]).general("nero", "brundisium");
    port.act(event(62));
    assert_eq!(port.refused(Action::Sail(at("tarentum"))), "11.1", "no ship on this card");
    assert_eq!(port.march_frame().points, 6, "Nero's six come with campaigns only, and are not added");
}
