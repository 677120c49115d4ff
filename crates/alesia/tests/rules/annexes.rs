//! The annexes of the rulebook, at the coordinates of our grounds, with its numbers and dice.

use crate::tests::rules::common::*;

#[test]
fn annex_a_rampart_connections() {
    let s = Scene::on("annex_a").put("0303", "r_i_01").put("0606", "r_i_02");
    let cost = |id: &str, from: &str, to: &str| {
        let way = grid().direction(hex(from).0, hex(to).0).unwrap();
        s.p.walker(piece(id)).step(&s.p.first_move(piece(id)), hex(from), way, hex(to)).unwrap().cost
    };
    assert_eq!(cost("r_i_01", "0303", "0403"), 2, "A: next to each other, not connected");
    assert_eq!(cost("r_i_02", "0606", "0706"), 1, "B: connected");
    assert_eq!(cost("r_i_02", "0606", "0507"), 1);
}

/// Six 8-6, two 7-6 and a 5-6 against a fort between two cohorts. Eight-factor units: the five of the book's counters and, as the
/// book does, one more, for which a 9-6 stands in here at the place where it does not fight.
#[test]
fn annex_b_assault_on_a_fort() {
    let mut s = Scene::on("annex_b")
        .fort("0706", "f_01")
        .put("0706", "r_rec_01")
        .put("0606", "r_i_01")
        .put("0806", "r_i_02")
        .put("0702", "g_r_arv_01 g_r_arv_02")
        .put("0504", "g_r_nit_01")
        .put("0504", "g_b_arv_01")
        .put("0503", "g_b_arv_02 g_b_arv_03")
        .put("0903", "g_b_arv_04 g_b_arv_05")
        .put("1004", "g_b_aed_01")
        .sortie_allowed()
        .gaul_moves();
    // The first 7-6 comes to Z at tertiary range: a 5 disrupts it.
    s.walk(GAULS, "g_r_arv_01", "0703");
    assert!(matches!(s.p.frames.top(), Frame::Fire(_)));
    let shot = |range: u8, target: &str| Action::Shoot {
        shooter: Shooter::Fort(fort("f_01")),
        range,
        target: piece(target),
    };
    s.fix(&[5]).rome(shot(3, "g_r_arv_01"));
    assert!(s.is_disrupted("g_r_arv_01") && s.at("g_r_arv_01") == Some("0703"));
    // The other goes through Z to Y at secondary range: a 2 misses; it goes on into the outer works.
    s.walk(GAULS, "g_r_arv_02", "0703");
    assert!(matches!(s.p.frames.top(), Frame::Move(_)), "the tertiary shot is spent");
    s.gaul(Action::Go(hex("0704")));
    s.fix(&[2]).rome(shot(2, "g_r_arv_02"));
    assert!(!s.is_disrupted("g_r_arv_02"));
    s.gaul(Action::Go(hex("0604"))).gaul(Action::Go(hex("0505"))).gaul(Action::Go(hex("0506")));
    // The rest take their places; only the primary shot is left, and it is kept.
    let places = [
        ("g_b_arv_01", "0505 0605"),
        ("g_b_arv_02", "0504 0604 0605"),
        ("g_b_arv_03", "0504 0604 0705"),
        ("g_b_arv_04", "0803 0804 0705"),
        ("g_b_arv_05", "0803 0804 0805"),
        ("g_b_aed_01", "0904 0805"),
        ("g_r_nit_01", "0604 0704 0805 0906"),
    ];
    for (id, way) in &places[..6] {
        s.gaul(Action::Pick(piece(id)));
        for to in way.split_whitespace() {
            s.gaul(Action::Go(hex(to)));
            if matches!(s.p.frames.top(), Frame::Fire(_)) {
                s.rome(Action::Pass);
            }
        }
        if matches!(s.p.frames.top(), Frame::Move(_)) {
            s.gaul(Action::Stop);
        }
    }
    // The 5-6 to the right flank.
    s.p.field.put(piece("g_r_nit_01"), Spot::hex(hex("0906")));
    s.gaul(Action::Done);
    // 48 against the garrison of 4, doubled to 8, before the primary shot (the ninth factor of the stand-in aside).
    let before: u16 = ["0605", "0705", "0805"]
        .iter()
        .flat_map(|h| s.p.field.stack(hex(h)))
        .map(|p| s.p.piece(p).combat.min(8) as u16)
        .sum();
    assert_eq!((before, column_name(column(before, 8))), (48, "6-1"));
    // The primary shot at X: a 3 disrupts one unit only.
    s.fix(&[3, 6, 1, 1, 1, 1, 6]).rome(shot(1, "g_b_arv_03"));
    assert!(s.is_disrupted("g_b_arv_03") && !s.is_disrupted("g_b_arv_04"));
    if matches!(s.phase(), Phase::LastShots { .. }) {
        s.rome(Action::Pass);
    }
    s.gaul(Action::Done); // nobody shifts off the map
    // Six rolls for the outer works, from left to right: a six on the first and on the last.
    assert!(s.is_dead("g_r_arv_02") && s.is_dead("g_r_nit_01"));
    let rolls = s.told.iter().filter(|e| matches!(e, Event::WorksRoll { .. })).count();
    assert_eq!(rolls, 6, "those in X are beside the fort only, which has no zone of control");
    // An 8-6 of each flank against the cohorts, the other three against the fort.
    assert_eq!(s.refused(GAULS, Action::Done), "14.31");
    s.attack(GAULS, "g_b_arv_01", "0606").attack(GAULS, "g_b_arv_05", "0806");
    s.attack(GAULS, "g_b_arv_02", "0706").attack(GAULS, "g_b_arv_04", "0706");
    assert_eq!(s.odds_at(Gaul, "0606"), (8, 10, "1-2"));
    assert_eq!(s.odds_at(Gaul, "0806"), (8, 10, "1-2"));
    s.attack(GAULS, "g_b_aed_01", "0706");
    let (attack, defence, _) = s.odds_at(Gaul, "0706");
    assert_eq!(
        (attack - 1, defence, column_name(column(attack - 1, defence))),
        (24, 8, "3-1"),
        "the ninth factor aside"
    );
    s.gaul(Action::Done);
    let fort_attack = s.p.field.plan(piece("g_b_aed_01"));
    s.fix(&[5]).gaul(Action::Resolve(fort_attack));
    assert!(
        s.heard(|e| matches!(e, Event::Result { result, .. } if result.loser.is_none() && !result.rage)),
        "melee"
    );
}

