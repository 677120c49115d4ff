//! Hundreds of results, entered as they come and reckoned again.

use super::archive;
use super::check::check;
use super::people::{RankedPlace, ranked, ratings};
use legatus_host::ended::{Ended, EndedSide};
use legatus_kernel::wire::{EndedBy, Pace, SideOutcome};
use legatus_store::Store;
use legatus_store::sqlx::{self, Row};
use legatus_store::testing::each_store;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
const PEOPLE: u64 = 12;

/// Numbers that look like chance and are always the same.
fn chance(n: u64, of: u64) -> u64 {
    let mut x = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    x ^= x >> 32;
    x = x.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    (x ^ (x >> 32)) % of
}

async fn run(store: &Store, sql: &'static str, id: &str) {
    sqlx::query(sql).bind(id).execute(&store.pool).await.unwrap();
}

async fn person(store: &Store, id: &str) {
    let sql = "INSERT INTO users (id, name, name_key, password, settings, created_at, seen_at) VALUES ($1, $1, $1, 'x', '{}', 1, 9000000000000)";
    run(store, sql, id).await;
}

/// Who sits there: a person's id, or a level of the machine.
enum Holder {
    Person(String),
    Level(&'static str),
}

async fn table(store: &Store, id: &str, seats: &[(&'static str, Holder)]) {
    let sql = "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, status, visibility, invite, summary, summary_version,
               created_at, updated_at) VALUES ($1, 'g', '{}', 's', 'c', 1, 'over', 'link', $1, '{}', 0, 1, 1)";
    run(store, sql, id).await;
    for (seat, holder) in seats {
        let (user, level) = match holder {
            Holder::Person(user) => (Some(user.as_str()), None),
            Holder::Level(level) => (None, Some(*level)),
        };
        let sql =
            "INSERT INTO seats (table_id, seat, user_id, machine, orders) VALUES ($1, $2, $3, $4, '{}')";
        sqlx::query(sql).bind(id).bind(*seat).bind(user).bind(level).execute(&store.pool).await.unwrap();
    }
}

fn ended(
    game: &'static str,
    scenario: &str,
    pace: Pace,
    at: i64,
    sides: Vec<(&'static str, SideOutcome)>,
) -> Ended {
    let side = |(side, outcome)| EndedSide { seat: side, side, outcome };
    Ended {
        game,
        scenario: scenario.to_string(),
        title: None,
        pace: Some(pace),
        rated: true,
        at,
        how: EndedBy::Goal,
        turns: 9,
        actions: 100,
        rules: 1,
        open: true,
        counts: true,
        sides: sides.into_iter().map(side).collect(),
    }
}

/// The `n`th result: duels of people, people against machines, wars of three, at both paces, over a year.
async fn enter(store: &Store, n: u64, left: &[u64]) {
    let salt = n * 16;
    let someone = |k: u64| {
        let mut who = chance(salt + k, PEOPLE);
        while left.contains(&who) {
            who = (who + 1) % PEOPLE;
        }
        who
    };
    let (a, mut b) = (someone(1), someone(2));
    while b == a || left.contains(&b) {
        b = (b + 1) % PEOPLE;
    }
    let (id, at) = (format!("t{n}"), n as i64 * DAY_MS + 1);
    let pace = Pace::ALL[chance(salt + 3, 2) as usize];
    let named = |who: u64| Holder::Person(format!("p{who}"));
    let [won, lost] = match chance(salt + 4, 7) {
        0 => [SideOutcome::Drawn; 2],
        1..=3 => [SideOutcome::Lost, SideOutcome::Won],
        _ => [SideOutcome::Won, SideOutcome::Lost],
    };
    let game = match chance(salt + 5, 4) {
        0 => {
            table(store, &id, &[("rome", named(a)), ("carthage", named(b))]).await;
            ended("hannibal", "second_punic_war", pace, at / 2, vec![("rome", won), ("carthage", lost)])
        }
        1 => {
            table(store, &id, &[("roman", named(a)), ("gaul", Holder::Level("centurio"))]).await;
            ended("bellum_gallicum", "belgica", pace, at / 2, vec![("roman", won), ("gaul", lost)])
        }
        2 => {
            let third = Holder::Level("legatus");
            table(store, &id, &[("rome", named(a)), ("samnites", named(b)), ("epirotes", third)]).await;
            let sides = vec![("rome", lost), ("samnites", won), ("epirotes", SideOutcome::Lost)];
            ended("roman_republic", "alexandre", pace, at / 2, sides)
        }
        _ => {
            let machines = [Holder::Level("tiro"), Holder::Level("tiro")];
            let [first, second] = machines;
            table(store, &id, &[("rome", named(a)), ("samnites", first), ("epirotes", second)]).await;
            let sides = vec![("rome", won), ("samnites", lost), ("epirotes", lost)];
            ended("roman_republic", "alexandre", pace, at / 2, sides)
        }
    };
    while !archive::write(store, &id, Some(&game), at).await.unwrap() {}
    assert!(archive::write(store, &id, Some(&game), at).await.unwrap(), "it is there: nothing happens");
}

async fn same(store: &Store, results: u64) {
    let checked = check(store).await.unwrap();
    assert_eq!((checked.results, checked.differences), (results, 0), "{:?}", checked.told);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_entered_is_reckoned_again_to_the_last_bit() {
    for test in each_store().await {
        let store = &test.store;
        for n in 0..PEOPLE {
            person(store, &format!("p{n}")).await;
        }
        for n in 0..150 {
            enter(store, n, &[]).await;
        }
        same(store, 150).await;
        // Somebody leaves: their results stay, without them.
        run(store, "DELETE FROM users WHERE id = $1", "p3").await;
        same(store, 150).await;
        for n in 150..240 {
            enter(store, n, &[3]).await;
        }
        // Several at once, as processes would.
        let several = (240..300).map(|n| {
            let store = store.clone();
            tokio::spawn(async move { enter(&store, n, &[3]).await })
        });
        for one in several.collect::<Vec<_>>() {
            one.await.unwrap();
        }
        same(store, 300).await;
        let count: i64 =
            sqlx::query("SELECT COUNT(*) FROM result_sides WHERE value IS NOT NULL AND weight IS NULL")
                .fetch_one(&store.pool)
                .await
                .unwrap()
                .get(0);
        assert_eq!(count, 0);
        let day: i64 = sqlx::query(
            "SELECT COUNT(*) FROM results a JOIN results b ON b.number = a.number + 1 WHERE b.day < a.day",
        )
        .fetch_one(&store.pool)
        .await
        .unwrap()
        .get(0);
        assert_eq!(day, 0, "days never go back");
        // A single bit is found.
        run(
            store,
            "UPDATE result_sides SET value = value + 1 WHERE result = 77 AND place = 0 AND game <> $1",
            "",
        )
        .await;
        let checked = check(store).await.unwrap();
        assert_eq!(checked.differences, 1, "{:?}", checked.told);
        assert!(checked.told[0].contains("result 77"), "{:?}", checked.told);
        run(store, "UPDATE ratings SET games = games + 1 WHERE game = $1 AND pace = 'live' AND person = (SELECT MIN(person) FROM ratings r
                   WHERE r.game = $1 AND r.pace = 'live')", "hannibal").await;
        assert_eq!(check(store).await.unwrap().differences, 2);
    }
}

#[tokio::test]
async fn a_ranked_list_has_who_is_known_and_shows_it() {
    for test in each_store().await {
        let store = &test.store;
        for n in 0..3 {
            person(store, &format!("p{n}")).await;
        }
        let now = crate::clockwork::now_ms();
        for n in 0..90 {
            let (a, b) = [(0, 1), (1, 2), (0, 2)][n % 3];
            let id = format!("t{n}");
            let seats =
                [("rome", Holder::Person(format!("p{a}"))), ("carthage", Holder::Person(format!("p{b}")))];
            table(store, &id, &seats).await;
            let (mut won, mut lost) = (SideOutcome::Won, SideOutcome::Lost);
            if n % 4 == 3 {
                (won, lost) = (lost, won);
            }
            let sides = vec![("rome", won), ("carthage", lost)];
            // Far enough apart that each counts whole.
            let game =
                ended("hannibal", "second_punic_war", Pace::Live, now - (90 - n as i64) * 11 * DAY_MS, sides);
            assert!(archive::write(store, &id, Some(&game), now).await.unwrap());
        }
        let list = async || ranked(store, "hannibal", Pace::Live, RankedPlace::FIRST).await.unwrap().0;
        let names = |list: &[legatus_kernel::wire::Ranked]| {
            list.iter().map(|one| (one.place, one.name.clone())).collect::<Vec<_>>()
        };
        let all = list().await;
        assert_eq!(names(&all), [(1, "p0".to_string()), (2, "p1".to_string()), (3, "p2".to_string())]);
        assert_eq!((all[0].games, all[0].rating > all[1].rating), (60, true));
        let shown = ratings(store, 1).await.unwrap();
        assert_eq!((shown[0].rating, shown[0].provisional), (all[0].rating, false));
        let place = RankedPlace { place: 1, value: super::bits(all[0].rating as f64 - 0.5), person: 0 };
        let rest = ranked(store, "hannibal", Pace::Live, place).await.unwrap().0;
        assert!(rest.len() <= 2 && rest[0].place == 2, "{rest:?}");
        run(store, "UPDATE users SET shows_ratings = 'followed' WHERE id = $1", "p0").await;
        assert_eq!(names(&list().await), [(1, "p1".to_string()), (2, "p2".to_string())]);
        run(store, "UPDATE users SET seen_at = 5 WHERE id = $1", "p1").await;
        assert_eq!(names(&list().await), [(1, "p2".to_string())]);
        assert!(ranked(store, "hannibal", Pace::Days, RankedPlace::FIRST).await.unwrap().0.is_empty());
    }
}
