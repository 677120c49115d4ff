//! Chances that are told as exact, of every kind, against play: positions out of lively games, thousands of throws from each.

use super::common::*;
use legatus_kernel::trial::walk::Walk as Stroll;
use legatus_kernel::{Decisions, Events, Luck, QuickRng, Seat, Setup};
use legatus_queen_of_the_celts::QueenOfTheCelts;
use legatus_queen_of_the_celts::data::data;
use std::collections::BTreeMap;

/// The kinds of chances that the game tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Bombardment,
    Charge,
    Pursuit,
    Shields,
    Assault,
    Terror,
    Missiles,
    Bridge,
    Recovery,
}

fn kind(p: &Position, action: Action) -> Option<Kind> {
    Some(match (p.frames.top(), action) {
        (Frame::Barrage(_), Action::Fight) => Kind::Bombardment,
        (Frame::Stack(_), Action::Fight) => Kind::Charge,
        (Frame::Assault(_), Action::Fight) if p.joined.is_empty() => Kind::Missiles,
        (Frame::Assault(a), Action::Fight) => {
            let terror =
                p.sc().special.terror.filter(|(_, first, last, _)| (*first..=*last).contains(&p.turn));
            let haunted = terror.is_some_and(|(side, ..)| p.has_druid(a.target, side.enemy()));
            if haunted { Kind::Terror } else { Kind::Assault }
        }
        (_, Action::Pursue(_)) => Kind::Pursuit,
        (_, Action::LockShields(_)) => Kind::Shields,
        (_, Action::Break(_)) => Kind::Bridge,
        (_, Action::Recover(_)) => Kind::Recovery,
        _ => return None,
    })
}

fn steps(p: &Position, units: &[Unit]) -> u32 {
    units.iter().filter(|u| p.units.at(**u).is_some()).map(|u| p.steps_left(*u) as u32).sum()
}

/// What the chances suppose: nobody turns, withdraws or strikes back out of turn, and the cheapest steps are lost.
fn goes_on(p: &Position, target: Area) -> Option<(Seat, Action)> {
    let seat = p.asked().single()?;
    let mut legal = Vec::new();
    p.legal(seat, &mut legal);
    let cost = |unit: Unit| {
        let (facts, step) = (data().unit(unit), p.units.step[unit.i()] as usize);
        let after = if step + 1 < facts.faces as usize { facts.steps[step + 1].strength } else { 0 };
        (facts.steps[step].strength - after, unit)
    };
    let action = match p.frames.top() {
        Frame::Losses(_) => *legal.iter().min_by_key(|a| match a {
            Action::Lose(unit) => cost(*unit),
            _ => (u8::MAX, Unit(0)),
        })?,
        _ if legal.contains(&Action::Resolve(target)) => Action::Resolve(target),
        _ if legal.contains(&Action::Pass) => Action::Pass,
        _ => legal[0],
    };
    Some((seat, action))
}

