//! The four places that are fought for.

use legatus_kernel::{Name, numbered};

pub const PLACES: usize = 4;
pub const PLACE_IDS: [&str; PLACES] = ["hill", "ford", "wood", "bridge"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(pub u8);

/// Under water in the first round (3.3).
pub const FORD: Place = Place(1);

numbered!(Place(u8), "place");

impl Place {
    pub fn all() -> impl Iterator<Item = Place> {
        (0..PLACES as u8).map(Place)
    }

    pub fn id(self) -> &'static str {
        PLACE_IDS[self.i()]
    }

    pub fn find(id: &str) -> Option<Place> {
        Place::all().find(|place| place.id() == id)
    }

    pub fn name(self) -> Name {
        Name { list: 1, index: self.0 as u16 }
    }
}
