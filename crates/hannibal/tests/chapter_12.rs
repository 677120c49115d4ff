//! Chapter 12: interception.

use super::common::*;

/// Nero with six at Arpi goes towards Cannae; markers of Apulia and of Heraclea are out of the way.
fn apulia() -> Scene {
    Scene::field(Rome)
        .units(Rome, "arpi", 6)
        .general("nero", "arpi")
        .proconsul("nero")
        .controls("apulia", None)
        .control("heraclea", None)
}

fn intercept(general: &str) -> Action {
    Action::Intercept(man(general))
}

fn take(cus: u8) -> Action {
    Action::Take { cus, elephants: 0 }
}

/// Declares an interception with all units, nobody else, and ends the declarations.
fn tries(scene: &mut Scene, general: &str, cus: u8) {
    scene.act(intercept(general)).or_forced(take(cus));
    if matches!(scene.p.frames.top(), Frame::Reaction(_)) {
        scene.or_forced(Action::Pass);
    }
}

fn test_told(scene: &Scene, wanted: Test) -> Vec<(u8, i8, bool)> {
    let told = scene.all_told.iter().filter_map(|e| match e {
        Event::Rating { test, die, needs, success, .. } if *test == wanted => Some((*die, *needs, *success)),
        _ => None,
    });
    told.collect()
}

/// 12.1, 12.4: on the battle rating or less the interceptors enter; the mover fights or goes back one space.
#[test]
fn fight_or_go_back() {
    let mut scene = apulia().units(Carthage, "brundisium", 4).general("mago", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[2]);
    tries(&mut scene, "mago", 4);
    assert_eq!(test_told(&scene, Test::Intercept), [(2, 2, true)]);
    assert!(scene.is_at("mago", "cannae") && scene.cus("cannae", Carthage) == 4);
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(
        scene.check(&Action::Step(at("brundisium"))).unwrap_err().rule.0,
        "10.2",
        "it may not just go on"
    );
    let mut fights = scene.again();
    fights.act(Action::Fight).until_first_round();
    assert_eq!(
        fights.p.hand_size(fights.battle_frame(), Carthage),
        2 + 4 + 1,
        "one card more for the surprise"
    );
    scene.act(Action::StepBack);
    assert!(scene.is_at("nero", "arpi") && scene.cus("arpi", Rome) == 6 && scene.p.battle().is_none());
    assert!(scene.is_at("mago", "cannae"), "the interceptors stay");
}

/// 12.4: above the rating it fails, and the march goes on.
#[test]
fn failed_interception() {
    let mut scene = apulia().units(Carthage, "brundisium", 4).general("mago", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[3]);
    tries(&mut scene, "mago", 4);
    assert_eq!(test_told(&scene, Test::Intercept), [(3, 2, false)]);
    assert!(scene.is_at("mago", "brundisium") && scene.is_legal(Action::Step(at("heraclea"))));
}

/// 12.4, R22: one harder where an enemy marker lies and no friendly unit stands.
#[test]
fn plus_one_on_enemy_markers() {
    let needs = |change: fn(Scene) -> Scene| {
        let mut scene = change(apulia().units(Carthage, "brundisium", 4).general("mago", "brundisium"));
        scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[6]);
        tries(&mut scene, "mago", 4);
        test_told(&scene, Test::Intercept)[0].1
    };
    assert_eq!(needs(|s| s), 2);
    assert_eq!(needs(|s| s.control("cannae", Rome)), 1);
    assert_eq!(needs(|s| s.control("cannae", Carthage)), 2);
    assert_eq!(needs(|s| s.control("cannae", Rome).units(Carthage, "cannae", 2)), 2, "friends are there");
}

/// 12.4, 12.7: ten units at most; the general and their number are named before the roll.
#[test]
fn ten_interceptors() {
    let mut scene = apulia().units(Carthage, "brundisium", 12).general("mago", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae").act(intercept("mago"));
    assert_eq!(scene.check(&take(11)).unwrap_err().rule.0, "12.7");
    assert_eq!(scene.refused(take(0)), "12.3", "only armies intercept");
    scene.dice(&[1]).act(take(10)).or_forced(Action::Pass);
    assert_eq!((scene.cus("cannae", Carthage), scene.cus("brundisium", Carthage)), (10, 2));
}

/// 12.2: by whoever is adjacent, at every space entered; not by the one who is entered, nor from afar.
#[test]
fn who_may_intercept() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .units(Carthage, "paestum", 3)
        .general("hasdrubal", "paestum");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    assert!(scene.is_legal(intercept("mago")));
    assert_eq!(scene.refused(intercept("hasdrubal")), "12.2", "two spaces away");
    assert_eq!(scene.refused(intercept("varro")), "12.2", "not hers");
    scene.dice(&[6]);
    tries(&mut scene, "mago", 4);
    scene.step("arpi");
    // Brundisium is not beside Arpi; back to Cannae he may try again.
    scene.step("cannae");
    assert!(scene.is_legal(intercept("mago")), "at each new space");
    scene.act(Action::Pass).step("brundisium");
    assert_eq!(
        scene.check(&intercept("mago")).unwrap_err().rule.0,
        "14.6",
        "entered himself: no reaction is left but battle"
    );
}

/// 12.2, R65: a landing is an entry like any other.
#[test]
fn landings_are_intercepted() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("nero", "roma")
        .units(Carthage, "cannae", 4)
        .general("mago", "cannae");
    scene.march(1, "nero").muster(5, 0).act(Action::Sail(at("brundisium")));
    assert!(scene.is_legal(intercept("mago")));
}

