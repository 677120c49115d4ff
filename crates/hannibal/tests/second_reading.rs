//! Rules that were once read too kindly, from their text again: who stays behind when a subordinate goes (12.7, 13.3), who commands an
//! army that only stands (9.3, 18.2), where two consuls may part (18.1), a besieger left alone (10.10, R55), and cities that change sides
//! with an army in them (25.25, 25.26). Every choice a player has is tried, and every position on the way is saved and read back.

use super::common::*;
use legatus_kernel::settle::act;

/// The position after an action with nothing but ones on the dice; the same comes of a position that was saved before it.
fn after(p: &Hannibal, side: Side, action: Action) -> Hannibal {
    let saved: Hannibal = serde_json::from_value(serde_json::to_value(p).unwrap()).unwrap();
    let [now, then] = [*p, saved].map(|mut p| {
        let mut luck = Luck::new(Seed::from_number(7));
        luck.fix([1; 12]);
        act(&mut p, side.seat(), action, &mut luck, &mut Events::default(), &mut Vec::new());
        assert_eq!(p.validate(), Ok(()), "after {action:?}");
        p
    });
    assert!(now == then, "a save before {action:?} goes on otherwise");
    now
}

/// Every way a side can go through with a reaction, one declared and nobody else reacting: the positions it comes to.
fn ways(p: Hannibal, side: Side, found: &mut Vec<Hannibal>) {
    if !matches!(p.frames.top(), Frame::Reaction(_)) || p.decider() != Some(side) {
        return found.push(p);
    }
    let mut legal = Vec::new();
    p.legal(side.seat(), &mut legal);
    for action in legal {
        if !matches!(action, Action::Intercept(_) | Action::Avoid(_) | Action::Counter(_)) {
            ways(after(&p, side, action), side, found);
        }
    }
}

/// All that can come of this reaction, each as what is left in the space: units and generals.
fn left_behind(scene: &Scene, reaction: Action, space: &str, side: Side) -> Vec<(u8, GeneralSet)> {
    assert!(scene.is_legal(reaction), "{reaction:?}");
    let mut found = Vec::new();
    ways(after(&scene.p, side, reaction), side, &mut found);
    assert!(!found.is_empty());
    found.iter().map(|p| (p.cus(at(space), side), p.outside(at(space), side))).collect()
}

/// Four enemies enter the space next to an army, or its own.
fn entered(mut scene: Scene, leader: &str, to: &str) -> Scene {
    scene.march(1, leader).muster(4, 0).step(to);
    scene
}

/// Generals of Carthage at Brundisium, the first of them in command, with so many units; Varro steps in or beside.
fn at_brundisium(generals: [&str; 2], units: u8, elephants: u8, to: &str) -> Scene {
    let scene = Scene::field(Rome)
        .elephants("brundisium", units, elephants)
        .general(generals[0], "brundisium")
        .general(generals[1], "brundisium")
        .with(|p| p.put_in_command(man(generals[0])))
        .units(Rome, "beneventum", 4)
        .units(Rome, "tarentum", 4)
        .control("tarentum", Rome)
        .control("cannae", Carthage)
        .general("varro", if to == "cannae" { "beneventum" } else { "tarentum" });
    entered(scene, "varro", to)
}

/// 12.7: whoever of two equals is the subordinate leaves the commander behind, with a unit at least.
#[test]
fn a_subordinate_of_equal_rank_intercepts_without_his_commander() {
    for generals in [["gisgo", "mago"], ["mago", "gisgo"], ["hasdrubal", "mago"], ["hannibal", "mago"]] {
        for (units, elephants) in [(2, 0), (4, 0), (5, 2), (9, 1), (10, 2)] {
            let scene = at_brundisium(generals, units, elephants, "cannae");
            let [commander, subordinate] = generals.map(man);
            let stays = left_behind(&scene, Action::Intercept(subordinate), "brundisium", Carthage);
            assert!(
                stays.iter().all(|(cus, who)| *cus >= 1 && who.has(commander)),
                "{generals:?}, {units} units"
            );
            assert!(stays.iter().any(|(cus, _)| *cus == 1), "all but one may go, of {units}");
            let all = left_behind(&scene, Action::Intercept(commander), "brundisium", Carthage);
            assert!(all.contains(&(0, GeneralSet::NONE)), "the commander may go with everybody");
        }
    }
    let alone = at_brundisium(["gisgo", "mago"], 1, 0, "cannae");
    assert_eq!(alone.refused(Action::Intercept(man("mago"))), "12.7");
    assert!(alone.is_legal(Action::Intercept(man("gisgo"))));
}

