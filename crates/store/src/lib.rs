//! The database: SQLite (one file, the default) or PostgreSQL, through one pool and one schema. Every statement in the house is
//! written once, with `$n` parameters, for both.

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, AssertSqlSafe, SqlSafeStr, SqlStr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, OwnedMutexGuard};

pub use sqlx;

pub mod backup;
pub mod journal;
pub mod log;
mod writing;

#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use writing::Writing;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Sqlite,
    Postgres,
}

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database URL must begin with sqlite: or postgres:")]
    UnknownKind,
    #[error("cannot make the folder {0}: {1}")]
    Folder(String, std::io::Error),
    #[error(transparent)]
    Sql(#[from] sqlx::Error),
    #[error(transparent)]
    Migration(#[from] sqlx::migrate::MigrateError),
}

/// Every change of the schema, in order. One that was released is never edited: a new one follows. What stands in `/*sqlite … */` is
/// for SQLite alone, to PostgreSQL a comment.
fn migrator(kind: Kind) -> Migrator {
    let migrations = [
        ("start", include_str!("../migrations/0001_start.sql")),
        ("seats", include_str!("../migrations/0002_seats.sql")),
        ("annals", include_str!("../migrations/0003_annals.sql")),
        ("lists", include_str!("../migrations/0004_lists.sql")),
        ("runs", include_str!("../migrations/0005_runs.sql")),
        ("people", include_str!("../migrations/0006_people.sql")),
        ("results", include_str!("../migrations/0007_results.sql")),
        ("meeting", include_str!("../migrations/0008_meeting.sql")),
        ("analysis", include_str!("../migrations/0009_analysis.sql")),
        ("named", include_str!("../migrations/0010_named.sql")),
    ];
    let text = |sql: &'static str| match kind {
        Kind::Sqlite if sql.contains("/*sqlite") => {
            AssertSqlSafe(sql.replace("/*sqlite", "").replace("*/", "")).into_sql_str()
        }
        _ => SqlStr::from_static(sql),
    };
    let migrations = migrations.into_iter().enumerate().map(|(i, (name, sql))| {
        Migration::new(i as i64 + 1, name.into(), MigrationType::Simple, text(sql), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// An open database.
#[derive(Clone)]
pub struct Store {
    pub pool: AnyPool,
    pub kind: Kind,
    pub url: String,
    writing: Arc<Mutex<()>>,
}

/// The right to write, as long as this is there.
pub struct Turn(#[allow(dead_code)] Option<OwnedMutexGuard<()>>);

impl Store {
    /// The file `legatus.db` in this folder, which is made if it is not there.
    pub async fn in_folder(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|e| StoreError::Folder(folder.display().to_string(), e))?;
        let file = folder.join("legatus.db");
        keep_private(&file).map_err(|e| StoreError::Folder(file.display().to_string(), e))?;
        Store::open(&format!("sqlite://{}?mode=rwc", folder.join("legatus.db").display())).await
    }

    /// Opens and migrates.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        install_default_drivers();
        let kind = match url.split(':').next() {
            Some("sqlite") => Kind::Sqlite,
            Some("postgres" | "postgresql") => Kind::Postgres,
            _ => return Err(StoreError::UnknownKind),
        };
        let pool = AnyPoolOptions::new()
            .max_connections(if kind == Kind::Sqlite { 4 } else { 8 })
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Sqlite {
                        // FULL syncs the write-ahead log at every commit: acknowledged means durable.
                        for pragma in [
                            "PRAGMA journal_mode = WAL",
                            "PRAGMA synchronous = FULL",
                            "PRAGMA busy_timeout = 10000",
                            "PRAGMA foreign_keys = ON",
                        ] {
                            sqlx::query(pragma).execute(&mut *connection).await?;
                        }
                    }
                    Ok(())
                })
            })
            .connect(url)
            .await?;
        migrator(kind).run(&pool).await?;
        Ok(Store { pool, kind, url: url.to_string(), writing: Arc::default() })
    }

    /// Waits for the turn to write. SQLite has one writer at a time, and whoever finds it at work comes back after a tenth of a second
    /// to look again: beside the journal, which writes without a pause under load, that took seconds, with a connection of the pool in
    /// hand that others waited for. So all who write stand in line for it here, and take a connection when it is their turn. Nobody
    /// asks for a second turn while having one. PostgreSQL sees to this itself.
    pub async fn turn(&self) -> Turn {
        match self.kind {
            Kind::Sqlite => Turn(Some(self.writing.clone().lock_owned().await)),
            Kind::Postgres => Turn(None),
        }
    }
}

