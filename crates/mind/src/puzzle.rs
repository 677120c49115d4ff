//! Positions with one right idea. They are written from the rules, before anybody knows what the machine makes of them; the machine's
//! judgement is measured by how many it finds.
//!
//! A puzzle is a document: a scenario's beginning with some things changed, the seat that is to think, and how one tells that it has found
//! the idea: by what it does, by what it leaves alone, by what then holds.

use crate::level::{Effort, Level};
use crate::mind::Orders;
use crate::thinker::Thinker;
use legatus_kernel::journal::Bare;
use legatus_kernel::referee::Fault;
use legatus_kernel::{Options, QuickRng, Seat, Text};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// A puzzle is tried with so many seeds, and solved if the idea is found in so many of them.
pub const SEEDS: u64 = 10;
pub const FOUND: u32 = 8;

/// A window with more decisions of all seats together than this is over: no puzzle asks for a tenth of it.
const MOST_DECISIONS: u32 = 2_000;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    pub id: String,
    /// Kept aside: nothing is tuned by it.
    #[serde(default)]
    pub kept: bool,
    /// The rules that the idea stands on.
    pub rules: Vec<String>,
    pub title: Text,
    /// What is right, and why.
    pub idea: Text,
    /// The beginning: a scenario, the seed of its luck, and what is done first by whoever is asked.
    pub scenario: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    #[serde(default)]
    pub options: Options,
    #[serde(default)]
    pub seed: u64,
    #[serde(default)]
    pub first: Vec<Value>,
    /// What is then changed of the position, by path: `grounds/capua/control`. In a list of pairs the first of a pair is its name.
    #[serde(default)]
    pub changes: BTreeMap<String, Value>,
    /// What is not there at all: entries of objects, by path.
    #[serde(default)]
    pub without: Vec<String>,
    /// Who is to think.
    pub seat: String,
    pub found: Found,
    /// Decisions of this seat that show the idea, one after the other.
    pub solution: Vec<Value>,
}

/// How one tells that the idea is found.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// So many decisions of the seat are looked at …
    pub within: u32,
    /// … fewer, if all this holds before.
    #[serde(default)]
    pub until: Vec<Condition>,
    /// One of these is done. `"*"` stands for anything, and an object for all that have what it has.
    #[serde(default)]
    pub does: Vec<Value>,
    /// None of these is done.
    #[serde(default)]
    pub avoids: Vec<Value>,
    /// In the end all this holds.
    #[serde(default)]
    pub then: Vec<Condition>,
}

/// Something in the position, by path. What is not there is `null`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    pub path: String,
    /// It is one of these …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<Vec<Value>>,
    /// … or none of these …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_not: Option<Vec<Value>>,
    /// … and as a number, or in the number of its elements, at least or at most so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<f64>,
}

impl Condition {
    pub(crate) fn holds(&self, position: &Value) -> bool {
        let value = at(position, &self.path).unwrap_or(&Value::Null);
        let number = || match value {
            Value::Array(all) => Some(all.len() as f64),
            Value::Object(all) => Some(all.len() as f64),
            Value::Null => Some(0.0),
            value => value.as_f64(),
        };
        self.is.as_ref().is_none_or(|any| any.contains(value))
            && self.is_not.as_ref().is_none_or(|none| !none.contains(value))
            && self.least.is_none_or(|least| number().is_some_and(|n| n >= least))
            && self.most.is_none_or(|most| number().is_some_and(|n| n <= most))
    }
}

/// Who finds the idea, or does not.
pub trait Solver {
    /// What is done in this seat. `of` is true for the seat that is to think.
    fn choose(&mut self, table: &dyn Thinker, seat: Seat, of: bool) -> Result<Value, Fault>;
}

/// Who tries a puzzle: the machine at a level, or whoever knows the solution, against a beginner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Level(Level),
    Knows,
}

/// The machine, in all seats alike.
pub struct Machine {
    pub effort: Effort,
    pub rng: QuickRng,
    pub threads: usize,
}

impl Solver for Machine {
    fn choose(&mut self, table: &dyn Thinker, seat: Seat, _of: bool) -> Result<Value, Fault> {
        let orders = Orders::new(self.effort, self.rng.next(), self.threads);
        Ok(table.think(seat, &orders)?.action)
    }
}

/// The solution as it is written; whatever it does not say is done by the machine.
pub struct Written<'a> {
    pub solution: std::slice::Iter<'a, Value>,
    pub others: Machine,
}