/// The army of the report: Gisgo commands Mago and four units; Mago may not take Gisgo along, nor all four.
#[test]
fn mago_does_not_empty_brundisium() {
    let mut scene = at_brundisium(["gisgo", "mago"], 4, 0, "cannae");
    scene.act(Action::Intercept(man("mago")));
    assert!(!scene.is_legal(Action::Bring(man("gisgo"))));
    assert_eq!(scene.refused(Action::Take { cus: 4, elephants: 0 }), "12.7");
    scene.act(Action::Take { cus: 3, elephants: 0 });
    assert!(scene.is_at("gisgo", "brundisium"));
}

/// 13.3: the same of a battle avoided.
#[test]
fn a_subordinate_of_equal_rank_avoids_battle_without_his_commander() {
    for generals in [["gisgo", "mago"], ["mago", "gisgo"], ["hannibal", "hasdrubal"]] {
        for units in [2, 4, 5, 10] {
            let scene = at_brundisium(generals, units, 0, "brundisium");
            let [commander, subordinate] = generals.map(man);
            let stays = left_behind(&scene, Action::Avoid(subordinate), "brundisium", Carthage);
            assert!(
                stays.iter().all(|(cus, who)| *cus >= 1 && who.has(commander)),
                "{generals:?}, {units} units"
            );
            let all = left_behind(&scene, Action::Avoid(commander), "brundisium", Carthage);
            assert!(all.contains(&(0, GeneralSet::NONE)), "the commander may go with everybody");
        }
    }
}

/// Two Romans at Beneventum, the first in command, and Mago beside or among them.
fn at_beneventum(generals: [&str; 2], proconsul: Option<&str>, units: u8, to: &str) -> Scene {
    let scene = Scene::field(Carthage)
        .units(Rome, "beneventum", units)
        .general(generals[0], "beneventum")
        .general(generals[1], "beneventum")
        .with(|p| p.put_in_command(man(generals[0])))
        .with(|p| p.proconsul = proconsul.map(man))
        .units(Carthage, "heraclea", 4)
        .general("mago", "heraclea");
    entered(scene, "mago", to)
}

/// 12.7, 13.3, 18.1: a consul who stays behind stays with five.
#[test]
fn a_consul_is_left_with_five() {
    for (reaction, to) in [
        (Action::Intercept as fn(General) -> Action, "cannae"),
        (Action::Avoid as fn(General) -> Action, "beneventum"),
    ] {
        for units in [4, 5, 9] {
            let scene = at_beneventum(["nero", "marcellus"], None, units, to);
            assert!(!scene.is_legal(reaction(man("marcellus"))), "two consuls cannot part of {units}");
        }
        let ten = at_beneventum(["nero", "marcellus"], None, 10, to);
        let stays = left_behind(&ten, reaction(man("marcellus")), "beneventum", Rome);
        let nero: GeneralSet = [man("nero")].into_iter().collect();
        assert!(stays.iter().all(|left| *left == (5, nero)), "five each: {stays:?}");
        for units in [6, 9, 10] {
            let scene = at_beneventum(["nero", "marcellus"], Some("marcellus"), units, to);
            let stays = left_behind(&scene, reaction(man("marcellus")), "beneventum", Rome);
            assert!(stays.iter().all(|(cus, who)| *cus >= 5 && *who == nero), "{units} units: {stays:?}");
        }
        let five = at_beneventum(["nero", "marcellus"], Some("marcellus"), 5, to);
        let takes_units = left_of(&five, reaction(man("marcellus")));
        assert!(!takes_units, "nothing is left for the proconsul");
    }
}

