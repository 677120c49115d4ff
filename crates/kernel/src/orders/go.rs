//! Pieces are sent to places: each is taken up, those who go the same way with it, led as near as it gets and set down, by the actions
//! that a player would choose.

use super::hand::{Hand, closing, departing, joining, joins, set_down, set_down_last, setting_out, taking};
use super::opening;
use super::search::{self, Map};
use super::{Choice, Next};
use crate::game::{Game, Label, Role, Target};
use crate::seat::Viewer;
use crate::view::View;
use crate::wire::{EachMove, Stop};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

/// Of so many pieces it is looked for how one of them can be taken up, where none can be now.
const MOST_OPENED: usize = 3;

/// A piece that is still to be sent, by way of places to a goal.
#[derive(Clone, PartialEq)]
struct Task {
    piece: String,
    by: Vec<String>,
    to: String,
}

/// What is on its way now.
struct Leg<A> {
    /// The places it is to come to, the next first.
    stages: VecDeque<String>,
    /// Steps that were found already.
    steps: VecDeque<A>,
    /// How it faced when it was taken up.
    facing: Option<String>,
    /// It got no nearer, and is to be set down.
    stuck: bool,
    /// It has taken a step.
    set_out: bool,
    /// How deep the question lay when it was taken up; not known of what was on its way before the order.
    depth: Option<usize>,
}

impl<A> Leg<A> {
    fn begun(stages: VecDeque<String>, facing: Option<String>) -> Leg<A> {
        Leg { stages, steps: VecDeque::new(), facing, stuck: false, set_out: false, depth: None }
    }
}

/// Pieces on their way.
pub(crate) struct Going<A> {
    waiting: Vec<Task>,
    leg: Option<Leg<A>>,
    sent: usize,
    /// Every goal by piece, for those who ask whether it was come to.
    goals: HashMap<String, String>,
    /// They are spread over several places: none comes to one where it would be too many.
    careful: bool,
    /// What is decided first, so that one of them can be taken up: their formation is told to act.
    opening: VecDeque<A>,
    opened: bool,
    /// A card that is played for it.
    with: Option<Target>,
    map: Map,
}

impl<A: Copy + PartialEq> Going<A> {
    /// These pieces to this place and along those; without pieces, whatever is on the move to the first.
    pub fn to<G: Game<Action = A>>(
        scenario: &str,
        view: &View,
        pieces: &[String],
        by: &[String],
        to: &str,
        along: &[String],
    ) -> Going<A> {
        let mut map = Map::of::<G>(scenario);
        let places: Vec<&str> = [to].into_iter().chain(along.iter().map(String::as_str)).collect();
        let goals = if along.is_empty() {
            pieces.iter().map(|piece| (piece.clone(), to.to_string())).collect()
        } else {
            spread(view, pieces, &places, &mut map)
        };
        let task =
            |(piece, to): &(String, String)| Task { piece: piece.clone(), by: by.to_vec(), to: to.clone() };
        let waiting = goals.iter().map(task).collect();
        let mut going = Going::with(map, waiting);
        going.careful = !along.is_empty();
        if pieces.is_empty() {
            let stages = by.iter().cloned().chain([to.to_string()]).collect();
            going.leg = Some(Leg::begun(stages, None));
        }
        going
    }

    /// Every piece to a place of its own.
    pub fn each<G: Game<Action = A>>(scenario: &str, moves: &[EachMove]) -> Going<A> {
        let task = |one: &EachMove| Task { piece: one.piece.clone(), by: one.by.clone(), to: one.to.clone() };
        Going::with(Map::of::<G>(scenario), moves.iter().map(task).collect())
    }

    fn with(map: Map, waiting: Vec<Task>) -> Going<A> {
        let goals = waiting.iter().map(|task| (task.piece.clone(), task.to.clone())).collect();
        let (opening, opened) = (VecDeque::new(), false);
        Going { waiting, leg: None, sent: 0, goals, careful: false, opening, opened, with: None, map }
    }

