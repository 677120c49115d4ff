//! 4.5: sieges.

use super::common::*;

fn siege(roman: &str, inside: &str) -> Scene {
    Scene::empty(ScenarioId::Campaign58, 5).put("bituriges", roman).put("avaricum", inside).judged()
}

/// 4.5.3, R49, R96: infantry and leaders against walls, infantry and leaders.
#[test]
fn rule_4_5_3_siege_strengths() {
    let p =
        siege("caesar labienus legio_vii legio_viii cretans roman_cavalry_1", "bituriges_inf6 bituriges_cav")
            .p;
    let army = p.outside(at("bituriges"), Roman);
    assert_eq!(p.siege_strengths(fort("avaricum"), army), [3 + 2 + 1, 4 + 1]);
    let lone = p.siege_strengths(fort("avaricum"), set("caesar labienus cicero legio_vii"));
    assert_eq!(lone[0], 1 + 1 + 1); // a leader for each unit only
    let own = siege("legio_vii", "bituriges_inf6 vercassivellaunos").p;
    assert_eq!(own.siege_strengths(fort("avaricum"), set("legio_vii"))[1], 5); // no leader of this region
    let camp = Scene::empty(ScenarioId::Snow, 3).put("camp_nervii", "caesar cicero legio_xi").judged().p;
    assert_eq!(camp.siege_strengths(at("nervii").camp(), PieceSet::NONE)[1], 2 + 1 + 1 + 2); // 4.5.7
}

/// 4.5.2, R50: opening, a siege turn, the marker, and the table with owners' losses (R54).
#[test]
fn rule_4_5_2_siege_turns() {
    let mut scene =
        siege("legio_vii legio_viii legio_ix labienus", "bituriges_inf6 bituriges_cav").phase(Phase::Sieges);
    assert_eq!(scene.refused(Roman, Action::Besiege(fort("gorgobina"))), "4.5.1"); // nobody is in it
    scene.act(Roman, Action::Besiege(fort("avaricum")));
    // 3 + 1 + 1 against 4 + 1: a 4 costs the besieger one.
    scene.fix(&[4]);
    scene.act(Roman, Action::Pass);
    assert_eq!(scene.refused(Gaul, Action::Sortie), "4.5.4");
    scene.act(Gaul, Action::Pass);
    assert!(scene.told(|e| matches!(e, Event::SiegeRoll { strength: [5, 5], die: 4, losses: [1, 0], .. })));
    scene.act(Roman, Action::Weaken(piece("legio_ix")));
    assert_eq!(scene.p.sieges[fort("avaricum").i()], 1);
    assert!(scene.is_weak("legio_ix"));
}

/// R19: an open siege is fought or lifted with retreat (4.5.6).
#[test]
fn r19_fight_or_lift() {
    let scene = || {
        siege("legio_vii legio_viii labienus", "bituriges_inf6")
            .siege("avaricum", 1)
            .roman("aeduii")
            .judged()
            .phase(Phase::Sieges)
    };
    let mut lifted = scene();
    lifted.act(Roman, Action::GiveUp);
    assert!(lifted.is_at("legio_vii", "aeduii"), "{:?}", lifted.p.frames.top()); // the only controlled neighbour
    assert!(!lifted.p.is_besieged(fort("avaricum")));
    let mut fought = scene();
    fought.act(Roman, Action::Pass);
    assert!(matches!(fought.p.frames.top(), Frame::Siege(Siege { stage: SiegeStage::Answer, .. })));
}

/// 4.5.2: after the fourth turn the place must surrender and may be destroyed.
#[test]
fn rule_4_5_2_the_fourth_turn() {
    let mut scene = siege("legio_vii legio_viii labienus", "bituriges_inf6 bituriges_cav cotuatos")
        .siege("avaricum", 3)
        .phase(Phase::Sieges);
    scene.fix(&[6]);
    scene.act(Roman, Action::Pass).act(Gaul, Action::Pass); // 4 against 5: one loss outside
    scene.act(Roman, Action::Weaken(piece("legio_vii")));
    assert_eq!(scene.spot("bituriges_inf6"), Spot::LOST);
    assert_eq!(scene.spot("cotuatos"), Spot::CAPTURED);
    scene.act(Roman, Action::Raze(fort("avaricum")));
    assert!(scene.p.destroyed.has(fort("avaricum")));
    // A besieger who loses his last infantry has no siege any more (R96).
    let mut lone = siege("legio_vii labienus", "bituriges_inf6 bituriges_cav")
        .weak("legio_vii")
        .siege("avaricum", 3)
        .phase(Phase::Sieges);
    lone.fix(&[6]);
    lone.act(Roman, Action::Pass).act(Gaul, Action::Pass);
    assert_eq!((lone.spot("legio_vii"), lone.p.sieges[fort("avaricum").i()]), (Spot::LOST, 0));
    assert_eq!(lone.spot("bituriges_inf6"), Spot::fort(fort("avaricum")));
}

