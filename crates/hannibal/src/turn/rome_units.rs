//! 6.2: where Rome puts her five units, three of them in Italy.

use crate::data::*;
use crate::marches::CONSULAR;
use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// Roman units a turn, and how many of them may go outside Italy (6.2).
pub(super) const ROMAN_UNITS: u8 = 5;
const MOST_ABROAD: u8 = 2;

pub(crate) struct RomeUnits {
    pub(crate) left: u8,
    pub(crate) abroad: u8,
}

impl Decision<Position> for RomeUnits {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Rome.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        Question::new(Rule("6.2"), "ask-roman-unit").with("left", self.left)
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.reinforcement_places(Rome).iter().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(space) = *action else { return Err(not_asked(Rule("6.2"))) };
        game.check_roman_units(self.left, self.abroad, space)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return };
        game.reinforce(space, Rome, Cus::new(1, 0), ctx);
        let in_italy = data().country(Country::Italia).has(space);
        game.frames.replace(Phase::RomeUnits { left: self.left - 1, abroad: self.abroad + !in_italy as u8 });
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if self.left > 0 {
            let mut places = game.reinforcement_places(Rome).iter();
            if places.any(|space| game.check_roman_units(self.left, self.abroad, space).is_ok()) {
                return false;
            }
            ctx.tell(Event::ReinforcementLost { side: Rome, cus: self.left }); // R103
        }
        game.frames.replace(Phase::Africanus);
        true
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("6.2"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    fn check_roman_units(&self, left: u8, abroad: u8, space: Space) -> Result<(), Refusal> {
        let here = |rule, key| Err(Refusal::new(rule, key).with("space", space.name()));
        if space != named().roma && self.all_generals(space, Rome).is_empty() {
            return here(Rule("6.2"), "roma-or-general");
        }
        self.check_placeable(space, Rome)?;
        let in_italy = data().country(Country::Italia).has(space);
        if !in_italy && abroad >= MOST_ABROAD {
            return here(Rule("6.2"), "three-in-italy");
        }
        // 6.2: a stack of five must come about, if it can.
        let abroad_after = abroad + !in_italy as u8;
        if !self.has_stack_of_five()
            && self.stack_of_five(left, abroad, None)
            && !self.stack_of_five(left - 1, abroad_after, Some(space))
        {
            return here(Rule("6.2"), "stack-of-five-first");
        }
        Ok(())
    }

    /// Is there, or can there still be, a stack of five with `left` units to place?
    fn stack_of_five(&self, left: u8, abroad: u8, added: Option<Space>) -> bool {
        spaces().any(|space| {
            let have = self.roman_stack(space) + (added == Some(space)) as u8;
            if have >= CONSULAR {
                return true;
            }
            let missing = CONSULAR - have;
            let place = space == named().roma || !self.all_generals(space, Rome).is_empty();
            let room = self.reinforceable(space, Rome).saturating_sub((added == Some(space)) as u8);
            let in_italy = data().country(Country::Italia).has(space);
            let allowed = if in_italy { left } else { left.min(MOST_ABROAD.saturating_sub(abroad)) };
            place && missing <= allowed && missing <= room
        })
    }
}
