//! One decision. The work is cut into lanes, a number that depends on the simulations alone; threads only share the lanes out, so the same
//! seed and simulations give the same answer whatever the threads.

use crate::lane::{Lane, Share};
use crate::level::{Effort, Method, Policy};
use crate::scales::{Scales, draw};
use legatus_kernel::{Game, QuickRng, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What the search is tuned by. The defaults hold for all games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// Independent trees, whose visits are added up.
    pub lanes: usize,
    /// No lane gets fewer simulations than this while there are several: one tree is stronger than two halves, so the
    /// work is split only where a second thread saves time that is felt.
    pub least_in_lane: u32,
    /// How much the untried draws, in deviations of the values found.
    pub exploration: f32,
    /// How much worse than the mean an untried action is expected to be, in the same measure.
    pub caution: f32,
    /// So many actions are tried at a node from the start, and this many more for each root of its visits.
    pub widen_from: usize,
    pub widen_by: f32,
    /// A play-out ends with the turn that is so many ahead, or after so many actions.
    pub playout_turns: u32,
    pub playout_actions: u32,
    /// A lane's tree grows no further than this.
    pub most_edges: usize,
    /// Imagined positions in which the greedy method looks ahead.
    pub greedy_looks: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            lanes: 4,
            least_in_lane: 500,
            exploration: 2.5, // won 59 of 80 games of Hannibal against 1.0 at 100 simulations
            caution: 0.2,
            widen_from: 6,
            widen_by: 1.5,
            playout_turns: 0,
            playout_actions: 30,
            most_edges: 2_000_000,
            greedy_looks: 4,
        }
    }
}

/// How one decision is to be reached.
#[derive(Clone, Copy, Debug)]
pub struct Orders<'a> {
    pub effort: Effort,
    pub seed: u64,
    pub threads: usize,
    /// Set by another thread to have an answer at once.
    pub stop: Option<&'a AtomicBool>,
}

impl Orders<'_> {
    pub fn new(effort: Effort, seed: u64, threads: usize) -> Orders<'static> {
        Orders { effort, seed, threads, stop: None }
    }
}

/// A decision, and what was weighed for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    pub action: A,
    /// Time, or whoever interrupted, ended the search before its simulations were done.
    pub capped: bool,
    /// Best first. Empty when there was nothing to weigh: one legal action, or a level that does not weigh.
    pub considered: Vec<Considered<A>>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<A> {
    pub action: A,
    pub visits: u32,
    /// What it is expected to be worth to the seat, from -1 to 1.
    pub value: f32,
}

/// The clock is read after every so many simulations of a lane.
const SLICE: u32 = 4;

/// The machine's thinking, with memory that is kept from one decision to the next.
pub struct Mind<G: Game> {
    settings: Settings,
    lanes: Vec<Lane<G>>,
    legal: Vec<G::Action>,
    scales: Scales,
}

impl<G: Game> Default for Mind<G> {
    fn default() -> Mind<G> {
        Mind::new(Settings::default())
    }
}

impl<G: Game> Mind<G> {
    pub fn new(settings: Settings) -> Mind<G> {
        Mind { settings, lanes: Vec::new(), legal: Vec::new(), scales: Scales::default() }
    }

    /// What `seat` does now; nothing if it is not asked. `position` is one that is [settled](legatus_kernel::settle).
    pub fn think(&mut self, position: &G, seat: Seat, orders: &Orders) -> Option<Thought<G::Action>> {
        let started = Instant::now();
        self.legal.clear();
        // A seat that may still change its choice has legal actions too, but nothing waits for it.
        if position.asked().has(seat) {
            position.legal(seat, &mut self.legal);
        }
        let at_once = |action| Some(Thought { action, capped: false, considered: Vec::new() });
        if self.legal.len() < 2 {
            return self.legal.first().and_then(|action| at_once(*action));
        }
        let mut rng = QuickRng::new(orders.seed);
        if orders.effort.method == Method::Random {
            return at_once(self.legal[rng.below(self.legal.len() as u32) as usize]);
        }
        let gravity = position.gravity(seat).clamp(0.0, 1.0);
        if gravity == 0.0 && orders.effort.method == Method::Tree {
            return self.by_policy(position, seat, orders, &mut rng).and_then(at_once);
        }
        let lanes = self.prepare(position, seat, orders, gravity, &mut rng);
        let task = Task {
            position,
            seat,
            settings: &self.settings,
            method: orders.effort.method,
            actions: self.legal.len() as u32,
            lanes,
            deadline: orders.effort.time.map(|time| started + time.mul_f32(gravity)),
            stop: orders.stop,
        };
        task.run_all(&mut self.lanes[..lanes], orders.threads);
        let capped = self.lanes[..lanes].iter().any(|lane| lane.left > 0);
        let considered = self.add_up(lanes, orders.effort.method);
        let mut action = considered[0].action;
        if orders.effort.lapses > 0.0 && rng.unit() < orders.effort.lapses {
            let visits: Vec<f32> = considered.iter().map(|c| c.visits as f32).collect();
            action = draw(&visits, &mut rng).map_or(action, |i| considered[i].action);
        }
        Some(Thought { action, capped, considered })
    }

    /// How many actions were open at the last decision.
    pub fn legal_count(&self) -> usize {
        self.legal.len()
    }

