//! Chapters 7.2, 8 and 25: strategy cards, what is done with them, and their events.

mod choice;
mod events;
mod mercenaries;
mod piles;
mod play;
mod raise;
mod replay;

pub(crate) use choice::EventChoice;
pub(crate) use mercenaries::Desertion;
pub(crate) use play::PlayCard;
pub(crate) use raise::RaiseUnit;
pub(crate) use replay::PlayAgain;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

pub(crate) const MAHARBAL: Card = Card(6);
pub(crate) const HOSTILE_TRIBES: [Card; 2] = [Card(7), Card(8)];
pub(crate) const PHILIP: Card = Card(9);
pub(crate) const SPY: Card = Card(20);
pub(crate) const SPANISH_DESERT: Card = Card(31);
pub(crate) const NUMIDIANS_DESERT: Card = Card(32);
pub(crate) const BAD_WEATHER: Card = Card(41);
pub(crate) const FRIGHT: Card = Card(42);
pub(crate) const ALLY_DESERTS: Card = Card(59);
pub(crate) const STORM: Card = Card(60);

/// The rule of a card's event: 25 and its number.
pub(crate) fn event_rule(card: Card) -> Rule {
    const RULES: [&str; 64] = [
        "25.1", "25.2", "25.3", "25.4", "25.5", "25.6", "25.7", "25.8", "25.9", "25.10", "25.11", "25.12",
        "25.13", "25.14", "25.15", "25.16", "25.17", "25.18", "25.19", "25.20", "25.21", "25.22", "25.23",
        "25.24", "25.25", "25.26", "25.27", "25.28", "25.29", "25.30", "25.31", "25.32", "25.33", "25.34",
        "25.35", "25.36", "25.37", "25.38", "25.39", "25.40", "25.41", "25.42", "25.43", "25.44", "25.45",
        "25.46", "25.47", "25.48", "25.49", "25.50", "25.51", "25.52", "25.53", "25.54", "25.55", "25.56",
        "25.57", "25.58", "25.59", "25.60", "25.61", "25.62", "25.63", "25.64",
    ];
    Rule(RULES[card.0 as usize - 1])
}

// --- Counter-events (8.4) ------------------------------------------------------------------------------------

/// Every counter-event of a hand, and none.
pub(crate) fn counters(hand: CardSet, actions: &mut Vec<Action>) {
    actions.extend(hand.and(data().counters).iter().map(Action::Counter));
    actions.push(Action::Pass);
}

impl Position {
    /// A counter-event out of a hand, at its moment (8.3, 8.4).
    pub(crate) fn check_counter(
        &self,
        side: Side,
        card: Card,
        fits: impl Fn(Effect) -> bool,
    ) -> Result<(), Refusal> {
        let facts = data().card(card);
        if !facts.counter || !fits(facts.effect) {
            return Err(Refusal::new(Rule("8.4"), "not-its-moment").with("card", card.name()));
        }
        if !facts.side.allows(side) {
            return Err(Refusal::new(Rule("8.3"), "event-of-the-other-side").with("card", card.name()));
        }
        if !self.holds(side, card) {
            return Err(Refusal::new(Rule("8.4"), "card-not-held").with("card", card.name()));
        }
        Ok(())
    }

    /// Does anybody know that none of these cards can be in the hand? Then no window opens.
    pub(crate) fn may_counter(&self, side: Side, cards: &[Card]) -> bool {
        cards.iter().any(|card| data().card(*card).side.allows(side) && self.may_hold(side, *card))
    }

    /// A counter-event is played: it never counts as the play of a card (8.4), and never ends a truce (R11).
    pub(crate) fn play_counter(&mut self, side: Side, card: Card, ctx: &mut Ctx) {
        self.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how: Use::Counter });
    }
}
