//! Strategy cards 17 to 32 (25.17 to 25.32).

use super::common::play::*;
use super::common::*;

/// Tarentum, Roman, with one unit inside and Carthage's four (an elephant among them) before it.
fn tarentum(side: Side, n: u8) -> Scene {
    let scene = Scene::with_card(side, n).elephants("tarentum", 4, 1).garrison("tarentum", 1);
    scene.siege("tarentum", Carthage, 2)
}

/// 25.17: all points go, and the besieger loses a unit of his choice.
#[test]
fn card_17_surprise_sortie() {
    let mut scene = tarentum(Rome, 17).truce();
    scene.play(17);
    let ground = scene.p.ground(at("tarentum"));
    assert_eq!((ground.siege, ground.besieger, scene.p.truce), (0, None, false));
    assert_eq!(scene.asked(), Some(Carthage));
    assert!(scene.is_legal(Action::Lose(Loss::Elephant)), "his choice");
    scene.act(Action::Lose(Loss::Plain));
    assert_eq!((scene.units_of("tarentum", Carthage), scene.inside_cus("tarentum")), (Cus::new(3, 1), 1));
    // Carthage has it too; the last besieger gone, the garrison is outside again (R55).
    let carthage =
        Scene::with_card(Carthage, 17).units(Rome, "gades", 1).garrison("gades", 1).siege("gades", Rome, 1);
    let mut carthage = carthage;
    carthage.play(17);
    assert_eq!((carthage.cus("gades", Rome), carthage.cus("gades", Carthage)), (0, 1));
}

/// 25.17, R14: it needs a siege against one's own city and a unit inside.
#[test]
fn card_17_in_vain() {
    tarentum(Rome, 17).garrison("tarentum", 0).in_vain(17);
    tarentum(Carthage, 17).in_vain(17);
    tarentum(Rome, 17)
        .with(|p| (p.ground_mut(at("tarentum")).siege, p.ground_mut(at("tarentum")).besieger) = (0, None))
        .in_vain(17);
    let mut two = tarentum(Rome, 17).units(Carthage, "capua", 3).siege("capua", Carthage, 1);
    two = two.units(Carthage, "syracusae", 3).garrison("syracusae", 1).siege("syracusae", Carthage, 1);
    two.play(17);
    assert_eq!(two.refused(place("capua")), "25.17", "nobody inside");
    assert!(two.is_legal(place("syracusae")) && two.is_legal(place("tarentum")));
}

/// 25.18, R51: Tarentum falls without a roll to three units; those inside are lost.
#[test]
fn card_18_traitor_in_tarentum() {
    let scene = Scene::with_card(Carthage, 18).units(Carthage, "venusia", 3).general("mago", "venusia");
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
    let mut truce = scene(3).truce().control("venusia", Carthage);
    truce.play(18).muster(3, 0);
    assert_eq!(truce.refused(Action::Besiege), "25.64", "R52: it only moves a general");
    assert!(truce.p.truce);
    let mut capua = Scene::with_card(Carthage, 18).units(Carthage, "capua", 3).general("mago", "capua");
    capua.play(18).muster(3, 0).dice(&[5]).act(Action::Besiege);
    assert_eq!((capua.control_of("capua"), capua.p.ground(at("capua")).siege), (Some(Rome), 1));
    Scene::with_card(Carthage, 18).units(Carthage, "tarentum", 5).general("gisgo", "tarentum").in_vain(18);
    assert_eq!(barred(Rome, 18), "8.3");
}

/// 25.19: the proconsul goes into the cup, besieged or not; his units and the other generals stay.
#[test]
fn card_19_senate_dismisses_proconsul() {
    let scene = Scene::with_card(Carthage, 19).truce().general("marcellus", "capua").general("nero", "capua");
    let mut scene = scene.proconsul("marcellus").units(Rome, "capua", 6);
    scene.play(19);
    assert_eq!((scene.post("marcellus"), scene.p.proconsul, scene.p.truce), (Post::Cup, None, false));
    assert!(scene.is_at("nero", "capua") && scene.cus("capua", Rome) == 6);
    let shut = Scene::with_card(Carthage, 19)
        .units(Carthage, "capua", 3)
        .garrison("capua", 1)
        .siege("capua", Carthage, 1);
    let mut shut = shut.inside("marcellus", "capua").proconsul("marcellus");
    shut.play(19);
    assert_eq!((shut.post("marcellus"), shut.inside_cus("capua")), (Post::Cup, 1));
}

