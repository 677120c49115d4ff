//! A table as it stands in memory: its facts, its seats and everything its log says. Nothing here reads or writes anything.

use crate::Denied;
use crate::clocks::Clocks;
use crate::facts::{Facts, Status, Visibility};
use crate::keys::Keys;
use crate::play::{Past, Play};
use crate::rated::ended_by;
use crate::record::{Begun, Charge, Lost, Outage, Proposal, Record, SeatNews, Why};
use crate::words::text;
use legatus_games::Entry as GameEntry;
use legatus_kernel::answer::Fault;
use legatus_kernel::journal::Entry;
use legatus_kernel::wire::EndedBy;
pub use legatus_kernel::wire::{StandingAnswer, StandingAnswers};
use legatus_kernel::{Seat, SeatInfo, Seats, Seed, Text};
use legatus_mind::{Level, Thinker};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// A person who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    pub id: String,
    pub name: String,
    pub guest: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Holder {
    Player(Player),
    Machine(Level),
    Open,
}

/// A seat and who holds it.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatState {
    pub id: &'static str,
    pub holder: Holder,
    /// While it is open: whom it is kept for. Nobody else may take it.
    pub kept: Option<Player>,
    pub standing: StandingAnswers,
}

impl SeatState {
    pub fn new(id: &'static str, holder: Holder) -> SeatState {
        SeatState { id, holder, kept: None, standing: StandingAnswers::default() }
    }

    fn is_kept_for(&self, user: &str) -> bool {
        self.kept.as_ref().is_some_and(|player| player.id == user)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct ChatLine {
    pub user: String,
    pub seq: u64,
    pub at: i64,
    pub name: String,
    pub seat: Option<String>,
    pub text: String,
}

/// What happened at the table beside the game: all who look at it read it.
#[derive(Clone, PartialEq, Debug)]
pub struct NewsLine {
    pub seq: u64,
    pub at: i64,
    pub news: News,
}

#[derive(Clone, PartialEq, Debug)]
pub enum News {
    Seat(SeatNews),
    /// The staff of this seat was asked to propose.
    Staff(String),
    /// The staff of this seat was put in charge of pieces, or is not any more.
    Charge {
        seat: String,
        taken: bool,
    },
    Outage(Outage),
    /// So much of its log was lost.
    Lost(Lost),
    /// It was closed, and why.
    Closed(Text),
}

/// Luck that was drawn anew after so many actions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NewLuck {
    pub actions: usize,
    pub seed: Seed,
}

/// What the row of a table says that never changes while it is played.
#[derive(Clone)]
pub struct Fixed {
    pub id: Arc<str>,
    pub game: &'static GameEntry,
    /// Its seats, in the game's order.
    pub seats: &'static [SeatInfo],
    pub facts: Facts,
    pub seed: Seed,
    pub seed_commit: String,
    pub rules: u32,
    pub owner: Option<String>,
    pub visibility: Visibility,
    pub invite: String,
    pub created_at: i64,
}

/// A table.
pub struct TableState {
    pub fixed: Fixed,
    pub play: Play,
    pub version: u64,
    /// How many rows changed the position: whoever thought about it knows whether it still is the one.
    pub moves: u64,
    /// The version that changed the position last. Talk, proposals and standing answers leave a decision as it was.
    pub moved_at: u64,
    pub status: Status,
    pub closed: Option<Text>,
    pub seats: Vec<SeatState>,
    pub proposal: Option<Proposal>,
    /// What the staff of a seat takes care of, by seat.
    pub charges: HashMap<String, Charge>,
    /// Seats that let pass what they are asked, and the phase as long as which they do.
    pub passing: HashMap<String, u64>,
    /// The action whose dice are awaited, where players roll their own.
    pub begun: Option<Begun>,
    pub chat: Vec<ChatLine>,
    pub news: Vec<NewsLine>,
    pub clocks: Clocks,
    pub rematch: Option<String>,
    /// How the game ended, once it has: by the row that changed the position last, and when that was.
    pub ended_by: EndedBy,
    pub last_moved: i64,
    pub updated_at: i64,
    /// The next step of the tutorial's script, as long as it is followed.
    pub script: Option<usize>,
    /// Versions that took something back, and to how many actions.
    pub backs: Vec<(u64, usize)>,
    pub lucks: Vec<NewLuck>,
    /// Whom those who read here do not want to hear, by reader. It is their own affair, and stands in no log.
    pub unheard: BTreeMap<String, BTreeSet<String>>,
    keys: Keys,
}

impl TableState {
    /// The table before the first row of its log.
    pub fn begin(fixed: Fixed, seats: Vec<SeatState>) -> Result<TableState, Fault> {
        let referee = fixed.facts.begin(fixed.game, fixed.seed, fixed.rules)?;
        Ok(TableState::before_the_log(fixed, seats, Play::Live(referee)))
    }

