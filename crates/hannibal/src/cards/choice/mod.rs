//! 25: what an event asks for.

mod break_siege;
mod convert;
mod proconsul;
mod province;
mod reinforce;
mod remove;
mod siege_train;
mod strike;

use super::event_rule;
use crate::data::*;
use crate::shown::{about_space, label};
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Odds, Question, Refusal, Role, Seat, Seats, Target};

/// The event decides what is asked: one decision each, told apart here and nowhere else.
fn asks(choice: &Choice) -> &'static dyn Decision<Position, Frame = Choice> {
    match data().card(choice.card).effect {
        Effect::Revolt { .. } => &province::ChooseProvince,
        Effect::Convert { provinces: [Some(_), _], .. } if choice.province.is_none() => {
            &province::ChooseProvince
        }
        Effect::Convert { .. } => &convert::ConvertMarkers,
        Effect::Reinforce { .. } => &reinforce::PlaceReinforcements,
        Effect::SiegeTrain => &siege_train::PlaceTrain,
        Effect::DismissProconsul => &proconsul::ReplaceProconsul,
        Effect::BreakSiege { .. } | Effect::BreakSubjugation => &break_siege::BreakSiege,
        Effect::RemoveEnemy { .. } => &remove::RemoveEnemy,
        _ => &strike::Strike,
    }
}

/// Whatever an event asks for.
pub(crate) struct EventChoice;

impl Decision<Position> for EventChoice {
    type Frame = Choice;

    fn asked(&self, _: &Position, choice: &Choice) -> Seats {
        choice.side.seats()
    }

    fn question(&self, game: &Position, choice: &Choice, seat: Seat) -> Question {
        asks(choice).question(game, choice, seat)
    }

    fn candidates(&self, game: &Position, choice: &Choice, seat: Seat, actions: &mut Vec<Action>) {
        asks(choice).candidates(game, choice, seat, actions);
    }

    fn keep_legal(&self, game: &Position, choice: &Choice, seat: Seat, actions: &mut Vec<Action>) {
        asks(choice).keep_legal(game, choice, seat, actions);
    }

    fn check(&self, game: &Position, choice: &Choice, seat: Seat, action: &Action) -> Result<(), Refusal> {
        asks(choice).check(game, choice, seat, action)
    }

    fn apply(&self, game: &mut Position, choice: Choice, seat: Seat, action: Action, ctx: &mut Ctx) {
        asks(&choice).apply(game, choice, seat, action, ctx);
    }

    fn run(&self, game: &mut Position, choice: Choice, ctx: &mut Ctx) -> bool {
        asks(&choice).run(game, choice, ctx)
    }

    fn describe(&self, game: &Position, choice: &Choice, seat: Seat, action: &Action) -> Label {
        asks(choice).describe(game, choice, seat, action)
    }

    fn advise(&self, game: &Position, choice: &Choice, seat: Seat, action: &Action) -> Option<Message> {
        asks(choice).advise(game, choice, seat, action)
    }

    fn odds(&self, game: &Position, choice: &Choice, seat: Seat, action: &Action) -> Option<Odds> {
        asks(choice).odds(game, choice, seat, action)
    }

    fn expected(
        &self,
        game: &Position,
        choice: &Choice,
        seat: Seat,
        target: &Target,
        actions: &mut Vec<Action>,
    ) {
        asks(choice).expected(game, choice, seat, target, actions);
    }
}

fn question(choice: &Choice, key: &'static str) -> Question {
    Question::new(event_rule(choice.card), key).with("card", choice.card.name()).with("left", choice.left)
}

/// What an action is called; `place`: what is placed. Who passes gives up what the event could still do.
fn choice_label(game: &Position, choice: &Choice, action: &Action, place: &'static str) -> Label {
    let rule = event_rule(choice.card);
    match *action {
        Action::Pass => label(game, action, rule).role(Role::End),
        Action::Place(space) => about_space(rule, place, space),
        _ => label(game, action, rule),
    }
}

impl Position {
    /// Is there anything to choose?
    pub(super) fn choice_open(&self, choice: &Choice) -> bool {
        let (decision, seat) = (asks(choice), choice.side.seat());
        let mut actions = Vec::new();
        decision.candidates(self, choice, seat, &mut actions);
        actions.iter().any(|a| *a != Action::Pass && decision.check(self, choice, seat, a).is_ok())
    }

    /// The choice is made, and the event happens.
    fn close_choice(&mut self, choice: &Choice, ctx: &mut Ctx) {
        self.frames.pop();
        self.break_truce(choice.card, ctx);
    }

    /// All points are gone; the besiegers stay.
    fn lift(&mut self, space: Space, ctx: &mut Ctx) {
        let ground = self.ground_mut(space);
        ground.siege = 0;
        ground.besieger = None;
        ctx.tell(Event::SiegeLifted { space });
    }
}
