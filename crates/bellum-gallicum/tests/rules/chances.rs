//! What chance may do, as it is shown before a choice: the same numbers as the tables.

use super::common::*;

fn chance(scene: &Scene, side: Side, action: Action, key: &str) -> f64 {
    let odds = scene.p.odds(side.seat(), &action).unwrap_or_else(|| panic!("no odds for {action:?}"));
    assert!(odds.exact && (odds.outcomes.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-9);
    odds.outcomes.iter().filter(|(m, _)| m.key == key).map(|(_, p)| p).sum()
}

/// 3.3: leaving an enemy army; 4.4.1: evading; 7.2.2 and 7.2.3: the revolt.
#[test]
fn chances_are_those_of_the_tables() {
    let host = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4";
    let army = "legio_vii legio_viii legio_ix legio_x legio_xi";
    let stage = || {
        Scene::empty(ScenarioId::Campaign58, 5)
            .put("nervii", host)
            .put("nervii", army)
            .put("nervii", "caesar")
    };
    let mut leaving = stage().judged().phase(Phase::March { side: Roman });
    leaving.act(Roman, Action::Gather(at("nervii")));
    assert!((chance(&leaving, Roman, Action::Go(at("remi")), "odds-leaves") - 5.0 / 6.0).abs() < 1e-9);
    let evading = stage().roman("remi").judged().phase(Phase::Battles);
    // The Roman on 3 with -1 for Caesar.
    assert!((chance(&evading, Roman, Action::Evade(at("remi")), "odds-away") - 4.0 / 6.0).abs() < 1e-9);
    let mut battle = stage().entered(Roman, "nervii").judged().phase(Phase::Battles);
    battle.act(Gaul, Action::Pass).act(Roman, Action::DeployRest(Wing::Centre));
    // 28 against 18 is 3:2, won from 3; +3 without a leader, +1 more leaders, -1 cavalry: every face.
    assert_eq!(chance(&battle, Gaul, Action::DeployRest(Wing::Centre), "odds-attacker"), 1.0);
    let mut revolt = Scene::start(ScenarioId::Campaign);
    revolt.act(Gaul, Action::Revolt).act(Gaul, Action::Pass);
    revolt.act(Gaul, Action::Sector(sector("celtica_5"))).act(Gaul, Action::Tribe(tribe("arverni")));
    revolt.act(Roman, Action::Tribe(tribe("lemovices")));
    assert!((chance(&revolt, Gaul, Action::Tribe(tribe("cadurci")), "odds-rises") - 5.0 / 6.0).abs() < 1e-9);
    revolt.act(Gaul, Action::Pass);
    assert!(
        (chance(&revolt, Gaul, Action::Sector(sector("celtica_4")), "odds-spreads") - 1.0 / 6.0).abs() < 1e-9
    );
}

/// 4.3.2, 4.5.3: skirmish and siege tables.
#[test]
fn chances_of_skirmish_and_siege() {
    let skirmish = Scene::empty(ScenarioId::Campaign58, 5)
        .put("nervii", "caesar legio_vii legio_viii legio_ix buduognatos nervii_inf6 nervii_cav")
        .judged()
        .phase(Phase::Skirmishes);
    // Column 2:1, modifier 0: EC, EC, D1, D1, DR, DE.
    assert!((chance(&skirmish, Gaul, Action::Pass, "skirmish-d1") - 2.0 / 6.0).abs() < 1e-9);
    assert_eq!(chance(&skirmish, Gaul, Action::Evade(at("eburones")), "odds-away"), 0.5);
    let mut siege = Scene::empty(ScenarioId::Campaign58, 5)
        .put("bituriges", "legio_vii legio_viii legio_ix labienus")
        .put("avaricum", "bituriges_inf6")
        .judged()
        .phase(Phase::Sieges);
    siege.act(Roman, Action::Besiege(fort("avaricum"))).act(Roman, Action::Pass);
    assert_eq!(chance(&siege, Gaul, Action::Pass, "odds-siege"), 1.0);
}

/// The chance that so many units are weakened.
fn weakened(scene: &Scene, action: Action, units: i32) -> (f64, bool) {
    let odds = scene.p.odds(Roman.seat(), &action).unwrap_or_else(|| panic!("no odds for {action:?}"));
    let wanted = legatus_kernel::Message::new("odds-weakened").with("units", units);
    (odds.outcomes.iter().filter(|(m, _)| *m == wanted).map(|(_, p)| p).sum(), odds.exact)
}

/// 3.4, 3.3.3, 2.3.4: attrition on the way, and the hunger that waits at its end.
#[test]
fn chances_of_attrition() {
    let mut march = Scene::empty(ScenarioId::Campaign58, 4)
        .put("remi", "legio_vii labienus")
        .judged()
        .phase(Phase::Forced);
    march.act(Roman, Action::Gather(at("remi"))).act(Roman, Action::Cross(at("treveri")));
    // Two dice in the forest.
    let (none, exact) = weakened(&march, Action::Go(at("atuatuci")), 0);
    assert!(exact && (none - 25.0 / 36.0).abs() < 1e-9);
    assert!((weakened(&march, Action::Go(at("atuatuci")), 2).0 - 1.0 / 36.0).abs() < 1e-9);
    let five = "legio_vii legio_viii legio_ix legio_x legio_xi caesar";
    let mut winter = Scene::empty(ScenarioId::LastRevolt, 1)
        .put("aeduii", five)
        .judged()
        .phase(Phase::March { side: Roman });
    winter.act(Roman, Action::Gather(at("aeduii")));
    assert!((weakened(&winter, Action::Go(at("arverni")), 1).0 - 10.0 / 36.0).abs() < 1e-9);
    assert_eq!(winter.p.odds(Roman.seat(), &Action::Go(at("lingones"))), None);
    let mut hungry = Scene::empty(ScenarioId::Campaign58, 4)
        .put("remi", "legio_vii labienus")
        .scorched("nervii")
        .judged()
        .phase(Phase::March { side: Roman });
    hungry.act(Roman, Action::Gather(at("remi")));
    let (one, exact) = weakened(&hungry, Action::Go(at("nervii")), 1);
    assert!(!exact && (one - 1.0 / 6.0).abs() < 1e-9); // next month, if nothing changes
    assert_eq!(hungry.p.odds(Roman.seat(), &Action::Stand), None);
}

/// 4.3.2, 4.4.2, 4.5.3: what is to be fought, before it is begun; and the panel of the siege.
#[test]
fn chances_of_combats_to_come() {
    let host = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4";
    let army = "legio_vii legio_viii legio_ix legio_x legio_xi caesar";
    let stage = |second: &str| {
        Scene::empty(ScenarioId::Campaign58, 5)
            .put("nervii", host)
            .put("nervii", army)
            .put("treveri", second)
            .first(Gaul)
            .entered(Roman, "nervii")
            .judged()
    };
    let scene = stage("cretans treveri_inf6").put("bituriges", "legio_v bituriges_inf6").judged();
    let scene = scene.phase(Phase::Skirmishes);
    let odds = scene.p.odds(Roman.seat(), &Action::Fight(at("treveri"))).expect("the skirmish to come");
    assert!(odds.exact && odds.outcomes.iter().all(|(m, _)| m.key.starts_with("skirmish-")));
    let mut battles = stage("");
    battles.p.set_phase(Phase::Battles);
    let odds = battles.p.odds(Roman.seat(), &Action::Fight(at("nervii"))).expect("the battle to come");
    assert!(!odds.exact && odds.outcomes == [(legatus_kernel::Message::new("odds-attacker"), 1.0)]);
    let mut siege = Scene::empty(ScenarioId::Campaign58, 5)
        .put("bituriges", "legio_vii legio_viii legio_ix labienus")
        .put("avaricum", "bituriges_inf6")
        .judged()
        .phase(Phase::Sieges);
    assert_eq!(chance(&siege, Roman, Action::Besiege(fort("avaricum")), "odds-siege"), 1.0);
    siege.act(Roman, Action::Besiege(fort("avaricum")));
    assert_eq!(chance(&siege, Roman, Action::Pass, "odds-siege"), 1.0);
    siege.act(Roman, Action::Pass);
    let view = siege.p.view(legatus_kernel::Viewer::Observer);
    let panel = view.panels.iter().find(|panel| panel.id == "siege").expect("the panel of the siege");
    let legatus_kernel::PanelBody::Duel(duel) = &panel.body else { panic!("a duel") };
    // Three legions, a leader, Labienus; walls of 4 and one unit.
    assert_eq!([duel.sides[0].strength, duel.sides[1].strength], [5, 5]);
    let parts = |side: usize| duel.sides[side].parts.iter().map(|m| m.value).collect::<Vec<_>>();
    assert_eq!([parts(0), parts(1)], [vec![3, 1, 1], vec![4, 1]]);
    assert_eq!(duel.round, Some(1));
}

/// The outcome that an event is, as odds name it.
fn outcome_of(event: &Event) -> Option<legatus_kernel::Message> {
    use legatus_bellum_gallicum::shown::story::skirmish_word;
    use legatus_kernel::Message;
    let either = |good: bool, yes, no| Some(Message::new(if good { yes } else { no }));
    match *event {
        Event::ExitRoll { free, .. } => either(free, "odds-leaves", "odds-held"),
        Event::EvasionRoll { away, .. } => either(away, "odds-away", "odds-caught"),
        Event::BattleResult { attacker, winner, .. } => {
            either(attacker == winner, "odds-attacker", "odds-defender")
        }
        Event::MobilisationRoll { success, .. } => either(success, "odds-rises", "odds-stays"),
        Event::ExtensionRoll { success, .. } => either(success, "odds-spreads", "odds-stops"),
        Event::OppidumRoll { open, .. } => either(open, "odds-gates-open", "odds-gates-shut"),
        Event::SkirmishRoll { result, .. } => Some(Message::new(skirmish_word(result))),
        Event::SiegeRoll { losses, .. } => {
            Some(Message::new("odds-siege").with("besieger", losses[0]).with("besieged", losses[1]))
        }
        Event::Attrition { sixes, .. } => Some(Message::new("odds-weakened").with("units", sixes as usize)),
        _ => None,
    }
}

/// What comes of an action, once: nobody else does anything about it.
fn thrown(
    p: &BellumGallicum,
    seat: legatus_kernel::Seat,
    action: Action,
    kinds: &[&str],
    seed: u64,
) -> Option<legatus_kernel::Message> {
    let mut luck = Luck::quick(legatus_kernel::QuickRng::new(seed));
    let (mut p, mut events, mut legal) = (*p, Events::default(), Vec::new());
    legatus_kernel::settle::act(&mut p, seat, action, &mut luck, &mut events, &mut legal);
    for _ in 0..8 {
        // R101: on 1 or 2 they are refused, on 6 a tribe rises with them where there is one.
        let talks = |event: &Event| match *event {
            Event::NegotiationRoll { die, .. } => Some(match die {
                1 | 2 => "odds-refused",
                6 if kinds.contains(&"odds-joins") => "odds-joins",
                _ => "odds-may-pass",
            }),
            _ => None,
        };
        let negotiated = events.list.iter().find_map(|told| talks(&told.event));
        if let Some(key) = negotiated.filter(|key| kinds.contains(key)) {
            return Some(legatus_kernel::Message::new(key));
        }
        let told = events.list.iter().filter_map(|told| outcome_of(&told.event));
        if let Some(outcome) = told.into_iter().find(|outcome| kinds.contains(&outcome.key)) {
            return Some(outcome);
        }
        let seat = p.asked().iter().next()?;
        legal.clear();
        p.legal(seat, &mut legal);
        let next = if legal.contains(&Action::Pass) { Action::Pass } else { legal[0] };
        legatus_kernel::settle::act(&mut p, seat, next, &mut luck, &mut events, &mut legal);
    }
    None
}

/// Odds that are shown as exact, compared with play: every kind of them, from positions of lively games, thrown again and again.
#[test]
fn exact_odds_are_what_happens() {
    use legatus_kernel::Setup;
    use legatus_kernel::trial::walk::Walk;
    const THROWS: u64 = 700;
    let mut compared: std::collections::BTreeMap<&str, usize> = Default::default();
    for (number, scenario) in ScenarioId::ALL.into_iter().enumerate() {
        let setup =
            Setup { scenario: scenario.data().id.as_str().into(), players: 2, options: Default::default() };
        let mut walk = Walk::<BellumGallicum>::new(&setup, 70 + number as u64).unwrap();
        for step in 0..900 {
            let Some(seat) = walk.seat() else { break };
            let offered = walk.legal.iter().filter_map(|a| Some((*a, walk.game.odds(seat, a)?)));
            for (action, odds) in offered.filter(|(_, odds)| odds.exact) {
                let kinds: Vec<&str> = odds.outcomes.iter().map(|(message, _)| message.key).collect();
                let seen = compared.entry(kinds[0]).or_default();
                if *seen >= 6 {
                    continue;
                }
                *seen += 1;
                let mut counts = vec![0u64; odds.outcomes.len()];
                let kinds: Vec<&str> = match kinds[0] {
                    "odds-refused" | "odds-may-pass" | "odds-joins" => kinds.clone(),
                    "odds-gates-open" | "odds-gates-shut" => vec!["odds-gates-open", "odds-gates-shut"],
                    "odds-away" | "odds-caught" => vec!["odds-away", "odds-caught"],
                    "odds-leaves" | "odds-held" => vec!["odds-leaves", "odds-held"],
                    "odds-attacker" | "odds-defender" => vec!["odds-attacker", "odds-defender"],
                    "odds-rises" | "odds-stays" => vec!["odds-rises", "odds-stays"],
                    "odds-spreads" | "odds-stops" => vec!["odds-spreads", "odds-stops"],
                    kind if kind.starts_with("skirmish-") => vec![
                        "skirmish-ae",
                        "skirmish-ar",
                        "skirmish-a1",
                        "skirmish-ec",
                        "skirmish-d1",
                        "skirmish-dr",
                        "skirmish-de",
                    ],
                    kind => vec![kind],
                };
                for throw in 0..THROWS {
                    let came = thrown(&walk.game, seat, action, &kinds, throw * 7_919 + step);
                    let came = came.unwrap_or_else(|| panic!("{action:?} came to nothing"));
                    let at = odds.outcomes.iter().position(|(message, _)| *message == came);
                    counts[at.unwrap_or_else(|| panic!("{came:?} is not among {:?}", odds.outcomes))] += 1;
                }
                for ((message, chance), count) in odds.outcomes.iter().zip(counts) {
                    let share = count as f64 / THROWS as f64;
                    let error = 4.5 * (chance * (1.0 - chance) / THROWS as f64).sqrt() + 1e-9;
                    assert!(
                        (share - chance).abs() <= error,
                        "{message:?}: {share} for {chance} ({action:?})"
                    );
                }
            }
            if step % 3 == 0 {
                walk.step()
            } else {
                walk.step_by_policy()
            };
        }
    }
    let kinds: Vec<&str> = compared.keys().copied().collect();
    for kind in ["odds-away", "odds-leaves", "odds-siege", "odds-weakened", "odds-rises", "odds-spreads"] {
        assert!(kinds.contains(&kind), "{kinds:?}");
    }
    assert!(kinds.iter().any(|kind| kind.starts_with("skirmish-")), "{kinds:?}");
}
