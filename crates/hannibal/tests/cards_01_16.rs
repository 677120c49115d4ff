//! Strategy cards 1 to 16 (25.1 to 25.16).

use super::common::play::*;
use super::common::*;

fn none(scene: &Scene, spaces: &[&str]) -> bool {
    spaces.iter().all(|s| scene.control_of(s).is_none())
}

/// 25.1: every Roman round marker of Corsica and Sardinia goes, except under Roman units; nothing is placed.
#[test]
fn card_01_corsica_and_sardinia_revolt() {
    let mut scene = Scene::with_card(Carthage, 1).truce().units(Rome, "olbia", 2);
    scene.play(1);
    assert!(none(&scene, &["mariana", "aleria", "tharros", "caralis"]));
    assert_eq!(scene.control_of("olbia"), Some(Rome), "under Roman units");
    assert!(!scene.p.truce && scene.discarded(1));
}

/// 25.1, R14: Carthage's event; without Roman markers there it is in vain.
#[test]
fn card_01_refused_and_in_vain() {
    assert_eq!(barred(Rome, 1), "8.3");
    Scene::with_card(Carthage, 1).controls("corsica_sardinia", Carthage).in_vain(1);
}

/// 25.2: Sicily loses its Roman round markers; Syracusae is a city and a province of its own.
#[test]
fn card_02_sicily_revolts() {
    let mut scene =
        Scene::with_card(Carthage, 2).truce().units(Rome, "henna", 1).control("lilybaeum", Carthage);
    scene.play(2);
    assert!(none(&scene, &["messana", "panormus", "agrigentum"]));
    assert_eq!(scene.control_of("henna"), Some(Rome));
    assert_eq!(scene.control_of("lilybaeum"), Some(Carthage), "only enemy markers");
    assert_eq!(scene.control_of("syracusae"), Some(Rome));
    assert!(!scene.p.truce);
}

/// 25.2, R14.
#[test]
fn card_02_refused_and_in_vain() {
    assert_eq!(barred(Rome, 2), "8.3");
    Scene::with_card(Carthage, 2).controls("sicilia", None).in_vain(2);
}

/// 25.3: Rome chooses one Numidia, and only that one loses its Carthaginian markers.
#[test]
fn card_03_numidia_revolts() {
    let mut scene = Scene::with_card(Rome, 3).truce().units(Carthage, "cirta", 1);
    scene.play(3);
    assert!(scene.p.truce, "nothing has happened yet");
    assert_eq!(scene.refused(Action::Province(province("carthaginia"))), "25.3");
    assert_eq!(scene.refused(Action::Pass), "25.3");
    assert!(scene.is_legal(Action::Province(province("numidia_occidentalis"))));
    scene.act(Action::Province(province("numidia_orientalis")));
    assert!(none(&scene, &["hippo_regius", "madauros", "sitifis", "thamugadi"]));
    assert_eq!(scene.control_of("cirta"), Some(Carthage));
    assert_eq!(scene.control_of("siga"), Some(Carthage), "the other Numidia is quiet");
    assert!(!scene.p.truce);
}

/// 25.3, R14.
#[test]
fn card_03_refused_and_in_vain() {
    assert_eq!(barred(Carthage, 3), "8.3");
    let scene = Scene::with_card(Rome, 3).controls("numidia_orientalis", Rome);
    scene.controls("numidia_occidentalis", Rome).in_vain(3);
}

/// 25.4: Celtiberia loses its Carthaginian markers.
#[test]
fn card_04_celtiberia_revolts() {
    let mut scene = Scene::with_card(Rome, 4).truce().units(Carthage, "complutum", 3);
    scene.play(4);
    assert!(none(&scene, &["toletum", "segobriga"]) && !scene.p.truce);
    assert_eq!(scene.control_of("complutum"), Some(Carthage));
    assert_eq!(scene.control_of("castulo"), Some(Carthage), "only there");
}

/// 25.4, R14.
#[test]
fn card_04_refused_and_in_vain() {
    assert_eq!(barred(Carthage, 4), "8.3");
    Scene::with_card(Rome, 4).controls("celtiberia", Rome).in_vain(4);
}

