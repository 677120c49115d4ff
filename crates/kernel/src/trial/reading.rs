//! Every message of a game is read once with every kind of thing it can be filled with: the numbers at which words change, and all
//! the names. What a reader would stumble over is found by [`prose`](super::prose).

use super::fluent::{arguments, messages};
use super::prose::oddities;
use crate::game::Game;
use crate::rule::Rule;
use crate::seat::Seat;
use crate::text::{Arg, Language, Message, Name, Words, plain, show_links};
use std::collections::{BTreeMap, BTreeSet};

/// What an argument of a message can be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Kind {
    /// None, one or more.
    Count,
    /// The same, and less than none.
    Signed,
    /// One of these numbers.
    OneOf(&'static [i32]),
    /// A count that is never above another argument's, or absent.
    UpTo(&'static str),
    /// A name out of the list of this number.
    Name(u8),
    /// One of these keys.
    Word(&'static [&'static str]),
    Rule,
    Die,
}

/// What a game says an argument can be: by the key of the message and the name of the argument.
pub type Kinds = fn(key: &str, argument: &str) -> &'static [Kind];

impl Kind {
    /// An argument that came in play is of this kind.
    pub(super) fn holds(self, arg: &Arg, message: &Message) -> bool {
        match (self, arg) {
            (Kind::OneOf(numbers), Arg::Number(n)) => numbers.contains(n),
            (Kind::UpTo(other), Arg::Number(n)) => {
                let limit = message.args().iter().find(|(name, _)| *name == other);
                *n >= 0 && limit.is_none_or(|(_, most)| matches!(most, Arg::Number(most) if n <= most))
            }
            (Kind::Count, Arg::Number(n)) => *n >= 0,
            (Kind::Signed, Arg::Number(_)) | (Kind::Rule, Arg::Rule(_)) | (Kind::Die, Arg::Die(..)) => true,
            (Kind::Name(list), Arg::Name(name)) => name.list == list,
            (Kind::Word(keys), Arg::Word(key)) => keys.contains(key),
            _ => false,
        }
    }

    /// Everything it can be, as far as words change by it.
    fn all(self, words: &Words) -> Vec<Arg> {
        match self {
            Kind::OneOf(numbers) => numbers.iter().map(|n| Arg::Number(*n)).collect(),
            Kind::Count | Kind::UpTo(_) => [2, 0, 1, 5].map(Arg::Number).to_vec(),
            Kind::Signed => [2, 0, 1, 5, -1, -2].map(Arg::Number).to_vec(),
            Kind::Name(list) => {
                let names = (0..words.names_in(list)).map(|index| Name { list, index: index as u16 });
                // What has no name is never spoken of.
                names
                    .filter(|name| words.name(*name).all().all(|text| !text.is_empty()))
                    .map(Arg::Name)
                    .collect()
            }
            Kind::Word(keys) => keys.iter().map(|key| Arg::Word(key)).collect(),
            Kind::Rule => vec![Arg::Rule(Rule("1.1"))],
            Kind::Die => (1..=6).map(|pips| Arg::Die(pips, Seat(0))).collect(),
        }
    }
}

/// What is odd in the messages of a game, whatever they are filled with: each with its key and the text. `sources` are its Fluent
/// files, each with the id of its language.
pub fn odd_messages<G: Game>(sources: &[(&str, &str)], kinds: Kinds) -> Vec<String> {
    let mut taking: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (key, text) in sources.iter().flat_map(|(_, file)| messages(file)) {
        // A term is a part of messages, not one of them.
        if !key.starts_with('-') {
            taking.entry(key).or_default().extend(arguments(&text));
        }
    }
    let mut found = Vec::new();
    for (key, arguments) in taking {
        read_one(G::words(), String::leak(key), &arguments, kinds, &mut found);
    }
    found
}

/// What is odd in the rulebook of a game as it is shown: titles and texts.
pub fn odd_rules<G: Game>() -> Vec<String> {
    let mut found = Vec::new();
    for line in G::rules() {
        for language in Language::promised() {
            let texts = [&line.title[language], &line.text[language]];
            let odd = texts.iter().flat_map(|text| oddities(text, language));
            found.extend(odd.map(|what| format!("rule {} ({}): {what}", line.rule, language.id())));
        }
    }
    found
}

/// Panics with all that is odd.
///
/// # Panics
/// If anything is.
pub fn every_message_reads_well<G: Game>(sources: &[(&str, &str)], kinds: Kinds) {
    let mut found = odd_messages::<G>(sources, kinds);
    found.extend(odd_rules::<G>());
    assert!(found.is_empty(), "{} messages read badly: {found:#?}", found.len());
}

