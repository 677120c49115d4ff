//! From a document to a scenario: every name is looked up and every rule of setting up is checked (7.1, 7.3, 8.0, 9.54,
//! 19.0). What is wrong is told with its field.

use crate::data::*;
use crate::document::*;
use crate::field::{CLOSED, Field, Ground};
use crate::ids::*;
use crate::scenario::*;
use crate::special_rules;
use legatus_kernel::SetupError;

/// Longer games than the longest printed one are for those who like them; endless ones are not.
pub const MOST_TURNS: u8 = 20;
pub const MOST_UNITS_IN_FORMATION: usize = 24;
/// So many groups a charge segment can hold.
pub const MOST_CHARGERS: usize = 16;

/// What is wrong with a document.
#[derive(Default)]
pub struct Faults(pub Vec<SetupError>);

impl Faults {
    pub fn add(&mut self, field: impl Into<String>, reason: impl Into<String>) {
        self.0.push(SetupError::new(field, reason));
    }

    pub fn ensure(&mut self, holds: bool, field: &str, reason: &str) {
        if !holds {
            self.add(field, reason);
        }
    }

    pub fn unit(&mut self, id: &str, field: &str) -> Option<Unit> {
        let found = Unit::find(id);
        self.ensure(found.is_some(), field, &format!("no unit {id:?}"));
        found
    }

    pub fn leader(&mut self, id: &str, field: &str) -> Option<Leader> {
        let found = Leader::find(id).filter(|l| !l.is_inferior());
        self.ensure(found.is_some(), field, &format!("no leader {id:?}"));
        found
    }

    pub fn area(&mut self, map: &Map, number: u8, field: &str) -> Option<Area> {
        let there = (1..=map.len()).contains(&(number as usize));
        self.ensure(there, field, &format!("map {} has no area {number}", map.id));
        there.then(|| Area::printed(number))
    }

    pub fn areas(&mut self, map: &Map, numbers: &[u8], field: &str) -> AreaSet {
        numbers.iter().filter_map(|n| self.area(map, *n, field)).collect()
    }
}

/// R140: a document of the set-up editor; its id says the map, so that its board can be drawn.
pub fn compile_open(document: Document) -> Result<Scenario, Vec<SetupError>> {
    let named = format!("open_{}", document.map);
    if data().map(&document.map).is_some() && document.id != named {
        return Err(vec![SetupError::new("id", format!("a scenario on this map is called {named:?}"))]);
    }
    compile(document)
}

