use super::*;
use legatus_store::testing::{TestStore, each_store};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

const GAMES: [(&str, &[&str], [&str; 2]); 4] = [
    ("hannibal", &["second_punic_war"], ["rome", "carthage"]),
    (
        "bellum_gallicum",
        &["aquitaine", "helvetii", "belgica", "vercingetorix", "campaign"],
        ["roman", "gaul"],
    ),
    ("queen_of_the_celts", &["medway", "stonea", "severn", "thames", "mona"], ["roman", "briton"]),
    ("roman_republic", &["conquete", "aigle", "tonnerre"], ["rome", "pyrrhus"]),
];
const LEVELS: [&str; 6] = ["tiro", "miles", "centurio", "tribunus", "legatus", "imperator"];
const PEOPLE: u64 = 400;
/// From one end of a game to the next.
const APART_MS: i64 = 60_000;

/// Numbers that look like chance and are always the same.
fn chance(n: u64, of: u64, salt: u64) -> u64 {
    let mut x = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ salt.wrapping_mul(0xD1B5_4A32_D192_ED03);
    x ^= x >> 31;
    x = x.wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x ^= x >> 29;
    x % of
}

struct Made {
    table: String,
    archive: String,
    sides: String,
}

/// Some people play much and most play little; half of the games are against the machine; most are public, a third are rated.
fn made(n: u64) -> Made {
    let (game, scenarios, sides) = GAMES[chance(n, 4, 1) as usize];
    let scenario = scenarios[chance(n, scenarios.len() as u64, 2) as usize];
    let person = |salt| 1 + chance(n, PEOPLE, salt) * chance(n, PEOPLE, salt + 1) / PEOPLE;
    let machine = chance(n, 2, 5) == 0;
    let level = LEVELS[chance(n, 6, 6) as usize];
    let public = chance(n, 10, 7) < 7;
    let listed = if public { "public" } else { "nobody" };
    let rated = chance(n, 3, 8) == 0;
    let rating = 1200 + chance(n, 700, 9);
    let how = EndedBy::ALL[chance(n, 20, 10).min(4) as usize].id();
    let (turns, at) = (1 + chance(n, 40, 11), n as i64 * APART_MS);
    let won = chance(n, 2, 12) as usize;
    let id = format!("g{n:07}");
    let outcome = |place: usize| if place == won { "won" } else { "lost" };
    let rival = if machine { format!("NULL, '{level}'") } else { format!("{}, NULL", person(20)) };
    let side = |place: usize, who: &str| {
        format!(
            "('{id}', {place}, '{0}', '{0}', {who}, '{1}', NULL, NULL, NULL, 1, {at}, {2})",
            sides[place],
            outcome(place),
            i64::from(public)
        )
    };
    let rating = if rated { rating.to_string() } else { "NULL".to_string() };
    Made {
        table: format!(
            "('{id}', '{game}', '{{}}', 's', 'c', 1, 'over', 'link', '{id}', '{{}}', 0, {at}, {at}, {at})"
        ),
        archive: format!(
            "('{id}', '{game}', '{scenario}', NULL, 'live', {}, {at}, '{how}', {turns}, 100, 1, {rating}, '{listed}')",
            i64::from(rated)
        ),
        sides: [side(0, &format!("{}, NULL", person(30))), side(1, &rival)].join(", "),
    }
}

async fn run(store: &Store, sql: String) {
    sqlx::query(AssertSqlSafe(sql)).execute(&store.pool).await.unwrap();
}

