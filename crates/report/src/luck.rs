//! What the dice did.

use crate::Report;
use crate::colours::Colours;
use crate::page::Page;
use legatus_kernel::SeatInfo;
use std::fmt::Write;

pub fn show(page: &mut Page, report: &Report, colours: &Colours) {
    page.push("<section><h2>");
    page.word("luck");
    page.push("</h2>");
    let lines = report.table.luck();
    if lines.is_empty() {
        page.push("<p>");
        page.word("luck-none");
        page.push("</p></section>");
        return;
    }
    page.push("<p>");
    page.word("luck-intro");
    page.push("</p><table class=\"luck\"><thead><tr><th>");
    page.word("luck-purpose");
    for key in ["luck-count", "luck-mean", "luck-expected"] {
        page.push("</th><th class=\"number\">");
        page.word(key);
    }
    page.push("</th><th>");
    page.word("luck-faces");
    page.push("</th></tr></thead><tbody>");
    for seat in report.table.seats() {
        let own = || lines.iter().filter(|line| line.seat == seat.id);
        for line in own() {
            row(page, seat, colours, |page| page.text(&line.purpose), line.sides, &line.faces, "");
        }
        // Dice of one kind only can be added up.
        let sides = own().next().map_or(0, |line| line.sides);
        if own().count() > 1 && own().all(|line| line.sides == sides) {
            let all: Vec<u8> = own().flat_map(|line| line.faces.iter().copied()).collect();
            row(page, seat, colours, |page| page.word("luck-all"), sides, &all, "total");
        }
    }
    page.push("</tbody></table></section>");
}

fn row(
    page: &mut Page,
    seat: &SeatInfo,
    colours: &Colours,
    purpose: impl FnOnce(&mut Page),
    sides: u8,
    faces: &[u8],
    class: &str,
) {
    let mean = faces.iter().map(|face| *face as f64).sum::<f64>() / faces.len().max(1) as f64;
    page.push(&format!("<tr class=\"{class}\"><td>{}", colours.swatch(seat.side)));
    purpose(page);
    let cells = [faces.len().to_string(), page.number(mean, 2), page.number((sides as f64 + 1.0) / 2.0, 1)];
    page.push("</td>");
    for cell in cells {
        page.push(&format!("<td class=\"number\">{cell}</td>"));
    }
    page.push(&format!("<td>{}</td></tr>", bars(seat.side, sides, faces)));
}

/// How often each face fell, as small bars.
fn bars(side: &str, sides: u8, faces: &[u8]) -> String {
    let count = |face: u8| faces.iter().filter(|f| **f == face).count();
    let most = (1..=sides).map(count).max().unwrap_or(1).max(1);
    let width = sides as usize * 12;
    let told: Vec<String> = (1..=sides).map(|face| format!("{face}: {}", count(face))).collect();
    let mut svg = format!(
        "<svg class=\"bars\" viewBox=\"0 0 {width} 26\" width=\"{width}\" height=\"26\" role=\"img\" aria-label=\"{}\">",
        told.join(", ")
    );
    for face in 1..=sides {
        let height = 24.0 * count(face) as f32 / most as f32;
        let _ = write!(
            svg,
            "<rect class=\"f-{}\" x=\"{}\" y=\"{:.1}\" width=\"9\" height=\"{height:.1}\" stroke=\"none\"/>",
            crate::page::class_name(side),
            (face as usize - 1) * 12,
            25.0 - height
        );
    }
    svg.push_str("</svg>");
    svg
}
