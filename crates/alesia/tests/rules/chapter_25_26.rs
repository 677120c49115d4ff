//! 25 and 26: ramparts in combat, victory.

use crate::tests::rules::common::*;

/// R21.
#[test]
fn doubling_positions_and_r21_one_cause_for_all_attackers() {
    let s = Scene::on("doubling").fort("1003", "f_01").put("1003", "r_i_01");
    let doubled = |defender: &str, attackers: &[&str]| {
        s.p.doubling(hex(defender), &attackers.iter().map(|a| hex(a)).collect::<Vec<_>>()).is_some()
    };
    assert!(doubled("0606", &["0605", "0706"]), "hilltop, every attacker on a slope");
    assert!(
        !doubled("0606", &["0605", "0607"]),
        "one on a slope, one in the river: a mixture doubles nobody"
    );
    assert!(doubled("0606", &["0507", "0607"]), "every attacker in the river");
    assert!(doubled("0303", &["0302"]), "25.6");
    assert!(doubled("0303", &["0302", "0402"]), "25.6: the slope does not cancel it for the others");
    assert!(!doubled("0303", &["0203", "0402"]), "25.4");
    assert!(doubled("1008", &["0909", "1009"]), "every attacker in the trench");
    assert!(!doubled("1008", &["0909", "1007"]));
    assert!(!doubled("1009", &["0909"]), "both in the trench");
    assert!(doubled("1003", &["1002", "0904"]), "a fort always");
}

/// 25.1.
#[test]
fn rule_25_1_ramparts_double_and_camps_against_perimeters() {
    let s = Scene::on("annex_d");
    assert_eq!(s.p.doubling(hex("0507"), &[hex("0506")]), Some(Cause::Rampart), "from no rampart");
    assert_eq!(
        s.p.doubling(hex("0606"), &[hex("0507")]),
        Some(Cause::Rampart),
        "a camp attacked from a perimeter"
    );
}

/// 25.2.
#[test]
fn rule_25_2_where_both_are_the_camp_prevails() {
    assert_eq!(battlefield().facts(hex("2433")).rampart(), Some(Rampart::Camp));
    // Attacked along the perimeter rampart that meets it there, it is doubled.
    let neighbour = hex("2433").around().into_iter().find(|h| {
        let f = battlefield().facts(*h);
        f.rampart() == Some(Rampart::Perimeter) && {
            let way = grid().direction(hex("2433").0, h.0).unwrap();
            battlefield().facts(hex("2433")).perimeter & way.bit() != 0
        }
    });
    let s = Scene::field();
    assert_eq!(s.p.doubling(hex("2433"), &[neighbour.unwrap()]), Some(Cause::Rampart));
}

/// 25.3.
#[test]
fn rule_25_3_a_breach_between_neighbours_leaves_the_defender_doubled() {
    let s = Scene::field();
    assert_eq!(s.p.doubling(hex("2605"), &[hex("2505")]), Some(Cause::Rampart), "an open joint");
    assert_eq!(s.p.doubling(hex("2404"), &[hex("2505")]), None, "connected");
}

/// 25.4.
#[test]
fn rule_25_4_one_connected_equal_attacker_cancels_it_for_all() {
    let s = Scene::field();
    assert_eq!(s.p.doubling(hex("3108"), &[hex("3007"), hex("3107")]), None);
    assert_eq!(s.p.doubling(hex("3108"), &[hex("3107")]), Some(Cause::Rampart));
}

/// 25.5.
#[test]
fn rule_25_5_no_river_bonus_against_a_bridge() {
    // 1114 is a river hex with the outer line over it.
    let s = Scene::field();
    let behind = hex("1114").around().into_iter().find(|h| {
        let f = battlefield().facts(*h);
        !f.has_rampart() && !f.has_river()
    });
    assert_eq!(s.p.doubling(behind.unwrap(), &[hex("1114")]), None);
}

/// 25.6.
#[test]
fn rule_25_6_a_hilltop_rampart_stays_doubled_against_a_slope() {
    let s = Scene::on("doubling");
    assert_eq!(s.p.doubling(hex("0303"), &[hex("0302")]), Some(Cause::Rampart));
    assert_eq!(s.p.doubling(hex("0303"), &[hex("0203")]), None, "connected, and no slope");
}

