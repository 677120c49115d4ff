//! Chapter 18: consuls, consular armies, proconsuls.

use super::common::*;

fn take(cus: u8) -> Action {
    Action::Take { cus, elephants: 0 }
}

/// Varro is a consul, Marcellus the proconsul.
fn rome() -> Scene {
    Scene::field(Rome).proconsul("marcellus")
}

/// 18.1, R69: no act leaves a consul with fewer than five units.
#[test]
fn five_with_a_consul() {
    let mut goes = rome().units(Rome, "arpi", 8).general("varro", "arpi").general("marcellus", "roma");
    goes.march(1, "varro");
    assert_eq!(goes.refused(take(4)), "18.1", "nor may he go with fewer");
    assert_eq!(goes.refused(take(0)), "18.1");
    goes.act(take(8)).step("cannae").act(Action::Regroup);
    assert_eq!(goes.refused(take(4)), "18.1", "or drop them on the way");
    assert!(goes.is_legal(take(5)));
    let mut stays = rome().units(Rome, "arpi", 8).general("varro", "arpi").general("marcellus", "arpi");
    stays.march(1, "marcellus");
    assert_eq!(stays.refused(take(4)), "18.1", "a subordinate may not take them");
    assert!(stays.is_legal(take(3)));
}

/// 18.1, R69: a consul with fewer than five keeps all he has.
#[test]
fn fewer_than_five() {
    let mut scene = rome().units(Rome, "arpi", 4).general("varro", "arpi").general("marcellus", "arpi");
    let mut under = scene.again();
    scene.march(1, "varro").act(Action::Leave(man("marcellus")));
    // All four was the only lawful number.
    assert_eq!(scene.march_frame().force.total().all, 4);
    under.march(1, "marcellus");
    assert_eq!(under.march_frame().force.total().all, 0, "nobody for the subordinate");
}

/// 18.1, R69: two consuls part only with ten units, five for each.
#[test]
fn two_consuls_part_with_ten() {
    let mut nine = rome()
        .units(Rome, "arpi", 9)
        .general("varro", "arpi")
        .general("paulus", "arpi")
        .general("marcellus", "roma");
    nine.march(1, "varro");
    assert_eq!(nine.march_frame().officers, GeneralSet::of(man("paulus")), "he had to come along");
    assert_eq!(nine.check(&Action::Leave(man("paulus"))).unwrap_err().rule.0, "10.2");
    let mut ten = rome()
        .units(Rome, "arpi", 12)
        .general("varro", "arpi")
        .general("paulus", "arpi")
        .general("marcellus", "roma");
    ten.march(1, "varro").act(Action::Leave(man("paulus")));
    assert_eq!(ten.refused(take(4)), "18.1");
    assert_eq!(ten.refused(take(8)), "18.1");
    ten.act(take(7)).step("cannae").act(Action::Stop);
    assert_eq!((ten.cus("arpi", Rome), ten.cus("cannae", Rome)), (5, 7));
    // Dropping one on the way, by the same measure.
    let mut drops = rome()
        .units(Rome, "arpi", 10)
        .general("varro", "arpi")
        .general("paulus", "arpi")
        .general("marcellus", "roma");
    drops
        .march(1, "varro")
        .act(Action::Bring(man("paulus")))
        .act(take(10))
        .step("cannae")
        .act(Action::Regroup);
    drops.act(Action::Leave(man("paulus")));
    assert_eq!(drops.march_frame().force.total().all, 5, "the only lawful number");
}

