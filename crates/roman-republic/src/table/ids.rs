//! Small numbers for the things of the game, written by name in JSON.

use crate::data::*;
use legatus_kernel::{Name, Seat, Seats, Set, numbered};
use serde::{Deserialize, Serialize};

// The lists of proper names, in the order `words` gives them to the kernel.
pub(crate) const SIDES: u8 = 0;
pub(crate) const PLACES: u8 = 1;
pub(crate) const LEADERS: u8 = 2;
pub(crate) const LEGIONS: u8 = 3;
pub(crate) const NUMBERS: u8 = 4;
pub(crate) const PEOPLES: u8 = 5;
pub(crate) const PROVINCES: u8 = 6;
pub(crate) const ZONES: u8 = 7;
pub(crate) const LAMS: u8 = 8;
pub(crate) const AUGURIES: u8 = 9;

/// Those who sit at a table (1.3). Which of them do depends on the scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Rome,
    Samnites,
    Epirotes,
    Pyrrhus,
    Carthage,
}
pub(crate) use Side::{Carthage, Epirotes, Pyrrhus, Rome, Samnites};

impl Side {
    pub(crate) const ALL: [Side; 5] = [Rome, Samnites, Epirotes, Pyrrhus, Carthage];

    pub(crate) fn i(self) -> usize {
        self as usize
    }

    /// The same in every scenario in which the side plays.
    pub(crate) fn seat(self) -> Seat {
        Seat(match self {
            Rome => 0,
            Epirotes => 2,
            _ => 1,
        })
    }

    pub(crate) fn id(self) -> &'static str {
        ["rome", "samnites", "epirotes", "pyrrhus", "carthage"][self.i()]
    }

    pub(crate) fn name(self) -> Name {
        Name { list: SIDES, index: self as u16 }
    }

    pub(crate) fn power(self) -> Power {
        Power(self as u8)
    }
}

/// Nobody but this side, as those who are asked.
pub(crate) fn only(side: Side) -> Seats {
    Seats::only(side.seat())
}

/// To whom troops and cities belong: a side, a power that may sit still, or a tribe in arms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Power(pub(crate) u8);

pub(crate) const POWER_COUNT: usize = 20;
/// Carthage in western Sicilia, 280 BC (SC3.20).
pub(crate) const PUNIC: Power = Power(5);
pub(crate) const SYRACUSE: Power = Power(6);
/// The other cities of eastern Sicilia (SC3.15).
pub(crate) const GREEKS: Power = Power(7);
pub(crate) const MAMERTINES: Power = Power(8);
/// The Campania Legion in revolt (SC3.28).
pub(crate) const CAMPANIANS: Power = Power(9);

impl Power {
    pub(crate) fn side(self) -> Option<Side> {
        Side::ALL.get(self.i()).copied()
    }

    pub(crate) fn tribe(self) -> Option<Tribe> {
        self.0.checked_sub(10).map(Tribe)
    }

    pub(crate) fn id(self) -> &'static str {
        const OTHERS: [&str; 5] = ["punic", "syracuse", "greeks", "mamertines", "campanians"];
        match (self.side(), self.tribe()) {
            (Some(side), _) => side.id(),
            (_, Some(tribe)) => tribe.id(),
            _ => OTHERS[self.i() - 5],
        }
    }

    pub(crate) fn find(id: &str) -> Option<Power> {
        (0..POWER_COUNT as u8).map(Power).find(|p| p.id() == id)
    }

    /// Listed behind the sides.
    pub(crate) fn name(self) -> Name {
        match self.tribe() {
            Some(tribe) => tribe.people().name(),
            None => Name { list: SIDES, index: self.0 as u16 },
        }
    }
}
numbered!(Power(u8), "power");

/// A hex of the map (2.1), by its number in the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Hex(pub(crate) u16);

impl Hex {
    pub(crate) fn id(self) -> &'static str {
        &data().hexes[self.i()].id
    }

    /// A hex that is in the game.
    pub(crate) fn find(id: &str) -> Option<Hex> {
        data().grid.find(id).map(Hex).filter(|h| !h.id().is_empty())
    }

    pub(crate) fn name(self) -> Name {
        Name { list: PLACES, index: self.0 }
    }

    pub(crate) fn data(self) -> &'static HexData {
        &data().hexes[self.i()]
    }

    #[inline]
    pub(crate) fn land(self) -> &'static Land {
        &data().lands[self.i()]
    }

    #[inline]
    pub(crate) fn distance(self, other: Hex) -> u32 {
        data().grid.distance(self.0, other.0)
    }
}
numbered!(Hex(u16), "hex");

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Province(pub(crate) u8);
numbered!(Province(u8), "province", provinces, PROVINCES);
pub(crate) type ProvinceSet = Set<Province, 1>;

