//! Orders above actions, as this battle takes them: fire by standing answers, a line that is spread, attacks that are divided.

use crate::tests::rules::common::*;
use legatus_kernel::Decisions;
use legatus_kernel::orders::plan;
use legatus_kernel::wire::{Order, Plan, Stop};
use std::collections::BTreeMap;

fn terms(of: &[(&str, u32)]) -> BTreeMap<String, u32> {
    of.iter().map(|(term, n)| (term.to_string(), *n)).collect()
}

fn ids(pieces: &str) -> Vec<String> {
    pieces.split(' ').map(str::to_string).collect()
}

fn actions(plan: &Plan) -> Vec<Action> {
    let steps = plan.moves.iter().flat_map(|part| &part.steps);
    steps.map(|step| serde_json::from_value(step.action.clone()).unwrap()).collect()
}

/// 20.5: what is answered by itself keeps to its terms.
#[test]
fn rule_20_5_fire_is_answered_by_its_terms() {
    let mut s = Scene::on("annex_c").put("0606", "r_arc_01 r_i_01").put("0603", "g_r_nit_01").gaul_moves();
    s.gaul(Action::Pick(piece("g_r_nit_01"))).gaul(Action::Go(hex("0604")));
    let shot = |range| Action::Shoot {
        shooter: Shooter::Unit(piece("r_arc_01")),
        range,
        target: piece("g_r_nit_01"),
    };
    let answer = |s: &Scene, of: &[(&str, u32)]| s.p.by_terms(ROME, &terms(of));
    assert_eq!(answer(&s, &[]), Some(shot(2)), "no bound is set");
    assert_eq!(answer(&s, &[("range", 2)]), Some(shot(2)));
    assert_eq!(answer(&s, &[("range", 1)]), Some(Action::Pass), "two hexes away");
    assert_eq!(answer(&s, &[("range", 0)]), Some(Action::Pass), "never");
    assert_eq!(answer(&s, &[("strength", 5)]), Some(shot(2)), "it is a five");
    assert_eq!(answer(&s, &[("strength", 6)]), Some(Action::Pass));
    assert_eq!(answer(&s, &[("keep", 1)]), Some(shot(2)), "another is left for the nearer range");
    s.fix(&[1]).rome(shot(2)).gaul(Action::Go(hex("0605")));
    assert_eq!(answer(&s, &[("range", 1)]), Some(shot(1)));
    assert_eq!(answer(&s, &[("keep", 1)]), Some(Action::Pass), "the last one is kept");
    let question = s.p.question(ROME);
    assert_eq!((question.window, question.terms), (Some("fire"), &["range", "strength", "keep"][..]));
}

/// 10.1, 10.3: a stack goes as one move; where it is spread nobody is too many.
#[test]
fn rule_10_3_a_stack_is_one_move_and_is_spread_evenly() {
    let s = Scene::field().put("3003", "r_i_01 r_i_02 r_i_03").put("3006", "r_i_04 r_i_05").roman_moves();
    let go = Order::Go {
        pieces: ids("r_i_01 r_i_02 r_i_03"),
        by: Vec::new(),
        to: "3005".into(),
        along: Vec::new(),
    };
    let planned = plan(&s.p, "alesia", ROME, &go, None, false);
    assert_eq!(actions(&planned)[1], Action::JoinAll);
    assert_eq!((planned.moves.len(), planned.stop), (1, Stop::Done));
    let only = &planned.moves[0];
    assert_eq!(
        (only.pieces.len(), only.from.as_deref(), only.to.as_deref()),
        (3, Some("3003"), Some("3005"))
    );
    assert!(!only.short && planned.left.is_empty());
    let along = Order::Go {
        pieces: ids("r_i_01 r_i_02 r_i_03"),
        by: Vec::new(),
        to: "3006".into(),
        along: vec!["3005".into(), "3106".into()],
    };
    let planned = plan(&s.p, "alesia", ROME, &along, None, false);
    let mut ends: Vec<&str> =
        planned.moves.iter().flat_map(|part| part.pieces.iter().filter_map(|_| part.to.as_deref())).collect();
    ends.sort_unstable();
    assert_eq!(ends, ["3005", "3005", "3106"], "two stand at 3006 already");
}

/// 13.1, 14.31, 14.32: those who attack what they touch meet their duty, so that the naming can end.
#[test]
fn rule_13_1_a_division_of_the_attackers_meets_the_duty() {
    let mut s = Scene::field()
        .put("3003", "g_r_arv_01 g_r_arv_02")
        .put("3103", "g_r_arv_03")
        .put("3004", "r_i_01")
        .put("3104", "r_i_02")
        .declares(Gaul);
    let attack = Order::Attack { pieces: Vec::new(), on: Vec::new() };
    let planned = plan(&s.p, "alesia", GAULS, &attack, None, false);
    assert!(matches!(planned.stop, Stop::Done | Stop::Phase), "{:?}", planned.stop);
    // What is left when two have been named is forced, and follows by itself.
    let named = actions(&planned);
    assert!(named.len() >= 2, "{named:?}");
    for action in named {
        assert!(matches!(action, Action::Attack { .. }), "{action:?}");
        s.gaul(action);
    }
    while matches!(s.phase(), Phase::Declare { side: Gaul, .. }) {
        let left = s.legal(GAULS);
        assert_eq!(left.len(), 1, "nothing is owed any more that is not forced: {left:?}");
        s.gaul(left[0]);
    }
    // Of those who are named everybody attacks, and only what is named.
    let s = Scene::field().put("3003", "g_r_arv_01 g_r_arv_02").put("3004", "r_i_01").declares(Gaul);
    let attack = Order::Attack { pieces: ids("g_r_arv_02"), on: vec!["r_i_01".into()] };
    let planned = plan(&s.p, "alesia", GAULS, &attack, None, false);
    assert_eq!(actions(&planned), [Action::Attack { piece: piece("g_r_arv_02"), hex: hex("3004") }]);
    assert_eq!(planned.moves[0].pieces, ids("g_r_arv_02"));
}
