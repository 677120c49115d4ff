//! 16.2, 16.4, 16.5: where a beaten unit may be led. All ways are written down hex by hex and struck out rule by rule; what the game offers is
//! what is left.

use legatus_alesia::Alesia;
use legatus_alesia::after::retreat::LeadAway;
use legatus_alesia::data::map::grid;
use legatus_alesia::table::action::Action;
use legatus_alesia::table::frame::Retreat;
use legatus_alesia::table::ids::*;
use legatus_kernel::{Decision, QuickRng, Seat};
use std::collections::BTreeSet;

#[derive(Clone, Debug)]
struct Way {
    hexes: Vec<Hex>,
    off_map: bool,
    barrier: bool,
}

/// R25: every way of so many hexes, shorter ones only into the city or off the map.
fn ways(p: &Alesia, piece: Piece, distance: usize) -> Vec<Way> {
    let (side, enemy) = (piece.side(), piece.side().enemy());
    let here = p.field.hex(piece).unwrap();
    let mut open = vec![Way { hexes: vec![here], off_map: false, barrier: false }];
    let mut done = Vec::new();
    for step in 1..=distance {
        for way in std::mem::take(&mut open) {
            let from = *way.hexes.last().unwrap();
            if way.barrier || p.facts(from).is_city() {
                continue;
            }
            if side == Gaul && p.facts(from).zones != 0 {
                done.push(Way { off_map: true, ..way.clone() });
            }
            for to in from.around() {
                let facts = p.facts(to);
                let fort = side == Roman && p.field.has_fort(to);
                let shut = !facts.on_map()
                    || side == Roman && facts.is_city()
                    || p.field.stack(to).any(|other| other.side() == enemy)
                    || p.field.in_zoc(enemy, to)
                    || p.piece(piece).is_cavalry() && facts.has_works() && !fort
                    || way.hexes.contains(&to);
                if shut {
                    continue;
                }
                let side_way = grid().direction(from.0, to.0).unwrap();
                let bridge = fort || p.is_linked(side, from, side_way, to);
                let mut next = way.clone();
                next.hexes.push(to);
                next.barrier = facts.barrier != 0 && !bridge;
                (if facts.is_city() || step == distance { &mut done } else { &mut open }).push(next);
            }
        }
    }
    done
}

/// R24: the distance to the lines of a force. Off the map there is no hex: farther from the walls than any.
fn far_from_home(p: &Alesia, piece: Piece, hex: Hex) -> u32 {
    let nearest = |to: &dyn Fn(Hex) -> bool| {
        let all = grid().hexes().map(Hex).filter(|h| to(*h));
        all.map(|h| h.distance(hex)).min().unwrap_or(99)
    };
    match p.piece(piece).force {
        Force::Besieged => nearest(&|h| p.facts(h).is_wall()),
        Force::Relief => nearest(&|h| p.facts(h).zones != 0),
        Force::Roman => nearest(&|h| {
            (p.facts(h).has_rampart() || p.field.has_fort(h)) && !p.field.stack(h).any(|q| q.side() == Gaul)
        }),
    }
}

/// R24: only those ways that pass, if any does.
fn strike_out(ways: Vec<Way>, passes: impl Fn(&Way) -> bool) -> Vec<Way> {
    let best: Vec<Way> = ways.iter().filter(|way| passes(way)).cloned().collect();
    if best.is_empty() { ways } else { best }
}

fn best_ways(p: &Alesia, piece: Piece, distance: usize) -> Vec<Way> {
    let besieged = p.piece(piece).force == Force::Besieged;
    let distances = |way: &Way| -> Vec<u32> {
        let mut list: Vec<u32> = way.hexes.iter().map(|hex| far_from_home(p, piece, *hex)).collect();
        if way.off_map {
            list.push(if besieged { 99 } else { 0 });
        }
        list
    };
    let end = |way: &Way| *way.hexes.last().unwrap();
    let limit = if piece.side() == Roman { 3 } else { 2 };
    let room = |way: &Way| way.off_map || p.facts(end(way)).is_city() || p.field.units(end(way)) < limit;
    let ways = strike_out(ways(p, piece, distance), |way| !way.barrier);
    let ways = strike_out(ways, room);
    let ways = strike_out(ways, |way| distances(way).windows(2).all(|pair| pair[1] <= pair[0]));
    let least = ways.iter().map(|way| *distances(way).last().unwrap()).min();
    strike_out(ways, |way| distances(way).last().copied() == least)
}

fn expected(p: &Alesia, piece: Piece, distance: usize) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for way in best_ways(p, piece, distance) {
        if let Some(to) = way.hexes.get(1) {
            all.insert(format!("{:?}", Action::Lead { piece, to: *to }));
        } else {
            let zones = Zone::of(p.facts(way.hexes[0]).zones);
            all.extend(zones.map(|zone| format!("{:?}", Action::LeadOff { piece, zone })));
        }
    }
    if all.is_empty() {
        all.insert(format!("{:?}", Action::Cut(piece)));
    }
    all
}

