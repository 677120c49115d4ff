//! A real server on a real socket, for tests of whatever talks to one.

use crate::server::Data;
use crate::server::Thinker;
use crate::{Config, Patience, Running, start, think};
use std::net::SocketAddr;
use tokio::runtime::Runtime;

fn without_limits() -> legatus_accounts::Config {
    let base_url = "http://127.0.0.1".parse().expect("a URL");
    legatus_accounts::Config { limits: None, ..legatus_accounts::Config::new(base_url) }
}

fn config(data: Data, accounts: legatus_accounts::Config, patience: Patience) -> Config {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    Config { listen, data, accounts, patience, keeps_days: None, leaves_thinking: false }
}

/// A process that only thinks, in a runtime of its own.
pub struct TestThinker(Runtime, Thinker);

impl TestThinker {
    pub fn start(data: &Data) -> TestThinker {
        let runtime = Runtime::new().expect("a runtime");
        let thinker = runtime.block_on(think(data, without_limits())).expect("a thinker");
        TestThinker(runtime, thinker)
    }

    /// Its name in the leases.
    pub fn name(&self) -> &str {
        self.1.name()
    }

    /// Ends without a word.
    pub fn kill(self) {
        self.0.shutdown_background();
    }
}

/// A server in a runtime of its own, on a free port of loopback, without limits. It goes down in good order when dropped.
pub struct TestServer {
    runtime: Option<Runtime>,
    running: Option<Running>,
    pub address: SocketAddr,
}

impl TestServer {
    pub fn start(data: Data) -> TestServer {
        TestServer::with(data, without_limits())
    }

    pub fn with(data: Data, accounts: legatus_accounts::Config) -> TestServer {
        TestServer::waiting(data, accounts, Patience::default())
    }

    /// One that waits for connections so long.
    pub fn waiting(data: Data, accounts: legatus_accounts::Config, patience: Patience) -> TestServer {
        TestServer::run(config(data, accounts, patience))
    }

    /// One that leaves the thinking to others.
    pub fn leaving_thinking(data: Data) -> TestServer {
        let config = config(data, without_limits(), Patience::default());
        TestServer::run(Config { leaves_thinking: true, ..config })
    }

    fn run(config: Config) -> TestServer {
        let runtime = Runtime::new().expect("a runtime");
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
