//! One lane of search: independent of the others, with its own luck and memory, so that the answer does not depend on threads.

use crate::level::Policy;
use crate::mind::Settings;
use crate::scales::Scales;
use crate::tree::{NONE, ROOT, Tree};
use legatus_kernel::settle::act;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seat, Seats};

/// A path this long stops growing; a game with more decisions between two positions than this is cut like any other.
const DEEPEST: usize = 400;

/// What one lane does of a decision.
#[derive(Clone, Copy)]
pub(crate) struct Share {
    pub simulations: u32,
    pub policy: Policy,
}

pub(crate) struct Lane<G: Game> {
    /// Simulations still to make.
    pub left: u32,
    /// Simulations made.
    pub made: u32,
    rng: QuickRng,
    luck: Luck,
    events: Events<G::Event>,
    legal: Vec<G::Action>,
    scales: Scales,
    policy: Policy,
    found: Vec<u32>,
    path: Vec<u32>,
    tree: Tree<G::Action>,
    spread: Spread,
    /// How many edges of the root are the searching seat's own.
    own: usize,
}

impl<G: Game> Lane<G> {
    pub fn new() -> Lane<G> {
        Lane {
            left: 0,
            made: 0,
            rng: QuickRng::new(0),
            luck: Luck::quick(QuickRng::new(0)),
            events: Events::default(),
            legal: Vec::new(),
            scales: Scales::default(),
            policy: Policy::Usual,
            found: Vec::new(),
            path: Vec::new(),
            tree: Tree::new(),
            spread: Spread::default(),
            own: 0,
        }
    }

    /// Prepares for a new decision. `weights` are the policy's for `legal`.
    pub fn reset(&mut self, seed: u64, share: Share, seat: Seat, legal: &[G::Action], weights: &[f32]) {
        self.left = share.simulations;
        self.policy = share.policy;
        self.made = 0;
        self.rng = QuickRng::new(seed);
        self.luck = Luck::quick(QuickRng::new(self.rng.next()));
        self.spread = Spread::default();
        self.own = legal.len();
        self.tree.reset();
        let total: f32 = weights.iter().sum();
        for (action, weight) in legal.iter().zip(weights) {
            self.tree.add(ROOT, seat, *action, prior(*weight, total, legal.len()));
        }
    }

