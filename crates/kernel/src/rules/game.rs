//! The traits a game implements.

pub use super::asked::*;
pub use super::event::*;
pub use super::title::*;
use crate::learned::{Facts, Learned};
use crate::luck::{Luck, QuickRng};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::text::{Message, Text, Words};
use crate::tutorial::Tutorial;
use crate::values::{NO_VALUES, Values};
use crate::view::{Board, Headline, View};
use serde::Serialize;
use serde::de::DeserializeOwned;
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
    /// Its data, as far as the owner of a copy may correct them.
    fn values() -> &'static Values {
        &NO_VALUES
    }
    /// The oldest rules whose journals these can replay, and why older ones cannot be: another map, other cards.
    fn replays_since() -> Option<(u32, Text)> {
        None
    }
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
    /// Has it ended without a winner because it is the first leg of a match, which the next one decides? Then there is a
    /// [`next_leg`](Rules::next_leg).
    fn is_undecided(&self) -> bool {
        false
    }
    /// The leg that follows a first one: a game of its own, in which everybody has the next seat, and whose outcome is that of the
    /// whole match. What it takes over stands in an option without values, which nobody can choose.
    fn next_leg(&self, _setup: &Setup) -> Option<Setup> {
        None
    }
    /// The number of the turn, for statistics and for cutting play-outs.
    fn turn(&self) -> u32;
    /// The part of the turn: as long as it stays the same, what is left to do is "the rest of this phase". Any number will do.
    fn phase_number(&self) -> u64 {
        0
    }
    /// How deep the present question lies: a march is deeper than the phase that it belongs to, a battle deeper than the march.
    fn depth(&self) -> usize {
        1
    }
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
    /// The action that lets the present window of `seat` pass. Every question with a window has one: standing answers
    /// and clocks answer with it.
    fn decline(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }
    /// What `seat` does in the present window where its standing answer sets these terms: the usual deed where they allow it, else what
    /// [`decline`](Decisions::decline) says. From what the seat knows.
    fn by_terms(&self, seat: Seat, _terms: &BTreeMap<String, u32>) -> Option<Self::Action> {
        self.decline(seat)
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
    /// How the seat that looks wins, with the score against it now, in one sentence; for who only looks on, how the game is
    /// won. The numbers are those that decide.
    fn goal(&self, viewer: Viewer) -> Message;
    /// Turn, date and scores, in one line.
    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        None
    }
    /// The same with the goal in it, as it is sent.
    fn headline_with_goal(&self, viewer: Viewer) -> Option<Headline> {
        let headline = self.headline(viewer)?;
        Some(Headline { goal: Some(Self::words().text(&self.goal(viewer))), ..headline })
    }
}

/// What the machine needs.
pub trait Machine: Rules {
    /// Armies are so many decisions apart that lively games do not try whether some lead to a fight: rash play alone brings them together.
    const FAR_APART: bool = false;
    /// How much more a lead tells of the end than the worth of the position says: 0 where a worth of w is a chance of (1 + w) / 2, more where
    /// a small lead wins oftener than that, less than 0 where it wins more seldom. Fitted to games of the machine against itself
    /// (`docs/machine.md`).
    const STEEPNESS: f64 = 0.0;

    /// A full position that `seat` could not tell from the real one.
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Self;
    /// What the position is worth to `seat`, from -1 to 1.
    fn worth(&self, seat: Seat) -> f32;
    /// How likely a sensible player is to take each of these actions; weights, not summing to anything.
    fn policy(&self, seat: Seat, actions: &[Self::Action], weights: &mut Vec<f32>);
    /// The same of a rash player, who wants to meet the enemy. A game whose policy is dear says it cheaply: lively games are played by it.
    fn rash(&self, seat: Seat, actions: &[Self::Action], weights: &mut Vec<f32>) {
        self.policy(seat, actions, weights);
    }
    /// What `seat` has in the field, in whatever its losses are counted: strength, units, steps. An order may be told how much of it may
    /// be lost.
    fn strength(&self, _seat: Seat) -> u32 {
        0
    }
    /// The pieces that an action takes up, or adds to those on their way, where it is more than one: a whole stack.
    fn gathers(&self, _seat: Seat, _action: &Self::Action) -> Vec<String> {
        Vec::new()
    }
    /// The piece that is on its way. A game says it outright where its view does not tell it by the state `moving` or `active`, or tells it
    /// slowly.
    fn in_hand(&self, _seat: Seat) -> OnTheMove {
        OnTheMove::AsShown
    }
    /// What a step costs beyond being a step, in steps that one would rather go around.
    fn toll(&self, _seat: Seat, _action: &Self::Action) -> u32 {
        0
    }
    /// Who attacks what by an action, if it names an attack or brings somebody into one.
    fn strikes(&self, _seat: Seat, _action: &Self::Action) -> Option<Onset> {
        None
    }
    /// Is what is asked now part of a fight, whatever its rule is: where those turn who advanced after it?
    fn fights(&self) -> bool {
        false
    }
    /// The place that a piece faces, where pieces have a front and something lies before it.
    fn ahead(&self, _seat: Seat, _piece: &str) -> Option<String> {
        None
    }
    /// How much of a level's effort the present decision of `seat` deserves, from 0 to 1: what is routine, or settled by the policy as
    /// well as by any search, is answered by the policy alone. May depend only on what the seat knows.
    fn gravity(&self, _seat: Seat) -> f32 {
        1.0
    }
    /// Facts about each of these actions in turn, for a policy that learns. May depend only on what the seat knows.
    fn facts(&self, _seat: Seat, actions: &[Self::Action], facts: &mut Facts) {
        actions.iter().for_each(|_| facts.next_action());
    }
    /// What has been learned of such facts.
    fn learned() -> Option<&'static Learned> {
        None
    }
    /// Positions with one right idea, as a JSON list: what the machine's judgement is measured by.
    fn puzzles() -> Cow<'static, str> {
        "[]".into()
    }
    /// Players with one simple plan, as a JSON list: whoever plays well is not beaten by them.
    fn exploiters() -> &'static str {
        "[]"
    }
}

/// Who attacks, and the place or the piece that is attacked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Onset {
    pub by: Vec<String>,
    pub on: String,
}

/// What is in a player's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OnTheMove {
    /// The view tells it.
    AsShown,
    Nothing,
    Piece {
        id: String,
        at: String,
    },
}

/// A number for the kind of something, whatever it holds: `Phase::March { side }` of both sides is one.
pub fn kind_number<T>(of: &T) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    std::mem::discriminant(of).hash(&mut hasher);
    hasher.finish()
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
