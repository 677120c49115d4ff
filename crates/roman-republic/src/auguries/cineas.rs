//! 13: where Cineas speaks.

use super::check_omen;
use crate::data::*;
use crate::shown::labels::{Names, ask, expected, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Seat, Seats, Target};

pub(crate) struct SendCineas;

impl Decision<Position> for SendCineas {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(Pyrrhus)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-cineas")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        let open = |x: &Province| p.has_level(*x) && p.favour(Pyrrhus, *x) < 4;
        actions.extend(p.tale.data().rows.iter().map(|r| r.province).filter(open).map(Action::Province));
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Province(province) = action else { return };
        let cineas = named().cineas;
        let modifier = p.embassy_modifier(Pyrrhus, cineas, province) - 2;
        p.embassy_die(Pyrrhus, cineas, province, modifier, ctx);
    }

    fn run(&self, _: &mut Position, _: Omen, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Label {
        label(p, Names::of(&self.question(p, omen, seat)), action)
    }

    fn expected(&self, p: &Position, omen: &Omen, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        expected(self, p, omen, seat, target, actions);
    }

    fn advise(&self, _: &Position, _: &Omen, _: Seat, _: &Action) -> Option<Message> {
        None
    }
}
