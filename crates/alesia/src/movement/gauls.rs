//! 4.1, 5.1: which Gaul moves next; those off the map come on when those on it have moved (R2).

use crate::commanders::clock::Timed;
use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct GaulsMove {
    /// A unit has entered from off the map: those on it move no more.
    pub(crate) entering: bool,
    pub(crate) done: Seats,
}

/// What is asked: also of whoever may not know which piece is in hand.
pub(super) fn question(entering: bool) -> Question {
    let (rule, key) = if entering { ("11.1", "ask-gaul-enters") } else { ("4.1", "ask-gaul-moves") };
    Question::new(Rule(rule), key)
}

impl Decision<Position> for GaulsMove {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(Gaul, self.done)
    }

    /// 17.3: on the turn of the first sortie the besieged go first.
    fn may_change(&self, p: &Position, phase: &Phase) -> Seats {
        let besieged = Seats::only(p.chairs().gaul(Force::Besieged));
        let sortie_first = p.coordination.sortie == Some(p.turn) && self.asked(p, phase) == besieged;
        if sortie_first { Seats::NONE } else { p.colleagues(Gaul, self.done) }
    }

    fn question(&self, p: &Position, phase: &Phase, seat: Seat) -> Question {
        let limit = p.limit(Timed::Gauls, self.asked(p, phase), seat);
        Question { limit, ..question(self.entering) }
    }

    fn candidates(&self, p: &Position, phase: &Phase, seat: Seat, actions: &mut Vec<Action>) {
        let may = |action: &Action| self.check(p, phase, seat, action).is_ok();
        actions.extend([Action::Done, Action::TimeUp].into_iter().filter(may));
        p.pick_candidates(Gaul, seat, self.entering, actions);
    }

    fn exact(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn check(&self, p: &Position, _: &Phase, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pick(piece) => p.check_pick(seat, piece, self.entering),
            Action::Done => p.check_stacks_settled(Gaul, seat, self.done, self.entering),
            Action::TimeUp => p.check_time_up(seat, self.done),
            _ => Err(not_now("5.1")),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, seat: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Pick(piece) => p.begin_move(seat, piece),
            Action::TimeUp => p.time_is_up(seat, ctx),
            _ => p.mark_done(seat),
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let all = p.all_done(Gaul, self.done);
        if all && !p.trim(Gaul) {
            p.show_last_shooters();
            p.set_phase(Phase::LastShots { done: Seats::NONE });
        }
        all
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under(question(self.entering).rule.0))
    }

    fn advise(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Message> {
        if *action == Action::Done { p.room_is_lacking(Gaul) } else { None }
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_a_phase(p, actions);
    }

    /// Whether anybody off the map or in the city can still move would be told.
    fn hides(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn time_up(&self, p: &Position, phase: &Phase, seat: Seat) -> Option<Action> {
        p.limit(Timed::Gauls, self.asked(p, phase), seat).map(|_| Action::TimeUp)
    }
}
