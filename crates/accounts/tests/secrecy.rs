//! Nothing secret in the logs, whatever happens. Alone in its program: it listens to all that is logged.

mod common;

use crate::common::smtp::Smtp;
use crate::common::{PASSWORD, Site, error, ok};
use legatus_accounts::{MailConfig, NoticeKind};
use legatus_client::{Client, Credentials};
use legatus_kernel::text::Text;
use serde_json::json;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn nothing_secret_is_logged() {
    let log = Log::default();
    let writer = log.clone();
    // Debug: what an operator may switch on. The libraries' own traces show the wire itself.
    tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .init();
    let smtp = Smtp::start();
    for postgres in [false, true] {
        let mut secrets =
            vec![PASSWORD.to_string(), "wrong password".into(), "delenda est".into(), "smtp-secret".into()];
        let site = Site::start(postgres, |config| {
            config.mail = Some(MailConfig { url: smtp.url.clone(), from: "legatus@example.org".into() });
            config.mail_after = Duration::ZERO;
            config.push_to_loopback = true;
        });
        let cookie_of = |client: &Client| match client.credentials() {
            Credentials::Cookie(pair) => pair.split_once('=').unwrap().1.to_string(),
            _ => panic!("no cookie"),
        };
        let (mut client, user) = site.reached_at(&smtp, "Livia", "livia@secret.example");
        secrets.push("livia@secret.example".into());
        secrets.push(cookie_of(&client));
        error(client.post("/api/session", &json!({"name": "Livia", "password": "wrong password"})));
        ok(client.post("/api/session", &json!({"name": "Livia", "password": PASSWORD})));
        secrets.push(cookie_of(&client));
        let token = ok(client.post("/api/account/tokens", &json!({"label": "bot"})))["token"]
            .as_str()
            .unwrap()
            .to_string();
        let mut bot = Client::with_token(&site.address, &token);
        ok(bot.get("/api/session"));
        error(bot.get(&format!("/api/tables/x/stream?token={token}")));
        error(Client::with_token(&site.address, "lgt_mistyped").get("/api/session"));
        secrets.extend([token, "lgt_mistyped".into()]);

        // A mailbox that is not there, and a push service that is not there.
        let id = user["id"].as_str().unwrap();
        site.table("t1", id);
        let endpoint = "http://127.0.0.1:9/push/endpoint-secret";
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let keys = json!({"p256dh": key, "auth": "BTBZMqHH6r4Tts7J_aSIgg"});
        ok(client.post("/api/account/push", &json!({"endpoint": endpoint, "keys": keys})));
        secrets.extend(["endpoint-secret".into(), "BTBZMqHH6r4Tts7J_aSIgg".into()]);
        site.accounts.forget_presence();
        site.sql("UPDATE users SET seen_at = 1", &[]);
        let text = Text::from([("en", "Your turn"), ("fr", "À vous")]);
        site.runtime
            .block_on(site.accounts.notify(
                id,
                legatus_accounts::About::table("t1"),
                NoticeKind::YourTurn,
                text,
            ))
            .unwrap();
        let chores = site.chores();
        smtp.letter();
        chores.abort();

        ok(client.post("/api/account/reset", &json!({"email": "livia@secret.example"})));
        let letter = smtp.letter();
        let token = letter.text.lines().find_map(|line| line.split_once("#token=")).unwrap().1.to_string();
        ok(client.post("/api/account/reset/confirm", &json!({"token": token, "password": "delenda est"})));
        secrets.extend([token, cookie_of(&client)]);
        for sql in
            ["SELECT password FROM users", "SELECT token_hash FROM sessions", "SELECT value FROM secrets"]
        {
            secrets.extend(site.texts(sql));
        }
        std::thread::sleep(Duration::from_millis(500));

        let log = String::from_utf8_lossy(&log.0.lock().unwrap()).into_owned();
        assert!(log.contains("a push service could not be reached"), "the log is heard: {log}");
        for secret in secrets {
            let line = log.lines().find(|line| line.contains(&secret));
            assert!(line.is_none(), "{secret} is in the log: {line:?}");
        }
    }
}