pub fn compile(document: Document) -> Result<Scenario, Vec<SetupError>> {
    let mut faults = Faults::default();
    let Some(map_index) = data().map(&document.map) else {
        return Err(vec![SetupError::new("map", "one of a, b, c, d, e")]);
    };
    let map = &data().maps[map_index];
    let in_time = (1..=MOST_TURNS).contains(&document.turns);
    faults.ensure(in_time, "turns", &format!("1 to {MOST_TURNS} turns"));
    let mut forms = Vec::new();
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
                    faults.ensure(r.tactical <= 3, &field, "a tactical rating from 0 to 3");
                    faults.ensure((1..=6).contains(&r.initiative), &field, "an initiative from 1 to 6");
                    ratings[form.leader.i()] = [r.tactical, r.initiative];
                }
                forms.push(form);
            }
        }
    }
    faults.ensure(forms.len() <= MOST_FORMATIONS, "sides", "more than twelve formations");
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    let (units, leaders) = once_each(&forms, &mut faults);
    let commanders = Side::BOTH.map(|side| commander(&document, side, &forms, &mut faults));
    let seconds = Side::BOTH.map(|side| second(&document, side, &forms, &mut faults));
    let mut ground = Ground { swum: all_rivers(map), ..Ground::default() };
    let mut special = Special { blood: [1; 2], ..Special::default() };
    for (i, rule) in document.special_rules.iter().enumerate() {
        let field = format!("special_rules[{i}]");
        special_rules::read(rule, map, &forms, &field, &mut ground, &mut special, &mut faults);
    }
    let goals = special_rules::goals(&document, map, leaders, &mut faults);
    let l = document.victory.levels;
    let falling =
        l.roman_decisive > l.roman_marginal && l.roman_marginal > l.draw && l.draw > l.briton_marginal;
    faults.ensure(falling, "victory.levels", "each level needs fewer points than the one before");
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    let field = Field::new(map, &ground);
    let broken = special.bridge.as_ref().map(|bridge| {
        let ground = Ground { no_bridge: ground.no_bridge.with(bridge.area), ..ground.clone() };
        Field::new(map, &ground)
    });
    check_posts(&forms, &field, &special, &mut faults);
    for side in Side::BOTH {
        let long = |unit: Unit| data().unit(unit).steps[starts[unit.i()] as usize].long;
        let has_long = forms.iter().any(|f| f.side == side && f.units.iter().any(long));
        let reason =
            "an army without long units is routed from the start (18.31): give it one, or a break_point rule";
        faults.ensure(has_long || special.break_point[side.i()] > 0, &format!("sides.{}", side.id()), reason);
    }
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
    let mut holders = Side::BOTH
        .map(|side| forms.iter().filter(|f| f.side == side).fold(AreaSet::NONE, |set, f| set.or(f.setup)));
    if let Some(h) = &document.initial_holders {
        let more = [&h.roman, &h.briton].map(|n| faults.areas(map, n, "initial_holders"));
        holders = [holders[0].or(more[0]).minus(more[1]), holders[1].or(more[1]).minus(more[0])];
    }
    if !faults.0.is_empty() {
        return Err(faults.0);
    }
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
    faults.ensure(!data().leader(leader).druid, field, "a druid leads no formation (R139)");
    let extra_leaders = row
        .extra_leaders
        .iter()
        .filter_map(|l| faults.leader(l, &format!("{field}.extra_leaders")))
        .collect();
    let mut units = UnitSet::NONE;
    for (i, id) in row.units.iter().enumerate() {
        let field = format!("{field}.units[{i}]");
        let Some(unit) = faults.unit(id, &field) else { continue };
        faults.ensure(!units.has(unit), &field, "the unit is listed twice");
        let whole = data().unit(unit).kind != Kind::Detachment;
        faults.ensure(whole, &field, "detachments are made in play (21.2)");
        units.add(unit);
    }
    let chargers = units.iter().filter(|u| data().tables.charge_attack[data().unit(*u).kind as usize] > 0);
    faults.ensure(chargers.count() <= MOST_CHARGERS, field, "more than sixteen units that charge");
    let some = (1..=MOST_UNITS_IN_FORMATION).contains(&units.len());
    faults.ensure(some, &format!("{field}.units"), "a formation has 1 to 24 units");
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
        faults.ensure(in_time, &format!("{field}.turn"), "from turn 2 to the last");
        faults.ensure(!entry.is_empty(), &format!("{field}.entry_areas"), "no entry area (19.0)");
        let river = |a: Area| map.area(a).terrain.has(Terrain::River);
        let reached = |a: Area| map.area(a).edges != 0 || map.area(a).neighbours.iter().any(|n| river(n.to));
        faults.ensure(
            entry.iter().all(reached),
            &format!("{field}.entry_areas"),
            "an entry lies on the edge of the map or on the shore (19.0)",
        );
        faults.ensure(row.deployment.is_empty() && setup.is_empty(), &field, "reinforcements are not set up");
        form.arrival = Some((arrival.turn, entry));
        return Some(form);
    }
    faults.ensure(!setup.is_empty(), &format!("{field}.setup_areas"), "no area to set up in");
    if let Some(number) = row.leader_area {
        let field = format!("{field}.leader_area");
        let area = faults.area(map, number, &field)?;
        faults.ensure(setup.has(area), &field, "not among the set-up areas");
        form.leader_area = area;
    }
    for (i, post) in row.deployment.iter().enumerate() {
        let field = format!("{field}.deployment[{i}]");
        let Some(unit) = faults.unit(&post.unit, &field) else { continue };
        let Some(area) = faults.area(map, post.area, &field) else { continue };
        faults.ensure(units.has(unit), &field, "not a unit of this formation");
        faults.ensure(setup.has(area), &field, "not among the set-up areas");
        let twice = form.posts.iter().any(|(other, ..)| *other == unit);
        faults.ensure(!twice, &field, "the unit is placed twice");
        form.posts.push((unit, area, post.facing));
    }
    let placed = form.posts.len() == units.len();
    faults.ensure(placed, &format!("{field}.deployment"), "every unit needs its place");
    Some(form)
}

/// 18.12: units that begin on another face than A.
fn read_faces(row: &Formation, field: &str, starts: &mut [u8; UNIT_COUNT], faults: &mut Faults) {
    for (id, face) in &row.faces {
        let field = format!("{field}.faces.{id}");
        let Some(unit) = faults.unit(id, &field) else { continue };
        let letter = face.bytes().next().unwrap_or(0).wrapping_sub(b'A');
        let known = face.len() == 1 && letter < data().unit(unit).faces;
        faults.ensure(known, &field, "no such face of this unit");
        faults.ensure(row.units.contains(id), &field, "not a unit of this formation");
        if known {
            starts[unit.i()] = letter;
        }
    }
}

