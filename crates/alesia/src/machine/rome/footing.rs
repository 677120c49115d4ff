//! Where it pays to stand next to the enemy. Whoever stands there must attack (6.3, 13.1), so each Gallic stack is shared out among the
//! hexes around it from which Romans could strike, and a hex is held only if a full stack in it is a match for its share.

use super::threat::in_sight;
use crate::data::data;
use crate::data::map::ROWS;
use crate::table::hexset::HexSet;
use crate::table::*;

/// Three cohorts.
pub(crate) const FULL: f32 = 15.0;
/// A stack on the rampart has something to lose by going; in the open one only goes in to win.
const ON_THE_LINE: f32 = 1.0;
const IN_THE_OPEN: f32 = 1.5;
/// From so near, cohorts can come to fill a hex.
pub(crate) const AT_HAND: u32 = 6;

/// A hex next to Gauls.
struct Foothold {
    hex: Hex,
    /// The strength that could stand there.
    full: f32,
    /// The stacks beside it, by number.
    beside: Few,
    /// How good it is against its share of them, and how good that is for such a hex.
    odds: f32,
    ratio: f32,
}

/// Numbers of what lies around a hex.
#[derive(Clone, Copy, Default)]
struct Few {
    list: [u16; 6],
    count: u8,
}

impl Few {
    fn add(&mut self, number: usize) {
        self.list[self.count as usize] = number as u16;
        self.count += 1;
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.list[..self.count as usize].iter().map(|number| *number as usize)
    }
}

pub(crate) struct Footing {
    holds: Vec<Foothold>,
    /// Stacks of Gauls in sight.
    pub(crate) stacks: Vec<(Hex, f32)>,
}

impl Footing {
    pub(crate) fn of(p: &Position) -> Footing {
        let stacks = in_sight(p);
        let (mut holds, around) = footholds(p, &stacks);
        let mut shared: Vec<u8> = around.iter().map(|holds| holds.count).collect();
        let mut load: Vec<f32> = stacks.iter().map(|(_, factors)| *factors).collect();
        for (number, (stack, _)) in stacks.iter().enumerate() {
            let mut from = [*stack; 6];
            from.iter_mut().zip(around[number].iter()).for_each(|(from, hold)| *from = holds[hold].hex);
            if p.doubling(*stack, &from[..shared[number] as usize]).is_some() {
                load[number] *= 2.0;
            }
        }
        holds.iter_mut().for_each(|hold| hold.weigh(p, &load, &shared));
        // Whoever gives up a hex leaves its share to the others, so look again.
        loop {
            let mut worst: Option<(usize, f32)> = None;
            for (i, hold) in holds.iter().enumerate() {
                if hold.ratio < worst.map_or(1.0, |(_, worst)| worst) {
                    worst = Some((i, hold.ratio));
                }
            }
            let Some((worst, _)) = worst else { return Footing { holds, stacks } };
            let given_up = holds.swap_remove(worst);
            given_up.beside.iter().for_each(|stack| shared[stack] -= 1);
            // Nobody else has more to bear: whoever shares a stack with it stands within two hexes.
            let near = holds.iter_mut().filter(|hold| hold.hex.distance(given_up.hex) <= 2);
            near.for_each(|hold| hold.weigh(p, &load, &shared));
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

impl Foothold {
    fn weigh(&mut self, p: &Position, load: &[f32], shared: &[u8]) {
        let share: f32 = self.beside.iter().map(|stack| load[stack] / shared[stack].max(1) as f32).sum();
        self.odds = self.full / share.max(0.5);
        self.ratio = self.odds / needed(p, self.hex);
    }
}

pub(crate) fn needed(p: &Position, hex: Hex) -> f32 {
    if p.facts(hex).has_rampart() { ON_THE_LINE } else { IN_THE_OPEN }
}

/// Free hexes next to Gauls, within the lines; and for each stack the numbers of those around it.
fn footholds(p: &Position, stacks: &[(Hex, f32)]) -> (Vec<Foothold>, Vec<Few>) {
    let (mut found, mut around) = (Vec::<Foothold>::new(), vec![Few::default(); stacks.len()]);
    let (mut known, mut cohorts_near) = (HexSet::NONE, None);
    for (number, (stack, _)) in stacks.iter().enumerate() {
        for hex in stack.around() {
            let facts = p.facts(hex);
            let open = facts.is_within() && facts.on_map() && !facts.is_city() && !p.field.holds(Gaul, hex);
            if !open || p.field.has_fort(hex) {
                continue;
            }
            let new = !known.has(hex);
            let at = if new { None } else { found.iter().position(|hold| hold.hex == hex) };
            let at = at.unwrap_or_else(|| {
                known.add(hex);
                let full = strength_at_hand(cohorts_near.get_or_insert_with(|| cohorts(p)), hex);
                found.push(Foothold { hex, full, beside: Few::default(), odds: 0.0, ratio: 0.0 });
                found.len() - 1
            });
            found[at].beside.add(number);
            around[number].add(at);
        }
    }
    (found, around)
}

/// Romans in a hex: all of them, and half of those who may still go elsewhere.
struct Near {
    hex: Hex,
    here: f32,
    comes: f32,
}

fn cohorts(p: &Position) -> Vec<Near> {
    let mut stacks: Vec<Near> = Vec::with_capacity(ROMAN_COUNT);
    for piece in Piece::of(Roman) {
        let Some(hex) = p.field.hex(piece) else { continue };
        if p.field.stack(hex).next() != Some(piece) {
            continue;
        }
        let (mut here, mut comes) = (0.0, 0.0);
        for piece in p.field.stack(hex) {
            let factors = data().piece(piece).combat as f32;
            here += factors;
            if !p.field.is(piece, MOVED) && p.field.rage(piece) == 0 && !p.field.has_fort(hex) {
                comes += 0.5 * factors;
            }
        }
        stacks.push(Near { hex, here, comes });
    }
    stacks.sort_unstable_by_key(|near| near.hex);
    stacks
}

/// Whoever is at hand stands in one of as many columns to either side: no hex there has a number so much greater or smaller.
const NUMBERS_APART: u16 = AT_HAND as u16 * (ROWS as u16 + 3);

/// What could stand in a hex when all who are near have come: those there, and half of those around.
fn strength_at_hand(cohorts: &[Near], hex: Hex) -> f32 {
    let mut sum = 0.0;
    let first = cohorts.partition_point(|near| near.hex.0 + NUMBERS_APART < hex.0);
    for near in cohorts[first..].iter().take_while(|near| near.hex.0 <= hex.0 + NUMBERS_APART) {
        match near.hex.distance(hex) {
            0 => sum += near.here,
            1..=AT_HAND => sum += near.comes,
            _ => {}
        }
        if sum >= FULL {
            return FULL;
        }
    }
    sum
}
