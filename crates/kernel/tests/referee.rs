//! The object-safe face of a table: JSON in, JSON out, cut to the viewer.

use crate::common::*;
use legatus_kernel::journal::Bare;
use legatus_kernel::referee::{Asking, Fault, Referee, Telling};
use legatus_kernel::{Decisions, Seed, Table, Target, Viewer};
use legatus_sample::table::{Attack, AttackStage, Place};
use legatus_sample::{Action, Sample};
use serde_json::json;

fn referee() -> Box<dyn Referee> {
    Box::new(table("war", 3, 5))
}

#[test]
fn a_prompt_names_seats_rule_and_text() {
    let mut referee = referee();
    let prompt = serde_json::to_value(referee.prompt(Viewer::Referee)).unwrap();
    assert_eq!(prompt["seats"], json!(["rome", "veii", "latium"]));
    assert_eq!(prompt["rule"], "2.1");
    assert_eq!(prompt["text"]["en"], "Round 1: choose a card to bid, face down.");
    assert_eq!(prompt["asked"][1]["seat"], "veii");
    assert!(prompt["asked"][1]["help"]["fr"].is_string());
    assert!(prompt["over"].is_null() && prompt.get("proposal").is_none());
    referee.propose(ROME, legatus_kernel::table::Proposed::Draw).unwrap();
    let prompt = serde_json::to_value(referee.prompt(Viewer::Referee)).unwrap();
    assert_eq!(prompt["proposal"], json!({"from": "rome", "kind": "draw", "waiting": ["veii", "latium"]}));
}

#[test]
fn offers_can_be_sent_back() {
    let mut referee = referee();
    let offers = serde_json::to_value(referee.legal(ROME)).unwrap();
    let offer = &offers[0];
    assert_eq!(offer["target"]["kind"], "card");
    assert!(offer["label"]["en"].as_str().unwrap().starts_with("Bid [Card "));
    let action = offer["action"].clone();
    assert!(referee.check(ROME, &action).unwrap().ok);
    assert!(!referee.check(VEII, &action).unwrap().ok, "another seat does not hold this card");
    let events = referee.apply(ROME, &action, Viewer::Observer).unwrap();
    assert_eq!((events.len(), events[0].kind.as_str()), (1, "has-chosen"));
    assert_eq!(&events[0].text["fr"], "[Rome](seat:rome) a choisi.");
    assert_eq!(referee.actions(), 1);
}

#[test]
fn what_is_not_an_action_is_a_bad_parameter() {
    let mut referee = referee();
    for nonsense in
        [json!(null), json!({"bid": {}}), json!({"bid": {"card": "card_1", "more": 2}}), json!([1, 2])]
    {
        let fault = referee.check(ROME, &nonsense).unwrap_err();
        assert!(matches!(fault, Fault::Param { ref field, .. } if field == "action"), "{fault:?}");
        assert!(referee.apply(ROME, &nonsense, Viewer::Referee).is_err());
        assert!(referee.odds(ROME, &nonsense).is_err());
    }
    assert_eq!(referee.actions(), 0);
}

#[test]
fn a_refused_action_cites_its_rule() {
    let mut referee = referee();
    let fault = referee.apply(ROME, &json!({"attack": {"place": "hill"}}), Viewer::Referee).unwrap_err();
    let Fault::Refused { rule, reason } = fault else { panic!("{fault:?}") };
    assert_eq!(rule.0, "2.1");
    assert!(reason["en"].contains("bidding") && reason["fr"].contains("misent"));
}

#[test]
fn viewers_are_named_or_refused() {
    let referee = referee();
    assert_eq!(referee.viewer(None), Ok(Viewer::Referee));
    assert_eq!(referee.viewer(Some("observer")), Ok(Viewer::Observer));
    assert_eq!(referee.viewer(Some("latium")), Ok(Viewer::Seat(LATIUM)));
    assert!(matches!(referee.viewer(Some("nobody")), Err(Fault::Param { .. })));
    assert_eq!((referee.game(), referee.seats().len()), ("sample", 3));
}

#[test]
fn a_view_hides_hands_and_carries_the_log() {
    let mut table = table("war", 2, 5);
    round(&mut table);
    let hand = |viewer: Viewer| {
        let view = serde_json::to_value(Telling::view(&table, viewer, 100)).unwrap();
        let panels = view["panels"].as_array().unwrap().clone();
        panels.into_iter().find(|panel| panel["id"] == "hand_rome").unwrap()
    };
    assert_eq!(hand(Viewer::Seat(ROME))["kind"], "hand");
    assert_eq!(hand(Viewer::Seat(ROME))["hidden"], 0);
    for viewer in [Viewer::Seat(VEII), Viewer::Observer] {
        assert_eq!(hand(viewer)["cards"], json!([]));
        assert!(hand(viewer)["hidden"].as_u64().unwrap() > 0);
    }
    let log = Telling::view(&table, Viewer::Observer, 3).log;
    assert!(log.len() <= 3 && log.last().unwrap().action == table.actions());
}

