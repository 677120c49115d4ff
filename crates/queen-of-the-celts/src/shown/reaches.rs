//! What shows on the map when one points at something: the command radius of a leader (4.2), the lanes of a charge
//! (12.11), what a shooter sees (11.2, 13.41, 17), the morale of an area (10.2).

use crate::data::*;
use crate::shown::view::{capital, message, word};
use crate::table::*;
use legatus_kernel::*;

pub(crate) fn reaches(p: &Position) -> Vec<Reach> {
    let mut out = Vec::new();
    for leader in p.leaders.on_map().iter() {
        command(p, leader, &mut out);
    }
    for area in p.field().areas() {
        for unit in p.units.in_area(area) {
            lanes(p, unit, area, &mut out);
            sight(p, unit, area, &mut out);
        }
        if p.units.owner(area).is_some() {
            out.push(morale(p, area));
        }
    }
    out
}

fn reach(of: Target, kind: &str, rule: &str) -> Reach {
    Reach {
        of,
        kind: kind.into(),
        rule: rule.into(),
        places: Vec::new(),
        ways: Vec::new(),
        value: None,
        parts: Vec::new(),
    }
}

fn piece(id: &str) -> Target {
    Target { kind: "piece".into(), id: id.into() }
}

fn places(areas: AreaSet) -> Vec<String> {
    areas.iter().map(|area| area.id().to_string()).collect()
}

/// 4.2, 4.41: units that he commands must stand within it; leaders, if he commands the army.
fn command(p: &Position, leader: Leader, out: &mut Vec<Reach>) {
    let of = || piece(leader.id());
    if p.leads(leader).is_some() {
        out.push(Reach { places: places(p.leader_radius(leader)), ..reach(of(), "command", "4.21") });
    }
    if p.is_commander(leader) {
        let radius = p.commander_radius(leader);
        if p.leads(leader).is_none() || radius != p.leader_radius(leader) {
            out.push(Reach { places: places(radius), ..reach(of(), "army_command", "4.41") });
        }
    }
}

/// Every way on which the unit could charge an enemy as things stand, whether or not it is its turn.
fn lanes(p: &Position, unit: Unit, from: Area, out: &mut Vec<Reach>) {
    if !p.kind_charges(unit) || p.is_dusk() {
        return;
    }
    let enemies = p.units.present(p.units.side(unit).enemy());
    let mut ways = Vec::new();
    for target in enemies.iter() {
        for via in p.charge_vias(unit, from, target).iter() {
            let Some(path) = p.charge_path(unit, from, target, via) else { continue };
            let way = [from].into_iter().chain(path.into_iter().flatten()).chain([target]);
            ways.push(way.map(|area| area.id().to_string()).collect());
        }
    }
    if !ways.is_empty() {
        out.push(Reach { ways, ..reach(piece(unit.id()), "charge", "12.11") });
    }
}

/// The areas that a shooter could hit if an enemy stood there.
fn sight(p: &Position, unit: Unit, from: Area, out: &mut Vec<Reach>) {
    let guns = data().unit(unit).artillery_range > 0;
    if !guns && p.missile_range(unit) == 0 {
        return;
    }
    let lines = p.sc().map().sight();
    let in_range = |area: &Area| {
        let most = if guns { p.reach_of_artillery(unit, from, *area) } else { p.reach_of_missiles(unit) };
        *area != from && lines.range(from, *area) <= most && lines.sees(from, *area)
    };
    let seen: AreaSet = p.field().areas().filter(in_range).collect();
    let rule = if guns { "11.2" } else { "13.41" };
    out.push(Reach { places: places(seen), ..reach(piece(unit.id()), "sight", rule) });
}

/// 10.2, R31: before anybody attacks it.
fn morale(p: &Position, area: Area) -> Reach {
    let total = p.area_morale(area, AreaSet::NONE) as i32;
    let part = |text: Text, value: i32, rule: &str| Modifier { text, value, rule: Some(rule.into()) };
    let Some(side) = p.units.owner(area) else { return reach(piece(""), "morale", "10.2") };
    let base = match p.largest_long(area) {
        Some(unit) => part(data().unit(unit).name.clone(), p.morale(unit) as i32, "10.2"),
        None => {
            let all: Vec<i32> = p.units.in_area(area).map(|u| p.morale(u) as i32).collect();
            let sum: i32 = all.iter().sum();
            part(word("part-mean-morale"), (sum + all.len() as i32 - 1) / all.len().max(1) as i32, "10.2")
        }
    };
    let rating = p.rating(area, side, p.units.in_area(area).collect()) as i32;
    let leader =
        p.senior(area, side).map_or_else(|| word("part-leader"), |l| capital(&data().leader(l).name));
    let druid = p.has_druid(area, side) as i32;
    let fallen = -(p.commander_killed[side.i()] as i32);
    let ground = total - base.value - rating - druid - fallen;
    let percent = p.morale_pct(area, side) as i32;
    let parts = [
        base,
        part(message(Message::new("part-ground-morale").with("percent", percent)), ground, "20.22"),
        part(leader, rating, "6.2"),
        part(word("part-druid"), druid, "R139"),
        part(word("part-fallen"), fallen, "10.2"),
    ];
    Reach {
        value: Some(total),
        parts: parts.into_iter().filter(|part| part.value != 0).collect(),
        ..reach(Target { kind: "place".into(), id: area.id().into() }, "morale", "10.2")
    }
}
