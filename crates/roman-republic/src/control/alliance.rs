//! 12: alliances, and what shifts them.

use crate::data::*;
use crate::table::*;

impl Position {
    /// Has the province a level that can shift (12.2)?
    pub(crate) fn has_level(&self, realm: Province) -> bool {
        self.scenario.has_alliances() && self.scenario.data().row(realm).is_some_and(|r| r.national.is_none())
    }

    /// 12.31, 12.32, 12.33: boxes along the track, in favour of one side.
    pub(crate) fn shift(&mut self, province: Province, side: Side, boxes: i8, ctx: &mut Ctx) {
        let realm = self.realm(province);
        if !self.has_level(realm) || boxes == 0 {
            return;
        }
        if side == Pyrrhus && boxes > 0 && self.war.appius {
            self.war.appius = false;
            ctx.tell(Event::AppiusHeard { province: realm });
            return;
        }
        let towards = if (side == Rome) == (boxes > 0) { 1 } else { -1 };
        let old = self.provinces[realm.i()].level;
        let new = (old + towards * boxes.abs()).clamp(-4, 4);
        self.set_level(realm, new, ctx);
    }

    /// 12.1: four makes an Ally, less ends it.
    pub(crate) fn set_level(&mut self, realm: Province, level: i8, ctx: &mut Ctx) {
        let before = self.ally(realm);
        if self.provinces[realm.i()].level == level {
            return;
        }
        self.provinces[realm.i()].level = level;
        ctx.tell(Event::Shifted { province: realm, level });
        let after = self.ally(realm);
        if before != after {
            ctx.tell(match after {
                Some(side) => Event::AllyWon { province: realm, side },
                None => Event::AllyLost { province: realm },
            });
            self.note_ally(realm, after);
            self.keep_garrisoned();
            // Its troops may have kept up a siege for whoever has lost it.
            for city in Position::all_cities().filter(|c| self.city(*c).siege.is_some()).collect::<Vec<_>>() {
                self.end_idle_siege(city.hex(), ctx);
            }
        }
    }

    /// SC1.31, SC1.39: a Major Victory here and next door; Etruria once (R65).
    pub(crate) fn shift_for_victory(&mut self, side: Side, province: Province, ctx: &mut Ctx) {
        let table = &tables().alliance;
        let favoured = if side == Rome { Rome } else { self.scenario.rival() };
        self.shift(province, favoured, table.in_province, ctx);
        let mut seen = ProvinceSet::of(self.realm(province));
        for other in province.data().adjacent.iter() {
            let realm = self.realm(other);
            if !seen.has(realm) {
                seen.add(realm);
                self.shift(realm, favoured, table.adjacent, ctx);
            }
        }
    }
}
