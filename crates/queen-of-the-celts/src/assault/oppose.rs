//! 13.1, step 4: whom a defender faces who is attacked from several areas.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct OpposeAssault;

impl Decision<Position> for OpposeAssault {
    type Frame = Assault;

    fn asked(&self, p: &Position, _: &Assault) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, p: &Position, a: &Assault, _: Seat) -> Question {
        let (unit, _) = p.next_to_oppose(a).expect("somebody must choose");
        Question::new(Rule("13.1"), "ask-oppose").with("area", a.target.name()).with("unit", unit.name())
    }

    fn candidates(&self, p: &Position, a: &Assault, _: Seat, actions: &mut Vec<Action>) {
        if let Some((unit, foes)) = p.next_to_oppose(a) {
            actions.extend(foes.iter().map(|via| Action::Oppose { unit, via }));
        }
    }

    fn check(&self, p: &Position, a: &Assault, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Oppose { unit, via } = *action else { return Err(not_asked(Rule("13.1"))) };
        match p.next_to_oppose(a) {
            Some((next, foes)) if next == unit && foes.has(via) => Ok(()),
            _ => Err(Refusal::new(Rule("13.1"), "refused-not-undecided").with("unit", unit.name())),
        }
    }

    fn apply(&self, p: &mut Position, _: Assault, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Oppose { unit, via } = action {
            p.units.set_foe(unit, Some(via));
        }
    }

    fn run(&self, p: &mut Position, a: Assault, _: &mut Ctx) -> bool {
        match p.next_to_oppose(&a) {
            None => p.assault_at(a, AssaultStage::Support),
            Some((unit, foes)) if foes.len() == 1 => {
                p.units.set_foe(unit, foes.first());
                true
            }
            Some(_) => false,
        }
    }

    fn describe(&self, p: &Position, _: &Assault, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("13.1")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    fn next_to_oppose(&self, a: &Assault) -> Option<(Unit, AreaSet)> {
        let open = |u: &Unit| !self.idle.has(*u) && self.units.foe(*u).is_none();
        self.units.in_area(a.target).filter(open).map(|u| (u, self.foes(a, u))).find(|(_, f)| !f.is_empty())
    }

    /// The attacking areas that a defender can fight (13.4, R80).
    fn foes(&self, a: &Assault, unit: Unit) -> AreaSet {
        if a.missiles_only {
            return self.areas_of(self.shooting).iter().filter(|area| self.can_reply(unit, *area)).collect();
        }
        self.areas_of(self.joined)
    }
}