/// So many games, and the people who played them.
async fn fill(store: &Store, games: u64) {
    for n in 1..=PEOPLE {
        run(store, format!("INSERT INTO users (id, name, settings, created_at, seen_at) VALUES ('u{n}', 'Person {n}', '{{}}', 1, 1)")).await;
        run(store, format!("INSERT INTO persons (number, user_id) VALUES ({n}, 'u{n}')")).await;
    }
    for from in (0..games).step_by(500) {
        let some: Vec<Made> = (from..games.min(from + 500)).map(made).collect();
        let rows =
            |of: fn(&Made) -> &String| some.iter().map(|one| of(one).as_str()).collect::<Vec<_>>().join(", ");
        let tables = "tables (id, game, facts, seed, seed_commit, rules, status, visibility, invite, summary, summary_version, created_at,
                      updated_at, archived_at)";
        let archive = "archive (table_id, game, scenario, name, pace, rated, ended_at, how, turns, actions, rules, rating, listed)";
        let sides = "archive_sides (table_id, place, seat, side, person, level, outcome, before, after, wish, counted, ended_at, public)";
        run(store, format!("INSERT INTO {tables} VALUES {}", rows(|one| &one.table))).await;
        run(store, format!("INSERT INTO {archive} VALUES {}", rows(|one| &one.archive))).await;
        run(store, format!("INSERT INTO {sides} VALUES {}", rows(|one| &one.sides))).await;
    }
    run(store, "ANALYZE".to_string()).await;
}

/// Every filter alone, and some together: what is common, what is rare, and what is never found.
fn searches(games: u64) -> Vec<(&'static str, Search)> {
    let text = |text: &str| Some(text.to_string());
    let middle = games as i64 / 2 * APART_MS;
    let all = Search::default();
    vec![
        ("nothing", all.clone()),
        ("game", Search { game: text("hannibal"), ..all.clone() }),
        ("scenario", Search { game: text("queen_of_the_celts"), scenario: text("mona"), ..all.clone() }),
        ("person", Search { person: Some(3), ..all.clone() }),
        ("mine", Search { person: Some(1), all_of_theirs: true, ..all.clone() }),
        ("side", Search { side: text("gaul"), ..all.clone() }),
        ("side won", Search { side: text("carthage"), won: Some(true), ..all.clone() }),
        ("level", Search { level: text("imperator"), ..all.clone() }),
        ("level lost", Search { level: text("tiro"), won: Some(false), ..all.clone() }),
        ("how", Search { how: Some(EndedBy::Resigned), ..all.clone() }),
        ("from", Search { from: Some(middle), ..all.clone() }),
        ("to", Search { to: Some(middle), ..all.clone() }),
        ("least rating", Search { least_rating: Some(1880), ..all.clone() }),
        ("least turns", Search { least_turns: Some(40), ..all.clone() }),
        ("most turns", Search { most_turns: Some(1), ..all.clone() }),
        ("before", Search { before: Some(Place { at: middle, table: "g".into() }), ..all.clone() }),
        ("nothing fits", Search { least_turns: Some(1_000), ..all.clone() }),
        ("no such game", Search { game: text("chess"), ..all.clone() }),
        (
            "person, side, won, level",
            Search {
                person: Some(2),
                side: text("roman"),
                won: Some(true),
                level: text("centurio"),
                ..all.clone()
            },
        ),
        (
            "game, how, rating, turns",
            Search {
                game: text("bellum_gallicum"),
                how: Some(EndedBy::Goal),
                least_rating: Some(1600),
                most_turns: Some(5),
                ..all.clone()
            },
        ),
        (
            "level of a scenario, long ago",
            Search {
                level: text("legatus"),
                game: text("roman_republic"),
                scenario: text("aigle"),
                to: Some(middle),
                ..all
            },
        ),
    ]
}

/// Everything that a search finds, page by page.
async fn everything(store: &Store, search: &Search) -> Vec<String> {
    let (mut search, mut found) = (search.clone(), Vec::new());
    loop {
        let page = search.find(store, None).await.unwrap();
        assert!(page.games.len() <= PAGE);
        found.extend(page.games.into_iter().map(|game| game.table));
        match page.next {
            None => return found,
            next => search.before = next,
        }
    }
}

