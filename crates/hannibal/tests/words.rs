//! The words: every key that the rules code names is told in both languages with the same arguments, no key is left
//! over, and what is told is typeset as it should be.

use legatus_hannibal::Hannibal;
use legatus_hannibal::data::data;
use legatus_hannibal::table::{Action, Options};
use legatus_hannibal::table::{CARDS, COUNTRIES, GENERALS, PROVINCES, SIDES, SPACES, TACTICS};
use legatus_kernel::text::plain;
use legatus_kernel::trial::fluent::{arguments, messages, texts_are_typeset_well};
use legatus_kernel::trial::reading::{Kind, every_message_reads_well};
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Message, Name, QuickRng, Rules, Seat, Setup, Shown, Target, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const EN: &str = include_str!("../i18n/en.ftl");
const FR: &str = include_str!("../i18n/fr.ftl");
const CARDS_EN: &str = include_str!("../i18n/cards.en.ftl");
const CARDS_FR: &str = include_str!("../i18n/cards.fr.ftl");

/// The longest prompt a player is shown.
const LONGEST_PROMPT: usize = 70;

// --- What the code names -----------------------------------------------------------------------------------

/// A string literal of the sources: the file, the code before it, and its text.
struct Literal {
    file: String,
    before: String,
    text: String,
}

fn literals() -> Vec<Literal> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let file = path.file_name().unwrap().to_string_lossy().into_owned();
                let source = std::fs::read_to_string(&path).unwrap();
                let code: Vec<&str> = source
                    .lines()
                    .take_while(|line| !line.contains("#[cfg(test)]"))
                    .map(|line| line.split("//").next().unwrap_or_default())
                    .collect();
                strings(&file, &code.join("\n"), &mut found);
            }
        }
    }
    found
}

fn strings(file: &str, code: &str, found: &mut Vec<Literal>) {
    let mut rest = 0;
    while let Some(open) = code[rest..].find('"').map(|n| rest + n) {
        let mut close = open + 1;
        while !code[close..].starts_with('"') {
            close += if code[close..].starts_with('\\') { 2 } else { 1 };
            while !code.is_char_boundary(close) {
                close += 1;
            }
        }
        let from = code[..open].char_indices().rev().nth(79).map_or(0, |(i, _)| i);
        let before = code[from..open].split_whitespace().collect::<Vec<_>>().join(" ");
        found.push(Literal { file: file.into(), before, text: code[open + 1..close].into() });
        rest = close + 1;
    }
}

/// Names of arguments that stand in lists of their own.
const ARGUMENTS: [&str; 10] = ["a", "b", "c", "d", "frontal", "left", "right", "probe", "double", "reserve"];

impl Literal {
    fn follows(&self, ends: &[&str]) -> bool {
        ends.iter().any(|end| self.before.ends_with(end))
    }

    fn is_key(&self) -> bool {
        let in_shape = self.text.starts_with(|c: char| c.is_ascii_lowercase())
            && self.text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if !in_shape || self.follows(&[".with(", ".at(", ".window(", "Rule(", "kind:"]) {
            return false;
        }
        // In `story` whatever is no argument is a key: kinds of the story are plain words.
        if self.text.contains('-') || self.file == "story.rs" {
            return !ARGUMENTS.contains(&self.text.as_str());
        }
        self.follows(&["Message::new(", "Story::new(", "word(", "here(", "at("]) || self.follows_rule()
    }

    /// The argument after the rule of a refusal, a question or a label.
    fn follows_rule(&self) -> bool {
        let Some(before) = self.before.strip_suffix(',') else { return false };
        let rule_given =
            before.ends_with("\")") && before.rfind("Rule(\"").is_some_and(|at| !before[at..].contains("),"));
        rule_given || ["rule", ".rule()", "event_rule(card)"].iter().any(|rule| before.ends_with(rule))
    }
}

/// Every key the code names, those it puts together included.
fn keys_of_code() -> BTreeSet<String> {
    let literals = literals();
    let rows: Vec<String> =
        literals.iter().filter(|l| l.follows(&[" row("])).map(|l| l.text.replace('_', "-")).collect();
    assert!(!rows.is_empty(), "no row found: the scan is blind");
    let mut keys = BTreeSet::new();
    for literal in &literals {
        // What a die is rolled for.
        if literal.follows(&[".d6_of("]) {
            keys.insert(format!("roll-{}", literal.text.replace(' ', "-")));
        } else if literal.is_key() {
            keys.insert(literal.text.clone());
        } else if literal.follows(&["word(&format!("]) {
            let (head, rest) = literal.text.split_once('{').expect("something to fill in");
            let tail = rest.split_once('}').expect("something to fill in").1;
            let fill: Vec<String> = match head {
                "row-" => rows.clone(),
                "tutorial-" => tutorial_steps(),
                "option-" => Options::RULES.iter().map(|(id, _)| id.replace('_', "-")).collect(),
                "card-" => (1..=data().cards.len()).map(|n| n.to_string()).collect(),
                "general-" => data().generals.iter().map(|g| g.id.replace('_', "-")).collect(),
                _ => vec!["rome".into(), "carthage".into()],
            };
            keys.extend(fill.iter().map(|id| format!("{head}{id}{tail}")));
        }
    }
    keys
}

