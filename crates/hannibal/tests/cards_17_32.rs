//! Strategy cards 17 to 32 (25.17 to 25.32).

use super::common::play::*;
use super::common::*;
use legatus_kernel::Machine;

const BOTH: &[Side] = &Side::BOTH;

/// 8.1, 8.3, 25.64: the faces of the cards.
#[test]
fn faces_of_cards_17_to_32() {
    for (n, ops, sides, breaks_truce) in [
        (17, 1, BOTH, true),
        (18, 2, BOTH, false),
        (19, 1, BOTH, true),
        (20, 1, BOTH, false),
        (21, 2, &[Rome], true),
        (22, 1, &[Carthage], true),
        (23, 3, &[Rome], true),
        (24, 3, &[Carthage], true),
        (25, 2, &[Carthage], true),
        (26, 3, &[Carthage], true),
        (27, 2, &[Carthage], true),
        (28, 2, &[Carthage], false),
        (29, 2, &[Carthage], true),
        (30, 3, &[Carthage], true),
        (31, 1, BOTH, false),
        (32, 1, BOTH, false),
    ] {
        face(n, ops, sides, breaks_truce);
    }
}

/// Tarentum, Roman, with one unit inside and Carthage's four (an elephant among them) before it.
fn tarentum(side: Side, n: u8) -> Scene {
    let scene = Scene::with_card(side, n).elephants("tarentum", 4, 1).garrison("tarentum", 1);
    scene.siege("tarentum", Carthage, 2)
}

/// 25.17: one point goes and nothing else; the besieger loses nobody. Either side may play it.
#[test]
fn card_17_surprise_sortie() {
    let mut scene = tarentum(Rome, 17).truce();
    scene.play(17);
    let ground = scene.p.ground(at("tarentum"));
    assert_eq!((ground.siege, ground.besieger, scene.p.truce), (1, Some(Carthage), false));
    assert_eq!((scene.units_of("tarentum", Carthage), scene.inside_cus("tarentum")), (Cus::new(4, 1), 1));
    assert!(scene.was_told(Event::SiegeEased { space: at("tarentum"), points: 1 }));
    // The last point: the city is free, the enemy units stay; nobody need be inside.
    let carthage = Scene::with_card(Carthage, 17).truce().units(Rome, "gades", 3).siege("gades", Rome, 1);
    let mut carthage = carthage;
    carthage.play(17);
    let ground = carthage.p.ground(at("gades"));
    assert_eq!((ground.siege, ground.besieger, carthage.cus("gades", Rome)), (0, None, 3));
    assert!(carthage.was_told(Event::SiegeLifted { space: at("gades") }) && !carthage.p.truce);
}

/// 25.17, R14: it needs a siege against one's own city; one is chosen, garrisoned or not, port or not.
#[test]
fn card_17_in_vain() {
    tarentum(Carthage, 17).in_vain(17);
    let free = |p: &mut Hannibal| {
        (p.ground_mut(at("tarentum")).siege, p.ground_mut(at("tarentum")).besieger) = (0, None);
    };
    tarentum(Rome, 17).with(free).in_vain(17);
    // Points against a tribe are no siege.
    Scene::with_card(Carthage, 17).units(Rome, "boii", 3).siege("boii", Rome, 1).in_vain(17);
    let mut two = tarentum(Rome, 17).units(Carthage, "capua", 3).siege("capua", Carthage, 1);
    two.play(17);
    assert_eq!(two.refused(place("syracusae")), "25.17", "no siege");
    assert!(two.is_legal(place("tarentum")));
    two.act(place("capua"));
    assert_eq!((two.p.ground(at("capua")).siege, two.p.ground(at("tarentum")).siege), (0, 2));
}

/// 25.18, R51: Tarentum falls without a roll to three units; those inside are lost.
#[test]
fn card_18_traitor_in_tarentum() {
    let scene = Scene::with_card(Carthage, 18).units(Carthage, "heraclea", 3).general("mago", "heraclea");
    let mut scene = scene.units(Rome, "tarentum", 2).general("nero", "tarentum");
    scene.play(18).muster(3, 0).step("tarentum");
    scene.act(Action::Shelter(man("nero"))).or_forced(Action::Garrison { cus: 2, elephants: 0 });
    scene.act(Action::Besiege);
    assert!(scene.was_told(Event::Betrayed { space: at("tarentum") }));
    assert_eq!((scene.control_of("tarentum"), scene.inside_cus("tarentum")), (Some(Carthage), 0));
    assert_eq!(scene.post("nero"), Post::Cup);
    assert!(!scene.all_told.iter().any(|e| matches!(e, Event::SiegeRoll { .. })), "no roll");
}

/// 25.18, R51, R72, R111: three units, a general of rating 1 or 2, no sea; elsewhere an ordinary siege.
#[test]
fn card_18_limits() {
    let scene =
        |cus| Scene::with_card(Carthage, 18).units(Carthage, "tarentum", cus).general("mago", "tarentum");
    let mut two = scene(2);
    two.play(18).muster(2, 0);
    assert_eq!(two.refused(Action::Besiege), "20.2");
    assert_eq!(two.refused(Action::Sail(at("croton"))), "11.1");
    let mut three = scene(3);
    three.play(18).muster(3, 0);
    assert!(three.is_legal(Action::Besiege));
    let mut truce = scene(3).truce().control("heraclea", Carthage);
    truce.play(18).muster(3, 0);
    assert_eq!(truce.refused(Action::Besiege), "25.64", "R52: it only moves a general");
    assert!(truce.p.truce);
    let mut capua = Scene::with_card(Carthage, 18).units(Carthage, "capua", 3).general("mago", "capua");
    capua.play(18).muster(3, 0).dice(&[5]).act(Action::Besiege);
    assert_eq!((capua.control_of("capua"), capua.p.ground(at("capua")).siege), (Some(Rome), 1));
    Scene::with_card(Carthage, 18).units(Carthage, "utica", 5).general("hanno", "utica").in_vain(18);
}

/// 25.18: Rome has it too, while Tarentum is Carthaginian, and under the same limits.
#[test]
fn card_18_for_rome() {
    let scene = |cus| {
        let scene = Scene::with_card(Rome, 18).control("tarentum", Carthage).units(Carthage, "tarentum", 2);
        scene.units(Rome, "brundisium", cus).general("nero", "brundisium")
    };
    let mut falls = scene(5);
    falls.play(18).muster(5, 0).step("tarentum").or_forced(Action::Garrison { cus: 2, elephants: 0 });
    falls.act(Action::Besiege);
    assert_eq!((falls.control_of("tarentum"), falls.inside_cus("tarentum")), (Some(Rome), 0));
    assert!(falls.was_told(Event::Betrayed { space: at("tarentum") }));
    let hers = Scene::with_card(Rome, 18).units(Rome, "tarentum", 5).general("nero", "tarentum");
    let mut hers = hers;
    hers.play(18).muster(5, 0);
    assert_eq!(hers.refused(Action::Besiege), "20.2", "her own city");
    Scene::with_card(Rome, 18).units(Rome, "roma", 5).general("fabius", "roma").in_vain(18);
}

