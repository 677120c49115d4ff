//! SC1: the tribes of Italy, Incursions and the Gauls.

use crate::tests::rules::common::*;

fn italy() -> Scene {
    Scene::empty(ScenarioId::Conquete)
}

/// The Samnites of Pontius at 4109, without Guile.
fn pontius(at_hex: &str, inside: bool, infantry: u8) -> Scene {
    italy().leader("pontius", at_hex, inside).troops("samnite", at_hex, inside, [infantry, 0, 0]).with(|p| {
        p.leader_mut(leader("pontius")).guile = 0;
        p.war.overall = Some(leader("pontius"));
        p.war.devotio = true;
    })
}

fn consul(at_hex: &str) -> Scene {
    italy()
        .office("110", Office::RomeConsul, at_hex, false, "")
        .legion("i", at_hex, false, "110")
        .with(|p| p.war.devotio = true)
}

/// SC1.20, SC1.36: a tribe is one stack under a chief who cannot be killed or sent, nor lead strangers.
#[test]
fn rule_sc1_20_sc1_36_tribal_armies() {
    let mut scene = pontius("2613", false, 5)
        .tribe("etruria", Samnites, "2613", true, [20, 4, 0])
        .level("etruria_north", -3)
        .acts("chief_etruria");
    let chief = leader("chief_etruria");
    assert!(
        scene.p.can_lead(chief, PeopleSet::of(people("etruria")))
            && !scene.p.can_lead(chief, PeopleSet::of(SAMNITE))
    );
    scene.act(Samnites, Action::ForceMovement);
    let part = Action::Leave { people: people("etruria"), arm: Arm::Infantry, n: 1 };
    assert!(!scene.allowed(Samnites, part), "indivisible");
    scene.run(|p, ctx| p.hit_leader(leader("chief_etruria"), ctx));
    assert_eq!(scene.p.leader(chief).status(), Status::Play);
    let embassy = Action::Embassy { ambassador: chief, province: province("umbria") };
    let scene = pontius("4109", true, 9).tribe("etruria", Samnites, "2613", true, [9, 0, 0]).acts("pontius");
    assert_eq!(scene.refused(Samnites, embassy), "SC1.36");
    assert_eq!(["chief_etruria", "chief_umbria"].map(|id| leader(id).data().subordinate), [1, 0]);
}

/// SC1.20, SC1.36: two tribes on one hex do not share a chief: who leads a tribe stays with it, whoever else marches off.
#[test]
fn rule_sc1_36_a_chief_follows_nobody() {
    let mut scene = italy()
        .tribe("umbria", Samnites, "3308", true, [10, 0, 0])
        .tribe("picenum", Samnites, "3308", true, [6, 0, 0])
        .tribe("etruria", Samnites, "3308", true, [6, 0, 0])
        .acts("chief_umbria");
    scene.act(Samnites, Action::ForceMovement);
    for other in ["chief_picenum", "chief_etruria"] {
        assert_eq!(scene.refused(Samnites, Action::TakeLeader(leader(other))), "SC1.36");
    }
    assert!(scene.p.validate().is_ok());
}

/// SC1.21: the city of the table; if taken an empty one; if none a Small one whose garrison goes out.
#[test]
fn rule_sc1_21_gathering() {
    let revolt = |scene: Scene| {
        let mut scene = scene.dice(&[5]);
        scene.run(|p, ctx| p.revolt(tribe("umbria"), ctx));
        scene.go();
        scene
    };
    let table = revolt(italy());
    assert_eq!(table.p.tribe_place(tribe("umbria")), Some(hex("3109")), "Camerinum");
    assert_eq!(table.p.tribe_strength(tribe("umbria")).total(), 10);
    assert!(table.p.occupies(Samnites, city("camerinum")));
    let taken = revolt(italy().troops("legion", "3109", true, [2, 0, 0]));
    assert_eq!(taken.refused(Samnites, Action::Place(hex("3109"))), "SC1.21");
    assert!(
        taken.allowed(Samnites, Action::Place(hex("3311")))
            && taken.allowed(Samnites, Action::Place(hex("2909")))
    );
    let mut full = italy();
    for at_hex in ["3109", "3311", "2909"] {
        full = full.troops("legion", at_hex, true, [2, 0, 0]);
    }
    let mut full = revolt(full);
    full.act(Samnites, Action::Place(hex("3311")));
    assert_eq!(full.p.stacks.points(hex("3311"), 0, LEGIONARIES), [2, 0, 0], "put out");
}

