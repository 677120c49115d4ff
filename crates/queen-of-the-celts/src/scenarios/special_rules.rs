//! Reading the special rules and objectives of a document (1.1, 2.3). A part that would mean nothing in this battle, because it
//! names what is not there, is refused where it is written.

use crate::data::*;
use crate::ground::{Ground, Streams};
use crate::scenarios::document::{Document, Objective, SpecialRule, Test};
use crate::scenarios::faults::{DOCUMENTS, Faults};
use crate::scenarios::*;
use crate::shown::ledgers::special_rule;
use crate::table::*;
use legatus_kernel::Message;

/// More objectives than that nobody counts at a table.
pub(crate) const MOST_OBJECTIVES: usize = 24;
/// R133: no morale is so high or low that more would change anything.
const MOST_TERROR: i8 = 9;

/// What the parts of a document may speak of.
#[derive(Clone, Copy)]
pub(crate) struct Cast<'a> {
    pub(crate) map: &'a Map,
    pub(crate) forms: &'a [FormData],
    pub(crate) units: UnitSet,
    pub(crate) leaders: LeaderSet,
    pub(crate) turns: u8,
}

impl Cast<'_> {
    fn has_terrain(&self, area: Area, terrain: Terrain) -> bool {
        self.map.area(area).terrain.has(terrain)
    }

    pub(crate) fn is_land(&self, area: Area) -> bool {
        !self.has_terrain(area, Terrain::River) && !self.has_terrain(area, Terrain::Impassable)
    }

    pub(crate) fn is_water(&self, area: Area) -> bool {
        self.has_terrain(area, Terrain::River)
    }

    pub(crate) fn has_ford(&self, area: Area) -> bool {
        self.has_terrain(area, Terrain::Ford)
    }

    pub(crate) fn is_fortified_hill(&self, area: Area) -> bool {
        self.has_terrain(area, Terrain::FortifiedHill)
    }

    /// A bridge that lies in this area, or over the stream on one of its sides.
    pub(crate) fn has_bridge(&self, area: Area) -> bool {
        let over_stream = |n: &Neighbour| n.border.bridge && !self.has_terrain(n.to, Terrain::Bridge);
        self.has_terrain(area, Terrain::Bridge) || self.map.area(area).neighbours.iter().any(over_stream)
    }

    /// The bridge of this area leads there.
    pub(crate) fn is_bridge_head(&self, bridge: Area, area: Area) -> bool {
        self.map.neighbour(bridge, area).is_some_and(|n| n.border.bridge)
    }

    pub(crate) fn is_gate(&self, a: Area, b: Area) -> bool {
        let gate = |n: &Neighbour| n.border.road.is_some() && n.border.terrain.has(Terrain::Slope);
        self.map.neighbour(a, b).is_some_and(gate)
    }

    pub(crate) fn has_stream(&self, a: Area, b: Area) -> bool {
        self.map.neighbour(a, b).is_some_and(|n| n.border.terrain.has(Terrain::Stream))
    }

    fn side_of(&self, leader: Leader) -> Option<Side> {
        let with = |f: &&FormData| f.leader == leader || f.extra_leaders.has(leader);
        self.forms.iter().find(with).map(|f| f.side)
    }
}

