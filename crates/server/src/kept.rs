//! What was found out about games that are over: found once however many ask, and kept while there is room.

use axum::body::Bytes;
use legatus_accounts::ApiError;
use legatus_kernel::Language;
use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::OnceCell;

/// More is not kept; what was used longest ago goes first.
const MOST_BYTES: usize = 32 * 1024 * 1024;
const MOST_ENTRIES: usize = 1_024;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    pub table: Arc<str>,
    /// How often its position had changed: a game that is over may be taken back.
    pub moves: u64,
    pub what: What,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum What {
    Graph,
    /// What the machine weighed after so many actions.
    Considered(usize),
    /// The map after so many actions.
    Picture {
        actions: usize,
        language: Language,
    },
    /// The game written down, up to so many actions.
    Notation {
        actions: Option<usize>,
        language: Language,
    },
    /// People may be called otherwise later.
    Report {
        language: Language,
        players: BTreeMap<String, String>,
    },
}

#[derive(Default)]
pub struct Kept {
    entries: Mutex<Entries>,
    found: AtomicU64,
}

#[derive(Default)]
struct Entries {
    answers: HashMap<Question, Entry>,
    now: u64,
}

struct Entry {
    answer: Arc<OnceCell<Bytes>>,
    used: u64,
}

impl Kept {
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// How often something had to be found out.
    pub fn found(&self) -> u64 {
        self.found.load(Relaxed)
    }

    /// The answer if it is known.
    #[cfg(test)]
    fn known(&self, question: &Question) -> Option<Bytes> {
        let mut entries = self.entries();
        entries.now += 1;
        let now = entries.now;
        let entry = entries.answers.get_mut(question)?;
        entry.used = now;
        entry.answer.get().cloned()
    }

    /// The answer if it is known, or else what `find` finds. Who asks the same meanwhile waits for the same.
    pub async fn answer<F: Future<Output = Result<Bytes, ApiError>>>(
        &self,
        question: Question,
        find: impl FnOnce() -> F,
    ) -> Result<Bytes, ApiError> {
        let cell = self.entries().cell(question);
        let answer = cell
            .get_or_try_init(|| async {
                self.found.fetch_add(1, Relaxed);
                find().await
            })
            .await
            .cloned();
        drop(cell);
        self.entries().make_room();
        answer
    }
}

impl Entries {
    fn cell(&mut self, question: Question) -> Arc<OnceCell<Bytes>> {
        self.now += 1;
        let entry = self.answers.entry(question).or_insert_with(|| Entry { answer: Arc::default(), used: 0 });
        entry.used = self.now;
        entry.answer.clone()
    }

    fn make_room(&mut self) {
        let awaited = |entry: &Entry| Arc::strong_count(&entry.answer) > 1;
        // Whoever was to find it has gone away or failed.
        self.answers.retain(|_, entry| entry.answer.initialized() || awaited(entry));
        while self.answers.len() > MOST_ENTRIES || self.bytes() > MOST_BYTES {
            let unused = self.answers.iter().filter(|(_, entry)| !awaited(entry));
            let Some(oldest) = unused.min_by_key(|(_, entry)| entry.used).map(|(key, _)| key.clone()) else {
                return;
            };
            self.answers.remove(&oldest);
        }
    }

    fn bytes(&self) -> usize {
        self.answers.values().filter_map(|entry| entry.answer.get()).map(Bytes::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn question(actions: usize) -> Question {
        Question { table: "t".into(), moves: 1, what: What::Considered(actions) }
    }

    async fn slowly(bytes: usize) -> Result<Bytes, ApiError> {
        tokio::time::sleep(Duration::from_millis(20)).await;
        Ok(Bytes::from(vec![b'x'; bytes]))
    }

    #[tokio::test]
    async fn the_same_is_found_once_however_many_ask() {
        let kept = Kept::default();
        let (a, b) =
            tokio::join!(kept.answer(question(1), || slowly(1)), kept.answer(question(1), || slowly(2)));
        assert_eq!((a.unwrap().len(), b.unwrap().len()), (1, 1));
        assert_eq!(kept.answer(question(1), || slowly(3)).await.unwrap().len(), 1);
        assert_eq!((kept.found(), kept.known(&question(1)).unwrap().len()), (1, 1));
        assert_eq!(kept.known(&question(2)), None);
        assert_eq!(kept.answer(question(2), || slowly(4)).await.unwrap().len(), 4, "another question");
    }

    #[tokio::test]
    async fn who_fails_or_goes_away_leaves_it_to_the_next() {
        let kept = Kept::default();
        assert!(kept.answer(question(1), async || Err(ApiError::busy())).await.is_err());
        let gone = kept.answer(question(1), std::future::pending);
        assert!(tokio::time::timeout(Duration::from_millis(1), gone).await.is_err());
        assert_eq!(kept.answer(question(1), || slowly(5)).await.unwrap().len(), 5);
    }

    #[tokio::test]
    async fn there_is_an_end_to_what_is_kept() {
        let kept = Kept::default();
        let large = MOST_BYTES / 4;
        for n in 0..6 {
            kept.answer(question(n), || slowly(large)).await.unwrap();
            kept.answer(question(0), || slowly(large)).await.unwrap();
        }
        assert!(kept.entries().bytes() <= MOST_BYTES);
        assert_eq!(kept.found(), 6, "what is asked for again and again stays");
        for n in 0..MOST_ENTRIES + 10 {
            kept.answer(Question { moves: 2, ..question(n) }, async || Ok(Bytes::new())).await.unwrap();
        }
        assert!(kept.entries().answers.len() <= MOST_ENTRIES);
    }
}
