//! Chapters 1 to 5: what the game is, its components, the set-up, the phases of a turn.

use super::common::*;
use legatus_kernel::Viewer;

/// 1: nine turns; the war goes on after the count of turn 8 and is decided by points after that of turn 9.
#[test]
fn nine_turns_and_the_most_points() {
    let late = |turn| {
        let scene = Scene::war().phase(Phase::Count).turn(turn);
        scene.with(|p| p.posts[named().africanus.i()] = Post::Gone)
    };
    let mut eighth = late(8);
    eighth.run();
    assert_eq!(eighth.p.ending, None);
    let mut ninth = late(9);
    ninth.run();
    assert_eq!(ninth.p.ending, Some(Ending::Points { winner: Rome, rome: 9, carthage: 7 }));
    assert_eq!(ninth.asked(), None, "nobody is asked any more");
}

/// 2.1, R85: 64 strategy cards, 48 battle cards, 14 generals; 101 markers are enough for all 75 round spaces.
#[test]
fn components() {
    assert_eq!(data().cards.len(), 64);
    assert_eq!(Tactic::COUNT.iter().sum::<u8>(), 48);
    assert_eq!(data().generals.len(), 14);
    assert_eq!((generals(Carthage).count(), generals(Rome).count()), (5, 9));
    let round = spaces().filter(|s| data().space(*s).shape == Shape::Round).count();
    assert_eq!(round, 75);
    assert!(round <= 101, "markers never run out");
    let links = |kind| spaces().flat_map(|s| data().links(s)).filter(|(_, k)| *k == kind).count() / 2;
    let kinds = [LinkKind::Road, LinkKind::Pass, LinkKind::Alpine, LinkKind::Strait];
    assert_eq!(kinds.map(links), [166, 4, 4, 2]);
}

/// 2.2: units never run out, but there are two elephant counters, and the siege train is one.
#[test]
fn only_elephants_and_the_train_are_limited() {
    let mut scene = Scene::field(Carthage).hand(Carthage, &[12, 30, 1, 2]).elephants("carthago", 90, 2);
    scene = scene.general("hanno", "carthago");
    scene.act(Action::Event(Card(12)));
    assert_eq!(scene.p.ground(at("carthago")).cus[Carthage.i()], Cus::new(92, 4));
    scene = scene.hand(Carthage, &[12, 30, 1, 2]);
    scene.act(Action::Event(Card(12)));
    assert_eq!(
        scene.p.ground(at("carthago")).cus[Carthage.i()],
        Cus::new(94, 4),
        "no third counter of elephants"
    );

    let mut train = Scene::field(Carthage).hand(Carthage, &[30, 1, 2]).general("hanno", "utica");
    train = train.general("hasdrubal", "malaca").with(|p| p.train = Some(at("utica")));
    train.act(Action::Event(Card(30)));
    assert_eq!(train.p.train, Some(at("malaca")), "it is moved, not doubled");
}

/// 2.2, 19.1: walled cities and friendly tribes count as markers.
#[test]
fn squares_and_hexagons_are_markers() {
    let scene = Scene::war();
    assert_eq!(scene.p.controller(province("carthago")), Some(Carthage), "by its one city");
    let gaul = province("gallia_cisalpina");
    // Five spaces: two friendly tribes and one round marker are the majority of 3.
    let won = Scene::war().control("taurini", Carthage);
    assert_eq!((scene.p.controller(gaul), won.p.controller(gaul)), (None, Some(Carthage)));
}

/// 3: the countries of the glossary, province by province.
#[test]
fn countries() {
    let of = |country| {
        let mut list: Vec<&str> =
            provinces().filter(|p| data().province(*p).country == Some(country)).map(|p| p.id()).collect();
        list.sort();
        list
    };
    assert_eq!(
        of(Country::Africa),
        ["carthaginia", "carthago", "numidia_occidentalis", "numidia_orientalis"]
    );
    assert_eq!(of(Country::Hispania), ["baetica", "celtiberia", "idubeda", "orospeda"]);
    let italy = ["apulia", "campania", "etruria", "gallia_cisalpina", "latium", "lucania", "samnium"];
    assert_eq!(of(Country::Italia), italy);
    for country in [Country::Africa, Country::Hispania, Country::Italia] {
        for space in spaces() {
            let inside = data().province(data().space(space).province).country == Some(country);
            assert_eq!(data().country(country).has(space), inside, "{}", space.id());
        }
    }
}

