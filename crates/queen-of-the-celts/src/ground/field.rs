//! 20, the terrain effects chart: the ground of one scenario, reckoned once. Costs are half movement points.

pub(crate) use crate::data::map::Aspect;
pub(crate) use crate::data::tables::CLOSED;
use crate::data::{Border, Class, Map, Neighbour, Terrain, TerrainSet, data};
use crate::table::*;
use legatus_board::travel::distances;
use std::sync::atomic::{AtomicU64, Ordering};

static FIELDS: AtomicU64 = AtomicU64::new(0);

/// What a scenario makes of the printed map.
#[derive(Clone, Default)]
pub(crate) struct Ground {
    /// Bridges that are down, fords that are not there (R101, R102).
    pub(crate) no_bridge: AreaSet,
    pub(crate) no_ford: AreaSet,
    /// Closed to everybody (R131).
    pub(crate) closed: AreaSet,
    /// Fortified hills that are plain elevations (R122).
    pub(crate) unfinished: AreaSet,
    /// Fortified for facing (8.2).
    pub(crate) fortified: AreaSet,
    pub(crate) towers: AreaSet,
    /// Rivers that swimmers enter as if there were a ford (R103).
    pub(crate) swum: AreaSet,
    /// Where boats go (R132): only the machine's distances look at it.
    pub(crate) ferried: AreaSet,
    pub(crate) streams: Option<Streams>,
}

/// R116: streams that cost more than the chart says.
#[derive(Clone, Copy)]
pub(crate) struct Streams {
    pub(crate) cost: u8,
    pub(crate) chariot_cost: u8,
    pub(crate) except: [Area; 2],
}

/// An area as the scenario has it.
pub(crate) struct Plot {
    pub(crate) terrain: TerrainSet,
    pub(crate) stacking: u8,
    pub(crate) level: u8,
    pub(crate) edges: u8,
    pub(crate) facings: u8,
    /// 20.11: the dearest of its terrain.
    pub(crate) cost: [u8; Class::COUNT],
    /// 20.12: the sum of its terrain, for fire into it (R20).
    pub(crate) fire_pct: i16,
    /// For the defender's strength and morale (20.21, 20.22).
    pub(crate) defender_pct: i16,
    pub(crate) morale_pct: i16,
    pub(crate) no_charge: bool,
    pub(crate) all_round: bool,
    pub(crate) artillery_adjacent_only: bool,
    /// 11.21: how high artillery stands here.
    pub(crate) height: u8,
    links: (u16, u8),
}

/// The way from one area to a neighbour.
#[derive(Clone, Copy)]
pub(crate) struct Link {
    pub(crate) to: Area,
    pub(crate) corner: bool,
    /// The areas beside a corner; the two ends themselves on a side.
    pub(crate) flanks: [Area; 2],
    pub(crate) aspects: [Aspect; 8],
    /// Area and border together (R20, R21).
    pub(crate) cost: [u8; Class::COUNT],
    /// 9.61: along a road or path, instead of all else (9.62).
    pub(crate) road: [u8; Class::COUNT],
    /// What an attack across it suffers, the target's terrain included (20.21).
    pub(crate) attack_pct: i16,
    /// No cliff bars an attack.
    pub(crate) attackable: bool,
    /// 2.21: no closed terrain beside the corner.
    pub(crate) open: bool,
    /// 12.13, 12.14: a charge may pass, or strike.
    pub(crate) charge_pass: bool,
    pub(crate) charge_strike: bool,
    pub(crate) uphill: bool,
}

impl Link {
    /// Over the ground, or along a road or bridge (9.7).
    pub(crate) fn is_open_to(&self, class: Class) -> bool {
        self.cost[class as usize] != CLOSED || self.road[class as usize] != CLOSED
    }
}

pub(crate) struct Field {
    /// No two fields have the same.
    pub(crate) number: u64,
    pub(crate) ferried: AreaSet,
    pub(crate) plots: Vec<Plot>,
    links: Vec<Link>,
    index: Vec<u8>,
    /// Steps of a foot soldier from area to area over an empty field: for the machine.
    walks: Vec<u8>,
}

