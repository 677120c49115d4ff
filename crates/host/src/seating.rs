//! Sitting down and getting up: who may, and what becomes of the seat.

use crate::Denied;
use crate::deeds::Who;
use crate::facts::{Origin, Status, lasts};
use crate::record::{Closed, Record, SeatChange, SeatNews};
use crate::state::{Holder, SeatState, TableState};
use crate::words::text;
use legatus_kernel::{Seat, Seed};
use std::collections::BTreeSet;

/// Also what whoever is not wanted here is told: they are not to know.
pub fn no_free_seat() -> Denied {
    Denied::Taken { field: "seat", reason: text("no-free-seat") }
}

impl TableState {
    fn must_last(&self) -> Result<(), Denied> {
        if lasts(self.status) { Ok(()) } else { Err(Denied::not_now(text("is-over"))) }
    }

    /// The free seat that somebody may take: this one, or the first. Nothing if it is theirs already.
    pub fn may_sit(&self, user: &str, guest: bool, seat: Option<&str>) -> Result<Option<Seat>, Denied> {
        self.must_last()?;
        let at = match seat {
            Some(id) => self.known_seat(id)?,
            None => self.free_seat(user).ok_or_else(no_free_seat)?,
        };
        if self.holds(user, at) {
            return Ok(None);
        }
        let SeatState { holder, kept, .. } = &self.seats[at.0 as usize];
        if *holder != Holder::Open {
            return Err(Denied::Taken { field: "seat", reason: text("seat-is-taken") });
        }
        // Whoever a game of a tournament waits for may have deleted the account: it is still nobody else's.
        let awaited = kept.is_some() || self.fixed.facts.tournament.is_some();
        if awaited && kept.as_ref().is_none_or(|kept| kept.id != user) {
            return Err(Denied::Taken { field: "seat", reason: text("seat-is-kept") });
        }
        self.may_be_rated(user, guest)?;
        Ok(Some(at))
    }

    /// The open seat that is kept for this person, or else the first that is kept for nobody.
    fn free_seat(&self, user: &str) -> Option<Seat> {
        let kept_for = |who: Option<&str>| {
            let mut open = self.open_seats();
            open.find(|seat| seat.kept.as_ref().map(|kept| kept.id.as_str()) == who)
        };
        kept_for(Some(user)).or_else(|| kept_for(None)).and_then(|seat| self.seat(seat.id))
    }

    /// Those who must not have blocked whoever sits down here. In a tournament everybody plays whom they are paired with.
    pub fn must_bear(&self, user: &str) -> BTreeSet<String> {
        let drawn = self.fixed.facts.tournament.is_some();
        let mut inside = if drawn { BTreeSet::new() } else { self.those_inside() };
        inside.remove(user);
        inside
    }

    /// May somebody get up? Not when it is over, nor where somebody is awaited: a challenge is taken back whole. A game of a tournament
    /// is resigned, and so is a rated one that has begun.
    pub fn may_get_up(&self) -> Result<(), Denied> {
        self.must_last()?;
        self.must_be_of_no_tournament()?;
        if self.status == Status::Playing {
            self.must_not_be_rated("rated-resign-instead")?;
        }
        if self.status == Status::Gathering && self.open_seats().any(|seat| seat.kept.is_some()) {
            return Err(Denied::not_now(text("withdraw-instead")));
        }
        Ok(())
    }

    fn must_be_of_no_tournament(&self) -> Result<(), Denied> {
        match self.fixed.facts.tournament {
            None => Ok(()),
            Some(_) => Err(Denied::not_now(text("tournament-seat"))),
        }
    }

    /// A challenge that is declined by whom it is for.
    pub fn decline(&self, user: &str) -> Result<Record, Denied> {
        if !self.is_kept_for(user) {
            return Err(Denied::Forbidden(text("only-challenged")));
        }
        self.must_gather()?;
        Ok(Record::Closed(Closed { reason: text("challenge-declined") }))
    }

    /// A table is taken back by whoever opened it, before it begins.
    pub fn withdraw(&self, user: &str) -> Result<Record, Denied> {
        if self.fixed.owner.as_deref() != Some(user) {
            return Err(Denied::Forbidden(text("only-opener")));
        }
        self.must_gather()?;
        Ok(Record::Closed(Closed { reason: text("table-withdrawn") }))
    }

    fn must_gather(&self) -> Result<(), Denied> {
        self.must_last()?;
        self.must_be_of_no_tournament()?;
        if self.status == Status::Gathering { Ok(()) } else { Err(Denied::not_now(text("begun-already"))) }
    }

    /// A seat that somebody may give to nobody or to the machine: an open one, or one whose player let the clock run out.
    pub fn may_replace(&self, user: &str, seat: &str, now: Option<i64>) -> Result<Seat, Denied> {
        let at = self.seat(seat).ok_or(Denied::NotFound)?;
        self.must_last()?;
        self.must_be_of_no_tournament()?;
        let owner = self.fixed.owner.as_deref() == Some(user);
        if self.holds(user, at) || !(self.is_player(user) || owner) {
            return Err(Denied::Forbidden(text("only-other-players")));
        }
        self.must_not_be_rated("rated-no-replacing")?;
        match &self.seats[at.0 as usize].holder {
            Holder::Open if self.seats[at.0 as usize].kept.is_some() => {
                Err(Denied::not_now(text("seat-is-kept")))
            }
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
        state.kept = None;
        state.standing.clear();
    }

    /// Is every seat taken, so that play can begin?
    pub fn is_full(&self) -> bool {
        self.status == Status::Gathering && self.open_seats().next().is_none()
    }
}
