//! Strategy cards 49 to 63 (25.49 to 25.63); the truce, card 64, has its own file.

use super::common::play::*;
use super::common::*;
use legatus_kernel::settle::act;
use legatus_kernel::{Hand, PanelBody, Seats, Viewer};

fn sail(to: &str) -> Action {
    Action::Sail(at(to))
}

fn besieged(scene: Scene, space: &str, by: Side) -> Scene {
    scene.units(by, space, 3).siege(space, by, 2)
}

/// 25.49: a besieged friendly port is free of all points, garrisoned or not; never Capua.
#[test]
fn card_49_opposing_fleet_breaks_siege() {
    let scene = besieged(Scene::with_card(Rome, 49).truce(), "tarentum", Carthage);
    let mut scene = besieged(besieged(scene, "capua", Carthage), "syracusae", Carthage);
    scene.play(49);
    assert_eq!(scene.refused(place("capua")), "25.49");
    assert_eq!(scene.refused(place("roma")), "25.49", "not besieged");
    scene.act(place("tarentum"));
    let ground = scene.p.ground(at("tarentum"));
    assert_eq!(
        (ground.siege, ground.besieger, scene.cus("tarentum", Carthage)),
        (0, None, 3),
        "nobody is lost"
    );
    assert_eq!((scene.p.ground(at("syracusae")).siege, scene.p.truce), (2, false));
    let mut carthage = besieged(Scene::with_card(Carthage, 49), "gades", Rome);
    carthage.play(49);
    assert_eq!(carthage.p.ground(at("gades")).siege, 0);
}

/// 25.49, R14.
#[test]
fn card_49_in_vain() {
    besieged(Scene::with_card(Rome, 49), "capua", Carthage).in_vain(49);
    besieged(Scene::with_card(Rome, 49), "gades", Rome).in_vain(49);
}

/// 25.50: three units by sea from or to Brundisium, Croton or Tarentum, without a naval roll; a land space before or after it.
#[test]
fn card_50_adriatic_pirates() {
    let scene =
        Scene::with_card(Carthage, 50).units(Carthage, "hippo_regius", 5).general("hanno", "carthago");
    let scene = scene.general("gisgo", "hippo_regius").units(Carthage, "carthago", 3);
    let mut after = scene.again();
    after.play(50);
    assert!(after.p.march().is_some(), "Hanno may not leave Africa, so Gisgo it is");
    assert_eq!(after.refused(Action::Take { cus: 4, elephants: 0 }), "10.2", "three at most");
    after.muster(3, 0);
    for port in ["rhegium", "roma", "hadrumetum", "messana"] {
        assert_eq!(after.refused(sail(port)), "25.50", "{port}: neither end is one of the three");
    }
    assert_eq!(after.refused(Action::Step(at("thabraca"))), "25.50", "no port");
    assert_eq!(after.refused(Action::Stop), "25.50", "they must sail");
    for port in ["brundisium", "tarentum", "croton"] {
        assert!(after.is_legal(sail(port)), "{port}");
    }
    after.sail("brundisium").step("cannae");
    assert!(after.naval_modifiers().is_empty() && after.cus("cannae", Carthage) == 3);
    assert_eq!(after.refused(Action::Step(at("arpi"))), "10.2");
    let army = |space: &str| Scene::with_card(Carthage, 50).units(Carthage, space, 3).general("gisgo", space);
    let mut before = army("thabraca");
    before.play(50).muster(3, 0).step("hippo_regius").sail("croton");
    assert_eq!(before.cus("croton", Carthage), 3);
    assert_eq!(before.refused(Action::Step(at("bruttii"))), "10.2");
}

/// 25.50: the sea move may start at one of the three ports and end anywhere; so too after a land space.
#[test]
fn card_50_from_the_adriatic() {
    let army = |space: &str| Scene::with_card(Carthage, 50).units(Carthage, space, 3).general("gisgo", space);
    let mut home = army("croton");
    home.play(50).muster(3, 0);
    for port in ["carthago", "gades", "rhegium", "tarentum", "massilia"] {
        assert!(home.is_legal(sail(port)), "{port}");
    }
    home.sail("carthago");
    assert!(home.naval_modifiers().is_empty() && home.cus("carthago", Carthage) == 3);
    home.step("utica");
    assert_eq!(home.cus("utica", Carthage), 3);
    let mut inland = army("cannae");
    inland.play(50).muster(3, 0);
    assert_eq!(inland.refused(Action::Step(at("arpi"))), "25.50", "no port");
    inland.step("brundisium").sail("carthago");
    assert_eq!(inland.cus("carthago", Carthage), 3);
    // A port of its own near one of the three: he may sail there, or walk there first and sail anywhere.
    let mut rhegium = army("rhegium");
    rhegium.play(50).muster(3, 0);
    assert_eq!(rhegium.refused(sail("carthago")), "25.50");
    assert!(rhegium.is_legal(sail("tarentum")));
    rhegium.step("croton");
    assert!(rhegium.is_legal(sail("carthago")));
    // 25.57: Hanno's counsel does not let units leave Africa with pirates either.
    let mut counsel = army("hippo_regius").with(|p| p.hanno_counsels = Counsel::InForce);
    counsel.play(50).muster(3, 0);
    assert!(counsel.p.march().is_none() && counsel.cus("hippo_regius", Carthage) == 3, "nowhere to go");
}

