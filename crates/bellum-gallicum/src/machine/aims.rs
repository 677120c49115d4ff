//! How far each side's aims are reached, and who is stronger: from -1 to 1.

use super::look::*;
use super::{squash, turns_left};
use crate::data::*;
use crate::table::*;

pub(crate) fn worth(p: &Position, side: Side) -> f32 {
    let roman = match p.ending {
        Some(Ending::FirstLeg { .. }) => 0.98 * squash(0.12 * points_ahead(p)),
        Some(ending) => match ending.winner() {
            None => 0.0,
            Some(Roman) => 1.0,
            Some(Gaul) => -1.0,
        },
        None => 0.98 * squash(roman_worth(p)),
    };
    if side == Roman { roman } else { -roman }
}

fn roman_worth(p: &Position) -> f32 {
    let look = Look::new(p);
    let [roman, gaul] = look.total;
    // Relative strength: what is lost early cannot be used later.
    let balance = ((roman - gaul) / (roman + gaul + 10.0)).clamp(-1.0, 1.0);
    let late = 1.0 / (1.0 + 0.12 * turns_left(p) as f32);
    let force = balance * (1.1 - 0.7 * late);
    if p.by_points {
        return 0.12 * points_ahead(p) + 0.4 * force;
    }
    let n = named();
    match p.scenario {
        ScenarioId::Aquitaine => {
            0.8 * regions_held(&look) + 0.4 * walls_down(p, n.oppidum_sotiates) + 0.5 * force
        }
        ScenarioId::LastRevolt | ScenarioId::Belgica => 1.1 * regions_held(&look) + 0.7 * force,
        ScenarioId::Armorica => {
            let walls = walls_down(p, n.corbilo) + walls_down(p, n.oppidum_sotiates);
            1.0 * regions_held(&look) + 0.2 * walls + fleet_balance(p) + 0.5 * force
        }
        ScenarioId::Snow => {
            let rhine = if p.has_gone_abroad() { 1.0 } else { 0.6 * bank_reached(&look) - 0.6 };
            0.9 * regions_held(&look) + 0.25 * rhine + 0.6 * force
        }
        ScenarioId::Vercingetorix => vercingetorix(&look) + 0.35 * force,
        ScenarioId::Helvetii => helvetii(&look) + 0.5 * force,
        ScenarioId::Rhine => rhine(&look) + 0.5 * force,
        ScenarioId::Britain => britain(&look) + 0.2 * force,
        ScenarioId::Campaign | ScenarioId::Campaign58 | ScenarioId::Campaign53 => {
            campaign(&look) + 0.5 * force
        }
    }
}

/// 6.10: by how many points the Roman's player leads: in the second leg over what he must make up for, in the first over what the
/// regions that are Roman from the start would bring him anyway.
fn points_ahead(p: &Position) -> f32 {
    let [ours, theirs] = p.score().map(f32::from);
    let start = p.scenario.data().roman_control.minus(data().roman_gaul).len() as f32;
    let even = p.first_leg.map_or(start, |[roman, gaul]| f32::from(roman) - f32::from(gaul));
    ours - theirs - even
}

/// The state of one region for the Roman, from -1 to 1.
fn status(look: &Look, region: Region) -> f32 {
    let p = look.p;
    let [ours, theirs] = look.field[region.i()];
    let left = turns_left(p);
    match p.control(region) {
        Control::Roman => {
            // An empty region is lost again to whoever walks in.
            let threat = look.threat(region, Gaul);
            let safe = ours + look.walls[region.i()][Roman.i()];
            let risk: f32 = if threat > 0.0 && safe < 0.7 * threat { 0.45 } else { 0.0 };
            1.0 - risk
        }
        Control::Contested => {
            let walls = look.walls[region.i()];
            let (a, b) = (ours + walls[Roman.i()], theirs + 1.2 * walls[Gaul.i()]);
            let siege: u8 = p.sieges_of(region, Roman).iter().map(|f| p.sieges[f.i()]).max().unwrap_or(0);
            let balance = (a - b) / (a + b).max(1.0);
            // After four turns a place surrenders: a siege that can last so long is as good as won, one that is too weak
            // or too late leads nowhere.
            let grip = (1.6 * ours / (walls[Gaul.i()] + 6.0)).min(1.0);
            let in_time = if 4 - siege as i32 <= left + 1 { 1.0 } else { 0.3 };
            (0.5 * balance - 0.15 + 0.2 * siege as f32 * grip * grip * in_time).clamp(-0.9, 0.9)
        }
        Control::Gaul => {
            // How near is a force that could take it in time?
            let need = 1.1 * (theirs + 0.6 * look.walls[region.i()][Gaul.i()]) + 3.0;
            let mut reach: f32 = 0.0;
            for from in look.led[Roman.i()].iter() {
                let steps = distance(from, region) as i32;
                let force = look.field[from.i()][Roman.i()];
                if steps <= left + 1 && force > 0.0 {
                    let fit = (force / need).min(1.0);
                    reach = reach.max(fit * fit * (1.0 - 0.16 * steps as f32).max(0.05));
                }
            }
            -1.0 + 0.55 * reach
        }
    }
}

