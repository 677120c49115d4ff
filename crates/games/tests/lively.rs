//! Games by lively players fight: a tenth of all that is decided, at least, is decided in combat. So what whole games prove, they
//! prove of the chapters on combat, too.

use legatus_kernel::orders::in_combat;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Game, Options};

/// What was decided, and how much of it in combat.
#[derive(Default, Debug)]
struct Share {
    decisions: usize,
    combat: usize,
}

/// Plays lively games of every scenario.
fn share<G: Game>(games: u64) -> Share {
    let mut share = Share::default();
    for scenario in &G::title().scenarios {
        let setup = complete_setup::<G>(Some(scenario.id.into()), None, Options::new()).unwrap();
        for seed in 1..=games {
            let mut walk = Walk::<G>::new(&setup, seed).unwrap();
            while walk.seat().is_some() {
                share.decisions += 1;
                share.combat += usize::from(in_combat(&walk.game));
                walk.step_lively();
                assert!(walk.actions < 200_000, "{} goes on and on", scenario.id);
            }
        }
    }
    share
}

fn fights<G: Game>(games: u64) {
    let share = share::<G>(games);
    println!("{}: {share:?}", G::title().id);
    assert!(share.combat * 10 >= share.decisions, "{}: {share:?}", G::title().id);
}

#[test]
fn lively_games_of_hannibal_fight() {
    fights::<legatus_hannibal::Hannibal>(20);
}

#[test]
fn lively_games_of_bellum_gallicum_fight() {
    fights::<legatus_bellum_gallicum::BellumGallicum>(5);
}

#[test]
fn lively_games_of_alesia_fight() {
    fights::<legatus_alesia::Alesia>(1);
}

#[test]
fn lively_games_of_queen_of_the_celts_fight() {
    fights::<legatus_queen_of_the_celts::QueenOfTheCelts>(1);
}

#[test]
fn lively_games_of_the_roman_republic_fight() {
    fights::<legatus_roman_republic::RomanRepublic>(1);
}
