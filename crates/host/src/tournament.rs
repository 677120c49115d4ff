//! A tournament, as it is opened, entered, left and begun, what its tables are like, and what is told of it. Who meets whom and who leads is
//! reckoned in `legatus_club`; whoever keeps the tournament writes down what is decided here.

use crate::Denied;
use crate::facts::{Facts, Status, Visibility};
use crate::opening::{Plan, check_clock, facts, level};
use crate::rated;
use crate::record::{Closed, Record, Why};
use crate::show::Summary;
use crate::state::{Holder, Player, SeatState, TableState};
use crate::words::text;
use legatus_club::tournament::{self as club, Form, Next, Pairing, Settled};
use legatus_games::{Entry as GameEntry, Wanted};
use legatus_kernel::wire::{
    self, Allow, Clock, GameResult, NewTable, NewTournament, PlayerName, TournamentForm, TournamentGame,
    TournamentLine, TournamentState as State,
};
use legatus_kernel::{Options, Seat, Seats, Seed, Setup};
use legatus_mind::Level;
use serde::{Deserialize, Serialize};

const NAME_LETTERS: std::ops::RangeInclusive<usize> = 3..=60;
const MOST_ENTRANTS: u8 = 64;
/// In a league there are nearly as many games as entrants squared.
const MOST_IN_LEAGUE: u8 = 16;
const MOST_ROUNDS: u16 = 15;
const MOST_DAYS: u32 = 365;
/// Where nothing is said of it.
const DAYS_OF_LIVE_GAME: u32 = 7;
const DAYS_OF_GAME: u32 = 60;
/// Games that an entrant has at once, where each decision may take days.
const GAMES_AT_ONCE_BY_DAYS: usize = 4;

/// What was agreed when it was opened, as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Terms {
    pub scenario: String,
    pub options: Options,
    pub form: TournamentForm,
    pub clock: Clock,
    pub most: u8,
    pub rated: bool,
    pub days_per_game: u32,
}

/// A tournament that may be opened.
pub struct Opening {
    pub name: String,
    pub game: &'static GameEntry,
    pub terms: Terms,
    pub machines: Vec<Level>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Contestant {
    Person(Player),
    Machine(Level),
    /// Whoever it was has deleted the account.
    Nobody,
}

#[derive(Clone, PartialEq, Debug)]
pub struct EntrantState {
    /// Its number among all that ever entered.
    pub number: i64,
    pub who: Contestant,
    pub left: bool,
    /// The round in which it left, once that is reckoned.
    pub left_round: Option<u16>,
}

/// A game that was opened, or settled without that.
#[derive(Clone, PartialEq, Debug)]
pub struct GameState {
    pub pairing: Pairing,
    pub table: Option<String>,
    /// How its table stands, where there is one still.
    pub status: Option<Status>,
    pub settled: Option<Settled>,
    pub due: Option<i64>,
    /// Nothing is left to be done about its table.
    pub rests: bool,
}

impl GameState {
    /// Is it at a table where it can still be decided, or was?
    fn stands(&self) -> bool {
        self.settled.is_some() || self.status.is_some_and(|status| status != Status::Closed)
    }
}

/// A tournament as it is kept.
pub struct TournamentState {
    pub id: String,
    pub name: String,
    pub game: &'static GameEntry,
    pub terms: Terms,
    pub owner: Option<Player>,
    pub state: State,
    pub created_at: i64,
    pub entrants: Vec<EntrantState>,
    pub games: Vec<GameState>,
}

/// What is asked for, if it can be had.
pub fn check(wish: NewTournament) -> Result<Opening, Denied> {
    let name = wish.name.split_whitespace().collect::<Vec<_>>().join(" ");
    if !NAME_LETTERS.contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Denied::Field { field: "name", reason: text("tournament-name") });
    }
    let game = legatus_games::find(&wish.game)
        .ok_or_else(|| Denied::field("game", format!("one of {}", legatus_games::ids())))?;
    check_clock(Some(wish.clock))?;
    let in_league = wish.form == TournamentForm::League;
    let most = if in_league { MOST_IN_LEAGUE } else { MOST_ENTRANTS };
    if !(2..=most).contains(&wish.most) {
        return Err(Denied::field("most", format!("2 to {most}")));
    }
    if let TournamentForm::Swiss { rounds } = wish.form
        && !(1..=MOST_ROUNDS).contains(&rounds)
    {
        return Err(Denied::field("form.swiss.rounds", format!("1 to {MOST_ROUNDS}")));
    }
    if wish.machines.len() > usize::from(wish.most) {
        return Err(Denied::field("machines", "no more than may enter"));
    }
    let machines = wish.machines.iter().map(|id| level(id, "machines")).collect::<Result<Vec<_>, _>>()?;
    let usual = if matches!(wish.clock, Clock::Live { .. }) { DAYS_OF_LIVE_GAME } else { DAYS_OF_GAME };
    let days_per_game = wish.days_per_game.unwrap_or(usual);
    if !(1..=MOST_DAYS).contains(&days_per_game) {
        return Err(Denied::field("days_per_game", format!("1 to {MOST_DAYS}")));
    }
    let terms = Terms {
        scenario: wish.scenario,
        options: wish.options,
        form: wish.form,
        clock: wish.clock,
        most: wish.most,
        rated: wish.rated,
        days_per_game,
    };
    let setup = terms.setup(game)?;
    if terms.rated {
        rated::check_tournament(game, &setup, terms.clock)?;
    }
    Ok(Opening { name, game, terms, machines })
}

