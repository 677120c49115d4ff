//! The game as its rules are told: scenarios, options, beginning and end.

use crate::data::*;
use crate::shown::story::ending_message;
use crate::shown::words::WORDS;
use crate::table::*;
use legatus_kernel::{
    Events, Luck, OptionInfo, Outcome, Rule, Rules, Running, Scenario, SeatInfo, Seats, Setup, SetupError,
    Title, kind_number,
};
use std::sync::LazyLock;

static TITLE: LazyLock<Title> = LazyLock::new(|| {
    let words = &*WORDS;
    let seat = |side: &Side| SeatInfo { id: side.id(), name: words.name(side.name()), side: side.id() };
    let scenario = |s: &'static ScenarioData| Scenario {
        id: &s.id,
        name: s.name.clone(),
        about: words.word(&format!("about-{}", s.id)),
        length: words.word(&format!("length-{}", s.id)),
        seats: vec![(s.sides.len() as u8, s.sides.iter().map(seat).collect())],
    };
    let option = |id, key: &str, rule, scenario| OptionInfo {
        id,
        name: words.word(key),
        rule: Some(Rule(rule)),
        values: vec![false.into(), true.into()],
        default: false.into(),
        scenarios: Some(vec![scenario]),
        players: None,
        alone: None,
    };
    Title {
        id: "roman_republic",
        name: words.word("title"),
        summary: words.word("summary"),
        rules: 5,
        combat: &["6.51", "6.52", "6.53", "6.54", "6.6", "8", "9"],
        start_here: "conquete",
        scenarios: data().scenarios.iter().map(scenario).collect(),
        options: vec![
            option("unlimited", "option-unlimited", "SC1.35", "conquete"),
            option("either_consul", "option-either-consul", "SC4.08", "tonnerre"),
        ],
    }
});

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
        &TITLE
    }

    fn values() -> &'static legatus_kernel::Values {
        &crate::data::values::VALUES
    }

    fn setup(setup: &Setup, luck: &mut Luck, events: &mut Events<Event>) -> Result<Position, SetupError> {
        let scenario = scenario_of(setup).ok_or_else(|| SetupError::new("scenario", "no such scenario"))?;
        let ctx = &mut legatus_kernel::Ctx { luck, events };
        let mut position = Position::set_up(scenario, ctx);
        position.unlimited = is_set(setup, "unlimited");
        position.either_consul = is_set(setup, "either_consul");
        position.run(ctx);
        Ok(position)
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending?;
        let (text, rule) = ending_message(ending);
        let winners = ending.winner().map_or(Seats::NONE, |side| Seats::only(side.seat()));
        let points = match ending {
            Ending::Points { rome, pyrrhus } => Some(rome as i32 - pyrrhus as i32),
            _ => None,
        };
        Some(Outcome { winners, rule, text, level: None, points })
    }

    fn is_over(&self) -> bool {
        self.ending.is_some()
    }

    fn turn(&self) -> u32 {
        self.turn as u32
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
            && self.unlimited == is_set(setup, "unlimited")
            && self.either_consul == is_set(setup, "either_consul");
        if fits { Ok(()) } else { Err("a position of another scenario or option".into()) }
    }
}
