//! Chapters 10 and 18: morale; the recovery phase, new leaders, rout.

pub(crate) mod flight;
pub(crate) mod place;
pub(crate) mod promote;
pub(crate) mod recover;
pub(crate) mod rejoin;
pub(crate) mod replace;
pub(crate) mod rout;
mod ways_out;

use crate::ground::Aspect;
use crate::table::*;

impl Position {
    /// 10.2, R31: the morale of an area, attacked from these areas.
    pub(crate) fn area_morale(&self, area: Area, attackers: AreaSet) -> i8 {
        let Some(side) = self.units.owner(area) else { return 0 };
        let long = self.largest_long(area);
        let base = match long {
            Some(unit) => self.morale(unit),
            None => {
                let (sum, count) = (self.units.in_area(area))
                    .fold((0u32, 0u32), |(sum, count), u| (sum + self.morale(u) as u32, count + 1));
                sum.div_ceil(count.max(1)) as u8
            }
        };
        // 20.22: terrain first, rounded up.
        let pct = 100 + self.morale_pct(area, side) as u32;
        let mut morale = (base as u32 * pct).div_ceil(100) as i8;
        morale += self.rating(area, side, self.units.in_area(area).collect()) as i8;
        morale += self.has_druid(area, side) as i8;
        morale -= self.commander_killed[side.i()] as i8;
        let turned = long.is_some_and(|u| self.engaged_aspect(u, attackers) != Aspect::Front);
        morale - turned as i8
    }

    /// The long unit with the most steps, then the strongest, then the steadiest (10.2).
    pub(crate) fn largest_long(&self, area: Area) -> Option<Unit> {
        self.units
            .in_area(area)
            .filter(|u| self.is_long(*u))
            .max_by_key(|u| (self.steps_left(*u), self.strength(*u), self.morale(*u), std::cmp::Reverse(*u)))
    }

    pub(crate) fn morale_pct(&self, area: Area, side: Side) -> i16 {
        let walls = match self.sc().special.stone_walls[side.i()] {
            Some((areas, _, pct)) if areas.has(area) => pct, // R115
            _ => 0,
        };
        self.field().plot(area).morale_pct.max(walls)
    }

    // 10.3: the test of a charged or assaulted area; failure costs the unit of lowest morale a step.
    pub(crate) fn test_morale(&mut self, area: Area, attackers: AreaSet, ctx: &mut Ctx) -> bool {
        let Some(side) = self.units.owner(area) else { return true };
        let morale = self.area_morale(area, attackers).max(0) as u8;
        let die = ctx.luck.d6("morale");
        ctx.tell(Event::MoraleRoll { side, area, die, morale });
        let passed = die <= morale;
        if !passed {
            self.frames.push(Frame::Losses(Losses {
                side,
                area,
                left: 1,
                victims: Victims::Lowest,
                first: false,
            }));
        }
        passed
    }

    /// R85: the next step of a side's recovery phase.
    fn set_recovery(&mut self, side: Side, step: Recovery) -> bool {
        self.set_phase(Phase::Recovery { side, step });
        true
    }
}
