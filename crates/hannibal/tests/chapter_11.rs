//! Chapter 11: movement by sea and the Roman fleet; cards 41 and 60 against it.

use super::common::*;

fn event(card: u8) -> Action {
    Action::Event(Card(card))
}

fn sail(to: &str) -> Action {
    Action::Sail(at(to))
}

fn rolls(scene: &Scene) -> Vec<(u8, i8, NavalResult)> {
    let told = scene.all_told.iter().filter_map(|e| match e {
        Event::NavalRoll { die, modifier, result } => Some((*die, *modifier, *result)),
        _ => None,
    });
    told.collect()
}

/// Rome sails without a roll.
fn roman(cus: u8, from: &str) -> Scene {
    Scene::field(Rome).units(Rome, from, cus).general("nero", from).proconsul("nero")
}

/// Africa's other ports as Rome's neighbours; Carthage's fleet at Hippo Regius (-1).
fn punic(cus: u8) -> Scene {
    Scene::field(Carthage).units(Carthage, "hippo_regius", cus).general("hasdrubal", "hippo_regius")
}

/// 11.1: from port to port, three points, with a 3 or a campaign.
#[test]
fn ships_on_threes() {
    let mut scene = roman(3, "roma");
    scene.march(1, "nero").muster(3, 0);
    assert_eq!(scene.refused(sail("capua")), "11.1", "no port");
    scene.act(sail("neapolis"));
    assert_eq!((scene.is_at("nero", "neapolis"), scene.march_frame().points), (true, 1));
    let mut inland = roman(3, "capua");
    inland.march(1, "nero").muster(3, 0);
    assert_eq!(inland.refused(sail("neapolis")), "11.1");
    let mut two = roman(3, "roma").hand(Rome, &[45, 46]);
    two.march(45, "nero").muster(3, 0);
    assert_eq!(two.refused(sail("neapolis")), "11.1", "no ship on a 2");
}

/// 11.2: to enemy ports too, walled cities among them; enemy units there mean battle.
#[test]
fn enemy_ports() {
    let mut scene = roman(4, "roma").units(Carthage, "hippo_regius", 2);
    scene.march(1, "nero").muster(4, 0);
    assert!(scene.is_legal(sail("carthago_nova")) && scene.is_legal(sail("malaca")));
    scene.act(sail("hippo_regius"));
    assert!(scene.p.battle().is_some());
    let mut from = roman(4, "carthago_nova");
    from.march(1, "nero").muster(4, 0);
    assert!(from.is_legal(sail("roma")), "out of an enemy port as well");
}

/// 11.3: neither out of a besieged city nor into it; landing outside it, against the besiegers, is legal.
#[test]
fn besieged_ports() {
    let shut = |points: u8| {
        let scene = Scene::field(Rome)
            .garrison("tarentum", 2)
            .inside("nero", "tarentum")
            .units(Carthage, "tarentum", 4);
        let mut scene = if points > 0 { scene.siege("tarentum", Carthage, points) } else { scene };
        scene.march(1, "nero").or_forced(Action::Take { cus: 2, elephants: 0 });
        scene
    };
    assert!(shut(0).is_legal(sail("roma")), "enemies outside, but no siege");
    assert_eq!(shut(1).refused(sail("roma")), "11.3");
    let relief = |points: u8| {
        let scene = roman(2, "roma").units(Carthage, "tarentum", 4);
        let mut scene = if points > 0 { scene.siege("tarentum", Carthage, points) } else { scene };
        scene.march(1, "nero").muster(2, 0);
        scene
    };
    assert!(relief(0).is_legal(Action::SailInside(at("tarentum"))));
    let mut besieged = relief(1);
    assert_eq!(besieged.refused(Action::SailInside(at("tarentum"))), "11.3");
    besieged.act(sail("tarentum"));
    assert!(besieged.p.battle().is_some());
}

/// R61: at a friendly city with enemies outside, not besieged, a force may land wholly inside if all find room.
#[test]
fn landing_inside() {
    let scene = |cus: u8| {
        let mut scene = roman(cus, "roma").units(Carthage, "tarentum", 4).garrison("tarentum", 1);
        scene.march(1, "nero").muster(cus, 0);
        scene
    };
    assert_eq!(scene(2).refused(Action::SailInside(at("tarentum"))), "10.7", "room for one");
    assert_eq!(scene(1).refused(Action::SailInside(at("cosa"))), "R61", "no city");
    assert_eq!(scene(1).refused(Action::SailInside(at("syracusae"))), "R61", "no enemies there");
    let mut lands = scene(1);
    lands.act(Action::SailInside(at("tarentum"))).or_forced(Action::Stop);
    assert!(
        lands.is_inside("nero", "tarentum")
            && lands.inside_cus("tarentum") == 2
            && lands.p.battle().is_none()
    );
}

