//! RRR10.33, RRR10.35: the Legate brings reinforcements, and leads auxiliaries.

use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

/// RRR10.33, RRR10.35: where the Legate leads auxiliaries that stand alone.
pub(crate) struct LeadAuxiliaries;

impl Decision<Position> for LeadAuxiliaries {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        only(Rome)
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        ask("RRR10.33", "ask-legate").window("legate")
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.push(Action::Pass);
        actions.extend(p.legate_goals().into_iter().map(Action::Place));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Place(hex) if p.legate_goals().contains(&hex) => Ok(()),
            Action::Place(_) => refuse("RRR10.35", "refused-auxiliary-place"),
            _ => Err(not_asked(Rule("RRR10.33"))),
        }
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        p.apply_legate(action, ctx);
    }

    fn run(&self, p: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let nothing = p.lonely_auxiliaries().is_empty() || p.legate_goals().is_empty();
        if nothing {
            p.set_phase(Phase::Between);
        }
        nothing
    }

    as_usual! { describe, advise, expected, decline }
}

impl Position {
    /// R30: the Legate's marker is in the pool while somebody waits.
    pub(crate) fn call_legate(&mut self) {
        if self.is_waiting() && self.pool[LAM_LEGATE.i()] == 0 {
            self.pool[LAM_LEGATE.i()] = 1;
        }
    }

    pub(crate) fn is_waiting(&self) -> bool {
        self.legions.iter().any(|l| l.waiting != [0, 0]) || !self.lonely_auxiliaries().is_empty()
    }

    /// RRR10.33: what waited arrives, unless Roma is shut in.
    pub(crate) fn deliver_reinforcements(&mut self, ctx: &mut Ctx) {
        let roma = named().roma;
        if self.city(roma).siege.is_some() && self.naval_level(Rome, named().tyrrhenum) <= 0 {
            return;
        }
        for legion in Position::all_legions() {
            let state = *self.legion(legion);
            let shut_in = state.hex.is_some_and(|h| state.flags & at::INSIDE != 0 && self.is_besieged(h));
            if state.waiting == [0, 0] || shut_in {
                continue;
            }
            self.reinforce(legion, Arm::Infantry, state.waiting[0]);
            self.reinforce(legion, Arm::Cavalry, state.waiting[1]);
            self.legions[legion.i()].waiting = [0, 0];
            ctx.tell(Event::LegateArrives { legion });
        }
    }

    /// Auxiliaries that stand in a city of their home without a legion.
    fn lonely_auxiliaries(&self) -> Vec<(Hex, People)> {
        let alone =
            |s: &&Stack| s.people.auxiliary().is_some() && !self.legions.iter().any(|l| l.hex == Some(s.hex));
        self.stacks.all().iter().filter(alone).map(|s| (s.hex, s.people)).collect()
    }

    fn legate_goals(&self) -> Vec<Hex> {
        let mut goals: Vec<Hex> = self
            .legions
            .iter()
            .filter_map(|l| l.hex.filter(|h| !(l.flags & at::INSIDE != 0 && self.is_besieged(*h))))
            .collect();
        goals.sort_unstable();
        goals.dedup();
        goals
    }

    pub(crate) fn apply_legate(&mut self, action: Action, ctx: &mut Ctx) {
        let (Action::Place(hex), Some((from, people))) = (action, self.lonely_auxiliaries().first().copied())
        else {
            return self.set_phase(Phase::Between);
        };
        let outside = self.legions.iter().any(|l| l.hex == Some(hex) && l.flags & at::INSIDE == 0);
        let flags = if outside { 0 } else { at::INSIDE };
        self.stacks.change(|s| {
            if s.hex == from && s.people == people {
                (s.hex, s.flags) = (hex, flags);
            }
        });
        ctx.tell(Event::Recruits {
            people,
            hex,
            infantry: self.stacks.points(hex, flags, people)[0],
            cavalry: 0,
        });
        self.tidy(from, ctx); // a siege that they alone kept up
    }
}
