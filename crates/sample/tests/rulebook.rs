//! What each rule of the sample demands, forbids and excepts.

use legatus_kernel::table::complete_setup;
use legatus_kernel::{Decisions, Luck, Rules, Seat, Seats, Seed, Setup, Table, Viewer};
use legatus_sample::table::cards::ALL_CARDS;
use legatus_sample::table::{Attack, AttackStage, Card, Cards, Place};
use legatus_sample::{Action, Frame, Sample};
use serde_json::{Value, json};

const ROME: Seat = Seat(0);
const VEII: Seat = Seat(1);
const LATIUM: Seat = Seat(2);

fn setup(scenario: &str, players: u8, fog: bool) -> Setup {
    let options = [("fog".to_string(), Value::from(fog))].into();
    complete_setup::<Sample>(Some(scenario.into()), Some(players), options).unwrap()
}

/// The card with this number on it.
fn card(number: u8) -> Card {
    Card(number - 1)
}

const HILL: Place = Place(0);
const FORD: Place = Place(1);

/// A war with chosen hands; the rest of the cards are the deck.
fn war(hands: &[&[u8]], fog: bool, change: impl FnOnce(&mut Sample)) -> Table<Sample> {
    let setup = setup("war", hands.len() as u8, fog);
    let mut game =
        Sample::setup(&setup, &mut Luck::new(Seed::from_number(1)), &mut Default::default()).unwrap();
    game.deck = ALL_CARDS;
    for (hand, cards) in game.hands.iter_mut().zip(hands) {
        *hand = cards.iter().map(|number| card(*number)).collect();
        game.deck = game.deck.minus(*hand);
    }
    change(&mut game);
    let bare = legatus_kernel::journal::Bare {
        game: "sample".into(),
        scenario: "war".into(),
        players: setup.players,
        options: setup.options.clone(),
        position: serde_json::to_value(game).unwrap(),
    };
    Table::from_position(&bare, Seed::from_number(1)).unwrap_or_else(|e| panic!("{e:?}"))
}

fn bid(table: &mut Table<Sample>, seat: Seat, number: u8) {
    table.apply(seat, Action::Bid { card: card(number) }).unwrap();
}

fn refused(table: &Table<Sample>, seat: Seat, action: Action) -> &'static str {
    table.check(seat, &action).unwrap_err().rule.0
}

/// 1.1: Rome and Latium win together.
#[test]
fn allies_win_together() {
    let table = war(&[&[5, 6], &[7, 8], &[9, 10]], false, |game| {
        game.round = 7;
        game.owners = [Some(LATIUM), None, None, None];
    });
    let outcome = table.outcome().unwrap();
    assert_eq!(outcome.winners, Seats::only(ROME).with(LATIUM));
    assert_eq!((outcome.points, outcome.level.unwrap().key), (Some(1), "level-narrow"));
}

/// 1.2
#[test]
fn each_seat_receives_four_cards() {
    let table = Table::<Sample>::new(setup("war", 3, false), Seed::from_number(8)).unwrap();
    let hands: Vec<usize> = (0..3).map(|s| table.position().hand(Seat(s)).len()).collect();
    assert_eq!((hands, table.position().deck.len()), (vec![4, 4, 4], 8));
}

/// 1.3 and 1.4
#[test]
fn a_skirmish_lasts_three_rounds_and_a_war_six() {
    for (scenario, rounds) in [("skirmish", 3), ("war", 6)] {
        let table = Table::<Sample>::new(setup(scenario, 2, false), Seed::from_number(8)).unwrap();
        assert_eq!(table.position().rounds, rounds);
    }
}

/// 2.1, 2.2, 2.3
#[test]
fn all_bid_their_own_cards_and_the_highest_attacks() {
    let mut table = war(&[&[5, 12], &[7, 13], &[20]], false, |_| ());
    assert_eq!(table.asked(), Seats::first(3));
    assert_eq!(refused(&table, ROME, Action::Pass), "2.1");
    assert_eq!(refused(&table, ROME, Action::Bid { card: card(7) }), "2.2");
    bid(&mut table, ROME, 12);
    assert_eq!(table.asked(), Seats::only(VEII).with(LATIUM));
    bid(&mut table, LATIUM, 20);
    bid(&mut table, VEII, 13);
    assert_eq!(table.asked(), Seats::only(LATIUM));
    assert!([12, 13, 20].into_iter().all(|number| table.position().discard.has(card(number))));
}

