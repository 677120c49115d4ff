//! One match being played: the position, its journal, undo and proposals. The same for all games.

pub mod journal;
mod kept;
mod saving;
pub use saving::other_values;
mod taking_back;

use crate::game::{Events, Game, Outcome, SeatInfo, Setup, SetupError, Story, Told};
use crate::luck::{Luck, NeededDie, Roll, Seed, WrongDie};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::settle::{act, settle};
use crate::text::{Message, Text};
use kept::Kept;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// A snapshot is kept before every so many actions: taking back replays fewer than this.
const SNAPSHOT_EVERY: usize = 32;

/// A match.
pub struct Table<G: Game> {
    setup: Setup,
    seats: Vec<SeatInfo>,
    /// The seed it began with, and those that were drawn since: rolls read the newest.
    seeds: Vec<Seed>,
    start: Option<Value>,
    rules: u32,
    entries: Vec<Kept<G::Action>>,
    now: G,
    luck: Luck,
    /// The actions that stand, in order: what was taken back is not among them.
    done: Vec<Done<G::Action>>,
    snapshots: Vec<(usize, G)>,
    story: Vec<StoryLine<G::Event>>,
    rolls: Vec<Roll>,
    /// Whose action rolled each of them.
    rollers: Vec<Seat>,
    own_dice: bool,
    ended: Option<Ended>,
    proposal: Option<Proposal>,
    legal: Vec<G::Action>,
    events: Events<G::Event>,
}

/// An action that stands, with what is needed to do it again.
#[derive(Clone, Debug)]
struct Done<A> {
    seat: Seat,
    action: A,
    next_roll: u64,
    fixed: Box<[u8]>,
    rolled: bool,
    revealed: bool,
    /// Which of the seeds its rolls read, and how many lines the story had.
    seed: u32,
    story: u32,
}

impl<A> Done<A> {
    fn news(&self) -> LastNews {
        LastNews { rolled: self.rolled, revealed: self.revealed }
    }
}

/// What an action brought that was not known before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LastNews {
    pub rolled: bool,
    pub revealed: bool,
}

/// One line of the story, and after how many actions it was told.
#[derive(Clone, Copy, Debug)]
pub struct StoryLine<E> {
    pub action: usize,
    pub told: Told<E>,
}

/// An end outside the rules.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Ended {
    Resigned(Seat),
    Draw,
}

/// What one seat proposes to the others.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proposal {
    pub from: Seat,
    pub what: Proposed,
    /// Seats that have not agreed yet.
    pub waiting: Seats,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proposed {
    /// Back to the moment after this many actions.
    Back(usize),
    Draw,
}

/// Why something could not be done at a table. Nothing was changed.
#[derive(Clone, PartialEq, Debug)]
pub enum TableError {
    Refused(Refusal),
    /// Undo or a proposal that is not possible, with the reason.
    NotPossible(Message),
    WrongDie(WrongDie),
    /// The players roll their own dice, and one was not given.
    NeedDie(NeededDie),
    Setup(SetupError),
    /// A save or position that does not load: where, and why.
    Load {
        at: String,
        why: String,
    },
    /// A save of rules that are too old to be replayed ([`Rules::replays_since`](crate::Rules::replays_since)), with the reason.
    OldRules(Text),
    /// A save that was played with other values than there are, with the reason.
    OtherValues(Text),
}

impl From<SetupError> for TableError {
    fn from(error: SetupError) -> TableError {
        TableError::Setup(error)
    }
}

fn not_possible(key: &'static str) -> TableError {
    TableError::NotPossible(Message::new(key))
}

fn does_not_load(at: impl Into<String>, why: impl ToString) -> TableError {
    TableError::Load { at: at.into(), why: why.to_string() }
}

/// Checks scenario, players and options against the title, and fills in what was left out.
pub fn complete_setup<G: Game>(
    scenario: Option<Value>,
    players: Option<u8>,
    options: crate::game::Options,
) -> Result<Setup, SetupError> {
    checked_setup::<G>(scenario, players, options, false)
}

