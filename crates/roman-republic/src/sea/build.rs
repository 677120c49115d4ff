//! 7.1, RRR7.11, RRR7.12: naval construction, or a level moved instead (R68).

use super::naval::{MOST_LEVEL, OWN, PUNIC_ROLL};
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct BuildFleet {
    pub(crate) side: Side,
    pub(crate) done: u8,
}

impl Decision<Position> for BuildFleet {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(self.side)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("7.1", "ask-naval").window("naval")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend([Action::Pass, Action::Build, Action::BuildPunic]);
        for (i, zone) in data().zones.iter().enumerate() {
            let from = Zone(i as u8);
            actions.extend(zone.adjacent.iter().map(|to| Action::Redistribute { from, to: *to }));
        }
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        p.check_naval(self.side, self.done, action)
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        p.apply_naval(self.side, self.done, action, ctx);
    }

    as_usual! { run, describe, advise, expected, decline }
}

impl Position {
    pub(crate) fn check_naval(&self, side: Side, done: u8, action: &Action) -> Result<(), Refusal> {
        let punic = self.player_of(PUNIC) == Some(side);
        match *action {
            Action::Pass => Ok(()),
            Action::Build if side == Rome && done & OWN == 0 => Ok(()),
            Action::Build => refuse("RRR7.12", "refused-no-fleet"),
            Action::BuildPunic if punic && done & PUNIC_ROLL == 0 => Ok(()),
            Action::BuildPunic => refuse("R49", "refused-no-carthage"),
            Action::Redistribute { from, to } => {
                // R68: instead of building.
                if !(side == Rome && done & OWN == 0 || punic && done & PUNIC_ROLL == 0) {
                    return refuse("R68", "refused-no-fleet");
                }
                let near = data().zones[from.i()].adjacent.contains(&to);
                if !near
                    || self.naval_level(side, from) <= -MOST_LEVEL
                    || self.naval_level(side, to) >= MOST_LEVEL
                {
                    return refuse("7.1", "refused-redistribute");
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("7.1"))),
        }
    }

    pub(crate) fn apply_naval(&mut self, side: Side, done: u8, action: Action, ctx: &mut Ctx) {
        let table = &tables().legion_request;
        match action {
            Action::Build => {
                let die = ctx.d10("naval construction");
                let left = table.naval_levels(die); // RRR7.11
                ctx.tell(Event::NavalRoll { side, die, levels: left });
                self.year.naval_built += left;
                self.set_phase(Phase::Levels { side, done: done | OWN, left, punic: false });
            }
            Action::BuildPunic => {
                let die = ctx.d10("naval construction");
                let left = table.naval_levels(die + 1); // RRR7.12
                ctx.tell(Event::NavalRoll { side, die, levels: left });
                self.set_phase(Phase::Levels { side, done: done | PUNIC_ROLL, left, punic: true });
            }
            Action::Redistribute { from, to } => {
                let seat = (side != Rome) as usize;
                self.naval[from.i()][seat] -= 1;
                self.naval[to.i()][seat] += 1;
                ctx.tell(Event::Redistributed { side, from, to });
                let bit = if side == Rome && done & OWN == 0 { OWN } else { PUNIC_ROLL };
                self.next_naval(side, done | bit);
            }
            _ => self.next_naval(side, OWN | PUNIC_ROLL),
        }
    }
}
