//! Databases for tests: a SQLite file in a folder that goes away, and a PostgreSQL server of the test's own.

use crate::Store;
use sqlx::{AssertSqlSafe, Connection, PgConnection, Row};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The server keeps running as long as the pipe of its keeper's input is open: it stops, and its folder goes, when the test drops
/// it and also when the test process is killed.
const KEEPER: &str = r#"
folder=$1; shift
"$@" </dev/null >"$folder/server.log" 2>&1 &
server=$!
read -r _
kill -INT "$server" 2>/dev/null
wait "$server"
rm -rf "$folder"
"#;

const NOT_INSTALLED: &str =
    "PostgreSQL is not installed; on Debian: apt-get install --no-install-recommends postgresql";

/// A PostgreSQL server in a temporary folder, reached by a unix socket.
pub struct Postgres {
    folder: PathBuf,
    keeper: Child,
    databases: AtomicU32,
}

/// How a server differs from the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    Nothing,
    /// As in production: every commit is synced.
    Durable,
    /// Reached by TCP at this port of loopback, over TLS, with a certificate of its own.
    Encrypted {
        port: u16,
    },
}

impl Postgres {
    /// Quick: loses data in a power cut.
    pub fn start() -> Postgres {
        Postgres::run(Special::Nothing)
    }

    /// As in production: every commit is synced.
    pub fn start_durable() -> Postgres {
        Postgres::run(Special::Durable)
    }

    /// Reached over TLS, too, by the URL that comes with it.
    pub fn start_encrypted() -> (Postgres, String) {
        let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = free.local_addr().expect("its number").port();
        drop(free);
        let postgres = Postgres::run(Special::Encrypted { port });
        (postgres, format!("postgres://postgres@127.0.0.1:{port}/postgres"))
    }