/// 25.19: the proconsul goes into the cup; the player names another general of it, who takes his place.
#[test]
fn card_19_senate_dismisses_proconsul() {
    let scene = Scene::with_card(Carthage, 19).truce().general("marcellus", "capua").general("nero", "capua");
    let mut scene = scene.proconsul("marcellus").units(Rome, "capua", 6);
    scene.play(19);
    assert!(scene.asked() == Some(Carthage) && scene.p.truce, "nothing has happened yet");
    for (general, why) in [
        ("marcellus", "he is dismissed"),
        ("nero", "on the map"),
        ("scipio_africanus", "not come yet"),
        ("mago", "of Carthage"),
    ] {
        assert_eq!(scene.refused(Action::Name(man(general))), "25.19", "{why}");
    }
    assert_eq!(scene.refused(Action::Pass), "25.19");
    for general in ["scipio_p", "longus", "fabius", "flaminius", "paulus"] {
        assert!(scene.is_legal(Action::Name(man(general))), "{general}");
    }
    scene.act(Action::Name(man("varro")));
    assert!(scene.is_at("varro", "capua") && scene.is_at("nero", "capua") && scene.cus("capua", Rome) == 6);
    assert_eq!((scene.post("marcellus"), scene.p.proconsul), (Post::Cup, Some(man("varro"))));
    assert!(scene.p.is_consul(man("nero")) && !scene.p.is_consul(man("varro")) && !scene.p.truce);
    assert!(scene.was_told(Event::ProconsulReplaced { dismissed: man("marcellus"), general: man("varro") }));
}

/// 25.19: inside the walls as he was, besieged or not; a save before the name is given loses nothing.
#[test]
fn card_19_inside_the_walls() {
    let shut = Scene::with_card(Carthage, 19).units(Carthage, "capua", 3).garrison("capua", 1);
    let mut shut = shut.siege("capua", Carthage, 1).inside("marcellus", "capua").proconsul("marcellus");
    shut.play(19);
    shut.p = serde_json::from_str(&serde_json::to_string(&shut.p).unwrap()).unwrap();
    shut.act(Action::Name(man("varro")));
    assert!(shut.is_inside("varro", "capua") && !shut.p.inside.has(man("marcellus")));
    assert_eq!((shut.post("marcellus"), shut.inside_cus("capua")), (Post::Cup, 1));
}

/// 25.19, 24: abroad Fabius cannot; whom the dismissed outranked, the new one commands.
#[test]
fn card_19_abroad() {
    let scene =
        Scene::with_card(Rome, 19).turn(7).truce().general("marcellus", "tarraco").units(Rome, "tarraco", 9);
    let scene = scene.general("scipio_africanus", "tarraco").proconsul("marcellus");
    let mut scene = scene.with(|p| p.put_in_command(man("marcellus")));
    scene.play(19);
    assert_eq!(scene.asked(), Some(Rome), "either side may play it");
    assert_eq!(scene.refused(Action::Name(man("fabius"))), "24");
    assert_eq!(scene.refused(Action::Name(man("scipio_africanus"))), "25.19");
    scene.act(Action::Name(man("nero")));
    assert!(scene.is_at("nero", "tarraco") && !scene.p.truce);
    let there = scene.p.outside(at("tarraco"), Rome);
    assert_eq!(scene.p.commander(there), Some(man("nero")), "not Scipio");
}

/// 25.19: the machine names its own best man, and the enemy's worst.
#[test]
fn card_19_by_the_machine() {
    for (side, best) in [(Rome, "fabius"), (Carthage, "varro")] {
        let scene = Scene::with_card(side, 19).general("nero", "capua").units(Rome, "capua", 6);
        let mut scene = scene.proconsul("nero").general("marcellus", "roma").general("longus", "roma");
        scene.play(19);
        let (actions, mut weights) = (scene.legal(), Vec::new());
        scene.p.policy(side.seat(), &actions, &mut weights);
        let most = (0..actions.len()).max_by(|a, b| weights[*a].total_cmp(&weights[*b])).unwrap();
        assert_eq!(actions[most], Action::Name(man(best)));
    }
}

/// 25.19, R14: never Scipio Africanus; without a proconsul nothing happens.
#[test]
fn card_19_in_vain() {
    for side in Side::BOTH {
        let scene = Scene::with_card(side, 19).turn(7).general("scipio_africanus", "tarraco");
        scene.units(Rome, "tarraco", 5).general("nero", "capua").units(Rome, "capua", 5).in_vain(19);
    }
}

/// Mago's six from Cannae against Nero's six at Arpi; Carthage holds these besides two others.
fn arpi(carthage: &[u8], rome: &[u8]) -> Scene {
    let held: Vec<u8> = [1, 2].iter().chain(carthage).copied().collect();
    let scene = Scene::field(Carthage).hand(Carthage, &held).hand(Rome, rome);
    let scene = scene.units(Carthage, "cannae", 6).general("mago", "cannae");
    scene.units(Rome, "arpi", 6).general("nero", "arpi")
}

fn sum(hand: &[u8; 6]) -> u8 {
    hand.iter().sum()
}

/// 25.20, R85: before the deal; half of the enemy's cards, rounded down, lie open to the end, and stay in his hand.
#[test]
fn card_20_spy_in_enemy_camp() {
    let mut scene = arpi(&[20], &[]);
    scene.attack("mago", 6, 0, "arpi");
    assert_eq!(scene.battle_stage(), BattleStage::AttackerCards);
    scene.act(counter(20));
    let b = *scene.battle_frame();
    let (rome, carthage) = scene.hand_sizes();
    assert_eq!(rome, 10, "six units, rating 2, two allies");
    assert_eq!((sum(&b.open[Rome.i()]), b.hand(Rome)), (5, 10));
    assert_eq!((sum(&b.open[Carthage.i()]), b.hand(Carthage)), (0, carthage), "only the enemy's");
    assert!(scene.was_told(Event::Revealed { side: Rome, hand: b.open[Rome.i()] }));
    assert!(scene.discarded(20));
    // Cards that others play leave the open ones where they are.
    let battle = scene.p.battle_mut();
    battle.hands[Rome.i()] = [3, 3, 1, 1, 1, 1];
    battle.open[Rome.i()] = [2, 2, 0, 0, 0, 1];
    battle.hands[Carthage.i()] = [2, 2, 0, 0, 0, 0];
    let frontal = Tactic::FrontalAssault;
    scene.lay(frontal).lay(frontal);
    assert_eq!(scene.battle_frame().open[Rome.i()], [1, 2, 0, 0, 0, 1], "an open one was played");
    scene.act(Action::Pass).lay(Tactic::FlankLeft);
    assert_eq!(scene.battle_frame().open[Rome.i()], [1, 2, 0, 0, 0, 1], "open they stay");
}

