//! Everything reckoned again, from what is stored with the results: it gives the same numbers to the last bit.

use super::rating::{RatedSide, kind, rating_from};
use super::{bits, from_bits};
use legatus_club::{Book, Entrant, Player, Rating, Result as ClubResult};
use legatus_kernel::wire::Pace;
use legatus_store::Store;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, Row};
use std::collections::BTreeMap;

/// How a pace is kept.
type PaceId = &'static str;

/// So many results are read at once.
const AT_ONCE: i64 = 1_000;
/// So many differences are told.
const MOST_TOLD: usize = 20;

/// What was found when everything was reckoned again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    pub results: u64,
    pub ratings: u64,
    /// Where other numbers came out than are stored.
    pub differences: u64,
    /// The first of them, in words.
    pub told: Vec<String>,
}

impl Checked {
    fn differs(&mut self, what: impl FnOnce() -> String) {
        self.differences += 1;
        if self.told.len() < MOST_TOLD {
            self.told.push(what());
        }
    }
}

/// Reckons all results again, in their order, and compares. Nothing is changed. Results that are entered meanwhile are not looked at.
pub async fn check(store: &Store) -> Result<Checked, sqlx::Error> {
    let begin = match store.kind {
        legatus_store::Kind::Sqlite => "BEGIN",
        legatus_store::Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    };
    let mut transaction = store.pool.begin_with(begin).await?;
    let (mut checked, mut book) = (Checked::default(), Book::default());
    let mut games: BTreeMap<(String, PaceId, i64), i64> = BTreeMap::new();
    let mut after = 0;
    loop {
        let sql = "SELECT r.number, r.game, r.pace, r.day, s.person, s.level, s.balance, s.anchor, s.anchor_deviation, s.outcome,
                   s.value_before, s.deviation_before, s.value, s.deviation, s.volatility, s.weight
                   FROM results r JOIN result_sides s ON s.result = r.number WHERE r.number > $1 AND r.number <= $1 + $2
                   ORDER BY r.number, s.place";
        let rows = sqlx::query(sql).bind(after).bind(AT_ONCE).fetch_all(&mut *transaction).await?;
        if rows.is_empty() {
            break;
        }
        for result in rows.chunk_by(|a, b| a.get::<i64, _>(0) == b.get::<i64, _>(0)) {
            reckon(result, &mut book, &mut checked, &mut games);
        }
        after += AT_ONCE;
    }
    let sql = "SELECT value, deviation, volatility, day, person, game, pace, games FROM ratings ORDER BY game, pace, person";
    for row in sqlx::query(sql).fetch_all(&mut *transaction).await? {
        let (person, game, pace) = (row.get::<i64, _>(4), row.get::<String, _>(5), pace_of(&row, 6));
        let stored = rating_from(&row, 0);
        let again = book.last(&kind(&game, pace), &Player::Person(person));
        let count = games.remove(&(game.clone(), pace.id(), person)).unwrap_or_default();
        checked.ratings += 1;
        if again.is_none_or(|again| !same(again, stored)) || count != row.get::<i64, _>(7) {
            checked.differs(|| format!("person {person}, {game} {}: {stored:?}, {again:?}", pace.id()));
        }
    }
    for (game, pace, person) in games.into_keys() {
        checked.differs(|| format!("person {person}, {game} {pace}: no rating is stored"));
    }
    Ok(checked)
}

fn pace_of(row: &AnyRow, at: usize) -> Pace {
    Pace::from_id(&row.get::<String, _>(at)).unwrap_or(Pace::Days)
}

fn same(a: Rating, b: Rating) -> bool {
    let whole =
        |rating: Rating| (bits(rating.value), bits(rating.deviation), bits(rating.volatility), rating.day);
    whole(a) == whole(b)
}

fn reckon(
    rows: &[AnyRow],
    book: &mut Book,
    checked: &mut Checked,
    games: &mut BTreeMap<(String, PaceId, i64), i64>,
) {
    let Some(first) = rows.first() else { return };
    let (number, game, pace) = (first.get::<i64, _>(0), first.get::<String, _>(1), pace_of(first, 2));
    let day = first.get::<i64, _>(3).try_into().unwrap_or_default();
    let sides: Vec<RatedSide> = rows.iter().map(|row| RatedSide::read(row, 4)).collect();
    let result = ClubResult {
        kind: kind(&game, pace),
        day,
        sides: sides.iter().map(|side| side.as_side(day)).collect(),
    };
    checked.results += 1;
    for ((row, side), entrant) in rows.iter().zip(&sides).zip(book.enter(&result)) {
        let stored: Vec<Option<i64>> = (10..16).map(|at| row.get(at)).collect();
        if numbers(entrant) != stored {
            let shown = |numbers: &[Option<i64>]| {
                format!("{:?}", numbers.iter().map(|n| n.map(from_bits)).collect::<Vec<_>>())
            };
            checked.differs(|| {
                format!("result {number}: {} stored, {} reckoned", shown(&stored), shown(&numbers(entrant)))
            });
        }
        if let (Some(person), Some(_)) = (side.person, entrant) {
            *games.entry((game.clone(), pace.id(), person)).or_default() += 1;
        }
    }
}

fn numbers(entrant: Option<Entrant>) -> Vec<Option<i64>> {
    let of = |number: fn(&Entrant) -> f64| entrant.as_ref().map(|one| bits(number(one)));
    vec![
        of(|one| one.before.value),
        of(|one| one.before.deviation),
        of(|one| one.after.value),
        of(|one| one.after.deviation),
        of(|one| one.after.volatility),
        of(|one| one.weight),
    ]
}
