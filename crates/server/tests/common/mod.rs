//! Real servers and the people at them.

use legatus_client::{Answer, Client};
use legatus_server::server::Data;
use legatus_server::testing::{TestServer, TestThinker};
use legatus_store::sqlx::Row;
use legatus_store::testing::{Postgres, unpack_logs};
use legatus_store::{Store, sqlx};
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A server with a database of its own, which outlives it.
pub struct Site {
    server: Option<TestServer>,
    data: Data,
    _folder: Option<TempDir>,
}

impl Site {
    pub fn sqlite() -> Site {
        let folder = tempfile::tempdir().unwrap();
        let data = Data::Folder(folder.path().to_path_buf());
        Site { server: Some(TestServer::start(data.clone())), data, _folder: Some(folder) }
    }

    pub fn postgres() -> Site {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let data = Data::Url(runtime.block_on(Postgres::shared().database()));
        Site { server: Some(TestServer::start(data.clone())), data, _folder: None }
    }

    pub fn at(&self) -> String {
        self.server.as_ref().unwrap().at()
    }

    /// Another process at the same database.
    pub fn another(&self) -> TestServer {
        TestServer::start(self.data.clone())
    }

    /// One whose server leaves the thinking to others.
    pub fn leaving_thinking() -> Site {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let data = Data::Url(runtime.block_on(Postgres::shared().database()));
        Site { server: Some(TestServer::leaving_thinking(data.clone())), data, _folder: None }
    }

    /// A process at the same database that only thinks.
    pub fn thinker(&self) -> TestThinker {
        TestThinker::start(&self.data)
    }

