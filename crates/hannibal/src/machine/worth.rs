//! What a position is worth.

use super::{Count, DISTANCE};
use crate::data::*;
use crate::table::*;

pub(super) fn worth(p: &Position, side: Side) -> f32 {
    let rome = match p.ending {
        Some(ending) => return if ending.winner() == side { 1.0 } else { -1.0 },
        None => roman_worth(p),
    };
    if side == Rome { rome } else { -rome }
}

fn roman_worth(p: &Position) -> f32 {
    let count = Count::new(p);
    // Turns still to come, this one included: armies are worth what they may yet bring.
    let left = (10 - p.turn) as f32;
    let mut politics = 0.0;
    for province in provinces() {
        let weight = if data().province(province).scores { 1.0 } else { 0.12 };
        politics += weight * (count.hold(province, Rome) - count.hold(province, Carthage));
    }
    // A tie is Carthage's (22.4).
    politics -= 0.5;
    let mut armies = 0.0;
    for space in spaces() {
        let ground = p.ground(space);
        armies += ground.cus[0].all as f32 - ground.cus[1].all as f32 - 0.4 * ground.cus[1].elephants as f32;
        if let Some(owner) = ground.control
            && ground.garrison.all > 0
        {
            let shut = p.is_shut(space, owner);
            let worth = ground.garrison.all as f32 * if shut { 0.8 } else { 1.0 };
            armies += if owner == Rome { worth } else { -worth };
        }
        if let Some(besieger) = ground.besieger {
            let near = siege_worth(p, space, ground.siege);
            politics += if besieger == Rome { near } else { -near };
        }
    }
    let n = named();
    let mut leaders = 0.0;
    if p.at(n.hannibal).is_none() {
        leaders += 2.0;
    }
    for side in Side::BOTH {
        for general in p.generals_of(side) {
            let value = presence(p, general, side);
            leaders += if side == Rome { value } else { -value };
        }
    }
    leaders -= danger(p, n.roma, Rome) - danger(p, n.carthago, Carthage);
    leaders -= 0.6 * (wanting(p, n.roma, Rome) - wanting(p, n.carthago, Carthage));
    let scale = 0.10 + 0.028 * p.turn as f32; // late points are final
    let x = scale * politics + 0.022 * left.min(5.0).sqrt() * armies + 0.06 * leaders;
    0.98 * squash(x)
}

/// Nearly the hyperbolic tangent, but by arithmetic that is the same on every machine: so is the answer then.
fn squash(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}

/// What points of siege are worth to the besieger.
fn siege_worth(p: &Position, space: Space, points: u8) -> f32 {
    let n = named();
    let base = if space == n.roma || space == n.carthago {
        4.0
    } else if p.is_city(space) {
        0.5
    } else {
        0.25
    };
    base * points as f32
}

/// A good general with an army in the enemy's country.
fn presence(p: &Position, general: General, side: Side) -> f32 {
    let Some(space) = p.at(general) else { return 0.0 };
    let cus = p.stands(space, side).all.min(10) as f32;
    if cus < 3.0 {
        return 0.0;
    }
    let abroad = match side {
        Rome => data().country(Country::Hispania).or(data().country(Country::Africa)).has(space),
        Carthage => data().country(Country::Italia).has(space),
    };
    let skill = data().general(general).battle as f32;
    let home = if abroad { 1.0 } else { 0.35 };
    0.035 * cus * skill * home
}

/// How close the enemy is to a capital, against what stands there.
fn danger(p: &Position, capital: Space, side: Side) -> f32 {
    let here = p.all_cus(capital, side).all as f32;
    let mut threat: f32 = 0.0;
    for (space, far) in DISTANCE[capital.i()].iter().enumerate() {
        if *far <= 3 {
            let enemy = p.grounds[space].cus[side.enemy().i()].all as f32;
            threat = threat.max(enemy - 1.5 * *far as f32 - 0.7 * here);
        }
    }
    0.25 * threat.max(0.0)
}

/// How many units a capital's guard is short of. Roman fleets land where they like, Punic ones at a risk (11.5).
fn wanting(p: &Position, capital: Space, side: Side) -> f32 {
    super::guard(side).saturating_sub(p.all_cus(capital, side).all) as f32
}
