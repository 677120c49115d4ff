//! The methods of the protocol. Each reads its parameters, refuses what is left over, and only then does anything.

use super::Engine;
use super::params::Params;
use super::rpc::{Error, INTERNAL, NO_METHOD, UNKNOWN};
use crate::{saved, seed};
use legatus_games::{Entry, GAMES, Wanted};
use legatus_kernel::table::Proposed;
use legatus_kernel::{Options, Save, Seat, Seed, Target, Viewer};
use legatus_mind::simulate::small;
use legatus_mind::{Effort, Level, Orders, Thinker};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

type Answer = Result<Value, Error>;

/// How many lines of the log a view shows, unless it is asked for more.
const LOG_LINES: u64 = 100;
/// What `think` spends when it is not told.
const USUAL_LEVEL: Level = Level::Centurio;
const MOST_SIMULATIONS: u64 = 10_000_000;
/// No request thinks longer, so that a slip of the keyboard does not silence the engine for a day.
const MOST_MILLIS: u64 = 600_000;

impl Engine {
    /// Answers one request. A panic in it is a mistake in a game: it is told, and the table goes on from its journal.
    pub(super) fn call(&mut self, method: &str, params: Map<String, Value>) -> Answer {
        let table = params.get("table").and_then(Value::as_u64);
        let done = catch_unwind(AssertUnwindSafe(|| self.method(method, Params::new(params))));
        done.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let why = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
            let kept = table.is_none_or(|table| self.mend(table));
            let note = if kept { "" } else { "; the table could not be kept" };
            Err(Error::new(INTERNAL, format!("internal error in {method}: {why}{note}")))
        })
    }

    /// Puts a table back to what its journal says; if that fails too, the table is closed. Says whether it was kept.
    fn mend(&mut self, number: u64) -> bool {
        let Some(table) = self.tables.remove(&number) else { return true };
        let again = catch_unwind(AssertUnwindSafe(|| {
            // The digest is that of the position the panic left behind.
            let save = Save { digest: None, ..table.save() };
            legatus_games::find(table.game())?.load(&save).ok()
        }));
        let Ok(Some(table)) = again else { return false };
        self.tables.insert(number, table);
        true
    }

    fn method(&mut self, method: &str, params: Params) -> Answer {
        match method {
            "games" => {
                params.end()?;
                Ok(GAMES.iter().map(|entry| entry.catalogue()).collect())
            }
            "new" => self.new_table(params),
            "load" => self.load(params),
            "save" => self.ask(params, |table| show(table.save())),
            "position" => self.ask(params, |table| show(table.bare())),
            "prompt" => self.prompt(params),
            "legal" => self.legal(params),
            "check" => self.check(params),
            "why" => self.why(params),
            "apply" => self.apply(params),
            "undo" => self.undo(params),
            "propose" => self.propose(params),
            "answer" => self.answer_proposal(params),
            "board" => board(params),
            "view" => self.view(params),
            "odds" => self.odds(params),
            "dice" => self.dice(params),
            "think" => self.think(params),
            "playout" => self.playout(params),
            _ => Err(Error::new(NO_METHOD, format!("no method {method:?}"))),
        }
    }

    fn new_table(&mut self, mut params: Params) -> Answer {
        let entry = game(&mut params)?;
        let scenario = params.required("scenario")?;
        if !scenario.is_string() && !scenario.is_object() {
            return Err(Error::param("scenario", "a scenario's id, or a scenario document"));
        }
        let players = params.optional_number("players", 1, 16)?.map(|n| n as u8);
        let options: Options = match params.optional("options") {
            None => Options::default(),
            Some(Value::Object(options)) => options.into_iter().collect(),
            Some(_) => return Err(Error::param("options", "an object: values by the options' ids")),
        };
        let seed = optional_seed(&mut params)?;
        params.end()?;
        let table = entry.new_table(Wanted { scenario: Some(scenario), players, options }, seed)?;
        Ok(self.seat_down(table))
    }

    fn load(&mut self, mut params: Params) -> Answer {
        let table = match (params.optional("save"), params.optional("position")) {
            (Some(save), None) => {
                params.end()?;
                saved::load(save)?.1
            }
            (None, Some(position)) => {
                let seed = optional_seed(&mut params)?;
                params.end()?;
                saved::load_position(position, seed)?
            }
            (None, None) => return Err(Error::param("save", "save or position is missing")),
            (Some(_), Some(_)) => return Err(Error::param("position", "save or position, not both")),
        };
        Ok(self.seat_down(table))
    }

    fn seat_down(&mut self, table: Box<dyn Thinker>) -> Value {
        self.last_table += 1;
        let seats: Vec<_> = table.seats().iter().map(|seat| seat.id).collect();
        let answer = json!({ "table": self.last_table, "seats": seats });
        self.tables.insert(self.last_table, table);
        answer
    }

    /// A method that takes nothing but a table.
    fn ask(&mut self, mut params: Params, question: impl FnOnce(&dyn Thinker) -> Answer) -> Answer {
        let table = self.table(&mut params)?;
        params.end()?;
        question(&*table)
    }

    fn prompt(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let viewer = viewer(table, &mut params)?;
        params.end()?;
        show(table.prompt(viewer))
    }

    fn legal(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        params.end()?;
        show(table.legal(seat))
    }

    fn check(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let action = params.required("action")?;
        params.end()?;
        show(table.check(seat, &action)?)
    }

    fn why(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let target: Target = serde_json::from_value(params.required("target")?)
            .map_err(|error| Error::param("target", format!("{{kind, id}}: {error}")))?;
        params.end()?;
        show(table.why(seat, &target))
    }

    fn apply(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let action = params.required("action")?;
        let viewer = viewer(table, &mut params)?;
        params.end()?;
        let events = table.apply(seat, &action, viewer)?;
        Ok(json!({ "events": show(events)?, "prompt": show(table.prompt(viewer))? }))
    }

    fn undo(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        params.end()?;
        table.undo(seat)?;
        prompt_only(table)
    }

    fn propose(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let kind = params.text("kind")?;
        match kind.as_str() {
            "back" => {
                let to = params.number("to", 0, u32::MAX as u64)? as usize;
                params.end()?;
                table.propose(seat, Proposed::Back(to))?;
            }
            "draw" => {
                params.end()?;
                table.propose(seat, Proposed::Draw)?;
            }
            "resign" => {
                params.end()?;
                table.resign(seat)?;
            }
            _ => return Err(Error::param("kind", "one of back, draw, resign")),
        }
        prompt_only(table)
    }

    fn answer_proposal(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let Some(agrees) = params.required("ok")?.as_bool() else {
            return Err(Error::param("ok", "true or false"));
        };
        params.end()?;
        table.answer(seat, agrees)?;
        prompt_only(table)
    }

    fn view(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let viewer = viewer(table, &mut params)?;
        let lines = params.optional_number("log", 0, 1_000_000)?.unwrap_or(LOG_LINES);
        params.end()?;
        show(table.view(viewer, lines as usize))
    }

    fn odds(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let action = params.required("action")?;
        params.end()?;
        show(table.odds(seat, &action)?)
    }

    fn dice(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let next: Vec<u8> = serde_json::from_value(params.required("next")?)
            .map_err(|error| Error::param("next", format!("a list of numbers on dice: {error}")))?;
        params.end()?;
        table.fix_dice(&next);
        Ok(json!({ "next": next }))
    }

    fn think(&mut self, mut params: Params) -> Answer {
        let threads = self.threads;
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let level = params.optional_text("level")?.map(|text| level("level", &text)).transpose()?;
        let simulations = params.optional_number("simulations", 1, MOST_SIMULATIONS)?;
        let millis = params.optional_number("millis", 1, MOST_MILLIS)?;
        let seed = optional_seed(&mut params)?;
        params.end()?;
        let effort = match (level, simulations, millis) {
            (level, None, None) => level.unwrap_or(USUAL_LEVEL).effort(),
            (None, Some(simulations), millis) => {
                let time = Some(Duration::from_millis(millis.unwrap_or(MOST_MILLIS)));
                Effort { time, ..Effort::simulations(simulations as u32) }
            }
            (None, None, Some(millis)) => Effort::millis(millis),
            (Some(_), ..) => {
                return Err(Error::param("level", "a level, or simulations and millis; not both"));
            }
        };
        show(table.think(seat, &Orders::new(effort, small(seed), threads))?)
    }

    fn playout(&mut self, mut params: Params) -> Answer {
        let threads = self.threads;
        let table = self.table(&mut params)?;
        let policy = level("policy", &params.text("policy")?)?;
        let seed = optional_seed(&mut params)?;
        params.end()?;
        show(table.playout(policy, small(seed), threads)?)
    }

    fn table(&mut self, params: &mut Params) -> Result<&mut dyn Thinker, Error> {
        let number = params.number("table", 0, u64::MAX)?;
        match self.tables.get_mut(&number) {
            Some(table) => Ok(&mut **table),
            None => Err(Error::new(UNKNOWN, format!("there is no table {number}"))),
        }
    }
}

