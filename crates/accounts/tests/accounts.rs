//! Guests, accounts, sessions, tokens.

use crate::common::{PASSWORD, error, is, ok, on_each};
use legatus_accounts::PersonChange;
use legatus_client::{Client, Credentials};
use serde_json::{Value, json};

fn session(client: &mut Client) -> Value {
    ok(client.get("/api/session"))["user"].clone()
}

#[test]
fn a_guest_plays_at_once() {
    on_each(
        |_| {},
        |site| {
            let mut client = site.client();
            assert_eq!(session(&mut client), Value::Null);
            let answer = client.post("/api/session/guest", &json!({"language": "fr"})).unwrap();
            let cookie = answer.header("set-cookie").unwrap();
            assert!(
                cookie.starts_with("legatus=") && cookie.contains("; HttpOnly; SameSite=Lax"),
                "{cookie}"
            );
            assert!(!cookie.contains("Secure"), "there is no TLS here");
            let user = session(&mut client);
            assert_eq!(
                (&user["guest"], &user["language"], &user["settings"]),
                (&json!(true), &json!("fr"), &json!({}))
            );
            assert!(user["name"].as_str().unwrap().contains(' '), "a Roman name: {user}");
            assert_eq!(
                ok(client.post("/api/session/guest", &json!({})))["user"],
                user,
                "two clicks make one guest"
            );
            assert_eq!(site.count("SELECT COUNT(*) FROM users"), 1);
            assert_eq!(ok(client.send("DELETE", "/api/session", None)), Value::Null);
            assert_eq!(session(&mut client), Value::Null);
            assert_eq!(error(client.get("/api/notices")), is(401, "sign_in", ""));
        },
    );
}

#[test]
fn a_guest_keeps_a_name_and_the_tables() {
    on_each(
        |_| {},
        |site| {
            let (mut client, guest) = site.guest("Livia");
            site.table("t1", guest["id"].as_str().unwrap());
            let before = client.credentials().clone();
            let body = json!({"name": "Livia Drusilla", "password": PASSWORD, "email": "livia@example.org"});
            let user = ok(client.post("/api/account", &body))["user"].clone();
            assert_eq!(
                (&user["id"], &user["guest"], &user["email"]),
                (&guest["id"], &json!(false), &json!("livia@example.org"))
            );
            assert_eq!(session(&mut client), user);
            let Credentials::Cookie(old) = before else { panic!() };
            let mut thief = legatus_client::Connection::new(&site.address);
            let answer = thief.send("GET", "/api/session", &[("Cookie".into(), old)], None).unwrap();
            assert_eq!(answer.json()["user"], Value::Null, "the guest's cookie is worth nothing now");
            assert_eq!(site.count("SELECT COUNT(*) FROM users"), 1);
            assert_eq!(error(client.post("/api/account", &body)), is(403, "forbidden", ""));
            assert!(site.texts("SELECT password FROM users")[0].starts_with("$argon2id$"));

            let mut other = site.client();
            let named = |name: &str| json!({"name": name, "password": PASSWORD});
            assert_eq!(
                error(other.post("/api/account", &named("LIVIA  drusilla"))),
                is(409, "taken", "name")
            );
            assert_eq!(
                error(other.post("/api/session/guest", &json!({"name": "livia drusilla"}))),
                is(409, "taken", "name")
            );
            assert_eq!(error(other.post("/api/account", &named("x"))), is(400, "bad_request", "name"));
            assert_eq!(
                error(other.post("/api/account", &json!({"name": "Gaius", "password": "short"}))),
                is(400, "bad_request", "password")
            );
            assert_eq!(
                error(
                    other.post("/api/account", &json!({"name": "Gaius", "password": PASSWORD, "email": "x"}))
                ),
                is(400, "bad_request", "email")
            );
            assert_eq!(site.count("SELECT COUNT(*) FROM users"), 1, "nothing half done");
        },
    );
}

#[test]
fn a_name_is_kept_with_the_language_of_the_guest() {
    on_each(
        |_| {},
        |site| {
            let keep = |name: &str, language: Option<&str>| {
                let mut client = site.client();
                ok(client.post("/api/session/guest", &json!({"language": "fr"})));
                let mut body = json!({"name": name, "password": PASSWORD});
                if let Some(language) = language {
                    body["language"] = language.into();
                }
                ok(client.post("/api/account", &body))["user"]["language"].clone()
            };
            assert_eq!(keep("Marcus Agrippa", None), "fr");
            assert_eq!(keep("Gaius Maecenas", Some("en")), "en", "who names another has it");
        },
    );
}

