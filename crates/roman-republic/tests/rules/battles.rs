//! Chapter 8: battles, avoiding, coordination, losses, leaders, retreat.

use crate::tests::rules::common::*;
use legatus_roman_republic::battle::flag;
use legatus_roman_republic::battle::modifiers::cavalry_modifier;

/// A Consul with a legion and Hannibal in a flat hex of Samnium.
fn stage(infantry: u8) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4108", false, "")
        .legion("i", "4108", false, "404")
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [infantry, 0, 0])
        .with(|p| {
            p.turn = 2;
            p.leader_mut(leader("hannibal")).guile = 0;
            p.war.devotio = true; // done already
        })
}

fn modifier(s: &Scene, key: &str) -> i8 {
    let b = s.p.frames.nearest::<Battle>().unwrap();
    s.p.battle_modifiers(b).iter().filter(|m| m.key == key).map(|m| m.value).sum()
}

/// 8.11, 8.12: each point counts one; those of a legion are the legion's.
#[test]
fn rule_8_11_8_12_points() {
    let scene = stage(10);
    let legion = scene.p.legion(number("i").allied()).sp();
    assert_eq!(legion, [9, 3, 0]);
    assert_eq!(scene.p.points_at(hex("4108"), Rome, false), 22);
}

/// 8.14: a Major Victory makes Veterans of legions with seven infantry; 8.53: over twenty points it is a Triumph.
#[test]
fn rule_8_14_8_52_8_53_major_victory() {
    let mut scene = stage(20).legion("ii", "4108", false, "404").acts("404");
    scene.p.legions[number("ii").roman().i()].infantry = 6;
    scene.act(Rome, Action::Attack(0));
    // Hannibal stands. Tactics 9 and 0: D 5 against A 5; die 9 with 3:2 … fixed so that the row is a Major Victory.
    let mut b = *scene.p.frames.nearest::<Battle>().unwrap();
    assert_eq!(b.stage, BattleStage::Avoid);
    b.stage = BattleStage::Retreat;
    (b.winner, b.major, b.before, b.lost, b.percent) = (Some(0), true, [40, 20], [2, 5], [5, 25]);
    scene.p.set_battle(b);
    scene.fix(&[0, 0]);
    scene.go();
    if let Frame::Retreat(_) = scene.p.frames.top() {
        let goal = scene.legal(Carthage)[0];
        scene.act(Carthage, goal);
    }
    while let Frame::Retreat(_) = scene.p.frames.top() {
        let goal = scene.legal(Carthage)[0];
        scene.act(Carthage, goal);
    }
    assert!(scene.p.has_mark(leader("404"), mark::TRIUMPH | mark::TRIUMPH_EVER));
    assert!(scene.p.legion(number("i").roman()).veteran && !scene.p.legion(number("ii").roman()).veteran);
}

/// 8.52: below ten points there is no Major Victory.
#[test]
fn rule_8_52_ten_points() {
    let mut scene = stage(9).legion("ii", "4108", false, "404").acts("404");
    scene.act(Rome, Action::Attack(0));
    scene.fix(&[9, 0, 9, 9, 9, 9, 9]);
    scene.act(Carthage, Action::Pass);
    assert!(scene.told(|e| matches!(e, Event::BattleRoll { .. })));
    assert!(!scene.told(|e| matches!(e, Event::BattleEnds { major: true, .. })));
}

