//! Pieces attack what they touch: whatever the game calls an attack, the likeliest first, until all have one.

use super::{Choice, Next, ends};
use crate::game::{Game, Label, Onset};
use crate::seat::{Seat, Viewer};
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
    /// How deep the question lay at the beginning: what lies deeper was opened by an attack.
    depth: usize,
    named: usize,
}

impl Attacking {
    pub fn new<G: Game>(position: &G, seat: Seat, pieces: &[String], on: &[String]) -> Attacking {
        let mut on: HashSet<String> = on.iter().cloned().collect();
        let view = position.view(Viewer::Seat(seat));
        let stand = view.pieces.iter().filter(|piece| on.contains(&piece.id)).map(|piece| piece.at.clone());
        let places: Vec<String> = stand.collect();
        on.extend(places);
        let (pieces, done) = (pieces.iter().cloned().collect(), HashSet::new());
        Attacking { pieces, on, done, depth: position.depth(), named: 0 }
    }

    /// Is this an attack that was ordered?
    fn fits(&self, strike: &Onset) -> bool {
        let who = self.pieces.is_empty() || strike.by.iter().all(|piece| self.pieces.contains(piece));
        who && (self.on.is_empty() || self.on.contains(&strike.on))
    }

    pub fn next<G: Game>(&mut self, choice: &Choice<G>) -> Next<G::Action> {
        let (position, seat) = (choice.position, choice.seat);
        let strikes: Vec<Option<Onset>> =
            choice.legal.iter().map(|a| position.strikes(seat, a).filter(|s| self.fits(s))).collect();
        let at = |action: &G::Action| choice.legal.iter().position(|one| one == action);
        let strike = |action: &G::Action| strikes[at(action)?].as_ref();
        let ending = |action: &G::Action| {
            let label: Label = position.describe(seat, action);
            label.target.is_none() && ends(label.role)
        };
        let end = choice.best(ending);
        // Who is not named attacks only where a sensible player would rather than end it.
        let worth = |action: &G::Action| {
            !self.pieces.is_empty() || end.is_none_or(|end| choice.weight(action) >= choice.weight(&end))
        };
        let fresh = |s: &Onset| s.by.is_empty() || s.by.iter().any(|piece| !self.done.contains(piece));
        let more = choice.best(|action| strike(action).is_some_and(fresh) && worth(action));
        // A duty that is still open is met by whoever can, twice if need be.
        let owed = || choice.best(|action| end.is_none() && strike(action).is_some());
        // What an attack has opened is closed when nobody joins it any more.
        let closing = || end.filter(|_| self.named > 0 && position.depth() > self.depth);
        let Some(action) = more.or_else(owed).or_else(closing) else {
            return Next::Stop(if self.named > 0 { Stop::Done } else { Stop::Blocked });
        };
        if let Some(strike) = strike(&action).cloned() {
            self.done.extend(strike.by);
            self.named += 1;
        }
        Next::Action(action)
    }
}
