//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it: no rule
//! lives here, and no number comes from the rulebook; they were found by matches.
//!
//! | module | holds |
//! | --- | --- |
//! | [`look`] | the map at a glance: strengths by region, what each region is worth, distances |
//! | [`aims`] | how far each scenario's aims are reached |
//! | [`scout`] | what a force may hope for from a region |
//! | [`marching`] | who moves, with whom, and where to |
//! | [`fighting`] | evasion, deployment, losses, pursuit, sieges |
//! | [`council`] | supply, arrivals, ships, the campaign |
//! | [`facts`] | what a policy can learn by |
//! | [`weighed`] | which of these is asked for which decision |

mod aims;
mod council;
mod facts;
mod fighting;
mod look;
mod marching;
mod scout;
mod weighed;

use crate::data::named;
use crate::shown::view::without_draft;
use crate::table::*;
use legatus_kernel::{Facts, Machine, Onset, QuickRng, Seat};
use std::borrow::Cow;

impl Machine for Position {
    /// The secrets are a sealed answer, drawn from what its owner may answer, and a deployment half made, taken back.
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut position = without_draft(self, |side| side == Side::of(seat));
        let enemy = Side::of(seat).enemy();
        if let Frame::Battle(b) = position.frames.top_mut()
            && let BattleStage::Evasion(ballot) = &mut b.stage
            && ballot.has_chosen(enemy.seat())
        {
            let ways = self.evasions(b.region, enemy);
            let n = rng.below(ways.len() as u32 + 1) as usize;
            ballot.imagine(seat, |_| ways.iter().nth(n).map_or(Answer::Stay, Answer::Evade));
        }
        position
    }

    fn worth(&self, seat: Seat) -> f32 {
        aims::worth(self, Side::of(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        self.weigh_decision(seat, actions, weights);
    }

    fn facts(&self, seat: Seat, actions: &[Action], facts: &mut Facts) {
        let sight = facts::Sight::new(self, Side::of(seat));
        for action in actions {
            sight.action(action, facts);
            facts.next_action();
        }
    }

    /// Pieces on the map.
    fn strength(&self, seat: Seat) -> u32 {
        self.of(Side::of(seat)).iter().filter(|piece| self.spot(*piece).is_in_play()).count() as u32
    }

    /// 3.3: a whole force is called together.
    fn gathers(&self, seat: Seat, action: &Action) -> Vec<String> {
        let Action::Gather(region) = *action else { return Vec::new() };
        let gathered = self.gathered(region, Side::of(seat), self.phase() == Phase::Forced);
        gathered.iter().map(|piece| piece.id().to_string()).collect()
    }

    fn strikes(&self, _seat: Seat, action: &Action) -> Option<Onset> {
        let Action::Fight(region) = *action else { return None };
        Some(Onset { by: Vec::new(), on: region.id().to_string() })
    }

    fn puzzles() -> Cow<'static, str> {
        crate::SOURCES.translated(include_str!("../../data/puzzles.json"))
    }

    fn exploiters() -> &'static str {
        include_str!("../../data/exploiters.json")
    }
}

/// Nearly the hyperbolic tangent, but by arithmetic that is the same on every machine: so is the answer then.
fn squash(x: f32) -> f32 {
    let x = x.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}

/// The leader whose loss decides the game for the enemy, if there is one (6.9.6, 7.4.1).
fn hero(p: &Position, side: Side) -> Option<Piece> {
    let decisive = p.scenario == ScenarioId::Vercingetorix || p.scenario.is_campaign();
    let hero = if side == Roman { named().caesar } else { named().vercingetorix };
    (decisive && p.spot(hero).is_in_play()).then_some(hero)
}

/// Turns still to come in this year's play after this one.
fn turns_left(p: &Position) -> i32 {
    (p.scenario.data().last_turn as i32 - p.month as i32).max(0)
}
