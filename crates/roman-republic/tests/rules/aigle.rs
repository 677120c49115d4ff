//! SC3: the war of Pyrrhus.

use crate::tests::rules::common::*;

fn war() -> Scene {
    Scene::empty(ScenarioId::Aigle).with(|p| p.war.devotio = true)
}

fn king(at_hex: &str, infantry: u8) -> Scene {
    war()
        .leader("pyrrhus", at_hex, false)
        .troops("epirote", at_hex, false, [infantry, 0, 0])
        .with(|p| p.leader_mut(leader("pyrrhus")).guile = 0)
}

/// SC3.01, SC3.02, SC3.04, SC3.07, SC3.08: ten turns from 280 BC, Roman Italy and the islands, twenty magistrates.
#[test]
fn rule_sc3_01_sc3_02_sc3_04_sc3_07_sc3_08_the_war() {
    let data = ScenarioId::Aigle.data();
    assert_eq!((data.year, data.turns, data.rows.len(), data.magistrates.len()), (-280, 10, 14, 20));
    assert!(data.provinces.has(province("corsica")) && !data.provinces.has(province("gallia_cispadana")));
    let p = war().p;
    assert!(["ariminum", "fanum_fortunae", "sena_gallica", "ancona"].iter().all(|id| !p.exists(city(id))));
    assert!(p.exists(city("venusia")) && p.cdi(city("rhegium")) == 3);
    let levels = ["samnium", "lucania", "calabria", "campania", "messana", "sicilia_west"];
    assert_eq!(levels.map(|id| p.level(province(id))), [-2, -3, -4, 4, 3, 0]);
    // The north opens only by augury.
    let north = province("gallia_cispadana").data().hexes[0];
    let roman =
        war().office("201", Office::RomeConsul, "2613", false, "latium").legion("i", "2613", false, "201");
    let force = roman.p.force_of(leader("201")).unwrap();
    assert_eq!(roman.p.check_entry(&force, north).unwrap_err().rule.0, "SC3.02");
    let open = roman.with(|p| p.year.border_open = true);
    assert!(open.p.check_entry(&force, north).is_ok());
}

/// SC3.03, SC3.05, R54: Pyrrhus lands on the east coast of Calabria and opens; Helenus takes the first empty place.
#[test]
fn rule_sc3_03_sc3_05_r54_set_up() {
    let mut scene = Scene::start(ScenarioId::Aigle);
    assert_eq!(scene.refused(Pyrrhus, Action::Place(hex("5405"))), "SC3.03");
    assert!(["5302", "5501", "5701"].iter().all(|h| scene.allowed(Pyrrhus, Action::Place(hex(h)))));
    scene.act(Pyrrhus, Action::Place(hex("5302")));
    assert_eq!(scene.p.stacks.points(hex("5302"), 0, people("epirote")), [40, 10, 2]);
    assert_eq!(scene.p.stacks.points(hex("5405"), at::INSIDE, people("tarentine")), [20, 5, 0]);
    assert_eq!(scene.p.legion(CAMPANIA_LEGION).hex, Some(hex("6015")));
    assert_eq!(scene.p.phase(), Phase::Drawn { lam: leader("pyrrhus").lam().unwrap() });
    assert_eq!(scene.place("helenus"), None);
    scene.run(|p, ctx| p.kill_leader(leader("megacles"), ctx));
    assert!(scene.place("helenus").is_some());
}

/// SC3.06, SC3.11, SC3.12, SC3.13: all rules; six seas; Latium is Rome's, Pyrrhus has no nation and no reinforcements.
#[test]
fn rule_sc3_06_sc3_11_sc3_12_sc3_13_rules_in_use() {
    let p = war().p;
    let seas = ["adriaticum", "ionium", "fretum_siculi", "tyrrhenum", "sardoum", "africum"];
    let levels = [[-3, 3], [-3, 3], [-2, 2], [-3, -2], [-4, -3], [-4, -4]];
    assert_eq!(seas.map(|id| p.naval[zone(id).i()]), levels);
    let nations: Vec<Side> = ScenarioId::Aigle.data().rows.iter().filter_map(|r| r.national).collect();
    assert_eq!((nations, p.national(province("latium"))), (vec![Rome], Some(Rome)));
    assert!(
        ScenarioId::Aigle
            .data()
            .rows
            .iter()
            .all(|r| r.recruits.iter().all(|(_, people, ..)| people.id() != "epirote"))
    );
    let mut pool = king("5405", 9);
    pool.p.fill_pool();
    assert_eq!(pool.p.pool[LAM_AUGURY.i()], 1);
    // Ships are built before the first marker is drawn.
    let mut year = king("5405", 9);
    year.run(|p, ctx| p.begin_segment(ctx));
    assert_eq!(year.p.phase(), Phase::Naval { side: Rome, done: 0 });
}

