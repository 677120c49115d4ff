//! Small numbers for the things of the game, written by name in JSON; and sets of them.

use crate::data::{INFERIORS, LEADER_COUNT, MOST_AREAS, MOST_FORMATIONS, data};
use legatus_kernel::{Name, Seat, Seats, Set, numbered};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Roman,
    Briton,
}
pub(crate) use Side::{Briton, Roman};

impl Side {
    pub(crate) const BOTH: [Side; 2] = [Roman, Briton];

    #[inline]
    pub(crate) fn enemy(self) -> Side {
        if self == Roman { Briton } else { Roman }
    }

    #[inline]
    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its seat, as those who are asked.
    #[inline]
    pub(crate) fn seats(self) -> Seats {
        Seats::only(self.seat())
    }

    pub(crate) fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Roman } else { Briton }
    }

    pub(crate) fn id(self) -> &'static str {
        ["roman", "briton"][self.i()]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: SIDES, index: self as u16 }
    }
}

// The lists of proper names, in the order `words` gives them to the kernel.
pub(crate) const SIDES: u8 = 0;
pub(crate) const AREAS: u8 = 1;
pub(crate) const UNITS: u8 = 2;
pub(crate) const LEADERS: u8 = 3;
pub(crate) const FORMATIONS: u8 = 4;
/// The last two again as the first words of a sentence.
pub(crate) const LEADERS_FIRST: u8 = 5;
pub(crate) const FORMATIONS_FIRST: u8 = 6;

/// A numbered area of the map (2.2): the printed number less one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Area(pub u8);
numbered!(Area(u8), "area");

impl Area {
    /// The area that is printed with this number.
    pub(crate) fn printed(number: u8) -> Area {
        Area(number.wrapping_sub(1))
    }

    pub(crate) fn id(self) -> &'static str {
        &data().area_ids[self.i()]
    }

    pub(crate) fn find(id: &str) -> Option<Area> {
        let number: u8 = id.parse().ok().filter(|_| !id.starts_with(['+', '0']))?;
        ((number as usize) <= MOST_AREAS).then(|| Area::printed(number))
    }

    pub(crate) fn name(self) -> Name {
        Name { list: AREAS, index: self.0 as u16 }
    }
}

/// A unit of the game (1.2): whatever piece shows its present step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Unit(pub u8);
numbered!(Unit(u8), "unit", units, UNITS);

/// A leader; the last ones are the inferior leaders of 18.22, one for each formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Leader(pub u8);
numbered!(Leader(u8), "leader", leaders, LEADERS);

impl Leader {
    /// The inferior leader of a formation (18.22).
    pub(crate) fn inferior(form: Form) -> Leader {
        Leader((LEADER_COUNT - INFERIORS) as u8 + form.0)
    }

    pub(crate) fn is_inferior(self) -> bool {
        self.i() >= LEADER_COUNT - INFERIORS
    }
}

/// A formation of the scenario: the units of one leader (1.2), both sides counted on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Form(pub u8);

impl TryFrom<u8> for Form {
    type Error = String;

    fn try_from(number: u8) -> Result<Form, String> {
        let known = (number as usize) < MOST_FORMATIONS;
        if known { Ok(Form(number)) } else { Err(format!("no formation {number}")) }
    }
}

impl From<Form> for u8 {
    fn from(form: Form) -> u8 {
        form.0
    }
}

impl Form {
    #[inline]
    pub(crate) fn i(self) -> usize {
        self.0 as usize
    }
}

impl legatus_kernel::Numbered for Form {
    fn numbered(index: usize) -> Form {
        Form(index as u8)
    }

    fn index(self) -> usize {
        self.i()
    }
}

pub(crate) type AreaSet = Set<Area, 3>;
pub(crate) type UnitSet = Set<Unit, 3>;
pub(crate) type LeaderSet = Set<Leader, 1>;
pub(crate) type FormSet = Set<Form, 1>;

/// Where the front of a long unit points (8.0).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    N,
    Ne,
    E,
    Se,
    S,
    Sw,
    W,
    Nw,
}

impl Facing {
    pub(crate) const ALL: [Facing; 8] =
        [Facing::N, Facing::Ne, Facing::E, Facing::Se, Facing::S, Facing::Sw, Facing::W, Facing::Nw];

    #[inline]
    pub(crate) fn i(self) -> usize {
        self as usize
    }

    pub(crate) fn id(self) -> &'static str {
        ["n", "ne", "e", "se", "s", "sw", "w", "nw"][self.i()]
    }

    /// The way it looks on the map, whose ordinates go down.
    pub(crate) fn towards(self) -> [f64; 2] {
        let aslant = std::f64::consts::FRAC_1_SQRT_2;
        [
            [0.0, -1.0],
            [aslant, -aslant],
            [1.0, 0.0],
            [aslant, aslant],
            [0.0, 1.0],
            [-aslant, aslant],
            [-1.0, 0.0],
            [-aslant, -aslant],
        ][self.i()]
    }

    /// The key of its word.
    pub(crate) fn word(self) -> &'static str {
        ["facing-n", "facing-ne", "facing-e", "facing-se", "facing-s", "facing-sw", "facing-w", "facing-nw"]
            [self.i()]
    }
}

/// An edge of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    N,
    E,
    S,
    W,
}

impl Edge {
    pub(crate) const ALL: [Edge; 4] = [Edge::N, Edge::E, Edge::S, Edge::W];

    #[inline]
    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(crate) fn word(self) -> &'static str {
        ["edge-n", "edge-e", "edge-s", "edge-w"][self as usize]
    }
}
