//! duel <scenario> <sims a> <sims b> <games> [story]: a (0: random) against b from both sides.
use legatus_bellum_gallicum::BellumGallicum;
use legatus_kernel::table::complete_setup;
use legatus_kernel::text::plain;
use legatus_kernel::{Game, QuickRng, Seed, Table, Viewer};
use legatus_mind::{Effort, Level, Mind, Orders, Settings};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let (scenario, a, b, games) = (&args[1], &args[2], &args[3], args[4].parse::<u64>().unwrap());
    let story = args.get(5).is_some_and(|s| s == "story");
    let horizon: u32 = std::env::var("HORIZON").ok().and_then(|h| h.parse().ok()).unwrap_or(30);
    let turns: u32 = std::env::var("TURNS").ok().and_then(|h| h.parse().ok()).unwrap_or(0);
    let first: u64 = std::env::var("SEED").ok().and_then(|h| h.parse().ok()).unwrap_or(1);
    let settings = Settings::default();
    let trial = Settings { playout_actions: horizon, playout_turns: turns, ..Settings::default() };
    let effort = |x: &str| match x {
        "0" => Level::Random.effort(),
        "g" => Level::Greedy.effort(),
        n => Effort::simulations(n.parse().unwrap()),
    };
    let mut sum = [[0u32; 3]; 2];
    let mut counted = 0;
    let (mut actions, mut time) = (0usize, 0.0);
    for seed in first..first + games {
        for a_side in 0..2usize {
            if std::env::var("SIDE").is_ok_and(|s| s != a_side.to_string()) {
                continue;
            }
            let setup =
                complete_setup::<BellumGallicum>(Some(scenario.as_str().into()), None, Default::default())
                    .unwrap();
            let mut table = Table::<BellumGallicum>::new(setup, Seed::from_number(seed)).unwrap();
            let mut minds = [Mind::<BellumGallicum>::new(settings), Mind::<BellumGallicum>::new(settings)];
            minds[a_side] = Mind::new(trial);
            let mut rng = QuickRng::new(seed);
            let start = Instant::now();
            while let Some(seat) = table.asked().iter().next() {
                let who = if seat.0 as usize == a_side { a } else { b };
                let t = minds[seat.0 as usize].think(
                    table.position(),
                    seat,
                    &Orders::new(effort(who).uncapped(), rng.next(), 1),
                );
                table.apply(seat, t.unwrap().action).unwrap();
                actions += 1;
            }
            time += start.elapsed().as_secs_f64();
            let winner = table.position().ending.and_then(|e| e.winner()).map(|w| w as usize);
            let k = match winner {
                None => 1,
                Some(w) if w == a_side => 0,
                _ => 2,
            };
            sum[a_side][k] += 1;
            counted += table.position().counted();
            if story {
                println!("=== seed {seed}, a plays {}", ["roman", "gaul"][a_side]);
                for (_, line, told) in table.story(Viewer::Observer, 0) {
                    println!("{:>4} {}", line.action, plain(&BellumGallicum::words().text(&told.text).en));
                }
            }
        }
    }
    println!(
        "{scenario}: a={a} b={b}: as roman {:?} (won, drawn, lost), as gaul {:?}; {} actions a game, {:.2} s a game; counted {:.1}",
        sum[0],
        sum[1],
        actions as u64 / (2 * games),
        time / (2 * games) as f64,
        counted as f64 / (sum[0].iter().sum::<u32>() + sum[1].iter().sum::<u32>()) as f64
    );
}
