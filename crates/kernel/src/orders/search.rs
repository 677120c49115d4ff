//! The way of what is in hand to a place, looked for among the game's own legal steps: a best-first search over positions, guided by the
//! links of the map. Where nothing leads there, the way that comes nearest.

use super::Choice;
use super::hand::{Hand, in_hand};
use crate::game::{Game, Label, Role};
use crate::view::Board;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, VecDeque};
use std::rc::Rc;

/// So many steps are tried out for one way, and so many in a row that come no nearer.
const MOST_TRIED: usize = 400;
const PATIENCE: usize = 100;
/// A place is gone on from so many times: who comes to it later may have more left to go on with.
const VISITS: u8 = 2;
/// A warning is worth so long a detour, each shot that may be fired on the way one step, up to so many.
const DETOUR: u32 = 2;
const MOST_SHOTS: usize = 3;
const FAR: u32 = u32::MAX / 4;

/// How far places are from a goal, in steps over the links of the map.
pub(crate) struct Distances(HashMap<String, u32>);

impl Distances {
    fn to(goal: &str, board: &Board) -> Distances {
        let mut beside: HashMap<&str, Vec<&str>> = HashMap::new();
        for place in &board.places {
            for link in &place.links {
                beside.entry(link.to.as_str()).or_default().push(place.id.as_str());
            }
        }
        let mut found = HashMap::from([(goal.to_string(), 0)]);
        let mut next = VecDeque::from([(goal, 0)]);
        while let Some((place, steps)) = next.pop_front() {
            for from in beside.get(place).into_iter().flatten() {
                if !found.contains_key(*from) {
                    found.insert(from.to_string(), steps + 1);
                    next.push_back((from, steps + 1));
                }
            }
        }
        Distances(found)
    }

    pub fn from(&self, place: &str) -> u32 {
        self.0.get(place).copied().unwrap_or(FAR)
    }
}

/// The map, with the distances to every goal that was asked for.
pub(crate) struct Map {
    board: Board,
    goals: HashMap<String, Rc<Distances>>,
}

impl Map {
    pub fn of<G: Game>(scenario: &str) -> Map {
        Map { board: G::board(scenario), goals: HashMap::new() }
    }

    pub fn to(&mut self, goal: &str) -> Rc<Distances> {
        let board = &self.board;
        self.goals.entry(goal.to_string()).or_insert_with(|| Rc::new(Distances::to(goal, board))).clone()
    }
}

/// A step that could be taken.
struct Step<A> {
    /// The number of the position it is taken at.
    at: usize,
    action: A,
    to: String,
    /// What the way to it costs.
    before: u32,
    /// What speaks against it is counted already.
    weighed: bool,
}

/// A position on the way, and by which step it was come to. The first is where the search begins.
struct Stage<G: Game> {
    by: Option<(usize, G::Action)>,
    position: Option<G>,
}

struct Search<'a, G: Game> {
    choice: &'a Choice<'a, G>,
    distances: Rc<Distances>,
    stages: Vec<Stage<G>>,
    steps: Vec<Step<G::Action>>,
    open: BinaryHeap<Reverse<(u32, usize)>>,
}

/// The steps that lead what is in hand to a place, or nearer to it than it is; nothing if there are none. `careful`: it does not come to
/// the place by a step that is warned of.
pub(crate) fn way<G: Game>(
    choice: &Choice<G>,
    hand: &Hand,
    to: &str,
    careful: bool,
    map: &mut Map,
) -> Option<VecDeque<G::Action>> {
    let distances = map.to(to);
    let here = distances.from(&hand.at);
    let first = Stage { by: None, position: None };
    let mut search =
        Search { choice, distances, stages: vec![first], steps: Vec::new(), open: BinaryHeap::new() };
    search.offer(0, 0);
    let (left, steps) = search.nearest(hand, careful)?;
    (left < here).then_some(steps)
}

