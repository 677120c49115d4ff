//! 10 and 11: morale, bombardment.

use super::common::*;
use legatus_queen_of_the_celts::assault::Dice;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "aux_gal_1", "art_b_1", "art_s_1", "arc_rom_1"])],
        &[
            ("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "lc_icen_1"]),
            ("chief_catu", &["bar_catu_1"]),
        ],
    );
    t.lead("suetonius", 100).lead("boudica", 1).lead("chief_catu", 2);
    t
}

/// 10.1, 10.2, R31: one long unit gives its morale; several: the one with the most steps; none: the mean, rounded up.
#[test]
fn rule_10_2_area_morale() {
    let mut t = field();
    let morale = |t: &Table, n: u8| t.p.area_morale(area(n), AreaSet::NONE);
    t.face("bar_icen_1", 55, Facing::N).put("lc_icen_1", 55);
    assert_eq!(morale(&t, 55), 5, "the long unit's");
    t.step("bar_icen_1", 1).face("bar_catu_1", 55, Facing::N);
    assert_eq!(morale(&t, 55), 6, "the Catuvellauni have more steps");
    t.put("li_icen_1", 43).put("lc_icen_1", 43);
    assert_eq!(morale(&t, 43), 5, "4 and 5, rounded up");
    t.lead("boudica", 43);
    assert_eq!(morale(&t, 43), 8, "Boudica adds 3");
    t.lead("boudica", 1).lead("chief_catu", 43);
    assert_eq!(morale(&t, 43), 6, "a stranger adds one at most");
    t.lead("chief_catu", 2);
    t.p.commander_killed[Briton.i()] = true;
    assert_eq!(morale(&t, 43), 4);
}

/// 10.3, R82: a die above the area's morale costs the unit of lowest morale a step, the owner choosing among equals.
#[test]
fn rule_10_3_morale_tests() {
    let assaulted = |die: u8| {
        let mut t = field();
        t.face("bar_icen_1", 43, Facing::S).put("li_icen_1", 43).face("leg_xiv_1", 55, Facing::N);
        t.segment(0, Segment::Assault).run();
        let mut dice = vec![die];
        dice.extend([1; 8 + 10]);
        t.dice(&dice).act(assault("leg_xiv_1", 43));
        (t.steps("bar_icen_1"), t.steps("li_icen_1"))
    };
    assert_eq!(assaulted(5), (2, 2));
    assert_eq!(assaulted(6), (2, 1), "the light infantry has morale 4");
    let mut t = field();
    t.face("bar_icen_1", 43, Facing::S).face("bar_icen_2", 43, Facing::S).face("leg_xiv_1", 55, Facing::N);
    t.segment(0, Segment::Assault).run().act(assault("leg_xiv_1", 43));
    t.dice(&[6]).act(Action::Defend(unit("bar_icen_1")));
    assert_eq!(t.p.decider(), Some(Briton));
    assert!(t.may(lose("bar_icen_1")) && t.may(lose("bar_icen_2")));
}

/// 10.4, 13.4: no test against missiles alone.
#[test]
fn rule_10_4_no_test_against_missiles() {
    let mut t = field();
    t.face("bar_icen_1", 43, Facing::S).put("arc_rom_1", 68);
    t.segment(0, Segment::Assault).run().dice(&[1, 1]).act(shoot("arc_rom_1", 43));
    assert!(t.all_dice_used());
    assert!(!t.told(|e| matches!(e, Event::MoraleRoll { .. })));
}

fn guns(from: u8, target: u8) -> Table {
    let mut t = field();
    t.put("art_b_1", from).face("bar_icen_1", target, Facing::S).segment(0, Segment::Artillery);
    t
}

