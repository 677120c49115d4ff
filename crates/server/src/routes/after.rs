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
use legatus_host::access::{self, Key};
use legatus_kernel::wire::{AnalysisShown, AnalysisState, LuckShown};
use legatus_kernel::{LANGUAGES, Language};
use serde::Deserialize;
use std::sync::Arc;

pub async fn save(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<impl IntoResponse, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.invited(&live, user, &invited).await?;
    let room = live.lock(&app.hall).await?;
    access::may_know(&room.state, key).map_err(told)?;
    let save = room.state.save_for(user).map_err(told)?;
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
    let key = app.invited(&live, user, &invited).await?;
    let room = live.lock(&app.hall).await?;
    access::viewer(&room.state, key, None).map_err(told)?;
    room.state.luck().map(Json).map_err(told)
}

/// What may be known only once nobody has a secret to keep.
fn must_be_over(room: &Room, key: Key) -> Result<(), ApiError> {
    access::viewer(&room.state, key, None).map_err(told)?;
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
    let key = app.invited(&live, user, &invited).await?;
    let question = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
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
    let key = app.invited(&live, Some(&me.id), &invited).await?;
    let question = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
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
    let key = app.invited(&live, user, &invited).await?;
    let game = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
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
    let key = app.invited(&live, Some(&me.id), &invited).await?;
    let game = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
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
    share: Option<String>,
}

/// In which language a file is asked for.
fn language(asked: Option<&str>) -> Result<Language, ApiError> {
    match asked.map(Language::find) {
        None => Ok(Language::default()),
        Some(Some(language)) => Ok(language),
        Some(None) => Err(ApiError::bad("lang", LANGUAGES.join(" or "))),
    }
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
    let language = language(asked.lang.as_deref())?;
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.key(&live, user, asked.invite.as_deref(), asked.share.as_deref()).await?;
    let (question, players) = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
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

/// What is asked of a moment of a game, for a file.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct AtMoment {
    /// After so many actions.
    at: Option<usize>,
    lang: Option<String>,
    invite: Option<String>,
    share: Option<String>,
}

/// The map of a moment, the last if none is named, as a picture.
pub async fn picture(
    State(app): State<App>,
    me: Option<Person>,
    peer: Peer,
    Path(id): Path<String>,
    Query(asked): Query<AtMoment>,
) -> Result<Response, ApiError> {
    let language = language(asked.lang.as_deref())?;
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.key(&live, user, asked.invite.as_deref(), asked.share.as_deref()).await?;
    let (question, actions) = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
        room.state.referee().map_err(told)?;
        let actions = asked.at.unwrap_or_else(|| room.state.play.actions());
        // What was never is not kept either.
        if actions > room.state.play.actions() {
            return Err(ApiError::not_found());
        }
        (question(&room, What::Picture { actions, language }), actions)
    };
    let find = async || {
        let played = live.lock(&app.hall).await?.state.look_back().map_err(told)?;
        let draw = move || {
            let drawn = played.picture(actions, language).map_err(told)?;
            drawn.map(Bytes::from).ok_or_else(ApiError::not_found)
        };
        app.hall.pool.work(turn(me.as_ref(), peer), draw).await
    };
    let picture = app.hall.kept.answer(question, find).await?;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, picture).into_response())
}

/// The game written down, up to a moment or whole: to be read, pasted, and loaded again.
pub async fn notation(
    State(app): State<App>,
    me: Option<Person>,
    peer: Peer,
    Path(id): Path<String>,
    Query(asked): Query<AtMoment>,
) -> Result<Response, ApiError> {
    let language = language(asked.lang.as_deref())?;
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.key(&live, user, asked.invite.as_deref(), asked.share.as_deref()).await?;
    let actions = asked.at;
    let question = {
        let room = live.lock(&app.hall).await?;
        must_be_over(&room, key)?;
        room.state.referee().map_err(told)?;
        if actions.is_some_and(|actions| actions > room.state.play.actions()) {
            return Err(ApiError::not_found());
        }
        question(&room, What::Notation { actions, language })
    };
    let find = async || {
        let played = live.lock(&app.hall).await?.state.look_back().map_err(told)?;
        let write = move || {
            let written = played.notation(actions, language).map_err(told)?;
            written.map(Bytes::from).ok_or_else(ApiError::not_found)
        };
        app.hall.pool.work(turn(me.as_ref(), peer), write).await
    };
    let written = app.hall.kept.answer(question, find).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], written).into_response())
}