/// The same, by looking at every game.
fn slowly(search: &Search, games: u64) -> Vec<String> {
    let word = |text: &str, at: usize| {
        text.split(", ").nth(at).unwrap().trim_matches(&['(', ')', '\''][..]).to_string()
    };
    let mut found: Vec<String> = Vec::new();
    for n in (0..games).rev() {
        let Made { archive, sides, .. } = made(n);
        let (id, game, scenario, at) =
            (word(&archive, 0), word(&archive, 1), word(&archive, 2), word(&archive, 6));
        let (how, turns, rating, listed) =
            (word(&archive, 7), word(&archive, 8), word(&archive, 11), word(&archive, 12));
        // Person, level, side and outcome of both.
        let both: Vec<(String, String, String, String)> = [0, 13]
            .iter()
            .map(|at| {
                (word(&sides, at + 4), word(&sides, at + 5), word(&sides, at + 3), word(&sides, at + 6))
            })
            .collect();
        let (at, turns): (i64, i64) = (at.parse().unwrap(), turns.parse().unwrap());
        let is = |wanted: &Option<String>, value: &str| wanted.as_ref().is_none_or(|wanted| wanted == value);
        let outcome_is = |value: &str| search.won.is_none_or(|won| outcome(won) == value);
        let plays = |(person, level, side, outcome): &(String, String, String, String)| match (
            search.person,
            &search.level,
        ) {
            (Some(wanted), _) => {
                *person == wanted.to_string() && is(&search.side, side) && outcome_is(outcome)
            }
            (None, Some(wanted)) => level == wanted && is(&search.side, side) && outcome_is(outcome),
            _ => is(&search.side, side) && outcome_is(outcome),
        };
        let level_there = search.person.is_none()
            || search.level.as_ref().is_none_or(|level| both.iter().any(|one| one.1 == *level));
        let fits = (listed == "public" || search.all_of_theirs)
            && is(&search.game, &game)
            && is(&search.scenario, &scenario)
            && search.how.is_none_or(|wanted| wanted.id() == how)
            && search.from.is_none_or(|from| at >= from)
            && search.to.is_none_or(|to| at < to)
            && search.before.as_ref().is_none_or(|before| (at, &id) < (before.at, &before.table))
            && search.least_turns.is_none_or(|least| turns >= least)
            && search.most_turns.is_none_or(|most| turns <= most)
            && search
                .least_rating
                .is_none_or(|least| rating.parse::<i64>().is_ok_and(|rating| rating >= least))
            && both.iter().any(plays)
            && level_there;
        if fits {
            found.push(id);
        }
    }
    found
}

#[tokio::test]
async fn every_search_finds_what_looking_at_every_game_finds() {
    const GAMES: u64 = 2_000;
    for test in each_store().await {
        fill(&test.store, GAMES).await;
        for (what, search) in searches(GAMES) {
            let found = everything(&test.store, &search).await;
            let different: BTreeSet<&String> = found.iter().collect();
            assert_eq!(found, slowly(&search, GAMES), "{what}");
            assert_eq!(different.len(), found.len(), "{what}: one is found twice");
        }
    }
}

#[tokio::test]
async fn who_shows_no_rating_is_not_found_by_it() {
    let test = TestStore::sqlite().await;
    fill(&test.store, 300).await;
    let search = Search { least_rating: Some(1300), ..Search::default() };
    let before = everything(&test.store, &search).await;
    run(&test.store, "UPDATE users SET shows_ratings = 'nobody' WHERE id = 'u1'".to_string()).await;
    let after = everything(&test.store, &search).await;
    let of_person = |id: &&String| {
        let n: u64 = id[1..].parse().unwrap();
        made(n).sides.contains(", 1, NULL, ")
    };
    let expected: Vec<String> = before.iter().filter(|id| !of_person(id)).cloned().collect();
    assert!(
        expected.len() < before.len() && after == expected,
        "{} {} {}",
        before.len(),
        expected.len(),
        after.len()
    );
}

