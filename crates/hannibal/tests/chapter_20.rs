//! Chapter 20: sieges, subjugation, sorties and relief.

use super::common::*;
use Tactic::{FrontalAssault, Probe};
use legatus_kernel::Message;

/// Marcellus and some Romans before Carthago Nova.
fn nova(romans: u8) -> Scene {
    Scene::field(Rome).units(Rome, "carthago_nova", romans).general("varro", "carthago_nova")
}

/// Carthage stands before Capua with four; two Romans inside, some more at Beneventum.
fn capua() -> Scene {
    Scene::field(Rome)
        .units(Carthage, "capua", 6)
        .general("mago", "capua")
        .siege("capua", Carthage, 1)
        .garrison("capua", 2)
        .units(Rome, "beneventum", 6)
}

fn siege(scene: &Scene, space: &str) -> u8 {
    scene.p.ground(at(space)).siege
}

/// 20.2: 1 costs a unit, 2 is nothing, 3 a point and a unit, 4 and 5 a point, 6 two points; the Carthaginian besieger has -1.
#[test]
fn the_siege_table() {
    for (die, point, units) in [(1, 0, 5), (2, 0, 6), (3, 1, 5), (4, 1, 6), (5, 1, 6), (6, 2, 6)] {
        let mut scene = nova(6);
        scene.march(1, "varro").muster(6, 0).dice(&[die]).act(Action::Besiege);
        assert_eq!(
            (siege(&scene, "carthago_nova"), scene.cus("carthago_nova", Rome)),
            (point, units),
            "die {die}"
        );
    }
    for (die, point, units) in [(1, 0, 5), (2, 0, 5), (3, 0, 6), (4, 1, 5), (5, 1, 6), (6, 1, 6)] {
        let mut scene = Scene::field(Carthage).units(Carthage, "capua", 6).general("mago", "capua");
        scene.march(1, "mago").muster(6, 0).dice(&[die]).act(Action::Besiege);
        assert_eq!((siege(&scene, "capua"), scene.cus("capua", Carthage)), (point, units), "die {die}");
    }
}

/// R43 (20.2, 20.6): the third unit of a besieger may fall: two keep the points, but do not roll again. With two rolls both
/// are made, though only two are left for the second.
#[test]
fn the_third_unit_falls() {
    let mut three = nova(3);
    three.march(1, "varro").muster(3, 0).dice(&[3]).act(Action::Besiege);
    assert_eq!((siege(&three, "carthago_nova"), three.cus("carthago_nova", Rome)), (1, 2));
    let mut again = three.hand(Rome, &[1, 2]).phase(Phase::Play { side: Rome, bound: false });
    again.march(1, "varro").muster(2, 0);
    assert_eq!(again.refused(Action::Besiege), "20.2");

    let mut twice = nova(3).hand(Rome, &[54, 1, 2]);
    twice.act(Action::Event(Card(54))).muster(3, 0).dice(&[3, 3]).act(Action::Besiege);
    assert_eq!((siege(&twice, "carthago_nova"), twice.cus("carthago_nova", Rome)), (2, 1));
    assert!(!twice.was_told(Event::SiegeLifted { space: at("carthago_nova") }));
}

/// R43, 17.2: where elephants stand with others the owner chooses who falls, after all rolls; the place is his by then.
#[test]
fn who_falls_in_a_siege() {
    let mut scene = Scene::field(Carthage)
        .hand(Carthage, &[54, 1, 2])
        .elephants("capua", 5, 2)
        .general("mago", "capua")
        .siege("capua", Carthage, 1);
    scene.act(Action::Event(Card(54))).muster(5, 2).dice(&[4, 4]).act(Action::Besiege);
    assert_eq!((scene.control_of("capua"), siege(&scene, "capua")), (Some(Carthage), 0), "3 points");
    assert_eq!(
        scene.p.frames.top(),
        &Frame::Losses(Losses {
            side: Carthage,
            pool: LossPool::Outside(at("capua")),
            left: 2,
            elephant: false,
        })
    );
    let saved: Hannibal = serde_json::from_str(&serde_json::to_string(&scene.p).unwrap()).unwrap();
    assert_eq!(saved, scene.p, "in the middle of it");
    scene.act(Action::Lose(Loss::Elephant)).act(Action::Lose(Loss::Plain));
    assert_eq!(scene.p.ground(at("capua")).cus[Carthage.i()], Cus::new(3, 1));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)));
}

/// R43, 23: the fall of a capital ends the war, whatever the roll would still have cost.
#[test]
fn a_capital_for_a_unit() {
    let mut scene =
        Scene::field(Rome).units(Rome, "carthago", 5).general("varro", "carthago").siege("carthago", Rome, 2);
    scene.march(1, "varro").muster(5, 0).dice(&[4]).act(Action::Besiege);
    assert_eq!(scene.p.ending, Some(Ending::Capital { winner: Rome }));
    assert_eq!(scene.asked(), None);
}

