//! SC4: Hannibal, 218 to 216 BC.

use crate::tests::rules::common::*;

fn italy() -> Scene {
    Scene::empty(ScenarioId::Tonnerre)
}

fn hannibal(at_hex: &str, infantry: u8) -> Scene {
    italy().leader("hannibal", at_hex, false).troops("african", at_hex, false, [infantry, 0, 0]).with(|p| {
        p.leader_mut(leader("hannibal")).guile = 0;
        p.war.devotio = true;
    })
}

/// SC4.01, SC4.02, SC4.04, SC4.07: three turns from 218 BC on mainland Italy; walls of 4, Roma 10.
#[test]
fn rule_sc4_01_sc4_02_sc4_04_sc4_07_the_war() {
    let data = ScenarioId::Tonnerre.data();
    assert_eq!((data.year, data.turns, data.rows.len(), data.provinces.len()), (-218, 3, 16, 17));
    let numbers: Vec<u16> = data.magistrates.iter().map(|l| l.data().number).collect();
    assert_eq!(numbers, [401, 402, 404, 405, 406, 407, 408, 409, 410, 411]);
    let p = italy().p;
    assert_eq!((p.cdi(city("placentia")), p.cdi(city("roma"))), (4, 10));
    assert!(!p.exists(city("syracusae")) && p.exists(city("ariminum")));
    let levels = ["campania", "umbria", "bruttium", "venetia", "liguria_taurini"];
    assert_eq!(levels.map(|id| p.level(province(id))), [2, 4, 0, 3, -2]);
    let force = hannibal("6015", 9).p.force_of(leader("hannibal")).unwrap();
    assert_eq!(p.check_entry(&force, hex("5915")).unwrap_err().rule.0, "SC4.02");
}

/// SC4.03, SC4.05, SC4.08, SC4.18, SC4.23, R88: the Consuls before Placentia with their Auxiliaries, Hannibal before Oppida
/// Taurinorum; two markers for him, one Consul marker, which is Longus's.
#[test]
fn rule_sc4_03_sc4_05_sc4_08_sc4_18_r88_set_up() {
    let scene = Scene::start(ScenarioId::Tonnerre);
    assert!(scene.is_at("401", "1514") && scene.is_at("402", "1514") && scene.is_at("hannibal", "1221"));
    assert_eq!(
        scene.points("sicilian_auxiliaries")
            + scene.points("italian_auxiliaries")
            + scene.points("gallic_auxiliaries"),
        14
    );
    assert_eq!(scene.p.stacks.points(hex("1514"), 0, people("sicilian_auxiliaries")), [8, 0, 0]);
    assert_eq!(scene.p.commands[number("i").i()], Some(leader("401")));
    assert_eq!(scene.p.commands[number("iv").i()], Some(leader("402")));
    let lam = leader("hannibal").lam().unwrap();
    assert_eq!(scene.p.phase(), Phase::Drawn { lam }, "he opens");
    assert_eq!((scene.p.pool[lam.i()], scene.p.pool[LAM_CONSUL.i()]), (1, 1));
    let able = scene.p.activatable(LAM_CONSUL);
    assert!(able.has(leader("402")) && !able.has(leader("401")));
    let mut either = Scene { p: scene.p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() };
    either.p.either_consul = true;
    assert!(either.p.activatable(LAM_CONSUL).has(leader("401")), "the option");
    // R88: when they part, the Auxiliaries go with the one who takes them.
    let mut apart = Scene { p: scene.p, luck: Luck::new(Seed::from_number(1)), told: Vec::new() };
    apart.campaign("402");
    apart.act(Rome, Action::ForceMovement);
    apart.act(Rome, Action::LeaveLeader(leader("401")));
    let share = Action::Leave { people: people("sicilian_auxiliaries"), arm: Arm::Infantry, n: 5 };
    assert!(apart.allowed(Rome, share));
}