/// 11.4, R20: a 3 carries five units, Forced March 3 five, a campaign ten; R87: on land ten may march all the same.
#[test]
fn how_many_by_sea() {
    let most = |card: u8| {
        let scene = Scene::field(Rome)
            .hand(Rome, &[card, 1, 2])
            .units(Rome, "falerii", 11)
            .general("marcellus", "falerii")
            .proconsul("marcellus");
        let counts = (1..=10).filter(|n| {
            let mut scene = scene.again();
            if card == 1 {
                scene.march(1, "marcellus");
            } else {
                scene.act(event(card)).or_forced(Action::Activate(man("marcellus")));
            }
            scene.muster(10, 0).step("roma").act(Action::Regroup).muster(*n, 0);
            scene.is_legal(sail("neapolis"))
        });
        counts.max().unwrap()
    };
    assert_eq!([most(1), most(63), most(33), most(40)], [5, 5, 10, 10]);
    let mut scene = roman(8, "falerii");
    scene.march(1, "nero").muster(8, 0).step("roma");
    assert_eq!(scene.refused(sail("neapolis")), "11.4", "eight marched to the port; five sail");
    let mut onward = roman(5, "roma").units(Rome, "neapolis", 6);
    onward
        .march(1, "nero")
        .muster(5, 0)
        .act(sail("neapolis"))
        .act(Action::Regroup)
        .muster(10, 0)
        .step("capua");
    assert_eq!(onward.cus("capua", Rome), 10, "and ten march on");
}

/// 11.4, R20: of a campaign's generals one sails; a general alone counts like an army.
#[test]
fn one_general_by_sea() {
    let mut scene = roman(3, "roma").hand(Rome, &[33, 1]).general("varro", "neapolis");
    scene.act(event(33)).act(Action::Activate(man("varro"))).act(sail("roma"));
    assert!(scene.is_at("varro", "roma"), "a general alone may sail");
    scene.act(Action::Stop).act(Action::Activate(man("nero"))).muster(3, 0);
    assert_eq!(scene.refused(sail("neapolis")), "11.4");
}

/// 11.5, R21: the Romans roll: to 1 safe, 2 back to port without points left, from 3 sunk with all hands.
#[test]
fn naval_combat() {
    // Hippo Regius to Icosium: -1 -1.
    let voyage = |dice: &[u8]| {
        let mut scene =
            punic(3).general("gisgo", "hippo_regius").control("hippo_regius", Rome).control("icosium", Rome);
        scene.march(1, "hasdrubal").muster(3, 0).dice(dice).act(sail("icosium"));
        scene
    };
    let safe = voyage(&[1]);
    assert_eq!(rolls(&safe), [(1, 0, NavalResult::Safe)]);
    assert_eq!((safe.cus("icosium", Carthage), safe.march_frame().points), (3, 1));
    let mut back = voyage(&[2]);
    assert_eq!(rolls(&back), [(2, 0, NavalResult::BackToPort)]);
    assert!(back.is_at("hasdrubal", "hippo_regius") && back.cus("hippo_regius", Carthage) == 3);
    if matches!(back.p.frames.top(), Frame::March(_)) {
        assert_eq!(back.refused(Action::Step(at("thubursicu"))), "10.2", "its points are lost");
        back.act(Action::Stop);
    }
    let sunk = voyage(&[3]);
    assert_eq!(rolls(&sunk), [(3, 0, NavalResult::Sunk)]);
    assert_eq!((sunk.cus("hippo_regius", Carthage), sunk.cus("icosium", Carthage)), (0, 0));
    assert_eq!(
        (sunk.post("hasdrubal"), sunk.post("gisgo")),
        (Post::Displaced, Post::Displaced),
        "whoever is at sea shares its fate"
    );
    assert!(!matches!(sunk.p.frames.top(), Frame::Markers(_)), "no political consequences");
    // Rome's own voyages are safe.
    let mut rome = roman(3, "roma");
    rome.march(1, "nero").muster(3, 0).dice(&[6]).act(sail("neapolis"));
    assert_eq!((rolls(&rome).len(), rome.dice_left()), (0, 1));
}

/// R21: Hannibal lost at sea is eliminated, for five markers.
#[test]
fn hannibal_at_sea() {
    let mut scene = Scene::field(Carthage).general("hannibal", "neapolis").units(Carthage, "neapolis", 2);
    scene.march(1, "hannibal").muster(2, 0).dice(&[3]).act(sail("roma"));
    assert_eq!(scene.post("hannibal"), Post::Gone);
    assert_eq!(scene.pay_markers(), 5);
}

/// R21: back in port, the army may still besiege there.
#[test]
fn back_to_port_and_siege() {
    let mut scene = Scene::field(Carthage).units(Carthage, "massilia", 3).general("hasdrubal", "massilia");
    // Massilia +1, Roman marker +1; Carthago Nova -2.
    scene.march(1, "hasdrubal").muster(3, 0).dice(&[2, 6]).act(sail("carthago_nova"));
    assert_eq!(rolls(&scene), [(2, 0, NavalResult::BackToPort)]);
    scene.act(Action::Besiege);
    assert_eq!(scene.p.ground(at("massilia")).siege, 1);
}

