//! Opening a table: from a scenario, a saved game, a position, another table, or as a tutorial.

use crate::clockwork::{now_ms, random_bytes, random_id};
use crate::deeds::{Who, begin_if_full};
use crate::faults::{told, told_in};
use crate::hall::Hall;
use crate::live::Live;
use crate::seating::columns;
use legatus_accounts::ApiError;
use legatus_games::{Entry as GameEntry, Wanted};
use legatus_host::bounds::check_scenario;
use legatus_host::facts::{Allow, Clock, Facts, Origin, Status, Visibility, commitment, lasts};
use legatus_host::show::Summary;
use legatus_host::state::{Fixed, Holder, Player, SeatState, TableState};
use legatus_host::words::text;
use legatus_kernel::journal::{Bare, Entry};
use legatus_kernel::{Options, QuickRng, Save, SeatInfo, Seed};
use legatus_mind::Level;
use legatus_store::journal::{Statement, Written};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::Arc;

/// What a client asks for.
#[derive(Deserialize, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct NewTable {
    pub game: Option<String>,
    pub scenario: Option<Value>,
    pub players: Option<u8>,
    pub options: Option<Options>,
    pub save: Option<Save>,
    pub position: Option<Bare>,
    pub copy: Option<Copy>,
    pub tutorial: Option<String>,
    pub seats: Option<BTreeMap<String, SeatWish>>,
    pub by_lot: bool,
    pub visibility: Option<Visibility>,
    pub clock: Option<Clock>,
    pub allow: Option<Allow>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Copy {
    pub table: String,
    pub actions: usize,
}

/// Who shall sit there.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatWish {
    Me,
    Open,
    Machine(String),
}

pub fn level(id: &str, field: &str) -> Result<Level, ApiError> {
    Level::from_str(id).map_err(|_| {
        let ids: Vec<_> = Level::ALL.iter().map(|level| level.id()).collect();
        ApiError::bad(field, format!("one of {}", ids.join(", ")))
    })
}

/// A table as it shall begin.
struct Plan {
    game: &'static GameEntry,
    facts: Facts,
    seed: Seed,
}

fn find_game(id: &str, field: &str) -> Result<&'static GameEntry, ApiError> {
    legatus_games::find(id).ok_or_else(|| ApiError::bad(field, format!("one of {}", legatus_games::ids())))
}

/// Opens a table for this person.
pub async fn create(hall: &Arc<Hall>, who: &Who, guest: bool, wish: NewTable) -> Result<Arc<Live>, ApiError> {
    check_clock(wish.clock)?;
    check_scenarios(&wish)?;
    let mut plan = plan(hall, who, &wish).await?;
    let me = Player { id: who.id.clone(), name: who.name.clone(), guest };
    let seats = match plan.facts.tutorial {
        true => tutorial_seats(&plan, &me),
        false => seats(plan.game.seats(&plan.facts.setup), &wish, &me)?,
    };
    if wish.game.is_some() {
        set_for_one(&mut plan, &seats, wish.options.as_ref());
    }
    let visibility =
        if plan.facts.tutorial { Visibility::Private } else { wish.visibility.unwrap_or_default() };
    let live = insert(hall, plan, seats, visibility, who).await?;
    let mut room = live.lock(hall).await?;
    begin_if_full(hall, &live, &mut room).await?;
    drop(room);
    Ok(live)
}

/// Checks every scenario that a new table is asked for with, wherever it stands. What was kept before is not asked again.
fn check_scenarios(wish: &NewTable) -> Result<(), ApiError> {
    let given = [
        ("scenario", wish.scenario.as_ref()),
        ("save.scenario", wish.save.as_ref().map(|save| &save.scenario)),
        ("position.scenario", wish.position.as_ref().map(|position| &position.scenario)),
    ];
    given
        .into_iter()
        .filter_map(|(field, scenario)| Some((field, scenario?)))
        .try_for_each(check_scenario)
        .map_err(told)
}

