//! How the machine plays Rise of the Roman Republic, measured: who wins against whom, how fast random games go, and a game told line by
//! line.
//!
//! `cargo run --release -p legatus-roman-republic --example duels -- duel <scenario> <games> <player> <player> [first seed]`: the first
//! player in each seat in turn, the second in all others. `self <scenario> <games> <player> [first seed]`: one player in all seats.
//! `table <scenario> <games> <first seed> <player of each seat>…`: these players in these seats.
//! `random [games]`: random games of every scenario. `story <scenario> <seed> <player of each seat>…`; `thoughts`, the same with what the
//! policy held likely at every choice.
//!
//! A player is `random`, `policy` (drawn by its weights), `best` (its likeliest choice), or a level, with a tenth of its simulations.

use legatus_kernel::table::complete_setup;
use legatus_kernel::text::plain;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Machine, QuickRng, Rules, Seat, Seed, Setup, Shown};
use legatus_mind::{Level, Mind, Orders, Plan, simulate};
use legatus_roman_republic::RomanRepublic;
use legatus_roman_republic::survey;
use std::collections::BTreeMap;
use std::time::Instant;

const SCENARIOS: [&str; 4] = ["conquete", "alexandre", "aigle", "tonnerre"];
const RATIO: f64 = 0.1;

#[derive(Clone, Copy, PartialEq)]
enum Player {
    Policy,
    Best,
    Level(Level),
}

fn player(word: &str) -> Player {
    match word {
        "policy" => Player::Policy,
        "best" => Player::Best,
        _ => Player::Level(word.parse().unwrap_or_else(|why| panic!("{why}"))),
    }
}

fn setup(scenario: &str) -> Setup {
    complete_setup::<RomanRepublic>(Some(scenario.into()), None, Default::default()).expect("a scenario")
}

/// Lets one seat decide.
fn step(
    walk: &mut Walk<RomanRepublic>,
    seat: Seat,
    player: Player,
    mind: &mut Mind<RomanRepublic>,
    seed: u64,
) {
    match player {
        Player::Policy => drop(walk.step_by_policy()),
        Player::Level(Level::Random) => drop(walk.step()),
        Player::Best => {
            let mut weights = Vec::new();
            walk.game.policy(seat, &walk.legal, &mut weights);
            let most = weights.iter().copied().fold(0.0, f32::max);
            let best: Vec<usize> = (0..weights.len()).filter(|i| weights[*i] == most).collect();
            walk.act(seat, walk.legal[best[seed as usize % best.len()]]);
        }
        Player::Level(level) => {
            let orders = Orders::new(level.effort().uncapped().scaled(RATIO), seed, 1);
            let thought = mind.think(&walk.game, seat, &orders).expect("an answer");
            walk.act(seat, thought.action);
        }
    }
}

/// Plays one game; `tell` hears of every event.
fn play(
    scenario: &str,
    seed: u64,
    players: &[Player],
    mind: &mut Mind<RomanRepublic>,
    mut tell: impl FnMut(&Walk<RomanRepublic>),
) -> RomanRepublic {
    let mut walk = Walk::<RomanRepublic>::new(&setup(scenario), seed).expect("a game");
    let mut rng = QuickRng::new(seed ^ 0x5eed);
    tell(&walk);
    while let Some(seat) = walk.seat() {
        step(&mut walk, seat, players[seat.0 as usize], mind, rng.next());
        tell(&walk);
    }
    walk.game
}

fn games(scenario: &str, first: u64, count: u64, players: &[Player]) {
    let began = Instant::now();
    let mut mind = Mind::default();
    let (mut wins, mut drawn, mut turns) = (vec![0; players.len()], 0, 0);
    let mut endings = BTreeMap::<String, u32>::new();
    for seed in first..first + count {
        let game = play(scenario, seed, players, &mut mind, |_| {});
        let outcome = game.outcome().expect("it is over");
        turns += game.turn();
        drawn += u32::from(outcome.draw());
        (0..players.len()).filter(|s| outcome.winners.has(Seat(*s as u8))).for_each(|s| wins[s] += 1);
        *endings.entry(outcome.text.key.to_string()).or_default() += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    let mean = turns as f64 / count as f64;
    println!("  wins {wins:?}, drawn {drawn} of {count}, {mean:.1} turns, {endings:?}, {seconds:.1} s");
}

/// What this thread has had of a processor so far; on a busy machine less than the clock says. Nothing is known outside Linux.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    stat.split(' ').next().and_then(|n| n.parse::<f64>().ok()).map_or(f64::NAN, |nanos| nanos / 1e9)
}

