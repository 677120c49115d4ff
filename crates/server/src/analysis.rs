//! Finished games are gone over by the machine at leisure: one game at a time in each process, in slices, each behind everything else that
//! waits for a place. What was found is written down every few seconds, so that whoever comes after a stop goes on from there.

use crate::annals::{pack, unpack};
use crate::clockwork::now_ms;
use crate::faults::told;
use crate::hall::{Hall, Part};
use crate::line::{Turn, Urgency};
use legatus_accounts::ApiError;
use legatus_host::after::LookBack;
use legatus_host::analysis::{self, is_ours, shown, unfinished};
use legatus_host::state::TableState;
use legatus_kernel::SeatInfo;
use legatus_kernel::wire::{AnalysisShown, AnalysisState};
use legatus_mind::Thinker;
use legatus_mind::analysis::{Analysis, VERSION};
use legatus_store::Kind;
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Games of one person that wait or are worked at, at once; and of all people together.
const MOST_OF_ONE: usize = 5;
const MOST_OPEN: i64 = 500;

/// Other processes may have been asked.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// A place is given back so often, and sooner if somebody waits for one.
const SLICE: Duration = Duration::from_millis(100);
/// At most so much is worked out again after a stop.
const WRITTEN_EVERY: Duration = Duration::from_secs(3);
/// Who leaves the thinking to others does what none of them has begun for so long.
const LEFT_TO_OTHERS_MS: i64 = 20_000;
/// So many are looked through for the next one.
const LOOKED_THROUGH: i64 = 50;

/// Wakes who works when somebody asks.
#[derive(Default)]
pub struct Asked(Notify);

/// A game that is over, as it ended: what is asked about while its table is not locked.
pub struct Ended {
    table: Arc<str>,
    moves: i64,
    seats: &'static [SeatInfo],
}

impl Ended {
    pub fn of(state: &TableState) -> Ended {
        Ended { table: state.fixed.id.clone(), moves: state.moves as i64, seats: state.fixed.seats }
    }
}

/// What is known of the analysis of a game.
pub async fn found(hall: &Hall, game: &Ended) -> Result<AnalysisShown, ApiError> {
    let sql = "SELECT state, done, body FROM analyses WHERE table_id = $1 AND moves = $2 AND version = $3";
    let row = sqlx::query(sql).bind(&*game.table).bind(game.moves).bind(i64::from(VERSION));
    let row = row.fetch_optional(&hall.store.pool).await?;
    let seats = game.seats;
    let nothing = || unfinished(seats, AnalysisState::None, 0.0);
    let Some(row) = row else { return Ok(nothing()) };
    let done = row.get::<i64, _>("done") as f64 / 1000.0;
    Ok(match row.get("state") {
        "done" => unpack::<Analysis>(row.get("body")).map_or_else(nothing, |found| shown(seats, &found)),
        "working" => unfinished(seats, AnalysisState::Working, done),
        _ => unfinished(seats, AnalysisState::Waiting, done),
    })
}

/// Somebody wants a game to be gone over. Whoever asks for what is there already, or under way, changes nothing.
pub async fn ask(hall: &Hall, game: &Ended, person: &str) -> Result<(), ApiError> {
    let sql = "SELECT asked_by FROM analyses WHERE state <> 'done' LIMIT $1";
    let open = sqlx::query(sql).bind(MOST_OPEN).fetch_all(&hall.store.pool).await?;
    let mine = open.iter().filter(|row| row.get::<Option<String>, _>(0).as_deref() == Some(person)).count();
    if mine >= MOST_OF_ONE || open.len() >= MOST_OPEN as usize {
        return Err(ApiError::busy());
    }
    let row = Statement::new(
        "INSERT INTO analyses (table_id, moves, version, asked_by, asked_at, state, done, body)
         VALUES ($1, $2, $3, $4, $5, 'waiting', 0, '')
         ON CONFLICT (table_id) DO UPDATE SET moves = excluded.moves, version = excluded.version, asked_by = excluded.asked_by,
         asked_at = excluded.asked_at, state = excluded.state, done = excluded.done, body = excluded.body
         WHERE analyses.moves <> excluded.moves OR analyses.version <> excluded.version",
        [
            (&*game.table).into(),
            game.moves.into(),
            i64::from(VERSION).into(),
            person.into(),
            now_ms().into(),
        ],
    );
    match hall.journal.write(vec![row]).await {
        Written::Done => hall.asked.0.notify_one(),
        _ => return Err(ApiError::busy()),
    }
    Ok(())
}

/// Goes over one game after the other until the server goes down.
pub async fn keep(hall: Arc<Hall>) {
    let mut last = String::new();
    loop {
        match next(&hall, &last).await {
            Ok(Some(job)) => {
                last = job.person.clone();
                match work(&hall, &job).await {
                    Ok(()) => {}
                    // The database will be there again.
                    Err(error) if error.code() == "busy" => tokio::time::sleep(LOOK_EVERY).await,
                    Err(error) => {
                        tracing::warn!(%error, table = &*job.table, "a game was not gone over");
                        give_up(&hall, &job).await;
                    }
                }
            }
            Ok(None) => _ = tokio::time::timeout(LOOK_EVERY, hall.asked.0.notified()).await,
            Err(error) => {
                tracing::warn!(%error, "no game to be gone over was found");
                tokio::time::sleep(LOOK_EVERY).await;
            }
        }
    }
}

/// A game that is to be gone over.
struct Job {
    table: Arc<str>,
    moves: i64,
    version: i64,
    /// Whose turn it is; of whoever has left, nobody's.
    person: String,
    body: String,
}