/// SC4.06: no ships, embassies, auguries; in 218 BC no Dictator and no raising.
#[test]
fn rule_sc4_06_not_used() {
    let scene = italy()
        .office("402", Office::FieldConsul, "2315", true, "")
        .legion("i", "2315", true, "402")
        .acts("402");
    assert_eq!(scene.refused(Rome, Action::Transport), "7.0");
    assert_eq!(scene.refused(Rome, Action::RaiseTroops), "SC4.06");
    let embassy = Action::Embassy { ambassador: leader("402"), province: province("samnium") };
    assert_eq!(scene.refused(Rome, embassy), "5.3h");
    let crisis = italy().with(|p| p.war.crisis = crisis::TWO_DEFEATS);
    assert!(!crisis.p.has_crisis());
    let later = italy().with(|p| (p.turn, p.war.crisis) = (2, crisis::TWO_DEFEATS));
    assert!(later.p.has_crisis());
}

/// SC4.09: the Consuls of 217 and 216 as they were; Postumius as Proconsul.
#[test]
fn rule_sc4_09_by_year() {
    for (turn, ids) in [(2, ["404", "405"]), (3, ["408", "409"])] {
        let scene = italy().with(|p| p.turn = turn).phase(Phase::Election { step: 0 });
        for id in ids {
            assert_eq!(scene.p.leader(leader(id)).office, Office::FieldConsul, "{id}");
        }
    }
    // In 216 BC Postumius, and Servilius and Flaminius if Rome needs them, unless they command already or have fallen.
    let p = italy().with(|p| p.turn = 3).p;
    let all: LeaderSet = ["404", "405", "411"].map(leader).into_iter().collect();
    assert_eq!(p.nameable(Office::Proconsul), all);
    let one = italy().office("404", Office::Proconsul, "1514", false, "").with(|p| {
        p.turn = 3;
        p.leaders.set_status(leader("405"), Status::Dead);
    });
    assert_eq!(one.p.nameable(Office::Proconsul), LeaderSet::of(leader("411")));
    for turn in [1, 2] {
        assert!(italy().with(|p| p.turn = turn).p.nameable(Office::Proconsul).is_empty());
    }
    // Named in the election he takes an army.
    let mut scene = italy()
        .legion("i", "2315", true, "")
        .legion("ii", "2315", true, "")
        .office("408", Office::FieldConsul, "3714", true, "")
        .office("409", Office::FieldConsul, "3714", true, "")
        .with(|p| p.turn = 3)
        .phase(Phase::Election { step: 4 });
    scene.act(Rome, Action::Name(leader("405")));
    assert_eq!(scene.p.leader(leader("405")).office, Office::Proconsul);
}

/// SC4.10, SC4.11: Consuls all over Italy but Roma, Proconsuls in Roman Italy; Consuls placed in Roma or with an army.
#[test]
fn rule_sc4_10_sc4_11_where_they_go() {
    let scene = italy().office("404", Office::FieldConsul, "3714", true, "").office(
        "401",
        Office::Proconsul,
        "1514",
        false,
        "",
    );
    assert!(scene.p.area(leader("404")).has(province("gallia_transpadana")));
    assert!(
        !scene.p.area(leader("401")).has(province("gallia_transpadana"))
            && scene.p.area(leader("401")).has(province("apulia"))
    );
    let marching = scene
        .legion("i", "3814", false, "404")
        .office("404", Office::FieldConsul, "3814", false, "")
        .acts("404");
    let mut marching = marching;
    marching.act(Rome, Action::ForceMovement);
    assert_eq!(marching.refused(Rome, Action::Go(hex("3714"))), "RRR5.42");
    let elected =
        italy().with(|p| p.turn = 2).legion("i", "1514", false, "").phase(Phase::Election { step: 2 });
    // The only army there is falls to him.
    assert_eq!(elected.p.commands[number("i").i()], Some(leader("404")));
    let places = |s: &Scene| -> Vec<Hex> {
        ["3714", "1514"].map(hex).into_iter().filter(|h| s.allowed(Rome, Action::Place(*h))).collect()
    };
    assert_eq!(places(&elected), ["3714", "1514"].map(hex));
}

/// SC4.12: a city opens where the level favours.
#[test]
fn rule_sc4_12_friendly_cities() {
    let p = hannibal("1416", 20).p;
    assert!(p.opens_freely(Carthage, city("ticinum")), "Liguria leans to Carthage");
    assert!(!p.opens_freely(Carthage, city("placentia")) && p.opens_freely(Rome, city("placentia")));
}

