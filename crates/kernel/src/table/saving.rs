//! A table saved, loaded and replayed.

use super::kept::Kept;
use super::{Table, TableError, digest, does_not_load, explain, kept_setup, not_possible};
use crate::game::{Events, Game, Setup};
use crate::journal::{Bare, Entry, FORMAT, Save};
use crate::luck::{Luck, Seed};
use crate::text::{KERNEL_WORDS, Text};
use crate::values::{PlayedWith, Values};
use serde::Deserialize;
use serde_json::Value;

impl<G: Game> Table<G> {
    /// A table that goes on from a bare position, with new luck.
    pub fn from_position(bare: &Bare, seed: Seed) -> Result<Table<G>, TableError> {
        if bare.game != G::title().id {
            return Err(does_not_load("game", format!("this is a position of {}", bare.game)));
        }
        let setup = kept_setup::<G>(Some(bare.scenario.clone()), Some(bare.players), bare.options.clone())
            .map_err(|e| does_not_load(e.field, e.reason))?;
        let now = read_position::<G>(&bare.position, &setup, "position")?;
        let start = Some(bare.position.clone());
        Ok(Table::begin(setup, seed, start, now, Luck::new(seed), Events::default()))
    }

    pub fn save(&self) -> Save {
        Save {
            format: FORMAT,
            rules: self.rules,
            data: Some(G::values().played_with().clone()),
            game: G::title().id.to_string(),
            scenario: self.setup.scenario.clone(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            seed: self.seeds[0],
            start: self.start.clone(),
            digest: Some(digest(&self.now)),
            actions: self.entries(),
        }
    }

    pub fn bare(&self) -> Bare {
        Bare {
            game: G::title().id.to_string(),
            scenario: self.setup.scenario.clone(),
            players: self.setup.players,
            options: self.setup.options.clone(),
            position: serde_json::to_value(&self.now).unwrap_or(Value::Null),
        }
    }

    /// Replays a saved game: every entry is checked like a new one. A save whose last position has another digest than the
    /// replayed one is refused, whatever rules version it names: under these rules it is another game.
    pub fn load(save: &Save) -> Result<Table<G>, TableError> {
        if save.format != FORMAT {
            return Err(does_not_load(
                "format",
                format!("format {} is not known; this is {FORMAT}", save.format),
            ));
        }
        if save.game != G::title().id {
            return Err(does_not_load("game", format!("this is a save of {}", save.game)));
        }
        if let Some((since, why)) = G::replays_since()
            && save.rules < since
        {
            return Err(TableError::OldRules(why));
        }
        if let Some(why) = other_values(save.data.as_ref(), G::values()) {
            return Err(TableError::OtherValues(why));
        }
        let setup = kept_setup::<G>(Some(save.scenario.clone()), Some(save.players), save.options.clone())
            .map_err(|e| does_not_load(e.field, e.reason))?;
        let mut table = match &save.start {
            None => Table::new(setup, save.seed).map_err(|e| match e {
                TableError::Setup(e) => does_not_load(e.field, e.reason),
                other => other,
            })?,
            Some(start) => {
                let now = read_position::<G>(start, &setup, "start")?;
                Table::begin(
                    setup,
                    save.seed,
                    Some(start.clone()),
                    now,
                    Luck::new(save.seed),
                    Events::default(),
                )
            }
        };
        for (i, entry) in save.actions.iter().enumerate() {
            table.replay(entry).map_err(|error| {
                let why = match error {
                    TableError::Load { at, why } if at != "action" => why,
                    other => explain::<G>(&other),
                };
                does_not_load(format!("actions[{i}]"), why)
            })?;
        }
        if let Some(expected) = &save.digest
            && *expected != digest(&table.now)
        {
            let now = G::title().rules;
            let why = if save.rules == now {
                "the replayed position is not the saved one".to_string()
            } else {
                format!("played under rules {}; under rules {now} it leads to another position", save.rules)
            };
            return Err(does_not_load("digest", why));
        }
        Ok(table)
    }

    /// Does what an entry of a journal says, checked like something new. Nothing is changed by one that fails.
    pub fn replay(&mut self, entry: &Entry) -> Result<(), TableError> {
        let seat_of = |table: &Table<G>, id: &str| {
            table.seat(id).ok_or_else(|| does_not_load("seat", format!("no seat {id:?}")))
        };
        match entry {
            Entry::Action { seat, action } => {
                let seat = seat_of(self, seat)?;
                let action = G::Action::deserialize(action).map_err(|e| does_not_load("action", e))?;
                self.apply(seat, action)
            }
            Entry::Dice { dice } => {
                self.fix_dice(dice);
                Ok(())
            }
            Entry::Back { .. } if self.ended.is_some() => Err(not_possible("game-is-over")),
            Entry::Back { back_to, free } if *back_to < self.done.len() => {
                self.go_back(*back_to, *free);
                Ok(())
            }
            Entry::Back { back_to, .. } => {
                Err(does_not_load("back_to", format!("there is no action {back_to} to go back to")))
            }
            Entry::Resigned { resigned } => {
                let seat = seat_of(self, resigned)?;
                self.resign(seat)
            }
            Entry::Draw { draw: false } => Ok(()),
            Entry::Draw { draw: true } if self.outcome().is_some() => Err(not_possible("game-is-over")),
            Entry::Draw { draw: true } => {
                self.agree_on_draw();
                Ok(())
            }
            Entry::Luck { luck } => {
                self.new_luck(*luck);
                Ok(())
            }
        }
    }

    /// The journal so far.
    pub fn entries(&self) -> Vec<Entry> {
        self.entries_since(0)
    }

    /// The same without its first so many entries.
    pub fn entries_since(&self, first: usize) -> Vec<Entry> {
        let since = self.entries.get(first..).unwrap_or_default();
        since.iter().map(|kept| kept.entry(&self.seats)).collect()
    }

    pub fn entry_count(&self) -> usize {
        self.entries.len()
    }

    /// How often something was taken back that had brought dice or secrets, without asking anybody.
    pub fn free_take_backs(&self) -> usize {
        self.entries.iter().filter(|kept| matches!(kept, Kept::Back { free: true, .. })).count()
    }
}

/// Why what was played with these data cannot be played on with those that there are. Other data of the program's own are another version
/// of its rules, and replaying tells whether anything differs.
pub fn other_values(played: Option<&PlayedWith>, values: &Values) -> Option<Text> {
    let now = values.played_with();
    let own = played.is_some_and(|played| played.own);
    let same = played.is_some_and(|played| played.digest == now.digest);
    let key = match (own, now.own) {
        (false, false) => return None,
        (true, _) if same => return None,
        (true, false) => "values-missing",
        (true, true) => "values-differ",
        (false, true) => "values-not-wanted",
    };
    Some(KERNEL_WORDS.word(key))
}

fn read_position<G: Game>(position: &Value, setup: &Setup, at: &str) -> Result<G, TableError> {
    let now: G = serde_json::from_value(position.clone()).map_err(|e| does_not_load(at, e))?;
    now.validate().and_then(|()| now.fits(setup)).map_err(|why| does_not_load(at, why))?;
    Ok(now)
}
