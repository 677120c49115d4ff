//! What is asked about each decision: how likely a sensible player is to take each of its actions. Reads only what the side may
//! know.

use super::council::{self, Taste};
use super::fighting;
use super::scout::Scout;
use crate::campaign::abroad::GoAbroad;
use crate::campaign::ally::NameAlly;
use crate::campaign::camps::BuildCamps;
use crate::campaign::extend::ExtendRevolt;
use crate::campaign::governor::SendGovernor;
use crate::campaign::initiative::TakeInitiative;
use crate::campaign::late::PlaceLate;
use crate::campaign::leader::NameLeader;
use crate::campaign::mobilise::MobiliseTribe;
use crate::campaign::revolt_or_peace::RevoltOrPeace;
use crate::campaign::sector::NameSector;
use crate::campaign::unbeaten::StayInArms;
use crate::campaign::withdraw::WithdrawHorse;
use crate::combat::battle;
use crate::combat::battle::deploy::DeployUnits;
use crate::combat::battle::evasion::EvadeBattle;
use crate::combat::battle::losses::BoxUnits;
use crate::combat::battle::pursuit::Pursue;
use crate::combat::battle::refuge::TakeRefuge;
use crate::combat::battle::reserve::CommitReserve;
use crate::combat::order::NextCombat;
use crate::combat::retreat::ChooseRetreat;
use crate::combat::skirmish;
use crate::combat::skirmish::evade::EvadeSkirmish;
use crate::combat::skirmish::leave::LeaveSkirmish;
use crate::combat::strays::ShelterStrays;
use crate::marches::arrive::PlaceArrivals;
use crate::marches::forced::EndForcedMarch;
use crate::marches::german_horse::PlaceGermanHorse;
use crate::marches::group::SendGroup;
use crate::marches::levy::RaiseLevies;
use crate::marches::movers::PickMovers;
use crate::marches::opening::StrikeCamps;
use crate::marches::supplement::PlaceSupplement;
use crate::scenarios::negotiate::Negotiate;
use crate::scenarios::persuade::PersuadeTribe;
use crate::sea::embark::LeaveBehind;
use crate::sea::flee::FleeOrFight;
use crate::sea::shipyard::BuildTriremes;
use crate::sea::sink::SinkShip;
use crate::sea::wreck::ChooseWreck;
use crate::sieges::answer::AnswerSiege;
use crate::sieges::muster::MusterArmy;
use crate::sieges::plan::PlanSieges;
use crate::sieges::relief::SplitForRelief;
use crate::sieges::spoils::RazeOrSpare;
use crate::sieges::threat::NameCamps;
use crate::supply::depots::BuildDepots;
use crate::supply::dismantle::DismantleDepots;
use crate::supply::losses::ChooseLoss;
use crate::supply::scorch::ScorchEarth;
use crate::table::*;
use crate::turn::tribune::PlaceTribune;
use legatus_kernel::{Seat, Weighing};

/// Decisions that are weighed alike: by the position, the frame, the side, the actions.
macro_rules! weighed {
    ($($decision:ty),+ => |$game:tt, $frame:tt, $side:tt, $actions:ident, $weights:ident| $weigh:expr) => {
        $(
            impl Weighing<Position> for $decision {
                fn weigh(
                    &self,
                    $game: &Position,
                    $frame: &Self::Frame,
                    seat: Seat,
                    $actions: &[Action],
                    $weights: &mut Vec<f32>,
                ) {
                    let $side = Side::of(seat);
                    $weigh
                }
            }
        )+
    };
}

weighed! { PickMovers => |game, _, side, actions, weights| {
    let scout = Scout::new(game, side);
    weights.extend(actions.iter().map(|a| scout.opening(a)));
}}

weighed! { SendGroup, EndForcedMarch => |game, group, side, actions, weights| {
    let scout = Scout::new(game, side);
    let plan = scout.plan(group);
    weights.extend(actions.iter().map(|a| scout.group(group, &plan, a)));
}}

