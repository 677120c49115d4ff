//! Each reason for a refusal tried alone, with everything else in order.

use super::common::*;

fn field() -> Table {
    let mut t = Table::new(
        "d",
        &[
            (
                "suetonius",
                &[
                    "leg_xiv_1",
                    "leg_xiv_2",
                    "aux_gal_1",
                    "li_rom_1",
                    "arc_rom_1",
                    "cav_h_2",
                    "cav_h_3",
                    "art_b_1",
                    "art_s_1",
                    "ele_1",
                ],
            ),
            ("geta", &["leg_xx_1", "cav_l_1", "art_b_2"]),
        ],
        &[("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "li_icen_2", "lc_icen_1", "cha_icen_1"])],
    );
    t.lead("suetonius", 100).lead("geta", 101).lead("boudica", 1).by_hand();
    t
}

/// Area 43 has been emptied by a legion in 55.
fn emptied() -> Table {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).segment(0, Segment::Assault);
    t.p.joined = UnitSet::of(unit("leg_xiv_1"));
    t.p.struck_from = areas(&[55]);
    t.p.open_advance(Roman, area(43), None, Advancing::Assailants);
    t
}

fn advance(id: &str) -> Action {
    Action::Advance(unit(id))
}

/// 15.0, 15.2, R8: those who attacked advance, from beside the area; nobody else, and not past a corner that the enemy closes.
#[test]
fn rule_15_0_who_does_not_advance() {
    let mut t = emptied();
    t.put("li_rom_1", 56);
    assert!(t.may(advance("leg_xiv_1")));
    assert_eq!(t.why(advance("li_rom_1")), ("15.0", "refused-no-advance"), "it only looked on");
    t.put("arc_rom_1", 68);
    t.p.shooting = UnitSet::of(unit("arc_rom_1"));
    assert_eq!(t.why(advance("arc_rom_1")), ("15.2", "refused-advance-far"), "two areas away");
    // From 67 they shot at 53, over the corner between 54 and 66.
    let mut t = field();
    t.put("arc_rom_1", 67).segment(0, Segment::Assault);
    t.p.shooting = UnitSet::of(unit("arc_rom_1"));
    t.p.open_advance(Roman, area(53), None, Advancing::Assailants);
    assert!(t.may(advance("arc_rom_1")));
    t.put("li_icen_1", 54);
    assert_eq!(t.why(advance("arc_rom_1")), ("15.2", "refused-advance-far"));
}

/// 15.0: a leader advances with units that have gone, out of an area that the attack came from.
#[test]
fn rule_15_0_which_leaders_advance() {
    let go = |id: &str| Action::AdvanceLeader(leader(id));
    let mut t = emptied();
    t.lead("suetonius", 55).lead("geta", 56).put("li_rom_1", 55);
    t.p.joined.add(unit("li_rom_1"));
    assert_eq!(t.why(go("suetonius")), ("15.0", "refused-leader-no-advance"), "nobody has gone");
    t.act(advance("li_rom_1"));
    assert_eq!(t.why(go("geta")), ("15.0", "refused-leader-no-advance"), "no attack came from 56");
    assert_eq!(t.why(go("boudica")), ("15.0", "refused-leader-not-there"));
    t.act(go("suetonius"));
    assert_eq!(t.leader_at("suetonius"), Some(43));
}

/// The light foot in 43 is assaulted by a legion from 55.
fn withdrawing() -> Table {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).put("li_icen_1", 43).segment(0, Segment::Assault);
    t.p.joined = UnitSet::of(unit("leg_xiv_1"));
    t
}

fn withdrawal(to: Option<u8>) -> Frame {
    Frame::Withdrawal(Withdrawal {
        side: Briton,
        from: area(43),
        charge: false,
        to: to.map(area),
        led: false,
    })
}

fn withdraw(id: &str) -> Action {
    Action::Withdraw(unit(id))
}

