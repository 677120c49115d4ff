//! Small numbers for the things of the game, written by name in JSON.

use crate::data::data;
use crate::data::map::grid;
use legatus_kernel::{Name, Seat, Seats, Set, numbered};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

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

    pub(crate) fn id(self) -> &'static str {
        ["roman", "gaul"][self.i()]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: SIDES, index: self as u16 }
    }

    /// How many units may stand in one hex (10.1).
    pub(crate) fn stack_limit(self) -> usize {
        if self == Roman { 3 } else { 2 }
    }
}

/// Whom a counter belongs to (2.3, 17.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Force {
    Roman,
    Besieged,
    Relief,
}

// The lists of proper names, in the order `words` gives them to the kernel.
pub(crate) const SIDES: u8 = 0;
pub(crate) const HEXES: u8 = 1;
pub(crate) const PIECES: u8 = 2;
pub(crate) const ZONES: u8 = 3;
pub(crate) const FORTS: u8 = 4;

/// The seats of a table of two, three or four.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Chairs(pub(crate) u8);

impl Chairs {
    /// 17.1: the seats of one side.
    pub(crate) fn of(self, side: Side) -> Seats {
        match (self.0, side) {
            (4, Roman) => Seats(0b0011),
            (4, Gaul) => Seats(0b1100),
            (_, Roman) => Seats(0b001),
            (3, Gaul) => Seats(0b110), // 17.1: of three players two are Gauls
            (_, Gaul) => Seats(0b010),
        }
    }

    pub(crate) fn side(self, seat: Seat) -> Side {
        if self.of(Roman).has(seat) { Roman } else { Gaul }
    }

    /// The seat that moves a Gallic force (17.2).
    pub(crate) fn gaul(self, force: Force) -> Seat {
        match (self.0, force) {
            (4, Force::Relief) => Seat(3),
            (4, _) => Seat(2),
            (3, Force::Relief) => Seat(2),
            _ => Seat(1),
        }
    }

    pub(crate) fn all(self) -> Seats {
        Seats::first(self.0 as usize)
    }
}

/// A hex of the map (3.1), or one of the ring around it, which stands for the virtual hexes of 11.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Default)]
pub struct Hex(pub(crate) u16);

numbered!(Hex(u16), "hex");

impl Hex {
    pub(crate) fn id(self) -> &'static str {
        &data().hexes[self.i()].0
    }

    /// A hex of the map; those of the ring have ids of their own.
    pub(crate) fn find(id: &str) -> Option<Hex> {
        match id.strip_prefix("off_") {
            None => grid().find(id).map(Hex),
            Some(_) => data().hexes.iter().position(|(other, _)| other == id).map(|i| Hex(i as u16)),
        }
    }

    pub(crate) fn name(self) -> Name {
        Name { list: HEXES, index: self.0 }
    }

    #[inline]
    pub(crate) fn around(self) -> [Hex; 6] {
        grid().around(self.0).map(Hex)
    }

    /// R1: steps, whatever lies between.
    #[inline]
    pub(crate) fn distance(self, other: Hex) -> u32 {
        grid().distance(self.0, other.0)
    }

    #[inline]
    pub(crate) fn is_on_map(self) -> bool {
        grid().is_on(self.0)
    }
}

/// A unit or a leader: everything that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Piece(pub(crate) u16);
numbered!(Piece(u16), "piece", pieces, PIECES);

pub(crate) const PIECE_COUNT: usize = 338;
/// Romans come first, their two leaders last among them; then the besieged, the relief force, and Vercingétorix.
pub(crate) const ROMAN_COUNT: usize = 156;
pub(crate) const GAUL_COUNT: usize = PIECE_COUNT - ROMAN_COUNT;
pub(crate) const CAESAR: Piece = Piece(154);
pub(crate) const LABIENUS: Piece = Piece(155);
pub(crate) const VERCINGETORIX: Piece = Piece(337);
/// Archers and slingers stand together in the list, and so does the Roman cavalry.
pub(crate) const FIRST_MISSILE: u16 = 122;
pub(crate) const FIRST_SCOUT: u16 = 138;
pub(crate) const SCOUT_COUNT: usize = 16;

impl Piece {
    #[inline]
    pub(crate) fn side(self) -> Side {
        if self.i() < ROMAN_COUNT { Roman } else { Gaul }
    }

