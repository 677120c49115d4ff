//! 5.4, 5.41: which of the announced formations acts next.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Activate {
    pub(crate) side: Side,
}

impl Decision<Position> for Activate {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("5.4"), "ask-activate")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.announced.iter().map(Action::Activate));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Activate(form) if p.announced.has(form) => Ok(()),
            Action::Activate(form) => Err(p.not_his(form, "refused-activate")),
            _ => Err(not_asked(Rule("5.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Activate(form) = action {
            p.activate(form, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.announced = p.announced.and(p.unactivated(self.side));
        match p.announced.len() {
            0 => p.set_phase(Phase::Roll { side: self.side.enemy() }),
            1 => {
                let form = p.announced.first().unwrap_or(Form(0));
                p.activate(form, ctx);
            }
            _ => return false,
        }
        true
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("5.4")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    fn activate(&mut self, form: Form, ctx: &mut Ctx) {
        self.announced.remove(form);
        self.activated.add(form);
        ctx.tell(Event::Activated { form: self.named_after(form) });
        self.frames.push(Frame::Action(ActionPhase { form, segment: Segment::Begin }));
    }
}
