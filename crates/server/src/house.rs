//! What goes on in the background: lists are kept up to date, clocks run out, idle tables are put away, news of other
//! processes and of people is heard.

use crate::clockwork::now_ms;
use crate::deeds::{clock_time, write};
use crate::hall::{Hall, Part};
use crate::lease::THINK_CHANNEL;
use crate::live::{Live, Room};
use crate::notices;
use crate::packing;
use crate::{analysis, annals};
use legatus_accounts::{ApiError, NOTICES_CHANNEL, PEOPLE_CHANNEL, PersonChange};
use legatus_host::facts::Status;
use legatus_host::show::Summary;
use legatus_kernel::Seat;
use legatus_store::Kind;
use legatus_store::journal::{CHANNEL, Statement, Written};
use legatus_store::sqlx::postgres::PgListener;
use legatus_store::sqlx::{self, Row};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{MissedTickBehavior, interval};

const FLUSH_EVERY: Duration = Duration::from_millis(500);
/// A commit under load takes some milliseconds.
const WAITED_FOR: Duration = Duration::from_millis(20);
const LOOK_AT_CLOCKS_EVERY: Duration = Duration::from_secs(1);
const PUT_AWAY_EVERY: Duration = Duration::from_secs(60);
/// While so many decisions of the machine wait, no more tables are opened for it after a start.
const MOST_WAITING: i64 = 32;

/// Starts everything that goes on by itself until the server goes down.
pub fn keep(hall: &Arc<Hall>) {
    tokio::spawn(until_closing(hall.clone(), tend(hall.clone())));
    tokio::spawn(until_closing(hall.clone(), crate::pulse::keep(hall.clone())));
    tokio::spawn(until_closing(hall.clone(), hear_of_people(hall.clone())));
    tokio::spawn(until_closing(hall.clone(), annals::keep(hall.clone())));
    tokio::spawn(until_closing(hall.clone(), analysis::keep(hall.clone())));
    tokio::spawn(until_closing(hall.clone(), crate::operator::follow(hall.clone())));
    // Who only thinks is asked for what servers find after a start; the rest of the house is theirs.
    if hall.part != Part::OnlyThinks {
        tokio::spawn(until_closing(hall.clone(), wake(hall.clone())));
        tokio::spawn(until_closing(hall.clone(), crate::tournaments::keep(hall.clone())));
        tokio::spawn(until_closing(hall.clone(), crate::seeks::note_older(hall.clone())));
        tokio::spawn(until_closing(hall.clone(), annals::look_through(hall.clone())));
        tokio::spawn(until_closing(hall.clone(), crate::results::keep(hall.clone())));
        let accounts = hall.accounts.clone();
        tokio::spawn(until_closing(hall.clone(), async move { accounts.do_chores().await }));
    }
    if hall.store.kind == Kind::Postgres {
        tokio::spawn(until_closing(hall.clone(), hear_of_tables(hall.clone())));
    }
}

async fn until_closing(hall: Arc<Hall>, task: impl Future<Output = ()>) {
    let mut closing = hall.closing.subscribe();
    tokio::select! {
        () = task => {}
        _ = closing.wait_for(|closing| *closing) => {}
    }
}

async fn tend(hall: Arc<Hall>) {
    let ticks = |every| {
        let mut ticks = interval(every);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ticks
    };
    let (mut flush_now, mut clocks, mut away) =
        (ticks(FLUSH_EVERY), ticks(LOOK_AT_CLOCKS_EVERY), ticks(PUT_AWAY_EVERY));
    loop {
        tokio::select! {
            _ = flush_now.tick() => flush(&hall).await,
            _ = clocks.tick() => {
                if let Err(error) = look_at_clocks(&hall).await {
                    tracing::warn!(%error, "the clocks were not looked at");
                }
            }
            _ = away.tick() => {
                put_away(&hall).await;
                if let Err(error) = forget_old_tables(&hall).await {
                    tracing::warn!(%error, "old tables were not forgotten");
                }
                if let Err(error) = crate::tournaments::forget_old(&hall).await {
                    tracing::warn!(%error, "old tournaments were not forgotten");
                }
                if let Err(error) = packing::forget_old_keys(&hall).await {
                    tracing::warn!(%error, "old keys were not forgotten");
                }
            }
        }
    }
}

/// Tables that nobody uses leave the memory, and what they took goes back to the system.
async fn put_away(hall: &Arc<Hall>) {
    let dropped = hall.drop_idle();
    if dropped.is_empty() {
        return;
    }
    packing::put_away(hall, dropped).await;
    let _ = tokio::task::spawn_blocking(legatus_memory::give_back).await;
}

/// Tables that ended so long ago that the operator does not keep them any longer.
async fn forget_old_tables(hall: &Arc<Hall>) -> Result<(), ApiError> {
    let Some(days) = hall.keeps_days else { return Ok(()) };
    let before = now_ms() - i64::from(days) * 24 * 60 * 60 * 1000;
    let sql =
        "SELECT id FROM tables WHERE status IN ('over', 'closed') AND updated_at < $1 ORDER BY id LIMIT 100";
    for row in sqlx::query(sql).bind(before).fetch_all(&hall.store.pool).await? {
        match hall.accounts.delete_table("retention", &row.get::<String, _>(0)).await {
            // Another process was quicker.
            Err(error) if error.code() == "not_found" => {}
            deleted => deleted?,
        }
    }
    Ok(())
}

