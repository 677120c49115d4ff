//! How each decision weighs its actions: most by what the action is worth anywhere.

use super::look::Look;
use crate::after::advance::AdvanceInto;
use crate::after::follow::Follow;
use crate::after::losses::Lose;
use crate::after::rampage::Trample;
use crate::after::withdraw_where::WithdrawWhere;
use crate::after::withdraw_who::WithdrawWho;
use crate::assault::muster::Muster;
use crate::assault::open::OpenAssault;
use crate::assault::oppose::OpposeAssault;
use crate::assault::shields::LockShields;
use crate::assault::support::SupportAgainstAssault;
use crate::assault::turn::TurnToFlank;
use crate::charge::counter::CounterCharge;
use crate::charge::declare::DeclareCharge;
use crate::charge::group::ChooseGroup;
use crate::charge::join::JoinCharge;
use crate::charge::oppose::OpposeCharge;
use crate::charge::outrun::Outrun;
use crate::charge::pursue::Pursue;
use crate::charge::resolve::ChooseTarget;
use crate::charge::retreat::ChooseRetreat;
use crate::charge::support::SupportAgainstCharge;
use crate::command::activate::Activate;
use crate::command::announce::Announce;
use crate::command::attach::AttachAgain;
use crate::command::bridge::BreakBridge;
use crate::command::choose::ChooseLeader;
use crate::command::emperor::SaveEmperor;
use crate::command::line::DrawLine;
use crate::command::order::ChooseFirst;
use crate::command::step_aside::StepAside;
use crate::command::take_refuge::TakeRefuge;
use crate::fire::barrage::JoinBarrage;
use crate::fire::bombard::Bombard;
use crate::ground::defend::{Attack, NameDefenders};
use crate::ground::face::ChooseFacing;
use crate::morale::flight::ChooseFugitive;
use crate::morale::place::PlaceLeader;
use crate::morale::promote::Promote;
use crate::morale::recover::Recover;
use crate::morale::rejoin::Rejoin;
use crate::morale::replace::Replace;
use crate::movement::mover::ChooseMover;
use crate::movement::walk::TakeStep;
use crate::table::*;
use crate::turn::arrive::Arrive;
use crate::turn::deploy::Deploy;
use crate::turn::dismount::Dismount;
use crate::turn::post::Post;
use legatus_kernel::{Decision, Seat, Weighing};

/// Decisions that weigh nothing themselves but what it is worth to do no more.
macro_rules! by_action {
    ($(pass $pass:literal: $($decision:ty),*;)*) => {$($(
        impl Weighing<Position> for $decision {
            fn weigh(
                &self,
                p: &Position,
                _: &<Self as Decision<Position>>::Frame,
                seat: Seat,
                actions: &[Action],
                weights: &mut Vec<f32>,
            ) {
                let own = |action: &Action| (*action == Action::Pass).then_some($pass);
                Look::new(p, Side::of(seat)).weigh(actions, weights, own);
            }
        }
    )*)*};
}

by_action! {
    pass 0.05: Rejoin, Recover;
    pass 0.1: DrawLine, Bombard, LockShields, BreakBridge;
    pass 0.15: ChooseMover;
    pass 1.0: Dismount, DeclareCharge, CounterCharge, Outrun, Follow, SaveEmperor;
    pass 6.0: Deploy;
    // Nobody can pass there.
    pass 1.0: StepAside, TakeRefuge, AttachAgain, Arrive, ChooseLeader, ChooseFirst, Announce, Activate, JoinBarrage, JoinCharge,
        ChooseTarget, OpposeCharge, SupportAgainstCharge, ChooseGroup, ChooseRetreat, OpposeAssault, SupportAgainstAssault, Lose,
        Trample, Replace, PlaceLeader, Promote, ChooseFugitive;
}

impl<A: Attack> Weighing<Position> for NameDefenders<A> {
    fn weigh(&self, p: &Position, _: &A, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Look::new(p, Side::of(seat)).weigh(actions, weights, |_| None);
    }
}

impl Weighing<Position> for Post {
    fn weigh(&self, p: &Position, piece: &Piece, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let look = Look::new(p, Side::of(seat));
        look.weigh(actions, weights, |action| match (piece, action) {
            (Piece::Unit(unit), Action::Face(facing)) => Some(look.face(*unit, *facing)),
            _ => None,
        });
    }
}

