//! The retreat search (15.1 to 15.3, R34, R35, R96) against the reference of the component data (`check.py`, `retreats`),
//! written out again from the words of R34 and not from the program's search.

use super::common::*;
use std::collections::BTreeSet;

/// Length, price and goal of a retreat.
type Found = BTreeSet<(usize, u8, Space)>;

/// The question put to both: who fled, from where, how the attacker came, and is it he who flees?
#[derive(Clone, Copy, Debug)]
struct Case {
    space: Space,
    side: Side,
    entry: Space,
    attacker: bool,
    size: u8,
}

/// R34, step by step: every path of up to four roads.
fn reference(p: &Hannibal, case: Case) -> Found {
    let mut found = Vec::new();
    follow(p, case, case.space, 0, &mut vec![case.space], &mut found);
    let Some(short) = found.iter().map(|f| f.0).min() else { return Found::new() };
    let cheap = found.iter().filter(|f| f.0 == short).map(|f| f.1).min().unwrap();
    found.into_iter().filter(|f| f.0 == short || f.1 < cheap).collect()
}

fn follow(
    p: &Hannibal,
    case: Case,
    from: Space,
    dead: u8,
    path: &mut Vec<Space>,
    found: &mut Vec<(usize, u8, Space)>,
) {
    for (to, kind) in data().links(from) {
        if kind != LinkKind::Road || path.contains(&to) {
            continue;
        }
        let first = path.len() == 1;
        if case.attacker && first && to != case.entry || !case.attacker && to == case.entry {
            continue;
        }
        let (friends, enemies) = (p.cus(to, case.side), p.cus(to, case.side.enemy()));
        let control = p.control(to);
        let marker = control == Some(case.side.enemy()) || p.is_tribe(to) && control != Some(case.side);
        let cost = dead + enemies + marker as u8;
        if cost >= case.size {
            continue;
        }
        if enemies == 0 && (control == Some(case.side) || friends > case.size - cost) {
            found.push((path.len(), cost, to));
        } else if path.len() < 4 {
            path.push(to);
            follow(p, case, to, cost, path, found);
            path.pop();
        }
    }
}

/// A battle of the program, to be moved about.
fn battle() -> Battle {
    let mut scene =
        Scene::field(Carthage).units(Carthage, "arpi", 5).general("mago", "arpi").units(Rome, "cannae", 2);
    scene.attack("mago", 5, 0, "cannae");
    *scene.battle_frame()
}

fn program(p: &Hannibal, battle: &Battle, case: Case) -> Found {
    let mut b = *battle;
    b.space = case.space;
    b.attacker = if case.attacker { case.side } else { case.side.enemy() };
    b.entry = Some((case.entry, data().link(case.space, case.entry).expect("a neighbour").into()));
    let rout = Rout {
        side: case.side,
        stage: RoutStage::Path,
        at: case.space,
        path: [None; 4],
        next: 0,
        generals: GeneralSet::NONE,
        cus: Cus::new(case.size, 0),
        lost: 0,
    };
    p.ways_out(&b, &rout).iter().map(|w| (w.length, w.cost, w.path.goal())).collect()
}

fn case(space: &str, side: Side, entry: &str, attacker: bool, size: u8) -> Case {
    Case { space: at(space), side, entry: at(entry), attacker, size }
}

fn goals(found: &Found) -> Vec<(u8, &'static str)> {
    let mut goals: Vec<_> = found.iter().map(|f| (f.1, f.2.id())).collect();
    goals.sort();
    goals
}

/// 15.1, R34: the three results that the component data asserts.
#[test]
fn the_three_asserted_results() {
    let p = Scene::field(Carthage).p;
    let b = battle();
    let near = program(&p, &b, case("cannae", Rome, "arpi", false, 8));
    let nearest = [(0, "beneventum"), (0, "brundisium"), (0, "heraclea"), (0, "tarentum")];
    assert_eq!(goals(&near), nearest, "the nearest friendly markers");
    let over_the_alps = program(&p, &b, case("taurini", Carthage, "druentia", true, 8));
    assert!(over_the_alps.is_empty(), "E39: the attacker came over a pass");
    let deep = program(&p, &b, case("cannae", Carthage, "beneventum", true, 8));
    assert_eq!(goals(&deep), [(2, "bruttii")], "through Beneventum, and Paestum or Heraclea");
}

/// 15.2, R34: a Roman defender in Italy south of the Apennines always has somewhere to go at the start.
#[test]
fn romans_in_italy_have_a_way_out() {
    let p = Scene::field(Carthage).p;
    let b = battle();
    let gaul = province("gallia_cisalpina");
    let mut asked = 0;
    for space in data().country(Country::Italia).iter().filter(|s| data().space(*s).province != gaul) {
        if p.control(space) != Some(Rome) {
            continue;
        }
        for (entry, _) in data().links(space) {
            let case = Case { space, side: Rome, entry, attacker: false, size: 5 };
            assert!(!program(&p, &b, case).is_empty(), "{case:?}");
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
}

/// R34, R35, R96: the whole of Italy with the markers of the start.
#[test]
fn sweep_of_italy_at_the_start() {
    let p = Scene::field(Carthage).p;
    for side in Side::BOTH {
        let (with_way, without) = sweep(&p, side);
        assert!(with_way > 300 && without > 100, "{side:?} {with_way} {without}");
    }
}

/// R34, R35: the same with enemies on the roads, great friendly stacks, and markers turned.
#[test]
fn sweep_of_italy_at_war() {
    let war = Scene::field(Carthage)
        .units(Carthage, "beneventum", 1)
        .units(Carthage, "paestum", 2)
        .units(Carthage, "tarquinii", 3)
        .units(Carthage, "verona", 20)
        .units(Rome, "boii", 1)
        .units(Rome, "croton", 2)
        .units(Rome, "terventum", 30)
        .control("terventum", Carthage)
        .control("heraclea", None)
        .control("tarentum", Carthage)
        .control("neapolis", Carthage)
        .control("falerii", None)
        .control("mutina", None);
    // Small friendly stacks would be swept along (R68), which the reference does not know: none of one side's own.
    for side in Side::BOTH {
        let mut p = war.p;
        for space in spaces() {
            let here = &mut p.grounds[space.i()].cus[side.i()];
            if here.all < 20 {
                *here = Cus::NONE;
            }
        }
        let (with_way, without) = sweep(&p, side);
        assert!(with_way > 300 && without > 100, "{side:?} {with_way} {without}");
    }
}

/// Every Italian space, way in, role and size: program and reference agree.
fn sweep(p: &Hannibal, side: Side) -> (usize, usize) {
    let b = battle();
    let (mut with_way, mut without) = (0, 0);
    for space in data().country(Country::Italia).iter() {
        for (entry, _) in data().links(space) {
            for attacker in [false, true] {
                for size in 1..=12 {
                    let case = Case { space, side, entry, attacker, size };
                    let found = program(p, &b, case);
                    assert_eq!(found, reference(p, case), "{case:?}");
                    if found.is_empty() { without += 1 } else { with_way += 1 }
                }
            }
        }
    }
    (with_way, without)
}