/// All the regions of the scenario: their mean, and the worst of them, for the Roman mostly needs all.
fn regions_held(look: &Look) -> f32 {
    let (mut sum, mut total, mut worst) = (0.0, 0.0, 1.0f32);
    for region in regions().filter(|r| look.goal[r.i()] > 0.0) {
        let (goal, status) = (look.goal[region.i()], status(look, region));
        sum += goal * status;
        total += goal;
        if goal > 0.6 {
            worst = worst.min(status);
        }
    }
    0.75 * sum / total.max(0.1) + 0.25 * worst - 0.1 * runners(look)
}

/// Led forces of the Gaul at large: each can take a region back when nobody looks.
fn runners(look: &Look) -> f32 {
    let at_large = |r: &Region| look.units[r.i()][Gaul.i()] > 0;
    look.led[Gaul.i()].iter().filter(at_large).count().min(6) as f32
}

/// A place that has to be destroyed.
fn walls_down(p: &Position, fort: Fort) -> f32 {
    if p.destroyed.has(fort) {
        return 1.0;
    }
    let roman = !p.units_outside(fort.region(), Roman).is_empty();
    -1.0 + if roman { 0.4 } else { 0.0 } + 0.25 * p.sieges[fort.i()] as f32
}

fn fleet_balance(p: &Position) -> f32 {
    let afloat = |set: PieceSet| set.iter().filter(|s| p.spot(*s).is_in_play()).count() as f32;
    let enemy = afloat(data().sets.veneti_ships);
    if enemy == 0.0 { 0.15 } else { 0.03 * afloat(data().sets.triremes) - 0.08 * enemy }
}

/// How close a leader is to being taken, from 0 to 1.
fn hunted(look: &Look, leader: Piece) -> f32 {
    let p = look.p;
    let (owner, hunter) = (p.side(leader), p.side(leader).enemy());
    if let Some(fort) = p.spot(leader).as_fort() {
        if p.is_besieged(fort) {
            return 0.4 + 0.13 * p.sieges[fort.i()] as f32;
        }
        let before = look.field[fort.region().i()][hunter.i()];
        let near = look.threat(fort.region(), hunter);
        let garrison = look.walls[fort.region().i()][owner.i()];
        return if before > 0.6 * garrison {
            0.35
        } else if near > 0.8 * garrison {
            0.15
        } else {
            0.03
        };
    }
    let Some(region) = p.spot(leader).open() else { return 0.0 };
    let ours = look.field[region.i()][owner.i()] + 1.0;
    let theirs = look.field[region.i()][hunter.i()];
    if theirs > 0.0 {
        return ((theirs / ours - 0.6) * 0.35).clamp(0.02, 0.6);
    }
    let near = look.threat(region, hunter);
    ((near / ours - 0.7) * 0.1).clamp(0.0, 0.22)
}

/// 6.9: two regions at the end or Vercingetorix for the Roman; everything or Caesar for the Gaul; else a draw.
fn vercingetorix(look: &Look) -> f32 {
    let p = look.p;
    let n = named();
    let held = |r: Region| 0.5 + 0.5 * status(look, r);
    let roman = held(n.aeduii) * held(n.arverni);
    let gallic = p.controlled(Gaul).minus(data().roman_gaul).len() as f32 / 31.0;
    let hunt = hunted(look, n.vercingetorix) - hunted(look, n.caesar);
    0.8 * roman - 0.9 * gallic * gallic + 0.7 * hunt + 0.5 * rising(p) + 0.3
}

/// 6.9.7: without Gergovia there is no rising in July; an empty Gergovia is as good as lost.
fn rising(p: &Position) -> f32 {
    let gergovia = named().gergovia;
    if p.gergovia_fell {
        1.0
    } else if p.month >= 6 {
        0.0
    } else if p.is_besieged(gergovia) {
        0.2 + 0.15 * p.sieges[gergovia.i()] as f32
    } else if p.units_inside(gergovia).is_empty() {
        0.3
    } else {
        0.0
    }
}

/// 6.2: Orgetorix on his way to the ocean, and Sequani.
fn helvetii(look: &Look) -> f32 {
    let p = look.p;
    let n = named();
    let sequani = 0.4 * status(look, n.sequani);
    let Some(region) = p.region_of(n.orgetorix) else { return 0.5 + sequani };
    let steps = distance(region, n.santones).min(distance(region, n.pictones)) as i32;
    let late = (steps - turns_left(p) - 1).max(0) as f32;
    let company = look.field[region.i()][Gaul.i()].min(12.0) / 12.0;
    let arrived = if steps == 0 { 0.3 } else { 0.0 };
    sequani + 0.5 * hunted(look, n.orgetorix) - company * (0.35 + arrived - 0.07 * steps as f32 - 0.25 * late)
}

