//! How strong people are and how their games ended, as others are shown it.

use super::rating::rating_from;
use super::{bits, day_of, from_bits};
use crate::clockwork::now_ms;
use legatus_accounts::ApiError;
use legatus_club::Rating;
use legatus_kernel::wire::{GameCount, Pace, Ranked, RatingPoint, RatingShown, SideOutcome};
use legatus_store::Store;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};

/// Whoever is known less surely is in no ranked list.
const SURE_ENOUGH: f64 = 110.0;
/// Nor is who has not come by for so long.
const SEEN_WITHIN_MS: i64 = 183 * 24 * 60 * 60 * 1000;
pub const RANKED_AT_ONCE: usize = 50;
/// Of a longer course the newest part is told.
const MOST_POINTS: i64 = 1_000;
/// So many different scenarios, sides and levels of one person are counted.
const MOST_COUNTS: i64 = 300;

fn today() -> u32 {
    day_of(now_ms())
}

fn whole(number: f64) -> i64 {
    number.round() as i64
}

/// Somebody's ratings, as they are known today.
pub async fn ratings(store: &Store, person: i64) -> Result<Vec<RatingShown>, ApiError> {
    let sql = "SELECT value, deviation, volatility, day, game, pace, games FROM ratings WHERE person = $1 ORDER BY game, pace";
    let rows = sqlx::query(sql).bind(person).fetch_all(&store.pool).await?;
    let shown = |row: &AnyRow| {
        let rating = rating_from(row, 0).on(today());
        Some(RatingShown {
            game: row.get(4),
            pace: Pace::from_id(&row.get::<String, _>(5))?,
            rating: whole(rating.value),
            deviation: whole(rating.deviation),
            games: row.get(6),
            provisional: rating.deviation > SURE_ENOUGH,
        })
    };
    Ok(rows.iter().filter_map(shown).collect())
}

/// How somebody's rating went, the oldest first. A game is named where `looker` played it too, or everybody may look at it.
pub async fn course(
    store: &Store,
    person: i64,
    game: &str,
    pace: Pace,
    looker: Option<i64>,
) -> Result<Vec<RatingPoint>, ApiError> {
    let sql = "SELECT r.at, s.value, s.deviation, CASE WHEN a.listed = 'public' OR EXISTS (SELECT 1 FROM archive_sides o
               WHERE o.table_id = a.table_id AND o.person = $4) THEN a.table_id END
               FROM result_sides s JOIN results r ON r.number = s.result LEFT JOIN archive a ON a.table_id = r.table_id
               WHERE s.person = $1 AND s.game = $2 AND s.pace = $3 AND s.value IS NOT NULL
               ORDER BY s.day DESC, s.result DESC LIMIT $5";
    let rows = sqlx::query(sql).bind(person).bind(game).bind(pace.id()).bind(looker).bind(MOST_POINTS);
    let rows = rows.fetch_all(&store.pool).await?;
    let point = |row: &AnyRow| RatingPoint {
        at: row.get(0),
        rating: whole(from_bits(row.get(1))),
        deviation: whole(from_bits(row.get(2))),
        table: row.get(3),
    };
    Ok(rows.iter().rev().map(point).collect())
}

/// A place in a ranked list: after whom it goes on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RankedPlace {
    pub place: i64,
    pub value: i64,
    pub person: i64,
}

impl RankedPlace {
    pub const FIRST: RankedPlace = RankedPlace { place: 0, value: i64::MAX, person: i64::MAX };

    /// As a `Link` has it.
    pub fn read(text: &str) -> Option<RankedPlace> {
        let mut parts = text.split('.').map(str::parse);
        let mut next = || parts.next()?.ok();
        let read = RankedPlace { place: next()?, value: next()?, person: next()? };
        (next().is_none() && read.place >= 0).then_some(read)
    }
}

impl std::fmt::Display for RankedPlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.place, self.value, self.person)
    }
}

const RANKED: &str = "SELECT r.value, r.deviation, r.volatility, r.day, r.person, r.games, u.name
    FROM ratings r JOIN persons p ON p.number = r.person JOIN users u ON u.id = p.user_id
    WHERE r.game = $1 AND r.pace = $2 AND (r.value < $3 OR r.value = $3 AND r.person < $4) AND r.deviation <= $5 AND u.seen_at >= $6
    AND (u.shows_ratings IS NULL OR u.shows_ratings = 'all') ORDER BY r.value DESC, r.person DESC LIMIT $7";

/// The strongest whose strength is known, and after whom the list goes on.
pub async fn ranked(
    store: &Store,
    game: &str,
    pace: Pace,
    after: RankedPlace,
) -> Result<(Vec<Ranked>, Option<RankedPlace>), ApiError> {
    let rows = sqlx::query(RANKED)
        .bind(game)
        .bind(pace.id())
        .bind(after.value)
        .bind(after.person)
        .bind(bits(SURE_ENOUGH))
        .bind(now_ms() - SEEN_WITHIN_MS)
        .bind(RANKED_AT_ONCE as i64)
        .fetch_all(&store.pool)
        .await?;
    let mut place = after.place;
    let mut list = Vec::new();
    for row in &rows {
        let rating: Rating = rating_from(row, 0).on(today());
        if rating.deviation <= SURE_ENOUGH {
            place += 1;
            list.push(Ranked {
                place,
                name: row.get(6),
                rating: whole(rating.value),
                deviation: whole(rating.deviation),
                games: row.get(5),
            });
        }
    }
    let last = rows.last().filter(|_| rows.len() == RANKED_AT_ONCE);
    Ok((list, last.map(|row| RankedPlace { place, value: row.get(0), person: row.get(4) })))
}

