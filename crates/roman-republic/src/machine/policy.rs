//! What a sensible player is likely to do.

use super::goals::{Sight, quality};
use crate::action::{Action, Permission};
use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;
use crate::stacks::at;

pub fn policy(p: &Position, side: Side, actions: &[Action], weights: &mut Vec<f32>) {
    weights.clear();
    match p.frames.top() {
        Frame::Campaign(c) => operations(p, side, c, actions, weights),
        Frame::March(m) => march(p, side, m, actions, weights),
        Frame::Voyage(_) => weights.extend(actions.iter().map(|a| match a {
            Action::Land(hex) => {
                let friendly = hex.data().city.is_some_and(|c| p.holds(side, c));
                if friendly { 2.0 } else { 0.3 }
            }
            Action::Cross(_) => 0.4,
            Action::Halt => 1.0,
            Action::Inside => 1.0,
            _ => 0.02,
        })),
        Frame::Intercept(i) => {
            let points = |l: Leader| p.force_of(l).map_or(0, |f| p.force_strength(&f).total());
            let mine = |l: Leader| points(l) as f32 * quality(l.data().battle);
            let theirs = p.strength(p.units_at(i.hex).filter(|u| u.flags & at::ACTIVE != 0)).total() as f32;
            let head = p.campaign().map_or(1.0, |c| quality(c.leader.data().battle));
            weights.extend(actions.iter().map(|a| match a {
                Action::Intercept(l) if mine(*l) > 1.25 * theirs * head => 4.0,
                Action::Intercept(_) => 0.05,
                _ => 1.0,
            }));
        }
        Frame::Battle(b) => battle(p, b, actions, weights),
        Frame::Losses(_) => {
            weights.extend(actions.iter().map(|a| if *a == Action::LoseEvenly { 20.0 } else { 0.1 }))
        }
        Frame::Guile(g) => weights.extend(actions.iter().map(|a| match a {
            Action::Guile(0) => 3.0,
            Action::Guile(1) if g.on == GuileUse::Battle => 6.0,
            Action::Guile(1) => 0.7,
            _ => 0.15,
        })),
        Frame::Spoils(_) => weights.extend(actions.iter().map(|a| {
            let sack = p.tale == Tale::Conquete && side == Rome;
            if (*a == Action::Sack) == sack { 6.0 } else { 0.5 }
        })),
        Frame::Request(r) => weights.extend(actions.iter().map(|a| request(p, r, a))),
        Frame::Levy(_) => weights.extend(actions.iter().map(|a| if *a == Action::Pass { 0.05 } else { 2.0 })),
        // RRR5.16: a Dictator who fights well needs nobody to do it for him.
        Frame::Elect(Elect { office: Office::MasterOfHorse, stage: ElectStage::Choose, .. }) => {
            let letter = |l: Leader| quality(l.data().battle);
            let own = p.holder_of(Office::Dictator).map_or(0.0, letter);
            weights.extend(actions.iter().map(|a| match a {
                Action::Name(l) if letter(*l) > own => 4.0 * letter(*l),
                Action::Name(_) => 0.2,
                _ => 1.0,
            }));
        }
        Frame::Elect(_) => weights.extend(actions.iter().map(|a| match a {
            Action::Pass => 0.4,
            Action::Name(l) => 1.0 + l.data().campaign as f32 / 2.0,
            // Where the war is.
            Action::Province(x) if *x == named().samnium => 3.0,
            _ => 1.0,
        })),
        Frame::Turn(Phase::Prorogation) => weights.extend(actions.iter().map(|a| match a {
            Action::Prorogue(l) => (l.data().campaign as f32 - 4.0).max(0.2),
            _ => 1.0,
        })),
        Frame::Turn(Phase::Drawn { .. }) => weights.extend(actions.iter().map(|a| match a {
            Action::Activate(l) => {
                let points = p.command_of(*l).map_or(0, |f| p.force_strength(&f).total());
                if p.leader(*l).office == Office::PraetorUrbanus { 0.05 } else { 1.0 + points as f32 / 6.0 }
            }
            _ => 0.05,
        })),
        Frame::Turn(Phase::Overall | Phase::SetUp(SetupStep::Overall)) => {
            weights.extend(actions.iter().map(|a| match a {
                Action::Overall(l) => (l.data().campaign as f32).powi(2),
                _ => 1.0,
            }))
        }
        Frame::Turn(Phase::Chiefs { .. }) => weights.extend(actions.iter().map(|a| match a {
            Action::Keep(l) => (l.data().campaign as f32 - 4.0).max(0.1) * 2.0,
            _ => 1.0,
        })),
        Frame::Turn(Phase::SetUp(SetupStep::Samnites { .. })) => {
            weights.extend(actions.iter().map(|a| match a {
                Action::Station { hex, n, .. } if hex.data().city.is_some() => *n as f32,
                _ => 0.2,
            }))
        }
        Frame::Turn(Phase::Naval { .. }) => {
            weights.extend(actions.iter().map(|a| match a {
                Action::BuildPunic => 3.0,
                Action::Build => 0.3,
                Action::Redistribute { .. } => 0.02,
                _ => 1.0,
            }));
        }
        _ => weights.resize(actions.len(), 1.0),
    }
}

