//! A rated result, and what it does to those who played. Results are numbered in the order in which they are reckoned; whoever writes a
//! number first goes first, and with it stands everything that was used: so that all of it can be reckoned again to the last bit.

use super::{bits, day_of, from_bits};
use legatus_club::book::REMEMBERED;
use legatus_club::measured::RECKONING;
use legatus_club::{Book, Entrant, Kind, Outcome, Player, Rating, Result as ClubResult, Side};
use legatus_kernel::wire::Pace;
use legatus_store::sqlx::any::AnyRow;
use legatus_store::sqlx::{self, AnyConnection, Row};

/// A game whose result counts.
pub struct RatedGame {
    pub game: String,
    pub pace: Pace,
    pub at: i64,
    pub sides: Vec<RatedSide>,
}

/// A person, or a level of the machine with its anchor.
#[derive(Clone, PartialEq, Debug)]
pub struct RatedSide {
    pub person: Option<i64>,
    pub level: Option<String>,
    pub balance: f64,
    pub anchor: Option<Rating>,
    pub outcome: Outcome,
}

/// What became of a result.
pub enum Entered {
    /// What it did to each side.
    Now(Vec<Option<Entrant>>),
    /// It counts for nothing.
    Not,
    /// Another result got in between: nothing that was read holds any more.
    TooLate,
}

pub fn kind(game: &str, pace: Pace) -> Kind {
    Kind { game: game.to_string(), by_days: pace == Pace::Days }
}

pub fn outcome_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "won",
        Outcome::Drawn => "drawn",
        Outcome::Lost => "lost",
    }
}

impl RatedSide {
    fn player(&self) -> Player {
        match (self.person, &self.level) {
            (Some(person), _) => Player::Person(person),
            (None, level) => Player::Level(level.clone().unwrap_or_default()),
        }
    }

    pub fn as_side(&self, day: u32) -> Side {
        let anchor = self.anchor.map(|anchor| Rating { day, ..anchor });
        Side { player: self.player(), balance: self.balance, anchor, outcome: self.outcome }
    }

    /// From the columns `person, level, balance, anchor, anchor_deviation, outcome`, from this one on.
    pub fn read(row: &AnyRow, from: usize) -> RatedSide {
        let anchor = row.get::<Option<i64>, _>(from + 3).zip(row.get::<Option<i64>, _>(from + 4));
        RatedSide {
            person: row.get(from),
            level: row.get(from + 1),
            balance: from_bits(row.get(from + 2)),
            anchor: anchor
                .map(|(value, deviation)| Rating::anchor(from_bits(value), from_bits(deviation), 0)),
            outcome: match row.get::<String, _>(from + 5).as_str() {
                "won" => Outcome::Won,
                "lost" => Outcome::Lost,
                _ => Outcome::Drawn,
            },
        }
    }
}

/// Enters a result. The caller's transaction holds all of it.
pub async fn enter(
    connection: &mut AnyConnection,
    table: &str,
    game: &RatedGame,
) -> Result<Entered, sqlx::Error> {
    if let Some(told) = entered(connection, table).await? {
        return Ok(Entered::Now(told));
    }
    let last = sqlx::query("SELECT number, day FROM results ORDER BY number DESC LIMIT 1");
    let last = last.fetch_optional(&mut *connection).await?;
    let (number, last_day) = last.map_or((1, 0), |row| (row.get::<i64, _>(0) + 1, row.get::<i64, _>(1)));
    let day = day_of(game.at).max(last_day.try_into().unwrap_or_default());
    // Whoever else has just taken this number is waited for here, and was first. What is read from here on is as they left it.
    let sql = "INSERT INTO results (number, table_id, game, pace, day, at, reckoning) VALUES ($1, $2, $3, $4, $5, $6, $7)
               ON CONFLICT DO NOTHING";
    let taken = sqlx::query(sql)
        .bind(number)
        .bind(table)
        .bind(&game.game)
        .bind(game.pace.id())
        .bind(i64::from(day))
        .bind(game.at)
        .bind(RECKONING)
        .execute(&mut *connection)
        .await?;
    if taken.rows_affected() == 0 {
        return Ok(Entered::TooLate);
    }
    let kind = kind(&game.game, game.pace);
    let mut book = Book::default();
    open_at(&mut book, connection, &kind, game, day).await?;
    let sides = game.sides.iter().map(|side| side.as_side(day)).collect();
    let told = book.enter(&ClubResult { kind, day, sides });
    for (place, (side, entrant)) in game.sides.iter().zip(&told).enumerate() {
        write_side(connection, (number, place as i64), game, day, side, *entrant).await?;
    }
    Ok(Entered::Now(told))
}

/// What a result that is there already did to each side: a game that was damaged and ended twice counts once.
async fn entered(
    connection: &mut AnyConnection,
    table: &str,
) -> Result<Option<Vec<Option<Entrant>>>, sqlx::Error> {
    let sql = "SELECT s.value_before, s.deviation_before, s.value, s.deviation, s.volatility, s.weight, s.day
               FROM result_sides s JOIN results r ON r.number = s.result WHERE r.table_id = $1 ORDER BY s.place";
    let rows = sqlx::query(sql).bind(table).fetch_all(connection).await?;
    let side = |row: &AnyRow| {
        let numbers: Option<Vec<i64>> = (0..6).map(|at| row.get(at)).collect();
        let [value_before, deviation_before, value, deviation, volatility, weight] =
            numbers?.into_iter().map(from_bits).collect::<Vec<f64>>()[..]
        else {
            return None;
        };
        let day = row.get::<i64, _>(6).try_into().unwrap_or_default();
        let after = Rating { value, deviation, volatility, day };
        Some(Entrant {
            before: Rating { value: value_before, deviation: deviation_before, ..after },
            after,
            weight,
        })
    };
    Ok((!rows.is_empty()).then(|| rows.iter().map(side).collect()))
}

