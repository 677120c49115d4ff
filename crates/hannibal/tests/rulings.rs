//! Rulings made while building (R94, R99 to R109), each as a player would meet it.

use super::common::*;

/// R94, 25.30: a siege train that was lost comes back by another play of card 30.
#[test]
fn a_lost_siege_train_comes_back() {
    let mut scene =
        Scene::empty(Carthage).hand(Carthage, &[30, 1]).units(Carthage, "capua", 4).general("mago", "capua");
    scene.p.train = None;
    scene.act(Action::Event(Card(30))).or_forced(Action::Place(at("capua")));
    assert_eq!(scene.p.train, Some(at("capua")));
}

/// R99, 10.5: where an overrun is possible it happens; no battle is offered instead.
#[test]
fn an_overrun_is_not_a_choice() {
    let mut scene =
        Scene::field(Carthage).units(Carthage, "cannae", 6).general("mago", "cannae").units(Rome, "arpi", 1);
    scene.march(1, "mago").muster(6, 0).step("arpi");
    assert!(scene.told.contains(&Event::Overrun { space: at("arpi"), side: Rome }));
    assert_eq!((scene.cus("arpi", Rome), scene.p.battle().is_none()), (0, true));
}

/// R100, R88, 18.1: a consul who regroups beside a consul he found keeps five, and leaves at least what he found.
#[test]
fn a_consul_regroups_beside_a_consul() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "capua", 7)
        .general("nero", "capua")
        .units(Rome, "beneventum", 3)
        .general("marcellus", "beneventum");
    scene.march(1, "nero").muster(7, 0).step("beneventum").act(Action::Regroup);
    scene.act(Action::Leave(man("marcellus")));
    assert!(scene.is_legal(Action::Take { cus: 7, elephants: 0 }), "all he brought");
    assert!(scene.is_legal(Action::Take { cus: 5, elephants: 0 }));
    assert_eq!(scene.refused(Action::Take { cus: 4, elephants: 0 }), "18.1");
    assert_eq!(scene.refused(Action::Take { cus: 8, elephants: 0 }), "18.1");
}

/// R101, 11.4, 25.41: a sea move called off by weather leaves the campaign its one army by sea.
#[test]
fn weather_does_not_use_up_the_fleet() {
    let mut scene = Scene::empty(Rome)
        .hand(Rome, &[37, 1])
        .hand(Carthage, &[41, 2])
        .units(Rome, "roma", 5)
        .general("nero", "roma")
        .units(Rome, "cosa", 5)
        .general("marcellus", "cosa");
    scene.act(Action::Event(Card(37))).act(Action::Activate(man("nero"))).muster(5, 0);
    scene.act(Action::Sail(at("neapolis"))).act(Action::Counter(Card(41)));
    assert!(scene.told.contains(&Event::BadWeather { general: man("nero") }));
    assert!(scene.is_at("nero", "roma"));
    scene.or_forced(Action::Stop).or_forced(Action::Activate(man("marcellus"))).muster(5, 0);
    assert!(scene.is_legal(Action::Sail(at("neapolis"))), "the other army may still sail");
}

/// R102, R23, 12.8: the part of a divided landing that is sent back to port stays outside and fights.
#[test]
fn a_landing_turned_back_fights() {
    let mut scene = Scene::field(Carthage)
        .control("tarentum", Carthage)
        .control("messana", Carthage)
        .units(Carthage, "messana", 4)
        .general("gisgo", "messana")
        .units(Rome, "brundisium", 6)
        .general("marcellus", "brundisium");
    // Naval roll 1: through. Interception 1: succeeds.
    scene.march(1, "gisgo").muster(4, 0).dice(&[1, 1]);
    scene.act(Action::Sail(at("tarentum"))).act(Action::Intercept(man("marcellus")));
    scene.or_forced(Action::Take { cus: 6, elephants: 0 }).or_forced(Action::Pass);
    assert_eq!(scene.march_frame().stage, MarchStage::Intercepted);
    scene.act(Action::Regroup).or_forced(Action::StayOut(man("gisgo")));
    let modifier = scene.p.naval_modifier(scene.march_frame(), at("messana"));
    let back_to_port = (data().tables.back_to_port - modifier) as u8;
    scene.dice(&[back_to_port]).act(Action::Divide { cus: 2, elephants: 0 });
    assert!(scene.p.battle().is_some(), "it fights outside");
    assert_eq!(scene.p.garrison(at("tarentum"), Carthage).all, 2);
    assert_eq!(scene.cus("tarentum", Carthage), 2);
}

