//! 5.12, 5.22, 5.23, 6.13, RRR5.19: who goes along, who is left, who is sent for.

use crate::tests::rules::common::*;

fn why(scene: &Scene, side: Side, action: Action) -> (&'static str, &'static str) {
    let refusal = scene.p.check(side.seat(), &action).expect_err("it is allowed");
    (refusal.rule.0, refusal.key)
}

fn hannibal(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .leader("hannibal", at_hex, false)
        .troops("african", at_hex, false, [20, 0, 0])
        .with(|p| p.leader_mut(leader("hannibal")).guile = 0)
}

fn consul(at_hex: &str) -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
        .office("404", Office::FieldConsul, at_hex, false, "")
        .legion("i", at_hex, false, "404")
        .with(|p| p.turn = 2)
}

/// He musters.
fn sets_out(scene: Scene, side: Side, who: &str) -> Scene {
    let mut scene = scene.acts(who);
    scene.act(side, Action::ForceMovement);
    scene
}

/// 5.3b, 5.22: who leaves all his men marches nowhere; and nothing else is done while a Force gathers.
#[test]
fn rule_5_3b_5_22_nobody_left_to_march() {
    let mut scene = sets_out(hannibal("4108"), Carthage, "hannibal");
    assert_eq!(why(&scene, Carthage, Action::Sack), ("5.22", "refused-not-asked"));
    let leave = Action::Leave { people: people("african"), arm: Arm::Infantry, n: 20 };
    scene.run(|p, ctx| p.apply_gathering(leader("hannibal"), leave, ctx));
    assert_eq!(why(&scene, Carthage, Action::Go(hex("4109"))), ("5.3b", "refused-nobody-marches"));
}

/// 5.12, 5.23: the Overall Commander calls his lieutenant out of the city, unless it is besieged.
#[test]
fn rule_5_12_5_23_out_of_the_city() {
    let inside = |besieged: bool| {
        let scene =
            hannibal("4109").leader("maharbal", "4109", true).troops("numidian", "4109", true, [0, 4, 0]);
        let scene = if besieged { scene.siege("bovianum", Rome) } else { scene };
        sets_out(scene, Carthage, "hannibal")
    };
    let take = Action::TakeLeader(leader("maharbal"));
    assert!(inside(false).allowed(Carthage, take));
    assert_eq!(why(&inside(true), Carthage, take), ("5.23", "refused-leader-left"));
}

/// SC1.20: a chief who marches with Samnites is not left behind.
#[test]
fn rule_sc1_20_the_chief_goes_with_his_tribe() {
    let scene = Scene::empty(ScenarioId::Conquete)
        .tribe("umbria", Samnites, "3109", false, [9, 0, 0])
        .leader("pontius", "3109", false)
        .troops("samnite", "3109", false, [9, 0, 0])
        .leader("egnatius", "3109", false);
    let scene = sets_out(scene, Samnites, "pontius");
    assert!(scene.allowed(Samnites, Action::LeaveLeader(leader("egnatius"))));
    let chief = Action::LeaveLeader(leader("chief_umbria"));
    assert_eq!(why(&scene, Samnites, chief), ("SC1.20", "refused-tribe-divides"));
}

/// RRR5.19, 5.22: what he leaves nobody commands, and it is not taken up again; a Praetor keeps his own.
#[test]
fn rule_rrr5_19_5_22_legions_left() {
    let scene = consul("4108")
        .legion("ii", "4108", false, "404")
        .office("405", Office::Praetor, "4108", false, "")
        .legion("iii", "4108", false, "405");
    let mut scene = sets_out(scene, Rome, "404");
    let commands = |s: &Scene, id: &str| s.p.commands[number(id).i()];
    scene.act(Rome, Action::LeaveLegion(number("ii").roman()));
    assert_eq!(commands(&scene, "ii"), None);
    let again = Action::TakeLegion(number("ii").roman());
    assert_eq!(why(&scene, Rome, again), ("5.22", "refused-legion-left"));
    scene.act(Rome, Action::LeaveLegion(number("iii").roman()));
    assert_eq!(commands(&scene, "iii"), Some(leader("405")));
}

/// RRR5.19: legions inside are taken up if nobody else commands them and there is room; the garrison of Roma by leave.
#[test]
fn rule_rrr5_19_rrr10_41_legions_taken() {
    let take = |id: &str| Action::TakeLegion(number(id).roman());
    let one = consul("4109")
        .legion("ii", "4109", true, "")
        .office("405", Office::Proconsul, "4109", true, "")
        .legion("iii", "4109", true, "405");
    let one = sets_out(one, Rome, "404");
    assert!(one.allowed(Rome, take("ii")));
    assert_eq!(why(&one, Rome, take("iii")), ("RRR5.19", "refused-legion-other"));
    let two = consul("4109").legion("iv", "4109", false, "404").legion("ii", "4109", true, "");
    let two = sets_out(two, Rome, "404");
    assert_eq!(why(&two, Rome, take("ii")), ("RRR5.19", "refused-legion-limit"));
    let roma = Scene::empty(ScenarioId::Aigle)
        .office("201", Office::RomeConsul, "3714", true, "latium")
        .legion("i", "3714", true, "201")
        .legion("urban", "3714", true, "");
    let mut roma = sets_out(roma, Rome, "201");
    let urban = Action::TakeLegion(URBAN.roman());
    assert_eq!(why(&roma, Rome, urban), ("RRR10.41", "refused-urban-stays"));
    roma.p.set_mark(leader("201"), mark::MAY_LEAD_GARRISON);
    assert!(roma.allowed(Rome, urban));
}

