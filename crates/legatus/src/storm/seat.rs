//! One bot at one seat: reads how the table stands, answers with any legal action.

use super::scan::{field, items, unquoted};
use super::server::Addresses;
use super::{Acknowledged, Tally};
use crate::Failure;
use futures_util::{SinkExt, StreamExt};
use legatus_kernel::QuickRng;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// An answer that does not come for so long never comes.
pub const PATIENCE: Duration = Duration::from_secs(20);
/// Whoever finds no process, or a busy one, asks again after so long.
const ASK_AGAIN: Duration = Duration::from_millis(50);

pub struct Bot {
    socket: WebSocketStream<TcpStream>,
    addresses: Addresses,
    /// The process it plays at.
    process: usize,
    table: Rc<str>,
    seat: String,
    token: String,
    luck: QuickRng,
    tally: Rc<RefCell<Tally>>,
    /// What was sent and is not answered yet.
    waiting: Option<Waiting>,
}

struct Waiting {
    key: u64,
    since: Instant,
    /// As it was sent: whatever happens, it is sent again just so.
    message: String,
}

/// How the table stands, in the words of the server.
struct Standing {
    text: Utf8Bytes,
    version: u64,
}

pub fn broken(error: impl std::fmt::Display) -> Failure {
    Failure::Failed(format!("a bot's socket: {error}"))
}

/// A socket at a table.
pub async fn connect(
    address: &str,
    table: &str,
    wish: &str,
    token: &str,
) -> Result<WebSocketStream<TcpStream>, Failure> {
    let url = format!("ws://{address}/api/tables/{table}/stream?{wish}");
    let mut request = url.into_client_request().map_err(broken)?;
    let bearer: HeaderValue = format!("Bearer {token}").parse().map_err(broken)?;
    request.headers_mut().insert("authorization", bearer);
    let stream = TcpStream::connect(address).await.map_err(broken)?;
    stream.set_nodelay(true).map_err(broken)?;
    // A message is a few hundred bytes; the usual buffer of 128 kB is cleared before every read.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    Ok(client_async_with_config(request, stream, Some(config)).await.map_err(broken)?.0)
}

/// A socket at the process named, or at the first after it that answers; and which that is.
async fn connect_somewhere(
    addresses: &Addresses,
    first: usize,
    table: &str,
    seat: &str,
    token: &str,
) -> Result<(WebSocketStream<TcpStream>, usize), Failure> {
    let (until, wish) = (Instant::now() + PATIENCE, format!("seat={seat}&detail=bare"));
    for process in first.. {
        match connect(&addresses.get(process), table, &wish, token).await {
            Ok(socket) => return Ok((socket, process)),
            Err(error) if Instant::now() > until => return Err(error),
            Err(_) => tokio::time::sleep(ASK_AGAIN).await,
        }
    }
    Err(broken("no process is left"))
}

impl Bot {
    pub async fn sit(
        addresses: &Addresses,
        process: usize,
        table: Rc<str>,
        seat: &str,
        token: &str,
        tally: Rc<RefCell<Tally>>,
    ) -> Result<Bot, Failure> {
        let (socket, process) = connect_somewhere(addresses, process, &table, seat, token).await?;
        let luck = QuickRng::new(
            table.bytes().chain(seat.bytes()).fold(7, |sum, byte| sum * 31 % 0xffff_fffb + u64::from(byte)),
        );
        let (addresses, seat, token) = (addresses.clone(), seat.to_string(), token.to_string());
        Ok(Bot { socket, addresses, process, table, seat, token, luck, tally, waiting: None })
    }

    /// The process died, or sent it away: on to the next, where what was not answered is sent again under its key.
    async fn come_back(&mut self) -> Result<(), Failure> {
        let next = self.process + 1;
        let found = connect_somewhere(&self.addresses, next, &self.table, &self.seat, &self.token).await?;
        (self.socket, self.process) = found;
        self.tally.borrow_mut().came_back += 1;
        self.send_again().await;
        Ok(())
    }

