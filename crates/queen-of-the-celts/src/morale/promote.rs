//! 18.23: a new army commander.

use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Promote {
    pub(crate) side: Side,
}

impl Decision<Position> for Promote {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("18.23"), "ask-promote")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.promotable(self.side).iter().map(Action::Promote));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Promote(leader) if p.promotable(self.side).has(leader) => Ok(()),
            Action::Promote(leader) => {
                Err(Refusal::new(Rule("18.23"), "refused-promotion").with("leader", leader.name()))
            }
            _ => Err(not_asked(Rule("18.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Promote(leader) = action {
            p.promote(self.side, leader, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let side = self.side;
        if p.commanders[side.i()].is_some() || p.promotable(side).is_empty() {
            return p.set_recovery(side, Recovery::Rout);
        }
        if let Some(second) = p.seconds[side.i()].filter(|l| p.leaders.at(*l).is_some()) {
            p.promote(side, second, ctx);
            return true;
        }
        false
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("18.23")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// 18.23, R86: who may become army commander: leaders on the map; inferior ones only if there is nobody else.
    fn promotable(&self, side: Side) -> LeaderSet {
        let fit = |l: &Leader| !data().leader(*l).druid && !self.is_emperor(*l);
        let all: LeaderSet = self.leaders.of(side).iter().filter(fit).collect();
        let worthy: LeaderSet = all.iter().filter(|l| !l.is_inferior()).collect();
        if worthy.is_empty() { all } else { worthy }
    }

    /// He keeps his formation; the others are his subordinates now.
    fn promote(&mut self, side: Side, leader: Leader, ctx: &mut Ctx) {
        self.commanders[side.i()] = Some(leader);
        if self.seconds[side.i()] == Some(leader) {
            self.seconds[side.i()] = None;
        }
        self.initiative[side.i()] = self.leader_initiative(leader);
        ctx.tell(Event::Promoted { side, leader });
        self.set_phase(Phase::Recovery { side, step: Recovery::Rout });
    }
}
