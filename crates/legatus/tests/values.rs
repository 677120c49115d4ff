//! The values of one's own copy: written, corrected, played with, and refused where they do not belong.

use crate::program::{fails, ok, run, text};
use crate::support::Server;
use legatus_client::Client;
use legatus_games::GAMES;
use legatus_kernel::QuickRng;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A folder with the values of Hannibal as they are.
fn written() -> TempDir {
    let folder = TempDir::new().unwrap();
    ok(&["values", "hannibal", "--out", folder.path().to_str().unwrap()]);
    folder
}

fn of(folder: &TempDir) -> &str {
    folder.path().to_str().unwrap()
}

fn correct(folder: &TempDir, file: &str, from: &str, to: &str) {
    let path = folder.path().join("hannibal").join(file);
    let before = fs::read_to_string(&path).unwrap();
    assert!(before.contains(from), "{from}");
    fs::write(path, before.replacen(from, to, 1)).unwrap();
}

fn games(values: &[&str]) -> Value {
    let line =
        [&["simulate", "hannibal", "-n", "10", "--seed", "7", "--threads", "1", "--json"], values].concat();
    let mut report: Value = serde_json::from_str(&ok(&line)).unwrap();
    report["seconds"].take();
    report
}

/// A save after the set-up, as a program gets it.
fn save(values: &[&str], to: &Path) {
    let said = [
        r#"{"jsonrpc":"2.0","id":1,"method":"new","params":{"game":"hannibal","scenario":"second_punic_war","seed":218}}"#,
        r#"{"jsonrpc":"2.0","id":2,"method":"save","params":{"table":1}}"#,
    ];
    let output = run(&[&["engine"], values].concat(), &(said.join("\n") + "\n"));
    let answers = text(&output.stdout);
    let last: Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    let save = last["result"].get("save").unwrap_or(&last["result"]);
    assert!(save["data"]["digest"].is_string(), "{last}");
    fs::write(to, save.to_string()).unwrap();
}

#[test]
fn what_is_written_plays_as_before() {
    let folder = written();
    assert_eq!(games(&["--values", of(&folder)]), games(&[]));
    let again = fails(&["values", "hannibal", "--out", of(&folder)], 2);
    assert!(again.contains("map.json: it is there already"), "{again}");
    // A file that is not there stays as the program has it.
    fs::remove_file(folder.path().join("hannibal/map.json")).unwrap();
    assert_eq!(games(&["--values", of(&folder)]), games(&[]));
}

