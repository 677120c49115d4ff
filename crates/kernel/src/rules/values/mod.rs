//! The data of a game as values that the owner of a copy may correct: which they are, what each may be, and where they differ from those
//! that the program comes with.
//!
//! Values, not shapes: whatever is not named as a value stays as it is, so no space, link, card or unit is ever added or taken. The files
//! are read by whoever has files; here they are texts.

mod compare;
mod field;
mod path;
mod sources;

pub use field::{Field, May, ValueFault};
pub use sources::SourceCount;

use crate::text::Sources;
use compare::Comparison;
use path::{Path, each_leaf, fits, generic, name_of, vary};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sources::count_sources;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A value that differs from the one the program comes with.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct OwnValue {
    pub file: String,
    /// Where in the file: `generals[hannibal].battle`.
    pub field: String,
    pub from: Value,
    pub to: Value,
}

/// Which data a game was played with. A save or a journal names them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayedWith {
    /// A fingerprint of all values that count in play: of names and sources there is nothing in it.
    pub digest: String,
    /// Are any of them somebody's own, and not those that the program came with?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
}

/// The files of a game by their names.
pub type Texts = BTreeMap<&'static str, String>;
/// The same, read.
type Parsed = BTreeMap<&'static str, Value>;

/// Whatever is wrong between values that are right one by one.
pub type Across = fn(&Read) -> Vec<ValueFault>;

/// The data of one game.
pub struct Values {
    files: &'static [(&'static str, &'static str)],
    fields: &'static [Field],
    across: Across,
    words: Sources,
    own: OnceLock<Option<Own>>,
    /// The files with the words of languages that were added, where there are any.
    translated: OnceLock<Texts>,
    told: OnceLock<Told>,
}

/// Files of one's own that were checked.
#[derive(Debug)]
pub struct Own {
    texts: Texts,
    changes: Vec<OwnValue>,
}

impl Own {
    pub fn changes(&self) -> &[OwnValue] {
        &self.changes
    }

    pub fn texts(&self) -> &Texts {
        &self.texts
    }
}

struct Told {
    played_with: PlayedWith,
    sources: Vec<SourceCount>,
}

/// The files as the checks across several values read them, and what is other in them than in the program's own.
pub struct Read<'a> {
    files: &'a Parsed,
    changes: &'a [OwnValue],
}

impl Read<'_> {
    pub fn changes(&self) -> &[OwnValue] {
        self.changes
    }

    /// The entry of a list that a field belongs to: `generals[mago].battle` to the one whose id is `mago`.
    pub fn entry(&self, file: &str, list: &str, field: &str) -> &Value {
        let name =
            field.split_once('[').and_then(|(_, rest)| rest.split_once(']')).map_or("", |(name, _)| name);
        let list = self.list(file, list);
        let found = list.iter().enumerate().find(|(at, item)| name_of(item, *at) == name);
        found.map_or(&Value::Null, |(_, item)| item)
    }

    /// By a JSON pointer: `/naval/rows/1/min`.
    pub fn value(&self, file: &str, pointer: &str) -> &Value {
        self.files.get(file).and_then(|value| value.pointer(pointer)).unwrap_or(&Value::Null)
    }

    pub fn number(&self, file: &str, pointer: &str) -> i64 {
        self.value(file, pointer).as_i64().unwrap_or_default()
    }

    pub fn list(&self, file: &str, pointer: &str) -> &[Value] {
        self.value(file, pointer).as_array().map_or(&[], Vec::as_slice)
    }
}

/// A game without values to correct.
pub static NO_VALUES: Values = Values::new(&[], &[], |_| Vec::new(), Sources { words: &[], data: &[] });

impl Values {
    pub const fn new(
        files: &'static [(&'static str, &'static str)],
        fields: &'static [Field],
        across: Across,
        words: Sources,
    ) -> Values {
        Values {
            files,
            fields,
            across,
            words,
            own: OnceLock::new(),
            translated: OnceLock::new(),
            told: OnceLock::new(),
        }
    }

