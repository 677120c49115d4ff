//! The special rules of the scenarios, R101 to R117.

use super::common::*;
use legatus_queen_of_the_celts::assault::Dice;
use legatus_queen_of_the_celts::data::Class;
use legatus_queen_of_the_celts::ground::Aspect;

const FORCE: Force = &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "cav_h_2", "li_rom_1"])];
const TRIBE: Force = &[("boudica", &["bar_icen_1", "bar_icen_2", "li_icen_1", "lc_icen_1"])];

fn with(map: &str, rules: serde_json::Value) -> Table {
    let mut t = Table::with_rules(map, FORCE, TRIBE, rules);
    t.lead("suetonius", 1).lead("boudica", 2);
    t
}

/// R101: a broken bridge: no bridge, no ford, no path.
#[test]
fn r101_the_bridge_is_down() {
    let t = Table::scenario("medway");
    let link = t.p.field().link(area(58), area(68)).unwrap();
    assert!(t.p.field().is_closed(area(68)) && link.road.iter().all(|c| *c == u8::MAX));
}

/// R102: a ford that is not there.
#[test]
fn r102_no_ford() {
    let (thames, severn) = (Table::scenario("thames"), Table::scenario("severn"));
    assert!(thames.p.field().is_closed(area(67)) && !severn.p.field().is_closed(area(67)));
}

/// R103: the Batavi enter every river as if it had a ford, on foot and on horseback.
#[test]
fn r103_swimmers() {
    let t = Table::scenario("medway");
    let cost = |id: &str| t.p.field().plot(area(66)).cost[t.p.class(unit(id)) as usize];
    assert_eq!([cost("aux_bat_1"), cost("cav_h_1")], [4, 4]);
    assert_eq!(cost("leg_xiv_1"), u8::MAX);
    // On other maps only the areas that are named.
    let t = Table::scenario("mona");
    assert_eq!(t.p.class(unit("aux_bat_1")), Class::FootSwimming);
}

/// R104: from turn 7 the Britons may slip away to the north for nothing.
#[test]
fn r104_free_withdrawal() {
    let mut t = Table::scenario("medway");
    let worth = |t: &Table, edge| t.p.worth_of_leaving(unit("bar_catu_1"), edge);
    t.p.turn = 6;
    assert_eq!(worth(&t, Edge::N), 2);
    t.p.turn = 7;
    assert_eq!((worth(&t, Edge::N), worth(&t, Edge::W)), (0, 2));
}

/// R105: until the flank march shows itself the Britons leave that ground to the Dobunni.
#[test]
fn r105_out_of_sight() {
    let mut t = Table::scenario("medway");
    t.p.turn = 2;
    t.command_all();
    let form = form_of(&t, "caratacus");
    t.put("lc_catu_1", 42).segment(form, Segment::Movement).run();
    t.act(move_("lc_catu_1"));
    assert_eq!(t.refused(go(41)), "R105");
    t.act(Action::Halt);
    t.put("leg_ii_1", 64);
    assert!(t.p.discovered);
    t.p.done = UnitSet::NONE;
    t.act(move_("lc_catu_1"));
    assert!(t.may(go(41)));
}

fn form_of(t: &Table, leader_id: &str) -> u8 {
    t.p.leads(leader(leader_id)).unwrap().0
}

/// R106: march columns begin along the road.
#[test]
fn r106_march_columns() {
    let t = Table::scenario("imperial_procession");
    assert!(
        t.p.units.in_column(unit("leg_xiv_1")) && !t.p.units.in_column(unit("aux_gal_1")),
        "legions only"
    );
    let t = Table::scenario("ambush_of_the_ninth");
    assert!(
        t.p.units.in_column(unit("leg_ix_1")) && t.p.units.in_column(unit("aux_thr_1")),
        "all long units"
    );
}