impl Solver for Written<'_> {
    fn choose(&mut self, table: &dyn Thinker, seat: Seat, of: bool) -> Result<Value, Fault> {
        // The dice may have made something else of it.
        let written = of.then(|| self.solution.next()).flatten();
        match written.filter(|action| table.check(seat, action).is_ok_and(|checked| checked.ok)) {
            Some(action) => Ok(action.clone()),
            None => self.others.choose(table, seat, of),
        }
    }
}

impl Puzzle {
    /// The puzzles of a file.
    pub fn read(text: &str) -> Result<Vec<Puzzle>, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// The position with what is changed.
    pub fn change(&self, bare: &mut Bare) -> Result<(), String> {
        let nothing = |path: &str, part: &str| format!("{path}: there is no {part:?}");
        for (path, value) in &self.changes {
            put(&mut bare.position, path, value).map_err(|part| nothing(path, part))?;
        }
        for path in &self.without {
            take_away(&mut bare.position, path).map_err(|part| nothing(path, part))?;
        }
        Ok(())
    }

    /// Is the idea found by `who`, with this seed for thinking? `table` stands at the puzzle's position. There is no time cap: a busy
    /// machine is not a poorer judge.
    pub fn is_found_by(&self, table: &mut dyn Thinker, who: Who, seed: u64) -> Result<bool, Fault> {
        let machine = |level: Level| {
            let effort = level.effort().uncapped();
            Machine { effort, rng: QuickRng::new(seed), threads: 1 }
        };
        match who {
            Who::Level(level) => self.is_found(table, &mut machine(level)),
            Who::Knows => {
                let mut solver = Written { solution: self.solution.iter(), others: machine(Level::Tiro) };
                self.is_found(table, &mut solver)
            }
        }
    }

    /// Plays the window on `table`, which stands at the puzzle's position, and says whether the idea was found.
    pub fn is_found(&self, table: &mut dyn Thinker, solver: &mut dyn Solver) -> Result<bool, Fault> {
        let mine = table
            .seat(&self.seat)
            .ok_or_else(|| Fault::param("seat", format!("there is no seat {:?}", self.seat)))?;
        let found = &self.found;
        let (mut decisions, mut done) = (0, found.does.is_empty());
        for _ in 0..MOST_DECISIONS {
            let Some(seat) = next_seat(table, mine) else { break };
            let of = seat == mine;
            if of && decisions == found.within {
                break;
            }
            let action = solver.choose(table, seat, of)?;
            if of {
                decisions += 1;
                if found.avoids.iter().any(|pattern| fits(pattern, &action)) {
                    return Ok(false);
                }
                done |= found.does.iter().any(|pattern| fits(pattern, &action));
            }
            table.apply_bare(seat, &action)?;
            if done && found.avoids.is_empty() && found.then.is_empty() {
                return Ok(true);
            }
            if !found.until.is_empty() {
                let now = table.bare().position;
                if found.until.iter().all(|condition| condition.holds(&now)) {
                    break;
                }
            }
        }
        let now = table.bare().position;
        Ok(done && found.then.iter().all(|condition| condition.holds(&now)))
    }
}

/// The seat that is to think goes first where several are asked.
fn next_seat(table: &dyn Thinker, mine: Seat) -> Option<Seat> {
    let asked = table.asked();
    if asked.has(mine) { Some(mine) } else { asked.iter().next() }
}

/// Does an action fit a pattern?
pub(crate) fn fits(pattern: &Value, action: &Value) -> bool {
    match (pattern, action) {
        (Value::String(any), _) if any == "*" => true,
        (Value::Object(pattern), Value::Object(action)) => {
            pattern.iter().all(|(key, value)| action.get(key).is_some_and(|of| fits(value, of)))
        }
        (Value::Array(pattern), Value::Array(action)) => {
            pattern.len() == action.len() && pattern.iter().zip(action).all(|(p, a)| fits(p, a))
        }
        _ => pattern == action,
    }
}

/// The place of a part of a path in a list: its number, or the pair that begins with it.
fn place(list: &[Value], part: &str) -> Option<(usize, bool)> {
    let pair = |value: &Value| value.as_array().is_some_and(|pair| pair.len() == 2 && pair[0] == part);
    match list.iter().position(pair) {
        Some(i) => Some((i, true)),
        None => part.parse().ok().filter(|i| *i < list.len()).map(|i| (i, false)),
    }
}