/// 14.0, 14.1: who is not there, has no orders or is too slow does not withdraw.
#[test]
fn rule_14_1_who_does_not_withdraw() {
    let mut t = withdrawing();
    t.face("bar_icen_1", 43, Facing::S).put("li_icen_2", 42).put("lc_icen_1", 43);
    t.p.frames.push(withdrawal(Some(31)));
    assert!(t.may(withdraw("li_icen_1")) && t.may(withdraw("lc_icen_1")));
    assert_eq!(t.why(withdraw("li_icen_2")), ("14.0", "refused-not-there"));
    assert_eq!(t.why(withdraw("bar_icen_1")), ("14.1", "refused-too-slow"));
    t.p.in_radius.remove(unit("li_icen_1"));
    assert_eq!(t.why(withdraw("li_icen_1")), ("14.1", "refused-uncommanded"));
    assert!(t.may(withdraw("lc_icen_1")));
}

/// 14.1, 14.11, 18.22: leaders withdraw from their own area, where they may go; an inferior one goes with his unit only.
#[test]
fn rule_14_1_which_leaders_withdraw() {
    let go = |id: &str| Action::WithdrawLeader(leader(id));
    let mut t = withdrawing();
    t.lead("boudica", 43);
    t.p.frames.push(withdrawal(Some(31)));
    assert!(t.may(go("boudica")));
    t.lead("boudica", 42);
    assert_eq!(t.why(go("boudica")), ("14.0", "refused-leader-not-there"));
    assert_eq!(t.why(go("suetonius")), ("14.0", "refused-leader-not-there"));
    let mut t = withdrawing();
    t.lead("boudica", 43);
    t.p.frames.push(withdrawal(Some(42)));
    assert_eq!(t.why(go("boudica")), ("14.11", "refused-withdraw-there"), "beside the attacker");
    assert_eq!(t.why(withdraw("li_icen_1")), ("14.11", "refused-withdraw-there"));
    let mut t = withdrawing();
    let inferior = Leader::inferior(Form(2));
    t.p.form_leader[2] = Some(inferior);
    t.p.leaders.put(inferior, Place::On(area(43)));
    t.p.leaders.attach(inferior, Some(unit("li_icen_1")));
    t.p.frames.push(withdrawal(Some(31)));
    assert_eq!(t.why(Action::WithdrawLeader(inferior)), ("14.0", "refused-leader-not-there"));
}

/// 18.34: the routed go where they can go; not where only a leader could, and they are not said to stand.
#[test]
fn rule_18_34_the_routed_choose_a_way_of_their_own() {
    let table = |routed: bool| {
        let mut t = Table::new(
            "a",
            &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])],
            &[("boudica", &["cha_icen_1", "lc_icen_1"])],
        );
        // As in 14.11: the wood in 110 is closed to chariots; beside 111 stands another enemy.
        t.lead("suetonius", 1).lead("boudica", 98).put("cha_icen_1", 98);
        t.put("leg_xiv_1", 86).put("leg_xiv_2", 112).put("lc_icen_1", 4);
        if routed {
            t.p.routed.add(Form(1));
        }
        t.by_hand().segment(0, Segment::Assault).run().dice(&[1]).act(assault("leg_xiv_1", 98));
        while t.may(Action::Fight) {
            t.act(Action::Fight);
        }
        assert!(matches!(t.top(), Frame::Withdrawal(_)), "{:?}", t.top());
        t
    };
    use legatus_kernel::Decisions;
    let t = table(false);
    assert!(t.may(Action::WithdrawTo(area(110))) && t.may(Action::Pass));
    assert_eq!(t.p.decline(Briton.seat()), Some(Action::Pass));
    let mut t = table(true);
    assert_eq!(t.why(Action::WithdrawTo(area(110))), ("18.34", "refused-routed-withdraw"));
    assert_eq!(t.why(Action::Pass), ("18.34", "refused-routed-withdraw"));
    assert_eq!(t.p.decline(Briton.seat()), Some(Action::WithdrawTo(area(111))));
    t.act(Action::WithdrawTo(area(111)));
    assert_eq!(t.why(Action::Pass), ("18.34", "refused-routed-withdraw"));
    t.act(withdraw("cha_icen_1"));
    assert_eq!(t.at("cha_icen_1"), Some(111));
}

