//! The methods of the protocol. Each reads its parameters, refuses what is left over, and only then does anything.

use super::Engine;
use super::params::Params;
use super::rpc::{Error, INTERNAL, NO_METHOD, UNKNOWN};
use crate::{saved, seed};
use legatus_games::{Entry, GAMES, Wanted};
use legatus_kernel::table::Proposed;
use legatus_kernel::wire::{self, EngineVersion, Order, Stop};
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
/// So far ahead an intent reaches.
const MOST_STEPS: u64 = 500;
/// So many windows in a row are let pass by others.
const MOST_WINDOWS: usize = 50;

impl Engine {
    /// Answers one request.
    pub(super) fn call(&mut self, method: &str, params: Map<String, Value>) -> Answer {
        let table = params.get("table").and_then(Value::as_u64);
        self.guarded(method, table, |engine| engine.method(method, Params::new(params)))
    }

    /// A panic is a mistake in a game: it is told, and the table goes on from its journal.
    fn guarded(
        &mut self,
        method: &str,
        table: Option<u64>,
        work: impl FnOnce(&mut Engine) -> Answer,
    ) -> Answer {
        catch_unwind(AssertUnwindSafe(|| work(self))).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let why = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given");
            let kept = table.is_none_or(|table| self.mend(table, replayed));
            let note = if kept { "" } else { "; the table could not be kept" };
            Err(Error::new(INTERNAL, format!("internal error in {method}: {why}{note}")))
        })
    }

    /// Puts a table back to what its journal says; if that fails too, the table is closed. Says whether it was kept.
    fn mend(&mut self, number: u64, replayed: fn(&dyn Thinker) -> Option<Box<dyn Thinker>>) -> bool {
        let Some(table) = self.tables.remove(&number) else { return true };
        let again = catch_unwind(AssertUnwindSafe(|| replayed(&*table)));
        let Ok(Some(table)) = again else { return false };
        self.tables.insert(number, table);
        true
    }

    fn method(&mut self, method: &str, params: Params) -> Answer {
        match method {
            "version" => {
                params.end()?;
                let program = env!("CARGO_PKG_VERSION").to_string();
                show(EngineVersion { interface: wire::VERSION, program })
            }
            "games" => {
                params.end()?;
                show(GAMES.iter().map(|entry| entry.catalogue()).collect::<Vec<_>>())
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
            "plan" => self.plan(params),
            "think" => self.think(params),
            "intend" => self.intend(params),
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

    fn plan(&mut self, mut params: Params) -> Answer {
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let order: Order = serde_json::from_value(params.required("order")?)
            .map_err(|error| Error::param("order", error.to_string()))?;
        params.end()?;
        show(table.plan(seat, &order, None, true)?)
    }

    fn think(&mut self, mut params: Params) -> Answer {
        let threads = self.threads;
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let (effort, seed) = effort(&mut params)?;
        params.end()?;
        show(table.think(seat, &Orders::new(effort, small(seed), threads))?)
    }

    /// What the machine would do for this seat one decision after the other, up to where something is new. The table stays as it is.
    fn intend(&mut self, mut params: Params) -> Answer {
        let threads = self.threads;
        let table = self.table(&mut params)?;
        let seat = seat(table, &mut params)?;
        let most = params.optional_number("most", 1, MOST_STEPS)?.unwrap_or(MOST_STEPS);
        let (effort, seed) = effort(&mut params)?;
        params.end()?;
        let copy = replayed(table);
        let mut copy = copy.ok_or_else(|| Error::new(INTERNAL, "the table could not be copied"))?;
        let before = copy.view(Viewer::Seat(seat), 0);
        let (mut steps, mut stop) = (Vec::new(), Stop::Long);
        let index = |copy: &dyn Thinker| copy.headline(Viewer::Seat(seat)).map(|headline| headline.index);
        let turn = index(&*copy);
        for number in 0..most {
            let luck = small(seed).wrapping_add(number);
            let thought = copy.think(seat, &Orders::new(effort, luck, threads))?;
            let offer = copy.legal(seat).into_iter().find(|offer| offer.action == thought.action);
            let prompt = copy.prompt(Viewer::Seat(seat));
            let asked = prompt.asked.into_iter().find(|one| copy.seat(one.seat) == Some(seat));
            let (before, foreseen) = (copy.actions(), copy.foreseen(seat, &thought.action));
            copy.apply_bare(seat, &thought.action)?;
            let known = foreseen.is_some_and(|view| copy.shows(seat, &view));
            // Others are taken to let their windows pass, as where an order is planned.
            for _ in 0..MOST_WINDOWS {
                let other = copy.asked().single().filter(|other| *other != seat);
                let Some((other, pass)) = other.and_then(|other| Some((other, copy.decline(other)?))) else {
                    break;
                };
                copy.apply_bare(other, &pass)?;
            }
            let news = copy.news_since(before);
            steps.push(json!({ "offer": show(offer)?, "asked": show(asked)?, "rolled": news.rolled }));
            let found = match () {
                _ if !copy.asked().has(seat) => Some(Stop::Others),
                _ if news.rolled => Some(Stop::Dice),
                _ if news.revealed && !known => Some(Stop::Revealed),
                _ if index(&*copy) != turn => Some(Stop::Phase),
                _ => None,
            };
            if let Some(found) = found {
                stop = found;
                break;
            }
        }
        let after = copy.view(Viewer::Seat(seat), 0);
        let moved: Vec<Value> = after
            .pieces
            .iter()
            .filter_map(|now| {
                let was = before.pieces.iter().find(|piece| piece.id == now.id)?;
                let changed = was.at != now.at || was.facing != now.facing;
                changed.then(|| {
                    json!({ "piece": now.id, "from": was.at, "to": now.at, "was": was.facing, "facing": now.facing })
                })
            })
            .collect();
        Ok(json!({ "steps": steps, "stop": show(stop)?, "moved": moved }))
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

/// How much a decision may cost, and the seed of its luck.
fn effort(params: &mut Params) -> Result<(Effort, Seed), Error> {
    let level = params.optional_text("level")?.map(|text| level("level", &text)).transpose()?;
    let simulations = params.optional_number("simulations", 1, MOST_SIMULATIONS)?;
    let millis = params.optional_number("millis", 1, MOST_MILLIS)?;
    let seed = optional_seed(params)?;
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
    Ok((effort, seed))
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

/// The same table, played again from its journal.
fn replayed(table: &dyn Thinker) -> Option<Box<dyn Thinker>> {
    // The digest is that of the position the panic left behind.
    let save = Save { digest: None, ..table.save() };
    legatus_games::find(table.game())?.load(&save).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine_with_a_table() -> Engine {
        let mut engine = Engine::new(1);
        let game = &GAMES[0];
        engine.seat_down(game.new_table(Wanted::default(), Seed::from_number(1)).unwrap());
        engine
    }

    fn seats(engine: &mut Engine) -> Answer {
        engine
            .call("prompt", Map::from_iter([("table".into(), 1.into())]))
            .map(|prompt| prompt["seats"].clone())
    }

    /// Half a deed is done when the game fails: the table is as it was.
    #[test]
    fn a_panic_is_answered_and_the_table_goes_on_from_its_journal() {
        let mut engine = engine_with_a_table();
        let before = seats(&mut engine).unwrap();
        let answer = engine.guarded("legal", Some(1), |engine| {
            engine.tables.get_mut(&1).unwrap().fix_dice(&[1]);
            panic!("no legal actions for {}", 1)
        });
        let error = answer.unwrap_err();
        assert_eq!(
            (error.code, &*error.message),
            (INTERNAL, "internal error in legal: no legal actions for 1")
        );
        assert_eq!(seats(&mut engine).unwrap(), before);
    }

    #[test]
    fn a_table_that_cannot_be_mended_is_closed() {
        let fails: fn(&dyn Thinker) -> Option<Box<dyn Thinker>> = |_| panic!("no save");
        for replayed in [fails, |_| None] {
            let mut engine = engine_with_a_table();
            assert!(!engine.mend(1, replayed));
            assert_eq!(seats(&mut engine).unwrap_err().code, UNKNOWN);
            assert!(engine.mend(1, replayed), "there is nothing left to mend");
        }
    }
}
