//! The trait a game implements, and what passes between a game and the rest of the house.

use crate::luck::{Luck, QuickRng};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::text::{Message, Text, Words};
use crate::tutorial::Tutorial;
use crate::view::{Board, Headline, View};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// A game as the rest of the house knows it: its rules, what is decided now, what is shown, and what the machine needs.
/// Rules crates are free of I/O, threads and clocks.
pub trait Game: Decisions + Shown + Machine {}

impl<G: Decisions + Shown + Machine> Game for G {}

/// What the rules are: a position that is set up, is played on and comes to an end.
pub trait Rules: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The smallest decision a player takes. Small and plain: lists of them are made at every step.
    type Action: Copy + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What happened, as data.
    type Event: Copy + PartialEq + Debug + Send + Sync + 'static;

    /// What the game is: scenarios, seats, options, version of its rules.
    fn title() -> &'static Title;
    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Self::Event>) -> Result<Self, SetupError>;
    /// Seats whose holders may not speak with each other, if the rules part any.
    fn parted(_setup: &Setup) -> Option<Parted> {
        None
    }
    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;
    /// Has it ended? Asked at every step: a game answers it without making the outcome.
    fn is_over(&self) -> bool {
        self.outcome().is_some()
    }
    /// The number of the turn, for statistics and for cutting play-outs.
    fn turn(&self) -> u32;
    /// The invariants that must hold whenever a seat is asked; also the check of a position from outside.
    fn validate(&self) -> Result<(), String>;
    /// Could this position come of that setup? A position from outside names both: with another number of seats, a
    /// seat could be asked that nobody holds.
    fn fits(&self, _setup: &Setup) -> Result<(), String> {
        Ok(())
    }
}

/// What is decided now. [`decisions!`](crate::decisions) makes it out of a list of [`Decision`](crate::Decision)s; a game of
/// one decision writes it by hand.
pub trait Decisions: Rules {
    /// Who must decide now; nobody when the game is over.
    fn asked(&self) -> Seats;
    /// Seats that have chosen already and may still choose otherwise, until all who choose at once have chosen.
    /// They are not `asked`, nothing waits for them, but `legal` and `check` answer them too.
    fn may_change(&self) -> Seats {
        Seats::NONE
    }
    /// What a seat among `asked` is asked, and under which rule.
    fn question(&self, seat: Seat) -> Question;
    /// The same question as another viewer may see it; a game whose questions tell secrets cuts them here.
    fn question_for(&self, seat: Seat, _viewer: Viewer) -> Question {
        self.question(seat)
    }
    /// The action that lets the present window of `seat` pass. Every question with a window has one: standing orders
    /// and clocks answer with it.
    fn decline(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// The action that is taken for `seat` when its time is up. Every question with a limit has one.
    fn time_up(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// Every action open to `seat` now. Empty for a seat that is neither asked nor may change its choice.
    fn legal(&self, seat: Seat, actions: &mut Vec<Self::Action>);
    /// Why an action is refused. `legal` lists exactly the actions that `check` accepts.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;
    /// Takes a legal action and all that follows by itself; dice come from `luck`, what happens goes to `events`.
    fn apply(&mut self, seat: Seat, action: Self::Action, luck: &mut Luck, events: &mut Events<Self::Event>);
    /// Must a seat be asked even when only one answer is legal, because silence would tell a secret?
    /// May depend only on what all seats know.
    fn hides_choice(&self) -> bool;
    /// What an action is called, and what one clicks for it.
    fn describe(&self, seat: Seat, action: &Self::Action) -> Label;
    /// What one might expect to do with a target now, legal or not: `why` checks each.
    fn expected(&self, seat: Seat, target: &Target, actions: &mut Vec<Self::Action>);
    /// A warning before a legal but self-harming choice, from what the seat knows.
    fn advise(&self, _seat: Seat, _action: &Self::Action) -> Option<Message> {
        None
    }
    /// The way that an action takes over the board, from what the seat knows.
    fn way(&self, _seat: Seat, _action: &Self::Action) -> Option<Way> {
        None
    }
    /// What chance may do to this action, from what the seat knows.
    fn odds(&self, _seat: Seat, _action: &Self::Action) -> Option<Odds> {
        None
    }
}

/// What is shown: the map, the words, the story, and what each viewer may know of the position.
pub trait Shown: Rules {
    /// Its words in every language.
    fn words() -> &'static Words;
    /// The geometry of a scenario's map.
    fn board(scenario: &str) -> Board;
    /// What its rules say, in the order of the book.
    fn rules() -> Vec<RuleLine> {
        Vec::new()
    }
    /// Its guided first minutes, if it has any.
    fn tutorial() -> Option<&'static Tutorial> {
        None
    }
    /// An event as the story tells it.
    fn tell(event: &Self::Event) -> Story;
    fn view(&self, viewer: Viewer) -> View;
    /// Adds to a view what the position has forgotten and the story still tells: the rounds of a battle, the way of a
    /// march. `story` holds the events that this viewer may know, the newest first.
    fn recall<'a>(&self, _view: &mut View, _story: impl Iterator<Item = &'a Self::Event>) {}
    /// Turn, date and scores, in one line.
    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        None
    }
}

