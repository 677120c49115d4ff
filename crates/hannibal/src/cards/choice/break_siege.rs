//! 25: which siege or subjugation of the enemy an event breaks.

use super::{choice_label, question};
use crate::cards::event_rule;
use crate::data::*;
use crate::shown::usual;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(super) struct BreakSiege;

impl Decision<Position> for BreakSiege {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, _: &Position, choice: &Choice, _: Seat) -> Question {
        let city = matches!(data().card(choice.card).effect, Effect::BreakSiege { .. });
        question(choice, if city { "ask-break-siege" } else { "ask-break-subjugation" })
    }

    fn candidates(&self, _: &Position, _: &Choice, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(spaces().map(Action::Place));
    }

    fn check(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Result<(), Refusal> {
        let rule = event_rule(choice.card);
        let side = choice.side;
        let Action::Place(space) = *action else { return Err(not_asked(rule)) };
        let here = |key| Err(Refusal::new(rule, key).with("space", space.name()));
        match data().card(choice.card).effect {
            Effect::BreakSiege { port, .. } => {
                if game.control(space) != Some(side) || !game.is_besieged(space) {
                    return here("not-besieged");
                }
                if port && data().space(space).port.is_none() {
                    return Err(Refusal::new(Rule("25.49"), "not-a-port").with("space", space.name()));
                }
                Ok(())
            }
            Effect::BreakSubjugation => {
                if !game.is_tribe(space) || game.ground(space).besieger != Some(side.enemy()) {
                    return here("not-besieged");
                }
                Ok(())
            }
            _ => Err(not_asked(rule)),
        }
    }

    fn apply(&self, game: &mut Position, choice: Choice, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Place(space) = action else { return };
        game.close_choice(&choice, ctx);
        match data().card(choice.card).effect {
            Effect::BreakSiege { points, .. } => game.ease_siege(space, points, ctx),
            _ => game.lift(space, ctx),
        }
    }

    fn run(&self, _: &mut Position, _: Choice, _: &mut Ctx) -> bool {
        false
    }

    fn describe(&self, game: &Position, choice: &Choice, _: Seat, action: &Action) -> Label {
        choice_label(game, choice, action, "do-break-siege")
    }

    fn advise(&self, _: &Position, _: &Choice, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &Choice, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        usual(target, actions);
    }
}

impl Position {
    /// So many points go; the besiegers stay, and without a point the city is free (25.17, 25.49).
    fn ease_siege(&mut self, space: Space, points: u8, ctx: &mut Ctx) {
        let left = self.ground(space).siege.saturating_sub(points);
        if left == 0 {
            return self.lift(space, ctx);
        }
        self.ground_mut(space).siege = left;
        ctx.tell(Event::SiegeEased { space, points: left });
    }
}
