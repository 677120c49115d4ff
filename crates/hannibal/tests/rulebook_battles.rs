//! Worked examples of the battle, retreat, siege and count, by their numbers in COMPONENTS, with fixed dice.

use super::common::*;
use Tactic::{DoubleEnvelopment, FrontalAssault, Probe};

/// Carthage attacks: hand sizes less ratings and units are what allies give, Rome's first.
fn allies(scene: Scene, from: &str, to: &str) -> (u8, u8) {
    let mut scene =
        scene.units(Carthage, from, 5).general("mago", from).units(Rome, to, 5).general("marcellus", to);
    scene.fight("mago", 5, 0, to);
    let (rome, carthage) = scene.hand_sizes();
    (rome - 3 - 5, carthage - 2 - 5)
}

/// E12 (14.2): Carthage holds three Spanish provinces, Rome one; a battle in Spain: three cards and one.
#[test]
fn e12_spanish_allies() {
    let scene = Scene::field(Carthage)
        .controls("baetica", Carthage)
        .controls("celtiberia", Carthage)
        .controls("orospeda", Carthage)
        .controls("idubeda", Rome);
    assert_eq!(allies(scene, "segovia", "toletum"), (1, 3));
}

/// E13 (14.2): Carthage holds Carthago and Carthaginia, Rome Numidia Occidentalis, which counts two: two cards each.
#[test]
fn e13_african_allies() {
    let scene =
        Scene::field(Carthage).controls("numidia_occidentalis", Rome).controls("numidia_orientalis", None);
    assert_eq!(allies(scene, "thubursicu", "cirta"), (2, 2));
}

/// E14 (14.2, R28): in Sicily the controllers of Sicilia and Syracusae get one card each, and nobody else comes.
#[test]
fn e14_sicilian_allies() {
    let scene = Scene::field(Carthage).controls("syracusae", Carthage);
    assert_eq!(allies(scene.again(), "messana", "henna"), (1, 1));
    let scene = scene.controls("sicilia", Carthage);
    assert_eq!(allies(scene.again(), "messana", "henna"), (0, 2));
    // The same in Syracusae itself, seen from the attacker who is not inside.
    let mut there = scene.units(Rome, "syracusae", 0).units(Carthage, "henna", 5).general("mago", "henna");
    there = there
        .control("syracusae", Rome)
        .controls("sicilia", Rome)
        .units(Rome, "syracusae", 5)
        .general("marcellus", "syracusae");
    there.march(1, "mago").muster(5, 0).step("syracusae").or_forced(Action::StayOut(man("marcellus")));
    there.or_forced(Action::Garrison { cus: 0, elephants: 0 }).act(Action::Pass).until_first_round();
    assert_eq!(there.hand_sizes(), (3 + 5 + 2, 2 + 5));
}

/// E15 (14.3): at Cannae Carthage holds Gallia Cisalpina and Lucania, Rome Campania, Samnium and Etruria, nobody Apulia:
/// two cards each, Rome's third being cut.
#[test]
fn e15_cannae() {
    let scene = Scene::field(Carthage)
        .controls("gallia_cisalpina", Carthage)
        .controls("lucania", Carthage)
        .controls("apulia", None)
        .controls("campania", Rome)
        .controls("samnium", Rome)
        .controls("etruria", Rome);
    assert_eq!(scene.p.controller(province("apulia")), None);
    assert_eq!(allies(scene, "arpi", "cannae"), (2, 2));
}

/// E16 (14.11): four rounds, die 5: each side loses one unit.
#[test]
fn e16_casualties_of_four_rounds() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "arpi", 8)
        .general("mago", "arpi")
        .units(Rome, "cannae", 8)
        .general("marcellus", "cannae");
    scene
        .fight("mago", 8, 0, "cannae")
        .round_hands(&[Probe, Probe, Probe, FrontalAssault], &[Probe, Probe, Probe]);
    for _ in 0..3 {
        scene.lay(Probe).lay(Probe).act(Action::Pass);
    }
    scene.dice(&[5, 1]).lay(FrontalAssault).act(Action::Decline);
    assert_eq!(scene.told_casualties(), Some((4, 1)));
    assert_eq!(
        (scene.cus("cannae", Carthage), scene.cus("cannae", Rome)),
        (7, 8 - 1 - 2),
        "the table takes two more"
    );
}

