//! People who follow, block and challenge each other, and those who look for a game.

use crate::common::*;
use legatus_accounts::{Config, Limits};
use legatus_client::Client;
use legatus_server::Patience;
use legatus_server::server::Data;
use legatus_server::testing::TestServer;
use serde_json::{Value, json};
use std::time::Duration;

fn said(state: &Value) -> Vec<&str> {
    state["chat"]["lines"].as_array().unwrap().iter().filter_map(|line| line["text"].as_str()).collect()
}

fn say(person: &mut Person, table: &str, text: &str) {
    person.ok(&format!("/api/tables/{table}/chat"), json!({"text": text}));
}

fn holder(table: &Value, seat: usize) -> &Value {
    &table["seats"][seat]["holder"]
}

/// Two who keep their names, at a site.
fn ann_and_bob(site: &Site) -> (Person, Person) {
    (Person::named(&site.at(), "Ann"), Person::named(&site.at(), "Bob"))
}

fn challenge(by: &mut Person, name: &str) -> Value {
    by.new_table(json!({"game": "sample", "scenario": "war", "players": 2, "challenge": name}))
}

fn ids_of(tables: &Value) -> Vec<String> {
    tables.as_array().unwrap().iter().map(id).collect()
}

/// No challenge either way.
fn none() -> [Vec<String>; 2] {
    [Vec::new(), Vec::new()]
}

fn waiting(person: &mut Person) -> [Vec<String>; 2] {
    let challenges = person.look("/api/challenges");
    ["to_me", "by_me"].map(|part| challenges[part].as_array().unwrap().iter().map(id).collect())
}

#[test]
fn followers_are_told_of_a_table_that_all_may_watch_and_of_no_other() {
    on_both(|site| {
        let (mut ann, mut bob) = ann_and_bob(site);
        assert_eq!(ann.send("PUT", "/api/people/Bob/follow"), 204);
        let both = json!({"rome": "me", "veii": "me"});
        for hidden in ["private", "link"] {
            bob.new_table(json!({"game": "sample", "seats": both, "visibility": hidden}));
        }
        let followed = |ann: &mut Person| ann.look("/api/following")[0].clone();
        assert_eq!(followed(&mut ann), json!({"name": "Bob", "online": true}));
        let shown = id(&bob.new_table(json!({"game": "sample", "seats": both, "visibility": "open"})));
        assert_eq!(followed(&mut ann)["playing"], json!(shown));
        let told = ann.told("followed_plays");
        assert_eq!(
            (&told["table"], &told["text"]["en"]),
            (&json!(shown), &json!("Bob has opened a table: A skirmish."))
        );
        bob.new_table(json!({"game": "sample", "visibility": "open"}));
        std::thread::sleep(Duration::from_millis(300));
        assert_eq!(ann.notices(), ["followed_plays"], "once in a while");
        // A name that is gone is gone from what others were told.
        bob.client.send("DELETE", "/api/account", Some(&json!({"password": "a long password"}))).unwrap();
        assert_eq!((ann.notices(), ann.look("/api/following")), (vec![], json!([])));
    });
}

/// A profile says how one stands with its owner, and shows what is for those whom the owner follows to these alone.
#[test]
fn a_profile_knows_who_follows_whom() {
    on_both(|site| {
        let (mut ann, mut bob) = ann_and_bob(site);
        let kept = json!({"profile": {"shows": {"ratings": "followed", "games": "followed"}}});
        assert_eq!(bob.client.send("PATCH", "/api/account", Some(&kept)).unwrap().status, 200);
        let seen = |ann: &mut Person| {
            let profile = ann.look("/api/people/Bob");
            [profile["follows"].clone(), profile["blocked"].clone(), profile["hidden"].clone()]
        };
        let all = json!(["ratings", "games"]);
        assert_eq!(seen(&mut ann), [json!(false), json!(false), all.clone()]);
        assert_eq!(ann.send("PUT", "/api/people/Bob/follow"), 204);
        assert_eq!(seen(&mut ann), [json!(true), json!(false), all], "to follow opens nothing");
        assert_eq!(bob.send("PUT", "/api/people/Ann/follow"), 204);
        assert_eq!(seen(&mut ann)[2], json!([]), "Bob follows Ann");
        assert_eq!(ann.send("PUT", "/api/people/Bob/block"), 204);
        assert_eq!(seen(&mut ann)[..2], [json!(false), json!(true)]);
        let own = bob.look("/api/people/Bob");
        assert_eq!((own.get("follows"), own.get("blocked")), (None, None), "nobody stands with themselves");
    });
}

