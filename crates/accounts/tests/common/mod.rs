//! A site with nothing but accounts, on a real socket, on each kind of database; and the services it talks to.
#![allow(dead_code)]

pub mod smtp;

use axum::Router;
use legatus_accounts::{Accounts, Config, Person};
use legatus_client::{Answer, Client, Credentials};
use legatus_store::sqlx::{self, Row};
use legatus_store::testing::TestStore;
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

pub struct Site {
    // Before the runtime: it closes its pool there.
    pub accounts: Accounts,
    pub address: String,
    pub runtime: Runtime,
    _test: TestStore,
}

/// Runs the test on every kind of database.
pub fn on_each(configure: impl Fn(&mut Config), test: impl Fn(&Site)) {
    for postgres in [false, true] {
        let site = Site::start(postgres, &configure);
        test(&site);
    }
}

impl Site {
    pub fn start(postgres: bool, configure: impl Fn(&mut Config)) -> Site {
        let runtime = Runtime::new().unwrap();
        let (accounts, address, test) = runtime.block_on(async {
            let test = if postgres { TestStore::postgres().await } else { TestStore::sqlite().await };
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap().to_string();
            let mut config = Config::new(format!("http://{address}").parse().unwrap());
            configure(&mut config);
            let accounts = Accounts::open(test.store.clone(), config).await.unwrap();
            let site: Router = accounts.protect(accounts.routes());
            let service = site.into_make_service_with_connect_info::<SocketAddr>();
            tokio::spawn(async move { axum::serve(listener, service).await });
            (accounts, address, test)
        });
        Site { accounts, address, runtime, _test: test }
    }

    pub fn client(&self) -> Client {
        Client::new(&self.address)
    }

    pub fn guest(&self, name: &str) -> (Client, Value) {
        Client::guest(&self.address, name).unwrap()
    }

    /// Somebody with an account and the password `alea iacta est`.
    pub fn account(&self, name: &str, email: Option<&str>) -> (Client, Value) {
        let mut client = self.client();
        let mut body = json!({"name": name, "password": PASSWORD});
        if let Some(email) = email {
            body["email"] = email.into();
        }
        let user = ok(client.post("/api/account", &body))["user"].clone();
        (client, user)
    }

    /// The same with an address whose owner has said that it is theirs.
    pub fn reached_at(&self, smtp: &smtp::Smtp, name: &str, email: &str) -> (Client, Value) {
        let (mut client, _) = self.account(name, Some(email));
        ok(client.post("/api/account/email/confirm", &json!({"token": smtp.token()})));
        let user = ok(client.get("/api/session"))["user"].clone();
        assert_eq!(user["email_confirmed"], true, "{user}");
        (client, user)
    }

    pub fn person(&self, client: &Client) -> Person {
        let Credentials::Cookie(cookie) = client.credentials() else { panic!("nobody is signed in") };
        let token = cookie.split_once('=').unwrap().1;
        self.runtime.block_on(self.accounts.person_by_token(token)).unwrap().unwrap()
    }

    /// Starts the chores; abort them to stop.
    pub fn chores(&self) -> tokio::task::JoinHandle<()> {
        let accounts = self.accounts.clone();
        self.runtime.spawn(async move { accounts.do_chores().await })
    }

    pub fn sql(&self, sql: &'static str, args: &[&str]) {
        let query = args.iter().fold(sqlx::query(sql), |query, arg| query.bind(arg.to_string()));
        self.runtime.block_on(query.execute(&self.accounts.store().pool)).unwrap();
    }

    pub fn count(&self, sql: &'static str) -> i64 {
        self.runtime.block_on(sqlx::query(sql).fetch_one(&self.accounts.store().pool)).unwrap().get(0)
    }

    /// Every value in the columns of a table, as text.
    pub fn texts(&self, sql: &'static str) -> Vec<String> {
        let rows = self.runtime.block_on(sqlx::query(sql).fetch_all(&self.accounts.store().pool)).unwrap();
        rows.iter().map(|row| row.try_get::<Option<String>, _>(0).unwrap().unwrap_or_default()).collect()
    }

    /// A table where this user owns the seat of Rome and wrote a line.
    pub fn table(&self, id: &str, user: &str) {
        self.sql(
            "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary, summary_version, created_at, updated_at) \
             VALUES ($1, 'sample', '{}', '00', '00', 1, $2, 'playing', 'private', $1, '{}', 0, 1, 1)",
            &[id, user],
        );
        self.sql(
            "INSERT INTO seats (table_id, seat, user_id, orders) VALUES ($1, 'rome', $2, '{}')",
            &[id, user],
        );
        let chat = json!({"user": user, "name": "Livia", "seat": "rome", "text": "Salvete"}).to_string();
        self.sql(
            "INSERT INTO log (table_id, seq, kind, body, at) VALUES ($1, 1, 'chat', $2, 5)",
            &[id, &chat],
        );
    }
}

pub const PASSWORD: &str = "alea iacta est";

pub fn ok(answer: std::io::Result<Answer>) -> Value {
    let answer = answer.unwrap();
    assert!(answer.status < 300, "{} {}", answer.status, answer.text());
    answer.json()
}

/// The status, the code and the field of an error.
pub fn error(answer: std::io::Result<Answer>) -> (u16, String, String) {
    let answer = answer.unwrap();
    let error = answer.json()["error"].clone();
    let text = |key: &str| error[key].as_str().unwrap_or_default().to_string();
    (answer.status, text("code"), text("field"))
}

pub fn is(status: u16, code: &str, field: &str) -> (u16, String, String) {
    (status, code.into(), field.into())
}
