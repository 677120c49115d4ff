//! How the machine plays Alésia against itself, measured: who wins, is the line manned, do reserves come to a breach, do the Gauls
//! mass, does Vercingétorix come out, how long does a turn take.
//!
//! `MEASURE="[games] [level] [first seed] [vercingetorix_move] [random seat]" cargo test --release -p legatus-alesia measure -- --ignored
//! --nocapture`

use legatus_alesia::Alesia;
use legatus_alesia::data::map::battlefield;
use legatus_alesia::table::event::Event;
use legatus_alesia::table::frame::Phase;
use legatus_alesia::table::ids::*;
use legatus_alesia::table::position::Ending;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Machine, Options, QuickRng, Seat};
use legatus_mind::{Level, Mind, Orders};
use std::time::{Duration, Instant};

/// What is counted over all games.
#[derive(Default, Debug)]
struct Sum {
    games: u32,
    endings: [u32; 5],
    /// Vercingétorix stood outside the city at some time.
    came_out: u32,
    /// Periods begun, and those with an attack of the Gauls at 3-1 or better.
    periods: u32,
    massed: u32,
    /// On turn 6 of each day: sectors before zones with a marker, and those manned; the same before Gauls on the map without a marker
    /// behind them.
    facing_markers: [Manned; 2],
    facing_gauls: [Manned; 2],
    /// Roman turns with Gauls within the outer line, and those in which the Romans who moved came nearer to them on the whole, or were
    /// already as strong around them.
    breaches: u32,
    answered: u32,
    decisions: u32,
    searched: u32,
    turns: u32,
    time: Duration,
    search_time: Duration,
    slowest_turn: Duration,
    lost: [u32; 2],
}

/// Strength near a hex.
fn strength(p: &Alesia, side: Side, near: Hex) -> u32 {
    let close = |piece: &Piece| {
        p.field.hex(*piece).is_some_and(|hex| hex.distance(near) <= 6 && !p.facts(hex).is_city())
    };
    Piece::of(side).filter(close).map(|piece| p.piece(piece).combat as u32).sum()
}

/// Gauls of the relief force on the outer line or behind it.
fn breaches(p: &Alesia) -> Vec<Hex> {
    let relief = |piece: &Piece| p.piece(*piece).force == Force::Relief;
    let hexes = Piece::of(Gaul).filter(relief).filter_map(|piece| p.field.hex(piece));
    hexes.filter(|hex| p.facts(*hex).is_within() && !p.facts(*hex).is_city()).collect()
}

/// Did the reserves go to the breaches?
fn is_answered(old: &Alesia, new: &Alesia) -> bool {
    let holes = breaches(old);
    let nearest = |hex: Hex| holes.iter().map(|hole| hole.distance(hex)).min().unwrap_or(0) as i32;
    let gained = |piece: Piece| Some(nearest(old.field.hex(piece)?) - nearest(new.field.hex(piece)?));
    let strong = holes.iter().all(|hole| strength(new, Roman, *hole) >= strength(new, Gaul, *hole));
    strong || Piece::of(Roman).filter_map(gained).sum::<i32>() > 0
}

/// The zones before which the relief force stands on the map, outside the line.
fn before_the_line(p: &Alesia) -> u16 {
    let outside = |piece: Piece| {
        let hex = p.field.hex(piece).filter(|_| p.piece(piece).force == Force::Relief)?;
        let facts = p.facts(hex);
        (!facts.is_within()).then_some(facts.sector.bit())
    };
    Piece::of(Gaul).filter_map(outside).fold(0, |bits, bit| bits | bit)
}

/// Sectors of the outer line, and those of them with a Roman in or beside every hex.
#[derive(Default)]
struct Manned {
    sectors: u32,
    manned: u32,
}

impl Manned {
    fn add(&mut self, p: &Alesia, zones: u16) {
        let map = battlefield();
        let outer = |hex: &Hex| {
            let facts = map.facts(*hex);
            facts.has_rampart()
                && facts.is_within()
                && hex.around().iter().any(|h| !map.facts(*h).is_within())
        };
        let romans: Vec<Hex> = Piece::of(Roman).filter_map(|piece| p.field.hex(piece)).collect();
        // Held, with a Roman beside it, or fought for.
        let covered = |hex: &Hex| {
            let nearest = romans.iter().map(|roman| roman.distance(*hex)).min().unwrap_or(99);
            nearest <= 1 || nearest <= 3 && (p.field.in_zoc(Gaul, *hex) || p.field.holds(Gaul, *hex))
        };
        for zone in Zone::of(zones) {
            let sector = |hex: &&Hex| outer(hex) && map.facts(**hex).sector == zone;
            self.sectors += 1;
            self.manned += u32::from(map.lines.iter().filter(sector).all(covered));
        }
    }
}

