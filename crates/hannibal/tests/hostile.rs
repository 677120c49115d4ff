//! What a cheat or a broken client might send: mangled actions, and good actions from the wrong seat. None changes anything.

use legatus_hannibal::Hannibal;
use legatus_hannibal::action::Action;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{QuickRng, Seat, Seed, Table, TableError};
use serde_json::{Value, json};

const MANGLED: usize = 100_000;
const WRONG_SEAT: usize = 10_000;

fn table(seed: u64) -> Table<Hannibal> {
    let setup = complete_setup::<Hannibal>(None, None, Default::default()).unwrap();
    Table::new(setup, Seed::from_number(seed)).unwrap()
}

/// Changes something in an action: another name, another number, or another action altogether.
fn mangle(action: &Value, names: &[String], rng: &mut QuickRng) -> Value {
    let name = |rng: &mut QuickRng| json!(names[rng.below(names.len() as u32) as usize]);
    match action {
        Value::String(_) => name(rng),
        Value::Number(n) => match rng.below(3) {
            0 => json!(n.as_i64().unwrap_or(0) + rng.below(5) as i64 - 2),
            1 => json!(rng.below(70)),
            _ => json!(rng.below(300)),
        },
        Value::Array(list) => list.iter().map(|v| mangle(v, names, rng)).collect(),
        Value::Object(map) => {
            let hit = rng.below(map.len() as u32) as usize;
            let mangled = map.iter().enumerate().map(|(i, (k, v))| {
                let v = if i == hit { mangle(v, names, rng) } else { v.clone() };
                (k.clone(), v)
            });
            Value::Object(mangled.collect())
        }
        Value::Bool(b) => json!(!b),
        Value::Null => name(rng),
    }
}

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut rng = QuickRng::new(5);
    let mut names: Vec<String> = legatus_hannibal::data::data().spaces.iter().map(|s| s.id.clone()).collect();
    names.extend(legatus_hannibal::data::data().generals.iter().map(|g| g.id.clone()));
    names.extend(["pass", "stop", "besiege", "fight", "rome", "probe", "plain", "march"].map(String::from));
    let mut pool: Vec<Value> = Vec::new();
    let (mut tried, mut parsed, mut wrong_seat) = (0, 0, 0);
    let mut seed = 0;
    while tried < MANGLED || wrong_seat < WRONG_SEAT {
        seed += 1;
        let mut table = table(seed);
        while let Some(seat) = table.asked().single() {
            let legal = table.legal(seat);
            let action = legal[rng.below(legal.len() as u32) as usize];
            pool.push(serde_json::to_value(action).unwrap());
            let before = *table.position();
            for _ in 0..60 {
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
                break;
            }
        }
    }
    assert!(parsed * 2 >= MANGLED, "only {parsed} of {tried} made sense at all");
}
