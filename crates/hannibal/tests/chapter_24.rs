//! Chapter 24: the abilities of generals, while they command.

use super::common::*;
use Tactic::{DoubleEnvelopment, FlankLeft, FlankRight, FrontalAssault, Probe};

/// Mago from Arpi against a Roman general at Cannae.
fn against(roman: &str) -> Scene {
    Scene::field(Carthage)
        .units(Carthage, "arpi", 6)
        .general("mago", "arpi")
        .control("arpi", Carthage)
        .units(Rome, "cannae", 6)
        .general(roman, "cannae")
}

/// What a general needs on a die, as it was last told.
fn needs(scene: &Scene, test: Test) -> Option<i8> {
    scene.all_told.iter().rev().find_map(|e| match e {
        Event::Rating { test: t, needs, .. } if *t == test => Some(*needs),
        _ => None,
    })
}

/// The chance of success that is shown for a roll against a rating.
fn chance(scene: &Scene, action: Action) -> f64 {
    let seat = scene.asked().expect("somebody").seat();
    let odds = scene.p.odds(seat, &action).expect("odds");
    assert!(odds.exact);
    odds.outcomes[0].1
}

/// A Roman general from Heraclea against Mago at Cannae; Mago has taken the initiative.
fn attacking(roman: &str) -> Scene {
    let mut scene = Scene::field(Rome)
        .units(Rome, "heraclea", 6)
        .general(roman, "heraclea")
        .units(Carthage, "cannae", 6)
        .general("mago", "cannae")
        .control("brundisium", Carthage);
    scene.fight(roman, 6, 0, "cannae").round_hands(&[Probe, Probe, Probe], &[Probe, Probe, Probe]);
    scene.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack);
    scene
}

/// The same general attacked by Mago, who has the initiative.
fn attacked(roman: &str) -> Scene {
    let mut scene = against(roman);
    scene.fight("mago", 6, 0, "cannae").round_hands(&[Probe, Probe, Probe], &[Probe, Probe, Probe]);
    scene
}

/// What the Roman needs to counterattack and to cancel a withdrawal; each holds at that number and not above.
fn in_battle(scene: &Scene) -> (u8, u8) {
    let rolls = |test: Test, die: u8| {
        let mut scene = scene.again();
        assert_eq!(scene.battle_frame().initiative, Carthage);
        let action = if test == Test::Counterattack {
            scene.lay(Probe).lay(Probe).dice(&[die]);
            Action::Counterattack
        } else {
            scene.dice(&[1, die]).act(Action::Withdraw);
            Action::Cancel
        };
        let chance = chance(&scene, action);
        scene.act(action);
        let needed = needs(&scene, test).expect("a roll") as u8;
        assert!((chance - needed as f64 / 6.0).abs() < 1e-9, "foretold {chance}, needed {needed}");
        let success = match (test, scene.p.battle()) {
            (Test::Counterattack, Some(battle)) => battle.initiative == Rome,
            (_, battle) => battle.is_some(),
        };
        assert_eq!(success, die <= needed, "{test:?} with {die}");
        needed
    };
    let needed = |test: Test| {
        let all: Vec<u8> = (1..=6).map(|die| rolls(test, die)).collect();
        assert!(all.iter().all(|n| *n == all[0]));
        all[0]
    };
    (needed(Test::Counterattack), needed(Test::Cancel))
}

/// 24: Longus counterattacks and cancels a withdrawal on 1 and 2 as original attacker, Paulus on 1 to 3 as original
/// defender; Flaminius cancels on 1 to 4 in either part, and counterattacks by his rating. The others have their ratings.
#[test]
fn counterattacks_and_withdrawals() {
    let generals = [
        ("longus", (2, 2), (1, 1)),
        ("paulus", (2, 2), (3, 3)),
        ("flaminius", (2, 4), (2, 4)),
        ("scipio_p", (2, 2), (2, 2)),
        ("varro", (1, 1), (1, 1)),
        ("nero", (2, 2), (2, 2)),
        ("fabius", (3, 3), (3, 3)),
        ("marcellus", (3, 3), (3, 3)),
    ];
    for (general, as_attacker, as_defender) in generals {
        assert_eq!(in_battle(&attacking(general)), as_attacker, "{general} attacks");
        assert_eq!(in_battle(&attacked(general)), as_defender, "{general} is attacked");
    }
}

