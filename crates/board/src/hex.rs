//! Hex maps: flat-topped hexes in columns, numbered `CCRR` (column, then row).
//!
//! A hex is a number into arrays that a game keeps beside the map. Around the map lies one ring of hexes that are *off* it: a
//! step from any hex of the map leads to a valid number, so that looking around needs no test of bounds, and a game
//! may use the ring for what stands just off its map.

use std::fmt;

/// The six directions, clockwise from north: the sides of a flat-topped hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    N,
    NE,
    SE,
    S,
    SW,
    NW,
}

impl Direction {
    pub const ALL: [Direction; 6] =
        [Direction::N, Direction::NE, Direction::SE, Direction::S, Direction::SW, Direction::NW];

    pub fn i(self) -> usize {
        self as usize
    }

    /// The bit of this side in a set of sides.
    pub fn bit(self) -> u8 {
        1 << self as u8
    }

    pub fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    pub fn find(name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|d| d.name() == name)
    }

    pub fn name(self) -> &'static str {
        ["N", "NE", "SE", "S", "SW", "NW"][self as usize]
    }
}

/// Which columns stand half a hex lower than their neighbours, by their printed number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lowered {
    Odd,
    Even,
}

/// The hexes of a map and of the ring around it, with their neighbours and places in flat arrays.
/// They are numbered column by column from the north-west, so ascending numbers run west to east, then north to south.
#[derive(Clone, Debug)]
pub struct HexMap {
    first_column: u8,
    columns: u8,
    rows: u8,
    lowered: Lowered,
    around: Vec<[u16; 6]>,
    /// Two of the three cube coordinates.
    cubes: Vec<[i16; 2]>,
    on: Vec<bool>,
}

impl HexMap {
    /// A full rectangle of columns from `first_column` on, each with rows from 1 on.
    pub fn new(first_column: u8, columns: u8, rows: u8, lowered: Lowered) -> HexMap {
        let stride = rows as i32 + 2;
        let count = (columns as i32 + 2) * stride;
        let mut map = HexMap {
            first_column,
            columns,
            rows,
            lowered,
            around: Vec::with_capacity(count as usize),
            cubes: Vec::with_capacity(count as usize),
            on: Vec::with_capacity(count as usize),
        };
        for hex in 0..count {
            let (column, row) = (hex / stride, hex % stride);
            let low = map.is_low(column);
            // N, NE, SE, S, SW, NW.
            let (north, south) = (low as i32 - 1, low as i32);
            let steps = [-1, stride + north, stride + south, 1, south - stride, north - stride];
            let on = (1..=columns as i32).contains(&column) && (1..=rows as i32).contains(&row);
            map.around.push(steps.map(|step| if on { hex + step } else { hex }.max(0) as u16));
            // Going south-east from a lowered column leads one row down.
            let lowered_before = (column + map.is_low(0) as i32) / 2;
            map.cubes.push([column as i16, (row - lowered_before) as i16]);
            map.on.push(on);
        }
        map
    }

    /// Does the column with this number, counted from the ring in the west, stand lower?
    fn is_low(&self, column: i32) -> bool {
        let printed = column + self.first_column as i32 - 1;
        (printed.rem_euclid(2) == 1) == (self.lowered == Lowered::Odd)
    }

    /// How many numbers there are, the ring included: the size of an array with one entry for each hex.
    pub fn len(&self) -> usize {
        self.on.len()
    }

    pub fn is_empty(&self) -> bool {
        self.on.is_empty()
    }

