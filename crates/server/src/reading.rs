//! A table is read from the database: its row, its seats, and its log, which is played through.

use crate::annals::Found;
use crate::clockwork::now_ms;
use crate::faults::told;
use crate::hall::Hall;
use legatus_accounts::ApiError;
use legatus_host::facts::{Facts, Status, Visibility};
use legatus_host::play::Past;
use legatus_host::record::{Lost, Record};
use legatus_host::state::{Fixed, Holder, Player, SeatState, TableState};
use legatus_kernel::Seed;
use legatus_kernel::answer::Fault;
use legatus_kernel::table::other_values;
use legatus_mind::Level;
use legatus_store::journal::{self, Statement, Written};
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
    /// Reads a table from the database. Where a part of its log cannot be read, a row is written that leaves that part out: the table
    /// goes on from before it, and says so.
    pub async fn read_table(&self, id: &str) -> Result<ReadTable, ApiError> {
        let mut torn = None;
        loop {
            match self.try_read_table(id).await? {
                Ok(read) => return Ok(read),
                // Somebody may have been packing it just now: what is torn is so when it is read again.
                Err(found) if torn.as_ref() != Some(&found) => torn = Some(found),
                Err(found) => self.leave_out(id, &found).await?,
            }
        }
    }

    async fn leave_out(&self, id: &str, torn: &Torn) -> Result<(), ApiError> {
        let Torn { from, newest, at, .. } = *torn;
        tracing::error!(
            table = id,
            from,
            newest,
            why = torn.why.as_str(),
            "a part of a table's log cannot be read"
        );
        let rows = newest + 1 - from;
        let record = Record::Lost(Lost { rows, from: Some(from) });
        let row = journal::LogRow {
            table_id: id.into(),
            seq: newest as i64 + 1,
            kind: record.kind(),
            key: None,
            body: record.body(),
            at: now_ms().max(at),
        };
        // What was made from the rows that are left out is made anew; how it stands is written when it is next shown.
        let with = [
            "DELETE FROM annals WHERE table_id = $1",
            "UPDATE tables SET status = 'playing', archived_at = NULL, rated = CASE WHEN rated = 2 THEN 1 ELSE rated END
             WHERE id = $1 AND status = 'over'",
        ]
        .map(|sql| Statement::new(sql, [id.into()]));
        match self.journal.append(row, with.into()).await {
            Written::Failed => Err(ApiError::internal("the journal could not be written")),
            Written::Done | Written::LostRace => Ok(()),
        }
    }

    async fn try_read_table(&self, id: &str) -> Result<Result<ReadTable, Torn>, ApiError> {
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
                Ok(Ok(ReadTable { state, packed, shown }))
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
                Ok(Ok(ReadTable { state, packed, shown }))
            }
            Err(Broken::Torn(torn)) => Ok(Err(torn)),
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
        let noted =
            log.rows.iter().filter(|row| !log.is_left_out(row)).try_for_each(|row| take(&mut state, row));
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
        let left_out = left_out(&rows);
        Ok(Log { rows, left_out, digests, packed: packed as u64 })
    }

    async fn read_seat_rows(&self, id: &str) -> Result<Vec<AnyRow>, ApiError> {
        let sql = format!("SELECT {SEAT_COLUMNS} WHERE s.table_id = $1");
        Ok(sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id).fetch_all(&self.store.pool).await?)
    }

    /// Who sits where, as the database has it.
    pub async fn read_seats(&self, id: &str, fixed: &Fixed) -> Result<Vec<SeatState>, ApiError> {
        Ok(seats_of(fixed, &self.read_seat_rows(id).await?))
    }
}

/// Who sits where, and for whom a seat is kept: `s` is the seat.
pub const SEAT_COLUMNS: &str = "s.table_id, s.seat, s.user_id, s.machine, s.orders, u.name, u.password, s.kept_for, k.name AS kept_name, \
     k.password AS kept_password FROM seats s LEFT JOIN users u ON u.id = s.user_id LEFT JOIN users k ON k.id = s.kept_for";

/// The log of a table as the database has it.
struct Log {
    rows: Vec<LogRow>,
    left_out: Vec<(i64, i64)>,
    /// The version that its packed part reaches.
    packed: u64,
    /// What is known of the position at some versions: its digest.
    digests: Vec<(u64, String)>,
}