/// SC3.22: of the Carthaginian infantry in Lilybaeum ten stay, by land, by sea and if sent for.
#[test]
fn rule_sc3_22_lilybaeum_is_kept() {
    let guard = |n: u8| {
        Scene::empty(ScenarioId::Aigle)
            .level("sicilia_west", -4)
            .leader("mago_280", "5526", true)
            .troops("iberian", "5526", true, [n, 0, 0])
            .with(|p| p.naval = [[0, 4]; ZONE_COUNT])
    };
    let p = guard(12).p;
    let take = |n: u8| {
        p.check_lilybaeum(hex("5526"), at::INSIDE, people("iberian"), Arm::Infantry, n).map_err(|r| r.rule.0)
    };
    assert_eq!([take(2), take(3)], [Ok(()), Err("SC3.22")]);
    let sails = |leaves: u8| {
        let mut scene = guard(15).acts("mago_280");
        scene.act(Pyrrhus, Action::Transport);
        scene.act(Pyrrhus, Action::Leave { people: people("iberian"), arm: Arm::Infantry, n: leaves });
        let goal = (0..HEX_COUNT as u16).map(Hex).find(|h| {
            let d = h.data();
            d.coastal
                && d.zone == hex("5526").data().zone
                && d.province == Some(province("sicilia_west"))
                && *h != hex("5526")
        });
        scene.p.check(Pyrrhus.seat(), &Action::Land(goal.unwrap())).map_err(|r| r.rule.0)
    };
    assert_eq!([sails(5), sails(10)], [Err("SC3.22"), Ok(())]);
}

/// 6.13, RRR5.13: either Consul sends for men without a leader, with a Dictator he alone; up to eight hexes, to a city or a led Force.
#[test]
fn rule_6_13_rrr5_13_men_sent_for() {
    let rome = |at_hex: &str| {
        Scene::empty(ScenarioId::Aigle)
            .office("201", Office::FieldConsul, "4108", false, "")
            .legion("i", "4108", false, "201")
            .office("203", Office::Praetor, "4208", false, "samnium")
            .legion("ii", "4208", false, "203")
            .troops("legion", at_hex, false, [3, 0, 0])
    };
    let send = |at_hex: &str| Action::Send { from: hex(at_hex), people: people("legion") };
    let mut scene = rome("4110").acts("201");
    assert!(scene.allowed(Rome, send("4110")));
    assert_eq!(why(&rome("4110").acts("203"), Rome, send("4110")), ("6.13", "refused-not-overall"));
    let dictator = rome("4110").office("209", Office::Dictator, "3714", true, "");
    assert_eq!(why(&dictator.acts("201"), Rome, send("4110")), ("6.13", "refused-not-overall"));
    scene.act(Rome, send("4110"));
    assert_eq!(why(&scene, Rome, Action::Go(hex("1514"))), ("6.13", "refused-errand"));
    assert_eq!(why(&scene, Rome, Action::Halt).0, "6.13");
    scene.fix(&[9]).act(Rome, Action::Go(hex("4108")));
    assert_eq!(scene.p.stacks.points(hex("4108"), 0, people("legion")), [3, 0, 0]);
    // Enemies all around: nowhere to go.
    let shut = rome("4110").with(|p| {
        for around in hex("4110").data().around().collect::<Vec<_>>() {
            p.add_troops(around, false, people("epirote"), [1, 0, 0]);
        }
    });
    assert_eq!(why(&shut.acts("201"), Rome, send("4110")), ("6.13", "refused-nowhere-to-go"));
}

/// 5.3a: a leader with enemies all around him stays.
#[test]
fn rule_5_3a_nowhere_to_go() {
    let shut = |all: bool| {
        let mut scene = Scene::empty(ScenarioId::Tonnerre).leader("maharbal", "4108", false);
        for around in hex("4108").data().around().skip(usize::from(!all)).collect::<Vec<_>>() {
            scene.p.add_troops(around, false, people("legion"), [1, 0, 0]);
        }
        scene.run(|p, ctx| p.open_campaign(leader("maharbal"), CampaignStage::Choose, ctx));
        scene
    };
    assert!(shut(false).allowed(Carthage, Action::LeaderMovement));
    assert_eq!(why(&shut(true), Carthage, Action::LeaderMovement), ("5.3a", "refused-nowhere-to-go"));
}

