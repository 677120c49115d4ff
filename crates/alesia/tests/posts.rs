//! What the Roman machine reckons quickly for its posts is what plain counting finds: threats, footholds, who goes where, and the ways that
//! are open to Vercingétorix.

use legatus_alesia::Alesia;
use legatus_alesia::data::data;
use legatus_alesia::data::map::{HEX_COUNT, grid};
use legatus_alesia::machine::flight::{NO_WAY, WATER, way_out, ways_out};
use legatus_alesia::machine::rome::footing::{AT_HAND, FULL, Footing, needed};
use legatus_alesia::machine::rome::posts::{NEVER, Posts, places, reluctance};
use legatus_alesia::machine::rome::threat::*;
use legatus_alesia::machine::rome::ways::{POSTS, ways_to};
use legatus_alesia::table::*;
use legatus_board::travel::reach;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{QuickRng, Set};

/// Calls for positions of random and of lively games.
fn each_position(mut look: impl FnMut(&Alesia)) {
    for seed in 0..4 {
        let setup = complete_setup::<Alesia>(None, Some(2 + seed as u8 % 3), Default::default()).unwrap();
        let mut walk = Walk::<Alesia>::new(&setup, seed).unwrap();
        while (if seed < 2 { walk.step() } else { walk.step_lively() }).is_some() {
            if walk.actions.is_multiple_of(61) {
                look(&walk.game);
            }
        }
    }
}

#[test]
fn heat_is_what_each_post_sees() {
    each_position(|p| {
        let stacks = in_sight(p);
        let (zones, city) = (feared(p), from_the_city(p));
        for (post, quick) in POSTS.iter().zip(heat(p, &stacks)) {
            let boxes = zones.iter().zip(post.turns).filter(|_| post.outer);
            let unseen: f32 = boxes.map(|(fear, turns)| fear * soon(turns)).sum();
            let mut seen = if post.outer { 0.0 } else { city };
            for (hex, factors) in &stacks {
                let apart = hex.distance(post.hex);
                if apart <= TURN_AFTER && (post.outer || p.facts(*hex).is_within()) {
                    seen += if apart <= NEXT_TURN { 1.0 } else { 0.4 } * factors;
                }
            }
            assert_eq!(quick, (seen / IN_SIGHT + unseen / OFF_THE_MAP).min(1.0), "{}", post.hex.id());
        }
    });
}

/// Each foothold with its odds, everything reckoned anew whenever one is given up.
fn footing(p: &Alesia, stacks: &[(Hex, f32)]) -> Vec<(Hex, f32)> {
    let at_hand = |hex: Hex| {
        let (mut here, mut near) = (0.0, 0.0);
        for piece in Piece::of(Roman) {
            let Some(at) = p.field.hex(piece) else { continue };
            let (apart, factors) = (at.distance(hex), data().piece(piece).combat as f32);
            let free = !p.field.is(piece, MOVED) && p.field.rage(piece) == 0 && !p.field.has_fort(at);
            match apart {
                0 => here += factors,
                1..=AT_HAND if free => near += 0.5 * factors,
                _ => {}
            }
        }
        f32::min(here + near, FULL)
    };
    let mut holds: Vec<(Hex, f32, f32)> = Vec::new();
    for hex in stacks.iter().flat_map(|(stack, _)| stack.around()) {
        let facts = p.facts(hex);
        let open = facts.is_within() && facts.on_map() && !facts.is_city() && !p.field.holds(Gaul, hex);
        if open && !p.field.has_fort(hex) && holds.iter().all(|hold| hold.0 != hex) {
            holds.push((hex, at_hand(hex), 0.0));
        }
    }
    let beside = |hex: Hex, stack: Hex| hex.distance(stack) == 1;
    let loads: Vec<f32> = stacks
        .iter()
        .map(|(stack, factors)| {
            let from: Vec<Hex> = holds.iter().map(|hold| hold.0).filter(|hex| beside(*hex, *stack)).collect();
            factors * if p.doubling(*stack, &from).is_some() { 2.0 } else { 1.0 }
        })
        .collect();
    loop {
        let all = holds.clone();
        for hold in &mut holds {
            let share = stacks.iter().zip(&loads).filter(|((stack, _), _)| beside(hold.0, *stack));
            let share: f32 = share
                .map(|((stack, _), load)| {
                    load / all.iter().filter(|other| beside(other.0, *stack)).count() as f32
                })
                .sum();
            hold.2 = hold.1 / share.max(0.5);
        }
        let mut worst = None;
        for (i, hold) in holds.iter().enumerate() {
            let ratio = hold.2 / needed(p, hold.0);
            if ratio < worst.map_or(1.0, |(_, worst)| worst) {
                worst = Some((i, ratio));
            }
        }
        let Some((worst, _)) = worst else { return holds.iter().map(|hold| (hold.0, hold.2)).collect() };
        holds.swap_remove(worst);
    }
}

