//! The house that holds all tables: those in memory, and the way to those that are not.

use crate::Patience;
use crate::annals::{Behind, Found};
use crate::clockwork::now_ms;
use crate::faults::told;
use crate::kept::Kept;
use crate::live::{Live, Room, status_statement};
use crate::machine::Pool;
use crate::metrics::Metrics;
use crate::pulse::Pulse;
use legatus_accounts::{Accounts, ApiError};
use legatus_host::facts::{Facts, Status, Visibility, lasts};
use legatus_host::names::Boards;
use legatus_host::play::Past;
use legatus_host::record::{Closed, Lost, Record};
use legatus_host::state::{Fixed, Holder, Player, SeatState, TableState};
use legatus_kernel::answer::Fault;
use legatus_kernel::table::other_values;
use legatus_kernel::{Seat, Seats, Seed};
use legatus_mind::Level;
use legatus_store::Store;
use legatus_store::journal::{Journal, Statement};
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap};
use std::str::FromStr;
use std::sync::{Arc, Mutex};
use tokio::sync::{OnceCell, watch};

/// The log is packed anew when it has grown by so many rows.
const PACK_EVERY: u64 = 256;
/// A table that nobody touched or watched for so long leaves the memory.
const IDLE_MS: i64 = 10 * 60 * 1000;

type Slot = Arc<OnceCell<Arc<Live>>>;

/// Everything the routes work with.
pub struct Hall {
    pub patience: Patience,
    pub store: Store,
    pub journal: Journal,
    pub accounts: Accounts,
    pub pool: Pool,
    boards: Boards,
    pub kept: Kept,
    pub metrics: Metrics,
    pub pulse: Pulse,
    /// True once the server goes down.
    pub closing: watch::Sender<bool>,
    tables: Mutex<HashMap<Arc<str>, Slot>>,
    /// In order of id: several processes write what lists show of the same tables, and must not wait for each other in a circle.
    dirty: Mutex<BTreeSet<Arc<str>>>,
    /// The tables whose annals are to be written.
    pub behind: Behind,
}

/// A table as the database has it.
pub struct ReadTable {
    pub state: TableState,
    /// How far its log is packed.
    pub packed: u64,
    /// The version that lists showed last.
    pub shown: u64,
}

/// The packed log of a table.
#[derive(Serialize, Deserialize)]
struct Packed {
    rules: u32,
    digest: Option<String>,
    rows: Vec<PackedRow>,
}

#[derive(Serialize, Deserialize)]
struct PackedRow {
    kind: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    body: String,
    at: i64,
}

