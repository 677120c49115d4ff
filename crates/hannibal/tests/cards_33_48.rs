//! Strategy cards 33 to 48 (25.33 to 25.48).

use super::common::play::*;
use super::common::*;

fn activate(general: &str) -> Action {
    Action::Activate(man(general))
}

fn sail(to: &str) -> Action {
    Action::Sail(at(to))
}

/// Four Carthaginian generals, a campaign card, a truce.
fn armies(n: u8) -> Scene {
    let scene = Scene::with_card(Carthage, n)
        .truce()
        .units(Carthage, "hippo_regius", 12)
        .general("hanno", "hippo_regius");
    let scene = scene.units(Carthage, "saguntum", 3).general("hannibal", "saguntum");
    scene.general("mago", "malaca").general("hasdrubal", "acci")
}

/// So many generals of any rating, one of them by sea with up to ten units; then the card is spent.
fn campaign(n: u8, generals: u8) {
    let mut scene = armies(n);
    scene.play(n).act(activate("hanno"));
    assert_eq!(scene.refused(Action::Take { cus: 11, elephants: 0 }), "10.2");
    scene.muster(10, 0).sail("hadrumetum").act(Action::Stop);
    assert_eq!(scene.cus("hadrumetum", Carthage), 10);
    assert_eq!(scene.refused(activate("hanno")), "10.11", "each once a card");
    let mut enough = scene.again();
    enough.act(Action::Pass);
    assert!(matches!(enough.p.frames.top(), Frame::Turn(_)), "up to so many");
    scene.act(activate("hannibal")).muster(3, 0);
    assert_eq!(scene.refused(sail("malaca")), "11.4", "one army by sea");
    scene.step("laminium").act(Action::Stop);
    if generals == 3 {
        scene.act(activate("mago")).step("gades").act(Action::Stop);
    }
    assert!(matches!(scene.p.frames.top(), Frame::Turn(Phase::Play { .. })), "card {n} moves {generals}");
    assert!(scene.p.truce && scene.discarded(n), "a campaign ends no truce");
    // As an operation it is a 3: five units by sea.
    let mut operation = armies(n);
    operation.march(n, "hanno").muster(6, 0);
    assert_eq!(operation.refused(sail("hadrumetum")), "11.4");
    // R14: with nobody to move it is in vain. Rome has it too.
    Scene::with_card(Carthage, n).in_vain(n);
    let mut rome = Scene::with_card(Rome, n).units(Rome, "roma", 5).general("fabius", "roma");
    rome.play(n).act(activate("fabius")).muster(5, 0);
    assert!(rome.is_legal(sail("neapolis")));
}

/// 25.33, R72: three generals.
#[test]
fn card_33_major_campaign() {
    campaign(33, 3);
}

/// 25.34: three generals.
#[test]
fn card_34_major_campaign() {
    campaign(34, 3);
}

/// 25.37, R72: two generals.
#[test]
fn card_37_minor_campaign() {
    campaign(37, 2);
}

/// 25.38: two generals.
#[test]
fn card_38_minor_campaign() {
    campaign(38, 2);
}

/// 25.39: two generals.
#[test]
fn card_39_minor_campaign() {
    campaign(39, 2);
}

/// 25.40: two generals.
#[test]
fn card_40_minor_campaign() {
    campaign(40, 2);
}

/// 25.33, R72: an activation like any other: battle and siege follow it.
#[test]
fn card_33_battle_and_siege() {
    let scene =
        Scene::field(Carthage).hand(Carthage, &[33, 2]).units(Carthage, "capua", 3).general("mago", "capua");
    let scene = scene.units(Carthage, "cannae", 6).general("gisgo", "cannae").units(Rome, "arpi", 4);
    let mut scene = scene;
    scene.play(33).act(activate("mago")).muster(3, 0).dice(&[5]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("capua")).siege, 1);
    scene.act(activate("gisgo")).muster(6, 0).step("arpi");
    assert!(scene.p.battle().is_some());
}

