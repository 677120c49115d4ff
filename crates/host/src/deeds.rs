//! What people do at a table: what is refused, and why, before anything is written; and the row of the log that says what was done.
//! Whoever keeps the table has it take that row.

use crate::Denied;
use crate::facts::{Clock, Status};
use crate::going_on::ByItself;
use crate::parting;
use crate::record::{Answer, Begun, Chat, Proposal, ProposalKind, Record, Why};
use crate::script;
use crate::state::{Holder, StandingAnswer, StandingAnswers, TableState};
use crate::words::{text, text_with};
use legatus_kernel::answer::Fault;
use legatus_kernel::wire::{Propose, Terms};
use legatus_kernel::{Entry, Seat, Text};
use serde_json::Value;

/// Who does it.
#[derive(Clone, Debug)]
pub struct Who {
    pub id: String,
    pub name: String,
}

const MOST_DICE: usize = 64;
const LONGEST_CHAT: usize = 1_000;
/// All that is said at one table, in bytes: a letter of three pages every day of a year.
const LONGEST_TALK: usize = 1024 * 1024;
const MOST_STANDING: usize = 64;
const LONGEST_WINDOW: usize = 64;
const MOST_TERMS: usize = 16;
/// The machine takes a draw if it does not think itself ahead by more than this, of 1.
const MACHINE_TAKES_DRAW: f32 = 0.1;

/// A deed that the referee did not accept.
pub struct NotDone {
    pub why: Denied,
    /// Dice may be waiting in the referee of which the log knows nothing: the table is to be read anew.
    pub spoilt: bool,
}

