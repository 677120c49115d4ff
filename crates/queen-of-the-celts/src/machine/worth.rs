//! What a position is worth: points made and in the making, against what the scenario expects by now.

use crate::data::*;
use crate::scenarios::Aim;
use crate::table::*;

/// What a step lost counts before its unit is gone, of its share of the unit's points.
const STEP: f32 = 0.75;
/// What a blow that could be struck counts, of the points it would bring: it may be answered first, or never come.
const PROMISE: f32 = 0.3;

/// From -1 to 1.
pub(crate) fn worth(p: &Position, side: Side) -> f32 {
    let roman = match p.ending {
        Some(ending) => match ending.level {
            Level::RomanDecisive => 1.0,
            Level::RomanMarginal => 0.85,
            Level::Draw => 0.0,
            Level::BritonMarginal => -0.85,
            Level::BritonDecisive => -1.0,
        },
        None => {
            let lead = standing(p) / scale(p);
            0.95 * lead / (1.0 + lead.abs())
        }
    };
    if side == Roman { roman } else { -roman }
}

/// Half the way from a narrow defeat to a great victory.
fn scale(p: &Position) -> f32 {
    let l = p.sc().levels;
    ((l.roman_decisive - l.briton_marginal) as f32 / 3.0).max(6.0)
}

/// How far the game has gone, from 0 to 1.
pub(crate) fn progress(p: &Position) -> f32 {
    p.turn as f32 / p.sc().turns as f32
}

/// The score that would be a fair draw at the end.
pub(crate) fn even_score(p: &Position) -> f32 {
    let l = p.sc().levels;
    (l.roman_marginal + l.draw) as f32 / 2.0
}

/// Roman points less Briton points: scored, nearly scored by steps lost, promised by who stands beside whom, and objectives
/// within reach.
fn standing(p: &Position) -> f32 {
    let mut sides = p.points.map(|n| n as f32);
    for side in Side::BOTH {
        let hurt: f32 = p.army(side).map(|unit| hurt(p, unit)).sum();
        sides[side.enemy().i()] += hurt;
        sides[side.i()] += PROMISE * promise(p, side);
    }
    let late = 0.35 + 0.65 * progress(p);
    for goal in &p.sc().goals {
        sides[goal.side.i()] += late * p.goal_points(goal) as f32;
        if goal.each {
            sides[goal.side.i()] += 0.4 * goal.vp as f32 * nearness(p, goal.side, &goal.aim);
        }
    }
    sides[0] - sides[1] - even_score(p) * progress(p)
}

/// Points that a unit has nearly cost its side by the steps it has lost.
fn hurt(p: &Position, unit: Unit) -> f32 {
    let lost = p.units.step[unit.i()];
    if lost == 0 {
        return 0.0;
    }
    STEP * p.worth_lost(unit) as f32 * lost as f32 / data().unit(unit).faces as f32
}

/// Points that a side could make from where it stands, if each stack struck the best target beside it.
fn promise(p: &Position, side: Side) -> f32 {
    let enemies = p.units.present(side.enemy());
    let stacks = p.units.present(side).iter();
    stacks.map(|from| best_blow(p, side, from, enemies)).sum()
}

fn best_blow(p: &Position, side: Side, from: Area, enemies: AreaSet) -> f32 {
    let targets = p.field().links(from).iter().filter(|link| link.attackable && enemies.has(link.to));
    let mut best = 0.0f32;
    for link in targets.filter(|link| !link.corner || p.corner_is_open(link, side)) {
        let men = p.units.in_area(from).filter(|unit| p.kind(*unit) != Kind::Artillery);
        let strength: f32 = men.map(|unit| p.strength(unit) as f32).sum();
        let double = if p.strikes_flank(link.to, from) || p.is_overstacked(link.to) { 2.0 } else { 1.0 };
        // One die in six hits.
        let hits = strength * double * (100.0 + link.attack_pct as f32) / 600.0;
        let (mut steps, mut points) = (0.0, 0.0);
        for unit in p.units.in_area(link.to) {
            let left = p.steps_left(unit) as f32;
            steps += left;
            points += left * p.worth_lost(unit) as f32 / data().unit(unit).faces as f32;
        }
        if steps > 0.0 {
            best = best.max(hits.min(steps) * points / steps);
        }
    }
    best
}

/// How near a side's long units are to ground that counts: the sum of what each is worth there.
fn nearness(p: &Position, side: Side, aim: &Aim) -> f32 {
    let areas = match aim {
        Aim::LongUnitsIn(of, areas) if *of == side => *areas,
        Aim::AreasHeld(by, areas, _) if *by == side => areas.minus(p.held[side.i()]),
        _ => return 0.0,
    };
    if areas.is_empty() {
        return 0.0;
    }
    let long = p.army(side).filter(|u| p.is_long(*u)).filter_map(|u| p.units.at(u));
    long.filter(|at| !areas.has(*at))
        .map(|at| {
            let near = areas.iter().map(|a| p.field().walk(at, a)).min().unwrap_or(u8::MAX);
            1.0 / (1.5 + near as f32)
        })
        .sum()
}
