//! 7.2.2: the sector where the revolt starts.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct NameSector;

impl Decision<Position> for NameSector {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.2"), "ask-sector")
    }

    fn candidates(&self, _: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(Position::sectors().map(Action::Sector));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Sector(sector) => game.check_first_sector(sector),
            _ => Err(not_asked(Rule("7.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, _: &mut Ctx) {
        if let Action::Sector(sector) = action {
            game.set_prepare(Prepare::Leader { sector });
        }
    }

    as_usual! { describe, advise, expected, run }
}

impl Position {
    pub(crate) fn check_first_sector(&self, sector: Sector) -> Result<(), Refusal> {
        let refuse = |rule, key| Err(Refusal::new(Rule(rule), key).with("sector", sector.name()));
        if !data().sector(sector).independent {
            return refuse("7.2.2", "refused-sector-foreign");
        }
        if self.campaign.barred.has(sector) {
            return refuse("7.2.6", "refused-sector-barred");
        }
        match (self.scenario, self.year) {
            (ScenarioId::Campaign58, -57) if sector != named().belgica => {
                refuse("7.6.1", "refused-sector-fixed")
            }
            (ScenarioId::Campaign53, -52) if sector != named().celtica_5 => {
                refuse("7.6.2", "refused-sector-fixed")
            }
            _ if !tribes().any(|t| self.check_starter(t, sector).is_ok()) => {
                refuse("7.2.2", "refused-sector-spent")
            }
            _ => Ok(()),
        }
    }
}
