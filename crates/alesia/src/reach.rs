//! Everywhere a piece can go in its move, and the way there.

use crate::frame::Move;
use crate::ids::*;
use crate::map::{HEX_COUNT, Map, Steps, grid};
use crate::movement::{HALF, Pace, WHOLE};
use crate::position::{LONGEST_WAY, Position, Sheet};
use legatus_board::Direction;

/// The hexes a piece can reach, with the half points spent and the way there.
pub struct Reach {
    from: Hex,
    spent: [u8; HEX_COUNT],
    /// The direction of the last step; the high bit where the piece must stop.
    last: [u8; HEX_COUNT],
    /// In the order they were found.
    order: Queue,
}

const TERMINAL: u8 = 128;

use Direction::{N, NE, NW, S, SE, SW};
/// From a hex that was come to in each of the six directions: the three that lead on.
const ONWARD: [[Direction; 3]; 6] =
    [[N, NE, NW], [N, NE, SE], [NE, SE, S], [SE, S, SW], [S, SW, NW], [N, SW, NW]];

impl Reach {
    #[inline(always)]
    fn new(from: Hex, spent: u8) -> Reach {
        let mut reach =
            Reach { from, spent: [u8::MAX; HEX_COUNT], last: [0; HEX_COUNT], order: Queue::default() };
        reach.spent[from.i()] = spent;
        reach
    }

    /// Notes a way to a hex, if it is one. Without branches: whether a hex was known already is a toss-up.
    #[inline(always)]
    fn come(&mut self, hex: Hex, spent: u8, last: u8, is_way: bool) {
        let (known, way) = (&mut self.spent[hex.i()], &mut self.last[hex.i()]);
        self.order.push_if(hex, is_way & (*known == u8::MAX));
        *known = if is_way { spent } else { *known };
        *way = if is_way { last } else { *way };
    }

    #[inline]
    fn is_terminal(&self, hex: Hex) -> bool {
        self.last[hex.i()] & TERMINAL != 0
    }

    /// The direction of the last step to a hex that was found.
    #[inline]
    fn came_by(&self, hex: Hex) -> usize {
        (self.last[hex.i()] & !TERMINAL) as usize % 6
    }

    pub fn has(&self, hex: Hex) -> bool {
        self.spent[hex.i()] != u8::MAX
    }

    /// Half points spent on arrival.
    pub fn spent(&self, hex: Hex) -> Option<u8> {
        self.has(hex).then(|| self.spent[hex.i()])
    }

    /// The nearest hex of a zone's edge where a whole point is left to go off the map (11.5).
    pub fn exit(&self, map: &Map, zone: Zone, points: u8) -> Option<Hex> {
        let edge = map.zones.get(zone.i())?.iter().copied();
        let open = edge.filter(|hex| self.has(*hex) && self.spent[hex.i()] + 2 <= points);
        open.filter(|hex| *hex == self.from || !self.is_terminal(*hex))
            .min_by_key(|hex| (self.spent[hex.i()], *hex))
    }

    /// Everything but the hex it stands in, in the order it was found.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        self.order.list().iter().copied()
    }

    /// The hexes to go through.
    pub fn way(&self, to: Hex) -> Vec<Hex> {
        let mut way = vec![to];
        let mut at = to;
        while way.len() < LONGEST_WAY {
            let last = Direction::ALL[self.came_by(at)];
            at = Hex(grid().beside(at.0, last.opposite()));
            if at == self.from {
                break;
            }
            way.push(at);
        }
        way.reverse();
        way
    }
}

impl Position {
    /// Everywhere the piece can go by the shortest way.
    pub fn reach(&self, m: &Move, from: Hex) -> Reach {
        let mut reach = Reach::new(from, m.spent);
        self.flood::<false>(m, from, &mut reach);
        reach
    }

    /// The same, but no farther than to a goal.
    pub fn reach_until(&self, m: &Move, from: Hex, goal: Hex) -> Reach {
        let mut reach = Reach::new(from, m.spent);
        self.flood::<true>(m, goal, &mut reach);
        reach
    }

