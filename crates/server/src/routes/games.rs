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
use legatus_kernel::wire::{Games, Lesson, LevelInfo, ProposedScenario, Sound};
use legatus_kernel::{Seed, Tutorial};
use legatus_mind::Level;

fn find(id: &str) -> Result<&'static Entry, ApiError> {
    legatus_games::find(id).ok_or_else(ApiError::not_found)
}

pub async fn games() -> Json<Games> {
    let levels = Level::ALL.iter().map(|level| {
        let effort = level.effort();
        LevelInfo {
            id: level.id(),
            seconds: effort.time.unwrap_or_default().as_secs_f64(),
            simulations: effort.simulations.unwrap_or_default(),
        }
    });
    Json(Games { games: GAMES.iter().map(Entry::catalogue).collect(), levels: levels.collect() })
}

/// A map changes only with the program.
const FOR_AN_HOUR: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "public, max-age=3600")];

pub async fn board(Path((game, scenario)): Path<(String, String)>) -> Result<impl IntoResponse, ApiError> {
    let board = find(&game)?.board(&scenario).map_err(|_| ApiError::not_found())?;
    Ok((FOR_AN_HOUR, Json(board)))
}

/// Sets it up and throws the table away: what a new table would refuse is refused here.
pub async fn check_scenario(
    State(app): State<App>,
    Peer(address): Peer,
    Path(game): Path<String>,
    Body(proposed): Body<ProposedScenario>,
) -> Result<Json<Sound>, ApiError> {
    // Whoever writes one need not be anybody yet.
    app.hall.accounts.limit(Deed::Scenario, Who::Address(address))?;
    bounds::check_scenario(("scenario", &proposed.scenario)).map_err(told)?;
    let wanted = Wanted { scenario: Some(proposed.scenario), players: None, options: proposed.options };
    find(&game)?.new_table(wanted, Seed([0; 32])).map_err(told)?;
    Ok(Json(Sound { ok: true }))
}

pub async fn rules(Path(game): Path<String>) -> Result<impl IntoResponse, ApiError> {
    Ok((FOR_AN_HOUR, Json(find(&game)?.rules())))
}

pub async fn tutorial(Path(game): Path<String>) -> Result<impl IntoResponse, ApiError> {
    let tutorial = find(&game)?.tutorial().ok_or_else(ApiError::not_found)?;
    // The start position and the seed stay here: they are the table's affair.
    let Tutorial { title, seat, steps, .. } = tutorial.clone();
    Ok(Json(Lesson { seat, steps, title }))
}
