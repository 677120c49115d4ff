//! The line before the places where the machine thinks. What is urgent goes first, and among equals people take turns: however
//! many tables one person has, another waits for one of them at each place and no more.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::oneshot;

/// What somebody waits for, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// A seat of the machine at a table that somebody looks at: they wait for its move.
    Seat,
    /// One player asks for advice.
    Hint,
    /// A seat of the machine where nobody looks.
    Unwatched,
    /// A game that is over: it does not run away.
    LookBack,
    /// Nobody waits for it: a game that is over is gone over when there is nothing else to do.
    Leisure,
}

const URGENCIES: usize = 5;
/// After so many more urgent ones, one of the less urgent has its turn: nobody waits for ever. What is done at leisure does.
const PASSED_OVER: u32 = 8;

/// Whose turn is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub urgency: Urgency,
    /// People take turns; whatever is not one person's has a name of its own.
    pub person: String,
    /// The table whose seat it is.
    pub table: Option<Arc<str>>,
}

impl Turn {
    /// Somebody wants something for themselves.
    pub fn of(person: impl Into<String>, urgency: Urgency) -> Turn {
        Turn { urgency, person: person.into(), table: None }
    }
}

/// The line, shared by those who wait and those who have a place.
#[derive(Clone)]
pub struct Line(Arc<Mutex<Inner>>);

struct Inner {
    free: usize,
    queues: [Queue; URGENCIES],
    next_ticket: u64,
}

/// Those who wait for equally urgent things, by person; the person at the front is served next.
#[derive(Default)]
struct Queue {
    people: VecDeque<(String, VecDeque<Waiting>)>,
    passed_over: u32,
}

struct Waiting {
    ticket: u64,
    table: Option<Arc<str>>,
    called: oneshot::Sender<Place>,
}

/// A place to think at. It is free again when this is dropped.
pub struct Place(Line);

/// A place in the line. Whoever drops it waits no longer.
struct Ticket {
    line: Line,
    number: u64,
}

impl Line {
    pub fn new(places: usize) -> Line {
        Line(Arc::new(Mutex::new(Inner { free: places, queues: Default::default(), next_ticket: 0 })))
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// How many wait, and how many of them for something that is no seat.
    pub fn waiting(&self) -> (usize, usize) {
        let inner = self.inner();
        let [seats, hints, unwatched, back, leisure] = inner.queues.each_ref().map(Queue::len);
        (seats + hints + unwatched + back + leisure, hints + back)
    }

    /// How many of this person's wait for something that is no seat.
    pub fn waiting_of(&self, person: &str) -> usize {
        let wait = [Urgency::Hint, Urgency::LookBack];
        let inner = self.inner();
        wait.iter().map(|urgency| inner.queues[*urgency as usize].len_of(person)).sum()
    }

    /// Somebody looks at this table now: what waits for its seats waits as long as others do who are looked at.
    pub fn watched(&self, table: &str) {
        let mut inner = self.inner();
        for (person, waiting) in inner.queues[Urgency::Unwatched as usize].taken(table) {
            inner.queues[Urgency::Seat as usize].push(person, waiting);
        }
    }

    /// Waits for a place. Whoever stops waiting leaves the line.
    pub async fn place(&self, turn: Turn) -> Option<Place> {
        let (called, call) = oneshot::channel();
        let number = self.inner().join(turn, called);
        let _ticket = Ticket { line: self.clone(), number };
        self.serve();
        call.await.ok()
    }

    /// Gives free places to those who are next.
    fn serve(&self) {
        // Not while the line is locked: a call that nobody hears gives its place back.
        while let Some(called) = self.next() {
            let _ = called.send(Place(self.clone()));
        }
    }

    fn next(&self) -> Option<oneshot::Sender<Place>> {
        let mut inner = self.inner();
        if inner.free == 0 {
            return None;
        }
        let next = inner.next()?;
        inner.free -= 1;
        Some(next.called)
    }
}

impl Inner {
    fn join(&mut self, turn: Turn, called: oneshot::Sender<Place>) -> u64 {
        self.next_ticket += 1;
        let waiting = Waiting { ticket: self.next_ticket, table: turn.table, called };
        self.queues[turn.urgency as usize].push(turn.person, waiting);
        self.next_ticket
    }

