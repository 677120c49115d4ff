//! Ways over land: how far, and whether at all.

use crate::data::*;
use crate::table::*;
use legatus_board::travel::walk;
use std::sync::LazyLock;

/// Visits hexes over land from the nearest on, through hexes that `open` lets pass, until `visit` has seen enough. The
/// starts need not be open.
pub(crate) fn spread(
    starts: impl IntoIterator<Item = Hex>,
    open: impl Fn(Hex) -> bool,
    straits: bool,
    visit: impl FnMut(Hex, u16) -> bool,
) {
    let around = |hex: Hex| {
        let land = hex.land();
        land.around().iter().copied().chain(land.strait.filter(|_| straits))
    };
    walk::<{ HEX_COUNT.div_ceil(64) }, _, _>(starts, around, open, visit);
}

/// The steps over land and straits from each province to every hex, whoever stands between.
static FROM_PROVINCES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let steps = |province: Province| {
        let mut far = vec![u8::MAX; HEX_COUNT];
        spread(
            province.data().hexes.iter().copied(),
            |_| true,
            true,
            |hex, steps| {
                far[hex.i()] = u8::try_from(steps).unwrap_or(u8::MAX);
                false
            },
        );
        far
    };
    Position::all_provinces().map(steps).collect()
});

/// The steps from the nearest of these provinces to a hex; `u8::MAX` if there is no way.
pub(crate) fn steps_from(provinces: ProvinceSet, hex: Hex) -> u8 {
    provinces.iter().map(|p| FROM_PROVINCES[p.i()][hex.i()]).min().unwrap_or(u8::MAX)
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
