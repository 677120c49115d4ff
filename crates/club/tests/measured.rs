//! What was measured, as data.

use legatus_club::measured::{anchor, balance, measured_balance};

const LEVELS: [&str; 6] = ["tiro", "miles", "centurio", "tribunus", "legatus", "imperator"];

#[test]
fn every_level_has_an_anchor_in_every_game_and_a_higher_one_is_stronger() {
    for game in ["hannibal", "bellum_gallicum", "alesia", "queen_of_the_celts", "roman_republic", "another"] {
        let ladder: Vec<_> = LEVELS.iter().map(|level| anchor(game, level, 9).unwrap()).collect();
        assert!(ladder.windows(2).all(|pair| pair[0].rating.value < pair[1].rating.value), "{game}");
        assert_eq!(ladder[2].rating.value, 1500.0, "Centurio is where the scale is held");
        let wide = ladder.iter().all(|anchor| anchor.rating.deviation >= 200.0);
        assert_eq!(wide, !ladder[0].measured, "{game}: what was not measured is hardly known");
    }
    assert_eq!(anchor("hannibal", "random", 9), None);
}

#[test]
fn a_scenario_that_favours_a_side_is_known_to() {
    let shares = balance("roman_republic", "alexandre", &["rome", "samnites", "epirotes"]);
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{shares:?}");
    assert!(shares[0] > 0.6 && shares[1] < shares[2]);
    let shares = balance("bellum_gallicum", "aquitaine", &["roman", "gaul"]);
    assert!(shares[0] > 0.0 && shares[0] < 0.02, "{shares:?}");
    // A draw is half a win.
    let shares = balance("bellum_gallicum", "vercingetorix", &["gaul", "roman"]);
    assert!((shares[1] - (86.0 + 42.0 + 1.0) / 202.0).abs() < 1e-12);
}

#[test]
fn what_was_not_measured_is_taken_for_even() {
    assert_eq!(measured_balance("queen_of_the_celts", "open_a", &["roman", "briton"]), None);
    assert_eq!(balance("queen_of_the_celts", "open_a", &["roman", "briton"]), [0.5, 0.5]);
    // Measured for two commanders, not for three.
    assert_eq!(measured_balance("alesia", "alesia", &["roman", "gaul", "gaul"]), None);
    assert_eq!(measured_balance("hannibal", "second_punic_war", &["rome", "gaul"]), None);
}
