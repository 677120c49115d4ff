//! 12.5: recovered relief units are put into boxes, and the Roman looks at them (11.8, 12.6).

use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::shown::view::Eyes;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target, Viewer};

pub(crate) struct Station;

impl Decision<Position> for Station {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        Seats::only(p.chairs().gaul(Force::Relief))
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("12.5"), "ask-station")
    }

    /// Where units go is not shown before the Roman looks.
    fn question_for(&self, p: &Position, phase: &Phase, seat: Seat, viewer: Viewer) -> Question {
        if Eyes::of(p, viewer).gaul {
            return self.question(p, phase, seat);
        }
        Question::new(Rule("12.5"), "ask-others-wait")
    }

    /// One after the other: their order changes nothing.
    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        if let Some(piece) = p.unstationed().next() {
            actions.extend(Zone::all().map(|zone| Action::Box { piece, zone }));
        }
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Box { piece, .. } = *action else { return Err(not_now("12.5")) };
        if p.unstationed().next() == Some(piece) {
            return Ok(());
        }
        Err(Refusal::new(Rule("12.5"), "refuse-not-to-station").with("piece", piece.name()))
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Box { piece, zone } = action {
            p.apply_box(piece, zone, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let all = p.unstationed().next().is_none();
        if all {
            p.inspect(ctx);
        }
        all
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("12.5"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_a_phase(p, actions);
    }
}

impl Position {
    /// Recovered relief units that are not in a box yet (12.5).
    fn unstationed(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::of(Gaul).filter(|piece| self.field.spot(*piece) == Spot::POOL)
    }

    /// 11.8, 12.6: the Roman looks at the boxes, for the first and last time.
    fn inspect(&mut self, ctx: &mut Ctx) {
        self.presence = 0;
        self.vacated = 0;
        for piece in Piece::of(Gaul) {
            if let Some(zone) = self.field.spot(piece).as_zone() {
                self.known[piece.gaul()] = zone.bit();
                self.presence |= zone.bit();
            }
        }
        ctx.events.reveal();
        ctx.tell(Event::Inspected);
        self.begin_recovery(Recovery::RomanInfantry);
    }
}
