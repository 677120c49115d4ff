//! 6.2.7, R101: after a good negotiation a tribe of that sector takes the field.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct PersuadeTribe {
    pub(crate) region: Region,
}

impl Decision<Position> for PersuadeTribe {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("6.2.7"), "ask-persuaded").with("region", self.region.name())
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.persuadable(self.region).iter().map(Action::Tribe));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Tribe(tribe) if game.persuadable(self.region).has(tribe) => Ok(()),
            Action::Tribe(tribe) => {
                Err(Refusal::new(Rule("R101"), "refused-not-persuaded").with("tribe", tribe.name()))
            }
            _ => Err(not_asked(Rule("R101"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Tribe(tribe) = action {
            let facts = data().tribe(tribe);
            game.deploy_tribe(tribe, facts.units, facts.region, false, ctx);
        }
        game.set_phase(Phase::Negotiate);
    }

    as_usual! { describe, advise, expected, run }
}

impl Position {
    /// Tribes that a good negotiation may raise.
    pub(super) fn persuadable(&self, region: Region) -> TribeSet {
        let sector = data().region(region).sector;
        let fits = |t: &Tribe| {
            let facts = data().tribe(*t);
            data().sector_of(*t) == sector && facts.value <= 3 && !facts.vassal && !self.rebels.has(*t)
        };
        (0..TRIBE_COUNT as u8).map(Tribe).filter(fits).collect()
    }
}
