//! Lists of tables, from what is kept beside them: a list loads no table.

use crate::App;
use crate::reading::{SEAT_COLUMNS, read_fixed, read_status, seats_from_rows};
use crate::seeks::{Seek, Sifted};
use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
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
/// My own tables are all on the first page for almost everybody; of those of others, the newest are enough to choose from.
const MOST_OF_MINE: usize = 200;
const MOST_OPEN: usize = 100;

/// One page of a list: with `before`, what comes after that place. The header `Link` of an answer names the next page, if there is one.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Paged {
    before: Option<String>,
}

/// A place in a list: when a table changed, and which it is.
struct Place {
    updated_at: i64,
    id: String,
}

impl Place {
    fn read(before: Option<&str>) -> Result<Place, ApiError> {
        let Some(before) = before else { return Ok(Place { updated_at: i64::MAX, id: String::new() }) };
        let place = before.split_once('.').and_then(|(at, id)| Some((at.parse().ok()?, id.to_string())));
        let (updated_at, id) =
            place.ok_or_else(|| ApiError::bad("before", "as a Link of an answer has it"))?;
        Ok(Place { updated_at, id })
    }
}

/// A list, and where its next page begins.
struct Page {
    list: Vec<TableInfo>,
    next: Option<Place>,
}

impl Page {
    fn answer(self, path: &str, query: &str) -> Response {
        let Page { list, next } = self;
        let link = next.map(|Place { updated_at, id }| {
            [(header::LINK, format!("<{path}?before={updated_at}.{id}{query}>; rel=\"next\""))]
        });
        (link, Json(list)).into_response()
    }
}

/// My tables, those waiting for me first.
pub async fn mine(
    State(app): State<App>,
    me: Person,
    Query(paged): Query<Paged>,
) -> Result<Response, ApiError> {
    let place = Place::read(paged.before.as_deref())?;
    let mut page = list(&app, mine_of(&me.id), MOST_OF_MINE, Some(&me.id), place).await?;
    let ended = |info: &TableInfo| matches!(info.status, Status::Over | Status::Closed);
    page.list.sort_by_key(|info| (!info.waits_for_you(), ended(info), -info.updated_at));
    Ok(page.answer("/api/tables", ""))
}

/// Tables with a free seat, and open ones to watch.
pub async fn open(
    State(app): State<App>,
    me: Option<Person>,
    Query(seek): Query<Seek>,
) -> Result<Response, ApiError> {
    let place = Place::read(seek.before.as_deref())?;
    let user = me.as_ref().map(|me| me.id.as_str());
    let page = list(&app, seek.sifted(user)?, MOST_OPEN, user, place).await?;
    Ok(page.answer("/api/tables/open", &seek.query()))
}

/// The first page of a list that is never longer.
pub async fn all(app: &App, which: Sifted, user: &str) -> Result<Vec<TableInfo>, ApiError> {
    Ok(list(app, which, MOST_OPEN, Some(user), Place::read(None)?).await?.list)
}

/// Which tables are mine: each half of it has an index of its own.
fn mine_of(user: &str) -> Sifted {
    Sifted {
        sql: "t.id IN (SELECT id FROM tables WHERE owner = $1 UNION SELECT table_id FROM seats WHERE user_id = $1)".into(),
        args: vec![user.to_string()],
    }
}

fn tables_where(which: &Sifted, most: usize) -> String {
    let (at, id) = (which.args.len() + 1, which.args.len() + 2);
    format!(
        "SELECT {COLUMNS} FROM tables t WHERE {} AND (t.updated_at < ${at} OR t.updated_at = ${at} AND t.id < ${id}) \
         ORDER BY t.updated_at DESC, t.id DESC LIMIT {most}",
        which.sql
    )
}

/// The newest tables of which `which` is true.
async fn list(
    app: &App,
    which: Sifted,
    most: usize,
    user: Option<&str>,
    before: Place,
) -> Result<Page, ApiError> {
    let sql = tables_where(&which, most);
    let query = sqlx::query(sqlx::AssertSqlSafe(sql));
    let query = which.args.iter().fold(query, |query, arg| query.bind(arg));
    let tables = query.bind(before.updated_at).bind(before.id).fetch_all(&app.hall.store.pool).await?;
    let ids: Vec<String> = tables.iter().map(|row| row.get("id")).collect();
    let mut by_table: HashMap<String, Vec<&AnyRow>> = HashMap::new();
    let seats = seats_of_all(app, &ids).await?;
    for seat in &seats {
        by_table.entry(seat.get("table_id")).or_default().push(seat);
    }
    let shown = tables.iter().zip(&ids).filter_map(|(row, id)| {
        let seats = by_table.get(id).map(Vec::as_slice).unwrap_or_default();
        one(app, row, seats, user)
    });
    let last = tables.last().filter(|_| tables.len() == most);
    let next = last.map(|row| Place { updated_at: row.get("updated_at"), id: row.get("id") });
    Ok(Page { list: shown.collect(), next })
}

async fn seats_of_all(app: &App, tables: &[String]) -> Result<Vec<AnyRow>, ApiError> {
    if tables.is_empty() {
        return Ok(Vec::new());
    }
    let places: Vec<String> = (1..=tables.len()).map(|n| format!("${n}")).collect();
    let sql = format!("SELECT {SEAT_COLUMNS} WHERE s.table_id IN ({})", places.join(", "));
    let query = tables.iter().fold(sqlx::query(sqlx::AssertSqlSafe(sql)), |query, id| query.bind(id));
    Ok(query.fetch_all(&app.hall.store.pool).await?)
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

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_kernel::wire::Pace;
    use legatus_store::testing::TestStore;

    /// However many tables there are, a list looks at those that it may show.
    #[tokio::test]
    async fn a_list_looks_at_no_table_that_it_does_not_show() {
        let test = TestStore::sqlite().await;
        let wide = Seek {
            game: Some("sample".into()),
            scenario: Some("war".into()),
            pace: Some(Pace::Days),
            rated: Some(true),
            seat_free: true,
            before: None,
        };
        let mine = || mine_of("x");
        for which in [mine(), Seek::default().sifted(None).unwrap(), wide.sifted(Some("x")).unwrap()] {
            let of_mine = which.sql == mine().sql;
            let sql = format!("EXPLAIN QUERY PLAN {}", tables_where(&which, 100));
            let plan = sqlx::query(sqlx::AssertSqlSafe(sql));
            let plan = which.args.iter().fold(plan, |plan, arg| plan.bind(arg)).bind(i64::MAX).bind("");
            let plan = plan.fetch_all(&test.store.pool).await.unwrap();
            let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            let scans = |step: &&String| step.starts_with("SCAN") && !step.contains("tables_open");
            assert_eq!(steps.iter().find(scans), None, "{steps:?}");
            assert!(
                of_mine || !steps.iter().any(|step| step.contains("TEMP B-TREE FOR ORDER BY")),
                "{steps:?}"
            );
        }
    }
}
