//! 10.2, R3: who goes of a hex with too many units.

use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct TakeOff;

impl Decision<Position> for TakeOff {
    type Frame = Excess;

    /// Whoever commands the first unit there.
    fn asked(&self, p: &Position, excess: &Excess) -> Seats {
        let first = p.overfull(excess.side).and_then(|hex| {
            let mut stack = p.field.stack(hex);
            stack.find(|piece| !p.piece(*piece).is_leader())
        });
        first.map_or(Seats::NONE, |piece| Seats::only(p.controller(piece)))
    }

    fn question(&self, p: &Position, excess: &Excess, _: Seat) -> Question {
        let hex = p.overfull(excess.side).unwrap_or(Hex(0));
        Question::new(Rule("10.2"), "ask-excess")
            .with("hex", hex.name())
            .with("limit", excess.side.stack_limit())
    }

    fn candidates(&self, p: &Position, excess: &Excess, _: Seat, actions: &mut Vec<Action>) {
        if let Some(hex) = p.overfull(excess.side) {
            actions.extend(p.field.stack(hex).map(Action::Remove));
        }
    }

    fn check(&self, p: &Position, excess: &Excess, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Remove(piece) = *action else { return Err(not_now("10.2")) };
        let there = p.field.hex(piece).is_some() && p.field.hex(piece) == p.overfull(excess.side);
        if there && !p.piece(piece).is_leader() {
            return Ok(());
        }
        Err(Refusal::new(Rule("10.2"), "refuse-not-in-excess").with("piece", piece.name()))
    }

    fn apply(&self, p: &mut Position, _: Excess, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Remove(piece) = action {
            p.eliminate(piece, Why::Stacking, ctx);
        }
    }

    fn run(&self, p: &mut Position, excess: Excess, _: &mut Ctx) -> bool {
        match p.overfull(excess.side) {
            Some(hex) => {
                p.show_command(hex);
                false
            }
            None => {
                p.frames.pop();
                true
            }
        }
    }

    fn describe(&self, p: &Position, _: &Excess, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, _: &Position, _: &Excess, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Excess, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Piece(piece) => actions.push(Action::Remove(piece)),
            other => other.in_between(actions),
        }
    }
}