    /// The same of one that can only be read any more.
    pub fn begin_past(fixed: Fixed, seats: Vec<SeatState>, past: Past) -> TableState {
        TableState::before_the_log(fixed, seats, Play::Past(Box::new(past)))
    }

    fn before_the_log(mut fixed: Fixed, seats: Vec<SeatState>, play: Play) -> TableState {
        let clocks = Clocks::new(fixed.facts.clock, seats.len());
        let script = fixed.facts.tutorial.then_some(0);
        let updated_at = fixed.created_at;
        let lucks = lucks_in(&fixed.facts.prelude);
        fixed.facts.begun();
        TableState {
            fixed,
            play,
            version: 0,
            moves: 0,
            moved_at: 0,
            status: Status::Gathering,
            closed: None,
            seats,
            proposal: None,
            charges: HashMap::new(),
            passing: HashMap::new(),
            begun: None,
            chat: Vec::new(),
            news: Vec::new(),
            clocks,
            rematch: None,
            ended_by: EndedBy::default(),
            last_moved: updated_at,
            updated_at,
            script,
            backs: Vec::new(),
            lucks,
            unheard: BTreeMap::new(),
            keys: Keys::default(),
        }
    }

    /// The referee, or why there is none: the rules have changed since.
    pub fn referee(&self) -> Result<&dyn Thinker, Denied> {
        self.play.live()
    }

    /// The fingerprint of the position, where there is one.
    pub fn digest(&self) -> Option<String> {
        self.referee().ok().map(|referee| referee.digest())
    }

    pub fn referee_mut(&mut self) -> Result<&mut dyn Thinker, Denied> {
        self.play.live_mut()
    }

    /// Takes a row of the log: one that was read, or one that is about to be written.
    pub fn take(&mut self, record: &Record, key: Option<&str>, at: i64) -> Result<(), Fault> {
        if let Play::Live(referee) = &mut self.play {
            replay(&mut **referee, record)?;
        }
        self.note(record, key, at);
        Ok(())
    }

    /// Has the referee do what a row says that is about to be written: then it is to be noted. Where that is refused, the table may
    /// have done a part of it.
    pub fn perform(&mut self, record: &Record) -> Result<(), Denied> {
        let moves = matches!(record, Record::Entries { .. } | Record::Seat(SeatNews { luck: Some(_), .. }));
        if moves {
            replay(self.referee_mut()?, record)?;
        }
        Ok(())
    }