fn random(count: u64) {
    for scenario in SCENARIOS {
        let setup = setup(scenario);
        let plan = Plan {
            efforts: vec![Level::Random.effort(); setup.players as usize],
            setup,
            seed: Seed::from_number(1),
            games: count,
            threads: 1,
            most_actions: 200_000,
            looks: None,
            lively: false,
        };
        let (began, busy) = (Instant::now(), processor_seconds());
        let tally =
            simulate::<RomanRepublic>(&plan, &|| {}).unwrap_or_else(|why| panic!("{scenario}: {why}"));
        let (clock, busy) = (began.elapsed().as_secs_f64(), processor_seconds() - busy);
        let rate = |seconds: f64| tally.actions as f64 / seconds;
        println!("{scenario}: {} games, {} actions", tally.games, tally.actions);
        println!("  {:.0} a second, {:.0} a second of the processor", rate(clock), rate(busy));
        println!("  longest {}, wins {:?}, drawn {}", tally.longest, tally.wins, tally.draws);
    }
}

/// What the policy thinks likely, the likeliest first.
fn thoughts(walk: &Walk<RomanRepublic>) -> Option<String> {
    let seat = walk.seat().filter(|_| walk.legal.len() > 1)?;
    let mut weights = Vec::new();
    walk.game.policy(seat, &walk.legal, &mut weights);
    let mut order: Vec<usize> = (0..weights.len()).collect();
    order.sort_by(|a, b| weights[*b].total_cmp(&weights[*a]));
    let told = order.iter().take(4).map(|i| format!("{:?} {:.2}", walk.legal[*i], weights[*i]));
    Some(told.collect::<Vec<_>>().join("; "))
}

fn story(scenario: &str, seed: u64, players: &[Player], thinking: bool) {
    let mut mind = Mind::default();
    let mut turn = 0;
    let game = play(scenario, seed, players, &mut mind, |walk| {
        if walk.game.turn() != turn {
            turn = walk.game.turn();
            println!("{}", survey(&walk.game));
        }
        for told in &walk.events.list {
            let story = RomanRepublic::tell(&told.event);
            println!("{:>5}  {}", walk.actions, plain(RomanRepublic::words().text(&story.text).usual()));
        }
        if let Some(told) = thoughts(walk).filter(|_| thinking) {
            println!("       {told}");
        }
    });
    println!("{}\n{:?}", survey(&game), game.outcome().map(|o| o.text.key));
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |n: usize| words.get(n).map(String::as_str);
    let number = |n: usize, default: u64| word(n).and_then(|w| w.parse().ok()).unwrap_or(default);
    match (word(0), word(1)) {
        (Some("duel"), Some(scenario)) => {
            let [a, b] = [3, 4].map(|n| player(word(n).unwrap_or("random")));
            for seat in 0..setup(scenario).players as usize {
                println!("{scenario}: {} in seat {seat}, {} elsewhere", words[3], words[4]);
                let mut players = vec![b; setup(scenario).players as usize];
                players[seat] = a;
                games(scenario, number(5, 0), number(2, 100), &players);
            }
        }
        (Some("self"), Some(scenario)) => {
            println!("{scenario}: {}", words[3]);
            let one = player(&words[3]);
            games(scenario, number(4, 0), number(2, 100), &vec![one; setup(scenario).players as usize]);
        }
        (Some("table"), Some(scenario)) => {
            let players: Vec<Player> = words[4..].iter().map(|w| player(w)).collect();
            println!("{scenario}: {:?}", &words[4..]);
            games(scenario, number(3, 0), number(2, 100), &players);
        }
        (Some("random"), _) => random(number(1, 500)),
        (Some(told @ ("story" | "thoughts")), Some(scenario)) => {
            let players: Vec<Player> = words[3..].iter().map(|w| player(w)).collect();
            story(scenario, number(2, 0), &players, told == "thoughts");
        }
        _ => println!("duel, self, table, random, story or thoughts"),
    }
}