/// 8.16, R71: in proportion, at most half cavalry, elephants as one likes, legions within one.
#[test]
fn rule_8_16_r71_losses() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [20, 0, 4])
        .troops("numidian", "4108", false, [0, 12, 0]);
    scene.p.stacks.change(|s| s.flags = at::ATTACKS);
    scene.run(|p, ctx| p.open_losses(LossKind::Battle, LossFlag::Flags(at::ATTACKS), Some(Carthage), 6, ctx));
    // 24 to 12: four and two.
    let foot = Action::Lose { people: people("african"), arm: Arm::Infantry };
    let horse = Action::Lose { people: people("numidian"), arm: Arm::Cavalry };
    let beast = Action::Lose { people: people("african"), arm: Arm::Elephants };
    assert!(scene.allowed(Carthage, beast));
    scene.act(Carthage, horse).act(Carthage, horse);
    assert_eq!(scene.refused(Carthage, horse), "8.16");
    scene.act(Carthage, foot).act(Carthage, foot).act(Carthage, foot);
    scene.act(Carthage, Action::LoseEvenly);
    assert_eq!((scene.points("african"), scene.points("numidian")), (20, 10));
    // Legions alike.
    let mut rome =
        Scene::empty(ScenarioId::Conquete).legion("i", "4108", false, "").legion("ii", "4108", false, "");
    for n in ["i", "ii"] {
        rome.p.legions[number(n).roman().i()].flags = at::DEFENDS;
    }
    rome.run(|p, ctx| p.open_losses(LossKind::Battle, LossFlag::Flags(at::DEFENDS), Some(Rome), 5, ctx));
    let lose = |n: &str| Action::LoseLegion { legion: number(n).roman(), arm: Arm::Infantry };
    rome.act(Rome, lose("i"));
    assert_eq!(rome.refused(Rome, lose("i")), "8.16");
    rome.act(Rome, lose("ii")).act(Rome, lose("ii"));
    assert!(rome.allowed(Rome, lose("i")) && !rome.allowed(Rome, lose("ii")));
}

/// 8.16: an empty legion leaves play and its number is free.
#[test]
fn rule_8_16_empty_legions() {
    let mut scene = Scene::empty(ScenarioId::Conquete).legion("i", "4108", false, "");
    scene.p.remove_legion(number("i").roman());
    assert_eq!(scene.p.free_number(), Some(number("i")));
}

/// 8.17, 8.34, 8.35, 8.15: elite, auxiliaries, veterans.
#[test]
fn rule_8_17_8_34_8_35_quality() {
    let mut scene = stage(20)
        .troops("numidian", "4108", false, [0, 4, 0])
        .troops("gallic_auxiliaries", "4108", false, [2, 0, 0])
        .acts("hannibal");
    scene.p.legions[number("i").roman().i()].veteran = true;
    scene.act(Carthage, Action::Attack(0));
    assert_eq!(modifier(&scene, "modifier-elite"), 1);
    assert_eq!(modifier(&scene, "modifier-auxiliaries"), -1, "two points for two legions");
    assert_eq!(modifier(&scene, "modifier-veterans"), 0, "9 of 20 infantry");
    scene.p.legions[number("i").allied().i()].veteran = true;
    assert_eq!(modifier(&scene, "modifier-veterans"), -1);
    // Auxiliaries are lost first.
    scene.run(|p, ctx| p.open_losses(LossKind::Battle, LossFlag::Flags(flag(1)), Some(Rome), 3, ctx));
    let first = Action::Lose { people: people("gallic_auxiliaries"), arm: Arm::Infantry };
    assert!(scene.allowed(Rome, first));
    assert_eq!(
        scene.refused(Rome, Action::LoseLegion { legion: number("i").roman(), arm: Arm::Infantry }),
        "8.16"
    );
}

/// 8.21, R83: an Attack is on one Force; those inside may come out.
#[test]
fn rule_8_21_r83_from_the_walls() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4208", false, "")
        .legion("i", "4208", false, "404")
        .troops("legion", "4208", true, [6, 0, 0])
        .leader("hannibal", "4208", false)
        .troops("african", "4208", false, [25, 0, 0])
        .with(|p| {
            p.turn = 2;
            p.leader_mut(leader("hannibal")).guile = 0;
        })
        .acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    scene.act(Rome, Action::Pass);
    assert!(matches!(scene.p.frames.nearest::<Battle>().unwrap().stage, BattleStage::Join { who: 1 }));
    scene.fix(&[5, 5, 5, 0, 0, 0, 0, 0, 0]);
    scene.act(Rome, Action::Join);
    assert!(scene.told(|e| matches!(e, Event::JoinsFromCity { .. })));
}

