//! Who may look at a finished game beside those who played it; and that nothing of a running one can be had by any of these ways.

use crate::common::*;
use crate::results::{archived, named, rated_game, resign};
use serde_json::{Value, json};

/// Every GET of a table that takes `share`, and whether whoever is nobody may ask it.
const LOOKS: [&str; 12] = [
    "",
    "/state",
    "/moments/0",
    "/board",
    "/story",
    "/save",
    "/luck",
    "/graph",
    "/report",
    "/considered/0",
    "/picture",
    "/notation",
];

fn listing(person: &mut Person, table: &str, to: &str) -> Value {
    person.ok(&format!("/api/tables/{table}/listing"), json!({"to": to}))
}

fn statuses(person: &mut Person, table: &str, query: &str) -> Vec<(String, u16)> {
    LOOKS
        .map(|look| (look.to_string(), person.get(&format!("/api/tables/{table}{look}?{query}")).status))
        .to_vec()
}

fn all_are(person: &mut Person, table: &str, query: &str, status: u16) {
    for (look, found) in statuses(person, table, query) {
        assert_eq!(found, status, "{look}?{query}");
    }
}

/// A private game between two guests, played a little and given up.
fn finished(site: &Site) -> (Person, Person, String) {
    let (mut ann, mut bob, table) =
        two(site, json!({"visibility": "private", "allow": {"observers": false}}));
    ann.act(&table, "rome", 0);
    ann.ok(&format!("/api/tables/{table}/chat"), json!({"text": "between us"}));
    resign(&mut bob, &table, "veii");
    archived(&mut ann, &table);
    (ann, bob, table)
}

#[test]
fn a_game_is_public_when_all_who_played_it_agreed() {
    on_both(|site| {
        let (mut ann, mut bob, table) = finished(site);
        let mut eve = site.guest("Eve");
        all_are(&mut eve, &table, "", 404);
        assert_eq!(listing(&mut ann, &table, "public"), json!({"listed": "nobody"}), "Bob has not agreed");
        all_are(&mut eve, &table, "", 404);
        assert_eq!(listing(&mut bob, &table, "public"), json!({"listed": "public"}));
        all_are(&mut eve, &table, "", 200);
        assert_eq!(eve.look("/api/archive")[0]["table"], json!(table));
        let seen = eve.look(&format!("/api/tables/{table}/state?seat=referee"));
        assert_eq!(seen["chat"]["lines"], json!([]), "what was said is not published");
        assert_eq!(seen["table"].get("invite"), None);
        assert_eq!(ann.state(&table, "rome")["chat"]["lines"][0]["text"], "between us");
        // No stream, and no seat of those who played.
        assert!(eve.client.stream(&table, "").is_err());
        assert_eq!(eve.get(&format!("/api/tables/{table}/state?seat=rome")).status, 403);
        // One of them thinks better of it.
        assert_eq!(listing(&mut ann, &table, "nobody"), json!({"listed": "nobody"}));
        all_are(&mut eve, &table, "", 404);
        assert_eq!(eve.look("/api/archive"), json!([]));
        assert_eq!(eve.fails(&format!("/api/tables/{table}/listing"), json!({"to": "public"})).0, 404);
    });
}

#[test]
fn a_secret_link_opens_the_game_until_it_is_withdrawn() {
    on_both(|site| {
        let (mut ann, mut bob, table) = finished(site);
        let other = site.another_if_shared();
        let mut eve = site.guest("Eve");
        let mut elsewhere = other.as_ref().map_or(site.guest("Eva"), |other| Person::at(&other.at(), "Eva"));
        let shared = listing(&mut ann, &table, "link");
        let token = shared["token"].as_str().unwrap().to_string();
        assert_eq!(listing(&mut bob, &table, "link")["token"], json!(token), "one link for all");
        let share = format!("share={token}");
        all_are(&mut eve, &table, &share, 200);
        all_are(&mut elsewhere, &table, &share, 200);
        all_are(&mut eve, &table, "share=abcdefgh", 404);
        all_are(&mut eve, &table, "", 404);
        assert_eq!(eve.look("/api/archive"), json!([]), "it is found nowhere");
        let told = format!("/api/tables/{table}/listing");
        assert_eq!(ann.look(&told), shared, "those who decide it are told");
        assert_eq!(eve.get(&told).status, 404, "and nobody else");
        assert_eq!(eve.get(&format!("{told}?{share}")).status, 404, "not even who has the link");
        listing(&mut bob, &table, "nobody");
        assert_eq!(ann.look(&told), json!({"listed": "nobody"}));
        all_are(&mut eve, &table, &share, 404);
        all_are(&mut elsewhere, &table, &share, 404);
        assert_eq!(listing(&mut ann, &table, "link"), json!({"listed": "nobody"}), "Bob is against it");
        let anew = listing(&mut bob, &table, "link");
        assert_ne!(anew["token"], json!(token), "the old one stays worthless");
        all_are(&mut eve, &table, &share, 404);
    });
}