impl std::fmt::Debug for Manned {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{} of {}", self.manned, self.sectors)
    }
}

/// Plays one game; `random` names a seat that plays at random.
fn play(seed: u64, level: Level, options: Options, random: Option<Seat>, sum: &mut Sum) {
    let setup = complete_setup::<Alesia>(None, Some(2), options).expect("a setup");
    let mut walk = Walk::<Alesia>::new(&setup, seed).expect("a game");
    let (mut mind, mut rng) = (Mind::default(), QuickRng::new(seed));
    let (mut out, mut massed, mut turn, mut spent) = (false, [false; 2], 0, Duration::ZERO);
    let mut before: Option<Alesia> = None;
    while let Some(seat) = walk.seat() {
        let p = walk.game;
        let began = Instant::now();
        let level = if random == Some(seat) { Level::Random } else { level };
        let orders = Orders::new(level.effort().uncapped(), rng.next(), 2);
        let action = mind.think(&p, seat, &orders).expect("an answer").action;
        let took = began.elapsed();
        if p.turn_number() != turn {
            sum.slowest_turn = sum.slowest_turn.max(spent);
            (turn, spent) = (p.turn_number(), Duration::ZERO);
            sum.turns += 1;
            if p.turn == 6 {
                let day = p.period as usize - 1;
                sum.facing_markers[day].add(&p, p.presence);
                sum.facing_gauls[day].add(&p, before_the_line(&p) & !p.presence);
            }
        }
        spent += took;
        sum.time += took;
        sum.decisions += 1;
        if p.gravity(seat) > 0.0 && level != Level::Random {
            sum.searched += 1;
            sum.search_time += took;
        }
        let was = p.phase();
        walk.act(seat, action);
        for told in &walk.events.list {
            if let Event::CombatOdds { side: Gaul, column, .. } = told.event {
                massed[p.period as usize - 1] |= column >= 5;
            }
        }
        let p = &walk.game;
        out |= p.is_on_map(VERCINGETORIX);
        let moves = |phase: Phase| matches!(phase, Phase::RomanMoves { .. });
        if moves(p.phase()) && !moves(was) {
            before = (!breaches(p).is_empty()).then_some(*p);
        } else if moves(was)
            && !moves(p.phase())
            && let Some(old) = before.take()
        {
            sum.breaches += 1;
            sum.answered += u32::from(is_answered(&old, p));
        }
    }
    sum.slowest_turn = sum.slowest_turn.max(spent);
    let p = &walk.game;
    sum.games += 1;
    let ending = p.ending.expect("it is over");
    let endings = [Ending::Escaped, Ending::Reached, Ending::Killed, Ending::TimeUp, Ending::Draw];
    sum.endings[endings.iter().position(|e| *e == ending).expect("one of them")] += 1;
    sum.came_out += u32::from(out);
    sum.periods += p.period as u32;
    sum.massed += massed.iter().filter(|m| **m).count() as u32;
    for side in Side::BOTH {
        let dead = Piece::of(side).filter(|piece| !p.field.is_alive(*piece));
        sum.lost[side.i()] += dead.map(|piece| p.piece(piece).combat as u32).sum::<u32>();
    }
    println!("seed {seed}: {ending:?} on turn {}.{}, out {out}, massed {massed:?}", p.period, p.turn);
}

/// Every game comes to its end.
#[test]
#[ignore = "minutes: cargo test --release -p legatus-alesia measure -- --ignored --nocapture"]
fn the_machine_against_itself() {
    let order = std::env::var("MEASURE").unwrap_or_default();
    let argument = |n: usize| order.split_whitespace().nth(n);
    let number = |n: usize, default: u64| argument(n).and_then(|a| a.parse().ok()).unwrap_or(default);
    let level = argument(1).and_then(|a| a.parse().ok()).unwrap_or(Level::Miles);
    let (games, first, speed) = (number(0, 1), number(2, 0), number(3, 13));
    let random = match argument(4) {
        Some("roman") => Some(Seat(0)),
        Some("gaul") => Some(Seat(1)),
        _ => None,
    };
    let mut sum = Sum::default();
    for seed in first..first + games {
        let options = Options::from([("vercingetorix_move".to_string(), speed.into())]);
        play(seed, level, options, random, &mut sum);
    }
    println!("{sum:#?}");
    println!("level {level}, Vercingétorix moves {speed}");
    let seconds = sum.time.as_secs_f64();
    println!("{:.2} s a turn, {:.1} s a game", seconds / sum.turns as f64, seconds / sum.games as f64);
    assert_eq!(sum.endings.iter().sum::<u32>() as u64, games);
}
