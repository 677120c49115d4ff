//! The line before the places where the machine thinks. What is urgent goes first, and among equals people take turns: however
//! many tables one person has, another waits for one of them at each place and no more.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::oneshot;

/// What somebody waits for, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Urgency {
    /// A seat of the machine: others wait for its move.
    Seat,
    /// One player asks for advice.
    Hint,
    /// A game that is over: it does not run away.
    LookBack,
}

const URGENCIES: usize = 3;
/// After so many more urgent ones, one of the less urgent has its turn: nobody waits for ever.
const PASSED_OVER: u32 = 8;

/// Whose turn is waited for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    pub urgency: Urgency,
    /// People take turns; whatever is not one person's has a name of its own.
    pub person: String,
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

    /// How many wait, and how many of them for something less urgent than a seat.
    pub fn waiting(&self) -> (usize, usize) {
        let inner = self.inner();
        let [seats, hints, back] = inner.queues.each_ref().map(Queue::len);
        (seats + hints + back, hints + back)
    }

    /// How many of this person's wait for something less urgent than a seat.
    pub fn waiting_of(&self, person: &str) -> usize {
        self.inner().queues[1..].iter().map(|queue| queue.len_of(person)).sum()
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
        let waiting = Waiting { ticket: self.next_ticket, called };
        let people = &mut self.queues[turn.urgency as usize].people;
        match people.iter_mut().find(|(person, _)| *person == turn.person) {
            Some((_, theirs)) => theirs.push_back(waiting),
            None => people.push_back((turn.person, VecDeque::from([waiting]))),
        }
        self.next_ticket
    }

    fn next(&mut self) -> Option<Waiting> {
        let waits = |queue: &Queue| !queue.people.is_empty();
        let first = self.queues.iter().position(waits)?;
        let patient = |queue: &Queue| waits(queue) && queue.passed_over >= PASSED_OVER;
        let served = self.queues.iter().position(patient).unwrap_or(first);
        for queue in self.queues[served + 1..].iter_mut().filter(|queue| waits(queue)) {
            queue.passed_over += 1;
        }
        self.queues[served].passed_over = 0;
        self.queues[served].next()
    }
}

impl Queue {
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
        Turn { urgency, person: person.to_string() }
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
