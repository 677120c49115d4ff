//! Everywhere a piece can go in its move. Whole fronts of hexes step on at once over open ground; only where a rule has a word to say is a
//! step judged by itself.

use crate::frame::Move;
use crate::hexset::{HexSet, beside, each_in_column, in_column, moved, place};
use crate::ids::*;
use crate::map::{COLUMNS, Map};
use crate::movement::{Pace, WHOLE, Walker};
use crate::position::Position;
use legatus_board::Direction;

/// The hexes a piece can reach, by the half points spent.
pub struct Reach {
    from: Hex,
    all: HexSet,
    /// Where the piece must stop.
    stops: HexSet,
    /// For each number of half points, from those spent before: the first of its columns, and where their words begin.
    levels: Vec<(u8, u16)>,
    words: Vec<u64>,
    spent: u8,
}

impl Reach {
    pub fn has(&self, hex: Hex) -> bool {
        self.all.has(hex)
    }

    /// The columns of a level: the number of the first, and a word for each.
    fn level(&self, level: usize) -> (usize, &[u64]) {
        let (column, start) = self.levels[level];
        let end = self.levels.get(level + 1).map_or(self.words.len(), |(_, next)| *next as usize);
        (column as usize, &self.words[start as usize..end])
    }

    /// Does it cost so much to come there?
    #[inline]
    pub fn is_at(&self, hex: Hex, spent: u8) -> bool {
        let level = spent.wrapping_sub(self.spent) as usize;
        if level >= self.levels.len() {
            return false;
        }
        let ((column, bit), (first, words)) = (place(hex), self.level(level));
        words.get(column.wrapping_sub(first)).is_some_and(|word| word & bit != 0)
    }

    /// Does it cost so much to pass there?
    #[inline]
    pub fn passes(&self, hex: Hex, spent: u8) -> bool {
        !self.stops.has(hex) && self.is_at(hex, spent)
    }

    /// Half points spent on arrival.
    pub fn spent(&self, hex: Hex) -> Option<u8> {
        let mut costs = self.spent..self.spent + self.levels.len() as u8;
        costs.find(|spent| self.is_at(hex, *spent))
    }

    /// The nearest hex of a zone's edge where a whole point is left to go off the map (11.5).
    pub fn exit(&self, map: &Map, zone: Zone, points: u8) -> Option<Hex> {
        let edge = map.zones.get(zone.i())?.iter().copied().filter(|hex| self.has(*hex));
        let open = edge.filter(|hex| *hex == self.from || !self.stops.has(*hex));
        let paid = open.filter_map(|hex| Some((self.spent(hex)?, hex)));
        paid.filter(|(spent, _)| spent + WHOLE <= points).min().map(|(_, hex)| hex)
    }

    /// Everything but the hex it stands in, the cheapest first.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        (1..self.levels.len()).flat_map(|level| {
            let (first, words) = self.level(level);
            words.iter().enumerate().flat_map(move |(i, word)| in_column(first + i, *word))
        })
    }

    /// Calls for each of [`Reach::hexes`].
    #[inline]
    pub fn each(&self, mut call: impl FnMut(Hex)) {
        for level in 1..self.levels.len() {
            let (first, words) = self.level(level);
            words.iter().enumerate().for_each(|(i, word)| each_in_column(first + i, *word, &mut call));
        }
    }

    pub fn count(&self) -> usize {
        self.all.len() - 1
    }
}

/// A front of hexes that cost the same, and the columns it lies in.
struct Front {
    hexes: HexSet,
    first: usize,
    last: usize,
}

impl Front {
    const NONE: Front = Front { hexes: HexSet::NONE, first: usize::MAX, last: 0 };

    #[inline(always)]
    fn add(&mut self, column: usize, word: u64) {
        self.hexes.0[column] |= word;
        self.first = self.first.min(column);
        self.last = self.last.max(column);
    }

    fn clear(&mut self) {
        if self.first <= self.last {
            self.hexes.0[self.first..=self.last].fill(0);
        }
        (self.first, self.last) = (usize::MAX, 0);
    }
}

impl Position {
    /// Everywhere the piece can go by the shortest way.
    pub fn reach(&self, m: &Move, from: Hex) -> Reach {
        self.flood(m, from, None)
    }

    /// The same, until a goal is found: all that costs less is known then.
    pub fn reach_until(&self, m: &Move, from: Hex, goal: Hex) -> Reach {
        self.flood(m, from, Some(goal))
    }