/// R107: surprise: first without a roll, so many formations, no orders on turn 1 for those who are caught.
#[test]
fn r107_surprise() {
    let mut t = Table::scenario("imperial_procession");
    t.run();
    assert_eq!(t.p.first, Briton);
    assert!(t.told(|e| matches!(e, Event::ActivationGiven { side: Briton, formations: 1 })));
    let command = |id: &str| t.p.command[t.p.leads(leader(id)).unwrap().i()];
    assert_eq!(
        [command("geta"), command("claudius"), command("plautius")],
        [Command::Check, Command::Check, Command::Commanded]
    );
    // At least two, whatever the die.
    let mut t = Table::scenario("ambush_of_the_ninth");
    t.dice(&[6]).run();
    assert_eq!(t.p.phase(), Phase::Announce { side: Briton, left: 2 });
    // Stanwick: the Romans first, with their own roll; the Britons need their leaders.
    let mut t = Table::scenario("stanwick");
    t.dice(&[2]).run();
    assert_eq!(t.p.phase(), Phase::Announce { side: Roman, left: 2 });
    assert_eq!(t.p.command[form_of(&t, "chief_silu") as usize], Command::Check);
}

/// R108: Claudius adds nothing, steps aside after an attack, and leaves only by his own way.
#[test]
fn r108_the_emperor() {
    let mut t = Table::scenario("imperial_procession");
    t.p.turn = 2;
    t.command_all();
    t.lead("claudius", 140);
    assert_eq!(t.p.rating(area(140), Roman, UnitSet::NONE), 0);
    let form = form_of(&t, "claudius");
    t.put("leg_prae_1", 139).segment(form, Segment::Movement).run();
    t.act(Action::MoveLeader(leader("claudius")));
    let edges = t.p.field().plot(area(140)).edges;
    for edge in Edge::ALL.into_iter().filter(|e| edges & e.bit() != 0 && *e != Edge::E) {
        assert_eq!(t.refused(Action::Leave(edge)), "R108");
    }
    t.act(Action::Leave(Edge::E));
    assert_eq!(t.p.leaders.exit(leader("claudius")), Some((area(140), Edge::E)));
    // After an attack on his area he may go.
    let mut t = Table::scenario("imperial_procession");
    t.lead("claudius", 44);
    t.p.offer_flight_to_emperor(area(44));
    assert!(matches!(t.top(), Frame::Emperor { .. }));
}

/// R109, 8.2: fortified areas face all round.
#[test]
fn r109_fortified() {
    let t = Table::scenario("maiden_castle");
    assert!([39, 40, 48, 49, 57, 58].into_iter().all(|n| t.p.field().plot(area(n)).all_round));
    assert!(Table::scenario("stonea").p.field().plot(area(112)).all_round);
}

/// R111, 9.62: the path through the gate does not take the slope away in combat.
#[test]
fn r111_the_gate() {
    let t = Table::scenario("maiden_castle");
    let link = t.p.field().link(area(50), area(49)).unwrap();
    assert_eq!((link.road[0], link.attack_pct), (2, -50));
}

/// R112: cavalry on foot is light infantry with the same numbers.
#[test]
fn r112_dismounted() {
    let mut t = Table::scenario("stonea");
    t.run();
    assert_eq!(t.p.phase(), Phase::Dismount { side: Roman });
    assert_eq!(t.refused(Action::Dismount(unit("li_rom_1"))), "R112");
    t.act(Action::Dismount(unit("cav_h_2")));
    let horse = unit("cav_h_2");
    assert_eq!((t.p.allowance(horse), t.p.stacking_points(horse), t.p.kind_charges(horse)), (4, 2, false));
    assert_eq!((t.p.strength(horse), t.p.worth_lost(horse)), (4, 4));
}

/// R112: whichever side has the horsemen is asked, the Roman first.
#[test]
fn r112_either_side_dismounts() {
    let roman: Force = &[("suetonius", &["leg_xiv_1", "cav_h_3"])];
    let briton: Force = &[("boudica", &["bar_icen_1", "cav_h_2"])];
    let document =
        document("d", roman, briton, json!([{"id": "dismounted", "units": ["cav_h_2", "cav_h_3"]}]));
    let scenario = legatus_queen_of_the_celts::scenarios::ScenarioRef::of(document).unwrap();
    let mut t = Table::of(legatus_queen_of_the_celts::QueenOfTheCelts::set_up(scenario, false));
    t.run();
    assert_eq!((t.p.phase(), t.p.decider()), (Phase::Dismount { side: Roman }, Some(Roman)));
    assert_eq!(t.refused(Action::Dismount(unit("cav_h_2"))), "R112");
    t.act(Action::Pass);
    assert_eq!((t.p.phase(), t.p.decider()), (Phase::Dismount { side: Briton }, Some(Briton)));
    assert_eq!(t.refused(Action::Dismount(unit("cav_h_3"))), "R112");
    t.act(Action::Dismount(unit("cav_h_2")));
    assert!(t.p.dismounted.has(unit("cav_h_2")) && !t.p.dismounted.has(unit("cav_h_3")));
    assert!(!matches!(t.p.phase(), Phase::Dismount { .. }));
}