/// One part of a document while it is read: where it is written, and what is wrong with it.
struct Reader<'a> {
    cast: Cast<'a>,
    at: String,
    ruling: &'static str,
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn field(&self, name: &str) -> String {
        format!("{}.{name}", self.at)
    }

    fn ensure(&mut self, holds: bool, name: &str, rule: &'static str, what: Message) {
        let field = self.field(name);
        self.faults.ensure(holds, &field, rule, what);
    }

    fn area(
        &mut self,
        name: &str,
        number: u8,
        fits: impl Fn(Area) -> bool,
        key: &'static str,
    ) -> Option<Area> {
        let field = self.field(name);
        let area = self.faults.area(self.cast.map, number, &field)?;
        let said = Message::new(key).with("area", area.name());
        self.faults.ensure(fits(area), &field, self.ruling, said);
        Some(area)
    }

    /// Some areas, and all of them of this sort.
    fn areas(
        &mut self,
        name: &str,
        numbers: &[u8],
        fits: impl Fn(Area) -> bool,
        key: &'static str,
    ) -> AreaSet {
        self.ensure(!numbers.is_empty(), name, "2.3", Message::new("fault-no-area-named"));
        let each = numbers.iter().enumerate();
        each.filter_map(|(i, number)| self.area(&format!("{name}[{i}]"), *number, &fits, key)).collect()
    }

    fn land(&mut self, name: &str, numbers: &[u8]) -> AreaSet {
        let cast = self.cast;
        self.areas(name, numbers, |area| cast.is_land(area), "fault-not-land")
    }

    fn water(&mut self, name: &str, numbers: &[u8]) -> AreaSet {
        let cast = self.cast;
        self.areas(name, numbers, |area| cast.is_water(area), "fault-not-water")
    }

    fn any_areas(&mut self, name: &str, numbers: &[u8]) -> AreaSet {
        self.areas(name, numbers, |_| true, "fault-no-area")
    }

    /// The two areas of a common side.
    fn border(
        &mut self,
        name: &str,
        numbers: [u8; 2],
        fits: impl Fn(Area, Area) -> bool,
        key: &'static str,
    ) -> Option<[Area; 2]> {
        let a = self.area(&format!("{name}[0]"), numbers[0], |_| true, key);
        let b = self.area(&format!("{name}[1]"), numbers[1], |_| true, key);
        let (a, b) = (a?, b?);
        self.ensure(fits(a, b), name, self.ruling, Message::new(key));
        Some([a, b])
    }

    /// Units that take part; of a whole people it is enough that somebody does.
    fn units(&mut self, name: &str, ids: &[String], of_people: bool) -> UnitSet {
        self.ensure(!ids.is_empty(), name, "2.3", Message::new("fault-no-unit-named"));
        let mut units = UnitSet::NONE;
        let somebody = |id: &String| Unit::find(id).is_some_and(|unit| self.cast.units.has(unit));
        let enough = of_people && ids.iter().any(somebody);
        for (i, id) in ids.iter().enumerate() {
            let field = self.field(&format!("{name}[{i}]"));
            let Some(unit) = self.faults.unit(id, &field) else { continue };
            let said = Message::new("fault-absent-unit").with("unit", unit.name());
            self.faults.ensure(enough || self.cast.units.has(unit), &field, "2.3", said);
            units.add(unit);
        }
        units
    }

    /// A leader who takes part.
    fn leader(&mut self, name: &str, id: &str) -> Option<Leader> {
        let field = self.field(name);
        let leader = self.faults.leader(id, &field)?;
        let said = Message::new("fault-absent-leader").with("leader", leader.name());
        self.faults.ensure(self.cast.leaders.has(leader), &field, "2.3", said);
        Some(leader)
    }

    /// A formation, by who leads it at first.
    fn form(&mut self, name: &str, id: &str) -> Option<Form> {
        let field = self.field(name);
        let leader = self.faults.leader(id, &field)?;
        let found = self.cast.forms.iter().position(|f| f.leader == leader).map(|i| Form(i as u8));
        let said = Message::new("fault-leads-nobody").with("leader", leader.name());
        self.faults.ensure(found.is_some(), &field, "2.3", said);
        found
    }

    /// A turn of this battle, from some turn on.
    fn turn(&mut self, name: &str, turn: u8, first: u8) {
        let last = self.cast.turns;
        let said = Message::new("fault-turn").with("first", first).with("last", last);
        self.ensure((first..=last.max(first)).contains(&turn), name, "2.3", said);
    }

    /// The faces of a die as bits.
    fn dice(&mut self, name: &str, dice: &[u8]) -> u8 {
        let faces = !dice.is_empty() && dice.iter().all(|d| (1..=6).contains(d));
        self.ensure(faces, name, "2.3", Message::new("fault-dice"));
        dice.iter().filter(|d| (1..=6).contains(*d)).fold(0, |bits, d| bits | 1 << d)
    }
}