/// 8.22, R35: avoided, the attack does not take place and costs nothing; failure gives 2.
#[test]
fn rule_8_22_r35_avoid() {
    let attack = || {
        let mut s = Scene::empty(ScenarioId::Tonnerre)
            .leader("mago_218", "4108", false)
            .troops("african", "4108", false, [8, 0, 0])
            .office("404", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "404")
            .with(|p| {
                p.leader_mut(leader("mago_218")).guile = 0;
                p.war.devotio = true;
            })
            .acts("404");
        s.act(Rome, Action::Attack(0));
        s
    };
    // Rome may spend Guile against it, and sees where they are bound for.
    let mut seen = attack().with(|p| p.leader_mut(leader("404")).guile = 2);
    seen.act(Carthage, Action::Avoid(hex("4009")));
    assert!(seen.allowed(Rome, Action::Guile(1)));
    let view = seen.p.view(legatus_kernel::Viewer::Seat(Rome.seat()));
    assert!(view.markers.iter().any(|m| m.kind == "path" && m.at == "4009"));
    let mut away = attack();
    away.fix(&[6, 0]);
    away.act(Carthage, Action::Avoid(hex("4009")));
    assert!(away.is_at("mago_218", "4009"));
    assert_eq!(away.stage(), Some(CampaignStage::Choose));
    let mut caught = attack();
    caught.fix(&[7, 5, 5, 5, 0, 0, 0, 0, 0]);
    caught.act(Carthage, Action::Avoid(hex("4009")));
    assert!(caught.told(|e| matches!(e, Event::AvoidRoll { success: false, .. })));
    assert!(caught.told(|e| matches!(e, Event::BattleRoll { .. })));
    assert!(caught.p.has_mark(leader("mago_218"), mark::FAILED_AVOID));
}

/// 8.23: after the declaration a city is entered only by avoiding, at -2.
#[test]
fn rule_8_23_into_the_city() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("mago_218", "4208", false)
        .troops("african", "4208", false, [8, 0, 0])
        .holds(Carthage, "larinum")
        .office("404", Office::FieldConsul, "4208", false, "")
        .legion("i", "4208", false, "404")
        .acts("404");
    scene.act(Rome, Action::Attack(0));
    let b = *scene.p.frames.nearest::<Battle>().unwrap();
    assert_eq!(scene.p.avoid_modifier(&b, hex("4208")), -2);
    scene.p.leader_mut(leader("mago_218")).guile = 0;
    scene.fix(&[8]);
    scene.act(Carthage, Action::Avoid(hex("4208")));
    assert_eq!(scene.p.garrison(city("larinum")), 8);
}

/// 8.24, 5.44, RRR5.22: of two Consuls the die says who commands.
#[test]
fn rule_8_24_5_44_two_consuls() {
    let stage = |die: u8| {
        let mut s = stage(20)
            .office("405", Office::FieldConsul, "4108", false, "")
            .legion("ii", "4108", false, "405")
            .acts("404");
        s.act(Rome, Action::Attack(0));
        s.fix(&[die, 5, 5, 5, 0, 0, 0, 0, 0, 0]);
        s.act(Carthage, Action::Pass);
        s.told
            .iter()
            .find_map(|e| if let Event::CommandRoll { leader, .. } = e { Some(*leader) } else { None })
    };
    // Flaminius (405) has the higher Campaign Value.
    assert_eq!(stage(0), Some(leader("405")));
    assert_eq!(stage(3), Some(leader("404")));
}

