//! 17: straight lines between the centres of areas: the thread, lines of sight, ranges.

use super::{Map, data};
use crate::table::*;
use legatus_board::travel::distances;

/// Nothing shoots or charges farther than this.
pub(crate) const FARTHEST: u8 = 5;
/// R16: the thread is a band eight units thick.
const HALF_BAND: f64 = 4.0;
/// R16: an area is on the line if the line runs through it for more than half a unit.
const LEAST_STRETCH: f64 = 0.5;

/// What can be reckoned of a map once for all, whatever stands on it.
pub(crate) struct Sight {
    count: usize,
    /// R62: least number of steps over sides and corners.
    ranges: Vec<u8>,
    /// Within `FARTHEST`: seen; and the last area before the target on the centre line (R63).
    seen: Vec<bool>,
    before: Vec<Area>,
    /// Areas on the thread of two that may charge one another, as a stretch of `on_thread`.
    threads: Vec<(u32, u8)>,
    on_thread: Vec<Area>,
}

impl Sight {
    pub(crate) fn new(map: &Map) -> Sight {
        let count = map.len();
        let ranges: Vec<u8> = map.areas().flat_map(|a| ranges_from(map, a)).collect();
        let mut sight = Sight {
            count,
            seen: vec![false; count * count],
            before: vec![Area(0); count * count],
            threads: vec![(0, 0); count * count],
            on_thread: Vec::new(),
            ranges,
        };
        for a in map.areas() {
            for b in map.areas().filter(|b| *b > a) {
                let range = sight.range(a, b);
                if range <= FARTHEST {
                    sight.join(map, a, b, range);
                }
            }
        }
        sight
    }

    fn join(&mut self, map: &Map, a: Area, b: Area, range: u8) {
        let (there, back) = (self.at(a, b), self.at(b, a));
        let seen = sees(map, a, b);
        (self.seen[there], self.seen[back]) = (seen, seen);
        let line = crossed(map, a, b, 0.0);
        self.before[there] = line[line.len() - 2];
        self.before[back] = line[1];
        if (2..=4).contains(&range) {
            let stretch = (self.on_thread.len() as u32, 0);
            self.on_thread.extend(thread(map, a, b).iter());
            let length = (self.on_thread.len() as u32 - stretch.0) as u8;
            (self.threads[there], self.threads[back]) = ((stretch.0, length), (stretch.0, length));
        }
    }

    fn at(&self, a: Area, b: Area) -> usize {
        a.i() * self.count + b.i()
    }

    /// R62: the number of steps over sides and corners, whatever lies between.
    #[inline]
    pub(crate) fn range(&self, a: Area, b: Area) -> u8 {
        self.ranges[self.at(a, b)]
    }

    /// 17.1: is there a line of sight? Only asked within range.
    #[inline]
    pub(crate) fn sees(&self, a: Area, b: Area) -> bool {
        self.seen[self.at(a, b)]
    }

    /// R63: the last area before the target on the centre line.
    pub(crate) fn last_before(&self, firer: Area, target: Area) -> Area {
        self.before[self.at(firer, target)]
    }

    /// The areas on the thread between two areas that are two to four steps apart.
    pub(crate) fn thread(&self, a: Area, b: Area) -> &[Area] {
        let (from, length) = self.threads[self.at(a, b)];
        &self.on_thread[from as usize..from as usize + length as usize]
    }
}

fn ranges_from(map: &Map, start: Area) -> Vec<u8> {
    let around = |area| map.area(area).neighbours.iter().map(|neighbour| neighbour.to);
    distances(AreaSet::of(start), map.len(), around)
}