impl Terms {
    /// What every game is set up with. It is one for two.
    fn setup(&self, game: &GameEntry) -> Result<Setup, Denied> {
        let wanted = Wanted {
            scenario: Some(self.scenario.as_str().into()),
            players: Some(2),
            options: self.options.clone(),
        };
        let setup = game.setup(wanted)?;
        if game.seats(&setup).len() == 2 { Ok(setup) } else { Err(Denied::field("scenario", "one for two")) }
    }

    fn form(&self) -> Form {
        match self.form {
            TournamentForm::League => Form::League,
            TournamentForm::KnockOut => Form::KnockOut,
            TournamentForm::Swiss { rounds } => Form::Swiss { rounds },
        }
    }

    fn games_at_once(&self) -> usize {
        if matches!(self.clock, Clock::Days { .. }) { GAMES_AT_ONCE_BY_DAYS } else { 1 }
    }
}

impl TournamentState {
    fn must_gather(&self) -> Result<(), Denied> {
        if self.state == State::Gathering { Ok(()) } else { Err(Denied::not_now(text("begun-already"))) }
    }

    /// Who plays here, by place among the entrants, and has not left.
    pub fn place_of(&self, user: &str) -> Option<usize> {
        let is = |entrant: &EntrantState| {
            !entrant.left && matches!(&entrant.who, Contestant::Person(player) if player.id == user)
        };
        self.entrants.iter().position(is)
    }

    /// The people who play here and have not left.
    pub fn people(&self) -> impl Iterator<Item = &Player> {
        self.entrants.iter().filter(|entrant| !entrant.left).filter_map(|entrant| match &entrant.who {
            Contestant::Person(player) => Some(player),
            Contestant::Machine(_) | Contestant::Nobody => None,
        })
    }

    pub fn may_enter(&self, user: &str) -> Result<(), Denied> {
        self.must_gather()?;
        if self.place_of(user).is_some() {
            return Err(Denied::not_now(text("entered-already")));
        }
        if self.entrants.len() >= usize::from(self.terms.most) {
            return Err(Denied::Taken { field: "most", reason: text("tournament-full") });
        }
        Ok(())
    }

    pub fn may_leave(&self, user: &str) -> Result<usize, Denied> {
        if self.state == State::Over {
            return Err(Denied::not_now(text("tournament-is-over")));
        }
        self.place_of(user).ok_or_else(|| Denied::Forbidden(text("not-entered")))
    }

    pub fn may_begin(&self, user: &str) -> Result<(), Denied> {
        if self.owner.as_ref().is_none_or(|owner| owner.id != user) {
            return Err(Denied::Forbidden(text("only-opener")));
        }
        self.must_gather()?;
        if self.entrants.len() < 2 { Err(Denied::not_now(text("tournament-too-few"))) } else { Ok(()) }
    }

