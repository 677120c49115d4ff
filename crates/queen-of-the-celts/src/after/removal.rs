//! 16.1, 16.2: what a loss does to a unit; and how units come to an area and leave the map.

use crate::data::*;
use crate::table::*;

impl Position {
    /// 16.1, 16.2: the next face, a remnant, or nothing.
    pub(crate) fn lose_step(&mut self, unit: Unit, cause: Cause, ctx: &mut Ctx) {
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

    pub(crate) fn eliminate(&mut self, unit: Unit, cause: Cause, ctx: &mut Ctx) {
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
    pub(crate) fn take_off(&mut self, unit: Unit, place: Place) {
        self.units.put(unit, place);
        for set in [
            &mut self.charging,
            &mut self.joined,
            &mut self.shooting,
            &mut self.throwing,
            &mut self.countering,
            &mut self.spent,
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
    pub(crate) fn put(&mut self, unit: Unit, area: Area) {
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
