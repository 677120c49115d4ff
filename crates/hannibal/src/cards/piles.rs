//! 8.5, 8.7: where cards go: discards, the deck again, out of the game, the other hand. What else comes of playing one (25.64).

use crate::data::*;
use crate::table::*;
use legatus_kernel::Seats;

impl Position {
    /// A card leaves a hand for the discards; Truce calls for a reshuffle however it gets there (8.7, R13).
    pub(crate) fn discard(&mut self, side: Side, card: Card) {
        self.hands[side.i()].remove(card);
        self.known[side.i()].remove(card);
        self.discards.add(card);
        if matches!(data().card(card).effect, Effect::Truce) {
            self.reshuffle_due = true;
        }
    }

    /// Draw pile and discards together; the counsels come back with them (8.7, R13).
    pub(crate) fn reshuffle(&mut self, ctx: &mut Ctx) {
        self.deck = self.deck.or(self.discards).or(self.aside);
        self.discards = CardSet::NONE;
        self.aside = CardSet::NONE;
        for counsel in [&mut self.hanno_counsels, &mut self.cato_counsels] {
            if *counsel == Counsel::InForce {
                *counsel = Counsel::Ending; // R76
            }
        }
        ctx.tell(Event::Reshuffled);
    }

    /// A truce-breaking event that has an effect ends the truce first (25.64, R52).
    pub(crate) fn break_truce(&mut self, card: Card, ctx: &mut Ctx) {
        if self.truce && data().card(card).breaks_truce {
            self.truce = false;
            ctx.tell(Event::TruceEnds);
        }
    }

    /// A unique event leaves the game (8.5).
    pub(super) fn leave_game(&mut self, card: Card) {
        self.discards.remove(card);
        self.removed.add(card);
    }

    /// A card lost at random, shown to all (25.9, R85).
    pub(super) fn lose_card(&mut self, side: Side, ctx: &mut Ctx) {
        let hand = self.hands[side.i()];
        if hand.is_empty() {
            return;
        }
        let card = hand.nth(ctx.luck.draw(hand.len() as u32, "card lost"));
        self.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how: Use::Lost });
    }

    /// A card taken at random; only the two players see which (25.55).
    pub(super) fn steal_card(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        let enemy = side.enemy();
        let hand = self.hands[enemy.i()];
        if hand.is_empty() {
            return self.in_vain(card, ctx);
        }
        self.break_truce(card, ctx);
        let stolen = hand.nth(ctx.luck.draw(hand.len() as u32, "messenger"));
        self.hands[enemy.i()].remove(stolen);
        self.known[enemy.i()].remove(stolen);
        self.hands[side.i()].add(stolen);
        self.known[side.i()].add(stolen);
        ctx.events.reveal();
        ctx.tell(Event::StolenUnseen { side });
        let both = Seats::first(2);
        ctx.events.tell_only(both, Event::Stolen { side, card: stolen });
        // Without a card of his own the robbed cannot play on anyway.
        if self.options.messenger_replay && !self.hands[enemy.i()].is_empty() {
            self.frames.replace(Phase::Replay { robbed: enemy });
        }
    }
}