/// SC3.14, SC3.18, SC3.36, R53: coming uninvited shifts eastern Sicilia three boxes, the first landing Carthage three, once.
#[test]
fn rule_sc3_14_sc3_18_sc3_36_r53_uninvited() {
    let land = |scene: Scene, at_hex: &str| {
        let mut scene = scene;
        let force = scene.p.force_of(leader("pyrrhus")).unwrap();
        scene.run(|p, ctx| p.note_sicily(&force, hex(at_hex), ctx));
        ["sicilia_east", "sicilia_west"].map(|id| scene.p.level(province(id)))
    };
    assert_eq!(land(king("6118", 9), "6118"), [1, 3]);
    assert_eq!(land(king("6118", 9).level("sicilia_east", -4), "6118"), [-4, 3], "invited");
    assert_eq!(land(king("5522", 9), "5522"), [-2, 3], "the west only");
    assert_eq!(
        land(king("6118", 9).with(|p| (p.war.landed, p.war.invaded) = (true, true)), "6118"),
        [-2, 0],
        "R53: once"
    );
}

/// SC3.10, SC3.11, SC3.20, SC3.42: with Carthage as friend its seas are at 4 and its markers come; his first marker brings
/// his force.
#[test]
fn rule_sc3_10_sc3_20_sc3_42_carthage_in_arms() {
    let mut scene = king("5405", 9);
    scene.run(|p, ctx| p.set_level(province("sicilia_west"), -4, ctx));
    assert_eq!(["tyrrhenum", "sardoum", "africum"].map(|id| scene.p.naval[zone(id).i()][1]), [4, 4, 4]);
    let lam = leader("mago_280").lam().unwrap();
    assert_eq!(scene.p.pool[lam.i()], 2);
    scene.p.pool = [0; LAM_COUNT];
    scene.p.pool[lam.i()] = 1;
    scene.p.pool[leader("pyrrhus").lam().unwrap().i()] = 1;
    scene.p.war.preselected = Some(lam);
    let mut scene = scene.troops("gaul", "5423", true, [3, 0, 0]).phase(Phase::Draw);
    assert_eq!(scene.refused(Pyrrhus, Action::Place(hex("6419"))), "SC3.20");
    scene.fix(&[9]);
    scene.act(Pyrrhus, Action::Place(hex("5423")));
    assert!(scene.is_at("mago_280", "5423"));
    assert_eq!((scene.points("iberian"), scene.points("gaul"), scene.points("numidian")), (20, 23, 8));
    assert!(
        scene.told(|e| matches!(e, Event::ContinuationRoll { .. }))
            || matches!(scene.p.frames.top(), Frame::Guile(_))
    );
    // Never in Italy.
    let force = scene.p.force_of(leader("mago_280")).unwrap();
    assert_eq!(scene.p.check_entry(&force, hex("6015")).unwrap_err().rule.0, "SC3.20");
    // Each later year, while Pyrrhus is in Sicilia, ten and one more.
    assert!(scene.p.war.mago_raised);
    scene.p.year.mago_called = false;
    scene.p.call_mago(lam);
    assert!(!matches!(scene.p.phase(), Phase::Mago { .. }));
    scene.p.put_leader(leader("pyrrhus"), hex("6118"), false);
    scene.p.call_mago(lam);
    assert_eq!(scene.p.phase(), Phase::Mago { initial: false });
    scene.run(|p, ctx| p.place_mago(false, hex("5423"), ctx));
    assert_eq!((scene.points("iberian"), scene.points("gaul"), scene.points("numidian")), (21, 33, 8));
    assert_eq!(scene.p.stacks.points(hex("5423"), at::INSIDE, people("iberian")), [20, 1, 0]);
}

