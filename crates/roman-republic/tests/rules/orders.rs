//! Orders above actions, as this war takes them: what is settled by standing answers, a retreat that is told where it ends.

use crate::tests::rules::common::*;
use legatus_kernel::orders::plan;
use legatus_kernel::wire::{Order, Plan};
use std::collections::BTreeMap;

const ROME: legatus_kernel::Seat = legatus_kernel::Seat(0);

fn terms(of: &[(&str, u32)]) -> BTreeMap<String, u32> {
    of.iter().map(|(term, n)| (term.to_string(), *n)).collect()
}

fn actions(plan: &Plan) -> Vec<Action> {
    let steps = plan.moves.iter().flat_map(|part| &part.steps);
    steps.map(|step| serde_json::from_value(step.action.clone()).unwrap()).collect()
}

/// A consul with a weak Double Legion has halted at Larinum, which is Roman and empty.
fn at_larinum() -> Scene {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4108", false, "")
        .legion("i", "4108", false, "404")
        .with(|p| number("i").elements().iter().for_each(|l| p.legions[l.i()].infantry = 4))
        .holds(Rome, "larinum")
        .dice(&[0, 9])
        .acts("404");
    scene.march(Rome, "4209 4208").act(Rome, Action::Halt);
    scene
}

/// 6.12, 6.15: those who come to a city of theirs leave a garrison where there is none, and go inside or not, by terms that were set once.
#[test]
fn rule_6_12_6_15_settled_by_terms() {
    let garrison = |n| Action::Garrison { people: LEGIONARIES, arm: Arm::Infantry, n };
    let mut scene = at_larinum();
    let question = scene.p.question(ROME);
    assert_eq!((question.window, question.terms), (Some("settling"), &["garrison", "inside"][..]));
    assert_eq!(question.switches, ["inside"]);
    assert_eq!(scene.p.decline(ROME), Some(Action::Halt));
    let answer = |scene: &Scene, of: &[(&str, u32)]| scene.p.by_terms(ROME, &terms(of));
    assert_eq!(answer(&scene, &[]), Some(garrison(1)));
    assert_eq!(answer(&scene, &[("garrison", 3)]), Some(garrison(2)), "one, two or five are left");
    assert_eq!(answer(&scene, &[("garrison", 0)]), Some(Action::Halt));
    assert_eq!(answer(&scene, &[("garrison", 0), ("inside", 1)]), Some(Action::Inside));
    scene.act(Rome, garrison(1));
    assert_eq!(answer(&scene, &[]), Some(Action::Halt), "somebody holds it already");
    assert_eq!(answer(&scene, &[("inside", 1)]), Some(Action::Inside));
    let full = at_larinum().with(|p| p.add_troops(hex("4208"), true, people("italian"), [19, 0, 0]));
    assert_eq!(answer(&full, &[("inside", 1)]), Some(Action::Halt), "2.3: there is no room");
}

/// 4.3: a marker can be let pass, and those after it until there is something to do.
#[test]
fn rule_4_3_a_marker_is_let_pass() {
    let scene = Scene::empty(ScenarioId::Aigle).office("203", Office::Proconsul, "4109", true, "samnium");
    let scene = scene.phase(Phase::Drawn { lam: LAM_MAGISTRATE });
    assert_eq!(scene.p.question(ROME).window, Some("markers"));
    assert_eq!(scene.p.decline(ROME), Some(Action::Pass));
}

/// RRR5.35: all stay who may, or only those who command an army.
#[test]
fn rule_rrr5_35_prorogued_by_terms() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("202", Office::FieldConsul, "2613", true, "etruria_north")
        .office("203", Office::Proconsul, "4109", true, "samnium")
        .legion("iv", "4109", true, "203")
        .phase(Phase::Prorogation);
    let answer = |scene: &Scene, of: &[(&str, u32)]| scene.p.by_terms(ROME, &terms(of));
    assert_eq!(answer(&scene, &[]), Some(Action::Prorogue(leader("202"))));
    assert_eq!(answer(&scene, &[("army", 1)]), Some(Action::Prorogue(leader("203"))));
    scene.act(Rome, Action::Prorogue(leader("203")));
    assert_eq!(answer(&scene, &[("army", 1)]), Some(Action::Pass));
    assert_eq!(answer(&scene, &[]), Some(Action::Prorogue(leader("202"))));
}

/// 8.41: who is beaten and told where to retreat to goes there, hex by hex, as one order.
#[test]
fn rule_8_41_a_retreat_is_told_where_it_ends() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [30, 0, 0])
        .office("404", Office::FieldConsul, "4108", false, "")
        .legion("i", "4108", false, "404")
        .with(|p| {
            p.turn = 2;
            p.leader_mut(leader("hannibal")).guile = 0;
            p.war.devotio = true; // done already
        })
        .acts("hannibal");
    scene.act(Carthage, Action::Attack(0)).fix(&[9, 0, 9, 0]);
    scene.act(Rome, Action::Pass);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    let consul = leader("404").id().to_string();
    let shown = scene.p.view(legatus_kernel::Viewer::Seat(ROME));
    let retreats = shown.pieces.iter().find(|piece| piece.id == consul).unwrap();
    assert!(retreats.states.iter().any(|state| state == "moving"), "{:?}", retreats.states);
    let hexes = |scene: &Scene| -> Vec<Hex> {
        let retreats = scene.legal(Rome).into_iter();
        retreats.filter_map(|a| if let Action::Retreat(to) = a { Some(to) } else { None }).collect()
    };
    let first = hexes(&scene)[0];
    let go = |scene: &Scene, to: Hex| {
        let order = Order::Go { pieces: Vec::new(), by: Vec::new(), to: to.id().into(), along: Vec::new() };
        actions(&plan(&scene.p, "tonnerre", ROME, &order, None, false))
    };
    let mut then = Scene { p: scene.p, ..Scene::empty(ScenarioId::Tonnerre) };
    then.act(Rome, Action::Retreat(first));
    for goal in hexes(&then) {
        let way = go(&scene, goal);
        assert_eq!((way.len(), way.last()), (2, Some(&Action::Retreat(goal))), "{way:?}");
    }
}
