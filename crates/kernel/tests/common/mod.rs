//! A table of the sample game, and short ways of playing on it.

use legatus_kernel::table::complete_setup;
use legatus_kernel::{Game, Options, Outcome, Seat, Seed, Setup, Table, TableError};
use legatus_sample::{Action, Sample};

pub const ROME: Seat = Seat(0);
pub const VEII: Seat = Seat(1);
pub const LATIUM: Seat = Seat(2);

pub fn setup(scenario: &str, players: u8) -> Setup {
    complete_setup::<Sample>(Some(scenario.into()), Some(players), Options::new())
        .expect("a setup of the sample")
}

pub fn table(scenario: &str, players: u8, seed: u64) -> Table<Sample> {
    Table::new(setup(scenario, players), Seed::from_number(seed)).expect("a table of the sample")
}

/// The seat takes the first legal action that fits.
pub fn take(table: &mut Table<Sample>, seat: Seat, fits: impl Fn(&Action) -> bool) -> Action {
    let action = table.legal(seat).into_iter().find(fits).expect("such an action is legal");
    table.apply(seat, action).expect("what is legal is accepted");
    action
}

pub fn bid(table: &mut Table<Sample>, seat: Seat) -> Action {
    take(table, seat, |action| matches!(action, Action::Bid { .. }))
}

/// All seats bid; answers with the attacker.
pub fn bid_all(table: &mut Table<Sample>) -> Seat {
    let round = table.position().round;
    while table.position().frames.len() == 1 && table.position().round == round && !table.asked().is_empty() {
        let seat = table.asked().iter().next().expect("somebody is asked");
        bid(table, seat);
    }
    table.asked().single().expect("one seat attacks")
}

pub fn attack(table: &mut Table<Sample>) -> Seat {
    let attacker = table.asked().single().expect("one seat attacks");
    take(table, attacker, |action| matches!(action, Action::Attack { .. }));
    attacker
}

pub fn pass(table: &mut Table<Sample>) -> Seat {
    let defender = table.asked().single().expect("one seat defends");
    take(table, defender, |action| *action == Action::Pass);
    defender
}

/// A whole round: bids, attack, no ambush.
pub fn round(table: &mut Table<Sample>) {
    bid_all(table);
    attack(table);
    pass(table);
}

/// The first legal action of the first seat asked, until the end.
pub fn play_on(table: &mut Table<Sample>) -> Outcome {
    while let Some(seat) = table.asked().iter().next() {
        take(table, seat, |_| true);
    }
    table.outcome().expect("nobody is asked any more")
}

/// The key of the message with which something was not possible.
pub fn key(error: TableError) -> &'static str {
    match error {
        TableError::NotPossible(message) => message.key,
        TableError::Refused(refusal) => refusal.key,
        other => panic!("another error: {other:?}"),
    }
}

pub fn english<G: Game>(error: &TableError) -> String {
    legatus_kernel::table::explain::<G>(error)
}
