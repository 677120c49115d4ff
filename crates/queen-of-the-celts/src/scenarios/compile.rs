//! From a document to a scenario: every name is looked up and every rule of setting up is checked (7.1, 7.3, 8.0, 9.54,
//! 19.0). What is wrong is told with its field.

use crate::data::*;
use crate::ground::{CLOSED, Field, Ground};
use crate::scenarios::document::*;
use crate::scenarios::faults::{DOCUMENTS, Faults};
use crate::scenarios::special_rules::{self, Cast};
use crate::scenarios::*;
use crate::table::*;
use legatus_kernel::{FieldFault, Message};

/// Longer games than the longest printed one are for those who like them; endless ones are not.
pub(crate) const MOST_TURNS: u8 = 20;
pub(crate) const MOST_UNITS_IN_FORMATION: usize = 24;
/// So many groups a charge segment can hold.
pub(crate) const MOST_CHARGERS: usize = 16;

/// R140: a document of the set-up editor; its id says the map, so that its board can be drawn.
pub(crate) fn compile_open(document: Document) -> Result<Scenario, Vec<FieldFault>> {
    let mut faults = Faults::default();
    let known = data().map(&document.map).is_some();
    let named = document.id == format!("open_{}", document.map);
    faults.ensure(named || !known, "id", DOCUMENTS, Message::new("fault-id"));
    compile_with(document, faults)
}

pub(crate) fn compile(document: Document) -> Result<Scenario, Vec<FieldFault>> {
    compile_with(document, Faults::default())
}

/// All that is wrong is told at once, unless a name is not known.
fn compile_with(document: Document, mut faults: Faults) -> Result<Scenario, Vec<FieldFault>> {
    let Some(map_index) = data().map(&document.map) else {
        faults.add("map", DOCUMENTS, Message::new("fault-map"));
        return Err(faults.found);
    };
    let map = &data().maps[map_index];
    let in_time = (1..=MOST_TURNS).contains(&document.turns);
    faults.ensure(in_time, "turns", DOCUMENTS, Message::new("fault-turns").with("most", MOST_TURNS));
    let mut forms = Vec::new();
    let mut fields = Vec::new();
    let mut starts = [0; UNIT_COUNT];
    let mut ratings: [[u8; 2]; LEADER_COUNT] = std::array::from_fn(|i| {
        let leader = &data().leaders[i];
        [leader.tactical, leader.initiative]
    });
    for side in Side::BOTH {
        for (i, row) in document.sides.of(side).formations.iter().enumerate() {
            let field = format!("sides.{}.formations[{i}]", side.id());
            if let Some(form) = formation(row, side, map, document.turns, &field, &mut faults) {
                read_faces(row, &field, &mut starts, &mut faults);
                if let Some(r) = row.ratings {
                    let field = format!("{field}.ratings");
                    faults.ensure(r.tactical <= 3, &field, DOCUMENTS, Message::new("fault-tactical"));
                    let initiative = (1..=6).contains(&r.initiative);
                    faults.ensure(initiative, &field, DOCUMENTS, Message::new("fault-initiative"));
                    ratings[form.leader.i()] = [r.tactical, r.initiative];
                }
                forms.push(form);
                fields.push(field);
            }
        }
    }
    let room = forms.len() <= MOST_FORMATIONS;
    faults.ensure(room, "sides", DOCUMENTS, Message::new("fault-formations").with("most", MOST_FORMATIONS));
    if faults.unreadable || !room {
        return Err(faults.found);
    }
    let (units, leaders) = once_each(&forms, &fields, &mut faults);
    let commanders = Side::BOTH.map(|side| commander(&document, side, &forms, &mut faults));
    let seconds = Side::BOTH.map(|side| second(&document, side, &forms, &mut faults));
    let mut ground = Ground { swum: all_rivers(map), ..Ground::default() };
    let mut special = Special { blood: [1; 2], ..Special::default() };
    // A number of turns that is wrong itself is told once.
    let turns = if in_time { document.turns } else { MOST_TURNS };
    let cast = Cast { map, forms: &forms, units, leaders, turns };
    special_rules::read_all(&document.special_rules, cast, &mut ground, &mut special, &mut faults);
    let goals = special_rules::goals(&document, cast, &special, &mut faults);
    let l = document.victory.levels;
    let falling =
        l.roman_decisive > l.roman_marginal && l.roman_marginal > l.draw && l.draw > l.briton_marginal;
    faults.ensure(falling, "victory.levels", "2.3", Message::new("fault-levels"));
    let field = Field::new(map, &ground);
    let broken = special.bridge.as_ref().map(|bridge| {
        let ground = Ground { no_bridge: ground.no_bridge.with(bridge.area), ..ground.clone() };
        Field::new(map, &ground)
    });
    check_posts(&forms, &fields, &field, &special, &mut faults);
    for side in Side::BOTH {
        let long = |unit: Unit| data().unit(unit).steps[starts[unit.i()] as usize].long;
        let has_long = forms.iter().any(|f| f.side == side && f.units.iter().any(long));
        let stands = has_long || special.break_point[side.i()] > 0;
        faults.ensure(stands, &format!("sides.{}", side.id()), "18.31", Message::new("fault-no-long-unit"));
    }
    let mut holders = Side::BOTH
        .map(|side| forms.iter().filter(|f| f.side == side).fold(AreaSet::NONE, |set, f| set.or(f.setup)));
    if let Some(h) = &document.initial_holders {
        let named = [("roman", &h.roman), ("briton", &h.briton)];
        let more = named.map(|(side, n)| faults.areas(map, n, &format!("initial_holders.{side}")));
        for area in more[0].and(more[1]).iter() {
            let said = Message::new("fault-held-by-both").with("area", area.name());
            faults.add("initial_holders", "R58", said);
        }
        holders = [holders[0].or(more[0]).minus(more[1]), holders[1].or(more[1]).minus(more[0])];
    }
    faults.none_or()?;
    let mut form_of = [None; UNIT_COUNT];
    for (i, form) in forms.iter().enumerate() {
        form.units.iter().for_each(|u| form_of[u.i()] = Some(Form(i as u8)));
    }
    Ok(Scenario {
        map: map_index,
        climate: document.weather,
        turns: document.turns,
        forms,
        commanders: commanders.map(|c| c.expect("checked above")),
        seconds,
        form_of,
        units,
        leaders,
        start: starts,
        ratings,
        special,
        goals,
        levels: document.victory.levels,
        holders,
        field,
        broken,
        document,
    })
}