    /// The same with a card that is played for it.
    pub fn with_card(mut self, card: &Target) -> Going<A> {
        self.with = Some(card.clone());
        self
    }

    /// Where a piece was sent, if it was.
    pub fn goal(&self, piece: &str) -> Option<&str> {
        self.goals.get(piece).map(String::as_str)
    }

    /// Those who were sent, go nowhere and are not there.
    pub fn left(&self, gone: &BTreeSet<String>, stand: &BTreeMap<String, String>) -> Vec<String> {
        let misses =
            |(piece, goal): &(&String, &String)| !gone.contains(*piece) && stand.get(*piece) != Some(goal);
        let mut left: Vec<String> =
            self.goals.iter().filter(misses).map(|(piece, _)| piece.clone()).collect();
        left.sort();
        left
    }

    pub fn next<G: Game<Action = A>>(&mut self, choice: &Choice<G>) -> Next<A> {
        let labels: Vec<Label> =
            choice.legal.iter().map(|action| choice.position.describe(choice.seat, action)).collect();
        let view = choice.position.view(Viewer::Seat(choice.seat));
        let at: HashMap<&str, &str> = view.pieces.iter().map(|p| (p.id.as_str(), p.at.as_str())).collect();
        let faces = |label: &Label| label.target.as_ref().is_some_and(|target| target.kind == "facing");
        if self.leg.is_none() && self.sent > 0 && labels.iter().all(faces) {
            // It was set down where it must be told anew which way it looks: as before, if it may.
            let turned = labels[0].target.as_ref().and_then(|target| target.id.split('/').next());
            let piece = view.pieces.iter().find(|piece| Some(&*piece.id) == turned);
            if let Some(action) = set_down(choice, &labels, piece.and_then(|piece| piece.facing.as_deref())) {
                return Next::Action(action);
            }
        }
        let hand = Hand::of(choice.position, choice.seat, &view);
        let held = |hand: &&Hand| hand.moving || taking(choice, &labels, &hand.piece).is_none();
        if let (None, Some(hand)) = (&self.leg, hand.as_ref().filter(held))
            && let Some(at) = self.waiting.iter().position(|task| task.piece == hand.piece)
        {
            // It was taken up before the order was given.
            let task = self.waiting.remove(at);
            let stages = task.by.into_iter().chain([task.to]).collect();
            self.leg = Some(Leg::begun(stages, hand.facing.clone()));
            self.sent += 1;
        }
        if self.leg.is_some() {
            // Who goes along without having been named has set out.
            let along = |piece: &str| {
                view.pieces
                    .iter()
                    .any(|p| p.id == piece && p.states.iter().any(|s| s == "moving" || s == "following"))
            };
            self.waiting.retain(|task| !along(&task.piece));
        }
        if let (Some(hand), Some(leg)) = (hand, self.leg.take()) {
            return self.lead(choice, &labels, &hand, leg, &at);
        }
        if let Some(step) = self.opening.pop_front() {
            let legal = choice.legal.contains(&step);
            return if legal { Next::Opening(step) } else { Next::Stop(Stop::Blocked) };
        }
        self.waiting.retain(|task| at.get(task.piece.as_str()).is_some_and(|place| *place != task.to));
        let all_there = self.waiting.is_empty();
        let waited = if self.opened || self.sent > 0 { Vec::new() } else { self.waiting.clone() };
        // Who named a card plays it first.
        let plays = self.with.is_some() && !self.opened;
        if let Some(action) = (!plays).then(|| self.take_up(choice, &labels, &view)).flatten() {
            return Next::Action(action);
        }
        self.opened = true;
        let opens = |task: &Task| opening::opens(choice, &task.piece, self.with.as_ref());
        let found = waited.iter().take(MOST_OPENED).map(opens).find(|steps| !steps.is_empty());
        self.opening = found.unwrap_or_default().into();
        if let Some(step) = self.opening.pop_front() {
            self.waiting = waited;
            return Next::Opening(step);
        }
        Next::Stop(if all_there || self.sent > 0 { Stop::Done } else { Stop::Blocked })
    }

