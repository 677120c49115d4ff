//! What a match says: shares of the points with their uncertainty, and how long decisions took.

use super::results::{Line, Match, Player};
use serde_json::{Value, json};
use std::fmt;

pub struct Summary {
    this: Match,
    overall: Score,
    by_side: Vec<(String, Score)>,
    times: [Times; 2],
    capped: [u64; 2],
}

/// Games seen from a.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Score {
    pub wins: u64,
    pub losses: u64,
    pub draws: u64,
}

impl Score {
    fn add(&mut self, winner: Player) {
        match winner {
            Player::A => self.wins += 1,
            Player::B => self.losses += 1,
            Player::None => self.draws += 1,
        }
    }

    pub fn games(self) -> u64 {
        self.wins + self.losses + self.draws
    }

    /// A draw is half a win.
    pub fn share(self) -> f64 {
        (self.wins as f64 + 0.5 * self.draws as f64) / self.games().max(1) as f64
    }

    /// Wilson's interval: 95 of 100 such intervals hold the true share.
    pub fn interval(self) -> [f64; 2] {
        const Z: f64 = 1.959964;
        let n = self.games() as f64;
        if n == 0.0 {
            return [0.0, 1.0];
        }
        let p = self.share();
        let middle = p + Z * Z / (2.0 * n);
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        [(middle - half) / whole, (middle + half) / whole]
    }

    fn json(self) -> Value {
        json!({
            "wins": self.wins, "losses": self.losses, "draws": self.draws,
            "share": self.share(), "interval": self.interval(),
        })
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Times {
    pub decisions: usize,
    pub mean: f64,
    pub median: f64,
    pub p99: f64,
}

impl Times {
    /// In milliseconds.
    fn of(mut micros: Vec<u64>) -> Times {
        micros.sort_unstable();
        let at = |share: f64| {
            let index = ((micros.len() as f64 * share) as usize).min(micros.len().saturating_sub(1));
            micros.get(index).map_or(0.0, |micros| *micros as f64 / 1000.0)
        };
        let mean = micros.iter().sum::<u64>() as f64 / 1000.0 / micros.len().max(1) as f64;
        Times { decisions: micros.len(), mean, median: at(0.5), p99: at(0.99) }
    }
}

impl Summary {
    pub fn of(this: &Match, lines: &[Line]) -> Summary {
        let mut overall = Score::default();
        let mut by_side: Vec<(String, Score)> = Vec::new();
        for line in lines {
            overall.add(line.winner);
            if !by_side.iter().any(|(side, _)| *side == line.side) {
                by_side.push((line.side.clone(), Score::default()));
            }
            by_side
                .iter_mut()
                .filter(|(side, _)| *side == line.side)
                .for_each(|(_, score)| score.add(line.winner));
        }
        by_side.sort_by(|a, b| a.0.cmp(&b.0));
        let times = [
            Times::of(lines.iter().flat_map(|line| line.micros.a.iter().copied()).collect()),
            Times::of(lines.iter().flat_map(|line| line.micros.b.iter().copied()).collect()),
        ];
        let capped = [lines.iter().map(|l| l.capped.a).sum(), lines.iter().map(|l| l.capped.b).sum()];
        Summary { this: this.clone(), overall, by_side, times, capped }
    }

    pub fn json(&self) -> Value {
        let times = |i: usize| {
            let Times { decisions, mean, median, p99 } = self.times[i];
            json!({
                "decisions": decisions, "mean_ms": mean, "median_ms": median, "p99_ms": p99,
                "capped": self.capped[i],
            })
        };
        let by_side = self.by_side.iter().map(|(side, score)| (side.clone(), score.json()));
        json!({
            "match": self.this,
            "games": self.overall.games(),
            "a": self.overall.json(),
            "a_by_side": by_side.collect::<serde_json::Map<_, _>>(),
            "times": { "a": times(0), "b": times(1) },
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Match { game, scenario, a, b, ratio, equal_time, .. } = &self.this;
        let equal = if *equal_time { ", equal time" } else { "" };
        writeln!(
            f,
            "{game} / {scenario}: {a} against {b}, ratio {ratio}{equal}, {} games",
            self.overall.games()
        )?;
        let mut row = |name: &str, score: &Score| {
            let [low, high] = score.interval().map(|p| 100.0 * p);
            writeln!(
                f,
                "  {name:<20}{:>5} won {:>5} lost {:>4} drawn  {:>5.1} %  (95 %: {low:.1} to {high:.1})",
                score.wins,
                score.losses,
                score.draws,
                100.0 * score.share(),
            )
        };
        row(a, &self.overall)?;
        for (side, score) in &self.by_side {
            row(&format!("  as {side}"), score)?;
        }
        for (i, level) in [a, b].into_iter().enumerate() {
            let Times { decisions, mean, median, p99 } = self.times[i];
            writeln!(
                f,
                "  {level:<12}{decisions:>8} decisions, mean {mean:.2} ms, median {median:.2} ms, p99 {p99:.2} ms, {} cut short",
                self.capped[i],
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_is_as_published() {
        // 10 of 20: 29.9 % to 70.1 %; nothing of 10: 0 to 27.8 %.
        let near = |got: [f64; 2], want: [f64; 2]| (0..2).all(|i| (got[i] - want[i]).abs() < 0.001);
        assert!(near(Score { wins: 10, losses: 10, draws: 0 }.interval(), [0.2993, 0.7007]));
        assert!(near(Score { wins: 0, losses: 10, draws: 0 }.interval(), [0.0, 0.2775]));
        assert!(near(Score { wins: 5, losses: 5, draws: 10 }.interval(), [0.2993, 0.7007]));
    }

    #[test]
    fn times_are_in_milliseconds() {
        let times = Times::of((1..=100).map(|n| n * 1000).collect());
        assert_eq!((times.median, times.p99, times.mean), (51.0, 100.0, 50.5));
        assert_eq!(Times::of(Vec::new()).p99, 0.0);
    }
}