/// How near a Roman force is to crossing the Rhine, from 0 to 1.
fn bank_reached(look: &Look) -> f32 {
    let p = look.p;
    let mut best: f32 = 0.0;
    for from in look.led[Roman.i()].iter().filter(|r| look.units[r.i()][Roman.i()] >= 2) {
        let size = (look.units[from.i()][Roman.i()] as f32 / 5.0).min(1.0);
        let facts = data().region(from);
        let near = if facts.over_rhine.is_empty() {
            let steps = regions()
                .filter(|r| !data().region(*r).over_rhine.is_empty() && *r != named().germania)
                .map(|r| distance(from, r))
                .min();
            0.5 - 0.1 * steps.unwrap_or(FAR).min(5) as f32
        } else {
            let rested = p.rested.meets(p.units_outside(from, Roman));
            let held = p.controls(Roman, from);
            0.55 + 0.15 * held as u8 as f32 + 0.25 * (held && rested) as u8 as f32
        };
        best = best.max(size * near);
    }
    best
}

/// 6.6: over the Rhine and back.
fn rhine(look: &Look) -> f32 {
    let p = look.p;
    let germania = named().germania;
    let held = |r: &Region| {
        *r != germania
            && p.controls(Gaul, *r)
            && look.field[r.i()][Gaul.i()] + look.walls[r.i()][Gaul.i()] > 0.0
    };
    if !p.has_gone_abroad() {
        let spread = regions().filter(held).count().min(3) as f32;
        return -0.75 + 0.7 * bank_reached(look) - 0.1 * spread;
    }
    let there = p.units_in(germania, Roman);
    if there.is_empty() {
        return if p.crossed.is_empty() { -0.4 } else { 0.95 };
    }
    let calm = p.controls(Roman, germania) as u8 as f32;
    let rested = p.rested.meets(there) as u8 as f32;
    let late = if turns_left(p) < 2 { 0.4 } else { 0.0 };
    0.1 + 0.15 * calm + 0.2 * rested - late
}

/// 6.7: ships, over the sea, ashore, and home with no more than one legion lost.
fn britain(look: &Look) -> f32 {
    let p = look.p;
    let n = named();
    if p.legions_lost > 1 {
        return -1.0;
    }
    let ships: Vec<Spot> = n.trireme.map(|t| p.spot(t)).into_iter().filter(|s| s.is_in_play()).collect();
    let lost = -0.25 * p.legions_lost as f32;
    let cargo: usize = (0..TRIREMES as u8).map(|t| p.at(Spot::aboard(t)).and(data().sets.units).len()).sum();
    let at_sea = ships.iter().any(|s| s.as_sea().is_some());
    if !p.has_gone_abroad() {
        let load = (cargo as f32 / 8.0).min(1.0);
        let under_way = if at_sea { load } else { 0.3 * load };
        return lost - 0.6 + 0.15 * ships.len().min(2) as f32 + 0.3 * under_way;
    }
    let [ours, theirs] = look.field[n.britannia.i()];
    let there = p.units_in(n.britannia, Roman).len() as f32;
    if there == 0.0 && cargo == 0 && !at_sea {
        let back = p.crossed.iter().any(|u| p.spot(u).land().is_some());
        return lost + if back { 0.95 } else { -0.5 };
    }
    let odds = if theirs > 0.0 { 0.25 * ((ours - theirs) / (ours + theirs)).clamp(-1.0, 1.0) } else { 0.2 };
    // Empty ships at sea carry nobody home.
    let home = 0.25 * (cargo as f32 / (there + cargo as f32).max(1.0)) * if at_sea { 1.5 } else { 1.0 };
    let stranded = if ships.is_empty() { 0.5 } else { 0.0 };
    lost + odds + home - stranded
}

/// 7: years won, and this year's regions.
fn campaign(look: &Look) -> f32 {
    let p = look.p;
    let c = &p.campaign;
    let year = match c.abroad {
        Some(Abroad::Germany) => rhine(look),
        Some(Abroad::Britain) => britain(look),
        None if look.goal.iter().any(|g| *g > 0.0) => regions_held(look),
        None => 0.0,
    };
    if p.scenario != ScenarioId::Campaign {
        let last = p.year == p.scenario.last_year();
        return if last { 1.0 * year } else { 0.4 * year };
    }
    let played = (p.year + 57) as f32;
    0.3 * (c.roman_wins as f32 - 0.8 * played) + 0.3 * year
}
