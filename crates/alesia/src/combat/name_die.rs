//! 19.4, 19.5: with the extra dice of his leaders, the Roman names the die that counts.

use crate::shown::labels::IN_BETWEEN;
use crate::shown::pointing::Pointed;
use crate::shown::story::column_word;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct NameDie;

impl Decision<Position> for NameDie {
    type Frame = Battle;

    fn asked(&self, _: &Position, b: &Battle) -> Seats {
        Seats::only(b.seats[Roman.i()])
    }

    fn question(&self, _: &Position, b: &Battle, _: Seat) -> Question {
        Question::new(Rule("19.4"), "ask-die").with("odds", column_word(b.column))
    }

    fn candidates(&self, _: &Position, b: &Battle, _: Seat, actions: &mut Vec<Action>) {
        actions.extend((1..=6).filter(|die| b.rolled().contains(die)).map(Action::Die));
    }

    fn exact(&self, _: &Position, _: &Battle) -> bool {
        true
    }

    fn check(&self, _: &Position, b: &Battle, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Die(die) = *action else { return Err(not_now("19.4")) };
        if b.rolled().contains(&die) {
            return Ok(());
        }
        Err(Refusal::new(Rule("19.4"), "refuse-no-such-die").with("die", die))
    }

    fn apply(&self, p: &mut Position, b: Battle, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Die(die) = action {
            ctx.tell(Event::DieChosen { die });
            p.frames.replace(Battle { stage: BattleStage::Effect { die }, ..b });
        }
    }

    fn run(&self, _: &mut Position, _: Battle, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, p: &Position, _: &Battle, _: Seat, action: &Action) -> Label {
        p.label(action, IN_BETWEEN)
    }

    fn advise(&self, _: &Position, _: &Battle, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, p: &Position, _: &Battle, seat: Seat, target: &Target, actions: &mut Vec<Action>) {
        Pointed::at(p, seat, target).in_between(actions);
    }
}

impl Battle {
    fn rolled(&self) -> &[u8] {
        &self.dice[..self.dice_count as usize]
    }
}