impl<G: Game> Search<'_, G> {
    fn at(&self, stage: usize) -> &G {
        self.stages[stage].position.as_ref().unwrap_or(self.choice.position)
    }

    /// Whatever leads from this stage to a place is open.
    fn offer(&mut self, stage: usize, before: u32) {
        let (mut found, mut legal) = (Vec::new(), Vec::new());
        let (position, seat) = (self.at(stage), self.choice.seat);
        if stage > 0 {
            position.legal(seat, &mut legal);
        }
        let legal = if stage > 0 { &legal[..] } else { self.choice.legal };
        for action in legal {
            let label = position.describe(seat, action);
            if let Some(to) = leads_to(&label) {
                found.push(Step { at: stage, action: *action, to: to.to_string(), before, weighed: false });
            }
        }
        for step in found {
            let length = before + 1 + self.distances.from(&step.to);
            self.open.push(Reverse((length, self.steps.len())));
            self.steps.push(step);
        }
    }

    /// The way that comes nearest, and how near.
    fn nearest(&mut self, hand: &Hand, careful: bool) -> Option<(u32, VecDeque<G::Action>)> {
        let mut visits: HashMap<String, u8> = HashMap::from([(hand.at.clone(), VISITS)]);
        let mut best: Option<(u32, usize)> = None;
        let (mut tried, mut in_vain) = (0, 0);
        while let Some(Reverse((length, number))) = self.open.pop() {
            let Step { at, action, before, weighed, .. } = self.steps[number];
            let to = self.steps[number].to.clone();
            let left = self.distances.from(&to);
            if !weighed {
                let detour = self.detour(at, &action);
                if detour > 0 {
                    self.steps[number].weighed = true;
                    self.steps[number].before += detour;
                    self.open.push(Reverse((length + detour, number)));
                    continue;
                }
            }
            let shunned = careful && self.at(at).advise(self.choice.seat, &action).is_some();
            if left == 0 && !shunned {
                return Some((0, self.back(at, action)));
            }
            if shunned {
                continue;
            }
            if tried == MOST_TRIED || in_vain == PATIENCE {
                break;
            }
            (tried, in_vain) = (tried + 1, in_vain + 1);
            let then = self.choice.tried_at(self.at(at), action);
            // What cannot be foreseen, a die or another's choice, is hoped to go well.
            let held = then.as_ref().and_then(|then| in_hand(then, self.choice.seat));
            let held = held.filter(|held| held.piece == hand.piece || held.at == to);
            let (place, goes_on) = held.map_or((to, false), |held| (held.at, true));
            let left = self.distances.from(&place);
            let stage = self.stages.len();
            self.stages.push(Stage { by: Some((at, action)), position: then.filter(|_| goes_on) });
            if best.is_none_or(|(nearest, _)| left < nearest) {
                (best, in_vain) = (Some((left, stage)), 0);
            }
            let visited = visits.entry(place).or_default();
            if goes_on && *visited < VISITS {
                *visited += 1;
                self.offer(stage, before + 1);
            }
        }
        let (left, stage) = best?;
        let (at, action) = self.stages[stage].by?;
        Some((left, self.back(at, action)))
    }

    /// How long a way around a step is worth: it is warned of, shot at, or dear.
    fn detour(&self, stage: usize, action: &G::Action) -> u32 {
        let (position, seat) = (self.at(stage), self.choice.seat);
        let shots = position.way(seat, action).map_or(0, |way| way.fire.len().min(MOST_SHOTS));
        let warned = DETOUR * u32::from(position.advise(seat, action).is_some());
        warned + shots as u32 + position.toll(seat, action)
    }

    /// The steps from the beginning to this one.
    fn back(&self, mut at: usize, last: G::Action) -> VecDeque<G::Action> {
        let mut steps = VecDeque::from([last]);
        while let Some((from, action)) = self.stages[at].by {
            steps.push_front(action);
            at = from;
        }
        steps
    }
}

/// The place that an action leads what is in hand to.
fn leads_to(label: &Label) -> Option<&str> {
    let place = label.target.as_ref().filter(|target| target.kind == "place" && label.into.is_none())?;
    (label.role == Role::Deed).then_some(&*place.id)
}