/// The steps of the tutorial that are told.
fn tutorial_steps() -> Vec<String> {
    let tutorial = Hannibal::tutorial().expect("a tutorial");
    tutorial.steps.iter().filter(|s| s.text.is_some()).map(|s| s.id.replace('_', "-")).collect()
}

// --- What the Fluent files say -----------------------------------------------------------------------------

fn all_messages() -> [BTreeMap<String, String>; 2] {
    [[EN, CARDS_EN], [FR, CARDS_FR]].map(|sources| {
        let mut all = BTreeMap::new();
        sources.iter().for_each(|source| all.extend(messages(source)));
        all
    })
}

#[test]
fn every_key_is_told_in_both_languages() {
    let keys = keys_of_code();
    // One of each construct; a scan that misses them sees too little.
    for key in [
        "title",
        "ask-play",
        "do-stop",
        "halted",
        "confined",
        "steps",
        "row-truce",
        "card-64-effect",
        "odds-sunk",
    ] {
        assert!(keys.contains(key), "the scan is blind: it does not see {key}");
    }
    let words = Hannibal::words();
    let missing: Vec<_> =
        keys.iter().map(|key| (key, words.lacking(key))).filter(|(_, lacking)| !lacking.is_empty()).collect();
    assert!(missing.is_empty(), "without words (English, French): {missing:#?}");
}

#[test]
fn no_key_is_left_over() {
    let keys = keys_of_code();
    // The abilities belong to the generals, whoever shows them; the steps of the tutorial to its script.
    let abilities = data().generals.iter().map(|g| format!("general-{}-ability", g.id.replace('_', "-")));
    let script = Hannibal::tutorial().expect("a tutorial");
    let steps = script.steps.iter().filter(|step| step.text.is_some());
    let steps = steps.map(|step| format!("tutorial-{}", step.id.replace('_', "-")));
    let of_data: BTreeSet<String> = abilities.chain(steps).chain(["tutorial-title".into()]).collect();
    for told in all_messages() {
        let unused: Vec<_> =
            told.keys().filter(|key| !keys.contains(*key) && !of_data.contains(*key)).collect();
        assert!(unused.is_empty(), "nobody says {unused:#?}");
        let missing: Vec<_> = of_data.iter().filter(|key| !told.contains_key(*key)).collect();
        assert!(missing.is_empty(), "data without words: {missing:?}");
    }
}

#[test]
fn both_languages_tell_the_same() {
    let [en, fr] = all_messages();
    assert_eq!(en.keys().collect::<Vec<_>>(), fr.keys().collect::<Vec<_>>());
    for (key, text) in &en {
        assert_eq!(arguments(text), arguments(&fr[key]), "{key}: the arguments in English and in French");
    }
}

#[test]
fn every_argument_is_given_somewhere() {
    let literals = literals();
    let given: BTreeSet<&str> = literals
        .iter()
        .filter(|l| l.follows(&[".with("]))
        .map(|l| l.text.as_str())
        .chain(ARGUMENTS)
        .collect();
    for (key, text) in messages(EN) {
        let unknown: Vec<_> = arguments(&text).into_iter().filter(|a| !given.contains(a.as_str())).collect();
        assert!(unknown.is_empty(), "{key}: the code knows no argument {unknown:?}");
    }
}

// --- How it is told ----------------------------------------------------------------------------------------