/// What was foretold of the siege, and what every throw of the dice brought.
fn foretold(scene: &Scene, dice: u32) {
    let side = scene.asked().expect("the besieger");
    let march = *scene.march_frame();
    let (space, before) = (march.at, scene.p.ground(march.at).siege);
    let odds = scene.p.odds(side.seat(), &Action::Besiege).expect("odds");
    assert!(odds.exact);
    let mut played: Vec<(Message, f64)> = Vec::new();
    let ways = 6u32.pow(dice);
    for way in 0..ways {
        let thrown: Vec<u8> = (0..dice).map(|n| (way / 6u32.pow(n) % 6) as u8 + 1).collect();
        let mut scene = scene.again();
        scene.dice(&thrown).act(Action::Besiege);
        while let Frame::Losses(_) = scene.p.frames.top() {
            scene.act(Action::Lose(Loss::Plain));
        }
        let losses =
            scene.all_told.iter().map(|e| if let Event::SiegeRoll { losses, .. } = e { *losses } else { 0 });
        let losses = losses.sum::<u8>();
        let message = if scene.p.control(space) == Some(side) {
            Message::new("odds-city-falls")
        } else {
            Message::new("odds-siege").with("points", scene.p.ground(space).siege - before)
        };
        let message = message.with("losses", losses);
        match played.iter_mut().find(|(m, _)| *m == message) {
            Some((_, chance)) => *chance += 1.0 / ways as f64,
            None => played.push((message, 1.0 / ways as f64)),
        }
    }
    assert_eq!(odds.outcomes.len(), played.len(), "{:?} {played:?}", odds.outcomes);
    for (message, chance) in &odds.outcomes {
        let found = played.iter().find(|(m, _)| m == message).unwrap_or_else(|| panic!("{message:?}"));
        assert!((found.1 - chance).abs() < 1e-9, "{message:?}: {chance} foretold, {} played", found.1);
    }
    assert!((odds.outcomes.iter().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
}

/// 20.2, R43, R51: the odds of a siege are those of the dice: with any points before, at great cities, in a campaign under
/// Marcellus, with the train, in a subjugation, and with two rolls.
#[test]
fn the_odds_of_a_siege() {
    for points in 0..3 {
        for place in ["carthago_nova", "carthago", "arverni"] {
            for (card, general, dice) in
                [(1, "flaminius", 1), (33, "marcellus", 1), (54, "nero", 2), (61, "scipio_africanus", 2)]
            {
                let mut scene = Scene::field(Rome)
                    .turn(7)
                    .hand(Rome, &[card, 2, 3])
                    .units(Rome, place, 6)
                    .general(general, place);
                if general != "scipio_africanus" {
                    scene = scene.late(7);
                }
                if points > 0 {
                    scene = scene.siege(place, Rome, points);
                }
                if card == 1 {
                    scene.march(1, general);
                } else {
                    scene.act(Action::Event(Card(card))).or_forced(Action::Activate(man(general)));
                }
                scene.muster(6, 0);
                foretold(&scene, if place == "arverni" { 1 } else { dice });
            }
        }
        for train in [None, Some(at("roma"))] {
            let mut scene = Scene::field(Carthage)
                .hand(Carthage, &[54, 2, 3])
                .elephants("roma", 6, 1)
                .general("mago", "roma")
                .with(|p| p.train = train);
            if points > 0 {
                scene = scene.siege("roma", Carthage, points);
            }
            scene.act(Action::Event(Card(54))).muster(6, 1);
            foretold(&scene, 2);
        }
    }
}

/// 20.2, R43: three units, his own or found there; an enemy city or an unfriendly tribe; without a step too (R62).
#[test]
fn what_a_siege_needs() {
    let mut two = nova(2);
    two.march(1, "varro").muster(2, 0);
    assert_eq!(two.refused(Action::Besiege), "20.2");

    let mut found = Scene::field(Rome)
        .units(Rome, "carthago_nova", 3)
        .units(Rome, "dianium", 0)
        .general("varro", "dianium");
    found.march(1, "varro").muster(0, 0).step("carthago_nova");
    assert!(found.is_legal(Action::Besiege), "the three were there");

    let mut round = Scene::field(Rome).units(Rome, "dianium", 5).general("varro", "dianium");
    round.march(1, "varro").muster(5, 0);
    assert_eq!(round.refused(Action::Besiege), "20.2", "nothing to besiege");
    let mut own = Scene::field(Rome).units(Rome, "roma", 5).general("varro", "roma");
    own.march(1, "varro").muster(5, 0);
    assert_eq!(own.refused(Action::Besiege), "20.2");
}

/// R43, 20.9: Rome may subjugate all eight tribes, Carthage only the neutral five.
#[test]
fn who_subjugates_whom() {
    for (tribe, carthage) in [("arverni", true), ("boii", false), ("bruttii", false), ("insubres", false)] {
        let mut rome = Scene::field(Rome).units(Rome, tribe, 5).general("varro", tribe);
        rome.march(1, "varro").muster(5, 0);
        assert!(rome.is_legal(Action::Besiege), "{tribe}");
        let mut punic = Scene::field(Carthage).units(Carthage, tribe, 5).general("mago", tribe);
        punic.march(1, "mago").muster(5, 0);
        if carthage {
            assert!(punic.is_legal(Action::Besiege));
        } else {
            assert_eq!(punic.refused(Action::Besiege), "20.2", "{tribe}");
        }
    }
}

/// 20.2: a subjugation has no modifier: neither Carthage's -1 nor Marcellus' ability (24).
#[test]
fn subjugation_has_no_modifiers() {
    let mut carthage = Scene::field(Carthage).units(Carthage, "arverni", 5).general("mago", "arverni");
    carthage.march(1, "mago").muster(5, 0).dice(&[6]).act(Action::Besiege);
    assert_eq!(siege(&carthage, "arverni"), 2);
    let mut marcellus =
        Scene::field(Rome).hand(Rome, &[33, 1, 2]).units(Rome, "arverni", 5).general("marcellus", "arverni");
    marcellus.act(Action::Event(Card(33))).or_forced(Action::Activate(man("marcellus")));
    marcellus.muster(5, 0).dice(&[5]).act(Action::Besiege);
    assert_eq!(siege(&marcellus, "arverni"), 1, "with his ability a 5 would be a 6");
}

/// 20.2, 10.11: one attempt a place on one card, also by another general of a campaign.
#[test]
fn one_roll_a_place_and_card() {
    let mut scene = Scene::field(Rome)
        .hand(Rome, &[33, 1, 2])
        .units(Rome, "carthago_nova", 10)
        .general("varro", "carthago_nova")
        .general("marcellus", "carthago_nova");
    scene
        .act(Action::Event(Card(33)))
        .act(Action::Activate(man("varro")))
        .act(Action::Leave(man("marcellus")));
    scene.or_forced(Action::Take { cus: 5, elephants: 0 }).dice(&[4]).act(Action::Besiege);
    scene.act(Action::Activate(man("marcellus"))).or_forced(Action::Take { cus: 5, elephants: 0 });
    assert_eq!(scene.refused(Action::Besiege), "20.2");
    assert_eq!(siege(&scene, "carthago_nova"), 1);
}

/// R62, 10.2: never after a battle in the same activation; but after an overrun.
#[test]
fn a_siege_after_a_battle_or_an_overrun() {
    let start = Scene::field(Rome).units(Rome, "dianium", 6).general("varro", "dianium");
    let mut battle = start.but(|s| s.units(Carthage, "carthago_nova", 2));
    battle
        .march(1, "varro")
        .muster(6, 0)
        .step("carthago_nova")
        .act(Action::Garrison { cus: 0, elephants: 0 });
    battle.until_first_round().initiative_wins(FrontalAssault, &[1, 1]);
    while !matches!(battle.p.frames.top(), Frame::Turn(_)) {
        let first = battle.legal()[0];
        battle.act(first);
    }
    assert_eq!(
        (battle.cus("carthago_nova", Rome), siege(&battle, "carthago_nova")),
        (6, 0),
        "his activation was over"
    );

    let mut overrun = start.units(Carthage, "carthago_nova", 1);
    overrun
        .march(1, "varro")
        .muster(6, 0)
        .step("carthago_nova")
        .act(Action::Garrison { cus: 0, elephants: 0 });
    assert!(overrun.was_told(Event::Overrun { space: at("carthago_nova"), side: Carthage }));
    assert!(overrun.is_legal(Action::Besiege));
}

/// R62, 12.5, 13.6: also after stepping back, and after a failed pursuit.
#[test]
fn a_siege_after_stepping_back_or_a_failed_pursuit() {
    let mut back = Scene::field(Rome)
        .units(Rome, "carthago_nova", 6)
        .general("varro", "carthago_nova")
        .units(Carthage, "salaria", 5)
        .general("hasdrubal", "salaria");
    back.march(1, "varro").muster(6, 0).step("laminium").dice(&[1]).act(Action::Intercept(man("hasdrubal")));
    back.or_forced(Action::Take { cus: 5, elephants: 0 }).act(Action::StepBack);
    assert!(back.is_at("varro", "carthago_nova"));
    assert!(back.is_legal(Action::Besiege));

    let mut pursuit = Scene::field(Rome)
        .units(Rome, "dianium", 6)
        .general("varro", "dianium")
        .units(Carthage, "carthago_nova", 3)
        .general("hasdrubal", "carthago_nova");
    pursuit.march(1, "varro").muster(6, 0).step("carthago_nova");
    pursuit.act(Action::StayOut(man("hasdrubal"))).act(Action::Garrison { cus: 0, elephants: 0 });
    pursuit.dice(&[1]).act(Action::Avoid(man("hasdrubal")));
    pursuit.or_forced(Action::Take { cus: 3, elephants: 0 }).or_forced(Action::Away(at("acci")));
    pursuit.dice(&[6]).act(Action::Pursue);
    assert!(pursuit.march_frame().halted);
    assert!(pursuit.is_legal(Action::Besiege));
}

/// R62, 11.5: also after "back to port".
#[test]
fn a_siege_after_back_to_port() {
    let mut scene = Scene::field(Carthage).units(Carthage, "tarentum", 4).general("hasdrubal", "tarentum");
    // Tarentum 0 and Roman +1, Carthago Nova -2: a 3 is a 2.
    scene.march(1, "hasdrubal").muster(4, 0).dice(&[3]).act(Action::Sail(at("carthago_nova")));
    assert!(scene.is_at("hasdrubal", "tarentum"));
    assert!(scene.is_legal(Action::Besiege));
}

/// 20.3, R44, R62: a subordinate besieges on his own rating and with his own ability; on a campaign card he and three
/// units are spent, the rest is free.
#[test]
fn a_subordinate_besieges() {
    let stack = Scene::field(Rome)
        .units(Rome, "carthago_nova", 10)
        .general("paulus", "carthago_nova")
        .general("marcellus", "carthago_nova")
        .proconsul("marcellus");
    // Paulus, the consul, is rated 3: with a 2 only Marcellus can be activated.
    let mut own = stack.but(|s| s.hand(Rome, &[35, 1, 2]));
    own.march(35, "marcellus").muster(0, 0).dice(&[4]).act(Action::Besiege);
    assert!(own.is_at("marcellus", "carthago_nova"));
    assert_eq!(siege(&own, "carthago_nova"), 1);

    let mut campaign = stack.hand(Rome, &[33, 1, 2]);
    campaign.act(Action::Event(Card(33))).act(Action::Activate(man("marcellus")));
    campaign.act(Action::Take { cus: 5, elephants: 0 }).dice(&[3]).act(Action::Besiege);
    assert_eq!(
        (siege(&campaign, "carthago_nova"), campaign.cus("carthago_nova", Rome)),
        (1, 10),
        "3 and 1 for Marcellus: a point, and nobody lost"
    );
    assert_eq!(campaign.refused(Action::Activate(man("marcellus"))), "10.11");
    campaign.act(Action::Activate(man("paulus")));
    assert_eq!(campaign.refused(Action::Take { cus: 8, elephants: 0 }), "10.2", "three are spent");
    assert!(campaign.is_legal(Action::Take { cus: 7, elephants: 0 }));
}

/// R44, R86, R95 (20.3): those a subordinate mustered and did not use keep the points they had; the most tired besiege.
#[test]
fn a_subordinate_does_not_refresh_the_others() {
    let mut scene = Scene::field(Rome)
        .hand(Rome, &[33, 1, 2])
        .units(Rome, "carthago_nova", 5)
        .general("varro", "carthago_nova")
        .general("marcellus", "carthago_nova")
        .proconsul("marcellus")
        .units(Rome, "saguntum", 6)
        .general("paulus", "saguntum");
    scene.act(Action::Event(Card(33))).act(Action::Activate(man("paulus"))).muster(6, 0);
    scene.step("dianium").step("carthago_nova").act(Action::Stop);
    scene.act(Action::Activate(man("marcellus"))).act(Action::Take { cus: 0, elephants: 0 });
    scene.act(Action::Take { cus: 6, elephants: 0 }).dice(&[1]).act(Action::Besiege);
    let orders = scene.p.orders().expect("one more general");
    let nova = at("carthago_nova");
    assert_eq!((orders.tired(nova, 0), orders.tired(nova, 2)), (Cus::new(3, 0), Cus::new(3, 0)));
}

/// R44 (10.11, 20.3): whoever besieges on a campaign card uses up three units, though he mustered fewer; losses of the
/// siege fall on those first (R95).
#[test]
fn nobody_besieges_with_fewer_than_three() {
    let start = Scene::field(Carthage)
        .hand(Carthage, &[33, 1, 2])
        .units(Carthage, "tarentum", 5)
        .general("mago", "tarentum")
        .general("hasdrubal", "tarentum");
    for (die, lost) in [(3, 0), (2, 1)] {
        let mut scene = start.again();
        scene
            .act(Action::Event(Card(33)))
            .act(Action::Activate(man("mago")))
            .act(Action::Leave(man("hasdrubal")));
        scene.act(Action::Take { cus: 0, elephants: 0 }).dice(&[die]).act(Action::Besiege);
        assert_eq!(scene.cus("tarentum", Carthage), 5 - lost);
        scene.act(Action::Activate(man("hasdrubal")));
        assert!(scene.is_legal(Action::Take { cus: 2, elephants: 0 }), "two have not besieged");
        assert_eq!(scene.refused(Action::Take { cus: 3, elephants: 0 }), "10.2");
    }
}

/// 20.4, 20.5, R62: only a siege point makes a city besieged. Then its general raises no troops and nobody sails out or
/// in; without one they may.
#[test]
fn besieged_only_with_a_marker() {
    let shut_in = Scene::field(Rome)
        .units(Carthage, "tarentum", 5)
        .garrison("tarentum", 1)
        .inside("varro", "tarentum")
        .units(Rome, "roma", 1)
        .general("marcellus", "roma");
    let mut besieged = shut_in.but(|s| s.siege("tarentum", Carthage, 1));
    let raise = Action::Operate { card: Card(1), by: Operation::Raise };
    let mut raises = shut_in.but(|s| s.general("marcellus", "nemausus"));
    raises.act(raise).or_forced(Action::Place(at("tarentum")));
    assert_eq!(raises.inside_cus("tarentum"), 2);
    let starved = besieged.but(|s| s.general("marcellus", "nemausus"));
    assert_eq!(starved.refused(raise), "8.2", "nowhere");

    let mut out = shut_in.again();
    out.march(1, "varro").muster(1, 0);
    assert!(out.is_legal(Action::Sail(at("roma"))));
    let mut stuck = besieged.again();
    stuck.march(1, "varro").muster(1, 0);
    assert_eq!(stuck.refused(Action::Sail(at("roma"))), "11.3");

    let mut relieved = shut_in.again();
    relieved.march(1, "marcellus").muster(1, 0);
    assert!(relieved.is_legal(Action::SailInside(at("tarentum"))));
    besieged.march(1, "marcellus").muster(1, 0);
    assert_eq!(besieged.refused(Action::SailInside(at("tarentum"))), "11.3");
    assert!(besieged.is_legal(Action::Sail(at("tarentum"))), "outside the walls, to fight");
}

/// 20.6: one unit keeps the points, none loses them; for tribes as for cities.
#[test]
fn the_end_of_a_siege() {
    for place in ["tarentum", "arverni"] {
        let away = if place == "arverni" { "gergovia" } else { "brundisium" };
        let start =
            Scene::field(Carthage).units(Carthage, place, 4).general("mago", place).siege(place, Carthage, 2);
        let mut one = start.again();
        one.march(1, "mago").muster(3, 0).step(away);
        assert_eq!(siege(&one, place), 2, "{place}");
        let mut none = start;
        none.march(1, "mago").muster(4, 0).step(away);
        assert_eq!(siege(&none, place), 0, "{place}");
        assert!(none.was_told(Event::SiegeLifted { space: at(place) }));
    }
}

/// 20.7, R60: those inside may join the relief; they bring cards, and the losses are shared as the owner likes.
#[test]
fn relief_with_a_sortie() {
    let start = capua().general("marcellus", "beneventum");
    let mut joined = start.again();
    joined.attack("marcellus", 6, 0, "capua").act(Action::Take { cus: 2, elephants: 0 }).until_first_round();
    assert_eq!(joined.hand_sizes().0, 3 + 8 + 2, "R26: eight units and two allies");
    joined.initiative_loses(&[1, 1]);
    assert!(joined.is_legal(Action::Lose(Loss::Plain)) && joined.is_legal(Action::Lose(Loss::SortiePlain)));
    joined.act(Action::Lose(Loss::SortiePlain)).act(Action::Lose(Loss::Plain));
    assert_eq!(
        (joined.inside_cus("capua"), joined.cus("beneventum", Rome)),
        (1, 5),
        "each goes where it came from"
    );

    let mut alone = start;
    alone.attack("marcellus", 6, 0, "capua").act(Action::Take { cus: 0, elephants: 0 }).until_first_round();
    assert_eq!(alone.hand_sizes().0, 3 + 6 + 2);
}

/// 20.7, R60: a general inside commands only if he outranks the relieving one; if he stays in, he does not fight.
#[test]
fn who_commands_the_relief() {
    let rating = |relief: &str, inside: &str, proconsul: &str, bring: bool| {
        let mut scene = capua().general(relief, "beneventum").inside(inside, "capua").proconsul(proconsul);
        scene.attack(relief, 6, 0, "capua");
        let general = man(inside);
        scene.act(if bring { Action::Bring(general) } else { Action::Leave(general) });
        let cus = if bring || scene.p.is_proconsul(general) { 2 } else { 0 };
        scene.or_forced(Action::Take { cus, elephants: 0 }).until_first_round();
        scene.battle_frame().commanders[Rome.i()]
    };
    assert_eq!(
        rating("marcellus", "varro", "marcellus", true),
        Some(man("varro")),
        "a consul inside outranks"
    );
    assert_eq!(rating("marcellus", "varro", "varro", true), Some(man("marcellus")), "a proconsul does not");
    assert_eq!(rating("marcellus", "varro", "marcellus", false), Some(man("marcellus")));
}

/// R60, 16.2, 16.3: in a withdrawal the relief army goes to its entry space, the sortie with it or back inside.
#[test]
fn relief_withdraws_together() {
    let mut scene = capua().general("marcellus", "beneventum");
    scene.attack("marcellus", 6, 0, "capua").act(Action::Take { cus: 2, elephants: 0 }).until_first_round();
    scene.dice(&[1]).act(Action::Withdraw).act(Action::Pass);
    let mut apart = scene.again();
    scene.act(Action::BackInside(false));
    assert_eq!((scene.cus("beneventum", Rome), scene.inside_cus("capua")), (8, 0));
    apart.act(Action::BackInside(true));
    assert_eq!((apart.cus("beneventum", Rome), apart.inside_cus("capua")), (6, 2));

    let mut led = capua().general("marcellus", "beneventum").inside("varro", "capua").proconsul("varro");
    led.attack("marcellus", 6, 0, "capua")
        .act(Action::Bring(man("varro")))
        .act(Action::Take { cus: 1, elephants: 0 });
    led.until_first_round().dice(&[1]).act(Action::Withdraw).act(Action::Pass).act(Action::BackInside(false));
    assert_eq!((led.cus("beneventum", Rome), led.inside_cus("capua")), (7, 1));
    assert!(led.is_at("varro", "beneventum") && !led.p.inside.has(man("varro")));
}

/// R60: a relief that wins lifts the siege (20.6); those who stayed inside stay there (R55).
#[test]
fn relief_that_wins() {
    let mut scene = capua().general("marcellus", "beneventum").control("neapolis", Carthage);
    scene.attack("marcellus", 6, 0, "capua").act(Action::Take { cus: 0, elephants: 0 }).until_first_round();
    scene.initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!((siege(&scene, "capua"), scene.cus("capua", Rome), scene.inside_cus("capua")), (0, 6, 2));
    assert_eq!(scene.cus("neapolis", Carthage), 4);
}

/// 20.8, R45: at three points the city turns, its garrison is lost, generals inside are displaced, and no markers are due.
#[test]
fn a_city_falls() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "capua", 3)
        .general("mago", "capua")
        .siege("capua", Carthage, 2)
        .garrison("capua", 2)
        .inside("varro", "capua");
    scene.march(1, "mago").muster(3, 0).dice(&[5]).act(Action::Besiege);
    assert_eq!(
        (scene.control_of("capua"), scene.inside_cus("capua"), siege(&scene, "capua")),
        (Some(Carthage), 0, 0)
    );
    assert_eq!((scene.post("varro"), scene.cus("capua", Carthage)), (Post::Cup, 3));
    assert!(!scene.all_told.iter().any(|e| matches!(e, Event::MarkersDue { .. })), "R36");
    assert_eq!(scene.p.ending, None);
}

