//! 19: reinforcements, formation after formation; where the next piece comes in.

use crate::ground::CLOSED;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_board::travel::nearest;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Arrive {
    pub(crate) form: Form,
    pub(crate) rolled: bool,
}

impl Decision<Position> for Arrive {
    type Frame = Phase;

    fn asked(&self, p: &Position, _: &Phase) -> Seats {
        p.side_of(self.form).seats()
    }

    fn question(&self, p: &Position, _: &Phase, _: Seat) -> Question {
        match p.arriving(self.form).expect("somebody arrives") {
            Piece::Leader(leader) => {
                Question::new(Rule("19.0"), "ask-arrival-leader").with("leader", leader.name())
            }
            Piece::Unit(unit) => Question::new(Rule("19.0"), "ask-arrival").with("unit", unit.name()),
        }
    }

    fn candidates(&self, p: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.entries_now(self.form).iter().map(Action::Put));
    }

    fn check(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Put(area) = *action else { return Err(not_asked(Rule("19.0"))) };
        if p.entries_now(self.form).has(area) {
            return Ok(());
        }
        Err(Refusal::new(Rule("19.0"), "refused-entry").with("area", area.name()))
    }

    fn apply(&self, p: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Put(area) = action else { return };
        match p.arriving(self.form) {
            Some(Piece::Unit(unit)) => {
                p.put(unit, area);
                p.arrived.add(unit);
                ctx.tell(Event::Arrives { unit, area });
                if p.is_long(unit) {
                    p.units.face(unit, p.facings(area).next().unwrap_or(Facing::N));
                    p.unfaced.add(unit);
                }
                p.frighten_horses(unit, area, ctx);
            }
            Some(Piece::Leader(leader)) => {
                p.leaders.put(leader, Place::On(area));
                ctx.tell(Event::LeaderArrives { leader, area });
            }
            None => {}
        }
    }

    /// R99: in the order of the scenario.
    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if self.form.i() >= p.sc().forms.len() {
            p.set_phase(Phase::Command { side: Roman, left: u8::MAX });
            return true;
        }
        let waits = p.is_due(self.form) && p.comes(self.form, self.rolled, ctx);
        if waits && p.arriving(self.form).is_some() {
            return false;
        }
        let waiting = if waits { p.due_units(self.form).count() as u8 } else { 0 };
        if waiting > 0 {
            ctx.tell(Event::Waits { form: p.named_after(self.form), units: waiting });
        }
        p.set_phase(Phase::Reinforce { form: Form(self.form.0 + 1), rolled: false });
        true
    }

    fn describe(&self, p: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("19.0")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Is anybody of the formation still to come, and is it time?
    fn is_due(&self, form: Form) -> bool {
        let due = self.sc().form(form).arrival.is_some_and(|(turn, _)| turn <= self.turn);
        due && (self.due_units(form).next().is_some() || self.due_leaders(form).next().is_some())
    }

    /// R129: does it come at all? It is rolled for once a turn, until it does.
    fn comes(&mut self, form: Form, rolled: bool, ctx: &mut Ctx) -> bool {
        if !self.sc().special.loyalty[self.side_of(form).i()] || self.loyal.has(form) {
            return true;
        }
        let comes = !rolled && self.rolls_loyalty(form, ctx);
        if comes {
            self.loyal.add(form);
        }
        comes
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

    fn due_units(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.sc().form(form).units.iter().filter(|u| self.units.place(*u) == Place::Due)
    }

    fn due_leaders(&self, form: Form) -> impl Iterator<Item = Leader> + '_ {
        let facts = self.sc().form(form);
        let all = facts.extra_leaders.with(facts.leader);
        all.iter().filter(|l| self.leaders.place(*l) == Place::Due)
    }

    /// The unit or leader to be placed next: units that find room, then leaders.
    fn arriving(&self, form: Form) -> Option<Piece> {
        let unit = self.due_units(form).find(|u| !self.entries(form, *u).is_empty()).map(Piece::Unit);
        unit.or_else(|| {
            let leader = self.due_leaders(form).next().filter(|_| self.has_units(form));
            leader.map(Piece::Leader)
        })
    }

    /// Where the next of them may come in.
    fn entries_now(&self, form: Form) -> AreaSet {
        match self.arriving(form) {
            Some(Piece::Unit(unit)) => self.entries(form, unit),
            Some(Piece::Leader(_)) => self.leader_entries(form),
            None => AreaSet::NONE,
        }
    }

    /// 19.0, R91: the areas where a unit may come in now.
    fn entries(&self, form: Form, unit: Unit) -> AreaSet {
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

    /// Leaders come in with the units of their formation.
    fn leader_entries(&self, form: Form) -> AreaSet {
        self.units_on_map(form).filter_map(|u| self.units.at(u)).collect()
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
        let open = |area| !self.field().is_closed(area);
        let free = |area| self.field().plot(area).edges != 0 && !enemy.has(area) && open(area);
        let around = |area| self.field().links(area).iter().map(|link| link.to);
        // R62: counted over ground free of enemies; if they shut it off, over whatever lies between.
        let passed = |area| open(area) && !enemy.has(area);
        let round = nearest(AreaSet::of(entry), around, passed, free);
        if round.is_empty() { nearest(AreaSet::of(entry), around, open, free) } else { round }
    }
}