#[test]
fn against_the_machine_alone_the_person_decides() {
    let site = Site::sqlite();
    let (mut ann, mut eve) = (site.guest("Ann"), site.guest("Eve"));
    let seats = json!({"rome": "me", "veii": {"machine": "random"}});
    let table =
        id(&ann.new_table(json!({"game": "sample", "scenario": "war", "players": 2, "seats": seats})));
    assert_eq!(
        ann.fails(&format!("/api/tables/{table}/listing"), json!({"to": "public"})).0,
        422,
        "not while it is played"
    );
    resign(&mut ann, &table, "rome");
    // At once: nobody waits for the archive.
    assert_eq!(listing(&mut ann, &table, "public")["listed"], "public");
    all_are(&mut eve, &table, "", 200);
    assert_eq!(eve.look("/api/archive?level=random&won=true")[0]["table"], json!(table));
    // Whoever sits down at an open table has agreed.
    let (mut livia, mut gaius) = (named(&site, "Livia"), named(&site, "Gaius"));
    let open = rated_game(&mut livia, &mut gaius, json!({"visibility": "open"}));
    resign(&mut gaius, &open, "veii");
    assert_eq!(archived(&mut livia, &open)["listed"], "public");
}

/// Everything that is new here, asked of a game that is played: by a secret that was made, by its invitation, by the archive, by profiles.
#[test]
fn nothing_of_a_running_game_can_be_had() {
    on_both(|site| {
        let (mut livia, mut gaius) = (named(site, "Livia"), named(site, "Gaius"));
        let mut eve = site.guest("Eve");
        let before =
            (eve.look("/api/archive"), eve.look("/api/people/Livia"), livia.look("/api/archive?mine=true"));
        let table = rated_game(&mut livia, &mut gaius, json!({"visibility": "private"}));
        livia.act(&table, "rome", 0);
        assert_eq!(livia.fails(&format!("/api/tables/{table}/listing"), json!({"to": "link"})).0, 422);
        // As if a row of the archive were there and said that everybody may look.
        site.change_beside(
            &table,
            "INSERT INTO archive (table_id, game, scenario, rated, ended_at, how, turns, actions, rules, listed, share)
             VALUES ($1, 'sample', 'war', 0, 1, 'goal', 1, 1, 1, 'link', 'opensesame')",
        );
        all_are(&mut eve, &table, "share=opensesame", 404);
        site.change_beside(&table, "UPDATE archive SET listed = 'public' WHERE table_id = $1");
        all_are(&mut eve, &table, "share=opensesame", 404);
        site.change_beside(&table, "DELETE FROM archive WHERE table_id = $1");
        for person in [&mut livia, &mut gaius] {
            for look in
                ["picture", "notation", "picture?at=0", "notation?at=0", "graph", "report", "considered/0"]
            {
                let answer = person.get(&format!("/api/tables/{table}/{look}"));
                assert_eq!(answer.status, 422, "{look}: {}", answer.text());
            }
        }
        let after =
            (eve.look("/api/archive"), eve.look("/api/people/Livia"), livia.look("/api/archive?mine=true"));
        assert_eq!(before, after, "neither archive nor profile know of it");
        assert_eq!(eve.look("/api/people/Livia/ratings/sample"), json!([]));
    });
}

#[test]
fn who_shows_what_to_whom_is_kept_to() {
    let site = Site::sqlite();
    let (mut livia, mut gaius) = (named(&site, "Livia"), named(&site, "Gaius"));
    let table = rated_game(&mut livia, &mut gaius, json!({"visibility": "open"}));
    resign(&mut gaius, &table, "veii");
    archived(&mut livia, &table);
    let change = json!({"profile": {
        "about": "Plays on Sundays.", "favourites": ["sample"], "shows": {"ratings": "nobody", "games": "followed"},
    }});
    let changed = livia.client.send("PATCH", "/api/account", Some(&change)).unwrap();
    assert_eq!(changed.status, 200, "{}", changed.text());
    let own = livia.look("/api/people/livia");
    assert_eq!((&own["hidden"], own["ratings"].as_array().unwrap().len()), (&json!([]), 1));
    let seen = gaius.look("/api/people/LIVIA");
    assert_eq!(seen["hidden"], json!(["ratings", "games"]));
    assert_eq!(
        (&seen["ratings"], &seen["games"], &seen["about"]),
        (&json!([]), &json!([]), &json!("Plays on Sundays."))
    );
    assert_eq!(gaius.look("/api/people/Livia/ratings/sample"), json!([]));
    assert_eq!(gaius.look("/api/archive?person=Livia"), json!([]));
    let sides = &gaius.look("/api/archive")[0]["sides"];
    assert_eq!((sides[0].get("before"), sides[0].get("after")), (None, None), "not there either");
    assert!(sides[1]["before"].is_i64());
    assert_eq!(gaius.look("/api/archive?least_rating=1000"), json!([]));
    // A part of it alone is changed by the next.
    let change = json!({"profile": {"shows": {"ratings": "all", "games": "all"}}});
    assert_eq!(livia.client.send("PATCH", "/api/account", Some(&change)).unwrap().status, 200);
    let seen = gaius.look("/api/people/Livia");
    assert_eq!((&seen["hidden"], &seen["favourites"]), (&json!([]), &json!(["sample"])));
    assert_eq!(gaius.look("/api/archive?person=Livia&won=true&side=rome")[0]["table"], json!(table));
    assert_eq!(gaius.look("/api/archive?person=Livia&won=false"), json!([]));
    let wrong = [
        ("won=true", "won"),
        ("scenario=war", "scenario"),
        ("before=x", "before"),
        ("mine=true&person=Livia", "mine"),
        ("how=magic", ""),
        ("colour=red", "colour"),
    ];
    for (query, field) in wrong {
        let answer = gaius.get(&format!("/api/archive?{query}"));
        assert_eq!(answer.status, 400, "{query}");
        assert_eq!(answer.json()["error"]["field"].as_str().unwrap_or_default(), field, "{query}");
    }
}

