//! Chapters 7 and 8: the strategy phase and the strategy cards.

use super::common::*;
use legatus_kernel::Machine;

const MARCH: Operation = Operation::March;

fn operate(card: u8, by: Operation) -> Action {
    Action::Operate { card: Card(card), by }
}

fn event(card: u8) -> Action {
    Action::Event(Card(card))
}

/// 7.1: seven cards on turns 1 to 3, eight on 4 to 6, nine on 7 to 9.
#[test]
fn cards_by_turn() {
    for (turn, count) in [(1, 7), (2, 7), (3, 7), (4, 8), (5, 8), (6, 8), (7, 9), (8, 9), (9, 9)] {
        let mut scene = Scene::empty(Rome).turn(turn).phase(Phase::Deal);
        scene.p.posts[named().africanus.i()] = Post::Gone;
        scene.run();
        assert_eq!((scene.p.hands[0].len(), scene.p.hands[1].len()), (count, count), "turn {turn}");
    }
}

/// 7.2, 8.6: a card is an operation, an event or a discard, and only a card that is held.
#[test]
fn a_card_is_used_one_way() {
    let scene = Scene::field(Rome)
        .hand(Rome, &[44, 45])
        .hand(Carthage, &[1, 2])
        .general("nero", "roma")
        .units(Rome, "roma", 5);
    assert!(
        scene.is_legal(operate(45, MARCH))
            && scene.is_legal(event(44))
            && scene.is_legal(Action::Discard(Card(44)))
    );
    assert_eq!(scene.refused(operate(46, MARCH)), "7.2", "not in this hand");
    let mut used = scene.again();
    used.act(event(44));
    assert_eq!(used.cus("roma", Rome), 7, "the event");
    assert_eq!(used.asked(), Some(Carthage), "and its number is gone with it");
    let mut thrown = scene.again();
    thrown.act(Action::Discard(Card(44)));
    assert_eq!(thrown.cus("roma", Rome), 5, "nothing happens");
    assert!(
        thrown.p.discards.has(Card(44)) && thrown.asked() == Some(Carthage),
        "face up, and it was a play"
    );
}

/// 7.3: Carthage says who begins, and Rome may not refuse.
#[test]
fn carthage_chooses_who_begins() {
    let scene = Scene::field(Rome).hand(Rome, &[44]).hand(Carthage, &[1]).phase(Phase::WhoBegins);
    assert_eq!(scene.asked(), Some(Carthage));
    for side in Side::BOTH {
        let mut begins = scene.again();
        begins.act(Action::Begin(side));
        assert_eq!(
            (begins.asked(), *begins.p.frames.top()),
            (Some(side), Frame::Turn(Phase::Play { side, bound: false }))
        );
    }
}

/// 7.3, R8, R75: Rome is always asked; she may claim the first play only with a campaign card, and must then play it.
#[test]
fn rome_claims_with_a_campaign_card() {
    let without = Scene::field(Rome).hand(Rome, &[44, 46]).phase(Phase::Claim);
    assert_eq!(without.asked(), Some(Rome));
    assert!(without.p.hides_choice(), "silence would tell her hand");
    assert_eq!(without.refused(Action::Claim), "7.3");
    let mut no = without.again();
    no.act(Action::Pass);
    assert_eq!((no.asked(), *no.p.frames.top()), (Some(Carthage), Frame::Turn(Phase::WhoBegins)));

    let mut with = Scene::field(Rome)
        .hand(Rome, &[44, 46, 37])
        .hand(Carthage, &[1, 2])
        .phase(Phase::Claim)
        .general("nero", "roma");
    with.act(Action::Claim);
    assert_eq!(with.asked(), Some(Rome));
    assert_eq!(with.refused(operate(46, MARCH)), "R8");
    assert_eq!(with.refused(Action::Discard(Card(37))), "R8", "discarding it is not using it");
    assert!(with.is_legal(event(37)) && with.is_legal(operate(37, MARCH)), "as event or as operation");
    with.act(operate(37, Operation::Control)).act(Action::Pass);
    assert_eq!(with.asked(), Some(Carthage));
    with.act(Action::Discard(Card(1)));
    assert!(with.is_legal(operate(46, MARCH)), "bound for one play only");
}