    fn next(&mut self) -> Option<Waiting> {
        let waits = |queue: &Queue| !queue.people.is_empty();
        let first = self.queues.iter().position(waits)?;
        let patient = |queue: &Queue| waits(queue) && queue.passed_over >= PASSED_OVER;
        let served = self.queues[..Urgency::Leisure as usize].iter().position(patient).unwrap_or(first);
        for queue in self.queues[served + 1..].iter_mut().filter(|queue| waits(queue)) {
            queue.passed_over += 1;
        }
        self.queues[served].passed_over = 0;
        self.queues[served].next()
    }
}

impl Queue {
    fn push(&mut self, person: String, waiting: Waiting) {
        match self.people.iter_mut().find(|(name, _)| *name == person) {
            Some((_, theirs)) => theirs.push_back(waiting),
            None => self.people.push_back((person, VecDeque::from([waiting]))),
        }
    }

    /// Takes out what waits for a seat of this table.
    fn taken(&mut self, table: &str) -> Vec<(String, Waiting)> {
        let mut found = Vec::new();
        for (person, theirs) in &mut self.people {
            let (these, others) =
                theirs.drain(..).partition(|waiting| waiting.table.as_deref() == Some(table));
            let these: VecDeque<Waiting> = these;
            *theirs = others;
            found.extend(these.into_iter().map(|waiting| (person.clone(), waiting)));
        }
        self.people.retain(|(_, theirs)| !theirs.is_empty());
        found
    }

    fn len(&self) -> usize {
        self.people.iter().map(|(_, theirs)| theirs.len()).sum()
    }

    fn len_of(&self, person: &str) -> usize {
        self.people.iter().find(|(name, _)| name == person).map_or(0, |(_, theirs)| theirs.len())
    }

    /// The first of the person whose turn it is, who then goes to the end.
    fn next(&mut self) -> Option<Waiting> {
        let (person, mut theirs) = self.people.pop_front()?;
        let next = theirs.pop_front();
        if !theirs.is_empty() {
            self.people.push_back((person, theirs));
        }
        next
    }

