//! Sets of hexes, a bit for each: a column of the map is a word, and a whole front of hexes steps on at once.

use crate::data::map::{COLUMNS, HEX_COUNT, ROWS};
use crate::table::ids::Hex;
use legatus_board::Direction;

/// Columns and rows with the ring around the map.
pub(crate) const WIDTH: usize = COLUMNS as usize + 2;
const HEIGHT: usize = ROWS as usize + 2;
const _: () = assert!(HEIGHT <= 64 && WIDTH * HEIGHT == HEX_COUNT);

/// Calls for every hex of a column.
#[inline(always)]
pub(crate) fn each_in_column(column: usize, mut word: u64, mut call: impl FnMut(Hex)) {
    let first = (column * HEIGHT) as u16;
    while word != 0 {
        call(Hex(first + word.trailing_zeros() as u16));
        word &= word - 1;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HexSet(pub(crate) [u64; WIDTH]);

/// The column of a hex and its bit there.
#[inline(always)]
pub(crate) fn place(hex: Hex) -> (usize, u64) {
    let column = hex.i() / HEIGHT;
    (column, 1 << (hex.i() - column * HEIGHT))
}

/// The hexes of one column.
#[inline]
pub(crate) fn in_column(column: usize, mut word: u64) -> impl Iterator<Item = Hex> {
    std::iter::from_fn(move || {
        let row = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            Hex((column * HEIGHT + row) as u16)
        })
    })
}

/// How the row changes with a step in each direction, as a rotation of bits: from high columns and from the even ones, which stand half a
/// hex lower.
const ROWS_ON: [[u32; 6]; 2] = [[63, 63, 0, 1, 0, 63], [63, 0, 1, 1, 1, 0]];
const COLUMNS_ON: [isize; 6] = [0, 1, 1, 0, -1, -1];

/// Where hexes of a column come to when all step in one direction: the column, and the hexes there.
#[inline(always)]
pub(crate) fn moved(column: usize, word: u64, way: Direction) -> (usize, u64) {
    let low = usize::from(column.is_multiple_of(2));
    (column.wrapping_add_signed(COLUMNS_ON[way.i()]), word.rotate_left(ROWS_ON[low][way.i()]))
}

/// The hexes of a column beside others, by those in the column to the west, in it, and to the east.
#[inline(always)]
pub(crate) fn beside(column: usize, [west, here, east]: [u64; 3]) -> u64 {
    let sides = west | east;
    let slanting = if column.is_multiple_of(2) { sides >> 1 } else { sides << 1 };
    sides | slanting | here << 1 | here >> 1
}

impl HexSet {
    pub(crate) const NONE: HexSet = HexSet([0; WIDTH]);

    #[inline(always)]
    pub(crate) fn has(&self, hex: Hex) -> bool {
        let (column, bit) = place(hex);
        self.0[column] & bit != 0
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, hex: Hex) {
        let (column, bit) = place(hex);
        self.0[column] |= bit;
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, hex: Hex, member: bool) {
        let (column, bit) = place(hex);
        self.0[column] = self.0[column] & !bit | if member { bit } else { 0 };
    }

    /// The set with all that lies beside it.
    pub(crate) fn widened(&self) -> HexSet {
        let column = |column: usize| self.0.get(column).copied().unwrap_or(0);
        HexSet(std::array::from_fn(|here| {
            let near = [column(here.wrapping_sub(1)), column(here), column(here + 1)];
            near[1] | beside(here, near)
        }))
    }

    /// Is any of it in the rows and columns not farther than this from a hex? Whatever is as near in steps is there.
    #[inline]
    pub(crate) fn is_near(&self, hex: Hex, distance: usize) -> bool {
        let (column, bit) = place(hex);
        let row = bit.trailing_zeros() as usize;
        let rows = u64::MAX << row.saturating_sub(distance) & u64::MAX >> (63 - (row + distance).min(63));
        let columns = column.saturating_sub(distance)..(column + distance + 1).min(WIDTH);
        self.0[columns].iter().fold(0, |found, word| found | word) & rows != 0
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Calls for every hex, ascending.
    #[inline]
    pub(crate) fn each(&self, mut call: impl FnMut(Hex)) {
        self.0.iter().enumerate().for_each(|(column, word)| each_in_column(column, *word, &mut call));
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        let mut set = HexSet::NONE;
        hexes.into_iter().for_each(|hex| set.add(hex));
        set
    }
}
