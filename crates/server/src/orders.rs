//! Orders above actions: planned away from everything that must answer quickly, carried out under the table's lock.

use crate::deeds::{clock_time, own_seat, undone, write};
use crate::drive::drive;
use crate::faults::told;
use crate::hall::Hall;
use crate::line::{Turn, Urgency};
use crate::live::Live;
use legatus_accounts::ApiError;
use legatus_host::deeds::{Who, check_key};
use legatus_host::orders::{Bounds, Carried, MOST_ACTIONS};
use legatus_host::state::TableState;
use legatus_kernel::Seat;
use legatus_kernel::wire::{AskPlan, CarriedOut, Charge, GiveOrder, Order, Plan, SetCharge, Stop};
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// An order is planned anew after a die, at most so many times.
const MOST_PLANS: usize = 200;
/// A machine that is asked before an order can go on is waited for so long.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

/// What an order comes to, from what the seat knows.
pub async fn plan(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, ask: AskPlan) -> Result<Plan, ApiError> {
    let task = {
        let mut room = live.lock(hall).await?;
        let seat = own_seat(hall, &mut room, &who.id, &ask.seat).await?;
        let task = room.state.plan_task(&who.id, seat, ask.order.clone(), ask.losses).map_err(told)?;
        if let Some(asked) = room.state.staff_asked(&who.id, seat, &ask.order) {
            room.commit(hall, asked, None, None, Vec::new()).await?;
        }
        task
    };
    let turn = Turn::of(&who.id, Urgency::Hint);
    hall.pool.work(turn, move || task.plan().map_err(told)).await
}

/// Carries an order out: the actions that are named, then what the order is planned into, as long as nothing is new.
pub async fn give(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    give: GiveOrder,
) -> Result<CarriedOut, ApiError> {
    let GiveOrder { seat, after, key, actions, order, through_dice, losses } = give;
    check_key(&key).map_err(told)?;
    if actions.is_empty() && order.is_none() {
        return Err(ApiError::bad("actions", "actions, or an order"));
    }
    let key = Some((key, after));
    let bounds = Bounds { through_dice, least: None };
    let mut carrying =
        Carrying { hall, live, who, seat, key, bounds, losses, taken: 0, actions: 0, version: after };
    if !actions.is_empty() {
        let stop = carrying.carry_out(&actions).await?;
        if stop != Stop::Done || order.is_none() || carrying.key.is_some() {
            return Ok(carrying.so_far(stop));
        }
    }
    let Some(order) = order else { return Ok(carrying.so_far(Stop::Done)) };
    for _ in 0..MOST_PLANS {
        let stop = match carrying.plan_on(&order).await {
            Ok(stop) => stop,
            // What was done stands; why it goes no further is seen at the table.
            Err(_) if carrying.taken > 0 => Some(Stop::Blocked),
            Err(error) => return Err(error),
        };
        if let Some(stop) = stop {
            if order == Order::Pass && carrying.taken > 0 {
                carrying.pass_on().await?;
            }
            return Ok(carrying.so_far(stop));
        }
    }
    Ok(carrying.so_far(Stop::Long))
}

/// Puts the staff of a seat in charge of pieces and places, or of nothing.
pub async fn put_in_charge(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    set: SetCharge,
) -> Result<Charge, ApiError> {
    let SetCharge { seat, pieces, places } = set;
    let charge = Charge { pieces, places };
    let mut room = live.lock(hall).await?;
    let at = own_seat(hall, &mut room, &who.id, &seat).await?;
    let record = room.state.put_in_charge(&who.id, at, charge.clone()).map_err(told)?;
    write(hall, &mut room, record, None, None).await?;
    drive(hall, live, &mut room).await;
    Ok(charge)
}

/// An order that is being carried out.
struct Carrying<'a> {
    hall: &'a Arc<Hall>,
    live: &'a Arc<Live>,
    who: &'a Who,
    seat: String,
    /// Of the request, until its first row is written: by it a request that comes again is known.
    key: Option<(String, u64)>,
    bounds: Bounds,
    /// So much may be lost.
    losses: Option<u32>,
    taken: usize,
    /// How many actions the table had after the last of them.
    actions: usize,
    version: u64,
}

