//! Cases beside the obvious ones, chapter by chapter.

use super::common::*;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[
            ("suetonius", &["leg_xiv_1", "li_rom_1", "arc_rom_1", "cav_h_2", "cav_h_3", "ele_1", "art_b_1"]),
            ("geta", &["leg_xx_1"]),
        ],
        &[("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "li_icen_2", "lc_icen_1"])],
    );
    t.lead("suetonius", 100).lead("geta", 101).lead("boudica", 1).by_hand();
    t
}

/// 6.4, 12.15: a leader alone in the way of a charge bars nothing and makes room.
#[test]
fn rule_6_4_a_charge_passes_a_lone_leader() {
    let mut t = field();
    t.put("cav_h_2", 80).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Charge);
    let path = |t: &Table, via: u8| t.p.charge_path(unit("cav_h_2"), area(80), area(43), area(via));
    let (via, passed) = [55, 56]
        .into_iter()
        .find_map(|via| path(&t, via).filter(|p| p[1].is_some()).map(|p| (via, p[0].unwrap())))
        .expect("two areas on the way");
    t.lead("boudica", passed.0 + 1);
    t.act(charge("cav_h_2", 43, via)).act(Action::Fight);
    assert_eq!(t.at("cav_h_2"), Some(via));
    assert_eq!(
        t.p.pending(),
        Some(Pending::Displaced(leader("boudica"))),
        "she makes room, though they have passed"
    );
    let first = t.legal()[0];
    t.act(first);
    assert_ne!(t.p.leaders.at(leader("boudica")), Some(passed));
}
