//! 4.5, 5.1: which Roman moves next; leaders may take over (17.5), scouts shift from box to box (22.42).

use crate::commanders::clock::Timed;
use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct RomansMove {
    pub(crate) done: Seats,
}

impl Decision<Position> for RomansMove {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(Roman, self.done)
    }

    fn may_change(&self, p: &Position, _: &Phase) -> Seats {
        p.colleagues(Roman, self.done)
    }

    fn question(&self, p: &Position, phase: &Phase, seat: Seat) -> Question {
        let limit = p.limit(Timed::Romans, self.asked(p, phase), seat);
        Question { limit, ..Question::new(Rule("4.5"), "ask-roman-moves") }
    }

    fn candidates(&self, p: &Position, phase: &Phase, seat: Seat, actions: &mut Vec<Action>) {
        let may = |action: &Action| self.check(p, phase, seat, action).is_ok();
        actions.extend([Action::Done, Action::TimeUp, Action::Assume].into_iter().filter(may));
        p.pick_candidates(Roman, seat, false, actions);
        if p.options.reconnaissance {
            let mut shifts = Vec::new();
            p.shift_candidates(Roman, &mut shifts); // 22.42
            actions.extend(shifts.into_iter().filter(may));
        }
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pick(piece) => p.check_pick(seat, piece, false),
            Action::Done => {
                p.check_stacks_settled(Roman, seat, self.done, false)?;
                p.check_missiles_withdrawn(seat)
            }
            Action::TimeUp => p.check_time_up(seat, self.done),
            Action::Assume => p.check_assume(seat),
            Action::Shift { piece, zone } => p.check_shift_of(Roman, seat, piece, zone),
            Action::ShiftAll { from, zone } => p.check_shift_all(seat, from, zone),
            _ => Err(not_now("5.1")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(piece) => p.begin_move(seat, piece),
            Action::TimeUp => p.time_is_up(seat, ctx),
            Action::Assume => p.assume(seat, ctx),
            Action::Shift { piece, zone } => p.shift(piece, zone, ctx),
            Action::ShiftAll { from, zone } => p.shift_all(seat, from, zone, ctx),
            _ => p.mark_done(seat),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if !p.all_done(Roman, self.done) {
            return false;
        }
        p.abandon_missile_units(ctx);
        if p.ending.is_some() || p.trim(Roman) {
            return true;
        }
        match p.options.reconnaissance {
            true => p.set_phase(Phase::Messenger),
            false => p.open_declaration(Roman, ctx),
        }
        true
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("4.5"))
    }

    fn advise(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Option<Message> {
        if *action == Action::Done {
            p.room_is_lacking(Roman).or_else(|| p.missiles_given_up(seat))
        } else {
            None
        }
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_a_phase(p, actions);
    }

    /// 17.8: whether a colleague has anything to move would tell of his sphere.
    fn hides(&self, p: &Position, _: &Phase) -> bool {
        p.hides_spheres()
    }

    fn time_up(&self, p: &Position, phase: &Phase, seat: Seat) -> Option<Action> {
        p.limit(Timed::Romans, self.asked(p, phase), seat).map(|_| Action::TimeUp)
    }
}
