//! Play itself: the state, and what is done to it.

use super::tables::who;
use super::to_its_end;
use crate::App;
use crate::clockwork::now_ms;
use crate::deeds;
use crate::faults::told;
use crate::line::{Turn, Urgency};
use crate::orders;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use legatus_accounts::Deed;
use legatus_accounts::{ApiError, Body, Person, Query};
use legatus_host::access::{self, Key};
use legatus_host::show::{self, Read};
use legatus_host::thinking;
use legatus_kernel::answer::Why;
use legatus_kernel::wire::{
    self, Act, AnswerProposal, AskPlan, AskWhy, CarriedOut, Charge, Check, CheckedWithOdds, GiveOrder, Hint,
    Hurry, Moment, OfSeat, Plan, Propose, Say, SetCharge, SetStandingAnswer, StandingAnswersSet, Undo,
};
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
    share: Option<String>,
}

pub async fn state(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.key(&live, user, look.invite.as_deref(), look.share.as_deref()).await?;
    let room = live.lock(&app.hall).await?;
    let viewer = access::viewer(&room.state, key, look.seat.as_deref()).map_err(told)?;
    let read = Read { story: look.story, chat: look.chat, ear: None };
    let hears = access::hears(&room.state, key);
    let look = show::Look { viewer, user, hears, read, now: now_ms(), thinking: room.thinking() };
    let body = serde_json::to_vec(&show::state(&room.state, &look)).map_err(|e| ApiError::internal(&e))?;
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct From {
    seat: Option<String>,
    invite: Option<String>,
    share: Option<String>,
}

/// As it was then.
pub async fn moment(
    State(app): State<App>,
    me: Option<Person>,
    Path((id, actions)): Path<(String, usize)>,
    Query(from): Query<From>,
) -> Result<Json<Moment>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.key(&live, user, from.invite.as_deref(), from.share.as_deref()).await?;
    let room = live.lock(&app.hall).await?;
    let viewer = access::viewer(&room.state, key, from.seat.as_deref()).map_err(told)?;
    room.state.moment(viewer, actions).map(Json).map_err(told)
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Told {
    seat: Option<String>,
    /// The first line that is wanted.
    from: usize,
    invite: Option<String>,
    share: Option<String>,
}

/// So many lines of a story are told at once.
const MOST_LINES: usize = 2_000;

/// The story from one line on; the header `Link` names the next page, if there is one.
pub async fn story(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(told_to): Query<Told>,
) -> Result<Response, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let Told { seat, from, invite, share } = told_to;
    let key = app.key(&live, user, invite.as_deref(), share.as_deref()).await?;
    let room = live.lock(&app.hall).await?;
    let viewer = access::viewer(&room.state, key, seat.as_deref()).map_err(told)?;
    let mut lines = room.state.play.story_for(viewer, from);
    let more = lines.len() > MOST_LINES;
    lines.truncate(MOST_LINES);
    let link = more.then(|| {
        let viewer = show::viewer_id(&room.state, viewer);
        let next =
            format!("/api/tables/{}/story?seat={viewer}&from={}", room.state.fixed.id, from + MOST_LINES);
        [(header::LINK, format!("<{next}>; rel=\"next\""))]
    });
    Ok((link, Json(lines)).into_response())
}

type Version = Result<Json<wire::Version>, ApiError>;

fn version(version: u64) -> Json<wire::Version> {
    Json(wire::Version { version })
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

pub async fn answer(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(answer): Body<AnswerProposal>,
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

pub async fn chat(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(said): Body<Say>,
) -> Version {
    app.may(Deed::Chat, &me.id)?;
    let live = app.open(&id, Some(&me.id)).await?;
    let key = Key::of(Some(&me.id), said.invite.as_deref());
    access::viewer(&live.lock(&app.hall).await?.state, key, None).map_err(told)?;
    let by = who(&me);
    to_its_end(async move { deeds::chat(&app.hall, &live, &by, &said.text).await }).await.map(version)
}

pub async fn standing(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(set): Body<SetStandingAnswer>,
) -> Result<Json<StandingAnswersSet>, ApiError> {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    let standing = to_its_end(async move { deeds::set_standing(&app.hall, &live, &by, set).await }).await?;
    Ok(Json(StandingAnswersSet { standing }))
}

pub async fn staff(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(set): Body<SetCharge>,
) -> Result<Json<Charge>, ApiError> {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { orders::put_in_charge(&app.hall, &live, &by, set).await }).await.map(Json)
}

pub async fn machine(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(hurry): Body<Hurry>,
) -> Result<Json<Value>, ApiError> {
    if !hurry.now {
        return Err(ApiError::bad("now", "only true means anything"));
    }
    let live = app.known(&id, &me).await?;
    deeds::hurry(&app.hall, &live, &who(&me)).await?;
    Ok(Json(json!({})))
}

pub async fn check(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(ask): Body<Check>,
) -> Result<Json<CheckedWithOdds>, ApiError> {
    let live = app.known(&id, &me).await?;
    let mut room = live.lock(&app.hall).await?;
    let seat = deeds::own_seat(&app.hall, &mut room, &me.id, &ask.seat).await?;
    room.state.check(seat, &ask.action).map(Json).map_err(told)
}

pub async fn why(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(ask): Body<AskWhy>,
) -> Result<Json<Vec<Why>>, ApiError> {
    let live = app.known(&id, &me).await?;
    let mut room = live.lock(&app.hall).await?;
    let seat = deeds::own_seat(&app.hall, &mut room, &me.id, &ask.seat).await?;
    room.state.why(seat, &ask.target).map(Json).map_err(told)
}

/// What an order comes to.
pub async fn plan(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(ask): Body<AskPlan>,
) -> Result<Json<Plan>, ApiError> {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    orders::plan(&app.hall, &live, &by, ask).await.map(Json)
}

pub async fn order(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(give): Body<GiveOrder>,
) -> Result<Json<CarriedOut>, ApiError> {
    app.may(Deed::Action, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { orders::give(&app.hall, &live, &by, give).await }).await.map(Json)
}

/// The level of the machine that gives hints.
const HINTS: Level = Level::Tribunus;

/// What the machine would do here, from what the seat knows.
pub async fn hint(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(OfSeat { seat }): Body<OfSeat>,
) -> Result<Json<Hint>, ApiError> {
    app.may(Deed::Action, &me.id)?;
    let live = app.known(&id, &me).await?;
    let task = {
        let mut room = live.lock(&app.hall).await?;
        let seat = deeds::own_seat(&app.hall, &mut room, &me.id, &seat).await?;
        room.state.hint_task(seat, HINTS).map_err(told)?
    };
    let turn = Turn::of(me.id, Urgency::Hint);
    let thought = app.hall.pool.think(turn, task, Arc::default(), None).await?;
    Ok(Json(thinking::hint(thought)))
}