/// 8.25: a led Force next door may join by a die; two Proconsuls fight together only so (RRR5.22, R5).
#[test]
fn rule_8_25_coordination() {
    let mut scene = stage(30)
        .office("405", Office::Proconsul, "4009", false, "")
        .legion("iii", "4009", false, "405")
        .acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    scene.act(Rome, Action::Pass);
    assert!(matches!(scene.p.frames.nearest::<Battle>().unwrap().stage, BattleStage::Coordinate { who: 1 }));
    scene.fix(&[0, 0, 5, 5, 5, 0, 0, 0, 0, 0, 0]);
    scene.act(Rome, Action::Coordinate(leader("405")));
    assert!(scene.told(|e| matches!(e, Event::CoordinationRoll { success: true, .. })));
    // It stands in the hex as a Force of its own.
    let two = Scene::empty(ScenarioId::Aigle)
        .office("203", Office::Proconsul, "4108", false, "samnium")
        .legion("i", "4108", false, "203")
        .office("204", Office::Proconsul, "4108", false, "apulia")
        .legion("ii", "4108", false, "204");
    assert_eq!(two.p.forces_at(hex("4108"), 0).iter().filter(|f| f.has_units()).count(), 2);
}

/// R99: the die of Coordination is compared with the Campaign Value, 6 for Flaminius.
#[test]
fn r99_coordination_by_the_campaign_value() {
    let comes = |die: u8| {
        let mut scene = stage(30)
            .office("405", Office::Proconsul, "4009", false, "")
            .legion("iii", "4009", false, "405")
            .acts("hannibal");
        scene.act(Carthage, Action::Attack(0)).act(Rome, Action::Pass);
        scene.fix(&[die, 0, 5, 5, 5, 0, 0, 0, 0, 0, 0]);
        scene.act(Rome, Action::Coordinate(leader("405")));
        assert!(scene.told(|e| matches!(e, Event::CoordinationRoll { modifier: 0, .. })), "{:?}", scene.told);
        scene.told(|e| matches!(e, Event::CoordinationRoll { success: true, .. }))
    };
    assert_eq!([5, 6, 7].map(comes), [true, true, false]);
}

/// 8.31, 8.33: cavalry by ratio; half in Rough, nothing in Mountain or Marsh; ground against the attacker.
#[test]
fn rule_8_31_8_33_cavalry_and_ground() {
    let flat = Some(Terrain::Flat);
    assert_eq!(
        [cavalry_modifier(6, 4, flat), cavalry_modifier(4, 2, flat), cavalry_modifier(8, 2, flat)],
        [1, 2, 3]
    );
    assert_eq!(
        [cavalry_modifier(5, 0, flat), cavalry_modifier(0, 5, flat), cavalry_modifier(0, 0, flat)],
        [2, -2, 0]
    );
    assert_eq!(cavalry_modifier(8, 2, Some(Terrain::Mountain)), 0);
    assert_eq!(cavalry_modifier(1, 0, Some(Terrain::Rough)), 0);
    let ground = |at_hex: &str| {
        let mut s = Scene::empty(ScenarioId::Tonnerre)
            .leader("hannibal", at_hex, false)
            .troops("african", at_hex, false, [20, 0, 0])
            .legion("i", at_hex, false, "")
            .leader("maharbal", at_hex, false)
            .acts("hannibal");
        s.p.leader_mut(leader("hannibal")).guile = 0;
        let mut t = s.p;
        let force = t.command_of(leader("hannibal")).unwrap();
        let enemy = *t.enemy_forces(hex(at_hex), Carthage).get(0).unwrap();
        let mut events = Events::default();
        t.open_battle(
            hex(at_hex),
            &force,
            &enemy,
            Cause::Sally,
            &mut Ctx { luck: &mut s.luck, events: &mut events },
        );
        s.p = t;
        (modifier(&s, "modifier-terrain"), modifier(&s, "modifier-subordinates"))
    };
    assert_eq!([ground("4108"), ground("4109"), ground("4110")], [(0, 1), (-1, 1), (-2, 1)]);
}

