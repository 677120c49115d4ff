//! Everywhere a piece can go in its move. Whole fronts of hexes step on at once over open ground; only where a rule has a word to say is a
//! step judged by itself.

use crate::data::map::{COLUMNS, Map};
use crate::movement::step::{HALF, Pace, WHOLE, Walker};
use crate::table::hexset::{HexSet, beside, each_in_column, in_column, moved, place};
use crate::table::*;
use legatus_board::Direction;

/// The hexes a piece can reach, by the half points spent.
pub(crate) struct Reach {
    map: &'static Map,
    from: Hex,
    all: HexSet,
    /// Where the piece must stop, if it comes there for as little as it can.
    stops: HexSet,
    /// Bridges among those: found from the field first, and perhaps along the rampart later (25.5).
    bridges: Vec<Hex>,
    /// What it costs to come to some of them along the rampart, and pass.
    late: Vec<(Hex, u8)>,
    /// Hexes farther along the water where it began (8.2).
    wet: Vec<Wet>,
    /// For each number of half points, from those spent before: the first of its columns, and where their words begin.
    levels: Vec<(u8, u16)>,
    words: Vec<u64>,
    spent: u8,
    /// What is found after it has gone along a second river, which it may not enter again either (8.2).
    more: Vec<Reach>,
}

/// A piece still on the water: what it has spent, and the waters that it has stood on.
#[derive(Clone, Copy)]
struct Wet {
    hex: Hex,
    spent: u8,
    left: u8,
}

impl Reach {
    fn new(map: &'static Map, from: Hex, spent: u8, points: u8) -> Reach {
        let mut all = HexSet::NONE;
        all.add(from);
        Reach {
            map,
            from,
            all,
            stops: HexSet::NONE,
            bridges: Vec::new(),
            late: Vec::new(),
            wet: Vec::new(),
            levels: Vec::with_capacity(points as usize + 1),
            words: Vec::with_capacity(256),
            spent,
            more: Vec::new(),
        }
    }

    pub(crate) fn has(&self, hex: Hex) -> bool {
        self.all.has(hex) || self.more.iter().any(|more| more.has(hex))
    }

    /// The columns of a level: the number of the first, and a word for each.
    fn level(&self, level: usize) -> (usize, &[u64]) {
        let (column, start) = self.levels[level];
        let end = self.levels.get(level + 1).map_or(self.words.len(), |(_, next)| *next as usize);
        (column as usize, &self.words[start as usize..end])
    }

    /// Does it cost so much to come there?
    #[inline]
    fn is_at(&self, hex: Hex, spent: u8) -> bool {
        let level = spent.wrapping_sub(self.spent) as usize;
        if level >= self.levels.len() {
            return false;
        }
        let ((column, bit), (first, words)) = (place(hex), self.level(level));
        words.get(column.wrapping_sub(first)).is_some_and(|word| word & bit != 0)
    }

    /// Does it cost so much to pass there? Away from the water where the piece began.
    #[inline]
    pub(crate) fn passes(&self, hex: Hex, spent: u8) -> bool {
        if self.stops.has(hex) { self.late.contains(&(hex, spent)) } else { self.is_at(hex, spent) }
    }

    /// Half points spent on arrival.
    pub(crate) fn spent(&self, hex: Hex) -> Option<u8> {
        let mut costs = self.spent..self.spent + self.levels.len() as u8;
        let first = costs.find(|spent| self.is_at(hex, *spent));
        self.more.iter().filter_map(|more| more.spent(hex)).chain(first).min()
    }

    /// Half points spent on arrival, if it can go on from there.
    fn spent_under_way(&self, hex: Hex) -> Option<u8> {
        if hex == self.from || !self.stops.has(hex) {
            return self.spent(hex);
        }
        let late = self.late.iter().filter(|(bridge, _)| *bridge == hex).map(|(_, spent)| *spent);
        late.chain(self.wet.iter().filter(|wet| wet.hex == hex).map(|wet| wet.spent)).min()
    }

    /// The nearest hex of a zone's edge where a whole point is left to go off the map (11.5).
    pub(crate) fn exit(&self, map: &Map, zone: Zone, points: u8) -> Option<Hex> {
        let edge = map.zones.get(zone.i())?.iter().copied().filter(|hex| self.all.has(*hex));
        let paid = edge.filter_map(|hex| Some((self.spent_under_way(hex)?, hex)));
        // The way that is named later is the cheapest: it must not end in a stop.
        let paid = paid.filter(|(spent, hex)| self.spent(*hex) == Some(*spent));
        let here = paid.filter(|(spent, _)| spent + WHOLE <= points).min().map(|(_, hex)| hex);
        here.or_else(|| self.more.iter().find_map(|more| more.exit(map, zone, points)))
    }