/// 24, 14: interceptors meet an attack: they are original defenders, though they moved; a sortie attacks.
#[test]
fn parts_of_interceptors_and_sorties() {
    for (general, as_interceptor, as_sortie) in [("paulus", (3, 3), (2, 2)), ("longus", (1, 1), (2, 2))] {
        let mut meets = Scene::field(Carthage)
            .units(Carthage, "arpi", 6)
            .general("mago", "arpi")
            .control("arpi", Carthage)
            .units(Rome, "heraclea", 6)
            .general(general, "heraclea");
        meets.march(1, "mago").muster(6, 0).step("cannae").dice(&[1]).act(Action::Intercept(man(general)));
        meets.or_forced(Action::Take { cus: 6, elephants: 0 }).act(Action::Fight).until_first_round();
        meets.round_hands(&[Probe, Probe, Probe], &[Probe, Probe, Probe]);
        assert_eq!(in_battle(&meets), as_interceptor, "{general} intercepts");

        let mut sortie = Scene::field(Rome)
            .units(Carthage, "capua", 6)
            .general("mago", "capua")
            .control("terventum", Carthage)
            .garrison("capua", 2)
            .inside(general, "capua")
            .proconsul(general);
        sortie.march(1, general).muster(2, 0).act(Action::Sortie).until_first_round();
        sortie.round_hands(&[Probe, Probe, Probe], &[Probe, Probe, Probe]);
        sortie.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack);
        assert_eq!(in_battle(&sortie), as_sortie, "{general} comes out");
    }
}

/// 24, as an option: the abilities of Longus and Paulus do not help against a withdrawal; that of Flaminius does.
#[test]
fn option_no_withdrawal_bonus() {
    let agreed = |scene: Scene| scene.with(|p| p.options.no_withdrawal_bonus = true);
    assert_eq!(in_battle(&agreed(attacking("longus"))), (2, 1));
    assert_eq!(in_battle(&agreed(attacked("paulus"))), (3, 2));
    assert_eq!(in_battle(&agreed(attacked("flaminius"))), (2, 4));
    assert_eq!(in_battle(&agreed(attacking("paulus"))), (2, 2));
}

/// 24, 9.2: an ability counts only in command: under the consul Varro neither Paulus, attacked, nor Longus, attacking, helps.
#[test]
fn only_in_command() {
    let mut paulus = against("varro").general("paulus", "cannae").proconsul("paulus");
    paulus.fight("mago", 6, 0, "cannae").dice(&[1, 4]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!(needs(&paulus, Test::Cancel), Some(1));

    let mut longus = Scene::field(Rome)
        .units(Rome, "heraclea", 6)
        .general("varro", "heraclea")
        .general("longus", "heraclea")
        .proconsul("longus")
        .units(Carthage, "cannae", 6)
        .general("mago", "cannae")
        .control("brundisium", Carthage);
    longus.fight("varro", 6, 0, "cannae").round_hands(&[Probe, Probe], &[Probe, Probe]);
    longus.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack);
    longus.dice(&[1, 2]).act(Action::Withdraw).act(Action::Cancel);
    assert!(longus.p.battle().is_none(), "Mago is gone");
    assert_eq!(needs(&longus, Test::Cancel), Some(1));
}

// --- Sieges ------------------------------------------------------------------------------------------------

/// Six Romans under this general before the place, with these cards.
fn before(place: &str, general: &str, cards: &[u8]) -> Scene {
    let scene = Scene::field(Rome).turn(7).hand(Rome, cards).units(Rome, place, 6).general(general, place);
    if general == "scipio_africanus" { scene } else { scene.late(7) }
}

/// Plays the card and besieges: points, units left, dice that nobody rolled.
fn besieges(mut scene: Scene, card: u8, as_event: bool, general: &str, dice: &[u8]) -> (u8, u8, usize) {
    if as_event {
        scene.act(Action::Event(Card(card))).or_forced(Action::Activate(man(general)));
    } else {
        scene.march(card, general);
    }
    let at = scene.p.at(man(general)).expect("on the map");
    while matches!(
        scene.march_frame().stage,
        MarchStage::Officers { .. } | MarchStage::Units { .. } | MarchStage::Train
    ) {
        let first = scene.legal()[0];
        scene.act(first);
    }
    scene.dice(dice).act(Action::Besiege);
    (scene.p.ground(at).siege, scene.p.cus(at, Rome), scene.dice_left())
}

