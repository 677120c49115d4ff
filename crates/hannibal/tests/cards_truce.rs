//! Truce (25.64, R52), the counsels of Hanno and Cato (25.57, 25.58, R76), and what holds for all cards (25).

use super::common::play::*;
use super::common::*;
use legatus_kernel::{PanelBody, Viewer};

fn sail(to: &str) -> Action {
    Action::Sail(at(to))
}

fn step(to: &str) -> Action {
    Action::Step(at(to))
}

/// An army under a truce, mustered, with a card of value 3.
fn army(general: &str, space: &str, cus: u8) -> Scene {
    let side = data().general(man(general)).side;
    Scene::with_card(side, 33).truce().units(side, space, cus).general(general, space)
}

fn mustered(mut scene: Scene, general: &str, cus: u8) -> Scene {
    scene.march(33, general).muster(cus, 0);
    scene
}

// --- Truce ---------------------------------------------------------------------------------------------------

/// 25.64: either side makes it; it lasts until it is broken, over the turns too, and a reshuffle does not end it.
#[test]
fn card_64_truce() {
    for side in Side::BOTH {
        let mut scene = Scene::empty(side).hand(side, &[64]).units(Rome, "roma", 5);
        scene.play(64);
        while scene.p.turn == 1 {
            let action = scene.legal()[0];
            scene.act(action);
        }
        assert!(scene.was_told(Event::Truce) && scene.was_told(Event::Reshuffled));
        assert!(scene.p.truce, "the next turn too");
    }
}

/// 25.64, R14, R73: under a truce it changes nothing, but the deck is reshuffled all the same.
#[test]
fn card_64_under_a_truce() {
    let scene = Scene::with_card(Rome, 64);
    scene.again().in_vain(64);
    let mut again = scene.truce();
    again.play(64);
    assert!(again.p.truce && again.p.reshuffle_due && !again.was_told(Event::Truce));
}

/// 25.64: as an operation or a discard it makes no truce.
#[test]
fn card_64_only_as_an_event() {
    let mut operation = Scene::with_card(Rome, 64);
    operation.act(operate(64, Operation::Control)).act(Action::Pass);
    assert!(!operation.p.truce && operation.p.reshuffle_due);
    let mut discard = Scene::with_card(Rome, 64);
    discard.act(Action::Discard(Card(64)));
    assert!(!discard.p.truce && discard.p.reshuffle_due);
}

/// R13 (8.7): lost at random to Philip it makes a reshuffle all the same; stolen, it stays in play.
#[test]
fn card_64_lost_or_stolen() {
    let mut lost = Scene::field(Carthage).hand(Carthage, &[9, 1]).hand(Rome, &[64]);
    lost.play(9);
    assert!(lost.discarded(64) && lost.p.reshuffle_due);
    let mut stolen = Scene::field(Carthage).hand(Carthage, &[55, 1]).hand(Rome, &[64]);
    stolen.play(55);
    assert!(stolen.p.holds(Carthage, Card(64)) && !stolen.p.reshuffle_due);
}

/// 25.64: the list of the rulebook, no card more and none less.
#[test]
fn card_64_the_list_of_breaking_cards() {
    let list: Vec<u8> = (1..=64).filter(|n| data().card(Card(*n)).breaks_truce).collect();
    let reinforcements = [10, 11, 12, 13, 14, 15, 16, 22, 30, 43, 44, 45, 46, 47, 48];
    let revolts = [1, 2, 3, 4, 23, 24, 25, 26, 56];
    let attrition = [7, 8, 21, 51, 52];
    let politics = [9, 19, 27, 35, 36, 57, 58];
    let sorties = [17, 49, 53];
    let special = [29, 55];
    let mut book: Vec<u8> =
        [&reinforcements[..], &revolts, &attrition, &politics, &sorties, &special].concat();
    book.sort();
    assert_eq!(list, book);
}

