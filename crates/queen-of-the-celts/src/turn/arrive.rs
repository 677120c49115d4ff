//! 19: reinforcements.

use crate::ground::CLOSED;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    fn due_units(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.sc().form(form).units.iter().filter(|u| self.units.place(*u) == Place::Due)
    }

    fn due_leaders(&self, form: Form) -> impl Iterator<Item = Leader> + '_ {
        let facts = self.sc().form(form);
        let all = facts.extra_leaders.with(facts.leader);
        all.iter().filter(|l| self.leaders.place(*l) == Place::Due)
    }

    /// The unit or leader to be placed next: units that find room, then leaders.
    pub fn arriving(&self, form: Form) -> Option<Piece> {
        let unit = self.due_units(form).find(|u| !self.entries(form, *u).is_empty()).map(Piece::Unit);
        unit.or_else(|| {
            let leader = self.due_leaders(form).next().filter(|_| self.has_units(form));
            leader.map(Piece::Leader)
        })
    }

    /// 19.0, R91: the areas where a unit may come in now.
    pub fn entries(&self, form: Form, unit: Unit) -> AreaSet {
        let open = self.entry_areas(form);
        let class = self.class(unit) as usize;
        let fits = |area: &Area| {
            let plot = self.field().plot(*area);
            plot.cost[class] != CLOSED
                && self.has_room(*area, unit)
                && (!self.is_long(unit) || plot.facings != 0)
                && !self.elephants_bar(unit, *area)
                && !self.alliance_bars(unit, *area)
        };
        open.iter().filter(fits).collect()
    }

    /// Entry areas, each replaced as 19.0 says where the enemy holds it.
    fn entry_areas(&self, form: Form) -> AreaSet {
        let facts = self.sc().form(form);
        let Some((_, entries)) = facts.arrival else { return AreaSet::NONE };
        let enemy = self.units.present(facts.side.enemy());
        if self.sc().special.landing[facts.side.i()] {
            return entries.minus(enemy); // R130
        }
        let held = entries.and(enemy);
        held.iter().fold(entries.minus(enemy), |set, area| set.or(self.beside_entry(area, facts.side)))
    }

    /// The next areas of the map's edge that the enemy does not hold.
    fn beside_entry(&self, entry: Area, side: Side) -> AreaSet {
        let enemy = self.units.present(side.enemy());
        let free =
            |a: &Area| self.field().plot(*a).edges != 0 && !enemy.has(*a) && !self.field().is_closed(*a);
        let mut seen = AreaSet::of(entry);
        let mut border = seen;
        while !border.is_empty() {
            let around: AreaSet =
                border.iter().flat_map(|a| self.field().links(a).iter().map(|l| l.to)).collect();
            let next: AreaSet = around.minus(seen).iter().filter(|a| !self.field().is_closed(*a)).collect();
            let found: AreaSet = next.iter().filter(free).collect();
            if !found.is_empty() {
                return found;
            }
            seen = seen.or(next);
            border = next;
        }
        AreaSet::NONE
    }

    /// Formation after formation; R99: in the order of the scenario.
    pub fn run_reinforce(&mut self, form: Form, rolled: bool, ctx: &mut Ctx) -> bool {
        if form.i() >= self.sc().forms.len() {
            self.set_phase(Phase::Command { side: Roman, left: u8::MAX });
            return true;
        }
        let next = Phase::Reinforce { form: Form(form.0 + 1), rolled: false };
        let facts = self.sc().form(form);
        let due = facts.arrival.is_some_and(|(turn, _)| turn <= self.turn);
        if !due || self.due_units(form).next().is_none() && self.due_leaders(form).next().is_none() {
            self.set_phase(next);
            return true;
        }
        if self.sc().special.loyalty[facts.side.i()] && !self.loyal.has(form) {
            if rolled || !self.rolls_loyalty(form, ctx) {
                self.set_phase(next);
                return true;
            }
            self.loyal.add(form);
        }
        if self.arriving(form).is_some() {
            return false;
        }
        let waiting = self.due_units(form).count() as u8;
        if waiting > 0 {
            ctx.tell(Event::Waits { form: self.named_after(form), units: waiting });
        }
        self.set_phase(next);
        true
    }

    // R129
    fn rolls_loyalty(&mut self, form: Form, ctx: &mut Ctx) -> bool {
        let leader = self.named_after(form);
        let initiative = self.leader_initiative(leader);
        let die = ctx.luck.d6("loyalty");
        let comes = die <= initiative;
        ctx.tell(Event::LoyaltyRoll { form: leader, die, initiative, comes });
        comes
    }

    pub fn check_arrival(&self, form: Form, action: &Action) -> Result<(), Refusal> {
        let Action::Put(area) = *action else { return Err(not_asked(Rule("19.0"))) };
        let open = match self.arriving(form) {
            Some(Piece::Unit(unit)) => self.entries(form, unit),
            Some(Piece::Leader(_)) => self.leader_entries(form),
            None => AreaSet::NONE,
        };
        if area.i() < self.field().plots.len() && open.has(area) {
            return Ok(());
        }
        Err(Refusal::new(Rule("19.0"), "refused-entry").with("area", area.name()))
    }

    /// Leaders come in with the units of their formation.
    fn leader_entries(&self, form: Form) -> AreaSet {
        self.units_on_map(form).filter_map(|u| self.units.at(u)).collect()
    }

    pub fn arrival_candidates(&self, form: Form, out: &mut Vec<Action>) {
        match self.arriving(form) {
            Some(Piece::Unit(unit)) => out.extend(self.entries(form, unit).iter().map(Action::Put)),
            Some(Piece::Leader(_)) => out.extend(self.leader_entries(form).iter().map(Action::Put)),
            None => {}
        }
    }

    pub fn apply_arrival(&mut self, form: Form, action: Action, ctx: &mut Ctx) {
        let Action::Put(area) = action else { return };
        match self.arriving(form) {
            Some(Piece::Unit(unit)) => {
                self.put(unit, area);
                self.arrived.add(unit);
                ctx.tell(Event::Arrives { unit, area });
                if self.is_long(unit) {
                    self.units.face(unit, self.facings(area).next().unwrap_or(Facing::N));
                    self.unfaced.add(unit);
                }
                self.frighten_horses(unit, area, ctx);
            }
            Some(Piece::Leader(leader)) => {
                self.leaders.put(leader, Place::On(area));
                ctx.tell(Event::LeaderArrives { leader, area });
            }
            None => {}
        }
    }
}
