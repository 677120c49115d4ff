//! 7.1: strategy cards are dealt.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Deal;

impl Passage<Position> for Deal {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.deal(ctx);
        game.frames.replace(Phase::Claim);
        true
    }
}

impl Position {
    fn deal(&mut self, ctx: &mut Ctx) {
        let cards = data().tables.cards[self.turn as usize - 1];
        if self.deck.len() < 2 * cards as usize {
            self.reshuffle(ctx); // 8.7
        }
        let (mut deck, mut hands) = (self.deck, [CardSet::NONE; 2]);
        ctx.luck.draws("strategy cards", |below| {
            for hand in &mut hands {
                for _ in 0..cards {
                    let card = deck.nth(below(deck.len() as u32));
                    deck.remove(card);
                    hand.add(card);
                }
            }
        });
        self.deck = deck;
        self.hands = hands;
        self.known = [CardSet::NONE; 2];
        for side in Side::BOTH {
            ctx.tell(Event::Dealt { side, count: cards });
            for card in hands[side.i()].iter() {
                ctx.tell_only(side.seat(), Event::YourCard { side, card });
            }
        }
        ctx.events.reveal();
    }
}