    /// The next piece that can be taken up is; if one action takes up several of those who go the same way, all of them.
    fn take_up<G: Game<Action = A>>(
        &mut self,
        choice: &Choice<G>,
        labels: &[Label],
        view: &View,
    ) -> Option<A> {
        while !self.waiting.is_empty() {
            let task = self.waiting.remove(0);
            let facing = view.pieces.iter().find(|p| p.id == task.piece).and_then(|p| p.facing.clone());
            let together = self.together(choice, &task);
            let alone = || taking(choice, labels, &task.piece);
            let sets_out = || setting_out(choice, labels, &task.piece);
            if let Some(action) = together.or_else(alone).or_else(sets_out) {
                let stages = task.by.iter().cloned().chain([task.to.clone()]).collect();
                self.leg = Some(Leg { depth: Some(choice.position.depth()), ..Leg::begun(stages, facing) });
                self.sent += 1;
                return Some(action);
            }
        }
        None
    }

    /// An action that takes up this piece with others, all of whom are to go where it goes.
    fn together<G: Game<Action = A>>(&mut self, choice: &Choice<G>, task: &Task) -> Option<A> {
        let same = |one: &&Task| one.by == task.by && one.to == task.to;
        let company: Vec<&str> = self.waiting.iter().filter(same).map(|one| one.piece.as_str()).collect();
        if company.is_empty() {
            return None;
        }
        let (action, pieces) = choice.gathering(|pieces| {
            let wanted = |piece: &String| *piece == task.piece || company.contains(&piece.as_str());
            pieces.contains(&task.piece) && pieces.iter().all(wanted)
        })?;
        self.waiting.retain(|one| !pieces.contains(&one.piece));
        Some(action)
    }

    /// What is in hand goes on: others of the order join it, then it goes to the goal or nearer to it, and is set down.
    fn lead<G: Game<Action = A>>(
        &mut self,
        choice: &Choice<G>,
        labels: &[Label],
        hand: &Hand,
        mut leg: Leg<A>,
        at: &HashMap<&str, &str>,
    ) -> Next<A> {
        if let Some(action) = self.companion(choice, labels, hand, &leg, at) {
            self.leg = Some(leg);
            return Next::Action(action);
        }
        while leg.stages.len() > 1 && leg.stages[0] == hand.at {
            leg.stages.pop_front();
            leg.steps.clear();
        }
        let goal = leg.stages[0].clone();
        let first = !leg.set_out && hand.at != goal;
        let departs = || departing(choice, labels, hand).or_else(|| preliminary(choice, labels));
        if let Some(action) = first.then(departs).flatten() {
            self.leg = Some(leg);
            return Next::Action(action);
        }
        if hand.at != goal && !leg.stuck {
            if !leg.steps.front().is_some_and(|step| choice.legal.contains(step)) {
                let careful = self.careful && leg.stages.len() == 1;
                leg.steps = search::way(choice, hand, &goal, careful, &mut self.map).unwrap_or_default();
            }
            if let Some(step) = leg.steps.pop_front() {
                leg.set_out = true;
                self.leg = Some(leg);
                return Next::Action(step);
            }
            leg.stuck = true;
        }
        let facing = leg.facing.as_deref().or(hand.facing.as_deref());
        let arrived = leg.set_out && hand.at == goal;
        // Who has come to where it was sent is set down there, be it by a die, or because it was the last who could go: the plan ends with
        // it. What ends a movement that others are still to be sent in lies no deeper than the question by which it was taken up.
        let alone = leg.depth.is_some_and(|depth| choice.position.depth() > depth);
        let ends_it = || alone.then(|| closing(choice, labels, facing)).flatten();
        let for_good = || set_down_last(choice, labels).or_else(ends_it).filter(|_| arrived);
        match set_down(choice, labels, facing).or_else(for_good) {
            Some(action) => Next::Action(action),
            None => Next::Stop(if hand.at == goal { Stop::Done } else { Stop::Blocked }),
        }
    }

