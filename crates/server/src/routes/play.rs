//! Play itself: the state, and what is done to it.

use super::tables::{OfSeat, who};
use super::to_its_end;
use crate::App;
use crate::clockwork::now_ms;
use crate::deeds::{self, Act, Propose, Undo};
use crate::faults::told;
use crate::line::{Turn, Urgency};
use crate::machine::Task;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use legatus_accounts::Deed;
use legatus_accounts::{ApiError, Body, Person, Query};
use legatus_host::access;
use legatus_host::show::{self, Read};
use legatus_host::words::text;
use legatus_kernel::{LogLine, Target};
use legatus_mind::Level;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Look {
    seat: Option<String>,
    story: usize,
    chat: usize,
    invite: Option<String>,
}

pub async fn state(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let room = live.lock(&app.hall).await?;
    let viewer =
        access::viewer(&room.state, user, look.invite.as_deref(), look.seat.as_deref()).map_err(told)?;
    let read = Read { story: look.story, chat: look.chat, ear: None };
    let look = show::Look { viewer, user, read, now: now_ms(), thinking: room.thinking() };
    let body = serde_json::to_vec(&show::state(&room.state, &look)).map_err(|e| ApiError::internal(&e))?;
    Ok(([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")], body)
        .into_response())
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct From {
    seat: Option<String>,
    invite: Option<String>,
}

/// As it was then.
pub async fn moment(
    State(app): State<App>,
    me: Option<Person>,
    Path((id, actions)): Path<(String, usize)>,
    Query(from): Query<From>,
) -> Result<Json<Value>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let room = live.lock(&app.hall).await?;
    let viewer =
        access::viewer(&room.state, user, from.invite.as_deref(), from.seat.as_deref()).map_err(told)?;
    let name = show::viewer_id(&room.state, viewer);
    let (view, prompt) = room.state.play.moment(viewer, name, actions).ok_or_else(ApiError::not_found)?;
    Ok(Json(json!({"actions": actions, "view": view, "prompt": prompt})))
}

pub async fn story(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(from): Query<From>,
) -> Result<Json<Vec<LogLine>>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let room = live.lock(&app.hall).await?;
    let viewer =
        access::viewer(&room.state, user, from.invite.as_deref(), from.seat.as_deref()).map_err(told)?;
    Ok(Json(room.state.play.story_for(viewer, 0)))
}

type Version = Result<Json<Value>, ApiError>;

fn version(version: u64) -> Json<Value> {
    Json(json!({"version": version}))
}

pub async fn act(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(act): Body<Act>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { deeds::act(&app.hall, &live, &by, act, &mut None).await }).await.map(version)
}

pub async fn undo(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(undo): Body<Undo>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { deeds::undo(&app.hall, &live, &by, undo, &mut None).await }).await.map(version)
}

pub async fn propose(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(propose): Body<Propose>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { deeds::propose(&app.hall, &live, &by, propose).await }).await.map(version)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    seat: String,
    ok: bool,
}

pub async fn answer(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(answer): Body<Answer>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { deeds::answer(&app.hall, &live, &by, &answer.seat, answer.ok).await })
        .await
        .map(version)
}

pub async fn resign(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(OfSeat { seat }): Body<OfSeat>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { deeds::resign(&app.hall, &live, &by, &seat).await }).await.map(version)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Said {
    text: String,
    #[serde(default)]
    invite: Option<String>,
}

pub async fn chat(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(said): Body<Said>,
) -> Version {
    app.may(Deed::Chat, &me.id)?;
    let live = app.open(&id, Some(&me.id)).await?;
    access::viewer(&live.lock(&app.hall).await?.state, Some(&me.id), said.invite.as_deref(), None)
        .map_err(told)?;
    let by = who(&me);
    to_its_end(async move { deeds::chat(&app.hall, &live, &by, &said.text).await }).await.map(version)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    seat: String,
    window: String,
    order: OrderKind,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "snake_case")]
enum OrderKind {
    Ask,
    Pass,
}

pub async fn orders(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(order): Body<Order>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    let pass = order.order == OrderKind::Pass;
    let orders =
        to_its_end(
            async move { deeds::order(&app.hall, &live, &by, &order.seat, &order.window, pass).await },
        )
        .await?;
    Ok(Json(json!({"orders": orders})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hurry {
    now: bool,
}

pub async fn machine(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(hurry): Body<Hurry>,
) -> Version {
    if !hurry.now {
        return Err(ApiError::bad("now", "only true means anything"));
    }
    let live = app.known(&id, &me).await?;
    deeds::hurry(&app.hall, &live, &who(&me)).await?;
    Ok(Json(json!({})))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    seat: String,
    action: Value,
}

pub async fn check(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(ask): Body<Check>,
) -> Version {
    let live = app.known(&id, &me).await?;
    let mut room = live.lock(&app.hall).await?;
    let seat = deeds::own_seat(&app.hall, &mut room, &me.id, &ask.seat).await?;
    let referee = room.state.referee().map_err(told)?;
    let checked = referee.check(seat, &ask.action).map_err(told)?;
    let mut answer = serde_json::to_value(&checked).map_err(|error| ApiError::internal(&error))?;
    if checked.ok && room.state.fixed.facts.allow.odds {
        let odds = referee.odds(seat, &ask.action).map_err(told)?;
        if let Some(odds) = odds {
            answer["odds"] = serde_json::to_value(odds).map_err(|error| ApiError::internal(&error))?;
        }
    }
    Ok(Json(answer))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Why {
    seat: String,
    target: Target,
}

pub async fn why(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(ask): Body<Why>,
) -> Version {
    let live = app.known(&id, &me).await?;
    let mut room = live.lock(&app.hall).await?;
    let seat = deeds::own_seat(&app.hall, &mut room, &me.id, &ask.seat).await?;
    Ok(Json(json!(room.state.referee().map_err(told)?.why(seat, &ask.target))))
}

/// What the machine would do here, from what the seat knows.
pub async fn hint(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(OfSeat { seat }): Body<OfSeat>,
) -> Version {
    app.may(Deed::Action, &me.id)?;
    let live = app.known(&id, &me).await?;
    let task = {
        let mut room = live.lock(&app.hall).await?;
        let seat = deeds::own_seat(&app.hall, &mut room, &me.id, &seat).await?;
        deeds::must_be_playing(&room)?;
        if !room.state.fixed.facts.allow.hints {
            return Err(ApiError::forbidden(text("no-hints-here")));
        }
        let (game, save) = (room.state.fixed.game, room.state.referee().map_err(told)?.save());
        Task { game, save, seat, effort: Level::Tribunus.effort(), at: None, stop: Arc::default() }
    };
    let turn = Turn { urgency: Urgency::Hint, person: me.id };
    let thought = app.hall.pool.think(turn, task, None).await?;
    Ok(Json(json!({"action": thought.action, "considered": thought.considered})))
}
