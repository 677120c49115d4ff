//! The machine at Bellum Gallicum: it does not peek at a sealed answer, it answers the same whatever the threads, and
//! what it thinks likely is better than chance.

use super::rules::*;
use legatus_kernel::Setup;
use legatus_kernel::trial::walk::Walk;
use legatus_mind::fair::fair_and_steady;

fn belgica() -> Setup {
    Setup { scenario: "belgica".into(), players: 2, options: Default::default() }
}

#[test]
fn the_machine_does_not_peek_and_threads_change_nothing() {
    for seed in 0..4 {
        fair_and_steady::<BellumGallicum>(&belgica(), seed, 40 * (seed as usize + 1));
    }
}

/// Points (6.10) of games in which one side plays by its policy and the other at random, both ways round.
#[test]
fn the_policy_is_better_than_chance() {
    let lead = |clever: Side| -> i32 {
        let score = |seed| {
            let walk = Walk::<BellumGallicum>::new(&belgica(), seed).unwrap();
            let [roman, gaul] = walk.duel(|seat| Side::of(seat) == clever).score();
            roman as i32 - gaul as i32
        };
        (0..40).map(score).sum()
    };
    let (roman, gaul) = (lead(Roman), lead(Gaul));
    assert!(roman > gaul, "clever Romans lead by {roman}, against clever Gauls by {gaul}");
}

/// What the policy thinks likeliest.
fn likeliest(scene: &Scene, side: Side) -> Action {
    let actions = scene.legal(side);
    let mut weights = Vec::new();
    scene.p.policy(side.seat(), &actions, &mut weights);
    let best = weights.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map(|(i, _)| i);
    actions[best.unwrap()]
}

/// 6.6.6, R104: over the Rhine once, and home again when the army has rested.
#[test]
fn the_policy_comes_home_over_the_rhine() {
    const ARMY: &str = "caesar legio_viii legio_ix legio_x legio_xii gallic_cavalry_1";
    let over = || Scene::empty(ScenarioId::Rhine, 6).roman("menapii germania").rested(ARMY);
    let mut there = over().put("menapii", ARMY).judged().phase(Phase::March { side: Roman });
    assert_eq!(likeliest(&there, Roman), Action::Gather(at("menapii")));
    there.act(Roman, Action::Gather(at("menapii")));
    assert_eq!(likeliest(&there, Roman), Action::Go(at("germania")));
    let mut back = over().put("germania", ARMY).judged();
    back.p.crossed = set(ARMY).and(data().sets.units);
    back.p.went_abroad = true;
    let mut back = back.phase(Phase::March { side: Roman });
    assert_eq!(likeliest(&back, Roman), Action::Gather(at("germania")));
    back.act(Roman, Action::Gather(at("germania")));
    assert!(matches!(likeliest(&back, Roman), Action::Go(to) if to != at("germania")));
}

/// 6.2.7: Ariovistus does not sit in Germania until the year is over.
#[test]
fn the_policy_brings_ariovistus_over_the_rhine() {
    const HOST: &str = "ariovistus german_infantry_8_1 german_infantry_8_2 german_cavalry_1 german_cavalry_2";
    let mut scene = Scene::empty(ScenarioId::Helvetii, 6)
        .gallic("germania")
        .put("germania", HOST)
        .rested(HOST)
        .judged()
        .phase(Phase::March { side: Gaul });
    assert_eq!(likeliest(&scene, Gaul), Action::Gather(at("germania")));
    scene.act(Gaul, Action::Gather(at("germania")));
    assert!(matches!(likeliest(&scene, Gaul), Action::Go(_)));
}

/// 6.10: where points decide every region outside the province is worth a march.
#[test]
fn the_policy_takes_regions_for_their_points() {
    let eager = |by_points: bool| {
        let mut scene =
            Scene::empty(ScenarioId::Rhine, 6).put("provincia_2", "labienus legio_x legio_xi").judged();
        (scene.p.by_points, scene.p.went_abroad) = (by_points, true);
        let scene = scene.phase(Phase::March { side: Roman });
        let mut weights = Vec::new();
        scene.p.policy(Roman.seat(), &[Action::Gather(at("provincia_2"))], &mut weights);
        weights[0]
    };
    assert!(eager(true) > 2.0 * eager(false), "{} and {}", eager(true), eager(false));
}

/// 6.10: many matches of two legs: each is one game with one result, and both who begin as Romans and who begin as Gauls win some.
#[test]
fn a_match_of_two_legs_is_one_game() {
    use legatus_mind::{Level, Plan};
    let options = [("alternative_victory".to_string(), true.into())].into_iter().collect();
    let setup =
        legatus_kernel::table::complete_setup::<BellumGallicum>(Some("britain".into()), None, options);
    let plan = |games| Plan {
        setup: setup.clone().unwrap(),
        efforts: vec![Level::Random.effort(); 2],
        seed: Seed::from_number(5),
        games,
        threads: 1,
        most_actions: 100_000,
        looks: None,
        lively: false,
    };
    let tally = legatus_mind::simulate::<BellumGallicum>(&plan(12), &|| {}).unwrap();
    assert_eq!(tally.wins.iter().sum::<u64>() + tally.draws, 12);
    assert!(tally.wins.iter().all(|wins| *wins > 0), "{tally:?}");
}

/// 6.10: at the end of a first leg the machine knows a better score from a worse one.
#[test]
fn the_end_of_a_first_leg_is_worth_its_points() {
    let worth = |points: [u16; 2]| {
        let mut scene = Scene::empty(ScenarioId::Belgica, 10);
        scene.p.by_points = true;
        scene.p.points = points;
        scene.p.ending = Some(Ending::FirstLeg { points: scene.p.score() });
        scene.p.worth(Roman.seat())
    };
    assert!(worth([4, 0]) > worth([0, 0]) && worth([0, 0]) > worth([0, 9]));
}