/// Every unit and leader is used once.
fn once_each(forms: &[FormData], faults: &mut Faults) -> (UnitSet, LeaderSet) {
    let (mut units, mut leaders) = (UnitSet::NONE, LeaderSet::NONE);
    for form in forms {
        if let Some(unit) = units.and(form.units).first() {
            faults.add("sides", format!("{} is in two formations", unit.id()));
        }
        units = units.or(form.units);
        for leader in form.extra_leaders.iter().chain([form.leader]) {
            faults.ensure(!leaders.has(leader), "sides", &format!("{} appears twice", leader.id()));
            leaders.add(leader);
        }
    }
    (units, leaders)
}

fn commander(document: &Document, side: Side, forms: &[FormData], faults: &mut Faults) -> Option<Leader> {
    let field = format!("sides.{}.army_commander", side.id());
    let leader = faults.leader(&document.sides.of(side).army_commander, &field)?;
    let leads = forms.iter().any(|f| f.side == side && f.leader == leader && f.arrival.is_none());
    faults.ensure(leads, &field, "he leads a formation that is there from the start");
    Some(leader)
}

fn second(document: &Document, side: Side, forms: &[FormData], faults: &mut Faults) -> Option<Leader> {
    let field = format!("sides.{}.second_in_command", side.id());
    let army = document.sides.of(side);
    let leader = faults.leader(army.second_in_command.as_ref()?, &field)?;
    let leads = forms.iter().any(|f| f.side == side && f.leader == leader);
    faults.ensure(leads && leader.id() != army.army_commander, &field, "he leads another formation");
    Some(leader)
}

/// 7.11, 7.3, 8.0, 9.54: the deployment obeys the rules.
fn check_posts(forms: &[FormData], field: &Field, special: &Special, faults: &mut Faults) {
    let tables = &data().tables;
    let mut points = [[0u8; MOST_AREAS]; 2];
    let (mut elephants, mut horses) = (AreaSet::NONE, AreaSet::NONE);
    for (i, form) in forms.iter().enumerate() {
        let name = |part: &str| format!("formation of {}: {part}", forms[i].leader.id());
        for area in form.setup.iter() {
            let number = area.id();
            let open = !field.is_closed(area);
            faults.ensure(open, &name("setup_areas"), &format!("area {number} is closed ground"));
            let shared = forms.iter().any(|other| other.side != form.side && other.setup.has(area));
            faults.ensure(!shared, &name("setup_areas"), &format!("area {number} is the enemy’s too"));
        }
        for (unit, area, facing) in &form.posts {
            let facts = data().unit(*unit);
            let at = format!("{} in area {}", unit.id(), area.id());
            let class = tables.class[facts.kind as usize];
            let plot = field.plot(*area);
            faults.ensure(
                plot.cost[class as usize] != CLOSED,
                &name("deployment"),
                &format!("{at}: closed to it"),
            );
            match (facts.kind.is_long(), facing) {
                (true, Some(f)) => {
                    let column = special
                        .march_column
                        .is_some_and(|(side, only)| side == form.side && (facts.realign || !only));
                    let fits = column || plot.facings >> f.i() & 1 == 1;
                    faults.ensure(
                        fits,
                        &name("deployment"),
                        &format!("{at}: does not fit facing {} (7.3)", f.id()),
                    );
                    let road = field.links(*area).iter().any(|l| l.road[class as usize] != CLOSED);
                    faults.ensure(
                        !column || road,
                        &name("deployment"),
                        &format!("{at}: a march column stands on a road (R106)"),
                    );
                }
                (true, None) => {
                    faults.add(name("deployment"), format!("{at}: a long unit faces somewhere (8.0)"))
                }
                (false, Some(_)) => {
                    faults.add(name("deployment"), format!("{at}: a small unit has no facing (8.0)"))
                }
                (false, None) => {}
            }
            points[form.side.i()][area.i()] += tables.stacking[facts.kind as usize];
            if facts.kind == Kind::Elephants {
                elephants.add(*area);
            }
            if facts.kind.is_horse() {
                horses.add(*area);
            }
        }
    }
    for area in field.areas() {
        let here = points[0][area.i()].max(points[1][area.i()]);
        let limit = field.plot(area).stacking;
        faults.ensure(
            here <= limit,
            "deployment",
            &format!("area {}: {here} stacking points, the limit is {limit} (7.11)", area.id()),
        );
    }
    let mixed = elephants.and(horses).first();
    faults.ensure(mixed.is_none(), "deployment", "horses stand with elephants (9.54)");
}

/// R140: what an army costs in the set-up editor.
pub fn points(document: &Document, side: Side) -> u32 {
    let army = document.sides.of(side);
    let unit = |id: &String| Unit::find(id).map_or(0, |u| data().unit(u).points as u32);
    let leader = |id: &String| Leader::find(id).map_or(0, |l| data().leader(l).points as u32);
    army.formations
        .iter()
        .map(|f| {
            f.units.iter().map(unit).sum::<u32>()
                + leader(&f.leader)
                + f.extra_leaders.iter().map(leader).sum::<u32>()
        })
        .sum()
}