fn diplomacy(n: u8, rule: &str) {
    let scene = Scene::with_card(Carthage, n).truce().units(Rome, "arpi", 1).control("paestum", None);
    let mut scene = scene.units(Carthage, "cannae", 1);
    scene.play(n);
    for (space, why) in [
        ("capua", "a city"),
        ("arpi", "units"),
        ("paestum", "empty"),
        ("hippo_regius", "own"),
        ("aquitani", "a tribe"),
    ] {
        assert_eq!(scene.refused(place(space)), rule, "{why}");
    }
    assert_eq!(scene.refused(Action::Pass), rule);
    assert!(scene.is_legal(place("cannae")), "friendly units do not matter");
    scene.act(place("panormus"));
    assert_eq!((scene.control_of("panormus"), scene.p.truce), (Some(Carthage), false));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)), "one marker");
    let mut rome = Scene::with_card(Rome, n);
    rome.play(n).act(place("zuccabar"));
    assert_eq!(rome.control_of("zuccabar"), Some(Rome));
    // R14: no enemy round marker anywhere.
    let bare = Scene::with_card(Rome, n).with(|p| {
        for space in p.round_markers(Carthage).iter() {
            p.ground_mut(space).control = None;
        }
    });
    bare.in_vain(n);
}

/// 25.35: one enemy round marker turns, anywhere without enemy units.
#[test]
fn card_35_diplomacy() {
    diplomacy(35, "25.35");
}

/// 25.36: the same.
#[test]
fn card_36_diplomacy() {
    diplomacy(36, "25.36");
}

/// Mago with three units; Rome holds card 41 and others, and every other counter-event lies open.
fn weather(space: &str) -> Scene {
    let scene = Scene::field(Carthage).hand(Rome, &[41, 44]).units(Carthage, space, 3);
    scene.general("mago", space)
}

/// Mago's march from a space with all his three units.
fn marching(from: &str) -> Scene {
    let mut scene = weather(from);
    scene.march(1, "mago").muster(3, 0);
    scene
}

/// 25.41, R92: asked when a step needs the third point; played, he ends his move where two points had brought him. A truce goes on (R11).
#[test]
fn card_41_on_land() {
    let mut scene = marching("hippo_regius").truce();
    assert_eq!(scene.refused(counter(41)), "10.2", "nothing is declared yet");
    scene.step("thabraca").step("zama");
    assert_eq!(scene.asked(), Some(Carthage), "two points: nobody was asked");
    scene.step("thapsus");
    assert_eq!((scene.asked(), scene.is_at("mago", "zama")), (Some(Rome), true));
    let mut third = scene.again();
    third.act(counter(41));
    assert!(third.is_at("mago", "zama") && third.discarded(41) && third.p.truce);
    assert!(third.p.march().is_none() && third.cus("zama", Carthage) == 3, "nothing is left to do");
    // Left alone he enters; the fourth point gives a second chance, and then the third step is undone too.
    let mut fourth = scene.again();
    fourth.act(Action::Pass);
    assert!(fourth.is_at("mago", "thapsus"));
    fourth.step("tacapae").act(counter(41));
    assert!(fourth.is_at("mago", "zama") && fourth.cus("zama", Carthage) == 3);
    assert_eq!((fourth.cus("thapsus", Carthage), fourth.cus("tacapae", Carthage)), (0, 0));
    assert!(fourth.was_told(Event::DrivenBack { general: man("mago"), to: at("zama") }));
    scene.act(Action::Pass).step("tacapae").act(Action::Pass);
    assert!(scene.is_at("mago", "tacapae"));
}

/// 25.41: whom he has taken along or left since goes back with him, generals and elephants too.
#[test]
fn card_41_takes_everything_back() {
    let start = |found: Cus| {
        let scene = weather("hippo_regius").elephants("hippo_regius", 4, 1).general("gisgo", "hippo_regius");
        scene.general("hasdrubal", "thapsus").with(|p| p.grounds[at("thapsus").i()].cus[Carthage.i()] = found)
    };
    let go = |found: Cus, regroup: &dyn Fn(&mut Scene)| {
        let mut scene = start(found);
        scene.march(1, "mago").muster(4, 1).step("thabraca").step("zama").step("thapsus").act(Action::Pass);
        scene.act(Action::Regroup);
        regroup(&mut scene);
        scene.step("tacapae").act(counter(41));
        assert_eq!(scene.units_of("zama", Carthage), Cus::new(4, 1));
        assert_eq!(scene.units_of("thapsus", Carthage), found);
        assert!(
            scene.is_at("mago", "zama")
                && scene.is_at("gisgo", "zama")
                && scene.is_at("hasdrubal", "thapsus")
        );
        assert!(scene.p.march().is_none());
    };
    // All of them together, with an elephant more.
    go(Cus::new(3, 1), &|scene| {
        scene.muster(7, 2);
    });
    // He leaves Gisgo with two units, and takes Hasdrubal.
    go(Cus::new(1, 0), &|scene| {
        scene.act(Action::Bring(man("hasdrubal"))).act(Action::Leave(man("gisgo"))).muster(3, 1);
    });
    // He goes on alone.
    go(Cus::new(2, 0), &|scene| {
        scene.act(Action::Leave(man("hasdrubal"))).act(Action::Leave(man("gisgo"))).muster(0, 0);
    });
}