/// 25.20: an odd hand is rounded down; the defender has it too, after the attacker's cards.
#[test]
fn card_20_by_the_defender() {
    let mut scene = arpi(&[], &[20, 44]);
    scene.p.ground_mut(at("cannae")).cus[Carthage.i()] = Cus::new(5, 0);
    scene.attack("mago", 5, 0, "arpi").act(Action::Pass);
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::DefenderCards, Some(Rome)));
    scene.act(counter(20));
    let b = scene.battle_frame();
    assert_eq!((b.hand(Carthage), sum(&b.open[Carthage.i()])), (7, 3));
}

/// 25.20, 8.4: not in a round, not as an own play, not against a march.
#[test]
fn card_20_moments() {
    assert_eq!(barred(Carthage, 20), "8.4");
    let mut scene = arpi(&[20], &[]);
    scene.march(1, "mago").muster(6, 0);
    assert_eq!(scene.refused(counter(20)), "10.2");
    let mut late = arpi(&[20], &[]);
    late.fight("mago", 6, 0, "arpi");
    assert_eq!(late.refused(counter(20)), "14.6");
    let mut fright = arpi(&[], &[20, 42]);
    fright.p.ground_mut(at("cannae")).cus[Carthage.i()] = Cus::new(6, 2);
    fright.attack("mago", 6, 2, "arpi").act(Action::Pass).act(Action::Pass).act(Action::Charge);
    assert_eq!((fright.battle_stage(), fright.refused(counter(20))), (BattleStage::Fright, "8.4"));
}

/// R85: both sides are asked before the deal, whether or not they hold such a card; not if all lie open.
#[test]
fn card_20_window() {
    let mut scene = arpi(&[], &[44]).unseen(20);
    scene.attack("mago", 6, 0, "arpi");
    assert!(scene.is_window(Carthage, Action::Pass));
    scene.act(Action::Pass);
    assert!(scene.is_window(Rome, Action::Pass));
    let mut open = arpi(&[], &[44]);
    open.attack("mago", 6, 0, "arpi");
    assert_eq!(open.battle_stage(), BattleStage::Lay, "nobody can have one");
    // Card 31 cannot be meant at Arpi.
    let mut spanish = arpi(&[], &[44]).unseen(31).unseen(32);
    spanish.attack("mago", 6, 0, "arpi");
    assert_eq!(spanish.battle_stage(), BattleStage::Lay);
}

/// 25.21: every Carthaginian stack of the whole map rolls by its size, those in the space of any walled city excepted.
#[test]
fn card_21_mercenaries_desert() {
    let scene = Scene::with_card(Rome, 21).truce().units(Carthage, "zama", 8).elephants("tarraco", 3, 2);
    let scene = scene.units(Carthage, "agrigentum", 6).units(Carthage, "balears", 5).units(Rome, "roma", 8);
    // Outside and inside: at their own city, at a Roman one which they besiege.
    let scene = scene.units(Carthage, "carthago_nova", 8).units(Carthage, "tarentum", 8);
    let mut scene = scene.units(Rome, "gades", 3).garrison("gades", 2);
    scene.dice(&[5, 5, 6, 4]).play(21);
    assert_eq!((scene.asked(), scene.p.truce), (Some(Carthage), false), "which of the three at Tarraco");
    assert_eq!(scene.dice_left(), 2, "the losses of one stack before the next rolls");
    scene.p = serde_json::from_str(&serde_json::to_string(&scene.p).unwrap()).unwrap();
    scene.act(Action::Lose(Loss::Elephant));
    let mercenaries = |die, losses| (Cause::Mercenaries, die, 0, losses);
    assert_eq!(
        scene.attritions(),
        [mercenaries(5, 2), mercenaries(5, 1), mercenaries(6, 2), mercenaries(4, 1)],
        "in the order of the map"
    );
    assert_eq!((scene.cus("zama", Carthage), scene.units_of("tarraco", Carthage)), (6, Cus::new(2, 1)));
    assert_eq!((scene.cus("agrigentum", Carthage), scene.cus("balears", Carthage)), (4, 4));
    assert_eq!((scene.cus("carthago_nova", Carthage), scene.cus("tarentum", Carthage)), (8, 8));
    assert_eq!((scene.inside_cus("gades"), scene.cus("roma", Rome)), (2, 8));
}

/// 25.21: a stack with a general first rolls against the battle rating of its commander, and is spared up to it.
#[test]
fn card_21_generals_hold_their_men() {
    let scene = |die: &[u8]| {
        // Hannibal commands at Taurini, whoever is with him; Mago is alone at Arsa, a general without units at Acci.
        let scene = Scene::with_card(Rome, 21).units(Carthage, "taurini", 8).general("gisgo", "taurini");
        let scene = scene.general("hannibal", "taurini").units(Carthage, "arsa", 8).general("mago", "arsa");
        let mut scene = scene.general("hasdrubal", "acci");
        scene.dice(die).play(21);
        assert_eq!(scene.dice_left(), 0);
        (scene.cus("arsa", Carthage), scene.cus("taurini", Carthage))
    };
    assert_eq!(scene(&[2, 4]), (8, 8), "Mago on 2, Hannibal on 4");
    assert_eq!(scene(&[3, 5, 5, 5]), (6, 6), "one more, and they roll");
    assert_eq!(scene(&[3, 5, 1]), (6, 8));
}

/// 25.21, R14.
#[test]
fn card_21_refused_and_in_vain() {
    assert_eq!(barred(Carthage, 21), "8.3");
    let scene = Scene::with_card(Rome, 21).units(Carthage, "carthago", 8).units(Carthage, "utica", 4);
    scene.general("mago", "agrigentum").in_vain(21);
}

