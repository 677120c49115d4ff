//! What a sensible player does with an army: Operations, marches, who goes along.

use super::goals::{Goal, Host, Sight, lands, skill, wins};
use super::land::way;
use super::meeting::{self, free_army, men_of, waiting};
use super::roma;
use crate::data::*;
use crate::marches::paths::spread;
use crate::table::*;

/// An army this large can spare a detachment for a lieutenant, and how large one is at most.
const LARGE: u16 = 36;
const DETACHMENT: u16 = 18;
/// So many more men are worth leaving one's own for.
const WORTH_IT: u16 = 8;
/// How much Roma draws those who are to defend it.
const ROMA: f32 = 2.5;

/// A lieutenant beside his chief: he marches only with what he is given.
fn is_second(leader: Leader, force: &Force) -> bool {
    !leader.is_roman() && force.head != Some(leader) && force.has_units()
}

/// What a lieutenant may have of such an army.
fn detachment(points: u16) -> u16 {
    if points < LARGE { 0 } else { (points / 3).min(DETACHMENT) }
}

/// What he would march with, and to where.
fn plan(p: &Position, side: Side, sight: &Sight, leader: Leader, force: &Force) -> (Host, Option<Goal>) {
    let bound = |l: Legion| l.is_urban() && !p.has_mark(leader, mark::MAY_LEAD_GARRISON);
    let force = &Force { legions: force.legions.iter().filter(|l| !bound(*l)).collect(), ..*force };
    let stay = roma::staying(p, sight, leader, force);
    let force = &Force { legions: force.legions.minus(stay), ..*force };
    let mut host = Host::of(p, force);
    if is_second(leader, force) {
        host.points = detachment(host.points);
        host.cavalry = 0;
        host.skill = skill(leader.data().battle);
    }
    if host.points == 0 {
        return (host, None);
    }
    choose(p, side, sight, leader, force, host, force.hex)
}

/// The goal of a Force with all its leaders, or without those who may not go so far.
fn choose(
    p: &Position,
    side: Side,
    sight: &Sight,
    leader: Leader,
    force: &Force,
    host: Host,
    from: Hex,
) -> (Host, Option<Goal>) {
    let all = aim(p, side, sight, leader, from, &host, lands(p, side, leader, force, true));
    let column = column(p, leader, force);
    if column.leaders == force.leaders || !column.has_units() {
        return (host, all);
    }
    let lighter = Host::of(p, &column);
    let apart = aim(p, side, sight, leader, from, &lighter, lands(p, side, leader, &column, true));
    let pull = |g: Option<Goal>| g.map_or(0.0, |g| g.pull);
    if pull(apart) > pull(all) { (lighter, apart) } else { (host, all) }
}

/// RRR5.41: a Force without the magistrates who are bound to less than their chief, and without what they command.
fn column(p: &Position, leader: Leader, force: &Force) -> Force {
    if !leader.is_roman() {
        return *force;
    }
    let area = p.area_of(leader, LeaderSet::NONE);
    let bound = |l: Leader| l != leader && l.is_roman() && !area.within(p.area_of(l, LeaderSet::NONE));
    let stays = |l: Legion| p.commander(l).is_some_and(|c| force.leaders.has(c) && bound(c));
    Force {
        leaders: force.leaders.iter().filter(|l| !bound(*l)).collect(),
        legions: force.legions.iter().filter(|l| !stays(*l)).collect(),
        ..*force
    }
}

/// The best goal, alone or with others.
fn aim(
    p: &Position,
    side: Side,
    sight: &Sight,
    leader: Leader,
    from: Hex,
    host: &Host,
    lands: ProvinceSet,
) -> Option<Goal> {
    let home = named().roma.hex();
    if side == Rome
        && p.has_mark(leader, mark::MAY_ENTER_ROMA)
        && from != home
        && lands.has(named().latium)
        && roma::lacking(p, sight) > 0
    {
        return Some(Goal { hex: home, pull: ROMA });
    }
    let alone = sight.goal(p, leader, from, host, lands);
    let pull = |g: &Goal| g.pull;
    let together = meeting::meeting(p, side, sight, leader, from, host, lands);
    if together.as_ref().map_or(0.0, pull) > alone.as_ref().map_or(0.0, pull) { together } else { alone }
}

