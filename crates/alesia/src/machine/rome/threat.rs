//! What the Gauls could bring against each post, and how soon. Reckoned from what the Roman sees and cannot rule out, never from
//! where those off the map are.

use super::ways::POSTS;
use crate::data::data;
use crate::table::*;

/// Factors that could come count less for every turn they need.
const SOON: [f32; 6] = [1.0, 1.0, 0.5, 0.25, 0.1, 0.03];
/// A Gaul this far away can attack in the next turn; so far, in the one after.
const NEXT_TURN: u32 = 7;
const TURN_AFTER: u32 = 13;
/// Factors that make a post as hot as can be: if they can be seen, and if they may come from off the map.
const IN_SIGHT: f32 = 250.0;
const OFF_THE_MAP: f32 = 600.0;

/// How hot it is at each post, from 0 to 1.
pub(crate) fn heat(p: &Position, stacks: &[(Hex, f32)]) -> Vec<f32> {
    let zones = feared(p);
    let city = from_the_city(p);
    let heat = |post: &super::ways::Post| {
        let boxes = zones.iter().zip(post.turns).filter(|_| post.outer);
        let unseen: f32 = boxes.map(|(fear, turns)| fear * soon(turns)).sum();
        let mut seen = if post.outer { 0.0 } else { city };
        // The inner line is attacked by those between the lines.
        let before = |stack: &&(Hex, f32)| post.outer || p.facts(stack.0).is_within();
        for (hex, factors) in stacks.iter().filter(before) {
            let apart = hex.distance(post.hex);
            if apart <= TURN_AFTER {
                seen += if apart <= NEXT_TURN { 1.0 } else { 0.4 } * factors;
            }
        }
        (seen / IN_SIGHT + unseen / OFF_THE_MAP).min(1.0)
    };
    POSTS.iter().map(heat).collect()
}

fn soon(turns: u8) -> f32 {
    SOON.get(turns as usize).copied().unwrap_or(0.0)
}

/// For each zone the factors off the map that may be in it: between what is likely and the worst. Horsemen do not storm ramparts.
fn feared(p: &Position) -> [f32; ZONE_COUNT] {
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
fn from_the_city(p: &Position) -> f32 {
    let Some(met) = p.coordination.met else { return 0.0 };
    let least = (0..=3).find(|marker| p.coordination.possible >> marker & 1 == 1).unwrap_or(0);
    let wait = (met + 1 + least).saturating_sub(p.turn);
    let inside = Piece::of(Gaul).filter(|piece| p.is_in_city(*piece));
    let factors: f32 = inside.map(|piece| data().piece(piece).combat as f32).sum();
    0.25 * factors * soon(wait.max(1))
}
