//! The machine's thinking as a plain value: whoever is handed it runs it wherever there is a processor to spare.

use crate::Denied;
use crate::state::TableState;
use crate::words::text;
use legatus_games::Entry as GameEntry;
use legatus_kernel::answer::Fault;
use legatus_kernel::wire::{Hint, Weighed};
use legatus_kernel::{Entry, Save, Seat};
use legatus_mind::{Effort, Level, Orders, Thinking};
use sha2::{Digest, Sha256};
use std::sync::atomic::AtomicBool;

/// A decision to be weighed, on a copy of the table: nobody waits for it.
pub struct Task {
    pub game: &'static GameEntry,
    pub save: Save,
    pub seat: Seat,
    pub effort: Effort,
    /// As after so many actions; as it stands now if left out.
    pub at: Option<usize>,
}

impl Task {
    /// Thinks on so many threads until it is done, or until `stop` is set: whoever sets it gets the best so far. The threads change
    /// nothing but the time it takes.
    pub fn think(self, threads: usize, stop: &AtomicBool) -> Result<Thinking, Fault> {
        let mut table = self.game.load(&self.save)?;
        let actions = self.at.unwrap_or_else(|| table.actions());
        if actions < table.actions() {
            table.replay(&Entry::Back { back_to: actions, free: false })?;
        }
        let seed = seed_of(&self.save, actions);
        let orders = Orders { stop: Some(stop), ..Orders::new(self.effort, seed, threads) };
        table.think(self.seat, &orders)
    }
}

impl TableState {
    /// What a seat of the machine is asked now.
    pub fn machine_task(&self, seat: Seat, level: Level) -> Result<Task, Denied> {
        let save = self.referee()?.save();
        Ok(Task { game: self.fixed.game, save, seat, effort: level.effort(), at: None })
    }

    /// What a machine of this level would do here, from what the seat knows: only where that may be asked.
    pub fn hint_task(&self, seat: Seat, level: Level) -> Result<Task, Denied> {
        self.must_be_playing()?;
        if !self.fixed.facts.allow.hints {
            return Err(Denied::Forbidden(text("no-hints-here")));
        }
        self.machine_task(seat, level)
    }
}

/// What the machine would do, as whoever asked for it is told.
pub fn hint(thought: Thinking) -> Hint {
    let weighed = |one: legatus_mind::Weighed| Weighed {
        action: one.action,
        label: one.label,
        visits: one.visits,
        value: one.value,
    };
    Hint { action: thought.action, considered: thought.considered.into_iter().map(weighed).collect() }
}

/// The same table at the same moment gives the same thoughts, in whatever process.
fn seed_of(save: &Save, actions: usize) -> u64 {
    let hash = Sha256::new()
        .chain_update(b"machine")
        .chain_update(save.luck_at(actions).0)
        .chain_update(actions.to_le_bytes());
    let hash = hash.finalize();
    u64::from_le_bytes(std::array::from_fn(|i| hash[i]))
}
