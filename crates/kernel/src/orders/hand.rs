//! What is on its way, as a view tells it: which piece is in hand, and by which action one is taken up, joins or is set down.

use super::{Choice, ends};
use crate::game::{Game, Label};
use crate::seat::{Seat, Viewer};
use crate::view::{Piece, View};

/// The piece that is on its way, and where it is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Hand {
    pub piece: String,
    pub at: String,
    pub facing: Option<String>,
    /// It is on its way, and not only one of those that may act.
    pub moving: bool,
}

impl Hand {
    /// Where a game tells of armies that may act, too, one that moves.
    pub fn of(view: &View) -> Option<Hand> {
        let of = |state: &'static str| view.pieces.iter().find(move |piece| has(piece, state));
        let piece = of("moving").or_else(|| of("active"))?;
        let moving = has(piece, "moving");
        Some(Hand { piece: piece.id.clone(), at: piece.at.clone(), facing: piece.facing.clone(), moving })
    }
}

fn has(piece: &Piece, state: &str) -> bool {
    piece.states.iter().any(|s| s == state)
}

pub(crate) fn in_hand<G: Game>(position: &G, seat: Seat) -> Option<Hand> {
    Hand::of(&position.view(Viewer::Seat(seat)))
}

/// The one action by which a piece is taken up, or joins.
pub(crate) fn taking<G: Game>(choice: &Choice<G>, labels: &[Label], piece: &str) -> Option<G::Action> {
    let takes = |label: &Label| {
        label.into.is_none() && label.target.as_ref().is_some_and(|t| t.kind == "piece" && t.id == piece)
    };
    let found: Vec<usize> = (0..labels.len()).filter(|i| takes(&labels[*i])).collect();
    match found.as_slice() {
        [one] => Some(choice.legal[*one]),
        _ => None,
    }
}

/// Is the piece in the hand after this, and was not before? What is chosen to be lost, or to shoot, is aimed at in the same way.
pub(crate) fn takes_up<G: Game>(choice: &Choice<G>, action: G::Action, piece: &str) -> bool {
    let held = |position: &G| -> usize {
        let view = position.view(Viewer::Seat(choice.seat));
        let found = view.pieces.iter().find(|p| p.id == piece);
        found.map_or(0, |p| p.states.iter().filter(|s| *s == "moving" || *s == "active").count())
    };
    choice.tried(action).is_some_and(|then| held(&then) > held(choice.position))
}

/// Does what is in hand stay there when this joins it?
pub(crate) fn joins<G: Game>(choice: &Choice<G>, action: G::Action, hand: &str) -> bool {
    choice.tried(action).is_some_and(|then| in_hand(&then, choice.seat).is_some_and(|held| held.at == hand))
}

/// What sets down: it aims at nothing and ends or goes on, but does not end the phase; or it says where the piece faces, as it did if it
/// may.
pub(crate) fn set_down<G: Game>(
    choice: &Choice<G>,
    labels: &[Label],
    facing: Option<&str>,
) -> Option<G::Action> {
    let at = |action: &G::Action| choice.legal.iter().position(|one| one == action);
    let offered = |action: &G::Action, fits: &dyn Fn(&Label) -> bool| {
        at(action).is_some_and(|i| fits(&labels[i])) && choice.tried(*action).is_some()
    };
    let kept = |label: &Label| {
        let faces = label.target.as_ref().filter(|target| target.kind == "facing");
        faces.and_then(|target| target.id.rsplit('/').next()) == facing && facing.is_some()
    };
    let turns = |label: &Label| label.target.as_ref().is_some_and(|target| target.kind == "facing");
    let free = |label: &Label| label.target.is_none() && ends(label.role);
    let first = |fits: &dyn Fn(&Label) -> bool| choice.best(|action| offered(action, fits));
    first(&free).or_else(|| first(&kept)).or_else(|| first(&turns))
}
