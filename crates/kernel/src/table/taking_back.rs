//! Taking back, alone or by agreement, and the other things that seats propose to each other.

use super::kept::Kept;
use super::{Ended, Proposal, Proposed, Table, TableError, not_possible};
use crate::game::Game;
use crate::seat::{Seat, Seats};

impl<G: Game> Table<G> {
    /// Takes back the seat's last action, if nothing was rolled, drawn or revealed by it and nobody acted since.
    pub fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        self.may_undo(seat)?;
        self.go_back(self.done.len() - 1, false);
        Ok(())
    }

    /// Whether the seat may take its last action back alone.
    pub fn may_undo(&self, seat: Seat) -> Result<(), TableError> {
        self.may_undo_to(seat, self.done.len().saturating_sub(1))
    }

    /// The same for all actions since there were so many: an order is taken back as a whole.
    pub fn may_undo_to(&self, seat: Seat, actions: usize) -> Result<(), TableError> {
        if self.ended.is_some() {
            return Err(not_possible("game-is-over"));
        }
        let since = self.done.get(actions..).unwrap_or_default();
        if since.is_empty() {
            return Err(not_possible("nothing-to-take-back"));
        }
        if since.iter().any(|done| done.seat != seat) {
            let mine = self.done.iter().any(|d| d.seat == seat);
            return Err(not_possible(if mine { "cannot-take-back-other" } else { "nothing-to-take-back" }));
        }
        if since.iter().any(|done| done.rolled) {
            return Err(not_possible("cannot-take-back-roll"));
        }
        if since.iter().any(|done| done.revealed) {
            return Err(not_possible("cannot-take-back-secret"));
        }
        Ok(())
    }

    /// After how many actions the last one of these seats was taken, if they took any: the moment that it is taken back to.
    pub fn before_last_of(&self, seats: Seats) -> Option<usize> {
        self.done.iter().rposition(|done| seats.has(done.seat))
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
            Proposed::Back(to) => self.go_back(to, false),
            Proposed::Draw => self.agree_on_draw(),
        }
    }

    pub(super) fn agree_on_draw(&mut self) {
        self.ended = Some(Ended::Draw);
        self.proposal = None;
        self.entries.push(Kept::Draw);
    }
}
