//! A table is read from the database: its row, its seats, and its log, which is played through.

use crate::annals::Found;
use crate::faults::told;
use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_host::facts::{Facts, Status, Visibility};
use legatus_host::play::Past;
use legatus_host::record::Record;
use legatus_host::state::{Fixed, Holder, Player, SeatState, TableState};
use legatus_kernel::Seed;
use legatus_kernel::answer::Fault;
use legatus_kernel::table::other_values;
use legatus_mind::Level;
use legatus_store::journal::Statement;
use legatus_store::log::{self, Row as LogRow};
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};
use std::str::FromStr;

/// A table as the database has it.
pub struct ReadTable {
    pub state: TableState,
    /// How far its log is packed.
    pub packed: u64,
    /// The version that lists showed last.
    pub shown: u64,
}

impl Hall {
    /// Reads a table from the database.
    pub async fn read_table(&self, id: &str) -> Result<ReadTable, ApiError> {
        // Before the log: what was shown then is in it.
        let row = sqlx::query(
            "SELECT id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary, summary_version, rematch,
             created_at, updated_at FROM tables WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.store.pool)
        .await?
        .ok_or_else(ApiError::not_found)?;
        let fixed = read_fixed(&row)?;
        // It is neither damaged nor closed: whoever starts the server with its values goes on with it.
        if let Some(why) = other_values(fixed.facts.data.as_ref(), fixed.game.values()) {
            return Err(told(Fault::NotPossible(why)));
        }
        let shown = row.get::<i64, _>("summary_version") as u64;
        let mut log = self.read_log(id).await?;
        let packed = log.packed;
        let seats = self.read_seat_rows(id).await?;
        let (played, now) = (fixed.rules, fixed.game.title().rules);
        let found = if played == now { None } else { Found::read(&self.store, id).await? };
        match &found {
            Some(found) => log.digests.push((found.version, found.digest.clone())),
            None if played == now => log.digests.clear(),
            None => {}
        }
        let held = seats_of(&fixed, &seats);
        let (log, played_through) = play_through(fixed.clone(), held, log).await?;
        match played_through {
            Ok(mut state) => {
                state.fixed.rules = now;
                if played != now {
                    let sql = "UPDATE tables SET rules = $1 WHERE id = $2";
                    self.journal.write(vec![Statement::new(sql, [i64::from(now).into(), id.into()])]).await;
                }
                Ok(ReadTable { state, packed, shown })
            }
            // The same rules refuse only what is damaged; but what is closed already is closed, whatever it was closed for.
            Err(Broken::Refused(why)) if played != now || read_status(&row) == Status::Closed => {
                tracing::warn!(
                    table = id,
                    played,
                    now,
                    why,
                    "the rules have changed: the table can only be read"
                );
                let summary = serde_json::from_str(row.get("summary")).unwrap_or_default();
                let board = fixed.game.board(fixed.facts.setup.scenario_id()).map(|board| board.id);
                let kept = found.and_then(|found| found.annals().map(|annals| (found.board, annals)));
                let past = Past::new((played, now), kept, summary, board.unwrap_or_default());
                let state = self.recall(fixed, &seats, &log, past).await?;
                Ok(ReadTable { state, packed, shown })
            }
            Err(broken) => Err(damaged(id, broken)),
        }
    }

    /// A table that can only be read: its log says what happened beside the game.
    async fn recall(
        &self,
        mut fixed: Fixed,
        seats: &[AnyRow],
        log: &Log,
        past: Past,
    ) -> Result<TableState, ApiError> {
        let id = fixed.id.clone();
        fixed.rules = past.from;
        fixed.seats = past.seats().unwrap_or(fixed.seats);
        let seats = seats_of(&fixed, seats);
        let mut state = TableState::begin_past(fixed, seats, past);
        let noted = log.rows.iter().try_for_each(|row| take(&mut state, row));
        noted.map_err(|why| damaged(&id, why))?;
        // Asked for after the log was read: it is never older than that, so that nothing is closed that has ended meanwhile.
        let row = sqlx::query("SELECT status FROM tables WHERE id = $1").bind(&*id);
        state.status = read_status(&row.fetch_one(&self.store.pool).await?);
        Ok(state)
    }

    /// The whole log: what is packed of it, and the rest.
    async fn read_log(&self, id: &str) -> Result<Log, ApiError> {
        let log::Log { rows, digests, packed, unreadable } = log::read_log(&self.store, id).await?;
        if !unreadable.is_empty() {
            tracing::error!(table = id, ?unreadable, "runs of a table's log cannot be read");
        }
        let digests = digests.into_iter().map(|(version, digest)| (version as u64, digest)).collect();
        Ok(Log { rows, digests, packed: packed as u64 })
    }

    async fn read_seat_rows(&self, id: &str) -> Result<Vec<AnyRow>, ApiError> {
        Ok(sqlx::query(SEATS_OF_ONE).bind(id).fetch_all(&self.store.pool).await?)
    }

    /// Who sits where, as the database has it.
    pub async fn read_seats(&self, id: &str, fixed: &Fixed) -> Result<Vec<SeatState>, ApiError> {
        Ok(seats_of(fixed, &self.read_seat_rows(id).await?))
    }
}