/// 25.41, R55: those whom he has fetched from inside a city go back inside.
#[test]
fn card_41_and_garrisons() {
    let scene =
        weather("hippo_regius").garrison("utica", 1).garrison("carthago", 4).inside("hanno", "carthago");
    let mut scene = scene.units(Carthage, "carthago", 1);
    scene.march(1, "mago").muster(3, 0).step("thabraca").step("utica").step("carthago").act(Action::Pass);
    scene.act(Action::Regroup).act(Action::Bring(man("hanno"))).muster(7, 0).step("zama");
    scene.act(counter(41));
    assert!(scene.is_at("mago", "utica") && scene.is_inside("hanno", "carthago"));
    assert_eq!((scene.cus("utica", Carthage), scene.inside_cus("utica")), (3, 1));
    assert_eq!((scene.cus("carthago", Carthage), scene.inside_cus("carthago")), (1, 4));
}

/// 25.41: losses already suffered stand.
#[test]
fn card_41_losses_stand() {
    let mut scene = weather("tarraco").hand(Rome, &[7, 41]);
    scene.march(1, "mago").muster(3, 0).step("emporiae").step("narbo").step("tolosa").act(Action::Pass);
    scene.dice(&[4]).act(counter(7));
    assert_eq!(scene.cus("tolosa", Carthage), 2);
    scene.step("arverni").act(counter(41));
    assert!(scene.is_at("mago", "narbo"));
    assert_eq!((scene.cus("narbo", Carthage), scene.cus("tolosa", Carthage)), (2, 0));
    // The loss is his, not his friends'.
    let mut friends = weather("tarraco").hand(Rome, &[7, 41]).units(Carthage, "tolosa", 2);
    friends.march(1, "mago").muster(3, 0).step("emporiae").step("narbo").step("tolosa").act(Action::Pass);
    friends.dice(&[4]).act(counter(7)).act(Action::Regroup).muster(4, 0);
    friends.step("arverni").act(counter(41));
    assert_eq!((friends.cus("narbo", Carthage), friends.cus("tolosa", Carthage)), (2, 2));
}

/// 25.41: an enemy general driven off on the way stays away; if an enemy has come on to the way, he stops where he stands (R92).
#[test]
fn card_41_and_the_enemy() {
    let mut displaced = weather("hippo_regius").general("nero", "thapsus");
    displaced.march(1, "mago").muster(3, 0).step("thabraca").step("zama").step("thapsus").act(Action::Pass);
    displaced.step("tacapae").act(counter(41));
    assert!(displaced.post("nero") == Post::Cup && displaced.is_at("mago", "zama"));
    let mut barred = marching("hippo_regius");
    barred.step("thabraca").step("zama").step("thapsus").act(Action::Pass);
    barred = barred.units(Rome, "zama", 1);
    barred.step("tacapae").act(counter(41));
    assert!(barred.is_at("mago", "thapsus") && barred.cus("thapsus", Carthage) == 3);
}

/// 25.41: a game put away between the third and the fourth point goes on as before.
#[test]
fn card_41_after_a_save() {
    let mut scene = marching("hippo_regius");
    scene.step("thabraca").step("zama").step("thapsus").act(Action::Pass).step("tacapae");
    let saved = serde_json::to_string(&scene.p).unwrap();
    scene.p = serde_json::from_str(&saved).unwrap();
    scene.act(counter(41));
    assert!(scene.is_at("mago", "zama"));
}

