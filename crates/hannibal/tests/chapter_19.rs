//! Chapters 19 and 21 to 23: control, isolation, attrition, the count, sudden death.

use super::common::*;

fn place(space: &str) -> Action {
    Action::Place(at(space))
}

/// 19.1: a marker controls its space whoever stands on it; a province needs more than half of its spaces.
#[test]
fn control_of_spaces_and_provinces() {
    let scene =
        Scene::field(Rome).units(Carthage, "cannae", 5).general("mago", "cannae").control("mutina", Rome);
    assert_eq!(scene.control_of("cannae"), Some(Rome));
    let gaul = province("gallia_cisalpina");
    // Two tribes for Carthage, one marker for Rome, two empty spaces: most markers are not most spaces.
    assert_eq!(scene.p.controller(gaul), None);
    assert_eq!(
        scene.but(|s| s.control("verona", Carthage)).p.controller(gaul),
        Some(Carthage),
        "20.9: tribes count"
    );
    assert_eq!(scene.but(|s| s.control("verona", Rome)).p.controller(gaul), None);
}

/// 19.2, 8.2: as many markers as the number, or fewer; in empty spaces, or an enemy marker turned under own units.
#[test]
fn placing_markers() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "dianium", 1)
        .units(Carthage, "tarraco", 1)
        .units(Carthage, "cannae", 1)
        .control("cannae", None)
        .general("gisgo", "iberus");
    scene.act(Action::Operate { card: Card(1), by: Operation::Control });
    assert_eq!(scene.refused(place("laminium")), "19.2", "an enemy marker without own units");
    assert_eq!(scene.refused(place("tarraco")), "19.2", "enemy units");
    assert_eq!(scene.refused(place("cannae")), "19.2", "enemy units, and no marker");
    assert_eq!(scene.refused(place("arpi")), "19.2", "one's own marker lies there");
    scene.act(place("dianium")).act(place("dertosa")).act(place("iberus"));
    assert_eq!(scene.control_of("dianium"), Some(Rome), "turned");
    assert_eq!(scene.control_of("iberus"), Some(Rome), "an enemy general alone is no bar");
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)), "three with a 3");

    let mut fewer = Scene::field(Rome);
    fewer
        .act(Action::Operate { card: Card(1), by: Operation::Control })
        .act(place("dertosa"))
        .act(Action::Pass);
    assert!(matches!(fewer.p.frames.top(), Frame::Turn(_)));
}

/// R41, 20.1: never on a tribe or a walled city, whoever stands there; once subjugated, the space is like any other.
#[test]
fn no_markers_on_tribes_and_cities() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "arverni", 3)
        .units(Rome, "boii", 3)
        .units(Rome, "carthago_nova", 3)
        .with(|p| p.tribes = p.tribes.without(at("aquitani")));
    scene.act(Action::Operate { card: Card(1), by: Operation::Control });
    for barred in ["arverni", "boii", "carthago_nova", "allobroges"] {
        assert_eq!(scene.refused(place(barred)), "20.1", "{barred}");
    }
    assert!(scene.is_legal(place("aquitani")));
}

/// 19.3, 10.2: markers never stop or slow a march.
#[test]
fn markers_do_not_slow_a_march() {
    let mut scene = Scene::field(Carthage).units(Carthage, "arpi", 3).general("mago", "arpi");
    scene.march(1, "mago").muster(3, 0).step("cannae").step("brundisium").step("tarentum");
    assert_eq!(scene.march_frame().points, 1, "three enemy markers, one of them a city");
}

/// 19.3, 12.4: an enemy marker without own units makes interception harder by one.
#[test]
fn markers_make_interception_harder() {
    for (marker, success) in [(Some(Carthage), false), (None, true), (Some(Rome), true)] {
        let mut scene = Scene::field(Carthage)
            .units(Carthage, "arpi", 3)
            .general("mago", "arpi")
            .units(Rome, "heraclea", 5)
            .general("marcellus", "heraclea")
            .control("cannae", marker);
        scene
            .march(1, "mago")
            .muster(3, 0)
            .step("cannae")
            .dice(&[3])
            .act(Action::Intercept(man("marcellus")));
        assert_eq!(scene.is_at("marcellus", "cannae"), success, "{marker:?}");
    }
}

