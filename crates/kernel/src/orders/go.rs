//! Pieces are sent to a place: each is taken up, led as near as it gets and set down, by the actions that a player would choose.

use super::{Choice, Next, ends};
use crate::game::{Game, Label};
use crate::seat::{Seat, Viewer};
use crate::view::{Board, Piece, View};
use crate::wire::Stop;
use std::collections::{HashMap, VecDeque};

/// How far places are from a goal, in steps over the links of the map.
struct Distances(HashMap<String, u32>);

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

    fn from(&self, place: &str) -> u32 {
        self.0.get(place).copied().unwrap_or(u32::MAX)
    }
}

/// Pieces on their way.
pub(crate) struct Going {
    /// Those that are still to be sent. Empty from the start: whatever is on the move.
    waiting: Vec<String>,
    in_hand: bool,
    sent: usize,
    /// The places on the way and the goal, each with the distances to it.
    stages: Vec<(String, Distances)>,
    /// The stage that the present piece has come to.
    stage: usize,
    /// It got no nearer, and is to be set down.
    stuck: bool,
}

impl Going {
    pub fn new<G: Game>(scenario: &str, pieces: &[String], by: &[String], to: &str) -> Going {
        let board = G::board(scenario);
        let goals = by.iter().map(String::as_str).chain([to]);
        let stages = goals.map(|goal| (goal.to_string(), Distances::to(goal, &board))).collect();
        Going {
            waiting: pieces.to_vec(),
            in_hand: pieces.is_empty(),
            sent: 0,
            stages,
            stage: 0,
            stuck: false,
        }
    }

    pub fn next<G: Game>(&mut self, choice: &Choice<G>) -> Next<G::Action> {
        let labels: Vec<Label> =
            choice.legal.iter().map(|action| choice.position.describe(choice.seat, action)).collect();
        let view = choice.position.view(Viewer::Seat(choice.seat));
        let at: HashMap<&str, &str> = view.pieces.iter().map(|p| (p.id.as_str(), p.at.as_str())).collect();
        if let Some(hand) = in_hand(&view).map(|piece| piece.at.clone()).filter(|_| self.in_hand) {
            return self.lead(choice, &labels, &hand, &at);
        }
        self.in_hand = false;
        let goal = self.stages.last().map(|(goal, _)| goal.clone()).unwrap_or_default();
        let there = |piece: &str| at.get(piece).is_none_or(|place| *place == goal);
        self.waiting.retain(|piece| !there(piece));
        let all_there = self.waiting.is_empty();
        if let Some(action) = self.take_up(choice, &labels) {
            return Next::Action(action);
        }
        Next::Stop(if all_there || self.sent > 0 { Stop::Done } else { Stop::Blocked })
    }

    /// The next piece that can be taken up is.
    fn take_up<G: Game>(&mut self, choice: &Choice<G>, labels: &[Label]) -> Option<G::Action> {
        while let Some(piece) = self.waiting.first().cloned() {
            self.waiting.remove(0);
            if let Some(action) =
                taking(choice, labels, &piece).filter(|action| takes_up(choice, *action, &piece))
            {
                (self.in_hand, self.stage, self.stuck) = (true, 0, false);
                self.sent += 1;
                return Some(action);
            }
        }
        None
    }

    /// What is in hand goes on: others of the order join it, then it goes to the goal or nearer to it, and is set down.
    fn lead<G: Game>(
        &mut self,
        choice: &Choice<G>,
        labels: &[Label],
        hand: &str,
        at: &HashMap<&str, &str>,
    ) -> Next<G::Action> {
        let companion = self.waiting.iter().position(|piece| {
            let joins = |action| choice.tried(action).is_some_and(|then| holds_at(&then, choice.seat, hand));
            at.get(piece.as_str()) == Some(&hand) && taking(choice, labels, piece).is_some_and(joins)
        });
        if let Some(action) = companion.and_then(|i| taking(choice, labels, &self.waiting.remove(i))) {
            return Next::Action(action);
        }
        while self.stage + 1 < self.stages.len() && self.stages[self.stage].0 == hand {
            self.stage += 1;
        }
        let (goal, distances) = &self.stages[self.stage];
        if hand != goal && !self.stuck {
            let place = |i: usize| labels[i].target.as_ref().filter(|t| t.kind == "place").map(|t| &*t.id);
            let towards = |action: &G::Action| {
                let i = choice.legal.iter().position(|one| one == action)?;
                Some(distances.from(place(i)?))
            };
            let nearest = choice.legal.iter().filter_map(towards).min();
            let found = nearest.filter(|nearest| *nearest < distances.from(hand));
            if let Some(action) = found.and_then(|nearest| choice.best(|a| towards(a) == Some(nearest))) {
                return Next::Action(action);
            }
            self.stuck = true;
        }
        // The way is at its end: what sets it down aims at nothing and ends or goes on, but does not end the phase.
        let free = |i: usize| labels[i].target.is_none() && ends(labels[i].role);
        let set_down = choice.best(|action| {
            let offered = choice.legal.iter().position(|one| one == action).is_some_and(free);
            offered && choice.tried(*action).is_some()
        });
        let arrived = hand == self.stages[self.stage].0;
        self.in_hand = false;
        match set_down {
            Some(action) => Next::Action(action),
            None => Next::Stop(if arrived { Stop::Done } else { Stop::Blocked }),
        }
    }
}

/// The piece that is on its way: where a game tells of armies that may act, too, one that moves.
fn in_hand(view: &View) -> Option<&Piece> {
    let of =
        |state: &'static str| view.pieces.iter().find(move |piece| piece.states.iter().any(|s| s == state));
    of("moving").or_else(|| of("active"))
}

/// Is the piece in the hand after this, and was not before? What is chosen to be lost, or to shoot, is aimed at in the same way.
fn takes_up<G: Game>(choice: &Choice<G>, action: G::Action, piece: &str) -> bool {
    let held = |position: &G| -> Vec<String> {
        let view = position.view(Viewer::Seat(choice.seat));
        let found = view.pieces.into_iter().find(|p| p.id == piece);
        found
            .map_or(Vec::new(), |p| p.states.into_iter().filter(|s| s == "moving" || s == "active").collect())
    };
    choice.tried(action).is_some_and(|then| held(&then).len() > held(choice.position).len())
}

fn holds_at<G: Game>(then: &G, seat: Seat, hand: &str) -> bool {
    in_hand(&then.view(Viewer::Seat(seat))).is_some_and(|piece| piece.at == hand)
}

/// The one action by which a piece is taken up, or joins.
fn taking<G: Game>(choice: &Choice<G>, labels: &[Label], piece: &str) -> Option<G::Action> {
    let takes = |label: &Label| {
        label.into.is_none() && label.target.as_ref().is_some_and(|t| t.kind == "piece" && t.id == piece)
    };
    let found: Vec<usize> = (0..labels.len()).filter(|i| takes(&labels[*i])).collect();
    match found.as_slice() {
        [one] => Some(choice.legal[*one]),
        _ => None,
    }
}
