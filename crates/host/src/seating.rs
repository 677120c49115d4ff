//! Sitting down and getting up: who may, and what becomes of the seat.

use crate::Denied;
use crate::deeds::Who;
use crate::facts::{Origin, Status, lasts};
use crate::record::{SeatChange, SeatNews};
use crate::state::{Holder, TableState};
use crate::words::text;
use legatus_kernel::{Seat, Seed};

impl TableState {
    fn must_last(&self) -> Result<(), Denied> {
        if lasts(self.status) { Ok(()) } else { Err(Denied::not_now(text("is-over"))) }
    }

    /// The free seat that somebody may take: this one, or the first. Nothing if it is theirs already.
    pub fn may_sit(&self, user: &str, guest: bool, seat: Option<&str>) -> Result<Option<Seat>, Denied> {
        self.must_last()?;
        let at = match seat {
            Some(id) => self.known_seat(id)?,
            None => {
                let free = self.open_seats().next().and_then(|seat| self.seat(seat.id));
                free.ok_or_else(|| Denied::Taken { field: "seat", reason: text("no-free-seat") })?
            }
        };
        if self.holds(user, at) {
            return Ok(None);
        }
        if self.seats[at.0 as usize].holder != Holder::Open {
            return Err(Denied::Taken { field: "seat", reason: text("seat-is-taken") });
        }
        self.may_be_rated(user, guest)?;
        Ok(Some(at))
    }

    /// May somebody get up? Not when it is over, and from a rated game only by resigning.
    pub fn may_get_up(&self) -> Result<(), Denied> {
        self.must_last()?;
        if self.status == Status::Playing { self.must_not_be_rated("rated-resign-instead") } else { Ok(()) }
    }

    /// A seat that somebody may give to nobody or to the machine: an open one, or one whose player let the clock run out.
    pub fn may_replace(&self, user: &str, seat: &str, now: Option<i64>) -> Result<Seat, Denied> {
        let at = self.seat(seat).ok_or(Denied::NotFound)?;
        self.must_last()?;
        let owner = self.fixed.owner.as_deref() == Some(user);
        if self.holds(user, at) || !(self.is_player(user) || owner) {
            return Err(Denied::Forbidden(text("only-other-players")));
        }
        self.must_not_be_rated("rated-no-replacing")?;
        match &self.seats[at.0 as usize].holder {
            Holder::Open => Ok(at),
            // Before it begins, whoever opened the table may set the machine as they like.
            Holder::Machine(_) if owner && self.status == Status::Gathering => Ok(at),
            Holder::Machine(_) => Err(Denied::not_now(text("seat-is-taken"))),
            Holder::Player(_) if self.ran_out(at, now) => Ok(at),
            Holder::Player(_) => Err(Denied::not_now(text("clock-still-runs"))),
        }
    }

    /// Does somebody come to a table whose luck another may know? It may have been in one hand since it began, and a save tells
    /// everything to one who holds all seats.
    fn luck_may_be_known(&self, user: &str) -> bool {
        let could_be_told = self.status == Status::Playing || self.fixed.facts.origin() == Some(Origin::Save);
        could_be_told && !self.is_player(user)
    }

    /// What is written of a seat that changes hands. Where the luck may be known it is drawn anew, from what `draw` draws.
    pub fn seat_news(
        &self,
        who: &Who,
        seat: Seat,
        change: SeatChange,
        draw: impl FnOnce() -> Seed,
    ) -> SeatNews {
        let anew = change == SeatChange::Sat && self.luck_may_be_known(&who.id);
        SeatNews {
            seat: self.seats[seat.0 as usize].id.to_string(),
            change: Some(change),
            user: who.id.clone(),
            name: who.name.clone(),
            luck: anew.then(draw),
        }
    }

    /// Gives a seat to somebody else. The standing answers go with whoever gave them.
    pub fn seat_passes(&mut self, seat: Seat, holder: Holder) {
        let state = &mut self.seats[seat.0 as usize];
        state.holder = holder;
        state.standing.clear();
    }

    /// Is every seat taken, so that play can begin?
    pub fn is_full(&self) -> bool {
        self.status == Status::Gathering && self.open_seats().next().is_none()
    }
}
