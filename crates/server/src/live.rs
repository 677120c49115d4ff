//! A table in memory, behind a lock that is held from the check of a change until it is on the disk and told.

use crate::annals::Mark;
use crate::clockwork::now_ms;
use crate::hall::Hall;
use crate::reading::ReadTable;
use crate::socket::Utf8Bytes;
use axum::body::Bytes;
use legatus_accounts::ApiError;
use legatus_host::access::{self, Pass};
use legatus_host::changes::Sent;
use legatus_host::record::Record;
use legatus_host::show::Read;
use legatus_host::state::TableState;
use legatus_host::telling::{self, Detail, Reader, Telling};
use legatus_kernel::wire::MachineThinks;
use legatus_kernel::wire::Names;
use legatus_kernel::{Seats, Viewer};
use legatus_store::journal::{LogRow, Statement, Written};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard, Notify, mpsc};

/// A socket that is so many messages behind is dropped; it comes back and gets what it missed.
pub const MOST_BEHIND: usize = 256;

/// The last word to a socket whose person may no longer look from where it looks.
pub const GONE: &str = r#"{"type":"gone"}"#;

/// Somebody who is told of every change.
pub struct Subscriber {
    pub id: u64,
    pub pass: Pass,
    /// Who it is, if it is a player or the owner of the table just now, or reads other lines of the chat than everybody.
    pub user: Option<String>,
    pub detail: Detail,
    pub read: Read,
    /// The version it was told last.
    pub version: u64,
    /// What it had read, and the version it had, before the message it was told last: who had the same gets the same.
    before: (Read, u64),
    /// The state that it has, where it is told changes.
    pub sent: Option<Arc<Sent>>,
    /// The one before it.
    had: Option<Arc<Sent>>,
    pub messages: mpsc::Sender<Utf8Bytes>,
}

impl Subscriber {
    pub fn new(pass: Pass, detail: Detail, read: Read, messages: mpsc::Sender<Utf8Bytes>) -> Self {
        Subscriber {
            id: 0,
            pass,
            user: None,
            detail,
            read,
            version: 0,
            before: (read, 0),
            sent: None,
            had: None,
            messages,
        }
    }

    pub fn viewer(&self) -> Viewer {
        self.pass.viewer
    }

    fn say_gone(&self) {
        let _ = self.messages.try_send(Utf8Bytes::from_static(GONE));
    }
}

/// The machine at work on a decision.
pub struct Thinking {
    pub shown: MachineThinks,
    pub moves: u64,
    pub stop: Arc<AtomicBool>,
}

/// What is behind a table's lock.
pub struct Room {
    pub state: TableState,
    names: Arc<Names>,
    pub subscribers: Vec<Subscriber>,
    pub thinking: Option<Thinking>,
    /// The version that the packed log in the database reaches.
    pub packed: u64,
    /// Where it stood when its annals were thought of last.
    pub marked: Option<Mark>,
    /// The seats whose players have been told that it is their turn.
    pub waiting: Seats,
    /// The seats of which the others have been told that their clock ran out.
    pub vanished: Seats,
    next_subscriber: u64,
    /// Woken by every change that is on the disk.
    changed: Arc<Notify>,
    /// A change was begun and not finished: what is in memory may not be what is on the disk.
    suspect: bool,
}

pub struct Live {
    pub id: Arc<str>,
    room: Mutex<Room>,
    /// Wakes who waits for a change of the table.
    pub changed: Arc<Notify>,
    touched: AtomicI64,
}

/// Where a change came from: a socket that awaits `done`.
#[derive(Clone, Copy)]
pub struct Asker {
    pub subscriber: u64,
}

impl Live {
    pub fn new(state: TableState, names: Arc<Names>, packed: u64) -> Live {
        let (id, changed) = (state.fixed.id.clone(), Arc::new(Notify::new()));
        let room = Room {
            state,
            names,
            subscribers: Vec::new(),
            thinking: None,
            packed,
            marked: None,
            waiting: Seats::NONE,
            vanished: Seats::NONE,
            next_subscriber: 0,
            changed: changed.clone(),
            suspect: false,
        };
        Live { id, room: Mutex::new(room), changed, touched: AtomicI64::new(now_ms()) }
    }