/// 19.3, 13.2: battle is not avoided into an enemy marker.
#[test]
fn markers_bar_avoidance() {
    let mut scene = Scene::field(Carthage)
        .units(Carthage, "arpi", 5)
        .general("mago", "arpi")
        .units(Rome, "cannae", 5)
        .general("marcellus", "cannae")
        .control("heraclea", Carthage)
        .control("beneventum", Carthage)
        .control("tarentum", Carthage);
    let mut nowhere = scene.but(|s| s.control("brundisium", Carthage));
    scene.march(1, "mago").muster(5, 0).step("cannae").dice(&[1]).act(Action::Avoid(man("marcellus")));
    scene.or_forced(Action::Take { cus: 5, elephants: 0 });
    assert!(scene.is_at("marcellus", "brundisium"), "the other ways are barred: no choice");
    nowhere.march(1, "mago").muster(5, 0).step("cannae");
    assert!(nowhere.p.battle().is_some(), "nowhere to go, no question");
}

// --- Isolation ---------------------------------------------------------------------------------------------

fn isolated(scene: &Scene, side: Side) -> Vec<&'static str> {
    scene.p.isolated(side).iter().map(|s| s.id()).collect()
}

/// 19.4: at the start nobody is isolated; a marker on a friendly port is its own source (R42).
#[test]
fn nobody_is_isolated_at_the_start() {
    let scene = Scene::field(Rome);
    assert_eq!((isolated(&scene, Rome), isolated(&scene, Carthage)), (vec![], vec![]));
    let port = Scene::field(Rome).control("hippo_regius", Rome);
    assert_eq!(isolated(&port, Rome), [""; 0]);
    let inland = Scene::field(Rome).control("thubursicu", Rome);
    assert_eq!(isolated(&inland, Rome), ["thubursicu"]);
}

/// 19.4, 20.9: friendly units, cities and tribes are sources, inside their walls too.
#[test]
fn what_a_line_leads_to() {
    let inland = Scene::field(Rome).control("thubursicu", Rome);
    assert_eq!(
        isolated(&inland.but(|s| s.units(Rome, "zama", 1)), Rome),
        [""; 0],
        "a unit, on an enemy marker"
    );
    assert_eq!(
        isolated(&inland.but(|s| s.general("marcellus", "zama")), Rome),
        ["thubursicu"],
        "a general alone is none"
    );
    let verona = Scene::field(Rome).control("verona", Carthage);
    assert_eq!(isolated(&verona, Carthage), [""; 0], "the Insubres are near");
    let tribeless = verona.with(|p| {
        for tribe in ["insubres", "boii"] {
            p.tribes = p.tribes.without(at(tribe));
            p.grounds[at(tribe).i()].control = None;
        }
    });
    assert_eq!(isolated(&tribeless, Carthage), ["verona"]);
    // Falerii leads to Roma, until the line is cut; a garrison in Roma is a source as the city is.
    let etruria = Scene::field(Rome).control("pisae", None).control("cosa", None).control("ariminum", None);
    assert_eq!(isolated(&etruria, Rome), [""; 0]);
}