/// 25.64: only the event of such a card breaks it, not its operation or its discard.
#[test]
fn card_64_operations_do_not_break_it() {
    let mut operation = Scene::with_card(Carthage, 12).truce();
    operation.act(operate(12, Operation::Control)).act(Action::Pass);
    assert!(operation.p.truce);
    let mut discard = Scene::with_card(Carthage, 12).truce();
    discard.act(Action::Discard(Card(12)));
    assert!(discard.p.truce);
    let mut event = Scene::with_card(Carthage, 12).truce();
    event.play(12);
    assert!(!event.p.truce && event.was_told(Event::TruceEnds));
}

/// 25.64, R52: it ends before the event takes effect: the same player may then enter.
#[test]
fn card_64_after_the_truce() {
    let mut scene =
        Scene::with_card(Carthage, 12).truce().units(Carthage, "cannae", 3).general("mago", "cannae");
    scene.play(12);
    let told: Vec<_> =
        scene.told.iter().filter(|e| matches!(e, Event::TruceEnds | Event::Reinforced { .. })).collect();
    assert!(matches!(told[..], [Event::TruceEnds, Event::Reinforced { .. }]));
    scene.march(2, "mago").muster(3, 0);
    assert!(scene.is_legal(step("arpi")));
}

/// 25.64, R52: no entry where an enemy unit or a marker of any kind is; empty spaces and one's own are free.
#[test]
fn card_64_bars_entry_by_land() {
    let scene = army("mago", "cannae", 3).control("heraclea", None).control("brundisium", None).units(
        Rome,
        "brundisium",
        1,
    );
    let scene = mustered(scene, "mago", 3);
    assert_eq!(scene.refused(step("arpi")), "25.64", "a marker");
    assert_eq!(scene.refused(step("brundisium")), "25.64", "units");
    assert_eq!(scene.refused(step("tarentum")), "25.64", "a city");
    assert!(scene.is_legal(step("heraclea")));
    let alone = mustered(army("mago", "cannae", 3).control("heraclea", None), "mago", 0);
    assert_eq!(alone.refused(step("arpi")), "25.64", "a general alone may not enter either");
    let rome = mustered(army("nero", "mutina", 5), "nero", 5);
    assert_eq!(rome.refused(step("boii")), "25.64", "a tribe of Carthage");
    assert!(rome.is_legal(step("verona")));
    let neutral = mustered(army("mago", "nicaea", 3), "mago", 3);
    assert!(neutral.is_legal(step("ligures_occidentales")), "a neutral tribe");
}

/// 25.64, R52: a general without units bars nothing: an army enters and displaces him as ever (10.10), a general passes (10.4).
/// Where he stands on a marker of his own, or behind his walls, the marker bars.
#[test]
fn card_64_a_lone_general_bars_nothing() {
    let beside = |cus: u8| {
        let scene = army("mago", "cannae", 3).control("heraclea", None).general("nero", "heraclea");
        mustered(scene.control("brundisium", None).control("paestum", None), "mago", cus)
    };
    let mut entered = beside(3);
    entered.step("heraclea");
    assert!(entered.p.truce && entered.is_at("mago", "heraclea") && entered.post("nero") == Post::Cup);
    let mut passing = beside(0);
    passing.step("heraclea");
    assert_eq!(passing.refused(Action::Stop), "10.4");
    passing.step("paestum");
    assert!(passing.is_at("mago", "paestum") && passing.is_at("nero", "heraclea"));
    let marked = army("mago", "cannae", 3).general("nero", "heraclea").control("brundisium", None);
    assert_eq!(mustered(marked, "mago", 3).refused(step("heraclea")), "25.64");
    let walls = army("mago", "cannae", 3).inside("nero", "tarentum").control("brundisium", None);
    assert_eq!(mustered(walls, "mago", 3).refused(step("tarentum")), "25.64");
    // With units of his own he bars it.
    let army_there = army("mago", "cannae", 3).control("heraclea", None).general("nero", "heraclea");
    let army_there = mustered(army_there.units(Rome, "heraclea", 1).control("brundisium", None), "mago", 3);
    assert_eq!(army_there.refused(step("heraclea")), "25.64");
    // From the sea, and for Rome.
    let mut sea = mustered(
        army("mago", "hadrumetum", 3).control("tarraco", None).general("nero", "tarraco"),
        "mago",
        3,
    );
    sea.sail("tarraco");
    assert!(sea.p.truce && sea.post("nero") == Post::Cup);
    let rome = army("nero", "cannae", 5).control("heraclea", None).general("gisgo", "heraclea");
    let mut rome = mustered(rome, "nero", 5);
    rome.step("heraclea");
    assert!(rome.p.truce && rome.post("gisgo") == Post::Displaced);
}

