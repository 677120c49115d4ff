//! What a cheat or a broken client might send: mangled actions, and good actions from the wrong seat. None is taken.

use super::Trial;
use crate::game::{Game, Setup};
use crate::luck::{QuickRng, Seed};
use crate::seat::Seat;
use crate::table::{Table, TableError};
use serde_json::{Value, json};

/// How much is sent. The games are those of a trial; they follow on one another until all was sent.
#[derive(Clone, Copy, Debug)]
pub struct Hostility {
    pub mangled: usize,
    pub wrong_seat: usize,
    /// How many mangled actions before each good one.
    pub each: usize,
}

impl Default for Hostility {
    fn default() -> Hostility {
        Hostility { mangled: 30_000, wrong_seat: 3_000, each: 40 }
    }
}

impl Trial {
    /// Plays random games of the given setups in turn. Before each action come mangled ones, made of former actions
    /// and of `names` (ids of places and pieces, kinds of actions): each must be refused with a rule, or make no sense.
    ///
    /// # Panics
    /// If one is taken, if one changes the position, or if so few made sense that nothing was tried.
    pub fn hostile<G: Game>(&self, setups: &[Setup], names: &[String], hostility: Hostility) {
        let mut rng = QuickRng::new(self.seed);
        let mut pool: Vec<Value> = Vec::new();
        let (mut tried, mut parsed, mut wrong_seat) = (0, 0, 0);
        for seed in self.seed.. {
            let setup = &setups[seed as usize % setups.len()];
            let mut table = Table::<G>::new(setup.clone(), Seed::from_number(seed)).expect("a table");
            while let Some(seat) = table.asked().iter().next() {
                let legal = table.legal(seat);
                let action = legal[rng.below(legal.len() as u32) as usize];
                pool.push(serde_json::to_value(action).expect("an action in JSON"));
                let before = table.position().clone();
                for _ in 0..hostility.each {
                    let victim = &pool[rng.below(pool.len() as u32) as usize];
                    let value =
                        if rng.below(4) == 0 { victim.clone() } else { mangle(victim, names, &mut rng) };
                    tried += 1;
                    let Ok(mangled) = serde_json::from_value::<G::Action>(value) else { continue };
                    if legal.contains(&mangled) {
                        continue;
                    }
                    parsed += 1;
                    match table.apply(seat, mangled) {
                        Err(TableError::Refused(refusal)) => {
                            assert!(!refusal.rule.0.is_empty(), "{mangled:?} is refused without a rule");
                        }
                        other => panic!("seed {seed}: {mangled:?} was taken: {other:?}"),
                    }
                }
                let (asked, may_change) = (table.asked(), before.may_change());
                let idle = |seat: &Seat| !asked.has(*seat) && !may_change.has(*seat);
                for other in (0..setup.players).map(Seat).filter(idle) {
                    for action in legal.iter().take(8) {
                        let answer = table.apply(other, *action);
                        assert!(matches!(answer, Err(TableError::Refused(_))), "{action:?} by {other:?}");
                        wrong_seat += 1;
                    }
                }
                assert_eq!(*table.position(), before, "seed {seed}");
                table.apply(seat, action).expect("a legal action");
                if tried >= hostility.mangled && wrong_seat >= hostility.wrong_seat {
                    assert!(parsed * 4 >= tried, "only {parsed} of {tried} made sense at all");
                    return;
                }
            }
        }
    }
}

/// Changes something in an action: another name, another number, or another kind of action altogether.
fn mangle(action: &Value, names: &[String], rng: &mut QuickRng) -> Value {
    let name = |rng: &mut QuickRng| names[rng.below(names.len() as u32) as usize].clone();
    match action {
        Value::Object(map) if map.len() == 1 && rng.below(5) == 0 => {
            let inner = map.values().next().cloned().unwrap_or(Value::Null);
            json!({ name(rng): inner })
        }
        Value::Object(map) => {
            let hit = rng.below(map.len().max(1) as u32) as usize;
            let mangled = map.iter().enumerate().map(|(i, (k, v))| {
                let v = if i == hit { mangle(v, names, rng) } else { v.clone() };
                (k.clone(), v)
            });
            Value::Object(mangled.collect())
        }
        Value::Array(list) => list.iter().map(|v| mangle(v, names, rng)).collect(),
        Value::Number(n) => match rng.below(3) {
            0 => json!(n.as_i64().unwrap_or(0) + rng.below(5) as i64 - 2),
            1 => json!(rng.below(70)),
            _ => json!(rng.below(300)),
        },
        Value::Bool(b) => json!(!b),
        Value::String(_) | Value::Null => json!(name(rng)),
    }
}
