//! Who may look at a finished game beside those who played it: what each of them wishes is kept, and the host says what follows.

use super::begin;
use crate::clockwork::{SECRET, random_id};
use crate::faults::told;
use crate::hall::Hall;
use crate::live::Live;
use legatus_accounts::{ApiError, persons};
use legatus_host::access::{self, Key};
use legatus_kernel::wire::{Listed, Published};
use legatus_kernel::{Text, Title};
use legatus_store::sqlx::{self, AnyConnection, Row};
use std::sync::Arc;

/// May everybody look at this game, or whoever has this secret? Asked of the database each time: a link that was withdrawn, by whichever
/// process, opens nothing.
pub async fn opens(hall: &Hall, table: &str, share: Option<&str>) -> Result<bool, ApiError> {
    let sql = "SELECT listed, share FROM archive WHERE table_id = $1";
    let row = sqlx::query(sql).bind(table).fetch_optional(&hall.store.pool).await?;
    Ok(row.is_some_and(|row| match Listed::from_id(&row.get::<String, _>(0)) {
        Listed::Public => true,
        Listed::Link => share.is_some() && share == row.get::<Option<String>, _>(1).as_deref(),
        Listed::Nobody => false,
    }))
}

/// What a finished game is called, for whoever may look at it by the archive or by this secret.
pub async fn title(hall: &Hall, table: &str, share: Option<&str>) -> Result<Option<Text>, ApiError> {
    if !opens(hall, table, share).await? {
        return Ok(None);
    }
    let sql = "SELECT a.game, a.scenario, a.name FROM archive a JOIN tables t ON t.id = a.table_id WHERE a.table_id = $1 AND t.status = 'over'";
    let row = sqlx::query(sql).bind(table).fetch_optional(&hall.store.pool).await?;
    let title = row.and_then(|row| {
        let game = legatus_games::find(&row.get::<String, _>(0))?.title();
        let scenario = scenario_name(game, &row.get::<String, _>(1), row.get(2));
        Some(Text::each(|language| format!("{} · {}", &game.name[language], &scenario[language])))
    });
    Ok(title)
}

/// What a scenario is called: one of its own as it says, as JSON; else as the game does.
pub fn scenario_name(game: &Title, scenario: &str, own: Option<String>) -> Text {
    let own = own.and_then(|name| serde_json::from_str(&name).ok());
    let known = || game.scenario(scenario).map_or_else(|| game.name.clone(), |known| known.name.clone());
    own.unwrap_or_else(known)
}

/// With what somebody comes to a table: where it is over and they did not play there, it is asked whether it is shared.
pub async fn key<'a>(
    hall: &Hall,
    live: &Live,
    user: Option<&'a str>,
    invite: Option<&'a str>,
    share: Option<&str>,
) -> Result<Key<'a>, ApiError> {
    let key = Key { user, invite, shared: false };
    let asks = access::may_be_shared(&live.lock(hall).await?.state, user);
    let shared = asks && opens(hall, &live.id, share).await?;
    Ok(Key { shared, ..key })
}

/// Says who shall be able to look at a finished game.
pub async fn publish(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    user: &str,
    to: Listed,
) -> Result<Published, ApiError> {
    {
        let room = live.lock(hall).await?;
        room.state.may_publish(user).map_err(told)?;
    }
    super::write(hall, &live.id).await?;
    let _turn = hall.store.turn().await;
    let mut transaction = hall.store.pool.begin_with(begin(&hall.store)).await?;
    let published = wish(&mut transaction, &live.id, user, to).await?;
    transaction.commit().await?;
    Ok(published)
}

/// Who may look at a finished game, for those who decide it.
pub async fn listing(hall: &Arc<Hall>, live: &Arc<Live>, user: &str) -> Result<Published, ApiError> {
    {
        let room = live.lock(hall).await?;
        room.state.may_publish(user).map_err(told)?;
    }
    super::write(hall, &live.id).await?;
    let sql = "SELECT listed, share FROM archive WHERE table_id = $1";
    let row = sqlx::query(sql).bind(&*live.id).fetch_optional(&hall.store.pool).await?;
    let row = row.ok_or_else(ApiError::not_found)?;
    let listed = Listed::from_id(&row.get::<String, _>(0));
    let token: Option<String> = row.get(1);
    Ok(Published { listed, token: token.filter(|_| listed == Listed::Link) })
}

async fn wish(
    connection: &mut AnyConnection,
    table: &str,
    user: &str,
    to: Listed,
) -> Result<Published, ApiError> {
    // One after the other: what follows depends on what all others wish.
    let locked = sqlx::query("UPDATE archive SET listed = listed WHERE table_id = $1").bind(table);
    if locked.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(ApiError::not_found());
    }
    let person = persons::number_of(connection, user).await?;
    let sql = "UPDATE archive_sides SET wish = $1 WHERE table_id = $2 AND person = $3";
    sqlx::query(sql).bind(to.id()).bind(table).bind(person).execute(&mut *connection).await?;
    let sql = "SELECT person, wish FROM archive_sides WHERE table_id = $1 AND level IS NULL ORDER BY place";
    let rows = sqlx::query(sql).bind(table).fetch_all(&mut *connection).await?;
    let wishes: Vec<Option<Listed>> =
        rows.iter().map(|row| row.get::<Option<String>, _>(1).map(|wish| Listed::from_id(&wish))).collect();
    // Where machines alone played, whoever opened the table decides.
    let listed = if wishes.is_empty() { to } else { access::agreed(&wishes) };
    let known = sqlx::query("SELECT share FROM archive WHERE table_id = $1").bind(table);
    let known: Option<String> = known.fetch_one(&mut *connection).await?.get(0);
    let token = match listed {
        Listed::Public => known,
        Listed::Link => Some(known.unwrap_or_else(|| random_id(SECRET))),
        Listed::Nobody => None,
    };
    let sql = "UPDATE archive SET listed = $1, share = $2 WHERE table_id = $3";
    sqlx::query(sql).bind(listed.id()).bind(token.as_deref()).bind(table).execute(&mut *connection).await?;
    let sql = "UPDATE archive_sides SET public = $1 WHERE table_id = $2";
    let public = i64::from(listed == Listed::Public);
    sqlx::query(sql).bind(public).bind(table).execute(&mut *connection).await?;
    Ok(Published { listed, token: token.filter(|_| listed == Listed::Link) })
}
