//! Opening a table: what it is asked for with, how it begins, and who shall sit where.

use crate::Denied;
use crate::after::LookBack;
use crate::bounds::{check_save, check_scenario};
use crate::facts::{Allow, Clock, Facts, Origin, Status, Visibility, commitment};
use crate::state::{Fixed, Holder, Player, SeatState, TableState};
use crate::words::text;
use crate::{notation, rated};
use legatus_games::{Entry as GameEntry, Wanted};
use legatus_kernel::answer::Fault;
use legatus_kernel::journal::Bare;
use legatus_kernel::wire::{NewTable, SeatWish};
use legatus_kernel::{Entry, Options, QuickRng, SeatInfo, Seed, Setup};
use legatus_mind::Level;
use serde_json::Value;
use std::str::FromStr;

/// A table as it shall begin.
pub struct Plan {
    pub game: &'static GameEntry,
    pub facts: Facts,
    pub seed: Seed,
    pub seats: Vec<SeatState>,
    pub visibility: Visibility,
}

/// The level with this id.
pub fn level(id: &str, field: &str) -> Result<Level, Denied> {
    Level::from_str(id).map_err(|_| {
        let ids: Vec<_> = Level::ALL.iter().map(|level| level.id()).collect();
        Denied::field(field, format!("one of {}", ids.join(", ")))
    })
}

fn find_game(id: &str, field: &str) -> Result<&'static GameEntry, Denied> {
    legatus_games::find(id).ok_or_else(|| Denied::field(field, format!("one of {}", legatus_games::ids())))
}

/// A game that was written down is a saved game.
pub fn read(mut wish: NewTable) -> Result<NewTable, Denied> {
    if let Some(written) = wish.notation.take_if(|_| wish.save.is_none()) {
        wish.save = Some(notation::read(&written)?);
    }
    Ok(wish)
}

/// Whatever can be seen to be wrong without looking at another table.
pub fn check(wish: &NewTable) -> Result<(), Denied> {
    check_clock(wish.clock)?;
    check_scenarios(wish)?;
    wish.save.as_ref().map_or(Ok(()), check_save)?;
    let sources = [
        wish.game.is_some(),
        wish.save.is_some(),
        wish.notation.is_some(),
        wish.position.is_some(),
        wish.copy.is_some(),
        wish.tutorial.is_some(),
    ];
    if sources.iter().filter(|given| **given).count() != 1 {
        return Err(Denied::field(
            "game",
            "exactly one of game, save, notation, position, copy and tutorial",
        ));
    }
    let of_a_game = wish.scenario.is_some() || wish.players.is_some() || wish.options.is_some();
    if wish.game.is_none() && of_a_game {
        return Err(Denied::field("scenario", "scenario, players and options belong to a game only"));
    }
    Ok(())
}

/// Checks every scenario that it is asked for with, wherever it stands. What was kept before is not asked again.
fn check_scenarios(wish: &NewTable) -> Result<(), Denied> {
    let given = [
        ("scenario", wish.scenario.as_ref()),
        ("save.scenario", wish.save.as_ref().map(|save| &save.scenario)),
        ("position.scenario", wish.position.as_ref().map(|position| &position.scenario)),
    ];
    given.into_iter().filter_map(|(field, scenario)| Some((field, scenario?))).try_for_each(check_scenario)
}