    /// Everything but the hex it stands in, the cheapest first.
    pub(crate) fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let found = (1..self.levels.len()).flat_map(|level| {
            let (first, words) = self.level(level);
            words.iter().enumerate().flat_map(move |(i, word)| in_column(first + i, *word))
        });
        let more = self.beyond();
        let beyond = more.0.into_iter().enumerate();
        found.chain(beyond.flat_map(|(column, word)| in_column(column, word)))
    }

    /// What only [`Reach::more`] has.
    fn beyond(&self) -> HexSet {
        let mut beyond = HexSet::NONE;
        for more in &self.more {
            beyond.0.iter_mut().zip(&more.all.0).for_each(|(word, found)| *word |= found);
        }
        beyond.0.iter_mut().zip(&self.all.0).for_each(|(word, found)| *word &= !found);
        beyond
    }

    /// Calls for each of [`Reach::hexes`].
    #[inline]
    pub(crate) fn each(&self, mut call: impl FnMut(Hex)) {
        for level in 1..self.levels.len() {
            let (first, words) = self.level(level);
            words.iter().enumerate().for_each(|(i, word)| each_in_column(first + i, *word, &mut call));
        }
        if !self.more.is_empty() {
            self.beyond().each(call);
        }
    }

    pub(crate) fn count(&self) -> usize {
        let beyond = if self.more.is_empty() { 0 } else { self.beyond().len() };
        self.all.len() - 1 + beyond
    }

    /// A hex farther along the water, for as little as it can be had.
    fn wade(&mut self, to: Wet) {
        match self.wet.iter_mut().find(|wet| wet.hex == to.hex && wet.left == to.left) {
            Some(known) => known.spent = known.spent.min(to.spent),
            None => self.wet.push(to),
        }
    }

    /// A hex that is new, or at least the way on from it.
    fn find(&mut self, to: Hex, stops: bool, cost: u8, front: &mut Front) {
        let (column, bit) = place(to);
        if !self.all.has(to) {
            self.all.add(to);
            front.add(column, bit);
            if stops {
                self.stops.add(to);
                self.bridges.extend(self.map.bridges.has(to).then_some(to));
            }
        } else if !stops && self.stops.has(to) && !self.late.iter().any(|(hex, _)| *hex == to) {
            if front.hexes.has(to) {
                self.stops.set(to, false); // as cheap
            } else {
                self.late.push((to, cost));
                front.add(column, bit);
            }
        }
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

    /// What has been found for so much, but for bridges that were known.
    fn record(&self, spent: u8, reach: &mut Reach) {
        let start = reach.words.len();
        if self.first > self.last {
            return reach.levels.push((0, start as u16));
        }
        reach.levels.push((self.first as u8, start as u16));
        reach.words.extend_from_slice(&self.hexes.0[self.first..=self.last]);
        for (bridge, _) in reach.late.iter().filter(|(_, cost)| *cost == spent) {
            let (column, bit) = place(*bridge);
            reach.words[start + column - self.first] &= !bit;
        }
    }

    /// Nobody goes on from where he must stop, but from a bridge to which the rampart leads as well.
    fn leave_out_stops(&mut self, spent: u8, reach: &Reach) {
        for column in self.first..=self.last {
            self.hexes.0[column] &= !reach.stops.0[column];
        }
        for (bridge, _) in reach.late.iter().filter(|(_, cost)| *cost == spent) {
            self.hexes.add(*bridge);
        }
    }
}

impl Position {
    /// Everywhere the piece can go by the shortest way.
    pub(crate) fn reach(&self, m: &Move, from: Hex) -> Reach {
        self.flood(m, from, None)
    }

    /// The same, until a goal is found: all that costs less is known then.
    pub(crate) fn reach_until(&self, m: &Move, from: Hex, goal: Hex) -> Reach {
        self.flood(m, from, Some(goal))
    }

    fn flood(&self, m: &Move, from: Hex, goal: Option<Hex>) -> Reach {
        let mut reach = self.spread(m, m.left, from, goal);
        if reach.wet.is_empty() {
            return reach;
        }
        let mut waters = vec![m.left];
        for i in 0..reach.wet.len() {
            let left = reach.wet[i].left;
            if !waters.contains(&left) {
                waters.push(left);
                reach.more.push(self.spread(m, left, from, goal));
            }
        }
        reach
    }

    /// Whatever can be come to by a piece that leaves the water, if it began on it, having stood on no others than these.
    fn spread(&self, m: &Move, left: u8, from: Hex, goal: Option<Hex>) -> Reach {
        let (w, map) = (self.walker(m.piece), self.map());
        let mut reach = Reach::new(map, from, m.spent, w.points);
        // Hexes found that cost what is spent so far, half a point more, and a whole one, in turn.
        let mut fronts = [const { Front::NONE }; 3];
        let (column, bit) = place(from);
        fronts[m.spent as usize % 3].add(column, bit);
        let stays = m.stopped || !self.facts(from).on_map();
        for spent in m.spent..=w.points {
            let turns = [0, 1, 2].map(|turn| (spent as usize + turn) % 3);
            let [now, next, after] = fronts.get_disjoint_mut(turns).expect("three fronts");
            now.record(spent, &mut reach);
            let there = goal.is_some_and(|goal| now.hexes.has(goal));
            if stays || there || spent == w.points {
                break;
            }
            if spent == m.spent {
                w.set_out(w.pace(m, from), from, left, &mut reach, next, after);
            } else {
                let (pace, any) = (Pace::under_way(left, spent), now.first <= now.last);
                if any {
                    now.leave_out_stops(spent, &reach);
                }
                // Whatever half a point leads to is found before what costs a whole one.
                let banks = w.leave_water(m, spent, left, &mut reach, next);
                if any {
                    w.go_along(pace, now, map, &mut reach, next);
                    w.cross_bridges(pace, now, &mut reach, next);
                }
                banks.into_iter().for_each(|(to, stops)| reach.find(to, stops, spent + WHOLE, after));
                if any && spent + WHOLE <= w.points {
                    w.go_on(pace, now, &map.on, &mut reach, after);
                }
            }
            now.clear();
        }
        reach
    }
}