/// R103, 6.2: with no place in Italy two units go abroad and three are lost.
#[test]
fn two_units_abroad_when_italy_is_shut() {
    let mut scene = Scene::empty(Rome)
        .units(Carthage, "roma", 8)
        .garrison("roma", 5)
        .siege("roma", Carthage, 1)
        .units(Rome, "emporiae", 6)
        .general("nero", "emporiae")
        .phase(Phase::RomeUnits { left: 5, abroad: 0 });
    scene.run();
    assert_eq!(scene.cus("emporiae", Rome), 8, "forced: two at Emporiae");
    assert!(scene.all_told.contains(&Event::ReinforcementLost { side: Rome, cus: 3 }));
}

/// R105, 16.3, 13.2: who came from the sea came from no adjacent space: his port of departure is open to those who avoid.
#[test]
fn the_port_of_departure_is_not_barred() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "tarraco", 5)
        .general("nero", "tarraco")
        .control("tarraco", None)
        .control("dertosa", Carthage)
        .units(Carthage, "dertosa", 4)
        .general("mago", "dertosa");
    assert_eq!(data().link(at("tarraco"), at("dertosa")), Some(LinkKind::Road), "the ports are neighbours");
    scene.march(1, "nero").muster(5, 0).dice(&[1]);
    scene.act(Action::Sail(at("dertosa"))).act(Action::Avoid(man("mago")));
    scene.or_forced(Action::Pass).or_forced(Action::Take { cus: 4, elephants: 0 });
    assert!(scene.is_legal(Action::Away(at("tarraco"))));
}

/// R106, 10.10, 15.3: a beaten army on its way displaces a lone enemy general.
#[test]
fn a_rout_displaces_lone_generals() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arpi", 10)
        .general("marcellus", "arpi")
        .units(Carthage, "cannae", 6)
        .controls("apulia", None)
        .control("brundisium", Carthage)
        .general("nero", "brundisium");
    scene.fight("marcellus", 10, 0, "cannae").initiative_wins(Tactic::FrontalAssault, &[1, 1]);
    let away: Vec<Action> = scene.legal().into_iter().filter(|a| matches!(a, Action::Retreat(_))).collect();
    if let Some(action) = away.first() {
        scene.act(*action);
    }
    assert!(scene.cus("brundisium", Carthage) > 0, "{:?}", scene.p.frames.top());
    assert_eq!(scene.post("nero"), Post::Cup);
}

/// R107, 20.3, 10.11: on a campaign card a siege uses up what the general mustered.
#[test]
fn a_siege_uses_up_the_units_mustered() {
    let mut scene = Scene::field(Rome)
        .hand(Rome, &[37, 1])
        .control("capua", Carthage)
        .units(Rome, "capua", 8)
        .general("marcellus", "capua")
        .general("nero", "capua")
        .proconsul("nero");
    scene.act(Action::Event(Card(37))).act(Action::Activate(man("marcellus")));
    scene.act(Action::Leave(man("nero"))).act(Action::Take { cus: 5, elephants: 0 }).dice(&[1]);
    scene.act(Action::Besiege).or_forced(Action::Activate(man("nero")));
    let most = scene
        .legal()
        .into_iter()
        .filter_map(|a| if let Action::Take { cus, .. } = a { Some(cus) } else { None })
        .max();
    assert_eq!(most, Some(3), "five of eight are spent: {:?}", scene.p.frames.top());
}

/// R108, 15.4: where the city has room for all, units and generals go in together or retreat together.
#[test]
fn all_go_in_or_none() {
    let from = data().links(at("tarentum")).find(|(_, k)| *k == LinkKind::Road).map(|(s, _)| s).unwrap();
    let mut scene = Scene::field(Carthage)
        .units(Carthage, from.id(), 10)
        .general("mago", from.id())
        .units(Rome, "tarentum", 3)
        .general("nero", "tarentum")
        .proconsul("nero");
    scene.march(1, "mago").muster(10, 0).step("tarentum");
    scene.act(Action::StayOut(man("nero"))).or_forced(Action::Garrison { cus: 0, elephants: 0 });
    scene.or_forced(Action::Pass).until_first_round().initiative_wins(Tactic::FrontalAssault, &[1, 1]);
    scene.act(Action::Shelter(man("nero")));
    assert_eq!(
        scene.p.garrison(at("tarentum"), Rome).all,
        2,
        "all of them, unasked: {:?}",
        scene.p.frames.top()
    );
}

