//! A small blocking client of the web interface (`docs/api.md`): for tests, and a model for bots. One connection for requests, kept
//! open; one WebSocket for each stream.

mod http;
mod stream;

pub use http::{Answer, Connection};
pub use stream::{Stream, StreamError};

use serde_json::{Value, json};
use std::io;

/// How a client says who it is.
#[derive(Clone, Debug, Default)]
pub enum Credentials {
    #[default]
    None,
    Cookie(String),
    Token(String),
}

/// A player at a server.
pub struct Client {
    connection: Connection,
    credentials: Credentials,
}

impl Client {
    /// `address` is `host:port`. Nothing is sent yet.
    pub fn new(address: &str) -> Client {
        Client { connection: Connection::new(address), credentials: Credentials::None }
    }

    pub fn with_token(address: &str, token: &str) -> Client {
        Client { connection: Connection::new(address), credentials: Credentials::Token(token.into()) }
    }

    /// Sits down as a guest; answers the user.
    pub fn guest(address: &str, name: &str) -> io::Result<(Client, Value)> {
        let mut client = Client::new(address);
        let answer = client.send("POST", "/api/session/guest", Some(&json!({"name": name})))?;
        if answer.status >= 300 {
            return Err(io::Error::other(format!("no guest: {} {}", answer.status, answer.text())));
        }
        Ok((client, answer.json()["user"].clone()))
    }

    pub fn address(&self) -> &str {
        self.connection.address()
    }

    pub fn credentials(&self) -> &Credentials {
        &self.credentials
    }

    /// Speaks from now on as whoever these belong to.
    pub fn set_credentials(&mut self, credentials: Credentials) {
        self.credentials = credentials;
    }

    /// Any request; a cookie that comes back is kept.
    pub fn send(&mut self, method: &str, path: &str, body: Option<&Value>) -> io::Result<Answer> {
        let body = body.map(Value::to_string);
        let headers = self.headers();
        let answer = self.connection.send(method, path, &headers, body.as_deref().map(str::as_bytes))?;
        if let Some(cookie) = answer.header("set-cookie") {
            let pair = cookie.split(';').next().unwrap_or_default();
            self.credentials = Credentials::Cookie(pair.to_string());
        }
        Ok(answer)
    }

    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, None)
    }

    pub fn post(&mut self, path: &str, body: &Value) -> io::Result<Answer> {
        self.send("POST", path, Some(body))
    }

    /// The stream of a table. `query` is what stands after the question mark.
    pub fn stream(&self, table: &str, query: &str) -> Result<Stream, StreamError> {
        Stream::open(self.address(), table, query, &self.headers())
    }

    fn headers(&self) -> Vec<(String, String)> {
        let mut headers = vec![("Origin".to_string(), format!("http://{}", self.address()))];
        match &self.credentials {
            Credentials::None => {}
            Credentials::Cookie(pair) => headers.push(("Cookie".into(), pair.clone())),
            Credentials::Token(token) => headers.push(("Authorization".into(), format!("Bearer {token}"))),
        }
        headers
    }
}