/// SC3.20: without a friend the field army goes back behind its walls when the year begins.
#[test]
fn rule_sc3_20_recalled() {
    let mut scene = war().troops("gaul", "5522", false, [9, 0, 0]).troops("african", "5423", true, [3, 0, 0]);
    scene.run(|p, ctx| p.recall_punic(ctx));
    assert!(scene.told(|e| matches!(e, Event::PunicRecalled { .. })));
    assert_eq!(scene.p.stacks.points(hex("5522"), 0, GAUL), [0; 3]);
    assert_eq!(scene.points("gaul"), 9);
}

/// SC3.15, SC3.16: the troops of Syracusae at once, other Greeks from the next year while Pyrrhus is there; they stay in
/// Sicilia, west only with him.
#[test]
fn rule_sc3_15_sc3_16_syracuse() {
    let base = || {
        king("6119", 9)
            .leader("sosistratus", "6419", true)
            .troops("syracusan", "6419", true, [18, 2, 0])
            .holds(Pyrrhus, "leontini tauromenium enna")
            .with(|p| p.put_leader(leader("pyrrhus"), hex("6119"), true))
            .level("sicilia_east", -4)
    };
    assert_eq!(base().p.side_of_leader(leader("sosistratus")), Some(Pyrrhus));
    let levy = |since: u8, turn: u8| {
        let mut scene = base().with(|p| (p.war.syracuse_since, p.turn) = (since, turn)).acts("pyrrhus");
        scene.act(Pyrrhus, Action::RaiseTroops);
        let action = Action::Levy { province: province("sicilia_east"), hex: hex("6419") };
        if scene.allowed(Pyrrhus, action) {
            scene.act(Pyrrhus, action);
        }
        (scene.points("syracusan"), scene.points("greek"))
    };
    assert_eq!(levy(1, 1), (27, 0));
    assert_eq!(levy(1, 2), (27, 4));
    let scene = base();
    let force = scene.p.force_of(leader("sosistratus")).unwrap();
    assert_eq!(scene.p.check_entry(&force, hex("6015")).unwrap_err().rule.0, "SC3.16");
    assert!(scene.p.check_entry(&force, hex("5522")).is_ok());
    let away = base().with(|p| p.put_leader(leader("pyrrhus"), hex("5405"), true));
    assert_eq!(away.p.check_entry(&force, hex("5522")).unwrap_err().rule.0, "SC3.16");
    assert!(scene.p.can_lead(leader("sosistratus"), PeopleSet::of(SYRACUSAN)));
    assert!(!scene.p.can_lead(leader("sosistratus"), PeopleSet::of(people("epirote"))));
}

/// SC3.15, 9.63: when eastern Sicilia falls away, nobody keeps up the siege that its troops laid.
#[test]
fn rule_sc3_15_a_siege_of_lost_allies_is_lifted() {
    let before = city("lilybaeum").hex().id();
    let mut scene = king("5405", 9)
        .leader("sosistratus", before, false)
        .troops("syracusan", before, false, [12, 0, 0])
        .level("sicilia_east", -4)
        .siege("lilybaeum", Pyrrhus);
    scene.run(|p, ctx| p.shift(province("sicilia_east"), Rome, 1, ctx));
    assert_eq!(scene.p.city(city("lilybaeum")).siege, None);
    assert!(scene.told(|e| matches!(e, Event::SiegeLifted { .. })));
}

/// SC3.25, R93: Messana gives Greeks, who obey whoever has eastern Sicilia.
#[test]
fn r93_greeks_of_messana() {
    let levy = Action::Levy { province: province("messana"), hex: hex("5915") };
    let scene = |east: i8| {
        let mut s = king("5302", 9)
            .troops("mamertine", "5915", true, [10, 1, 0])
            .level("messana", -4)
            .level("sicilia_east", east)
            .acts("pyrrhus");
        s.act(Pyrrhus, Action::RaiseTroops);
        s
    };
    assert_eq!(scene(-3).refused(Pyrrhus, levy), "RRR10.13");
    let mut both = scene(-4);
    both.act(Pyrrhus, levy);
    assert_eq!(both.points("greek"), 3);
}

