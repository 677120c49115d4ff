//! A finished game as it is written down: one row for the game and one for each side; with it, if it is rated, what it did to ratings.

use super::rating::{Entered, RatedGame, RatedSide};
use super::{begin, rating};
use legatus_accounts::persons;
use legatus_club::Outcome;
use legatus_club::measured::{anchor, balance};
use legatus_host::access;
use legatus_host::ended::{Ended, EndedSide};
use legatus_kernel::wire::{Listed, Pace, SideOutcome};
use legatus_store::Store;
use legatus_store::sqlx::{self, AnyConnection, Row};
use std::collections::BTreeSet;

/// Who played a side: a person by their number, or a level of the machine; nobody knows of some who left long ago.
#[derive(Clone, PartialEq, Debug)]
struct Held {
    person: Option<i64>,
    level: Option<String>,
}

/// Writes a finished game down, unless it is; of one that has nothing to be written, that it was looked at. False, if another process got in
/// between: then it is to be tried again.
pub async fn write(store: &Store, table: &str, ended: Option<&Ended>, now: i64) -> Result<bool, sqlx::Error> {
    let _turn = store.turn().await;
    let mut transaction = store.pool.begin_with(begin(store)).await?;
    // Who comes second waits here, and finds it done.
    let sql = "UPDATE tables SET archived_at = $1 WHERE id = $2 AND status = 'over' AND archived_at IS NULL";
    let claimed = sqlx::query(sql).bind(now).bind(table).execute(&mut *transaction).await?;
    if claimed.rows_affected() == 0 {
        transaction.rollback().await?;
        return Ok(true);
    }
    if let Some(ended) = ended
        && !insert(&mut transaction, table, ended).await?
    {
        transaction.rollback().await?;
        return Ok(false);
    }
    let sql = "UPDATE seats SET person = NULL WHERE table_id = $1 AND person IS NOT NULL";
    sqlx::query(sql).bind(table).execute(&mut *transaction).await?;
    transaction.commit().await?;
    Ok(true)
}

/// False, if another result got in between.
async fn insert(connection: &mut AnyConnection, table: &str, ended: &Ended) -> Result<bool, sqlx::Error> {
    let held = holders(connection, table, ended).await?;
    let entered = match rated(ended, &held) {
        Some(game) => rating::enter(connection, table, &game).await?,
        None => Entered::Not,
    };
    let told = match entered {
        Entered::Now(told) => told,
        Entered::Not => Vec::new(),
        Entered::TooLate => return Ok(false),
    };
    let of = |place: usize| told.get(place).copied().flatten();
    let people = (0..held.len()).filter_map(|place| of(place).map(|one| one.before.value.round() as i64));
    let least = people.min();
    // Who sat down at a table that everybody could watch agreed to that.
    let wish = ended.open.then_some(Listed::Public);
    let people = held.iter().filter(|one| one.level.is_none());
    let wishes: Vec<Option<Listed>> = people.map(|one| wish.filter(|_| one.person.is_some())).collect();
    let listed = if wishes.is_empty() { wish.unwrap_or_default() } else { access::agreed(&wishes) };
    // A game that was damaged after it had ended, and was ended once more, is written anew.
    for sql in ["DELETE FROM archive_sides WHERE table_id = $1", "DELETE FROM archive WHERE table_id = $1"] {
        sqlx::query(sql).bind(table).execute(&mut *connection).await?;
    }
    let sql = "INSERT INTO archive (table_id, game, scenario, name, pace, rated, ended_at, how, turns, actions, rules, rating, listed)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    let title = ended.title.as_ref().and_then(|title| serde_json::to_string(title).ok());
    sqlx::query(sql)
        .bind(table)
        .bind(ended.game)
        .bind(&ended.scenario)
        .bind(title)
        .bind(ended.pace.map(Pace::id))
        .bind(i64::from(!told.is_empty()))
        .bind(ended.at)
        .bind(ended.how.id())
        .bind(i64::from(ended.turns))
        .bind(ended.actions as i64)
        .bind(i64::from(ended.rules))
        .bind(least)
        .bind(listed.id())
        .execute(&mut *connection)
        .await?;
    for (place, (side, held_by)) in ended.sides.iter().zip(&held).enumerate() {
        let seats = held.iter().filter(|other| other.person.is_some() && other.person == held_by.person);
        let counted = ended.counts && seats.count() == 1;
        let sql = "INSERT INTO archive_sides (table_id, place, seat, side, person, level, outcome, before, after, wish, counted,
                   ended_at, public) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
        sqlx::query(sql)
            .bind(table)
            .bind(place as i64)
            .bind(side.seat)
            .bind(side.side)
            .bind(held_by.person)
            .bind(held_by.level.as_deref())
            .bind(side.outcome.id())
            .bind(of(place).map(|one| one.before.value.round() as i64))
            .bind(of(place).map(|one| one.after.value.round() as i64))
            .bind(wish.filter(|_| held_by.person.is_some()).map(Listed::id))
            .bind(i64::from(counted))
            .bind(ended.at)
            .bind(i64::from(listed == Listed::Public))
            .execute(&mut *connection)
            .await?;
    }
    Ok(true)
}

