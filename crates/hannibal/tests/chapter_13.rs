//! Chapter 13: avoiding battle, and pursuit.

use super::common::*;

fn avoid(general: &str) -> Action {
    Action::Avoid(man(general))
}

fn take(cus: u8) -> Action {
    Action::Take { cus, elephants: 0 }
}

fn away(to: &str) -> Action {
    Action::Away(at(to))
}

fn test_told(scene: &Scene, wanted: Test) -> Vec<(u8, i8, bool)> {
    let told = scene.all_told.iter().filter_map(|e| match e {
        Event::Rating { test, die, needs, success, .. } if *test == wanted => Some((*die, *needs, *success)),
        _ => None,
    });
    told.collect()
}

/// Nero with six goes from Arpi to Cannae, where Mago stands with some; Brundisium and Heraclea are open.
fn cannae(cus: u8) -> Scene {
    let scene = Scene::field(Rome).units(Rome, "arpi", 6).general("nero", "arpi").proconsul("nero");
    let scene = scene.controls("apulia", None).control("heraclea", None).control("beneventum", Rome);
    scene.units(Carthage, "cannae", cus).general("mago", "cannae")
}

/// 13.1: on the battle rating or less he slips away to an adjacent space; above it, battle with a card less.
#[test]
fn avoiding_battle() {
    let mut slips = cannae(4);
    slips
        .march(1, "nero")
        .muster(6, 0)
        .step("cannae")
        .dice(&[2])
        .act(avoid("mago"))
        .act(take(4))
        .act(away("brundisium"));
    assert_eq!(test_told(&slips, Test::Avoid), [(2, 2, true)]);
    assert!(
        slips.is_at("mago", "brundisium")
            && slips.cus("brundisium", Carthage) == 4
            && slips.p.battle().is_none()
    );
    let mut stands = cannae(4);
    stands.march(1, "nero").muster(6, 0).step("cannae").dice(&[3]).act(avoid("mago")).until_first_round();
    assert_eq!(test_told(&stands, Test::Avoid), [(3, 2, false)]);
    assert_eq!(stands.p.hand_size(stands.battle_frame(), Carthage), 2 + 4 - 1);
}

/// 13.1, 13.3: only the one who is entered, by an army; one attempt a reaction phase.
#[test]
fn who_may_avoid() {
    let mut scene = cannae(6).general("gisgo", "cannae").general("hasdrubal", "brundisium").units(
        Carthage,
        "brundisium",
        2,
    );
    scene.march(1, "nero").muster(6, 0).step("cannae");
    assert_eq!(scene.refused(avoid("hasdrubal")), "13.1", "not there");
    assert_eq!(scene.refused(avoid("nero")), "13.1");
    scene.dice(&[6, 6]).act(avoid("mago"));
    assert_eq!(scene.refused(avoid("gisgo")), "13.3", "one attempt");
    assert_eq!(test_told(&scene, Test::Avoid), [], "declared, not rolled: Hasdrubal may still intercept");
    scene.act(Action::Pass);
    assert!(scene.p.battle().is_some());
    let mut alone = Scene::field(Rome).general("nero", "arpi").general("mago", "cannae");
    alone.march(1, "nero").step("cannae");
    assert_eq!(alone.asked(), Some(Rome), "there is nothing to avoid");
}