/// 7.4: in turn; who has cards left plays on alone; with none left the phase is over.
#[test]
fn plays_alternate_until_all_are_played() {
    let mut scene = Scene::field(Rome).hand(Rome, &[44]).hand(Carthage, &[1, 2, 12]);
    scene.act(Action::Discard(Card(44)));
    assert_eq!(scene.asked(), Some(Carthage));
    scene.act(Action::Discard(Card(1)));
    assert_eq!(scene.asked(), Some(Carthage), "Rome has none left");
    scene.act(Action::Discard(Card(2)));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(Phase::Play { side: Carthage, .. })));
    scene.act(Action::Discard(Card(12)));
    assert!(scene.all_told.iter().any(|e| matches!(e, Event::Count { .. })), "the year is over");
}

/// R84, 7.4: who has cards must play one in his place; he may place fewer markers, and activate without a step.
#[test]
fn no_passing() {
    let scene = Scene::field(Rome)
        .hand(Rome, &[46, 44])
        .hand(Carthage, &[1])
        .general("nero", "roma")
        .units(Rome, "roma", 5);
    assert_eq!(scene.refused(Action::Pass), "R84");
    let mut fewer = scene.again();
    fewer.act(operate(46, Operation::Control)).act(Action::Place(at("verona"))).act(Action::Pass);
    assert_eq!(
        (fewer.control_of("verona"), fewer.asked()),
        (Some(Rome), Some(Carthage)),
        "one of three markers"
    );
    let mut still = scene.again();
    still.march(46, "nero").muster(5, 0).act(Action::Stop);
    assert_eq!((still.is_at("nero", "roma"), still.asked()), (true, Some(Carthage)));
}

/// 8.1: numbers from 1 to 3; cards of value 3, campaigns among them, show a ship.
#[test]
fn numbers_and_ships() {
    for n in 1..=64 {
        let card = data().card(Card(n));
        assert!((1..=3).contains(&card.ops), "card {n}");
        assert_eq!(card.naval, card.ops == 3, "card {n}");
    }
    assert_eq!(data().campaigns.iter().map(|c| c.0).collect::<Vec<_>>(), [33, 34, 37, 38, 39, 40]);
    let ops = |value| data().cards.iter().filter(|c| c.ops == value).count();
    assert_eq!([ops(1), ops(2), ops(3)], [21, 22, 21]);
    let events = |sides: [bool; 2]| {
        data().cards.iter().filter(|c| Side::BOTH.map(|s| c.side.allows(s)) == sides).count()
    };
    assert_eq!([events([true, false]), events([false, true]), events([true, true])], [10, 17, 37]);
}

/// 8.2, R41: B places markers where no enemy marker, no enemy unit and no tribe is.
#[test]
fn placing_markers() {
    let mut scene = Scene::field(Carthage).hand(Carthage, &[1, 2]).units(Rome, "tarraco", 1);
    scene.act(operate(1, Operation::Control));
    assert_eq!(scene.refused(Action::Place(at("ariminum"))), "19.2", "an enemy marker");
    assert_eq!(scene.refused(Action::Place(at("tarraco"))), "19.2", "enemy units");
    assert_eq!(scene.refused(Action::Place(at("arverni"))), "20.1", "a tribe");
    assert!(scene.is_legal(Action::Place(at("verona"))));
}

/// 8.2 C, R9: raising needs a 3, and an unbesieged general in a friendly space of a friendly province.
#[test]
fn raising_troops() {
    let scene = Scene::field(Rome)
        .hand(Rome, &[46, 45])
        .hand(Carthage, &[1])
        .general("nero", "capua")
        .general("paulus", "mutina")
        .control("mutina", Rome);
    assert_eq!(scene.refused(operate(45, Operation::Raise)), "8.2", "a 2 raises nobody");
    let mut raise = scene.but(|s| s.general("varro", "tarraco").control("mutina", None));
    raise.act(operate(46, Operation::Raise));
    // Capua was the only place: Mutina has no friendly marker, Tarraco neither.
    assert_eq!(raise.cus("capua", Rome), 1);
    let open = scene.but(|s| s.with(|p| p.posts[man("nero").i()] = Post::Cup));
    assert_eq!(
        open.refused(operate(46, Operation::Raise)),
        "8.2",
        "Mutina is Roman, but its province is not"
    );
    let shut = scene.but(|s| s.with(|p| p.posts[man("nero").i()] = Post::Cup).inside("varro", "tarentum"));
    let shut = shut.garrison("tarentum", 1).units(Carthage, "tarentum", 3);
    assert!(shut.is_legal(operate(46, Operation::Raise)), "not besieged, and there is room");
    let besieged = shut.siege("tarentum", Carthage, 1);
    assert_eq!(besieged.refused(operate(46, Operation::Raise)), "8.2");
}