#[test]
fn what_a_blocked_person_writes_does_not_reach_the_blocker() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({"visibility": "open"}));
        let elsewhere = site.another_if_shared();
        let there = elsewhere.as_ref().map_or_else(|| site.at(), TestServer::at);
        let (mut eve, mut cid) = (Person::named(&site.at(), "Eve"), site.guest("Cid"));
        say(&mut bob, &table, "one");
        say(&mut ann, &table, "two");
        say(&mut eve, &table, "three");
        // Cid only looks on, and blocks somebody, too.
        let mut ann_there = ann.moved_to(&there);
        let mut hears = ann_there.client.stream(&table, "seat=rome").unwrap();
        let mut looks_on = cid.client.stream(&table, "").unwrap();
        assert_eq!(said(&hears.next_of("state").unwrap()), ["one", "two", "three"]);
        assert_eq!(said(&looks_on.next_of("state").unwrap()), ["one", "two", "three"]);
        let bob_id = bob.id.clone();
        ann.block(&bob_id);
        let anew = hears.next_of("state").unwrap();
        assert_eq!((&anew["chat"]["from"], said(&anew)), (&json!(0), vec!["two", "three"]));
        ann.block("eve");
        let anew = hears.next_of("state").unwrap();
        assert_eq!((&anew["chat"]["from"], said(&anew)), (&json!(0), vec!["two"]));
        cid.block("Eve");
        let anew = looks_on.next_of("state").unwrap();
        assert_eq!((&anew["chat"]["from"], said(&anew)), (&json!(0), vec!["one", "two"]));

        say(&mut bob, &table, "four");
        say(&mut eve.bot(), &table, "five");
        say(&mut cid, &table, "six");
        assert_eq!(said(&hears.next_of("state").unwrap()), Vec::<&str>::new());
        assert_eq!(said(&hears.next_of("state").unwrap()), Vec::<&str>::new());
        assert_eq!(said(&hears.next_of("state").unwrap()), ["six"]);
        for (who, expected) in [
            (&mut ann, vec!["two", "six"]),
            (&mut ann_there, vec!["two", "six"]),
            (&mut cid, vec!["one", "two", "four", "six"]),
            (&mut bob, vec!["one", "two", "three", "four", "five", "six"]),
            (&mut eve, vec!["one", "two", "three", "four", "five", "six"]),
        ] {
            assert_eq!(said(&who.look(&format!("/api/tables/{table}/state?invite="))), expected);
        }
        // Nobody is told by a notice either, and a server that starts knows it as well.
        drop(hears);
        let unread = |ann: &mut Person| {
            let all = ann.look("/api/notices");
            all.as_array().unwrap().iter().any(|one| one["kind"] == "chat" && one["read"] == false)
        };
        let newest = ann.look("/api/notices")[0]["id"].clone();
        ann.ok("/api/notices/read", json!({"upto": newest}));
        say(&mut bob, &table, "seven");
        say(&mut eve, &table, "eight");
        std::thread::sleep(Duration::from_millis(300));
        assert!(!unread(&mut ann), "{}", ann.look("/api/notices"));
        site.restart();
        let mut ann = ann.moved_to(&site.at());
        assert_eq!(said(&ann.state(&table, "rome")), ["two", "six"]);
        assert_eq!(ann.send("DELETE", &format!("/api/people/{bob_id}/block")), 204);
        assert_eq!(said(&ann.state(&table, "rome")), ["one", "two", "four", "six", "seven"]);
        say(&mut bob.moved_to(&site.at()), &table, "nine");
        until("a notice", || unread(&mut ann));
    });
}

