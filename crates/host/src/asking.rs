//! What whoever sits at a table may ask before they decide: whether something would be accepted, how it might turn out, why
//! something is not offered, how it looked then.

use crate::Denied;
use crate::show::viewer_id;
use crate::state::TableState;
use crate::words::text;
use legatus_kernel::answer::Why;
use legatus_kernel::wire::{CheckedWithOdds, Moment};
use legatus_kernel::{Seat, Target, Viewer};
use serde_json::Value;

impl TableState {
    /// The seat with this id, if this person holds it.
    pub fn own_seat(&self, user: &str, id: &str) -> Result<Seat, Denied> {
        let seat = self.known_seat(id)?;
        if self.holds(user, seat) { Ok(seat) } else { Err(Denied::Forbidden(text("not-your-seat"))) }
    }

    /// The seat with this id.
    pub fn known_seat(&self, id: &str) -> Result<Seat, Denied> {
        self.seat(id).ok_or_else(|| Denied::field("seat", format!("no seat {id:?} at this table")))
    }

    /// Would this be accepted? With the odds, where they may be known.
    pub fn check(&self, seat: Seat, action: &Value) -> Result<CheckedWithOdds, Denied> {
        let referee = self.referee()?;
        let checked = referee.check(seat, action)?;
        let told = checked.ok && self.fixed.facts.allow.odds;
        let odds = if told { referee.odds(seat, action)? } else { None };
        Ok(CheckedWithOdds { checked, odds })
    }

    /// Why nothing is offered to this seat that one might expect of a place or a piece.
    pub fn why(&self, seat: Seat, target: &Target) -> Result<Vec<Why>, Denied> {
        Ok(self.referee()?.why(seat, target))
    }

    /// As a viewer saw it after so many actions.
    pub fn moment(&self, viewer: Viewer, actions: usize) -> Result<Moment, Denied> {
        let (view, prompt) =
            self.play.moment(viewer, viewer_id(self, viewer), actions).ok_or(Denied::NotFound)?;
        Ok(Moment { actions, prompt, view })
    }
}
