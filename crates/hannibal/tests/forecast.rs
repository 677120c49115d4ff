//! What is foretold of a battle is what battles between two sensible players bring.

use legatus_hannibal::Hannibal;
use legatus_hannibal::table::*;
use legatus_kernel::settle::act;
use legatus_kernel::table::complete_setup;
use legatus_kernel::trial::lively::by_policy;
use legatus_kernel::trial::walk::Walk;
use legatus_kernel::{Decisions, Events, Luck, Machine, Odds, Options as Chosen, QuickRng, Rules, Seat};

/// Attacks looked at, and how often each is fought out.
const ATTACKS: usize = 30;
const FOUGHT: u64 = 240;
/// As often as the forecast fights them.
const FORETOLD: f64 = 48.0;

/// The share of victories, and the units that both lose in battle on average.
fn foretold(odds: &Odds) -> (f64, f64) {
    let number = |m: &legatus_kernel::Message, name: &str| {
        m.args().iter().find(|(n, _)| *n == name).map_or(0, |(_, arg)| match arg {
            legatus_kernel::text::Arg::Number(n) => *n,
            _ => 0,
        })
    };
    let won = odds.outcomes.iter().filter(|(m, _)| m.key == "odds-battle-won").map(|(_, p)| p).sum();
    let lost = |(m, p): &(legatus_kernel::Message, f64)| (number(m, "own") + number(m, "theirs")) as f64 * p;
    (won, odds.outcomes.iter().map(lost).sum())
}

fn units(p: &Hannibal) -> u32 {
    let all = |ground: &Ground| (ground.cus[0].all + ground.cus[1].all + ground.garrison.all) as u32;
    p.grounds.iter().map(all).sum()
}

/// Fought once by two policies: was it won, and how many units were lost?
fn fought(p: &Hannibal, seat: Seat, action: Action, n: u64) -> (bool, f64) {
    let mut rng = QuickRng::new(1_000_000 + n);
    let mut p = p.imagine(seat, &mut rng);
    let mut luck = Luck::quick(QuickRng::new(rng.next()));
    let before = units(&p);
    let (mut joined, mut won, mut legal) = (false, false, Vec::new());
    let mut next = (seat, action);
    for _ in 0..400 {
        let mut events = Events::default();
        act(&mut p, next.0, next.1, &mut luck, &mut events, &mut legal);
        joined |= events.list.iter().any(|told| matches!(told.event, Event::BattleBegins { .. }));
        won |= events
            .list
            .iter()
            .any(|told| matches!(told.event, Event::BattleWon { winner, .. } if winner == Side::of(seat)));
        let fighting = p.frames.nearest::<Battle>().is_some();
        let marching = matches!(p.frames.top(), Frame::March(m) if !matches!(m.stage, MarchStage::Choose))
            || matches!(p.frames.top(), Frame::Reaction(_) | Frame::Losses(_));
        if p.is_over() || joined && !fighting || !joined && !marching {
            break;
        }
        let who = p.asked().iter().next().expect("somebody is asked");
        legal.clear();
        p.legal(who, &mut legal);
        next = (who, legal[by_policy(&p, who, &legal, &mut Vec::new(), &mut rng)]);
    }
    (won, if joined { (before - units(&p).min(before)) as f64 } else { 0.0 })
}

/// 14 to 18.
#[test]
fn a_battle_is_foretold_as_two_policies_fight_it() {
    let setup = complete_setup::<Hannibal>(None, None, Chosen::new()).expect("a setup");
    let (mut seen, mut bias, mut spread) = (0, 0.0, [1.0f64, 0.0]);
    for seed in 1.. {
        let mut walk = Walk::<Hannibal>::new(&setup, seed).expect("a game");
        while let Some(seat) = walk.seat().filter(|_| seen < ATTACKS) {
            let attack = walk.legal.iter().copied().find_map(|action| {
                let step =
                    matches!(action, Action::Step(_) | Action::Sail(_) | Action::Sortie | Action::Fight);
                let odds = walk.game.odds(seat, &action).filter(|_| step)?;
                odds.outcomes.iter().any(|(m, _)| m.key.starts_with("odds-battle")).then_some((action, odds))
            });
            if let Some((action, odds)) = attack.filter(|_| walk.actions.is_multiple_of(3)) {
                assert!(!odds.exact, "nobody knows the enemy's cards");
                let (won, lost) = foretold(&odds);
                let fights: Vec<(bool, f64)> =
                    (0..FOUGHT).map(|n| fought(&walk.game, seat, action, n)).collect();
                let wins = fights.iter().filter(|(won, _)| *won).count() as f64 / FOUGHT as f64;
                let losses = fights.iter().map(|(_, lost)| lost).sum::<f64>() / FOUGHT as f64;
                let error = (wins * (1.0 - wins) * (1.0 / FORETOLD + 1.0 / FOUGHT as f64)).sqrt();
                let what = format!(
                    "seed {seed}, {}: {action:?}: {won} and {lost} foretold, {wins} and {losses}",
                    walk.actions
                );
                assert!((won - wins).abs() < 4.0 * error + 0.03, "{what}");
                assert!((lost - losses).abs() < 1.5, "{what}");
                bias += won - wins;
                spread = [spread[0].min(wins), spread[1].max(wins)];
                seen += 1;
            }
            walk.step_lively();
        }
        if seen == ATTACKS {
            break;
        }
    }
    assert!((bias / ATTACKS as f64).abs() < 0.05, "{bias} in {ATTACKS}");
    assert!(spread[0] < 0.35 && spread[1] > 0.65, "good and bad attacks: {spread:?}");
}

/// The same question gets the same answer.
#[test]
fn what_is_foretold_does_not_change() {
    let setup = complete_setup::<Hannibal>(None, None, Chosen::new()).expect("a setup");
    let mut walk = Walk::<Hannibal>::new(&setup, 1).expect("a game");
    let mut seen = 0;
    while let Some(seat) = walk.seat().filter(|_| seen < 3) {
        for action in walk.legal.iter().filter(|a| matches!(a, Action::Step(_))) {
            let odds = walk.game.odds(seat, action);
            seen += usize::from(odds.as_ref().is_some_and(|odds| !odds.exact));
            assert_eq!(odds, walk.game.odds(seat, action));
        }
        walk.step_lively();
    }
    assert_eq!(seen, 3);
}
