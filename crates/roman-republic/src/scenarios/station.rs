//! SC2.03: the Samnites begin anywhere in Samnium.

use super::setup::check_set_up;
use crate::marches::gather::amounts;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct StationSamnites {
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
}

impl Decision<Position> for StationSamnites {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC2.03", "ask-station").with("infantry", self.infantry).with("cavalry", self.cavalry)
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        for hex in &p.choice_block().hexes {
            for (arm, left) in [(Arm::Infantry, self.infantry), (Arm::Cavalry, self.cavalry)] {
                actions.extend(amounts(left).map(|n| Action::Station { hex: *hex, arm, n }));
            }
        }
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_set_up(self, p, phase, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Station { hex, arm, n } = action else { return };
        let mut sp = [0; 3];
        sp[arm as usize] = n;
        let inside = p.city_at(hex).is_some();
        p.add_troops(hex, inside, SAMNITE, sp);
        if inside {
            p.occupy(hex, ctx);
        }
        ctx.tell(Event::SetUp { hex });
        let (infantry, cavalry) = (self.infantry - sp[0], self.cavalry - sp[1]);
        p.set_phase(Phase::SetUp(SetupStep::Samnites { infantry, cavalry }));
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let done = self.infantry + self.cavalry == 0;
        if done {
            p.draw_chief(ctx);
        }
        done
    }

    as_usual! { describe, advise, expected }
}
