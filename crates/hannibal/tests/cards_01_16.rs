//! Strategy cards 1 to 16 (25.1 to 25.16).

use super::common::play::*;
use super::common::*;

fn none(scene: &Scene, spaces: &[&str]) -> bool {
    spaces.iter().all(|s| scene.control_of(s).is_none())
}

const BOTH: &[Side] = &Side::BOTH;

/// 8.1, 8.3, 25.64: the faces of the cards.
#[test]
fn faces_of_cards_1_to_16() {
    for (n, ops, sides, breaks_truce) in [
        (1, 3, BOTH, true),
        (2, 3, BOTH, true),
        (3, 3, BOTH, true),
        (4, 3, BOTH, true),
        (5, 2, BOTH, false),
        (6, 1, &[Carthage], false),
        (7, 1, BOTH, true),
        (8, 1, BOTH, true),
        (9, 3, BOTH, true),
        (10, 2, &[Carthage], true),
        (11, 1, BOTH, true),
        (12, 2, &[Carthage], true),
        (13, 2, &[Carthage], true),
        (14, 2, &[Carthage], true),
        (15, 1, BOTH, true),
        (16, 2, &[Carthage], true),
    ] {
        face(n, ops, sides, breaks_truce);
    }
}

/// 25.1: every enemy round marker of Corsica and Sardinia goes, except under enemy units; nothing is placed.
#[test]
fn card_01_corsica_and_sardinia_revolt() {
    let mut scene = Scene::with_card(Carthage, 1).truce().units(Rome, "sassari", 2);
    scene.play(1);
    assert!(none(&scene, &["aleria", "oristano", "nuoro", "caralis"]));
    assert_eq!(scene.control_of("sassari"), Some(Rome), "under Roman units");
    assert!(!scene.p.truce && scene.discarded(1));
    // Rome has it too, against a Carthaginian island; her own marker stays.
    let mut rome = Scene::with_card(Rome, 1).truce().controls("corsica_sardinia", Carthage);
    rome = rome.control("aleria", Rome).units(Carthage, "caralis", 1);
    rome.play(1);
    assert!(none(&rome, &["sassari", "oristano", "nuoro"]) && !rome.p.truce);
    assert_eq!((rome.control_of("aleria"), rome.control_of("caralis")), (Some(Rome), Some(Carthage)));
}

/// 25.1, R14: only if the enemy controls the province, by three of its five spaces; two or his own will not do.
#[test]
fn card_01_in_vain() {
    let three = Scene::with_card(Carthage, 1).control("aleria", None).control("nuoro", Carthage);
    assert!(three.again().play(1).was_told(Event::Unmarked { side: Rome, space: at("caralis") }));
    three.control("caralis", None).in_vain(1);
    Scene::with_card(Carthage, 1).controls("corsica_sardinia", Carthage).in_vain(1);
    Scene::with_card(Rome, 1).in_vain(1);
    // Controlled, but every marker lies under units.
    let held = ["aleria", "sassari", "oristano", "nuoro", "caralis"];
    held.iter().fold(Scene::with_card(Carthage, 1), |s, space| s.units(Rome, space, 1)).in_vain(1);
}

/// 25.2: Sicily loses the enemy's round markers; Messana is a city, Syracusae a province of its own.
#[test]
fn card_02_sicily_revolts() {
    let mut scene =
        Scene::with_card(Carthage, 2).truce().units(Rome, "henna", 1).control("lilybaeum", Carthage);
    scene.play(2);
    assert!(none(&scene, &["panormus", "agrigentum"]));
    assert_eq!(scene.control_of("henna"), Some(Rome));
    assert_eq!(scene.control_of("lilybaeum"), Some(Carthage), "only enemy markers");
    assert_eq!((scene.control_of("messana"), scene.control_of("syracusae")), (Some(Rome), Some(Rome)));
    assert!(!scene.p.truce);
    let mut rome = Scene::with_card(Rome, 2).truce().controls("sicilia", Carthage);
    rome.play(2);
    assert!(none(&rome, &["panormus", "agrigentum", "henna", "lilybaeum"]) && !rome.p.truce);
    assert_eq!(rome.control_of("messana"), Some(Carthage), "a city stays");
}