/// Takes over into the book all that a result between these depends on.
async fn open_at(
    book: &mut Book,
    connection: &mut AnyConnection,
    kind: &Kind,
    game: &RatedGame,
    day: u32,
) -> Result<(), sqlx::Error> {
    for (place, side) in game.sides.iter().enumerate() {
        let Some(person) = side.person else { continue };
        if let Some(rating) = rating_of(connection, person, &game.game, game.pace).await? {
            book.takes_over(kind.clone(), side.player(), rating);
        }
        // A pair of people is looked for once, from the first of them; one with a machine from the person.
        let rivals = game.sides.iter().enumerate();
        let rivals = rivals.filter(|(other, rival)| *other > place || rival.person.is_none());
        for (_, rival) in rivals {
            let days = meetings(connection, person, rival, game, day).await?;
            book.have_met(kind.clone(), side.player(), rival.player(), days);
        }
    }
    Ok(())
}

pub async fn rating_of(
    connection: &mut AnyConnection,
    person: i64,
    game: &str,
    pace: Pace,
) -> Result<Option<Rating>, sqlx::Error> {
    let sql =
        "SELECT value, deviation, volatility, day FROM ratings WHERE person = $1 AND game = $2 AND pace = $3";
    let row = sqlx::query(sql).bind(person).bind(game).bind(pace.id()).fetch_optional(connection).await?;
    Ok(row.map(|row| rating_from(&row, 0)))
}

/// From the columns `value, deviation, volatility, day`, from this one on.
pub fn rating_from(row: &AnyRow, from: usize) -> Rating {
    Rating {
        value: from_bits(row.get(from)),
        deviation: from_bits(row.get(from + 1)),
        volatility: from_bits(row.get(from + 2)),
        day: row.get::<i64, _>(from + 3).try_into().unwrap_or_default(),
    }
}

/// The days of the last month on which a person met a rival.
async fn meetings(
    connection: &mut AnyConnection,
    person: i64,
    rival: &RatedSide,
    game: &RatedGame,
    day: u32,
) -> Result<Vec<u32>, sqlx::Error> {
    let sql = "SELECT a.day FROM result_sides a JOIN result_sides b ON b.result = a.result AND b.place <> a.place
               WHERE a.person = $1 AND a.game = $2 AND a.pace = $3 AND a.day > $4 AND (b.person = $5 OR b.level = $6)";
    let rows = sqlx::query(sql)
        .bind(person)
        .bind(&game.game)
        .bind(game.pace.id())
        .bind(i64::from(day) - i64::from(REMEMBERED))
        .bind(rival.person)
        .bind(rival.level.as_deref())
        .fetch_all(connection)
        .await?;
    Ok(rows.iter().filter_map(|row| row.get::<i64, _>(0).try_into().ok()).collect())
}

async fn write_side(
    connection: &mut AnyConnection,
    (result, place): (i64, i64),
    game: &RatedGame,
    day: u32,
    side: &RatedSide,
    entrant: Option<Entrant>,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO result_sides (result, place, game, pace, day, person, level, balance, anchor, anchor_deviation, outcome,
               value_before, deviation_before, value, deviation, volatility, weight)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
    sqlx::query(sql)
        .bind(result)
        .bind(place)
        .bind(&game.game)
        .bind(game.pace.id())
        .bind(i64::from(day))
        .bind(side.person)
        .bind(side.level.as_deref())
        .bind(bits(side.balance))
        .bind(side.anchor.map(|anchor| bits(anchor.value)))
        .bind(side.anchor.map(|anchor| bits(anchor.deviation)))
        .bind(outcome_id(side.outcome))
        .bind(entrant.map(|one| bits(one.before.value)))
        .bind(entrant.map(|one| bits(one.before.deviation)))
        .bind(entrant.map(|one| bits(one.after.value)))
        .bind(entrant.map(|one| bits(one.after.deviation)))
        .bind(entrant.map(|one| bits(one.after.volatility)))
        .bind(entrant.map(|one| bits(one.weight)))
        .execute(&mut *connection)
        .await?;
    let (Some(person), Some(Entrant { after, .. })) = (side.person, entrant) else { return Ok(()) };
    let sql = "INSERT INTO ratings (person, game, pace, value, deviation, volatility, day, games) VALUES ($1, $2, $3, $4, $5, $6, $7, 1)
               ON CONFLICT (person, game, pace) DO UPDATE SET value = excluded.value, deviation = excluded.deviation,
               volatility = excluded.volatility, day = excluded.day, games = ratings.games + 1";
    sqlx::query(sql)
        .bind(person)
        .bind(&game.game)
        .bind(game.pace.id())
        .bind(bits(after.value))
        .bind(bits(after.deviation))
        .bind(bits(after.volatility))
        .bind(i64::from(after.day))
        .execute(connection)
        .await
        .map(drop)
}