async fn plan(hall: &Arc<Hall>, who: &Who, wish: &NewTable) -> Result<Plan, ApiError> {
    let sources = [
        wish.game.is_some(),
        wish.save.is_some(),
        wish.position.is_some(),
        wish.copy.is_some(),
        wish.tutorial.is_some(),
    ];
    if sources.iter().filter(|given| **given).count() != 1 {
        return Err(ApiError::bad("game", "exactly one of game, save, position, copy and tutorial"));
    }
    if wish.game.is_none() && (wish.scenario.is_some() || wish.players.is_some() || wish.options.is_some()) {
        return Err(ApiError::bad("scenario", "scenario, players and options belong to a game only"));
    }
    let seed = Seed(random_bytes());
    let facts = |setup, start: Option<Value>, prelude| Facts {
        setup,
        start,
        prelude,
        clock: wish.clock.unwrap_or_default(),
        allow: wish.allow.unwrap_or_default(),
        tutorial: false,
        copied_from: None,
        origin: None,
    };
    if let Some(id) = &wish.game {
        let game = find_game(id, "game")?;
        let wanted = Wanted {
            scenario: wish.scenario.clone(),
            players: wish.players,
            options: wish.options.clone().unwrap_or_default(),
        };
        // A document is looked at as a whole first, so that everything that is wrong with it is told.
        if wanted.scenario.as_ref().is_some_and(Value::is_object) {
            game.new_table(wanted.clone(), seed).map_err(told)?;
        }
        return Ok(Plan { game, facts: facts(game.setup(wanted).map_err(told)?, None, Vec::new()), seed });
    }
    if let Some(save) = &wish.save {
        let game = find_game(&save.game, "save.game")?;
        game.load(save).map_err(told_in("save"))?;
        // Whoever holds the save knows its seed; it goes on with the same luck, so that it is the same game, until
        // somebody else sits down.
        let setup = completed(game, save.setup())?;
        let mut facts = facts(setup, save.start.clone(), save.actions.clone());
        facts.origin = Some(Origin::Save);
        return Ok(Plan { game, facts, seed: save.seed });
    }
    if let Some(bare) = &wish.position {
        let game = find_game(&bare.game, "position.game")?;
        game.load_position(bare, seed).map_err(told_in("position"))?;
        let mut facts = from_bare(game, bare, facts)?;
        facts.origin = Some(Origin::Position);
        return Ok(Plan { game, facts, seed });
    }
    if let Some(id) = &wish.tutorial {
        let game = find_game(id, "tutorial")?;
        let tutorial = game.tutorial().ok_or_else(|| ApiError::bad("tutorial", "this game has none"))?;
        let mut facts = from_bare(game, &tutorial.start, facts)?;
        facts.tutorial = true;
        facts.clock = Clock::None;
        facts.allow = Allow::default();
        return Ok(Plan { game, facts, seed: tutorial.seed });
    }
    let Some(copy) = &wish.copy else { return Err(ApiError::bad("game", "is missing")) };
    let (game, bare) = position_at(hall, who, copy).await?;
    let mut facts = from_bare(game, &bare, facts)?;
    facts.copied_from = Some(copy.table.clone());
    facts.origin = Some(Origin::Copy);
    Ok(Plan { game, facts, seed })
}

/// Whoever has only the machine for company gets the rules that the book has for one, unless they said otherwise.
fn set_for_one(plan: &mut Plan, seats: &[SeatState], said: Option<&Options>) {
    let people: Vec<&SeatState> =
        seats.iter().filter(|seat| !matches!(seat.holder, Holder::Machine(_))).collect();
    let [SeatState { id, holder: Holder::Player(_), .. }] = people[..] else { return };
    let setup = &mut plan.facts.setup;
    let mut alone = plan.game.title().alone(setup.scenario_id(), id);
    alone.retain(|option, _| said.is_none_or(|said| !said.contains_key(option)));
    setup.options.extend(alone);
}

fn completed(game: &GameEntry, setup: legatus_kernel::Setup) -> Result<legatus_kernel::Setup, ApiError> {
    let wanted =
        Wanted { scenario: Some(setup.scenario), players: Some(setup.players), options: setup.options };
    game.setup(wanted).map_err(told)
}

