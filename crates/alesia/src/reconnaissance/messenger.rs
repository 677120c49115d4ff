//! 22.47: does the Roman send a messenger to look into a box?

use crate::data::data;
use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// What a messenger must roll (22.47).
const PAST_NOBODY: u8 = 3;
const PAST_A_SCREEN: u8 = 6;

pub(crate) struct SendMessenger;

impl Decision<Position> for SendMessenger {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(Roman, Seats::NONE)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("22.47"), "ask-messenger").window("messenger")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(Zone::all().map(Action::Messenger));
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Pass | Action::Messenger(_)) { Ok(()) } else { Err(not_now("22.47")) }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        p.open_declaration(Roman, ctx);
        let Action::Messenger(zone) = action else { return };
        let (cavalry, infantry) = p.box_counts(zone);
        let die = ctx.luck.d6("messenger");
        let through = die >= if cavalry > 0 { PAST_A_SCREEN } else { PAST_NOBODY };
        ctx.tell(Event::MessengerSent { zone, die, through });
        if through {
            let tables = &data().tables;
            let accuracy = if cavalry > 0 { tables.accuracy[7] } else { tables.accuracy_unscreened };
            p.frames.push(Report { zone, cavalry, infantry, accuracy, said: None }.into());
        }
    }

    fn run(&self, _: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("22.47"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Zone(zone) => actions.push(Action::Messenger(zone)),
            other => other.in_a_phase(p, actions),
        }
    }

    fn decline(&self, _: &Position, _: &Phase, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}
