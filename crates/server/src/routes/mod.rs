//! The web interface, as `docs/api.md` describes it.

mod after;
mod challenges;
mod club;
mod games;
mod lists;
mod play;
mod tables;
mod tournaments;

use crate::App;
use axum::Router;
use axum::routing::{get, post, put};
use legatus_accounts::ApiError;
pub use tables::Invited;

/// Everything under `/api` that is about games and tables.
pub fn router() -> Router<App> {
    Router::new()
        .route("/api/games", get(games::games))
        .route("/api/games/{game}/boards/{scenario}", get(games::board))
        .route("/api/games/{game}/scenarios", post(games::check_scenario))
        .route("/api/games/{game}/rules", get(games::rules))
        .route("/api/games/{game}/tutorial", get(games::tutorial))
        .route("/api/people/{name}", get(club::profile))
        .route("/api/people/{name}/ratings/{game}", get(club::course))
        .route("/api/ratings/{game}", get(club::ranked))
        .route("/api/archive", get(club::archive))
        .route("/api/tables", get(lists::mine).post(tables::create))
        .route("/api/tables/open", get(lists::open))
        .route("/api/tables/{id}", get(tables::info))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/challenges", get(challenges::waiting))
        .route("/api/tables/{id}/decline", post(challenges::decline))
        .route("/api/tables/{id}/withdraw", post(challenges::withdraw))
        .route("/api/tables/{id}/leave", post(tables::leave))
        .route("/api/tables/{id}/seats/{seat}", post(tables::replace))
        .route("/api/tables/{id}/claim", post(tables::claim))
        .route("/api/tables/{id}/rematch", post(tables::rematch))
        .route("/api/tables/{id}/state", get(play::state))
        .route("/api/tables/{id}/moments/{actions}", get(play::moment))
        .route("/api/tables/{id}/board", get(tables::board))
        .route("/api/tables/{id}/story", get(play::story))
        .route("/api/tables/{id}/actions", post(play::act))
        .route("/api/tables/{id}/check", post(play::check))
        .route("/api/tables/{id}/why", post(play::why))
        .route("/api/tables/{id}/hint", post(play::hint))
        .route("/api/tables/{id}/plan", post(play::plan))
        .route("/api/tables/{id}/orders", post(play::order))
        .route("/api/tables/{id}/undo", post(play::undo))
        .route("/api/tables/{id}/proposals", post(play::propose))
        .route("/api/tables/{id}/proposals/answer", post(play::answer))
        .route("/api/tables/{id}/resign", post(play::resign))
        .route("/api/tables/{id}/chat", post(play::chat))
        .route("/api/tables/{id}/standing", put(play::standing))
        .route("/api/tables/{id}/staff", put(play::staff))
        .route("/api/tables/{id}/machine", post(play::machine))
        .route("/api/tables/{id}/listing", get(club::listing).post(club::publish))
        .route("/api/tables/{id}/save", get(after::save))
        .route("/api/tables/{id}/luck", get(after::luck))
        .route("/api/tables/{id}/graph", get(after::graph))
        .route("/api/tables/{id}/considered/{actions}", get(after::considered))
        .route("/api/tables/{id}/report", get(after::report))
        .route("/api/tables/{id}/analysis", get(after::analysis).post(after::analyse))
        .route("/api/tables/{id}/picture", get(after::picture))
        .route("/api/tables/{id}/notation", get(after::notation))
        .route("/api/tables/{id}/stream", get(crate::stream::stream))
        .route("/api/tournaments", get(tournaments::list).post(tournaments::open))
        .route("/api/tournaments/{id}", get(tournaments::info))
        .route("/api/tournaments/{id}/join", post(tournaments::join))
        .route("/api/tournaments/{id}/leave", post(tournaments::leave))
        .route("/api/tournaments/{id}/start", post(tournaments::start))
        .route("/api/openapi.json", get(crate::openapi::document))
}

/// Whatever else is under `/api`.
pub async fn nothing_here() -> ApiError {
    ApiError::not_found()
}

/// Does something to its end even if the client goes away meanwhile: half a change is none.
async fn to_its_end<T: Send + 'static>(
    deed: impl Future<Output = Result<T, ApiError>> + Send + 'static,
) -> Result<T, ApiError> {
    tokio::spawn(deed).await.unwrap_or_else(|panic| Err(ApiError::internal(&panic)))
}
