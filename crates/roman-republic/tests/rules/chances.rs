//! What chance may do is reckoned exactly: the odds shown are those of the dice.

use crate::tests::rules::common::*;
use legatus_kernel::{Message, Odds, QuickRng};

fn odds(scene: &Scene, side: Side, action: Action) -> Odds {
    scene.p.odds(side.seat(), &action).expect("there is a chance")
}

fn chance(odds: &Odds, key: &str) -> f64 {
    odds.outcomes.iter().filter(|(m, _)| m.key == key).map(|(_, p)| p).sum()
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-9, "{a} is not {b}");
}

/// RRR5.45: a Field Consul of Campaign 5 with an enemy near: 7 - 5 and less is granted.
#[test]
fn rule_rrr5_45_the_senate_s_answer() {
    let scene = Scene::empty(ScenarioId::Aigle)
        .office("205", Office::FieldConsul, "2613", false, "etruria_north")
        .legion("ii", "2613", false, "205")
        .troops("epirote", "5405", true, [3, 0, 0])
        .acts("205");
    // Only -1 as Field Consul: 0 to 6.
    let odds = odds(&scene, Rome, Action::Ask(Permission::LeaveProvince));
    assert!(odds.exact);
    near(chance(&odds, "odds-granted"), 0.7);
    near(chance(&odds, "odds-refused"), 0.3);
}

/// 6.52: every face of the interception die.
#[test]
fn rule_6_52_interception() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [20, 0, 0])
        .office("404", Office::FieldConsul, "4208", false, "")
        .legion("i", "4208", false, "404")
        .acts("hannibal");
    scene.act(Carthage, Action::ForceMovement).act(Carthage, Action::Go(hex("4209")));
    assert!(matches!(scene.p.frames.top(), Frame::Intercept(_)), "{:?}", scene.p.frames.top());
    let (modifier, value) = scene.p.interception_odds(leader("404"), hex("4209"), Carthage).unwrap();
    let good = (0..10).filter(|die| die + modifier <= value as i8).count() as f64 / 10.0;
    near(chance(&odds(&scene, Rome, Action::Intercept(leader("404"))), "odds-intercepts"), good);
}

/// The frequencies of many battles fought out agree with the odds shown.
#[test]
fn rule_8_37_battle() {
    let start = || {
        Scene::empty(ScenarioId::Tonnerre)
            .leader("hannibal", "4108", false)
            .troops("african", "4108", false, [25, 5, 0])
            .legion("i", "4108", false, "")
            .legion("ii", "4108", false, "")
            .with(|p| {
                p.war.devotio = true;
                p.leader_mut(leader("hannibal")).guile = 0;
            })
            .acts("hannibal")
    };
    let shown = odds(&start(), Carthage, Action::Attack(0));
    near(shown.outcomes.iter().map(|(_, p)| p).sum(), 1.0);
    let games = 1500;
    let mut won = 0;
    let mut lost = 0;
    for seed in 0..games {
        let mut scene = start();
        scene.luck = Luck::new(Seed::from_number(seed + 7));
        scene.act(Carthage, Action::Attack(0));
        let mut told = scene.told.clone();
        while !told.iter().any(|e| matches!(e, Event::BattleEnds { .. }))
            && scene.p.frames.nearest::<Battle>().is_some()
        {
            let side = scene.p.side(scene.p.asked().single().unwrap());
            let action = scene.legal(side)[0];
            scene.act(side, action);
            told.extend(scene.told.iter().copied());
        }
        for event in &told {
            match event {
                Event::BattleEnds { winner: Some(Carthage), .. } => won += 1,
                Event::BattleEnds { winner: Some(_), .. } => lost += 1,
                _ => {}
            }
        }
    }
    let share = |n: i32| n as f64 / games as f64;
    let victory = chance(&shown, "odds-victory") + chance(&shown, "odds-major-victory");
    let defeat = chance(&shown, "odds-defeat") + chance(&shown, "odds-major-defeat");
    assert!((share(won) - victory).abs() < 0.05, "won {} of {victory}", share(won));
    assert!((share(lost) - defeat).abs() < 0.05, "lost {} of {defeat}", share(lost));
}

