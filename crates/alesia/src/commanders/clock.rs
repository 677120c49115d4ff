//! 17.7: the time that the movement of an army may take.

use crate::table::*;
use legatus_kernel::{Limit, Refusal, Rule, Seat, Seats};

/// How long the movement of one army may take, for one player and for two.
const ALONE_MINUTES: u32 = 20;
const SHARED_MINUTES: u32 = 10;

/// What is moved in a turn against the clock, in the order of the spans.
#[derive(Clone, Copy)]
pub(crate) enum Timed {
    OffMap,
    Gauls,
    Romans,
}

impl Position {
    /// 17.7, R70: the time of a seat's movement while it is asked. Whoever moves a whole army alone has 20 minutes, whoever shares it has 10.
    pub(crate) fn limit(&self, timed: Timed, asked: Seats, seat: Seat) -> Option<Limit> {
        if !self.options.time_limits || !asked.has(seat) {
            return None;
        }
        let alone = self.seats(self.chairs().side(seat)).len() == 1;
        let minutes = if alone { ALONE_MINUTES } else { SHARED_MINUTES };
        Some(Limit { span: self.turn as u32 * 3 + timed as u32, seconds: minutes * 60 })
    }

    pub(crate) fn check_time_up(&self, seat: Seat, done: Seats) -> Result<(), Refusal> {
        match (self.options.time_limits, done.has(seat)) {
            (true, false) => Ok(()),
            (false, _) => Err(Refusal::new(Rule("17.7"), "refuse-no-clock")),
            (_, true) => already_done(),
        }
    }

    /// 17.7, R68: the clock of a seat has run out.
    pub(crate) fn time_is_up(&mut self, seat: Seat, ctx: &mut Ctx) {
        ctx.tell(Event::TimeUp { seat });
        self.abandon_idle_missiles(seat, ctx);
        self.mark_done(seat);
    }
}

/// R41: who has finished has finished, unless he acts again.
pub(crate) fn already_done() -> Result<(), Refusal> {
    Err(Refusal::new(Rule("R41"), "refuse-already-done"))
}
