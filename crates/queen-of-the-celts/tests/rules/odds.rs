//! The chances that are told are those of the dice.

use super::common::*;
use legatus_kernel::{Decisions, Seat};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::assault::Dice;
use legatus_queen_of_the_celts::shown::odds::hits;
use std::collections::BTreeMap;

fn told(t: &Table, action: Action) -> (bool, BTreeMap<&'static str, f64>) {
    let odds = QueenOfTheCelts::odds(&t.p, Seat(0), &action).expect("odds");
    let sum: f64 = odds.outcomes.iter().map(|(_, p)| p).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    (odds.exact, odds.outcomes.into_iter().map(|(m, p)| (m.key, p)).collect())
}

/// 13.1: two plain dice and one with +1.
#[test]
fn pools_are_convolved() {
    let chances = hits(Dice { plain: 2, plus: 1 });
    let none = 25.0 / 36.0 * 4.0 / 6.0;
    assert!((chances[0] - none).abs() < 1e-12);
    assert!((chances[3] - 1.0 / 36.0 / 3.0).abs() < 1e-12);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
}

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["cav_h_2", "cav_h_3", "leg_xiv_1", "art_b_1"])],
        &[("boudica", &["li_icen_1", "bar_icen_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1);
    t
}

/// 11.1: three dice at one step.
#[test]
fn rule_11_1_odds_of_a_bombardment() {
    let mut t = field();
    t.put("art_b_1", 68).put("li_icen_1", 43).step("li_icen_1", 1).segment(0, Segment::Artillery);
    t.p.joined = UnitSet::of(unit("art_b_1"));
    t.p.frames.push(Frame::Barrage(Barrage { target: area(43), fired: false }));
    let (exact, chances) = told(&t, Action::Fight);
    assert!(exact);
    assert!((chances["odds-emptied"] - (1.0 - (5.0f64 / 6.0).powi(3))).abs() < 1e-9);
}

/// 13.1: an assault from one area is exact: compared with ten thousand fights.
#[test]
fn rule_13_1_odds_of_an_assault_hold_in_play() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S).step("bar_icen_1", 1);
    t.put("cav_h_2", 55).segment(0, Segment::Assault).run().act(assault("leg_xiv_1", 43));
    let (exact, chances) = told(&t, Action::Fight);
    assert!(exact);
    let n = 10_000;
    let mut emptied = 0;
    for seed in 0..n {
        let mut q = Table::of(t.p.clone());
        q.luck = legatus_kernel::Luck::quick(legatus_kernel::QuickRng::new(seed));
        q.act(Action::Fight);
        emptied += u32::from(q.is_gone("bar_icen_1"));
    }
    let seen = emptied as f64 / n as f64;
    assert!((seen - chances["odds-emptied"]).abs() < 0.02, "{seen} and {chances:?}");
}

/// 12.2, 12.6: a charge up to the first forced retreat: compared with ten thousand charges.
#[test]
fn rule_12_6_odds_of_a_charge_hold_in_play() {
    let mut t = field();
    t.put("cav_h_2", 67)
        .put("cav_h_3", 67)
        .face("bar_icen_1", 43, Facing::S)
        .segment(0, Segment::Charge)
        .run();
    t.act(charge("cav_h_2", 43, 55));
    let (exact, chances) = told(&t, Action::Fight);
    assert!(exact);
    let n = 10_000;
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..n {
        let mut q = Table::of(t.p.clone());
        q.luck = legatus_kernel::Luck::quick(legatus_kernel::QuickRng::new(seed));
        q.act(Action::Fight);
        let result = match () {
            () if q.told(|e| matches!(e, Event::Recalled { .. })) => "odds-recalled",
            () if q.is_gone("cav_h_2") => "odds-wiped-out",
            () if q.is_gone("bar_icen_1") && !q.told(|e| matches!(e, Event::Retreats { .. })) => {
                "odds-emptied"
            }
            () => "odds-forced-back",
        };
        *seen.entry(result).or_default() += 1;
    }
    for (key, count) in &seen {
        let share = *count as f64 / n as f64;
        let likely = chances.get(key).copied().unwrap_or(0.0);
        assert!((share - likely).abs() < 0.02, "{key}: {share} and {likely} ({seen:?}, {chances:?})");
    }
}

