//! Every message is told in every language, and every rule cited is a known one.

use super::prose::oddities;
use super::reading::{Kinds, bare_key};
use super::{Found, Run, ensure};
use crate::game::Game;
use crate::rule::Rule;
use crate::seat::{Seat, Viewer};
use crate::text::{Arg, Language, Message, PROMISED, Text};
use crate::view::View;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// A message is rendered this often, with whatever arguments it comes; then now and then.
const RENDERED: u32 = 30;

pub(super) struct Texts {
    rules: HashSet<String>,
    seen: HashMap<&'static str, u32>,
    prose: Option<Kinds>,
    /// The texts of views that were read.
    read: HashSet<String>,
}

impl Texts {
    pub(super) fn new(rules: &[String], prose: Option<Kinds>) -> Texts {
        let rules = rules.iter().cloned().collect();
        Texts { rules, seen: HashMap::new(), prose, read: HashSet::new() }
    }

    pub(super) fn rule(&self, rule: Rule) -> Found {
        let known = !rule.0.is_empty() && (self.rules.is_empty() || self.rules.contains(rule.0));
        ensure(known, "rules_exist", || format!("rule {:?} is cited and not listed", rule.0))
    }

    pub(super) fn message<G: Game>(&mut self, message: &Message) -> Found {
        self.has::<G>(message.key)?;
        for (_, arg) in message.args() {
            match arg {
                Arg::Word(key) => self.has::<G>(key)?,
                Arg::Rule(rule) => self.rule(*rule)?,
                _ => {}
            }
        }
        let count = self.seen.entry(message.key).or_default();
        *count += 1;
        if *count > RENDERED && !count.is_multiple_of(64) {
            return Ok(());
        }
        let text = G::words().text(message);
        // Fluent shows an argument that was not given as `{$name}`.
        let whole = text.all().all(is_told);
        ensure(whole, "words_exist", || format!("{:?} becomes {text:?}", message.key))?;
        self.prose.map_or(Ok(()), |kinds| reads_well::<G>(message, &text, kinds))
    }

    fn has<G: Game>(&self, key: &str) -> Found {
        if self.seen.contains_key(key) {
            return Ok(());
        }
        let lacking = G::words().lacking(key);
        ensure(lacking.is_empty(), "words_exist", || format!("{key:?} is not told in {lacking:?}"))
    }

    /// A text of a view, once.
    fn shown<G: Game>(&mut self, language: Language, text: &str) -> Found {
        if self.prose.is_none() || !self.read.insert(format!("{} {text}", language.id())) {
            return Ok(());
        }
        let mut odd = oddities(text, language);
        odd.extend(bare_key(G::words(), text));
        ensure(odd.is_empty(), "words_read_well", || format!("in a view: {odd:?} in {text:?}"))
    }

    /// Texts in a view stand in every language.
    fn view<G: Game>(&mut self, view: &View) -> Found {
        let json = serde_json::to_value(view).expect("a view is JSON");
        every_language(&json, &mut |language, text| self.shown::<G>(language, text))?;
        let mut ids = HashSet::new();
        let twice = view.pieces.iter().find(|piece| !ids.insert(&piece.id));
        ensure(twice.is_none(), "words_exist", || format!("two pieces have the id of {twice:?}"))?;
        ensure(!view.board.is_empty(), "words_exist", || "a view names its board".into())
    }
}

/// In both languages, and the arguments are what the game says they are.
fn reads_well<G: Game>(message: &Message, text: &Text, kinds: Kinds) -> Found {
    let key = message.key;
    for (name, arg) in message.args() {
        let known = kinds(key, name).iter().any(|kind| kind.holds(arg, message));
        ensure(known, "words_read_well", || format!("{key:?}: {name} is {arg:?}"))?;
        // In French none is singular, too, and `[one]` is said of it: then it must be told apart.
        if *arg == Arg::Number(0) {
            let one = G::words().text(&message.changed(name, Arg::Number(1)));
            let same = |language: &Language| text[*language] == one[*language];
            let told = Language::promised().all(|language| same(&language))
                || !Language::promised().any(|l| same(&l));
            ensure(told, "words_read_well", || format!("{key:?}: {name} of 0 is told as 1 in {text:?}"))?;
        }
    }
    for language in Language::promised() {
        let mut odd = oddities(&text[language], language);
        odd.extend(bare_key(G::words(), &text[language]));
        ensure(odd.is_empty(), "words_read_well", || format!("{key:?}: {odd:?} in {:?}", &text[language]))?;
    }
    Ok(())
}