/// 13.2, R24: not over passes or straits, not where enemy units or markers or unfriendly tribes are, nor where the
/// enemy came from; empty spaces are open.
#[test]
fn where_to() {
    let mut scene = cannae(4).control("heraclea", Rome);
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[1]).act(avoid("mago")).act(take(4));
    // Only Brundisium was left: it was taken without asking.
    assert!(scene.is_at("mago", "brundisium"));

    let go = |change: fn(Scene) -> Scene| {
        let scene = Scene::field(Rome)
            .units(Rome, "taurini", 6)
            .general("nero", "taurini")
            .units(Carthage, "boii", 4)
            .general("mago", "boii");
        let mut scene = change(scene.control("pisae", None));
        scene.march(1, "nero").muster(6, 0).step("boii").dice(&[1]).act(avoid("mago")).act(take(4));
        scene
    };
    let open = go(|s| s);
    assert!(
        open.is_legal(away("verona")) && open.is_legal(away("insubres")),
        "an empty space, a friendly tribe"
    );
    assert_eq!(open.refused(away("taurini")), "13.2", "the enemy came from there");
    assert_eq!(open.check(&away("pisae")).unwrap_err().rule.0, "13.2", "a pass");
    assert_eq!(open.check(&away("roma")).unwrap_err().rule.0, "13.1", "not adjacent");
    assert_eq!(go(|s| s.control("mutina", Rome)).refused(away("mutina")), "13.2", "an enemy marker");
    assert_eq!(go(|s| s.units(Rome, "verona", 1)).refused(away("verona")), "13.2", "enemy units");
    let tribe = go(|s| {
        s.with(|p| p.grounds[at("insubres").i()].control = None).with(|p| p.tribes.remove(at("insubres")))
    });
    assert!(tribe.is_legal(away("insubres")), "no tribe, an empty space");

    // The Allobroges are a tribe of nobody: from Gergovia only Rhodanus is open, and taken without asking.
    let mut tribe = Scene::field(Rome).units(Rome, "arverni", 6).general("nero", "arverni");
    tribe = tribe.units(Carthage, "gergovia", 4).general("mago", "gergovia");
    tribe.march(1, "nero").muster(6, 0).step("gergovia").dice(&[1]).act(avoid("mago")).act(take(4));
    assert!(tribe.is_at("mago", "rhodanus"));
}

/// 13.2, R24: nowhere to go, no attempt.
#[test]
fn nowhere_to_go() {
    let mut scene = cannae(4)
        .control("heraclea", Rome)
        .control("brundisium", Rome)
        .units(Carthage, "brundisium", 2)
        .general("gisgo", "brundisium");
    scene = scene.units(Carthage, "heraclea", 1).general("hasdrubal", "heraclea");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    assert!(scene.is_legal(Action::Intercept(man("hasdrubal"))));
    assert_eq!(scene.refused(avoid("mago")), "13.2");
}

/// 13.2, R64: ten units at most go; those left behind fight, and one left alone is overrun.
#[test]
fn leaving_units_behind() {
    let mut many = cannae(12);
    many.march(1, "nero").muster(6, 0).step("cannae").dice(&[1]).act(avoid("mago"));
    assert_eq!(many.check(&take(11)).unwrap_err().rule.0, "13.2");
    many.act(take(10)).act(away("brundisium"));
    assert_eq!((many.cus("cannae", Carthage), many.p.battle().is_some()), (2, true));
    let mut none = cannae(4);
    none.march(1, "nero")
        .muster(6, 0)
        .step("cannae")
        .dice(&[1])
        .act(avoid("mago"))
        .act(take(0))
        .act(away("brundisium"));
    assert_eq!(
        (none.is_at("mago", "brundisium"), none.cus("cannae", Carthage)),
        (true, 4),
        "a general may slip away alone"
    );
    assert!(none.p.battle().is_some());
}

/// R64, R25: one left behind is overrun, and going on needs the pursuit roll all the same.
#[test]
fn pursuit_after_an_overrun() {
    let mut scene = cannae(4);
    scene
        .march(1, "nero")
        .muster(6, 0)
        .step("cannae")
        .dice(&[1])
        .act(avoid("mago"))
        .act(take(3))
        .act(away("brundisium"));
    assert!(scene.was_told(Event::Overrun { space: at("cannae"), side: Carthage }));
    assert_eq!(scene.refused(Action::Step(at("brundisium"))), "13.4");
}