/// What the machine needs.
pub trait Machine: Rules {
    /// A full position that `seat` could not tell from the real one.
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Self;
    /// What the position is worth to `seat`, from -1 to 1.
    fn worth(&self, seat: Seat) -> f32;
    /// How likely a sensible player is to take each of these actions; weights, not summing to anything.
    fn policy(&self, seat: Seat, actions: &[Self::Action], weights: &mut Vec<f32>);
    /// How much of a level's effort the present decision of `seat` deserves, from 0 to 1: what is routine, or settled by the policy as
    /// well as by any search, is answered by the policy alone. May depend only on what the seat knows.
    fn gravity(&self, _seat: Seat) -> f32 {
        1.0
    }
}

/// Static facts of a game.
pub struct Title {
    pub id: &'static str,
    pub name: Text,
    pub summary: Text,
    /// The version of the rules as coded: a journal names it.
    pub rules: u32,
    pub scenarios: Vec<Scenario>,
    /// The scenario that a newcomer is shown first.
    pub start_here: &'static str,
    pub options: Vec<OptionInfo>,
}

impl Title {
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|s| s.id == id)
    }

    /// The options that differ for a person in this seat with only the machine for company.
    pub fn alone(&self, scenario: &str, seat: &str) -> Options {
        let concerns = |o: &&OptionInfo| o.scenarios.as_ref().is_none_or(|all| all.contains(&scenario));
        let value = |o: &OptionInfo| {
            o.alone.as_ref().filter(|alone| alone.seat == seat).map(|alone| alone.value.clone())
        };
        self.options.iter().filter(concerns).filter_map(|o| Some((o.id.to_string(), value(o)?))).collect()
    }
}

pub struct Scenario {
    pub id: &'static str,
    pub name: Text,
    /// What happens in it and what it teaches, in a sentence or two.
    pub about: Text,
    pub length: Text,
    /// The seats for each possible number of players, smallest first.
    pub seats: Vec<(u8, Vec<SeatInfo>)>,
}

impl Scenario {
    pub fn players(&self) -> [u8; 2] {
        [self.seats[0].0, self.seats[self.seats.len() - 1].0]
    }

    pub fn seats_for(&self, players: u8) -> Option<&[SeatInfo]> {
        self.seats.iter().find(|(n, _)| *n == players).map(|(_, seats)| seats.as_slice())
    }
}

/// One rule of the book in short, as players may look it up.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct RuleLine {
    pub rule: String,
    pub title: Text,
    pub text: Text,
}

/// A rule as a game's `rules.json` has it.
#[derive(Deserialize)]
struct BookRule {
    id: String,
    title: Text,
    summary: Text,
}

impl RuleLine {
    /// Every rule and ruling of a game's `rules.json`, in the order of the book.
    ///
    /// # Panics
    /// If it is no list of rules: the file is built into the program.
    pub fn book(json: &str) -> Vec<RuleLine> {
        let rules: Vec<BookRule> = serde_json::from_str(json).expect("a list of rules");
        rules.into_iter().map(|r| RuleLine { rule: r.id, title: r.title, text: r.summary }).collect()
    }
}

/// A seat of a scenario. Seats of one side win together.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct SeatInfo {
    pub id: &'static str,
    pub name: Text,
    pub side: &'static str,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct OptionInfo {
    pub id: &'static str,
    pub name: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    pub values: Vec<Value>,
    pub default: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenarios: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<u8>>,
    /// What it is set to for a person who plays the machine, where the book has rules for one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alone: Option<Alone>,
}

/// The value of an option for a person in this seat who has only the machine for company.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Alone {
    pub seat: &'static str,
    pub value: Value,
}

pub type Options = BTreeMap<String, Value>;

