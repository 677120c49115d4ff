//! 5.22, 5.3b: who goes along, and the first step.

use super::step::{advise_step, step_odds};
use crate::shown::labels::{Names, ask, expected, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Seat, Seats, Target};

pub(crate) struct SetOut;

impl Decision<Position> for SetOut {
    type Frame = March;

    fn asked(&self, p: &Position, m: &March) -> Seats {
        p.seats_of(m.leader)
    }

    fn question(&self, _: &Position, m: &March, _: Seat) -> Question {
        ask("5.22", "ask-muster-force").with("leader", m.leader.name())
    }

    fn candidates(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        p.step_candidates(m, actions);
        p.gathering_candidates(m.leader, actions);
    }

    fn check(&self, p: &Position, m: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        self.check_with(p, m, p.marching(m.leader).as_ref(), action)
    }

    fn keep_legal(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        let force = p.marching(m.leader);
        actions.retain(|action| self.check_with(p, m, force.as_ref(), action).is_ok());
    }

    fn apply(&self, p: &mut Position, m: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Go(to) => p.step(m, to, ctx),
            Action::Halt => p.halt(m),
            _ => p.apply_gathering(m.leader, action, ctx),
        }
    }

    fn run(&self, _: &mut Position, _: March, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, m, seat)), action)
    }

    fn expected(&self, p: &Position, m: &March, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        expected(self, p, m, seat, target, actions);
    }

    fn advise(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Message> {
        advise_step(p, m, seat, action)
    }

    fn odds(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, m, seat, action).ok()?;
        step_odds(p, m, seat, action)
    }
}

impl SetOut {
    /// `force` is who marches.
    fn check_with(
        &self,
        p: &Position,
        m: &March,
        force: Option<&Force>,
        action: &Action,
    ) -> Result<(), Refusal> {
        match *action {
            Action::Go(to) => p.check_go(m, force, to),
            Action::Halt => p.check_halt(m, force),
            _ => p.check_gathering(m.leader, action),
        }
    }
}