/// R72: whoever has eastern Sicilia as Ally has them, Rome too.
#[test]
fn r72_rome_and_syracuse() {
    let scene = war()
        .leader("sosistratus", "6419", true)
        .troops("syracusan", "6419", true, [18, 2, 0])
        .level("sicilia_east", 4);
    assert_eq!(scene.p.side_of_leader(leader("sosistratus")), Some(Rome));
    assert_eq!(scene.p.side_of_people(SYRACUSAN), Some(Rome));
}

/// SC3.17: no Roman ever sets foot in Sicilia.
#[test]
fn rule_sc3_17_romans() {
    let scene =
        war().office("201", Office::RomeConsul, "6015", false, "latium").legion("i", "6015", false, "201");
    let force = scene.p.force_of(leader("201")).unwrap();
    assert_eq!(scene.p.check_entry(&force, hex("5915")).unwrap_err().rule.0, "SC3.17");
}

/// SC3.19: once he has men in Sicilia, an ambassador to Carthage costs two Guile Points.
#[test]
fn rule_sc3_19_dear_ears() {
    let embassy = Action::Embassy { ambassador: leader("cineas"), province: province("sicilia_west") };
    let before = king("5405", 9).acts("pyrrhus");
    assert!(before.allowed(Pyrrhus, embassy));
    let poor = king("6118", 9).with(|p| p.leader_mut(leader("pyrrhus")).guile = 1).acts("pyrrhus");
    assert_eq!(poor.refused(Pyrrhus, embassy), "SC3.19");
    let mut rich = king("6118", 9).with(|p| p.leader_mut(leader("pyrrhus")).guile = 3).acts("pyrrhus");
    rich.act(Pyrrhus, embassy);
    assert_eq!(rich.p.leader(leader("pyrrhus")).guile, 1);
}

/// SC3.21, SC3.25: Carthage raises nobody; only Pyrrhus does, once a turn.
#[test]
fn rule_sc3_21_sc3_25_no_recruits() {
    assert!(ScenarioId::Aigle.data().row(province("sicilia_west")).unwrap().recruits.is_empty());
    let scene = king("5405", 9)
        .leader("mago_280", "5423", true)
        .troops("gaul", "5423", true, [9, 0, 0])
        .level("sicilia_west", -4)
        .acts("mago_280");
    assert_eq!(scene.refused(Pyrrhus, Action::RaiseTroops), "RRR10.12");
}

/// SC3.22: ten Carthaginian infantry stay in Lilybaeum; its points count only for who took it by siege.
#[test]
fn rule_sc3_22_lilybaeum() {
    let base = |ligurians: u8| {
        king("5405", 9)
            .leader("mago_280", "5526", true)
            .troops("ligurian", "5526", true, [ligurians, 0, 0])
            .with(|p| p.leader_mut(leader("mago_280")).guile = 0)
            .level("sicilia_west", -4)
            .acts("mago_280")
    };
    let mut all = base(15);
    all.act(Pyrrhus, Action::ForceMovement);
    let out = hex("5526").data().around().find(|h| h.data().is_land()).unwrap();
    assert_eq!(all.refused(Pyrrhus, Action::Go(out)), "SC3.22");
    all.act(Pyrrhus, Action::Leave { people: LIGURIAN, arm: Arm::Infantry, n: 10 });
    assert!(all.allowed(Pyrrhus, Action::Go(out)));
    // Its own garrison counts for nobody's three points.
    let points = all.p.eagle_points(Pyrrhus);
    let mut taken = base(15);
    taken.p.cities[city("lilybaeum").i()].holder = Some(Pyrrhus.power());
    assert_eq!(taken.p.eagle_points(Pyrrhus), points + 3);
}

