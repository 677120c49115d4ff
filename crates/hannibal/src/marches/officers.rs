//! 9.2, 10.8: which generals come along; asked about one after the other.

use super::pointed_at;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

/// `asked` have been settled.
pub(crate) struct Officers {
    pub(crate) asked: GeneralSet,
}

impl Decision<Position> for Officers {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.seats()
    }

    fn question(&self, game: &Position, march: &March, _: Seat) -> Question {
        let question = march.question(Rule("9.2"), "ask-bring");
        match self.next(game, march) {
            Some(officer) => question.with("officer", officer.name()),
            None => question,
        }
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        if let Some(officer) = self.next(game, march) {
            actions.extend([Action::Bring(officer), Action::Leave(officer)]);
        }
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        let (Action::Bring(officer) | Action::Leave(officer)) = *action else {
            return Err(not_asked(Rule("10.2")));
        };
        if self.next(game, march) != Some(officer) {
            return Err(not_asked(Rule("9.2")));
        }
        let brought = march.spent == 0 || !march.found_generals.has(officer); // R88
        let leaves_consul = matches!(action, Action::Leave(_)) && game.is_consul(officer) && brought;
        if leaves_consul && game.is_consul(march.general) {
            game.check_consuls_part(march)?;
        }
        Ok(())
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, _: &mut Ctx) {
        let (Action::Bring(officer) | Action::Leave(officer)) = action else { return };
        if matches!(action, Action::Bring(_)) {
            march.officers.add(officer);
        } else {
            march.officers.remove(officer);
        }
        march.stage = MarchStage::Officers { asked: self.asked.with(officer) };
        game.frames.replace(march);
    }

    fn run(&self, game: &mut Position, mut march: March, _: &mut Ctx) -> bool {
        if self.next(game, &march).is_some() {
            return false;
        }
        march.stage = MarchStage::Units { class: 5 };
        game.frames.replace(march);
        true
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("9.2"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

impl Officers {
    fn next(&self, game: &Position, march: &March) -> Option<General> {
        game.march_companions(march).minus(self.asked).first()
    }
}