/// 25.19, R14: never Scipio Africanus; without a proconsul nothing happens.
#[test]
fn card_19_refused_and_in_vain() {
    assert_eq!(barred(Rome, 19), "8.3");
    let scene = Scene::with_card(Carthage, 19)
        .turn(7)
        .general("scipio_africanus", "tarraco")
        .units(Rome, "tarraco", 5);
    scene.general("nero", "capua").units(Rome, "capua", 5).in_vain(19);
}

/// Mago's six from Cannae against Nero's six at Luceria; Carthage holds these besides two others.
fn luceria(carthage: &[u8], rome: &[u8]) -> Scene {
    let held: Vec<u8> = [1, 2].iter().chain(carthage).copied().collect();
    let scene = Scene::field(Carthage).hand(Carthage, &held).hand(Rome, rome);
    let scene = scene.units(Carthage, "cannae", 6).general("mago", "cannae");
    scene.units(Rome, "luceria", 6).general("nero", "luceria")
}

fn sum(hand: &[u8; 6]) -> u8 {
    hand.iter().sum()
}

/// 25.20, R85: before the deal; half of the enemy's cards, rounded down, lie open to the end, and stay in his hand.
#[test]
fn card_20_spy_in_enemy_camp() {
    let mut scene = luceria(&[20], &[]);
    scene.attack("mago", 6, 0, "luceria");
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
    let mut scene = luceria(&[], &[20, 44]);
    scene.p.ground_mut(at("cannae")).cus[Carthage.i()] = Cus::new(5, 0);
    scene.attack("mago", 5, 0, "luceria").act(Action::Pass);
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::DefenderCards, Some(Rome)));
    scene.act(counter(20));
    let b = scene.battle_frame();
    assert_eq!((b.hand(Carthage), sum(&b.open[Carthage.i()])), (7, 3));
}

/// 25.20, 8.4: not in a round, not as an own play, not against a march.
#[test]
fn card_20_moments() {
    assert_eq!(barred(Carthage, 20), "8.4");
    let mut scene = luceria(&[20], &[]);
    scene.march(1, "mago").muster(6, 0);
    assert_eq!(scene.refused(counter(20)), "10.2");
    let mut late = luceria(&[20], &[]);
    late.fight("mago", 6, 0, "luceria");
    assert_eq!(late.refused(counter(20)), "14.6");
    let mut fright = luceria(&[], &[20, 42]);
    fright.p.ground_mut(at("cannae")).cus[Carthage.i()] = Cus::new(6, 2);
    fright.attack("mago", 6, 2, "luceria").act(Action::Pass).act(Action::Pass).act(Action::Charge);
    assert_eq!((fright.battle_stage(), fright.refused(counter(20))), (BattleStage::Fright, "8.4"));
}

/// R85: both sides are asked before the deal, whether or not they hold such a card; not if all lie open.
#[test]
fn card_20_window() {
    let mut scene = luceria(&[], &[44]).unseen(20);
    scene.attack("mago", 6, 0, "luceria");
    assert!(scene.is_window(Carthage, Action::Pass));
    scene.act(Action::Pass);
    assert!(scene.is_window(Rome, Action::Pass));
    let mut open = luceria(&[], &[44]);
    open.attack("mago", 6, 0, "luceria");
    assert_eq!(open.battle_stage(), BattleStage::Lay, "nobody can have one");
    // Card 31 cannot be meant at Luceria.
    let mut spanish = luceria(&[], &[44]).unseen(31).unseen(32);
    spanish.attack("mago", 6, 0, "luceria");
    assert_eq!(spanish.battle_stage(), BattleStage::Lay);
}