pub(crate) fn at<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('/').try_fold(value, |value, part| match value {
        Value::Object(fields) => fields.get(part),
        Value::Array(list) => match place(list, part)? {
            (i, true) => list[i].get(1),
            (i, false) => list.get(i),
        },
        _ => None,
    })
}

fn inside<'a>(value: &'a mut Value, part: &str) -> Option<&'a mut Value> {
    match value {
        Value::Object(fields) => fields.get_mut(part),
        Value::Array(list) => match place(list, part)? {
            (i, true) => list[i].get_mut(1),
            (i, false) => list.get_mut(i),
        },
        _ => None,
    }
}

/// What holds the last part of a path, and that part. The error is the part of the path that is not there.
fn holder<'a, 'p>(value: &'a mut Value, path: &'p str) -> Result<(&'a mut Value, &'p str), &'p str> {
    match path.rsplit_once('/') {
        Some((of, last)) => {
            let inner = of.split('/').try_fold(value, |value, part| inside(value, part).ok_or(part))?;
            Ok((inner, last))
        }
        None => Ok((value, path)),
    }
}

/// Puts a value at a path.
fn put<'p>(value: &mut Value, path: &'p str, new: &Value) -> Result<(), &'p str> {
    let (of, last) = holder(value, path)?;
    match of {
        Value::Object(fields) => drop(fields.insert(last.to_string(), new.clone())),
        of => *inside(of, last).ok_or(last)? = new.clone(),
    }
    Ok(())
}

fn take_away<'p>(value: &mut Value, path: &'p str) -> Result<(), &'p str> {
    let (of, last) = holder(value, path)?;
    of.as_object_mut().and_then(|fields| fields.remove(last)).map(drop).ok_or(last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_path_leads_through_objects_lists_and_pairs() {
        let mut position = json!({"a": {"b": 1}, "list": [5, 6], "pairs": [["x", {"y": 2}], ["z", 3]]});
        for (path, value) in [("a/b", 1), ("list/1", 6), ("pairs/x/y", 2), ("pairs/z", 3)] {
            assert_eq!(at(&position, path), Some(&json!(value)), "{path}");
        }
        assert_eq!(
            (at(&position, "a/c"), at(&position, "list/2"), at(&position, "a/b/c")),
            (None, None, None)
        );
        put(&mut position, "a/c", &json!([])).unwrap();
        put(&mut position, "list/0", &json!(9)).unwrap();
        put(&mut position, "pairs/x/y", &json!(8)).unwrap();
        put(&mut position, "pairs/z", &json!(7)).unwrap();
        let changed = json!({"a": {"b": 1, "c": []}, "list": [9, 6], "pairs": [["x", {"y": 8}], ["z", 7]]});
        assert_eq!(position, changed);
        assert_eq!(put(&mut position, "pairs/w/y", &json!(1)), Err("w"));
        assert_eq!(put(&mut position, "q/y", &json!(1)), Err("q"));
        assert_eq!(take_away(&mut position, "a/c"), Ok(()));
        assert_eq!((take_away(&mut position, "a/c"), at(&position, "a/c")), (Err("c"), None));
    }

    #[test]
    fn a_pattern_fits_what_has_what_it_has() {
        let march = json!({"march": {"to": "capua", "by": "hanno"}});
        assert!(fits(&json!({"march": {"to": "capua"}}), &march));
        assert!(fits(&json!({"march": "*"}), &march));
        assert!(!fits(&json!({"march": {"to": "roma"}}), &march));
        assert!(!fits(&json!("pass"), &march) && fits(&json!("pass"), &json!("pass")));
        assert!(fits(&json!({"take": [1, "*"]}), &json!({"take": [1, 2]})));
        assert!(!fits(&json!({"take": [1]}), &json!({"take": [1, 2]})));
    }

    #[test]
    fn a_condition_looks_at_values_numbers_and_lengths() {
        let position = json!({"units": 4, "at": "capua", "lost": ["a", "b"]});
        let holds = |condition: Value| -> bool {
            serde_json::from_value::<Condition>(condition).unwrap().holds(&position)
        };
        assert!(holds(json!({"path": "at", "is": ["roma", "capua"]})));
        assert!(!holds(json!({"path": "at", "is_not": ["capua"]})));
        assert!(
            holds(json!({"path": "units", "least": 4, "most": 4}))
                && !holds(json!({"path": "units", "least": 5}))
        );
        assert!(
            holds(json!({"path": "lost", "least": 2}))
                && holds(json!({"path": "gone", "is": [null], "most": 0}))
        );
    }
}
