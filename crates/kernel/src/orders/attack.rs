//! Pieces attack what they touch: whatever the game calls an attack, the likeliest first, until all have one.

use super::{Choice, Next};
use crate::game::{Game, Label};
use crate::seat::Viewer;
use crate::wire::Stop;
use std::collections::HashSet;

/// Attacks that are being named.
pub(crate) struct Attacking {
    /// Who attacks; everybody if nobody is named.
    pieces: HashSet<String>,
    /// What is attacked; whatever they touch if nothing is named. Of pieces, the places where they stand, too.
    on: HashSet<String>,
    /// Who has attacked already.
    done: HashSet<String>,
    named: usize,
}

impl Attacking {
    pub fn new<G: Game>(choice: &G, seat: crate::seat::Seat, pieces: &[String], on: &[String]) -> Attacking {
        let mut on: HashSet<String> = on.iter().cloned().collect();
        let view = choice.view(Viewer::Seat(seat));
        let stand = view.pieces.iter().filter(|piece| on.contains(&piece.id)).map(|piece| piece.at.clone());
        let places: Vec<String> = stand.collect();
        on.extend(places);
        Attacking { pieces: pieces.iter().cloned().collect(), on, done: HashSet::new(), named: 0 }
    }

    pub fn next<G: Game>(&mut self, choice: &Choice<G>) -> Next<G::Action> {
        let labels: Vec<Label> =
            choice.legal.iter().map(|action| choice.position.describe(choice.seat, action)).collect();
        let at = |action: &G::Action| choice.legal.iter().position(|one| one == action);
        let by = |i: usize| labels[i].target.as_ref().filter(|t| t.kind == "piece").map(|t| &*t.id);
        let fits = |i: usize| {
            let named = |id: &str| self.on.is_empty() || self.on.contains(id);
            let whom = labels[i].into.as_ref().or(labels[i].target.as_ref());
            let who = by(i).is_none_or(|piece| self.pieces.is_empty() || self.pieces.contains(piece));
            who && whom.is_some_and(|t| named(&t.id))
                && choice.position.attacks(choice.seat, &choice.legal[i])
        };
        let free = |i: usize| by(i).is_none_or(|piece| !self.done.contains(piece));
        let open = |action: &G::Action| at(action).is_some_and(|i| fits(i) && free(i));
        // Who is not named attacks only where a sensible player would rather than end it.
        let ending =
            choice.best(|a| at(a).is_some_and(|i| labels[i].target.is_none() && super::ends(labels[i].role)));
        let worth = |action: &G::Action| {
            !self.pieces.is_empty()
                || ending.is_none_or(|ending| choice.weight(action) >= choice.weight(&ending))
        };
        let more = choice.best(|action| open(action) && worth(action));
        // A duty that is still open is met by whoever can, twice if need be.
        let owed = || choice.best(|action| ending.is_none() && at(action).is_some_and(fits));
        let Some(action) = more.or_else(owed) else {
            return Next::Stop(if self.named > 0 { Stop::Done } else { Stop::Blocked });
        };
        self.done.extend(at(&action).and_then(by).map(str::to_string));
        self.named += 1;
        Next::Action(action)
    }
}