/// 10.3, 7.21, 16.0, 16.3: whom a loss does not fall on, and why.
#[test]
fn rule_16_3_why_a_unit_is_spared() {
    let table = |victims: Victims, first: bool| {
        let mut t = field();
        t.face("leg_xiv_1", 55, Facing::N).put("li_rom_1", 55).put("art_b_1", 55).put("arc_rom_1", 67);
        t.p.frames.push(Frame::Losses(Losses { side: Roman, area: area(55), left: 2, victims, first }));
        t
    };
    let t = table(Victims::All, true);
    assert_eq!(t.why(lose("arc_rom_1")), ("16.0", "refused-not-hit"));
    assert_eq!(t.why(lose("li_rom_1")), ("16.3", "refused-long-first"));
    assert_eq!(t.why(lose("art_b_1")), ("16.3", "refused-artillery-last"));
    let mut t = table(Victims::All, false);
    t.act(lose("li_rom_1"));
    assert_eq!(t.why(lose("li_rom_1")), ("16.3", "refused-uneven"));
    let t = table(Victims::Crowded, false);
    assert_eq!(t.why(lose("li_rom_1")), ("7.21", "refused-long-first"));
    assert!(t.may(lose("leg_xiv_1")));
    let t = table(Victims::Lowest, false);
    assert_eq!(t.why(lose("leg_xiv_1")), ("10.3", "refused-not-lowest"));
}

/// 13.0, 13.31, 4.8, R43, R59: no assault by engines, by who has attacked in any way, or by who has no orders.
#[test]
fn rule_13_31_one_attack_a_turn() {
    let table = || {
        let mut t = field();
        t.face("leg_xiv_1", 55, Facing::N).put("cav_h_2", 55).put("li_rom_1", 56).put("art_b_1", 56);
        t.face("bar_icen_1", 43, Facing::S).segment(0, Segment::Assault);
        t
    };
    let mut t = table();
    assert!(t.may(assault("cav_h_2", 43)) && t.may(shoot("li_rom_1", 43)));
    assert_eq!(t.why(assault("art_b_1", 43)), ("13.0", "refused-artillery-assault"));
    t.p.charged.add(unit("cav_h_2"));
    assert_eq!(t.why(assault("cav_h_2", 43)), ("13.31", "refused-attacked"));
    t.p.assaulted.add(unit("li_rom_1"));
    assert_eq!(t.why(assault("li_rom_1", 43)), ("13.31", "refused-attacked"));
    assert_eq!(t.why(shoot("li_rom_1", 43)), ("13.31", "refused-attacked"));
    let mut t = table();
    t.p.in_radius.remove(unit("leg_xiv_1"));
    assert_eq!(t.why(assault("leg_xiv_1", 43)), ("4.8", "refused-uncommanded"));
    assert_eq!(t.why(assault("leg_xx_1", 43)), ("4.7", "refused-not-active"));
}

/// 13.0, 13.32, 13.33, 13.4: on whom: an enemy beside it that was not assaulted yet; by missiles only who has them; each once.
#[test]
fn rule_13_33_what_is_no_target() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).put("li_rom_1", 56).face("leg_xiv_2", 54, Facing::N);
    t.face("bar_icen_1", 43, Facing::S).segment(0, Segment::Assault);
    assert_eq!(t.why(assault("leg_xiv_1", 42)), ("13.0", "refused-no-enemy"));
    assert_eq!(t.why(assault("leg_xiv_2", 43)), ("13.0", "refused-assault-far"));
    assert_eq!(t.why(shoot("leg_xiv_1", 43)), ("13.4", "refused-no-missiles"));
    let mut again = Table::of(t.p.clone());
    again.p.struck.add(area(43));
    assert_eq!(again.why(assault("leg_xiv_1", 43)), ("13.0", "refused-assaulted-already"));
    assert_eq!(again.why(shoot("li_rom_1", 43)), ("13.0", "refused-assaulted-already"));
    t.act(assault("leg_xiv_1", 43)).act(Action::Volley(unit("li_rom_1")));
    assert_eq!(t.why(join("leg_xiv_1")), ("13.32", "refused-joined"));
    assert_eq!(t.why(join("li_rom_1")), ("13.32", "refused-joined"), "it shoots already");
}

