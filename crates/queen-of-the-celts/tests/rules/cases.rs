//! Cases beside the obvious ones, chapter by chapter.

use super::common::*;
use legatus_queen_of_the_celts::assault::Dice;

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

/// Horse in 55 and 56 charges 43; they came from 67 and 68.
fn two_groups(stage: StrikeStage) -> Table {
    let mut t = field();
    t.put("cav_h_2", 55).put("cav_h_3", 56).segment(0, Segment::Strikes);
    t.p.charging = [unit("cav_h_2"), unit("cav_h_3")].into_iter().collect();
    t.p.charged = t.p.charging;
    for (via, before) in [(55, 67), (56, 68)] {
        let (via, before) = (area(via), area(before));
        t.p.groups.push(Group { target: area(43), via, before, start: before, link: 0 });
    }
    t.p.frames.push(Frame::Strike(Strike { stage, ..Strike::new(area(43), 0) }));
    t
}

/// 12.2, 15.1, R71: the morale test alone empties the area: one group advances, the other has charged for nothing.
#[test]
fn rule_15_1_emptied_by_the_morale_test() {
    let mut t = two_groups(StrikeStage::Morale);
    t.put("li_icen_1", 43).step("li_icen_1", 1).dice(&[6]).run();
    if let Frame::Losses(_) = t.top() {
        t.act(lose("li_icen_1"));
    }
    assert!(t.is_gone("li_icen_1"));
    t.act(Action::Resolve(area(56)));
    assert_eq!((t.at("cav_h_3"), t.at("cav_h_2")), (Some(43), Some(55)));
    assert!(t.told(|e| matches!(e, Event::ChargeLost { area: a } if *a == area(55))));
    assert!(t.p.groups.is_empty() && t.p.charging.is_empty());
}

/// 14.4, 14.5: everybody has slipped away from two groups: one of them may advance, if it likes; nobody strikes or is called back.
#[test]
fn rule_14_4_one_group_follows_those_who_slipped_away() {
    let mut t = two_groups(StrikeStage::Outrun);
    t.put("li_icen_1", 31).act(Action::Resolve(area(56)));
    assert!(!t.may(Action::Advance(unit("cav_h_2"))) && t.may(Action::Pass));
    t.act(Action::Advance(unit("cav_h_3")));
    assert_eq!((t.at("cav_h_3"), t.at("cav_h_2")), (Some(43), Some(55)));
    let mut t = two_groups(StrikeStage::Outrun);
    t.put("li_icen_1", 31).act(Action::Pass);
    assert_eq!((t.at("cav_h_3"), t.at("cav_h_2")), (Some(56), Some(55)));
    assert!(t.p.groups.is_empty() && !t.told(|e| matches!(e, Event::Recalled { .. })));
}

