//! Combats that meet in one place: relief, order, exchange, and what a crowd of both sides does to a region.

use super::common::*;

/// R97, 4.5.6: the outer group is beaten by the relief, so every siege of the region ends and the besiegers leave.
#[test]
fn r97_a_beaten_outer_group_ends_the_siege() {
    let relieved = |dice: &[u8]| {
        let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
            .put("bituriges", "legio_vii legio_viii cretans cicero")
            .put("avaricum", "bituriges_inf6")
            .put("bituriges", "carnutes_inf6 senones_inf6 carnutes_cav senones_cav arverni_cav cotuatos")
            .siege("avaricum", 2)
            .roman("aeduii")
            .judged()
            .phase(Phase::Relief);
        scene.act(Roman, Action::Assign(piece("legio_vii"))).act(Roman, Action::Assign(piece("legio_viii")));
        scene.fix(dice);
        scene.act(Roman, Action::Pass);
        scene
    };
    // Sixteen PF and Cotuatos against two and Cicero: 4:1, +1 cavalry; a 1 is DR, which spares a fresh unit.
    let scene = relieved(&[1; 10]);
    assert!(
        scene.told(|e| matches!(e, Event::SkirmishRoll { column: 6, result: SkirmishResult::DR, .. })),
        "{:?}",
        scene.told
    );
    for (id, region) in [
        ("legio_vii", "aeduii"),
        ("legio_viii", "aeduii"),
        ("cretans", "bituriges"), // R57: who fought stays after a skirmish
        ("cicero", "bituriges"),
    ] {
        assert!(scene.is_at(id, region), "{id} at {:?}", scene.p.frames.top());
    }
    assert!(!scene.p.is_besieged(fort("avaricum")) && scene.is_weak("cretans"));
    // A 6 is DE: the outer group is lost, and those who were left to besiege leave all the same (R90, R97).
    let wiped_out = relieved(&[6; 10]);
    assert!(wiped_out.told(|e| matches!(e, Event::SkirmishRoll { result: SkirmishResult::DE, .. })));
    assert!(wiped_out.is_at("legio_vii", "aeduii") && wiped_out.spot("cretans") == Spot::LOST);
    assert!(!wiped_out.p.is_besieged(fort("avaricum")));
}

/// 4.3.2, R57, R90: an exchange costs each side one and has no loser; the best leader of each rolls, nobody else.
#[test]
fn rule_4_3_2_an_exchange() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("nervii", "labienus cicero legio_vii legio_viii")
        .put("nervii", "buduognatos nervii_inf6 eburones_inf6")
        .gallic("remi")
        .judged()
        .dice(&[3])
        .phase(Phase::Skirmishes);
    // 12 + 4 against 12 + 3: 1:1; Labienus is better: a 3 is a 4, exchange. The defender chooses first.
    assert!(scene.told(|e| matches!(
        e,
        Event::SkirmishRoll { attacker: Roman, column: 3, modifier: 1, result: SkirmishResult::EC, .. }
    )));
    scene.act(Gaul, Action::Weaken(piece("eburones_inf6")));
    scene.fix(&[1, 1, 5, 6]);
    scene.act(Roman, Action::Weaken(piece("legio_viii")));
    let rolls = scene.told.iter().filter(|e| matches!(e, Event::LeaderRoll { .. })).count();
    assert_eq!(rolls, 2);
    assert_eq!(scene.spot("buduognatos"), Spot::LOST); // 11
    scene.act(Gaul, Action::Pass); // he may leave, and stays
    assert!(scene.is_at("nervii_inf6", "nervii") && scene.is_at("legio_vii", "nervii"));
}

