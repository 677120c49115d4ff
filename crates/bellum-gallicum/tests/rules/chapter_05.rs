//! Chapter 5: ships.

use super::common::*;

/// A trireme made of a legion.
fn afloat(scene: Scene, n: u8, legion: &str, spot: Spot) -> Scene {
    let mut scene = scene;
    scene.p.put(named().trireme[n as usize], spot);
    scene.p.put(piece(legion), Spot::hull(n));
    scene
}

fn by(region: &str) -> Spot {
    Spot::region(at(region))
}

/// 5.1, R35: an intact rested legion with a leader by the coast; three counters; back at the start of II.C.
#[test]
fn rule_5_1_triremes() {
    let stage = || {
        Scene::empty(ScenarioId::Britain, 6)
            .put("menapii", "brutus legio_vii legio_xi")
            .put("treveri", "legio_x caesar")
    };
    let mut scene =
        stage().rested("legio_vii legio_xi legio_x").weak("legio_xi").judged().phase(Phase::Shipyard);
    assert_eq!(scene.refused(Roman, Action::Trireme(piece("legio_x"))), "5.1"); // no coast
    assert_eq!(scene.refused(Roman, Action::Trireme(piece("legio_xi"))), "5.1"); // weak
    scene.act(Roman, Action::Trireme(piece("legio_vii")));
    assert_eq!((scene.spot("trireme_1"), scene.spot("legio_vii")), (by("menapii"), Spot::hull(0)));
    let tired = stage().judged().phase(Phase::Shipyard);
    assert_ne!(tired.phase_now(), Phase::Shipyard); // nobody has rested
    let mut back = afloat(stage(), 0, "legio_vii", by("menapii")).judged().phase(Phase::Opening);
    back.act(Roman, Action::Unship(piece("trireme_1")));
    assert!(back.is_at("legio_vii", "menapii"));
    assert!(back.allowed(Roman, Action::Pick(piece("legio_vii")))); // and may move at once
}

/// 5.2, 6.5.6, R98: ships keep Corbilo safe.
#[test]
fn rule_5_2_corbilo() {
    let scene = Scene::empty(ScenarioId::Campaign58, 5)
        .put("veneti", "veneti_ships_1 legio_vii")
        .put("corbilo", "veneti_inf6")
        .judged();
    assert!(!scene.p.may_attack_fort(Roman, fort("corbilo")));
    let gone = scene.put("pictones", "veneti_ships_1");
    assert!(gone.p.may_attack_fort(Roman, fort("corbilo")));
    let mut armorica = Scene::start(ScenarioId::Armorica);
    armorica.p.put(piece("veneti_ships_1"), by("pictones"));
    armorica.p.put(piece("veneti_ships_2"), by("pictones"));
    assert!(!armorica.p.may_attack_fort(Roman, fort("corbilo"))); // 6.5.6: wherever they are
}

/// 5, 5.3, R32: one step; from the sea a fleet must come to a coast.
#[test]
fn rule_5_3_sailing() {
    let atlantic = Sea::find("atlantic").unwrap();
    let scene =
        afloat(Scene::empty(ScenarioId::Britain, 6).put("treveri", "legio_x"), 0, "legio_vii", by("menapii"));
    let mut scene = scene.judged().phase(Phase::March { side: Roman });
    let sail = |to| Action::Sail { ship: piece("trireme_1"), to };
    assert_eq!(scene.refused(Roman, sail(Water::Coast(at("britannia")))), "5.3");
    assert!(scene.allowed(Roman, sail(Water::Coast(at("atrebates")))));
    scene.fix(&[5]);
    scene.act(Roman, sail(Water::Sea(atlantic)));
    assert_eq!(scene.refused(Roman, sail(Water::Coast(at("britannia")))), "5.3"); // one step a phase
    scene.act(Roman, Action::Pass);
    // Nobody is left to march: the fleet rolls (5.4), the turn goes on, and next time it must come in.
    let scene = afloat(
        Scene::empty(ScenarioId::Britain, 6).put("treveri", "legio_x"),
        0,
        "legio_vii",
        Spot::sea(atlantic),
    );
    let mut scene = scene.judged().phase(Phase::March { side: Roman });
    assert_eq!(scene.refused(Roman, Action::Pass), "5.3");
    scene.act(Roman, sail(Water::Coast(at("britannia"))));
    assert_eq!(scene.spot("trireme_1"), by("britannia"));
}

