//! 4.4: whom the army commander puts in command, of those whom he reaches.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseLeader {
    pub(crate) side: Side,
    pub(crate) left: u8,
}

impl Decision<Position> for ChooseLeader {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("4.4"), "ask-command").with("left", self.left)
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        let near = p.in_reach(self.side);
        actions.extend(near.iter().filter_map(|f| p.form_leader[f.i()]).map(Action::Command));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Command(leader) = *action else { return Err(not_asked(Rule("3.0"))) };
        let form = p.leads(leader).filter(|f| p.side_of(*f) == self.side);
        if form.is_some_and(|f| p.in_reach(self.side).has(f)) {
            return Ok(());
        }
        Err(Refusal::new(Rule("4.41"), "refused-out-of-radius").with("leader", leader.name()))
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Command(leader) = action else { return };
        if let Some(form) = p.leads(leader) {
            p.put_in_command(form, ctx);
        }
        p.set_phase(Phase::Command { side: self.side, left: self.left - 1 });
    }

    /// R7: the Roman first.
    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if self.left == u8::MAX {
            let near = p.begin_command(self.side, ctx);
            let most = p.commanders[self.side.i()].map_or(0, |c| p.leader_initiative(c));
            let left = if near.is_empty() { 0 } else { most };
            p.set_phase(Phase::Command { side: self.side, left });
            return true;
        }
        if self.left > 0 && !p.in_reach(self.side).is_empty() {
            return false;
        }
        p.tell_unchecked(self.side, ctx);
        p.set_phase(match self.side {
            Roman => Phase::Command { side: Briton, left: u8::MAX },
            Briton => Phase::Order,
        });
        true
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("4.4")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Those who are left out must check their initiative themselves.
    fn tell_unchecked(&self, side: Side, ctx: &mut Ctx) {
        for form in self.formations(side) {
            if let (Command::Check, Some(leader)) = (self.command[form.i()], self.form_leader[form.i()])
                && self.leaders.at(leader).is_some()
            {
                ctx.tell(Event::Unchecked { leader });
            }
        }
    }
}
