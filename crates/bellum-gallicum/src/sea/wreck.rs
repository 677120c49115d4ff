//! 5.4: at the end of a movement phase fleets at sea roll; of several ships the owner chooses the one that is lost.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ChooseWreck {
    pub(crate) side: Side,
    pub(crate) next: u8,
}

impl Decision<Position> for ChooseWreck {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("5.4"), "ask-wreck")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.of(self.side).and(data().sets.ships).iter().map(Action::Sink));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Sink(ship) if game.pool.has(ship) && game.side(ship) == self.side => Ok(()),
            Action::Sink(ship) => {
                Err(Refusal::new(Rule("5.4"), "refused-not-in-fleet").with("piece", ship.name()))
            }
            _ => Err(not_asked(Rule("5.4"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Sink(ship) = action {
            game.pool = PieceSet::NONE;
            game.sink(ship, ctx);
        }
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if !game.pool.is_empty() {
            return false;
        }
        if self.next as usize >= data().seas.len() {
            self.end(game, ctx);
            return true;
        }
        game.set_phase(Phase::Fleets { side: self.side, next: self.next + 1 });
        game.roll_at_sea(self.side, Sea(self.next), ctx);
        true
    }

    as_usual! { describe, advise, expected }
}

impl ChooseWreck {
    /// R78: in winter the Gaul who moves first names the camps that he will attack.
    fn end(&self, game: &mut Position, ctx: &mut Ctx) {
        if self.side == Gaul && game.first == Gaul && game.is_winter() {
            game.set_phase(Phase::NameCamps);
        } else {
            game.end_movement(self.side, ctx);
        }
    }
}

impl Position {
    fn roll_at_sea(&mut self, side: Side, sea: Sea, ctx: &mut Ctx) {
        let fleet = self.ships(Water::Sea(sea), side);
        if fleet.is_empty() {
            return;
        }
        let die = ctx.luck.d6("sea");
        let lost = die >= if self.is_bad_season() { 5 } else { 6 };
        ctx.tell(Event::SeaRoll { side, sea, die, lost });
        if lost {
            self.lose_ship_of(fleet, ctx);
        }
    }

    /// One ship of these is lost: the owner chooses among several.
    fn lose_ship_of(&mut self, fleet: PieceSet, ctx: &mut Ctx) {
        if let (1, Some(ship)) = (fleet.len(), fleet.first()) {
            self.sink(ship, ctx);
        } else {
            self.pool = fleet;
        }
    }
}