/// 25.5, E23: guides take 3 off every pass roll: 3 on an alpine pass, 5 on another, each pass anew.
#[test]
fn card_05_native_guides() {
    let mut scene =
        Scene::with_card(Carthage, 5).truce().units(Carthage, "druentia", 10).general("mago", "druentia");
    scene.dice(&[6, 6]).play(5).muster(10, 0).step("taurini").step("ligures_occidentales");
    assert_eq!(scene.attritions(), [(Cause::Pass, 6, -3, 1), (Cause::Pass, 6, -5, 0)]);
    assert_eq!(scene.cus("ligures_occidentales", Carthage), 9);
    assert!(scene.p.truce, "it ends no truce");
    // The same card as an operation has no guides.
    let mut bare = Scene::with_card(Carthage, 5).units(Carthage, "druentia", 10).general("mago", "druentia");
    bare.dice(&[6]).march(5, "mago").muster(10, 0).step("taurini");
    assert_eq!(bare.attritions(), [(Cause::Pass, 6, 0, 3)]);
}

/// 25.5, R72: for generals of rating 1 and 2 of either side, four points, never by sea; in vain if there is none.
#[test]
fn card_05_who_may_use_it() {
    let scene = Scene::with_card(Carthage, 5)
        .general("gisgo", "utica")
        .general("mago", "utica")
        .general("hasdrubal", "sicca");
    let mut played = scene.again();
    played.play(5);
    assert_eq!(played.refused(Action::Activate(man("gisgo"))), "10.1");
    played.act(Action::Activate(man("mago"))).muster(0, 0);
    assert_eq!(played.refused(Action::Sail(at("clupea"))), "11.1");
    for to in ["sicca", "zama", "theveste", "thaenae"] {
        played.step(to);
    }
    assert!(
        !played.is_at("mago", "utica") && played.legal().iter().all(|a| !matches!(a, Action::Step(_))),
        "four points"
    );
    Scene::with_card(Carthage, 5).general("gisgo", "utica").in_vain(5);
    let mut rome = Scene::with_card(Rome, 5).general("nero", "roma").units(Rome, "roma", 5);
    rome.play(5);
    assert!(matches!(rome.p.frames.top(), Frame::March(_)));
}

/// A battle at Luceria: Mago's five from Cannae attack three Romans without a general; only card 6 is out.
fn cavalry(hand: &[u8]) -> Scene {
    let scene =
        Scene::field(Carthage).hand(Carthage, hand).units(Carthage, "cannae", 5).general("mago", "cannae");
    scene.units(Rome, "luceria", 3)
}

/// 25.6, R77: laid as an attack, as a flank or a double envelopment, even with no battle card left.
#[test]
fn card_06_maharbal_attacks() {
    let mut scene = cavalry(&[1, 2, 6]);
    scene.fight("mago", 5, 0, "luceria").round_hands(&[], &[Tactic::FrontalAssault]);
    for as_type in [Tactic::FrontalAssault, Tactic::Probe, Tactic::Reserve] {
        assert_eq!(scene.refused(Action::Maharbal(as_type)), "25.6");
    }
    assert!(
        scene.is_legal(Action::Maharbal(Tactic::FlankLeft))
            && scene.is_legal(Action::Maharbal(Tactic::FlankRight))
    );
    scene.act(Action::Maharbal(Tactic::DoubleEnvelopment)).dice(&[1, 1]).act(Action::Decline);
    assert_eq!(scene.told_casualties(), Some((1, 0)), "one round");
    assert_eq!(scene.told_retreat_losses(), Some((2, 0)), "a double envelopment won");
    assert!(scene.discarded(6));
    assert_eq!(scene.p.hands[Carthage.i()].len(), 1, "one card played, one countered with");
}