impl Walker<'_> {
    /// A step out of the hex where the piece begins, or of one along the water, which has a word to say (6.4, 8.1, 8.2, 9.1). Tells whether
    /// it can go on as before.
    fn leave(
        &self,
        pace: Pace,
        way: Direction,
        to: Hex,
        linked: bool,
        left: u8,
        reach: &mut Reach,
    ) -> Option<bool> {
        let step = self.judge(pace, way, to, linked).ok()?;
        if step.along && !step.stops {
            reach.wade(Wet { hex: to, spent: pace.spent + step.cost, left: step.left });
        }
        (step.along || step.left == left).then_some(step.stops || step.along)
    }

    /// The first step is judged on every side.
    fn set_out(
        &self,
        pace: Pace,
        from: Hex,
        left: u8,
        reach: &mut Reach,
        next: &mut Front,
        after: &mut Front,
    ) {
        for (way, to) in Direction::ALL.into_iter().zip(from.around()) {
            let linked = self.sheet.is_linked(self.side, from, way, to);
            if let Some(stops) = self.leave(pace, way, to, linked, left, reach) {
                let (cost, front) = if linked { (HALF, &mut *next) } else { (WHOLE, &mut *after) };
                reach.find(to, stops, pace.spent + cost, front);
            }
        }
    }

    /// 8.2: from where it has come along the water, out of it on every side and farther along it. Gives what costs a whole point.
    fn leave_water(
        &self,
        m: &Move,
        spent: u8,
        left: u8,
        reach: &mut Reach,
        next: &mut Front,
    ) -> Vec<(Hex, bool)> {
        let mut banks = Vec::new();
        for i in 0..reach.wet.len() {
            let wet = reach.wet[i];
            if wet.spent != spent {
                continue;
            }
            let pace = self.pace(&Move { spent, left: wet.left, along: true, ..*m }, wet.hex);
            for (way, to) in Direction::ALL.into_iter().zip(wet.hex.around()) {
                let linked = self.sheet.is_linked(self.side, wet.hex, way, to);
                match self.leave(pace, way, to, linked, left, reach) {
                    Some(stops) if linked => reach.find(to, stops, spent + HALF, next),
                    Some(stops) => banks.push((to, stops)),
                    None => {}
                }
            }
        }
        banks
    }

    /// 25.5: where it would stop if it came from the field, it passes along the rampart.
    fn cross_bridges(&self, pace: Pace, now: &Front, reach: &mut Reach, next: &mut Front) {
        for i in 0..reach.bridges.len() {
            let bridge = reach.bridges[i];
            let (column, bit) = place(bridge);
            let near = [now.hexes.0[column - 1], now.hexes.0[column], now.hexes.0[column + 1]];
            if beside(column, near) & bit == 0 {
                continue;
            }
            let mut sides = Direction::ALL.into_iter().zip(bridge.around());
            let linked = sides
                .any(|(way, from)| now.hexes.has(from) && self.sheet.is_linked(self.side, bridge, way, from));
            let passes = || self.judge(pace, Direction::N, bridge, true).is_ok_and(|step| !step.stops);
            if linked && passes() {
                reach.find(bridge, false, pace.spent + HALF, next);
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
                    if new != 0 {
                        self.enter(pace, to, new, true, reach, next);
                    }
                }
            }
            for hex in in_column(column, now.hexes.0[column] & self.fort_links.0[column]) {
                for (way, to) in Direction::ALL.into_iter().zip(hex.around()) {
                    let (column, bit) = place(to);
                    if !reach.all.has(to) && self.sheet.is_linked(Roman, hex, way, to) {
                        self.enter(pace, column, bit, true, reach, next);
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
            if new != 0 {
                self.enter(pace, column, new, false, reach, after);
            }
        }
    }

    /// Those of a column that can be entered: all at once over open ground, one by one elsewhere.
    #[inline(always)]
    fn enter(&self, pace: Pace, column: usize, new: u64, linked: bool, reach: &mut Reach, front: &mut Front) {
        let plain = new & self.plain_in(column);
        if plain != 0 {
            reach.all.0[column] |= plain;
            front.add(column, plain);
        }
        for to in in_column(column, new & !plain) {
            // From whichever side: on the way none matters.
            if let Ok(step) = self.judge(pace, Direction::N, to, linked) {
                reach.find(to, step.stops, pace.spent + step.cost, front);
            }
        }
    }
}
