//! 5.3, 7.2: the way of a piece to a hex that it is sent to: the cheapest, and of several the one whose first steps come first clockwise.

use crate::data::map::{HEX_COUNT, grid};
use crate::missiles::FARTHEST_SHOT;
use crate::movement::reach::Reach;
use crate::movement::step::{HALF, Pace, WHOLE};
use crate::table::hexset::HexSet;
use crate::table::*;
use legatus_board::Direction;

/// Room for the hexes of most ways.
const MANY: usize = 32;
/// The number of no hex on the way.
const NEVER: u16 = u16::MAX;

/// A hex on the way, and the number of the one before it.
struct Passed {
    hex: Hex,
    before: usize,
}

impl Position {
    /// Half points that the piece has spent when it comes to a hex; none if it cannot come there.
    pub(crate) fn cost_of(&self, m: &Move, from: Hex, goal: Hex) -> Option<u8> {
        self.reach_until(m, from, goal).spent(goal)
    }

    /// The hexes that a piece goes through to another, that one included; none if it cannot come there. Of several cheapest ways a Gaul takes
    /// one on which few can shoot (20.5, 24.2, R71), and not in a full hex, where a hit would cost a unit (10.2).
    pub(crate) fn route(&self, m: &Move, from: Hex, goal: Hex) -> Option<Vec<Hex>> {
        let way = self.first_route(m, from, goal)?;
        if m.piece.side() == Roman || way.len() < 2 {
            return Some(way);
        }
        let in_range = |from: Hex| way.iter().any(|hex| hex.distance(from) <= FARTHEST_SHOT);
        if !self.shooters_within(way.len() as u32 + FARTHEST_SHOT, from).any(|(_, at)| in_range(at)) {
            return Some(way);
        }
        let mut danger = Danger { there: *self, known: Vec::new() };
        let safe = way.iter().all(|hex| danger.at(m.piece, *hex) == 0);
        Some(if safe { way } else { self.safest(m, from, goal, &mut danger).unwrap_or(way) })
    }

    /// The first of the cheapest ways.
    fn first_route(&self, m: &Move, from: Hex, goal: Hex) -> Option<Vec<Hex>> {
        let other = || if m.along { self.along_water(m, from, goal) } else { self.detour(m, from, goal) };
        self.straight(m, from, goal).or_else(other)
    }

    /// The cheapest way with the least danger: every way of standing in a hex is followed by itself, the cheaper ones first.
    fn safest(&self, m: &Move, from: Hex, goal: Hex, danger: &mut Danger) -> Option<Vec<Hex>> {
        let cost = self.cost_of(m, from, goal)?;
        let w = self.walker(m.piece);
        let mut passed = vec![(*m, 0, Passed { hex: from, before: 0 })];
        let mut levels = vec![Vec::new(); cost as usize + 1];
        levels[m.spent as usize].push(0);
        let mut best: Option<(u32, usize)> = None;
        for spent in m.spent..=cost {
            for number in std::mem::take(&mut levels[spent as usize]) {
                let (here, risk, hex) = (passed[number].0, passed[number].1, passed[number].2.hex);
                if hex == goal && spent == cost {
                    best = best.into_iter().chain([(risk, number)]).min();
                    continue;
                }
                for (way, to) in Direction::ALL.into_iter().zip(hex.around()) {
                    let least = spent as u32 + HALF as u32 * (1 + to.distance(goal));
                    let step = if least > cost as u32 { None } else { w.step(&here, hex, way, to).ok() };
                    let Some(step) = step.filter(|step| spent + step.cost <= cost) else { continue };
                    if step.stops && to != goal {
                        continue;
                    }
                    let then = Move { spent: spent + step.cost, along: step.along, left: step.left, ..here };
                    let risk = risk + danger.at(m.piece, to);
                    let known = passed.iter().position(|(other, _, p)| {
                        p.hex == to && (other.along, other.left) == (then.along, then.left)
                    });
                    match known {
                        // Nobody has gone on from there yet, unless it was cheaper.
                        Some(at) if (passed[at].0.spent, passed[at].1) <= (then.spent, risk) => {}
                        Some(at) if passed[at].0.spent == then.spent => {
                            passed[at] = (then, risk, Passed { hex: to, before: number });
                        }
                        _ => {
                            levels[then.spent as usize].push(passed.len());
                            passed.push((then, risk, Passed { hex: to, before: number }));
                        }
                    }
                }
            }
        }
        let passed: Vec<Passed> = passed.into_iter().map(|(_, _, passed)| passed).collect();
        best.map(|(_, at)| way_back(&passed, at))
    }

