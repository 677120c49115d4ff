//! Chapter 10.6 to 10.12: passes and straits, walled cities, displaced generals, campaigns, Nero.

use super::common::*;

fn event(card: u8) -> Action {
    Action::Event(Card(card))
}

fn inside(cus: u8) -> Action {
    Action::Garrison { cus, elephants: 0 }
}

fn attrition_told(scene: &Scene) -> Vec<(i8, u8)> {
    let told = scene.all_told.iter().filter_map(|e| match e {
        Event::Attrition { modifier, losses, .. } => Some((*modifier, *losses)),
        _ => None,
    });
    told.collect()
}

/// 10.6: a pass costs two points, and an attrition roll of the force that crossed: -2, in the Alps 0.
#[test]
fn passes() {
    let mut scene = Scene::field(Carthage).units(Carthage, "tarraco", 6).general("mago", "tarraco");
    scene.march(1, "mago").muster(6, 0).step("ilerda");
    scene.dice(&[6]).step("tolosa");
    assert_eq!((scene.march_frame().points, scene.cus("tolosa", Carthage)), (1, 5));
    assert_eq!(attrition_told(&scene), [(-2, 1)], "6 - 2: one of six");
    assert_eq!(scene.refused(Action::Step(at("ilerda"))), "10.2", "the next pass costs two");

    let mut alps = Scene::field(Carthage).units(Carthage, "druentia", 10).general("mago", "druentia");
    alps.march(1, "mago").muster(10, 0).dice(&[4]).step("taurini");
    assert_eq!((attrition_told(&alps), alps.march_frame().points), (vec![(0, 2)], 2));
    let mut alone = Scene::field(Carthage).general("mago", "druentia");
    alone.march(1, "mago").dice(&[6]).step("taurini");
    assert_eq!((attrition_told(&alone).len(), alone.dice_left()), (0, 1), "no roll for a general alone");
}

/// 10.6, R18: the strait of Messina needs both Rhegium and Messana, for armies and for generals alone; two points.
#[test]
fn messina() {
    let cross = |rhegium: Side, messana: Side, cus: u8| {
        let mut scene = Scene::field(Carthage).units(Carthage, "rhegium", cus).general("mago", "rhegium");
        scene = scene.control("rhegium", rhegium).control("messana", messana);
        scene.march(1, "mago").muster(cus, 0);
        scene
    };
    for cus in [0, 4] {
        let mut open = cross(Carthage, Carthage, cus);
        open.dice(&[6]).step("messana");
        assert_eq!((open.march_frame().points, open.dice_left()), (2, 1), "two points, no attrition");
        assert_eq!(cross(Carthage, Rome, cus).refused(Action::Step(at("messana"))), "10.6");
        assert_eq!(cross(Rome, Carthage, cus).refused(Action::Step(at("messana"))), "10.6");
        assert_eq!(cross(Rome, Rome, cus).refused(Action::Step(at("messana"))), "10.6");
    }
    // The strait of Sardinia asks for nothing.
    let mut sardinia = Scene::field(Carthage).units(Carthage, "aleria", 3).general("mago", "aleria");
    sardinia.march(1, "mago").muster(3, 0).step("sassari");
    assert_eq!(sardinia.march_frame().points, 2);
}

/// R63: on entering, the pass takes its toll first, then Hostile Tribes, then the enemy reacts.
#[test]
fn order_on_entering() {
    let mut scene = Scene::empty(Rome)
        .hand(Rome, &[1, 2])
        .hand(Carthage, &[7, 3])
        .units(Rome, "taurini", 6)
        .general("nero", "taurini");
    scene = scene.units(Carthage, "pisae", 4).general("hannibal", "pisae");
    scene.march(1, "nero").muster(6, 0).dice(&[6]).step("ligures_orientales");
    assert_eq!(attrition_told(&scene), [(-2, 1)], "the pass");
    assert_eq!(scene.refused(Action::Intercept(man("hannibal"))), "10.2", "the reaction phase has not begun");
    scene.dice(&[5]).act(Action::Counter(Card(7)));
    assert_eq!(attrition_told(&scene), [(-2, 1), (0, 2)], "the tribes: a 5 in their column");
    scene.act(Action::Pass);
    assert!(scene.is_legal(Action::Intercept(man("hannibal"))), "then the reaction phase");
}

