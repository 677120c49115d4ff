//! Small numbers for the things of the game, written by name in JSON.

use crate::data::{REGION_COUNT, WALL_COUNT, data};
use legatus_kernel::{Name, Seat, Seats, numbered};
use serde::{Deserialize, Serialize};

// 0: the two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Roman,
    Gaul,
}
pub(crate) use Side::{Gaul, Roman};

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Roman, Gaul];

    pub(crate) fn enemy(self) -> Side {
        if self == Roman { Gaul } else { Roman }
    }

    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// This side's seat and no other.
    pub(crate) fn only(self) -> Seats {
        Seats::only(self.seat())
    }

    pub(crate) fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Roman } else { Gaul }
    }

    pub(crate) fn id(self) -> &'static str {
        ["roman", "gaul"][self.i()]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: SIDES, index: self as u16 }
    }
}

// The lists of proper names, in the order `words` gives them to the kernel.
pub(crate) const SIDES: u8 = 0;
pub(crate) const PLACES: u8 = 1;
pub(crate) const PIECES: u8 = 2;
pub(crate) const SECTORS: u8 = 3;
pub(crate) const TRIBES: u8 = 4;
pub(crate) const MONTHS: u8 = 5;

/// One of the 34 regions (0.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Region(pub(crate) u8);
numbered!(Region(u8), "region");

impl Region {
    pub(crate) fn id(self) -> &'static str {
        &data().places[self.i()].0
    }

    pub(crate) fn find(id: &str) -> Option<Region> {
        data().places[..REGION_COUNT].iter().position(|p| p.0 == id).map(|i| Region(i as u8))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: PLACES, index: self.0 as u16 }
    }

    /// The winter camp of this region, whether it stands or not (4.5.7).
    pub(crate) fn camp(self) -> Fort {
        Fort(WALL_COUNT as u8 + self.0)
    }
}

/// A place with walls: an oppidum or a city (0.3.4), or the winter camp of a region (4.5.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Fort(pub(crate) u8);
numbered!(Fort(u8), "oppidum, city or camp");

impl Fort {
    pub(crate) fn id(self) -> &'static str {
        &data().places[REGION_COUNT + self.i()].0
    }

    pub(crate) fn find(id: &str) -> Option<Fort> {
        let forts = &data().places[REGION_COUNT..2 * REGION_COUNT + WALL_COUNT];
        forts.iter().position(|p| p.0 == id).map(|i| Fort(i as u8))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: PLACES, index: REGION_COUNT as u16 + self.0 as u16 }
    }

    pub(crate) fn is_camp(self) -> bool {
        self.i() >= WALL_COUNT
    }

    pub(crate) fn region(self) -> Region {
        if self.is_camp() { Region(self.0 - WALL_COUNT as u8) } else { data().wall(self).region }
    }
}

/// One of the two sea zones (0.3.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Sea(pub(crate) u8);
numbered!(Sea(u8), "sea zone");

const FIRST_SEA: usize = 2 * REGION_COUNT + WALL_COUNT;

impl Sea {
    pub(crate) fn id(self) -> &'static str {
        &data().places[FIRST_SEA + self.i()].0
    }

    pub(crate) fn find(id: &str) -> Option<Sea> {
        data().places[FIRST_SEA..].iter().position(|p| p.0 == id).map(|i| Sea(i as u8))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: PLACES, index: FIRST_SEA as u16 + self.0 as u16 }
    }
}

/// Where a ship can be: in a coastal region or at sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Water {
    Coast(Region),
    Sea(Sea),
}

impl Water {
    pub(crate) fn id(self) -> &'static str {
        match self {
            Water::Coast(region) => region.id(),
            Water::Sea(sea) => sea.id(),
        }
    }

    pub(crate) fn name(self) -> Name {
        match self {
            Water::Coast(region) => region.name(),
            Water::Sea(sea) => sea.name(),
        }
    }
}

/// A counter: unit, ship or leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Piece(pub(crate) u8);
numbered!(Piece(u8), "piece");

impl Piece {
    pub(crate) fn id(self) -> &'static str {
        &data().pieces[self.i()].id
    }

    pub(crate) fn find(id: &str) -> Option<Piece> {
        data().pieces.iter().position(|p| p.id == id).map(|i| Piece(i as u8))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: PIECES, index: self.0 as u16 }
    }
}

/// One of the ten sectors (0.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Sector(pub(crate) u8);
numbered!(Sector(u8), "sector");

impl Sector {
    pub(crate) fn id(self) -> &'static str {
        &data().sectors[self.i()].id
    }

    pub(crate) fn find(id: &str) -> Option<Sector> {
        data().sectors.iter().position(|s| s.id == id).map(|i| Sector(i as u8))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: SECTORS, index: self.0 as u16 }
    }
}

/// One of the tribes of the Table of tribes (0.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Tribe(pub(crate) u8);
numbered!(Tribe(u8), "tribe");

impl Tribe {
    pub(crate) fn id(self) -> &'static str {
        &data().tribes[self.i()].id
    }

    pub(crate) fn find(id: &str) -> Option<Tribe> {
        data().tribes.iter().position(|t| t.id == id).map(|i| Tribe(i as u8))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: TRIBES, index: self.0 as u16 }
    }
}

/// A box of the battlefield (4.4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Wing {
    Left,
    Centre,
    Right,
    Reserve,
}

impl Wing {
    pub(crate) const ALL: [Wing; 4] = [Wing::Left, Wing::Centre, Wing::Right, Wing::Reserve];
    pub(crate) const FRONT: [Wing; 3] = [Wing::Left, Wing::Centre, Wing::Right];

    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn id(self) -> &'static str {
        ["left", "centre", "right", "reserve"][self.i()]
    }

    /// The key of its word.
    pub(crate) fn word(self) -> &'static str {
        ["wing-left", "wing-centre", "wing-right", "wing-reserve"][self.i()]
    }
}