/// R64: a general without units cannot avoid: he is displaced, unless he finds walls.
#[test]
fn lone_generals_cannot_avoid() {
    let mut scene = cannae(0).units(Carthage, "brundisium", 3).general("hasdrubal", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    assert_eq!(scene.refused(avoid("mago")), "R64");
    scene.act(Action::Pass);
    assert_eq!(scene.post("mago"), Post::Displaced);
    let mut walls =
        Scene::field(Rome).units(Rome, "acci", 6).general("nero", "acci").general("mago", "carthago_nova");
    walls.march(1, "nero").muster(6, 0).step("carthago_nova").act(Action::Shelter(man("mago")));
    assert!(walls.is_inside("mago", "carthago_nova"));
}

/// 13.3: by a subordinate, on his own rating; the commander stays with one unit, a consul with five.
#[test]
fn subordinates_avoid() {
    let mut scene = cannae(4).general("hannibal", "cannae");
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[2]).act(avoid("mago"));
    assert_eq!(test_told(&scene, Test::Avoid), [(2, 2, true)]);
    assert_eq!(scene.refused(take(4)), "13.3");
    scene.act(take(3)).act(away("brundisium"));
    assert!(
        scene.is_at("hannibal", "cannae") && scene.cus("cannae", Carthage) == 1 && scene.p.battle().is_some()
    );

    let mut consul =
        Scene::field(Carthage).units(Carthage, "arpi", 6).general("mago", "arpi").units(Rome, "cannae", 7);
    consul = consul.general("paulus", "cannae").general("nero", "cannae").proconsul("nero");
    consul.march(1, "mago").muster(6, 0).step("cannae").dice(&[1]).act(avoid("nero"));
    assert_eq!(consul.refused(take(3)), "18.1");
    assert!(consul.is_legal(take(2)));
}

/// 13.3, R64: whoever commands stays behind with a unit when a subordinate avoids battle, also one of his own rank.
#[test]
fn the_commander_stays_when_an_equal_avoids() {
    let start = || {
        let mut scene = cannae(4).general("gisgo", "cannae");
        scene.p.put_in_command(man("gisgo"));
        scene.march(1, "nero").muster(6, 0).step("cannae");
        scene
    };
    let mut scene = start();
    scene.dice(&[2]).act(avoid("mago"));
    assert!(!scene.is_legal(Action::Bring(man("gisgo"))), "the commander is not brought along");
    assert_eq!(scene.refused(take(4)), "13.3", "Gisgo keeps one");
    scene.act(take(3)).act(away("brundisium"));
    assert!(scene.is_at("mago", "brundisium") && scene.is_at("gisgo", "cannae"));
    assert!(scene.p.battle().is_some() && scene.cus("cannae", Carthage) == 1);
    let mut whole = start();
    whole.dice(&[1]).act(avoid("gisgo")).act(Action::Bring(man("mago"))).act(take(4)).act(away("brundisium"));
    assert!(whole.is_at("gisgo", "brundisium") && whole.cus("cannae", Carthage) == 0);
}

/// 13.3: a commander may take his subordinates along or leave them.
#[test]
fn commanders_avoid_with_others() {
    let mut scene = cannae(4).general("gisgo", "cannae").general("hannibal", "cannae");
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[4]).act(avoid("hannibal"));
    scene
        .act(Action::Bring(man("mago")))
        .act(Action::Leave(man("gisgo")))
        .act(take(3))
        .act(away("brundisium"));
    assert!(
        scene.is_at("hannibal", "brundisium")
            && scene.is_at("mago", "brundisium")
            && scene.is_at("gisgo", "cannae")
    );
    assert!(scene.p.battle().is_some(), "Gisgo and one unit fight");
}

