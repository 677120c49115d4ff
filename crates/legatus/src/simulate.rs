//! `legatus simulate`: many machine games, and who wins how often.

use crate::Failure;
use crate::args::{SimulateArgs, threads};
use indicatif::{ProgressBar, ProgressStyle};
use legatus_kernel::SeatInfo;
use legatus_mind::{Effort, Level, Plan, Tally};
use serde_json::{Map, Value, json};
use std::time::Instant;

pub fn run(args: &SimulateArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let setup = args.game.setup(entry)?;
    let seats = entry.seats(&setup);
    let scenario = setup.scenario_id().to_string();
    let plan = Plan {
        efforts: efforts(seats, &args.seats)?,
        setup,
        seed: args.seed,
        games: args.games,
        threads: threads(args.threads),
        most_actions: args.max_actions,
        looks: None,
        lively: false,
    };
    let bar = progress(args.games);
    let started = Instant::now();
    let played = entry.simulate(&plan, &|| bar.inc(1));
    let seconds = started.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let tally = played.map_err(|failure| Failure::Failed(failure.to_string()))?;
    let report = report(entry.title().id, &scenario, seats, &tally, seconds);
    if args.json {
        println!("{report}")
    } else {
        print_table(&report)
    }
    Ok(())
}

/// What each seat spends. There is no time cap: the same seed must give the same games on a slow machine.
fn efforts(seats: &[SeatInfo], wanted: &[(String, String)]) -> Result<Vec<Effort>, Failure> {
    let mut efforts = vec![Level::Random.effort(); seats.len()];
    for (id, level) in wanted {
        let Some(seat) = seats.iter().position(|seat| seat.id == id) else {
            let ids: Vec<_> = seats.iter().map(|seat| seat.id).collect();
            return Err(Failure::Usage(format!("--seats: no seat {id:?}; there is {}", ids.join(", "))));
        };
        let level: Level = level.parse().map_err(|why| Failure::Usage(format!("--seats: {why}")))?;
        efforts[seat] = level.effort().uncapped();
    }
    Ok(efforts)
}

/// Seats that win together are counted once, by their side.
fn outcomes(seats: &[SeatInfo], tally: &Tally) -> Map<String, Value> {
    let mut outcomes = Map::new();
    let shared =
        seats.iter().enumerate().any(|(i, seat)| seats[..i].iter().any(|other| other.side == seat.side));
    for (seat, wins) in seats.iter().zip(&tally.wins) {
        let key = if shared { seat.side } else { seat.id };
        outcomes.entry(key).or_insert_with(|| json!(wins));
    }
    outcomes.insert("draw".to_string(), json!(tally.draws));
    outcomes
}

fn report(game: &str, scenario: &str, seats: &[SeatInfo], tally: &Tally, seconds: f64) -> Value {
    json!({
        "game": game,
        "scenario": scenario,
        "games": tally.games,
        "actions": tally.actions,
        "seconds": seconds,
        "outcomes": outcomes(seats, tally),
        "turns": { "mean": tally.mean_turns(), "max": tally.most_turns },
        "longest": tally.longest,
        "mean_legal": tally.mean_legal(),
    })
}

fn print_table(report: &Value) {
    let number = |key: &str| report[key].as_f64().unwrap_or_default();
    let games = number("games").max(1.0);
    let text = |key: &str| report[key].as_str().unwrap_or_default();
    println!("{} / {}: {} games", text("game"), text("scenario"), games);
    for (who, wins) in report["outcomes"].as_object().into_iter().flatten() {
        let wins = wins.as_f64().unwrap_or_default();
        println!("  {who:<16}{wins:>9}  {:>5.1} %", 100.0 * wins / games);
    }
    let turns = &report["turns"];
    println!("turns         mean {:.2}, most {}", turns["mean"].as_f64().unwrap_or_default(), turns["max"]);
    println!("decisions     mean {:.1}, most {}", number("actions") / games, report["longest"]);
    println!("legal actions mean {:.2}", number("mean_legal"));
    let rate = number("actions") / number("seconds").max(1e-9);
    println!("time          {:.2} s, {rate:.0} decisions a second", number("seconds"));
}

/// A bar on standard error; indicatif hides it where nobody looks.
pub fn progress(total: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::new(total);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
