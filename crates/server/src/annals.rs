//! How the annals of a table are kept. They are made from its log alone, in the background and seldom: when a turn ends, when the game
//! ends, when a table has been quiet for a while, and when the server goes down. No table is locked for it.

use crate::clockwork::now_ms;
use crate::faults::told;
use crate::hall::Hall;
use crate::live::Room;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use legatus_accounts::ApiError;
use legatus_host::annals::Annals;
use legatus_host::facts::Status;
use legatus_host::play::Play;
use legatus_host::show::Summary;
use legatus_host::state::TableState;
use legatus_store::Store;
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::io::{Read, Write};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// Nobody did anything at a table for so long: how it stands is kept, though its turn has not ended.
const QUIET_MS: i64 = 60 * 1000;
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// After each table the annalist rests so many times as long as it worked: it never takes more than a tenth of one processor.
const REST: u32 = 9;
/// When the server goes down, tables that are behind are brought up to date for so long.
const LAST_WORK: Duration = Duration::from_secs(5);
/// So many tables at once are looked for after a start.
const LOOKED_FOR: i64 = 200;

pub fn pack(value: &impl Serialize) -> String {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
    let json = serde_json::to_vec(value).unwrap_or_default();
    // Memory does not fail to be written to.
    packed
        .write_all(&json)
        .and_then(|()| packed.finish())
        .map(|bytes| STANDARD.encode(bytes))
        .unwrap_or_default()
}

pub fn unpack<T: DeserializeOwned>(packed: &str) -> Option<T> {
    let bytes = STANDARD.decode(packed).ok()?;
    let mut json = Vec::new();
    ZlibDecoder::new(bytes.as_slice()).read_to_end(&mut json).ok()?;
    serde_json::from_slice(&json).ok()
}

/// What the database has of a table.
pub struct Found {
    pub version: u64,
    pub digest: String,
    pub board: String,
    body: String,
}

impl Found {
    pub async fn read(store: &Store, id: &str) -> Result<Option<Found>, sqlx::Error> {
        let sql = "SELECT version, digest, board, body FROM annals WHERE table_id = $1";
        let row = sqlx::query(sql).bind(id).fetch_optional(&store.pool).await?;
        Ok(row.map(|row| Found {
            version: row.get::<i64, _>(0) as u64,
            digest: row.get(1),
            board: row.get(2),
            body: row.get(3),
        }))
    }

    pub fn annals(&self) -> Option<Annals> {
        let annals = unpack(&self.body);
        if annals.is_none() {
            tracing::error!(version = self.version, "annals cannot be read");
        }
        annals
    }
}

/// The map that the kept views of a table are drawn on.
pub async fn read_board(store: &Store, digest: &str) -> Result<Option<Value>, sqlx::Error> {
    let sql = "SELECT body FROM boards WHERE digest = $1";
    let row = sqlx::query(sql).bind(digest).fetch_optional(&store.pool).await?;
    Ok(row.and_then(|row| unpack(row.get(0))))
}

/// The tables whose annals are behind, and when they are due: [`NOW`], at some time, or they are being written.
#[derive(Default)]
pub struct Behind(Mutex<HashMap<Arc<str>, i64>>);

const NOW: i64 = 0;
const BEING_WRITTEN: i64 = i64::MAX;

impl Behind {
    fn list(&self) -> MutexGuard<'_, HashMap<Arc<str>, i64>> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    fn due_now(&self, id: &Arc<str>) {
        self.list().insert(id.clone(), NOW);
    }

    fn due_when_quiet(&self, id: &Arc<str>) {
        let mut list = self.list();
        let due = list.entry(id.clone()).or_insert(BEING_WRITTEN);
        if *due != NOW {
            *due = now_ms() + QUIET_MS;
        }
    }

    /// The next that is due; until it is written it stays on the list.
    fn next(&self, by: i64) -> Option<Arc<str>> {
        let mut list = self.list();
        let (id, due) = list.iter_mut().filter(|(_, due)| **due <= by).min_by_key(|(_, due)| **due)?;
        *due = BEING_WRITTEN;
        Some(id.clone())
    }

    /// It is written, unless it has changed again meanwhile.
    fn written(&self, id: &Arc<str>) {
        self.list().retain(|known, due| known != id || *due != BEING_WRITTEN);
    }
}