/// 5.4: 6 in summer, 5 or 6 in bad months; cargo and legion go down with the ship (5.6.2, R99).
#[test]
fn rule_5_4_the_sea_takes_ships() {
    let atlantic = Spot::sea(Sea::find("atlantic").unwrap());
    let at_sea = |month, die| {
        let mut scene = afloat(Scene::empty(ScenarioId::Britain, month), 0, "legio_vii", atlantic);
        scene.p.put_all(set("legio_x cicero"), Spot::aboard(0));
        scene.dice(&[die]).phase(Phase::Fleets { side: Roman, next: 0 })
    };
    assert_eq!(at_sea(6, 5).spot("trireme_1"), atlantic);
    assert_eq!(at_sea(9, 4).spot("trireme_1"), atlantic);
    for lost in [at_sea(6, 6), at_sea(9, 5)] {
        for id in ["trireme_1", "legio_vii", "legio_x", "cicero"] {
            assert_eq!(lost.spot(id), Spot::LOST, "{id}");
        }
        assert_eq!(lost.p.legions_lost, 2); // R104
    }
}

/// R99: of several ships at sea the owner chooses the one that is lost.
#[test]
fn r99_the_owner_chooses_the_ship() {
    let atlantic = Spot::sea(Sea::find("atlantic").unwrap());
    let scene = afloat(Scene::empty(ScenarioId::Britain, 6), 0, "legio_vii", atlantic);
    let scene = afloat(scene, 1, "legio_viii", atlantic);
    let mut scene =
        afloat(scene, 2, "legio_ix", by("menapii")).dice(&[6]).phase(Phase::Fleets { side: Roman, next: 0 });
    assert_eq!(scene.refused(Roman, Action::Sink(piece("trireme_3"))), "5.4"); // safe in port
    scene.act(Roman, Action::Sink(piece("trireme_2")));
    assert_eq!([scene.spot("legio_viii"), scene.spot("trireme_1")], [Spot::LOST, atlantic]);
}

/// 5.5, R33: four infantry and one cavalry; boarding and landing are not for one turn.
#[test]
fn rule_5_5_transport() {
    let stage = || {
        let troops = "caesar legio_viii legio_ix legio_x legio_xi legio_xii roman_cavalry_1 roman_cavalry_2";
        afloat(Scene::empty(ScenarioId::Britain, 6).put("menapii", troops), 0, "legio_vii", by("menapii"))
            .judged()
    };
    let mut scene = stage().phase(Phase::March { side: Roman });
    scene.act(Roman, Action::Gather(at("menapii")));
    assert_eq!(scene.refused(Roman, Action::Board(piece("trireme_1"))), "5.5");
    scene.act(Roman, Action::Leave(piece("legio_xii"))).act(Roman, Action::Leave(piece("roman_cavalry_2")));
    scene.act(Roman, Action::Board(piece("trireme_1")));
    assert_eq!(scene.p.at(Spot::aboard(0)).len(), 6);
    assert_eq!(scene.refused(Roman, Action::Pick(piece("caesar"))), "3.3"); // boarded: no more this turn
    // Next turn: over the sea, ashore, and on foot.
    let mut scene = stage();
    scene.p.put(named().trireme[0], Spot::sea(Sea::find("atlantic").unwrap()));
    scene.p.put_all(set("caesar legio_x"), Spot::aboard(0));
    let mut scene = scene.phase(Phase::March { side: Roman });
    assert_eq!(scene.refused(Roman, Action::Pick(piece("caesar"))), "5.5");
    scene.act(Roman, Action::Sail { ship: piece("trireme_1"), to: Water::Coast(at("bellovaci")) });
    scene.act(Roman, Action::Pick(piece("caesar"))).act(Roman, Action::Pick(piece("legio_x")));
    assert_eq!(scene.refused(Roman, Action::Go(at("parisii"))), "5.5");
    scene.act(Roman, Action::Land);
    scene.moves(Roman, "caesar legio_x", Action::Go(at("parisii")));
    assert!(scene.is_at("legio_x", "parisii"));
}