/// SC1.22, SC1.41, R25, R3: the entry of a Roman Force, before interception and attrition; moving on inside does nothing.
#[test]
fn rule_sc1_22_sc1_41_r25_r3_entry() {
    let mut scene = consul("3315").level("umbria", -2).dice(&[4, 9, 9]).acts("110");
    // Into Umbria from Etruria; Etruria itself was not entered but stood in.
    let step = hex("3315").data().around().find(|h| h.data().province == Some(province("etruria_south")));
    scene.act(Rome, Action::ForceMovement).act(Rome, Action::Go(step.unwrap()));
    assert!(!scene.p.is_active(tribe("etruria")), "SC1.41: inside the province");
    let mut entry = consul("3512").level("sabinus", 2).dice(&[4, 9, 9]).acts("110");
    let border =
        hex("3512").data().around().find(|h| h.data().province.is_some_and(|p| p == province("umbria")));
    entry.act(Rome, Action::ForceMovement);
    match border {
        Some(to) => {
            entry.act(Rome, Action::Go(to));
            assert!(
                entry.told(|e| matches!(e, Event::TribeRises { .. }))
                    || entry.p.frames.iter().any(|f| matches!(f, Frame::Muster(_)))
            );
            assert!(!entry.told(|e| matches!(e, Event::AttritionRoll { .. })));
        }
        None => panic!("3512 does not border Umbria"),
    }
    // R3: 01 to 00, where 00 is 100.
    let mut dice = italy().dice(&[0, 0, 5]);
    dice.run(|p, ctx| p.roll_revolt(ctx));
    assert!(
        dice.told(|e| matches!(e, Event::RevoltRoll { tribe: t, number: 100 } if *t == tribe("bruttium")))
    );
}