    fn flood(&self, m: &Move, from: Hex, goal: Option<Hex>) -> Reach {
        let (w, map) = (self.walker(m.piece), self.map());
        let mut reach = Reach {
            from,
            all: HexSet::NONE,
            stops: HexSet::NONE,
            levels: Vec::with_capacity(w.points as usize + 1),
            words: Vec::with_capacity(256),
            spent: m.spent,
        };
        reach.all.add(from);
        // Hexes found that cost what is spent so far, half a point more, and a whole one, in turn.
        let mut fronts = [const { Front::NONE }; 3];
        let (column, bit) = place(from);
        fronts[m.spent as usize % 3].add(column, bit);
        let stays = m.stopped || !self.facts(from).on_map();
        for spent in m.spent..=w.points {
            let turns = [0, 1, 2].map(|turn| (spent as usize + turn) % 3);
            let [now, next, after] = fronts.get_disjoint_mut(turns).expect("three fronts");
            if now.first <= now.last {
                reach.levels.push((now.first as u8, reach.words.len() as u16));
                reach.words.extend_from_slice(&now.hexes.0[now.first..=now.last]);
            } else {
                reach.levels.push((0, reach.words.len() as u16));
            }
            let there = goal.is_some_and(|goal| now.hexes.has(goal));
            if stays || there || spent == w.points {
                break;
            }
            if spent == m.spent {
                w.set_out(w.pace(m, from), from, &mut reach, next, after);
            } else if now.first <= now.last {
                for column in now.first..=now.last {
                    now.hexes.0[column] &= !reach.stops.0[column];
                }
                let pace = Pace::under_way(m, spent);
                w.go_along(pace, now, map, &mut reach, next);
                if spent + WHOLE <= w.points {
                    w.go_on(pace, now, &map.on, &mut reach, after);
                }
            }
            now.clear();
        }
        reach
    }
}

impl Walker<'_> {
    /// A single step, to a hex that is not found yet.
    #[inline]
    fn try_step(&self, pace: Pace, way: Direction, to: Hex, linked: bool, reach: &mut Reach) -> bool {
        let Ok(step) = self.judge(pace, way, to, linked) else { return false };
        reach.all.add(to);
        // On the water one goes step by step: the walk ends there.
        if step.stops || step.along {
            reach.stops.add(to);
        }
        true
    }

    /// The first step is judged on every side: what the piece leaves has a word to say (6.4, 8.1, 9.1).
    fn set_out(&self, pace: Pace, from: Hex, reach: &mut Reach, next: &mut Front, after: &mut Front) {
        for (way, to) in Direction::ALL.into_iter().zip(from.around()) {
            let linked = self.sheet.is_linked(self.side, from, way, to);
            if self.try_step(pace, way, to, linked, reach) {
                let (column, bit) = place(to);
                if linked { next.add(column, bit) } else { after.add(column, bit) }
            }
        }
    }

    /// Half a point: along ramparts and from fort to fort (7.1, 24.8).
    fn go_along(&self, pace: Pace, now: &Front, map: &Map, reach: &mut Reach, next: &mut Front) {
        for column in now.first..=now.last {
            let walled = now.hexes.0[column] & map.ramparts.0[column];
            if walled != 0 {
                for way in Direction::ALL {
                    let (to, hexes) = moved(column, walled & map.connected[column][way.i()], way);
                    let new = hexes & !reach.all.0[to];
                    let found = if new == 0 { 0 } else { self.enter(pace, to, new, true, reach) };
                    if found != 0 {
                        next.add(to, found);
                    }
                }
            }
            for hex in in_column(column, now.hexes.0[column] & self.fort_links.0[column]) {
                for (way, to) in Direction::ALL.into_iter().zip(hex.around()) {
                    let linked = !reach.has(to) && self.sheet.is_linked(Roman, hex, way, to);
                    let (column, bit) = place(to);
                    if linked && self.enter(pace, column, bit, true, reach) != 0 {
                        next.add(column, bit);
                    }
                }
            }
        }
    }

    /// A whole point: all that lies beside. None of it is linked with the front: that was found for less.
    fn go_on(&self, pace: Pace, now: &Front, on_map: &HexSet, reach: &mut Reach, after: &mut Front) {
        for column in (now.first - 1).max(1)..=(now.last + 1).min(COLUMNS as usize) {
            let near = [now.hexes.0[column - 1], now.hexes.0[column], now.hexes.0[column + 1]];
            let new = beside(column, near) & on_map.0[column] & !reach.all.0[column];
            let found = if new == 0 { 0 } else { self.enter(pace, column, new, false, reach) };
            if found != 0 {
                after.add(column, found);
            }
        }
    }

    /// Those of a column that can be entered: all at once over open ground, one by one elsewhere.
    #[inline(always)]
    fn enter(&self, pace: Pace, column: usize, new: u64, linked: bool, reach: &mut Reach) -> u64 {
        let mut found = new & self.plain_in(column);
        for to in in_column(column, new & !found) {
            // From whichever side: on the way none matters.
            if self.try_step(pace, Direction::N, to, linked, reach) {
                found |= place(to).1;
            }
        }
        reach.all.0[column] |= found;
        found
    }
}