/// 12.3: no interception where enemy units already are, across passes and straits, or by a general without units.
#[test]
fn restrictions() {
    let mut joined =
        apulia().units(Carthage, "brundisium", 4).general("mago", "brundisium").units(Rome, "cannae", 1);
    joined.march(1, "nero").muster(6, 0).step("cannae");
    assert_eq!(
        joined.check(&intercept("mago")).unwrap_err().rule.0,
        "10.2",
        "nobody could, so nobody was asked"
    );
    assert_eq!(joined.asked(), Some(Rome));
    let mut pass = Scene::field(Rome)
        .units(Rome, "dertosa", 6)
        .general("nero", "dertosa")
        .units(Carthage, "tolosa", 4)
        .general("mago", "tolosa");
    pass = pass.units(Carthage, "azaila", 4).general("hasdrubal", "azaila").general("gisgo", "tarraco");
    pass.march(1, "nero").muster(6, 0).step("ilerda");
    assert!(pass.is_legal(intercept("hasdrubal")));
    assert_eq!(pass.refused(intercept("mago")), "12.3", "across a pass");
    assert_eq!(pass.refused(intercept("gisgo")), "12.3", "no army");
    let mut strait = Scene::field(Rome)
        .units(Rome, "croton", 6)
        .general("nero", "croton")
        .units(Carthage, "messana", 4)
        .general("mago", "messana");
    strait = strait.units(Carthage, "bruttii", 1).general("gisgo", "bruttii");
    strait.march(1, "nero").muster(6, 0).step("rhegium");
    assert_eq!(strait.refused(intercept("mago")), "12.3", "across a strait");
}

/// 12.3, R65: only moves are intercepted, not interceptions, avoidances or steps back.
#[test]
fn reactions_are_not_intercepted() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .units(Rome, "heraclea", 6)
        .general("varro", "heraclea");
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[1]);
    tries(&mut scene, "mago", 4);
    assert_eq!(scene.check(&intercept("varro")).unwrap_err().rule.0, "10.2", "Rome only fights or goes back");
    scene.p.grounds[at("beneventum").i()].cus[Carthage.i()] = Cus::new(3, 0);
    scene.p.posts[man("hasdrubal").i()] = Post::At(at("beneventum"));
    scene.act(Action::StepBack);
    assert!(scene.is_at("nero", "arpi"));
    assert!(!matches!(scene.p.frames.top(), Frame::Reaction(_)), "a step back is no entry");
}

/// 12.5, R23: over a pass the step back costs another attrition roll.
#[test]
fn back_over_a_pass() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "tolosa", 6)
        .general("nero", "tolosa")
        .units(Carthage, "tarraco", 4)
        .general("hasdrubal", "tarraco");
    scene.march(1, "nero").muster(6, 0).dice(&[1, 1, 6]).step("ilerda");
    tries(&mut scene, "hasdrubal", 4);
    scene.act(Action::StepBack);
    assert_eq!((scene.is_at("nero", "tolosa"), scene.cus("tolosa", Rome)), (true, 5), "6 - 2: one of six");
}

/// 12.5, R23: by sea, Carthage rolls again: "back to port" means she cannot go back, and a sunk fleet is sunk.
#[test]
fn back_by_sea() {
    let voyage = |dice: &[u8]| {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "hadrumetum", 3)
            .general("hasdrubal", "hadrumetum")
            .units(Rome, "cannae", 5)
            .general("nero", "cannae");
        scene = scene.control("brundisium", None);
        // Hadrumetum -1, Brundisium +1.
        scene.march(1, "hasdrubal").muster(3, 0).dice(&[1, 1]).act(Action::Sail(at("brundisium")));
        tries(&mut scene, "nero", 5);
        scene.dice(dice).act(Action::StepBack);
        scene
    };
    let (back, sunk) = (data().tables.back_to_port as u8, data().tables.sunk as u8);
    let safe = voyage(&[back - 1]);
    assert!(safe.is_at("hasdrubal", "hadrumetum") && safe.cus("hadrumetum", Carthage) == 3);
    assert!(voyage(&[back]).p.battle().is_some(), "it must stay, and fight");
    let sunk = voyage(&[sunk]);
    assert_eq!((sunk.post("hasdrubal"), sunk.cus("brundisium", Carthage)), (Post::Displaced, 0));
    // Rome rolls for nothing.
    let mut rome = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("nero", "roma")
        .units(Carthage, "cannae", 4)
        .general("mago", "cannae")
        .control("brundisium", None);
    rome.march(1, "nero").muster(5, 0).dice(&[1]).act(Action::Sail(at("brundisium")));
    tries(&mut rome, "mago", 4);
    rome.dice(&[6]).act(Action::StepBack);
    assert_eq!((rome.is_at("nero", "roma"), rome.dice_left()), (true, 1));
}

/// 12.5, R62, R66: the move is over after a step back, but a siege may follow; Messina's control is not asked.
#[test]
fn after_a_step_back() {
    let mut back = Scene::field(Rome)
        .units(Rome, "arverni", 5)
        .general("nero", "arverni")
        .units(Carthage, "rhodanus", 4)
        .general("mago", "rhodanus");
    back.march(1, "nero").muster(5, 0).step("gergovia").dice(&[1]);
    tries(&mut back, "mago", 4);
    back.act(Action::StepBack);
    assert!(back.is_at("nero", "arverni"));
    assert_eq!(back.refused(Action::Step(at("tolosa"))), "10.2");
    back.dice(&[4]).act(Action::Besiege);
    assert_eq!(back.p.ground(at("arverni")).siege, 1);

    let mut strait = Scene::field(Rome)
        .units(Rome, "rhegium", 5)
        .general("nero", "rhegium")
        .units(Carthage, "henna", 4)
        .general("mago", "henna");
    strait.march(1, "nero").muster(5, 0).step("messana").dice(&[1]);
    tries(&mut strait, "mago", 4);
    strait.p.grounds[at("messana").i()].control = Some(Carthage);
    strait.act(Action::StepBack);
    assert!(strait.is_at("nero", "rhegium"));
}

