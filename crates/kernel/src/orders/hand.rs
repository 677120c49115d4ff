//! What is on its way, as a view tells it: which piece is in hand, and by which action one is taken up, joins or is set down.

use super::{Choice, ends};
use crate::game::{Game, Label, OnTheMove, Role};
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
    /// What is in hand as the game says it, else as the view tells it: where it tells of armies that may act, too, one that moves.
    pub fn of<G: Game>(position: &G, seat: Seat, view: &View) -> Option<Hand> {
        match position.in_hand(seat) {
            OnTheMove::Nothing => None,
            OnTheMove::Piece { id, at } => Some(Hand { piece: id, at, facing: None, moving: true }),
            OnTheMove::AsShown => {
                let of = |state: &'static str| view.pieces.iter().find(move |piece| has(piece, state));
                let piece = of("moving").or_else(|| of("active"))?;
                Some(Hand {
                    piece: piece.id.clone(),
                    at: piece.at.clone(),
                    facing: piece.facing.clone(),
                    moving: has(piece, "moving"),
                })
            }
        }
    }
}

fn has(piece: &Piece, state: &str) -> bool {
    piece.states.iter().any(|s| s == state)
}

pub(crate) fn in_hand<G: Game>(position: &G, seat: Seat) -> Option<Hand> {
    let view = match position.in_hand(seat) {
        OnTheMove::AsShown => position.view(Viewer::Seat(seat)),
        _ => View::default(),
    };
    Hand::of(position, seat, &view)
}

/// The action by which a piece is taken up. It may be aimed at for other things, too: to change places, to be divided.
pub(crate) fn taking<G: Game>(choice: &Choice<G>, labels: &[Label], piece: &str) -> Option<G::Action> {
    aimed(choice, labels, piece).find(|action| takes_up(choice, *action, piece))
}

/// The action by which a piece joins what is in hand.
pub(crate) fn joining<G: Game>(
    choice: &Choice<G>,
    labels: &[Label],
    piece: &str,
    hand: &str,
) -> Option<G::Action> {
    aimed(choice, labels, piece).find(|action| joins(choice, *action, hand, piece))
}

/// Whatever is done to a piece.
fn aimed<'a, G: Game>(
    choice: &'a Choice<G>,
    labels: &'a [Label],
    piece: &'a str,
) -> impl Iterator<Item = G::Action> + 'a {
    let at = move |label: &Label| {
        label.into.is_none() && label.target.as_ref().is_some_and(|t| t.kind == "piece" && t.id == piece)
    };
    labels.iter().enumerate().filter(move |(_, label)| at(label)).map(move |(i, _)| choice.legal[i])
}

/// Is the piece in the hand after this, or goes along, and did not before? What is chosen to be lost, to be left or to shoot is aimed at in
/// the same way.
pub(crate) fn takes_up<G: Game>(choice: &Choice<G>, action: G::Action, piece: &str) -> bool {
    choice
        .tried(action)
        .is_some_and(|then| held(&then, choice.seat, piece) > held(choice.position, choice.seat, piece))
}

/// How much a piece is on its way.
pub(crate) fn held<G: Game>(position: &G, seat: Seat, piece: &str) -> usize {
    if matches!(position.in_hand(seat), OnTheMove::Piece { id, .. } if id == piece) {
        return 1;
    }
    let view = position.view(Viewer::Seat(seat));
    view.pieces.iter().find(|p| p.id == piece).map_or(0, goes_along)
}

/// The states by which a view tells that a piece is on its way.
pub(crate) fn goes_along(piece: &Piece) -> usize {
    ["moving", "following", "active"].into_iter().filter(|state| has(piece, state)).count()
}

/// An action that aims at nothing and takes a piece up: what it is told to do is to march.
pub(crate) fn setting_out<G: Game>(choice: &Choice<G>, labels: &[Label], piece: &str) -> Option<G::Action> {
    let aimless = |label: &Label| label.target.is_none() && label.role == Role::Deed;
    let found = (0..labels.len()).filter(|i| aimless(&labels[*i])).map(|i| choice.legal[i]);
    let mut taking = found.filter(|action| takes_up(choice, *action, piece));
    taking.next()
}