    /// The table, for reading or changing it.
    pub async fn lock(&self, hall: &Hall) -> Result<MutexGuard<'_, Room>, ApiError> {
        self.touched.store(now_ms(), Ordering::Relaxed);
        let mut room = self.room.lock().await;
        if room.suspect {
            // In a box: it is rare, and would else be held ready by whoever waits for a table.
            Box::pin(room.rebuild(hall)).await?;
            room.tell(None, None);
        }
        Ok(room)
    }

    /// May it be dropped from memory?
    pub fn idle_since(&self, time: i64) -> bool {
        let quiet = |room: MutexGuard<'_, Room>| room.subscribers.is_empty() && room.thinking.is_none();
        self.touched.load(Ordering::Relaxed) < time && self.room.try_lock().is_ok_and(quiet)
    }

    /// The table if nobody has it locked just now.
    pub fn peek(&self) -> Option<MutexGuard<'_, Room>> {
        self.room.try_lock().ok().filter(|room| !room.suspect)
    }

    /// The table if it can be had within this time.
    pub async fn soon(&self, time: Duration) -> Option<MutexGuard<'_, Room>> {
        tokio::time::timeout(time, self.room.lock()).await.ok().filter(|room| !room.suspect)
    }

    pub async fn wait(&self) -> MutexGuard<'_, Room> {
        self.room.lock().await
    }
}

impl Room {
    /// Begins a change: until it ends well, memory is not to be trusted.
    pub fn begin_change(&mut self) {
        self.suspect = true;
    }

    /// Nothing was changed after all.
    pub fn end_unchanged(&mut self) {
        self.suspect = false;
    }

    /// Reads the table anew from the log.
    pub async fn rebuild(&mut self, hall: &Hall) -> Result<(), ApiError> {
        let ReadTable { state, packed, .. } = hall.read_table(&self.state.fixed.id).await?;
        let before = std::mem::replace(&mut self.state, state);
        self.state.unheard = before.unheard;
        hall.learn_unheard(&mut self.state, None).await?;
        self.packed = packed;
        self.suspect = false;
        Ok(())
    }

    /// Writes a change whose entries the referee has taken already; tells everybody when it is on the disk.
    pub async fn commit(
        &mut self,
        hall: &Hall,
        record: Record,
        key: Option<&str>,
        asker: Option<Asker>,
        mut with: Vec<Statement>,
    ) -> Result<u64, ApiError> {
        self.suspect = true;
        if self.charges(&record) && !hall.pulse.holds() {
            // An outage is to be given back first; whoever asked does it again.
            self.rebuild(hall).await?;
            return Err(ApiError::busy());
        }
        // Times in a log never go back, whatever the clock of the machine does.
        let at = now_ms().max(self.state.updated_at);
        let before = self.state.status;
        self.state.note(&record, key, at);
        if self.state.status != before {
            with.push(status_statement(&self.state, at));
        }
        let row = LogRow {
            table_id: self.state.fixed.id.clone(),
            seq: self.state.version as i64,
            kind: record.kind(),
            key: key.map(str::to_string),
            body: record.body(),
            at,
        };
        match hall.journal.append(row, with).await {
            Written::Done => {
                self.suspect = false;
                self.tell(asker, key);
                hall.changed(self, before);
                Ok(self.state.version)
            }
            failed => {
                self.rebuild(hall).await?;
                self.tell(None, None);
                match (key.and_then(|key| self.state.known_key(key)), failed) {
                    (Some(version), _) => Ok(version),
                    (None, Written::LostRace) => Err(ApiError::moved(self.state.version)),
                    (None, _) => Err(ApiError::internal("the journal could not be written")),
                }
            }
        }
    }