/// 25.22: one unit and a marker in a round space of Sicily without Roman units; no general is needed.
#[test]
fn card_22_mutines_numidians() {
    let scene = Scene::with_card(Carthage, 22).truce().units(Rome, "henna", 1).general("nero", "agrigentum");
    let scene = scene.control("panormus", None).control("lilybaeum", Carthage);
    let mut flipped = scene.again();
    flipped.play(22);
    for (space, why) in [
        ("henna", "Roman units"),
        ("messana", "a city"),
        ("syracusae", "another province"),
        ("caralis", "another island"),
    ] {
        assert_eq!(flipped.refused(place(space)), "25.22", "{why}");
    }
    flipped.act(place("agrigentum"));
    assert_eq!((flipped.cus("agrigentum", Carthage), flipped.control_of("agrigentum")), (1, Some(Carthage)));
    assert!(flipped.was_told(Event::Flipped { side: Carthage, space: at("agrigentum") }));
    assert_eq!((flipped.post("nero"), flipped.p.truce), (Post::Cup, false), "6.3");
    let mut empty = scene.again();
    empty.play(22).act(place("panormus"));
    assert!(empty.was_told(Event::Marked { side: Carthage, space: at("panormus") }));
    let mut own = scene.again();
    own.play(22).act(place("lilybaeum"));
    assert_eq!((own.cus("lilybaeum", Carthage), own.control_of("lilybaeum")), (1, Some(Carthage)));
    assert_eq!(barred(Rome, 22), "8.3");
}

/// 25.22, R14: Roman units everywhere.
#[test]
fn card_22_in_vain() {
    let held = ["panormus", "lilybaeum", "agrigentum", "henna"];
    held.iter().fold(Scene::with_card(Carthage, 22), |s, space| s.units(Rome, space, 1)).in_vain(22);
}

/// 25.23: Rome sets up to three markers in Eastern Numidia, on empty spaces or flipped, not where enemy units stand.
#[test]
fn card_23_numidian_ally() {
    let scene = Scene::with_card(Rome, 23).truce().units(Carthage, "cirta", 1).control("sitifis", None);
    let mut three = scene.again();
    three.play(23);
    assert!(three.p.truce, "nothing has happened yet");
    assert_eq!(
        three.refused(Action::Province(province("numidia_orientalis"))),
        "25.23",
        "no choice of provinces"
    );
    assert_eq!(three.refused(place("cirta")), "25.23", "enemy units");
    assert_eq!(three.refused(place("vescera")), "25.23", "Western Numidia");
    assert_eq!(three.refused(place("hippo_regius")), "25.23", "Carthaginia");
    three.act(place("sitifis"));
    assert!(!three.p.truce && three.was_told(Event::Marked { side: Rome, space: at("sitifis") }));
    assert_eq!(three.refused(place("sitifis")), "25.23", "hers already");
    three.act(place("theveste")).act(place("thamugadi"));
    assert!(three.was_told(Event::Flipped { side: Rome, space: at("theveste") }));
    assert!(matches!(three.p.frames.top(), Frame::Turn(_)), "three at most");
    assert_eq!(three.control_of("thubursicu"), Some(Carthage));
    let mut two = scene.again();
    two.play(23).act(place("theveste")).act(place("thamugadi")).act(Action::Pass);
    assert!(!two.was_told(Event::InVain { card: Card(23) }), "up to three");
    // R73: none changes nothing.
    let mut nothing = scene.again();
    nothing.play(23).act(Action::Pass);
    assert!(nothing.p.truce && nothing.was_told(Event::InVain { card: Card(23) }));
}

/// 25.23, R14: Rome's event only; where every marker is hers, or under enemy units, there is nothing to do.
#[test]
fn card_23_refused_and_in_vain() {
    assert_eq!(barred(Carthage, 23), "8.3");
    let scene = Scene::with_card(Rome, 23).controls("numidia_orientalis", Rome);
    scene.control("cirta", Carthage).units(Carthage, "cirta", 2).in_vain(23);
}

/// 25.24: up to three Carthaginian markers in one Numidia of her choice, empty spaces too, not under Roman units.
#[test]
fn card_24_sophonisba() {
    let scene = Scene::with_card(Carthage, 24)
        .truce()
        .controls("numidia_occidentalis", Rome)
        .control("tupusuctu", None);
    let scene = scene.units(Rome, "zuccabar", 2).control("cirta", Rome);
    let mut three = scene.again();
    three.play(24);
    assert_eq!(three.refused(Action::Province(province("carthaginia"))), "25.24");
    assert_eq!(three.refused(place("cirta")), "25.24", "the province first");
    assert!(three.is_legal(Action::Province(province("numidia_orientalis"))) && three.p.truce);
    three.act(Action::Province(province("numidia_occidentalis")));
    assert_eq!(three.refused(place("zuccabar")), "25.24", "Roman units");
    assert_eq!(three.refused(place("cirta")), "25.24", "the other province");
    three.act(place("tupusuctu")).act(place("vescera")).act(place("icosium"));
    for space in ["tupusuctu", "vescera", "icosium"] {
        assert_eq!(three.control_of(space), Some(Carthage), "{space}");
    }
    assert_eq!((three.control_of("saldae"), three.control_of("zuccabar")), (Some(Rome), Some(Rome)));
    assert!(!three.p.truce && matches!(three.p.frames.top(), Frame::Turn(_)), "three at most");
    let mut one = scene.again();
    one.play(24)
        .act(Action::Province(province("numidia_occidentalis")))
        .act(place("saldae"))
        .act(Action::Pass);
    assert!(!one.p.truce && !one.was_told(Event::InVain { card: Card(24) }));
    let mut nothing = scene.again();
    nothing.play(24).act(Action::Province(province("numidia_occidentalis"))).act(Action::Pass);
    assert!(nothing.p.truce && nothing.was_told(Event::InVain { card: Card(24) }));
}

/// 25.24, R14: Carthage's event only; with every marker hers there is nothing to do.
#[test]
fn card_24_refused_and_in_vain() {
    assert_eq!(barred(Rome, 24), "8.3");
    Scene::with_card(Carthage, 24).in_vain(24);
}

/// Lucania, Apulia and Samnium are Carthaginian: three provinces of Italy.
fn three_provinces(n: u8) -> Scene {
    let scene = Scene::with_card(Carthage, n).controls("lucania", Carthage).controls("samnium", Carthage);
    scene.controls("apulia", Carthage)
}