/// The one that has waited longest, of somebody else than the last one if anybody else waits.
async fn next(hall: &Arc<Hall>, last: &str) -> Result<Option<Job>, sqlx::Error> {
    let sql = "SELECT table_id, moves, version, asked_by, body FROM analyses
               WHERE state <> 'done' AND asked_at <= $1 ORDER BY asked_at LIMIT $2";
    let since = match hall.part {
        Part::LeavesThinking => now_ms() - LEFT_TO_OTHERS_MS,
        _ => i64::MAX,
    };
    let rows = sqlx::query(sql).bind(since).bind(LOOKED_THROUGH).fetch_all(&hall.store.pool).await?;
    let jobs = rows.iter().map(|row| Job {
        table: row.get::<String, _>(0).into(),
        moves: row.get(1),
        version: row.get(2),
        person: row.get::<Option<String>, _>(3).unwrap_or_default(),
        body: row.get(4),
    });
    for job in in_turn(jobs, last) {
        // On PostgreSQL several processes look; one of them has it.
        if hall.store.kind == Kind::Sqlite || hall.leases.try_take(hall, &job.table).await {
            return Ok(Some(job));
        }
    }
    Ok(None)
}

/// People take turns: those of somebody else than the last one first.
fn in_turn(jobs: impl Iterator<Item = Job>, last: &str) -> impl Iterator<Item = Job> {
    let (others, theirs): (Vec<Job>, Vec<Job>) = jobs.partition(|job| job.person != last);
    others.into_iter().chain(theirs)
}

/// Goes over a game from where it was left.
async fn work(hall: &Arc<Hall>, job: &Job) -> Result<(), ApiError> {
    let Some(_lease) = hall.leases.take(hall, &job.table, || true).await else { return Ok(()) };
    let state = hall.read_table(&job.table).await?.state;
    if state.moves as i64 != job.moves || job.version != i64::from(VERSION) {
        // It has been played on since, or another program will be asked for it.
        give_up(hall, job).await;
        return Ok(());
    }
    let begun = unpack::<Analysis>(&job.body).filter(is_ours);
    let mut analysis = match begun {
        Some(begun) => begun,
        None => state.analysis().map_err(told)?,
    };
    let played = state.look_back().map_err(told)?;
    drop(state);
    let mut table = opened(hall, job, played).await?;
    let mut written = Instant::now();
    loop {
        (table, analysis) = slice(hall, job, table, analysis).await?;
        let done = analysis.is_done();
        if done || written.elapsed() >= WRITTEN_EVERY {
            write(hall, job, &analysis, table.actions()).await?;
            written = Instant::now();
        }
        if done {
            return Ok(());
        }
    }
}

fn turn(job: &Job) -> Turn {
    Turn::of(job.person.clone(), Urgency::Leisure)
}

async fn opened(hall: &Hall, job: &Job, played: LookBack) -> Result<Box<dyn Thinker>, ApiError> {
    hall.pool.work(turn(job), move || analysis::table(&played).map_err(told)).await
}

/// Works for a while at one of the places, and gives it back.
async fn slice(
    hall: &Arc<Hall>,
    job: &Job,
    table: Box<dyn Thinker>,
    mut analysis: Analysis,
) -> Result<(Box<dyn Thinker>, Analysis), ApiError> {
    let pool = hall.clone();
    let work = move || {
        let began = Instant::now();
        while !analysis.is_done() && began.elapsed() < SLICE {
            table.analyse(&mut analysis);
            if pool.pool.waiting() > 0 {
                break;
            }
        }
        Ok((table, analysis))
    };
    hall.pool.work(turn(job), work).await
}

async fn write(hall: &Hall, job: &Job, analysis: &Analysis, actions: usize) -> Result<(), ApiError> {
    let done = analysis.is_done();
    let row = Statement::new(
        "UPDATE analyses SET state = $1, done = $2, body = $3
         WHERE table_id = $4 AND moves = $5 AND version = $6 AND state <> 'done'",
        [
            if done { "done" } else { "working" }.into(),
            ((analysis.share_done(actions) * 1000.0) as i64).into(),
            pack(analysis).into(),
            (&*job.table).into(),
            job.moves.into(),
            job.version.into(),
        ],
    );
    match hall.journal.write(vec![row]).await {
        Written::Done => Ok(()),
        _ => Err(ApiError::busy()),
    }
}

/// Nobody tries it again until it is asked for again.
async fn give_up(hall: &Hall, job: &Job) {
    let sql = "DELETE FROM analyses WHERE table_id = $1 AND moves = $2 AND version = $3 AND state <> 'done'";
    let args = [(&*job.table).into(), job.moves.into(), job.version.into()];
    if hall.journal.write(vec![Statement::new(sql, args)]).await != Written::Done {
        tracing::warn!(table = &*job.table, "a game that cannot be gone over stays on the list");
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_take_turns() {
        let job = |table: &str, person: &str| Job {
            table: table.into(),
            moves: 1,
            version: 1,
            person: person.to_string(),
            body: String::new(),
        };
        let jobs =
            || [("a", "ann"), ("b", "ann"), ("c", "bob"), ("d", "ann")].map(|(t, p)| job(t, p)).into_iter();
        let order = |last: &str| in_turn(jobs(), last).map(|job| job.table.to_string()).collect::<String>();
        assert_eq!([order(""), order("ann"), order("bob")], ["abcd", "cabd", "abdc"]);
    }
}
