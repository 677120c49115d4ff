//! The stream of a table: one WebSocket.

use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::{HeaderName, HeaderValue};
use tungstenite::{Message, WebSocket};

pub type StreamError = tungstenite::Error;

const PATIENCE: Duration = Duration::from_secs(30);

pub struct Stream {
    socket: WebSocket<TcpStream>,
}

impl Stream {
    pub fn open(
        address: &str,
        table: &str,
        query: &str,
        headers: &[(String, String)],
    ) -> Result<Stream, StreamError> {
        let mut request =
            format!("ws://{address}/api/tables/{table}/stream?{query}").into_client_request()?;
        for (name, value) in headers {
            if let (Ok(name), Ok(value)) =
                (HeaderName::try_from(name.as_str()), HeaderValue::try_from(value.as_str()))
            {
                request.headers_mut().insert(name, value);
            }
        }
        let tcp = TcpStream::connect(address)?;
        tcp.set_nodelay(true)?;
        tcp.set_read_timeout(Some(PATIENCE))?;
        match tungstenite::client::client(request, tcp) {
            Ok((socket, _)) => Ok(Stream { socket }),
            Err(tungstenite::HandshakeError::Failure(error)) => Err(error),
            Err(tungstenite::HandshakeError::Interrupted(_)) => {
                Err(StreamError::Io(std::io::ErrorKind::TimedOut.into()))
            }
        }
    }

    /// The next message; waits for it.
    pub fn receive(&mut self) -> Result<Value, StreamError> {
        loop {
            match self.socket.read()? {
                Message::Text(text) => {
                    return serde_json::from_str(&text).map_err(|e| StreamError::Io(e.into()));
                }
                Message::Close(_) => return Err(StreamError::ConnectionClosed),
                _ => {}
            }
        }
    }

    /// The next message of this type; others are let go by.
    pub fn next_of(&mut self, kind: &str) -> Result<Value, StreamError> {
        loop {
            let message = self.receive()?;
            if message["type"] == kind {
                return Ok(message);
            }
        }
    }

    pub fn send(&mut self, message: &Value) -> Result<(), StreamError> {
        self.socket.send(Message::text(message.to_string()))
    }

    /// Sends an action; the answer comes as `done` or `failed` with the same key.
    pub fn act(&mut self, seat: &str, action: &Value, after: u64, key: &str) -> Result<(), StreamError> {
        self.send(&json!({"type": "act", "seat": seat, "action": action, "after": after, "key": key}))
    }
}
