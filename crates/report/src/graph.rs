//! The course of the game as two drawings: the scores of the sides, and what the machine made of it.

use crate::Report;
use crate::colours::Colours;
use crate::course::Course;
use crate::page::{Page, class_name, escaped};
use std::fmt::Write;

const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 220.0;
const LEFT: f32 = 44.0;
const RIGHT: f32 = 14.0;
const TOP: f32 = 12.0;
const BOTTOM: f32 = 30.0;

/// Where things are in a drawing: actions along, values up.
struct Frame {
    actions: usize,
    low: f32,
    high: f32,
}

impl Frame {
    fn x(&self, action: usize) -> f32 {
        LEFT + (WIDTH - LEFT - RIGHT) * action as f32 / self.actions.max(1) as f32
    }

    fn y(&self, value: f32) -> f32 {
        let share = (value - self.low) / (self.high - self.low).max(f32::EPSILON);
        HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share
    }

    fn open(&self, page: &Page, course: &Course, label: &str) -> String {
        let mut svg = format!(
            "<svg class=\"graph\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
            escaped(label)
        );
        for turn in &course.turns {
            let x = self.x(turn.from);
            let _ = write!(svg, "<path class=\"grid\" d=\"M{x:.1} {TOP}V{:.1}\"/>", HEIGHT - BOTTOM);
            if let Some(headline) = &turn.headline {
                let name = escaped(&page.plain(&headline.turn));
                let _ = write!(
                    svg,
                    "<text class=\"axis\" x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
                    x + 4.0,
                    HEIGHT - 10.0
                );
            }
        }
        svg
    }

    fn level(&self, svg: &mut String, value: f32, words: &str) {
        let y = self.y(value);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{:.1}\"/><text class=\"axis end\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            WIDTH - RIGHT,
            LEFT - 6.0,
            y + 4.0,
            escaped(words)
        );
    }
}

pub fn show(page: &mut Page, report: &Report, course: &Course, colours: &Colours) {
    if course.worth.len() < 2 {
        return;
    }
    page.push("<section><h2>");
    page.word("course");
    page.push("</h2>");
    scores(page, course, colours);
    estimate(page, report, course);
    page.push("</section>");
}

/// A step line for each side, from turn to turn.
fn scores(page: &mut Page, course: &Course, colours: &Colours) {
    let mut points: Vec<(usize, &legatus_kernel::Headline)> =
        course.turns.iter().filter_map(|turn| Some((turn.from, turn.headline.as_ref()?))).collect();
    points.extend(course.last.as_ref().map(|last| (course.worth.len() - 1, last)));
    let values = || points.iter().flat_map(|(_, headline)| &headline.scores).map(|score| score.value);
    let (Some(low), Some(high)) = (values().min(), values().max()) else { return };
    let low = low.min(0);
    let frame = Frame { actions: course.worth.len() - 1, low: low as f32, high: high.max(low + 1) as f32 };
    let label = page.plain(&crate::words::word("course-scores"));
    let mut svg = frame.open(page, course, &label);
    let mut marks = vec![low, (low + high) / 2, high];
    marks.dedup();
    marks.iter().for_each(|value| frame.level(&mut svg, *value as f32, &value.to_string()));
    for (side, _) in colours.iter() {
        let mut d = String::new();
        for (action, headline) in &points {
            let Some(score) = headline.scores.iter().find(|score| score.side == side) else { continue };
            let (x, y) = (frame.x(*action), frame.y(score.value as f32));
            let _ = if d.is_empty() { write!(d, "M{x:.1} {y:.1}") } else { write!(d, "H{x:.1}V{y:.1}") };
        }
        let _ = write!(svg, "<path class=\"line l-{}\" d=\"{d}\"/>", class_name(side));
    }
    svg.push_str("</svg>");
    page.push(&format!("<figure>{svg}<figcaption>"));
    page.word("course-scores");
    page.push("</figcaption></figure>");
}

/// What every moment was worth to the first seat.
fn estimate(page: &mut Page, report: &Report, course: &Course) {
    let frame = Frame { actions: course.worth.len() - 1, low: -1.0, high: 1.0 };
    let label = page.plain(&crate::words::word("course-estimate"));
    let mut svg = frame.open(page, course, &label);
    for (value, key) in [(1.0, "estimate-best"), (0.0, ""), (-1.0, "estimate-worst")] {
        let words = if key.is_empty() { "0".to_string() } else { page.plain(&crate::words::word(key)) };
        frame.level(&mut svg, value, &words);
    }
    let Some(seat) = report.table.seats().first() else { return };
    let mut d = String::new();
    // One point for each three units along is as fine as the eye sees.
    let step = (course.worth.len() / 330).max(1);
    for action in (0..course.worth.len()).step_by(step).chain([course.worth.len() - 1]) {
        let start = if d.is_empty() { 'M' } else { 'L' };
        let _ = write!(d, "{start}{:.1} {:.1}", frame.x(action), frame.y(course.worth[action]));
    }
    let _ = write!(svg, "<path class=\"line l-{}\" d=\"{d}\"/></svg>", class_name(seat.side));
    page.push(&format!("<figure>{svg}<figcaption>"));
    page.word("course-estimate");
    page.push(" (");
    page.text(&seat.name);
    page.push(")</figcaption></figure>");
}
