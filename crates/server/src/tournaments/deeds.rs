//! What people do with a tournament: one transaction each, after which it goes on by itself.

use super::advance::{Counted, advance};
use super::kept::{read, word};
use super::notices;
use crate::clockwork::{now_ms, random_id};
use crate::faults::told;
use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_host::deeds::Who;
use legatus_host::tournament::{self, Opening, TournamentState};
use legatus_kernel::wire::{NewTournament, TournamentState as State};
use legatus_store::sqlx;
use std::sync::Arc;

/// Opens a tournament; its machines have entered.
pub async fn open(hall: &Arc<Hall>, who: &Who, wish: NewTournament) -> Result<TournamentState, ApiError> {
    let Opening { name, game, terms, machines } = tournament::check(wish).map_err(told)?;
    let (id, now) = (random_id(12), now_ms());
    let terms = serde_json::to_string(&terms).map_err(|error| ApiError::internal(&error))?;
    let mut transaction = hall.store.begin().await?;
    let sql = "INSERT INTO tournaments (id, name, game, terms, owner, state, version, created_at, updated_at)
               VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $7)";
    sqlx::query(sql)
        .bind(&id)
        .bind(name)
        .bind(game.id())
        .bind(terms)
        .bind(&who.id)
        .bind(word(&State::Gathering))
        .bind(now)
        .execute(&mut **transaction)
        .await?;
    for (number, level) in machines.iter().enumerate() {
        let sql = "INSERT INTO entrants (tournament_id, number, machine) VALUES ($1, $2, $3)";
        let entrant = sqlx::query(sql).bind(&id).bind(number as i64).bind(level.id());
        entrant.execute(&mut **transaction).await?;
    }
    let opened = read(&mut transaction, &id).await?;
    transaction.commit().await?;
    Ok(opened)
}

pub async fn enter(hall: &Arc<Hall>, id: &str, who: &Who) -> Result<TournamentState, ApiError> {
    let mut counted = Counted::begin(hall, id).await?;
    counted.state.may_enter(&who.id).map_err(told)?;
    let number = counted.state.entrants.last().map_or(0, |last| last.number + 1);
    let sql = "INSERT INTO entrants (tournament_id, number, user_id) VALUES ($1, $2, $3)";
    let entrant = sqlx::query(sql).bind(id).bind(number).bind(&who.id);
    entrant.execute(&mut **counted.transaction).await?;
    let entered = read(&mut counted.transaction, id).await?;
    counted.transaction.commit().await?;
    Ok(entered)
}

/// Leaves: as if one had never entered, or lost for what is not played.
pub async fn leave(hall: &Arc<Hall>, id: &str, who: &Who) -> Result<TournamentState, ApiError> {
    let mut counted = Counted::begin(hall, id).await?;
    let place = counted.state.may_leave(&who.id).map_err(told)?;
    let number = counted.state.entrants[place].number;
    let gathers = counted.state.state == State::Gathering;
    let query = match gathers {
        true => {
            sqlx::query("DELETE FROM entrants WHERE tournament_id = $1 AND number = $2").bind(id).bind(number)
        }
        false => sqlx::query("UPDATE entrants SET left_at = $3 WHERE tournament_id = $1 AND number = $2")
            .bind(id)
            .bind(number)
            .bind(now_ms()),
    };
    query.execute(&mut **counted.transaction).await?;
    counted.transaction.commit().await?;
    if !gathers {
        advance(hall, id).await?;
    }
    read(&mut *hall.store.pool.acquire().await?, id).await
}

pub async fn begin(hall: &Arc<Hall>, id: &str, who: &Who) -> Result<TournamentState, ApiError> {
    let mut counted = Counted::begin(hall, id).await?;
    counted.state.may_begin(&who.id).map_err(told)?;
    let sql = "UPDATE tournaments SET state = $1 WHERE id = $2";
    sqlx::query(sql).bind(word(&State::Running)).bind(id).execute(&mut **counted.transaction).await?;
    counted.transaction.commit().await?;
    notices::began(hall, &counted.state);
    advance(hall, id).await?;
    read(&mut *hall.store.pool.acquire().await?, id).await
}