/// 24: Marcellus adds 1 to sieges on a campaign card played as an event; not with the same card as an operation, nor on
/// another event, nor in a subjugation. A 3 is then a 4: the point costs no unit.
#[test]
fn marcellus_besieges_in_a_campaign() {
    let nova = |card| before("carthago_nova", "marcellus", &[card, 1, 2]);
    for campaign in [33, 37] {
        assert_eq!(besieges(nova(campaign), campaign, true, "marcellus", &[3]), (1, 6, 0), "{campaign}");
        assert_eq!(besieges(nova(campaign), campaign, false, "marcellus", &[3]), (1, 5, 0), "{campaign}");
    }
    assert_eq!(besieges(nova(62), 62, true, "marcellus", &[3]), (1, 5, 0), "a Forced March");
    assert_eq!(besieges(nova(5), 5, true, "marcellus", &[3]), (1, 5, 0), "Native Guides");
    let tribe = before("arverni", "marcellus", &[33, 1, 2]);
    assert_eq!(besieges(tribe, 33, true, "marcellus", &[3]), (1, 5, 0), "a subjugation");
    let great = before("carthago", "marcellus", &[33, 1, 2]);
    assert_eq!(besieges(great, 33, true, "marcellus", &[3]), (1, 5, 0), "+1 and -1");
    let flaminius = before("carthago_nova", "flaminius", &[33, 1, 2]);
    assert_eq!(besieges(flaminius, 33, true, "flaminius", &[3]), (1, 5, 0), "another general");
}

/// 24, 20.3: beside the consul who besieges, Marcellus does not help; besieging himself as a subordinate, he does.
#[test]
fn marcellus_under_a_consul() {
    let stack = || {
        before("carthago_nova", "varro", &[33, 1, 2])
            .general("marcellus", "carthago_nova")
            .proconsul("marcellus")
    };
    assert_eq!(besieges(stack(), 33, true, "varro", &[3]), (1, 5, 0));
    assert_eq!(besieges(stack(), 33, true, "marcellus", &[3]), (1, 6, 0));
}

/// 24: Scipio Africanus rolls twice on a Forced March played as an event, and both results count; not with the card as an
/// operation, on a campaign, nor in a subjugation, and nobody else does.
#[test]
fn africanus_rolls_twice() {
    let nova = |general: &str, card| before("carthago_nova", general, &[card, 1, 2]);
    let who = "scipio_africanus";
    for forced in [61, 62, 63] {
        assert_eq!(besieges(nova(who, forced), forced, true, who, &[4, 3]), (2, 5, 0), "{forced}");
        assert_eq!(besieges(nova(who, forced), forced, true, who, &[1, 1]), (0, 4, 0), "{forced}");
        assert_eq!(besieges(nova(who, forced), forced, false, who, &[4, 3]), (1, 6, 1), "{forced}");
    }
    assert_eq!(besieges(nova(who, 33), 33, true, who, &[4, 3]), (1, 6, 1), "a campaign");
    assert_eq!(besieges(nova(who, 5), 5, true, who, &[4, 3]), (1, 6, 1), "Native Guides");
    let tribe = before("arverni", who, &[61, 1, 2]);
    assert_eq!(besieges(tribe, 61, true, who, &[4, 3]), (1, 6, 1), "a subjugation");
    assert_eq!(besieges(nova("nero", 61), 61, true, "nero", &[4, 3]), (1, 6, 1), "another general");
    let great = before("carthago", who, &[61, 1, 2]);
    assert_eq!(besieges(great, 61, true, who, &[4, 4]), (2, 4, 0), "each roll has its -1");
    assert_eq!(
        besieges(nova(who, 54), 54, true, who, &[4, 3, 4]),
        (2, 5, 1),
        "not more than two with card 54"
    );
}

/// 24, 20.3: under a consul who besieges he adds nothing; besieging himself he rolls twice.
#[test]
fn africanus_under_a_consul() {
    let stack = || before("carthago_nova", "scipio_africanus", &[61, 1, 2]).general("varro", "carthago_nova");
    assert_eq!(besieges(stack(), 61, true, "varro", &[4, 3]), (1, 6, 1));
    assert_eq!(besieges(stack(), 61, true, "scipio_africanus", &[4, 3]), (2, 5, 0));
}