const NO_LINK: u8 = u8::MAX;

impl Field {
    pub(crate) fn new(map: &Map, ground: &Ground) -> Field {
        let plots: Vec<Plot> = map.areas().map(|a| plot(map, ground, a)).collect();
        let index = vec![NO_LINK; map.len() * map.len()];
        let number = FIELDS.fetch_add(1, Ordering::Relaxed);
        let ferried = ground.ferried;
        let mut field = Field { number, ferried, plots, links: Vec::new(), index, walks: Vec::new() };
        for from in map.areas() {
            let begin = field.links.len();
            for (i, neighbour) in map.area(from).neighbours.iter().enumerate() {
                let link = field.make_link(map, ground, from, neighbour);
                field.index[from.i() * map.len() + neighbour.to.i()] = i as u8;
                field.links.push(link);
            }
            field.plots[from.i()].links = (begin as u16, (field.links.len() - begin) as u8);
        }
        field.walks = field.areas().flat_map(|area| field.walks_from(area)).collect();
        field
    }

    fn walks_from(&self, start: Area) -> Vec<u8> {
        let rowed = |link: &Link| self.ferried.has(link.to) && !link.corner;
        let walked = |link: &&Link| link.is_open_to(Class::Foot) || rowed(link);
        let around = |area| self.links(area).iter().filter(walked).map(|link| link.to);
        distances(AreaSet::of(start), self.plots.len(), around)
    }

    /// How many steps a foot soldier needs; the most there is if he cannot get there.
    #[inline]
    pub(crate) fn walk(&self, from: Area, to: Area) -> u8 {
        self.walks[from.i() * self.plots.len() + to.i()]
    }

    pub(crate) fn areas(&self) -> impl Iterator<Item = Area> + use<> {
        (0..self.plots.len() as u8).map(Area)
    }

    #[inline]
    pub(crate) fn plot(&self, area: Area) -> &Plot {
        &self.plots[area.i()]
    }

    /// Everything next to an area: sides first, then corners.
    #[inline]
    pub(crate) fn links(&self, area: Area) -> &[Link] {
        let (begin, count) = self.plots[area.i()].links;
        &self.links[begin as usize..begin as usize + count as usize]
    }

    #[inline]
    pub(crate) fn link(&self, from: Area, to: Area) -> Option<&Link> {
        // An area named from outside may lie off this map.
        if from.i() >= self.plots.len() || to.i() >= self.plots.len() {
            return None;
        }
        let index = self.index[from.i() * self.plots.len() + to.i()];
        (index != NO_LINK).then(|| &self.links(from)[index as usize])
    }

    pub(crate) fn is_closed(&self, area: Area) -> bool {
        self.plot(area).cost[Class::Foot as usize] == CLOSED
    }

    fn make_link(&self, map: &Map, ground: &Ground, from: Area, n: &Neighbour) -> Link {
        let target = self.plot(n.to);
        let mut link = Link {
            to: n.to,
            corner: n.corner.is_some(),
            flanks: n.corner.unwrap_or([from, n.to]),
            aspects: n.aspects,
            cost: [CLOSED; Class::COUNT],
            road: [CLOSED; Class::COUNT],
            attack_pct: 0,
            attackable: true,
            open: true,
            charge_pass: false,
            charge_strike: false,
            uphill: n.border.up == Some(n.to),
        };
        let border_pct = match n.corner {
            None => self.make_side(ground, from, n, &mut link),
            Some(flanks) => self.make_corner(map, ground, from, n.to, flanks, &mut link),
        };
        let from_river = self.plot(from).terrain.has(Terrain::River);
        let bridged = n.border.bridge && is_whole(ground, from, n.to);
        // R22: out of a river, or along a bridge, but not both.
        let water_pct = if bridged {
            data().tables.effects(Terrain::Bridge).attacker_pct
        } else if from_river {
            data().tables.effects(Terrain::River).attack_out_pct
        } else {
            0
        };
        // R25: never more than three quarters.
        link.attack_pct = (target.fire_pct + border_pct + water_pct).max(-data().tables.most_reduction);
        link.charge_pass &= !target.no_charge;
        link.charge_strike &= !target.no_charge;
        link
    }

