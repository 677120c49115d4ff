//! A server of one's own: the real program, on a free port of loopback, with a folder or a database of its own.

use legatus_client::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct Server {
    child: Child,
    pub address: String,
}

impl Server {
    /// Starts `legatus serve` on this folder, or on the database that the environment names, and waits until it answers.
    pub fn start(data: &Path, environment: &[(&str, &str)]) -> Server {
        Server::start_with(data, environment, &["--no-limits"])
    }

    /// The same with settings of one's own.
    pub fn start_with(data: &Path, environment: &[(&str, &str)], settings: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_legatus"));
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(settings).env_remove("DATABASE_URL");
        command.stdout(Stdio::piped()).stderr(Stdio::null()).envs(environment.iter().copied());
        // A folder that is named goes before a database in the environment.
        if environment.iter().all(|(name, _)| *name != "DATABASE_URL") {
            command.arg("--data").arg(data);
        }
        let mut child = command.spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        // The first line on standard output is where it listens.
        let line = lines.next().expect("the server says where it listens").expect("readable");
        let address =
            line.rsplit("http://").next().unwrap_or_default().trim().trim_end_matches('/').to_string();
        std::thread::spawn(move || lines.for_each(drop));
        let server = Server { child, address };
        server.wait_until_ready();
        server
    }

    fn wait_until_ready(&self) {
        let deadline = Instant::now() + Duration::from_secs(20);
        while Instant::now() < deadline {
            if Client::new(&self.address).get("/healthz").is_ok_and(|a| a.status == 200) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("the server at {} does not answer", self.address);
    }

    /// SIGKILL: nothing is tidied up.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it is gone");
    }

    pub fn guest(&self, name: &str) -> Client {
        Client::guest(&self.address, name).expect("a guest").0
    }

    /// One number of the metrics page.
    pub fn metric(&self, name: &str) -> f64 {
        let page = Client::new(&self.address).get("/metrics").expect("metrics").text();
        let line = page.lines().find(|l| l.split([' ', '{']).next() == Some(name));
        let line = line.unwrap_or_else(|| panic!("no metric {name} in\n{page}"));
        line.rsplit(' ').next().and_then(|n| n.parse().ok()).expect("a number")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table where this person holds every seat.
pub fn hot_seat(client: &mut Client, seats: &[&str]) -> String {
    let held: serde_json::Map<String, Value> = seats.iter().map(|s| (s.to_string(), json!("me"))).collect();
    let answer = client.post("/api/tables", &json!({"game": "hannibal", "seats": held})).expect("an answer");
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].as_str().expect("an id").to_string()
}

/// What the state says to a seat.
pub fn state(client: &mut Client, table: &str, seat: &str) -> Value {
    let answer = client.get(&format!("/api/tables/{table}/state?seat={seat}")).expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}