/// 25.2, R14: only if the enemy controls the province; Messana counts for that, Syracusae does not.
#[test]
fn card_02_in_vain() {
    Scene::with_card(Carthage, 2).controls("sicilia", None).in_vain(2);
    let two = Scene::with_card(Carthage, 2).control("henna", None).control("panormus", None);
    let mut three = two.again();
    three.play(2);
    assert!(none(&three, &["agrigentum", "lilybaeum"]), "Messana is the third");
    two.control("agrigentum", None).in_vain(2);
    Scene::with_card(Rome, 2).in_vain(2);
}

/// 25.3: the player chooses one Numidia, whoever controls it, and only that one loses its enemy markers.
#[test]
fn card_03_numidia_revolts() {
    let mut scene = Scene::with_card(Rome, 3).truce().units(Carthage, "cirta", 1);
    scene.play(3);
    assert!(scene.p.truce, "nothing has happened yet");
    assert_eq!(scene.refused(Action::Province(province("carthaginia"))), "25.3");
    assert_eq!(scene.refused(Action::Pass), "25.3");
    assert!(scene.is_legal(Action::Province(province("numidia_occidentalis"))));
    scene.act(Action::Province(province("numidia_orientalis")));
    assert!(none(&scene, &["theveste", "thubursicu", "sitifis", "thamugadi"]));
    assert_eq!(scene.control_of("cirta"), Some(Carthage));
    assert_eq!(scene.control_of("vescera"), Some(Carthage), "the other Numidia is quiet");
    assert!(!scene.p.truce);
    // Carthage has it too, and nobody needs to control the province.
    let mut two = Scene::with_card(Carthage, 3).truce().control("cirta", Rome).control("sitifis", Rome);
    two.play(3).or_forced(Action::Province(province("numidia_orientalis")));
    assert!(none(&two, &["cirta", "sitifis"]) && !two.p.truce);
    assert_eq!(two.control_of("theveste"), Some(Carthage));
}

/// 25.3, R14: without an enemy marker in either province.
#[test]
fn card_03_in_vain() {
    Scene::with_card(Carthage, 3).in_vain(3);
    let scene = Scene::with_card(Rome, 3).controls("numidia_orientalis", Rome);
    scene.controls("numidia_occidentalis", Rome).in_vain(3);
}

/// 25.4: Celtiberia loses the enemy's markers.
#[test]
fn card_04_celtiberia_revolts() {
    let mut scene = Scene::with_card(Rome, 4).truce().units(Carthage, "segovia", 3);
    scene.play(4);
    assert!(none(&scene, &["arsa", "salmantica", "toletum", "segobriga"]) && !scene.p.truce);
    assert_eq!(scene.control_of("segovia"), Some(Carthage));
    assert_eq!(scene.control_of("laminium"), Some(Carthage), "only there");
    let mut carthage = Scene::with_card(Carthage, 4).truce().controls("celtiberia", Rome);
    carthage.play(4);
    assert!(none(&carthage, &["arsa", "salmantica", "segovia", "toletum", "segobriga"]) && !carthage.p.truce);
}

/// 25.4, R14: only if the enemy controls the province.
#[test]
fn card_04_in_vain() {
    Scene::with_card(Rome, 4).controls("celtiberia", Rome).in_vain(4);
    Scene::with_card(Carthage, 4).in_vain(4);
    let open = Scene::with_card(Rome, 4).control("arsa", None).control("toletum", None);
    open.control("segovia", None).in_vain(4);
}

/// 25.5, E23: guides take 3 off every pass roll: 3 on an alpine pass, 5 on another, each pass anew.
#[test]
fn card_05_native_guides() {
    let scene = Scene::with_card(Carthage, 5).units(Carthage, "druentia", 6).general("mago", "druentia");
    let mut guided = scene.but(Scene::truce);
    guided.dice(&[4, 6]).play(5).muster(6, 0).step("taurini").step("ligures_orientales");
    assert_eq!(guided.attritions(), [(Cause::Pass, 4, -3, 0), (Cause::Pass, 6, -5, 0)]);
    assert_eq!(guided.cus("ligures_orientales", Carthage), 6);
    assert!(guided.p.truce, "it ends no truce");
    // The same card as an operation has no guides.
    let mut bare = scene.again();
    bare.dice(&[4, 6]).march(5, "mago").muster(6, 0).step("taurini").step("ligures_orientales");
    assert_eq!(bare.attritions(), [(Cause::Pass, 4, 0, 1), (Cause::Pass, 6, -2, 1)]);
}