/// 9.6: the chance that an assault takes the city.
fn capture(p: &Position, force: &Force) -> f32 {
    let Some(city) = p.city_at(force.hex) else { return 0.0 };
    let Some(column) = p.assault_column(force, city) else { return 0.0 };
    let (table, modifier) = (&tables().assault, p.assault_modifier(force, city));
    let row = |die: i8| (die + modifier - table.first).clamp(0, table.rows.len() as i8 - 1) as usize;
    (0..10).filter(|die| table.rows[row(*die)][column].2 == 1).count() as f32 / 10.0
}

/// The Operations of a Campaign Phase.
pub(crate) fn operations(p: &Position, side: Side, c: &Campaign, actions: &[Action], weights: &mut Vec<f32>) {
    let leader = c.leader;
    let (Some(force), Some(here)) = (p.command_of(leader), p.place(leader)) else {
        return weights.resize(actions.len(), 1.0);
    };
    let sight = Sight::of(p, side);
    let whole = Host::of(p, &force);
    let second = is_second(leader, &force);
    let sieging = p.besieges(&force);
    let (host, goal) = plan(p, side, &sight, leader, &force);
    let pull = goal.map_or(0.0, |g| g.pull);
    let at_goal = goal.is_some_and(|g| g.hex == here);
    // A magistrate in Roma goes to the army that he was given, or to one that nobody leads.
    let called = match leader.is_roman() {
        true => {
            host.points < 14
                && (has_army_elsewhere(p, leader, here) || free_army(p, here) > host.points + WORTH_IT)
        }
        false => host.points == 0 || !sieging && waiting(p, side, leader, here) > 2 * host.points,
    };
    let defends = side == Rome && host.points >= 10 && roma::lacking(p, &sight) > 0;
    let office = |l: Leader| p.leader(l).office;
    let above = p.force_of(leader).and_then(|f| f.head).filter(|head| leader.is_roman() && *head != leader);
    let helper = above.is_some_and(|head| {
        let consuls = office(leader).is_consul() && office(head).is_consul();
        consuls || here != named().roma.hex() && office(head) != Office::Besieged
    });
    let stormed = if actions.contains(&Action::Assault) { capture(p, &force) } else { 0.0 };
    for action in actions {
        weights.push(match *action {
            Action::Pass if sieging => 3.0,
            Action::Pass => 0.5,
            Action::RaiseTroops => 30.0,
            Action::Attack(i) => {
                let enemies = p.enemy_forces(here, side);
                let enemy = enemies.get(i as usize).map(|f| Host::of(p, f));
                match enemy.map_or(0.0, |e| whole.edge(&e, here.data().terrain)) {
                    4.0.. => 40.0,
                    2.5..4.0 => 12.0,
                    1.0..2.5 => 0.8,
                    _ => 0.02,
                }
            }
            Action::Besiege if stormed >= 0.5 => 0.3,
            Action::Besiege => {
                if at_goal || second {
                    14.0
                } else {
                    2.0
                }
            }
            Action::Assault if stormed >= 0.3 => 40.0 * stormed,
            Action::Assault => 0.1,
            Action::Treachery => 1.5,
            Action::ForceMovement if host.points == 0 => 0.0,
            Action::ForceMovement if sieging && !second => 0.1,
            Action::ForceMovement if at_goal => 0.05,
            Action::ForceMovement if second && pull < 0.6 || pull < 0.05 => 0.02,
            // He came to help.
            Action::ForceMovement if helper => pull,
            Action::ForceMovement if pull > 0.0 => 2.0 + 4.0 * pull.min(3.0),
            Action::ForceMovement => 0.05,
            Action::LeaderMovement if called && !second => 9.0,
            Action::LeaderMovement => 0.01,
            Action::Improve => [0.0, 1.0, 9.0][whole.condition.min(2) as usize],
            Action::Embassy { ambassador, province } => embassy(p, side, leader, ambassador, province),
            Action::Devastate => 0.01,
            Action::Transport if p.scenario == ScenarioId::Aigle && side == Pyrrhus => 0.3,
            Action::Transport => 0.02,
            Action::Ask(Permission::LeaveProvince) if !at_goal && !sieging && host.points > 0 => {
                let all = lands(p, side, leader, &force, false);
                let beyond = aim(p, side, &sight, leader, here, &host, all).map_or(0.0, |g| g.pull);
                if beyond > 1.3 * pull { 6.0 * beyond } else { 0.05 }
            }
            Action::Ask(Permission::EnterRoma) if defends && !sieging => 25.0,
            Action::Ask(_) => 0.02,
            Action::Appoint(Office::Dictator) => 0.03,
            Action::Appoint(_) => 6.0,
            Action::Send { .. } => 0.03,
            _ => 0.2,
        });
    }
}