/// E17 (14.12, 17.2): a casualty die of 6 takes an elephant, the retreat table the second.
#[test]
fn e17_both_elephants_lost() {
    let mut scene = Scene::field(Carthage)
        .elephants("heraclea", 8, 2)
        .general("mago", "heraclea")
        .control("heraclea", Carthage)
        .units(Rome, "cannae", 8)
        .general("marcellus", "cannae");
    scene.attack("mago", 8, 2, "cannae").act(Action::Pass).until_first_round().initiative_loses(&[6, 1]);
    assert_eq!(scene.p.ground(at("heraclea")).cus[Carthage.i()], Cus::new(5, 0));
}

/// E18 (15.5): three units lost cost one marker, one unit none.
#[test]
fn e18_markers_for_losses() {
    let due = |by: Tactic, dice: &[u8]| {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "arpi", 8)
            .general("mago", "arpi")
            .units(Rome, "cannae", 8);
        scene.fight("mago", 8, 0, "cannae").initiative_wins(by, dice).retreat(&["heraclea"]);
        (8 - scene.cus("heraclea", Rome), scene.pay_markers())
    };
    assert_eq!(due(FrontalAssault, &[1, 3]), (3, 1));
    assert_eq!(due(Probe, &[1, 1]), (1, 0));
}

/// E19 (17.3): against a Roman army without a general the charge fails on a 1 only.
#[test]
fn e19_charge_against_no_general() {
    let rome_loses = |die: u8| {
        let mut scene =
            Scene::field(Carthage).elephants("arpi", 6, 2).general("mago", "arpi").units(Rome, "cannae", 6);
        scene.attack("mago", 6, 2, "cannae").dice(&[die]).act(Action::Charge).until_first_round();
        6 - scene.hand_sizes().0
    };
    assert_eq!(rome_loses(1), 0);
    assert_eq!((2..=6).map(rome_loses).collect::<Vec<_>>(), [2; 5]);
}

/// E21 (19.4): A and B cut off by a pass, an enemy marker and a neutral tribe are removed; C, linked to a Roman unit in
/// E, stays; Carthage's markers reach their port, and the unit in E neither helps nor harms the marker there.
#[test]
fn e21_isolation() {
    let mut scene = Scene::field(Rome)
        .control("ilerda", Rome) // A: a pass to Tolosa, enemy markers around
        .control("tolosa", Rome) // B: a pass to Ilerda, two neutral tribes, and an enemy marker
        .control("iberus", Carthage)
        .control("azaila", Carthage)
        .control("tarraco", Carthage)
        .control("emporiae", Carthage)
        .control("narbo", Carthage)
        .control("numantia", Rome) // C: beside E
        .control("bilbilis", Carthage) // E
        .units(Rome, "bilbilis", 1)
        .control("dertosa", Carthage)
        .phase(Phase::Isolation);
    assert!(scene.p.is_tribe(at("arverni")) && scene.p.is_tribe(at("aquitani")));
    scene.run();
    assert_eq!((scene.control_of("ilerda"), scene.control_of("tolosa")), (None, None));
    assert_eq!(scene.control_of("numantia"), Some(Rome));
    for kept in ["bilbilis", "iberus", "azaila", "tarraco", "emporiae", "dertosa", "narbo"] {
        assert_eq!(scene.control_of(kept), Some(Carthage), "{kept}");
    }
}

