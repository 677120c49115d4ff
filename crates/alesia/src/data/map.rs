//! The battlefield: what lies in each hex and on its sides. Besides the map of the game there are the small grounds of the
//! rulebook's annexes, on the same grid.

use crate::data::{GroundFile, ground_files};
use crate::setup::FORT_DISTANCE;
use crate::table::hexset::{HexSet, WIDTH};
use crate::table::ids::*;
use legatus_board::travel::spread;
use legatus_board::{Direction, HexMap, Lowered};
use legatus_kernel::Set;
use std::sync::LazyLock;

pub(crate) const COLUMNS: u8 = 59;
pub(crate) const ROWS: u8 = 43;
/// The hexes of the map and of the ring around it.
pub(crate) const HEX_COUNT: usize = (COLUMNS as usize + 2) * (ROWS as usize + 2);

static GRID: LazyLock<HexMap> = LazyLock::new(|| HexMap::new(1, COLUMNS, ROWS, Lowered::Even));

#[inline]
pub(crate) fn grid() -> &'static HexMap {
    &GRID
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Terrain {
    #[default]
    Clear,
    Slope,
    Hilltop,
    City,
}

impl Terrain {
    pub(crate) fn id(self) -> &'static str {
        ["clear", "slope", "hilltop", "city"][self as usize]
    }
}

/// The kinds of rampart (25.1), the stronger one last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rampart {
    Perimeter,
    Camp,
}

/// The bit of the trench among the waters of a hex; rivers have the lower ones.
pub(crate) const TRENCH: u8 = 1 << 7;

/// What is printed in one hex. Sets of sides are bits by [`Direction`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    pub(crate) terrain: Terrain,
    /// Sides through which a rampart goes on into the next hex (7.2), of either kind and of each.
    pub(crate) connected: u8,
    pub(crate) perimeter: u8,
    pub(crate) camp: u8,
    /// Sides that water or the trench touches.
    pub(crate) water: u8,
    /// The rivers of the hex, and the trench.
    pub(crate) waters: u8,
    /// The same if they touch two sides or more and so bar the way (8.3); else none.
    pub(crate) barrier: u8,
    flags: u8,
    /// The zones off the map that this hex of the edge belongs to (11.1).
    pub(crate) zones: u16,
    /// The zones whose edge is nearest (12.3), and the one among them that the hex counts to (17.4).
    pub(crate) nearest: u16,
    pub(crate) sector: Zone,
    /// Steps to the nearest hex of the city, to the edge of the map, and to the nearest rampart.
    pub(crate) to_city: u8,
    pub(crate) to_edge: u8,
    pub(crate) to_rampart: u8,
    /// One of the nearest ramparts.
    pub(crate) rampart_near: Hex,
    /// The number of a wall hex or a hex of the edge among those where units appear (9.3, 11.1).
    pub(crate) gate: u8,
}

const OUTER_WORKS: u8 = 1;
const INNER_WORKS: u8 = 2;
const WALL: u8 = 4;
const WITHIN: u8 = 8;
const LINE: u8 = 16;
const ON_MAP: u8 = 32;

pub(crate) const GATE_COUNT: usize = 224;
pub(crate) const NO_GATE: u8 = 255;

impl Facts {
    #[inline]
    pub(crate) fn is_city(&self) -> bool {
        self.terrain == Terrain::City
    }

    #[inline]
    pub(crate) fn is_wall(&self) -> bool {
        self.flags & WALL != 0
    }

    #[inline]
    pub(crate) fn on_map(&self) -> bool {
        self.flags & ON_MAP != 0
    }

    /// Outer works of either belt (23).
    #[inline]
    pub(crate) fn has_works(&self) -> bool {
        self.flags & (OUTER_WORKS | INNER_WORKS) != 0
    }

    /// Outer works before the outer line: what counts for 18.1.
    pub(crate) fn has_outer_belt(&self) -> bool {
        self.flags & OUTER_WORKS != 0
    }

    /// On the outer line or inside it.
    pub(crate) fn is_within(&self) -> bool {
        self.flags & WITHIN != 0
    }

    #[inline]
    pub(crate) fn has_rampart(&self) -> bool {
        self.flags & LINE != 0
    }

    /// A camp rampart prevails where both are (25.2).
    pub(crate) fn rampart(&self) -> Option<Rampart> {
        if self.camp != 0 {
            return Some(Rampart::Camp);
        }
        self.has_rampart().then_some(Rampart::Perimeter)
    }

