//! A file of one's own beside the one that the program comes with: what differs, and what may not.

use super::path::{Path, name_of};
use super::{OwnValue, ValueFault, Values};
use crate::wire::is_text;
use serde_json::Value;

pub(super) const NOT_A_SHAPE: &str =
    "values can be corrected, but no space, link, card or unit is added or taken";
const NO_VALUE: &str =
    "this is not among the values that can be corrected; no space, link, card or unit is added or taken";

pub(super) struct Comparison<'a> {
    pub(super) values: &'a Values,
    pub(super) faults: Vec<ValueFault>,
    pub(super) changes: Vec<OwnValue>,
}

impl Comparison<'_> {
    fn fault(&mut self, file: &str, path: &Path, why: String) {
        self.faults.push(ValueFault::new(file, path.concrete.as_str(), why));
    }

    pub(super) fn compare(&mut self, file: &str, path: &Path, built_in: &Value, own: &Value) {
        match (built_in, own) {
            (Value::Object(before), Value::Object(after)) if is_text(before) => {
                for (language, words) in before {
                    let path = path.key(language);
                    match after.get(language).and_then(Value::as_str) {
                        Some(said) if said == words.as_str().unwrap_or_default() => {}
                        Some(said) => self.words(file, &path, words, said),
                        None => self.fault(file, &path, "words are missing in this language".into()),
                    }
                }
            }
            (Value::Object(before), Value::Object(after)) => {
                for (key, value) in before {
                    match after.get(key) {
                        Some(own) => self.compare(file, &path.key(key), value, own),
                        None => self.fault(file, &path.key(key), format!("it is missing: {NOT_A_SHAPE}")),
                    }
                }
                for key in after.keys().filter(|key| !before.contains_key(*key)) {
                    self.fault(file, &path.key(key), format!("nothing here has such a field: {NOT_A_SHAPE}"));
                }
            }
            (Value::Array(before), Value::Array(after)) => self.compare_lists(file, path, before, after),
            _ if built_in == own => {}
            _ => self.leaf(file, path, built_in, own),
        }
    }

    fn compare_lists(&mut self, file: &str, path: &Path, before: &[Value], after: &[Value]) {
        let names = |list: &[Value]| -> Vec<String> {
            list.iter().enumerate().map(|(at, item)| name_of(item, at)).collect()
        };
        let (known, given) = (names(before), names(after));
        for (at, (built_in, own)) in before.iter().zip(after).enumerate() {
            if known[at] != given[at] {
                let why = format!("here stands {}, where {} belongs: {NOT_A_SHAPE}", given[at], known[at]);
                return self.fault(file, &path.item(&given[at]), why);
            }
            self.compare(file, &path.item(&known[at]), built_in, own);
        }
        if before.len() != after.len() {
            let why = format!("{} entries instead of {}: {NOT_A_SHAPE}", after.len(), before.len());
            self.fault(file, path, why);
        }
    }

    fn leaf(&mut self, file: &str, path: &Path, built_in: &Value, own: &Value) {
        if let (true, Some(said)) = (path.is_source(), own.as_str()) {
            return self.words(file, path, built_in, said);
        }
        match self.values.field(file, &path.generic) {
            Some(field) if field.may.allows(own) => self.changed(file, path, built_in, own.clone()),
            Some(field) => {
                let why = format!("{own} is not {}", field.may);
                self.faults.push(ValueFault::new(file, path.concrete.as_str(), why).by(field.rule));
            }
            None => {
                self.fault(file, path, format!("{own} stands where {built_in} belongs: {NO_VALUE}"));
            }
        }
    }

    fn words(&mut self, file: &str, path: &Path, built_in: &Value, said: &str) {
        // Names stand in marked sentences: `[Roma](place:roma)`.
        let odd = |c: char| c.is_control() || matches!(c, '[' | ']' | '{' | '}' | '<' | '>');
        if (said.trim().is_empty() && built_in != "") || said.contains(odd) {
            return self.fault(file, path, "words are wanted here, without brackets".into());
        }
        self.changed(file, path, built_in, said.into());
    }

    fn changed(&mut self, file: &str, path: &Path, from: &Value, to: Value) {
        let (file, field) = (file.to_string(), path.concrete.clone());
        self.changes.push(OwnValue { file, field, from: from.clone(), to });
    }
}