/// 25.5, R72: for generals of rating 1 and 2 of either side, four points, never by sea; in vain if there is none.
#[test]
fn card_05_who_may_use_it() {
    let scene = Scene::with_card(Carthage, 5)
        .general("hanno", "utica")
        .general("mago", "utica")
        .general("hasdrubal", "thabraca");
    let mut played = scene.again();
    played.play(5);
    assert_eq!(played.refused(Action::Activate(man("hanno"))), "10.1");
    played.act(Action::Activate(man("mago"))).muster(0, 0);
    assert_eq!(played.refused(Action::Sail(at("hippo_regius"))), "11.1");
    for to in ["thabraca", "zama", "thapsus", "tacapae"] {
        played.step(to);
    }
    assert!(
        !played.is_at("mago", "utica") && played.legal().iter().all(|a| !matches!(a, Action::Step(_))),
        "four points"
    );
    Scene::with_card(Carthage, 5).general("hanno", "utica").in_vain(5);
    let mut rome = Scene::with_card(Rome, 5).general("nero", "roma").units(Rome, "roma", 5);
    rome.play(5);
    assert!(matches!(rome.p.frames.top(), Frame::March(_)));
}

/// A battle at Arpi: Mago's five from Cannae attack three Romans without a general; only card 6 is out.
fn cavalry(hand: &[u8]) -> Scene {
    let scene =
        Scene::field(Carthage).hand(Carthage, hand).units(Carthage, "cannae", 5).general("mago", "cannae");
    scene.units(Rome, "arpi", 3)
}

/// 25.6, R77: laid as an attack it is a Double Envelopment, even with no battle card left.
#[test]
fn card_06_maharbal_attacks() {
    let mut scene = cavalry(&[1, 2, 6]);
    scene.fight("mago", 5, 0, "arpi").round_hands(&[], &[Tactic::FrontalAssault]);
    scene.act(Action::Maharbal);
    assert_eq!(scene.battle_frame().laid, Some(Tactic::DoubleEnvelopment));
    assert_eq!(
        scene.refused(Action::Lay { card: Tactic::FrontalAssault, as_type: Tactic::FrontalAssault }),
        "14.7"
    );
    scene.dice(&[1, 1]).act(Action::Decline);
    assert_eq!(scene.told_casualties(), Some((1, 0)), "one round");
    assert_eq!(scene.told_retreat_losses().map(|(modifier, _)| modifier), Some(2), "an envelopment won");
    assert!(scene.discarded(6));
    assert_eq!(scene.p.hands[Carthage.i()].len(), 1, "one card played, one countered with");
}

/// Rome's six under Nero attack four Carthaginians at Cannae, who have no general; Carthage holds card 6.
fn without_general() -> Scene {
    let scene = Scene::field(Rome).hand(Carthage, &[6, 5]).units(Rome, "arpi", 6).general("nero", "arpi");
    scene.units(Carthage, "cannae", 4)
}

/// 25.6: as an answer it matches a Double Envelopment only, and takes the initiative (14.8); no general is needed.
#[test]
fn card_06_maharbal_answers() {
    let double = Tactic::DoubleEnvelopment;
    let mut flank = without_general().general("mago", "cannae");
    flank.fight("nero", 6, 0, "cannae").round_hands(&[Tactic::FlankLeft, double], &[]);
    flank.lay(Tactic::FlankLeft);
    assert_eq!(flank.refused(Action::Maharbal), "14.7");
    let mut leaderless = without_general();
    leaderless.fight("nero", 6, 0, "cannae").round_hands(&[double], &[Tactic::Probe]);
    leaderless.lay(double).act(Action::Maharbal);
    assert!(leaderless.was_told(Event::Cavalry { side: Carthage, answer: true }));
    assert_eq!(
        (leaderless.battle_frame().initiative, leaderless.battle_stage()),
        (Carthage, BattleStage::Lay)
    );
    let mut roman = without_general().hand(Rome, &[1, 2, 6]);
    roman.fight("nero", 6, 0, "cannae").round_hands(&[double], &[]);
    assert_eq!(roman.refused(Action::Maharbal), "8.3");
}

