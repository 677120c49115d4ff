//! 4.5.7, 5.1: at the start of II.C camps are struck and triremes turned back into legions.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct StrikeCamps;

impl Decision<Position> for StrikeCamps {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("4.5.7"), "ask-opening").window("opening")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.camps.iter().map(Action::Strike));
        actions.extend(named().trireme.map(Action::Unship));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Strike(region) => game.check_strike(region),
            Action::Unship(trireme) => {
                let afloat = data().sets.triremes.has(trireme) && game.spot(trireme).open().is_some();
                if afloat {
                    return Ok(());
                }
                Err(Refusal::new(Rule("5.1"), "refused-unship").with("piece", trireme.name()))
            }
            _ => Err(not_asked(Rule("4.5.7"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Strike(region) => {
                let inside = game.inside(region.camp());
                game.put_all(inside, Spot::region(region));
                game.remove_empty_camp(region, ctx);
            }
            Action::Unship(trireme) => game.unship(trireme, ctx),
            _ => game.set_phase(Phase::March { side: Roman }),
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, ctx: &mut Ctx) -> bool {
        game.judge_control(ctx); // R43: who has arrived, taken ship or gone ashore
        if has_choice(self, game, &phase) {
            return false;
        }
        game.set_phase(Phase::March { side: Roman });
        true
    }

    as_usual! { describe, advise, expected, decline }
}

impl Position {
    fn check_strike(&self, region: Region) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("4.5.7"), key).with("region", region.name()));
        if !self.camps.has(region) {
            return refuse("refused-no-camp");
        }
        if self.is_winter() {
            return refuse("refused-camp-winter");
        }
        if self.is_besieged(region.camp()) {
            return refuse("refused-camp-besieged");
        }
        Ok(())
    }
}