/// What a table was set up with: checked against the title before a game sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Setup {
    /// A scenario's id, or a whole scenario document where the game takes one.
    pub scenario: Value,
    pub players: u8,
    pub options: Options,
}

impl Setup {
    /// The title that a document gives itself.
    pub fn scenario_title(&self) -> Option<Text> {
        serde_json::from_value(self.scenario.get("title")?.clone()).ok()
    }

    /// The id of the scenario; of a document, its `id` field.
    pub fn scenario_id(&self) -> &str {
        self.scenario.as_str().or_else(|| self.scenario.get("id")?.as_str()).unwrap_or_default()
    }
}

/// Why a table cannot be set up: the field, and what is wrong with it.
#[derive(Clone, PartialEq, Debug)]
pub struct SetupError {
    pub field: String,
    pub reason: String,
    /// Everything that is wrong with a scenario document, for those who write one; the first is told above.
    pub faults: Vec<FieldFault>,
}

/// What is wrong with a field of a scenario document, and the rule that it breaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct FieldFault {
    pub field: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    pub reason: Text,
}

impl SetupError {
    pub fn new(field: impl Into<String>, reason: impl Into<String>) -> SetupError {
        SetupError { field: field.into(), reason: reason.into(), faults: Vec::new() }
    }

    /// A document with these faults, of which there is at least one.
    pub fn document(faults: Vec<FieldFault>) -> SetupError {
        let first = faults.first().expect("a document without faults is none");
        let reason = crate::text::plain(&first.reason.en);
        SetupError { field: first.field.clone(), reason, faults }
    }
}

/// Commanders who may not communicate: nothing that one of them says or sees reaches another, except through play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Parted {
    pub rule: Rule,
    pub seats: Seats,
}

/// What a seat is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Question {
    pub rule: Rule,
    pub text: Message,
    pub help: Option<Message>,
    /// A stable name for a window that comes again and again: standing orders name it.
    pub window: Option<&'static str>,
    /// How long the rules let the seat decide, where they set a time.
    pub limit: Option<Limit>,
}

/// A time that the rules set for a span of decisions of one seat. It runs while the seat is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Limit {
    /// Another span, another time: the clock begins anew.
    pub span: u32,
    pub seconds: u32,
}

impl Question {
    pub fn new(rule: Rule, key: &'static str) -> Question {
        Question { rule, text: Message::new(key), help: None, window: None, limit: None }
    }

    pub fn window(mut self, window: &'static str) -> Question {
        self.window = Some(window);
        self
    }

    pub fn with(mut self, name: &'static str, value: impl Into<crate::text::Arg>) -> Question {
        self.text = self.text.with(name, value);
        self
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outcome {
    pub winners: Seats,
    pub rule: Rule,
    pub text: Message,
    /// The degree of the victory, where the game has degrees.
    pub level: Option<Message>,
    pub points: Option<i32>,
}

impl Outcome {
    pub fn draw(&self) -> bool {
        self.winners.is_empty()
    }
}

/// What an action means to whoever takes it. What one goes on with follows from it, the same way in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Something is done.
    #[default]
    Deed,
    /// A window is let pass, or the usual answer given: nothing is lost by it.
    GoOn,
    /// A phase, a move, a campaign ends, and with it all that could still be done in it.
    End,
    /// A battle, a siege, a leader is given up.
    GiveUp,
}

impl Role {
    pub fn is_deed(&self) -> bool {
        *self == Role::Deed
    }
}

/// What an action is called.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    pub text: Message,
    pub rule: Rule,
    pub role: Role,
    pub target: Option<TargetRef>,
    /// Where the target is put: the box of a battlefield that a unit goes to.
    pub into: Option<TargetRef>,
}

impl Label {
    pub fn new(rule: Rule, key: &'static str) -> Label {
        Label { text: Message::new(key), rule, role: Role::Deed, target: None, into: None }
    }

    pub fn with(mut self, name: &'static str, value: impl Into<crate::text::Arg>) -> Label {
        self.text = self.text.with(name, value);
        self
    }

    pub fn at(mut self, kind: &'static str, id: impl Into<Cow<'static, str>>) -> Label {
        self.target = Some(TargetRef { kind, id: id.into() });
        self
    }

    pub fn role(mut self, role: Role) -> Label {
        self.role = role;
        self
    }

    pub fn put_into(mut self, kind: &'static str, id: impl Into<Cow<'static, str>>) -> Label {
        self.into = Some(TargetRef { kind, id: id.into() });
        self
    }
}