/// 12.62: engines are lost in a forced retreat, though the others get away.
#[test]
fn rule_12_62_engines_are_left_behind() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["cav_h_2", "leg_xiv_1"])],
        &[("boudica", &["li_icen_1", "art_b_1", "bar_icen_1"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1).by_hand();
    t.put("cav_h_2", 55).put("li_icen_1", 43).put("art_b_1", 43).segment(0, Segment::Strikes);
    t.p.charging = UnitSet::of(unit("cav_h_2"));
    t.p.groups.push(Group { target: area(43), via: area(55), before: area(67), start: area(67), link: 0 });
    let stage = StrikeStage::Retreated;
    t.p.frames.push(Frame::Strike(Strike { stage, via: Some(area(55)), ..Strike::new(area(43), 0) }));
    let Table { p, luck, events, .. } = &mut t;
    p.open_retreat(Briton, area(43), area(55), &mut Ctx { luck, events });
    assert!(t.is_gone("art_b_1"));
    t.act(Action::Retreat(area(44)));
    assert_eq!(t.at("li_icen_1"), Some(44));
}

/// 16.3, R71: the blows of each group are a combat of their own: what the first has cost does not count in the second.
#[test]
fn rule_16_3_each_group_is_a_combat_of_its_own() {
    let mut t = two_groups(StrikeStage::Next);
    t.face("bar_icen_1", 43, Facing::S).put("li_icen_1", 43);
    for id in ["bar_icen_1", "li_icen_1"] {
        t.p.units.set_foe(unit(id), Some(area(55)));
    }
    // Seven and three at half: five dice of defence; then eight of the charge, one of which hits the long unit.
    t.dice(&[1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1]).act(Action::Resolve(area(55)));
    t.act(lose("bar_icen_1"));
    assert_eq!((t.at("cav_h_2"), t.steps("bar_icen_1")), (Some(67), 1), "recalled");
    // The second group: the first hit falls on the long unit again.
    let Frame::Losses(l) = t.dice(&[6, 1, 1, 1, 1, 1, 1, 1]).run().top() else { panic!("{:?}", t.top()) };
    assert_eq!((l.area, l.first), (area(43), true));
    assert!(t.may(lose("bar_icen_1")) && !t.may(lose("li_icen_1")));
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

/// 15.1, 12.7: leaders who charged go with their units; others who stand there stay.
#[test]
fn rule_15_1_leaders_who_charged_go_along() {
    let mut t = field();
    t.put("cav_h_2", 67).lead("suetonius", 67).put("li_icen_1", 43).step("li_icen_1", 1);
    t.segment(0, Segment::Charge).act(charge("cav_h_2", 43, 55)).act(Action::Ride(leader("suetonius")));
    t.dice(&[1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]).act(Action::Fight).lead("geta", 55);
    while t.p.decider() == Some(Briton) {
        let first = t.legal()[0];
        t.act(first);
    }
    assert!(t.is_gone("li_icen_1"));
    assert_eq!(
        (t.at("cav_h_2"), t.leader_at("suetonius"), t.leader_at("geta")),
        (Some(43), Some(43), Some(55))
    );
}

/// R138, 12.11: in rain each area of a charge costs double: two areas are too far for the three points of elephants, not for horse.
#[test]
fn r138_rain_slows_a_charge() {
    let mut t = field();
    t.put("ele_1", 80).put("cav_h_2", 81).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Charge);
    let charges = |t: &Table, id: &str| {
        let mine = |a: &Action| matches!(a, Action::Charge { unit: u, .. } if *u == unit(id));
        t.legal().iter().any(mine)
    };
    assert!(charges(&t, "ele_1") && charges(&t, "cav_h_2"));
    t.p.weather = Weather::Rain;
    assert!(!charges(&t, "ele_1") && charges(&t, "cav_h_2"));
}

/// R20, 13.4: missiles suffer by the ground of the target only: into woods a quarter less; swords by slope or stream as well.
#[test]
fn r20_missiles_into_woods() {
    let mut t = field();
    t.put("arc_rom_1", 60).put("li_icen_1", 61);
    t.p.shooting = UnitSet::of(unit("arc_rom_1"));
    let dice = |t: &Table, target: u8| t.p.assault_dice(area(target), UnitSet::of(unit("arc_rom_1")));
    let link = |t: &Table, a: u8, b: u8| t.p.field().link(area(a), area(b)).unwrap().attack_pct;
    let woods = t.p.field().plot(area(61)).fire_pct;
    assert_eq!((woods, link(&t, 60, 61)), (-25, -25));
    assert_eq!(dice(&t, 61).count(), 2, "two, less a quarter, rounded up");
    // Over the stream between 79 and 92 missiles lose nothing; the sword loses a quarter.
    t.put("arc_rom_1", 92).put("li_icen_1", 79).put("li_rom_1", 92).put("cav_h_2", 92);
    assert_eq!(link(&t, 92, 79), -25);
    t.p.shooting = [unit("arc_rom_1"), unit("li_rom_1")].into_iter().collect();
    // Two of the archers, half of three of the light foot, together three and a half; four of the horse, three of them left.
    let all: UnitSet = ["arc_rom_1", "li_rom_1", "cav_h_2"].map(unit).into_iter().collect();
    assert_eq!(t.p.assault_dice(area(79), all), Dice { plain: 4 + 3, plus: 0 });
}

/// 18.22: no dice are rolled for an inferior leader when his area bleeds; he has no unit as soon as his own is gone.
#[test]
fn rule_18_22_he_lives_and_dies_with_his_unit() {
    let inferior = Leader::inferior(Form(2));
    let table = |step: u8| {
        let mut t = field();
        t.p.form_leader[2] = Some(inferior);
        t.p.leaders.put(leader("boudica"), Place::Eliminated);
        t.p.commanders[Briton.i()] = None;
        t.put("art_b_1", 68)
            .put("li_icen_1", 43)
            .step("li_icen_1", step)
            .put("lc_icen_1", 30)
            .put("li_icen_2", 31);
        t.p.leaders.put(inferior, Place::On(area(43)));
        t.p.leaders.attach(inferior, Some(unit("li_icen_1")));
        t.segment(0, Segment::Artillery).act(bombard("art_b_1", 43));
        t
    };
    let mut t = table(0);
    t.dice(&[6, 1, 1]).act(Action::Fight).act(lose("li_icen_1"));
    assert!(t.all_dice_used() && !t.told(|e| matches!(e, Event::LeaderRoll { .. })));
    assert_eq!(t.p.leaders.attached(inferior), Some(unit("li_icen_1")));
    let mut t = table(1);
    t.dice(&[6, 1, 1]).act(Action::Fight).act(lose("li_icen_1"));
    assert_eq!(t.p.pending(), Some(Pending::Unattached(Form(2))));
    assert_eq!(t.p.leaders.attached(inferior), None);
    assert!(!t.told(|e| matches!(e, Event::LeaderRoll { .. })));
}

/// 18.2: a save between the choice of a new leader and his placing knows whose he is.
#[test]
fn rule_18_2_a_save_before_the_new_leader_is_placed() {
    let mut t = field();
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(leader("geta"), &mut Ctx { luck, events });
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Replace }).run();
    t.act(Action::Replace { form: Form(1), leader: leader("valens") });
    let saved: Position = serde_json::from_str(&serde_json::to_string(&t.p).unwrap()).unwrap();
    assert_eq!(saved, t.p);
    assert_eq!(saved.leaders.side(leader("valens")), Roman);
}