/// 25.25: with three provinces of Italy Capua goes over: points removed, those inside lost, those outside untouched.
#[test]
fn card_25_capua() {
    let siege = three_provinces(25).truce().units(Carthage, "capua", 3).general("mago", "capua");
    let mut siege = siege.garrison("capua", 2).inside("nero", "capua").siege("capua", Carthage, 2);
    siege.play(25);
    let ground = siege.p.ground(at("capua"));
    assert_eq!((ground.control, ground.siege, ground.garrison), (Some(Carthage), 0, Cus::NONE));
    assert_eq!((siege.post("nero"), siege.p.truce), (Post::Cup, false));
    assert!(siege.p.removed.has(Card(25)));
    let mut outside = three_provinces(25).units(Rome, "capua", 5).general("nero", "capua");
    outside.play(25);
    assert_eq!((outside.control_of("capua"), outside.cus("capua", Rome)), (Some(Carthage), 5));
    assert!(outside.is_at("nero", "capua"));
}

/// 25.25, R14, R73: with two provinces only, armies or not, or when Capua is Carthaginian, nothing happens, and the
/// card stays in the game. Sicily is not Italy; Cisalpine Gaul is, tribes included.
#[test]
fn card_25_refused_and_in_vain() {
    assert_eq!(barred(Rome, 25), "8.3");
    three_provinces(25).control("capua", Carthage).in_vain(25);
    let two = three_provinces(25).controls("samnium", Rome).controls("sicilia", Carthage);
    let two = two.units(Carthage, "cannae", 4).general("hannibal", "cannae");
    two.again().in_vain(25);
    let mut gaul = two.control("verona", Carthage);
    gaul.play(25);
    assert_eq!(gaul.control_of("capua"), Some(Carthage), "Boii, Insubres and Verona");
}

/// 25.26, 11.6: Syracusae goes over without condition, and helps at sea.
#[test]
fn card_26_syracuse() {
    let scene = Scene::with_card(Carthage, 26).truce().units(Carthage, "utica", 3).general("gisgo", "utica");
    let mut scene = scene.units(Rome, "syracusae", 2);
    scene.play(26);
    assert_eq!(
        (scene.control_of("syracusae"), scene.cus("syracusae", Rome), scene.p.truce),
        (Some(Carthage), 2, false)
    );
    assert!(scene.p.removed.has(Card(26)));
    scene.dice(&[1]).march(2, "gisgo").muster(3, 0).sail("hippo_regius");
    assert_eq!(scene.naval_modifiers(), [-3]);
    assert_eq!(barred(Rome, 26), "8.3");
    Scene::with_card(Carthage, 26).control("syracusae", Carthage).in_vain(26);
}

/// E51 (25.25, 25.26, R55): those inside the walls are lost although no enemy is outside; those outside are not.
#[test]
fn card_25_and_26_inside_and_outside() {
    let scene = Scene::with_card(Carthage, 26).garrison("syracusae", 2).inside("nero", "syracusae");
    let mut syracuse = scene.units(Rome, "syracusae", 5).general("varro", "syracusae");
    syracuse.play(26);
    assert_eq!((syracuse.inside_cus("syracusae"), syracuse.cus("syracusae", Rome)), (0, 5));
    assert_eq!((syracuse.post("nero"), syracuse.is_at("varro", "syracusae")), (Post::Cup, true));
    assert!(syracuse.was_told(Event::UnitsLost { side: Rome, space: at("syracusae"), cus: Cus::new(2, 0) }));
    let mut capua = three_provinces(25).garrison("capua", 1).units(Rome, "capua", 3);
    capua.play(25);
    assert_eq!((capua.inside_cus("capua"), capua.cus("capua", Rome)), (0, 3));
}

/// 25.27: with Hannibal in Italy, up to two Roman round markers there turn.
#[test]
fn card_27_i_have_come() {
    let scene = Scene::with_card(Carthage, 27).truce().general("hannibal", "cannae").units(Rome, "arpi", 2);
    let scene = scene.control("paestum", None);
    let mut two = scene.again();
    two.play(27);
    for (space, why) in
        [("capua", "a city"), ("arpi", "Roman units"), ("paestum", "empty"), ("panormus", "Sicily")]
    {
        assert_eq!(two.refused(place(space)), "25.27", "{why}");
    }
    two.act(place("brundisium"));
    assert!(!two.p.truce);
    two.act(place("tarquinii"));
    assert_eq!((two.control_of("brundisium"), two.control_of("tarquinii")), (Some(Carthage), Some(Carthage)));
    assert!(matches!(two.p.frames.top(), Frame::Turn(_)));
    let mut one = scene.again();
    one.play(27).act(place("brundisium")).act(Action::Pass);
    assert!(!one.was_told(Event::InVain { card: Card(27) }));
    assert_eq!(barred(Rome, 27), "8.3");
    Scene::with_card(Carthage, 27)
        .general("hannibal", "ligures_orientales")
        .general("mago", "cannae")
        .in_vain(27);
}

/// Hannibal with six units at Cannae, about to charm Italy.
fn charming() -> Scene {
    Scene::with_card(Carthage, 28).units(Carthage, "cannae", 6).general("hannibal", "cannae")
}

/// 25.28: a point for the marker where he starts, nothing where he enters, also after an overrun and with no point left.
#[test]
fn card_28_hannibal_charms_italy() {
    let mut scene = charming().general("gisgo", "zama").units(Rome, "arpi", 1);
    scene.play(28).muster(6, 0);
    assert_eq!(scene.march_frame().points, 4);
    scene.act(Action::Uproot);
    assert_eq!((scene.control_of("cannae"), scene.march_frame().points), (None, 3));
    assert_eq!(scene.refused(Action::Uproot), "19.1", "gone");
    scene.step("arpi");
    assert!(scene.was_told(Event::Overrun { space: at("arpi"), side: Rome }));
    scene.act(Action::Uproot);
    assert_eq!((scene.control_of("arpi"), scene.march_frame().points), (None, 2));
    scene.step("beneventum").act(Action::Uproot).step("paestum");
    assert_eq!(scene.march_frame().points, 0);
    scene.act(Action::Uproot);
    assert_eq!((scene.control_of("beneventum"), scene.control_of("paestum")), (None, None));
}

/// 25.28: a space that he comes back to is entered; a walled city has no round marker.
#[test]
fn card_28_the_way_back() {
    let mut scene = charming();
    scene.play(28).muster(6, 0).step("arpi").step("cannae").act(Action::Uproot);
    assert_eq!((scene.control_of("cannae"), scene.march_frame().points), (None, 2), "free");
    scene.step("tarentum");
    assert_eq!(scene.refused(Action::Uproot), "19.1");
}