/// R55, 20.6: the besiegers step back: the garrison was inside all the time, and the points of the siege are gone.
#[test]
fn stepping_back_to_a_siege() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "carthago_nova", 5)
        .general("nero", "carthago_nova")
        .garrison("carthago_nova", 2)
        .siege("carthago_nova", Rome, 2);
    scene = scene.inside("mago", "carthago_nova").control("acci", None);
    scene.march(1, "nero").muster(5, 0).step("acci").dice(&[1]);
    scene.act(intercept("mago")).act(take(1)).or_forced(Action::Pass);
    scene.act(Action::StepBack);
    assert_eq!(
        (
            scene.inside_cus("carthago_nova"),
            scene.cus("carthago_nova", Carthage),
            scene.cus("carthago_nova", Rome)
        ),
        (1, 0, 5)
    );
    assert!(scene.is_at("mago", "acci") && scene.p.battle().is_none());
    assert_eq!(scene.p.ground(at("carthago_nova")).siege, 0);
}

/// 12.6, R22, R67: several armies declare before any rolls; those who come join, for one card in all.
#[test]
fn several_interceptors() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .units(Carthage, "heraclea", 3)
        .general("hasdrubal", "heraclea");
    scene.march(1, "nero").muster(6, 0).step("cannae").act(intercept("mago")).act(take(4));
    assert_eq!(test_told(&scene, Test::Intercept), [], "nobody has rolled yet");
    assert_eq!(scene.refused(intercept("mago")), "12.7", "once an army");
    scene.dice(&[2, 3]).act(intercept("hasdrubal")).act(take(3));
    assert_eq!(test_told(&scene, Test::Intercept), [(2, 2, true), (3, 3, true)]);
    assert_eq!(scene.cus("cannae", Carthage), 7);
    scene.act(Action::Fight);
    // R67: equals: the owner names the commander.
    assert_eq!(scene.battle_stage(), BattleStage::Commander);
    scene.act(Action::Name(man("hasdrubal"))).until_first_round();
    assert_eq!(scene.p.hand_size(scene.battle_frame(), Carthage), 3 + 7 + 1);
}

/// 12.7, R57, R67: only an interception that brings generals together lets the owner choose among equals.
#[test]
fn interceptors_bring_a_choice_of_command() {
    let met = |interceptor: &str, at_cannae: &str| {
        let mut scene = apulia().units(Carthage, "brundisium", 4).units(Carthage, "cannae", 2);
        scene = scene.general(at_cannae, "cannae").general(interceptor, "brundisium");
        scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[1]);
        tries(&mut scene, interceptor, 4);
        scene.act(Action::Fight);
        scene
    };
    let mut equals = met("mago", "gisgo");
    assert_eq!((equals.battle_stage(), equals.asked()), (BattleStage::Commander, Some(Carthage)));
    equals.act(Action::Name(man("gisgo")));
    assert_eq!(equals.battle_frame().commanders[1], Some(man("gisgo")));
    for (interceptor, there) in [("hannibal", "mago"), ("mago", "hannibal")] {
        let higher = met(interceptor, there);
        assert_ne!(higher.battle_stage(), BattleStage::Commander);
        assert_eq!(higher.battle_frame().commanders[1], Some(man("hannibal")));
    }
    // The interceptor fails: the one who stands there commands, though an equal is under him.
    let mut failed = apulia()
        .units(Carthage, "brundisium", 4)
        .general("hasdrubal", "brundisium")
        .units(Carthage, "cannae", 2)
        .general("mago", "cannae")
        .general("gisgo", "cannae");
    failed.p.put_in_command(man("gisgo"));
    failed.march(1, "nero").muster(6, 0).step("cannae").dice(&[6]);
    tries(&mut failed, "hasdrubal", 4);
    assert_eq!(failed.battle_frame().commanders[1], Some(man("gisgo")));
}

/// 12.7: equals who come as one party have their leader: nobody has joined them.
#[test]
fn one_party_has_its_leader() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .general("gisgo", "brundisium")
        .general("hasdrubal", "brundisium");
    scene.p.put_in_command(man("gisgo"));
    scene.p.put_in_command(man("hasdrubal"));
    scene.march(1, "nero").muster(6, 0).step("cannae");
    // Mago leads, though Gisgo stood before him in the stack that Hasdrubal commands.
    scene.act(intercept("mago")).act(Action::Bring(man("gisgo"))).dice(&[1]).act(take(3));
    scene.or_forced(Action::Pass).act(Action::Fight);
    assert_ne!(scene.battle_stage(), BattleStage::Commander);
    assert_eq!(scene.battle_frame().commanders[1], Some(man("mago")));
}