    /// Costs of a common side; gives what its border does to an attack.
    fn make_side(&self, ground: &Ground, from: Area, n: &Neighbour, link: &mut Link) -> i16 {
        let chart = &data().tables;
        let target = self.plot(n.to);
        for class in Class::ALL {
            let (area, border) =
                (target.cost[class as usize], border_cost(ground, from, n.to, &n.border, class));
            if area != CLOSED && border != CLOSED {
                link.cost[class as usize] = area + border;
            }
            if let Some(road) = n.border.road
                && is_whole(ground, from, n.to)
                && !ground.closed.has(n.to)
            {
                // R23: a path across a stream is a ford.
                let ford = if n.border.ford { chart.effects(Terrain::Ford).cost[class as usize] } else { 0 };
                link.road[class as usize] = chart.effects(road).cost[class as usize] + ford;
            }
        }
        // R40: a stream bars the crossing, not the area.
        let has = |terrain| n.border.terrain.has(terrain);
        link.attackable = !has(Terrain::Cliff);
        link.charge_pass =
            !(has(Terrain::Stream) || has(Terrain::Cliff) || has(Terrain::Slope) && link.uphill);
        link.charge_strike = link.charge_pass && !has(Terrain::Slope); // 12.14
        border_pct(&n.border, n.to)
    }

    /// R21: the cheaper and milder of the two ways round a corner.
    fn make_corner(
        &self,
        map: &Map,
        ground: &Ground,
        from: Area,
        to: Area,
        flanks: [Area; 2],
        link: &mut Link,
    ) -> i16 {
        let border = |a: Area, b: Area| map.neighbour(a, b).map(|n| n.border).expect("a side of a corner");
        for class in Class::ALL {
            // 2.21: closed terrain on either hand closes the corner.
            if flanks.iter().any(|f| self.plot(*f).cost[class as usize] == CLOSED) {
                continue;
            }
            let way = |f: Area| {
                border_cost(ground, from, f, &border(from, f), class).max(border_cost(
                    ground,
                    f,
                    to,
                    &border(f, to),
                    class,
                ))
            };
            let (cheaper, area) = (way(flanks[0]).min(way(flanks[1])), self.plot(to).cost[class as usize]);
            if cheaper != CLOSED && area != CLOSED {
                link.cost[class as usize] = area + cheaper;
            }
        }
        let cliff = |f: Area| {
            border(from, f).terrain.has(Terrain::Cliff) || border(f, to).terrain.has(Terrain::Cliff)
        };
        link.attackable = !flanks.into_iter().all(cliff);
        link.open = link.attackable && !flanks.iter().any(|f| self.is_closed(*f));
        // 12.12: no terrain beside the corner that bars a charge.
        let bars = |b: Border| [Terrain::Stream, Terrain::Cliff].into_iter().any(|t| b.terrain.has(t));
        let free = |f: &Area| !self.plot(*f).no_charge && !bars(border(from, *f)) && !bars(border(*f, to));
        // 12.14, R143: not uphill, and no strike over a slope; of the two ways round the milder one counts.
        let climbs = |f: Area| border(from, f).up == Some(f) || border(f, to).up == Some(to);
        let slopes = |f: Area| [border(from, f), border(f, to)].iter().any(|b| b.terrain.has(Terrain::Slope));
        link.charge_pass = link.open && flanks.iter().all(free) && !flanks.into_iter().all(climbs);
        link.charge_strike = link.charge_pass && !flanks.into_iter().all(slopes);
        let way_pct = |f: Area| border_pct(&border(from, f), f).min(border_pct(&border(f, to), to));
        way_pct(flanks[0]).max(way_pct(flanks[1]))
    }
}

/// Do the road and the bridge between two areas stand?
fn is_whole(ground: &Ground, a: Area, b: Area) -> bool {
    !ground.no_bridge.has(a) && !ground.no_bridge.has(b)
}