    /// A way without a step too many, where no rampart or fort can make another as cheap. Such steps go in two directions, and the hexes
    /// between lie in a field as wide as there are steps in the one and as long as in the other. Whoever comes to a dead end steps back.
    fn straight(&self, m: &Move, from: Hex, goal: Hex) -> Option<Vec<Hex>> {
        let (w, steps) = (self.walker(m.piece), from.distance(goal));
        let shut = m.stopped || m.spent as u32 + steps * WHOLE as u32 > w.points as u32;
        // Ramparts first: they are nearer than forts nearly everywhere.
        let past_ramparts = (self.facts(from).to_rampart + self.facts(goal).to_rampart) as u32;
        if shut || goal == from || past_ramparts < steps || self.past_forts(w.side, from, goal) < steps {
            return None;
        }
        let nearer = |hex: Hex, way: Direction, left: u32| {
            let next = Hex(grid().beside(hex.0, way));
            (next.distance(goal) < left).then_some(next)
        };
        // In the order in which steps are tried.
        let mut ways = Direction::ALL.into_iter().filter(|way| nearer(from, *way, steps).is_some());
        let first = ways.next()?;
        let second = ways.next().unwrap_or(first);
        let (mut wide, mut edge) = (0, from);
        while let Some(next) = nearer(edge, first, steps - wide) {
            (wide, edge) = (wide + 1, next);
        }
        // The edge of the map cuts the field off: another way is sought then.
        if !edge.is_on_map() {
            return None;
        }
        let long = steps - wide;
        let mut way = Vec::with_capacity(steps as usize);
        // Steps in the first direction and in the second; whether each step was in the first; where nobody can go on.
        let (mut at, mut by_first, mut dead) = ((0, 0), 0u64, Vec::new());
        while at != (wide, long) {
            let hex = way.last().copied().unwrap_or(from);
            let pace = if way.is_empty() { w.pace(m, from) } else { Pace::under_way(m.left, m.spent) };
            let ahead = [
                (at.0 < wide).then_some((first, (at.0 + 1, at.1))),
                (at.1 < long).then_some((second, (at.0, at.1 + 1))),
            ];
            let leads = |(way, place): (Direction, (u32, u32))| {
                let next = Hex(grid().beside(hex.0, way));
                let step = || w.judge(pace, way, next, false);
                let on = !dead.contains(&place)
                    && step().is_ok_and(|step| next == goal || !step.stops && !step.along);
                on.then_some((place, next))
            };
            match ahead.into_iter().flatten().find_map(leads) {
                Some((place, next)) => {
                    by_first = by_first << 1 | u64::from(place.0 > at.0);
                    at = place;
                    way.push(next);
                }
                None => {
                    way.pop()?;
                    dead.push(at);
                    at = if by_first & 1 == 1 { (at.0 - 1, at.1) } else { (at.0, at.1 - 1) };
                    by_first >>= 1;
                }
            }
        }
        Some(way)
    }

    /// Steps of a way that leads to a rampart, or for the Romans to a fort, and on from one (7.1, 24.8): only between those are steps linked.
    fn past_forts(&self, side: Side, from: Hex, goal: Hex) -> u32 {
        self.steps_to_walls(side, from) + self.steps_to_walls(side, goal)
    }

    /// Steps to the nearest rampart, or for the Romans fort.
    fn steps_to_walls(&self, side: Side, hex: Hex) -> u32 {
        let forts = Fort::all().filter(|_| side == Roman).filter_map(|fort| self.field.fort(fort).as_hex());
        forts.map(|fort| fort.distance(hex)).fold(self.facts(hex).to_rampart as u32, u32::min)
    }

    /// Any other way, among the hexes that the flood to the goal has found.
    fn detour(&self, m: &Move, from: Hex, goal: Hex) -> Option<Vec<Hex>> {
        let reach = self.reach_until(m, from, goal);
        let cost = reach.spent(goal).filter(|_| goal != from)?;
        let (w, between) = (self.walker(m.piece), between(&reach, goal, cost));
        let mut passed = Vec::with_capacity(MANY);
        passed.push(Passed { hex: from, before: 0 });
        let mut found = HexSet::NONE;
        // Numbers of passed hexes that cost what is spent so far, half a point more, and a whole one.
        let [mut now, mut next, mut after] = [(); 3].map(|_| Vec::with_capacity(MANY));
        now.push(0);
        for spent in m.spent..cost {
            for number in now.drain(..) {
                let hex = passed[number].hex;
                let pace = if hex == from { w.pace(m, from) } else { Pace::under_way(m.left, spent) };
                for (way, to) in Direction::ALL.into_iter().zip(grid().around(hex.0).map(Hex)) {
                    if !between.has(to) || found.has(to) {
                        continue;
                    }
                    let linked = w.sheet.is_linked(w.side, hex, way, to);
                    let then = spent + if linked { HALF } else { WHOLE };
                    let Ok(step) = w.judge(pace, way, to, linked) else { continue };
                    let leads_on = !step.stops && reach.passes(to, then);
                    if !(leads_on || to == goal && then == cost) {
                        continue;
                    }
                    found.add(to);
                    (if linked { &mut next } else { &mut after }).push(passed.len());
                    passed.push(Passed { hex: to, before: number });
                }
            }
            std::mem::swap(&mut now, &mut next);
            std::mem::swap(&mut next, &mut after);
        }
        let at = passed.iter().position(|passed| passed.hex == goal)?;
        Some(way_back(&passed, at))
    }