/// R120: pila: by legions that storm, where the scenario has them, once a battle, to the front.
#[test]
fn r120_who_throws_no_pila() {
    let table = |side: &str| {
        let mut t = Table::with_rules(
            "d",
            &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "aux_gal_1"])],
            &[("boudica", &["bar_icen_1", "li_icen_1"])],
            json!([{"id": "pila", "side": side}]),
        );
        t.lead("suetonius", 100).lead("boudica", 1).by_hand();
        t.face("leg_xiv_1", 55, Facing::N).face("leg_xiv_2", 56, Facing::N).face("aux_gal_1", 42, Facing::E);
        t.face("bar_icen_1", 43, Facing::S).segment(0, Segment::Assault).act(assault("leg_xiv_1", 43));
        t
    };
    let pila = |id: &str| Action::Pila(unit(id));
    let mut t = table("roman");
    assert!(t.may(pila("leg_xiv_1")));
    assert_eq!(t.why(pila("leg_xiv_2")), ("R120", "refused-no-pila"), "it does not storm");
    t.act(join("aux_gal_1"));
    assert_eq!(t.why(pila("aux_gal_1")), ("R120", "refused-no-pila"), "no legion");
    t.act(pila("leg_xiv_1"));
    assert_eq!(t.why(pila("leg_xiv_1")), ("R120", "refused-pila-thrown"), "thrown in this assault");
    let mut t = table("roman");
    t.p.pila_thrown.add(unit("leg_xiv_1"));
    assert_eq!(t.why(pila("leg_xiv_1")), ("R120", "refused-pila-thrown"), "thrown before");
    let mut t = table("roman");
    t.face("leg_xiv_1", 55, Facing::S);
    assert_eq!(t.why(pila("leg_xiv_1")), ("R120", "refused-pila-front"));
    let mut t = table("roman");
    t.step("leg_xiv_1", 4);
    assert_eq!(t.why(pila("leg_xiv_1")), ("R120", "refused-pila-front"), "a remnant has no front");
    assert_eq!(table("briton").why(pila("leg_xiv_1")), ("R120", "refused-no-pila"), "only that side");
}

/// 13.1, R44, R78: shields are locked by long units in line on open ground, once, struck in the flank with nobody in front or behind.
#[test]
fn rule_13_1_who_locks_no_shields() {
    let table = |rules: serde_json::Value| {
        let roman: Force = &[("suetonius", &["leg_xiv_1", "aux_gal_1"])];
        let mut t = Table::with_rules("d", roman, &[("boudica", &["bar_icen_1", "li_icen_1"])], rules);
        t.lead("suetonius", 100).lead("boudica", 1).by_hand();
        t.face("bar_icen_1", 55, Facing::N).put("li_icen_1", 55).face("leg_xiv_1", 54, Facing::E);
        t.segment(0, Segment::Assault);
        t.p.joined = UnitSet::of(unit("leg_xiv_1"));
        let stage = AssaultStage::Shields;
        t.p.frames.push(Frame::Assault(Assault {
            target: area(55),
            stage,
            passed: true,
            missiles_only: false,
            support: None,
            hits: 0,
            turning: None,
        }));
        t
    };
    let lock = |id: &str| Action::LockShields(unit(id));
    let mut t = table(json!([]));
    assert!(t.may(lock("bar_icen_1")));
    assert_eq!(t.why(lock("li_icen_1")), ("13.1", "refused-no-shields"), "small units have no flank");
    t.p.tried.add(unit("bar_icen_1"));
    assert_eq!(t.why(lock("bar_icen_1")), ("R44", "refused-shields-tried"));
    let mut t = table(json!([]));
    t.p.units.form_column(unit("bar_icen_1"));
    assert_eq!(t.why(lock("bar_icen_1")), ("13.1", "refused-no-shields"), "in column");
    let t = table(json!([{"id": "fortified", "areas": [55]}]));
    assert_eq!(t.why(lock("bar_icen_1")), ("13.1", "refused-no-shields"), "all-round facing");
    // Another enemy in front, though he does not attack; one behind who does.
    let mut t = table(json!([]));
    t.face("aux_gal_1", 43, Facing::S);
    assert_eq!(t.why(lock("bar_icen_1")), ("13.1", "refused-shields-front"));
    let mut t = table(json!([]));
    t.face("aux_gal_1", 67, Facing::N);
    assert!(t.may(lock("bar_icen_1")), "who stands behind it and does not attack is no hindrance");
    t.p.joined.add(unit("aux_gal_1"));
    assert_eq!(t.why(lock("bar_icen_1")), ("13.1", "refused-shields-front"));
    // In 43 a long unit stands north or south only: who strikes from 42 stays on its flank.
    let mut t = table(json!([]));
    t.face("bar_icen_1", 43, Facing::N).face("leg_xiv_1", 42, Facing::E).put("li_icen_1", 1);
    t.p.frames.pop();
    let shields = |target: u8| Assault {
        target: area(target),
        stage: AssaultStage::Shields,
        passed: true,
        missiles_only: false,
        support: None,
        hits: 0,
        turning: None,
    };
    t.p.frames.push(Frame::Assault(shields(43)));
    assert_eq!(t.why(lock("bar_icen_1")), ("R78", "refused-shields-room"));
}

