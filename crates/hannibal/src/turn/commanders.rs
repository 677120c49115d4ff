//! 9.3, 18.2, R53: who commands among equals, chosen freely in the reinforcement phase.

use crate::shown::{Pointed, label, usual};
use crate::table::*;
use crate::turn::rome_units::ROMAN_UNITS;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Role, Rule, Seat, Seats, Target};

/// One stack after the other, from the space `next` on.
pub(crate) struct Commanders {
    pub(crate) side: Side,
    pub(crate) next: u8,
}

impl Decision<Position> for Commanders {
    type Frame = Phase;

    fn asked(&self, _: &Position, _: &Phase) -> Seats {
        self.side.seats()
    }

    fn question(&self, game: &Position, _: &Phase, _: Seat) -> Question {
        let question = Question::new(Rule("9.3"), "ask-commander");
        match self.stack(game) {
            Some((space, _)) => question.with("space", space.name()),
            None => question,
        }
    }

    fn candidates(&self, game: &Position, _: &Phase, _: Seat, actions: &mut Vec<Action>) {
        if let Some((_, equals)) = self.stack(game) {
            actions.extend(equals.iter().map(Action::Name));
        }
    }

    fn check(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Name(general) = *action else { return Err(not_asked(Rule("5"))) };
        if self.stack(game).is_some_and(|(_, equals)| equals.has(general)) {
            Ok(())
        } else {
            Err(not_asked(Rule("9.3")))
        }
    }

    fn apply(&self, game: &mut Position, _: Phase, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Action::Name(general), Some((space, _))) = (action, self.stack(game)) else { return };
        game.put_in_command(general);
        ctx.tell(Event::Commands { general });
        game.frames.replace(Phase::Commanders { side: self.side, next: space.0 + 1 });
    }

    fn run(&self, game: &mut Position, _: Phase, _: &mut Ctx) -> bool {
        if self.stack(game).is_some() {
            return false;
        }
        // R3: Carthage first; then units, Africanus, proconsul, recall, draw, placement.
        game.frames.replace(match self.side {
            Carthage => Phase::RomeUnits { left: ROMAN_UNITS, abroad: 0 },
            Rome => Phase::Deal,
        });
        true
    }

    fn describe(&self, game: &Position, _: &Phase, _: Seat, action: &Action) -> Label {
        let stays = |general| self.present(game) == Some(general);
        match *action {
            Action::Name(general) if stays(general) => label(game, action, Rule("9.3")).role(Role::GoOn),
            _ => label(game, action, Rule("9.3")),
        }
    }

    fn advise(&self, _: &Position, _: &Phase, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Phase, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::General(general)) => actions.push(Action::Name(general)),
            _ => usual(target, actions),
        }
    }
}

impl Commanders {
    /// Who commands there now: naming him changes nothing.
    fn present(&self, game: &Position) -> Option<General> {
        self.stack(game).and_then(|(space, _)| game.commander(game.all_generals(space, self.side)))
    }

    /// The next stack with equals at its head, and who they are.
    fn stack(&self, game: &Position) -> Option<(Space, GeneralSet)> {
        let rest = spaces().skip(self.next as usize);
        let heads = rest.map(|s| (s, game.top_rank(game.all_generals(s, self.side))));
        heads.into_iter().find(|(_, equals)| equals.len() > 1)
    }
}
