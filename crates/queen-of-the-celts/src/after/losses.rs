//! 16: losses.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Puts hits on an area before its owner; gives the steps that will be lost.
    pub fn open_losses(&mut self, side: Side, area: Area, hits: u8, victims: Victims) -> u8 {
        let losses = Losses { side, area, left: hits, victims, first: true };
        let steps = self.exposed(&losses).iter().map(|u| self.steps_left(u)).fold(0, u8::saturating_add);
        let left = hits.min(steps);
        if left > 0 {
            self.frames.push(Frame::Losses(Losses { left, ..losses }));
        }
        left
    }

    /// A new combat: nobody has lost anything in it yet.
    pub fn begin_combat(&mut self) {
        self.units.end_combat();
        self.bloodied = AreaSet::NONE;
        self.hits.clear();
    }

    /// Units that hits may fall on at all.
    fn exposed(&self, l: &Losses) -> UnitSet {
        let here = self.units.in_area(l.area).filter(|u| self.units.side(*u) == l.side);
        match l.victims {
            Victims::Chargers => here.filter(|u| self.charging.has(*u)).collect(),
            Victims::Assailants => here
                .filter(|u| self.joined.has(*u) || self.shooting.has(*u) && self.joined.is_empty())
                .collect(),
            _ => here.collect(),
        }
    }

    /// Units that the next step may be taken from (16.3, R36).
    pub fn victims(&self, l: &Losses) -> UnitSet {
        let exposed = self.exposed(l);
        let best = |units: UnitSet, key: &dyn Fn(Unit) -> u8| -> UnitSet {
            let least = units.iter().map(key).min();
            units.iter().filter(|u| Some(key(*u)) == least).collect()
        };
        match l.victims {
            Victims::Lowest => best(exposed, &|u| self.morale(u)), // R82
            Victims::Any => exposed,
            Victims::Crowded => best(exposed, &|u| !self.is_long(u) as u8),
            _ => {
                // Artillery last; the first hit on a long unit; nobody twice before everybody once.
                let men: UnitSet = exposed.iter().filter(|u| self.kind(*u) != Kind::Artillery).collect();
                let men = if men.is_empty() { exposed } else { men };
                let even = best(men, &|u| self.units.lost[u.i()]);
                if l.first { best(even, &|u| !self.is_long(u) as u8) } else { even }
            }
        }
    }

    pub fn check_loss(&self, l: &Losses, action: &Action) -> Result<(), Refusal> {
        let Action::Lose(unit) = *action else { return Err(not_asked(Rule("16.0"))) };
        if self.victims(l).has(unit) {
            return Ok(());
        }
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        if !self.exposed(l).has(unit) {
            return no("16.0", "refused-not-hit");
        }
        match l.victims {
            Victims::Lowest => no("10.3", "refused-not-lowest"),
            Victims::Crowded => no("7.21", "refused-long-first"),
            _ if self.kind(unit) == Kind::Artillery => no("16.3", "refused-artillery-last"),
            _ if l.first => no("16.3", "refused-long-first"),
            _ => no("16.3", "refused-uneven"),
        }
    }

    fn cause(l: &Losses) -> Cause {
        match l.victims {
            Victims::Lowest => Cause::Morale,
            Victims::Crowded => Cause::Crowd,
            Victims::Any => Cause::Trampled,
            _ => Cause::Hit,
        }
    }

    pub fn apply_loss(&mut self, mut l: Losses, action: Action, ctx: &mut Ctx) {
        let Action::Lose(unit) = action else { return };
        l.left -= 1;
        l.first = false;
        *self.frames.top_mut() = Frame::Losses(l);
        self.units.lost[unit.i()] = self.units.lost[unit.i()].saturating_add(1);
        self.bloodied.add(l.area);
        self.lose_step(unit, Position::cause(&l), ctx);
    }

    pub fn run_losses(&mut self, l: Losses) -> bool {
        let over = l.left == 0 || self.exposed(&l).is_empty();
        if over {
            self.frames.pop();
        }
        over
    }

    /// 16.1, 16.2: the next face, a remnant, or nothing.
    pub fn lose_step(&mut self, unit: Unit, cause: Cause, ctx: &mut Ctx) {
        if self.steps_left(unit) <= 1 {
            return self.eliminate(unit, cause, ctx);
        }
        let was_long = self.is_long(unit);
        self.units.step[unit.i()] += 1;
        ctx.tell(Event::Loses { unit, cause, strength: self.strength(unit) });
        if was_long && !self.is_long(unit) {
            self.unfaced.remove(unit);
            ctx.tell(Event::BecomesRemnant { unit });
        }
    }

    pub fn eliminate(&mut self, unit: Unit, cause: Cause, ctx: &mut Ctx) {
        let area = self.units.at(unit);
        let side = self.units.side(unit);
        let points = self.worth_lost(unit);
        self.points[side.enemy().i()] += points as u16;
        ctx.tell(Event::Eliminated { unit, cause });
        self.take_off(unit, Place::Eliminated);
        if let Some(area) = area
            && data().unit(unit).kind == Kind::Elephants
        {
            self.may_go_mad(unit, side, area, ctx);
        }
    }

    /// Takes a unit off the map, out of whatever it was part of.
    pub fn take_off(&mut self, unit: Unit, place: Place) {
        self.units.put(unit, place);
        for set in [
            &mut self.charging,
            &mut self.joined,
            &mut self.shooting,
            &mut self.throwing,
            &mut self.countering,
            &mut self.unfaced,
            &mut self.idle,
        ] {
            set.remove(unit);
        }
        self.line.retain(|spot| spot.unit != unit);
        if let Some(leader) = self.leaders.with_unit(unit) {
            // 18.22: the inferior leader needs another unit.
            self.leaders.attach(leader, None);
            if let Some(form) = self.leads(leader) {
                self.unattached.add(form);
            }
        }
    }

    /// Moves a unit to an area; whoever is with it goes along. The area is taken (R58).
    pub fn put(&mut self, unit: Unit, area: Area) {
        let side = self.units.side(unit);
        self.units.put(unit, Place::On(area));
        self.held[side.i()].add(area);
        self.held[side.enemy().i()].remove(area);
        if let Some(leader) = self.leaders.with_unit(unit) {
            self.leaders.put(leader, Place::On(area));
        }
        // 6.4: leaders alone make room for an enemy.
        if self.leaders.present(side.enemy()).has(area) {
            let lone = self.leaders.in_area(area, side.enemy());
            self.displaced = self.displaced.or(lone);
        }
        self.discover(unit, area);
    }
}
