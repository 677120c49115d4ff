//! 12.6, 12.8, R37, R71 steps 5 and 6, R72: what has come of a charge: emptied, forced back, or held; and its end.

use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Judge;

impl Passage<Position> for Judge {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        let via = s.via.unwrap_or(s.target);
        p.strike_at(s, StrikeStage::Result);
        p.check_leaders_after(via, true, ctx);
        p.check_leaders_after(s.target, false, ctx);
        p.bloodied = AreaSet::NONE;
        true
    }
}

pub(crate) struct ChargeResult;

impl Passage<Position> for ChargeResult {
    type Frame = Strike;

    fn run(&self, p: &mut Position, mut s: Strike, ctx: &mut Ctx) -> bool {
        let Some(via) = s.via else { return false };
        let side = p.strike_side();
        let alive = !p.group_units(via).is_empty();
        if p.units.owner(s.target).is_none() {
            p.strike_at(s, StrikeStage::Over);
            if alive {
                p.open_advance(side, s.target, Some(via), Advancing::Chargers); // 15.1
            }
            return true;
        }
        if !alive {
            return p.strike_at(s, StrikeStage::Next);
        }
        let left = p.printed_strength(s.target) as u16;
        if 2 * left < s.before as u16 && s.lost <= s.suffered {
            s.refuge = None;
            p.strike_at(s, StrikeStage::Retreated);
            p.open_retreat(side.enemy(), s.target, via, ctx);
        } else {
            p.strike_at(s, StrikeStage::Next);
            p.call_back(via, ctx);
        }
        true
    }
}

/// The target is done with: groups that did not come to strike are lost (12.2).
pub(crate) struct EndStrike;

impl Passage<Position> for EndStrike {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        for via in p.vias(s.target).iter() {
            if Some(via) != s.via {
                ctx.tell(Event::ChargeLost { area: via });
            }
            p.end_group(via);
        }
        p.groups.retain(|g| g.target != s.target || g.link != s.link);
        let there = p.group_units(s.target);
        p.charging = p.charging.minus(there);
        p.idle = UnitSet::NONE;
        p.countering = UnitSet::NONE;
        p.spent = UnitSet::NONE;
        p.frames.pop();
        p.offer_flight_to_emperor(s.target);
        true
    }
}

impl Position {
    // 12.8, R75: one area back along the path, if it can be entered.
    fn call_back(&mut self, via: Area, ctx: &mut Ctx) {
        ctx.tell(Event::Recalled { area: via });
        let before = self.groups.iter().find(|g| g.via == via).map_or(via, |g| g.before);
        let units = self.group_units(via);
        let riders: LeaderSet = self.riders.iter().filter(|l| self.leaders.at(*l) == Some(via)).collect();
        self.end_group(via);
        if before == via {
            return;
        }
        let side = self.strike_side();
        for unit in units.iter().filter(|u| self.may_enter(*u, via, before)).collect::<UnitSet>().iter() {
            self.put(unit, before);
            self.frighten_horses(unit, before, ctx);
            self.freeze_in_crowd(unit);
        }
        if !self.units.has_side(before, side.enemy()) {
            riders.iter().for_each(|l| self.leaders.put(l, Place::On(before)));
        }
    }
}