    /// What is reckoned with.
    pub fn reckoned(&self) -> club::Tournament {
        let left = self.entrants.iter().enumerate().filter_map(|(i, one)| Some((i, one.left_round?)));
        let played = self.games.iter().filter_map(|game| Some((game.pairing, game.settled?)));
        club::Tournament {
            left: left.collect(),
            played: played.collect(),
            ..club::Tournament::new(self.terms.form(), self.entrants.len())
        }
    }

    fn game(&self, pairing: &Pairing) -> Option<&GameState> {
        self.games.iter().find(|game| game.pairing == *pairing)
    }

    /// Enters a result; one that is there stays.
    pub fn settle(&mut self, pairing: Pairing, settled: Settled) {
        match self.games.iter_mut().find(|game| game.pairing == pairing) {
            Some(game) => game.settled = game.settled.or(Some(settled)),
            None => self.games.push(GameState {
                pairing,
                table: None,
                status: None,
                settled: Some(settled),
                due: None,
                rests: false,
            }),
        }
    }

    /// Settles everything that follows from who has left, until nothing more does.
    pub fn settle_walk_overs(&mut self) {
        let mut reckoned = self.reckoned();
        for place in 0..self.entrants.len() {
            if self.entrants[place].left && self.entrants[place].left_round.is_none() {
                reckoned.leave(place);
                let round = reckoned.left.iter().find(|(gone, _)| *gone == place).map(|(_, round)| *round);
                // In a tournament whose last game is played nobody can leave any more.
                self.entrants[place].left_round = Some(round.unwrap_or(u16::MAX));
            }
        }
        loop {
            let more = reckoned.walk_overs();
            if more.is_empty() {
                break;
            }
            more.into_iter().for_each(|(pairing, settled)| reckoned.enter(pairing, settled));
        }
        for (pairing, settled) in reckoned.played {
            self.settle(pairing, settled);
        }
    }

    pub fn is_played_out(&self) -> bool {
        self.reckoned().next() == Next::Over
    }

    /// The games to be opened now: the earliest rounds first, and for each entrant no more than so many at once.
    pub fn to_open(&self) -> Vec<Pairing> {
        let Next::Games(mut open) = self.reckoned().next() else { return Vec::new() };
        open.sort_by_key(|pairing| pairing.round);
        let mut busy = vec![0; self.entrants.len()];
        for GameState { pairing, .. } in
            self.games.iter().filter(|game| game.settled.is_none() && game.stands())
        {
            busy[pairing.first] += 1;
            busy[pairing.second] += 1;
        }
        let most = self.terms.games_at_once();
        let mut to_open = Vec::new();
        let waits =
            |pairing: &Pairing| self.leg_before(pairing).is_some_and(|leg| self.result_of(&leg).is_none());
        let stands = |pairing: &Pairing| self.game(pairing).is_some_and(GameState::stands);
        for pairing in open.into_iter().filter(|pairing| !stands(pairing) && !waits(pairing)) {
            if busy[pairing.first] < most && busy[pairing.second] < most {
                busy[pairing.first] += 1;
                busy[pairing.second] += 1;
                to_open.push(pairing);
            }
        }
        to_open
    }

    fn result_of(&self, pairing: &Pairing) -> Option<Settled> {
        self.game(pairing)?.settled
    }

    /// The first leg, where this is the second of a duel: it is played before, for the second may go on from it.
    fn leg_before(&self, pairing: &Pairing) -> Option<Pairing> {
        let second = self.terms.form == TournamentForm::KnockOut && pairing.round % 2 == 1;
        second.then(|| Pairing { round: pairing.round - 1, first: pairing.second, second: pairing.first })
    }

    /// The table of the first leg, where this is the second of a duel.
    pub fn first_leg(&self, pairing: &Pairing) -> Option<&str> {
        self.game(&self.leg_before(pairing)?)?.table.as_deref()
    }

