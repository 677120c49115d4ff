//! What everybody may know: all of it.

use crate::data::*;
use crate::scenarios::Aim;
use crate::shown::board::board_id;
use crate::shown::panels;
use crate::shown::reaches::reaches;
use crate::table::Piece as Mover;
use crate::table::*;
use legatus_kernel::Piece;
use legatus_kernel::*;
use serde_json::Value;

pub(crate) fn word(key: &str) -> Text {
    Position::words().word(key)
}

pub(crate) fn message(message: Message) -> Text {
    Position::words().text(&message)
}

/// A name as it begins a line.
pub(crate) fn capital(text: &Text) -> Text {
    let one = |s: &str| {
        let mut letters = s.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    text.map(one)
}

pub(crate) fn view(p: &Position, viewer: Viewer) -> View {
    let mut view = View { board: board_id(p.sc()), ..View::default() };
    for area in p.field().areas() {
        let mut order = 0;
        for unit in p.units.in_area(area) {
            view.pieces.push(shown_unit(p, unit, area, order));
            order += 1;
        }
        for side in Side::BOTH {
            for leader in p.leaders.in_area(area, side).iter() {
                view.pieces.push(shown_leader(p, leader, area, order));
                order += 1;
            }
        }
    }
    markers(p, &mut view.markers);
    panels::panels(p, viewer, &mut view.panels);
    view.reaches = reaches(p);
    view
}

/// What kind of piece shows a unit now.
pub(crate) fn piece_kind(p: &Position, unit: Unit) -> &'static str {
    let facts = data().unit(unit);
    if facts.auxilia && p.is_long(unit) { "auxilia" } else { p.kind(unit).id() }
}

fn states_of(list: &[(&str, bool)]) -> Vec<String> {
    list.iter().filter(|(_, on)| *on).map(|(name, _)| name.to_string()).collect()
}

fn shown_unit(p: &Position, unit: Unit, area: Area, order: u16) -> Piece {
    let facts = data().unit(unit);
    let active = p.active_form().is_some() && p.form(unit) == p.active_form();
    let moving = p.frames.top_as::<Walk>().is_some_and(|w| w.piece == Mover::Unit(unit));
    let fighting =
        p.charging.has(unit) || p.joined.has(unit) || p.shooting.has(unit) || p.units.foe(unit).is_some();
    let commanded = p.is_commanded(unit);
    // Within reach of a leader who must still roll (4.51).
    let checks = p.form(unit).is_some_and(|f| p.command[f.i()] == Command::Check);
    let waiting = checks && p.in_radius.has(unit);
    let faces = ["", "face_b", "face_c", "face_d", "face_e", "face_f"];
    let step = p.units.step[unit.i()] as usize;
    let mut states = states_of(&[
        ("column", p.is_long(unit) && p.units.in_column(unit)),
        ("routed", p.is_routed(unit)),
        ("missile", p.missile_range(unit) > 0),
        ("dismounted", p.dismounted.has(unit)),
        ("active", active),
        ("moving", moving),
        ("fighting", fighting),
        ("moved", p.moved.has(unit)),
        ("charged", p.charged.has(unit)),
        ("attacked", p.assaulted.has(unit) || p.bombarded.has(unit)),
        ("halted", p.frozen.has(unit)),
        ("finished", p.done.has(unit)),
        ("engaged", p.engaged.has(unit)),
        ("in_line", p.line.iter().any(|s| s.unit == unit)),
        ("tried", p.tried.has(unit)),
        ("idle", p.idle.has(unit)),
        ("counter_charging", p.countering.has(unit)),
        ("shooting", p.shooting.has(unit)),
        ("throwing", p.throwing.has(unit)),
        ("in_command", commanded),
        ("check_initiative", !commanded && waiting),
        ("out_of_command", !commanded && !waiting),
        ("pila", p.sc().special.pila[p.units.side(unit).i()] && facts.realign && !p.pila_thrown.has(unit)),
    ]);
    if step > 0 {
        states.insert(0, faces[step].to_string());
    }
    let facing = p.units.facing(unit).filter(|_| p.is_long(unit));
    Piece {
        id: facts.id.clone(),
        kind: piece_kind(p, unit).into(),
        side: Some(p.units.side(unit).id().into()),
        people: Some(facts.nationality.clone()),
        at: area.id().into(),
        order,
        facing: facing.map(|f| f.id().to_string()),
        digits: vec![p.strength(unit).to_string(), p.morale(unit).to_string()],
        states,
        name: Some(unit_name(p, unit)),
        hidden: false,
    }
}

/// A detachment is called after its parent too (21.2).
fn unit_name(p: &Position, unit: Unit) -> Text {
    let name = data().unit(unit).name.clone();
    let Some(made) = p.detached.iter().find(|d| d.detachment == unit) else { return name };
    let parent = &data().unit(made.parent).name;
    Text::each(|language| format!("{} ({})", &name[language], &parent[language]))
}

