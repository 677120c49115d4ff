//! 6.52: straight behind friendly walls, before anybody can intercept? He says so before anybody tries (R85).

use crate::shown::as_usual;
use crate::shown::labels::{Names, ask, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Passage, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct EnterGate;

impl Decision<Position> for EnterGate {
    type Frame = March;

    fn asked(&self, p: &Position, m: &March) -> Seats {
        p.seats_of(m.leader)
    }

    fn question(&self, _: &Position, m: &March, _: Seat) -> Question {
        ask("6.52", "ask-gate").with("place", m.at.name())
    }

    fn candidates(&self, _: &Position, _: &March, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Inside, Action::Pass]);
    }

    fn exact(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Inside | Action::Pass => Ok(()),
            _ => Err(not_asked(Rule("6.11"))),
        }
    }

    fn apply(&self, p: &mut Position, mut m: March, _: Seat, action: Action, _: &mut Ctx) {
        if action == Action::Inside {
            p.move_flagged(at::ACTIVE, m.at, at::INSIDE, 0);
            return p.halt(m);
        }
        m.stage = MarchStage::Intercepts;
        p.set_march(m);
    }

    fn run(&self, p: &mut Position, mut m: March, _: &mut Ctx) -> bool {
        let open = p.gate_is_open(&m);
        if !open {
            m.stage = MarchStage::Intercepts;
            p.set_march(m);
        }
        !open
    }

    fn describe(&self, p: &Position, m: &March, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, m, seat)).pass("do-stay-outside", Role::GoOn), action)
    }

    as_usual! { advise, expected }
}

/// SC1.22, SC2.24: a Force has come into the hex, and a tribe may take up arms.
pub(crate) struct Enter;

impl Passage<Position> for Enter {
    type Frame = March;

    fn run(&self, p: &mut Position, mut m: March, ctx: &mut Ctx) -> bool {
        m.stage = MarchStage::Gate;
        p.set_march(m);
        p.call_tribes(&m, ctx);
        true
    }
}

impl Position {
    /// 6.52: whoever goes straight behind friendly walls cannot be intercepted; asked only if somebody might try.
    /// He says so before anybody tries (R85).
    fn gate_is_open(&self, march: &March) -> bool {
        let Some(side) = self.side_of_leader(march.leader) else { return false };
        let Some(force) = self.marching(march.leader) else { return false };
        let open = self.city_at(march.at).is_some_and(|c| {
            self.holds(side, c)
                && self.city(c).siege.is_none()
                && !self.enemy_inside(march.at, side)
                && self.room_in(c) >= self.force_strength(&force).total()
        });
        open && self.check_stacking(&force, march.at).is_ok()
            && self.check_halt(march, Some(&force)).is_ok()
            && self.enemies(side).any(|enemy| !self.interceptors(enemy, march.at, side).is_empty())
    }
}
