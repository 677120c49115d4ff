//! 5.5: triremes take a force aboard and put it ashore.

use super::trireme_number;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

/// What a trireme carries (5.5).
pub(crate) const INFANTRY_ABOARD: usize = 4;
pub(crate) const CAVALRY_ABOARD: usize = 1;

impl Position {
    pub(crate) fn check_board(&self, group: &Group, ship: Piece) -> Result<(), Refusal> {
        let refuse = |key| Err(Refusal::new(Rule("5.5"), key).with("piece", ship.name()));
        if group.side != Roman {
            return refuse("refused-roman-transport");
        }
        let Some(n) = trireme_number(ship).filter(|_| self.spot(ship).open() == Some(group.from)) else {
            return refuse("refused-no-ship-here");
        };
        if self.moved.has(ship) {
            return refuse("refused-has-sailed"); // R99: boards where the fleet begins the phase
        }
        if let Some(piece) = self.group.iter().find(|p| self.spot(*p).land().is_none()) {
            return Err(Refusal::new(Rule("5.5"), "refused-aboard").with("piece", piece.name()));
        }
        if let Some(piece) = self.group.iter().find(|p| self.travelled.has(*p)) {
            return Err(Refusal::new(Rule("R33"), "refused-just-landed").with("piece", piece.name()));
        }
        let cargo = self.at(Spot::aboard(n)).or(self.group);
        let sets = &data().sets;
        let (foot, horse) = (cargo.and(sets.infantry).len(), cargo.and(sets.cavalry).len());
        if foot > INFANTRY_ABOARD || horse > CAVALRY_ABOARD {
            return Err(Refusal::new(Rule("5.5"), "refused-no-room")
                .with("infantry", foot)
                .with("cavalry", horse));
        }
        Ok(())
    }

    pub(crate) fn board(&mut self, ship: Piece, ctx: &mut Ctx) {
        let Some(n) = trireme_number(ship) else { return };
        let forts: Vec<Fort> = self.group.iter().filter_map(|p| self.spot(p).as_fort()).collect();
        self.put_all(self.group, Spot::aboard(n));
        self.moved = self.moved.or(self.group);
        self.travelled = self.travelled.or(self.group);
        ctx.tell(Event::Boards { pieces: self.group.len() as u8, ship });
        forts.into_iter().for_each(|fort| self.check_fall(fort, ctx));
    }

    pub(crate) fn check_land(&self) -> Result<(), Refusal> {
        match self.group.iter().find(|p| self.spot(*p).as_aboard().is_none()) {
            Some(piece) => Err(Refusal::new(Rule("5.5"), "refused-not-aboard").with("piece", piece.name())),
            None => Ok(()),
        }
    }

    pub(crate) fn land(&mut self, ctx: &mut Ctx) {
        let Some(region) = self.group.first().and_then(|p| self.region_of(p)) else { return };
        self.put_all(self.group, Spot::region(region));
        self.travelled = self.travelled.or(self.group);
        ctx.tell(Event::Lands { pieces: self.group.len() as u8, region });
        self.note_landing(self.group, region);
    }

    /// Remembers who went ashore in Britain (6.7.5).
    pub(crate) fn note_landing(&mut self, pieces: PieceSet, region: Region) {
        let units = pieces.and(data().sets.units);
        if region == named().britannia {
            self.crossed = self.crossed.or(units);
            self.went_abroad |= !units.is_empty();
        }
    }
}
