//! 7.2.7: unbeaten irreductible tribes stay in arms, the Gaul deciding for each.

use super::year_end_label;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::not_asked;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct StayInArms;

impl Decision<Position> for StayInArms {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("7.2.7"), "ask-unbeaten")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.campaign.standing.iter().map(Action::Tribe));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Tribe(tribe) if game.campaign.standing.minus(game.rebels).has(tribe) => Ok(()),
            Action::Tribe(tribe) => {
                Err(Refusal::new(Rule("7.2.7"), "refused-beaten").with("tribe", tribe.name()))
            }
            _ => Err(not_asked(Rule("7.4.2"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Tribe(tribe) = action else {
            game.campaign.standing = game.rebels;
            return game.set_year_end(YearEnd::Governor);
        };
        ctx.tell(Event::Unbeaten { tribe });
        // R120: vassals have the status of their lords (7.2.2).
        for tribe in std::iter::once(tribe).chain(game.followers(tribe).iter()) {
            let facts = data().tribe(tribe);
            game.deploy_tribe(tribe, facts.campaign_units, facts.region, false, ctx);
            game.campaign.standing.add(tribe);
        }
        game.judge_control(ctx);
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if !game.campaign.standing.minus(game.rebels).is_empty() {
            return false;
        }
        game.set_year_end(YearEnd::Governor);
        true
    }

    fn describe(&self, game: &Position, phase: &Phase, seat: Seat, action: &Action) -> Label {
        year_end_label(game, action, &self.question(game, phase, seat))
    }

    as_usual! { advise, expected }
}