    /// The hexes of the map, ascending.
    pub fn hexes(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.len() as u16).filter(|hex| self.is_on(*hex))
    }

    /// Is it a hex of the map, not of the ring around it?
    #[inline]
    pub fn is_on(&self, hex: u16) -> bool {
        self.on[hex as usize]
    }

    /// A hex of the map by its printed column and row.
    pub fn at(&self, column: u8, row: u8) -> Option<u16> {
        let column = column.checked_sub(self.first_column)?;
        let inside = column < self.columns && (1..=self.rows).contains(&row);
        inside.then(|| (column as u16 + 1) * (self.rows as u16 + 2) + row as u16)
    }

    /// A hex of the map by its id: `1312`.
    pub fn find(&self, id: &str) -> Option<u16> {
        let digits = id.len() == 4 && id.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| self.at(id[..2].parse().ok()?, id[2..].parse().ok()?)).flatten()
    }

    /// Printed column and row.
    pub fn column_row(&self, hex: u16) -> (u8, u8) {
        let stride = self.rows as u16 + 2;
        ((hex / stride) as u8 + self.first_column - 1, (hex % stride) as u8)
    }

    /// The id as it is printed.
    pub fn id(&self, hex: u16) -> HexId {
        let (column, row) = self.column_row(hex);
        HexId { column, row }
    }

    /// The hex next to a hex of the map; it may be one of the ring.
    #[inline]
    pub fn beside(&self, hex: u16, direction: Direction) -> u16 {
        self.around[hex as usize][direction as usize]
    }

    /// The six hexes around a hex of the map, clockwise from north, those of the ring included. Around a hex of the ring
    /// is nothing but itself.
    #[inline]
    pub fn around(&self, hex: u16) -> &[u16; 6] {
        &self.around[hex as usize]
    }

    /// The neighbours on the map.
    pub fn neighbours(&self, hex: u16) -> impl Iterator<Item = u16> + '_ {
        self.around(hex).iter().copied().filter(|beside| self.is_on(*beside))
    }

    /// The side of `from` that `to` lies at, if they are neighbours. Works from a hex of the map to the ring and back.
    pub fn direction(&self, from: u16, to: u16) -> Option<Direction> {
        if from == to {
            return None;
        }
        let of = |hex: u16, other: u16| self.around(hex).iter().position(|beside| *beside == other);
        of(from, to).map(|i| Direction::ALL[i]).or_else(|| of(to, from).map(|i| Direction::ALL[i].opposite()))
    }

    /// One number for the side between two neighbours, the same from both: for sets of hexsides. The smallest is 0, all are
    /// less than three times `len`.
    pub fn side(&self, hex: u16, direction: Direction) -> u32 {
        // From the western of the two, or the northern one of a column.
        match direction {
            Direction::NE | Direction::SE | Direction::S => hex as u32 * 3 + direction as u32 - 1,
            _ => self.beside(hex, direction) as u32 * 3 + direction.opposite() as u32 - 1,
        }
    }

    /// How many steps apart two hexes are, whatever lies between.
    #[inline]
    pub fn distance(&self, a: u16, b: u16) -> u32 {
        let ([ax, ay], [bx, by]) = (self.cubes[a as usize], self.cubes[b as usize]);
        let (x, y) = (ax - bx, ay - by);
        x.unsigned_abs().max(y.unsigned_abs()).max((x + y).unsigned_abs()) as u32
    }

    /// The hexes of the map at exactly this distance, in a fixed order.
    pub fn ring(&self, centre: u16, radius: u32) -> Vec<u16> {
        self.within(centre, radius).into_iter().filter(|hex| self.distance(centre, *hex) == radius).collect()
    }

    /// The hexes of the map at this distance or nearer, ascending, the hex itself included.
    pub fn within(&self, centre: u16, radius: u32) -> Vec<u16> {
        let (column, row) = self.column_row(centre);
        let low = |value: u8, least: u8| (value as u32).saturating_sub(radius).max(least as u32) as u8;
        let high = |value: u8, most: u8| (value as u32 + radius).min(most as u32) as u8;
        let columns = low(column, self.first_column)..=high(column, self.first_column + (self.columns - 1));
        let rows = low(row, 1)..=high(row, self.rows);
        let all = columns.flat_map(|column| rows.clone().filter_map(move |row| self.at(column, row)));
        all.filter(|hex| self.distance(centre, *hex) <= radius).collect()
    }

    /// The hexes of a straight line from one hex to another, both included: at each step the one nearest to the line, the
    /// northern one where two are as near.
    pub fn line(&self, from: u16, to: u16) -> Vec<u16> {
        let steps = self.distance(from, to) as i32;
        let ([ax, ay], [bx, by]) = (self.cubes[from as usize], self.cubes[to as usize]);
        let mut line = vec![from];
        for step in 1..=steps {
            // Counted in steps, so that no rounding of fractions decides.
            let (x, y) = (
                ax as i32 * (steps - step) + bx as i32 * step,
                ay as i32 * (steps - step) + by as i32 * step,
            );
            let miss = |hex: u16| {
                let [cx, cy] = self.cubes[hex as usize];
                let (dx, dy) = (cx as i32 * steps - x, cy as i32 * steps - y);
                (dx.abs().max(dy.abs()).max((dx + dy).abs()), hex)
            };
            let last = line[line.len() - 1];
            let nearer = self.neighbours(last).filter(|hex| self.distance(*hex, to) as i32 == steps - step);
            line.extend(nearer.min_by_key(|hex| miss(*hex)));
        }
        line
    }

    /// The centre of a hex whose side is 1, the north-western hex of the map at the origin, y downward.
    pub fn centre(&self, hex: u16) -> [f32; 2] {
        let stride = self.rows as i32 + 2;
        let (column, row) = (hex as i32 / stride, hex as i32 % stride);
        let half = |column: i32| if self.is_low(column) { 0.5 } else { 0.0 };
        let height = 3f32.sqrt();
        [1.5 * (column - 1) as f32, height * ((row - 1) as f32 + half(column) - half(1))]
    }

    /// The six corners of a hex whose side is 1, clockwise from the north-west.
    pub fn corners(&self, hex: u16) -> [[f32; 2]; 6] {
        let [x, y] = self.centre(hex);
        let half = 3f32.sqrt() / 2.0;
        [[-0.5, -half], [0.5, -half], [1.0, 0.0], [0.5, half], [-0.5, half], [-1.0, 0.0]]
            .map(|[dx, dy]| [x + dx, y + dy])
    }
}