/// One throw: which of the outcomes came. None if the routed had to withdraw: the chances suppose that nobody does.
fn throw(before: &Position, seat: Seat, action: Action, kind: Kind, seed: u64) -> Option<&'static str> {
    let mut p = before.clone();
    let (mut luck, mut events) = (Luck::quick(QuickRng::new(seed)), Events::default());
    p.apply(seat, action, &mut luck, &mut events);
    let told = |events: &Events<Event>, found: &dyn Fn(&Event) -> bool| {
        events.list.iter().any(|told| found(&told.event))
    };
    let target = match before.frames.top() {
        Frame::Barrage(b) => b.target,
        Frame::Stack(s) => s.target,
        Frame::Assault(a) => a.target,
        _ => Area(0),
    };
    let via = match before.frames.top() {
        Frame::Stack(s) => s.via(),
        _ => target,
    };
    let defenders: Vec<Unit> = before.units.in_area(target).collect();
    let fighters: Vec<Unit> =
        if before.joined.is_empty() { before.shooting } else { before.joined }.iter().collect();
    let over = |p: &Position| match kind {
        Kind::Bombardment => p.frames.nearest::<Barrage>().is_none(),
        Kind::Charge => match p.frames.nearest::<Strike>() {
            // Another charge comes before or after it.
            Some(s) if s.target != target && s.link == 0 => !p.groups.iter().any(|g| g.target == target),
            Some(s) => {
                s.link > 0
                    || matches!(s.stage, StrikeStage::Retreated | StrikeStage::Pursue | StrikeStage::Over)
                    || matches!(p.frames.top(), Frame::Retreat(_) | Frame::Advance(_))
            }
            None => p.charging.is_empty(),
        },
        Kind::Assault | Kind::Terror | Kind::Missiles => p
            .frames
            .nearest::<Assault>()
            .is_none_or(|a| matches!(a.stage, AssaultStage::Advanced | AssaultStage::Over)),
        _ => true,
    };
    while !over(&p) {
        let (seat, action) = goes_on(&p, target)?;
        if matches!(action, Action::WithdrawTo(_)) {
            return None;
        }
        p.apply(seat, action, &mut luck, &mut events);
    }
    let unnerved = told(&events, &|e| matches!(e, Event::MoraleRoll { die, morale, .. } if die > morale));
    let emptied = steps(&p, &defenders) == 0;
    let dealt = steps(before, &defenders) - steps(&p, &defenders);
    let lost = steps(before, &fighters) - steps(&p, &fighters);
    Some(match kind {
        Kind::Bombardment if emptied => "odds-emptied",
        Kind::Bombardment => ["odds-no-hit", "odds-one-hit", "odds-several-hits"][dealt.min(2) as usize],
        Kind::Charge => match () {
            () if steps(&p, &fighters) == 0 => "odds-wiped-out",
            () if told(&events, &|e| matches!(e, Event::Recalled { area } if *area == via)) => {
                "odds-recalled"
            }
            () if matches!(p.frames.top(), Frame::Retreat(_))
                || told(
                    &events,
                    &|e| matches!(e, Event::Retreats { from, .. } | Event::NoRetreat { from, .. } if *from == target),
                ) =>
            {
                "odds-forced-back"
            }
            () if emptied => "odds-emptied",
            () => panic!("a charge without an end: {:?}", p.frames.top()),
        },
        Kind::Assault | Kind::Terror | Kind::Missiles => {
            let struck = dealt - (unnerved as u32).min(dealt);
            match () {
                () if told(
                    &events,
                    &|e| matches!(e, Event::TerrorRoll { die, morale, .. } if die > morale),
                ) =>
                {
                    "odds-unnerved"
                }
                () if emptied => "odds-emptied",
                () if steps(&p, &fighters) == 0 => "odds-wiped-out",
                () if struck > lost => "odds-better",
                () if struck == lost => "odds-even",
                () => "odds-worse",
            }
        }
        Kind::Pursuit => {
            let again =
                told(&events, &|e| matches!(e, Event::PursuitRoll { die, morale, .. } if die <= morale));
            if again { "odds-pursues" } else { "odds-stops" }
        }
        Kind::Shields => {
            let turns = told(&events, &|e| matches!(e, Event::ShieldRoll { turns: true, .. }));
            if turns { "odds-turns" } else { "odds-stays" }
        }
        Kind::Bridge => {
            if p.bridge_broken {
                "odds-breaks"
            } else {
                "odds-holds"
            }
        }
        Kind::Recovery => {
            let Action::Recover(unit) = action else { return None };
            if steps(&p, &[unit]) > steps(before, &[unit]) { "odds-recovers" } else { "odds-stays" }
        }
    })
}

/// Compares what is told with what comes. Wide enough that honest chances do not fail: four and a half deviations.
fn compare(p: &Position, seat: Seat, action: Action, kind: Kind, throws: u32, scenario: &str) -> bool {
    let odds = QueenOfTheCelts::odds(p, seat, &action).expect("odds");
    let likely: BTreeMap<&str, f64> = odds.outcomes.iter().map(|(m, chance)| (m.key, *chance)).collect();
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in 0..throws {
        match throw(p, seat, action, kind, seed as u64) {
            Some(key) => *seen.entry(key).or_default() += 1,
            None => return false,
        }
    }
    let keys: std::collections::BTreeSet<&str> = likely.keys().chain(seen.keys()).copied().collect();
    for key in keys {
        let chance = likely.get(key).copied().unwrap_or(0.0);
        let share = seen.get(key).copied().unwrap_or(0) as f64 / throws as f64;
        let n = throws as f64;
        let room = 4.5 * (chance * (1.0 - chance) / n).sqrt() + 3.0 / n;
        assert!(
            (share - chance).abs() <= room,
            "{scenario}, {kind:?} {action:?}: {key} told {chance:.4}, seen {share:.4}\n{likely:?}\n{seen:?}\n{:?}",
            p.frames.top()
        );
    }
    true
}

/// Lively games of these scenarios; each kind is looked at so often in each.
fn look(setups: &[(&str, Setup)], seeds: u64, actions: usize, most: u32, throws: u32) -> BTreeMap<Kind, u32> {
    let mut all: BTreeMap<Kind, u32> = BTreeMap::new();
    for (name, setup) in setups {
        let mut here: BTreeMap<Kind, u32> = BTreeMap::new();
        for seed in 0..seeds {
            let mut walk = Stroll::<QueenOfTheCelts>::new(setup, 100 + seed).unwrap();
            let mut mix = QuickRng::new(7 * seed + 1);
            while walk.actions < actions {
                let legal = walk.legal.clone();
                let seat = walk.seat();
                for action in legal {
                    let (Some(kind), Some(seat)) = (kind(&walk.game, action), seat) else { continue };
                    let often = here.entry(kind).or_default();
                    let odds = QueenOfTheCelts::odds(&walk.game, seat, &action);
                    // A small sample of each kind, spread over the game.
                    if *often >= most || !odds.is_some_and(|odds| odds.exact) || mix.below(3) == 0 {
                        continue;
                    }
                    if compare(&walk.game, seat, action, kind, throws, name) {
                        *often += 1;
                    }
                }
                let step = if mix.below(4) == 0 { walk.step() } else { walk.step_by_policy() };
                if step.is_none() {
                    break;
                }
            }
        }
        here.into_iter().for_each(|(kind, n)| *all.entry(kind).or_default() += n);
    }
    all
}

