//! Whole games by random play: they end, and the invariants hold after every action.

use legatus_hannibal::Hannibal;
use legatus_kernel::settle::{act, settle};
use legatus_kernel::{Events, Game, Luck, QuickRng, Seed, Setup};

fn random_game(seed: u64) -> (Hannibal, usize) {
    let mut luck = Luck::new(Seed::from_number(seed));
    let mut rng = QuickRng::new(seed);
    let (mut events, mut legal) = (Events::default(), Vec::new());
    let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
    let mut game = Hannibal::setup(&setup, &mut luck, &mut events).unwrap();
    settle(&mut game, &mut luck, &mut events, &mut legal);
    let mut actions = 0;
    while let Some(seat) = game.asked().single() {
        if let Err(what) = game.validate() {
            panic!("seed {seed}, action {actions}: {what}\n{:?}", game.frames.top());
        }
        assert!(!legal.is_empty(), "seed {seed}, action {actions}: nothing to do at {:?}", game.frames.top());
        let action = legal[rng.below(legal.len() as u32) as usize];
        events.clear();
        act(&mut game, seat, action, &mut luck, &mut events, &mut legal);
        actions += 1;
        assert!(actions < 50_000, "seed {seed} goes on and on");
    }
    (game, actions)
}

#[test]
fn random_games_end() {
    let mut longest = 0;
    for seed in 0..300 {
        let (game, actions) = random_game(seed);
        assert!(game.outcome().is_some());
        longest = longest.max(actions);
    }
    assert!(longest > 100, "a game of {longest} actions is no war");
}
