//! 9.1, 9.52, 9.6, 9.7, 20.11: what it takes to enter an area, by movement and otherwise.

use crate::data::*;
use crate::ground::{CLOSED, Link};
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// How an area is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// By movement at the usual cost, or along a road or path (9.6).
    Step,
    Road,
    /// By withdrawal, retreat or advance: no movement points, but nowhere that a move could not lead. Over a bridge it is a move along the
    /// road (9.7).
    Free,
}

impl Way {
    fn by_road(self, link: &Link, class: Class) -> bool {
        self == Way::Road || self == Way::Free && link.cost[class as usize] == CLOSED
    }
}

impl Position {
    /// Is the way into an area barred to a unit, whatever its movement points? The link is from where it stands.
    pub(crate) fn check_entry(&self, unit: Unit, link: &Link, way: Way) -> Result<(), Refusal> {
        let to = link.to;
        let no =
            |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()).with("area", to.name()));
        let side = self.units.side(unit);
        if self.units.has_side(to, side.enemy()) {
            return no("9.52", "refused-enemy-there"); // 9.0
        }
        let class = self.class(unit);
        let by_road = way.by_road(link, class);
        let cost = if by_road { &link.road } else { &link.cost };
        if cost[class as usize] == CLOSED {
            return match way {
                Way::Road => no("9.6", "refused-no-road"),
                _ => no("9.52", "refused-closed"),
            };
        }
        if link.corner && !self.corner_is_free(link, side) {
            return no("2.21", "refused-corner");
        }
        if self.elephants_bar(unit, to) {
            return no("9.54", "refused-elephants");
        }
        if self.alliance_bars(unit, to) {
            return no("R123", "refused-allies");
        }
        let long = self.is_long(unit);
        if by_road {
            // 9.63: no road next to the enemy.
            if self.beside_enemy(to, side) {
                return no("9.63", "refused-road-enemy");
            }
            // 7.13, R66: one column to an area.
            if long && self.has_long(to) {
                return no("7.13", "refused-road-long");
            }
        }
        // 7.3, R65: only in a column it need not fit.
        if way != Way::Road && long && self.field().plot(to).facings == 0 {
            return no("7.3", "refused-no-room-long");
        }
        Ok(())
    }

    pub(crate) fn may_enter(&self, unit: Unit, from: Area, to: Area) -> bool {
        self.field().link(from, to).is_some_and(|link| self.check_entry(unit, link, Way::Free).is_ok())
    }

    /// 9.1: what the step costs a unit, phalanxes paying for their flanks (9.31).
    pub(crate) fn step_cost(&self, unit: Unit, link: &Link, way: Way) -> u8 {
        let class = self.class(unit) as usize;
        if way == Way::Road {
            return link.road[class];
        }
        let cost = link.cost[class];
        if cost == CLOSED || self.kind(unit) != Kind::Phalanx {
            return cost;
        }
        let Some(facing) = self.units.facing(unit) else { return cost };
        let aside = link.aspects[facing.i()] != crate::ground::Aspect::Front;
        let turns = !self.fits_facing(link.to, facing);
        cost + 2 * aside as u8 + 2 * turns as u8
    }

    /// R61, 9.52: ground beside a corner that a unit could not pay for closes it, but not to its first step (9.2).
    pub(crate) fn corner_is_affordable(&self, unit: Unit, link: &Link, left: u8) -> bool {
        let class = self.class(unit) as usize;
        !link.corner || link.flanks.iter().all(|f| self.field().plot(*f).cost[class] <= left)
    }

    /// 9.2, 4.8, 9.53: the half movement points of a unit that begins to move.
    pub(crate) fn movement(&self, unit: Unit) -> u8 {
        self.pace(unit, self.is_commanded(unit))
    }

    /// The same for one who has orders or none.
    pub(crate) fn pace(&self, unit: Unit, ordered: bool) -> u8 {
        let slow = !ordered as u8 + self.is_hampered(unit) as u8;
        self.allowance(unit).saturating_sub(2 * slow).max(2) // 9.51: never less than one
    }

    // 9.53: heavy infantry beside light enemies, or before the front of enemy heavy infantry; sides only.
    fn is_hampered(&self, unit: Unit) -> bool {
        let Some(at) = self.units.at(unit).filter(|_| self.is_long(unit)) else { return false };
        let enemy = self.units.side(unit).enemy();
        let sides = self.field().links(at).iter().filter(|link| !link.corner);
        sides.filter(|link| self.units.has_side(link.to, enemy)).any(|link| {
            self.units.in_area(link.to).any(|foe| {
                self.kind(foe).is_light()
                    || self.is_long(foe)
                        && !self.units.in_column(foe)
                        && self.aspect(foe, at) == crate::ground::Aspect::Front
            })
        })
    }

    /// R105: ground that the Britons do not think of yet.
    pub(crate) fn check_sight_rule(&self, unit: Unit, to: Area) -> Result<(), Refusal> {
        let Some(rule) = self.sc().special.out_of_sight.as_ref().filter(|_| !self.discovered) else {
            return Ok(());
        };
        let watched = self.side_of(rule.watched);
        let barred = self.units.side(unit) != watched && self.form(unit) != Some(rule.exempt);
        if barred && rule.areas.has(to) {
            let no = Refusal::new(Rule("R105"), "refused-out-of-sight");
            return Err(no.with("unit", unit.name()).with("area", to.name()));
        }
        Ok(())
    }

    /// R105: the watched formation shows itself.
    pub(crate) fn discover(&mut self, unit: Unit, area: Area) {
        if let Some(rule) = &self.sc().special.out_of_sight {
            let shown = self.form(unit) == Some(rule.watched) && rule.triggers.has(area);
            self.discovered |= shown;
        }
    }

    // R125: the reserve waits for its turn, or for an attack.
    pub(crate) fn check_reserve(&self, unit: Unit) -> Result<(), Refusal> {
        if self.is_held_back(unit) {
            return Err(Refusal::new(Rule("R125"), "refused-reserve").with("unit", unit.name()));
        }
        Ok(())
    }

    pub(crate) fn is_held_back(&self, unit: Unit) -> bool {
        self.sc().special.reserve.is_some_and(|(forms, turn)| {
            !self.reserve_free && self.turn < turn && self.form(unit).is_some_and(|f| forms.has(f))
        })
    }

    /// Leaders move like mounted men or better (9.55); enemy leaders bar them nothing (9.52).
    pub(crate) fn check_leader_entry(&self, leader: Leader, link: &Link, way: Way) -> Result<(), Refusal> {
        let to = link.to;
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("leader", leader.name()).with("area", to.name()))
        };
        let side = self.leaders.side(leader);
        if self.units.has_side(to, side.enemy()) {
            return no("9.52", "refused-enemy-there-leader");
        }
        let by_road = way.by_road(link, Class::Leader);
        let cost = if by_road { &link.road } else { &link.cost };
        if cost[Class::Leader as usize] == CLOSED {
            return match way {
                Way::Road => no("9.6", "refused-no-road-leader"),
                _ => no("9.52", "refused-closed-leader"),
            };
        }
        if link.corner && !self.corner_is_free(link, side) {
            return no("2.21", "refused-corner-leader");
        }
        if by_road && self.beside_enemy(to, side) {
            return no("9.63", "refused-road-enemy-leader");
        }
        Ok(())
    }
}
