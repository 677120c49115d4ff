//! How much one person may send, and how much one answer holds.

use crate::common::*;
use serde_json::{Value, json};

/// A scenario of the set-up editor, changed.
fn document(ann: &mut Person, change: impl Fn(&mut Value)) -> Value {
    let board = ann.look("/api/games/queen_of_the_celts/boards/open_d");
    let mut document = board["layers"]["editor"]["document"].clone();
    change(&mut document);
    document
}

#[test]
fn a_title_has_a_length_and_whoever_writes_too_much_is_told_where() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let long = "x".repeat(81);
    type Change = fn(&mut Value, &str);
    let cases: [(&str, Change); 5] = [
        ("scenario.title.en", |document, long| document["title"]["en"] = json!(long)),
        ("scenario.title.fr", |document, long| document["title"]["fr"] = json!(long)),
        ("scenario.date.fr", |document, long| document["date"]["fr"] = json!(long)),
        ("scenario.source", |document, long| document["source"] = json!(long.repeat(4))),
        ("scenario.sides.roman.formations[0].leader", |document, long| {
            document["sides"]["roman"]["formations"][0]["leader"] = json!(long.repeat(4))
        }),
    ];
    for (field, change) in cases {
        let document = document(&mut ann, |document| change(document, &long));
        for (path, body) in [
            ("/api/tables", json!({"game": "queen_of_the_celts", "scenario": document})),
            ("/api/games/queen_of_the_celts/scenarios", json!({"scenario": document})),
        ] {
            let answer = ann.post(path, body);
            assert_eq!(answer.status, 400, "{path} {field}: {}", answer.text());
            let error = &answer.json()["error"];
            assert_eq!(error["field"], field, "{error}");
            assert!(error["reason"]["en"].is_string() && error["reason"]["en"] != error["reason"]["fr"]);
        }
    }
    // As long as it may be, it is shown whole.
    let good = document(&mut ann, |document| document["title"]["en"] = json!("x".repeat(80)));
    let table = ann.new_table(json!({"game": "queen_of_the_celts", "scenario": good}));
    assert_eq!(table["name"]["en"], "x".repeat(80));
}

#[test]
fn a_saved_game_or_a_position_brings_no_longer_title() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let good = document(&mut ann, |_| {});
    let seats = json!({"roman": "me", "briton": "me"});
    let table = ann.new_table(json!({"game": "queen_of_the_celts", "scenario": good, "seats": seats}));
    let mut save = ann.look(&format!("/api/tables/{}/save", id(&table)));
    ann.new_table(json!({"save": save}));
    save["scenario"]["title"]["en"] = json!("x".repeat(500_000));
    save["digest"] = Value::Null;
    let answer = ann.post("/api/tables", json!({"save": save}));
    let error = &answer.json()["error"];
    assert_eq!((answer.status, &error["field"]), (400, &json!("save.scenario.title.en")), "{error}");
}

#[test]
fn a_document_that_no_game_reads_is_not_kept_either() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let many: Vec<String> = (0..20_000).map(|n| n.to_string()).collect();
    for scenario in [
        json!({"id": "war", "title": {"en": "x".repeat(1_000), "fr": "x"}}),
        json!({"id": "war", "notes": many}),
        json!({"id": "war", "x".repeat(1_000): 1}),
    ] {
        let answer = ann.post("/api/tables", json!({"game": "sample", "scenario": scenario}));
        assert_eq!(answer.status, 400, "{}", answer.text());
        assert!(answer.json()["error"]["field"].as_str().unwrap().starts_with("scenario"));
    }
}

#[test]
fn the_list_of_open_tables_is_bounded_whatever_was_kept_before() {
    let mut site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let good = document(&mut ann, |_| {});
    let open = json!({"game": "queen_of_the_celts", "scenario": good, "visibility": "open"});
    let old = id(&ann.new_table(open));
    // A table from before there was a bound.
    site.change_facts(|facts| {
        facts["setup"]["scenario"]["title"]["en"] = json!("x".repeat(300_000));
        facts["setup"]["scenario"]["date"]["fr"] = json!("x".repeat(300_000));
    });
    let mut ann = ann.moved_to(&site.at());
    assert_eq!(ann.look(&format!("/api/tables/{old}"))["status"], "gathering", "it still loads");
    for _ in 0..120 {
        ann.new_table(json!({"game": "sample", "visibility": "open"}));
    }
    let answer = ann.get("/api/tables/open");
    let listed = answer.json().as_array().unwrap().len();
    println!("{listed} tables in {} bytes", answer.body.len());
    assert_eq!(listed, 100);
    assert!(answer.body.len() < 400_000);
    let all = ann.get("/api/tables").json();
    assert!(all.to_string().len() < 800_000 && all.as_array().unwrap().len() == 121);
}

/// The path of the next page.
fn next(answer: &legatus_client::Answer) -> Option<String> {
    let link = answer.header("link")?;
    Some(link.strip_prefix('<')?.split_once(">; rel=\"next\"")?.0.to_string())
}

#[test]
fn lists_are_read_page_by_page_and_nothing_is_left_out() {
    on_both(|site| {
        let mut ann = site.guest("Ann");
        let mut made: Vec<String> = (0..230)
            .map(|n| {
                let game = if n % 23 == 0 { "hannibal" } else { "sample" };
                id(&ann.new_table(json!({"game": game, "visibility": "open"})))
            })
            .collect();
        made.sort();
        for (first, pages) in
            [("/api/tables", 2), ("/api/tables/open", 3), ("/api/tables/open?game=sample", 3)]
        {
            let (mut path, mut found, mut read) = (Some(first.to_string()), Vec::new(), 0);
            while let Some(page) = path {
                let answer = ann.get(&page);
                assert_eq!(answer.status, 200, "{page}: {}", answer.text());
                found.extend(answer.json().as_array().unwrap().iter().map(id));
                path = next(&answer);
                read += 1;
            }
            found.sort();
            let wanted = if first.ends_with("sample") { 220 } else { 230 };
            assert_eq!((found.len(), read), (wanted, pages), "{first}");
            found.dedup();
            assert_eq!(found.len(), wanted, "none twice");
            assert!(found.iter().all(|id| made.binary_search(id).is_ok()));
        }
        assert_eq!(ann.get("/api/tables?before=yesterday").status, 400);
        assert_eq!(ann.get("/api/tables?game=sample").status, 400);
    });
}

#[test]
fn a_save_longer_than_any_game_is_not_played_through() {
    let site = Site::sqlite();
    let mut ann = site.guest("Ann");
    let seats = json!({"rome": "me", "veii": "me"});
    let table = ann.new_table(json!({"game": "sample", "seats": seats}));
    let mut save = ann.look(&format!("/api/tables/{}/save", id(&table)));
    save["actions"] = (0..20_001).map(|_| json!({"dice": [1]})).collect();
    let answer = ann.post("/api/tables", json!({"save": save}));
    let error = &answer.json()["error"];
    assert_eq!((answer.status, &error["field"]), (400, &json!("save.actions")), "{error}");
    assert!(error["reason"]["fr"].as_str().unwrap().contains("20000"), "{error}");
}