/// E22 (22.2): nine points to seven: Carthage removes two round markers.
#[test]
fn e22_yearly_count() {
    let mut scene = Scene::field(Rome).phase(Phase::Count);
    scene.run();
    assert!(scene.was_told(Event::Count { rome: 9, carthage: 7 }));
    assert_eq!(scene.p.frames.top(), &Frame::Markers(Markers { side: Carthage, left: 2, due: Due::Year }));
    let before = scene.p.round_markers(Carthage).len();
    assert_eq!(scene.refused(Action::Remove(at("gades"))), "22.2", "a walled city");
    scene.act(Action::Remove(at("hippo_regius"))).act(Action::Remove(at("dianium")));
    assert_eq!(scene.p.round_markers(Carthage).len(), before - 2);
    assert!(!matches!(scene.p.frames.top(), Frame::Markers(_)));
}

/// E25 (25.42): Elephant Fright before the roll: no charge, and two cards less for Carthage.
#[test]
fn e25_elephant_fright() {
    let mut scene = Scene::field(Carthage)
        .hand(Rome, &[42])
        .elephants("arpi", 6, 2)
        .general("mago", "arpi")
        .units(Rome, "cannae", 6);
    scene.attack("mago", 6, 2, "cannae").act(Action::Charge);
    assert_eq!((scene.asked(), scene.battle_stage()), (Some(Rome), BattleStage::Fright));
    scene.dice(&[6]).act(Action::Counter(Card(42))).until_first_round();
    assert_eq!(scene.hand_sizes(), (6, 2 + 6 - 2));
    assert_eq!(scene.dice_left(), 1, "the charge was not rolled");
    assert!(scene.p.discards.has(Card(42)));
}

/// E31 (25.20, 25.59): with a spy, Ally Deserts takes an open card of one's choice or a hidden one at random.
#[test]
fn e31_spy_and_ally_deserts() {
    let mut scene = Scene::field(Carthage)
        .hand(Carthage, &[1, 2, 20, 59])
        .units(Carthage, "arpi", 6)
        .general("mago", "arpi")
        .units(Rome, "cannae", 6);
    scene.attack("mago", 6, 0, "cannae").act(Action::Counter(Card(20))).act(Action::Pass).until_first_round();
    assert_eq!(scene.battle_frame().open[Rome.i()].iter().sum::<u8>(), 3, "half of six lie open");
    // Open: a Double Envelopment and two Probes; hidden: three Frontal Assaults.
    scene.battle_hands([3, 0, 0, 2, 1, 0], [0, 1, 0, 0, 0, 0]);
    scene.p.battle_mut().open[Rome.i()] = [0, 0, 0, 2, 1, 0];
    assert_eq!(scene.refused(Action::Seize(Some(FrontalAssault))), "25.59", "hidden: only at random");
    let mut random = scene.again();
    scene.act(Action::Seize(Some(DoubleEnvelopment)));
    assert_eq!(scene.battle_frame().hands, [[3, 0, 0, 2, 0, 0], [0, 1, 0, 0, 1, 0]]);
    random.act(Action::Seize(None));
    assert_eq!(
        random.battle_frame().hands,
        [[2, 0, 0, 2, 1, 0], [1, 1, 0, 0, 0, 0]],
        "one of the hidden ones"
    );
}

/// E34 (15.2, R61): four land at their own unbesieged Tarentum, fight outside and lose one: two go inside, one is
/// eliminated; at a foreign port all three are.
#[test]
fn e34_landed_at_tarentum() {
    let start = Scene::field(Rome)
        .units(Rome, "roma", 4)
        .general("marcellus", "roma")
        .proconsul("marcellus")
        .units(Carthage, "tarentum", 5)
        .general("mago", "tarentum");
    let mut own = start.again();
    own.march(1, "marcellus").muster(4, 0).act(Action::Sail(at("tarentum"))).until_first_round();
    own.initiative_loses(&[1, 1]);
    assert_eq!(own.told_retreat_losses(), Some((0, 1)), "four: the small column");
    own.act(Action::Shelter(man("marcellus")));
    assert_eq!((own.inside_cus("tarentum"), own.cus("tarentum", Rome)), (2, 0));
    assert!(own.is_inside("marcellus", "tarentum"));
    assert_eq!(
        own.p.frames.top(),
        &Frame::Markers(Markers { side: Rome, left: 1, due: Due::Battle }),
        "two lost"
    );

    let mut foreign = start
        .units(Carthage, "tarentum", 0)
        .units(Carthage, "hippo_regius", 5)
        .general("mago", "hippo_regius");
    foreign
        .march(1, "marcellus")
        .muster(4, 0)
        .act(Action::Sail(at("hippo_regius")))
        .or_forced(Action::Pass)
        .until_first_round();
    foreign.initiative_loses(&[1, 4]);
    assert_eq!((foreign.cus("hippo_regius", Rome), foreign.post("marcellus")), (0, Post::Cup));
    assert_eq!(
        foreign.p.frames.top(),
        &Frame::Markers(Markers { side: Rome, left: 2, due: Due::Battle }),
        "four lost"
    );
}

