//! Tournaments.

use super::tables::who;
use super::to_its_end;
use crate::App;
use crate::tournaments::{self, Shown};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use legatus_accounts::{ApiError, Body, Deed, Person, Query};
use legatus_kernel::wire::{NewTournament, Nothing, Tournament, TournamentState};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Wanted {
    state: Option<TournamentState>,
    before: Option<String>,
}

pub async fn list(State(app): State<App>, Query(wanted): Query<Wanted>) -> Result<Response, ApiError> {
    let Shown { list, next } = tournaments::list(&app.hall, wanted.state, wanted.before.as_deref()).await?;
    let link = next.map(|next| {
        let state =
            wanted.state.map(|state| format!("&state={}", tournaments::word(&state))).unwrap_or_default();
        [(header::LINK, format!("</api/tournaments?before={next}{state}>; rel=\"next\""))]
    });
    Ok((link, Json(list)).into_response())
}

pub async fn open(
    State(app): State<App>,
    me: Person,
    Body(wish): Body<NewTournament>,
) -> Result<(StatusCode, Json<Tournament>), ApiError> {
    app.may(Deed::NewTable, &me.id)?;
    app.hall.accounts.may_open_tournament(&me).await?;
    let by = who(&me);
    let opened = to_its_end(async move { tournaments::open(&app.hall, &by, wish).await }).await?;
    Ok((StatusCode::CREATED, Json(opened.shown(Some(&me.id)))))
}

pub async fn info(
    State(app): State<App>,
    me: Option<Person>,
    Path(id): Path<String>,
) -> Result<Json<Tournament>, ApiError> {
    let state = tournaments::read(&mut *app.hall.store.pool.acquire().await?, &id).await?;
    Ok(Json(state.shown(me.as_ref().map(|me| me.id.as_str()))))
}

pub async fn join(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Tournament>, ApiError> {
    app.may(Deed::Meet, &me.id)?;
    app.hall.accounts.may_enter_tournament(&me).await?;
    let by = who(&me);
    let entered = to_its_end(async move { tournaments::enter(&app.hall, &id, &by).await }).await?;
    Ok(Json(entered.shown(Some(&me.id))))
}

pub async fn leave(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Tournament>, ApiError> {
    app.may(Deed::Meet, &me.id)?;
    let by = who(&me);
    let left = to_its_end(async move { tournaments::leave(&app.hall, &id, &by).await }).await?;
    Ok(Json(left.shown(Some(&me.id))))
}

pub async fn start(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<Json<Tournament>, ApiError> {
    app.may(Deed::Meet, &me.id)?;
    let by = who(&me);
    let begun = to_its_end(async move { tournaments::begin(&app.hall, &id, &by).await }).await?;
    Ok(Json(begun.shown(Some(&me.id))))
}