/// R93: an army that loses its last unit in the pass and meets enemy units: the general goes back one space.
#[test]
fn last_unit_lost_in_the_pass() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "druentia", 1)
        .general("mago", "druentia")
        .units(Rome, "taurini", 2);
    scene.march(1, "mago").muster(1, 0).dice(&[6]).step("taurini");
    assert!(scene.is_at("mago", "druentia"), "back over the Alps");
    assert_eq!((scene.p.battle().is_some(), scene.cus("taurini", Carthage)), (false, 0));
    // Without enemies he stays: attrition does not displace a general (10.10).
    let mut free = Scene::field(Carthage).units(Carthage, "druentia", 1).general("mago", "druentia");
    free.march(1, "mago").muster(1, 0).dice(&[6]).step("taurini");
    assert!(free.is_at("mago", "taurini"));
}

/// 10.7, R55: entered by an army, the owner of a city declares units and generals inside or outside: two units fit,
/// five in Roma and Carthago; those inside do not stop the enemy.
#[test]
fn into_the_city() {
    let scene = Scene::field(Rome)
        .units(Rome, "acci", 6)
        .general("nero", "acci")
        .units(Carthage, "carthago_nova", 4)
        .general("mago", "carthago_nova");
    let mut split = scene.again();
    split.march(1, "nero").muster(6, 0).step("carthago_nova");
    assert_eq!(split.asked(), Some(Carthage));
    split.act(Action::StayOut(man("mago")));
    assert_eq!(split.check(&inside(3)).unwrap_err().rule.0, "10.7", "two at most");
    split.act(inside(2)).act(Action::Pass);
    assert_eq!((split.inside_cus("carthago_nova"), split.cus("carthago_nova", Carthage)), (2, 2));
    assert!(split.p.battle().is_some(), "two stayed outside");

    let mut shut = scene.units(Carthage, "carthago_nova", 2);
    shut.march(1, "nero").muster(6, 0).step("carthago_nova").act(Action::Shelter(man("mago"))).act(inside(2));
    assert!(shut.is_inside("mago", "carthago_nova") && shut.p.battle().is_none());
    shut.step("dianium");
    assert!(shut.is_at("nero", "dianium"), "the enemy goes on freely");
    assert!(shut.is_inside("mago", "carthago_nova"), "the last enemy has gone: they stay inside");
    assert_eq!((shut.cus("carthago_nova", Carthage), shut.inside_cus("carthago_nova")), (0, 2));

    let mut capital =
        Scene::field(Rome).units(Rome, "utica", 6).general("nero", "utica").units(Carthage, "carthago", 7);
    capital.march(1, "nero").muster(6, 0).step("carthago");
    assert!(capital.is_legal(inside(5)));
    assert_eq!(capital.check(&inside(6)).unwrap_err().rule.0, "10.7");
}

/// R55: declared anew at every entry; not when the city is besieged; not for a general alone.
#[test]
fn declared_at_every_entry() {
    let scene = Scene::field(Rome)
        .units(Rome, "carthago_nova", 3)
        .general("varro", "carthago_nova")
        .garrison("carthago_nova", 2);
    let scene = scene.units(Rome, "acci", 6).general("nero", "acci");
    let mut anew = scene.again();
    anew.march(1, "nero").muster(6, 0).step("carthago_nova");
    assert!(anew.is_legal(inside(0)) && anew.is_legal(inside(2)), "they may come out now");
    anew.act(inside(0));
    assert!(anew.p.battle().is_some());
    let mut besieged = scene.but(|s| s.siege("carthago_nova", Rome, 1));
    besieged.march(1, "nero").muster(6, 0).step("carthago_nova");
    assert_eq!(
        (besieged.asked(), besieged.inside_cus("carthago_nova")),
        (Some(Rome), 2),
        "the garrison stays inside"
    );
    let mut alone = Scene::field(Rome).general("nero", "acci").general("mago", "carthago_nova");
    alone.march(1, "nero").step("carthago_nova");
    assert_eq!(alone.asked(), Some(Rome));
}

/// R56: units inside walls with enemies outside are as if they were not there for interceptors; not for generals alone.
#[test]
fn inside_is_out_of_sight() {
    let scene = Scene::field(Rome).garrison("carthago_nova", 2).general("nero", "acci");
    for besiegers in [0, 3] {
        let mut alone = scene.but(|s| s.units(Rome, "carthago_nova", besiegers));
        alone.march(1, "nero");
        assert_eq!(alone.refused(Action::Step(at("carthago_nova"))), "10.4", "{besiegers} friends there");
    }
    // Carthage's garrison in the space does not count as friends for +1, nor as enemies for Rome's interceptor.
    let mut entry = Scene::field(Carthage)
        .units(Carthage, "salaria", 3)
        .general("mago", "salaria")
        .garrison("carthago_nova", 2);
    entry = entry.units(Rome, "carthago_nova", 3).units(Rome, "dianium", 5).general("nero", "dianium");
    entry.march(1, "mago").muster(3, 0).step("carthago_nova");
    assert!(
        entry.is_legal(Action::Intercept(man("nero"))),
        "the garrison is no unit already stationed there"
    );
}

