//! Where the units are, and in what state. The units of an area are a list in the order of their numbers, so that two
//! equal positions are equal bit for bit.

use crate::data::{MOST_AREAS, UNIT_COUNT, data};
use crate::table::*;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Where a unit or leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Takes no part in the battle, or not yet.
    Out,
    /// Still to come (19.0).
    Due,
    On(Area),
    Eliminated,
    /// 9.8
    Left,
}

const OUT: u8 = 255;
const DUE: u8 = 254;
const ELIMINATED: u8 = 253;
const LEFT: u8 = 252;
const NOBODY: u8 = u8::MAX;

/// 9.32: aligned along a road, without a facing.
const COLUMN: u8 = 8;

impl Place {
    #[inline]
    pub(crate) fn pack(self) -> u8 {
        match self {
            Place::Out => OUT,
            Place::Due => DUE,
            Place::On(area) => area.0,
            Place::Eliminated => ELIMINATED,
            Place::Left => LEFT,
        }
    }

    #[inline]
    pub(crate) fn unpack(packed: u8) -> Place {
        match packed {
            OUT => Place::Out,
            DUE => Place::Due,
            ELIMINATED => Place::Eliminated,
            LEFT => Place::Left,
            area => Place::On(Area(area)),
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Place::Out => "out",
            Place::Due => "due",
            Place::On(area) => area.id(),
            Place::Eliminated => "eliminated",
            Place::Left => "left",
        }
    }

