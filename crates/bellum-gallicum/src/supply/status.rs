//! 2.3.1: crowds eat a region bare.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// More than five units in a region roll for its status (2.3.1, R25).
const CROWD: usize = 6;
const GREAT_CROWD: usize = 9;

pub(crate) struct RollStatus;

impl Passage<Position> for RollStatus {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.roll_status(ctx);
        game.set_phase(Phase::Attrition { next: 0 });
        true
    }
}

impl Position {
    fn roll_status(&mut self, ctx: &mut Ctx) {
        let counts = self.unit_counts();
        for region in ALL_REGIONS.minus(data().roman_gaul).iter() {
            for side in Side::BOTH {
                if (counts[region.i()][side.i()] as usize) < CROWD {
                    continue;
                }
                if self.is_ravaged(region) {
                    break; // for both sides alike
                }
                let units = self.crowd(region, side).len();
                // R25: six units roll.
                if units < CROWD {
                    continue;
                }
                let modifier = self.is_winter() as i8 + (units >= GREAT_CROWD) as i8
                    - 2 * (side == Roman && self.depots.has(region)) as i8;
                let die = ctx.luck.d6("status");
                let ravaged = die as i8 + modifier >= 5;
                ctx.tell(Event::StatusRoll { side, region, die, modifier, ravaged });
                if ravaged {
                    if self.scorched.len() < data().limits.scorched {
                        self.scorched.add(region);
                    } else {
                        self.ravaged.add(region); // R86
                    }
                }
            }
        }
    }
}
