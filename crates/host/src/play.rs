//! What a table has to say of its game: the referee, where its log could be replayed; what was kept of it, where the rules have
//! changed since.

use crate::Denied;
use crate::annals::{Annals, KeptSeat};
use crate::show::Summary;
use crate::words::text_of;
use legatus_kernel::answer::Prompt;
use legatus_kernel::wire::{PastRules, Told};
use legatus_kernel::{Headline, LogLine, SeatInfo, Seats, Text, View, Viewer};
use legatus_mind::Thinker;
use serde_json::{Value, json};
use std::sync::Mutex;

pub enum Play {
    Live(Box<dyn Thinker>),
    Past(Box<Past>),
}

impl Play {
    /// The referee, or why there is none.
    pub fn live(&self) -> Result<&dyn Thinker, Denied> {
        match self {
            Play::Live(referee) => Ok(&**referee),
            Play::Past(past) => Err(past.denied()),
        }
    }

    pub fn live_mut(&mut self) -> Result<&mut dyn Thinker, Denied> {
        match self {
            Play::Live(referee) => Ok(&mut **referee),
            Play::Past(past) => Err(past.denied()),
        }
    }

    pub fn past(&self) -> Option<&Past> {
        match self {
            Play::Live(_) => None,
            Play::Past(past) => Some(past),
        }
    }

    /// Who must decide now: nobody where nothing can be decided any more.
    pub fn asked(&self) -> Seats {
        match self {
            Play::Live(referee) => referee.asked(),
            Play::Past(_) => Seats::NONE,
        }
    }

    pub fn actions(&self) -> usize {
        match self {
            Play::Live(referee) => referee.actions(),
            Play::Past(past) => past.actions(),
        }
    }

    pub fn story_for(&self, viewer: Viewer, from: usize) -> Vec<LogLine> {
        match self {
            Play::Live(referee) => referee.story_for(viewer, from),
            Play::Past(past) => past.annals.story_for(viewer, from),
        }
    }

    pub fn story_lines(&self, viewer: Viewer) -> usize {
        match self {
            Play::Live(referee) => referee.story_lines(viewer),
            Play::Past(past) => past.annals.story_lines(viewer),
        }
    }

    /// What a viewer saw and who was asked after so many actions. `name` is the viewer's.
    pub fn moment(&self, viewer: Viewer, name: &str, actions: usize) -> Option<(Told<View>, Told<Prompt>)> {
        match self {
            Play::Live(referee) => {
                let (mut view, prompt) = referee.moment(viewer, actions)?;
                view.log.clear();
                Some((Told::Live(view), Told::Live(prompt)))
            }
            Play::Past(past) => {
                let over = past.over().filter(|_| actions == past.actions());
                Some((Told::Kept(past.annals.view(name, actions)?), Told::Kept(prompt(over))))
            }
        }
    }
}

/// A table that was played under other rules, and cannot be replayed under those there are now.
pub struct Past {
    /// The version of the rules it was played under, and the present one.
    pub from: u32,
    pub to: u32,
    annals: Annals,
    /// The digest of its map. Without one, nothing was kept.
    pub board: Option<String>,
    /// What lists showed of it last.
    summary: Summary,
    /// The map that its game has now, for one of which nothing was kept.
    present_board: String,
}

impl Past {
    /// `kept` is the digest of its map and what was kept beside its log.
    pub fn new(
        (from, to): (u32, u32),
        kept: Option<(String, Annals)>,
        summary: Summary,
        present_board: String,
    ) -> Past {
        let (board, annals) = kept.unzip();
        Past { from, to, annals: annals.unwrap_or_default(), board, summary, present_board }
    }

    fn words(&self, key: &'static str) -> Text {
        text_of(
            key,
            &[("from", &Text::same(self.from.to_string())), ("to", &Text::same(self.to.to_string()))],
        )
    }

    /// Why what needs a position cannot be had.
    pub fn denied(&self) -> Denied {
        Denied::RulesChanged { from: self.from, to: self.to, reason: self.words("rules-changed") }
    }

    /// Why it was closed, if it had not ended.
    pub fn why_closed(&self) -> Text {
        self.words("closed-by-rules")
    }

    pub fn shown(&self) -> PastRules {
        let key = if self.board.is_some() { "past-is-kept" } else { "past-is-lost" };
        let moments = self.annals.moments.iter().map(|moment| moment.actions).collect();
        PastRules { from: self.from, to: self.to, text: self.words(key), moments }
    }

    /// The seats it was played from, which a later scenario may not have.
    pub fn seats(&self) -> Option<&'static [SeatInfo]> {
        self.board.as_ref().map(|_| lasting(&self.annals.seats))
    }

    fn actions(&self) -> usize {
        if self.board.is_some() { self.annals.actions } else { self.summary.actions }
    }

    fn over(&self) -> Option<Value> {
        self.annals.over.clone().or_else(|| self.summary.over.clone())
    }

    fn headline(&self) -> Option<Headline> {
        self.annals.headline().or_else(|| self.summary.headline.clone())
    }

    /// What lists show of it.
    pub fn summary(&self, version: u64, closed: Option<Text>) -> Summary {
        Summary {
            version,
            actions: self.actions(),
            asked: Vec::new(),
            headline: self.headline(),
            over: self.over(),
            closed,
            deadline: None,
            ..self.summary.clone()
        }
    }

    /// What a viewer saw last; an empty board where nothing was kept.
    pub fn view(&self, name: &str) -> Value {
        let kept = self.annals.view(name, self.annals.actions);
        let empty = || View { board: self.present_board.clone(), ..View::default() };
        kept.unwrap_or_else(|| serde_json::to_value(empty()).unwrap_or_default())
    }

    pub fn prompt(&self) -> Value {
        prompt(self.over())
    }
}

/// Nobody is asked for anything.
fn prompt(over: Option<Value>) -> Value {
    json!({"seats": [], "rule": null, "text": null, "asked": [], "over": over})
}

/// Seats as the games themselves name them: for as long as the program runs. There are no more of them than there were scenarios.
fn lasting(kept: &[KeptSeat]) -> &'static [SeatInfo] {
    static KNOWN: Mutex<Vec<&'static [SeatInfo]>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(|broken| broken.into_inner());
    let same = |a: &SeatInfo, b: &KeptSeat| a.id == b.id && a.side == b.side && a.name == b.name;
    let alike =
        |seats: &&&[SeatInfo]| seats.len() == kept.len() && seats.iter().zip(kept).all(|(a, b)| same(a, b));
    if let Some(seats) = known.iter().find(alike) {
        return seats;
    }
    let leak = |text: &str| -> &'static str { text.to_string().leak() };
    let seat =
        |seat: &KeptSeat| SeatInfo { id: leak(&seat.id), name: seat.name.clone(), side: leak(&seat.side) };
    let seats = Vec::leak(kept.iter().map(seat).collect());
    known.push(seats);
    seats
}