/// 13.4, R25: after an avoidance the mover needs his rating for any further step; above it he stops.
#[test]
fn pursuit() {
    let start = || {
        let mut scene = cannae(4);
        scene
            .march(1, "nero")
            .muster(6, 0)
            .step("cannae")
            .dice(&[1])
            .act(avoid("mago"))
            .act(take(4))
            .act(away("brundisium"));
        scene
    };
    let mut scene = start();
    assert_eq!(scene.refused(Action::Step(at("brundisium"))), "13.4", "the roll first");
    assert_eq!(scene.refused(Action::Step(at("heraclea"))), "13.4", "in another direction too");
    scene.dice(&[2]).act(Action::Pursue);
    assert_eq!(test_told(&scene, Test::Pursue), [(2, 2, true)]);
    scene.step("brundisium");
    assert!(scene.p.battle().is_some(), "he is caught: from Brundisium he has nowhere to go");
    let mut fails = start();
    fails.dice(&[3]).act(Action::Pursue);
    assert_eq!(test_told(&fails, Test::Pursue), [(3, 2, false)]);
    assert!(!fails.legal().iter().any(|a| matches!(a, Action::Step(_))), "he stops where he is");
    let mut stays = start();
    stays.act(Action::Stop);
    assert_eq!(test_told(&stays, Test::Pursue), [], "no need to roll for staying");
}

/// 13.4: the pursued may avoid again, and be pursued again; without points left there is no pursuit.
#[test]
fn pursuit_goes_on_and_ends() {
    let mut scene = cannae(4).control("tarentum", Carthage);
    scene
        .march(1, "nero")
        .muster(6, 0)
        .step("cannae")
        .dice(&[1])
        .act(avoid("mago"))
        .act(take(4))
        .act(away("brundisium"));
    scene
        .dice(&[1])
        .act(Action::Pursue)
        .step("brundisium")
        .dice(&[1])
        .act(avoid("mago"))
        .act(take(4))
        .or_forced(away("tarentum"));
    assert!(scene.is_at("mago", "tarentum"));
    assert_eq!(scene.refused(Action::Step(at("tarentum"))), "13.4");
    let mut last = cannae(4);
    last.p.posts[man("nero").i()] = Post::At(at("firmum_picenum"));
    last.p.grounds[at("arpi").i()].cus[Rome.i()] = Cus::NONE;
    last = last.units(Rome, "firmum_picenum", 6);
    last.march(1, "nero")
        .muster(6, 0)
        .step("sena")
        .step("terventum")
        .step("arpi")
        .act(Action::Pass)
        .step("cannae");
    last.dice(&[1]).act(avoid("mago")).act(take(4)).act(away("brundisium"));
    assert_eq!(last.refused(Action::Pursue), "13.4");
    assert_eq!(last.refused(Action::Step(at("brundisium"))), "10.2");
}

/// 13.5: at his own city a defender goes inside and does not slow the enemy, or stays out and tries to avoid.
#[test]
fn at_a_city() {
    let scene = || {
        Scene::field(Rome)
            .units(Rome, "acci", 6)
            .general("nero", "acci")
            .units(Carthage, "carthago_nova", 2)
            .general("mago", "carthago_nova")
    };
    let mut inside = scene();
    inside
        .march(1, "nero")
        .muster(6, 0)
        .step("carthago_nova")
        .act(Action::Shelter(man("mago")))
        .act(Action::Garrison { cus: 2, elephants: 0 });
    assert_eq!(inside.check(&avoid("mago")).unwrap_err().rule.0, "10.2", "inside, there is nothing to avoid");
    inside.step("dianium");
    let mut outside = scene();
    outside
        .march(1, "nero")
        .muster(6, 0)
        .step("carthago_nova")
        .act(Action::StayOut(man("mago")))
        .act(Action::Garrison { cus: 0, elephants: 0 });
    outside.dice(&[1]).act(avoid("mago")).act(take(2)).act(away("dianium"));
    assert_eq!(outside.refused(Action::Step(at("dianium"))), "13.4", "this slows him");
}

