//! Messages by key, and the words for them. Rules code names a message and its arguments; the sentences are in
//! each game's Fluent files, and become text only at the edge, in all languages at once.

use super::french;
pub use super::language::{LANGUAGES, Language, PROMISED, Text};
use crate::rule::Rule;
use crate::seat::Seat;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::Deserialize;
use std::sync::LazyLock;

/// A proper name: its list (a place, a general, a card …) and its number there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name {
    pub list: u8,
    pub index: u16,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Arg {
    Number(i32),
    Name(Name),
    /// Another message without arguments, by its key.
    Word(&'static str),
    Rule(Rule),
    /// What a die showed, and who rolled it.
    Die(u8, Seat),
}

impl From<i32> for Arg {
    fn from(n: i32) -> Arg {
        Arg::Number(n)
    }
}
impl From<u8> for Arg {
    fn from(n: u8) -> Arg {
        Arg::Number(n as i32)
    }
}
impl From<i8> for Arg {
    fn from(n: i8) -> Arg {
        Arg::Number(n as i32)
    }
}
impl From<usize> for Arg {
    fn from(n: usize) -> Arg {
        Arg::Number(n as i32)
    }
}
impl From<Name> for Arg {
    fn from(name: Name) -> Arg {
        Arg::Name(name)
    }
}
impl From<Rule> for Arg {
    fn from(rule: Rule) -> Arg {
        Arg::Rule(rule)
    }
}
impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Arg {
        Arg::Word(word)
    }
}

const MOST_ARGS: usize = 6;

/// A message: its key in the Fluent files, and its arguments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Message {
    pub key: &'static str,
    args: [(&'static str, Arg); MOST_ARGS],
    count: u8,
}

impl Message {
    pub const fn new(key: &'static str) -> Message {
        Message { key, args: [("", Arg::Number(0)); MOST_ARGS], count: 0 }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args[self.count as usize] = (name, value.into());
        self.count += 1;
        self
    }

    /// The same message with another value of one argument.
    pub fn changed(mut self, name: &str, value: Arg) -> Message {
        self.args[..self.count as usize]
            .iter_mut()
            .filter(|(n, _)| *n == name)
            .for_each(|(_, arg)| *arg = value);
        self
    }

    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args[..self.count as usize]
    }
}

/// Proper names of one kind, as a game's data give them.
pub struct NameList {
    /// What a link to it is called: `[Roma](place:roma)`.
    pub kind: &'static str,
    pub names: Vec<(String, Text)>,
}

/// What goes with a name that is more than the name of a town: `the Boii`, `among the Boii`. In French `les`, `chez`.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
pub struct Article {
    pub article: Text,
    /// The preposition of a place: `at` or `à` where nothing is said.
    pub at: Text,
}

/// The forms of a name beside the plain one, `{ $space }`: `{ $space-the }` with its article, `{ $space-of }` as in `of the Boii` and
/// `d’Alésia`, `{ $space-at }` as in `at Rome` and `chez les Boïens`; `-The` and `-At` begin a sentence. What goes before the name stands
/// outside the link.
const FORMS: [&str; 5] = ["the", "of", "at", "The", "At"];

/// What goes before a name in each of its [`FORMS`], in one language.
type Prefixes = [String; FORMS.len()];

