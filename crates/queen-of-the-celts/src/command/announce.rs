//! 5.4: which formations are going to act.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Announce {
    pub(crate) side: Side,
    pub(crate) left: u8,
}

impl Decision<Position> for Announce {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("5.4"), "ask-announce").with("left", self.left)
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.announceable(self.side).iter().map(Action::Announce));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Announce(form) if p.announceable(self.side).has(form) => Ok(()),
            Action::Announce(form) => Err(p.not_his(form, "refused-announce")),
            _ => Err(not_asked(Rule("5.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Announce(form) = action else { return };
        p.announce(form, ctx);
        p.set_phase(Phase::Announce { side: self.side, left: self.left - 1 });
    }

    /// Where all may act, nobody is asked which.
    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let open = p.announceable(self.side);
        if self.left > 0 && open.len() > self.left as usize {
            return false;
        }
        if self.left > 0 {
            open.iter().for_each(|form| p.announce(form, ctx));
        }
        p.set_phase(Phase::Activate { side: self.side });
        true
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("5.4")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Formations that may be announced now (5.4).
    fn announceable(&self, side: Side) -> FormSet {
        self.unactivated(side).minus(self.announced)
    }

    fn announce(&mut self, form: Form, ctx: &mut Ctx) {
        self.announced.add(form);
        ctx.tell(Event::Announced { form: self.named_after(form) });
    }
}
