//! One socket for each reader of a table: what changes goes out, actions come in.

use crate::App;
use crate::deeds;
use crate::faults::told;
use crate::live::{Asker, GONE, Live, MOST_BEHIND, Subscriber};
use crate::pulse;
use crate::socket::{self, CloseFrame, Message, Sink, Source, Upgrade, Utf8Bytes};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use legatus_accounts::{Accounts, ApiError, Deed, Peer, Person, PersonChange, Query, language_named};
use legatus_host::access::{self, Key, Pass};
use legatus_host::deeds::Who;
use legatus_host::show::Read;
use legatus_host::telling::Detail;
use legatus_kernel::Language;
use legatus_kernel::wire::{self, Act, ToSocket, Undo};
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::broadcast::error::TryRecvError;
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep};

/// For so long an answer of the database holds for what a socket does, unless something about its person is announced.
const TRUSTED: Duration = Duration::from_secs(5);
/// The code of the close frame after [`GONE`].
const GONE_CODE: u16 = 4001;
/// Whoever sends too many messages has each read after so long.
const SLOWED: Duration = Duration::from_millis(200);
/// A message that cannot be written for so long ends the connection.
const PATIENCE: Duration = Duration::from_secs(20);

#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Wish {
    seat: Option<String>,
    after: Option<u64>,
    story: usize,
    chat: usize,
    detail: Option<String>,
    /// Of what is told in one language.
    language: Option<String>,
    invite: Option<String>,
    /// Read where people are told apart.
    #[allow(dead_code)]
    token: Option<String>,
}

pub async fn stream(
    State(app): State<App>,
    Peer(address): Peer,
    person: Option<Person>,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    upgrade: Upgrade,
) -> Result<Response, ApiError> {
    let language = wish.language.map(|id| language_named("language", &id)).transpose()?;
    let detail = match wish.detail.as_deref() {
        None | Some("full") => Detail::Full,
        Some("bare") => Detail::Bare,
        Some("changes") => Detail::Changes(language.unwrap_or_default()),
        Some(_) => return Err(ApiError::bad("detail", "bare, full or changes")),
    };
    if app.hall.is_closing() {
        return Err(ApiError::busy());
    }
    let user = person.as_ref().map(|person| person.id.clone());
    let live = app.open(&id, user.as_deref()).await?;
    let room = live.lock(&app.hall).await?;
    let key = Key::of(user.as_deref(), wish.invite.as_deref());
    let viewer = access::viewer(&room.state, key, wish.seat.as_deref()).map_err(told)?;
    let insider = user.clone().filter(|user| access::inside(&room.state, Some(user)));
    drop(room);
    if let Some(player) = insider {
        // Who looks at the table knows what the notices about it say.
        let (accounts, id) = (app.hall.accounts.clone(), id.clone());
        tokio::spawn(async move { accounts.read_table(&player, &id).await });
    }
    let attending = app.hall.accounts.attend(user.as_deref(), address)?;
    let pass = Pass { viewer, user, invite: wish.invite };
    let read = Read { story: wish.story, chat: wish.chat, ear: None };
    let (answer, opening) = upgrade.split();
    // A quiet socket holds what its task needs at most: what is needed only to open it is in a box that goes.
    tokio::spawn(async move {
        let Some((sink, source)) = Box::pin(opening.open()).await else { return };
        app.hall.metrics.sockets.fetch_add(1, Ordering::Relaxed);
        let _counted = attending;
        let (messages, outgoing) = mpsc::channel(MOST_BEHIND);
        let subscriber = Box::new(Subscriber::new(pass, detail, read, messages.clone()));
        if let Ok(mut room) = live.lock(&app.hall).await {
            let id = room.subscribe(*subscriber, wish.after);
            drop(room);
            app.hall.pool.watched(&live.id);
            let mut writer = tokio::spawn(write(app.clone(), sink, outgoing));
            // The room holds the other sender: when the room drops a slow socket, only ours is left, and it must not keep the
            // writer waiting.
            let messages = messages.downgrade();
            let caller = Caller { person, address };
            self::read(&app, &live, &caller, language, id, source, messages, &mut writer).await;
            writer.abort();
            live.wait().await.unsubscribe(id);
        }
        app.hall.metrics.sockets.fetch_sub(1, Ordering::Relaxed);
    });
    Ok(answer)
}

