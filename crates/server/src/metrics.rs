//! Numbers about the running server, as Prometheus reads them.

use crate::hall::Hall;
use legatus_store::journal::LATENCY_BOUNDS_US;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

#[derive(Default)]
pub struct Metrics {
    requests: [AtomicU64; 5],
    actions: AtomicU64,
    pub sockets: AtomicI64,
    pub dropped_sockets: AtomicU64,
}

/// What the process has in memory, where the system tells it.
fn memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches(" kB").parse::<i64>().ok()? * 1024)
}

impl Metrics {
    pub fn request(&self, status: u16) {
        self.requests[usize::from(status / 100).clamp(1, 5) - 1].fetch_add(1, Relaxed);
    }

    pub fn action(&self) {
        self.actions.fetch_add(1, Relaxed);
    }

    pub fn page(hall: &Hall) -> String {
        let (metrics, counts) = (&hall.metrics, &hall.journal.counts);
        let mut out = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: i64| {
            let _ = writeln!(
                out,
                "# HELP legatus_{name} {help}\n# TYPE legatus_{name} {kind}\nlegatus_{name} {value}"
            );
        };
        one(
            "changes_total",
            "counter",
            "Changes of tables that are on the disk",
            metrics.actions.load(Relaxed) as i64,
        );
        one("log_rows_total", "counter", "Rows written to the log", counts.rows.load(Relaxed) as i64);
        one(
            "commits_total",
            "counter",
            "Commits of the log, each synced once",
            counts.commits.load(Relaxed) as i64,
        );
        one(
            "commits_failed_total",
            "counter",
            "Commits of the log that failed",
            counts.failed.load(Relaxed) as i64,
        );
        one("tables_in_memory", "gauge", "Tables in memory", hall.all_in_memory().len() as i64);
        if let Some(bytes) = memory() {
            one("memory_bytes", "gauge", "Memory of the process", bytes);
        }
        one("sockets", "gauge", "Open sockets", metrics.sockets.load(Relaxed));
        let dropped = metrics.dropped_sockets.load(Relaxed) as i64;
        one("sockets_dropped_total", "counter", "Sockets dropped because they were too slow", dropped);
        one(
            "machine_waiting",
            "gauge",
            "Decisions the machine has been asked for and not begun",
            hall.pool.waiting(),
        );
        one("machine_thinking", "gauge", "Decisions the machine is at", hall.pool.thinking());
        one(
            "looks_back_total",
            "counter",
            "Graphs, reports and thoughts of finished games that were worked out",
            hall.kept.found() as i64,
        );
        out.push_str(
            "# HELP legatus_requests_total Requests answered\n# TYPE legatus_requests_total counter\n",
        );
        for (i, count) in metrics.requests.iter().enumerate() {
            let _ = writeln!(out, "legatus_requests_total{{status=\"{}xx\"}} {}", i + 1, count.load(Relaxed));
        }
        out.push_str(
            "# HELP legatus_commit_seconds How long a commit took\n# TYPE legatus_commit_seconds histogram\n",
        );
        let mut below = 0;
        for (bound, count) in LATENCY_BOUNDS_US.iter().zip(&counts.latency) {
            below += count.load(Relaxed);
            let _ = writeln!(out, "legatus_commit_seconds_bucket{{le=\"{}\"}} {below}", *bound as f64 / 1e6);
        }
        below += counts.latency[LATENCY_BOUNDS_US.len()].load(Relaxed);
        let _ = writeln!(out, "legatus_commit_seconds_bucket{{le=\"+Inf\"}} {below}");
        let sum = counts.latency_sum_us.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(out, "legatus_commit_seconds_sum {sum}\nlegatus_commit_seconds_count {below}");
        out
    }
}

#[cfg(test)]
mod tests {
    /// Every number that the dashboard shows is one that is told.
    #[test]
    fn the_dashboard_asks_for_what_there_is() {
        let (dashboard, told) = (include_str!("../../../deploy/dashboard.json"), include_str!("metrics.rs"));
        let ends = |sign: char| !(sign.is_ascii_alphanumeric() || sign == '_');
        let mut asked: Vec<&str> =
            dashboard.split("legatus_").skip(1).filter_map(|rest| rest.split(ends).next()).collect();
        asked.sort_unstable();
        asked.dedup();
        assert!(asked.len() > 8, "{asked:?}");
        for name in asked {
            let name = name.trim_end_matches("_bucket");
            let made = [format!("\"{name}\""), format!("legatus_{name} ")];
            assert!(made.iter().any(|made| told.contains(made)), "{name} is not told");
        }
    }
}