fn shelter(general: &str) -> Action {
    Action::Shelter(man(general))
}

/// Two units and Mago inside Carthago Nova, nobody outside.
fn within_the_walls(side: Side) -> Scene {
    Scene::field(side).garrison("carthago_nova", 2).inside("mago", "carthago_nova")
}

/// R55: inside and outside is a lasting state, saved like any other; at the next entry it is declared anew.
#[test]
fn inside_lasts() {
    let mut scene = within_the_walls(Rome).units(Rome, "acci", 6).general("nero", "acci");
    let saved: Hannibal = serde_json::from_str(&serde_json::to_string(&scene.p).unwrap()).unwrap();
    assert_eq!(saved, scene.p);
    scene.march(1, "nero").muster(6, 0).step("carthago_nova").act(Action::StayOut(man("mago")));
    assert!(scene.is_legal(inside(0)) && scene.is_legal(inside(2)));
    scene.act(inside(1)).or_forced(Action::Pass);
    assert_eq!((scene.inside_cus("carthago_nova"), scene.cus("carthago_nova", Carthage)), (1, 1));
    assert!(scene.p.battle().is_some(), "one with Mago stayed outside");
}

/// R55: a general activated in the space takes them out at no cost; units without one stay inside.
#[test]
fn out_by_activation() {
    let mut stays = within_the_walls(Carthage);
    stays.march(1, "mago").muster(2, 0);
    assert_eq!((stays.march_frame().points, stays.march_frame().inside), (4, false));
    stays.act(Action::Stop);
    assert!(!stays.is_inside("mago", "carthago_nova"), "outside, without a step");
    assert_eq!((stays.inside_cus("carthago_nova"), stays.cus("carthago_nova", Carthage)), (0, 2));
    let mut one = within_the_walls(Carthage);
    one.march(1, "mago").muster(1, 0).step("acci");
    assert_eq!((one.inside_cus("carthago_nova"), one.cus("acci", Carthage)), (1, 1), "one stays inside");
    // A general who stands outside, or comes by, takes them along as well.
    let mut by = Scene::field(Carthage).garrison("carthago_nova", 2).units(Carthage, "acci", 3);
    by = by.general("mago", "acci");
    by.march(1, "mago").muster(3, 0).step("carthago_nova").act(Action::Regroup).muster(5, 0).step("dianium");
    assert_eq!((by.inside_cus("carthago_nova"), by.cus("dianium", Carthage)), (0, 5));
    let mut passes = Scene::field(Carthage).garrison("carthago_nova", 2).units(Carthage, "acci", 3);
    passes = passes.general("mago", "acci");
    passes.march(1, "mago").muster(3, 0).step("carthago_nova").step("dianium");
    assert_eq!(passes.inside_cus("carthago_nova"), 2, "left as they were");
    // A general alone leaves as he likes; those inside stay.
    let mut alone = within_the_walls(Carthage);
    alone.march(1, "mago").muster(0, 0).step("acci");
    assert!(alone.is_at("mago", "acci") && alone.inside_cus("carthago_nova") == 2);
    assert!(!alone.p.inside.has(man("mago")));
}

/// 10.7, R55: at the end of his own move a general takes units into the city, as many as find room.
#[test]
fn in_at_the_end_of_a_move() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "acci", 4)
        .general("mago", "acci")
        .general("gisgo", "acci")
        .garrison("carthago_nova", 1);
    scene.march(1, "mago").muster(4, 0);
    assert_eq!(scene.refused(Action::GoIn), "10.7", "no city here");
    scene.step("carthago_nova").act(Action::GoIn).act(shelter("mago")).act(Action::StayOut(man("gisgo")));
    assert_eq!(scene.check(&inside(2)).unwrap_err().rule.0, "10.7", "one place is left");
    scene.act(inside(1));
    assert!(scene.is_inside("mago", "carthago_nova") && !scene.is_inside("gisgo", "carthago_nova"));
    assert_eq!((scene.inside_cus("carthago_nova"), scene.cus("carthago_nova", Carthage)), (2, 3));
    assert!(scene.p.march().is_none(), "the move is over");
    // Not into the enemy's city, nor past the besiegers of one's own.
    let mut enemy = Scene::field(Rome).units(Rome, "acci", 6).general("nero", "acci");
    enemy.march(1, "nero").muster(6, 0).step("carthago_nova");
    assert_eq!(enemy.refused(Action::GoIn), "10.7");
    let mut alone = Scene::field(Carthage).general("mago", "acci");
    alone.march(1, "mago").step("carthago_nova");
    assert_eq!(alone.refused(Action::GoIn), "R55", "he has nobody to take in");
    // R69: a consul goes in with five only, or all: at Tarentum never with six.
    let consul = |city: &str, from: &str| {
        let mut scene = Scene::field(Rome).units(Rome, from, 6).general("nero", from);
        scene.march(1, "nero").muster(6, 0).step(city).act(Action::GoIn);
        scene
    };
    let tarentum = consul("tarentum", "cannae");
    assert!(tarentum.is_legal(inside(1)) && tarentum.refused(inside(2)) == "18.1", "he himself stays out");
    let mut roma = consul("roma", "falerii");
    roma.act(shelter("nero"));
    assert!(roma.was_told(Event::Sheltered {
        side: Rome,
        space: at("roma"),
        cus: Cus::new(5, 0),
        generals: 1
    }));
    assert_eq!((roma.inside_cus("roma"), roma.cus("roma", Rome)), (5, 1), "five was the only number");
}