/// 8.2 C: a subordinate will do, and there may be a choice of generals.
#[test]
fn raising_with_any_general() {
    let mut scene = Scene::field(Carthage)
        .hand(Carthage, &[1, 2])
        .general("hannibal", "tarraco")
        .controls("idubeda", Carthage);
    scene = scene.general("mago", "tarraco").general("hanno", "cirta");
    scene.act(operate(1, Operation::Raise));
    assert!(scene.is_legal(Action::Place(at("tarraco"))) && scene.is_legal(Action::Place(at("cirta"))));
    assert_eq!(scene.refused(Action::Place(at("carthago"))), "8.2", "no general there");
    scene.act(Action::Place(at("tarraco")));
    assert_eq!(scene.cus("tarraco", Carthage), 1);
}

/// 8.3: an event only for the side it shows; as an operation every card serves both.
#[test]
fn events_have_a_side() {
    let scene = Scene::field(Rome).hand(Rome, &[12, 44, 35]).general("nero", "roma").units(Rome, "roma", 5);
    assert_eq!(scene.refused(event(12)), "8.3", "Carthage's");
    assert!(scene.is_legal(event(44)) && scene.is_legal(event(35)), "Rome's, and both sides'");
    assert!(scene.is_legal(operate(12, MARCH)));
    let carthage = Scene::field(Carthage).hand(Carthage, &[44, 35]);
    assert_eq!(carthage.refused(event(44)), "8.3");
    assert!(carthage.is_legal(event(35)));
}

/// 8.4, R10: ten counter-events; eight of them are no play of one's own turn, Hostile Tribes are both.
#[test]
fn counter_events() {
    let list: Vec<u8> = data().counters.iter().map(|c| c.0).collect();
    assert_eq!(list, [6, 7, 8, 20, 31, 32, 41, 42, 59, 60]);
    for n in [20, 31, 32, 41, 59, 60] {
        let scene = Scene::empty(Rome).hand(Rome, &[n, 44]);
        assert_eq!(scene.refused(event(n)), "8.4", "card {n}");
        assert!(scene.is_legal(operate(n, Operation::Control)));
    }
    let tribes = Scene::empty(Rome).hand(Rome, &[7, 44]).units(Carthage, "tolosa", 3);
    assert!(tribes.is_legal(event(7)));
}

/// 8.4, R10: a counter-event is no play: the one who played it is next, if he has another card.
#[test]
fn a_counter_is_no_play() {
    let scene = Scene::field(Carthage).hand(Carthage, &[1, 2]).hand(Rome, &[7, 44]);
    let mut scene = scene.units(Carthage, "nemausus", 3).general("mago", "nemausus");
    scene.march(1, "mago").muster(3, 0).step("rhodanus");
    assert_eq!(scene.asked(), Some(Rome));
    assert_eq!(scene.refused(Action::Counter(Card(44))), "8.4", "not its moment");
    scene.dice(&[1]).act(Action::Counter(Card(7)));
    assert_eq!(scene.asked(), Some(Carthage), "his march goes on");
    scene.act(Action::Stop);
    assert_eq!(scene.asked(), Some(Rome), "her own play");
    scene.act(Action::Discard(Card(44)));
    assert_eq!(scene.asked(), Some(Carthage));
    scene.act(Action::Discard(Card(2)));
    assert!(scene.p.hands[Rome.i()].is_empty(), "she ran out earlier");
}

/// R11: Hostile Tribes end a truce as one's own event, not as a counter.
#[test]
fn hostile_tribes_and_the_truce() {
    let truce = |side, card| {
        let scene = Scene::field(side).hand(Rome, &[card]).hand(Carthage, &[1, 2]).with(|p| p.truce = true);
        scene.units(Carthage, "gergovia", 5).general("mago", "gergovia")
    };
    let mut own = truce(Rome, 7);
    own.dice(&[4]).act(event(7));
    assert!(!own.p.truce && own.cus("gergovia", Carthage) == 4);
    let mut counter = truce(Carthage, 7);
    counter.march(1, "mago").muster(5, 0).step("rhodanus");
    counter.dice(&[4]).act(Action::Counter(Card(7)));
    assert!(counter.p.truce && counter.cus("rhodanus", Carthage) == 4);
}

