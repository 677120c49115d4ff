//! Tables and who sits at them.

use super::to_its_end;
use crate::faults::told;
use crate::{App, annals, seating};
use crate::{create, deeds};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use legatus_accounts::Deed;
use legatus_accounts::{ApiError, Body, LARGE, Person, Query};
use legatus_host::access::{self, Key};
use legatus_host::deeds::Who;
use legatus_host::opening::level;
use legatus_host::show;
use legatus_kernel::wire::{Join, NewTable, OfSeat, Rematch, Replace, Replacement, TableInfo, Version};
use serde::Deserialize;
use serde_json::{Value, json};

pub fn who(person: &Person) -> Who {
    Who { id: person.id.clone(), name: person.name.clone() }
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Invited {
    pub invite: Option<String>,
    /// The secret of a finished game's link.
    pub share: Option<String>,
}

async fn shown(app: &App, id: &str, me: &Person) -> Result<Json<TableInfo>, ApiError> {
    let live = app.hall.open(id).await?;
    let room = live.lock(&app.hall).await?;
    Ok(Json(show::info(&room.state, Some(&me.id))))
}

pub async fn create(
    State(app): State<App>,
    me: Person,
    Body(wish): Body<NewTable, LARGE>,
) -> Result<(StatusCode, Json<TableInfo>), ApiError> {
    app.may(Deed::NewTable, &me.id)?;
    let brings = wish.save.is_some() || wish.notation.is_some();
    if brings || wish.position.is_some() || wish.copy.is_some() {
        app.may(Deed::Load, &me.id)?;
    }
    let challenged = match &wish.challenge {
        Some(name) => Some(app.hall.accounts.may_challenge(&me, name).await?),
        None => None,
    };
    let (task, by, guest) = (app.clone(), who(&me), me.guest);
    let deed = async move { create::create(&task.hall, &by, guest, wish, challenged).await };
    let live = to_its_end(deed).await?;
    Ok((StatusCode::CREATED, shown(&app, &live.id, &me).await?))
}

pub async fn info(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<TableInfo>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.invited(&live, user, &invited).await?;
    let room = live.lock(&app.hall).await?;
    access::may_know(&room.state, key).map_err(told)?;
    Ok(Json(show::info(&room.state, user)))
}

/// The map it is played on, or was while it still could be.
pub async fn board(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
    Query(invited): Query<Invited>,
) -> Result<Json<Value>, ApiError> {
    let user = me.as_ref().map(|me| me.id.as_str());
    let live = app.open(&id, user).await?;
    let key = app.invited(&live, user, &invited).await?;
    let room = live.lock(&app.hall).await?;
    access::may_know(&room.state, key).map_err(told)?;
    let fixed = &room.state.fixed;
    if let Some(digest) = room.state.play.past().and_then(|past| past.board.clone()) {
        drop(room);
        let kept = annals::read_board(&app.hall.store, &digest).await?;
        return kept.map(Json).ok_or_else(ApiError::not_found);
    }
    let board = fixed.game.board(fixed.facts.setup.scenario_id()).map_err(|_| ApiError::not_found())?;
    Ok(Json(json!(board)))
}

pub async fn join(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Result<Json<TableInfo>, ApiError> {
    app.may(Deed::Seat, &me.id)?;
    let live = app.open(&id, Some(&me.id)).await?;
    let key = Key::of(Some(&me.id), join.invite.as_deref());
    access::may_know(&live.lock(&app.hall).await?.state, key).map_err(told)?;
    let (task, by, guest) = (app.clone(), who(&me), me.guest);
    to_its_end(async move { seating::join(&task.hall, &live, &by, guest, join.seat.as_deref()).await })
        .await?;
    shown(&app, &id, &me).await
}

pub async fn leave(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(OfSeat { seat }): Body<OfSeat>,
) -> Result<Json<TableInfo>, ApiError> {
    app.may(Deed::Seat, &me.id)?;
    let (live, task, by) = (app.known(&id, &me).await?, app.clone(), who(&me));
    to_its_end(async move { seating::leave(&task.hall, &live, &by, &seat).await }).await?;
    shown(&app, &id, &me).await
}

pub async fn replace(
    State(app): State<App>,
    me: Person,
    Path((id, seat)): Path<(String, String)>,
    Body(Replace { to }): Body<Replace>,
) -> Result<Json<TableInfo>, ApiError> {
    let level = match to {
        Replacement::Open => None,
        Replacement::Machine(id) => Some(level(&id, "to.machine").map_err(told)?),
    };
    app.may(Deed::Seat, &me.id)?;
    let (live, task, by) = (app.known(&id, &me).await?, app.clone(), who(&me));
    let guest = me.guest;
    to_its_end(async move { seating::replace(&task.hall, &live, &by, guest, &seat, level).await }).await?;
    shown(&app, &id, &me).await
}

pub async fn claim(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(OfSeat { seat }): Body<OfSeat>,
) -> Result<Json<Version>, ApiError> {
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    let version = to_its_end(async move { deeds::claim(&app.hall, &live, &by, &seat).await }).await?;
    Ok(Json(Version { version }))
}

pub async fn rematch(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Rematch { swap }): Body<Rematch>,
) -> Result<Json<TableInfo>, ApiError> {
    let (live, task, by) = (app.known(&id, &me).await?, app.clone(), who(&me));
    let next = to_its_end(async move { create::rematch(&task.hall, &live, &by, swap).await }).await?;
    shown(&app, &next.id, &me).await
}