/// R55, 10.10: who lost his last unit stays alone outside the walls, until an army enters or comes out.
#[test]
fn alone_before_the_walls() {
    let mut scene = within_the_walls(Carthage)
        .hand(Carthage, &[51, 1, 2])
        .units(Rome, "carthago_nova", 1)
        .general("nero", "carthago_nova")
        .siege("carthago_nova", Rome, 1)
        .units(Carthage, "dianium", 3)
        .general("gisgo", "dianium");
    // An epidemic takes his last unit.
    scene.dice(&[6]).act(event(51)).or_forced(Action::Strike { space: at("carthago_nova"), inside: false });
    assert!(scene.is_at("nero", "carthago_nova") && scene.cus("carthago_nova", Rome) == 0);
    assert_eq!((scene.inside_cus("carthago_nova"), scene.p.is_besieged(at("carthago_nova"))), (2, false));
    let mut out = scene.again();
    out.march(1, "mago").muster(2, 0);
    assert_eq!(out.post("nero"), Post::Cup, "an army has come out");
    let mut alone = scene.again();
    alone.march(1, "mago").muster(0, 0).step("acci");
    assert!(alone.is_at("nero", "carthago_nova"), "a general is no army");
    let mut enters = scene.again();
    enters.march(1, "gisgo").muster(3, 0).step("carthago_nova");
    assert_eq!(enters.post("nero"), Post::Cup, "an army has entered");
}

/// R55: with no enemy outside those inside count as standing there: stacks, raising, reinforcements, retreats.
#[test]
fn inside_counts() {
    let p = Scene::field(Rome).garrison("tarentum", 2).units(Rome, "tarentum", 3).p;
    assert_eq!(p.pool(Rome, LossPool::Outside(at("tarentum"))).all, 5, "one stack for an epidemic");
    let mut consul = Scene::empty(Rome)
        .turn(2)
        .garrison("tarentum", 2)
        .units(Rome, "tarentum", 3)
        .phase(Phase::Consuls { to_place: GeneralSet::of(man("varro")) });
    consul.run();
    assert!(consul.is_at("varro", "tarentum"), "five in all");
    let mut raised = within_the_walls(Carthage);
    raised.act(Action::Operate { card: Card(1), by: Operation::Raise });
    assert_eq!((raised.inside_cus("carthago_nova"), raised.cus("carthago_nova", Carthage)), (2, 1));
    // The losers' way past a city with two inside costs the marker and both of them.
    let price = |besiegers: u8| {
        let scene = Scene::field(Rome).garrison("carthago_nova", 2).units(Rome, "carthago_nova", besiegers);
        scene.p.price(Rome, at("carthago_nova"))
    };
    assert_eq!((price(0), price(1)), (3, 1), "behind a friend's lines they do not count");
}

/// 15.3, R35, R55: a retreat past a city with two inside and nobody before it loses a unit for its marker and two for them.
#[test]
fn retreat_past_a_garrison() {
    let lost = |garrison: u8| {
        let mut scene = Scene::field(Rome)
            .units(Rome, "carthago_nova", 10)
            .general("nero", "carthago_nova")
            .garrison("carthago_nova", garrison)
            .units(Carthage, "acci", 8)
            .general("mago", "acci")
            .control("dianium", Rome);
        scene.fight("nero", 10, 0, "acci").initiative_loses(&[1, 1]);
        let on_the_table = scene.told_retreat_losses().unwrap().1;
        while matches!(scene.p.frames.top(), Frame::Losses(_)) {
            scene.act(Action::Lose(Loss::Plain));
        }
        scene.or_forced(Action::Retreat(Path::new(&[at("carthago_nova"), at("dianium")])));
        assert_eq!(scene.inside_cus("carthago_nova"), garrison, "they stay inside");
        10 - on_the_table - scene.cus("dianium", Rome)
    };
    assert_eq!((lost(0), lost(2)), (1, 3));
}

