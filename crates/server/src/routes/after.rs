//! Looking back: the save, the luck, the course of the game, what the machine thought.

use crate::faults::told;
use crate::kept::{Question, What};
use crate::line::{Turn, Urgency};
use crate::live::Room;
use crate::machine::Task;
use crate::{App, create};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use legatus_accounts::{ApiError, Peer, Person, Query};
use legatus_games::Entry as GameEntry;
use legatus_host::access;
use legatus_host::facts::Status;
use legatus_host::state::Holder;
use legatus_host::words::text;
use legatus_kernel::answer::LuckLine;
use legatus_kernel::{Save, Seat, Seats, Viewer};
use legatus_mind::Level;
use legatus_report::{Language, Report, report as after_action_report};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

use super::tables::Invited;

pub async fn save(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
) -> Result<Json<Save>, ApiError> {
    let live = app.known(&id, &me).await?;
    let room = live.lock(&app.hall).await?;
    if create::lasts_for_others(&room.state, &me.id) {
        return Err(ApiError::forbidden(text("others-have-secrets")));
    }
    Ok(Json(room.state.referee().map_err(told)?.save()))
}

/// What the dice showed, of what all may know.
pub async fn luck(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<Value>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let room = live.lock(&app.hall).await?;
    access::viewer(&room.state, user, invited.invite.as_deref(), None).map_err(told)?;
    let lines = room.state.referee().map_err(told)?.luck();
    let rolls: Vec<Value> = lines.iter().map(|line| reckon(line.sides, &[line], Some(line))).collect();
    let mut total = Vec::new();
    let mut sides: Vec<u8> = lines.iter().map(|line| line.sides).collect();
    sides.sort_unstable();
    sides.dedup();
    for seat in &room.state.seats {
        for sides in &sides {
            let alike: Vec<&LuckLine> =
                lines.iter().filter(|line| line.seat == seat.id && line.sides == *sides).collect();
            if !alike.is_empty() {
                let mut sum = reckon(*sides, &alike, None);
                sum["seat"] = seat.id.into();
                total.push(sum);
            }
        }
    }
    Ok(Json(json!({"rolls": rolls, "total": total})))
}

/// How often each face fell, and the mean beside the expected one.
fn reckon(sides: u8, lines: &[&LuckLine], named: Option<&LuckLine>) -> Value {
    let mut faces = vec![0u32; usize::from(sides)];
    for face in lines.iter().flat_map(|line| &line.faces) {
        if let Some(count) = usize::from(*face).checked_sub(1).and_then(|i| faces.get_mut(i)) {
            *count += 1;
        }
    }
    let count: u32 = faces.iter().sum();
    let sum: u32 = faces.iter().zip(1..).map(|(n, face)| n * face).sum();
    let mean = if count == 0 { None } else { Some(f64::from(sum) / f64::from(count)) };
    let mut shown = json!({
        "sides": sides, "count": count, "mean": mean, "expected": (f64::from(sides) + 1.0) / 2.0, "faces": faces,
    });
    if let Some(line) = named {
        shown["purpose"] = json!(line.purpose);
        shown["seat"] = line.seat.into();
    }
    shown
}

/// What may be known only once nobody has a secret to keep.
fn must_be_over(room: &Room, user: Option<&str>, invite: Option<&str>) -> Result<(), ApiError> {
    access::viewer(&room.state, user, invite, None).map_err(told)?;
    if room.state.status == Status::Over { Ok(()) } else { Err(ApiError::refused("", text("not-over-yet"))) }
}

/// A game that is over is looked back at after everything that is still played; whoever is nobody has the turn of their address.
fn turn(me: Option<&Person>, Peer(address): Peer) -> Turn {
    let person = me.map_or_else(|| address.to_string(), |me| me.id.clone());
    Turn { urgency: Urgency::LookBack, person }
}

fn question(room: &Room, what: What) -> Question {
    Question { table: room.state.fixed.id.clone(), moves: room.state.moves, what }
}

fn as_json(value: &impl serde::Serialize) -> Result<Bytes, ApiError> {
    serde_json::to_vec(value).map(Bytes::from).map_err(|error| ApiError::internal(&error))
}

fn json_answer(body: Bytes) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

/// The course of the game: the scores and the machine's judgement at the start of each turn, and at the end.
pub async fn graph(
    State(app): State<App>,
    me: Option<Person>,
    peer: Peer,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Response, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let (question, game, save) = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, user, invited.invite.as_deref())?;
        (question(&room, What::Graph), room.state.fixed.game, room.state.referee().map_err(told)?.save())
    };
    let find = || app.hall.pool.work(turn(me.as_ref(), peer), move || as_json(&course(game, &save)?));
    Ok(json_answer(app.hall.kept.answer(question, find).await?))
}