    /// What the policy thinks likeliest, any of those it thinks equally so; in a lapse, whatever it thinks likely.
    fn by_policy(
        &mut self,
        position: &G,
        seat: Seat,
        orders: &Orders,
        rng: &mut QuickRng,
    ) -> Option<G::Action> {
        self.weigh_imagined(position, seat, orders.effort.policy, rng);
        let lapse = orders.effort.lapses > 0.0 && rng.unit() < orders.effort.lapses;
        if !lapse {
            let weights = &mut self.scales.weights;
            let best = weights.iter().copied().fold(0.0, f32::max);
            weights.iter_mut().for_each(|weight| *weight = f32::from(u8::from(*weight == best)));
        }
        self.scales.draw(rng).map(|i| self.legal[i])
    }

    /// The weights come from an imagined position too: a policy may look at what the seat does not know.
    fn weigh_imagined(&mut self, position: &G, seat: Seat, policy: Policy, rng: &mut QuickRng) {
        let imagined = position.imagine(seat, &mut QuickRng::new(rng.next()));
        self.scales.weigh(&imagined, seat, &self.legal, policy);
    }

    /// Readies the lanes, and says how many there are.
    fn prepare(
        &mut self,
        position: &G,
        seat: Seat,
        orders: &Orders,
        gravity: f32,
        rng: &mut QuickRng,
    ) -> usize {
        let simulations = match orders.effort.method {
            Method::Greedy => Some(self.settings.greedy_looks),
            Method::Tree => orders.effort.scaled(gravity as f64).simulations,
            _ => orders.effort.simulations,
        };
        let lanes = match simulations {
            Some(n) => (n / self.settings.least_in_lane.max(1)) as usize,
            // Bounded by time alone, an answer cannot be repeated anyway; fewer, deeper trees are stronger.
            None => orders.threads,
        };
        let lanes = lanes.clamp(1, self.settings.lanes.max(1));
        let policy = orders.effort.policy;
        self.weigh_imagined(position, seat, policy, rng);
        while self.lanes.len() < lanes {
            self.lanes.push(Lane::new());
        }
        for (i, lane) in self.lanes[..lanes].iter_mut().enumerate() {
            let simulations =
                simulations.map_or(u32::MAX, |n| n / lanes as u32 + u32::from((i as u32) < n % lanes as u32));
            let share = Share { simulations, policy };
            lane.reset(rng.next(), share, seat, &self.legal, &self.scales.weights);
        }
        lanes
    }

    /// Adds up what the lanes found, best first.
    fn add_up(&self, lanes: usize, method: Method) -> Vec<Considered<G::Action>> {
        let mut sums = vec![(0u32, 0f64); self.legal.len()];
        for lane in &self.lanes[..lanes] {
            for (sum, (visits, mean)) in sums.iter_mut().zip(lane.results()) {
                sum.0 += visits;
                sum.1 += visits as f64 * mean as f64;
            }
        }
        let weights = &self.scales.weights;
        let mut order: Vec<usize> = (0..sums.len()).collect();
        let mean = |i: usize| if sums[i].0 > 0 { (sums[i].1 / sums[i].0 as f64) as f32 } else { -1.0 };
        // In a tree the number of visits is the verdict, the mean is noisy; without one all visits are alike.
        let by_visits = |i: usize| if method == Method::Tree { sums[i].0 } else { 0 };
        order.sort_by(|a, b| {
            let visits = by_visits(*b).cmp(&by_visits(*a));
            let means = mean(*b).total_cmp(&mean(*a));
            visits.then(means).then(weights[*b].total_cmp(&weights[*a]))
        });
        let considered = |i: usize| Considered { action: self.legal[i], visits: sums[i].0, value: mean(i) };
        order.into_iter().map(considered).collect()
    }
}

/// What all threads need to know of one decision.
struct Task<'a, G: Game> {
    position: &'a G,
    seat: Seat,
    settings: &'a Settings,
    method: Method,
    actions: u32,
    lanes: usize,
    deadline: Option<Instant>,
    stop: Option<&'a AtomicBool>,
}

impl<G: Game> Task<'_, G> {
    fn run_all(&self, lanes: &mut [Lane<G>], threads: usize) {
        let mut numbered: Vec<(usize, &mut Lane<G>)> = lanes.iter_mut().enumerate().collect();
        let threads = threads.clamp(1, numbered.len());
        if threads == 1 {
            return self.run(&mut numbered);
        }
        let share = numbered.len().div_ceil(threads);
        std::thread::scope(|scope| {
            for lanes in numbered.chunks_mut(share) {
                scope.spawn(|| self.run(lanes));
            }
        });
    }

    /// Runs some lanes in turns, so that all have come equally far when time is up.
    fn run(&self, lanes: &mut [(usize, &mut Lane<G>)]) {
        while lanes.iter().any(|(_, lane)| lane.left > 0) {
            for (number, lane) in lanes.iter_mut() {
                for _ in 0..SLICE.min(lane.left) {
                    self.simulate(*number as u32, lane);
                }
                if self.is_over() {
                    return;
                }
            }
        }
    }

    fn simulate(&self, number: u32, lane: &mut Lane<G>) {
        match self.method {
            Method::Greedy => lane.look_ahead(self.position, self.seat),
            Method::Flat => {
                // The lanes take the actions in turn, each where the one before leaves off.
                let choice = (lane.made * self.lanes as u32 + number) % self.actions;
                lane.sample(self.position, self.seat, choice, self.settings);
            }
            Method::Tree | Method::Random => lane.search(self.position, self.seat, self.settings),
        }
    }

    fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