fn game(params: &mut Params) -> Result<&'static Entry, Error> {
    let id = params.text("game")?;
    let unknown =
        || Error::new(UNKNOWN, format!("there is no game {id:?}; there is {}", legatus_games::ids()));
    legatus_games::find(&id).ok_or_else(unknown)
}

fn board(mut params: Params) -> Answer {
    let entry = game(&mut params)?;
    let scenario = params.text("scenario")?;
    params.end()?;
    show(entry.board(&scenario)?)
}

fn seat(table: &dyn Thinker, params: &mut Params) -> Result<Seat, Error> {
    let id = params.text("seat")?;
    table.seat(&id).ok_or_else(|| {
        let seats: Vec<_> = table.seats().iter().map(|seat| seat.id).collect();
        Error::param("seat", format!("one of {}", seats.join(", ")))
    })
}

fn viewer(table: &dyn Thinker, params: &mut Params) -> Result<Viewer, Error> {
    let id = params.optional_text("viewer")?;
    Ok(table.viewer(id.as_deref())?)
}

fn level(field: &str, text: &str) -> Result<Level, Error> {
    text.parse().map_err(|why: String| Error::param(field, why))
}

fn optional_seed(params: &mut Params) -> Result<Seed, Error> {
    match params.optional("seed") {
        None => Ok(seed::draw()),
        Some(value) => seed::from_value(&value).map_err(|why| Error::param("seed", why)),
    }
}