/// R109, 20.7: when the whole relief falls but not the sortie, the relief's generals retreat alone.
#[test]
fn generals_of_a_relief_wiped_out_go_alone() {
    let from = data().links(at("capua")).find(|(_, k)| *k == LinkKind::Road).map(|(s, _)| s).unwrap();
    let mut scene = Scene::field(Rome)
        .units(Carthage, "capua", 8)
        .garrison("capua", 2)
        .siege("capua", Carthage, 1)
        .units(Rome, from.id(), 1)
        .general("nero", from.id());
    scene.march(1, "nero").or_forced(Action::Take { cus: 1, elephants: 0 }).step("capua");
    scene.act(Action::Take { cus: 2, elephants: 0 }).until_first_round();
    // One round lost, casualty die 6: one unit each; Rome gives the relief's.
    scene.initiative_loses(&[6, 1]);
    scene.act(Action::Lose(Loss::Plain));
    assert_eq!(scene.p.garrison(at("capua"), Rome).all, 1, "the table has taken one of the sortie");
    assert!(scene.is_at("nero", from.id()), "{:?}", scene.post("nero"));
}

/// A relief from Beneventum and two out of Capua fight eight besiegers; Rome withdraws in the first round.
fn relief_withdraws(sortie_general: bool, relief: u8) -> Scene {
    let mut scene = Scene::field(Rome)
        .units(Carthage, "capua", 8)
        .garrison("capua", 2)
        .siege("capua", Carthage, 1)
        .units(Rome, "beneventum", relief)
        .general("marcellus", "beneventum")
        .proconsul("marcellus");
    if sortie_general {
        scene = scene.inside("scipio_africanus", "capua");
    }
    scene.march(1, "marcellus").muster(relief, 0).step("capua");
    scene.or_forced(Action::Bring(man("scipio_africanus")));
    scene.act(Action::Take { cus: 2, elephants: 0 }).until_first_round();
    // Nobody is left to cancel it: no general of Carthage. No round was played: no casualties.
    scene.dice(&[1]).act(Action::Withdraw);
    scene
}

/// 16.2, 20.7, R60 (E52): a relief withdraws to its entry space; those who sortied go back inside or with it.
#[test]
fn a_sortie_withdraws_inside_or_along() {
    let mut inside = relief_withdraws(true, 6);
    assert_eq!((inside.battle_stage(), inside.asked()), (BattleStage::SortieBack, Some(Rome)));
    inside.act(Action::BackInside(true)).or_forced(Action::Away(at("beneventum")));
    assert_eq!((inside.inside_cus("capua"), inside.cus("beneventum", Rome)), (2, 6));
    assert!(inside.is_inside("scipio_africanus", "capua") && inside.is_at("marcellus", "beneventum"));
    assert!(inside.p.is_besieged(at("capua")), "the siege goes on");
    let mut along = relief_withdraws(true, 6);
    along.act(Action::BackInside(false)).or_forced(Action::Away(at("beneventum")));
    assert_eq!((along.inside_cus("capua"), along.cus("beneventum", Rome)), (0, 8));
    assert!(along.is_at("scipio_africanus", "beneventum") && along.cus("capua", Rome) == 0);
    // Units without a general have the same choice.
    let mut units = relief_withdraws(false, 6);
    units.act(Action::BackInside(true)).or_forced(Action::Away(at("beneventum")));
    assert_eq!((units.inside_cus("capua"), units.cus("beneventum", Rome)), (2, 6));
}

/// 26: forty-eight battle cards of six types, eighteen scoring provinces, one scenario, seven options.
#[test]
fn end_of_the_book() {
    assert_eq!(Tactic::COUNT.iter().sum::<u8>(), 48);
    assert_eq!(Tactic::COUNT, [12, 9, 9, 8, 6, 4]);
    assert_eq!(provinces().filter(|p| data().province(*p).scores).count(), 18);
    let majority = |id: &str| data().province(province(id)).majority;
    assert_eq!(["carthago", "carthaginia", "idubeda", "campania", "samnium"].map(majority), [1, 4, 4, 2, 3]);
    assert_eq!((Hannibal::title().scenarios.len(), Hannibal::title().options.len()), (1, 7));
}

/// R112, 25.12: with room for one unit only, the counter comes as one elephant and never grows.
#[test]
fn one_elephant_where_there_is_room_for_one() {
    let mut scene =
        Scene::empty(Carthage).hand(Carthage, &[12, 1]).units(Rome, "carthago", 6).garrison("carthago", 4);
    scene.act(Action::Event(Card(12))).or_forced(Action::Place(at("carthago")));
    assert_eq!(scene.p.garrison(at("carthago"), Carthage), Cus::new(5, 1));
    // Hannibal has the other counter.
    let later = scene.units(Rome, "carthago", 0).garrison("carthago", 0).elephants("carthago", 5, 1);
    let mut later = later.elephants("tarraco", 8, 2).hand(Carthage, &[12, 1]);
    later.p.frames = legatus_kernel::Frames::new(Frame::Turn(Phase::Play { side: Carthage, bound: false }));
    later.act(Action::Event(Card(12))).or_forced(Action::Place(at("carthago")));
    assert_eq!(later.p.ground(at("carthago")).cus[Carthage.i()], Cus::new(7, 1), "plain units from now on");
}