/// 25.41: either side suffers; on a Forced March he may be brought back from the sixth point.
#[test]
fn card_41_against_rome_and_forced_march() {
    let scene = Scene::field(Rome)
        .hand(Rome, &[62, 2])
        .hand(Carthage, &[41])
        .units(Rome, "roma", 5)
        .general("nero", "roma");
    let mut third = scene.again();
    third.play(62).muster(5, 0).step("capua").step("neapolis").step("paestum").act(counter(41));
    assert!(third.is_at("nero", "neapolis") && third.cus("neapolis", Rome) == 5);
    let mut sixth = scene;
    sixth.play(62).muster(5, 0).step("capua").step("neapolis");
    for to in ["paestum", "heraclea", "cannae"] {
        sixth.step(to).act(Action::Pass);
    }
    sixth.step("brundisium").act(counter(41));
    assert!(sixth.is_at("nero", "neapolis") && sixth.cus("neapolis", Rome) == 5);
}

/// E26 (25.41): a pass that would need the third or fourth point is not crossed; as the first step it is.
#[test]
fn card_41_at_a_pass() {
    let mut late = marching("azaila");
    late.step("iberus").step("ilerda").step("tolosa");
    assert_eq!(late.asked(), Some(Rome));
    late.act(counter(41));
    assert!(late.is_at("mago", "ilerda") && late.cus("ilerda", Carthage) == 3, "refused, and he stops");
    assert!(late.attritions().is_empty(), "before the roll");
    let mut second = marching("azaila");
    second.step("ilerda").step("tolosa").act(counter(41));
    assert!(second.is_at("mago", "ilerda") && second.p.march().is_none(), "his second and third point");
    let mut first = marching("ilerda");
    first.dice(&[1]).step("tolosa");
    assert!(first.is_at("mago", "tolosa"), "nobody was asked");
    first.step("narbo").step("emporiae");
    assert!(first.is_at("mago", "emporiae"), "too late after the roll");
    // A general alone makes no roll, so that it is not too late.
    let mut alone = weather("ilerda");
    alone.march(1, "mago").muster(0, 0).step("tolosa").step("narbo").act(Action::Pass).step("emporiae");
    alone.act(counter(41));
    assert!(alone.is_at("mago", "tolosa"));
}

/// 25.41, R92: after a pass only a new pass, strait or sea leg gives a moment; then he stops where he stands.
#[test]
fn card_41_at_a_second_pass() {
    let scene = weather("faesulae").hand(Carthage, &[62, 2]);
    let mut scene = scene;
    scene.play(62).muster(3, 0).dice(&[1]).step("mutina").step("boii");
    assert_eq!(scene.asked(), Some(Carthage), "a road after a roll");
    scene.step("pisae");
    assert_eq!(scene.asked(), Some(Rome));
    scene.act(counter(41));
    assert!(scene.is_at("mago", "boii") && scene.attritions().len() == 1);
    // A pass with the third and fourth point, let go: the road after it is free.
    let mut let_go = weather("azaila").hand(Carthage, &[62, 2]);
    let_go.play(62).muster(3, 0).step("iberus").step("ilerda").step("tolosa").dice(&[1]).act(Action::Pass);
    let_go.step("narbo").step("emporiae");
    assert!(let_go.is_at("mago", "emporiae"));
}

/// 25.41, R92: a strait with the third point is not crossed; crossed with the first two, the roads after it are stopped as ever.
#[test]
fn card_41_at_a_strait() {
    let army = |space: &str| {
        let mut scene = weather(space).controls("lucania", Carthage).control("messana", Carthage);
        scene.march(1, "mago").muster(3, 0);
        scene
    };
    let mut scene = army("bruttii");
    scene.step("rhegium").step("messana");
    assert_eq!(scene.asked(), Some(Rome));
    scene.act(counter(41));
    assert!(scene.is_at("mago", "rhegium"));
    let mut after = army("rhegium");
    after.step("messana");
    assert_eq!(after.asked(), Some(Carthage));
    after.step("henna").act(Action::Pass).step("panormus").act(counter(41));
    assert!(after.is_at("mago", "messana") && after.cus("messana", Carthage) == 3);
    let mut sardinia = marching("nuoro");
    sardinia.step("sassari").step("aleria").act(counter(41));
    assert!(sardinia.is_at("mago", "sassari"));
}

