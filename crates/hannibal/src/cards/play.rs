//! 7.2, 8.2 to 8.6: which card is played, and as what.

use super::PHILIP;
use crate::data::*;
use crate::shown::{Pointed, label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

const OPERATIONS: [Operation; 3] = [Operation::March, Operation::Control, Operation::Raise];

/// `bound`: Rome has claimed the first play and owes a campaign card (R8).
pub(crate) struct PlayCard {
    pub(crate) side: Side,
    pub(crate) bound: bool,
}

impl Decision<Position> for PlayCard {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        if self.bound {
            Question::new(Rule("R8"), "ask-campaign-card")
        } else {
            Question::new(Rule("7.2"), "ask-play")
        }
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        for card in game.hands[self.side.i()].iter() {
            actions.extend(OPERATIONS.map(|by| Action::Operate { card, by }));
            actions.push(Action::Event(card));
            actions.push(Action::Discard(card)); // 8.6
        }
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let card = match *action {
            Action::Operate { card, .. } | Action::Event(card) | Action::Discard(card) => card,
            Action::Pass => return Err(Refusal::new(Rule("R84"), "must-play-a-card")),
            _ => return Err(not_asked(Rule("7.2"))),
        };
        if !game.holds(self.side, card) {
            return Err(Refusal::new(Rule("7.2"), "card-not-held").with("card", card.name()));
        }
        if self.bound && (!data().campaigns.has(card) || matches!(action, Action::Discard(_))) {
            return Err(Refusal::new(Rule("R8"), "campaign-card-first"));
        }
        match *action {
            Action::Operate { card, by } => game.check_operation(self.side, card, by),
            Action::Event(card) => game.check_event(self.side, card),
            _ => Ok(()),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let side = self.side;
        let (card, how) = match action {
            Action::Operate { card, by } => (card, Use::Operation(by)),
            Action::Event(card) => (card, Use::Event),
            Action::Discard(card) => (card, Use::Discard),
            _ => return,
        };
        game.discard(side, card);
        ctx.events.reveal();
        ctx.tell(Event::Played { side, card, how });
        game.frames.replace(game.next_play(side));
        let ops = data().card(card).ops;
        match how {
            Use::Operation(Operation::March) => {
                let orders = game.march_orders(side, card);
                game.frames.push(Frame::Orders(orders));
            }
            Use::Operation(Operation::Control) => {
                game.frames.push(Frame::Control(Control { side, left: ops }));
            }
            Use::Operation(Operation::Raise) => game.frames.push(Frame::Raise(Raise { side })),
            Use::Event => game.begin_event(side, card, ctx),
            _ => {}
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        let empty = game.hands[self.side.i()].is_empty();
        if empty {
            game.frames.replace(game.next_play(self.side));
        }
        empty
    }

    /// R75: what can be done with it tells the last card.
    fn hides(&self, _: &Position, _: &Phase) -> bool {
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        label(game, action, self.question(game, phase, seat).rule)
    }

    fn advise(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Option<Message> {
        let Action::Event(card) = *action else { return None };
        if game.would_be_in_vain(self.side, card) {
            return Some(Message::new("advice-in-vain").with("card", card.name()));
        }
        (game.truce && data().card(card).breaks_truce).then(|| Message::new("advice-breaks-truce"))
    }

    fn expected(&self, _: &Position, _: &Phase, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::Card(card)) if Side::of(seat) == self.side => {
                actions.extend(OPERATIONS.map(|by| Action::Operate { card, by }));
                actions.extend([Action::Event(card), Action::Discard(card)]);
            }
            _ => usual(target, actions),
        }
    }
}

impl Position {
    fn check_operation(&self, side: Side, card: Card, by: Operation) -> Result<(), Refusal> {
        let ops = data().card(card).ops;
        match by {
            Operation::March => {
                if !self.can_activate_any(&self.march_orders(side, card)) {
                    return Err(Refusal::new(Rule("8.2"), "nobody-to-activate").with("number", ops));
                }
                Ok(())
            }
            Operation::Control => Ok(()),
            Operation::Raise => {
                if ops < 3 {
                    return Err(Refusal::new(Rule("8.2"), "raise-needs-three").with("number", ops));
                }
                let mut camps = self.generals_of(side).filter_map(|g| self.at(g));
                if camps.any(|space| self.check_raise(side, space).is_ok()) {
                    return Ok(());
                }
                Err(Refusal::new(Rule("8.2"), "nowhere-to-raise"))
            }
        }
    }

    fn march_orders(&self, side: Side, card: Card) -> Orders {
        let ops = data().card(card).ops;
        let orders = Orders::single(side, card, ops, 4);
        if ops == 3 { orders.by_sea(5) } else { orders } // 11.1, 11.4, R20
    }

    fn check_event(&self, side: Side, card: Card) -> Result<(), Refusal> {
        let facts = data().card(card);
        let about = |rule, key| Err(Refusal::new(rule, key).with("card", card.name()));
        if !facts.side.allows(side) {
            return about(Rule("8.3"), "event-of-the-other-side");
        }
        if facts.counter && !matches!(facts.effect, Effect::HostileTribes { .. }) {
            return about(Rule("8.4"), "counter-event-only");
        }
        if card == PHILIP {
            // 25.9, R12: Carthage makes the alliance, Rome ends it.
            if side == Carthage && self.macedonia {
                return about(Rule("25.9"), "macedonia-is-allied");
            }
            if side == Rome && !self.macedonia {
                return about(Rule("25.9"), "macedonia-not-allied");
            }
        }
        Ok(())
    }
}
