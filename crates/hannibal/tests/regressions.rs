//! What was once wrong, so that it stays right.

use super::common::*;

/// 6.3, R56: reinforcements displace a lone enemy general, but not one behind his walls.
#[test]
fn a_general_inside_a_city_is_not_displaced_by_reinforcements() {
    let mut scene = Scene::empty(Rome)
        .units(Rome, "carthago", 5)
        .general("nero", "carthago")
        .garrison("carthago", 1)
        .inside("hanno", "carthago")
        .phase(Phase::RomeUnits { left: 5, abroad: 0 });
    scene.act(Action::Place(at("carthago")));
    assert!(scene.is_at("hanno", "carthago"));
    assert_eq!(scene.cus("carthago", Rome), 6);
}