    /// What cannot be sent is found out when the answer is read.
    async fn send_again(&mut self) {
        if let Some(waiting) = &self.waiting {
            let _ = self.socket.send(Message::text(waiting.message.clone())).await;
        }
    }

    /// Plays until the game is over (true) or the storm is (false).
    pub async fn play(mut self, mut stopped: watch::Receiver<bool>) -> Result<bool, Failure> {
        let mut standing: Option<Standing> = None;
        loop {
            let idle = self.waiting.is_none();
            let message = tokio::select! {
                message = self.socket.next() => message,
                _ = stopped.wait_for(|stopped| *stopped), if idle => return Ok(false),
                () = tokio::time::sleep(PATIENCE), if !idle => return Err(broken("no answer")),
            };
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                Some(Ok(Message::Close(_)) | Err(_)) | None => {
                    self.come_back().await?;
                    continue;
                }
                Some(Ok(other)) => return Err(broken(format!("{other:?}"))),
            };
            match field(&text, "type").map(unquoted) {
                Some("bare") => {
                    if field(&text, "over") == Some("true") {
                        return Ok(true);
                    }
                    let version = field(&text, "version").and_then(|value| value.parse().ok()).unwrap_or(0);
                    standing = Some(Standing { version, text });
                }
                Some("done") => self.done(&text)?,
                Some("failed") if text.contains(r#""code":"busy""#) => {
                    tokio::time::sleep(ASK_AGAIN).await;
                    self.send_again().await;
                }
                Some("failed") => self.failed(&text)?,
                _ => continue,
            }
            if self.waiting.is_none()
                && !*stopped.borrow()
                && let Some(now) = standing.take()
            {
                standing = self.act(now).await?;
            }
        }
    }

    /// Sends any legal action if this seat is asked. Gives the standing back if there is nothing to do.
    async fn act(&mut self, standing: Standing) -> Result<Option<Standing>, Failure> {
        let text = standing.text.as_str();
        let asked =
            field(text, "asked").is_some_and(|asked| items(asked).any(|seat| unquoted(seat) == self.seat));
        let legal: Vec<&str> = field(text, "legal").into_iter().flat_map(items).collect();
        if !asked || legal.is_empty() {
            return Ok(Some(standing));
        }
        let action = legal[self.luck.below(legal.len() as u32) as usize];
        let key = {
            let mut tally = self.tally.borrow_mut();
            tally.next_key += 1;
            tally.next_key
        };
        let Bot { seat, .. } = self;
        let version = standing.version;
        let message = format!(
            r#"{{"type":"act","seat":"{seat}","action":{action},"after":{version},"key":"{}"}}"#,
            key_text(key)
        );
        self.waiting = Some(Waiting { key, since: Instant::now(), message });
        self.send_again().await;
        Ok(None)
    }

    fn done(&mut self, text: &str) -> Result<(), Failure> {
        let Waiting { key, since, .. } = self.waiting.take().ok_or_else(|| broken("an answer to nothing"))?;
        if field(text, "key").map(unquoted) != Some(&key_text(key)) {
            return Err(broken(format!("an answer to something else: {text}")));
        }
        let version =
            field(text, "version").and_then(|value| value.parse().ok()).ok_or_else(|| broken(text))?;
        let mut tally = self.tally.borrow_mut();
        tally.latencies_us.push(since.elapsed().as_micros() as u32);
        tally.acknowledged.push(Acknowledged { table: self.table.clone(), version, key });
        Ok(())
    }

    /// Another seat was quicker: the next standing comes by itself. Anything else is counted, and is the end of this table.
    fn failed(&mut self, text: &str) -> Result<(), Failure> {
        self.waiting = None;
        if text.contains(r#""code":"moved""#) {
            return Ok(());
        }
        self.tally.borrow_mut().refused += 1;
        Err(broken(text))
    }
}

/// A key has 8 to 64 letters and digits.
pub fn key_text(key: u64) -> String {
    format!("storm{key:010}")
}