/// 25.50, R72, R74: cards 41 and 60 may be played against it; a battle follows as usual; no truce ends.
#[test]
fn card_50_counters_and_battle() {
    let scene = Scene::field(Carthage)
        .hand(Carthage, &[50, 2])
        .units(Carthage, "hippo_regius", 3)
        .general("gisgo", "hippo_regius");
    let mut storm =
        scene.but(|s| s.hand(Rome, &[41, 60])).truce().control("croton", None).control("brundisium", None);
    storm.play(50).muster(3, 0).sail("croton");
    assert!(storm.is_legal(counter(41)));
    storm.act(Action::Pass).dice(&[6]).act(counter(60));
    assert_eq!((storm.cus("croton", Carthage), storm.p.truce), (1, true), "two of three drown");
    let mut battle = scene.units(Rome, "croton", 2);
    battle.play(50).muster(3, 0).sail("croton");
    assert!(battle.p.battle().is_some());
}

/// 25.50, R14: Carthage's; without a port near, or with Hanno alone, who may not leave Africa, it is in vain.
#[test]
fn card_50_refused_and_in_vain() {
    assert_eq!(barred(Rome, 50), "8.3");
    Scene::with_card(Carthage, 50).units(Carthage, "toletum", 3).general("gisgo", "toletum").in_vain(50);
    Scene::with_card(Carthage, 50)
        .units(Carthage, "hippo_regius", 3)
        .general("hanno", "hippo_regius")
        .in_vain(50);
}

/// 25.50: no siege without the sea move; when Bad Weather calls it off, one may besiege the port where one is (25.41).
#[test]
fn card_50_besieges_only_after_sailing() {
    let scene =
        Scene::field(Carthage).hand(Carthage, &[50, 2]).hand(Rome, &[41]).units(Carthage, "syracusae", 3);
    let mut scene = scene.general("gisgo", "syracusae");
    scene.play(50).muster(3, 0);
    assert_eq!(scene.refused(Action::Besiege), "25.50");
    scene.sail("croton").act(counter(41));
    assert!(scene.is_legal(Action::Besiege));
}

/// 25.51: any one enemy army, a general with units, those inside walls too; it rolls by its size.
#[test]
fn card_51_epidemic() {
    let scene =
        Scene::with_card(Rome, 51).truce().elephants("laminium", 6, 2).general("hasdrubal", "laminium");
    let scene = scene.units(Carthage, "hippo_regius", 3).general("gisgo", "hippo_regius");
    let scene = scene.units(Carthage, "toletum", 9).general("hannibal", "acci");
    let scene = scene.units(Rome, "gades", 5).garrison("gades", 2).siege("gades", Rome, 1);
    let scene = scene.general("nero", "gades").inside("mago", "gades");
    let mut outside = scene.again();
    outside.play(51);
    assert_eq!(outside.refused(strike("gades")), "25.51", "one's own");
    assert_eq!(outside.refused(strike("corduba")), "25.51", "nobody");
    assert_eq!(outside.refused(strike("toletum")), "25.51", "units without a general are no army");
    assert_eq!(outside.refused(strike("acci")), "25.51", "nor is a general without units");
    assert_eq!(outside.refused(strike_inside("laminium")), "25.51", "nobody is inside");
    assert!(outside.is_legal(strike("hippo_regius")) && outside.p.truce);
    outside.dice(&[5]).act(strike("laminium")).act(Action::Lose(Loss::Plain)).act(Action::Lose(Loss::Plain));
    assert_eq!(outside.attritions(), [(Cause::Epidemic, 5, 0, 2)]);
    assert_eq!((outside.units_of("laminium", Carthage), outside.p.truce), (Cus::new(4, 2), false));
    let mut inside = scene.again();
    inside.play(51).dice(&[6]).act(strike_inside("gades"));
    assert_eq!(inside.inside_cus("gades"), 1);
}

/// 25.51: either side's; two generals in one space are one army. A garrison whose general stands elsewhere is none. R14.
#[test]
fn card_51_what_is_an_army() {
    let mut carthage = Scene::with_card(Carthage, 51).units(Rome, "capua", 4);
    carthage = carthage.general("nero", "capua").general("paulus", "capua");
    carthage.dice(&[6]).play(51);
    assert_eq!(carthage.attritions().len(), 1, "one roll");
    let shut =
        Scene::with_card(Rome, 51).units(Rome, "gades", 5).garrison("gades", 2).siege("gades", Rome, 1);
    shut.again().in_vain(51);
    shut.but(|s| s.inside("mago", "gades").garrison("gades", 0)).in_vain(51);
    Scene::with_card(Carthage, 51)
        .units(Carthage, "hippo_regius", 3)
        .general("mago", "hippo_regius")
        .in_vain(51);
    Scene::with_card(Carthage, 51).units(Rome, "capua", 6).in_vain(51);
}

