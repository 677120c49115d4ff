//! Opening a table: planned by the host, written here.

use crate::clockwork::{SECRET, now_ms, random_bytes, random_id};
use crate::deeds::begin_if_full;
use crate::faults::told;
use crate::hall::Hall;
use crate::live::Live;
use crate::notices;
use crate::seating::{answered, columns, withdraw};
use legatus_accounts::{ApiError, Challenged};
use legatus_games::Entry as GameEntry;
use legatus_host::access::{self, Key};
use legatus_host::deeds::Who;
use legatus_host::facts::Visibility;
use legatus_host::opening::{self, Plan};
use legatus_host::record::{Record, Rematch};
use legatus_host::show::Summary;
use legatus_host::state::{Player, SeatState};
use legatus_host::{TableState, rated};
use legatus_kernel::Seed;
use legatus_kernel::journal::Bare;
use legatus_kernel::wire::{CopyOf, NewTable, Pace};
use legatus_store::journal::{Statement, Written};
use legatus_store::sqlx::{self, Row};
use std::sync::Arc;

/// Opens a table for this person; the open seat is kept for whom they challenge.
pub async fn create(
    hall: &Arc<Hall>,
    who: &Who,
    guest: bool,
    wish: NewTable,
    challenged: Option<Challenged>,
) -> Result<Arc<Live>, ApiError> {
    let wish = opening::read(wish).map_err(told)?;
    opening::check(&wish).map_err(told)?;
    let copied = match &wish.copy {
        Some(copy) => Some(position_at(hall, who, copy).await?),
        None => None,
    };
    let me = Player { id: who.id.clone(), name: who.name.clone(), guest };
    let (seed, lot) = (Seed(random_bytes()), u64::from_le_bytes(random_bytes()));
    let brought = wish.save.is_some() || wish.position.is_some() || copied.is_some();
    let (by, kept_for) = (who.clone(), challenged.clone());
    let opening = move || {
        let mut plan = opening::plan(&wish, &me, copied, seed, lot).map_err(told)?;
        if let Some(Challenged { id, name }) = kept_for {
            plan.keep_for(Player { id, name, guest: false }).map_err(told)?;
        }
        Ok((Sort::of(&plan), insertion(plan, Some(&by.id))?))
    };
    let (sort, (id, mut statements)) = match brought {
        // A whole game may have to be played through again: whoever brings many waits for their turn.
        true => hall.pool.load(&who.id, opening).await?,
        false => opening()?,
    };
    if guest && sort == Sort::PlaysItself {
        may_play_itself(hall, &who.id).await?;
    }
    sort.may_be_opened(hall, &who.id).await?;
    if let Some(Challenged { id: to, .. }) = &challenged {
        let sql = "INSERT INTO challenges (table_id, by_id, to_id, at) VALUES ($1, $2, $3, $4)";
        let args = [id.as_str().into(), who.id.as_str().into(), to.as_str().into(), now_ms().into()];
        statements.push(Statement::new(sql, args));
    }
    if hall.journal.write(statements).await != Written::Done {
        return Err(ApiError::internal("a new table could not be written"));
    }
    let live = begun(hall, hall.open(&id).await?).await?;
    match challenged {
        Some(challenged) => challenge(hall, &live, who, &challenged).await?,
        None if !guest => tell_followers(hall, &live, who).await?,
        None => {}
    }
    Ok(live)
}

/// Tells whoever is challenged. If they blocked the challenger in this very moment, it is as if they had done so after it.
async fn challenge(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    challenged: &Challenged,
) -> Result<(), ApiError> {
    notices::challenged(hall, live, &challenged.id, who).await?;
    if !hall.accounts.is_blocked_by_any(&who.id, &[challenged.id.clone()].into()).await? {
        return Ok(());
    }
    match withdraw(hall, live, who).await {
        // It was called off already; what was told since is not.
        Err(error) if error.code() == "refused" => {
            hall.journal.write(vec![answered(live)]).await;
            Ok(())
        }
        withdrawn => withdrawn,
    }
}

async fn tell_followers(hall: &Arc<Hall>, live: &Arc<Live>, who: &Who) -> Result<(), ApiError> {
    let room = live.lock(hall).await?;
    if room.state.fixed.visibility == Visibility::Open {
        notices::plays(hall, &room, who);
    }
    Ok(())
}

/// Tables of which a person cannot have as many as they like.
#[derive(Clone, Copy, PartialEq)]
enum Sort {
    PlaysItself,
    /// One person plays against machines alone, and it is rated: the id of its game.
    RatedAlone(&'static str),
    Usual,
}

impl Sort {
    fn of(plan: &Plan) -> Sort {
        match () {
            _ if plan.plays_itself() => Sort::PlaysItself,
            _ if plan.facts.rated && plan.is_against_machines() => Sort::RatedAlone(plan.game.id()),
            _ => Sort::Usual,
        }
    }