    fn leave(&mut self, ticket: u64) {
        for (_, theirs) in &mut self.people {
            theirs.retain(|waiting| waiting.ticket != ticket);
        }
        self.people.retain(|(_, theirs)| !theirs.is_empty());
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        for queue in &mut self.line.inner().queues {
            queue.leave(self.number);
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.inner().free += 1;
        self.0.serve();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::task::JoinHandle;

    fn turn(urgency: Urgency, person: &str) -> Turn {
        Turn::of(person, urgency)
    }

    type Served = Arc<Mutex<Vec<String>>>;

    /// Waits for a place, notes who had it, and gives it back.
    async fn wait(line: &Line, served: &Served, urgency: Urgency, person: &str) -> JoinHandle<()> {
        let before = line.waiting().0;
        let task = tokio::spawn({
            let (line, served, person) = (line.clone(), served.clone(), person.to_string());
            async move {
                let place = line.place(turn(urgency, &person)).await;
                served.lock().unwrap().push(person);
                drop(place);
            }
        });
        while line.waiting().0 == before {
            tokio::task::yield_now().await;
        }
        task
    }

    async fn all(waiting: Vec<JoinHandle<()>>) {
        for one in waiting {
            one.await.unwrap();
        }
    }

    #[tokio::test]
    async fn whoever_has_one_table_waits_for_one_of_the_other_with_thirty() {
        let (line, served) = (Line::new(1), Served::default());
        let held = line.place(turn(Urgency::Seat, "ann")).await;
        let mut waiting = Vec::new();
        for _ in 0..30 {
            waiting.push(wait(&line, &served, Urgency::Seat, "ann").await);
        }
        waiting.push(wait(&line, &served, Urgency::Seat, "bob").await);
        drop(held);
        all(waiting).await;
        let served = served.lock().unwrap();
        let before_bob = served.iter().position(|person| person == "bob");
        assert_eq!((before_bob, served.len()), (Some(1), 31), "{served:?}");
    }

    #[tokio::test]
    async fn seats_come_before_hints_and_hints_before_what_is_over() {
        let (line, served) = (Line::new(1), Served::default());
        let held = line.place(turn(Urgency::Seat, "ann")).await;
        let waiting = vec![
            wait(&line, &served, Urgency::LookBack, "back").await,
            wait(&line, &served, Urgency::Hint, "hint").await,
            wait(&line, &served, Urgency::Seat, "seat").await,
            wait(&line, &served, Urgency::Seat, "seat").await,
        ];
        drop(held);
        all(waiting).await;
        assert_eq!(*served.lock().unwrap(), ["seat", "seat", "hint", "back"]);
    }

    #[tokio::test]
    async fn a_table_that_somebody_looks_at_comes_before_those_where_nobody_does() {
        let (line, served) = (Line::new(1), Served::default());
        let held = line.place(turn(Urgency::Seat, "ann")).await;
        let mut waiting = Vec::new();
        for n in 0..5 {
            let (line_too, served_too, before) = (line.clone(), served.clone(), line.waiting().0);
            waiting.push(tokio::spawn(async move {
                let table = format!("t{n}");
                let turn = Turn { table: Some(table.as_str().into()), ..turn(Urgency::Unwatched, "ann") };
                let place = line_too.place(turn).await;
                served_too.lock().unwrap().push(table);
                drop(place);
            }));
            while line.waiting().0 == before {
                tokio::task::yield_now().await;
            }
        }
        waiting.push(wait(&line, &served, Urgency::Seat, "bob").await);
        // Ann comes to look at her fourth table: it is served before the others, and after who was there first.
        line.watched("t3");
        assert_eq!(line.waiting(), (6, 0));
        drop(held);
        all(waiting).await;
        assert_eq!(*served.lock().unwrap(), ["bob", "t3", "t0", "t1", "t2", "t4"]);
    }

    #[tokio::test]
    async fn what_is_not_urgent_has_its_turn_in_the_end() {
        let (line, served) = (Line::new(1), Served::default());
        let held = line.place(turn(Urgency::Seat, "ann")).await;
        let mut waiting = vec![wait(&line, &served, Urgency::LookBack, "back").await];
        for _ in 0..20 {
            waiting.push(wait(&line, &served, Urgency::Seat, "seat").await);
        }
        drop(held);
        all(waiting).await;
        let at = served.lock().unwrap().iter().position(|person| person == "back");
        assert_eq!(at, Some(PASSED_OVER as usize));
    }

    #[tokio::test]
    async fn what_is_done_at_leisure_comes_after_everything_and_keeps_nobody_out() {
        let (line, served) = (Line::new(1), Served::default());
        let held = line.place(turn(Urgency::Seat, "ann")).await;
        let mut waiting = vec![wait(&line, &served, Urgency::Leisure, "leisure").await];
        assert_eq!(
            line.waiting(),
            (1, 0),
            "it does not count against those who are refused when too many wait"
        );
        for _ in 0..2 * PASSED_OVER {
            waiting.push(wait(&line, &served, Urgency::Seat, "seat").await);
        }
        waiting.push(wait(&line, &served, Urgency::LookBack, "back").await);
        drop(held);
        all(waiting).await;
        let served = served.lock().unwrap();
        assert_eq!(served.last().map(String::as_str), Some("leisure"), "{served:?}");
        assert_eq!(served.iter().position(|who| who == "back"), Some(PASSED_OVER as usize));
    }

    #[tokio::test]
    async fn whoever_goes_away_leaves_the_line_and_no_place_is_lost() {
        let line = Line::new(1);
        let held = line.place(turn(Urgency::Hint, "ann")).await;
        for _ in 0..70 {
            let gone = tokio::time::timeout(Duration::ZERO, line.place(turn(Urgency::Hint, "ann"))).await;
            assert!(gone.is_err());
        }
        assert_eq!(line.waiting(), (0, 0));
        // One who is called at the moment of leaving gives the place on.
        let mut called = Box::pin(line.place(turn(Urgency::Hint, "ann")));
        assert!(tokio::time::timeout(Duration::ZERO, &mut called).await.is_err());
        drop(held);
        drop(called);
        assert!(line.place(turn(Urgency::Hint, "bob")).await.is_some());
    }
}