/// Horse in 67, Britons in 43; the way leads by 55.
fn charging() -> Table {
    let mut t = field();
    t.put("cav_h_2", 67).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Charge);
    t
}

/// 12.0, 13.31, 4.8, 7.21: who does not charge now.
#[test]
fn rule_12_0_who_does_not_charge() {
    let go = charge("cav_h_2", 43, 55);
    assert!(charging().may(go));
    let mut t = charging();
    t.p.charged.add(unit("cav_h_2"));
    assert_eq!(t.why(go), ("13.31", "refused-attacked"));
    let mut t = charging();
    t.p.in_radius.remove(unit("cav_h_2"));
    assert_eq!(t.why(go), ("4.8", "refused-uncommanded"));
    let mut t = charging();
    t.p.frozen.add(unit("cav_h_2"));
    assert_eq!(t.why(go), ("7.21", "refused-frozen"));
    let mut t = charging();
    t.put("cav_l_1", 67);
    assert_eq!(t.why(charge("cav_l_1", 43, 55)), ("4.7", "refused-not-active"));
}

/// 12.0, 12.11, 12.13: what is not charged: an empty area, one beside, one too far off, one in the woods.
#[test]
fn rule_12_11_what_is_not_charged() {
    let mut t = charging();
    assert_eq!(t.why(charge("cav_h_2", 42, 54)), ("12.0", "refused-no-enemy"));
    t.face("bar_icen_2", 54, Facing::N);
    assert_eq!(t.why(charge("cav_h_2", 54, 55)), ("12.11", "refused-charge-adjacent"));
    assert_eq!(t.why(charge("cav_h_2", 43, 56)), ("12.11", "refused-charge-path"));
    t.put("cav_h_2", 106);
    assert!(t.p.sc().map().sight().range(area(106), area(43)) > 4);
    assert_eq!(t.why(charge("cav_h_2", 43, 55)), ("12.11", "refused-charge-far"));
    // Woods in 61, level and open ground before it.
    let mut t = charging();
    t.put("cav_h_2", 59).face("bar_icen_1", 61, Facing::S);
    assert_eq!(t.why(charge("cav_h_2", 61, 60)), ("12.13", "refused-charge-terrain"));
}

/// R96: there is room for sixteen groups, as many as a formation may have chargers: no more are declared, whatever a position holds.
#[test]
fn r96_no_more_groups_than_there_is_room_for() {
    let mut t = charging();
    let stale = Group { target: area(30), via: area(31), before: area(31), start: area(31), link: 0 };
    (0..15).for_each(|_| t.p.groups.push(stale));
    assert!(t.may(charge("cav_h_2", 43, 55)));
    t.p.groups.push(stale);
    assert_eq!(t.why(charge("cav_h_2", 43, 55)), ("R96", "refused-charge-crowd"));
    assert_eq!(t.legal(), [Action::Pass]);
}

/// 12.2, 12.11, R71, R96: who joins a charge: horse of the same area with points for the way, as many as have room where it strikes from.
#[test]
fn r71_who_joins_no_charge() {
    let mut t = charging();
    t.put("cav_h_3", 66).act(charge("cav_h_2", 43, 55));
    assert_eq!(t.why(join("cav_h_3")), ("R71", "refused-charge-elsewhere"));
    assert_eq!(t.why(join("cav_h_2")), ("13.31", "refused-attacked"), "it charges already");
    t.put("cav_h_3", 67);
    assert!(t.may(join("cav_h_3")));
    t.act(join("cav_h_3")).put("ele_1", 67);
    assert_eq!(t.why(join("ele_1")), ("R96", "refused-charge-crowd-stack"), "nine points for six");
    // In rain every area costs double: elephants have three points and would need four for two areas.
    let mut t = charging();
    t.put("cav_h_2", 80).put("ele_1", 80);
    t.p.weather = Weather::Rain;
    let far =
        t.legal().into_iter().find(|a| matches!(a, Action::Charge { target, .. } if *target == area(43)));
    t.act(far.expect("two areas for the four points of horse"));
    assert_eq!(t.why(join("ele_1")), ("12.11", "refused-charge-points"));
}

