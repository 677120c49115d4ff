//! Addresses, second factors, sessions, names: what keeps an account its owner's.

use crate::common::smtp::Smtp;
use crate::common::{PASSWORD, Site, error, is, ok, on_each};
use legatus_accounts::{Limits, MailConfig, NoticeKind, Rate, code_now};
use legatus_client::{Client, Connection};
use legatus_kernel::text::Text;
use serde_json::{Value, json};

fn mail(smtp: &Smtp) -> Option<MailConfig> {
    Some(MailConfig { url: smtp.url.clone(), from: "Legatus <legatus@example.org>".into() })
}

fn sign_in(site: &Site, body: Value) -> std::io::Result<legatus_client::Answer> {
    site.client().post("/api/session", &body)
}

#[test]
fn an_address_is_asked_before_it_is_used() {
    let smtp = Smtp::start();
    on_each(
        |config| config.mail = mail(&smtp),
        |site| {
            let (mut client, user) = site.account("Livia", Some("livia@example.org"));
            assert_eq!(user["email_confirmed"], false);
            let letter = smtp.letter();
            assert!(
                letter.to.contains("livia@example.org") && letter.text.contains("Is this your address"),
                "{letter:?}"
            );
            // Nothing else is sent there.
            ok(site.client().post("/api/account/reset", &json!({"email": "livia@example.org"})));
            smtp.no_letter();
            ok(client.post("/api/account/email/ask", &json!({})));
            let token = smtp.token();
            assert!(!site.texts("SELECT token_hash FROM confirmations").concat().contains(&token));
            let confirm =
                |token: &str| site.client().post("/api/account/email/confirm", &json!({"token": token}));
            assert_eq!(error(confirm("invented")), is(400, "bad_request", "token"));
            assert_eq!(confirm(&token).unwrap().status, 204);
            assert_eq!(error(confirm(&token)), is(400, "bad_request", "token"), "a link works once");
            assert_eq!(ok(client.get("/api/session"))["user"]["email_confirmed"], true);
            ok(site.client().post("/api/account/reset", &json!({"email": "livia@example.org"})));
            assert!(smtp.letter().text.contains("/reset#token="));

            // Another address is another question, and a link for the old one says nothing about it.
            let change = json!({"email": "new@example.org", "current_password": PASSWORD});
            assert_eq!(
                ok(client.send("PATCH", "/api/account", Some(&change)))["user"]["email_confirmed"],
                false
            );
            let old = smtp.token();
            let change = json!({"email": "newer@example.org", "current_password": PASSWORD});
            ok(client.send("PATCH", "/api/account", Some(&change)));
            smtp.letter();
            assert_eq!(error(confirm(&old)), is(400, "bad_request", "token"));
            assert_eq!(ok(client.get("/api/session"))["user"]["email_confirmed"], false);
        },
    );
}

#[test]
fn who_names_anothers_address_hides_nobodys_reset() {
    let smtp = Smtp::start();
    on_each(
        |config| config.mail = mail(&smtp),
        |site| {
            let (_, owner) = site.reached_at(&smtp, "Livia", "livia@example.org");
            for thief in ["Sejanus", "Catilina", "Verres", "Clodius"] {
                site.account(thief, Some("livia@example.org"));
                smtp.letter();
            }
            ok(site.client().post("/api/account/reset", &json!({"email": "livia@example.org"})));
            let token = smtp.token();
            smtp.no_letter();
            let body = json!({"token": token, "password": "delenda est"});
            let user = ok(site.client().post("/api/account/reset/confirm", &body))["user"].clone();
            assert_eq!(user["id"], owner["id"]);
        },
    );
}

#[test]
fn wrong_passwords_from_elsewhere_do_not_lock_the_owner_out() {
    let site = Site::start(false, |config| {
        config.limits = Some(Limits { sign_in: Rate { burst: 5, per_hour: 1 }, ..Limits::default() });
        config.trust_proxy = true;
    });
    let try_from = |address: &str, password: &str| {
        let body = json!({"name": "Marcus", "password": password}).to_string();
        let headers = [("X-Forwarded-For".to_string(), address.to_string())];
        Connection::new(&site.address)
            .send("POST", "/api/session", &headers, Some(body.as_bytes()))
            .unwrap()
            .status
    };
    let body = json!({"name": "Marcus", "password": PASSWORD}).to_string();
    let at_home = [("X-Forwarded-For".to_string(), "9.9.9.9".to_string())];
    let made = Connection::new(&site.address).send("POST", "/api/account", &at_home, Some(body.as_bytes()));
    assert_eq!(made.unwrap().status, 200);
    let tries: Vec<u16> = (1..=21).map(|n| try_from(&format!("8.0.0.{n}"), "not this one")).collect();
    assert_eq!((tries[4], tries[5], tries[20]), (401, 429, 429), "the name is protected");
    assert_eq!(try_from("8.0.0.99", PASSWORD), 429, "even who knows the password waits there");
    assert_eq!(try_from("9.9.9.9", PASSWORD), 200, "its owner comes from where they came before");
    let here: Vec<u16> = (0..5).map(|_| try_from("9.9.9.9", "not this one")).collect();
    assert_eq!(here.last(), Some(&429), "and is counted there, too");
}

