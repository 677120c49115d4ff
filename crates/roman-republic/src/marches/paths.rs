//! Ways over land: how far, and whether at all.

use crate::data::*;
use crate::table::*;

/// Visits hexes over land from the nearest on, through hexes that `open` lets pass, until `visit` has seen enough. The
/// starts need not be open.
pub(crate) fn spread(
    starts: impl IntoIterator<Item = Hex>,
    open: impl Fn(Hex) -> bool,
    straits: bool,
    mut visit: impl FnMut(Hex, u16) -> bool,
) {
    let mut seen = [0u64; HEX_COUNT.div_ceil(64)];
    let mut fresh = |hex: Hex| {
        let (word, bit) = (hex.i() / 64, 1u64 << (hex.i() % 64));
        let new = seen[word] & bit == 0;
        seen[word] |= bit;
        new
    };
    let mut queue: Vec<(Hex, u16)> = Vec::with_capacity(256);
    queue.extend(starts.into_iter().filter(|h| fresh(*h)).map(|h| (h, 0)));
    let mut next = 0;
    while next < queue.len() {
        let (hex, steps) = queue[next];
        next += 1;
        if visit(hex, steps) {
            return;
        }
        let far = hex.data().strait.filter(|_| straits);
        for beside in hex.data().around().chain(far) {
            if open(beside) && fresh(beside) {
                queue.push((beside, steps + 1));
            }
        }
    }
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