/// R118: among the wagons a step for each who withdraws, is driven or flees there; not before their turn.
#[test]
fn r118_the_wagons_cost_steps() {
    let table = |from_turn: u8| {
        let rules = json!([{"id": "wagons", "side": "briton", "areas": [31], "from_turn": from_turn}]);
        let mut t = Table::with_rules(
            "d",
            &[("suetonius", &["leg_xiv_1", "cav_h_2"])],
            &[("boudica", &["bar_icen_1", "li_icen_1", "li_icen_2"])],
            rules,
        );
        t.lead("suetonius", 100).lead("boudica", 1).put("li_icen_1", 43).by_hand();
        t
    };
    let withdrawn = |from_turn: u8| {
        let mut t = table(from_turn);
        t.face("leg_xiv_1", 55, Facing::N).segment(0, Segment::Assault);
        t.p.joined = UnitSet::of(unit("leg_xiv_1"));
        let to = Some(area(31));
        t.p.frames.push(Frame::Withdrawal(Withdrawal {
            side: Briton,
            from: area(43),
            charge: false,
            to,
            led: false,
        }));
        t.act(Action::Withdraw(unit("li_icen_1")));
        assert_eq!(t.at("li_icen_1"), Some(31));
        t.steps("li_icen_1")
    };
    assert_eq!((withdrawn(2), withdrawn(3)), (1, 2));
    let driven = |from_turn: u8| {
        let mut t = table(from_turn);
        t.put("cav_h_2", 55).segment(0, Segment::Strikes);
        t.p.charging = UnitSet::of(unit("cav_h_2"));
        t.p.groups.push(Group {
            target: area(43),
            via: area(55),
            before: area(67),
            start: area(67),
            link: 0,
        });
        let stage = StrikeStage::Retreated;
        t.p.frames.push(Frame::Strike(Strike { stage, via: Some(area(55)), ..Strike::new(area(43), 0) }));
        t.p.frames.push(Frame::Retreat(Retreat { side: Briton, from: area(43), via: area(55) }));
        t.act(Action::Retreat(area(31)));
        assert_eq!(t.at("li_icen_1"), Some(31));
        t.steps("li_icen_1")
    };
    assert_eq!((driven(2), driven(3)), (1, 2));
    let fled = |from_turn: u8| {
        let mut t = table(from_turn);
        t.p.routed.add(Form(1));
        t.put("li_icen_2", 43).remove("li_icen_1").segment(1, Segment::Rout).act(move_("li_icen_2"));
        t.act(road(31));
        t.steps("li_icen_2")
    };
    assert_eq!((fled(2), fled(3)), (1, 2));
}

