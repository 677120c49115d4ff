//! Facing, command radius, lines of sight and charge paths agree with an independent reckoning on every area of every
//! map (`reference.json`).

use super::common::*;
use legatus_queen_of_the_celts::data::{data, map::Aspect, sight};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
struct Reference {
    radius: Vec<String>,
    sight: Vec<String>,
    charges: Vec<String>,
    facing: Vec<String>,
}

fn reference() -> BTreeMap<String, Reference> {
    serde_json::from_str(include_str!("../reference.json")).expect("the reference")
}

/// Bit n of a hexadecimal number is area n + 1.
fn bits(hex: &str) -> AreaSet {
    let digits: Vec<u32> = hex.chars().rev().map(|c| c.to_digit(16).expect("a digit")).collect();
    let bit = |n: usize| digits.get(n / 4).is_some_and(|d| d >> (n % 4) & 1 == 1);
    (0..192).filter(|n| bit(*n)).map(|n| Area(n as u8)).collect()
}

/// The two forces are taken off: an empty map.
fn empty(map: &str) -> Table {
    let mut t = Table::new(map, &[("suetonius", &["cav_h_2", "leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.remove("leg_xiv_1").remove("bar_icen_1").remove("cav_h_2");
    for leader in t.p.leaders.on_map().iter() {
        t.p.leaders.put(leader, Place::Out);
    }
    t
}

/// 8.1, R14: every letter of every area.
#[test]
fn rule_8_1_facing_agrees_with_the_reference() {
    for (id, reference) in reference() {
        let map = &data().maps[data().map(&id).unwrap()];
        for area in map.areas() {
            let letter = |aspect: &Aspect| match aspect {
                Aspect::Front => 'F',
                Aspect::Flank => 'S',
                Aspect::Rear => 'R',
            };
            let row = |n: &legatus_queen_of_the_celts::data::Neighbour| {
                format!("{}:{}", n.to.id(), n.aspects.iter().map(letter).collect::<String>())
            };
            let ours: Vec<String> = map.area(area).neighbours.iter().map(row).collect();
            assert_eq!(ours.join(" "), reference.facing[area.i()], "map {id}, area {}", area.id());
        }
    }
}

/// 4.2, 4.21, 4.22, 4.31, 4.32, R9: the radius of a leader in every area.
#[test]
fn rule_4_21_command_radius_agrees_with_the_reference() {
    for (id, reference) in reference() {
        let t = empty(&id);
        for start in t.p.field().areas() {
            let ours = t.p.radius(start, Roman, data().tables.leader_movement);
            assert_eq!(ours, bits(&reference.radius[start.i()]), "map {id}, area {}", start.id());
        }
    }
}

/// 17.1, 17.2, 17.3, 17.4, R16, R17, R18, R19: who sees whom, over any distance.
#[test]
fn rule_17_1_lines_of_sight_agree_with_the_reference() {
    for (id, reference) in reference() {
        let map = &data().maps[data().map(&id).unwrap()];
        for a in map.areas() {
            let seen = bits(&reference.sight[a.i()]);
            for b in map.areas().filter(|b| *b != a) {
                assert_eq!(sight::sees(map, a, b), seen.has(b), "map {id}: {} to {}", a.id(), b.id());
                // What is kept for play says the same.
                if map.sight().range(a, b) <= sight::FARTHEST {
                    assert_eq!(map.sight().sees(a, b), seen.has(b));
                }
            }
        }
    }
}

/// 12.11, 12.12, 12.13, 12.14, R39: the path of heavy cavalry between any two areas of an empty map.
#[test]
fn rule_12_11_charge_paths_agree_with_the_reference() {
    for (id, reference) in reference() {
        let mut t = empty(&id);
        let horse = unit("cav_h_2");
        for start in t.p.field().areas() {
            t.p.units.put(horse, Place::On(start));
            let expected: BTreeMap<u8, &str> = reference.charges[start.i()]
                .split_whitespace()
                .map(|row| row.split_once(':').expect("target and path"))
                .map(|(target, path)| (target.parse().expect("a number"), path))
                .collect();
            for target in t.p.field().areas().filter(|a| *a != start) {
                let ours = best_path(&t.p, horse, start, target);
                let theirs = expected.get(&(target.0 + 1)).map(|path| path.to_string());
                assert_eq!(ours, theirs, "map {id}: {} to {}", start.id(), target.id());
            }
            t.p.units.put(horse, Place::Out);
        }
    }
}

/// The shortest, then cheapest path, as numbers with points between.
fn best_path(p: &Position, horse: Unit, start: Area, target: Area) -> Option<String> {
    let near = (2..=4).contains(&p.sc().map().sight().range(start, target));
    if !near || p.field().plot(target).no_charge || p.field().link(start, target).is_some() {
        return None;
    }
    let mut best: Option<(usize, u16, Vec<&str>)> = None;
    p.each_charge_path(horse, start, target, &mut |path, length, cost| {
        if best.as_ref().is_none_or(|(l, c, _)| (length, cost) < (*l, *c)) {
            best = Some((length, cost, path.iter().flatten().map(|a| a.id()).collect()));
        }
    });
    best.map(|(.., path)| path.join("."))
}
