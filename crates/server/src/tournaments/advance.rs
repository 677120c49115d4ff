//! A tournament goes on: what has ended is settled, the next games are opened, and the tables of what was settled otherwise are ended.
//! Any process may do so at any time, and stop at any point of it: what is decided is decided in one transaction, whose first statement
//! has all others wait, and everything before and after it is done again where it was left undone.

use super::kept::{read, word};
use super::notices;
use crate::clockwork::{now_ms, random_bytes};
use crate::create::insertion;
use crate::deeds::{clock_time, write};
use crate::faults::told;
use crate::hall::Hall;
use crate::house::go_on;
use legatus_accounts::ApiError;
use legatus_club::tournament::{Pairing, Settled};
use legatus_host::facts::Status;
use legatus_host::tournament::TournamentState;
use legatus_kernel::wire::TournamentState as State;
use legatus_kernel::{Seed, Setup};
use legatus_store::Writing;
use legatus_store::journal::{Arg, Statement};
use legatus_store::sqlx;
use std::collections::HashMap;
use std::sync::Arc;

/// A transaction that changes one tournament, and how that stands. Whoever else wants to change it waits until this one is done.
pub struct Counted {
    pub transaction: Writing,
    pub state: TournamentState,
}

impl Counted {
    pub async fn begin(hall: &Hall, id: &str) -> Result<Counted, ApiError> {
        let mut transaction = hall.store.begin().await?;
        let sql = "UPDATE tournaments SET version = version + 1, updated_at = $1 WHERE id = $2";
        sqlx::query(sql).bind(now_ms()).bind(id).execute(&mut **transaction).await?;
        let state = read(&mut transaction, id).await?;
        Ok(Counted { transaction, state })
    }

    async fn execute(&mut self, statement: &Statement) -> Result<(), ApiError> {
        let query = statement.args.iter().fold(sqlx::query(statement.sql), |query, arg| match arg {
            Arg::Text(text) => query.bind(text.clone()),
            Arg::Int(number) => query.bind(*number),
        });
        query.execute(&mut **self.transaction).await?;
        Ok(())
    }
}

pub async fn advance(hall: &Arc<Hall>, id: &str) -> Result<(), ApiError> {
    let mut before = read(&mut *hall.store.pool.acquire().await?, id).await?;
    if before.state == State::Running {
        for (pairing, settled) in ended(hall, &before).await {
            before.settle(pairing, settled);
        }
        let legs = next_legs(hall, &before).await?;
        decide(hall, &before, &legs).await?;
    }
    end_tables(hall, id).await
}

/// The games that ended, or whose time is over, by their tables.
async fn ended(hall: &Arc<Hall>, state: &TournamentState) -> Vec<(Pairing, Settled)> {
    let mut ended = Vec::new();
    for game in state.games.iter().filter(|game| game.settled.is_none()) {
        let late = clock_time(hall).is_some_and(|now| game.due.is_some_and(|due| due <= now));
        let Some(table) = game.table.as_ref().filter(|_| late || game.status == Some(Status::Over)) else {
            continue;
        };
        // One that cannot be opened is no reason to keep the others waiting.
        match result(hall, table, late).await {
            Ok(settled) => ended.extend(settled.map(|settled| (game.pairing, settled))),
            Err(error) => tracing::warn!(%error, table, "how a game of a tournament ended is not known"),
        }
    }
    ended
}

async fn result(hall: &Arc<Hall>, table: &str, late: bool) -> Result<Option<Settled>, ApiError> {
    let live = hall.open(table).await?;
    let room = live.lock(hall).await?;
    Ok(room.state.settled().or_else(|| room.state.settled_late().filter(|_| late)))
}

/// What second legs go on from, for those that are about to be opened; nothing where their first leg was a game of its own.
async fn next_legs(
    hall: &Arc<Hall>,
    state: &TournamentState,
) -> Result<HashMap<Pairing, Option<Setup>>, ApiError> {
    let mut legs = HashMap::new();
    for pairing in state.to_open() {
        if let Some(table) = state.first_leg(&pairing) {
            let live = hall.open(table).await?;
            let setup = live.lock(hall).await?.state.next_leg();
            legs.insert(pairing, setup);
        }
    }
    Ok(legs)
}

