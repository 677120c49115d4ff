//! Somebody who looks on as the page does: told every change, in words, in one language. Nothing is done with what is told but to count
//! it.

use super::Tally;
use super::seat::{broken, connect};
use crate::Failure;
use futures_util::StreamExt;
use std::cell::RefCell;
use std::rc::Rc;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

pub struct Viewer {
    socket: WebSocketStream<TcpStream>,
    tally: Rc<RefCell<Tally>>,
}

impl Viewer {
    pub async fn sit(
        address: &str,
        table: &str,
        seat: &str,
        token: &str,
        tally: Rc<RefCell<Tally>>,
    ) -> Result<Viewer, Failure> {
        let wish = format!("seat={seat}&detail=changes&language=en");
        Ok(Viewer { socket: connect(address, table, &wish, token).await?, tally })
    }

    /// Reads until the storm is over.
    pub async fn watch(mut self, mut stopped: watch::Receiver<bool>) -> Result<(), Failure> {
        loop {
            let message = tokio::select! {
                message = self.socket.next() => message,
                _ = stopped.wait_for(|stopped| *stopped) => return Ok(()),
            };
            match message {
                Some(Ok(Message::Text(text))) => {
                    let mut tally = self.tally.borrow_mut();
                    tally.changes_told += 1;
                    tally.bytes_told += text.len() as u64;
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(broken(error)),
                None => return Ok(()),
            }
        }
    }
}
