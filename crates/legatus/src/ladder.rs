//! `legatus ladder`: how far apart the levels are, in Elo, from the results of matches.

use crate::args::LadderArgs;
use crate::contest::{Line, Player, Score};
use crate::{Failure, trouble};
use legatus_mind::Level;
use std::collections::{BTreeMap, BTreeSet};

/// Who met whom: the game, the share of simulations, the higher level and the lower.
type Pair = (String, String, usize, usize);

pub fn run(args: &LadderArgs) -> Result<(), Failure> {
    let mut scores: BTreeMap<Pair, (Score, BTreeMap<String, Score>)> = BTreeMap::new();
    for file in &args.files {
        let text = std::fs::read_to_string(file).map_err(trouble(file.display()))?;
        // The last line of a match that still runs may be cut off.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for line in text[..whole].lines() {
            let line: Line = serde_json::from_str(line)
                .map_err(|why| Failure::Usage(format!("{}: not a result: {why}", file.display())))?;
            let this = &line.r#match;
            let (Some(a), Some(b)) = (rank(&this.a), rank(&this.b)) else { continue };
            if a == b || this.equal_time {
                continue;
            }
            let pair = (this.game.clone(), this.ratio.to_string(), a.max(b), a.min(b));
            let (all, by_scenario) = scores.entry(pair).or_default();
            // Seen from the higher level.
            for score in [all, by_scenario.entry(this.scenario.clone()).or_default()] {
                match (line.winner, a > b) {
                    (Player::None, _) => score.draws += 1,
                    (Player::A, true) | (Player::B, false) => score.wins += 1,
                    _ => score.losses += 1,
                }
            }
        }
    }
    for ((game, ratio, high, low), (score, by_scenario)) in &scores {
        println!("{game}, at {ratio}: {} – {}", Level::ALL[*high], Level::ALL[*low]);
        by_scenario.iter().for_each(|(scenario, score)| println!("  {scenario:<24}{}", told(*score)));
        println!("  {:<24}{}", "together", told(*score));
    }
    let ladders: BTreeSet<_> = scores.keys().map(|(game, ratio, ..)| (game, ratio)).collect();
    for (game, ratio) in ladders {
        let of = |high: usize, low: usize| {
            scores.get(&(game.clone(), ratio.clone(), high, low)).map(|(score, _)| elo(score.share()))
        };
        if let Some(rungs) = climb(&of) {
            let rungs: Vec<String> =
                rungs.iter().map(|(level, elo)| format!("{} {elo:.0}", Level::ALL[*level])).collect();
            println!("{game}, at {ratio}, Elo from the lowest level: {}", rungs.join(", "));
        }
    }
    Ok(())
}

/// The place of a level in the list of all. Whoever plays by another policy is no level.
fn rank(name: &str) -> Option<usize> {
    Level::ALL.iter().position(|level| level.id() == name)
}

/// How many points of Elo are between two, by the share of the points that the higher one wins.
fn elo(share: f64) -> f64 {
    // Who wins every game is far above, but not infinitely.
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

fn told(score: Score) -> String {
    let [low, high] = score.interval();
    format!(
        "{:>4} games {:>5.1} % ({:.1}–{:.1}), Elo {:+.0} ({:+.0} to {:+.0})",
        score.games(),
        100.0 * score.share(),
        100.0 * low,
        100.0 * high,
        elo(score.share()),
        elo(low),
        elo(high)
    )
}

/// The ranks from Tiro up, each as far above the lowest as the rungs between them add up to; nothing, if the first rung is missing.
fn climb(between: &dyn Fn(usize, usize) -> Option<f64>) -> Option<Vec<(usize, f64)>> {
    let lowest = rank(Level::Tiro.id())?;
    let mut rungs = vec![(lowest, 0.0)];
    for level in lowest + 1..Level::ALL.len() {
        let (below, height) = rungs[rungs.len() - 1];
        match between(level, below) {
            Some(step) => rungs.push((level, height + step)),
            None => break,
        }
    }
    (rungs.len() > 1).then_some(rungs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_as_published() {
        assert_eq!(elo(0.5), 0.0);
        assert!((elo(0.76) - 200.0).abs() < 1.0 && (elo(0.24) + 200.0).abs() < 1.0);
        assert!(elo(1.0) < 1300.0 && elo(0.0) > -1300.0);
    }

    #[test]
    fn rungs_add_up_until_one_is_missing() {
        let tiro = rank("tiro").unwrap();
        let rungs = climb(&|high, low| (high < tiro + 3).then_some(100.0 * (high - low) as f64)).unwrap();
        assert_eq!(rungs, [(tiro, 0.0), (tiro + 1, 100.0), (tiro + 2, 200.0)]);
        assert_eq!(climb(&|_, _| None), None);
        assert_eq!(rank("legatus, by hand"), None);
    }
}
