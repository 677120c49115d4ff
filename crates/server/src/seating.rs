//! Sitting down and getting up.

use crate::clockwork::random_bytes;
use crate::deeds::{Who, begin_if_full, own_seat, ran_out};
use crate::faults::told;
use crate::hall::Hall;
use crate::live::{Live, Room};
use crate::notices;
use legatus_accounts::ApiError;
use legatus_host::facts::{Origin, Status, lasts};
use legatus_host::record::{Record, SeatChange, SeatNews};
use legatus_host::state::{Holder, Player, TableState};
use legatus_host::words::text;
use legatus_kernel::{Entry, Seat, Seed};
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
    if !lasts(room.state.status) {
        return Err(ApiError::refused("", text("is-over")));
    }
    let at = match seat {
        Some(id) => room
            .state
            .seat(id)
            .ok_or_else(|| ApiError::bad("seat", format!("no seat {id:?} at this table")))?,
        None => free_seat(&room).ok_or_else(|| ApiError::taken("seat", text("no-free-seat")))?,
    };
    if room.state.holds(&who.id, at) {
        return Ok(());
    }
    if room.state.seats[at.0 as usize].holder != Holder::Open {
        return Err(ApiError::taken("seat", text("seat-is-taken")));
    }
    let player = Player { id: who.id.clone(), name: who.name.clone(), guest };
    set_holder(hall, &mut room, who, at, Holder::Player(player), SeatChange::Sat).await?;
    notices::joined(hall, &room, &who.name, &who.id);
    begin_if_full(hall, live, &mut room).await
}

/// Gets up: the seat is open again.
pub async fn leave(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, seat: &str) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    let at = own_seat(hall, &mut room, &who.id, seat).await?;
    if !lasts(room.state.status) {
        return Err(ApiError::refused("", text("is-over")));
    }
    set_holder(hall, &mut room, who, at, Holder::Open, SeatChange::Left).await
}

/// Gives an open seat, or one whose player let the clock run out, to nobody or to the machine.
pub async fn replace(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    seat: &str,
    level: Option<Level>,
) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    let at = room.state.seat(seat).ok_or_else(ApiError::not_found)?;
    if !lasts(room.state.status) {
        return Err(ApiError::refused("", text("is-over")));
    }
    let owner = room.state.fixed.owner.as_deref() == Some(&who.id);
    if room.state.holds(&who.id, at) || !(room.state.is_player(&who.id) || owner) {
        return Err(ApiError::forbidden(text("only-other-players")));
    }
    match &room.state.seats[at.0 as usize].holder {
        Holder::Open => {}
        // Before it begins, whoever opened the table may set the machine as they like.
        Holder::Machine(_) if owner && room.state.status == Status::Gathering => {}
        Holder::Machine(_) => return Err(ApiError::refused("", text("seat-is-taken"))),
        Holder::Player(_) if ran_out(hall, &room, at) => {}
        Holder::Player(_) => return Err(ApiError::refused("", text("clock-still-runs"))),
    }
    let change = if level.is_some() { SeatChange::Machine } else { SeatChange::Opened };
    set_holder(hall, &mut room, who, at, level.map_or(Holder::Open, Holder::Machine), change).await?;
    begin_if_full(hall, live, &mut room).await
}

fn free_seat(room: &Room) -> Option<Seat> {
    room.state.open_seats().next().and_then(|seat| room.state.seat(seat.id))
}

/// Does somebody come to a table whose luck another may know? It may have been in one hand since it began, and a save tells
/// everything to one who holds all seats.
fn luck_may_be_known(state: &TableState, who: &Who) -> bool {
    let could_be_told = state.status == Status::Playing || state.fixed.facts.origin() == Some(Origin::Save);
    could_be_told && !state.is_player(&who.id)
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
    let anew = change == SeatChange::Sat && luck_may_be_known(&room.state, who);
    let luck = anew.then(|| Seed(random_bytes()));
    let state = &mut room.state.seats[seat.0 as usize];
    let news = SeatNews {
        seat: state.id.to_string(),
        change: Some(change),
        user: who.id.clone(),
        name: who.name.clone(),
        luck,
    };
    let sql = "UPDATE seats SET user_id = $1, machine = $2, orders = '{}' WHERE table_id = $3 AND seat = $4";
    let args = [user.into(), machine.into(), (&*room.state.fixed.id).into(), state.id.into()];
    room.begin_change();
    if let Some(luck) = luck {
        room.state.referee_mut().map_err(told)?.replay(&Entry::Luck { luck }).map_err(told)?;
    }
    let state = &mut room.state.seats[seat.0 as usize];
    state.holder = holder;
    state.orders.clear();
    room.commit(hall, Record::Seat(news), None, None, vec![Statement::new(sql, args)]).await?;
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
