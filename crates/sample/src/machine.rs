//! What a position is worth, and what a sensible player tries first. Rough on purpose.

use crate::attack::ambush::Ambush;
use crate::attack::choose::ChoosePlace;
use crate::round::bid::Bid;
use crate::table::cards::AMBUSHES;
use crate::table::places::PLACES;
use crate::table::{Action, Attack, Bids, Sample, Window};
use legatus_kernel::{Machine, QuickRng, Seat, Weighing};

impl Machine for Sample {
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Sample {
        self.deal_again(seat, rng)
    }

    fn worth(&self, seat: Seat) -> f32 {
        self.worth_to(seat)
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        self.weigh_decision(seat, actions, weights);
    }

    /// Whoever has no ambush to play has nothing to think about.
    fn gravity(&self, seat: Seat) -> f32 {
        let idle = self.frames.top_as::<Window>().is_some() && !self.hand(seat).meets(AMBUSHES);
        if idle { 0.0 } else { 1.0 }
    }
}

impl Weighing<Sample> for Bid {
    fn weigh(&self, _: &Sample, _: &Bids, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| match *action {
            Action::Bid { card } if !AMBUSHES.has(card) => card.number() as f32,
            _ => 0.5,
        }));
    }
}

impl Weighing<Sample> for ChoosePlace {
    fn weigh(&self, game: &Sample, _: &Attack, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| match *action {
            Action::Attack { place } if game.owners[place.i()].is_some() => 2.0,
            _ => 1.0,
        }));
    }
}

impl Weighing<Sample> for Ambush {
    fn weigh(&self, _: &Sample, _: &Window, _: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.extend(actions.iter().map(|action| if *action == Action::Pass { 1.0 } else { 2.0 }));
    }
}

impl Sample {
    fn worth_to(&self, seat: Seat) -> f32 {
        let held = self.held();
        let mine = held[Sample::side(seat) as usize] as f32;
        let theirs = held[1 - Sample::side(seat) as usize] as f32;
        if self.has_ended() {
            // A won game is worth more than any lead.
            return if mine == theirs { 0.0 } else { (mine - theirs).signum() };
        }
        0.7 * (mine - theirs) / PLACES as f32
    }

    /// Deals again all that `seat` cannot know: the deck, the other hands and their sealed bids. Everything
    /// unknown goes into one set first, so the result depends on what the seat knows and on nothing else.
    fn deal_again(&self, seat: Seat, rng: &mut QuickRng) -> Sample {
        let mut other = *self;
        let mut unknown = self.deck;
        let sealed = self.frames.len() == 1;
        for s in self.all_seats().iter().filter(|s| *s != seat) {
            unknown = unknown.or(self.hand(s));
            if sealed && let Some(bid) = self.bids().choice_of(s) {
                unknown.add(bid);
            }
        }
        let mut deal = || {
            let card = unknown.nth(rng.below(unknown.len() as u32));
            unknown.remove(card);
            card
        };
        for s in self.all_seats().iter().filter(|s| *s != seat) {
            *other.hand_mut(s) = (0..self.hand(s).len()).map(|_| deal()).collect();
        }
        if sealed {
            other.bids_mut().imagine(seat, |_| deal());
        }
        other.deck = unknown;
        other
    }
}