/// 18.1, R69 (E45): what counts is where their move began: ten units found on the way do not let two consuls part.
#[test]
fn consuls_who_began_with_fewer_stay_together() {
    let found = |began: u8, found: u8, option: bool| {
        let mut scene = rome()
            .units(Rome, "arpi", began)
            .general("varro", "arpi")
            .general("paulus", "arpi")
            .general("marcellus", "roma")
            .units(Rome, "cannae", found);
        scene.p.options.consuls_part_on_the_way = option;
        scene.march(1, "varro").or_forced(Action::Bring(man("paulus"))).act(take(began.min(10)));
        scene.step("cannae").act(Action::Regroup);
        scene
    };
    let mut eight = found(8, 4, false);
    assert_eq!(eight.march_frame().officers, GeneralSet::of(man("paulus")), "he had to stay with him");
    assert_eq!(eight.check(&Action::Leave(man("paulus"))).unwrap_err().rule.0, "10.2");
    assert!(eight.is_legal(take(5)), "units may be left");
    eight.act(take(5)).step("brundisium");
    assert!(eight.is_at("paulus", "brundisium"));
    let mut option = found(8, 4, true);
    option.act(Action::Leave(man("paulus")));
    assert_eq!((option.refused(take(4)), option.refused(take(8))), ("18.1", "18.1"));
    option.act(take(7)).step("brundisium");
    assert!(option.is_at("paulus", "cannae") && option.cus("cannae", Rome) == 5);
    // Nor do they part at the gates of a city: the other follows.
    let gates = |began: u8| {
        let mut scene = rome().units(Rome, "falerii", began).general("varro", "falerii");
        scene = scene.general("paulus", "falerii").units(Rome, "tarquinii", 2).general("marcellus", "capua");
        scene.march(1, "varro").or_forced(Action::Bring(man("paulus"))).act(take(8)).step("tarquinii");
        scene.act(Action::Regroup).or_forced(Action::Bring(man("paulus"))).act(take(10)).step("roma");
        scene.act(Action::GoIn).or_forced(Action::Shelter(man("varro")));
        scene
    };
    let eight = gates(8);
    assert!(eight.is_inside("varro", "roma") && eight.is_inside("paulus", "roma"), "he had to follow");
    assert_eq!((eight.inside_cus("roma"), eight.cus("roma", Rome)), (5, 5));
    assert!(gates(10).is_legal(Action::StayOut(man("paulus"))));
    // Nine and one found are ten here, but were not where the move began; even the option asks for ten here.
    assert_eq!(found(9, 1, false).march_frame().officers, GeneralSet::of(man("paulus")));
    assert!(found(9, 1, true).is_legal(Action::Leave(man("paulus"))));
    assert_eq!(found(8, 1, true).march_frame().officers, GeneralSet::of(man("paulus")));
    // Ten where it began, six of them brought here: each must still keep five.
    let mut fewer = rome().units(Rome, "arpi", 10).general("varro", "arpi").general("paulus", "arpi");
    fewer = fewer.general("marcellus", "roma");
    fewer
        .march(1, "varro")
        .act(Action::Bring(man("paulus")))
        .act(take(6))
        .step("cannae")
        .act(Action::Regroup);
    assert_eq!(fewer.march_frame().officers, GeneralSet::of(man("paulus")));
    let mut ten = found(10, 2, false);
    assert!(ten.is_legal(Action::Leave(man("paulus"))));
    ten.act(Action::Leave(man("paulus"))).act(take(7)).step("brundisium");
    assert_eq!((ten.cus("cannae", Rome), ten.cus("brundisium", Rome)), (5, 7));
}

/// R69: the city declaration is such an act, and so is a retreat into the city.
#[test]
fn consuls_at_a_city() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "heraclea", 6)
        .general("mago", "heraclea")
        .units(Rome, "tarentum", 6)
        .general("varro", "tarentum");
    scene.march(1, "mago").muster(6, 0).step("tarentum");
    // Inside only two would be with him: he had to stay out.
    let Frame::Reaction(reaction) = scene.p.frames.top() else { panic!("a declaration") };
    assert_eq!((reaction.stage, reaction.sheltered), (ReactionStage::CityUnits, GeneralSet::NONE));
    assert_eq!(scene.refused(Action::Garrison { cus: 2, elephants: 0 }), "18.1");
    assert!(scene.is_legal(Action::Garrison { cus: 1, elephants: 0 }));
}

