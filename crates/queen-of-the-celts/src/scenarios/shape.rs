//! R140: a document that cannot be read is told field by field. Every value that was written is put, alone, into a document that
//! can be read: if it can no longer be read, this value is what is wrong with it.

use super::document::{Document, Formation, Holders, Objective, Ratings, Reinforcement};
use super::faults::Faults;
use super::{Scenario, parts, printed};
use crate::table::{Edge, Facing, Side};
use legatus_kernel::{FieldFault, Text};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// More faults than anybody mends at once.
const MOST_FAULTS: usize = 50;

/// The document, or what keeps it from being one.
pub(crate) fn read(value: &Value) -> Result<Document, Vec<FieldFault>> {
    let error = match serde_json::from_value::<Document>(value.clone()) {
        Ok(document) => return Ok(document),
        Err(error) => error,
    };
    let mut faults = Faults::default();
    let reads = |value: &Value| serde_json::from_value::<Document>(value.clone()).is_ok();
    look("", &MODELS.document, value, &reads, &mut faults);
    if faults.found.is_empty() {
        faults.misshapen("", "fault-unreadable", &[("id", &Text::same(error.to_string()))]);
    }
    Err(faults.found)
}

/// Values that can be read, with all of their fields.
struct Models {
    document: Value,
    rules: Vec<Value>,
    tests: Vec<Value>,
}

static MODELS: LazyLock<Models> = LazyLock::new(|| {
    let open: &Scenario = &printed()[printed().len() - 1];
    let mut document = open.document.clone();
    document.special_rules = parts::special_rules(open)[..1].to_vec();
    document.victory.objectives = vec![parts::objectives(open)[0].1.clone()];
    document.initial_holders = Some(Holders { roman: vec![1], briton: vec![1] });
    document.source = Some("x".into());
    for army in [&mut document.sides.roman, &mut document.sides.briton] {
        army.second_in_command = Some(army.army_commander.clone());
        army.formations.truncate(1);
        army.formations.iter_mut().for_each(fill);
    }
    let rules = parts::shown_rules(open).into_iter().map(|part| part["begin"].clone()).collect();
    let value = |o: &Objective| serde_json::to_value(&o.test).unwrap_or_default();
    let tests = parts::objectives(open).iter().map(|(_, objective, _)| value(objective)).collect();
    Models { document: serde_json::to_value(document).unwrap_or_default(), rules, tests }
});

/// Every field that a formation may have, lists with one element.
fn fill(formation: &mut Formation) {
    formation.ratings = Some(Ratings { tactical: 1, initiative: 1 });
    formation.extra_leaders = vec![formation.leader.clone()];
    formation.units.truncate(1);
    formation.faces = formation.units.iter().map(|id| (id.clone(), "A".to_string())).collect();
    formation.setup_areas.truncate(1);
    formation.leader_area = Some(1);
    formation.deployment.truncate(1);
    formation.deployment.iter_mut().for_each(|post| post.facing = Some(Facing::N));
    formation.reinforcement = Some(Reinforcement { turn: 2, entry_areas: vec![1] });
}

/// Where a value is one of several kinds: the field that says which, and one of each.
fn kinds(path: &str) -> Option<(&'static str, &'static [Value])> {
    match path {
        _ if path.ends_with(".test") => Some(("kind", &MODELS.tests)),
        _ if path.starts_with("special_rules[") && !path.contains('.') => Some(("id", &MODELS.rules)),
        _ => None,
    }
}

