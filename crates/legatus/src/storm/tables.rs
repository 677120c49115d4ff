//! Tables for the bots: opened by a thread of its own, so that those who play do not wait for it.

use super::seat::{Bot, PATIENCE};
use super::server::Addresses;
use super::viewer::Viewer;
use super::{Failure, Tally};
use legatus_client::Client;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::mpsc;
use std::time::{Duration, Instant};
use tokio::sync::{Barrier, oneshot, watch};

/// After a process died the next is asked a moment later.
const TRY_AGAIN: Duration = Duration::from_millis(50);

/// A table with a bot at every seat.
pub struct OpenTable {
    pub id: String,
    /// Each seat, and the token of who holds it.
    pub seats: Vec<(String, String)>,
}

type Answer = oneshot::Sender<Result<OpenTable, String>>;

#[derive(Clone)]
pub struct Opener {
    orders: mpsc::Sender<Answer>,
}

impl Opener {
    pub fn start(addresses: &Addresses, game: &'static str) -> Result<Opener, Failure> {
        let tokens = ["Castor", "Pollux"].map(|name| bot(&addresses.get(0), name));
        let [first, second] = tokens;
        let tokens = [first?, second?];
        let (orders, waiting) = mpsc::channel::<Answer>();
        let addresses = addresses.clone();
        std::thread::spawn(move || {
            for (number, answer) in waiting.into_iter().enumerate() {
                // Nobody waits any more once the storm is over.
                let _ = answer.send(open_somewhere(&addresses, &tokens, game, number));
            }
        });
        Ok(Opener { orders })
    }

    pub async fn open(&self) -> Result<OpenTable, Failure> {
        let (answer, opened) = oneshot::channel();
        let gone = || Failure::Failed("nobody opens tables any more".to_string());
        self.orders.send(answer).map_err(|_| gone())?;
        opened.await.map_err(|_| gone())?.map_err(Failure::Failed)
    }
}

/// The token that a new user plays with.
fn bot(address: &str, name: &str) -> Result<String, Failure> {
    let failed = |error: String| Failure::Failed(format!("a bot cannot sign in: {error}"));
    let (mut client, _) = Client::guest(address, name).map_err(|error| failed(error.to_string()))?;
    let made = ask(&mut client, "/api/account/tokens", &json!({"label": "storm"})).map_err(failed)?;
    Ok(made["token"].as_str().ok_or_else(|| failed(made.to_string()))?.to_string())
}

fn ask(client: &mut Client, path: &str, body: &Value) -> Result<Value, String> {
    let answer = client.post(path, body).map_err(|error| error.to_string())?;
    if answer.status < 300 {
        Ok(answer.json())
    } else {
        Err(format!("{path}: {} {}", answer.status, answer.text()))
    }
}

/// Opens it at the process whose turn it is, and at the next where that one dies over it.
fn open_somewhere(
    addresses: &Addresses,
    tokens: &[String; 2],
    game: &str,
    number: usize,
) -> Result<OpenTable, String> {
    let until = Instant::now() + PATIENCE;
    for tried in number.. {
        let address = addresses.get(tried);
        let opened =
            open(&mut tokens.clone().map(|token| (Client::with_token(&address, &token), token)), game);
        if opened.is_ok() || Instant::now() > until {
            return opened;
        }
        std::thread::sleep(TRY_AGAIN);
    }
    Err("no process is left".to_string())
}

/// The first bot opens it and holds the first seat; the others take turns.
fn open(bots: &mut [(Client, String); 2], game: &str) -> Result<OpenTable, String> {
    let table = ask(&mut bots[0].0, "/api/tables", &json!({"game": game}))?;
    let text = |value: &Value| {
        value.as_str().map(str::to_string).ok_or_else(|| format!("a table without name: {table}"))
    };
    let (id, invite) = (text(&table["id"])?, table["invite"].clone());
    let mut seats = Vec::new();
    for (number, seat) in table["seats"].as_array().into_iter().flatten().enumerate() {
        let seat = text(&seat["id"])?;
        let (client, token) = &mut bots[number % 2];
        if number > 0 {
            let join = if invite.is_null() {
                json!({"seat": seat})
            } else {
                json!({"seat": seat, "invite": invite})
            };
            ask(client, &format!("/api/tables/{id}/join"), &join)?;
        }
        seats.push((seat, token.clone()));
    }
    Ok(OpenTable { id, seats })
}

/// Plays this table and, when it is over, the next, until the storm is over. All who sit at it are at one process, while that lives.
pub async fn keep_playing(
    addresses: Addresses,
    process: usize,
    mut table: OpenTable,
    opener: Opener,
    tally: Rc<RefCell<Tally>>,
    ready: Rc<Barrier>,
    stopped: watch::Receiver<bool>,
    viewers: u16,
) -> Result<(), Failure> {
    let mut first = true;
    loop {
        let id: Rc<str> = table.id.as_str().into();
        let mut bots = Vec::new();
        for (seat, token) in &table.seats {
            bots.push(Bot::sit(&addresses, process, id.clone(), seat, token, tally.clone()).await?);
        }
        let mut watching = Vec::new();
        for number in 0..viewers {
            // By turns as one of the players and as the other, as two pages at one table are.
            let (seat, token) = &table.seats[usize::from(number) % table.seats.len()];
            let viewer = Viewer::sit(&addresses.get(process), &id, seat, token, tally.clone()).await?;
            watching.push(tokio::task::spawn_local(viewer.watch(stopped.clone())));
        }
        let plays: Vec<_> = bots
            .into_iter()
            .map(|bot| {
                let (stopped, ready) = (stopped.clone(), first.then(|| ready.clone()));
                tokio::task::spawn_local(async move {
                    if let Some(ready) = ready {
                        ready.wait().await;
                    }
                    bot.play(stopped).await
                })
            })
            .collect();
        let mut over = true;
        for play in plays {
            over &= play.await.map_err(|error| Failure::Failed(error.to_string()))??;
        }
        for one in watching {
            one.abort();
        }
        if !over || *stopped.borrow() {
            return Ok(());
        }
        tally.borrow_mut().games_over += 1;
        first = false;
        table = opener.open().await?;
    }
}
