//! A finished game gone over, at the sample game's table.

use legatus_kernel::table::complete_setup;
use legatus_kernel::{Options, Seed, Table};
use legatus_mind::analysis::{Analysis, Care, INACCURACY};
use legatus_mind::{Effort, Level, Orders, Thinker};
use legatus_sample::Sample;

const CARE: Care = Care { look: 60, looks: 20_000, weigh: 320, weighed: 12 };

/// A game played to its end, each seat with its own effort.
fn played(efforts: [Effort; 2], seed: u64) -> Table<Sample> {
    let setup = complete_setup::<Sample>(Some("war".into()), Some(2), Options::default()).unwrap();
    let mut table = Table::<Sample>::new(setup, Seed::from_number(seed)).unwrap();
    for n in 0.. {
        let Some(seat) = table.asked().iter().next() else { break };
        let orders = Orders::new(efforts[usize::from(seat.0)].uncapped(), seed * 10_000 + n, 1);
        table.step(seat, &orders).unwrap();
    }
    table
}

fn random() -> Effort {
    Level::Random.effort()
}

fn gone_over(table: &Table<Sample>, seed: u64) -> Analysis {
    let mut analysis = Analysis::new(CARE, seed);
    while !analysis.is_done() {
        table.analyse(&mut analysis);
    }
    analysis
}

#[test]
fn whoever_stops_and_goes_on_finds_the_same() {
    let table = played([random(), Effort::simulations(100)], 1);
    let straight = gone_over(&table, 5);
    assert!(!straight.marks.is_empty() && straight.curve.len() > 2);
    let mut kept = serde_json::to_string(&Analysis::new(CARE, 5)).unwrap();
    let mut shares = Vec::new();
    loop {
        let mut analysis: Analysis = serde_json::from_str(&kept).unwrap();
        shares.push(analysis.share_done(table.actions()));
        if analysis.is_done() {
            // Numbers may lose their last digit on the way through text.
            let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
            assert_eq!(analysis.marks.len(), straight.marks.len());
            for (a, b) in analysis.marks.iter().zip(&straight.marks) {
                assert!(
                    (a.actions, &a.played, &a.other) == (b.actions, &b.played, &b.other)
                        && near(a.cost, b.cost)
                );
            }
            assert!(analysis.luck.iter().zip(&straight.luck).all(|(a, b)| near(*a, *b)));
            break;
        }
        // Another process: it has read the journal anew.
        let again = Table::<Sample>::load(&table.save()).unwrap();
        again.analyse(&mut analysis);
        kept = serde_json::to_string(&analysis).unwrap();
    }
    assert!(shares.is_sorted() && shares.first() == Some(&0.0) && shares.last() == Some(&1.0), "{shares:?}");
}

#[test]
fn whoever_plays_at_random_errs_and_whoever_searches_hardly() {
    let (mut errors, mut given) = ([0, 0], [0.0, 0.0]);
    for seed in 1..=6 {
        let table = played([random(), Effort::simulations(1_000)], seed);
        let analysis = gone_over(&table, seed);
        for mark in analysis.marks.iter().filter(|mark| !mark.best) {
            errors[usize::from(mark.seat)] += 1;
            assert!(mark.cost > 3.5 * mark.error && mark.cost >= INACCURACY);
        }
        (0..2).for_each(|seat| given[seat] += analysis.given[seat]);
    }
    println!("{errors:?} {given:?}");
    assert!(errors[0] >= 12 && errors[0] >= 6 * errors[1], "{errors:?}");
    assert!(given[0] > 1.0 && given[0] > 6.0 * given[1], "{given:?}");
}

/// What one seat has in luck the other lacks, and over many games nobody has any.
#[test]
fn luck_is_even() {
    let lucks: Vec<f64> = (1..=60)
        .map(|seed| {
            let little = Care { look: 1, looks: 1, weigh: 1, weighed: 0 };
            let (table, mut analysis) = (played([random(); 2], seed), Analysis::new(little, seed));
            while !analysis.is_done() {
                table.analyse(&mut analysis);
            }
            assert!((analysis.luck[0] + analysis.luck[1]).abs() < 1e-6, "{:?}", analysis.luck);
            analysis.luck[0]
        })
        .collect();
    let n = lucks.len() as f64;
    let mean = lucks.iter().sum::<f64>() / n;
    let spread = (lucks.iter().map(|luck| (luck - mean) * (luck - mean)).sum::<f64>() / (n - 1.0)).sqrt();
    println!("{mean:.3} ± {:.3}, single games {spread:.3}", spread / n.sqrt());
    assert!(spread > 0.05, "there is luck in the game");
    assert!(mean.abs() < 3.5 * spread / n.sqrt());
}

#[test]
fn a_game_without_a_decision_is_gone_over_too() {
    let setup = complete_setup::<Sample>(Some("war".into()), Some(2), Options::default()).unwrap();
    let mut table = Table::<Sample>::new(setup, Seed::from_number(1)).unwrap();
    Table::resign(&mut table, legatus_kernel::Seat(0)).unwrap();
    let analysis = gone_over(&table, 1);
    assert_eq!((analysis.curve.len(), &analysis.curve[0].chances[..]), (1, &[0.0, 1.0][..]));
    assert!(analysis.marks.is_empty());
}
