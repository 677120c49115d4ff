//! 8.22, 8.41 to 8.53: who slips away, who must retreat, who leaves, and what is remembered of a battle.

use crate::tests::rules::common::*;
use legatus_roman_republic::command::campaign::After;

/// Hannibal and a Consul in a flat hex of Samnium.
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

/// Whatever is asked until the battle is over, without Guile or help; all that was told.
fn fight_on(scene: &mut Scene) -> Vec<Event> {
    let mut told = scene.told.clone();
    while scene.p.frames.nearest::<Battle>().is_some() {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        let legal = scene.legal(side);
        let least = |a: &&Action| matches!(a, Action::Pass | Action::Guile(0) | Action::LoseEvenly);
        let action = *legal.iter().find(least).unwrap_or(&legal[0]);
        scene.act(side, action);
        told.extend(scene.told.iter().copied());
    }
    told
}

/// A battle that has been fought, and is remembered now.
fn after(mut scene: Scene, winner: Option<u8>, major: bool) -> Scene {
    let mut b = *scene.p.frames.nearest::<Battle>().unwrap();
    (b.winner, b.major, b.before, b.lost, b.stage) =
        (winner, major, [22, 20], [3, 3], BattleStage::Aftermath);
    scene.p.set_battle(b);
    scene.run(|p, ctx| p.aftermath(b, ctx));
    scene
}

fn consul_attacks() -> Scene {
    let mut scene = stage(20).acts("404");
    scene.act(Rome, Action::Attack(0));
    scene
}

/// 8.22: one point for each hex of the way, two for Mountain or Marsh.
#[test]
fn rule_8_22_the_cost_of_slipping_away() {
    let away = |to: Hex| {
        let mut scene = Scene::empty(ScenarioId::Tonnerre)
            .leader("mago_218", "4108", false)
            .troops("african", "4108", false, [8, 0, 0])
            .office("404", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "404")
            .with(|p| p.leader_mut(leader("mago_218")).guile = 0)
            .acts("404");
        scene.act(Rome, Action::Attack(0)).fix(&[0, 0]);
        scene.act(Carthage, Action::Avoid(to));
        let paid = |e: &Event| if let Event::AttritionRoll { ap, .. } = e { Some(*ap) } else { None };
        scene.told.iter().find_map(paid)
    };
    let terrain = |id: &str| hex(id).data().terrain.unwrap();
    assert_eq!([terrain("4109"), terrain("4110")], [Terrain::Rough, Terrain::Mountain]);
    assert_eq!(away(hex("4109")), Some(1));
    // Over the rough hex into the mountains.
    assert_eq!(away(hex("4110")), Some(3));
}

/// 8.22: who slips into a friendly city loses nobody on the way, be it next door or two hexes away.
#[test]
fn rule_8_22_into_a_city_nobody_is_lost() {
    for (goal, name) in [("4208", "larinum"), ("4010", "aesernia")] {
        let mut scene = Scene::empty(ScenarioId::Tonnerre)
            .leader("mago_218", "4108", false)
            .troops("african", "4108", false, [2, 0, 0])
            .troops("african", goal, true, [1, 0, 0])
            .office("404", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "404")
            .with(|p| p.leader_mut(leader("mago_218")).guile = 0)
            .acts("404");
        assert!(scene.p.holds(Carthage, city(name)) && hex("4108").distance(hex(goal)) <= 2);
        scene.act(Rome, Action::Attack(0)).fix(&[0]);
        scene.act(Carthage, Action::Avoid(hex(goal)));
        assert!(scene.told(|e| matches!(e, Event::Withdraws { .. })), "{name}");
        assert!(!scene.told(|e| matches!(e, Event::AttritionRoll { .. })), "{name}");
        assert_eq!(scene.p.stacks.points(hex(goal), at::INSIDE, people("african")), [3, 0, 0]);
    }
}

