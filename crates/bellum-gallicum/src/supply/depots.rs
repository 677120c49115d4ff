//! 2.3.2: the Roman builds depots.

use super::ARMY;
use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct BuildDepots;

impl Decision<Position> for BuildDepots {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("2.3.2"), "ask-depot").window("depots")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        // Only where an army might stand: the map is large and this is asked every turn.
        let counts = game.unit_counts();
        let army = |r: &Region| counts[r.i()][Roman.i()] as usize >= ARMY;
        actions.extend(regions().filter(army).map(Action::Depot));
        actions.push(Action::Pass);
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Depot(region) => game.check_depot(region),
            _ => Err(not_asked(Rule("2.3"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Depot(region) => {
                game.depots.add(region);
                ctx.tell(Event::DepotBuilt { region });
            }
            _ => game.set_phase(Phase::Status),
        }
    }

    fn run(&self, game: &mut Position, phase: Phase, _: &mut Ctx) -> bool {
        if has_choice(self, game, &phase) {
            return false;
        }
        game.set_phase(Phase::Status);
        true
    }

    as_usual! { describe, advise, expected, decline }
}

impl Position {
    fn check_depot(&self, region: Region) -> Result<(), Refusal> {
        let refuse = |rule, key| Refusal::new(Rule(rule), key).with("region", region.name());
        let units = self.units_in(region, Roman);
        if units.len() < ARMY {
            return Err(refuse("2.3.2", "refused-depot-army").with("units", units.len()));
        }
        if self.scorched.has(region) {
            return Err(refuse("2.3.2", "refused-depot-ravaged"));
        }
        if self.depots.has(region) {
            return Err(refuse("R86", "refused-depot-twice"));
        }
        if self.depots.len() >= data().limits.depots {
            return Err(refuse("R86", "refused-depot-limit").with("limit", data().limits.depots));
        }
        let legions = units.and(data().sets.legions).len();
        if self.is_winter() && legions < 3 {
            return Err(refuse("2.3.2", "refused-depot-winter").with("legions", legions));
        }
        Ok(())
    }
}