/// 12.2: who declares a charge is told what it comes to if nobody joins it, before it is ridden: where nobody can, the dice fall at once.
#[test]
fn rule_12_2_a_charge_is_foretold_when_it_is_declared() {
    let mut t = field();
    t.put("cav_h_2", 67).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Charge).run();
    let (exact, declared) = told(&t, charge("cav_h_2", 43, 55));
    assert!(!exact, "others may join, or come to meet it");
    let mut ridden = Table::of(t.p.clone());
    ridden.put("cav_h_3", 67);
    ridden.act(charge("cav_h_2", 43, 55));
    let (_, alone) = told(&ridden, Action::Fight);
    assert_eq!(declared, alone, "one more who could join, and does not, changes nothing");
}

/// Takes the step that costs the least strength, as the odds suppose.
fn lose_least(t: &mut Table) {
    let strength = |t: &Table, u: Unit, on: usize| {
        let facts = legatus_queen_of_the_celts::data::data().unit(u);
        let step = t.p.units.step[u.i()] as usize + on;
        if step < facts.faces as usize { facts.steps[step].strength } else { 0 }
    };
    let cost = |t: &Table, action: &Action| match action {
        Action::Lose(u) => (strength(t, *u, 0) - strength(t, *u, 1), *u),
        _ => panic!("{action:?}"),
    };
    let least = t.legal().into_iter().min_by_key(|action| cost(t, action)).unwrap();
    t.act(least);
}

/// 12.2, 16.3, R36: the step of the morale test counts for the even losses of a charge too, in play as in the odds.
#[test]
fn rule_16_3_odds_of_a_charge_on_several_units_hold_in_play() {
    let mut t = field();
    t.put("cav_h_2", 67).put("cav_h_3", 67).put("li_icen_1", 43).face("bar_icen_1", 43, Facing::S);
    t.segment(0, Segment::Charge).run();
    t.act(charge("cav_h_2", 43, 55));
    let (exact, chances) = told(&t, Action::Fight);
    assert!(exact);
    let n = 6_000;
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut even = 0;
    for seed in 0..n {
        let mut q = Table::of(t.p.clone());
        q.luck = legatus_kernel::Luck::quick(legatus_kernel::QuickRng::new(seed));
        q.by_hand().act(Action::Fight);
        let forced = loop {
            match q.top() {
                Frame::Losses(l) => {
                    // Two hits after a failed test: the warband has its first, then both are even.
                    let tested = q.p.units.lost[unit("li_icen_1").i()] == 1
                        && q.p.units.lost[unit("bar_icen_1").i()] == 0;
                    if l.area == area(43) && l.first && l.left > 1 && tested {
                        let mut next = Table::of(q.p.clone());
                        next.by_hand().act(lose("bar_icen_1"));
                        assert!(next.may(lose("bar_icen_1")) && next.may(lose("li_icen_1")));
                        even += 1;
                    }
                    lose_least(&mut q);
                }
                Frame::Retreat(_) => break true,
                Frame::Withdrawal(_) => drop(q.act(Action::Pass)),
                Frame::Strike(Strike { stage: StrikeStage::Counter, .. }) => drop(q.act(Action::Pass)),
                _ => break false,
            }
        };
        let gone = q.is_gone("bar_icen_1") && q.is_gone("li_icen_1");
        let result = match () {
            () if q.is_gone("cav_h_2") => "odds-wiped-out",
            () if gone && !forced => "odds-emptied",
            () if forced || q.told(|e| matches!(e, Event::Retreats { .. } | Event::NoRetreat { .. })) => {
                "odds-forced-back"
            }
            () => "odds-recalled",
        };
        *seen.entry(result).or_default() += 1;
    }
    assert!(even > 50, "{even}");
    for (key, likely) in &chances {
        let share = seen.get(key).copied().unwrap_or(0) as f64 / n as f64;
        assert!((share - likely).abs() < 0.02, "{key}: {share} and {likely} ({seen:?}, {chances:?})");
    }
}

/// 12.71, 18.11: one die against a number.
#[test]
fn rule_18_11_odds_of_recovery() {
    let mut t = field();
    t.step("cav_h_2", 1).put("cav_h_2", 100).phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
    // Morale 5 and Suetonius' 3: certain.
    let (_, chances) = told(&t, Action::Recover(unit("cav_h_2")));
    assert_eq!(chances.len(), 1);
    assert!((chances["odds-recovers"] - 1.0).abs() < 1e-12);
}