#[test]
fn prompts_are_short() {
    let longest = |list: u8, count: usize| {
        let names = (0..count).map(|index| Name { list, index: index as u16 });
        let length = |name: Name| Hannibal::words().name(name).all().map(|words| words.chars().count()).max();
        names.max_by_key(|name| length(*name)).unwrap()
    };
    let d = data();
    let general = longest(GENERALS, d.generals.len());
    let mut wrong = BTreeSet::new();
    for (key, text) in messages(EN).into_iter().filter(|(key, _)| key.starts_with("ask-")) {
        for number in [0, 1, 2, 10] {
            let mut message = Message::new(String::leak(key.clone()));
            for argument in arguments(&text) {
                let name: &'static str = String::leak(argument);
                message = match name {
                    "general" | "officer" | "leader" => message.with(name, general),
                    "space" => message.with(name, longest(SPACES, d.spaces.len())),
                    "card" => message.with(name, longest(CARDS, d.cards.len())),
                    "tactic" => message.with(name, longest(TACTICS, d.tactics.len())),
                    _ => message.with(name, number),
                };
            }
            for text in Hannibal::words().text(&message).all().map(plain) {
                let length = text.chars().count();
                if length > LONGEST_PROMPT || !text.ends_with(['.', '?']) {
                    wrong.insert(format!("{key}: {length} characters: {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "a prompt is one sentence of {LONGEST_PROMPT} characters at most: {wrong:#?}");
}

#[test]
fn words_are_typeset_well_and_spelled_out() {
    texts_are_typeset_well(EN, FR);
    for (key, text) in messages(EN).into_iter().chain(messages(FR)) {
        for abbreviation in ["CU", "UC", "PC marker"] {
            assert!(!text.contains(abbreviation), "an abbreviation in {key} = {text}");
        }
    }
}

/// What each argument of a message can be.
pub fn kinds(key: &str, argument: &str) -> &'static [Kind] {
    match (key, argument) {
        ("revealed-carthage" | "revealed-rome" | "hand-carthage" | "hand-rome", "left") => &[Kind::Count],
        (_, "general" | "officer" | "leader" | "dismissed") => &[Kind::Name(GENERALS)],
        (_, "space" | "from" | "a" | "b" | "c" | "d") => &[Kind::Name(SPACES)],
        (_, "card") => &[Kind::Name(CARDS)],
        (_, "tactic" | "as") => &[Kind::Name(TACTICS)],
        (_, "province") => &[Kind::Name(PROVINCES)],
        (_, "country") => &[Kind::Name(COUNTRIES)],
        (_, "side" | "enemy" | "winner" | "loser") => &[Kind::Name(SIDES)],
        (_, "die") => &[Kind::Die],
        (_, "modifier" | "total") => &[Kind::Signed],
        // The count of political points may be below none.
        ("count" | "end-points", "rome" | "carthage") => &[Kind::Signed],
        (_, "test") => &[Kind::Word(&[
            "test-intercept",
            "test-avoid",
            "test-pursue",
            "test-counterattack",
            "test-withdraw",
            "test-cancel",
            "test-hold",
        ])],
        (_, "cause") => &[Kind::Word(&[
            "cause-winter",
            "cause-pass",
            "cause-tribes",
            "cause-mercenaries",
            "cause-epidemic",
            "cause-pestilence",
            "cause-storm",
        ])],
        ("ten-units-at-most", "cus") => &[Kind::OneOf(&[5, 10])],
        ("too-many-for-sea", "most") => &[Kind::OneOf(&[5, 10])],
        (_, "elephants") => &[Kind::UpTo("cus")],
        _ => &[Kind::Count],
    }
}

#[test]
fn every_message_reads_well_with_whatever_fills_it() {
    every_message_reads_well::<Hannibal>(
        &[("en", EN), ("en", CARDS_EN), ("fr", FR), ("fr", CARDS_FR)],
        kinds,
    );
}

// --- What is told in play ----------------------------------------------------------------------------------

fn tell(message: &Message) {
    for text in Hannibal::words().text(message).all() {
        let whole = !text.trim().is_empty() && !text.contains('⟨') && !text.contains("{$");
        assert!(whole, "{message:?} becomes {text:?}");
    }
}

/// A line of the story is read by both sides, and by whoever comes later: nobody is `you` in it.
fn tell_to_all(message: &Message) {
    tell(message);
    let text = Hannibal::words().text(message);
    let words = text.all().flat_map(|text| text.split(|c: char| !c.is_alphabetic()));
    let addressed = words
        .filter(|w| ["you", "your", "vous", "vos", "votre"].contains(&w.to_lowercase().as_str()))
        .count();
    assert_eq!(addressed, 0, "whose hand? {text:?}");
}

fn tell_position(game: &Hannibal, seat: Seat, legal: &[Action]) {
    tell(&game.question(seat).text);
    for action in legal {
        tell(&game.describe(seat, action).text);
        game.advise(seat, action).iter().for_each(tell);
        game.odds(seat, action).iter().flat_map(|odds| &odds.outcomes).for_each(|(text, _)| tell(text));
    }
}

/// Whatever one might point at or was offered before, and why it is refused.
fn tell_refusals(game: &Hannibal, seat: Seat, seen: &[Action]) {
    let d = data();
    let places = d.spaces.iter().map(|s| ("place", s.id.clone()));
    let pieces = d.generals.iter().map(|g| ("piece", g.id.clone()));
    let cards = d.cards.iter().map(|c| ("card", c.id.clone()));
    let mut actions = Vec::new();
    for (kind, id) in places.chain(pieces).chain(cards) {
        Decisions::expected(game, seat, &Target { kind: kind.into(), id }, &mut actions);
    }
    for action in actions.iter().chain(seen) {
        tell(&game.describe(seat, action).text);
        if let Err(refusal) = game.check(seat, action) {
            tell(&refusal.reason());
        }
    }
}

#[test]
fn whole_games_are_told() {
    let mut seen = Vec::new();
    for seed in 0..15 {
        let mut rng = QuickRng::new(seed);
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let mut walk = Walk::<Hannibal>::new(&setup, seed).unwrap();
        loop {
            walk.events.list.iter().for_each(|told| tell_to_all(&Hannibal::tell(&told.event).text));
            let Some(seat) = walk.seat() else { break };
            tell_position(&walk.game, seat, &walk.legal);
            let new: Vec<Action> =
                walk.legal.iter().filter(|action| !seen.contains(*action)).copied().collect();
            seen.extend(new);
            if rng.below(16) == 0 {
                tell_refusals(&walk.game, seat, &seen);
                walk.game.view(Viewer::Referee);
            }
            walk.step();
        }
        tell(&walk.game.outcome().expect("an end").text);
    }
}