/// Decides what follows, and writes it: all of it or nothing.
async fn decide(
    hall: &Arc<Hall>,
    ended: &TournamentState,
    legs: &HashMap<Pairing, Option<Setup>>,
) -> Result<(), ApiError> {
    let mut counted = Counted::begin(hall, &ended.id).await?;
    // Another process may have ended it.
    if counted.state.state != State::Running {
        return Ok(());
    }
    let (known, left) = (counted.state.games.clone(), counted.state.entrants.clone());
    for (pairing, settled) in ended.games.iter().filter_map(|game| Some((game.pairing, game.settled?))) {
        counted.state.settle(pairing, settled);
    }
    counted.state.settle_walk_overs();
    let now = now_ms();
    let id = ended.id.as_str();
    let mut statements = Vec::new();
    for (entrant, before) in counted.state.entrants.iter().zip(&left) {
        if entrant.left_round != before.left_round {
            let sql = "UPDATE entrants SET left_round = $1 WHERE tournament_id = $2 AND number = $3";
            let round = entrant.left_round.map(i64::from);
            statements.push(Statement::new(sql, [round.into(), id.into(), entrant.number.into()]));
        }
    }
    for game in &counted.state.games {
        let before = known.iter().find(|before| before.pairing == game.pairing);
        if game.settled.is_some() && before.is_none_or(|before| before.settled.is_none()) {
            let sql = "INSERT INTO pairings (tournament_id, round, first, second, settled, given_back) VALUES ($1, $2, $3, $4, $5, $6)
                       ON CONFLICT (tournament_id, round, first, second) DO UPDATE SET settled = excluded.settled";
            let settled = game.settled.map(|settled| word(&settled));
            statements
                .push(Statement::new(sql, place(id, &game.pairing).chain([settled.into(), now.into()])));
        }
    }
    let over = counted.state.is_played_out();
    if over {
        let sql = "UPDATE tournaments SET state = $1 WHERE id = $2";
        statements.push(Statement::new(sql, [word(&State::Over).into(), id.into()]));
    }
    let mut opened = Vec::new();
    for pairing in counted.state.to_open() {
        let leg = match (counted.state.first_leg(&pairing), legs.get(&pairing)) {
            // Its first leg ended after it was looked for: it is opened at the next look.
            (Some(_), None) => continue,
            (_, leg) => leg.cloned().flatten(),
        };
        let plan = counted.state.table(&pairing, leg, Seed(random_bytes())).map_err(told)?;
        let (table, insertion) = insertion(plan, None)?;
        statements.extend(insertion);
        let sql = "INSERT INTO pairings (tournament_id, round, first, second, table_id, due, given_back) VALUES ($1, $2, $3, $4, $5, $6, $7)
                   ON CONFLICT (tournament_id, round, first, second) DO UPDATE SET table_id = excluded.table_id, due = excluded.due,
                   given_back = excluded.given_back";
        let due = counted.state.due(&pairing, now);
        let of_table: [Arg; 3] = [table.as_str().into(), due.into(), now.into()];
        statements.push(Statement::new(sql, place(id, &pairing).chain(of_table)));
        opened.push((pairing, table));
    }
    for statement in &statements {
        counted.execute(statement).await?;
    }
    counted.transaction.commit().await?;
    if over {
        notices::over(hall, &counted.state);
    }
    for (pairing, table) in &opened {
        notices::game(hall, &counted.state, pairing, table);
        // Between machines it begins; if not now, then when it is found to stand still.
        if let Err(error) = go_on(hall, table).await {
            tracing::warn!(%error, table, "a game of a tournament did not begin");
        }
    }
    Ok(())
}

fn place(id: &str, pairing: &Pairing) -> impl Iterator<Item = Arg> {
    let [round, first, second] = [usize::from(pairing.round), pairing.first, pairing.second];
    [Arg::from(id)].into_iter().chain([round, first, second].map(|number| Arg::from(number as i64)))
}

/// Ends the tables of games that are settled, where they are not over.
async fn end_tables(hall: &Arc<Hall>, id: &str) -> Result<(), ApiError> {
    let state = read(&mut *hall.store.pool.acquire().await?, id).await?;
    for game in state.games.iter().filter(|game| !game.rests) {
        let Some(settled) = game.settled else { continue };
        if let Some(table) = game.table.as_ref().filter(|_| game.status.is_some()) {
            let late = game.due.is_some_and(|due| due <= now_ms());
            end_table(hall, table, settled, late).await?;
        }
        let sql = "UPDATE pairings SET rests_at = $5 WHERE tournament_id = $1 AND round = $2 AND first = $3 AND second = $4";
        let rests = Statement::new(sql, place(id, &game.pairing).chain([now_ms().into()]));
        hall.journal.write(vec![rests]).await;
    }
    Ok(())
}

async fn end_table(hall: &Arc<Hall>, table: &str, settled: Settled, late: bool) -> Result<(), ApiError> {
    let live = hall.open(table).await?;
    loop {
        let mut room = live.lock(hall).await?;
        let Some(record) = room.state.settled_elsewhere(settled, late) else { return Ok(()) };
        match write(hall, &mut room, record, None, None).await {
            // Another process wrote a row first: it may have been this one.
            Err(error) if error.code() == "moved" => {}
            written => return written.map(drop),
        }
    }
}