/// Why a log did not lead to a position.
pub enum Broken {
    /// Rows are missing, or are no JSON: whatever the rules, and whatever the program.
    Torn(Torn),
    /// What it says is not known here: a newer program may know it.
    Damaged(String),
    /// The rules do not accept what it says, or lead to another position.
    Refused(String),
}

/// A part of a log that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Torn {
    /// From this row on.
    from: u64,
    /// The last row there is, and when it was written.
    newest: u64,
    at: i64,
    why: String,
}

fn damaged(id: &str, broken: Broken) -> ApiError {
    let (Broken::Damaged(why) | Broken::Refused(why) | Broken::Torn(Torn { why, .. })) = broken;
    ApiError::internal(&format!("the log of table {id} is damaged: {why}"))
}

fn is_json(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

impl Log {
    /// Does a later row say that this one cannot be read, or not without another?
    fn is_left_out(&self, row: &LogRow) -> bool {
        self.left_out.iter().any(|(from, to)| (*from..*to).contains(&row.seq))
    }
}

/// The rows that each row of the log leaves out: from one to itself.
fn left_out(rows: &[LogRow]) -> Vec<(i64, i64)> {
    let of = |row: &LogRow| match Record::read(&row.kind, &row.body) {
        Ok(Record::Lost(Lost { from: Some(from), .. })) => Some((from as i64, row.seq)),
        _ => None,
    };
    rows.iter().filter(|row| row.kind == "lost").filter_map(of).collect()
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
    let last = log.rows.last().map_or((0, 0), |row| (row.seq as u64, row.at));
    for row in log.rows.iter().filter(|row| !log.is_left_out(row)) {
        take(&mut state, row).map_err(|broken| match broken {
            Broken::Torn(torn) => Broken::Torn(Torn { newest: last.0, at: last.1, ..torn }),
            broken => broken,
        })?;
        if other_rules(&state) {
            return Err(Broken::Refused(format!("row {}: another position than it was", row.seq)));
        }
    }
    Ok(state)
}

pub fn take(state: &mut TableState, row: &LogRow) -> Result<(), Broken> {
    let seq = row.seq;
    let torn = |from: u64, why: String| Broken::Torn(Torn { from, newest: seq as u64, at: row.at, why });
    let record = Record::read(&row.kind, &row.body).map_err(|why| match is_json(&row.body) {
        true => Broken::Damaged(format!("row {seq}: {why}")),
        false => torn(seq as u64, format!("row {seq}: {why}")),
    })?;
    match &record {
        // What lies between is left out by this row.
        Record::Lost(Lost { from: Some(from), .. }) if *from == state.version + 1 => {
            state.version = seq as u64 - 1
        }
        _ if seq as u64 != state.version + 1 => {
            return Err(torn(state.version + 1, format!("row {} is missing", state.version + 1)));
        }
        _ => {}
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

fn player(row: &AnyRow, id: String, name: &str, password: &str) -> Player {
    Player {
        id,
        name: row.get::<Option<String>, _>(name).unwrap_or_default(),
        guest: row.get::<Option<String>, _>(password).is_none(),
    }
}

/// The seats in the game's order, from the rows of one table.
pub fn seats_from_rows(fixed: &Fixed, rows: &[&AnyRow]) -> Vec<SeatState> {
    let seat = |info: &'static legatus_kernel::SeatInfo| {
        let row = rows.iter().find(|row| row.get::<String, _>("seat") == info.id);
        let Some(row) = row else {
            return SeatState::new(info.id, Holder::Open);
        };
        let user: Option<String> = row.get("user_id");
        let machine: Option<String> = row.get("machine");
        let holder = match (user, machine.and_then(|level| Level::from_str(&level).ok())) {
            (Some(id), _) => Holder::Player(player(row, id, "name", "password")),
            (None, Some(level)) => Holder::Machine(level),
            (None, None) => Holder::Open,
        };
        let kept: Option<String> = row.get("kept_for");
        SeatState {
            id: info.id,
            holder,
            kept: kept.map(|id| player(row, id, "kept_name", "kept_password")),
            standing: serde_json::from_str(row.get("orders")).unwrap_or_default(),
        }
    };
    fixed.seats.iter().map(seat).collect()
}
