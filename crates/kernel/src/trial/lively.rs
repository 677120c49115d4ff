//! A player who is neither wise nor blind, and looks for a fight. Random play alone hardly fights: armies do not meet by chance.

use crate::game::{Events, Game, Machine};
use crate::luck::{Luck, QuickRng};
use crate::orders::in_combat;
use crate::seat::Seat;
use crate::settle::act;

/// So many ways to a fight are looked for, each of so many decisions at most.
const WAYS: usize = 8;
const DEPTH: usize = 16;
/// When none was found, so many decisions pass before another look, and twice as many after each that is again in vain.
const REST: u32 = 6;
/// At most so many; many more where much is open to a player, as at Alésia, and every look is dear.
const LONGEST_REST: u32 = 12;
const LONGEST_REST_OF_MANY: u32 = 48;
const MANY: usize = 60;

/// Plays all seats of a game. A way that led to a fight when it was tried out is gone as long as the rules allow; without one, a
/// choice is a sensible one or any at all.
pub struct Lively<G: Game> {
    /// What is still to be done on the way to a fight, the next last.
    way: Vec<(Seat, G::Action)>,
    rest: u32,
    next_rest: u32,
    weights: Vec<f32>,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Lively<G> {
    fn default() -> Lively<G> {
        Lively {
            way: Vec::new(),
            rest: 0,
            next_rest: REST,
            weights: Vec::new(),
            events: Events::default(),
            legal: Vec::new(),
        }
    }
}

impl<G: Game> Lively<G> {
    /// The place in `legal` of what is done.
    pub fn choose(&mut self, position: &G, seat: Seat, legal: &[G::Action], rng: &mut QuickRng) -> usize {
        if in_combat(position) {
            self.way.clear();
            return self.any(position, seat, legal, rng);
        }
        if self.way.is_empty() && self.rest == 0 {
            self.find_way(
                position,
                if legal.len() > MANY { LONGEST_REST_OF_MANY } else { LONGEST_REST },
                rng,
            );
        }
        self.rest = self.rest.saturating_sub(1);
        let next = self.way.pop().filter(|(who, _)| *who == seat);
        if let Some(place) = next.and_then(|(_, action)| legal.iter().position(|other| *other == action)) {
            return place;
        }
        self.way.clear();
        self.any(position, seat, legal, rng)
    }

    fn any(&mut self, position: &G, seat: Seat, legal: &[G::Action], rng: &mut QuickRng) -> usize {
        if rng.below(2) == 0 {
            by_policy(position, seat, legal, &mut self.weights, rng)
        } else {
            rng.below(legal.len() as u32) as usize
        }
    }

    /// Looks for decisions that lead to a fight, with luck of their own.
    fn find_way(&mut self, position: &G, longest_rest: u32, rng: &mut QuickRng) {
        let mut legal = std::mem::take(&mut self.legal);
        let mut luck = Luck::quick(QuickRng::new(rng.next()));
        for _ in 0..WAYS {
            let mut tried = position.clone();
            self.way.clear();
            for _ in 0..DEPTH {
                let Some(seat) = tried.asked().iter().next() else { break };
                legal.clear();
                tried.legal(seat, &mut legal);
                let action = legal[self.any(&tried, seat, &legal, rng)];
                self.way.push((seat, action));
                self.events.clear();
                act(&mut tried, seat, action, &mut luck, &mut self.events, &mut legal);
                luck.clear_rolls();
                if in_combat(&tried) {
                    self.way.reverse();
                    self.next_rest = REST;
                    self.legal = legal;
                    return;
                }
            }
        }
        self.way.clear();
        self.rest = self.next_rest.min(longest_rest);
        self.next_rest = (2 * self.next_rest).min(longest_rest);
        self.legal = legal;
    }
}

/// The place in `legal` of what the game's own policy does, by its weights.
pub fn by_policy<G: Machine>(
    position: &G,
    seat: Seat,
    legal: &[G::Action],
    weights: &mut Vec<f32>,
    rng: &mut QuickRng,
) -> usize {
    weights.clear();
    position.policy(seat, legal, weights);
    let mut left = rng.unit() * weights.iter().sum::<f32>();
    let falls_here = |weight: &f32| {
        left -= weight;
        left < 0.0
    };
    weights.iter().position(falls_here).unwrap_or(legal.len() - 1)
}
