//! What is not offered is refused: at every question that comes up, whatever any other question has offered. Random games
//! meet some questions seldom; here each is looked at as often as the others.

use super::Trial;
use super::walk::Walk;
use crate::game::{Events, Game, Setup};
use crate::luck::{Luck, QuickRng};
use crate::seat::Seat;
use crate::settle::act;
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
    /// If `check` accepts what `legal` does not list, or the other way round; or if a position that was kept as JSON goes on
    /// otherwise than it would have.
    pub fn every_question<G: Game>(&self, setups: &[Setup]) -> usize {
        let rng = &mut QuickRng::new(self.seed);
        let mut positions: BTreeMap<&'static str, Few<(G, Seat)>> = BTreeMap::new();
        let mut actions: BTreeMap<String, Few<G::Action>> = BTreeMap::new();
        for (number, setup) in setups.iter().enumerate() {
            for seed in self.seed..self.seed + self.games {
                let Ok(mut walk) = Walk::<G>::new(setup, seed) else { continue };
                while let (Some(seat), true) = (walk.seat(), walk.actions < self.max_actions) {
                    let question = walk.game.question(seat).text.key;
                    let same = positions.entry(question).or_default();
                    same.meet(POSITIONS, rng, || (walk.game.clone(), seat));
                    // Every other game is lively: some questions are asked in combat only.
                    let lively = (seed + number as u64).is_multiple_of(2);
                    let stepped = if lively { walk.step_lively() } else { walk.step() };
                    if let Some(action) = stepped {
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
                goes_on_the_same(position, *seat, &legal, rng);
            }
        }
        positions.len()
    }
}

/// Kept in the middle of anything and taken up again, a position offers the same and leads to the same.
fn goes_on_the_same<G: Game>(position: &G, seat: Seat, legal: &[G::Action], rng: &mut QuickRng) {
    let json = serde_json::to_string(position).expect("a position is JSON");
    let mut restored: G = serde_json::from_str(&json).unwrap_or_else(|e| panic!("{e}: {json}"));
    assert_eq!(&restored, position, "a position survives JSON");
    let mut offered = Vec::new();
    restored.legal(seat, &mut offered);
    assert_eq!(offered, legal, "what is legal survives JSON: {position:?}");
    let Some(action) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else { return };
    let luck = || Luck::quick(QuickRng::new(7));
    let mut went = position.clone();
    let (mut events, mut told) = (Events::default(), Events::default());
    act(&mut went, seat, *action, &mut luck(), &mut events, &mut Vec::new());
    act(&mut restored, seat, *action, &mut luck(), &mut told, &mut Vec::new());
    assert_eq!(restored, went, "{action:?} leads elsewhere after JSON");
    assert_eq!(told.list, events.list, "{action:?} tells something else after JSON");
}