/// 25.26, R55 (E51): Syracusae goes over: Romans inside are eliminated, those outside are not.
#[test]
fn an_allied_city_swallows_its_garrison() {
    let mut scene = Scene::field(Carthage)
        .hand(Carthage, &[26, 1])
        .garrison("syracusae", 2)
        .inside("marcellus", "syracusae")
        .units(Rome, "syracusae", 3)
        .general("nero", "syracusae");
    scene.act(event(26));
    assert_eq!(scene.control_of("syracusae"), Some(Carthage));
    assert_eq!((scene.inside_cus("syracusae"), scene.cus("syracusae", Rome)), (0, 3));
    assert!(scene.post("marcellus") == Post::Cup && scene.is_at("nero", "syracusae"));
}

/// 10.10: displaced Carthaginians wait, Romans go to the cup; Africanus and Hannibal are out, Hannibal for 5 markers.
#[test]
fn displacement() {
    let mut rome =
        Scene::field(Rome).units(Rome, "arpi", 2).general("nero", "arpi").general("hannibal", "cannae");
    rome.march(1, "nero").muster(2, 0).step("cannae");
    assert_eq!(rome.post("hannibal"), Post::Gone);
    let before = rome.p.round_markers(Carthage).len();
    assert_eq!(rome.asked(), Some(Carthage));
    assert_eq!(rome.refused(Action::Remove(at("carthago"))), "10.10", "no city");
    assert_eq!(rome.pay_markers(), 5);
    assert_eq!(rome.p.round_markers(Carthage).len(), before - 5);
    rome.step("brundisium");
    assert!(rome.is_at("nero", "brundisium"), "the march goes on");

    let mut carthage = Scene::field(Carthage).units(Carthage, "arpi", 2).general("mago", "arpi");
    carthage = carthage.general("scipio_africanus", "cannae").general("nero", "brundisium").proconsul("nero");
    carthage.march(1, "mago").muster(2, 0).step("cannae").step("brundisium");
    assert_eq!((carthage.post("scipio_africanus"), carthage.post("nero")), (Post::Gone, Post::Cup));
    assert_eq!(carthage.p.proconsul, None);
}

/// 10.10, R33: a general is displaced when the retreat table takes his last unit, not when the battle's losses do.
#[test]
fn last_unit_in_battle() {
    let scene = Scene::field(Carthage)
        .units(Carthage, "tolosa", 6)
        .general("mago", "tolosa")
        .units(Rome, "narbo", 1)
        .general("nero", "narbo");
    let mut casualties = scene.again();
    casualties.fight("mago", 6, 0, "narbo").initiative_wins(Tactic::FrontalAssault, &[6]);
    casualties.or_forced(Action::Retreat(Path::new(&[at("nemausus"), at("massilia")])));
    assert!(casualties.is_at("nero", "massilia"), "he retreats alone");
    let mut table = scene.again();
    table.fight("mago", 6, 0, "narbo").initiative_wins(Tactic::FrontalAssault, &[1, 6]);
    assert_eq!(table.post("nero"), Post::Cup);
}

fn campaign(side: Side, card: u8) -> Scene {
    Scene::field(side).hand(side, &[card, 1, 2])
}

/// 10.11, R86: each general finishes before the next, and is activated once; two with a minor, three with a major.
#[test]
fn campaigns_activate_generals_in_turn() {
    for (card, generals) in [(33, 3), (37, 2)] {
        let mut scene = campaign(Carthage, card)
            .general("mago", "zama")
            .general("hasdrubal", "utica")
            .general("gisgo", "cirta")
            .general("hanno", "zuccabar");
        scene.act(event(card));
        let mut names = ["mago", "hasdrubal", "gisgo", "hanno"].into_iter();
        for _ in 0..generals {
            scene.act(Action::Activate(man(names.next().unwrap())));
            assert!(matches!(scene.p.frames.top(), Frame::March(_)));
            scene.act(Action::Stop);
            if matches!(scene.p.frames.top(), Frame::Orders(_)) {
                assert_eq!(scene.refused(Action::Activate(man("mago"))), "10.11");
            }
        }
        assert!(!matches!(scene.p.frames.top(), Frame::Orders(_)), "card {card} gives {generals} generals");
    }
    let mut fewer = campaign(Carthage, 33).general("mago", "zama").general("hasdrubal", "utica");
    fewer.act(event(33)).act(Action::Pass);
    assert!(!matches!(fewer.p.frames.top(), Frame::Orders(_)), "up to three");
}