    pub(crate) fn has_river(&self) -> bool {
        self.waters & !TRENCH != 0
    }

    pub(crate) fn has_trench(&self) -> bool {
        self.waters & TRENCH != 0
    }

    /// Three arms of water or more (annex E).
    pub(crate) fn is_fork(&self) -> bool {
        self.has_river() && self.water.count_ones() >= 3
    }
}

/// What a step is judged by, in one word of memory: the connected sides below, the rest above.
#[derive(Clone, Copy, Default)]
pub(crate) struct Ground(u16);

impl Ground {
    const ON_MAP: u16 = 1 << 8;
    const CITY: u16 = 1 << 9;
    const WORKS: u16 = 1 << 10;
    const RAMPART: u16 = 1 << 11;
    const BARRIER: u16 = 1 << 12;
    const OPEN: u16 = 1 << 13;
    const FORT_SITE: u16 = 1 << 14;

    fn of(facts: &Facts) -> Ground {
        let bit = |set: bool, bit: u16| if set { bit } else { 0 };
        Ground(
            facts.connected as u16
                | bit(facts.on_map() && facts.to_city > 1, Ground::OPEN)
                | bit(facts.to_city >= FORT_DISTANCE, Ground::FORT_SITE)
                | bit(facts.on_map(), Ground::ON_MAP)
                | bit(facts.is_city(), Ground::CITY)
                | bit(facts.has_works(), Ground::WORKS)
                | bit(facts.has_rampart(), Ground::RAMPART)
                | bit(facts.barrier != 0, Ground::BARRIER),
        )
    }

    #[inline(always)]
    pub(crate) fn on_map(self) -> bool {
        self.0 & Ground::ON_MAP != 0
    }

    #[inline(always)]
    pub(crate) fn is_city(self) -> bool {
        self.0 & Ground::CITY != 0
    }

    #[inline(always)]
    pub(crate) fn has_works(self) -> bool {
        self.0 & Ground::WORKS != 0
    }

    #[inline(always)]
    pub(crate) fn has_rampart(self) -> bool {
        self.0 & Ground::RAMPART != 0
    }

    /// Water or the trench bars it (8.3).
    #[inline(always)]
    pub(crate) fn has_barrier(self) -> bool {
        self.0 & Ground::BARRIER != 0
    }

    /// Neither in the city nor next to it (3.2).
    #[inline(always)]
    pub(crate) fn is_open(self) -> bool {
        self.0 & Ground::OPEN != 0
    }

    /// Far enough from the city for a fort (24.1).
    #[inline(always)]
    pub(crate) fn takes_fort(self) -> bool {
        self.0 & Ground::FORT_SITE != 0
    }

    /// A rampart goes on through this side (7.2).
    #[inline(always)]
    pub(crate) fn is_connected(self, way: Direction) -> bool {
        self.0 >> way as u8 & 1 != 0
    }
}

/// One ground to fight on.
pub(crate) struct Map {
    pub(crate) id: String,
    facts: Box<[Facts; HEX_COUNT]>,
    /// What is asked of many hexes at once, each in a list of its own.
    grounds: Box<[Ground; HEX_COUNT]>,
    sectors: Box<[u8; HEX_COUNT]>,
    /// All hexes of the map, those with ramparts, and those with outer works.
    pub(crate) on: HexSet,
    pub(crate) ramparts: HexSet,
    pub(crate) works: HexSet,
    /// Ramparts across a river or the trench: they stop who comes from the field (8.1) and let pass who comes along them (25.5).
    pub(crate) bridges: HexSet,
    /// Those from which a rampart goes on, by column and direction.
    pub(crate) connected: [[u64; 6]; WIDTH],
    /// All but the city, and where water or the trench bars the way without a rampart across it.
    pub(crate) fields: HexSet,
    pub(crate) water: HexSet,
    /// Where each of the waters bars the way, with a rampart across it or without, by its bit.
    barred: [HexSet; 8],
    /// City hexes on the wall, and those of the edge, ascending, in a list and as a set.
    pub(crate) walls: Vec<Hex>,
    pub(crate) edge: Vec<Hex>,
    pub(crate) edges: HexSet,
    /// The hexes of the edge of each zone.
    pub(crate) zones: Vec<Vec<Hex>>,
    pub(crate) trench: Vec<Hex>,
    pub(crate) lines: Vec<Hex>,
    /// The hexes that count to each zone (17.4).
    pub(crate) spheres: Vec<HexSet>,
    /// Where units may be placed, horsemen, and forts, as long as nothing else stands there (3.2, 22.1, 24.1).
    pub(crate) sites: [HexSet; 3],
}