/// 8.32: the published rows: 5 is 20 and 20, 9 is 10 and 20 with a retreat; -5 is a desperate attack.
#[test]
fn rule_8_32_the_table() {
    let row = |n| tables().battle_results.row(n);
    assert_eq!((row(5).attacker, row(5).defender, row(5).outcome), (20, 20, BattleOutcome::Drawn));
    assert_eq!((row(9).attacker, row(9).defender, row(9).outcome), (10, 20, BattleOutcome::DefenderRetreats));
    assert_eq!([row(-5).outcome, row(-30).outcome], [BattleOutcome::Desperate; 2]);
    assert_eq!((row(40).defender, row(40).major), (40, true));
    let best = &tables().battle_x.rows[9];
    assert_eq!((best.attacker, best.defender), (15, 25));
    // Two published leader results: C against D between +7 and -4, B on 1 against C on 9 is -2.
    let t = &tables().tactics.rows;
    assert_eq!((t[2][9] - t[3][0], t[2][0] - t[3][9], t[1][1] - t[2][9]), (7, -4, -2));
}

/// 8.36: committed elephants roll on their table; known beasts count less.
#[test]
fn rule_8_36_elephants() {
    let mut scene = stage(20).troops("african", "4108", false, [0, 0, 4]).acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    scene.act(Rome, Action::Pass);
    assert!(matches!(scene.p.frames.nearest::<Battle>().unwrap().stage, BattleStage::Elephants { who: 0 }));
    // 5 + 4 = 9: +3, one is lost; then the dice of the battle.
    scene.fix(&[5, 5, 5, 5, 0, 0, 0, 0, 0]);
    scene.act(Carthage, Action::Elephants);
    assert!(scene.told(|e| matches!(e, Event::ElephantRoll { die: 5, modifier: 4, drm: 3, lost: 1, .. })));
    assert_eq!(scene.p.war.elephants_met & 1, 1);
}

/// 8.41, 8.42, 8.43, R36: the loser goes two hexes away, is pursued and disrupted; who cannot go loses more.
#[test]
fn rule_8_41_8_42_8_43_retreat() {
    let mut scene = stage(30).acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    // A with 9 gives 10, D with 0 gives -1; die 9: a rout. Losses, casualty 0, retreat.
    scene.fix(&[9, 0, 9, 0]);
    scene.act(Rome, Action::Pass);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    assert!(matches!(scene.p.frames.top(), Frame::Retreat(_)));
    assert_eq!(scene.refused(Rome, Action::Halt), "8.41");
    scene.fix(&[0, 0]);
    scene.act(Rome, Action::Retreat(hex("4009")));
    let second = scene.legal(Rome)[0];
    scene.act(Rome, second);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    let at_hex = scene.p.legion(number("i").roman()).hex.unwrap();
    assert_eq!(at_hex.distance(hex("4108")), 2);
    assert_eq!(scene.p.legion(number("i").roman()).condition, DISORGANISED);
}

/// 8.51: nobody retreats, nobody has won; who has no points left has lost.
#[test]
fn rule_8_51_drawn() {
    let mut scene = stage(22).acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    // A 0 gives 5, D 9 gives 5; equal numbers, the Romans have cavalry: -2; die 6 makes 4: drawn.
    scene.fix(&[0, 9, 6]);
    scene.act(Rome, Action::Pass);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        scene.fix(&[0, 0, 0]);
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    assert!(scene.told(|e| matches!(e, Event::BattleEnds { winner: None, .. })));
}

/// 8.6, 5.14, R59: hit on 9, wounded within Mortality; a magistrate is replaced at once, a leader alone flees.
#[test]
fn rule_8_6_5_14_r59_leaders() {
    let mut scene = stage(20);
    scene.fix(&[9]);
    scene.run(|p, ctx| p.hit_leader(leader("404"), ctx));
    assert_eq!(scene.p.leader(leader("404")).status(), Status::Dead, "Mortality 4");
    let new = scene.p.holder_of(Office::FieldConsul).unwrap();
    assert_eq!(scene.p.commands[number("i").i()], Some(new));
    let mut wounded = stage(20);
    wounded.fix(&[4]);
    wounded.run(|p, ctx| p.hit_leader(leader("404"), ctx));
    assert_eq!(wounded.p.leader(leader("404")).status(), Status::Wounded);
    // A leader in the open whose hex an enemy enters goes to the nearest friends.
    let mut alone = Scene::empty(ScenarioId::Tonnerre)
        .leader("maharbal", "4108", false)
        .troops("african", "4208", true, [3, 0, 0])
        .legion("i", "4108", false, "");
    alone.run(|p, ctx| p.tidy(hex("4108"), ctx));
    assert!(alone.is_at("maharbal", "4208"));
}