/// 10.11, R86: a subordinate carried along has spent those points too.
#[test]
fn officers_tire() {
    let mut scene = campaign(Carthage, 33).general("mago", "carthago").general("hasdrubal", "carthago");
    scene
        .act(event(33))
        .act(Action::Activate(man("mago")))
        .muster(0, 0)
        .step("utica")
        .step("thabraca")
        .step("hippo_regius")
        .act(Action::Stop);
    scene.act(Action::Activate(man("hasdrubal")));
    assert_eq!(scene.march_frame().points, 1);
    scene.act(Action::Leave(man("mago"))).step("cirta");
    // Nothing but stopping was left: one space in all.
    assert!(scene.is_at("hasdrubal", "cirta") && !matches!(scene.p.frames.top(), Frame::March(_)));

    // A leader who has moved is a companion with what is left to him.
    let mut carried = campaign(Carthage, 33).general("mago", "carthago").general("hasdrubal", "hippo_regius");
    carried
        .act(event(33))
        .act(Action::Activate(man("mago")))
        .step("utica")
        .step("thabraca")
        .step("hippo_regius");
    carried
        .act(Action::Stop)
        .act(Action::Activate(man("hasdrubal")))
        .act(Action::Bring(man("mago")))
        .step("cirta");
    assert_eq!(carried.refused(Action::Step(at("sitifis"))), "10.11");
}

/// 10.11, R86: who fought, besieged, stepped back or failed to pursue does not move again on this card.
#[test]
fn spent_armies() {
    // Fought: Mago's seven stay where they won; Hasdrubal comes and cannot take them on.
    let mut fought = campaign(Carthage, 33)
        .units(Carthage, "tolosa", 7)
        .general("mago", "tolosa")
        .units(Rome, "narbo", 2)
        .general("hasdrubal", "tolosa");
    fought
        .act(event(33))
        .act(Action::Activate(man("mago")))
        .act(Action::Leave(man("hasdrubal")))
        .muster(7, 0)
        .step("narbo")
        .until_first_round();
    fought.initiative_wins(Tactic::FrontalAssault, &[1, 6]);
    while matches!(fought.p.frames.top(), Frame::Markers(_) | Frame::Rout(_)) {
        let action = fought.legal()[0];
        fought.act(action);
    }
    fought.act(Action::Activate(man("hasdrubal"))).step("narbo").act(Action::Regroup);
    assert!(
        matches!(fought.march_frame().stage, MarchStage::Choose),
        "neither Mago nor his units can be taken along"
    );
    assert_eq!(fought.refused(Action::Bring(man("mago"))), "10.2");

    // Besieged.
    let mut siege =
        campaign(Rome, 33).units(Rome, "tolosa", 5).general("nero", "tolosa").general("varro", "gergovia");
    siege
        .act(event(33))
        .act(Action::Activate(man("nero")))
        .muster(5, 0)
        .step("arverni")
        .dice(&[3])
        .act(Action::Besiege);
    siege.act(Action::Activate(man("varro"))).step("arverni").act(Action::Regroup);
    assert_eq!(siege.march_frame().stage, MarchStage::Choose, "nobody to take along");

    // Stepped back.
    let mut back = campaign(Rome, 33)
        .units(Rome, "arpi", 5)
        .general("nero", "arpi")
        .general("varro", "beneventum")
        .general("scipio_africanus", "arpi")
        .proconsul("nero");
    back = back.units(Carthage, "brundisium", 4).general("mago", "brundisium").control("cannae", None);
    back.act(event(33)).act(Action::Activate(man("nero"))).muster(5, 0).step("cannae");
    back.dice(&[2])
        .act(Action::Intercept(man("mago")))
        .act(Action::Take { cus: 4, elephants: 0 })
        .or_forced(Action::Pass);
    back.act(Action::StepBack);
    back.or_forced(Action::Stop).act(Action::Activate(man("varro"))).step("arpi").act(Action::Regroup);
    assert_eq!(back.march_frame().stage, MarchStage::Choose, "nobody to take along");
    assert!(
        back.is_at("nero", "arpi") && back.is_at("scipio_africanus", "arpi"),
        "neither can be taken along"
    );
}

