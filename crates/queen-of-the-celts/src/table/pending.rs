//! What is settled at once, whatever else goes on: leaders who must flee (6.31, 6.4), inferior leaders who need a unit
//! (18.22), long units that must face somewhere (9.3).

use super::{Form, Leader, Position, Unit};

/// The first thing that waits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Pending {
    /// 6.4: an enemy has come to a lone leader; the owner decides.
    Displaced(Leader),
    /// 6.31: his units are gone; the enemy chooses among the nearest friends.
    Homeless(Leader),
    Unattached(Form),
    Unfaced(Unit),
}

impl Position {
    #[inline]
    pub(crate) fn pending(&self) -> Option<Pending> {
        if let Some(leader) = self.displaced.first() {
            return Some(Pending::Displaced(leader));
        }
        if let Some(leader) = self.homeless.first() {
            return Some(Pending::Homeless(leader));
        }
        if let Some(form) = self.unattached.first() {
            return Some(Pending::Unattached(form));
        }
        self.unfaced.first().map(Pending::Unfaced)
    }
}