    /// The files that the program comes with: their names and what is in them.
    pub fn files(&self) -> &'static [(&'static str, &'static str)] {
        self.files
    }

    pub fn fields(&self) -> &'static [Field] {
        self.fields
    }

    /// What a file says, in every language: one's own if there are any, else the program's. From now on it stays so.
    pub fn text(&self, file: &str) -> &str {
        if self.words.data.is_empty() {
            return self.untranslated(file);
        }
        let translated = self.translated.get_or_init(|| {
            let text = |name| self.words.translated(self.untranslated(name)).into_owned();
            self.files.iter().map(|(name, _)| (*name, text(name))).collect()
        });
        translated.get(file).map_or("", String::as_str)
    }

    fn untranslated(&self, file: &str) -> &str {
        let built_in = || self.files.iter().find(|(name, _)| *name == file).map(|(_, text)| *text);
        let own = self.own.get_or_init(|| None).as_ref();
        own.and_then(|own| own.texts.get(file).map(String::as_str)).or_else(built_in).unwrap_or_default()
    }

    /// Where the values differ from those that the program comes with.
    pub fn changes(&self) -> &[OwnValue] {
        self.own.get_or_init(|| None).as_ref().map_or(&[], |own| &own.changes)
    }

    /// From now on the game is played with these. False if its data were read already.
    pub fn play_with(&self, own: Own) -> bool {
        self.own.set(Some(own)).is_ok()
    }

    pub fn played_with(&self) -> &PlayedWith {
        &self.told().played_with
    }

    /// Where the data come from, file by file.
    pub fn sources(&self) -> &[SourceCount] {
        &self.told().sources
    }

    fn told(&self) -> &Told {
        self.told.get_or_init(|| {
            let changes = self.changes();
            let parsed: Parsed = self.files.iter().map(|(name, _)| (*name, read(self.text(name)))).collect();
            let own = changes.iter().any(|change| self.counts(&change.file, &change.field));
            Told {
                played_with: PlayedWith { digest: self.digest(&parsed), own },
                sources: parsed.iter().map(|(name, value)| count_sources(name, value, changes)).collect(),
            }
        })
    }

    fn field(&self, file: &str, generic: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.file == file && fits(field.path, generic))
    }

    /// All that the program has where a field points to.
    pub fn built_in(&self, field: &Field) -> Vec<Value> {
        let mut found = Vec::new();
        for (name, text) in self.files.iter().filter(|(name, _)| *name == field.file) {
            each_leaf(&read(text), &Path::default(), &mut |path, leaf| {
                if self.field(name, &path.generic).is_some_and(|other| other.path == field.path) {
                    found.push(leaf.clone());
                }
            });
        }
        found
    }

    /// Is it read by a rule? Names and sources are not.
    fn counts(&self, file: &str, concrete: &str) -> bool {
        self.field(file, &generic(concrete)).is_some()
    }

    /// Of every value that counts, in the order of the files: what else is there cannot differ.
    fn digest(&self, parsed: &Parsed) -> String {
        let mut hash = Sha256::new();
        for (name, value) in parsed {
            each_leaf(value, &Path::default(), &mut |path, leaf| {
                if self.field(name, &path.generic).is_some() {
                    hash.update(format!("{name} {} {leaf}\n", path.concrete));
                }
            });
        }
        hash.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Checks files of one's own. What is not among them stays as the program has it.
    pub fn check(&self, files: &BTreeMap<String, String>) -> Result<Own, Vec<ValueFault>> {
        let mut found = Comparison { values: self, faults: Vec::new(), changes: Vec::new() };
        let mut parsed = Parsed::new();
        for name in files.keys().filter(|name| !self.files.iter().any(|(known, _)| known == name)) {
            let known: Vec<&str> = self.files.iter().map(|(name, _)| *name).collect();
            let why = format!("there is no such file of values; there is {}", known.join(", "));
            found.faults.push(ValueFault::new(name, "", why));
        }
        for (name, text) in self.files {
            let built_in = read(text);
            match files.get(*name).map(|own| serde_json::from_str::<Value>(own)) {
                None => _ = parsed.insert(name, built_in),
                Some(Err(error)) => {
                    found.faults.push(ValueFault::new(name, "", format!("this is not JSON: {error}")));
                }
                Some(Ok(own)) => {
                    found.compare(name, &Path::default(), &built_in, &own);
                    parsed.insert(name, own);
                }
            }
        }
        if found.faults.is_empty() {
            found.faults = (self.across)(&Read { files: &parsed, changes: &found.changes });
        }
        if !found.faults.is_empty() {
            return Err(found.faults);
        }
        let texts = self.files.iter().filter_map(|(name, _)| Some((*name, files.get(*name)?.clone())));
        Ok(Own { texts: texts.collect(), changes: found.changes })
    }

    /// Files in which about one value in so many is another that is allowed. `pick(n)` gives a number below n.
    pub fn varied(&self, one_in: u64, pick: &mut dyn FnMut(u64) -> u64) -> BTreeMap<String, String> {
        let varied = self.files.iter().map(|(name, text)| {
            let mut value = read(text);
            vary(&mut value, &Path::default(), &mut |path, leaf| {
                if let Some(field) = self.field(name, &path.generic)
                    && pick(one_in) == 0
                {
                    *leaf = field.may.any(pick);
                }
            });
            (name.to_string(), value.to_string())
        });
        varied.collect()
    }
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("what the program comes with is JSON")
}

#[cfg(test)]
mod tests;
