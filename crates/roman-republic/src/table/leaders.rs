//! The leaders, and which of them are on the map: nobody has to look through all of them to find the few in a hex.

use super::sparse;
use super::*;
use crate::data::LEADER_COUNT;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::{Index, IndexMut};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct LeaderState {
    /// Changed only with the set of those in play, see [`Roster::set_status`].
    status: Status,
    pub(crate) hex: Option<Hex>,
    pub(crate) flags: u8,
    pub(crate) office: Office,
    /// RRR5.32: the province he is assigned to.
    pub(crate) province: Option<Province>,
    pub(crate) guile: u8,
    /// Campaign Phases of this year (4.3).
    pub(crate) phases: u8,
    pub(crate) marks: u32,
    /// In this Campaign Phase.
    pub(crate) trespass: Trespass,
}

impl LeaderState {
    pub(crate) fn status(&self) -> Status {
        self.status
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Roster {
    states: [LeaderState; LEADER_COUNT],
    /// Those whose status is [`Status::Play`].
    in_play: LeaderSet,
}

impl Default for Roster {
    fn default() -> Roster {
        Roster { states: [LeaderState::default(); LEADER_COUNT], in_play: LeaderSet::NONE }
    }
}

impl Roster {
    pub(crate) fn in_play(&self) -> LeaderSet {
        self.in_play
    }

    pub(crate) fn iter(&self) -> std::slice::Iter<'_, LeaderState> {
        self.states.iter()
    }

    /// Those in play, to change what is not their status.
    pub(crate) fn playing_mut(&mut self) -> impl Iterator<Item = &mut LeaderState> {
        let in_play = self.in_play;
        self.states.iter_mut().enumerate().filter(move |(i, _)| in_play.has(Leader(*i as u8))).map(|(_, s)| s)
    }

    pub(crate) fn set_status(&mut self, leader: Leader, status: Status) {
        self.states[leader.i()].status = status;
        if status == Status::Play {
            self.in_play.add(leader);
        } else {
            self.in_play.remove(leader);
        }
    }

    /// Gives a leader the state of another, or a blank one.
    pub(crate) fn put(&mut self, leader: Leader, state: LeaderState) {
        self.states[leader.i()] = state;
        self.set_status(leader, state.status);
    }
}

impl Index<usize> for Roster {
    type Output = LeaderState;

    fn index(&self, i: usize) -> &LeaderState {
        &self.states[i]
    }
}

impl IndexMut<usize> for Roster {
    fn index_mut(&mut self, i: usize) -> &mut LeaderState {
        &mut self.states[i]
    }
}

impl<'a> IntoIterator for &'a mut Roster {
    type Item = &'a mut LeaderState;
    type IntoIter = std::slice::IterMut<'a, LeaderState>;

    fn into_iter(self) -> Self::IntoIter {
        self.states.iter_mut()
    }
}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        sparse::write::<Leader, LeaderState, S, LEADER_COUNT>(&self.states, serializer)
    }
}

impl<'de> Deserialize<'de> for Roster {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Roster, D::Error> {
        let states = sparse::read::<Leader, LeaderState, D, LEADER_COUNT>(deserializer)?;
        let playing = |i: &usize| states[*i].status == Status::Play;
        let in_play = (0..LEADER_COUNT).filter(playing).map(|i| Leader(i as u8)).collect();
        Ok(Roster { states, in_play })
    }
}
