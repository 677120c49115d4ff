//! What a table does by itself after a change: standing orders, the script of a tutorial, the machine's turn.

use crate::clockwork::now_ms;
use crate::faults::told;
use crate::hall::Hall;
use crate::line::{Turn, Urgency};
use crate::live::{Live, Room, Thinking};
use crate::machine::Task;
use crate::pace::Pace;
use legatus_accounts::ApiError;
use legatus_host::facts::Status;
use legatus_host::record::{Record, Why};
use legatus_host::state::{Holder, Order};
use legatus_kernel::wire::MachineThinks;
use legatus_kernel::{Seat, Viewer};
use legatus_mind::{Level, Thinker};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// So many decisions in a row are taken for people by their standing orders; more is no game.
const MOST_IN_A_ROW: usize = 1_000;

/// Goes on until a person must decide, or the machine has been set to think.
pub async fn drive(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room) {
    for _ in 0..MOST_IN_A_ROW {
        if room.state.status != Status::Playing || hall.is_closing() {
            return;
        }
        let Some((seat, action, dice, why)) = by_itself(room) else { break };
        if let Err(error) = play(hall, room, seat, &action, &dice, why).await {
            tracing::warn!(%error, table = &*live.id, ?why, "what the table should do by itself was not done");
            break;
        }
    }
    let asked = room.state.play.asked();
    // Where two are asked at once, the other waits for whoever the lesson lets act first.
    let waits = next_in_lesson(room).is_some_and(|seat| asked.has(seat));
    let machine = asked.iter().filter(|_| !waits).find_map(|seat| {
        match room.state.seats.get(seat.0 as usize)?.holder {
            Holder::Machine(level) => Some((seat, level)),
            _ => None,
        }
    });
    match machine {
        Some((seat, level)) if room.state.status == Status::Playing => {
            set_thinking(hall, live, room, seat, level)
        }
        _ => stop_thinking(room),
    }
}

/// Whose move the script of a lesson has next.
fn next_in_lesson(room: &Room) -> Option<Seat> {
    let state = &room.state;
    let (_, step) = legatus_host::script::next_move(state.fixed.game.tutorial()?, state.script?)?;
    state.seat(&step.seat)
}

/// The next decision that nobody need think about.
fn by_itself(room: &Room) -> Option<(Seat, Value, Vec<u8>, Why)> {
    let state = &room.state;
    if let (Some(next), Some(tutorial)) = (state.script, state.fixed.game.tutorial())
        && let Some((_, step)) = legatus_host::script::next_move(tutorial, next)
        && step.seat != tutorial.seat
        && let (Some(seat), Some(action)) = (state.seat(&step.seat), &step.action)
        && state.play.asked().has(seat)
    {
        return Some((seat, action.clone(), step.dice.clone(), Why::Script));
    }
    let ordered = |seat: &Seat| state.seats.get(seat.0 as usize).is_some_and(|s| !s.orders.is_empty());
    let referee = state.referee().ok()?;
    for seat in referee.asked().iter().filter(ordered) {
        let orders = &state.seats[seat.0 as usize].orders;
        if state.holder_user(seat).is_none() {
            continue;
        }
        let prompt = referee.prompt(Viewer::Seat(seat));
        let window =
            prompt.asked.iter().find(|asked| state.seat(asked.seat) == Some(seat)).and_then(|a| a.window);
        let pass = window.and_then(|window| orders.get(window)).is_some_and(|order| *order == Order::Pass);
        if let Some(action) = referee.decline(seat).filter(|_| pass) {
            return Some((seat, action, Vec::new(), Why::Order));
        }
    }
    None
}

/// Takes the last action of whoever used up a time that the rules set. Was there one?
pub async fn end_lapsed(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room) -> Result<bool, ApiError> {
    let state = &room.state;
    if state.status != Status::Playing {
        return Ok(false);
    }
    let now = now_ms();
    let lapsed = state.people().iter().find(|seat| state.clocks.lapsed(*seat, now));
    let Some((seat, action)) = lapsed.and_then(|seat| Some((seat, state.referee().ok()?.time_up(seat)?)))
    else {
        return Ok(false);
    };
    play(hall, room, seat, &action, &[], Why::Time).await?;
    drive(hall, live, room).await;
    Ok(true)
}

/// Takes a decision for a seat and writes it.
async fn play(
    hall: &Arc<Hall>,
    room: &mut Room,
    seat: Seat,
    action: &Value,
    dice: &[u8],
    why: Why,
) -> Result<u64, ApiError> {
    room.begin_change();
    let referee = room.state.referee_mut().map_err(told)?;
    let before = referee.entries().len();
    if !dice.is_empty() {
        referee.fix_dice(dice);
    }
    if let Err(fault) = referee.apply_bare(seat, action) {
        // The dice may be waiting in the referee: the log knows nothing of them.
        room.rebuild(hall).await?;
        return Err(told(fault));
    }
    let entries = referee.entries()[before..].to_vec();
    room.commit(hall, Record::Entries { entries, why: Some(why) }, None, None, Vec::new()).await
}

fn set_thinking(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room, seat: Seat, level: Level) {
    if room.thinking.as_ref().is_some_and(|thinking| thinking.moves == room.state.moves) {
        return;
    }
    stop_thinking(room);
    let Ok(referee) = room.state.referee() else { return };
    let (save, pace) = (referee.save(), pace(room, referee, seat, level));
    let stop = Arc::new(AtomicBool::new(false));
    let shown = MachineThinks {
        seat: room.state.seats[seat.0 as usize].id.to_string(),
        level: level.id().to_string(),
        since: now_ms(),
    };
    room.tell_all(&json!({"type": "thinking", "thinking": shown}));
    let moves = room.state.moves;
    room.thinking = Some(Thinking { shown, moves, stop: stop.clone() });
    let task = Task { game: room.state.fixed.game, save, seat, effort: level.effort(), at: None, stop };
    let turn = turn(room);
    let (hall, live) = (hall.clone(), live.clone());
    tokio::spawn(async move {
        let thought = hall.pool.think(turn, task, pace).await;
        // Going down: whoever opens the table next thinks again, and alike.
        if hall.is_closing() {
            return;
        }
        let Ok(mut room) = live.lock(&hall).await else { return };
        if room.state.moves != moves || room.state.status != Status::Playing {
            return;
        }
        room.thinking = None;
        let played = match thought {
            Ok(thought) => play(&hall, &mut room, seat, &thought.action, &[], Why::Machine).await.map(|_| ()),
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

/// The machine's seats take turns by whoever opened the table, or else sits at it.
fn turn(room: &Room) -> Turn {
    let state = &room.state;
    let player = || state.people().iter().find_map(|seat| Some(state.holder_user(seat)?.id.clone()));
    let person = state.fixed.owner.clone().or_else(player).unwrap_or_else(|| state.fixed.id.to_string());
    Turn { urgency: Urgency::Seat, person }
}

/// Where a seat is asked so that silence tells nothing, the time of its answer must tell nothing either. Machines among
/// themselves have nobody to hide from.
fn pace(room: &Room, referee: &dyn Thinker, seat: Seat, level: Level) -> Option<Pace> {
    let hides = referee.hides_choice() && !room.state.people().is_empty();
    hides.then(|| Pace::of(level, referee.decline(seat).is_some()))
}

/// Whatever the machine is thinking about is no longer asked.
fn stop_thinking(room: &mut Room) {
    if let Some(thinking) = room.thinking.take() {
        thinking.stop.store(true, Ordering::Relaxed);
        room.tell_all(&json!({"type": "thinking", "thinking": null}));
    }
}