/// SC3.23, R81: Carthaginians obey Mago alone; they never stand or fight beside eastern Sicilians or Tarentines.
#[test]
fn rule_sc3_23_r81_greeks_and_carthage() {
    let scene = king("5522", 9)
        .leader("mago_280", "5522", false)
        .troops("gaul", "5522", false, [9, 0, 0])
        .troops("syracusan", "5720", false, [5, 0, 0])
        .level("sicilia_west", -4)
        .level("sicilia_east", -4);
    let mago = scene.p.force_of(leader("mago_280")).unwrap();
    assert_eq!(scene.p.check_stacking(&mago, hex("5720")).unwrap_err().rule.0, "SC3.23");
    // With Epirotes they may stand, as two Forces.
    let forces = scene.p.forces_at(hex("5522"), 0);
    let heads: Vec<Option<Leader>> = forces.iter().map(|f| f.head).collect();
    assert_eq!(heads.len(), 2);
    assert!(heads.contains(&Some(leader("pyrrhus"))) && heads.contains(&Some(leader("mago_280"))));
    assert!(!scene.p.can_lead(leader("mago_280"), PeopleSet::of(people("epirote"))));
}

/// SC3.24, SC3.35, R26: Messana is a province of its own; its Mamertines obey whose Ally it is, in Sicilia.
#[test]
fn rule_sc3_24_sc3_35_r26_mamertines() {
    assert_eq!(city("messana").data().province, province("messana"));
    assert!(!province("sicilia_east").data().cities.contains(&city("messana")), "R26");
    let scene = war().troops("mamertine", "5915", true, [10, 1, 0]);
    assert_eq!(scene.p.player_of(MAMERTINES), None);
    let rome = war().troops("mamertine", "5915", true, [10, 1, 0]).level("messana", 4);
    assert_eq!(rome.p.player_of(MAMERTINES), Some(Rome));
    let force = *rome.p.forces_at(hex("5915"), at::INSIDE).iter().next().unwrap();
    assert_eq!(rome.p.check_entry(&force, hex("6015")).unwrap_err().rule.0, "SC3.24");
    assert!(rome.p.check_entry(&force, hex("6017")).is_ok());
}

/// SC3.26: Tarentines wait for a victory over Rome or a large city; their recruits come to Tarentum, even besieged.
#[test]
fn rule_sc3_26_tarentines() {
    let mut scene = king("5405", 9).troops("tarentine", "5405", false, [10, 0, 0]).acts("pyrrhus");
    scene.act(Pyrrhus, Action::ForceMovement);
    assert_eq!(scene.p.stacks.points(hex("5405"), 0, TARENTINE), [10, 0, 0], "they stay");
    assert!(scene.p.is_rooted(TARENTINE));
    scene.run(|p, ctx| p.note_city(city("capua"), Pyrrhus, ctx));
    assert!(scene.told(|e| matches!(e, Event::TarentinesMarch)) && !scene.p.is_rooted(TARENTINE));
    let mut small = king("5405", 9);
    small.run(|p, ctx| p.note_city(city("barium"), Pyrrhus, ctx));
    assert!(small.p.is_rooted(TARENTINE));
    let mut levy = king("5302", 9)
        .troops("tarentine", "5405", true, [10, 0, 0])
        .legion("i", "5405", false, "")
        .siege("tarentum", Rome)
        .acts("pyrrhus");
    levy.act(Pyrrhus, Action::RaiseTroops);
    let action = Action::Levy { province: province("calabria"), hex: hex("5405") };
    if levy.allowed(Pyrrhus, action) {
        levy.act(Pyrrhus, action);
    }
    assert_eq!(levy.p.stacks.points(hex("5405"), at::INSIDE, TARENTINE), [25, 1, 0]);
}

/// SC3.27: Thurii begins sacked.
#[test]
fn rule_sc3_27_thurii() {
    assert!(war().p.city(city("thurii")).sacked);
}

/// SC3.28, SC3.39: the Campania Legion stays until a Roman leader comes; a victory or a large Italian city makes it nobody's.
#[test]
fn rule_sc3_28_sc3_39_campania_legion() {
    let base = || {
        war().with(|p| {
            p.legions[CAMPANIA_LEGION.i()] = LegionState {
                hex: Some(hex("6015")),
                flags: at::INSIDE,
                infantry: 8,
                ..LegionState::default()
            };
            p.cities[city("rhegium").i()].holder = Some(Rome.power());
        })
    };
    let mut scene = base();
    assert!(!scene.p.war.campania_free);
    scene.run(|p, _| p.note_roman_arrival(leader("201"), hex("6015")));
    assert!(scene.p.war.campania_free);
    let mut revolt = base();
    revolt.run(|p, ctx| p.note_city(city("neapolis"), Pyrrhus, ctx));
    assert!(revolt.told(|e| matches!(e, Event::CampaniaRevolts)));
    assert_eq!(revolt.p.city(city("rhegium")).holder, Some(CAMPANIANS));
    let legion = revolt.p.units_at(hex("6015")).next().unwrap();
    assert_eq!((revolt.p.side_of_unit(&legion), legion.sp), (None, [8, 0, 0]));
    assert!(!revolt.p.can_summon(Pyrrhus, city("rhegium")) && !revolt.p.can_summon(Rome, city("rhegium")));
    let mut sicily = base();
    sicily.run(|p, ctx| p.note_city(city("agrigentum"), Pyrrhus, ctx));
    assert!(!sicily.p.war.campania_revolted, "an Italian city");
}