/// SC4.13: either Consul raises, once.
#[test]
fn rule_sc4_13_raising() {
    let base = || {
        italy().with(|p| p.turn = 2).office("404", Office::FieldConsul, "3714", true, "").office(
            "405",
            Office::FieldConsul,
            "3714",
            true,
            "",
        )
    };
    let mut scene = base().dice(&[0, 0]).acts("405");
    scene.act(Rome, Action::RaiseTroops).act(Rome, Action::NewLegions);
    while scene.p.campaign().is_some() {
        scene.act(Rome, Action::Pass);
    }
    scene.campaign("404");
    assert_eq!(scene.refused(Rome, Action::RaiseTroops), "R47");
}

/// SC4.14: Fabius, and nobody else; he avoids without shame; Minucius is his Master of Horse.
#[test]
fn rule_sc4_14_fabius() {
    let p = italy().with(|p| p.turn = 2).p;
    assert_eq!(
        (p.nameable(Office::Dictator), p.drawable(Office::Dictator)),
        (LeaderSet::of(leader("406")), LeaderSet::NONE)
    );
    let scene = italy().with(|p| p.turn = 2).office("406", Office::Dictator, "3714", true, "");
    assert_eq!(scene.p.nameable(Office::MasterOfHorse), LeaderSet::of(leader("407")));
}

fn victory(at_hex: &str, major: bool) -> Scene {
    let mut scene = hannibal(at_hex, 30)
        .office("404", Office::FieldConsul, at_hex, false, "")
        .legion("i", at_hex, false, "404")
        .with(|p| p.turn = 2)
        .acts("hannibal");
    scene.act(Carthage, Action::Attack(0));
    let mut b = *scene.p.frames.nearest::<Battle>().unwrap();
    b.stage = BattleStage::Aftermath;
    (b.winner, b.major, b.before, b.lost) = (Some(0), major, [30, 22], [1, 6]);
    scene.p.set_battle(b);
    scene.fix(&[0]);
    scene.go();
    scene
}

/// SC4.15, SC4.20: Gauls for a victory in the north, with the winning Force.
#[test]
fn rule_sc4_15_sc4_20_gauls() {
    assert_eq!(victory("1512", false).p.stacks.points(hex("1512"), 0, GAUL), [10, 0, 0]);
    assert_eq!(victory("1512", true).p.stacks.points(hex("1512"), 0, GAUL), [25, 0, 0]);
    assert_eq!(victory("4108", true).p.stacks.points(hex("4108"), 0, GAUL), [0, 0, 0]);
}

/// SC4.16, SC4.22: Hannibal's Operation, once; recruits join any Force in the province or next to it.
#[test]
fn rule_sc4_16_sc4_22_recruits() {
    let mut scene = hannibal("1221", 20).leader("maharbal", "1221", false).level("liguria_taurini", -4);
    scene = scene.acts("hannibal");
    scene.act(Carthage, Action::RaiseTroops);
    let levy = Action::Levy { province: province("liguria_taurini"), hex: hex("1221") };
    if scene.allowed(Carthage, levy) {
        scene.act(Carthage, levy);
    }
    assert_eq!(scene.p.stacks.points(hex("1221"), 0, people("ligurian")), [4, 0, 0]);
    let other =
        hannibal("1221", 20).leader("maharbal", "1221", false).level("liguria_taurini", -4).acts("maharbal");
    assert_eq!(other.refused(Carthage, Action::RaiseTroops), "RRR10.12");
}

