//! A moment of a game as one picture, the map of the report: for previews and posts. It needs nothing else.

use crate::colours::Colours;
use crate::map;
use crate::page::{Page, escaped};
use legatus_kernel::{Board, Language, SeatInfo, View};

/// How wide a picture is shown where nobody says otherwise.
const WIDTH: u32 = 1200;

/// The picture as an SVG document. `label` says what it shows.
pub fn picture(board: &Board, view: &View, seats: &[SeatInfo], label: &str, language: Language) -> String {
    let colours = Colours::of(seats);
    let page = Page::new(language);
    let height = u64::from(WIDTH) * u64::from(board.height) / u64::from(board.width).max(1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" viewBox=\"0 0 {} {}\"><title>{}</title>\
         <style>{}{}</style>{}{}</svg>\n",
        board.width,
        board.height,
        escaped(label),
        include_str!("map.css"),
        colours.css(),
        map::ground(board),
        map::map(&page, board, view, &colours, &[], label)
    )
}