fn all_rivers(map: &Map) -> AreaSet {
    map.areas().filter(|a| map.area(*a).terrain.has(Terrain::River)).collect()
}

fn formation(
    row: &Formation,
    side: Side,
    map: &Map,
    turns: u8,
    field: &str,
    faults: &mut Faults,
) -> Option<FormData> {
    let leader = faults.leader(&row.leader, &format!("{field}.leader"))?;
    let druid = data().leader(leader).druid;
    faults.ensure(!druid, &format!("{field}.leader"), "R139", Message::new("fault-druid"));
    let extra_leaders = row
        .extra_leaders
        .iter()
        .enumerate()
        .filter_map(|(i, l)| faults.leader(l, &format!("{field}.extra_leaders[{i}]")))
        .collect();
    let mut units = UnitSet::NONE;
    for (i, id) in row.units.iter().enumerate() {
        let field = format!("{field}.units[{i}]");
        let Some(unit) = faults.unit(id, &field) else { continue };
        let twice = Message::new("fault-unit-twice").with("unit", unit.name());
        faults.ensure(!units.has(unit), &field, DOCUMENTS, twice);
        let whole = data().unit(unit).kind != Kind::Detachment;
        faults.ensure(whole, &field, "21.2", Message::new("fault-detachment").with("unit", unit.name()));
        units.add(unit);
    }
    let chargers = units.iter().filter(|u| data().tables.charge_attack[data().unit(*u).kind as usize] > 0);
    let in_field = format!("{field}.units");
    let many = Message::new("fault-chargers").with("most", MOST_CHARGERS);
    faults.ensure(chargers.count() <= MOST_CHARGERS, &in_field, DOCUMENTS, many);
    let some = (1..=MOST_UNITS_IN_FORMATION).contains(&units.len());
    let size = Message::new("fault-formation-size").with("most", MOST_UNITS_IN_FORMATION);
    faults.ensure(some, &in_field, DOCUMENTS, size);
    let setup = faults.areas(map, &row.setup_areas, &format!("{field}.setup_areas"));
    let mut form = FormData {
        side,
        leader,
        extra_leaders,
        units,
        setup,
        leader_area: setup.first().unwrap_or(Area(0)),
        posts: Vec::new(),
        arrival: None,
    };
    if let Some(arrival) = &row.reinforcement {
        let field = format!("{field}.reinforcement");
        let entry = faults.areas(map, &arrival.entry_areas, &format!("{field}.entry_areas"));
        let in_time = (2..=turns).contains(&arrival.turn);
        faults.ensure(in_time, &format!("{field}.turn"), "19.0", Message::new("fault-arrival-turn"));
        let entries = format!("{field}.entry_areas");
        faults.ensure(!entry.is_empty(), &entries, "19.0", Message::new("fault-no-entry"));
        let river = |a: Area| map.area(a).terrain.has(Terrain::River);
        let reached = |a: Area| map.area(a).edges != 0 || map.area(a).neighbours.iter().any(|n| river(n.to));
        for area in entry.iter().filter(|a| !reached(*a)) {
            faults.add(entries.clone(), "19.0", Message::new("fault-entry-inland").with("area", area.name()));
        }
        let apart = row.deployment.is_empty() && setup.is_empty() && row.leader_area.is_none();
        faults.ensure(apart, &field, "19.0", Message::new("fault-arrival-set-up"));
        form.arrival = Some((arrival.turn, entry));
        return Some(form);
    }
    let nowhere = Message::new("fault-no-setup-area");
    faults.ensure(!setup.is_empty(), &format!("{field}.setup_areas"), "8.0", nowhere);
    if let Some(number) = row.leader_area {
        let field = format!("{field}.leader_area");
        let area = faults.area(map, number, &field)?;
        let outside = Message::new("fault-leader-outside").with("leader", leader.name());
        faults.ensure(setup.has(area), &field, "8.0", outside.with("area", area.name()));
        form.leader_area = area;
    }
    for (i, post) in row.deployment.iter().enumerate() {
        let field = format!("{field}.deployment[{i}]");
        let Some(unit) = faults.unit(&post.unit, &field) else { continue };
        let Some(area) = faults.area(map, post.area, &field) else { continue };
        let said = |key| Message::new(key).with("unit", unit.name());
        faults.ensure(units.has(unit), &field, DOCUMENTS, said("fault-not-of-formation"));
        let outside = said("fault-unit-outside").with("area", area.name());
        faults.ensure(setup.has(area), &field, "8.0", outside);
        let twice = form.posts.iter().any(|(other, ..)| *other == unit);
        faults.ensure(!twice, &field, DOCUMENTS, said("fault-placed-twice"));
        form.posts.push((unit, area, post.facing));
    }
    for unit in units.iter().filter(|unit| form.posts.iter().all(|(placed, ..)| placed != unit)) {
        let missing = Message::new("fault-not-placed").with("unit", unit.name());
        faults.add(format!("{field}.deployment"), "8.0", missing);
    }
    Some(form)
}