/// 12.7, R65: whoever commands stays behind with a unit when a subordinate intercepts, also one of his own rank.
#[test]
fn the_commander_stays_when_an_equal_intercepts() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("gisgo", "brundisium")
        .general("mago", "brundisium");
    scene.p.put_in_command(man("gisgo"));
    scene.march(1, "nero").muster(6, 0).step("cannae");
    let mut under = scene.again();
    under.act(intercept("mago"));
    assert!(!under.is_legal(Action::Bring(man("gisgo"))), "the commander is not brought along");
    assert_eq!(under.refused(take(4)), "12.7", "Gisgo keeps one");
    under.dice(&[2]).act(take(3)).or_forced(Action::Pass);
    assert!(under.is_at("mago", "cannae") && under.is_at("gisgo", "brundisium"));
    assert_eq!(under.cus("brundisium", Carthage), 1);
    // The commander himself takes whom he likes, and everybody.
    scene.act(intercept("gisgo")).act(Action::Bring(man("mago"))).dice(&[1]).act(take(4));
    scene.or_forced(Action::Pass);
    assert!(scene.is_at("gisgo", "cannae") && scene.is_at("mago", "cannae"));

    // Of three equals the third may go with the subordinate, the commander not.
    let mut three = apulia()
        .units(Carthage, "brundisium", 4)
        .general("gisgo", "brundisium")
        .general("hasdrubal", "brundisium")
        .general("mago", "brundisium");
    three.p.put_in_command(man("hasdrubal"));
    three.march(1, "nero").muster(6, 0).step("cannae").act(intercept("mago"));
    assert!(three.is_legal(Action::Bring(man("gisgo"))) && !three.is_legal(Action::Bring(man("hasdrubal"))));
    three.act(Action::Bring(man("gisgo")));
    assert_eq!(three.refused(take(4)), "12.7");
}

/// 12.7, 18.1: of two consuls with ten units the second may intercept with five; with nine he may not, for each keeps five.
#[test]
fn the_second_consul_intercepts() {
    let consuls = |cus| {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "arpi", 4)
            .general("mago", "arpi")
            .units(Rome, "brundisium", cus)
            .general("paulus", "brundisium")
            .general("varro", "brundisium");
        scene.p.put_in_command(man("paulus"));
        scene.march(1, "mago").muster(4, 0).step("cannae");
        scene
    };
    assert!(!consuls(9).is_legal(intercept("varro")));
    assert!(consuls(10).is_legal(intercept("varro")));
    let mut eleven = consuls(11);
    eleven.act(intercept("varro"));
    assert!(!eleven.is_legal(Action::Bring(man("paulus"))));
    assert_eq!((eleven.refused(take(4)), eleven.refused(take(7))), ("18.1", "18.1"));
    assert!(eleven.is_legal(take(5)) && eleven.is_legal(take(6)));
}

/// 12.7: a part may go under a subordinate; the commander keeps a unit, a consul five; one try an army.
#[test]
fn subordinates_intercept() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("hannibal", "brundisium")
        .general("mago", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    let mut under = scene.again();
    under.act(intercept("mago"));
    assert_eq!(under.refused(take(4)), "12.7", "Hannibal keeps one");
    under.dice(&[5]).act(take(3));
    assert_eq!(
        test_told(&under, Test::Intercept),
        [(5, 2, false)],
        "on Mago's rating, and Hannibal may not try as well"
    );
    scene
        .dice(&[4])
        .act(intercept("hannibal"))
        .act(Action::Leave(man("mago")))
        .act(take(4))
        .or_forced(Action::Pass);
    assert!(
        scene.is_at("hannibal", "cannae")
            && scene.is_at("mago", "brundisium")
            && scene.cus("brundisium", Carthage) == 0
    );

    let mut consul = Scene::field(Carthage).units(Carthage, "arpi", 6).general("mago", "arpi").units(
        Rome,
        "brundisium",
        7,
    );
    consul = consul.general("varro", "brundisium").general("nero", "brundisium").proconsul("nero");
    consul.march(1, "mago").muster(6, 0).step("cannae").act(intercept("nero"));
    assert_eq!(consul.refused(take(3)), "18.1", "five stay with the consul");
    assert!(consul.is_legal(take(2)));
}

/// 12.8: from inside a city with enemies outside there is no interception; besiegers may (R65).
#[test]
fn shut_in_armies() {
    let mut scene =
        Scene::field(Rome).units(Rome, "acci", 6).general("nero", "acci").units(Rome, "carthago_nova", 3);
    scene = scene
        .garrison("carthago_nova", 2)
        .inside("mago", "carthago_nova")
        .units(Carthage, "laminium", 2)
        .general("gisgo", "laminium");
    scene.march(1, "nero").muster(6, 0).step("salaria");
    assert_eq!(scene.refused(intercept("mago")), "12.8");
    // With nobody outside, those inside intercept as if they stood outside; the commander in chief is one of both.
    let free = || {
        let scene =
            Scene::field(Rome).units(Rome, "acci", 6).general("nero", "acci").control("salaria", None);
        let mut scene = scene.garrison("carthago_nova", 2).inside("mago", "carthago_nova");
        scene = scene.units(Carthage, "carthago_nova", 1).general("hannibal", "carthago_nova");
        scene.march(1, "nero").muster(6, 0).step("salaria");
        scene
    };
    let mut under = free();
    under.act(intercept("mago"));
    assert_eq!(under.refused(take(3)), "12.7", "Hannibal keeps one");
    under.dice(&[1]).act(take(2)).or_forced(Action::Pass);
    assert!(under.is_at("mago", "salaria") && !under.p.inside.has(man("mago")));
    assert_eq!(under.p.all_cus(at("carthago_nova"), Carthage).all, 1);
    let mut all = free();
    all.act(intercept("hannibal"))
        .act(Action::Bring(man("mago")))
        .dice(&[1])
        .act(take(3))
        .or_forced(Action::Pass);
    assert_eq!((all.cus("salaria", Carthage), all.inside_cus("carthago_nova")), (3, 0));
    // Units inside their own city are stationed there: no interception of friends who join them (12.3).
    let mut home = Scene::field(Carthage).units(Carthage, "acci", 3).general("mago", "acci");
    home = home.garrison("carthago_nova", 2).units(Rome, "dianium", 5).general("nero", "dianium");
    home.march(1, "mago").muster(3, 0).step("carthago_nova");
    assert_eq!(home.asked(), Some(Carthage), "nobody could, so nobody was asked");

    let mut besiegers = Scene::field(Rome)
        .units(Rome, "beneventum", 6)
        .general("nero", "beneventum")
        .units(Carthage, "capua", 3)
        .general("mago", "capua");
    besiegers = besiegers.garrison("capua", 2).siege("capua", Carthage, 1).control("terventum", None);
    besiegers.march(1, "nero").muster(6, 0).step("terventum");
    assert!(besiegers.is_legal(intercept("mago")));
}

