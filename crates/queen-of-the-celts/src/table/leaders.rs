//! Where the leaders are.

use crate::data::{INFERIORS, LEADER_COUNT};
use crate::table::*;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Leaders {
    place: [u8; LEADER_COUNT],
    /// Where those who left the map left it: area and edge.
    exit: [Option<(Area, Edge)>; LEADER_COUNT],
    on_map: LeaderSet,
    present: [AreaSet; 2],
    pub(crate) romans: LeaderSet,
    /// 18.22: the units that inferior leaders are with.
    attached: [Option<Unit>; INFERIORS],
}

impl Default for Leaders {
    fn default() -> Leaders {
        Leaders {
            place: [Place::Out.pack(); LEADER_COUNT],
            exit: [None; LEADER_COUNT],
            on_map: LeaderSet::NONE,
            present: [AreaSet::NONE; 2],
            romans: LeaderSet::NONE,
            attached: [None; INFERIORS],
        }
    }
}

impl Leaders {
    #[inline]
    pub(crate) fn place(&self, leader: Leader) -> Place {
        Place::unpack(self.place[leader.i()])
    }

    #[inline]
    pub(crate) fn at(&self, leader: Leader) -> Option<Area> {
        match self.place(leader) {
            Place::On(area) => Some(area),
            _ => None,
        }
    }

    #[inline]
    pub(crate) fn side(&self, leader: Leader) -> Side {
        if self.romans.has(leader) { Roman } else { Briton }
    }

    pub(crate) fn on_map(&self) -> LeaderSet {
        self.on_map
    }

    pub(crate) fn of(&self, side: Side) -> LeaderSet {
        if side == Roman { self.on_map.and(self.romans) } else { self.on_map.minus(self.romans) }
    }

    /// Areas with leaders of a side.
    #[inline]
    pub(crate) fn present(&self, side: Side) -> AreaSet {
        self.present[side.i()]
    }

    /// The leaders of a side in an area.
    #[inline]
    pub(crate) fn in_area(&self, area: Area, side: Side) -> LeaderSet {
        if !self.present[side.i()].has(area) {
            return LeaderSet::NONE;
        }
        self.of(side).iter().filter(|l| self.at(*l) == Some(area)).collect()
    }

    pub(crate) fn put(&mut self, leader: Leader, place: Place) {
        let side = self.side(leader);
        let old = self.at(leader);
        self.place[leader.i()] = place.pack();
        match place {
            Place::On(area) => {
                self.on_map.add(leader);
                self.present[side.i()].add(area);
            }
            _ => self.on_map.remove(leader),
        }
        if place == Place::Out {
            // Back into the box, as if he had never been there.
            self.romans.remove(leader);
            self.exit[leader.i()] = None;
            self.attach(leader, None);
        }
        if let Some(old) = old
            && !self.of(side).iter().any(|l| self.at(l) == Some(old))
        {
            self.present[side.i()].remove(old);
        }
    }

    /// He leaves the map (9.8).
    pub(crate) fn leave(&mut self, leader: Leader, area: Area, edge: Edge) {
        self.put(leader, Place::Left);
        self.exit[leader.i()] = Some((area, edge));
    }

    pub(crate) fn exit(&self, leader: Leader) -> Option<(Area, Edge)> {
        self.exit[leader.i()]
    }

    fn slot(leader: Leader) -> Option<usize> {
        leader.is_inferior().then(|| leader.i() - (LEADER_COUNT - INFERIORS))
    }

    /// The unit that an inferior leader is with.
    pub(crate) fn attached(&self, leader: Leader) -> Option<Unit> {
        self.attached[Leaders::slot(leader)?]
    }

    pub(crate) fn attach(&mut self, leader: Leader, unit: Option<Unit>) {
        if let Some(slot) = Leaders::slot(leader) {
            self.attached[slot] = unit;
        }
    }

    /// The inferior leaders that are with a unit; most often none.
    #[inline]
    pub(crate) fn with_unit(&self, unit: Unit) -> Option<Leader> {
        let slot = self.attached.iter().position(|a| *a == Some(unit))?;
        Some(Leader((LEADER_COUNT - INFERIORS + slot) as u8))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    at: String,
    side: Side,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    exit: Option<(Area, Edge)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    with: Option<Unit>,
}

impl Serialize for Leaders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shown = |leader: Leader| Shown {
            at: self.place(leader).name().to_string(),
            side: self.side(leader),
            exit: self.exit(leader),
            with: self.attached(leader),
        };
        // A new leader has a side before he has a place (18.2).
        let there = crate::data::leaders().filter(|l| self.place(*l) != Place::Out || self.romans.has(*l));
        serializer.collect_map(there.map(|leader| (leader.id(), shown(leader))))
    }
}

impl<'de> Deserialize<'de> for Leaders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut leaders = Leaders::default();
        for (id, shown) in BTreeMap::<String, Shown>::deserialize(deserializer)? {
            let leader = Leader::find(&id).ok_or_else(|| D::Error::custom(format!("no leader {id:?}")))?;
            let place = Place::find(&shown.at);
            let place = place.ok_or_else(|| D::Error::custom(format!("{id} is nowhere: {:?}", shown.at)))?;
            if shown.side == Roman {
                leaders.romans.add(leader);
            }
            if place != Place::Out {
                leaders.put(leader, place);
            }
            leaders.exit[leader.i()] = shown.exit;
            leaders.attach(leader, shown.with);
        }
        Ok(leaders)
    }
}
