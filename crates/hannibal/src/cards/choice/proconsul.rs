//! 25.19: who takes the place of the proconsul whom the Senate dismisses.

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::shown::{Pointed, usual, with_general};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(super) struct ReplaceProconsul;

impl Decision<Position> for ReplaceProconsul {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, game: &Position, choice: &Choice, _: Seat) -> Question {
        let dismissed = game.proconsul.into_iter().collect();
        with_general(question(choice, "ask-replace-proconsul"), dismissed)
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(generals(Rome).map(Action::Name));
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let Action::Name(general) = *action else { return Err(not_asked(rule)) };
        // Scipio Africanus is no proconsul whom the Senate could dismiss (6.7).
        let Some(space) = game.proconsul.and_then(|dismissed| game.at(dismissed)) else {
            return Err(Refusal::new(rule, "no-proconsul"));
        };
        if game.post(general) != Post::Cup {
            return Err(Refusal::new(rule, "not-in-the-cup").with("general", general.name()));
        }
        game.check_confined(GeneralSet::of(general), space, Rule("24"))
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let (Some(dismissed), Action::Name(general)) = (game.proconsul, action) else { return };
        game.close_choice(&choice, ctx);
        game.posts.swap(dismissed.i(), general.i());
        // He commands whom the other commanded, and stands where he stood.
        game.seniority.swap(dismissed.i(), general.i());
        if game.inside.has(dismissed) {
            game.inside.remove(dismissed);
            game.inside.add(general);
        }
        game.proconsul = Some(general);
        ctx.tell(Event::ProconsulReplaced { dismissed, general });
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        choice_label(game, choice, action, "do-place-general")
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        match Pointed::at(target) {
            Some(Pointed::General(general)) => actions.push(Action::Name(general)),
            _ => usual(target, actions),
        }
    }
}
