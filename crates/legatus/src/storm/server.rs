//! The server under the storm: a process of its own, watched from outside and killed at the end.

use super::Acknowledged;
use super::seat::key_text;
use crate::{Failure, trouble};
use legatus_store::Store;
use legatus_store::sqlx::{self, Row};
use std::collections::{HashMap, HashSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub struct Server {
    process: Child,
    address: String,
}

impl Server {
    /// As durable as always, at a free port of loopback, and without limits.
    pub fn start(folder: &Path) -> Result<Server, Failure> {
        let program = std::env::current_exe().map_err(trouble("this program"))?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"])
            .arg(folder);
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

    pub fn address(&self) -> &str {
        &self.address
    }

    /// Processor time used so far, where the system tells it.
    pub fn cpu_s(&self) -> Option<f64> {
        const TICKS_A_SECOND: f64 = 100.0;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        // The name before may hold spaces; after it the state is the first field.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        Some(ticks / TICKS_A_SECOND)
    }

    /// Memory in use, where the system tells it.
    pub fn rss_mb(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        Some(line.trim().trim_end_matches(" kB").parse::<f64>().ok()? / 1024.0)
    }

    /// Without warning: what it did not write by now is lost.
    pub fn kill(mut self) -> Result<(), Failure> {
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

pub async fn stored(folder: &Path) -> Result<Stored, Failure> {
    let failed =
        |error: &dyn std::fmt::Display| Failure::Failed(format!("the database cannot be read: {error}"));
    let store = Store::in_folder(folder).await.map_err(|error| failed(&error))?;
    let ask = async |sql: &'static str| -> Result<i64, Failure> {
        let row = sqlx::query(sql).fetch_one(&store.pool).await.map_err(|error| failed(&error))?;
        row.try_get(0).map_err(|error| failed(&error))
    };
    let pages = ask("PRAGMA page_count").await? - ask("PRAGMA freelist_count").await?;
    let all = pages * ask("PRAGMA page_size").await?;
    // Each row has some bytes of its own beside its columns.
    let rows = ask(
        "SELECT COALESCE(SUM(LENGTH(table_id) + LENGTH(kind) + LENGTH(COALESCE(key, '')) + LENGTH(body) + 20), 0) FROM log",
    );
    let runs = ask(
        "SELECT COALESCE(SUM(LENGTH(table_id) + LENGTH(body) + LENGTH(COALESCE(digest, '')) + 30), 0) FROM runs",
    );
    let log = rows.await? + runs.await?;
    store.pool.close().await;
    Ok(Stored { all, log })
}

/// How many acknowledged actions are not in the log that the dead server left.
pub async fn lost(folder: &Path, acknowledged: &[Acknowledged]) -> Result<usize, Failure> {
    let failed = |error: String| Failure::Failed(format!("the log cannot be read: {error}"));
    let store = Store::in_folder(folder).await.map_err(|error| failed(error.to_string()))?;
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
