//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it: no rule
//! lives here, and no number comes from the rulebook; they were found by matches.
//!
//! | module | holds |
//! | --- | --- |
//! | [`worth`] | points made and in the making |
//! | [`weighed`] | how each decision weighs its actions |
//! | [`look`] | the field at a glance: who could strike whom, and what that would bring |
//! | [`paths`] | how far it is, round enemies |
//! | [`moving`] | where units and leaders go, and which way they face |
//! | [`facts`] | what a policy can learn by |
//! | [`fighting`] | charges, assaults, fire, withdrawals, losses |

mod facts;
mod fighting;
mod look;
mod moving;
mod paths;
mod weighed;
mod worth;

use crate::ground::Aspect;
use crate::table::*;
use legatus_kernel::{Facts, Machine, OnTheMove, Onset, QuickRng, Seat};
use std::borrow::Cow;

impl Machine for Position {
    /// There are no secrets: a copy.
    fn imagine(&self, _seat: Seat, _rng: &mut QuickRng) -> Position {
        self.clone()
    }

    fn worth(&self, seat: Seat) -> f32 {
        worth::worth(self, Side::of(seat))
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

    /// What needs thought: who acts, who moves, who strikes whom, who stands. The steps of a march, facings, losses and leaders go by the
    /// policy: what one step brings is far less than what the dice of a play-out do, and a search would choose among steps by noise.
    fn gravity(&self, _seat: Seat) -> f32 {
        let (frames, phase) = (&self.frames, self.frames.top_as::<Phase>());
        let routine = self.pending().is_some()
            || frames.top_as::<Walk>().is_some()
            || frames.top_as::<Losses>().is_some()
            || frames.top_as::<Piece>().is_some()
            || frames.top_as::<Rampage>().is_some()
            || matches!(phase, Some(Phase::Recovery { .. } | Phase::Deploy { .. } | Phase::Reinforce { .. }));
        if routine { 0.0 } else { 1.0 }
    }

    /// Steps on the map.
    fn strength(&self, seat: Seat) -> u32 {
        let units = self.field().areas().flat_map(|area| self.units.in_area(area));
        let own = units.filter(|unit| self.units.side(*unit) == Side::of(seat));
        own.map(|unit| u32::from(self.steps_left(unit))).sum()
    }

    fn in_hand(&self, _seat: Seat) -> OnTheMove {
        let walk = self.frames.top_as::<Walk>().filter(|_| self.pending().is_none());
        if walk.is_none() && self.frames.top_as::<Piece>().is_none() {
            return OnTheMove::Nothing;
        }
        OnTheMove::AsShown
    }

    /// 9.3: who advanced or withdrew turns in a segment of combat.
    fn fights(&self) -> bool {
        let segment = self.frames.nearest::<ActionPhase>().map(|action| action.segment);
        let combat = matches!(segment, Some(Segment::Strikes | Segment::AfterCharge | Segment::Assault));
        combat && self.pending().is_some()
    }

    /// 12, 13: whoever opens an assault or a charge, and whoever joins it.
    fn strikes(&self, _seat: Seat, action: &Action) -> Option<Onset> {
        let opened = || {
            let assault = self.frames.top_as::<Assault>().map(|assault| assault.target);
            assault.or_else(|| self.frames.top_as::<Stack>().map(|stack| stack.target))
        };
        let (unit, target) = match *action {
            Action::Assault { unit, target }
            | Action::Shoot { unit, target }
            | Action::Charge { unit, target, .. }
            | Action::Bombard { unit, target } => (unit, target),
            Action::Join(unit) | Action::Volley(unit) => (unit, opened()?),
            _ => return None,
        };
        Some(Onset { by: vec![unit.id().to_string()], on: target.id().to_string() })
    }

    /// 8.1: the area before its front; of several, the one that lies straight ahead.
    fn ahead(&self, _seat: Seat, piece: &str) -> Option<String> {
        let unit = Unit::find(piece)?;
        let (at, facing) = (self.units.at(unit)?, self.units.facing(unit).filter(|_| self.is_long(unit))?);
        let [x, y] = facing.towards();
        let here = self.sc().map().area(at).centre;
        let front = self.field().links(at).iter().filter(|link| link.aspects[facing.i()] == Aspect::Front);
        let straight = |to: Area| {
            let there = self.sc().map().area(to).centre;
            let (dx, dy) = (f64::from(there[0] - here[0]), f64::from(there[1] - here[1]));
            (dx * x + dy * y) / (dx * dx + dy * dy).sqrt().max(1.0)
        };
        let ahead = front.map(|link| link.to).max_by(|a, b| straight(*a).total_cmp(&straight(*b)))?;
        Some(ahead.id().to_string())
    }

    fn puzzles() -> Cow<'static, str> {
        crate::SOURCES.translated(include_str!("../../data/puzzles.json"))
    }

    fn exploiters() -> &'static str {
        include_str!("../../data/exploiters.json")
    }
}
