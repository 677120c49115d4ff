//! 17.4, R65: with two Roman commanders, Caesar names the five zones of his sphere.

use crate::shown::labels::Usual;
use crate::shown::pointing::Pointed;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct NameSphere;

impl Decision<Position> for NameSphere {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.first_undone(Roman, Seats::NONE)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("17.4"), "ask-sphere")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Zone::all().map(Action::Sphere));
    }

    fn check(&self, _: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(action, Action::Sphere(_)) { Ok(()) } else { Err(not_now("17.4")) }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Sphere(first) = action else { return };
        p.name_sphere(first, ctx);
        p.begin_deployment();
    }

    /// There is nothing to divide without a second commander.
    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let one = !p.has_spheres() || p.command.out != [false; 2];
        if one {
            p.begin_deployment();
        }
        one
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        p.label(action, Usual::under("17.4"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(p, seat, target) {
            Pointed::Zone(zone) => actions.push(Action::Sphere(zone)),
            other => other.in_a_phase(p, actions),
        }
    }
}

impl Position {
    /// 17.8: with the option the Gauls are not told.
    fn name_sphere(&mut self, first: Zone, ctx: &mut Ctx) {
        self.command.first = Some(first);
        self.command.possible = 0x3ff;
        if self.options.secret_spheres {
            ctx.events.tell_only(self.seats(Roman), Event::SphereNamed { first });
        } else {
            self.command.possible = first.bit();
            ctx.tell(Event::SphereNamed { first });
        }
    }

    fn begin_deployment(&mut self) {
        self.set_phase(Phase::Deploy { first: self.period == 1, done: Seats::NONE });
    }
}
