//! 10: the stacking limit, when it is checked, and what goes if it is broken (R3).

use crate::table::action::Action;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

impl Position {
    /// Units beyond the limit have to go (10.2); true if somebody must choose.
    pub fn trim(&mut self, side: Side) -> bool {
        let Some(hex) = self.overfull(side) else { return false };
        self.show_command(hex);
        self.frames.push(Frame::Excess { side });
        true
    }

    /// 10.2, 20.9, R3: movement cannot end while a unit of an overfull hex can still go away.
    pub fn check_stacks_settled(
        &self,
        side: Side,
        seat: Seat,
        done: Seats,
        entering: bool,
    ) -> Result<(), Refusal> {
        if done.has(seat) {
            return Err(Refusal::new(Rule("R41"), "refuse-already-done"));
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

    pub fn excess_seat(&self, side: Side) -> Option<Seat> {
        let hex = self.overfull(side)?;
        let first = self.field.stack(hex).find(|piece| !self.piece(*piece).is_leader())?;
        Some(self.controller(first))
    }

    pub fn check_excess(&self, side: Side, action: &Action) -> Result<(), Refusal> {
        let Action::Remove(piece) = *action else { return Err(not_now("10.2")) };
        let there = self.field.hex(piece).is_some() && self.field.hex(piece) == self.overfull(side);
        if there && !self.piece(piece).is_leader() {
            return Ok(());
        }
        Err(Refusal::new(Rule("10.2"), "refuse-not-in-excess").with("piece", piece.name()))
    }

    pub fn excess_candidates(&self, side: Side, out: &mut Vec<Action>) {
        if let Some(hex) = self.overfull(side) {
            out.extend(self.field.stack(hex).map(Action::Remove));
        }
    }

    pub fn run_excess(&mut self, side: Side) -> bool {
        match self.overfull(side) {
            Some(hex) => {
                self.show_command(hex);
                false
            }
            None => {
                self.frames.pop();
                true
            }
        }
    }
}