/// 18.12: units that begin on another face than A.
fn read_faces(row: &Formation, field: &str, starts: &mut [u8; UNIT_COUNT], faults: &mut Faults) {
    for (id, face) in &row.faces {
        let field = format!("{field}.faces.{id}");
        let Some(unit) = faults.unit(id, &field) else { continue };
        let letter = face.bytes().next().unwrap_or(0).wrapping_sub(b'A');
        let known = face.len() == 1 && letter < data().unit(unit).faces;
        let said = |key| Message::new(key).with("unit", unit.name());
        faults.ensure(known, &field, "18.12", said("fault-face"));
        faults.ensure(row.units.contains(id), &field, DOCUMENTS, said("fault-not-of-formation"));
        if known {
            starts[unit.i()] = letter;
        }
    }
}

/// Every unit and leader is used once.
fn once_each(forms: &[FormData], fields: &[String], faults: &mut Faults) -> (UnitSet, LeaderSet) {
    let (mut units, mut leaders) = (UnitSet::NONE, LeaderSet::NONE);
    for (form, field) in forms.iter().zip(fields) {
        for unit in units.and(form.units).iter() {
            let twice = Message::new("fault-two-formations").with("unit", unit.name());
            faults.add(format!("{field}.units"), DOCUMENTS, twice);
        }
        units = units.or(form.units);
        for leader in form.extra_leaders.iter().chain([form.leader]) {
            let twice = Message::new("fault-leader-twice").with("leader", leader.name());
            faults.ensure(!leaders.has(leader), &format!("{field}.leader"), DOCUMENTS, twice);
            leaders.add(leader);
        }
    }
    (units, leaders)
}