/// 25.21: every Carthaginian stack of one country rolls by its size, those at cities excepted.
#[test]
fn card_21_mercenaries_desert() {
    let scene = Scene::with_card(Rome, 21).truce().units(Carthage, "castulo", 8).elephants("saguntum", 4, 2);
    let scene =
        scene.units(Carthage, "carthago_nova", 8).units(Carthage, "balears", 5).units(Carthage, "utica", 8);
    let mut scene = scene.units(Carthage, "agrigentum", 8);
    scene.play(21);
    assert_eq!(scene.refused(Action::Country(Country::Italia)), "25.21", "nobody there");
    assert_eq!(scene.refused(Action::Country(Country::Sicily)), "25.21", "not offered");
    assert!(scene.is_legal(Action::Country(Country::Africa)) && scene.p.truce);
    scene.dice(&[6, 6]).act(Action::Country(Country::Hispania));
    assert_eq!(scene.attritions(), [(Cause::Mercenaries, 6, 0, 2), (Cause::Mercenaries, 6, 0, 1)]);
    assert_eq!((scene.cus("castulo", Carthage), scene.units_of("saguntum", Carthage)), (6, Cus::new(3, 1)));
    assert_eq!(
        (scene.cus("carthago_nova", Carthage), scene.cus("balears", Carthage), scene.cus("utica", Carthage)),
        (8, 5, 8)
    );
    assert!(!scene.p.truce);
}

/// 25.21, R14.
#[test]
fn card_21_refused_and_in_vain() {
    assert_eq!(barred(Carthage, 21), "8.3");
    Scene::with_card(Rome, 21).units(Carthage, "carthago", 8).units(Carthage, "agrigentum", 4).in_vain(21);
}

/// 25.22: with a Numidian province, two units to a general in Africa, Sicily or Syracusae.
#[test]
fn card_22_mutines_numidians() {
    let scene =
        Scene::with_card(Carthage, 22).truce().controls("numidia_orientalis", Rome).general("hanno", "utica");
    let scene = scene.general("mago", "henna").general("gisgo", "syracusae").general("hasdrubal", "malaca");
    let mut played = scene.again();
    played.play(22);
    assert!(played.is_legal(place("utica")) && played.is_legal(place("syracusae")));
    assert_eq!(played.refused(place("malaca")), "25.22");
    played.act(place("henna"));
    assert_eq!((played.cus("henna", Carthage), played.p.truce), (2, false));
    scene.controls("numidia_occidentalis", Rome).in_vain(22);
    assert_eq!(barred(Rome, 22), "8.3");
}

/// 25.23: up to two markers in one Numidia, on empty spaces or flipped, not where enemy units stand; both sides.
#[test]
fn card_23_numidian_ally() {
    let scene = Scene::with_card(Rome, 23).truce().units(Carthage, "iol", 1);
    let mut rome = scene.again();
    rome.play(23);
    assert_eq!(rome.refused(place("siga")), "25.23", "the province first");
    rome.act(Action::Province(province("numidia_occidentalis")));
    assert_eq!(rome.refused(place("iol")), "25.23", "enemy units");
    assert_eq!(rome.refused(place("cirta")), "25.23", "the other province");
    rome.act(place("auzia"));
    assert!(!rome.p.truce);
    rome.act(place("siga"));
    assert_eq!((rome.control_of("auzia"), rome.control_of("siga")), (Some(Rome), Some(Rome)));
    assert!(matches!(rome.p.frames.top(), Frame::Turn(_)), "two at most");
    // R73: fewer than two may be placed; none changes nothing.
    let mut nothing = scene.again();
    nothing.play(23).act(Action::Province(province("numidia_orientalis"))).act(Action::Pass);
    assert!(nothing.p.truce && nothing.was_told(Event::InVain { card: Card(23) }));
    let mut carthage = Scene::with_card(Carthage, 23).control("siga", Rome);
    carthage
        .play(23)
        .act(Action::Province(province("numidia_occidentalis")))
        .act(place("siga"))
        .or_forced(Action::Pass);
    assert_eq!(carthage.control_of("siga"), Some(Carthage));
}

/// 25.23, R14: where every marker is one's own there is nothing to do.
#[test]
fn card_23_in_vain() {
    let scene = Scene::with_card(Carthage, 23).controls("numidia_orientalis", Carthage);
    scene.controls("numidia_occidentalis", Carthage).in_vain(23);
}

/// 25.24: all Roman markers of one Numidia turn, those under Roman units excepted; empty spaces stay empty.
#[test]
fn card_24_sophonisba() {
    let scene =
        Scene::with_card(Carthage, 24).truce().controls("numidia_occidentalis", Rome).control("auzia", None);
    let scene = scene.units(Rome, "iol", 2).control("cirta", Rome);
    let mut scene = scene;
    scene.play(24);
    assert_eq!(scene.refused(Action::Pass), "25.24", "she seduces somebody");
    assert_eq!(scene.refused(Action::Province(province("carthaginia"))), "25.24");
    scene.act(Action::Province(province("numidia_occidentalis")));
    for space in ["siga", "icosium", "saldae"] {
        assert_eq!(scene.control_of(space), Some(Carthage), "{space}");
    }
    assert_eq!(
        (scene.control_of("iol"), scene.control_of("auzia"), scene.control_of("cirta")),
        (Some(Rome), None, Some(Rome))
    );
    assert!(!scene.p.truce);
    assert_eq!(barred(Rome, 24), "8.3");
    Scene::with_card(Carthage, 24).in_vain(24);
}