/// What a preview shows of an address, and who may put the page into a frame.
#[test]
fn only_a_shared_game_is_told_of_in_the_page_and_only_the_small_replay_is_framed() {
    let site = Site::sqlite();
    let (mut ann, _bob, table) = finished(&site);
    let mut eve = site.guest("Eve");
    let page = |eve: &mut Person, rest: &str| eve.get(&format!("/t/{table}/replay{rest}")).text();
    assert!(!page(&mut eve, "?at=1").contains("og:"), "it is private");
    let token = listing(&mut ann, &table, "link")["token"].as_str().unwrap().to_string();
    assert!(!page(&mut eve, "?at=1").contains("og:"), "without the secret");
    assert!(!page(&mut eve, "?share=opensesame\"><script>").contains("og:"));
    let told = page(&mut eve, &format!("?at=1&share={token}"));
    let image = format!("/api/tables/{table}/picture?at=1&amp;share={token}");
    assert!(told.contains("og:title") && told.contains(&image), "{told}");
    let odd = page(&mut eve, &format!("?at=%22%3E&share={token}"));
    assert!(
        odd.contains("og:title") && !odd.contains("\">&") && odd.contains(&format!("picture?share={token}")),
        "{odd}"
    );
    let policy = |eve: &mut Person, path: &str| {
        let answer = eve.get(path);
        assert_eq!(answer.status, 200, "{path}");
        answer.header("content-security-policy").unwrap().to_string()
    };
    assert!(policy(&mut eve, &format!("/t/{table}/embed?at=1")).contains("frame-ancestors *;"));
    for path in
        [format!("/t/{table}/replay"), format!("/t/{table}"), "/".to_string(), "/t/x/embed/more".to_string()]
    {
        assert!(policy(&mut eve, &path).contains("frame-ancestors 'none'"), "{path}");
    }
}

#[test]
fn a_picture_is_drawn_once_and_a_written_game_is_played_on() {
    let site = Site::sqlite();
    let (mut ann, _bob, table) = finished(&site);
    let mut person = site.guest("Eve");
    let at = |look: &str| format!("/api/tables/{table}/{look}");
    let first = ann.get(&at("picture?at=0"));
    assert_eq!(first.header("content-type"), Some("image/svg+xml"));
    let drawn = first.text();
    assert!(drawn.starts_with("<svg xmlns=") && drawn.contains("href=\"#ground\""), "{drawn}");
    assert_eq!(ann.get(&at("picture?at=0")).text(), drawn);
    assert_ne!(ann.get(&at("picture?lang=fr")).text(), drawn);
    assert_eq!(ann.get(&at("picture?at=9999")).status, 404);
    assert_eq!(ann.get(&at("picture?lang=klingon")).status, 400);
    let written = ann.get(&at("notation")).text();
    assert!(written.starts_with("Legatus 1\nGame: sample\n") && written.contains("1. rome: "), "{written}");
    assert_ne!(ann.get(&at("notation?lang=fr")).text(), written);
    // It loads back as it was; a moment of it is played on from there.
    let whole = person.new_table(json!({"notation": written, "seats": {"rome": "me", "veii": "me"}}));
    assert_eq!((&whole["status"], &whole["origin"]), (&json!("over"), &json!("save")));
    let save = |person: &mut Person, table: &str| person.look(&format!("/api/tables/{table}/save"));
    assert_eq!(save(&mut person, &id(&whole)), save(&mut ann, &table));
    let start = ann.get(&at("notation?at=0")).text();
    let again = person.new_table(json!({"notation": start, "seats": {"rome": "me", "veii": "me"}}));
    assert_eq!((&again["status"], &again["actions"]), (&json!("playing"), &json!(0)));
    let wrong = person.post("/api/tables", json!({"notation": "1. e4 e5"}));
    assert_eq!((wrong.status, &wrong.json()["error"]["field"]), (400, &json!("notation")));
    let both = json!({"notation": written, "game": "sample"});
    assert_eq!(person.fails("/api/tables", both).0, 400);
    assert_eq!(
        person.post("/api/tables", json!({"notation": written.replace("Players: 2", "Players: 3")})).status,
        400
    );
}