/// 25.64, R52, 11.5: nor by sea; Carthage needs no naval roll.
#[test]
fn card_64_at_sea() {
    let mut scene = mustered(army("mago", "hadrumetum", 3).control("tarraco", None), "mago", 3);
    assert_eq!(scene.refused(sail("panormus")), "25.64");
    assert_eq!(scene.refused(sail("massilia")), "25.64", "a city");
    scene.sail("tarraco");
    assert!(scene.naval_modifiers().is_empty() && scene.cus("tarraco", Carthage) == 3);
}

/// 25.64: no interception.
#[test]
fn card_64_bars_interception() {
    let scene = |truce| {
        let scene = Scene::with_card(Carthage, 33).units(Carthage, "cannae", 3).general("mago", "cannae");
        let scene = scene.control("beneventum", None).units(Rome, "arpi", 6).general("nero", "arpi");
        let mut scene = scene.with(|p| p.truce = truce);
        scene.march(33, "mago").muster(3, 0).step("beneventum");
        scene
    };
    assert_eq!(scene(false).asked(), Some(Rome), "in war Nero may try");
    assert_eq!(scene(true).asked(), Some(Carthage));
    // Asked for some other reason, he is refused.
    let mut reaction = scene(false);
    reaction.p.truce = true;
    assert_eq!(reaction.refused(Action::Intercept(man("nero"))), "25.64");
}

/// 25.64, R52: no siege roll; but the army may stay and keep its points, or leave.
#[test]
fn card_64_bars_sieges() {
    let scene = army("mago", "capua", 4).siege("capua", Carthage, 2).control("beneventum", None);
    let mut scene = mustered(scene, "mago", 4);
    assert_eq!(scene.refused(Action::Besiege), "25.64");
    assert!(scene.is_legal(step("beneventum")));
    scene.act(Action::Stop);
    assert_eq!(scene.p.ground(at("capua")).siege, 2);
}

/// 25.64, R52: neutral tribes may be subjugated; Rome may not try one of Carthage's.
#[test]
fn card_64_and_the_tribes() {
    let mut neutral = mustered(army("mago", "aquitani", 3), "mago", 3);
    neutral.dice(&[4]).act(Action::Besiege);
    assert_eq!((neutral.p.ground(at("aquitani")).siege, neutral.p.truce), (1, true));
    let friendly = mustered(army("nero", "boii", 5).control("taurini", None), "nero", 5);
    assert_eq!(friendly.refused(Action::Besiege), "25.64");
}

/// 25.64, R52: no sortie.
#[test]
fn card_64_bars_sorties() {
    let scene = |truce: bool| {
        let scene =
            Scene::with_card(Carthage, 33).units(Rome, "carthago_nova", 3).garrison("carthago_nova", 2);
        scene.inside("mago", "carthago_nova").with(|p| p.truce = truce)
    };
    let mut war = scene(false);
    war.march(33, "mago").muster(2, 0);
    assert!(war.is_legal(Action::Sortie));
    let mut truce = scene(true);
    truce.march(33, "mago").muster(2, 0);
    assert_eq!(truce.refused(Action::Sortie), "25.64", "he may only sail away");
    let besieged = scene(true).siege("carthago_nova", Rome, 1);
    assert_eq!(besieged.refused(operate(33, Operation::March)), "8.2", "besieged, he can do nothing");
    assert!(scene(false).siege("carthago_nova", Rome, 1).is_legal(operate(33, Operation::March)));
}