impl Map {
    #[inline]
    pub(crate) fn facts(&self, hex: Hex) -> &Facts {
        &self.facts[hex.i()]
    }

    #[inline]
    pub(crate) fn all_facts(&self) -> &[Facts; HEX_COUNT] {
        &self.facts
    }

    #[inline]
    pub(crate) fn grounds(&self) -> &[Ground; HEX_COUNT] {
        &self.grounds
    }

    #[inline]
    pub(crate) fn sectors(&self) -> &[u8; HEX_COUNT] {
        &self.sectors
    }

    /// Where one of these waters bars the way (8.1).
    pub(crate) fn barred_by(&self, waters: u8) -> HexSet {
        let mut barred = HexSet::NONE;
        for (_, set) in self.barred.iter().enumerate().filter(|(bit, _)| waters >> bit & 1 != 0) {
            barred.0.iter_mut().zip(&set.0).for_each(|(word, found)| *word |= found);
        }
        barred
    }

    fn read(file: &GroundFile) -> Map {
        let grid = grid();
        let hex = |id: &String| Hex(grid.find(id).unwrap_or_else(|| panic!("no hex {id}")));
        let mut facts = vec![Facts { gate: NO_GATE, ..Facts::default() }; HEX_COUNT];
        grid.hexes().for_each(|h| facts[h as usize].flags |= ON_MAP);
        file.slope.iter().for_each(|id| facts[hex(id).i()].terrain = Terrain::Slope);
        file.hilltop.iter().for_each(|id| facts[hex(id).i()].terrain = Terrain::Hilltop);
        file.city.iter().for_each(|id| facts[hex(id).i()].terrain = Terrain::City);
        file.wall.iter().for_each(|id| facts[hex(id).i()].flags |= WALL);
        file.outer_works.iter().for_each(|id| facts[hex(id).i()].flags |= OUTER_WORKS);
        file.inner_works.iter().for_each(|id| facts[hex(id).i()].flags |= INNER_WORKS);
        let side = |a: Hex, b: Hex| grid.direction(a.0, b.0).unwrap_or_else(|| panic!("{a:?}, {b:?} apart"));
        for (camp, pairs) in [(false, &file.connections.perimeter), (true, &file.connections.camp)] {
            for [a, b] in pairs {
                let (a, b) = (hex(a), hex(b));
                for (from, to) in [(a, b), (b, a)] {
                    let (f, bit) = (&mut facts[from.i()], side(from, to).bit());
                    f.connected |= bit;
                    *(if camp { &mut f.camp } else { &mut f.perimeter }) |= bit;
                }
            }
        }
        for f in &mut facts {
            f.flags |= if f.connected != 0 { LINE } else { 0 };
        }
        // Camp ramparts that only abut a gap are ramparts all the same (7.4).
        let camps = file.camps.iter().flat_map(|camp| &camp.rampart);
        for id in file.contrevallation.iter().chain(&file.circonvallation).chain(camps) {
            facts[hex(id).i()].flags |= LINE;
        }
        for (number, river) in file.rivers.iter().enumerate() {
            run_water(&mut facts, &river.path, 1 << number, &hex);
            for (id, way) in &river.leaves {
                let way = Direction::find(way).unwrap_or_else(|| panic!("no direction {way}"));
                facts[hex(id).i()].water |= way.bit();
            }
        }
        file.trench.iter().for_each(|trench| run_water(&mut facts, &trench.path, TRENCH, &hex));
        for f in &mut facts {
            f.barrier = if f.water.count_ones() >= 2 { f.waters } else { 0 }; // 8.3
        }
        let mut zones: Vec<Vec<Hex>> = Vec::new();
        for zone in &file.zones {
            zones.push(zone.edge.iter().map(&hex).collect());
            for edge in &zones[zones.len() - 1] {
                facts[edge.i()].zones |= 1 << (zones.len() - 1);
            }
        }
        let on_map = || grid.hexes().map(Hex);
        let walls: Vec<Hex> = on_map().filter(|h| facts[h.i()].is_wall()).collect();
        let edge: Vec<Hex> = on_map().filter(|h| facts[h.i()].zones != 0).collect();
        let edges = edge.iter().copied().collect();
        for (gate, h) in walls.iter().chain(&edge).enumerate() {
            facts[h.i()].gate = gate as u8;
        }
        let lines: Vec<Hex> = on_map().filter(|h| facts[h.i()].has_rampart()).collect();
        let city: Vec<Hex> = on_map().filter(|h| facts[h.i()].is_city()).collect();
        for h in on_map() {
            let nearest =
                |list: &[Hex]| list.iter().map(|other| h.distance(*other) as u8).min().unwrap_or(99);
            let f = &mut facts[h.i()];
            f.to_city = nearest(&city);
            f.to_rampart = nearest(&lines);
            f.rampart_near = lines.iter().copied().min_by_key(|line| h.distance(*line)).unwrap_or_default();
            let distances: Vec<u8> = zones.iter().map(|edge| nearest(edge)).collect();
            f.to_edge = distances.iter().copied().min().unwrap_or(99);
            for (zone, distance) in distances.iter().enumerate().rev() {
                if *distance == f.to_edge {
                    f.nearest |= 1 << zone;
                    f.sector = Zone(zone as u8);
                }
            }
        }
        within_the_line(&mut facts, &file.circonvallation.iter().map(&hex).collect::<Vec<_>>());
        let trench = on_map().filter(|h| facts[h.i()].has_trench()).collect();
        let grounds: Vec<Ground> = facts.iter().map(Ground::of).collect();
        let grounds = grounds.into_boxed_slice().try_into().ok().expect("a ground for every hex");
        let set = |of: &dyn Fn(&Facts) -> bool| on_map().filter(|h| of(&facts[h.i()])).collect::<HexSet>();
        let (on, ramparts, works) = (set(&|_| true), set(&Facts::has_rampart), set(&Facts::has_works));
        let bridges = set(&|facts| facts.has_rampart() && facts.barrier != 0);
        let connected = Direction::ALL.map(|way| set(&|facts| facts.connected & way.bit() != 0));
        let connected = std::array::from_fn(|column| connected.map(|set| set.0[column]));
        let fields = set(&|facts| !facts.is_city());
        let water = set(&|facts| facts.barrier != 0 && !facts.has_rampart());
        let barred = std::array::from_fn(|bit| set(&|facts| facts.barrier >> bit & 1 != 0));
        let site = |facts: &Facts| facts.to_city > 1;
        let sites = [
            set(&site),
            set(&|facts| site(facts) && !facts.has_works()),
            set(&|facts| site(facts) && facts.to_city >= FORT_DISTANCE),
        ];
        let sectors = Box::new(std::array::from_fn(|i| facts[i].sector.0));
        let spheres = Zone::all().map(|zone| set(&|facts| facts.sector == zone)).collect();
        let facts = facts.into_boxed_slice().try_into().expect("facts for every hex");
        Map {
            id: file.id.clone(),
            facts,
            grounds,
            sectors,
            on,
            ramparts,
            works,
            bridges,
            connected,
            fields,
            water,
            barred,
            walls,
            edge,
            edges,
            zones,
            trench,
            lines,
            spheres,
            sites,
        }
    }
}

