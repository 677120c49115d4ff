//! One match being played: the position, its journal, undo and proposals. The same for all games.

use crate::game::{Events, Game, Outcome, SeatInfo, Setup, SetupError, Story, Told};
use crate::journal::{Bare, Entry, FORMAT, Save};
use crate::luck::{Luck, Roll, Seed, WrongDie};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::settle::settle;
use crate::text::Message;
use serde_json::Value;
use sha2::{Digest, Sha256};

/// A snapshot is kept before every so many actions: taking back replays fewer than this.
const SNAPSHOT_EVERY: usize = 32;

/// A match.
pub struct Table<G: Game> {
    setup: Setup,
    seats: Vec<SeatInfo>,
    seed: Seed,
    start: Option<Value>,
    rules: u32,
    entries: Vec<Entry>,
    now: G,
    luck: Luck,
    /// The actions that stand, in order: what was taken back is not among them.
    done: Vec<Done<G::Action>>,
    snapshots: Vec<(usize, G)>,
    story: Vec<StoryLine<G::Event>>,
    rolls: Vec<Roll>,
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
    fixed: Vec<u8>,
    rolled: bool,
    revealed: bool,
    story: usize,
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
    Setup(SetupError),
    /// A save or position that does not load: where, and why.
    Load {
        at: String,
        why: String,
    },
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
        if !info.values.contains(value) {
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

    /// A table that goes on from a bare position, with new luck.
    pub fn from_position(bare: &Bare, seed: Seed) -> Result<Table<G>, TableError> {
        if bare.game != G::title().id {
            return Err(does_not_load("game", format!("this is a position of {}", bare.game)));
        }
        let setup =
            complete_setup::<G>(Some(bare.scenario.clone()), Some(bare.players), bare.options.clone())
                .map_err(|e| does_not_load(e.field, e.reason))?;
        let now = read_position::<G>(&bare.position, &setup, "position")?;
        let start = Some(bare.position.clone());
        Ok(Table::begin(setup, seed, start, now, Luck::new(seed), Events::default()))
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
            seed,
            start,
            rules,
            entries: Vec::new(),
            now,
            luck,
            done: Vec::new(),
            snapshots: Vec::new(),
            story: Vec::new(),
            rolls: Vec::new(),
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

    /// Takes an action. Answers with the place in the story where its events begin.
    pub fn apply(&mut self, seat: Seat, action: G::Action) -> Result<usize, TableError> {
        self.check(seat, &action).map_err(TableError::Refused)?;
        let before = (self.luck.fixed().next().is_some()).then(|| (self.now.clone(), self.luck.clone()));
        let story = self.story.len();
        let next_roll = self.luck.next_roll();
        let fixed: Vec<u8> = self.luck.fixed().collect();
        let count = self.luck.count();
        if self.done.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push((self.done.len(), self.now.clone()));
        }
        self.events.clear();
        self.now.apply(seat, action, &mut self.luck, &mut self.events);
        settle(&mut self.now, &mut self.luck, &mut self.events, &mut self.legal);
        if let (Some(wrong), Some((now, luck))) = (self.luck.wrong(), before) {
            self.now = now;
            self.luck = luck;
            self.forget_dice();
            self.snapshots.retain(|(n, _)| *n < self.done.len());
            return Err(TableError::WrongDie(wrong));
        }
        let left = self.luck.fixed().count();
        self.done.push(Done {
            seat,
            action,
            next_roll,
            fixed: fixed[..fixed.len() - left].to_vec(),
            rolled: self.luck.count() > count,
            revealed: self.events.revealed,
            story,
        });
        let value = serde_json::to_value(action).unwrap_or(Value::Null);
        self.entries.push(Entry::Action { seat: self.seat_id(seat).to_string(), action: value });
        self.rolls.append(&mut self.luck.take_rolls());
        self.proposal = None;
        self.keep_story(self.done.len());
        Ok(story)
    }

    fn keep_story(&mut self, action: usize) {
        self.story.extend(self.events.list.drain(..).map(|told| StoryLine { action, told }));
        self.luck.clear_rolls();
    }

    /// The next dice show these values.
    pub fn fix_dice(&mut self, dice: &[u8]) {
        self.luck.fix(dice.iter().copied());
        self.entries.push(Entry::Dice { dice: dice.to_vec() });
    }

    /// Forgets the dice that were read out and not rolled yet, in the journal too: a replay must not meet them.
    fn forget_dice(&mut self) {
        let mut left = self.luck.fixed().count();
        self.luck.forget_fixed();
        for entry in self.entries.iter_mut().rev() {
            if let Entry::Dice { dice } = entry {
                let kept = dice.len().saturating_sub(left);
                left -= dice.len() - kept;
                dice.truncate(kept);
            }
        }
        self.entries.retain(|entry| !matches!(entry, Entry::Dice { dice } if dice.is_empty()));
    }

    /// The lines of the story from `from` on that a viewer may know.
    pub fn story(
        &self,
        viewer: Viewer,
        from: usize,
    ) -> impl Iterator<Item = (usize, &StoryLine<G::Event>, Story)> {
        let lines = self.story.iter().enumerate().skip(from);
        lines.filter(move |(_, l)| viewer.is_among(l.told.to)).map(|(i, l)| (i, l, G::tell(&l.told.event)))
    }

    pub fn story_len(&self) -> usize {
        self.story.len()
    }

    /// Every roll of the table so far, those taken back included.
    pub fn rolls(&self) -> &[Roll] {
        &self.rolls
    }

    /// Takes back the seat's last action, if nothing was rolled, drawn or revealed by it and nobody acted since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        if self.ended.is_some() {
            return Err(not_possible("game-is-over"));
        }
        let last = self.done.last().ok_or_else(|| not_possible("nothing-to-take-back"))?;
        if last.seat != seat {
            let mine = self.done.iter().any(|d| d.seat == seat);
            return Err(not_possible(if mine { "cannot-take-back-other" } else { "nothing-to-take-back" }));
        }
        if last.rolled {
            return Err(not_possible("cannot-take-back-roll"));
        }
        if last.revealed {
            return Err(not_possible("cannot-take-back-secret"));
        }
        self.go_back(self.done.len() - 1);
        Ok(())
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
            let mut luck = Luck::from_roll(self.seed, done.next_roll);
            luck.fix(done.fixed.iter().copied());
            position.apply(done.seat, done.action, &mut luck, &mut events);
            settle(&mut position, &mut luck, &mut events, &mut legal);
            events.clear();
        }
        Some(position)
    }

    fn go_back(&mut self, actions: usize) {
        let Some(position) = self.position_at(actions) else { return };
        self.now = position;
        self.story.truncate(self.done[actions].story);
        // Dice that were read out wait on, unless others were rolled in what is taken back.
        if self.done[actions..].iter().any(|done| done.rolled) {
            self.luck.forget_fixed();
        }
        self.done.truncate(actions);
        self.snapshots.retain(|(n, _)| *n < actions);
        self.entries.push(Entry::Back { back_to: actions });
        self.proposal = None;
        self.legal.clear();
    }

    /// Proposes to the others; carried out when all have agreed.
    pub fn propose(&mut self, seat: Seat, what: Proposed) -> Result<(), TableError> {
        if self.outcome().is_some() && !matches!(what, Proposed::Back(_)) || self.ended.is_some() {
            return Err(not_possible("game-is-over"));
        }
        if self.proposal.is_some() {
            return Err(not_possible("already-proposed"));
        }
        if let Proposed::Back(to) = what
            && to >= self.done.len()
        {
            return Err(not_possible("no-such-moment"));
        }
        let waiting = Seats::first(self.seats.len()).without(seat);
        self.proposal = Some(Proposal { from: seat, what, waiting });
        self.carry_out();
        Ok(())
    }

    pub fn answer(&mut self, seat: Seat, agrees: bool) -> Result<(), TableError> {
        match &mut self.proposal {
            Some(proposal) if proposal.waiting.has(seat) => {
                proposal.waiting = proposal.waiting.without(seat);
                if !agrees {
                    self.proposal = None;
                }
                self.carry_out();
                Ok(())
            }
            _ => Err(not_possible("nothing-proposed")),
        }
    }

    fn carry_out(&mut self) {
        let Some(proposal) = self.proposal.filter(|p| p.waiting.is_empty()) else { return };
        self.proposal = None;
        match proposal.what {
            Proposed::Back(to) => self.go_back(to),
            Proposed::Draw => {
                self.ended = Some(Ended::Draw);
                self.entries.push(Entry::Draw { draw: true });
            }
        }
    }

    /// Gives up: the other sides win.
    pub fn resign(&mut self, seat: Seat) -> Result<(), TableError> {
        if self.outcome().is_some() {
            return Err(not_possible("game-is-over"));
        }
        self.ended = Some(Ended::Resigned(seat));
        self.proposal = None;
        self.entries.push(Entry::Resigned { resigned: self.seat_id(seat).to_string() });
        Ok(())
    }

    pub fn save(&self) -> Save {
        Save {
            format: FORMAT,
            rules: self.rules,
            game: G::title().id.to_string(),
            scenario: self.setup.scenario.clone(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            seed: self.seed,
            start: self.start.clone(),
            digest: Some(digest(&self.now)),
            actions: self.entries.clone(),
        }
    }

    pub fn bare(&self) -> Bare {
        Bare {
            game: G::title().id.to_string(),
            scenario: self.setup.scenario.clone(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            position: serde_json::to_value(&self.now).unwrap_or(Value::Null),
        }
    }

    /// Replays a saved game: every entry is checked like a new one. A save whose last position has another digest than the
    /// replayed one is refused, whatever rules version it names: under these rules it is another game.
    pub fn load(save: &Save) -> Result<Table<G>, TableError> {
        if save.format != FORMAT {
            return Err(does_not_load(
                "format",
                format!("format {} is not known; this is {FORMAT}", save.format),
            ));
        }
        if save.game != G::title().id {
            return Err(does_not_load("game", format!("this is a save of {}", save.game)));
        }
        let setup =
            complete_setup::<G>(Some(save.scenario.clone()), Some(save.players), save.options.clone())
                .map_err(|e| does_not_load(e.field, e.reason))?;
        let mut table = match &save.start {
            None => Table::new(setup, save.seed).map_err(|e| match e {
                TableError::Setup(e) => does_not_load(e.field, e.reason),
                other => other,
            })?,
            Some(start) => {
                let now = read_position::<G>(start, &setup, "start")?;
                Table::begin(
                    setup,
                    save.seed,
                    Some(start.clone()),
                    now,
                    Luck::new(save.seed),
                    Events::default(),
                )
            }
        };
        for (i, entry) in save.actions.iter().enumerate() {
            table.replay(entry).map_err(|why| does_not_load(format!("actions[{i}]"), why))?;
        }
        if let Some(expected) = &save.digest
            && *expected != digest(&table.now)
        {
            let now = G::title().rules;
            let why = if save.rules == now {
                "the replayed position is not the saved one".to_string()
            } else {
                format!("played under rules {}; under rules {now} it leads to another position", save.rules)
            };
            return Err(does_not_load("digest", why));
        }
        Ok(table)
    }

    fn replay(&mut self, entry: &Entry) -> Result<(), String> {
        match entry {
            Entry::Action { seat, action } => {
                let seat = self.seat(seat).ok_or_else(|| format!("no seat {seat:?}"))?;
                let action = serde_json::from_value(action.clone()).map_err(|e| format!("action: {e}"))?;
                self.apply(seat, action).map(|_| ()).map_err(|e| explain::<G>(&e))
            }
            Entry::Dice { dice } => {
                self.fix_dice(dice);
                Ok(())
            }
            Entry::Back { back_to } if *back_to < self.done.len() => {
                self.go_back(*back_to);
                Ok(())
            }
            Entry::Back { back_to } => Err(format!("there is no action {back_to} to go back to")),
            Entry::Resigned { resigned } => {
                let seat = self.seat(resigned).ok_or_else(|| format!("no seat {resigned:?}"))?;
                self.resign(seat).map_err(|e| explain::<G>(&e))
            }
            Entry::Draw { draw } => {
                if *draw {
                    self.ended = Some(Ended::Draw);
                    self.entries.push(entry.clone());
                }
                Ok(())
            }
        }
    }
}

fn read_position<G: Game>(position: &Value, setup: &Setup, at: &str) -> Result<G, TableError> {
    let now: G = serde_json::from_value(position.clone()).map_err(|e| does_not_load(at, e))?;
    now.validate().and_then(|()| now.fits(setup)).map_err(|why| does_not_load(at, why))?;
    Ok(now)
}

/// A fingerprint of a position: SHA-256 of its JSON.
pub fn digest<G: Game>(position: &G) -> String {
    let json = serde_json::to_vec(position).unwrap_or_default();
    Sha256::digest(json).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An error as one English sentence, for programs and logs.
pub fn explain<G: Game>(error: &TableError) -> String {
    let english = |message: &Message| crate::text::plain(&G::words().text(message).en);
    match error {
        TableError::Refused(refusal) => {
            format!("refused by {}: {}", refusal.rule.0, english(&refusal.reason()))
        }
        TableError::NotPossible(message) => english(message),
        TableError::WrongDie(wrong) => {
            format!("the die for {} has {} sides and cannot show {}", wrong.purpose, wrong.sides, wrong.value)
        }
        TableError::Setup(error) => format!("{}: {}", error.field, error.reason),
        TableError::Load { at, why } => format!("{at}: {why}"),
    }
}
