//! 12.2, R38: when all charges are declared, the targets are resolved in the order of the active player.

use super::no_group;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat};

pub(crate) struct ChooseTarget;

impl Decision<Position> for ChooseTarget {
    type Frame = ActionPhase;

    fn question(&self, p: &Position, phase: &ActionPhase, _: Seat) -> Question {
        p.ask_formation(phase, Rule("12.0"), "ask-strikes")
    }

    fn exact(&self, _: &Position, _: &ActionPhase) -> bool {
        true
    }

    fn candidates(&self, p: &Position, _: &ActionPhase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.targets().iter().map(Action::Resolve));
    }

    fn check(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Resolve(target) if p.targets().has(target) => Ok(()),
            Action::Resolve(target) => Err(no_group(target)),
            _ => Err(not_asked(Rule("12.0"))),
        }
    }

    fn apply(&self, p: &mut Position, _: ActionPhase, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Resolve(target) = action {
            p.open_strike(target);
        }
    }

    fn run(&self, p: &mut Position, _: ActionPhase, _: &mut Ctx) -> bool {
        let targets = p.targets();
        match targets.len() {
            0 => {
                p.charging = UnitSet::NONE;
                p.riders = LeaderSet::NONE;
                p.set_segment(Segment::AfterCharge);
            }
            1 => p.open_strike(targets.first().unwrap_or(Area(0))),
            _ => return false,
        }
        true
    }

    fn describe(&self, p: &Position, _: &ActionPhase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("12.0")).label(p, action)
    }

    as_usual! { formation, advise, expected }
}

impl Position {
    fn targets(&self) -> AreaSet {
        self.groups.iter().map(|g| g.target).collect()
    }

    fn open_strike(&mut self, target: Area) {
        self.frames.push(Frame::Strike(Strike::new(target, 0)));
    }
}
