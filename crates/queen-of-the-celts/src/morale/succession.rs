//! 18.2: new leaders for those who died.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Formations with units and without a leader: replacement is compulsory (R86).
    fn leaderless(&self, side: Side) -> impl Iterator<Item = Form> + '_ {
        self.formations(side).filter(|f| self.form_leader[f.i()].is_none() && self.has_units(*f))
    }

    fn nationality(&self, leader: Leader) -> &str {
        // R124: where all tribes count as one.
        let facts = data().leader(leader);
        match &self.sc().special.one_nation {
            Some(nation) if facts.side == Briton => nation,
            _ => &facts.nationality,
        }
    }

    /// 18.2, 18.21, R86: leaders who may take over a formation.
    pub fn successors(&self, form: Form) -> LeaderSet {
        let dead = self.fallen[form.i()].unwrap_or_else(|| self.named_after(form));
        let side = self.side_of(form);
        let fits = |leader: &Leader| {
            let facts = data().leader(*leader);
            let unused = match self.leaders.place(*leader) {
                Place::Out => !self.sc().leaders.has(*leader) && facts.side == data().leader(dead).side,
                // 6.4: one whose formation is gone.
                Place::On(_) => {
                    self.leaders.side(*leader) == side
                        && !self.is_commander(*leader)
                        && self.leads(*leader).is_some_and(|own| !self.has_units(own))
                }
                _ => false,
            };
            unused
                && !facts.never_replaces
                && !leader.is_inferior()
                && self.nationality(*leader) == self.nationality(dead)
                && self.leader_initiative(*leader) <= self.leader_initiative(dead)
        };
        leaders().filter(fits).collect()
    }

    pub fn run_replace(&mut self, side: Side, ctx: &mut Ctx) -> bool {
        let Some(form) = self.leaderless(side).next() else {
            self.set_phase(Phase::Recovery { side, step: Recovery::Promote });
            return true;
        };
        if self.successors(form).is_empty() {
            // 18.22: an inferior leader, with a unit of his owner's choice.
            self.replace(side, form, Leader::inferior(form), ctx);
            return true;
        }
        false
    }

    pub fn check_replace(&self, side: Side, form: Form, leader: Leader) -> Result<(), Refusal> {
        let next = self.leaderless(side).next();
        if next == Some(form) && self.successors(form).has(leader) {
            return Ok(());
        }
        Err(Refusal::new(Rule("18.21"), "refused-successor").with("leader", leader.name()))
    }

    pub fn replace_candidates(&self, side: Side, out: &mut Vec<Action>) {
        if let Some(form) = self.leaderless(side).next() {
            out.extend(self.successors(form).iter().map(|leader| Action::Replace { form, leader }));
        }
    }

    pub fn replace(&mut self, side: Side, form: Form, leader: Leader, ctx: &mut Ctx) {
        if let Some(old) = self.leads(leader) {
            self.form_leader[old.i()] = None;
        }
        if side == Roman {
            self.leaders.romans.add(leader);
        } else {
            self.leaders.romans.remove(leader);
        }
        self.form_leader[form.i()] = Some(leader);
        ctx.tell(Event::Replaced { form: self.named_after(form), leader });
        self.set_phase(Phase::Recovery { side, step: Recovery::Place { form } });
    }

    /// The new leader joins a unit of his formation; an inferior one stays with it (18.22).
    pub fn place_new_leader(&mut self, side: Side, form: Form, unit: Unit, ctx: &mut Ctx) {
        if let (Some(leader), Some(area)) = (self.form_leader[form.i()], self.units.at(unit)) {
            self.leaders.put(leader, Place::On(area));
            self.leaders.attach(leader, leader.is_inferior().then_some(unit));
            ctx.tell(Event::Attached { leader, unit });
        }
        self.set_phase(Phase::Recovery { side, step: Recovery::Replace });
    }

    /// 18.23, R86: who may become army commander: leaders on the map; inferior ones only if there is nobody else.
    pub fn promotable(&self, side: Side) -> LeaderSet {
        let fit = |l: &Leader| !data().leader(*l).druid && !self.is_emperor(*l);
        let all: LeaderSet = self.leaders.of(side).iter().filter(fit).collect();
        let worthy: LeaderSet = all.iter().filter(|l| !l.is_inferior()).collect();
        if worthy.is_empty() { all } else { worthy }
    }

    pub fn run_promote(&mut self, side: Side, ctx: &mut Ctx) -> bool {
        let over = self.commanders[side.i()].is_some() || self.promotable(side).is_empty();
        if over {
            self.set_phase(Phase::Recovery { side, step: Recovery::Rout });
            return true;
        }
        if let Some(second) = self.seconds[side.i()].filter(|l| self.leaders.at(*l).is_some()) {
            self.promote(side, second, ctx);
            return true;
        }
        false
    }

    pub fn check_promote(&self, side: Side, leader: Leader) -> Result<(), Refusal> {
        if self.promotable(side).has(leader) {
            return Ok(());
        }
        Err(Refusal::new(Rule("18.23"), "refused-promotion").with("leader", leader.name()))
    }

    /// He keeps his formation; the others are his subordinates now.
    pub fn promote(&mut self, side: Side, leader: Leader, ctx: &mut Ctx) {
        self.commanders[side.i()] = Some(leader);
        if self.seconds[side.i()] == Some(leader) {
            self.seconds[side.i()] = None;
        }
        self.initiative[side.i()] = self.leader_initiative(leader);
        ctx.tell(Event::Promoted { side, leader });
        self.set_phase(Phase::Recovery { side, step: Recovery::Rout });
    }
}