/// SC4.17, SC4.19, R17, R60: a connected set that favoured Rome; seven, with Capua five, moved by victories of both.
#[test]
fn rule_sc4_17_sc4_19_r17_r60_victory() {
    let hold = |s: Scene, ids: &[&str]| {
        let mut s = s;
        for id in ids {
            s.p.provinces[province(id).i()].military = Some(Carthage);
        }
        s
    };
    let three = hold(italy(), &["samnium", "apulia", "lucania"]);
    assert_eq!(three.p.secession(), (3, 7));
    let apart = hold(italy(), &["samnium", "apulia", "umbria"]);
    assert_eq!(apart.p.secession().0, 2, "a set connected by land");
    let bruttium = hold(italy(), &["lucania", "bruttium"]);
    assert_eq!(bruttium.p.secession().0, 1, "Bruttium did not favour Rome");
    let capua = three.troops("african", "4412", true, [3, 0, 0]);
    assert_eq!(capua.p.secession().1, 5);
    let moved = capua.with(|p| (p.war.hannibal_majors, p.war.roman_wins) = (3, 1));
    assert_eq!(moved.p.secession().1, 3);
    let none = moved.with(|p| p.war.hannibal_majors = 9);
    assert_eq!(none.p.secession().1, 1, "R17: never below one");
    let mut end = none.with(|p| p.turn = 3);
    end.run(|p, ctx| p.check_victory(ctx));
    assert_eq!(end.p.ending, Some(Ending::Secession { winner: Carthage, have: 3, need: 1 }));
    let mut roma = hannibal("3714", 40);
    roma.run(|p, ctx| p.take_city(city("roma"), Carthage, Carthage.power(), ctx));
    assert_eq!(roma.p.ending, Some(Ending::Roma { winner: Carthage }));
    // R60: what counts.
    assert_eq!(victory("1512", true).p.war.hannibal_majors, 1);
}

/// SC4.21: the spare magistrates are Pera and the D and E.
#[test]
fn rule_sc4_21_spares() {
    let p = italy().with(|p| p.turn = 2).p;
    let spares = p.drawable(Office::Praetor);
    assert!(spares.has(leader("410")) && spares.has(leader("402")) && !spares.has(leader("401")));
    assert!(
        !spares.has(leader("408")) && !spares.has(leader("407")),
        "the year of Varro comes, Minucius waits"
    );
}

/// SC4.24: a province at four is an Ally as anywhere.
#[test]
fn rule_sc4_24_allies() {
    let p = italy().level("samnium", -4).p;
    assert_eq!(
        (p.ally(province("samnium")), p.control(province("samnium"))),
        (Some(Carthage), Some(Carthage))
    );
    assert_eq!(p.control(province("umbria")), Some(Rome));
}

/// SC4.09, SC4.21: the Consuls of the year take office even if no spare magistrate is left, and those whose year is to
/// come are nobody's replacement.
#[test]
fn rule_sc4_09_sc4_21_the_list_comes_first() {
    let scene = italy().with(|p| {
        p.turn = 2;
        for leader in p.pool_of_magistrates().iter() {
            if ![404, 405, 408, 409].contains(&leader.data().number) {
                p.leaders.set_status(leader, Status::Dead);
            }
        }
    });
    let elected = scene.phase(Phase::Election { step: 2 });
    let consuls: Vec<u16> = elected.p.officers(Office::FieldConsul).map(|l| l.data().number).collect();
    assert_eq!(consuls, [404, 405]);
    let mut lost = elected;
    lost.run(|p, ctx| p.kill_leader(leader("404"), ctx));
    assert!(lost.p.officers(Office::FieldConsul).all(|l| ![408, 409].contains(&l.data().number)));
}

/// SC4.23, 4.1: in 217 and 216 BC Rome has as many Consul markers as the Consuls of the year have Initiative, and Magistrate markers for its
/// Proconsuls; the restrictions of 218 are over.
#[test]
fn rule_sc4_23_markers_of_217_and_216() {
    for (turn, ids) in [(2, ["404", "405"]), (3, ["408", "409"])] {
        let scene = italy()
            .with(|p| p.turn = turn)
            .office(ids[0], Office::FieldConsul, "3714", true, "")
            .office(ids[1], Office::FieldConsul, "3714", true, "")
            .office("401", Office::Proconsul, "1514", false, "")
            .legion("i", "1514", false, "401")
            .leader("hannibal", "1221", false)
            .troops("african", "1221", false, [9, 0, 0]);
        let mut p = scene.p;
        p.fill_pool();
        let initiative = |id: &str| leader(id).data().initiative;
        assert_eq!(p.pool[LAM_CONSUL.i()], initiative(ids[0]) + initiative(ids[1]), "{turn}");
        assert_eq!(p.pool[LAM_MAGISTRATE.i()], initiative("401"));
        assert_eq!(p.pool[leader("hannibal").lam().unwrap().i()], initiative("hannibal"));
        let able = p.activatable(LAM_CONSUL);
        assert!(ids.iter().all(|id| able.has(leader(id))), "either Consul, not Longus alone");
        assert!(p.activatable(LAM_MAGISTRATE).has(leader("401")));
    }
}