impl Hall {
    pub fn new(store: Store, journal: Journal, accounts: Accounts, patience: Patience) -> Arc<Hall> {
        Arc::new(Hall {
            patience,
            store,
            journal,
            accounts,
            pool: Pool::new(),
            boards: Boards::default(),
            kept: Kept::default(),
            metrics: Metrics::default(),
            pulse: Pulse::default(),
            closing: watch::Sender::new(false),
            tables: Mutex::default(),
            dirty: Mutex::default(),
            behind: Behind::default(),
        })
    }

    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<Arc<str>, Slot>> {
        self.tables.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// The table with this id, from memory or from the log.
    pub async fn open(self: &Arc<Hall>, id: &str) -> Result<Arc<Live>, ApiError> {
        let slot = {
            let mut slots = self.slots();
            match slots.get(id) {
                Some(slot) => slot.clone(),
                None => slots.entry(id.into()).or_default().clone(),
            }
        };
        let known = slot.initialized();
        let opened = slot.get_or_try_init(|| self.load(id)).await;
        if let (false, Ok(live)) = (known, &opened)
            && live.peek().is_some_and(|room| room.state.play.past().is_some())
        {
            // It may have been closed before it was in memory, where lists are written from.
            self.mark_dirty(&live.id);
        }
        if opened.is_err() {
            self.slots().retain(|known, slot| &**known != id || slot.initialized());
        }
        opened.cloned()
    }

    async fn load(self: &Arc<Hall>, id: &str) -> Result<Arc<Live>, ApiError> {
        let ReadTable { state, packed, shown } = self.read_table(id).await?;
        let names = self.boards.names(&state.fixed);
        let live = Arc::new(Live::new(state, names, packed));
        let mut room = live.wait().await;
        self.close_if_past(&mut room).await?;
        self.own_up(&mut room, shown).await?;
        // A server may have ended between the last seat that was taken and the beginning.
        if self.begin_if_full(&mut room).await? {
            crate::drive::drive(self, &live, &mut room).await;
        }
        drop(room);
        Ok(live)
    }

    /// Begins a table that has no open seat any more. Did it?
    pub async fn begin_if_full(&self, room: &mut Room) -> Result<bool, ApiError> {
        let full = room.state.is_full();
        while room.state.is_full() {
            match room.commit(self, Record::Begin, None, None, Vec::new()).await {
                // Another process was quicker, or wrote something else first.
                Err(error) if error.code() == "moved" => {}
                begun => _ = begun?,
            }
        }
        Ok(full)
    }

    /// Lists showed the table as of row `shown` of its log. If the log ends before that, the end of it was lost: all who look at the
    /// table are told, and what was made from the lost rows is made anew.
    async fn own_up(&self, room: &mut Room, shown: u64) -> Result<(), ApiError> {
        let there = room.state.version;
        if shown <= there || room.state.play.past().is_some() {
            return Ok(());
        }
        let (id, rows) = (room.state.fixed.id.clone(), shown - there);
        tracing::error!(table = &*id, rows, "the end of a table's log is lost");
        let with =
            ["UPDATE tables SET summary_version = 0 WHERE id = $1", "DELETE FROM annals WHERE table_id = $1"];
        let mut with: Vec<Statement> =
            with.map(|sql| Statement::new(sql, [(&*id).into()])).into_iter().collect();
        with.push(status_statement(&room.state, now_ms()));
        let written = room.commit(self, Record::Lost(Lost { rows }), None, None, with).await;
        // Another process may have told it already.
        if let Err(error) = written
            && error.code() != "moved"
        {
            return Err(error);
        }
        Ok(())
    }

    /// A table that lasts and cannot be played on is closed: once, by a row of its log, which all processes read. Newer rules than
    /// this program has are the business of a newer one.
    async fn close_if_past(&self, room: &mut Room) -> Result<(), ApiError> {
        while let Some(past) = room.state.play.past() {
            if !lasts(room.state.status) || past.from > past.to {
                break;
            }
            let closed = Record::Closed(Closed { reason: past.why_closed() });
            match room.commit(self, closed, None, None, Vec::new()).await {
                // Another process wrote a row first; it may have been this one.
                Err(error) if error.code() == "moved" => {}
                written => return written.map(|_| ()),
            }
        }
        Ok(())
    }

    /// The table if it is in memory.
    pub fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.slots().get(id)?.get().cloned()
    }

    pub fn all_in_memory(&self) -> Vec<Arc<Live>> {
        self.slots().values().filter_map(|slot| slot.get().cloned()).collect()
    }

    /// Drops what nobody used for a while.
    pub fn drop_idle(&self) {
        let time = now_ms() - IDLE_MS;
        // A slot that somebody else holds is about to be used.
        let keep = |slot: &Slot| {
            slot.get().is_none_or(|live| {
                Arc::strong_count(slot) > 1 || Arc::strong_count(live) > 1 || !live.idle_since(time)
            })
        };
        let dirty: BTreeSet<Arc<str>> = self.dirty().clone();
        self.slots().retain(|id, slot| dirty.contains(id) || keep(slot));
    }

    fn dirty(&self) -> std::sync::MutexGuard<'_, BTreeSet<Arc<str>>> {
        self.dirty.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    pub fn take_dirty(&self) -> BTreeSet<Arc<str>> {
        std::mem::take(&mut *self.dirty())
    }