/// 10.3, R65: interceptors stand outside the walls, also of their own city, and stay so when the mover steps back.
#[test]
fn interceptors_stand_outside() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "acci", 6)
        .general("nero", "acci")
        .units(Carthage, "carthago_nova", 1)
        .units(Carthage, "dianium", 1)
        .general("mago", "dianium");
    scene.march(1, "nero").muster(6, 0).step("carthago_nova").act(Action::Garrison { cus: 1, elephants: 0 });
    scene.dice(&[1]);
    tries(&mut scene, "mago", 1);
    assert_eq!((scene.inside_cus("carthago_nova"), scene.cus("carthago_nova", Carthage)), (1, 1));
    assert!(!scene.is_inside("mago", "carthago_nova"));
    scene.act(Action::StepBack);
    assert!(scene.is_at("mago", "carthago_nova") && !scene.is_inside("mago", "carthago_nova"));
    assert_eq!((scene.inside_cus("carthago_nova"), scene.cus("carthago_nova", Carthage)), (1, 1));
}

/// 12.8: an army entering its own city is intercepted outside it: by land it fights or goes back.
#[test]
fn intercepted_before_its_own_walls() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "heraclea", 2)
        .general("nero", "heraclea")
        .proconsul("nero")
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium");
    scene.march(1, "nero").muster(2, 0).step("tarentum").dice(&[1]);
    tries(&mut scene, "mago", 4);
    assert_eq!(scene.refused(Action::Regroup), "12.8", "the walls do not help");
    scene.act(Action::Fight);
    assert_eq!((scene.p.battle().is_some(), scene.inside_cus("tarentum")), (true, 0));
}

/// 12.8, R61: landed at its own city it may fight, go inside, sail back, or divide between the last two.
#[test]
fn landed_and_intercepted() {
    let land = |cus: u8| {
        let mut scene = Scene::field(Rome)
            .units(Rome, "roma", cus)
            .general("nero", "roma")
            .general("marcellus", "roma")
            .proconsul("nero");
        scene.p.posts[man("marcellus").i()] = Post::Cup;
        scene = scene
            .general("scipio_africanus", "roma")
            .units(Carthage, "heraclea", 4)
            .general("mago", "heraclea");
        scene.march(1, "nero").muster(cus, 0).act(Action::Sail(at("tarentum"))).dice(&[1]);
        tries(&mut scene, "mago", 4);
        scene
    };
    let mut fight = land(2);
    assert!(
        fight.is_legal(Action::Fight) && fight.is_legal(Action::StepBack) && fight.is_legal(Action::Regroup)
    );
    fight.act(Action::Fight);
    assert!(fight.p.battle().is_some());
    let mut back = land(2);
    back.act(Action::StepBack);
    assert!(back.is_at("nero", "roma") && back.cus("roma", Rome) == 2);
    let mut inside = land(2);
    inside
        .act(Action::Regroup)
        .act(Action::Shelter(man("nero")))
        .act(Action::Shelter(man("scipio_africanus")));
    inside.or_forced(Action::Divide { cus: 2, elephants: 0 });
    assert!(
        inside.is_inside("nero", "tarentum")
            && inside.inside_cus("tarentum") == 2
            && inside.cus("tarentum", Rome) == 0
    );
    let mut split = land(5);
    split.act(Action::Regroup).act(Action::Shelter(man("nero")));
    split.or_forced(Action::StayOut(man("scipio_africanus")));
    assert_eq!(split.check(&Action::Divide { cus: 3, elephants: 0 }).unwrap_err().rule.0, "10.7", "two fit");
    split.act(Action::Divide { cus: 2, elephants: 0 });
    assert_eq!(
        (split.inside_cus("tarentum"), split.cus("roma", Rome), split.cus("tarentum", Rome)),
        (2, 3, 0),
        "nobody is left outside"
    );
    assert!(split.is_inside("nero", "tarentum") && split.is_at("scipio_africanus", "roma"));
}

/// 12.9: interceptions come before overruns, and prevent them.
#[test]
fn interception_prevents_an_overrun() {
    let scene = || {
        apulia().units(Carthage, "cannae", 1).units(Carthage, "brundisium", 4).general("mago", "brundisium")
    };
    let mut saved = scene();
    saved.march(1, "nero").muster(6, 0).step("cannae").dice(&[2]);
    tries(&mut saved, "mago", 4);
    saved.act(Action::Fight);
    assert_eq!((saved.cus("cannae", Carthage), saved.p.battle().is_some()), (5, true));
    let mut lost = scene();
    lost.march(1, "nero").muster(6, 0).step("cannae").dice(&[3]);
    tries(&mut lost, "mago", 4);
    assert_eq!((lost.cus("cannae", Carthage), lost.p.battle().is_some()), (0, false));
}

