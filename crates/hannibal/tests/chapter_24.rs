//! Chapter 24: the abilities of generals, while they command.

use super::common::*;
use Tactic::{DoubleEnvelopment, FlankLeft, FlankRight, FrontalAssault, Probe};

/// Mago from Luceria against a Roman general at Cannae.
fn against(roman: &str) -> Scene {
    Scene::field(Carthage)
        .units(Carthage, "luceria", 6)
        .general("mago", "luceria")
        .control("luceria", Carthage)
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

/// 24: Flaminius, Longus and Paulus counterattack better, and prevent a withdrawal better.
#[test]
fn they_prevent_a_withdrawal() {
    for (roman, good) in [("flaminius", 3), ("longus", 3), ("paulus", 4), ("marcellus", 3), ("varro", 1)] {
        for (die, cancels) in [(good, true), (good + 1, false)] {
            let mut scene = against(roman);
            scene.fight("mago", 6, 0, "cannae").dice(&[1, die]).act(Action::Withdraw).act(Action::Cancel);
            assert_eq!(scene.p.battle().is_some(), cancels, "{roman} with {die}");
        }
        let mut scene = against(roman);
        scene
            .fight("mago", 6, 0, "cannae")
            .round_hands(&[Probe, Probe], &[Probe, Probe])
            .lay(Probe)
            .lay(Probe);
        scene.dice(&[good]).act(Action::Counterattack);
        assert_eq!(scene.battle_frame().initiative, Rome, "{roman}");
    }
}

/// 24, 9.2: an ability counts only in command: Paulus under the consul Varro, who commands, helps nobody.
#[test]
fn only_in_command() {
    let mut scene = against("varro").general("paulus", "cannae").proconsul("paulus");
    scene.fight("mago", 6, 0, "cannae").dice(&[1, 4]).act(Action::Withdraw).act(Action::Cancel);
    assert_eq!(needs(&scene, Test::Cancel), Some(1));

    // The same for a siege: Marcellus beside Varro does not help him; besieging himself (20.3), he does.
    let siege = Scene::field(Rome)
        .units(Rome, "carthago_nova", 6)
        .general("varro", "carthago_nova")
        .general("marcellus", "carthago_nova")
        .proconsul("marcellus");
    for (general, points) in [("varro", 0), ("marcellus", 1)] {
        let mut scene = siege.again();
        scene.march(1, general);
        while matches!(scene.march_frame().stage, MarchStage::Officers { .. } | MarchStage::Units { .. }) {
            let first = scene.legal()[0];
            scene.act(first);
        }
        scene.dice(&[3]).act(Action::Besiege);
        assert_eq!(scene.p.ground(at("carthago_nova")).siege, points, "{general}");
    }
}

/// 24: Marcellus and Scipio Africanus add 1 to a siege, and nothing to a subjugation.
#[test]
fn siege_masters() {
    for (general, bonus) in [("marcellus", 1), ("scipio_africanus", 1), ("varro", 0)] {
        for (place, bonus) in [("carthago_nova", bonus), ("volcae", 0)] {
            let mut scene = Scene::field(Rome).turn(7).units(Rome, place, 5).general(general, place);
            if general != "scipio_africanus" {
                scene = scene.late(7);
            }
            scene.march(1, general).muster(5, 0).dice(&[3]).act(Action::Besiege);
            assert_eq!(scene.p.ground(at(place)).siege, bonus, "{general} at {place}");
        }
    }
}

/// 24, R80: Hanno stays in Africa, Fabius in Italy, also as subordinates; both may sail within.
#[test]
fn hanno_and_fabius_are_confined() {
    let mut hanno = Scene::field(Carthage).units(Carthage, "utica", 5).general("hanno", "utica");
    hanno.march(1, "hanno").muster(5, 0);
    assert_eq!(hanno.refused(Action::Sail(at("carthago_nova"))), "24");
    assert!(hanno.is_legal(Action::Sail(at("siga"))));

    let mut fabius = Scene::field(Rome).units(Rome, "pisae", 5).general("fabius", "pisae");
    fabius.march(1, "fabius").muster(5, 0);
    assert_eq!(fabius.refused(Action::Step(at("ligures_orientales"))), "24");
    assert_eq!(fabius.refused(Action::Sail(at("genua"))), "24");
    assert!(fabius.is_legal(Action::Sail(at("rhegium"))));

    let mut under =
        Scene::field(Carthage).units(Carthage, "utica", 5).general("mago", "utica").general("hanno", "utica");
    under.march(1, "mago").act(Action::Bring(man("hanno"))).act(Action::Take { cus: 5, elephants: 0 });
    assert_eq!(under.refused(Action::Sail(at("carthago_nova"))), "24");
}

/// R80 (24, 12.3, 13.2): nor do they leave it by interception or to avoid battle.
#[test]
fn fabius_does_not_react_out_of_italy() {
    let mut intercept = Scene::field(Carthage)
        .units(Carthage, "genua", 5)
        .general("mago", "genua")
        .units(Rome, "pisae", 5)
        .general("fabius", "pisae");
    let mut paulus =
        intercept.but(|s| s.with(|p| p.posts[man("fabius").i()] = Post::Cup).general("paulus", "pisae"));
    intercept.march(1, "mago").muster(5, 0).step("ligures_orientales");
    assert!(matches!(intercept.p.frames.top(), Frame::March(_)), "nobody is asked");
    paulus.march(1, "mago").muster(5, 0).step("ligures_orientales");
    assert!(paulus.is_legal(Action::Intercept(man("paulus"))));

    let start = Scene::field(Carthage)
        .units(Carthage, "faesulae", 5)
        .general("mago", "faesulae")
        .units(Rome, "pisae", 5)
        .control("falerii", Carthage)
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
        .control("sicca", Rome);
    let mut stops = start.again();
    stops.march(1, "hanno").muster(5, 0).step("zama");
    stops.act(Action::Uproot);
    assert_eq!((stops.control_of("zama"), stops.control_of("sicca")), (None, Some(Rome)));
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
    let start = against("marcellus").general("hannibal", "luceria").general("mago", "carthago");
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
    assert_eq!(attack.told_retreat_losses(), Some((2, 2)), "+2: it won as a Double Envelopment");

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

/// 24: the other abilities of the component data: P. Scipio withdraws, Fabius avoids, Varro pursues and never avoids.
#[test]
fn ratings_of_the_others() {
    let mut scipio = Scene::field(Rome)
        .units(Rome, "venusia", 6)
        .general("scipio_p", "venusia")
        .units(Carthage, "cannae", 6)
        .general("gisgo", "cannae");
    scipio.fight("scipio_p", 6, 0, "cannae").dice(&[3]).act(Action::Withdraw);
    assert_eq!(needs(&scipio, Test::Withdraw), Some(3));
    assert_eq!(scipio.battle_stage(), BattleStage::CancelWithdrawal);

    for (general, needed) in [("fabius", 4), ("scipio_p", 3), ("marcellus", 3)] {
        let mut avoid = against(general);
        avoid.march(1, "mago").muster(6, 0).step("cannae").dice(&[6]).act(Action::Avoid(man(general)));
        assert_eq!(needs(&avoid, Test::Avoid), Some(needed), "{general}");
    }
    let mut varro = against("varro");
    varro.march(1, "mago").muster(6, 0).step("cannae");
    assert!(varro.p.battle().is_some(), "he is not even asked");

    let mut intercept =
        against("varro").units(Rome, "cannae", 0).units(Rome, "venusia", 6).general("varro", "venusia");
    intercept.march(1, "mago").muster(6, 0).step("cannae").dice(&[2]).act(Action::Intercept(man("varro")));
    intercept.act(Action::Take { cus: 6, elephants: 0 });
    assert_eq!(needs(&intercept, Test::Intercept), Some(2));
}

/// 24, 10.6, 11.6, 8.2: Hasdrubal on passes (-1), Mago at sea (-1), Gisgo raising troops with a 2.
#[test]
fn hasdrubal_mago_gisgo() {
    for (general, modifier) in [("hasdrubal", -1), ("mago", 0)] {
        let mut pass = Scene::field(Carthage).units(Carthage, "druentia", 6).general(general, "druentia");
        pass.dice(&[1]).march(1, general).muster(6, 0).step("taurini");
        let rolled = |e: &Event| matches!(e, Event::Attrition { cause: Cause::Pass, modifier: m, .. } if *m == modifier);
        assert!(pass.all_told.iter().any(rolled), "{general}");
    }
    for (general, modifier) in [("hasdrubal", -4), ("mago", -5)] {
        let mut sea = Scene::field(Carthage).units(Carthage, "carthago", 5).general(general, "carthago");
        sea.dice(&[1]).march(1, general).muster(5, 0).act(Action::Sail(at("carthago_nova")));
        let rolled = |e: &Event| matches!(e, Event::NavalRoll { modifier: m, .. } if *m == modifier);
        assert!(sea.all_told.iter().any(rolled), "{general}");
    }
    let raise = Action::Operate { card: Card(5), by: Operation::Raise };
    let gisgo =
        Scene::field(Carthage).hand(Carthage, &[5, 1]).general("gisgo", "acci").units(Carthage, "acci", 1);
    assert!(gisgo.is_legal(raise), "with a 2");
    assert_eq!(
        gisgo.but(|s| s.general("gisgo", "saguntum")).refused(raise),
        "8.2",
        "the province is not friendly"
    );
    let under = gisgo.general("hannibal", "acci");
    assert_eq!(under.refused(raise), "8.2", "he does not command");
}
