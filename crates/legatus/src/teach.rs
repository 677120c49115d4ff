//! `legatus teach`: games of search, written down as lessons.

use crate::args::{TeachArgs, threads};
use crate::simulate::progress;
use crate::{Failure, trouble};
use legatus_mind::teach::Lessons;
use legatus_mind::{Effort, Policy};
use std::fs::File;
use std::io::{BufWriter, Write};

pub fn run(args: &TeachArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let setups = args.game.setups(entry)?;
    let effort = Effort { lapses: args.lapses, ..Effort::simulations(args.simulations) };
    let lessons = Lessons {
        setups,
        effort: effort.by(args.policy.unwrap_or(Policy::Usual)),
        seed: args.seed,
        games: args.games,
        threads: threads(args.threads),
    };
    let file = File::create(&args.out).map_err(trouble(args.out.display()))?;
    let (mut out, bar) = (BufWriter::new(file), progress(args.games));
    let mut written = Ok(());
    let count = entry.teach(&lessons, &mut |game| {
        bar.inc(1);
        written = out.write_all(game);
        written.is_ok()
    });
    written.and_then(|()| out.flush()).map_err(trouble(args.out.display()))?;
    bar.finish_and_clear();
    println!("{}: {count} lessons of {} games", entry.title().id, args.games);
    Ok(())
}
