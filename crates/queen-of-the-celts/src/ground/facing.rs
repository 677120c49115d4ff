//! 8: facing, flank and rear.

use crate::data::*;
use crate::ground::Aspect;
use crate::table::*;

impl Position {
    /// Where an area lies for a unit (8.1), each facing for itself (8.4); small units have no flank (8.0). An enemy who is farther off strikes from
    /// the last area before the target (R63).
    pub(crate) fn aspect(&self, unit: Unit, enemy: Area) -> Aspect {
        let Some(at) = self.units.at(unit).filter(|_| self.is_long(unit)) else { return Aspect::Front };
        let plot = self.field().plot(at);
        if plot.all_round {
            return Aspect::Front; // 8.2, R15
        }
        let Some(facing) = self.units.facing(unit) else {
            return Aspect::Flank; // 9.32, R65
        };
        let link = self.field().link(at, enemy).or_else(|| {
            let nearest = self.sc().map().sight().last_before(enemy, at);
            self.field().link(at, nearest)
        });
        link.map_or(Aspect::Front, |link| link.aspects[facing.i()])
    }

    /// The same for an attack on the unit: along the edge of the map a frontal attack is one on the flank (8.5, R51).
    pub(crate) fn attacked_aspect(&self, unit: Unit, enemy: Area) -> Aspect {
        let aspect = self.aspect(unit, enemy);
        if aspect == Aspect::Front && self.edge_exposes(unit) { Aspect::Flank } else { aspect }
    }

    fn edge_exposes(&self, unit: Unit) -> bool {
        if self.floating_map || !self.is_long(unit) {
            return false; // R89
        }
        let Some(at) = self.units.at(unit) else { return false };
        let plot = self.field().plot(at);
        let fresh = self.turn == 1 && !self.moved.has(unit) || self.arrived.has(unit);
        plot.edges != 0 && !plot.all_round && !fresh
    }

    /// Does somebody who attacks from there strike a flank or rear (8.3, 11.3, 12.33, 13.2)?
    pub(crate) fn strikes_flank(&self, target: Area, from: Area) -> bool {
        self.units.in_area(target).any(|u| self.is_long(u) && self.attacked_aspect(u, from) != Aspect::Front)
    }

    /// R29: how a unit is engaged in the whole combat: the rear comes before the flank.
    pub(crate) fn engaged_aspect(&self, unit: Unit, enemies: AreaSet) -> Aspect {
        enemies.iter().map(|from| self.attacked_aspect(unit, from)).max().unwrap_or(Aspect::Front)
    }

    /// 8.3: what is left of its strength, in quarters.
    pub(crate) fn aspect_quarters(&self, unit: Unit, aspect: Aspect) -> u32 {
        let row = match data().unit(unit).kind {
            Kind::Legion => 0,
            Kind::Phalanx => 1,
            Kind::Barbarian => 2,
            _ => return 4,
        };
        let pct = match aspect {
            Aspect::Front => return 4,
            _ if !self.is_long(unit) => return 4,
            Aspect::Flank => data().tables.flanked[row][0],
            Aspect::Rear => data().tables.flanked[row][1],
        };
        pct as u32 / 25
    }

    /// 7.3, 7.4, R13: the facings in which a long piece fits in an area, whatever else stands there.
    pub(crate) fn facings(&self, area: Area) -> impl Iterator<Item = Facing> + use<> {
        let bits = self.field().plot(area).facings;
        Facing::ALL.into_iter().filter(move |f| bits >> f.i() & 1 == 1)
    }

    pub(crate) fn fits_facing(&self, area: Area, facing: Facing) -> bool {
        self.field().plot(area).facings >> facing.i() & 1 == 1
    }
}
