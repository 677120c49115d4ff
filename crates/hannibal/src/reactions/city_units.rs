//! 10.3 step 1, 10.7, 13.5: how many units go into the city.

use super::pointed_at;
use crate::data::*;
use crate::marches::{split_allowed, takes};
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct CityUnits;

impl Decision<Position> for CityUnits {
    type Frame = Reaction;

    fn asked(&self, _: &Position, reaction: &Reaction) -> Seats {
        reaction.side.seats()
    }

    fn question(&self, _: &Position, reaction: &Reaction, _: Seat) -> Question {
        reaction.question(Rule("10.7"), "ask-shelter-units")
    }

    fn candidates(&self, game: &Position, reaction: &Reaction, _: Seat, actions: &mut Vec<Action>) {
        let all = game.all_cus(reaction.space, reaction.side);
        takes(all, |cus, elephants| Action::Garrison { cus, elephants }, actions);
    }

    fn check(&self, game: &Position, reaction: &Reaction, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Garrison { cus, elephants } = *action else { return Err(not_asked(Rule("10.3"))) };
        game.check_garrison(reaction, reaction.sheltered, cus, elephants)
    }

    fn apply(&self, game: &mut Position, mut reaction: Reaction, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Garrison { cus, elephants } = action else { return };
        game.garrison_city(&reaction, Cus::new(cus, elephants), ctx);
        reaction.stage = ReactionStage::Declare;
        game.frames.replace(reaction);
    }

    fn run(&self, _: &mut Position, _: Reaction, _: &mut Ctx) -> bool {
        false
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

impl Position {
    pub(super) fn check_garrison(
        &self,
        r: &Reaction,
        sheltered: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        let all = self.all_cus(r.space, r.side);
        if !all.holds(cus, elephants) {
            return Err(Refusal::new(Rule("10.7"), "not-so-many-units").with("cus", all.all));
        }
        let capacity = data().space(r.space).capacity;
        if cus > capacity {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", capacity));
        }
        let out = self.all_generals(r.space, r.side).minus(sheltered);
        if !split_allowed(cus, all.all - cus, self.consuls(sheltered), self.consuls(out)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }

    fn garrison_city(&mut self, r: &Reaction, inside: Cus, ctx: &mut Ctx) {
        let all = self.all_cus(r.space, r.side);
        let generals = self.all_generals(r.space, r.side);
        let ground = self.ground_mut(r.space);
        ground.garrison = inside;
        ground.cus[r.side.i()] = all.minus(inside);
        self.inside = self.inside.minus(generals).or(r.sheltered);
        let count = r.sheltered.len() as u8;
        ctx.tell(Event::Sheltered { side: r.side, space: r.space, cus: inside, generals: count });
    }
}
