//! 5.3, 7.2: everywhere a piece can go. The quick flood finds what plain steps by the rulebook find, at the same price, and names ways that
//! can be walked.

use legatus_alesia::Alesia;
use legatus_alesia::data::map::HEX_COUNT;
use legatus_alesia::table::frame::{Frame, Move};
use legatus_alesia::table::ids::*;
use legatus_board::Direction;
use legatus_kernel::Options;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;

/// A piece on its way, as the rulebook sees it.
#[derive(Clone, Copy, PartialEq)]
struct Stand {
    hex: Hex,
    spent: u8,
    /// Still on the river or trench where the turn began (8.2); those it has stood on since.
    on_water: bool,
    waters: u8,
    stopped: bool,
}

/// One side of a rampart, or for Romans a fort beside a rampart or another fort (7.2, 24.8).
fn is_linked(p: &Alesia, side: Side, from: Hex, way: Direction, to: Hex) -> bool {
    let walled = |hex: Hex| p.facts(hex).has_rampart() || p.field.has_fort(hex);
    let fort = p.field.has_fort(from) || p.field.has_fort(to);
    p.facts(from).connected & way.bit() != 0 || side == Roman && fort && walled(from) && walled(to)
}

/// The next hex, by the words of the rulebook and of R7, R9, R35 and R49; none if it may not be entered.
fn step(p: &Alesia, piece: Piece, s: &Stand, way: Direction, to: Hex) -> Option<Stand> {
    let (side, enemy, facts, unit) = (piece.side(), piece.side().enemy(), p.facts(to), p.piece(piece));
    let own_fort = side == Roman && p.field.has_fort(to);
    let empty_fort = side == Gaul && p.field.has_fort(to) && !p.field.is_manned(to);
    let (here, there) = (p.field.in_zoc(enemy, s.hex), p.field.in_zoc(enemy, to));
    let near_fort = || {
        Fort::all()
            .filter_map(|fort| p.field.fort(fort).as_hex())
            .any(|fort| fort.distance(to) <= 3 && p.field.is_manned(fort))
    };
    let barred = !facts.on_map()
        || facts.is_city() && (side == Roman || p.facts(s.hex).is_city()) // 9.1
        || p.field.holds(enemy, to) && !empty_fort // 5.5
        || here && there // 6.4
        || there && unit.is_missile() // 20.2
        || unit.is_cavalry() && facts.has_works() && !own_fort // 22.1
        || piece == VERCINGETORIX && !facts.is_city() && near_fort(); // 19.2
    let linked = is_linked(p, side, s.hex, way, to);
    let spent = s.spent + if linked { 1 } else { 2 };
    if barred || s.stopped || spent > p.half_points(piece) {
        return None;
    }
    let mut next = Stand { hex: to, spent, on_water: false, stopped: there || facts.is_city(), ..*s };
    // 8.1, 8.2, 8.4.
    let filled = p.is_filled(to) && !unit.is_cavalry();
    let water = facts.barrier & if filled { !legatus_alesia::data::map::TRENCH } else { 0xff };
    if water == 0 {
        return Some(next);
    }
    if s.on_water && p.facts(s.hex).water & way.bit() != 0 {
        (next.on_water, next.waters) = (true, s.waters | water);
    } else if !linked && !own_fort {
        next.stopped = true;
        if s.waters & water != 0 {
            return None;
        }
    }
    Some(next)
}

/// Every way of standing somewhere in this move, for as little as it can be had.
fn by_steps(p: &Alesia, m: &Move, from: Hex) -> Vec<Vec<Stand>> {
    let start = Stand { hex: from, spent: m.spent, on_water: m.along, waters: m.left, stopped: m.stopped };
    let mut stands = vec![Vec::new(); HEX_COUNT];
    let mut todo = vec![Vec::new(); p.half_points(m.piece) as usize + 1];
    todo[m.spent as usize].push(start);
    for spent in 0..todo.len() {
        while let Some(s) = todo[spent].pop() {
            let known: &mut Vec<Stand> = &mut stands[s.hex.i()];
            if known.iter().any(|other| Stand { spent: s.spent, ..*other } == s) {
                continue;
            }
            known.push(s);
            for (way, to) in Direction::ALL.into_iter().zip(s.hex.around()) {
                let next = step(p, m.piece, &s, way, to);
                next.into_iter().for_each(|next| todo[next.spent as usize].push(next));
            }
        }
    }
    stands
}