/// Whether this reaction is possible at all with units that leave.
fn left_of(scene: &Scene, reaction: Action) -> bool {
    scene.is_legal(reaction)
        && left_behind(scene, reaction, "beneventum", Rome).iter().any(|(cus, _)| *cus < 5)
}

/// 9.3: an army that only stands is commanded by whom it was commanded; a battle gives no new choice.
#[test]
fn a_standing_army_keeps_its_commander() {
    for (commander, other) in [("gisgo", "hasdrubal"), ("hasdrubal", "gisgo"), ("mago", "hasdrubal")] {
        let mut scene = Scene::field(Rome)
            .units(Carthage, "cannae", 5)
            .general(commander, "cannae")
            .general(other, "cannae")
            .with(|p| p.put_in_command(man(commander)))
            .units(Rome, "arpi", 6)
            .general("nero", "arpi");
        scene.march(1, "nero").muster(6, 0).step("cannae");
        while scene.p.battle().is_none_or(|battle| battle.commanders[Carthage.i()].is_none()) {
            assert!(
                !scene.legal().iter().any(|a| matches!(a, Action::Name(_))),
                "nobody is asked who commands"
            );
            scene.act(Action::Pass);
        }
        assert_eq!(scene.battle_frame().commanders[Carthage.i()], Some(man(commander)));
    }
}

/// 9.3, 18.2: whoever is activated commands, there and afterwards: the cheaper general is in command until the owner pays for another.
#[test]
fn the_one_activated_commands_until_another_is() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arpi", 10)
        .general("fabius", "arpi")
        .general("varro", "arpi")
        .with(|p| p.put_in_command(man("fabius")));
    let both = scene.p.outside(at("arpi"), Rome);
    scene.march(1, "varro").muster(10, 0).act(Action::Stop);
    assert_eq!(scene.p.commander(both), Some(man("varro")), "he was cheaper");
    let saved: Hannibal = serde_json::from_value(serde_json::to_value(scene.p).unwrap()).unwrap();
    assert_eq!(saved.commander(both), Some(man("varro")), "and still is after a save");
}

/// 18.1: two consuls part on the way only if their march began with ten units in the space.
#[test]
fn consuls_part_only_from_ten_at_the_start() {
    for (units, found, may) in [(8, 4, false), (9, 4, false), (9, 1, false), (10, 0, true), (10, 4, true)] {
        let mut scene = Scene::field(Rome)
            .units(Rome, "beneventum", units)
            .general("nero", "beneventum")
            .general("longus", "beneventum")
            .with(|p| p.put_in_command(man("nero")))
            .units(Rome, "arpi", found);
        scene.march(1, "nero").muster(units, 0).step("arpi");
        let p: Hannibal = serde_json::from_value(serde_json::to_value(scene.p).unwrap()).unwrap();
        assert!(p == scene.p, "a save on the way is the same");
        let parts = scene.is_legal(Action::Regroup) && {
            let regrouped = after(&scene.p, Rome, Action::Regroup);
            let mut legal = Vec::new();
            regrouped.legal(Rome.seat(), &mut legal);
            legal.contains(&Action::Leave(man("longus")))
        };
        assert_eq!(parts, may, "{units} at the start and {found} on the way");
    }
}

