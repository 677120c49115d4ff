//! The data of a game as values that the owner of a copy may correct: which they are, what each may be, and where they differ from those
//! that the program comes with.
//!
//! Values, not shapes: whatever is not named as a value stays as it is, so no space, link, card or unit is ever added or taken. The files
//! are read by whoever has files; here they are texts.

use crate::text::LANGUAGES;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

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
    fn any(self, pick: &mut dyn FnMut(u64) -> u64) -> Value {
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

/// How much of a file of data comes from where.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(schemars::JsonSchema))]
pub struct SourceCount {
    /// The file without its ending: `map`, `cards`.
    pub file: String,
    /// Told by the rulebook.
    pub rulebook: usize,
    /// Of the published game or another public source, as facts and figures.
    pub published: usize,
    /// Wholly or in part our own reconstruction.
    pub reconstructed: usize,
    /// Corrected by whoever runs this program.
    pub own: usize,
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
    own: OnceLock<Option<Own>>,
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
pub static NO_VALUES: Values = Values::new(&[], &[], |_| Vec::new());

impl Values {
    pub const fn new(
        files: &'static [(&'static str, &'static str)],
        fields: &'static [Field],
        across: Across,
    ) -> Values {
        Values { files, fields, across, own: OnceLock::new(), told: OnceLock::new() }
    }

    /// The files that the program comes with: their names and what is in them.
    pub fn files(&self) -> &'static [(&'static str, &'static str)] {
        self.files
    }

    pub fn fields(&self) -> &'static [Field] {
        self.fields
    }

    /// What a file says: one's own if there are any, else the program's. From now on it stays so.
    pub fn text(&self, file: &str) -> &str {
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

/// Where a value stands: by the ids of what it belongs to, and with all of a list alike.
#[derive(Clone, Default)]
struct Path {
    concrete: String,
    generic: String,
}

impl Path {
    fn key(&self, key: &str) -> Path {
        let join = |path: &str| if path.is_empty() { key.to_string() } else { format!("{path}.{key}") };
        Path { concrete: join(&self.concrete), generic: join(&self.generic) }
    }

    fn item(&self, name: &str) -> Path {
        Path { concrete: format!("{}[{name}]", self.concrete), generic: format!("{}[]", self.generic) }
    }

    /// Where something comes from is for people.
    fn is_source(&self) -> bool {
        let mut parts = self.generic.rsplit('.');
        let is = |part: Option<&str>| {
            part.is_some_and(|part| matches!(part.trim_end_matches("[]"), "source" | "sources"))
        };
        is(parts.next()) || is(parts.next())
    }
}

/// A path fits itself; `*` at its end stands for any one key.
fn fits(path: &str, generic: &str) -> bool {
    match path.strip_suffix('*') {
        Some(start) => {
            let key = generic.strip_prefix(start).filter(|key| !key.contains(['.', '[']));
            key.is_some_and(|key| key != "source")
        }
        None => path == generic,
    }
}

/// The path with all of a list alike.
fn generic(concrete: &str) -> String {
    let mut out = String::new();
    let mut inside = false;
    for c in concrete.chars() {
        match c {
            '[' => {
                inside = true;
                out.push(c);
            }
            ']' => {
                inside = false;
                out.push(c);
            }
            c if !inside => out.push(c),
            _ => {}
        }
    }
    out
}

/// What an entry of a list is called: its id or number, the two ends of a link, or its place.
fn name_of(item: &Value, at: usize) -> String {
    if let (Some(a), Some(b)) = (item["a"].as_str(), item["b"].as_str()) {
        return format!("{a}-{b}");
    }
    ["id", "number", "hex", "name"]
        .iter()
        .find_map(|key| match &item[key] {
            Value::String(id) => Some(id.clone()),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        })
        .unwrap_or_else(|| at.to_string())
}

fn each_leaf(value: &Value, path: &Path, visit: &mut dyn FnMut(&Path, &Value)) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| each_leaf(value, &path.key(key), visit)),
        Value::Array(list) => {
            for (at, item) in list.iter().enumerate() {
                each_leaf(item, &path.item(&name_of(item, at)), visit);
            }
        }
        leaf => visit(path, leaf),
    }
}

fn vary(value: &mut Value, path: &Path, visit: &mut dyn FnMut(&Path, &mut Value)) {
    match value {
        Value::Object(map) => map.iter_mut().for_each(|(key, value)| vary(value, &path.key(key), visit)),
        Value::Array(list) => {
            for (at, item) in list.iter_mut().enumerate() {
                let name = name_of(item, at);
                vary(item, &path.item(&name), visit);
            }
        }
        leaf => visit(path, leaf),
    }
}

/// Words for people: an object of languages and nothing else.
fn is_text(value: &Value) -> bool {
    value.as_object().is_some_and(|map| {
        LANGUAGES.iter().all(|id| map.contains_key(*id)) && map.values().all(Value::is_string)
    })
}

