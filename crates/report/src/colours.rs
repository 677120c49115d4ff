//! The colours of the sides: those of the house where it knows a side, quiet ones in turn where it does not.

use crate::page::class_name;
use legatus_kernel::SeatInfo;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Colour {
    pub fill: String,
    pub edge: String,
    /// What is drawn on the fill.
    pub glyph: String,
    /// The side's words on paper.
    pub text: String,
}

static KNOWN: LazyLock<BTreeMap<String, Colour>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/sides.json")).expect("the colours of the sides")
});

/// For a side that is not in the list, by its place at the table.
const OTHERS: [[&str; 2]; 4] =
    [["#6b5b3e", "#3f3420"], ["#4c6a58", "#27392e"], ["#735070", "#43293f"], ["#56616b", "#2e363d"]];

/// The colours of the sides of one table, in the order of its seats.
pub struct Colours(Vec<(String, Colour)>);

impl Colours {
    pub fn of(seats: &[SeatInfo]) -> Colours {
        let mut sides: Vec<(String, Colour)> = Vec::new();
        for seat in seats {
            if sides.iter().any(|(side, _)| side == seat.side) {
                continue;
            }
            let [fill, edge] = OTHERS[sides.len() % OTHERS.len()];
            let other =
                Colour { fill: fill.into(), edge: edge.into(), glyph: "#fff4dc".into(), text: edge.into() };
            sides.push((seat.side.to_string(), KNOWN.get(seat.side).cloned().unwrap_or(other)));
        }
        Colours(sides)
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &Colour)> {
        self.0.iter().map(|(side, colour)| (side.as_str(), colour))
    }

    pub fn has(&self, side: &str) -> bool {
        self.0.iter().any(|(known, _)| known == side)
    }

    /// A class for each side: what is filled, written or rolled in its colour.
    pub fn css(&self) -> String {
        let rule = |(side, c): (&str, &Colour)| {
            let side = class_name(side);
            format!(
                ".f-{side}{{fill:{};stroke:{}}}.l-{side}{{stroke:{}}}.t-{side}{{color:{}}}.g-{side}{{fill:{}}}\
                 .die.side-{side},.swatch.side-{side}{{background:{};color:{};border-color:{}}}",
                c.fill, c.edge, c.fill, c.text, c.glyph, c.fill, c.glyph, c.edge
            )
        };
        self.iter().map(rule).collect()
    }

    pub fn swatch(&self, side: &str) -> String {
        format!("<span class=\"swatch side-{}\"></span>", class_name(side))
    }
}
