//! Tournaments, through the public interface alone: leagues and knock-outs that play themselves out, with servers that go down and several
//! at one database.

use crate::common::*;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::time::Duration;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn named(site: &Site, name: &str) -> Person {
    Person::named(&site.at(), name)
}

fn wish(more: Value) -> Value {
    let mut wish = json!({
        "name": "The Ides", "game": "sample", "scenario": "skirmish", "form": "league", "most": 6,
    });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

fn opened(person: &mut Person, more: Value) -> String {
    let answer = person.post("/api/tournaments", wish(more));
    assert_eq!(answer.status, 201, "{}", answer.text());
    id(&answer.json())
}

fn at(tournament: &str) -> String {
    format!("/api/tournaments/{tournament}")
}

fn look(person: &mut Person, tournament: &str) -> Value {
    person.look(&at(tournament))
}

fn does(person: &mut Person, tournament: &str, what: &str) -> Value {
    person.ok(&format!("{}/{what}", at(tournament)), json!({}))
}

fn games(shown: &Value) -> Vec<Value> {
    shown["rounds"].as_array().unwrap().iter().flat_map(|round| round.as_array().unwrap().clone()).collect()
}

/// The tables of the games that are not settled.
fn running(shown: &Value) -> Vec<String> {
    let open = games(shown).into_iter().filter(|game| game["result"].is_null());
    open.filter_map(|game| Some(game["table"].as_str()?.to_string())).collect()
}

fn until_over(person: &mut Person, tournament: &str) -> Value {
    until("the end of the tournament", || look(person, tournament)["state"] == "over");
    look(person, tournament)
}

/// Points, wins, draws and losses of each, reckoned anew from how the tables themselves say that they ended.
fn from_tables(person: &mut Person, shown: &Value) -> Vec<[u64; 4]> {
    let mut all = vec![[0; 4]; shown["entrants"].as_array().unwrap().len()];
    for game in games(shown) {
        let table = person.look(&format!("/api/tables/{}", game["table"].as_str().unwrap()));
        assert_eq!(table["status"], "over");
        let has_won = |seat: usize| {
            let winners = table["over"]["winners"].as_array().unwrap();
            winners.contains(&table["seats"][seat]["id"])
        };
        let entrant = |side: &str| game[side].as_u64().unwrap() as usize;
        let (first, second) = (entrant("first"), entrant("second"));
        let level = |one: usize| shown["entrants"][one]["level"].clone();
        assert_eq!(table["seats"][0]["holder"]["level"], level(first), "they sit as they are paired");
        assert_eq!(table["seats"][1]["holder"]["level"], level(second));
        let (result, gains) = match (has_won(0), has_won(1)) {
            (true, false) => ("first", [(first, 1, 2), (second, 3, 0)]),
            (false, true) => ("second", [(first, 3, 0), (second, 1, 2)]),
            _ => ("drawn", [(first, 2, 1), (second, 2, 1)]),
        };
        assert_eq!(game["result"], result);
        for (one, what, points) in gains {
            all[one][0] += points;
            all[one][what] += 1;
        }
    }
    all
}

fn standings_are_those_of_the_tables(person: &mut Person, shown: &Value) {
    let reckoned = from_tables(person, shown);
    let mut before = u64::MAX;
    let mut seen = HashSet::new();
    for line in shown["standings"].as_array().unwrap() {
        let number = |name: &str| line[name].as_u64().unwrap();
        let entrant = number("entrant") as usize;
        let told = ["points_halves", "won", "drawn", "lost"].map(number);
        assert_eq!(told, reckoned[entrant], "{line}");
        assert_eq!(number("played"), told[1..].iter().sum::<u64>());
        assert!(told[0] <= before && seen.insert(entrant), "from the top: {line}");
        before = told[0];
    }
    assert_eq!(seen.len(), reckoned.len());
}

/// Six machines, each against each from both sides; the server is killed in the middle, more than once.
#[test]
fn a_league_of_six_machines_plays_itself_out_over_restarts() {
    on_both(|site| {
        let mut ann = named(site, "Ann");
        let machines = ["tiro", "tiro", "greedy", "greedy", "random", "random"];
        let tournament = opened(&mut ann, json!({"machines": machines}));
        let begun = does(&mut ann, &tournament, "start");
        assert_eq!((&begun["state"], games(&begun).len()), (&json!("running"), 30));
        assert!(!running(&begun).is_empty() && running(&begun).len() <= 3, "each has one game at a time");
        for least in [5, 15] {
            let settled =
                |shown: &Value| games(shown).iter().filter(|game| game["result"].is_string()).count();
            until("some games", || settled(&look(&mut ann, &tournament)) >= least);
            site.restart();
            ann = ann.moved_to(&site.at());
        }
        let over = until_over(&mut ann, &tournament);
        assert_eq!(games(&over).len(), 30);
        let tables: HashSet<String> =
            games(&over).iter().map(|game| game["table"].as_str().unwrap().to_string()).collect();
        assert_eq!(tables.len(), 30, "each game has a table of its own");
        let sql = "SELECT COUNT(*) FROM tables WHERE facts LIKE '%' || $1 || '%'";
        assert_eq!(site.count(&tournament, sql), 30, "and no other was opened");
        standings_are_those_of_the_tables(&mut ann, &over);
    });
}

/// Three processes see to one tournament: every game is opened once.
#[test]
fn several_processes_open_each_game_once() {
    let site = Site::postgres();
    let others = [site.another(), site.another()];
    let mut ann = named(&site, "Ann");
    let machines = ["greedy", "random", "random", "random"];
    let tournament = opened(&mut ann, json!({"machines": machines, "form": {"swiss": {"rounds": 3}}}));
    does(&mut ann, &tournament, "start");
    let over = until_over(&mut ann.moved_to(&others[0].at()), &tournament);
    assert_eq!(games(&over).len(), 6);
    let sql = "SELECT COUNT(*) FROM tables WHERE facts LIKE '%' || $1 || '%'";
    assert_eq!(site.count(&tournament, sql), 6);
    standings_are_those_of_the_tables(&mut ann, &over);
}

#[test]
fn people_are_awaited_at_their_games_and_nobody_else_sits_there() {
    on_both(|site| {
        let (mut ann, mut bob, mut eve) = (named(site, "Ann"), named(site, "Bob"), named(site, "Eve"));
        let tournament = opened(&mut ann, json!({"form": "knock_out", "most": 2}));
        assert_eq!(look(&mut eve, &tournament)["yours"], false);
        assert_eq!(site.guest("Nemo").fails(&format!("{}/join", at(&tournament)), json!({})).0, 403);
        assert_eq!(ann.fails(&format!("{}/start", at(&tournament)), json!({})).0, 422, "alone");
        does(&mut ann, &tournament, "join");
        assert_eq!(ann.fails(&format!("{}/join", at(&tournament)), json!({})).0, 422, "twice");
        // Bob has blocked Ann, and is paired with her all the same.
        bob.block("Ann");
        assert_eq!(does(&mut bob, &tournament, "join")["you"], 1);
        assert_eq!(eve.fails(&format!("{}/join", at(&tournament)), json!({})), (409, "taken".into()));
        assert_eq!(bob.fails(&format!("{}/start", at(&tournament)), json!({})).0, 403);
        assert_eq!(ann.look("/api/tournaments?state=gathering")[0]["entered"], 2);
        let begun = does(&mut ann, &tournament, "start");
        assert_eq!(ann.fails(&format!("{}/start", at(&tournament)), json!({})).0, 422);
        assert_eq!(bob.fails(&format!("{}/join", at(&tournament)), json!({})).0, 422);
        let table = running(&begun).pop().unwrap();
        for person in [&mut ann, &mut bob] {
            let told = person.told("tournament_game");
            assert_eq!((&told["table"], &told["tournament"]), (&json!(table), &json!(tournament)));
            let told = person.told("tournament_began");
            assert_eq!((&told["table"], &told["tournament"]), (&Value::Null, &json!(tournament)));
        }
        let part = |part: &str| format!("/api/tables/{table}{part}");
        let info = eve.look(&part(""));
        let kept: Vec<&Value> = (0..2).map(|seat| &info["seats"][seat]["holder"]["kept_for"]).collect();
        assert_eq!((kept, &info["owner"]), (vec![&json!("Ann"), &json!("Bob")], &Value::Null));
        for body in [json!({}), json!({"seat": "rome"})] {
            assert_eq!(eve.fails(&part("/join"), body).0, 409);
        }
        assert_eq!(bob.fails(&part("/join"), json!({"seat": "rome"})).0, 409, "not the other's seat");
        assert!(ann.fails(&part("/seats/veii"), json!({"to": {"machine": "tiro"}})).0 >= 403);
        for word in ["/decline", "/withdraw"] {
            assert!(ann.fails(&part(word), json!({})).0 >= 403);
        }
        ann.ok(&part("/join"), json!({}));
        ann.ok(&part("/chat"), json!({"text": "Salve, Bob."}));
        let joined = bob.ok(&part("/join"), json!({}));
        assert_eq!((&joined["status"], &joined["yours"]), (&json!("playing"), &json!(["veii"])));
        assert_eq!(
            bob.state(&table, "veii")["chat"]["lines"],
            json!([]),
            "he reads nothing of hers, here too"
        );
        // Nothing is got out of it before the end that could help: no save, no hint, no machine in the seat, nobody else in it.
        assert_eq!(ann.get(&part("/save")).status, 403);
        assert_eq!(ann.fails(&part("/hint"), json!({"seat": "rome"})).0, 403);
        assert_eq!(ann.fails(&part("/leave"), json!({"seat": "rome"})).0, 422);
        let state = ann.state(&table, "rome");
        let acts = if asked(&state, "rome") { (&mut ann, "rome") } else { (&mut bob, "veii") };
        acts.0.act(&table, acts.1, 0);
        let back = json!({"seat": acts.1, "kind": "back", "to": 0});
        assert_eq!(acts.0.fails(&part("/proposals"), back).0, 422);
        // She wins the first leg, the second is opened with sides changed, and she wins that, too.
        bob.ok(&part("/resign"), json!({"seat": "veii"}));
        until("the second leg", || running(&look(&mut ann, &tournament)).iter().any(|leg| *leg != table));
        let second = running(&look(&mut ann, &tournament)).pop().unwrap();
        let info = ann.look(&format!("/api/tables/{second}"));
        assert_eq!(info["seats"][0]["holder"]["kept_for"], "Bob");
        for person in [&mut ann, &mut bob] {
            person.ok(&format!("/api/tables/{second}/join"), json!({}));
        }
        bob.ok(&format!("/api/tables/{second}/resign"), json!({"seat": "rome"}));
        let over = until_over(&mut ann, &tournament);
        let line = &over["standings"][0];
        let points = [&line["entrant"], &line["points_halves"], &line["won"]];
        assert_eq!(points, [&json!(0), &json!(4), &json!(2)]);
        ann.told("tournament_over");
        bob.told("tournament_over");
        // A game of it can be played again, outside of it.
        let again = bob.ok(&format!("/api/tables/{second}/rematch"), json!({"swap": false}));
        assert_eq!((&again["tournament"], &again["status"]), (&Value::Null, &json!("playing")));
    });
}

/// Against a machine, too, nothing is known beforehand and nothing is taken back past a die.
#[test]
fn who_plays_a_machine_in_a_tournament_is_not_alone() {
    let site = Site::sqlite();
    let mut ann = named(&site, "Ann");
    let tournament = opened(&mut ann, json!({"machines": ["random"], "most": 2}));
    does(&mut ann, &tournament, "join");
    let begun = does(&mut ann, &tournament, "start");
    let table = running(&begun).pop().unwrap();
    let joined = ann.ok(&format!("/api/tables/{table}/join"), json!({}));
    let seat = joined["yours"][0].as_str().unwrap().to_string();
    ann.wait(&table, &seat, |state| asked(state, &seat));
    ann.act(&table, &seat, 0);
    assert_eq!(ann.get(&format!("/api/tables/{table}/save")).status, 403);
    let copy = json!({"copy": {"table": table, "actions": 0}});
    assert_eq!(ann.fails("/api/tables", copy).0, 403);
    let state = ann.wait(&table, &seat, |state| asked(state, &seat));
    let back = json!({"seat": seat, "after": state["version"], "key": key(), "to": 0, "free": true});
    assert_eq!(ann.fails(&format!("/api/tables/{table}/undo"), back).0, 422);
    let back = json!({"seat": seat, "kind": "back", "to": 0});
    assert_eq!(
        ann.fails(&format!("/api/tables/{table}/proposals"), back).0,
        422,
        "the machine agrees to all of them"
    );
}

#[test]
fn who_leaves_or_is_gone_for_ever_is_not_waited_for() {
    on_both(|site| {
        let mut people = ["Ann", "Bob", "Cid", "Dora"].map(|name| named(site, name));
        let tournament = opened(&mut people[0], json!({"most": 4}));
        for person in &mut people {
            does(person, &tournament, "join");
        }
        // Before it begins leaving is as if one had never come; who comes again comes last.
        does(&mut people[0], &tournament, "leave");
        assert_eq!(look(&mut people[0], &tournament)["entrants"].as_array().unwrap().len(), 3);
        assert_eq!(does(&mut people[0], &tournament, "join")["you"], 3);
        does(&mut people[0], &tournament, "start");
        let [ann, bob, cid, dora] = &mut people;
        // Bob is at the table with somebody when he leaves, and Cid deletes his account.
        let shown = look(ann, &tournament);
        let games_now = games(&shown);
        let of = |who: usize| {
            let game = games_now.iter().find(|game| game["first"] == who || game["second"] == who).unwrap();
            game["table"].as_str().unwrap().to_string()
        };
        let table = of(0);
        bob.ok(&format!("/api/tables/{table}/join"), json!({}));
        let after = does(bob, &tournament, "leave");
        assert_eq!(after["you"], Value::Null);
        assert_eq!(bob.fails(&format!("{}/leave", at(&tournament)), json!({})).0, 403);
        cid.client.send("DELETE", "/api/account", Some(&json!({"password": "a long password"}))).unwrap();
        until("all of Cid's games", || {
            let open = games(&look(ann, &tournament)).into_iter().filter(|game| game["result"].is_null());
            open.clone().count() == 2
                && open
                    .clone()
                    .all(|game| [&game["first"], &game["second"]].iter().all(|one| **one == 2 || **one == 3))
        });
        let shown = look(ann, &tournament);
        assert_eq!(shown["entrants"][1], json!({"name": ""}), "somebody who left");
        // Bob had left when Cid was still there.
        let of_both =
            |game: &&Value| [&game["first"], &game["second"]].iter().all(|one| **one == 0 || **one == 1);
        for game in games(&shown).iter().filter(of_both) {
            assert_eq!(game["result"], if game["first"] == 1 { "first" } else { "second" });
        }
        until("the tables of games that nobody will play", || {
            let table = ann.look(&format!("/api/tables/{table}"));
            table["status"] == "closed" || table["status"] == "over"
        });
        // The two who are left play on.
        for _ in 0..2 {
            until("a game", || !running(&look(ann, &tournament)).is_empty());
            let table = running(&look(ann, &tournament)).pop().unwrap();
            ann.ok(&format!("/api/tables/{table}/join"), json!({}));
            let joined = dora.ok(&format!("/api/tables/{table}/join"), json!({}));
            dora.ok(&format!("/api/tables/{table}/resign"), json!({"seat": joined["yours"][0]}));
            until("its end", || !running(&look(ann, &tournament)).contains(&table));
        }
        let over = until_over(ann, &tournament);
        let lines = over["standings"].as_array().unwrap();
        assert_eq!((&lines[0]["entrant"], &lines[0]["points_halves"]), (&json!(3), &json!(12)));
        let left: Vec<&Value> =
            lines.iter().filter(|line| line["left"] == true).map(|line| &line["entrant"]).collect();
        assert_eq!(left.len(), 2);
        // Whoever opened one that has not begun takes it along.
        let other = opened(dora, json!({}));
        dora.client.send("DELETE", "/api/account", Some(&json!({"password": "a long password"}))).unwrap();
        assert_eq!(ann.get(&at(&other)).status, 404);
    });
}

#[test]
fn a_game_that_is_late_is_settled_by_who_was_to_move() {
    on_both(|site| {
        let (mut ann, mut bob) = (named(site, "Ann"), named(site, "Bob"));
        let tournament = opened(&mut ann, json!({"most": 2, "days_per_game": 2}));
        does(&mut ann, &tournament, "join");
        does(&mut bob, &tournament, "join");
        let begun = does(&mut ann, &tournament, "start");
        let due = games(&begun)[0]["due"].as_i64().unwrap();
        // While there is no server, that time does not run.
        site.let_pass_without_server(DAY);
        let (mut ann, mut bob) = (ann.moved_to(&site.at()), bob.moved_to(&site.at()));
        let later = games(&look(&mut ann, &tournament))[0]["due"].as_i64().unwrap();
        assert!((-20_000..60_000).contains(&(later - due)), "{}", later - due);
        let passes = |what: &str| {
            site.change_beside(
                what,
                "UPDATE pairings SET due = 1 WHERE tournament_id = $1 AND settled IS NULL",
            );
        };
        // Bob sits down and Ann does not.
        let first = running(&look(&mut ann, &tournament)).pop().unwrap();
        bob.ok(&format!("/api/tables/{first}/join"), json!({}));
        passes(&tournament);
        until("the first game", || !running(&look(&mut ann, &tournament)).contains(&first));
        let game = games(&look(&mut ann, &tournament))[0].clone();
        let bob_is_second = game["second"] == 1;
        assert_eq!(game["result"], if bob_is_second { "second" } else { "first" });
        until("it is closed", || ann.look(&format!("/api/tables/{first}"))["status"] == "closed");
        // The second is played, and one of them is waited for.
        until("the second game", || !running(&look(&mut ann, &tournament)).is_empty());
        let second = running(&look(&mut ann, &tournament)).pop().unwrap();
        for person in [&mut ann, &mut bob] {
            person.ok(&format!("/api/tables/{second}/join"), json!({}));
        }
        let seats = ["rome", "veii"];
        let asked_now = |ann: &mut Person| {
            let state = ann.look(&format!("/api/tables/{second}"));
            state["asked"].as_array().unwrap().clone()
        };
        let mine = |person: &mut Person| {
            person.look(&format!("/api/tables/{second}"))["yours"][0].as_str().unwrap().to_string()
        };
        let (anns, bobs) = (mine(&mut ann), mine(&mut bob));
        if asked_now(&mut ann).len() == 2 {
            ann.act(&second, &anns, 0);
        }
        let late = asked_now(&mut ann)[0].as_str().unwrap().to_string();
        assert!([&anns, &bobs].contains(&&late) && seats.contains(&late.as_str()));
        passes(&tournament);
        let over = until_over(&mut ann, &tournament);
        let last = games(&over).pop().unwrap();
        assert_eq!(last["result"], if late == "rome" { "second" } else { "first" });
        let table = ann.look(&format!("/api/tables/{second}"));
        assert_eq!(
            (&table["status"], &table["over"]["winners"]),
            (&json!("over"), &json!([if late == "rome" { "veii" } else { "rome" }]))
        );
    });
}

/// What is no result is played again: a table that the operator closes, or deletes.
#[test]
fn a_game_without_a_result_is_opened_again() {
    on_both(|site| {
        let (mut ann, mut bob) = (named(site, "Ann"), named(site, "Bob"));
        let tournament = opened(&mut ann, json!({"most": 2}));
        does(&mut ann, &tournament, "join");
        does(&mut bob, &tournament, "join");
        let mut table = running(&does(&mut ann, &tournament, "start")).pop().unwrap();
        for sql in ["DELETE FROM tables WHERE id = $1", "UPDATE tables SET status = 'closed' WHERE id = $1"] {
            site.change_beside(&table, sql);
            until("another", || running(&look(&mut ann, &tournament)).iter().any(|other| *other != table));
            let other = running(&look(&mut ann, &tournament)).pop().unwrap();
            assert_eq!(games(&look(&mut ann, &tournament)).len(), 2);
            table = other;
        }
        ann.ok(&format!("/api/tables/{table}/join"), json!({}));
    });
}

/// A scenario that is a match of two legs (Bellum Gallicum 6.10) is one in a knock-out: the second goes on from the first.
#[test]
fn a_match_of_two_legs_is_one_in_a_knock_out() {
    let site = Site::sqlite();
    let mut ann = named(&site, "Ann");
    let games_there = ann.look("/api/games");
    let game =
        games_there["games"].as_array().unwrap().iter().find(|game| game["id"] == "bellum_gallicum").unwrap();
    let option = game["options"]
        .as_array()
        .unwrap()
        .iter()
        .find(|option| option["id"] == "alternative_victory")
        .unwrap();
    let scenario = option["scenarios"][0].clone();
    let tournament = opened(
        &mut ann,
        json!({
            "game": "bellum_gallicum", "scenario": scenario, "options": {"alternative_victory": true},
            "form": "knock_out", "most": 2, "machines": ["random", "greedy"],
        }),
    );
    does(&mut ann, &tournament, "start");
    let over = until_over(&mut ann, &tournament);
    let all = games(&over);
    let table = |n: usize| all[n]["table"].as_str().unwrap().to_string();
    let (first, second) =
        (ann.look(&format!("/api/tables/{}", table(0))), ann.look(&format!("/api/tables/{}", table(1))));
    assert_eq!((&first["over"]["undecided"], &all[0]["result"]), (&json!(true), &json!("drawn")));
    assert!(second["options"]["first_leg"].is_array(), "{}", second["options"]);
    assert_eq!(second["over"]["undecided"], Value::Null);
}

#[test]
fn what_is_no_tournament_is_refused() {
    let site = Site::sqlite();
    let mut ann = named(&site, "Ann");
    assert_eq!(site.guest("Nemo").fails("/api/tournaments", wish(json!({}))).0, 403);
    for (more, field) in [
        (json!({"name": "x"}), "name"),
        (json!({"name": "x".repeat(61)}), "name"),
        (json!({"game": "chess"}), "game"),
        (json!({"scenario": "peace"}), "scenario"),
        (json!({"most": 1}), "most"),
        (json!({"most": 17}), "most"),
        (json!({"form": "knock_out", "most": 65}), "most"),
        (json!({"form": {"swiss": {"rounds": 0}}}), "form.swiss.rounds"),
        (json!({"form": {"swiss": {"rounds": 16}}}), "form.swiss.rounds"),
        (json!({"machines": vec!["tiro"; 7]}), "machines"),
        (json!({"machines": ["caesar"]}), "machines"),
        (json!({"days_per_game": 0}), "days_per_game"),
        (json!({"clock": {"kind": "live", "minutes": 0}}), "clock.minutes"),
        (json!({"prize": 1}), "prize"),
    ] {
        let answer = ann.post("/api/tournaments", wish(more.clone()));
        assert_eq!((answer.status, &answer.json()["error"]["field"]), (400, &json!(field)), "{more}");
    }
    assert_eq!(ann.get("/api/tournaments/none").status, 404);
    assert_eq!(ann.get("/api/tournaments?state=lost").status, 400);
    assert_eq!(ann.get("/api/tournaments?before=x").status, 400);
}

#[test]
fn tournaments_are_listed_page_by_page_and_an_operator_deletes_one() {
    on_both(|site| {
        let mut ann = named(site, "Ann");
        let all: Vec<String> =
            (0..52).map(|_| opened(&mut ann, json!({"machines": ["random", "random"]}))).collect();
        let answer = ann.get("/api/tournaments?state=gathering");
        let link = answer.header("link").unwrap().to_string();
        let next = link.split(['<', '>']).nth(1).unwrap();
        let mut listed: Vec<String> = answer.json().as_array().unwrap().iter().map(id).collect();
        assert_eq!(listed.len(), 50);
        listed.extend(ann.look(next).as_array().unwrap().iter().map(id));
        let sorted = |mut ids: Vec<String>| {
            ids.sort();
            ids
        };
        assert_eq!(sorted(listed), sorted(all.clone()), "each once");
        assert_eq!(
            (ann.look("/api/tournaments?state=over"), ann.get(next).header("link")),
            (json!([]), None)
        );

        let (mut bob, mut cid) = (named(site, "Bob"), named(site, "Cid"));
        does(&mut bob, &all[0], "join");
        let table = running(&does(&mut ann, &all[0], "start"));
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let config = legatus_accounts::Config::new("http://127.0.0.1".parse().unwrap());
            let accounts = legatus_accounts::Accounts::open(site.store().await, config).await.unwrap();
            let found = accounts.find_tournaments("ides").await.unwrap();
            assert!(found.iter().any(|found| found.id == all[0] && found.state == "running"));
            accounts.delete_tournament("Cato", &all[0]).await.unwrap();
            assert!(accounts.delete_tournament("Cato", &all[0]).await.is_err());
            accounts.store().pool.close().await;
        });
        assert_eq!(cid.get(&at(&all[0])).status, 404);
        for table in table {
            until("its games are closed", || {
                cid.look(&format!("/api/tables/{table}"))["status"] != "gathering"
            });
        }
        std::thread::sleep(Duration::from_millis(50));
        assert!(
            bob.notices().iter().all(|kind| !kind.starts_with("tournament")),
            "nothing is left of it: {:?}",
            bob.notices()
        );
    });
}
