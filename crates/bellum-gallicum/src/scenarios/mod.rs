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
use legatus_kernel::{Events, Luck, Outcome, Rules, Running, Seats, Setup, SetupError, Title, kind_number};
use serde_json::Value;

fn is_set(setup: &Setup, option: &str) -> bool {
    setup.options.get(option).is_some_and(|value| value == true)
}

/// The option of a second leg that carries the points of the first (6.10). Nobody sets it: it comes of a first leg that was played.
const FIRST_LEG: &str = "first_leg";

/// What the two sides had in the first leg, by the side they had there.
fn first_leg_of(setup: &Setup) -> Result<Option<[u16; 2]>, SetupError> {
    let field = || format!("options.{FIRST_LEG}");
    match setup.options.get(FIRST_LEG) {
        None | Some(Value::Null) => Ok(None),
        Some(_) if !is_set(setup, "alternative_victory") => {
            Err(SetupError::new(field(), "only where victory points decide"))
        }
        Some(value) => serde_json::from_value(value.clone())
            .map(Some)
            .map_err(|_| SetupError::new(field(), "the points of the Roman and of the Gaul")),
    }
}

/// 6.1, 6.7: the Gaul does not move. In a match of two legs both sides are played, and both move (R123).
fn is_solo(setup: &Setup) -> bool {
    is_set(setup, "solo") && !is_set(setup, "alternative_victory")
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

    fn values() -> &'static legatus_kernel::Values {
        &crate::data::values::VALUES
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let scenario = scenario_of(setup).ok_or_else(|| SetupError::new("scenario", "no such scenario"))?;
        let ctx = &mut Ctx { luck, events };
        let mut position = Position::set_up(scenario, ctx);
        position.solo = is_solo(setup);
        position.by_points = is_set(setup, "alternative_victory");
        position.first_leg = first_leg_of(setup)?;
        position.variants = Variants::of(setup);
        if position.variants.gaul_first {
            position.first = Gaul; // R122
        }
        position.run(ctx);
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = story::ending_message(ending, Some(self.scenario));
        let winners = ending.winner().map_or(Seats::NONE, |side| Seats::only(side.seat()));
        let points = match ending {
            Ending::FirstLeg { points: [roman, gaul] } => Some(roman as i32 - gaul as i32),
            Ending::Match { .. } => {
                let [roman, gaul] = ending.totals();
                Some(roman as i32 - gaul as i32)
            }
            _ => None,
        };
        Some(Outcome { winners, rule, text, level: None, points })
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn is_undecided(&self) -> bool {
        matches!(self.ending, Some(Ending::FirstLeg { .. }))
    }

    /// 6.10: the scenario again, with the sides changed and the points of the first leg.
    fn next_leg(&self, setup: &Setup) -> Option<Setup> {
        let Some(Ending::FirstLeg { points }) = self.ending else { return None };
        let mut next = setup.clone();
        next.options.insert(FIRST_LEG.to_string(), points.to_vec().into());
        Some(next)
    }

    fn turn(&self) -> u32 {
        self.turn_number()
    }

    fn phase_number(&self) -> u64 {
        kind_number(&self.phase())
    }

    fn depth(&self) -> usize {
        self.frames.len()
    }

    fn validate(&self) -> Result<(), String> {
        invariants::validate(self)
    }

    fn fits(&self, setup: &Setup) -> Result<(), String> {
        let fits = scenario_of(setup) == Some(self.scenario)
            && self.variants == Variants::of(setup)
            && self.solo == is_solo(setup)
            && self.by_points == is_set(setup, "alternative_victory")
            && first_leg_of(setup).is_ok_and(|points| self.first_leg == points);
        if fits { Ok(()) } else { Err("a position of another scenario or option".into()) }
    }
}