/// Walks a way hex by hex, as it is walked in the game: what has been spent at its end.
fn walked(p: &Alesia, m: &Move, from: Hex, way: &[Hex]) -> u8 {
    let mut s = Stand { hex: from, spent: m.spent, on_water: m.along, waters: m.left, stopped: false };
    for to in way {
        let along = legatus_alesia::data::map::grid().direction(s.hex.0, to.0).expect("the next hex");
        s = step(p, m.piece, &s, along, *to).unwrap_or_else(|| panic!("{m:?}: {way:?} breaks off"));
    }
    s.spent
}

fn compare(p: &Alesia, m: &Move, from: Hex, number: usize) -> usize {
    let (reach, found) = (p.reach(m, from), by_steps(p, m, from));
    let hexes: Vec<Hex> = reach.hexes().collect();
    let least = |hex: Hex| found[hex.i()].iter().map(|s| s.spent).min();
    for hex in (0..HEX_COUNT as u16).map(Hex) {
        assert_eq!(reach.spent(hex), least(hex), "{m:?}: {}", hex.id());
        assert_eq!(reach.has(hex), least(hex).is_some(), "{m:?}: {}", hex.id());
    }
    let all = found.iter().filter(|stands| !stands.is_empty()).count();
    assert_eq!((hexes.len() + 1, reach.count()), (all, hexes.len()));
    // 11.5: a zone can be left to from its edge with a whole point.
    let points = p.half_points(m.piece);
    for zone in Zone::all() {
        let edge = p.map().zones[zone.i()].iter().flat_map(|hex| &found[hex.i()]);
        let out = edge.filter(|s| !s.stopped && s.spent + 2 <= points).count() > 0;
        assert_eq!(reach.exit(p.map(), zone, points).is_some(), out, "{m:?}: {}", zone.id());
        assert_eq!(reach.exits(p.map(), points) & zone.bit() != 0, out, "{m:?}: {}", zone.id());
    }
    // The ways to some of them, as they are sought when one is named.
    for goal in hexes.iter().copied().skip(number % 5).step_by(5) {
        assert_eq!(p.cost_of(m, from, goal), reach.spent(goal), "{m:?}: {}", goal.id());
        let way = p.route(m, from, goal).unwrap_or_else(|| panic!("{m:?}: no way to {}", goal.id()));
        assert_eq!(way.last(), Some(&goal));
        assert_eq!(Some(walked(p, m, from, &way)), reach.spent(goal), "{m:?}: {way:?}");
    }
    hexes.len()
}

/// Random games have forts and units everywhere, zones of control, water on all sides; games by the policy have full ramparts.
#[test]
fn the_flood_finds_what_steps_find() {
    for (seed, players, random) in [(1, 2, true), (2, 4, true), (3, 2, false)] {
        let options = Options::from([("fill_trench".to_string(), true.into())]);
        let setup = complete_setup::<Alesia>(None, Some(players), options).expect("a setup");
        let mut walk = Walk::<Alesia>::new(&setup, seed).expect("a game");
        let (mut moves, mut hexes, mut leader) = (0, 0, false);
        while moves < if random { 700 } else { 300 } {
            if let Frame::Move(m) = walk.game.frames.top()
                && let Some(from) = walk.game.field.hex(m.piece)
            {
                moves += 1;
                hexes += compare(&walk.game, m, from, moves);
                leader |= m.piece == CAESAR;
            }
            let went_on = if random { walk.step() } else { walk.step_by_policy() };
            if went_on.is_none() {
                break;
            }
        }
        assert!(moves >= 300 && hexes > 50 * moves && (leader || !random), "{moves} moves, {hexes} hexes");
    }
}

/// 8.2, 25.5: with nobody in the way, from every hex that has water or lies near a rampart.
#[test]
fn rule_8_2_and_25_5_from_every_bank_and_every_bridge() {
    let mut s = crate::tests::rules::common::Scene::field();
    for (number, hex) in legatus_alesia::data::map::grid().hexes().map(Hex).enumerate() {
        let facts = s.p.facts(hex);
        if facts.is_city() || facts.barrier == 0 && (facts.to_rampart > 4 || number % 7 != 0) {
            continue;
        }
        for id in ["r_rec_01", "g_r_arv_01", "l_labi"] {
            let piece = Piece::find(id).unwrap();
            s.p.field.put(piece, Spot::hex(hex));
            compare(&s.p, &s.p.first_move(piece), hex, number);
            s.p.field.put(piece, Spot::DEAD);
        }
    }
}