    pub fn has_dirty(&self) -> bool {
        !self.dirty().is_empty()
    }

    pub fn mark_dirty(&self, id: &Arc<str>) {
        self.dirty().insert(id.clone());
    }

    /// A change of a table is on the disk: what follows from it apart from the table itself.
    pub fn changed(&self, room: &mut Room, before: Status) {
        self.mark_dirty(&room.state.fixed.id);
        self.metrics.action();
        if before != room.state.status && room.state.status == Status::Over {
            crate::notices::over(self, room);
        }
        if before != room.state.status && room.state.status == Status::Closed {
            crate::notices::closed(self, room);
        }
        let playing = room.state.status == Status::Playing;
        let waiting = if playing { both(room.state.play.asked(), room.state.people()) } else { Seats::NONE };
        let newly: Vec<Seat> = waiting.iter().filter(|seat| !room.waiting.has(*seat)).collect();
        room.waiting = waiting;
        room.vanished = both(room.vanished, waiting);
        if !newly.is_empty() {
            crate::notices::your_turn(self, room, &newly);
        }
    }

    /// Packs the log of a table if it has grown, in the background: play goes on meanwhile. Says whether it did.
    pub fn pack_if_long(&self, room: &mut Room) -> bool {
        if room.state.version - room.packed < PACK_EVERY {
            return false;
        }
        room.packed = room.state.version;
        self.pack(room);
        true
    }

    fn pack(&self, room: &Room) {
        let (id, seq) = (room.state.fixed.id.clone(), room.state.version as i64);
        let (rules, digest) = (room.state.fixed.rules, room.state.digest());
        let (store, journal) = (self.store.clone(), self.journal.clone());
        tokio::spawn(async move {
            match read_rows(&store, &id, 0, seq).await {
                Ok(rows) => {
                    let rows = rows.into_iter().map(|(_, row)| row).collect();
                    let body = serde_json::to_string(&Packed { rules, digest, rows }).unwrap_or_default();
                    journal
                        .write(vec![Statement::new(
                            "INSERT INTO snapshots (table_id, seq, body) VALUES ($1, $2, $3) ON CONFLICT (table_id)
                             DO UPDATE SET seq = excluded.seq, body = excluded.body WHERE snapshots.seq < excluded.seq",
                            [(&*id).into(), seq.into(), body.into()],
                        )])
                        .await;
                }
                Err(error) => tracing::warn!(%error, table = &*id, "the log was not packed"),
            }
        });
    }

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
                Ok(ReadTable { state, packed: log.packed, shown })
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
                Ok(ReadTable { state, packed: log.packed, shown })
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
        let noted = log.rows.iter().try_for_each(|(seq, row)| take(&mut state, *seq, row));
        noted.map_err(|why| damaged(&id, why))?;
        // Asked for after the log was read: it is never older than that, so that nothing is closed that has ended meanwhile.
        let row = sqlx::query("SELECT status FROM tables WHERE id = $1").bind(&*id);
        state.status = read_status(&row.fetch_one(&self.store.pool).await?);
        Ok(state)
    }

    /// The whole log: what is packed of it, and the rest.
    async fn read_log(&self, id: &str) -> Result<Log, ApiError> {
        let packed: Option<(i64, Packed)> =
            sqlx::query("SELECT seq, body FROM snapshots WHERE table_id = $1")
                .bind(id)
                .fetch_optional(&self.store.pool)
                .await?
                .and_then(|row| Some((row.get(0), serde_json::from_str(row.get(1)).ok()?)));
        let reached = packed.as_ref().map_or(0, |(seq, _)| *seq);
        let tail = read_rows(&self.store, id, reached, i64::MAX).await?;
        let (mut rows, mut digests) = (Vec::new(), Vec::new());
        if let Some((seq, packed)) = packed {
            digests.extend(packed.digest.map(|digest| (seq as u64, digest)));
            rows.extend(packed.rows.into_iter().enumerate().map(|(i, row)| (i as i64 + 1, row)));
        }
        rows.extend(tail);
        Ok(Log { rows, packed: reached as u64, digests })
    }

    async fn read_seat_rows(&self, id: &str) -> Result<Vec<AnyRow>, ApiError> {
        Ok(sqlx::query(SEATS_OF_ONE).bind(id).fetch_all(&self.store.pool).await?)
    }

    /// Who sits where, as the database has it.
    pub async fn read_seats(&self, id: &str, fixed: &Fixed) -> Result<Vec<SeatState>, ApiError> {
        Ok(seats_of(fixed, &self.read_seat_rows(id).await?))
    }

    /// Looks again who sits where: people may be renamed, merged or gone.
    pub async fn refresh_seats(&self, room: &mut Room) -> Result<(), ApiError> {
        let seats = self.read_seats(&room.state.fixed.id, &room.state.fixed).await?;
        if room.state.seats != seats {
            room.state.seats = seats;
            room.tell_anew();
        }
        Ok(())
    }

    /// Reads what another process wrote, and tells it. Rows that we wrote ourselves are known already.
    pub async fn catch_up(self: &Arc<Hall>, live: &Arc<Live>, seq: u64) -> Result<(), ApiError> {
        let mut room = live.lock(self).await?;
        if room.state.version >= seq {
            return Ok(());
        }
        let id = room.state.fixed.id.clone();
        let rows = read_rows(&self.store, &id, room.state.version as i64, i64::MAX).await?;
        let seated = rows.iter().any(|(_, row)| matches!(row.kind.as_str(), "seat" | "orders"));
        room.begin_change();
        let taken = rows.iter().try_for_each(|(seq, row)| take(&mut room.state, *seq, row));
        match taken {
            Ok(()) if seated => self.refresh_seats(&mut room).await?,
            Ok(()) => {}
            // The other process may have other rules.
            Err(_) => room.rebuild(self).await?,
        }
        room.end_unchanged();
        room.tell(None, None);
        crate::drive::drive(self, live, &mut room).await;
        Ok(())
    }
}

