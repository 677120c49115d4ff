//! Where Romans stand: the hexes of the two lines, how far it is to each for a Roman, and how soon Gauls off the map can be before it.

use super::super::zones_apart;
use crate::data::map::{HEX_COUNT, battlefield};
use crate::table::*;
use legatus_board::Direction;
use legatus_board::travel::reach;
use legatus_kernel::Set;
use std::sync::{LazyLock, OnceLock};

/// A hex of the outer or the inner line.
pub(crate) struct Post {
    pub(crate) hex: Hex,
    pub(crate) outer: bool,
    /// For each zone off the map, in how many turns Gauls can be next to it.
    pub(crate) turns: [u8; ZONE_COUNT],
}

/// Hexes that infantry goes in a turn; the entry costs one of them.
const MARCH: u32 = 6;

pub(crate) static POSTS: LazyLock<Vec<Post>> = LazyLock::new(|| {
    let map = battlefield();
    let lies_before = |hex: &Hex, test: &dyn Fn(Hex) -> bool| hex.around().into_iter().any(test);
    let post = |hex: Hex| {
        let outer = map.facts(hex).is_within() && lies_before(&hex, &|beside| !map.facts(beside).is_within());
        let belt = |beside: Hex| map.facts(beside).has_works() && !map.facts(beside).has_outer_belt();
        let inner = !outer && map.facts(hex).is_within() && lies_before(&hex, &belt);
        (outer || inner).then(|| Post { hex, outer, turns: std::array::from_fn(|zone| turns(hex, zone)) })
    };
    map.lines.iter().copied().filter_map(post).collect()
});

static OUTER: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let mut outer = vec![false; HEX_COUNT];
    POSTS.iter().filter(|post| post.outer).for_each(|post| outer[post.hex.i()] = true);
    outer
});

/// Is it a hex of the outer line?
pub(crate) fn is_outer(hex: Hex) -> bool {
    OUTER[hex.i()]
}

fn turns(hex: Hex, zone: usize) -> u8 {
    let map = battlefield();
    let through = |gate: usize| {
        let steps = map.zones[gate].iter().map(|edge| edge.distance(hex)).min().unwrap_or(99);
        zones_apart(Zone(zone as u8), Zone(gate as u8)) as u32 + steps.div_ceil(MARCH)
    };
    (0..ZONE_COUNT).map(through).min().unwrap_or(99) as u8
}

static WAYS: [OnceLock<Box<[u8]>>; HEX_COUNT] = [const { OnceLock::new() }; HEX_COUNT];

/// Half points from every hex to this one for a Roman, if nobody is in the way.
pub(crate) fn ways_to(goal: Hex) -> &'static [u8] {
    WAYS[goal.i()].get_or_init(|| {
        let map = battlefield();
        let mut far = vec![u8::MAX; HEX_COUNT];
        let around = |hex: Hex, _| {
            let step = move |way: Direction| if map.facts(hex).connected & way.bit() != 0 { 1 } else { 2 };
            Direction::ALL.into_iter().zip(hex.around()).map(move |(way, beside)| (beside, step(way)))
        };
        let open = |hex| map.facts(hex).on_map() && !map.facts(hex).is_city();
        reach::<{ u8::MAX as usize }, { HEX_COUNT.div_ceil(64) }, _, _>(
            &mut far,
            Set::of(goal),
            u8::MAX - 1,
            around,
            open,
        );
        far.into_boxed_slice()
    })
}