#[test]
fn annex_c_reinforcing_a_raging_battle() {
    let scene = || {
        Scene::on("annex_c")
            .put("0606", "r_i_01")
            .put("0508", "r_i_02")
            .put("0605", "g_r_san_01 g_r_arv_01")
            .put("0706", "g_r_arv_02 g_r_arv_03")
            .rage(1, "g_r_arv_01 g_r_arv_02 g_r_arv_03", "r_i_01")
    };
    // Hex A: beside flipped units only; nothing is owed.
    let mut s = scene().roman_moves();
    s.walk(ROME, "r_i_02", "0608 0707");
    s.rome(Action::Done);
    assert!(!matches!(s.phase(), Phase::Declare { side: Roman, .. }) || s.allowed(ROME, Action::Done));
    assert!(s.rages("r_i_01") && s.rages("g_r_arv_02"));
    // Hex C: beside the unflipped 6; it must attack D, so E as well, and the battle is open again.
    let mut s = scene().roman_moves();
    s.walk(ROME, "r_i_02", "0607 0606").rome(Action::Done);
    assert!(matches!(s.phase(), Phase::Declare { side: Roman, .. }));
    assert!(!s.rages("g_r_arv_02") && !s.rages("r_i_01"), "freed by the duty to attack the 6");
    let front = s.p.front(Roman);
    let mut owed: Vec<&str> = front.marks.iter().filter(|m| m.owed).map(|m| m.hex.id()).collect();
    owed.sort();
    assert_eq!(owed, ["0605", "0706"]);
}

