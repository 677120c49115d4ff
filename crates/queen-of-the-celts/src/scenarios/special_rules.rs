//! Reading the special rules and objectives of a document (1.1, 2.3).

use crate::data::*;
use crate::ground::{Ground, Streams};
use crate::scenarios::document::{Document, SpecialRule, Test};
use crate::scenarios::faults::Faults;
use crate::scenarios::*;
use crate::table::*;
use legatus_kernel::Message;

/// The faces of a die as bits.
fn die_faces(dice: &[u8], field: &str, faults: &mut Faults) -> u8 {
    let faces = dice.iter().all(|d| (1..=6).contains(d));
    faults.ensure(faces, field, "2.3", Message::new("fault-dice"));
    dice.iter().filter(|d| **d <= 6).fold(0, |bits, d| bits | 1 << d)
}

/// Puts one special rule where its chapter looks for it.
pub(crate) fn read(
    rule: &SpecialRule,
    map: &Map,
    forms: &[FormData],
    field: &str,
    ground: &mut Ground,
    special: &mut Special,
    faults: &mut Faults,
) {
    let form_of = |id: &str, faults: &mut Faults| {
        let found = forms.iter().position(|f| f.leader.id() == id).map(|i| Form(i as u8));
        if let Some(leader) = faults.leader(id, field).filter(|_| found.is_none()) {
            let said = Message::new("fault-leads-nobody").with("leader", leader.name());
            faults.add(field, "2.3", said);
        }
        found
    };
    match rule {
        SpecialRule::BridgeDown { area } => {
            let area = faults.area(map, *area, field);
            ground.no_bridge = ground.no_bridge.or(area.into_iter().collect());
        }
        SpecialRule::Swimmers { units, areas } => {
            special.swimmers = units.iter().filter_map(|u| faults.unit(u, field)).collect();
            if let Some(areas) = areas {
                ground.swum = faults.areas(map, areas, field);
            }
        }
        SpecialRule::Withdrawal { side, edge, from_turn } => {
            special.withdrawal = Some((*side, *edge, *from_turn));
        }
        SpecialRule::OutOfSight { watched, trigger_areas, exempt_formation, areas } => {
            let forms = (form_of(watched, faults), form_of(exempt_formation, faults));
            let triggers = faults.areas(map, trigger_areas, field);
            let areas = faults.areas(map, areas, field);
            if let (Some(watched), Some(exempt)) = forms {
                special.out_of_sight = Some(OutOfSight { watched, triggers, exempt, areas });
            }
        }
        SpecialRule::MarchColumn { side, only_legions } => {
            special.march_column = Some((*side, *only_legions))
        }
        SpecialRule::Surprise { first_player, formations, exactly, check_initiative, no_auto_command } => {
            let check = check_initiative.iter().filter_map(|l| faults.leader(l, field)).collect();
            special.surprise = Some(Surprise {
                first: *first_player,
                formations: *formations,
                exactly: *exactly,
                check,
                surprised: *no_auto_command,
            });
        }
        SpecialRule::Emperor { leader, exit_areas, exit_edge } => {
            let areas = faults.areas(map, exit_areas, field);
            special.emperor = faults.leader(leader, field).map(|l| (l, areas, *exit_edge));
        }
        SpecialRule::Fortified { areas } => {
            ground.fortified = ground.fortified.or(faults.areas(map, areas, field));
        }
        SpecialRule::Detachments { max_steps } => {
            faults.ensure((1..=2).contains(max_steps), field, "21.21", Message::new("fault-steps"));
            special.detach = *max_steps;
        }
        SpecialRule::Gate { border } => {
            let ends = border.map(|n| faults.area(map, n, field));
            if let [Some(a), Some(b)] = ends {
                // R111: a path never cancels terrain in combat (9.62), so nothing is left to do but to look at it.
                let path = map.neighbour(a, b).is_some_and(|n| n.border.road.is_some());
                faults.ensure(path, field, "R111", Message::new("fault-gate"));
            }
        }
        SpecialRule::Dismounted { units } => {
            special.dismountable = units.iter().filter_map(|u| faults.unit(u, field)).collect();
            let ride = |u: Unit| data().unit(u).kind == Kind::HeavyCavalry;
            for unit in special.dismountable.iter().filter(|u| !ride(*u)) {
                faults.add(field, "R112", Message::new("fault-dismounted").with("unit", unit.name()));
            }
        }
        SpecialRule::NoExit { side } => special.no_exit[side.i()] = true,
        SpecialRule::Bridge { side, area, from_areas, dice } => {
            let from = faults.areas(map, from_areas, field);
            let dice = die_faces(dice, field, faults);
            special.bridge =
                faults.area(map, *area, field).map(|area| BridgeRule { side: *side, area, from, dice });
        }
        SpecialRule::StoneWalls { side, areas, defender_pct, morale_pct } => {
            let areas = faults.areas(map, areas, field);
            let steps = |pct: i16| pct % 25 == 0 && (0..=100).contains(&pct);
            let quarters = steps(*defender_pct) && steps(*morale_pct);
            faults.ensure(quarters, field, "2.3", Message::new("fault-quarters"));
            special.stone_walls = Some((*side, areas, *defender_pct, *morale_pct));
        }
        SpecialRule::River { stream_mp, stream_mp_chariot, except_border } => {
            let few = *stream_mp <= 6 && *stream_mp_chariot <= 6;
            faults.ensure(few, field, "2.3", Message::new("fault-stream"));
            if let [Some(a), Some(b)] = except_border.map(|n| faults.area(map, n, field)) {
                let (cost, chariot_cost) = (stream_mp.min(&6) * 2, stream_mp_chariot.min(&6) * 2);
                ground.streams = Some(Streams { cost, chariot_cost, except: [a, b] });
            }
        }
        SpecialRule::Capture { leader, vp } => {
            special.capture = faults.leader(leader, field).map(|l| (l, *vp));
        }
        SpecialRule::Wagons { side, areas, from_turn } => {
            special.wagons = Some((*side, faults.areas(map, areas, field), *from_turn));
        }
        SpecialRule::LinearCommand { side } => special.linear[side.i()] = true,
        SpecialRule::Pila { side } => special.pila[side.i()] = true,
        SpecialRule::BreakPoint { side, long_units } => special.break_point[side.i()] = *long_units,
        SpecialRule::Unfinished { areas } => ground.unfinished = faults.areas(map, areas, field),
        SpecialRule::Allies { formation } => special.allies = form_of(formation, faults),
        SpecialRule::Clans { nationality } => special.one_nation = Some(nationality.clone()),
        SpecialRule::Reserve { formations, from_turn } => {
            let forms = formations.iter().filter_map(|id| form_of(id, faults)).collect();
            special.reserve = Some((forms, *from_turn));
        }
        SpecialRule::RomanBlood { side, factor } => {
            faults.ensure((1..=5).contains(factor), field, "2.3", Message::new("fault-factor"));
            special.blood[side.i()] = *factor;
        }
        SpecialRule::Camp { side, area } => {
            special.camp = faults.area(map, *area, field).map(|area| (*side, area));
            ground.fortified = ground.fortified.or(special.camp.iter().map(|(_, area)| *area).collect());
        }
        SpecialRule::Dusk { turn } => special.dusk = Some(*turn),
        SpecialRule::Loyalty { side } => special.loyalty[side.i()] = true,
        SpecialRule::Landing { side } => special.landing[side.i()] = true,
        SpecialRule::Sea { areas } => ground.closed = faults.areas(map, areas, field),
        SpecialRule::Boats { side, areas, max_areas } => {
            let strait = faults.areas(map, areas, field);
            ground.ferried = strait;
            special.boats = Some((*side, strait, *max_areas));
        }
        SpecialRule::Terror { side, first_turn, last_turn, morale_modifier } => {
            special.terror = Some((*side, *first_turn, *last_turn, *morale_modifier));
        }
        SpecialRule::Tower { area } => {
            ground.towers = ground.towers.or(faults.area(map, *area, field).into_iter().collect());
        }
        SpecialRule::Escape { side, edge, vp_per_legion } => {
            special.escape = Some((*side, *edge, *vp_per_legion));
        }
        SpecialRule::NoFord { areas } => ground.no_ford = faults.areas(map, areas, field),
        SpecialRule::MarshPursuit { side, dice } => {
            special.marsh_pursuit = Some((*side, die_faces(dice, field, faults)));
        }
        SpecialRule::CamelsCharge => special.camels_charge = true,
    }
}