/// SC1.43, R67: a tribe in arms is rolled again; when all are, nobody.
#[test]
fn rule_sc1_43_r67_all_in_arms() {
    let mut scene = italy().tribe("etruria", Samnites, "2613", true, [9, 0, 0]).dice(&[0, 5, 2, 5, 5]);
    scene.run(|p, ctx| p.roll_revolt(ctx));
    let numbers: Vec<u8> = scene
        .told
        .iter()
        .filter_map(|e| match e {
            Event::RevoltRoll { number, .. } => Some(*number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers, [5, 25]);
    let mut all = italy();
    for t in Tribe::all().filter(|t| t.data().range.is_some()) {
        let at_hex = t.data().cities[0].hex();
        all = all.tribe(t.id(), Samnites, at_hex.id(), true, [2, 0, 0]);
    }
    all.run(|p, ctx| p.roll_revolt(ctx));
    assert!(all.told.is_empty());
}

/// SC1.23, SC1.27: the Samnite plays the rebels; a level in Rome's favour falls to nought.
#[test]
fn rule_sc1_23_sc1_27_rebels() {
    let mut scene = italy().dice(&[5]);
    scene.run(|p, ctx| p.revolt(tribe("picenum"), ctx));
    scene.go();
    assert_eq!(scene.p.tribes[tribe("picenum").i()].side, Some(Samnites));
    assert_eq!(scene.p.level(province("picenum")), 0);
    let mut hostile = italy().dice(&[5]);
    hostile.run(|p, ctx| p.revolt(tribe("apulia"), ctx));
    assert_eq!(hostile.p.level(province("apulia")), -2);
}

/// SC1.24, SC1.44, R69: it leaves when beaten or when Rome rules by arms; its cities are nobody's.
#[test]
fn rule_sc1_24_sc1_44_r69_leaving() {
    let mut scene = italy().tribe("picenum", Samnites, "3308", true, [5, 0, 0]).holds(Samnites, "");
    scene.p.cities[city("asculum").i()].holder = Some(tribe("picenum").power());
    scene.run(|p, ctx| p.dismiss(tribe("picenum"), ctx));
    assert!(!scene.p.is_active(tribe("picenum")) && scene.p.city(city("asculum")).holder.is_none());
    assert_eq!(scene.place("chief_picenum"), None);
    // Military Control of Picenum: more than half of its Small cities.
    let mut control =
        italy().tribe("picenum", Samnites, "3308", true, [5, 0, 0]).holds(Rome, "firmum truentum");
    control.run(|p, ctx| p.give_city(city("hadria"), Some(Rome.power()), ctx));
    assert_eq!(control.p.control(province("picenum")), Some(Rome));
    assert!(!control.p.is_active(tribe("picenum")));
}

/// SC1.25, SC1.28: together only with control or a level on the Samnite side; so too in the cities of Campania.
#[test]
fn rule_sc1_25_sc1_28_standing_together() {
    let scene = |level: i8| {
        let mut scene = pontius("4109", true, 9)
            .tribe("sabinus", Samnites, "3810", false, [5, 0, 0])
            .level("sabinus", level)
            .dice(&[9, 9, 9, 9])
            .acts("pontius");
        scene.act(Samnites, Action::ForceMovement);
        scene
    };
    let force = |s: &Scene| s.p.marching(leader("pontius")).unwrap();
    let apart = scene(0);
    assert_eq!(apart.p.check_stacking(&force(&apart), hex("3810")).unwrap_err().rule.0, "SC1.25");
    let together = scene(-1);
    assert!(together.p.check_stacking(&force(&together), hex("3810")).is_ok());
    let campania =
        pontius("4109", true, 9).tribe("campania", Samnites, "4412", true, [9, 0, 0]).level("campania", 0);
    assert!(!campania.p.may_stack_with_samnites(tribe("campania")));
}

/// SC1.26: else it goes only next door, to attack; home again if it did not.
#[test]
fn rule_sc1_26_abroad() {
    let (from, to) = border("sabinus", "latium");
    let mut scene = italy()
        .tribe("sabinus", Samnites, from.id(), false, [9, 0, 0])
        .level("sabinus", 0)
        .dice(&[9, 9, 9])
        .acts("chief_sabinus");
    scene.act(Samnites, Action::ForceMovement);
    let force = scene.p.marching(leader("chief_sabinus")).unwrap();
    assert!(scene.p.check_tribe_reach(&force, hex("3713")).is_ok(), "Latium is next door");
    assert_eq!(scene.p.check_tribe_reach(&force, hex("4412")).unwrap_err().rule.0, "SC1.26");
    scene.act(Samnites, Action::Go(to));
    while scene.p.campaign().is_some() {
        let halt = [Action::Halt, Action::Pass].into_iter().find(|a| scene.allowed(Samnites, *a)).unwrap();
        scene.act(Samnites, halt);
    }
    assert!(scene.p.tribe_place(tribe("sabinus")).is_some_and(|h| scene.p.is_home(tribe("sabinus"), h)));
}

/// SC1.28, SC1.44, R69: Campania in revolt has every city without a Roman in it.
#[test]
fn rule_sc1_28_sc1_44_campania() {
    let mut scene = italy().troops("legion", "4413", true, [2, 0, 0]).dice(&[5]);
    scene.run(|p, ctx| p.revolt(tribe("campania"), ctx));
    scene.go();
    let holder = |id: &str| scene.p.city(city(id)).holder;
    assert_eq!(
        [holder("neapolis"), holder("salernum"), holder("capua")],
        [Some(tribe("campania").power()); 3]
    );
    assert_eq!(holder("cumae"), Some(Rome.power()));
    assert_eq!(scene.p.level(province("campania")), 0);
    // A Roman garrison in Capua makes the army small.
    let mut held = italy().troops("legion", "4412", true, [2, 0, 0]).dice(&[5]);
    held.run(|p, ctx| p.revolt(tribe("campania"), ctx));
    assert!(held.told(|e| matches!(e, Event::TribeRoll { die: 5, infantry: 5, cavalry: 0, .. })));
}

/// SC1.29, SC1.38, R24, R50, R77: Samnites who halt in an unfriendly province are attacked; not winning, they go back.
#[test]
fn rule_sc1_29_sc1_38_r24_r50_r77_incursion() {
    let border = hex("4109").data().around().find(|h| h.data().province == Some(province("apulia")));
    let from = |id: &str, there: &str| {
        (0..HEX_COUNT as u16)
            .map(Hex)
            .find(|h| {
                h.data().province == Some(province(id))
                    && h.data()
                        .around()
                        .any(|b| b.data().province == Some(province(there)) && b.data().city.is_none())
            })
            .unwrap()
    };
    let _ = border;
    let start = from("samnium", "lucania");
    let to = start
        .data()
        .around()
        .find(|b| b.data().province == Some(province("lucania")) && b.data().city.is_none())
        .unwrap();
    let march = |dice: &[u8], infantry: u8| {
        let mut scene = pontius(start.id(), false, infantry).level("lucania", 3);
        scene = scene.acts("pontius");
        scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
        assert!(!scene.told(|e| matches!(e, Event::Incursion { .. })), "R24: passing through is free");
        scene.fix(dice);
        scene.act(Samnites, Action::Halt).act(Rome, Action::RaiseTroops);
        scene
    };
    // Attrition 0, army 1: one point; the battle is won; it is gone afterwards.
    let won = march(&[0, 1, 0, 9, 0, 0, 0, 0, 0], 30);
    assert!(won.told(|e| matches!(e, Event::Incursion { .. })));
    assert!(!won.told(|e| matches!(e, Event::AvoidRoll { .. } | Event::CoordinationRoll { .. })), "R77");
    assert!(won.told(|e| matches!(e, Event::BattleEnds { winner: Some(Samnites), .. })));
    assert!(!won.p.is_active(tribe("lucania")) && won.is_at("pontius", to.id()));
    // Army 9: ten points against four; beaten, put back to Samnium without retreat or pursuit.
    let lost = march(&[0, 9, 9, 0, 9, 0, 0, 0, 0], 6);
    assert!(lost.told(|e| matches!(e, Event::PutBack { .. })), "{:?}", lost.told);
    assert!(!lost.told(|e| matches!(e, Event::Retreats { .. } | Event::PursuitRoll { .. })));
    assert!(lost.place("pontius").is_some_and(|h| h.data().province == Some(province("samnium"))));
    // Latium has no tribe.
    assert_eq!(lost.p.tribe_of(province("latium")), None);
}

/// SC1.38, R50: a tribe in arms is brought, fights for Rome and goes back, beaten or not.
#[test]
fn rule_sc1_38_r50_a_tribe_in_arms() {
    let start = (0..HEX_COUNT as u16).map(Hex).find(|h| {
        h.data().province == Some(province("samnium"))
            && h.data()
                .around()
                .any(|b| b.data().province == Some(province("lucania")) && b.data().city.is_none())
    });
    let start = start.unwrap();
    let to = start
        .data()
        .around()
        .find(|b| b.data().province == Some(province("lucania")) && b.data().city.is_none())
        .unwrap();
    let mut scene = pontius(start.id(), false, 30)
        .tribe("lucania", Samnites, "4911", true, [6, 1, 0])
        .level("lucania", 0)
        .acts("pontius");
    scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
    scene.fix(&[0, 0, 9, 5, 0, 0, 0, 0]);
    scene.act(Samnites, Action::Halt);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    if scene.p.is_active(tribe("lucania")) {
        assert_eq!(scene.p.tribe_place(tribe("lucania")), Some(hex("4911")));
        assert_eq!(scene.p.tribes[tribe("lucania").i()].side, Some(Samnites));
    } else {
        assert_eq!(scene.points("lucania"), 0);
    }
}

/// SC1.30, R31, R76: the Senones come from the north with two markers, stand alone, and leave when beaten.
#[test]
fn rule_sc1_30_r31_r76_gauls() {
    let mut scene = pontius("4109", true, 9).dice(&[0, 3, 4]);
    scene.p.pool[LAM_SIEGE.i()] = 1;
    scene.run(|p, ctx| p.read_augury(ctx));
    assert!(scene.told(|e| matches!(e, Event::TribeRoll { die: 4, infantry: 16, cavalry: 4, .. })));
    let north = province("gallia_cispadana").data().hexes[0];
    assert_eq!(scene.refused(Samnites, Action::Place(hex("2613"))), "13");
    scene.act(Samnites, Action::Place(north));
    assert_eq!(scene.p.tribe_place(SENONES), Some(north));
    assert_eq!(SENONES.chief().data().initiative, 2);
    let force = scene.p.force_of(SENONES.chief()).unwrap();
    assert!(scene.p.check_entry(&force, hex("2613")).is_ok() && scene.p.check_entry(&force, north).is_ok());
    assert_eq!(scene.p.check_stacking(&force, hex("4109")).unwrap_err().rule.0, "SC1.25");
    assert!(scene.p.check_tribe_reach(&force, hex("4412")).is_ok(), "they roam");
}

/// SC1.45, R70: in Roma they sack, vanish, and it stays Roman.
#[test]
fn rule_sc1_45_r70_gauls_in_roma() {
    let mut scene = italy().tribe("senones", Samnites, "3714", false, [30, 5, 0]);
    scene.run(|p, ctx| p.take_city(city("roma"), Samnites, SENONES.power(), ctx));
    assert!(scene.p.city(city("roma")).sacked && scene.p.holds(Rome, city("roma")));
    assert!(!scene.p.is_active(SENONES) && scene.p.ending.is_none());
    let mut samnites = pontius("3714", false, 30);
    samnites.run(|p, ctx| p.take_city(city("roma"), Samnites, Samnites.power(), ctx));
    assert_eq!(samnites.p.ending, Some(Ending::Roma { winner: Samnites }));
}

/// SC1.37: when the level turns, tribe and Samnites part at the next marker of theirs.
#[test]
fn rule_sc1_37_separation() {
    let mut scene =
        pontius("3810", false, 9).tribe("sabinus", Samnites, "3810", false, [5, 0, 0]).level("sabinus", -1);
    scene.run(|p, ctx| p.separate_tribes(ctx));
    assert_eq!(scene.p.tribe_place(tribe("sabinus")), Some(hex("3810")));
    let mut turned = scene.level("sabinus", 1);
    turned.p.pool = [0; LAM_COUNT];
    turned.p.pool[leader("pontius").lam().unwrap().i()] = 1;
    let turned = turned.phase(Phase::Draw);
    let place = turned.p.tribe_place(tribe("sabinus")).unwrap();
    assert!(place != hex("3810") && turned.p.is_home(tribe("sabinus"), place));
}

/// SC1.29, 8.6: a tribe that falls to the last man in an Incursion leaves a guest in its city without a roof; he is asked where he goes,
/// and the march is over or goes on as if he were not there.
#[test]
fn rule_sc1_29_8_6_a_guest_of_a_tribe_that_is_no_more() {
    let (start, to) = border("samnium", "lucania");
    let beside: Vec<Hex> = hex("4911").data().around().filter(|h| *h != to && *h != start).take(2).collect();
    let [one, other] = beside[..] else { panic!("Paestum has neighbours") };
    let mut scene = pontius(start.id(), false, 30)
        .tribe("lucania", Samnites, "4911", true, [1, 0, 0])
        .leader("egnatius", "4911", true)
        .troops("samnite", one.id(), false, [1, 0, 0])
        .troops("samnite", other.id(), false, [1, 0, 0])
        .level("lucania", 0)
        .acts("pontius");
    scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
    scene.fix(&[0, 0, 0, 0, 0, 0, 0, 0]);
    scene.act(Samnites, Action::Halt);
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
    }
    assert!(!scene.p.is_active(tribe("lucania")), "{:?}", scene.told);
    assert_eq!(scene.legal(Samnites), [Action::Place(one.min(other)), Action::Place(one.max(other))]);
    scene.act(Samnites, Action::Place(one));
    assert!(scene.is_at("egnatius", one.id()));
    assert!(!scene.p.frames.iter().any(|f| matches!(f, Frame::March(m) if m.incursion.is_some())));
}

/// Pontius halts in Lucania where a Consul who stands nearby intercepts him; the dice follow the interception.
fn intercepted(infantry: u8, level: i8) -> (Scene, Hex) {
    let (start, to) = border("samnium", "lucania");
    let near = |h: &Hex| {
        h.data().province == Some(province("lucania")) && h.data().city.is_none() && h.distance(start) == 2
    };
    let post = to.data().around().find(near).unwrap();
    let mut scene = pontius(start.id(), false, infantry)
        .office("110", Office::RomeConsul, post.id(), false, "")
        .legion("i", post.id(), false, "110")
        .level("lucania", level)
        .with(|p| p.leader_mut(leader("110")).guile = 0)
        .acts("pontius");
    scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
    (scene, to)
}

/// Plays losses evenly until something else is asked.
fn bear_losses(scene: &mut Scene, told: &mut Vec<Event>) {
    told.extend(scene.told.iter().copied());
    while matches!(scene.p.frames.top(), Frame::Losses(_)) {
        let side = scene.p.side(scene.p.asked().single().unwrap());
        scene.act(side, Action::LoseEvenly);
        told.extend(scene.told.iter().copied());
    }
}

/// SC1.29: the tribe falls upon Samnites who halt in its land for whatever reason, so also when a Roman stops them: it fights first, and
/// he attacks those whom it has not sent home (6.12).
#[test]
fn rule_sc1_29_6_12_intercepted_samnites_meet_the_tribe_first() {
    let battles = |told: &[Event]| -> Vec<Power> {
        let begun = |e: &Event| match e {
            Event::BattleBegins { attacker, .. } => Some(*attacker),
            _ => None,
        };
        told.iter().filter_map(begun).collect()
    };
    let lucania = tribe("lucania");
    let meet = |infantry: u8, dice: &[u8]| {
        let (mut scene, to) = intercepted(infantry, 3);
        scene.fix(&[0, 0]); // the interception, the attrition of the march
        scene.act(Rome, Action::Intercept(leader("110")));
        // A save in the middle goes on the same.
        let saved = serde_json::to_string(&scene.p).unwrap();
        assert_eq!(serde_json::from_str::<RomanRepublic>(&saved).unwrap(), scene.p);
        scene.fix(dice);
        scene.act(Rome, Action::RaiseTroops);
        let mut told = Vec::new();
        bear_losses(&mut scene, &mut told);
        (scene, told, to)
    };
    // One Lucanian: beaten; then the Consul attacks.
    let (won, told, to) = meet(60, &[1, 0, 0, 9]);
    assert_eq!(battles(&told), [lucania.power(), Rome.power()], "{told:?}");
    assert!(!won.p.is_active(lucania));
    let _ = to;
    // Ten Lucanians against four: sent home, and nobody is left for the Consul.
    let (lost, told, _) = meet(4, &[9, 9, 0, 9]);
    assert_eq!(battles(&told), [lucania.power()], "{told:?}");
    assert!(told.iter().any(|e| matches!(e, Event::PutBack { .. })));
    assert!(lost.place("pontius").is_some_and(|h| h.data().province == Some(province("samnium"))));
    assert!(lost.is_over(), "Finished");
}

/// SC1.29: Rome may raise the tribe, and need not; one in arms comes unasked.
#[test]
fn rule_sc1_29_rome_may_raise_the_tribe() {
    let (start, to) = border("samnium", "lucania");
    let halt = |scene: Scene| {
        let mut scene = scene.level("lucania", 0).acts("pontius");
        scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
        scene.fix(&[0, 9, 0]);
        scene.act(Samnites, Action::Halt);
        scene
    };
    let mut scene = halt(pontius(start.id(), false, 20));
    assert_eq!(scene.p.asked(), only(Rome));
    assert_eq!(scene.legal(Rome), [Action::RaiseTroops, Action::Pass]);
    scene.act(Rome, Action::Pass);
    assert!(!scene.told(|e| matches!(e, Event::Incursion { .. } | Event::TribeRoll { .. })));
    assert!(!scene.p.is_active(tribe("lucania")) && scene.is_at("pontius", to.id()));
    let armed = halt(pontius(start.id(), false, 20).tribe("lucania", Samnites, "4911", true, [6, 1, 0]));
    assert!(armed.told(|e| matches!(e, Event::Incursion { .. })), "no question for a tribe in arms");
}

/// R94 (SC1.29): control goes before the level: Rome's makes a province unfriendly that leans to the Samnites, theirs makes one
/// friendly that does not.
#[test]
fn r94_sc1_29_control_before_the_level() {
    let (start, to) = border("samnium", "lucania");
    let asked = |military: Option<Side>, level: i8| {
        let mut scene = pontius(start.id(), false, 20).level("lucania", level).with(|p| {
            p.provinces[province("lucania").i()].military = military;
        });
        scene = scene.acts("pontius");
        scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to));
        scene.fix(&[0, 9, 0]);
        scene.act(Samnites, Action::Halt);
        scene.p.asked() == only(Rome)
    };
    assert!(asked(Some(Rome), -3) && asked(Some(Rome), 2));
    assert!(!asked(Some(Samnites), 2) && !asked(Some(Samnites), -1));
    assert!(asked(None, 0) && asked(None, 1) && !asked(None, -1));
}

/// SC1.29: Rome calls the tribe, or not.
#[test]
fn rule_sc1_29_called_or_not() {
    let (from, to) = border("samnium", "sabinus");
    let mut scene = Scene::empty(ScenarioId::Conquete)
        .leader("pontius", from.id(), false)
        .troops("samnite", from.id(), false, [20, 0, 0])
        .with(|p| p.leader_mut(leader("pontius")).guile = 0)
        .dice(&[0])
        .acts("pontius");
    scene.act(Samnites, Action::ForceMovement).act(Samnites, Action::Go(to)).act(Samnites, Action::Halt);
    assert!(
        scene.allowed(Rome, Action::RaiseTroops) && scene.allowed(Rome, Action::Pass),
        "{:?}",
        scene.p.frames.top()
    );
    assert_eq!(scene.refused(Rome, Action::Sack), "SC1.29");
}