/// The printed number of a hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexId {
    pub column: u8,
    pub row: u8,
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two maps of the house: 59 x 43 with even columns lower, and columns 10 to 68 with odd ones lower.
    fn maps() -> [HexMap; 2] {
        [HexMap::new(1, 59, 43, Lowered::Even), HexMap::new(10, 59, 34, Lowered::Odd)]
    }

    fn ids(map: &HexMap, hexes: impl IntoIterator<Item = u16>) -> Vec<String> {
        hexes.into_iter().map(|hex| map.id(hex).to_string()).collect()
    }

    #[test]
    fn ids_lead_back_to_their_hex() {
        for map in maps() {
            assert!(map.hexes().all(|hex| map.find(&map.id(hex).to_string()) == Some(hex)));
        }
        let [alesia, italy] = maps();
        assert_eq!((alesia.hexes().count(), alesia.len()), (59 * 43, 61 * 45));
        assert_eq!((italy.hexes().count(), italy.is_empty()), (2006, false));
        let wrong = ["0000", "0144", "6001", "1", "00001", "+101", "01é"];
        assert!(wrong.iter().all(|id| alesia.find(id).is_none()));
        assert!(italy.find("0901").is_none() && italy.find("6834").is_some() && italy.find("6901").is_none());
    }

    /// Neighbours as the data of the two games give them.
    #[test]
    fn lowered_columns_have_other_neighbours() {
        let [alesia, italy] = maps();
        let around = |map: &HexMap, id: &str| ids(map, *map.around(map.find(id).unwrap()));
        assert_eq!(around(&alesia, "0512"), ["0511", "0611", "0612", "0513", "0412", "0411"]);
        assert_eq!(around(&alesia, "0612"), ["0611", "0712", "0713", "0613", "0513", "0512"]);
        assert_eq!(around(&italy, "1222"), ["1221", "1321", "1322", "1223", "1122", "1121"]);
        assert_eq!(around(&italy, "1317"), ["1316", "1417", "1418", "1318", "1218", "1217"]);
    }

    #[test]
    fn every_neighbour_is_one_step_away_and_sees_it_back() {
        for map in maps() {
            for hex in map.hexes() {
                for direction in Direction::ALL {
                    let beside = map.beside(hex, direction);
                    assert_eq!(map.distance(hex, beside), 1, "{hex} {direction:?}");
                    assert_eq!(map.direction(hex, beside), Some(direction));
                    assert_eq!(map.direction(beside, hex), Some(direction.opposite()));
                    if map.is_on(beside) {
                        assert_eq!(map.beside(beside, direction.opposite()), hex);
                        assert_eq!(map.side(hex, direction), map.side(beside, direction.opposite()));
                    }
                    assert!((map.side(hex, direction) as usize) < 3 * map.len());
                }
                assert_eq!(map.direction(hex, hex), None);
            }
        }
    }

    #[test]
    fn sides_have_numbers_of_their_own() {
        let [map, _] = maps();
        let mut sides: Vec<u32> =
            map.hexes().flat_map(|hex| Direction::ALL.map(|d| map.side(hex, d))).collect();
        sides.sort_unstable();
        let inner = sides.windows(2).filter(|pair| pair[0] == pair[1]).count();
        sides.dedup();
        // Each hex has three sides of its own; those of the edge lie towards the ring.
        let links: usize = map.hexes().map(|hex| map.neighbours(hex).count()).sum();
        assert_eq!((inner, sides.len()), (links / 2, map.hexes().count() * 6 - links / 2));
    }

    #[test]
    fn distance_is_the_length_of_the_shortest_way() {
        for map in maps() {
            let start = map.find("3017").unwrap();
            let (mut seen, mut reached) = (vec![false; map.len()], vec![start]);
            seen[start as usize] = true;
            for distance in 0..8 {
                for hex in &reached {
                    assert_eq!(map.distance(start, *hex), distance);
                }
                assert_eq!(map.ring(start, distance).len(), reached.len());
                let mut next = Vec::new();
                for hex in reached {
                    for beside in map.neighbours(hex) {
                        if !std::mem::replace(&mut seen[beside as usize], true) {
                            next.push(beside);
                        }
                    }
                }
                reached = next;
            }
            assert_eq!(map.within(start, 7).len(), 1 + 3 * 7 * 8);
        }
        let [map, _] = maps();
        let corner = map.find("0101").unwrap();
        assert_eq!(ids(&map, map.within(corner, 1)), ["0101", "0102", "0201"]);
    }

    #[test]
    fn lines_are_straight() {
        let [map, _] = maps();
        let line = |a: &str, b: &str| ids(&map, map.line(map.find(a).unwrap(), map.find(b).unwrap()));
        assert_eq!(line("0505", "0508"), ["0505", "0506", "0507", "0508"]);
        assert_eq!(line("0505", "0806"), ["0505", "0605", "0706", "0806"]);
        assert_eq!(line("0505", "0705"), ["0505", "0604", "0705"], "the northern of two as near");
        assert_eq!(line("0505", "0505"), ["0505"]);
        let [a, b] = ["1212", "3940"].map(|id| map.find(id).unwrap());
        let long = map.line(a, b);
        assert_eq!(long.len() as u32, map.distance(a, b) + 1);
        assert!(long.windows(2).all(|pair| map.distance(pair[0], pair[1]) == 1));
    }

    #[test]
    fn centres_are_a_hex_apart() {
        for map in maps() {
            let apart = |a: [f32; 2], b: [f32; 2]| ((a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2)).sqrt();
            let hex = map.find("3017").unwrap();
            for beside in map.neighbours(hex) {
                assert!((apart(map.centre(hex), map.centre(beside)) - 3f32.sqrt()).abs() < 1e-4);
                let shared = map
                    .corners(hex)
                    .iter()
                    .filter(|a| map.corners(beside).iter().any(|b| apart(**a, *b) < 1e-3))
                    .count();
                assert_eq!(shared, 2);
            }
        }
        let [map, _] = maps();
        let [x, y] = map.centre(map.find("1816").unwrap());
        assert!((x - 25.5).abs() < 1e-3 && (y - 26.8468).abs() < 1e-3);
    }

    #[test]
    fn directions_have_names() {
        for direction in Direction::ALL {
            assert_eq!(Direction::find(direction.name()), Some(direction));
            assert_eq!(direction.opposite().opposite(), direction);
            assert_eq!(direction.bit(), 1 << direction.i());
        }
        assert_eq!(Direction::find("E"), None);
    }
}
