//! Rule numbers, and refusals that cite them.

use crate::text::{Message, Name};
use serde::{Serialize, Serializer};

/// The number of a rule or ruling in a game's `rules.json`: `Rule("12.4")`, `Rule("R38")`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct Rule(pub &'static str);

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// Why an action is not allowed: the rule and a reason with this position's numbers.
/// Small and without heap memory, because `legal` makes and drops thousands of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Refusal {
    pub rule: Rule,
    pub key: &'static str,
    details: [(&'static str, Detail); 3],
    /// How near to legal the action was; `why` shows the nearest first. 0: not asked now.
    pub depth: u8,
}

/// A number or a name in a reason.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Detail {
    None,
    Number(i32),
    Name(Name),
}

impl From<i32> for Detail {
    fn from(n: i32) -> Detail {
        Detail::Number(n)
    }
}
impl From<u8> for Detail {
    fn from(n: u8) -> Detail {
        Detail::Number(n as i32)
    }
}
impl From<i8> for Detail {
    fn from(n: i8) -> Detail {
        Detail::Number(n as i32)
    }
}
impl From<usize> for Detail {
    fn from(n: usize) -> Detail {
        Detail::Number(n as i32)
    }
}
impl From<Name> for Detail {
    fn from(name: Name) -> Detail {
        Detail::Name(name)
    }
}

impl Refusal {
    pub fn new(rule: Rule, key: &'static str) -> Refusal {
        Refusal { rule, key, details: [("", Detail::None); 3], depth: 5 }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Detail>) -> Refusal {
        let free = self.details.iter_mut().find(|(_, detail)| *detail == Detail::None);
        *free.expect("a reason has at most three details") = (name, value.into());
        self
    }

    pub fn depth(mut self, depth: u8) -> Refusal {
        self.depth = depth;
        self
    }

    /// The reason as a message.
    pub fn reason(&self) -> Message {
        self.details.iter().fold(Message::new(self.key), |message, (name, detail)| match *detail {
            Detail::None => message,
            Detail::Number(n) => message.with(name, n),
            Detail::Name(n) => message.with(name, n),
        })
    }
}
