//! A table goes on after a change: what the host says it does by itself is written, and the machine is set to think.

use crate::clockwork::now_ms;
use crate::deeds::undone;
use crate::hall::Hall;
use crate::line::{Turn, Urgency};
use crate::live::{Live, Room, Thinking};
use crate::pace::Pace;
use legatus_accounts::ApiError;
use legatus_host::facts::Status;
use legatus_host::going_on::ByItself;
use legatus_kernel::Seat;
use legatus_kernel::wire::MachineThinks;
use legatus_mind::Level;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// So many decisions in a row are taken for people by their standing answers; more is no game.
const MOST_IN_A_ROW: usize = 1_000;

/// Goes on until a person must decide, or the machine has been set to think.
pub async fn drive(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room) {
    if let Some(lost) = room.state.abandoned()
        && let Err(error) = crate::deeds::write(hall, room, lost, None, None).await
    {
        tracing::warn!(%error, table = &*live.id, "an abandoned game did not end");
        return;
    }
    for _ in 0..MOST_IN_A_ROW {
        if room.state.status != Status::Playing || hall.is_closing() {
            return;
        }
        let Some(next) = room.state.by_itself() else { break };
        let why = next.why;
        if let Err(error) = play(hall, room, next).await {
            tracing::warn!(%error, table = &*live.id, ?why, "what the table should do by itself was not done");
            break;
        }
    }
    match room.state.machine_to_move() {
        Some((seat, level)) => set_thinking(hall, live, room, seat, level),
        None => stop_thinking(room),
    }
}

/// Takes the last action of whoever used up a time that the rules set. Was there one?
pub async fn end_lapsed(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room) -> Result<bool, ApiError> {
    let Some(last) = room.state.lapsed(now_ms()) else { return Ok(false) };
    play(hall, room, last).await?;
    drive(hall, live, room).await;
    Ok(true)
}

/// Takes a decision for a seat and writes it.
async fn play(hall: &Arc<Hall>, room: &mut Room, next: ByItself) -> Result<u64, ApiError> {
    room.begin_change();
    match room.state.act_for(&next) {
        Ok(record) => room.commit(hall, record, None, None, Vec::new()).await,
        Err(not_done) => Err(undone(hall, room, not_done).await?),
    }
}

fn set_thinking(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room, seat: Seat, level: Level) {
    if room.thinking.as_ref().is_some_and(|thinking| thinking.moves == room.state.moves) {
        return;
    }
    stop_thinking(room);
    let Ok(task) = room.state.machine_task(seat, level) else { return };
    let pace = room.state.hides_its_time(seat).map(|window| Pace::of(level, window));
    let stop = Arc::new(AtomicBool::new(false));
    let shown = MachineThinks {
        seat: room.state.seats[seat.0 as usize].id.to_string(),
        level: level.id().to_string(),
        since: now_ms(),
    };
    room.tell_all(&json!({"type": "thinking", "thinking": shown}));
    let moves = room.state.moves;
    room.thinking = Some(Thinking { shown, moves, stop: stop.clone() });
    let turn = turn(room);
    let (hall, live) = (hall.clone(), live.clone());
    tokio::spawn(async move {
        let Some(_lease) = hall.leases.take(&hall, &live.id, || still_asked(&live, moves)).await else {
            return;
        };
        let thought = hall.pool.think(turn, task, stop, pace).await;
        // Going down: whoever opens the table next thinks again, and alike.
        if hall.is_closing() {
            return;
        }
        crate::pulse::settle(&hall).await;
        let Ok(mut room) = live.lock(&hall).await else { return };
        if room.state.moves != moves || room.state.status != Status::Playing {
            return;
        }
        room.thinking = None;
        let played = match thought {
            Ok(thought) => play(&hall, &mut room, ByItself::thought(seat, thought)).await.map(|_| ()),
            Err(error) => Err(error),
        };
        match played {
            Ok(()) => Box::pin(drive(&hall, &live, &mut room)).await,
            // Another process was quicker; its row is known by now.
            Err(error) if error.code() == "moved" => Box::pin(drive(&hall, &live, &mut room)).await,
            Err(error) => tracing::error!(%error, table = &*live.id, "the machine did not move"),
        }
    });
}

/// Is the decision still to be made? Who has the table locked is about to know.
fn still_asked(live: &Live, moves: u64) -> bool {
    live.peek().is_none_or(|room| room.state.moves == moves && room.state.status == Status::Playing)
}

/// The machine's seats take turns by whoever opened the table, or else sits at it; those that somebody waits for go first.
fn turn(room: &Room) -> Turn {
    let state = &room.state;
    let player = || state.people().iter().find_map(|seat| Some(state.holder_user(seat)?.id.clone()));
    // All games of a tournament together have one turn, as those of a person have.
    let opener = state.fixed.facts.tournament.clone().or_else(|| state.fixed.owner.clone());
    let person = opener.or_else(player).unwrap_or_else(|| state.fixed.id.to_string());
    let urgency = if room.subscribers.is_empty() { Urgency::Unwatched } else { Urgency::Seat };
    Turn { urgency, person, table: Some(state.fixed.id.clone()) }
}

/// Whatever the machine is thinking about is no longer asked.
fn stop_thinking(room: &mut Room) {
    if let Some(thinking) = room.thinking.take() {
        thinking.stop.store(true, Ordering::Relaxed);
        room.tell_all(&json!({"type": "thinking", "thinking": null}));
    }
}