/// 25.6: as an answer it must match; Rome never has it; without a Carthaginian general it stays away.
#[test]
fn card_06_maharbal_answers() {
    let scene = || {
        let scene =
            Scene::field(Rome).hand(Carthage, &[6, 5]).units(Rome, "luceria", 6).general("nero", "luceria");
        scene.units(Carthage, "cannae", 4)
    };
    let mut led = scene().general("mago", "cannae");
    led.fight("nero", 6, 0, "cannae").round_hands(&[Tactic::FlankLeft, Tactic::FrontalAssault], &[]);
    led.lay(Tactic::FlankLeft);
    assert_eq!(led.refused(Action::Maharbal(Tactic::FlankRight)), "14.7");
    led.act(Action::Maharbal(Tactic::FlankLeft));
    assert!(led.was_told(Event::Cavalry { side: Carthage, as_type: Tactic::FlankLeft, answer: true }));
    assert_eq!(led.battle_stage(), BattleStage::Counterattack, "matched");
    let mut leaderless = scene();
    leaderless.fight("nero", 6, 0, "cannae").round_hands(&[Tactic::FlankLeft], &[]);
    leaderless.lay(Tactic::FlankLeft);
    assert_eq!(leaderless.refused(Action::Maharbal(Tactic::FlankLeft)), "25.6");
    let mut roman = scene().hand(Rome, &[1, 2, 6]);
    roman.fight("nero", 6, 0, "cannae").round_hands(&[Tactic::FlankLeft], &[]);
    assert_eq!(roman.refused(Action::Maharbal(Tactic::FlankLeft)), "8.3");
}

/// 25.6, 8.4, R10: a counter-event is no play of one's own turn, nor a card for the preparations.
#[test]
fn card_06_only_in_a_round() {
    assert_eq!(barred(Carthage, 6), "8.4");
    assert_eq!(barred(Rome, 6), "8.3");
    let mut scene = cavalry(&[1, 2, 6, 20]);
    scene.attack("mago", 5, 0, "luceria");
    assert_eq!(scene.battle_stage(), BattleStage::AttackerCards);
    assert_eq!(scene.refused(counter(6)), "8.4");
    assert_eq!(scene.refused(Action::Maharbal(Tactic::FlankLeft)), "14.5");
}

/// R78, R85: out of cards, Carthage is asked although she does not hold card 6, unless it lies open to all.
#[test]
fn card_06_window_after_the_last_card() {
    let run = |scene: Scene| {
        let mut scene = scene;
        let frontal = Tactic::FrontalAssault;
        scene.fight("mago", 5, 0, "luceria").round_hands(&[frontal], &[frontal]);
        scene.dice(&[1, 1]).lay(frontal).lay(frontal);
        scene
    };
    let unknown = run(cavalry(&[1, 2]).unseen(6));
    assert!(unknown.is_window(Carthage, Action::Decline));
    let held = run(cavalry(&[1, 2, 6]));
    assert!(held.is_legal(Action::Maharbal(Tactic::FlankLeft)), "it is held");
    let open = run(cavalry(&[1, 2]));
    assert!(open.was_told(Event::OutOfCards { side: Carthage }), "everybody sees card 6: lost at once");
}

/// 25.7, 25.8, R74: against an army that enters Liguria or Transalpine Gaul; both cards at one moment.
#[test]
fn card_07_and_08_against_a_moving_army() {
    let scene = Scene::field(Carthage)
        .hand(Rome, &[7, 8, 44])
        .units(Carthage, "nemausus", 6)
        .general("mago", "nemausus");
    let mut scene = scene.truce();
    scene.march(1, "mago").muster(6, 0).step("narbo");
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.refused(counter(44)), "8.4");
    scene.dice(&[4]).act(counter(7));
    assert_eq!(scene.asked(), Some(Rome), "another may follow");
    scene.dice(&[6]).act(counter(8));
    assert_eq!(scene.attritions(), [(Cause::HostileTribes, 4, 0, 1), (Cause::HostileTribes, 6, 0, 2)]);
    assert_eq!(scene.cus("narbo", Carthage), 3);
    assert_eq!(scene.asked(), Some(Carthage), "both cards are gone: no more windows");
    scene.step("tolosa");
    assert_eq!(scene.asked(), Some(Carthage));
    assert!(scene.p.truce, "R11: a counter ends no truce");
}

