//! SC1.15: which Force a drawn Samnite leader joins; at set-up (SC1.03, SC2.32) and in the year.

use crate::data::*;
use crate::scenarios::setup::check_set_up;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PlaceChief {
    pub(crate) leader: Leader,
    pub(crate) set_up: bool,
}

impl Decision<Position> for PlaceChief {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Samnites)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("SC1.15", "ask-chief").with("leader", self.leader.name())
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.chief_goals().into_iter().map(Action::Place));
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        self.set_up
    }

    fn check(&self, p: &Position, phase: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            _ if self.set_up => check_set_up(self, p, phase, seat, action),
            Action::Place(hex) if p.chief_goals().contains(&hex) => Ok(()),
            Action::Place(_) => refuse("SC1.15", "refused-chief-place"),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(hex) = action else { return };
        p.place_chief(self.leader, Some(hex), ctx);
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let goals = p.chief_goals();
        if goals.len() > 1 {
            return false;
        }
        p.place_chief(self.leader, goals.first().copied(), ctx);
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    pub(crate) fn place_chief(&mut self, leader: Leader, hex: Option<Hex>, ctx: &mut Ctx) {
        if let Some(hex) = hex {
            let outside = self
                .stacks
                .at(hex)
                .iter()
                .any(|s| matches!(s.people, SAMNITE | LINEN) && s.flags & at::INSIDE == 0);
            self.put_leader(leader, hex, !outside && self.city_at(hex).is_some());
            ctx.tell(Event::ChiefPlaced { leader, hex });
        }
        if self.is_set_up() {
            self.draw_chief(ctx);
        } else {
            self.set_phase(Phase::Chiefs { next: FIRST_CHIEF as u8 });
        }
    }
}