/// 20.8, R45: a tribe is replaced by the victor's round marker for good, which then is like any other.
#[test]
fn a_tribe_is_subjugated() {
    let mut scene = Scene::field(Rome).units(Rome, "boii", 5).general("varro", "boii").siege("boii", Rome, 2);
    scene.march(1, "varro").muster(5, 0).dice(&[4]).act(Action::Besiege);
    assert!(!scene.p.is_tribe(at("boii")) && scene.p.has_round_marker(at("boii"), Rome));
    let mut back = scene
        .units(Rome, "boii", 0)
        .general("varro", "roma")
        .units(Rome, "roma", 5)
        .units(Carthage, "boii", 1);
    back = back.hand(Carthage, &[4, 24]).phase(Phase::Play { side: Carthage, bound: false });
    back.act(Action::Operate { card: Card(4), by: Operation::Control }).act(Action::Place(at("boii")));
    assert!(back.p.has_round_marker(at("boii"), Carthage) && !back.p.is_tribe(at("boii")));
}

/// 20.1: a city turns by siege or event alone, a tribe goes by subjugation alone: not by markers, nor by Hanno (24).
#[test]
fn cities_and_tribes_stand_firm() {
    let mut scene = Scene::field(Rome).units(Rome, "carthago_nova", 5).units(Rome, "boii", 5);
    scene.act(Action::Operate { card: Card(1), by: Operation::Control });
    assert_eq!(scene.refused(Action::Place(at("carthago_nova"))), "20.1");
    assert_eq!(scene.refused(Action::Place(at("boii"))), "20.1");
}

