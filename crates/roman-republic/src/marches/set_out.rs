//! 5.22, 5.3b: who goes along, and the first step.

use super::step::{advise_step, check_step, foresee_step, step_odds};
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Message, Odds, Question, Refusal, Seat, Seats, Way};

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
        let gathering = |action: &Action| p.check_gathering(m.leader, action);
        check_step(p, m, p.marching(m.leader).as_ref(), action, gathering)
    }

    fn keep_legal(&self, p: &Position, m: &March, _: Seat, actions: &mut Vec<Action>) {
        let force = p.marching(m.leader);
        let gathering = |action: &Action| p.check_gathering(m.leader, action);
        actions.retain(|action| check_step(p, m, force.as_ref(), action, gathering).is_ok());
    }

    fn apply(&self, p: &mut Position, m: March, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Go(to) => p.step(m, to, ctx),
            Action::Halt => p.halt(m),
            _ => p.apply_gathering(m.leader, action, ctx),
        }
    }

    fn advise(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Message> {
        advise_step(p, m, seat, action)
    }

    fn odds(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Option<Odds> {
        self.check(p, m, seat, action).ok()?;
        step_odds(p, m, seat, action)
    }

    fn way(&self, p: &Position, m: &March, _: Seat, action: &Action) -> Option<Way> {
        foresee_step(p, m, action)
    }

    as_usual! { run, describe, expected }
}