/// 6.1, 12.11, R71: leaders ride along from the same area, each once, who may move with the formation and have points for the way.
#[test]
fn r71_who_does_not_ride_along() {
    let ride = |id: &str| Action::Ride(leader(id));
    let mut t = charging();
    t.lead("suetonius", 67).lead("geta", 67).act(charge("cav_h_2", 43, 55));
    assert_eq!(t.why(ride("geta")), ("6.1", "refused-leader-not-now"), "he leads others");
    t.lead("geta", 66);
    assert_eq!(t.why(ride("geta")), ("R71", "refused-rider-elsewhere"));
    t.act(ride("suetonius"));
    assert_eq!(t.why(ride("suetonius")), ("R71", "refused-rider-elsewhere"));
    let mut t = charging();
    t.lead("suetonius", 67);
    t.p.leaders_moved.add(leader("suetonius"));
    t.act(charge("cav_h_2", 43, 55));
    assert_eq!(t.why(ride("suetonius")), ("6.1", "refused-leader-not-now"), "he has moved");
    // Three areas cost him three of his four points, in rain six.
    let mut t = charging();
    t.put("cav_h_2", 79).lead("suetonius", 79);
    t.p.joined = UnitSet::of(unit("cav_h_2"));
    let path = [67, 55, 43].map(|n| Some(area(n)));
    t.p.frames.push(Frame::Stack(Stack { from: area(79), target: area(31), path }));
    assert!(t.may(ride("suetonius")));
    t.p.weather = Weather::Rain;
    assert_eq!(t.why(ride("suetonius")), ("12.11", "refused-rider-points"));
}

/// The light horse in 43 is charged from 55 and has held.
fn countering() -> Table {
    let mut t = field();
    t.put("cav_h_2", 55).put("lc_icen_1", 43).put("li_icen_1", 43).segment(0, Segment::Strikes);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.groups.push(Group { target: area(43), via: area(55), before: area(67), start: area(67), link: 0 });
    let strike = Strike { stage: StrikeStage::Counter, passed: true, ..Strike::new(area(43), 0) };
    t.p.frames.push(Frame::Strike(strike));
    t
}

fn counter(id: &str, via: u8) -> Action {
    Action::Counter { unit: unit(id), via: area(via) }
}

/// 12.5, 12.51, 12.54, 18.34: who does not meet a charge with his own.
#[test]
fn rule_12_5_who_does_not_counter_charge() {
    let mut t = countering();
    assert!(t.may(counter("lc_icen_1", 55)));
    assert_eq!(t.why(counter("li_icen_1", 55)), ("12.5", "refused-no-counter"), "foot");
    assert_eq!(t.why(counter("cha_icen_1", 55)), ("12.5", "refused-no-counter"), "not there");
    assert_eq!(t.why(counter("lc_icen_1", 54)), ("12.5", "refused-no-group"), "nobody charges from there");
    t.p.idle.add(unit("lc_icen_1"));
    assert_eq!(t.why(counter("lc_icen_1", 55)), ("12.5", "refused-no-counter"), "7.22: it does not defend");
    let mut t = countering();
    t.put("cha_icen_1", 43).act(counter("lc_icen_1", 55));
    assert_eq!(t.why(counter("lc_icen_1", 55)), ("12.5", "refused-counters-already"));
    let mut t = countering();
    t.p.in_radius.remove(unit("lc_icen_1"));
    assert_eq!(t.why(counter("lc_icen_1", 55)), ("12.51", "refused-counter-command"));
    let mut t = countering();
    t.p.frames.replace(Strike { stage: StrikeStage::Counter, passed: false, ..Strike::new(area(43), 0) });
    assert_eq!(t.why(counter("lc_icen_1", 55)), ("12.51", "refused-counter-command"), "it wavered");
    let mut t = countering();
    t.p.routed.add(Form(2));
    assert_eq!(t.why(counter("lc_icen_1", 55)), ("18.34", "refused-counter-routed"));
    let mut t = countering();
    t.put("ele_1", 55);
    t.p.charging.add(unit("ele_1"));
    assert_eq!(t.why(counter("lc_icen_1", 55)), ("12.54", "refused-counter-elephants"));
}

