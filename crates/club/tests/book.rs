//! Whole books of results.

use legatus_club::{Book, Kind, Outcome, Player, Rating, Result, Side};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

fn kind() -> Kind {
    Kind { game: "hannibal".to_string(), by_days: false }
}

fn side(player: Player, balance: f64, outcome: Outcome) -> Side {
    Side { player, balance, anchor: None, outcome }
}

fn duel(day: u32, winner: i64, loser: i64) -> Result {
    let sides = vec![
        side(Player::Person(winner), 0.5, Outcome::Won),
        side(Player::Person(loser), 0.5, Outcome::Lost),
    ];
    Result { kind: kind(), day, sides }
}

#[test]
fn the_same_rival_again_and_again_counts_less() {
    let mut book = Book::default();
    let weights: Vec<f64> = (0..6).map(|day| book.enter(&duel(day, 1, 2))[0].unwrap().weight).collect();
    assert_eq!(weights, [1.0, 1.0, 1.0, 0.5, 1.0 / 3.0, 0.25]);
    // A loss as well, or who only loses now and then would sink; another rival, and a month later, count whole.
    assert_eq!(book.enter(&duel(6, 2, 1))[0].unwrap().weight, 0.2);
    assert_eq!(book.enter(&duel(7, 1, 3))[0].unwrap().weight, 1.0);
    assert_eq!(book.enter(&duel(60, 1, 2))[0].unwrap().weight, 1.0);
    for day in 60..100 {
        book.enter(&duel(day, 1, 2));
    }
    assert_eq!(book.enter(&duel(100, 1, 2))[0].unwrap().weight, 0.1, "never nothing");
}

#[test]
fn a_level_is_an_anchor_and_gives_a_newcomer_a_number() {
    let mut book = Book::default();
    let anchor = Some(Rating::anchor(1900.0, 30.0, 0));
    for (day, level) in [(0, "miles"), (1, "centurio"), (2, "tribunus")] {
        let machine = Side { anchor, ..side(Player::Level(level.to_string()), 0.5, Outcome::Lost) };
        let told = book.enter(&Result {
            kind: kind(),
            day,
            sides: vec![side(Player::Person(1), 0.5, Outcome::Won), machine],
        });
        assert!(told[1].is_none() && told[0].is_some());
    }
    let rating = book.rating(&kind(), &Player::Person(1), 2);
    assert!(rating.value > 1900.0 && rating.deviation < 250.0, "{rating:?}");
}

#[test]
fn who_plays_with_themselves_gains_nothing() {
    let mut book = Book::default();
    assert_eq!(book.enter(&duel(0, 1, 1)), [None, None]);
    assert_eq!(book.of_kind(&kind()).count(), 0);
}

#[test]
fn of_three_each_pair_is_half_a_game() {
    let mut book = Book::default();
    let third = 1.0 / 3.0;
    let sides = [(1, Outcome::Won), (2, Outcome::Lost), (3, Outcome::Lost)];
    let sides = sides.map(|(person, outcome)| side(Player::Person(person), third, outcome)).to_vec();
    let told = book.enter(&Result { kind: kind(), day: 0, sides });
    let value = |seat: usize| told[seat].unwrap().after.value;
    assert!(value(0) > 1500.0 && value(1) < 1500.0 && value(1) == value(2));
    assert_eq!(told.iter().map(|one| one.unwrap().weight).collect::<Vec<_>>(), [1.0; 3]);
}

#[test]
fn paces_and_games_are_apart() {
    let mut book = Book::default();
    book.enter(&duel(0, 1, 2));
    let slow = Kind { by_days: true, ..kind() };
    assert_eq!(book.rating(&slow, &Player::Person(1), 0), Rating::new(0));
}

/// A throw from 0 to 1.
fn unit(rng: &mut ChaCha8Rng) -> f64 {
    f64::from(rng.next_u32()) / f64::from(u32::MAX)
}

/// Nearly normal: twelve throws.
fn normal(rng: &mut ChaCha8Rng) -> f64 {
    (0..12).map(|_| unit(rng)).sum::<f64>() - 6.0
}

/// A thousand people of known strength, each paired with whoever is rated next to them, in a scenario whose first side wins so often between
/// equals. Whose number is even gets that side.
fn season(seed: u64, balance: f64) -> (Vec<f64>, Vec<Result>, Book) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let strength: Vec<f64> = (0..1000).map(|_| 200.0 * normal(&mut rng)).collect();
    let lean = (balance / (1.0 - balance)).ln();
    let (mut book, mut results) = (Book::default(), Vec::new());
    for day in 0..40 {
        let rated = |person: &usize| book.rating(&kind(), &Player::Person(*person as i64), day).value;
        let mut order: Vec<usize> = (0..1000).collect();
        order.sort_by(|a, b| rated(a).total_cmp(&rated(b)));
        for pair in order.chunks(2) {
            let [a, b] =
                if pair[1] % 2 == 0 && pair[0] % 2 == 1 { [pair[1], pair[0]] } else { [pair[0], pair[1]] };
            let wins = 1.0 / (1.0 + (-(strength[a] - strength[b]) / 173.7178 - lean).exp());
            let won = unit(&mut rng) < wins;
            let [first, second] =
                if won { [Outcome::Won, Outcome::Lost] } else { [Outcome::Lost, Outcome::Won] };
            let sides = vec![
                side(Player::Person(a as i64), balance, first),
                side(Player::Person(b as i64), 1.0 - balance, second),
            ];
            results.push(Result { kind: kind(), day, sides });
        }
        results[results.len() - 500..].iter().for_each(|result| drop(book.enter(result)));
    }
    (strength, results, book)
}

fn rated(book: &Book) -> Vec<f64> {
    (0..1000).map(|person| book.rating(&kind(), &Player::Person(person), 40).value).collect()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    for (rank, place) in order.into_iter().enumerate() {
        ranks[place] = rank as f64;
    }
    ranks
}

fn rank_correlation(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let n = a.len() as f64;
    let apart: f64 = a.iter().zip(&b).map(|(x, y)| (x - y) * (x - y)).sum();
    1.0 - 6.0 * apart / (n * (n * n - 1.0))
}

#[test]
fn strength_is_recovered_and_reckoned_again_it_is_the_same() {
    for seed in 1..=3 {
        let (strength, results, book) = season(seed, 0.5);
        let correlation = rank_correlation(&strength, &rated(&book));
        println!("seed {seed}: rank correlation {correlation:.4} after forty games each");
        assert!(correlation >= 0.95, "{correlation}");
        let mut again = Book::default();
        results.iter().for_each(|result| drop(again.enter(result)));
        assert_eq!(rated(&again), rated(&book));
    }
}

#[test]
fn who_always_has_the_better_side_is_not_rated_higher() {
    let (strength, _, book) = season(4, 0.7);
    let rated = rated(&book);
    let error = |even: bool| {
        let of = (0..1000).filter(|person| (person % 2 == 0) == even);
        of.map(|person| rated[person] - 1500.0 - strength[person]).sum::<f64>() / 500.0
    };
    let (better, worse) = (error(true), error(false));
    println!("on the average too high by {better:.1} with the better side, {worse:.1} with the worse");
    assert!((better - worse).abs() < 15.0, "{better} and {worse}");
}
