//! Orders above actions, as this battle takes them: a line forward, a line that wheels, all who touch the enemy attack.

use super::common::*;
use legatus_kernel::orders::plan;
use legatus_kernel::wire::{Order, Plan, Stop};
use legatus_kernel::{Game, Machine, Seat};
use legatus_queen_of_the_celts::ground::Aspect;

const ROMANS: Seat = Seat(0);

fn line() -> Table {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1", "leg_xiv_2", "aux_gal_1"])],
        &[("boudica", &["bar_icen_1", "bar_icen_2"])],
    );
    t.lead("suetonius", 100).lead("boudica", 1).segment(0, Segment::Movement);
    t.face("leg_xiv_1", 55, Facing::N).face("leg_xiv_2", 56, Facing::N).run();
    t
}

fn pieces() -> Vec<String> {
    ["leg_xiv_1", "leg_xiv_2"].map(str::to_string).to_vec()
}

fn carried_out(t: &mut Table, planned: &Plan) {
    for step in planned.moves.iter().flat_map(|part| &part.steps) {
        t.act(serde_json::from_value(step.action.clone()).expect("an action"));
    }
}

/// 8.0, 9.3: one area forward, and the facing is kept.
#[test]
fn rule_9_3_a_line_goes_forward_and_keeps_its_facing() {
    let mut t = line();
    let ahead: Vec<String> =
        pieces().iter().map(|id| t.p.ahead(ROMANS, id).expect("an area ahead")).collect();
    let planned = plan(&t.p, "d", ROMANS, &Order::Forward { pieces: pieces() }, None, false);
    assert!(planned.left.is_empty(), "{planned:?}");
    carried_out(&mut t, &planned);
    for (id, to) in pieces().iter().zip(&ahead) {
        assert_eq!(t.p.units.at(unit(id)).map(|area| area.id()), Some(to.as_str()), "{id}");
        let at = t.p.units.at(unit(id)).expect("on the map");
        let fits = t.p.fits_facing(at, Facing::N);
        assert!(!fits || t.p.units.facing(unit(id)) == Some(Facing::N), "{id} turned");
    }
}

/// 8.3, 9.3: who comes upon an enemy turns to him, rather than show him a flank because that is how he looked before.
#[test]
fn rule_8_3_who_comes_upon_an_enemy_turns_to_him() {
    let t = line();
    let from = t.p.units.at(unit("leg_xiv_1")).expect("on the map");
    let other = t.p.units.at(unit("leg_xiv_2"));
    let mut met = 0;
    for to in t.p.field().links(from).iter().map(|link| link.to).filter(|to| Some(*to) != other) {
        for link in t.p.field().links(to).iter().filter(|link| link.to != from && Some(link.to) != other) {
            let front = |facing: &Facing| link.aspects[facing.i()] == Aspect::Front;
            let turns = t.p.facings(to).any(|facing| front(&facing));
            if front(&Facing::N) || !turns || !t.p.fits_facing(to, Facing::N) {
                continue;
            }
            let mut t = line();
            t.put("bar_icen_1", link.to.0 + 1).put("bar_icen_2", 1).run();
            let go = Order::Go {
                pieces: vec!["leg_xiv_1".into()],
                by: Vec::new(),
                to: to.id().into(),
                along: Vec::new(),
            };
            let planned = plan(&t.p, "d", ROMANS, &go, None, false);
            let steps: Vec<_> = planned.moves.iter().flat_map(|part| &part.steps).collect();
            if planned.moves.iter().any(|part| part.to.as_deref() != Some(to.id())) || steps.is_empty() {
                continue; // It does not come there by one movement.
            }
            assert!(steps.iter().all(|step| step.advice.is_none()), "{planned:?}");
            carried_out(&mut t, &planned);
            assert!(front(&t.p.units.facing(unit("leg_xiv_1")).expect("it has a front")));
            met += 1;
        }
    }
    assert!(met > 0, "nobody came upon an enemy");
}

/// 9.3: they turn where they stand; who faces so already does nothing.
#[test]
fn rule_9_3_a_line_wheels_where_it_stands() {
    let mut t = line();
    t.p.units.face(unit("leg_xiv_2"), Facing::S);
    let wheel = Order::Wheel { pieces: pieces(), facing: "s".into() };
    let planned = plan(&t.p, "d", ROMANS, &wheel, None, false);
    assert_eq!(planned.moves.len(), 1, "{planned:?}");
    assert_eq!(planned.moves[0].pieces, ["leg_xiv_1"]);
    carried_out(&mut t, &planned);
    assert_eq!((t.at("leg_xiv_1"), t.p.units.facing(unit("leg_xiv_1"))), (Some(55), Some(Facing::S)));
}

