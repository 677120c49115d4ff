//! 13: which besieged city somebody would betray.

use super::check_omen;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct TryGate {
    pub(crate) side: Side,
}

impl Decision<Position> for TryGate {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(self.side)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-gate")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let mine = |c: &City| p.city(*c).siege.is_some_and(|s| s.by == self.side);
        actions.extend(Position::all_cities().filter(mine).map(|c| Action::Place(c.hex())));
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Place(hex) = action else { return };
        let Some(city) = p.city_at(hex) else { return };
        let leader = p.forces_at(hex, 0).iter().find(|f| f.side == Some(self.side)).and_then(|f| f.head);
        p.try_treachery(city, leader, 2, ctx);
    }

    as_usual! { run, describe, advise, expected }
}