#[test]
fn what_is_guessed_first_and_what_looks_alike_is_refused() {
    on_each(
        |_| {},
        |site| {
            site.account("Gaius Iulius", None);
            let sign_up = |name: &str, password: &str| {
                site.client().post("/api/account", &json!({"name": name, "password": password}))
            };
            for weak in ["password", "Passw0rd", "12345678", "qwertyuiop", "Marcus123", "hannibal1"] {
                assert_eq!(error(sign_up("Marcus", weak)), is(400, "bad_request", "password"), "{weak}");
            }
            for alike in ["Gаius Iulius", "GAIUS-LULIUS", "Gaius 1ulius", "Gaîus Iulius"] {
                assert_eq!(error(sign_up(alike, PASSWORD)), is(409, "taken", "name"), "{alike}");
                let guest = site.client().post("/api/session/guest", &json!({"name": alike}));
                assert_eq!(error(guest), is(409, "taken", "name"), "{alike}");
            }
            let (mut other, _) = site.account("Gaia Iulia", None);
            let rename = |client: &mut Client, name: &str| {
                client.send("PATCH", "/api/account", Some(&json!({"name": name})))
            };
            assert_eq!(error(rename(&mut other, "Gaius.Iulius")), is(409, "taken", "name"));
            ok(rename(&mut other, "GAIA Iulia"));
            assert_eq!(site.count("SELECT COUNT(*) FROM users WHERE name_look IS NOT NULL"), 2);
        },
    );
}

#[test]
fn one_sees_where_one_is_signed_in_and_ends_one() {
    on_each(
        |_| {},
        |site| {
            let (mut here, _) = site.account("Livia", None);
            let mut there = site.client();
            ok(there.post("/api/session", &json!({"name": "Livia", "password": PASSWORD})));
            let (mut stranger, _) = site.account("Gaius", None);
            let list = ok(here.get("/api/account/sessions"));
            let list = list.as_array().unwrap();
            assert_eq!(list.len(), 2, "{list:?}");
            assert_eq!(list.iter().filter(|one| one["current"] == true).count(), 1);
            let other = list.iter().find(|one| one["current"] == false).unwrap();
            let path = format!("/api/account/sessions/{}", other["id"].as_str().unwrap());
            assert_eq!(error(stranger.send("DELETE", &path, None)).0, 404, "not another's");
            assert_eq!(here.send("DELETE", &path, None).unwrap().status, 204);
            assert_eq!(ok(there.get("/api/session"))["user"], Value::Null);
            assert_eq!(error(here.send("DELETE", &path, None)).0, 404);
            assert_ne!(ok(here.get("/api/session"))["user"], Value::Null);
        },
    );
}

#[test]
fn who_signed_in_or_tried_to_is_on_record() {
    on_each(
        |_| {},
        |site| {
            let (mut client, _) = site.account("Livia", None);
            error(sign_in(site, json!({"name": "Livia", "password": "not this one"})));
            ok(sign_in(site, json!({"name": "livia", "password": PASSWORD})));
            let notes = ok(client.get("/api/account/sign-ins"));
            let went: Vec<&Value> = notes.as_array().unwrap().iter().map(|note| &note["ok"]).collect();
            assert_eq!(went, [&json!(true), &json!(false), &json!(true)], "{notes}");
            assert_eq!(notes[0]["network"], "127.0.0.1");
            let export = ok(client.get("/api/account/export"));
            assert_eq!(export["sign_ins"].as_array().unwrap().len(), 3);
            for _ in 0..60 {
                site.runtime.block_on(async {
                    let _ =
                        site.accounts.sign_in(None, "Livia", "wrong one".into(), None, &from_there()).await;
                });
            }
            assert!(site.count("SELECT COUNT(*) FROM sign_ins") <= 100, "there is an end to it");
            assert_eq!(
                site.count("SELECT COUNT(*) FROM sign_ins WHERE ok = 1"),
                2,
                "tries wash nothing away"
            );
        },
    );
}

fn from_there() -> legatus_accounts::Whence {
    legatus_accounts::Whence { address: "8.8.8.8".parse().unwrap(), browser: "a program".into() }
}