#[test]
fn a_blocked_person_finds_no_seat_where_the_blocker_is() {
    on_both(|site| {
        let (mut ann, mut bob) = ann_and_bob(site);
        let mut cid = site.guest("Cid");
        let cid_id = cid.id.clone();
        ann.block("Bob");
        ann.block(&cid_id);
        let open = json!({"game": "sample", "scenario": "war", "players": 2, "visibility": "open"});
        let table = ann.new_table(open.clone());
        let join = format!("/api/tables/{}/join", id(&table));
        let listed = |person: &mut Person| person.look("/api/tables/open").as_array().unwrap().len();
        assert_eq!((listed(&mut bob), listed(&mut cid), listed(&mut ann)), (0, 0, 1));
        let mut bot = bob.bot();
        for person in [&mut bob, &mut cid, &mut bot] {
            for body in [json!({}), json!({"seat": "veii"}), json!({"invite": table["invite"]})] {
                let refused = person.post(&join, body);
                let error = refused.json()["error"].clone();
                assert_eq!(
                    (refused.status, &error["reason"]["en"]),
                    (409, &json!("No seat is free.")),
                    "{error}"
                );
            }
        }
        // The guest becomes somebody: it is the same person.
        cid.ok("/api/account", json!({"name": "Cidda", "password": "a long password"}));
        assert_eq!(cid.fails(&join, json!({})).0, 409);
        // Another may; then it has begun, and all may watch.
        let mut eve = site.guest("Eve");
        eve.ok(&join, json!({}));
        assert_eq!(listed(&mut bob), 1);
        // Who sits at somebody else's table is spared as well.
        let three =
            eve.new_table(json!({"game": "sample", "scenario": "war", "players": 3, "visibility": "open"}));
        let join = format!("/api/tables/{}/join", id(&three));
        ann.ok(&join, json!({}));
        assert_eq!((bob.fails(&join, json!({})).0, listed(&mut bob)), (409, 1));
        // The blocker may sit down with whom they blocked: that is their affair.
        let of_bob = id(&bob.new_table(open));
        ann.ok(&format!("/api/tables/{of_bob}/join"), json!({}));
        assert_eq!(ann.state(&of_bob, "veii")["table"]["status"], "playing");
    });
}

#[test]
fn a_blocked_person_gets_no_rematch() {
    on_both(|site| {
        let (mut ann, mut bob, table) = two(site, json!({}));
        ann.ok(&format!("/api/tables/{table}/resign"), json!({"seat": "rome"}));
        let bob_id = bob.id.clone();
        ann.block(&bob_id);
        let path = format!("/api/tables/{table}/rematch");
        assert_eq!(bob.fails(&path, json!({"swap": true})), (403, "forbidden".into()));
        assert!(!ann.state(&table, "rome")["table"]["rematch"].is_string());
        let again = ann.ok(&path, json!({"swap": true}));
        assert_eq!(holder(&again, 0)["id"], json!(bob_id), "whoever blocked may ask");
    });
}

