//! How long each seat has taken: reckoned from the times in the log alone, so that every process reckons alike.

use crate::facts::Clock;
use legatus_kernel::{Limit, Seat, Seats};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The clocks of a table. They stand still until [`Clocks::begin`] and whenever nobody is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Clocks {
    clock: Clock,
    running: Seats,
    /// Since when each seat is asked.
    since: Vec<i64>,
    /// What each seat has left of a live clock, up to `since`.
    left: Vec<i64>,
    /// The time that the rules set for what each seat is about, whatever the clock of the table.
    spans: Vec<Option<Span>>,
}

/// What is left of a time that the rules set.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Span {
    id: u32,
    left: i64,
    /// Since when it runs; it stands still while the seat is not asked.
    since: Option<i64>,
}

impl Span {
    fn left_ms(&self, now: i64) -> i64 {
        self.left - self.since.map_or(0, |since| (now - since).max(0))
    }
}

impl Clocks {
    pub fn new(clock: Clock, seats: usize) -> Clocks {
        let left = if let Clock::Live { minutes, .. } = clock { i64::from(minutes) * 60_000 } else { 0 };
        Clocks {
            clock,
            running: Seats::NONE,
            since: vec![0; seats],
            left: vec![left; seats],
            spans: vec![None; seats],
        }
    }

    pub fn begin(&mut self, asked: Seats, at: i64) {
        self.running = asked;
        self.since.fill(at);
    }

    /// `acted` decided at this time, and these are asked next.
    pub fn decided(&mut self, acted: Option<Seat>, asked: Seats, at: i64) {
        for i in 0..self.since.len() {
            let seat = Seat(i as u8);
            if self.running.has(seat) && matches!(self.clock, Clock::Live { .. }) {
                self.left[i] -= at - self.since[i];
                self.since[i] = at;
            }
            if acted == Some(seat)
                && let Clock::Live { seconds, .. } = self.clock
            {
                self.left[i] += i64::from(seconds) * 1000;
            }
            if acted == Some(seat) || !self.running.has(seat) {
                self.since[i] = at;
            }
        }
        self.running = asked;
    }

    /// These are the times that the rules set for what the seats are asked now.
    pub fn limit(&mut self, limit: impl Fn(Seat) -> Option<Limit>, at: i64) {
        for (i, span) in self.spans.iter_mut().enumerate() {
            let left = span.as_ref().map(|span| span.left_ms(at));
            *span = match (limit(Seat(i as u8)), *span) {
                (Some(limit), Some(old)) if old.id == limit.span => {
                    Some(Span { id: old.id, left: left.unwrap_or_default(), since: Some(at) })
                }
                (Some(limit), _) => {
                    let left = i64::from(limit.seconds) * 1000;
                    Some(Span { id: limit.span, left, since: Some(at) })
                }
                // Others decide, perhaps in the middle of it.
                (None, old) => old.map(|old| Span { left: left.unwrap_or_default(), since: None, ..old }),
            };
        }
    }

    /// What a seat has left of the time that the rules set, while it runs.
    pub fn limit_left_ms(&self, seat: Seat, now: i64) -> Option<i64> {
        let span = self.spans[seat.0 as usize].filter(|span| span.since.is_some())?;
        Some(span.left_ms(now).max(0))
    }

    /// Is the time up that the rules set?
    pub fn lapsed(&self, seat: Seat, now: i64) -> bool {
        self.limit_left_ms(seat, now) == Some(0)
    }

    /// Nobody could act for so long: whatever ran stood still.
    pub fn credit(&mut self, ms: i64) {
        self.since.iter_mut().for_each(|since| *since += ms);
        self.spans.iter_mut().flatten().filter_map(|span| span.since.as_mut()).for_each(|since| *since += ms);
    }

    /// Does any clock run, of the table or of the rules?
    pub fn any_runs(&self) -> bool {
        let by_clock = self.clock != Clock::None && !self.running.is_empty();
        by_clock || self.spans.iter().flatten().any(|span| span.since.is_some())
    }

    /// A new player in this seat has the whole of a decision before them.
    pub fn fresh(&mut self, seat: Seat, at: i64) {
        self.since[seat.0 as usize] = at;
    }

    pub fn runs(&self, seat: Seat) -> bool {
        self.clock != Clock::None && self.running.has(seat)
    }

    /// What a seat has left; nothing without a clock.
    pub fn left_ms(&self, seat: Seat, now: i64) -> Option<i64> {
        let i = seat.0 as usize;
        let used = if self.running.has(seat) { (now - self.since[i]).max(0) } else { 0 };
        match self.clock {
            Clock::None => None,
            Clock::Days { days } => Some((i64::from(days) * DAY_MS - used).max(0)),
            Clock::Live { .. } => Some((self.left[i] - used).max(0)),
        }
    }

    pub fn overdue(&self, seat: Seat, now: i64) -> bool {
        self.runs(seat) && self.left_ms(seat, now) == Some(0)
    }