/// 4.5.2, R81: a willing surrender spares the place this turn.
#[test]
fn r81_surrender_and_empty_places() {
    let mut scene = siege("legio_vii labienus", "bituriges_inf6").siege("avaricum", 1).phase(Phase::Sieges);
    scene.act(Roman, Action::Pass);
    scene.act(Gaul, Action::Surrender);
    assert_eq!(scene.spot("bituriges_inf6"), Spot::LOST);
    assert!(!scene.p.destroyed.has(fort("avaricum")));
    // Next turn it is empty and may be destroyed without a siege (4.5.1).
    let mut scene = siege("legio_vii", "").phase(Phase::Sieges);
    scene.act(Roman, Action::Raze(fort("avaricum")));
    assert!(scene.p.destroyed.has(fort("avaricum")));
    // Not while enemies stand in the open.
    let mut both = siege("legio_vii roman_cavalry_1", "").put("bituriges", "bituriges_inf6").judged();
    both.p.settled = RegionSet::of(at("bituriges"));
    let both = both.phase(Phase::Sieges);
    assert!(both.legal(Roman).is_empty());
}

/// 4.5.4, R51, R95: a sortie is one sequence; a beaten besieger lifts the siege and leaves.
#[test]
fn rule_4_5_4_sortie() {
    let inside = "bituriges_inf6 bituriges_cav carnutes_inf6 senones_inf6 boii_bituriges_inf2 cotuatos";
    let mut scene = siege("legio_vii legio_viii", inside)
        .siege("avaricum", 1)
        .roman("aeduii")
        .judged()
        .phase(Phase::Sieges);
    scene.act(Roman, Action::Pass);
    scene.act(Gaul, Action::Sortie);
    scene.act(Gaul, Action::DeployRest(Wing::Centre));
    scene.fix(&[6, 6, 6, 6, 1, 1]);
    scene.act(Roman, Action::DeployRest(Wing::Left));
    // 22 against 12 is 3:2; +3 without a Roman leader, +1 more leaders, +1 cavalry: three quarters.
    assert!(scene.told(|e| matches!(e, Event::BattleResult { winner: Gaul, .. })), "{:?}", scene.told);
    while !scene.p.asked().is_empty() && matches!(scene.p.frames.top(), Frame::Battle(_)) {
        let side = Side::of(scene.p.asked().iter().next().unwrap());
        let action = scene.legal(side)[0];
        scene.act(side, action);
    }
    assert!(!scene.p.is_besieged(fort("avaricum")));
    assert_eq!(scene.spot("bituriges_inf6"), Spot::fort(fort("avaricum"))); // back inside
    assert!(!scene.is_at("legio_viii", "bituriges")); // ridden down or gone
}