/// 4.51: units within reach of a leader who must still roll are shown so: neither in command nor out of it.
#[test]
fn rule_4_51_units_that_wait_for_the_roll_are_shown_so() {
    use legatus_kernel::{Shown, Viewer};
    let mut t = field();
    t.face("leg_xx_1", 93, Facing::N);
    let shown = |t: &Table, state: &str| {
        let view = t.p.view(Viewer::Observer);
        let piece = view.pieces.iter().find(|piece| piece.id == "leg_xx_1").expect("it is shown");
        piece.states.iter().any(|s| s == state)
    };
    assert!(shown(&t, "in_command") && !shown(&t, "check_initiative") && !shown(&t, "out_of_command"));
    t.p.command[1] = Command::Check;
    assert!(shown(&t, "check_initiative") && !shown(&t, "in_command") && !shown(&t, "out_of_command"));
    t.p.in_radius.remove(unit("leg_xx_1"));
    assert!(shown(&t, "out_of_command") && !shown(&t, "check_initiative"));
    t.p.in_radius.add(unit("leg_xx_1"));
    t.p.command[1] = Command::Failed;
    assert!(shown(&t, "out_of_command") && !shown(&t, "check_initiative"));
}

/// Two legions and their detachments on map D, of which no long piece fits into area 93.
fn tight() -> Table {
    let document = document(
        "d",
        &[("suetonius", &["leg_xiv_1", "leg_xiv_2"])],
        &[("boudica", &["bar_icen_1"])],
        json!([{"id": "detachments", "max_steps": 2}]),
    );
    let mut scenario = legatus_queen_of_the_celts::scenarios::compile::compile_open(document).unwrap();
    scenario.field.plots[area(93).i()].facings = 0;
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::Written(std::sync::Arc::new(scenario));
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, false));
    t.p.turn = 2;
    t.command_all();
    t.lead("suetonius", 93).lead("boudica", 1).by_hand();
    t
}

