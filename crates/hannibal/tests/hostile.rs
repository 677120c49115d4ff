//! What a cheat or a broken client might send changes nothing.

use super::common::*;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::{Trial, hostile::Hostility};

#[test]
fn mangled_actions_and_wrong_seats_change_nothing() {
    let mut names: Vec<String> = data().spaces.iter().map(|s| s.id.clone()).collect();
    names.extend(data().generals.iter().map(|g| g.id.clone()));
    names.extend(["pass", "stop", "besiege", "fight", "rome", "probe", "plain", "march"].map(String::from));
    let setup = complete_setup::<Hannibal>(None, None, Default::default()).unwrap();
    let hostility = Hostility { mangled: 100_000, wrong_seat: 10_000, each: 60 };
    Trial::default().hostile::<Hannibal>(&[setup], &names, hostility);
}

/// A march that has no place left to note those who failed to intercept it, and orders without one for units that tire: what
/// comes next could not be written down.
#[test]
fn positions_with_full_lists_are_refused() {
    let mut scene = Scene::war().hand(Carthage, &[33]).phase(Phase::Play { side: Carthage, bound: false });
    scene.act(Action::Event(Card(33))).act(Action::Activate(man("hannibal"))).muster(4, 0);
    let refused = |change: fn(&mut Hannibal)| scene.but(|s| s.with(change)).p.validate().is_err();
    assert!(!refused(|_| {}));
    assert!(refused(|p| {
        let failed = Failed { generals: GeneralSet::NONE, space: at("roma"), cus: 1 };
        p.march_mut().failed = [Some(failed); 8];
    }));
    assert!(refused(|p| {
        let tired = Tired { space: at("roma"), left: 1, cus: Cus::new(1, 0) };
        p.orders_mut().unwrap().tired = [Some(tired); MOST_TIRED];
    }));
    assert!(refused(|p| p.orders_mut().unwrap().besieged = [Some(at("roma")); 3]));
}

#[test]
#[should_panic(expected = "more than 2 in a list")]
fn a_full_list_complains() {
    let mut list = [Some(1), None];
    put(&mut list, 2);
    assert_eq!(list, [Some(1), Some(2)]);
    put(&mut list, 3);
}