/// 11.0, 11.1, 4.8, R81: commanded artillery rolls its strength; nobody withdraws or advances; once a turn.
#[test]
fn rule_11_1_bombardment() {
    let mut t = guns(68, 43);
    t.dice(&[6, 5, 1]).act(bombard("art_b_1", 43));
    assert_eq!(t.steps("bar_icen_1"), 1);
    assert!(t.p.bombarded.has(unit("art_b_1")) && t.p.engaged.has(unit("bar_icen_1")));
    assert!(t.told(|e| matches!(e, Event::Bombards { dice: 3, hits: 1, .. })));
    let mut t = guns(68, 43);
    t.p.in_radius = UnitSet::NONE;
    assert_eq!(t.refused(bombard("art_b_1", 43)), "4.8");
    // Several engines fire at one area together: 3 + 2.
    let mut t = guns(68, 43);
    t.put("art_s_1", 68).act(bombard("art_b_1", 43)).dice(&[1, 1, 1, 1, 1]).act(join("art_s_1"));
    assert!(t.told(|e| matches!(e, Event::Bombards { dice: 5, .. })));
    // R20: the target's ground counts, 3 less a quarter in woods: rounded up to 3; two engines 5 to 4.
    let mut t = field();
    t.put("art_b_1", 73).put("art_s_1", 73).face("bar_icen_1", 61, Facing::S);
    t.p.joined = [unit("art_b_1"), unit("art_s_1")].into_iter().collect();
    assert_eq!(t.p.barrage_dice(area(61)), Dice { plain: 4, plus: 0 });
}

/// 11.2, R62: the range is counted over sides and corners, the own area left out.
#[test]
fn rule_11_2_range() {
    let t = guns(80, 43);
    assert_eq!(t.p.sc().map().sight().range(area(80), area(43)), 3);
    assert!(t.may(bombard("art_b_1", 43)));
    let t = guns(93, 43);
    assert_eq!(t.refused(bombard("art_b_1", 43)), "11.2");
}

/// 11.21: from a height, at lower ground, an area farther.
#[test]
fn rule_11_21_height() {
    // Area 31 is on the first level; four areas down the slope.
    let t = guns(31, 80);
    assert_eq!(t.p.sc().map().sight().range(area(31), area(80)), 4);
    assert!(t.may(bombard("art_b_1", 80)) || t.refused(bombard("art_b_1", 80)) == "17.0");
    let t = guns(43, 93);
    assert_eq!(t.refused(bombard("art_b_1", 93)), "11.2", "level ground");
    let tower = json!([{"id": "tower", "area": 43}]);
    let mut t =
        Table::with_rules("d", &[("suetonius", &["art_b_1"])], &[("boudica", &["bar_icen_1"])], tower);
    t.put("art_b_1", 43).face("bar_icen_1", 93, Facing::S).segment(0, Segment::Artillery).run();
    assert!(t.may(bombard("art_b_1", 93)), "from a tower");
}

/// 11.22: out of woods and dense marsh only at adjacent areas.
#[test]
fn rule_11_22_out_of_woods() {
    let t = guns(61, 59);
    assert_eq!(t.refused(bombard("art_b_1", 59)), "11.2");
    let t = guns(61, 60);
    assert!(t.may(bombard("art_b_1", 60)));
}

/// 11.3: +1 for each die from the flank or rear, or into a crowd; once.
#[test]
fn rule_11_3_modifiers() {
    let mut t = guns(68, 43);
    t.p.joined = UnitSet::of(unit("art_b_1"));
    assert_eq!(t.p.barrage_dice(area(43)), Dice { plain: 3, plus: 0 });
    t.face("bar_icen_1", 43, Facing::N);
    assert_eq!(t.p.barrage_dice(area(43)), Dice { plain: 0, plus: 3 });
    t.face("bar_icen_1", 43, Facing::S).face("bar_icen_2", 43, Facing::S);
    assert_eq!(t.p.barrage_dice(area(43)), Dice { plain: 0, plus: 3 });
}

/// 11.4, R46: an enemy beside the engines, in sight, is the only target.
#[test]
fn rule_11_4_priority() {
    let mut t = guns(68, 43);
    t.put("li_icen_1", 69);
    assert_eq!(t.refused(bombard("art_b_1", 43)), "11.4");
    assert!(t.may(bombard("art_b_1", 69)));
}