/// Two groups charge 43, from 55 and from 56.
fn two_groups(stage: StrikeStage) -> Table {
    let mut t = field();
    t.put("cav_h_2", 55).put("cav_h_3", 56).put("li_icen_1", 43).put("li_icen_2", 43);
    t.segment(0, Segment::Strikes);
    t.p.charging = [unit("cav_h_2"), unit("cav_h_3")].into_iter().collect();
    for (via, before) in [(55, 67), (56, 68)] {
        let (via, before) = (area(via), area(before));
        t.p.groups.push(Group { target: area(43), via, before, start: before, link: 0 });
    }
    t.p.frames.push(Frame::Strike(Strike { stage, ..Strike::new(area(43), 0) }));
    t
}

/// 12.2, 12.4, 6.2: one defender after the other names an area that somebody charges from; so do the leader and the chargers.
#[test]
fn rule_12_4_only_groups_that_charge() {
    let oppose = |id: &str, via: u8| Action::Oppose { unit: unit(id), via: area(via) };
    let mut t = two_groups(StrikeStage::Oppose);
    assert_eq!(t.why(oppose("li_icen_1", 54)), ("12.2", "refused-no-group-there"));
    assert_eq!(t.why(oppose("li_icen_2", 55)), ("12.4", "refused-not-undecided"), "the other one first");
    t.act(oppose("li_icen_1", 55));
    assert_eq!(t.why(oppose("li_icen_1", 56)), ("12.4", "refused-not-undecided"), "one area only");
    t.act(oppose("li_icen_2", 55));
    // Nobody faces 56: the leader fights where somebody does.
    let mut t = two_groups(StrikeStage::Support);
    t.p.units.set_foe(unit("li_icen_1"), Some(area(55)));
    t.p.units.set_foe(unit("li_icen_2"), Some(area(55)));
    assert_eq!(t.why(Action::Support(area(56))), ("12.2", "refused-no-group-there"));
    assert!(t.may(Action::Support(area(55))));
    let t = two_groups(StrikeStage::Next);
    assert!(t.may(Action::Resolve(area(55))) && t.may(Action::Resolve(area(56))));
    assert_eq!(t.why(Action::Resolve(area(54))), ("12.2", "refused-no-group-there"));
    let t = two_groups(StrikeStage::Outrun);
    assert!(t.may(Action::Resolve(area(56))) && t.may(Action::Pass));
    assert_eq!(t.why(Action::Resolve(area(54))), ("12.2", "refused-no-group-there"));
}

/// 12.0, R38: of several targets the active player takes one after the other, and only those that are charged.
#[test]
fn r38_only_targets_that_are_charged() {
    let mut t = two_groups(StrikeStage::Next);
    t.p.frames.pop();
    t.p.groups.clear();
    t.put("cav_h_3", 54).put("li_icen_2", 41);
    for (target, via) in [(43, 55), (41, 54)] {
        let (target, via) = (area(target), area(via));
        t.p.groups.push(Group { target, via, before: via, start: via, link: 0 });
    }
    assert!(t.may(Action::Resolve(area(43))) && t.may(Action::Resolve(area(41))));
    assert_eq!(t.why(Action::Resolve(area(42))), ("12.2", "refused-no-group-there"));
}

/// 12.71: with a leader the chargers are spurred or reined in, without one they are not.
#[test]
fn rule_12_71_urged_by_a_leader_only() {
    let table = |led: bool| {
        let mut t = field();
        t.put("cav_h_2", 43).put("li_icen_1", 44).segment(0, Segment::Strikes);
        if led {
            t.lead("suetonius", 43);
        }
        t.p.charging = UnitSet::of(unit("cav_h_2"));
        let via = Some(area(55));
        let strike =
            Strike { stage: StrikeStage::Pursue, via, refuge: Some(area(44)), ..Strike::new(area(43), 0) };
        t.p.frames.push(Frame::Strike(strike));
        t
    };
    let (spur, rein) = (Action::Pursue(Some(Urge::Spur)), Action::Pursue(Some(Urge::Rein)));
    let t = table(false);
    assert!(t.may(Action::Pursue(None)));
    assert_eq!(t.why(spur), ("12.71", "refused-urge"));
    assert_eq!(t.why(Action::Pass), ("12.71", "refused-must-pursue"));
    let t = table(true);
    assert!(t.may(spur) && t.may(rein));
    assert_eq!(t.why(Action::Pursue(None)), ("12.71", "refused-urge"));
}