/// 2.1: a seat without cards does not bid.
#[test]
fn a_seat_without_cards_does_not_bid() {
    let table = war(&[&[5, 12], &[], &[20, 19]], false, |game| {
        *game.frames.top_mut() = Frame::Round(legatus_kernel::Ballot::new(Seats::only(ROME).with(LATIUM)));
    });
    assert_eq!(table.asked(), Seats::only(ROME).with(LATIUM));
}

/// 2.4
#[test]
fn each_seat_draws_after_the_attack() {
    let mut table = war(&[&[5, 12], &[7, 13]], false, |_| ());
    bid(&mut table, ROME, 5);
    bid(&mut table, VEII, 7);
    table.fix_dice(&[1]);
    table.apply(VEII, Action::Attack { place: HILL }).unwrap();
    let deck = table.position().deck.len();
    table.apply(ROME, Action::Pass).unwrap();
    let position = table.position();
    assert_eq!((position.hand(ROME).len(), position.hand(VEII).len(), position.deck.len()), (2, 2, deck - 2));
    assert_eq!(position.round, 2);
}

/// 2.4: an empty deck gives nothing.
#[test]
fn nobody_draws_from_an_empty_deck() {
    let mut table = war(&[&[5, 12], &[7, 13]], false, |game| {
        game.discard = game.deck;
        game.deck = Cards::NONE;
    });
    bid(&mut table, ROME, 5);
    bid(&mut table, VEII, 7);
    table.fix_dice(&[6]);
    table.apply(VEII, Action::Attack { place: HILL }).unwrap();
    table.apply(ROME, Action::Pass).unwrap();
    // Both have one card left: the bids of the next round are not asked one by one, but at once.
    assert_eq!(table.position().hand(VEII).len(), 1);
}

/// 2.5
#[test]
fn a_bid_may_be_changed_until_the_last_is_in() {
    let mut table = war(&[&[5, 12], &[7, 13]], false, |_| ());
    bid(&mut table, ROME, 12);
    bid(&mut table, ROME, 5);
    assert!(table.position().hand(ROME).has(card(12)));
    bid(&mut table, VEII, 7);
    assert_eq!(refused(&table, ROME, Action::Bid { card: card(12) }), "3.1");
}

/// 3.1, 3.2, 3.3
#[test]
fn an_attack_goes_against_an_open_place_of_others() {
    let attack = |round, owners: [Option<Seat>; 4]| {
        let mut table = war(&[&[5, 12], &[7, 13]], false, |game| {
            game.round = round;
            game.owners = owners;
        });
        bid(&mut table, ROME, 12);
        bid(&mut table, VEII, 7);
        table
    };
    let table = attack(1, [None; 4]);
    assert_eq!(refused(&table, ROME, Action::Bid { card: card(5) }), "3.1");
    assert_eq!(refused(&table, ROME, Action::Attack { place: FORD }), "3.3");
    let table = attack(2, [Some(ROME), None, Some(VEII), None]);
    assert_eq!(refused(&table, ROME, Action::Attack { place: HILL }), "3.2");
    assert_eq!(table.legal(ROME), [1, 2, 3].map(|place| Action::Attack { place: Place(place) }));
}

/// 3.2: where one place is left, the attack is forced and not asked.
#[test]
fn a_forced_attack_is_not_asked() {
    let mut table = war(&[&[5, 12], &[7, 13]], false, |game| {
        game.round = 2;
        game.owners = [Some(ROME), None, Some(ROME), Some(ROME)];
    });
    bid(&mut table, ROME, 12);
    bid(&mut table, VEII, 7);
    assert_eq!(table.asked(), Seats::only(VEII));
    let forced = table.story(Viewer::Observer, 0).filter(|(_, line, _)| line.told.forced).count();
    assert_eq!(forced, 1);
}

/// The place is taken with this die?
fn taken(bids: [u8; 2], die: u8, ambush: Option<u8>, fog: bool) -> bool {
    let mut table = war(&[&[bids[0], 9], &[bids[1], 1, 4]], fog, |_| ());
    bid(&mut table, ROME, bids[0]);
    bid(&mut table, VEII, bids[1]);
    table.fix_dice(&[die]);
    table.apply(ROME, Action::Attack { place: HILL }).unwrap();
    let answer = ambush.map_or(Action::Pass, |number| Action::Ambush { card: card(number) });
    let odds = table.position().odds(VEII, &answer).unwrap();
    table.apply(VEII, answer).unwrap();
    let taken = table.position().owners[0] == Some(ROME);
    assert!(odds.exact && odds.outcomes.iter().map(|(_, p)| p).sum::<f64>() == 1.0);
    assert!(if taken { odds.outcomes[0].1 > 0.0 } else { odds.outcomes[1].1 > 0.0 });
    taken
}

