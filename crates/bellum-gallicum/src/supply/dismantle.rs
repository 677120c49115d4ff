//! 2.3.2: the Roman takes depots down, before the Gaul can burn them (R26).

use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct DismantleDepots;

impl Decision<Position> for DismantleDepots {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("2.3.2"), "ask-dismantle").window("dismantle")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.depots.iter().map(Action::Dismantle));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Dismantle(region) if game.depots.has(region) => Ok(()),
            Action::Dismantle(region) => {
                Err(Refusal::new(Rule("2.3.2"), "refused-no-depot").with("region", region.name()))
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Dismantle(region) => {
                game.depots.remove(region);
                ctx.tell(Event::DepotGone { region, burnt: false });
            }
            _ => game.set_phase(Phase::Scorch),
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, _: &mut Ctx) -> bool {
        if has_choice(self, game, &phase) {
            return false;
        }
        game.set_phase(Phase::Scorch);
        true
    }

    as_usual! { describe, advise, expected, decline }
}