/// 3: a space with a marker stays its owner's though enemies stand in it; a province needs the majority of its spaces.
#[test]
fn control_of_spaces_and_provinces() {
    let scene = Scene::empty(Rome).units(Carthage, "arpi", 9).general("mago", "arpi");
    assert_eq!(scene.control_of("arpi"), Some(Rome));
    assert_eq!(scene.p.controller(province("apulia")), Some(Rome));
    // Apulia has five spaces: with two of the five Rome has more markers than Carthage, but not the majority.
    let two = scene.control("arpi", None).control("cannae", None).control("brundisium", Carthage);
    assert_eq!(two.p.controller(province("apulia")), None);
}

/// 3, R1: 22 provinces, of which 18 score; the other four can be controlled but give no point.
#[test]
fn eighteen_provinces_score() {
    assert_eq!(provinces().count(), 22);
    let scoring: Vec<Province> = provinces().filter(|p| data().province(*p).scores).collect();
    assert_eq!(scoring.len(), 18);
    let mut open = Scene::empty(Rome);
    for id in ["balears", "liguria", "massilia", "gallia_transalpina"] {
        assert!(!data().province(province(id)).scores, "{id}");
        open = open.controls(id, Rome);
    }
    assert_eq!(open.p.controller(province("balears")), Some(Rome), "no point, but controlled");
    assert_eq!(open.p.points(), [9, 7], "as at the start");
}

/// 4.1, R2: 8 units and P. Scipio in Roma, 8 and Longus in Agrigentum; six generals in the cup, Africanus apart.
#[test]
fn roman_setup() {
    let scene = Scene::war();
    assert_eq!((scene.cus("roma", Rome), scene.cus("agrigentum", Rome)), (8, 8));
    assert!(scene.is_at("scipio_p", "roma") && scene.is_at("longus", "agrigentum"));
    let cup: Vec<General> = generals(Rome).filter(|g| scene.p.post(*g) == Post::Cup).collect();
    assert_eq!(cup.len(), 6);
    assert_eq!(scene.post("scipio_africanus"), Post::Awaited);
    assert!(
        scene.p.is_consul(man("scipio_p")) && scene.p.is_consul(man("longus")) && scene.p.proconsul.is_none()
    );
    let markers = spaces().filter(|s| scene.p.control(*s) == Some(Rome)).count();
    assert_eq!(markers, 34);
    assert_eq!(spaces().map(|s| scene.p.cus(s, Rome) as u32).sum::<u32>(), 16);
}

/// 4.2: Hanno with 4 in Carthago; Hannibal with 10, two of them elephants, Mago and Gisgo under him; Hasdrubal with 2.
#[test]
fn carthaginian_setup() {
    let scene = Scene::war();
    assert_eq!((scene.cus("carthago", Carthage), scene.cus("carthago_nova", Carthage)), (4, 2));
    assert_eq!(scene.p.ground(at("saguntum")).cus[Carthage.i()], Cus::new(10, 2));
    assert!(scene.is_at("hanno", "carthago") && scene.is_at("hasdrubal", "carthago_nova"));
    let army = scene.p.outside(at("saguntum"), Carthage);
    assert_eq!(army.len(), 3);
    assert!(army.has(man("mago")) && army.has(man("gisgo")));
    assert_eq!(scene.p.commander(army), Some(man("hannibal")));
    assert_eq!(spaces().filter(|s| scene.p.control(*s) == Some(Carthage)).count(), 37);
    assert_eq!(spaces().map(|s| scene.p.cus(s, Carthage) as u32).sum::<u32>(), 16);
}

/// 4.3: eight tribes in their spaces; three of them are for Carthage, five for nobody.
#[test]
fn tribes_at_the_start() {
    let scene = Scene::war();
    assert_eq!(scene.p.tribes.len(), 8);
    for id in ["boii", "insubres", "bruttii"] {
        assert!(scene.p.is_tribe(at(id)) && scene.control_of(id) == Some(Carthage), "{id}");
    }
    for id in ["ligures_occidentales", "ligures_orientales", "arverni", "allobroges", "aquitani"] {
        assert!(scene.p.is_tribe(at(id)) && scene.control_of(id).is_none(), "{id}");
    }
}

/// 4.4: the strategy deck is shuffled: hands come from all 64 cards, and differ from table to table.
#[test]
fn decks_are_shuffled() {
    let hands = |seed| {
        let mut luck = Luck::new(Seed::from_number(seed));
        let setup = Setup { scenario: "second_punic_war".into(), players: 2, options: Default::default() };
        let p = Hannibal::setup(&setup, &mut luck, &mut Events::default()).unwrap();
        assert_eq!(p.deck.len() + p.hands[0].len() + p.hands[1].len(), 64);
        assert!(p.discards.is_empty());
        p.hands
    };
    let all = (0..40).map(hands).fold(CardSet::NONE, |all, [a, b]| all.or(a).or(b));
    assert_eq!(all.len(), 64, "every card can come");
    assert_ne!(hands(1), hands(2));
}

