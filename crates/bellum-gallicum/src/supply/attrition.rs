//! 2.3.4: hunger in ravaged regions and besieged places; marches take their toll by the same table (3.3.3, 3.4).

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// Regions first, each for both sides, then besieged places: on to the next force that rolls.
pub(crate) struct RollAttrition {
    pub(crate) next: u8,
}

impl Passage<Position> for RollAttrition {
    type Frame = Phase;

    fn run(&self, game: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        game.run_attrition(self.next, ctx);
        true
    }
}

impl Position {
    fn run_attrition(&mut self, next: u8, ctx: &mut Ctx) {
        let fields = 2 * REGION_COUNT as u8;
        for force in next..fields + FORT_COUNT as u8 {
            self.set_phase(Phase::Attrition { next: force + 1 });
            if force < fields {
                let (region, side) = (Region(force / 2), Side::BOTH[force as usize % 2]);
                if self.is_ravaged(region) {
                    let units = self.hungry(region, side);
                    self.roll_attrition(units, region, Spotted::Region(region), Cause::Attrition, ctx);
                }
            } else {
                let fort = Fort(force - fields);
                if self.is_besieged(fort) {
                    let units = self.units_inside(fort);
                    // R83: the die of a contested region goes with the terrain alone, in the other reading with all.
                    let dice = besieged_dice(units.len(), self.sieges[fort.i()])
                        + (self.variants.hungry_walls && self.contested.has(fort.region())) as u8;
                    self.roll_dice(units, dice, Spotted::Fort(fort), Cause::Attrition, ctx);
                }
            }
            if self.frames.len() > 1 {
                return; // losses are to be chosen first
            }
        }
        self.judge_control(ctx); // 2.2.1, R43: who starved holds nothing any more in I.E
        self.set_phase(Phase::Dismantle);
    }

    /// Units that suffer with a ravaged region: besieged ones roll apart (R84).
    fn hungry(&self, region: Region, side: Side) -> PieceSet {
        let besieged = data().region(region).walls.iter().filter(|f| self.is_besieged(**f));
        besieged.fold(self.crowd(region, side), |units, fort| units.minus(self.inside(*fort)))
    }

    /// Dice by the number of units and the terrain; one more where the region is contested (R83).
    pub(crate) fn attrition_dice(&self, units: usize, region: Region) -> u8 {
        let tables = &data().tables;
        let rough = data().region(region).terrain.is_rough();
        let row = if rough { &tables.attrition_rough } else { &tables.attrition_open };
        row[column(units)] + self.contested.has(region) as u8
    }

    /// Rolls for units that suffer by terrain, and lets their owner choose the losses.
    pub(crate) fn roll_attrition(
        &mut self,
        units: PieceSet,
        region: Region,
        place: Spotted,
        cause: Cause,
        ctx: &mut Ctx,
    ) {
        if !units.is_empty() {
            let dice = self.attrition_dice(units.len(), region);
            self.roll_dice(units, dice, place, cause, ctx);
        }
    }

    fn roll_dice(&mut self, units: PieceSet, dice: u8, place: Spotted, cause: Cause, ctx: &mut Ctx) {
        let Some(side) = units.first().map(|p| self.side(p)) else { return };
        if dice == 0 {
            return;
        }
        let sixes = (0..dice).filter(|_| ctx.luck.d6("attrition") == 6).count() as u8;
        ctx.tell(Event::Attrition { side, place, dice, sixes, cause });
        self.ask_losses(side, units, sixes, cause);
    }
}

/// The column of the Table of attrition.
fn column(units: usize) -> usize {
    match units {
        0..=4 => 0,
        5..=9 => 1,
        10..=14 => 2,
        _ => 3,
    }
}

/// Besieged units: one more die for every siege turn after the first (R83).
pub(crate) fn besieged_dice(units: usize, siege_turns: u8) -> u8 {
    data().tables.attrition_besieged[column(units)] + siege_turns.saturating_sub(1)
}
