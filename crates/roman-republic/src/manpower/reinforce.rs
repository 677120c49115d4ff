//! RRR10.23, RRR10.32: which legions the reinforcements go to.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ReinforceLegions;

impl Decision<Position> for ReinforceLegions {
    type Frame = Request;

    fn asked(&self, _: &Position, _: &Request) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, r: &Request, _: Seat) -> Question {
        ask("RRR10.32", "ask-reinforce").with("infantry", r.infantry).with("cavalry", r.cavalry)
    }

    fn candidates(&self, p: &Position, r: &Request, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        for legion in Position::all_legions() {
            for (arm, left) in [(Arm::Infantry, r.infantry), (Arm::Cavalry, r.cavalry)] {
                let n = p.gap(legion, arm).min(left);
                let some = (n > 1).then_some(1).into_iter().chain((n > 0).then_some(n));
                actions.extend(some.map(|n| Action::Reinforce { legion, arm, n }));
            }
        }
    }

    fn check(&self, p: &Position, r: &Request, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Reinforce { legion, arm, n } => p.check_reinforce(r, legion, arm, n),
            _ => Err(not_asked(Rule("RRR10.22"))),
        }
    }

    fn apply(&self, p: &mut Position, mut r: Request, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Reinforce { legion, arm, n } => {
                if arm == Arm::Infantry {
                    r.infantry -= n;
                } else {
                    r.cavalry -= n;
                }
                p.send_reinforcement(legion, arm, n, ctx);
            }
            _ => (r.infantry, r.cavalry) = (0, 0),
        }
        p.set_request(r);
    }

    fn run(&self, p: &mut Position, mut r: Request, _: &mut Ctx) -> bool {
        let useful = Position::all_legions().any(|l| {
            p.gap(l, Arm::Infantry).min(r.infantry) > 0 || p.gap(l, Arm::Cavalry).min(r.cavalry) > 0
        });
        if !useful {
            (r.legions, r.stage) = (0, RequestStage::Place);
            p.set_request(r);
        }
        !useful
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// What a legion lacks, reinforcements on their way counted; none for the besieged (RRR10.32).
    pub(crate) fn gap(&self, legion: Legion, arm: Arm) -> u8 {
        let state = self.legion(legion);
        let Some(hex) = state.hex else { return 0 };
        if legion == CAMPANIA_LEGION || state.flags & at::INSIDE != 0 && self.is_besieged(hex) {
            return 0;
        }
        let full = self.full_strength(legion);
        match arm {
            Arm::Infantry => full[0].saturating_sub(state.infantry + state.waiting[0]),
            Arm::Cavalry => full[1].saturating_sub(state.cavalry + state.waiting[1]),
            Arm::Elephants => 0,
        }
    }

    pub(crate) fn check_reinforce(
        &self,
        r: &Request,
        legion: Legion,
        arm: Arm,
        n: u8,
    ) -> Result<(), Refusal> {
        let left = match arm {
            Arm::Infantry => r.infantry,
            Arm::Cavalry => r.cavalry,
            Arm::Elephants => 0,
        };
        let most = self.gap(legion, arm).min(left);
        if most > 0 && (n == 1 || n == most) {
            return Ok(());
        }
        Err(Refusal::new(Rule("RRR10.32"), "refused-reinforce").with("legion", legion.name()).with("n", most))
    }

    pub(crate) fn send_reinforcement(&mut self, legion: Legion, arm: Arm, n: u8, ctx: &mut Ctx) {
        let near = self
            .legion(legion)
            .hex
            .and_then(|h| h.data().province)
            .is_some_and(|p| named().roman_italy.has(p));
        if near {
            self.reinforce(legion, arm, n);
        } else {
            self.legions[legion.i()].waiting[arm as usize] += n;
            self.call_legate();
        }
        ctx.tell(Event::Reinforced { legion, arm, n, waits: !near });
    }
}