/// R59, 20.5: a sortie alone spends no point and meets no reaction; won, the besiegers go anywhere and the siege is over.
#[test]
fn a_sortie_that_wins() {
    let mut scene = capua()
        .inside("marcellus", "capua")
        .proconsul("marcellus")
        .units(Rome, "beneventum", 0)
        .units(Carthage, "terventum", 5)
        .general("hasdrubal", "terventum")
        .control("neapolis", Carthage);
    scene.march(1, "marcellus").muster(2, 0);
    assert_eq!(scene.refused(Action::Step(at("beneventum"))), "R59", "only by sortie");
    scene.act(Action::Sortie);
    assert!(scene.p.battle().is_some(), "nobody intercepts or avoids");
    scene.until_first_round();
    assert_eq!(scene.hand_sizes().0, 3 + 2 + 2);
    assert_eq!(scene.battle_frame().initiative, Rome, "it attacks");
    scene.initiative_wins(FrontalAssault, &[1, 1]);
    assert_eq!(
        scene.retreat_goals(),
        ["neapolis", "terventum"],
        "a friendly marker, or more friends, in any direction"
    );
    scene.retreat(&["neapolis"]);
    assert_eq!(
        (siege(&scene, "capua"), scene.cus("capua", Rome), scene.cus("neapolis", Carthage)),
        (0, 2, 4)
    );
    assert_eq!(scene.pay_markers(), 1, "for two units lost");
    assert!(scene.p.march().is_none(), "the activation is over");
}

