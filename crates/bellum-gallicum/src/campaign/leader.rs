//! 7.2.2: the tribe that starts the revolt in a sector.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct NameLeader {
    pub(crate) sector: Sector,
}

impl Decision<Position> for NameLeader {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.2"), "ask-leader").with("sector", self.sector.name())
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(tribes().map(Action::Tribe));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Tribe(tribe) => game.check_starter(tribe, self.sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Tribe(tribe) = action {
            game.lead_revolt(tribe, self.sector, ctx);
        }
    }

    as_usual! { describe, advise, expected, run }
}

impl Position {
    /// Could this tribe start the revolt of its sector?
    pub(crate) fn check_starter(&self, tribe: Tribe, sector: Sector) -> Result<(), Refusal> {
        self.check_tribe(tribe, sector)?;
        self.may_revolt(tribe)?;
        if self.scenario == ScenarioId::Campaign53 && self.year == -52 && self.campaign.start.is_none() {
            let arverni = named().arverni_tribe;
            if tribe != arverni
                && self.check_tribe(arverni, sector).is_ok()
                && self.may_revolt(arverni).is_ok()
            {
                return Err(Refusal::new(Rule("7.6.2"), "refused-arverni-first").with("tribe", tribe.name()));
            }
        }
        Ok(())
    }

    fn lead_revolt(&mut self, tribe: Tribe, sector: Sector, ctx: &mut Ctx) {
        let region = data().tribe(tribe).region;
        if self.campaign.start.is_none() {
            self.campaign.start = Some(region);
        } else {
            self.campaign.extensions.add(region);
        }
        self.campaign.sectors.add(sector);
        self.mobilise(tribe, ctx);
        self.set_prepare(Prepare::Ally { sector });
    }
}
