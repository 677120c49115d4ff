//! `legatus puzzles`: how many positions with one right idea a level solves.

use crate::args::{PuzzlesArgs, threads};
use crate::simulate::progress;
use crate::{Failure, trouble};
use legatus_games::Entry;
use legatus_kernel::text::plain;
use legatus_kernel::{Seed, Viewer};
use legatus_mind::puzzle::{FOUND, Puzzle, SEEDS, Who};
use legatus_mind::{Level, Thinker};
use serde_json::json;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

pub fn run(args: &PuzzlesArgs) -> Result<(), Failure> {
    let entry = legatus_games::find_typed(&args.game).ok_or_else(|| {
        Failure::Usage(format!("no game {:?}; there is {}", args.game, legatus_games::ids()))
    })?;
    let mut puzzles = match &args.file {
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(trouble(file.display()))?;
            Puzzle::read(&text).map_err(|why| Failure::Usage(format!("{}: {why}", file.display())))?
        }
        None => entry.puzzles().map_err(Failure::Failed)?,
    };
    if let Some(part) = &args.only {
        puzzles.retain(|puzzle| puzzle.id.contains(part));
    }
    if args.show {
        return puzzles.iter().try_for_each(|puzzle| show(entry, puzzle));
    }
    for level in &args.level {
        let found = try_all(entry, &puzzles, *level, args)?;
        if args.json {
            let each = puzzles.iter().zip(&found).map(
                |(puzzle, found)| json!({"id": puzzle.id, "kept": puzzle.kept, "found": found, "of": SEEDS}),
            );
            let each: Vec<_> = each.collect();
            println!("{}", json!({"game": entry.title().id, "level": level.id(), "puzzles": each}));
        } else {
            print_table(entry, &puzzles, &found, *level);
        }
    }
    Ok(())
}

/// How often each is found, in their order.
fn try_all(entry: &Entry, puzzles: &[Puzzle], level: Level, args: &PuzzlesArgs) -> Result<Vec<u32>, Failure> {
    let tries: Vec<(usize, u64)> =
        (0..puzzles.len()).flat_map(|i| (1..=SEEDS).map(move |seed| (i, seed))).collect();
    let who = if args.written { Who::Knows } else { Who::Level(level) };
    let (next, bar) = (AtomicUsize::new(0), progress(tries.len() as u64));
    let found = Mutex::new((vec![0; puzzles.len()], None::<Failure>));
    let work = || {
        while let Some((i, seed)) = tries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let tried = entry.try_puzzle(&puzzles[*i], who, *seed);
            let mut found = found.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            match tried {
                Ok(yes) => found.0[*i] += u32::from(yes),
                Err(fault) => {
                    let why = Failure::from(fault);
                    let id = &puzzles[*i].id;
                    found.1.get_or_insert(Failure::Failed(format!("{id}, seed {seed}: {why}")));
                }
            }
            bar.inc(1);
        }
    };
    std::thread::scope(|scope| {
        (1..threads(args.threads)).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    bar.finish_and_clear();
    match found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        (_, Some(failure)) => Err(failure),
        (found, None) => Ok(found),
    }
}

fn print_table(entry: &Entry, puzzles: &[Puzzle], found: &[u32], level: Level) {
    for (puzzle, found) in puzzles.iter().zip(found) {
        let sign = if *found >= FOUND { "solved" } else { "" };
        let kept = if puzzle.kept { "kept" } else { "" };
        println!("  {:<36}{found:>3} of {SEEDS}  {sign:<8}{kept}", puzzle.id);
    }
    let share = |kept: bool| {
        let of = || puzzles.iter().zip(found).filter(move |(puzzle, _)| puzzle.kept == kept);
        (of().filter(|(_, found)| **found >= FOUND).count(), of().count())
    };
    let ((tuned, of_tuned), (kept, of_kept)) = (share(false), share(true));
    let percent = 100.0 * (tuned + kept) as f64 / puzzles.len().max(1) as f64;
    println!(
        "{}, {level}: {} of {} solved ({percent:.0} %); of those kept aside {kept} of {of_kept}, of the others {tuned} of {of_tuned}",
        entry.title().id,
        tuned + kept,
        puzzles.len()
    );
}

fn show(entry: &Entry, puzzle: &Puzzle) -> Result<(), Failure> {
    let table = entry
        .puzzle_table(puzzle, Seed::from_number(1))
        .map_err(|fault| Failure::Failed(format!("{}: {}", puzzle.id, Failure::from(fault))))?;
    println!("== {} ({}): {}", puzzle.id, puzzle.rules.join(", "), puzzle.title.usual());
    let prompt = table.prompt(Viewer::Referee);
    println!(
        "asked: {}; {}",
        prompt.seats.join(", "),
        prompt.text.map(|t| plain(t.usual())).unwrap_or_default()
    );
    show_legal(table.as_ref());
    println!("{}", table.bare().position);
    Ok(())
}

fn show_legal(table: &dyn Thinker) {
    for seat in table.asked().iter() {
        for offer in table.legal(seat) {
            println!("  {}  {}", offer.action, plain(offer.label.usual()));
        }
    }
}