/// R97, 21.3, 21.25: where no long piece fits, no remnant becomes one, neither by recovery nor by a detachment that comes back.
#[test]
fn r97_nobody_grows_where_it_does_not_fit() {
    let mut t = tight();
    t.step("leg_xiv_1", 4)
        .put("leg_xiv_1", 93)
        .phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
    assert_eq!(t.why(Action::Recover(unit("leg_xiv_1"))), ("R97", "refused-recover-room"));
    t.step("leg_xiv_1", 5);
    assert!(t.may(Action::Recover(unit("leg_xiv_1"))), "from remnant to remnant");
    let rejoining = |step: u8, steps: u8| {
        let mut t = tight();
        t.put("leg_xiv_1", 94).segment(0, Segment::Movement);
        t.act(Action::Detach { unit: unit("leg_xiv_1"), steps });
        t.step("leg_xiv_1", step).put("leg_xiv_1", 93).put("det_1", 93);
        t.phase(Phase::Recovery { side: Roman, step: Recovery::Rejoin });
        t
    };
    let rejoin = Action::Rejoin(unit("det_1"));
    assert_eq!(rejoining(4, 1).why(rejoin), ("21.25", "refused-no-room-long"));
    assert_eq!(rejoining(5, 2).why(rejoin), ("21.25", "refused-no-room-long"));
    assert!(rejoining(5, 1).may(rejoin), "it stays a remnant");
}

/// 7.3, 8.0: set up where it fits only; a position in which a piece does not fit is no position.
#[test]
fn rule_7_3_no_piece_stands_where_it_does_not_fit() {
    let mut t = tight();
    let home = t.p.sc().form(Form(0)).setup;
    assert!(home.has(area(93)) && t.p.units.owner(area(93)).is_none());
    t.phase(Phase::Deploy { side: Roman }).act(Action::Pick(unit("leg_xiv_1")));
    assert_eq!(t.why(Action::Put(area(93))), ("7.3", "refused-no-room-long"));
    let mut t = field();
    t.face("leg_xiv_1", 43, Facing::N).segment(0, Segment::Movement);
    use legatus_kernel::Rules;
    assert_eq!(t.p.validate(), Ok(()));
    t.p.units.face(unit("leg_xiv_1"), Facing::E);
    assert!(t.p.validate().is_err_and(|what| what.contains("does not fit")));
}

/// 2.22, 8.0: no chariot is set up in woods, which are closed to chariots; foot is.
#[test]
fn rule_2_22_no_set_up_on_closed_ground() {
    use legatus_queen_of_the_celts::data::Class;
    use legatus_queen_of_the_celts::ground::CLOSED;
    use legatus_queen_of_the_celts::scenarios::ScenarioRef;
    let briton: Force = &[("boudica", &["cha_icen_1", "li_icen_1", "bar_icen_1"])];
    let mut document = document("a", &[("suetonius", &["leg_xiv_1"])], briton, json!([]));
    let plain = ScenarioRef::of(document.clone()).unwrap();
    let (field, theirs) = (&plain.get().field, plain.get().forms[0].setup);
    let closed = |a: &Area| {
        let cost = field.plot(*a).cost;
        cost[Class::Chariot as usize] == CLOSED && cost[Class::Foot as usize] != CLOSED
    };
    let woods = field.areas().find(|a| closed(a) && !theirs.has(*a)).expect("woods");
    document.sides.briton.formations[0].setup_areas.push(woods.0 + 1);
    let scenario = ScenarioRef::of(document).unwrap();
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, true));
    t.by_hand().act(Action::Pick(unit("cha_icen_1")));
    assert_eq!(t.why(Action::Put(woods)), ("2.22", "refused-closed"));
    t.act(Action::Pass).act(Action::Pick(unit("li_icen_1")));
    assert!(t.may(Action::Put(woods)));
}