fn prefixes(language: Language, article: &Article, name: &str) -> Prefixes {
    let (the, at) = (&article.article[language], &article.at[language]);
    let [the, of, at] = match language.id() {
        "fr" => french::prefixes(the, if at.is_empty() { "à" } else { at }, name),
        "en" => {
            let the = if the.is_empty() { String::new() } else { format!("{the} ") };
            let at = if at.is_empty() { "at" } else { at };
            [the.clone(), format!("of {the}"), format!("{at} {the}")]
        }
        // Whoever translates writes what goes before a name, or declines around it.
        _ => Default::default(),
    };
    let begin = [&the, &at].map(|prefix| {
        let mut letters = prefix.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    let [the_first, at_first] = begin;
    [the, of, at, the_first, at_first]
}

/// The words of one game, in every language.
pub struct Words {
    bundles: [FluentBundle<FluentResource>; LANGUAGES.len()],
    names: Vec<NameList>,
    prefixes: Vec<Vec<[Prefixes; LANGUAGES.len()]>>,
    seats: Vec<&'static str>,
}

impl Words {
    /// Reads the Fluent sources, each with the id of its language; a mistake in them is a mistake in the program.
    pub fn new(sources: &[(&str, &str)], names: Vec<NameList>, seats: &[&'static str]) -> Words {
        let bundles = std::array::from_fn(|at| bundle(LANGUAGES[at], sources));
        let lists = names.len();
        let words = Words { bundles, names, prefixes: vec![Vec::new(); lists], seats: seats.to_vec() };
        (0..lists).fold(words, |words, list| words.with_articles(list as u8, |_| None))
    }

    /// The articles of the names of a list, by the number of each name; a name without one is like that of a town.
    pub fn with_articles<'a>(mut self, list: u8, article: impl Fn(usize) -> Option<&'a Article>) -> Words {
        let names = &self.names[list as usize].names;
        let plain = Article::default();
        let before = names.iter().enumerate().map(|(at, (_, name))| {
            let article = article(at).unwrap_or(&plain);
            std::array::from_fn(|n| {
                let language = Language::all().nth(n).expect("as many as there are");
                prefixes(language, article, &name[language])
            })
        });
        self.prefixes[list as usize] = before.collect();
        self
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        &self.bundles[language.number()]
    }

    pub fn has(&self, key: &str, language: Language) -> bool {
        self.bundle(language).get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The promised languages that have no words for a key.
    pub fn lacking(&self, key: &str) -> Vec<Language> {
        Language::promised().filter(|language| !self.has(key, *language)).collect()
    }

    /// The language in which a key is told to who reads this one: the first, where it has no words. A sentence is in one language with
    /// all that is filled into it.
    fn told_in(&self, language: Language, key: &str) -> Language {
        if language.is_promised() || self.has(key, language) { language } else { Language::default() }
    }

    pub fn text(&self, message: &Message) -> Text {
        Text::each(|language| self.one(language, message))
    }

    /// The text of a key that takes no arguments.
    pub fn word(&self, key: &str) -> Text {
        Text::each(|language| format(self.bundle(self.told_in(language, key)), key, None))
    }

    /// The text of a key whose one argument is a text itself, such as the name of a seat.
    pub fn word_with(&self, key: &str, argument: &str, value: &Text) -> Text {
        self.word_of(key, &[(argument, value)])
    }

    /// The same with any number of them.
    pub fn word_of(&self, key: &str, arguments: &[(&str, &Text)]) -> Text {
        Text::each(|language| {
            let language = self.told_in(language, key);
            let mut args = FluentArgs::with_capacity(arguments.len());
            arguments.iter().for_each(|(name, text)| args.set(*name, text[language].to_string()));
            format(self.bundle(language), key, Some(&args))
        })
    }

    pub fn name(&self, name: Name) -> Text {
        self.names[name.list as usize].names[name.index as usize].1.clone()
    }

    /// How many names a list has.
    pub fn names_in(&self, list: u8) -> usize {
        self.names[list as usize].names.len()
    }

    /// The id of a name: `roma`.
    pub fn id(&self, name: Name) -> &str {
        &self.names[name.list as usize].names[name.index as usize].0
    }

    pub fn kind(&self, name: Name) -> &'static str {
        self.names[name.list as usize].kind
    }

    fn one(&self, language: Language, message: &Message) -> String {
        let language = self.told_in(language, message.key);
        let bundle = self.bundle(language);
        let mut args = FluentArgs::with_capacity(message.args().len());
        for (key, arg) in message.args() {
            match *arg {
                Arg::Number(n) => args.set(*key, n),
                Arg::Word(word) => {
                    args.set(*key, format(self.bundle(self.told_in(language, word)), word, None))
                }
                Arg::Rule(rule) => args.set(*key, format!("[{}](rule:{})", rule.0, rule.0)),
                Arg::Die(value, seat) => {
                    args.set(*key, format!("[{value}](die:{})", self.seats[seat.0 as usize]))
                }
                Arg::Name(name) => {
                    let list = &self.names[name.list as usize];
                    let (id, text) = &list.names[name.index as usize];
                    let link = format!("[{}]({}:{id})", &text[language], list.kind);
                    let before = &self.prefixes[name.list as usize][name.index as usize][language.number()];
                    for (form, prefix) in FORMS.iter().zip(before) {
                        args.set(format!("{key}-{form}"), format!("{prefix}{link}"));
                    }
                    args.set(*key, link);
                }
            }
        }
        format(bundle, message.key, Some(&args))
    }
}

/// The files of words of one crate, each with the id of its language: whatever lies in its folder `i18n`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sources {
    /// Fluent: what the code says.
    pub words: &'static [(&'static str, &'static str)],
    /// JSON: what the words of the data are in a further language, by what they are in the first.
    pub data: &'static [(&'static str, &'static str)],
}

/// The [`Sources`] of the crate that asks, which is built with the kernel's `build.rs`.
#[macro_export]
macro_rules! sources {
    () => {
        $crate::text::Sources {
            words: include!(concat!(env!("OUT_DIR"), "/words.rs")),
            data: include!(concat!(env!("OUT_DIR"), "/data_words.rs")),
        }
    };
}

/// The kernel's own words: refusals and notes that every game shares.
const KERNEL_SOURCES: Sources = sources!();
/// The begun language of the tests has one sentence.
#[cfg(test)]
const BEGUN: &[(&str, &str)] = &[("qaa", "game-is-over = Ludus finitus est.")];
#[cfg(not(test))]
const BEGUN: &[(&str, &str)] = &[];

fn bundle(language: &'static str, sources: &[(&str, &str)]) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![language.parse().expect("a language id")]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| minus(value)));
    bundle.add_function("PLUS", |args, _| plus(args)).expect("a function of this name is added once");
    let all = sources.iter().chain(KERNEL_SOURCES.words).chain(BEGUN);
    for (_, source) in all.filter(|(id, _)| *id == language) {
        let resource = match FluentResource::try_new(source.to_string()) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("Fluent ({language}): {errors:?}"),
        };
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("Fluent ({language}): {errors:?}");
        }
    }
    bundle
}