/// 24, R80: Hanno stays in Africa, Fabius in Italy, also as subordinates; both may sail within.
#[test]
fn hanno_and_fabius_are_confined() {
    let mut hanno =
        Scene::field(Carthage).units(Carthage, "hippo_regius", 5).general("hanno", "hippo_regius");
    hanno.march(1, "hanno").muster(5, 0);
    assert_eq!(hanno.refused(Action::Sail(at("carthago_nova"))), "24");
    assert!(hanno.is_legal(Action::Sail(at("icosium"))));

    let mut fabius = Scene::field(Rome).units(Rome, "pisae", 5).general("fabius", "pisae");
    fabius.march(1, "fabius").muster(5, 0);
    assert_eq!(fabius.refused(Action::Step(at("ligures_orientales"))), "24");
    let mut sails = Scene::field(Rome).units(Rome, "cosa", 5).general("fabius", "cosa");
    sails.march(1, "fabius").muster(5, 0);
    assert_eq!(sails.refused(Action::Sail(at("nicaea"))), "24");
    assert!(sails.is_legal(Action::Sail(at("rhegium"))));

    let mut under = Scene::field(Carthage)
        .units(Carthage, "hippo_regius", 5)
        .general("mago", "hippo_regius")
        .general("hanno", "hippo_regius");
    under.march(1, "mago").act(Action::Bring(man("hanno"))).act(Action::Take { cus: 5, elephants: 0 });
    assert_eq!(under.refused(Action::Sail(at("carthago_nova"))), "24");
}

/// R80 (24, 12.3, 13.2): nor do they leave it by interception or to avoid battle.
#[test]
fn fabius_does_not_react_out_of_italy() {
    let mut intercept = Scene::field(Carthage)
        .units(Carthage, "taurini", 5)
        .general("mago", "taurini")
        .units(Rome, "pisae", 5)
        .general("fabius", "pisae");
    let mut paulus =
        intercept.but(|s| s.with(|p| p.posts[man("fabius").i()] = Post::Cup).general("paulus", "pisae"));
    intercept.march(1, "mago").muster(5, 0).dice(&[1]).step("ligures_orientales");
    assert!(matches!(intercept.p.frames.top(), Frame::March(_)), "nobody is asked");
    paulus.march(1, "mago").muster(5, 0).dice(&[1]).step("ligures_orientales");
    assert!(paulus.is_legal(Action::Intercept(man("paulus"))));

    let start = Scene::field(Carthage)
        .units(Carthage, "faesulae", 5)
        .general("mago", "faesulae")
        .units(Rome, "pisae", 5)
        .control("cosa", Carthage)
        .with(|p| p.tribes = p.tribes.without(at("ligures_orientales")));
    for (general, may) in [("fabius", false), ("paulus", true)] {
        let mut avoid = start.but(|s| s.general(general, "pisae"));
        avoid.march(1, "mago").muster(5, 0).step("pisae");
        assert_eq!(avoid.legal().contains(&Action::Avoid(man(general))), may, "{general}");
    }
}

/// 24 (R54): Hanno removes one Roman marker where he stops in Africa, after overruns too, but not after a battle.
#[test]
fn hanno_removes_a_marker() {
    let start = Scene::field(Carthage)
        .units(Carthage, "carthago", 5)
        .general("hanno", "carthago")
        .control("zama", Rome)
        .control("thubursicu", Rome);
    let mut stops = start.again();
    stops.march(1, "hanno").muster(5, 0).step("zama");
    stops.act(Action::Uproot);
    assert_eq!((stops.control_of("zama"), stops.control_of("thubursicu")), (None, Some(Rome)));
    assert!(stops.p.march().is_none(), "he has stopped");

    let mut overrun = start.but(|s| s.units(Rome, "zama", 1));
    overrun.march(1, "hanno").muster(5, 0).step("zama");
    assert!(overrun.is_legal(Action::Uproot));

    let mut battle = start.units(Rome, "zama", 2);
    battle.fight("hanno", 5, 0, "zama").initiative_wins(FrontalAssault, &[1, 1]);
    while battle.p.battle().is_some() {
        let first = battle.legal()[0];
        battle.act(first);
    }
    assert_eq!(battle.control_of("zama"), Some(Rome), "his activation is over");
    assert!(battle.p.march().is_none());

    let mut mago = Scene::field(Carthage)
        .units(Carthage, "carthago", 5)
        .general("mago", "carthago")
        .control("zama", Rome);
    mago.march(1, "mago").muster(5, 0).step("zama");
    assert_eq!(mago.refused(Action::Uproot), "24");
}

