//! `legatus lab`: how even each scenario is between equals, how long it takes and how it ends.

use crate::Failure;
use crate::args::LabArgs;
use crate::contest::Score;
use crate::strength::every_scenario;
use crate::strength::hall::{Found, Game, Player, Seen, play_all};
use legatus_games::Entry;
use legatus_kernel::Setup;
use std::collections::BTreeMap;
use std::path::Path;

pub fn run(args: &LabArgs) -> Result<(), Failure> {
    let entry = args.game.entry()?;
    let setups = match args.game.scenario {
        Some(_) => vec![args.game.setup(entry)?],
        None => every_scenario(entry)?,
    };
    if args.list {
        setups.iter().for_each(|setup| println!("{}", setup.scenario_id()));
        return Ok(());
    }
    let out = args.out.as_deref().unwrap_or(Path::new(""));
    for level in &args.level {
        let player = Player::new(entry, *level, args.ratio, None);
        println!("{}, {} against its equal, seeds 1 to {}", entry.id(), player.said(), args.games);
        for setup in &setups {
            let games = (1..=args.games)
                .map(|seed| (player.line(setup.scenario_id(), seed, None), Game::Alone(setup.clone())));
            let lines = play_all(&player, games.collect(), out, args.threads)?;
            let seen: Vec<&Seen> = lines
                .iter()
                .filter_map(|line| match &line.found {
                    Some(Found::Watched(seen)) => Some(seen),
                    _ => None,
                })
                .collect();
            print_scenario(entry, setup, &seen);
        }
    }
    Ok(())
}

fn print_scenario(entry: &Entry, setup: &Setup, games: &[&Seen]) {
    let mean = |sum: u64| sum as f64 / games.len().max(1) as f64;
    println!(
        "  {}: {} games, {:.1} turns, {:.0} decisions",
        setup.scenario_id(),
        games.len(),
        mean(games.iter().map(|game| u64::from(game.turns)).sum()),
        mean(games.iter().map(|game| game.decisions).sum())
    );
    for seat in entry.seats(setup) {
        let score = score(seat.id, games);
        let [low, high] = score.interval().map(|share| 100.0 * share);
        let share = 100.0 * score.share();
        println!(
            "    {:<16} won {:>4}, drawn {:>3}: {share:>5.1} % ({low:.1}–{high:.1})",
            seat.id, score.wins, score.draws
        );
    }
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    for game in games {
        *ends.entry(game.rule.as_deref().unwrap_or("no end")).or_default() += 1;
    }
    let ends: Vec<String> = ends.iter().map(|(rule, count)| format!("{rule}: {count}")).collect();
    println!("    ended by {}", ends.join(", "));
}

/// The games as a seat sees them. Nobody wins a draw, and a game without an end counts as one.
fn score(seat: &str, games: &[&Seen]) -> Score {
    let mut score = Score::default();
    for game in games {
        match game.winners.iter().any(|winner| winner == seat) {
            true => score.wins += 1,
            false if game.winners.is_empty() => score.draws += 1,
            false => score.losses += 1,
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_nobodys_and_half_of_everybodys() {
        let game = |winners: &[&str]| Seen {
            decisions: 1,
            turns: 1,
            winners: winners.iter().map(|seat| seat.to_string()).collect(),
            rule: None,
            manners: BTreeMap::new(),
        };
        let games = [game(&["rome"]), game(&[]), game(&["carthage"]), game(&["rome"])];
        let games: Vec<&Seen> = games.iter().collect();
        assert_eq!(score("rome", &games), Score { wins: 2, losses: 1, draws: 1 });
        assert_eq!(score("carthage", &games).share(), 0.375);
    }
}