fn from_bare(
    game: &GameEntry,
    bare: &Bare,
    facts: impl Fn(legatus_kernel::Setup, Option<Value>, Vec<Entry>) -> Facts,
) -> Result<Facts, ApiError> {
    let setup = legatus_kernel::Setup {
        scenario: bare.scenario.clone(),
        players: bare.players,
        options: bare.options.clone(),
    };
    Ok(facts(completed(game, setup)?, Some(bare.position.clone()), Vec::new()))
}

/// The position of another table after so many actions. It holds every secret, so it is for those who may know them all.
/// A copy gets dice of its own: those of the other table may be known.
async fn position_at(
    hall: &Arc<Hall>,
    who: &Who,
    copy: &Copy,
) -> Result<(&'static GameEntry, Bare), ApiError> {
    let live = hall.open(&copy.table).await.map_err(|_| ApiError::bad("copy.table", "no such table"))?;
    let room = live.lock(hall).await?;
    legatus_host::access::may_know(&room.state, Some(&who.id), None)
        .map_err(|_| ApiError::bad("copy.table", "no such table"))?;
    if lasts_for_others(&room.state, &who.id) {
        return Err(ApiError::forbidden(text("others-have-secrets")));
    }
    let (game, save) = (room.state.fixed.game, room.state.referee().map_err(told)?.save());
    drop(room);
    let mut table = game.load(&save).map_err(told)?;
    if copy.actions > table.actions() {
        return Err(ApiError::bad("copy.actions", format!("at most {}", table.actions())));
    }
    if copy.actions < table.actions() {
        table.replay(&Entry::Back { back_to: copy.actions }).map_err(told)?;
    }
    Ok((game, table.bare()))
}

/// Is there somebody else at the table who has secrets to keep?
pub fn lasts_for_others(state: &TableState, user: &str) -> bool {
    lasts(state.status) && !state.alone(user)
}

fn check_clock(clock: Option<Clock>) -> Result<(), ApiError> {
    match clock {
        Some(Clock::Days { days }) if !(1..=60).contains(&days) => {
            Err(ApiError::bad("clock.days", "1 to 60"))
        }
        Some(Clock::Live { minutes, .. }) if !(1..=600).contains(&minutes) => {
            Err(ApiError::bad("clock.minutes", "1 to 600"))
        }
        Some(Clock::Live { seconds, .. }) if seconds > 600 => Err(ApiError::bad("clock.seconds", "0 to 600")),
        _ => Ok(()),
    }
}

fn seats(known: &'static [SeatInfo], wish: &NewTable, me: &Player) -> Result<Vec<SeatState>, ApiError> {
    let mut wishes: Vec<SeatWish> = match &wish.seats {
        // The first is mine, the others are open.
        None => (0..known.len()).map(|i| if i == 0 { SeatWish::Me } else { SeatWish::Open }).collect(),
        Some(wishes) => {
            if let Some(unknown) = wishes.keys().find(|id| known.iter().all(|seat| seat.id != **id)) {
                return Err(ApiError::bad(format!("seats.{unknown}"), "no such seat"));
            }
            known.iter().map(|seat| wishes.get(seat.id).cloned().unwrap_or(SeatWish::Open)).collect()
        }
    };
    if wish.by_lot {
        QuickRng::new(u64::from_le_bytes(random_bytes())).shuffle(&mut wishes);
    }
    let seat = |(info, wish): (&'static SeatInfo, SeatWish)| {
        let holder = match wish {
            SeatWish::Me => Holder::Player(me.clone()),
            SeatWish::Open => Holder::Open,
            SeatWish::Machine(id) => Holder::Machine(level(&id, &format!("seats.{}", info.id))?),
        };
        Ok(SeatState { id: info.id, holder, orders: Default::default() })
    };
    known.iter().zip(wishes).map(seat).collect()
}

/// Who learns has their seat; the script plays the others, and the weakest machine where it ends.
fn tutorial_seats(plan: &Plan, me: &Player) -> Vec<SeatState> {
    let learner = plan.game.tutorial().map(|tutorial| tutorial.seat.as_str());
    let seat = |info: &'static SeatInfo| {
        let mine = learner == Some(info.id);
        let holder = if mine { Holder::Player(me.clone()) } else { Holder::Machine(Level::Tiro) };
        SeatState { id: info.id, holder, orders: Default::default() }
    };
    plan.game.seats(&plan.facts.setup).iter().map(seat).collect()
}