    pub(crate) fn of(side: Side) -> impl DoubleEndedIterator<Item = Piece> {
        let range = if side == Roman { 0..ROMAN_COUNT } else { ROMAN_COUNT..PIECE_COUNT };
        range.map(|i| Piece(i as u16))
    }

    pub(crate) fn all() -> impl Iterator<Item = Piece> {
        (0..PIECE_COUNT as u16).map(Piece)
    }

    /// The number of a Gaul among the Gauls.
    #[inline]
    pub(crate) fn gaul(self) -> usize {
        self.i() - ROMAN_COUNT
    }
}

/// A set of pieces.
pub(crate) type PieceSet = Set<Piece, 6>;

/// One of the 23 forts (24.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Fort(pub(crate) u8);
numbered!(Fort(u8), "fort", forts, FORTS);
pub(crate) const FORT_COUNT: usize = 23;

impl Fort {
    pub(crate) fn all() -> impl Iterator<Item = Fort> {
        (0..FORT_COUNT as u8).map(Fort)
    }
}

/// One of the ten zones off the map (11.1), counted from nought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Default)]
pub struct Zone(pub(crate) u8);
numbered!(Zone(u8), "zone", zones, ZONES);
pub(crate) const ZONE_COUNT: usize = 10;

impl Zone {
    pub(crate) const I: Zone = Zone(0);

    pub(crate) fn all() -> impl Iterator<Item = Zone> {
        (0..ZONE_COUNT as u8).map(Zone)
    }

    pub(crate) fn bit(self) -> u16 {
        1 << self.0
    }

    /// The two zones beside it; X and I are neighbours (11.4).
    pub(crate) fn beside(self) -> [Zone; 2] {
        [Zone((self.0 + 9) % 10), Zone((self.0 + 1) % 10)]
    }

    /// The zones of a set of bits.
    pub(crate) fn of(bits: u16) -> impl Iterator<Item = Zone> {
        Zone::all().filter(move |zone| bits & zone.bit() != 0)
    }
}

/// Who shoots: the engines of a fort, or archers and slingers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shooter {
    Fort(Fort),
    Unit(Piece),
}

pub(crate) const SHOOTER_COUNT: usize = FORT_COUNT + MISSILE_COUNT;
pub(crate) const MISSILE_COUNT: usize = 15;

/// Where a piece is: a hex, a zone off the map, the city, dead, or not yet placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot(pub(crate) u16);

impl Spot {
    pub(crate) const CITY: Spot = Spot(0x9000);
    pub(crate) const DEAD: Spot = Spot(0xa000);
    /// Waiting to be placed on the map (3.2, 12.4).
    pub(crate) const POOL: Spot = Spot(0xb000);
    /// Came from off the map in this turn: nobody need know from where (R15).
    pub(crate) const ELSEWHERE: Spot = Spot(0xc000);

    #[inline]
    pub(crate) fn hex(hex: Hex) -> Spot {
        Spot(hex.0)
    }

    pub(crate) fn zone(zone: Zone) -> Spot {
        Spot(0x8000 | zone.0 as u16)
    }

    #[inline]
    pub(crate) fn as_hex(self) -> Option<Hex> {
        (self.0 < 0x8000).then_some(Hex(self.0))
    }

    #[inline]
    pub(crate) fn as_zone(self) -> Option<Zone> {
        (self.0 & 0xf000 == 0x8000).then_some(Zone(self.0 as u8))
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Spot::CITY => serializer.serialize_str("city"),
            Spot::DEAD => serializer.serialize_str("dead"),
            Spot::POOL => serializer.serialize_str("pool"),
            Spot::ELSEWHERE => serializer.serialize_str("elsewhere"),
            spot => match (spot.as_hex(), spot.as_zone()) {
                (Some(hex), _) => hex.serialize(serializer),
                (_, Some(zone)) => zone.serialize(serializer),
                _ => serializer.serialize_str("dead"),
            },
        }
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spot, D::Error> {
        let id = <std::borrow::Cow<str>>::deserialize(deserializer)?;
        let spot = match id.as_ref() {
            "city" => Some(Spot::CITY),
            "dead" => Some(Spot::DEAD),
            "pool" => Some(Spot::POOL),
            "elsewhere" => Some(Spot::ELSEWHERE),
            id => Hex::find(id).map(Spot::hex).or_else(|| Zone::find(id).map(Spot::zone)),
        };
        spot.ok_or_else(|| D::Error::custom(format!("no place {id:?}")))
    }
}
