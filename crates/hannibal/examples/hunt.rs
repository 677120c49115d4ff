use legatus_hannibal::Hannibal;
use legatus_kernel::{Events, Game, Luck, QuickRng, Seed, Setup};
fn main() {
    for seed in 0..20000 {
        let mut luck = Luck::new(Seed::from_number(seed));
        let mut rng = QuickRng::new(seed);
        let (mut events, mut legal) = (Events::default(), Vec::new());
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let mut game = Hannibal::setup(&setup, &mut luck, &mut events).unwrap();
        let mut forced = 0;
        while let Some(seat) = game.asked().single() {
            legal.clear();
            game.legal(seat, &mut legal);
            let one = legal.len() == 1 && !game.hides_choice();
            forced = if one { forced + 1 } else { 0 };
            let action = if one { legal[0] } else { legal[rng.below(legal.len() as u32) as usize] };
            if forced > 50 {
                println!("seed {seed} {:?}\n{:?}", action, game.frames.top());
                if forced > 53 { println!("{:?}", game.frames); return; }
            }
            events.clear();
            game.apply(seat, action, &mut luck, &mut events);
        }
    }
}
