//! The after-action report: one HTML file that needs nothing else, made from the journal of a game alone. No game's name
//! appears here; what a game looks like comes from its board and its views.
//!
//! | module | holds |
//! | --- | --- |
//! | `course` | what happened when: turns, fights, estimates |
//! | `chronicle` | the story in chapters, with maps between |
//! | `map` | a map as SVG |
//! | `graph` | scores and estimates as SVG |
//! | `luck` | what the dice did |
//! | `page` | text to HTML |
//! | `picture` | a moment as one picture |
//! | `colours` | the colours of the sides |
//! | `words` | the report's own words |

mod chronicle;
mod colours;
mod course;
mod graph;
mod luck;
mod map;
mod page;
mod picture;
mod words;

pub use picture::picture;

use colours::Colours;
use course::Course;
use legatus_kernel::referee::Over;
use legatus_kernel::{Board, Language, SeatInfo, Text, Title, Viewer};
use legatus_mind::Thinker;
use page::{Page, escaped};
use serde_json::Value;
use std::collections::BTreeMap;

/// What a report is made of. The table tells everything that was hidden: a report is for after the game.
#[derive(Clone, Copy)]
pub struct Report<'a> {
    pub table: &'a dyn Thinker,
    pub title: &'a Title,
    pub board: &'a Board,
    pub language: Language,
    /// Who held which seat, by the seat's id: a name, or the level of the machine. May be empty.
    pub players: &'a BTreeMap<String, String>,
}

/// The report as one HTML document.
pub fn report(report: &Report) -> String {
    let course = Course::of(report.table);
    let colours = Colours::of(report.table.seats());
    let mut page = Page::new(report.language);
    head(&mut page, report, &colours);
    page.push("<main>");
    masthead(&mut page, report);
    seats(&mut page, report, &course, &colours);
    graph::show(&mut page, report, &course, &colours);
    chronicle::turning_points(&mut page, &course);
    page.push(&map::ground(report.board));
    chronicle::show(&mut page, report, &course, &colours);
    luck::show(&mut page, report, &colours);
    sources(&mut page, report);
    page.push("</main></body></html>\n");
    page.finish()
}

fn head(page: &mut Page, report: &Report, colours: &Colours) {
    let title = format!("{} · {}", page.plain(&report.title.name), page.plain(&words::word("report")));
    page.push(&format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, \
         initial-scale=1\"><title>{}</title><style>{}{}{}</style></head><body>",
        report.language.id(),
        escaped(&title),
        include_str!("map.css"),
        include_str!("report.css"),
        colours.css()
    ));
}

/// The scenario that the table was set up with.
fn scenario_name<'a>(report: &'a Report) -> Option<&'a Text> {
    let save = report.table.save();
    let id = save.setup().scenario_id().to_string();
    report.title.scenario(&id).map(|scenario| &scenario.name)
}

fn masthead(page: &mut Page, report: &Report) {
    page.push("<header><p class=\"kicker\">");
    page.word("report");
    page.push("</p><h1>");
    page.text(&report.title.name);
    page.push("</h1>");
    if let Some(name) = scenario_name(report) {
        page.push("<p class=\"scenario\">");
        page.text(name);
        page.push("</p>");
    }
    match report.table.prompt(Viewer::Referee).over {
        Some(over) => outcome(page, &over),
        None => {
            page.push("<p class=\"outcome\">");
            page.word("not-over");
            page.push("</p>");
        }
    }
    page.push("</header>");
}

fn outcome(page: &mut Page, over: &Over) {
    page.push("<p class=\"outcome\">");
    page.text(&over.text);
    page.rule(over.rule.0);
    if let Some(level) = &over.level {
        page.push(" <b>");
        page.text(level);
        page.push("</b>");
    }
    page.push("</p>");
}

fn seats(page: &mut Page, report: &Report, course: &Course, colours: &Colours) {
    let winners = report.table.prompt(Viewer::Referee).over.map(|over| over.winners).unwrap_or_default();
    let score = |seat: &SeatInfo| {
        let last = course.last.as_ref()?;
        last.scores.iter().find(|score| score.side == seat.side).map(|score| score.value)
    };
    page.push("<table class=\"seats\"><thead><tr><th>");
    page.word("seat");
    page.push("</th><th>");
    page.word("player");
    page.push("</th><th class=\"number\">");
    match course.last.as_ref().and_then(|headline| headline.scores.first()) {
        Some(score) => page.text(&score.title),
        None => page.word("score"),
    }
    page.push("</th><th></th></tr></thead><tbody>");
    for seat in report.table.seats() {
        page.push(&format!("<tr><td>{}", colours.swatch(seat.side)));
        page.text(&seat.name);
        page.push("</td><td>");
        match report.players.get(seat.id) {
            Some(player) => page.push(&escaped(player)),
            None => page.push("–"),
        }
        page.push("</td><td class=\"number\">");
        page.push(&score(seat).map_or("–".to_string(), |value| value.to_string()));
        page.push("</td><td>");
        if winners.contains(&seat.id) {
            page.push("<span class=\"won\">");
            page.word("won");
            page.push("</span>");
        }
        page.push("</td></tr>");
    }
    page.push("</tbody></table>");
}

/// Where all this comes from, and how far it can be trusted.
fn sources(page: &mut Page, report: &Report) {
    page.push("<section class=\"sources\"><h2>");
    page.word("sources");
    page.push("</h2><p>");
    page.word("sources-journal");
    page.push("</p><p>");
    page.word("sources-estimate");
    page.push("</p>");
    let told = |source: &Value| serde_json::from_value(source.clone()).ok();
    let drawn: Vec<Text> =
        report.board.layers.values().filter_map(|layer| told(layer.get("source")?)).collect();
    if !drawn.is_empty() {
        page.push("<p>");
        page.word("sources-map");
        for (at, source) in drawn.iter().enumerate() {
            page.push(if at == 0 { " " } else { " · " });
            page.text(source);
        }
        page.push(".</p>");
    }
    let save = report.table.save();
    page.push("<p class=\"seed\">");
    page.word("sources-seed");
    page.push(&format!(
        " <code>{}</code> · {} · <code>{}</code></p></section>",
        save.seed,
        save.rules,
        escaped(save.digest.as_deref().unwrap_or_default())
    ));
}
