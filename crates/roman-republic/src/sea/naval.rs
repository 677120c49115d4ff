//! 7.1: Naval Superiority.

use crate::table::*;

pub(super) const MOST_LEVEL: i8 = 4;
/// What has been done in C/2: the own roll, that of Carthage.
pub(super) const OWN: u8 = 1;
pub(super) const PUNIC_ROLL: u8 = 2;

impl Position {
    pub(crate) fn naval_level(&self, side: Side, zone: Zone) -> i8 {
        self.naval[zone.i()][(side != Rome) as usize]
    }

    // --- C/2: construction (7.1, RRR7.11, RRR7.12) ---------------------------------------------------------

    /// RRR7.1, SC3.37: each side in turn, with the roll of Carthage for whoever controls it.
    pub(crate) fn begin_naval(&mut self) {
        self.next_naval_side(Rome);
    }

    /// The first of the two who can do anything.
    fn next_naval_side(&mut self, side: Side) {
        let phase = Phase::Naval { side, done: 0 };
        if side == Rome || self.player_of(PUNIC) == Some(side) {
            self.set_phase(phase);
        } else {
            self.set_phase(Phase::Draw);
        }
    }

    pub(crate) fn next_naval(&mut self, side: Side, done: u8) {
        let own = side == Rome && done & OWN == 0;
        let punic = self.player_of(PUNIC) == Some(side) && done & PUNIC_ROLL == 0;
        if own || punic {
            self.set_phase(Phase::Naval { side, done });
        } else if side == Rome {
            self.next_naval_side(Pyrrhus);
        } else {
            self.set_phase(Phase::Draw);
        }
    }

    /// R15: one up, the enemy one down.
    pub(crate) fn raise_level(&mut self, side: Side, zone: Zone, ctx: &mut Ctx) {
        let seat = (side != Rome) as usize;
        let levels = &mut self.naval[zone.i()];
        levels[seat] = (levels[seat] + 1).min(MOST_LEVEL);
        levels[1 - seat] = (levels[1 - seat] - 1).max(-MOST_LEVEL);
        ctx.tell(Event::LevelBuilt { side, zone });
    }
}
