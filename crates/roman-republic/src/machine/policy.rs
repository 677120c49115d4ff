//! What a sensible player is likely to do, decision by decision; what he does with an army is told in [`army`].

use super::army;
use super::goals::{Sight, skill};
use crate::auguries::{
    cineas::SendCineas, colony::FoundColony, fleet::SendFleet, gauls::PlaceGauls, gold::SpendGold,
    knights::SendKnights, linen_legion::RaiseLinenLegion, open_gate::TryGate, physician::UsePhysician,
    zeal::StirZeal,
};
use crate::battle::avoid::AvoidBattle;
use crate::battle::coordinate::CallHelp;
use crate::battle::devotio::Devote;
use crate::battle::elephants::CommitElephants;
use crate::battle::join::JoinBattle;
use crate::battle::losses::TakeLosses;
use crate::battle::refuge::FindRefuge;
use crate::battle::retreat::RetreatForce;
use crate::cities::sack::SackCity;
use crate::cities::settle::{SettleMarch, SettleVoyage};
use crate::cities::summon::SummonCity;
use crate::command::appoint::AppointMagistrate;
use crate::command::assign_army::AssignArmy;
use crate::command::assign_province::AssignProvince;
use crate::command::elect::ElectMagistrate;
use crate::command::guile::SpendGuile;
use crate::command::keep_chief::KeepChief;
use crate::command::operation::ChooseOperation;
use crate::command::overall::NameOverall;
use crate::command::place_chief::PlaceChief;
use crate::command::post::PlaceMagistrate;
use crate::command::prorogue::ProrogueMagistrates;
use crate::data::*;
use crate::manpower::auxiliaries::ChooseAuxiliaries;
use crate::manpower::disperse::DisperseLegions;
use crate::manpower::engines::BuildEngines;
use crate::manpower::legate::LeadAuxiliaries;
use crate::manpower::levy::LevyTroops;
use crate::manpower::new_legion::RaiseNewLegion;
use crate::manpower::new_samnites::PlaceNewSamnites;
use crate::manpower::place_allied::PlaceAllied;
use crate::manpower::place_auxiliaries::PlaceAuxiliaries;
use crate::manpower::place_legion::PlaceLegion;
use crate::manpower::reinforce::ReinforceLegions;
use crate::manpower::request::ChooseRequest;
use crate::marches::errand::SendContingent;
use crate::marches::gate::EnterGate;
use crate::marches::intercept::TryInterception;
use crate::marches::set_out::SetOut;
use crate::marches::step::TakeStep;
use crate::marches::travel::TravelAlone;
use crate::scenarios::bid::BidForTribe;
use crate::scenarios::field_army::PlaceFieldArmy;
use crate::scenarios::incursion::CallTribe;
use crate::scenarios::landing::ChooseLanding;
use crate::scenarios::mago::LandMago;
use crate::scenarios::muster::MusterTribe;
use crate::scenarios::station::StationSamnites;
use crate::sea::build::BuildFleet;
use crate::sea::embark::PlanVoyage;
use crate::sea::raise_level::RaiseLevel;
use crate::table::*;
use crate::turn::activate::ActivateLeader;
use crate::turn::preselect::Preselect;
use crate::turn::train::TrainLegion;
use legatus_kernel::{Seat, Weighing};

