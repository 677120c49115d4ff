//! The door of the house: connections are counted, and whoever dribbles a request or says nothing does not stay.

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, Request};
use futures_util::{StreamExt, stream};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep, timeout_at};
use tower_service::Service;

/// How long a connection is waited for, and how many there may be. A stream that is open is never cut for being quiet: the server
/// itself asks whether somebody is still there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Patience {
    /// From when a connection is opened, or its last request answered, until the next request is there with all its headers.
    pub request: Duration,
    /// From the headers until the whole body is there.
    pub body: Duration,
    /// How long an answer may wait for somebody who does not read it.
    pub reading: Duration,
    /// Whoever has a stream and does not even answer that they are there for so long is not. They are asked three times meanwhile.
    pub silent: Duration,
    /// Open connections in all, streams included; and those from one address, where no proxy stands before us.
    pub connections: usize,
    pub from_one_address: usize,
}

/// A little longer than proxies keep a connection to us (a minute), so that it is they who close it. A class of thirty behind one
/// address has ten connections for each.
impl Default for Patience {
    fn default() -> Patience {
        Patience {
            request: Duration::from_secs(75),
            body: Duration::from_secs(60),
            reading: Duration::from_secs(60),
            silent: Duration::from_secs(75),
            connections: 3_000,
            from_one_address: 300,
        }
    }
}

impl Patience {
    /// So often a stream is asked whether somebody is there; proxies keep it for that, too.
    pub fn asks_every(&self) -> Duration {
        self.silent / 3
    }

    /// However many come.
    pub fn without_limits(self) -> Patience {
        Patience { connections: usize::MAX, from_one_address: usize::MAX, ..self }
    }
}

/// Who is inside.
#[derive(Clone, Default)]
struct Inside(Arc<Mutex<Counts>>);

#[derive(Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// One connection that is counted as long as this is there.
struct Guest {
    inside: Inside,
    address: IpAddr,
}

impl Inside {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(|broken| broken.into_inner())
    }

    /// Lets one more in, if there is room.
    fn enter(&self, address: IpAddr, patience: &Patience) -> Option<Guest> {
        let address = legatus_accounts::whole_network(address);
        let mut counts = self.counts();
        let from_there = counts.by_address.get(&address).copied().unwrap_or_default();
        if counts.all >= patience.connections || from_there >= patience.from_one_address {
            return None;
        }
        counts.all += 1;
        counts.by_address.insert(address, from_there + 1);
        Some(Guest { inside: self.clone(), address })
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let mut counts = self.inside.counts();
        counts.all -= 1;
        if let Some(left) = counts.by_address.get_mut(&self.address) {
            *left -= 1;
            if *left == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

/// Serves everybody who comes, until the house closes and the last request is answered.
pub async fn serve(
    listener: TcpListener,
    site: Router,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) -> io::Result<()> {
    let inside = Inside::default();
    // Every connection holds a receiver: when all are gone, so is everybody.
    let (everybody, somebody) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let (stream, address) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if gave_up(&error) => continue,
            Err(error) => {
                // Out of file descriptors, most likely: some are given back in a while.
                tracing::error!(%error, "a connection could not be accepted");
                sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        let Some(guest) = inside.enter(address.ip(), &patience) else {
            tracing::debug!(%address, "too many connections");
            continue;
        };
        // Answers are small and awaited: nothing is gained by waiting to fill a packet.
        let _ = stream.set_nodelay(true);
        let connection = Counted { stream, _guest: guest, reading: patience.reading, unread: None };
        let (site, closing, somebody) = (site.clone(), closing.clone(), somebody.clone());
        tokio::spawn(async move {
            receive(connection, address, site, patience, closing).await;
            drop(somebody);
        });
    }
    drop(somebody);
    everybody.closed().await;
    Ok(())
}

/// Did the other side go away before it was let in?
fn gave_up(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers the requests of one connection.
async fn receive(
    connection: Counted,
    address: SocketAddr,
    site: Router,
    patience: Patience,
    mut closing: watch::Receiver<bool>,
) {
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(|body| within(Body::new(body), patience.body));
        request.extensions_mut().insert(ConnectInfo(address));
        site.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience.request);
    let mut serving = pin!(builder.serve_connection(TokioIo::new(connection), answer).with_upgrades());
    let closed = async { drop(closing.wait_for(|closing| *closing).await) };
    let served = tokio::select! {
        served = serving.as_mut() => served,
        () = closed => {
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, %address, "a connection ended");
    }
}

/// The same body, which breaks off if it is not there in time.
fn within(body: Body, time: Duration) -> Body {
    if body.is_end_stream() {
        return body;
    }
    let end = Instant::now() + time;
    Body::from_stream(stream::unfold(body.into_data_stream(), move |mut data| async move {
        let next =
            timeout_at(end, data.next()).await.unwrap_or_else(|_| Some(Err(axum::Error::new(TooSlow))));
        Some((next?, data))
    }))
}

#[derive(Debug, thiserror::Error)]
#[error("the body did not come in time")]
struct TooSlow;

/// A connection that is counted until it is closed, whatever it has become meanwhile, and that ends if nobody reads.
struct Counted {
    stream: TcpStream,
    _guest: Guest,
    reading: Duration,
    /// Something waits to be read, until then.
    unread: Option<Pin<Box<Sleep>>>,
}

impl Counted {
    fn in_time(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.unread = None;
            return written;
        }
        let unread = self.unread.get_or_insert_with(|| Box::pin(sleep(self.reading)));
        unread.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Counted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Counted {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.in_time(cx, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.in_time(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_let_in_and_one_who_leaves_makes_room() {
        let (inside, address) = (Inside::default(), |text: &str| text.parse::<IpAddr>().unwrap());
        let patience = Patience { connections: 3, from_one_address: 2, ..Patience::default() };
        let ann = inside.enter(address("10.0.0.1"), &patience);
        let _ann_again = inside.enter(address("::ffff:10.0.0.1"), &patience);
        assert!(ann.is_some() && inside.enter(address("10.0.0.1"), &patience).is_none(), "two from there");
        let _bob = inside.enter(address("2001:db8::1"), &patience).unwrap();
        assert!(inside.enter(address("10.0.0.3"), &patience).is_none(), "three in all");
        drop(ann);
        assert!(inside.enter(address("10.0.0.3"), &patience).is_some());
        assert!(inside.counts().by_address.len() <= 2, "whoever has gone is forgotten");
    }
}
