//! `legatus storm`: a bounded load on a server of its own, or on several processes at one database, on loopback. Bots hold every seat of
//! many tables and play legal actions at random as fast as they are answered; at the end the server is killed, and every action that
//! was acknowledged must be in its log.

mod scan;
mod seat;
mod server;
mod tables;
mod viewer;

use crate::args::StormArgs;
use crate::{Failure, trouble};
use legatus_server::server::Data;
use serde::Serialize;
use server::Servers;
use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tables::Opener;
use tokio::sync::{Barrier, watch};
use tokio::task::LocalSet;

/// What was measured. The names are those of the JSON output.
#[derive(Serialize, Debug)]
pub struct Measured {
    pub tables: u16,
    pub processes: u16,
    /// How many of them were killed while the bots played, and how often a bot had to look for another.
    pub killed: usize,
    pub came_back: u64,
    pub games_over: u64,
    pub actions: usize,
    pub seconds: f64,
    pub actions_per_s: f64,
    pub p50_ms: f64,
    pub p95_ms: f64,
    pub p99_ms: f64,
    /// Nobody waited longer for an answer.
    pub longest_ms: f64,
    pub server_cpu_s: Option<f64>,
    pub server_rss_mb: Option<f64>,
    pub refused: u64,
    pub lost: usize,
    pub sync_ms: f64,
    /// Processor time of the server for each action.
    pub cpu_ms_per_action: Option<f64>,
    /// What the database grew by for each action, summaries, annals and all; and of that, the log alone.
    pub stored_bytes_per_action: f64,
    pub log_bytes_per_action: f64,
    /// Those who looked on, the changes they were told, and the bytes of each.
    pub viewers: usize,
    pub changes_told: u64,
    pub bytes_per_change: f64,
}

/// An action that the server said is on the disk.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Acknowledged {
    pub table: Rc<str>,
    pub version: u64,
    pub key: u64,
}

/// What all the bots saw together.
#[derive(Default)]
pub struct Tally {
    pub next_key: u64,
    pub acknowledged: Vec<Acknowledged>,
    pub latencies_us: Vec<u32>,
    pub refused: u64,
    pub came_back: u64,
    pub games_over: u64,
    pub changes_told: u64,
    pub bytes_told: u64,
}

pub fn run(args: &StormArgs) -> Result<(), Failure> {
    let game = match &args.game {
        Some(id) => legatus_games::find_typed(id),
        None => legatus_games::GAMES.first(),
    };
    let game =
        game.ok_or_else(|| Failure::Usage(format!("no such game; there is {}", legatus_games::ids())))?;
    let folder =
        tempfile::Builder::new().prefix("legatus-storm-").tempdir().map_err(trouble("a temporary folder"))?;
    let sync_ms = sync_ms(folder.path()).map_err(trouble("the disk"))?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(trouble("cannot start"))?;
    let local = LocalSet::new();
    let data = match &args.database_url {
        Some(url) => Data::Url(url.clone()),
        None if args.processes > 1 => {
            return Err(Failure::Usage("several processes need a --database-url postgres://…".to_string()));
        }
        None => Data::Folder(folder.path().to_path_buf()),
    };
    let measured = local.block_on(&runtime, storm(args, game.title().id, data, sync_ms))?;
    if args.json {
        println!("{}", serde_json::to_string(&measured).map_err(|error| Failure::Failed(error.to_string()))?);
    } else {
        tell(&measured);
    }
    match measured.lost {
        0 => Ok(()),
        lost => Err(Failure::Failed(format!("{lost} acknowledged actions are not in the log"))),
    }
}