/// E37 (25.64, R14): under a truce Rome plays Allied Auxiliaries with no general in Italy: nothing, and the truce goes on.
#[test]
fn e37_auxiliaries_under_a_truce() {
    let truce = Scene::field(Rome).hand(Rome, &[44, 1, 2]).with(|p| p.truce = true);
    let mut vain = truce.but(|s| s.general("marcellus", "agrigentum").units(Rome, "agrigentum", 5));
    vain.act(Action::Event(Card(44)));
    assert!(vain.was_told(Event::InVain { card: Card(44) }));
    assert!(vain.p.truce);

    let mut works = truce.general("marcellus", "cannae").units(Rome, "cannae", 5);
    works.act(Action::Event(Card(44))).or_forced(Action::Place(at("cannae")));
    assert!(!works.p.truce, "an event that happens ends it");
    assert!(works.cus("cannae", Rome) > 5);
}

/// E39 (10.6, 15.3): an army that crossed a pass into a battle and loses has no first step back: it is eliminated.
#[test]
fn e39_over_a_pass_and_beaten() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "druentia", 6)
        .general("mago", "druentia")
        .units(Rome, "taurini", 6)
        .general("marcellus", "taurini");
    scene.dice(&[1]).fight("mago", 6, 0, "taurini").initiative_loses(&[1, 1]);
    assert!(scene.was_told(Event::NoRetreat { side: Carthage, space: at("taurini") }));
    assert_eq!(
        (scene.cus("taurini", Carthage), scene.cus("druentia", Carthage)),
        (0, 0),
        "the Insubres are a road away"
    );
    assert_eq!(scene.post("mago"), Post::Displaced);
    assert_eq!(scene.pay_markers(), 3);
}

/// E40 (17.3): against a Roman commander rated 4 a charge die of 4 fails and a 5 succeeds.
#[test]
fn e40_charge_against_africanus() {
    let rome_loses = |die: u8| {
        let mut scene = Scene::field(Carthage)
            .turn(7)
            .elephants("tolosa", 6, 2)
            .general("mago", "tolosa")
            .units(Rome, "narbo", 6)
            .general("scipio_africanus", "narbo");
        scene.attack("mago", 6, 2, "narbo").dice(&[die]).act(Action::Charge).until_first_round();
        4 + 6 - scene.hand_sizes().0
    };
    assert_eq!((rome_loses(4), rome_loses(5)), (0, 2));
}

/// E42 (15.4, 20.7, R60): two sortie beside a relief army of six and both lose: the sortie goes inside, the relief by its
/// entry space.
#[test]
fn e42_relief_and_sortie_beaten() {
    let mut scene = Scene::field(Rome)
        .units(Carthage, "capua", 6)
        .general("mago", "capua")
        .siege("capua", Carthage, 2)
        .garrison("capua", 2)
        .units(Rome, "beneventum", 6)
        .general("marcellus", "beneventum");
    scene.attack("marcellus", 6, 0, "capua").act(Action::Take { cus: 2, elephants: 0 }).until_first_round();
    scene.initiative_loses(&[1, 1]).act(Action::Lose(Loss::Plain)).act(Action::Lose(Loss::Plain));
    assert_eq!(
        (scene.inside_cus("capua"), scene.cus("capua", Rome), scene.cus("beneventum", Rome)),
        (2, 0, 4)
    );
    assert!(scene.is_at("marcellus", "beneventum"));
    assert_eq!(scene.p.ground(at("capua")).siege, 2, "the siege goes on");
}