/// 19.4: a line uses no pass; enemy markers and neutral tribes stop it, unless a friendly unit is there.
#[test]
fn what_stops_a_line() {
    let mutina = Scene::field(Rome).control("mutina", Rome).control("ariminum", Carthage);
    assert_eq!(
        isolated(&mutina.but(|s| s.units(Rome, "faesulae", 1)), Rome),
        ["mutina"],
        "a pass between them"
    );
    assert_eq!(isolated(&mutina.but(|s| s.units(Rome, "verona", 1)), Rome), [""; 0]);
    let toletum = Scene::field(Rome).control("toletum", Rome);
    let through = toletum.but(|s| s.control("segobriga", None).units(Rome, "bilbilis", 1));
    assert_eq!(isolated(&through, Rome), [""; 0]);
    assert_eq!(
        isolated(&toletum.units(Rome, "bilbilis", 1), Rome),
        ["toletum"],
        "Segobriga's marker is in the way"
    );

    let tolosa =
        Scene::field(Rome).control("tolosa", Rome).control("narbo", Carthage).units(Rome, "gergovia", 1);
    assert_eq!(isolated(&tolosa, Rome), ["tolosa"], "the Arverni are neutral");
    let subjugated = tolosa.but(|s| s.with(|p| p.tribes = p.tribes.without(at("arverni"))));
    assert_eq!(isolated(&subjugated, Rome), [""; 0]);
    // Enemy units stop it as well, but not on a friendly marker.
    let enemies = subjugated.units(Carthage, "arverni", 1);
    assert_eq!(isolated(&enemies, Rome), ["tolosa"]);
    assert_eq!(isolated(&enemies.but(|s| s.control("arverni", Rome)), Rome), [""; 0]);
}

/// R42 (19.4): a line may cross a strait.
#[test]
fn lines_cross_straits() {
    let scene = Scene::field(Rome)
        .control("sassari", None)
        .control("oristano", Carthage)
        .control("caralis", Carthage);
    assert_eq!(isolated(&scene, Rome), [""; 0], "Nuoro by Sassari over the strait to Aleria's port");
    assert_eq!(isolated(&scene.but(|s| s.control("aleria", Carthage)), Rome), ["nuoro"]);
}

/// R42 (19.4, 5): Rome first; her isolated markers no longer bar Carthage's lines.
#[test]
fn rome_is_examined_first() {
    let mut scene = Scene::field(Rome)
        .control("thamugadi", Carthage)
        .control("sitifis", Rome)
        .control("cirta", Rome)
        .control("theveste", Rome)
        .control("thubursicu", Rome)
        .control("vescera", Rome)
        .phase(Phase::Isolation);
    assert_eq!(isolated(&scene, Carthage), ["thamugadi"]);
    scene.run();
    for gone in ["sitifis", "cirta", "theveste", "thubursicu", "vescera"] {
        assert!(scene.was_told(Event::Isolated { side: Rome, space: at(gone) }), "{gone}");
    }
    assert_eq!(scene.control_of("thamugadi"), Some(Carthage));
}

/// 19.4: cities and tribes are never removed.
#[test]
fn cities_are_never_isolated() {
    let scene = Scene::field(Rome).control("capua", Carthage);
    assert!(!scene.p.isolated(Carthage).has(at("capua")));
    assert_eq!(isolated(&scene, Carthage), [""; 0]);
}

// --- Attrition ---------------------------------------------------------------------------------------------

/// 21.1, R46: winter strikes stacks on enemy markers and unfriendly tribes, besiegers too; garrisons, friendly and
/// empty spaces are spared. One roll a stack, Rome first, in the order of the map.
#[test]
fn winter() {
    let mut scene = Scene::field(Rome)
        .units(Rome, "zama", 6)
        .units(Rome, "narbo", 6)
        .units(Rome, "arverni", 6)
        .units(Rome, "roma", 6)
        .units(Carthage, "capua", 6)
        .garrison("capua", 2)
        .siege("capua", Carthage, 2)
        .units(Carthage, "boii", 6)
        .units(Carthage, "cannae", 8)
        .general("mago", "cannae")
        .phase(Phase::Winter { side: Rome, next: 0 });
    scene.dice(&[6, 3, 4, 5]).run();
    let rolls: Vec<_> = scene
        .all_told
        .iter()
        .filter_map(|e| match e {
            Event::Attrition { side, space, die, losses, modifier, cause: Cause::Winter } => {
                Some((*side, space.id(), *die, *modifier, *losses))
            }
            _ => None,
        })
        .collect();
    let expected = [
        (Rome, "zama", 6, 0, 2),
        (Rome, "arverni", 3, 0, 1),
        (Carthage, "capua", 4, 0, 1),
        (Carthage, "cannae", 5, 0, 2),
    ];
    assert_eq!(rolls, expected);
    assert_eq!((scene.cus("zama", Rome), scene.cus("narbo", Rome), scene.inside_cus("capua")), (4, 6, 2));
    assert_eq!((scene.cus("capua", Carthage), scene.cus("cannae", Carthage)), (5, 6));
}

