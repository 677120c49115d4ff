//! 19.6: a Roman leader whose companions are driven back need not go with them, as long as a unit that did not fight stays with him.

use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

pub(crate) struct ShareFate;

impl Decision<Position> for ShareFate {
    type Frame = Share;

    fn asked(&self, p: &Position, share: &Share) -> Seats {
        Seats::only(p.controller(share.leader))
    }

    fn question(&self, _: &Position, share: &Share, _: Seat) -> Question {
        Question::new(Rule("19.6"), "ask-share").with("piece", share.leader.name())
    }

    fn candidates(&self, _: &Position, share: &Share, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Join(share.leader)]);
    }

    fn exact(&self, _: &Position, _: &Share) -> bool {
        true
    }

    fn check(&self, _: &Position, share: &Share, _: Seat, action: &Action) -> Result<(), Refusal> {
        let known = *action == Action::Pass || *action == Action::Join(share.leader);
        if known { Ok(()) } else { Err(not_now("19.6")) }
    }

    fn apply(&self, p: &mut Position, share: Share, _: Seat, action: Action, _: &mut Ctx) {
        p.frames.pop();
        if action == Action::Join(share.leader) {
            p.field.set(share.leader, RETREATS | FOLLOWS);
        }
    }

    fn run(&self, _: &mut Position, _: Share, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &Share, _: Seat, action: &Action) -> Label {
        match *action {
            Action::Join(leader) => {
                Label::new(Rule("19.6"), "do-share").with("piece", leader.name()).at("piece", leader.id())
            }
            _ => p.label(action, Usual::under("19.6").pass("do-stay-behind", Role::GoOn)),
        }
    }

    fn advise(&self, _: &Position, _: &Share, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, share: &Share, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) if piece == share.leader => actions.push(Action::Join(piece)),
            other => other.in_between(actions),
        }
    }

    /// He stays unless he is told to go.
    fn decline(&self, _: &Position, _: &Share, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}
