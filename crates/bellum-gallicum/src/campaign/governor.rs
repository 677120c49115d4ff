//! 7.4.2: a Roman leader goes to Cisalpina.

use super::year_end_label;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct SendGovernor;

impl Decision<Position> for SendGovernor {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.4.2"), "ask-governor")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.governors().iter().map(Action::Govern));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Govern(leader) if game.governors().has(leader) => Ok(()),
            Action::Govern(leader) => {
                Err(Refusal::new(Rule("7.4.2"), "refused-governor").with("piece", leader.name()))
            }
            _ => Err(not_asked(Rule("7.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Govern(leader) = action else { return };
        let was = game.spot(leader);
        game.put(leader, Spot::region(named().cisalpina));
        ctx.tell(Event::Governor { piece: leader });
        was.as_fort().into_iter().for_each(|fort| game.check_fall(fort, ctx));
        game.set_year_end(YearEnd::Over);
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if !game.governors().is_empty() {
            return false;
        }
        game.set_year_end(YearEnd::Over);
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        year_end_label(game, action, &self.question(game, phase, seat))
    }

    as_usual! { advise, expected }
}

impl Position {
    /// Roman leaders who may go to Cisalpina.
    fn governors(&self) -> PieceSet {
        let romans = data().sets.leaders.and(data().sets.roman_nature);
        romans.iter().filter(|p| self.spot(*p).land().is_some()).collect()
    }
}
