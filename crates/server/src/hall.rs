//! The house that holds all tables: those in memory, and the way to those that are not.

use crate::Patience;
use crate::analysis::Asked;
use crate::annals::Behind;
use crate::clockwork::now_ms;
use crate::health::Health;
use crate::kept::Kept;
use crate::lease::Leases;
use crate::live::{Live, Room, status_statement};
use crate::machine::Pool;
use crate::metrics::Metrics;
use crate::pulse::Pulse;
use crate::reading::{ReadTable, take};
use crate::tournaments::Agenda;
use legatus_accounts::{Accounts, ApiError};
use legatus_host::TableState;
use legatus_host::facts::{Status, lasts};
use legatus_host::names::Boards;
use legatus_host::record::{Closed, Lost, Record};
use legatus_kernel::{Seat, Seats};
use legatus_store::Store;
use legatus_store::journal::{Journal, Statement};
use legatus_store::log;
use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex};
use tokio::sync::{Notify, OnceCell, watch};

/// A table that nobody touched or watched for so long leaves the memory.
const IDLE_MS: i64 = 10 * 60 * 1000;

/// What a process does of the work of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Part {
    #[default]
    All,
    /// It serves, and thinks for the machine's seats only where no other process does.
    LeavesThinking,
    /// It serves nobody.
    OnlyThinks,
}

type Slot = Arc<OnceCell<Arc<Live>>>;

/// Everything the routes work with.
pub struct Hall {
    pub patience: Patience,
    pub part: Part,
    /// For so many days tables are kept after their end; without it for ever.
    pub keeps_days: Option<u32>,
    pub store: Store,
    pub journal: Journal,
    pub accounts: Accounts,
    pub pool: Pool,
    boards: Boards,
    pub kept: Kept,
    pub metrics: Metrics,
    pub pulse: Pulse,
    pub health: Health,
    pub leases: Leases,
    /// The tournaments at which something is to be done.
    pub agenda: Agenda,
    /// True once the server goes down.
    pub closing: watch::Sender<bool>,
    tables: Mutex<HashMap<Arc<str>, Slot>>,
    /// In order of id: several processes write what lists show of the same tables, and must not wait for each other in a circle.
    dirty: Mutex<BTreeSet<Arc<str>>>,
    /// The tables whose annals are to be written.
    pub behind: Behind,
    /// Games to be gone over.
    pub asked: Asked,
    /// A game has just ended.
    pub ended: Notify,
}

impl Hall {
    pub fn new(
        store: Store,
        journal: Journal,
        accounts: Accounts,
        patience: Patience,
        keeps_days: Option<u32>,
        part: Part,
    ) -> Arc<Hall> {
        Arc::new(Hall {
            patience,
            part,
            keeps_days,
            store,
            journal,
            accounts,
            pool: Pool::new(part),
            boards: Boards::default(),
            kept: Kept::default(),
            metrics: Metrics::default(),
            pulse: Pulse::default(),
            health: Health::default(),
            leases: Leases::default(),
            agenda: Agenda::default(),
            closing: watch::Sender::new(false),
            tables: Mutex::default(),
            dirty: Mutex::default(),
            behind: Behind::default(),
            asked: Asked::default(),
            ended: Notify::new(),
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
        let ReadTable { mut state, packed, shown } = self.read_table(id).await?;
        self.learn_unheard(&mut state, None).await?;
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
        let written = room.commit(self, Record::Lost(Lost { rows, from: None }), None, None, with).await;
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

    /// Drops what nobody used for a while; says which tables.
    pub fn drop_idle(&self) -> Vec<Arc<str>> {
        let time = now_ms() - IDLE_MS;
        // A slot that somebody else holds is about to be used.
        let keep = |slot: &Slot| {
            slot.get().is_none_or(|live| {
                Arc::strong_count(slot) > 1 || Arc::strong_count(live) > 1 || !live.idle_since(time)
            })
        };
        let dirty: BTreeSet<Arc<str>> = self.dirty().clone();
        let mut dropped = Vec::new();
        self.slots().retain(|id, slot| {
            let stays = dirty.contains(id) || keep(slot);
            if !stays {
                dropped.push(id.clone());
            }
            stays
        });
        dropped.sort();
        dropped
    }

    /// The table is no more: it leaves the memory, and whoever looked at it is told.
    pub async fn forget(&self, id: &str) {
        let slot = self.slots().remove(id);
        if let Some(live) = slot.and_then(|slot| slot.get().cloned()) {
            live.wait().await.end_all();
        }
        self.dirty().retain(|dirty| &**dirty != id);
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
            self.ended.notify_one();
        }
        if before != room.state.status
            && let Some(tournament) = &room.state.fixed.facts.tournament
        {
            self.agenda.look_at(tournament);
        }
        let by_rules = room.state.play.past().is_some();
        if before != room.state.status && room.state.status == Status::Closed && by_rules {
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

    /// Looks again who sits where: people may be renamed, merged or gone.
    pub async fn refresh_seats(&self, room: &mut Room) -> Result<(), ApiError> {
        let seats = self.read_seats(&room.state.fixed.id, &room.state.fixed).await?;
        if room.state.seats != seats {
            room.state.seats = seats;
            self.learn_unheard(&mut room.state, None).await?;
            room.tell_anew();
        }
        Ok(())
    }

    /// Asks anew whom those at a table do not want to hear: who plays, who opened it, who looked on before, and this reader.
    pub async fn learn_unheard(&self, state: &mut TableState, reader: Option<&str>) -> Result<(), ApiError> {
        let mut readers = state.those_inside();
        readers.extend(state.unheard.keys().cloned());
        readers.extend(reader.map(str::to_string));
        state.unheard = self.accounts.unheard(&readers).await?;
        Ok(())
    }

    /// Reads what another process wrote, and tells it. Rows that we wrote ourselves are known already.
    pub async fn catch_up(self: &Arc<Hall>, live: &Arc<Live>, seq: u64) -> Result<(), ApiError> {
        let mut room = live.lock(self).await?;
        if room.state.version >= seq {
            return Ok(());
        }
        let id = room.state.fixed.id.clone();
        let rows = log::read_rows(&self.store, &id, room.state.version as i64).await?;
        if rows.is_empty() {
            return Ok(());
        }
        let seated = rows.iter().any(|row| matches!(row.kind.as_str(), "seat" | "orders"));
        room.begin_change();
        let taken = rows.iter().try_for_each(|row| take(&mut room.state, row));
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