/// A rule that holds once for the battle, or once for each side; none if it may be given again with other areas or units.
fn held_once(rule: &SpecialRule) -> Option<Option<Side>> {
    match rule {
        SpecialRule::BridgeDown { .. }
        | SpecialRule::NoFord { .. }
        | SpecialRule::Fortified { .. }
        | SpecialRule::Gate { .. }
        | SpecialRule::Dismounted { .. }
        | SpecialRule::Unfinished { .. }
        | SpecialRule::Sea { .. }
        | SpecialRule::Tower { .. } => None,
        SpecialRule::NoExit { side }
        | SpecialRule::LinearCommand { side }
        | SpecialRule::Pila { side }
        | SpecialRule::StoneWalls { side, .. }
        | SpecialRule::BreakPoint { side, .. }
        | SpecialRule::RomanBlood { side, .. }
        | SpecialRule::Loyalty { side }
        | SpecialRule::Landing { side } => Some(Some(*side)),
        _ => Some(None),
    }
}

/// All special rules, each where its chapter looks for it.
pub(crate) fn read_all(
    rules: &[SpecialRule],
    cast: Cast,
    ground: &mut Ground,
    special: &mut Special,
    faults: &mut Faults,
) {
    let named = |rule: &SpecialRule| held_once(rule).map(|side| (special_rule(rule).0, side));
    for (i, rule) in rules.iter().enumerate() {
        let (at, ruling) = (format!("special_rules[{i}]"), special_rule(rule).1);
        let again = named(rule).is_some() && rules[..i].iter().any(|other| named(other) == named(rule));
        faults.ensure(!again, &at, ruling, Message::new("fault-rule-twice"));
        read(rule, &mut Reader { cast, at, ruling, faults }, ground, special);
    }
    // R114: what is down already cannot be broken.
    if let Some(bridge) = &special.bridge {
        let whole = !ground.no_bridge.has(bridge.area);
        let place = |rule: &SpecialRule| matches!(rule, SpecialRule::Bridge { .. });
        let at = rules.iter().position(place).unwrap_or_default();
        let said = Message::new("fault-bridge-down").with("area", bridge.area.name());
        faults.ensure(whole, &format!("special_rules[{at}].area"), "R114", said);
    }
    // R113: nobody leaves freely who may not leave.
    for (i, rule) in rules.iter().enumerate() {
        if let SpecialRule::Escape { side, .. } | SpecialRule::Withdrawal { side, .. } = rule {
            let shut = special.no_exit[side.i()];
            faults.ensure(!shut, &format!("special_rules[{i}].side"), "R113", Message::new("fault-no-exit"));
        }
    }
}