/// 25.25: with an army in Italy Capua goes over: points removed, those inside lost, those outside untouched.
#[test]
fn card_25_capua() {
    let siege = Scene::with_card(Carthage, 25).truce().units(Carthage, "capua", 3).general("mago", "capua");
    let mut siege = siege.garrison("capua", 2).inside("nero", "capua").siege("capua", Carthage, 2);
    siege.play(25);
    let ground = siege.p.ground(at("capua"));
    assert_eq!((ground.control, ground.siege, ground.garrison), (Some(Carthage), 0, Cus::NONE));
    assert_eq!((siege.post("nero"), siege.p.truce), (Post::Cup, false));
    assert!(siege.p.removed.has(Card(25)));
    let outside = Scene::with_card(Carthage, 25).units(Rome, "capua", 5).general("nero", "capua");
    let mut outside = outside.units(Carthage, "cannae", 1).general("mago", "cannae");
    outside.play(25);
    assert_eq!((outside.control_of("capua"), outside.cus("capua", Rome)), (Some(Carthage), 5));
    assert!(outside.is_at("nero", "capua"));
}

/// 25.25, R14, R73: without an army in Italy, or when Capua is Carthaginian, nothing: the card stays in the game.
#[test]
fn card_25_refused_and_in_vain() {
    assert_eq!(barred(Rome, 25), "8.3");
    Scene::with_card(Carthage, 25).units(Carthage, "cannae", 4).general("mago", "genua").in_vain(25);
    Scene::with_card(Carthage, 25).general("mago", "cannae").in_vain(25);
    let taken = Scene::with_card(Carthage, 25).control("capua", Carthage);
    taken.units(Carthage, "cannae", 4).general("mago", "cannae").in_vain(25);
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

/// 25.27: with Hannibal in Italy, up to two Roman round markers there turn.
#[test]
fn card_27_i_have_come() {
    let scene =
        Scene::with_card(Carthage, 27).truce().general("hannibal", "cannae").units(Rome, "luceria", 2);
    let scene = scene.control("salernum", None);
    let mut two = scene.again();
    two.play(27);
    for (space, why) in
        [("capua", "a city"), ("luceria", "Roman units"), ("salernum", "empty"), ("messana", "Sicily")]
    {
        assert_eq!(two.refused(place(space)), "25.27", "{why}");
    }
    two.act(place("venusia"));
    assert!(!two.p.truce);
    two.act(place("arretium"));
    assert_eq!((two.control_of("venusia"), two.control_of("arretium")), (Some(Carthage), Some(Carthage)));
    assert!(matches!(two.p.frames.top(), Frame::Turn(_)));
    let mut one = scene.again();
    one.play(27).act(place("venusia")).act(Action::Pass);
    assert!(!one.was_told(Event::InVain { card: Card(27) }));
    assert_eq!(barred(Rome, 27), "8.3");
    Scene::with_card(Carthage, 27).general("hannibal", "genua").general("mago", "cannae").in_vain(27);
}

/// 25.28: a point for each marker, at the start and on the way, one a space.
#[test]
fn card_28_hannibal_charms_italy() {
    let scene = Scene::with_card(Carthage, 28).units(Carthage, "cannae", 6).general("hannibal", "cannae");
    let mut scene = scene.general("gisgo", "utica").units(Rome, "luceria", 1);
    scene.play(28).muster(6, 0).act(Action::Uproot);
    assert_eq!(scene.control_of("cannae"), None);
    assert_eq!(scene.refused(Action::Uproot), "19.1", "gone");
    scene.step("luceria");
    assert!(scene.was_told(Event::Overrun { space: at("luceria"), side: Rome }));
    scene.act(Action::Uproot).step("venusia");
    assert_eq!(scene.refused(Action::Uproot), "25.28", "four points are spent");
    assert_eq!((scene.control_of("luceria"), scene.control_of("venusia")), (None, Some(Rome)));
}

/// 25.28, 13.4: where a Roman army has avoided battle, the pursuit roll comes first.
#[test]
fn card_28_after_an_avoided_battle() {
    let scene = Scene::with_card(Carthage, 28).units(Carthage, "cannae", 6).general("hannibal", "cannae");
    let mut scene = scene.units(Rome, "luceria", 5).general("nero", "luceria");
    scene
        .play(28)
        .muster(6, 0)
        .step("luceria")
        .act(Action::Avoid(man("nero")))
        .dice(&[1])
        .or_forced(Action::Pass);
    scene.or_forced(Action::Take { cus: 5, elephants: 0 });
    scene.act(Action::Away(at("terventum")));
    assert_eq!(scene.refused(Action::Uproot), "13.4");
    scene.dice(&[4]).act(Action::Pursue).act(Action::Uproot);
    assert_eq!(scene.control_of("luceria"), None);
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
    let mut other = scene("cannae").general("mago", "luceria").units(Carthage, "luceria", 2);
    other.play(28);
    assert_eq!(other.march_frame().general, man("hannibal"), "nobody else could be activated");
    let mut truce = scene("cannae").truce().control("venusia", Carthage);
    truce.play(28).muster(6, 0);
    assert_eq!(truce.refused(Action::Uproot), "25.64");
}

/// 25.28, 25.41, R92: a marker removed before the first step does not take the Bad Weather window away.
#[test]
fn card_28_and_bad_weather() {
    let scene =
        Scene::field(Carthage).hand(Carthage, &[28, 2]).hand(Rome, &[41]).units(Carthage, "cannae", 6);
    let mut scene = scene.general("hannibal", "cannae");
    scene.play(28).muster(6, 0).act(Action::Uproot).step("venusia");
    assert_eq!(scene.asked(), Some(Rome));
    scene.act(counter(41));
    assert!(scene.is_at("hannibal", "venusia") && scene.march_frame().points == 0, "two points in all");
}

/// 25.29: -1 at sea until the turn ends.
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

/// 25.30: with an unbesieged general; played again it goes to another army; +1 on sieges.
#[test]
fn card_30_siege_train() {
    let scene = Scene::with_card(Carthage, 30).truce().units(Carthage, "capua", 4).general("mago", "capua");
    let mut scene = scene.general("gisgo", "cannae").units(Carthage, "cannae", 1);
    scene.play(30);
    assert_eq!(scene.refused(place("luceria")), "25.30");
    scene.act(place("cannae"));
    assert_eq!((scene.p.train, scene.p.truce), (Some(at("cannae")), false));
    let mut again = scene.but(|s| s.hand(Carthage, &[30, 2]));
    again.play(30);
    assert_eq!(again.p.train, Some(at("capua")), "the other army");
    again.march(2, "mago").muster(4, 0).dice(&[4]).act(Action::Besiege);
    assert!(
        again.told.iter().any(|e| matches!(e, Event::SiegeRoll { modifier: 0, point: true, .. })),
        "-1 and +1"
    );
    assert_eq!(barred(Rome, 30), "8.3");
    Scene::with_card(Carthage, 30).in_vain(30);
    let one = Scene::with_card(Carthage, 30).general("gisgo", "cannae").units(Carthage, "cannae", 1);
    one.with(|p| p.train = Some(at("cannae"))).in_vain(30);
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
    assert_eq!((alps.p.train, alps.cus("taurini", Carthage)), (Some(at("druentia")), 10));
    assert!(alps.was_told(Event::TrainLeft { space: at("druentia") }));
    let mut pass = scene("genua");
    pass.march(1, "mago").muster(10, 0).dice(&[1]).step("boii");
    assert_eq!(pass.p.train, Some(at("boii")), "another pass is no bar");
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
    let scene = Scene::field(Rome).units(Rome, "luceria", 6).general("nero", "luceria");
    let scene = scene.with(|p| p.train = Some(at("cannae")));
    let mut alone = scene.again();
    alone.attack("nero", 6, 0, "cannae");
    assert_eq!(alone.p.train, None);
    let mut routed =
        scene.but(|s| s.units(Carthage, "cannae", 4).general("mago", "cannae").control("venusia", Carthage));
    routed.fight("nero", 6, 0, "cannae").initiative_wins(Tactic::FrontalAssault, &[1, 1]);
    routed.or_forced(Action::Retreat(Path::new(&[at("venusia")])));
    assert!(routed.is_at("mago", "venusia") && routed.p.train.is_none());
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
    scene.initiative_wins(Tactic::FrontalAssault, &[1, 1]).act(Action::Shelter(man("mago")));
    scene.or_forced(Action::Garrison { cus: 2, elephants: 0 });
    assert_eq!((scene.inside_cus("gades"), scene.p.train), (2, None));
}

/// 25.30: kept on a withdrawal.
#[test]
fn card_30_withdraws() {
    let scene = Scene::field(Rome)
        .units(Rome, "luceria", 6)
        .general("nero", "luceria")
        .with(|p| p.train = Some(at("cannae")));
    let mut scene = scene.units(Carthage, "cannae", 4).general("mago", "cannae").controls("apulia", Carthage);
    let frontal = Tactic::FrontalAssault;
    scene.fight("nero", 6, 0, "cannae").round_hands(&[frontal], &[frontal, frontal]);
    scene.lay(frontal).lay(frontal).dice(&[1]).act(Action::Counterattack);
    scene.dice(&[1, 6, 1]).act(Action::Withdraw).act(Action::Pass).or_forced(Action::Away(at("venusia")));
    assert!(scene.is_at("mago", "venusia") && scene.p.train == Some(at("venusia")));
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
    let mut all = camp("acci", "castulo", &[], &[]);
    all.fight("nero", 6, 0, "castulo");
    assert_eq!(all.hand_sizes(), (8, 11), "Carthage has three allies");
    let mut scene = camp("acci", "castulo", &[31], &[]);
    scene.attack("nero", 6, 0, "castulo").act(counter(31));
    assert_eq!(scene.hand_sizes(), (8, 8));
    let mut defender = camp("acci", "castulo", &[], &[31, 5]);
    defender = defender.controls("baetica", Rome);
    defender.attack("nero", 6, 0, "castulo").act(Action::Pass).act(counter(31));
    assert_eq!(defender.hand_sizes(), (8, 10), "Rome's Baetica stays at home, Carthage's two come");
    let mut africa = camp("sicca", "zama", &[31, 20], &[]);
    africa.attack("nero", 6, 0, "zama");
    assert_eq!(africa.refused(counter(31)), "25.31");
    assert_eq!(barred(Rome, 31), "8.4");
    let mut late = camp("acci", "castulo", &[31], &[]);
    late.fight("nero", 6, 0, "castulo");
    assert_eq!(late.refused(counter(31)), "14.6");
}

/// 25.32, E24: in Africa the opponent gets no Numidian allies, all four if he has both provinces.
#[test]
fn card_32_numidian_allies_desert() {
    let mut all = camp("sicca", "zama", &[], &[]);
    all.fight("nero", 6, 0, "zama");
    assert_eq!(all.hand_sizes(), (8, 14), "six allies");
    let mut scene = camp("sicca", "zama", &[32], &[]);
    scene.attack("nero", 6, 0, "zama").act(counter(32));
    assert_eq!(scene.hand_sizes(), (8, 10), "Carthago and Carthaginia are left");
    let mut carthage = camp("sicca", "zama", &[], &[32, 5]).controls("numidia_orientalis", Rome);
    carthage.attack("nero", 6, 0, "zama").act(Action::Pass).act(counter(32));
    assert_eq!(carthage.hand_sizes(), (8, 12), "only the opponent's");
    let mut spain = camp("acci", "castulo", &[32, 20], &[]);
    spain.attack("nero", 6, 0, "castulo");
    assert_eq!(spain.refused(counter(32)), "25.32");
    assert_eq!(barred(Carthage, 32), "8.4");
    let mut late = camp("sicca", "zama", &[32], &[]);
    late.fight("nero", 6, 0, "zama");
    assert_eq!(late.refused(counter(32)), "14.6");
}

/// 25.31, 25.32, R85: the window opens in the card's own country, held or not.
#[test]
fn card_31_and_32_windows() {
    let mut spain = camp("acci", "castulo", &[], &[]).unseen(31).unseen(32);
    spain.attack("nero", 6, 0, "castulo");
    assert!(spain.is_window(Rome, Action::Pass));
    let mut italy = camp("luceria", "cannae", &[], &[]).unseen(31).unseen(32);
    italy.attack("nero", 6, 0, "cannae");
    assert_eq!(italy.battle_stage(), BattleStage::Lay);
}