async fn storm(args: &StormArgs, game: &'static str, data: Data, sync_ms: f64) -> Result<Measured, Failure> {
    let mut servers = Servers::start(data.clone(), args.processes.into())?;
    let opener = Opener::start(&servers.addresses, game)?;
    let mut opened = Vec::new();
    for _ in 0..args.tables {
        opened.push(opener.open().await?);
    }
    let stored_before = server::stored(&data).await?;
    let sockets: usize = opened.iter().map(|table| table.seats.len()).sum();
    let tally = Rc::new(RefCell::new(Tally::default()));
    // Everybody sits before the first acts.
    let ready = Rc::new(Barrier::new(sockets + 1));
    let (stop, stopped) = watch::channel(false);
    let tables: Vec<_> = opened
        .into_iter()
        .enumerate()
        .map(|(number, table)| {
            let play = tables::keep_playing(
                servers.addresses.clone(),
                number,
                table,
                opener.clone(),
                tally.clone(),
                ready.clone(),
                stopped.clone(),
                args.viewers,
            );
            tokio::task::spawn_local(play)
        })
        .collect();
    let all_sit = tokio::time::timeout(Duration::from_secs(30), ready.wait()).await;
    all_sit.map_err(|_| Failure::Failed("not every bot could sit down".to_string()))?;

    let (started, cpu_before) = (Instant::now(), servers.cpu_s());
    let (end, mut killed) = (started + Duration::from_secs(args.seconds.into()), 0);
    while let Some(every) = args.kill_every.map(|seconds| Duration::from_secs(seconds.into()))
        && Instant::now() + every < end
    {
        tokio::time::sleep(every).await;
        servers.replace(killed).await?;
        killed += 1;
    }
    tokio::time::sleep(end.saturating_duration_since(Instant::now())).await;
    let seconds = started.elapsed().as_secs_f64();
    let actions = tally.borrow().latencies_us.len();
    let cpu = servers.cpu_s().zip(cpu_before).map(|(after, before)| after - before);
    let rss = servers.rss_mb();
    let _ = stop.send(true);
    for table in tables {
        table.await.map_err(|error| Failure::Failed(error.to_string()))??;
    }
    servers.kill()?;

    let tally = tally.take();
    let lost = server::lost(&data, &tally.acknowledged).await?;
    let stored = server::stored(&data).await?;
    // All that was acknowledged is stored, also what came while it stopped.
    let kept = tally.acknowledged.len().max(1) as f64;
    let mut latencies = tally.latencies_us;
    latencies.truncate(actions);
    latencies.sort_unstable();
    let percentile = |part: usize| {
        let index = (latencies.len() * part / 100).min(latencies.len().saturating_sub(1));
        latencies.get(index).map_or(0.0, |us| f64::from(*us) / 1000.0)
    };
    Ok(Measured {
        tables: args.tables,
        processes: args.processes,
        killed,
        came_back: tally.came_back,
        games_over: tally.games_over,
        actions,
        seconds: rounded(seconds, 1000.0),
        actions_per_s: rounded(actions as f64 / seconds, 1.0),
        p50_ms: percentile(50),
        p95_ms: percentile(95),
        p99_ms: percentile(99),
        longest_ms: percentile(100),
        server_cpu_s: cpu.map(|seconds| rounded(seconds, 100.0)),
        server_rss_mb: rss.map(|mb| rounded(mb, 10.0)),
        refused: tally.refused,
        lost,
        sync_ms: rounded(sync_ms, 1000.0),
        cpu_ms_per_action: cpu.map(|seconds| rounded(seconds * 1000.0 / actions.max(1) as f64, 10_000.0)),
        stored_bytes_per_action: rounded((stored.all - stored_before.all) as f64 / kept, 10.0),
        log_bytes_per_action: rounded((stored.log - stored_before.log) as f64 / kept, 10.0),
        viewers: usize::from(args.viewers) * usize::from(args.tables),
        changes_told: tally.changes_told,
        bytes_per_change: rounded(tally.bytes_told as f64 / tally.changes_told.max(1) as f64, 1.0),
    })
}

fn rounded(value: f64, to: f64) -> f64 {
    (value * to).round() / to
}

/// What the disk takes to make a small write durable: the median of some.
fn sync_ms(folder: &Path) -> std::io::Result<f64> {
    use std::io::Write;
    let mut file = std::fs::File::create(folder.join("sync"))?;
    let mut times = Vec::new();
    for _ in 0..64 {
        file.write_all(&[1; 4096])?;
        let started = Instant::now();
        file.sync_data()?;
        times.push(started.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

fn tell(measured: &Measured) {
    let Measured {
        tables,
        actions,
        seconds,
        actions_per_s,
        p50_ms,
        p95_ms,
        p99_ms,
        longest_ms,
        refused,
        lost,
        sync_ms,
        ..
    } = measured;
    println!("{tables} tables, {actions} actions in {seconds} s: {actions_per_s} actions/s");
    println!(
        "answered after {p50_ms} ms (median), {p95_ms} ms (95 %), {p99_ms} ms (99 %), {longest_ms} ms at most; one sync of the disk {sync_ms} ms"
    );
    if measured.processes > 1 {
        let Measured { processes, killed, came_back, .. } = measured;
        println!(
            "{processes} processes, {killed} killed on the way; bots looked for another {came_back} times"
        );
    }
    if let (Some(cpu), Some(rss)) = (measured.server_cpu_s, measured.server_rss_mb) {
        println!("the server used {cpu} s of processor and {rss} MB");
    }
    println!(
        "stored {} bytes an action, {} of them the log",
        measured.stored_bytes_per_action, measured.log_bytes_per_action
    );
    if measured.viewers > 0 {
        let Measured { viewers, changes_told, bytes_per_change, .. } = measured;
        println!("{viewers} people looked on: {changes_told} changes of {bytes_per_change} bytes");
    }
    println!("refused: {refused}; lost: {lost}");
}
