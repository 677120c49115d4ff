//! R140: what is wrong with a scenario document, all of it: each fault with its field, its rule and a sentence for who
//! wrote it.

use crate::data::*;
use crate::shown::words::words;
use crate::table::*;
use legatus_kernel::{FieldFault, Message, Rule, Text};

/// The rule of documents themselves, where none of the book is broken.
pub(crate) const DOCUMENTS: &str = "R140";

#[derive(Default)]
pub(crate) struct Faults {
    pub(crate) found: Vec<FieldFault>,
    /// A name is not known: what follows from it would only be told wrongly.
    pub(crate) unreadable: bool,
}

impl Faults {
    pub(crate) fn add(&mut self, field: impl Into<String>, rule: &'static str, what: Message) {
        self.put(field.into(), rule, words().text(&what));
    }

    fn put(&mut self, field: String, rule: &'static str, reason: Text) {
        let fault = FieldFault { field, rule: Some(Rule(rule)), reason };
        if !self.found.contains(&fault) {
            self.found.push(fault);
        }
    }

    pub(crate) fn ensure(&mut self, holds: bool, field: &str, rule: &'static str, what: Message) {
        if !holds {
            self.add(field, rule, what);
        }
    }

    /// A name that nobody has; whoever wrote it knows it best as it was written.
    fn unknown(&mut self, field: &str, key: &str, written: &str) {
        self.unreadable = true;
        let written = Text::same(written.to_string());
        self.put(field.to_string(), DOCUMENTS, words().word_with(key, "id", &written));
    }

    pub(crate) fn unit(&mut self, id: &str, field: &str) -> Option<Unit> {
        let found = Unit::find(id);
        if found.is_none() {
            self.unknown(field, "fault-no-unit", id);
        }
        found
    }

    pub(crate) fn leader(&mut self, id: &str, field: &str) -> Option<Leader> {
        let found = Leader::find(id).filter(|l| !l.is_inferior());
        if found.is_none() {
            self.unknown(field, "fault-no-leader", id);
        }
        found
    }

    pub(crate) fn area(&mut self, map: &Map, number: u8, field: &str) -> Option<Area> {
        let there = (1..=map.len()).contains(&(number as usize));
        if !there {
            self.unknown(field, "fault-no-area", &number.to_string());
        }
        there.then(|| Area::printed(number))
    }

    pub(crate) fn areas(&mut self, map: &Map, numbers: &[u8], field: &str) -> AreaSet {
        let each = numbers.iter().enumerate();
        each.filter_map(|(i, n)| self.area(map, *n, &format!("{field}[{i}]"))).collect()
    }

    /// A value of the wrong kind; what it should be is told as it is written.
    pub(crate) fn misshapen(&mut self, field: &str, key: &str, wanted: &[(&str, &Text)]) {
        self.unreadable = true;
        self.put(field.to_string(), DOCUMENTS, words().word_of(key, wanted));
    }

    pub(crate) fn none_or(self) -> Result<(), Vec<FieldFault>> {
        if self.found.is_empty() { Ok(()) } else { Err(self.found) }
    }
}