/// An action that aims at nothing and brings who may act on its way, where a game says outright who that is: it is told to march.
pub(crate) fn departing<G: Game>(choice: &Choice<G>, labels: &[Label], hand: &Hand) -> Option<G::Action> {
    if matches!(choice.position.in_hand(choice.seat), OnTheMove::Piece { .. }) {
        return None;
    }
    let departs = |action: &G::Action| {
        let at = choice.legal.iter().position(|one| one == action);
        let aimless = at.is_some_and(|i| labels[i].target.is_none() && labels[i].role == Role::Deed);
        let leaves =
            |then: G| matches!(then.in_hand(choice.seat), OnTheMove::Piece { id, .. } if id == hand.piece);
        aimless && choice.tried(*action).is_some_and(leaves)
    };
    choice.best(departs)
}

/// Does what is in hand stay there when this joins it?
pub(crate) fn joins<G: Game>(choice: &Choice<G>, action: G::Action, hand: &str, piece: &str) -> bool {
    let stays = |then: &G| in_hand(then, choice.seat).is_some_and(|held| held.at == hand);
    choice.tried(action).is_some_and(|then| stays(&then)) && takes_up(choice, action, piece)
}

/// What sets down: it aims at nothing and ends or goes on, but ends no phase and rolls no die, for whether that comes is the player's to
/// say; or it says where the piece faces, as it did if it may.
pub(crate) fn set_down<G: Game>(
    choice: &Choice<G>,
    labels: &[Label],
    facing: Option<&str>,
) -> Option<G::Action> {
    setting_down(choice, labels, facing, |action| choice.tried(action).is_some())
}

/// The same of what was taken up as the last who could be: with it a phase ends by itself. No die is rolled by that.
pub(crate) fn closing<G: Game>(
    choice: &Choice<G>,
    labels: &[Label],
    facing: Option<&str>,
) -> Option<G::Action> {
    setting_down(choice, labels, facing, |action| !choice.rolls(action))
}

fn setting_down<G: Game>(
    choice: &Choice<G>,
    labels: &[Label],
    facing: Option<&str>,
    may: impl Fn(G::Action) -> bool,
) -> Option<G::Action> {
    let at = |action: &G::Action| choice.legal.iter().position(|one| one == action);
    let offered = |action: &G::Action, fits: &dyn Fn(&Label) -> bool| {
        at(action).is_some_and(|i| fits(&labels[i])) && may(*action)
    };
    let kept = |label: &Label| {
        let faces = label.target.as_ref().filter(|target| target.kind == "facing");
        faces.and_then(|target| target.id.rsplit('/').next()) == facing && facing.is_some()
    };
    let turns = |label: &Label| label.target.as_ref().is_some_and(|target| target.kind == "facing");
    let free = |label: &Label| label.target.is_none() && ends(label.role);
    let first = |fits: &dyn Fn(&Label) -> bool| choice.best(|action| offered(action, fits));
    // To look as before is no good where that is warned of: who comes upon an enemy turns to him.
    let unwarned = |action: &G::Action| choice.position.advise(choice.seat, action).is_none();
    let turned = || choice.best(|action| offered(action, &turns) && unwarned(action));
    let as_before = || first(&kept).filter(unwarned).or_else(turned).or_else(|| first(&kept));
    first(&free).or_else(as_before).or_else(|| first(&turns))
}

/// What sets down for good, where nothing sets down and leaves the seat to decide: a die falls then, or it is another's turn. Only if a
/// sensible player who goes no further would do nothing else there.
pub(crate) fn set_down_last<G: Game>(choice: &Choice<G>, labels: &[Label]) -> Option<G::Action> {
    let label = |action: &G::Action| choice.legal.iter().position(|one| one == action).map(|i| &labels[i]);
    let goes_on = |label: &Label| label.target.as_ref().is_some_and(|target| target.kind == "place");
    let best = choice.best(|action| label(action).is_some_and(|label| !goes_on(label)))?;
    let free = label(&best).is_some_and(|label| label.target.is_none() && ends(label.role));
    (free && choice.hands_over(best)).then_some(best)
}