impl Province {
    pub(crate) fn data(self) -> &'static ProvinceData {
        &data().provinces[self.i()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct City(pub(crate) u8);

impl City {
    pub(crate) fn id(self) -> &'static str {
        &data().cities[self.i()].id
    }

    pub(crate) fn find(id: &str) -> Option<City> {
        data().cities.iter().position(|c| c.id == id).map(|i| City(i as u8))
    }

    pub(crate) fn data(self) -> &'static CityData {
        &data().cities[self.i()]
    }

    pub(crate) fn hex(self) -> Hex {
        self.data().hex
    }

    pub(crate) fn name(self) -> Name {
        self.hex().name()
    }
}
numbered!(City(u8), "city");
pub(crate) type CitySet = Set<City, 3>;

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Zone(pub(crate) u8);
numbered!(Zone(u8), "sea zone", zones, ZONES);

#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Leader(pub(crate) u8);
numbered!(Leader(u8), "leader", leaders, LEADERS);
pub(crate) type LeaderSet = Set<Leader, 2>;

impl Leader {
    #[inline]
    pub(crate) fn data(self) -> &'static LeaderData {
        &data().leaders[self.i()]
    }

    pub(crate) fn is_magistrate(self) -> bool {
        self.i() < FIRST_URBAN
    }

    pub(crate) fn is_roman(self) -> bool {
        self.i() < FIRST_NAMED
    }

    pub(crate) fn tribe(self) -> Option<Tribe> {
        self.i().checked_sub(FIRST_CHIEF).map(|t| Tribe(t as u8))
    }

    /// His own activation markers; Romans have those of their office (4.1).
    pub(crate) fn lam(self) -> Option<Lam> {
        self.i().checked_sub(FIRST_NAMED).map(|i| Lam((OFFICE_LAMS + i) as u8))
    }
}

/// A legion counter: RL I to XX and Urban, AL the same, the Campania Legion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Legion(pub(crate) u8);
numbered!(Legion(u8), "legion", legions, LEGIONS);
pub(crate) type LegionSet = Set<Legion, 1>;

pub(crate) const CAMPANIA_LEGION: Legion = Legion(42);

impl Legion {
    /// The Double Legion it is part of; the Campania Legion stands alone.
    pub(crate) fn number(self) -> Option<Number> {
        (self.i() < 2 * NUMBER_COUNT).then_some(Number(self.0 % NUMBER_COUNT as u8))
    }

    pub(crate) fn is_allied(self) -> bool {
        (NUMBER_COUNT..2 * NUMBER_COUNT).contains(&self.i())
    }

    pub(crate) fn is_urban(self) -> bool {
        self.number() == Some(URBAN)
    }
}

/// A Double Legion: RL and AL of one number (RRR5.19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Number(pub(crate) u8);
numbered!(Number(u8), "Double Legion", numbers, NUMBERS);
pub(crate) type NumberSet = Set<Number, 1>;

pub(crate) const URBAN: Number = Number(20);

impl Number {
    pub(crate) fn roman(self) -> Legion {
        Legion(self.0)
    }

    pub(crate) fn allied(self) -> Legion {
        Legion(self.0 + NUMBER_COUNT as u8)
    }

    pub(crate) fn elements(self) -> [Legion; 2] {
        [self.roman(), self.allied()]
    }
}

/// The nationality of Strength Points (1.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct People(pub(crate) u8);
numbered!(People(u8), "people", people, PEOPLES);
pub(crate) type PeopleSet = Set<People, 1>;