/// 25.7, R85: the window opens in those provinces only, against units only, from land and sea, held or not.
#[test]
fn card_07_window() {
    let scene = || Scene::field(Carthage).unseen(7).hand(Rome, &[44, 45]);
    let mut army = scene().units(Carthage, "nemausus", 2).general("mago", "nemausus");
    army.march(1, "mago").muster(2, 0).step("narbo");
    assert!(army.is_window(Rome, Action::Pass), "Rome has no such card, and is asked");
    army.act(Action::Pass).step("nemausus");
    assert_eq!(army.asked(), Some(Carthage), "province of Massilia");
    let mut lone = scene().units(Carthage, "nemausus", 2).general("mago", "nemausus");
    lone.march(1, "mago").muster(0, 0).step("narbo");
    assert_eq!(lone.asked(), Some(Carthage), "a general alone");
    let mut fleet = scene().units(Carthage, "saguntum", 2).general("mago", "saguntum");
    fleet.march(1, "mago").muster(2, 0).dice(&[1]).sail("genua");
    assert!(fleet.is_window(Rome, Action::Pass), "a landing is an entry");
    let mut known = Scene::field(Carthage)
        .hand(Rome, &[44, 45])
        .units(Carthage, "nemausus", 2)
        .general("mago", "nemausus");
    known.march(1, "mago").muster(2, 0).step("narbo");
    assert_eq!(known.asked(), Some(Carthage), "both cards lie open");
    let mut empty =
        Scene::field(Carthage).unseen(7).units(Carthage, "nemausus", 2).general("mago", "nemausus");
    empty.march(1, "mago").muster(2, 0).step("narbo");
    assert_eq!(empty.asked(), Some(Carthage), "Rome has no card at all");
}

/// 25.7, R74: only the opponent of the mover, and only once he has entered.
#[test]
fn card_07_not_by_the_mover() {
    let scene = Scene::field(Carthage)
        .hand(Carthage, &[1, 2, 7])
        .units(Carthage, "nemausus", 2)
        .general("mago", "nemausus");
    let mut scene = scene.units(Rome, "tolosa", 2);
    scene.march(1, "mago").muster(2, 0);
    assert_eq!(scene.refused(counter(7)), "10.2");
    scene.step("narbo");
    assert_eq!(scene.refused(counter(7)), "10.2");
    let mut storm = Scene::field(Carthage)
        .hand(Rome, &[7, 60])
        .units(Carthage, "saguntum", 2)
        .general("mago", "saguntum");
    storm.march(1, "mago").muster(2, 0).sail("genua");
    assert_eq!(storm.refused(counter(7)), "8.4", "not at sea");
}

/// 25.7, 8.4, R11: as a play of one's own, against any stack standing there, with or without a general; ends a truce.
#[test]
fn card_07_as_an_own_play() {
    let scene = Scene::with_card(Rome, 7).truce().units(Carthage, "genua", 3).units(Carthage, "tolosa", 9);
    let mut scene = scene.units(Carthage, "massilia", 4).control("massilia", Carthage);
    scene.play(7);
    assert_eq!(scene.refused(strike("massilia")), "25.7");
    assert_eq!(scene.refused(strike("narbo")), "25.7", "nobody there");
    scene.dice(&[6]).act(strike("tolosa"));
    assert_eq!(scene.attritions(), [(Cause::HostileTribes, 6, 0, 2)], "the column does not look at the size");
    assert_eq!(scene.cus("tolosa", Carthage), 7);
    assert!(!scene.p.truce);
    Scene::with_card(Rome, 7).units(Carthage, "massilia", 4).control("massilia", Carthage).in_vain(7);
}

/// 25.8: the same card for Carthage.
#[test]
fn card_08_as_an_own_play() {
    let mut scene = Scene::with_card(Carthage, 8).truce().units(Rome, "volcae", 5).units(Rome, "nicaea", 5);
    scene.dice(&[5]).play(8);
    assert_eq!((scene.cus("volcae", Rome), scene.cus("nicaea", Rome)), (4, 5));
    assert!(!scene.p.truce);
    Scene::with_card(Carthage, 8).units(Rome, "nicaea", 5).in_vain(8);
}

/// 25.9, R12: Carthage makes the alliance: -1 on naval rolls, and Rome loses a card at random, shown to all (R85).
#[test]
fn card_09_philip_joins() {
    let scene = Scene::field(Carthage).truce().hand(Carthage, &[9, 1, 2]).hand(Rome, &[44]);
    let mut scene = scene.units(Carthage, "utica", 3).general("gisgo", "utica");
    scene.play(9);
    assert!(scene.p.macedonia && !scene.p.truce && scene.discarded(9));
    assert!(
        scene.was_told(Event::Played { side: Rome, card: Card(44), how: Use::Lost }) && scene.discarded(44)
    );
    scene.dice(&[1]).march(1, "gisgo").muster(3, 0).sail("hippo_regius");
    assert_eq!(scene.naval_modifiers(), [-3], "two ports, and Macedonia");
}

