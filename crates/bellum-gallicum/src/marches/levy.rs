//! 3.2: in March the Roman raises units that were lost before this year.

use crate::data::*;
use crate::shown::as_usual;
use crate::table::*;
use crate::turn::{has_choice, not_asked};
use legatus_kernel::{Decision, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct RaiseLevies {
    pub(crate) levies: Levies,
}

impl Decision<Position> for RaiseLevies {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Roman.only()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("3.2"), "ask-levy")
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.campaign.lost_before.iter().map(Action::Levy));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let mut levies = self.levies;
        match *action {
            Action::Levy(unit) if game.levy_slot(unit, &mut levies).is_some() => Ok(()),
            Action::Levy(unit) => Err(Refusal::new(Rule("3.2"), "refused-levy").with("piece", unit.name())),
            _ => Err(not_asked(Rule("3.1"))),
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Levy(unit) = action else { return };
        let mut levies = self.levies;
        if let Some(slot) = game.levy_slot(unit, &mut levies) {
            *slot -= 1;
        }
        game.campaign.lost_before.remove(unit);
        game.arrive(unit, Spot::region(named().cisalpina), ctx);
        game.set_phase(Phase::Levies(levies));
    }

    fn run(&self, game: &mut Position, phase: Phase, _: &mut Ctx) -> bool {
        if has_choice(self, game, &phase) {
            return false;
        }
        game.set_phase(Phase::Opening);
        true
    }

    as_usual! { describe, advise, expected }
}

impl Position {
    /// Which allowance a unit is raised from, if any is left.
    fn levy_slot<'a>(&self, unit: Piece, levies: &'a mut Levies) -> Option<&'a mut u8> {
        let sets = &data().sets;
        let army = sets.roman_side.and(sets.units).minus(sets.civis);
        if !self.campaign.lost_before.has(unit) || self.spot(unit) != Spot::LOST || !army.has(unit) {
            return None;
        }
        let Levies { legions, auxiliaries, cavalry, any } = levies;
        let own = if sets.legions.has(unit) {
            Some(legions)
        } else if sets.auxiliaries.has(unit) {
            Some(auxiliaries)
        } else if sets.roman_cavalry.has(unit) {
            Some(cavalry)
        } else {
            None
        };
        match own {
            Some(own) if *own > 0 => Some(own),
            _ => (*any > 0).then_some(any),
        }
    }
}