/// E53 (25.6, R77): matched by a Double Envelopment it gives Rome no initiative; she may roll, if a general is there.
#[test]
fn card_06_matched() {
    let double = Tactic::DoubleEnvelopment;
    let scene = cavalry(&[1, 2, 6]).general("nero", "arpi").units(Rome, "arpi", 5);
    let mut scene = scene;
    scene.fight("mago", 5, 0, "arpi").round_hands(&[double, double], &[double, double]).act(Action::Maharbal);
    // A save in the middle keeps it in mind.
    scene.p = serde_json::from_str(&serde_json::to_string(&scene.p).unwrap()).unwrap();
    let mut rolls = scene.again();
    rolls.lay(double);
    assert_eq!((rolls.battle_stage(), rolls.asked()), (BattleStage::Counterattack, Some(Rome)));
    let mut failed = rolls.again();
    failed.dice(&[3]).act(Action::Counterattack);
    assert_eq!((failed.asked(), failed.battle_frame().initiative), (Some(Carthage), Carthage));
    // An ordinary Double Envelopment in the next round gives it as ever.
    failed.lay(double).lay(double);
    assert_eq!((failed.asked(), failed.battle_frame().initiative), (Some(Rome), Rome));
    rolls.dice(&[2]).act(Action::Counterattack);
    assert_eq!(rolls.battle_frame().initiative, Rome, "Nero rolled 2");
    let mut leaderless = cavalry(&[1, 2, 6]);
    leaderless.fight("mago", 5, 0, "arpi").round_hands(&[Tactic::Probe], &[double, double]);
    leaderless.act(Action::Maharbal).lay(double);
    assert_eq!((leaderless.asked(), leaderless.battle_frame().initiative), (Some(Carthage), Carthage), "R58");
}

/// R78: a force without a general and without cards has the window too, once it has the initiative.
#[test]
fn card_06_without_general_and_cards() {
    let double = Tactic::DoubleEnvelopment;
    let mut scene = without_general();
    scene.fight("nero", 6, 0, "cannae").round_hands(&[double], &[double]).lay(double).lay(double);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Carthage), BattleStage::Lay));
    scene.act(Action::Maharbal).dice(&[1, 1]).act(Action::Decline);
    assert!(scene.was_told(Event::BattleWon { winner: Carthage, space: at("cannae"), by: Some(double) }));
}

/// 25.6, 8.4, R10: a counter-event is no play of one's own turn, nor a card for the preparations.
#[test]
fn card_06_only_in_a_round() {
    assert_eq!(barred(Carthage, 6), "8.4");
    assert_eq!(barred(Rome, 6), "8.3");
    let mut scene = cavalry(&[1, 2, 6, 20]);
    scene.attack("mago", 5, 0, "arpi");
    assert_eq!(scene.battle_stage(), BattleStage::AttackerCards);
    assert_eq!(scene.refused(counter(6)), "8.4");
    assert_eq!(scene.refused(Action::Maharbal), "14.5");
}

/// R78, R85: out of cards, Carthage is asked although she does not hold card 6, unless it lies open to all.
#[test]
fn card_06_window_after_the_last_card() {
    let run = |scene: Scene| {
        let mut scene = scene;
        let frontal = Tactic::FrontalAssault;
        scene.fight("mago", 5, 0, "arpi").round_hands(&[frontal], &[frontal]);
        scene.dice(&[1, 1]).lay(frontal).lay(frontal);
        scene
    };
    let unknown = run(cavalry(&[1, 2]).unseen(6));
    assert!(unknown.is_window(Carthage, Action::Decline));
    let held = run(cavalry(&[1, 2, 6]));
    assert!(held.is_legal(Action::Maharbal), "it is held");
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
    scene.march(1, "mago").muster(6, 0).step("rhodanus");
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.refused(counter(44)), "8.4");
    scene.dice(&[4]).act(counter(7));
    assert_eq!(scene.asked(), Some(Rome), "another may follow");
    scene.dice(&[6]).act(counter(8));
    assert_eq!(scene.attritions(), [(Cause::HostileTribes, 4, 0, 1), (Cause::HostileTribes, 6, 0, 2)]);
    assert_eq!(scene.cus("rhodanus", Carthage), 3);
    assert_eq!(scene.asked(), Some(Carthage), "both cards are gone: no more windows");
    scene.step("gergovia");
    assert_eq!(scene.asked(), Some(Carthage));
    assert!(scene.p.truce, "R11: a counter ends no truce");
}

