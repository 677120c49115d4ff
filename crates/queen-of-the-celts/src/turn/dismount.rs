//! R112: cavalry that fights on foot, before the first turn.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Role, Rule, Seat, Seats};

pub(crate) struct Dismount {
    pub(crate) side: Side,
}

impl Decision<Position> for Dismount {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("R112"), "ask-dismount").window("dismount")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.may_dismount(self.side).map(Action::Dismount));
        actions.push(Action::Pass);
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Dismount(unit) if p.may_dismount(self.side).any(|u| u == unit) => Ok(()),
            Action::Dismount(unit) => {
                Err(Refusal::new(Rule("R112"), "refused-dismount").with("unit", unit.name()))
            }
            _ => Err(not_asked(Rule("3.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Dismount(unit) = action {
            p.dismounted.add(unit);
            ctx.tell(Event::Dismounts { unit });
        } else {
            p.set_phase(self.next());
        }
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let over = p.may_dismount(self.side).next().is_none();
        if over {
            p.set_phase(self.next());
        }
        over
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("R112")).pass("do-stay-mounted", Role::GoOn).label(p, action)
    }

    as_usual! { advise, expected, decline }
}

impl Dismount {
    /// Either side has its own horsemen (R112), the Roman first (R7).
    fn next(&self) -> Phase {
        match self.side {
            Roman => Phase::Dismount { side: Briton },
            Briton => Phase::Begin,
        }
    }
}

impl Position {
    fn may_dismount(&self, side: Side) -> impl Iterator<Item = Unit> + '_ {
        let open = self.sc().special.dismountable.minus(self.dismounted);
        open.iter().filter(move |u| self.units.side(*u) == side && self.units.at(*u).is_some())
    }
}
