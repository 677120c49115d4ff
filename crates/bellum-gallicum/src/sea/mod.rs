//! Chapter 5: fleets, transport, the sea's own losses, naval combat.

pub(crate) mod embark;
pub(crate) mod flee;
pub(crate) mod naval;
pub(crate) mod shipyard;
pub(crate) mod sink;
pub(crate) mod transport;
pub(crate) mod wreck;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// The number of a trireme, from 0.
pub(crate) fn trireme_number(ship: Piece) -> Option<u8> {
    named().trireme.iter().position(|t| *t == ship).map(|n| n as u8)
}

impl Position {
    /// Where a ship may sail in one step (R32).
    pub(crate) fn sailing(&self, ship: Piece) -> (RegionSet, Option<Sea>) {
        let spot = self.spot(ship);
        if let Some(sea) = spot.as_sea() {
            let coast = data().coastal.iter().filter(|r| data().region(*r).sea == Some(sea)).collect();
            return (coast, None);
        }
        match spot.open() {
            Some(region) => (data().region(region).along_coast, data().region(region).sea),
            None => (RegionSet::NONE, None),
        }
    }

    pub(crate) fn sail_candidates(&self, ship: Piece, out: &mut Vec<Action>) {
        let (coast, sea) = self.sailing(ship);
        out.extend(coast.iter().map(|r| Action::Sail { ship, to: Water::Coast(r) }));
        out.extend(sea.map(|s| Action::Sail { ship, to: Water::Sea(s) }));
    }

    pub(crate) fn check_sail(&self, side: Side, ship: Piece, to: Water) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("5.3"), key).with("piece", ship.name()));
        if !data().sets.ships.has(ship) || self.side(ship) != side || !self.spot(ship).is_in_play() {
            return refuse("refused-no-ship");
        }
        if self.moved.has(ship) {
            return refuse("refused-has-sailed");
        }
        let (coast, sea) = self.sailing(ship);
        let reached = match to {
            Water::Coast(region) => coast.has(region),
            Water::Sea(zone) => sea == Some(zone),
        };
        if !reached {
            return Err(Refusal::new(Rule("5.3"), "refused-too-far")
                .with("piece", ship.name())
                .with("to", to.name()));
        }
        Ok(())
    }

    pub(crate) fn sail(&mut self, ship: Piece, to: Water, ctx: &mut Ctx) {
        self.put(ship, Spot::water(to));
        self.moved.add(ship);
        self.travelled.add(ship);
        if let Some(n) = trireme_number(ship) {
            self.travelled = self.travelled.or(self.at(Spot::aboard(n)));
        }
        ctx.tell(Event::Sails { ship, to });
    }

    /// A ship that began the phase at sea must come to a coast (5.3).
    pub(crate) fn must_sail(&self, side: Side) -> Option<Piece> {
        let ships = self.of(side).and(data().sets.ships).minus(self.moved);
        ships.iter().find(|p| self.spot(*p).as_sea().is_some())
    }

    /// 5.6.2: cargo, leaders and the legion of a trireme go down with it.
    pub(crate) fn sink(&mut self, ship: Piece, ctx: &mut Ctx) {
        ctx.tell(Event::Sunk { ship });
        self.take_off(ship, Spot::LOST);
        let Some(n) = trireme_number(ship) else { return };
        let cargo = self.at(Spot::aboard(n));
        for unit in cargo.and(data().sets.units).or(self.at(Spot::hull(n))).iter() {
            self.eliminate(unit, ctx);
        }
        for leader in cargo.and(data().sets.leaders).iter() {
            self.meet_fate(leader, Fate::Killed, ctx); // R99
        }
    }
}
