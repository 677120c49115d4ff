//! Opening a table: planned by the host, written here.

use crate::clockwork::{now_ms, random_bytes, random_id};
use crate::deeds::begin_if_full;
use crate::faults::told;
use crate::hall::Hall;
use crate::live::Live;
use crate::seating::columns;
use legatus_accounts::ApiError;
use legatus_games::Entry as GameEntry;
use legatus_host::deeds::Who;
use legatus_host::opening::{self, Plan};
use legatus_host::record::{Record, Rematch};
use legatus_host::show::Summary;
use legatus_host::state::Player;
use legatus_host::{TableState, access};
use legatus_kernel::Seed;
use legatus_kernel::journal::Bare;
use legatus_kernel::wire::{CopyOf, NewTable};
use legatus_store::journal::{Statement, Written};
use std::sync::Arc;

/// Opens a table for this person.
pub async fn create(hall: &Arc<Hall>, who: &Who, guest: bool, wish: NewTable) -> Result<Arc<Live>, ApiError> {
    opening::check(&wish).map_err(told)?;
    let copied = match &wish.copy {
        Some(copy) => Some(position_at(hall, who, copy).await?),
        None => None,
    };
    let me = Player { id: who.id.clone(), name: who.name.clone(), guest };
    let lot = u64::from_le_bytes(random_bytes());
    let plan = opening::plan(&wish, &me, copied, Seed(random_bytes()), lot).map_err(told)?;
    begin(hall, plan, who).await
}

/// The position of another table after so many actions.
async fn position_at(
    hall: &Arc<Hall>,
    who: &Who,
    copy: &CopyOf,
) -> Result<(&'static GameEntry, Bare), ApiError> {
    let unknown = || ApiError::bad("copy.table", "no such table");
    let live = hall.open(&copy.table).await.map_err(|_| unknown())?;
    let room = live.lock(hall).await?;
    access::may_know(&room.state, Some(&who.id), None).map_err(|_| unknown())?;
    let copied = room.state.copy_for(&who.id).map_err(told)?;
    drop(room);
    Ok((copied.game, copied.position(copy.actions).map_err(told)?))
}

/// A new table with the players of one that is over.
pub async fn rematch(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    swap: bool,
) -> Result<Arc<Live>, ApiError> {
    let mut room = live.lock(hall).await?;
    room.state.must_be_player(&who.id).map_err(told)?;
    if let Some(there) = room.state.rematch.clone() {
        drop(room);
        return hall.open(&there).await;
    }
    let plan = room.state.rematch(&who.id, swap, Seed(random_bytes())).map_err(told)?;
    let next = insert(hall, plan, who).await?;
    let record = Record::Rematch(Rematch { table: next.id.to_string() });
    let sql = "UPDATE tables SET rematch = $1 WHERE id = $2";
    let with = vec![Statement::new(sql, [(&*next.id).into(), (&*live.id).into()])];
    room.commit(hall, record, None, None, with).await?;
    drop(room);
    begun(hall, next).await
}

async fn begin(hall: &Arc<Hall>, plan: Plan, who: &Who) -> Result<Arc<Live>, ApiError> {
    let live = insert(hall, plan, who).await?;
    begun(hall, live).await
}

async fn begun(hall: &Arc<Hall>, live: Arc<Live>) -> Result<Arc<Live>, ApiError> {
    let mut room = live.lock(hall).await?;
    begin_if_full(hall, &live, &mut room).await?;
    drop(room);
    Ok(live)
}

/// Writes a new table to the database and opens it.
async fn insert(hall: &Arc<Hall>, plan: Plan, who: &Who) -> Result<Arc<Live>, ApiError> {
    let (id, now) = (random_id(12), now_ms());
    let fixed = plan.fixed(&id, &who.id, random_id(20), now);
    let facts = serde_json::to_string(&fixed.facts).map_err(|error| ApiError::internal(&error))?;
    let state = TableState::begin(fixed, plan.seats).map_err(told)?;
    let fixed = &state.fixed;
    let summary = serde_json::to_string(&Summary::of(&state)).map_err(|error| ApiError::internal(&error))?;
    let mut statements = vec![Statement::new(
        "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary,
         summary_version, deadline, rematch, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'gathering', $8, $9, $10, 0, NULL, NULL, $11, $11)",
        [
            id.as_str().into(),
            fixed.game.title().id.into(),
            facts.into(),
            fixed.seed.to_string().into(),
            fixed.seed_commit.as_str().into(),
            i64::from(fixed.rules).into(),
            who.id.as_str().into(),
            fixed.visibility.id().into(),
            fixed.invite.as_str().into(),
            summary.into(),
            now.into(),
        ],
    )];
    for seat in &state.seats {
        let (user, machine) = columns(&seat.holder);
        statements.push(Statement::new(
            "INSERT INTO seats (table_id, seat, user_id, machine, orders) VALUES ($1, $2, $3, $4, '{}')",
            [id.as_str().into(), seat.id.into(), user.into(), machine.into()],
        ));
    }
    if hall.journal.write(statements).await != Written::Done {
        return Err(ApiError::internal("a new table could not be written"));
    }
    hall.open(&id).await
}
