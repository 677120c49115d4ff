//! Chapter 1: the turn and its phases: 1.1 supply, 1.2 Roman movement, 1.3 Gallic movement, 1.4 combat, 1.5 the end of the turn.

pub(crate) mod month;
pub(crate) mod tribune;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Decision, Refusal, Rule, Seat};

/// Something that this question does not ask.
pub(crate) fn not_asked(rule: Rule) -> Refusal {
    Refusal::new(rule, "refused-not-now").depth(0)
}

/// Is there anything to choose besides letting it be?
pub(crate) fn has_choice<D: Decision<Position>>(decision: &D, game: &Position, frame: &D::Frame) -> bool {
    // Who decides does not depend on the seat where this is asked.
    let seat = Seat(0);
    let mut actions = Vec::new();
    decision.candidates(game, frame, seat, &mut actions);
    actions.iter().any(|a| *a != Action::Pass && decision.check(game, frame, seat, a).is_ok())
}

impl Position {
    pub(crate) fn phase(&self) -> Phase {
        let Some(Frame::Turn(phase)) = self.frames.iter().next() else {
            unreachable!("the bottom is a turn")
        };
        *phase
    }

    pub(crate) fn set_phase(&mut self, phase: Phase) {
        if let Some(bottom) = self.frames.iter_mut().next() {
            *bottom = Frame::Turn(phase);
        }
    }

    /// Opens the movement phase of a side (1 II, 1 III).
    pub(crate) fn begin_movement(&mut self, side: Side, ctx: &mut Ctx) {
        self.moved = self.moved.minus(self.of(side));
        self.travelled = self.travelled.minus(self.of(side));
        self.free_to_leave = RegionSet::NONE;
        self.held_back = RegionSet::NONE;
        if side == self.first {
            self.facing = self.armies_facing();
            self.met = RegionSet::NONE;
        }
        self.settled = RegionSet::NONE;
        self.group = PieceSet::NONE;
        // 4.2.2: the wounded heal in the reinforcement step.
        let wounded = self.weak.and(data().sets.leaders).and(self.of(side));
        self.weak = self.weak.minus(wounded);
        wounded.iter().for_each(|piece| ctx.tell(Event::Healed { piece }));
        if self.solo && side == Gaul {
            return self.end_movement(Gaul, ctx); // 6.1, 6.7: the Gaul does not move; his wounded heal (R121)
        }
        self.set_phase(Phase::Arrivals { side, next: 0 });
    }

    /// The movement phase of a side is over.
    pub(crate) fn end_movement(&mut self, side: Side, ctx: &mut Ctx) {
        self.tidy_sieges(ctx);
        self.judge_control(ctx); // R43
        if side == self.first {
            self.met = self.armies_facing().minus(self.facing); // R58
            self.begin_movement(self.second(), ctx);
        } else {
            self.begin_combat();
        }
    }

    fn begin_combat(&mut self) {
        self.settled = RegionSet::NONE;
        self.fought = PieceSet::NONE;
        self.withdrawn = PieceSet::NONE;
        self.besiegers = PieceSet::NONE;
        self.engaged = PieceSet::NONE;
        self.spared = FortSet::NONE;
        self.relieved = Side::BOTH.map(|side| self.reliefs(side));
        self.set_phase(Phase::Naval);
    }
}