/// 25.52: an army that is besieging a walled city, with a point to show for it, rolls by its size with +1.
#[test]
fn card_52_pestilence() {
    let siege = |points: u8| {
        let scene = Scene::with_card(Carthage, 52).units(Rome, "gades", 5).general("nero", "gades");
        let scene = scene.garrison("gades", 2).inside("mago", "gades");
        if points > 0 { scene.siege("gades", Rome, points) } else { scene }
    };
    let others = |scene: Scene| {
        let scene = scene.units(Rome, "arpi", 8).general("paulus", "arpi").proconsul("paulus");
        let scene = scene.units(Rome, "capua", 3).general("varro", "capua");
        scene
            .units(Rome, "aquitani", 3)
            .siege("aquitani", Rome, 1)
            .units(Rome, "utica", 3)
            .siege("utica", Rome, 1)
    };
    let mut scene = others(siege(1)).truce().general("flaminius", "aquitani");
    scene.dice(&[4]).play(52);
    // No other army besieges a city: units alone, a tribe, a city of one's own.
    assert_eq!(scene.attritions(), [(Cause::Pestilence, 4, 1, 2)], "as if the die were a 5");
    assert_eq!((scene.cus("gades", Rome), scene.p.truce), (3, false));
    assert_eq!(scene.inside_cus("gades"), 2, "those inside are not touched");
    // Two sieges: a choice.
    let mut two = siege(2).units(Rome, "utica", 4).siege("utica", Rome, 1).general("varro", "utica");
    two.play(52);
    assert!(two.is_legal(strike("gades")) && two.is_legal(strike("utica")));
    assert_eq!(two.refused(strike_inside("gades")), "25.52");
    assert_eq!(two.refused(strike("capua")), "25.52");
    // R14: before the first point there is no siege; one's own siege does not count.
    others(siege(0)).in_vain(52);
    let own =
        Scene::with_card(Rome, 52).units(Rome, "gades", 5).general("nero", "gades").garrison("gades", 2);
    own.inside("mago", "gades").siege("gades", Rome, 1).in_vain(52);
    let mut rome = Scene::with_card(Rome, 52).units(Carthage, "capua", 4).general("mago", "capua");
    rome = rome.siege("capua", Carthage, 1);
    rome.dice(&[6]).play(52);
    assert_eq!(rome.attritions().len(), 1, "Rome's event too");
}

/// 25.53: all points against a tribe go; the enemy there stays and loses nothing.
#[test]
fn card_53_tribal_resistance() {
    let scene = Scene::with_card(Rome, 53).truce().elephants("aquitani", 4, 1).siege("aquitani", Carthage, 2);
    let mut scene = scene.units(Rome, "boii", 3).siege("boii", Rome, 1);
    scene.play(53);
    assert_eq!(
        (scene.p.ground(at("aquitani")).siege, scene.p.ground(at("boii")).siege),
        (0, 1),
        "the enemy's points"
    );
    assert_eq!((scene.asked(), scene.p.truce), (Some(Rome), false), "nobody has a loss to choose");
    assert_eq!(scene.units_of("aquitani", Carthage), Cus::new(4, 1));
    let mut carthage = Scene::with_card(Carthage, 53).units(Rome, "boii", 3).siege("boii", Rome, 1);
    carthage = carthage.units(Rome, "arverni", 3).siege("arverni", Rome, 2);
    carthage.play(53);
    assert!(carthage.is_legal(place("arverni")));
    assert_eq!(carthage.refused(place("aquitani")), "25.53", "no points there");
    carthage.act(place("boii"));
    assert_eq!((carthage.cus("boii", Rome), carthage.p.ground(at("boii")).besieger), (3, None));
    assert_eq!(carthage.p.ground(at("arverni")).siege, 2, "one tribe");
}

/// 25.53, R14: a siege of a city is none of its business.
#[test]
fn card_53_in_vain() {
    besieged(Scene::with_card(Rome, 53), "capua", Carthage).in_vain(53);
    Scene::with_card(Rome, 53).units(Rome, "boii", 3).siege("boii", Rome, 1).in_vain(53);
}

fn treachery(space: &str, dice: [u8; 2]) -> Scene {
    let mut scene = Scene::with_card(Carthage, 54)
        .units(Carthage, space, 4)
        .general("mago", space)
        .siege(space, Carthage, 1);
    scene.play(54).muster(4, 0).dice(&dice).act(Action::Besiege);
    scene
}

fn siege_of(scene: &Scene, space: &str) -> (Option<Side>, u8, u8) {
    (scene.control_of(space), scene.p.ground(at(space)).siege, scene.cus(space, Carthage))
}

/// 25.54, R51: two siege rolls with the usual modifiers, and both results count; together they are the attempt of the card.
#[test]
fn card_54_treachery_within_city() {
    assert_eq!(siege_of(&treachery("capua", [5, 3]), "capua"), (Some(Rome), 2, 4), "4 and 2");
    assert_eq!(siege_of(&treachery("capua", [2, 2]), "capua"), (Some(Rome), 1, 2), "two units lost");
    assert_eq!(siege_of(&treachery("capua", [4, 3]), "capua"), (Some(Rome), 2, 3), "a point for a unit");
    let taken = treachery("capua", [4, 5]);
    assert_eq!(siege_of(&taken, "capua"), (Some(Carthage), 0, 3), "the third point");
    assert!(!taken.was_told(Event::Betrayed { space: at("capua") }), "no gate was opened");
    let nothing = treachery("capua", [3, 3]);
    assert_eq!(siege_of(&nothing, "capua"), (Some(Rome), 1, 4));
    assert!(matches!(nothing.p.frames.top(), Frame::Turn(_)), "that was the attempt of this card");
}

/// R43: when the first roll takes the city there is nothing left to roll for.
#[test]
fn card_54_after_the_fall() {
    let mut scene = Scene::with_card(Carthage, 54)
        .units(Carthage, "capua", 4)
        .general("mago", "capua")
        .siege("capua", Carthage, 2);
    scene.play(54).muster(4, 0).dice(&[5, 1]).act(Action::Besiege);
    assert_eq!((siege_of(&scene, "capua"), scene.dice_left()), ((Some(Carthage), 0, 4), 1));
}

/// 25.54, R51: Roma and Carthago too, with the -1 of each great city on each roll.
#[test]
fn card_54_at_roma() {
    assert_eq!(siege_of(&treachery("roma", [5, 4]), "roma"), (Some(Rome), 2, 3), "3 and 2");
    let roma = treachery("roma", [6, 6]);
    assert_eq!(roma.p.ending, Some(Ending::Capital { winner: Carthage }));
    let carthago = Scene::with_card(Rome, 54).units(Rome, "carthago", 4).general("nero", "carthago");
    let mut carthago = carthago.siege("carthago", Rome, 1);
    carthago.play(54).muster(4, 0).dice(&[5, 5]).act(Action::Besiege);
    assert_eq!(carthago.p.ending, Some(Ending::Capital { winner: Rome }));
}