/// 21.2: generals are never touched, even when their last unit falls; a siege without besiegers is over (20.6).
#[test]
fn generals_survive_attrition() {
    let mut scene = Scene::field(Rome)
        .units(Carthage, "capua", 1)
        .general("mago", "capua")
        .siege("capua", Carthage, 2)
        .phase(Phase::Winter { side: Rome, next: 0 });
    scene.dice(&[6]).run();
    assert_eq!((scene.cus("capua", Carthage), scene.is_at("mago", "capua")), (0, true));
    assert!(scene.was_told(Event::SiegeLifted { space: at("capua") }));
}

/// 21.1, 10.6: an army that crosses a pass rolls at once: alpine passes as they are, others with -2, by its own size.
#[test]
fn passes() {
    let mut alps = Scene::field(Carthage).units(Carthage, "druentia", 10).general("mago", "druentia");
    alps.dice(&[5]).march(1, "mago").muster(9, 0).step("taurini");
    let roll = |modifier, losses, space| Event::Attrition {
        side: Carthage,
        space: at(space),
        cause: Cause::Pass,
        die: 5,
        modifier,
        losses,
    };
    assert!(alps.was_told(roll(0, 2, "taurini")), "nine in the column 7-9");
    assert_eq!((alps.cus("taurini", Carthage), alps.cus("druentia", Carthage)), (7, 1));

    let mut pass = Scene::field(Carthage).units(Carthage, "ilerda", 10).general("mago", "ilerda");
    pass.dice(&[5]).march(1, "mago").muster(10, 0).step("tolosa");
    assert!(pass.was_told(roll(-2, 2, "tolosa")));
}

/// 21.3: Hostile Tribes use their own column, whatever the size.
#[test]
fn hostile_tribes_column() {
    for (cus, die, losses) in [(2, 4, 1), (12, 5, 2), (15, 3, 1), (15, 1, 0), (12, 6, 2)] {
        let mut scene = Scene::field(Rome).hand(Rome, &[7, 1, 2]).units(Carthage, "druentia", cus);
        scene.dice(&[die]).act(Action::Event(Card(7)));
        scene.or_forced(Action::Strike { space: at("druentia"), inside: false });
        assert_eq!(scene.cus("druentia", Carthage), cus - losses, "{cus} units, die {die}");
    }
}

// --- The count ---------------------------------------------------------------------------------------------

/// 22.1: one point for each of 18 provinces; Gaul, Massilia, Liguria and the Balears give none.
#[test]
fn political_points() {
    let start = Scene::field(Rome);
    assert_eq!(start.p.points(), [9, 7]);
    let poor = start.controls("massilia", Rome).controls("liguria", Rome).controls("balears", Rome);
    assert_eq!(poor.p.controller(province("balears")), Some(Rome));
    assert_eq!(poor.p.points(), [9, 7]);
    let all: Scene = provinces().fold(poor, |s, p| s.controls(p.id(), Rome));
    let all = all.with(|p| p.tribes = SpaceSet::NONE).control("boii", Rome);
    assert_eq!(all.p.points(), [18, 0]);
}

