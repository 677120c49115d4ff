//! What people do at a table: each deed is checked, written, told, and then the table goes on by itself.

use crate::drive::drive;
use crate::faults::told;
use crate::hall::Hall;
use crate::live::{Asker, Live, Room};
use crate::notices;
use legatus_accounts::ApiError;
use legatus_host::facts::{Clock, Status};
use legatus_host::parting;
use legatus_host::record::{Answer, Chat, OfSeat, Proposal, ProposalKind, Record, Why};
use legatus_host::state::{Holder, Order};
use legatus_host::words::{same, text, text_with};
use legatus_kernel::{Entry, Seat};
use legatus_store::journal::Statement;
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Who does it.
#[derive(Clone, Debug)]
pub struct Who {
    pub id: String,
    pub name: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Act {
    pub seat: String,
    pub action: Value,
    pub after: u64,
    pub key: String,
    #[serde(default)]
    pub dice: Vec<u8>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub seat: String,
    pub after: u64,
    pub key: String,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Propose {
    pub seat: String,
    pub kind: ProposalKind,
    pub to: Option<usize>,
}

const MOST_DICE: usize = 64;
const LONGEST_CHAT: usize = 1_000;
/// The machine takes a draw if it does not think itself ahead by more than this, of 1.
const MACHINE_TAKES_DRAW: f32 = 0.1;

fn check_key(key: &str) -> Result<(), ApiError> {
    let sound = (8..=64).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if sound { Ok(()) } else { Err(ApiError::bad("key", "8 to 64 letters and digits")) }
}

/// The seat, if this person holds it.
pub async fn own_seat(hall: &Hall, room: &mut Room, user: &str, seat: &str) -> Result<Seat, ApiError> {
    let at = room
        .state
        .seat(seat)
        .ok_or_else(|| ApiError::bad("seat", format!("no seat {seat:?} at this table")))?;
    if !room.state.holds(user, at) {
        // A guest may have become somebody since.
        hall.refresh_seats(room).await?;
    }
    if room.state.holds(user, at) { Ok(at) } else { Err(ApiError::forbidden(text("not-your-seat"))) }
}

/// Can anything be decided here now?
pub fn must_be_playing(room: &Room) -> Result<(), ApiError> {
    room.state.referee().map_err(told)?;
    room.state.must_be_playing().map_err(|reason| ApiError::refused("", reason))
}

/// Takes an action. `asker` is left where it was unless it has been told already.
pub async fn act(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    act: Act,
    asker: &mut Option<Asker>,
) -> Result<u64, ApiError> {
    check_key(&act.key)?;
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, &act.seat).await?;
    room.state.referee().map_err(told)?;
    if let Some(version) = room.state.known_key(&act.key) {
        return Ok(version);
    }
    if !room.state.still_stands(act.after) {
        return Err(ApiError::moved(room.state.version));
    }
    must_be_playing(&room)?;
    if let Some(late) = must_time_out(hall, &room) {
        let resigned = vec![Entry::Resigned { resigned: room.state.seats[late.0 as usize].id.to_string() }];
        entries(hall, &mut room, resigned, Some(Why::Time), None, None).await?;
        return Err(ApiError::moved(room.state.version));
    }
    let own_dice = room.state.fixed.facts.allow.own_dice;
    if !act.dice.is_empty() && !own_dice {
        return Err(ApiError::forbidden(text("no-own-dice-here")));
    }
    if act.dice.len() > MOST_DICE {
        return Err(ApiError::bad("dice", format!("at most {MOST_DICE}")));
    }
    let scripted = scripted_dice(&room, &act);
    room.begin_change();
    let referee = room.state.referee_mut().map_err(told)?;
    let before = referee.entries().len();
    referee.own_dice(own_dice);
    let dice = if scripted.is_empty() { &act.dice } else { &scripted };
    if !dice.is_empty() {
        referee.fix_dice(dice);
    }
    let applied = referee.apply_bare(seat, &act.action);
    referee.own_dice(false);
    if let Err(fault) = applied {
        if dice.is_empty() {
            room.end_unchanged();
        } else {
            room.rebuild(hall).await?;
        }
        return Err(told(fault));
    }
    let entries = referee.entries()[before..].to_vec();
    let told = asker.take();
    let version = room
        .commit(hall, Record::Entries { entries, why: None }, Some(&act.key), told, Vec::new())
        .await
        .inspect_err(|_| *asker = told)?;
    drive(hall, live, &mut room).await;
    Ok(version)
}

/// The seat whose live clock has run out: it has lost, whoever notices first.
pub fn must_time_out(hall: &Hall, room: &Room) -> Option<Seat> {
    let live =
        matches!(room.state.fixed.facts.clock, Clock::Live { .. }) && room.state.status == Status::Playing;
    room.state.people().iter().find(|seat| live && ran_out(hall, room, *seat))
}

/// Has this seat's clock run out, as far as it can be known?
pub fn ran_out(hall: &Hall, room: &Room, seat: Seat) -> bool {
    hall.pulse.holds() && room.state.clocks.overdue(seat, crate::clockwork::now_ms())
}

/// The dice that the tutorial's script has for this action.
fn scripted_dice(room: &Room, act: &Act) -> Vec<u8> {
    let state = &room.state;
    let step = state.script.zip(state.fixed.game.tutorial()).and_then(|(next, tutorial)| {
        let (_, step) = legatus_host::script::next_move(tutorial, next)?;
        (step.seat == act.seat && step.action.as_ref() == Some(&act.action)).then(|| step.dice.clone())
    });
    step.unwrap_or_default()
}

/// Takes back the seat's last action.
pub async fn undo(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    undo: Undo,
    asker: &mut Option<Asker>,
) -> Result<u64, ApiError> {
    check_key(&undo.key)?;
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, &undo.seat).await?;
    room.state.referee().map_err(told)?;
    if let Some(version) = room.state.known_key(&undo.key) {
        return Ok(version);
    }
    if !room.state.still_stands(undo.after) {
        return Err(ApiError::moved(room.state.version));
    }
    must_be_playing(&room)?;
    if !room.state.fixed.facts.allow.undo {
        return Err(ApiError::forbidden(text("no-undo-here")));
    }
    let referee = room.state.referee().map_err(told)?;
    referee.may_undo(seat).map_err(|reason| ApiError::refused("", reason))?;
    let to = referee.actions() - 1;
    let told = asker.take();
    let version = entries(hall, &mut room, vec![Entry::Back { back_to: to }], None, Some(&undo.key), told)
        .await
        .inspect_err(|_| *asker = told)?;
    drive(hall, live, &mut room).await;
    Ok(version)
}

