//! Where it pays to stand next to the enemy. Whoever stands there must attack (6.3, 13.1), so each Gallic stack is shared out among the
//! hexes around it from which Romans could strike, and a hex is held only if a full stack in it is a match for its share.

use super::threat::in_sight;
use crate::data::data;
use crate::table::*;

/// Three cohorts.
const FULL: f32 = 15.0;
/// A stack on the rampart has something to lose by going; in the open one only goes in to win.
const ON_THE_LINE: f32 = 1.0;
const IN_THE_OPEN: f32 = 1.5;
/// From so near, cohorts can come to fill a hex.
const AT_HAND: u32 = 6;

/// A hex next to Gauls.
struct Foothold {
    hex: Hex,
    /// The strength that could stand there.
    full: f32,
    /// The stacks beside it, by number.
    beside: Vec<usize>,
    /// How good it is against its share of them.
    odds: f32,
}

pub(crate) struct Footing {
    holds: Vec<Foothold>,
    /// Stacks of Gauls in sight.
    pub(crate) stacks: Vec<(Hex, f32)>,
}

impl Footing {
    pub(crate) fn of(p: &Position) -> Footing {
        let stacks = in_sight(p);
        let mut holds = footholds(p, &stacks);
        let mut shared = vec![0u8; stacks.len()];
        let mut load: Vec<f32> = stacks.iter().map(|(_, factors)| *factors).collect();
        for (number, (stack, _)) in stacks.iter().enumerate() {
            let beside = |hold: &&Foothold| hold.beside.contains(&number);
            let from: Vec<Hex> = holds.iter().filter(beside).map(|hold| hold.hex).collect();
            shared[number] = from.len() as u8;
            if p.doubling(*stack, &from).is_some() {
                load[number] *= 2.0;
            }
        }
        // Whoever gives up a hex leaves its share to the others, so look again.
        loop {
            let mut worst: Option<(usize, f32)> = None;
            for (i, hold) in holds.iter_mut().enumerate() {
                let share: f32 =
                    hold.beside.iter().map(|stack| load[*stack] / shared[*stack].max(1) as f32).sum();
                hold.odds = hold.full / share.max(0.5);
                let ratio = hold.odds / needed(p, hold.hex);
                if ratio < worst.map_or(1.0, |(_, worst)| worst) {
                    worst = Some((i, ratio));
                }
            }
            let Some((worst, _)) = worst else { return Footing { holds, stacks } };
            let given_up = holds.swap_remove(worst);
            given_up.beside.iter().for_each(|stack| shared[*stack] -= 1);
        }
    }

    /// How good the odds are there; nothing if it is better left alone.
    pub(crate) fn odds(&self, hex: Hex) -> Option<f32> {
        self.holds.iter().find(|hold| hold.hex == hex).map(|hold| hold.odds)
    }

    pub(crate) fn hexes(&self) -> impl Iterator<Item = (Hex, f32)> + '_ {
        self.holds.iter().map(|hold| (hold.hex, hold.odds))
    }
}

fn needed(p: &Position, hex: Hex) -> f32 {
    if p.facts(hex).has_rampart() { ON_THE_LINE } else { IN_THE_OPEN }
}

/// Free hexes next to Gauls, within the lines.
fn footholds(p: &Position, stacks: &[(Hex, f32)]) -> Vec<Foothold> {
    let mut found: Vec<Foothold> = Vec::new();
    for (number, (stack, _)) in stacks.iter().enumerate() {
        for hex in stack.around() {
            let facts = p.facts(hex);
            let open = facts.is_within() && facts.on_map() && !facts.is_city() && !p.field.holds(Gaul, hex);
            if !open || p.field.has_fort(hex) {
                continue;
            }
            match found.iter_mut().find(|hold| hold.hex == hex) {
                Some(hold) => hold.beside.push(number),
                None => {
                    let full = strength_at_hand(p, hex);
                    found.push(Foothold { hex, full, beside: vec![number], odds: 0.0 });
                }
            }
        }
    }
    found
}

/// What could stand in a hex when all who are near have come: those there, and half of those around.
fn strength_at_hand(p: &Position, hex: Hex) -> f32 {
    let (mut here, mut near) = (0.0, 0.0);
    for piece in Piece::of(Roman) {
        let Some(at) = p.field.hex(piece) else { continue };
        let (apart, factors) = (at.distance(hex), data().piece(piece).combat as f32);
        if apart == 0 {
            here += factors;
        } else if apart <= AT_HAND
            && !p.field.is(piece, MOVED)
            && p.field.rage(piece) == 0
            && !p.field.has_fort(at)
        {
            near += 0.5 * factors;
        }
    }
    (here + near).min(FULL)
}