/// RRR8.3, RRR8.31, R87: Devotio once a scenario; the replacement is in the battle.
#[test]
fn rule_rrr8_31_r87_devotio() {
    let mut scene = stage(30).with(|p| p.war.devotio = false).acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    scene.act(Rome, Action::Pass);
    assert!(matches!(scene.p.frames.nearest::<Battle>().unwrap().stage, BattleStage::Devotio { who: 1 }));
    assert!(scene.allowed(Rome, Action::Devotio(leader("404"))));
    scene.fix(&[5, 5, 5, 0, 0, 0, 0, 0]);
    scene.act(Rome, Action::Devotio(leader("404")));
    assert!(scene.p.war.devotio);
    assert!(scene.told(|e| matches!(e, Event::Devotio { drm: 2, .. })));
    assert_eq!(scene.p.leader(leader("404")).status(), Status::Dead);
}

/// 8.31: attackers who all came over a river, off the road, fight the worse for it; not if friends stood there before.
#[test]
fn rule_8_31_over_the_river() {
    let cross = |before: u8| {
        let mut scene = Scene::empty(ScenarioId::Tonnerre)
            .leader("hannibal", "4108", false)
            .troops("african", "4108", false, [30, 0, 0])
            .troops("iberian", "4208", false, [before, 0, 0])
            .office("404", Office::FieldConsul, "4208", false, "")
            .legion("i", "4208", false, "404")
            .with(|p| {
                p.turn = 2;
                p.war.devotio = true;
                p.leader_mut(leader("404")).guile = 0;
                p.leader_mut(leader("hannibal")).guile = 0;
            })
            .dice(&[0, 0, 9])
            .acts("hannibal");
        scene.act(Carthage, Action::ForceMovement).act(Carthage, Action::Go(hex("4208")));
        if scene.p.asked().has(Rome.seat()) {
            scene.act(Rome, Action::Pass);
        }
        while scene.p.campaign().is_some_and(|c| c.stage != CampaignStage::Choose) {
            let next = scene.legal(Carthage)[0];
            scene.act(Carthage, next);
        }
        scene.act(Carthage, Action::Attack(0));
        modifier(&scene, "modifier-river")
    };
    assert_eq!([cross(0), cross(2)], [-1, 0]);
}

/// 5.44, RRR5.22: of two Consuls the die says who leads them away, and he leads them in the battle too.
#[test]
fn rule_5_44_two_consuls_avoid() {
    let mut scene =
        stage(30).office("405", Office::FieldConsul, "4108", false, "").legion("ii", "4108", false, "405");
    let better = scene.p.joint_consuls([leader("404"), leader("405")].into_iter().collect()).unwrap()[0];
    for l in ["404", "405"] {
        scene.p.leader_mut(leader(l)).guile = 0;
    }
    scene.campaign("hannibal").act(Carthage, Action::Attack(0));
    let goals = scene.legal(Rome);
    let away = goals.into_iter().find(|a| matches!(a, Action::Avoid(_))).unwrap();
    let shares: Vec<f64> =
        scene.p.odds(Rome.seat(), &away).unwrap().outcomes.iter().map(|(_, chance)| *chance).collect();
    assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    // 4: the better one commands; 9: they do not get away, and nobody rolls for the command again.
    scene.fix(&[4, 9, 5, 5, 5, 0, 0, 0, 0]);
    scene.act(Rome, away);
    assert!(scene.told(|e| matches!(e, Event::CommandRoll { die: 4, leader } if *leader == better)));
    assert!(scene.told(|e| matches!(e, Event::AvoidRoll { die: 9, success: false, .. })));
    assert_eq!(scene.told.iter().filter(|e| matches!(e, Event::CommandRoll { .. })).count(), 1);
    let fell = |e: &Event| matches!(e, Event::TacticsRoll { dice: [5, 5], .. });
    assert!(scene.told(fell));
}

