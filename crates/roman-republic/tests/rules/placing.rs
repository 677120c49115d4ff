//! RRR10.2, RRR10.3, SC2.10: where new men appear, and where not.

use crate::tests::rules::common::*;

/// The Senate's answer is in, and this far.
fn request(scene: Scene, who: &str, stage: RequestStage, points: [u8; 2]) -> Scene {
    scene.acts(who).with(|p| {
        p.frames.push(Frame::Request(Request {
            leader: leader(who),
            stage,
            legions: 2,
            infantry: points[0],
            cavalry: points[1],
            auxiliaries: false,
            engines: false,
            dispersed: false,
        }));
    })
}

fn rome() -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "3714", true, "")
        .with(|p| p.turn = 2)
}

/// RRR10.31: an AL alone stands in a Roman city of a Roman province that is not besieged.
#[test]
fn rule_rrr10_31_an_al_alone() {
    let scene = rome().holds(Carthage, "antium").siege("tarracina", Carthage);
    let scene = request(scene, "404", RequestStage::PlaceAllied { number: number("i") }, [0, 0]);
    assert!(scene.allowed(Rome, Action::Place(hex("3715"))));
    for id in ["3915", "4114", "3814"] {
        assert_eq!(scene.refused(Rome, Action::Place(hex(id))), "RRR10.31", "{id}");
    }
    assert_eq!(scene.refused(Rome, Action::Engines), "RRR10.22");
}

/// RRR10.28, RRR10.35: Auxiliaries of three kinds, with a legion of Roman Italy or in a city of their home.
#[test]
fn rule_rrr10_28_rrr10_35_auxiliaries() {
    let scene = || rome().legion("i", "4108", false, "404").legion("ii", "1514", false, "");
    let kind = request(scene(), "404", RequestStage::Auxiliaries, [0, 0]);
    assert!(kind.allowed(Rome, Action::Auxiliaries(people("gallic_auxiliaries"))));
    assert_eq!(kind.refused(Rome, Action::Auxiliaries(people("samnite"))), "RRR10.22");
    let stage = RequestStage::PlaceAuxiliaries { people: people("sicilian_auxiliaries") };
    let mut place = request(scene(), "404", stage, [0, 0]);
    assert_eq!(place.refused(Rome, Action::Place(hex("1514"))), "RRR10.35", "beyond Roman Italy");
    assert_eq!(place.refused(Rome, Action::Place(hex("3715"))), "RRR10.35", "neither legion nor home");
    assert_eq!(place.refused(Rome, Action::Engines), "RRR10.22");
    place.act(Rome, Action::Place(hex("4108")));
    assert_eq!(place.points("sicilian_auxiliaries"), 6);
}

/// RRR10.24, RRR10.32: engines or not; reinforcements for legions that lack them, one by one or all.
#[test]
fn rule_rrr10_24_rrr10_32_engines_and_reinforcements() {
    let engines = request(rome(), "404", RequestStage::Engines, [0, 0]);
    assert_eq!(engines.refused(Rome, Action::Reinforcements), "RRR10.22");
    let scene = rome()
        .legion("i", "4108", false, "404")
        .legion("ii", "4109", true, "")
        .siege("bovianum", Carthage)
        .with(|p| {
            p.legions[number("i").roman().i()].infantry = 5;
            p.legions[number("ii").roman().i()].infantry = 5;
        });
    let scene = request(scene, "404", RequestStage::Reinforce, [6, 1]);
    let send = |id: &str, n: u8| Action::Reinforce { legion: number(id).roman(), arm: Arm::Infantry, n };
    assert!(scene.allowed(Rome, send("i", 1)) && scene.allowed(Rome, send("i", 4)));
    assert_eq!(scene.refused(Rome, send("i", 5)), "RRR10.32", "it lacks four");
    assert_eq!(scene.refused(Rome, send("ii", 1)), "RRR10.32", "besieged");
    let horse = Action::Reinforce { legion: number("i").roman(), arm: Arm::Cavalry, n: 1 };
    assert_eq!(scene.refused(Rome, horse), "RRR10.32", "it lacks no cavalry");
    assert_eq!(scene.refused(Rome, Action::Engines), "RRR10.22");
}

/// SC2.10, SC2.33: the new legion of 327 BC stands where RRR10.31 lets it.
#[test]
fn rule_sc2_10_sc2_33_the_new_legion() {
    let scene = Scene::empty(ScenarioId::Alexandre).with(|p| {
        p.turn = 2;
        p.set_phase(Phase::NewLegion);
    });
    assert!(scene.allowed(Rome, Action::Place(hex("3714"))));
    assert_eq!(scene.refused(Rome, Action::Place(hex("4109"))), "RRR10.31");
    assert_eq!(scene.refused(Rome, Action::Engines), "3.1");
}
