//! Lists of tables, from what is kept beside them: a list loads no table.

use crate::App;
use crate::hall::{read_fixed, read_status, seats_from_rows};
use axum::Json;
use axum::extract::State;
use legatus_accounts::{ApiError, Person, Query};
use legatus_host::facts::Status;
use legatus_host::show::{self, Parts};
use legatus_kernel::wire::TableInfo;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};
use serde::Deserialize;
use std::collections::HashMap;

const COLUMNS: &str = "t.id, t.game, t.facts, t.seed, t.seed_commit, t.rules, t.owner, t.status, t.visibility, t.invite, \
                       t.summary, t.rematch, t.created_at, t.updated_at";
const SEAT_COLUMNS: &str = "s.table_id, s.seat, s.user_id, s.machine, s.orders, u.name, u.password";
/// My own tables are all there for almost everybody; of those of others, the newest are enough to choose from.
const MOST_OF_MINE: usize = 200;
const MOST_OPEN: usize = 100;

/// My tables, those waiting for me first.
pub async fn mine(State(app): State<App>, me: Person) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let which = "(t.owner = $1 OR t.id IN (SELECT table_id FROM seats WHERE user_id = $1))";
    let mut list = list(&app, which, MOST_OF_MINE, &me.id, Some(&me.id)).await?;
    let ended = |info: &TableInfo| matches!(info.status, Status::Over | Status::Closed);
    list.sort_by_key(|info| (!info.waits_for_you(), ended(info), -info.updated_at));
    Ok(Json(list))
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Filter {
    game: Option<String>,
}

/// Tables with a free seat, and open ones to watch.
pub async fn open(
    State(app): State<App>,
    me: Option<Person>,
    Query(filter): Query<Filter>,
) -> Result<Json<Vec<TableInfo>>, ApiError> {
    let which = "t.visibility = 'open' AND t.status IN ('gathering', 'playing') AND ($1 = '' OR t.game = $1)";
    let game = filter.game.unwrap_or_default();
    Ok(Json(list(&app, which, MOST_OPEN, &game, me.as_ref().map(|me| me.id.as_str())).await?))
}

/// The newest tables of which `which` is true for `$1`.
async fn list(
    app: &App,
    which: &'static str,
    most: usize,
    argument: &str,
    user: Option<&str>,
) -> Result<Vec<TableInfo>, ApiError> {
    let pool = &app.hall.store.pool;
    let tables =
        format!("SELECT {COLUMNS} FROM tables t WHERE {which} ORDER BY t.updated_at DESC LIMIT {most}");
    let tables = sqlx::query(sqlx::AssertSqlSafe(tables)).bind(argument).fetch_all(pool).await?;
    let seats = format!(
        "SELECT {SEAT_COLUMNS} FROM seats s LEFT JOIN users u ON u.id = s.user_id \
         WHERE s.table_id IN (SELECT t.id FROM tables t WHERE {which} ORDER BY t.updated_at DESC LIMIT {most})"
    );
    let seats = sqlx::query(sqlx::AssertSqlSafe(seats)).bind(argument).fetch_all(pool).await?;
    let mut by_table: HashMap<String, Vec<&AnyRow>> = HashMap::new();
    for seat in &seats {
        by_table.entry(seat.get("table_id")).or_default().push(seat);
    }
    let shown = tables.iter().filter_map(|row| {
        let id: String = row.get("id");
        let seats = by_table.get(&id).map(Vec::as_slice).unwrap_or_default();
        one(app, row, seats, user)
    });
    Ok(shown.collect())
}

fn one(app: &App, row: &AnyRow, seats: &[&AnyRow], user: Option<&str>) -> Option<TableInfo> {
    let live = app.hall.in_memory(row.get("id"));
    if let Some(room) = live.as_ref().and_then(|live| live.peek()) {
        return Some(show::info(&room.state, user));
    }
    // A table of a game that is no longer there is left out; its log says why.
    let fixed = read_fixed(row).ok()?;
    let seats = seats_from_rows(&fixed, seats);
    let parts = Parts {
        fixed: &fixed,
        status: read_status(row),
        past: None,
        seats: &seats,
        rematch: row.get("rematch"),
        updated_at: row.get("updated_at"),
        summary: serde_json::from_str(row.get("summary")).unwrap_or_default(),
    };
    Some(parts.info(user))
}