    /// When a game is settled that is opened now. Between machines nobody can be late.
    pub fn due(&self, pairing: &Pairing, now: i64) -> Option<i64> {
        let machine = |one: usize| matches!(self.entrants[one].who, Contestant::Machine(_));
        let between_machines = machine(pairing.first) && machine(pairing.second);
        (!between_machines).then(|| now + i64::from(self.terms.days_per_game) * 24 * 60 * 60 * 1000)
    }

    /// The table of a game: machines sit there, people's seats are kept for them.
    pub fn table(&self, pairing: &Pairing, setup: Option<Setup>, seed: Seed) -> Result<Plan, Denied> {
        let setup = match setup {
            Some(setup) => setup,
            None => self.terms.setup(self.game)?,
        };
        let seat = |(info, one): (&'static legatus_kernel::SeatInfo, usize)| match &self.entrants[one].who {
            Contestant::Machine(level) => SeatState::new(info.id, Holder::Machine(*level)),
            Contestant::Person(player) => {
                SeatState { kept: Some(player.clone()), ..SeatState::new(info.id, Holder::Open) }
            }
            Contestant::Nobody => SeatState::new(info.id, Holder::Open),
        };
        let places = [pairing.first, pairing.second];
        // A game between machines says nothing of anybody.
        let is_person = |place: &usize| matches!(self.entrants[*place].who, Contestant::Person(_));
        let rated = self.terms.rated && places.iter().any(is_person);
        let seats = self.game.seats(&setup).iter().zip(places).map(seat).collect();
        let allow = Allow { hints: false, staff: false, own_dice: false, ..Allow::default() };
        let wish = NewTable { clock: Some(self.terms.clock), allow: Some(allow), ..NewTable::default() };
        let facts = Facts { tournament: Some(self.id.clone()), rated, ..facts(&wish, self.game, setup) };
        Ok(Plan { game: self.game, facts, seed, seats, visibility: Visibility::Open })
    }

    fn name_of(&self, entrant: &EntrantState) -> PlayerName {
        match &entrant.who {
            Contestant::Person(player) => PlayerName { name: player.name.clone(), level: None },
            Contestant::Machine(level) => {
                PlayerName { name: String::new(), level: Some(level.id().to_string()) }
            }
            Contestant::Nobody => PlayerName { name: String::new(), level: None },
        }
    }

    /// As this person may see it, which is as everybody does.
    pub fn shown(&self, user: Option<&str>) -> wire::Tournament {
        let Terms { scenario, options, form, clock, most, rated, days_per_game } = self.terms.clone();
        let by = self.owner.as_ref().map_or_else(String::new, |owner| owner.name.clone());
        wire::Tournament {
            id: self.id.clone(),
            name: self.name.clone(),
            game: self.game.id().to_string(),
            scenario,
            options,
            form,
            clock,
            most,
            rated,
            days_per_game: Some(days_per_game),
            by: PlayerName { name: by, level: None },
            yours: self.owner.as_ref().is_some_and(|owner| user == Some(&owner.id)),
            state: self.state,
            created_at: self.created_at,
            entrants: self.entrants.iter().map(|entrant| self.name_of(entrant)).collect(),
            you: user.and_then(|user| self.place_of(user)),
            standings: self.standings(),
            rounds: self.rounds(),
        }
    }

    pub fn line(&self, entered: usize) -> TournamentLine {
        TournamentLine {
            id: self.id.clone(),
            name: self.name.clone(),
            game: self.game.id().to_string(),
            scenario: self.terms.scenario.clone(),
            form: self.terms.form,
            clock: self.terms.clock,
            rated: self.terms.rated,
            state: self.state,
            entered,
            most: self.terms.most,
            created_at: self.created_at,
        }
    }

    fn standings(&self) -> Vec<wire::Standing> {
        if self.state == State::Gathering {
            return Vec::new();
        }
        let stages = self.terms.form == TournamentForm::KnockOut;
        let line = |line: &club::Standing| wire::Standing {
            place: line.place,
            entrant: line.entrant,
            points_halves: line.points,
            played: line.won + line.drawn + line.lost,
            won: line.won,
            drawn: line.drawn,
            lost: line.lost,
            tie: stages
                .then_some(u32::from(line.stages))
                .into_iter()
                .chain([line.rivals, line.won])
                .collect(),
            left: line.left,
        };
        club::standings(&self.reckoned()).iter().map(line).collect()
    }