/// 13.5, R24: a successful avoidance may lead into the own city of the same space, up to its room; the enemy then needs
/// the pursuit roll.
#[test]
fn into_the_city_of_the_same_space() {
    let entered = |cus: u8, inside: u8| {
        let mut scene = Scene::field(Rome)
            .units(Rome, "acci", 6)
            .general("nero", "acci")
            .units(Carthage, "carthago_nova", cus)
            .general("mago", "carthago_nova");
        scene.march(1, "nero").muster(6, 0).step("carthago_nova").act(Action::StayOut(man("mago")));
        scene.act(Action::Garrison { cus: inside, elephants: 0 });
        scene
    };
    let mut two = entered(2, 0);
    two.dice(&[1]).act(avoid("mago")).act(take(2)).act(away("carthago_nova"));
    assert!(two.is_inside("mago", "carthago_nova") && two.inside_cus("carthago_nova") == 2);
    assert_eq!(two.refused(Action::Step(at("dianium"))), "13.4", "the pursuit roll first");
    assert!(two.p.battle().is_none());
    // Three do not find room, nor two beside one who was declared inside.
    let mut three = entered(3, 0);
    three.dice(&[1]).act(avoid("mago")).act(take(3));
    assert_eq!(three.refused(away("carthago_nova")), "10.7");
    let mut beside = entered(3, 1);
    beside.dice(&[1]).act(avoid("mago")).act(take(2));
    assert_eq!(beside.refused(away("carthago_nova")), "10.7");
    let mut one = entered(3, 1);
    one.dice(&[1]).act(avoid("mago")).act(take(1)).act(away("carthago_nova"));
    assert_eq!((one.inside_cus("carthago_nova"), one.cus("carthago_nova", Carthage)), (2, 0));
    assert!(one.was_told(Event::Overrun { space: at("carthago_nova"), side: Carthage }), "one was left");
    // He fails: battle, with a card less.
    let mut fails = entered(2, 0);
    fails.dice(&[6]).act(avoid("mago"));
    assert!(fails.p.battle().is_some() && fails.inside_cus("carthago_nova") == 0);
}

/// R24: where only the city is open, its room is the limit for those who go.
#[test]
fn only_the_city_is_open() {
    let mut scene = Scene::field(Rome).units(Rome, "acci", 6).general("nero", "acci");
    scene = scene.units(Carthage, "carthago_nova", 4).general("mago", "carthago_nova");
    for space in ["salaria", "laminium", "dianium"] {
        scene = scene.control(space, Rome);
    }
    scene.march(1, "nero").muster(6, 0).step("carthago_nova").act(Action::StayOut(man("mago")));
    scene.act(Action::Garrison { cus: 0, elephants: 0 }).dice(&[1]).act(avoid("mago"));
    assert_eq!(scene.refused(take(3)), "10.7");
    scene.act(take(2));
    assert!(scene.is_inside("mago", "carthago_nova"), "the only goal was taken without asking");
    assert_eq!(scene.cus("carthago_nova", Carthage), 2);
    assert!(scene.p.battle().is_some(), "those left behind fight");
}

/// 13.1: by agreement a general without units may try to avoid; if he fails he is displaced.
#[test]
fn lone_generals_avoid_by_agreement() {
    let start = || {
        let mut scene = cannae(0).general("gisgo", "cannae");
        scene.p.options.lone_general_avoids = true;
        scene.p.put_in_command(man("mago"));
        scene.march(1, "nero").muster(6, 0).step("cannae");
        scene
    };
    let mut slips = start();
    assert_eq!(slips.refused(avoid("gisgo")), "13.3", "Mago commands, and has no unit to stay with");
    slips.dice(&[2]).act(avoid("mago")).act(Action::Leave(man("gisgo"))).or_forced(take(0));
    slips.act(away("brundisium"));
    assert!(slips.is_at("mago", "brundisium"));
    assert_eq!(slips.post("gisgo"), Post::Displaced, "he was left behind");
    assert_eq!(slips.refused(Action::Step(at("brundisium"))), "13.4");
    let mut fails = start();
    fails.dice(&[3]).act(avoid("mago"));
    assert_eq!((fails.post("mago"), fails.p.battle().is_some()), (Post::Displaced, false));
}

