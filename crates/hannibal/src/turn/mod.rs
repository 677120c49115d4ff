//! Chapters 5 to 7: the turn, its reinforcements, the deal, and who begins.

mod africanus;
mod carthage_generals;
mod carthage_units;
mod claim;
mod commanders;
mod consuls;
mod deal;
mod proconsul;
mod rome_units;
mod who_begins;
mod year;

pub(crate) use africanus::Africanus;
pub(crate) use carthage_generals::CarthageGenerals;
pub(crate) use carthage_units::CarthageUnits;
pub(crate) use claim::Claim;
pub(crate) use commanders::Commanders;
pub(crate) use consuls::Consuls;
pub(crate) use deal::Deal;
pub(crate) use proconsul::Proconsul;
pub(crate) use rome_units::RomeUnits;
pub(crate) use who_begins::WhoBegins;
pub(crate) use year::{End, Start};

use crate::data::*;
use crate::marches::CONSULAR;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Where reinforcements can go at all: to generals, Roma, Carthago and Carthago Nova (6.1, 6.2).
    fn reinforcement_places(&self, side: Side) -> SpaceSet {
        let n = named();
        let camps: SpaceSet = self.generals_of(side).filter_map(|g| self.at(g)).collect();
        match side {
            Rome => camps.with(n.roma),
            Carthage => camps.with(n.carthago).with(n.carthago_nova),
        }
    }

    /// Spaces with units of a side, inside or outside walls.
    fn camps(&self, side: Side) -> SpaceSet {
        spaces().filter(|s| self.all_cus(*s, side).all > 0).collect()
    }

    /// 6.3: not to the besieged, and inside walls only what finds room.
    pub(crate) fn check_placeable(&self, space: Space, side: Side) -> Result<(), Refusal> {
        if self.reinforceable(space, side) == 0 {
            let key = if self.is_besieged(space) { "besieged-no-reinforcement" } else { "no-room-inside" };
            return Err(Refusal::new(Rule("6.3"), key).with("space", space.name()));
        }
        Ok(())
    }

    /// Roman units of a stack that are not besieged (6.2, R5).
    fn roman_stack(&self, space: Space) -> u8 {
        if self.is_besieged(space) { self.cus(space, Rome) } else { self.all_cus(space, Rome).all }
    }

    fn has_stack_of_five(&self) -> bool {
        spaces().any(|s| self.roman_stack(s) >= CONSULAR)
    }

    /// A general joins units: inside the walls if they are.
    fn post_with_units(&mut self, general: General, space: Space, side: Side) {
        self.posts[general.i()] = Post::At(space);
        let nobody_outside = self.cus(space, side) == 0 && self.garrison(space, side).all > 0;
        if self.is_shut(space, side) || nobody_outside {
            self.inside.add(general);
        } else {
            self.inside.remove(general);
        }
    }

    /// Whose play comes after this side's: the other's, if he has cards (7.4).
    pub(crate) fn next_play(&self, side: Side) -> Phase {
        let after = [side.enemy(), side].into_iter().find(|s| !self.hands[s.i()].is_empty());
        match after {
            Some(side) => Phase::Play { side, bound: false },
            None => Phase::Winter { side: Rome, next: 0 },
        }
    }
}
