//! What chance may do, as it is shown before a choice: the same numbers as the tables.

use crate::common::*;

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
    let stage =
        || Scene::empty(Tale::Campaign58, 5).put("nervii", host).put("nervii", army).put("nervii", "caesar");
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
    let mut revolt = Scene::start(Tale::Campaign);
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
    let skirmish = Scene::empty(Tale::Campaign58, 5)
        .put("nervii", "caesar legio_vii legio_viii legio_ix buduognatos nervii_inf6 nervii_cav")
        .judged()
        .phase(Phase::Skirmishes);
    // Column 2:1, modifier 0: EC, EC, D1, D1, DR, DE.
    assert!((chance(&skirmish, Gaul, Action::Pass, "skirmish-d1") - 2.0 / 6.0).abs() < 1e-9);
    assert_eq!(chance(&skirmish, Gaul, Action::Evade(at("eburones")), "odds-away"), 0.5);
    let mut siege = Scene::empty(Tale::Campaign58, 5)
        .put("bituriges", "legio_vii legio_viii legio_ix labienus")
        .put("avaricum", "bituriges_inf6")
        .judged()
        .phase(Phase::Sieges);
    siege.act(Roman, Action::Besiege(fort("avaricum"))).act(Roman, Action::Pass);
    assert_eq!(chance(&siege, Gaul, Action::Pass, "odds-siege"), 1.0);
}