/// R95: on a campaign card losses fall on the most tired units first.
#[test]
fn the_tired_are_lost_first() {
    let mut scene = campaign(Carthage, 33)
        .units(Carthage, "tarraco", 1)
        .general("hasdrubal", "tarraco")
        .units(Carthage, "ilerda", 5)
        .general("mago", "ilerda");
    scene
        .act(event(33))
        .act(Action::Activate(man("hasdrubal")))
        .muster(1, 0)
        .step("ilerda")
        .act(Action::Stop);
    scene.act(Action::Activate(man("mago"))).act(Action::Leave(man("hasdrubal")));
    scene.act(Action::Take { cus: 5, elephants: 0 }).act(Action::Take { cus: 1, elephants: 0 });
    scene.dice(&[6]).step("tolosa");
    assert_eq!(scene.cus("tolosa", Carthage), 5);
    // The unit with one point left is gone: the others have two for the next pass.
    assert!(scene.is_legal(Action::Step(at("ilerda"))));
}

/// 10.12, R86: Nero and those who make his whole move go six spaces; who joins on the way has four.
#[test]
fn nero_goes_six() {
    let start = |officer: &str, at: &str| {
        let mut scene = campaign(Rome, 33)
            .units(Rome, "roma", 6)
            .general("nero", "roma")
            .general(officer, at)
            .proconsul(officer)
            .units(Rome, "capua", 2);
        scene.act(event(33)).act(Action::Activate(man("nero"))).muster(5, 0);
        scene
    };
    let mut whole = start("marcellus", "roma");
    assert_eq!(whole.march_frame().points, 6);
    for space in ["capua", "beneventum", "arpi", "cannae", "brundisium", "tarentum"] {
        whole.step(space);
    }
    assert!(whole.is_at("marcellus", "tarentum") && whole.cus("tarentum", Rome) == 5);

    // Units that join in Capua go four spaces from there, not five.
    let mut joined = start("marcellus", "ariminum");
    joined.step("capua").act(Action::Regroup);
    joined.act(Action::Take { cus: 5, elephants: 0 }).act(Action::Take { cus: 2, elephants: 0 });
    joined.step("beneventum").step("arpi").step("cannae").step("brundisium");
    assert_eq!(joined.refused(Action::Step(at("tarentum"))), "10.11");

    // So does a general.
    let mut general = start("marcellus", "capua");
    general.step("capua").act(Action::Regroup).act(Action::Bring(man("marcellus")));
    general.act(Action::Take { cus: 5, elephants: 0 }).act(Action::Take { cus: 0, elephants: 0 });
    general.step("beneventum").step("arpi").step("cannae").step("brundisium");
    assert_eq!(general.refused(Action::Step(at("tarentum"))), "10.11");

    // By an operation card he goes four like everybody.
    let mut plain = Scene::field(Rome).general("nero", "roma");
    plain.march(1, "nero");
    assert_eq!(plain.march_frame().points, 4);
}

/// 10.12: four spaces with one general and then more with Nero are not allowed.
#[test]
fn nero_does_not_carry_the_tired_further() {
    let mut scene = campaign(Rome, 33)
        .general("marcellus", "roma")
        .proconsul("marcellus")
        .units(Rome, "roma", 2)
        .general("nero", "beneventum")
        .units(Rome, "beneventum", 5);
    scene
        .act(event(33))
        .act(Action::Activate(man("marcellus")))
        .muster(2, 0)
        .step("capua")
        .step("beneventum")
        .act(Action::Stop);
    scene.act(Action::Activate(man("nero"))).act(Action::Bring(man("marcellus")));
    scene.act(Action::Take { cus: 5, elephants: 0 }).act(Action::Take { cus: 2, elephants: 0 });
    scene.step("arpi").step("cannae");
    assert_eq!(scene.refused(Action::Step(at("brundisium"))), "10.11", "two spaces before, two with Nero");
    scene.act(Action::Regroup).act(Action::Leave(man("marcellus")));
    scene.or_forced(Action::Take { cus: 5, elephants: 0 });
    scene.step("brundisium").step("tarentum");
    assert_eq!(scene.cus("tarentum", Rome), 5);
}

/// R54, 24: Hanno removes one Roman marker, where he stops, and his activation is over; in Africa only.
#[test]
fn hanno_purges_where_he_stops() {
    let mut scene = Scene::field(Carthage)
        .hand(Rome, &[44])
        .general("hanno", "utica")
        .units(Carthage, "utica", 2)
        .control("thabraca", Rome)
        .control("zama", Rome);
    scene.march(1, "hanno").muster(2, 0);
    assert_eq!(scene.refused(Action::Uproot), "19.1", "no Roman marker here");
    scene.step("thabraca").act(Action::Uproot);
    assert_eq!((scene.control_of("thabraca"), scene.control_of("zama")), (None, Some(Rome)));
    assert_eq!(scene.asked(), Some(Rome), "his activation is over");
    let mut mago =
        Scene::field(Carthage).general("mago", "utica").units(Carthage, "utica", 2).control("thabraca", Rome);
    mago.march(1, "mago").muster(2, 0).step("thabraca");
    assert_eq!(mago.refused(Action::Uproot), "24");
}