/// 25.54, 20.2: a subjugation has no use for it; played for its number it is a 2 like any other.
#[test]
fn card_54_elsewhere() {
    let army = |place: &str| Scene::with_card(Carthage, 54).units(Carthage, place, 4).general("mago", place);
    let mut tribe = army("arverni");
    tribe.play(54).muster(4, 0).dice(&[4, 4]).act(Action::Besiege);
    assert_eq!((tribe.p.ground(at("arverni")).siege, tribe.dice_left()), (1, 1));
    let mut operation = army("capua");
    operation.march(54, "mago").muster(4, 0).dice(&[5, 5]).act(Action::Besiege);
    assert_eq!((operation.p.ground(at("capua")).siege, operation.dice_left()), (1, 1));
}

/// 25.54, R51, R72, R52: ratings 1 and 2, three units, no sea; under a truce it only moves.
#[test]
fn card_54_limits() {
    let army = |general, cus| {
        Scene::with_card(Carthage, 54).units(Carthage, "tarentum", cus).general(general, "tarentum")
    };
    Scene::with_card(Carthage, 54).units(Carthage, "utica", 4).general("hanno", "utica").in_vain(54);
    let mut two = army("mago", 2);
    two.play(54).muster(2, 0);
    assert_eq!(two.refused(Action::Besiege), "20.2");
    assert_eq!(two.refused(sail("croton")), "11.1");
    let mut truce = army("mago", 4).truce().control("heraclea", None);
    truce.play(54).muster(4, 0);
    assert_eq!(truce.refused(Action::Besiege), "25.64");
    truce.step("heraclea");
    assert!(truce.p.truce && truce.is_at("mago", "heraclea"));
    let mut rome = Scene::with_card(Rome, 54).units(Rome, "gades", 5).general("nero", "gades");
    rome.play(54).muster(5, 0).dice(&[6, 4]).act(Action::Besiege);
    assert_eq!(rome.control_of("gades"), Some(Rome));
}

fn shown(scene: &Scene, side: Side, viewer: Viewer) -> Hand {
    let id = format!("hand_{}", side.id());
    let panel = scene.p.view(viewer).panels.into_iter().find(|p| p.id == id).expect("a hand");
    let PanelBody::Hand(hand) = panel.body else { panic!("no hand") };
    hand
}

/// 25.55, R85: a card changes hands; only the two players see which, and the robbed one knows where it is.
#[test]
fn card_55_messenger_intercepted() {
    let mut scene = Scene::field(Carthage).hand(Carthage, &[55, 2]).hand(Rome, &[44]).truce();
    let (mut events, mut legal) = (Events::default(), vec![]);
    act(&mut scene.p, Carthage.seat(), event(55), &mut scene.luck, &mut events, &mut legal);
    assert!(scene.p.holds(Carthage, Card(44)) && !scene.p.holds(Rome, Card(44)) && !scene.p.truce);
    for told in events.list.iter().filter(|t| format!("{:?}", t.event).contains("Card(44)")) {
        assert_eq!(told.to, Seats::first(2), "{:?}", told.event);
    }
    assert!(events.list.iter().any(|t| t.event == Event::Stolen { side: Carthage, card: Card(44) }));
    assert!(
        events.list.iter().any(|t| t.event == Event::StolenUnseen { side: Carthage } && t.to == Seats::ALL)
    );
    let rome = shown(&scene, Carthage, Viewer::Seat(Rome.seat()));
    assert_eq!((rome.cards.len(), rome.hidden), (1, 1), "Rome knows the one, not the other");
    let observer = shown(&scene, Carthage, Viewer::Observer);
    assert_eq!((observer.cards.len(), observer.hidden), (0, 2));
    assert_eq!(shown(&scene, Carthage, Viewer::Seat(Carthage.seat())).cards.len(), 2);
    // Played, it is no longer a secret kept.
    scene.act(Action::Discard(Card(44)));
    assert!(scene.p.known[Carthage.i()].is_empty());
}

/// 25.55, R14: an empty hand gives nothing. Rome has it too.
#[test]
fn card_55_in_vain() {
    Scene::with_card(Carthage, 55).in_vain(55);
    let mut rome = Scene::field(Rome).hand(Rome, &[55, 2]).hand(Carthage, &[1]);
    rome.play(55);
    assert!(rome.p.holds(Rome, Card(1)));
}

/// 25.55: where it is agreed on, whoever was robbed may make the thief play again at once; then it is his own turn.
#[test]
fn card_55_the_thief_plays_again() {
    let scene = |agreed| {
        let scene = Scene::field(Carthage).hand(Carthage, &[55, 2]).hand(Rome, &[44, 45]);
        scene.with(|p| p.options.messenger_replay = agreed)
    };
    let mut plain = scene(false);
    plain.play(55);
    assert_eq!(*plain.p.frames.top(), Frame::Turn(Phase::Play { side: Rome, bound: false }), "not agreed on");
    let mut robbed = scene(true);
    robbed.play(55);
    assert_eq!((robbed.asked(), robbed.legal().len()), (Some(Rome), 2));
    assert_eq!(robbed.refused(Action::Pass), "25.55");
    let saved = serde_json::to_string(&robbed.p).unwrap();
    assert_eq!(serde_json::from_str::<Hannibal>(&saved).unwrap(), robbed.p);
    let mut own = robbed.again();
    own.act(Action::Begin(Rome));
    assert_eq!(*own.p.frames.top(), Frame::Turn(Phase::Play { side: Rome, bound: false }));
    robbed.act(Action::Begin(Carthage));
    assert_eq!(*robbed.p.frames.top(), Frame::Turn(Phase::Play { side: Carthage, bound: false }));
    robbed.act(Action::Discard(Card(2)));
    assert_eq!(robbed.asked(), Some(Rome), "once");
    assert_eq!(robbed.p.hands[Rome.i()].len(), 1);
}