/// However many games there are, a search goes along an index and stops.
#[tokio::test]
async fn no_search_looks_at_all_games() {
    let test = TestStore::sqlite().await;
    for (what, search) in searches(100_000) {
        for (text, sql) in [search.statement(), search.end_of_walk()] {
            let plan =
                sql.bound(format!("EXPLAIN QUERY PLAN {text}")).fetch_all(&test.store.pool).await.unwrap();
            let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
            let walks =
                steps.iter().any(|step| step.contains(" w USING ") && step.contains("INDEX archive_"));
            assert!(walks, "{what}: {steps:?}");
            // `g` is the walk itself, and `h` the page that it found.
            let bounded = ["SCAN g", "SCAN h"];
            let scans = |step: &&String| {
                step.starts_with("SCAN") && !step.contains("USING") && !bounded.contains(&step.as_str())
            };
            assert_eq!(steps.iter().find(scans), None, "{what}: {steps:?}");
            let walk = text.split(") g").next().unwrap();
            assert!(walk.contains("w.table_id DESC LIMIT $"), "{what}: the walk is bounded");
        }
    }
}

/// What searches take with a hundred thousand games: `cargo nextest run --release -p legatus-server --run-ignored all how_long_searches`.
#[tokio::test]
#[ignore = "long"]
async fn how_long_searches_take_with_a_hundred_thousand_games() {
    const GAMES: u64 = 100_000;
    const TIMES: usize = 40;
    for test in each_store().await {
        let started = Instant::now();
        fill(&test.store, GAMES).await;
        let kind = test.store.kind;
        println!("{kind:?}: filled in {:.0} s, {}", started.elapsed().as_secs_f64(), size(&test.store).await);
        let mut worst = Duration::ZERO;
        for (what, search) in searches(GAMES) {
            if kind == legatus_store::Kind::Postgres {
                reads_no_whole_table(&test.store, what, &search).await;
            }
            let found = search.find(&test.store, None).await.unwrap();
            let mut took = Vec::new();
            for _ in 0..TIMES {
                let started = Instant::now();
                search.find(&test.store, None).await.unwrap();
                took.push(started.elapsed());
            }
            took.sort();
            let p95 = took[TIMES * 95 / 100 - 1];
            worst = worst.max(p95);
            println!("{kind:?} {what}: {} found, p50 {:?}, p95 {p95:?}", found.games.len(), took[TIMES / 2]);
        }
        assert!(worst < Duration::from_secs(2), "{worst:?}");
    }
}

/// PostgreSQL decides by how much there is: it is asked where there is much.
async fn reads_no_whole_table(store: &Store, what: &str, search: &Search) {
    for (text, sql) in [search.statement(), search.end_of_walk()] {
        let plan = sql.bound(format!("EXPLAIN {text}")).fetch_all(&store.pool).await.unwrap();
        let steps: Vec<String> = plan.iter().map(|row| row.get(0)).collect();
        let whole = steps.iter().find(|step| step.contains("Seq Scan on archive"));
        assert_eq!(whole, None, "{what}: {}", steps.join("\n"));
    }
}

/// What archive and indices take on the disk.
async fn size(store: &Store) -> String {
    let (all, empty) = match store.kind {
        legatus_store::Kind::Sqlite => (
            "SELECT CAST(SUM(pgsize) AS BIGINT) FROM dbstat WHERE name LIKE '%archive%'",
            "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
        ),
        legatus_store::Kind::Postgres => (
            "SELECT CAST(pg_total_relation_size('archive') + pg_total_relation_size('archive_sides') AS BIGINT)",
            "SELECT CAST(pg_database_size(current_database()) AS BIGINT)",
        ),
    };
    let of = async |sql: &'static str| -> String {
        match sqlx::query(sql).fetch_one(&store.pool).await {
            Ok(row) => format!("{:.1} MB", row.get::<i64, _>(0) as f64 / 1e6),
            Err(error) => error.to_string(),
        }
    };
    format!("archive {}, whole database {}", of(all).await, of(empty).await)
}