/// Rome before the city with so many points, and one die: control, points, units left of six.
fn roman_siege(city: &str, points: u8, die: u8) -> (Option<Side>, u8, u8) {
    let mut scene = Scene::field(Rome).units(Rome, city, 6).general("varro", city);
    if points > 0 {
        scene = scene.siege(city, Rome, points);
    }
    scene.march(1, "varro").muster(6, 0).dice(&[die]).act(Action::Besiege);
    (scene.control_of(city), scene.p.ground(at(city)).siege, scene.cus(city, Rome))
}

/// E46 (20.2): a Roman siege of Gades has one point; a 6 brings two more: the city falls. R43: with two points likewise, the
/// fourth is lost.
#[test]
fn e46_two_points_at_once() {
    assert_eq!(roman_siege("gades", 1, 6), (Some(Rome), 0, 6));
    assert_eq!(roman_siege("gades", 2, 6), (Some(Rome), 0, 6));
    assert_eq!(roman_siege("gades", 0, 6), (Some(Carthage), 2, 6));
    assert_eq!(roman_siege("gades", 1, 5), (Some(Carthage), 2, 6));
}

/// E47 (20.2): at Carthago a 4 is a 3: one point and one unit lost; the last point is taken so, too.
#[test]
fn e47_a_point_for_a_unit() {
    assert_eq!(roman_siege("carthago", 0, 4), (Some(Carthage), 1, 5));
    assert_eq!(
        roman_siege("gades", 2, 3),
        (Some(Rome), 0, 5),
        "R43: it falls, and the unit is lost all the same"
    );
}

/// E48 (14.12): eight units lose to a Double Envelopment, retreat die 5: a 7, all eliminated, their generals displaced.
#[test]
fn e48_the_whole_army() {
    let start = || {
        Scene::field(Carthage)
            .units(Carthage, "arpi", 9)
            .general("mago", "arpi")
            .units(Rome, "cannae", 8)
            .general("marcellus", "cannae")
            .general("varro", "cannae")
            .proconsul("varro")
    };
    let mut all = start();
    all.fight("mago", 9, 0, "cannae").initiative_wins(DoubleEnvelopment, &[1, 5]);
    assert_eq!(all.told_retreat_losses(), Some((2, ALL)));
    assert_eq!((all.cus("cannae", Rome), all.cus("cannae", Carthage)), (0, 9));
    assert_eq!((all.post("marcellus"), all.post("varro")), (Post::Cup, Post::Cup), "R33");
    assert!(!all.all_told.iter().any(|e| matches!(e, Event::Retreats { .. })));
    // 15.5: half of the eight.
    assert_eq!(all.p.frames.top(), &Frame::Markers(Markers { side: Rome, left: 4, due: Due::Battle }));
    assert_eq!(all.pay_markers(), 4);

    let mut some = start();
    some.fight("mago", 9, 0, "cannae").initiative_wins(DoubleEnvelopment, &[1, 4]).retreat(&["heraclea"]);
    assert_eq!(some.told_retreat_losses(), Some((2, 5)));
    assert!(some.is_at("marcellus", "heraclea") && some.cus("heraclea", Rome) == 3);

    // Units that fell before count too: nine at the start, one by casualties (14.11), eight by the table.
    let mut nine = start().units(Rome, "cannae", 9);
    nine.fight("mago", 9, 0, "cannae").initiative_wins(DoubleEnvelopment, &[6, 6]);
    assert_eq!((nine.cus("cannae", Rome), nine.pay_markers()), (0, 4), "half of nine");
}