/// 8.41, RRR5.42, 6.16: nobody withdraws or retreats to an enemy, outside or behind walls, to a barred land, nor Romans to Roma.
#[test]
fn rule_8_41_where_nobody_withdraws_to() {
    let scene = stage(20)
        .troops("iberian", "4009", false, [1, 0, 0])
        .troops("iberian", "4109", true, [1, 0, 0])
        .legion("ii", "3713", false, "");
    let p = scene.p;
    let romans = p.force_of(leader("404")).unwrap();
    let goes = |id: &str| p.may_withdraw_to(&romans, Rome, leader("404"), hex(id));
    assert!(goes("4107") && goes("3712"));
    assert_eq!(["4009", "4109", "3714"].map(goes), [false; 3]);
    let sea = (0..HEX_COUNT as u16).map(Hex).find(|h| h.data().province.is_none()).unwrap();
    assert!(!p.may_withdraw_to(&romans, Rome, leader("404"), sea));
    let punic = p.force_of(leader("hannibal")).unwrap();
    assert!(p.may_withdraw_to(&punic, Carthage, leader("hannibal"), hex("3714")));
    assert!(!p.may_withdraw_to(&punic, Carthage, leader("hannibal"), hex("3713")));
}

/// 8.41: a step of the retreat leads away from the battle; walls shelter only those who have them there.
#[test]
fn rule_8_41_no_way_back() {
    let mut scene = stage(30).acts("hannibal");
    scene.act(Carthage, Action::Attack(0)).fix(&[9, 0, 9, 0]);
    scene.act(Rome, Action::Pass);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    assert_eq!(scene.refused(Rome, Action::Shelter), "8.41");
    assert_eq!(scene.refused(Rome, Action::Retreat(hex("4108"))), "8.41");
    assert_eq!(scene.refused(Rome, Action::Retreat(hex("4110"))), "8.41", "two hexes at once");
    scene.act(Rome, Action::Retreat(hex("4009")));
    assert_eq!(scene.refused(Rome, Action::Retreat(hex("4108"))), "8.41", "back again");
}

/// 8.41, R36: enemies all around: a fifth of what is left is lost, the rest stays, disorganised.
#[test]
fn rule_8_41_r36_trapped() {
    let mut scene = stage(30);
    for around in hex("4108").data().around().collect::<Vec<_>>() {
        scene.p.add_troops(around, false, people("gaul"), [1, 0, 0]);
    }
    let mut scene = scene.acts("hannibal");
    // A rout by the dice; the casualty die misses.
    scene.fix(&[9, 0, 9, 0, 0]);
    scene.act(Carthage, Action::Attack(0));
    let told = fight_on(&mut scene);
    assert!(told.iter().any(|e| matches!(e, Event::Trapped { .. })), "{told:?}");
    let legion = *scene.p.legion(number("i").roman());
    assert_eq!((legion.hex, legion.condition), (Some(hex("4108")), DISORGANISED));
    let lost: u16 =
        told.iter().map(|e| if let Event::PointsLost { points, .. } = e { *points } else { 0 }).sum();
    let row = tables().battle_results.rows.last().unwrap();
    let first = percent(22, row.defender as u16);
    let pursued =
        told.iter().find_map(|e| if let Event::PursuitRoll { loss, .. } = e { Some(*loss) } else { None });
    let left = 22 - first;
    let fifth = percent(left, 20);
    assert_eq!(
        lost,
        first + fifth + percent(left - fifth, pursued.unwrap() as u16) + percent(30, row.attacker as u16)
    );
}

/// 8.41: a sally that is lost goes back behind the walls.
#[test]
fn rule_8_41_a_sally_goes_back() {
    let mut scene = Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, "4109", true, "")
        .legion("i", "4109", true, "404")
        .leader("hannibal", "4109", false)
        .troops("african", "4109", false, [40, 0, 0])
        .siege("bovianum", Carthage)
        .with(|p| {
            (p.turn, p.war.devotio) = (2, true);
            p.leader_mut(leader("hannibal")).guile = 0;
        })
        .dice(&[0, 9, 0])
        .acts("404");
    scene.act(Rome, Action::Attack(0));
    let told = fight_on(&mut scene);
    assert!(told.iter().any(|e| matches!(e, Event::BattleEnds { winner: Some(Carthage), .. })), "{told:?}");
    let legion = scene.p.legion(number("i").roman());
    assert_eq!((legion.hex, legion.flags & at::INSIDE != 0), (Some(hex("4109")), true));
    assert!(scene.p.city(city("bovianum")).siege.is_some());
}