/// 12.10: who failed to intercept an army may not avoid it on this card, but may try to intercept again.
#[test]
fn failed_interceptors_stand() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .general("gisgo", "brundisium")
        .control("tarentum", Carthage);
    scene.p.put_in_command(man("mago"));
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[6]);
    scene.act(intercept("mago")).act(Action::Leave(man("gisgo"))).act(take(3));
    scene.step("heraclea").step("cannae");
    assert!(scene.is_legal(intercept("mago")), "another interception, without restriction");
    scene.act(Action::Pass).step("brundisium");
    assert_eq!(scene.refused(Action::Avoid(man("mago"))), "12.10");
    // Gisgo took no part, nor did one unit.
    scene.dice(&[1]).act(Action::Avoid(man("gisgo")));
    assert_eq!(scene.check(&take(2)).unwrap_err().rule.0, "13.2", "the three failed too");
}

/// 12.10, R113: who fails twice against the same army is counted once, and who took no part may still avoid it.
#[test]
fn failing_twice_counts_once() {
    let mut scene = apulia()
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .general("gisgo", "brundisium")
        .control("tarentum", Carthage);
    scene.p.put_in_command(man("mago"));
    scene.march(1, "nero").muster(6, 0).step("cannae").dice(&[6, 6]);
    scene.act(intercept("mago")).act(Action::Leave(man("gisgo"))).act(take(2));
    scene.step("heraclea").step("cannae");
    scene.act(intercept("mago")).act(Action::Leave(man("gisgo"))).act(take(2));
    assert_eq!(test_told(&scene, Test::Intercept).len(), 2);
    scene.step("brundisium").dice(&[1]).act(Action::Avoid(man("gisgo")));
    assert!(scene.is_legal(take(2)), "two of four stayed where they were, both times");
    assert_eq!(scene.check(&take(3)).unwrap_err().rule.0, "13.2");
}

/// 12.10: an army that goes to and fro before somebody is tried for as often as it comes near. (Points are given back here: in play it takes
/// two generals and six steps.)
#[test]
fn an_army_may_be_tried_for_many_times() {
    let mut scene = apulia().units(Carthage, "brundisium", 4).general("mago", "brundisium");
    scene.march(1, "nero").muster(6, 0);
    for _ in 0..6 {
        (scene.p.march_mut().points, scene.p.march_mut().spent) = (4, 0);
        scene.dice(&[6]).step("cannae");
        tries(&mut scene, "mago", 4);
        (scene.p.march_mut().points, scene.p.march_mut().spent) = (4, 0);
        scene.dice(&[6]).step("tarentum");
        tries(&mut scene, "mago", 4);
    }
    assert_eq!(test_told(&scene, Test::Intercept).len(), 12);
    assert_eq!(scene.p.march_mut().failed.iter().flatten().count(), 1);
}

/// 12.10: against another army of the same campaign they may.
#[test]
fn failed_interceptors_and_another_army() {
    let mut scene = apulia()
        .hand(Rome, &[33, 1])
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium")
        .units(Rome, "tarentum", 5)
        .general("varro", "tarentum");
    scene
        .act(Action::Event(Card(33)))
        .act(Action::Activate(man("nero")))
        .muster(6, 0)
        .step("cannae")
        .dice(&[6]);
    tries(&mut scene, "mago", 4);
    scene.act(Action::Stop).act(Action::Activate(man("varro"))).muster(5, 0);
    scene.p.grounds[at("cannae").i()].cus[Rome.i()] = Cus::NONE;
    scene.p.posts[man("nero").i()] = Post::At(at("arpi"));
    scene.p.grounds[at("arpi").i()].cus[Rome.i()] = Cus::new(6, 0);
    scene.step("brundisium");
    assert!(scene.is_legal(Action::Avoid(man("mago"))));
}

/// R80: a confined general does not intercept beyond his country.
#[test]
fn fabius_intercepts_in_italy_only() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "taurini", 6)
        .general("mago", "taurini")
        .units(Rome, "pisae", 10)
        .general("fabius", "pisae");
    scene = scene.general("nero", "pisae").proconsul("nero");
    scene.march(1, "mago").muster(6, 0).dice(&[1]).step("ligures_orientales");
    assert!(scene.is_legal(intercept("nero")));
    assert_eq!(scene.refused(intercept("fabius")), "24");
}

/// 9.3, 12.7, R57: of those whom an interception brings together one of the highest rank commands: beside two consuls no
/// proconsul is named, nor one who is not there.
#[test]
fn no_proconsul_is_named_beside_consuls() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "arpi", 6)
        .general("mago", "arpi")
        .controls("apulia", None)
        .units(Rome, "cannae", 5)
        .general("varro", "cannae")
        .general("nero", "cannae")
        .proconsul("nero")
        .units(Rome, "brundisium", 5)
        .general("paulus", "brundisium");
    scene.march(1, "mago").muster(6, 0).step("cannae").dice(&[1]);
    tries(&mut scene, "paulus", 5);
    scene.act(Action::Fight);
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::Commander, Some(Rome)));
    assert!(scene.is_legal(Action::Name(man("varro"))) && scene.is_legal(Action::Name(man("paulus"))));
    for nobody in ["nero", "marcellus", "mago"] {
        assert_eq!(scene.refused(Action::Name(man(nobody))), "9.3", "{nobody}");
    }
    assert_eq!(scene.refused(Action::Pass), "14.5");
}

