//! A tournament: what is opened, and what becomes of its tables.

use legatus_club::tournament::{Pairing, Settled};
use legatus_host::TableState;
use legatus_host::facts::Status;
use legatus_host::record::Record;
use legatus_host::state::{Holder, Player};
use legatus_host::tournament::{Contestant, EntrantState, GameState, TournamentState, check};
use legatus_kernel::wire::{Clock, NewTournament, TournamentForm, TournamentState as State};
use legatus_kernel::{Options, Seat, Seed};
use legatus_mind::Level;

fn person(n: usize) -> Player {
    Player { id: format!("p{n}"), name: format!("Player {n}"), guest: false }
}

fn wish(form: TournamentForm, clock: Clock) -> NewTournament {
    NewTournament {
        name: "  The   Ides ".into(),
        game: "sample".into(),
        scenario: "skirmish".into(),
        options: Options::default(),
        form,
        clock,
        most: 8,
        machines: Vec::new(),
        rated: false,
        days_per_game: None,
    }
}

fn running(form: TournamentForm, clock: Clock, people: usize) -> TournamentState {
    let opening = check(wish(form, clock)).unwrap();
    assert_eq!(opening.name, "The Ides");
    let entrant = |n: usize| EntrantState {
        number: n as i64,
        who: Contestant::Person(person(n)),
        left: false,
        left_round: None,
    };
    TournamentState {
        id: "t".into(),
        name: opening.name,
        game: opening.game,
        terms: opening.terms,
        owner: None,
        state: State::Running,
        created_at: 0,
        entrants: (0..people).map(entrant).collect(),
        games: Vec::new(),
    }
}

/// Opens what is to be opened, and says what that is.
fn open(state: &mut TournamentState) -> Vec<(usize, usize)> {
    let opened = state.to_open();
    for pairing in &opened {
        state.games.retain(|game| game.pairing != *pairing);
        state.games.push(GameState {
            pairing: *pairing,
            table: Some(format!("{pairing:?}")),
            status: Some(Status::Gathering),
            settled: None,
            due: None,
            rests: false,
        });
    }
    opened.iter().map(|pairing| (pairing.first, pairing.second)).collect()
}

fn pairing(state: &TournamentState, first: usize, second: usize) -> Pairing {
    let games = state.games.iter().map(|game| game.pairing);
    games.into_iter().find(|game| (game.first, game.second) == (first, second)).unwrap()
}

#[test]
fn everybody_has_one_game_at_a_time_or_a_few_where_it_takes_days() {
    let mut live = running(TournamentForm::League, Clock::Live { minutes: 5, seconds: 0 }, 4);
    let first = open(&mut live);
    assert_eq!((first.len(), open(&mut live)), (2, vec![]));
    let (a, b) = first[0];
    live.settle(pairing(&live, a, b), Settled::First);
    assert_eq!(open(&mut live), [(b, a)], "the others still play, and are not waited for");
    let (c, d) = first[1];
    live.settle(pairing(&live, c, d), Settled::Drawn);
    assert_eq!(open(&mut live), [(d, c)]);
    for (first, second) in [(b, a), (d, c)] {
        live.settle(pairing(&live, first, second), Settled::Drawn);
    }
    assert_eq!(open(&mut live).len(), 2, "the next round");
    let mut slow = running(TournamentForm::League, Clock::Days { days: 2 }, 4);
    assert_eq!(open(&mut slow).len(), 8, "four each");
}

#[test]
fn a_table_without_a_result_does_not_count_as_a_game() {
    let mut state = running(TournamentForm::League, Clock::None, 2);
    assert_eq!(open(&mut state).len(), 1);
    for gone in [Some(Status::Closed), None] {
        state.games[0].status = gone;
        assert_eq!(open(&mut state).len(), 1, "{gone:?}");
    }
    state.games[0].status = Some(Status::Over);
    assert_eq!(open(&mut state), []);
    // What was settled needs no table.
    state.games[0].settled = Some(Settled::First);
    state.games[0].status = None;
    assert_eq!(open(&mut state).len(), 1, "the other leg");
}