#[test]
fn annex_c_then_the_gauls_attack_both_hexes_apart() {
    let scene = || {
        Scene::on("annex_c")
            .put("0606", "r_i_01")
            .put("0707", "r_i_02")
            .put("0605", "g_r_san_01 g_r_arv_01")
            .put("0706", "g_r_arv_02 g_r_arv_03")
            .rage(1, "g_r_arv_01 g_r_arv_02 g_r_arv_03", "r_i_01")
            .declares(Gaul)
    };
    // Both sevens of E against A, D renews the attack on C.
    let mut s = scene();
    s.attack(GAULS, "g_r_arv_01", "0606").attack(GAULS, "g_r_arv_02", "0707").attack(
        GAULS,
        "g_r_arv_03",
        "0707",
    );
    s.attack(GAULS, "g_r_san_01", "0606");
    assert!(s.allowed(GAULS, Action::Done));
    // One of them against each.
    let mut s = scene();
    s.attack(GAULS, "g_r_arv_01", "0606").attack(GAULS, "g_r_arv_02", "0606").attack(
        GAULS,
        "g_r_arv_03",
        "0707",
    );
    s.attack(GAULS, "g_r_san_01", "0606");
    assert!(s.allowed(GAULS, Action::Done));
    // Not all against C: A must be attacked.
    let mut s = scene();
    s.attack(GAULS, "g_r_arv_01", "0606").attack(GAULS, "g_r_arv_02", "0606");
    let last = Action::Attack { piece: piece("g_r_arv_03"), hex: hex("0606") };
    assert!(["14.31", "15.3"].contains(&s.refused(GAULS, last)));
    // Not without C: it must be renewed.
    let mut s = scene();
    s.attack(GAULS, "g_r_arv_02", "0707").attack(GAULS, "g_r_arv_03", "0707");
    assert!(s.p.check(GAULS, &Action::Done).is_err());
    // A and C are fought apart: they are never one attack.
    let mixed = Action::Attack { piece: piece("g_r_arv_02"), hex: hex("0606") };
    assert!(["14.32", "15.3"].contains(&s.refused(GAULS, mixed)));
}

/// annex.c, R29: with only one of the three raging and all of them beside both hexes, every duty could be met in one combat too.
#[test]
fn annex_c_and_r29_what_rages_is_fought_apart_by_one_of_those_who_raged() {
    let scene = || {
        Scene::on("annex_c")
            .put("0606", "r_i_01")
            .put("0707", "r_i_02")
            .put("0706", "g_r_arv_02 g_r_arv_03")
            .rage(1, "g_r_arv_02", "r_i_01")
            .declares(Gaul)
    };
    let attack = |id: &str, at: &str| Action::Attack { piece: piece(id), hex: hex(at) };
    let mut s = scene();
    s.attack(GAULS, "g_r_arv_02", "0606");
    assert_eq!(s.refused(GAULS, attack("g_r_arv_02", "0707")), "15.3");
    assert_eq!(s.refused(GAULS, attack("g_r_arv_03", "0606")), "15.3", "0707 would have to be added");
    s.attack(GAULS, "g_r_arv_03", "0707");
    assert!(s.allowed(GAULS, Action::Done));
    // The other way round it would be a new attack and no renewal.
    assert_eq!(scene().refused(GAULS, attack("g_r_arv_02", "0707")), "15.3");
    assert_eq!(scene().refused(GAULS, attack("g_r_arv_03", "0606")), "15.3");
    // One alone cannot do it otherwise.
    let mut s = Scene::on("annex_c")
        .put("0606", "r_i_01")
        .put("0707", "r_i_02")
        .put("0706", "g_r_arv_02")
        .rage(1, "g_r_arv_02", "r_i_01")
        .declares(Gaul);
    s.attack(GAULS, "g_r_arv_02", "0606").attack(GAULS, "g_r_arv_02", "0707");
    assert!(s.allowed(GAULS, Action::Done));
}

#[test]
fn annex_d_double_rampart_positions() {
    let s = Scene::on("annex_d");
    let doubled = |defender: &str, attacker: &str| s.p.doubling(hex(defender), &[hex(attacker)]).is_some();
    assert!(doubled("0303", "0403"), "A attacked by B: next to each other, not connected");
    assert!(doubled("0606", "0507"), "C on a camp rampart attacked by D on a perimeter one");
    assert!(!doubled("0507", "0606"), "B attacked by A from the stronger connected one");
    assert!(doubled("0707", "0606"), "C attacked by A: not connected");
}

/// annex.e, R22.
#[test]
fn annex_e_and_r22_river_forks() {
    let s = Scene::on("annex_e");
    let (d, one, two, three) = ("0606", "0605", "0706", "0707");
    let doubled = |defender: &str, attackers: &[&str]| {
        s.p.doubling(hex(defender), &attackers.iter().map(|a| hex(a)).collect::<Vec<_>>()).is_some()
    };
    assert!(doubled(d, &[two]));
    assert!(!doubled(d, &[one]) && !doubled(d, &[three]));
    assert!(!doubled(d, &[two, one]) && !doubled(d, &[two, three]), "2 together with 1 or 3");
    assert!(doubled(two, &[d]));
    assert!(!doubled(one, &[d]) && !doubled(three, &[d]));
}
