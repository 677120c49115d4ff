//! What is kept of a table, and what it is.

use super::*;
use crate::game::{SeatInfo, Setup};
use crate::journal::{Bare, Entry, Save};

/// What is kept of a table, and what it is.
pub trait Keeping: Send {
    fn game(&self) -> &'static str;
    fn seats(&self) -> &[SeatInfo];
    fn actions(&self) -> usize;
    /// Does what an entry of a journal says; nothing is changed by one that fails.
    fn replay(&mut self, entry: &Entry) -> Result<(), Fault>;
    /// The journal so far.
    fn entries(&self) -> Vec<Entry> {
        self.entries_since(0)
    }
    /// The same without its first so many entries.
    fn entries_since(&self, first: usize) -> Vec<Entry>;
    fn entry_count(&self) -> usize;
    /// How often something was taken back that had brought dice or secrets, without asking anybody.
    fn free_take_backs(&self) -> usize;
    /// The fingerprint of the position.
    fn digest(&self) -> String;
    fn save(&self) -> Save;
    fn bare(&self) -> Bare;
    /// What the leg that follows this one is set up with, with everybody in the next seat.
    fn next_leg(&self) -> Option<Setup>;

    fn seat(&self, id: &str) -> Option<Seat> {
        self.seats().iter().zip(0..).find(|(seat, _)| seat.id == id).map(|(_, number)| Seat(number))
    }

    /// A seat, `observer`, or whoever sees all.
    fn viewer(&self, id: Option<&str>) -> Result<Viewer, Fault> {
        match id {
            None | Some("referee") => Ok(Viewer::Referee),
            Some("observer") => Ok(Viewer::Observer),
            Some(id) => self
                .seat(id)
                .map(Viewer::Seat)
                .ok_or_else(|| Fault::param("viewer", format!("no seat {id:?} at this table"))),
        }
    }
}

impl<G: Game> Keeping for Table<G> {
    fn game(&self) -> &'static str {
        G::title().id
    }

    fn seats(&self) -> &[SeatInfo] {
        Table::seats(self)
    }

    fn actions(&self) -> usize {
        Table::actions(self)
    }

    fn replay(&mut self, entry: &Entry) -> Result<(), Fault> {
        Table::replay(self, entry).map_err(fault::<G>)
    }

    fn entries_since(&self, first: usize) -> Vec<Entry> {
        Table::entries_since(self, first)
    }

    fn entry_count(&self) -> usize {
        Table::entry_count(self)
    }

    fn free_take_backs(&self) -> usize {
        Table::free_take_backs(self)
    }

    fn digest(&self) -> String {
        crate::table::digest(self.position())
    }

    fn save(&self) -> Save {
        Table::save(self)
    }

    fn next_leg(&self) -> Option<Setup> {
        Table::next_leg(self)
    }

    fn bare(&self) -> Bare {
        Table::bare(self)
    }
}