/// 10.10, R55: attrition takes a besieger's last unit. He stays, alone and outside; those inside stay in, and their points of siege are gone.
/// When an army comes out or enters, he is displaced.
#[test]
fn a_besieger_left_alone_waits_outside() {
    let alone = || {
        let mut scene = Scene::empty(Rome)
            .hand(Rome, &[51, 1, 2])
            .control("capua", Rome)
            .garrison("capua", 2)
            .inside("nero", "capua")
            .units(Carthage, "capua", 1)
            .general("gisgo", "capua")
            .siege("capua", Carthage, 2)
            .units(Rome, "beneventum", 5)
            .general("marcellus", "beneventum");
        scene
            .dice(&[6])
            .act(Action::Event(Card(51)))
            .or_forced(Action::Strike { space: at("capua"), inside: false });
        scene
    };
    let scene = alone();
    assert!(
        scene.is_at("gisgo", "capua") && scene.cus("capua", Carthage) == 0,
        "10.10: attrition displaces nobody"
    );
    assert_eq!(scene.p.garrison(at("capua"), Rome).all, 2, "nobody opens the gates");
    assert!(scene.p.inside.has(man("nero")));
    assert_eq!(scene.p.grounds[at("capua").i()].siege, 0, "20.6");
    let saved: Hannibal = serde_json::from_value(serde_json::to_value(scene.p).unwrap()).unwrap();
    assert!(saved == scene.p);

    let mut enters = alone().phase(Phase::Play { side: Rome, bound: false });
    enters.march(1, "marcellus").muster(5, 0).step("capua");
    assert_eq!(enters.post("gisgo"), Post::Displaced, "an army enters");

    let mut out = alone().phase(Phase::Play { side: Rome, bound: false });
    out.march(1, "nero").muster(2, 0);
    if out.is_at("gisgo", "capua") && out.legal().contains(&Action::Stop) {
        out.act(Action::Stop);
    }
    assert_eq!(out.post("gisgo"), Post::Displaced, "an army comes out");
}

/// 25.25, 25.26: when Capua or Syracuse goes over, the Romans inside are lost and their general displaced; those outside stay.
#[test]
fn a_city_that_goes_over_kills_who_is_inside() {
    for (card, city) in [(25, "capua"), (26, "syracusae")] {
        let mut scene = Scene::empty(Carthage)
            .hand(Carthage, &[card, 1, 2])
            .control(city, Rome)
            .garrison(city, 2)
            .inside("nero", city)
            .units(Rome, city, 5)
            .general("marcellus", city);
        for province in ["lucania", "samnium", "apulia"] {
            scene = scene.controls(province, Carthage);
        }
        scene.act(Action::Event(Card(card)));
        assert_eq!(scene.control_of(city), Some(Carthage), "card {card}");
        assert_eq!(scene.p.garrison(at(city), Rome).all, 0, "card {card}: those inside");
        assert_eq!(scene.post("nero"), Post::Cup, "card {card}: displaced");
        assert_eq!(scene.cus(city, Rome), 5, "card {card}: those outside");
        assert!(scene.is_at("marcellus", city), "card {card}: the general outside");
    }
}

/// 11.5: Rome rolls for her fleet, so the die that meets a Carthaginian convoy is Rome’s luck; a loyal commander’s is his own.
#[test]
fn a_die_counts_for_whoever_rolls_it() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "carthago", 4)
        .general("mago", "carthago")
        .control("messana", Carthage);
    scene.march(1, "mago").muster(4, 0).dice(&[1]).act(Action::Sail(at("messana")));
    let rolls = scene.luck.take_rolls();
    let fleet = rolls.iter().find(|roll| roll.purpose == "naval combat").expect("the fleet is met");
    assert_eq!(fleet.by, Some(Rome.seat()));

    let mut scene = at_brundisium(["gisgo", "mago"], 4, 0, "cannae");
    scene.luck.take_rolls();
    scene.dice(&[1]).act(Action::Intercept(man("gisgo"))).act(Action::Bring(man("mago")));
    scene.act(Action::Take { cus: 4, elephants: 0 }).or_forced(Action::Pass);
    let rolls = scene.luck.take_rolls();
    let roll = rolls.iter().find(|roll| roll.purpose == "interception").expect("they try");
    assert_eq!(roll.by, Some(Carthage.seat()));
}

/// The death of Hannibal and the end of the war are in every summary; another general’s loss is one landmark of many.
#[test]
fn the_death_of_hannibal_is_in_every_summary() {
    let story = |general| Hannibal::tell(&Event::Eliminated { general: man(general) });
    assert!(story("hannibal").decisive && story("hannibal").landmark);
    assert!(story("scipio_africanus").landmark && !story("scipio_africanus").decisive);
}