/// 25.64, R52: enemy markers under one's units are neither flipped nor removed; empty spaces may be marked.
#[test]
fn card_64_keeps_markers() {
    let mut scene =
        Scene::with_card(Carthage, 2).truce().units(Carthage, "cannae", 3).control("heraclea", None);
    scene.act(operate(2, Operation::Control));
    assert_eq!(scene.refused(place("cannae")), "25.64");
    scene.act(place("heraclea"));
    assert_eq!(scene.control_of("heraclea"), Some(Carthage));
    let hanno = army("hanno", "zama", 3).control("zama", Rome);
    let hanno = mustered(hanno, "hanno", 3);
    assert_eq!(hanno.refused(Action::Uproot), "25.64");
}

/// R52: raising troops stays legal.
#[test]
fn card_64_leaves_raising() {
    let mut scene = army("hanno", "carthago", 3);
    scene.act(operate(33, Operation::Raise));
    assert_eq!((scene.cus("carthago", Carthage), scene.p.truce), (4, true));
}

/// 25.64, 21.1: units on enemy markers at the end of the turn suffer attrition as ever.
#[test]
fn card_64_winter() {
    let scene = Scene::empty(Rome).truce().units(Carthage, "cannae", 8).units(Rome, "roma", 5);
    let mut scene = scene.phase(Phase::Winter { side: Rome, next: 0 });
    scene.dice(&[6]).run();
    assert_eq!(scene.cus("cannae", Carthage), 5);
}

// --- The counsels --------------------------------------------------------------------------------------------

/// 25.57: no Carthaginian unit in Africa leaves it by sea; inside Africa and into it they may sail.
#[test]
fn card_57_hanno_counsels_carthage() {
    let mut played = Scene::with_card(Rome, 57).truce();
    played.play(57);
    assert!(!played.p.truce && played.p.aside.has(Card(57)) && !played.discarded(57), "R13: it lies aside");
    assert_eq!(played.p.hanno_counsels, Counsel::InForce);
    let ban = |general: &str, space: &str, cus| {
        let scene = Scene::with_card(Carthage, 33).units(Carthage, space, cus).general(general, space);
        scene.with(|p| p.hanno_counsels = Counsel::InForce)
    };
    let units = mustered(ban("mago", "hadrumetum", 3), "mago", 3);
    assert_eq!(units.refused(sail("saguntum")), "25.57");
    assert!(units.is_legal(sail("hippo_regius")));
    let alone = mustered(ban("mago", "hadrumetum", 3), "mago", 0);
    assert!(alone.is_legal(sail("saguntum")), "a general without units is free");
    let home = mustered(ban("mago", "saguntum", 3), "mago", 3);
    assert!(home.is_legal(sail("hadrumetum")) && home.is_legal(sail("malaca")));
    let rome = Scene::with_card(Rome, 33).units(Rome, "hadrumetum", 5).general("nero", "hadrumetum");
    let rome = mustered(rome.with(|p| p.hanno_counsels = Counsel::InForce), "nero", 5);
    assert!(rome.is_legal(sail("panormus")), "Rome is not advised by Hanno");
    assert_eq!(barred(Carthage, 57), "8.3");
}

/// 25.57: reinforcements are placed as ever.
#[test]
fn card_57_leaves_reinforcements() {
    let scene = Scene::empty(Carthage)
        .turn(2)
        .with(|p| p.hanno_counsels = Counsel::InForce)
        .general("mago", "nicaea");
    let scene = scene.phase(Phase::CarthageUnits { line: 3 });
    assert!(scene.is_legal(place("nicaea")) && scene.is_legal(place("carthago")));
}