#[test]
fn two_who_want_one_name_at_the_same_moment_do_not_both_get_it() {
    on_each(
        |_| {},
        |site| {
            let address = &site.address;
            let sign_up = || {
                Client::new(address)
                    .post("/api/account", &json!({"name": "Gaius", "password": PASSWORD}))
                    .unwrap()
                    .status
            };
            let mut statuses: Vec<u16> = std::thread::scope(|scope| {
                [0; 4].map(|_| scope.spawn(sign_up)).map(|thread| thread.join().unwrap()).to_vec()
            });
            statuses.sort();
            assert_eq!(statuses, [200, 409, 409, 409]);
            assert_eq!(site.count("SELECT COUNT(*) FROM users"), 1);
        },
    );
}

#[test]
fn signing_in_brings_the_guests_tables_along() {
    on_each(
        |_| {},
        |site| {
            let (_, user) = site.account("Marcus", None);
            let (mut client, guest) = site.guest("Nemo");
            let (id, guest_id) = (user["id"].as_str().unwrap(), guest["id"].as_str().unwrap());
            site.table("t1", guest_id);
            let mut changes = site.accounts.changes();

            let sign_in = |client: &mut Client, name: &str, password: &str| {
                client.post("/api/session", &json!({"name": name, "password": password}))
            };
            let wrong = sign_in(&mut client, "Marcus", "wrong password").unwrap();
            let unknown = sign_in(&mut client, "Nobody", PASSWORD).unwrap();
            assert_eq!(
                (wrong.status, wrong.text()),
                (401, unknown.text()),
                "which of them is wrong is not told"
            );
            assert_eq!(session(&mut client)["id"], guest["id"], "still the guest");

            assert_eq!(ok(sign_in(&mut client, " marcus", PASSWORD))["user"]["id"], user["id"]);
            assert_eq!(session(&mut client)["id"], user["id"]);
            assert_eq!(site.texts("SELECT user_id FROM seats"), [id]);
            assert_eq!(site.texts("SELECT owner FROM tables"), [id]);
            let chat: Value = serde_json::from_str(&site.texts("SELECT body FROM log")[0]).unwrap();
            assert_eq!(
                (&chat["user"], &chat["name"], &chat["text"]),
                (&json!(id), &json!("Livia"), &json!("Salvete"))
            );
            assert_eq!(site.texts("SELECT id FROM users"), [id]);
            assert_eq!(
                changes.try_recv().unwrap(),
                PersonChange::Merged { guest: guest_id.into(), into: id.into() }
            );
        },
    );
}

#[test]
fn an_account_can_be_changed() {
    on_each(
        |_| {},
        |site| {
            let (mut client, user) = site.account("Marcus", None);
            site.account("Gaius", None);
            let patch = |client: &mut Client, body: Value| client.send("PATCH", "/api/account", Some(&body));
            let settings = json!({"theme": "lamp", "mail": false});
            let changed = ok(patch(
                &mut client,
                json!({"name": "Marcus Porcius", "language": "fr", "settings": settings}),
            ));
            let changed = &changed["user"];
            assert_eq!((&changed["id"], &changed["name"]), (&user["id"], &json!("Marcus Porcius")));
            assert_eq!((&changed["language"], &changed["settings"]), (&json!("fr"), &settings));
            assert_eq!(*changed, session(&mut client));

            assert_eq!(error(patch(&mut client, json!({"name": "gaius"}))), is(409, "taken", "name"));
            assert_eq!(
                error(patch(&mut client, json!({"language": "la"}))),
                is(400, "bad_request", "language")
            );
            assert_eq!(
                error(patch(&mut client, json!({"settings": []}))),
                is(400, "bad_request", "settings")
            );
            assert_eq!(
                error(patch(&mut client, json!({"settings": {"mail": 1}}))),
                is(400, "bad_request", "settings.mail")
            );
            let much = json!({"settings": {"x": "y".repeat(17_000)}});
            assert_eq!(error(patch(&mut client, much)), is(400, "bad_request", "settings"));
            assert_eq!(error(patch(&mut client, json!({"wealth": 1}))), is(400, "bad_request", "wealth"));

            let email =
                |password: Option<&str>, email: Value| json!({"email": email, "current_password": password});
            let address = json!("m@example.org");
            assert_eq!(
                error(patch(&mut client, email(None, address.clone()))),
                is(400, "bad_request", "current_password")
            );
            assert_eq!(
                error(patch(&mut client, email(Some("wrong"), address.clone()))),
                is(401, "sign_in", "current_password")
            );
            assert_eq!(
                ok(patch(&mut client, email(Some(PASSWORD), address.clone())))["user"]["email"],
                address
            );
            assert_eq!(
                ok(patch(&mut client, email(Some(PASSWORD), Value::Null)))["user"]["email"],
                Value::Null
            );

            let mut elsewhere = site.client();
            ok(elsewhere.post("/api/session", &json!({"name": "Marcus Porcius", "password": PASSWORD})));
            ok(patch(&mut client, json!({"password": "delenda est", "current_password": PASSWORD})));
            assert_eq!(session(&mut client)["id"], user["id"], "this browser stays");
            assert_eq!(session(&mut elsewhere), Value::Null, "the others are signed out");
            let sign_in = json!({"name": "Marcus Porcius", "password": PASSWORD});
            assert_eq!(error(elsewhere.post("/api/session", &sign_in)).0, 401);

            let (mut guest, _) = site.guest("Nemo");
            assert_eq!(ok(patch(&mut guest, json!({"name": "Nemo II"})))["user"]["guest"], true);
            assert_eq!(error(patch(&mut guest, json!({"name": "Gaius"}))), is(409, "taken", "name"));
            assert_eq!(
                error(patch(&mut guest, json!({"password": "delenda est"}))),
                is(403, "forbidden", "")
            );
        },
    );
}

