//! What a cheat or a broken client might send: mangled actions, and good actions from the wrong seat. None changes anything.

use legatus_bellum_gallicum::BellumGallicum;
use legatus_bellum_gallicum::action::Action;
use legatus_bellum_gallicum::data::data;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{QuickRng, Seat, Seed, Table, TableError};
use serde_json::{Value, json};

const MANGLED: usize = 30_000;
const WRONG_SEAT: usize = 3_000;

fn table(scenario: &str, seed: u64) -> Table<BellumGallicum> {
    let setup = complete_setup::<BellumGallicum>(Some(scenario.into()), None, Default::default()).unwrap();
    Table::new(setup, Seed::from_number(seed)).unwrap()
}

/// Changes a name in an action, or what kind of action it is.
fn mangle(action: &Value, names: &[String], rng: &mut QuickRng) -> Value {
    let name = |rng: &mut QuickRng| names[rng.below(names.len() as u32) as usize].clone();
    match action {
        Value::Object(map) if rng.below(5) == 0 => {
            let inner = map.values().next().cloned().unwrap_or(Value::Null);
            json!({ name(rng): inner })
        }
        Value::Object(map) => {
            Value::Object(map.iter().map(|(k, v)| (k.clone(), mangle(v, names, rng))).collect())
        }
        _ => json!(name(rng)),
    }
}

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut rng = QuickRng::new(5);
    let mut names: Vec<String> = data().places.iter().map(|p| p.0.clone()).collect();
    names.extend(data().pieces.iter().map(|p| p.id.clone()));
    names.extend(data().tribes.iter().map(|t| t.id.clone()));
    let words =
        ["pass", "go", "pick", "gather", "enter", "stand", "weaken", "left", "reserve", "sortie", "revolt"];
    names.extend(words.map(String::from));
    let mut pool: Vec<Value> = Vec::new();
    let (mut tried, mut parsed, mut wrong_seat) = (0, 0, 0);
    let scenarios = ["belgica", "campaign", "armorica", "vercingetorix"];
    for seed in 0.. {
        let mut table = table(scenarios[seed as usize % scenarios.len()], seed);
        while let Some(seat) = table.asked().single() {
            let legal = table.legal(seat);
            let action = legal[rng.below(legal.len() as u32) as usize];
            pool.push(serde_json::to_value(action).unwrap());
            let before = *table.position();
            for _ in 0..40 {
                let victim = &pool[rng.below(pool.len() as u32) as usize];
                let value = if rng.below(4) == 0 { victim.clone() } else { mangle(victim, &names, &mut rng) };
                tried += 1;
                let Ok(mangled) = serde_json::from_value::<Action>(value) else { continue };
                if legal.contains(&mangled) {
                    continue;
                }
                parsed += 1;
                match table.apply(seat, mangled) {
                    Err(TableError::Refused(refusal)) => assert!(!refusal.rule.0.is_empty(), "{mangled:?}"),
                    other => panic!("{mangled:?} was taken: {other:?}"),
                }
            }
            for action in legal.iter().take(8) {
                let other = Seat(1 - seat.0);
                assert!(matches!(table.apply(other, *action), Err(TableError::Refused(_))));
                wrong_seat += 1;
            }
            assert_eq!(*table.position(), before, "seed {seed}");
            table.apply(seat, action).unwrap();
            if tried >= MANGLED && wrong_seat >= WRONG_SEAT {
                assert!(parsed * 4 >= MANGLED, "only {parsed} of {tried} made sense at all");
                return;
            }
        }
    }
}