/// E48, R33, R60, 10.10: "all" are all who fought, a sortie with its general too; who stayed inside lives on. Hannibal is
/// eliminated for five more markers.
#[test]
fn e48_who_is_all() {
    let mut relief = Scene::field(Rome)
        .units(Carthage, "capua", 6)
        .general("mago", "capua")
        .siege("capua", Carthage, 1)
        .garrison("capua", 2)
        .inside("varro", "capua")
        .proconsul("varro")
        .units(Rome, "beneventum", 6)
        .general("marcellus", "beneventum");
    relief.attack("marcellus", 6, 0, "capua").act(Action::Bring(man("varro")));
    relief.act(Action::Take { cus: 1, elephants: 0 }).until_first_round();
    relief.round_hands(&[Probe, Probe], &[Probe, DoubleEnvelopment]);
    relief.lay(Probe).lay(Probe).dice(&[1]).act(Action::Counterattack).lay(DoubleEnvelopment);
    relief.dice(&[1, 5]).act(Action::Decline);
    assert_eq!((relief.cus("capua", Rome), relief.inside_cus("capua")), (0, 1), "one had stayed inside");
    assert_eq!((relief.post("marcellus"), relief.post("varro")), (Post::Cup, Post::Cup));
    assert_eq!(relief.pay_markers(), 3, "half of seven");

    let mut hannibal = Scene::field(Rome)
        .units(Rome, "arpi", 9)
        .general("marcellus", "arpi")
        .elephants("cannae", 4, 2)
        .general("hannibal", "cannae");
    hannibal.attack("marcellus", 9, 0, "cannae").until_first_round();
    hannibal.initiative_wins(DoubleEnvelopment, &[1, 6]);
    assert_eq!((hannibal.cus("cannae", Carthage), hannibal.post("hannibal")), (0, Post::Gone));
    assert_eq!(
        hannibal.p.frames.top(),
        &Frame::Markers(Markers { side: Carthage, left: 2, due: Due::Battle })
    );
    assert_eq!(hannibal.pay_markers(), 2 + 5);
}

/// E49 (11.5): from Carthago to Carthago Nova (-4) a 5 is safe, a 6 leads back to port.
#[test]
fn e49_carthago_to_carthago_nova() {
    for (die, result, harbour) in
        [(5, NavalResult::Safe, "carthago_nova"), (6, NavalResult::BackToPort, "carthago")]
    {
        let mut scene =
            Scene::field(Carthage).units(Carthage, "carthago", 4).general("hasdrubal", "carthago");
        scene.march(1, "hasdrubal").muster(4, 0).dice(&[die]).sail("carthago_nova");
        assert!(scene.was_told(Event::NavalRoll { die, modifier: -4, result }));
        assert_eq!((scene.cus(harbour, Carthage), scene.is_at("hasdrubal", harbour)), (4, true));
    }
}

/// E50 (21.1): ten units cross a pass that is not alpine with a die of 1: one is lost.
#[test]
fn e50_ten_over_a_pass() {
    for (cus, lost) in [(10, 1), (7, 1), (6, 0)] {
        let mut scene = Scene::field(Carthage).units(Carthage, "ilerda", cus).general("hasdrubal", "ilerda");
        scene.march(1, "hasdrubal").muster(cus, 0).dice(&[1]).step("tolosa");
        assert_eq!(scene.attritions(), [(Cause::Pass, 1, -2, lost)], "{cus} units");
    }
}

/// E54 (25.54): card 54 at Carthago, dice 4 and 6, each -1: one point and one unit lost, then one point.
#[test]
fn e54_treachery_at_carthago() {
    let mut scene =
        Scene::field(Rome).hand(Rome, &[54, 1, 2]).units(Rome, "carthago", 5).general("nero", "carthago");
    scene.act(Action::Event(Card(54))).muster(5, 0).dice(&[4, 6]).act(Action::Besiege);
    assert_eq!((scene.p.ground(at("carthago")).siege, scene.cus("carthago", Rome)), (2, 4));
    let rolls: Vec<_> = scene
        .all_told
        .iter()
        .filter_map(|e| match e {
            Event::SiegeRoll { die, modifier, points, losses, .. } => {
                Some((*die, *modifier, *points, *losses))
            }
            _ => None,
        })
        .collect();
    assert_eq!(rolls, [(4, -1, 1, 1), (6, -1, 1, 0)]);
}