/// SC1.24, SC1.20: a tribe that is beaten leaves, even if it came out of its walls to fight; no die is rolled for its chief.
#[test]
fn rule_sc1_24_sc1_20_a_tribe_beaten_in_a_sally() {
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .tribe("umbria", Samnites, "3109", true, [9, 0, 0])
        .office("110", Office::RomeConsul, "3109", false, "")
        .legion("i", "3109", false, "110")
        .legion("ii", "3109", false, "110")
        .with(|p| {
            let city = hex("3109").data().city.unwrap();
            p.cities[city.i()].siege = Some(Siege { by: Rome, turn: 1, phase: 0 });
            p.war.devotio = true;
        })
        .dice(&[0, 9, 0])
        .acts("chief_umbria");
    scene.act(Samnites, Action::Attack(0));
    let told = fight_on(&mut scene);
    assert!(told.iter().any(|e| matches!(e, Event::BattleEnds { winner: Some(Rome), .. })), "{told:?}");
    assert!(!scene.p.is_active(tribe("umbria")));
    let chief = leader("chief_umbria");
    assert!(!told.iter().any(|e| matches!(e, Event::CasualtyRoll { leader, .. } if *leader == chief)));
}

/// RRR5.46: what came of leaving the province: a draw, a victory, a defeat, a major one.
#[test]
fn rule_rrr5_46_what_came_of_it() {
    let record = |winner: Option<u8>, major: bool, trespass: Trespass| {
        let mut scene = consul_attacks();
        scene.p.leader_mut(leader("404")).trespass = trespass;
        after(scene, winner, major).p.leader(leader("404")).trespass
    };
    assert_eq!(record(None, false, Trespass::NoBattle), Trespass::Draw);
    assert_eq!(record(Some(0), false, Trespass::NoBattle), Trespass::Victory);
    assert_eq!(record(Some(1), false, Trespass::NoBattle), Trespass::Defeat);
    assert_eq!(record(Some(1), true, Trespass::NoBattle), Trespass::MajorDefeat);
    assert_eq!(record(Some(1), true, Trespass::No), Trespass::No, "he was at home");
}

/// 9.92: Siege Engines of the beaten are lost, those of the winner and those behind walls are not.
#[test]
fn rule_9_92_engines_of_the_beaten() {
    let engines = |winner: u8, flags: u8| {
        let mut scene = consul_attacks();
        scene.p.engines[0] = Engine { hex: Some(hex("4108")), flags, syracusan: false };
        after(scene, Some(winner), false).p.engines[0].hex.is_some()
    };
    assert_eq!([engines(0, 0), engines(1, 0), engines(1, at::INSIDE)], [true, false, true]);
}

/// 9.92: engines that nobody guards are lost; in Roma they wait.
#[test]
fn rule_9_92_engines_left_alone() {
    let left = |at_hex: &str, guard: u8| {
        let mut scene = Scene::empty(ScenarioId::Tonnerre).troops("legion", at_hex, false, [guard, 0, 0]);
        scene.p.engines[0] = Engine { hex: Some(hex(at_hex)), flags: 0, syracusan: false };
        scene.run(|p, ctx| p.tidy(hex(at_hex), ctx));
        scene.p.engines[0].hex.is_some()
    };
    assert_eq!([left("4108", 1), left("4108", 0), left("3714", 0)], [true, false, true]);
}

/// RRR9.9, SC3.30: engines are Rome's; those of Syracuse are whose Ally it is.
#[test]
fn rule_rrr9_9_whose_engines() {
    let owner = |east: i8, syracusan: bool| {
        let p = Scene::empty(ScenarioId::Aigle).level("sicilia_east", east).p;
        p.owner_of(&Engine { hex: Some(hex("6419")), flags: 0, syracusan })
    };
    assert_eq!(
        [owner(-4, false), owner(-4, true), owner(4, true), owner(0, true)],
        [Some(Rome), Some(Pyrrhus), Some(Rome), None]
    );
}

