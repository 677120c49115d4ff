//! 17.5: a leader near his colleague takes over only if the colleague lets him.

use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct GiveWay;

impl Decision<Position> for GiveWay {
    type Frame = Consent;

    fn asked(&self, _: &Position, consent: &Consent) -> Seats {
        Seats::only(Seat(1 - consent.seat.0.min(1)))
    }

    fn question(&self, _: &Position, consent: &Consent, _: Seat) -> Question {
        Question::new(Rule("17.5"), "ask-consent").with("piece", leader_of(consent.seat).name())
    }

    fn candidates(&self, _: &Position, _: &Consent, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([true, false].map(Action::Yield));
    }

    fn exact(&self, _: &Position, _: &Consent) -> bool {
        true
    }

    fn check(&self, _: &Position, _: &Consent, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Yield(_)) { Ok(()) } else { Err(not_now("17.5")) }
    }

    fn apply(&self, p: &mut Position, consent: Consent, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        if action == Action::Yield(true) {
            p.take_over(consent.seat, ctx);
        } else {
            ctx.tell(Event::Refused { leader: leader_of(consent.seat) });
        }
    }

    fn run(&self, _: &mut Position, _: Consent, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &Consent, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, _: &Position, _: &Consent, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Consent, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_between(actions);
    }
}
