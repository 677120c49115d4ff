//! What one may want to do with what one points at: `why` checks each, and says why it cannot be done.

use super::common::*;
use legatus_kernel::Target;

/// What is expected of a target.
fn expected(scene: &Scene, kind: &str, id: &str) -> Vec<Action> {
    let mut actions = Vec::new();
    let target = Target { kind: kind.into(), id: id.into() };
    scene.p.expected(scene.asked().expect("a side").seat(), &target, &mut actions);
    actions
}

/// 10.2: on a march a space is where to go, a general somebody to bring along or leave.
#[test]
fn on_a_march() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arpi", 6)
        .general("nero", "arpi")
        .general("varro", "arpi")
        .proconsul("nero");
    scene.march(1, "varro");
    assert_eq!(expected(&scene, "piece", "nero"), [Action::Bring(man("nero")), Action::Leave(man("nero"))]);
    scene.muster(6, 0);
    assert_eq!(expected(&scene, "place", "cannae"), [Action::Step(at("cannae")), Action::Sail(at("cannae"))]);
    assert!(expected(&scene, "place", "arpi").contains(&Action::Stop), "where he stands");
}

/// 10.3: while an army is met a general is one who intercepts or avoids, a space where he goes.
#[test]
fn in_a_reaction() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arpi", 6)
        .general("nero", "arpi")
        .controls("apulia", None)
        .units(Carthage, "cannae", 4)
        .general("mago", "cannae");
    scene.march(1, "nero").muster(6, 0).step("cannae");
    assert_eq!(
        expected(&scene, "piece", "mago"),
        [Action::Intercept(man("mago")), Action::Avoid(man("mago"))]
    );
    assert_eq!(expected(&scene, "place", "heraclea"), [Action::Away(at("heraclea"))]);
}

/// 14, 15.1: in a battle a card is laid, a general commands, a space is where one withdraws; in a rout it is where one flees.
#[test]
fn in_a_battle_and_after() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arpi", 6)
        .general("nero", "arpi")
        .controls("apulia", None)
        .control("heraclea", None)
        .units(Carthage, "cannae", 4)
        .general("mago", "cannae");
    scene.fight("nero", 6, 0, "cannae");
    let probe = Action::Lay { card: Tactic::Probe, as_type: Tactic::Probe };
    assert_eq!(expected(&scene, "card", Tactic::Probe.id()), [probe]);
    assert_eq!(expected(&scene, "piece", "nero"), [Action::Name(man("nero"))]);
    assert_eq!(expected(&scene, "place", "arpi"), [Action::Away(at("arpi"))]);
    scene = scene.control("brundisium", Carthage).control("tarentum", Carthage).control("heraclea", Carthage);
    scene.initiative_wins(Tactic::FrontalAssault, &[1, 1]);
    assert!(matches!(scene.p.frames.top(), Frame::Rout(_)), "{:?}", scene.p.frames.top());
    assert_eq!(expected(&scene, "place", "tarentum"), [Action::Retreat(Path::new(&[at("tarentum")]))]);
}
