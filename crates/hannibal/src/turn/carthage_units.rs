//! 6.1: where Carthage puts the unit of each line: in Africa, two in Hispania, one anywhere.

use crate::data::*;
use crate::shown::{label, usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// The lines of the reinforcements (6.1).
const LINES: u8 = 4;

pub(crate) struct CarthageUnits {
    pub(crate) line: u8,
}

impl Decision<Position> for CarthageUnits {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        Carthage.seats()
    }

    fn question(&self, _: &Position, _: &Phase, _: Seat) -> Question {
        let keys = ["ask-line-africa", "ask-line-nova", "ask-line-baetica", "ask-line-anywhere"];
        Question::new(Rule("6.1"), keys[self.line.min(3) as usize])
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(game.reinforcement_places(Carthage).iter().map(Action::Place));
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Place(space) = *action else { return Err(not_asked(Rule("6.1"))) };
        game.check_line(self.line, space)
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return };
        game.reinforce(space, Carthage, Cus::new(1, 0), ctx);
        game.frames.replace(self.next());
    }

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        if self.line < LINES && game.line_open(self.line) {
            let mut places = game.reinforcement_places(Carthage).iter();
            if places.any(|space| game.check_line(self.line, space).is_ok()) {
                return false;
            }
            ctx.tell(Event::ReinforcementLost { side: Carthage, cus: 1 }); // R6
        }
        game.frames.replace(self.next());
        true
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("6.1"))
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl CarthageUnits {
    fn next(&self) -> Phase {
        if self.line < LINES { Phase::CarthageUnits { line: self.line + 1 } } else { Phase::CarthageGenerals }
    }
}

impl Position {
    /// The condition of a line.
    fn line_open(&self, line: u8) -> bool {
        let n = named();
        match line {
            1 => self.control(n.carthago_nova) == Some(Carthage),
            2 => self.controller(n.baetica) == Some(Carthage),
            _ => true,
        }
    }

    /// Where the unit of a line may go.
    fn check_line(&self, line: u8, space: Space) -> Result<(), Refusal> {
        let n = named();
        let general = !self.all_generals(space, Carthage).is_empty();
        let in_country = |c| data().country(c).has(space);
        let nova = space == n.carthago_nova && self.control(space) == Some(Carthage); // R71
        let allowed = match line {
            0 => space == n.carthago || general && in_country(Country::Africa),
            1 | 2 => nova || general && in_country(Country::Hispania),
            _ => space == n.carthago || nova || general,
        };
        if !allowed {
            return Err(Refusal::new(Rule("6.1"), "not-a-place-of-this-line").with("space", space.name()));
        }
        self.check_placeable(space, Carthage)
    }
}