/// R82: several sieges at once need an army and a leader each.
#[test]
fn r82_several_sieges() {
    let small = Scene::empty(ScenarioId::Campaign58, 5)
        .put("aeduii", "caesar labienus legio_vii legio_viii legio_ix")
        .put("bibracte", "aeduii_inf6")
        .put("alesia", "aeduii_inf4")
        .judged();
    let mut small = small.phase(Phase::Sieges);
    small.act(Roman, Action::Besiege(fort("bibracte")));
    assert_eq!(small.refused(Roman, Action::Besiege(fort("alesia"))), "4.5.1");
    let ten = "caesar labienus legio_v legio_vi legio_vii legio_viii legio_ix legio_x legio_xi legio_xii legio_xiii legio_xiv legio_xv";
    let mut large = Scene::empty(ScenarioId::Campaign58, 5)
        .put("aeduii", ten)
        .put("bibracte", "aeduii_inf6")
        .put("alesia", "aeduii_inf4")
        .judged()
        .phase(Phase::Sieges);
    large.act(Roman, Action::Besiege(fort("bibracte"))).act(Roman, Action::Besiege(fort("alesia")));
    large.act(Roman, Action::Pass);
    assert_eq!(large.refused(Roman, Action::Pass), "4.5.1"); // each siege needs an army
    assert_eq!(large.refused(Roman, Action::Assign(piece("brutus"))), "4.5.1"); // not there
    for unit in set("caesar legio_v legio_vi legio_vii legio_viii legio_ix").iter() {
        large.act(Roman, Action::Assign(unit));
    }
    assert_eq!(large.refused(Roman, Action::Assign(piece("labienus"))), "4.5.1"); // a leader must be left
    large.fix(&[4]);
    large.act(Roman, Action::Pass);
    large.act(Gaul, Action::Pass);
    assert!(large.told(|e| matches!(e, Event::SiegeRoll { strength: [7, 4], .. })), "{:?}", large.told);
}

/// Five units and a leader come to the help of Avaricum: an army (2.1.3).
const RELIEF: &str = "carnutes_inf6 carnutes_cav senones_inf6 senones_cav arverni_cav cotuatos";

/// 4.5.5, R97: the besieger splits; at least one unit faces the enemy; a beaten outer group ends the siege.
#[test]
fn r97_relief() {
    let stage = || {
        siege("legio_vii legio_viii legio_ix labienus", "bituriges_inf6")
            .put("bituriges", RELIEF)
            .siege("avaricum", 1)
            .judged()
    };
    let mut scene = stage().phase(Phase::Relief);
    scene.act(Roman, Action::Assign(piece("legio_vii"))).act(Roman, Action::Assign(piece("legio_viii")));
    assert_eq!(scene.refused(Roman, Action::Assign(piece("legio_ix"))), "4.5.5");
    scene.fix(&[1]);
    scene.act(Roman, Action::Pass);
    assert_eq!(scene.p.besiegers, set("legio_vii legio_viii"));
    // The Gaul sees who is left: the odds of the fight depend on it.
    let seen = scene.p.view(legatus_kernel::Viewer::Seat(Gaul.seat()));
    let left = seen.pieces.iter().filter(|p| p.states.iter().any(|s| s == "besieging"));
    assert_eq!(left.map(|p| p.id.as_str()).collect::<Vec<_>>(), ["legio_vii", "legio_viii"]);
    // Without infantry left for it the siege is given up, without retreat.
    let mut given_up = stage().phase(Phase::Relief);
    given_up.fix(&[1]);
    given_up.act(Roman, Action::Pass);
    assert!(!given_up.p.is_besieged(fort("avaricum")));
}

/// 2.1.3, 4.5.5: four units in the open are no army of relief: nobody is asked to split, and the siege outlasts their skirmish.
#[test]
fn rule_4_5_5_four_units_relieve_nothing() {
    let stage = |gauls: &str, turns| {
        siege("legio_vii legio_viii legio_ix labienus", "bituriges_inf6")
            .put("bituriges", gauls)
            .siege("avaricum", turns)
            .judged()
    };
    let five = stage(RELIEF, 1).phase(Phase::Relief);
    assert!(
        matches!(five.p.frames.top(), Frame::Relief(Relief { side: Roman, .. })),
        "{:?}",
        five.p.frames.top()
    );
    let four = "carnutes_inf6 carnutes_cav senones_inf6 senones_cav cotuatos";
    let scene = stage(four, 1).phase(Phase::Relief);
    assert!(!matches!(scene.p.frames.top(), Frame::Relief { .. }));
    assert!(scene.p.is_besieged(fort("avaricum")) && scene.p.besiegers.is_empty());
    // They fight all the same. Two units and Cicero, beaten by four, stay where they are (R57) and take the third turn of the siege.
    let mut beaten = siege("legio_vii legio_viii cicero", "bituriges_inf6")
        .put("bituriges", four)
        .siege("avaricum", 2)
        .judged()
        .dice(&[4])
        .phase(Phase::Relief);
    let lost =
        |e: &Event| matches!(e, Event::SkirmishRoll { attacker: Gaul, result: SkirmishResult::D1, .. });
    assert!(beaten.told(lost), "{:?}", beaten.told);
    beaten.act(Roman, Action::Weaken(piece("legio_viii")));
    while !matches!(beaten.p.frames.top(), Frame::Siege(_)) {
        let side = if beaten.p.asked().has(Roman.seat()) { Roman } else { Gaul };
        let last = *beaten.legal(side).last().unwrap();
        beaten.act(side, last);
    }
    assert_eq!(beaten.p.sieges[fort("avaricum").i()], 2);
    assert!(beaten.is_at("legio_vii", "bituriges") && beaten.is_at("legio_viii", "bituriges"));
    assert!(beaten.allowed(Roman, Action::Pass) && beaten.allowed(Roman, Action::GiveUp));
}