/// SC3.29: the first time elephants are sent in they are worth five, without a die.
#[test]
fn rule_sc3_29_first_elephants() {
    let mut scene = king("4108", 30)
        .troops("epirote", "4108", false, [0, 0, 2])
        .office("201", Office::RomeConsul, "4108", false, "latium")
        .legion("i", "4108", false, "201")
        .acts("pyrrhus");
    scene.act(Pyrrhus, Action::Attack(0));
    scene.act(Rome, Action::Pass);
    scene.fix(&[5, 5, 5, 0, 0, 0, 0]);
    scene.act(Pyrrhus, Action::Elephants);
    assert!(scene.told(|e| matches!(e, Event::FirstElephants { side: Pyrrhus })));
    assert!(!scene.told(|e| matches!(e, Event::ElephantRoll { .. })) && scene.p.war.elephants_shown);
    assert_eq!(tables().battle_modifiers.first_elephants, 5);
}

/// SC3.30: one counter for Rome, one of Syracuse instead of its recruits.
#[test]
fn rule_sc3_30_engines() {
    let mut scene = king("6119", 9)
        .troops("syracusan", "6419", true, [5, 0, 0])
        .level("sicilia_east", -4)
        .acts("pyrrhus");
    scene.act(Pyrrhus, Action::RaiseTroops);
    scene.act(Pyrrhus, Action::Engines);
    assert!(scene.p.engines[0].syracusan && scene.p.engines[0].hex == Some(hex("6419")));
    assert_eq!((scene.points("syracusan"), scene.p.war.engines_built), (5, [0, 1]));
    let p = war().with(|p| p.war.engines_built = [1, 1]).p;
    assert!(p.engines.iter().all(|e| e.hex.is_none()));
}

/// SC3.31: Syracusae: walls of 7, assaults at -1.
#[test]
fn rule_sc3_31_syracusae() {
    assert_eq!((war().p.cdi(city("syracusae")), tables().assault.syracusae), (7, -1));
}

/// SC3.32: Pyrrhus does not sack.
#[test]
fn rule_sc3_32_a_gentleman() {
    let spoils = |by: Side| Spoils { city: city("capua"), by, leader: None, how: Capture::Assault };
    let p = war().p;
    assert!(!p.may_sack(&spoils(Pyrrhus)) && p.may_sack(&spoils(Rome)));
}