#[test]
fn a_challenge_keeps_a_seat_for_one_person_whatever_the_way() {
    on_both(|site| {
        let (mut ann, mut bob) = ann_and_bob(site);
        let mut eve = site.guest("Eve");
        let table = challenge(&mut ann, "bob");
        let at = |part: &str| format!("/api/tables/{}{part}", id(&table));
        assert_eq!(*holder(&table, 1), json!({"kind": "open", "kept_for": "Bob"}));
        assert_eq!(
            (waiting(&mut ann), waiting(&mut bob)),
            ([vec![], vec![id(&table)]], [vec![id(&table)], vec![]])
        );
        let told = bob.told("challenge");
        assert_eq!(
            (&told["table"], &told["text"]["en"]),
            (&table["id"], &json!("Ann challenges you: A war."))
        );
        for body in [json!({"invite": table["invite"]}), json!({"invite": table["invite"], "seat": "veii"})] {
            assert_eq!(eve.fails(&at("/join"), body), (409, "taken".into()));
        }
        for to in [json!("open"), json!({"machine": "tiro"})] {
            assert_eq!(ann.fails(&at("/seats/veii"), json!({"to": to})).0, 422);
        }
        assert_eq!(ann.fails(&at("/leave"), json!({"seat": "rome"})).0, 422, "it is taken back whole");
        assert_eq!(ann.fails(&at("/decline"), json!({})).0, 403);
        assert_eq!(bob.fails(&at("/withdraw"), json!({})).0, 403);
        assert_eq!(eve.fails(&at("/decline"), json!({})).0, 404);
        // A private one is known to whom it is for, and a server that starts keeps the seat.
        site.restart();
        let (mut ann, mut bob, mut eve) =
            (ann.moved_to(&site.at()), bob.moved_to(&site.at()), eve.moved_to(&site.at()));
        assert_eq!(eve.fails(&at("/join"), json!({"invite": table["invite"]})).0, 409);
        assert_eq!(holder(&bob.look(&at("")), 1)["kept_for"], "Bob");
        let joined = bob.ok(&at("/join"), json!({}));
        assert_eq!((&joined["status"], &joined["yours"]), (&json!("playing"), &json!(["veii"])));
        assert_eq!((waiting(&mut ann), waiting(&mut bob)), (none(), none()));
        for part in ["/decline", "/withdraw"] {
            assert!(ann.fails(&at(part), json!({})).0 >= 400);
        }
        // Who gets up leaves an ordinary open seat behind.
        bob.ok(&at("/leave"), json!({"seat": "veii"}));
        eve.ok(&at("/join"), json!({"invite": table["invite"]}));
    });
}

#[test]
fn a_challenge_is_declined_withdrawn_or_called_off() {
    on_both(|site| {
        let (mut ann, mut bob) = ann_and_bob(site);
        let declined = id(&challenge(&mut ann, "Bob"));
        assert_eq!(bob.post(&format!("/api/tables/{declined}/decline"), json!({})).status, 204);
        assert_eq!(bob.fails(&format!("/api/tables/{declined}/decline"), json!({})).0, 422, "once");
        let told = ann.told("declined");
        assert_eq!(
            (&told["table"], &told["text"]["en"]),
            (&json!(declined), &json!("Bob declined your challenge."))
        );
        let closed = |person: &mut Person, table: &str| {
            let info = person.look(&format!("/api/tables/{table}"));
            (info["status"].clone(), info["closed"]["en"].clone())
        };
        assert_eq!(closed(&mut ann, &declined), (json!("closed"), json!("The challenge was declined.")));
        let withdrawn = id(&challenge(&mut ann, "Bob"));
        bob.told("challenge");
        assert_eq!(ann.post(&format!("/api/tables/{withdrawn}/withdraw"), json!({})).status, 204);
        assert_eq!(waiting(&mut bob), none());
        assert!(!bob.notices().contains(&"challenge".to_string()), "nobody is asked any more");
        assert_eq!(bob.fails(&format!("/api/tables/{withdrawn}/join"), json!({})).0, 422);

        // Whoever is challenged blocks, be it while both look at the table.
        let blocked = id(&challenge(&mut ann, "Bob"));
        let mut watching = ann.client.stream(&blocked, "seat=rome").unwrap();
        watching.next_of("state").unwrap();
        bob.block("Ann");
        // That he does not hear her any more may be told first.
        while watching.next_of("state").unwrap()["table"]["status"] != "closed" {}
        assert_eq!(waiting(&mut ann), none());
        until("two", || ann.notices().iter().filter(|kind| *kind == "declined").count() == 2);
        assert_eq!(
            ann.look("/api/notices")[0]["text"]["en"],
            "Your challenge was not taken up.",
            "by whom is not told"
        );
        let refused = ann.post("/api/tables", json!({"game": "sample", "players": 2, "challenge": "Bob"}));
        assert_eq!(refused.status, 403);
        let why = refused.json()["error"]["reason"]["en"].clone();
        assert_eq!(why, "Your challenge cannot be taken up just now.");
        assert_eq!(
            ann.bot().fails("/api/tables", json!({"game": "sample", "players": 2, "challenge": "Bob"})).0,
            403
        );

        // The challenger leaves; whoever is challenged leaves.
        let mut cid = Person::named(&site.at(), "Cid");
        let goes = |person: &mut Person| {
            let password = json!({"password": "a long password"});
            person.client.send("DELETE", "/api/account", Some(&password)).unwrap().status
        };
        let table = id(&challenge(&mut cid, "Bob"));
        bob.told("challenge");
        assert_eq!(goes(&mut cid), 204);
        assert_eq!((waiting(&mut bob), bob.notices().contains(&"challenge".to_string())), (none(), false));
        assert_eq!(closed(&mut bob, &table), (json!("closed"), json!("The challenge was withdrawn.")));
        let mut dora = Person::named(&site.at(), "Dora");
        let table = id(&challenge(&mut ann, "Dora"));
        assert_eq!(goes(&mut dora), 204);
        until("closed", || closed(&mut ann, &table).0 == "closed");
        let seat = ann.look(&format!("/api/tables/{table}"));
        assert_eq!(*holder(&seat, 1), json!({"kind": "open"}));
        until("three", || ann.notices().iter().filter(|kind| *kind == "declined").count() == 3);
    });
}

