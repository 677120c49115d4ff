//! Chapter 2, the round: all seats bid at once.

use crate::cards::Cards;
use crate::position::{Action, Event, Frame, Sample};
use legatus_kernel::{Ballot, Events, Luck, Refusal, Rule, Seat, Seats};

impl Sample {
    pub(crate) fn check_bid(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Bid { card } = *action else {
            return Err(Refusal::new(Rule("2.1"), "refused-bid-first").depth(1));
        };
        if !self.hand(seat).has(card) {
            return Err(Refusal::new(Rule("2.2"), "refused-not-in-hand"));
        }
        Ok(())
    }

    pub(crate) fn bid(&mut self, seat: Seat, card: u8, events: &mut Events<Event>) {
        // 2.5: an earlier bid goes back to the hand.
        let before: Cards = self.ballot().choice_of(seat).into_iter().collect();
        *self.hand_mut(seat) = self.hand(seat).and(before).without(card);
        let ballot = self.ballot_mut();
        ballot.choose(seat, card);
        events.tell(Event::HasChosen { seat });
        if ballot.missing().is_empty() {
            self.open_bids(events);
        }
    }

    /// 2.3: all bids are shown at once; the highest attacks.
    fn open_bids(&mut self, events: &mut Events<Event>) {
        let Frame::Round(ballot) = *self.frames.top() else { unreachable!("bids are opened in a round") };
        let bids: Vec<(Seat, u8)> = ballot.opened().into_iter().flatten().collect();
        events.reveal();
        for (seat, card) in &bids {
            self.discard = self.discard.with(*card);
            events.tell(Event::Revealed { seat: *seat, card: *card });
        }
        let (attacker, bid) = bids.into_iter().max_by_key(|(_, card)| *card).expect("somebody has bid");
        self.frames.push(Frame::Attack { attacker, bid });
    }

    /// 2.4: each seat, in order, draws a card while there are any; then the next round begins.
    pub(crate) fn end_round(&mut self, luck: &mut Luck, events: &mut Events<Event>) {
        for seat in self.all_seats().iter() {
            self.draw(seat, luck, events);
        }
        self.round += 1;
        *self.frames.top_mut() = Frame::Round(Ballot::new(self.voters()));
        if self.is_over() {
            events.tell(Event::Over);
        } else {
            events.tell(Event::NewRound { round: self.round });
        }
    }

    pub(crate) fn draw(&mut self, seat: Seat, luck: &mut Luck, events: &mut Events<Event>) {
        if self.deck.is_empty() {
            return;
        }
        let index = luck.draw(self.deck.len() as u32, "card");
        let card = self.deck.take(index);
        *self.hand_mut(seat) = self.hand(seat).with(card);
        events.tell(Event::Drew { seat });
        events.tell_only(Seats::only(seat), Event::DrewCard { seat, card });
    }

    /// 2.1: every seat that has a card bids.
    pub(crate) fn voters(&self) -> Seats {
        self.all_seats().iter().filter(|s| !self.hand(*s).is_empty()).collect()
    }
}