fn shown_leader(p: &Position, leader: Leader, area: Area, order: u16) -> Piece {
    let facts = data().leader(leader);
    let form = p.leads(leader);
    let command = form.map(|f| p.command[f.i()]);
    let active = form.is_some() && form == p.active_form();
    let moving = p.frames.top_as::<Walk>().is_some_and(|w| w.piece == Mover::Leader(leader));
    let commander = p.is_commander(leader);
    let states = states_of(&[
        ("army_commander", commander),
        ("second_in_command", p.seconds.contains(&Some(leader))),
        ("druid", facts.druid),
        ("check_initiative", !commander && command == Some(Command::Check)),
        ("out_of_command", !commander && command == Some(Command::Failed)),
        ("activated", form.is_some_and(|f| p.activated.has(f))),
        ("routed", form.is_some_and(|f| p.routed.has(f))),
        ("active", active),
        ("moving", moving),
        ("moved", p.leaders_moved.has(leader)),
        ("charged", p.riders.has(leader)),
    ]);
    Piece {
        id: facts.id.clone(),
        kind: "leader".into(),
        side: Some(p.leaders.side(leader).id().into()),
        people: Some(facts.nationality.clone()).filter(|n| !n.is_empty()),
        at: area.id().into(),
        order,
        facing: None,
        digits: vec![p.tactical(leader).to_string(), p.leader_initiative(leader).to_string()],
        states,
        name: Some(capital(&facts.name)),
        hidden: false,
    }
}

fn markers(p: &Position, out: &mut Vec<Marker>) {
    let mut add = |at: Area, kind: &str, value: Option<i32>, side: Option<Side>| {
        let side = side.map(|s| s.id().to_string());
        out.push(Marker { at: at.id().into(), kind: kind.into(), value: value.map(Value::from), side });
    };
    let counted = p.sc().goals.iter().fold(AreaSet::NONE, |set, goal| match goal.aim {
        Aim::AreasHeld(_, areas, _) => set.or(areas),
        _ => set,
    });
    for area in counted.iter() {
        if let Some(side) = p.holder(area) {
            add(area, "control", None, Some(side));
        }
    }
    for area in p.field().areas() {
        if p.has_wagons(area, Briton) || p.has_wagons(area, Roman) {
            add(area, "wagons", None, None);
        }
        if p.units.owner(area).is_some() && p.is_overstacked(area) {
            add(area, "crowded", Some(p.points_in(area) as i32), p.units.owner(area));
        }
    }
    let down = p.sc().map().areas().filter(|a| {
        p.sc().map().area(*a).terrain.has(Terrain::Bridge) && !p.field().plot(*a).terrain.has(Terrain::Bridge)
    });
    down.for_each(|a| add(a, "bridge_down", None, None));
    p.struck.iter().for_each(|a| add(a, "struck", None, None));
    p.boated.iter().for_each(|a| add(a, "boats", None, Some(Roman)));
    p.bloodied.iter().for_each(|a| add(a, "losses", None, None));
    p.hits.iter().for_each(|(a, n)| add(a, "hits", Some(n as i32), None));
    p.rampages.iter().for_each(|(a, side)| add(a, "rampage", None, Some(side)));
    for (i, group) in p.groups.iter().enumerate() {
        add(group.target, "charge", Some(i as i32 + 1), Some(p.strike_side()));
        add(group.via, "path", Some(1), Some(p.strike_side()));
        add(group.start, "path", Some(0), Some(p.strike_side()));
    }
    if let Some(barrage) = p.frames.nearest::<Barrage>() {
        add(barrage.target, "target", None, Some(p.strike_side()));
    }
    if let Some(strike) = p.frames.nearest::<Strike>() {
        add(strike.target, "battle", None, None);
    }
    if let Some(assault) = p.frames.nearest::<Assault>() {
        add(assault.target, "battle", None, None);
    }
    if let Some(stack) = p.frames.nearest::<Stack>() {
        add(stack.target, "target", None, Some(p.strike_side()));
        add(stack.from, "path", Some(0), Some(p.strike_side()));
        for (i, area) in stack.entered().enumerate() {
            add(area, "path", Some(i as i32 + 1), Some(p.strike_side()));
        }
    }
}

/// A small number as the Romans wrote it.
pub(crate) fn numeral(number: u8) -> Text {
    let mut left = number;
    let mut text = String::new();
    for (value, sign) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
        while left >= value {
            text.push_str(sign);
            left -= value;
        }
    }
    Text::same(text)
}

/// The turn, the date and the points.
pub(crate) fn headline(p: &Position) -> Headline {
    let points = p.score();
    let score = |side: Side| Score {
        side: side.id().into(),
        value: points[side.i()] as i32,
        title: word("score-points"),
    };
    Headline {
        turn: numeral(p.turn),
        index: p.turn as u32,
        of: Some(p.sc().turns as u32),
        date: Some(capital(&p.sc().document.date)),
        scores: Side::BOTH.map(score).to_vec(),
        goal: None, // the table puts it in
    }
}