fn is_told(text: &str) -> bool {
    !text.trim().is_empty() && !text.contains(['⟨', '⟩']) && !text.contains("{$")
}

fn every_language(value: &Value, read: &mut dyn FnMut(Language, &str) -> Found) -> Found {
    match value {
        Value::Object(fields) => {
            if PROMISED.iter().any(|id| fields.contains_key(*id)) {
                for language in Language::promised() {
                    let text = fields.get(language.id()).and_then(Value::as_str).unwrap_or_default();
                    ensure(is_told(text), "words_exist", || format!("in a view: {value}"))?;
                    read(language, text)?;
                }
            }
            fields.values().try_for_each(|field| every_language(field, read))
        }
        Value::Array(items) => items.iter().try_for_each(|item| every_language(item, read)),
        _ => Ok(()),
    }
}

impl<G: Game> Run<'_, G> {
    pub(super) fn look_at_texts(&mut self) -> Found {
        let position = self.table.position();
        for seat in self.table.asked().iter() {
            let question = position.question(seat);
            self.texts.rule(question.rule)?;
            self.texts.message::<G>(&question.text)?;
            question.help.iter().try_for_each(|help| self.texts.message::<G>(help))?;
        }
        for seat in self.seats() {
            for action in self.table.legal(seat) {
                self.look_at_label(seat, &action)?;
            }
        }
        let position = self.table.position();
        if let Some(outcome) = position.outcome() {
            self.texts.rule(outcome.rule)?;
            self.texts.message::<G>(&outcome.text)?;
            outcome.level.iter().try_for_each(|level| self.texts.message::<G>(level))?;
        }
        for viewer in self.seats().map(Viewer::Seat).chain([Viewer::Observer, Viewer::Referee]) {
            self.texts.view::<G>(&crate::referee::Telling::view(&self.table, viewer, 0))?;
        }
        self.look_at_rolls()
    }

    /// What a die was rolled for is told on the page of luck.
    fn look_at_rolls(&mut self) -> Found {
        for roll in self.table.rolls().iter().filter(|roll| roll.value > 0) {
            if self.texts.seen.contains_key(roll.purpose) {
                continue;
            }
            let text = crate::answer::roll_words::<G>(roll.purpose);
            let told = text.all().all(is_told);
            ensure(told, "words_exist", || format!("the purpose {:?} of a roll", roll.purpose))?;
            self.texts.seen.insert(roll.purpose, 1);
        }
        Ok(())
    }

    fn look_at_label(&mut self, seat: Seat, action: &G::Action) -> Found {
        let position = self.table.position();
        let label = position.describe(seat, action);
        self.texts.rule(label.rule)?;
        self.texts.message::<G>(&label.text)?;
        if let Some(advice) = position.advise(seat, action) {
            self.texts.message::<G>(&advice)?;
        }
        let Some(odds) = position.odds(seat, action) else { return Ok(()) };
        let mut sum = 0.0;
        for (text, probability) in &odds.outcomes {
            self.texts.message::<G>(text)?;
            sum += probability;
            ensure((0.0..=1.0).contains(probability), "words_exist", || format!("odds of {probability}"))?;
        }
        ensure((sum - 1.0).abs() < 1e-6, "words_exist", || format!("the odds of {action:?} sum to {sum}"))
    }

    /// The story since `from`, as it is told.
    pub(super) fn look_at_story(&mut self, from: usize) -> Found {
        let lines: Vec<_> = self.table.story(Viewer::Referee, from).map(|(_, _, story)| story).collect();
        for story in lines {
            story.rule.iter().try_for_each(|rule| self.texts.rule(*rule))?;
            self.texts.message::<G>(&story.text)?;
        }
        Ok(())
    }
}