/// 13.6, R62: who fails to pursue may besiege the city, or subjugate the tribe, where he stopped.
#[test]
fn siege_after_a_failed_pursuit() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "acci", 6)
        .general("nero", "acci")
        .units(Carthage, "carthago_nova", 2)
        .general("mago", "carthago_nova");
    scene
        .march(1, "nero")
        .muster(6, 0)
        .step("carthago_nova")
        .act(Action::StayOut(man("mago")))
        .act(Action::Garrison { cus: 0, elephants: 0 });
    scene.dice(&[1]).act(avoid("mago")).act(take(2)).act(away("dianium"));
    scene.dice(&[6, 4]).act(Action::Pursue).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("carthago_nova")).siege, 1);
}

/// R80: a confined general does not avoid beyond his country.
#[test]
fn fabius_avoids_within_italy() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "cosa", 6)
        .general("mago", "cosa")
        .units(Rome, "pisae", 5)
        .general("fabius", "pisae");
    scene.p.tribes.remove(at("ligures_orientales"));
    scene = scene.control("ligures_orientales", Rome);
    scene.march(1, "mago").muster(6, 0).step("pisae").dice(&[1]).act(avoid("fabius")).or_forced(take(5));
    assert!(scene.is_at("fabius", "faesulae"), "the only way within Italy");
    let mut nero = Scene::field(Carthage)
        .units(Carthage, "cosa", 6)
        .general("mago", "cosa")
        .units(Rome, "pisae", 5)
        .general("nero", "pisae");
    nero.p.tribes.remove(at("ligures_orientales"));
    nero = nero.control("ligures_orientales", Rome);
    nero.march(1, "mago").muster(6, 0).step("pisae").dice(&[1]).act(avoid("nero")).or_forced(take(5));
    assert!(nero.is_legal(away("ligures_orientales")) && nero.is_legal(away("faesulae")));
}

/// 10.3: first the city, then all declarations, then the avoidance, then the interceptions.
#[test]
fn order_of_the_reaction_phase() {
    let mut scene = cannae(4).units(Carthage, "brundisium", 3).general("hasdrubal", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    scene.act(Action::Intercept(man("hasdrubal"))).act(take(3));
    scene.dice(&[1, 6]).act(avoid("mago")).act(take(4)).act(away("heraclea"));
    let order: Vec<Test> = scene
        .all_told
        .iter()
        .filter_map(|e| if let Event::Rating { test, .. } = e { Some(*test) } else { None })
        .collect();
    assert_eq!(order, [Test::Avoid, Test::Intercept]);
    let mut city = Scene::field(Rome)
        .units(Rome, "acci", 6)
        .general("nero", "acci")
        .units(Carthage, "carthago_nova", 2)
        .general("mago", "carthago_nova");
    city = city.units(Carthage, "dianium", 2).general("gisgo", "dianium");
    city.march(1, "nero").muster(6, 0).step("carthago_nova");
    assert_eq!(city.refused(Action::Intercept(man("gisgo"))), "10.3", "the city first");
}

/// 13.1: by agreement a general without units avoids an army, but not a general who comes alone.
#[test]
fn nobody_avoids_a_lone_general() {
    let start = Scene::field(Rome)
        .units(Rome, "arpi", 6)
        .general("nero", "arpi")
        .proconsul("nero")
        .controls("apulia", None)
        .general("mago", "cannae")
        .with(|p| p.options.lone_general_avoids = true);
    let mut army = start.again();
    army.march(1, "nero").muster(6, 0).step("cannae");
    assert!(army.is_legal(Action::Avoid(man("mago"))));
    let mut alone = start;
    alone.march(1, "nero").muster(0, 0).step("cannae");
    assert_eq!(alone.asked(), Some(Rome), "he goes on");
    assert!(alone.is_at("mago", "cannae") && alone.is_legal(Action::Step(at("heraclea"))));
}