    /// An index of the database holds to the same where two are opened at once.
    async fn may_be_opened(self, hall: &Hall, user: &str) -> Result<(), ApiError> {
        let Sort::RatedAlone(game) = self else { return Ok(()) };
        let sql = "SELECT COUNT(*) FROM tables WHERE owner = $1 AND game = $2 AND rated = 2 AND status <> 'over' AND status <> 'closed'";
        let unfinished = sqlx::query(sql).bind(user).bind(game).fetch_one(&hall.store.pool).await?;
        rated::may_open_another(unfinished.get(0)).map_err(told)
    }
}

/// A guest is quickly made: the machine plays with itself at few tables of each.
pub async fn may_play_itself(hall: &Hall, guest: &str) -> Result<(), ApiError> {
    let Some(limits) = &hall.accounts.config().limits else { return Ok(()) };
    let sql = "SELECT COUNT(*) FROM tables t WHERE t.owner = $1 AND t.status IN ('gathering', 'playing')
               AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.machine IS NULL)";
    let open: i64 = sqlx::query(sql).bind(guest).fetch_one(&hall.store.pool).await?.get(0);
    opening::may_play_itself(open, limits.machine_tables_of_guest).map_err(told)
}

/// The position of another table after so many actions.
async fn position_at(
    hall: &Arc<Hall>,
    who: &Who,
    copy: &CopyOf,
) -> Result<(&'static GameEntry, Bare), ApiError> {
    let unknown = || ApiError::bad("copy.table", "no such table");
    let live = hall.open(&copy.table).await.map_err(|_| unknown())?;
    let room = live.lock(hall).await?;
    access::may_know(&room.state, Key::of(Some(&who.id), None)).map_err(|_| unknown())?;
    let copied = room.state.copy_for(&who.id).map_err(told)?;
    drop(room);
    let (game, actions) = (copied.game, copy.actions);
    Ok((game, hall.pool.load(&who.id, move || copied.position(actions).map_err(told)).await?))
}

/// A new table with the players of one that is over.
pub async fn rematch(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    swap: bool,
) -> Result<Arc<Live>, ApiError> {
    let mut room = live.lock(hall).await?;
    room.state.must_be_player(&who.id).map_err(told)?;
    hall.learn_unheard(&mut room.state, None).await?;
    loop {
        if let Some(there) = room.state.rematch.clone() {
            drop(room);
            return begun(hall, hall.open(&there).await?).await;
        }
        let plan = room.state.rematch(&who.id, swap, Seed(random_bytes())).map_err(told)?;
        Sort::of(&plan).may_be_opened(hall, &who.id).await?;
        // The new table and the word of it are written together: of two that are asked for at once, one is opened.
        let (next, mut with) = insertion(plan, Some(&who.id))?;
        let record = Record::Rematch(Rematch { table: next.clone() });
        let sql = "UPDATE tables SET rematch = $1 WHERE id = $2";
        with.push(Statement::new(sql, [next.as_str().into(), (&*live.id).into()]));
        match room.commit(hall, record, None, None, with).await {
            // Another process wrote a row first; it may have been this one.
            Err(error) if error.code() == "moved" => {}
            written => _ = written?,
        }
    }
}

async fn begun(hall: &Arc<Hall>, live: Arc<Live>) -> Result<Arc<Live>, ApiError> {
    let mut room = live.lock(hall).await?;
    begin_if_full(hall, &live, &mut room).await?;
    drop(room);
    Ok(live)
}

fn kept_for(seat: &SeatState) -> Option<String> {
    seat.kept.as_ref().map(|player| player.id.clone())
}

/// The id of a new table, and what writes it.
pub fn insertion(plan: Plan, owner: Option<&str>) -> Result<(String, Vec<Statement>), ApiError> {
    let (id, now) = (random_id(12), now_ms());
    let rated = plan.facts.rated.then(|| if plan.is_against_machines() { 2 } else { 1 });
    let fixed = plan.fixed(&id, owner, random_id(SECRET), now);
    let facts = serde_json::to_string(&fixed.facts).map_err(|error| ApiError::internal(&error))?;
    let state = TableState::begin(fixed, plan.seats).map_err(told)?;
    let fixed = &state.fixed;
    let summary = serde_json::to_string(&Summary::of(&state)).map_err(|error| ApiError::internal(&error))?;
    let mut statements = vec![Statement::new(
        "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary,
         summary_version, deadline, rematch, created_at, updated_at, scenario, pace, rated)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'gathering', $8, $9, $10, 0, NULL, NULL, $11, $11, $12, $13, $14)",
        [
            id.as_str().into(),
            fixed.game.title().id.into(),
            facts.into(),
            fixed.seed.to_string().into(),
            fixed.seed_commit.as_str().into(),
            i64::from(fixed.rules).into(),
            owner.map(str::to_string).into(),
            fixed.visibility.id().into(),
            fixed.invite.as_str().into(),
            summary.into(),
            now.into(),
            fixed.facts.setup.scenario_id().into(),
            Pace::of(fixed.facts.clock).map(|pace| pace.id().to_string()).into(),
            rated.into(),
        ],
    )];
    for seat in &state.seats {
        let (user, machine) = columns(&seat.holder);
        statements.push(Statement::new(
            "INSERT INTO seats (table_id, seat, user_id, machine, orders, kept_for) VALUES ($1, $2, $3, $4, '{}', $5)",
            [id.as_str().into(), seat.id.into(), user.into(), machine.into(), kept_for(seat).into()],
        ));
    }
    Ok((id, statements))
}