/// Has the referee take entries, and writes them.
pub async fn entries(
    hall: &Hall,
    room: &mut Room,
    entries: Vec<Entry>,
    why: Option<Why>,
    key: Option<&str>,
    asker: Option<Asker>,
) -> Result<u64, ApiError> {
    room.state.referee().map_err(told)?;
    room.begin_change();
    for entry in &entries {
        if let Err(fault) = room.state.referee_mut().map_err(told)?.replay(entry) {
            room.rebuild(hall).await?;
            return Err(told(fault));
        }
    }
    room.commit(hall, Record::Entries { entries, why }, key, asker, Vec::new()).await
}

pub async fn resign(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, seat: &str) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    own_seat(hall, &mut room, &who.id, seat).await?;
    must_be_playing(&room)?;
    let resigned = vec![Entry::Resigned { resigned: seat.to_string() }];
    let version = entries(hall, &mut room, resigned, None, None, None).await?;
    drive(hall, live, &mut room).await;
    Ok(version)
}

/// A player whose clock ran out loses, if another player says so.
pub async fn claim(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, seat: &str) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    must_be_playing(&room)?;
    let at = room.state.seat(seat).ok_or_else(|| ApiError::bad("seat", "no such seat at this table"))?;
    if !room.state.is_player(&who.id) || room.state.holds(&who.id, at) {
        return Err(ApiError::forbidden(text("only-other-players")));
    }
    if room.state.holder_user(at).is_none() || !ran_out(hall, &room, at) {
        return Err(ApiError::refused("", text("clock-still-runs")));
    }
    let resigned = vec![Entry::Resigned { resigned: seat.to_string() }];
    entries(hall, &mut room, resigned, Some(Why::Time), None, None).await
}

pub async fn propose(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    propose: Propose,
) -> Result<u64, ApiError> {
    let mut room = live.lock(hall).await?;
    let seat = own_seat(hall, &mut room, &who.id, &propose.seat).await?;
    must_be_playing(&room)?;
    if room.state.proposal.is_some() {
        return Err(ApiError::refused("", text("proposal-waits")));
    }
    let actions = room.state.play.actions();
    match (propose.kind, propose.to) {
        (ProposalKind::Back, None) => return Err(ApiError::bad("to", "how many actions are to stand")),
        (ProposalKind::Back, Some(to)) if to >= actions => {
            return Err(ApiError::bad("to", format!("less than {actions}")));
        }
        (ProposalKind::Draw, Some(_)) => return Err(ApiError::bad("to", "only for a take-back")),
        _ => {}
    }
    let waiting = must_agree(&room, seat, &who.id, propose.kind)?;
    if waiting.is_empty() {
        let agreed = vec![entry_of(propose.kind, propose.to)];
        let version = entries(hall, &mut room, agreed, Some(Why::Agreed), None, None).await?;
        drive(hall, live, &mut room).await;
        return Ok(version);
    }
    let record =
        Record::Proposal(Proposal { from: propose.seat, kind: propose.kind, to: propose.to, waiting });
    let version = room.commit(hall, record, None, None, Vec::new()).await?;
    notices::proposal(hall, &room, &who.id);
    Ok(version)
}

