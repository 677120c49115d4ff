//! Reports of real games: complete, in both languages, safe, and without a script.

use legatus_games::{Entry, Wanted};
use legatus_kernel::{Language, Save, Seed};
use legatus_mind::{Level, Thinker};
use legatus_report::{Report, report};
use std::collections::BTreeMap;

fn language(id: &str) -> Language {
    Language::find(id).unwrap()
}

fn saved() -> (&'static Entry, Box<dyn Thinker>) {
    let save: Save = serde_json::from_str(include_str!("saves/hannibal.json")).expect("a saved game");
    let game = legatus_games::find(&save.game).expect("a known game");
    (game, game.load(&save).expect("it loads"))
}

fn written(
    game: &Entry,
    table: &dyn Thinker,
    language: Language,
    players: &BTreeMap<String, String>,
) -> String {
    let board = game.board(table.save().setup().scenario_id()).expect("its board");
    report(&Report { table, title: game.title(), board: &board, language, players })
}

/// Every tag that is opened is closed, in order.
fn is_balanced(html: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap_or_default();
        match tag.as_bytes().first() {
            Some(b'!') => {}
            Some(b'/') if open.last() == Some(&name) => drop(open.pop()),
            Some(b'/') => return Err(format!("</{name}> closes {:?}", open.last())),
            _ if tag.ends_with('/') || name == "meta" => {}
            _ => open.push(name),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("left open: {open:?}")) }
}

#[test]
fn a_whole_war_is_told_in_both_languages() {
    let (game, table) = saved();
    let players = BTreeMap::from([("rome".to_string(), "Ann <b> & Co".to_string())]);
    for (language, words) in [
        (
            language("en"),
            ["After-action report", "Turning points", "The story", "Attrition", "Natural Earth, land"],
        ),
        (
            language("fr"),
            [
                "Compte rendu de la partie",
                "Tournants de la partie",
                "Le récit",
                "Attrition",
                "Natural Earth, terres",
            ],
        ),
    ] {
        let html = written(game, &*table, language, &players);
        assert_eq!(is_balanced(&html), Ok(()));
        for word in words {
            assert!(html.contains(word), "{word}");
        }
        assert!(html.contains("Ann &lt;b&gt; &amp; Co") && !html.contains("<b> &"), "a name is only text");
        assert!(!html.contains("<script") && !html.contains("http://") && !html.contains("https://"));
        assert!(!html.contains(['⟨', '⟩']) && !html.contains("](") && !html.contains("{$"));
        let maps = html.matches("class=\"map\"").count();
        assert!((6..=13).contains(&maps), "{maps} maps");
        assert!(html.matches("class=\"graph\"").count() == 2);
        assert!(html.matches("<li class=\"by").count() > 300, "the whole story");
        assert!(html.len() < 1_500_000, "{} bytes", html.len());
    }
}

#[test]
fn the_outcome_and_its_rule_come_first() {
    let (game, table) = saved();
    let html = written(game, &*table, language("en"), &BTreeMap::new());
    let over = table.prompt(legatus_kernel::Viewer::Referee).over.expect("it is over");
    let head = &html[..html.find("</header>").unwrap()];
    assert!(head.contains(&format!("<span class=\"rule\">{}</span>", over.rule.0)), "{head}");
    assert!(html.contains("class=\"won\""));
}

#[test]
fn the_same_journal_gives_the_same_report() {
    let (game, table) = saved();
    let (_, again) = saved();
    let none = BTreeMap::new();
    assert_eq!(written(game, &*table, language("fr"), &none), written(game, &*again, language("fr"), &none));
}

#[test]
fn a_game_without_a_coast_and_one_that_is_not_over_have_reports_too() {
    let game = &legatus_games::entry::<legatus_sample::Sample>("sample");
    for play in [false, true] {
        let mut table = game.new_table(Wanted::default(), Seed::from_number(3)).unwrap();
        if play {
            table.playout(Level::Random, 3, 1).unwrap();
        }
        let html = written(game, &*table, language("en"), &BTreeMap::new());
        assert_eq!(is_balanced(&html), Ok(()));
        assert_eq!(html.contains("not over yet"), !play);
        assert!(html.contains("class=\"map\""));
    }
}
