//! How a war stands, in plain words: for whoever watches the machine play.

use crate::table::*;
use std::collections::BTreeMap;

/// How the war stands, in a line.
pub fn survey(p: &Position) -> String {
    let mut line = format!("== turn {}", p.turn);
    for side in p.sides() {
        let mine = |u: &&Unit| p.side_of_unit(u) == Some(*side);
        let units: Vec<Unit> = p.units().collect();
        let points: u32 = units.iter().filter(mine).flat_map(|u| u.sp).map(u32::from).sum();
        let lands: Vec<&str> = p.controlled(*side).iter().map(|x| x.id()).collect();
        line += &format!("; {}: {points} points, {} cities, {lands:?}", side.id(), p.city_count(*side));
    }
    let bad: Vec<_> = p.scenario.data().rows.iter().map(|r| (r.province.id(), p.level(r.province))).collect();
    let tribes: Vec<_> = Tribe::all()
        .filter(|t| p.is_active(*t))
        .map(|t| (t.people().id(), p.tribe_strength(t).total(), p.tribe_place(t).map(|h| h.id())))
        .collect();
    let samnium = Position::all_cities().filter(|c| c.data().province.id() == "samnium");
    let lost: Vec<_> = samnium.filter(|c| !p.occupies(Rome, *c)).map(|c| c.id()).collect();
    line + &format!("; levels {bad:?}; in arms {tribes:?}; not Roman {lost:?}") + &armies(p)
}

/// Who stands where, an army a line: its hex or city, its points, its leaders.
fn armies(p: &Position) -> String {
    let mut found = BTreeMap::<(Hex, bool, u8), (u32, u32)>::new();
    for unit in p.units() {
        let side = p.side_of_unit(&unit).map_or(u8::MAX, |s| s.seat().0);
        let inside = unit.flags & at::INSIDE != 0;
        let entry = found.entry((unit.hex, inside, side)).or_default();
        *entry = (entry.0 + unit.sp.iter().map(|n| *n as u32).sum::<u32>(), entry.1 + 1);
    }
    let mut lines = String::new();
    for ((hex, inside, side), (points, units)) in found {
        let who = p.sides().iter().find(|s| s.seat().0 == side).map_or("nobody", |s| s.id());
        let place = hex.data().city.map_or(hex.id(), |c| c.id());
        let walls = if inside { "in" } else { "at" };
        let here = |l: &Leader| {
            let leads = p.side_of_leader(*l).map_or(u8::MAX, |s| s.seat().0) == side;
            leads && (p.leader(*l).flags & at::INSIDE != 0) == inside
        };
        let led: Vec<String> = p
            .leaders_at(hex)
            .iter()
            .filter(here)
            .map(|l| format!("{} {:?}", l.id(), p.leader(l).office))
            .collect();
        lines += &format!("\n   {who} {walls} {place}: {points} points, {units} units, {led:?}");
    }
    lines
}