/// R106, 8.0: columns are set up on roads, without a facing; the others anywhere in their areas.
#[test]
fn r106_columns_are_set_up_on_roads() {
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::find("imperial_procession").unwrap();
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, true));
    t.phase(Phase::Deploy { side: Roman }).by_hand().act(Action::Pick(unit("leg_xx_1")));
    let form = t.p.form(unit("leg_xx_1")).unwrap();
    let class = t.p.class(unit("leg_xx_1")) as usize;
    let on_road = |t: &Table, a: Area| t.p.field().links(a).iter().any(|l| l.road[class] != u8::MAX);
    let at = t.p.units.at(unit("leg_xx_1")).unwrap();
    let home = t.p.sc().form(form).setup.without(at);
    let others: UnitSet = home.iter().flat_map(|a| t.p.units.in_area(a)).collect();
    others.iter().for_each(|u| t.p.take_off(u, Place::Left));
    let (mut on, mut off) = (0, 0);
    for a in home.iter() {
        if on_road(&t, a) {
            assert!(t.may(Action::Put(a)), "{}", a.id());
            on += 1;
        } else {
            assert_eq!(t.why(Action::Put(a)), ("R106", "refused-column-road"));
            off += 1;
        }
    }
    assert!(on > 0 && off > 0, "{on} {off}");
    let facing = t.p.facings(at).next().unwrap();
    assert_eq!(t.why(Action::Face(facing)), ("7.3", "refused-facing-unit"), "in column");
}

/// R123, 8.0: allies and legions are not set up together.
#[test]
fn r123_allies_are_set_up_apart() {
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::find("stanwick").unwrap();
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, true));
    t.phase(Phase::Deploy { side: Roman }).by_hand();
    let there: UnitSet = [84, 85].into_iter().flat_map(|n| t.p.units.in_area(area(n))).collect();
    there.iter().for_each(|u| t.p.take_off(u, Place::Left));
    t.put("leg_ix_1", 85).put("lc_brig_2", 73).act(Action::Pick(unit("lc_brig_2")));
    assert_eq!(t.why(Action::Put(area(85))), ("R123", "refused-allies"));
    t.put("leg_ix_1", 84);
    assert!(t.may(Action::Put(area(85))));
    t.act(Action::Pass).act(Action::Pick(unit("leg_ix_1"))).put("lc_brig_2", 85);
    assert_eq!(t.why(Action::Put(area(85))), ("R123", "refused-allies"));
}

/// R130, 19.0: a beach that the enemy holds is lost to those who land; no area beside it takes its place.
#[test]
fn r130_no_other_area_takes_the_place_of_a_beach() {
    let landing = |held: bool| {
        let mut t = Table::scenario("beaches");
        let form = led_by(&t.p, "sentius");
        let (turn, entries) = t.p.sc().form(form).arrival.expect("it comes later");
        t.p.turn = turn;
        let beach = entries.iter().find(|a| t.p.units.owner(*a).is_none()).expect("a free beach");
        if held {
            t.put("li_cant_1", beach.0 + 1);
        }
        t.by_hand().phase(Phase::Reinforce { form, rolled: false }).run();
        let put = |action: &Action| match action {
            Action::Put(area) => Some(*area),
            _ => None,
        };
        let puts: AreaSet = t.legal().iter().filter_map(put).collect();
        assert!(!puts.is_empty() && puts.within(entries));
        puts.has(beach)
    };
    assert!(landing(false) && !landing(true));
}

/// R108, R86: an emperor adds nothing to a fight or a rally, whatever his rating, and does not take over the army.
#[test]
fn r108_an_emperor_neither_fights_nor_commands() {
    let table = |rules: serde_json::Value| {
        let roman: Force =
            &[("suetonius", &["leg_xiv_1"]), ("geta", &["leg_xx_1"]), ("legatus", &["leg_ii_1"])];
        let mut t = Table::with_rules("d", roman, &[("boudica", &["bar_icen_1"])], rules);
        t.lead("suetonius", 100).lead("geta", 93).lead("legatus", 101).lead("boudica", 1).by_hand();
        t.face("leg_xx_1", 93, Facing::N);
        t
    };
    let crown = json!([{"id": "emperor", "leader": "geta", "exit_areas": [88], "exit_edge": "w"}]);
    let (mut plain, mut crowned) = (table(json!([])), table(crown));
    let helps = |t: &Table| {
        (t.p.rating(area(93), Roman, UnitSet::of(unit("leg_xx_1"))), t.p.rallying(area(93), Roman))
    };
    assert_eq!((helps(&plain), helps(&crowned)), ((2, 2), (0, 0)));
    for t in [&mut plain, &mut crowned] {
        let Table { p, luck, events, .. } = t;
        p.lose_leader(leader("suetonius"), &mut Ctx { luck, events });
        t.phase(Phase::Recovery { side: Roman, step: Recovery::Promote });
    }
    assert!(plain.may(Action::Promote(leader("geta"))) && crowned.may(Action::Promote(leader("legatus"))));
    assert_eq!(crowned.why(Action::Promote(leader("geta"))), ("18.23", "refused-promotion"));
}

