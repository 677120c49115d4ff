//! 2.3.5: the Gaul scorches his own earth and burns depots; then the movement begins.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct ScorchEarth;

impl Decision<Position> for ScorchEarth {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Gaul.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("2.3.5"), "ask-scorch").window("scorch")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        let own = game.controlled(Gaul);
        actions.extend(own.minus(game.scorched).iter().map(Action::Scorch));
        actions.extend(own.and(game.depots).iter().map(Action::Burn));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Scorch(region) => game.check_scorch(region),
            Action::Burn(region) => {
                game.check_own_region(region)?;
                if !game.depots.has(region) {
                    return Err(Refusal::new(Rule("2.3.5"), "refused-no-depot").with("region", region.name()));
                }
                Ok(())
            }
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Scorch(region) => {
                game.scorched.add(region);
                ctx.tell(Event::Scorched { region });
            }
            Action::Burn(region) => {
                game.depots.remove(region);
                ctx.tell(Event::DepotGone { region, burnt: true });
            }
            _ => game.end_supply(ctx),
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, ctx: &mut Ctx) -> bool {
        if has_choice(self, game, &phase) {
            return false;
        }
        game.end_supply(ctx);
        true
    }

    as_usual! { describe, advise, expected, decline }
}

impl Position {
    fn end_supply(&mut self, ctx: &mut Ctx) {
        self.ravaged = RegionSet::NONE;
        self.judge_control(ctx);
        self.begin_movement(self.first, ctx);
    }

    fn check_own_region(&self, region: Region) -> Result<(), Refusal> {
        if self.controls(Gaul, region) {
            return Ok(());
        }
        Err(Refusal::new(Rule("2.3.5"), "refused-not-anti-roman").with("region", region.name()))
    }

    fn check_scorch(&self, region: Region) -> Result<(), Refusal> {
        self.check_own_region(region)?;
        let refuse = |key| Refusal::new(Rule("R86"), key).with("region", region.name());
        if data().roman_gaul.has(region) {
            return Err(refuse("refused-scorch-roman-gaul"));
        }
        if self.scorched.has(region) {
            return Err(refuse("refused-scorch-twice"));
        }
        if self.scorched.len() >= data().limits.scorched {
            return Err(refuse("refused-scorch-limit").with("limit", data().limits.scorched));
        }
        Ok(())
    }
}