    /// Notes a row whose entries the referee has taken already.
    pub fn note(&mut self, record: &Record, key: Option<&str>, at: i64) {
        self.version += 1;
        self.updated_at = at;
        if let Some(key) = key {
            self.keys.note(key, self.version);
        }
        match record {
            Record::Entries { entries, why } => self.moved(entries, *why, at),
            Record::Chat(chat) => self.chat.push(ChatLine {
                user: chat.user.clone(),
                seq: self.version,
                at,
                name: chat.name.clone(),
                seat: chat.seat.clone(),
                text: chat.text.clone(),
            }),
            Record::Proposal(proposal) => self.proposal = Some(proposal.clone()),
            Record::Answer(answer) => match &mut self.proposal {
                Some(proposal) if answer.ok => proposal.waiting.retain(|seat| *seat != answer.seat),
                _ => self.proposal = None,
            },
            // Who sits where is read from the table of seats. Whoever proposed or must agree may be gone.
            Record::Seat(news) => {
                self.proposal = None;
                self.charges.remove(&news.seat);
                self.passing.remove(&news.seat);
                self.begun.take_if(|begun| begun.seat == news.seat);
                if let Some(seat) = self.seat(&news.seat) {
                    self.clocks.fresh(seat, at);
                }
                if let Some(seed) = news.luck {
                    self.lucks.push(NewLuck { actions: self.play.actions(), seed });
                    // Whatever the machine thinks just now follows from the old luck.
                    self.moves += 1;
                }
                self.tell(News::Seat(news.clone()), at);
            }
            Record::Standing(_) => {}
            Record::Staff(of) => self.tell(News::Staff(of.seat.clone()), at),
            Record::Charge(of) => {
                let taken = !of.charge.is_none();
                match taken {
                    true => _ = self.charges.insert(of.seat.clone(), of.charge.clone()),
                    false => _ = self.charges.remove(&of.seat),
                }
                if of.told {
                    self.tell(News::Charge { seat: of.seat.clone(), taken }, at);
                }
            }
            Record::Passing(of) => _ = self.passing.insert(of.seat.clone(), of.phase),
            Record::Outage(outage) => {
                self.clocks.credit(outage.ms);
                self.tell(News::Outage(*outage), at);
            }
            Record::Lost(lost) => self.tell(News::Lost(*lost), at),
            Record::Begun(begun) => self.begun = Some(begun.clone()),
            Record::Begin => {
                self.moved_at = self.version;
                self.last_moved = at;
                self.status = Status::Playing;
                let asked = self.play.asked();
                self.clocks.begin(asked, at);
                self.set_limits(at);
                self.look_whether_over();
            }
            Record::Closed(closed) => {
                self.status = Status::Closed;
                self.closed = Some(closed.reason.clone());
                self.tell(News::Closed(closed.reason.clone()), at);
            }
            Record::Rematch(rematch) => self.rematch = Some(rematch.table.clone()),
        }
    }

    fn tell(&mut self, news: News, at: i64) {
        self.news.push(NewsLine { seq: self.version, at, news });
    }

    /// Does the table show anything of this person?
    pub fn shows(&self, user: &str) -> bool {
        let in_news = |line: &NewsLine| matches!(&line.news, News::Seat(news) if news.user == user);
        self.fixed.owner.as_deref() == Some(user)
            || self.is_player(user)
            || self.is_kept_for(user)
            || self.unheard.contains_key(user)
            || self.chat.iter().any(|line| line.user == user)
            || self.news.iter().any(in_news)
    }

    fn moved(&mut self, entries: &[Entry], why: Option<Why>, at: i64) {
        self.moves += 1;
        self.moved_at = self.version;
        (self.ended_by, self.last_moved) = (ended_by(entries, why), at);
        self.proposal = None;
        self.begun = None;
        self.follow_script(entries);
        let back = entries
            .iter()
            .find_map(|entry| if let Entry::Back { back_to, .. } = entry { Some(*back_to) } else { None });
        self.backs.extend(back.map(|to| (self.version, to)));
        let acted = entries.iter().find_map(|entry| match entry {
            // Taken back or resigned: nobody gains time by it.
            Entry::Action { seat, .. } if why != Some(Why::Agreed) => self.seat(seat),
            _ => None,
        });
        self.clocks.decided(acted, self.play.asked(), at);
        self.set_limits(at);
        self.look_whether_over();
    }

    fn set_limits(&mut self, at: i64) {
        if let Play::Live(referee) = &self.play {
            self.clocks.limit(|seat| referee.limit(seat), at);
        }
    }

    fn look_whether_over(&mut self) {
        // What only can be read has the status that the database says.
        let Play::Live(referee) = &self.play else { return };
        if self.status == Status::Playing && referee.asked().is_empty() {
            self.status = Status::Over;
        } else if self.status == Status::Over && !referee.asked().is_empty() {
            self.status = Status::Playing;
        }
    }

    /// Was a decision made on this version made on the position as it is now?
    pub fn still_stands(&self, version: u64) -> bool {
        (self.moved_at..=self.version).contains(&version)
    }

