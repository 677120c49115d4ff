//! What is not offered is refused: at every question that comes up, whatever any other question has offered. Random games
//! meet some questions seldom; here each is looked at as often as the others.

use super::Trial;
use super::walk::Walk;
use crate::game::{Game, Setup};
use crate::luck::QuickRng;
use crate::seat::Seat;
use std::collections::BTreeMap;

/// Positions kept of one question.
const POSITIONS: usize = 8;
/// Actions kept of one kind.
const ACTIONS: usize = 30;

/// A few of many, each as likely as the others.
struct Few<T> {
    kept: Vec<T>,
    met: u32,
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few { kept: Vec::new(), met: 0 }
    }
}

impl<T> Few<T> {
    fn meet(&mut self, most: usize, rng: &mut QuickRng, one: impl FnOnce() -> T) {
        self.met += 1;
        let place = if self.kept.len() < most { self.kept.len() } else { rng.below(self.met) as usize };
        if place == self.kept.len() && place < most {
            self.kept.push(one());
        } else if place < most {
            self.kept[place] = one();
        }
    }
}

/// The kind of an action, without what it holds.
fn kind<A: std::fmt::Debug>(action: &A) -> String {
    format!("{action:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

impl Trial {
    /// Plays random games of each setup, keeps a few positions of every question they ask and a few actions of every kind
    /// they offer, and tries all on all. Gives the number of questions.
    ///
    /// # Panics
    /// If `check` accepts what `legal` does not list, or the other way round.
    pub fn every_question<G: Game>(&self, setups: &[Setup]) -> usize {
        let rng = &mut QuickRng::new(self.seed);
        let mut positions: BTreeMap<&'static str, Few<(G, Seat)>> = BTreeMap::new();
        let mut actions: BTreeMap<String, Few<G::Action>> = BTreeMap::new();
        for setup in setups {
            for seed in self.seed..self.seed + self.games {
                let Ok(mut walk) = Walk::<G>::new(setup, seed) else { continue };
                while let (Some(seat), true) = (walk.seat(), walk.actions < self.max_actions) {
                    let question = walk.game.question(seat).text.key;
                    let same = positions.entry(question).or_default();
                    same.meet(POSITIONS, rng, || (walk.game.clone(), seat));
                    if let Some(action) = walk.step() {
                        actions.entry(kind(&action)).or_default().meet(ACTIONS, rng, || action);
                    }
                }
            }
        }
        let mut legal = Vec::new();
        for (question, few) in &positions {
            for (position, seat) in &few.kept {
                legal.clear();
                position.legal(*seat, &mut legal);
                for action in actions.values().flat_map(|few| &few.kept) {
                    let (accepted, listed) = (position.check(*seat, action).is_ok(), legal.contains(action));
                    assert_eq!(
                        accepted, listed,
                        "{question}: {action:?} is accepted, is listed, {position:?}"
                    );
                }
            }
        }
        positions.len()
    }
}