/// R59, 15.4, 20.7: lost or broken off, the sortie goes back inside, besieged as the city is.
#[test]
fn a_sortie_that_fails() {
    let start = capua().inside("marcellus", "capua").proconsul("marcellus");
    let mut lost = start.again();
    lost.march(1, "marcellus").muster(2, 0).act(Action::Sortie).until_first_round().initiative_loses(&[1, 1]);
    assert_eq!((lost.inside_cus("capua"), lost.cus("capua", Rome), siege(&lost, "capua")), (1, 0, 1));
    assert!(lost.is_inside("marcellus", "capua"));

    let mut withdrawn = start.again();
    withdrawn.march(1, "marcellus").muster(2, 0).act(Action::Sortie).until_first_round();
    withdrawn.dice(&[1]).act(Action::Withdraw).act(Action::Pass);
    assert_eq!((withdrawn.inside_cus("capua"), withdrawn.is_inside("marcellus", "capua")), (2, true));

    // The besieger who breaks off goes to a lawful neighbour, and the siege is lifted.
    let mut besieger = start.control("terventum", None);
    besieger.march(1, "marcellus").muster(2, 0).act(Action::Sortie).until_first_round();
    besieger
        .round_hands(&[Probe, Probe], &[Probe, Probe])
        .lay(Probe)
        .lay(Probe)
        .dice(&[1])
        .act(Action::Counterattack);
    besieger.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!((besieger.cus("terventum", Carthage), siege(&besieger, "capua")), (6, 0));
}

