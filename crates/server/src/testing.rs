//! A real server on a real socket, for tests of whatever talks to one.

use crate::server::Data;
use crate::{Config, Patience, Running, start};
use std::net::SocketAddr;
use tokio::runtime::Runtime;

/// A server in a runtime of its own, on a free port of loopback, without limits. It goes down in good order when dropped.
pub struct TestServer {
    runtime: Option<Runtime>,
    running: Option<Running>,
    pub address: SocketAddr,
}

impl TestServer {
    pub fn start(data: Data) -> TestServer {
        let base_url = "http://127.0.0.1".parse().expect("a URL");
        TestServer::with(
            data,
            legatus_accounts::Config { limits: None, ..legatus_accounts::Config::new(base_url) },
        )
    }

    pub fn with(data: Data, accounts: legatus_accounts::Config) -> TestServer {
        TestServer::waiting(data, accounts, Patience::default())
    }

    /// One that waits for connections so long.
    pub fn waiting(data: Data, accounts: legatus_accounts::Config, patience: Patience) -> TestServer {
        let runtime = Runtime::new().expect("a runtime");
        let config = Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            data,
            accounts,
            patience,
            keeps_days: None,
        };
        let running = runtime.block_on(start(config)).expect("a server");
        let address = running.address;
        TestServer { runtime: Some(runtime), running: Some(running), address }
    }

    /// `host:port`, as clients want it.
    pub fn at(&self) -> String {
        self.address.to_string()
    }

    /// Ends without a word, as if the process had been killed: nothing is flushed, nobody is told.
    pub fn kill(mut self) {
        self.running = None;
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if let (Some(runtime), Some(running)) = (self.runtime.take(), self.running.take()) {
            runtime.block_on(running.stop());
            runtime.shutdown_background();
        }
    }
}