/// Who is at the other end.
struct Caller {
    person: Option<Person>,
    address: IpAddr,
}

impl Caller {
    /// Whose messages are counted together.
    fn who(&self) -> legatus_accounts::Who {
        match &self.person {
            Some(person) => legatus_accounts::Who::Person(person.id.clone()),
            None => legatus_accounts::Who::Address(self.address),
        }
    }
}

/// Waits until the session that a socket was opened with is no more; for ever where nobody is signed in.
async fn session_ends(accounts: &Accounts, person: Option<&Person>) {
    match person {
        Some(person) => accounts.session_ends(person).await,
        None => std::future::pending().await,
    }
}

/// Sends what comes; several messages that wait go out together.
async fn write(app: App, mut sink: Sink, mut outgoing: mpsc::Receiver<Utf8Bytes>) {
    let mut closing = app.hall.closing.subscribe();
    let asks_every = app.hall.patience.asks_every();
    let mut asks = interval_at(Instant::now() + asks_every, asks_every);
    asks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let first = tokio::select! {
            message = outgoing.recv() => message,
            () = closed(&mut closing) => {
                let bye = Message::Text(Utf8Bytes::from_static(r#"{"type":"bye"}"#));
                let frame = CloseFrame { code: 1001.into(), reason: Utf8Bytes::from_static("going down") };
                let goodbye = async {
                    let _ = sink.feed(bye).await;
                    let _ = sink.send(Message::Close(Some(frame))).await;
                };
                let _ = tokio::time::timeout(Duration::from_secs(2), goodbye).await;
                return;
            }
            _ = asks.tick() => {
                if !sent(sink.send(Message::Ping(Default::default()))).await {
                    return;
                }
                continue;
            }
        };
        let Some(first) = first else {
            // Too slow: told to come back.
            app.hall.metrics.dropped_sockets.fetch_add(1, Ordering::Relaxed);
            let frame = CloseFrame { code: 1013.into(), reason: Utf8Bytes::from_static("too slow") };
            let _ = sent(sink.send(Message::Close(Some(frame)))).await;
            return;
        };
        let mut gone = first.as_str() == GONE;
        let all = async {
            socket::feed(&mut sink, first).await?;
            while let Ok(next) = outgoing.try_recv() {
                gone |= next.as_str() == GONE;
                socket::feed(&mut sink, next).await?;
            }
            if gone {
                let frame = CloseFrame { code: GONE_CODE.into(), reason: Utf8Bytes::from_static("gone") };
                sink.feed(Message::Close(Some(frame))).await?;
            }
            sink.flush().await
        };
        if !sent(all).await || gone {
            return;
        }
    }
}

/// Waits until the server goes down.
async fn closed(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

async fn sent(sending: impl Future<Output = Result<(), socket::Error>>) -> bool {
    matches!(tokio::time::timeout(PATIENCE, sending).await, Ok(Ok(())))
}

async fn read(
    app: &App,
    live: &Arc<Live>,
    caller: &Caller,
    language: Option<Language>,
    id: u64,
    mut source: Source,
    messages: mpsc::WeakSender<Utf8Bytes>,
    writer: &mut tokio::task::JoinHandle<()>,
) {
    let person = &caller.person;
    let mut session = person.clone().map(|person| Session::new(&app.hall.accounts, person));
    let mut ending = std::pin::pin!(session_ends(&app.hall.accounts, person.as_ref()));
    let silent = app.hall.patience.silent;
    loop {
        // What a message asks for is done to its end, even if the writer ends meanwhile.
        let message = tokio::select! {
            message = source.next() => message,
            _ = &mut *writer => return,
            // A network that is gone says nothing of it: without this, somebody would be shown as there for a quarter of an hour.
            () = sleep(silent) => return,
            () = &mut ending => {
                live.wait().await.end(id);
                let _ = tokio::time::timeout(PATIENCE, writer).await;
                return;
            }
        };
        let Some(Ok(message)) = message else { return };
        let answer = match message {
            Message::Close(_) => return,
            message if app.hall.accounts.limit(Deed::Message, caller.who()).is_err() => {
                // Nobody writes so much: what comes is read as fast as may be, and no faster.
                sleep(SLOWED).await;
                Box::pin(answer_to(app, live, session.as_mut(), id, message)).await
            }
            // In a box: what an action needs would else be held ready by every socket that is quiet.
            message => Box::pin(answer_to(app, live, session.as_mut(), id, message)).await,
        };
        let Some(mut answer) = answer else { continue };
        if let Some(language) = language {
            wire::in_language(&mut answer, language);
        }
        let Some(messages) = messages.upgrade() else { return };
        if messages.send(Utf8Bytes::from(answer.to_string())).await.is_err() {
            return;
        }
    }
}

async fn answer_to(
    app: &App,
    live: &Arc<Live>,
    session: Option<&mut Session>,
    id: u64,
    message: Message,
) -> Option<Value> {
    match message {
        Message::Text(text) => answer(app, live, session, id, text.as_bytes()).await,
        Message::Binary(_) => Some(failed(None, &ApiError::bad("", "messages are text"))),
        _ => None,
    }
}

fn failed(key: Option<&str>, error: &ApiError) -> Value {
    let mut message = json!({"type": "failed", "error": error});
    if let Some(key) = key {
        message["key"] = key.into();
    }
    message
}

/// The session that a socket acts by. The database is asked again whenever something about its person was announced, here or by
/// another process, and every few seconds: asked at each action it cost a third of all actions under load.
struct Session {
    person: Person,
    changes: broadcast::Receiver<PersonChange>,
    asked: Option<Instant>,
}

impl Session {
    fn new(accounts: &Accounts, person: Person) -> Session {
        Session { person, changes: accounts.changes(), asked: None }
    }

    /// Who acts here, if they are still signed in.
    async fn person(&mut self, accounts: &Accounts) -> Result<&Person, ApiError> {
        if self.is_doubtful() {
            self.asked = None;
            let found = accounts.person_by_session(&self.person.session_id).await?;
            self.person = found.ok_or_else(ApiError::sign_in)?;
            self.asked = Some(Instant::now());
        }
        Ok(&self.person)
    }

    fn is_doubtful(&mut self) -> bool {
        let mut doubtful = self.asked.is_none_or(|asked| asked.elapsed() >= TRUSTED);
        loop {
            match self.changes.try_recv() {
                Ok(change) => doubtful |= change.concerns(&self.person.id),
                // What was missed may have been about this person.
                Err(TryRecvError::Lagged(_)) => doubtful = true,
                Err(TryRecvError::Empty | TryRecvError::Closed) => return doubtful,
            }
        }
    }
}

/// Who acts here is still signed in, and does not act too often.
async fn allowed(app: &App, session: Option<&mut Session>) -> Result<Who, ApiError> {
    pulse::settle(&app.hall).await;
    let person = session.ok_or_else(ApiError::sign_in)?.person(&app.hall.accounts).await?;
    let who = Who { id: person.id.clone(), name: person.name.clone() };
    app.may_act(&who)?;
    app.hall.accounts.seen(&who.id);
    Ok(who)
}

/// Does what a message asks. Nothing is answered where the table has told it already.
async fn answer(
    app: &App,
    live: &Arc<Live>,
    session: Option<&mut Session>,
    id: u64,
    text: &[u8],
) -> Option<Value> {
    let incoming: ToSocket = match legatus_accounts::from_json(text) {
        Ok(incoming) => incoming,
        Err(error) => {
            let sent: Option<Value> = serde_json::from_slice(text).ok();
            let key = sent.as_ref().and_then(|sent| sent.get("key")?.as_str());
            return Some(failed(key, &error));
        }
    };
    let mut asker = Some(Asker { subscriber: id });
    let (key, done) = match incoming {
        ToSocket::Ping => return Some(json!({"type": "pong"})),
        ToSocket::Act { seat, action, after, key, dice } => {
            let done = match allowed(app, session).await {
                Ok(who) => {
                    let act = Act { seat, action, after, key: key.clone(), dice };
                    deeds::act(&app.hall, live, &who, act, &mut asker).await
                }
                Err(error) => Err(error),
            };
            (key, done)
        }
        ToSocket::Undo { seat, after, key } => {
            let done = match allowed(app, session).await {
                Ok(who) => {
                    let undo = Undo { seat, after, key: key.clone(), to: None, only: false, free: false };
                    deeds::undo(&app.hall, live, &who, undo, &mut asker).await
                }
                Err(error) => Err(error),
            };
            (key, done)
        }
    };
    match done {
        Ok(version) => asker.map(|_| json!({"type": "done", "key": key, "version": version})),
        Err(error) => Some(failed(Some(&key), &error)),
    }
}
