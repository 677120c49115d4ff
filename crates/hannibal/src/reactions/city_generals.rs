//! 10.3 step 1, 10.7, 13.5: which generals go into the city or come out of it, asked about one after the other.

use super::pointed_at;
use crate::data::*;
use crate::shown::{label, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled.
pub(crate) struct CityGenerals {
    pub(crate) asked: GeneralSet,
}

impl Decision<Position> for CityGenerals {
    type Frame = Reaction;

    fn asked(&self, _: &Position, reaction: &Reaction) -> Seats {
        reaction.side.seats()
    }

    fn question(&self, game: &Position, reaction: &Reaction, _: Seat) -> Question {
        let question = reaction.question(Rule("10.7"), "ask-shelter-general");
        with_general(question, self.left(game, reaction))
    }

    fn candidates(&self, game: &Position, reaction: &Reaction, _: Seat, actions: &mut Vec<Action>) {
        if let Some(general) = self.left(game, reaction).first() {
            actions.extend([Action::Shelter(general), Action::StayOut(general)]);
        }
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Action::Shelter(general) | Action::StayOut(general)) = *action else {
            return Err(not_asked(Rule("10.3")));
        };
        if self.left(game, reaction).first() != Some(general) {
            return Err(not_asked(Rule("10.7")));
        }
        let shelters = matches!(action, Action::Shelter(_));
        let sheltered = if shelters { reaction.sheltered.with(general) } else { reaction.sheltered };
        if !game.city_possible(reaction, self.asked.with(general), sheltered) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, _: &mut Ctx) {
        let (Action::Shelter(general) | Action::StayOut(general)) = action else { return };
        if matches!(action, Action::Shelter(_)) {
            reaction.sheltered.add(general);
        }
        reaction.stage = ReactionStage::CityGenerals { asked: self.asked.with(general) };
        game.frames.replace(reaction);
    }

    fn run(&self, game: &mut Position, mut reaction: Reaction, _: &mut Ctx) -> bool {
        if !game.city_declares(&reaction) {
            reaction.stage = ReactionStage::Declare;
        } else if self.left(game, &reaction).is_empty() {
            reaction.stage = ReactionStage::CityUnits;
        } else {
            return false;
        }
        game.frames.replace(reaction);
        true
    }

    fn describe(&self, game: &Position, _: &Reaction, _: Seat, action: &Action) -> Label {
        match action {
            Action::Pass => super::declare::no_more(Rule("10.7")),
            _ => label(game, action, Rule("10.7")),
        }
    }

    fn advise(&self, _: &Position, _: &Reaction, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Reaction, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl CityGenerals {
    fn left(&self, game: &Position, reaction: &Reaction) -> GeneralSet {
        game.all_generals(reaction.space, reaction.side).minus(self.asked)
    }
}

impl Position {
    /// Does the city declaration apply: a friendly city, not besieged, with somebody of ours, entered by an army (R55)?
    fn city_declares(&self, r: &Reaction) -> bool {
        self.is_city(r.space)
            && self.control(r.space) == Some(r.side)
            && !self.is_besieged(r.space)
            && self.mover_is_army()
            && (self.all_cus(r.space, r.side).all > 0 || !self.all_generals(r.space, r.side).is_empty())
    }

    /// Can the declaration still be completed lawfully?
    fn city_possible(&self, r: &Reaction, asked: GeneralSet, sheltered: GeneralSet) -> bool {
        let Some(next) = self.all_generals(r.space, r.side).minus(asked).first() else {
            let all = self.all_cus(r.space, r.side);
            return (0..=all.all.min(data().space(r.space).capacity)).any(|n| {
                let elephants = n.saturating_sub(all.plain());
                self.check_garrison(r, sheltered, n, elephants).is_ok()
            });
        };
        let asked = asked.with(next);
        self.city_possible(r, asked, sheltered) || self.city_possible(r, asked, sheltered.with(next))
    }
}
