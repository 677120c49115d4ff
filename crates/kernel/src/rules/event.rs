//! What happened, who may know of it, and how the story tells it.

use super::asked::TargetRef;
use crate::luck::Luck;
use crate::rule::Rule;
use crate::seat::{Seat, Seats};
use crate::text::Message;
use std::borrow::Cow;

/// Whose a line of the story is: the mark at its margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// Of whoever's choice it came.
    #[default]
    Actor,
    /// Of this seat, whoever chose: a march goes on after the enemy let it pass.
    Seat(Seat),
    Nobody,
}

/// One line of the story.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    /// The kind of the event, for animation and statistics.
    pub kind: &'static str,
    pub text: Message,
    pub rule: Option<Rule>,
    pub target: Option<TargetRef>,
    pub whose: Whose,
    /// A new turn of the game begins with this line.
    pub opens_turn: bool,
    /// One of the few lines that a summary of the game would keep.
    pub landmark: bool,
    /// One of these that no summary may leave out.
    pub decisive: bool,
}

impl Story {
    pub fn new(kind: &'static str) -> Story {
        Story {
            kind,
            text: Message::new(kind),
            rule: None,
            target: None,
            whose: Whose::Actor,
            opens_turn: false,
            landmark: false,
            decisive: false,
        }
    }

    pub fn whose(mut self, whose: Whose) -> Story {
        self.whose = whose;
        self
    }

    pub fn opens_turn(mut self) -> Story {
        self.opens_turn = true;
        self
    }

    pub fn landmark(mut self) -> Story {
        self.landmark = true;
        self
    }

    /// A landmark that no summary may leave out.
    pub fn decisive(mut self) -> Story {
        self.decisive = true;
        self.landmark()
    }

    pub fn with(mut self, name: &'static str, value: impl Into<crate::text::Arg>) -> Story {
        self.text = self.text.with(name, value);
        self
    }

    pub fn rule(mut self, rule: Rule) -> Story {
        self.rule = Some(rule);
        self
    }

    pub fn at(mut self, kind: &'static str, id: impl Into<Cow<'static, str>>) -> Story {
        self.target = Some(TargetRef { kind, id: id.into() });
        self
    }
}

/// An event and who may know of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told<E> {
    pub event: E,
    pub to: Seats,
    /// The event came of a choice that was forced.
    pub forced: bool,
    /// Whose choice it came of; nobody's before the first one.
    pub by: Option<Seat>,
}

/// What happened during one action.
#[derive(Clone, Debug)]
pub struct Events<E> {
    pub list: Vec<Told<E>>,
    /// Something hidden became known: what was done cannot be taken back alone.
    pub revealed: bool,
    pub(crate) forced: bool,
    pub(crate) by: Option<Seat>,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events { list: Vec::new(), revealed: false, forced: false, by: None }
    }
}

impl<E> Events<E> {
    /// Tells everybody.
    pub fn tell(&mut self, event: E) {
        self.tell_only(Seats::ALL, event);
    }

    pub fn tell_only(&mut self, to: Seats, event: E) {
        self.list.push(Told { event, to, forced: self.forced, by: self.by });
    }

    /// Notes that a secret became known.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    pub fn clear(&mut self) {
        self.list.clear();
        self.revealed = false;
    }
}

/// What an action needs besides the position: dice, and somebody to tell.
pub struct Ctx<'a, E> {
    pub luck: &'a mut Luck,
    pub events: &'a mut Events<E>,
}

impl<E> Ctx<'_, E> {
    /// Tells everybody.
    pub fn tell(&mut self, event: E) {
        self.events.tell(event);
    }

    pub fn tell_only(&mut self, seat: Seat, event: E) {
        self.events.tell_only(Seats::only(seat), event);
    }
}