/// 18.2: activated, either consul may command.
#[test]
fn either_consul_commands() {
    for general in ["varro", "paulus"] {
        let mut scene = rome()
            .units(Rome, "arpi", 10)
            .general("varro", "arpi")
            .general("paulus", "arpi")
            .general("marcellus", "roma");
        scene.march(1, general).muster(10, 0).step("cannae").act(Action::Stop);
        assert_eq!(scene.p.commander(scene.p.outside(at("cannae"), Rome)), Some(man(general)));
    }
}

/// 18.2, 9.3, R53: in the reinforcement phase the owner says who commands among equals, also Carthage.
#[test]
fn commanders_are_named_with_the_reinforcements() {
    let mut scene = Scene::empty(Rome)
        .turn(2)
        .units(Rome, "roma", 5)
        .phase(Phase::Consuls { to_place: [man("varro"), man("paulus")].into_iter().collect() });
    scene.run();
    scene.or_forced(Action::Place(at("roma"))).or_forced(Action::Place(at("roma")));
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.legal(), [Action::Name(man("varro")), Action::Name(man("paulus"))]);
    for general in ["varro", "paulus"] {
        let mut named = scene.again();
        named.act(Action::Name(man(general)));
        assert_eq!(named.p.commander(named.p.outside(at("roma"), Rome)), Some(man(general)));
        assert_eq!(*named.p.frames.top(), Frame::Turn(Phase::Claim));
    }
    let carthage = |first: &str| {
        let mut scene = Scene::empty(Carthage).turn(2).units(Carthage, "zama", 5);
        scene = scene.general(first, "zama").general("mago", "zama").general("gisgo", "cirta");
        scene = scene.general("hasdrubal", "cirta").general("hanno", "utica");
        scene = scene.phase(Phase::Commanders { side: Carthage, next: 0 });
        scene.run();
        scene
    };
    // Hannibal outranks Mago: only the two at Cirta are asked about.
    let mut under = carthage("hannibal");
    assert_eq!(under.legal(), [Action::Name(man("hasdrubal")), Action::Name(man("gisgo"))]);
    under.act(Action::Name(man("gisgo")));
    assert_eq!(under.p.commander(under.p.outside(at("cirta"), Carthage)), Some(man("gisgo")));
    assert!(
        !matches!(under.p.frames.top(), Frame::Turn(Phase::Commanders { side: Carthage, .. })),
        "and then Rome"
    );
}

/// 18.2, R40: Rome attacks with two consuls: Carthage may roll; Carthage attacks them: she must. 4 to 6 changes.
#[test]
fn change_of_command() {
    let attack = || {
        let mut scene = rome()
            .units(Rome, "arpi", 10)
            .general("varro", "arpi")
            .general("paulus", "arpi")
            .general("marcellus", "roma")
            .units(Carthage, "cannae", 4);
        scene.march(1, "paulus").muster(10, 0).step("cannae");
        assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::ChangeOfCommand, Some(Carthage)));
        scene
    };
    let mut no = attack();
    no.act(Action::Pass);
    assert_eq!(no.battle_frame().commanders[0], Some(man("paulus")));
    for (die, commander) in [(3, "paulus"), (4, "varro")] {
        let mut roll = attack();
        roll.dice(&[die]).act(Action::Roll);
        assert_eq!(roll.battle_frame().commanders[0], Some(man(commander)), "die {die}");
    }
    let mut attacked =
        Scene::field(Carthage).proconsul("marcellus").units(Carthage, "arpi", 6).general("mago", "arpi");
    attacked = attacked
        .units(Rome, "cannae", 10)
        .general("varro", "cannae")
        .general("paulus", "cannae")
        .general("marcellus", "roma");
    attacked.p.put_in_command(man("paulus"));
    attacked.march(1, "mago").muster(6, 0).dice(&[6]).step("cannae").or_forced(Action::Pass);
    assert!(attacked.was_told(Event::CommandRoll { die: 6, changed: true }), "not asked: it must be rolled");
    assert_eq!(attacked.battle_frame().commanders[0], Some(man("varro")));
}