/// 22.2, 22.3, R47: the side behind removes the difference in round markers, or capitulates.
#[test]
fn yearly_consequences() {
    let mut pays = Scene::field(Rome).controls("orospeda", None).phase(Phase::Count);
    pays.run();
    assert_eq!(
        pays.p.frames.top(),
        &Frame::Markers(Markers { side: Carthage, left: 3, due: Due::Year }),
        "9 to 6"
    );
    assert_eq!(pays.refused(Action::Remove(at("carthago"))), "22.2");
    assert_eq!(pays.refused(Action::Remove(at("insubres"))), "22.2");

    let few = |count: usize| {
        let mut scene = Scene::field(Rome)
            .with(|p| {
                for space in p.round_markers(Carthage).iter().skip(count) {
                    p.grounds[space.i()].control = None;
                }
            })
            .phase(Phase::Count);
        let [rome, carthage] = scene.p.points();
        scene.run();
        (rome - carthage, scene.p.ending)
    };
    // With the first so many markers left, in the order of the map, Carthage has Carthago, its province and a Numidia.
    let (due, ending) = few(8);
    assert_eq!((due, ending), (9 - 2, None));
    let (due, ending) = few(7);
    assert_eq!(due, 7);
    assert_eq!(ending, None, "seven of seven can be paid");
    let (due, ending) = few(6);
    assert!(due > 6, "{due}");
    assert_eq!(ending, Some(Ending::Capitulation { winner: Rome, after: Due::Year }));

    let mut even = Scene::field(Rome).controls("syracusae", Carthage).phase(Phase::Count);
    even.run();
    assert!(!even.all_told.iter().any(|e| matches!(e, Event::MarkersDue { .. })), "8 to 8: nothing is due");
}

/// 22.4, R47: on turn 9 the higher count wins before anything is removed; a tie is Carthage's.
#[test]
fn the_last_count() {
    let mut rome = Scene::field(Rome).late(9).phase(Phase::Count);
    rome.run();
    assert_eq!(rome.p.ending, Some(Ending::Points { winner: Rome, rome: 9, carthage: 7 }));
    assert!(!rome.all_told.iter().any(|e| matches!(e, Event::MarkersDue { .. })));
    let mut tie = Scene::field(Rome).controls("syracusae", Carthage).late(9).phase(Phase::Count);
    tie.run();
    assert_eq!(tie.p.ending, Some(Ending::Points { winner: Carthage, rome: 8, carthage: 8 }));
}

/// 23, R48: the fall of Roma or Carthago ends the war at once.
#[test]
fn a_capital_falls() {
    let mut roma =
        Scene::field(Carthage).units(Carthage, "roma", 5).general("mago", "roma").siege("roma", Carthage, 2);
    roma.march(1, "mago").muster(5, 0).dice(&[6]).act(Action::Besiege);
    assert_eq!(roma.p.ending, Some(Ending::Capital { winner: Carthage }));
    let mut carthago =
        Scene::field(Rome).units(Rome, "carthago", 5).general("varro", "carthago").siege("carthago", Rome, 2);
    carthago.march(1, "varro").muster(5, 0).dice(&[4]).act(Action::Besiege);
    assert_eq!(carthago.p.ending, Some(Ending::Capital { winner: Rome }));
}

/// 23, R48: all Italy but Latium, in phase 6 of any turn and before the count of turn 9; not in the middle of a turn.
#[test]
fn all_italy_but_latium() {
    let italy = ["gallia_cisalpina", "etruria", "apulia", "campania", "lucania", "samnium"];
    let scene = italy.iter().fold(Scene::field(Rome), |s, id| s.controls(id, Carthage));
    let mut during = scene.again();
    during.act(Action::Discard(Card(1)));
    assert_eq!(during.p.ending, None);
    // On turn 9, with fewer points than Rome elsewhere: still Italy.
    for turn in [3, 9] {
        let mut count = scene.but(|s| s.late(turn).phase(Phase::Count));
        count.run();
        assert_eq!(count.p.ending, Some(Ending::Italy));
    }
    let mut five = scene.controls("samnium", Rome).phase(Phase::Count);
    five.run();
    assert_eq!(five.p.ending, None);
}
