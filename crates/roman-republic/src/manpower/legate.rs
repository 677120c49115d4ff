//! RRR10.23, RRR10.29, RRR10.32 to RRR10.35: reinforcements, dispersal, and the Legate.

use crate::data::*;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Refusal, Rule};

fn refuse(rule: &'static str, key: &'static str) -> Result<(), Refusal> {
    Err(Refusal::new(Rule(rule), key))
}

impl Position {
    /// What a legion lacks, reinforcements on their way counted; none for the besieged (RRR10.32).
    pub fn gap(&self, legion: Legion, arm: Arm) -> u8 {
        let state = self.legion(legion);
        let Some(hex) = state.hex else { return 0 };
        if legion == CAMPANIA_LEGION || state.flags & at::INSIDE != 0 && self.is_besieged(hex) {
            return 0;
        }
        let full = self.full_strength(legion);
        match arm {
            Arm::Infantry => full[0].saturating_sub(state.infantry + state.waiting[0]),
            Arm::Cavalry => full[1].saturating_sub(state.cavalry + state.waiting[1]),
            Arm::Elephants => 0,
        }
    }

    pub fn check_reinforce(&self, r: &Request, legion: Legion, arm: Arm, n: u8) -> Result<(), Refusal> {
        let left = match arm {
            Arm::Infantry => r.infantry,
            Arm::Cavalry => r.cavalry,
            Arm::Elephants => 0,
        };
        let most = self.gap(legion, arm).min(left);
        if most > 0 && (n == 1 || n == most) {
            return Ok(());
        }
        Err(Refusal::new(Rule("RRR10.32"), "refused-reinforce").with("legion", legion.name()).with("n", most))
    }

    pub fn send_reinforcement(&mut self, legion: Legion, arm: Arm, n: u8, ctx: &mut Ctx) {
        let near = self
            .legion(legion)
            .hex
            .and_then(|h| h.data().province)
            .is_some_and(|p| named().roman_italy.has(p));
        if near {
            self.reinforce(legion, arm, n);
        } else {
            self.legions[legion.i()].waiting[arm as usize] += n;
            self.call_legate();
        }
        ctx.tell(Event::Reinforced { legion, arm, n, waits: !near });
    }

    /// R30: the Legate's marker is in the pool while somebody waits.
    pub fn call_legate(&mut self) {
        if self.is_waiting() && self.pool[LAM_LEGATE.i()] == 0 {
            self.pool[LAM_LEGATE.i()] = 1;
        }
    }

    pub fn is_waiting(&self) -> bool {
        self.legions.iter().any(|l| l.waiting != [0, 0]) || !self.lonely_auxiliaries().is_empty()
    }

    /// RRR10.33: what waited arrives, unless Roma is shut in.
    pub fn deliver_reinforcements(&mut self, ctx: &mut Ctx) {
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
        let alone = |s: &&crate::table::Stack| {
            s.people.auxiliary().is_some() && !self.legions.iter().any(|l| l.hex == Some(s.hex))
        };
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

    pub fn legate_has_choice(&self) -> bool {
        !self.lonely_auxiliaries().is_empty() && !self.legate_goals().is_empty()
    }

    pub fn legate_candidates(&self, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        out.extend(self.legate_goals().into_iter().map(Action::Place));
    }

    pub fn check_legate(&self, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Place(hex) if self.legate_goals().contains(&hex) => Ok(()),
            Action::Place(_) => refuse("RRR10.35", "refused-auxiliary-place"),
            _ => Err(not_asked(Rule("RRR10.33"))),
        }
    }

    pub fn apply_legate(&mut self, action: Action, ctx: &mut Ctx) {
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

    // --- Dispersal (RRR10.29) ------------------------------------------------------------------------------

    pub fn check_disperse(&self, number: Number) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("legion", number.name()));
        if number == URBAN || !self.is_raised(number) {
            return no("RRR10.29", "refused-disperse-none");
        }
        for legion in number.elements() {
            let state = self.legion(legion);
            let Some(hex) = state.hex else { continue };
            if !hex.data().province.is_some_and(|p| named().roman_italy.has(p)) {
                return no("RRR10.29", "refused-disperse-abroad");
            }
            if state.flags & at::INSIDE != 0 && self.is_besieged(hex) {
                return no("RRR10.29", "refused-disperse-besieged");
            }
        }
        Ok(())
    }

    pub fn disperse(&mut self, mut r: Request, number: Number, ctx: &mut Ctx) {
        let commander = self.commands[number.i()];
        let places = number.elements().map(|l| self.legion(l).hex);
        for legion in number.elements() {
            let state = *self.legion(legion);
            r.infantry = r.infantry.saturating_add(state.infantry);
            r.cavalry = r.cavalry.saturating_add(state.cavalry);
            if state.hex.is_some() {
                self.remove_legion(legion);
            }
        }
        ctx.tell(Event::Dispersed { number });
        r.dispersed = true;
        r.stage = RequestStage::Disperse;
        self.set_request(r);
        places.into_iter().flatten().for_each(|hex| self.tidy(hex, ctx)); // a siege that it alone kept up
        if let Some(leader) = commander {
            let idle = !self.commands.contains(&Some(leader));
            if matches!(self.leader(leader).office, Office::Praetor | Office::Proconsul)
                && idle
                && leader != r.leader
            {
                self.remove_leader(leader, Status::Pool);
                ctx.tell(Event::LeavesOffice { leader });
            }
        }
    }
}