/// Puts one special rule where its chapter looks for it.
fn read(rule: &SpecialRule, r: &mut Reader, ground: &mut Ground, special: &mut Special) {
    let cast = r.cast;
    match rule {
        SpecialRule::BridgeDown { area } => {
            let area = r.area("area", *area, |a| cast.has_bridge(a), "fault-no-bridge");
            ground.no_bridge = ground.no_bridge.or(area.into_iter().collect());
        }
        SpecialRule::NoFord { areas } => {
            let areas = r.areas("areas", areas, |a| cast.has_ford(a), "fault-no-ford");
            ground.no_ford = ground.no_ford.or(areas);
        }
        SpecialRule::Swimmers { units, areas } => {
            special.swimmers = r.units("units", units, true);
            let class = |u: Unit| data().tables.class[data().unit(u).kind as usize];
            let swims = |u: Unit| matches!(class(u), Class::Foot | Class::Mounted);
            for unit in special.swimmers.iter().filter(|u| !swims(*u)) {
                r.ensure(false, "units", "R103", Message::new("fault-no-swimmer").with("unit", unit.name()));
            }
            if let Some(areas) = areas {
                ground.swum = r.water("areas", areas);
            }
        }
        SpecialRule::Withdrawal { side, edge, from_turn } => {
            r.turn("from_turn", *from_turn, 1);
            special.withdrawal = Some((*side, *edge, *from_turn));
        }
        SpecialRule::OutOfSight { watched, trigger_areas, exempt_formation, areas } => {
            let forms = (r.form("watched", watched), r.form("exempt_formation", exempt_formation));
            let triggers = r.any_areas("trigger_areas", trigger_areas);
            let areas = r.any_areas("areas", areas);
            if let (Some(watched), Some(exempt)) = forms {
                let enemies = cast.forms[watched.i()].side != cast.forms[exempt.i()].side;
                r.ensure(enemies, "exempt_formation", "R105", Message::new("fault-watched-own"));
                special.out_of_sight = Some(OutOfSight { watched, triggers, exempt, areas });
            }
        }
        SpecialRule::MarchColumn { side, only_legions } => {
            special.march_column = Some((*side, *only_legions))
        }
        SpecialRule::Surprise { first_player, formations, exactly, check_initiative, no_auto_command } => {
            let mut check = LeaderSet::NONE;
            for (i, id) in check_initiative.iter().enumerate() {
                let name = format!("check_initiative[{i}]");
                let Some(leader) = r.leader(&name, id) else { continue };
                let own = cast.side_of(leader).is_none_or(|side| side == *no_auto_command);
                let said = Message::new("fault-not-surprised").with("leader", leader.name());
                r.ensure(own, &name, "R107", said);
                check.add(leader);
            }
            let apart = first_player != no_auto_command;
            r.ensure(apart, "no_auto_command", "R107", Message::new("fault-surprised-self"));
            let count = cast.forms.iter().filter(|f| f.side == *first_player && f.arrival.is_none()).count();
            let known = *formations as usize <= count && (!exactly || *formations > 0);
            let said = Message::new("fault-first-formations").with("most", count);
            r.ensure(known, "formations", "R107", said);
            special.surprise = Some(Surprise {
                first: *first_player,
                formations: *formations,
                exactly: *exactly,
                check,
                surprised: *no_auto_command,
            });
        }
        SpecialRule::Emperor { leader, exit_areas, exit_edge } => {
            let on_edge = |a: Area| cast.map.area(a).edges & exit_edge.bit() != 0;
            let areas = r.areas("exit_areas", exit_areas, on_edge, "fault-not-on-edge");
            special.emperor = r.leader("leader", leader).map(|l| (l, areas, *exit_edge));
        }
        SpecialRule::Fortified { areas } => {
            ground.fortified = ground.fortified.or(r.land("areas", areas));
        }
        SpecialRule::Detachments { max_steps } => {
            r.ensure((1..=2).contains(max_steps), "max_steps", "21.21", Message::new("fault-steps"));
            special.detach = *max_steps;
        }
        SpecialRule::Gate { border } => {
            // R111: a path never cancels terrain in combat (9.62), so nothing is left to do but to look at it.
            r.border("border", *border, |a, b| cast.is_gate(a, b), "fault-gate");
        }
        SpecialRule::Dismounted { units } => {
            let units = r.units("units", units, false);
            let ride = |u: Unit| data().unit(u).kind == Kind::HeavyCavalry;
            for unit in units.iter().filter(|u| !ride(*u)) {
                r.ensure(false, "units", "R112", Message::new("fault-dismounted").with("unit", unit.name()));
            }
            special.dismountable = special.dismountable.or(units);
        }
        SpecialRule::NoExit { side } => special.no_exit[side.i()] = true,
        SpecialRule::Bridge { side, area, from_areas, dice } => {
            let bridge = r.area("area", *area, |a| cast.has_bridge(a), "fault-no-bridge");
            let head = |a: Area| bridge.is_none_or(|bridge| cast.is_bridge_head(bridge, a));
            let from = r.areas("from_areas", from_areas, head, "fault-not-bridge-head");
            let dice = r.dice("dice", dice);
            special.bridge = bridge.map(|area| BridgeRule { side: *side, area, from, dice });
        }
        SpecialRule::StoneWalls { side, areas, defender_pct, morale_pct } => {
            let areas = r.land("areas", areas);
            for (name, pct) in [("defender_pct", *defender_pct), ("morale_pct", *morale_pct)] {
                let quarters = pct % 25 == 0 && (0..=100).contains(&pct);
                r.ensure(quarters, name, "2.3", Message::new("fault-quarters"));
            }
            let some = *defender_pct != 0 || *morale_pct != 0;
            r.ensure(some, "defender_pct", "R115", Message::new("fault-no-walls"));
            special.stone_walls[side.i()] = Some((areas, *defender_pct, *morale_pct));
        }
        SpecialRule::River { stream_mp, stream_mp_chariot, except_border } => {
            for (name, mp) in [("stream_mp", *stream_mp), ("stream_mp_chariot", *stream_mp_chariot)] {
                r.ensure((1..=6).contains(&mp), name, "2.3", Message::new("fault-stream"));
            }
            let stream = |a, b| cast.has_stream(a, b);
            if let Some(except) = r.border("except_border", *except_border, stream, "fault-no-stream") {
                let (cost, chariot_cost) = (stream_mp.min(&6) * 2, stream_mp_chariot.min(&6) * 2);
                ground.streams = Some(Streams { cost, chariot_cost, except });
            }
        }
        SpecialRule::Capture { leader, vp } => {
            r.ensure((1..=100).contains(vp), "vp", "R117", Message::new("fault-points"));
            special.capture = r.leader("leader", leader).map(|l| (l, *vp));
        }
        SpecialRule::Wagons { side, areas, from_turn } => {
            r.turn("from_turn", *from_turn, 1);
            special.wagons = Some((*side, r.land("areas", areas), *from_turn));
        }
        SpecialRule::LinearCommand { side } => special.linear[side.i()] = true,
        SpecialRule::Pila { side } => special.pila[side.i()] = true,
        SpecialRule::BreakPoint { side, long_units } => {
            r.ensure(*long_units > 0, "long_units", "R121", Message::new("fault-break-point"));
            special.break_point[side.i()] = *long_units;
        }
        SpecialRule::Unfinished { areas } => {
            let hills = r.areas("areas", areas, |a| cast.is_fortified_hill(a), "fault-no-fortified-hill");
            ground.unfinished = ground.unfinished.or(hills);
        }
        SpecialRule::Allies { formation } => special.allies = r.form("formation", formation),
        SpecialRule::Clans { nationality } => {
            let known = data().leaders.iter().any(|l| l.nationality == *nationality && l.side == Briton);
            r.ensure(known, "nationality", "R124", Message::new("fault-no-people"));
            special.one_nation = Some(nationality.clone());
        }
        SpecialRule::Reserve { formations, from_turn } => {
            r.ensure(!formations.is_empty(), "formations", "2.3", Message::new("fault-no-formation-named"));
            r.turn("from_turn", *from_turn, 2);
            let each = formations.iter().enumerate();
            let forms = each.filter_map(|(i, id)| r.form(&format!("formations[{i}]"), id)).collect();
            special.reserve = Some((forms, *from_turn));
        }
        SpecialRule::RomanBlood { side, factor } => {
            r.ensure((1..=5).contains(factor), "factor", "2.3", Message::new("fault-factor"));
            special.blood[side.i()] = *factor;
        }
        SpecialRule::Camp { side, area } => {
            let area = r.area("area", *area, |a| cast.is_land(a), "fault-not-land");
            special.camp = area.map(|area| (*side, area));
            ground.fortified = ground.fortified.or(area.into_iter().collect());
        }
        SpecialRule::Dusk { turn } => {
            r.turn("turn", *turn, 1);
            special.dusk = Some(*turn);
        }
        SpecialRule::Loyalty { side } => special.loyalty[side.i()] = true,
        SpecialRule::Landing { side } => special.landing[side.i()] = true,
        SpecialRule::Sea { areas } => ground.closed = ground.closed.or(r.water("areas", areas)),
        SpecialRule::Boats { side, areas, max_areas } => {
            let strait = r.water("areas", areas);
            r.ensure(*max_areas > 0, "max_areas", "R132", Message::new("fault-no-boats"));
            ground.ferried = strait;
            special.boats = Some((*side, strait, *max_areas));
        }
        SpecialRule::Terror { side, first_turn, last_turn, morale_modifier } => {
            r.turn("first_turn", *first_turn, 1);
            r.turn("last_turn", *last_turn, (*first_turn).max(1));
            let some = *morale_modifier != 0 && (-MOST_TERROR..=MOST_TERROR).contains(morale_modifier);
            let said = Message::new("fault-terror").with("most", MOST_TERROR as i32);
            r.ensure(some, "morale_modifier", "R133", said);
            special.terror = Some((*side, *first_turn, *last_turn, *morale_modifier));
        }
        SpecialRule::Tower { area } => {
            let area = r.area("area", *area, |a| cast.is_land(a), "fault-not-land");
            ground.towers = ground.towers.or(area.into_iter().collect());
        }
        SpecialRule::Escape { side, edge, vp_per_legion } => {
            r.ensure(
                (1..=100).contains(vp_per_legion),
                "vp_per_legion",
                "R135",
                Message::new("fault-points"),
            );
            special.escape = Some((*side, *edge, *vp_per_legion));
        }
        SpecialRule::MarshPursuit { side, dice } => {
            special.marsh_pursuit = Some((*side, r.dice("dice", dice)));
        }
        SpecialRule::CamelsCharge => special.camels_charge = true,
    }
}