/// R59, 10.7: the same without a siege marker; units without a general, and a general without units, stay in.
#[test]
fn who_may_sortie() {
    let unmarked = capua().with(|p| {
        p.grounds[at("capua").i()].siege = 0;
        p.grounds[at("capua").i()].besieger = None;
    });
    let mut general = unmarked.but(|s| s.inside("marcellus", "capua").proconsul("marcellus"));
    general.march(1, "marcellus").muster(2, 0);
    assert!(general.is_legal(Action::Sortie));
    assert_eq!(general.refused(Action::Step(at("roma"))), "R59");

    let without_units = general.but(|s| s.with(|p| p.march_mut().force = Force::default()));
    assert_eq!(without_units.refused(Action::Sortie), "R59");

    let mut alone = unmarked.garrison("capua", 0).inside("marcellus", "capua").general("varro", "beneventum");
    alone.act(Action::Operate { card: Card(1), by: Operation::March });
    alone.or_forced(Action::Activate(man("varro")));
    let orders = *alone.p.orders().unwrap();
    let again = Orders { generals: 1, ..orders };
    assert_eq!(alone.p.check_activation(&again, man("marcellus")).unwrap_err().rule.0, "R59");
}

/// R59, R60, 10.11: those who came out and went back in have fought: on a campaign card they do not come out again.
#[test]
fn a_sortie_is_spent_on_a_campaign() {
    let start = capua().hand(Rome, &[33, 1, 2]).inside("marcellus", "capua").proconsul("marcellus");
    let mut alone = start.but(|s| s.units(Rome, "beneventum", 0).inside("scipio_africanus", "capua").turn(7));
    alone.act(Action::Event(Card(33))).act(Action::Activate(man("marcellus")));
    alone
        .act(Action::Leave(named().africanus))
        .act(Action::Take { cus: 2, elephants: 0 })
        .act(Action::Sortie);
    alone.until_first_round().dice(&[1]).act(Action::Withdraw).act(Action::Pass);
    assert_eq!(alone.inside_cus("capua"), 2);
    assert_eq!(
        alone.p.orders().map(|o| o.tired(at("capua"), 0)),
        Some(Cus::new(2, 0)),
        "the two have fought"
    );
    alone.act(Action::Activate(named().africanus));
    assert!(alone.p.orders().is_none(), "Africanus has nobody to come out with: he stays");

    let mut relief = start.general("varro", "beneventum");
    relief.act(Action::Event(Card(33))).act(Action::Activate(man("varro"))).muster(6, 0).step("capua");
    relief
        .act(Action::Bring(man("marcellus")))
        .act(Action::Take { cus: 2, elephants: 0 })
        .until_first_round();
    relief.initiative_loses(&[1, 1]).act(Action::Lose(Loss::Plain)).act(Action::Lose(Loss::Plain));
    assert!(relief.is_inside("marcellus", "capua"));
    while let Frame::Markers(_) = relief.p.frames.top() {
        relief.pay_markers();
    }
    assert!(relief.p.orders().is_none(), "nobody is left who could be activated");
}