    /// Somebody who goes the same way from the same place joins: all of them at once, if there is an action for that.
    fn companion<G: Game<Action = A>>(
        &mut self,
        choice: &Choice<G>,
        labels: &[Label],
        hand: &Hand,
        leg: &Leg<A>,
        at: &HashMap<&str, &str>,
    ) -> Option<A> {
        let same = |task: &Task| {
            let stages = task.by.iter().chain([&task.to]);
            at.get(task.piece.as_str()) == Some(&hand.at.as_str()) && leg.stages.iter().eq(stages)
        };
        let company: Vec<String> =
            self.waiting.iter().filter(|task| same(task)).map(|task| task.piece.clone()).collect();
        if company.len() > 1 {
            let all = choice.gathering(|pieces| pieces.iter().all(|piece| company.contains(piece)));
            let join = |(action, pieces): &(A, Vec<String>)| joins(choice, *action, &hand.at, &pieces[0]);
            if let Some((action, pieces)) = all.filter(join) {
                self.waiting.retain(|task| !pieces.contains(&task.piece));
                return Some(action);
            }
        }
        let one = company.into_iter().find_map(|piece| {
            let action = joining(choice, labels, &piece, &hand.at)?;
            Some((piece, action))
        });
        let (piece, action) = one?;
        self.waiting.retain(|task| task.piece != piece);
        Some(action)
    }
}

/// What is asked of who sets out before there is anywhere to go, who goes along and with what, is answered as is usual.
fn preliminary<G: Game>(choice: &Choice<G>, labels: &[Label]) -> Option<G::Action> {
    let leads = |label: &Label| {
        label.target.as_ref().is_some_and(|target| target.kind == "place" || target.kind == "facing")
    };
    if labels.iter().any(leads) {
        return None;
    }
    let goes_on = |action: &G::Action| {
        let at = choice.legal.iter().position(|one| one == action);
        at.is_some_and(|i| matches!(labels[i].role, Role::Deed | Role::GoOn))
            && choice.tried(*action).is_some()
    };
    choice.best(goes_on)
}

/// A goal for each piece: the places are filled evenly, each by whoever is nearest to it. Who stands there already counts.
fn spread(view: &View, pieces: &[String], places: &[&str], map: &mut Map) -> Vec<(String, String)> {
    let found: HashMap<&str, &crate::view::Piece> = view.pieces.iter().map(|p| (p.id.as_str(), p)).collect();
    let side = pieces.iter().find_map(|piece| found.get(piece.as_str())?.side.clone());
    let stays = |piece: &&crate::view::Piece, place: &str| {
        piece.at == place && piece.side == side && !pieces.contains(&piece.id)
    };
    let mut load: Vec<usize> =
        places.iter().map(|place| view.pieces.iter().filter(|piece| stays(piece, place)).count()).collect();
    let mut left: Vec<&String> = pieces.iter().filter(|piece| found.contains_key(piece.as_str())).collect();
    let mut goals = Vec::new();
    while !left.is_empty() {
        let Some(emptiest) = (0..places.len()).min_by_key(|i| load[*i]) else { break };
        let distances = map.to(places[emptiest]);
        let far = |piece: &str| distances.from(&found[piece].at);
        let Some(nearest) = (0..left.len()).min_by_key(|i| far(left[*i])) else { break };
        load[emptiest] += 1;
        goals.push((left.remove(nearest).clone(), places[emptiest].to_string()));
    }
    goals.sort_by_key(|(piece, _)| pieces.iter().position(|one| one == piece));
    goals
}