/// The objectives with everything looked up.
pub(crate) fn goals(document: &Document, cast: Cast, special: &Special, faults: &mut Faults) -> Vec<Goal> {
    let list = &document.victory.objectives;
    let many = Message::new("fault-objectives").with("most", MOST_OBJECTIVES);
    faults.ensure(list.len() <= MOST_OBJECTIVES, "victory.objectives", DOCUMENTS, many);
    let mut goals = Vec::new();
    for (i, Objective { side, vp, each, test }) in list.iter().enumerate() {
        let at = format!("victory.objectives[{i}]");
        let points = Message::new("fault-objective-points");
        faults.ensure((1..=100).contains(vp), &format!("{at}.vp"), "2.3", points);
        let mut reader = Reader { cast, at: format!("{at}.test"), ruling: "2.3", faults };
        if let Some(aim) = aim(test, &mut reader, special) {
            goals.push(Goal { side: *side, vp: *vp, each: *each, aim });
        }
    }
    goals
}

/// The areas of these levels; a level that the map lacks would be held, or free of everybody, from the start.
fn on_levels(r: &mut Reader, name: impl Fn(usize) -> String, levels: &[u8]) -> AreaSet {
    let map = r.cast.map;
    for (i, level) in levels.iter().enumerate() {
        let there = map.areas().any(|a| map.area(a).level == *level);
        r.ensure(there, &name(i), "2.3", Message::new("fault-no-level").with("level", *level));
    }
    map.areas().filter(|a| levels.contains(&map.area(*a).level)).collect()
}