    /// Visits and mean value of each of the seat's own actions at the root, in the order of `legal`.
    pub fn results(&self) -> impl Iterator<Item = (u32, f32)> + '_ {
        (0..self.own).map(|i| self.tree.edge(i as u32)).map(|e| (e.visits, e.mean))
    }

    /// One simulation in the tree: descend, play out, learn.
    pub fn search(&mut self, root: &G, seat: Seat, settings: &Settings) {
        let imagined = root.imagine(seat, &mut self.fresh());
        self.search_in(imagined, seat, settings);
    }

    /// The same with dice that others may be given, too.
    pub fn search_with(&mut self, imagined: G, seat: Seat, dice: u64, settings: &Settings) {
        self.luck = Luck::quick(QuickRng::new(dice));
        self.search_in(imagined, seat, settings);
    }

    fn search_in(&mut self, mut position: G, seat: Seat, settings: &Settings) {
        self.count();
        let listed = self.descend(&mut position, seat, settings);
        self.play_out(&mut position, listed, settings);
        self.learn(&position, seat);
    }

    /// One simulation without a tree: action number `choice` of the root, then a play-out.
    pub fn sample(&mut self, root: &G, seat: Seat, choice: u32, settings: &Settings) {
        self.count();
        let mut position = root.imagine(seat, &mut self.fresh());
        self.step_from_root(&mut position, seat, choice);
        let listed = position.asked().single().is_some();
        self.play_out(&mut position, listed, settings);
        self.learn(&position, seat);
    }

    /// Looks one step ahead, with every action of the root, in one imagined position.
    pub fn look_ahead(&mut self, root: &G, seat: Seat) {
        self.count();
        let imagined = root.imagine(seat, &mut self.fresh());
        for choice in 0..self.own as u32 {
            let mut position = imagined.clone();
            self.step_from_root(&mut position, seat, choice);
            self.learn(&position, seat);
        }
    }

    /// A generator for one act of imagining: how much it draws changes nothing that comes after.
    fn fresh(&mut self) -> QuickRng {
        QuickRng::new(self.rng.next())
    }

    fn count(&mut self) {
        self.left -= 1;
        self.made += 1;
    }

    fn step_from_root(&mut self, position: &mut G, seat: Seat, choice: u32) {
        self.path.clear();
        self.path.push(choice);
        let action = self.tree.edge(choice).action;
        self.step(position, seat, action);
    }

    fn step(&mut self, position: &mut G, seat: Seat, action: G::Action) {
        act(position, seat, action, &mut self.luck, &mut self.events, &mut self.legal);
        self.events.clear();
        self.luck.clear_rolls();
    }

    /// Walks down the tree to a node not seen before. Leaves the edges taken in `path`, and says whether `legal` holds the actions of the
    /// one seat asked at the end.
    ///
    /// When several seats choose at once, none may know the others' choice: each chooses by the statistics of the node where the
    /// round began, though the walk goes on through a node for each choice.
    fn descend(&mut self, position: &mut G, seat: Seat, settings: &Settings) -> bool {
        self.path.clear();
        let mut node = ROOT;
        let mut round = ROOT;
        let mut choosing = Seats::NONE;
        let mut listed = false;
        while self.path.len() < DEEPEST {
            let asked = position.asked();
            if asked.is_empty() {
                break;
            }
            if both(asked, choosing).is_empty() {
                choosing = asked;
                round = node;
                let seen = self.tree.node_mut(node);
                seen.visits += 1;
                if node != ROOT && seen.visits == 1 {
                    break;
                }
            }
            let Some(mover) = both(asked, choosing).iter().next() else { break };
            choosing = choosing.without(mover);
            if !listed {
                self.legal.clear();
                position.legal(mover, &mut self.legal);
            }
            let Some(edge) = self.choose(position, round, mover, round == ROOT && mover == seat, settings)
            else {
                // `legal` is that of the mover; the play-out asks the first of `asked`, who may be another.
                return asked.single() == Some(mover);
            };
            let action = self.tree.edge(edge).action;
            self.path.push(edge);
            let mut walked = edge;
            if node != round {
                walked = self.tree.find_from(node, NONE, mover, action);
                if walked == NONE {
                    walked = self.tree.add(node, mover, action, 0.0);
                }
                self.path.push(walked);
            }
            node = self.tree.child(walked);
            self.step(position, mover, action);
            listed = position.asked().single().is_some();
        }
        listed
    }

    /// The edge to follow for `mover` among `legal`; none if the tree may not grow here.
    fn choose(
        &mut self,
        position: &G,
        node: u32,
        mover: Seat,
        own_root: bool,
        settings: &Settings,
    ) -> Option<u32> {
        let complete = self.tree.find_all(node, mover, &self.legal, &mut self.found);
        if !complete && own_root {
            // What the seat may do is known; an imagined position that allows more is not believed.
            self.found.retain(|edge| *edge != NONE);
        } else if !complete {
            if self.tree.len() + self.legal.len() > settings.most_edges {
                return None;
            }
            self.grow(position, node, mover);
        }
        self.select(settings)
    }

    /// Adds the legal actions that the node has no edge for.
    fn grow(&mut self, position: &G, node: u32, mover: Seat) {
        self.scales.weigh(position, mover, &self.legal, self.policy);
        let weights = &self.scales.weights;
        let total: f32 = weights.iter().sum();
        let count = self.legal.len();
        for (i, action) in self.legal.iter().enumerate() {
            if self.found[i] == NONE {
                self.found[i] = self.tree.add(node, mover, *action, prior(weights[i], total, count));
            }
        }
    }

    /// Selection by PUCT among the edges found, each explored in proportion to its prior and to how often it could have been taken. Few
    /// edges are tried at first, the likeliest, and more as visits grow.
    fn select(&mut self, settings: &Settings) -> Option<u32> {
        let (mut visits, mut tried, mut total, mut priors) = (0, 0, 0.0, 0.0);
        for edge in &self.found {
            let edge = self.tree.edge_mut(*edge);
            edge.available += 1;
            visits += edge.visits;
            total += edge.visits as f32 * edge.mean;
            tried += usize::from(edge.visits > 0);
            priors += edge.prior;
        }
        // An untried action is expected to be a little worse than the mean of those tried.
        let mean = if visits > 0 { total / visits as f32 } else { 0.0 };
        let scale = self.spread.deviation();
        let untried = mean - settings.caution * scale;
        let widen = tried < settings.widen_from + (settings.widen_by * (visits as f32).sqrt()) as usize;
        let explore = settings.exploration * scale / priors.max(f32::MIN_POSITIVE);
        let (mut best, mut best_score) = (None, f32::NEG_INFINITY);
        let (mut next, mut next_prior) = (None, f32::NEG_INFINITY);
        for &at in &self.found {
            let edge = self.tree.edge(at);
            if edge.visits == 0 {
                if edge.prior > next_prior {
                    (next, next_prior) = (Some(at), edge.prior);
                }
                continue;
            }
            let bonus = explore * edge.prior * (edge.available as f32).sqrt() / (1 + edge.visits) as f32;
            if edge.mean + bonus > best_score {
                (best, best_score) = (Some(at), edge.mean + bonus);
            }
        }
        if let Some(at) = next {
            let bonus = explore * next_prior * (self.tree.edge(at).available as f32).sqrt();
            if best.is_none() || widen && untried + bonus > best_score {
                best = next;
            }
        }
        best
    }

    /// Plays on as sensible players might, to the end of the turn or so many actions.
    fn play_out(&mut self, position: &mut G, mut listed: bool, settings: &Settings) {
        let last_turn = position.turn() + settings.playout_turns;
        for _ in 0..settings.playout_actions {
            let Some(mover) = position.asked().iter().next() else { return };
            if position.turn() > last_turn {
                return;
            }
            if !listed {
                self.legal.clear();
                position.legal(mover, &mut self.legal);
            }
            let Some(action) = self.pick(position, mover) else { return };
            self.step(position, mover, action);
            listed = position.asked().single().is_some();
        }
    }

    /// One of `legal`, by the policy's weights.
    fn pick(&mut self, position: &G, mover: Seat) -> Option<G::Action> {
        if self.legal.len() < 2 {
            return self.legal.first().copied();
        }
        self.scales.weigh(position, mover, &self.legal, self.policy);
        self.scales.draw(&mut self.rng).map(|i| self.legal[i])
    }

    /// Tells every edge of the path what the position at its end is worth to the seat that took it.
    fn learn(&mut self, position: &G, seat: Seat) {
        let mut known = [f32::NAN; 16];
        known[seat.0 as usize] = value(position, seat);
        self.spread.add(known[seat.0 as usize]);
        for at in &self.path {
            let edge = self.tree.edge_mut(*at);
            let worth = &mut known[edge.seat.0 as usize];
            if worth.is_nan() {
                *worth = value(position, edge.seat);
            }
            edge.learn(*worth);
        }
    }
}