/// 25.41, R74: a sea move is called off before any roll; the force stays in port and may still besiege there.
#[test]
fn card_41_at_sea() {
    let mut scene = weather("tarentum").hand(Rome, &[41, 60, 44]);
    scene.march(1, "mago").muster(3, 0).sail("croton").act(counter(41));
    assert_eq!(scene.asked(), Some(Carthage), "card 60 is not asked for");
    assert!(scene.naval_modifiers().is_empty() && scene.is_at("mago", "tarentum"));
    assert_eq!(scene.refused(Action::Step(at("heraclea"))), "10.2", "no further move");
    scene.dice(&[5]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("tarentum")).siege, 1);
    // After a step on land the sail is a moment all the same.
    let mut later = marching("thabraca");
    later.step("hippo_regius").sail("hadrumetum");
    assert_eq!(later.asked(), Some(Rome));
    later.act(counter(41));
    assert!(later.is_at("mago", "hippo_regius"));
}

/// 25.41, R92: once the sea is crossed a road gives no moment, a second sea move does; for Rome, who needs no roll, too.
#[test]
fn card_41_after_the_sea() {
    let mut carthage = marching("hippo_regius");
    carthage.sail("hadrumetum").dice(&[1]).act(Action::Pass);
    carthage.step("zama");
    assert!(carthage.is_at("mago", "zama"));
    let rome = Scene::field(Rome).hand(Carthage, &[41]).units(Rome, "roma", 5).general("nero", "roma");
    let mut rome = rome;
    rome.march(1, "nero").muster(5, 0).sail("neapolis").act(Action::Pass).step("paestum");
    assert!(rome.is_at("nero", "paestum"));
    let mut twice = weather("hippo_regius").hand(Carthage, &[63, 2]);
    twice.play(63).muster(3, 0).sail("hadrumetum").dice(&[1]).act(Action::Pass).sail("gades");
    assert_eq!(twice.asked(), Some(Rome));
    twice.act(counter(41));
    assert!(twice.is_at("mago", "hadrumetum"));
}

/// 25.41: in a campaign it holds up one general; his units may go on with another to their four spaces, he may not.
#[test]
fn card_41_in_a_campaign() {
    for passes in [0, 1] {
        let scene = weather("hippo_regius").hand(Carthage, &[37, 2]).general("hasdrubal", "zama");
        let mut scene = scene;
        scene.play(37).act(activate("mago")).muster(3, 0).step("thabraca").step("zama").step("thapsus");
        if passes == 1 {
            scene.act(Action::Pass).step("tacapae");
        }
        scene.act(counter(41)).or_forced(Action::Stop);
        assert_eq!(scene.cus("zama", Carthage), 3);
        scene.or_forced(activate("hasdrubal"));
        assert!(
            matches!(scene.march_frame().stage, MarchStage::Units { .. }),
            "Mago is not asked for: he is stopped"
        );
        scene.muster(3, 0).step("thapsus").step("tacapae");
        assert_eq!(scene.cus("tacapae", Carthage), 3);
        assert_eq!(scene.refused(Action::Step(at("theveste"))), "10.11", "four spaces are gone");
    }
}

