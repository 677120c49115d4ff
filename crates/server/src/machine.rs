//! The machine's thinking: a few decisions at a time, away from everything that must answer quickly.

use legatus_accounts::ApiError;
use legatus_games::Entry as GameEntry;
use legatus_kernel::{Save, Seat};
use legatus_mind::{Effort, Orders, Thinking};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::Relaxed};
use tokio::sync::Semaphore;

/// Hints asked for while so many decisions wait are refused; seats of the machine wait their turn.
const MOST_WAITING: i64 = 64;

/// The places where the machine may think at the same time.
pub struct Pool {
    places: Arc<Semaphore>,
    waiting: AtomicI64,
    thinking: Arc<AtomicI64>,
}

/// A decision to be taken, on a copy of the table: nobody waits for it.
pub struct Task {
    pub game: &'static GameEntry,
    pub save: Save,
    pub seat: Seat,
    pub effort: Effort,
    /// As after so many actions; as it stands now if left out.
    pub at: Option<usize>,
    pub stop: Arc<AtomicBool>,
}

impl Pool {
    pub fn new() -> Pool {
        // One processor is left for answering.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let places = Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)));
        Pool { places, waiting: AtomicI64::new(0), thinking: Arc::default() }
    }

    pub fn waiting(&self) -> i64 {
        self.waiting.load(Relaxed)
    }

    pub fn thinking(&self) -> i64 {
        self.thinking.load(Relaxed)
    }

    pub fn is_full(&self) -> bool {
        self.waiting() >= MOST_WAITING
    }

    /// Thinks as soon as there is a place.
    pub async fn think(&self, task: Task) -> Result<Thinking, ApiError> {
        self.waiting.fetch_add(1, Relaxed);
        let place = self.places.clone().acquire_owned().await;
        self.waiting.fetch_sub(1, Relaxed);
        let place = place.map_err(|_| ApiError::busy())?;
        let thinking = self.thinking.clone();
        let thought = tokio::task::spawn_blocking(move || {
            thinking.fetch_add(1, Relaxed);
            let thought = task.think();
            thinking.fetch_sub(1, Relaxed);
            drop(place);
            thought
        });
        thought.await.unwrap_or_else(|panic| Err(ApiError::internal(&panic)))
    }
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new()
    }
}

impl Task {
    fn think(self) -> Result<Thinking, ApiError> {
        let mut table = self.game.load(&self.save).map_err(crate::faults::told)?;
        let actions = self.at.unwrap_or_else(|| table.actions());
        if actions < table.actions() {
            let back = legatus_kernel::Entry::Back { back_to: actions };
            table.replay(&back).map_err(crate::faults::told)?;
        }
        let seed = seed_of(&self.save, actions);
        let orders = Orders { stop: Some(&self.stop), ..Orders::new(self.effort, seed, 1) };
        table.think(self.seat, &orders).map_err(crate::faults::told)
    }
}

/// The same table at the same moment gives the same thoughts, in whatever process.
fn seed_of(save: &Save, actions: usize) -> u64 {
    let hash =
        Sha256::new().chain_update(b"machine").chain_update(save.seed.0).chain_update(actions.to_le_bytes());
    let hash = hash.finalize();
    u64::from_le_bytes(std::array::from_fn(|i| hash[i]))
}
