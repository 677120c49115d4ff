//! Orders of every kind at positions of lively games: legal when their turn comes, blind to secrets, and quickly planned.

use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::orders::{look_at_order, some_orders};
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::wire::Order;
use legatus_kernel::{Game, Options, QuickRng};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How one kind of order fared.
#[derive(Default)]
struct Fared {
    planned: usize,
    steps: usize,
    longest: Duration,
}

fn kind(order: &Order) -> &'static str {
    match order {
        Order::Go { along, .. } if !along.is_empty() => "along",
        Order::Go { pieces, .. } if pieces.is_empty() => "go on",
        Order::Go { .. } => "go",
        Order::Use { pieces, .. } if pieces.is_empty() => "use",
        Order::Use { .. } => "go by a card",
        Order::Each { .. } => "each",
        Order::Forward { .. } => "forward",
        Order::Wheel { .. } => "wheel",
        Order::Attack { pieces, .. } if pieces.is_empty() => "all attack",
        Order::Attack { .. } => "attack",
        Order::Resolve => "resolve",
        Order::Rest { pieces } if pieces.is_empty() => "rest",
        Order::Rest { .. } => "some rest",
        Order::Pass => "pass",
    }
}

/// Plans orders at one in `every` positions of so many actions of every scenario.
fn orders_hold<G: Game>(every: usize, most: usize) {
    let mut fared: BTreeMap<&str, Fared> = BTreeMap::new();
    let mut rng = QuickRng::new(5);
    for scenario in &G::title().scenarios {
        let setup = complete_setup::<G>(Some(scenario.id.into()), None, Options::new()).unwrap();
        let mut walk = Walk::<G>::new(&setup, 7).unwrap();
        while let Some(seat) = walk.seat().filter(|_| walk.actions < most) {
            if walk.actions.is_multiple_of(every) {
                for order in some_orders(&walk.game, seat, &mut rng) {
                    let begun = Instant::now();
                    let looked = look_at_order(&walk.game, scenario.id, seat, &order, &mut rng);
                    let steps = looked.unwrap_or_else(|found| panic!("{}: {found:?}", scenario.id));
                    let one = fared.entry(kind(&order)).or_default();
                    one.planned += usize::from(steps > 0);
                    one.steps += steps;
                    one.longest = one.longest.max(begun.elapsed() / 2);
                }
            }
            walk.step_lively();
        }
    }
    for (kind, Fared { planned, steps, longest }) in fared {
        println!(
            "{:20} {kind:12} {planned:5} plans {steps:6} steps, the longest in {longest:?}",
            G::title().id
        );
    }
}

#[test]
fn orders_of_hannibal_hold() {
    orders_hold::<legatus_hannibal::Hannibal>(23, 1_500);
}

#[test]
fn orders_of_bellum_gallicum_hold() {
    orders_hold::<legatus_bellum_gallicum::BellumGallicum>(37, 1_200);
}

#[test]
fn orders_of_alesia_hold() {
    orders_hold::<legatus_alesia::Alesia>(97, 4_000);
}

#[test]
fn orders_of_queen_of_the_celts_hold() {
    orders_hold::<legatus_queen_of_the_celts::QueenOfTheCelts>(61, 1_000);
}

#[test]
fn orders_of_the_roman_republic_hold() {
    orders_hold::<legatus_roman_republic::RomanRepublic>(37, 2_000);
}