/// The table as it shall begin for this person. `copied` is the position that it asks for a copy of. The luck of the table and
/// of the lots is handed in.
pub fn plan(
    wish: &NewTable,
    me: &Player,
    copied: Option<(&'static GameEntry, Bare)>,
    seed: Seed,
    lot: u64,
) -> Result<Plan, Denied> {
    check(wish)?;
    let (game, facts, seed) = begins(wish, copied, seed)?;
    let known = game.seats(&facts.setup);
    let seats = if facts.tutorial { lesson_seats(game, known, me) } else { seats(wish, known, me, lot)? };
    let visibility = if facts.tutorial { Visibility::Private } else { wish.visibility.unwrap_or_default() };
    let mut plan = Plan { game, facts, seed, seats, visibility };
    if wish.rated {
        rated::check(&plan, wish, me.guest)?;
    } else if wish.game.is_some() {
        plan.set_for_one(wish.options.as_ref());
    }
    Ok(plan)
}

/// What it begins from.
fn begins(
    wish: &NewTable,
    copied: Option<(&'static GameEntry, Bare)>,
    seed: Seed,
) -> Result<(&'static GameEntry, Facts, Seed), Denied> {
    if let Some(id) = &wish.game {
        let game = find_game(id, "game")?;
        let wanted = Wanted {
            scenario: wish.scenario.clone(),
            players: wish.players,
            options: wish.options.clone().unwrap_or_default(),
        };
        // A document is looked at as a whole first, so that everything that is wrong with it is told.
        if wanted.scenario.as_ref().is_some_and(Value::is_object) {
            game.new_table(wanted.clone(), seed)?;
        }
        return Ok((game, facts(wish, game, game.setup(wanted)?), seed));
    }
    if let Some(save) = &wish.save {
        let game = find_game(&save.game, "save.game")?;
        game.load(save).map_err(within("save"))?;
        // Whoever holds the save knows its seed; it goes on with the same luck, so that it is the same game, until
        // somebody else sits down.
        let facts = Facts {
            start: save.start.clone(),
            prelude: save.actions.clone(),
            origin: Some(Origin::Save),
            ..facts(wish, game, completed(game, save.setup())?)
        };
        return Ok((game, facts, save.seed));
    }
    if let Some(bare) = &wish.position {
        let game = find_game(&bare.game, "position.game")?;
        game.load_position(bare, seed).map_err(within("position"))?;
        let facts = Facts { origin: Some(Origin::Position), ..from_bare(wish, game, bare)? };
        return Ok((game, facts, seed));
    }
    if let Some(id) = &wish.tutorial {
        let game = find_game(id, "tutorial")?;
        let tutorial = game.tutorial().ok_or_else(|| Denied::field("tutorial", "this game has none"))?;
        let facts = Facts {
            tutorial: true,
            rated: false,
            clock: Clock::None,
            allow: Allow::default(),
            ..from_bare(wish, game, &tutorial.start)?
        };
        return Ok((game, facts, tutorial.seed));
    }
    let (Some(copy), Some((game, bare))) = (&wish.copy, copied) else {
        return Err(Denied::field("game", "is missing"));
    };
    let facts = Facts {
        copied_from: Some(copy.table.clone()),
        origin: Some(Origin::Copy),
        ..from_bare(wish, game, &bare)?
    };
    Ok((game, facts, seed))
}

pub(crate) fn facts(wish: &NewTable, game: &GameEntry, setup: Setup) -> Facts {
    Facts {
        setup,
        start: None,
        prelude: Vec::new(),
        clock: wish.clock.unwrap_or_default(),
        allow: wish
            .allow
            .unwrap_or_else(|| if wish.rated { rated::usual_allowance() } else { Allow::default() }),
        tutorial: false,
        rated: wish.rated,
        copied_from: None,
        data: Some(game.values().played_with().clone()),
        tournament: None,
        origin: None,
    }
}

fn from_bare(wish: &NewTable, game: &GameEntry, bare: &Bare) -> Result<Facts, Denied> {
    let setup =
        Setup { scenario: bare.scenario.clone(), players: bare.players, options: bare.options.clone() };
    Ok(Facts { start: Some(bare.position.clone()), ..facts(wish, game, completed(game, setup)?) })
}

fn seats(
    wish: &NewTable,
    known: &'static [SeatInfo],
    me: &Player,
    lot: u64,
) -> Result<Vec<SeatState>, Denied> {
    let mut wishes: Vec<SeatWish> = match &wish.seats {
        // The first is mine, the others are open.
        None => (0..known.len()).map(|i| if i == 0 { SeatWish::Me } else { SeatWish::Open }).collect(),
        Some(wishes) => {
            if let Some(unknown) = wishes.keys().find(|id| known.iter().all(|seat| seat.id != **id)) {
                return Err(Denied::field(&format!("seats.{unknown}"), "no such seat"));
            }
            known.iter().map(|seat| wishes.get(seat.id).cloned().unwrap_or(SeatWish::Open)).collect()
        }
    };
    if wish.by_lot {
        QuickRng::new(lot).shuffle(&mut wishes);
    }
    let seat = |(info, wish): (&'static SeatInfo, SeatWish)| {
        let holder = match wish {
            SeatWish::Me => Holder::Player(me.clone()),
            SeatWish::Open => Holder::Open,
            SeatWish::Machine(id) => Holder::Machine(level(&id, &format!("seats.{}", info.id))?),
        };
        Ok(SeatState::new(info.id, holder))
    };
    known.iter().zip(wishes).map(seat).collect()
}

/// A fault of something that was sent inside a field.
fn within(field: &str) -> impl Fn(Fault) -> Denied + '_ {
    move |fault| match fault {
        Fault::Load { at, why } => Fault::Load { at: format!("{field}.{at}"), why }.into(),
        Fault::Foreign { at, why } => Fault::Foreign { at: format!("{field}.{at}"), why }.into(),
        other => other.into(),
    }
}

pub(crate) fn check_clock(clock: Option<Clock>) -> Result<(), Denied> {
    match clock {
        Some(Clock::Days { days }) if !(1..=60).contains(&days) => {
            Err(Denied::field("clock.days", "1 to 60"))
        }
        Some(Clock::Live { minutes, .. }) if !(1..=600).contains(&minutes) => {
            Err(Denied::field("clock.minutes", "1 to 600"))
        }
        Some(Clock::Live { seconds, .. }) if seconds > 600 => Err(Denied::field("clock.seconds", "0 to 600")),
        _ => Ok(()),
    }
}

fn completed(game: &GameEntry, setup: Setup) -> Result<Setup, Denied> {
    let wanted =
        Wanted { scenario: Some(setup.scenario), players: Some(setup.players), options: setup.options };
    Ok(game.kept_setup(wanted)?)
}

/// Who learns has their seat; the script plays the others, and the weakest machine where it ends.
fn lesson_seats(game: &GameEntry, known: &'static [SeatInfo], me: &Player) -> Vec<SeatState> {
    let learner = game.tutorial().map(|tutorial| tutorial.seat.as_str());
    let seat = |info: &'static SeatInfo| {
        let mine = learner == Some(info.id);
        let holder = if mine { Holder::Player(me.clone()) } else { Holder::Machine(Level::Tiro) };
        SeatState::new(info.id, holder)
    };
    known.iter().map(seat).collect()
}

