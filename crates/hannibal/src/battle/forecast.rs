//! What a battle may bring, before it is joined. What the enemy holds and will do is not known: the battle is fought some times over with
//! hands that could be, by two sensible players, and always the same times, so that the same question gets the same answer. It is an
//! estimate, and called one.

use crate::data::NavalResult;
use crate::table::*;
use legatus_kernel::settle::act;
use legatus_kernel::{Decisions, Events, Luck, Machine, Message, Odds, QuickRng, Rules, Seat};

/// So often it is fought: some milliseconds, and a share of one half is right within 14 of 100, twice the standard error.
const FOUGHT: u64 = 48;
/// A march with more decisions than that is followed no further.
const MOST_DECISIONS: usize = 300;

/// How it ends for who asks, in the order in which it is told.
#[derive(Clone, Copy)]
enum End {
    Won,
    Lost,
    BrokenOff,
    /// The enemy slips away, or the march does not get there.
    NoBattle,
    BackToPort,
    Sunk,
}

const KEYS: [&str; 6] = [
    "odds-battle-won",
    "odds-battle-lost",
    "odds-battle-off",
    "odds-no-battle",
    "odds-back-to-port",
    "odds-sunk",
];

/// What comes of an action that leads to a battle, from what the seat knows.
pub(crate) fn odds(game: &Position, seat: Seat, action: Action) -> Odds {
    let side = Side::of(seat);
    let mut times = [0u32; KEYS.len()];
    let mut lost = [[0u32; 2]; KEYS.len()];
    for n in 1..=FOUGHT {
        let (end, units) = fought(game, seat, action, n);
        times[end as usize] += 1;
        for whose in Side::BOTH {
            lost[end as usize][whose.i()] += units[whose.i()] as u32;
        }
    }
    let outcome = |(i, key): (usize, &&'static str)| {
        let about = |whose: Side| (lost[i][whose.i()] + times[i] / 2) / times[i].max(1);
        let told = match i {
            0..=2 => {
                Message::new(key).with("own", about(side) as i32).with("theirs", about(side.enemy()) as i32)
            }
            _ => Message::new(key),
        };
        (told, times[i] as f64 / FOUGHT as f64)
    };
    let outcomes = KEYS.iter().enumerate().map(outcome).filter(|(_, share)| *share > 0.0).collect();
    Odds { exact: false, outcomes }
}

/// Once, with hands and dice of its own: how it ended, and the units that each side lost.
fn fought(game: &Position, seat: Seat, action: Action, n: u64) -> (End, [u8; 2]) {
    let mut rng = QuickRng::new(n);
    let mut p = game.imagine(seat, &mut rng);
    // Who failed to intercept before, with how many, is not on the table to be seen: that they may not avoid (12.10) is left out.
    if let Some(march) = p.frames.nearest_mut::<March>() {
        march.failed = [None; 8];
    }
    let mut luck = Luck::quick(QuickRng::new(rng.next()));
    let (mut events, mut legal, mut weights) = (Events::default(), Vec::new(), Vec::new());
    let (before, depth) = (p.unit_counts(), p.frames.len());
    let (mut joined, mut winner, mut end) = (false, None, End::NoBattle);
    let mut next = Some((seat, action));
    for _ in 0..MOST_DECISIONS {
        let Some((who, what)) = next else { break };
        events.clear();
        luck.clear_rolls();
        legal.clear();
        act(&mut p, who, what, &mut luck, &mut events, &mut legal);
        for told in &events.list {
            match told.event {
                Event::BattleBegins { .. } => joined = true,
                Event::BattleWon { winner: side, .. } => winner = Some(side),
                Event::Sunk { .. } => end = End::Sunk,
                Event::NavalRoll { result: NavalResult::BackToPort, .. } => end = End::BackToPort,
                _ => {}
            }
        }
        let settled = if joined { p.battle().is_none() } else { p.is_off_the_road(depth) };
        next = if settled || p.is_over() { None } else { sensible(&p, &mut legal, &mut weights, &mut rng) };
    }
    if joined {
        end = match winner {
            Some(side) if side == Side::of(seat) => End::Won,
            Some(_) => End::Lost,
            None => End::BrokenOff,
        };
    }
    let after = p.unit_counts();
    (end, Side::BOTH.map(|side| before[side.i()].saturating_sub(after[side.i()])))
}

/// Who decides next, and what a sensible player does there, by the weights of the policy.
fn sensible(
    p: &Position,
    legal: &mut Vec<Action>,
    weights: &mut Vec<f32>,
    rng: &mut QuickRng,
) -> Option<(Seat, Action)> {
    let seat = p.asked().iter().next()?;
    if legal.is_empty() {
        p.legal(seat, legal);
    }
    p.policy(seat, legal, weights);
    let mut left = rng.unit() * weights.iter().sum::<f32>();
    let falls_here = |weight: &f32| {
        left -= weight;
        left < 0.0
    };
    let at = weights.iter().position(falls_here).unwrap_or(legal.len() - 1);
    Some((seat, legal[at]))
}

impl Position {
    /// All units of both sides on the map.
    fn unit_counts(&self) -> [u8; 2] {
        Side::BOTH.map(|side| spaces().map(|space| self.all_cus(space, side).all).sum())
    }

    /// Has the march that lay so deep come to where it decides again, or to its end?
    fn is_off_the_road(&self, depth: usize) -> bool {
        if self.frames.len() != depth {
            return self.frames.len() < depth;
        }
        let march = self.frames.top_as::<March>();
        march.is_none_or(|march| [MarchStage::Choose, MarchStage::Done].contains(&march.stage))
    }
}
