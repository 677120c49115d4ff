use legatus_hannibal::Hannibal;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Game, Luck, QuickRng, Seed, Setup};
fn main() {
    let t = std::time::Instant::now();
    let (mut total, mut options, mut longest) = (0usize, 0usize, 0);
    let mut wins = [0; 3];
    let mut turns = 0;
    let mut by: std::collections::BTreeMap<String, usize> = Default::default();
    let games = 2000;
    for seed in 0..games {
        let mut luck = Luck::new(Seed::from_number(seed));
        let mut rng = QuickRng::new(seed);
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let mut game = Hannibal::setup(&setup, &mut luck, &mut events).unwrap();
        settle(&mut game, &mut luck, &mut events, &mut legal);
        let mut n = 0;
        while let Some(seat) = game.asked().single() {
            options += legal.len();
            let action = legal[rng.below(legal.len() as u32) as usize];
            events.clear();
            luck.clear_rolls();
            act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
            n += 1;
        }
        *by.entry(format!("{:?}", game.ending).chars().take(60).collect()).or_default() += 1;
        wins[game.ending.unwrap().winner().i()] += 1;
        turns += game.turn as usize;
        total += n;
        longest = longest.max(n);
    }
    let s = t.elapsed().as_secs_f64();
    println!("{} bytes, {total} actions, {:.0}/s, {:.1} options, longest {longest}, {:?} turns {:.1}", size_of::<Hannibal>(), total as f64 / s, options as f64 / total as f64, wins, turns as f64 / games as f64);
    let _ = by;
}
