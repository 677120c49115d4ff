//! How many orders a whole game takes when they come from the game's own policy: every order is given as a player would, and what no order
//! says is a single action. The staff is not asked to do anything; it is only asked what a sensible player wants.
//!
//! `cargo test -p legatus-games --test all -- --ignored --nocapture how_many_orders`

use legatus_host::TableState;
use legatus_host::facts::Status;
use legatus_host::going_on::ByItself;
use legatus_host::opening;
use legatus_host::orders::Bounds;
use legatus_host::record::{Record, Why};
use legatus_host::state::Player;
use legatus_kernel::wire::{NewTable, Order, Plan, SeatWish, Stop};
use legatus_kernel::{Entry, Seat, Seed, Viewer};
use serde_json::Value;
use std::collections::BTreeMap;

/// More commands than this are no game.
const MOST: usize = 20_000;

#[derive(Default)]
struct Counted {
    /// By kind of order; `action` is a single one.
    given: BTreeMap<&'static str, usize>,
    decisions: usize,
    /// What was asked where no order said it.
    asked: BTreeMap<String, usize>,
}

fn begin(game: &str, scenario: &str, seat: &str, seed: u64) -> TableState {
    let ann = Player { id: "ann".to_string(), name: "Ann".to_string(), guest: false };
    let entry = legatus_games::find(game).unwrap();
    let wish =
        NewTable { game: Some(game.to_string()), scenario: Some(scenario.into()), ..NewTable::default() };
    let setup = opening::plan(&wish, &ann, None, Seed::from_number(seed), 0).unwrap().facts.setup;
    let wished = |id: &str| if id == seat { SeatWish::Me } else { SeatWish::Machine("greedy".to_string()) };
    let seats = entry.seats(&setup).iter().map(|one| (one.id.to_string(), wished(one.id))).collect();
    let wish = NewTable { seats: Some(seats), ..wish };
    let plan = opening::plan(&wish, &ann, None, Seed::from_number(seed), 0).unwrap();
    let mut table = TableState::begin(plan.fixed("t", "ann", "invite".to_string(), 0), plan.seats).unwrap();
    table.take(&Record::Begin, None, 0).unwrap();
    table
}

fn actions_of(plan: &Plan) -> Vec<Value> {
    plan.moves.iter().flat_map(|part| &part.steps).map(|step| step.action.clone()).collect()
}

/// What the table does by itself; the machine's seats follow the policy, too, planned ahead as long as nothing is new.
fn go_on(table: &mut TableState) {
    while table.status == Status::Playing {
        if let Some(next) = table.by_itself() {
            let record = table.act_for(&next).ok().unwrap();
            table.note(&record, None, 0);
            continue;
        }
        let Some((seat, _)) = table.machine_to_move() else { return };
        let rest = Order::Rest { pieces: Vec::new() };
        let plan = table.referee().unwrap().plan(seat, &rest, None, false).unwrap();
        for (number, action) in actions_of(&plan).into_iter().enumerate() {
            let next = ByItself { seat, action, dice: Vec::new(), why: Why::Machine };
            match table.act_for(&next) {
                Ok(record) => table.note(&record, None, 0),
                Err(_) => {
                    assert!(number > 0, "the first step of a plan is legal");
                    break;
                }
            }
            let goes_on = table.machine_to_move().is_some_and(|(next, _)| next == seat);
            if !goes_on || table.by_itself().is_some() {
                break;
            }
        }
    }
}

/// Carries actions out as the server does: on through dice if that is wanted, and on where others let it pass.
fn carry(table: &mut TableState, seat: Seat, mut actions: &[Value], through_dice: bool) -> Stop {
    loop {
        let carried = match table.carry_out(seat, actions, Bounds { through_dice, least: None }) {
            Ok(carried) => carried,
            Err(_) => return Stop::Blocked,
        };
        actions = &actions[carried.actions..];
        let passed = table.if_passed(seat);
        table.note(&carried.record, None, 0);
        go_on(table);
        let goes_on = passed.is_some_and(|passed| table.has_passed(seat, &passed) == Some(true));
        if carried.stop != Stop::Others || !goes_on {
            return carried.stop;
        }
        if actions.is_empty() {
            return Stop::Done;
        }
    }
}

/// Gives an order, planned anew after each die.
fn give(table: &mut TableState, seat: Seat, order: &Order) -> usize {
    let mut taken = 0;
    while table.status == Status::Playing && table.play.asked().has(seat) && taken < 1_000 {
        let Ok(plan) = table.referee().unwrap().plan(seat, order, None, false) else { break };
        let actions = actions_of(&plan);
        if actions.is_empty() {
            break;
        }
        taken += actions.len();
        let stop = carry(table, seat, &actions, true);
        if stop != Stop::Done || plan.stop != Stop::Dice {
            break;
        }
    }
    taken
}

