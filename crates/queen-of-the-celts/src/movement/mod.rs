//! Chapter 9: movement; with 21.2, detachments.

mod departure;
mod detach;
mod entry;
mod exchange;
pub(crate) mod mover;
pub(crate) mod walk;

pub(crate) use entry::Way;

use crate::data::*;
use crate::table::*;

impl Position {
    /// R118: is there a wagon line of this side?
    pub(crate) fn has_wagons(&self, area: Area, side: Side) -> bool {
        let wagons = self.sc().special.wagons;
        wagons.is_some_and(|(s, areas, turn)| s == side && areas.has(area) && self.turn >= turn)
    }

    // 9.54: elephants frighten the horses they come to.
    pub(crate) fn frighten_horses(&mut self, unit: Unit, area: Area, ctx: &mut Ctx) {
        if self.kind(unit) != Kind::Elephants {
            return;
        }
        let horses: UnitSet = self.units.in_area(area).filter(|u| self.kind(*u).is_horse()).collect();
        for horse in horses.iter() {
            let (die, morale) = (ctx.luck.d6("fright"), self.morale(horse));
            ctx.tell(Event::FrightRoll { unit: horse, die, morale });
            if die > morale {
                self.lose_step(horse, Cause::Fright, ctx);
            }
        }
    }

    /// A unit comes to an area by retreat, withdrawal or advance: it may be crowded, it turns as it likes (9.3).
    pub(crate) fn arrive_freely(&mut self, unit: Unit, to: Area, ctx: &mut Ctx) {
        self.put(unit, to);
        if self.is_long(unit) {
            self.units.face(unit, self.facings(to).next().unwrap_or(Facing::N));
            self.unfaced.add(unit);
        }
        self.frighten_horses(unit, to, ctx);
        self.freeze_in_crowd(unit);
    }
}
