//! What people do at a table: the host says what may be done and what is to be written, here it is written and told, and then the
//! table goes on by itself.

use crate::clockwork::now_ms;
use crate::drive::drive;
use crate::faults::told;
use crate::hall::Hall;
use crate::live::{Asker, Live, Room};
use crate::notices;
use legatus_accounts::ApiError;
use legatus_host::Denied;
use legatus_host::deeds::{NotDone, Who, check_key};
use legatus_host::record::{OfSeat, Record};
use legatus_host::state::StandingAnswers;
use legatus_kernel::Seat;
use legatus_kernel::wire::{Act, Propose, SetStandingAnswer, Undo};
use legatus_store::journal::Statement;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The seat, if this person holds it.
pub async fn own_seat(hall: &Hall, room: &mut Room, user: &str, seat: &str) -> Result<Seat, ApiError> {
    if let Err(Denied::Forbidden(_)) = room.state.own_seat(user, seat) {
        // A guest may have become somebody since.
        hall.refresh_seats(room).await?;
    }
    room.state.own_seat(user, seat).map_err(told)
}

/// The present time, as far as clocks can be trusted.
pub fn clock_time(hall: &Hall) -> Option<i64> {
    hall.pulse.holds().then(now_ms)
}

/// Takes an action. `asker` is left where it was unless it has been told already.
pub async fn act(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    act: Act,
    asker: &mut Option<Asker>,
) -> Result<u64, ApiError> {
    check_key(&act.key).map_err(told)?;
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, &act.seat).await?;
    if let Some(version) = room.state.done_already(&act.key, act.after).map_err(told)? {
        return Ok(version);
    }
    if let Some(lost) = room.state.timed_out(clock_time(hall)) {
        write(hall, &mut room, lost, None, None).await?;
        return Err(ApiError::moved(room.state.version));
    }
    room.state.check_dice(&act.dice).map_err(told)?;
    room.begin_change();
    let record = match room.state.act(seat, &act.action, &act.dice) {
        Ok(record) => record,
        Err(not_done) => {
            let held = room.state.held_to(seat, &act.action, &not_done.why);
            let error = undone(hall, &mut room, not_done).await?;
            if let Some(held) = held {
                room.commit(hall, held, None, None, Vec::new()).await?;
            }
            return Err(error);
        }
    };
    let version = commit_for(hall, &mut room, record, &act.key, asker).await?;
    drive(hall, live, &mut room).await;
    Ok(version)
}

/// An action that was not taken leaves the table as it was.
pub async fn undone(hall: &Hall, room: &mut Room, not_done: NotDone) -> Result<ApiError, ApiError> {
    if not_done.spoilt {
        room.rebuild(hall).await?;
    } else {
        room.end_unchanged();
    }
    Ok(told(not_done.why))
}

/// Writes a deed and tells whoever asked for it that it is done.
async fn commit_for(
    hall: &Hall,
    room: &mut Room,
    record: Record,
    key: &str,
    asker: &mut Option<Asker>,
) -> Result<u64, ApiError> {
    let told = asker.take();
    room.commit(hall, record, Some(key), told, Vec::new()).await.inspect_err(|_| *asker = told)
}

/// Takes back the seat's last action.
pub async fn undo(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    undo: Undo,
    asker: &mut Option<Asker>,
) -> Result<u64, ApiError> {
    check_key(&undo.key).map_err(told)?;
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, &undo.seat).await?;
    if let Some(version) = room.state.done_already(&undo.key, undo.after).map_err(told)? {
        return Ok(version);
    }
    let record = match undo.to.filter(|_| undo.only) {
        Some(at) => room.state.undo_one(seat, at),
        None if undo.free => room.state.undo_freely(&who.id, seat, undo.to),
        None => room.state.undo(seat, undo.to),
    };
    let record = record.map_err(told)?;
    perform(hall, &mut room, &record).await?;
    let version = commit_for(hall, &mut room, record, &undo.key, asker).await?;
    drive(hall, live, &mut room).await;
    Ok(version)
}

