//! What somebody points at, and what one might expect to do with it: each decision makes of it what it can, legal or not.

use super::view::{Eyes, is_hidden};
use crate::table::*;
use legatus_kernel::{Seat, Target, Viewer};

#[derive(Clone, Copy)]
pub(crate) enum Pointed {
    Piece(Piece),
    Fort(Fort),
    Hex(Hex),
    Zone(Zone),
    /// What is asked itself: may I stop here?
    Prompt,
    Nothing,
}

impl Pointed {
    pub(crate) fn at(p: &Position, seat: Seat, target: &Target) -> Pointed {
        match target.kind.as_str() {
            "piece" => Pointed::at_piece(p, seat, &target.id),
            "place" => {
                let hex = Hex::find(&target.id).filter(|hex| hex.is_on_map()).map(Pointed::Hex);
                let zone = || Zone::find(&target.id).map(Pointed::Zone);
                hex.or_else(zone).unwrap_or(Pointed::Nothing)
            }
            "prompt" => Pointed::Prompt,
            _ => Pointed::Nothing,
        }
    }

    /// A piece that the seat cannot see has no id in its view: what it might do with it must not depend on where it is.
    fn at_piece(p: &Position, seat: Seat, id: &str) -> Pointed {
        match (Piece::find(id), Fort::find(id)) {
            (Some(piece), _) if is_hidden(p, piece, Eyes::of(p, Viewer::Seat(seat))) => Pointed::Nothing,
            (Some(piece), _) => Pointed::Piece(piece),
            (_, Some(fort)) => Pointed::Fort(fort),
            _ => Pointed::Nothing,
        }
    }

    /// In the sequence of play: what is pointed at is picked up, and the prompt answered by being done.
    pub(crate) fn in_a_phase(self, p: &Position, actions: &mut Vec<Action>) {
        match self {
            // Whoever stands there, if it can be seen.
            Pointed::Hex(hex) if !p.is_veiled(hex, false) => {
                actions.extend(p.field.stack(hex).map(Action::Pick));
            }
            Pointed::Prompt => actions.push(Action::Done),
            _ => self.in_between(actions),
        }
    }

    /// In whatever interrupts a phase.
    pub(crate) fn in_between(self, actions: &mut Vec<Action>) {
        match self {
            Pointed::Piece(piece) => actions.push(Action::Pick(piece)),
            Pointed::Fort(fort) => actions.push(Action::PickFort(fort)),
            _ => {}
        }
    }
}
