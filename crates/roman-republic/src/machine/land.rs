//! How far it is over land, counted once for every two hexes.

use crate::data::*;
use crate::table::*;
use legatus_board::travel::reach;
use legatus_kernel::Set;
use std::sync::LazyLock;

/// No way at all, or none that is worth it.
pub(crate) const FAR: u8 = u8::MAX;
/// What a step costs: on the flat, through rough ground, over mountains and marshes, over a strait.
pub(crate) const STEPS: [u8; 4] = [2, 3, 4, 8];

struct Land {
    /// The number of each hex among those of the land.
    index: Vec<u16>,
    count: usize,
    ways: Vec<u8>,
}

static LAND: LazyLock<Land> = LazyLock::new(|| {
    let all = || (0..HEX_COUNT as u16).map(Hex);
    let mut index = vec![u16::MAX; HEX_COUNT];
    let hexes: Vec<Hex> = all().filter(|h| h.data().is_land()).collect();
    hexes.iter().enumerate().for_each(|(n, h)| index[h.i()] = n as u16);
    let count = hexes.len();
    let mut ways = Vec::with_capacity(count * count);
    for from in &hexes {
        let mut costs = [FAR; HEX_COUNT];
        reach::<{ FAR as usize }, { HEX_COUNT.div_ceil(64) }, _, _>(
            &mut costs,
            Set::of(*from),
            FAR - 1,
            steps,
            |_| true,
        );
        ways.extend(hexes.iter().map(|to| costs[to.i()]));
    }
    Land { index, count, ways }
});

fn step(to: Hex) -> u8 {
    match to.data().terrain {
        Some(Terrain::Rough) => STEPS[1],
        Some(Terrain::Mountain | Terrain::Marsh) => STEPS[2],
        _ => STEPS[0],
    }
}

fn steps(from: Hex, _: u8) -> impl Iterator<Item = (Hex, u8)> {
    let strait = from.data().strait.map(|to| (to, STEPS[3]));
    from.data().around().map(|to| (to, step(to))).chain(strait)
}

/// What the way from one hex to another costs: two for a hex of flat ground.
pub(crate) fn way(from: Hex, to: Hex) -> u8 {
    let (a, b) = (LAND.index[from.i()], LAND.index[to.i()]);
    if a == u16::MAX || b == u16::MAX {
        return FAR;
    }
    LAND.ways[a as usize * LAND.count + b as usize]
}
