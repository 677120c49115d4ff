//! The database: SQLite (one file, the default) or PostgreSQL, through one pool and one schema. Every statement in the house is
//! written once, with `$n` parameters, for both.

use sqlx::any::{AnyPoolOptions, install_default_drivers};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyPool, SqlStr};
use std::path::Path;
use std::time::Duration;

pub use sqlx;

pub mod backup;
pub mod journal;

#[cfg(any(test, feature = "testing"))]
pub mod testing;

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

/// Every change of the schema, in order. One that was released is never edited: a new one follows.
fn migrator() -> Migrator {
    let migrations = [
        ("start", include_str!("../migrations/0001_start.sql")),
        ("seats", include_str!("../migrations/0002_seats.sql")),
        ("annals", include_str!("../migrations/0003_annals.sql")),
    ];
    let migrations = migrations.into_iter().enumerate().map(|(i, (name, sql))| {
        Migration::new(i as i64 + 1, name.into(), MigrationType::Simple, SqlStr::from_static(sql), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// An open database.
#[derive(Clone)]
pub struct Store {
    pub pool: AnyPool,
    pub kind: Kind,
    pub url: String,
}

impl Store {
    /// The file `legatus.db` in this folder, which is made if it is not there.
    pub async fn in_folder(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder).map_err(|e| StoreError::Folder(folder.display().to_string(), e))?;
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
        migrator().run(&pool).await?;
        Ok(Store { pool, kind, url: url.to_string() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::Row;

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

    #[tokio::test]
    async fn another_kind_of_url_is_refused() {
        assert!(matches!(Store::open("mysql://x").await, Err(StoreError::UnknownKind)));
    }
}
