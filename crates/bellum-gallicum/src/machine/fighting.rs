//! Evasion, deployment, losses, pursuit, sieges.

use super::hero;
use super::look::{Look, might_of};
use crate::data::*;
use crate::table::*;

/// The weights of a skirmish or a battle: `pass` is what it is worth to let it be.
pub(super) fn weigh_combat(
    p: &Position,
    region: Region,
    pass: f32,
    side: Side,
    actions: &[Action],
    weights: &mut Vec<f32>,
) {
    let odds = odds(p, region, side);
    let first_weak = actions.iter().find_map(|a| match *a {
        Action::Deploy { piece, wing: Wing::Reserve } if p.weak.has(piece) => Some(piece),
        _ => None,
    });
    let look = actions.iter().any(|a| matches!(a, Action::Evade(_) | Action::Retreat(_)));
    let look = look.then(|| Look::new(p));
    weights.extend(actions.iter().map(|action| match *action {
        Action::Evade(to) | Action::Retreat(to) => {
            let wish = match odds {
                o if o < 0.75 => 3.0,
                o if o < 1.0 => 1.4,
                o if o < 1.25 => 0.5,
                _ => 0.1,
            };
            wish * look.as_ref().map_or(1.0, |look| haven(look, side, to))
        }
        Action::Refuge(_) => match hero(p, side).is_some_and(|h| p.force(region, side).has(h)) {
            true => 0.1,
            false if odds < 1.2 => 2.0,
            false => 0.4,
        },
        Action::Deploy { piece, wing: Wing::Reserve } if first_weak == Some(piece) => 1.5,
        Action::Deploy { wing: Wing::Reserve, .. } => 0.01,
        Action::Deploy { .. } => 0.02,
        Action::DeployRest(Wing::Centre) => 3.0,
        Action::DeployRest(_) => 0.05,
        Action::Weaken(piece) => {
            let cost = boxed_cost(p, piece);
            1.0 / ((0.1 + cost) * (0.1 + cost))
        }
        Action::Commit { piece, .. } => {
            if p.weak.has(piece) {
                0.15
            } else {
                1.5
            }
        }
        Action::Test(leader) => 4.0 / (1.0 + p.value(leader) as f32),
        Action::Pursue(piece) => {
            let pf = p.pf(piece) as f32;
            0.5 + pf * pf
        }
        Action::RetreatBySea(_) => 0.5,
        Action::Pass => pass,
        _ => 1.0,
    }));
}

/// Our might against theirs among those who fight here.
fn odds(p: &Position, region: Region, side: Side) -> f32 {
    let [ours, theirs] = [side, side.enemy()].map(|s| might_of(p, p.force(region, s)));
    ours / theirs.max(0.5)
}

/// How good a region is to slip away to.
fn haven(look: &Look, side: Side, to: Region) -> f32 {
    let friends = look.field[to.i()][side.i()].min(30.0);
    let threat = look.threat(to, side.enemy());
    (0.4 + 0.03 * friends) / (1.0 + 0.02 * threat)
}

/// What a unit put in a box is likely to cost: the good ones rally (Table of rout).
fn boxed_cost(p: &Position, unit: Piece) -> f32 {
    let facts = data().piece(unit);
    let quality = facts.quality.map_or(6, |q| q as usize);
    let rolls = |result: Rout| data().tables.rout.iter().filter(|row| row[quality] == result).count() as f32;
    if p.weak.has(unit) {
        // Box E: lost unless it rallies or scatters.
        (facts.weak as f32 + 0.5) * rolls(Rout::Routed) / 6.0
    } else {
        (facts.pf - facts.weak) as f32 * (6.0 - rolls(Rout::Rallied)) / 6.0
    }
}

