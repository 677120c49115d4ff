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
    let scene = Scene::with_card(Carthage, n).truce().units(Carthage, "utica", 12).general("gisgo", "utica");
    let scene = scene.units(Carthage, "saguntum", 3).general("hannibal", "saguntum");
    scene.general("mago", "malaca").general("hasdrubal", "acci")
}

/// So many generals of any rating, one of them by sea with up to ten units; then the card is spent.
fn campaign(n: u8, generals: u8) {
    let mut scene = armies(n);
    scene.play(n).act(activate("gisgo"));
    assert_eq!(scene.refused(Action::Take { cus: 11, elephants: 0 }), "10.2");
    scene.muster(10, 0).sail("hippo_regius").act(Action::Stop);
    assert_eq!(scene.cus("hippo_regius", Carthage), 10);
    assert_eq!(scene.refused(activate("gisgo")), "10.11", "each once a card");
    let mut enough = scene.again();
    enough.act(Action::Pass);
    assert!(matches!(enough.p.frames.top(), Frame::Turn(_)), "up to so many");
    scene.act(activate("hannibal")).muster(3, 0);
    assert_eq!(scene.refused(sail("malaca")), "11.4", "one army by sea");
    scene.step("ilici").act(Action::Stop);
    if generals == 3 {
        scene.act(activate("mago")).step("gades").act(Action::Stop);
    }
    assert!(matches!(scene.p.frames.top(), Frame::Turn(Phase::Play { .. })), "card {n} moves {generals}");
    assert!(scene.p.truce && scene.discarded(n), "a campaign ends no truce");
    // As an operation it is a 3: five units by sea.
    let mut operation = armies(n);
    operation.march(n, "gisgo").muster(6, 0);
    assert_eq!(operation.refused(sail("hippo_regius")), "11.4");
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
    let scene = scene.units(Carthage, "cannae", 6).general("gisgo", "cannae").units(Rome, "luceria", 4);
    let mut scene = scene;
    scene.play(33).act(activate("mago")).muster(3, 0).dice(&[5]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("capua")).siege, 1);
    scene.act(activate("gisgo")).muster(6, 0).step("luceria");
    assert!(scene.p.battle().is_some());
}