/// 25.28, 13.4: where a Roman army has avoided battle, before the pursuit roll and even when it has failed.
#[test]
fn card_28_after_an_avoided_battle() {
    let mut scene = charming().units(Rome, "arpi", 5).general("nero", "arpi");
    scene.play(28).muster(6, 0).step("arpi").dice(&[1]).act(Action::Avoid(man("nero")));
    scene.or_forced(Action::Pass).or_forced(Action::Take { cus: 5, elephants: 0 });
    scene.act(Action::Away(at("terventum")));
    let mut before = scene.again();
    before.act(Action::Uproot);
    assert!(before.control_of("arpi").is_none() && before.is_legal(Action::Pursue));
    let mut goes_on = scene.again();
    goes_on.dice(&[4]).act(Action::Pursue).act(Action::Uproot);
    assert!(goes_on.control_of("arpi").is_none() && goes_on.is_legal(Action::Step(at("beneventum"))));
    assert_eq!(scene.dice_left(), 0);
    scene.dice(&[5]).act(Action::Pursue).act(Action::Uproot);
    assert_eq!(scene.control_of("arpi"), None, "he has stopped there");
    assert!(scene.p.march().is_none() && scene.is_at("hannibal", "arpi"), "and the move is over");
}

/// 25.28, 12.5, R65: a step back is no entry, and nothing is left to pay with; after a battle nothing is removed.
#[test]
fn card_28_not_after_a_step_back_or_a_battle() {
    let mut back = charming().units(Rome, "terventum", 6).general("nero", "terventum");
    back.play(28).muster(6, 0).step("arpi").act(Action::Intercept(man("nero")));
    back.or_forced(Action::Take { cus: 6, elephants: 0 }).dice(&[1]).or_forced(Action::Pass);
    back.act(Action::StepBack);
    assert!(back.is_at("hannibal", "cannae") && back.p.march().is_none(), "he could only stop");
    assert_eq!(back.control_of("cannae"), Some(Rome));
    let mut fight = charming().units(Rome, "arpi", 3);
    fight.play(28).muster(6, 0).step("arpi").until_first_round();
    fight.initiative_wins(Tactic::FrontalAssault, &[1, 1]);
    while fight.p.march().is_some() {
        let action = fight.legal()[0];
        assert_ne!(action, Action::Uproot);
        fight.act(action);
    }
    assert_eq!(fight.control_of("arpi"), Some(Rome));
}

/// 25.28, R72, R52: Hannibal only, in Italy only, not by sea, not under a truce.
#[test]
fn card_28_limits() {
    assert_eq!(barred(Rome, 28), "8.3");
    Scene::with_card(Carthage, 28).general("mago", "cannae").in_vain(28);
    let scene = |space| Scene::with_card(Carthage, 28).units(Carthage, space, 6).general("hannibal", space);
    let mut sicily = scene("agrigentum");
    sicily.play(28).muster(6, 0);
    assert_eq!(sicily.refused(Action::Uproot), "25.28");
    assert_eq!(sicily.refused(Action::Sail(at("panormus"))), "11.1");
    sicily.step("henna");
    assert_eq!(sicily.refused(Action::Uproot), "25.28", "entered, but no Italy");
    let mut other = scene("cannae").general("mago", "arpi").units(Carthage, "arpi", 2);
    other.play(28);
    assert_eq!(other.march_frame().general, man("hannibal"), "nobody else could be activated");
    let mut truce = scene("cannae").truce().control("heraclea", Carthage);
    truce.play(28).muster(6, 0);
    assert_eq!(truce.refused(Action::Uproot), "25.64");
    assert!(truce.p.truce, "it ends no truce");
}

/// 25.28, 25.41: a point spent on the first marker counts for Bad Weather.
#[test]
fn card_28_and_bad_weather() {
    let scene =
        Scene::field(Carthage).hand(Carthage, &[28, 2]).hand(Rome, &[41]).units(Carthage, "cannae", 6);
    let mut scene = scene.general("hannibal", "cannae");
    scene.play(28).muster(6, 0).act(Action::Uproot).step("arpi");
    if scene.asked() == Some(Carthage) {
        scene.step("beneventum");
    }
    assert_eq!(scene.asked(), Some(Rome));
    scene.act(counter(41));
    assert!(scene.is_at("hannibal", "arpi"), "two points in all");
    assert!(!scene.legal().iter().any(|a| matches!(a, Action::Step(_))));
}

/// 25.29: -1 at sea for Carthage until the turn ends.
#[test]
fn card_29_naval_victory() {
    let scene = Scene::with_card(Carthage, 29).truce().units(Carthage, "utica", 3).general("gisgo", "utica");
    let mut scene = scene.units(Rome, "roma", 5);
    scene.play(29);
    assert!(!scene.p.truce);
    scene.dice(&[1]).march(2, "gisgo").muster(3, 0).sail("hippo_regius").act(Action::Stop);
    assert_eq!(scene.naval_modifiers(), [-3]);
    scene.act(Action::Discard(Card(3)));
    while scene.p.turn == 1 {
        let action = scene.legal()[0];
        scene.act(action);
    }
    assert!(!scene.p.naval_victory);
    assert_eq!(barred(Rome, 29), "8.3");
}

/// 25.29: meanwhile Rome sails with campaign cards only, for their event or their number; a general alone too.
#[test]
fn card_29_rome_keeps_to_port() {
    let scene = |victory| {
        let scene = Scene::field(Rome).hand(Rome, &[1, 37, 63]).with(|p| p.naval_victory = victory);
        scene.units(Rome, "neapolis", 5).general("nero", "neapolis")
    };
    let sail = Action::Sail(at("cosa"));
    let marching = |victory, card: u8, cus| {
        let mut scene = scene(victory);
        scene.march(card, "nero").muster(cus, 0);
        scene
    };
    let event_of = |victory, card: u8| {
        let mut scene = scene(victory);
        scene.play(card).or_forced(Action::Activate(man("nero"))).muster(5, 0);
        scene
    };
    assert!(marching(false, 1, 5).is_legal(sail) && event_of(false, 63).is_legal(sail));
    assert_eq!(marching(true, 1, 5).refused(sail), "25.29");
    assert_eq!(event_of(true, 63).refused(sail), "25.29", "Forced March is no campaign");
    assert!(marching(true, 37, 5).is_legal(sail) && event_of(true, 37).is_legal(sail));
    // By land he goes where he likes.
    assert!(marching(true, 1, 5).is_legal(Action::Step(at("capua"))));
    // Shut in without units, with the sea as his only way.
    let shut = |victory, card| {
        let scene = Scene::field(Rome).hand(Rome, &[card, 2]).with(|p| p.naval_victory = victory);
        let scene = scene.units(Carthage, "tarentum", 3).inside("nero", "tarentum");
        scene.check(&operate(card, Operation::March)).is_ok()
    };
    assert!(shut(false, 1) && !shut(true, 1) && shut(true, 37));
}