    fn rounds(&self) -> Vec<Vec<TournamentGame>> {
        let mut games: Vec<(Pairing, Option<&GameState>)> =
            self.games.iter().map(|game| (game.pairing, Some(game))).collect();
        if self.state == State::Running
            && let Next::Games(open) = self.reckoned().next()
        {
            games.extend(open.into_iter().filter(|game| self.game(game).is_none()).map(|game| (game, None)));
        }
        games.sort_by_key(|(pairing, _)| *pairing);
        let mut rounds: Vec<Vec<TournamentGame>> = Vec::new();
        for (pairing, game) in games {
            rounds.resize_with(rounds.len().max(usize::from(pairing.round) + 1), Vec::new);
            rounds[usize::from(pairing.round)].push(TournamentGame {
                first: pairing.first,
                second: pairing.second,
                table: game.and_then(|game| game.table.clone()),
                result: game.and_then(|game| game.settled).map(result),
                due: game.filter(|game| game.settled.is_none()).and_then(|game| game.due),
            });
        }
        // Rounds that a knock-out did without, because no duel was played again, are none.
        rounds.retain(|round| !round.is_empty());
        rounds
    }
}

fn result(settled: Settled) -> GameResult {
    match settled {
        Settled::First => GameResult::First,
        Settled::Drawn => GameResult::Drawn,
        Settled::Second => GameResult::Second,
        Settled::Nobody => GameResult::Nobody,
    }
}

fn settled_for([first, second]: [bool; 2]) -> Settled {
    match (first, second) {
        (true, false) => Settled::First,
        (false, true) => Settled::Second,
        (true, true) | (false, false) => Settled::Drawn,
    }
}

impl TableState {
    /// How a game of a tournament ended. A first leg that decides nothing is drawn.
    pub fn settled(&self) -> Option<Settled> {
        if self.status != Status::Over {
            return None;
        }
        let over = Summary::of(self).over?;
        let has_won = |seat: &SeatState| {
            let mut winners = over["winners"].as_array().into_iter().flatten();
            winners.any(|winner| winner == seat.id)
        };
        let [first, second] = self.seats.as_slice() else { return None };
        Some(settled_for([has_won(first), has_won(second)]))
    }

    /// What becomes of a game of a tournament whose time is over: of one that has not begun by who did not sit down, of others by whose
    /// decision was waited for. `Nobody` is whose it was neither's, or both's.
    pub fn settled_late(&self) -> Option<Settled> {
        let late: Seats = match self.status {
            Status::Gathering => {
                let open = |i: &usize| self.seats[*i].holder == Holder::Open;
                (0..self.seats.len()).filter(open).map(|i| Seat(i as u8)).collect()
            }
            Status::Playing => self.play.asked(),
            Status::Over | Status::Closed => return None,
        };
        Some(match [late.has(Seat(0)), late.has(Seat(1))] {
            [true, false] => Settled::Second,
            [false, true] => Settled::First,
            _ => Settled::Nobody,
        })
    }

    /// What ends the table of a game that was settled otherwise than by being played out, be it because it was late.
    pub fn settled_elsewhere(&self, settled: Settled, late: bool) -> Option<Record> {
        let closed = |key| Some(Record::Closed(Closed { reason: text(key) }));
        let why = late.then_some(Why::Time);
        match (self.status, settled) {
            (Status::Over | Status::Closed, _) => None,
            (Status::Playing, Settled::First) => Some(self.resigned(Seat(1), why)),
            (Status::Playing, Settled::Second) => Some(self.resigned(Seat(0), why)),
            (Status::Playing, _) => closed("tournament-settled"),
            (Status::Gathering, _) => closed("tournament-unplayed"),
        }
    }

    /// What the leg after this one is set up with, if it decides a match.
    pub fn next_leg(&self) -> Option<Setup> {
        self.play.live().ok()?.next_leg()
    }
}