/// Writes what lists show of the tables that changed.
pub async fn flush(hall: &Arc<Hall>) {
    let mut statements = Vec::new();
    let mut written = Vec::new();
    for id in hall.take_dirty() {
        let Some(live) = hall.in_memory(&id) else { continue };
        // A table in the middle of a change is waited for: one that is played without a pause would else be found at rest too seldom
        // for its log to be packed. One that takes longer is dirty again in a moment.
        let Some(mut room) = live.soon(WAITED_FOR).await else {
            hall.mark_dirty(&id);
            continue;
        };
        let summary = Summary::of(&room.state);
        annals::note(hall, &mut room, &summary);
        let Ok(summary) = serde_json::to_string(&summary) else { continue };
        statements.push(Statement::new(
            "UPDATE tables SET summary = $1, summary_version = $2, deadline = $3, updated_at = $4, rests_at = $6
             WHERE id = $5 AND summary_version <= $2",
            [
                summary.into(),
                (room.state.version as i64).into(),
                open_deadline(&room).into(),
                room.state.updated_at.into(),
                (&*id).into(),
                rests_at(&room).into(),
            ],
        ));
        statements.extend(packing::if_long(hall, &mut room).await);
        written.push(id);
    }
    if !statements.is_empty() && hall.journal.write(statements).await != Written::Done {
        written.iter().for_each(|id| hall.mark_dirty(id));
    }
}

/// The version from which on the table waits for people alone: whoever starts next need not open it.
fn rests_at(room: &Room) -> Option<i64> {
    let goes_on = room.state.status == Status::Playing
        && (room.state.by_itself().is_some() || room.state.machine_to_move().is_some());
    (!goes_on).then_some(room.state.version as i64)
}

/// The next time a clock of this table must be looked at.
fn open_deadline(room: &Room) -> Option<i64> {
    let waited: legatus_kernel::Seats =
        room.state.people().iter().filter(|seat| !room.vanished.has(*seat)).collect();
    room.state.is_playing().ok().and_then(|()| room.state.clocks.deadline(waited))
}

async fn look_at_clocks(hall: &Arc<Hall>) -> Result<(), ApiError> {
    if !hall.pulse.holds() {
        return Ok(());
    }
    let late = sqlx::query("SELECT id FROM tables WHERE deadline <= $1 AND status = 'playing' LIMIT 100")
        .bind(now_ms())
        .fetch_all(&hall.store.pool)
        .await?;
    for row in late {
        // One that cannot be opened is no reason to forget the others.
        let id: String = row.get(0);
        let dealt_with = async { run_out(hall, &hall.open(&id).await?).await };
        if let Err(error) = dealt_with.await {
            tracing::warn!(%error, table = id, "a clock that ran out was not dealt with");
        }
    }
    Ok(())
}

/// A live clock that ran out loses the game at once; with days for each decision the others decide what becomes of it; a
/// time that the rules set ends what it was set for.
async fn run_out(hall: &Arc<Hall>, live: &Arc<Live>) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    if crate::drive::end_lapsed(hall, live, &mut room).await? {
        hall.mark_dirty(&live.id);
        return Ok(());
    }
    if let Some(lost) = room.state.timed_out(clock_time(hall)) {
        write(hall, &mut room, lost, None, None).await?;
        return Ok(());
    }
    let late: Vec<Seat> = room
        .state
        .people()
        .iter()
        .filter(|seat| !room.vanished.has(*seat) && room.state.clocks.overdue(*seat, now_ms()))
        .collect();
    for seat in late {
        room.vanished = room.vanished.with(seat);
        if let Some(gone) = room.state.holder_user(seat) {
            notices::vanished(hall, &room, &gone.id);
        }
    }
    hall.mark_dirty(&live.id);
    room.tell_anew();
    Ok(())
}

/// After a start, every table where something goes on by itself goes on. One that is known to wait for people is not opened.
async fn wake(hall: Arc<Hall>) {
    let sql = "SELECT DISTINCT t.id FROM tables t JOIN seats s ON s.table_id = t.id
               WHERE t.status = 'playing' AND s.machine IS NOT NULL AND (t.rests_at IS NULL OR EXISTS
               (SELECT 1 FROM log WHERE log.table_id = t.id AND log.seq > t.rests_at))";
    let tables = match sqlx::query(sql).fetch_all(&hall.store.pool).await {
        Ok(tables) => tables,
        Err(error) => return tracing::error!(%error, "tables of the machine were not found"),
    };
    // A table that was full and had not begun begins when it is opened.
    let sql = "SELECT t.id FROM tables t WHERE t.status = 'gathering' AND NOT EXISTS
               (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.user_id IS NULL AND s.machine IS NULL)";
    let full = sqlx::query(sql).fetch_all(&hall.store.pool).await.unwrap_or_default();
    for row in tables.into_iter().chain(full) {
        // They are opened as the machine comes to them: all at once would only take memory.
        while hall.pool.waiting() > MOST_WAITING {
            tokio::time::sleep(FLUSH_EVERY).await;
        }
        let id: String = row.get(0);
        if let Err(error) = go_on(&hall, &id).await {
            tracing::warn!(%error, table = id, "a table did not go on");
        }
    }
}

