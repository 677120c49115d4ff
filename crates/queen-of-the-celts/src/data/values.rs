//! What the owner of a copy may correct, and within which bounds the rules can be played.

use legatus_kernel::values::{Field, May, Read};
use legatus_kernel::{ValueFault, Values};

pub(crate) static VALUES: Values = Values::new(
    &[
        ("maps.json", include_str!("../../data/maps.json")),
        ("units.json", include_str!("../../data/units.json")),
        ("tables.json", include_str!("../../data/tables.json")),
        ("scenarios.json", include_str!("../../data/scenarios.json")),
        ("open.json", include_str!("../../data/open.json")),
    ],
    FIELDS,
    across,
    crate::SOURCES,
);

const FIELDS: &[Field] = &[
    Field::new("maps.json", "maps[].areas[].stacking", May::Number(1, 12), "7.11"),
    Field::new("units.json", "units[].vp", May::Number(0, 20), "2.3"),
    Field::new("units.json", "units[].missile_range", May::Number(0, 3), "13.41"),
    Field::new("units.json", "units[].artillery_range", May::Number(1, 6), "11.2"),
    Field::new("units.json", "units[].steps[].strength", May::Number(1, 20), "16.0"),
    Field::new("units.json", "units[].steps[].morale", May::Number(1, 9), "10.1"),
    Field::new("units.json", "leaders[].tactical", May::Number(0, 6), "6.2"),
    Field::new("units.json", "leaders[].initiative", May::Number(1, 6), "4.6"),
    Field::new("units.json", "inferior_leader.tactical", May::Number(0, 6), "18.22"),
    Field::new("units.json", "inferior_leader.initiative", May::Number(1, 6), "18.22"),
    Field::new("tables.json", "terrain_effects_chart[].mp.foot", May::NumberOrNone(0, 9), "2.22"),
    Field::new("tables.json", "terrain_effects_chart[].mp.mounted", May::NumberOrNone(0, 9), "2.22"),
    Field::new("tables.json", "terrain_effects_chart[].mp.chariot", May::NumberOrNone(0, 9), "2.22"),
    Field::new("tables.json", "terrain_effects_chart[].mp.elephant", May::NumberOrNone(0, 9), "2.22"),
    Field::new("tables.json", "terrain_effects_chart[].mp.artillery", May::NumberOrNone(0, 9), "2.22"),
    Field::new("tables.json", "terrain_effects_chart[].mp.leader", May::NumberOrNone(0, 9), "2.22"),
    Field::new("tables.json", "terrain_effects_chart[].attacker_pct", May::Number(-100, 100), "20.21"),
    Field::new("tables.json", "terrain_effects_chart[].attack_out_of_pct", May::Number(-100, 100), "20.21"),
    Field::new("tables.json", "terrain_effects_chart[].defender_pct", May::Number(-100, 100), "20.21"),
    Field::new("tables.json", "terrain_effects_chart[].morale_pct", May::Number(-100, 100), "20.22"),
    Field::new("tables.json", "tec_rules.max_attacker_reduction_pct", May::Number(0, 100), "20.2"),
    Field::new("tables.json", "flank_rear_8_3.legion.flank_pct", May::Number(0, 100), "8.3"),
    Field::new("tables.json", "flank_rear_8_3.legion.rear_pct", May::Number(0, 100), "8.3"),
    Field::new("tables.json", "flank_rear_8_3.barbarian.flank_pct", May::Number(0, 100), "8.3"),
    Field::new("tables.json", "flank_rear_8_3.barbarian.rear_pct", May::Number(0, 100), "8.3"),
    Field::new("tables.json", "flank_rear_8_3.phalanx.flank_pct", May::Number(0, 100), "8.3"),
    Field::new("tables.json", "flank_rear_8_3.phalanx.rear_pct", May::Number(0, 100), "8.3"),
    Field::new("tables.json", "vp.army_commander", May::Number(0, 20), "2.3"),
    Field::new("tables.json", "vp.second_in_command", May::Number(0, 20), "2.3"),
    Field::new("tables.json", "vp.formation_leader", May::Number(0, 20), "2.3"),
    Field::new("tables.json", "vp.other_leader", May::Number(0, 20), "2.3"),
    Field::new("tables.json", "vp.druid", May::Number(0, 20), "2.3"),
    Field::new("tables.json", "leader_casualty_6_3.eliminated_on", May::Number(2, 12), "6.3"),
    Field::new("scenarios.json", "[].turns", May::Number(1, 20), "2.3"),
    Field::new("scenarios.json", "[].weather", May::OneOf(&["fair", "changeable", "foul"]), "3.0"),
    Field::new("scenarios.json", "[].victory.levels.roman_decisive", May::Number(-200, 200), "2.3"),
    Field::new("scenarios.json", "[].victory.levels.roman_marginal", May::Number(-200, 200), "2.3"),
    Field::new("scenarios.json", "[].victory.levels.draw", May::Number(-200, 200), "2.3"),
    Field::new("scenarios.json", "[].victory.levels.briton_marginal", May::Number(-200, 200), "2.3"),
    Field::new("open.json", "[].turns", May::Number(1, 20), "2.3"),
    Field::new("open.json", "[].weather", May::OneOf(&["fair", "changeable", "foul"]), "3.0"),
    Field::new("open.json", "[].victory.levels.roman_decisive", May::Number(-200, 200), "2.3"),
    Field::new("open.json", "[].victory.levels.roman_marginal", May::Number(-200, 200), "2.3"),
    Field::new("open.json", "[].victory.levels.draw", May::Number(-200, 200), "2.3"),
    Field::new("open.json", "[].victory.levels.briton_marginal", May::Number(-200, 200), "2.3"),
    Field::new("scenarios.json", "[].victory.objectives[].vp", May::Number(0, 99), "2.3"),
];

/// 2.3: the levels of victory fall from the Roman's to the Briton's. 16.0: a unit does not grow by its losses.
fn across(read: &Read) -> Vec<ValueFault> {
    let mut faults = Vec::new();
    for file in ["scenarios.json", "open.json"] {
        for scenario in read.list(file, "") {
            let levels = &scenario["victory"]["levels"];
            for pair in ["roman_decisive", "roman_marginal", "draw", "briton_marginal"].windows(2) {
                if levels[pair[0]].as_i64() <= levels[pair[1]].as_i64() {
                    let field = format!(
                        "[{}].victory.levels.{}",
                        scenario["id"].as_str().unwrap_or_default(),
                        pair[1]
                    );
                    let why = format!("it must be below {}", pair[0]);
                    faults.push(ValueFault::new(file, field, why).by("2.3"));
                }
            }
        }
    }
    for unit in read.list("units.json", "/units") {
        let steps = unit["steps"].as_array().map_or(&[] as &[_], Vec::as_slice);
        let strength = |step: &serde_json::Value| step["strength"].as_i64();
        if let Some(at) = steps.windows(2).position(|pair| strength(&pair[1]) > strength(&pair[0])) {
            let field =
                format!("units[{}].steps[{}].strength", unit["id"].as_str().unwrap_or_default(), at + 1);
            let why = "a unit that has lost a step is not stronger than before";
            faults.push(ValueFault::new("units.json", field, why).by("16.0"));
        }
    }
    faults
}