/// 25.30: with an unbesieged general; played again it goes to another army; its siege is spared the -1.
#[test]
fn card_30_siege_train() {
    let scene = Scene::with_card(Carthage, 30).truce().units(Carthage, "capua", 4).general("mago", "capua");
    let mut scene = scene.general("gisgo", "cannae").units(Carthage, "cannae", 1);
    scene.play(30);
    assert_eq!(scene.refused(place("arpi")), "25.30");
    scene.act(place("cannae"));
    assert_eq!((scene.p.train, scene.p.truce), (Some(at("cannae")), false));
    let mut again = scene.but(|s| s.hand(Carthage, &[30, 2]));
    again.play(30);
    assert_eq!(again.p.train, Some(at("capua")), "the other army");
    again.march(2, "mago").muster(4, 0).dice(&[4]).act(Action::Besiege);
    assert!(
        again.told.iter().any(|e| matches!(e, Event::SiegeRoll { modifier: 0, points: 1, .. })),
        "-1 and +1"
    );
    assert_eq!(again.p.ground(at("capua")).siege, 1);
    assert_eq!(barred(Rome, 30), "8.3");
    Scene::with_card(Carthage, 30).in_vain(30);
    let one = Scene::with_card(Carthage, 30).general("gisgo", "cannae").units(Carthage, "cannae", 1);
    one.with(|p| p.train = Some(at("cannae"))).in_vain(30);
}

/// 25.30: only the -1 of a Carthaginian besieger goes, and only where the train is.
#[test]
fn card_30_spares_the_besiegers_penalty() {
    let modifier = |city: &str, train: &str| {
        let scene = Scene::with_card(Carthage, 2).units(Carthage, city, 4).general("mago", city);
        let train = at(train);
        let mut scene = scene.with(|p| p.train = Some(train));
        scene.march(2, "mago").muster(4, 0).dice(&[5]).act(Action::Besiege);
        let roll = scene.all_told.iter().find_map(|e| match e {
            Event::SiegeRoll { modifier, .. } => Some(*modifier),
            _ => None,
        });
        roll.expect("a siege roll")
    };
    assert_eq!((modifier("massilia", "massilia"), modifier("massilia", "zama")), (0, -1));
    assert_eq!((modifier("syracusae", "syracusae"), modifier("syracusae", "zama")), (-1, -2), "a great city");
}

/// 25.30, R50: not with a besieged general; it is no unit for a siege.
#[test]
fn card_30_is_no_unit() {
    let shut =
        Scene::with_card(Carthage, 30).units(Rome, "gades", 3).garrison("gades", 1).siege("gades", Rome, 1);
    shut.inside("mago", "gades").in_vain(30);
    let scene = Scene::with_card(Carthage, 33).units(Carthage, "capua", 2).general("mago", "capua");
    let mut scene = scene.with(|p| p.train = Some(at("capua")));
    scene.march(33, "mago").muster(2, 0);
    assert_eq!(scene.refused(Action::Besiege), "20.2", "two units and the train");
}

/// 25.30, R114: not to a general alone behind walls with Romans before them; a unit inside with him, or none of Rome's outside, and it may go there.
#[test]
fn card_30_is_no_gift_to_rome() {
    let scene = |romans: u8, garrison: u8| {
        let scene = Scene::with_card(Carthage, 30).units(Carthage, "capua", 4).general("mago", "capua");
        let scene = scene.units(Rome, "gades", romans).garrison("gades", garrison).inside("gisgo", "gades");
        let mut scene = scene.general("hasdrubal", "zama").units(Carthage, "zama", 1);
        scene.play(30);
        scene
    };
    assert_eq!(scene(3, 0).refused(place("gades")), "25.30");
    assert!(scene(3, 0).is_legal(place("capua")));
    for (romans, garrison) in [(3, 1), (0, 0), (0, 1)] {
        let mut safe = scene(romans, garrison);
        safe.act(place("gades"));
        assert_eq!(safe.p.train, Some(at("gades")), "{romans} Romans, {garrison} inside");
    }
}

/// E36 (25.30), R50, R83: ten units and the train march; over the Alps or the sea it stays behind.
#[test]
fn card_30_on_the_march() {
    let scene = |space: &str| {
        let scene = Scene::with_card(Carthage, 1).units(Carthage, space, 10).general("mago", space);
        let train = at(space);
        scene.with(|p| p.train = Some(train))
    };
    let mut road = scene("druentia");
    road.march(1, "mago").muster(10, 0).step("massilia");
    assert_eq!((road.p.train, road.cus("massilia", Carthage)), (Some(at("massilia")), 10));
    let mut alps = scene("druentia");
    alps.march(1, "mago").muster(10, 0).dice(&[1]).step("taurini");
    assert_eq!((alps.p.train, alps.is_at("mago", "taurini")), (Some(at("druentia")), true));
    assert!(alps.was_told(Event::TrainLeft { space: at("druentia") }));
    let mut pass = scene("taurini");
    pass.march(1, "mago").muster(10, 0).dice(&[1]).step("ligures_orientales");
    assert_eq!(pass.p.train, Some(at("ligures_orientales")), "another pass is no bar");
    let mut sea = scene("utica");
    sea.march(1, "mago").muster(5, 0).dice(&[1]).sail("hippo_regius");
    assert_eq!(
        (sea.p.train, sea.cus("hippo_regius", Carthage)),
        (Some(at("utica")), 5),
        "not one of the five either"
    );
}

/// 25.30, R83: lost when caught alone and when its army retreats; a siege ends when only the train is left.
#[test]
fn card_30_lost() {
    let scene = Scene::field(Rome).units(Rome, "arpi", 6).general("nero", "arpi");
    let scene = scene.with(|p| p.train = Some(at("cannae")));
    let mut alone = scene.again();
    alone.attack("nero", 6, 0, "cannae");
    assert_eq!(alone.p.train, None);
    let mut routed =
        scene.but(|s| s.units(Carthage, "cannae", 4).general("mago", "cannae").control("heraclea", Carthage));
    routed.fight("nero", 6, 0, "cannae").initiative_wins(Tactic::FrontalAssault, &[1, 1]);
    routed.or_forced(Action::Retreat(Path::new(&[at("heraclea")])));
    assert!(routed.is_at("mago", "heraclea") && routed.p.train.is_none());
    let siege = Scene::with_card(Carthage, 1)
        .units(Carthage, "capua", 3)
        .general("mago", "capua")
        .siege("capua", Carthage, 1);
    let mut siege = siege.with(|p| p.train = Some(at("capua")));
    siege.march(1, "mago");
    siege.act(Action::Take { cus: 3, elephants: 0 }).act(Action::Haul(false)).step("beneventum");
    assert_eq!((siege.p.ground(at("capua")).siege, siege.p.train), (0, Some(at("capua"))));
}

