//! A player who is neither wise nor blind, and looks for a fight. Random play alone hardly fights: armies do not meet by chance.

use crate::game::{Events, Game, Machine};
use crate::luck::{Luck, QuickRng};
use crate::orders::in_combat;
use crate::seat::Seat;
use crate::settle::act;

/// One decision of so many is to be taken in combat. As long as fewer have been, the player is rash, which leads armies together …
const WANTED: u64 = 7;
/// … and while even fewer have been, looks for ways to a fight: where rash players do not meet often enough, as in Hannibal.
const NEEDED: u64 = 8;
/// Each way is of so many decisions at most; for each decision that is played so many may be tried.
const DEPTH: u32 = 32;
const TRIED: u32 = 10;
/// What was not tried may be tried later, so many at most.
const MOST_SAVED: u32 = 4 * DEPTH;
/// A rash choice is made among so many that are drawn: to weigh each of 300 at every step of Alésia would cost ten times the game.
const WEIGHED: usize = 12;

/// Plays all seats of a game, and sees everything, the dice to come included: so a way that was found is a way to a fight when it is gone.
pub struct Lively<G: Game> {
    /// What is still to be done on the way to a fight, the next last.
    way: Vec<(Seat, G::Action)>,
    decisions: u64,
    in_combat: u64,
    may_try: u32,
    drawn: Vec<G::Action>,
    weights: Vec<f32>,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
}

impl<G: Game> Default for Lively<G> {
    fn default() -> Lively<G> {
        Lively {
            way: Vec::new(),
            decisions: 0,
            in_combat: 0,
            may_try: 0,
            drawn: Vec::new(),
            weights: Vec::new(),
            events: Events::default(),
            legal: Vec::new(),
        }
    }
}

impl<G: Game> Lively<G> {
    /// The place in `legal` of what is done. `luck` is the game's own, as it stands.
    pub fn choose(
        &mut self,
        position: &G,
        seat: Seat,
        legal: &[G::Action],
        luck: &Luck,
        rng: &mut QuickRng,
    ) -> usize {
        self.decisions += 1;
        if in_combat(position) {
            self.in_combat += 1;
            self.way.clear();
            // Whatever the rules of combat allow shall be tried.
            return if rng.below(2) == 0 {
                self.rash(position, seat, legal, rng)
            } else {
                rng.below(legal.len() as u32) as usize
            };
        }
        let lacks = |one_of: u64| self.in_combat * one_of < self.decisions;
        let (peaceful, far_too_peaceful) = (lacks(WANTED), lacks(NEEDED) && !G::FAR_APART);
        if far_too_peaceful {
            self.may_try = (self.may_try + TRIED).min(MOST_SAVED);
        }
        if self.way.is_empty() && far_too_peaceful && self.may_try >= DEPTH {
            self.find_way(position, luck, rng);
        }
        let next = self.way.pop().filter(|(who, _)| *who == seat);
        if let Some(place) = next.and_then(|(_, action)| legal.iter().position(|other| *other == action)) {
            return place;
        }
        self.way.clear();
        if peaceful { self.rash(position, seat, legal, rng) } else { rng.below(legal.len() as u32) as usize }
    }

    /// What a rash player takes of some that are drawn.
    fn rash(&mut self, position: &G, seat: Seat, legal: &[G::Action], rng: &mut QuickRng) -> usize {
        if legal.len() <= WEIGHED {
            self.weights.clear();
            position.rash(seat, legal, &mut self.weights);
            return by_weight(&self.weights, rng);
        }
        let places: [usize; WEIGHED] = std::array::from_fn(|_| rng.below(legal.len() as u32) as usize);
        self.drawn.clear();
        self.drawn.extend(places.iter().map(|place| legal[*place]));
        self.weights.clear();
        position.rash(seat, &self.drawn, &mut self.weights);
        places[by_weight(&self.weights, rng)]
    }

    /// Looks for decisions that lead to a fight.
    fn find_way(&mut self, position: &G, luck: &Luck, rng: &mut QuickRng) {
        let mut legal = std::mem::take(&mut self.legal);
        let mut found = false;
        while !found && self.may_try >= DEPTH {
            self.may_try -= DEPTH;
            found = self.try_way(position, luck.clone(), &mut legal, rng);
        }
        self.way.reverse();
        self.legal = legal;
    }

    /// Goes one way, and says whether it led to a fight; if not, it is forgotten.
    fn try_way(
        &mut self,
        position: &G,
        mut luck: Luck,
        legal: &mut Vec<G::Action>,
        rng: &mut QuickRng,
    ) -> bool {
        let mut tried = position.clone();
        self.way.clear();
        legal.clear();
        for _ in 0..DEPTH {
            let Some(seat) = tried.asked().iter().next() else { break };
            if legal.is_empty() {
                tried.legal(seat, legal);
            }
            let action = legal[self.rash(&tried, seat, legal, rng)];
            self.way.push((seat, action));
            self.events.clear();
            act(&mut tried, seat, action, &mut luck, &mut self.events, legal);
            luck.clear_rolls();
            if in_combat(&tried) {
                return true;
            }
        }
        self.way.clear();
        false
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
    by_weight(weights, rng)
}

/// A place drawn by these weights.
fn by_weight(weights: &[f32], rng: &mut QuickRng) -> usize {
    let mut left = rng.unit() * weights.iter().sum::<f32>();
    let falls_here = |weight: &f32| {
        left -= weight;
        left < 0.0
    };
    weights.iter().position(falls_here).unwrap_or(weights.len().saturating_sub(1))
}
