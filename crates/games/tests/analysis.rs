//! Finished games gone over, of every game: what is found, what it takes, and what an estimate means.

use legatus_games::{Entry, GAMES, Wanted};
use legatus_host::analysis::shown;
use legatus_kernel::{Seat, Seats, Seed, Viewer};
use legatus_mind::analysis::{Analysis, Care, INACCURACY};
use legatus_mind::{Effort, Level, Orders, Thinker};

/// A game played to its end, each seat with its own effort.
fn played(game: &Entry, scenario: Option<&str>, efforts: [Effort; 2], seed: u64) -> Box<dyn Thinker> {
    let wanted = Wanted { scenario: scenario.map(Into::into), ..Wanted::default() };
    let mut table = game.new_table(wanted, Seed::from_number(seed)).unwrap();
    for n in 0.. {
        let Some(seat) = table.asked().iter().next() else { break };
        let effort = efforts[usize::from(seat.0).min(1)].uncapped();
        table.step(seat, &Orders::new(effort, seed << 32 | n, 1)).unwrap();
    }
    table
}

fn gone_over(table: &dyn Thinker, care: Care) -> Analysis {
    let mut analysis = Analysis::new(care, 7);
    while !analysis.is_done() {
        table.analyse(&mut analysis);
    }
    analysis
}

/// What this thread has had of a processor, in seconds.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    stat.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

const LITTLE: Care = Care { look: 24, looks: 2_000, weigh: 64, weighed: 3 };

/// Every game can be gone over; what is found has the right form and the right size.
#[test]
fn every_game_can_be_gone_over() {
    for game in GAMES {
        let table = played(game, None, [Level::Random.effort(), Level::Random.effort()], 1);
        let seats = table.seats();
        let analysis = gone_over(&*table, LITTLE);
        assert_eq!(analysis.share_done(table.actions()), 1.0);
        let told = shown(seats, &analysis);
        let id = game.id();
        let (first, last) = (told.curve.first().unwrap(), told.curve.last().unwrap());
        assert_eq!((first.actions, last.actions), (0, table.actions()), "{id}");
        assert!(told.curve.is_sorted_by(|a, b| a.actions < b.actions) && told.curve.len() <= 501, "{id}");
        assert!(told.curve.iter().all(|p| p.chances.values().all(|c| (0.0..=1.0).contains(c))), "{id}");
        let over = table.prompt(Viewer::Referee).over.unwrap();
        if !over.draw && !over.undecided {
            assert!(over.winners.iter().all(|seat| last.chances[*seat] == 1.0), "{id}");
        }
        assert!(told.marks.len() <= seats.len() * 2 * LITTLE.weighed, "{id}");
        for mark in &told.marks {
            assert!(
                mark.cost >= INACCURACY && mark.error >= 0.0 && !mark.better[0].label.usual().is_empty(),
                "{id}"
            );
        }
        assert!(told.skill.values().all(|given| *given <= 0.0), "{id}");
        let size = serde_json::to_vec(&told).unwrap().len();
        assert!(size < 400_000, "{id}: {size} bytes");
        println!(
            "{id}: {} actions, {} points, {} marks, {size} bytes",
            table.actions(),
            told.curve.len(),
            told.marks.len()
        );
    }
}

