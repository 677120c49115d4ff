//! The machine opponent at the sample game's table.

use legatus_kernel::referee::Fault;
use legatus_kernel::settle::act;
use legatus_kernel::table::complete_setup;
use legatus_kernel::{
    Decisions, Events, Luck, Machine, Options, QuickRng, Rules, Seat, Seed, Setup, Table, Viewer,
};
use legatus_mind::fair::fair;
use legatus_mind::*;
use legatus_sample::Sample;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn setup(scenario: &str, players: u8) -> Setup {
    complete_setup::<Sample>(Some(scenario.into()), Some(players), Options::default()).unwrap()
}

/// Positions at which some seat really decides, from random games.
fn positions(scenario: &str, players: u8, games: u64) -> Vec<(Sample, Seat)> {
    let mut found = Vec::new();
    let (mut events, mut legal) = (Events::default(), Vec::new());
    for game in 0..games {
        let mut luck = Luck::new(Seed::from_number(game));
        let mut rng = QuickRng::new(game);
        let mut position = Sample::setup(&setup(scenario, players), &mut luck, &mut events).unwrap();
        while let Some(seat) = position.asked().iter().next() {
            legal.clear();
            position.legal(seat, &mut legal);
            if legal.len() > 1 {
                found.push((position, seat));
            }
            let action = legal[rng.below(legal.len() as u32) as usize];
            act(&mut position, seat, action, &mut luck, &mut events, &mut legal);
        }
    }
    found
}

#[test]
fn the_same_seed_gives_the_same_answer_whatever_the_threads() {
    // Enough simulations for four lanes.
    let efforts = [Effort::simulations(2_003), Level::Flat.effort().uncapped(), Level::Greedy.effort()];
    for (position, seat) in positions("war", 3, 2).into_iter().step_by(7) {
        for effort in efforts {
            let answers = [1, 2, 3, 8].map(|threads| {
                Mind::default().think(&position, seat, &Orders::new(effort, 11, threads)).unwrap()
            });
            assert!(answers.iter().all(|a| *a == answers[0]), "{effort:?}");
            assert!(!answers[0].capped);
        }
    }
}

#[test]
fn memory_kept_from_one_decision_to_the_next_changes_nothing() {
    let mut kept = Mind::default();
    for (position, seat) in positions("war", 2, 2) {
        let orders = Orders::new(Effort::simulations(1_100), 5, 1);
        assert_eq!(kept.think(&position, seat, &orders), Mind::default().think(&position, seat, &orders));
    }
}

#[test]
fn all_simulations_are_made_and_reported_best_first() {
    for (position, seat) in positions("skirmish", 2, 4) {
        let thought =
            Mind::default().think(&position, seat, &Orders::new(Effort::simulations(2_222), 1, 2)).unwrap();
        assert_eq!(thought.considered.iter().map(|c| c.visits).sum::<u32>(), 2_222);
        assert!(thought.considered.is_sorted_by(|a, b| a.visits >= b.visits));
        assert_eq!(thought.considered[0].action, thought.action);
        assert!(thought.considered.iter().all(|c| (-1.0..=1.0).contains(&c.value)));
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        assert_eq!(legal.len(), thought.considered.len());
        assert!(legal.iter().all(|a| thought.considered.iter().any(|c| c.action == *a)));
    }
}

#[test]
fn an_interruption_is_answered_at_once_with_a_legal_action() {
    let (position, seat) = positions("war", 2, 1)[0];
    let stop = AtomicBool::new(true);
    let orders = Orders { stop: Some(&stop), ..Orders::new(Effort::millis(60_000), 1, 2) };
    let started = Instant::now();
    let thought = Mind::default().think(&position, seat, &orders).unwrap();
    assert!(thought.capped);
    assert!(position.check(seat, &thought.action).is_ok());

    stop.store(false, Ordering::Relaxed);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        assert!(Mind::default().think(&position, seat, &orders).unwrap().capped);
    });
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[test]
fn the_time_cap_is_kept_and_told() {
    let (position, seat) = positions("war", 2, 1)[0];
    let effort = Effort { time: Some(Duration::from_millis(100)), ..Effort::simulations(u32::MAX) };
    for method in [Method::Tree, Method::Flat] {
        let started = Instant::now();
        let orders = Orders::new(Effort { method, ..effort }, 1, 2);
        let thought = Mind::default().think(&position, seat, &orders).unwrap();
        // A crowded machine may be late, but not by seconds.
        assert!(started.elapsed() < Duration::from_millis(1_500));
        assert!(thought.capped);
        assert!(thought.considered[0].visits > 10);
    }
}