    /// The version that a request with this key led to.
    pub fn known_key(&self, key: &str) -> Option<u64> {
        self.keys.find(key)
    }

    pub fn seat(&self, id: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat.id == id).map(|i| Seat(i as u8))
    }

    pub fn holder_user(&self, seat: Seat) -> Option<&Player> {
        match &self.seats.get(seat.0 as usize)?.holder {
            Holder::Player(player) => Some(player),
            _ => None,
        }
    }

    pub fn holds(&self, user: &str, seat: Seat) -> bool {
        self.holder_user(seat).is_some_and(|player| player.id == user)
    }

    /// The seats that a person holds.
    pub fn seats_of(&self, user: &str) -> Vec<&'static str> {
        let mine = |seat: &&SeatState| matches!(&seat.holder, Holder::Player(player) if player.id == user);
        self.seats.iter().filter(mine).map(|seat| seat.id).collect()
    }

    pub fn is_player(&self, user: &str) -> bool {
        self.seats.iter().any(|seat| matches!(&seat.holder, Holder::Player(player) if player.id == user))
    }

    /// Does a seat wait for this person?
    pub fn is_kept_for(&self, user: &str) -> bool {
        self.seats.iter().any(|seat| seat.is_kept_for(user))
    }

    /// Who plays here or opened the table, each once.
    pub fn those_inside(&self) -> BTreeSet<String> {
        let players = self
            .people()
            .iter()
            .filter_map(|seat| Some(self.holder_user(seat)?.id.clone()))
            .collect::<Vec<_>>();
        players.into_iter().chain(self.fixed.owner.clone()).collect()
    }

    /// Does this person hold every seat that is not the machine's? Then nothing at the table is secret from another. In a game of a
    /// tournament something is at stake for others.
    pub fn alone(&self, user: &str) -> bool {
        self.fixed.facts.tournament.is_none()
            && self.is_player(user)
            && self.seats.iter().all(|seat| match &seat.holder {
                Holder::Player(player) => player.id == user,
                Holder::Machine(_) => true,
                Holder::Open => false,
            })
    }

    pub fn open_seats(&self) -> impl Iterator<Item = &SeatState> {
        self.seats.iter().filter(|seat| seat.holder == Holder::Open)
    }

    /// Seats that people hold: those whose clocks count.
    pub fn people(&self) -> Seats {
        (0..self.seats.len())
            .map(|i| Seat(i as u8))
            .filter(|seat| self.holder_user(*seat).is_some())
            .collect()
    }

    pub fn deadline(&self) -> Option<i64> {
        if self.status == Status::Playing { self.clocks.deadline(self.people()) } else { None }
    }

    /// Why nothing can be done here now.
    pub fn is_playing(&self) -> Result<(), Text> {
        match self.status {
            Status::Playing => Ok(()),
            Status::Gathering => Err(text("not-begun")),
            Status::Over => Err(text("is-over")),
            Status::Closed => Err(self.closed.clone().unwrap_or_else(|| text("is-closed"))),
        }
    }

    fn follow_script(&mut self, entries: &[Entry]) {
        let Some(tutorial) = self.fixed.game.tutorial().filter(|_| self.script.is_some()) else { return };
        let next = self.script.unwrap_or_default();
        self.script = crate::script::follow(tutorial, next, entries);
    }
}

fn replay(referee: &mut dyn Thinker, record: &Record) -> Result<(), Fault> {
    match record {
        Record::Entries { entries, .. } => entries.iter().try_for_each(|entry| referee.replay(entry)),
        Record::Seat(SeatNews { luck: Some(luck), .. }) => referee.replay(&Entry::Luck { luck: *luck }),
        _ => Ok(()),
    }
}

/// The luck that was drawn anew in a journal.
fn lucks_in(entries: &[Entry]) -> Vec<NewLuck> {
    let (mut lucks, mut actions) = (Vec::new(), 0);
    for entry in entries {
        match entry {
            Entry::Action { .. } => actions += 1,
            Entry::Back { back_to, .. } => actions = *back_to,
            Entry::Luck { luck } => lucks.push(NewLuck { actions, seed: *luck }),
            _ => {}
        }
    }
    lucks
}