/// 9.6: the ten faces of an assault.
#[test]
fn rule_9_6_assault() {
    let scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4208", false)
        .troops("african", "4208", false, [20, 0, 0])
        .acts("hannibal");
    let odds = odds(&scene, Carthage, Action::Assault);
    let force = scene.p.command_of(leader("hannibal")).unwrap();
    let (column, modifier) = (
        scene.p.assault_column(&force, city("larinum")).unwrap(),
        scene.p.assault_modifier(&force, city("larinum")),
    );
    let table = &tables().assault;
    let taken = (0..10i8)
        .filter(|die| {
            let row = (die + modifier - table.first).clamp(0, table.rows.len() as i8 - 1) as usize;
            table.rows[row][column].2 == 1
        })
        .count() as f64;
    near(chance(&odds, "odds-taken"), taken / 10.0);
    near(odds.outcomes.iter().map(|(_, p)| p).sum(), 1.0);
}

/// 9.64, 5.52: each Guile Point changes the chance of treachery by one face.
#[test]
fn rule_9_64_treachery() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4109", false)
        .troops("african", "4109", false, [20, 0, 0])
        .siege("bovianum", Carthage)
        .with(|p| p.year.phases = 3)
        .acts("hannibal");
    scene.act(Carthage, Action::Treachery);
    let of = |n: u8| chance(&odds(&scene, Carthage, Action::Guile(n)), "odds-betrayed");
    near(of(2) - of(1), 0.1);
    assert_eq!(scene.p.odds(Carthage.seat(), &Action::Guile(9)).map(|o| o.exact), None, "he has not so many");
}

/// 5.25: the chance to go on.
#[test]
fn rule_5_25_continuation() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "1221", false)
        .troops("african", "1221", false, [20, 0, 0])
        .dice(&[0])
        .acts("hannibal");
    scene.act(Carthage, Action::ForceMovement).act(Carthage, Action::Go(hex("1220")));
    while !matches!(scene.p.frames.top(), Frame::Guile(_)) {
        scene.act(Carthage, Action::Halt);
    }
    // Campaign 8: nine faces of ten.
    near(chance(&odds(&scene, Carthage, Action::Guile(0)), "odds-goes-on"), 0.9);
    near(chance(&odds(&scene, Carthage, Action::Guile(1)), "odds-goes-on"), 1.0);
}

/// Are the outcomes of many throws spread as the odds say? Five deviations are allowed.
fn agree(shown: &Odds, thrown: &[&str], what: &str) {
    near(shown.outcomes.iter().map(|(_, p)| p).sum(), 1.0);
    let throws = thrown.len() as f64;
    for (Message { key, .. }, chance) in &shown.outcomes {
        let share = thrown.iter().filter(|other| *other == key).count() as f64 / throws;
        let allowed = 5.0 * (chance * (1.0 - chance) / throws).sqrt() + 1e-9;
        assert!((share - chance).abs() <= allowed, "{what}: {key} {share} instead of {chance}");
    }
    let known = |key: &&str| shown.outcomes.iter().any(|(m, _)| m.key == *key);
    assert!(thrown.iter().all(known), "{what}: {:?}", shown.outcomes);
}

/// The same position under other luck.
fn again(scene: &Scene, seed: u64) -> Scene {
    Scene { p: scene.p, luck: Luck::new(Seed::from_number(seed)), told: Vec::new() }
}

fn random_levels(scene: &mut Scene, rng: &mut QuickRng) {
    for levels in &mut scene.p.naval {
        *levels = [0, 0].map(|_: i8| rng.below(9) as i8 - 4);
    }
}