/// 25.7, R85: the window opens in those provinces only, against units only, held or not; no port lies there.
#[test]
fn card_07_window() {
    let scene = || Scene::field(Carthage).unseen(7).hand(Rome, &[44, 45]);
    let mut army = scene().units(Carthage, "nemausus", 2).general("mago", "nemausus");
    army.march(1, "mago").muster(2, 0).step("rhodanus");
    assert!(army.is_window(Rome, Action::Pass), "Rome has no such card, and is asked");
    army.act(Action::Pass).step("nemausus");
    assert_eq!(army.asked(), Some(Carthage), "province of Massilia");
    let mut lone = scene().units(Carthage, "nemausus", 2).general("mago", "nemausus");
    lone.march(1, "mago").muster(0, 0).step("rhodanus");
    assert_eq!(lone.asked(), Some(Carthage), "a general alone");
    let mut fleet = scene().units(Carthage, "saguntum", 2).general("mago", "saguntum");
    let tribal = ["liguria", "gallia_transalpina"].map(|id| data().province(province(id)).spaces);
    assert!(tribal.iter().all(|spaces| spaces.iter().all(|s| !data().ports.has(s))), "no landing there");
    fleet.march(1, "mago").muster(2, 0).dice(&[1]).sail("nicaea");
    assert_eq!(fleet.asked(), Some(Carthage), "a port of the province of Massilia");
    fleet.step("ligures_occidentales");
    assert!(fleet.is_window(Rome, Action::Pass), "Liguria, after a sea move");
    let mut known = Scene::field(Carthage)
        .hand(Rome, &[44, 45])
        .units(Carthage, "nemausus", 2)
        .general("mago", "nemausus");
    known.march(1, "mago").muster(2, 0).step("rhodanus");
    assert_eq!(known.asked(), Some(Carthage), "both cards lie open");
    let mut empty =
        Scene::field(Carthage).unseen(7).units(Carthage, "nemausus", 2).general("mago", "nemausus");
    empty.march(1, "mago").muster(2, 0).step("rhodanus");
    assert_eq!(empty.asked(), Some(Carthage), "Rome has no card at all");
}

/// 25.7, R74: only the opponent of the mover, and only once he has entered.
#[test]
fn card_07_not_by_the_mover() {
    let scene = Scene::field(Carthage)
        .hand(Carthage, &[1, 2, 7])
        .units(Carthage, "nemausus", 2)
        .general("mago", "nemausus");
    let mut scene = scene.units(Rome, "gergovia", 2);
    scene.march(1, "mago").muster(2, 0);
    assert_eq!(scene.refused(counter(7)), "10.2");
    scene.step("rhodanus");
    assert_eq!(scene.refused(counter(7)), "10.2");
    let mut storm = Scene::field(Carthage)
        .hand(Rome, &[7, 60])
        .units(Carthage, "saguntum", 2)
        .general("mago", "saguntum");
    storm.march(1, "mago").muster(2, 0).sail("nicaea");
    assert_eq!(storm.refused(counter(7)), "8.4", "not at sea");
}

/// 25.7, 8.4, R11: as a play of one's own, against any stack standing there, with or without a general; ends a truce.
#[test]
fn card_07_as_an_own_play() {
    let scene = Scene::with_card(Rome, 7)
        .truce()
        .units(Carthage, "ligures_orientales", 3)
        .units(Carthage, "tolosa", 9);
    let mut scene = scene.units(Carthage, "massilia", 4).control("massilia", Carthage);
    scene.play(7);
    assert_eq!(scene.refused(strike("massilia")), "25.7");
    assert_eq!(scene.refused(strike("rhodanus")), "25.7", "nobody there");
    scene.dice(&[6]).act(strike("tolosa"));
    assert_eq!(scene.attritions(), [(Cause::HostileTribes, 6, 0, 2)], "the column does not look at the size");
    assert_eq!(scene.cus("tolosa", Carthage), 7);
    assert!(!scene.p.truce);
    Scene::with_card(Rome, 7).units(Carthage, "massilia", 4).control("massilia", Carthage).in_vain(7);
}