/// 8.5: cards 25 and 26 leave the game as events, not as operations.
#[test]
fn unique_events() {
    let scene = Scene::field(Carthage).hand(Carthage, &[26, 25, 1]);
    let mut used = scene.again();
    used.act(event(26));
    assert_eq!(used.control_of("syracusae"), Some(Carthage));
    assert!(used.p.removed.has(Card(26)));
    let mut operated = scene.again();
    operated.act(operate(26, Operation::Control)).act(Action::Pass);
    assert!(operated.p.discards.has(Card(26)));
    let capua = Scene::field(Carthage).hand(Carthage, &[25, 1]).controls("lucania", Carthage);
    let mut capua = capua.controls("apulia", Carthage).controls("samnium", Carthage);
    capua.act(event(25));
    assert!(capua.control_of("capua") == Some(Carthage) && capua.p.removed.has(Card(25)));
}

/// 8.5, R12: Philip V is played twice: Carthage first, discarded; then Rome, and it leaves the game.
#[test]
fn philip_is_played_twice() {
    let first = Scene::field(Rome).hand(Rome, &[9, 44]).hand(Carthage, &[1, 2]);
    assert_eq!(first.refused(event(9)), "25.9", "before the alliance only Carthage");
    let mut scene = Scene::field(Carthage).hand(Carthage, &[9, 1]).hand(Rome, &[44, 46]);
    scene.act(event(9));
    assert!(scene.p.macedonia && scene.p.discards.has(Card(9)));
    let again = scene.but(|s| s.hand(Carthage, &[9, 1]).phase(Phase::Play { side: Carthage, bound: false }));
    assert_eq!(again.refused(event(9)), "25.9", "while it lasts only Rome");
    let mut rome = scene.but(|s| {
        s.hand(Rome, &[9, 44]).hand(Carthage, &[1, 2]).phase(Phase::Play { side: Rome, bound: false })
    });
    rome.act(event(9));
    assert!(!rome.p.macedonia && rome.p.removed.has(Card(9)));
}

/// 8.7, R13: too few cards for the coming deal: all go together, those out of the game excepted.
#[test]
fn reshuffle_when_short() {
    let mut scene = Scene::empty(Rome).turn(4).phase(Phase::Deal);
    let deck: CardSet = (1..=15).map(Card).collect();
    let removed: CardSet = [Card(25), Card(26)].into_iter().collect();
    scene.p.removed = removed;
    scene.p.aside = CardSet::of(Card(57));
    scene.p.hanno_counsels = Counsel::InForce;
    scene.p.discards = CardSet::first_of_all(64).minus(deck).minus(removed).minus(scene.p.aside);
    scene.p.deck = deck;
    let mut enough = scene.again();
    enough.p.deck.add(Card(16));
    enough.p.discards.remove(Card(16));
    enough.run();
    assert_eq!(enough.p.deck.len(), 0, "sixteen are just enough");
    assert!(!enough.was_told(Event::Reshuffled) && enough.p.hanno_counsels == Counsel::InForce);
    scene.run();
    assert!(scene.was_told(Event::Reshuffled));
    assert_eq!((scene.p.deck.len(), scene.p.discards.len()), (62 - 16, 0));
    assert!(scene.p.aside.is_empty(), "the counsels go back with them");
    assert_eq!(scene.p.hanno_counsels, Counsel::Ending, "its ban ends with the turn");
}