/// 25.41: units that a campaign had moved before are put back with the points they had.
#[test]
fn card_41_in_a_campaign_with_tired_units() {
    let scene = weather("hadrumetum").hand(Carthage, &[33, 2]).general("hasdrubal", "hippo_regius");
    let scene = scene.units(Carthage, "hippo_regius", 2).general("gisgo", "theveste");
    let mut scene = scene;
    // Mago brings his three to Thapsus, a space away: three points are left to them.
    scene.play(33).act(activate("mago")).muster(3, 0).step("thapsus").act(Action::Stop);
    // Hasdrubal comes by with two units, takes all five on towards Tacapae, and is stopped: everybody goes back.
    scene
        .act(activate("hasdrubal"))
        .muster(2, 0)
        .step("thabraca")
        .step("zama")
        .step("thapsus")
        .act(Action::Pass);
    scene.act(Action::Regroup).act(Action::Leave(man("mago")));
    while matches!(scene.march_frame().stage, MarchStage::Units { .. }) {
        let most = scene.legal().into_iter().rfind(|a| matches!(a, Action::Take { .. })).unwrap();
        scene.act(most);
    }
    assert_eq!(scene.march_frame().force.total().all, 5);
    scene.step("tacapae").act(counter(41)).or_forced(Action::Stop);
    assert_eq!((scene.cus("zama", Carthage), scene.cus("thapsus", Carthage)), (2, 3));
    // Gisgo fetches Mago's three: they have three points left, so three spaces from Thapsus.
    scene.act(activate("gisgo")).step("thapsus").act(Action::Regroup).act(Action::Leave(man("mago")));
    scene.muster(3, 0).step("zama").step("thabraca").step("hippo_regius");
    assert_eq!(scene.cus("hippo_regius", Carthage), 3);
}

/// 25.41: after a sea move that was called off nobody of that force moves again on the card.
#[test]
fn card_41_at_sea_in_a_campaign() {
    let scene = weather("hippo_regius").hand(Carthage, &[37, 2]).general("hasdrubal", "hippo_regius");
    let mut scene = scene;
    scene.play(37).act(activate("mago")).act(Action::Leave(man("hasdrubal"))).muster(3, 0).sail("hadrumetum");
    scene.act(counter(41)).or_forced(Action::Stop).or_forced(activate("hasdrubal"));
    assert_eq!(scene.march_frame().force.total().all, 0, "the three stay in port, and Mago");
    assert!(scene.is_legal(sail("hadrumetum")), "R101: nobody of this campaign has sailed");
    // The next general of a campaign gives a new moment.
    let mut next = weather("hippo_regius").hand(Carthage, &[37, 2]).general("hasdrubal", "salaria");
    next.play(37).act(activate("mago")).muster(0, 0).step("thabraca").act(Action::Stop);
    next.or_forced(activate("hasdrubal")).step("acci").step("malaca").step("hispalis");
    assert_eq!(next.asked(), Some(Rome));
}

/// 25.41, R62: where he is stopped he may besiege.
#[test]
fn card_41_leaves_the_siege() {
    let mut scene = marching("heraclea");
    scene.step("beneventum").step("capua").step("neapolis").act(counter(41));
    assert!(scene.is_at("mago", "capua"));
    scene.dice(&[5]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("capua")).siege, 1);
}

/// 25.41, 8.4: no own play, and not at the moments of other cards, reactions or battles.
#[test]
fn card_41_refused() {
    assert_eq!(barred(Rome, 41), "8.4");
    let mut storm = weather("saguntum").hand(Rome, &[41, 60]);
    storm.march(1, "mago").muster(3, 0).sail("nicaea").act(Action::Pass);
    assert_eq!(storm.refused(counter(41)), "8.4", "the moment of card 60");
    let mut tribes = weather("ilerda").hand(Rome, &[41, 7]);
    tribes.march(1, "mago").muster(3, 0).dice(&[1]).step("tolosa");
    assert_eq!(tribes.refused(counter(41)), "8.4", "the moment of cards 7 and 8");
    let scene = weather("cannae").hand(Rome, &[41, 20]).units(Rome, "arpi", 5).general("nero", "arpi");
    let mut reaction = scene;
    reaction.march(1, "mago").muster(3, 0).step("arpi");
    assert_eq!(reaction.refused(counter(41)), "10.3", "not with avoiding battle or intercepting");
    reaction.act(Action::Pass).act(Action::Pass);
    assert_eq!(reaction.battle_stage(), BattleStage::DefenderCards);
    assert_eq!(reaction.refused(counter(41)), "8.4");
}

/// 25.41, R85: the window opens whether or not it is held; not when it lies open or the hand is empty.
#[test]
fn card_41_window() {
    let step = |mut scene: Scene| {
        scene.march(1, "mago").muster(3, 0).step("thabraca").step("zama");
        assert_eq!(scene.asked(), Some(Carthage), "not for the first two points");
        scene.step("thapsus");
        scene
    };
    let mut asked = step(weather("hippo_regius").hand(Rome, &[44]).unseen(41));
    assert!(asked.is_window(Rome, Action::Pass));
    asked.act(Action::Pass).step("tacapae");
    assert!(asked.is_window(Rome, Action::Pass), "at each of them");
    let open = weather("hippo_regius").hand(Rome, &[44]).with(|p| {
        p.deck.remove(Card(41));
        p.discards.add(Card(41));
    });
    assert!(step(open).is_at("mago", "thapsus"));
    assert!(step(weather("hippo_regius").hand(Rome, &[])).is_at("mago", "thapsus"));
}

