//! 2.1: every seat bids a card, face down; when all are in, the highest attacks.

use crate::shown::{label, pointed_at};
use crate::table::cards::AMBUSHES;
use crate::table::{Action, Attack, AttackStage, Bids, Card, Cards, Event, Frame, Sample};
use legatus_kernel::{Ctx, Decision, Label, Limit, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// 2.6: by the hourglass.
const SECONDS: u32 = 60;

pub(crate) struct Bid;

impl Decision<Sample> for Bid {
    type Frame = Bids;

    fn asked(&self, _: &Sample, bids: &Bids) -> Seats {
        bids.missing()
    }

    /// 2.5: a sealed bid may be changed until the last one is in.
    fn may_change(&self, _: &Sample, bids: &Bids) -> Seats {
        bids.voters().iter().filter(|seat| bids.has_chosen(*seat)).collect()
    }

    fn question(&self, game: &Sample, _: &Bids, _: Seat) -> Question {
        Question {
            help: Some(Message::new("help-bid")),
            limit: game.hourglass.then_some(Limit { span: game.round as u32, seconds: SECONDS }),
            ..Question::new(Rule("2.1"), "ask-bid").with("round", game.round)
        }
    }

    fn candidates(&self, game: &Sample, _: &Bids, seat: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.hand(seat).iter().map(|card| Action::Bid { card }));
    }

    fn check(&self, game: &Sample, _: &Bids, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Bid { card } = *action else {
            return Err(Refusal::new(Rule("2.1"), "refused-bid-first").depth(1));
        };
        if !game.hand(seat).has(card) {
            return Err(Refusal::new(Rule("2.2"), "refused-not-in-hand"));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Sample, bids: Bids, seat: Seat, action: Action, ctx: &mut Ctx<Event>) {
        let Action::Bid { card } = action else { return };
        // 2.5: an earlier bid goes back to the hand.
        let before: Cards = bids.choice_of(seat).into_iter().collect();
        *game.hand_mut(seat) = game.hand(seat).or(before).without(card);
        game.bids_mut().choose(seat, card);
        ctx.tell(Event::HasChosen { seat });
    }

    /// 2.3: all bids are shown at once; the highest attacks.
    fn run(&self, game: &mut Sample, bids: Bids, ctx: &mut Ctx<Event>) -> bool {
        if !bids.missing().is_empty() {
            return false;
        }
        let bids: Vec<(Seat, Card)> = bids.opened().into_iter().flatten().collect();
        ctx.events.reveal();
        for (seat, card) in &bids {
            game.discard.add(*card);
            ctx.tell(Event::Revealed { seat: *seat, card: *card });
        }
        let (attacker, bid) = bids.into_iter().max_by_key(|(_, card)| *card).expect("somebody has bid");
        game.frames.push(Frame::Attack(Attack { attacker, bid, stage: AttackStage::Choose }));
        true
    }

    fn describe(&self, _: &Sample, _: &Bids, _: Seat, action: &Action) -> Label {
        label(action)
    }

    fn advise(&self, _: &Sample, _: &Bids, _: Seat, action: &Action) -> Option<Message> {
        match *action {
            Action::Bid { card } if AMBUSHES.has(card) => {
                let advice = Message::new("advice-keep-ambush").with("card", card.name());
                Some(advice.with("rule", Rule("4.2")))
            }
            _ => None,
        }
    }

    /// Just the cards of the hand.
    fn exact(&self, _: &Sample, _: &Bids) -> bool {
        true
    }

    /// 2.6: the lowest card.
    fn time_up(&self, game: &Sample, _: &Bids, seat: Seat) -> Option<Action> {
        game.hand(seat).first().map(|card| Action::Bid { card })
    }

    fn expected(&self, _: &Sample, _: &Bids, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