/// The areas that the segment from centre to centre, moved sideways, runs through, in order (R16).
pub(crate) fn crossed(map: &Map, a: Area, b: Area, shift: f64) -> Vec<Area> {
    let [x1, y1] = map.area(a).centre.map(f64::from);
    let [x2, y2] = map.area(b).centre.map(f64::from);
    let length = (x2 - x1).hypot(y2 - y1);
    let (nx, ny) = (-(y2 - y1) / length * shift, (x2 - x1) / length * shift);
    let (x1, y1, x2, y2) = (x1 + nx, y1 + ny, x2 + nx, y2 + ny);
    let mut stretches: Vec<(f64, f64, Area)> = Vec::new();
    let mut cuts: Vec<f64> = Vec::new();
    for area in map.areas() {
        let outline = &map.area(area).outline;
        if apart(outline, [x1, y1, x2, y2]) {
            continue;
        }
        cuts.clear();
        cuts.extend([0.0, 1.0]);
        let mut previous = outline[outline.len() - 1].map(f64::from);
        for corner in outline {
            let [bx, by] = corner.map(f64::from);
            let [ax, ay] = previous;
            previous = [bx, by];
            let (dx, dy) = (bx - ax, by - ay);
            let (ux, uy) = (x2 - x1, y2 - y1);
            let denominator = ux * dy - uy * dx;
            if denominator.abs() < 1e-12 {
                continue;
            }
            let t = ((ax - x1) * dy - (ay - y1) * dx) / denominator;
            let s = ((ax - x1) * uy - (ay - y1) * ux) / denominator;
            if 0.0 < t && t < 1.0 && (-1e-9..=1.0 + 1e-9).contains(&s) {
                cuts.push(t);
            }
        }
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.windows(2) {
            let [from, to] = [pair[0], pair[1]];
            if (to - from) * length > LEAST_STRETCH {
                let middle = (from + to) / 2.0;
                if inside(x1 + (x2 - x1) * middle, y1 + (y2 - y1) * middle, outline) {
                    stretches.push((from, to, area));
                }
            }
        }
    }
    stretches.sort_by(|p, q| p.0.total_cmp(&q.0).then(p.1.total_cmp(&q.1)).then(p.2.cmp(&q.2)));
    stretches.into_iter().map(|(_, _, area)| area).collect()
}

/// Does the box around the outline miss the box around the segment?
fn apart(outline: &[[i32; 2]], [x1, y1, x2, y2]: [f64; 4]) -> bool {
    let xs = || outline.iter().map(|p| f64::from(p[0]));
    let ys = || outline.iter().map(|p| f64::from(p[1]));
    xs().fold(f64::MIN, f64::max) < x1.min(x2)
        || xs().fold(f64::MAX, f64::min) > x1.max(x2)
        || ys().fold(f64::MIN, f64::max) < y1.min(y2)
        || ys().fold(f64::MAX, f64::min) > y1.max(y2)
}

fn inside(x: f64, y: f64, outline: &[[i32; 2]]) -> bool {
    let mut inside = false;
    let [mut xj, mut yj] = outline[outline.len() - 1].map(f64::from);
    for corner in outline {
        let [xi, yi] = corner.map(f64::from);
        if (yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi {
            inside = !inside;
        }
        [xj, yj] = [xi, yi];
    }
    inside
}

/// The areas on either edge of the band (R16).
pub(crate) fn thread(map: &Map, a: Area, b: Area) -> AreaSet {
    [HALF_BAND, -HALF_BAND].into_iter().flat_map(|shift| crossed(map, a, b, shift)).collect()
}

/// 17.1 to 17.4. R16, 17.3: blocked only if both edges of the band are. R17: areas with a common side see each other.
pub(crate) fn sees(map: &Map, a: Area, b: Area) -> bool {
    let touching = map.neighbour(a, b).is_some_and(|n| n.corner.is_none());
    touching || [HALF_BAND, -HALF_BAND].into_iter().any(|shift| line_is_free(map, a, b, shift))
}

fn line_is_free(map: &Map, a: Area, b: Area, shift: f64) -> bool {
    let line = crossed(map, a, b, shift);
    let high = |area: Area| map.area(area).level > 0;
    // 17.2: elevations, fortified hills, woods, cities.
    let blocks = |area: Area| map.area(area).terrain.iter().any(|t| data().tables.effects(t).blocks_sight);
    // R19: from a height or up to one, one sees over woods and cities (17.4).
    let over = high(a) || high(b);
    let between = |area: &Area| *area != a && *area != b;
    if line.iter().filter(|area| between(area)).any(|area| high(*area) || blocks(*area) && !over) {
        return false;
    }
    // R18: a slope blocks unless its high side is where one of the two stands.
    line.windows(2).all(|pair| {
        let border = map.neighbour(pair[0], pair[1]).map(|n| n.border);
        border.is_none_or(|border| border.up.is_none_or(|up| up == a || up == b))
    })
}
