//! Positions from outside that were tampered with: each is refused when it is loaded, or can be played.

use super::{Failure, Finding, Found, Here, Trial, ensure, finding};
use crate::game::{Game, Setup};
use crate::journal::Bare;
use crate::luck::{QuickRng, Seed};
use crate::seat::{Seats, Viewer};
use crate::table::Table;
use serde_json::{Value, json};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// So many actions are played from a position that loads.
const PLAYED: usize = 60;

impl Trial {
    /// Changes single numbers of real positions. What loads must be playable without a panic or a dead end: a bare
    /// position may come from anybody, and a referee of many tables must not fall over one. Gives the number that loaded.
    pub fn strange_positions<G: Game>(&self, setup: &Setup) -> usize {
        self.try_strange_positions::<G>(setup).unwrap_or_else(|failure| panic!("{failure}"))
    }

    pub fn try_strange_positions<G: Game>(&self, setup: &Setup) -> Result<usize, Box<Failure>> {
        let mut loaded = 0;
        let mut here = Here::<G> { setup, seed: self.seed, action: 0, game: std::marker::PhantomData };
        for number in 0..self.games {
            here.seed = self.seed + number;
            let mut rng = QuickRng::new(here.seed);
            let Ok(mut table) = Table::<G>::new(setup.clone(), Seed::from_number(here.seed)) else {
                continue;
            };
            here.action = rng.below(200) as usize;
            play_some(&mut table, here.action, &mut rng).map_err(|finding| here.failure(finding))?;
            here.action = table.actions();
            let bare = table.bare();
            let mut places = Vec::new();
            pointers(&bare.position, String::new(), &mut places);
            for _ in 0..self.others.min(places.len()) {
                let place = &places[rng.below(places.len() as u32) as usize];
                let strange = strange_value(bare.position.pointer(place), &mut rng);
                let mut bare = bare.clone();
                if let Some(value) = bare.position.pointer_mut(place) {
                    *value = strange.clone();
                }
                let seed = rng.next();
                let played = catch_unwind(AssertUnwindSafe(|| try_position::<G>(&bare, seed)));
                let outcome = played.unwrap_or_else(|_| Err(finding("strange_positions", "a panic")));
                let told = |f: Finding| finding(f.check, format!("{} after {place} = {strange}", f.what));
                loaded += usize::from(outcome.map_err(|f| here.failure(told(f)))?);
            }
        }
        Ok(loaded)
    }
}

/// Another number near by, or one that no game expects.
fn strange_value(value: Option<&Value>, rng: &mut QuickRng) -> Value {
    let number = value.and_then(Value::as_i64).unwrap_or(0);
    match rng.below(6) {
        0 => Value::Null,
        1 => json!(number + 1),
        2 => json!(number - 1),
        3 => json!(rng.below(10)),
        4 => json!(255),
        _ => json!(65_535),
    }
}

fn pointers(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(k, v)| pointers(v, format!("{path}/{k}"), found)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, v)| pointers(v, format!("{path}/{i}"), found));
        }
        Value::Number(_) | Value::Null => found.push(path),
        _ => {}
    }
}

/// Did it load? Then it was looked at from all sides, and played for a while.
fn try_position<G: Game>(bare: &Bare, seed: u64) -> Result<bool, Finding> {
    let Ok(mut table) = Table::<G>::from_position(bare, Seed::from_number(seed)) else { return Ok(false) };
    for viewer in [Viewer::Observer, Viewer::Referee] {
        table.position().view(viewer);
    }
    for seat in Seats::first(table.seats().len()).iter() {
        table.position().view(Viewer::Seat(seat));
    }
    play_some(&mut table, PLAYED, &mut QuickRng::new(seed))?;
    Ok(true)
}

fn play_some<G: Game>(table: &mut Table<G>, actions: usize, rng: &mut QuickRng) -> Found {
    for _ in 0..actions {
        if table.outcome().is_some() {
            return Ok(());
        }
        let asked: Vec<_> = table.asked().iter().collect();
        ensure(!asked.is_empty(), "strange_positions", || "nobody is asked".into())?;
        let seat = asked[rng.below(asked.len() as u32) as usize];
        let legal = table.legal(seat);
        ensure(!legal.is_empty(), "strange_positions", || format!("{seat:?} is asked and can do nothing"))?;
        let action = legal[rng.below(legal.len() as u32) as usize];
        let taken = table.apply(seat, action).is_ok();
        ensure(taken, "strange_positions", || format!("{action:?} is listed and refused"))?;
    }
    Ok(())
}