/// The same for what was kept: there an option without values may say what a second leg took over from the first.
pub fn kept_setup<G: Game>(
    scenario: Option<Value>,
    players: Option<u8>,
    options: crate::game::Options,
) -> Result<Setup, SetupError> {
    checked_setup::<G>(scenario, players, options, true)
}

fn checked_setup<G: Game>(
    scenario: Option<Value>,
    players: Option<u8>,
    options: crate::game::Options,
    kept: bool,
) -> Result<Setup, SetupError> {
    let title = G::title();
    let scenario = scenario.unwrap_or_else(|| title.scenarios[0].id.into());
    let mut setup = Setup { scenario, players: 0, options };
    let Some(known) = title.scenario(setup.scenario_id()) else {
        let ids: Vec<_> = title.scenarios.iter().map(|s| s.id).collect();
        return Err(SetupError::new("scenario", format!("one of {}", ids.join(", "))));
    };
    let [least, most] = known.players();
    setup.players = players.unwrap_or(least);
    if known.seats_for(setup.players).is_none() {
        return Err(SetupError::new("players", format!("{least} to {most}")));
    }
    for (id, value) in &setup.options {
        let Some(info) = title.options.iter().find(|o| o.id == id) else {
            return Err(SetupError::new(format!("options.{id}"), "no such option"));
        };
        let taken_over = info.values.is_empty() && (kept || *value == info.default);
        if !taken_over && !info.values.contains(value) {
            let values = serde_json::to_string(&info.values).unwrap_or_default();
            return Err(SetupError::new(format!("options.{id}"), format!("one of {values}")));
        }
    }
    for info in &title.options {
        setup.options.entry(info.id.to_string()).or_insert_with(|| info.default.clone());
    }
    Ok(setup)
}

impl<G: Game> Table<G> {
    /// A new table. `setup` comes from [`complete_setup`].
    pub fn new(setup: Setup, seed: Seed) -> Result<Table<G>, TableError> {
        let mut luck = Luck::new(seed);
        let mut events = Events::default();
        let now = G::setup(&setup, &mut luck, &mut events)?;
        Ok(Table::begin(setup, seed, None, now, luck, events))
    }

    fn begin(
        setup: Setup,
        seed: Seed,
        start: Option<Value>,
        now: G,
        luck: Luck,
        events: Events<G::Event>,
    ) -> Table<G> {
        let scenario = G::title().scenario(setup.scenario_id());
        let seats = scenario.and_then(|s| s.seats_for(setup.players)).unwrap_or_default().to_vec();
        let rules = G::title().rules;
        let mut table = Table {
            setup,
            seats,
            seeds: vec![seed],
            start,
            rules,
            entries: Vec::new(),
            now,
            luck,
            done: Vec::new(),
            snapshots: Vec::new(),
            story: Vec::new(),
            rolls: Vec::new(),
            rollers: Vec::new(),
            own_dice: false,
            ended: None,
            proposal: None,
            legal: Vec::new(),
            events,
        };
        settle(&mut table.now, &mut table.luck, &mut table.events, &mut table.legal);
        table.keep_story(0);
        table
    }

    pub fn position(&self) -> &G {
        &self.now
    }

    /// For the trial alone: whoever plays must not see it.
    pub(crate) fn luck(&self) -> &Luck {
        &self.luck
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.seats.iter().position(|s| s.id == id).map(|i| Seat(i as u8))
    }