/// 25.55: the stolen card may be the one that is played again; whoever has no card left is not asked; in vain nobody is.
#[test]
fn card_55_playing_again_with_the_last_cards() {
    let agreed = |scene: Scene| scene.with(|p| p.options.messenger_replay = true);
    let mut stolen = agreed(Scene::field(Rome).hand(Rome, &[55]).hand(Carthage, &[2, 3]));
    stolen.play(55).act(Action::Begin(Rome));
    assert_eq!(stolen.p.hands[Rome.i()].len(), 1);
    let card = stolen.p.hands[Rome.i()].first().unwrap();
    stolen.act(Action::Discard(card));
    assert_eq!(stolen.asked(), Some(Carthage));
    let mut last = agreed(Scene::field(Carthage).hand(Carthage, &[55]).hand(Rome, &[44]));
    last.play(55);
    assert_eq!(*last.p.frames.top(), Frame::Turn(Phase::Play { side: Carthage, bound: false }));
    agreed(Scene::with_card(Carthage, 55)).in_vain(55);
}

/// 25.56: with Sicilia, Carthage removes three Roman round markers of her choice, anywhere, under Roman units too.
#[test]
fn card_56_grain_shortage() {
    let scene = Scene::with_card(Carthage, 56).truce().controls("sicilia", Carthage);
    let mut scene = scene.units(Rome, "arpi", 5).general("nero", "arpi").control("narbo", Rome);
    scene.play(56);
    assert_eq!((scene.asked(), scene.p.truce), (Some(Carthage), true), "nothing has happened yet");
    assert_eq!(scene.refused(Action::Remove(at("capua"))), "25.56", "a city");
    assert_eq!(scene.refused(Action::Remove(at("bruttii"))), "25.56", "not hers");
    assert_eq!(scene.refused(Action::Remove(at("panormus"))), "25.56", "Carthage's own");
    assert_eq!(scene.refused(Action::Remove(at("taurini"))), "25.56", "empty");
    assert_eq!(scene.refused(Action::Pass), "25.56", "three, if there are three");
    scene.act(Action::Remove(at("arpi")));
    assert_eq!((scene.control_of("arpi"), scene.cus("arpi", Rome), scene.p.truce), (None, 5, false));
    // In the middle of it the game can be put away.
    let saved = serde_json::to_string(&scene.p).unwrap();
    assert_eq!(serde_json::from_str::<Hannibal>(&saved).unwrap(), scene.p);
    scene.act(Action::Remove(at("narbo"))).act(Action::Remove(at("caralis")));
    assert_eq!((scene.control_of("narbo"), scene.control_of("caralis")), (None, None));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)), "three");
}

/// 25.56, R14: without Sicilia nothing; with fewer markers Rome loses all of them and does not capitulate.
#[test]
fn card_56_refused_and_in_vain() {
    assert_eq!(barred(Rome, 56), "8.3");
    Scene::with_card(Carthage, 56).control("syracusae", Carthage).in_vain(56);
    Scene::with_card(Carthage, 56).controls("corsica_sardinia", Carthage).in_vain(56);
    let scene = Scene::with_card(Carthage, 56).controls("sicilia", Carthage).with(|p| {
        for space in p.round_markers(Rome).iter() {
            p.ground_mut(space).control = None;
        }
    });
    scene.again().in_vain(56);
    let mut two = scene.control("pisae", Rome).control("nicaea", Rome);
    two.play(56);
    let action = Action::Remove(at("pisae"));
    two.act(action);
    assert!(two.control_of("pisae").is_none() && two.control_of("nicaea").is_none(), "all there are");
    assert!(two.p.ending.is_none() && matches!(two.p.frames.top(), Frame::Turn(_)));
}

/// Nero attacks Mago at Cannae; these hold cards.
fn battle(rome: &[u8], carthage: &[u8]) -> Scene {
    let held: Vec<u8> = [1, 2].iter().chain(rome).copied().collect();
    let scene = Scene::field(Rome).hand(Rome, &held).hand(Carthage, carthage);
    let scene = scene.units(Rome, "arpi", 6).general("nero", "arpi");
    scene.units(Carthage, "cannae", 6).general("mago", "cannae")
}

fn total(hand: &[u8; 6]) -> u8 {
    hand.iter().sum()
}

const FRONTAL: Tactic = Tactic::FrontalAssault;
const LEFT: Tactic = Tactic::FlankLeft;

/// 25.59: declared before the deal, carried out when the hands are dealt; both see the card.
#[test]
fn card_59_before_the_deal() {
    let mut scene = battle(&[59], &[]);
    scene.attack("nero", 6, 0, "cannae").act(counter(59));
    let (rome, carthage) = scene.hand_sizes();
    let b = scene.battle_frame();
    assert_eq!((b.hand(Rome), b.hand(Carthage)), (rome + 1, carthage - 1));
    assert!(
        scene.all_told.iter().any(|e| matches!(e, Event::Seized { by: Rome, .. })) && scene.discarded(59)
    );
    let mut defender = battle(&[], &[59, 5]);
    defender.attack("nero", 6, 0, "cannae").act(Action::Pass).act(counter(59));
    let b = defender.battle_frame();
    let (rome, carthage) = defender.hand_sizes();
    assert_eq!((b.hand(Rome), b.hand(Carthage)), (rome - 1, carthage + 1));
}