/// R113: nobody leaves; the routed stay at the edge.
#[test]
fn r113_no_exit() {
    let mut t = with("d", json!([{"id": "no_exit", "side": "briton"}]));
    t.put("li_icen_1", 88).segment(1, Segment::Movement).run().act(move_("li_icen_1"));
    assert_eq!(t.refused(Action::Leave(Edge::W)), "R113");
}

/// R114: idle warbands at the bridge break it on 5 or 6, if nobody stands on it.
#[test]
fn r114_breaking_the_bridge() {
    let table = || {
        let mut t = Table::scenario("severn");
        t.p.turn = 2;
        t.command_all();
        t.put("bar_catu_1", 58).put("bar_ordo_1", 57);
        let form = form_of(&t, "caratacus");
        t.segment(form, Segment::Bridge);
        t
    };
    let mut t = table();
    assert_eq!(t.refused(Action::Break(unit("bar_ordo_1"))), "R114", "not at the bridge");
    t.dice(&[4]).act(Action::Break(unit("bar_catu_1")));
    assert!(!t.p.bridge_broken);
    let mut t = table();
    t.p.moved.add(unit("bar_catu_1"));
    assert_eq!(t.refused(Action::Break(unit("bar_catu_1"))), "R114");
    let mut t = table();
    t.put("li_rom_1", 68);
    assert_eq!(t.refused(Action::Break(unit("bar_catu_1"))), "R114");
    let mut t = table();
    t.dice(&[5]).act(Action::Break(unit("bar_catu_1")));
    assert!(t.p.bridge_broken && t.p.field().is_closed(area(68)));
    assert_eq!(t.p.score()[Briton.i()], 6, "and that is an objective");
}

/// R115: stone walls help Briton defenders, but have no all-round facing.
#[test]
fn r115_stone_walls() {
    let mut t = Table::scenario("last_stand");
    t.face("bar_ordo_1", 32, Facing::S).put("leg_xiv_1", 44).lead("chief_ordo", 90).lead("ostorius", 93);
    for id in [
        "bar_ordo_2",
        "bar_ordo_3",
        "li_ordo_1",
        "li_ordo_2",
        "bar_catu_1",
        "bar_catu_2",
        "li_catu_1",
        "li_catu_2",
    ] {
        t.remove(id);
    }
    t.p.units.set_foe(unit("bar_ordo_1"), Some(area(44)));
    let answer = t.p.answer_dice(area(32), area(44), UnitSet::of(unit("leg_xiv_1")), false, false);
    assert_eq!(answer, Dice { plain: 8, plus: 0 }, "6 and a quarter more, rounded up");
    assert_eq!(t.p.area_morale(area(32), areas(&[44])), 8, "6 and a quarter more, rounded up");
    t.face("bar_ordo_1", 32, Facing::N);
    assert_ne!(t.p.attacked_aspect(unit("bar_ordo_1"), area(44)), Aspect::Front);
}

/// R116: streams cost two points more, chariots three; the ford on the path keeps its price.
#[test]
fn r116_a_strong_stream() {
    let t = Table::scenario("last_stand");
    let cost = |a: u8, b: u8| t.p.field().link(area(a), area(b)).unwrap().cost;
    assert_eq!((cost(79, 92)[Class::Foot as usize], cost(79, 92)[Class::Chariot as usize]), (6, 8));
    assert_eq!(cost(81, 93)[Class::Foot as usize], 4);
}

/// R117: Caratacus captured is worth ten.
#[test]
fn r117_capture() {
    let t = Table::scenario("last_stand");
    assert_eq!(t.p.worth_of_leader(leader("caratacus")), 10);
}
