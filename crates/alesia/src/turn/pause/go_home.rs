//! 12.3, R18: a relief unit as near to several zones goes to the one that its owner names.

use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::shown::view::Eyes;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target, Viewer};

pub(crate) struct GoHome;

impl Decision<Position> for GoHome {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        Seats::only(p.chairs().gaul(Force::Relief))
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("12.3"), "ask-scatter")
    }

    /// Where units go is not shown before the Roman looks.
    fn question_for(&self, p: &Position, phase: &Phase, seat: Seat, viewer: Viewer) -> Question {
        if Eyes::of(p, viewer).gaul {
            return self.question(p, phase, seat);
        }
        Question::new(Rule("12.5"), "ask-others-wait")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        for piece in p.scattered() {
            actions.extend(Zone::all().map(|zone| Action::Box { piece, zone }));
        }
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Box { piece, zone } = *action else { return Err(not_now("12.3")) };
        let relief = p.piece(piece).force == Force::Relief;
        if relief && p.nearest_zones(piece) & zone.bit() != 0 {
            return Ok(());
        }
        let refusal = Refusal::new(Rule("12.3"), "refuse-not-nearest");
        Err(refusal.with("piece", piece.name()).with("zone", zone.name()))
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Box { piece, zone } = action {
            p.apply_box(piece, zone, ctx);
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let all = p.scattered().next().is_none();
        if all {
            p.begin_recovery(Recovery::Besieged);
        }
        all
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("12.3"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_a_phase(p, actions);
    }

    /// How many units have a choice would tell where they are.
    fn hides(&self, _: &Position, _: &Phase) -> bool {
        true
    }
}

impl Position {
    /// Relief units whose owner must choose among zones as near.
    fn scattered(&self) -> impl Iterator<Item = Piece> + '_ {
        Piece::of(Gaul)
            .filter(|piece| self.piece(*piece).force == Force::Relief && self.nearest_zones(*piece) != 0)
    }
}