/// Mago attacks Luceria with two elephants; Rome holds these.
fn elephants(rome: &[u8]) -> Scene {
    let scene = Scene::field(Carthage).hand(Rome, rome).elephants("cannae", 6, 2).general("mago", "cannae");
    scene.units(Rome, "arpi", 5).general("nero", "arpi")
}

/// E25 (25.42): after the charge is declared, before its die: no charge, and two cards fewer for Carthage.
#[test]
fn card_42_elephant_fright() {
    let mut scene = elephants(&[42, 44]);
    scene.attack("mago", 6, 2, "arpi").act(Action::Charge);
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::Fright, Some(Rome)));
    scene.dice(&[6]).act(counter(42));
    assert_eq!(scene.dice_left(), 1, "no charge roll");
    assert_eq!(scene.hand_sizes(), (9, 6), "Carthage 6 + 2 - 2, Rome 5 + 2 + 2 allies");
    assert!(scene.was_told(Event::Frightened { cards: 2 }) && scene.discarded(42));
    let mut fair = elephants(&[42, 44]);
    fair.attack("mago", 6, 2, "arpi").act(Action::Charge).dice(&[6]).act(Action::Pass);
    assert_eq!(fair.hand_sizes(), (7, 8), "the charge costs Rome two cards");
}

/// 25.42, 8.4: Rome's, at this moment only; without a charge there is none.
#[test]
fn card_42_refused() {
    assert_eq!(barred(Carthage, 42), "8.3");
    assert_eq!(barred(Rome, 42), "8.4");
    let mut early = elephants(&[42, 20]);
    early.attack("mago", 6, 2, "arpi").act(Action::Pass);
    assert_eq!((early.battle_stage(), early.refused(counter(42))), (BattleStage::DefenderCards, "8.4"));
    early.act(Action::Pass).act(Action::Pass);
    assert_eq!(early.battle_stage(), BattleStage::Lay, "no charge");
    assert_eq!(early.refused(counter(42)), "14.6");
    let mut carthage = elephants(&[44]).hand(Carthage, &[1, 2, 42]);
    carthage.attack("mago", 6, 2, "arpi").act(Action::Charge);
    assert_eq!(carthage.refused(counter(42)), "8.4", "Rome does not hold it");
}

/// 25.42, R85: Rome is asked whether or not she holds it, unless it lies open.
#[test]
fn card_42_window() {
    let mut asked = elephants(&[44]).unseen(42);
    asked.attack("mago", 6, 2, "arpi").act(Action::Charge);
    assert!(asked.is_window(Rome, Action::Pass));
    let mut open = elephants(&[44]);
    open.attack("mago", 6, 2, "arpi").dice(&[1]).act(Action::Charge);
    assert_eq!(open.battle_stage(), BattleStage::Lay);
}

/// 25.43: with three provinces of Italy under Carthage and no unit of hers in Latium, four units at Roma; no general is needed.
#[test]
fn card_43_two_legions_of_slaves() {
    let italy = |provinces: &[&str]| {
        provinces.iter().fold(Scene::with_card(Rome, 43), |scene, p| scene.controls(p, Carthage))
    };
    let lost = || italy(&["lucania", "apulia", "gallia_cisalpina"]);
    let mut scene = lost().truce();
    scene.play(43);
    assert_eq!((scene.cus("roma", Rome), scene.p.truce, scene.discarded(43)), (4, false, true));
    // Which three does not matter; more are as good.
    for provinces in [&["samnium", "campania", "etruria"][..], &["lucania", "apulia", "samnium", "campania"]]
    {
        let mut scene = italy(provinces);
        scene.play(43);
        assert_eq!(scene.cus("roma", Rome), 4, "{provinces:?}");
    }
    // R14: two are too few; provinces outside Italy, and open ones, do not count.
    italy(&["lucania", "apulia"]).in_vain(43);
    italy(&["lucania", "apulia", "sicilia", "corsica_sardinia"]).in_vain(43);
    lost().control("cannae", None).control("arpi", None).control("beneventum", None).in_vain(43);
    // Nor with Carthaginian units in Latium, besieging or not, whatever the room inside; a general alone is no unit.
    let outside = || lost().units(Carthage, "roma", 1);
    outside().garrison("roma", 3).in_vain(43);
    outside().units(Carthage, "roma", 3).garrison("roma", 3).siege("roma", Carthage, 1).in_vain(43);
    let mut general = lost().general("mago", "roma");
    general.play(43);
    assert_eq!((general.cus("roma", Rome), general.post("mago")), (4, Post::Displaced), "6.3");
    assert_eq!(barred(Carthage, 43), "8.3");
}