pub(crate) const LEGIONARIES: People = People(0);
pub(crate) const GALLIC_AUXILIARIES: People = People(1);
pub(crate) const ITALIAN: People = People(4);
pub(crate) const SAMNITE: People = People(5);
pub(crate) const LINEN: People = People(6);
pub(crate) const GAUL: People = People(7);
pub(crate) const EPIROTE: People = People(8);
pub(crate) const GREEK: People = People(9);
pub(crate) const SICEL: People = People(10);
pub(crate) const TARENTINE: People = People(11);
pub(crate) const SYRACUSAN: People = People(12);
pub(crate) const MAMERTINE: People = People(13);
pub(crate) const AFRICAN: People = People(14);
pub(crate) const IBERIAN: People = People(15);
pub(crate) const NUMIDIAN: People = People(16);
pub(crate) const LIGURIAN: People = People(17);
const FIRST_TRIBE: u8 = 18;

impl People {
    pub(crate) fn tribe(self) -> Option<Tribe> {
        self.0.checked_sub(FIRST_TRIBE).map(Tribe)
    }

    /// The kind of auxiliaries, of three (RRR10.28).
    pub(crate) fn auxiliary(self) -> Option<usize> {
        (1..=3).contains(&self.0).then(|| self.i() - 1)
    }
}

/// A tribe of the Revolt Table, or the Senones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Tribe(pub(crate) u8);

pub(crate) const CAMPANIA_TRIBE: Tribe = Tribe(6);
pub(crate) const SENONES: Tribe = Tribe(9);

impl Tribe {
    pub(crate) fn all() -> impl Iterator<Item = Tribe> {
        (0..TRIBE_COUNT as u8).map(Tribe)
    }

    pub(crate) fn id(self) -> &'static str {
        self.people().id()
    }

    pub(crate) fn find(id: &str) -> Option<Tribe> {
        Tribe::all().find(|t| t.id() == id)
    }

    pub(crate) fn people(self) -> People {
        People(FIRST_TRIBE + self.0)
    }

    pub(crate) fn chief(self) -> Leader {
        Leader(FIRST_CHIEF as u8 + self.0)
    }

    pub(crate) fn power(self) -> Power {
        Power(10 + self.0)
    }

    pub(crate) fn data(self) -> &'static TribeData {
        &data().tribes[self.i()]
    }

    /// Its home; the Senones have none on the map.
    pub(crate) fn home(self) -> Option<Province> {
        self.data().province
    }
}
numbered!(Tribe(u8), "tribe");

/// A kind of activation marker (4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Lam(pub(crate) u8);

pub(crate) const LAM_CONSUL: Lam = Lam(0);
pub(crate) const LAM_MAGISTRATE: Lam = Lam(1);
pub(crate) const LAM_DICTATOR: Lam = Lam(2);
pub(crate) const LAM_HORSE: Lam = Lam(3);
pub(crate) const LAM_SIEGE: Lam = Lam(4);
pub(crate) const LAM_AUGURY: Lam = Lam(5);
pub(crate) const LAM_LEGATE: Lam = Lam(6);
pub(crate) const OFFICE_LAMS: usize = 7;
pub(crate) const LAM_COUNT: usize = OFFICE_LAMS + LEADER_COUNT - FIRST_NAMED;

impl Lam {
    pub(crate) fn all() -> impl Iterator<Item = Lam> {
        (0..LAM_COUNT as u8).map(Lam)
    }

    pub(crate) fn leader(self) -> Option<Leader> {
        self.i().checked_sub(OFFICE_LAMS).map(|i| Leader((FIRST_NAMED + i) as u8))
    }

    pub(crate) fn id(self) -> &'static str {
        const OFFICES: [&str; OFFICE_LAMS] =
            ["consul", "magistrate", "dictator", "mag_eq", "siege_attrition", "augury", "legate"];
        self.leader().map_or_else(|| OFFICES[self.i()], Leader::id)
    }

    pub(crate) fn find(id: &str) -> Option<Lam> {
        Lam::all().find(|l| l.id() == id)
    }

    pub(crate) fn name(self) -> Name {
        Name { list: LAMS, index: self.0 as u16 }
    }
}
numbered!(Lam(u8), "activation marker");

/// The arms of Strength Points (2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, PartialOrd, Ord, Hash)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    Infantry,
    Cavalry,
    Elephants,
}

impl Arm {
    pub(crate) const ALL: [Arm; 3] = [Arm::Infantry, Arm::Cavalry, Arm::Elephants];

    pub(crate) fn word(self) -> &'static str {
        ["arm-infantry", "arm-cavalry", "arm-elephants"][self as usize]
    }
}
