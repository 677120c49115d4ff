//! 25.41: the enemy may play Bad Weather against the declared leg, before card 60 and the naval roll (R74, R92).

use super::pointed_at;
use crate::cards::{BAD_WEATHER, counters};
use crate::data::*;
use crate::shown::label;
use crate::table::*;
use legatus_kernel::{Decision, Label, Message, Question, Refusal, Rule, Seat, Seats, Target};

pub(crate) struct PlayBadWeather;

impl Decision<Position> for PlayBadWeather {
    type Frame = March;

    fn asked(&self, _: &Position, march: &March) -> Seats {
        march.side.enemy().seats()
    }

    fn question(&self, _: &Position, march: &March, _: Seat) -> Question {
        let question = march.question(Rule("25.41"), "ask-weather").window("bad_weather");
        match march.leg {
            Some(leg) => question.with("space", leg.to.name()),
            None => question,
        }
    }

    fn candidates(&self, game: &Position, march: &March, _: Seat, actions: &mut Vec<Action>) {
        counters(game.hands[march.side.enemy().i()], actions);
    }

    fn check(&self, game: &Position, march: &March, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Pass => Ok(()),
            Action::Counter(card) => {
                game.check_counter(march.side.enemy(), card, |e| e == Effect::BadWeather)
            }
            _ => Err(not_asked(Rule("10.2"))),
        }
    }

    fn apply(&self, game: &mut Position, mut march: March, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Counter(card) = action {
            game.play_counter(march.side.enemy(), card, ctx);
            bad_weather(&mut march, ctx);
        } else {
            march.stage = MarchStage::Storm;
        }
        game.frames.replace(march);
    }

    fn run(&self, game: &mut Position, mut march: March, _: &mut Ctx) -> bool {
        if game.may_counter(march.side.enemy(), &[BAD_WEATHER]) {
            return false;
        }
        march.stage = MarchStage::Storm;
        game.frames.replace(march);
        true
    }

    /// R85: the window opens whether or not the card is held.
    fn hides(&self, _: &Position, _: &March) -> bool {
        true
    }

    fn decline(&self, _: &Position, _: &March, _: Seat) -> Option<Action> {
        Some(Action::Pass)
    }

    fn describe(&self, game: &Position, _: &March, _: Seat, action: &Action) -> Label {
        label(game, action, Rule("25.41"))
    }

    fn advise(&self, _: &Position, _: &March, _: Seat, _: &Action) -> Option<Message> {
        None
    }

    fn expected(&self, _: &Position, _: &March, _: Seat, target: &Target, actions: &mut Vec<Action>) {
        pointed_at(target, actions);
    }
}

/// Two points in all on land; a sea move is called off.
fn bad_weather(march: &mut March, ctx: &mut Ctx) {
    ctx.tell(Event::BadWeather { general: march.general });
    march.weathered = true;
    let Some(leg) = march.leg else { return };
    if leg.way == Way::Sea {
        march.leg = None;
        march.halted = true;
        march.stage = MarchStage::Choose;
        return;
    }
    march.points = march.points.min(2u8.saturating_sub(march.spent));
    if leg.way.cost() > march.points {
        march.leg = None; // the general's points are gone; his units keep theirs for another (25.41)
        march.stage = MarchStage::Choose;
    } else {
        march.stage = MarchStage::Go;
    }
}