fn run_water(facts: &mut [Facts], path: &[String], bit: u8, hex: &dyn Fn(&String) -> Hex) {
    let path: Vec<Hex> = path.iter().map(hex).collect();
    path.iter().for_each(|h| facts[h.i()].waters |= bit);
    for pair in path.windows(2) {
        for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            let way = grid().direction(from.0, to.0).unwrap_or_else(|| panic!("{from:?}, {to:?} apart"));
            facts[from.i()].water |= way.bit();
        }
    }
}

/// What cannot be reached from the edge without crossing the outer line.
fn within_the_line(facts: &mut [Facts], line: &[Hex]) {
    if line.is_empty() {
        return;
    }
    let open = |hex: Hex| facts[hex.i()].on_map() && !line.contains(&hex);
    let edge = grid().hexes().map(Hex).filter(|hex| facts[hex.i()].zones != 0 && open(*hex));
    let outside: Set<Hex, { HEX_COUNT.div_ceil(64) }> = spread(edge.collect(), Hex::around, open);
    for hex in grid().hexes().map(Hex).filter(|hex| !outside.has(*hex)) {
        facts[hex.i()].flags |= WITHIN;
    }
}

static MAPS: LazyLock<Vec<Map>> = LazyLock::new(|| ground_files().iter().map(Map::read).collect());

/// The battlefield first, then the grounds of the annexes.
#[inline]
pub(crate) fn maps() -> &'static [Map] {
    &MAPS
}

/// The map of the game.
pub(crate) fn battlefield() -> &'static Map {
    &MAPS[0]
}
