//! 4.3: skirmishes.

pub(crate) mod course;
pub(crate) mod evade;
pub(crate) mod leave;
pub(crate) mod risk;

use crate::data::*;
use crate::table::*;

/// The sum of the modifiers of the Table of skirmishes.
pub(crate) struct SkirmishOdds {
    pub(crate) column: usize,
    pub(crate) modifier: i8,
    pub(crate) strength: [u32; 2],
}

impl Position {
    /// Units, then PF.
    fn size(&self, region: Region, side: Side) -> (usize, u32) {
        let units = self.fighters(region, side);
        (units.len(), self.strength(units))
    }

    /// More units, then more PF, then the Roman (4.3.2).
    pub(crate) fn skirmish_attacker(&self, region: Region) -> Side {
        if self.size(region, Gaul) > self.size(region, Roman) { Gaul } else { Roman }
    }

    pub(crate) fn open_skirmish(&mut self, region: Region) {
        let attacker = self.skirmish_attacker(region);
        for side in Side::BOTH {
            self.fought = self.fought.or(self.force(region, side));
        }
        self.frames.push(Frame::Skirmish(Skirmish {
            region,
            attacker,
            stage: SkirmishStage::Evade,
            loser: None,
            may_leave: false,
        }));
    }

    /// Controlled neighbours that a force may slip away to (4.3.1, 4.4.1).
    pub(crate) fn evasions(&self, region: Region, side: Side) -> RegionSet {
        let force = self.force(region, side);
        if force.iter().any(|p| self.is_bound(p)) {
            return RegionSet::NONE; // R103
        }
        self.ways_out(force, region, side).and(self.controlled(side))
    }

    pub(crate) fn skirmish_odds(&self, region: Region, attacker: Side) -> SkirmishOdds {
        let sides = [attacker, attacker.enemy()];
        let leader = sides.map(|side| self.commander(self.force(region, side)));
        let value = leader.map(|l| l.map_or(0, |p| self.value(p)));
        let units = sides.map(|side| self.fighters(region, side));
        let strength = [0, 1].map(|i| self.strength(units[i]) + value[i] as u32);
        let cavalry = units.map(|u| u.and(data().sets.cavalry).len());
        let mut modifier = (cavalry[0] > cavalry[1]) as i8 - (cavalry[0] < cavalry[1]) as i8;
        modifier += match (leader[0], leader[1]) {
            (Some(_), None) => 2,
            (None, Some(_)) => -2,
            _ => (value[0] > value[1]) as i8 - (value[0] < value[1]) as i8,
        };
        modifier -= data().region(region).terrain.is_rough() as i8;
        SkirmishOdds { column: skirmish_column(strength), modifier, strength }
    }

    /// A successful evasion: the whole force goes (4.3.1, 4.4.1).
    pub(crate) fn evade(&mut self, side: Side, from: Region, to: Region, ctx: &mut Ctx) {
        let force = self.force(from, side);
        ctx.tell(Event::Evades { side, from, to });
        self.withdraw_to(force, from, to, side, ctx);
    }
}

/// The highest column not above the true ratio; under one third, the first (R9).
pub(crate) fn skirmish_column([attacker, defender]: [u32; 2]) -> usize {
    const LEAST: [(u32, u32); 7] = [(0, 1), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1)];
    LEAST.iter().rposition(|(a, d)| attacker * d >= defender * a).unwrap_or(0)
}
