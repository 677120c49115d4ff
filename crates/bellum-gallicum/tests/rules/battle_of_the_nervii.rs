//! 4.4.2, examples 1 to 5: the battle of the Nervii, with the dice of the book.

use super::common::*;

const ROMAN_LEADERS: &str = "caesar crassus fabius labienus cicero trebonius antonius";
const GALLIC_LEADERS: &str = "comnios galba correos buduognatos";
const ROMAN: [(Wing, &str); 4] = [
    (Wing::Left, "legio_x legio_xi gallic_cavalry_1 gallic_cavalry_2"),
    (Wing::Centre, "legio_vii legio_viii numidians cretans balearics"),
    (Wing::Right, "legio_ix legio_xii roman_cavalry_1 roman_cavalry_2"),
    (Wing::Reserve, "legio_xiii legio_xiv"),
];
const GALLIC: [(Wing, &str); 4] = [
    (Wing::Left, "bellovaci_inf6 bellovaci_cav caleti_inf2 veliocasses_inf2 viromandui_inf2"),
    (Wing::Centre, "nervii_inf6 nervii_cav suessiones_inf6 suessiones_cav"),
    (Wing::Right, "ambiani_inf2 atrebates_inf4 morini_inf4 menapii_inf2 silvanectes_inf4 catuellauni_inf4"),
    (Wing::Reserve, "bellovaci_inf4"),
];

fn deploy(scene: &mut Scene, side: Side, wings: &[(Wing, &str)]) {
    for (wing, units) in wings {
        for unit in set(units).iter() {
            scene.act(side, Action::Deploy { piece: unit, wing: *wing });
        }
    }
}

fn wing_strength(scene: &Scene, side: Side, wing: Wing) -> u32 {
    scene.p.strength(scene.p.field.wings[wing.i()].and(scene.p.of(side)))
}