#[test]
fn a_second_factor_is_asked_for_beside_the_password() {
    on_each(
        |_| {},
        |site| {
            let (mut client, _) = site.account("Livia", None);
            let mut other = site.client();
            ok(other.post("/api/session", &json!({"name": "Livia", "password": PASSWORD})));
            let begin = |client: &mut Client, body: Value| client.post("/api/account/second-factor", &body);
            assert_eq!(error(begin(&mut client, json!({"password": "not this one"}))).0, 401);
            let new = ok(begin(&mut client, json!({"password": PASSWORD})));
            let secret = new["secret"].as_str().unwrap().to_string();
            assert!(new["uri"].as_str().unwrap().starts_with("otpauth://totp/Legatus:"), "{new}");
            let both = json!({"name": "Livia", "password": PASSWORD});
            ok(sign_in(site, both.clone()));
            let confirm = |client: &mut Client, code: &str| {
                client.post("/api/account/second-factor/confirm", &json!({"code": code}))
            };
            assert_eq!(error(confirm(&mut client, "000000")), is(400, "bad_request", "code"));
            let codes = ok(confirm(&mut client, &code_now(&secret, -1)))["codes"].clone();
            assert_eq!(codes.as_array().unwrap().len(), 8);
            assert_eq!(ok(client.get("/api/session"))["user"]["second_factor"], true);
            assert_eq!(ok(other.get("/api/session"))["user"], Value::Null, "others sign in anew");

            let with = |code: &str| json!({"name": "Livia", "password": PASSWORD, "code": code});
            assert_eq!(error(sign_in(site, both.clone())), is(401, "second_factor", "code"));
            assert_eq!(error(sign_in(site, with("000000"))), is(401, "sign_in", "code"));
            let wrong = json!({"name": "Livia", "password": "not this one", "code": code_now(&secret, 0)});
            assert_eq!(error(sign_in(site, wrong)), is(401, "sign_in", ""), "the password comes first");
            let code = code_now(&secret, 0);
            ok(sign_in(site, with(&code)));
            assert_eq!(error(sign_in(site, with(&code))), is(401, "sign_in", "code"), "a code counts once");
            let recovery = codes[0].as_str().unwrap();
            ok(sign_in(site, with(recovery)));
            assert_eq!(error(sign_in(site, with(recovery))), is(401, "sign_in", "code"), "and so does this");
            assert!(!site.texts("SELECT recovery FROM users").concat().contains(recovery));

            assert_eq!(error(begin(&mut client, json!({"password": PASSWORD}))).0, 403);
            let end = json!({"password": PASSWORD});
            let mut elsewhere = site.client();
            ok(elsewhere.post("/api/session", &with(codes[1].as_str().unwrap())));
            assert_eq!(client.send("DELETE", "/api/account/second-factor", Some(&end)).unwrap().status, 204);
            assert_eq!(ok(client.get("/api/session"))["user"]["second_factor"], false);
            assert_eq!(ok(elsewhere.get("/api/session"))["user"], Value::Null, "others sign in anew");
            ok(sign_in(site, both));
        },
    );
}

#[test]
fn a_new_password_by_mail_is_no_way_around_the_second_factor() {
    let smtp = Smtp::start();
    on_each(
        |config| config.mail = mail(&smtp),
        |site| {
            let (mut client, _) = site.reached_at(&smtp, "Livia", "livia@example.org");
            let new = ok(client.post("/api/account/second-factor", &json!({"password": PASSWORD})));
            let secret = new["secret"].as_str().unwrap().to_string();
            let code = json!({"code": code_now(&secret, -1)});
            ok(client.post("/api/account/second-factor/confirm", &code));
            ok(site.client().post("/api/account/reset", &json!({"email": "livia@example.org"})));
            let body = json!({"token": smtp.token(), "password": "delenda est"});
            let mut lost = site.client();
            assert_eq!(
                error(lost.post("/api/account/reset/confirm", &body)),
                is(401, "second_factor", "code")
            );
            assert_eq!(ok(lost.get("/api/session"))["user"], Value::Null);
            let body = json!({"name": "Livia", "password": "delenda est", "code": code_now(&secret, 0)});
            ok(sign_in(site, body));
        },
    );
}

