//! The data as values that an owner may correct.

use crate::data::read::read;
use crate::data::values::VALUES;
use legatus_kernel::ValueFault;
use legatus_kernel::trial::values::{named_values_are_there, read_varied};
use std::collections::BTreeMap;

/// The file with one passage replaced.
fn with(file: &str, from: &str, to: &str) -> BTreeMap<String, String> {
    let (name, text) = VALUES.files().iter().find(|(name, _)| *name == file).unwrap();
    assert!(text.contains(from), "{from}");
    [(name.to_string(), text.replacen(from, to, 1))].into()
}

fn fault(file: &str, from: &str, to: &str) -> String {
    let faults = VALUES.check(&with(file, from, to)).expect_err(to);
    faults.iter().map(ValueFault::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn whatever_is_allowed_can_be_read() {
    named_values_are_there(&VALUES);
    read_varied(&VALUES, 60, |files| drop(read(|file| files[file].as_str())));
}

#[test]
fn a_corrected_rating_is_what_the_rules_read() {
    let own = VALUES
        .check(&with("generals.json", r#""strategy": 1, "battle": 4"#, r#""strategy": 2, "battle": 3"#))
        .unwrap();
    assert_eq!(own.changes().len(), 2);
    let file = |name: &str| own.texts().get(name).map_or_else(|| VALUES.text(name), String::as_str);
    let data = read(file);
    assert_eq!((data.generals[0].strategy, data.generals[0].battle), (2, 3));
}

#[test]
fn what_is_wrong_names_file_field_and_rule() {
    assert_eq!(
        fault("generals.json", "\"battle\": 4", "\"battle\": 5"),
        "generals.json, generals[hannibal].battle: 5 is not a whole number from 1 to 4 (rule 14.1)"
    );
    assert!(
        fault("map.json", "\"kind\": \"road\"", "\"kind\": \"canal\"")
            .ends_with("\"canal\" is not one of road, pass, alpine, strait (rule 10.6)")
    );
    assert!(fault("tables.json", "\"points_needed\": 3", "\"points_needed\": 2").contains(
        "siege.points_needed: 2 stands where 3 belongs: this is not among the values that can be corrected"
    ));
}

#[test]
fn what_belongs_together_stays_together() {
    assert_eq!(
        fault("generals.json", r#""naval_combat", "value": -1"#, r#""naval_combat", "value": 2"#),
        "generals.json, generals[mago].ability.value: 2 is not a number from -3 to 0, as this ability needs (rule 24)"
    );
    let mut cards: serde_json::Value = serde_json::from_str(VALUES.text("cards.json")).unwrap();
    cards["strategy"][40]["params"]["points"] = 3.into();
    cards["strategy"][61]["params"]["points"] = "all".into();
    let faults = VALUES.check(&[("cards.json".to_string(), cards.to_string())].into()).unwrap_err();
    let told: Vec<String> = faults.iter().map(ValueFault::to_string).collect();
    assert_eq!(
        told,
        [
            "cards.json, strategy[bad_weather].params.points: the event of this card does not read it: the rule itself holds this number (rule 25)",
            "cards.json, strategy[forced_march_2].params.points: only a siege is raised by \"all\" points (rule 25)",
        ]
    );
    let mut tables: serde_json::Value = serde_json::from_str(VALUES.text("tables.json")).unwrap();
    tables["naval"]["rows"][1]["min"] = 4.into();
    let faults = VALUES.check(&[("tables.json".to_string(), tables.to_string())].into()).unwrap_err();
    assert_eq!(
        faults[0].to_string(),
        "tables.json, naval.rows[1].min: 2 belongs here, after the row before (rule 11.5)"
    );
    let mut map: serde_json::Value = serde_json::from_str(VALUES.text("map.json")).unwrap();
    let city = map["spaces"].as_array_mut().unwrap().iter_mut().find(|space| space["id"] == "roma").unwrap();
    city["control"] = "carthage".into();
    let faults = VALUES.check(&[("map.json".to_string(), map.to_string())].into()).unwrap_err();
    assert!(faults[0].to_string().starts_with("map.json, spaces[roma].control: a walled city"), "{faults:?}");
}
