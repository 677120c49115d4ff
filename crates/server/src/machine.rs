//! The machine's thinking: a few decisions at a time, away from everything that must answer quickly.

use crate::faults::told;
use crate::hall::Part;
use crate::line::{Line, Place, Turn, Urgency};
use crate::pace::Pace;
use legatus_accounts::ApiError;
use legatus_host::thinking::Task;
use legatus_mind::Thinking;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::Relaxed};
use std::time::Instant;

/// While so many hints and looks back wait, more are refused; seats of the machine wait their turn.
const MOST_WAITING: usize = 64;
/// The same for those of one person.
const MOST_OF_ONE: usize = 8;

/// The places where the machine may think at the same time.
pub struct Pool {
    line: Line,
    /// Saved games are played through one at a time, beside the machine: it takes less than a second.
    loading: Line,
    thinking: Arc<AtomicI64>,
}

/// Counts as long as it is there.
struct Counted(Arc<AtomicI64>);

impl Counted {
    fn new(count: &Arc<AtomicI64>) -> Counted {
        count.fetch_add(1, Relaxed);
        Counted(count.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// When nobody waits for a thought any more, it ends.
struct StopsWhenDropped(Arc<AtomicBool>);

impl Drop for StopsWhenDropped {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl Pool {
    pub fn new(part: Part) -> Pool {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        // One processor is left for answering, where anybody is answered.
        let answering = usize::from(part != Part::OnlyThinks);
        Pool::with_places(processors.saturating_sub(answering).max(1))
    }

    fn with_places(places: usize) -> Pool {
        Pool { line: Line::new(places), loading: Line::new(1), thinking: Arc::default() }
    }

    /// Somebody looks at this table now.
    pub fn watched(&self, table: &str) {
        self.line.watched(table);
    }

    pub fn waiting(&self) -> i64 {
        self.line.waiting().0 as i64
    }

    pub fn thinking(&self) -> i64 {
        self.thinking.load(Relaxed)
    }

    /// Thinks as soon as it is this one's turn. Whoever stops waiting stops the thought. With a pace, the moment of the
    /// answer follows from the moment at which it was its turn, and from nothing that was thought.
    pub async fn think(
        &self,
        turn: Turn,
        mut task: Task,
        stop: Arc<AtomicBool>,
        pace: Option<Pace>,
    ) -> Result<Thinking, ApiError> {
        let _stops = StopsWhenDropped(stop.clone());
        let Some(pace) = pace else { return self.work(turn, move || think(task, &stop)).await };
        task.effort = pace.within(task.effort);
        let place = self.place(turn).await?;
        // Whoever reads the numbers sees it at work until it answers.
        let _at_it = Counted::new(&self.thinking);
        let began = Instant::now();
        let thought = away(move || {
            let _until_done = place;
            think(task, &stop)
        })
        .await;
        tokio::time::sleep_until(pace.answer_at(began, Instant::now()).into()).await;
        thought
    }

    /// Does whatever takes long at one of the places.
    pub async fn work<T: Send + 'static>(
        &self,
        turn: Turn,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = self.place(turn).await?;
        let thinking = Counted::new(&self.thinking);
        away(move || {
            let _until_done = (place, thinking);
            work()
        })
        .await
    }

    /// Plays through a game that somebody brings, when it is their turn.
    pub async fn load<T: Send + 'static>(
        &self,
        person: &str,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = place(&self.loading, Turn::of(person, Urgency::Hint)).await?;
        away(move || {
            let _until_done = place;
            work()
        })
        .await
    }

    async fn place(&self, turn: Turn) -> Result<Place, ApiError> {
        place(&self.line, turn).await
    }
}

async fn place(line: &Line, turn: Turn) -> Result<Place, ApiError> {
    let (_, less_urgent) = line.waiting();
    let full = less_urgent >= MOST_WAITING || line.waiting_of(&turn.person) >= MOST_OF_ONE;
    let refusable = matches!(turn.urgency, Urgency::Hint | Urgency::LookBack);
    if refusable && full {
        return Err(ApiError::busy());
    }
    line.place(turn).await.ok_or_else(ApiError::busy)
}

/// Works on a thread that may take its time.
async fn away<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|panic| Err(ApiError::internal(&panic)))
}

