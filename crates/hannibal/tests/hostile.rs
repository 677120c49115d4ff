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

/// A save that says what the rules forbid is no position: each for its reason, and one step nearer it is one.
#[test]
fn positions_against_the_rules_are_refused() {
    let play = Scene::war().phase(Phase::Play { side: Rome, bound: false });
    let why = |change: fn(&mut Hannibal)| play.but(|s| s.with(change)).p.validate().err().unwrap_or_default();
    let refused = |change: fn(&mut Hannibal), reason: &str| {
        let said = why(change);
        assert!(said.ends_with(reason) && !said.is_empty(), "{reason}: {said:?}");
    };
    // 10.7: Capua has room for two; where no walls are, nobody is behind them.
    assert_eq!(why(|p| p.grounds[at("capua").i()].garrison = Cus::new(2, 0)), "");
    refused(|p| p.grounds[at("capua").i()].garrison = Cus::new(3, 0), "garrison of 3");
    refused(|p| p.grounds[at("arpi").i()].garrison = Cus::new(1, 0), "garrison of 1");
    // 10.4: nobody camps beside the enemy.
    refused(|p| p.grounds[at("roma").i()].cus[Carthage.i()] = Cus::new(1, 0), "both sides outside the walls");
    // 20.1: a walled city is always somebody's.
    refused(|p| p.grounds[at("capua").i()].control = None, "a city of nobody");
    // 20.8: with the third point the place falls.
    let besieged = |p: &mut Hannibal, points, cus| {
        let ground = &mut p.grounds[at("capua").i()];
        (ground.siege, ground.besieger) = (points, Some(Carthage));
        ground.cus[Carthage.i()] = Cus::new(cus, 0);
    };
    assert_eq!(play.but(|s| s.with(|p| besieged(p, 2, 1))).p.validate(), Ok(()));
    let three = play.but(|s| s.with(|p| besieged(p, 3, 1))).p.validate();
    assert_eq!(three, Err("capua: 3 points of siege".into()));
    // 20.6: without a unit there are no points.
    let left = play.but(|s| s.with(|p| besieged(p, 2, 0))).p.validate();
    assert_eq!(left, Err("capua: a siege without besieger".into()));
    // 17.1: two counters of two elephants.
    assert_eq!(why(|p| p.grounds[at("saguntum").i()].cus[Carthage.i()].elephants = 4), "");
    refused(|p| p.grounds[at("saguntum").i()].cus[Carthage.i()].elephants = 5, "5 elephants");
    // 25.30: a siege train alone among Romans is lost.
    assert_eq!(why(|p| p.train = Some(at("arpi"))), "");
    refused(|p| p.train = Some(at("roma")), "the siege train is captured");
    // 24: Hanno stays in Africa, Fabius in Italy.
    refused(|p| p.posts[man("hanno").i()] = Post::At(at("gades")), "hanno has left his country");
    refused(
        |p| {
            p.proconsul = Some(man("fabius"));
            p.posts[man("fabius").i()] = Post::At(at("agrigentum"));
        },
        "fabius has left his country",
    );
    // 6.4: while cards are played there are two consuls.
    let consuls = |third: fn(&mut Hannibal)| {
        let mut game = play.but(|s| s.with(third)).p;
        game.frames.push(Frame::Control(Control { side: Rome, left: 1 }));
        game.validate()
    };
    assert_eq!(consuls(|_| {}), Ok(()));
    assert_eq!(consuls(|p| p.posts[man("varro").i()] = Post::At(at("roma"))), Err("3 consuls".into()));
}

/// 6.1, 6.2, 6.4, 8.2, 25.55: a phase that cannot be.
#[test]
fn phases_that_cannot_be_are_refused() {
    let start = Scene::war().turn(2);
    let stands = |phase| start.again().phase(phase).p.validate().is_ok();
    let to_place = |men: &[&str]| Phase::Consuls { to_place: men.iter().map(|m| man(m)).collect() };
    assert!(
        stands(Phase::CarthageUnits { line: 3 }) && !stands(Phase::CarthageUnits { line: 4 }),
        "four lines"
    );
    assert!(stands(Phase::RomeUnits { left: 5, abroad: 2 }), "five units");
    assert!(
        !stands(Phase::RomeUnits { left: 6, abroad: 0 }) && !stands(Phase::RomeUnits { left: 0, abroad: 0 })
    );
    assert!(!stands(Phase::RomeUnits { left: 1, abroad: 3 }), "two of them abroad");
    assert!(stands(to_place(&["varro", "nero"])));
    assert!(!stands(to_place(&["varro", "nero", "paulus"])), "two consuls");
    assert!(!stands(to_place(&["scipio_p"])), "he is on the map");
    assert!(!stands(Phase::Replay { robbed: Rome }), "only where it was agreed on");
    let agreed =
        start.again().phase(Phase::Replay { robbed: Rome }).with(|p| p.options.messenger_replay = true);
    assert_eq!(agreed.p.validate(), Ok(()));
}

/// 7.3, 14.8, 16.1, 17.3, 18.2, 25.30, 25.55: where one of two answers is asked for, no other is taken.
#[test]
fn only_what_is_asked_for_is_an_answer() {
    let other_questions = [
        Action::Begin(Rome),
        Action::Roll,
        Action::Charge,
        Action::Counterattack,
        Action::Cancel,
        Action::TakeInitiative,
        Action::Haul(true),
        Action::Fight,
        Action::Stop,
        Action::Pass,
    ];
    let only = |scene: &Scene, answers: [Action; 2]| {
        assert!(answers.iter().all(|answer| scene.is_legal(*answer)), "{answers:?}");
        for other in other_questions.iter().filter(|other| !answers.contains(other)) {
            scene.refused(*other);
        }
    };
    let frontal = Tactic::FrontalAssault;
    let mut battle = Scene::field(Rome)
        .units(Rome, "arpi", 10)
        .general("paulus", "arpi")
        .general("varro", "arpi")
        .elephants("cannae", 6, 2)
        .general("hannibal", "cannae");
    battle.attack("paulus", 10, 0, "cannae");
    only(&battle, [Action::Roll, Action::Pass]);
    battle.act(Action::Pass);
    only(&battle, [Action::Charge, Action::Pass]);
    battle.act(Action::Pass).round_hands(&[frontal; 3], &[frontal; 2]).lay(frontal).lay(frontal);
    only(&battle, [Action::Counterattack, Action::Pass]);
    battle.act(Action::Pass);
    let mut fails = battle.again();
    fails.dice(&[6]).act(Action::Withdraw);
    only(&fails, [Action::TakeInitiative, Action::Pass]);
    battle.dice(&[1]).act(Action::Withdraw);
    only(&battle, [Action::Cancel, Action::Pass]);

    let begins = [Action::Begin(Rome), Action::Begin(Carthage)];
    only(&Scene::war().phase(Phase::WhoBegins), begins);
    let robbed =
        Scene::empty(Rome).hand(Rome, &[1]).hand(Carthage, &[2]).phase(Phase::Replay { robbed: Rome });
    only(&robbed.with(|p| p.options.messenger_replay = true), begins);

    let mut train = Scene::field(Carthage).units(Carthage, "capua", 4).general("mago", "capua");
    train.p.train = Some(at("capua"));
    train.march(1, "mago").act(Action::Take { cus: 4, elephants: 0 });
    only(&train, [Action::Haul(true), Action::Haul(false)]);
}
