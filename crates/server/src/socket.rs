//! WebSockets that take little memory while they are quiet, for a server holds thousands: a small buffer for what comes, and long messages
//! go out in parts, because the buffer they leave through stays as large as the largest part.

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{Request, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use legatus_accounts::ApiError;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
pub use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
pub use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// The largest message a client may send.
const LARGEST: usize = 16 * 1024;
/// The buffer is held for as long as the socket, and cleared before every read. Actions are a few hundred bytes.
const READ_AT_ONCE: usize = 1024;
/// What is longer goes out in parts of so much. Each costs a call of the system; half of all changes are shorter.
const PART: usize = 4 * 1024;

pub type Sink = SplitSink<WebSocketStream<TokioIo<Upgraded>>, Message>;
pub type Source = SplitStream<WebSocketStream<TokioIo<Upgraded>>>;

/// A request for a socket: the answer to it, and the connection once it was given.
pub struct Upgrade {
    pub answer: Response<Body>,
    connection: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, ApiError> {
        let mut asked = Request::new(());
        *asked.method_mut() = parts.method.clone();
        *asked.version_mut() = parts.version;
        *asked.headers_mut() = parts.headers.clone();
        let answer = create_response(&asked).map_err(|error| ApiError::bad("", error.to_string()))?;
        let connection = parts.extensions.remove::<OnUpgrade>();
        let connection =
            connection.ok_or_else(|| ApiError::bad("", "this connection cannot become a socket"))?;
        Ok(Upgrade { answer: answer.map(|()| Body::empty()), connection })
    }
}

impl Upgrade {
    /// The answer to give, and what waits for the socket that it opens.
    pub fn split(self) -> (Response<Body>, Opening) {
        (self.answer, Opening(self.connection))
    }
}

pub struct Opening(OnUpgrade);

impl Opening {
    /// The socket; nothing if the connection ended before.
    pub async fn open(self) -> Option<(Sink, Source)> {
        let connection = TokioIo::new(self.0.await.ok()?);
        let config = WebSocketConfig::default()
            .max_message_size(Some(LARGEST))
            .max_frame_size(Some(LARGEST))
            .read_buffer_size(READ_AT_ONCE)
            .write_buffer_size(PART);
        Some(WebSocketStream::from_raw_socket(connection, Role::Server, Some(config)).await.split())
    }
}

/// Puts a text on its way; it is out when the sink is flushed.
pub async fn feed(sink: &mut Sink, text: Utf8Bytes) -> Result<(), Error> {
    if text.len() <= PART {
        return sink.feed(Message::Text(text)).await;
    }
    let bytes = Bytes::from(text);
    let mut kind = Data::Text;
    for start in (0..bytes.len()).step_by(PART) {
        let end = bytes.len().min(start + PART);
        let part = Frame::message(bytes.slice(start..end), OpCode::Data(kind), end == bytes.len());
        sink.feed(Message::Frame(part)).await?;
        kind = Data::Continue;
    }
    Ok(())
}
