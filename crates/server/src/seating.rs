//! Sitting down and getting up: written where the host says who may.

use crate::clockwork::random_bytes;
use crate::create::may_play_itself;
use crate::deeds::{begin_if_full, clock_time, own_seat};
use crate::faults::told;
use crate::hall::Hall;
use crate::live::{Live, Room};
use crate::notices;
use legatus_accounts::ApiError;
use legatus_host::deeds::Who;
use legatus_host::record::{Record, SeatChange};
use legatus_host::seating::no_free_seat;
use legatus_host::state::{Holder, Player};
use legatus_kernel::{Seat, Seed};
use legatus_mind::Level;
use legatus_store::journal::Statement;
use std::sync::Arc;

/// Sits down on a free seat: this one, or the first.
pub async fn join(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    guest: bool,
    seat: Option<&str>,
) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    let Some(at) = room.state.may_sit(&who.id, guest, seat).map_err(told)? else { return Ok(()) };
    if hall.accounts.is_blocked_by_any(&who.id, &room.state.must_bear(&who.id)).await? {
        return Err(told(no_free_seat()));
    }
    hall.learn_unheard(&mut room.state, Some(&who.id)).await?;
    let player = Player { id: who.id.clone(), name: who.name.clone(), guest };
    set_holder(hall, &mut room, who, at, Holder::Player(player), SeatChange::Sat).await?;
    notices::joined(hall, &room, who);
    begin_if_full(hall, live, &mut room).await
}

/// Declines a challenge: the table is closed, and the challenger is told.
pub async fn decline(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    let record = room.state.decline(&who.id).map_err(told)?;
    room.commit(hall, record, None, None, vec![answered(live)]).await?;
    notices::declined(hall, &room, who);
    Ok(())
}

/// Takes a table back that has not begun.
pub async fn withdraw(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    let record = room.state.withdraw(&who.id).map_err(told)?;
    room.commit(hall, record, None, None, vec![answered(live)]).await?;
    notices::withdrawn(hall, &room, &who.id);
    Ok(())
}

/// Nobody need be asked any more.
pub fn answered(live: &Live) -> Statement {
    Statement::new("DELETE FROM notices WHERE table_id = $1 AND kind = 'challenge'", [(&*live.id).into()])
}

/// Gets up: the seat is open again.
pub async fn leave(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, seat: &str) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    let at = own_seat(hall, &mut room, &who.id, seat).await?;
    room.state.may_get_up().map_err(told)?;
    set_holder(hall, &mut room, who, at, Holder::Open, SeatChange::Left).await
}

/// Gives an open seat, or one whose player let the clock run out, to nobody or to the machine.
pub async fn replace(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    guest: bool,
    seat: &str,
    level: Option<Level>,
) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    if guest && level.is_some() && room.state.people().is_empty() {
        may_play_itself(hall, &who.id).await?;
    }
    let at = room.state.may_replace(&who.id, seat, clock_time(hall)).map_err(told)?;
    let change = if level.is_some() { SeatChange::Machine } else { SeatChange::Opened };
    set_holder(hall, &mut room, who, at, level.map_or(Holder::Open, Holder::Machine), change).await?;
    begin_if_full(hall, live, &mut room).await
}

async fn set_holder(
    hall: &Hall,
    room: &mut Room,
    who: &Who,
    seat: Seat,
    holder: Holder,
    change: SeatChange,
) -> Result<(), ApiError> {
    let (user, machine) = columns(&holder);
    let news = room.state.seat_news(who, seat, change, || Seed(random_bytes()));
    let sql = "UPDATE seats SET user_id = $1, machine = $2, orders = '{}', kept_for = NULL, person = NULL WHERE table_id = $3 AND seat = $4";
    let args = [user.into(), machine.into(), (&*room.state.fixed.id).into(), news.seat.as_str().into()];
    let record = Record::Seat(news);
    room.begin_change();
    room.state.perform(&record).map_err(told)?;
    room.state.seat_passes(seat, holder);
    room.commit(hall, record, None, None, vec![Statement::new(sql, args)]).await?;
    Ok(())
}

/// A holder as the table of seats has it: the person's id, the machine's level.
pub fn columns(holder: &Holder) -> (Option<String>, Option<String>) {
    match holder {
        Holder::Player(player) => (Some(player.id.clone()), None),
        Holder::Machine(level) => (None, Some(level.id().to_string())),
        Holder::Open => (None, None),
    }
}