/// 3.4, 4.3, 5.1, 5.4: the lowest die that takes the place.
#[test]
fn what_the_die_must_show() {
    let lowest = |bid, ambush, fog| (1..=6).find(|die| taken([bid, 7], *die, ambush, fog)).unwrap_or(7);
    assert_eq!(lowest(10, None, false), 4);
    assert_eq!(lowest(11, None, false), 3);
    assert_eq!(lowest(10, Some(4), false), 6);
    assert_eq!(lowest(11, Some(1), false), 5);
    assert_eq!(lowest(10, None, true), 5);
    assert_eq!(lowest(10, Some(1), true), 7);
}

/// 4.1: the owner defends, or else the next enemy seat.
#[test]
fn who_defends() {
    let defender = |attacker: Seat, owner: Option<Seat>| {
        let mut hands = [[5, 6], [7, 8], [9, 10]];
        hands[attacker.0 as usize][1] = 20;
        let mut table = war(&[&hands[0], &hands[1], &hands[2]], false, |game| game.owners[0] = owner);
        for seat in [ROME, VEII, LATIUM] {
            let number = if seat == attacker { 20 } else { hands[seat.0 as usize][0] };
            bid(&mut table, seat, number);
        }
        table.apply(attacker, Action::Attack { place: HILL }).unwrap();
        table.asked().single().unwrap()
    };
    assert_eq!(defender(ROME, None), VEII);
    assert_eq!(defender(LATIUM, Some(VEII)), VEII);
    assert_eq!(defender(VEII, None), LATIUM);
    assert_eq!(defender(VEII, Some(ROME)), ROME);
}

/// 4.2 and 4.4: the window opens although nothing but passing is legal.
#[test]
fn an_ambush_needs_a_card_and_the_question_comes_in_any_case() {
    for (hand, expected) in [([8, 9], 1), ([8, 4], 2)] {
        let mut table = war(&[&[5, 12], &[7, hand[0], hand[1]]], false, |_| ());
        bid(&mut table, ROME, 12);
        bid(&mut table, VEII, 7);
        table.apply(ROME, Action::Attack { place: HILL }).unwrap();
        assert_eq!((table.asked(), table.legal(VEII).len()), (Seats::only(VEII), expected));
        assert_eq!(refused(&table, VEII, Action::Ambush { card: card(5) }), "4.2");
        assert_eq!(refused(&table, VEII, Action::Ambush { card: card(3) }), "4.2");
        assert_eq!(refused(&table, VEII, Action::Bid { card: card(8) }), "4.1");
    }
}

/// 4.4: an empty hand is known to all, and not asked.
#[test]
fn an_empty_hand_is_not_asked_for_an_ambush() {
    let mut table = war(&[&[5, 12], &[7]], false, |_| ());
    bid(&mut table, ROME, 12); // and Veii has one card only: its bid is forced
    table.apply(ROME, Action::Attack { place: HILL }).unwrap();
    assert_eq!(table.position().round, 2);
}

/// 5.2
#[test]
fn a_natural_six_brings_a_card() {
    for (die, cards) in [(5, 2), (6, 3)] {
        let mut table = war(&[&[5, 12], &[7, 13]], false, |_| ());
        bid(&mut table, ROME, 12);
        bid(&mut table, VEII, 7);
        table.fix_dice(&[die]);
        table.apply(ROME, Action::Attack { place: HILL }).unwrap();
        table.apply(VEII, Action::Pass).unwrap();
        assert_eq!(table.position().hand(ROME).len(), cards);
    }
}

/// 6.1: also when nobody has a card left; equal places are a draw.
#[test]
fn the_game_ends_when_nobody_can_bid() {
    let table = war(&[&[], &[]], false, |game| {
        game.owners = [Some(ROME), Some(VEII), None, None];
        *game.frames.top_mut() = Frame::Round(legatus_kernel::Ballot::new(Seats::NONE));
    });
    let outcome = table.outcome().unwrap();
    assert!(outcome.draw());
    assert_eq!((outcome.rule.0, outcome.text.key, outcome.level), ("6.1", "over-draw", None));
}

/// 6.2
#[test]
fn whoever_holds_everything_wins_at_once() {
    let mut table = war(&[&[5, 12], &[7, 13]], false, |game| {
        game.round = 2;
        game.owners = [Some(ROME), None, Some(ROME), Some(ROME)];
    });
    bid(&mut table, ROME, 12);
    table.fix_dice(&[6]);
    bid(&mut table, VEII, 7);
    table.apply(VEII, Action::Pass).unwrap();
    let outcome = table.outcome().unwrap();
    assert_eq!((outcome.rule.0, outcome.winners, outcome.points), ("6.2", Seats::only(ROME), Some(4)));
    assert_eq!(outcome.level.unwrap().key, "level-decisive");
    // At once: the round does not end, nobody draws.
    assert!(matches!(table.position().frames.top(), Frame::Attack(Attack { stage: AttackStage::Over, .. })));
}