#[test]
fn a_corrected_rating_plays_and_its_journal_needs_it() {
    let folder = written();
    correct(&folder, "generals.json", r#""strategy": 1, "battle": 4"#, r#""strategy": 2, "battle": 4"#);
    let values = ["--values", of(&folder)];
    assert_ne!(games(&values), games(&[]));
    let told = ok(&[&["values", "hannibal"], &values[..]].concat());
    assert!(told.contains("generals.json, generals[hannibal].strategy: 1 → 2"), "{told}");

    let elsewhere = TempDir::new().unwrap();
    let (own, usual) = (elsewhere.path().join("own.json"), elsewhere.path().join("usual.json"));
    save(&values, &own);
    save(&[], &usual);
    let (own, usual) = (own.to_str().unwrap(), usual.to_str().unwrap());
    ok(&[&["replay", own, "--verify"], &values[..]].concat());
    ok(&["replay", usual, "--verify"]);
    let missing = fails(&["replay", own], 1);
    assert!(
        missing.contains("was played with corrected values: start Legatus with the same ones"),
        "{missing}"
    );
    let unwanted = fails(&[&["replay", usual], &values[..]].concat(), 1);
    assert!(unwanted.contains("start it without --values"), "{unwanted}");
    correct(&folder, "generals.json", r#""strategy": 2, "battle": 4"#, r#""strategy": 2, "battle": 3"#);
    let others = fails(&[&["replay", own], &values[..]].concat(), 1);
    assert!(others.contains("was played with other corrected values"), "{others}");
}

#[test]
fn every_fault_is_told_with_its_file_and_field() {
    let folder = written();
    correct(&folder, "generals.json", r#""battle": 4"#, r#""battle": 7"#);
    correct(&folder, "map.json", r#""id": "acci""#, r#""id": "carthago_magna""#);
    let told = fails(&["simulate", "hannibal", "--values", of(&folder)], 2);
    for part in [
        "hannibal/generals.json, generals[hannibal].battle: 7 is not a whole number from 1 to 4 (rule 14.1)",
        "here stands carthago_magna, where acci belongs: values can be corrected, but no space, link, card or unit is added or taken",
    ] {
        assert!(told.contains(part), "{told}");
    }
    let told = fails(&["simulate", "hannibal", "--values", "/no/such/folder"], 2);
    assert!(told.contains("there is no such folder"), "{told}");
    let inside = folder.path().join("hannibal");
    let told = fails(&["simulate", "hannibal", "--values", inside.to_str().unwrap()], 2);
    assert!(told.contains("the files of a game lie in a folder that has its name"), "{told}");
    fs::create_dir(folder.path().join("chess")).unwrap();
    assert!(fails(&["simulate", "hannibal", "--values", of(&folder)], 2).contains("there is no game chess"));
    assert!(
        fails(&["simulate", "hannibal", "--values", of(&TempDir::new().unwrap())], 2).contains("no values")
    );
}

/// The same person at another server.
fn again(server: &Server, who: &Client) -> Client {
    let mut client = Client::new(&server.address);
    client.set_credentials(who.credentials().clone());
    client
}

/// A server goes on with a table only with the values it was begun with, and neither closes nor loses it without them.
#[test]
fn a_table_keeps_its_values() {
    let (folder, data) = (written(), TempDir::new().unwrap());
    correct(&folder, "generals.json", r#""battle": 4"#, r#""battle": 1"#);
    let own = [("LEGATUS_VALUES", of(&folder))];
    let server = Server::start(data.path(), &own);
    let mut rome = server.guest("Fabius");
    let catalogue = rome.get("/api/games").unwrap().json();
    let hannibal = &catalogue["games"][0];
    assert_eq!(
        hannibal["data"]["own"],
        json!([{"file": "generals.json", "field": "generals[hannibal].battle", "from": 4, "to": 1}])
    );
    assert_eq!(hannibal["tutorial"], false, "the lesson was written for other values");
    let table = rome
        .post(
            "/api/tables",
            &json!({"game": "hannibal", "seats": {"rome": "me", "carthage": {"machine": "tiro"}}}),
        )
        .unwrap()
        .json();
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(rome.get(&path).unwrap().status, 200);
    server.kill();

    let server = Server::start(data.path(), &[]);
    let refused = again(&server, &rome).get(&path).unwrap();
    assert_eq!((refused.status, refused.json()["error"]["code"].as_str()), (422, Some("refused")));
    server.kill();

    let server = Server::start(data.path(), &own);
    let state = again(&server, &rome).get(&path).unwrap();
    assert_eq!(state.status, 200);
    assert_ne!(state.json()["status"], "closed");
    server.kill();
}

/// Whatever the bounds allow can be played: games of chance with values of chance.
#[test]
fn values_of_chance_are_played_through() {
    for (number, game) in GAMES.iter().filter(|game| !game.values().files().is_empty()).enumerate() {
        let mut played = 0;
        for seed in 0..40 {
            let mut rng = QuickRng::new(seed * 5 + number as u64);
            let files = game.values().varied(600, &mut |n| u64::from(rng.below(n as u32)));
            if played == 2 || game.values().check(&files).is_err() {
                continue;
            }
            let folder = TempDir::new().unwrap();
            fs::create_dir(folder.path().join(game.id())).unwrap();
            for (name, text) in &files {
                fs::write(folder.path().join(game.id()).join(name), text).unwrap();
            }
            ok(&["simulate", game.id(), "-n", "3", "--seed", "1", "--values", of(&folder)]);
            played += 1;
        }
        assert_eq!(played, 2, "{}", game.id());
    }
}