fn inner(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// Looks for what cannot be read. `reads` puts a value into the model in place of the one of this path.
fn look(path: &str, model: &Value, given: &Value, reads: &dyn Fn(&Value) -> bool, faults: &mut Faults) {
    if faults.found.len() >= MOST_FAULTS || reads(given) {
        return;
    }
    match (model, given) {
        (Value::Object(_), Value::Object(given)) => match kinds(path) {
            None => look_into(path, model, given, reads, faults),
            Some((tag, all)) => match all.iter().find(|one| Some(&one[tag]) == given.get(tag)) {
                Some(one) => look_into(path, one, given, reads, faults),
                None => {
                    let names: Vec<&str> = all.iter().filter_map(|one| one[tag].as_str()).collect();
                    one_of(&inner(path, tag), &names, faults);
                }
            },
        },
        (Value::Array(model), Value::Array(given)) => {
            let before = faults.found.len();
            for (i, value) in given.iter().enumerate() {
                let reads = |value: &Value| {
                    let mut list = model.clone();
                    list[0] = value.clone();
                    reads(&Value::Array(list))
                };
                look(&format!("{path}[{i}]"), &model[0], value, &reads, faults);
            }
            if faults.found.len() == before {
                faults.misshapen(path, "fault-want-pair", &[]);
            }
        }
        _ => want(path, model, reads, faults),
    }
}

fn look_into(
    path: &str,
    model: &Value,
    given: &Map<String, Value>,
    reads: &dyn Fn(&Value) -> bool,
    faults: &mut Faults,
) {
    let Value::Object(fields) = model else { return };
    // The faces of units are written under the names of the units.
    let free = if path.ends_with(".faces") { fields.values().next() } else { None };
    for (key, value) in given {
        let at = inner(path, key);
        let Some(model_of) = fields.get(key).or(free) else {
            faults.misshapen(&at, "fault-unknown-field", &[("id", &Text::same(key.clone()))]);
            continue;
        };
        let reads = |value: &Value| {
            let mut whole = fields.clone();
            whole.insert(key.clone(), value.clone());
            reads(&Value::Object(whole))
        };
        look(&at, model_of, value, &reads, faults);
    }
    for key in fields.keys().filter(|key| !given.contains_key(*key)) {
        let mut without = fields.clone();
        without.remove(key);
        if !reads(&Value::Object(without)) {
            faults.misshapen(&inner(path, key), "fault-missing-field", &[]);
        }
    }
}

/// Tells what stands in this field where it can be read.
fn want(path: &str, model: &Value, reads: &dyn Fn(&Value) -> bool, faults: &mut Faults) {
    match model {
        Value::Object(_) => faults.misshapen(path, "fault-want-fields", &[]),
        Value::Array(_) => faults.misshapen(path, "fault-want-list", &[]),
        Value::Bool(_) => faults.misshapen(path, "fault-want-switch", &[]),
        Value::Number(_) => {
            let ranges = [(0, u8::MAX as i32), (i8::MIN as i32, i8::MAX as i32)];
            let fits = |(low, high): &(i32, i32)| reads(&json!(low)) && reads(&json!(high));
            let whole = (i16::MIN as i32, i16::MAX as i32);
            // The widest that can be read.
            let widest = if fits(&whole) { Some(whole) } else { ranges.into_iter().find(fits) };
            let (low, high) = widest.unwrap_or(ranges[0]);
            let (low, high) = (Text::same(low.to_string()), Text::same(high.to_string()));
            faults.misshapen(path, "fault-want-number", &[("low", &low), ("high", &high)]);
        }
        _ if reads(&json!("anything")) => faults.misshapen(path, "fault-want-text", &[]),
        _ => {
            let names = |list: &dyn Fn() -> Vec<Value>| -> Vec<String> {
                list().iter().filter_map(|name| name.as_str().map(str::to_string)).collect()
            };
            let sets = [
                names(&|| Side::BOTH.iter().map(|side| json!(side)).collect()),
                names(&|| Edge::ALL.iter().map(|edge| json!(edge)).collect()),
                names(&|| Facing::ALL.iter().map(|facing| json!(facing)).collect()),
                ["fair", "changeable", "foul"].map(str::to_string).to_vec(),
            ];
            let fits = |set: &&Vec<String>| set.iter().all(|name| reads(&json!(name)));
            // The longest: the four edges are facings, too.
            let set = sets.iter().filter(fits).max_by_key(|set| set.len());
            let names: Vec<&str> = set.into_iter().flatten().map(String::as_str).collect();
            one_of(path, &names, faults);
        }
    }
}

fn one_of(path: &str, names: &[&str], faults: &mut Faults) {
    faults.misshapen(path, "fault-want-one-of", &[("id", &Text::same(names.join(", ")))]);
}
