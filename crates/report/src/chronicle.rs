//! The story in chapters, with maps at the start of turns and after fights, and the lines that decided the game.

use crate::colours::Colours;
use crate::course::{Course, Fight, Turn};
use crate::page::{Page, class_name};
use crate::{Report, map, words};
use legatus_kernel::{LogLine, Viewer};

/// So many maps at most: the last one apart.
const MOST_MAPS: usize = 12;
/// So many turning points at most.
const MOST_POINTS: usize = 8;

/// Landmarks that belong together: those of one fight, or of one action.
struct Point<'a> {
    turn: &'a Turn,
    from: usize,
    to: usize,
    lines: Vec<&'a LogLine>,
}

/// The landmarks of the story in the order they came: if there are many, the decisive ones and then those around which the
/// estimate moved most. How it moved is left to the graph, since the machine often sees a thing coming.
fn chosen(course: &Course) -> Vec<Point<'_>> {
    let mut points: Vec<Point> = Vec::new();
    for turn in &course.turns {
        for line in turn.lines.iter().filter(|line| line.landmark) {
            let alone = (line.action.saturating_sub(1), line.action);
            let (from, to) = course.fight_at(line.action).map_or(alone, |fight| (fight.from, fight.to));
            match points.last_mut() {
                Some(last) if (last.from, last.to) == (from, to) => last.lines.push(line),
                _ => points.push(Point { turn, from, to, lines: vec![line] }),
            }
        }
    }
    let decisive = |point: &Point| point.lines.iter().any(|line| line.decisive);
    let swing = |point: &Point| course.swing(point.from, point.to).abs();
    points.sort_by(|a, b| decisive(b).cmp(&decisive(a)).then(swing(b).total_cmp(&swing(a))));
    points.truncate(MOST_POINTS);
    points.sort_by_key(|point| point.lines[0].seq);
    points
}

pub fn turning_points(page: &mut Page, course: &Course) {
    let points = chosen(course);
    page.push("<section><h2>");
    page.word("turning-points");
    page.push("</h2>");
    if points.is_empty() {
        page.push("<p>");
        page.word("no-turning-points");
        page.push("</p>");
    }
    page.push("<ol class=\"points\">");
    for point in points {
        page.push("<li><span class=\"when\">");
        heading(page, point.turn);
        page.push("</span>");
        for line in point.lines {
            page.push(" ");
            page.text(&line.text);
        }
        page.push("</li>");
    }
    page.push("</ol></section>");
}

fn heading(page: &mut Page, turn: &Turn) {
    let Some(headline) = &turn.headline else { return };
    page.word("turn");
    page.push(" ");
    page.text(&headline.turn);
    if let Some(date) = &headline.date {
        page.push(" · ");
        page.text(date);
    }
}

pub fn show(page: &mut Page, report: &Report, course: &Course, colours: &Colours) {
    let (turns, fights) = with_maps(course);
    page.push("<section class=\"story\"><h2>");
    page.word("story");
    page.push("</h2>");
    for (number, turn) in course.turns.iter().enumerate() {
        page.push("<h3>");
        heading(page, turn);
        scores(page, turn, colours);
        page.push("</h3>");
        if turns.contains(&number) {
            drawn(page, report, colours, turn.from, &[], "map-at-start");
        }
        let mut waiting: Vec<&Fight> = fights.iter().copied().filter(|f| covers(course, number, f)).collect();
        page.push("<ul>");
        for line in &turn.lines {
            while let Some(fight) = waiting.first().filter(|fight| line.action > fight.to) {
                page.push("</ul>");
                drawn(page, report, colours, fight.to, &[fight.place.as_str()], "map-after-fight");
                page.push("<ul>");
                waiting.remove(0);
            }
            // The heading says it already.
            if !line.opens_turn {
                tell(page, line);
            }
        }
        page.push("</ul>");
        for fight in waiting {
            drawn(page, report, colours, fight.to, &[fight.place.as_str()], "map-after-fight");
        }
    }
    drawn(page, report, colours, report.table.actions(), &[], "map-at-end");
    page.push("</section>");
}

fn scores(page: &mut Page, turn: &Turn, colours: &Colours) {
    let Some(headline) = &turn.headline else { return };
    page.push("<span class=\"scores\">");
    for score in &headline.scores {
        page.push(&format!("{}{}", colours.swatch(&score.side), score.value));
    }
    page.push("</span>");
}

fn tell(page: &mut Page, line: &LogLine) {
    let side = line.side.as_deref().map(class_name).unwrap_or_default();
    let landmark = if line.landmark { " landmark" } else { "" };
    page.push(&format!("<li class=\"by t-{side}{landmark}\"><span>"));
    page.text(&line.text);
    page.rule(line.rule.as_deref().unwrap_or_default());
    page.push("</span></li>");
}

/// Does the fight end in this turn?
fn covers(course: &Course, number: usize, fight: &Fight) -> bool {
    let until = course.turns.get(number + 1).map_or(usize::MAX, |next| next.from);
    (course.turns[number].from..until).contains(&fight.to)
}

/// The turns and fights that get a map: every turn if there is room, then the fights that swung most.
fn with_maps(course: &Course) -> (Vec<usize>, Vec<&Fight>) {
    let count = course.turns.len();
    let step = count.div_ceil(MOST_MAPS).max(1);
    let turns: Vec<usize> = (0..count).step_by(step).collect();
    let mut fights: Vec<&Fight> = course.fights.iter().collect();
    fights.sort_by(|a, b| course.swing(b.from, b.to).abs().total_cmp(&course.swing(a.from, a.to).abs()));
    fights.truncate(MOST_MAPS.saturating_sub(turns.len()));
    fights.sort_by_key(|fight| fight.to);
    (turns, fights)
}

fn drawn(
    page: &mut Page,
    report: &Report,
    colours: &Colours,
    actions: usize,
    fought: &[&str],
    caption: &str,
) {
    let Some((view, _)) = report.table.moment(Viewer::Observer, actions) else { return };
    let label = page.plain(&words::word(caption));
    let svg = map::map(page, report.board, &view, colours, fought, &label);
    page.push(&format!("<figure>{svg}<figcaption>"));
    page.word(caption);
    let place = fought.first().and_then(|id| report.board.places.iter().find(|place| place.id == *id));
    if let Some(place) = place {
        page.push(" · ");
        page.text(&place.name);
    }
    page.push("</figcaption></figure>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use legatus_kernel::Text;

    fn landmark(seq: usize, decisive: bool) -> LogLine {
        let line =
            serde_json::json!({"seq": seq, "action": seq * 10, "text": Text::same("-"), "landmark": true});
        LogLine { decisive, ..serde_json::from_value(line).expect("a line") }
    }

    #[test]
    fn what_decided_the_game_is_kept_before_battles_that_swung_more() {
        let lines: Vec<LogLine> = (1..=20).map(|seq| landmark(seq, seq == 13)).collect();
        // Every landmark swings, but for the decisive one: the machine saw it coming.
        let worth =
            (0..=200).map(|action| if action % 20 == 0 && action != 130 { 0.5 } else { 0.0 }).collect();
        let turns = vec![Turn { headline: None, from: 0, lines }];
        let course = Course { turns, fights: Vec::new(), worth, last: None };
        let kept: Vec<usize> = chosen(&course).iter().map(|point| point.lines[0].seq).collect();
        assert_eq!(kept.len(), MOST_POINTS);
        assert!(kept.contains(&13) && kept.is_sorted(), "{kept:?}");
    }
}
