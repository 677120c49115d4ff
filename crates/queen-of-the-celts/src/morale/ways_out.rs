//! 18.33: the ways of those who flee.

use crate::data::*;
use crate::ground::{CLOSED, Link};
use crate::movement::Way;
use crate::movement::walk::TakeStep;
use crate::table::*;
use legatus_kernel::{Decision, Refusal, Rule};

const FAR: u16 = u16::MAX;

/// First steps of a flight, on foot and along roads.
#[derive(Clone, Copy, Default)]
pub(crate) struct WaysOut {
    steps: AreaSet,
    roads: AreaSet,
}

impl WaysOut {
    fn add(&mut self, to: Area, way: Way) {
        if way == Way::Road { self.roads.add(to) } else { self.steps.add(to) }
    }

    fn join(&mut self, other: WaysOut) {
        self.steps = self.steps.or(other.steps);
        self.roads = self.roads.or(other.roads);
    }

    pub(crate) fn has(&self, to: Area, way: Way) -> bool {
        if way == Way::Road { self.roads.has(to) } else { self.steps.has(to) }
    }
}

impl Position {
    fn flight_cost(&self, piece: Piece, link: &Link, way: Way) -> u8 {
        let (open, cost) = match piece {
            Piece::Unit(unit) => (self.check_entry(unit, link, way).is_ok(), self.step_cost(unit, link, way)),
            Piece::Leader(leader) => {
                let class = Class::Leader as usize;
                let cost = if way == Way::Road { link.road[class] } else { link.cost[class] };
                (self.check_leader_entry(leader, link, way).is_ok(), cost)
            }
        };
        if open { cost } else { CLOSED }
    }

    /// 18.33: the first steps of the cheapest ways to any edge, round enemies and closed ground. None at the edge itself.
    /// A search of its own: it keeps the first steps of all ways that cost the same, and the shared ones keep no ways.
    pub(crate) fn ways_out(&self, piece: Piece, from: Area) -> WaysOut {
        let field = self.field();
        let mut out = WaysOut::default();
        if field.plot(from).edges != 0 {
            return out;
        }
        let mut best = [FAR; MOST_AREAS];
        let mut begun = [WaysOut::default(); MOST_AREAS];
        let mut open = AreaSet::of(from);
        best[from.i()] = 0;
        let mut limit = FAR;
        while let Some(area) = open.iter().min_by_key(|a| best[a.i()]) {
            open.remove(area);
            let spent = best[area.i()];
            if spent > limit {
                break;
            }
            if field.plot(area).edges != 0 {
                limit = spent;
                out.join(begun[area.i()]);
                continue;
            }
            for link in field.links(area) {
                for way in [Way::Step, Way::Road] {
                    let cost = self.flight_cost(piece, link, way);
                    if cost == CLOSED || spent + cost as u16 > best[link.to.i()].min(limit) {
                        continue;
                    }
                    let mut ways = begun[area.i()];
                    if area == from {
                        ways.add(link.to, way);
                    }
                    if spent + (cost as u16) < best[link.to.i()] {
                        best[link.to.i()] = spent + cost as u16;
                        begun[link.to.i()] = WaysOut::default();
                        open.add(link.to);
                    }
                    begun[link.to.i()].join(ways);
                }
            }
        }
        out
    }

    /// Only steps of a cheapest way are taken (R87).
    pub(crate) fn check_rout_step(&self, w: &Walk, from: Area, to: Area, way: Way) -> Result<(), Refusal> {
        if self.ways_out(w.piece, from).has(to, way) {
            Ok(())
        } else {
            Err(Refusal::new(Rule("18.33"), "refused-not-the-way-out").with("area", to.name()))
        }
    }

    /// Could it go on fleeing?
    pub(crate) fn rout_goes_on(&self, w: &Walk) -> bool {
        let (seat, mut ways) = (self.walk_side(w).seat(), Vec::new());
        TakeStep.candidates(self, w, seat, &mut ways);
        ways.iter().any(|action| {
            matches!(action, Action::Step(_) | Action::Road(_) | Action::Leave(_))
                && TakeStep.check(self, w, seat, action).is_ok()
        })
    }
}
