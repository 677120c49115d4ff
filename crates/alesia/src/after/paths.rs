//! R24, R25: the ways of beaten units, towards their own lines.

use crate::data::map::grid;
use crate::movement::step::Walker;
use crate::table::*;
use legatus_board::Direction;

// How good a path is: the fewer of these, in this order, the better (R24); then the distance to one's own lines.
const BARRIER: u16 = 1 << 15;
const NO_ROOM: u16 = 1 << 14;
const GROWS: u16 = 1 << 13;
pub(super) const NO_PATH: u16 = u16::MAX;
/// Beyond the edge there is no hex: farther from the walls than any.
const FARTHEST: u16 = 99;

/// A step of a retreat.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    Hex { to: Hex, last: bool, barrier: bool },
    City(Hex),
}

impl Position {
    /// How far a hex is from the lines of a beaten piece (R24).
    fn distance_home(&self, piece: Piece, hex: Hex) -> u8 {
        match self.piece(piece).force {
            Force::Besieged => self.facts(hex).to_city,
            Force::Relief => self.facts(hex).to_edge,
            Force::Roman => self.distance_to_works(hex),
        }
    }

    /// The nearest rampart or fort free of Gauls.
    fn distance_to_works(&self, hex: Hex) -> u8 {
        let free = |h: Hex| !self.field.holds(Gaul, h);
        if self.facts(hex).has_rampart() && free(hex) {
            return 0;
        }
        let nearest = self.facts(hex).to_rampart;
        // Nearly always the nearest rampart itself is free, and often no fort is nearer.
        let rampart = free(self.facts(hex).rampart_near);
        if rampart && !self.field.fort_hexes().is_near(hex, nearest.saturating_sub(1) as usize) {
            return nearest;
        }
        let forts = Fort::all().filter_map(|fort| self.field.fort(fort).as_hex()).filter(|fort| free(*fort));
        let fort = forts.map(|fort| fort.distance(hex) as u8).min().unwrap_or(99);
        if nearest >= fort {
            return fort;
        }
        if rampart {
            return nearest;
        }
        for distance in nearest..fort.min(nearest + 12) {
            let ring = grid().ring(hex.0, distance as u32).into_iter().map(Hex);
            if ring.into_iter().any(|h| self.facts(h).has_rampart() && free(h)) {
                return distance;
            }
        }
        fort
    }

    /// A step that a beaten piece can be made to take (R25).
    fn retreat_step(&self, w: &Walker<'_>, from: Hex, way: Direction) -> Option<Way> {
        let to = Hex(grid().beside(from.0, way));
        let facts = self.facts(to);
        if !facts.on_map() || self.field.holds(w.side.enemy(), to) || self.field.in_zoc(w.side.enemy(), to) {
            return None;
        }
        if facts.is_city() {
            return (w.side == Gaul).then_some(Way::City(to));
        }
        let own_fort = w.side == Roman && self.field.has_fort(to);
        if w.cavalry && facts.has_works() && !own_fort {
            return None; // 22.1
        }
        let bridge = self.is_linked(w.side, from, way, to) || own_fort;
        let barrier = self.barrier(to, w.cavalry) != 0;
        Some(Way::Hex { to, last: barrier && !bridge, barrier: barrier && !bridge })
    }

    /// Tries all ways on from the end of a path; tells each end it comes to with its worth.
    fn explore(
        &self,
        w: &Walker<'_>,
        path: &mut Vec<Hex>,
        distance: usize,
        worth: u16,
        found: &mut dyn FnMut(&[Hex], u16),
    ) {
        let here = path[path.len() - 1];
        if path.len() > distance {
            let room = self.piece(w.piece).is_leader() || self.field.units(here) < w.side.stack_limit();
            let end = worth | if room { 0 } else { NO_ROOM } | self.distance_home(w.piece, here) as u16;
            return found(path, end);
        }
        if w.side == Gaul && self.facts(here).zones != 0 {
            // 16.2: off the map, where the relief force has its lines; the besieged only get farther from theirs.
            let besieged = self.piece(w.piece).force == Force::Besieged;
            found(path, if besieged { worth | GROWS | FARTHEST } else { worth });
        }
        let before = self.distance_home(w.piece, here);
        for way in Direction::ALL {
            match self.retreat_step(w, here, way) {
                None => {}
                Some(Way::City(wall)) => {
                    let home = self.distance_home(w.piece, wall);
                    path.push(wall);
                    found(path, worth | if home > before { GROWS } else { 0 } | home as u16);
                    path.pop();
                }
                Some(Way::Hex { to, last, barrier }) => {
                    if path.contains(&to) || last && path.len() < distance {
                        continue;
                    }
                    let grows = self.distance_home(w.piece, to) > before;
                    let worth = worth | if barrier { BARRIER } else { 0 } | if grows { GROWS } else { 0 };
                    path.push(to);
                    self.explore(w, path, distance, worth, found);
                    path.pop();
                }
            }
        }
    }

    /// Each end of a path that begins like `path`, with its worth.
    fn paths_from(&self, piece: Piece, path: &[Hex], distance: u8, found: &mut dyn FnMut(&[Hex], u16)) {
        let w = self.walker(piece);
        // What the steps made so far are worth.
        let mut worth = 0;
        for pair in path.windows(2) {
            let grows = self.distance_home(piece, pair[1]) > self.distance_home(piece, pair[0]);
            let way = grid().direction(pair[0].0, pair[1].0);
            let bridge = way.is_some_and(|way| self.is_linked(w.side, pair[0], way, pair[1]))
                || w.side == Roman && self.field.has_fort(pair[1]);
            let barrier = self.barrier(pair[1], w.cavalry) != 0 && !bridge;
            worth |= if grows { GROWS } else { 0 } | if barrier { BARRIER } else { 0 };
        }
        let mut path = path.to_vec();
        self.explore(&w, &mut path, distance as usize, worth, found);
    }

    /// How good the best way out is for a piece that still stands where it was beaten.
    pub(super) fn best_path(&self, piece: Piece, distance: u8) -> u16 {
        let mut best = NO_PATH;
        if let Some(hex) = self.field.hex(piece) {
            self.paths_from(piece, &[hex], distance, &mut |_, worth| best = best.min(worth));
        }
        best
    }

    /// The next steps of the best paths: hexes, and zones if it may go off the map here.
    pub(super) fn next_steps(&self, piece: Piece, path: &[Hex], distance: u8, best: u16) -> (Vec<Hex>, u16) {
        let (mut hexes, mut zones) = (Vec::new(), 0);
        let at = path.len();
        let edge = self.facts(path[at - 1]).zones;
        self.paths_from(piece, path, distance, &mut |found, worth| {
            if worth != best {
                return;
            }
            match found.get(at) {
                Some(next) if !hexes.contains(next) => hexes.push(*next),
                Some(_) => {}
                None => zones = edge,
            }
        });
        (hexes, zones)
    }
}