fn border_cost(ground: &Ground, from: Area, to: Area, border: &Border, class: Class) -> u8 {
    let cost = |terrain: Terrain| {
        // Downhill is free.
        if terrain == Terrain::Slope && border.up != Some(to) {
            return 0;
        }
        // R116: strong streams cost more, except at one border.
        if let (Terrain::Stream, Some(streams)) = (terrain, ground.streams)
            && streams.except != [from, to]
            && streams.except != [to, from]
        {
            return if class == Class::Chariot { streams.chariot_cost } else { streams.cost };
        }
        data().tables.effects(terrain).cost[class as usize]
    };
    border.terrain.iter().map(cost).max().unwrap_or(0)
}

/// 20.12: every terrain of the border counts, slopes only uphill (R26: never against the defender).
fn border_pct(border: &Border, to: Area) -> i16 {
    let counts = |terrain: &Terrain| *terrain != Terrain::Slope || border.up == Some(to);
    border.terrain.iter().filter(counts).map(|t| data().tables.effects(t).attacker_pct).sum()
}

/// 20.1: an area may hold several types of terrain.
fn plot(map: &Map, ground: &Ground, area: Area) -> Plot {
    let chart = &data().tables;
    let printed = map.area(area);
    let mut terrain = printed.terrain;
    // R122: unfinished walls leave a plain elevation.
    if ground.unfinished.has(area) && terrain.has(Terrain::FortifiedHill) {
        terrain = terrain.without(Terrain::FortifiedHill).with(Terrain::Elevation);
    }
    // R101: the bridge is down.
    if ground.no_bridge.has(area) {
        terrain.remove(Terrain::Bridge);
    }
    // R102: the ford does not exist.
    if ground.no_ford.has(area) {
        terrain.remove(Terrain::Ford);
    }
    // R134: the scenario has a tower here.
    if ground.towers.has(area) {
        terrain.add(Terrain::Tower);
    }
    let mut plot = Plot {
        terrain,
        stacking: printed.stacking,
        level: printed.level,
        edges: printed.edges,
        facings: printed.facings,
        cost: Class::ALL.map(|class| area_cost(ground, area, terrain, class)),
        fire_pct: 0,
        defender_pct: 0,
        morale_pct: 0,
        no_charge: false,
        all_round: ground.fortified.has(area) && !ground.unfinished.has(area), // R109
        artillery_adjacent_only: false,
        height: printed.level + terrain.has(Terrain::Tower) as u8,
        links: (0, 0),
    };
    for terrain in terrain.iter().filter(|t| !matches!(t, Terrain::Ford | Terrain::Bridge)) {
        let effects = chart.effects(terrain);
        plot.fire_pct += effects.attacker_pct;
        plot.defender_pct += effects.defender_pct;
        plot.morale_pct += effects.morale_pct;
        plot.no_charge |= effects.no_charge;
        plot.all_round |= effects.all_round;
        plot.artillery_adjacent_only |= effects.artillery_adjacent_only;
    }
    plot.fire_pct = plot.fire_pct.max(-chart.most_reduction);
    plot
}

fn area_cost(ground: &Ground, area: Area, terrain: TerrainSet, class: Class) -> u8 {
    let chart = &data().tables;
    // R131: the sea is closed, fords included.
    if ground.closed.has(area) {
        return CLOSED;
    }
    let ford = terrain.has(Terrain::Ford) || class.swims() && ground.swum.has(area);
    let cost = |t: Terrain| match t {
        // 9.7: a ford costs a point more than clear ground; without one a river is closed.
        Terrain::River if ford => {
            chart.effects(Terrain::Clear).cost[class as usize]
                + chart.effects(Terrain::Ford).cost[class as usize]
        }
        _ => chart.effects(t).cost[class as usize],
    };
    let counted = terrain.iter().filter(|t| !matches!(t, Terrain::Ford | Terrain::Bridge));
    counted.map(cost).max().unwrap_or(CLOSED)
}