/// R80: Hanno stays in Africa and Fabius in Italy: by land, by sea, and as a subordinate.
#[test]
fn confined_generals() {
    let mut hanno = Scene::field(Carthage)
        .general("hanno", "carthago")
        .general("hasdrubal", "carthago")
        .units(Carthage, "carthago", 5);
    let mut under = hanno.again();
    hanno.march(1, "hanno").muster(3, 0);
    assert_eq!(hanno.refused(Action::Sail(at("carthago_nova"))), "24");
    assert!(hanno.is_legal(Action::Sail(at("icosium"))), "an African port");
    under.march(1, "hasdrubal").muster(3, 0);
    assert_eq!(under.refused(Action::Sail(at("carthago_nova"))), "24");
    let mut fabius = Scene::field(Rome).general("fabius", "rhegium").units(Rome, "rhegium", 5);
    fabius.march(1, "fabius").muster(5, 0);
    assert_eq!(fabius.refused(Action::Step(at("messana"))), "24");
}

/// R83: the siege train has no size: a siege ends when only the train is left.
#[test]
fn the_train_does_not_besiege() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "capua", 3)
        .general("mago", "capua")
        .siege("capua", Carthage, 2);
    scene.p.train = Some(at("capua"));
    scene
        .march(1, "mago")
        .act(Action::Take { cus: 3, elephants: 0 })
        .act(Action::Haul(false))
        .step("beneventum");
    assert!(scene.was_told(Event::SiegeLifted { space: at("capua") }));
    assert_eq!((scene.p.ground(at("capua")).siege, scene.p.train), (0, Some(at("capua"))));
}

/// 10.11, 18.1, R69: a consul does not walk away from units that cannot move again on this card.
#[test]
fn consuls_stay_with_spent_units() {
    let mut scene =
        campaign(Rome, 33).units(Rome, "roma", 5).general("marcellus", "roma").proconsul("marcellus");
    scene = scene.general("varro", "cannae");
    scene.act(event(33)).act(Action::Activate(man("marcellus"))).muster(5, 0);
    scene.step("capua").step("beneventum").step("arpi").step("cannae").act(Action::Stop);
    scene.act(Action::Activate(man("varro")));
    // There was nothing to do but stop.
    assert!(scene.is_at("varro", "cannae") && !matches!(scene.p.frames.top(), Frame::March(_)));
}

/// R15, R93: a general whose units are gone does not step back among enemy units that have come out of their city.
#[test]
fn no_step_back_among_enemies() {
    let march = |garrison: u8| {
        let mut scene = Scene::empty(Carthage).hand(Carthage, &[1, 2]).hand(Rome, &[7, 44]);
        scene =
            scene.units(Carthage, "massilia", 1).general("mago", "massilia").garrison("massilia", garrison);
        scene = scene.units(Rome, "nemausus", 5).general("nero", "nemausus");
        scene.march(1, "mago").muster(1, 0).dice(&[4, 1]).step("rhodanus");
        scene.act(Action::Counter(Card(7)));
        scene.act(Action::Intercept(man("nero"))).or_forced(Action::Take { cus: 5, elephants: 0 });
        scene.or_forced(Action::Pass);
        scene
    };
    assert!(march(0).is_at("mago", "massilia"));
    assert_eq!(march(2).post("mago"), Post::Displaced);
}

/// 10.2: before the first step there is nobody to pick anew, and that is what is said.
#[test]
fn no_regrouping_before_the_first_step() {
    let mut scene = Scene::field(Rome).units(Rome, "arpi", 6).general("nero", "arpi").control("cannae", Rome);
    scene.march(1, "nero").muster(5, 0);
    let why = |scene: &Scene| {
        let refusal = scene.check(&Action::Regroup).unwrap_err();
        (refusal.rule.0, refusal.key)
    };
    assert_eq!(why(&scene), ("10.2", "nothing-to-regroup"));
    scene.step("cannae");
    assert!(scene.is_legal(Action::Regroup));
    scene.act(Action::Regroup).or_forced(Action::Take { cus: 5, elephants: 0 });
    assert_eq!(why(&scene), ("10.2", "regrouped-already"));
}
