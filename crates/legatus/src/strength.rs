//! `legatus strength`: how well the machine plays, by puzzles, by players with one simple plan, by its manners. Every game is a line of the
//! results file, with all that is needed to play it again, so a run that was cut short goes on where it was.

pub mod hall;

use crate::args::{Part, PuzzlesArgs, StrengthArgs};
use crate::contest::Score;
use crate::{Failure, puzzles, trouble};
use hall::{Exploiter, Found, Game, Line, Player, digest, play_all};
use legatus_games::{Entry, GAMES, Wanted};
use legatus_kernel::{Seat, Setup};
use legatus_mind::exploit::{Ended, Script};
use serde_json::Value;
use std::collections::BTreeMap;

pub fn run(args: &StrengthArgs) -> Result<(), Failure> {
    let unknown = |id: &str| Failure::Usage(format!("no game {id:?}; there is {}", legatus_games::ids()));
    let games: Vec<&Entry> = match &args.game {
        Some(id) => vec![legatus_games::find_typed(id).ok_or_else(|| unknown(id))?],
        None => GAMES.iter().collect(),
    };
    for entry in games {
        for part in &args.parts {
            match part {
                Part::Puzzles => try_puzzles(entry, args)?,
                Part::Exploiters => meet_exploiters(entry, args)?,
                Part::Manners => count_manners(entry, args)?,
            }
        }
    }
    Ok(())
}

fn try_puzzles(entry: &Entry, args: &StrengthArgs) -> Result<(), Failure> {
    puzzles::run(&PuzzlesArgs {
        game: entry.id().to_string(),
        level: args.solvers.clone(),
        only: None,
        file: None,
        written: false,
        show: false,
        threads: args.threads,
        json: false,
    })
}

fn meet_exploiters(entry: &Entry, args: &StrengthArgs) -> Result<(), Failure> {
    let mut scripts = match &args.file {
        Some(file) => {
            let text = std::fs::read_to_string(file).map_err(trouble(file.display()))?;
            Script::read(&text).map_err(|why| Failure::Usage(format!("{}: {why}", file.display())))?
        }
        None => entry.exploiters().map_err(Failure::Failed)?,
    };
    scripts.retain(|script| args.only.as_ref().is_none_or(|part| script.id.contains(part)));
    for level in &args.level {
        let player = Player::new(entry, *level, args.ratio, args.policy);
        let mut games: Vec<(Line, Game)> = Vec::new();
        for script in &scripts {
            let wanted =
                Wanted { scenario: Some(Value::from(script.scenario.as_str())), ..Wanted::default() };
            let setup = entry.setup(wanted)?;
            let text = serde_json::to_vec(script).unwrap_or_default();
            for id in &script.seats {
                let seat = entry
                    .seats(&setup)
                    .iter()
                    .position(|seat| seat.id == id)
                    .ok_or_else(|| Failure::Usage(format!("{}: there is no seat {id:?}", script.id)))?;
                for seed in 1..=args.games {
                    let exploiter =
                        Exploiter { id: script.id.clone(), digest: digest(&text), seat: id.clone() };
                    let line = player.line(&script.scenario, seed, Some(exploiter));
                    games.push((line, Game::Duel(script, Seat(seat as u8), setup.clone())));
                }
            }
        }
        let lines = play_all(&player, games, &args.out, args.threads)?;
        let mut scores: BTreeMap<(String, String), Score> = BTreeMap::new();
        for line in &lines {
            let (Some(exploiter), Some(Found::Ended(ended))) = (&line.exploiter, &line.found) else {
                continue;
            };
            let score = scores.entry((exploiter.id.clone(), exploiter.seat.clone())).or_default();
            // Seen from the machine.
            match ended {
                Ended::Lost => score.wins += 1,
                Ended::Won => score.losses += 1,
                Ended::Drawn => score.draws += 1,
            }
        }
        println!(
            "{}: {} against players with one plan, seeds 1 to {}",
            entry.id(),
            player.said(),
            args.games
        );
        for ((id, seat), score) in scores {
            let [low, high] = score.interval().map(|share| 100.0 * share);
            let share = 100.0 * score.share();
            let (won, games, drawn) = (score.wins, score.games(), score.draws);
            println!(
                "  {id:<28} as {seat:<14} won {won:>3}, drawn {drawn:>2} of {games:>3}: {share:>5.1} % ({low:.1}–{high:.1})"
            );
        }
    }
    Ok(())
}

/// Every scenario as it is usually set up.
pub fn every_scenario(entry: &Entry) -> Result<Vec<Setup>, Failure> {
    let of = |id: &str| Wanted { scenario: Some(Value::from(id)), ..Wanted::default() };
    let scenarios = entry.title().scenarios.iter();
    Ok(scenarios.map(|scenario| entry.setup(of(scenario.id))).collect::<Result<_, _>>()?)
}

fn count_manners(entry: &Entry, args: &StrengthArgs) -> Result<(), Failure> {
    let setups = every_scenario(entry)?;
    for level in &args.level {
        let player = Player::new(entry, *level, args.ratio, args.policy);
        let games = (0..args.manners).map(|game| {
            let setup = &setups[game as usize % setups.len()];
            let seed = game / setups.len() as u64 + 1;
            (player.line(setup.scenario_id(), seed, None), Game::Alone(setup.clone()))
        });
        let lines = play_all(&player, games.collect(), &args.out, args.threads)?;
        let mut decisions = 0;
        let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
        for line in &lines {
            let Some(Found::Watched(seen)) = &line.found else { continue };
            decisions += seen.decisions;
            seen.manners.iter().for_each(|(what, count)| *sums.entry(what).or_default() += count);
        }
        println!(
            "{}: manners of {} in {} games of all scenarios, {decisions} decisions",
            entry.id(),
            player.said(),
            lines.len()
        );
        sums.iter().for_each(|(what, count)| println!("  {what:<28}{count:>7}"));
    }
    Ok(())
}
