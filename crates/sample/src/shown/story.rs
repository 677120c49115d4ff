//! What actions and events are called.

use super::words;
use crate::table::{Action, Card, Event, Place};
use legatus_kernel::{Arg, Label, Role, Rule, Story, Target};

/// What an action is called.
pub(crate) fn label(action: &Action) -> Label {
    match *action {
        Action::Bid { card } => {
            Label::new(Rule("2.1"), "do-bid").with("card", card.name()).at("card", card.id())
        }
        Action::Attack { place } => {
            Label::new(Rule("3.1"), "do-attack").with("place", place.name()).at("place", place.id())
        }
        Action::Ambush { card } => {
            Label::new(Rule("4.2"), "do-ambush").with("card", card.name()).at("card", card.id())
        }
        Action::Pass => Label::new(Rule("4.1"), "do-pass").role(Role::GoOn),
    }
}

/// What one might expect to do with a target.
pub(crate) fn pointed_at(target: &Target, actions: &mut Vec<Action>) {
    match target.kind.as_str() {
        "place" => actions.extend(Place::find(&target.id).map(|place| Action::Attack { place })),
        "card" => {
            let card = Card::find(&target.id).into_iter();
            actions.extend(card.flat_map(|card| [Action::Bid { card }, Action::Ambush { card }]));
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
        Event::Revealed { seat, card } => told("revealed", seat).with("card", card.name()).rule(Rule("2.3")),
        Event::Attacks { seat, place } => {
            told("attacks", seat).with("place", place.name()).rule(Rule("3.1")).at("place", place.id())
        }
        Event::Ambushed { seat, card } => told("ambushed", seat).with("card", card.name()).rule(Rule("4.3")),
        Event::NoAmbush { seat } => told("no-ambush", seat).rule(Rule("4.1")),
        Event::Rolled { seat, die, total, needed } => told("rolled", seat)
            .with("die", Arg::Die(die, seat))
            .with("total", total)
            .with("needed", needed)
            .rule(Rule("5.1")),
        Event::Taken { seat, place } => told("taken", seat)
            .with("place", place.name())
            .landmark()
            .rule(Rule("5.1"))
            .at("place", place.id()),
        Event::Held { place } => Story::new("held").with("place", place.name()).rule(Rule("5.1")),
        Event::Drew { seat } => told("drew", seat).rule(Rule("2.4")),
        Event::DrewCard { seat, card } => told("drew-card", seat).with("card", card.name()).rule(Rule("2.4")),
        Event::NewRound { round } => {
            Story::new("new-round").with("round", round).rule(Rule("2.1")).opens_turn()
        }
        Event::Over => Story::new("over").rule(Rule("6.1")),
    }
}
