//! 22.4: Roman cavalry scouts the boxes off the map; screens, reports and messengers.

pub(crate) mod messenger;
pub(crate) mod report;
pub(crate) mod screen;

use crate::table::*;

fn scout_number(piece: Piece) -> Option<usize> {
    (piece.0 as usize).checked_sub(FIRST_SCOUT as usize).filter(|n| *n < SCOUT_COUNT)
}

impl Position {
    /// Scouts and screen that hold each other stay in their box (22.44).
    pub(crate) fn is_held(&self, piece: Piece) -> bool {
        let zone = self.field.spot(piece).as_zone();
        let fights = piece.side() == Roman || self.piece(piece).is_cavalry();
        fights && zone.is_some_and(|zone| self.held & zone.bit() != 0)
    }

    /// Gallic cavalry and infantry in a box.
    pub(crate) fn box_counts(&self, zone: Zone) -> (u8, u8) {
        let (mut cavalry, mut infantry) = (0, 0);
        for piece in self.boxed(Gaul, zone) {
            if self.piece(piece).is_cavalry() {
                cavalry += 1;
            } else {
                infantry += 1;
            }
        }
        (cavalry, infantry)
    }
}