    fn flood<const AIMED: bool>(&self, m: &Move, goal: Hex, reach: &mut Reach) {
        let from = reach.from;
        if m.stopped || !self.facts(from).on_map() {
            return;
        }
        let (w, steps) = (self.walker(m.piece), Steps::get());
        let (sheet, roman) = (w.sheet, w.side == Roman);
        // Hexes found that cost what is spent so far, half a point more, and a whole one.
        let (mut now, mut next, mut after) = (Queue::default(), Queue::default(), Queue::default());
        now.push(from);
        // From too far off the goal is not reached whatever the way.
        let bound = if AIMED { Bound::new(self, w.side, goal) } else { Bound { goal, off: 0, slack: 0 } };
        let astray = |then: u8, to: Hex| AIMED && then as u32 + bound.least(sheet, to) > w.points as u32;
        for spent in m.spent..w.points {
            if AIMED && reach.spent[goal.i()] <= spent {
                break;
            }
            for &hex in now.list() {
                if reach.spent[hex.i()] != spent || reach.is_terminal(hex) {
                    continue;
                }
                reach.order.make_room();
                let here = sheet.ground(hex);
                let (fort, steps) = (sheet.has_fort(hex), steps.of(here));
                let pace = Pace { spent, along: m.along && hex == from, left: m.left };
                // On the water one goes step by step: the walk ends there.
                let judge = |way: Direction, to: Hex, linked: bool| {
                    let step = w.judge(pace, hex, way, to, linked).ok()?;
                    Some(if step.stops || step.along { TERMINAL } else { 0 })
                };
                if here.has_rampart() || fort || spent <= m.spent + WHOLE {
                    for way in Direction::ALL {
                        let to = steps.from(hex, way);
                        let linked = here.is_connected(way)
                            || roman && (fort || sheet.has_fort(to)) && sheet.is_linked(Roman, hex, way, to);
                        let then = spent + if linked { HALF } else { WHOLE };
                        if reach.spent[to.i()] <= then || then > w.points || astray(then, to) {
                            continue;
                        }
                        let stops = if w.is_plain(to) { Some(0) } else { judge(way, to, linked) };
                        if let Some(stops) = stops {
                            reach.come(to, then, way as u8 | stops, true);
                            if linked { next.push(to) } else { after.push(to) }
                        }
                    }
                    continue;
                }
                // On open ground nothing is linked, and beyond the first hexes the way here hides nothing: whatever is not ahead
                // was nearer, and as open or barred, from the hex before.
                let then = spent + WHOLE;
                if then > w.points {
                    continue;
                }
                after.make_room();
                for way in ONWARD[reach.came_by(hex)] {
                    let to = steps.from(hex, way);
                    let new = (reach.spent[to.i()] > then) & !astray(then, to);
                    let mut last = Some(way as u8);
                    if new & !w.is_plain(to) {
                        last = judge(way, to, false).map(|stops| way as u8 | stops);
                    }
                    let is_way = new & last.is_some();
                    reach.come(to, then, last.unwrap_or(0), is_way);
                    after.push_if(to, is_way);
                }
            }
            now.clear();
            std::mem::swap(&mut now, &mut next);
            std::mem::swap(&mut next, &mut after);
        }
    }
}

/// What the way to a goal costs at least, whoever stands in between.
struct Bound {
    goal: Hex,
    /// Steps from the goal to a rampart.
    off: u32,
    /// So far from the ramparts forts may link hexes.
    slack: u32,
}

impl Bound {
    fn new(p: &Position, side: Side, goal: Hex) -> Bound {
        let sheet = p.field.sheet();
        // A fort beside ramparts links them (7.3), and forts beside each other link wherever they are.
        let links =
            |hex: &Hex| hex.around().iter().any(|h| sheet.has_fort(*h) || sheet.ground(*h).has_rampart());
        let forts = Fort::all().filter(|_| side == Roman).filter_map(|fort| p.field.fort(fort).as_hex());
        let slack = forts.filter(links).map(|hex| sheet.to_rampart(hex)).max().unwrap_or(0);
        Bound { goal, off: sheet.to_rampart(goal).saturating_sub(slack), slack }
    }

    /// Half points. Only between ramparts is a step cheaper: it takes whole steps to come there and to leave them.
    #[inline(always)]
    fn least(&self, sheet: Sheet, from: Hex) -> u32 {
        let steps = from.distance(self.goal);
        let whole = sheet.to_rampart(from).saturating_sub(self.slack) + self.off;
        steps * HALF as u32 + steps.min(whole) * (WHOLE - HALF) as u32
    }
}

/// Hexes to go on from. Room is made for the steps from one hex at a time, so that noting one takes no branch.
struct Queue {
    hexes: Vec<Hex>,
    count: usize,
}

impl Default for Queue {
    fn default() -> Queue {
        Queue { hexes: vec![Hex(0); 128], count: 0 }
    }
}

impl Queue {
    #[inline(always)]
    fn make_room(&mut self) {
        if self.hexes.len() < self.count + Direction::ALL.len() {
            self.hexes.resize(2 * self.hexes.len(), Hex(0));
        }
    }

    /// There must be room.
    #[inline(always)]
    fn push_if(&mut self, hex: Hex, is_one: bool) {
        self.hexes[self.count] = hex;
        self.count += usize::from(is_one);
    }

    #[inline]
    fn push(&mut self, hex: Hex) {
        self.make_room();
        self.push_if(hex, true);
    }

    fn list(&self) -> &[Hex] {
        &self.hexes[..self.count]
    }

    fn clear(&mut self) {
        self.count = 0;
    }
}