/// A new table with the players of one that is over.
pub async fn rematch(
    hall: &Arc<Hall>,
    live: &Arc<Live>,
    who: &Who,
    swap: bool,
) -> Result<Arc<Live>, ApiError> {
    let mut room = live.lock(hall).await?;
    if !room.state.is_player(&who.id) {
        return Err(ApiError::forbidden(text("only-players")));
    }
    if let Some(there) = room.state.rematch.clone() {
        drop(room);
        return hall.open(&there).await;
    }
    if room.state.status != Status::Over {
        return Err(ApiError::refused("", text("not-over-yet")));
    }
    let fixed = &room.state.fixed;
    let facts = Facts {
        prelude: Vec::new(),
        start: None,
        copied_from: None,
        origin: None,
        tutorial: false,
        ..fixed.facts.clone()
    };
    let mut holders: Vec<Holder> = room.state.seats.iter().map(|seat| seat.holder.clone()).collect();
    if swap {
        holders.rotate_left(1);
    }
    let ids = room.state.seats.iter().map(|seat| seat.id);
    let seats =
        ids.zip(holders).map(|(id, holder)| SeatState { id, holder, orders: Default::default() }).collect();
    let plan = Plan { game: fixed.game, facts, seed: Seed(random_bytes()) };
    let next = insert(hall, plan, seats, fixed.visibility, who).await?;
    let record =
        legatus_host::record::Record::Rematch(legatus_host::record::Rematch { table: next.id.to_string() });
    let sql = "UPDATE tables SET rematch = $1 WHERE id = $2";
    let with = vec![Statement::new(sql, [(&*next.id).into(), (&*live.id).into()])];
    room.commit(hall, record, None, None, with).await?;
    drop(room);
    let mut room = next.lock(hall).await?;
    begin_if_full(hall, &next, &mut room).await?;
    drop(room);
    Ok(next)
}

/// Writes a new table to the database and opens it.
async fn insert(
    hall: &Arc<Hall>,
    plan: Plan,
    seats: Vec<SeatState>,
    visibility: Visibility,
    who: &Who,
) -> Result<Arc<Live>, ApiError> {
    let (id, now) = (random_id(12), now_ms());
    let Plan { game, facts, seed } = plan;
    let fixed = Fixed {
        id: id.as_str().into(),
        game,
        seats: game.seats(&facts.setup),
        facts,
        seed,
        seed_commit: commitment(seed, &id),
        rules: game.title().rules,
        owner: Some(who.id.clone()),
        visibility,
        invite: random_id(20),
        created_at: now,
    };
    let facts = serde_json::to_string(&fixed.facts).map_err(|error| ApiError::internal(&error))?;
    let state = TableState::begin(fixed.clone(), seats).map_err(told)?;
    let summary = serde_json::to_string(&Summary::of(&state)).map_err(|error| ApiError::internal(&error))?;
    let mut statements = vec![Statement::new(
        "INSERT INTO tables (id, game, facts, seed, seed_commit, rules, owner, status, visibility, invite, summary,
         summary_version, deadline, rematch, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'gathering', $8, $9, $10, 0, NULL, NULL, $11, $11)",
        [
            id.as_str().into(),
            game.title().id.into(),
            facts.into(),
            seed.to_string().into(),
            fixed.seed_commit.as_str().into(),
            i64::from(fixed.rules).into(),
            who.id.as_str().into(),
            visibility.id().into(),
            fixed.invite.as_str().into(),
            summary.into(),
            now.into(),
        ],
    )];
    for seat in &state.seats {
        let (user, machine) = columns(&seat.holder);
        statements.push(Statement::new(
            "INSERT INTO seats (table_id, seat, user_id, machine, orders) VALUES ($1, $2, $3, $4, '{}')",
            [id.as_str().into(), seat.id.into(), user.into(), machine.into()],
        ));
    }
    if hall.journal.write(statements).await != Written::Done {
        return Err(ApiError::internal("a new table could not be written"));
    }
    hall.open(&id).await
}