/// What a leader could do now, as a weight for choosing whom to activate.
pub(crate) fn prospect(p: &Position, side: Side, sight: &Sight, leader: Leader) -> f32 {
    let (Some(force), Some(here)) = (p.command_of(leader), p.place(leader)) else { return 0.0 };
    if p.besieges(&force) {
        return if p.check_assault(&force, side).is_ok() { 6.0 * capture(p, &force) } else { 0.0 };
    }
    if !force.has_units() {
        return if has_army_elsewhere(p, leader, here) || free_army(p, here) > 0 { 1.0 } else { 0.0 };
    }
    let (host, goal) = plan(p, side, sight, leader, &force);
    let all = lands(p, side, leader, &force, false);
    let beyond = aim(p, side, sight, leader, here, &host, all).map_or(0.0, |g| 0.6 * g.pull);
    goal.map_or(0.0, |g| g.pull).max(beyond).min(5.0)
}

/// What an embassy may bring: a province won, or one won back.
fn embassy(p: &Position, side: Side, leader: Leader, ambassador: Leader, province: Province) -> f32 {
    let modifier = p.embassy_modifier(side, ambassador, province);
    let boxes: i8 = (0..10).map(|die| Position::embassy_boxes(ambassador, die + modifier)).sum();
    let need = match (p.scenario, side, p.favour(side, province)) {
        (ScenarioId::Conquete, Rome, ..0) => 40.0,
        (ScenarioId::Conquete, Rome, 0) => 5.0,
        (ScenarioId::Conquete, Rome, _) => 1.5,
        // One box of disfavour bars Rome's victory.
        (ScenarioId::Conquete, Samnites, 0) => 20.0,
        (ScenarioId::Conquete, Samnites, -1) => 8.0,
        (_, _, 2 | 3) => 8.0,
        (ScenarioId::Aigle, ..) => 3.0,
        _ => 0.7,
    };
    // He who goes himself does nothing more.
    let himself = if ambassador == leader { 0.4 } else { 1.0 };
    (boxes as f32 / 10.0).max(0.01) * need * himself
}

/// How far each hex is from the goal, through the `lands` to which an army is bound, around a hex that is barred; over land in
/// general if there is no such way.
fn distances(
    [at, from]: [Hex; 2],
    goal: Hex,
    lands: Option<ProvinceSet>,
    barred: Option<Hex>,
) -> impl Fn(Hex) -> i32 {
    let mut near = [(at, u16::MAX); 7];
    at.data().around().zip(&mut near[1..]).for_each(|(hex, slot)| slot.0 = hex);
    if let Some(lands) = lands {
        let lands = [at, from].iter().filter_map(|h| h.data().province).fold(lands, ProvinceSet::with);
        let open = |h: Hex| Some(h) != barred && h.data().province.is_some_and(|x| lands.has(x));
        spread([goal], open, false, |hex, steps| {
            near.iter_mut().filter(|(h, _)| *h == hex).for_each(|slot| slot.1 = steps);
            near.iter().all(|(_, n)| *n != u16::MAX)
        });
    }
    let known = near[0].1 != u16::MAX;
    move |hex: Hex| {
        if !known {
            return way(hex, goal) as i32;
        }
        near.iter().find(|(h, _)| *h == hex).map_or(i32::MAX / 4, |(_, n)| 2 * *n as i32)
    }
}

