//! `legatus drill`: the policy learns by games of its own.

use crate::args::{DrillArgs, threads};
use crate::{Failure, trouble};
use legatus_mind::Policy;
use legatus_mind::drill::Drill;

/// After so many rounds it is told how things go, and what was learned so far is written.
const TOLD: u32 = 10;

pub fn run(args: &DrillArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let drill = Drill {
        setups: args.game.setups(entry)?,
        policy: args.policy.unwrap_or(Policy::Usual),
        seed: args.seed,
        rounds: args.rounds,
        games: args.games,
        threads: threads(args.threads),
        rate: args.rate,
        memory: args.memory,
        restraint: args.restraint,
    };
    let (mut decisions, mut games, mut points) = (0, 0, 0.0);
    let mut written = Ok(());
    let learned = entry.drill(&drill, &mut |round, learned| {
        decisions += round.decisions;
        games += round.games;
        points += round.points;
        if (round.number + 1) % TOLD == 0 {
            let share = 100.0 * points / games.max(1) as f32;
            println!(
                "round {}: {decisions} decisions; of {games} games against where it began {share:.1} %",
                round.number + 1
            );
            (games, points) = (0, 0.0);
            written = std::fs::write(&args.out, learned.write());
        }
        written.is_ok()
    });
    written.and_then(|()| std::fs::write(&args.out, learned.write())).map_err(trouble(args.out.display()))
}