#[test]
fn nobody_is_buried_in_challenges() {
    let folder = tempfile::tempdir().unwrap();
    let limits =
        Limits { challenges_a_day: 5, challenges_of_pair: 2, challenges_waiting: 3, ..Limits::default() };
    let config = Config { limits: Some(limits), ..Config::new("http://127.0.0.1".parse().unwrap()) };
    let data = Data::Folder(folder.path().to_path_buf());
    let server = TestServer::waiting(data, config, Patience::default());
    let named = |name: &str| Person::named(&server.at(), name);
    let (mut ann, mut bob, mut cid) = (named("Ann"), named("Bob"), named("Cid"));
    let (_dora, _eve) = (named("Dora"), named("Eve"));
    let ask = |by: &mut Person, name: &str| {
        let answer = by.post("/api/tables", json!({"game": "sample", "players": 2, "challenge": name}));
        (answer.status, answer.json())
    };
    let no = |(status, answer): (u16, Value)| {
        (status, answer["error"]["reason"]["en"].as_str().unwrap_or_default().to_string())
    };
    let busy = (403, "Your challenge cannot be taken up just now.".to_string());
    assert_eq!(ask(&mut ann, "Bob").0, 201);
    let second = ask(&mut ann, "Bob").1;
    assert_eq!(no(ask(&mut ann, "Bob")), busy, "one does not nag");
    ann.post(&format!("/api/tables/{}/withdraw", id(&second)), json!({}));
    assert_eq!(no(ask(&mut ann, "Bob")), busy, "and taking it back changes nothing of it");
    assert_eq!((ask(&mut cid, "Bob").0, ask(&mut cid, "Bob").0), (201, 201));
    let mut dido = named("Dido");
    assert_eq!(
        no(ask(&mut dido, "Bob")),
        busy,
        "three wait already: in the same words as for whom he blocked"
    );
    bob.block("Dido");
    assert_eq!(no(ask(&mut dido, "Bob")), busy);
    for (name, status) in [("Dora", 201), ("Dora", 201), ("Eve", 201), ("Eve", 403)] {
        assert_eq!(ask(&mut ann, name).0, status, "five a day: {name}");
    }
    // What cannot be a challenge at all.
    for name in ["dido", "Nobody"] {
        assert_eq!(ask(&mut dido, name).0, 400, "{name}");
    }
    let both = json!({"game": "sample", "seats": {"rome": "me", "veii": "me"}, "challenge": "Eve"});
    assert_eq!(dido.fails("/api/tables", both).0, 400);
    let mut guest = Person::at(&server.at(), "Nemo");
    assert_eq!(ask(&mut guest, "Eve").0, 403, "a guest is quickly made");
}