/// Where a leader goes alone: to his own legions, or to some that nobody leads (R78).
pub(crate) fn travel(p: &Position, side: Side, m: &March, action: &Action) -> f32 {
    let Action::Go(hex) = *action else { return 0.05 };
    let free = if m.leader.is_roman() { men_of(p, None, hex) } else { 0 };
    let friends = p.points_at(hex, side, false) + p.points_at(hex, side, true);
    let own = men_of(p, Some(m.leader), hex);
    (6 * own + 3 * free) as f32 + 0.1 + friends as f32 / 5.0
}

/// A city is held by those inside: a point of loose troops, the whole Force, or a legion if the Force is too large.
pub(crate) fn settle(p: &Position, side: Side, m: &March, actions: &[Action], weights: &mut Vec<f32>) {
    let city = p.city_at(m.at);
    let empty = city.is_some_and(|c| p.garrison(c) == 0);
    let foreign = city.is_some_and(|c| !p.occupies(side, c));
    let danger = m.at.data().around().any(|h| p.enemy_outside(h, side));
    let weakest = Position::all_legions()
        .filter(|l| p.legion(*l).hex == Some(m.at) && p.legion(*l).flags & at::ACTIVE != 0)
        .min_by_key(|l| p.legion(*l).sp());
    weights.extend(actions.iter().map(|a| match a {
        Action::Inside if foreign || side == Rome && m.at == named().roma.hex() => 30.0,
        Action::Inside if danger || empty => 4.0,
        Action::Inside | Action::Halt => 1.0,
        Action::Garrison { n: 1, arm: Arm::Infantry, .. } if empty => 60.0,
        Action::GarrisonLegion(l) if foreign && empty && Some(*l) == weakest => 8.0,
        _ => 0.02,
    }));
}

/// Towards the goal, or stop there.
pub(crate) fn steps(p: &Position, side: Side, m: &March, actions: &[Action], weights: &mut Vec<f32>) {
    let Some(force) = p.marching(m.leader) else { return weights.resize(actions.len(), 1.0) };
    let sight = Sight::of(p, side);
    let stay = roma::staying(p, &sight, m.leader, &force);
    let force = Force { legions: force.legions.minus(stay), ..force };
    let host = Host::of(p, &force);
    // A lieutenant takes up his men first.
    let beside = p.points_at(m.at, side, false).max(p.points_at(m.at, side, true));
    let lacks = if m.steps == 0 && !m.leader.is_roman() { detachment(beside) } else { 0 };
    let lacks =
        if p.overall_commander(side) == Some(m.leader) { 0 } else { lacks.saturating_sub(host.points) };
    // The goal was chosen from where the march began, and so were the lands to go through: it does not waver on the way.
    let force = Force { hex: m.from, ..force };
    let goal = choose(p, side, &sight, m.leader, &force, host, m.from).1.map(|g| g.hex);
    let bound = p.scenario == ScenarioId::Conquete || m.leader.is_roman();
    let roma = named().roma.hex();
    let barred = Some(roma).filter(|_| m.leader.is_roman() && !p.has_mark(m.leader, mark::MAY_ENTER_ROMA));
    let far = goal.map(|g| {
        let column = column(p, m.leader, &force);
        let lands = bound.then(|| lands(p, side, m.leader, &column, true));
        distances([m.at, m.from], g, lands, barred.filter(|h| *h != m.at && *h != g))
    });
    let outside = |area: ProvinceSet| goal.and_then(|g| g.data().province).is_some_and(|x| !area.has(x));
    let apart = m.leader.is_roman() && outside(p.area_of(m.leader, force.leaders));
    let strays = |l: Leader| apart && outside(p.area_of(l, LeaderSet::NONE));
    let unguarded = m.steps == 0 && leaves_empty(p, side, m);
    for action in actions {
        weights.push(match *action {
            Action::Go(to) => match &far {
                None => 0.02,
                Some(far) => {
                    let closer = far(m.at) - far(to);
                    let enemy = goal != Some(to) && p.enemy_outside(to, side);
                    let price = if enemy { 0.1 } else { 1.0 };
                    if closer > 0 { 6.0 * closer as f32 * price } else { 0.01 }
                }
            },
            Action::Halt if goal == Some(m.at) => 60.0,
            Action::Halt if goal.is_none() => 4.0,
            Action::Halt => 0.2,
            Action::TakeLegion(legion) => {
                let kept = m.at == roma && roma::needed(p, &sight) > 0;
                let full = force.double_legions() >= 4 || legion.is_urban() || kept;
                if full { 0.02 } else { 40.0 }
            }
            Action::LeaveLegion(legion) if stay.has(legion) => 90.0,
            Action::TakeLeader(_) => 0.3,
            // He has an army of his own to go to.
            Action::LeaveLeader(l) if has_army_elsewhere(p, l, m.at) || strays(l) => 80.0,
            Action::Take { arm: Arm::Infantry, n, .. } if n as u16 <= lacks => 40.0 + n as f32,
            Action::Take { .. } => 0.02,
            Action::Detach { arm: Arm::Infantry, n: 1 } | Action::Leave { arm: Arm::Infantry, n: 1, .. }
                if unguarded =>
            {
                60.0
            }
            _ => 0.005,
        });
    }
}