/// Has the referee do what a row says that is about to be written.
async fn perform(hall: &Hall, room: &mut Room, record: &Record) -> Result<(), ApiError> {
    room.begin_change();
    if let Err(fault) = room.state.perform(record) {
        room.rebuild(hall).await?;
        return Err(told(fault));
    }
    Ok(())
}

/// Has the referee take a row, and writes it.
pub async fn write(
    hall: &Hall,
    room: &mut Room,
    record: Record,
    key: Option<&str>,
    asker: Option<Asker>,
) -> Result<u64, ApiError> {
    perform(hall, room, &record).await?;
    room.commit(hall, record, key, asker, Vec::new()).await
}

pub async fn resign(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, seat: &str) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, seat).await?;
    let record = room.state.resign(seat).map_err(told)?;
    let version = write(hall, &mut room, record, None, None).await?;
    drive(hall, live, &mut room).await;
    Ok(version)
}

/// A player whose clock ran out loses, if another player says so.
pub async fn claim(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, seat: &str) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    let record = room.state.claim(&who.id, seat, clock_time(hall)).map_err(told)?;
    write(hall, &mut room, record, None, None).await
}

pub async fn propose(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    propose: Propose,
) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, &propose.seat).await?;
    let record = room.state.propose(&who.id, seat, propose).map_err(told)?;
    let waits = matches!(record, Record::Proposal(_));
    let version = write(hall, &mut room, record, None, None).await?;
    if waits {
        notices::proposal(hall, &room, &who.id);
    } else {
        drive(hall, live, &mut room).await;
    }
    Ok(version)
}

pub async fn answer(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    seat: &str,
    ok: bool,
) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    own_seat(hall, &mut room, &who.id, seat).await?;
    let record = room.state.answer(seat, ok).map_err(told)?;
    let moves = matches!(record, Record::Entries { .. });
    let version = write(hall, &mut room, record, None, None).await?;
    if moves {
        drive(hall, live, &mut room).await;
    }
    Ok(version)
}

/// Says something. Players speak from their seat, others as observers.
pub async fn chat(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, said: &str) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    let record = room.state.say(who, said).map_err(told)?;
    let version = room.commit(hall, record, None, None, Vec::new()).await?;
    notices::chat(hall, &room, &who.id);
    Ok(version)
}

/// Sets a standing answer of a seat; answers with all of them.
pub async fn set_standing(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    set: SetStandingAnswer,
) -> Result<StandingAnswers, ApiError> {
    let SetStandingAnswer { seat, window, answer } = set;
    let mut room = live.lock(hall).await?;
    let at = own_seat(hall, &mut room, &who.id, &seat).await?;
    let standing = room.state.standing_with(at, &window, answer).map_err(told)?;
    let sql = "UPDATE seats SET orders = $1 WHERE table_id = $2 AND seat = $3";
    let kept = serde_json::to_string(&standing).unwrap_or_default();
    let with = vec![Statement::new(sql, [kept.into(), (&*live.id).into(), (&*seat).into()])];
    room.begin_change();
    room.state.seats[at.0 as usize].standing = standing.clone();
    room.commit(hall, Record::Standing(OfSeat { seat }), None, None, with).await?;
    drive(hall, live, &mut room).await;
    Ok(standing)
}

/// The machine stops thinking and moves.
pub async fn hurry(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who) -> Result<(), ApiError> {
    let room = live.lock(hall).await?;
    room.state.may_hurry(&who.id).map_err(told)?;
    if let Some(thinking) = &room.thinking {
        thinking.stop.store(true, Ordering::Relaxed);
    }
    Ok(())
}

/// When the last seat is taken, play begins.
pub async fn begin_if_full(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room) -> Result<(), ApiError> {
    hall.begin_if_full(room).await?;
    drive(hall, live, room).await;
    Ok(())
}