/// 5: no reinforcements on turn 1: the cards are dealt at once.
#[test]
fn no_reinforcements_on_turn_one() {
    let scene = Scene::war();
    assert!(!scene.told.iter().any(|e| matches!(e, Event::Reinforced { .. } | Event::DrawnConsul { .. })));
    let dealt = scene.told.iter().filter(|e| matches!(e, Event::Dealt { count: 7, .. })).count();
    assert_eq!((dealt, *scene.p.frames.top()), (2, Frame::Turn(Phase::Claim)));
}

fn order(told: &[Event], wanted: &[fn(&Event) -> bool]) -> Vec<usize> {
    let find = |f: &fn(&Event) -> bool| told.iter().position(f).expect("it was told");
    wanted.iter().map(find).collect()
}

/// 5: Carthage's units, her displaced generals, Rome's units, the proconsul, the consuls, then the cards.
#[test]
fn phases_before_the_plays() {
    let mut scene = Scene::empty(Rome)
        .turn(2)
        .units(Carthage, "carthago", 2)
        .units(Rome, "roma", 5)
        .general("paulus", "roma");
    scene = scene.phase(Phase::Start);
    scene.all_told.clear();
    scene.run();
    while !matches!(scene.p.frames.top(), Frame::Turn(Phase::Claim)) {
        let action = scene.legal()[0];
        scene.act(action);
    }
    let wanted: [fn(&Event) -> bool; 7] = [
        |e| matches!(e, Event::TurnBegins { turn: 2 }),
        |e| matches!(e, Event::Reinforced { side: Carthage, .. }),
        |e| matches!(e, Event::Returns { .. }),
        |e| matches!(e, Event::Reinforced { side: Rome, .. }),
        |e| matches!(e, Event::NamedProconsul { .. }),
        |e| matches!(e, Event::DrawnConsul { .. }),
        |e| matches!(e, Event::Dealt { .. }),
    ];
    let found = order(&scene.all_told, &wanted);
    assert!(found.is_sorted(), "{found:?}");
}

/// 5: when all cards are played: winter attrition, isolated markers (Rome's first), the count, a new turn.
#[test]
fn phases_after_the_plays() {
    let mut scene = Scene::empty(Rome).hand(Rome, &[44]).units(Rome, "utica", 4).control("zama", Rome);
    scene = scene.control("sena", Carthage);
    scene.dice(&[5]).act(Action::Discard(Card(44)));
    while let Frame::Markers(_) = scene.p.frames.top() {
        let action = scene.legal()[0];
        scene.act(action);
    }
    let wanted: [fn(&Event) -> bool; 5] = [
        |e| matches!(e, Event::Attrition { side: Rome, cause: Cause::Winter, losses: 1, .. }),
        |e| matches!(e, Event::Isolated { side: Rome, .. }),
        |e| matches!(e, Event::Isolated { side: Carthage, .. }),
        |e| matches!(e, Event::Count { .. }),
        |e| matches!(e, Event::TurnBegins { turn: 2 }),
    ];
    let found = order(&scene.all_told, &wanted);
    assert!(found.is_sorted(), "{found:?}");
}

/// R85: a viewer sees his own hand, the size of the other's, and all discards.
#[test]
fn hands_are_hidden_and_sizes_open() {
    let scene = Scene::field(Rome).hand(Rome, &[33, 44]).hand(Carthage, &[12, 61, 62]);
    let text = |viewer| serde_json::to_string(&scene.p.view(viewer)).unwrap();
    let roman = text(Viewer::Seat(Rome.seat()));
    let public = text(Viewer::Observer);
    let id = |n: u8| format!("\"{}\"", Card(n).id());
    assert!(roman.contains(&id(33)) && roman.contains(&id(44)), "his own cards");
    assert!(!roman.contains(&id(61)) && !roman.contains(&id(12)), "not the enemy's");
    assert!(!public.contains(&id(33)) && !public.contains(&id(61)));
    assert!(public.contains(&id(41)), "discards lie open");
    let hidden = |text: &str, n: usize| text.matches(&format!("\"hidden\":{n}")).count();
    assert_eq!((hidden(&roman, 3), hidden(&public, 2), hidden(&public, 3)), (1, 1, 1));
}