/// 25.58: no Roman unit enters Africa by sea; those there may move and leave.
#[test]
fn card_58_cato_counsels_rome() {
    let mut played = Scene::with_card(Carthage, 58).truce();
    played.play(58);
    assert!(!played.p.truce && played.p.aside.has(Card(58)) && played.p.cato_counsels == Counsel::InForce);
    let ban = |space: &str| {
        let scene = Scene::with_card(Rome, 33)
            .units(Rome, space, 5)
            .general("marcellus", space)
            .proconsul("marcellus");
        scene.with(|p| p.cato_counsels = Counsel::InForce)
    };
    let units = mustered(ban("panormus"), "marcellus", 5);
    assert_eq!(units.refused(sail("hadrumetum")), "25.58");
    assert!(units.is_legal(sail("saguntum")));
    let alone = mustered(ban("panormus"), "marcellus", 0);
    assert!(alone.is_legal(sail("hadrumetum")), "a general without units is free");
    let there = mustered(ban("hadrumetum"), "marcellus", 5);
    assert!(
        there.is_legal(sail("hippo_regius"))
            && there.is_legal(sail("panormus"))
            && there.is_legal(step("thapsus"))
    );
    let reinforced = Scene::empty(Rome)
        .turn(2)
        .units(Rome, "hadrumetum", 5)
        .general("nero", "hadrumetum")
        .units(Rome, "roma", 5);
    let reinforced = reinforced.with(|p| p.cato_counsels = Counsel::InForce);
    assert!(reinforced.phase(Phase::RomeUnits { left: 5, abroad: 0 }).is_legal(place("hadrumetum")));
    assert_eq!(barred(Rome, 58), "8.3");
}

/// R76: a reshuffle before the deal of a turn leaves the bans in force for that turn; they end as the next one starts.
#[test]
fn card_57_and_58_end_a_turn_after_the_reshuffle() {
    let mut scene = Scene::empty(Rome).turn(3).units(Rome, "roma", 5);
    let aside: CardSet = [Card(57), Card(58)].into_iter().collect();
    (scene.p.hanno_counsels, scene.p.cato_counsels, scene.p.aside) =
        (Counsel::InForce, Counsel::InForce, aside);
    scene.p.deck = (1..=10).map(Card).collect();
    scene.p.discards = CardSet::first_of_all(64).minus(scene.p.deck).minus(aside);
    let mut scene = scene.phase(Phase::Deal);
    scene.run();
    assert!(scene.p.aside.is_empty() && scene.p.turn == 3);
    let ban = scene.but(|s| {
        let s = s
            .units(Carthage, "hadrumetum", 3)
            .general("mago", "hadrumetum")
            .hand(Carthage, &[33, 1])
            .hand(Rome, &[]);
        s.phase(Phase::Play { side: Carthage, bound: false })
    });
    assert_eq!(mustered(ban, "mago", 3).refused(sail("saguntum")), "25.57", "this turn still");
    let mut next = scene.phase(Phase::Start).turn(4);
    next.run();
    assert_eq!((next.p.hanno_counsels, next.p.cato_counsels), (Counsel::None, Counsel::None));
    assert!(
        next.was_told(Event::CounselEnds { side: Carthage })
            && next.was_told(Event::CounselEnds { side: Rome })
    );
}

/// R76: without a reshuffle they go on; played again they start anew.
#[test]
fn card_57_goes_on_or_starts_anew() {
    let aside = |p: &mut Hannibal| {
        p.deck.remove(Card(57));
        p.aside = CardSet::of(Card(57));
        p.hanno_counsels = Counsel::InForce;
    };
    let mut scene = Scene::empty(Rome).turn(3).units(Rome, "roma", 5).with(aside).phase(Phase::End);
    scene.run();
    assert_eq!((scene.p.turn, scene.p.hanno_counsels), (4, Counsel::InForce));
    assert!(scene.p.aside.has(Card(57)));
    let mut anew = Scene::with_card(Rome, 57).with(|p| p.hanno_counsels = Counsel::Ending);
    anew.play(57);
    assert_eq!(anew.p.hanno_counsels, Counsel::InForce);
}

// --- For all cards -------------------------------------------------------------------------------------------

/// 25, R49 (6.3): no event brings reinforcements into a besieged city or to a besieged general.
#[test]
fn no_event_reinforces_a_besieged_city() {
    let shut = |side: Side, n: u8, space: &str, general: &str| {
        let scene =
            Scene::with_card(side, n).control(space, side).units(side.enemy(), space, 3).garrison(space, 1);
        let scene = scene.inside(general, space).siege(space, side.enemy(), 1).with(|p| p.macedonia = true);
        let mut scene = scene.truce();
        let before = scene.p.grounds;
        scene.play(n);
        if scene.p.truce && scene.was_told(Event::InVain { card: Card(n) }) {
            assert_eq!(scene.p.grounds, before, "card {n}");
        } else {
            assert_eq!(scene.inside_cus(space), 1, "card {n}");
        }
        if matches!(scene.p.frames.top(), Frame::Choice(_)) {
            scene.refused(place(space));
        }
    };
    for (n, space) in
        [(10, "tarentum"), (11, "gades"), (12, "carthago"), (13, "rhegium"), (15, "gades"), (22, "syracusae")]
    {
        shut(Carthage, n, space, "mago");
    }
    for n in 43..=48 {
        shut(Rome, n, "roma", "nero");
    }
}

