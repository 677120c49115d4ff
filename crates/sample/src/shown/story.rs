//! What actions and events are called.

use super::words::{self, CARD_IDS};
use crate::table::cards::CARDS;
use crate::table::position::{PLACE_IDS, PLACES};
use crate::table::{Action, Event};
use legatus_kernel::{Arg, Label, Role, Rule, Story, Target};

/// What an action is called.
pub(crate) fn label(action: &Action) -> Label {
    // Labels are made for whatever comes from outside, so a number may be no card and no place.
    match *action {
        Action::Bid { card } | Action::Ambush { card } if !(1..=CARDS).contains(&card) => {
            Label::new(Rule("2.2"), "do-no-card").with("number", card)
        }
        Action::Attack { place } if place as usize >= PLACES => {
            Label::new(Rule("3.1"), "do-no-place").with("number", place)
        }
        Action::Bid { card } => {
            let label = Label::new(Rule("2.1"), "do-bid").with("card", words::card(card));
            label.at("card", CARD_IDS[card as usize - 1])
        }
        Action::Attack { place } => {
            let label = Label::new(Rule("3.1"), "do-attack").with("place", words::place(place));
            label.at("place", PLACE_IDS[place as usize])
        }
        Action::Ambush { card } => {
            let label = Label::new(Rule("4.2"), "do-ambush").with("card", words::card(card));
            label.at("card", CARD_IDS[card as usize - 1])
        }
        Action::Pass => Label::new(Rule("4.1"), "do-pass").role(Role::GoOn),
    }
}

/// What one might expect to do with a target.
pub(crate) fn pointed_at(target: &Target, actions: &mut Vec<Action>) {
    let index = |ids: &[&str]| ids.iter().position(|id| *id == target.id).map(|i| i as u8);
    match target.kind.as_str() {
        "place" => actions.extend(index(&PLACE_IDS).map(|place| Action::Attack { place })),
        "card" => {
            let card = index(&CARD_IDS).map(|i| i + 1);
            actions.extend(card.into_iter().flat_map(|card| [Action::Bid { card }, Action::Ambush { card }]));
        }
        _ => {}
    }
}

/// An event as the story tells it.
pub(crate) fn story(event: &Event) -> Story {
    let told = |kind, seat| Story::new(kind).with("seat", words::seat(seat));
    match *event {
        Event::Dealt { seat, cards } => told("dealt", seat).with("cards", cards).rule(Rule("1.2")),
        Event::HasChosen { seat } => told("has-chosen", seat).rule(Rule("2.1")),
        Event::Revealed { seat, card } => {
            told("revealed", seat).with("card", words::card(card)).rule(Rule("2.3"))
        }
        Event::Attacks { seat, place } => told("attacks", seat)
            .with("place", words::place(place))
            .rule(Rule("3.1"))
            .at("place", PLACE_IDS[place as usize]),
        Event::Ambushed { seat, card } => {
            told("ambushed", seat).with("card", words::card(card)).rule(Rule("4.3"))
        }
        Event::NoAmbush { seat } => told("no-ambush", seat).rule(Rule("4.1")),
        Event::Rolled { seat, die, total, needed } => told("rolled", seat)
            .with("die", Arg::Die(die, seat))
            .with("total", total)
            .with("needed", needed)
            .rule(Rule("5.1")),
        Event::Taken { seat, place } => told("taken", seat)
            .with("place", words::place(place))
            .landmark()
            .rule(Rule("5.1"))
            .at("place", PLACE_IDS[place as usize]),
        Event::Held { place } => Story::new("held").with("place", words::place(place)).rule(Rule("5.1")),
        Event::Drew { seat } => told("drew", seat).rule(Rule("2.4")),
        Event::DrewCard { seat, card } => {
            told("drew-card", seat).with("card", words::card(card)).rule(Rule("2.4"))
        }
        Event::NewRound { round } => {
            Story::new("new-round").with("round", round).rule(Rule("2.1")).opens_turn()
        }
        Event::Over => Story::new("over").rule(Rule("6.1")),
    }
}