/// 25.9, R12: Rome ends it: the modifier goes, Carthage loses a card, and the card leaves the game.
#[test]
fn card_09_philip_makes_peace() {
    let scene =
        Scene::field(Rome).truce().with(|p| p.macedonia = true).hand(Rome, &[9, 44]).hand(Carthage, &[1, 2]);
    let mut scene = scene.units(Carthage, "utica", 3).general("gisgo", "utica");
    scene.play(9);
    assert!(!scene.p.macedonia && !scene.p.truce && scene.p.removed.has(Card(9)));
    let left: Vec<Card> = scene.p.hands[Carthage.i()].iter().collect();
    assert_eq!(left.len(), 1, "one lost at random");
    scene.dice(&[1]).march(left[0].0, "gisgo").muster(3, 0).sail("hippo_regius");
    assert_eq!(scene.naval_modifiers(), [-2]);
}

/// 25.9, R12: before the alliance it is Carthage's event, while it lasts Rome's.
#[test]
fn card_09_refused() {
    assert_eq!(barred(Rome, 9), "25.9");
    let allied = Scene::with_card(Carthage, 9).with(|p| p.macedonia = true);
    assert_eq!(allied.refused(event(9)), "25.9");
    assert!(allied.is_legal(operate(9, Operation::Control)));
}

/// Mago shut in at Tarentum, which is Carthaginian and besieged.
fn besieged_mago(scene: Scene) -> Scene {
    let scene = scene.control("tarentum", Carthage).units(Rome, "tarentum", 3).garrison("tarentum", 1);
    scene.inside("mago", "tarentum").siege("tarentum", Rome, 1)
}

/// 25.10, R49: with Macedonia, two units to a general in Italy, never to a besieged one.
#[test]
fn card_10_macedonian_reinforcements() {
    let allied = |p: &mut Hannibal| p.macedonia = true;
    let scene = Scene::with_card(Carthage, 10)
        .truce()
        .with(allied)
        .general("hannibal", "cannae")
        .general("gisgo", "arretium");
    let mut scene = besieged_mago(scene).general("hasdrubal", "malaca");
    scene.play(10);
    assert_eq!(scene.refused(place("malaca")), "25.10");
    assert_eq!(scene.refused(place("luceria")), "25.10", "no general");
    assert_eq!(scene.refused(place("tarentum")), "6.3", "besieged");
    assert!(scene.is_legal(place("arretium")));
    scene.act(place("cannae"));
    assert_eq!((scene.cus("cannae", Carthage), scene.cus("arretium", Carthage)), (2, 0));
    assert!(!scene.p.truce);
}

/// 25.10, R14, R49.
#[test]
fn card_10_refused_and_in_vain() {
    assert_eq!(barred(Rome, 10), "8.3");
    Scene::with_card(Carthage, 10).general("hannibal", "cannae").in_vain(10);
    besieged_mago(Scene::with_card(Carthage, 10)).with(|p| p.macedonia = true).in_vain(10);
}

/// 25.11: one unit to any general, while the Balears are Carthage's.
#[test]
fn card_11_balearic_slingers() {
    let mut scene = Scene::with_card(Carthage, 11).truce().general("mago", "genua").general("hanno", "utica");
    scene.play(11);
    assert_eq!(scene.refused(place("balears")), "25.11");
    scene.act(place("genua"));
    assert_eq!((scene.cus("genua", Carthage), scene.p.truce), (1, false));
    assert_eq!(barred(Rome, 11), "8.3");
    Scene::with_card(Carthage, 11).general("mago", "genua").control("balears", Rome).in_vain(11);
}

/// 25.12, 17.1: three units at Carthago, two of them elephants the first time only.
#[test]
fn card_12_african_reinforcements() {
    let mut scene = Scene::with_card(Carthage, 12).truce();
    scene.play(12);
    assert_eq!(scene.units_of("carthago", Carthage), Cus::new(3, 2));
    assert!(scene.p.second_elephants && !scene.p.truce);
    let mut again = scene.but(|s| s.hand(Carthage, &[12, 2, 3]));
    again.play(12);
    assert_eq!(again.units_of("carthago", Carthage), Cus::new(6, 2));
}