impl Weighing<Position> for ChooseFacing {
    fn weigh(&self, p: &Position, _: &Pending, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Look::new(p, Side::of(seat)).weigh_facings(self.unit, actions, weights);
    }
}

impl Weighing<Position> for TurnToFlank {
    fn weigh(&self, p: &Position, _: &Assault, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Look::new(p, Side::of(seat)).weigh_facings(self.unit, actions, weights);
    }
}

impl Weighing<Position> for TakeStep {
    fn weigh(&self, p: &Position, w: &Walk, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Look::new(p, Side::of(seat)).weigh_walk(w, actions, weights);
    }
}

impl Weighing<Position> for OpenAssault {
    fn weigh(
        &self,
        p: &Position,
        phase: &ActionPhase,
        seat: Seat,
        actions: &[Action],
        weights: &mut Vec<f32>,
    ) {
        Look::new(p, Side::of(seat)).weigh_assaults(phase.form, actions, weights);
    }
}

/// Whoever joins adds dice and draws no more answers. A unit that would rather shoot, or is worth more elsewhere, is left to the search.
impl Weighing<Position> for Muster {
    fn weigh(&self, p: &Position, _: &Assault, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        Look::new(p, Side::of(seat)).weigh(actions, weights, |action| match *action {
            Action::Join(unit) if p.missile_range(unit) > 0 => Some(3.0),
            _ => None,
        });
    }
}

impl Weighing<Position> for Pursue {
    fn weigh(&self, p: &Position, s: &Strike, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let look = Look::new(p, Side::of(seat));
        look.weigh(actions, weights, |action| match *action {
            Action::Pursue(urge) => Some(look.pursue(s, urge)),
            _ => None,
        });
    }
}

impl Weighing<Position> for WithdrawWhere {
    fn weigh(&self, p: &Position, w: &Withdrawal, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let look = Look::new(p, Side::of(seat));
        look.weigh(actions, weights, |action| match *action {
            Action::WithdrawTo(to) => Some(look.withdraw_to(w, to)),
            Action::Pass => Some(look.stand_fast(w)),
            _ => None,
        });
    }
}

impl Weighing<Position> for WithdrawWho {
    fn weigh(&self, p: &Position, _: &Withdrawal, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let stay = |action: &Action| (*action == Action::Pass).then_some(0.3);
        Look::new(p, Side::of(seat)).weigh(actions, weights, stay);
    }
}

impl Weighing<Position> for AdvanceInto {
    fn weigh(&self, p: &Position, a: &Advance, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let look = Look::new(p, Side::of(seat));
        look.weigh(actions, weights, |action| match *action {
            Action::Advance(unit) => Some(look.step_into(unit, a.area)),
            _ => None,
        });
    }
}

impl Look<'_> {
    /// Weighs each action: as its decision does, or else by what it is worth anywhere.
    fn weigh(&self, actions: &[Action], weights: &mut Vec<f32>, own: impl Fn(&Action) -> Option<f32>) {
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
            let weight = own(action).unwrap_or_else(|| self.weight(action));
            weight * if again { 0.4 } else { 1.0 }
        }));
    }

    fn weigh_facings(&self, unit: Unit, actions: &[Action], weights: &mut Vec<f32>) {
        self.weigh(actions, weights, |action| match *action {
            Action::Face(facing) => Some(self.face(unit, facing)),
            _ => None,
        });
    }

    /// What an action is worth whoever asks for it.
    fn weight(&self, action: &Action) -> f32 {
        let p = self.p;
        match *action {
            Action::Bombard { target, .. } => 2.0 + self.stand(target).worth,
            Action::Join(_) => 8.0,
            Action::Volley(_) => 6.0,
            Action::Pila(_) => 12.0,
            Action::Fight => 0.4,
            Action::Charge { unit, target, via } => self.charge(unit, target, via),
            Action::Ride(leader) => self.ride(leader),
            Action::Counter { unit, .. } => self.counter(unit),
            Action::Move(unit) => self.move_unit(unit),
            Action::MoveLeader(leader) => self.move_leader(leader),
            Action::Exchange { .. } => 0.03,
            Action::Detach { .. } => 0.02,
            Action::Lose(unit) => 1.0 / (0.3 + self.loss(unit)).powi(3),
            Action::Withdraw(unit) => self.withdraw(unit),
            Action::WithdrawLeader(_) => 1.0,
            Action::Retreat(to) => self.retreat(to),
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
}