fn diplomacy(n: u8, rule: &str) {
    let scene = Scene::with_card(Carthage, n).truce().units(Rome, "luceria", 1).control("salernum", None);
    let mut scene = scene.units(Carthage, "cannae", 1);
    scene.play(n);
    for (space, why) in [
        ("capua", "a city"),
        ("luceria", "units"),
        ("salernum", "empty"),
        ("utica", "own"),
        ("volcae", "a tribe"),
    ] {
        assert_eq!(scene.refused(place(space)), rule, "{why}");
    }
    assert_eq!(scene.refused(Action::Pass), rule);
    assert!(scene.is_legal(place("cannae")), "friendly units do not matter");
    scene.act(place("messana"));
    assert_eq!((scene.control_of("messana"), scene.p.truce), (Some(Carthage), false));
    assert!(matches!(scene.p.frames.top(), Frame::Turn(_)), "one marker");
    let mut rome = Scene::with_card(Rome, n);
    rome.play(n).act(place("siga"));
    assert_eq!(rome.control_of("siga"), Some(Rome));
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

/// 25.41, R92: once the first step is declared: two points in all; a truce goes on (R11).
#[test]
fn card_41_on_land() {
    let mut scene = weather("utica").truce();
    scene.march(1, "mago").muster(3, 0);
    assert_eq!(scene.refused(counter(41)), "10.2", "nothing is declared yet");
    scene.step("sicca");
    assert_eq!((scene.asked(), scene.is_at("mago", "utica")), (Some(Rome), true));
    scene.act(counter(41));
    assert!(scene.is_at("mago", "sicca") && scene.discarded(41) && scene.p.truce);
    scene.step("zama");
    assert_eq!(scene.refused(Action::Step(at("hadrumetum"))), "10.2", "two points");
    // Left alone he goes on, and later roads give no second chance.
    let mut fair = weather("utica");
    fair.march(1, "mago")
        .muster(3, 0)
        .step("sicca")
        .act(Action::Pass)
        .step("zama")
        .step("hadrumetum")
        .step("thaenae");
    assert!(fair.is_at("mago", "thaenae"));
}

/// 25.41: either side suffers; of six points of a Forced March two are left.
#[test]
fn card_41_against_rome_and_forced_march() {
    let scene = Scene::field(Rome)
        .hand(Rome, &[62, 2])
        .hand(Carthage, &[41])
        .units(Rome, "roma", 5)
        .general("nero", "roma");
    let mut scene = scene;
    scene.play(62).muster(5, 0).step("capua").act(counter(41)).step("neapolis");
    assert_eq!(scene.refused(Action::Step(at("salernum"))), "10.2");
}

/// E26 (25.41): a pass that would need the third or fourth point is not crossed; as the first step it is.
#[test]
fn card_41_at_a_pass() {
    let mut late = weather("onoba");
    late.march(1, "mago").muster(3, 0).step("hispalis").act(Action::Pass).step("corduba");
    late.step("toletum");
    assert_eq!(late.asked(), Some(Rome), "another moment: a pass is declared");
    late.act(counter(41));
    assert!(late.is_at("mago", "corduba") && late.cus("corduba", Carthage) == 3, "refused, and he stops");
    let mut second = weather("hispalis");
    second.march(1, "mago").muster(3, 0).step("corduba").act(Action::Pass).step("toletum").act(counter(41));
    assert!(second.is_at("mago", "corduba"));
    assert_eq!(second.refused(Action::Step(at("toletum"))), "10.2");
    assert!(second.is_legal(Action::Step(at("castulo"))), "one point is left for a road");
    let mut first = weather("corduba");
    first.march(1, "mago").muster(3, 0).step("toletum").dice(&[1]).act(counter(41));
    assert!(first.is_at("mago", "toletum"));
    assert_eq!(first.refused(Action::Step(at("segobriga"))), "10.2");
}

/// 25.41, R92: a strait is a moment too.
#[test]
fn card_41_at_a_strait() {
    let scene = weather("bruttii").controls("lucania", Carthage).control("messana", Carthage);
    let mut scene = scene;
    scene.march(1, "mago").muster(3, 0).step("rhegium").act(Action::Pass).step("messana");
    assert_eq!(scene.asked(), Some(Rome));
    scene.act(counter(41));
    assert!(scene.is_at("mago", "rhegium"));
}

/// 25.41, R74: a sea move is called off before any roll; the force stays in port and may still besiege there.
#[test]
fn card_41_at_sea() {
    let mut scene = weather("tarentum").hand(Rome, &[41, 60, 44]);
    scene.march(1, "mago").muster(3, 0).sail("croton").act(counter(41));
    assert_eq!(scene.asked(), Some(Carthage), "card 60 is not asked for");
    assert!(scene.naval_modifiers().is_empty() && scene.is_at("mago", "tarentum"));
    assert_eq!(scene.refused(Action::Step(at("venusia"))), "10.2", "no further move");
    scene.dice(&[5]).act(Action::Besiege);
    assert_eq!(scene.p.ground(at("tarentum")).siege, 1);
    // After a fair first step the sail is a new moment.
    let mut later = weather("sicca");
    later.march(1, "mago").muster(3, 0).step("utica").act(Action::Pass).sail("hippo_regius");
    assert_eq!(later.asked(), Some(Rome));
}

/// 25.41: in a campaign it holds up one general; his units may go on with another to their four spaces.
#[test]
fn card_41_in_a_campaign() {
    let scene = weather("utica").hand(Carthage, &[37, 2]).general("hasdrubal", "zama");
    let mut scene = scene;
    scene
        .play(37)
        .act(activate("mago"))
        .muster(3, 0)
        .step("sicca")
        .act(counter(41))
        .step("zama")
        .act(Action::Stop);
    scene.act(activate("hasdrubal"));
    scene.act(Action::Leave(man("mago"))).muster(3, 0).step("hadrumetum").step("thaenae");
    assert_eq!(scene.cus("thaenae", Carthage), 3);
    assert_eq!(scene.refused(Action::Step(at("theveste"))), "10.11", "four spaces are gone");
    // The next general of a campaign gives a new moment.
    let mut next = weather("utica").hand(Carthage, &[37, 2]).general("hasdrubal", "castulo");
    next.play(37).act(activate("mago")).muster(0, 0).step("sicca").act(Action::Pass).act(Action::Stop);
    next.act(activate("hasdrubal")).step("acci");
    assert_eq!(next.asked(), Some(Rome));
}

/// 25.41, 8.4: no own play, and not at the moments of other cards, reactions or battles.
#[test]
fn card_41_refused() {
    assert_eq!(barred(Rome, 41), "8.4");
    let mut storm = weather("saguntum").hand(Rome, &[41, 60]);
    storm.march(1, "mago").muster(3, 0).sail("genua").act(Action::Pass);
    assert_eq!(storm.refused(counter(41)), "8.4", "the moment of card 60");
    let mut tribes = weather("nemausus").hand(Rome, &[41, 7]);
    tribes.march(1, "mago").muster(3, 0).step("narbo").act(Action::Pass);
    assert_eq!(tribes.refused(counter(41)), "8.4", "the moment of cards 7 and 8");
    let scene = weather("cannae").hand(Rome, &[41, 20]).units(Rome, "luceria", 5).general("nero", "luceria");
    let mut reaction = scene;
    reaction.march(1, "mago").muster(3, 0).step("luceria").act(Action::Pass);
    assert_eq!(reaction.refused(counter(41)), "10.3", "not with avoiding battle or intercepting");
    reaction.act(Action::Pass).act(Action::Pass);
    assert_eq!(reaction.battle_stage(), BattleStage::DefenderCards);
    assert_eq!(reaction.refused(counter(41)), "8.4");
}

/// 25.41, R85: the window opens whether or not it is held; not when it lies open or the hand is empty.
#[test]
fn card_41_window() {
    let step = |mut scene: Scene| {
        scene.march(1, "mago").muster(3, 0).step("sicca");
        scene
    };
    assert!(step(weather("utica").hand(Rome, &[44]).unseen(41)).is_window(Rome, Action::Pass));
    let open = weather("utica").hand(Rome, &[44]).with(|p| {
        p.deck.remove(Card(41));
        p.discards.add(Card(41));
    });
    assert!(step(open).is_at("mago", "sicca"));
    assert!(step(weather("utica").hand(Rome, &[])).is_at("mago", "sicca"));
}

/// Mago attacks Luceria with two elephants; Rome holds these.
fn elephants(rome: &[u8]) -> Scene {
    let scene = Scene::field(Carthage).hand(Rome, rome).elephants("cannae", 6, 2).general("mago", "cannae");
    scene.units(Rome, "luceria", 5).general("nero", "luceria")
}

/// E25 (25.42): after the charge is declared, before its die: no charge, and two cards fewer for Carthage.
#[test]
fn card_42_elephant_fright() {
    let mut scene = elephants(&[42, 44]);
    scene.attack("mago", 6, 2, "luceria").act(Action::Charge);
    assert_eq!((scene.battle_stage(), scene.asked()), (BattleStage::Fright, Some(Rome)));
    scene.dice(&[6]).act(counter(42));
    assert_eq!(scene.dice_left(), 1, "no charge roll");
    assert_eq!(scene.hand_sizes(), (9, 6), "Carthage 6 + 2 - 2, Rome 5 + 2 + 2 allies");
    assert!(scene.was_told(Event::Frightened { cards: 2 }) && scene.discarded(42));
    let mut fair = elephants(&[42, 44]);
    fair.attack("mago", 6, 2, "luceria").act(Action::Charge).dice(&[6]).act(Action::Pass);
    assert_eq!(fair.hand_sizes(), (7, 8), "the charge costs Rome two cards");
}

/// 25.42, 8.4: Rome's, at this moment only; without a charge there is none.
#[test]
fn card_42_refused() {
    assert_eq!(barred(Carthage, 42), "8.3");
    assert_eq!(barred(Rome, 42), "8.4");
    let mut early = elephants(&[42, 20]);
    early.attack("mago", 6, 2, "luceria").act(Action::Pass);
    assert_eq!((early.battle_stage(), early.refused(counter(42))), (BattleStage::DefenderCards, "8.4"));
    early.act(Action::Pass).act(Action::Pass);
    assert_eq!(early.battle_stage(), BattleStage::Lay, "no charge");
    assert_eq!(early.refused(counter(42)), "14.6");
    let mut carthage = elephants(&[44]).hand(Carthage, &[1, 2, 42]);
    carthage.attack("mago", 6, 2, "luceria").act(Action::Charge);
    assert_eq!(carthage.refused(counter(42)), "8.4", "Rome does not hold it");
}

/// 25.42, R85: Rome is asked whether or not she holds it, unless it lies open.
#[test]
fn card_42_window() {
    let mut asked = elephants(&[44]).unseen(42);
    asked.attack("mago", 6, 2, "luceria").act(Action::Charge);
    assert!(asked.is_window(Rome, Action::Pass));
    let mut open = elephants(&[44]);
    open.attack("mago", 6, 2, "luceria").dice(&[1]).act(Action::Charge);
    assert_eq!(open.battle_stage(), BattleStage::Lay);
}

/// 25.43, R49, R6: four units at Roma, none if it is besieged, as many as fit with enemies outside.
#[test]
fn card_43_two_legions_of_slaves() {
    let mut scene = Scene::with_card(Rome, 43).truce();
    scene.play(43);
    assert_eq!((scene.cus("roma", Rome), scene.p.truce), (4, false));
    let outside = || Scene::with_card(Rome, 43).units(Carthage, "roma", 4).general("mago", "roma");
    let mut room = outside().garrison("roma", 3);
    room.play(43);
    assert_eq!(room.inside_cus("roma"), 5);
    outside().garrison("roma", 5).in_vain(43);
    outside().garrison("roma", 3).siege("roma", Carthage, 1).in_vain(43);
    assert_eq!(barred(Carthage, 43), "8.3");
}

/// While Rome controls the province: two units to a general in Italy; Roma only with a general.
fn auxiliaries(n: u8, province_id: &str, rule: &str) {
    let scene = Scene::with_card(Rome, n).truce().general("nero", "roma").general("paulus", "arretium");
    let scene = scene.general("marcellus", "messana").proconsul("marcellus");
    let mut scene = scene;
    scene.play(n);
    assert_eq!(scene.refused(place("messana")), rule, "not in Italy");
    assert_eq!(scene.refused(place("neapolis")), rule, "no general");
    assert!(scene.is_legal(place("roma")));
    scene.act(place("arretium"));
    assert_eq!((scene.cus("arretium", Rome), scene.p.truce), (2, false));
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