/// Where a table stood when its annals were thought of last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    status: Status,
    turn: Option<u32>,
    moves: u64,
}

/// A table may have changed: if with that a turn or the game ended, it is for the annals at once, else when it has become quiet.
pub fn note(hall: &Hall, room: &mut Room, summary: &Summary) {
    let turn = summary.headline.as_ref().map(|headline| headline.index);
    let mark = Mark { status: room.state.status, turn, moves: room.state.moves };
    let id = &room.state.fixed.id;
    match room.marked.replace(mark) {
        Some(before) if before == mark => {}
        Some(before) if (before.status, before.turn) != (mark.status, mark.turn) => hall.behind.due_now(id),
        _ => hall.behind.due_when_quiet(id),
    }
}

/// Keeps the annals until the server goes down.
pub async fn keep(hall: Arc<Hall>) {
    loop {
        match hall.behind.next(now_ms()) {
            Some(id) => at_leisure(write_of(&hall, &id)).await,
            None => tokio::time::sleep(LOOK_EVERY).await,
        }
    }
}

/// The server goes down: whatever has not been kept yet is, as far as there is time.
pub async fn finish(hall: &Arc<Hall>) {
    let until = Instant::now() + LAST_WORK;
    while let Some(id) = hall.behind.next(BEING_WRITTEN).filter(|_| Instant::now() < until) {
        write_of(hall, &id).await;
        // What could not be written is not tried for ever.
        hall.behind.list().remove(&id);
    }
}

/// Does something, and rests after it.
async fn at_leisure(work: impl Future<Output = ()>) {
    let started = Instant::now();
    work.await;
    tokio::time::sleep(started.elapsed() * REST).await;
}

/// After a start all tables are looked through once. Those that were played under other rules are opened: whoever sits at one that
/// cannot go on is told so. Annals that are behind, or were never made, are made.
pub async fn look_through(hall: Arc<Hall>) {
    let mut after = String::new();
    loop {
        let tables = match tables_after(&hall, &after).await {
            Ok(tables) => tables,
            Err(error) => return tracing::error!(%error, "the tables were not looked through"),
        };
        let Some(last) = tables.last() else { return };
        after = last.id.to_string();
        for table in tables {
            if table.other_rules {
                at_leisure(open_once(&hall, &table.id)).await;
            }
            if table.behind {
                at_leisure(write_of(&hall, &table.id)).await;
            }
        }
    }
}

async fn open_once(hall: &Arc<Hall>, id: &Arc<str>) {
    if let Err(error) = hall.open(id).await {
        tracing::warn!(%error, table = &**id, "a table of other rules was not opened");
    }
}

struct Looked {
    id: Arc<str>,
    /// It lasts, and was played under other rules than there are now.
    other_rules: bool,
    behind: bool,
}

async fn tables_after(hall: &Hall, after: &str) -> Result<Vec<Looked>, sqlx::Error> {
    let sql = "SELECT t.id, t.game, t.rules, t.status, t.summary_version, COALESCE(a.version, -1), COALESCE(a.rules, -1)
               FROM tables t LEFT JOIN annals a ON a.table_id = t.id WHERE t.id > $1 ORDER BY t.id LIMIT $2";
    let rows = sqlx::query(sql).bind(after).bind(LOOKED_FOR).fetch_all(&hall.store.pool).await?;
    let looked = |row: &sqlx::any::AnyRow| {
        let rules: i64 = row.get(2);
        let now = legatus_games::find(row.get(1)).map(|game| i64::from(game.title().rules));
        let lasts = matches!(row.get(3), "gathering" | "playing");
        Looked {
            id: row.get::<String, _>(0).into(),
            other_rules: lasts && now.is_some_and(|now| now != rules),
            behind: row.get::<i64, _>(5) < row.get::<i64, _>(4) || now != Some(row.get(6)),
        }
    };
    Ok(rows.iter().map(looked).collect())
}

async fn write_of(hall: &Arc<Hall>, id: &Arc<str>) {
    match write(hall, id).await {
        Ok(()) => hall.behind.written(id),
        Err(error) => {
            tracing::warn!(%error, table = &**id, "the annals of a table were not written");
            hall.behind.due_when_quiet(id);
        }
    }
}