/// R92: who moved second chooses the order of the regions.
#[test]
fn r92_the_order_of_combats() {
    let mut scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("nervii", "legio_vii nervii_inf6")
        .put("eburones", "legio_viii eburones_inf6")
        .judged()
        .phase(Phase::Skirmishes);
    assert_eq!(scene.p.asked().single(), Some(Gaul.seat()));
    assert_eq!(scene.refused(Gaul, Action::Fight(at("remi"))), "4.1");
    scene.fix(&[3, 3, 3]);
    scene.act(Gaul, Action::Fight(at("eburones")));
    let first = scene.told.iter().find_map(|e| match e {
        Event::SkirmishRoll { region, .. } => Some(*region),
        _ => None,
    });
    assert_eq!(first, Some(at("eburones")));
    let swapped = Scene::empty(ScenarioId::Campaign58, 5)
        .put("nervii", "legio_vii nervii_inf6")
        .put("eburones", "legio_viii eburones_inf6")
        .first(Gaul)
        .judged()
        .phase(Phase::Skirmishes);
    assert_eq!(swapped.p.asked().single(), Some(Roman.seat()));
}

/// 2.3.1, R86: one bad roll is enough for both sides; without a marker left the region is ravaged for this phase only.
#[test]
fn r86_markers_run_out() {
    let six = "legio_vii legio_viii legio_ix legio_x legio_xi legio_xii";
    let host = "nervii_inf6 nervii_cav atrebates_inf4 ambiani_inf2 morini_inf4 menapii_inf2";
    let both = Scene::empty(ScenarioId::Campaign58, 5)
        .put("nervii", six)
        .put("nervii", host)
        .judged()
        .dice(&[4, 5, 1, 1, 1, 1, 1, 1]);
    let both = both.phase(Phase::Status);
    assert!(both.told(|e| matches!(e, Event::StatusRoll { side: Gaul, die: 5, ravaged: true, .. })));
    assert!(both.p.scorched.has(at("nervii")));
    assert!(both.told(|e| matches!(e, Event::Attrition { side: Roman, dice: 3, .. }))); // clear, 6 units, contested
    let mut full = Scene::empty(ScenarioId::Campaign58, 5).put("nervii", six).judged().dice(&[6, 6, 1]);
    full.p.scorched =
        regions().filter(|r| !data().roman_gaul.has(*r) && *r != at("nervii")).take(10).collect();
    let mut full = full.phase(Phase::Status);
    assert!(!full.p.scorched.has(at("nervii")) && full.p.ravaged.has(at("nervii")));
    full.act(Roman, Action::Weaken(piece("legio_xii")));
    assert!(full.is_weak("legio_xii"));
    while full.phase_now() == Phase::Scorch {
        full.act(Gaul, Action::Pass);
    }
    assert!(full.p.ravaged.is_empty());
}

/// 4.4.2: the beaten go to their own regions first, then empty enemy ones, then contested, then occupied.
#[test]
fn rule_4_4_2_where_the_beaten_go() {
    let ways = |scene: Scene| -> Vec<Region> {
        let mut scene = scene.judged();
        let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
        scene.p.open_retreat(Gaul, at("eburones"), Why::Beaten, ctx);
        let mut actions = Vec::new();
        scene.p.legal(Gaul.seat(), &mut actions);
        actions.iter().map(|a| if let Action::Retreat(r) = a { *r } else { panic!("{a:?}") }).collect()
    };
    // Neighbours: Menapii, Nervii, Atuatuci (and Germania, closed to Gauls).
    let stage = || Scene::empty(ScenarioId::Campaign58, 5).put("eburones", "eburones_inf6 legio_vii");
    assert_eq!(ways(stage().roman("menapii nervii")), [at("atuatuci")]);
    let full = || stage().put("nervii", "legio_viii").put("menapii", "legio_ix menapii_inf2");
    assert_eq!(ways(full().roman("atuatuci")), [at("atuatuci")]); // Roman but empty
    assert_eq!(ways(full().put("atuatuci", "legio_x")), [at("menapii")]); // contested
    let occupied = stage().put("nervii", "legio_viii").put("menapii", "legio_ix").put("atuatuci", "legio_x");
    assert_eq!(ways(occupied).len(), 3);
}
