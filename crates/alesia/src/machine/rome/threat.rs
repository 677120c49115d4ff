//! What the Gauls could bring against each post, and how soon. Reckoned from what the Roman sees and cannot rule out, never from
//! where those off the map are.

use super::ways::{POSTS, Post};
use crate::data::data;
use crate::data::map::HEX_COUNT;
use crate::table::*;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Factors that could come count less for every turn they need.
const SOON: [f32; 6] = [1.0, 1.0, 0.5, 0.25, 0.1, 0.03];
/// A Gaul this far away can attack in the next turn; so far, in the one after.
pub(crate) const NEXT_TURN: u32 = 7;
pub(crate) const TURN_AFTER: u32 = 13;
/// Factors that make a post as hot as can be: if they can be seen, and if they may come from off the map.
pub(crate) const IN_SIGHT: f32 = 250.0;
pub(crate) const OFF_THE_MAP: f32 = 600.0;

/// For each hex the posts that Gauls who stand there can attack in the next turn, and in the one after.
struct Before {
    next_turn: Vec<u16>,
    turn_after: Vec<u16>,
}

static BEFORE: LazyLock<Vec<Before>> = LazyLock::new(|| {
    let posts = |hex: Hex, turns: RangeInclusive<u32>| {
        let near = |(_, post): &(u16, &Post)| turns.contains(&hex.distance(post.hex));
        (0..).zip(POSTS.iter()).filter(near).map(|(number, _)| number).collect()
    };
    let before = |hex: u16| Before {
        next_turn: posts(Hex(hex), 0..=NEXT_TURN),
        turn_after: posts(Hex(hex), NEXT_TURN + 1..=TURN_AFTER),
    };
    (0..HEX_COUNT as u16).map(before).collect()
});

/// How hot it is at each post, from 0 to 1.
pub(crate) fn heat(p: &Position, stacks: &[(Hex, f32)]) -> Vec<f32> {
    let (zones, city) = (feared(p), from_the_city(p));
    let mut seen: Vec<f32> = POSTS.iter().map(|post| if post.outer { 0.0 } else { city }).collect();
    for (hex, factors) in stacks {
        // The inner line is attacked by those between the lines.
        let within = p.facts(*hex).is_within();
        let mut add = |posts: &[u16], factors: f32| {
            for post in posts.iter().map(|post| *post as usize) {
                if within || POSTS[post].outer {
                    seen[post] += factors;
                }
            }
        };
        add(&BEFORE[hex.i()].next_turn, *factors);
        add(&BEFORE[hex.i()].turn_after, 0.4 * factors);
    }
    let feared: Vec<(usize, f32)> = zones.into_iter().enumerate().filter(|(_, fear)| *fear > 0.0).collect();
    for (seen, post) in seen.iter_mut().zip(POSTS.iter()) {
        let boxes = feared.iter().filter(|_| post.outer);
        let unseen: f32 = boxes.map(|(zone, fear)| fear * soon(post.turns[*zone])).sum();
        *seen = (*seen / IN_SIGHT + unseen / OFF_THE_MAP).min(1.0);
    }
    seen
}

pub(crate) fn soon(turns: u8) -> f32 {
    SOON.get(turns as usize).copied().unwrap_or(0.0)
}

/// For each zone the factors off the map that may be in it: between what is likely and the worst. Horsemen do not storm ramparts.
pub(crate) fn feared(p: &Position) -> [f32; ZONE_COUNT] {
    let (mut likely, mut worst) = ([0.0f32; ZONE_COUNT], [0.0f32; ZONE_COUNT]);
    for piece in Piece::of(Gaul).filter(|piece| p.field.spot(*piece).as_zone().is_some()) {
        let facts = data().piece(piece);
        if facts.is_cavalry() {
            continue;
        }
        let zones = p.known[piece.gaul()];
        for zone in Zone::of(zones) {
            likely[zone.i()] += facts.combat as f32 / zones.count_ones() as f32;
            worst[zone.i()] += facts.combat as f32;
        }
    }
    std::array::from_fn(|zone| (likely[zone] * worst[zone]).sqrt())
}

/// Stacks of Gauls on the map, outside the city.
pub(crate) fn in_sight(p: &Position) -> Vec<(Hex, f32)> {
    let mut stacks: Vec<(Hex, f32)> = Vec::new();
    for piece in Piece::of(Gaul) {
        let Some(hex) = p.field.hex(piece) else { continue };
        let first = p.field.stack(hex).next() == Some(piece);
        if first && p.facts(hex).on_map() && !p.facts(hex).is_city() {
            stacks.push((hex, p.field.stack(hex).map(|piece| data().piece(piece).combat as f32).sum()));
        }
    }
    stacks
}

/// What the besieged add against each hex of the inner line: they may come out anywhere, once they may (18).
pub(crate) fn from_the_city(p: &Position) -> f32 {
    let Some(met) = p.coordination.met else { return 0.0 };
    let least = (0..=3).find(|marker| p.coordination.possible >> marker & 1 == 1).unwrap_or(0);
    let wait = (met + 1 + least).saturating_sub(p.turn);
    let inside = Piece::of(Gaul).filter(|piece| p.is_in_city(*piece));
    let factors: f32 = inside.map(|piece| data().piece(piece).combat as f32).sum();
    0.25 * factors * soon(wait.max(1))
}