/// 7.2: voyages over one to three seas, with any levels, end as often as the odds say: by where the men are and in
/// which order. Enemies in port who spend no Guile change nothing.
#[test]
fn rule_7_2_voyages_end_as_the_odds_say() {
    const THROWS: u64 = 150;
    let mut rng = QuickRng::new(72);
    let coast = |h: &Hex| h.data().coastal && h.data().zone.is_some() && h.data().province.is_some();
    let coasts: Vec<Hex> = (0..HEX_COUNT as u16).map(Hex).filter(coast).collect();
    let (mut by_seas, mut by_side, mut endings) = ([0; 4], [0; 2], [0; 4]);
    for n in 0..60 {
        let (from, rome) = (coasts[rng.below(coasts.len() as u32) as usize], n % 3 == 0);
        let (side, id) = if rome { (Rome, "201") } else { (Pyrrhus, "pyrrhus") };
        let mut scene = if rome {
            Scene::empty(ScenarioId::Aigle)
                .office(id, Office::RomeConsul, from.id(), false, "")
                .legion("i", from.id(), false, id)
                .leader("milo", "5405", true)
                .with(|p| p.remove_legion(number("i").allied()))
        } else {
            Scene::empty(ScenarioId::Aigle)
                .leader(id, from.id(), false)
                .troops("epirote", from.id(), false, [10, 0, 0])
                .office("202", Office::Proconsul, "5306", true, "lucania")
        };
        random_levels(&mut scene, &mut rng);
        scene.campaign(id);
        if !scene.allowed(side, Action::Transport) {
            continue;
        }
        scene.act(side, Action::Transport);
        let mut seas = 1;
        for _ in 0..rng.below(3) {
            let next: Vec<Action> =
                scene.legal(side).into_iter().filter(|a| matches!(a, Action::Cross(_))).collect();
            if !next.is_empty() {
                scene.act(side, next[rng.below(next.len() as u32) as usize]);
                seas += 1;
            }
        }
        let goals: Vec<Hex> = scene
            .legal(side)
            .into_iter()
            .filter_map(|a| if let Action::Land(to) = a { Some(to) } else { None })
            .collect();
        if goals.is_empty() {
            continue;
        }
        let to = goals[rng.below(goals.len() as u32) as usize];
        let shown = odds(&scene, side, Action::Land(to));
        let mut sail = |seed: u64| {
            let mut then = again(&scene, 1000 * n + seed);
            then.act(side, Action::Land(to));
            while matches!(then.p.frames.top(), Frame::Guile(_)) {
                let enemy = then.p.side(then.p.asked().single().unwrap());
                then.act(enemy, Action::Guile(0));
            }
            let broken =
                then.p.units().any(|u| then.p.side_of_unit(&u) == Some(side) && u.condition == DISORGANISED);
            let ending = match (then.place(id) == Some(to), broken) {
                (true, false) => 0,
                (true, true) => 1,
                (false, false) => 2,
                (false, true) => 3,
            };
            endings[ending] += 1;
            ["odds-arrives", "odds-scattered", "odds-turned-back", "odds-disaster"][ending]
        };
        let thrown: Vec<&str> = (0..THROWS).map(&mut sail).collect();
        agree(&shown, &thrown, &format!("{side:?} from {} to {} over {seas}", from.id(), to.id()));
        by_seas[seas] += 1;
        by_side[usize::from(rome)] += 1;
    }
    assert!(by_seas[1..].iter().chain(&by_side).all(|n| *n >= 5), "{by_seas:?} {by_side:?}");
    assert!(endings.iter().all(|n| *n > 100), "{endings:?}");
}

/// 7.3: with any levels a strait is crossed, kept from, or paid for as often as the odds say.
#[test]
fn rule_7_3_straits_end_as_the_odds_say() {
    const THROWS: u64 = 250;
    let mut rng = QuickRng::new(73);
    let mut endings = [0; 3];
    for n in 0..24 {
        let (from, to) =
            [("6015", "5915"), ("5915", "6015"), ("3126", "3227"), ("3227", "3126")][n as usize % 4];
        let men = 10 + rng.below(30) as u8;
        let mut scene = Scene::empty(ScenarioId::Aigle)
            .leader("pyrrhus", from, false)
            .troops("epirote", from, false, [men, 0, 0])
            .level("messana", -4);
        random_levels(&mut scene, &mut rng);
        scene.campaign("pyrrhus").act(Pyrrhus, Action::ForceMovement);
        let shown = odds(&scene, Pyrrhus, Action::Go(hex(to)));
        let mut cross = |seed: u64| {
            let mut then = again(&scene, 1000 * n + seed);
            then.act(Pyrrhus, Action::Go(hex(to)));
            let over = then.is_at("pyrrhus", to);
            let lost = matches!(then.p.frames.top(), Frame::Losses(_)) || then.points("epirote") < men as u16;
            let ending = if over { 0 } else { 1 + usize::from(lost) };
            endings[ending] += 1;
            ["odds-crosses", "odds-stays", "odds-wrecked"][ending]
        };
        let thrown: Vec<&str> = (0..THROWS).map(&mut cross).collect();
        agree(&shown, &thrown, &format!("{from} to {to} with {:?}", scene.p.naval));
    }
    assert!(endings.iter().all(|n| *n > 100), "{endings:?}");
}