    /// Does somebody's clock pay for the time before this?
    fn charges(&self, record: &Record) -> bool {
        matches!(record, Record::Entries { .. } | Record::Seat(_)) && self.state.clocks.any_runs()
    }

    /// Tells every subscriber how the table stands. The same message is made once.
    pub fn tell(&mut self, asker: Option<Asker>, key: Option<&str>) {
        if let (Some(asker), Some(key)) = (asker, key) {
            let done = done_message(key, self.state.version);
            if let Some(subscriber) = self.subscribers.iter().find(|s| s.id == asker.subscriber) {
                let _ = subscriber.messages.try_send(done);
            }
        }
        self.keep_admitted();
        self.changed.notify_waiters();
        let mut subscribers = std::mem::take(&mut self.subscribers);
        let mut made: Vec<(usize, Utf8Bytes, Read, Option<Arc<Sent>>)> = Vec::new();
        for i in 0..subscribers.len() {
            let (done, rest) = subscribers.split_at_mut(i);
            let to = &mut rest[0];
            if to.version == self.state.version {
                continue;
            }
            let alike = made.iter().find(|(j, ..)| done.get(*j).is_some_and(|other| same_news(other, to)));
            let (message, end, sent) = match alike {
                Some((_, message, end, sent)) => (message.clone(), *end, sent.clone()),
                None => {
                    let Telling { message, end, sent } = self.news(to);
                    let message = utf8(message);
                    made.push((i, message.clone(), end, sent.clone()));
                    (message, end, sent)
                }
            };
            to.before = (to.read, to.version);
            to.had = std::mem::replace(&mut to.sent, sent);
            to.read = end;
            to.version = self.state.version;
            let _ = to.messages.try_send(message);
        }
        self.subscribers = subscribers;
        self.drop_slow();
    }

    /// The message that tells a subscriber how the table stands.
    fn news(&self, to: &Subscriber) -> Telling {
        let reader = Reader {
            viewer: to.viewer(),
            user: to.user.as_deref(),
            detail: to.detail,
            read: to.read,
            version: to.version,
            sent: to.sent.as_deref(),
        };
        telling::news(&self.state, &reader, &self.names, self.thinking(), now_ms())
    }

    /// The machine at work, as it is shown.
    pub fn thinking(&self) -> Option<&MachineThinks> {
        self.thinking.as_ref().map(|thinking| &thinking.shown)
    }

    /// Whoever may no longer look is told nothing more.
    fn keep_admitted(&mut self) {
        let mut subscribers = std::mem::take(&mut self.subscribers);
        subscribers.retain_mut(|subscriber| self.admits(subscriber));
        self.subscribers = subscribers;
    }

    /// May this socket still look from where it looks? One that may not is told so, for the last time.
    fn admits(&self, subscriber: &mut Subscriber) -> bool {
        let admitted = access::admits(&self.state, &subscriber.pass);
        if !admitted {
            subscriber.say_gone();
        }
        let user = subscriber.pass.user.as_deref();
        let known =
            |user: &&str| access::inside(&self.state, Some(user)) || self.state.unheard.contains_key(*user);
        subscriber.user = user.filter(known).map(str::to_string);
        admitted
    }

    /// Ends a socket whose session is no more.
    pub fn end(&mut self, id: u64) {
        self.subscribers.iter().filter(|subscriber| subscriber.id == id).for_each(Subscriber::say_gone);
        self.subscribers.retain(|subscriber| subscriber.id != id);
    }

    /// Ends all sockets: the table is no more.
    pub fn end_all(&mut self) {
        self.subscribers.iter().for_each(Subscriber::say_gone);
        self.subscribers.clear();
    }

    /// Tells how the table stands although its version is the same: something beside its log has changed.
    pub fn tell_anew(&mut self) {
        for subscriber in self.subscribers.iter_mut().filter(|s| s.detail.has_words()) {
            subscriber.version = subscriber.version.saturating_sub(1);
        }
        self.tell(None, None);
    }