/// A hash that was made when they cost less becomes one of today when its password is next at hand, and only then.
#[test]
fn an_old_hash_is_renewed_when_its_owner_signs_in() {
    use argon2::{Algorithm, Argon2, Params, PasswordHasher, Version};
    let cheap = Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 1, 1, None).unwrap());
    let old = cheap.hash_password(PASSWORD.as_bytes()).unwrap().to_string();
    on_each(
        |_| {},
        |site| {
            let (_, user) = site.account("Livia", None);
            site.sql("UPDATE users SET password = $1 WHERE id = $2", &[&old, user["id"].as_str().unwrap()]);
            let both = |password: &str| json!({"name": "Livia", "password": password});
            assert_eq!(error(sign_in(site, both("not this one"))).0, 401);
            assert_eq!(site.texts("SELECT password FROM users"), [old.as_str()]);
            ok(sign_in(site, both(PASSWORD)));
            let renewed = site.texts("SELECT password FROM users").concat();
            assert!(renewed.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{renewed}");
            ok(sign_in(site, both(PASSWORD)));
            assert_eq!(site.texts("SELECT password FROM users").concat(), renewed, "once is enough");
        },
    );
}

#[test]
fn who_leaves_is_gone_from_what_others_were_told() {
    on_each(
        |_| {},
        |site| {
            let (_, ann) = site.guest("Ann");
            let id = ann["id"].as_str().unwrap();
            site.table("t1", id);
            let (mut livia, user) = site.account("Livia Drusilla", None);
            let text =
                Text::from([("en", "Livia Drusilla sat down."), ("fr", "Livia Drusilla s’est assise.")]);
            let about = legatus_accounts::About::table("t1").naming(user["id"].as_str().unwrap());
            site.runtime.block_on(site.accounts.notify(id, about, NoticeKind::Joined, text)).unwrap();
            // Whose name is a part of its words is not who is named.
            let (mut sat, _) = site.guest("sat");
            assert_eq!(sat.send("DELETE", "/api/account", Some(&json!({}))).unwrap().status, 204);
            assert!(site.texts("SELECT body FROM notices").concat().contains("Livia"));
            let answer = livia.send("DELETE", "/api/account", Some(&json!({"password": PASSWORD})));
            assert_eq!(answer.unwrap().status, 204);
            assert!(!site.texts("SELECT body FROM notices").concat().contains("Livia"));
        },
    );
}

#[test]
fn a_report_reaches_the_operators_queue() {
    on_each(
        |config| config.limits = None,
        |site| {
            let (mut client, user) = site.guest("Ann");
            site.table("t1", user["id"].as_str().unwrap());
            let report = |client: &mut Client, text: &str| {
                client.post("/api/reports", &json!({"table": "t1", "text": text}))
            };
            assert_eq!(error(report(&mut client, "  ")), is(400, "bad_request", "text"));
            assert_eq!(report(&mut client, "Somebody is rude.").unwrap().status, 204);
            assert_eq!(
                site.texts("SELECT text FROM reports WHERE table_id = 't1' AND settled_at IS NULL"),
                ["Somebody is rude."]
            );
            assert_eq!(
                error(site.client().post("/api/reports", &json!({"table": "t1", "text": "x"}))).0,
                401
            );
            // Somebody is reported by name or by id; who is nobody, is told like the others.
            let (_, gaius) = site.account("Gaius", None);
            assert_eq!(
                error(client.post("/api/reports", &json!({"text": "x"}))),
                is(400, "bad_request", "table")
            );
            for (person, text) in [(&json!("gaius"), "one"), (&gaius["id"], "two"), (&json!("Nemo"), "three")]
            {
                ok(client.post("/api/reports", &json!({"person": person, "text": text})));
            }
            let listed = site.runtime.block_on(site.accounts.open_reports()).unwrap();
            let mut about: Vec<_> = listed
                .iter()
                .skip(1)
                .map(|report| (report.text.as_str(), report.person.as_deref()))
                .collect();
            // They may have come in the same millisecond.
            about.sort();
            let id = gaius["id"].as_str();
            assert_eq!(about, [("one", id), ("three", None), ("two", id)]);
        },
    );
}

#[test]
fn whoever_is_banned_is_out_and_told_why() {
    on_each(
        |_| {},
        |site| {
            let (mut client, _) = site.account("Sejanus", None);
            site.sql(
                "UPDATE users SET banned_until = 9000000000000, ban_reason = 'rude' WHERE name = $1",
                &["Sejanus"],
            );
            assert_eq!(ok(client.get("/api/session"))["user"], Value::Null);
            let answer = sign_in(site, json!({"name": "Sejanus", "password": PASSWORD})).unwrap();
            assert_eq!(answer.status, 403);
            assert!(answer.text().contains("rude"), "{}", answer.text());
            assert_eq!(error(sign_in(site, json!({"name": "Sejanus", "password": "not this one"}))).0, 401);
            site.sql("UPDATE users SET banned_until = 1", &[]);
            ok(sign_in(site, json!({"name": "Sejanus", "password": PASSWORD})));
        },
    );
}
