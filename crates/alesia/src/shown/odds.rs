//! What chance may do to an action, from what the seat knows. All of it is reckoned exactly.

use crate::combat::{Clash, SIX_TO_ONE};
use crate::data::{CombatResult, Role, data};
use crate::shown::story::result_word;
use crate::table::*;
use legatus_kernel::{Message, Odds, Seat};

/// 25.7: what one may not inspect is not reckoned.
pub(crate) fn is_known(p: &Position, seat: Seat, side: Side, clash: &Clash) -> bool {
    let mine = p.chairs().side(seat) == side;
    let veiled = mine && clash.defending_hexes.iter().any(|hex| p.is_veiled(hex, mine));
    !veiled && !clash.attackers.is_empty() && !clash.defending_hexes.is_empty()
}

pub(crate) fn fought(p: &Position, seat: Seat, side: Side, clash: &Clash) -> Option<Odds> {
    is_known(p, seat, side, clash).then(|| combat(p, side, clash))
}

pub(crate) fn shot(shooter: Shooter, range: u8) -> Odds {
    let table = Position::hit_table(shooter, range.clamp(1, shooter.arc()));
    let share = |test: &dyn Fn(bool) -> bool, miss: bool| {
        let faces = table.iter().filter(|hit| match hit {
            None => miss,
            Some(hit) => test(hit.kills),
        });
        faces.count() as f64 / 6.0
    };
    let outcomes = [
        ("odds-miss", share(&|_| false, true)),
        ("odds-disrupted", share(&|kills| !kills, false)),
        ("odds-killed", share(&|kills| kills, false)),
    ];
    let outcomes = outcomes.into_iter().filter(|(_, p)| *p > 0.0);
    Odds { exact: true, outcomes: outcomes.map(|(key, p)| (Message::new(key), p)).collect() }
}

/// How a result pleases the attacker: his eliminations last.
pub(crate) fn merit(result: CombatResult) -> i32 {
    match (result.loser, result.retreat) {
        (None, _) => 0,
        (Some(Role::Defender), 0) => 20 + result.advance as i32,
        (Some(Role::Defender), n) => 2 * n as i32 + result.advance as i32,
        (Some(Role::Attacker), 0) => -20 - result.advance as i32,
        (Some(Role::Attacker), n) => -2 * n as i32 - result.advance as i32,
    }
}

/// With the extra dice of Roman leaders the Roman is taken to name the die that suits him best (19.4, 19.5).
fn combat(p: &Position, side: Side, clash: &Clash) -> Odds {
    if p.is_automatic(side, clash).is_some() {
        return Odds { exact: true, outcomes: vec![(Message::new("result-de"), 1.0)] };
    }
    let column = clash.column().min(SIX_TO_ONE - 1) as usize;
    let dice = 1 + p.extra_dice(side, clash) as i32;
    let taste = |die: usize| {
        let merit = merit(data().tables.combat[column][die]);
        (if side == Roman { merit } else { -merit }, die)
    };
    // Faces from the worst for the Roman to the best; the best of several dice is at most the n-th with chance (n/6)^dice.
    let mut faces: Vec<usize> = (0..6).collect();
    faces.sort_by_key(|die| taste(*die));
    let up_to = |n: usize| (n as f64 / 6.0).powi(dice);
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for (n, die) in faces.into_iter().enumerate() {
        let key = result_word(data().tables.combat[column][die]);
        let chance = up_to(n + 1) - up_to(n);
        match outcomes.iter_mut().find(|(message, _)| message.key == key) {
            Some((_, sum)) => *sum += chance,
            None => outcomes.push((Message::new(key), chance)),
        }
    }
    Odds { exact: true, outcomes }
}