pub const SEATS_OF_ONE: &str = "SELECT s.table_id, s.seat, s.user_id, s.machine, s.orders, u.name, u.password
    FROM seats s LEFT JOIN users u ON u.id = s.user_id WHERE s.table_id = $1";

/// The log of a table as the database has it.
struct Log {
    rows: Vec<LogRow>,
    /// The version that its packed part reaches.
    packed: u64,
    /// What is known of the position at some versions: its digest.
    digests: Vec<(u64, String)>,
}

/// Why a log did not lead to a position.
pub enum Broken {
    /// It cannot be read at all, whatever the rules.
    Damaged(String),
    /// The rules do not accept what it says, or lead to another position.
    Refused(String),
}

fn damaged(id: &str, broken: Broken) -> ApiError {
    let (Broken::Damaged(why) | Broken::Refused(why)) = broken;
    ApiError::internal(&format!("the log of table {id} is damaged: {why}"))
}

/// A log of so many rows is played through in a moment; a longer one where nobody waits for it.
const SHORT: usize = 64;

async fn play_through(
    fixed: Fixed,
    seats: Vec<SeatState>,
    log: Log,
) -> Result<(Log, Result<TableState, Broken>), ApiError> {
    if log.rows.len() + fixed.facts.prelude.len() <= SHORT {
        let state = replayed(fixed, seats, &log);
        return Ok((log, state));
    }
    let away = tokio::task::spawn_blocking(move || {
        let state = replayed(fixed, seats, &log);
        (log, state)
    });
    away.await.map_err(|panic| ApiError::internal(&panic))
}

/// Plays the whole log through.
fn replayed(fixed: Fixed, seats: Vec<SeatState>, log: &Log) -> Result<TableState, Broken> {
    let mut state =
        TableState::begin(fixed, seats).map_err(|fault| Broken::Refused(format!("its start: {fault:?}")))?;
    let other_rules = |state: &TableState| {
        let mut known = log.digests.iter().filter(|(version, _)| *version == state.version);
        known.any(|(_, digest)| state.digest().as_ref() != Some(digest))
    };
    for row in &log.rows {
        take(&mut state, row)?;
        if other_rules(&state) {
            return Err(Broken::Refused(format!("row {}: another position than it was", row.seq)));
        }
    }
    Ok(state)
}

pub fn take(state: &mut TableState, row: &LogRow) -> Result<(), Broken> {
    let seq = row.seq;
    let record =
        Record::read(&row.kind, &row.body).map_err(|why| Broken::Damaged(format!("row {seq}: {why}")))?;
    if seq as u64 != state.version + 1 {
        return Err(Broken::Damaged(format!("row {} is missing", state.version + 1)));
    }
    let taken = state.take(&record, row.key.as_deref(), row.at);
    taken.map_err(|fault| Broken::Refused(format!("row {seq}: {fault:?}")))?;
    state.version = seq as u64;
    Ok(())
}

/// What the row of a table says of it.
pub fn read_fixed(row: &AnyRow) -> Result<Fixed, ApiError> {
    let broken = |what: &str| ApiError::internal(&format!("table {}: {what}", row.get::<String, _>("id")));
    let game = legatus_games::find(row.get("game")).ok_or_else(|| broken("its game is not known"))?;
    let facts: Facts = serde_json::from_str(row.get("facts")).map_err(|error| broken(&error.to_string()))?;
    let seed = Seed::from_hex(row.get("seed")).ok_or_else(|| broken("its seed is not a seed"))?;
    Ok(Fixed {
        id: row.get::<String, _>("id").into(),
        game,
        seats: game.seats(&facts.setup),
        facts,
        seed,
        seed_commit: row.get("seed_commit"),
        rules: row.get::<i64, _>("rules") as u32,
        owner: row.get("owner"),
        visibility: Visibility::from_id(row.get("visibility")),
        invite: row.get("invite"),
        created_at: row.get("created_at"),
    })
}

fn seats_of(fixed: &Fixed, rows: &[AnyRow]) -> Vec<SeatState> {
    seats_from_rows(fixed, &rows.iter().collect::<Vec<_>>())
}

/// How a table stood when it was written last.
pub fn read_status(row: &AnyRow) -> Status {
    serde_json::from_value(row.get::<String, _>("status").into()).unwrap_or(Status::Closed)
}

/// The seats in the game's order, from the rows of one table.
pub fn seats_from_rows(fixed: &Fixed, rows: &[&AnyRow]) -> Vec<SeatState> {
    let seat = |info: &'static legatus_kernel::SeatInfo| {
        let row = rows.iter().find(|row| row.get::<String, _>("seat") == info.id);
        let Some(row) = row else {
            return SeatState { id: info.id, holder: Holder::Open, standing: Default::default() };
        };
        let user: Option<String> = row.get("user_id");
        let machine: Option<String> = row.get("machine");
        let holder = match (user, machine.and_then(|level| Level::from_str(&level).ok())) {
            (Some(id), _) => Holder::Player(Player {
                id,
                name: row.get::<Option<String>, _>("name").unwrap_or_default(),
                guest: row.get::<Option<String>, _>("password").is_none(),
            }),
            (None, Some(level)) => Holder::Machine(level),
            (None, None) => Holder::Open,
        };
        SeatState {
            id: info.id,
            holder,
            standing: serde_json::from_str(row.get("orders")).unwrap_or_default(),
        }
    };
    fixed.seats.iter().map(seat).collect()
}