/// 24: Fabius comes to five units in Italy, else to any there, else to Roma.
#[test]
fn where_fabius_is_placed() {
    let fabius = Phase::Consuls { to_place: GeneralSet::of(man("fabius")) };
    let scene = Scene::field(Rome).units(Rome, "agrigentum", 8).phase(fabius);
    assert_eq!(scene.refused(Action::Place(at("agrigentum"))), "24");
    assert!(scene.is_legal(Action::Place(at("roma"))), "no units in Italy");
    let few = scene.but(|s| s.units(Rome, "cannae", 2));
    assert!(few.is_legal(Action::Place(at("cannae"))));
    assert_eq!(few.refused(Action::Place(at("roma"))), "24");
    let five = few.but(|s| s.units(Rome, "capua", 5));
    assert!(five.is_legal(Action::Place(at("capua"))));
    assert_eq!(five.refused(Action::Place(at("cannae"))), "24");
}

/// 24, R77, 14.9: Hannibal plays a Probe as a Double Envelopment or a flank, with all its features, once a battle.
#[test]
fn hannibals_stratagem() {
    let start = against("marcellus").general("hannibal", "arpi").general("mago", "carthago");
    let probe_as = |as_type| Action::Lay { card: Probe, as_type };
    let mut attack = start.again();
    attack.fight("hannibal", 6, 0, "cannae").round_hands(&[Probe, Probe, Probe], &[FlankLeft]);
    assert_eq!(attack.refused(probe_as(FrontalAssault)), "14.7", "not that");
    for open in [DoubleEnvelopment, FlankLeft, FlankRight, Probe] {
        assert!(attack.is_legal(probe_as(open)), "{open:?}");
    }
    let mut once = attack.again();
    once.act(probe_as(FlankLeft)).lay(FlankLeft).act(Action::Pass);
    assert_eq!(once.refused(probe_as(DoubleEnvelopment)), "24", "once a battle");
    attack.act(probe_as(DoubleEnvelopment)).dice(&[1, 1]).act(Action::Decline);
    assert_eq!(attack.told_retreat_losses(), Some((2, 3)), "+2: it won as a Double Envelopment");

    let mut defence = start.again();
    defence
        .fight("hannibal", 6, 0, "cannae")
        .round_hands(&[Probe, Probe, Probe], &[Probe, DoubleEnvelopment]);
    defence.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack).lay(DoubleEnvelopment);
    defence.act(probe_as(DoubleEnvelopment));
    assert_eq!(
        (defence.asked(), defence.battle_stage()),
        (Some(Carthage), BattleStage::Lay),
        "matched, and his turn"
    );
    assert_eq!(defence.refused(probe_as(FlankRight)), "24");

    let mut mago = against("marcellus");
    mago.fight("mago", 6, 0, "cannae").round_hands(&[Probe, Probe], &[Probe]);
    assert_eq!(mago.refused(probe_as(FlankLeft)), "24", "Hannibal must command");
}

// --- Interception, avoidance, pursuit ----------------------------------------------------------------------

/// What a Roman or Carthaginian general at Heraclea needs to intercept at Cannae, which has no marker; another may command
/// where he stands.
fn intercepts(general: &str, beside: Option<&str>) -> Option<i8> {
    let side = data().general(man(general)).side;
    let mover = if side == Rome { "hasdrubal" } else { "marcellus" };
    let mut scene = Scene::field(side.enemy())
        .late(7)
        .units(side.enemy(), "arpi", 5)
        .general(mover, "arpi")
        .control("cannae", None)
        .units(side, "heraclea", 9)
        .general(general, "heraclea");
    if let Some(other) = beside {
        scene = scene.general(other, "heraclea").with(|p| p.put_in_command(man(other)));
        if side == Rome {
            scene = scene.proconsul(general);
        }
    }
    scene.march(1, mover).muster(5, 0).step("cannae").dice(&[6]);
    let chance = chance(&scene, Action::Intercept(man(general)));
    scene.act(Action::Intercept(man(general)));
    if let Some(other) = beside {
        scene.or_forced(Action::Leave(man(other)));
    }
    let cus = if beside.is_some() { 4 } else { 9 };
    scene.or_forced(Action::Take { cus, elephants: 0 }).or_forced(Action::Pass);
    let needed = needs(&scene, Test::Intercept);
    assert_eq!(needed.map(|n| n as f64 / 6.0), Some(chance), "as foretold");
    needed
}