/// Replays a table from its log and writes down what there is to keep of it. One that cannot be replayed has what it has.
async fn write(hall: &Arc<Hall>, id: &str) -> Result<(), ApiError> {
    let state = match hall.read_table(id).await {
        // It is played with other values than there are: what is kept of it stays.
        Err(error) if error.code() == "refused" => return Ok(()),
        read => read?.state,
    };
    let (version, rules) = (state.version as i64, i64::from(state.fixed.rules));
    let sql = "SELECT 1 FROM annals WHERE table_id = $1 AND version = $2 AND rules = $3";
    let known = sqlx::query(sql).bind(id).bind(version).bind(rules).fetch_optional(&hall.store.pool).await?;
    if known.is_some() {
        return Ok(());
    }
    let made = tokio::task::spawn_blocking(move || statements(&state)).await;
    let statements = made.map_err(|panic| ApiError::internal(&panic))??;
    match statements.is_empty() || hall.journal.write(statements).await == Written::Done {
        true => Ok(()),
        false => Err(ApiError::busy()),
    }
}

fn statements(state: &TableState) -> Result<Vec<Statement>, ApiError> {
    let Play::Live(table) = &state.play else { return Ok(Vec::new()) };
    let fixed = &state.fixed;
    let board = fixed.game.board(fixed.facts.setup.scenario_id()).map_err(told)?;
    let json = serde_json::to_vec(&board).map_err(|error| ApiError::internal(&error))?;
    let digest: String = Sha256::digest(json).iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(vec![
        Statement::new(
            "INSERT INTO boards (digest, body) VALUES ($1, $2) ON CONFLICT (digest) DO NOTHING",
            [digest.as_str().into(), pack(&board).into()],
        ),
        // A process that read the log earlier must not undo what one wrote that read it later.
        Statement::new(
            "INSERT INTO annals (table_id, version, rules, digest, board, body) VALUES ($1, $2, $3, $4, $5, $6)
             ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, rules = excluded.rules, digest = excluded.digest,
             board = excluded.board, body = excluded.body
             WHERE annals.version < excluded.version OR annals.rules <> excluded.rules",
            [
                (&*fixed.id).into(),
                (state.version as i64).into(),
                i64::from(fixed.rules).into(),
                table.save().digest.unwrap_or_default().into(),
                digest.into(),
                pack(&Annals::of(&**table)).into(),
            ],
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_games::Wanted;
    use legatus_kernel::Seed;
    use legatus_mind::Level;

    #[test]
    fn what_is_packed_is_small_and_unpacks() {
        for game in ["sample", "hannibal", "bellum_gallicum"] {
            let game = legatus_games::find(game).unwrap();
            let mut table = game.new_table(Wanted::default(), Seed::from_number(7)).unwrap();
            table.playout(Level::Greedy, 7, 1).unwrap();
            let annals = Annals::of(&*table);
            let packed = pack(&annals);
            // A whole war of Hannibal is some 75 kB, with everything that four kinds of viewers saw in ten moments.
            assert!(packed.len() < 150_000, "{}: {} bytes", game.title().id, packed.len());
            assert_eq!(unpack(&packed), Some(annals));
        }
    }

    #[test]
    fn what_is_due_waits_until_it_is_quiet_unless_a_turn_has_ended() {
        let behind = Behind::default();
        let (a, b): (Arc<str>, Arc<str>) = ("a".into(), "b".into());
        behind.due_when_quiet(&a);
        assert_eq!(behind.next(now_ms()), None);
        assert_eq!(behind.next(now_ms() + QUIET_MS).as_deref(), Some("a"));
        assert_eq!(behind.next(now_ms() + QUIET_MS), None, "it is being written");
        // It changes once more while it is written: that is for the next time.
        behind.due_when_quiet(&a);
        behind.written(&a);
        behind.due_now(&b);
        behind.due_when_quiet(&b);
        assert_eq!(behind.next(now_ms()).as_deref(), Some("b"));
        behind.written(&b);
        assert_eq!(behind.next(BEING_WRITTEN - 1).as_deref(), Some("a"));
        behind.written(&a);
        assert!(behind.list().is_empty());
    }
}