/// The second leg may go on from the first: even where there may be several games at once it waits.
#[test]
fn the_second_leg_of_a_duel_waits_for_the_first() {
    let mut state = running(TournamentForm::KnockOut, Clock::Days { days: 2 }, 2);
    assert_eq!(open(&mut state), [(0, 1)]);
    let leg = pairing(&state, 0, 1);
    assert_eq!(state.first_leg(&leg), None);
    state.settle(leg, Settled::Drawn);
    assert_eq!(open(&mut state), [(1, 0)]);
    let second = pairing(&state, 1, 0);
    assert_eq!(state.first_leg(&second), state.games[0].table.as_deref());
    state.settle(second, Settled::Second);
    assert!(state.is_played_out());
}

#[test]
fn who_has_left_is_settled_to_the_end() {
    let mut state = running(TournamentForm::League, Clock::None, 3);
    open(&mut state);
    state.entrants[0].left = true;
    state.settle_walk_overs();
    assert_eq!(state.entrants[0].left_round, Some(0));
    let of_gone = state.games.iter().filter(|game| game.pairing.has(0));
    assert_eq!(of_gone.filter(|game| game.settled.is_some()).count(), 4);
    assert_eq!((state.place_of("p0"), state.people().count()), (None, 2));
    // A result that is there stays.
    let before = state.games.clone();
    let known = before.iter().find(|game| game.settled.is_some()).unwrap();
    state.settle(known.pairing, Settled::Drawn);
    assert_eq!(state.games, before);
}

fn table(state: &TournamentState) -> TableState {
    let game = Pairing { round: 0, first: 0, second: 1 };
    let plan = state.table(&game, None, Seed([7; 32])).unwrap();
    let fixed = plan.fixed("table", None, "invite".into(), 0);
    TableState::begin(fixed, plan.seats).unwrap()
}

#[test]
fn a_late_game_is_lost_by_whoever_is_waited_for() {
    let state = running(TournamentForm::League, Clock::None, 2);
    let mut late = table(&state);
    assert_eq!((late.settled(), late.settled_late()), (None, Some(Settled::Nobody)), "neither has come");
    let at = late.may_sit("p1", false, None).unwrap().unwrap();
    assert_eq!(at, Seat(1), "each has a seat of their own");
    assert!(late.may_sit("p2", false, None).is_err() && late.may_sit("p0", false, Some("veii")).is_err());
    late.seat_passes(at, Holder::Player(person(1)));
    assert_eq!(late.settled_late(), Some(Settled::Second));
    assert!(matches!(late.settled_elsewhere(Settled::Second, true), Some(Record::Closed(_))));
    late.seat_passes(Seat(0), Holder::Player(person(0)));
    late.note(&Record::Begin, None, 1);
    let asked = late.play.asked();
    let expected = match (asked.has(Seat(0)), asked.has(Seat(1))) {
        (true, false) => Settled::Second,
        (false, true) => Settled::First,
        _ => Settled::Nobody,
    };
    assert_eq!(late.settled_late(), Some(expected));
    // Ended from outside it has a result like any other, and is not ended again.
    let ends = late.settled_elsewhere(Settled::First, true).unwrap();
    late.take(&ends, None, 2).unwrap();
    assert_eq!((late.settled(), late.settled_late()), (Some(Settled::First), None));
    assert_eq!(late.settled_elsewhere(Settled::First, true), None);
}

/// The games of a rated tournament are rated where somebody plays them, and it is opened only where a rated table would be.
#[test]
fn the_tables_of_a_rated_tournament_are_rated() {
    let mut state = running(TournamentForm::League, Clock::Days { days: 2 }, 2);
    let rated = |state: &TournamentState| table(state).is_rated();
    assert!(!rated(&state));
    state.terms.rated = true;
    assert!(rated(&state));
    state.entrants[0].who = Contestant::Machine(Level::Tiro);
    assert!(rated(&state), "somebody against a machine");
    state.entrants[1].who = Contestant::Machine(Level::Tiro);
    assert!(!rated(&state), "machines among themselves");
    let opened = |clock| check(NewTournament { rated: true, ..wish(TournamentForm::League, clock) }).is_ok();
    assert!(opened(Clock::Days { days: 2 }) && !opened(Clock::None), "as with tables, a clock is needed");
}
