//! What a table does by itself after a change: standing answers, the script of a lesson, the machine's turn, a time that is up.

use crate::facts::Status;
use crate::record::Why;
use crate::script;
use crate::state::{Holder, StandingAnswer, TableState};
use legatus_kernel::{Seat, Viewer};
use legatus_mind::{Level, Thinking};
use serde_json::Value;

/// A decision that is not taken by a person.
#[derive(Clone, PartialEq, Debug)]
pub struct ByItself {
    pub seat: Seat,
    pub action: Value,
    pub dice: Vec<u8>,
    pub why: Why,
}

impl ByItself {
    /// What the machine found.
    pub fn thought(seat: Seat, thought: Thinking) -> ByItself {
        ByItself { seat, action: thought.action, dice: Vec::new(), why: Why::Machine }
    }
}

impl TableState {
    /// The next decision that nobody need think about.
    pub fn by_itself(&self) -> Option<ByItself> {
        if self.status != Status::Playing {
            return None;
        }
        self.by_script()
            .or_else(|| self.by_standing_answer())
            .or_else(|| self.by_staff())
            .or_else(|| self.by_passing())
    }

    fn by_script(&self) -> Option<ByItself> {
        let tutorial = self.fixed.game.tutorial()?;
        let (_, step) = script::next_move(tutorial, self.script?)?;
        if step.seat == tutorial.seat {
            return None;
        }
        let seat = self.seat(&step.seat).filter(|seat| self.play.asked().has(*seat))?;
        let (action, dice) = (step.action.clone()?, step.dice.clone());
        Some(ByItself { seat, action, dice, why: Why::Script })
    }

    fn by_standing_answer(&self) -> Option<ByItself> {
        let referee = self.referee().ok()?;
        let has_some = |seat: &Seat| {
            let standing = self.seats.get(seat.0 as usize).map(|seat| &seat.standing);
            standing.is_some_and(|standing| !standing.is_empty()) && self.holder_user(*seat).is_some()
        };
        referee.asked().iter().filter(has_some).find_map(|seat| {
            let prompt = referee.prompt(Viewer::Seat(seat));
            let asked = prompt.asked.iter().find(|asked| self.seat(asked.seat) == Some(seat));
            let answer = self.seats[seat.0 as usize].standing.get(asked?.window?)?;
            let action = match answer {
                StandingAnswer::Ask => None,
                StandingAnswer::Pass => referee.decline(seat),
                StandingAnswer::By(terms) => {
                    let holds = terms.phase.is_none_or(|phase| phase == referee.phase());
                    referee.by_terms(seat, &terms.of).filter(|_| holds)
                }
            }?;
            Some(ByItself { seat, action, dice: Vec::new(), why: Why::Standing })
        })
    }

    /// What the staff of a seat does that is in charge of pieces.
    fn by_staff(&self) -> Option<ByItself> {
        let referee = self.referee().ok().filter(|_| !self.charges.is_empty())?;
        referee.asked().iter().filter(|seat| self.holder_user(*seat).is_some()).find_map(|seat| {
            let charge = self.charges.get(self.seats.get(seat.0 as usize)?.id)?;
            let action = referee.staffed(seat, charge)?;
            Some(ByItself { seat, action, dice: Vec::new(), why: Why::Staff })
        })
    }

    /// What a seat lets pass that passes until something changes: as long as the phase is the same, none of its pieces fights, and a
    /// sensible player would pass, too.
    fn by_passing(&self) -> Option<ByItself> {
        let referee = self.referee().ok().filter(|_| !self.passing.is_empty())?;
        referee.asked().iter().filter(|seat| self.holder_user(*seat).is_some()).find_map(|seat| {
            let phase = self.passing.get(self.seats.get(seat.0 as usize)?.id)?;
            let same = *phase == referee.phase() && !referee.in_combat();
            let action = referee.let_pass(seat).filter(|_| same)?;
            Some(ByItself { seat, action, dice: Vec::new(), why: Why::Passing })
        })
    }

    /// The machine that has to think now, and how hard.
    pub fn machine_to_move(&self) -> Option<(Seat, Level)> {
        let asked = self.play.asked();
        // Where two are asked at once, the other waits for whoever the lesson lets act first.
        let waits = self.next_in_lesson().is_some_and(|seat| asked.has(seat));
        if self.status != Status::Playing || waits {
            return None;
        }
        asked.iter().find_map(|seat| match self.seats.get(seat.0 as usize)?.holder {
            Holder::Machine(level) => Some((seat, level)),
            _ => None,
        })
    }

    /// Whose move the script of a lesson has next.
    fn next_in_lesson(&self) -> Option<Seat> {
        let (_, step) = script::next_move(self.fixed.game.tutorial()?, self.script?)?;
        self.seat(&step.seat)
    }

    /// Must the time in which a seat answers tell nothing? Where it is asked so that silence tells nothing, a quick answer would.
    /// Machines among themselves have nobody to hide from. Says whether what is asked is a window.
    pub fn hides_its_time(&self, seat: Seat) -> Option<bool> {
        let referee = self.referee().ok()?;
        let hides = referee.hides_choice() && !self.people().is_empty();
        hides.then(|| referee.decline(seat).is_some())
    }

    /// The last action of whoever used up a time that the rules set.
    pub fn lapsed(&self, now: i64) -> Option<ByItself> {
        if self.status != Status::Playing {
            return None;
        }
        let seat = self.people().iter().find(|seat| self.clocks.lapsed(*seat, now))?;
        let action = self.referee().ok()?.time_up(seat)?;
        Some(ByItself { seat, action, dice: Vec::new(), why: Why::Time })
    }
}
