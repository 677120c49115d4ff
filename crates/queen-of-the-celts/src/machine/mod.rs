//! What a position is worth, and what a sensible player is likely to do. Only the machine opponent uses it: no rule
//! lives here, and no number comes from the rulebook; they were found by matches.
//!
//! | module | holds |
//! | --- | --- |
//! | [`worth`] | points made and in the making |
//! | [`look`] | the field at a glance: who could strike whom, and what that would bring |
//! | [`paths`] | how far it is, round enemies |
//! | [`moving`] | where units and leaders go, and which way they face |
//! | [`fighting`] | charges, assaults, fire, withdrawals, losses |

mod fighting;
mod look;
mod moving;
mod paths;
mod worth;

use crate::table::*;
use look::Look;

pub use worth::worth;

/// How likely a sensible player is to take each of these actions.
pub fn policy(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    let look = Look::new(p, side);
    if let (None, Frame::Walk(w)) = (p.pending(), p.frames.top()) {
        return look.weigh_walk(w, actions, weights);
    }
    if let Frame::Action(ActionPhase { segment: Segment::Assault, form }) = *p.frames.top() {
        return look.weigh_assaults(form, actions, weights);
    }
    let mut seen = AreaSet::NONE;
    weights.extend(actions.iter().map(|action| {
        // One unit opens an attack, others join: which comes first makes no difference.
        let again = match *action {
            Action::Charge { target, .. } | Action::Bombard { target, .. } => {
                let again = seen.has(target);
                seen.add(target);
                again
            }
            _ => false,
        };
        look.weight(action) * if again { 0.4 } else { 1.0 }
    }));
}

/// What needs thought: who acts, who moves, who strikes whom, who stands. The steps of a march, facings, losses and leaders go by the
/// policy: what one step brings is far less than what the dice of a play-out do, and a search would choose among steps by noise.
pub fn gravity(p: &Position) -> f32 {
    if p.pending().is_some() {
        return 0.0;
    }
    match p.frames.top() {
        Frame::Walk(_) | Frame::Losses(_) | Frame::Posting(_) | Frame::Rampage(_) => 0.0,
        Frame::Turn(Phase::Recovery { .. } | Phase::Deploy { .. } | Phase::Reinforce { .. }) => 0.0,
        _ => 1.0,
    }
}

impl Look<'_> {
    fn weight(&self, action: &Action) -> f32 {
        let p = self.p;
        match *action {
            Action::Pass => self.pass(),
            Action::Bombard { target, .. } => 2.0 + self.stand(target).worth,
            Action::Join(unit) => self.join(unit),
            Action::Volley(_) => 6.0,
            Action::Pila(_) => 12.0,
            Action::Fight => 0.4,
            Action::Charge { unit, target, via } => self.charge(unit, target, via),
            Action::Ride(leader) => self.ride(leader),
            Action::Counter { unit, .. } => self.counter(unit),
            Action::Pursue(urge) => self.pursue(urge),
            Action::Move(unit) => self.move_unit(unit),
            Action::MoveLeader(leader) => self.move_leader(leader),
            Action::Face(facing) => self.face_pending(facing),
            Action::Exchange { .. } => 0.03,
            Action::Detach { .. } => 0.02,
            Action::Lose(unit) => 1.0 / (0.3 + self.loss(unit)).powi(3),
            Action::WithdrawTo(to) => self.withdraw_to(to),
            Action::Withdraw(unit) => self.withdraw(unit),
            Action::WithdrawLeader(_) => 1.0,
            Action::Retreat(to) => self.retreat(to),
            Action::Advance(unit) => self.advance(unit),
            Action::Follow { unit, to } => self.follow(unit, to),
            Action::AdvanceLeader(_) => 0.8,
            Action::LockShields(_) | Action::Recover(_) | Action::Break(_) | Action::Line(_) => 12.0,
            Action::Rejoin(_) => 0.5,
            Action::Defend(unit) => 1.0 + p.strength(unit) as f32,
            Action::Support(area) | Action::Oppose { via: area, .. } => self.oppose(area),
            Action::First(side) => {
                if side == self.side {
                    4.0
                } else {
                    0.5
                }
            }
            Action::Announce(form) | Action::Activate(form) => self.formation(form),
            Action::Command(leader) => p.leads(leader).map_or(1.0, |form| self.formation(form)),
            Action::Replace { leader, .. } | Action::Promote(leader) => {
                1.0 + p.tactical(leader) as f32 + p.leader_initiative(leader) as f32
            }
            _ => 1.0,
        }
    }

    /// To do no more here.
    fn pass(&self) -> f32 {
        match self.p.frames.top() {
            Frame::Action(phase) => match phase.segment {
                Segment::Charge => 1.0,
                Segment::Movement => 0.15,
                _ => 0.1,
            },
            Frame::Turn(Phase::Recovery { .. }) => 0.05,
            Frame::Turn(Phase::Deploy { .. }) => 6.0,
            Frame::Assault(_) => 0.1,
            Frame::Withdrawal(w) => self.stay(w),
            Frame::Advance(_) => 1.0,
            _ => 1.0,
        }
    }
}