/// 5.6, 5.6.1, R34: wind, flight under oars, rounds.
#[test]
fn rule_5_6_1_naval_combat() {
    let stage = |dice: &[u8]| {
        let scene = Scene::empty(ScenarioId::Armorica, 6).put("veneti", "veneti_ships_1 veneti_ships_2");
        afloat(scene, 0, "legio_vii", by("veneti")).roman("unelli").judged().dice(dice).phase(Phase::Naval)
    };
    // Light wind: the Roman may flee to a coast that he controls.
    let mut scene = stage(&[4]);
    assert_eq!(scene.refused(Roman, Action::Flee(Water::Coast(at("pictones")))), "5.6.1");
    scene.act(Roman, Action::Flee(Water::Coast(at("unelli"))));
    assert!(!matches!(scene.p.frames.top(), Frame::Naval(_))); // and that was the combat
    assert_eq!((scene.spot("trireme_1"), scene.spot("veneti_ships_1")), (by("unelli"), by("veneti")));
    // Strong wind: 6 + 1 against 1 + 2; the Gaul chooses the ship that he loses.
    let mut scene = stage(&[5, 6, 1]);
    assert!(scene.told(|e| matches!(e, Event::NavalRound { totals: [7, 3], .. })));
    // Then light wind, the Roman fights on with +1: 4 + 1 + 1 against 2 + 1.
    assert_eq!(scene.refused(Gaul, Action::Sink(piece("trireme_1"))), "5.6.1");
    assert_eq!(scene.refused(Gaul, Action::Pass), "5.6.1"); // one must go down
    scene.fix(&[1]);
    scene.act(Gaul, Action::Sink(piece("veneti_ships_2")));
    scene.fix(&[4, 2]);
    scene.act(Roman, Action::Pass);
    assert_eq!((scene.spot("veneti_ships_1"), scene.spot("trireme_1")), (Spot::LOST, by("veneti")));
    // A tie costs nobody a ship; in bad months the wind die is less one.
    let tie = stage(&[5, 3, 2, 6, 1, 6]);
    assert_eq!(tie.spot("trireme_1"), Spot::LOST);
    let mut autumn = Scene::empty(ScenarioId::Armorica, 9).put("veneti", "veneti_ships_1");
    autumn =
        afloat(autumn, 0, "legio_vii", by("veneti")).roman("unelli").judged().dice(&[5]).phase(Phase::Naval);
    assert!(autumn.told(|e| matches!(e, Event::Wind { die: 5, light: true, .. })));
}

/// 5.6.3, R100: beaten in Britain, the ships carry what they can, and the rest is lost.
#[test]
fn rule_5_6_3_retreat_by_sea() {
    let troops = "caesar legio_viii legio_ix legio_x legio_xi cretans roman_cavalry_1";
    let scene = Scene::empty(ScenarioId::Britain, 6).put("britannia", troops);
    let mut scene = afloat(scene, 0, "legio_vii", by("britannia")).judged();
    let ctx = &mut Ctx { luck: &mut Luck::new(Seed::from_number(1)), events: &mut Events::default() };
    scene.p.open_retreat(Roman, at("britannia"), Why::Beaten, ctx);
    let mut scene = scene.go();
    scene.p.set_phase(Phase::Battles);
    scene.act(Roman, Action::RetreatBySea(at("menapii")));
    assert_eq!(scene.refused(Roman, Action::Leave(piece("roman_cavalry_1"))), "5.6.3"); // one cavalry finds room
    assert_eq!(scene.refused(Roman, Action::Pass), "5.6.3"); // somebody must stay behind
    scene.act(Roman, Action::Leave(piece("cretans")));
    assert!(scene.is_at("legio_xi", "menapii") && scene.is_at("caesar", "menapii"));
    assert_eq!(scene.spot("trireme_1"), by("menapii"));
    assert_eq!(scene.spot("cretans"), Spot::LOST);
}

/// 6.7: the machine values ships at sea that carry nobody, when nobody is left in Britain.
#[test]
fn empty_ships_at_sea_are_worth_something() {
    let mut scene = afloat(
        Scene::empty(ScenarioId::Britain, 6),
        0,
        "legio_vii",
        Spot::sea(Sea::find("atlantic").unwrap()),
    );
    scene.p.went_abroad = true;
    let worth = [Roman, Gaul].map(|side| scene.p.worth(side.seat()));
    assert!(worth.iter().all(|w| (-1.0..=1.0).contains(w)), "{worth:?}");
}
