//! What can be played.

use crate::App;
use crate::faults::told;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::IntoResponse;
use legatus_accounts::{ApiError, Body, Deed, Peer, Who};
use legatus_games::{Entry, GAMES, Wanted};
use legatus_host::bounds;
use legatus_kernel::{Options, Seed};
use legatus_mind::Level;
use serde::Deserialize;
use serde_json::{Value, json};

fn find(id: &str) -> Result<&'static Entry, ApiError> {
    legatus_games::find(id).ok_or_else(ApiError::not_found)
}

pub async fn games() -> Json<Value> {
    let levels = Level::ALL.iter().map(|level| {
        let effort = level.effort();
        json!({"id": level.id(), "simulations": effort.simulations, "seconds": effort.time.map(|time| time.as_secs_f64())})
    });
    let games: Vec<Value> = GAMES.iter().map(game).collect();
    Json(json!({"games": games, "levels": levels.collect::<Vec<_>>()}))
}

fn game(entry: &Entry) -> Value {
    let mut shown = entry.catalogue();
    shown["tutorial"] = entry.tutorial().is_some().into();
    shown["start_here"] = entry.title().start_here.into();
    for (at, scenario) in entry.title().scenarios.iter().enumerate() {
        shown["scenarios"][at]["about"] = json!(scenario.about);
    }
    shown
}

/// A map changes only with the program.
const FOR_AN_HOUR: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=3600")];

pub async fn board(Path((game, scenario)): Path<(String, String)>) -> Result<impl IntoResponse, ApiError> {
    let board = find(&game)?.board(&scenario).map_err(|_| ApiError::not_found())?;
    Ok((FOR_AN_HOUR, Json(board)))
}

/// A scenario of one's own, as a document.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposed {
    scenario: Value,
    #[serde(default)]
    options: Options,
}

/// Sets it up and throws the table away: what a new table would refuse is refused here.
pub async fn check_scenario(
    State(app): State<App>,
    Peer(address): Peer,
    Path(game): Path<String>,
    Body(proposed): Body<Proposed>,
) -> Result<Json<Value>, ApiError> {
    // Whoever writes one need not be anybody yet.
    app.hall.accounts.limit(Deed::Scenario, Who::Address(address))?;
    bounds::check_scenario(("scenario", &proposed.scenario)).map_err(told)?;
    let wanted = Wanted { scenario: Some(proposed.scenario), players: None, options: proposed.options };
    find(&game)?.new_table(wanted, Seed([0; 32])).map_err(told)?;
    Ok(Json(json!({"ok": true})))
}

pub async fn rules(Path(game): Path<String>) -> Result<impl IntoResponse, ApiError> {
    Ok((FOR_AN_HOUR, Json(find(&game)?.rules())))
}

pub async fn tutorial(Path(game): Path<String>) -> Result<impl IntoResponse, ApiError> {
    let tutorial = find(&game)?.tutorial().ok_or_else(ApiError::not_found)?;
    // The start position and the seed stay here: they are the table's affair.
    Ok(Json(json!({"title": tutorial.title, "seat": tutorial.seat, "steps": tutorial.steps})))
}