fn course(game: &GameEntry, save: &Save) -> Result<Value, ApiError> {
    let table = game.load(save).map_err(told)?;
    let seats: Seats = Seats::first(table.seats().len());
    let mut turns: Vec<Value> = Vec::new();
    let mut last = None;
    for actions in 0..=table.actions() {
        let Some((view, _)) = table.moment(Viewer::Observer, actions) else { continue };
        let Some(headline) = view.headline else { continue };
        let new_turn = last != Some(headline.index);
        if !new_turn && actions != table.actions() {
            continue;
        }
        last = Some(headline.index);
        let estimate: Map<String, Value> = seats
            .iter()
            .filter_map(|seat: Seat| {
                let value = f64::from(table.estimate(actions, seat)?);
                Some((table.seats()[seat.0 as usize].id.to_string(), json!((value * 1e4).round() / 1e4)))
            })
            .collect();
        let scores: Vec<Value> =
            headline.scores.iter().map(|score| json!({"side": score.side, "value": score.value})).collect();
        turns.push(json!({"actions": actions, "headline": headline, "scores": scores, "estimate": estimate}));
    }
    Ok(json!({"turns": turns}))
}

/// What the machine weighed at a decision.
pub async fn considered(
    State(app): State<App>,
    me: Option<Person>,
    peer: Peer,
    Path((id, actions)): Path<(String, usize)>,
    Query(invited): Query<Invited>,
) -> Result<Response, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let (question, task) = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, user, invited.invite.as_deref())?;
        let referee = room.state.referee().map_err(told)?;
        let question = question(&room, What::Considered(actions));
        if let Some(known) = app.hall.kept.known(&question) {
            return Ok(json_answer(known));
        }
        let (_, prompt) = referee.moment(Viewer::Referee, actions).ok_or_else(ApiError::not_found)?;
        let asked = prompt.seats.first().and_then(|seat| room.state.seat(seat));
        let seat = asked.ok_or_else(ApiError::not_found)?;
        (question, task(&room, seat, actions)?)
    };
    let find = async || {
        let thought = app.hall.pool.think(turn(me.as_ref(), peer), task, None).await?;
        let weighed = thought.considered.iter();
        let weighed: Vec<Value> = weighed
            .map(|one| json!({"label": one.label, "visits": one.visits, "value": one.value}))
            .collect();
        as_json(&weighed)
    };
    Ok(json_answer(app.hall.kept.answer(question, find).await?))
}

/// The decision of this seat after so many actions, as its machine would weigh it.
fn task(room: &Room, seat: Seat, actions: usize) -> Result<Task, ApiError> {
    // An end outside the rules is no moment to think at: the search sees the game without it.
    let mut save = room.state.referee().map_err(told)?.save();
    save.actions.retain(|entry| {
        !matches!(entry, legatus_kernel::Entry::Resigned { .. } | legatus_kernel::Entry::Draw { .. })
    });
    save.digest = None;
    let level = match room.state.seats[seat.0 as usize].holder {
        Holder::Machine(level) => level,
        _ => Level::Tribunus,
    };
    let game = room.state.fixed.game;
    Ok(Task { game, save, seat, effort: level.effort(), at: Some(actions), stop: Arc::default() })
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Told {
    lang: Option<String>,
    invite: Option<String>,
}

/// Its styles are in the file; nothing else is.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/// The after-action report.
pub async fn report(
    State(app): State<App>,
    me: Option<Person>,
    peer: Peer,
    Path(id): Path<String>,
    Query(asked): Query<Told>,
) -> Result<Response, ApiError> {
    let french = match asked.lang.as_deref() {
        None | Some("en") => false,
        Some("fr") => true,
        Some(_) => return Err(ApiError::bad("lang", "en or fr")),
    };
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let room = live.lock(&app.hall).await?;
    must_be_over(&room, user, asked.invite.as_deref())?;
    let (game, save) = (room.state.fixed.game, room.state.referee().map_err(told)?.save());
    let players = named(&room);
    let question = question(&room, What::Report { french, players: players.clone() });
    let scenario = room.state.fixed.facts.setup.scenario_id().to_string();
    drop(room);
    let write = move || {
        let table = game.load(&save).map_err(told)?;
        let board = game.board(&scenario).map_err(told)?;
        let language = if french { Language::French } else { Language::English };
        let report =
            Report { table: &*table, title: game.title(), board: &board, language, players: &players };
        Ok(Bytes::from(after_action_report(&report)))
    };
    let find = || app.hall.pool.work(turn(me.as_ref(), peer), write);
    let page = app.hall.kept.answer(question, find).await?;
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, page).into_response())
}

/// Who sat where, as the report names them.
fn named(room: &Room) -> BTreeMap<String, String> {
    let named = room.state.seats.iter().filter_map(|seat| match &seat.holder {
        Holder::Player(player) => Some((seat.id.to_string(), player.name.clone())),
        Holder::Machine(level) => Some((seat.id.to_string(), level.id().to_string())),
        Holder::Open => None,
    });
    named.collect()
}