/// 25.8: the same card for Carthage.
#[test]
fn card_08_as_an_own_play() {
    let mut scene = Scene::with_card(Carthage, 8).truce().units(Rome, "arverni", 5).units(Rome, "nicaea", 5);
    scene.dice(&[4]).play(8);
    assert_eq!((scene.cus("arverni", Rome), scene.cus("nicaea", Rome)), (4, 5));
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

/// 25.10, R49: with Macedonia, two units in a port of Africa or Italy that bears one's marker; no general is needed.
#[test]
fn card_10_macedonian_reinforcements() {
    let scene = Scene::with_card(Carthage, 10).truce().with(|p| p.macedonia = true).general("mago", "cannae");
    let mut scene = besieged_mago(scene).control("croton", Carthage).units(Rome, "hadrumetum", 2);
    scene.play(10);
    for (space, why) in [
        ("malaca", "Spain"),
        ("agrigentum", "Sicily"),
        ("balears", "an island"),
        ("cirta", "no port"),
        ("cannae", "a general, but no port"),
        ("brundisium", "a Roman marker"),
    ] {
        assert_eq!(scene.refused(place(space)), "25.10", "{why}");
    }
    assert_eq!(scene.refused(place("tarentum")), "6.3", "besieged");
    assert_eq!(scene.refused(place("hadrumetum")), "6.3", "Roman units, and no walls");
    for port in ["carthago", "utica", "hippo_regius", "tacapae", "icosium", "saldae"] {
        assert!(scene.is_legal(place(port)), "{port}");
    }
    scene.act(place("croton"));
    assert_eq!((scene.cus("croton", Carthage), scene.p.truce), (2, false));
}

/// 25.10, R6, R49: with enemies outside the walls only as many as find room.
#[test]
fn card_10_at_the_walls() {
    let scene = Scene::with_card(Carthage, 10).with(|p| p.macedonia = true).units(Rome, "utica", 4);
    let mut scene = scene.garrison("utica", 1);
    scene.play(10).act(place("utica"));
    assert_eq!((scene.inside_cus("utica"), scene.cus("utica", Carthage)), (2, 0));
}

/// 25.10, R14, R49.
#[test]
fn card_10_refused_and_in_vain() {
    assert_eq!(barred(Rome, 10), "8.3");
    Scene::with_card(Carthage, 10).general("hannibal", "cannae").in_vain(10);
    let lost = ["utica", "hippo_regius", "hadrumetum", "tacapae", "icosium", "saldae"];
    let scene = lost.iter().fold(Scene::with_card(Carthage, 10), |s, port| s.control(port, Rome));
    let scene = scene.with(|p| p.macedonia = true).units(Rome, "carthago", 3).siege("carthago", Rome, 1);
    scene.again().in_vain(10);
    besieged_mago(scene).in_vain(10);
}

/// 25.11: who controls the Balears places one unit in any port with his marker and no enemy unit.
#[test]
fn card_11_balearic_slingers() {
    let scene = Scene::with_card(Carthage, 11).truce().general("mago", "taurini").general("nero", "malaca");
    let mut scene = scene.units(Rome, "gades", 1).control("lilybaeum", Carthage);
    scene.play(11);
    assert_eq!(scene.refused(place("taurini")), "25.11", "no port");
    assert_eq!(scene.refused(place("massilia")), "25.11", "Roman");
    assert_eq!(scene.refused(place("emporiae")), "25.11", "nobody's");
    assert_eq!(scene.refused(place("gades")), "25.11", "a Roman unit before it");
    assert!(scene.is_legal(place("balears")) && scene.is_legal(place("carthago_nova")));
    assert!(scene.is_legal(place("lilybaeum")));
    scene.act(place("malaca"));
    assert_eq!((scene.cus("malaca", Carthage), scene.p.truce), (1, false));
    assert_eq!(scene.post("nero"), Post::Cup, "6.3: a lone general is displaced");
    let mut rome = Scene::with_card(Rome, 11).truce().control("balears", Rome);
    rome.play(11);
    assert_eq!(rome.refused(place("malaca")), "25.11");
    rome.act(place("massilia"));
    assert_eq!((rome.cus("massilia", Rome), rome.p.truce), (1, false));
}

/// 25.11, R14: the Balears must be the player's.
#[test]
fn card_11_in_vain() {
    Scene::with_card(Carthage, 11).control("balears", Rome).in_vain(11);
    Scene::with_card(Carthage, 11).control("balears", None).in_vain(11);
    Scene::with_card(Rome, 11).general("nero", "roma").in_vain(11);
}

/// 25.12, 17.1: a whole elephant counter at Carthago; with both counters on the map two plain units.
#[test]
fn card_12_african_reinforcements() {
    let mut scene = Scene::with_card(Carthage, 12).truce();
    for (units, what) in [
        (Cus::new(2, 2), "the first counter"),
        (Cus::new(4, 4), "the second"),
        (Cus::new(6, 4), "there is no third"),
    ] {
        scene = scene.hand(Carthage, &[12, 2, 3]).phase(Phase::Play { side: Carthage, bound: false });
        scene.play(12);
        assert_eq!(scene.units_of("carthago", Carthage), units, "{what}");
    }
    assert!(!scene.p.truce);
    // A counter that was lost comes back.
    let mut back = Scene::with_card(Carthage, 12).elephants("tarraco", 5, 2);
    back.play(12);
    assert_eq!(back.units_of("carthago", Carthage), Cus::new(2, 2));
}

/// 25.12, 17.1, 2.2: a counter that has lost one of its two is still on the map; two such are both there, unless they
/// stand together and make one.
#[test]
fn card_12_counts_counters() {
    let comes = |place: &[(&str, u8)]| {
        let scene =
            place.iter().fold(Scene::with_card(Carthage, 12), |s, (at, n)| s.elephants(at, n + 1, *n));
        let mut scene = scene;
        scene.play(12);
        scene.units_of("carthago", Carthage).elephants
    };
    assert_eq!(comes(&[("tarraco", 1)]), 2, "the other counter is free");
    assert_eq!(comes(&[("tarraco", 1), ("taurini", 1)]), 0, "two halves");
    assert_eq!(comes(&[("tarraco", 2), ("taurini", 1)]), 0);
    assert_eq!(comes(&[("tarraco", 3)]), 0);
    assert_eq!(comes(&[("tarraco", 2)]), 2);
    let mut shut = Scene::with_card(Carthage, 12).units(Rome, "gades", 3).elephants("tarraco", 2, 2);
    shut.p.ground_mut(at("gades")).garrison = Cus::new(1, 1);
    shut.play(12);
    assert_eq!(shut.units_of("carthago", Carthage), Cus::new(2, 0), "one counter is shut in at Gades");
}

/// 25.12, R49, R6: none into a besieged Carthago, as many as fit with enemies outside, elephants first.
#[test]
fn card_12_at_the_walls() {
    let outside = || Scene::with_card(Carthage, 12).units(Rome, "carthago", 4).garrison("carthago", 4);
    let mut one = outside();
    one.play(12);
    assert_eq!(one.p.ground(at("carthago")).garrison, Cus::new(5, 1), "room for one");
    let mut plain = outside().elephants("tarraco", 4, 4);
    plain.play(12);
    assert_eq!(plain.p.ground(at("carthago")).garrison, Cus::new(5, 0));
    outside().garrison("carthago", 5).in_vain(12);
    outside().siege("carthago", Rome, 1).in_vain(12);
    assert_eq!(barred(Rome, 12), "8.3");
}

/// 25.13: two units with a general in Lucania; nothing is asked of the Bruttii.
#[test]
fn card_13_bruttian_recruits() {
    let scene = Scene::with_card(Carthage, 13).truce().general("mago", "croton").general("gisgo", "cannae");
    let scene = scene.general("hannibal", "bruttii").with(|p| p.tribes.remove(at("bruttii")));
    let mut scene = scene.control("bruttii", Rome);
    scene.play(13);
    assert_eq!(scene.refused(place("cannae")), "25.13", "Apulia");
    assert_eq!(scene.refused(place("heraclea")), "25.13", "no general");
    assert!(scene.is_legal(place("bruttii")));
    scene.act(place("croton"));
    assert_eq!((scene.cus("croton", Carthage), scene.p.truce), (2, false));
    assert_eq!(barred(Rome, 13), "8.3");
    Scene::with_card(Carthage, 13).general("gisgo", "cannae").in_vain(13);
    // Shut in at Rhegium, besieged or not, without room.
    let rhegium = Scene::with_card(Carthage, 13).control("rhegium", Carthage).units(Rome, "rhegium", 3);
    let rhegium = rhegium.garrison("rhegium", 1).inside("mago", "rhegium");
    let mut one = rhegium.again();
    one.play(13);
    assert_eq!(one.inside_cus("rhegium"), 2, "room for one of the two");
    rhegium.but(|s| s.garrison("rhegium", 2)).in_vain(13);
    rhegium.siege("rhegium", Rome, 1).in_vain(13);
}

/// 25.14: two units in Liguria, Cisalpine Gaul or Etruria.
#[test]
fn card_14_ligurian_recruits() {
    let scene = Scene::with_card(Carthage, 14)
        .truce()
        .general("mago", "ligures_orientales")
        .general("gisgo", "verona");
    let mut scene = scene.general("hannibal", "tarquinii").general("hasdrubal", "nicaea");
    scene.play(14);
    assert!(scene.is_legal(place("ligures_orientales")) && scene.is_legal(place("verona")));
    assert_eq!(scene.refused(place("nicaea")), "25.14", "Massilia");
    scene.act(place("tarquinii"));
    assert_eq!((scene.cus("tarquinii", Carthage), scene.p.truce), (2, false));
    assert_eq!(barred(Rome, 14), "8.3");
    Scene::with_card(Carthage, 14).general("hasdrubal", "nicaea").in_vain(14);
}

/// 25.15, R49: two units with a general in a Spanish province that the player controls, not in a besieged city.
#[test]
fn card_15_iberian_recruits() {
    let scene = Scene::with_card(Carthage, 15).truce().general("mago", "tarraco").general("gisgo", "malaca");
    let scene = scene
        .units(Rome, "carthago_nova", 3)
        .garrison("carthago_nova", 1)
        .inside("hasdrubal", "carthago_nova");
    let mut scene =
        scene.siege("carthago_nova", Rome, 1).general("hanno", "zama").general("hannibal", "arsa");
    scene.play(15);
    assert!(scene.is_legal(place("arsa")));
    assert_eq!(scene.refused(place("tarraco")), "25.15", "Idubeda is nobody's");
    assert_eq!(scene.refused(place("carthago_nova")), "6.3");
    assert_eq!(scene.refused(place("zama")), "25.15");
    scene.act(place("malaca"));
    assert_eq!((scene.cus("malaca", Carthage), scene.p.truce), (2, false));
}

/// 25.15: Rome has it too; the province must be hers, the space need not.
#[test]
fn card_15_for_rome() {
    let scene = Scene::with_card(Rome, 15).truce().general("nero", "numantia").general("varro", "toletum");
    let open = scene.control("tarraco", Rome).control("dertosa", Rome).control("ilerda", Rome);
    open.again().in_vain(15);
    let mut hers = open.control("azaila", Rome);
    hers.play(15);
    assert_eq!(
        (hers.cus("numantia", Rome), hers.p.truce),
        (2, false),
        "four of seven, Numantia not among them"
    );
    Scene::with_card(Carthage, 15).general("hanno", "zama").in_vain(15);
    Scene::with_card(Carthage, 15).controls("baetica", None).general("mago", "malaca").in_vain(15);
}

/// 25.16: two units in Cisalpine or Transalpine Gaul.
#[test]
fn card_16_gallic_recruits() {
    let scene = Scene::with_card(Carthage, 16).truce().general("mago", "tolosa").general("gisgo", "insubres");
    let mut scene = scene.general("hannibal", "ligures_orientales");
    scene.play(16);
    assert_eq!(scene.refused(place("ligures_orientales")), "25.16", "Liguria");
    assert!(scene.is_legal(place("insubres")));
    scene.act(place("tolosa"));
    assert_eq!((scene.cus("tolosa", Carthage), scene.p.truce), (2, false));
    assert_eq!(barred(Rome, 16), "8.3");
    Scene::with_card(Carthage, 16).general("hannibal", "ligures_orientales").in_vain(16);
}