pub async fn go_on(hall: &Arc<Hall>, id: &str) -> Result<(), ApiError> {
    let live = hall.open(id).await?;
    let mut room = live.lock(hall).await?;
    crate::drive::drive(hall, &live, &mut room).await;
    Ok(())
}

/// Other processes on the same PostgreSQL say what they wrote.
async fn hear_of_tables(hall: Arc<Hall>) {
    loop {
        if let Err(error) = listen(&hall).await {
            tracing::warn!(%error, "lost the news of other processes; trying again");
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn listen(hall: &Arc<Hall>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(&hall.store.url).await?;
    listener.listen_all([CHANNEL, PEOPLE_CHANNEL, NOTICES_CHANNEL]).await?;
    if hall.part == Part::OnlyThinks {
        listener.listen(THINK_CHANNEL).await?;
    }
    // What was said before we listened is in the log, or may have been about anybody.
    for live in hall.all_in_memory() {
        look_again(hall, live, u64::MAX);
    }
    hall.accounts.missed_news();
    loop {
        let Some(news) = listener.try_recv().await? else { return Err(sqlx::Error::PoolClosed) };
        match news.channel() {
            PEOPLE_CHANNEL => hall.accounts.heard(news.payload()),
            NOTICES_CHANNEL => {
                let (hall, news) = (hall.clone(), news.payload().to_string());
                tokio::spawn(async move {
                    if let Err(error) = hall.accounts.heard_of_notice(&news).await {
                        tracing::warn!(%error, "a notice of another process was not told");
                    }
                });
            }
            THINK_CHANNEL => {
                tokio::spawn(think_about(hall.clone(), news.payload().to_string()));
            }
            _ => {
                let Some((id, seq)) = news.payload().split_once(' ') else { continue };
                if let (Some(live), Ok(seq)) = (hall.in_memory(id), seq.parse()) {
                    look_again(hall, live, seq);
                }
            }
        }
    }
}

/// A server asks that somebody thinks about a table. Who has no place free leaves it to others; it is asked for again.
async fn think_about(hall: Arc<Hall>, id: String) {
    if hall.leases.leaves(&id) || hall.pool.waiting() > 0 || !hall.leases.try_take(&hall, &id).await {
        return;
    }
    let thought_about = async {
        let live = hall.open(&id).await?;
        hall.catch_up(&live, u64::MAX).await?;
        go_on(&hall, &id).await
    };
    if let Err(error) = thought_about.await {
        tracing::warn!(%error, table = id, "a table was not thought about");
        hall.leases.leave(&id);
    }
}

fn look_again(hall: &Arc<Hall>, live: Arc<Live>, seq: u64) {
    let hall = hall.clone();
    tokio::spawn(async move {
        if let Err(error) = hall.catch_up(&live, seq).await {
            tracing::warn!(%error, table = &*live.id, "did not catch up");
        }
    });
}

/// Somebody was renamed, signed in from being a guest, or left for ever: tables in memory show it.
async fn hear_of_people(hall: Arc<Hall>) {
    let mut changes = hall.accounts.changes();
    loop {
        let change = match changes.recv().await {
            // Sockets look after their own sessions.
            Ok(PersonChange::SignedOut { .. }) => continue,
            Ok(PersonChange::Missed) => None,
            Ok(change) => Some(change),
            // What was missed may have been about anybody.
            Err(RecvError::Lagged(_)) => None,
            Err(RecvError::Closed) => return,
        };
        // Whoever leaves for ever may have left rated games.
        if matches!(change, None | Some(PersonChange::Deleted { .. })) {
            hall.ended.notify_one();
        }
        for live in hall.all_in_memory() {
            if let Err(error) = look_at_people(&hall, &live, change.as_ref()).await {
                tracing::warn!(%error, table = &*live.id, "a change of its people was not shown");
            }
        }
    }
}

async fn look_at_people(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    change: Option<&PersonChange>,
) -> Result<(), ApiError> {
    let mut room = live.lock(hall).await?;
    if change.and_then(PersonChange::user).is_some_and(|user| !room.concerns(user)) {
        return Ok(());
    }
    match change {
        // What was said and done before was said and done under the old name: the log is as it was.
        Some(PersonChange::Renamed { .. }) => hall.refresh_seats(&mut room).await,
        // Owner, seats and chat all change in the database: what it says holds.
        Some(PersonChange::Apart { user }) => {
            room.rebuild(hall).await?;
            hall.learn_unheard(&mut room.state, Some(user)).await?;
            room.tell_anew_to(user);
            hall.mark_dirty(&live.id);
            Ok(())
        }
        _ => {
            room.rebuild(hall).await?;
            room.tell_anew();
            hall.mark_dirty(&live.id);
            Ok(())
        }
    }
}