/// Anything a player can point at: what a label names. Most ids are static; those of hidden or new pieces are not.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct TargetRef {
    pub kind: &'static str,
    pub id: Cow<'static, str>,
}

/// Anything a player can point at, as it comes from outside.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Target {
    pub kind: String,
    pub id: String,
}

impl From<TargetRef> for Target {
    fn from(target: TargetRef) -> Target {
        Target { kind: target.kind.to_string(), id: target.id.into_owned() }
    }
}

/// Whose a line of the story is: the mark at its margin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// Of whoever's choice it came.
    #[default]
    Actor,
    /// Of this seat, whoever chose: a march goes on after the enemy let it pass.
    Seat(Seat),
    Nobody,
}

/// One line of the story.
#[derive(Clone, PartialEq, Debug)]
pub struct Story {
    /// The kind of the event, for animation and statistics.
    pub kind: &'static str,
    pub text: Message,
    pub rule: Option<Rule>,
    pub target: Option<TargetRef>,
    pub whose: Whose,
    /// A new turn of the game begins with this line.
    pub opens_turn: bool,
    /// One of the few lines that a summary of the game would keep.
    pub landmark: bool,
}

impl Story {
    pub fn new(kind: &'static str) -> Story {
        Story {
            kind,
            text: Message::new(kind),
            rule: None,
            target: None,
            whose: Whose::Actor,
            opens_turn: false,
            landmark: false,
        }
    }

    pub fn whose(mut self, whose: Whose) -> Story {
        self.whose = whose;
        self
    }

    pub fn opens_turn(mut self) -> Story {
        self.opens_turn = true;
        self
    }

    pub fn landmark(mut self) -> Story {
        self.landmark = true;
        self
    }

    pub fn with(mut self, name: &'static str, value: impl Into<crate::text::Arg>) -> Story {
        self.text = self.text.with(name, value);
        self
    }

    pub fn rule(mut self, rule: Rule) -> Story {
        self.rule = Some(rule);
        self
    }

    pub fn at(mut self, kind: &'static str, id: impl Into<Cow<'static, str>>) -> Story {
        self.target = Some(TargetRef { kind, id: id.into() });
        self
    }
}

/// What chance may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// Reckoned exactly, or sampled.
    pub exact: bool,
    pub outcomes: Vec<(Message, f64)>,
}

/// The way of a move, shown before it is made.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Way {
    /// Every place on it in order, without the one it begins in.
    pub places: Vec<Cow<'static, str>>,
    /// What it takes of what the piece has, as a map would write it: 3½.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<String>,
    /// Who may shoot at whoever goes there, and at which of these places.
    pub fire: Vec<Shot>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Shot {
    pub from: TargetRef,
    pub at: Cow<'static, str>,
}

/// An event and who may know of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Told<E> {
    pub event: E,
    pub to: Seats,
    /// The event came of a choice that was forced.
    pub forced: bool,
    /// Whose choice it came of; nobody's before the first one.
    pub by: Option<Seat>,
}

/// What happened during one action.
#[derive(Clone, Debug)]
pub struct Events<E> {
    pub list: Vec<Told<E>>,
    /// Something hidden became known: what was done cannot be taken back alone.
    pub revealed: bool,
    pub(crate) forced: bool,
    pub(crate) by: Option<Seat>,
}

impl<E> Default for Events<E> {
    fn default() -> Self {
        Events { list: Vec::new(), revealed: false, forced: false, by: None }
    }
}

impl<E> Events<E> {
    /// Tells everybody.
    pub fn tell(&mut self, event: E) {
        self.tell_only(Seats::ALL, event);
    }

    pub fn tell_only(&mut self, to: Seats, event: E) {
        self.list.push(Told { event, to, forced: self.forced, by: self.by });
    }

    /// Notes that a secret became known.
    pub fn reveal(&mut self) {
        self.revealed = true;
    }

    pub fn clear(&mut self) {
        self.list.clear();
        self.revealed = false;
    }
}

/// What an action needs besides the position: dice, and somebody to tell.
pub struct Ctx<'a, E> {
    pub luck: &'a mut Luck,
    pub events: &'a mut Events<E>,
}

impl<E> Ctx<'_, E> {
    /// Tells everybody.
    pub fn tell(&mut self, event: E) {
        self.events.tell(event);
    }

    pub fn tell_only(&mut self, seat: Seat, event: E) {
        self.events.tell_only(Seats::only(seat), event);
    }
}