/// E31 (25.20, 25.59): with a spy, card 59 takes an open card of one's choice or a hidden one at random.
#[test]
fn card_20_and_59_together() {
    let mut scene = battle(&[20, 59], &[]);
    scene.attack("nero", 6, 0, "cannae").act(counter(20)).act(counter(59));
    assert_eq!(scene.battle_stage(), BattleStage::EarlySeizure { side: Rome });
    let before = *scene.battle_frame();
    let open = Tactic::ALL.into_iter().find(|t| before.open[Carthage.i()][t.i()] > 0).unwrap();
    assert!(scene.is_legal(Action::Seize(None)) && scene.is_legal(Action::Seize(Some(open))));
    for hidden in Tactic::ALL.into_iter().filter(|t| before.open[Carthage.i()][t.i()] == 0) {
        assert_eq!(scene.refused(Action::Seize(Some(hidden))), "25.59");
    }
    let mut at_random = scene.again();
    at_random.act(Action::Seize(None));
    let after = at_random.battle_frame();
    assert_eq!(
        (after.open[Carthage.i()], after.hand(Carthage)),
        (before.open[Carthage.i()], before.hand(Carthage) - 1),
        "a hidden one"
    );
    scene.act(Action::Seize(Some(open)));
    let after = scene.battle_frame();
    assert_eq!(total(&after.open[Carthage.i()]) + 1, total(&before.open[Carthage.i()]));
    assert_eq!(after.hands[Rome.i()][open.i()], before.hands[Rome.i()][open.i()] + 1);
}

/// 25.59: in any round: before the attacker's card by the other, in place of laying or answering at once by either.
#[test]
fn card_59_in_a_round() {
    let start = |rome: &[u8], carthage: &[u8]| {
        let mut scene = battle(rome, carthage);
        scene.attack("nero", 6, 0, "cannae");
        while !matches!(scene.battle_stage(), BattleStage::RoundStart | BattleStage::Lay) {
            scene.act(Action::Pass);
        }
        scene
    };
    // The one without the initiative, before the card.
    let mut waiting = start(&[], &[59, 5]);
    assert_eq!((waiting.battle_stage(), waiting.asked()), (BattleStage::RoundStart, Some(Carthage)));
    waiting.round_hands(&[FRONTAL, FRONTAL], &[LEFT]).act(Action::Seize(None));
    assert_eq!((waiting.battle_frame().hand(Rome), waiting.battle_frame().hand(Carthage)), (1, 2));
    assert_eq!(waiting.battle_stage(), BattleStage::Lay, "the card is gone, the round goes on");
    // The one with the initiative.
    let mut laying = start(&[59], &[]);
    laying.round_hands(&[FRONTAL], &[LEFT, LEFT]).act(Action::Seize(None));
    assert_eq!(
        (laying.battle_frame().hands[Rome.i()][LEFT.i()], laying.battle_stage()),
        (1, BattleStage::Lay)
    );
    // The one who answers: the card he takes may be the one he needs.
    let mut answering = start(&[], &[59, 5]);
    answering.act(Action::Pass).round_hands(&[FRONTAL, FRONTAL], &[LEFT]).lay(FRONTAL);
    assert_eq!(answering.refused(Action::Lay { card: FRONTAL, as_type: FRONTAL }), "14.6");
    answering.act(Action::Seize(None)).lay(FRONTAL);
    assert_eq!(answering.battle_stage(), BattleStage::Counterattack);
}

/// 25.59, R78: no card to take, or none of one's own to go on with: refused; nor at other moments.
#[test]
fn card_59_refused() {
    assert_eq!(barred(Rome, 59), "8.4");
    let mut scene = battle(&[59], &[5]);
    scene.march(1, "nero").muster(6, 0);
    assert_eq!(scene.refused(counter(59)), "10.2");
    let mut round = battle(&[59], &[5]);
    round.fight("nero", 6, 0, "cannae").round_hands(&[FRONTAL], &[]);
    assert_eq!(round.refused(Action::Seize(None)), "25.59", "an empty hand");
    round.round_hands(&[FRONTAL], &[LEFT]);
    assert_eq!(round.refused(Action::Seize(Some(LEFT))), "25.59", "not laid open");
    assert_eq!(round.refused(counter(59)), "14.6", "in a round it takes a card at once");
    round.round_hands(&[], &[LEFT]);
    assert_eq!(round.refused(Action::Seize(None)), "R78");
    let mut unheld = battle(&[], &[5]).unseen(59);
    unheld.fight("nero", 6, 0, "cannae").round_hands(&[FRONTAL], &[LEFT]);
    assert_eq!(unheld.refused(Action::Seize(None)), "8.4");
    unheld.lay(FRONTAL);
    assert_eq!(unheld.refused(Action::Seize(None)), "8.4");
    let mut matched = battle(&[], &[59, 5]);
    matched.fight("nero", 6, 0, "cannae").round_hands(&[FRONTAL, LEFT], &[FRONTAL]).lay(FRONTAL).lay(FRONTAL);
    assert_eq!(
        (matched.battle_stage(), matched.refused(Action::Seize(None))),
        (BattleStage::Counterattack, "14.5")
    );
}

/// 25.59, R85: before each card the other side is asked, held or not, unless card 59 lies open.
#[test]
fn card_59_window() {
    let mut scene = battle(&[], &[5]).unseen(59);
    scene.attack("nero", 6, 0, "cannae").act(Action::Pass).act(Action::Pass);
    assert_eq!(scene.battle_stage(), BattleStage::RoundStart);
    assert!(scene.is_window(Carthage, Action::Pass));
    let mut open = battle(&[], &[5]);
    open.attack("nero", 6, 0, "cannae");
    assert_eq!(open.battle_stage(), BattleStage::Lay);
}