/// 10.7, 12.7, 12.8, 13.2, 20.7: nobody takes more units than there are, nor more elephants, nor fewer where the others do not
/// suffice. Everywhere there are four, one of them elephants.
#[test]
fn no_more_than_there_are() {
    let asked = |scene: &Scene, action: fn(u8, u8) -> Action, rule: &str| {
        assert!(scene.is_legal(action(4, 1)), "{:?}", scene.p.frames.top());
        for (cus, elephants) in [(5, 1), (5, 0), (4, 0), (4, 2), (2, 2), (0, 1)] {
            assert_eq!(scene.refused(action(cus, elephants)), rule, "{cus}, {elephants}");
        }
    };
    let take = |cus, elephants| Action::Take { cus, elephants };
    let garrison = |cus, elephants| Action::Garrison { cus, elephants };
    let divide = |cus, elephants| Action::Divide { cus, elephants };

    let mut march = Scene::field(Carthage).elephants("arpi", 4, 1).general("hannibal", "arpi");
    march.march(1, "hannibal");
    asked(&march, take, "10.2");

    let mut intercepts = apulia().elephants("brundisium", 4, 1).general("mago", "brundisium");
    intercepts.march(1, "nero").muster(6, 0).step("cannae").act(intercept("mago"));
    asked(&intercepts, take, "12.7");

    let mut avoids = apulia().elephants("cannae", 4, 1).general("mago", "cannae");
    avoids.march(1, "nero").muster(6, 0).step("cannae").dice(&[1]).act(Action::Avoid(man("mago")));
    asked(&avoids, take, "13.2");

    let mut walls =
        Scene::field(Rome).units(Rome, "zama", 6).general("nero", "zama").elephants("carthago", 4, 1);
    walls.march(1, "nero").muster(6, 0).step("carthago");
    asked(&walls, garrison, "10.7");

    let mut goes_in = Scene::field(Carthage).elephants("zama", 4, 1).general("mago", "zama");
    goes_in
        .march(1, "mago")
        .muster(4, 1)
        .step("carthago")
        .act(Action::GoIn)
        .act(Action::Shelter(man("mago")));
    asked(&goes_in, garrison, "10.7");

    let mut lands = Scene::field(Carthage)
        .elephants("hadrumetum", 4, 1)
        .general("mago", "hadrumetum")
        .general("gisgo", "hadrumetum")
        .units(Rome, "zama", 5)
        .general("nero", "zama");
    lands.march(1, "mago").muster(4, 1).dice(&[1, 1]).act(Action::Sail(at("carthago")));
    tries(&mut lands, "nero", 5);
    assert_eq!(lands.refused(divide(2, 0)), "12.8", "first it is said that they part");
    lands.act(Action::Regroup);
    assert_eq!(lands.refused(divide(2, 0)), "12.8", "the generals come first");
    lands.act(Action::Shelter(man("mago"))).act(Action::StayOut(man("gisgo")));
    asked(&lands, divide, "12.8");

    let mut relief = Scene::field(Carthage)
        .units(Rome, "carthago", 3)
        .with(|p| p.grounds[at("carthago").i()].garrison = Cus::new(4, 1))
        .units(Carthage, "zama", 4)
        .general("mago", "zama");
    relief.attack("mago", 4, 0, "carthago");
    asked(&relief, take, "20.7");
}

/// 10.1, 12.8: whoever sails back needs a general: where three of five do not fit inside, one of the two stays out with them.
#[test]
fn units_do_not_sail_back_alone() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("nero", "roma")
        .proconsul("nero")
        .general("scipio_africanus", "roma")
        .units(Carthage, "heraclea", 4)
        .general("mago", "heraclea");
    scene.march(1, "nero").muster(5, 0).act(Action::Sail(at("tarentum"))).dice(&[1]);
    tries(&mut scene, "mago", 4);
    scene.act(Action::Regroup).act(Action::Shelter(man("nero")));
    assert!(!scene.is_legal(Action::Shelter(man("scipio_africanus"))), "he was not asked");
    scene.act(Action::Divide { cus: 2, elephants: 0 });
    assert!(scene.is_at("scipio_africanus", "roma") && scene.cus("roma", Rome) == 3);
}

/// 12.2, 13.1: what is said to one who stands where the enemy comes, to one of the other side, and to one who is elsewhere.
#[test]
fn why_they_do_not_react() {
    let mut scene = apulia()
        .units(Carthage, "cannae", 3)
        .general("gisgo", "cannae")
        .units(Carthage, "brundisium", 4)
        .general("mago", "brundisium");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    let why = |action: Action| {
        let refusal = scene.check(&action).unwrap_err();
        (refusal.rule.0, refusal.key)
    };
    assert_eq!(why(intercept("gisgo")), ("12.2", "already-there"));
    assert_eq!(why(intercept("nero")), ("12.2", "not-your-general"));
    assert_eq!(why(Action::Avoid(man("nero"))), ("13.1", "not-your-general"));
    assert_eq!(why(Action::Avoid(man("mago"))), ("13.1", "general-not-here"));
    assert!(scene.is_legal(intercept("mago")) && scene.is_legal(Action::Avoid(man("gisgo"))));
}

/// 12.7, 18.1, R69: where the units do not suffice for two consuls, the one who commands takes the other along, and is not asked.
#[test]
fn the_other_consul_comes_along() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "arpi", 4)
        .general("mago", "arpi")
        .units(Rome, "brundisium", 7)
        .general("paulus", "brundisium")
        .general("varro", "brundisium");
    scene.p.put_in_command(man("varro"));
    scene.march(1, "mago").muster(4, 0).step("cannae").act(intercept("varro"));
    assert_eq!(scene.refused(take(4)), "18.1", "five at least");
    assert!(scene.is_legal(take(5)));
    scene.dice(&[1]).act(take(7)).or_forced(Action::Pass);
    assert!(scene.is_at("varro", "cannae") && scene.is_at("paulus", "cannae"));
}