/// 11.6: both ports, a Roman marker in each, one unit, Syracusae, Macedonia, the Naval Victory.
#[test]
fn naval_modifiers() {
    let modifier = |cus: u8, change: fn(Scene) -> Scene| {
        let mut scene = change(punic(cus));
        scene.march(1, "hasdrubal").muster(cus, 0);
        scene.p.naval_modifier(scene.march_frame(), at("aleria"))
    };
    // Hippo Regius -1, Aleria +1, its Roman marker +1.
    assert_eq!(modifier(2, |s| s), 1);
    assert_eq!(modifier(2, |s| s.control("aleria", None)), 0);
    assert_eq!(modifier(2, |s| s.control("hippo_regius", Rome)), 2, "a marker in each port");
    assert_eq!(modifier(2, |s| s.control("syracusae", Carthage)), 0);
    assert_eq!(modifier(2, |s| s.with(|p| p.macedonia = true)), 0);
    assert_eq!(modifier(2, |s| s.with(|p| p.naval_victory = true)), 0);
    assert_eq!(modifier(1, |s| s), 0, "a single unit");
}

/// 11.6, R82: a general sailing alone counts as a single unit; a Roman city counts as a marker.
#[test]
fn lone_sailors_and_cities() {
    let mut scene = punic(0);
    scene.march(1, "hasdrubal");
    assert_eq!(scene.p.naval_modifier(scene.march_frame(), at("aleria")), 0);
    // Tarentum 0 as a port, +1 as a Roman city: -1 -1 +0 +1.
    assert_eq!(scene.p.naval_modifier(scene.march_frame(), at("tarentum")), -1);
}

/// R92, 25.41: Bad Weather may be played once a sea move is declared; it is called off, and the army stays in port.
#[test]
fn weather_against_a_voyage() {
    let mut scene = Scene::empty(Carthage)
        .hand(Carthage, &[1, 2])
        .hand(Rome, &[41, 44])
        .units(Carthage, "hippo_regius", 3)
        .general("hasdrubal", "hippo_regius");
    scene.march(1, "hasdrubal").muster(3, 0);
    assert_eq!(scene.asked(), Some(Carthage), "nothing declared yet, no window");
    scene.act(sail("icosium"));
    assert_eq!(scene.asked(), Some(Rome));
    scene.dice(&[6]).act(Action::Counter(Card(41)));
    assert_eq!((rolls(&scene).len(), scene.dice_left()), (0, 1), "before any roll");
    assert!(scene.is_at("hasdrubal", "hippo_regius") && scene.cus("hippo_regius", Carthage) == 3);
    assert!(!scene.legal().iter().any(|a| matches!(a, Action::Step(_) | Action::Sail(_))), "they stay there");
}

/// R92, 25.41: on land from the third point on: the step is not made, and the general stays where two points have led him.
#[test]
fn weather_against_a_march() {
    let scene = || {
        Scene::empty(Carthage)
            .hand(Carthage, &[1, 2])
            .hand(Rome, &[41, 44])
            .units(Carthage, "hippo_regius", 3)
            .general("mago", "hippo_regius")
    };
    let mut scene1 = scene();
    scene1.march(1, "mago").muster(3, 0).step("thubursicu").step("theveste");
    assert_eq!(scene1.asked(), Some(Carthage), "no window at the first two points");
    let mut scene2 = scene1.again();
    scene1.step("tacapae");
    assert_eq!(scene1.asked(), Some(Rome));
    scene1.act(Action::Counter(Card(41)));
    assert!(scene1.is_at("mago", "theveste") && scene1.cus("theveste", Carthage) == 3);
    assert!(!scene1.legal().iter().any(|a| matches!(a, Action::Step(_))), "two points in all");
    scene2.step("tacapae").act(Action::Pass);
    assert!(scene2.is_at("mago", "tacapae"));
    assert_eq!(scene2.p.hands[Rome.i()].len(), 2);
}

/// R87, 25.63: a force at sea is one general's, from one port to one port: who stays in the port is not at sea.
#[test]
fn who_is_at_sea() {
    let mut scene = punic(6).general("mago", "hippo_regius").control("hippo_regius", Rome);
    scene.march(1, "hasdrubal").act(Action::Leave(man("mago"))).muster(3, 0).dice(&[6]).act(sail("roma"));
    assert_eq!((scene.post("hasdrubal"), scene.cus("hippo_regius", Carthage)), (Post::Displaced, 3));
    assert!(scene.is_at("mago", "hippo_regius"));
}

/// 10.4, 11.2: a general alone does not land beside an enemy general where he could not go on.
#[test]
fn a_lone_general_lands_where_he_can_go_on() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "roma", 5)
        .general("nero", "roma")
        .proconsul("nero")
        .general("mago", "balears")
        .general("gisgo", "brundisium");
    scene.march(1, "nero").muster(0, 0);
    assert_eq!(scene.refused(Action::Sail(at("balears"))), "10.4", "an island");
    assert!(scene.is_legal(Action::Sail(at("brundisium"))), "one point is left for Cannae");
    let mut shut = scene.units(Carthage, "cannae", 1).units(Carthage, "tarentum", 1);
    assert_eq!(shut.refused(Action::Sail(at("brundisium"))), "10.4");
    shut = shut.units(Carthage, "tarentum", 0);
    assert!(shut.is_legal(Action::Sail(at("brundisium"))));
}
