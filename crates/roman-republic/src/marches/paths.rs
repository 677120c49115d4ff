//! Ways over land: how far, and whether at all.

use crate::data::*;
use crate::table::*;
use legatus_board::travel::walk;

/// Visits hexes over land from the nearest on, through hexes that `open` lets pass, until `visit` has seen enough. The
/// starts need not be open.
pub(crate) fn spread(
    starts: impl IntoIterator<Item = Hex>,
    open: impl Fn(Hex) -> bool,
    straits: bool,
    visit: impl FnMut(Hex, u16) -> bool,
) {
    let around = |hex: Hex| hex.data().around().chain(hex.data().strait.filter(|_| straits));
    walk::<{ HEX_COUNT.div_ceil(64) }, _, _>(starts, around, open, visit);
}

/// Is one hex nearer to any of the starts than another?
pub(crate) fn nearer(
    starts: impl IntoIterator<Item = Hex>,
    open: impl Fn(Hex) -> bool,
    straits: bool,
    one: Hex,
    other: Hex,
) -> bool {
    let (mut found, mut closer) = (u16::MAX, false);
    spread(starts, open, straits, |hex, steps| {
        if steps > found {
            return true;
        }
        if hex == other {
            closer = false;
            return true; // as near, or nearer
        }
        if hex == one {
            (found, closer) = (steps, true);
        }
        false
    });
    closer
}