weighed! { ChooseRetreat, ShelterStrays => |game, _, side, actions, weights| {
    let scout = Scout::new(game, side);
    weights.extend(actions.iter().map(|a| scout.away(a)));
}}

weighed! { EvadeSkirmish, skirmish::risk::RiskLeader, LeaveSkirmish => |game, s, side, actions, weights| {
    fighting::weigh_combat(game, s.region, 1.0, side, actions, weights);
}}

weighed! { EvadeBattle, TakeRefuge, DeployUnits, BoxUnits, battle::risk::RiskLeader => |game, b, side, actions, weights| {
    fighting::weigh_combat(game, b.region, 1.0, side, actions, weights);
}}

weighed! { CommitReserve => |game, b, side, actions, weights| {
    fighting::weigh_combat(game, b.region, 0.4, side, actions, weights);
}}

weighed! { Pursue => |game, b, side, actions, weights| {
    fighting::weigh_combat(game, b.region, 0.01, side, actions, weights);
}}

weighed! { ChooseLoss => |game, _, _, actions, weights| {
    weights.extend(actions.iter().map(|a| fighting::loss(game, a)));
}}

weighed! { PlanSieges => |game, s, _, actions, weights| {
    weights.extend(actions.iter().map(|a| fighting::plan(game, s, a)));
}}

weighed! { MusterArmy => |_, _, _, actions, weights| {
    weights.extend(actions.iter().map(fighting::muster));
}}

weighed! { AnswerSiege => |game, s, _, actions, weights| {
    weights.extend(actions.iter().map(|a| fighting::answer(game, s, a)));
}}

weighed! { RazeOrSpare => |game, _, _, actions, weights| {
    weights.extend(actions.iter().map(|a| fighting::spoils(game, a)));
}}

weighed! { SplitForRelief => |game, relief, side, actions, weights| {
    weights.extend(actions.iter().map(|a| fighting::relief(game, side, relief.region, a)));
}}

weighed! { FleeOrFight, SinkShip, LeaveBehind => |game, _, _, actions, weights| {
    weights.extend(actions.iter().map(|a| council::afloat(game, a)));
}}

weighed! { ScorchEarth, PlaceArrivals, PlaceGermanHorse, PlaceSupplement, NameCamps => |game, _, side, actions, weights| {
    council::weigh_on_the_map(game, side, actions, weights);
}}

weighed! {
    PlaceTribune, DismantleDepots, RaiseLevies, StrikeCamps, NextCombat, BuildTriremes, ChooseWreck, Negotiate, PersuadeTribe,
    WithdrawHorse, PlaceLate, RevoltOrPeace, TakeInitiative, NameSector, NameLeader, NameAlly
    => |game, _, _, actions, weights| council::weigh_plainly(game, &Taste::USUAL, actions, weights)
}

weighed! { BuildDepots => |game, _, _, actions, weights| {
    council::weigh_plainly(game, &Taste { pass: 0.3, ..Taste::USUAL }, actions, weights);
}}

weighed! { GoAbroad => |game, _, _, actions, weights| {
    council::weigh_plainly(game, &Taste { pass: 5.0, ..Taste::USUAL }, actions, weights);
}}

weighed! { MobiliseTribe => |game, _, _, actions, weights| {
    council::weigh_plainly(game, &Taste { pass: 0.05, tribe: |value| 2.0 + value }, actions, weights);
}}

weighed! { ExtendRevolt => |game, _, _, actions, weights| {
    council::weigh_plainly(game, &Taste { pass: 0.2, ..Taste::USUAL }, actions, weights);
}}

weighed! { BuildCamps, StayInArms, SendGovernor => |game, _, _, actions, weights| {
    council::weigh_plainly(game, &Taste { pass: 0.3, tribe: |value| 2.0 + value }, actions, weights);
}}