    /// The same to the sockets of one person: what they may read has changed, and nobody else is to notice.
    pub fn tell_anew_to(&mut self, user: &str) {
        let theirs = |s: &&mut Subscriber| s.detail.has_words() && s.pass.user.as_deref() == Some(user);
        for subscriber in self.subscribers.iter_mut().filter(theirs) {
            subscriber.version = subscriber.version.saturating_sub(1);
        }
        self.tell(None, None);
    }

    /// Tells everybody who reads words something beside the state.
    pub fn tell_all(&mut self, message: &serde_json::Value) {
        let message = utf8(message.to_string().into_bytes());
        self.keep_admitted();
        for subscriber in self.subscribers.iter().filter(|s| s.detail.has_words()) {
            let _ = subscriber.messages.try_send(message.clone());
        }
        self.drop_slow();
    }

    /// A full queue means a message was lost: that socket is closed and comes back by itself.
    fn drop_slow(&mut self) {
        self.subscribers.retain(|subscriber| subscriber.messages.capacity() > 0);
    }

    pub fn subscribe(&mut self, mut subscriber: Subscriber, after: Option<u64>) -> u64 {
        self.next_subscriber += 1;
        subscriber.id = self.next_subscriber;
        let id = subscriber.id;
        // The table may have changed since the socket was let in.
        if !self.admits(&mut subscriber) {
            return id;
        }
        subscriber.version = after.unwrap_or_default().min(self.state.version);
        let up_to_date = after == Some(self.state.version);
        if !up_to_date {
            let Telling { message, end, sent } = self.news(&subscriber);
            let _ = subscriber.messages.try_send(utf8(message));
            subscriber.read = end;
            subscriber.sent = sent;
        }
        subscriber.version = self.state.version;
        self.subscribers.push(subscriber);
        self.tell_presence();
        id
    }

    pub fn unsubscribe(&mut self, id: u64) {
        self.subscribers.retain(|subscriber| subscriber.id != id);
        self.tell_presence();
    }

    fn tell_presence(&mut self) {
        let mut online: Vec<&'static str> =
            self.state.seats.iter().map(|seat| seat.id).filter(|id| self.online(id)).collect();
        online.dedup();
        let message = json!({"type": "presence", "online": online});
        self.tell_all(&message);
    }

    /// Does this person read at this table, or may the table show something of them?
    pub fn concerns(&self, user: &str) -> bool {
        let reads = |subscriber: &Subscriber| subscriber.pass.user.as_deref() == Some(user);
        self.state.shows(user) || self.subscribers.iter().any(reads)
    }

    /// Is somebody watching the table from this seat?
    pub fn online(&self, seat: &str) -> bool {
        let at = self.state.seat(seat);
        self.subscribers.iter().any(|s| matches!(s.viewer(), Viewer::Seat(seat) if Some(seat) == at))
    }
}

fn same_news(a: &Subscriber, b: &Subscriber) -> bool {
    a.detail == b.detail
        && a.viewer() == b.viewer()
        && (a.detail == Detail::Bare
            || a.user == b.user && a.before == (b.read, b.version) && same_state(&a.had, &b.sent))
}

/// Is what one was told against what the other has?
fn same_state(a: &Option<Arc<Sent>>, b: &Option<Arc<Sent>>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        _ => false,
    }
}

fn utf8(bytes: Vec<u8>) -> Utf8Bytes {
    Utf8Bytes::try_from(Bytes::from(bytes)).unwrap_or_default()
}

fn done_message(key: &str, version: u64) -> Utf8Bytes {
    // A key is letters and digits: nothing in it needs to be escaped.
    Utf8Bytes::from(format!(r#"{{"type":"done","key":"{key}","version":{version}}}"#))
}

pub fn status_statement(state: &TableState, at: i64) -> Statement {
    Statement::new(
        "UPDATE tables SET status = $1, deadline = $2, updated_at = $3 WHERE id = $4",
        [state.status.id().into(), state.deadline().into(), at.into(), (&*state.fixed.id).into()],
    )
}
