//! 10: the stacking limit, when it is checked, and what goes if it is broken (R3).

use crate::commanders::clock::already_done;
use crate::table::*;
use legatus_kernel::{Message, Refusal, Rule, Seat, Seats};

impl Position {
    /// Units beyond the limit have to go (10.2); true if somebody must choose.
    pub(crate) fn trim(&mut self, side: Side) -> bool {
        let Some(hex) = self.overfull(side) else { return false };
        self.show_command(hex);
        self.frames.push(Excess { side }.into());
        true
    }

    /// 10.2: whoever ends his movement now will have to give units up.
    pub(crate) fn room_is_lacking(&self, side: Side) -> Option<Message> {
        let message = |hex: Hex| Message::new("advice-excess").with("hex", hex.name());
        self.overfull(side).map(message)
    }

    /// 10.2, 20.9, R3: movement cannot end while a unit of an overfull hex can still go away.
    pub(crate) fn check_stacks_settled(
        &self,
        side: Side,
        seat: Seat,
        done: Seats,
        entering: bool,
    ) -> Result<(), Refusal> {
        if done.has(seat) {
            return already_done();
        }
        if !self.field.has_crowd(side) {
            return Ok(());
        }
        for piece in Piece::of(side).filter(|piece| !self.field.is_alone(*piece)) {
            let Some(hex) = self.field.hex(piece) else { continue };
            if self.excess(hex) > 0
                && !self.piece(piece).is_leader()
                && self.check_pick(seat, piece, entering).is_ok()
                && self.can_step(&self.first_move(piece))
            {
                return Err(Refusal::new(Rule("10.2"), "refuse-overfull").with("hex", hex.name()));
            }
        }
        Ok(())
    }
}