#[test]
fn rule_4_4_2_the_battle_of_the_nervii() {
    let all = |wings: &[(Wing, &str)]| wings.iter().map(|(_, units)| *units).collect::<Vec<_>>().join(" ");
    // Another army than the Bellovaci of 6.4 could evade: the campaign of 58 has no such rule.
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("nervii", ROMAN_LEADERS)
        .put("nervii", &all(&ROMAN))
        .put("nervii", GALLIC_LEADERS)
        .put("nervii", &all(&GALLIC))
        .entered(Roman, "nervii")
        .judged()
        .phase(Phase::Battles);
    // No attempt to evade: only the Gaul controls a neighbour.
    scene.act(Gaul, Action::Pass);

    // Example 1: the Roman attacks and deploys first.
    deploy(&mut scene, Roman, &ROMAN);
    deploy(&mut scene, Gaul, &GALLIC[..3]);
    let roman = |s: &Scene| s.p.strength(s.p.front(Roman));
    let gaul = |s: &Scene| s.p.strength(s.p.front(Gaul));
    assert_eq!((roman(&scene), wing_strength(&scene, Roman, Wing::Reserve)), (48, 10));
    let wings = Wing::FRONT.map(|w| wing_strength(&scene, Gaul, w));
    assert_eq!((wings, gaul(&scene)), ([14, 16, 20], 50));
    let commander = |s: &Scene, side| s.p.commander(s.p.field.leaders.and(s.p.of(side)));
    assert_eq!(commander(&scene, Roman), Some(piece("caesar")));
    assert_eq!(commander(&scene, Gaul), Some(piece("comnios")));

    // Example 2: 48 against 50 is 2/3; a 4 with +3 is 7: nothing and one half (R8).
    scene.fix(&[4]);
    scene.act(Gaul, Action::Deploy { piece: piece("bellovaci_inf4"), wing: Wing::Reserve });
    assert!(scene.told(|e| matches!(
        e,
        Event::BattleRoll { sequence: 1, strength: [48, 50], column: 2, die: 4, modifier: 3, side: Roman }
    )));
    assert!(scene.told(|e| matches!(
        e,
        Event::BattleResult { attacker_loss: Loss::None, defender_loss: Loss::Half, winner: Roman, .. }
    )));
    let mut view = scene.p.view(legatus_kernel::Viewer::Observer);
    scene.p.recall(&mut view, scene.told.iter().rev());
    let duel = view.panels.iter().find_map(|panel| match &panel.body {
        legatus_kernel::PanelBody::Duel(duel) => Some(duel),
        _ => None,
    });
    let duel = duel.expect("the panel of the battle");
    assert_eq!((duel.rounds.len(), duel.rounds[0].plays[0].dice.clone()), (1, Some(vec![4])));
    assert_eq!(duel.modifiers.iter().map(|m| m.value).sum::<i32>(), 3);
    let Frame::Battle(battle) = *scene.p.frames.top() else { panic!("a battle") };
    assert_eq!(battle.due, [0, 7]); // 15 units in front: 7, rounded down (R6)
    let weakened =
        "catuellauni_inf4 silvanectes_inf4 nervii_inf6 nervii_cav viromandui_inf2 veliocasses_inf2";
    for unit in set(weakened).iter() {
        scene.act(Gaul, Action::Weaken(unit));
    }
    // The dice are thrown wing by wing: left 1, centre 4 (R1), right 5. The Roman had no losses and tests nothing (R11).
    scene.fix(&[1, 4, 5]);
    scene.act(Gaul, Action::Weaken(piece("caleti_inf2")));
    for unit in ["catuellauni_inf4", "silvanectes_inf4", "nervii_cav"] {
        assert!(scene.is_weak(unit), "{unit}");
    }
    for unit in ["nervii_inf6", "viromandui_inf2", "veliocasses_inf2", "caleti_inf2"] {
        assert!(!scene.is_weak(unit), "{unit}");
    }
    assert_eq!(gaul(&scene), 45);

    // Example 3: the Gaul, as defender, keeps his reserve; the Roman brings up his: 58 (R2).
    scene.act(Gaul, Action::Pass);
    scene.act(Roman, Action::Commit { piece: piece("legio_xiii"), wing: Wing::Centre });
    // Example 4: a 3 with +3 at 1/1: nothing and one half again.
    scene.fix(&[3]);
    scene.act(Roman, Action::Commit { piece: piece("legio_xiv"), wing: Wing::Centre });
    assert!(scene.told(|e| matches!(
        e,
        Event::BattleRoll { sequence: 2, strength: [58, 45], column: 3, die: 3, modifier: 3, side: Roman }
    )));
    // R3: the Ambiani stand on the right. Two weak units go to box E.
    let losses =
        "veliocasses_inf2 viromandui_inf2 suessiones_inf6 ambiani_inf2 catuellauni_inf4 silvanectes_inf4";
    for unit in set(losses).iter() {
        scene.act(Gaul, Action::Weaken(unit));
    }
    // Left 5, centre 4, right 3; the weak cavalry of the Nervii does not test again (R5).
    scene.fix(&[5, 4, 3]);
    scene.act(Gaul, Action::Weaken(piece("caleti_inf2")));
    assert!(!scene.is_weak("ambiani_inf2"));
    let still = "catuellauni_inf4 silvanectes_inf4 suessiones_inf6 caleti_inf2 veliocasses_inf2 viromandui_inf2 nervii_cav";
    for unit in still.split_whitespace() {
        // R12: those in box E came back weak.
        assert!(scene.is_weak(unit) && scene.is_at(unit, "nervii"), "{unit}");
    }
    assert!(scene.told(|e| matches!(e, Event::BattleWon { winner: Roman, .. })));

    // Crassus rolls 8; then the Gauls in the order of their counters: Comnios 4, Galba 11, Correos 7, Buduognatos 9.
    scene.fix(&[4, 4, 2, 2, 5, 6, 3, 4, 4, 5]);
    scene.act(Roman, Action::Test(piece("crassus")));
    assert_eq!(scene.spot("galba"), Spot::LOST);
    for leader in ["crassus", "comnios", "correos", "buduognatos"] {
        assert!(scene.is_at(leader, "nervii") && !scene.is_weak(leader), "{leader}");
    }

    // Example 5: four intact cavalry units pursue up to four, weak infantry first (R4).
    assert_eq!(scene.refused(Roman, Action::Pass), "4.4.2");
    assert_eq!(scene.refused(Roman, Action::Pursue(piece("ambiani_inf2"))), "4.4.2");
    assert_eq!(scene.refused(Roman, Action::Pursue(piece("nervii_cav"))), "4.4.2");
    for unit in ["suessiones_inf6", "caleti_inf2", "veliocasses_inf2"] {
        scene.act(Roman, Action::Pursue(piece(unit)));
    }
    assert!(scene.allowed(Roman, Action::Pass));
    scene.act(Roman, Action::Pursue(piece("viromandui_inf2")));
    assert_eq!(scene.spot("viromandui_inf2"), Spot::LOST);

    // The Gaul retreats to a region that he controls, the Roman stays.
    scene.act(Gaul, Action::Retreat(at("eburones")));
    assert!(scene.is_at("bellovaci_inf4", "eburones") && scene.is_at("comnios", "eburones"));
    assert!(scene.is_at("legio_x", "nervii"));
    scene.act(Roman, Action::Pass); // Bagacum, empty, is spared
    assert_eq!(scene.p.control(at("nervii")), Control::Roman);
}