/// 4.22, 4.3: enemies shorten a radius and never lengthen it, wherever they stand.
#[test]
fn rule_4_3_enemies_only_shorten_the_radius() {
    let mut t = field();
    let enemies: UnitSet = t.p.units.present(Briton).iter().flat_map(|a| t.p.units.in_area(a)).collect();
    enemies.iter().for_each(|u| t.p.take_off(u, Place::Left));
    let free = t.p.radius(area(68), Roman, 8);
    let mut shorter = 0;
    for at in free.without(area(68)).iter() {
        t.put("li_icen_1", at.0 + 1);
        let barred = t.p.radius(area(68), Roman, 8);
        assert!(barred.within(free) && !barred.has(at), "an enemy in {}", at.id());
        shorter += usize::from(barred.len() + 1 < free.len());
    }
    assert!(shorter > 5, "some stand in the way of others");
}

/// R101, R114: a bridge is shown as down where it is down, from the start or since it was broken.
#[test]
fn r101_bridges_that_are_down_are_shown() {
    use legatus_kernel::{Shown, Viewer};
    let down = |t: &Table| {
        let view = t.p.view(Viewer::Observer);
        let marked = view.markers.iter().filter(|marker| marker.kind == "bridge_down");
        marked.map(|marker| marker.at.clone()).collect::<Vec<_>>()
    };
    let table = |rules: serde_json::Value| {
        Table::with_rules("a", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])], rules)
    };
    assert_eq!(down(&table(json!([{"id": "bridge_down", "area": 68}]))), ["68"]);
    let dice = [5, 6];
    let rule = json!([{"id": "bridge", "side": "briton", "area": 68, "from_areas": [58], "dice": dice}]);
    let mut t = table(rule);
    assert!(down(&t).is_empty());
    t.p.bridge_broken = true;
    assert_eq!(down(&t), ["68"]);
}

/// 13.2, R79: of those who shoot at elephants, foot and horse archers hit better; javelins from the saddle or a chariot do not.
#[test]
fn rule_13_2_who_shoots_better_at_elephants() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["ele_1", "leg_xiv_1"])],
        &[("boudica", &["li_icen_1", "lc_icen_1", "cha_icen_1", "hoa_1", "bar_icen_1"])],
    );
    t.put("ele_1", 43).lead("suetonius", 100).lead("boudica", 1);
    let mut dice = |id: &str| {
        t.put(id, 55);
        t.p.shooting = UnitSet::of(unit(id));
        let dice = t.p.assault_dice(area(43), UnitSet::of(unit(id)));
        t.put(id, 5);
        (dice.plain > 0, dice.plus > 0)
    };
    assert_eq!([dice("li_icen_1"), dice("hoa_1")], [(false, true); 2]);
    assert_eq!([dice("lc_icen_1"), dice("cha_icen_1")], [(true, false); 2]);
}

