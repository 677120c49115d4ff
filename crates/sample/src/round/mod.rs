//! Chapter 2, the round: all seats bid at once, the highest attacks, and all draw.

pub mod bid;

use crate::table::{Bids, Event, Sample};
use legatus_kernel::{Ctx, Seat, Seats};

impl Sample {
    /// 2.1: every seat that has a card bids.
    pub(crate) fn voters(&self) -> Seats {
        self.all_seats().iter().filter(|s| !self.hand(*s).is_empty()).collect()
    }

    /// 2.4: each seat, in order, draws a card while there are any; then the next round begins.
    pub(crate) fn end_round(&mut self, ctx: &mut Ctx<Event>) {
        for seat in self.all_seats().iter() {
            self.draw(seat, ctx);
        }
        self.round += 1;
        self.frames.replace(Bids::new(self.voters()));
        if self.has_ended() {
            ctx.tell(Event::Over);
        } else {
            ctx.tell(Event::NewRound { round: self.round });
        }
    }

    pub(crate) fn draw(&mut self, seat: Seat, ctx: &mut Ctx<Event>) {
        if self.deck.is_empty() {
            return;
        }
        let card = self.deck.nth(ctx.luck.draw(self.deck.len() as u32, "card"));
        self.deck.remove(card);
        self.hand_mut(seat).add(card);
        ctx.tell(Event::Drew { seat });
        ctx.tell_only(seat, Event::DrewCard { seat, card });
    }
}
