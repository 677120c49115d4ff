//! Several seats choosing at once, each hidden from the others until all are in.

use crate::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The sealed choices of up to `N` seats. A choice may be changed by its owner until all are in; the order
/// in which they arrive leaves no trace, so it can never change the position.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "[Option<C>; N]: Serialize", deserialize = "[Option<C>; N]: Deserialize<'de>"))]
pub struct Ballot<C: Copy, const N: usize> {
    voters: Seats,
    choices: [Option<C>; N],
}

impl<C: Copy, const N: usize> Ballot<C, N> {
    pub fn new(voters: Seats) -> Self {
        Ballot { voters, choices: [None; N] }
    }

    pub fn voters(&self) -> Seats {
        self.voters
    }

    pub fn choose(&mut self, seat: Seat, choice: C) {
        assert!(self.voters.has(seat), "this seat has no vote");
        self.choices[seat.0 as usize] = Some(choice);
    }

    /// Known to its owner only, until the ballot is complete.
    pub fn choice_of(&self, seat: Seat) -> Option<C> {
        self.choices.get(seat.0 as usize).copied().flatten()
    }

    /// Who has chosen: known to all.
    pub fn has_chosen(&self, seat: Seat) -> bool {
        self.choice_of(seat).is_some()
    }

    /// Seats that still have to choose.
    pub fn missing(&self) -> Seats {
        self.voters.iter().filter(|s| !self.has_chosen(*s)).collect()
    }

    /// All choices in the order of seats, once all are in.
    pub fn opened(&self) -> Option<impl Iterator<Item = (Seat, C)> + '_> {
        self.missing()
            .is_empty()
            .then(|| self.voters.iter().filter_map(|s| self.choice_of(s).map(|choice| (s, choice))))
    }

    /// Fills the choices that `seat` cannot know; `guess` gets each of their owners.
    pub fn imagine(&mut self, seat: Seat, mut guess: impl FnMut(Seat) -> C) {
        for other in self.voters.iter().filter(|s| *s != seat) {
            if self.has_chosen(other) {
                self.choices[other.0 as usize] = Some(guess(other));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrival_order_leaves_no_trace() {
        let voters = Seats::first(3);
        let mut a: Ballot<u8, 3> = Ballot::new(voters);
        let mut b = a;
        a.choose(Seat(0), 5);
        a.choose(Seat(2), 7);
        a.choose(Seat(0), 6); // changed before all are in
        assert!(a.opened().is_none());
        a.choose(Seat(1), 1);
        b.choose(Seat(1), 1);
        b.choose(Seat(2), 7);
        b.choose(Seat(0), 6);
        assert_eq!(a, b);
        assert_eq!(a.opened().unwrap().collect::<Vec<_>>(), [(Seat(0), 6), (Seat(1), 1), (Seat(2), 7)]);
    }

    #[test]
    fn a_ballot_survives_json_half_full() {
        let mut ballot: Ballot<u8, 3> = Ballot::new(Seats::first(2));
        ballot.choose(Seat(1), 4);
        let json = serde_json::to_string(&ballot).unwrap();
        assert_eq!(serde_json::from_str::<Ballot<u8, 3>>(&json).unwrap(), ballot);
        assert_eq!(ballot.missing(), Seats::only(Seat(0)));
    }
}
