//! What a position is worth, and what a sensible player tries first. Rough on purpose.

use crate::cards::AMBUSHES;
use crate::position::{Action, PLACES, Sample};
use legatus_kernel::{QuickRng, Seat};

impl Sample {
    pub(crate) fn worth_to(&self, seat: Seat) -> f32 {
        let held = self.held();
        let mine = held[Sample::side(seat) as usize] as f32;
        let theirs = held[1 - Sample::side(seat) as usize] as f32;
        if self.is_over() {
            // A won game is worth more than any lead.
            return if mine == theirs { 0.0 } else { (mine - theirs).signum() };
        }
        0.7 * (mine - theirs) / PLACES as f32
    }

    pub(crate) fn weight(&self, action: &Action) -> f32 {
        match *action {
            Action::Bid { card } => {
                if card <= AMBUSHES {
                    0.5
                } else {
                    card as f32
                }
            }
            Action::Attack { place } => {
                if self.owners[place as usize].is_some() {
                    2.0
                } else {
                    1.0
                }
            }
            Action::Ambush { .. } => 2.0,
            Action::Pass => 1.0,
        }
    }

    /// Deals again all that `seat` cannot know: the deck, the other hands and their sealed bids. Everything
    /// unknown goes into one set first, so the result depends on what the seat knows and on nothing else.
    pub(crate) fn deal_again(&self, seat: Seat, rng: &mut QuickRng) -> Sample {
        let mut other = *self;
        let mut unknown = self.deck;
        let sealed = self.frames.len() == 1;
        for s in self.all_seats().iter().filter(|s| *s != seat) {
            unknown = unknown.and(self.hand(s));
            if sealed && let Some(bid) = self.ballot().choice_of(s) {
                unknown = unknown.with(bid);
            }
        }
        let mut deal = || {
            let index = rng.below(unknown.len() as u32);
            unknown.take(index)
        };
        for s in self.all_seats().iter().filter(|s| *s != seat) {
            *other.hand_mut(s) = (0..self.hand(s).len()).map(|_| deal()).collect();
        }
        if sealed {
            other.ballot_mut().imagine(seat, |_| deal());
        }
        other.deck = unknown;
        other
    }
}