/// R108: an emperor leaves only from his own areas and by his own edge; others where they like.
#[test]
fn r108_an_emperors_way_out() {
    let roman: Force = &[("suetonius", &["leg_xiv_1"]), ("geta", &["leg_xx_1"])];
    let crown = json!([{"id": "emperor", "leader": "geta", "exit_areas": [88], "exit_edge": "w"}]);
    let mut t = Table::with_rules("d", roman, &[("boudica", &["bar_icen_1"])], crown);
    t.lead("boudica", 1).by_hand();
    let leaves = |t: &mut Table, id: &str, at: u8| {
        t.lead(id, at).p.leaders_moved = LeaderSet::NONE;
        t.segment(if id == "geta" { 1 } else { 0 }, Segment::Movement).act(Action::MoveLeader(leader(id)));
        let side = Roman.seat();
        legatus_kernel::Decisions::check(&t.p, side, &Action::Leave(Edge::W)).map_err(|no| no.rule.0)
    };
    assert_eq!(leaves(&mut t, "geta", 88), Ok(()));
    assert_eq!(leaves(&mut t, "geta", 75), Err("R108"));
    assert_eq!(leaves(&mut t, "suetonius", 75), Ok(()));
}

/// 6.4, 18.2: a leader on the map whose own formation is gone may take over another; one who has units may not.
#[test]
fn rule_18_2_a_leader_without_units_takes_over() {
    let roman: Force = &[("suetonius", &["leg_xiv_1"]), ("geta", &["leg_xx_1"]), ("legatus", &["leg_ii_1"])];
    let mut t = Table::new("d", roman, &[("boudica", &["bar_icen_1"])]);
    t.lead("boudica", 1).lead("legatus", 101).by_hand();
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(leader("geta"), &mut Ctx { luck, events });
    assert!(t.p.leader_initiative(leader("legatus")) <= t.p.leader_initiative(leader("geta")));
    assert!(!t.p.successors(Form(1)).has(leader("legatus")));
    t.remove("leg_ii_1");
    assert!(t.p.successors(Form(1)).has(leader("legatus")));
    t.phase(Phase::Recovery { side: Roman, step: Recovery::Replace });
    t.act(Action::Replace { form: Form(1), leader: leader("legatus") });
    assert_eq!((t.p.form_leader[1], t.p.form_leader[2]), (Some(leader("legatus")), None));
}

/// 8.5, 8.0, R89: the options of a table: a floating map, a free set-up; neither unless it is asked for.
#[test]
fn rule_8_5_the_options_of_a_table() {
    use legatus_kernel::table::complete_setup;
    use legatus_kernel::{Events, Luck, QuickRng, Rules};
    let begun = |option: Option<&str>| {
        let options = option.into_iter().map(|id| (id.to_string(), true.into())).collect();
        let setup = complete_setup::<Position>(Some("medway".into()), None, options).unwrap();
        let p = Position::setup(&setup, &mut Luck::quick(QuickRng::new(1)), &mut Events::default()).unwrap();
        (p.floating_map, matches!(p.phase(), Phase::Deploy { side: Briton }))
    };
    assert_eq!(begun(None), (false, false));
    assert_eq!(begun(Some("floating_map")), (true, false));
    assert_eq!(begun(Some("free_setup")), (false, true));
}

/// R140, 2.22: the editor is told which column of the chart each unit pays by, and what each area is closed to.
#[test]
fn r140_what_the_editor_builds_with() {
    use legatus_queen_of_the_celts::scenarios::{ScenarioRef, workshop::materials};
    let open = ScenarioRef::find("open_d").unwrap();
    let told = materials(open.get());
    let units = told["units"].as_array().unwrap();
    let class = |id: &str| units.iter().find(|u| u["id"] == id).expect("it is offered")["class"].clone();
    let kinds = ["leg_xiv_1", "li_rom_1", "cav_h_2", "cam_1", "cha_icen_1", "ele_1", "art_b_1"];
    assert_eq!(
        kinds.map(class).to_vec(),
        ["foot", "foot", "mounted", "mounted", "chariot", "elephant", "artillery"]
    );
    // The impassable corner of the map, and the dense woods in 74.
    assert_eq!(told["closed"]["1"].as_array().unwrap().len(), 6);
    assert_eq!(told["closed"]["74"], json!(["chariot", "elephant"]));
    assert!(told["closed"].get("55").is_none());
}
