//! What an army could march for.

use crate::data::*;
use crate::ids::*;
use crate::position::*;
use crate::stacks::at;

/// How many men a leader is worth to each of his own.
pub fn quality(letter: Option<Letter>) -> f32 {
    match letter {
        Some(Letter::A) => 2.0,
        Some(Letter::B) => 1.6,
        Some(Letter::C) => 1.25,
        Some(Letter::D) => 1.0,
        Some(Letter::E) => 0.8,
        None => 0.65,
    }
}

/// What a policy needs to know of the map, counted once.
pub struct Sight {
    /// Enemies in the open by hex: points, and points as their leaders make them count.
    enemies: Vec<(Hex, u16, f32)>,
    inside: [u16; CITY_COUNT],
}

impl Sight {
    pub fn of(p: &Position, side: Side) -> Sight {
        let mut sight = Sight { enemies: Vec::with_capacity(32), inside: [0; CITY_COUNT] };
        for unit in p.units() {
            let points: u16 = unit.sp.iter().map(|n| *n as u16).sum();
            if unit.flags & at::INSIDE != 0 {
                if let Some(city) = unit.hex.data().city {
                    sight.inside[city.i()] += points;
                }
            } else if p.side_of_unit(&unit) != Some(side) {
                match sight.enemies.iter_mut().find(|(h, ..)| *h == unit.hex) {
                    Some((_, n, _)) => *n += points,
                    None => sight.enemies.push((unit.hex, points, 0.0)),
                }
            }
        }
        for (hex, points, power) in &mut sight.enemies {
            let there =
                |l: &Leader| p.side_of_leader(*l) != Some(side) && p.leader(*l).flags & at::INSIDE == 0;
            let leaders = p.in_play().filter(|(_, h)| h == hex).map(|(l, _)| l).filter(there);
            let best = leaders.map(|l| quality(l.data().battle)).fold(quality(None), f32::max);
            *power = *points as f32 * best;
        }
        sight
    }

    /// The best thing to march to with so many points under this leader.
    pub fn goal(&self, p: &Position, side: Side, leader: Leader, from: Hex, points: u16) -> Option<Hex> {
        let mut best: Option<(Hex, f32)> = None;
        let mut offer = |hex: Hex, value: f32| {
            let worth = value / (hex.distance(from) as f32 + 4.0);
            if best.is_none_or(|(_, w)| worth > w) {
                best = Some((hex, worth));
            }
        };
        let landmass = |h: Hex| h.data().province.map(|x| &x.data().landmass);
        let home = landmass(from);
        let power = points as f32 * quality(leader.data().battle);
        for city in Position::all_cities() {
            if !p.exists(city) || p.occupies(side, city) || p.holds(side, city) && self.inside[city.i()] > 0 {
                continue;
            }
            let hex = city.hex();
            if landmass(hex) != home || !wanted(p, side, city) {
                continue;
            }
            let guarded: f32 = self.enemies.iter().filter(|(h, ..)| *h == hex).map(|(_, _, n)| *n).sum();
            let need = self.inside[city.i()] + p.cdi(city) as u16;
            if points > need + need / 3 && power > 1.2 * guarded {
                offer(hex, city_value(p, side, city) * self.chance(p, side, city));
            }
        }
        for (hex, n, strength) in &self.enemies {
            if landmass(*hex) == home && power > 1.2 * strength {
                let prey = prey(p, side);
                offer(*hex, prey * (2.0 + (*n as f32 / 6.0).min(6.0)));
            }
        }
        best.map(|(hex, _)| hex)
    }

    /// How likely a city is to be had soon.
    fn chance(&self, p: &Position, side: Side, city: City) -> f32 {
        if self.inside[city.i()] > 0 {
            return 0.3;
        }
        if p.opens_freely(side, city) {
            return 1.0;
        }
        let (modifier, threshold) = p.surrender_odds(side, city);
        let opens = ((threshold - modifier + 1) as f32 / 10.0).clamp(0.0, 1.0);
        let storm = if p.size(city) == Size::Small { 0.6 } else { 0.2 };
        opens.max(storm)
    }
}

/// How much an army in the field is worth compared with cities: Hannibal needs victories first, provinces later.
fn prey(p: &Position, side: Side) -> f32 {
    match (p.tale, side) {
        (Tale::Tonnerre, Carthage) => {
            let (have, need) = p.secession();
            match need - have {
                ..=3 => 0.12,
                _ if p.turn == 1 => 1.6,
                _ => 0.6,
            }
        }
        (Tale::Aigle, Pyrrhus) => 1.6,
        _ => 1.0,
    }
}

/// Cities worth a march: not a Roman's own, not what the scenario bars.
fn wanted(p: &Position, side: Side, city: City) -> bool {
    let (province, n) = (city.data().province, named());
    if p.controls(side, province) && p.holds(side, city) {
        return false;
    }
    match (p.tale, side) {
        (Tale::Aigle, Rome) if n.sicily.has(province) => false,
        // An army in a quiet province raises its tribe.
        (Tale::Conquete, Rome) => {
            province == n.samnium
                || p.controls(Rome, province)
                || p.tribe_of(province).is_some_and(|t| p.is_active(t))
        }
        (Tale::Conquete, Samnites) => province == n.samnium || p.level(province) < 0 || city == n.roma,
        _ => true,
    }
}

/// 11.11: how many sieges and summonses control of a province still takes, and whether a Small city is among them.
fn cost(p: &Position, side: Side, province: Province) -> (f32, bool) {
    let (mut great, mut cost, mut small, mut held) = (0, 0.0, 0u8, 0u8);
    for city in p.cities_of(province) {
        let mine = p.occupies(side, city);
        match p.size(city) {
            Size::Large => (great, cost) = (great + 1, cost + if mine { 0.0 } else { 4.0 }),
            Size::Medium => (great, cost) = (great + 1, cost + if mine { 0.0 } else { 2.0 }),
            _ => (small, held) = (small + 1, held + mine as u8),
        }
    }
    let need = if great == 0 { small / 2 + 1 } else { small.min(1) };
    let missing = need.saturating_sub(held);
    (cost + missing as f32, missing > 0)
}

/// What a city brings: control of its province, the sooner the better, or points of its own.
fn city_value(p: &Position, side: Side, city: City) -> f32 {
    let (n, province) = (named(), city.data().province);
    if p.tale == Tale::Conquete && side == Rome {
        let rebels = p.tribe_of(province).is_some_and(|t| p.is_active(t));
        return if province == n.samnium || rebels { 12.0 } else { 2.0 };
    }
    if p.controls(side, province) {
        return 1.0;
    }
    let (cost, small) = cost(p, side, province);
    let helps = p.size(city) >= Size::Medium || small;
    let aim = match (p.tale, side) {
        (Tale::Tonnerre, Carthage) if !n.roman_italy.has(province) || province == n.bruttium => 0.1,
        (Tale::Tonnerre, Carthage) => {
            let beside = province.data().adjacent.iter().any(|x| p.controls(Carthage, x));
            if beside { 3.0 } else { 2.0 }
        }
        (Tale::Aigle, Pyrrhus) if [n.capua, n.rhegium, n.messana_city, n.syracusae].contains(&city) => 2.0,
        (Tale::Alexandre, _) => 0.5 * province.data().attrition as f32,
        _ => 1.0,
    };
    aim * if helps { 20.0 / (cost + 1.0) } else { 0.5 }
}