/// A beaten unit somewhere, with friends and enemies about it.
fn scene(rng: &mut QuickRng) -> (Alesia, Piece) {
    let options = legatus_alesia::table::position::OptionalRules {
        protected: true,
        ..crate::tests::rules::common::plain_rules()
    };
    let mut p = Alesia::blank(2, options, 0);
    for piece in Piece::of(Roman) {
        p.field.put(piece, Spot::DEAD);
    }
    Fort::all().for_each(|fort| p.field.put_fort(fort, Spot::DEAD));
    let all: Vec<Hex> = grid().hexes().map(Hex).filter(|hex| !p.facts(*hex).is_city()).collect();
    let edge: Vec<Hex> = all.iter().copied().filter(|hex| p.facts(*hex).to_edge < 3).collect();
    let wall: Vec<Hex> = all.iter().copied().filter(|hex| p.facts(*hex).to_city < 4).collect();
    let wet: Vec<Hex> = all.iter().copied().filter(|hex| p.facts(*hex).barrier != 0).collect();
    let hexes = [&all, &edge, &wall, &wet][rng.below(4) as usize];
    let mut any = |of: Side| loop {
        let all: Vec<Piece> = Piece::of(of).collect();
        let piece = all[rng.below(all.len() as u32) as usize];
        if !p.piece(piece).is_leader() && !p.piece(piece).is_missile() && p.field.hex(piece).is_none() {
            return piece;
        }
    };
    let (gaul, roman) = (any(Gaul), any(Roman));
    let beaten = if rng.below(4) == 0 { roman } else { gaul };
    let at = hexes[rng.below(hexes.len() as u32) as usize];
    let rides = |p: &Alesia, piece: Piece, hex: Hex| p.piece(piece).is_cavalry() && p.facts(hex).has_works();
    let beaten = if rides(&p, beaten, at) { Piece::of(beaten.side()).next().unwrap() } else { beaten };
    p.field.put(beaten, Spot::hex(at));
    let near: Vec<Hex> = all.iter().copied().filter(|hex| (1..=5).contains(&hex.distance(at))).collect();
    for _ in 0..rng.below(14) {
        let hex = near[rng.below(near.len() as u32) as usize];
        let side = if rng.below(3) == 0 { Roman } else { Gaul };
        let side = if rng.below(2) == 0 { beaten.side().enemy() } else { side };
        let free = Piece::of(side)
            .find(|q| p.field.hex(*q).is_none() && !p.piece(*q).is_leader() && !p.piece(*q).is_cavalry());
        if let (Some(piece), true) = (free, p.field.occupant(hex).is_none_or(|there| there == side)) {
            p.field.put(piece, Spot::hex(hex));
        }
    }
    for fort in Fort::all().take(rng.below(3) as usize) {
        let hex = near[rng.below(near.len() as u32) as usize];
        if !p.field.has_fort(hex) && !p.field.holds(Gaul, hex) && p.facts(hex).to_city >= 8 {
            p.field.put_fort(fort, Spot::hex(hex));
        }
    }
    (p, beaten)
}

/// 16.4, R24, R25.
#[test]
fn rule_16_4_a_beaten_unit_is_led_where_the_rules_leave_a_way() {
    let mut rng = QuickRng::new(16);
    let (mut off, mut city, mut cut) = (0, 0, 0);
    for number in 0..3_000 {
        let (mut p, piece) = scene(&mut rng);
        let distance = 1 + (number % 4) as u8;
        p.field.set(piece, legatus_alesia::table::position::RETREATS);
        let frame = Retreat {
            side: piece.side(),
            seat: Seat(u8::from(piece.side() == Roman)),
            distance,
            piece: None,
            path: [None; 5],
            stopped: false,
            best: u16::MAX,
            led: [None; 6],
        };
        let mut offered = Vec::new();
        LeadAway.candidates(&p, &frame, frame.seat, &mut offered);
        let at = p.field.hex(piece).unwrap().id();
        let names: BTreeSet<String> = offered.iter().map(|action| format!("{action:?}")).collect();
        assert_eq!(names, expected(&p, piece, distance as usize), "{} at {at}, {distance} hexes", piece.id());
        for action in offered {
            off += u32::from(matches!(action, Action::LeadOff { .. }));
            city += u32::from(matches!(action, Action::Lead { to, .. } if p.facts(to).is_city()));
            cut += u32::from(matches!(action, Action::Cut(_)));
        }
    }
    assert!(off > 50 && city > 20 && cut > 20, "{off} off the map, {city} into the city, {cut} lost");
}
