//! The staff does what is left to do, for everybody or for some pieces only.

use super::hand::in_hand;
use super::{Choice, Next, ends};
use crate::game::{Game, Label};
use crate::seat::Viewer;
use crate::wire::{Charge, Stop};
use std::collections::HashSet;

/// Pieces that the staff takes care of.
pub(crate) struct Staffing {
    charge: Charge,
}

impl Staffing {
    pub fn of(charge: Charge) -> Staffing {
        Staffing { charge }
    }

    /// Whose they are: those that were named, and whoever stands in the places now.
    fn pieces<G: Game>(&self, choice: &Choice<G>) -> HashSet<String> {
        let view = choice.position.view(Viewer::Seat(choice.seat));
        let stands = view.pieces.into_iter().filter(|piece| self.charge.places.contains(&piece.at));
        self.charge.pieces.iter().cloned().chain(stands.map(|piece| piece.id)).collect()
    }

    /// The likeliest of what these can do, as long as a sensible player would rather do it than end the phase. What is asked of them
    /// alone is answered whatever it is; nothing is ended for the others.
    pub fn next<G: Game>(&self, choice: &Choice<G>) -> Next<G::Action> {
        let pieces = self.pieces(choice);
        let own = |label: &Label| {
            label.target.as_ref().is_some_and(|target| target.kind == "piece" && pieces.contains(&*target.id))
        };
        let labels: Vec<Label> =
            choice.legal.iter().map(|action| choice.position.describe(choice.seat, action)).collect();
        let at = |action: &G::Action| choice.legal.iter().position(|one| one == action);
        let deeds = || labels.iter().filter(|label| !(label.target.is_none() && ends(label.role)));
        let other = |label: &Label| label.target.as_ref().is_some_and(|t| t.kind == "piece") && !own(label);
        let held = in_hand(choice.position, choice.seat).filter(|hand| pieces.contains(&hand.piece));
        let held = held.is_some_and(|hand| hand.moving || !deeds().any(other));
        let theirs_alone = deeds().next().is_some() && deeds().all(own);
        if held || theirs_alone && choice.position.depth() > 1 {
            return choice.best(|_| true).map_or(Next::Stop(Stop::Blocked), Next::Action);
        }
        let best = choice.best(|action| {
            at(action).is_some_and(|i| own(&labels[i]) || labels[i].target.is_none() && ends(labels[i].role))
        });
        match best.filter(|action| at(action).is_some_and(|i| own(&labels[i]))) {
            Some(action) => Next::Action(action),
            None => Next::Stop(Stop::Done),
        }
    }
}