/// 13.1: who touches the enemy opens an assault, the others who do join it, and it is fought.
#[test]
fn rule_13_1_all_who_touch_the_enemy_assault_him_together() {
    let mut t = line();
    let target = t.p.ahead(ROMANS, "leg_xiv_1").and_then(|id| Area::find(&id)).expect("an area ahead");
    t.put("bar_icen_1", target.0 + 1).put("bar_icen_2", 1).segment(0, Segment::Assault).run();
    let beside = t.p.field().link(t.p.units.at(unit("leg_xiv_2")).unwrap(), target).is_some();
    let attack = Order::Attack { pieces: pieces(), on: vec!["bar_icen_1".into()] };
    let planned = plan(&t.p, "d", ROMANS, &attack, None, false);
    let actions: Vec<Action> = planned
        .moves
        .iter()
        .flat_map(|part| &part.steps)
        .map(|step| serde_json::from_value(step.action.clone()).expect("an action"))
        .collect();
    let joined = actions.iter().filter(|action| matches!(action, Action::Join(_))).count();
    assert_eq!(joined, usize::from(beside), "{actions:?}");
    assert!(matches!(actions[0], Action::Assault { .. }), "{actions:?}");
    // When nobody else can join, the assault is fought by itself.
    assert_eq!(planned.stop, Stop::Dice, "{actions:?}");
}

/// 5.4, 9.0: who is dragged while a formation is chosen has his own chosen, and goes.
#[test]
fn rule_5_4_a_drag_tells_the_formation_to_act() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1"]), ("legatus", &["leg_xx_1"]), ("geta", &["aux_gal_1"])],
        &[("boudica", &["bar_icen_1"])],
    );
    t.lead("suetonius", 100).lead("legatus", 99).lead("geta", 90).lead("boudica", 1);
    t.face("leg_xiv_1", 55, Facing::N)
        .face("leg_xx_1", 57, Facing::N)
        .face("aux_gal_1", 80, Facing::N)
        .put("bar_icen_1", 2);
    t.phase(Phase::Announce { side: Roman, left: 1 }).run();
    let to = t.p.ahead(ROMANS, "aux_gal_1").expect("an area ahead");
    let order =
        Order::Go { pieces: vec!["aux_gal_1".into()], by: Vec::new(), to: to.clone(), along: Vec::new() };
    let planned = plan(&t.p, "d", ROMANS, &order, None, false);
    assert_eq!(planned.moves.len(), 1, "{planned:?}");
    carried_out(&mut t, &planned);
    assert_eq!(t.p.units.at(unit("aux_gal_1")).map(|area| area.id().to_string()), Some(to));
}

/// An area beside another.
fn beside<G: Game>(_: &G, area: &str) -> String {
    let board = G::board("d");
    let place = board.places.iter().find(|place| place.id == area).expect("an area");
    place.links[0].to.clone()
}

/// 9.0: the last who can go is set down where it was sent, and with that the movement is over.
#[test]
fn rule_9_0_the_last_piece_of_a_movement_is_set_down_by_its_march() {
    let mut t = Table::new("d", &[("suetonius", &["leg_xiv_1"])], &[("boudica", &["bar_icen_1"])]);
    t.lead("suetonius", 100).lead("boudica", 1).segment(0, Segment::Movement);
    // He is sent to where he touches the enemy: what follows is an assault, and no die of another turn.
    t.face("leg_xiv_1", 43, Facing::N);
    let foe = t.p.ahead(ROMANS, "leg_xiv_1").expect("an area ahead");
    t.face("leg_xiv_1", 55, Facing::N).put("bar_icen_1", foe.parse().expect("a number")).run();
    let go = |t: &mut Table, piece: &str, to: String| {
        let order = Order::Go { pieces: vec![piece.into()], by: Vec::new(), to, along: Vec::new() };
        let planned = plan(&t.p, "d", ROMANS, &order, None, false);
        carried_out(t, &planned);
        planned
    };
    let (first, ahead) = (beside(&t.p, "100"), t.p.ahead(ROMANS, "leg_xiv_1").expect("an area ahead"));
    let leader = go(&mut t, "suetonius", first);
    assert_eq!(leader.stop, Stop::Done, "another can still go: {leader:?}");
    let last = go(&mut t, "leg_xiv_1", ahead.clone());
    assert_eq!(last.stop, Stop::Phase, "{last:?}");
    assert!(last.moves.last().is_some_and(|part| part.ends), "{last:?}");
    assert_eq!(t.p.units.at(unit("leg_xiv_1")).map(|area| area.id().to_string()), Some(ahead));
}

/// 5.4, 9.0: the staff proposes which formation acts together with what it does then.
#[test]
fn rule_5_4_the_staff_proposes_what_a_formation_does_with_telling_it_to_act() {
    let mut t = Table::new(
        "d",
        &[("suetonius", &["leg_xiv_1"]), ("legatus", &["leg_xx_1"])],
        &[("boudica", &["bar_icen_1"])],
    );
    t.lead("suetonius", 100).lead("legatus", 99).lead("boudica", 1);
    t.face("leg_xiv_1", 55, Facing::N).face("leg_xx_1", 57, Facing::N).put("bar_icen_1", 2);
    t.phase(Phase::Activate { side: Roman }).run();
    let planned = plan(&t.p, "d", ROMANS, &Order::Rest { pieces: Vec::new() }, None, false);
    let steps: Vec<&str> =
        planned.moves.iter().flat_map(|part| &part.steps).map(|step| step.rule.0).collect();
    assert_eq!(steps.first(), Some(&"5.4"), "{planned:?}");
    assert!(steps.len() > 1, "{planned:?}");
    carried_out(&mut t, &planned);
}