/// 24, 12.7: Varro intercepts on 1 to 4, H. Gisgo on 1 to 3; under somebody who outranks them by their ratings.
#[test]
fn varro_and_gisgo_intercept() {
    for (general, needed) in [("varro", 4), ("gisgo", 3), ("flaminius", 2), ("fabius", 3), ("mago", 2)] {
        assert_eq!(intercepts(general, None), Some(needed), "{general}");
    }
    assert_eq!(intercepts("varro", Some("paulus")), Some(1));
    assert_eq!(intercepts("gisgo", Some("hannibal")), Some(1));
    // 9.3: among equals the one who stands in command.
    assert_eq!(intercepts("gisgo", Some("hasdrubal")), Some(1), "Hasdrubal commands");
    assert_eq!(intercepts("hasdrubal", Some("gisgo")), Some(3), "his own rating");
}

/// 24, 12.4: on to an enemy marker one less, for them too.
#[test]
fn varro_intercepts_on_to_a_marker() {
    for (die, meets) in [(3, true), (4, false)] {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "arpi", 5)
            .general("mago", "arpi")
            .control("cannae", Carthage)
            .units(Rome, "heraclea", 6)
            .general("varro", "heraclea");
        scene.march(1, "mago").muster(5, 0).step("cannae").dice(&[die]).act(Action::Intercept(man("varro")));
        scene.or_forced(Action::Take { cus: 6, elephants: 0 });
        assert_eq!(scene.is_at("varro", "cannae"), meets, "die {die}");
    }
}

/// What the defender of Cannae needs to avoid battle.
fn avoids(scene: Scene, general: &str) -> Option<i8> {
    let mut scene = scene;
    let mover = if scene.asked() == Some(Carthage) { "mago" } else { "marcellus" };
    scene.march(1, mover).muster(6, 0).step("cannae").dice(&[6]);
    let chance = chance(&scene, Action::Avoid(man(general)));
    scene.act(Action::Avoid(man(general)));
    let needed = needs(&scene, Test::Avoid);
    assert_eq!(needed.map(|n| n as f64 / 6.0), Some(chance), "as foretold");
    needed
}

/// 24: Fabius avoids battle on 1 to 5; Varro may avoid it like anybody. Under a consul Fabius has his rating (13.3).
#[test]
fn who_avoids_battle() {
    for (general, needed) in [("fabius", 5), ("scipio_p", 2), ("marcellus", 3), ("varro", 1), ("longus", 1)] {
        assert_eq!(avoids(against(general), general), Some(needed), "{general}");
    }
    let under = against("fabius").units(Rome, "cannae", 9).general("varro", "cannae").proconsul("fabius");
    assert_eq!(avoids(under, "fabius"), Some(3));
    let varro =
        against("varro").units(Rome, "cannae", 9).general("marcellus", "cannae").proconsul("marcellus");
    assert_eq!(avoids(varro, "marcellus"), Some(3), "from the army that Varro commands too");
}

/// 13.4, 24: H. Gisgo avoids battle on a 1; on 1 to 3 where the players have agreed on it, and then only in command.
#[test]
fn option_gisgo_avoids() {
    let gisgo = || {
        Scene::field(Rome)
            .units(Rome, "arpi", 6)
            .general("marcellus", "arpi")
            .controls("apulia", None)
            .units(Carthage, "cannae", 4)
            .general("gisgo", "cannae")
    };
    let agreed = |scene: Scene| scene.with(|p| p.options.gisgo_avoids = true);
    assert_eq!(avoids(gisgo(), "gisgo"), Some(1));
    assert_eq!(avoids(agreed(gisgo()), "gisgo"), Some(3));
    assert_eq!(avoids(agreed(gisgo().general("hannibal", "cannae")), "gisgo"), Some(1));
    let mago = gisgo().with(|p| p.posts[man("gisgo").i()] = Post::Displaced).general("mago", "cannae");
    assert_eq!(avoids(agreed(mago), "mago"), Some(2), "nobody else");
}

