//! 13: what each augury does, whom it asks, and what it does not let him choose.

use crate::tests::rules::common::*;

/// The marker is drawn and two dice are read.
fn read(mut scene: Scene, dice: &[u8]) -> Scene {
    scene.fix(dice);
    scene.run(|p, ctx| p.read_augury(ctx));
    scene
}

fn conquest() -> Scene {
    Scene::empty(ScenarioId::Conquete).leader("pontius", "4109", true).troops(
        "samnite",
        "4109",
        true,
        [9, 0, 0],
    )
}

fn eagle() -> Scene {
    Scene::empty(ScenarioId::Aigle)
}

fn asks(scene: &Scene) -> bool {
    matches!(scene.p.frames.top(), Frame::Omen(_))
}

/// 23 to 27: Cineas tries once at -2, whatever province; it is no mission of the year.
#[test]
fn rule_13_cineas_speaks() {
    let mut scene = read(eagle(), &[2, 3, 6]);
    assert_eq!(scene.refused(Pyrrhus, Action::Province(province("latium"))), "13");
    assert_eq!(scene.refused(Pyrrhus, Action::Province(province("calabria"))), "13", "an Ally already");
    // Diplomacy 7: 6 - 2 is better by three, two boxes.
    scene.act(Pyrrhus, Action::Province(province("samnium")));
    assert!(scene.told(|e| matches!(e, Event::EmbassyRoll { die: 6, modifier: -2, boxes: 2, .. })));
    assert_eq!(scene.p.level(province("samnium")), -4);
    assert!(!scene.p.has_mark(leader("cineas"), mark::MISSION));
    let mut silent = read(eagle(), &[2, 7]);
    silent.act(Pyrrhus, Action::Pass);
    assert_eq!(silent.p.level(province("samnium")), -2);
}

/// 63 to 66: two points of infantry in a Small city of a province that Rome controls.
#[test]
fn rule_13_a_latin_colony() {
    let mut scene = read(conquest(), &[6, 3]);
    assert_eq!(scene.refused(Rome, Action::Place(hex("3714"))), "13", "Roma is not Small");
    assert_eq!(scene.refused(Rome, Action::Place(hex("4109"))), "13", "Bovianum is not Rome's");
    scene.act(Rome, Action::Place(hex("3915")));
    assert_eq!(scene.points("legion"), 2);
    assert_eq!(scene.p.garrison(city("antium")), 2);
}

/// 36 to 39: whoever has Carthage gains a level in one sea; if nobody has it, it comes nearer to Rome.
#[test]
fn rule_13_a_carthaginian_fleet() {
    let with = |side_level: i8| {
        eagle().level("sicilia_west", side_level).with(|p| {
            p.naval = [[0, 0]; ZONE_COUNT];
            p.naval[zone("ionium").i()] = [0, 4];
        })
    };
    let mut friend = read(with(-4), &[3, 6]);
    assert_eq!(friend.refused(Pyrrhus, Action::Raise(zone("ionium"))), "13", "as high as can be");
    friend.act(Pyrrhus, Action::Raise(zone("tyrrhenum")));
    assert_eq!(friend.p.naval[zone("tyrrhenum").i()], [-1, 1]);
    let nobody = read(with(0), &[3, 9]);
    assert!(!asks(&nobody));
    assert_eq!(nobody.p.level(province("sicilia_west")), 1);
}

/// 59 to 62: two points of cavalry for one legion, if Campania is an Ally.
#[test]
fn rule_13_campanian_knights() {
    let legions = |campania: i8| {
        conquest()
            .level("campania", campania)
            .legion("i", "3814", false, "")
            .legion("ii", "3814", false, "")
            .with(|p| {
                p.legions[number("i").roman().i()].cavalry = 0;
            })
    };
    let send = |id: &str, n: u8| Action::Reinforce { legion: number(id).roman(), arm: Arm::Cavalry, n };
    let mut scene = read(legions(4), &[5, 9]);
    assert_eq!(scene.refused(Rome, send("ii", 2)), "13", "it lacks nobody");
    assert_eq!(scene.refused(Rome, send("i", 1)), "13", "both ride together");
    scene.act(Rome, send("i", 2));
    assert_eq!(scene.p.legion(number("i").roman()).cavalry, 2);
    assert!(!asks(&read(legions(3), &[6, 2])));
}