/// Gisgo's fleet of five from Hippo Regius; Rome holds these.
fn fleet(rome: &[u8]) -> Scene {
    let scene = Scene::field(Carthage)
        .hand(Rome, rome)
        .units(Carthage, "hippo_regius", 5)
        .general("gisgo", "hippo_regius");
    scene.units(Rome, "roma", 5)
}

/// 25.60, R74: after card 41, before the naval roll; the units roll by their number with +2 and the survivors sail on.
#[test]
fn card_60_storms_at_sea() {
    let mut scene = fleet(&[41, 60]);
    scene.march(1, "gisgo").muster(5, 0).sail("hadrumetum");
    assert_eq!(scene.refused(counter(60)), "8.4", "card 41 comes first");
    scene.act(Action::Pass);
    assert!(scene.naval_modifiers().is_empty(), "before the naval roll");
    scene.dice(&[6, 1]).act(counter(60));
    assert_eq!(scene.attritions(), [(Cause::Storm, 6, 2, 3)], "the last row: 7 and more");
    assert_eq!((scene.naval_modifiers().len(), scene.cus("hadrumetum", Carthage)), (1, 2));
    assert!(scene.is_at("gisgo", "hadrumetum") && scene.discarded(60));
}

/// 25.60: the +2 on small fleets and low dice.
#[test]
fn card_60_by_number_and_die() {
    for (cus, die, lost) in
        [(1, 3, 0), (1, 4, 1), (3, 1, 0), (3, 2, 1), (3, 4, 1), (3, 5, 2), (4, 1, 1), (4, 5, 2), (5, 3, 2)]
    {
        let mut scene = fleet(&[60]).truce().units(Carthage, "hippo_regius", cus);
        scene.march(1, "gisgo").muster(cus, 0).sail("hadrumetum").dice(&[die]).act(counter(60));
        assert_eq!(scene.attritions(), [(Cause::Storm, die, 2, lost)], "{cus} units, die {die}");
    }
}

/// 25.60, 17.2: a modified 6 or more drowns an elephant.
#[test]
fn card_60_elephants() {
    let mut scene = fleet(&[60]).truce().elephants("hippo_regius", 5, 1);
    scene.march(1, "gisgo").muster(5, 1).sail("hadrumetum").dice(&[4]).act(counter(60));
    assert_eq!(scene.units_of("hadrumetum", Carthage), Cus::new(3, 0), "the elephant had to go");
}

/// 25.60, 25.64: under a truce too, and it ends none; then no naval roll follows. Rome's fleets suffer it as well.
#[test]
fn card_60_under_a_truce() {
    let mut scene = fleet(&[60]).truce();
    scene.march(1, "gisgo").muster(5, 0).sail("hadrumetum").dice(&[1]).act(counter(60));
    assert!(scene.p.truce && scene.naval_modifiers().is_empty() && scene.cus("hadrumetum", Carthage) == 4);
    let mut rome = Scene::field(Rome).hand(Carthage, &[60]).units(Rome, "roma", 5).general("nero", "roma");
    rome.march(1, "nero").muster(5, 0).sail("neapolis").dice(&[6]).act(counter(60));
    assert_eq!(rome.cus("neapolis", Rome), 2);
}

/// E32 (25.60): when all units drown, the general is back in the port of departure, not displaced; his move is over.
#[test]
fn card_60_all_drown() {
    let mut scene = fleet(&[60]).units(Carthage, "hippo_regius", 1);
    scene.march(1, "gisgo").muster(1, 0).sail("hadrumetum").dice(&[6]).act(counter(60));
    assert!(
        scene.is_at("gisgo", "hippo_regius")
            && scene.cus("hippo_regius", Carthage) == 0
            && scene.cus("hadrumetum", Carthage) == 0
    );
    assert!(scene.naval_modifiers().is_empty());
    assert!(scene.p.march().is_none(), "nothing is left to do");
}

/// 25.60, 8.4: no own play; not on land; not against a general alone.
#[test]
fn card_60_refused() {
    assert_eq!(barred(Carthage, 60), "8.4");
    let mut land = fleet(&[60, 41]);
    land.march(1, "gisgo").muster(5, 0).step("thabraca").step("zama").step("thapsus");
    assert_eq!(land.refused(counter(60)), "8.4");
    land.act(Action::Pass);
    assert!(land.asked() == Some(Carthage) && land.is_at("gisgo", "thapsus"));
    let mut alone = fleet(&[60]);
    alone.march(1, "gisgo").muster(0, 0).dice(&[1]).sail("hadrumetum");
    assert!(alone.is_at("gisgo", "hadrumetum"), "nobody was asked");
}

/// 25.60, R85: the window opens whether or not it is held, not when it lies open.
#[test]
fn card_60_window() {
    let mut asked = fleet(&[44]).unseen(60);
    asked.march(1, "gisgo").muster(5, 0).sail("hadrumetum");
    assert!(asked.is_window(Rome, Action::Pass));
    let mut open = fleet(&[44]);
    open.dice(&[1]).march(1, "gisgo").muster(5, 0).sail("hadrumetum");
    assert!(open.is_at("gisgo", "hadrumetum"));
}

/// Six spaces by road with three units of Hispalis, no sea move; no truce ends.
fn six_spaces(scene: &mut Scene) {
    scene.muster(3, 0).step("gades");
    assert_eq!(scene.refused(sail("malaca")), "11.1");
    for to in ["malaca", "acci", "salaria", "laminium", "saguntum"] {
        scene.step(to);
    }
    assert_eq!(scene.refused(Action::Step(at("dertosa"))), "10.2");
    assert!(scene.p.truce);
}

