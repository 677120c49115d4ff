//! What somebody is asked, what an answer is called, what one may point at, and what may come of it.

use crate::rule::Rule;
use crate::text::Message;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Question {
    pub rule: Rule,
    pub text: Message,
    pub help: Option<Message>,
    /// A stable name for a window that comes again and again: standing answers name it.
    pub window: Option<&'static str>,
    /// The terms that a standing answer to this window may set: see [`by_terms`](crate::Decision::by_terms).
    pub terms: &'static [&'static str],
    /// Those of the terms that are yes (1) or no, and no number.
    pub switches: &'static [&'static str],
    /// How long the rules let the seat decide, where they set a time.
    pub limit: Option<Limit>,
}

/// A time that the rules set for a span of decisions of one seat. It runs while the seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Limit {
    /// Another span, another time: the clock begins anew.
    pub span: u32,
    pub seconds: u32,
}

impl Question {
    pub fn new(rule: Rule, key: &'static str) -> Question {
        let (terms, switches) = (&[], &[]);
        Question { rule, text: Message::new(key), help: None, window: None, terms, switches, limit: None }
    }

    pub fn window(mut self, window: &'static str) -> Question {
        self.window = Some(window);
        self
    }

    pub fn terms(mut self, terms: &'static [&'static str]) -> Question {
        self.terms = terms;
        self
    }

    pub fn switches(mut self, switches: &'static [&'static str]) -> Question {
        self.switches = switches;
        self
    }

    pub fn with(mut self, name: &'static str, value: impl Into<crate::text::Arg>) -> Question {
        self.text = self.text.with(name, value);
        self
    }
}

/// What an action means to whoever takes it. What one goes on with follows from it, the same way in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Something is done.
    #[default]
    Deed,
    /// A window is let pass, or the usual answer given: nothing is lost by it.
    GoOn,
    /// A phase, a move, a campaign ends, and with it all that could still be done in it.
    End,
    /// A battle, a siege, a leader is given up.
    GiveUp,
}

impl Role {
    pub fn is_deed(&self) -> bool {
        *self == Role::Deed
    }
}

/// What an action is called.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    pub text: Message,
    pub rule: Rule,
    pub role: Role,
    pub target: Option<TargetRef>,
    /// Where the target is put: the box of a battlefield that a unit goes to.
    pub into: Option<TargetRef>,
}

impl Label {
    pub fn new(rule: Rule, key: &'static str) -> Label {
        Label { text: Message::new(key), rule, role: Role::Deed, target: None, into: None }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<crate::text::Arg>) -> Label {
        self.text = self.text.with(name, value);
        self
    }

    pub fn at(mut self, kind: &'static str, id: impl Into<Cow<'static, str>>) -> Label {
        self.target = Some(TargetRef { kind, id: id.into() });
        self
    }

    pub fn role(mut self, role: Role) -> Label {
        self.role = role;
        self
    }

    pub fn put_into(mut self, kind: &'static str, id: impl Into<Cow<'static, str>>) -> Label {
        self.into = Some(TargetRef { kind, id: id.into() });
        self
    }
}

/// Anything a player can point at: what a label names. Most ids are static; those of hidden or new pieces are not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TargetRef {
    pub kind: &'static str,
    pub id: Cow<'static, str>,
}

/// Anything a player can point at, as it comes from outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Target {
    pub kind: String,
    pub id: String,
}

impl From<TargetRef> for Target {
    fn from(target: TargetRef) -> Target {
        Target { kind: target.kind.to_string(), id: target.id.into_owned() }
    }
}

/// What chance may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// Reckoned exactly, or sampled.
    pub exact: bool,
    pub outcomes: Vec<(Message, f64)>,
}

/// The way of a move, shown before it is made.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Way {
    /// Every place on it in order, without the one it begins in.
    pub places: Vec<Cow<'static, str>>,
    /// What it takes of what the piece has, as a map would write it: 3½.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// Who may shoot at whoever goes there, and at which of these places.
    pub fire: Vec<Shot>,
    /// Who may come to meet whoever goes there, and at which of these places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub meets: Vec<Shot>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Shot {
    pub from: TargetRef,
    pub at: Cow<'static, str>,
}
