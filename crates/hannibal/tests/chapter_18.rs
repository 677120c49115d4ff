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
    let mut goes = rome().units(Rome, "luceria", 8).general("varro", "luceria").general("marcellus", "roma");
    goes.march(1, "varro");
    assert_eq!(goes.refused(take(4)), "18.1", "nor may he go with fewer");
    assert_eq!(goes.refused(take(0)), "18.1");
    goes.act(take(8)).step("cannae").act(Action::Regroup);
    assert_eq!(goes.refused(take(4)), "18.1", "or drop them on the way");
    assert!(goes.is_legal(take(5)));
    let mut stays =
        rome().units(Rome, "luceria", 8).general("varro", "luceria").general("marcellus", "luceria");
    stays.march(1, "marcellus");
    assert_eq!(stays.refused(take(4)), "18.1", "a subordinate may not take them");
    assert!(stays.is_legal(take(3)));
}

/// 18.1, R69: a consul with fewer than five keeps all he has.
#[test]
fn fewer_than_five() {
    let mut scene =
        rome().units(Rome, "luceria", 4).general("varro", "luceria").general("marcellus", "luceria");
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
        .units(Rome, "luceria", 9)
        .general("varro", "luceria")
        .general("paulus", "luceria")
        .general("marcellus", "roma");
    nine.march(1, "varro");
    assert_eq!(nine.march_frame().officers, GeneralSet::of(man("paulus")), "he had to come along");
    assert_eq!(nine.check(&Action::Leave(man("paulus"))).unwrap_err().rule.0, "10.2");
    let mut ten = rome()
        .units(Rome, "luceria", 12)
        .general("varro", "luceria")
        .general("paulus", "luceria")
        .general("marcellus", "roma");
    ten.march(1, "varro").act(Action::Leave(man("paulus")));
    assert_eq!(ten.refused(take(4)), "18.1");
    assert_eq!(ten.refused(take(8)), "18.1");
    ten.act(take(7)).step("cannae").act(Action::Stop);
    assert_eq!((ten.cus("luceria", Rome), ten.cus("cannae", Rome)), (5, 7));
    // Dropping one on the way, by the same measure.
    let mut drops = rome()
        .units(Rome, "luceria", 10)
        .general("varro", "luceria")
        .general("paulus", "luceria")
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

/// R69: the city declaration is such an act, and so is a retreat into the city.
#[test]
fn consuls_at_a_city() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "venusia", 6)
        .general("mago", "venusia")
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
            .units(Rome, "luceria", 10)
            .general("varro", "luceria")
            .general("paulus", "luceria")
            .general("marcellus", "roma");
        scene.march(1, general).muster(10, 0).step("cannae").act(Action::Stop);
        assert_eq!(scene.p.commander(scene.p.outside(at("cannae"), Rome)), Some(man(general)));
    }
}

/// 18.2, R40: Rome attacks with two consuls: Carthage may roll; Carthage attacks them: she must. 4 to 6 changes.
#[test]
fn change_of_command() {
    let attack = || {
        let mut scene = rome()
            .units(Rome, "luceria", 10)
            .general("varro", "luceria")
            .general("paulus", "luceria")
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
    let mut attacked = Scene::field(Carthage)
        .proconsul("marcellus")
        .units(Carthage, "luceria", 6)
        .general("mago", "luceria");
    attacked = attacked
        .units(Rome, "cannae", 10)
        .general("varro", "cannae")
        .general("paulus", "cannae")
        .general("marcellus", "roma");
    attacked.march(1, "mago").muster(6, 0).step("cannae");
    if matches!(attacked.p.frames.top(), Frame::Reaction(_)) {
        attacked.act(Action::Pass);
    }
    attacked.dice(&[6]).act(Action::Name(man("paulus")));
    assert!(attacked.was_told(Event::CommandRoll { die: 6, changed: true }), "not asked: it must be rolled");
    assert_eq!(attacked.battle_frame().commanders[0], Some(man("varro")));
}

/// 18.3, R88: a proconsul who ends with a consul is under him, Scipio Africanus too.
#[test]
fn proconsuls_end_under_consuls() {
    for proconsul in ["marcellus", "scipio_africanus"] {
        let mut scene = rome()
            .general("marcellus", "roma")
            .general(proconsul, "luceria")
            .units(Rome, "luceria", 3)
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
            .units(Rome, "venusia", 8)
            .general("marcellus", "venusia")
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
    let mut scene =
        rome().units(Rome, "luceria", 15).general("varro", "luceria").general("marcellus", "luceria");
    let fewer = scene.but(|s| s.units(Rome, "luceria", 14));
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
        .units(Rome, "luceria", 6)
        .general("varro", "luceria")
        .units(Rome, "cannae", 3)
        .general("paulus", "cannae");
    scene.march(1, "varro").muster(6, 0).step("cannae").step("brundisium").act(Action::Stop);
    assert_eq!((scene.cus("cannae", Rome), scene.cus("brundisium", Rome)), (3, 6));
    assert!(scene.is_at("paulus", "cannae") && scene.is_at("varro", "brundisium"));
    let mut drops = rome()
        .general("marcellus", "roma")
        .units(Rome, "luceria", 6)
        .general("varro", "luceria")
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