    pub fn seat_id(&self, seat: Seat) -> &'static str {
        self.seats[seat.0 as usize].id
    }

    pub fn proposal(&self) -> Option<&Proposal> {
        self.proposal.as_ref()
    }

    /// How many actions stand.
    pub fn actions(&self) -> usize {
        self.done.len()
    }

    /// The actions since there were so many, in their order.
    pub fn actions_since(&self, actions: usize) -> impl Iterator<Item = (Seat, G::Action)> + '_ {
        self.done.get(actions..).unwrap_or_default().iter().map(|done| (done.seat, done.action))
    }

    /// The action that was taken after so many, and what it brought that was not known before.
    pub fn taken_after(&self, actions: usize) -> Option<(Seat, G::Action, LastNews)> {
        self.done.get(actions).map(|done| (done.seat, done.action, done.news()))
    }

    /// What the last action brought that was not known before.
    pub fn last_news(&self) -> LastNews {
        self.done.last().map_or(LastNews::default(), Done::news)
    }

    /// The same of everything since there were so many actions.
    pub fn news_since(&self, actions: usize) -> LastNews {
        let since = self.done.get(actions..).unwrap_or_default();
        LastNews { rolled: since.iter().any(|d| d.rolled), revealed: since.iter().any(|d| d.revealed) }
    }

    /// Who must decide now; nobody once the game is over.
    pub fn asked(&self) -> Seats {
        if self.ended.is_some() { Seats::NONE } else { self.now.asked() }
    }

    /// Who has chosen and may still choose otherwise.
    pub fn may_change(&self) -> Seats {
        if self.ended.is_some() { Seats::NONE } else { self.now.may_change() }
    }

    /// How the table ended: by the rules, by resignation or by agreement.
    pub fn outcome(&self) -> Option<Outcome> {
        let outside = |winners, text| Outcome { winners, rule: Rule(""), text, level: None, points: None };
        match self.ended {
            Some(Ended::Draw) => Some(outside(Seats::NONE, Message::new("agreed-draw"))),
            Some(Ended::Resigned(loser)) => {
                let side = self.seats[loser.0 as usize].side;
                let winners =
                    (0..self.seats.len()).filter(|i| self.seats[*i].side != side).map(|i| Seat(i as u8));
                Some(outside(winners.collect(), Message::new("resigned").with("seat", loser.0)))
            }
            None => self.now.outcome(),
        }
    }

    /// Nobody has won yet: another leg decides ([`Rules::next_leg`](crate::Rules::next_leg)).
    pub fn is_undecided(&self) -> bool {
        self.ended.is_none() && self.now.is_undecided()
    }

    /// What the leg that follows is set up with.
    pub fn next_leg(&self) -> Option<Setup> {
        if self.is_undecided() { self.now.next_leg(&self.setup) } else { None }
    }

    pub fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        if self.ended.is_some() || self.now.outcome().is_some() {
            return Err(Refusal::new(Rule(""), "game-is-over").depth(0));
        }
        let asked = self.now.asked();
        if !asked.has(seat) && !self.now.may_change().has(seat) {
            let rule = asked.iter().next().map_or(Rule(""), |s| self.now.question(s).rule);
            return Err(Refusal::new(rule, "not-your-decision").depth(0));
        }
        self.now.check(seat, action)
    }

    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.asked().has(seat) || self.may_change().has(seat) {
            self.now.legal(seat, &mut actions);
        }
        actions
    }

    /// Takes an action.
    pub fn apply(&mut self, seat: Seat, action: G::Action) -> Result<(), TableError> {
        if let Err(refusal) = self.check(seat, &action) {
            self.forget_own_dice();
            return Err(TableError::Refused(refusal));
        }
        let fixed: Vec<u8> = self.luck.fixed().collect();
        let before = (self.own_dice || !fixed.is_empty()).then(|| (self.now.clone(), self.luck.clone()));
        let story = self.story.len();
        let next_roll = self.luck.next_roll();
        let count = self.luck.count();
        if self.done.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push((self.done.len(), self.now.clone()));
        }
        self.events.clear();
        act(&mut self.now, seat, action, &mut self.luck, &mut self.events, &mut self.legal);
        if let (Some(error), Some((now, luck))) = (self.bad_dice(), before) {
            self.now = now;
            self.luck = luck;
            self.forget_dice();
            self.snapshots.retain(|(n, _)| *n < self.done.len());
            return Err(error);
        }
        let left = self.luck.fixed().count();
        self.done.push(Done {
            seat,
            action,
            next_roll,
            fixed: fixed[..fixed.len() - left].into(),
            rolled: self.luck.count() > count,
            revealed: self.events.revealed,
            seed: self.seeds.len() as u32 - 1,
            story: story as u32,
        });
        self.entries.push(Kept::Action { seat, action });
        self.rolls.append(&mut self.luck.take_rolls());
        let new = &self.rolls[self.rollers.len()..];
        self.rollers.extend(new.iter().map(|roll| roll.by.unwrap_or(seat)));
        self.proposal = None;
        self.keep_story(self.done.len());
        self.forget_own_dice();
        Ok(())
    }

    /// What is wrong with the dice of the action just taken.
    fn bad_dice(&self) -> Option<TableError> {
        let wrong = self.luck.wrong().map(TableError::WrongDie);
        wrong.or_else(|| self.luck.needed().map(TableError::NeedDie))
    }

    fn keep_story(&mut self, action: usize) {
        self.story.extend(self.events.list.drain(..).map(|told| StoryLine { action, told }));
        self.luck.clear_rolls();
    }

    /// The next dice show these values.
    pub fn fix_dice(&mut self, dice: &[u8]) {
        self.luck.fix(dice.iter().copied());
        self.entries.push(Kept::Dice(dice.to_vec()));
    }

    /// Draws the luck anew: from here on all rolls read this seed, so that nobody who knew the old one knows what comes.
    /// Going back to before this does not bring the old one back.
    pub fn new_luck(&mut self, luck: Seed) {
        self.seeds.push(luck);
        self.luck.reseed(luck);
        self.entries.push(Kept::Luck(Box::new(luck)));
    }

    /// Do the players roll their own dice? Then an action happens only if all its dice were given for it, and what is
    /// left over is forgotten: nobody rolls for the next. Draws and shuffles come from the seed as ever.
    pub fn own_dice(&mut self, own: bool) {
        self.own_dice = own;
        self.luck.only_given(own);
    }

    fn forget_own_dice(&mut self) {
        if self.own_dice {
            self.forget_dice();
        }
    }

    /// Forgets the dice that were read out and not rolled yet, in the journal too: a replay must not meet them.
    fn forget_dice(&mut self) {
        let mut left = self.luck.fixed().count();
        if left == 0 {
            return;
        }
        self.luck.forget_fixed();
        for entry in self.entries.iter_mut().rev() {
            if let Kept::Dice(dice) = entry {
                let kept = dice.len().saturating_sub(left);
                left -= dice.len() - kept;
                dice.truncate(kept);
            }
        }
        self.entries.retain(|entry| !matches!(entry, Kept::Dice(dice) if dice.is_empty()));
    }

    /// The lines of the story that a viewer may know, from its line `from` on. They are numbered among those it may
    /// know: a gap would tell that something happened in secret.
    pub fn story(
        &self,
        viewer: Viewer,
        from: usize,
    ) -> impl Iterator<Item = (usize, &StoryLine<G::Event>, Story)> {
        let lines = self.story_known(viewer).enumerate().skip(from);
        lines.map(|(seq, line)| (seq, line, G::tell(&line.told.event)))
    }

    /// All lines of the story that a viewer may know, not told yet.
    pub fn story_known(&self, viewer: Viewer) -> impl DoubleEndedIterator<Item = &StoryLine<G::Event>> {
        self.story.iter().filter(move |line| viewer.is_among(line.told.to))
    }

    pub fn story_len(&self) -> usize {
        self.story.len()
    }

    /// Every roll of the table so far, those taken back included.
    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// The same, each with the seat that rolled it: whose die it is by the rules, or whose action rolled it.
    pub fn rolls_by_seat(&self) -> impl Iterator<Item = (Seat, Roll)> + '_ {
        self.rollers.iter().copied().zip(self.rolls.iter().copied())
    }

    /// The position after the first `actions` actions.
    pub fn position_at(&self, actions: usize) -> Option<G> {
        if actions == self.done.len() {
            return Some(self.now.clone());
        }
        let (from, position) = self.snapshots.iter().rev().find(|(n, _)| *n <= actions)?;
        let mut position = position.clone();
        let (mut events, mut legal) = (Events::default(), Vec::new());
        for done in self.done.get(*from..actions)? {
            self.redo(&mut position, done, &mut events, &mut legal);
        }
        Some(position)
    }

    /// The positions from the one after so many actions to the last, each reached from the one before.
    pub fn positions_from(&self, actions: usize) -> impl Iterator<Item = G> + '_ {
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let mut next = self.position_at(actions);
        let mut done = self.done.get(actions..).unwrap_or_default().iter();
        std::iter::from_fn(move || {
            let position = next.take()?;
            next = done.next().map(|done| {
                let mut position = position.clone();
                self.redo(&mut position, done, &mut events, &mut legal);
                position
            });
            Some(position)
        })
    }

    /// Takes an action again that stands, with the dice it had.
    fn redo(
        &self,
        position: &mut G,
        done: &Done<G::Action>,
        events: &mut Events<G::Event>,
        legal: &mut Vec<G::Action>,
    ) {
        let mut luck = Luck::from_roll(self.seeds[done.seed as usize], done.next_roll);
        luck.fix(done.fixed.iter().copied());
        position.apply(done.seat, done.action, &mut luck, events);
        settle(position, &mut luck, events, legal);
        events.clear();
    }

    fn go_back(&mut self, actions: usize, free: bool) {
        let Some(position) = self.position_at(actions) else { return };
        self.now = position;
        self.story.truncate(self.done[actions].story as usize);
        // Dice that were read out wait on, unless others were rolled in what is taken back.
        if self.done[actions..].iter().any(|done| done.rolled) {
            self.luck.forget_fixed();
        }
        self.done.truncate(actions);
        self.snapshots.retain(|(n, _)| *n < actions);
        self.entries.push(Kept::Back { to: actions as u32, free });
        self.proposal = None;
        self.legal.clear();
    }

    /// Gives up: the other sides win.
    pub fn resign(&mut self, seat: Seat) -> Result<(), TableError> {
        if self.outcome().is_some() {
            return Err(not_possible("game-is-over"));
        }
        self.ended = Some(Ended::Resigned(seat));
        self.proposal = None;
        self.entries.push(Kept::Resigned(seat));
        Ok(())
    }
}

/// A fingerprint of a position: SHA-256 of its JSON.
pub fn digest<G: Game>(position: &G) -> String {
    let json = serde_json::to_vec(position).unwrap_or_default();
    Sha256::digest(json).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An error as one English sentence, for programs and logs.
pub fn explain<G: Game>(error: &TableError) -> String {
    let english = |message: &Message| crate::text::plain(G::words().text(message).usual());
    match error {
        TableError::Refused(refusal) => {
            format!("refused by {}: {}", refusal.rule.0, english(&refusal.reason()))
        }
        TableError::NotPossible(message) => english(message),
        TableError::WrongDie(wrong) => {
            format!("the die for {} has {} sides and cannot show {}", wrong.purpose, wrong.sides, wrong.value)
        }
        TableError::NeedDie(die) => {
            format!("the die for {} ({} sides) was not given", die.purpose, die.sides)
        }
        TableError::Setup(error) => format!("{}: {}", error.field, error.reason),
        TableError::Load { at, why } => format!("{at}: {why}"),
        TableError::OldRules(why) => format!("rules: {}", crate::text::plain(why.usual())),
        TableError::OtherValues(why) => format!("data: {}", crate::text::plain(why.usual())),
    }
}
