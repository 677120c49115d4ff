//! What a sensible player is likely to do, decision by decision; what he does with an army is told in [`army`].

use super::army;
use super::goals::{Sight, skill};
use crate::data::*;
use crate::table::*;

pub fn policy(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    let mut each = |weight: &dyn Fn(&Action) -> f32| weights.extend(actions.iter().map(weight));
    match p.frames.top() {
        Frame::Campaign(c) => {
            army::operations(p, side, c, actions, weights);
            weights.iter_mut().for_each(|w| *w = w.powf(1.5));
        }
        Frame::March(m) => {
            army::march(p, side, m, actions, weights);
            weights.iter_mut().for_each(|w| *w = w.powf(1.5));
        }
        Frame::Intercept(i) => army::interception(p, i, actions, weights),
        Frame::Battle(b) => army::battle(p, b, actions, weights),
        Frame::Voyage(_) => each(&|a| match a {
            Action::Land(hex) => {
                let friendly = hex.data().city.is_some_and(|c| p.holds(side, c));
                if friendly { 2.0 } else { 0.3 }
            }
            Action::Cross(_) => 0.4,
            Action::Halt => 1.0,
            Action::Inside => 1.0,
            _ => 0.02,
        }),
        Frame::Losses(_) => each(&|a| if *a == Action::LoseEvenly { 20.0 } else { 0.1 }),
        Frame::Guile(g) => each(&|a| match a {
            Action::Guile(0) => 3.0,
            Action::Guile(1) if g.on == GuileUse::Battle => 9.0,
            Action::Guile(1) => 0.7,
            _ => 0.1,
        }),
        Frame::Spoils(_) => {
            let sack = punishes(p, side);
            each(&|a| if (*a == Action::Sack) == sack { 12.0 } else { 0.3 });
        }
        Frame::Request(r) => each(&|a| request(p, r, a)),
        Frame::Levy(_) => each(&|a| if *a == Action::Pass { 0.05 } else { 2.0 }),
        // RRR5.16: a Dictator who fights well needs nobody to do it for him.
        Frame::Elect(Elect { office: Office::MasterOfHorse, stage: ElectStage::Choose, .. }) => {
            let letter = |l: Leader| skill(l.data().battle);
            let own = p.holder_of(Office::Dictator).map_or(0.0, letter);
            each(&|a| match a {
                Action::Name(l) if letter(*l) > own => 4.0 + letter(*l),
                Action::Name(_) => 0.2,
                _ => 1.0,
            });
        }
        Frame::Elect(e) if e.office == Office::Dictator => each(&|a| dictator(p, e, a)),
        Frame::Elect(e) => each(&|a| office(p, e.leader, a)),
        Frame::Turn(phase) => turn(p, side, phase, actions, weights),
        _ => weights.resize(actions.len(), 1.0),
    }
}

/// An army smaller than this is none.
const IDLE: f32 = 8.0;

/// The phases of a turn.
fn turn(p: &Position, side: Side, phase: &Phase, actions: &[Action], weights: &mut Vec<f32>) {
    let mut each = |weight: &dyn Fn(&Action) -> f32| weights.extend(actions.iter().map(weight));
    let points = |l: Leader| p.command_of(l).map_or(0, |f| p.force_strength(&f).total()) as f32;
    match phase {
        Phase::Prorogation => each(&|a| match a {
            // Who has few men had better make room for somebody with more; who stands before a city stays there.
            Action::Prorogue(l) if p.command_of(*l).is_some_and(|f| p.besieges(&f)) => 8.0,
            Action::Prorogue(l) if points(*l) < IDLE => 0.1,
            Action::Prorogue(l) => {
                let talent = (l.data().campaign as f32 - 4.0).max(0.2) + skill(l.data().battle);
                // SC1.11: Consuls go where they like, so the legions had better be theirs.
                talent * if p.tale == Tale::Conquest { 0.1 } else { 1.0 }
            }
            _ => 1.0,
        }),
        Phase::Preselect { .. } => each(&|a| match a {
            Action::Preselect(lam) => lam.leader().map_or(20.0, points),
            _ => 1.0,
        }),
        Phase::Drawn { .. } => {
            let sight = Sight::of(p, side);
            each(&|a| match a {
                Action::Activate(l) if p.leader(*l).office == Office::PraetorUrbanus => 0.05,
                Action::Activate(l) => {
                    let men = 1.0 + points(*l) * (1.0 + skill(l.data().battle) / 4.0) / 6.0;
                    men * (0.3 + army::prospect(p, side, &sight, *l))
                }
                _ => 0.05,
            });
        }
        Phase::Overall | Phase::SetUp(SetupStep::Overall) => each(&|a| match a {
            Action::Overall(l) => (l.data().campaign as f32).powi(2),
            _ => 1.0,
        }),
        Phase::Chief { .. } | Phase::SetUp(SetupStep::Chief { .. }) => each(&|a| match a {
            Action::Place(hex) => {
                let led = p.leaders_at(*hex).iter().any(|l| p.side_of_leader(l) == Some(side));
                let men = p.points_at(*hex, side, false) + p.points_at(*hex, side, true);
                men as f32 * if led { 0.4 } else { 1.0 }
            }
            _ => 1.0,
        }),
        Phase::Chiefs { .. } => each(&|a| match a {
            Action::Keep(l) => (l.data().campaign as f32 - 4.0).max(0.1) * 2.0,
            _ => 1.0,
        }),
        Phase::SetUp(SetupStep::Samnites { .. }) => each(&|a| match a {
            Action::Station { hex, n, .. } if hex.data().city == Some(named().bovianum) => 4.0 * *n as f32,
            Action::Station { hex, n, .. } if hex.data().city.is_some() => *n as f32,
            _ => 0.2,
        }),
        Phase::Naval { .. } => each(&|a| match a {
            Action::BuildPunic => 3.0,
            Action::Build => 0.3,
            Action::Redistribute { .. } => 0.02,
            _ => 1.0,
        }),
        Phase::Between => each(&|a| match a {
            Action::Pass => 0.3,
            Action::Appoint(Office::Dictator) => 0.03,
            _ => 3.0,
        }),
        _ => weights.resize(actions.len(), 1.0),
    }
}

/// SC1.32: a sack wins over the neighbours, but the city stands open afterwards.
fn punishes(p: &Position, side: Side) -> bool {
    p.tale == Tale::Conquest
        && side == Rome
        && p.tale.data().rows.iter().any(|r| r.national.is_none() && p.level(r.province) < 1)
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
                _ if p.tale == Tale::Conquest => 0.2,
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
fn request(p: &Position, r: &Request, action: &Action) -> f32 {
    let lacking = || -> u16 { Position::all_legions().map(|l| p.gap(l, Arm::Infantry) as u16).sum() };
    let enough = if p.tale.is_early() { 13 } else { 18 };
    match *action {
        Action::NewLegions if p.legion_count() >= enough && lacking() >= 8 => 1.0,
        Action::NewLegions => 12.0,
        Action::Reinforcements => (lacking() as f32 / 4.0).min(6.0),
        Action::Disperse(_) => 0.001,
        Action::Pass => {
            if r.stage == RequestStage::Disperse {
                2.0
            } else {
                0.1
            }
        }
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