/// Seeds, sessions and addresses are in it: it is for nobody but whoever runs the server. SQLite gives its other files the same mode.
#[cfg(unix)]
fn keep_private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let file = std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(file)?;
    let mode = file.metadata()?.permissions().mode();
    if mode & 0o077 != 0 {
        file.set_permissions(std::fs::Permissions::from_mode(mode & !0o077))?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Row;

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_on_the_machine_reads_the_database() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let modes = || -> Vec<(String, u32)> {
            let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap());
            files
                .map(|file| {
                    let mode = file.metadata().unwrap().permissions().mode();
                    (file.file_name().into_string().unwrap(), mode & 0o777)
                })
                .collect()
        };
        let store = Store::in_folder(folder.path()).await.unwrap();
        assert!(modes().len() >= 2 && modes().iter().all(|(_, mode)| *mode == 0o600), "{:?}", modes());
        store.pool.close().await;
        // One that was made before is closed to others, too.
        let file = folder.path().join("legatus.db");
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
        let store = Store::in_folder(folder.path()).await.unwrap();
        assert!(modes().iter().all(|(_, mode)| *mode == 0o600), "{:?}", modes());
        store.pool.close().await;
    }

    /// Servers and thinkers may be on other machines than the database: what they say to each other is nobody else's business.
    #[cfg(unix)]
    #[tokio::test]
    async fn a_postgresql_over_the_network_is_spoken_to_encrypted() {
        let (_server, url) = crate::testing::Postgres::start_encrypted();
        let encrypted =
            "SELECT CASE WHEN ssl THEN 1 ELSE 0 END::BIGINT FROM pg_stat_ssl WHERE pid = pg_backend_pid()";
        for (mode, expected) in [("", 1), ("?sslmode=require", 1), ("?sslmode=disable", 0)] {
            let store = Store::open(&format!("{url}{mode}")).await.unwrap();
            let row = sqlx::query(encrypted).fetch_one(&store.pool).await.unwrap();
            assert_eq!(row.get::<i64, _>(0), expected, "{mode}");
            store.pool.close().await;
        }
        // Nobody vouches for its certificate.
        assert!(Store::open(&format!("{url}?sslmode=verify-full")).await.is_err());
    }

    /// The journal writes without a pause: whoever else writes waits for some of its commits, not until it happens to rest.
    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_writes_beside_the_journal_has_their_turn() {
        use crate::journal::{Journal, Statement};
        use std::pin::pin;
        use std::sync::atomic::{AtomicBool, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(folder.path()).await.unwrap();
        let (journal, _) = Journal::start(&store).await.unwrap();
        let done = Arc::new(AtomicBool::new(false));
        let busy: Vec<_> = (0..4)
            .map(|n| {
                let (journal, done) = (journal.clone(), done.clone());
                tokio::spawn(async move {
                    let sql = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2";
                    while !done.load(Ordering::Relaxed) {
                        let args = [format!("busy {n}").into(), "x".repeat(2_000).into()];
                        journal.write(vec![Statement::new(sql, args)]).await;
                    }
                })
            })
            .collect();
        let commits = || journal.counts.commits.load(Ordering::Relaxed);
        while commits() < 20 {
            tokio::task::yield_now().await;
        }
        let mut most = 0;
        for n in 0..40 {
            // From when we stand in line until it is our turn: what the system does with this thread meanwhile does not count.
            let mut turn = pin!(store.turn());
            let at_once = tokio::select! {
                biased;
                turn = &mut turn => Some(turn),
                () = std::future::ready(()) => None,
            };
            let before = commits();
            let turn = match at_once {
                Some(turn) => turn,
                None => turn.await,
            };
            most = most.max(commits() - before);
            let mut transaction = store.pool.begin_with("BEGIN IMMEDIATE").await.unwrap();
            let sql = "INSERT INTO secrets (name, value) VALUES ($1, 'x')";
            sqlx::query(sql).bind(format!("other {n}")).execute(&mut *transaction).await.unwrap();
            transaction.commit().await.unwrap();
            drop(turn);
        }
        done.store(true, Ordering::Relaxed);
        for one in busy {
            one.await.unwrap();
        }
        println!("at most {most} commits were before one of ours");
        assert!(most <= 2, "{most}");
    }

    #[tokio::test]
    async fn a_new_folder_gets_a_migrated_durable_database() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::in_folder(&folder.path().join("deeper")).await.unwrap();
        let row = sqlx::query("PRAGMA synchronous").fetch_one(&store.pool).await.unwrap();
        assert_eq!(row.get::<i64, _>(0), 2, "FULL");
        let row = sqlx::query("SELECT COUNT(*) FROM tables").fetch_one(&store.pool).await.unwrap();
        assert_eq!(row.get::<i64, _>(0), 0);
        drop(store);
        Store::in_folder(&folder.path().join("deeper")).await.unwrap();
    }

    #[tokio::test]
    async fn every_kind_of_database_takes_the_schema() {
        for test in crate::testing::each_store().await {
            let row = sqlx::query("SELECT COUNT(*) FROM users").fetch_one(&test.store.pool).await.unwrap();
            assert_eq!(row.get::<i64, _>(0), 0);
        }
    }

    #[tokio::test]
    async fn a_test_server_leaves_nothing_behind() {
        let server = crate::testing::Postgres::start_durable();
        let store = Store::open(&server.database().await).await.unwrap();
        let row =
            sqlx::query("SELECT current_setting('data_directory')").fetch_one(&store.pool).await.unwrap();
        let data = row.get::<String, _>(0);
        assert!(Path::new(&data).exists());
        store.pool.close().await;
        drop(server);
        assert!(!Path::new(&data).parent().unwrap().exists());
    }

    /// A database as the version before runs left it, with everything in it that was changed since.
    #[tokio::test]
    async fn an_older_database_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let sqlite = format!("sqlite://{}?mode=rwc", folder.path().join("legatus.db").display());
        let postgres = crate::testing::Postgres::shared().database().await;
        for (kind, url) in [(Kind::Sqlite, sqlite), (Kind::Postgres, postgres)] {
            install_default_drivers();
            let pool = AnyPoolOptions::new().max_connections(1).connect(&url).await.unwrap();
            let older = migrator(kind).iter().take(4).cloned().collect::<Vec<_>>();
            Migrator::with_migrations(older).run(&pool).await.unwrap();
            let user = "INSERT INTO users (id, name, name_key, password, email, email_key, settings, created_at, seen_at)
                        VALUES ('u', 'Livia', 'livia', 'hash', 'l@example.org', 'l@example.org', '{}', 7, 8)";
            let table = "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary,
                summary_version, created_at, updated_at) VALUES ('t', 'g', '{}', 's', 'c', 1, 'u', 'playing', 'link', 'i', '{}', 3, 1, 2)";
            sqlx::query(user).execute(&pool).await.unwrap();
            sqlx::query(table).execute(&pool).await.unwrap();
            for seq in [2, 1, 3] {
                let kind = if seq == 2 { "chat" } else { "entries" };
                sqlx::query("INSERT INTO log (table_id, seq, kind, key, body, at) VALUES ('t', $1, $2, $3, 'body', 5)")
                    .bind(seq)
                    .bind(kind)
                    .bind(format!("key {seq}"))
                    .execute(&pool)
                    .await
                    .unwrap();
            }
            let notice = "INSERT INTO notices (id, user_id, table_id, kind, body, at, mail_due) VALUES ('n', 'u', 't', 'chat', '{}', 5, 6)";
            sqlx::query(notice).execute(&pool).await.unwrap();
            let packed = "INSERT INTO snapshots (table_id, seq, body) VALUES ('t', 3, '{}')";
            sqlx::query(packed).execute(&pool).await.unwrap();
            pool.close().await;

            let store = Store::open(&url).await.unwrap();
            let log = crate::log::read_log(&store, "t").await.unwrap();
            let rows: Vec<_> = log.rows.iter().map(|row| (row.seq, row.key.as_deref().unwrap())).collect();
            assert_eq!(rows, [(1, "key 1"), (2, "key 2"), (3, "key 3")]);
            let sql = "SELECT email_confirmed_at FROM users";
            let confirmed: i64 = sqlx::query(sql).fetch_one(&store.pool).await.unwrap().get(0);
            assert_eq!(confirmed, 7, "an address that was given before counts");
            let sql = "SELECT table_id, mail_due FROM notices WHERE id = 'n'";
            let kept = sqlx::query(sql).fetch_one(&store.pool).await.unwrap();
            assert_eq!((kept.get::<String, _>(0).as_str(), kept.get::<i64, _>(1)), ("t", 6), "notices stay");
            // What goes with a table still does.
            sqlx::query("DELETE FROM tables").execute(&store.pool).await.unwrap();
            assert!(crate::log::read_log(&store, "t").await.unwrap().rows.is_empty());
            let left = sqlx::query("SELECT COUNT(*) FROM notices").fetch_one(&store.pool).await.unwrap();
            assert_eq!(left.get::<i64, _>(0), 0);
            store.pool.close().await;
            Store::open(&url).await.unwrap();
        }
    }

    #[tokio::test]
    async fn another_kind_of_url_is_refused() {
        assert!(matches!(Store::open("mysql://x").await, Err(StoreError::UnknownKind)));
    }
}
