//! How do I win: every seat of every scenario is told from the first position to the last, who looks on as well, and it follows what happens.

use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Game, Message, Options, Seat, Viewer};

/// So many lively games are played at most until what is told has changed for everybody.
const MOST_GAMES: u64 = 12;

fn everybody_knows_how_to_win<G: Game>() {
    for scenario in &G::title().scenarios {
        for (players, seats) in &scenario.seats {
            let setup =
                complete_setup::<G>(Some(scenario.id.into()), Some(*players), Options::new()).unwrap();
            let viewers: Vec<Viewer> =
                (0..seats.len() as u8).map(|n| Viewer::Seat(Seat(n))).chain([Viewer::Observer]).collect();
            let mut first: Vec<Option<Message>> = vec![None; viewers.len()];
            let mut changed = vec![false; viewers.len()];
            for seed in 1..=MOST_GAMES {
                let mut walk = Walk::<G>::new(&setup, seed).unwrap();
                loop {
                    for (n, viewer) in viewers.iter().enumerate() {
                        let goal = walk.game.goal(*viewer);
                        let text = G::words().text(&goal);
                        let told = |text: &str| text.len() > 20 && !text.contains(['⟨', '{']);
                        assert!(text.all().all(told), "{}: {viewer:?}: {text:?}", scenario.id);
                        changed[n] |= *first[n].get_or_insert(goal) != goal;
                    }
                    if walk.seat().is_none() || changed.iter().all(|changed| *changed) && seed > 1 {
                        break;
                    }
                    walk.step_lively();
                }
                if changed.iter().all(|changed| *changed) {
                    break;
                }
            }
            let still: Vec<_> = viewers.iter().zip(&changed).filter(|(_, changed)| !**changed).collect();
            assert!(
                still.is_empty(),
                "{}, {players} players: {still:?} are always told the same",
                scenario.id
            );
        }
    }
}

#[test]
fn goals_of_hannibal() {
    everybody_knows_how_to_win::<legatus_hannibal::Hannibal>();
}

#[test]
fn goals_of_bellum_gallicum() {
    everybody_knows_how_to_win::<legatus_bellum_gallicum::BellumGallicum>();
}

#[test]
fn goals_of_alesia() {
    everybody_knows_how_to_win::<legatus_alesia::Alesia>();
}

#[test]
fn goals_of_queen_of_the_celts() {
    everybody_knows_how_to_win::<legatus_queen_of_the_celts::QueenOfTheCelts>();
}

#[test]
fn goals_of_the_roman_republic() {
    everybody_knows_how_to_win::<legatus_roman_republic::RomanRepublic>();
}