#[test]
fn a_bot_plays_with_a_token_and_does_no_more() {
    on_each(
        |_| {},
        |site| {
            let (mut client, user) = site.account("Marcus", None);
            assert_eq!(
                error(client.post("/api/account/tokens", &json!({"label": " "}))),
                is(400, "bad_request", "label")
            );
            let made = ok(client.post("/api/account/tokens", &json!({"label": "my bot"})));
            let token = made["token"].as_str().unwrap();
            assert!(token.starts_with("lgt_"));
            assert!(
                !site.texts("SELECT token_hash FROM sessions").iter().any(|hash| hash.contains(&token[4..]))
            );
            let listed = ok(client.get("/api/account/tokens"));
            assert_eq!((&listed[0]["id"], &listed[0]["label"]), (&made["id"], &json!("my bot")));
            assert!(!listed.to_string().contains(token));

            let mut bot = Client::with_token(&site.address, token);
            assert_eq!(session(&mut bot)["id"], user["id"]);
            for (method, path, body) in [
                ("PATCH", "/api/account", json!({"name": "Bot"})),
                ("DELETE", "/api/account", json!({"password": PASSWORD})),
                ("POST", "/api/account/tokens", json!({"label": "more"})),
                ("DELETE", "/api/session", json!({})),
            ] {
                assert_eq!(
                    error(bot.send(method, path, Some(&body))),
                    is(403, "forbidden", ""),
                    "{method} {path}"
                );
            }
            let path = format!("/api/account/tokens/{}", made["id"].as_str().unwrap());
            let (mut stranger, _) = site.account("Gaius", None);
            assert_eq!(error(stranger.send("DELETE", &path, None)), is(404, "not_found", ""));
            ok(client.send("DELETE", &path, None));
            assert_eq!(error(bot.get("/api/session")), is(401, "sign_in", ""));
            for n in 0..20 {
                ok(client.post("/api/account/tokens", &json!({"label": format!("bot {n}")})));
            }
            assert_eq!(
                error(client.post("/api/account/tokens", &json!({"label": "one more"}))),
                is(403, "forbidden", "")
            );
        },
    );
}

/// Whoever changes the password because somebody knows it must be rid of them, by whatever they came in.
#[test]
fn a_token_ends_with_the_password_it_was_made_under() {
    on_each(
        |_| {},
        |site| {
            let (mut client, _) = site.account("Marcus", None);
            let made = ok(client.post("/api/account/tokens", &json!({"label": "bot"})));
            let mut bot = Client::with_token(&site.address, made["token"].as_str().unwrap());
            ok(client.send("PATCH", "/api/account", Some(&json!({"name": "Marcus Tullius"}))));
            assert_eq!(session(&mut bot)["name"], "Marcus Tullius", "a new name ends nothing");
            let change = json!({"password": "delenda est", "current_password": PASSWORD});
            ok(client.send("PATCH", "/api/account", Some(&change)));
            assert_eq!(error(bot.get("/api/session")), is(401, "sign_in", ""));
            assert_eq!(session(&mut client)["name"], "Marcus Tullius", "who changed it stays");
            assert_eq!(ok(client.get("/api/account/tokens")), json!([]));
        },
    );
}