/// 12.5, R105: who avoids a landing may go to the port it came from; then there is no way back, and the army that others
/// intercept must fight.
#[test]
fn no_way_back_to_a_port_the_enemy_has_reached() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "dertosa", 5)
        .general("nero", "dertosa")
        .units(Carthage, "tarraco", 3)
        .general("mago", "tarraco")
        .units(Carthage, "ilerda", 4)
        .general("hasdrubal", "ilerda");
    scene.march(1, "nero").muster(5, 0).act(Action::Sail(at("tarraco")));
    scene.act(Action::Avoid(man("mago"))).act(intercept("hasdrubal")).dice(&[1, 1]).act(take(4));
    scene.act(take(3)).act(Action::Away(at("dertosa")));
    assert!(scene.is_at("mago", "dertosa") && scene.is_at("hasdrubal", "tarraco"));
    assert!(scene.p.battle().is_some(), "nothing else was left");
}

/// 12.5, 12.8, R105: so it is before its own city: the army goes in, if there is room for all of it and its generals.
#[test]
fn into_the_city_where_there_is_no_way_back() {
    let landed = |cus: u8| {
        let mut scene = Scene::field(Rome)
            .control("croton", None)
            .units(Rome, "croton", cus)
            .general("nero", "croton")
            .proconsul("nero")
            .general("scipio_africanus", "croton")
            .units(Carthage, "rhegium", 3)
            .general("mago", "rhegium")
            .units(Carthage, "bruttii", 4)
            .general("hasdrubal", "bruttii");
        scene.march(1, "nero").muster(cus, 0).act(Action::Sail(at("rhegium")));
        scene.act(Action::Avoid(man("mago"))).act(intercept("hasdrubal")).dice(&[1, 1]).act(take(4));
        scene.act(take(3)).act(Action::Away(at("croton")));
        scene
    };
    let mut two = landed(2);
    assert_eq!(two.refused(Action::StepBack), "12.5");
    assert!(two.is_legal(Action::Fight));
    two.act(Action::Regroup);
    assert_eq!(two.inside_cus("rhegium"), 2, "all of them, without a question");
    assert!(two.is_inside("nero", "rhegium") && two.is_inside("scipio_africanus", "rhegium"));
    assert!(landed(3).p.battle().is_some(), "one would be left outside");
}

/// Nero and Scipio Africanus sail from Rome to Tarentum; Mago comes from Heraclea with four and intercepts.
fn tarentum(scene: Scene, cus: u8) -> Scene {
    let mut scene = scene
        .units(Rome, "roma", cus)
        .general("nero", "roma")
        .general("scipio_africanus", "roma")
        .units(Carthage, "heraclea", 4)
        .general("mago", "heraclea");
    match scene.p.hands[Rome.i()].has(Card(33)) {
        true => scene.act(Action::Event(Card(33))).act(Action::Activate(man("nero"))),
        false => scene.march(1, "nero"),
    };
    scene.muster(cus, 0).dice(&[1]).act(Action::Sail(at("tarentum")));
    tries(&mut scene, "mago", 4);
    scene
}

/// 12.8, 18.1, R69: a consul with five does not part from them: he sails back with all, whoever goes inside goes alone.
#[test]
fn a_consul_does_not_divide_his_five() {
    let mut scene = tarentum(Scene::field(Rome), 5);
    scene.act(Action::Regroup).act(Action::Shelter(man("scipio_africanus")));
    assert!(scene.is_inside("scipio_africanus", "tarentum") && scene.is_at("nero", "roma"));
    assert_eq!((scene.inside_cus("tarentum"), scene.cus("roma", Rome)), (0, 5));
}

/// 11.3, 12.8: into a besieged city nobody goes from the sea; 10.7: nor into a full one.
#[test]
fn no_landing_behind_these_walls() {
    let shut = |garrison, siege| {
        let scene = Scene::field(Rome).proconsul("nero").units(Carthage, "tarentum", 1);
        let scene = scene.garrison("tarentum", garrison);
        tarentum(if siege > 0 { scene.siege("tarentum", Carthage, siege) } else { scene }, 2)
    };
    assert!(shut(1, 0).is_legal(Action::Regroup));
    assert_eq!(shut(1, 1).refused(Action::Regroup), "11.3");
    assert_eq!(shut(2, 0).refused(Action::Regroup), "10.7");
}

/// 10.11, 12.8: on a campaign card those who went inside are spent, the general and his units.
#[test]
fn who_went_inside_is_spent() {
    let mut scene = tarentum(Scene::field(Rome).hand(Rome, &[33, 1, 2]).proconsul("nero"), 4);
    scene
        .act(Action::Regroup)
        .act(Action::StayOut(man("nero")))
        .act(Action::Shelter(man("scipio_africanus")));
    scene.act(Action::Divide { cus: 2, elephants: 0 }).or_forced(Action::Stop);
    assert!(scene.is_inside("scipio_africanus", "tarentum") && scene.is_at("nero", "roma"));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)), "nobody is left to be activated");
    let spent = Scene::field(Rome).hand(Rome, &[33, 1, 2]).proconsul("nero");
    let mut spent = tarentum(spent.units(Rome, "panormus", 5).general("varro", "panormus"), 4);
    spent
        .act(Action::Regroup)
        .act(Action::StayOut(man("nero")))
        .act(Action::Shelter(man("scipio_africanus")));
    spent.act(Action::Divide { cus: 2, elephants: 0 }).or_forced(Action::Stop);
    assert!(spent.is_legal(Action::Activate(man("varro"))));
    assert_eq!(spent.refused(Action::Activate(man("scipio_africanus"))), "10.11");
    assert_eq!(spent.p.orders().unwrap().tired(at("tarentum"), 0), Cus::new(2, 0));
}