const NOT_A_SHAPE: &str = "values can be corrected, but no space, link, card or unit is added or taken";
const NO_VALUE: &str =
    "this is not among the values that can be corrected; no space, link, card or unit is added or taken";

struct Comparison<'a> {
    values: &'a Values,
    faults: Vec<ValueFault>,
    changes: Vec<OwnValue>,
}

impl Comparison<'_> {
    fn fault(&mut self, file: &str, path: &Path, why: String) {
        self.faults.push(ValueFault::new(file, path.concrete.as_str(), why));
    }

    fn compare(&mut self, file: &str, path: &Path, built_in: &Value, own: &Value) {
        match (built_in, own) {
            (Value::Object(before), Value::Object(after)) if is_text(built_in) => {
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

/// What a datum rests on. One that is ours in part is called ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    Rulebook,
    Published,
    Reconstructed,
}

fn standing(source: &str) -> Standing {
    let says = |words: &[&str]| words.iter().any(|word| source.contains(word));
    let ours = source.split(|c: char| !c.is_alphabetic()).any(|word| word == "ours");
    if ours || says(&["reconstruct", "designed here", "tuned"]) {
        Standing::Reconstructed
    } else if says(&["rulebook", "§"]) {
        Standing::Rulebook
    } else if says(&["published", "public", "player aid card"]) {
        Standing::Published
    } else {
        Standing::Reconstructed
    }
}

/// Every `source`, and every entry of `sources`, stands for one datum: the object it belongs to, or one field of it.
fn count_sources(name: &str, value: &Value, changes: &[OwnValue]) -> SourceCount {
    let mut count =
        SourceCount { file: name.trim_end_matches(".json").to_string(), ..SourceCount::default() };
    let listed: Vec<&str> =
        value["sources"].as_array().map(|l| l.iter().filter_map(Value::as_str).collect()).unwrap_or_default();
    each_leaf(value, &Path::default(), &mut |path, leaf| {
        let of_list = path.generic.starts_with("sources[");
        if !path.is_source() || of_list {
            return;
        }
        let text = leaf.as_str().or_else(|| listed.get(leaf.as_u64()? as usize).copied());
        match standing(text.unwrap_or_default()) {
            Standing::Rulebook => count.rulebook += 1,
            Standing::Published => count.published += 1,
            Standing::Reconstructed => count.reconstructed += 1,
        }
    });
    count.own = changes
        .iter()
        .filter(|change| {
            let path = Path { concrete: String::new(), generic: generic(&change.field) };
            change.file == name && !path.is_source()
        })
        .count();
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: &[(&str, &str)] = &[
        (
            "men.json",
            r#"{"men": [{"id": "gaius", "name": {"en": "Gaius", "fr": "Caius"}, "skill": 2, "port": null, "source": "rulebook 3"},
                        {"id": "titus", "name": {"en": "Titus", "fr": "Titus"}, "skill": 1, "port": 1, "source": {"skill": "published: counter", "port": "ours"}}]}"#,
        ),
        (
            "tables.json",
            r#"{"rows": [{"up_to": 2}, {"up_to": 4}], "loss": 3, "free": "all", "kind": "road"}"#,
        ),
    ];
    const FIELDS: &[Field] = &[
        Field::new("men.json", "men[].skill", May::Number(1, 4), "3.1"),
        Field::new("men.json", "men[].port", May::NumberOrNone(-2, 2), "11.6"),
        Field::new("tables.json", "rows[].up_to", May::Number(0, 9), "5"),
        Field::new("tables.json", "loss", May::Number(0, 9), "5.1"),
        Field::new("tables.json", "free", May::NumberOr(0, 9, "all"), "5.2"),
        Field::new("tables.json", "kind", May::OneOf(&["road", "pass"]), "10.6"),
    ];

    fn values() -> Values {
        Values::new(FILES, FIELDS, |read| {
            let [first, second] = [0, 1].map(|row| read.number("tables.json", &format!("/rows/{row}/up_to")));
            let rises = first < second;
            let fault = || ValueFault::new("tables.json", "rows[1].up_to", "the rows must rise").by("5");
            if rises { Vec::new() } else { vec![fault()] }
        })
    }

    fn with(file: usize, from: &str, to: &str) -> BTreeMap<String, String> {
        let (name, text) = FILES[file];
        assert!(text.contains(from), "{from}");
        [(name.to_string(), text.replacen(from, to, 1))].into()
    }

    fn faults(files: &BTreeMap<String, String>) -> Vec<String> {
        values().check(files).unwrap_err().iter().map(ValueFault::to_string).collect()
    }

    #[test]
    fn what_is_written_is_read_back_as_it_is() {
        let files = FILES.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
        let own = values().check(&files).unwrap();
        assert_eq!(own.changes(), []);
        let (same, taken) = (values(), values());
        assert!(taken.play_with(own));
        assert_eq!(taken.played_with(), same.played_with());
        assert!(!taken.played_with().own);
        assert_eq!(taken.text("men.json"), FILES[0].1);
        assert_eq!(taken.text("tables.json"), FILES[1].1);
    }

    #[test]
    fn a_changed_value_is_named_and_changes_the_digest() {
        let own = values().check(&with(0, r#""skill": 2"#, r#""skill": 3"#)).unwrap();
        let change = OwnValue {
            file: "men.json".into(),
            field: "men[gaius].skill".into(),
            from: 2.into(),
            to: 3.into(),
        };
        assert_eq!(own.changes(), [change]);
        let (before, after) = (values(), values());
        assert!(after.play_with(own));
        assert!(after.played_with().own && before.played_with().digest != after.played_with().digest);
        assert_eq!(after.sources()[0].own, 1);
        // What is not given stays as it was.
        assert_eq!(after.text("tables.json"), FILES[1].1);
    }

    #[test]
    fn a_name_or_a_source_plays_no_part() {
        for (from, to) in [("\"Gaius\"", "\"Gajus\""), ("rulebook 3", "my copy")] {
            let own = values().check(&with(0, from, to)).unwrap();
            assert_eq!(own.changes().len(), 1);
            let named = values();
            assert!(named.play_with(own));
            assert_eq!(named.played_with(), values().played_with());
        }
    }

    #[test]
    fn every_fault_names_file_field_and_rule() {
        let one = |file, from, to| {
            let found = faults(&with(file, from, to));
            assert_eq!(found.len(), 1, "{found:?}");
            found.into_iter().next().unwrap()
        };
        let shape = NOT_A_SHAPE;
        assert_eq!(
            one(0, r#""skill": 2"#, r#""skill": 9"#),
            "men.json, men[gaius].skill: 9 is not a whole number from 1 to 4 (rule 3.1)"
        );
        assert_eq!(
            one(0, r#""skill": 2"#, r#""skill": "2""#),
            "men.json, men[gaius].skill: \"2\" is not a whole number from 1 to 4 (rule 3.1)"
        );
        assert_eq!(
            one(1, "\"road\"", "\"bridge\""),
            "tables.json, kind: \"bridge\" is not one of road, pass (rule 10.6)"
        );
        assert_eq!(
            one(0, r#""skill": 2, "#, ""),
            format!("men.json, men[gaius].skill: it is missing: {shape}")
        );
        assert_eq!(
            one(0, r#""skill": 2"#, r#""skill": 2, "legs": 2"#),
            format!("men.json, men[gaius].legs: nothing here has such a field: {shape}")
        );
        assert_eq!(
            one(0, "\"titus\"", "\"marcus\""),
            format!("men.json, men[marcus]: here stands marcus, where titus belongs: {shape}")
        );
        assert_eq!(
            one(1, r#", {"up_to": 4}"#, ""),
            format!("tables.json, rows: 1 entries instead of 2: {shape}")
        );
        assert_eq!(
            one(0, "\"Caius\"", "\"\""),
            "men.json, men[gaius].name.fr: words are wanted here, without brackets"
        );
        assert_eq!(
            one(1, r#"{"up_to": 4}"#, r#"{"up_to": 2}"#),
            "tables.json, rows[1].up_to: the rows must rise (rule 5)"
        );
        assert!(one(1, "{", "{{").starts_with("tables.json: this is not JSON: "));
        let unknown = faults(&[("women.json".to_string(), "{}".to_string())].into());
        assert_eq!(unknown, ["women.json: there is no such file of values; there is men.json, tables.json"]);
        let several = faults(&with(0, r#""skill": 1, "port": 1"#, r#""skill": 0, "port": 7"#));
        assert_eq!(several.len(), 2, "all faults are told at once: {several:?}");
    }

    #[test]
    fn null_and_words_are_values_where_they_may_be() {
        assert!(values().check(&with(0, r#""port": 1"#, r#""port": null"#)).is_ok());
        assert!(values().check(&with(0, r#""port": null"#, r#""port": -2"#)).is_ok());
        assert!(values().check(&with(1, r#""all""#, "4")).is_ok());
        assert!(values().check(&with(0, r#""skill": 2"#, r#""skill": null"#)).is_err());
    }

    #[test]
    fn each_source_is_counted_once() {
        let counts = values();
        let [men, tables] = counts.sources() else { panic!() };
        assert_eq!((men.rulebook, men.published, men.reconstructed, men.own), (1, 1, 1, 0));
        assert_eq!(tables, &SourceCount { file: "tables".into(), ..SourceCount::default() });
    }

    #[test]
    fn values_that_were_read_stay() {
        let early = values();
        assert_eq!(early.text("tables.json"), FILES[1].1);
        assert!(!early.play_with(values().check(&BTreeMap::new()).unwrap()));
    }
}