/// The Operations of a Campaign Phase.
fn operations(p: &Position, side: Side, c: &Campaign, actions: &[Action], weights: &mut Vec<f32>) {
    let leader = c.leader;
    let force = p.command_of(leader);
    let points = force.as_ref().map_or(0, |f| p.force_strength(f).total());
    let here = p.place(leader);
    let sight = Sight::of(p, side);
    let sieging = force.as_ref().is_some_and(|f| p.besieges(f));
    let goal = here.and_then(|h| sight.goal(p, side, leader, h, points));
    let at_goal = goal.is_some_and(|h| Some(h) == here);
    // A lieutenant beside his chief fights and besieges with everybody, but marches with nobody.
    let second =
        !leader.is_roman() && force.as_ref().is_some_and(|f| f.head != Some(leader) && f.has_units());
    let power = points as f32 * quality(leader.data().battle);
    // A Small city without a garrison is stormed at once.
    let storms = actions.contains(&Action::Assault)
        && force
            .as_ref()
            .zip(here.and_then(|h| p.city_at(h)))
            .and_then(|(f, city)| p.assault_column(f, city))
            .is_some_and(|column| column >= 3);
    for action in actions {
        weights.push(match *action {
            Action::Pass if sieging => 3.0,
            Action::Pass => 0.6,
            Action::RaiseTroops => 8.0,
            Action::Attack(i) => {
                let theirs = here.map_or(1.0, |h| {
                    let forces = p.enemy_forces(h, side);
                    forces.get(i as usize).map_or(1.0, |f| {
                        let head = f.head.and_then(|l| l.data().battle);
                        p.force_strength(f).total() as f32 * quality(head)
                    })
                });
                match power / theirs.max(0.5) {
                    1.5.. => 14.0,
                    1.1..1.5 => 5.0,
                    0.9..1.1 => 0.8,
                    _ => 0.1,
                }
            }
            Action::Besiege if storms => 0.3,
            Action::Besiege => {
                if at_goal {
                    9.0
                } else {
                    2.0
                }
            }
            Action::Assault => {
                let column = force
                    .as_ref()
                    .zip(here.and_then(|h| p.city_at(h)))
                    .and_then(|(f, city)| p.assault_column(f, city));
                match column {
                    Some(3..) => 12.0,
                    Some(2) => 3.0,
                    _ => 0.2,
                }
            }
            Action::Treachery => 1.5,
            Action::ForceMovement if sieging => 0.15,
            Action::ForceMovement if points == 0 => 0.0,
            Action::ForceMovement if second => 0.02,
            Action::ForceMovement if at_goal => 0.3,
            Action::ForceMovement => {
                if goal.is_some() {
                    5.0
                } else {
                    0.8
                }
            }
            Action::LeaderMovement if points == 0 => 6.0,
            Action::LeaderMovement if second => 0.01,
            Action::LeaderMovement => 0.03,
            Action::Improve => {
                let condition = force.as_ref().map_or(0, |f| p.force_condition(f));
                condition as f32 * 1.2
            }
            Action::Embassy { ambassador, province } => {
                let modifier = p.embassy_modifier(side, ambassador, province) as f32;
                let chance = (ambassador.data().diplomacy as f32 + 1.0 - modifier) / 10.0;
                let self_sent = if ambassador == leader { 0.4 } else { 1.0 };
                let need = match (p.tale, side, p.favour(side, province)) {
                    (Tale::Conquete, Rome, f) if f < 0 => 25.0,
                    (_, _, 2 | 3) => 6.0,
                    (Tale::Aigle, ..) => 3.0,
                    _ => 0.7,
                };
                (chance - 0.2).max(0.02) * need * self_sent
            }
            Action::Devastate => 0.02,
            Action::Transport => {
                if p.tale == Tale::Aigle && side == Pyrrhus {
                    0.3
                } else {
                    0.05
                }
            }
            Action::Ask(Permission::LeaveProvince) => {
                if goal.is_some() && points > 0 {
                    1.5
                } else {
                    0.1
                }
            }
            Action::Ask(_) => 0.05,
            Action::Appoint(_) => 2.0,
            Action::Send { .. } => 0.05,
            _ => 0.3,
        });
    }
}