fn read_one(
    words: &Words,
    key: &'static str,
    arguments: &BTreeSet<String>,
    kinds: Kinds,
    found: &mut Vec<String>,
) {
    let axes: Vec<(&'static str, Vec<Arg>)> = arguments
        .iter()
        .map(|name| {
            let values = kinds(key, name).iter().flat_map(|kind| kind.all(words)).collect();
            (&*String::leak(name.clone()), values)
        })
        .collect();
    if let Some((name, _)) = axes.iter().find(|(_, values)| values.is_empty()) {
        found.push(format!("{key}: nothing can stand for {name}"));
        return;
    }
    // Each kind of oddity once in each message and language.
    let mut seen = BTreeSet::new();
    let possible = |message: &Message| {
        message.args().iter().all(|(name, arg)| kinds(key, name).iter().any(|kind| kind.holds(arg, message)))
    };
    for message in fillings(key, &axes).into_iter().filter(possible) {
        let text = words.text(&message);
        for language in Language::promised() {
            let mut odd = oddities(&text[language], language);
            odd.extend(bare_key(words, &text[language]));
            for what in odd {
                let kind = what.split(':').next().unwrap_or_default().to_string();
                if seen.insert((language, kind)) {
                    found.push(format!("{key} ({}): {what} in {}", language.id(), plain(&text[language])));
                }
            }
        }
    }
    for (at, (name, values)) in axes.iter().enumerate() {
        let counts = [1, 2].map(|n| values.contains(&Arg::Number(n)));
        if counts != [true; 2] {
            continue;
        }
        let [one, two] = [1, 2].map(|n| words.text(&filled(key, &axes, &[(at, Arg::Number(n))])));
        for language in Language::promised() {
            if let Some(word) = unchanged(&plain(&one[language]), &plain(&two[language])) {
                found.push(format!("{key} ({}): 1 and 2 {word} alike by {name}", language.id()));
            }
        }
    }
}

/// The first values of all arguments, except for those given.
fn filled(key: &'static str, axes: &[(&'static str, Vec<Arg>)], except: &[(usize, Arg)]) -> Message {
    axes.iter().enumerate().fold(Message::new(key), |message, (at, (name, values))| {
        let other = except.iter().find(|(which, _)| *which == at);
        message.with(name, other.map_or(values[0], |(_, value)| *value))
    })
}

/// More than these are not read for one message.
const MOST: usize = 300;

/// Numbers and words with each other, as sentences are put together by them; names one by one.
fn fillings(key: &'static str, axes: &[(&'static str, Vec<Arg>)]) -> Vec<Message> {
    let mut all: Vec<Vec<(usize, Arg)>> = vec![Vec::new()];
    for (at, (_, values)) in axes.iter().enumerate() {
        if matches!(values[0], Arg::Name(_)) || all.len() * values.len() > MOST {
            continue;
        }
        all = all
            .iter()
            .flat_map(|chosen| values.iter().map(|value| [&chosen[..], &[(at, *value)]].concat()))
            .collect();
    }
    let alone =
        axes.iter().enumerate().flat_map(|(at, (_, values))| values.iter().map(move |v| vec![(at, *v)]));
    all.into_iter().chain(alone).map(|except| filled(key, axes, &except)).collect()
}

/// A word with hyphens in a text that is the key of a message. Names are what they are.
pub(super) fn bare_key(words: &Words, text: &str) -> Option<String> {
    let text = show_links(text, |out, _| out.push('…'));
    let mut tokens = text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_');
    let key = |token: &&str| {
        let inner = token.trim_matches('-');
        let shaped = inner.contains(['-', '_']) && !inner.contains(char::is_uppercase);
        shaped && (inner.contains('_') || Language::promised().any(|language| words.has(inner, language)))
    };
    tokens.find(key).map(|token| format!("a bare key: {token:?}"))
}

/// The word after a number that is the same beside 1 and beside 2, where nothing else in the text changed either.
fn unchanged(one: &str, two: &str) -> Option<String> {
    let [one, two] = [one, two].map(|text| text.split_whitespace().collect::<Vec<_>>());
    let changed =
        one.len() != two.len() || one.iter().zip(&two).any(|(a, b)| a != b && a.replacen('1', "2", 1) != **b);
    if changed {
        return None;
    }
    let number = one.iter().zip(&two).position(|(a, b)| a != b)?;
    let word = one.get(number + 1)?;
    let counted = one[number].ends_with('1') && word.chars().all(char::is_alphabetic);
    (counted && !UNCOUNTED.split(' ').any(|known| known == *word)).then(|| word.to_string())
}

/// What may follow a number and is not counted by it, in both languages.
const UNCOUNTED: &str = "and or of for to in on at by with from as against left more less each per after before out than is was are \
     et ou de pour à dans sur par avec contre au aux en restant plus moins chacun après avant sans est sont fois";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_change_with_its_number_is_found() {
        assert_eq!(unchanged("Take 1 unit.", "Take 2 unit."), None, "a full stop is not part of the word");
        assert_eq!(unchanged("Take 1 unit now.", "Take 2 unit now."), Some("unit".into()));
        assert_eq!(unchanged("Take 1 unit now.", "Take 2 units now."), None);
        assert_eq!(unchanged("Rolls 1 and loses.", "Rolls 2 and loses."), None);
        assert_eq!(unchanged("(1 left)", "(2 left)"), None);
    }

    #[test]
    fn a_kind_holds_what_it_says() {
        let message = Message::new("takes").with("cus", 3);
        let holds = |kind: Kind, arg: Arg| kind.holds(&arg, &message);
        assert!(holds(Kind::Count, Arg::Number(0)) && !holds(Kind::Count, Arg::Number(-1)));
        assert!(holds(Kind::UpTo("cus"), Arg::Number(3)) && !holds(Kind::UpTo("cus"), Arg::Number(4)));
        assert!(
            holds(Kind::OneOf(&[5, 10]), Arg::Number(5)) && !holds(Kind::OneOf(&[5, 10]), Arg::Number(6))
        );
        assert!(holds(Kind::Signed, Arg::Number(-1)) && !holds(Kind::Signed, Arg::Word("rome")));
        assert!(
            holds(Kind::Word(&["rome"]), Arg::Word("rome"))
                && !holds(Kind::Word(&["rome"]), Arg::Word("gaul"))
        );
        assert!(holds(Kind::Name(1), Arg::Name(Name { list: 1, index: 7 })));
        assert!(!holds(Kind::Name(1), Arg::Name(Name { list: 2, index: 7 })));
    }
}