#[test]
fn all_that_is_kept_is_given_and_forgotten() {
    on_each(
        |_| {},
        |site| {
            let (mut client, user) = site.account("Livia", Some("livia@example.org"));
            let (_, other) = site.account("Gaius", None);
            let id = user["id"].as_str().unwrap();
            site.table("t1", id);
            site.table("t2", other["id"].as_str().unwrap());
            let text = legatus_kernel::text::Text::from([("en", "Your turn"), ("fr", "À vous")]);
            let kind = legatus_accounts::NoticeKind::YourTurn;
            site.runtime
                .block_on(site.accounts.notify(id, legatus_accounts::About::table("t1"), kind, text))
                .unwrap();

            let export = ok(client.get("/api/account/export"));
            assert_eq!(export["account"][0]["email"], "livia@example.org");
            assert_eq!(export["tables"].as_array().unwrap().len(), 1);
            assert_eq!(
                (&export["tables"][0]["id"], &export["seats"][0]["seat"]),
                (&json!("t1"), &json!("rome"))
            );
            assert_eq!(export["chat"], json!([{"table_id": "t1", "seq": 1, "at": 5, "text": "Salvete"}]));
            assert_eq!(export["notices"][0]["body"]["fr"], "À vous");
            assert_eq!(export["sessions"].as_array().unwrap().len(), 1);
            for secret in ["argon2", "password", "token", "hash", "seed"] {
                assert!(!export.to_string().contains(secret), "{secret} in {export}");
            }

            let delete =
                |client: &mut Client, body: Value| client.send("DELETE", "/api/account", Some(&body));
            assert_eq!(error(delete(&mut client, json!({}))), is(400, "bad_request", "password"));
            assert_eq!(
                error(delete(&mut client, json!({"password": "wrong"}))),
                is(401, "sign_in", "password")
            );
            let mut changes = site.accounts.changes();
            assert_eq!(ok(delete(&mut client, json!({"password": PASSWORD}))), Value::Null);
            assert_eq!(changes.try_recv().unwrap(), PersonChange::Deleted { user: id.into() });
            assert_eq!(session(&mut client), Value::Null);
            for sql in [
                "SELECT id FROM users",
                "SELECT user_id FROM sessions",
                "SELECT user_id FROM notices",
                "SELECT user_id FROM seats",
                "SELECT owner FROM tables",
                "SELECT body FROM log",
            ] {
                let left = site.texts(sql).concat();
                assert!(!left.contains(id), "{sql}: {left}");
            }
            assert!(
                site.texts("SELECT body FROM log")
                    .iter()
                    .any(|body| body.contains("Salvete") && body.contains(r#""name":"""#))
            );
            assert_eq!(site.count("SELECT COUNT(*) FROM tables"), 2, "the tables stay");

            let (mut guest, _) = site.guest("Nemo");
            ok(delete(&mut guest, json!({})));
            assert_eq!(session(&mut guest), Value::Null);
        },
    );
}

#[test]
fn what_expired_is_swept() {
    on_each(
        |_| {},
        |site| {
            let (mut client, guest) = site.guest("Nemo");
            let (mut member, user) = site.account("Marcus", None);
            site.table("t1", guest["id"].as_str().unwrap());
            let day = 24 * 60 * 60 * 1000;
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis()
                as i64;
            let sweep = |days: i64| site.runtime.block_on(site.accounts.sweep(now + days * day)).unwrap();
            sweep(89);
            assert_eq!(session(&mut client)["id"], guest["id"]);
            sweep(91);
            assert_eq!(session(&mut client), Value::Null);
            assert_eq!(session(&mut member), Value::Null, "must sign in again");
            assert_eq!(
                site.texts("SELECT id FROM users"),
                [user["id"].as_str().unwrap()],
                "a lost guest is forgotten"
            );
            assert_eq!(site.texts("SELECT user_id FROM seats"), [""]);
            site.account("Gaius", None);
        },
    );
}

#[test]
fn an_expired_session_is_nobodys() {
    on_each(
        |_| {},
        |site| {
            let (mut client, _) = site.guest("Nemo");
            site.sql("UPDATE sessions SET expires_at = 1", &[]);
            assert_eq!(session(&mut client), Value::Null);
        },
    );
}