/// 73 to 76: one Guile Point for any magistrate in play.
#[test]
fn rule_13_the_physician_s_offer() {
    let rome = eagle()
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .office("202", Office::FieldConsul, "3714", true, "")
        .leader("pyrrhus", "5405", true);
    let mut scene = read(rome, &[7, 3]);
    assert_eq!(scene.refused(Rome, Action::Name(leader("pyrrhus"))), "13");
    assert_eq!(scene.refused(Rome, Action::Name(leader("204"))), "13", "not in play");
    scene.act(Rome, Action::Name(leader("202")));
    assert_eq!(scene.p.leader(leader("202")).guile, leader("202").data().guile + 1);
}

/// 83 to 86: a Samnite leader recovers a point that he has spent.
#[test]
fn rule_13_samnite_zeal() {
    let spent =
        conquest().leader("egnatius", "4109", true).with(|p| p.leader_mut(leader("pontius")).guile = 1);
    let mut scene = read(spent, &[8, 3]);
    assert_eq!(scene.refused(Samnites, Action::Name(leader("egnatius"))), "13", "he has all of it");
    scene.act(Samnites, Action::Name(leader("pontius")));
    assert_eq!(scene.p.leader(leader("pontius")).guile, 2);
}

/// Linen Legion, gold of Tarentum, an opened gate: nothing else is on offer.
#[test]
fn rule_13_nothing_else() {
    let linen = read(conquest(), &[5, 8]);
    assert_eq!(linen.refused(Samnites, Action::Place(hex("3714"))), "13");
    let gold = read(conquest(), &[7, 0]);
    assert_eq!(gold.refused(Samnites, Action::Province(province("campania"))), "13");
    let siege = conquest()
        .office("112", Office::RomeConsul, "4208", false, "")
        .legion("i", "4208", false, "112")
        .siege("larinum", Rome)
        .with(|p| p.year.last = Some(Rome));
    let gate = read(siege, &[7, 8]);
    assert_eq!(gate.refused(Rome, Action::Place(hex("4109"))), "13", "nobody besieges it");
    assert!(gate.allowed(Rome, Action::Place(hex("4208"))));
}

/// 77 to 80: Messana comes a box nearer to Rome, and two points of Greeks are lost, no more, in Tauromenium before Mylae.
#[test]
fn rule_13_mamertines_on_the_prowl() {
    let greeks = |n: u8| {
        eagle()
            .troops("sicel", "6017", true, [n, 0, 0])
            .troops("greek", "5816", true, [3, 0, 0])
            .level("messana", 1)
    };
    let left = |n: u8| {
        let scene = read(greeks(n), &[7, 7]);
        assert_eq!(scene.p.level(province("messana")), 2);
        (scene.points("sicel"), scene.points("greek"))
    };
    assert_eq!([left(3), left(2), left(1)], [(1, 3), (0, 3), (0, 2)]);
}

/// Markers that are lost, weather of Sicily, a beast gone mad, Samnites who rise, Etruscans who keep a truce.
#[test]
fn rule_13_what_nobody_chooses() {
    let pool = |p: &mut legatus_roman_republic::RomanRepublic| {
        p.pool[LAM_CONSUL.i()] = 2;
        p.pool[leader("pyrrhus").lam().unwrap().i()] = 2;
    };
    let consuls = |s: &Scene| s.p.pool[LAM_CONSUL.i()];
    assert_eq!(consuls(&read(conquest().with(pool), &[5, 1])), 1);
    assert_eq!(consuls(&read(eagle().with(pool), &[8, 4])), 1);
    let crown = read(eagle().with(pool), &[1, 3]);
    assert_eq!(crown.p.pool[leader("pyrrhus").lam().unwrap().i()], 1);
    assert_eq!(read(eagle(), &[5, 2]).p.year.weather, [0, 1]);
    assert_eq!(read(eagle(), &[5, 7]).p.year.weather, [0, 2]);
    assert_eq!(read(eagle().with(|p| p.year.weather = [0, 1]), &[5, 5]).p.year.weather, [0, 2], "the second");
    assert_eq!(read(eagle().with(|p| p.year.weather = [1, 1]), &[6, 4]).p.year.weather, [1, 3]);
    assert_eq!(read(conquest().with(|p| p.year.weather = [2, 0]), &[4, 1]).p.year.weather, [3, 0]);
    let mad = read(eagle().troops("epirote", "5405", true, [5, 0, 2]), &[6, 5]);
    assert_eq!(mad.points("epirote"), 6);
    assert_eq!(read(eagle(), &[6, 9]).p.level(province("samnium")), -3);
    let truce = conquest().tribe("etruria", Samnites, "2613", true, [9, 0, 0]);
    let truce = read(truce, &[7, 1]);
    assert_eq!(
        (truce.p.level(province("etruria_north")), truce.p.tribes[tribe("etruria").i()].truce),
        (-1, true)
    );
}