/// 4.5.6: one enemy who walks in lifts no siege, however few besiege: legion XI goes on with its fourth turn.
#[test]
fn rule_4_5_6_one_unit_lifts_no_siege() {
    let mut scene = siege("legio_xi caesar", "bituriges_inf6")
        .put("bituriges", "bituriges_vivisci_inf2 galba")
        .siege("avaricum", 3)
        .judged()
        .dice(&[6])
        .phase(Phase::Relief);
    assert!(scene.told(|e| matches!(e, Event::SkirmishRoll { attacker: Roman, .. })), "{:?}", scene.told);
    assert!(!scene.told(|e| matches!(e, Event::SiegeEnds { .. })), "{:?}", scene.told);
    assert_eq!(scene.p.sieges[fort("avaricum").i()], 3);
    assert_eq!(scene.spot("bituriges_vivisci_inf2"), Spot::LOST);
    scene.fix(&[1]);
    scene.act(Roman, Action::Pass).act(Gaul, Action::Pass);
    assert!(scene.told(|e| matches!(e, Event::Surrenders { forced: true, .. })), "{:?}", scene.told);
}

/// 4.5.6, R97: who besieges with one unit alone cannot split it. It faces the army of relief: beaten, it leaves and the siege is lifted;
/// else the siege goes on.
#[test]
fn r97_a_lone_besieger_faces_the_relief() {
    let fought = |die: u8| {
        siege("legio_xi caesar", "bituriges_inf6")
            .put("bituriges", RELIEF)
            .siege("avaricum", 2)
            .roman("aeduii")
            .judged()
            .dice(&[die, 1, 1, 1, 1, 1, 1, 1, 1, 1])
            .phase(Phase::Relief)
    };
    // Even odds: a 6 weakens the legion, which stays if it likes, but the siege is lifted and it has to leave.
    let mut beaten = fought(6);
    let rolled = |scene: &Scene, wanted| {
        scene.told(|e| matches!(e, Event::SkirmishRoll { attacker: Gaul, result, .. } if *result == wanted))
    };
    assert!(rolled(&beaten, SkirmishResult::D1), "{:?}", beaten.told);
    beaten.act(Roman, Action::Pass);
    assert!(!beaten.p.is_besieged(fort("avaricum")) && beaten.is_at("legio_xi", "aeduii"));
    // A 1 costs the relief a unit: not beaten, he besieges on.
    let mut held = fought(1);
    assert!(rolled(&held, SkirmishResult::A1), "{:?}", held.told);
    held.act(Gaul, Action::Weaken(piece("arverni_cav")));
    while !matches!(held.p.frames.top(), Frame::Siege(_)) {
        let side = if held.p.asked().has(Roman.seat()) { Roman } else { Gaul };
        let first = held.legal(side)[0];
        held.act(side, first);
    }
    assert!(held.p.is_besieged(fort("avaricum")) && held.is_at("legio_xi", "bituriges"));
}

/// R18, R80: whose walls are whose.
#[test]
fn r18_r80_walls_of_allies() {
    let scene = Scene::start(ScenarioId::Belgica);
    assert!(scene.p.may_attack_fort(Gaul, fort("bibrax")) && !scene.p.may_attack_fort(Roman, fort("bibrax")));
    assert!(
        scene.p.may_attack_fort(Roman, fort("bratuspantium"))
            && !scene.p.may_attack_fort(Gaul, fort("bratuspantium"))
    );
    assert!(scene.p.may_attack_fort(Gaul, fort("narbo")) && !scene.p.may_attack_fort(Roman, fort("narbo")));
    assert!(scene.p.check_garrison(piece("remi_inf6"), fort("bibrax")).is_ok());
    assert_eq!(scene.p.check_garrison(piece("nervii_inf6"), fort("bibrax")).unwrap_err().rule.0, "R80");
    assert_eq!(
        scene.p.check_garrison(piece("german_cavalry_1"), fort("bratuspantium")).unwrap_err().rule.0,
        "4.5"
    );
    assert!(scene.p.check_garrison(piece("legio_vii"), fort("narbo")).is_ok());
}