fn both(a: Seats, b: Seats) -> Seats {
    Seats(a.0 & b.0)
}

/// What a position is worth to a seat: the outcome if there is one, else the game's own estimate.
pub(crate) fn value<G: Game>(position: &G, seat: Seat) -> f32 {
    match position.outcome() {
        None => position.worth(seat).clamp(-1.0, 1.0),
        // A first leg has no winner yet, but a better and a worse end.
        Some(_) if position.is_undecided() => position.worth(seat).clamp(-1.0, 1.0),
        Some(outcome) if outcome.draw() => 0.0,
        Some(outcome) if outcome.winners.has(seat) => 1.0,
        Some(_) => -1.0,
    }
}

/// A tenth of the prior is shared equally: what the policy never thinks of may still be tried.
fn prior(weight: f32, total: f32, count: usize) -> f32 {
    let even = 1.0 / count as f32;
    if total > 0.0 { 0.9 * weight / total + 0.1 * even } else { even }
}

/// How far apart the values found so far lie. Exploration is measured in it, because games scale their worth differently.
#[derive(Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let before = value - self.mean;
        self.mean += before / self.count;
        self.squares += before * (value - self.mean);
    }

    /// The standard deviation, begun with a guess that two values outweigh.
    fn deviation(&self) -> f32 {
        ((self.squares + 0.1) / (self.count + 1.0)).sqrt().max(0.01)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_is_the_standard_deviation() {
        let mut spread = Spread::default();
        (0..1_000).for_each(|i| spread.add(if i % 2 == 0 { 0.5 } else { -0.5 }));
        assert!((spread.deviation() - 0.5).abs() < 0.01);
    }

    #[test]
    fn every_prior_is_positive_and_they_sum_to_one() {
        let weights = [0.0, 2.0, 6.0];
        let priors: Vec<f32> = weights.iter().map(|w| prior(*w, 8.0, 3)).collect();
        assert!(priors.iter().all(|p| *p > 0.0));
        assert!((priors.iter().sum::<f32>() - 1.0).abs() < 1e-6);
    }
}
