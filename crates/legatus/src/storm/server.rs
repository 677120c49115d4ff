//! The servers under the storm: processes of their own at one database, watched from outside and killed in the end.

use super::Acknowledged;
use super::seat::key_text;
use crate::{Failure, trouble};
use legatus_server::server::Data;
use legatus_store::sqlx::{self, Row};
use legatus_store::{Kind, Store};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};

/// Where the processes are reached. One that was killed is there again at another address.
#[derive(Clone)]
pub struct Addresses(Arc<Mutex<Vec<String>>>);

impl Addresses {
    fn all(&self) -> MutexGuard<'_, Vec<String>> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// That of a process; of the one after the last it is the first again.
    pub fn get(&self, number: usize) -> String {
        let all = self.all();
        all[number % all.len()].clone()
    }

    fn set(&self, number: usize, address: String) {
        self.all()[number] = address;
    }
}

/// All processes at the database.
pub struct Servers {
    data: Data,
    running: Vec<Server>,
    pub addresses: Addresses,
    /// What those used that were killed on the way.
    used_s: f64,
}

impl Servers {
    pub fn start(data: Data, processes: usize) -> Result<Servers, Failure> {
        let running: Vec<Server> = (0..processes).map(|_| Server::start(&data)).collect::<Result<_, _>>()?;
        let addresses = running.iter().map(|server| server.address.clone()).collect();
        Ok(Servers { data, running, addresses: Addresses(Arc::new(Mutex::new(addresses))), used_s: 0.0 })
    }

    /// Kills one without warning; another takes its place.
    pub async fn replace(&mut self, number: usize) -> Result<(), Failure> {
        let number = number % self.running.len();
        self.used_s += self.running[number].cpu_s().unwrap_or_default();
        self.running[number].end()?;
        let data = self.data.clone();
        // Whoever plays at the others does not wait for it.
        let started = tokio::task::spawn_blocking(move || Server::start(&data)).await;
        self.running[number] = started.map_err(|error| Failure::Failed(error.to_string()))??;
        self.addresses.set(number, self.running[number].address.clone());
        Ok(())
    }

    /// Processor time used so far, by all of them, where the system tells it.
    pub fn cpu_s(&self) -> Option<f64> {
        self.running.iter().map(Server::cpu_s).sum::<Option<f64>>().map(|now| now + self.used_s)
    }

    /// Memory in use, where the system tells it.
    pub fn rss_mb(&self) -> Option<f64> {
        self.running.iter().map(Server::rss_mb).sum()
    }

    /// Without warning: what they did not write by now is lost.
    pub fn kill(mut self) -> Result<(), Failure> {
        self.running.iter_mut().try_for_each(Server::end)
    }
}

struct Server {
    process: Child,
    address: String,
}

impl Server {
    /// As durable as always, at a free port of loopback, and without limits.
    fn start(data: &Data) -> Result<Server, Failure> {
        let program = std::env::current_exe().map_err(trouble("this program"))?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn"]);
        match data {
            Data::Folder(folder) => command.arg("--data").arg(folder),
            Data::Url(url) => command.arg("--database-url").arg(url),
        };
        for (name, _) in std::env::vars_os() {
            let name = name.to_string_lossy().into_owned();
            if name == "DATABASE_URL" || name.starts_with("LEGATUS_") {
                command.env_remove(name);
            }
        }
        let mut process =
            command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().map_err(trouble("the server"))?;
        let mut line = String::new();
        if let Some(out) = process.stdout.take() {
            BufReader::new(out).read_line(&mut line).map_err(trouble("the server"))?;
        }
        let mut server = Server { process, address: String::new() };
        let address = line.trim().split_once("http://").map(|(_, address)| address.to_string());
        server.address = address.ok_or_else(|| Failure::Failed("the server did not start".to_string()))?;
        Ok(server)
    }

    fn cpu_s(&self) -> Option<f64> {
        const TICKS_A_SECOND: f64 = 100.0;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        // The name before may hold spaces; after it the state is the first field.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        Some(ticks / TICKS_A_SECOND)
    }

    fn rss_mb(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? / 1024.0)
    }

    fn end(&mut self) -> Result<(), Failure> {
        self.process.kill().map_err(trouble("the server"))?;
        self.process.wait().map_err(trouble("the server"))?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the database takes.
pub struct Stored {
    pub all: i64,
    /// The rows of the log and the runs that they are packed in.
    pub log: i64,
}

async fn open(data: &Data) -> Result<Store, Failure> {
    let store = match data {
        Data::Folder(folder) => Store::in_folder(folder).await,
        Data::Url(url) => Store::open(url).await,
    };
    store.map_err(|error| Failure::Failed(format!("the database cannot be read: {error}")))
}

pub async fn stored(data: &Data) -> Result<Stored, Failure> {
    let store = open(data).await?;
    let ask = async |sql: &'static str| -> Result<i64, Failure> {
        let row = sqlx::query(sql).fetch_one(&store.pool).await;
        row.and_then(|row| row.try_get(0))
            .map_err(|error| Failure::Failed(format!("the database cannot be read: {error}")))
    };
    let all = match store.kind {
        Kind::Sqlite => {
            let pages = ask("PRAGMA page_count").await? - ask("PRAGMA freelist_count").await?;
            pages * ask("PRAGMA page_size").await?
        }
        // What was deleted and not used again counts, too.
        Kind::Postgres => ask("SELECT pg_database_size(current_database())").await?,
    };
    // Each row has some bytes of its own beside its columns.
    let rows = ask(
        "SELECT CAST(COALESCE(SUM(LENGTH(table_id) + LENGTH(kind) + LENGTH(COALESCE(key, '')) + LENGTH(body) + 20), 0) AS BIGINT)
         FROM log",
    );
    let runs = ask(
        "SELECT CAST(COALESCE(SUM(LENGTH(table_id) + LENGTH(body) + LENGTH(COALESCE(digest, '')) + 30), 0) AS BIGINT) FROM runs",
    );
    let log = rows.await? + runs.await?;
    store.pool.close().await;
    Ok(Stored { all, log })
}

/// How many acknowledged actions are not in the log that the dead servers left.
pub async fn lost(data: &Data, acknowledged: &[Acknowledged]) -> Result<usize, Failure> {
    let failed = |error: String| Failure::Failed(format!("the log cannot be read: {error}"));
    let store = open(data).await?;
    let mut keys = HashMap::new();
    let tables: HashSet<&str> = acknowledged.iter().map(|action| &*action.table).collect();
    for table in tables {
        let log =
            legatus_store::log::read_log(&store, table).await.map_err(|error| failed(error.to_string()))?;
        let known = log.rows.into_iter().filter_map(|row| Some(((table, row.seq as u64), row.key?)));
        keys.extend(known);
    }
    store.pool.close().await;
    let kept = |action: &&Acknowledged| {
        let key = keys.get(&(&*action.table, action.version));
        key.is_some_and(|key| *key == key_text(action.key))
    };
    Ok(acknowledged.iter().filter(|action| !kept(action)).count())
}
