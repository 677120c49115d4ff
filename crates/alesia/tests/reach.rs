//! 5.3, 7.2: everywhere a piece can go. The quick flood finds what plain steps find, at the same price and by the same ways.

use legatus_alesia::Alesia;
use legatus_alesia::frame::{Frame, Move};
use legatus_alesia::ids::*;
use legatus_alesia::map::HEX_COUNT;
use legatus_board::Direction;
use legatus_kernel::Options;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;

/// Half points and the hex before, by nothing but the rules of a step, the cheapest hexes first.
fn by_steps(p: &Alesia, m: &Move, from: Hex) -> Vec<Option<(u8, Hex)>> {
    let mut found = vec![None; HEX_COUNT];
    let mut stops = vec![false; HEX_COUNT];
    let walker = p.walker(m.piece);
    let mut levels = vec![Vec::new(); walker.points as usize + 1];
    found[from.i()] = Some((m.spent, from));
    levels[m.spent as usize].push(from);
    for spent in m.spent..walker.points {
        for hex in std::mem::take(&mut levels[spent as usize]) {
            if stops[hex.i()] || found[hex.i()].is_none_or(|(known, _)| known != spent) {
                continue;
            }
            let here = Move { spent, along: m.along && hex == from, ..*m };
            for (way, to) in Direction::ALL.into_iter().zip(hex.around()) {
                let Ok(step) = walker.step(&here, hex, way, to) else { continue };
                let then = spent + step.cost;
                if found[to.i()].is_none_or(|(known, _)| then < known) {
                    found[to.i()] = Some((then, hex));
                    stops[to.i()] = step.stops || step.along;
                    levels[then as usize].push(to);
                }
            }
        }
    }
    found
}

fn compare(p: &Alesia, m: &Move, from: Hex, number: usize) -> usize {
    let (reach, found) = (p.reach(m, from), by_steps(p, m, from));
    let hexes: Vec<Hex> = reach.hexes().collect();
    for hex in (0..HEX_COUNT as u16).map(Hex) {
        assert_eq!(reach.spent(hex), found[hex.i()].map(|(spent, _)| spent), "{m:?}: {}", hex.id());
        assert_eq!(reach.has(hex), found[hex.i()].is_some(), "{m:?}: {}", hex.id());
    }
    assert_eq!((hexes.len() + 1, reach.count()), (found.iter().flatten().count(), hexes.len()));
    // The ways to some of them, as they are sought when one is named.
    for goal in hexes.iter().copied().skip(number % 5).step_by(5) {
        let mut way = vec![goal];
        while let Some((_, before)) = found[way[way.len() - 1].i()].filter(|(_, before)| *before != from) {
            way.push(before);
        }
        way.reverse();
        assert_eq!(p.cost_of(m, from, goal), reach.spent(goal), "{m:?}: {}", goal.id());
        assert_eq!(p.route(m, from, goal), Some(way), "{m:?}: {}", goal.id());
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
        while moves < if random { 1_500 } else { 300 } {
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
