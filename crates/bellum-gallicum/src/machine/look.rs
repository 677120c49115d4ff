//! The map at a glance.

use crate::data::*;
use crate::table::*;
use legatus_board::travel::reach;
use std::sync::LazyLock;

/// Steps between any two regions by land. The Rhine counts for three, for one waits at it.
static DISTANCE: LazyLock<[[u8; REGION_COUNT]; REGION_COUNT]> = LazyLock::new(|| {
    let steps = |region: Region, _| {
        let facts = data().region(region);
        facts.around.iter().map(|to| (to, if facts.over_rhine.has(to) { 3 } else { 1 }))
    };
    let mut far = [[FAR; REGION_COUNT]; REGION_COUNT];
    for from in regions() {
        reach::<{ FAR as usize }, _, _, _>(&mut far[from.i()], RegionSet::of(from), FAR - 1, steps, |_| true);
    }
    far
});

/// No way by land.
pub(crate) const FAR: u8 = 99;

pub(crate) fn distance(a: Region, b: Region) -> u8 {
    DISTANCE[a.i()][b.i()]
}

/// How much a unit's quality adds to its strength, by the columns of the Table of rout.
const QUALITY: [f32; 7] = [1.2, 1.1, 1.1, 0.95, 1.0, 0.9, 0.85];

/// What a leader adds to the strength of his force for each point of his value.
const LEADER: f32 = 0.7;

/// A unit's strength with its quality.
pub(crate) fn might(p: &Position, unit: Piece) -> f32 {
    let quality = data().piece(unit).quality.map_or(1.0, |q| QUALITY[q as usize]);
    p.pf(unit) as f32 * quality
}

/// The might of a force with its best leader.
pub(crate) fn might_of(p: &Position, force: PieceSet) -> f32 {
    let best = force.and(data().sets.leaders).iter().map(|l| p.value(l)).max().unwrap_or(0);
    let units = force.and(data().sets.units);
    if units.is_empty() {
        return 0.0;
    }
    units.iter().map(|u| might(p, u)).sum::<f32>() + LEADER * best as f32
}

pub(crate) struct Look<'a> {
    pub(crate) p: &'a Position,
    /// Might in the open, by region and side, leaders included.
    pub(crate) field: [[f32; 2]; REGION_COUNT],
    /// Might behind walls.
    pub(crate) walls: [[f32; 2]; REGION_COUNT],
    /// Units in the open.
    pub(crate) units: [[u8; 2]; REGION_COUNT],
    /// Where a side has a leader in the open.
    pub(crate) led: [RegionSet; 2],
    /// What the control of each region is worth in this scenario.
    pub(crate) goal: [f32; REGION_COUNT],
    /// Might of each side on the map.
    pub(crate) total: [f32; 2],
}

impl Look<'_> {
    pub(crate) fn new(p: &Position) -> Look<'_> {
        let sets = &data().sets;
        let mut look = Look {
            p,
            field: [[0.0; 2]; REGION_COUNT],
            walls: [[0.0; 2]; REGION_COUNT],
            units: [[0; 2]; REGION_COUNT],
            led: [RegionSet::NONE; 2],
            goal: [0.0; REGION_COUNT],
            total: [0.0; 2],
        };
        let mut best = [[0u8; 2]; REGION_COUNT];
        for leader in sets.leaders.iter() {
            if let Some(region) = p.spot(leader).open() {
                let side = p.side(leader).i();
                look.led[side].add(region);
                best[region.i()][side] = best[region.i()][side].max(p.value(leader));
            }
        }
        for unit in sets.units.iter() {
            let (spot, side) = (p.spot(unit), p.side(unit).i());
            if !spot.is_in_play() {
                continue;
            }
            let might = might(p, unit);
            if let Some(region) = spot.open() {
                look.field[region.i()][side] += might;
                look.units[region.i()][side] += 1;
            } else if let Some(fort) = spot.as_fort() {
                look.walls[fort.region().i()][side] += might;
                let turns = p.sieges[fort.i()].min(4) as usize;
                look.total[side] += might * [0.95, 0.75, 0.6, 0.45, 0.3][turns];
            } else {
                look.total[side] += might;
            }
        }
        for region in regions() {
            for side in Side::BOTH {
                if look.units[region.i()][side.i()] > 0 {
                    look.field[region.i()][side.i()] += LEADER * best[region.i()][side.i()] as f32;
                }
            }
        }
        look.set_goals();
        look.count_strength();
        look
    }

    /// The strength of each side: who is besieged is half lost, and who is far from everything of little use.
    fn count_strength(&mut self) {
        let goals: RegionSet = regions().filter(|r| self.goal[r.i()] > 0.3).collect();
        for region in regions() {
            let near = goals.iter().map(|g| distance(region, g)).min().unwrap_or(0).min(6);
            for side in Side::BOTH {
                self.total[side.i()] += self.field[region.i()][side.i()] * (1.0 - 0.03 * near as f32);
            }
        }
    }

    /// What this scenario is about, region by region.
    fn set_goals(&mut self) {
        let p = self.p;
        let n = named();
        let add = |goal: &mut [f32; REGION_COUNT], set: RegionSet, worth: f32| {
            set.iter().for_each(|r| goal[r.i()] += worth);
        };
        let goal = &mut self.goal;
        match p.scenario {
            ScenarioId::Aquitaine => add(goal, data().sector(n.aquitania).regions, 1.0),
            ScenarioId::Helvetii => {
                goal[n.sequani.i()] += 1.0;
                goal[n.santones.i()] += 0.2;
                goal[n.pictones.i()] += 0.2;
            }
            ScenarioId::LastRevolt | ScenarioId::Belgica | ScenarioId::Armorica | ScenarioId::Snow => {
                add(goal, p.scenario.data().counted, 1.0);
            }
            ScenarioId::Rhine | ScenarioId::Britain => {}
            ScenarioId::Vercingetorix => {
                goal[n.aeduii.i()] += 1.0;
                goal[n.arverni.i()] += 1.0;
            }
            ScenarioId::Campaign | ScenarioId::Campaign58 | ScenarioId::Campaign53 => {
                let c = &p.campaign;
                add(goal, c.rebels, 0.25);
                c.start.into_iter().for_each(|r| goal[r.i()] += 1.0);
                add(goal, c.extensions.minus(c.held), 0.8);
                c.standing.iter().for_each(|t| goal[data().tribe(t).region.i()] += 0.4);
                if p.scenario == ScenarioId::Campaign58 && p.year == -57 {
                    add(goal, c.rebels, 0.75);
                }
                if p.scenario == ScenarioId::Campaign53 {
                    add(goal, p.scenario.data().counted, if p.year == -51 { 1.0 } else { 0.15 });
                }
            }
        }
        if p.by_points {
            // 6.10: every region outside the province is a point.
            regions().filter(|r| !data().roman_gaul.has(*r)).for_each(|r| goal[r.i()] += 0.3);
        }
    }

    /// The strongest force of a side that can come here in one step.
    pub(crate) fn threat(&self, region: Region, side: Side) -> f32 {
        let near = self.p.dry_neighbours(region).and(self.led[side.i()]);
        near.iter().map(|r| self.field[r.i()][side.i()]).fold(0.0, f32::max)
    }
}
