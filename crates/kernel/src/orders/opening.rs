//! What must be decided before a piece can be taken up: its formation is told to act, its leader gets the marker that was drawn.

use super::hand::{in_hand, setting_out, taking};
use super::{Choice, foreseen, is, let_others_pass};
use crate::game::{Events, Game, Label, Role, Target};
use crate::luck::{Luck, QuickRng};
use crate::settle::act;

/// So many decisions are taken for a player who drags a piece: a third one would be about something else.
const MOST: usize = 2;
/// So many of them are tried out.
const MOST_TRIED: usize = 60;

/// A position after some decisions, and which.
type Opened<G, A> = (G, Vec<A>);

/// The fewest decisions after which this piece can be taken up, the likeliest first; none if there are none. They bring no luck and reveal
/// nothing; they aim at the piece, at an entry of a list, or at nothing: a card, a place and another piece are a player's own to choose.
/// `with`: the card that was chosen, which is played first.
pub(crate) fn opens<G: Game>(choice: &Choice<G>, piece: &str, with: Option<&Target>) -> Vec<G::Action> {
    let mut tried = 0;
    let mut open: Vec<Opened<G, G::Action>> = vec![(choice.position.clone(), Vec::new())];
    for _ in 0..MOST {
        let mut next = Vec::new();
        for (position, before) in &open {
            for action in likeliest(position, choice, piece, with.filter(|_| before.is_empty())) {
                if tried == MOST_TRIED {
                    return Vec::new();
                }
                tried += 1;
                let Some(then) = after(position, choice, action) else { continue };
                let actions: Vec<G::Action> = before.iter().copied().chain([action]).collect();
                if can_be_taken(&then, choice, piece) {
                    return actions;
                }
                next.push((then, actions));
            }
        }
        open = next;
    }
    Vec::new()
}

/// What may be decided for the player, the likeliest first.
fn likeliest<G: Game>(
    position: &G,
    choice: &Choice<G>,
    piece: &str,
    card: Option<&Target>,
) -> Vec<G::Action> {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    position.legal(choice.seat, &mut legal);
    position.policy(choice.seat, &legal, &mut weights);
    let fits = |label: Label| {
        let about_it = |kind: &str, id: &str| kind == "entry" || kind == "piece" && id == piece;
        let aims = match card {
            Some(card) => label.target.as_ref().is_some_and(|target| is(target, card)),
            None => label.target.as_ref().is_none_or(|target| about_it(target.kind, &target.id)),
        };
        label.role == Role::Deed && label.into.is_none() && aims
    };
    let mut found: Vec<usize> =
        (0..legal.len()).filter(|i| fits(position.describe(choice.seat, &legal[*i]))).collect();
    let weight = |i: usize| weights.get(i).copied().unwrap_or(0.0);
    found.sort_by(|a, b| weight(*b).total_cmp(&weight(*a)));
    found.into_iter().map(|i| legal[i]).collect()
}

/// What a decision leads to in the same turn, if it brings no luck, reveals nothing that the seat does not know and leaves the seat to decide, where others let their
/// windows pass.
pub(crate) fn after<G: Game>(position: &G, choice: &Choice<G>, action: G::Action) -> Option<G> {
    let (mut luck, mut events, mut legal) = (Luck::quick(QuickRng::new(3)), Events::default(), Vec::new());
    let mut then = position.clone();
    act(&mut then, choice.seat, action, &mut luck, &mut events, &mut legal);
    let revealed = events.revealed;
    let_others_pass(&mut then, choice.seat, &mut luck, &mut events, &mut legal);
    let free = luck.count() == 0 && then.turn() == position.turn() && then.asked().has(choice.seat);
    (free && (!revealed || foreseen(position, choice.seat, action).is_some())).then_some(then)
}

/// Can it be taken up then, or has it been already, because nobody else could?
fn can_be_taken<G: Game>(position: &G, choice: &Choice<G>, piece: &str) -> bool {
    if in_hand(position, choice.seat).is_some_and(|hand| hand.piece == piece) {
        return true;
    }
    let mut legal = Vec::new();
    position.legal(choice.seat, &mut legal);
    let labels: Vec<Label> = legal.iter().map(|action| position.describe(choice.seat, action)).collect();
    let then = Choice { position, seat: choice.seat, legal: &legal, weights: &[] };
    taking(&then, &labels, piece).or_else(|| setting_out(&then, &labels, piece)).is_some()
}