fn has_army_elsewhere(p: &Position, leader: Leader, here: Hex) -> bool {
    let away = |n: Number| p.commands[n.i()] == Some(leader) && p.legion_place(n).is_some_and(|h| h != here);
    let with = |n: Number| p.commands[n.i()] == Some(leader) && p.legion_place(n) == Some(here);
    Position::numbers().any(away) && !Position::numbers().any(with)
}

/// Would a city that is ours be left without anybody?
fn leaves_empty(p: &Position, side: Side, m: &March) -> bool {
    let stays = |u: &Unit| u.flags & at::ACTIVE == 0 && p.side_of_unit(u) == Some(side);
    let national = |c: City| p.national(c.data().province) == Some(side) && side == Rome;
    p.city_at(m.at).is_some_and(|c| p.occupies(side, c) && !national(c))
        && !p.units_at(m.at).any(|u| stays(&u))
}

/// Who intercepts: whoever would win.
pub(crate) fn interception(p: &Position, i: &Intercept, actions: &[Action], weights: &mut Vec<f32>) {
    let moving = p.forces_at(i.hex, at::ACTIVE);
    let mover = moving.iter().find(|f| f.has_units()).map(|f| Host::of(p, f));
    weights.extend(actions.iter().map(|a| match (a, &mover) {
        (Action::Intercept(leader), Some(mover)) => {
            let mine = p.force_of(*leader).map(|f| Host::of(p, &f));
            match mine.map_or(0.0, |h| h.edge(mover, i.hex.data().terrain)) {
                4.0.. => 12.0,
                2.5..4.0 => 3.0,
                _ => 0.03,
            }
        }
        (Action::Intercept(_), None) => 0.1,
        _ => 1.0,
    }));
}

/// Does the attacker win, as far as one can tell?
pub(crate) fn is_lost(p: &Position, b: &Battle) -> bool {
    let host = |who: usize| {
        let strength = p.strength(p.fighters([at::ATTACKS, at::DEFENDS][who]));
        let head = b.commanders[who].and_then(|l| l.data().battle);
        Host { points: strength.total(), cavalry: strength.cavalry, skill: skill(head), condition: 0 }
    };
    wins(host(0).edge(&host(1), b.hex.data().terrain)) >= 0.6
}