impl Carrying<'_> {
    fn so_far(&self, stop: Stop) -> CarriedOut {
        CarriedOut { version: self.version, actions: self.taken, stop }
    }

    /// Plans the order and carries it out as far as the plan goes. Says why it ended, if it did.
    async fn plan_on(&mut self, order: &Order) -> Result<Option<Stop>, ApiError> {
        if self.taken > 0 && !self.is_asked().await? {
            return Ok(Some(Stop::Others));
        }
        let ask = AskPlan { seat: self.seat.clone(), order: order.clone(), losses: self.losses };
        let plan = plan(self.hall, self.live, self.who, ask).await?;
        let steps = plan.moves.into_iter().flat_map(|part| part.steps);
        let actions: Vec<Value> = steps.map(|step| step.action).collect();
        if actions.is_empty() {
            return Ok(Some(plan.stop));
        }
        let carried = self.carry_out(&actions).await?;
        let stop = if carried == Stop::Done { plan.stop } else { carried };
        let may_go_on = self.bounds.through_dice && self.key.is_none() && self.taken < MOST_ACTIONS;
        match stop {
            Stop::Dice if may_go_on => Ok(None),
            // What is fought on is fought on through what machines answer in it.
            Stop::Others if may_go_on && *order == Order::Resolve => Ok(self.answered().await?.err()),
            stop => Ok(Some(stop)),
        }
    }

    /// The seat passes from now on, until something changes.
    async fn pass_on(&self) -> Result<(), ApiError> {
        let mut room = self.live.lock(self.hall).await?;
        let seat = own_seat(self.hall, &mut room, &self.who.id, &self.seat).await?;
        let record = room.state.pass_on(seat).map_err(told)?;
        write(self.hall, &mut room, record, None, None).await?;
        drive(self.hall, self.live, &mut room).await;
        Ok(())
    }

    async fn is_asked(&self) -> Result<bool, ApiError> {
        let room = self.live.lock(self.hall).await?;
        let seat = room.state.known_seat(&self.seat).map_err(told)?;
        Ok(room.state.play.asked().has(seat))
    }

    /// Takes the actions one after the other. Where others are asked in between and let it pass, it goes on; a machine is waited for.
    async fn carry_out(&mut self, mut actions: &[Value]) -> Result<Stop, ApiError> {
        loop {
            let (stop, taken, passed) = self.carry_some(actions).await?;
            actions = &actions[taken.min(actions.len())..];
            let Some(passed) = passed.filter(|_| stop == Stop::Others) else { return Ok(stop) };
            if !self.comes_to(&passed).await? {
                return Ok(Stop::Others);
            }
            if actions.is_empty() {
                return Ok(Stop::Done);
            }
        }
    }

    /// Waits until the seat is asked again, or somebody has done something else.
    async fn comes_to(&self, passed: &str) -> Result<bool, ApiError> {
        let found = self.wait_for(|state, seat| state.has_passed(seat, passed)).await?;
        Ok(found.unwrap_or(false))
    }

    /// Waits until machines have answered: may the order go on, and if not, why?
    async fn answered(&self) -> Result<Result<(), Stop>, ApiError> {
        let (since, bounds) = (self.actions, self.bounds);
        let found = self.wait_for(|state, seat| state.answered(seat, since, bounds)).await?;
        Ok(found.unwrap_or(Err(Stop::Others)))
    }

    /// Looks at the table whenever it has changed until there is something to say of it, at most so long.
    async fn wait_for<T>(
        &self,
        look: impl Fn(&TableState, Seat) -> Option<T>,
    ) -> Result<Option<T>, ApiError> {
        let end = Instant::now() + LONGEST_WAIT;
        loop {
            let changed = self.live.changed.notified();
            {
                let room = self.live.lock(self.hall).await?;
                let seat = room.state.known_seat(&self.seat).map_err(told)?;
                if let Some(found) = look(&room.state, seat) {
                    return Ok(Some(found));
                }
            }
            if timeout_at(end, changed).await.is_err() {
                return Ok(None);
            }
        }
    }

    /// The same as far as the seat is asked; with what the table comes to if others let it pass.
    async fn carry_some(&mut self, actions: &[Value]) -> Result<(Stop, usize, Option<String>), ApiError> {
        let (hall, live) = (self.hall, self.live);
        let mut room = live.lock(hall).await?;
        let seat = own_seat(hall, &mut room, &self.who.id, &self.seat).await?;
        let key = match &self.key {
            Some((key, after)) => {
                if let Some(version) = room.state.done_already(key, *after).map_err(told)? {
                    self.version = version;
                    return Ok((Stop::Done, actions.len(), None));
                }
                Some(key.clone())
            }
            None => {
                room.state.must_be_playing().map_err(told)?;
                None
            }
        };
        if let Some(lost) = room.state.timed_out(clock_time(hall)) {
            write(hall, &mut room, lost, None, None).await?;
            return Err(ApiError::moved(room.state.version));
        }
        if let (Some(losses), None) = (self.losses, self.bounds.least) {
            let strength = room.state.referee().map_err(told)?.strength(seat);
            self.bounds.least = Some(strength.saturating_sub(losses));
        }
        room.begin_change();
        let Carried { record, actions, stop } = match room.state.carry_out(seat, actions, self.bounds) {
            Ok(carried) => carried,
            Err(not_done) => return Err(undone(hall, &mut room, not_done).await?),
        };
        self.version = room.commit(hall, record, key.as_deref(), None, Vec::new()).await?;
        self.key = None;
        self.taken += actions;
        self.actions = room.state.play.actions();
        let passed = room.state.if_passed(seat);
        drive(hall, live, &mut room).await;
        Ok((stop, actions, passed))
    }
}
