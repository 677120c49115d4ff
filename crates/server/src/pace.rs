//! When the machine answers where the time it takes would tell what it holds: whoever can only pass would answer in a
//! moment, and whoever has a card to weigh would not. Nothing here depends on anything that is hidden.

use legatus_mind::{Effort, Level};
use std::time::{Duration, Instant};

/// How an answer is timed. It is made from what everybody knows: the level, and whether a window is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    /// The answer comes after so long, or after twice so long, or three times …
    step: Duration,
    /// Thinking ends in time for the first step.
    capped: bool,
}

/// Nobody answers a window sooner: it is a breath for a person. Half of Hannibal's windows are weighed by a Tribunus in 150 ms even where
/// the processors are busy with other things.
const SHORTEST: Duration = Duration::from_millis(300);
/// The same share of a level's cap, for those who think longer: a second for an Imperator. What is no window has no other measure: of the
/// 3,700 decisions that the Gaul takes at Alésia nearly all are such, and 300 ms for each were a quarter of an hour.
const SHARE_OF_CAP: u32 = 6;
/// Thinking ends so long before its answer is due: loading the table and the last slice of the search come on top.
const RESERVE: Duration = Duration::from_millis(60);

impl Pace {
    pub fn of(level: Level, window: bool) -> Pace {
        let cap = level.effort().time.unwrap_or_default();
        // What is no window (a card to play, a bid, a march) is weighed as long as ever: its time shows in steps only.
        let least = if window { SHORTEST } else { Duration::ZERO };
        Pace { step: least.max(cap / SHARE_OF_CAP), capped: window }
    }

    /// What may be spent on the decision.
    pub fn within(self, effort: Effort) -> Effort {
        let most = self.step.saturating_sub(RESERVE);
        let time =
            if self.capped { Some(effort.time.map_or(most, |time| time.min(most))) } else { effort.time };
        Effort { time, ..effort }
    }

    /// When the answer is told to a question that was begun at `began` and thought through at `found`.
    pub fn answer_at(self, began: Instant, found: Instant) -> Instant {
        let steps = found.saturating_duration_since(began).as_nanos() / self.step.as_nanos().max(1);
        began + self.step * (steps as u32 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_in_a_window_comes_at_one_moment_whatever_was_thought() {
        let began = Instant::now();
        for level in Level::ALL {
            let pace = Pace::of(level, true);
            let most = pace.within(level.effort()).time.unwrap();
            assert!(most + RESERVE <= pace.step && pace.step <= Duration::from_secs(1), "{level}");
            for thought in [0, 1, 6, 46, 175, 240, 299].map(Duration::from_millis) {
                assert_eq!(pace.answer_at(began, began + thought), began + pace.step, "{level} {thought:?}");
            }
        }
        assert_eq!(Pace::of(Level::Tribunus, true).step, Duration::from_millis(300));
    }

    #[test]
    fn what_is_weighed_longer_shows_in_steps_only() {
        let (began, level) = (Instant::now(), Level::Imperator);
        let pace = Pace::of(level, false);
        assert_eq!(pace.within(level.effort()), level.effort(), "nothing is taken from its strength");
        let after = |millis| pace.answer_at(began, began + Duration::from_millis(millis)) - began;
        assert_eq!([after(0), after(1), after(999)], [Duration::from_secs(1); 3]);
        assert_eq!([after(1_000), after(1_700)], [Duration::from_secs(2); 2]);
    }

    /// A Tiro weighs a decision in a few milliseconds: thousands of them in a game must not hold it up.
    #[test]
    fn what_is_no_window_is_not_held_back_for_a_breath() {
        for (level, most) in [(Level::Tiro, 84), (Level::Miles, 84), (Level::Centurio, 167)] {
            let step = Pace::of(level, false).step;
            assert!(step > Duration::ZERO && step <= Duration::from_millis(most), "{level} {step:?}");
        }
    }
}
