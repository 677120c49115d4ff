//! 15.4: how many units go into the city of the battle.

use super::pointed_at;
use crate::marches::{split_allowed, takes};
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct RoutedUnits;

impl Decision<Position> for RoutedUnits {
    type Frame = Rout;

    fn asked(&self, _: &Position, rout: &Rout) -> Seats {
        rout.side.seats()
    }

    fn question(&self, _: &Position, rout: &Rout, _: Seat) -> Question {
        rout.question(Rule("15.4"), "ask-rout-units")
    }

    fn candidates(&self, _: &Position, rout: &Rout, _: Seat, actions: &mut Vec<Action>) {
        takes(rout.cus, |cus, elephants| Action::Garrison { cus, elephants }, actions);
    }

    fn check(&self, game: &Position, rout: &Rout, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Some(battle), Action::Garrison { cus, elephants }) = (game.battle(), *action) else {
            return Err(not_asked(Rule("15.1")));
        };
        game.check_rout_garrison(battle, rout, game.inside_choice(rout), cus, elephants)
    }

    fn apply(&self, game: &mut Position, mut rout: Rout, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Garrison { cus, elephants } = action else { return };
        let (cus, inside) = (Cus::new(cus, elephants), game.inside_choice(&rout));
        game.go_in(rout.at, rout.side, cus, inside);
        rout.cus = rout.cus.minus(cus);
        rout.generals = rout.generals.minus(inside);
        let generals = inside.len() as u8;
        ctx.tell(Event::Sheltered { side: rout.side, space: rout.at, cus, generals });
        game.lose_train(rout.at, ctx); // R110: behind the walls is a retreat too (15.4)
        rout.stage = RoutStage::Path;
        game.frames.replace(rout);
    }

    fn run(&self, _: &mut Position, _: Rout, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, _: &Rout, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("15.4"))
    }

    fn advise(&self, _: &Position, _: &Rout, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Rout, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Position {
    /// Generals already chosen for the city.
    pub(super) fn inside_choice(&self, r: &Rout) -> GeneralSet {
        r.generals.and(self.inside)
    }

    pub(super) fn check_rout_garrison(
        &self,
        b: &Battle,
        r: &Rout,
        inside: GeneralSet,
        cus: u8,
        elephants: u8,
    ) -> Result<(), Refusal> {
        if !r.cus.holds(cus, elephants) {
            return Err(Refusal::new(Rule("15.4"), "not-so-many-units").with("cus", r.cus.all));
        }
        let room = self.room(b.space);
        if cus > room {
            return Err(Refusal::new(Rule("10.7"), "no-room").with("room", room));
        }
        let fits = r.cus.all.min(room);
        if r.landed(b) && cus != fits {
            return Err(Refusal::new(Rule("R61"), "as-many-as-fit").with("cus", fits));
        }
        // R108: where there is room for all, units and generals go in together or not at all; no general goes in alone.
        let away = r.generals.minus(inside);
        let whole = cus == r.cus.all && away.is_empty() || cus == 0 && inside.is_empty();
        if !whole && (r.cus.all <= room || cus == 0 && !r.landed(b)) {
            return Err(Refusal::new(Rule("15.4"), "split-only-if-needed"));
        }
        if !r.landed(b) && !split_allowed(cus, r.cus.all - cus, self.consuls(inside), self.consuls(away)) {
            return Err(Refusal::new(Rule("18.1"), "consul-keeps-five"));
        }
        Ok(())
    }
}
