use super::*;

const FILES: &[(&str, &str)] = &[
    (
        "men.json",
        r#"{"men": [{"id": "gaius", "name": {"en": "Gaius", "fr": "Caius"}, "skill": 2, "port": null, "source": "rulebook 3"},
                        {"id": "titus", "name": {"en": "Titus", "fr": "Titus"}, "skill": 1, "port": 1, "source": {"skill": "published: counter", "port": "ours"}}]}"#,
    ),
    ("tables.json", r#"{"rows": [{"up_to": 2}, {"up_to": 4}], "loss": 3, "free": "all", "kind": "road"}"#),
];
const FIELDS: &[Field] = &[
    Field::new("men.json", "men[].skill", May::Number(1, 4), "3.1"),
    Field::new("men.json", "men[].port", May::NumberOrNone(-2, 2), "11.6"),
    Field::new("tables.json", "rows[].up_to", May::Number(0, 9), "5"),
    Field::new("tables.json", "loss", May::Number(0, 9), "5.1"),
    Field::new("tables.json", "free", May::NumberOr(0, 9, "all"), "5.2"),
    Field::new("tables.json", "kind", May::OneOf(&["road", "pass"]), "10.6"),
];

fn values() -> Values {
    Values::new(
        FILES,
        FIELDS,
        |read| {
            let [first, second] = [0, 1].map(|row| read.number("tables.json", &format!("/rows/{row}/up_to")));
            let rises = first < second;
            let fault = || ValueFault::new("tables.json", "rows[1].up_to", "the rows must rise").by("5");
            if rises { Vec::new() } else { vec![fault()] }
        },
        Sources::default(),
    )
}

fn with(file: usize, from: &str, to: &str) -> BTreeMap<String, String> {
    let (name, text) = FILES[file];
    assert!(text.contains(from), "{from}");
    [(name.to_string(), text.replacen(from, to, 1))].into()
}

fn faults(files: &BTreeMap<String, String>) -> Vec<String> {
    values().check(files).unwrap_err().iter().map(ValueFault::to_string).collect()
}

#[test]
fn what_is_written_is_read_back_as_it_is() {
    let files = FILES.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect();
    let own = values().check(&files).unwrap();
    assert_eq!(own.changes(), []);
    let (same, taken) = (values(), values());
    assert!(taken.play_with(own));
    assert_eq!(taken.played_with(), same.played_with());
    assert!(!taken.played_with().own);
    assert_eq!(taken.text("men.json"), FILES[0].1);
    assert_eq!(taken.text("tables.json"), FILES[1].1);
}

#[test]
fn a_changed_value_is_named_and_changes_the_digest() {
    let own = values().check(&with(0, r#""skill": 2"#, r#""skill": 3"#)).unwrap();
    let change =
        OwnValue { file: "men.json".into(), field: "men[gaius].skill".into(), from: 2.into(), to: 3.into() };
    assert_eq!(own.changes(), [change]);
    let (before, after) = (values(), values());
    assert!(after.play_with(own));
    assert!(after.played_with().own && before.played_with().digest != after.played_with().digest);
    assert_eq!(after.sources()[0].own, 1);
    // What is not given stays as it was.
    assert_eq!(after.text("tables.json"), FILES[1].1);
}

#[test]
fn a_name_or_a_source_plays_no_part() {
    for (from, to) in [("\"Gaius\"", "\"Gajus\""), ("rulebook 3", "my copy")] {
        let own = values().check(&with(0, from, to)).unwrap();
        assert_eq!(own.changes().len(), 1);
        let named = values();
        assert!(named.play_with(own));
        assert_eq!(named.played_with(), values().played_with());
    }
}

#[test]
fn every_fault_names_file_field_and_rule() {
    let one = |file, from, to| {
        let found = faults(&with(file, from, to));
        assert_eq!(found.len(), 1, "{found:?}");
        found.into_iter().next().unwrap()
    };
    let shape = compare::NOT_A_SHAPE;
    assert_eq!(
        one(0, r#""skill": 2"#, r#""skill": 9"#),
        "men.json, men[gaius].skill: 9 is not a whole number from 1 to 4 (rule 3.1)"
    );
    assert_eq!(
        one(0, r#""skill": 2"#, r#""skill": "2""#),
        "men.json, men[gaius].skill: \"2\" is not a whole number from 1 to 4 (rule 3.1)"
    );
    assert_eq!(
        one(1, "\"road\"", "\"bridge\""),
        "tables.json, kind: \"bridge\" is not one of road, pass (rule 10.6)"
    );
    assert_eq!(one(0, r#""skill": 2, "#, ""), format!("men.json, men[gaius].skill: it is missing: {shape}"));
    assert_eq!(
        one(0, r#""skill": 2"#, r#""skill": 2, "legs": 2"#),
        format!("men.json, men[gaius].legs: nothing here has such a field: {shape}")
    );
    assert_eq!(
        one(0, "\"titus\"", "\"marcus\""),
        format!("men.json, men[marcus]: here stands marcus, where titus belongs: {shape}")
    );
    assert_eq!(
        one(1, r#", {"up_to": 4}"#, ""),
        format!("tables.json, rows: 1 entries instead of 2: {shape}")
    );
    assert_eq!(
        one(0, "\"Caius\"", "\"\""),
        "men.json, men[gaius].name.fr: words are wanted here, without brackets"
    );
    assert_eq!(
        one(1, r#"{"up_to": 4}"#, r#"{"up_to": 2}"#),
        "tables.json, rows[1].up_to: the rows must rise (rule 5)"
    );
    assert!(one(1, "{", "{{").starts_with("tables.json: this is not JSON: "));
    let unknown = faults(&[("women.json".to_string(), "{}".to_string())].into());
    assert_eq!(unknown, ["women.json: there is no such file of values; there is men.json, tables.json"]);
    let several = faults(&with(0, r#""skill": 1, "port": 1"#, r#""skill": 0, "port": 7"#));
    assert_eq!(several.len(), 2, "all faults are told at once: {several:?}");
}

#[test]
fn null_and_words_are_values_where_they_may_be() {
    assert!(values().check(&with(0, r#""port": 1"#, r#""port": null"#)).is_ok());
    assert!(values().check(&with(0, r#""port": null"#, r#""port": -2"#)).is_ok());
    assert!(values().check(&with(1, r#""all""#, "4")).is_ok());
    assert!(values().check(&with(0, r#""skill": 2"#, r#""skill": null"#)).is_err());
}

#[test]
fn each_source_is_counted_once() {
    let counts = values();
    let [men, tables] = counts.sources() else { panic!() };
    assert_eq!((men.rulebook, men.published, men.reconstructed, men.own), (1, 1, 1, 0));
    assert_eq!(tables, &SourceCount { file: "tables".into(), ..SourceCount::default() });
}

#[test]
fn values_that_were_read_stay() {
    let early = values();
    assert_eq!(early.text("tables.json"), FILES[1].1);
    assert!(!early.play_with(values().check(&BTreeMap::new()).unwrap()));
}
