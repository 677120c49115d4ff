//! Challenges: those that wait, and what is answered.

use super::tables::who;
use super::{lists, to_its_end};
use crate::App;
use crate::seating;
use crate::seeks::Sifted;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use legatus_accounts::{ApiError, Body, Deed, Person};
use legatus_kernel::wire::{Challenges, Nothing};

/// To me and by me.
pub async fn waiting(State(app): State<App>, me: Person) -> Result<Json<Challenges>, ApiError> {
    let of = async |column: &str| {
        let which = Sifted::new("t.status = 'gathering'")
            .and(&format!("t.id IN (SELECT table_id FROM challenges WHERE {column} = ?)"), &me.id);
        lists::all(&app, which, &me.id).await
    };
    Ok(Json(Challenges { to_me: of("to_id").await?, by_me: of("by_id").await? }))
}

pub async fn decline(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<StatusCode, ApiError> {
    app.may(Deed::Seat, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { seating::decline(&app.hall, &live, &by).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn withdraw(
    State(app): State<App>,
    me: Person,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<StatusCode, ApiError> {
    app.may(Deed::Seat, &me.id)?;
    let (live, by) = (app.known(&id, &me).await?, who(&me));
    to_its_end(async move { seating::withdraw(&app.hall, &live, &by).await }).await?;
    Ok(StatusCode::NO_CONTENT)
}