/// Advice and `why` cite rules, and are answered from what the seat knows (3.2, 3.3, 4.2).
#[test]
fn advice_and_why() {
    use legatus_kernel::Target;
    use legatus_kernel::referee::Asking;
    let mut table = war(&[&[3, 12], &[7, 13]], false, |_| ());
    assert!(table.position().advise(ROME, &Action::Bid { card: card(3) }).is_some());
    assert!(table.position().advise(ROME, &Action::Bid { card: card(12) }).is_none());
    bid(&mut table, ROME, 12);
    bid(&mut table, VEII, 7);
    let why = table.why(ROME, &Target { kind: "place".into(), id: "ford".into() });
    assert_eq!((why.len(), why[0].rule.0), (1, "3.3"));
    assert_eq!(&why[0].reason["fr"], "Le Gué est sous l’eau à la ronde 1.");
    assert!(table.why(ROME, &Target { kind: "place".into(), id: "hill".into() }).is_empty());
    let checked = Asking::check(&table, ROME, &json!({"attack": {"place": "hill"}})).unwrap();
    assert!(checked.ok);
    assert_eq!(checked.way.unwrap().places, ["hill"]);
}

/// 1.5: only those who are allies at a table of three, and only with the option.
#[test]
fn silence_parts_the_allies() {
    let mut setup = setup("war", 3, false);
    assert_eq!(Sample::parted(&setup), None);
    setup.options.insert("silence".into(), true.into());
    let parted = Sample::parted(&setup).unwrap();
    assert_eq!((parted.rule.0, parted.seats), ("1.5", Seats::only(ROME).with(LATIUM)));
}

/// 2.6: a minute for each round's bid, then the lowest card.
#[test]
fn the_hourglass_bids_the_lowest_card() {
    let timed = [("hourglass".to_string(), Value::from(true))].into();
    let setup = complete_setup::<Sample>(Some("war".into()), Some(2), timed).unwrap();
    let mut table = Table::<Sample>::new(setup, Seed::from_number(1)).unwrap();
    let limit = table.position().question(ROME).limit.unwrap();
    assert_eq!((limit.span, limit.seconds), (1, 60));
    let lowest = table.position().hand(ROME).first().unwrap();
    let last = table.position().time_up(ROME).unwrap();
    assert_eq!(last, Action::Bid { card: lowest });
    table.apply(ROME, last).unwrap();
    let untimed = war(&[&[5, 12], &[7, 13]], false, |_| ());
    assert_eq!(untimed.position().question(ROME).limit, None);
}

/// 4.2: who is asked reads how many ambushes he holds; the others read that he is asked.
#[test]
fn the_question_tells_its_owner_more() {
    let mut table = war(&[&[5, 12], &[7, 1, 4]], false, |_| ());
    bid(&mut table, ROME, 12);
    bid(&mut table, VEII, 7);
    table.apply(ROME, Action::Attack { place: HILL }).unwrap();
    let asked = |viewer| table.position().question_for(VEII, viewer).text.key;
    assert_eq!(asked(Viewer::Seat(VEII)), "ask-ambush");
    assert_eq!([Viewer::Seat(ROME), Viewer::Observer].map(asked), ["asked-ambush"; 2]);
}

/// The view still shows the die of the last attack; whoever has no ambush need not think.
#[test]
fn the_die_is_recalled_and_an_idle_defender_does_not_think() {
    use legatus_kernel::Machine;
    use legatus_kernel::referee::Telling;
    let mut table = war(&[&[5, 12], &[7, 13, 14]], false, |_| ());
    bid(&mut table, ROME, 12);
    bid(&mut table, VEII, 7);
    assert_eq!(table.position().gravity(ROME), 1.0);
    table.apply(ROME, Action::Attack { place: HILL }).unwrap();
    assert_eq!(table.position().gravity(VEII), 0.0);
    table.fix_dice(&[2]);
    table.apply(VEII, Action::Pass).unwrap();
    let markers = Telling::view(&table, Viewer::Observer, 0).markers;
    let die = markers.iter().find(|marker| marker.kind == "die").unwrap();
    assert_eq!((die.at.as_str(), die.value.clone()), ("hill", Some(2.into())));
}