/// 8.7, R13: Truce, played or discarded in any way, makes a reshuffle at the end of the turn, not before.
#[test]
fn truce_reshuffles_at_the_end() {
    for how in [event(64), operate(64, Operation::Control), Action::Discard(Card(64))] {
        let mut scene = Scene::empty(Carthage).hand(Carthage, &[64, 1]).units(Rome, "roma", 5);
        scene.p.aside = CardSet::of(Card(58));
        scene.p.deck.remove(Card(58));
        scene.p.cato_counsels = Counsel::InForce;
        scene.all_told.clear();
        scene.act(how);
        if matches!(scene.p.frames.top(), Frame::Control(_)) {
            scene.act(Action::Pass);
        }
        assert!(!scene.was_told(Event::Reshuffled), "{how:?}");
        scene.act(Action::Discard(Card(1)));
        while !matches!(scene.p.frames.top(), Frame::Turn(Phase::Claim)) {
            let action = scene.legal()[0];
            scene.act(action);
        }
        let reshuffled = scene.all_told.iter().position(|e| *e == Event::Reshuffled).expect("a reshuffle");
        let turn = scene.all_told.iter().position(|e| *e == Event::TurnBegins { turn: 2 }).unwrap();
        assert!(reshuffled < turn);
        assert!(
            scene.p.aside.is_empty() && scene.p.cato_counsels == Counsel::None,
            "the ban ends as the turn starts"
        );
    }
    let mut none = Scene::empty(Carthage).hand(Carthage, &[1]).units(Rome, "roma", 5);
    none.all_told.clear();
    none.act(Action::Discard(Card(1)));
    assert!(!none.was_told(Event::Reshuffled));
}

/// R14: an event whose condition is not met may be played: nothing happens, and no truce ends.
#[test]
fn events_in_vain() {
    let scene = Scene::field(Carthage).hand(Carthage, &[10, 1]).with(|p| p.truce = true);
    let mut alone = scene.again();
    assert!(alone.is_legal(event(10)));
    alone.act(event(10));
    assert!(alone.was_told(Event::InVain { card: Card(10) }) && alone.p.truce);
    assert_eq!(alone.cus("utica", Carthage), 0);
    // With Macedonia it happens, and ends the truce.
    let mut allied = scene.with(|p| p.macedonia = true);
    allied.act(event(10)).act(Action::Place(at("utica")));
    assert!(!allied.p.truce && allied.cus("utica", Carthage) == 2);
}

/// R14: the machine sees when an event would change nothing, and does not waste it.
#[test]
fn the_machine_does_not_play_in_vain() {
    let weight = |scene: Scene, n: u8| {
        let actions = [event(n), Action::Discard(Card(n))];
        let mut weights = Vec::new();
        scene.p.policy(Rome.seat(), &actions, &mut weights);
        weights[0]
    };
    let rome = |n: u8| Scene::field(Rome).hand(Rome, &[n, 44]);
    for n in [1, 2, 7, 17, 19, 21, 23] {
        let scene = rome(n).controls("numidia_orientalis", Rome);
        assert!(weight(scene, n) < 0.1, "card {n} would be in vain");
    }
    assert!(weight(rome(3), 3) > 1.0 && weight(rome(23), 23) > 1.0);
}

/// R14, R73: whoever is about to play an event that changes nothing is warned, and nobody else: on the map of the set-up, on
/// an empty one, and during a truce.
#[test]
fn the_warning_before_an_event_in_vain() {
    fn war(side: Side) -> Scene {
        Scene::war().phase(Phase::Play { side, bound: false })
    }
    type Map = fn(Side) -> Scene;
    let maps: [(&str, Map); 3] = [("war", war), ("truce", |side| war(side).truce()), ("empty", Scene::empty)];
    for (map, scene) in maps {
        let (mut warned, mut played) = (0, 0);
        for (side, n) in Side::BOTH.into_iter().flat_map(|side| (1..=64).map(move |n| (side, n))) {
            let mut scene = scene(side).hand(side, &[n, 2, 3]);
            if !scene.is_legal(event(n)) {
                continue;
            }
            let advice = scene.p.advise(side.seat(), &event(n));
            let warns = advice.is_some_and(|message| message.key == "advice-in-vain");
            scene.play(n);
            let in_vain = scene.was_told(Event::InVain { card: Card(n) });
            assert_eq!(warns, in_vain, "card {n} by {side:?}, {map}");
            (warned, played) = (warned + warns as u8, played + 1);
        }
        assert!(0 < warned && warned < played, "{map}: {warned} of {played}");
    }
}

/// R75: what is done with a card, or answered to one, tells of the hand: the time it takes is hidden, too.
#[test]
fn the_time_for_a_card_is_hidden() {
    let play = |side| Scene::empty(side).hand(side, &[1, 2]).p.hides_choice();
    assert!(play(Rome) && play(Carthage));
    assert!(!Scene::war().phase(Phase::WhoBegins).p.hides_choice(), "Carthage decides in the open");
}