fn printed(id: &'static str) -> (&'static str, Setup) {
    (id, Setup { scenario: id.into(), players: 2, options: Default::default() })
}

/// All the arms of the series on one field.
fn mixed() -> (&'static str, Setup) {
    let roman: Force = &[
        ("agricola", &["pha_1", "pha_2", "cav_h_2", "cav_h_3", "ele_1", "art_b_1"]),
        ("legatus", &["leg_ix_1", "leg_ix_2", "arc_rom_1", "cav_l_1"]),
    ];
    let briton: Force = &[
        ("calgacus", &["bar_cale_1", "bar_cale_2", "cha_cale_1", "li_cale_1"]),
        ("chief_brig", &["li_brig_1", "lc_brig_1", "bar_brig_1"]),
    ];
    let document = document("d", roman, briton, json!([]));
    let scenario = serde_json::to_value(document).unwrap();
    ("all arms", Setup { scenario, players: 2, options: Default::default() })
}

/// 11.1, 12.2, 12.6, 12.71, 13.1, 18.11, R114, R133: what is told as exact is what comes.
#[test]
fn exact_odds_of_every_kind_hold_in_play() {
    let setups = [printed("severn"), printed("mona"), printed("mons_graupius"), mixed()];
    let seen = look(&setups, 3, 1500, 3, 800);
    println!("{seen:?}");
    for kind in
        [Kind::Bombardment, Kind::Charge, Kind::Shields, Kind::Assault, Kind::Missiles, Kind::Recovery]
    {
        assert!(seen.get(&kind).copied().unwrap_or(0) >= 2, "{kind:?} in {seen:?}");
    }
}

/// The same over every battle, with more throws.
#[test]
#[ignore = "long"]
fn exact_odds_of_every_kind_hold_in_every_battle() {
    let ids: Vec<&'static str> = legatus_queen_of_the_celts::scenarios::printed()
        .iter()
        .map(|scenario| scenario.document.id.as_str())
        .collect();
    let setups: Vec<_> = ids.into_iter().map(printed).chain([mixed()]).collect();
    let seen = look(&setups, 6, 4000, 12, 4000);
    println!("{seen:?}");
    // No druid is assaulted in these games: see below.
    assert_eq!(seen.len(), 8, "{seen:?}");
}

/// R133: whoever fears the druids may not come to strike at all; that is told, too.
#[test]
fn r133_odds_before_a_druid_hold_in_play() {
    for modifier in [-1, -3] {
        let rules = json!([{"id": "terror", "side": "roman", "first_turn": 1, "last_turn": 4, "morale_modifier": modifier}]);
        let (romans, britons) =
            ([("suetonius", &["leg_xiv_1"][..])], [("boudica", &["bar_icen_1", "li_icen_1"][..])]);
        let mut document = document("d", &romans, &britons, rules);
        document.sides.briton.formations[0].extra_leaders.push("druid_1".into());
        let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
        let mut t = Table::of(QueenOfTheCelts::set_up(scenario, false));
        t.p.turn = 2;
        t.command_all();
        t.lead("suetonius", 100).lead("boudica", 1).lead("druid_1", 43);
        t.face("bar_icen_1", 43, Facing::S).put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N);
        t.step("leg_xiv_1", 3).segment(0, Segment::Assault).by_hand().run().act(assault("leg_xiv_1", 43));
        let seat = Roman.seat();
        assert_eq!(kind(&t.p, Action::Fight), Some(Kind::Terror));
        let odds = QueenOfTheCelts::odds(&t.p, seat, &Action::Fight).unwrap();
        assert!(odds.exact && odds.outcomes.iter().any(|(m, _)| m.key == "odds-unnerved"), "{odds:?}");
        assert!(compare(&t.p, seat, Action::Fight, Kind::Terror, 4000, "before a druid"));
    }
}

/// 6.4: a leader who is ridden down may flee to the target: then nothing exact is told.
#[test]
fn rule_6_4_odds_of_a_charge_past_a_leader_are_not_exact() {
    let table = |at: u8| {
        let mut t = Table::new(
            "d",
            &[("suetonius", &["cav_h_2", "leg_xiv_1"])],
            &[("boudica", &["bar_icen_1", "li_icen_1"])],
        );
        t.lead("suetonius", 100).lead("boudica", at).put("cav_h_2", 67).face("bar_icen_1", 43, Facing::S);
        t.segment(0, Segment::Charge).by_hand().run().act(charge("cav_h_2", 43, 55));
        QueenOfTheCelts::odds(&t.p, Roman.seat(), &Action::Fight).unwrap().exact
    };
    assert!(table(1) && !table(55));
}