/// 24, 13.4: Flaminius pursues on 1 to 4 when he leads the army; brought along by another he does not help.
#[test]
fn flaminius_pursues() {
    let pursuit = |leader: &str, under: Option<&str>, die: u8| {
        let mut scene = Scene::field(Rome)
            .units(Rome, "arpi", 6)
            .general(leader, "arpi")
            .controls("apulia", None)
            .units(Carthage, "cannae", 3)
            .general("gisgo", "cannae");
        if let Some(under) = under {
            scene = scene.general(under, "arpi").proconsul(under);
        }
        scene.march(1, leader).muster(6, 0).step("cannae").dice(&[1]).act(Action::Avoid(man("gisgo")));
        scene.or_forced(Action::Take { cus: 3, elephants: 0 }).or_forced(Action::Away(at("beneventum")));
        let chance = chance(&scene, Action::Pursue);
        scene.dice(&[die]).act(Action::Pursue);
        assert_eq!(needs(&scene, Test::Pursue).map(|n| n as f64 / 6.0), Some(chance), "as foretold");
        let goes_on = matches!(scene.p.frames.top(), Frame::March(m) if !m.halted);
        (needs(&scene, Test::Pursue), goes_on)
    };
    for die in 1..=6 {
        assert_eq!(pursuit("flaminius", None, die), (Some(4), die <= 4), "die {die}");
    }
    assert_eq!(pursuit("marcellus", None, 4), (Some(3), false));
    assert_eq!(pursuit("varro", None, 2), (Some(1), false), "no ability of his");
    assert_eq!(pursuit("varro", Some("flaminius"), 2), (Some(1), false));
}

// --- Movement ----------------------------------------------------------------------------------------------

/// 24: Hasdrubal has no ability: nothing helps him over a pass.
#[test]
fn hasdrubal_has_no_ability() {
    for general in ["hasdrubal", "mago"] {
        let mut pass = Scene::field(Carthage).units(Carthage, "druentia", 6).general(general, "druentia");
        pass.dice(&[1]).march(1, general).muster(6, 0).step("taurini");
        assert_eq!(pass.attritions(), [(Cause::Pass, 1, 0, 0)], "{general}");
    }
}

/// 24, 11.6: -1 against a force that Mago commands; not where he sails under Hannibal.
#[test]
fn mago_at_sea() {
    let modifier = |general: &str, under: Option<&str>| {
        let mut scene = Scene::field(Carthage).units(Carthage, "carthago", 5).general(general, "carthago");
        if let Some(under) = under {
            scene = scene.general(under, "carthago");
        }
        scene.dice(&[1]).march(1, general).muster(5, 0).sail("carthago_nova");
        assert!(under.is_none_or(|u| scene.is_at(u, "carthago_nova")));
        scene.naval_modifiers()
    };
    assert_eq!(modifier("mago", None), [-5]);
    assert_eq!(modifier("mago", Some("gisgo")), [-5]);
    assert_eq!(modifier("hasdrubal", None), [-4]);
    assert_eq!(modifier("hannibal", Some("mago")), [-4]);
}

/// 24, 8.2: raising troops takes a 3 wherever a general stands.
#[test]
fn nobody_raises_with_a_two() {
    for (side, general, space) in [(Carthage, "gisgo", "acci"), (Rome, "scipio_p", "cannae")] {
        let scene = Scene::field(side).hand(side, &[35, 1]).general(general, space).units(side, space, 1);
        assert_eq!(scene.refused(Action::Operate { card: Card(35), by: Operation::Raise }), "8.2");
        assert!(scene.is_legal(Action::Operate { card: Card(1), by: Operation::Raise }), "{general}");
    }
}

/// 24, 10.1: P. Scipio has a strategy rating of 2 in Spain and of 3 elsewhere; what counts is where he sets out.
#[test]
fn scipio_in_spain() {
    let with_a_two = |space: &str| {
        Scene::field(Rome).hand(Rome, &[35, 54, 1]).units(Rome, space, 5).general("scipio_p", space)
    };
    let march = Action::Operate { card: Card(35), by: Operation::March };
    for spanish in ["tarraco", "saguntum", "gades", "toletum", "numantia"] {
        assert!(with_a_two(spanish).is_legal(march), "{spanish}");
    }
    for other in ["emporiae", "balears", "tolosa", "roma", "utica"] {
        assert_eq!(with_a_two(other).refused(march), "8.2", "{other}");
    }
    let mut leaves = with_a_two("tarraco");
    leaves.march(35, "scipio_p").muster(5, 0).step("emporiae").step("narbo");
    assert!(leaves.is_at("scipio_p", "narbo"), "he goes where he likes");
    let mut treachery = with_a_two("gades");
    treachery.act(Action::Event(Card(54)));
    assert_eq!(treachery.march_frame().general, man("scipio_p"), "card 54 asks for a rating of 2");
    assert_eq!(with_a_two("gades").refused(Action::Operate { card: Card(35), by: Operation::Raise }), "8.2");

    let one = with_a_two("tarraco").hand(Rome, &[61, 1]);
    assert_eq!(one.refused(Action::Operate { card: Card(61), by: Operation::March }), "8.2", "not with a 1");
}