/// A number below zero has a minus before it, not a hyphen.
fn minus(value: &FluentValue) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(number.as_string().replacen('-', "−", 1)),
        _ => None,
    }
}

/// What is added to something before it, a die for the most part: ` + 3`, ` − 1`, and nothing where it is nothing.
fn plus<'a>(args: &[FluentValue<'a>]) -> FluentValue<'a> {
    let Some(FluentValue::Number(number)) = args.first() else { return FluentValue::Error };
    match number.value {
        0.0 => "".into(),
        below if below < 0.0 => format!(" − {}", -below).into(),
        above => format!(" + {above}").into(),
    }
}

/// A key without words shows itself: ugly enough to be noticed, and a test finds it first.
fn format(bundle: &FluentBundle<FluentResource>, key: &str, args: Option<&FluentArgs>) -> String {
    let Some(pattern) = bundle.get_message(key).and_then(|m| m.value()) else {
        return format!("⟨{key}⟩");
    };
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
    debug_assert!(errors.is_empty(), "{key}: {errors:?}");
    text
}

/// The kernel's own words alone.
pub static KERNEL_WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Default::default(), Vec::new(), &[]));

/// A text without the marks for links: `[Roma](place:roma)` becomes `Roma`.
pub fn plain(text: &str) -> String {
    show_links(text, |out, shown| out.push_str(shown))
}

/// A text with every marked name written by `show`, for readers that set them apart in their own way.
pub fn show_links(text: &str, mut show: impl FnMut(&mut String, &str)) -> String {
    let mut out = String::with_capacity(text.len());
    for part in parts(text) {
        match part {
            Part::Plain(words) => out.push_str(words),
            Part::Link { words, .. } => show(&mut out, words),
        }
    }
    out
}