    /// A text about a table, `$1`, from the database beside the running server.
    pub fn text(&self, table: &str, sql: &'static str) -> Option<String> {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = self.store().await;
            let row = sqlx::query(sql).bind(table).fetch_optional(&store.pool).await.unwrap();
            store.pool.close().await;
            row.map(|row| row.get(0))
        })
    }

    /// The same, if several may share this one.
    pub fn another_if_shared(&self) -> Option<TestServer> {
        matches!(self.data, Data::Url(_)).then(|| self.another())
    }

    /// Kills the server without warning and starts another.
    pub fn restart(&mut self) {
        self.server.take().unwrap().kill();
        self.server = Some(TestServer::start(self.data.clone()));
    }

    /// Stops the server, lets so much time pass in the database as if it had been there, and starts another.
    pub fn let_pass(&mut self, milliseconds: i64) {
        drop(self.server.take());
        self.put_back(
            milliseconds,
            &["UPDATE log SET at = at - $1", "UPDATE tables SET deadline = deadline - $1"],
        );
    }

    /// Kills the server, and starts another after so much time without one: all that is there is that much older.
    pub fn let_pass_without_server(&mut self, milliseconds: i64) {
        self.server.take().unwrap().kill();
        self.put_back(
            milliseconds,
            &[
                "UPDATE log SET at = at - $1",
                "UPDATE tables SET deadline = deadline - $1, created_at = created_at - $1, updated_at = updated_at - $1",
                "UPDATE pairings SET due = due - $1, given_back = given_back - $1",
                FORGET_PULSE,
            ],
        );
    }

    /// Kills the server; the next one believes that there was none for so long.
    pub fn forget_pulse(&mut self, milliseconds: i64) {
        self.server.take().unwrap().kill();
        self.put_back(milliseconds, &[FORGET_PULSE]);
    }

    fn put_back(&mut self, milliseconds: i64, statements: &[&'static str]) {
        self.while_down(async |store| {
            for sql in statements {
                sqlx::query(*sql).bind(milliseconds).execute(&store.pool).await.unwrap();
            }
        });
    }

    /// Changes the facts of the only table, as an older version may have left them.
    pub fn change_facts(&mut self, change: impl Fn(&mut Value)) {
        self.while_down(async |store| {
            let row = sqlx::query("SELECT facts FROM tables").fetch_one(&store.pool).await.unwrap();
            let mut facts: Value = serde_json::from_str(row.get(0)).unwrap();
            change(&mut facts);
            let sql = "UPDATE tables SET facts = $1";
            sqlx::query(sql).bind(facts.to_string()).execute(&store.pool).await.unwrap();
        });
    }

    /// The log of a table: when, and what.
    pub fn log(&mut self, table: &str) -> Vec<(i64, String)> {
        self.while_down(async |store| {
            let sql = "SELECT at, body FROM log WHERE table_id = $1 ORDER BY seq";
            let rows = sqlx::query(sql).bind(table).fetch_all(&store.pool).await.unwrap();
            rows.iter().map(|row| (row.get(0), row.get(1))).collect()
        })
    }

    /// A number from the database, after the server has gone down.
    pub fn ask_database(mut self, sql: &'static str) -> i64 {
        self.while_down(async |store| sqlx::query(sql).fetch_one(&store.pool).await.unwrap().get(0))
    }

    /// Makes what was played at a table so far look as if older rules had allowed it: its first decision is one that the present
    /// rules do not know.
    pub fn played_under_older_rules(&mut self, table: &str) {
        self.while_down(async |store| {
            let sql =
                "SELECT seq, body FROM log WHERE table_id = $1 AND kind = 'entries' ORDER BY seq LIMIT 1";
            let row = sqlx::query(sql).bind(table).fetch_one(&store.pool).await.unwrap();
            let mut body: Value = serde_json::from_str(row.get(1)).unwrap();
            body["entries"][0]["action"] = json!({"as_it_was": true});
            let sql = "UPDATE log SET body = $1 WHERE table_id = $2 AND seq = $3";
            let changed = sqlx::query(sql).bind(body.to_string()).bind(table).bind(row.get::<i64, _>(0));
            changed.execute(&store.pool).await.unwrap();
            let sql = "UPDATE tables SET rules = rules - 1 WHERE id = $1";
            sqlx::query(sql).bind(table).execute(&store.pool).await.unwrap();
            let sql = "UPDATE annals SET rules = rules - 1 WHERE table_id = $1";
            sqlx::query(sql).bind(table).execute(&store.pool).await.unwrap();
        });
    }

    /// Does something to the database of a table, `$1`, while no server is there.
    pub fn change_table(&mut self, table: &str, statements: &[&'static str]) {
        self.while_down(async |store| {
            for sql in statements {
                sqlx::query(*sql).bind(table).execute(&store.pool).await.unwrap();
            }
        });
    }

    /// A number about a table, `$1`, from the database beside the running server.
    pub fn count(&self, table: &str, sql: &'static str) -> i64 {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = self.store().await;
            let count = sqlx::query(sql).bind(table).fetch_one(&store.pool).await.unwrap().get(0);
            store.pool.close().await;
            count
        })
    }

    /// Does something to the database beside the running server.
    pub fn sql(&self, sql: &'static str) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = self.store().await;
            sqlx::query(sql).execute(&store.pool).await.unwrap();
            store.pool.close().await;
        });
    }

    /// The same to whatever has this id, `$1`.
    pub fn change_beside(&self, id: &str, sql: &'static str) {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let store = self.store().await;
            sqlx::query(sql).bind(id).execute(&store.pool).await.unwrap();
            store.pool.close().await;
        });
    }

    pub async fn store(&self) -> Store {
        match &self.data {
            Data::Folder(folder) => Store::in_folder(folder).await.unwrap(),
            Data::Url(url) => Store::open(url).await.unwrap(),
        }
    }

    /// Stops the server if it is there, does something to its database, and starts another.
    fn while_down<T>(&mut self, deed: impl AsyncFnOnce(&Store) -> T) -> T {
        drop(self.server.take());
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let done = runtime.block_on(async {
            let store = self.store().await;
            unpack_logs(&store).await;
            let done = deed(&store).await;
            store.pool.close().await;
            done
        });
        self.server = Some(TestServer::start(self.data.clone()));
        done
    }

    pub fn guest(&self, name: &str) -> Person {
        Person::at(&self.at(), name)
    }
}

const FORGET_PULSE: &str =
    "UPDATE secrets SET value = CAST(CAST(value AS BIGINT) - $1 AS TEXT) WHERE name = 'alive'";

/// Runs a test on both databases.
pub fn on_both(test: impl Fn(&mut Site)) {
    test(&mut Site::sqlite());
    test(&mut Site::postgres());
}

pub struct Person {
    pub client: Client,
    pub id: String,
}

/// A new key for each action.
pub fn key() -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("testkey{:08}", NEXT.fetch_add(1, Ordering::Relaxed))
}

impl Person {
    pub fn at(address: &str, name: &str) -> Person {
        let (client, user) = Client::guest(address, name).unwrap();
        Person { client, id: user["id"].as_str().unwrap().to_string() }
    }

    /// The same person at another address.
    pub fn moved_to(&self, address: &str) -> Person {
        let mut client = Client::new(address);
        client.set_credentials(self.client.credentials().clone());
        Person { client, id: self.id.clone() }
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.client.get(path).unwrap()
    }

    pub fn post(&mut self, path: &str, body: Value) -> Answer {
        self.client.post(path, &body).unwrap()
    }

    pub fn ok(&mut self, path: &str, body: Value) -> Value {
        let answer = self.post(path, body);
        assert!(answer.status < 300, "{path}: {} {}", answer.status, answer.text());
        answer.json()
    }

