//! A map as SVG. What never changes is drawn once and used by all maps of the report.

use crate::colours::Colours;
use crate::page::{Page, class_name, escaped};
use legatus_kernel::{Board, Piece, Place, View};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// How wide a map is drawn, in the units of its lines and signs, whatever the board's own.
const WIDTH: f32 = 1600.0;

/// The land, the links and the places, hidden at the top of the report.
pub fn ground(board: &Board) -> String {
    let mut svg = String::from(
        "<svg width=\"0\" height=\"0\" class=\"hidden\" aria-hidden=\"true\"><symbol id=\"ground\"",
    );
    let _ = write!(svg, " viewBox=\"0 0 {} {}\">", board.width, board.height);
    let unit = unit(board);
    for layer in board.layers.values() {
        for ring in layer.get("polygons").and_then(|rings| rings.as_array()).into_iter().flatten() {
            let points: Vec<[f32; 2]> = serde_json::from_value(ring.clone()).unwrap_or_default();
            let _ = write!(svg, "<path class=\"land\" d=\"{}\"/>", path(&points));
        }
    }
    for place in &board.places {
        if let Some(outline) = &place.outline {
            let _ = write!(svg, "<path class=\"area\" d=\"{}\"/>", path(outline));
        }
    }
    let at: BTreeMap<&str, [f32; 2]> =
        board.places.iter().map(|place| (place.id.as_str(), place.at)).collect();
    let mut drawn = BTreeSet::new();
    for place in &board.places {
        for link in &place.links {
            let ends = if place.id < link.to { (&place.id, &link.to) } else { (&link.to, &place.id) };
            let Some(to) = at.get(link.to.as_str()).filter(|_| drawn.insert(ends)) else { continue };
            let [x, y] = place.at;
            let _ = write!(
                svg,
                "<path class=\"link\" d=\"M{x:.0} {y:.0}L{:.0} {:.0}\" stroke-width=\"{:.1}\"/>",
                to[0],
                to[1],
                2.4 * unit
            );
        }
    }
    for place in &board.places {
        let [x, y] = place.at;
        let _ = write!(svg, "<circle class=\"place\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{:.1}\"/>", 8.0 * unit);
    }
    svg.push_str("</symbol></svg>");
    svg
}

fn unit(board: &Board) -> f32 {
    board.width as f32 / WIDTH
}

fn path(points: &[[f32; 2]]) -> String {
    let mut d = String::new();
    for (i, [x, y]) in points.iter().enumerate() {
        let _ = write!(d, "{}{x:.0} {y:.0}", if i == 0 { 'M' } else { 'L' });
    }
    d.push('Z');
    d
}

/// What one side has at one place.
#[derive(Default)]
struct Force<'a> {
    strength: i64,
    pieces: usize,
    leaders: Vec<&'a Piece>,
}

/// One map. `fought` are places to be marked.
pub fn map(
    page: &Page,
    board: &Board,
    view: &View,
    colours: &Colours,
    fought: &[&str],
    label: &str,
) -> String {
    let unit = unit(board);
    let mut svg = format!(
        "<svg class=\"map\" viewBox=\"0 0 {w} {h}\" role=\"img\" aria-label=\"{}\"><rect class=\"sea\" width=\"{w}\" height=\"{h}\"/>\
         <use href=\"#ground\" width=\"{w}\" height=\"{h}\"/>",
        escaped(label),
        w = board.width,
        h = board.height
    );
    let at: BTreeMap<&str, &Place> = board.places.iter().map(|place| (place.id.as_str(), place)).collect();
    for marker in view.markers.iter().filter(|marker| marker.value.is_none()) {
        let (Some(place), Some(side)) = (at.get(marker.at.as_str()), &marker.side) else { continue };
        if colours.has(side) {
            let [x, y] = place.at;
            let class = class_name(side);
            let _ = write!(
                svg,
                "<circle class=\"f-{class}\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{:.1}\"/>",
                8.0 * unit
            );
        }
    }
    for place in fought.iter().filter_map(|id| at.get(id)) {
        let [x, y] = place.at;
        let _ = write!(
            svg,
            "<circle class=\"fought\" cx=\"{x:.0}\" cy=\"{y:.0}\" r=\"{:.1}\" stroke-width=\"{:.1}\"/>",
            20.0 * unit,
            5.0 * unit
        );
    }
    for ((place, side), force) in forces(view) {
        if let Some(place) = at.get(place).filter(|_| colours.has(side)) {
            svg.push_str(&sign(page, board, place, side, &force, unit));
        }
    }
    svg.push_str("</svg>");
    svg
}

fn forces(view: &View) -> BTreeMap<(&str, &str), Force<'_>> {
    let mut forces: BTreeMap<(&str, &str), Force> = BTreeMap::new();
    for piece in &view.pieces {
        let Some(side) = &piece.side else { continue };
        let force = forces.entry((&piece.at, side)).or_default();
        let strength = piece.digits.first().and_then(|digit| digit.parse::<i64>().ok());
        // A piece with a name is somebody; the others are numbers.
        if piece.name.is_some() && !piece.digits.is_empty() {
            force.leaders.push(piece);
        } else {
            force.strength += strength.unwrap_or(0);
            force.pieces += 1;
        }
    }
    forces
}

/// A plate in the side's colour: the strength, and the name of whoever commands.
fn sign(page: &Page, board: &Board, place: &Place, side: &str, force: &Force, unit: f32) -> String {
    let commands = |piece: &&&Piece| piece.states.iter().any(|state| state == "commander");
    let leader = force.leaders.iter().find(commands).or(force.leaders.first());
    let name = leader.and_then(|piece| piece.name.as_ref()).map(|name| page.plain(name));
    let number =
        if force.strength > 0 { force.strength.to_string() } else { "•".repeat(force.pieces.clamp(1, 3)) };
    let small = name.is_none();
    let letters = name.as_ref().map_or(0, |name| name.chars().count()) as f32;
    let (width, height) = if small {
        (34.0 * unit, 30.0 * unit)
    } else {
        ((letters * 10.5 + 18.0).max(72.0) * unit, 52.0 * unit)
    };
    let [x, y] = place.at;
    // Beside its place, on the side where there is room.
    let left =
        if x + 14.0 * unit + width > board.width as f32 { x - 14.0 * unit - width } else { x + 14.0 * unit };
    let top = (y - height - 4.0 * unit).max(2.0);
    let class = class_name(side);
    let mut svg = format!(
        "<g><path class=\"l-{class}\" d=\"M{x:.0} {y:.0}L{:.0} {:.0}\" stroke-width=\"{:.1}\"/>\
         <rect class=\"f-{class}\" x=\"{left:.0}\" y=\"{top:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" rx=\"{:.1}\" stroke-width=\"{:.1}\"/>",
        left + width / 2.0,
        top + height,
        2.5 * unit,
        5.0 * unit,
        1.6 * unit
    );
    let baseline = if small { top + height * 0.76 } else { top + height * 0.48 };
    let _ = write!(
        svg,
        "<text class=\"strength g-{class}\" x=\"{:.0}\" y=\"{baseline:.0}\" font-size=\"{:.0}\">{number}</text>",
        left + width / 2.0,
        25.0 * unit
    );
    if let Some(name) = name {
        let _ = write!(
            svg,
            "<text class=\"leader g-{class}\" x=\"{:.0}\" y=\"{:.0}\" font-size=\"{:.0}\">{}</text>",
            left + width / 2.0,
            top + height * 0.88,
            19.0 * unit,
            escaped(&name)
        );
    }
    svg.push_str("</g>");
    svg
}