/// SC3.33, SC3.38, SC3.40, R18, R52: every way to win, and the count.
#[test]
fn rule_sc3_33_sc3_38_sc3_40_r18_r52_victory() {
    let end = |s: Scene| {
        let mut s = s;
        s.run(|p, ctx| p.check_victory(ctx));
        s.p.ending
    };
    assert_eq!(end(war().holds(Pyrrhus, "roma")), Some(Ending::Roma { winner: Pyrrhus }));
    assert_eq!(
        end(war().holds(Pyrrhus, "capua messana rhegium syracusae lilybaeum")),
        Some(Ending::FiveCities)
    );
    assert_eq!(end(war().holds(Pyrrhus, "capua messana rhegium syracusae")), None);
    let provinces = |s: Scene, ids: &[&str]| {
        let mut s = s;
        for id in ids {
            s.p.provinces[province(id).i()].military = Some(Pyrrhus);
        }
        s
    };
    let six = ["campania", "samnium", "apulia", "lucania", "bruttium"];
    assert_eq!(end(provinces(war(), &six).with(|p| p.turn = 3)), Some(Ending::SixProvinces), "with Calabria");
    assert_eq!(end(provinces(war(), &six).with(|p| p.turn = 4)), None, "278 BC is over");
    assert_eq!(end(provinces(war(), &six[1..]).with(|p| p.turn = 3)), None, "not without Campania");
    // Calabria, an Ally: three points; Rome has five Allies, Etruria counted twice, and Latium.
    let p = war().p;
    assert_eq!((p.eagle_points(Pyrrhus), p.eagle_points(Rome)), (3, 3 * 7));
    let both = war().holds(Pyrrhus, "rhegium messana").p;
    assert_eq!(both.eagle_points(Pyrrhus), 3 + 3, "R18: three for both together");
    assert_eq!(war().holds(Pyrrhus, "rhegium").p.eagle_points(Pyrrhus), 3);
    // R52: Liparae counts three, Melita nothing.
    let islands = provinces(war(), &["liparae", "melita"]);
    assert_eq!(islands.p.eagle_points(Pyrrhus), 6);
    let count = end(war().with(|p| p.turn = 10));
    assert_eq!(count, Some(Ending::Points { rome: 21, pyrrhus: 3 }));
    // SC3.40, R52: the book gives equal counts to nobody.
    let winner = |rome: u8, pyrrhus: u8| {
        let mut p = war().p;
        p.ending = Some(Ending::Points { rome, pyrrhus });
        [Rome, Pyrrhus].map(|s| p.outcome().unwrap().winners.has(s.seat()))
    };
    assert_eq!(winner(12, 12), [false, false]);
    assert_eq!((winner(13, 12), winner(12, 13)), ([true, false], [false, true]));
    let mut dead = king("5405", 9);
    dead.run(|p, ctx| p.kill_leader(leader("pyrrhus"), ctx));
    assert_eq!(dead.p.ending, Some(Ending::PyrrhusDead));
}

/// SC3.41, R38: Rome's first garrisons give no province.
#[test]
fn rule_sc3_41_garrisons() {
    let mut scene = Scene::start(ScenarioId::Aigle);
    scene.act(Pyrrhus, Action::Place(hex("5302")));
    assert!(scene.p.occupies(Rome, city("locri")) && scene.p.occupies(Rome, city("rhegium")));
    assert_eq!(scene.p.control(province("bruttium")), None);
    assert_eq!(scene.p.control(province("apulia")), None);
}

/// SC3.42, R64: one mission a turn for each ambassador.
#[test]
fn rule_sc3_42_missions() {
    let mut scene = king("5405", 9).level("samnium", 0).level("apulia", 0).dice(&[9, 0]).acts("pyrrhus");
    let embassy = |id: &str| Action::Embassy { ambassador: leader("cineas"), province: province(id) };
    scene.act(Pyrrhus, embassy("samnium"));
    assert!(scene.p.has_mark(leader("cineas"), mark::MISSION));
    assert_eq!(scene.refused(Pyrrhus, embassy("apulia")), "R64");
}

/// R90: friends who become strangers behind the same walls: those at home stay.
#[test]
fn r90_friends_no_more() {
    let mut scene = king("5405", 9)
        .troops("epirote", "6017", true, [3, 0, 0])
        .troops("sicel", "6017", true, [3, 0, 0])
        .level("sicilia_east", -4);
    scene.run(|p, ctx| p.set_level(province("sicilia_east"), -3, ctx));
    assert_eq!(scene.p.stacks.points(hex("6017"), 0, people("epirote")), [3, 0, 0]);
    assert_eq!(scene.p.stacks.points(hex("6017"), at::INSIDE, people("sicel")), [3, 0, 0]);
}

/// RRR1.0: what the volume says wins over the series: Military Control of Etruria is two, its recruits one.
#[test]
fn rule_rrr1_0_this_volume() {
    let p = war().p;
    assert_eq!(p.realm(province("etruria_south")), province("etruria_north"));
    let mut half = war().level("etruria_north", 0);
    half.p.provinces[province("etruria_north").i()].military = Some(Pyrrhus);
    assert_eq!(
        [province("etruria_north"), province("etruria_south")].map(|x| half.p.control(x)),
        [Some(Pyrrhus), None]
    );
}