/// Losses that nobody recovers from at once.
pub(crate) fn loss(p: &Position, action: &Action) -> f32 {
    let Action::Weaken(unit) = *action else { return 1.0 };
    let facts = data().piece(unit);
    let legion = if facts.kind == Kind::Legion { 0.5 } else { 0.0 };
    let cost =
        if p.weak.has(unit) { facts.weak as f32 + 0.5 + legion } else { (facts.pf - facts.weak) as f32 };
    1.0 / ((0.2 + cost) * (0.2 + cost))
}

/// Is this one of the places that a scenario wants destroyed?
fn must_fall(p: &Position, fort: Fort) -> bool {
    let n = named();
    match p.scenario {
        ScenarioId::Aquitaine => fort == n.oppidum_sotiates,
        ScenarioId::Armorica => fort == n.oppidum_sotiates || fort == n.corbilo,
        ScenarioId::Vercingetorix | ScenarioId::Campaign53 => fort == n.gergovia && p.month < 6,
        _ => false,
    }
}

/// Which places to besiege.
pub(super) fn plan(p: &Position, s: &Siege, action: &Action) -> f32 {
    let army = p.outside(s.region, s.side).minus(p.withdrawn).minus(p.engaged);
    match *action {
        Action::Besiege(fort) => {
            let [ours, theirs] = p.siege_strengths(fort, army);
            let odds = match ours as i32 - theirs as i32 {
                d if d >= 2 => 5.0,
                d if d >= 0 => 3.0,
                _ if super::turns_left(p) < 3 => 0.2,
                d if d >= -2 => 1.5,
                // Four turns must be lived through: it takes numbers.
                _ if 2 * ours >= theirs => 1.0,
                _ => 0.15,
            };
            odds * if must_fall(p, fort) { 2.0 } else { 1.0 }
        }
        Action::Raze(fort) if must_fall(p, fort) => 30.0,
        Action::Raze(_) => 0.5,
        Action::GiveUp => {
            let worst = p.sieges_of(s.region, s.side).iter().any(|fort| {
                let [ours, theirs] = p.siege_strengths(*fort, army);
                3 * ours < theirs
            });
            if worst { 0.3 } else { 0.01 }
        }
        _ if s.planned != 0 => 4.0,
        _ => 0.8,
    }
}

/// To hold, to come out or to surrender.
pub(super) fn answer(p: &Position, s: &Siege, action: &Action) -> f32 {
    match *action {
        Action::Sortie => {
            let inside = s.fort.map_or(0.0, |fort| might_of(p, p.inside(fort)));
            let odds = inside / might_of(p, p.group).max(1.0);
            // Better out in time than taken at last.
            let trapped = s.fort.is_some_and(|fort| {
                p.sieges[fort.i()] >= 3 && hero(p, s.side.enemy()).is_some_and(|h| p.inside(fort).has(h))
            });
            if odds > 1.2 || trapped { 2.0 } else { 0.08 }
        }
        Action::Surrender => 0.002,
        _ => 2.0,
    }
}

/// To destroy what was taken, or to spare it.
pub(super) fn spoils(p: &Position, action: &Action) -> f32 {
    match *action {
        Action::Raze(fort) if must_fall(p, fort) => 30.0,
        Action::Raze(_) => 2.0,
        _ => 0.3,
    }
}

/// The army for one siege of several.
pub(super) fn muster(action: &Action) -> f32 {
    if let Action::Assign(_) = action { 1.0 } else { 3.0 }
}

/// Who goes on besieging while others face a relief.
pub(crate) fn relief(p: &Position, side: Side, region: Region, action: &Action) -> f32 {
    let Action::Assign(piece) = *action else { return 1.0 };
    let outer = p.force(region, side).minus(p.group).minus(PieceSet::of(piece));
    let enemy = might_of(p, p.force(region, side.enemy()));
    let strong = might_of(p, outer) > 1.5 * enemy;
    let infantry = data().sets.infantry.has(piece);
    match (strong, infantry) {
        (true, true) => 1.5,
        (true, false) => 0.1,
        _ => 0.03,
    }
}