    pub fn fails(&mut self, path: &str, body: Value) -> (u16, String) {
        let answer = self.post(path, body);
        (answer.status, answer.json()["error"]["code"].as_str().unwrap_or_default().to_string())
    }

    pub fn look(&mut self, path: &str) -> Value {
        let answer = self.get(path);
        assert!(answer.status < 300, "{path}: {} {}", answer.status, answer.text());
        answer.json()
    }

    pub fn new_table(&mut self, wish: Value) -> Value {
        let answer = self.post("/api/tables", wish);
        assert_eq!(answer.status, 201, "{}", answer.text());
        answer.json()
    }

    pub fn state(&mut self, table: &str, seat: &str) -> Value {
        self.look(&format!("/api/tables/{table}/state?seat={seat}"))
    }

    /// Takes the `n`th legal action; again if somebody else was quicker.
    pub fn act(&mut self, table: &str, seat: &str, n: usize) -> Value {
        loop {
            let state = self.state(table, seat);
            let legal = state["legal"].as_array().unwrap();
            assert!(!legal.is_empty(), "{seat} has nothing to do: {}", state["prompt"]);
            let action = legal[n % legal.len()]["action"].clone();
            let body = json!({"seat": seat, "action": action, "after": state["version"], "key": key()});
            let answer = self.post(&format!("/api/tables/{table}/actions"), body);
            if answer.status != 409 {
                assert_eq!(answer.status, 200, "{}", answer.text());
                return answer.json();
            }
        }
    }

    /// Waits until the state is as wanted.
    pub fn wait(&mut self, table: &str, seat: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let patience = Instant::now() + Duration::from_secs(60);
        loop {
            let state = self.state(table, seat);
            if wanted(&state) {
                return state;
            }
            assert!(Instant::now() < patience, "it never came: {}", state["prompt"]);
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

pub fn id(table: &Value) -> String {
    table["id"].as_str().unwrap().to_string()
}

pub fn asked(state: &Value, seat: &str) -> bool {
    state["table"]["asked"].as_array().unwrap().iter().any(|asked| asked == seat)
}

/// Two people at one table of the sample game, the second by the link.
pub fn two(site: &Site, more: Value) -> (Person, Person, String) {
    let (mut ann, mut bob) = (site.guest("Ann"), site.guest("Bob"));
    let mut wish = json!({"game": "sample", "scenario": "war", "players": 2});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let table = ann.new_table(wish);
    assert_eq!(table["status"], "gathering");
    let joined = bob.ok(&format!("/api/tables/{}/join", id(&table)), json!({"invite": table["invite"]}));
    assert_eq!((&joined["status"], &joined["yours"]), (&json!("playing"), &json!(["veii"])));
    (ann, bob, id(&table))
}

/// Plays to the end, everyone the first legal action.
pub fn play_out(players: &mut [(&mut Person, &str)], table: &str) {
    for step in 0..2_000 {
        let mut over = false;
        for (person, seat) in players.iter_mut() {
            let state = person.state(table, seat);
            over |= state["table"]["status"] == "over";
            if asked(&state, seat) {
                person.act(table, seat, step);
            }
        }
        if over {
            return;
        }
    }
    panic!("it never ended");
}

impl Person {
    /// Somebody who keeps a name.
    pub fn named(address: &str, name: &str) -> Person {
        let mut person = Person::at(address, name);
        person.ok("/api/account", json!({"name": name, "password": "a long password"}));
        person
    }

    /// The same person by the token of a bot.
    pub fn bot(&mut self) -> Person {
        let token = self.ok("/api/account/tokens", json!({"label": "a bot"}))["token"].clone();
        let client = Client::with_token(self.client.address(), token.as_str().unwrap());
        Person { client, id: self.id.clone() }
    }

    /// A request without a body, whose answer is its status.
    pub fn send(&mut self, method: &str, path: &str) -> u16 {
        self.client.send(method, path, None).unwrap().status
    }

    pub fn block(&mut self, who: &str) {
        assert_eq!(self.send("PUT", &format!("/api/people/{who}/block")), 204);
    }

    /// The kinds of notices that wait for them, the newest first.
    pub fn notices(&mut self) -> Vec<String> {
        let notices = self.look("/api/notices");
        notices.as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_string()).collect()
    }

    /// Waits for a notice of this kind.
    pub fn told(&mut self, kind: &str) -> Value {
        until(kind, || self.notices().iter().any(|told| told == kind));
        let notices = self.look("/api/notices");
        notices.as_array().unwrap().iter().find(|one| one["kind"] == kind).unwrap().clone()
    }
}

pub fn until(what: &str, mut wanted: impl FnMut() -> bool) {
    let patience = Instant::now() + Duration::from_secs(60);
    while !wanted() {
        assert!(Instant::now() < patience, "never: {what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
