//! Vercingétorix's way to the edge: he goes where no Roman can come next to him, as long as there is time to wait for such a place.

use super::rome::near;
use crate::data::map::{HEX_COUNT, grid};
use crate::table::hexset::{HexSet, WIDTH, beside};
use crate::table::*;

pub(super) struct Flight<'a> {
    p: &'a Position,
    /// Steps to the edge, as the ground lies now.
    far: Vec<u8>,
    /// Hexes next to which a Roman can come in his turn.
    caught: Vec<bool>,
    /// Steps to the edge from the best gate of the city.
    home: f32,
    /// He must go now, or never.
    desperate: bool,
}

pub(crate) const NO_WAY: u8 = 60;
/// A river costs the rest of a turn.
pub(crate) const WATER: u8 = 6;
/// Being caught is worth so many steps; in despair, so many.
const CAUGHT: f32 = 100.0;
const RISK: f32 = 5.0;
/// As long as he can wait, he keeps this far from where Romans can come.
const MARGIN: u32 = 3;
/// No Roman goes farther in a turn: a cohort along ramparts, cavalry in the open.
const ROMAN_REACH: u32 = 18;

impl Flight<'_> {
    pub(crate) fn of(p: &Position) -> Flight<'_> {
        let far = ways_out(p);
        let gates = p.map().walls.iter().flat_map(|wall| wall.around());
        let home = gates.filter(|hex| !p.facts(*hex).is_city()).map(|hex| far[hex.i()]).min();
        let home = home.unwrap_or(NO_WAY) as f32;
        let left = p.options.turns.saturating_sub(p.turn) as f32;
        let needed = (home.min(26.0) / p.options.speed as f32).ceil();
        let desperate = p.period == 2 && left <= needed;
        let margin = if desperate { 1 } else { MARGIN };
        Flight { p, far, caught: caught(p, margin), home, desperate }
    }

    /// Is there anything better for him than to stay?
    pub(crate) fn should_move(&self) -> bool {
        let p = self.p;
        let here = self.value_of(p.field.hex(VERCINGETORIX));
        let m = p.first_move(VERCINGETORIX);
        let best = match p.field.hex(VERCINGETORIX) {
            Some(hex) => {
                let reach = p.reach(&m, hex);
                if reach.exits(p.map(), p.half_points(m.piece)) != 0 {
                    return true;
                }
                reach.hexes().map(|hex| self.value(hex)).fold(f32::MIN, f32::max)
            }
            None => {
                let outside = p.map().walls.iter().flat_map(|wall| wall.around());
                let near = outside.filter(|hex| !p.facts(*hex).is_city());
                near.map(|hex| self.beyond(hex)).fold(f32::MIN, f32::max)
            }
        };
        best > here + 0.5
    }

    pub(crate) fn weight(&self, m: &Move, action: &Action) -> f32 {
        let value = match *action {
            Action::Leave(_) => return 1e9,
            Action::TimeUp | Action::Join(_) | Action::JoinAll => return 0.0,
            Action::Go(hex) => self.value(hex),
            Action::Appear(wall) => {
                let out = wall.around().into_iter().filter(|hex| !self.p.facts(*hex).is_city());
                out.map(|hex| self.beyond(hex)).fold(-150.0, f32::max) - 0.1
            }
            _ => self.value_of(self.p.field.hex(m.piece)),
        };
        (0.15 * value).clamp(-30.0, 12.0).exp()
    }

    fn value_of(&self, hex: Option<Hex>) -> f32 {
        hex.map_or(-self.home, |hex| self.value(hex))
    }

    fn value(&self, hex: Hex) -> f32 {
        let facts = self.p.facts(hex);
        if facts.is_city() {
            return -self.home - if self.desperate { 10.0 } else { 0.0 };
        }
        if self.p.field.in_zoc(Roman, hex) {
            return -2.0 * CAUGHT;
        }
        let danger = match (self.caught[hex.i()], self.desperate) {
            (false, _) => 0.0,
            (true, true) => RISK,
            (true, false) => CAUGHT,
        };
        let way = (self.far[hex.i()] as f32).min(30.0 + facts.to_edge as f32);
        -way - danger
    }

    /// The best that can be reached from a hex before the walls.
    fn beyond(&self, hex: Hex) -> f32 {
        let p = self.p;
        if p.field.holds(Roman, hex) || p.field.in_zoc(Roman, hex) || p.in_fort_range(hex) {
            return -2.0 * CAUGHT;
        }
        let m = Move { spent: 2, ..p.first_move(VERCINGETORIX) };
        let reach = p.reach(&m, hex);
        reach.hexes().map(|hex| self.value(hex)).fold(self.value(hex), f32::max)
    }
}