#[test]
fn why_puts_the_nearest_to_legal_first() {
    let mut table = table("war", 2, 5);
    let attacker = bid_all(&mut table);
    let why = Asking::why(&table, attacker, &Target { kind: "card".into(), id: "card_1".into() });
    assert_eq!(why.len(), 2);
    assert!(why.iter().all(|w| w.rule.0 == "3.1"));
    let ford = Asking::why(&table, attacker, &Target { kind: "place".into(), id: "ford".into() });
    assert_eq!((ford.len(), ford[0].rule.0), (1, "3.3"));
    assert!(Asking::why(&table, attacker, &Target { kind: "moon".into(), id: "full".into() }).is_empty());
}

#[test]
fn odds_sum_to_one_and_are_for_legal_actions_only() {
    let mut table = table("war", 2, 5);
    let attacker = bid_all(&mut table);
    let odds = Asking::odds(&table, attacker, &json!({"attack": {"place": "hill"}})).unwrap().unwrap();
    assert!(odds.exact);
    assert!((odds.outcomes.iter().map(|o| o.probability).sum::<f64>() - 1.0).abs() < 1e-9);
    let refused = Asking::odds(&table, attacker, &json!({"attack": {"place": "ford"}}));
    assert!(matches!(refused, Err(Fault::Refused { .. })));
}

#[test]
fn a_wrong_die_is_a_bad_parameter() {
    let mut table = table("war", 2, 5);
    bid_all(&mut table);
    attack(&mut table);
    table.fix_dice(&[7]);
    let defender = table.asked().single().unwrap();
    let fault = Referee::apply(&mut table, defender, &json!("pass"), Viewer::Referee).unwrap_err();
    assert!(matches!(fault, Fault::Param { ref field, .. } if field == "next"), "{fault:?}");
}

/// A number left out would tell that something happened in secret: cards drawn face down are told to who drew them.
#[test]
fn lines_are_numbered_among_those_a_viewer_may_know() {
    let mut hidden = 0;
    for (viewer, seed) in [Viewer::Seat(ROME), Viewer::Seat(VEII), Viewer::Observer, Viewer::Referee]
        .into_iter()
        .flat_map(|viewer| (0..10).map(move |seed| (viewer, seed)))
    {
        let mut referee: Box<dyn Referee> = Box::new(table("war", 2, seed));
        let mut told = referee.story_for(viewer, 0);
        let asked = |referee: &dyn Referee| {
            let prompt = referee.prompt(viewer);
            prompt.seats.first().and_then(|seat| referee.seat(seat))
        };
        while let Some(seat) = asked(&*referee) {
            let action = referee.legal_bare(seat).swap_remove(0);
            told.extend(referee.apply(seat, &action, viewer).unwrap());
        }
        hidden += referee.story_lines(Viewer::Referee) - referee.story_lines(viewer);
        let numbers: Vec<usize> = told.iter().map(|line| line.seq).collect();
        assert_eq!(numbers, (0..told.len()).collect::<Vec<_>>(), "{viewer:?}");
        assert_eq!(told, referee.story_for(viewer, 0));
    }
    assert!(hidden > 0, "there was nothing to hide");
}

/// Rome has just taken the last place: the game is over where nobody is ever asked.
fn over_in_a_passage() -> Table<Sample> {
    let setup = setup("war", 2);
    let mut game = *table("war", 2, 1).position();
    let bid = game.deck.first().expect("cards are left");
    game.deck.remove(bid);
    game.discard.add(bid);
    game.owners = [Some(ROME); 4];
    game.frames.push(Attack { attacker: ROME, bid, stage: AttackStage::Over }.into());
    let position = serde_json::to_value(game).unwrap();
    let (game, scenario, options) = ("sample".into(), "war".into(), setup.options);
    let bare = Bare { game, scenario, players: 2, options, position };
    Table::from_position(&bare, Seed::from_number(1)).unwrap_or_else(|error| panic!("{error:?}"))
}

#[test]
fn a_game_that_ended_in_a_passage_still_answers() {
    let table = over_in_a_passage();
    assert!(table.outcome().is_some() && table.asked().is_empty());
    let action = Action::Attack { place: Place(0) };
    let json = json!({"attack": {"place": "hill"}});
    for seat in [ROME, VEII] {
        assert!(Asking::legal(&table, seat).is_empty());
        assert_eq!(table.check(seat, &action).unwrap_err().key, "game-is-over");
        assert!(!Asking::check(&table, seat, &json).unwrap().ok);
        assert!(Asking::odds(&table, seat, &json).is_err());
        assert!(table.why(seat, &Target { kind: "place".into(), id: "hill".into() }).is_empty());
        assert_eq!((table.decline(seat), table.time_up(seat)), (None, None));
        // The position itself refuses, and has neutral words for whoever asks it all the same.
        let position = table.position();
        let refusal = position.check(seat, &action).unwrap_err();
        assert_eq!((refusal.key, refusal.depth), ("not-your-decision", 0));
        assert_eq!(position.question(seat).text.key, "not-your-decision");
        assert_eq!(position.question_for(seat, Viewer::Observer).text.key, "not-your-decision");
        assert_eq!(position.describe(seat, &action).text.key, "not-your-decision");
    }
}