/// One thread for each: there are as many places as processors to spare.
fn think(task: Task, stop: &AtomicBool) -> Result<Thinking, ApiError> {
    task.think(1, stop).map_err(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_games::Wanted;
    use legatus_kernel::{Seat, Seed};
    use legatus_mind::{Effort, Level};
    use std::time::Duration;

    fn task(effort: Effort) -> Task {
        let game = legatus_games::find("sample").unwrap();
        let save = game.new_table(Wanted::default(), Seed([7; 32])).unwrap().save();
        Task { game, save, seat: Seat(0), effort, at: None }
    }

    fn hint(person: &str) -> Turn {
        Turn::of(person, Urgency::Hint)
    }

    async fn until(what: impl Fn() -> bool) {
        let patience = Instant::now() + Duration::from_secs(30);
        while !what() {
            assert!(Instant::now() < patience);
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    #[tokio::test]
    async fn a_hint_that_nobody_waits_for_is_forgotten_and_no_longer_thought_about() {
        let pool = Pool::with_places(1);
        for _ in 0..70 {
            // An hour is more than anybody waits.
            let endless = task(Effort::millis(3_600_000));
            let stop = Arc::<AtomicBool>::default();
            let (first, second) = (
                pool.think(hint("ann"), endless, stop.clone(), None),
                pool.think(hint("bob"), task(Effort::millis(1)), Arc::default(), None),
            );
            assert!(
                tokio::time::timeout(Duration::from_millis(2), async { tokio::join!(first, second) })
                    .await
                    .is_err()
            );
            assert!(stop.load(Relaxed));
            assert_eq!(pool.waiting(), 0);
        }
        until(|| pool.thinking() == 0).await;
        assert!(pool.think(hint("cid"), task(Level::Tiro.effort()), Arc::default(), None).await.is_ok());
    }

    #[tokio::test]
    async fn one_person_fills_the_line_for_nobody_else() {
        let pool = Arc::new(Pool::with_places(1));
        let held = pool.line.place(hint("held")).await;
        let ask = |turn: Turn| {
            let pool = pool.clone();
            tokio::spawn(
                async move { pool.think(turn, task(Level::Random.effort()), Arc::default(), None).await },
            )
        };
        let all: Vec<_> = (0..30).map(|_| ask(hint("ann"))).collect();
        until(|| pool.waiting() >= MOST_OF_ONE as i64).await;
        let bob = ask(hint("bob"));
        let seats: Vec<_> = (0..100).map(|_| ask(Turn { urgency: Urgency::Seat, ..hint("ann") })).collect();
        until(|| pool.waiting() == MOST_OF_ONE as i64 + 101).await;
        let cid = ask(hint("cid"));
        drop(held);
        assert!(bob.await.unwrap().is_ok() && cid.await.unwrap().is_ok());
        let mut served = 0;
        for one in all {
            served += usize::from(one.await.unwrap().is_ok());
        }
        assert_eq!(served, MOST_OF_ONE);
        for seat in seats {
            assert!(seat.await.unwrap().is_ok(), "a seat is never refused");
        }
    }

    /// Whatever is thought, and however long: the answer comes when its pace says, and meanwhile it counts as thinking.
    #[tokio::test]
    async fn an_answer_with_a_pace_comes_no_sooner_for_being_easy() {
        let pool = Pool::with_places(1);
        let pace = Pace::of(Level::Tribunus, true);
        let began = Instant::now();
        for effort in [Level::Random.effort(), Level::Imperator.effort()] {
            let before = Instant::now();
            let turn = Turn::of("ann", Urgency::Seat);
            let mut answer = Box::pin(pool.think(turn, task(effort), Arc::default(), Some(pace)));
            assert!(tokio::time::timeout(Duration::from_millis(250), &mut answer).await.is_err());
            assert_eq!((pool.thinking(), pool.waiting()), (1, 0));
            answer.await.unwrap();
            assert!(before.elapsed() >= Duration::from_millis(300));
            println!("{:?}: {:?}", effort.simulations, before.elapsed());
        }
        assert!(began.elapsed() >= Duration::from_millis(600));
    }
}