/// Towards the goal, or stop there.
fn march(p: &Position, side: Side, m: &March, actions: &[Action], weights: &mut Vec<f32>) {
    if m.alone {
        weights.extend(actions.iter().map(|a| match a {
            Action::Go(hex) => {
                let free = Position::numbers()
                    .any(|n| p.commands[n.i()] == Some(m.leader) && p.legion_place(n) == Some(*hex));
                let friends = p.points_at(*hex, side, false) + p.points_at(*hex, side, true);
                if free { 30.0 } else { 0.1 + friends as f32 / 10.0 }
            }
            _ => 0.05,
        }));
        return;
    }
    let force = p.marching(m.leader);
    let points = force.as_ref().map_or(0, |f| p.force_strength(f).total());
    match m.stage {
        MarchStage::Muster | MarchStage::Step => {
            let sight = Sight::of(p, side);
            // The goal was chosen from where the march began, so that it does not waver on the way.
            let goal = sight.goal(p, side, m.leader, m.from, points);
            let far = |h: Hex| goal.map_or(0, |g| g.distance(h) as i32);
            for action in actions {
                weights.push(match *action {
                    Action::Go(to) => match (goal, far(m.at) - far(to)) {
                        (None, _) => 0.3,
                        (_, closer @ 1..) => {
                            let bad = to.data().terrain.is_some_and(Terrain::is_bad);
                            6.0 * closer as f32 * if bad { 0.5 } else { 1.0 } * calm(p, side, m, to)
                        }
                        (_, 0) => 0.5 * calm(p, side, m, to),
                        _ => 0.05 * calm(p, side, m, to),
                    },
                    Action::Halt if goal == Some(m.at) => 40.0,
                    Action::Halt if goal.is_none() => 2.0,
                    Action::Halt if m.steps > 12 => 1.5,
                    Action::Halt => 0.1,
                    Action::TakeLegion(_) => 2.0,
                    Action::TakeLeader(_) => 0.5,
                    Action::Take { n, .. } => n as f32 * 0.02,
                    Action::Detach { n: 1, .. } | Action::Leave { n: 1, .. } => 0.02,
                    _ => 0.01,
                });
            }
        }
        MarchStage::Summon => {
            weights.extend(actions.iter().map(|a| if *a == Action::Summon { 9.0 } else { 0.3 }))
        }
        MarchStage::Settle => {
            let city = p.city_at(m.at);
            let ours = city.is_some_and(|c| p.occupies(side, c));
            weights.extend(actions.iter().map(|a| match a {
                Action::Inside => 1.0,
                Action::Halt => 1.0,
                Action::Garrison { n: 1, arm: Arm::Infantry, .. } if !ours => 4.0,
                _ => 0.02,
            }));
        }
        _ => weights.resize(actions.len(), 1.0),
    }
}

/// A step that would raise a tribe is taken seldom (SC1.22, SC2.24).
fn calm(p: &Position, side: Side, m: &March, to: Hex) -> f32 {
    let (Some(province), true) = (to.data().province, p.tale.is_early()) else { return 1.0 };
    let enters = m.at.data().province.is_none_or(|x| p.realm(x) != p.realm(province));
    let quiet = p.tribe_of(province).is_some_and(|t| !p.is_active(t));
    match (p.tale, side) {
        (Tale::Conquete, Rome) if enters && quiet && !p.controls(Rome, province) => 0.02,
        (Tale::Alexandre, _) if enters && quiet && p.provinces[province.i()].military != Some(side) => 0.5,
        _ => 1.0,
    }
}

fn battle(p: &Position, b: &Battle, actions: &[Action], weights: &mut Vec<f32>) {
    let points = [0usize, 1].map(|who| {
        let flag = [at::ATTACKS, at::DEFENDS][who];
        let head = b.commanders[who].and_then(|l| l.data().battle);
        p.strength(p.fighters(flag)).total() as f32 * quality(head)
    });
    for action in actions {
        weights.push(match (b.stage, *action) {
            (BattleStage::Avoid, Action::Avoid(to)) => {
                let weak = points[1] < points[0] * 0.8;
                let city = p.city_at(to).is_some() as u8 as f32;
                if weak { 0.6 + city } else { 0.05 }
            }
            (BattleStage::Avoid, _) => {
                if points[1] < points[0] * 0.8 {
                    0.8
                } else {
                    5.0
                }
            }
            (_, Action::Join | Action::Coordinate(_) | Action::Elephants) => 4.0,
            (_, Action::Devotio(l)) => 0.02 + 0.01 * (10 - l.data().campaign) as f32,
            _ => 1.0,
        });
    }
}

fn request(p: &Position, r: &Request, action: &Action) -> f32 {
    match *action {
        Action::NewLegions => 3.0,
        Action::Reinforcements => {
            let lacking: u16 = Position::all_legions().map(|l| p.gap(l, Arm::Infantry) as u16).sum();
            lacking as f32 / 5.0
        }
        Action::Disperse(_) => 0.01,
        Action::Pass => {
            if r.stage == RequestStage::Disperse {
                2.0
            } else {
                0.1
            }
        }
        Action::Engines => 0.3,
        Action::Place(hex) => {
            if hex == named().roma.hex() {
                4.0
            } else {
                0.6
            }
        }
        Action::Apart(_) => 0.01,
        Action::Reinforce { n, .. } => n as f32,
        _ => 1.0,
    }
}
