//! A line of pieces that have a front turns where it stands.

use super::hand::{set_down, taking};
use super::{Choice, Next};
use crate::game::{Game, Label};
use crate::seat::{Seat, Viewer};
use crate::wire::{EachMove, Stop};

/// Where each piece of a line comes to that goes forward.
pub(crate) fn forward<G: Game>(position: &G, seat: Seat, pieces: &[String]) -> Vec<EachMove> {
    let ahead = |piece: &String| {
        let to = position.ahead(seat, piece)?;
        Some(EachMove { piece: piece.clone(), by: Vec::new(), to })
    };
    // Who is in front goes first, so that there is room.
    let moves: Vec<EachMove> = pieces.iter().filter_map(ahead).collect();
    let view = position.view(Viewer::Seat(seat));
    let at = |piece: &str| view.pieces.iter().find(|p| p.id == piece).map(|p| p.at.clone());
    let stands: Vec<Option<String>> = moves.iter().map(|one| at(&one.piece)).collect();
    let mut order: Vec<usize> = Vec::new();
    while order.len() < moves.len() {
        let left: Vec<usize> = (0..moves.len()).filter(|i| !order.contains(i)).collect();
        let blocked = |i: usize| left.iter().any(|j| *j != i && stands[*j].as_deref() == Some(&*moves[i].to));
        let next = left.iter().copied().find(|i| !blocked(*i)).or(left.first().copied());
        order.extend(next);
    }
    order.into_iter().map(|i| moves[i].clone()).collect()
}

/// Pieces that turn.
pub(crate) struct Wheeling {
    waiting: Vec<String>,
    facing: String,
    in_hand: bool,
    turned: usize,
}

impl Wheeling {
    pub fn new(pieces: &[String], facing: &str) -> Wheeling {
        Wheeling { waiting: pieces.to_vec(), facing: facing.to_string(), in_hand: false, turned: 0 }
    }

    pub fn next<G: Game>(&mut self, choice: &Choice<G>) -> Next<G::Action> {
        let labels: Vec<Label> =
            choice.legal.iter().map(|action| choice.position.describe(choice.seat, action)).collect();
        if self.in_hand {
            let turns = |label: &Label| {
                let facing = label.target.as_ref().filter(|target| target.kind == "facing");
                facing.and_then(|target| target.id.rsplit('/').next()) == Some(self.facing.as_str())
            };
            let turn = labels.iter().position(turns).map(|i| choice.legal[i]);
            if let Some(action) = turn {
                return Next::Action(action);
            }
            self.in_hand = false;
            if super::hand::in_hand(choice.position, choice.seat).is_some_and(|hand| hand.facing.is_some())
                && let Some(action) = set_down(choice, &labels, None)
            {
                return Next::Action(action);
            }
        }
        let view = choice.position.view(Viewer::Seat(choice.seat));
        let faces = |piece: &str| {
            view.pieces.iter().any(|p| p.id == piece && p.facing.as_deref() == Some(&*self.facing))
        };
        let has_front = |piece: &str| view.pieces.iter().any(|p| p.id == piece && p.facing.is_some());
        self.waiting.retain(|piece| has_front(piece) && !faces(piece));
        let all = self.waiting.is_empty();
        while !self.waiting.is_empty() {
            let piece = self.waiting.remove(0);
            if let Some(action) = taking(choice, &labels, &piece) {
                (self.in_hand, self.turned) = (true, self.turned + 1);
                return Next::Action(action);
            }
        }
        Next::Stop(if all || self.turned > 0 { Stop::Done } else { Stop::Blocked })
    }
}