/// What is counted: by what, the columns, and where they come from.
const COUNTS: [(By, &str); 3] = [
    (
        By::Scenario,
        "SELECT a.game, a.scenario, s.outcome, COUNT(*) FROM archive_sides s JOIN archive a ON a.table_id = s.table_id
         WHERE s.person = $1 AND s.counted = 1 GROUP BY a.game, a.scenario, s.outcome ORDER BY COUNT(*) DESC, a.game, a.scenario LIMIT $2",
    ),
    (
        By::Side,
        "SELECT a.game, s.side, s.outcome, COUNT(*) FROM archive_sides s JOIN archive a ON a.table_id = s.table_id
         WHERE s.person = $1 AND s.counted = 1 GROUP BY a.game, s.side, s.outcome ORDER BY COUNT(*) DESC, a.game, s.side LIMIT $2",
    ),
    (
        By::Level,
        "SELECT a.game, o.level, s.outcome, COUNT(DISTINCT s.table_id) FROM archive_sides s JOIN archive a ON a.table_id = s.table_id
         JOIN archive_sides o ON o.table_id = s.table_id AND o.level IS NOT NULL AND o.side <> s.side
         WHERE s.person = $1 AND s.counted = 1 GROUP BY a.game, o.level, s.outcome ORDER BY 4 DESC, a.game, o.level LIMIT $2",
    ),
];

#[derive(Clone, Copy, PartialEq)]
enum By {
    Scenario,
    Side,
    Level,
}

/// How somebody's games ended: for each game in all, then by scenario, by side, by level of the machine.
pub async fn counts(store: &Store, person: i64) -> Result<Vec<GameCount>, ApiError> {
    let (mut in_all, mut parts): (Vec<GameCount>, Vec<GameCount>) = (Vec::new(), Vec::new());
    for (by, sql) in COUNTS {
        let rows = sqlx::query(sql).bind(person).bind(MOST_COUNTS).fetch_all(&store.pool).await?;
        for row in rows {
            let (game, of): (String, String) = (row.get(0), row.get(1));
            let (outcome, count) = (SideOutcome::from_id(&row.get::<String, _>(2)), row.get(3));
            if by == By::Scenario {
                add(&mut in_all, GameCount { game: game.clone(), ..GameCount::default() }, outcome, count);
            }
            let of = Some(of);
            let part = match by {
                By::Scenario => GameCount { game, scenario: of, ..GameCount::default() },
                By::Side => GameCount { game, side: of, ..GameCount::default() },
                By::Level => GameCount { game, level: of, ..GameCount::default() },
            };
            add(&mut parts, part, outcome, count);
        }
    }
    in_all.extend(parts);
    Ok(in_all)
}

fn add(counts: &mut Vec<GameCount>, of: GameCount, outcome: SideOutcome, count: i64) {
    let key = |count: &GameCount| {
        (count.game.clone(), count.scenario.clone(), count.side.clone(), count.level.clone())
    };
    let known = counts.iter().position(|known| key(known) == key(&of));
    let at = known.unwrap_or_else(|| {
        counts.push(of);
        counts.len() - 1
    });
    match outcome {
        SideOutcome::Won => counts[at].won += count,
        SideOutcome::Drawn => counts[at].drawn += count,
        SideOutcome::Lost => counts[at].lost += count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_store::testing::TestStore;

    #[test]
    fn a_place_in_a_list_is_read_as_it_was_told() {
        let place = RankedPlace { place: 50, value: bits(1734.5), person: 7 };
        assert_eq!(RankedPlace::read(&place.to_string()), Some(place));
        for wrong in ["", "1", "1.2", "1.2.3.4", "-1.2.3", "a.b.c"] {
            assert_eq!(RankedPlace::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_bits_of_a_rating_are_in_the_order_of_ratings() {
        let values = [0.5, 1.0, 99.999, 1499.9, 1500.0, 1500.5, 2801.0];
        assert!(values.map(bits).windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[tokio::test]
    async fn a_ranked_list_is_read_in_its_order() {
        let test = TestStore::sqlite().await;
        let sql = format!("EXPLAIN QUERY PLAN {RANKED}");
        let plan = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind("g")
            .bind("live")
            .bind(1)
            .bind(1)
            .bind(1)
            .bind(1)
            .bind(1);
        let plan = plan.fetch_all(&test.store.pool).await.unwrap();
        let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
        assert!(steps.iter().any(|step| step.contains("ratings_by_value")), "{steps:?}");
        assert!(
            !steps.iter().any(|step| step.contains("TEMP B-TREE") || step.starts_with("SCAN")),
            "{steps:?}"
        );
    }
}
