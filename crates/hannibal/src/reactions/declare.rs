//! 10.3, 12.1, 12.2, 13.1: who tries to intercept, and who to avoid battle; one declaration after the other.

use super::pointed_at;
use crate::data::*;
use crate::shown::{label, odds, passing};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct Declare;

impl Decision<Position> for Declare {
    type Frame = Reaction;

    fn asked(&self, _: &Position, reaction: &Reaction) -> Seats {
        reaction.side.seats()
    }

    fn question(&self, _: &Position, reaction: &Reaction, _: Seat) -> Question {
        reaction.question(Rule("10.3"), "ask-reaction").window("reaction")
    }

    fn candidates(&self, _: &Position, reaction: &Reaction, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(generals(reaction.side).map(Action::Intercept));
        actions.extend(generals(reaction.side).map(Action::Avoid));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Intercept(general) => game.check_intercept(reaction, general),
            Action::Avoid(general) => game.check_avoid(reaction, general),
            _ => Err(not_asked(Rule("10.3"))),
        }
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Intercept(general) => {
                let Some(from) = game.at(general) else { return };
                reaction.forming = Some(Party::led_by(general, from));
                reaction.stage = ReactionStage::InterceptOfficers { asked: GeneralSet::NONE };
            }
            Action::Avoid(general) => {
                reaction.avoid = Some(Party::led_by(general, reaction.space));
                ctx.tell(Event::DeclaresAvoidance { general, space: reaction.space });
            }
            _ => reaction.stage = ReactionStage::AvoidRoll,
        }
        game.frames.replace(reaction);
    }

    fn run(&self, game: &mut Position, mut reaction: Reaction, _: &mut Ctx) -> bool {
        if game.may_react(&reaction) {
            return false;
        }
        reaction.stage = ReactionStage::AvoidRoll;
        game.frames.replace(reaction);
        true
    }

    fn decline(&self, _: &Position, _: &Reaction, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &Reaction, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => no_more(Rule("10.3")),
            _ => label(game, action, Rule("10.3")),
        }
    }

    fn advise(&self, _: &Position, _: &Reaction, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Reaction, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }

    fn odds(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Option<Odds> {
        match *action {
            Action::Intercept(general) => {
                let needs = game.intercept_needs(reaction, general);
                Some(odds::rating(needs, "odds-intercepts", "odds-misses"))
            }
            Action::Avoid(general) => {
                Some(odds::rating(game.avoid_needs(general), "odds-slips", "odds-caught"))
            }
            _ => None,
        }
    }
}

/// What passing is called in a reaction phase.
pub(super) fn no_more(rule: Rule) -> Label {
    passing(rule, "do-no-more-reactions")
}

impl Position {
    fn may_react(&self, r: &Reaction) -> bool {
        generals(r.side).any(|g| self.check_intercept(r, g).is_ok() || self.check_avoid(r, g).is_ok())
    }

    /// May this general try to intercept (12.2, 12.3, R65)?
    fn check_intercept(&self, r: &Reaction, general: General) -> Result<(), Refusal> {
        let facts = data().general(general);
        let named_general = |rule, key| Err(Refusal::new(rule, key).with("general", general.name()));
        if facts.side != r.side {
            return named_general(Rule("12.2"), "not-your-general");
        }
        let Some(from) = self.at(general) else {
            return named_general(Rule("12.3"), "general-not-on-map");
        };
        if self.truce {
            return Err(Refusal::new(Rule("25.64"), "truce-bars-interception"));
        }
        if from == r.space {
            return Err(Refusal::new(Rule("12.2"), "already-there").depth(2));
        }
        match data().link(from, r.space) {
            None => return named_general(Rule("12.2"), "general-not-adjacent"),
            Some(LinkKind::Road) => {}
            Some(_) => return named_general(Rule("12.3"), "not-across-pass"),
        }
        if self.shut_in(general) {
            return named_general(Rule("12.8"), "shut-in");
        }
        if self.stands(from, r.side).all == 0 {
            return named_general(Rule("12.3"), "only-armies-intercept");
        }
        let march = self.march();
        let moving = march.map_or(0, |m| m.force.total().all);
        if self.stands(r.space, r.side.enemy()).all > moving {
            return Err(Refusal::new(Rule("12.3"), "enemy-units-there").with("space", r.space.name()));
        }
        self.check_confined(GeneralSet::of(general), r.space, Rule("24"))?;
        if r.parties.iter().flatten().any(|p| p.from == from) {
            return Err(Refusal::new(Rule("12.7"), "one-attempt-an-army").with("space", from.name()));
        }
        let party = Party::led_by(general, from);
        if !self.party_possible(r, &party) {
            return named_general(Rule("12.7"), "cannot-leave-commander");
        }
        Ok(())
    }

    /// May this general try to avoid battle (13.1 to 13.3, 13.5, R24, R64)?
    fn check_avoid(&self, r: &Reaction, general: General) -> Result<(), Refusal> {
        let facts = data().general(general);
        let named_general = |rule, key| Err(Refusal::new(rule, key).with("general", general.name()));
        if facts.side != r.side {
            return named_general(Rule("13.1"), "not-your-general");
        }
        let here = self.outside(r.space, r.side);
        if !here.has(general) {
            return named_general(Rule("13.1"), "general-not-here");
        }
        if r.avoid.is_some() {
            return Err(Refusal::new(Rule("13.3"), "one-avoidance"));
        }
        if !self.mover_is_army() {
            return Err(Refusal::new(Rule("13.1"), "nobody-to-avoid"));
        }
        if self.cus(r.space, r.side) == 0 && !self.options.lone_general_avoids {
            return named_general(Rule("R64"), "only-armies-avoid");
        }
        if self.failed_here(r).any(|f| f.generals.has(general)) {
            return named_general(Rule("12.10"), "failed-to-intercept");
        }
        if !self.somewhere_to_go(r, GeneralSet::of(general), 0) {
            return Err(Refusal::new(Rule("13.2"), "nowhere-to-go"));
        }
        let party = Party::led_by(general, r.space);
        if !self.party_possible(r, &party) {
            return named_general(Rule("13.3"), "cannot-leave-commander");
        }
        Ok(())
    }
}