/// May a guest have one more table at which the machine plays with itself, beside so many?
pub fn may_play_itself(open: i64, most: i64) -> Result<(), Denied> {
    if open < most { Ok(()) } else { Err(Denied::Forbidden(text("guest-machine-tables"))) }
}

impl Plan {
    /// Keeps the one open seat for somebody.
    pub fn keep_for(&mut self, challenged: Player) -> Result<(), Denied> {
        let mut open: Vec<&mut SeatState> =
            self.seats.iter_mut().filter(|seat| seat.holder == Holder::Open).collect();
        let [seat] = open.as_mut_slice() else {
            return Err(Denied::field("challenge", "exactly one seat must be open"));
        };
        seat.kept = Some(challenged);
        Ok(())
    }

    /// Does only the machine play here?
    pub fn plays_itself(&self) -> bool {
        self.seats.iter().all(|seat| matches!(seat.holder, Holder::Machine(_)))
    }

    /// What never changes about the table while it is played.
    pub fn fixed(&self, id: &str, owner: Option<&str>, invite: String, now: i64) -> Fixed {
        Fixed {
            id: id.into(),
            game: self.game,
            seats: self.game.seats(&self.facts.setup),
            facts: self.facts.clone(),
            seed: self.seed,
            seed_commit: commitment(self.seed, id),
            rules: self.game.title().rules,
            owner: owner.map(str::to_string),
            visibility: self.visibility,
            invite,
            created_at: now,
        }
    }

    /// Whoever has only the machine for company gets the rules that the book has for one, unless they said otherwise.
    fn set_for_one(&mut self, said: Option<&Options>) {
        let machines = |seat: &&SeatState| !matches!(seat.holder, Holder::Machine(_));
        let people: Vec<&SeatState> = self.seats.iter().filter(machines).collect();
        let [SeatState { id, holder: Holder::Player(_), .. }] = people[..] else { return };
        let setup = &mut self.facts.setup;
        let mut alone = self.game.title().alone(setup.scenario_id(), id);
        alone.retain(|option, _| said.is_none_or(|said| !said.contains_key(option)));
        setup.options.extend(alone);
    }
}

impl LookBack {
    /// The position after so many actions. A table that begins from it gets dice of its own: these may be known.
    pub fn position(&self, actions: usize) -> Result<Bare, Denied> {
        let mut table = self.game.load(&self.save)?;
        if actions > table.actions() {
            return Err(Denied::field("copy.actions", format!("at most {}", table.actions())));
        }
        if actions < table.actions() {
            table.replay(&Entry::Back { back_to: actions, free: false })?;
        }
        Ok(table.bare())
    }
}

impl TableState {
    /// What another table may begin from. It holds every secret, so it is for those who may know them all.
    pub fn copy_for(&self, user: &str) -> Result<LookBack, Denied> {
        Ok(LookBack { game: self.fixed.game, save: self.save_for(Some(user))? })
    }

    /// A new table with the players of one that is over. After the first leg of a match it is the second, and everybody takes the next
    /// seat.
    pub fn rematch(&self, user: &str, swap: bool, seed: Seed) -> Result<Plan, Denied> {
        self.must_be_player(user)?;
        if self.status != Status::Over {
            return Err(Denied::not_now(text("not-over-yet")));
        }
        if self.people().iter().any(|seat| self.is_unheard_by(seat, user)) {
            return Err(Denied::Forbidden(text("no-rematch")));
        }
        let fixed = &self.fixed;
        let next_leg = self.play.live().ok().and_then(|table| table.next_leg());
        let swap = swap || next_leg.is_some();
        let facts = Facts {
            setup: next_leg.unwrap_or_else(|| fixed.game.title().anew(&fixed.facts.setup)),
            prelude: Vec::new(),
            start: None,
            copied_from: None,
            origin: None,
            tournament: None,
            tutorial: false,
            ..fixed.facts.clone()
        };
        let mut holders: Vec<Holder> = self.seats.iter().map(|seat| seat.holder.clone()).collect();
        if swap {
            holders.rotate_left(1);
        }
        let ids = self.seats.iter().map(|seat| seat.id);
        let seats = ids.zip(holders).map(|(id, holder)| SeatState::new(id, holder)).collect();
        Ok(Plan { game: fixed.game, facts, seed, seats, visibility: fixed.visibility })
    }
}
