//! Everywhere a piece can go in its move. Whole fronts of hexes step on at once; only where the piece sets out, and along the water where it
//! began, is a step judged by itself.

use crate::data::map::Map;
use crate::movement::land::Land;
use crate::movement::step::{HALF, Pace, WHOLE, Walker};
use crate::table::hexset::{HexSet, WIDTH, beside, each_in_column, in_column, moved, place};
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

    /// What it costs to come to a hex of the edge, if a whole point is left to go off the map (11.5). The way that is named later is the
    /// cheapest: it must not end in a stop.
    fn spent_before_leaving(&self, hex: Hex, points: u8) -> Option<u8> {
        let spent = self.spent_under_way(hex).filter(|spent| spent + WHOLE <= points)?;
        (self.spent(hex) == Some(spent)).then_some(spent)
    }

    /// The nearest hex of a zone's edge from where it can be left to.
    pub(crate) fn exit(&self, map: &Map, zone: Zone, points: u8) -> Option<Hex> {
        let edge = map.zones.get(zone.i())?.iter().copied().filter(|hex| self.all.has(*hex));
        let paid = edge.filter_map(|hex| Some((self.spent_before_leaving(hex, points)?, hex)));
        let here = paid.min().map(|(_, hex)| hex);
        here.or_else(|| self.more.iter().find_map(|more| more.exit(map, zone, points)))
    }

    /// The zones that have an [exit](Reach::exit), as bits.
    pub(crate) fn exits(&self, map: &Map, points: u8) -> u16 {
        let mut zones = self.more.iter().fold(0, |zones, more| zones | more.exits(map, points));
        for (column, edge) in map.edges.0.iter().enumerate() {
            each_in_column(column, edge & self.all.0[column], |hex| {
                let beyond = map.facts(hex).zones;
                if beyond & !zones != 0 && self.spent_before_leaving(hex, points).is_some() {
                    zones |= beyond;
                }
            });
        }
        zones
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

/// Directions that lead to the column in the west, that stay in the same, and that lead to the one in the east.
const SAME_COLUMN: [[Direction; 2]; 3] =
    [[Direction::NW, Direction::SW], [Direction::N, Direction::S], [Direction::NE, Direction::SE]];

/// A front of hexes that cost the same, and the columns it lies in: from the first to before the end.
struct Front {
    hexes: HexSet,
    first: usize,
    end: usize,
}

impl Front {
    const NONE: Front = Front { hexes: HexSet::NONE, first: usize::MAX, end: 0 };

    #[inline(always)]
    fn add(&mut self, column: usize, word: u64) {
        self.hexes.0[column] |= word;
        self.first = self.first.min(column);
        self.end = self.end.max(column + 1);
    }

    /// Something may have been added in these columns.
    fn take_in(&mut self, first: usize, end: usize) {
        (self.first, self.end) = (self.first.min(first), self.end.max(end));
        while self.first < self.end && self.hexes.0[self.first] == 0 {
            self.first += 1;
        }
        while self.first < self.end && self.hexes.0[self.end - 1] == 0 {
            self.end -= 1;
        }
        if self.first == self.end {
            (self.first, self.end) = (usize::MAX, 0);
        }
    }

    fn is_empty(&self) -> bool {
        self.end == 0
    }

    fn clear(&mut self) {
        if !self.is_empty() {
            self.hexes.0[self.first..self.end].fill(0);
            (self.first, self.end) = (usize::MAX, 0);
        }
    }

    /// What has been found for so much, but for bridges that were known.
    fn record(&self, spent: u8, reach: &mut Reach) {
        let start = reach.words.len();
        if self.is_empty() {
            return reach.levels.push((0, start as u16));
        }
        reach.levels.push((self.first as u8, start as u16));
        reach.words.extend_from_slice(&self.hexes.0[self.first..self.end]);
        for (bridge, _) in reach.late.iter().filter(|(_, cost)| *cost == spent) {
            let (column, bit) = place(*bridge);
            reach.words[start + column - self.first] &= !bit;
        }
    }

    /// Nobody goes on from where he must stop, but from a bridge to which the rampart leads as well.
    fn leave_out_stops(&mut self, spent: u8, reach: &Reach) {
        let stops = &reach.stops.0[self.first..self.end];
        self.hexes.0[self.first..self.end].iter_mut().zip(stops).for_each(|(word, stops)| *word &= !stops);
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
        fronts[0].add(column, bit);
        let mut turns = [0, 1, 2];
        let stays = m.stopped || !self.facts(from).on_map();
        let land = w.land(from, left);
        for spent in m.spent..=w.points {
            let [now, next, after] = fronts.get_disjoint_mut(turns).expect("three fronts");
            now.record(spent, &mut reach);
            let there = goal.is_some_and(|goal| now.hexes.has(goal));
            if stays || there || spent == w.points {
                break;
            }
            if spent == m.spent {
                w.set_out(w.pace(m, from), from, left, &mut reach, next, after);
            } else {
                let any = !now.is_empty();
                if any {
                    now.leave_out_stops(spent, &reach);
                }
                // Whatever half a point leads to is found before what costs a whole one.
                let banks = match reach.wet.is_empty() {
                    true => Vec::new(),
                    false => w.leave_water(m, spent, left, &mut reach, next),
                };
                if any {
                    w.go_along(&land, now, &mut reach, next);
                    w.cross_bridges(Pace::under_way(left, spent), now, &mut reach, next);
                }
                banks.into_iter().for_each(|(to, stops)| reach.find(to, stops, spent + WHOLE, after));
                if any && spent + WHOLE <= w.points {
                    reach.go_on(&land, now, after);
                }
            }
            now.clear();
            turns.rotate_left(1);
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
    fn go_along(&self, land: &Land, now: &Front, reach: &mut Reach, next: &mut Front) {
        let (map, field) = (reach.map, &self.p.field);
        let forts = if self.side == Roman { &field.fort_hexes().0 } else { &HexSet::NONE.0 };
        for column in now.first..now.end {
            let here = now.hexes.0[column];
            let walled = here & (map.ramparts.0[column] | forts[column]);
            if walled == 0 {
                continue;
            }
            let along = |way: Direction| moved(column, here & map.connected[column][way.i()], way).1;
            let mut linked = SAME_COLUMN.map(|[one, other]| along(one) | along(other));
            let near_forts = beside(column, [forts[column - 1], forts[column], forts[column + 1]]);
            if walled & (near_forts | forts[column]) != 0 {
                for (i, ways) in SAME_COLUMN.into_iter().enumerate() {
                    let to = column + i - 1;
                    let all = |hexes: u64| ways.map(|way| moved(column, hexes, way).1);
                    let ([a, b], [c, d]) = (all(walled), all(walled & forts[column]));
                    linked[i] |= (a | b) & forts[to] | (c | d) & (forts[to] | map.ramparts.0[to]);
                }
            }
            for (i, hexes) in linked.into_iter().enumerate() {
                let to = column + i - 1;
                reach.enter(to, hexes & land.linked.0[to], !land.halts.0[to], next);
            }
        }
    }
}

impl Reach {
    /// A whole point: all that lies beside. None of it is linked with the front: that was found for less.
    fn go_on(&mut self, land: &Land, now: &Front, after: &mut Front) {
        // Without the ring around the map.
        let (first, end) = ((now.first - 1).max(1), (now.end + 1).min(WIDTH - 1));
        for column in first..end {
            let near = [now.hexes.0[column - 1], now.hexes.0[column], now.hexes.0[column + 1]];
            let new = beside(column, near) & land.field.0[column] & !self.all.0[column];
            let stops = new & !land.passes.0[column];
            self.all.0[column] |= new;
            self.stops.0[column] |= stops;
            after.hexes.0[column] |= new;
            if stops & self.map.bridges.0[column] != 0 {
                self.bridges.extend(in_column(column, stops & self.map.bridges.0[column]));
            }
        }
        after.take_in(first, end);
    }

    /// Enters those hexes of a column that are new; from some of them the piece passes on.
    #[inline(always)]
    fn enter(&mut self, column: usize, hexes: u64, passes: u64, front: &mut Front) {
        let new = hexes & !self.all.0[column];
        if new == 0 {
            return;
        }
        self.all.0[column] |= new;
        front.add(column, new);
        let stops = new & !passes;
        if stops != 0 {
            self.stops.0[column] |= stops;
            self.bridges.extend(in_column(column, stops & self.map.bridges.0[column]));
        }
    }
}