#[test]
fn footholds_are_shared_out_alike() {
    let mut held = 0;
    each_position(|p| {
        let quick = Footing::of(p);
        held += quick.hexes().count();
        assert_eq!(quick.hexes().collect::<Vec<_>>(), footing(p, &in_sight(p)));
    });
    assert!(held > 100, "{held} footholds");
}

/// The hottest place first, each to the nearest who is free.
fn goals(p: &Alesia, gap: &[Hex]) -> Vec<Option<Hex>> {
    let mut places = places(p, &Footing::of(p), gap);
    let mut free = Vec::new();
    for piece in Piece::of(Roman) {
        let (hex, facts) = (p.field.hex(piece), data().piece(piece));
        if facts.is_leader() || hex.is_none() && p.field.spot(piece) != Spot::POOL {
            continue;
        }
        let bound = p.field.is(piece, MOVED) || p.field.rage(piece) != 0 || facts.is_missile();
        match hex {
            Some(hex) if bound => places.fill(hex),
            None if bound => {}
            _ => {
                hex.into_iter().for_each(|hex| places.change(hex, |place| place.held = true));
                free.push((piece, hex));
            }
        }
    }
    let anywhere = p.frames.nearest::<Phase>().is_some_and(|phase| matches!(phase, Phase::Deploy { .. }));
    let mut goals = vec![None; ROMAN_COUNT];
    while !free.is_empty() {
        let mut best = None;
        for place in &places.list {
            let worth = place.worth();
            if worth > best.map_or(0.0, |(most, _)| most) {
                best = Some((worth, place));
            }
        }
        let Some((_, place)) = best else { break };
        let way = |from: Option<Hex>| match from {
            Some(from) if anywhere => 2 * u16::from(from != place.hex),
            Some(from) => 2 * ways_to(place.hex)[from.i()] as u16,
            None => 1,
        };
        let cost =
            |(piece, from): (Piece, Option<Hex>)| way(from) + reluctance(p, data().piece(piece).kind, place);
        let (hex, best) = (place.hex, (0..free.len()).min_by_key(|at| cost(free[*at])));
        if let Some(best) = best.filter(|best| cost(free[*best]) < NEVER) {
            goals[free.swap_remove(best).0.i()] = Some(hex);
        }
        places.fill(hex);
    }
    goals
}

/// In whatever order they are asked for.
#[test]
fn posts_are_handed_out_alike() {
    let mut rng = QuickRng::new(5);
    each_position(|p| {
        let gap = way_out(p);
        let slow = goals(p, &gap);
        let mut quick = Posts::of(p, &gap);
        for _ in 0..40 {
            let piece = Piece(rng.below(ROMAN_COUNT as u32) as u16);
            assert_eq!(quick.goal(p, piece), slow[piece.i()], "{}", piece.id());
        }
        for piece in Piece::of(Roman) {
            assert_eq!(quick.goal(p, piece), slow[piece.i()], "{}", piece.id());
        }
    });
}

#[test]
fn ways_out_are_the_shortest() {
    each_position(|p| {
        let manned: Vec<Hex> = Fort::all()
            .filter_map(|fort| p.field.fort(fort).as_hex())
            .filter(|hex| p.field.is_manned(*hex))
            .collect();
        let open = |hex: Hex| {
            let facts = p.facts(hex);
            facts.on_map()
                && !facts.is_city()
                && !p.field.holds(Roman, hex)
                && !p.field.in_zoc(Roman, hex)
                && manned.iter().all(|fort| fort.distance(hex) > 3)
        };
        let before = |hex: Hex, _| {
            let facts = p.facts(hex);
            let cost = if facts.barrier != 0 && !facts.has_rampart() { WATER } else { 1 };
            hex.around().map(|before| (before, cost))
        };
        let edge: Set<Hex, { HEX_COUNT.div_ceil(64) }> =
            p.map().edge.iter().copied().filter(|hex| open(*hex)).collect();
        let mut far = vec![NO_WAY; HEX_COUNT];
        reach::<{ NO_WAY as usize }, _, _, _>(&mut far, edge, NO_WAY - 2, before, open);
        let quick = ways_out(p);
        for hex in grid().hexes() {
            let steps = far[hex as usize];
            let steps = if steps < NO_WAY { steps + 1 } else { NO_WAY };
            assert_eq!(quick[hex as usize], steps, "{}", Hex(hex).id());
        }
    });
}