    /// When the first of these seats runs out of time, by the clock of the table or by the rules.
    pub fn deadline(&self, seats: Seats) -> Option<i64> {
        let by_clock = |seat: Seat| {
            if !self.runs(seat) {
                return None;
            }
            let since = self.since[seat.0 as usize];
            Some(since + self.left_ms(seat, since)?)
        };
        let by_rules = |seat: Seat| {
            let span = (*self.spans.get(seat.0 as usize)?)?;
            Some(span.since? + span.left)
        };
        seats.iter().flat_map(|seat| [by_clock(seat), by_rules(seat)]).flatten().min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn a_live_clock_runs_for_who_is_asked_and_gains_seconds() {
        let mut clocks = Clocks::new(Clock::Live { minutes: 1, seconds: 5 }, 2);
        clocks.begin(Seats::only(A), 1_000);
        assert_eq!(clocks.left_ms(A, 11_000), Some(50_000));
        clocks.decided(Some(A), Seats::only(B), 11_000);
        assert_eq!((clocks.left_ms(A, 20_000), clocks.left_ms(B, 20_000)), (Some(55_000), Some(51_000)));
        assert_eq!(clocks.deadline(Seats::only(B)), Some(71_000));
        assert!(!clocks.overdue(B, 70_999) && clocks.overdue(B, 71_000) && !clocks.overdue(A, 999_000));
    }

    #[test]
    fn days_are_for_each_decision() {
        let mut clocks = Clocks::new(Clock::Days { days: 1 }, 2);
        clocks.begin(Seats::only(A).with(B), 0);
        clocks.decided(Some(A), Seats::only(B), DAY_MS / 2);
        assert!(!clocks.overdue(B, DAY_MS - 1) && clocks.overdue(B, DAY_MS));
        clocks.decided(Some(B), Seats::only(A), DAY_MS - 1);
        assert_eq!(clocks.deadline(Seats::only(A)), Some(2 * DAY_MS - 1));
    }

    #[test]
    fn a_time_set_by_the_rules_runs_while_its_seat_is_asked() {
        let limit =
            |wanted: Seat, span| move |seat: Seat| (seat == wanted).then_some(Limit { span, seconds: 60 });
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.begin(Seats::only(A), 0);
        clocks.limit(limit(A, 7), 0);
        assert_eq!(
            (clocks.limit_left_ms(A, 20_000), clocks.deadline(Seats::ALL)),
            (Some(40_000), Some(60_000))
        );
        // The same span goes on; it stands still while the other decides.
        clocks.limit(limit(A, 7), 20_000);
        clocks.limit(|_| None, 30_000);
        assert_eq!((clocks.limit_left_ms(A, 500_000), clocks.deadline(Seats::ALL)), (None, None));
        clocks.limit(limit(A, 7), 500_000);
        assert!(!clocks.lapsed(A, 529_999) && clocks.lapsed(A, 530_000) && !clocks.lapsed(B, 530_000));
        assert!(!clocks.overdue(A, 530_000), "the seat is not lost by it");
        // Another span begins anew.
        clocks.limit(limit(A, 8), 530_000);
        assert_eq!(clocks.deadline(Seats::only(A)), Some(590_000));
    }

    #[test]
    fn an_outage_costs_nobody_anything() {
        const OUTAGE: i64 = 900_000;
        for clock in [Clock::Live { minutes: 10, seconds: 5 }, Clock::Days { days: 1 }] {
            let mut clocks = Clocks::new(clock, 2);
            clocks.begin(Seats::only(A), 1_000);
            clocks.limit(|seat| (seat == A).then_some(Limit { span: 7, seconds: 60 }), 1_000);
            let left =
                (clocks.left_ms(A, 31_000), clocks.limit_left_ms(A, 31_000), clocks.left_ms(B, 31_000));
            let (deadline, now) = (clocks.deadline(Seats::ALL).unwrap(), 31_000 + OUTAGE);
            clocks.credit(OUTAGE);
            assert_eq!((clocks.left_ms(A, now), clocks.limit_left_ms(A, now), clocks.left_ms(B, now)), left);
            assert_eq!(clocks.deadline(Seats::ALL), Some(deadline + OUTAGE));
            clocks.decided(Some(A), Seats::only(B), now);
            assert_eq!(clocks.left_ms(B, now), left.2, "who was not asked had nothing to lose");
            assert!(clocks.any_runs());
        }
        assert!(!Clocks::new(Clock::Days { days: 1 }, 2).any_runs(), "before it begins");
    }

    #[test]
    fn a_time_before_the_question_takes_nothing_and_gives_nothing() {
        let mut clocks = Clocks::new(Clock::Live { minutes: 1, seconds: 0 }, 2);
        clocks.begin(Seats::only(A), 50_000);
        assert_eq!(clocks.left_ms(A, 20_000), Some(60_000));
    }

    #[test]
    fn without_a_clock_nothing_runs() {
        let mut clocks = Clocks::new(Clock::None, 2);
        clocks.begin(Seats::only(A), 0);
        assert_eq!(
            (clocks.left_ms(A, 5), clocks.overdue(A, i64::MAX), clocks.deadline(Seats::ALL)),
            (None, false, None)
        );
    }
}
