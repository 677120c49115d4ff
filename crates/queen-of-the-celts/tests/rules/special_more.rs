//! The special rules of the scenarios from R118 on, druids, weather and points.

use super::common::*;
use legatus_queen_of_the_celts::data::data;

const FORCE: Force = &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "cav_h_2", "li_rom_1"])];
const TRIBE: Force = &[("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "lc_icen_1"])];

fn with(map: &str, rules: serde_json::Value) -> Table {
    let mut t = Table::with_rules(map, FORCE, TRIBE, rules);
    t.lead("suetonius", 1).lead("boudica", 2);
    t
}

fn form_of(t: &Table, leader_id: &str) -> u8 {
    t.p.leads(leader(leader_id)).unwrap().0
}

/// R118: among the wagons, from turn 3: a step for those who retreat, withdraw or rout there, no crowding.
#[test]
fn r118_wagons() {
    let mut t = Table::scenario("watling_street");
    t.p.turn = 2;
    assert!(!t.p.has_wagons(area(70), Briton));
    t.p.turn = 3;
    assert!(t.p.has_wagons(area(70), Briton) && !t.p.has_wagons(area(70), Roman));
    t.command_all();
    for (i, id) in ["bar_catu_1", "bar_catu_2"].into_iter().enumerate() {
        t.put(id, if i == 0 { 70 } else { 52 });
    }
    let near =
        t.p.field().links(area(70)).iter().find(|l| !l.corner && t.p.units.owner(l.to).is_none()).unwrap().to;
    t.p.put(unit("bar_catu_2"), near);
    let form = form_of(&t, "chief_catu");
    t.segment(form, Segment::Movement).run().act(move_("bar_catu_2"));
    assert_eq!(t.refused(Action::Step(area(70))), "R118");
}

/// R120: pila once a battle, at an enemy in front: as many dice as the unit's strength get +1.
#[test]
fn r120_pila() {
    let mut t = with("d", json!([{"id": "pila", "side": "roman"}]));
    t.face("leg_xiv_1", 55, Facing::N).face("bar_icen_1", 43, Facing::S);
    // Somebody else could still assault: the segment goes on.
    t.put("li_rom_1", 66).put("li_icen_1", 53).segment(0, Segment::Assault).run();
    t.act(assault("leg_xiv_1", 43));
    let mut dice = vec![1, 5, 1, 1, 1, 1, 1, 1, 1];
    dice.extend([1; 7]);
    t.dice(&dice).act(Action::Pila(unit("leg_xiv_1")));
    assert_eq!(t.steps("bar_icen_1"), 1, "a five hits");
    assert!(t.p.pila_thrown.has(unit("leg_xiv_1")));
    // Not twice, and not over its flank.
    t.p.assaulted = UnitSet::NONE;
    t.p.struck = AreaSet::NONE;
    t.segment(0, Segment::Assault).by_hand().act(assault("leg_xiv_1", 43));
    assert_eq!(t.refused(Action::Pila(unit("leg_xiv_1"))), "R120");
}

/// R121: a break point of its own.
#[test]
fn r121_break_point() {
    let mut t = with("d", json!([{"id": "break_point", "side": "briton", "long_units": 2}]));
    t.p.units.put(unit("bar_icen_1"), Place::Eliminated);
    assert!(!t.p.breaks(Briton));
    t.p.units.put(unit("bar_icen_2"), Place::Eliminated);
    assert!(t.p.breaks(Briton));
}

/// R122: unfinished walls are plain elevations.
#[test]
fn r122_unfinished() {
    let (stanwick, maiden) = (Table::scenario("stanwick"), Table::scenario("maiden_castle"));
    for n in [57, 58] {
        let (plain, walled) = (stanwick.p.field().plot(area(n)), maiden.p.field().plot(area(n)));
        assert_eq!((plain.defender_pct, plain.all_round), (0, false));
        assert_eq!((walled.defender_pct, walled.all_round), (25, true));
    }
}

/// R123: Cartimandua's horse and the legions keep apart.
#[test]
fn r123_allies() {
    let mut t = Table::scenario("stanwick");
    t.p.turn = 2;
    t.command_all();
    t.put("lc_brig_2", 83);
    t.put("leg_ix_1", 84);
    for id in ["leg_ix_2", "leg_ix_3", "art_b_1", "art_s_1"] {
        t.remove(id);
    }
    let form = form_of(&t, "vellocatus");
    t.segment(form, Segment::Movement).run().act(move_("lc_brig_2"));
    assert_eq!(t.refused(go(84)), "R123");
}

/// R124: where all are one people, any chief may follow another.
#[test]
fn r124_clans() {
    let mut t = Table::scenario("mons_graupius");
    let Table { p, luck, events, .. } = &mut t;
    p.lose_leader(leader("chief_cale_2"), &mut Ctx { luck, events });
    let successors = t.p.successors(led_by(&t.p, "chief_cale_2"));
    assert!(successors.has(leader("chief_cant")), "initiative 2, of another tribe");
}

/// R125: the reserve waits for turn 5, or until it is attacked.
#[test]
fn r125_reserve() {
    let mut t = Table::scenario("mons_graupius");
    t.p.turn = 4;
    t.command_all();
    let form = form_of(&t, "agricola");
    t.segment(form, Segment::Movement).run();
    assert_eq!(t.refused(move_("leg_xx_1")), "R125");
    assert!(t.may(Action::MoveLeader(leader("agricola"))));
    let mut q = Table::of(t.p.clone());
    q.p.turn = 5;
    assert!(q.may(move_("leg_xx_1")));
    let Table { p, luck, events, .. } = &mut t;
    p.note_attack(area(106), UnitSet::NONE, &mut Ctx { luck, events });
    t.face("leg_xx_1", 106, Facing::N);
    let Table { p, luck, events, .. } = &mut t;
    p.note_attack(area(106), UnitSet::NONE, &mut Ctx { luck, events });
    assert!(t.p.reserve_free && t.may(move_("leg_xx_1")));
}

/// R126: Roman blood counts double.
#[test]
fn r126_roman_blood() {
    let t = Table::scenario("mons_graupius");
    assert_eq!((t.p.worth_lost(unit("leg_xx_1")), t.p.worth_lost(unit("aux_bat_1"))), (12, 4));
}

/// R127: in the camp Romans recover without a leader.
#[test]
fn r127_camp() {
    let mut t = Table::scenario("mons_graupius");
    t.step("leg_ix_1", 1)
        .put("leg_ix_1", 119)
        .phase(Phase::Recovery { side: Roman, step: Recovery::Recover });
    t.lead("agricola", 90).lead("legatus", 90);
    assert!(t.may(Action::Recover(unit("leg_ix_1"))));
    t.dice(&[6]).act(Action::Recover(unit("leg_ix_1")));
    assert_eq!(t.steps("leg_ix_1"), 6, "6 against 7, unmodified");
    assert!(t.p.field().plot(area(119)).all_round);
}

/// R128: at dusk nobody charges, and fire reaches one area.
#[test]
fn r128_dusk() {
    let mut t = with("d", json!([{"id": "dusk", "turn": 3}]));
    t.p.turn = 3;
    t.put("cav_h_2", 67).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Charge);
    assert_eq!(t.refused(charge("cav_h_2", 43, 55)), "R128");
    assert_eq!(t.p.reach_of_missiles(unit("li_rom_1")), 1);
}

/// R129: tribes of doubtful loyalty roll for it, again each turn.
#[test]
fn r129_loyalty() {
    let mut t = Table::scenario("beaches");
    t.p.turn = 2;
    t.command_all();
    // Sentius lands first; then Togodumnus (initiative 3) rolls.
    t.phase(Phase::Reinforce { form: Form(4), rolled: false }).dice(&[4]);
    let form = led_by(&t.p, "togodumnus");
    t.phase(Phase::Reinforce { form, rolled: false }).run();
    assert!(t.told(|e| matches!(e, Event::LoyaltyRoll { die: 4, comes: false, .. })));
    assert_eq!(t.p.units.place(unit("bar_trin_1")), Place::Due);
    let mut t = Table::scenario("beaches");
    t.p.turn = 3;
    t.phase(Phase::Reinforce { form, rolled: false }).dice(&[3]).run();
    assert!(t.may(Action::Put(area(1))));
}

/// R130: who lands does not charge on that turn; no other area takes the place of a beach.
#[test]
fn r130_landing() {
    let mut t = Table::scenario("beaches");
    t.p.turn = 2;
    t.p.arrived.add(unit("cav_h_1"));
    t.put("cav_h_1", 40).command_all();
    let form = form_of(&t, "sentius");
    t.segment(form, Segment::Charge);
    assert_eq!(t.refused(charge("cav_h_1", 28, 29)), "R130");
}

/// R131: the sea is closed, fords and all.
#[test]
fn r131_the_sea() {
    let t = Table::scenario("beaches");
    assert!((47..=63).all(|n| t.p.field().is_closed(area(n))));
}

/// R132: by boat: a whole move to the next strait area, four areas a turn, foot only.
#[test]
fn r132_boats() {
    let mut t = Table::scenario("mona");
    t.p.turn = 2;
    t.command_all();
    let form = form_of(&t, "suetonius");
    t.segment(form, Segment::Movement).run();
    let strait = |t: &Table, from: u8| {
        t.p.field().links(area(from)).iter().find(|l| !l.corner && t.p.field().is_closed(l.to)).map(|l| l.to)
    };
    let (shore, to) =
        (64..=76).find_map(|n| strait(&t, n).map(|to| (n, to))).expect("a strait beside the shore");
    t.put("leg_xiv_1", shore).put("art_b_1", shore);
    t.act(move_("art_b_1"));
    assert_eq!(t.refused(Action::Boat(to)), "R132", "engines stay ashore");
    t.act(Action::Halt).act(move_("leg_xiv_1"));
    assert_eq!(t.refused(Action::Step(to)), "9.52");
    t.act(Action::Boat(to));
    assert_eq!(t.p.units.at(unit("leg_xiv_1")), Some(to));
    assert!(!t.legal().iter().any(|a| matches!(a, Action::Step(_))), "that was its whole move");
    assert!(t.p.boated.has(to));
    // No boats are left after four areas.
    let first = t.legal()[0];
    t.act(first);
    t.p.boated = areas(&[47, 48, 49, 50]);
    let other =
        t.p.field()
            .links(area(shore))
            .iter()
            .find(|l| !l.corner && t.p.field().is_closed(l.to) && !t.p.boated.has(l.to));
    if let Some(other) = other.map(|l| l.to) {
        t.put("leg_xiv_2", shore).act(move_("leg_xiv_2"));
        assert_eq!(t.refused(Action::Boat(other)), "R132");
    }
}

/// R133: before an area with a druid, turns 1 to 4, each attacking area needs its nerve.
#[test]
fn r133_terror() {
    let assaulted = |turn: u8, die: u8| {
        let mut t = Table::scenario("mona");
        t.p.turn = turn;
        t.command_all();
        t.put("leg_xiv_1", 30).put("bar_ordo_1", 41).lead("druid_1", 41).lead("suetonius", 71);
        for id in ["bar_ordo_2", "bar_ordo_3", "li_ordo_1", "li_ordo_2"] {
            t.remove(id);
        }
        t.lead("chief_ordo", 1).lead("druid_2", 1);
        let near =
            t.p.field()
                .links(area(41))
                .iter()
                .find(|l| {
                    !l.corner
                        && t.p.units.owner(l.to).is_none()
                        && t.p.field().plot(l.to).facings != 0
                        && !t.p.field().is_closed(l.to)
                })
                .unwrap()
                .to;
        t.p.put(unit("leg_xiv_1"), near);
        let facing = t.p.facings(near).next().unwrap();
        t.p.units.face(unit("leg_xiv_1"), facing);
        let form = form_of(&t, "suetonius");
        t.segment(form, Segment::Assault).run().dice(&[die]).act(assault("leg_xiv_1", 41));
        let rolled = t.told(|e| matches!(e, Event::TerrorRoll { .. }));
        let held = !t.told(|e| matches!(e, Event::AssaultBegins { .. }));
        (rolled, held)
    };
    // Morale 7 less 1.
    assert_eq!(assaulted(1, 6), (true, false));
    assert_eq!(assaulted(5, 6), (false, false));
}

/// R134: a tower raises the engines in it.
#[test]
fn r134_tower() {
    let t = Table::scenario("mona");
    assert_eq!(t.p.field().plot(area(70)).height, 1);
}

/// R135: Romans who leave by the west are safe, and each long legion brings points.
#[test]
fn r135_escape() {
    let mut t = Table::scenario("ambush_of_the_ninth");
    let legion = unit("leg_ix_1");
    assert_eq!((t.p.worth_of_leaving(legion, Edge::W), t.p.worth_of_escape(legion, Edge::W)), (0, 4));
    assert_eq!((t.p.worth_of_leaving(legion, Edge::N), t.p.worth_of_escape(legion, Edge::N)), (3, 0));
    t.step("leg_ix_1", 4);
    assert_eq!(t.p.worth_of_escape(legion, Edge::W), 0, "a remnant brings nothing");
    // Cerialis' own way out is an objective.
    t.p.leaders.leave(leader("cerialis"), area(4), Edge::W);
    assert_eq!(t.p.score()[Roman.i()], 6);
}

/// R136: who advances into the marsh loses a step on a 6.
#[test]
fn r136_pursuit_into_the_marsh() {
    let rules = json!([{"id": "marsh_pursuit", "side": "roman", "dice": [6]}]);
    let advance = |die: u8| {
        let mut t = with("d", rules.clone());
        t.put("li_rom_1", 66);
        t.p.joined = UnitSet::of(unit("li_rom_1"));
        t.p.struck_from = areas(&[66]);
        t.segment(0, Segment::Assault);
        t.p.frames.push(Frame::Advance(Advance {
            side: Roman,
            area: area(78),
            via: None,
            who: Advancing::Assailants,
        }));
        t.dice(&[die]).act(Action::Advance(unit("li_rom_1")));
        t.steps("li_rom_1")
    };
    assert_eq!((advance(5), advance(6)), (2, 1));
}

/// R92, R138: the weather of the table; rain shortens fire and doubles charges, fog blinds.
#[test]
fn r138_weather() {
    let mut t = Table::scenario("stonea");
    t.run().dice(&[4, 1, 2]).act(Action::Pass);
    assert_eq!(t.p.weather, Weather::Rain);
    assert_eq!(t.p.reach_of_missiles(unit("arc_rom_1")), 1);
    let mut t = with("d", json!([]));
    t.put("cav_h_2", 67).face("bar_icen_1", 43, Facing::S).segment(0, Segment::Charge);
    assert!(t.may(charge("cav_h_2", 43, 55)));
    t.p.weather = Weather::Fog;
    assert_eq!(t.p.reach_of_missiles(unit("li_rom_1")), 1);
    // A charge of three areas costs two points more for each in rain: too far for chariots uphill, fine for horse here.
    t.p.weather = Weather::Rain;
    assert!(t.may(charge("cav_h_2", 43, 55)));
    t.put("cav_h_2", 80).face("bar_icen_1", 43, Facing::S);
    let open = |t: &Table| {
        t.legal().iter().any(|a| matches!(a, Action::Charge { target, .. } if *target == area(43)))
    };
    assert!(open(&t), "two areas for four points");
}

/// R139, 6.0: druids: no strength, one point of morale, recovery around them, no command.
#[test]
fn r139_druids() {
    let mut t = Table::scenario("mona");
    t.put("bar_ordo_1", 41).lead("chief_ordo", 1).lead("druid_1", 41).lead("druid_2", 41);
    for id in ["bar_ordo_2", "bar_ordo_3", "li_ordo_1", "li_ordo_2"] {
        t.remove(id);
    }
    assert_eq!(t.p.rating(area(41), Briton, UnitSet::of(unit("bar_ordo_1"))), 0);
    assert_eq!(t.p.area_morale(area(41), AreaSet::NONE), 6 + 1, "several count once");
    t.step("bar_ordo_1", 1).phase(Phase::Recovery { side: Briton, step: Recovery::Recover });
    assert!(t.may(Action::Recover(unit("bar_ordo_1"))));
    assert_eq!(t.p.worth_of_leader(leader("druid_1")), 2);
    assert!(data().leader(leader("druid_1")).never_replaces);
}

/// R58: an area is held by the last to occupy it; leaders take nothing.
#[test]
fn r58_who_holds_an_area() {
    let mut t = Table::scenario("mona");
    assert_eq!(t.p.holder(area(6)), Some(Briton), "named by the scenario");
    assert_eq!(t.p.holder(area(71)), Some(Roman), "set-up areas");
    t.put("li_rom_1", 6);
    assert_eq!(t.p.holder(area(6)), Some(Roman));
    t.put("li_rom_1", 80);
    assert_eq!(t.p.holder(area(6)), Some(Roman));
    t.lead("druid_1", 6);
    assert_eq!(t.p.holder(area(6)), Some(Roman));
}

/// 2.3: points, objectives and levels of a scenario.
#[test]
fn rule_2_3_levels_of_victory() {
    let mut t = Table::scenario("medway");
    // Nobody has crossed: ten points for the Britons.
    assert_eq!(t.p.score(), [0, 10]);
    t.put("leg_ii_1", 52);
    assert_eq!(t.p.score(), [3, 0]);
    assert_eq!(
        [56, 55, 33, 22, 21, -5, -6].map(|s| t.p.level(s)),
        [
            Level::RomanDecisive,
            Level::RomanMarginal,
            Level::RomanMarginal,
            Level::Draw,
            Level::BritonMarginal,
            Level::BritonMarginal,
            Level::BritonDecisive,
        ]
    );
    t.p.turn = 12;
    t.phase(Phase::End).run();
    assert!(t.p.ending.is_some_and(|e| e.score == 3 && e.level == Level::BritonMarginal && !e.early));
}

/// R133: the greatest modifier that a scenario of one's own may have leaves the nerve certain or gone.
#[test]
fn r133_terror_without_measure() {
    for (modifier, storms) in [(9, true), (-9, false)] {
        let rules = json!([{"id": "terror", "side": "roman", "first_turn": 1, "last_turn": 4, "morale_modifier": modifier}]);
        let (romans, britons) = ([("suetonius", &["leg_xiv_1"][..])], [("boudica", &["bar_icen_1"][..])]);
        let mut document = document("d", &romans, &britons, rules);
        document.sides.briton.formations[0].extra_leaders.push("druid_1".into());
        let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
        let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, false));
        t.p.turn = 2;
        t.command_all();
        t.lead("suetonius", 100).lead("boudica", 1).lead("druid_1", 43);
        t.face("bar_icen_1", 43, Facing::S).face("leg_xiv_1", 55, Facing::N);
        t.segment(0, Segment::Assault).run().act(assault("leg_xiv_1", 43));
        let nerve =
            |e: &Event| matches!(e, Event::TerrorRoll { die, morale, .. } if (die <= morale) == storms);
        assert!(t.told(nerve), "{modifier}");
    }
}