/// A piece of a text: plain words, or a link to something with its kind and id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'a> {
    Plain(&'a str),
    Link { words: &'a str, kind: &'a str, id: &'a str },
}

/// A text cut at its links.
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut plain_from, mut at) = (0, 0);
    while let Some(open) = text[at..].find('[').map(|found| at + found) {
        let tail = &text[open + 1..];
        // The words of a link may hold brackets of their own; its target never does.
        let link = tail.find("](").and_then(|middle| Some((middle, middle + tail[middle..].find(')')?)));
        let Some((middle, close)) = link else {
            at = open + 1;
            continue;
        };
        if plain_from < open {
            parts.push(Part::Plain(&text[plain_from..open]));
        }
        let (kind, id) = tail[middle + 2..close].split_once(':').unwrap_or(("", &tail[middle + 2..close]));
        parts.push(Part::Link { words: &tail[..middle], kind, id });
        at = open + 1 + close + 1;
        plain_from = at;
    }
    if plain_from < text.len() {
        parts.push(Part::Plain(&text[plain_from..]));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_told_in_every_language_with_links() {
        let names = NameList { kind: "place", names: vec![("roma".into(), Text::same("Rome"))] };
        let words = Words::new(
            &[
                (
                    "en",
                    "arrives = { $n } { $n ->\n    [one] unit\n   *[other] units\n } in { $place } ({ $rule }), { $die }",
                ),
                (
                    "fr",
                    "arrives = { $n } { $n ->\n    [one] unité\n   *[other] unités\n } à { $place } ({ $rule }), { $die }",
                ),
            ],
            vec![names],
            &["rome"],
        );
        let message = Message::new("arrives")
            .with("n", 2)
            .with("place", Name { list: 0, index: 0 })
            .with("rule", Rule("6.2"))
            .with("die", Arg::Die(5, Seat(0)));
        let text = words.text(&message);
        assert_eq!(&text["en"], "2 units in [Rome](place:roma) ([6.2](rule:6.2)), [5](die:rome)");
        assert_eq!(&text["fr"], "2 unités à [Rome](place:roma) ([6.2](rule:6.2)), [5](die:rome)");
        assert_eq!(plain(&text["en"]), "2 units in Rome (6.2), 5");
    }

    #[test]
    fn a_name_has_forms() {
        let places = ["roma", "boii"]
            .map(|id| (id.to_string(), Text::from([("en", id.to_uppercase()), ("fr", id.into())])))
            .to_vec();
        let both = |en, fr| Text::from([("en", en), ("fr", fr)]);
        let boii = Article { article: both("the", "les"), at: both("among", "chez") };
        let source = "told = { $place-At }, { $place-The }, { $place-the }, { $place-of }, { $place-at }.";
        let words = Words::new(
            &[("en", source), ("fr", source)],
            vec![NameList { kind: "place", names: places }],
            &[],
        )
        .with_articles(0, |at| (at == 1).then_some(&boii));
        let told = |index: u16, language: &str| {
            plain(&words.text(&Message::new("told").with("place", Name { list: 0, index }))[language])
        };
        assert_eq!(told(0, "en"), "At ROMA, ROMA, ROMA, of ROMA, at ROMA.");
        assert_eq!(told(0, "fr"), "À roma, roma, roma, de roma, à roma.");
        assert_eq!(told(1, "en"), "Among the BOII, The BOII, the BOII, of the BOII, among the BOII.");
        assert_eq!(told(1, "fr"), "Chez les boii, Les boii, les boii, des boii, chez les boii.");
    }

    #[test]
    fn a_number_below_zero_has_a_minus() {
        let source = "total = The total is { $n }.";
        let words = Words::new(&[("en", source), ("fr", source)], Vec::new(), &[]);
        let text = |n: i32| words.text(&Message::new("total").with("n", n))["en"].to_string();
        assert_eq!(
            [text(-12), text(0), text(3)],
            ["The total is −12.", "The total is 0.", "The total is 3."]
        );
    }

    #[test]
    fn what_is_added_has_its_sign_and_nothing_is_left_out() {
        let source = "roll = rolls 4{ PLUS($n) }.";
        let words = Words::new(&[("en", source), ("fr", source)], Vec::new(), &[]);
        let text = |n: i32| words.text(&Message::new("roll").with("n", n))["fr"].to_string();
        assert_eq!([text(-12), text(0), text(3)], ["rolls 4 − 12.", "rolls 4.", "rolls 4 + 3."]);
    }

    #[test]
    fn plain_leaves_other_brackets() {
        assert_eq!(plain("a [b] c"), "a [b] c");
        let brackets = "[Auxiliaries (Campania)](card:auxiliaries) and [Roma](place:roma)";
        assert_eq!(plain(brackets), "Auxiliaries (Campania) and Roma");
    }

    #[test]
    fn parts_keep_kind_and_id() {
        let parts = parts("To [Roma](place:roma), [5](die:rome).");
        let link = |words, kind, id| Part::Link { words, kind, id };
        let expected = [
            Part::Plain("To "),
            link("Roma", "place", "roma"),
            Part::Plain(", "),
            link("5", "die", "rome"),
            Part::Plain("."),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn a_missing_key_shows() {
        assert_eq!(KERNEL_WORDS.word("no-such-key").usual(), "⟨no-such-key⟩");
        assert_eq!(KERNEL_WORDS.lacking("no-such-key").len(), PROMISED.len());
        assert_eq!(KERNEL_WORDS.lacking("not-your-decision"), []);
    }
    #[test]
    fn a_language_that_is_begun_says_the_rest_in_english() {
        let over = KERNEL_WORDS.word("game-is-over");
        assert_eq!((&over["en"], &over["qaa"]), ("The game is over.", "Ludus finitus est."));
        let taken = KERNEL_WORDS.text(&Message::new("took-back").with("number", 7));
        assert_eq!(&taken["qaa"], "Play goes back to action 7.");

        // A sentence is in one language, with all that is filled into it; nothing is put before a name in a language of its own.
        let names = vec![("roma".to_string(), Text::from([("en", "Rome"), ("fr", "Rome"), ("qaa", "Roma")]))];
        let sources = [
            ("en", "goes = goes { $place-at } by { $how }\nby-land = land\nby-sea = sea"),
            ("fr", "goes = va { $place-at } par { $how }\nby-land = terre\nby-sea = mer"),
            ("qaa", "by-land = terra\nby-sea = mari"),
        ];
        let told = |sources: &[(&str, &str)]| {
            let words = Words::new(sources, vec![NameList { kind: "place", names: names.clone() }], &[]);
            let message = Message::new("goes")
                .with("place", Name { list: 0, index: 0 })
                .with("how", Arg::Word("by-sea"));
            plain(&words.text(&message)["qaa"])
        };
        assert_eq!(told(&sources), "goes at Rome by sea");
        assert_eq!(
            told(&[sources[0], sources[1], ("qaa", "goes = it { $place-at }, { $how }")]),
            "it Roma, sea"
        );
    }
}
