//! SC1.15: does a Samnite leader of last year try to stay?

use super::chiefs::samnites;
use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct KeepChief {
    pub(crate) next: u8,
}

impl Decision<Position> for KeepChief {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC1.15", "ask-keep").with("leader", Leader(self.next).name())
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Keep(Leader(self.next)), Action::Pass]);
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Keep(leader) if leader == Leader(self.next) => Ok(()),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let leader = Leader(self.next);
        let stays = matches!(action, Action::Keep(_)) && p.keeps_chief(leader, ctx);
        if !stays {
            p.remove_leader(leader, Status::Pool);
        }
        p.set_phase(Phase::Chiefs { next: self.next + 1 });
    }

    /// Those of last year are asked about, then two are drawn (SC2.16).
    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        match samnites().find(|l| l.0 >= self.next && p.place(*l).is_some()) {
            Some(leader) if leader.0 == self.next => return false,
            Some(leader) => p.set_phase(Phase::Chiefs { next: leader.0 }),
            None => p.draw_chief(ctx),
        }
        true
    }

    fn describe(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, phase, seat)).pass("do-release", Role::GiveUp), action)
    }

    as_usual! { advise, expected }
}

impl Position {
    fn keeps_chief(&self, leader: Leader, ctx: &mut Ctx) -> bool {
        let die = ctx.d10("samnite leader stays");
        let campaign = leader.data().campaign;
        let stays = die <= campaign;
        ctx.tell(Event::ChiefRoll { leader, die, campaign, stays });
        stays
    }
}