#[test]
fn seeks_are_sifted() {
    on_both(|site| {
        let (mut ann, mut bob) = ann_and_bob(site);
        let open = |more: Value| {
            let mut wish = json!({"game": "sample", "scenario": "war", "players": 2, "visibility": "open"});
            wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            wish
        };
        let slow = id(&ann.new_table(open(json!({"clock": {"kind": "days", "days": 3}}))));
        let quick = id(&ann.new_table(open(json!({"clock": {"kind": "live", "minutes": 5}}))));
        let runs = id(&ann.new_table(open(json!({"seats": {"rome": "me", "veii": "me"}}))));
        let kept = id(&ann.new_table(open(json!({"challenge": "Bob"}))));
        let other = id(&ann.new_table(json!({"game": "hannibal", "visibility": "open"})));
        let rated = id(&ann.new_table(open(json!({"rated": true, "clock": {"kind": "live", "minutes": 9},
            "allow": {"hints": false, "staff": false, "own_dice": false}}))));
        assert_eq!(ids_of(&bob.look("/api/tables/open?rated=true")), std::slice::from_ref(&rated));
        assert!(!ids_of(&bob.look("/api/tables/open?rated=false")).contains(&rated));
        ann.ok(&format!("/api/tables/{rated}/withdraw"), json!({}));
        let found = |bob: &mut Person, query: &str| -> Vec<String> {
            let mut all: Vec<String> =
                bob.look(&format!("/api/tables/open?{query}")).as_array().unwrap().iter().map(id).collect();
            all.sort();
            all
        };
        let sorted = |ids: &[&String]| {
            let mut all: Vec<String> = ids.iter().map(|id| id.to_string()).collect();
            all.sort();
            all
        };
        let all = sorted(&[&slow, &quick, &runs, &kept, &other]);
        for (query, expected) in [
            ("", all),
            ("pace=days", sorted(&[&slow])),
            ("pace=live&game=sample", sorted(&[&quick])),
            ("seat_free=true", sorted(&[&slow, &quick, &other])),
            ("seat_free=true&game=sample&scenario=war", sorted(&[&slow, &quick])),
            ("game=hannibal", sorted(&[&other])),
            ("scenario=nowhere", vec![]),
        ] {
            assert_eq!(found(&mut bob, query), expected, "{query}");
        }
        for (query, field) in
            [("pace=slow", ""), ("scenario=a%0Ab", "scenario"), ("game=", "game"), ("sort=1", "sort")]
        {
            let answer = bob.get(&format!("/api/tables/open?{query}"));
            assert_eq!(
                (answer.status, answer.json()["error"]["field"].as_str().unwrap_or("")),
                (400, field),
                "{query}"
            );
        }
        // Tables of an older server, which did not say what they are, are found as well.
        site.change_table(
            &slow,
            &["UPDATE tables SET scenario = NULL, pace = NULL WHERE id <> $1 OR id = $1"],
        );
        let mut bob = bob.moved_to(&site.at());
        until("older ones", || found(&mut bob, "pace=days&scenario=war") == [slow.clone()]);
        // Page by page, with the same words.
        for _ in 0..100 {
            ann.moved_to(&site.at()).new_table(open(json!({"clock": {"kind": "days", "days": 1}})));
        }
        let mut ann = ann.moved_to(&site.at());
        ann.new_table(
            json!({"game": "hannibal", "visibility": "open", "clock": {"kind": "days", "days": 1}}),
        );
        let answer = bob.get("/api/tables/open?pace=days&game=sample&seat_free=true");
        let link = answer.header("link").unwrap().to_string();
        let next = link.split(['<', '>']).nth(1).unwrap();
        assert!(next.ends_with("&game=sample&pace=days&seat_free=true"), "{link}");
        let rest = bob.look(next);
        assert_eq!((answer.json().as_array().unwrap().len(), rest.as_array().unwrap().len()), (100, 1));
    });
}

/// By a socket nobody is let in who may not know the table.
#[test]
fn a_private_challenge_is_seen_by_those_two_alone() {
    let site = Site::sqlite();
    let (mut ann, bob) = ann_and_bob(&site);
    let wish = json!({"game": "sample", "players": 2, "challenge": "Bob", "visibility": "private"});
    let table = id(&ann.new_table(wish));
    assert!(bob.client.stream(&table, "").is_ok());
    let refused = |client: &Client| client.stream(&table, "").is_err();
    assert!(refused(&site.guest("Eve").client) && refused(&Client::new(&site.at())));
}