/// By its key a deed that comes again is known.
pub fn check_key(key: &str) -> Result<(), Denied> {
    let sound = (8..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if sound { Ok(()) } else { Err(Denied::field("key", "8 to 64 letters and digits")) }
}

impl TableState {
    /// Can anything be decided here now?
    pub fn must_be_playing(&self) -> Result<(), Denied> {
        self.referee()?;
        self.is_playing().map_err(Denied::not_now)
    }

    /// The version that a deed with this key led to, if it was done already. One that was decided on at another position is not done.
    pub fn done_already(&self, key: &str, after: u64) -> Result<Option<u64>, Denied> {
        self.referee()?;
        if let Some(version) = self.known_key(key) {
            return Ok(Some(version));
        }
        if !self.still_stands(after) {
            return Err(Denied::Moved(self.version));
        }
        self.must_be_playing().map(|()| None)
    }

    /// May dice be given for an action, and so many?
    pub fn check_dice(&self, dice: &[u8]) -> Result<(), Denied> {
        if !dice.is_empty() && !self.fixed.facts.allow.own_dice {
            return Err(Denied::Forbidden(text("no-own-dice-here")));
        }
        if dice.len() > MOST_DICE {
            return Err(Denied::field("dice", format!("at most {MOST_DICE}")));
        }
        Ok(())
    }

    /// A person's action, with the dice that they rolled, or that the script of the lesson has for it. The referee has taken it when
    /// its row is returned.
    pub fn act(&mut self, seat: Seat, action: &Value, dice: &[u8]) -> Result<Record, NotDone> {
        if let Err(why) = self.may_begin(seat, Some(action)) {
            return Err(NotDone { why, spoilt: false });
        }
        let scripted = self.scripted_dice(seat, action);
        let dice = if scripted.is_empty() { dice } else { &scripted };
        let own_dice = self.fixed.facts.allow.own_dice;
        self.apply(seat, action, dice, own_dice, None)
    }

    /// Whoever has said what they do, and was told which die that takes, does that before anything else: else asking would be a way to
    /// find out what one cannot know.
    fn may_begin(&self, seat: Seat, action: Option<&Value>) -> Result<(), Denied> {
        let own = |begun: &&Begun| self.seat(&begun.seat) == Some(seat);
        match self.begun.as_ref().filter(own) {
            Some(begun) if action != Some(&begun.action) => Err(Denied::not_now(text("dice-first"))),
            _ => Ok(()),
        }
    }

    /// The row that holds a seat to an action of which it is about to be told that it takes a die.
    pub fn held_to(&self, seat: Seat, action: &Value, why: &Denied) -> Option<Record> {
        // Whoever plays alone has nothing to find out.
        let alone = self.holder_user(seat).is_some_and(|player| self.alone(&player.id));
        let asks = matches!(why, Denied::Fault(Fault::NeedDie { .. })) && self.begun.is_none() && !alone;
        let seat = self.seats.get(seat.0 as usize)?.id.to_string();
        asks.then(|| Record::Begun(Begun { seat, action: action.clone() }))
    }

    /// The same for what a table does by itself.
    pub fn act_for(&mut self, next: &ByItself) -> Result<Record, NotDone> {
        self.apply(next.seat, &next.action, &next.dice, false, Some(next.why))
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: &Value,
        dice: &[u8],
        own_dice: bool,
        why: Option<Why>,
    ) -> Result<Record, NotDone> {
        let spoilt = !dice.is_empty();
        let referee = self.referee_mut().map_err(|why| NotDone { why, spoilt: false })?;
        let before = referee.entry_count();
        referee.own_dice(own_dice);
        if !dice.is_empty() {
            referee.fix_dice(dice);
        }
        let applied = referee.apply_bare(seat, action);
        referee.own_dice(false);
        applied.map_err(|fault| NotDone { why: fault.into(), spoilt })?;
        Ok(Record::Entries { entries: referee.entries_since(before), why })
    }

    /// The dice that the tutorial's script has for this action.
    fn scripted_dice(&self, seat: Seat, action: &Value) -> Vec<u8> {
        let step = self.script.zip(self.fixed.game.tutorial()).and_then(|(next, tutorial)| {
            let (_, step) = script::next_move(tutorial, next)?;
            let said = self.seat(&step.seat) == Some(seat) && step.action.as_ref() == Some(action);
            said.then(|| step.dice.clone())
        });
        step.unwrap_or_default()
    }

    /// Takes back the seat's last action, or all of its own since there were so many.
    pub fn undo(&self, seat: Seat, to: Option<usize>) -> Result<Record, Denied> {
        self.must_be_playing()?;
        self.taken_back(seat, to)
    }

    /// Takes back one action of several, all the seat's own: those after it are taken again. Where one of them is refused then, so is the
    /// whole.
    pub fn undo_one(&self, seat: Seat, at: usize) -> Result<Record, Denied> {
        self.must_be_playing()?;
        let Record::Entries { mut entries, why } = self.taken_back(seat, Some(at))? else {
            return Err(Denied::not_now(text("no-undo-here")));
        };
        let id = |seat: Seat| self.seats[seat.0 as usize].id.to_string();
        let later = self.referee()?.actions_since(at + 1).into_iter();
        entries.extend(later.map(|(seat, action)| Entry::Action { seat: id(seat), action }));
        Ok(Record::Entries { entries, why })
    }

    /// The same where all who play sit at one screen: who acted last is not always who is asked now, so that the last action of any
    /// of their seats is taken back, even when it ended the game. Why not is told of the seat that asks.
    pub fn undo_at_one_screen(&self, user: &str, seat: Seat) -> Result<Record, Denied> {
        let own = self.seats_of(user).into_iter().filter_map(|id| self.seat(id));
        let asked = self.taken_back(seat, None);
        own.fold(asked, |found, other| found.or_else(|why| self.taken_back(other, None).map_err(|_| why)))
    }

    /// Takes back the person's last action, or everything since there were so many, whatever came of it: for who plays against the
    /// machine alone. What can be taken back as usual is; else the record keeps that it was done freely.
    pub fn undo_freely(&self, user: &str, seat: Seat, to: Option<usize>) -> Result<Record, Denied> {
        let why_not = match self.undo(seat, to) {
            Err(why_not) => why_not,
            usual => return usual,
        };
        let before = self.free_take_back(user).ok_or(why_not)?;
        let to = to.unwrap_or(before);
        if to > before {
            return Err(Denied::field("to", format!("at most {before}")));
        }
        Ok(Record::Entries { entries: vec![Entry::Back { back_to: to, free: true }], why: None })
    }

    /// The moment before the last action of a person who plays against the machine alone: they may go back there, or further, whatever
    /// has fallen since. Nothing in a lesson, whose script goes one way only, and nothing where they have not acted yet.
    pub fn free_take_back(&self, user: &str) -> Option<usize> {
        let machine = self.seats.iter().any(|seat| matches!(seat.holder, Holder::Machine(_)));
        let may = machine
            && self.alone(user)
            && self.fixed.facts.allow.undo
            && self.script.is_none()
            && !self.is_rated();
        let own = self.seats_of(user).into_iter().filter_map(|id| self.seat(id)).collect();
        self.referee().ok().filter(|_| may && self.is_playing().is_ok())?.before_last_of(own)
    }

    fn taken_back(&self, seat: Seat, to: Option<usize>) -> Result<Record, Denied> {
        if !self.fixed.facts.allow.undo {
            return Err(Denied::Forbidden(text("no-undo-here")));
        }
        self.may_begin(seat, None)?;
        let referee = self.referee()?;
        let to = to.unwrap_or_else(|| referee.actions().saturating_sub(1));
        referee.may_undo_to(seat, to).map_err(Denied::not_now)?;
        let back = Entry::Back { back_to: to, free: false };
        Ok(Record::Entries { entries: vec![back], why: None })
    }

    pub fn resign(&self, seat: Seat) -> Result<Record, Denied> {
        self.must_be_playing()?;
        Ok(self.resigned(seat, None))
    }

    pub(crate) fn resigned(&self, seat: Seat, why: Option<Why>) -> Record {
        resigned(self.seats[seat.0 as usize].id, why)
    }

    /// A player whose clock ran out loses, if another player says so. Without the time nobody's clock is known.
    pub fn claim(&self, user: &str, seat: &str, now: Option<i64>) -> Result<Record, Denied> {
        self.must_be_playing()?;
        let at = self.seat(seat).ok_or_else(|| Denied::field("seat", "no such seat at this table"))?;
        if !self.is_player(user) || self.holds(user, at) {
            return Err(Denied::Forbidden(text("only-other-players")));
        }
        if self.holder_user(at).is_none() || !self.ran_out(at, now) {
            return Err(Denied::not_now(text("clock-still-runs")));
        }
        Ok(self.resigned(at, Some(Why::Time)))
    }

    /// Has this seat's clock run out, as far as it can be known?
    pub fn ran_out(&self, seat: Seat, now: Option<i64>) -> bool {
        now.is_some_and(|now| self.clocks.overdue(seat, now))
    }

    /// The loss of a seat whose live clock has run out, whoever notices first.
    pub fn timed_out(&self, now: Option<i64>) -> Option<Record> {
        let live = matches!(self.fixed.facts.clock, Clock::Live { .. }) && self.status == Status::Playing;
        let late = self.people().iter().find(|seat| live && self.ran_out(*seat, now))?;
        Some(self.resigned(late, Some(Why::Time)))
    }

    /// A proposal: what it leads to at once if nobody has to agree, or that it waits.
    pub fn propose(&self, user: &str, seat: Seat, propose: Propose) -> Result<Record, Denied> {
        self.must_be_playing()?;
        if self.proposal.is_some() {
            return Err(Denied::not_now(text("proposal-waits")));
        }
        if propose.kind == ProposalKind::Back {
            self.must_not_be_rated("rated-no-take-back")?;
        }
        let actions = self.play.actions();
        // Who plays the machine would else take back whatever dice have fallen.
        if propose.kind == ProposalKind::Back && self.fixed.facts.tournament.is_some() {
            return Err(Denied::not_now(text("tournament-no-back")));
        }
        match (propose.kind, propose.to) {
            (ProposalKind::Back, None) => return Err(Denied::field("to", "how many actions are to stand")),
            (ProposalKind::Back, Some(to)) if to >= actions => {
                return Err(Denied::field("to", format!("less than {actions}")));
            }
            (ProposalKind::Draw, Some(_)) => return Err(Denied::field("to", "only for a take-back")),
            _ => {}
        }
        let waiting = self.must_agree(seat, user, propose.kind)?;
        let Propose { seat: from, kind, to } = propose;
        if waiting.is_empty() {
            return Ok(agreed(kind, to));
        }
        Ok(Record::Proposal(Proposal { from, kind, to, waiting }))
    }

    /// The seats whose people must agree. The machine agrees to every take-back, and to a draw unless it thinks itself ahead.
    fn must_agree(&self, from: Seat, user: &str, kind: ProposalKind) -> Result<Vec<String>, Denied> {
        let mut waiting = Vec::new();
        let referee = self.referee()?;
        for (i, seat) in self.seats.iter().enumerate() {
            let at = Seat(i as u8);
            match &seat.holder {
                Holder::Player(player) if at != from && player.id != user => {
                    waiting.push(seat.id.to_string())
                }
                Holder::Machine(_) if kind == ProposalKind::Draw => {
                    let ahead = referee.estimate(referee.actions(), at).unwrap_or(0.0) > MACHINE_TAKES_DRAW;
                    if ahead {
                        return Err(Denied::not_now(text("machine-declines-draw")));
                    }
                }
                _ => {}
            }
        }
        Ok(waiting)
    }

    /// An answer to what is proposed: what it leads to if it was the last.
    pub fn answer(&self, seat: &str, ok: bool) -> Result<Record, Denied> {
        self.must_be_playing()?;
        let waits = |proposal: &&Proposal| proposal.waiting.iter().any(|waiting| waiting == seat);
        let Some(proposal) = self.proposal.as_ref().filter(waits) else {
            return Err(Denied::not_now(text("no-proposal")));
        };
        if ok && proposal.waiting.len() == 1 {
            return Ok(agreed(proposal.kind, proposal.to));
        }
        Ok(Record::Answer(Answer { seat: seat.to_string(), ok }))
    }

    /// Says something. Players speak from their seat, others as observers.
    pub fn say(&self, who: &Who, said: &str) -> Result<Record, Denied> {
        let said = said.trim();
        if said.is_empty() || said.chars().count() > LONGEST_CHAT {
            let most = Text::same(LONGEST_CHAT.to_string());
            return Err(Denied::Field { field: "text", reason: text_with("chat-length", "most", &most) });
        }
        // Whoever comes to the table is told all of it.
        let all: usize = self.chat.iter().map(|line| line.text.len()).sum();
        if all + said.len() > LONGEST_TALK {
            return Err(Denied::not_now(text("chat-full")));
        }
        let seat = parting::speaks_from(self, &who.id).map(str::to_string);
        let chat = Chat { user: who.id.clone(), name: who.name.clone(), seat, text: said.to_string() };
        parting::may_speak(self, &chat)?;
        Ok(Record::Chat(chat))
    }

    /// The standing answers of a seat after one more, or one less.
    pub fn standing_with(
        &self,
        seat: Seat,
        window: &str,
        answer: StandingAnswer,
    ) -> Result<StandingAnswers, Denied> {
        if window.is_empty() || window.len() > LONGEST_WINDOW {
            return Err(Denied::field("window", "the name of a window"));
        }
        let phase = self.referee()?.phase();
        let mut standing = self.seats[seat.0 as usize].standing.clone();
        match answer {
            StandingAnswer::Pass => _ = standing.insert(window.to_string(), answer),
            StandingAnswer::By(terms) => {
                let long = terms.of.keys().any(|term| term.is_empty() || term.len() > LONGEST_WINDOW);
                if long || terms.of.len() > MOST_TERMS {
                    return Err(Denied::field("answer", "terms that the window knows"));
                }
                let phase = terms.this_phase.then_some(phase);
                standing.insert(window.to_string(), StandingAnswer::By(Terms { phase, ..terms }));
            }
            StandingAnswer::Ask => _ = standing.remove(window),
        }
        if standing.len() > MOST_STANDING {
            return Err(Denied::field("window", "too many standing answers"));
        }
        Ok(standing)
    }

    /// Some things only players may ask for.
    pub fn must_be_player(&self, user: &str) -> Result<(), Denied> {
        if self.is_player(user) { Ok(()) } else { Err(Denied::Forbidden(text("only-players"))) }
    }
}

/// A seat gives up, or its game is lost.
pub(crate) fn resigned(seat: &str, why: Option<Why>) -> Record {
    Record::Entries { entries: vec![Entry::Resigned { resigned: seat.to_string() }], why }
}

/// What all have agreed to.
fn agreed(kind: ProposalKind, to: Option<usize>) -> Record {
    let entry = match kind {
        ProposalKind::Draw => Entry::Draw { draw: true },
        ProposalKind::Back => Entry::Back { back_to: to.unwrap_or_default(), free: false },
    };
    Record::Entries { entries: vec![entry], why: Some(Why::Agreed) }
}