/// RRR8.31: a tribal chief whom Rome plays gives himself to nobody.
#[test]
fn rule_rrr8_31_magistrates_alone() {
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .tribe("sabinus", Rome, "3610", false, [9, 0, 0])
        .leader("pontius", "3610", false)
        .troops("samnite", "3610", false, [9, 0, 0])
        .with(|p| p.leader_mut(leader("pontius")).guile = 0);
    scene.run(|p, ctx| {
        let [chief, samnite] = ["chief_sabinus", "pontius"].map(|l| p.force_of(leader(l)).unwrap());
        p.open_battle(hex("3610"), &chief, &samnite, Cause::Incursion, ctx);
    });
    scene.fix(&[5, 5, 5]).go();
    assert!(scene.told(|e| matches!(e, Event::TacticsRoll { .. })), "nobody is asked before the dice");
    assert!(!scene.p.war.devotio);
}

/// SC1.14, 8.53: a Consul who falls was beaten all the same; a wounded one triumphs.
#[test]
fn rule_sc1_14_8_53_what_a_commander_was() {
    let fight = |winner: u8, status: Status| {
        let mut scene = Scene::empty(ScenarioId::Conquete)
            .office("110", Office::RomeConsul, "4108", false, "")
            .legion("i", "4108", false, "110")
            .leader("pontius", "4108", false)
            .troops("samnite", "4108", false, [20, 0, 0])
            .with(|p| p.war.devotio = true)
            .acts("110");
        scene.act(Rome, Action::Attack(0));
        let mut b = *scene.p.frames.nearest::<Battle>().unwrap();
        (b.winner, b.major, b.before, b.lost) = (Some(winner), true, [13, 20], [4, 6]);
        (b.stage, b.offices[0]) = (BattleStage::Aftermath, Office::RomeConsul);
        scene.p.set_battle(b);
        scene.run(|p, _| p.remove_leader(leader("110"), status));
        scene.run(|p, ctx| p.aftermath(b, ctx));
        scene.p
    };
    assert!(fight(1, Status::Dead).war.crisis & crisis::CONSUL_DEFEAT != 0);
    assert!(fight(0, Status::Wounded).has_mark(leader("110"), mark::TRIUMPH_EVER));
    assert!(!fight(0, Status::Dead).has_mark(leader("110"), mark::TRIUMPH_EVER));
}

/// 8.51, 8.52: who has nobody left has lost, and a Major Victory that the table gave to him is nobody's.
#[test]
fn rule_8_51_8_52_the_last_man() {
    use crate::battle::retreat::verdict;
    assert_eq!(verdict(Some(1), true, [9, 0]), (Some(0), false), "the table was for those who are no more");
    assert_eq!(verdict(Some(0), true, [0, 9]), (Some(1), false));
    assert_eq!(verdict(Some(0), true, [9, 0]), (Some(0), true));
    assert_eq!(verdict(None, false, [0, 3]), (Some(1), false));
    assert_eq!(verdict(Some(0), true, [0, 0]), (None, false));
    assert_eq!(verdict(Some(1), true, [4, 4]), (Some(1), true));
    // A lone point before Hannibal's men: the worst die of the attack wipes it out and is no defeat.
    let scene = Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", "4108", false)
        .troops("african", "4108", false, [25, 0, 0])
        .troops("legion", "4108", false, [1, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
        .acts("hannibal");
    let odds = scene.p.odds(Carthage.seat(), &Action::Attack(0)).unwrap();
    let sure: f64 = odds.outcomes.iter().filter(|(m, _)| m.key == "odds-victory").map(|(_, p)| p).sum();
    assert!((sure - 1.0).abs() < 1e-9, "{:?}", odds.outcomes);
}