/// 25.12, R49, R6: none into a besieged Carthago, as many as fit with enemies outside, elephants first.
#[test]
fn card_12_at_the_walls() {
    let outside = || Scene::with_card(Carthage, 12).units(Rome, "carthago", 4).garrison("carthago", 4);
    let mut one = outside();
    one.play(12);
    assert_eq!(one.p.ground(at("carthago")).garrison, Cus::new(5, 1), "room for one");
    outside().garrison("carthago", 5).in_vain(12);
    outside().siege("carthago", Rome, 1).in_vain(12);
    assert_eq!(barred(Rome, 12), "8.3");
}

/// 25.13: while the Bruttii are Carthage's, by tribe or marker: two units in Lucania or Apulia.
#[test]
fn card_13_bruttian_recruits() {
    let scene = Scene::with_card(Carthage, 13).truce().general("mago", "croton").general("gisgo", "venusia");
    let scene = scene.general("hannibal", "neapolis");
    let mut tribe = scene.again();
    tribe.play(13);
    assert_eq!(tribe.refused(place("neapolis")), "25.13");
    assert!(tribe.is_legal(place("croton")));
    tribe.act(place("venusia"));
    assert_eq!((tribe.cus("venusia", Carthage), tribe.p.truce), (2, false));
    let taken = |side| scene.but(|s| s.with(|p| p.tribes.remove(at("bruttii"))).control("bruttii", side));
    taken(Rome).in_vain(13);
    let mut marker = taken(Carthage);
    marker.play(13).act(place("croton"));
    assert_eq!(marker.cus("croton", Carthage), 2);
    assert_eq!(barred(Rome, 13), "8.3");
}

/// 25.14: two units in Liguria, Cisalpine Gaul or Etruria.
#[test]
fn card_14_ligurian_recruits() {
    let scene = Scene::with_card(Carthage, 14).truce().general("mago", "genua").general("gisgo", "verona");
    let mut scene = scene.general("hannibal", "arretium").general("hasdrubal", "nicaea");
    scene.play(14);
    assert!(scene.is_legal(place("genua")) && scene.is_legal(place("verona")));
    assert_eq!(scene.refused(place("nicaea")), "25.14", "Massilia");
    scene.act(place("arretium"));
    assert_eq!((scene.cus("arretium", Carthage), scene.p.truce), (2, false));
    assert_eq!(barred(Rome, 14), "8.3");
    Scene::with_card(Carthage, 14).general("hasdrubal", "nicaea").in_vain(14);
}

/// 25.15, R49: two units with a general in Spain, not in a besieged city.
#[test]
fn card_15_iberian_recruits() {
    let scene = Scene::with_card(Carthage, 15).truce().general("mago", "tarraco").general("gisgo", "malaca");
    let scene = scene
        .units(Rome, "carthago_nova", 3)
        .garrison("carthago_nova", 1)
        .inside("hasdrubal", "carthago_nova");
    let mut scene = scene.siege("carthago_nova", Rome, 1).general("hanno", "utica");
    scene.play(15);
    assert_eq!(scene.refused(place("carthago_nova")), "6.3");
    assert_eq!(scene.refused(place("utica")), "25.15");
    scene.act(place("malaca"));
    assert_eq!((scene.cus("malaca", Carthage), scene.p.truce), (2, false));
    assert_eq!(barred(Rome, 15), "8.3");
    Scene::with_card(Carthage, 15).general("hanno", "utica").in_vain(15);
}

/// 25.16: three units in Cisalpine or Transalpine Gaul.
#[test]
fn card_16_gallic_recruits() {
    let scene = Scene::with_card(Carthage, 16).truce().general("mago", "narbo").general("gisgo", "insubres");
    let mut scene = scene.general("hannibal", "genua");
    scene.play(16);
    assert_eq!(scene.refused(place("genua")), "25.16", "Liguria");
    assert!(scene.is_legal(place("insubres")));
    scene.act(place("narbo"));
    assert_eq!((scene.cus("narbo", Carthage), scene.p.truce), (3, false));
    assert_eq!(barred(Rome, 16), "8.3");
    Scene::with_card(Carthage, 16).general("hannibal", "genua").in_vain(16);
}