fn show(answer: impl Serialize) -> Answer {
    serde_json::to_value(answer).map_err(|error| Error::new(INTERNAL, error.to_string()))
}

fn prompt_only(table: &dyn Thinker) -> Answer {
    Ok(json!({ "prompt": show(table.prompt(Viewer::Referee))? }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_kernel::SeatInfo;
    use legatus_kernel::referee::*;
    use legatus_kernel::{Headline, LogLine, Seats, Text, View};
    use legatus_mind::{Played, Step, Thinking};

    /// A table of a game with a mistake in every rule.
    struct Faulty;

    impl Referee for Faulty {
        fn game(&self) -> &'static str {
            "faulty"
        }
        fn seats(&self) -> &[SeatInfo] {
            &[]
        }
        fn seat(&self, _: &str) -> Option<Seat> {
            Some(Seat(0))
        }
        fn viewer(&self, _: Option<&str>) -> Result<Viewer, Fault> {
            Ok(Viewer::Referee)
        }
        fn actions(&self) -> usize {
            panic!("no actions")
        }
        fn prompt(&self, _: Viewer) -> Prompt {
            panic!("no prompt")
        }
        fn legal(&self, _: Seat) -> Vec<Offer> {
            panic!("no legal actions for {}", 1)
        }
        fn legal_bare(&self, _: Seat) -> Vec<Value> {
            panic!("no legal actions")
        }
        fn write_legal(&self, _: Seat, _: &mut Vec<u8>) {
            panic!("no legal actions")
        }
        fn check(&self, _: Seat, _: &Value) -> Result<Checked, Fault> {
            panic!("no check")
        }
        fn why(&self, _: Seat, _: &Target) -> Vec<Why> {
            panic!("no why")
        }
        fn apply(&mut self, _: Seat, _: &Value, _: Viewer) -> Result<Vec<EventShown>, Fault> {
            panic!("no apply")
        }
        fn apply_bare(&mut self, _: Seat, _: &Value) -> Result<(), Fault> {
            panic!("no apply")
        }
        fn events(&self, _: Viewer, _: usize) -> Vec<EventShown> {
            panic!("no events")
        }
        fn story_for(&self, _: Viewer, _: usize) -> Vec<LogLine> {
            panic!("no story")
        }
        fn chronicle(&self) -> Vec<(Seats, LogLine)> {
            panic!("no story")
        }
        fn story_lines(&self, _: Viewer) -> usize {
            panic!("no story")
        }
        fn decline(&self, _: Seat) -> Option<Value> {
            panic!("no window")
        }
        fn limit(&self, _: Seat) -> Option<legatus_kernel::Limit> {
            panic!("no limit")
        }
        fn time_up(&self, _: Seat) -> Option<Value> {
            panic!("no time")
        }
        fn may_undo(&self, _: Seat) -> Result<(), Text> {
            panic!("no undo")
        }
        fn undo(&mut self, _: Seat) -> Result<(), Fault> {
            panic!("no undo")
        }
        fn propose(&mut self, _: Seat, _: Proposed) -> Result<(), Fault> {
            panic!("no proposals")
        }
        fn answer(&mut self, _: Seat, _: bool) -> Result<(), Fault> {
            panic!("no answers")
        }
        fn resign(&mut self, _: Seat) -> Result<(), Fault> {
            panic!("no surrender")
        }
        fn view(&self, _: Viewer, _: usize) -> View {
            panic!("no view")
        }
        fn headline(&self, _: Viewer) -> Option<Headline> {
            panic!("no headline")
        }
        fn headline_at(&self, _: Viewer, _: usize) -> Option<Headline> {
            panic!("no headline")
        }
        fn moment(&self, _: Viewer, _: usize) -> Option<(View, Prompt)> {
            panic!("no moment")
        }
        fn odds(&self, _: Seat, _: &Value) -> Result<Option<OddsShown>, Fault> {
            panic!("no odds")
        }
        fn fix_dice(&mut self, _: &[u8]) {}
        fn own_dice(&mut self, _: bool) {}
        fn luck(&self) -> Vec<LuckLine> {
            panic!("no luck")
        }
        fn replay(&mut self, _: &legatus_kernel::Entry) -> Result<(), Fault> {
            panic!("no replay")
        }
        fn entries(&self) -> &[legatus_kernel::Entry] {
            panic!("no journal")
        }
        fn save(&self) -> Save {
            panic!("no save")
        }
        fn bare(&self) -> legatus_kernel::journal::Bare {
            panic!("no position")
        }
    }

    impl Thinker for Faulty {
        fn asked(&self) -> Seats {
            panic!("nobody asked")
        }
        fn hides_choice(&self) -> bool {
            panic!("no secrets")
        }
        fn think(&self, _: Seat, _: &Orders) -> Result<Thinking, Fault> {
            panic!("no thoughts")
        }
        fn step(&mut self, _: Seat, _: &Orders) -> Result<Step, Fault> {
            panic!("no step")
        }
        fn playout(&mut self, _: Level, _: u64, _: usize) -> Result<Played, Fault> {
            panic!("no end")
        }
        fn estimate(&self, _: usize, _: Seat) -> Option<f32> {
            panic!("no estimate")
        }
    }

    #[test]
    fn a_panic_is_answered_and_a_table_that_cannot_be_mended_is_closed() {
        let mut engine = Engine::new(1);
        engine.seat_down(Box::new(Faulty));
        let ask = br#"{"jsonrpc":"2.0","id":1,"method":"legal","params":{"table":1,"seat":"x"}}"#;
        let answer = engine.answer(ask).unwrap();
        assert_eq!(answer["error"]["code"], INTERNAL);
        assert!(answer["error"]["message"].as_str().unwrap().contains("no legal actions for 1"));
        assert_eq!(engine.answer(ask).unwrap()["error"]["code"], UNKNOWN);
    }
}
