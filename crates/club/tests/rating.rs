//! Glicko-2 as its author wrote it down, and what we added.

use legatus_club::{Meeting, Rating};

fn known(value: f64, deviation: f64) -> Rating {
    Rating { value, deviation, volatility: 0.06, day: 0 }
}

fn met(value: f64, deviation: f64, score: f64) -> Meeting {
    Meeting { rival: known(value, deviation), score, balance: 0.5, weight: 1.0 }
}

/// The example of Glickman's paper: 1500 with 200 beats 1400 (30), loses to 1550 (100) and 1700 (300).
#[test]
fn the_example_of_its_author() {
    let after = known(1500.0, 200.0)
        .after(&[met(1400.0, 30.0, 1.0), met(1550.0, 100.0, 0.0), met(1700.0, 300.0, 0.0)], 0);
    assert!((after.value - 1464.06).abs() < 0.02, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.02, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

#[test]
fn a_year_away_widens_the_deviation_only() {
    let before = known(1700.0, 60.0);
    let later = before.on(365);
    assert_eq!((later.value, later.volatility), (before.value, before.volatility));
    assert!((later.deviation - 115.0).abs() < 3.0, "{later:?}");
    assert!(before.on(36_500).deviation <= 350.0, "never less known than who was never seen");
}

#[test]
fn who_has_the_better_side_gains_less_by_winning() {
    let equal = known(1500.0, 80.0);
    let win = |balance| equal.after(&[Meeting { balance, ..met(1500.0, 80.0, 1.0) }], 0).value;
    assert!(win(0.9) < win(0.5) && win(0.5) < win(0.1));
    let sure = known(1500.0, 0.0);
    assert!((equal.expects(sure, 0.9) - 0.9).abs() < 1e-9, "between equals the balance is what is expected");
    let expected = equal.after(&[Meeting { balance: 0.7, ..met(1500.0, 0.0, 0.7) }], 0);
    assert!((expected.value - 1500.0).abs() < 1e-9, "what was expected changes nothing");
    assert!(equal.expects(known(1500.0, 200.0), 0.9) < 0.9, "of somebody hardly known less is expected");
}

#[test]
fn what_counts_less_changes_less() {
    let equal = known(1500.0, 80.0);
    let by = |weight| equal.after(&[Meeting { weight, ..met(1500.0, 80.0, 1.0) }], 0);
    assert!(
        by(0.0).value == 1500.0 && by(0.25).value < by(1.0).value && by(0.25).deviation > by(1.0).deviation
    );
}

#[test]
fn an_anchor_stays() {
    let level = Rating::anchor(1800.0, 20.0, 0);
    assert_eq!(level.on(1000), level);
    assert_eq!(level.after(&[met(1200.0, 30.0, 0.0)], 1000), level);
}
