//! 6.2, R76: which attackers the defenders' leader fights.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SupportAgainstAssault;

impl Decision<Position> for SupportAgainstAssault {
    type Frame = Assault;

    fn asked(&self, p: &Position, _: &Assault) -> Seats {
        p.strike_side().enemy().seats()
    }

    fn question(&self, _: &Position, a: &Assault, _: Seat) -> Question {
        Question::new(Rule("6.2"), "ask-support").with("area", a.target.name())
    }

    fn candidates(&self, p: &Position, a: &Assault, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.faced(a.target).iter().map(Action::Support));
    }

    fn check(&self, p: &Position, a: &Assault, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Support(area) if p.faced(a.target).has(area) => Ok(()),
            Action::Support(area) => {
                Err(Refusal::new(Rule("R76"), "refused-support").with("area", area.name()))
            }
            _ => Err(not_asked(Rule("13.1"))),
        }
    }

    fn apply(&self, p: &mut Position, mut a: Assault, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Support(area) = action {
            a.support = Some(area);
            p.assault_at(a, AssaultStage::Clash);
        }
    }

    fn run(&self, p: &mut Position, mut a: Assault, _: &mut Ctx) -> bool {
        let faced = p.faced(a.target);
        let Some(side) = p.units.owner(a.target) else { return p.assault_at(a, AssaultStage::Clash) };
        let all = p.units.in_area(a.target).collect();
        if faced.len() > 1 && p.rating(a.target, side, all) > 0 {
            return false;
        }
        a.support = faced.first();
        p.assault_at(a, AssaultStage::Clash)
    }

    fn describe(&self, p: &Position, _: &Assault, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("6.2")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// The attacking areas that somebody faces.
    pub(crate) fn faced(&self, target: Area) -> AreaSet {
        self.units.in_area(target).filter(|u| !self.idle.has(*u)).filter_map(|u| self.units.foe(u)).collect()
    }
}