/// Hexes near which some Roman unit can come in the next Roman turn, as things stand; combat may bring it nearer still.
fn caught(p: &Position, margin: u32) -> Vec<bool> {
    let mut reached = vec![false; HEX_COUNT];
    let centre = p.field.hex(VERCINGETORIX).unwrap_or(p.map().walls[0]);
    let range = ROMAN_REACH + 2 * p.options.speed as u32;
    for piece in Piece::of(Roman).filter(|piece| !p.piece(*piece).is_leader()) {
        let Some(from) = p.field.hex(piece).filter(|hex| hex.distance(centre) <= range) else { continue };
        reached[from.i()] = true;
        if p.field.rage(piece) == 0 {
            p.reach(&p.first_move(piece), from).hexes().for_each(|hex| reached[hex.i()] = true);
        }
    }
    let mut caught = vec![false; HEX_COUNT];
    for hex in grid().hexes().filter(|hex| reached[*hex as usize]) {
        grid().within(hex, margin).into_iter().for_each(|beside| caught[beside as usize] = true);
    }
    caught
}

/// The way that is open to him now, hex by hex to the edge; empty if there is none.
pub(crate) fn way_out(p: &Position) -> Vec<Hex> {
    let far = ways_out(p);
    let gates = || p.map().walls.iter().flat_map(|wall| wall.around()).filter(|hex| !p.facts(*hex).is_city());
    let outside = p.field.hex(VERCINGETORIX).filter(|hex| !p.facts(*hex).is_city());
    let start = outside.or_else(|| gates().min_by_key(|hex| far[hex.i()]));
    let Some(mut at) = start.filter(|hex| far[hex.i()] < NO_WAY) else { return Vec::new() };
    let mut way = vec![at];
    while far[at.i()] > 1 && way.len() < NO_WAY as usize {
        let Some(next) = at.around().into_iter().min_by_key(|hex| far[hex.i()]) else { break };
        at = next;
        way.push(at);
    }
    way
}

/// Steps to the edge from every hex, past Romans and out of the range of their forts.
pub(crate) fn ways_out(p: &Position) -> Vec<u8> {
    let (map, open) = (p.map(), open_to_him(p));
    let mut far = vec![NO_WAY; HEX_COUNT];
    // The hexes that are so many steps away, from those now looked at on, in turn.
    let mut fronts = [HexSet::NONE; WATER as usize + 1];
    map.edge.iter().filter(|hex| open.has(**hex)).for_each(|hex| fronts[0].add(*hex));
    let mut left = open;
    let mut empty = 0;
    for steps in 0..NO_WAY - 1 {
        let turn = |more: u8| ((steps + more) % (WATER + 1)) as usize;
        let mut now = std::mem::replace(&mut fronts[turn(0)], HexSet::NONE);
        let mut any = 0;
        for column in 0..WIDTH {
            now.0[column] &= left.0[column];
            left.0[column] &= !now.0[column];
            any |= now.0[column];
        }
        empty = if any == 0 { empty + 1 } else { 0 };
        if empty > WATER {
            break;
        }
        // And one to leave the map.
        now.each(|hex| far[hex.i()] = steps + 1);
        // From the hex before it, a hex costs a step, and water the rest of a turn.
        let dry = |column: usize| now.0[column] & !map.water.0[column];
        let wet = |column: usize| now.0[column] & map.water.0[column];
        for column in 1..WIDTH - 1 {
            let sides = |hexes: &dyn Fn(usize) -> u64| {
                beside(column, [hexes(column - 1), hexes(column), hexes(column + 1)]) & left.0[column]
            };
            fronts[turn(1)].0[column] |= sides(&dry);
            fronts[turn(WATER)].0[column] |= sides(&wet);
        }
    }
    far
}

/// Where he may go.
fn open_to_him(p: &Position) -> HexSet {
    let (fields, held, contact) =
        (&p.map().fields.0, &p.field.held_by(Roman).0, &p.field.contact_with(Roman).0);
    let mut open = HexSet(std::array::from_fn(|column| fields[column] & !held[column] & !contact[column]));
    let forts = Fort::all().filter_map(|fort| p.field.fort(fort).as_hex());
    for hex in forts.filter(|hex| p.field.is_manned(*hex)) {
        near(hex).iter().for_each(|near| open.set(Hex(*near), false));
    }
    open
}