    /// A way that may go along the water where the piece began (8.2): a hex may be come to on the water and off it, so each is followed by
    /// itself.
    fn along_water(&self, m: &Move, from: Hex, goal: Hex) -> Option<Vec<Hex>> {
        let cost = self.cost_of(m, from, goal).filter(|_| goal != from)?;
        let w = self.walker(m.piece);
        let mut passed = vec![(*m, Passed { hex: from, before: 0 })];
        // For each hex the last time that it was passed, and for each time the one before in the same hex.
        let (mut last, mut earlier) = ([NEVER; HEX_COUNT], vec![NEVER]);
        last[from.i()] = 0;
        let mut levels = vec![Vec::new(); cost as usize + 1];
        levels[m.spent as usize].push(0);
        // What it costs at least to come to the goal: as many half points as there are steps, and as many again for those that lead to a
        // rampart or a fort and on from one. Forts near other hexes than the goal are not looked for.
        let past_goal = self.steps_to_walls(w.side, goal);
        let least = |hex: Hex| {
            let before = if w.side == Roman { 0 } else { self.facts(hex).to_rampart as u32 };
            let steps = hex.distance(goal);
            steps * HALF as u32 + steps.min(before + past_goal) * HALF as u32
        };
        for spent in m.spent..cost {
            for number in std::mem::take(&mut levels[spent as usize]) {
                let (here, hex) = (passed[number].0, passed[number].1.hex);
                for (way, to) in Direction::ALL.into_iter().zip(hex.around()) {
                    let Ok(step) = w.step(&here, hex, way, to) else { continue };
                    if (spent + step.cost) as u32 + least(to) > cost as u32 {
                        continue;
                    }
                    let then = Move {
                        spent: spent + step.cost,
                        along: step.along,
                        left: step.left,
                        stopped: step.stops,
                        ..here
                    };
                    let known = |number: &u16| {
                        let other = &passed[*number as usize].0;
                        (other.along, other.left) == (then.along, then.left) && other.spent <= then.spent
                    };
                    let time = |at: u16| (at != NEVER).then_some(at);
                    let mut times =
                        std::iter::successors(time(last[to.i()]), |at| time(earlier[*at as usize]));
                    let ends = to == goal && then.spent == cost;
                    if then.spent > cost || !ends && (step.stops || times.any(|at| known(&at))) {
                        continue;
                    }
                    earlier.push(std::mem::replace(&mut last[to.i()], passed.len() as u16));
                    levels[then.spent as usize].push(passed.len());
                    passed.push((then, Passed { hex: to, before: number }));
                }
            }
        }
        // One from which it could go on, off the map, before one that stops it there.
        let ends = |stopped: bool| {
            let there = |(m, p): &(Move, Passed)| p.hex == goal && m.spent == cost && m.stopped == stopped;
            passed.iter().position(there)
        };
        let at = ends(false).or_else(|| ends(true))?;
        let passed: Vec<Passed> = passed.into_iter().map(|(_, passed)| passed).collect();
        Some(way_back(&passed, at))
    }
}

/// What a Gaul has to fear on his way, hex by hex.
struct Danger {
    there: Position,
    known: Vec<(Hex, u32)>,
}

impl Danger {
    /// Shooters who could shoot at him there, as far as they show themselves (25.7), and before all one more where a hex is full.
    fn at(&mut self, piece: Piece, hex: Hex) -> u32 {
        if let Some((_, danger)) = self.known.iter().find(|(other, _)| *other == hex) {
            return *danger;
        }
        self.there.field.put(piece, Spot::hex(hex));
        let there = &self.there;
        let seen = |(_, from): &(Shooter, Hex)| !there.is_veiled(*from, false);
        let shooters = there.shots_at_step(piece, false).filter(seen).count() as u32;
        let full = u32::from(shooters > 0 && there.excess(hex) > 0);
        self.known.push((hex, shooters + full));
        shooters + full
    }
}

/// The hexes from the first to this one, without the first.
fn way_back(passed: &[Passed], mut at: usize) -> Vec<Hex> {
    let mut way = Vec::with_capacity(LONGEST_WAY);
    while at != 0 {
        way.push(passed[at].hex);
        at = passed[at].before;
    }
    way.reverse();
    way
}

/// The hexes through which a cheapest way may lead, the goal included: found from the goal backwards.
fn between(reach: &Reach, goal: Hex, cost: u8) -> HexSet {
    let mut all = HexSet::NONE;
    all.add(goal);
    let mut todo = Vec::with_capacity(MANY);
    todo.push((goal, cost));
    while let Some((hex, spent)) = todo.pop() {
        for before in hex.around() {
            if all.has(before) || !reach.has(before) {
                continue;
            }
            let step = [WHOLE, HALF].into_iter().find(|step| reach.passes(before, spent.wrapping_sub(*step)));
            if let Some(step) = step {
                all.add(before);
                todo.push((before, spent - step));
            }
        }
    }
    all
}