fn entry_of(kind: ProposalKind, to: Option<usize>) -> Entry {
    match kind {
        ProposalKind::Draw => Entry::Draw { draw: true },
        ProposalKind::Back => Entry::Back { back_to: to.unwrap_or_default() },
    }
}

/// The seats whose people must agree. The machine agrees to every take-back, and to a draw unless it thinks itself ahead.
fn must_agree(room: &Room, from: Seat, user: &str, kind: ProposalKind) -> Result<Vec<String>, ApiError> {
    let mut waiting = Vec::new();
    let referee = room.state.referee().map_err(told)?;
    for (i, seat) in room.state.seats.iter().enumerate() {
        let at = Seat(i as u8);
        match &seat.holder {
            Holder::Player(player) if at != from && player.id != user => waiting.push(seat.id.to_string()),
            Holder::Machine(_) if kind == ProposalKind::Draw => {
                let ahead = referee.estimate(referee.actions(), at).unwrap_or(0.0) > MACHINE_TAKES_DRAW;
                if ahead {
                    return Err(ApiError::refused("", text("machine-declines-draw")));
                }
            }
            _ => {}
        }
    }
    Ok(waiting)
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
    must_be_playing(&room)?;
    let proposal = room.state.proposal.clone().filter(|proposal| proposal.waiting.iter().any(|s| s == seat));
    let Some(proposal) = proposal else { return Err(ApiError::refused("", text("no-proposal"))) };
    if ok && proposal.waiting.len() == 1 {
        let agreed = vec![entry_of(proposal.kind, proposal.to)];
        let version = entries(hall, &mut room, agreed, Some(Why::Agreed), None, None).await?;
        drive(hall, live, &mut room).await;
        return Ok(version);
    }
    room.commit(hall, Record::Answer(Answer { seat: seat.to_string(), ok }), None, None, Vec::new()).await
}

/// Says something. Players speak from their seat, others as observers.
pub async fn chat(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who, said: &str) -> Result<u64, ApiError> {
    let said = said.trim();
    if said.is_empty() || said.chars().count() > LONGEST_CHAT {
        let most = same(&LONGEST_CHAT.to_string());
        return Err(ApiError::bad("text", text_with("chat-length", "most", &most)));
    }
    let mut room = live.lock(hall).await?;
    let seat = parting::speaks_from(&room.state, &who.id).map(str::to_string);
    let chat = Chat { user: who.id.clone(), name: who.name.clone(), seat, text: said.to_string() };
    parting::may_speak(&room.state, &chat).map_err(told)?;
    let version = room.commit(hall, Record::Chat(chat), None, None, Vec::new()).await?;
    notices::chat(hall, &room, &who.id);
    Ok(version)
}

/// Sets a standing order of a seat; answers with all of them.
pub async fn order(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    seat: &str,
    window: &str,
    pass: bool,
) -> Result<legatus_host::state::Orders, ApiError> {
    if window.is_empty() || window.len() > 64 {
        return Err(ApiError::bad("window", "the name of a window"));
    }
    let mut room = live.lock(hall).await?;
    let at = own_seat(hall, &mut room, &who.id, seat).await?.0 as usize;
    room.state.referee().map_err(told)?;
    let mut orders = room.state.seats[at].orders.clone();
    if pass {
        orders.insert(window.to_string(), Order::Pass);
    } else {
        orders.remove(window);
    }
    if orders.len() > 64 {
        return Err(ApiError::bad("window", "too many standing orders"));
    }
    let sql = "UPDATE seats SET orders = $1 WHERE table_id = $2 AND seat = $3";
    let kept = serde_json::to_string(&orders).unwrap_or_default();
    let with = vec![Statement::new(sql, [kept.into(), (&*live.id).into(), seat.into()])];
    room.begin_change();
    room.state.seats[at].orders = orders.clone();
    room.commit(hall, Record::Orders(OfSeat { seat: seat.to_string() }), None, None, with).await?;
    drive(hall, live, &mut room).await;
    Ok(orders)
}

/// The machine stops thinking and moves.
pub async fn hurry(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who) -> Result<(), ApiError> {
    let room = live.lock(hall).await?;
    if !room.state.is_player(&who.id) {
        return Err(ApiError::forbidden(text("only-players")));
    }
    room.state.referee().map_err(told)?;
    if let Some(thinking) = &room.thinking {
        thinking.stop.store(true, Ordering::Relaxed);
    }
    Ok(())
}

/// When the last seat is taken, play begins.
pub async fn begin_if_full(hall: &Arc<Hall>, live: &Arc<Live>, room: &mut Room) -> Result<(), ApiError> {
    if room.state.status == Status::Gathering && room.state.open_seats().next().is_none() {
        room.commit(hall, Record::Begin, None, None, Vec::new()).await?;
    }
    drive(hall, live, room).await;
    Ok(())
}
