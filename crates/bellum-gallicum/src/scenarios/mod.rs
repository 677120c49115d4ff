//! Chapter 6: how a scenario is set up, its special rules, and who wins.

pub(crate) mod listed;
pub(crate) mod negotiate;
pub(crate) mod persuade;
pub(crate) mod setup;
pub(crate) mod special;
mod title;
pub(crate) mod variants;
pub(crate) mod victory;

use crate::scenarios::variants::Variants;
use crate::shown::story;
use crate::table::*;
use legatus_kernel::{Events, Luck, Outcome, Rules, Running, Seats, Setup, SetupError, Title};

fn is_set(setup: &Setup, option: &str) -> bool {
    setup.options.get(option).is_some_and(|value| value == true)
}

fn scenario_of(setup: &Setup) -> Option<ScenarioId> {
    ScenarioId::ALL.into_iter().find(|scenario| scenario.data().id == setup.scenario_id())
}

impl Rules for Position {
    type Action = Action;
    type Event = Event;

    fn title() -> &'static Title {
        &title::TITLE
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let scenario = scenario_of(setup).ok_or_else(|| SetupError::new("scenario", "no such scenario"))?;
        let ctx = &mut Ctx { luck, events };
        let mut position = Position::set_up(scenario, ctx);
        position.solo = is_set(setup, "solo");
        position.by_points = is_set(setup, "alternative_victory");
        position.variants = Variants::of(setup);
        position.run(ctx);
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = story::ending_message(ending, Some(self.scenario));
        let winners = ending.winner().map_or(Seats::NONE, |side| Seats::only(side.seat()));
        let points = match ending {
            Ending::Points { roman, gaul } => Some(roman as i32 - gaul as i32),
            _ => None,
        };
        Some(Outcome { winners, rule, text, level: None, points })
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn turn(&self) -> u32 {
        self.turn_number()
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits = scenario_of(setup) == Some(self.scenario)
            && self.variants == Variants::of(setup)
            && self.solo == is_set(setup, "solo")
            && self.by_points == is_set(setup, "alternative_victory");
        if fits { Ok(()) } else { Err("a position of another scenario or option".into()) }
    }
}