fn commander(document: &Document, side: Side, forms: &[FormData], faults: &mut Faults) -> Option<Leader> {
    let field = format!("sides.{}.army_commander", side.id());
    let leader = faults.leader(&document.sides.of(side).army_commander, &field)?;
    let leads = forms.iter().any(|f| f.side == side && f.leader == leader && f.arrival.is_none());
    let said = Message::new("fault-commander").with("leader", leader.name());
    faults.ensure(leads, &field, "6.0", said);
    Some(leader)
}

fn second(document: &Document, side: Side, forms: &[FormData], faults: &mut Faults) -> Option<Leader> {
    let field = format!("sides.{}.second_in_command", side.id());
    let army = document.sides.of(side);
    let leader = faults.leader(army.second_in_command.as_ref()?, &field)?;
    let leads = forms.iter().any(|f| f.side == side && f.leader == leader);
    let said = Message::new("fault-second").with("leader", leader.name());
    faults.ensure(leads && leader.id() != army.army_commander, &field, "6.0", said);
    Some(leader)
}

/// 7.11, 7.3, 8.0, 9.54: the deployment obeys the rules.
fn check_posts(forms: &[FormData], fields: &[String], field: &Field, special: &Special, faults: &mut Faults) {
    let tables = &data().tables;
    let mut points = [[0u8; MOST_AREAS]; 2];
    let (mut elephants, mut horses) = (AreaSet::NONE, AreaSet::NONE);
    for (form, row) in forms.iter().zip(fields) {
        for area in form.setup.iter() {
            let at = format!("{row}.setup_areas");
            let said = |key| Message::new(key).with("area", area.name());
            faults.ensure(!field.is_closed(area), &at, "8.0", said("fault-closed-ground"));
            let shared = forms.iter().any(|other| other.side != form.side && other.setup.has(area));
            faults.ensure(!shared, &at, "8.0", said("fault-shared-ground"));
        }
        for area in form.arrival.iter().flat_map(|(_, entries)| entries.iter()) {
            let said = Message::new("fault-closed-ground").with("area", area.name());
            let at = format!("{row}.reinforcement.entry_areas");
            faults.ensure(!field.is_closed(area), &at, "19.0", said);
        }
        for (i, post) in form.posts.iter().enumerate() {
            check_post(post, form.side, &format!("{row}.deployment[{i}]"), field, special, faults);
            let (facts, area) = (data().unit(post.0), post.1);
            let total = &mut points[form.side.i()][area.i()];
            *total = total.saturating_add(tables.stacking[facts.kind as usize]);
            if facts.kind == Kind::Elephants {
                elephants.add(area);
            }
            if facts.kind.is_horse() {
                horses.add(area);
            }
        }
    }
    let mixed = elephants.and(horses);
    for (form, row) in forms.iter().zip(fields) {
        for (i, (_, area, _)) in form.posts.iter().enumerate() {
            let at = format!("{row}.deployment[{i}]");
            let (here, limit) = (points[form.side.i()][area.i()], field.plot(*area).stacking);
            let full = Message::new("fault-overstacked").with("area", area.name()).with("points", here);
            faults.ensure(here <= limit, &at, "7.11", full.with("limit", limit));
            let apart = Message::new("fault-elephants").with("area", area.name());
            faults.ensure(!mixed.has(*area), &at, "9.54", apart);
        }
    }
}

fn check_post(
    (unit, area, facing): &(Unit, Area, Option<Facing>),
    side: Side,
    at: &str,
    field: &Field,
    special: &Special,
    faults: &mut Faults,
) {
    let facts = data().unit(*unit);
    let class = data().tables.class[facts.kind as usize];
    let plot = field.plot(*area);
    let said = |key| Message::new(key).with("unit", unit.name()).with("area", area.name());
    faults.ensure(plot.cost[class as usize] != CLOSED, at, "20.0", said("fault-closed-to-unit"));
    match (facts.kind.is_long(), facing) {
        (true, Some(f)) => {
            let column =
                special.march_column.is_some_and(|(of, only)| of == side && (facts.realign || !only));
            let fits = column || plot.facings >> f.i() & 1 == 1;
            faults.ensure(fits, at, "7.3", said("fault-does-not-fit").with("facing", f.word()));
            let road = field.links(*area).iter().any(|l| l.road[class as usize] != CLOSED);
            faults.ensure(!column || road, at, "R106", said("fault-column-off-road"));
        }
        (true, None) => faults.add(at, "8.0", said("fault-no-facing")),
        (false, Some(_)) => faults.add(at, "8.0", said("fault-small-facing")),
        (false, None) => {}
    }
}