#[test]
fn one_legal_action_needs_no_thought() {
    let table = Table::<Sample>::new(setup("skirmish", 2), Seed::from_number(1)).unwrap();
    let mut position = *table.position();
    let (mut luck, mut events) = (Luck::new(Seed::from_number(1)), Events::default());
    let mut mind = Mind::default();
    let mut seen = 0;
    while let Some(seat) = position.asked().iter().next() {
        let mut legal = Vec::new();
        position.legal(seat, &mut legal);
        if legal.len() == 1 {
            let orders = Orders::new(Effort::simulations(u32::MAX), 1, 1);
            let thought = mind.think(&position, seat, &orders).unwrap();
            assert_eq!((thought.action, thought.considered.len(), thought.capped), (legal[0], 0, false));
            seen += 1;
        }
        position.apply(seat, legal[0], &mut luck, &mut events);
    }
    assert!(seen > 0, "the sample game has such a moment");
    assert_eq!(mind.think(&position, Seat(0), &Orders::new(Effort::simulations(1), 1, 1)), None);
}

/// What a seat does not know changes neither its move nor anything that was weighed.
#[test]
fn the_machine_does_not_peek() {
    for (position, seat) in positions("war", 3, 2) {
        fair(&position, seat, 150, 3).unwrap();
        for effort in [Level::Greedy.effort(), Level::Flat.effort().scaled(0.05).uncapped()] {
            let orders = Orders::new(effort, 3, 1);
            let other = position.imagine(seat, &mut QuickRng::new(99));
            assert_eq!(
                Mind::default().think(&position, seat, &orders),
                Mind::default().think(&other, seat, &orders)
            );
        }
    }
}

fn plan(scenario: &str, players: u8, efforts: &[Effort], games: u64, threads: usize) -> Plan {
    Plan {
        setup: setup(scenario, players),
        efforts: efforts.to_vec(),
        seed: Seed::from_number(4),
        games,
        threads,
        most_actions: 1_000,
        looks: None,
        lively: false,
    }
}

#[test]
fn the_mind_beats_random() {
    let (mind, random) = (Effort::simulations(200), Level::Random.effort());
    let mut won = [0, 0];
    for (me, efforts) in [[mind, random], [random, mind]].iter().enumerate() {
        let tally = simulate::<Sample>(&plan("war", 2, efforts, 60, 2), &|| ()).unwrap();
        won[0] += tally.wins[me];
        won[1] += tally.wins[1 - me];
    }
    assert!(won[0] > 2 * won[1], "the mind won {} and lost {}", won[0], won[1]);
}

#[test]
fn simulation_is_the_same_whatever_the_threads() {
    let random = Level::Random.effort();
    let mixed = [Level::Tiro.effort().uncapped(), random, Level::Greedy.effort()];
    for efforts in [&[random, random, random], &mixed] {
        let tallies = [1, 2, 5].map(|n| simulate::<Sample>(&plan("war", 3, efforts, 40, n), &|| ()).unwrap());
        assert_eq!(tallies[0], tallies[1]);
        assert_eq!(tallies[0], tallies[2]);
        assert_eq!(tallies[0].games, 40);
    }
}

/// The seed that a failure names leads to the same game at a table.
#[test]
fn a_failure_names_the_seed() {
    let random = Level::Random.effort();
    let endless = Plan { most_actions: 3, ..plan("skirmish", 2, &[random, random], 10, 3) };
    let failure = simulate::<Sample>(&endless, &|| ()).unwrap_err();
    assert_eq!((failure.game, failure.seed), (0, endless.seed_of(0)));
    assert!(failure.to_string().contains("not over after 3 actions"));
    Table::<Sample>::new(endless.setup.clone(), failure.seed).unwrap();
}

#[test]
fn a_table_thinks_and_plays_to_the_end() {
    let mut table: Box<dyn Thinker> =
        Box::new(Table::<Sample>::new(setup("skirmish", 2), Seed::from_number(9)).unwrap());
    let seat = table.asked().iter().next().unwrap();
    let orders = Orders::new(Effort::simulations(50), 1, 1);
    let thinking = table.think(seat, &orders).unwrap();
    assert!(table.check(seat, &thinking.action).unwrap().ok);
    assert!(thinking.considered.iter().all(|w| w.label.all().all(|words| !words.is_empty())));
    let step = table.step(seat, &orders).unwrap();
    assert_eq!(step.legal, thinking.considered.len());
    assert_eq!(table.actions(), 1);

    let played = table.playout(Level::Random, 3, 1).unwrap();
    assert!(played.over.is_some() && played.actions > 0);
    assert_eq!(table.prompt(Viewer::Referee).over, played.over);
    assert!(matches!(table.think(seat, &orders), Err(Fault::Refused { .. })));
    assert!(matches!(table.step(seat, &orders), Err(Fault::Refused { .. })));
    assert_eq!(table.playout(Level::Random, 3, 1).unwrap().actions, 0);
}

#[test]
fn the_past_is_estimated_as_it_was() {
    let mut table = Table::<Sample>::new(setup("skirmish", 2), Seed::from_number(9)).unwrap();
    let start = table.position().worth(Seat(0));
    table.playout(Level::Random, 3, 1).unwrap();
    let end = Thinker::estimate(&table, table.actions(), Seat(0)).unwrap();
    assert_eq!(Thinker::estimate(&table, 0, Seat(0)), Some(start));
    assert_eq!(end, table.position().worth(Seat(0)));
    assert_eq!(Thinker::estimate(&table, table.actions() + 1, Seat(0)), None);
}