/// The order that says what a sensible player wants next, if one does.
fn wanted(table: &TableState, seat: Seat) -> Option<(&'static str, Order)> {
    let referee = table.referee().unwrap();
    if referee.in_combat() {
        return Some(("resolve", Order::Resolve));
    }
    if referee.let_pass(seat).is_some() {
        return Some(("pass", Order::Pass));
    }
    let rest = referee.plan(seat, &Order::Rest { pieces: Vec::new() }, None, false).ok()?;
    let first = rest.moves.first()?;
    let begins = |order: &Order| {
        let plan = referee.plan(seat, order, None, false).ok()?;
        let planned = actions_of(&plan);
        (planned.len() > 1 && planned.contains(&first.steps[0].action)).then_some(())
    };
    let attack = Order::Attack { pieces: Vec::new(), on: Vec::new() };
    if begins(&attack).is_some() {
        return Some(("attack", attack));
    }
    let to = first.to.clone().filter(|_| !first.pieces.is_empty())?;
    let go = Order::Go { pieces: first.pieces.clone(), by: Vec::new(), to, along: Vec::new() };
    begins(&go).map(|()| ("go", go))
}

fn play(game: &str, scenario: &str, seat: &str, seed: u64) -> Counted {
    let mut table = begin(game, scenario, seat, seed);
    let own = table.seat(seat).unwrap();
    let mut counted = Counted::default();
    go_on(&mut table);
    for _ in 0..MOST {
        if table.status != Status::Playing {
            break;
        }
        let order = wanted(&table, own);
        let done = order.as_ref().map_or(0, |(_, order)| give(&mut table, own, order));
        match order.filter(|_| done > 0) {
            Some((kind, order)) => {
                *counted.given.entry(kind).or_default() += 1;
                if order == Order::Pass && table.status == Status::Playing {
                    let record = table.pass_on(own).unwrap();
                    table.note(&record, None, 0);
                    go_on(&mut table);
                }
            }
            None => {
                let rest = Order::Rest { pieces: Vec::new() };
                let plan = table.referee().unwrap().plan(own, &rest, None, false).unwrap();
                let first = actions_of(&plan).into_iter().next().expect("something is done");
                let prompt = table.referee().unwrap().prompt(Viewer::Seat(own));
                let kind = first.as_object().and_then(|o| o.keys().next().cloned());
                let kind = kind.or_else(|| first.as_str().map(str::to_string)).unwrap_or_default();
                let rule = prompt.rule.map_or("", |rule| rule.0);
                *counted.asked.entry(format!("{rule} {kind}")).or_default() += 1;
                carry(&mut table, own, &[first], false);
                *counted.given.entry("action").or_default() += 1;
            }
        }
    }
    assert_ne!(table.status, Status::Playing, "{game} {seat} goes on and on");
    let mine = |entry: &&Entry| matches!(entry, Entry::Action { seat: by, .. } if by == seat);
    counted.decisions = table.referee().unwrap().entries().iter().filter(mine).count();
    counted
}

#[test]
#[ignore = "plays whole games, for docs/orders"]
fn how_many_orders_whole_games_take() {
    let games = [
        ("alesia", "alesia"),
        ("roman_republic", "conquete"),
        ("roman_republic", "aigle"),
        ("queen_of_the_celts", "medway"),
        ("queen_of_the_celts", "watling_street"),
        ("hannibal", "second_punic_war"),
        ("bellum_gallicum", "vercingetorix"),
    ];
    println!("| game | seat | decisions | orders | of these |");
    println!("| --- | --- | --- | --- | --- |");
    let only = std::env::var("GAME").ok();
    for (game, scenario) in games.into_iter().filter(|(game, _)| only.as_deref().is_none_or(|o| o == *game)) {
        let wanted = legatus_games::Wanted { scenario: Some(scenario.into()), ..Default::default() };
        let entry = legatus_games::find(game).unwrap();
        for seat in entry.seats(&entry.setup(wanted).unwrap()).iter().map(|seat| seat.id) {
            let counted = play(game, scenario, seat, 1);
            let all: usize = counted.given.values().sum();
            let mut asked: Vec<(usize, &String)> = counted.asked.iter().map(|(what, n)| (*n, what)).collect();
            asked.sort_by(|a, b| b.cmp(a));
            eprintln!("{game} {scenario} {seat}, without an order: {:?}", &asked[..asked.len().min(14)]);
            println!("| {game} {scenario} | {seat} | {} | {all} | {:?} |", counted.decisions, counted.given);
        }
    }
}
