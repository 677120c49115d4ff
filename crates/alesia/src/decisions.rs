//! The wheel: the top frame decides who is asked what; whatever runs by itself, runs.

use crate::table::action::Action;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use legatus_kernel::{Refusal, Seat, Seats};

impl Position {
    /// The seats that must decide now.
    pub fn deciders(&self) -> Seats {
        if self.ending.is_some() {
            return Seats::NONE;
        }
        let one = |seat: Option<Seat>| seat.map_or(Seats::NONE, Seats::only);
        match self.frames.top() {
            Frame::Turn(phase) => self.phase_deciders(*phase),
            Frame::Place(InHand::Piece(seat, _) | InHand::Fort(seat, _)) => one(Some(*seat)),
            Frame::Move(m) => one(Some(m.seat)),
            Frame::Fire(fire) => one(self.fire_seats(fire).iter().next()),
            Frame::Excess { side } => one(self.excess_seat(*side)),
            Frame::Battle(b) => one(Some(b.seats[Roman.i()])),
            Frame::Retreat(r) => one(Some(r.seat)),
            Frame::Advance(a) => one(self.advance_seat(a)),
            Frame::Consent { seat } => one(Some(Seat(1 - seat.0.min(1)))),
            Frame::Screen { .. } | Frame::Report(_) => one(Some(self.chairs().gaul(Force::Relief))),
        }
    }

    /// Seats that are not waited for and may act all the same (R41).
    pub fn changers(&self) -> Seats {
        match self.frames.top() {
            Frame::Turn(phase) if self.ending.is_none() && self.players > 2 => self.phase_changers(*phase),
            _ => Seats::NONE,
        }
    }

    /// Runs until somebody must decide or the game is over.
    pub fn run(&mut self, ctx: &mut Ctx) {
        while self.ending.is_none() && self.run_once(ctx) {}
    }

    fn run_once(&mut self, ctx: &mut Ctx) -> bool {
        match *self.frames.top() {
            Frame::Turn(phase) => self.run_phase(phase, ctx),
            Frame::Move(m) => self.run_move(m, ctx),
            Frame::Fire(fire) => self.run_fire(fire),
            Frame::Excess { side } => self.run_excess(side),
            Frame::Battle(b) => self.run_battle(b, ctx),
            Frame::Retreat(r) => self.run_retreat(r, ctx),
            Frame::Advance(a) => self.run_advance(a),
            Frame::Place(_) | Frame::Consent { .. } | Frame::Screen { .. } | Frame::Report(_) => false,
        }
    }

    pub fn check_action(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match self.frames.top() {
            Frame::Turn(phase) => self.check_phase(*phase, seat, action),
            Frame::Place(hand) => self.check_place(*hand, action),
            Frame::Move(m) => self.check_move(m, action),
            Frame::Fire(fire) => self.check_fire(fire, seat, action),
            Frame::Excess { side } => self.check_excess(*side, action),
            Frame::Battle(b) => self.check_battle(b, action),
            Frame::Retreat(r) => self.check_retreat(r, action),
            Frame::Advance(a) => self.check_advance(a, seat, action),
            Frame::Consent { .. } => self.check_consent(action),
            Frame::Screen { .. } => self.check_screen(action),
            Frame::Report(r) => self.check_report(r, action),
        }
    }

    pub fn take_action(&mut self, seat: Seat, action: Action, ctx: &mut Ctx) {
        match *self.frames.top() {
            Frame::Turn(phase) => self.apply_phase(phase, seat, action, ctx),
            Frame::Place(hand) => self.apply_place(hand, action),
            Frame::Move(m) => self.apply_move(m, seat, action, ctx),
            Frame::Fire(fire) => self.apply_fire(fire, seat, action, ctx),
            Frame::Excess { .. } => {
                if let Action::Remove(piece) = action {
                    self.eliminate(piece, crate::table::event::Why::Stacking, ctx);
                }
            }
            Frame::Battle(b) => self.apply_battle(b, action, ctx),
            Frame::Retreat(r) => self.apply_retreat(r, action, ctx),
            Frame::Advance(a) => self.apply_advance(a, seat, action, ctx),
            Frame::Consent { seat } => self.apply_consent(seat, action, ctx),
            Frame::Screen { zone } => self.apply_screen(zone, action, ctx),
            Frame::Report(r) => self.apply_report(r, action, ctx),
        }
        self.run(ctx);
    }

    /// Everything that might be legal now; never too few. True if it is exactly what `check` accepts.
    pub fn candidates(&self, seat: Seat, out: &mut Vec<Action>) -> bool {
        match self.frames.top() {
            Frame::Turn(phase) => {
                self.phase_candidates(*phase, seat, out);
                matches!(
                    phase,
                    Phase::Deploy { .. }
                        | Phase::Declare { .. }
                        | Phase::GaulMoves { .. }
                        | Phase::RomanMoves { .. }
                )
            }
            Frame::Place(hand) => {
                self.place_candidates(*hand, out);
                true
            }
            Frame::Move(m) => {
                self.move_candidates(m, out);
                true
            }
            Frame::Fire(fire) => {
                self.fire_candidates(fire, seat, out);
                true
            }
            Frame::Excess { side } => {
                self.excess_candidates(*side, out);
                false
            }
            Frame::Battle(b) => {
                self.battle_candidates(b, out);
                true
            }
            Frame::Retreat(r) => {
                self.retreat_candidates(r, out);
                true
            }
            Frame::Advance(a) => {
                self.advance_candidates(a, seat, out);
                true
            }
            Frame::Consent { .. } => {
                out.extend([true, false].map(Action::Yield));
                true
            }
            Frame::Screen { .. } => {
                out.extend([true, false].map(Action::Weigh));
                true
            }
            Frame::Report(r) => {
                self.report_candidates(r, out);
                true
            }
        }
    }
}