    pub(crate) fn find(name: &str) -> Option<Place> {
        let words = [Place::Out, Place::Due, Place::Eliminated, Place::Left];
        words.into_iter().find(|p| p.name() == name).or_else(|| Area::find(name).map(Place::On))
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Units {
    place: [u8; UNIT_COUNT],
    /// Steps lost: 0 is face A.
    pub(crate) step: [u8; UNIT_COUNT],
    facing: [u8; UNIT_COUNT],
    /// Whom a unit fights in this combat: the area of the enemy (12.4, 13.1).
    foe: [u8; UNIT_COUNT],
    /// Steps lost to hits in this combat (16.3).
    pub(crate) lost: [u8; UNIT_COUNT],
    next: [u8; UNIT_COUNT],
    head: [u8; MOST_AREAS],
    /// Areas with units of each side.
    present: [AreaSet; 2],
    pub(crate) romans: UnitSet,
}

impl Default for Units {
    fn default() -> Units {
        Units {
            place: [OUT; UNIT_COUNT],
            step: [0; UNIT_COUNT],
            facing: [0; UNIT_COUNT],
            foe: [NOBODY; UNIT_COUNT],
            lost: [0; UNIT_COUNT],
            next: [NOBODY; UNIT_COUNT],
            head: [NOBODY; MOST_AREAS],
            present: [AreaSet::NONE; 2],
            romans: UnitSet::NONE,
        }
    }
}

impl Units {
    #[inline]
    pub(crate) fn place(&self, unit: Unit) -> Place {
        Place::unpack(self.place[unit.i()])
    }

    /// The area of a unit on the map.
    #[inline]
    pub(crate) fn at(&self, unit: Unit) -> Option<Area> {
        let packed = self.place[unit.i()];
        ((packed as usize) < MOST_AREAS).then_some(Area(packed))
    }

    #[inline]
    pub(crate) fn side(&self, unit: Unit) -> Side {
        if self.romans.has(unit) { Roman } else { Briton }
    }

    /// Areas with units of a side.
    #[inline]
    pub(crate) fn present(&self, side: Side) -> AreaSet {
        self.present[side.i()]
    }

    #[inline]
    pub(crate) fn has_side(&self, area: Area, side: Side) -> bool {
        self.present[side.i()].has(area)
    }

    /// The units of an area: all of one side (9.0).
    #[inline]
    pub(crate) fn in_area(&self, area: Area) -> impl Iterator<Item = Unit> + '_ {
        let mut at = self.head[area.i()];
        std::iter::from_fn(move || {
            (at != NOBODY).then(|| {
                let unit = Unit(at);
                at = self.next[at as usize];
                unit
            })
        })
    }

    /// The side that stands in an area.
    #[inline]
    pub(crate) fn owner(&self, area: Area) -> Option<Side> {
        let first = self.head[area.i()];
        (first != NOBODY).then(|| self.side(Unit(first)))
    }

    pub(crate) fn facing(&self, unit: Unit) -> Option<Facing> {
        Facing::ALL.get(self.facing[unit.i()] as usize).copied()
    }

    #[inline]
    pub(crate) fn in_column(&self, unit: Unit) -> bool {
        self.facing[unit.i()] == COLUMN
    }

    pub(crate) fn face(&mut self, unit: Unit, facing: Facing) {
        self.facing[unit.i()] = facing as u8;
    }

    /// R65: it marches along the road from now on.
    pub(crate) fn form_column(&mut self, unit: Unit) {
        self.facing[unit.i()] = COLUMN;
    }

    pub(crate) fn put(&mut self, unit: Unit, place: Place) {
        if let Some(old) = self.at(unit) {
            self.unlink(unit, old);
        }
        self.place[unit.i()] = place.pack();
        if let Place::On(area) = place {
            self.link(unit, area);
        }
    }

    /// Back into the box, as if it had never been there: a detachment that has rejoined its parent.
    pub(crate) fn retire(&mut self, unit: Unit) {
        self.put(unit, Place::Out);
        self.romans.remove(unit);
        self.step[unit.i()] = 0;
        self.facing[unit.i()] = 0;
        self.lost[unit.i()] = 0;
        self.set_foe(unit, None);
    }

    fn link(&mut self, unit: Unit, area: Area) {
        let mut before = NOBODY;
        let mut at = self.head[area.i()];
        while at != NOBODY && at < unit.0 {
            before = at;
            at = self.next[at as usize];
        }
        self.next[unit.i()] = at;
        match before {
            NOBODY => self.head[area.i()] = unit.0,
            before => self.next[before as usize] = unit.0,
        }
        let side = self.side(unit);
        self.present[side.i()].add(area);
    }

    fn unlink(&mut self, unit: Unit, area: Area) {
        let after = self.next[unit.i()];
        self.next[unit.i()] = NOBODY;
        if self.head[area.i()] == unit.0 {
            self.head[area.i()] = after;
        } else {
            let before = self.in_area(area).find(|u| self.next[u.i()] == unit.0);
            if let Some(before) = before {
                self.next[before.i()] = after;
            }
        }
        if self.head[area.i()] == NOBODY {
            let side = self.side(unit);
            self.present[side.i()].remove(area);
        }
    }

    /// Whom it fights.
    #[inline]
    pub(crate) fn foe(&self, unit: Unit) -> Option<Area> {
        let foe = self.foe[unit.i()];
        (foe != NOBODY).then_some(Area(foe))
    }

    pub(crate) fn set_foe(&mut self, unit: Unit, foe: Option<Area>) {
        self.foe[unit.i()] = foe.map_or(NOBODY, |area| area.0);
    }

    /// Forgets who fought whom and what it cost.
    pub(crate) fn end_combat(&mut self) {
        self.foe = [NOBODY; UNIT_COUNT];
        self.forget_losses();
    }

    /// A new attack: what the last one cost does not count (16.3).
    pub(crate) fn forget_losses(&mut self) {
        self.lost = [0; UNIT_COUNT];
    }
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// A unit as JSON has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    at: String,
    side: Side,
    step: u8,
    #[serde(default, skip_serializing_if = "is_zero")]
    facing: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    foe: Option<Area>,
    #[serde(default, skip_serializing_if = "is_zero")]
    lost: u8,
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shown = |unit: Unit| Shown {
            at: self.place(unit).name().to_string(),
            side: self.side(unit),
            step: self.step[unit.i()],
            facing: self.facing[unit.i()],
            foe: self.foe(unit),
            lost: self.lost[unit.i()],
        };
        let there = crate::data::units().filter(|u| self.place(*u) != Place::Out);
        serializer.collect_map(there.map(|unit| (unit.id(), shown(unit))))
    }
}

impl<'de> Deserialize<'de> for Units {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut units = Units::default();
        for (id, shown) in BTreeMap::<String, Shown>::deserialize(deserializer)? {
            let unit = Unit::find(&id).ok_or_else(|| D::Error::custom(format!("no unit {id:?}")))?;
            let place = Place::find(&shown.at);
            let place = place.ok_or_else(|| D::Error::custom(format!("{id} is nowhere: {:?}", shown.at)))?;
            if shown.step >= data().unit(unit).faces || shown.facing > COLUMN {
                return Err(D::Error::custom(format!("{id} has no such face")));
            }
            if shown.side == Roman {
                units.romans.add(unit);
            }
            units.step[unit.i()] = shown.step;
            units.facing[unit.i()] = shown.facing;
            units.set_foe(unit, shown.foe);
            units.lost[unit.i()] = shown.lost;
            if let Place::On(area) = place
                && units.owner(area).is_some_and(|side| side != shown.side)
            {
                return Err(D::Error::custom(format!("both sides in area {}", area.id())));
            }
            units.put(unit, place);
        }
        Ok(units)
    }
}
