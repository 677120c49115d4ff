//! 7.2.2: the Roman's ally in a sector that revolts.

use crate::data::*;
use crate::shown::{Wording, as_usual, label};
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

/// The Roman's ally has at most this value (7.2.2).
const ALLY_VALUE: u8 = 3;

pub(crate) struct NameAlly {
    pub(crate) sector: Sector,
}

impl Decision<Position> for NameAlly {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.2"), "ask-ally").with("sector", self.sector.name())
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(tribes().map(Action::Tribe));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Tribe(tribe) => game.check_ally(tribe, self.sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Tribe(tribe) = action {
            game.take_ally(tribe, ctx);
            game.set_prepare(Prepare::Mobilise { sector: self.sector, attempts: 0 });
        }
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if tribes().any(|t| game.check_ally(t, self.sector).is_ok()) {
            return false;
        }
        game.set_prepare(Prepare::Mobilise { sector: self.sector, attempts: 0 });
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        let wording = Wording::of(&self.question(game, phase, seat));
        label(game, action, wording.tribe("do-ally"))
    }

    as_usual! { advise, expected }
}

impl Position {
    fn check_ally(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        let value = data().tribe(tribe).value;
        if value > ALLY_VALUE {
            return Err(Refusal::new(Rule("7.2.2"), "refused-ally-value")
                .with("tribe", tribe.name())
                .with("value", value));
        }
        Ok(())
    }

    fn take_ally(&mut self, tribe: Tribe, ctx: &mut Ctx) {
        for tribe in std::iter::once(tribe).chain(self.followers(tribe).iter()) {
            self.ally_tribe(tribe, ctx);
        }
        self.judge_control(ctx);
    }
}