/// 25.61: rating 1, six points.
#[test]
fn card_61_forced_march_1() {
    let scene =
        Scene::with_card(Carthage, 61).truce().units(Carthage, "hispalis", 3).general("hannibal", "hispalis");
    let mut scene = scene.general("mago", "hippo_regius");
    scene.play(61);
    assert_eq!(scene.march_frame().general, man("hannibal"), "Mago, rated 2, could not");
    six_spaces(&mut scene);
    Scene::with_card(Carthage, 61).general("mago", "hippo_regius").in_vain(61);
    let mut rome =
        Scene::with_card(Rome, 61).turn(7).units(Rome, "roma", 5).general("scipio_africanus", "roma");
    rome.play(61).muster(5, 0);
    assert_eq!(rome.march_frame().points, 6);
}

/// 25.62: ratings 1 and 2.
#[test]
fn card_62_forced_march_2() {
    let scene =
        Scene::with_card(Carthage, 62).truce().units(Carthage, "hispalis", 3).general("mago", "hispalis");
    let mut scene = scene.general("hanno", "hippo_regius").general("hannibal", "saguntum");
    scene.play(62);
    assert_eq!(scene.refused(Action::Activate(man("hanno"))), "10.1");
    six_spaces(scene.act(Action::Activate(man("mago"))));
    Scene::with_card(Carthage, 62).general("hanno", "hippo_regius").in_vain(62);
}

/// 25.62, R72: Nero's six points in a campaign are not added to a Forced March.
#[test]
fn card_62_with_nero() {
    let mut scene = Scene::with_card(Rome, 62).units(Rome, "roma", 5).general("nero", "roma");
    scene.play(62).muster(5, 0);
    assert_eq!(scene.march_frame().points, 6);
}

/// 25.63: any rating, six points; a sea move and three land spaces.
#[test]
fn card_63_forced_march_3() {
    let army = || {
        Scene::with_card(Carthage, 63)
            .truce()
            .units(Carthage, "hippo_regius", 7)
            .general("gisgo", "hippo_regius")
    };
    let mut six = army();
    six.play(63).muster(6, 0);
    assert_eq!(six.refused(sail("saguntum")), "11.4", "five units at sea");
    let mut five = army();
    five.play(63).muster(5, 0).sail("saguntum").step("laminium").step("salaria").step("acci");
    assert_eq!(five.cus("acci", Carthage), 5);
    assert_eq!(five.refused(Action::Step(at("malaca"))), "10.2");
    assert!(five.p.truce);
    let mut three =
        Scene::with_card(Carthage, 63).units(Carthage, "hippo_regius", 2).general("hanno", "hippo_regius");
    three.play(63).muster(2, 0);
    assert!(three.march_frame().points == 6 && three.is_legal(sail("hadrumetum")), "rated 3");
    Scene::with_card(Carthage, 63).in_vain(63);
}

/// E27 (25.63): two sea moves of three points each, picking up and dropping units on the way.
#[test]
fn card_63_two_sea_moves() {
    let scene =
        Scene::with_card(Carthage, 63).units(Carthage, "hippo_regius", 2).general("gisgo", "hippo_regius");
    let mut scene = scene.units(Carthage, "hadrumetum", 3);
    scene
        .dice(&[1, 1])
        .play(63)
        .muster(2, 0)
        .sail("hadrumetum")
        .act(Action::Regroup)
        .act(Action::Take { cus: 4, elephants: 0 });
    scene.sail("malaca");
    assert_eq!((scene.cus("malaca", Carthage), scene.cus("hadrumetum", Carthage)), (4, 1));
    assert_eq!(scene.naval_modifiers().len(), 2, "a roll each");
    // As an operation of value 3 there are four points: one sea move.
    let mut once =
        Scene::with_card(Carthage, 63).units(Carthage, "hippo_regius", 2).general("gisgo", "hippo_regius");
    once.dice(&[1]).march(63, "gisgo").muster(2, 0).sail("hadrumetum");
    assert_eq!(once.refused(sail("malaca")), "10.2");
}

/// 8.1, 8.3, 8.4: number, ship and whose event each card is.
#[test]
fn cards_49_to_64_numbers_ships_and_sides() {
    use EventSide::{Both, Carthage as Punic, Rome as Roman};
    let faces = [
        (49, 1, Both),
        (50, 3, Punic),
        (51, 2, Both),
        (52, 2, Both),
        (53, 1, Both),
        (54, 2, Both),
        (55, 3, Both),
        (56, 2, Punic),
        (57, 1, Roman),
        (58, 1, Punic),
        (59, 1, Both),
        (60, 1, Both),
        (61, 1, Both),
        (62, 2, Both),
        (63, 3, Both),
        (64, 2, Both),
    ];
    has_faces(&faces, &[59, 60]);
}

/// 25.59: declared before the deal against a hand that gets no card, it takes nothing, and nobody is asked.
#[test]
fn card_59_finds_an_empty_hand() {
    let scene = Scene::field(Carthage).hand(Carthage, &[1, 59]).units(Rome, "narbo", 1);
    let mut scene = scene.elephants("tolosa", 4, 2).general("mago", "tolosa");
    scene.attack("mago", 4, 2, "narbo").act(counter(59)).dice(&[6]).act(Action::Charge);
    // One unit without a general gets one card, and the charge costs two.
    assert_eq!(scene.hand_sizes().0, 0);
    assert!(scene.was_told(Event::SeizedNothing { by: Carthage }) && scene.discarded(59));
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::Lay, Some(Carthage)));
}
