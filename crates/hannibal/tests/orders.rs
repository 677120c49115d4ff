//! Orders above actions: a card that is chosen is played for whoever is dragged, or on what is pointed at.

use super::common::*;
use legatus_kernel::Target;
use legatus_kernel::orders::plan;
use legatus_kernel::wire::{Order, Plan};

fn target(kind: &str, id: &str) -> Target {
    Target { kind: kind.into(), id: id.into() }
}

fn actions(plan: &Plan) -> Vec<Action> {
    let steps = plan.moves.iter().flat_map(|part| &part.steps);
    steps.map(|step| serde_json::from_value(step.action.clone()).unwrap()).collect()
}

fn marches() -> Scene {
    Scene::field(Rome)
        .units(Rome, "arpi", 5)
        .general("nero", "arpi")
        .units(Rome, "roma", 5)
        .general("fabius", "roma")
        .units(Carthage, "carthago", 3)
}

fn used(scene: &Scene, pieces: &[&str], on: &str) -> Plan {
    let thing = target("card", Card(1).id());
    let pieces = pieces.iter().map(|id| id.to_string()).collect();
    plan(
        &scene.p,
        "second_punic_war",
        Rome.seat(),
        &Order::Use { thing, pieces, on: target("place", on) },
        None,
        false,
    )
}

/// 10.1, 10.2: the card, who marches, with how many, every step, and the halt at the goal.
#[test]
fn a_card_and_a_drag_are_a_whole_march() {
    let mut scene = marches();
    let planned = actions(&used(&scene, &["nero"], "cannae"));
    assert_eq!(planned[0], Action::Operate { card: Card(1), by: Operation::March });
    assert_eq!(planned[1], Action::Activate(man("nero")));
    assert_eq!(planned[2..], [Action::Step(at("cannae")), Action::Stop], "a consul takes all five along");
    for action in planned {
        scene.act(action);
    }
    assert!(scene.is_at("nero", "cannae"));
    assert_eq!(scene.cus("cannae", Rome), 5);
}

/// 8.2: pointing at a space with a card in the hand lays a marker there.
#[test]
fn a_card_and_a_place_are_a_marker() {
    let scene = marches().control("arpi", None);
    let planned = actions(&used(&scene, &[], "arpi"));
    assert_eq!(planned[0], Action::Operate { card: Card(1), by: Operation::Control });
    assert_eq!(planned.len(), 2, "{planned:?}");
    assert!(scene.is_legal(planned[0]));
}

/// Without a card nobody marches: which one it is is the player's to say.
#[test]
fn nobody_marches_by_a_card_that_was_not_chosen() {
    let scene = marches();
    let order =
        Order::Go { pieces: vec!["nero".into()], by: Vec::new(), to: "cannae".into(), along: Vec::new() };
    assert!(actions(&plan(&scene.p, "second_punic_war", Rome.seat(), &order, None, false)).is_empty());
}
