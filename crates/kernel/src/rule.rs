//! Rule numbers, and refusals that cite them.

use crate::text::{Arg, Message};
use serde::{Serialize, Serializer};

/// The number of a rule or ruling in a game's `rules.json`: `Rule("12.4")`, `Rule("R38")`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Rule(pub &'static str);

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// Why an action is not allowed: the rule and a reason with this position's numbers.
/// It holds no heap memory, because `legal` makes and drops thousands of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Refusal {
    pub rule: Rule,
    pub reason: Message,
    /// How near to legal the action was; `why` shows the nearest first. 0: not asked now.
    pub depth: u8,
}

impl Refusal {
    pub fn new(rule: Rule, key: &'static str) -> Refusal {
        Refusal { rule, reason: Message::new(key), depth: 5 }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Refusal {
        self.reason = self.reason.with(name, value);
        self
    }

    pub fn depth(mut self, depth: u8) -> Refusal {
        self.depth = depth;
        self
    }
}