/// 20.7, 18.1, R69: the consuls inside come out with all five of Rome, or stay with them: neither is left without, so after the
/// first answer nobody is asked again.
#[test]
fn two_consuls_inside_a_relieved_city() {
    let mut scene = Scene::field(Rome)
        .units(Carthage, "roma", 6)
        .general("mago", "roma")
        .garrison("roma", 5)
        .inside("varro", "roma")
        .inside("paulus", "roma")
        .units(Rome, "praeneste", 4)
        .general("nero", "praeneste")
        .proconsul("nero");
    scene.attack("nero", 4, 0, "roma");
    assert!(matches!(scene.battle_stage(), BattleStage::SortieGenerals { .. }));
    let mut stay = scene.again();
    scene.act(Action::Bring(man("varro")));
    assert_eq!((scene.cus("roma", Rome), scene.inside_cus("roma")), (9, 0));
    assert!(!scene.is_inside("paulus", "roma") && !scene.is_inside("varro", "roma"));
    stay.act(Action::Leave(man("varro")));
    assert_eq!((stay.cus("roma", Rome), stay.inside_cus("roma")), (4, 5));
    assert!(stay.is_inside("paulus", "roma") && stay.is_inside("varro", "roma"));
}

/// 18.1, R60, R69: in a withdrawal a consul who came out with two units does not part from the eight and go back inside: he goes
/// with the relief. A proconsul may do either.
#[test]
fn a_consul_of_the_sortie_withdraws_with_the_relief() {
    let withdrawn = |inside: &str, relief: &str| {
        let mut scene = capua().inside(inside, "capua").general(relief, "beneventum").late(7);
        scene.p.posts[named().africanus.i()] =
            Post::At(at(if inside == "marcellus" { "beneventum" } else { "capua" }));
        scene
    };
    let mut consul = withdrawn("marcellus", "scipio_africanus");
    consul.attack("scipio_africanus", 6, 0, "capua").act(Action::Bring(man("marcellus"))).until_first_round();
    consul
        .round_hands(&[FrontalAssault], &[FrontalAssault])
        .dice(&[1])
        .act(Action::Withdraw)
        .act(Action::Pass);
    assert_eq!((consul.inside_cus("capua"), consul.cus("beneventum", Rome)), (0, 8), "nobody was asked");
    assert!(consul.is_at("marcellus", "beneventum"));

    let mut proconsul = withdrawn("scipio_africanus", "nero");
    proconsul.attack("nero", 6, 0, "capua").act(Action::Bring(man("scipio_africanus")));
    proconsul.act(Action::Take { cus: 2, elephants: 0 }).until_first_round();
    proconsul
        .round_hands(&[FrontalAssault], &[FrontalAssault])
        .dice(&[1])
        .act(Action::Withdraw)
        .act(Action::Pass);
    assert!(proconsul.is_legal(Action::BackInside(true)) && proconsul.is_legal(Action::BackInside(false)));
}