/// While Rome controls the province: two units to a general in Italy; Roma only with a general.
fn auxiliaries(n: u8, province_id: &str, rule: &str) {
    let scene = Scene::with_card(Rome, n).truce().general("nero", "roma").general("paulus", "falerii");
    let scene = scene.general("marcellus", "panormus").proconsul("marcellus");
    let mut scene = scene;
    scene.play(n);
    assert_eq!(scene.refused(place("panormus")), rule, "not in Italy");
    assert_eq!(scene.refused(place("neapolis")), rule, "no general");
    assert!(scene.is_legal(place("roma")));
    scene.act(place("falerii"));
    assert_eq!((scene.cus("falerii", Rome), scene.p.truce), (2, false));
    let mut elsewhere = Scene::with_card(Rome, n).general("nero", "mutina").general("paulus", "pisae");
    elsewhere.play(n);
    assert_eq!(elsewhere.refused(place("roma")), rule, "not to Roma without a general");
    // R49: not with a besieged general; another condition is the province.
    let besieged =
        Scene::with_card(Rome, n).units(Carthage, "roma", 3).garrison("roma", 1).inside("nero", "roma");
    besieged.siege("roma", Carthage, 1).in_vain(n);
    let lost = Scene::with_card(Rome, n).general("nero", "mutina").controls(province_id, Carthage);
    lost.in_vain(n);
    assert_eq!(barred(Carthage, n), "8.3");
}

/// 25.44, R49.
#[test]
fn card_44_auxiliaries_of_apulia() {
    auxiliaries(44, "apulia", "25.44");
}

/// 25.45, R49.
#[test]
fn card_45_auxiliaries_of_etruria() {
    auxiliaries(45, "etruria", "25.45");
}

/// 25.46, R49.
#[test]
fn card_46_auxiliaries_of_samnium() {
    auxiliaries(46, "samnium", "25.46");
}

/// 25.47, R49.
#[test]
fn card_47_auxiliaries_of_lucania() {
    auxiliaries(47, "lucania", "25.47");
}

/// 25.48, R49.
#[test]
fn card_48_auxiliaries_of_campania() {
    auxiliaries(48, "campania", "25.48");
}

/// E37 (25.44-25.48, 25.64), R14: under a truce, with no general in Italy, nothing happens and the truce goes on.
#[test]
fn card_44_to_48_without_a_general_in_italy() {
    for n in 44..=48 {
        Scene::with_card(Rome, n)
            .units(Rome, "roma", 5)
            .general("nero", "messana")
            .units(Rome, "messana", 5)
            .in_vain(n);
    }
}

/// 8.1, 8.3, 8.4: number, ship and whose event each card is.
#[test]
fn cards_33_to_48_numbers_ships_and_sides() {
    use EventSide::{Both, Rome as Roman};
    let faces = [
        (33, 3, Both),
        (34, 3, Both),
        (35, 2, Both),
        (36, 2, Both),
        (37, 3, Both),
        (38, 3, Both),
        (39, 3, Both),
        (40, 3, Both),
        (41, 1, Both),
        (42, 1, Roman),
        (43, 3, Roman),
        (44, 2, Roman),
        (45, 2, Roman),
        (46, 3, Roman),
        (47, 3, Roman),
        (48, 1, Roman),
    ];
    has_faces(&faces, &[41, 42]);
}