/// 25: sixty-four cards, each with its rule.
#[test]
fn every_card_has_its_rule() {
    for n in 1..=64 {
        assert_eq!(legatus_hannibal::cards::event_rule(Card(n)).0, format!("25.{n}"));
    }
}

/// end: the battle deck, the eighteen scoring provinces with their majorities, one scenario.
#[test]
fn decks_and_provinces() {
    assert_eq!(Tactic::COUNT, [12, 9, 9, 8, 6, 4]);
    let book = [
        ("carthago", 1),
        ("carthaginia", 4),
        ("numidia_orientalis", 3),
        ("numidia_occidentalis", 3),
        ("baetica", 3),
        ("celtiberia", 3),
        ("orospeda", 3),
        ("idubeda", 4),
        ("lucania", 3),
        ("gallia_cisalpina", 3),
        ("etruria", 3),
        ("latium", 1),
        ("samnium", 3),
        ("campania", 2),
        ("apulia", 3),
        ("sicilia", 3),
        ("corsica_sardinia", 3),
        ("syracusae", 1),
    ];
    for (id, majority) in book {
        let facts = data().province(province(id));
        assert!(facts.scores && facts.majority == majority, "{id}");
    }
    assert_eq!(provinces().filter(|p| data().province(*p).scores).count(), book.len());
    let title = Hannibal::title();
    assert_eq!(title.scenarios.len(), 1, "one scenario");
    assert!(
        title.options.iter().all(|option| option.default == false),
        "no optional rule is in force by itself"
    );
}

/// R85: an onlooker sees how many cards there are, not which; discards and removed cards are open to all.
#[test]
fn hands_are_hidden_and_discards_open() {
    let mut scene = Scene::with_card(Carthage, 26).hand(Rome, &[44, 45]);
    scene.play(26).act(Action::Discard(Card(44)));
    for viewer in [Viewer::Observer, Viewer::Seat(Rome.seat()), Viewer::Seat(Carthage.seat())] {
        let view = scene.p.view(viewer);
        for side in Side::BOTH {
            let id = format!("hand_{}", side.id());
            let PanelBody::Hand(hand) = &view.panels.iter().find(|p| p.id == id).unwrap().body else {
                panic!()
            };
            let size = scene.p.hands[side.i()].len();
            let seen = if viewer == Viewer::Seat(side.seat()) { size } else { 0 };
            assert_eq!((hand.cards.len(), hand.hidden), (seen, size - seen), "{viewer:?} on {side:?}");
        }
        let deck = view
            .panels
            .iter()
            .find_map(|p| if let PanelBody::Deck(d) = &p.body { Some(d) } else { None })
            .unwrap();
        assert_eq!((deck.draw, deck.discard.len(), deck.removed.len()), (scene.p.deck.len(), 1, 1));
        assert!(deck.contents.is_empty(), "not what is in it");
    }
    // 75 round spaces, 101 markers: they never run out.
    assert_eq!(spaces().filter(|s| !data().cities.has(*s) && !data().tribes.has(*s)).count(), 75);
}

/// R75, R85: Rome is asked whether she claims the first play, with a campaign card or without.
#[test]
fn rome_is_always_asked() {
    let scene = Scene::empty(Rome).hand(Rome, &[44, 45]).phase(Phase::Claim);
    assert!(scene.is_window(Rome, Action::Pass));
    assert_eq!(scene.refused(Action::Claim), "7.3");
    assert!(Scene::empty(Rome).hand(Rome, &[44, 37]).phase(Phase::Claim).is_legal(Action::Claim));
}
