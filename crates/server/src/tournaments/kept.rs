//! A tournament as the database has it.

use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_club::tournament::{Pairing, Settled};
use legatus_host::facts::Status;
use legatus_host::state::Player;
use legatus_host::tournament::{Contestant, EntrantState, GameState, Terms, TournamentState};
use legatus_kernel::wire::{TournamentLine, TournamentState as State};
use legatus_mind::Level;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, AnyConnection, Row};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::str::FromStr;

const MOST_SHOWN: i64 = 50;
const COLUMNS: &str = "r.id, r.name, r.game, r.terms, r.owner, r.state, r.created_at, u.name AS owner_name
    FROM tournaments r LEFT JOIN users u ON u.id = r.owner";

/// One page of the list, and where the next one begins.
pub struct Shown {
    pub list: Vec<TournamentLine>,
    pub next: Option<String>,
}

/// The word by which a value is kept.
pub fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|value| Some(value.as_str()?.to_string())).unwrap_or_default()
}

fn read_word<T: DeserializeOwned>(word: String) -> Option<T> {
    serde_json::from_value(word.into()).ok()
}

/// The tournament with this id.
pub async fn read(connection: &mut AnyConnection, id: &str) -> Result<TournamentState, ApiError> {
    let sql = format!("SELECT {COLUMNS} WHERE r.id = $1");
    let row = sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_optional(&mut *connection).await?;
    let mut state = tournament(&row.ok_or_else(ApiError::not_found)?)?;
    let sql = "SELECT e.number, e.user_id, e.machine, e.left_at, e.left_round, u.name FROM entrants e
               LEFT JOIN users u ON u.id = e.user_id WHERE e.tournament_id = $1 ORDER BY e.number";
    let rows = sqlx::query(sql).bind(id).fetch_all(&mut *connection).await?;
    state.entrants = rows.iter().map(entrant).collect();
    let sql = "SELECT p.round, p.first, p.second, p.table_id, p.settled, p.due, p.rests_at, t.status FROM pairings p
               LEFT JOIN tables t ON t.id = p.table_id WHERE p.tournament_id = $1 ORDER BY p.round, p.first, p.second";
    let rows = sqlx::query(sql).bind(id).fetch_all(&mut *connection).await?;
    state.games = rows.iter().map(game).collect();
    Ok(state)
}

/// The newest of this state; with `before`, those that were opened before that one.
pub async fn list(hall: &Hall, state: Option<State>, before: Option<&str>) -> Result<Shown, ApiError> {
    let (at, id) = match before {
        None => (i64::MAX, ""),
        Some(before) => before
            .split_once('.')
            .and_then(|(at, id)| Some((at.parse().ok()?, id)))
            .ok_or_else(|| ApiError::bad("before", "as a Link of an answer has it"))?,
    };
    let of_state = if state.is_some() { "r.state = $3" } else { "$3 = ''" };
    let sql = format!(
        "SELECT (SELECT COUNT(*) FROM entrants e WHERE e.tournament_id = r.id) AS entered, {COLUMNS}
         WHERE {of_state} AND (r.created_at < $1 OR r.created_at = $1 AND r.id < $2) ORDER BY r.created_at DESC, r.id DESC LIMIT $4"
    );
    let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
        .bind(at)
        .bind(id)
        .bind(state.map(|state| word(&state)).unwrap_or_default())
        .bind(MOST_SHOWN)
        .fetch_all(&hall.store.pool)
        .await?;
    // One of a game that is no longer there is left out.
    let line = |row: &AnyRow| Some(tournament(row).ok()?.line(row.get::<i64, _>("entered") as usize));
    let last = rows.last().filter(|_| rows.len() as i64 == MOST_SHOWN);
    let next = last.map(|row| format!("{}.{}", row.get::<i64, _>("created_at"), row.get::<String, _>("id")));
    Ok(Shown { list: rows.iter().filter_map(line).collect(), next })
}

/// What its own row says.
fn tournament(row: &AnyRow) -> Result<TournamentState, ApiError> {
    let id: String = row.get("id");
    let broken = |what: &str| ApiError::internal(&format!("tournament {id}: {what}"));
    let terms: String = row.get("terms");
    let terms: Terms = serde_json::from_str(&terms).map_err(|error| broken(&error.to_string()))?;
    let game: String = row.get("game");
    let owner: Option<String> = row.get("owner");
    Ok(TournamentState {
        name: row.get("name"),
        game: legatus_games::find(&game).ok_or_else(|| broken("its game is not known"))?,
        terms,
        owner: owner.map(|id| player(id, row.get("owner_name"))),
        state: read_word(row.get("state")).ok_or_else(|| broken("its state is not known"))?,
        created_at: row.get("created_at"),
        entrants: Vec::new(),
        games: Vec::new(),
        id,
    })
}

fn player(id: String, name: Option<String>) -> Player {
    Player { id, name: name.unwrap_or_default(), guest: false }
}

fn entrant(row: &AnyRow) -> EntrantState {
    let machine: Option<String> = row.get("machine");
    let who = match (row.get::<Option<String>, _>("user_id"), machine) {
        (Some(id), _) => Contestant::Person(player(id, row.get("name"))),
        (None, Some(level)) => Level::from_str(&level).map_or(Contestant::Nobody, Contestant::Machine),
        (None, None) => Contestant::Nobody,
    };
    EntrantState {
        number: row.get("number"),
        who,
        left: row.get::<Option<i64>, _>("left_at").is_some(),
        left_round: row.get::<Option<i64>, _>("left_round").map(|round| round as u16),
    }
}

fn game(row: &AnyRow) -> GameState {
    let place = |column: &str| row.get::<i64, _>(column) as usize;
    let settled: Option<String> = row.get("settled");
    let status: Option<String> = row.get("status");
    GameState {
        pairing: Pairing { round: place("round") as u16, first: place("first"), second: place("second") },
        table: row.get("table_id"),
        status: status.and_then(read_word::<Status>),
        settled: settled.and_then(read_word::<Settled>),
        due: row.get("due"),
        rests: row.get::<Option<i64>, _>("rests_at").is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_a_word() {
        assert_eq!((word(&State::Gathering), word(&Settled::Nobody)), ("gathering".into(), "nobody".into()));
        assert_eq!(read_word::<Settled>("drawn".into()), Some(Settled::Drawn));
        assert_eq!(read_word::<Settled>("".into()), None);
    }
}