/// The seats that are in both sets.
fn both(a: Seats, b: Seats) -> Seats {
    Seats(a.0 & b.0)
}

pub const SEATS_OF_ONE: &str = "SELECT s.table_id, s.seat, s.user_id, s.machine, s.orders, u.name, u.password
    FROM seats s LEFT JOIN users u ON u.id = s.user_id WHERE s.table_id = $1";

/// The log of a table as the database has it.
struct Log {
    rows: Vec<(i64, PackedRow)>,
    /// The version that its packed part reaches.
    packed: u64,
    /// What is known of the position at some versions: its digest.
    digests: Vec<(u64, String)>,
}

/// Why a log did not lead to a position.
enum Broken {
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
    for (seq, row) in &log.rows {
        take(&mut state, *seq, row)?;
        if other_rules(&state) {
            return Err(Broken::Refused(format!("row {seq}: another position than it was")));
        }
    }
    Ok(state)
}

fn take(state: &mut TableState, seq: i64, row: &PackedRow) -> Result<(), Broken> {
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

async fn read_rows(
    store: &Store,
    id: &str,
    after: i64,
    upto: i64,
) -> Result<Vec<(i64, PackedRow)>, sqlx::Error> {
    let rows = sqlx::query(
        "SELECT seq, kind, key, body, at FROM log WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq",
    )
    .bind(id)
    .bind(after)
    .bind(upto)
    .fetch_all(&store.pool)
    .await?;
    let read = |row: &AnyRow| {
        (row.get(0), PackedRow { kind: row.get(1), key: row.get(2), body: row.get(3), at: row.get(4) })
    };
    Ok(rows.iter().map(read).collect())
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
