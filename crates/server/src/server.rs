//! Start and stop.

use crate::hall::{Hall, Part};
use crate::metrics::Metrics;
use crate::{App, Patience, annals, door, house, page, pulse, routes};
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::{Router, middleware};
use legatus_accounts::{Accounts, ApiError, Peer};
use legatus_store::journal::Journal;
use legatus_store::sqlx;
use legatus_store::{Kind, Store, StoreError};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tower_http::compression::CompressionLayer;

/// Where the tables are kept.
#[derive(Clone, Debug)]
pub enum Data {
    /// `legatus.db` in this folder.
    Folder(PathBuf),
    /// A database by its URL.
    Url(String),
}

pub struct Config {
    pub listen: SocketAddr,
    pub data: Data,
    pub accounts: legatus_accounts::Config,
    pub patience: Patience,
    /// Tables that are over or closed are deleted after so many days; without it they are kept.
    pub keeps_days: Option<u32>,
    /// Other processes at the same PostgreSQL think for the machine's seats: [`think`].
    pub leaves_thinking: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    #[error("the database: {0}")]
    Store(#[from] StoreError),
    #[error("the database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("{0}")]
    Accounts(#[from] legatus_accounts::OpenError),
    #[error("thinking is left to other processes at a PostgreSQL alone")]
    Alone,
}

impl Data {
    async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Data::Folder(folder) => Store::in_folder(folder).await,
            Data::Url(url) => Store::open(url).await,
        }
    }
}

/// A server that runs. Dropping it leaves it running; [`Running::stop`] ends it in good order.
pub struct Running {
    pub address: SocketAddr,
    pub(crate) hall: Arc<Hall>,
    serving: JoinHandle<std::io::Result<()>>,
}

/// How long open requests are waited for when going down.
const LAST_REQUESTS: Duration = Duration::from_secs(5);
/// And for tables that are being changed.
const LAST_CHANGES: Duration = Duration::from_secs(2);

pub async fn start(config: Config) -> Result<Running, StartError> {
    let store = config.data.open().await?;
    let part = if config.leaves_thinking { Part::LeavesThinking } else { Part::All };
    if part == Part::LeavesThinking && store.kind != Kind::Postgres {
        return Err(StartError::Alone);
    }
    let (journal, _) = Journal::start(&store).await?;
    let listener =
        TcpListener::bind(config.listen).await.map_err(|error| StartError::Listen(config.listen, error))?;
    let address = listener.local_addr().map_err(|error| StartError::Listen(config.listen, error))?;
    let patience = patience(&config);
    let accounts = Accounts::open(store.clone(), config.accounts).await?;
    let hall = Hall::new(store, journal, accounts, patience, config.keeps_days, part);
    pulse::start(&hall).await;
    house::keep(&hall);
    let serving = tokio::spawn(door::serve(listener, site(&hall), patience, hall.closing.subscribe()));
    tracing::info!(%address, database = ?hall.store.kind, "listening");
    Ok(Running { address, hall, serving })
}

/// A process that only thinks for the machine's seats, at a database that servers share.
pub struct Thinker {
    hall: Arc<Hall>,
}

/// Thinks until it is stopped. Any number may; when one dies, another has its tables a few seconds later.
pub async fn think(data: &Data, accounts: legatus_accounts::Config) -> Result<Thinker, StartError> {
    let store = data.open().await?;
    if store.kind != Kind::Postgres {
        return Err(StartError::Alone);
    }
    let (journal, _) = Journal::start(&store).await?;
    let accounts = Accounts::open(store.clone(), accounts).await?;
    let hall = Hall::new(store, journal, accounts, Patience::default(), None, Part::OnlyThinks);
    pulse::start(&hall).await;
    house::keep(&hall);
    tracing::info!("thinking");
    Ok(Thinker { hall })
}

impl Thinker {
    /// What it is called in the leases.
    #[cfg(feature = "testing")]
    pub fn name(&self) -> &str {
        self.hall.leases.name()
    }

    /// Leaves what it is thinking about to others.
    pub async fn stop(self) {
        self.hall.closing.send_replace(true);
        house::flush(&self.hall).await;
        self.hall.journal.write(Vec::new()).await;
        self.hall.store.pool.close().await;
        tracing::info!("down");
    }
}

fn patience(config: &Config) -> Patience {
    match &config.accounts {
        accounts if accounts.limits.is_none() => config.patience.without_limits(),
        // All connections come from the proxy; how many are somebody's is for it to know.
        accounts if accounts.trust_proxy => Patience { from_one_address: usize::MAX, ..config.patience },
        _ => config.patience,
    }
}

fn site(hall: &Arc<Hall>) -> Router {
    let app = App { hall: hall.clone() };
    let accounts = &hall.accounts;
    let ours = routes::router()
        .route("/metrics", get(metrics))
        .route("/healthz", get(health))
        .route("/api/{*rest}", any(routes::nothing_here))
        .route("/t/{id}/replay", get(page::replay))
        .route("/t/{id}/embed", get(page::embed))
        .fallback(page::serve)
        .with_state(app.clone());
    let site = accounts.routes().merge(ours).layer(middleware::from_fn(catch));
    // What is told in one language is made small after that.
    accounts.protect(site).layer(CompressionLayer::new()).layer(from_fn_with_state(app, count))
}

/// A mistake in a handler is answered like every other mistake of ours.
async fn catch(request: Request, next: Next) -> Response {
    use futures_util::FutureExt;
    let answer = std::panic::AssertUnwindSafe(next.run(request)).catch_unwind().await;
    answer.unwrap_or_else(|_| ApiError::internal("a handler panicked").into_response())
}

/// Counts and logs requests: never the query, which may hold an invitation or a token.
async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let (method, path) = (request.method().clone(), request.uri().path().to_string());
    let started = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    app.hall.metrics.request(status);
    tracing::debug!(%method, path, status, ms = started.elapsed().as_millis() as u64, "request");
    response
}

/// The numbers are for whoever runs the server, at the server.
async fn metrics(State(app): State<App>, Peer(peer): Peer) -> Response {
    if !peer.is_loopback() {
        return ApiError::not_found().into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], Metrics::page(&app.hall)).into_response()
}

async fn health(State(app): State<App>) -> Response {
    if !app.hall.is_closing() && app.hall.health.writes(&app.hall).await {
        "ok".into_response()
    } else {
        StatusCode::SERVICE_UNAVAILABLE.into_response()
    }
}

impl Running {
    /// Goes down in good order: no new requests, `bye` to every socket, everything acknowledged is on the disk.
    pub async fn stop(self) {
        self.hall.closing.send_replace(true);
        self.hall.accounts.close();
        if tokio::time::timeout(LAST_REQUESTS, self.serving).await.is_err() {
            tracing::warn!("some requests were still open");
        }
        let sockets = || self.hall.metrics.sockets.load(Ordering::Relaxed);
        let patience = Instant::now() + Duration::from_secs(3);
        while sockets() > 0 && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let patience = Instant::now() + LAST_CHANGES;
        house::flush(&self.hall).await;
        // Somebody may be in the middle of a change.
        while self.hall.has_dirty() && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(20)).await;
            house::flush(&self.hall).await;
        }
        annals::finish(&self.hall).await;
        pulse::stop(&self.hall).await;
        // A last write comes after everything that waits: when it is done, so is all else.
        self.hall.journal.write(Vec::new()).await;
        self.hall.store.pool.close().await;
        tracing::info!("down");
    }
}