/// 4.5.7, R79: camps hold their units in winter and are struck from March on.
#[test]
fn rule_4_5_7_r79_winter_camps() {
    let winter = Scene::empty(ScenarioId::LastRevolt, 1).put("camp_remi", "legio_vii cicero").judged();
    assert_eq!(winter.p.check_movable(piece("cicero"), Roman).unwrap_err().rule.0, "4.5.7");
    let mut march = Scene::empty(ScenarioId::LastRevolt, 2)
        .put("camp_remi", "legio_vii cicero")
        .judged()
        .phase(Phase::Opening);
    march.act(Roman, Action::Strike(at("remi")));
    assert!(march.is_at("legio_vii", "remi") && !march.p.camps.has(at("remi")));
    // Left empty it goes by itself.
    let mut left = Scene::empty(ScenarioId::LastRevolt, 2)
        .put("camp_remi", "legio_vii cicero")
        .judged()
        .phase(Phase::March { side: Roman });
    left.moves(Roman, "legio_vii cicero", Action::Go(at("nervii")));
    assert!(!left.p.camps.has(at("remi")));
}

/// 4.5.2: what has surrendered of itself is spared until the turn is over; R97: horse alone does not go on besieging.
#[test]
fn rule_4_5_2_spared_walls_and_sieges_without_infantry() {
    let mut spared = siege("legio_vii legio_viii legio_ix labienus", "bituriges_inf6").phase(Phase::Sieges);
    spared.p.spared.add(fort("gorgobina"));
    assert_eq!(spared.refused(Roman, Action::Raze(fort("gorgobina"))), "4.5.2");
    spared.p.spared.remove(fort("gorgobina"));
    assert!(spared.allowed(Roman, Action::Raze(fort("gorgobina"))));
    // R19: too few for two sieges, but not for one of them: which one is to be said.
    let two = Scene::empty(ScenarioId::Campaign58, 5)
        .put("aeduii", "labienus legio_vii legio_viii legio_ix")
        .put("bibracte", "aeduii_inf6")
        .put("alesia", "aeduii_inf4")
        .siege("bibracte", 1)
        .siege("alesia", 1)
        .judged()
        .phase(Phase::Sieges);
    assert_eq!(two.refused(Roman, Action::Pass), "R19");
    // A standing order to let sieges pass does not give both up.
    assert_eq!((two.p.question(Roman.seat()).window, two.p.decline(Roman.seat())), (None, None));
    assert!(two.allowed(Roman, Action::Besiege(fort("alesia"))) && two.allowed(Roman, Action::GiveUp));
    let mut horse = siege("labienus roman_cavalry_1", "bituriges_inf6").siege("avaricum", 2);
    horse.p.destroyed.add(fort("gorgobina")); // nothing else to do there
    let horse = horse.phase(Phase::Sieges);
    assert_eq!(horse.p.sieges[fort("avaricum").i()], 0);
}

/// 4.5.2, 4.5.7, 7.4.1: a camp yields, and with it Caesar is lost: the war is over while its siege is still being closed, and what is
/// left of it makes sense.
#[test]
fn rule_7_4_1_the_surrender_of_a_camp_may_end_the_war() {
    let mut scene = Scene::empty(ScenarioId::Campaign53, 3)
        .put("menapii", "morini_inf4")
        .put("camp_menapii", "legio_xii caesar")
        .siege("camp_menapii", 1)
        .judged()
        .phase(Phase::Sieges);
    scene.act(Gaul, Action::Pass).act(Roman, Action::Surrender);
    assert!(scene.p.ending.is_some() && !scene.p.camps.has(at("menapii")), "{:?}", scene.told);
    assert!(matches!(scene.p.frames.top(), Frame::Siege(_)), "{:?}", scene.p.frames.top());
}