/// 18.3, R88: a proconsul who ends with a consul is under him, Scipio Africanus too.
#[test]
fn proconsuls_end_under_consuls() {
    for proconsul in ["marcellus", "scipio_africanus"] {
        let mut scene = rome()
            .general("marcellus", "roma")
            .general(proconsul, "arpi")
            .units(Rome, "arpi", 3)
            .units(Rome, "cannae", 5)
            .general("varro", "cannae");
        scene.march(1, proconsul).muster(3, 0).step("cannae").act(Action::Stop);
        assert_eq!(scene.p.commander(scene.p.outside(at("cannae"), Rome)), Some(man("varro")));
    }
}

/// 18.3: a proconsul passes a consul with five freely; below five he stops, or leaves him five, by land or sea.
#[test]
fn proconsuls_pass_consuls() {
    let pass = |consular: u8, to: &str| {
        let mut scene = rome()
            .units(Rome, "heraclea", 8)
            .general("marcellus", "heraclea")
            .units(Rome, "tarentum", consular)
            .general("varro", "tarentum");
        scene.march(1, "marcellus").muster(5, 0).step(to);
        scene
    };
    assert!(pass(5, "tarentum").is_legal(Action::Step(at("brundisium"))));
    let mut low = pass(4, "tarentum");
    assert_eq!(low.refused(Action::Step(at("brundisium"))), "18.3");
    assert_eq!(low.refused(Action::Sail(at("roma"))), "18.3", "by sea as well");
    assert!(low.is_legal(Action::Stop));
    low.act(Action::Regroup).act(take(4));
    assert!(low.is_legal(Action::Step(at("brundisium"))) && low.is_legal(Action::Sail(at("roma"))));
    low.step("brundisium");
    assert_eq!((low.cus("tarentum", Rome), low.cus("brundisium", Rome)), (5, 4));
}

/// 18.3: a proconsul stacked with a consul leaves with up to ten units, if five stay.
#[test]
fn proconsuls_leave_with_ten() {
    let mut scene = rome().units(Rome, "arpi", 15).general("varro", "arpi").general("marcellus", "arpi");
    let fewer = scene.but(|s| s.units(Rome, "arpi", 14));
    scene.march(1, "marcellus");
    assert!(scene.is_legal(take(10)), "more than the consul keeps");
    let mut fewer = fewer;
    fewer.march(1, "marcellus");
    assert_eq!(fewer.refused(take(10)), "18.1");
}

/// R19, R88: passing a consul's weak army stops no consul, and leaves it as it was.
#[test]
fn consuls_pass_consuls() {
    let mut scene = rome()
        .general("marcellus", "roma")
        .units(Rome, "arpi", 6)
        .general("varro", "arpi")
        .units(Rome, "cannae", 3)
        .general("paulus", "cannae");
    scene.march(1, "varro").muster(6, 0).step("cannae").step("brundisium").act(Action::Stop);
    assert_eq!((scene.cus("cannae", Rome), scene.cus("brundisium", Rome)), (3, 6));
    assert!(scene.is_at("paulus", "cannae") && scene.is_at("varro", "brundisium"));
    let mut drops = rome()
        .general("marcellus", "roma")
        .units(Rome, "arpi", 6)
        .general("varro", "arpi")
        .units(Rome, "cannae", 3)
        .general("paulus", "cannae");
    drops
        .march(1, "varro")
        .muster(6, 0)
        .step("cannae")
        .act(Action::Regroup)
        .act(Action::Leave(man("paulus")));
    assert_eq!(drops.refused(take(7)), "18.1", "he takes nobody from a weak consul");
    assert_eq!(drops.refused(take(4)), "18.1", "nor goes on with fewer than five");
    drops.act(take(5)).step("brundisium");
    assert_eq!((drops.cus("cannae", Rome), drops.cus("brundisium", Rome)), (4, 5));
}