/// 13.1, 13.32: one defender after the other, and only areas that attack.
#[test]
fn rule_13_1_only_areas_that_attack() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).face("aux_gal_1", 56, Facing::N).face("leg_xiv_2", 54, Facing::N);
    t.put("li_icen_1", 43).put("li_icen_2", 43).segment(0, Segment::Assault);
    t.p.joined = [unit("leg_xiv_1"), unit("aux_gal_1")].into_iter().collect();
    t.p.frames.push(Frame::Assault(Assault {
        target: area(43),
        stage: AssaultStage::Oppose,
        passed: true,
        missiles_only: false,
        support: None,
        hits: 0,
        turning: None,
    }));
    let oppose = |id: &str, via: u8| Action::Oppose { unit: unit(id), via: area(via) };
    assert!(t.may(oppose("li_icen_1", 55)) && t.may(oppose("li_icen_1", 56)));
    assert_eq!(t.why(oppose("li_icen_1", 54)), ("13.1", "refused-not-undecided"));
    assert_eq!(t.why(oppose("li_icen_2", 55)), ("13.1", "refused-not-undecided"));
}

/// 7.22: only units of the crowd are named, each once, and no more than the limit has room for.
#[test]
fn rule_7_22_who_is_not_named() {
    let mut t = field();
    t.face("leg_xiv_1", 55, Facing::N).put("cha_icen_1", 42).segment(0, Segment::Assault);
    t.face("bar_icen_1", 43, Facing::S).put("li_icen_1", 43).put("lc_icen_1", 43);
    t.act(assault("leg_xiv_1", 43)).act(Action::Fight);
    let defend = |id: &str| Action::Defend(unit(id));
    assert_eq!(t.why(defend("cha_icen_1")), ("7.22", "refused-not-idle"), "not there");
    t.act(defend("bar_icen_1"));
    assert_eq!(t.why(defend("bar_icen_1")), ("7.22", "refused-not-idle"), "named already");
    assert_eq!(t.why(defend("lc_icen_1")), ("7.22", "refused-too-many"), "three points where two are left");
    assert!(t.may(defend("li_icen_1")));
}

/// 11.0, 11.1, 13.31, 4.7, R59: which engines do not fire, and at what.
#[test]
fn rule_11_1_which_engines_do_not_fire() {
    let table = || {
        let mut t = field();
        t.put("art_b_1", 68).put("art_s_1", 68).put("art_b_2", 68).put("li_rom_1", 68);
        t.face("bar_icen_1", 43, Facing::S).segment(0, Segment::Artillery);
        t
    };
    let mut t = table();
    assert_eq!(t.why(bombard("li_rom_1", 43)), ("11.0", "refused-no-artillery"));
    assert_eq!(t.why(bombard("art_b_2", 43)), ("4.7", "refused-not-active"));
    assert_eq!(t.why(bombard("art_b_1", 42)), ("11.0", "refused-no-enemy"));
    t.p.bombarded.add(unit("art_s_1"));
    assert_eq!(t.why(bombard("art_s_1", 43)), ("13.31", "refused-attacked"));
    t.p.struck.add(area(43));
    assert_eq!(t.why(bombard("art_b_1", 43)), ("11.1", "refused-bombarded-already"));
    let mut t = table();
    t.act(bombard("art_b_1", 43));
    assert_eq!(t.why(join("art_b_1")), ("11.1", "refused-joined"));
    assert!(t.may(join("art_s_1")));
    // R56: a leader alone is no target.
    let mut t = table();
    t.lead("boudica", 42);
    assert_eq!(t.why(bombard("art_b_1", 42)), ("11.0", "refused-no-enemy"));
}