/// Who holds the seats, in their order. It is read here: somebody may just have left, or have become somebody else.
async fn holders(
    connection: &mut AnyConnection,
    table: &str,
    ended: &Ended,
) -> Result<Vec<Held>, sqlx::Error> {
    let sql = "SELECT seat, user_id, machine, person FROM seats WHERE table_id = $1";
    let rows = sqlx::query(sql).bind(table).fetch_all(&mut *connection).await?;
    let mut held = Vec::new();
    for side in &ended.sides {
        let row = rows.iter().find(|row| row.get::<String, _>(0) == side.seat);
        let Some(row) = row else {
            held.push(Held { person: None, level: None });
            continue;
        };
        let (user, level): (Option<String>, Option<String>) = (row.get(1), row.get(2));
        let person = match (user, &level) {
            (Some(user), _) => Some(persons::number_of(connection, &user).await?),
            (None, Some(_)) => None,
            (None, None) => row.get(3),
        };
        held.push(Held { person, level: level.filter(|_| person.is_none()) });
    }
    Ok(held)
}

/// The result as it is reckoned with: nothing if it is not rated, or if it is not known who played.
fn rated(ended: &Ended, held: &[Held]) -> Option<RatedGame> {
    let people: BTreeSet<i64> = held.iter().filter_map(|held| held.person).collect();
    let persons = held.iter().filter(|held| held.person.is_some()).count();
    if !ended.rated || people.is_empty() || people.len() != persons {
        return None;
    }
    let sides: Vec<&str> = ended.sides.iter().map(|side| side.side).collect();
    let balances = balance(ended.game, &ended.scenario, &sides);
    let side = |((side, held), balance): ((&EndedSide, &Held), f64)| {
        let anchor = match &held.level {
            Some(level) => Some(anchor(ended.game, level, 0)?.rating),
            None => None,
        };
        (held.person.is_some() || anchor.is_some()).then(|| RatedSide {
            person: held.person,
            level: held.level.clone(),
            balance,
            anchor,
            outcome: match side.outcome {
                SideOutcome::Won => Outcome::Won,
                SideOutcome::Drawn => Outcome::Drawn,
                SideOutcome::Lost => Outcome::Lost,
            },
        })
    };
    let sides: Option<Vec<RatedSide>> = ended.sides.iter().zip(held).zip(balances).map(side).collect();
    // Who plays the machine without a clock takes their time.
    Some(RatedGame {
        game: ended.game.to_string(),
        pace: ended.pace.unwrap_or(Pace::Days),
        at: ended.at,
        sides: sides?,
    })
}