    /// One quick server for all tests of this process.
    pub fn shared() -> &'static Postgres {
        static SHARED: OnceLock<Postgres> = OnceLock::new();
        SHARED.get_or_init(Postgres::start)
    }

    fn run(special: Special) -> Postgres {
        let folder =
            tempfile::Builder::new().prefix("legatus-pg-").tempdir().expect("a temporary folder").keep();
        let data = folder.join("data");
        let as_user = lesser_user(&folder);
        let initdb = command(&as_user, &program("initdb"))
            .args(["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "-D"])
            .arg(&data)
            .current_dir(&folder)
            .output()
            .expect("initdb runs");
        assert!(initdb.status.success(), "initdb: {}", String::from_utf8_lossy(&initdb.stderr));

        let server = program("postgres");
        let mut keeper = command(&as_user, Path::new("sh"));
        keeper
            .args(["-c", KEEPER, "keeper"])
            .arg(&folder)
            .arg(server)
            .arg("-D")
            .arg(&data)
            .arg("-k")
            .arg(&folder);
        keeper.args(["-c", "max_connections=200"]);
        match special {
            Special::Encrypted { port } => {
                let certificate = certify(&as_user, &data);
                keeper.args([
                    "-c",
                    "listen_addresses=127.0.0.1",
                    "-c",
                    &format!("port={port}"),
                    "-c",
                    "ssl=on",
                ]);
                keeper.args(certificate.map(|setting| format!("-c{setting}")));
            }
            _ => {
                keeper.args(["-c", "listen_addresses="]);
            }
        }
        if special != Special::Durable {
            keeper.args(["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]);
        }
        let keeper = keeper
            .current_dir(&folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        let postgres = Postgres { folder, keeper, databases: AtomicU32::new(0) };
        postgres.wait_until_ready();
        postgres
    }

    fn wait_until_ready(&self) {
        let started = Instant::now();
        loop {
            let status = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap_or_default();
            if status.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
                return;
            }
            if started.elapsed() > Duration::from_secs(60) {
                let mut log = String::new();
                let _ = std::fs::File::open(self.folder.join("server.log"))
                    .map(|mut file| file.read_to_string(&mut log));
                panic!("PostgreSQL does not start: {log}");
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.folder.display())
    }

    /// The URL of a new empty database.
    pub async fn database(&self) -> String {
        let name = format!("test_{}_{}", std::process::id(), self.databases.fetch_add(1, Ordering::Relaxed));
        let mut connection =
            PgConnection::connect(&self.url_of("postgres")).await.expect("PostgreSQL answers");
        sqlx::query(AssertSqlSafe(format!("CREATE DATABASE {name}")))
            .execute(&mut connection)
            .await
            .expect("a new database");
        self.url_of(&name)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
    }
}

/// A new empty store on each kind of database, and what keeps it there. Run each test on all of them.
pub async fn each_store() -> Vec<TestStore> {
    let mut stores = vec![TestStore::sqlite().await];
    // A server of the test's own is reached by a unix socket.
    if cfg!(unix) {
        stores.push(TestStore::postgres().await);
    }
    stores
}

/// Keep it until the test ends: the folder of a SQLite file goes with it.
pub struct TestStore {
    pub store: Store,
    _folder: Option<TempDir>,
}

impl TestStore {
    pub async fn sqlite() -> TestStore {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Store::in_folder(folder.path()).await.expect("a new SQLite database");
        TestStore { store, _folder: Some(folder) }
    }

    pub async fn postgres() -> TestStore {
        let url = Postgres::shared().database().await;
        TestStore { store: Store::open(&url).await.expect("a new PostgreSQL database"), _folder: None }
    }
}

/// Puts what was packed back into the log, row by row, for tests that look there.
pub async fn unpack_logs(store: &Store) {
    let tables =
        sqlx::query("SELECT DISTINCT table_id FROM runs").fetch_all(&store.pool).await.expect("the runs");
    for table in tables.iter().map(|row| row.get::<String, _>(0)) {
        for row in crate::log::read_log(store, &table).await.expect("its log").rows {
            let sql = "INSERT INTO log (table_id, seq, kind, key, body, at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
            let query = sqlx::query(sql)
                .bind(&table)
                .bind(row.seq)
                .bind(row.kind)
                .bind(row.key)
                .bind(row.body)
                .bind(row.at);
            query.execute(&store.pool).await.expect("a row");
        }
        let sql = "DELETE FROM runs WHERE table_id = $1";
        sqlx::query(sql).bind(&table).execute(&store.pool).await.expect("the runs go");
    }
}

/// Makes a key and a certificate that nobody else vouches for, and says where they are.
fn certify(as_user: &Option<(u32, u32)>, data: &Path) -> [String; 2] {
    let made = command(as_user, Path::new("openssl"))
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=legatus"])
        .args(["-keyout", "server.key", "-out", "server.crt"])
        .current_dir(data)
        .output()
        .expect("openssl runs");
    assert!(made.status.success(), "openssl: {}", String::from_utf8_lossy(&made.stderr));
    ["ssl_cert_file=server.crt", "ssl_key_file=server.key"].map(String::from)
}

/// PostgreSQL refuses to run as root: then it runs as nobody, who is given the folder.
#[cfg(unix)]
fn lesser_user(folder: &Path) -> Option<(u32, u32)> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let owner = std::fs::metadata(folder).expect("the folder is there").uid();
    if owner != 0 {
        return None;
    }
    let id = |which| {
        let output = Command::new("id").args([which, "nobody"]).output().expect("id runs");
        String::from_utf8_lossy(&output.stdout).trim().parse().expect("the user nobody")
    };
    let (user, group) = (id("-u"), id("-g"));
    chown(folder, Some(user), Some(group)).expect("root may give a folder away");
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700))
        .expect("root may close a folder");
    Some((user, group))
}

#[cfg(not(unix))]
fn lesser_user(_: &Path) -> Option<(u32, u32)> {
    None
}

fn command(as_user: &Option<(u32, u32)>, program: &Path) -> Command {
    let mut command = match as_user {
        None => Command::new(program),
        Some((user, group)) => {
            let mut command = Command::new("setpriv");
            command
                .args([&format!("--reuid={user}"), &format!("--regid={group}"), "--clear-groups"])
                .arg(program);
            command
        }
    };
    command.env_remove("PGDATA").env_remove("PGPORT");
    command
}

/// In PATH, or where Debian keeps it: the newest version there.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    in_path.or_else(|| newest(name)).unwrap_or_else(|| panic!("{NOT_INSTALLED}"))
}

fn newest(name: &str) -> Option<PathBuf> {
    let versions =
        std::fs::read_dir("/usr/lib/postgresql").ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let numbered = |folder: &PathBuf| {
        folder.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()).unwrap_or(0)
    };
    let mut versions: Vec<_> =
        versions.map(|folder| (numbered(&folder), folder.join("bin").join(name))).collect();
    versions.sort();
    versions.into_iter().rev().map(|(_, file)| file).find(|file| file.is_file())
}