/// Decisions of which each action is weighed by itself: the position, the side that is asked, the frame, the action.
macro_rules! each {
    ($($(#[$why:meta])* $decision:ident, $frame:ty: |$p:ident, $side:ident, $held:ident, $action:ident| $weight:expr;)*) => {
        $(
            $(#[$why])*
            impl Weighing<Position> for $decision {
                fn weigh(&self, $p: &Position, $held: &$frame, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
                    let $side = $p.side(seat);
                    let _ = (&$side, &$held);
                    weights.extend(actions.iter().map(|$action| -> f32 { $weight }));
                }
            }
        )*
    };
}

/// Decisions in which the policy has no favourite.
macro_rules! even {
    ($($decision:ident, $frame:ty;)*) => {
        $(
            impl Weighing<Position> for $decision {
                fn weigh(&self, _: &Position, _: &$frame, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
                    weights.resize(actions.len(), 1.0);
                }
            }
        )*
    };
}

even! {
    TrainLegion, Phase;
    RaiseLevel, Phase;
    LandMago, Phase;
    LeadAuxiliaries, Phase;
    RaiseNewLegion, Phase;
    PlaceNewSamnites, Phase;
    PlaceFieldArmy, Phase;
    ChooseLanding, Phase;
    EnterGate, March;
    SendContingent, Errand;
    RetreatForce, Retreat;
    FindRefuge, Refugees;
    BidForTribe, TribalMuster;
    MusterTribe, TribalMuster;
    PlaceGauls, Omen;
    RaiseLinenLegion, Omen;
    SendKnights, Omen;
    FoundColony, Omen;
    SpendGold, Omen;
    TryGate, Omen;
    StirZeal, Omen;
    SendCineas, Omen;
    UsePhysician, Omen;
    SendFleet, Omen;
}

/// What stands out stands out more.
fn sharpen(weights: &mut [f32]) {
    weights.iter_mut().for_each(|w| *w = w.powf(1.5));
}

impl Weighing<Position> for ChooseOperation {
    fn weigh(&self, p: &Position, c: &Campaign, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        army::operations(p, p.side(seat), c, actions, weights);
        sharpen(weights);
    }
}

impl Weighing<Position> for SetOut {
    fn weigh(&self, p: &Position, m: &March, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        army::steps(p, p.side(seat), m, actions, weights);
        sharpen(weights);
    }
}

impl Weighing<Position> for TakeStep {
    fn weigh(&self, p: &Position, m: &March, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        army::steps(p, p.side(seat), m, actions, weights);
        sharpen(weights);
    }
}

impl Weighing<Position> for SettleMarch {
    fn weigh(&self, p: &Position, m: &March, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        army::settle(p, p.side(seat), m, actions, weights);
        sharpen(weights);
    }
}

impl Weighing<Position> for TryInterception {
    fn weigh(&self, p: &Position, i: &Intercept, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        army::interception(p, i, actions, weights);
    }
}

/// Fight or flee.
impl Weighing<Position> for AvoidBattle {
    fn weigh(&self, p: &Position, b: &Battle, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let lost = army::is_lost(p, b);
        weights.extend(actions.iter().map(|a| match *a {
            Action::Avoid(to) if lost => 2.0 + 4.0 * p.city_at(to).is_some() as u8 as f32,
            Action::Avoid(_) => 0.03,
            _ if lost => 0.5,
            _ => 5.0,
        }));
    }
}

impl Weighing<Position> for SackCity {
    fn weigh(&self, p: &Position, _: &Spoils, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let sack = punishes(p, p.side(seat));
        weights.extend(actions.iter().map(|a| if (*a == Action::Sack) == sack { 12.0 } else { 0.3 }));
    }
}

impl Weighing<Position> for ActivateLeader {
    fn weigh(&self, p: &Position, _: &Phase, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let side = p.side(seat);
        let sight = Sight::of(p, side);
        weights.extend(actions.iter().map(|a| match *a {
            Action::Activate(l) if p.leader(l).office == Office::PraetorUrbanus => 0.05,
            Action::Activate(l) => {
                let men = 1.0 + points(p, l) * (1.0 + skill(l.data().battle) / 4.0) / 6.0;
                men * (0.3 + army::prospect(p, side, &sight, l))
            }
            _ => 0.05,
        }));
    }
}

/// RRR5.16: a Dictator who fights well needs nobody to do it for him.
impl Weighing<Position> for ElectMagistrate {
    fn weigh(&self, p: &Position, e: &Elect, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        let letter = |l: Leader| skill(l.data().battle);
        let own = p.holder_of(Office::Dictator).map_or(0.0, letter);
        weights.extend(actions.iter().map(|a| match (e.office, *a) {
            (Office::MasterOfHorse, Action::Name(l)) if letter(l) > own => 4.0 + letter(l),
            (Office::MasterOfHorse, Action::Name(_)) => 0.2,
            (Office::MasterOfHorse, _) => 1.0,
            _ => elect(p, e, a),
        }));
    }
}

each! {
    TravelAlone, March: |p, side, m, action| army::travel(p, side, m, action).powf(1.5);
    SummonCity, March: |p, _side, _m, action| {
        if *action == Action::Summon { 30.0f32.powf(1.5) } else { 0.1f32.powf(1.5) }
    };
    PlanVoyage, Voyage: |p, side, _v, action| sail(p, side, action);
    SettleVoyage, Voyage: |p, side, _v, action| sail(p, side, action);
    JoinBattle, Battle: |p, _side, _b, action| if *action == Action::Join { 6.0 } else { 1.0 };
    CallHelp, Battle: |p, _side, _b, action| if *action == Action::Pass { 1.0 } else { 6.0 };
    CommitElephants, Battle: |p, _side, _b, action| if *action == Action::Elephants { 6.0 } else { 1.0 };
    Devote, Battle: |p, _side, _b, action| match action {
        Action::Devotio(l) => 0.01 + 0.005 * (10 - l.data().campaign) as f32,
        _ => 1.0,
    };
    TakeLosses, Losses: |p, _side, _l, action| if *action == Action::LoseEvenly { 20.0 } else { 0.1 };
    SpendGuile, AskGuile: |p, _side, g, action| match action {
        Action::Guile(0) => 3.0,
        Action::Guile(1) if g.on == GuileUse::Battle => 9.0,
        Action::Guile(1) => 0.7,
        _ => 0.1,
    };
    ChooseRequest, Request: |p, _side, _r, action| request(p, action);
    DisperseLegions, Request: |p, _side, _r, action| match action {
        Action::Pass => 2.0,
        _ => request(p, action),
    };
    BuildEngines, Request: |p, _side, _r, action| request(p, action);
    PlaceLegion, Request: |p, _side, _r, action| request(p, action);
    PlaceAllied, Request: |p, _side, _r, action| request(p, action);
    ReinforceLegions, Request: |p, _side, _r, action| request(p, action);
    ChooseAuxiliaries, Request: |p, _side, _r, action| request(p, action);
    PlaceAuxiliaries, Request: |p, _side, _r, action| request(p, action);
    LevyTroops, Levy: |p, _side, _l, action| if *action == Action::Pass { 0.05 } else { 2.0 };
    AssignProvince, Elect: |p, _side, e, action| match action {
        // SC1.11: who has no province may take any army.
        Action::Pass if p.scenario.is_early() => 20.0,
        _ => elect(p, e, action),
    };
    CallTribe, March: |p, _side, _m, action| if *action == Action::Pass { 1.0 } else { 9.0 };
    AssignArmy, Elect: |p, _side, e, action| elect(p, e, action);
    PlaceMagistrate, Elect: |p, _side, e, action| elect(p, e, action);
    ProrogueMagistrates, Phase: |p, _side, _phase, action| match *action {
        // Who has few men had better make room for somebody with more; who stands before a city stays there.
        Action::Prorogue(l) if p.command_of(l).is_some_and(|f| p.besieges(&f)) => 8.0,
        Action::Prorogue(l) if points(p, l) < IDLE => 0.1,
        Action::Prorogue(l) => {
            let talent = (l.data().campaign as f32 - 4.0).max(0.2) + skill(l.data().battle);
            // SC1.11: Consuls go where they like, so the legions had better be theirs.
            talent * if p.scenario == ScenarioId::Conquete { 0.1 } else { 1.0 }
        }
        _ => 1.0,
    };
    Preselect, Phase: |p, _side, _phase, action| match action {
        Action::Preselect(lam) => lam.leader().map_or(20.0, |l| points(p, l)),
        _ => 1.0,
    };
    NameOverall, Phase: |p, _side, _phase, action| match action {
        Action::Overall(l) => (l.data().campaign as f32).powi(2),
        _ => 1.0,
    };
    PlaceChief, Phase: |p, side, _phase, action| match *action {
        Action::Place(hex) => {
            let led = p.leaders_at(hex).iter().any(|l| p.side_of_leader(l) == Some(side));
            let men = p.points_at(hex, side, false) + p.points_at(hex, side, true);
            men as f32 * if led { 0.4 } else { 1.0 }
        }
        _ => 1.0,
    };
    KeepChief, Phase: |p, _side, _phase, action| match action {
        Action::Keep(l) => (l.data().campaign as f32 - 4.0).max(0.1) * 2.0,
        _ => 1.0,
    };
    StationSamnites, Phase: |p, _side, _phase, action| match action {
        Action::Station { hex, n, .. } if hex.data().city == Some(named().bovianum) => 4.0 * *n as f32,
        Action::Station { hex, n, .. } if hex.data().city.is_some() => *n as f32,
        _ => 0.2,
    };
    BuildFleet, Phase: |p, _side, _phase, action| match action {
        Action::BuildPunic => 3.0,
        Action::Build => 0.3,
        Action::Redistribute { .. } => 0.02,
        _ => 1.0,
    };
    AppointMagistrate, Phase: |p, _side, _phase, action| match action {
        Action::Pass => 0.3,
        Action::Appoint(Office::Dictator) => 0.03,
        _ => 3.0,
    };
}

fn points(p: &Position, leader: Leader) -> f32 {
    p.command_of(leader).map_or(0, |f| p.force_strength(&f).total()) as f32
}

fn sail(p: &Position, side: Side, action: &Action) -> f32 {
    match action {
        Action::Land(hex) => {
            let friendly = hex.data().city.is_some_and(|c| p.holds(side, c));
            if friendly { 2.0 } else { 0.3 }
        }
        Action::Cross(_) => 0.4,
        Action::Halt | Action::Inside => 1.0,
        _ => 0.02,
    }
}

/// RRR5.15: not every office is worth as much.
fn elect(p: &Position, e: &Elect, action: &Action) -> f32 {
    if e.office == Office::Dictator { dictator(p, e, action) } else { office(p, e.leader, action) }
}

/// An army smaller than this is none.
const IDLE: f32 = 8.0;

/// SC1.32: a sack wins over the neighbours, but the city stands open afterwards.
fn punishes(p: &Position, side: Side) -> bool {
    p.scenario == ScenarioId::Conquete
        && side == Rome
        && p.scenario.data().rows.iter().any(|r| r.national.is_none() && p.level(r.province) < 1)
}

/// RRR5.15: a Dictator takes four Double Legions from the Consuls: only one who fights well is worth it.
fn dictator(p: &Position, e: &Elect, action: &Action) -> f32 {
    match *action {
        Action::Name(l) if skill(l.data().battle) >= ABLE => 4.0,
        Action::Name(_) => 0.1,
        Action::Draw => 0.1,
        Action::Assign(_) if e.leader.is_some_and(|l| skill(l.data().battle) < ABLE) => 0.1,
        _ => office(p, e.leader, action),
    }
}

/// What an able commander's tactics are worth: letter C.
const ABLE: f32 = 3.5;

/// Who is elected, where he is sent, what he is given.
fn office(p: &Position, elected: Option<Leader>, action: &Action) -> f32 {
    match *action {
        Action::Pass => 0.4,
        Action::Name(l) => 1.0 + l.data().campaign as f32 / 2.0 + skill(l.data().battle),
        // Where the war is, and not where peace is.
        Action::Province(x) if x == named().samnium => 30.0,
        Action::Province(x) => {
            let rebels = p.tribe_of(x).is_some_and(|t| p.is_active(t));
            match () {
                _ if rebels => 12.0,
                _ if p.controls(Rome, x) => 4.0,
                _ if p.scenario == ScenarioId::Conquete => 0.2,
                _ => 6.0,
            }
        }
        Action::Assign(n) => {
            // Those who stand with others that he may have make one army.
            let men = |n: Number| -> f32 {
                n.elements().iter().flat_map(|l| p.legion(*l).sp()).map(f32::from).sum()
            };
            let place = p.legion_place(n);
            let with = |other: &Number| *other != n && *other != URBAN && p.legion_place(*other) == place;
            let his = |other: &Number| p.commands[other.i()].is_none_or(|l| Some(l) == elected);
            let near: f32 = Position::numbers().filter(with).filter(his).map(men).sum();
            4.0 + men(n) + 0.4 * near
        }
        Action::Place(hex) => 1.0 + p.points_at(hex, Rome, false).max(p.points_at(hex, Rome, true)) as f32,
        _ => 1.0,
    }
}

/// Legions while there are commanders for them, then men to fill them.
fn request(p: &Position, action: &Action) -> f32 {
    let lacking = || -> u16 { Position::all_legions().map(|l| p.gap(l, Arm::Infantry) as u16).sum() };
    let enough = if p.scenario.is_early() { 13 } else { 18 };
    match *action {
        Action::NewLegions if p.legion_count() >= enough && lacking() >= 8 => 1.0,
        Action::NewLegions => 12.0,
        Action::Reinforcements => (lacking() as f32 / 4.0).min(6.0),
        Action::Disperse(_) => 0.001,
        Action::Pass => 0.1,
        Action::Engines => 0.02,
        Action::Place(hex) => {
            if hex == named().roma.hex() {
                20.0
            } else {
                0.3
            }
        }
        Action::Apart(_) => 0.001,
        // To him that hath: one strong army takes what three weak ones cannot.
        Action::Reinforce { legion, n, .. } => {
            let led = p.commander(legion).is_some() as u8 as f32;
            let points = |h| p.points_at(h, Rome, false).max(p.points_at(h, Rome, true));
            let beside = p.legion(legion).hex.map_or(0, points);
            n as f32 * (1.0 + led) * (1.0 + beside as f32 / 10.0)
        }
        _ => 1.0,
    }
}