/// R60, SC3.26, SC3.28: a Roman victory counts against Hannibal; one of Pyrrhus frees Tarentum and loses Rhegium.
#[test]
fn rule_r60_sc3_26_sc3_28_what_a_victory_changes() {
    let count = |winner: u8| after(consul_attacks(), Some(winner), false).p.war.roman_wins;
    assert_eq!([count(0), count(1)], [1, 0]);
    let king = |winner: u8| {
        let mut scene = Scene::empty(ScenarioId::Aigle)
            .leader("pyrrhus", "4108", false)
            .troops("epirote", "4108", false, [20, 0, 0])
            .legion("i", "4108", false, "")
            .with(|p| {
                p.leader_mut(leader("pyrrhus")).guile = 0;
                p.war.devotio = true;
                p.legions[CAMPANIA_LEGION.i()] = LegionState {
                    hex: Some(hex("6015")),
                    flags: at::INSIDE,
                    infantry: 8,
                    ..LegionState::default()
                };
            });
        scene.run(|p, ctx| {
            let force = p.force_of(leader("pyrrhus")).unwrap();
            let enemy = *p.enemy_forces(hex("4108"), Pyrrhus).get(0).unwrap();
            p.open_battle(hex("4108"), &force, &enemy, Cause::Attack, ctx);
        });
        let war = after(scene, Some(winner), false).p.war;
        (war.tarentines_free, war.campania_revolted)
    };
    assert_eq!([king(0), king(1)], [(true, true), (false, false)]);
}

/// 5.21, R59: whose leader has fallen rolls for nothing any more: the phase is over.
#[test]
fn rule_5_21_r59_the_phase_ends_with_him() {
    let stage = |falls: bool| {
        let mut scene = stage(20).acts("hannibal");
        scene.run(|p, _| {
            if falls {
                p.remove_leader(leader("hannibal"), Status::Dead);
            }
            p.after_operation(After::Continue);
        });
        scene.stage().unwrap()
    };
    assert_eq!([stage(true), stage(false)], [CampaignStage::End, CampaignStage::Continue]);
}

/// SC4.21: a Consul who falls is followed by Pera, whoever else might be drawn; after Pera by one of letter D or E.
#[test]
fn rule_sc4_21_pera_first() {
    for seed in 0..12 {
        let mut scene = stage(20);
        scene.luck = Luck::new(Seed::from_number(seed));
        scene.run(|p, ctx| p.lose_leader(leader("404"), Status::Dead, ctx));
        assert_eq!(scene.p.holder_of(Office::FieldConsul), Some(leader("410")), "seed {seed}");
        scene.run(|p, ctx| p.lose_leader(leader("410"), Status::Dead, ctx));
        let next = scene.p.holder_of(Office::FieldConsul).unwrap();
        assert!(matches!(next.data().battle, Some(Letter::D | Letter::E)), "{}", next.id());
    }
}

/// 1.3, R62: for troops that nobody plays an opponent of the attacker decides.
#[test]
fn rule_1_3_r62_who_decides_for_them() {
    let mut scene = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "4108", false, "")
        .legion("i", "4108", false, "201")
        .troops("iberian", "4108", false, [5, 0, 0]);
    scene.run(|p, ctx| {
        let force = p.force_of(leader("201")).unwrap();
        let enemy = *p.enemy_forces(hex("4108"), Rome).get(0).unwrap();
        assert_eq!(enemy.side, None);
        p.open_battle(hex("4108"), &force, &enemy, Cause::Attack, ctx);
    });
    let b = *scene.p.frames.nearest::<Battle>().unwrap();
    assert_eq!([scene.p.battle_side(&b, 0), scene.p.battle_side(&b, 1)], [Rome, Pyrrhus]);
}
