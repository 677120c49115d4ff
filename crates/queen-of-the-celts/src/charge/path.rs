//! 12.11 to 12.15: the ways of a charge.

use crate::ground::CLOSED;
use crate::table::*;

/// Areas entered, in order.
pub(crate) type ChargePath = [Option<Area>; 3];

impl Position {
    /// 12.11 to 12.15, R39, R95: the shortest and then cheapest path that strikes from `via`.
    pub(crate) fn charge_path(&self, unit: Unit, from: Area, target: Area, via: Area) -> Option<ChargePath> {
        let mut best: Option<(usize, u16, ChargePath)> = None;
        self.each_charge_path(unit, from, target, &mut |path, length, cost| {
            let better = best.is_none_or(|(l, c, _)| (length, cost) < (l, c));
            if path[length - 1] == Some(via) && better {
                best = Some((length, cost, path));
            }
        });
        best.map(|(.., path)| path)
    }

    /// The areas that a unit could strike a target from, two to four areas away (12.11), and that have room for it (R96).
    pub(crate) fn charge_vias(&self, unit: Unit, from: Area, target: Area) -> AreaSet {
        let mut vias = AreaSet::NONE;
        let near = (2..=4).contains(&self.sc().map().sight().range(from, target));
        if !near || self.field().plot(target).no_charge {
            return vias;
        }
        self.each_charge_path(unit, from, target, &mut |path, length, _| {
            let via = path[length - 1].unwrap_or(from);
            if self.stacking_points(unit) <= self.limit(via) {
                vias.add(via);
            }
        });
        vias
    }

    /// Walks every legal path: from area to area on the thread, each nearer to the target.
    pub(crate) fn each_charge_path(
        &self,
        unit: Unit,
        from: Area,
        target: Area,
        found: &mut dyn FnMut(ChargePath, usize, u16),
    ) {
        let thread = self.sc().map().sight().thread(from, target);
        let points = self.allowance(unit) as u16;
        let start = ChargeWay { path: [None; 3], length: 0, cost: 0, at: from };
        self.extend_charge(unit, target, thread, points, start, found);
    }

    fn extend_charge(
        &self,
        unit: Unit,
        target: Area,
        thread: &[Area],
        points: u16,
        way: ChargeWay,
        found: &mut dyn FnMut(ChargePath, usize, u16),
    ) {
        let side = self.units.side(unit);
        let class = self.class(unit) as usize;
        if way.length > 0
            && let Some(strike) = self.field().link(way.at, target)
            && strike.charge_strike
            && (!strike.corner || self.corner_is_open(strike, side))
        {
            found(way.path, way.length, way.cost);
        }
        if way.length == 3 {
            return;
        }
        let far = |area: Area| {
            let ([x, y], [tx, ty]) = (self.sc().map().area(area).centre, self.sc().map().area(target).centre);
            (x - tx).pow(2) + (y - ty).pow(2)
        };
        for link in self.field().links(way.at) {
            let on = link.to != target && thread.contains(&link.to) && far(link.to) < far(way.at);
            if !on || !link.charge_pass || link.cost[class] == CLOSED {
                continue;
            }
            if self.units.owner(link.to).is_some() || link.corner && !self.corner_is_open(link, side) {
                continue; // 12.12, 12.15
            }
            if self.check_sight_rule(unit, link.to).is_err() {
                continue;
            }
            // R138: rain doubles the cost of a charge.
            let cost = way.cost + link.cost[class] as u16 * (1 + (self.weather == Weather::Rain) as u16);
            if cost > points {
                continue;
            }
            let mut next = ChargeWay { cost, at: link.to, length: way.length + 1, ..way };
            next.path[way.length] = Some(link.to);
            self.extend_charge(unit, target, thread, points, next, found);
        }
    }
}

#[derive(Clone, Copy)]
struct ChargeWay {
    path: ChargePath,
    length: usize,
    cost: u16,
    at: Area,
}