/// 25.30, 15.4, R110: lost when its army retreats behind the walls of the battle space, too.
#[test]
fn card_30_lost_into_a_city() {
    let scene = Scene::field(Rome).units(Rome, "malaca", 6).general("nero", "malaca");
    let scene = scene.units(Carthage, "gades", 2).general("mago", "gades");
    let mut scene = scene.with(|p| p.train = Some(at("gades")));
    scene.march(1, "nero").muster(6, 0).step("gades").act(Action::StayOut(man("mago")));
    scene.act(Action::Garrison { cus: 0, elephants: 0 }).or_forced(Action::Pass).until_first_round();
    scene.initiative_wins(Tactic::Probe, &[1, 1]).act(Action::Shelter(man("mago")));
    scene.or_forced(Action::Garrison { cus: 2, elephants: 0 });
    assert_eq!((scene.inside_cus("gades"), scene.p.train), (2, None));
}

/// 25.30: kept on a withdrawal.
#[test]
fn card_30_withdraws() {
    let scene = Scene::field(Rome)
        .units(Rome, "arpi", 6)
        .general("nero", "arpi")
        .with(|p| p.train = Some(at("cannae")));
    let mut scene = scene.units(Carthage, "cannae", 4).general("mago", "cannae").controls("apulia", Carthage);
    let frontal = Tactic::FrontalAssault;
    scene.fight("nero", 6, 0, "cannae").round_hands(&[frontal], &[frontal, frontal]);
    scene.lay(frontal).lay(frontal).dice(&[1]).act(Action::Counterattack);
    scene.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Pass).or_forced(Action::Away(at("brundisium")));
    assert!(scene.is_at("mago", "brundisium") && scene.p.train == Some(at("brundisium")));
}

/// Nero lands at a Carthaginian general's camp; Rome and Carthage hold these cards besides others.
fn camp(from: &str, to: &str, rome: &[u8], carthage: &[u8]) -> Scene {
    let held: Vec<u8> = [1, 2].iter().chain(rome).copied().collect();
    let scene = Scene::field(Rome)
        .hand(Rome, &held)
        .hand(Carthage, carthage)
        .units(Rome, from, 6)
        .general("nero", from);
    scene.units(Carthage, to, 6).general("mago", to)
}

/// 25.31: in Spain the opponent gets no Spanish allies; elsewhere it is refused; either side may play it.
#[test]
fn card_31_spanish_allies_desert() {
    let mut all = camp("acci", "salaria", &[], &[]);
    all.fight("nero", 6, 0, "salaria");
    assert_eq!(all.hand_sizes(), (8, 11), "Carthage has three allies");
    let mut scene = camp("acci", "salaria", &[31], &[]);
    scene.attack("nero", 6, 0, "salaria").act(counter(31));
    assert_eq!(scene.hand_sizes(), (8, 8));
    let mut defender = camp("acci", "salaria", &[], &[31, 5]);
    defender = defender.controls("baetica", Rome);
    defender.attack("nero", 6, 0, "salaria").act(Action::Pass).act(counter(31));
    assert_eq!(defender.hand_sizes(), (8, 10), "Rome's Baetica stays at home, Carthage's two come");
    let mut africa = camp("thubursicu", "zama", &[31, 20], &[]);
    africa.attack("nero", 6, 0, "zama");
    assert_eq!(africa.refused(counter(31)), "25.31");
    assert_eq!(barred(Rome, 31), "8.4");
    let mut late = camp("acci", "salaria", &[31], &[]);
    late.fight("nero", 6, 0, "salaria");
    assert_eq!(late.refused(counter(31)), "14.6");
}

/// 25.32, E24: in Africa the opponent gets no Numidian allies, all four if he has both provinces.
#[test]
fn card_32_numidian_allies_desert() {
    let mut all = camp("thubursicu", "zama", &[], &[]);
    all.fight("nero", 6, 0, "zama");
    assert_eq!(all.hand_sizes(), (8, 14), "six allies");
    let mut scene = camp("thubursicu", "zama", &[32], &[]);
    scene.attack("nero", 6, 0, "zama").act(counter(32));
    assert_eq!(scene.hand_sizes(), (8, 10), "Carthago and Carthaginia are left");
    let mut carthage = camp("thubursicu", "zama", &[], &[32, 5]).controls("numidia_orientalis", Rome);
    carthage.attack("nero", 6, 0, "zama").act(Action::Pass).act(counter(32));
    assert_eq!(carthage.hand_sizes(), (8, 12), "only the opponent's");
    let mut spain = camp("acci", "salaria", &[32, 20], &[]);
    spain.attack("nero", 6, 0, "salaria");
    assert_eq!(spain.refused(counter(32)), "25.32");
    assert_eq!(barred(Carthage, 32), "8.4");
    let mut late = camp("thubursicu", "zama", &[32], &[]);
    late.fight("nero", 6, 0, "zama");
    assert_eq!(late.refused(counter(32)), "14.6");
}

/// 25.31, 25.32, R85: the window opens in the card's own country, held or not.
#[test]
fn card_31_and_32_windows() {
    let mut spain = camp("acci", "salaria", &[], &[]).unseen(31).unseen(32);
    spain.attack("nero", 6, 0, "salaria");
    assert!(spain.is_window(Rome, Action::Pass));
    let mut italy = camp("arpi", "cannae", &[], &[]).unseen(31).unseen(32);
    italy.attack("nero", 6, 0, "cannae");
    assert_eq!(italy.battle_stage(), BattleStage::Lay);
}

/// 25.30, R50, R83: left before the Alps or in port the train stays there, also when the army goes on by road.
#[test]
fn card_30_stays_where_it_was_left() {
    let hauled = |from: &str| {
        let scene = Scene::field(Carthage).units(Carthage, from, 4).general("mago", from);
        let mut scene = scene.with(|p| p.train = Some(at(from)));
        scene.march(1, "mago").muster(4, 0).dice(&[1]);
        assert!(scene.march_frame().train, "it is hauled along");
        scene
    };
    let mut alps = hauled("taurini");
    alps.step("allobroges").step("gergovia");
    assert_eq!(alps.p.train, Some(at("taurini")));
    let mut sea = hauled("hadrumetum");
    sea.act(Action::Sail(at("tacapae"))).step("thapsus");
    assert!(sea.is_at("mago", "thapsus"));
    assert_eq!(sea.p.train, Some(at("hadrumetum")));
}
