//! Looking back: the save, the luck, the course of the game, what the machine thought.

use super::tables::Invited;
use crate::App;
use crate::analysis::{self, Ended};
use crate::faults::told;
use crate::kept::{Question, What};
use crate::line::{Turn, Urgency};
use crate::live::Room;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use legatus_accounts::{ApiError, Deed, Peer, Person, Query};
use legatus_host::access;
use legatus_kernel::wire::{AnalysisShown, AnalysisState, LuckShown};
use legatus_kernel::{LANGUAGES, Language};
use serde::Deserialize;
use std::sync::Arc;

pub async fn save(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let live = app.known(&id, &me).await?;
    let room = live.lock(&app.hall).await?;
    let save = room.state.save_for(&me.id).map_err(told)?;
    // A file to be kept: whatever language is asked for, nothing of it is left out.
    Ok(([(header::CONTENT_DISPOSITION, "attachment")], Json(save)))
}

/// What the dice showed, of what all may know.
pub async fn luck(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<LuckShown>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let room = live.lock(&app.hall).await?;
    access::viewer(&room.state, user, invited.invite.as_deref(), None).map_err(told)?;
    room.state.luck().map(Json).map_err(told)
}

/// What may be known only once nobody has a secret to keep.
fn must_be_over(room: &Room, user: Option<&str>, invite: Option<&str>) -> Result<(), ApiError> {
    access::viewer(&room.state, user, invite, None).map_err(told)?;
    room.state.must_be_over().map_err(told)
}

/// A game that is over is looked back at after everything that is still played; whoever is nobody has the turn of their address.
fn turn(me: Option<&Person>, Peer(address): Peer) -> Turn {
    let person = me.map_or_else(|| address.to_string(), |me| me.id.clone());
    Turn::of(person, Urgency::LookBack)
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
    let question = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, user, invited.invite.as_deref())?;
        question(&room, What::Graph)
    };
    // Who waits for what another works out holds no copy of the game meanwhile.
    let find = async || {
        let played = live.lock(&app.hall).await?.state.look_back().map_err(told)?;
        app.hall.pool.work(turn(me.as_ref(), peer), move || as_json(&played.course().map_err(told)?)).await
    };
    Ok(json_answer(app.hall.kept.answer(question, find).await?))
}

/// What the machine weighed at a decision. It thinks for somebody: whoever is nobody yet becomes a guest first.
pub async fn considered(
    State(app): State<App>,
    me: Person,
    Path((id, actions)): Path<(String, usize)>,
    Query(invited): Query<Invited>,
) -> Result<Response, ApiError> {
    let live = app.open(&id, Some(&me.id)).await?;
    let question = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, Some(&me.id), invited.invite.as_deref())?;
        question(&room, What::Considered(actions))
    };
    let find = async || {
        let task = live.lock(&app.hall).await?.state.considered_task(actions).map_err(told)?;
        let turn = Turn::of(me.id, Urgency::LookBack);
        let thought = app.hall.pool.think(turn, task, Arc::default(), None).await?;
        as_json(&legatus_host::after::considered(thought))
    };
    Ok(json_answer(app.hall.kept.answer(question, find).await?))
}

/// What the machine found when it went over the game, or how far it has come.
pub async fn analysis(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<AnalysisShown>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let game = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, user, invited.invite.as_deref())?;
        Ended::of(&room.state)
    };
    analysis::found(&app.hall, &game).await.map(Json)
}

/// Has the machine go over the game, when there is time for it. What it found once is kept: to ask again costs nothing.
pub async fn analyse(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<AnalysisShown>, ApiError> {
    let live = app.open(&id, Some(&me.id)).await?;
    let game = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, Some(&me.id), invited.invite.as_deref())?;
        // What cannot be replayed any more cannot be gone over.
        room.state.referee().map_err(told)?;
        Ended::of(&room.state)
    };
    let found = analysis::found(&app.hall, &game).await?;
    if found.state != AnalysisState::None {
        return Ok(Json(found));
    }
    app.may(Deed::Analysis, &me.id)?;
    analysis::ask(&app.hall, &game, &me.id).await?;
    analysis::found(&app.hall, &game).await.map(Json)
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
    let language = match asked.lang.as_deref().map(Language::find) {
        None => Language::default(),
        Some(Some(language)) => language,
        Some(None) => return Err(ApiError::bad("lang", LANGUAGES.join(" or "))),
    };
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let (question, players) = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, user, asked.invite.as_deref())?;
        let players = room.state.players();
        (question(&room, What::Report { language, players: players.clone() }), players)
    };
    let find = async || {
        let played = live.lock(&app.hall).await?.state.look_back().map_err(told)?;
        let write = move || Ok(Bytes::from(played.report(language, &players).map_err(told)?));
        app.hall.pool.work(turn(me.as_ref(), peer), write).await
    };
    let page = app.hall.kept.answer(question, find).await?;
    let headers =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, page).into_response())
}
