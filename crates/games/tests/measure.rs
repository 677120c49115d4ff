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
use legatus_kernel::answer::Offer;
use legatus_kernel::wire::{NewTable, Order, Plan, PlannedMove, SeatWish, Stop};
use legatus_kernel::{Entry, Place, Role, Seat, Seed, Viewer};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap, VecDeque};

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
    let mut table =
        TableState::begin(plan.fixed("t", Some("ann"), "invite".to_string(), 0), plan.seats).unwrap();
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

/// What a sensible player wants to do next, move by move, and where places lie beside each other.
struct Mind {
    wants: VecDeque<PlannedMove>,
    links: HashMap<String, Vec<String>>,
}

impl Mind {
    /// The next move that is wanted, and those after it that go beside it: pieces from one place or places beside each other that line up
    /// at places beside each other.
    fn next(&mut self) -> Vec<PlannedMove> {
        let mut together: Vec<PlannedMove> = self.wants.pop_front().into_iter().collect();
        let moves = |part: &PlannedMove| part.to.is_some() && part.from != part.to && !part.pieces.is_empty();
        while let (Some(last), Some(next)) = (together.last(), self.wants.front()) {
            let near = |a: &Option<String>, b: &Option<String>| {
                let beside =
                    |a: &String, b: &String| self.links.get(a).is_some_and(|links| links.contains(b));
                a == b || a.as_ref().zip(b.as_ref()).is_some_and(|(a, b)| beside(a, b))
            };
            let beside =
                moves(last) && moves(next) && near(&last.from, &next.from) && near(&last.to, &next.to);
            if !beside {
                break;
            }
            together.extend(self.wants.pop_front());
        }
        together
    }
}

/// Is somebody only taken up and set down again? A person leaves them alone.
fn is_idle(part: &PlannedMove) -> bool {
    let turns =
        part.steps.iter().any(|step| step.target.as_ref().is_some_and(|target| target.kind == "facing"));
    let stays = part.to.is_none() || part.from == part.to;
    part.steps.len() == 2 && !part.pieces.is_empty() && stays && !turns && !part.ends
}

/// The order that says this, if one does.
fn said(together: &[PlannedMove]) -> Option<(&'static str, Order)> {
    let first = together.first()?;
    let pieces: Vec<String> = together.iter().flat_map(|part| part.pieces.clone()).collect();
    let turn =
        first.steps.iter().find_map(|step| step.target.as_ref().filter(|target| target.kind == "facing"));
    if let (Some(turn), true) = (turn, first.from == first.to || first.to.is_none()) {
        let (piece, facing) = turn.id.split_once('/')?;
        return Some(("wheel", Order::Wheel { pieces: vec![piece.to_string()], facing: facing.to_string() }));
    }
    if first.steps.iter().all(|step| step.into.is_some()) {
        return None;
    }
    let mut places: Vec<String> = together.iter().filter_map(|part| part.to.clone()).collect();
    places.dedup();
    let to = places.first().cloned().filter(|_| !pieces.is_empty() && first.from != first.to)?;
    let kind = if places.len() > 1 { "along" } else { "go" };
    Some((kind, Order::Go { pieces, by: Vec::new(), to, along: places.split_off(1) }))
}

/// Gives the next order that is wanted, or takes the next action. Under which name is it counted?
fn command(table: &mut TableState, seat: Seat, mind: &mut Mind, counted: &mut Counted) -> &'static str {
    let referee = table.referee().unwrap();
    let plan = |order: &Order| table.referee().unwrap().plan(seat, order, None, false).unwrap();
    let at_once = match () {
        _ if referee.in_combat() => Some(("resolve", Order::Resolve)),
        _ if referee.let_pass(seat).is_some() => Some(("pass", Order::Pass)),
        _ => None,
    };
    if let Some((kind, order)) = at_once {
        mind.wants.clear();
        if give(table, seat, &order) > 0 {
            if order == Order::Pass && table.status == Status::Playing {
                let record = table.pass_on(seat).unwrap();
                table.note(&record, None, 0);
                go_on(table);
            }
            return kind;
        }
    } else {
        if mind.wants.is_empty() {
            let rest = plan(&Order::Rest { pieces: Vec::new() }).moves;
            let idle = !rest.is_empty() && rest.iter().all(is_idle);
            mind.wants = rest.into_iter().filter(|part| !is_idle(part)).collect();
            let ends = |offer: &Offer| offer.role == Role::End && offer.target.is_none();
            let end = referee.legal(seat).into_iter().find(ends).map(|offer| offer.action);
            if let Some(end) = end.filter(|_| idle) {
                carry(table, seat, &[end], false);
                return "action";
            }
        }
        let attack = Order::Attack { pieces: Vec::new(), on: Vec::new() };
        let strikes =
            mind.wants.front().is_some_and(|part| part.steps.iter().all(|step| step.into.is_some()));
        if strikes && plan(&attack).moves.iter().map(|part| part.steps.len()).sum::<usize>() > 1 {
            mind.wants.clear();
            give(table, seat, &attack);
            return "attack";
        }
        let together = mind.next();
        if let Some((kind, order)) = said(&together) {
            let planned = plan(&order);
            let steps = actions_of(&planned).len();
            let goes = planned.moves.iter().any(|part| part.to.is_some() || kind == "wheel");
            if steps > 1 && goes {
                let before = table.play.actions();
                let taken = give(table, seat, &order);
                let still = table.status == Status::Playing && table.play.asked().has(seat);
                if !still || table.play.actions() != before + taken {
                    mind.wants.clear();
                }
                return kind;
            }
        }
    }
    mind.wants.clear();
    let first = actions_of(
        &table.referee().unwrap().plan(seat, &Order::Rest { pieces: Vec::new() }, None, false).unwrap(),
    );
    let first = first.into_iter().next().expect("something is done");
    let prompt = table.referee().unwrap().prompt(Viewer::Seat(seat));
    let kind = first.as_object().and_then(|o| o.keys().next().cloned());
    let kind = kind.or_else(|| first.as_str().map(str::to_string)).unwrap_or_default();
    *counted.asked.entry(format!("{} {kind}", prompt.rule.map_or("", |rule| rule.0))).or_default() += 1;
    carry(table, seat, &[first], false);
    "action"
}

fn play(game: &str, scenario: &str, seat: &str, seed: u64) -> Counted {
    let mut table = begin(game, scenario, seat, seed);
    let own = table.seat(seat).unwrap();
    let mut counted = Counted::default();
    let board = legatus_games::find(game).unwrap().board(scenario).unwrap();
    let links = |place: Place| (place.id, place.links.into_iter().map(|link| link.to).collect());
    let mut mind = Mind { wants: VecDeque::new(), links: board.places.into_iter().map(links).collect() };
    go_on(&mut table);
    for _ in 0..MOST {
        if table.status != Status::Playing {
            break;
        }
        let kind = command(&mut table, own, &mut mind, &mut counted);
        *counted.given.entry(kind).or_default() += 1;
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