/// 24: not while somebody outranks him; a proconsul beside a consul has a rating of 3. Beside an equal he may command (9.3).
#[test]
fn scipio_under_a_consul() {
    let stack = |beside: &str| {
        Scene::field(Rome)
            .hand(Rome, &[35, 1])
            .units(Rome, "tarraco", 10)
            .general("scipio_p", "tarraco")
            .general(beside, "tarraco")
    };
    let activated = |scene: Scene| {
        let mut scene = scene;
        scene.act(Action::Operate { card: Card(35), by: Operation::March });
        match scene.p.march() {
            Some(march) => vec![march.general],
            None => generals(Rome).filter(|g| scene.is_legal(Action::Activate(*g))).collect(),
        }
    };
    assert_eq!(activated(stack("flaminius").proconsul("scipio_p")), [man("flaminius")]);
    assert_eq!(activated(stack("flaminius")), [man("scipio_p"), man("flaminius")]);
    assert_eq!(activated(stack("flaminius").proconsul("flaminius")), [man("scipio_p"), man("flaminius")]);
}

/// 24, R72, 11.1: Nero may sail twice in a campaign, three points each, with all who make the whole move; not on an
/// operation, nor may another general.
#[test]
fn nero_sails_twice() {
    let sea = |general: &str, card: u8, as_event: bool| {
        let mut scene = Scene::field(Rome)
            .hand(Rome, &[card, 1, 2])
            .units(Rome, "roma", 8)
            .general(general, "roma")
            .proconsul(general)
            .units(Rome, "neapolis", 4)
            .general("varro", "capua");
        if as_event {
            scene.act(Action::Event(Card(card))).or_forced(Action::Activate(man(general)));
        } else {
            scene.march(card, general);
        }
        scene.muster(if as_event { 8 } else { 5 }, 0).sail("neapolis");
        scene
    };
    for campaign in [33, 37] {
        let mut nero = sea("nero", campaign, true);
        assert_eq!(nero.march_frame().points, 3);
        nero.sail("agrigentum");
        assert_eq!((nero.cus("agrigentum", Rome), nero.march_frame().points), (8, 0));
        assert!(nero.is_at("nero", "agrigentum"));
    }
    assert_eq!(sea("nero", 33, false).refused(Action::Sail(at("agrigentum"))), "10.2", "as an operation");
    assert_eq!(sea("flaminius", 33, true).refused(Action::Sail(at("agrigentum"))), "10.2", "another general");

    // R86: those he finds on the way have four points of their own: enough for one voyage.
    let mut picks_up = sea("nero", 33, true);
    picks_up.act(Action::Regroup).act(Action::Take { cus: 4, elephants: 0 });
    assert_eq!(picks_up.refused(Action::Take { cus: 5, elephants: 0 }), "10.2", "four were there, fresh");
    // The four he left behind have one point, too few for the sea.
    picks_up.act(Action::Take { cus: 4, elephants: 0 }).act(Action::Take { cus: 0, elephants: 0 });
    picks_up.sail("agrigentum");
    assert_eq!((picks_up.cus("neapolis", Rome), picks_up.cus("agrigentum", Rome)), (4, 8));
    // 11.4: after him nobody else of the campaign sails.
    let mut after = sea("nero", 33, true);
    after.sail("agrigentum").or_forced(Action::Stop);
    after.or_forced(Action::Activate(man("varro"))).step("neapolis");
    assert_eq!(after.refused(Action::Sail(at("roma"))), "11.4");
}

/// 9.2, 24: Hanno removes a marker where he commands, not under Hannibal; beside an equal whom he has been put before he does.
#[test]
fn hanno_purges_where_he_commands() {
    let beside = |other: &str| {
        let scene = Scene::field(Carthage).control("zama", Rome).units(Carthage, "zama", 5);
        let mut scene = scene.general(other, "zama").general("hanno", "zama");
        scene
            .march(1, "hanno")
            .or_forced(Action::Leave(man(other)))
            .or_forced(Action::Take { cus: 2, elephants: 0 });
        scene
    };
    assert_eq!(beside("hannibal").refused(Action::Uproot), "24");
    let mut hanno = beside("mago");
    hanno.act(Action::Uproot);
    assert_eq!(hanno.control_of("zama"), None);
}