fn aim(test: &Test, r: &mut Reader, special: &Special) -> Option<Aim> {
    Some(match test {
        Test::LongUnitsIn { of, areas } => Aim::LongUnitsIn(*of, r.any_areas("areas", areas)),
        Test::NoLongUnitIn { of, areas } => Aim::NoLongUnitIn(*of, r.any_areas("areas", areas)),
        Test::AreasHeld { by, areas } => Aim::AreasHeld(*by, r.any_areas("areas", areas), u8::MAX),
        Test::LevelAreasHeld { by, levels, max_vp } => {
            r.ensure(!levels.is_empty(), "levels", "2.3", Message::new("fault-no-level-named"));
            Aim::AreasHeld(*by, on_levels(r, |i| format!("levels[{i}]"), levels), *max_vp)
        }
        Test::AreasFreeOf { of, areas } => Aim::AreasFreeOf(*of, r.any_areas("areas", areas)),
        Test::NoUnitOnLevel { of, level } => {
            Aim::AreasFreeOf(*of, on_levels(r, |_| "level".to_string(), &[*level]))
        }
        Test::ArmyRouting { of, value } => Aim::ArmyRouting(*of, *value),
        Test::BridgeDestroyed { area } => {
            // R114: only the bridge of the rule can be broken.
            let breakable = special.bridge.as_ref().map(|bridge| bridge.area);
            r.area("area", *area, |a| Some(a) == breakable, "fault-bridge-stays");
            Aim::BridgeDestroyed
        }
        Test::LeaderEliminated { leader, instead_of_value } => {
            Aim::LeaderEliminated { leader: r.leader("leader", leader)?, instead: *instead_of_value }
        }
        Test::LeaderInOrLeft { leader, areas } => {
            let areas = r.any_areas("areas", areas);
            Aim::LeaderInOrLeft(r.leader("leader", leader)?, areas)
        }
        Test::LeaderOnMapOutside { leader, areas } => {
            let areas = r.any_areas("areas", areas);
            Aim::LeaderOutside(r.leader("leader", leader)?, areas)
        }
        Test::LeaderLeftBy { leader, edge } => Aim::LeaderLeftBy(r.leader("leader", leader)?, *edge),
    })
}
