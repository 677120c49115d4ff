//! 12.7, 13.2: how many units go with a general who intercepts or avoids battle.

use super::{Purpose, pointed_at};
use crate::marches::takes;
use crate::shown::{label, odds};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PartyUnits {
    pub(crate) purpose: Purpose,
}

impl Decision<Position> for PartyUnits {
    type Frame = Reaction;

    fn asked(&self, _: &Position, reaction: &Reaction) -> Seats {
        reaction.side.seats()
    }

    fn question(&self, _: &Position, reaction: &Reaction, _: Seat) -> Question {
        match self.purpose {
            Purpose::Intercept => reaction.question(Rule("12.7"), "ask-intercept-units"),
            Purpose::Avoid => reaction.question(Rule("13.2"), "ask-avoid-units"),
        }
    }

    fn candidates(&self, game: &Position, reaction: &Reaction, _: Seat, actions: &mut Vec<Action>) {
        let from = reaction.forming.map_or(reaction.space, |party| party.from);
        let here = game.stands(from, reaction.side);
        takes(here, |cus, elephants| Action::Take { cus, elephants }, actions);
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Take { cus, elephants } = *action else { return Err(not_asked(Rule("10.3"))) };
        let Some(party) = reaction.forming else { return Err(not_asked(Rule("12.7"))) };
        game.check_party_units(reaction, &party, cus, elephants)
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Take { cus, elephants }, Some(party)) = (action, &mut reaction.forming) else { return };
        party.cus = Cus::new(cus, elephants);
        match self.purpose {
            Purpose::Intercept => {
                let party = *party;
                ctx.tell(Event::DeclaresInterception { general: party.general, space: reaction.space, cus });
                put(&mut reaction.parties, party);
                reaction.forming = None;
                reaction.stage = ReactionStage::Declare; // 12.6: all declare before anybody rolls
            }
            Purpose::Avoid => reaction.stage = ReactionStage::AvoidTo,
        }
        game.frames.replace(reaction);
    }

    fn run(&self, _: &mut Position, _: Reaction, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, reaction: &Reaction, seat: Seat, action: &Action) -> Label {
        let rule = self.question(game, reaction, seat).rule;
        match action {
            Action::Pass => super::declare::no_more(rule),
            _ => label(game, action, rule),
        }
    }

    fn advise(&self, _: &Position, _: &Reaction, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    /// Where nobody else can intercept, he rolls at once.
    fn odds(&self, game: &Position, reaction: &Reaction, _: Seat, _: &Action) -> Option<Odds> {
        let general = reaction.forming.filter(|_| self.purpose == Purpose::Intercept)?.general;
        let needs = game.intercept_needs(reaction, general);
        Some(odds::rating(needs, "odds-intercepts", "odds-misses"))
    }

    fn expected(&self, _: &Position, _: &Reaction, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}
