//! Random games for two, three and four players, with each optional rule on and off: do they all end, and how many actions a second?
//!
//! `cargo run --release -p legatus-alesia --example speed -- [games for each number of players]`

use legatus_alesia::Alesia;
use legatus_kernel::Seed;
use legatus_kernel::trial::every_setup;
use legatus_mind::{Level, Plan, simulate};
use std::time::Instant;

/// Seconds that this program has had a processor (ticks of 10 ms), so that others on the machine change nothing; where the system does not
/// say, since `began`.
fn busy(began: Instant) -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: Vec<f64> =
        after_name.split_whitespace().skip(11).take(2).filter_map(|t| t.parse().ok()).collect();
    if ticks.len() == 2 { (ticks[0] + ticks[1]) / 100.0 } else { began.elapsed().as_secs_f64() }
}

fn main() {
    let start = Instant::now();
    let games: u64 = std::env::args().nth(1).and_then(|a| a.parse().ok()).unwrap_or(300);
    for players in [2, 3, 4] {
        let setups: Vec<_> = every_setup::<Alesia>().into_iter().filter(|s| s.players == players).collect();
        let (began, mut actions, mut longest, mut played, mut wins) = (busy(start), 0, 0, 0, vec![0; 4]);
        for (n, setup) in setups.iter().enumerate() {
            let share = games / setups.len() as u64 + u64::from((n as u64) < games % setups.len() as u64);
            let plan = Plan {
                setup: setup.clone(),
                efforts: vec![Level::Random.effort(); players as usize],
                seed: Seed::from_number(n as u64),
                games: share,
                threads: 1,
                most_actions: 200_000,
                looks: None,
                lively: false,
            };
            let tally =
                simulate::<Alesia>(&plan, &|| {}).unwrap_or_else(|failure| panic!("{setup:?}: {failure}"));
            played += tally.games;
            actions += tally.actions;
            longest = longest.max(tally.longest);
            wins.iter_mut().zip(&tally.wins).for_each(|(sum, won)| *sum += won);
        }
        let seconds = busy(start) - began;
        println!(
            "{players} players, {} setups: {played} games ended, {actions} actions, {:.0} a second of processor time, longest {longest}, wins {wins:?}",
            setups.len(),
            actions as f64 / seconds
        );
    }
}
