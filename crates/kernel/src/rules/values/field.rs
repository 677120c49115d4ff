//! What may be corrected, what it may be, and what is wrong where it is not.

use serde_json::Value;
use std::fmt;

/// What a value may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum May {
    Number(i64, i64),
    /// A number, or null: there is none.
    NumberOrNone(i64, i64),
    /// A number, or this word.
    NumberOr(i64, i64, &'static str),
    Flag,
    OneOf(&'static [&'static str]),
    /// One of these, or null.
    OneOfOrNone(&'static [&'static str]),
}

impl May {
    pub fn allows(self, value: &Value) -> bool {
        let within = |least, most| value.as_i64().is_some_and(|n| (least..=most).contains(&n));
        let among = |list: &[&str]| value.as_str().is_some_and(|word| list.contains(&word));
        match self {
            May::Number(least, most) => within(least, most),
            May::NumberOrNone(least, most) => value.is_null() || within(least, most),
            May::NumberOr(least, most, word) => among(&[word]) || within(least, most),
            May::Flag => value.is_boolean(),
            May::OneOf(list) => among(list),
            May::OneOfOrNone(list) => value.is_null() || among(list),
        }
    }

    /// Another value that is allowed: for tests, which play with what nobody has thought of.
    pub(super) fn any(self, pick: &mut dyn FnMut(u64) -> u64) -> Value {
        let mut number = |least: i64, most: i64| Value::from(least + pick((most - least + 1) as u64) as i64);
        match self {
            May::Number(least, most) | May::NumberOrNone(least, most) | May::NumberOr(least, most, _) => {
                number(least, most)
            }
            May::Flag => (pick(2) == 1).into(),
            May::OneOf(list) | May::OneOfOrNone(list) => list[pick(list.len() as u64) as usize].into(),
        }
    }
}

impl fmt::Display for May {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        match self {
            May::Number(least, most) => write!(to, "a whole number from {least} to {most}"),
            May::NumberOrNone(least, most) => write!(to, "a whole number from {least} to {most}, or null"),
            May::NumberOr(least, most, word) => {
                write!(to, "a whole number from {least} to {most}, or {word:?}")
            }
            May::Flag => write!(to, "true or false"),
            May::OneOf(list) => write!(to, "one of {}", list.join(", ")),
            May::OneOfOrNone(list) => write!(to, "one of {}, or null", list.join(", ")),
        }
    }
}

/// A value that may be corrected: the file, its path there (`generals[].battle`), what it may be, and the rule that reads it.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub file: &'static str,
    pub path: &'static str,
    pub may: May,
    pub rule: &'static str,
}

impl Field {
    pub const fn new(file: &'static str, path: &'static str, may: May, rule: &'static str) -> Field {
        Field { file, path, may, rule }
    }
}

/// What is wrong with a file of values: the file, the field where there is one, the rule where one is broken, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueFault {
    pub file: String,
    pub field: String,
    pub rule: Option<&'static str>,
    pub why: String,
}

impl ValueFault {
    pub fn new(file: &str, field: impl Into<String>, why: impl Into<String>) -> ValueFault {
        ValueFault { file: file.into(), field: field.into(), rule: None, why: why.into() }
    }

    pub fn by(self, rule: &'static str) -> ValueFault {
        ValueFault { rule: Some(rule), ..self }
    }
}

impl fmt::Display for ValueFault {
    fn fmt(&self, to: &mut fmt::Formatter) -> fmt::Result {
        let at = if self.field.is_empty() { "" } else { ", " };
        write!(to, "{}{at}{}: {}", self.file, self.field, self.why)?;
        self.rule.map_or(Ok(()), |rule| write!(to, " (rule {rule})"))
    }
}