/// `cargo test --profile play -p legatus-games --test all -- --ignored --nocapture what_an_analysis`
#[test]
#[ignore = "it measures"]
fn what_an_analysis_takes_and_finds() {
    let asked = std::env::var("GAME").unwrap_or_default();
    let weak = std::env::var("WEAK").map_or(Level::Random, |level| level.parse().unwrap());
    let strong = std::env::var("STRONG").map_or(Level::Tribunus, |level| level.parse().unwrap());
    let seeds = std::env::var("SEEDS").map_or(1, |n| n.parse().unwrap());
    for game in GAMES.iter().filter(|game| asked.is_empty() || game.id() == asked) {
        for (a, b) in [(strong, strong), (weak, strong), (strong, weak)] {
            for seed in 1..=seeds {
                let began = processor();
                let table = played(game, None, [a.effort(), b.effort()], seed);
                let playing = processor() - began;
                let began = processor();
                let analysis = gone_over(&*table, Care::LEGATUS);
                let took = processor() - began;
                let told = shown(table.seats(), &analysis);
                let winners = table.prompt(Viewer::Referee).over.unwrap().winners;
                println!(
                    "{} {a} {b} seed {seed}: {} actions, won {winners:?}, played in {playing:.1} s, gone over in {took:.1} s",
                    game.id(),
                    table.actions()
                );
                for seat in &told.seats {
                    let of = |kind: &str| {
                        let kind = format!("\"{kind}\"");
                        told.marks
                            .iter()
                            .filter(|m| m.seat == *seat && serde_json::to_string(&m.kind).unwrap() == kind)
                            .count()
                    };
                    println!(
                        "  {seat}: {} inaccuracies, {} mistakes, {} blunders, {} best; luck {:+.2}, skill {:+.2}",
                        of("inaccuracy"),
                        of("mistake"),
                        of("blunder"),
                        of("best"),
                        told.luck[seat],
                        told.skill[seat]
                    );
                }
                if std::env::var_os("TELL").is_some() {
                    println!("{}", serde_json::to_string_pretty(&told.turning).unwrap());
                    for mark in &told.marks {
                        println!(
                            "  {} {} {:?} {:.2} ± {:.2} {} -> {} {:?}",
                            mark.actions,
                            mark.seat,
                            mark.kind,
                            mark.cost,
                            mark.error,
                            mark.played.usual(),
                            mark.better[0].label.usual(),
                            mark.better[0].line.iter().map(|t| t.usual().to_string()).collect::<Vec<_>>()
                        );
                    }
                }
            }
        }
    }
}

/// How often whoever had an estimate won in the end, by which `STEEPNESS` of a game is fitted: games of small searches against each other.
#[test]
#[ignore = "it measures"]
fn what_an_estimate_means() {
    let asked = std::env::var("GAME").unwrap_or_default();
    let games: u64 = std::env::var("GAMES").map_or(20, |n| n.parse().unwrap());
    let simulations: u32 = std::env::var("SIMULATIONS").map_or(20, |n| n.parse().unwrap());
    for game in GAMES.iter().filter(|game| asked.is_empty() || game.id() == asked) {
        let mut seen: Vec<(f64, f64)> = Vec::new();
        let scenarios = &game.title().scenarios;
        for seed in 1..=games {
            let scenario = scenarios[seed as usize % scenarios.len()].id;
            let effort = Effort::simulations(simulations);
            let table = played(game, Some(scenario), [effort, effort], seed);
            let over = table.prompt(Viewer::Referee).over.unwrap();
            if over.undecided {
                continue;
            }
            let mut last = None;
            for actions in 0..table.actions() {
                let Some(headline) = table.headline_at(Viewer::Observer, actions) else { continue };
                if last.replace(headline.index) == Some(headline.index) && !actions.is_multiple_of(40) {
                    continue;
                }
                for seat in Seats::first(table.seats().len()).iter() {
                    let won = if over.draw {
                        0.5
                    } else {
                        f64::from(u8::from(over.winners.contains(&id_of(&*table, seat))))
                    };
                    seen.push((f64::from(table.estimate(actions, seat).unwrap()), won));
                }
            }
        }
        report(game.id(), &seen);
    }
}

fn id_of(table: &dyn Thinker, seat: Seat) -> &'static str {
    table.seats()[usize::from(seat.0)].id
}

fn report(id: &str, seen: &[(f64, f64)]) {
    println!("{id}: {} estimates", seen.len());
    for bin in -5..5 {
        let (low, high) = (f64::from(bin) / 5.0, f64::from(bin + 1) / 5.0);
        let here: Vec<_> = seen.iter().filter(|(worth, _)| (low..high).contains(worth)).collect();
        let won: f64 = here.iter().map(|(_, won)| won).sum();
        println!(
            "  {low:+.1} to {high:+.1}: {:6} estimates, {:.2} won",
            here.len(),
            won / here.len().max(1) as f64
        );
    }
    let loss = |steepness: f64| {
        let bent = |w: f64| match steepness {
            s if s.abs() < 1e-3 => w,
            s if s > 0.0 => (s * w).tanh() / s.tanh(),
            s => (w * s.tanh()).atanh() / s,
        };
        let likely = |w: f64| ((1.0 + bent(w)) / 2.0).clamp(0.001, 0.999);
        let lost = |(w, won): &(f64, f64)| -won * likely(*w).ln() - (1.0 - won) * (1.0 - likely(*w)).ln();
        seen.iter().map(lost).sum::<f64>() / seen.len() as f64
    };
    let best = (-40..=60).map(|n| f64::from(n) / 10.0).min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap();
    println!("  steepness {best:.1}: log loss {:.3} (straight {:.3})", loss(best), loss(0.0));
}