/// The objectives with everything looked up.
pub(crate) fn goals(document: &Document, map: &Map, leaders: LeaderSet, faults: &mut Faults) -> Vec<Goal> {
    let mut goals = Vec::new();
    for (i, objective) in document.victory.objectives.iter().enumerate() {
        let field = format!("victory.objectives[{i}]");
        let points = (1..=100).contains(&objective.vp);
        faults.ensure(points, &field, "2.3", Message::new("fault-objective-points"));
        if let Some(aim) = aim(&objective.test, map, leaders, &field, faults) {
            goals.push(Goal { side: objective.side, vp: objective.vp, each: objective.each, aim });
        }
    }
    goals
}

fn aim(test: &Test, map: &Map, leaders: LeaderSet, field: &str, faults: &mut Faults) -> Option<Aim> {
    let areas = |numbers: &[u8], faults: &mut Faults| {
        faults.ensure(!numbers.is_empty(), field, "2.3", Message::new("fault-no-area-named"));
        faults.areas(map, numbers, field)
    };
    let leader = |id: &str, faults: &mut Faults| {
        let found = faults.leader(id, field)?;
        let said = Message::new("fault-absent-leader").with("leader", found.name());
        faults.ensure(leaders.has(found), field, "2.3", said);
        Some(found)
    };
    let on_levels = |levels: &[u8]| map.areas().filter(|a| levels.contains(&map.area(*a).level)).collect();
    Some(match test {
        Test::LongUnitsIn { of, areas: a } => Aim::LongUnitsIn(*of, areas(a, faults)),
        Test::NoLongUnitIn { of, areas: a } => Aim::NoLongUnitIn(*of, areas(a, faults)),
        Test::AreasHeld { by, areas: a } => Aim::AreasHeld(*by, areas(a, faults), u8::MAX),
        Test::LevelAreasHeld { by, levels, max_vp } => Aim::AreasHeld(*by, on_levels(levels), *max_vp),
        Test::AreasFreeOf { of, areas: a } => Aim::AreasFreeOf(*of, areas(a, faults)),
        Test::NoUnitOnLevel { of, level } => Aim::AreasFreeOf(*of, on_levels(&[*level])),
        Test::ArmyRouting { of, value } => Aim::ArmyRouting(*of, *value),
        Test::BridgeDestroyed { area } => {
            faults.area(map, *area, field);
            Aim::BridgeDestroyed
        }
        Test::LeaderEliminated { leader: id, instead_of_value } => {
            Aim::LeaderEliminated { leader: leader(id, faults)?, instead: *instead_of_value }
        }
        Test::LeaderInOrLeft { leader: id, areas: a } => {
            Aim::LeaderInOrLeft(leader(id, faults)?, areas(a, faults))
        }
        Test::LeaderOnMapOutside { leader: id, areas: a } => {
            Aim::LeaderOutside(leader(id, faults)?, areas(a, faults))
        }
        Test::LeaderLeftBy { leader: id, edge } => Aim::LeaderLeftBy(leader(id, faults)?, *edge),
    })
}