/// 25.7, R47, R60.
#[test]
fn rule_25_7_and_r47_and_r60_stacks_behind_works_are_not_inspected() {
    let scene = |hidden: bool| {
        Scene::field()
            .with(|o| o.hidden_stacks = hidden)
            .put("3007", "r_i_01 r_i_02")
            .put("3006", "g_r_arv_01")
            .declares(Gaul)
    };
    let mut s = scene(true);
    let view = s.p.view(Viewer::Seat(GAULS));
    assert!(view.pieces.iter().any(|p| p.hidden && p.at == "3007"));
    assert!(!view.pieces.iter().any(|p| p.id == "r_i_01"));
    assert!(s.p.view(Viewer::Seat(ROME)).pieces.iter().any(|p| p.id == "r_i_01"));
    s.gaul(Action::Attack { piece: piece("g_r_arv_01"), hex: hex("3007") });
    let plan = |s: &Scene| {
        let view = s.p.view(Viewer::Seat(GAULS));
        let panel = view.panels.into_iter().find(|p| p.id == "attacks").unwrap();
        serde_json::to_value(&panel).unwrap()["attacks"][0].clone()
    };
    assert!(plan(&s).get("defence").is_none() && plan(&s).get("column").is_none());
    // Who may inspect it is told before he names the attack; who may not is not.
    let attack = Action::Attack { piece: piece("g_r_arv_01"), hex: hex("3007") };
    assert!(scene(true).p.advise(GAULS, &attack).is_none());
    let told = scene(false).p.advise(GAULS, &attack).expect("a word of the rampart");
    let said = Alesia::words().text(&told).usual().to_string();
    assert!(said.contains("against 20") && said.contains("Rampart") && said.contains("rule:25.1"), "{said}");
    let mut s = scene(false);
    s.gaul(attack);
    assert_eq!(plan(&s)["defence"], 20);
}

// --- 26 ------------------------------------------------------------------------------------------------------------

/// 26.1.
#[test]
fn rule_26_1_vercingetorix_off_the_map_wins_for_the_gauls() {
    let mut s = Scene::field().put("3003", "l_verc").gaul_moves();
    s.gaul(Action::Pick(VERCINGETORIX)).gaul(Action::Leave(zone("iv")));
    assert_eq!(s.p.ending, Some(Ending::Escaped));
    assert_eq!(s.p.outcome().unwrap().winners, Seats::only(GAULS));
}

/// 26.2, R50.
#[test]
fn rule_26_2_and_r50_a_roman_unit_next_to_him_or_time_out_wins_for_rome() {
    let mut s = Scene::field().put("3010", "l_verc").put("3014", "r_i_01").roman_moves();
    s.walk(ROME, "r_i_01", "3013 3012");
    s.rome(Action::Go(hex("3011")));
    assert!(matches!(s.p.ending, Some(Ending::Killed | Ending::Reached)));
    assert_eq!(s.p.outcome().unwrap().winners, Seats::only(ROME));
    // Into a fort, from which no zone of control reaches him: contact.
    let mut s = Scene::field().fort("3011", "f_01").put("3010", "l_verc").put("3012", "r_i_01").roman_moves();
    s.rome(Action::Pick(piece("r_i_01"))).rome(Action::Go(hex("3011")));
    assert_eq!(s.p.ending, Some(Ending::Reached));
    // A leader does not touch him, and in the city nobody does.
    let mut s = Scene::field().put("3010", "l_verc").put("3012", "l_labi").roman_moves();
    s.rome(Action::Pick(LABIENUS)).rome(Action::Go(hex("3011")));
    assert_eq!(s.p.ending, None);
    let mut s = Scene::field().put("3119", "r_i_01").roman_moves();
    s.walk(ROME, "r_i_01", "3120");
    assert_eq!(s.p.ending, None);
    // At the end of the second day.
    let mut s = Scene::field().put("3003", "r_i_01").turn(12);
    s.p.period = 2;
    let mut s = s.roman_moves();
    s.rome(Action::Done);
    assert_eq!(s.p.ending, Some(Ending::TimeUp));
}

/// 26.3.
#[test]
fn rule_26_3_without_caesar_a_draw_at_best() {
    let mut s = Scene::field().put("3003", "r_i_01").turn(12);
    s.p.period = 2;
    s.p.field.put(CAESAR, Spot::DEAD);
    let mut s = s.roman_moves();
    s.rome(Action::Done);
    assert_eq!(s.p.ending, Some(Ending::Draw));
    assert!(s.p.outcome().unwrap().winners.is_empty());
    // The Gauls still win by an escape.
    let mut s = Scene::field().put("3003", "l_verc");
    s.p.field.put(CAESAR, Spot::DEAD);
    let mut s = s.gaul_moves();
    s.gaul(Action::Pick(VERCINGETORIX)).gaul(Action::Leave(zone("iv")));
    assert_eq!(s.p.ending, Some(Ending::Escaped));
}