/// 9.92, 6.41: Siege Engines cost a march one point more.
#[test]
fn rule_9_92_engines_on_the_march() {
    let points = |engines: bool| {
        let scene = consul("4108").with(|p| {
            p.engines[0].hex = engines.then_some(hex("4108"));
        });
        let scene = sets_out(scene, Rome, "404");
        scene.p.march_points(scene.p.frames.nearest::<March>().unwrap())
    };
    assert_eq!(points(true) - points(false), 1);
}

/// SC1.26: what a tribe did at home is no attack abroad; a step at home changes nothing.
#[test]
fn rule_sc1_26_attacks_at_home_do_not_count() {
    let (here, there) = border("umbria", "picenum");
    let home = here
        .data()
        .around()
        .find(|h| h.data().province == here.data().province && h.data().city.is_none())
        .unwrap();
    let attacked = |to: Hex| {
        let mut scene = Scene::empty(ScenarioId::Conquete)
            .level("umbria", 0)
            .tribe("umbria", Samnites, here.id(), false, [9, 0, 0])
            .acts("chief_umbria");
        scene.p.campaign_mut().unwrap().attacked = true;
        scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
        scene.p.campaign().unwrap().attacked
    };
    assert_eq!([attacked(there), attacked(home)], [false, true]);
}

/// 6.52, 6.51: a garrison that intercepts leaves one point behind; only one's own leaders try.
#[test]
fn rule_6_52_6_51_out_of_the_gate() {
    let mut scene = hannibal("4107")
        .office("404", Office::FieldConsul, "4109", true, "")
        .legion("i", "4109", true, "404")
        .with(|p| (p.turn, p.war.devotio) = (2, true))
        .acts("hannibal");
    scene.act(Carthage, Action::ForceMovement).act(Carthage, Action::Go(hex("4108")));
    assert!(matches!(scene.p.frames.top(), Frame::Intercept(_)), "{:?}", scene.p.frames.top());
    assert_eq!(
        why(&scene, Rome, Action::Intercept(leader("hannibal"))),
        ("6.51", "refused-leader-not-yours")
    );
    assert_eq!(why(&scene, Rome, Action::Sack).0, "6.51");
    scene.fix(&[0]).act(Rome, Action::Intercept(leader("404")));
    assert!(scene.told(|e| matches!(e, Event::InterceptionRoll { success: true, .. })));
    assert_eq!(scene.p.garrison(city("bovianum")), 1);
    assert_eq!(scene.p.stacks.points(hex("4109"), at::INSIDE, people("legion")), [1, 0, 0]);
}

/// 8.31, 6.53: an interceptor who came over a river, off the road, fights the worse for it.
#[test]
fn rule_8_31_6_53_interceptors_over_a_river() {
    let goal = hex("4208");
    let open = |h: &Hex| h.data().province.is_some() && h.data().city.is_none();
    let around: Vec<Hex> = goal.data().around().filter(open).collect();
    let mut seen = [0; 2];
    for from in &around {
        let start = around.iter().find(|h| h.distance(*from) > 1).unwrap();
        let mut scene = hannibal(start.id())
            .office("404", Office::FieldConsul, from.id(), false, "")
            .legion("i", from.id(), false, "404")
            .with(|p| (p.turn, p.war.devotio) = (2, true))
            .acts("hannibal");
        let side = from.data().side_to(goal).unwrap();
        let wet = side.river && !scene.p.is_road(side);
        scene.act(Carthage, Action::ForceMovement).act(Carthage, Action::Go(goal));
        if !scene.allowed(Rome, Action::Intercept(leader("404"))) {
            continue;
        }
        scene.fix(&[0]).act(Rome, Action::Intercept(leader("404")));
        assert!(scene.told(|e| matches!(e, Event::InterceptionRoll { success: true, .. })));
        assert_eq!(scene.p.has_mark(leader("404"), mark::OVER_RIVER), wet, "from {}", from.id());
        seen[usize::from(wet)] += 1;
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

/// 6.52, R85: at an open gate he goes in, or not.
#[test]
fn rule_6_52_r85_in_or_not() {
    let mut scene = hannibal("4108")
        .holds(Carthage, "bovianum")
        .office("404", Office::FieldConsul, "4110", false, "")
        .legion("i", "4110", false, "404")
        .with(|p| p.turn = 2)
        .acts("hannibal");
    scene.act(Carthage, Action::ForceMovement).act(Carthage, Action::Go(hex("4109")));
    assert!(
        matches!(scene.p.frames.top(), Frame::March(m) if m.stage == MarchStage::Gate),
        "{:?}",
        scene.p.frames.top()
    );
    assert_eq!(why(&scene, Carthage, Action::Summon).0, "6.11");
    scene.act(Carthage, Action::Inside);
    assert!(scene.p.leader(leader("hannibal")).flags & at::INSIDE != 0);
}
