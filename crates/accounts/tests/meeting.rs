//! Following and blocking, as far as accounts see to it.

use crate::common::*;
use legatus_client::Client;
use serde_json::{Value, json};

fn put(client: &mut Client, path: &str) -> std::io::Result<legatus_client::Answer> {
    client.send("PUT", path, None)
}

fn delete(client: &mut Client, path: &str) -> std::io::Result<legatus_client::Answer> {
    client.send("DELETE", path, None)
}

fn id(user: &Value) -> &str {
    user["id"].as_str().unwrap()
}

#[test]
fn whom_one_follows_is_listed_and_whoever_blocked_one_shows_nothing() {
    on_each(
        |_| {},
        |site| {
            let (mut livia, livia_is) = site.account("Livia", None);
            let (mut gaius, gaius_is) = site.account("Gaius", None);
            let (mut guest, guest_is) = site.guest("Nemo");
            assert_eq!(error(put(&mut guest, "/api/people/Livia/follow")).0, 403, "a guest is quickly made");
            assert_eq!(error(put(&mut livia, "/api/people/Nobody/follow")).0, 404);
            assert_eq!(error(put(&mut livia, "/api/people/livia/follow")), is(400, "bad_request", "name"));
            for _ in 0..2 {
                ok(put(&mut livia, "/api/people/gaius/follow"));
            }
            site.table("t1", id(&gaius_is));
            site.sql("UPDATE users SET seen_at = 1", &[]);
            site.accounts.forget_presence();
            let following = |client: &mut Client| ok(client.get("/api/following"));
            assert_eq!(
                following(&mut livia),
                json!([{"name": "Gaius", "online": false}]),
                "not a private table"
            );
            site.sql("UPDATE tables SET visibility = 'open' WHERE id = 't1'", &[]);
            ok(gaius.get("/api/session"));
            assert_eq!(following(&mut livia), json!([{"name": "Gaius", "online": true, "playing": "t1"}]));
            let told = || site.runtime.block_on(site.accounts.followers_to_tell(id(&gaius_is))).unwrap();
            assert_eq!((told(), told()), (vec![id(&livia_is).to_string()], vec![]), "not at every table");

            ok(put(&mut gaius, "/api/people/Livia/block"));
            assert_eq!(ok(gaius.get("/api/blocked")), json!(["Livia"]));
            assert_eq!(
                following(&mut livia),
                json!([{"name": "Gaius", "online": false}]),
                "and nobody says why"
            );
            site.sql("UPDATE follows SET told_at = NULL", &[]);
            assert_eq!(told(), Vec::<String>::new());
            ok(delete(&mut gaius, "/api/people/Livia/block"));
            assert_eq!(ok(gaius.get("/api/blocked")), json!([]));
            assert_eq!(following(&mut livia)[0]["online"], true);
            // Whoever blocks no longer follows; guests are named by their id, and a token of a bot changes nothing of it.
            ok(put(&mut livia, &format!("/api/people/{}/block", id(&guest_is))));
            ok(put(&mut livia, "/api/people/Gaius/block"));
            assert_eq!(
                (following(&mut livia), ok(livia.get("/api/blocked"))),
                (json!([]), json!(["Gaius", "Nemo"]))
            );
            let token = ok(livia.post("/api/account/tokens", &json!({"label": "bot"})))["token"].clone();
            let mut bot = Client::with_token(&site.address, token.as_str().unwrap());
            assert_eq!(error(delete(&mut bot, "/api/people/Gaius/block")).0, 403);

            let export = ok(livia.get("/api/account/export"));
            assert_eq!(export["blocks"].as_array().unwrap().len(), 2, "{export}");
            assert_eq!(
                ok(gaius.get("/api/account/export"))["follows"],
                json!([]),
                "who follows one is not one's own"
            );
            ok(livia.send("DELETE", "/api/account", Some(&json!({"password": PASSWORD}))));
            for sql in ["SELECT COUNT(*) FROM blocks", "SELECT COUNT(*) FROM follows"] {
                assert_eq!(site.count(sql), 0, "{sql}");
            }
        },
    );
}

/// Whoever was blocked as a guest is not rid of it by becoming somebody.
#[test]
fn a_guest_takes_blocks_along() {
    on_each(
        |_| {},
        |site| {
            let (mut livia, livia_is) = site.account("Livia", None);
            let (_, gaius) = site.account("Gaius", None);
            let (mut guest, guest_is) = site.guest("Nemo");
            ok(put(&mut livia, &format!("/api/people/{}/block", id(&guest_is))));
            ok(put(&mut guest, "/api/people/Livia/block"));
            ok(guest.post("/api/session", &json!({"name": "Gaius", "password": PASSWORD})));
            assert_eq!(ok(livia.get("/api/blocked")), json!(["Gaius"]));
            let blocked = |by: &str, who: &str| {
                let all = [by.to_string()].into();
                site.runtime.block_on(site.accounts.is_blocked_by_any(who, &all)).unwrap()
            };
            assert!(blocked(id(&livia_is), id(&gaius)) && blocked(id(&gaius), id(&livia_is)));
            // And who keeps a name is still the same.
            let (mut other, other_is) = site.guest("Nemo");
            ok(put(&mut livia, &format!("/api/people/{}/block", id(&other_is))));
            ok(other.post("/api/account", &json!({"name": "Oliver", "password": PASSWORD})));
            assert_eq!(ok(livia.get("/api/blocked")), json!(["Gaius", "Oliver"]));
        },
    );
}

#[test]
fn the_lists_are_bounded() {
    on_each(
        |_| {},
        |site| {
            let (mut livia, livia_is) = site.account("Livia", None);
            let fill = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
                        INSERT INTO users (id, name, settings, created_at, seen_at) SELECT 'u' || i, 'u', '{}', 1, 1 FROM n";
            site.sql(fill, &[]);
            site.sql(
                "INSERT INTO follows (user_id, followed, at) SELECT $1, id, 1 FROM users WHERE name = 'u'",
                &[id(&livia_is)],
            );
            site.account("Gaius", None);
            assert_eq!(error(put(&mut livia, "/api/people/Gaius/follow")).0, 403);
        },
    );
}
