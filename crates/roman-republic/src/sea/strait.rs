//! 7.3: straits.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Refusal};

pub(crate) struct CrossStrait {
    pub(crate) to: Hex,
}

impl Passage<Position> for CrossStrait {
    type Frame = March;

    fn run(&self, p: &mut Position, m: March, ctx: &mut Ctx) -> bool {
        p.cross_strait(m, self.to, ctx);
        true
    }
}

impl Position {
    pub(crate) fn check_strait(&self) -> Result<(), Refusal> {
        if self.scenario != ScenarioId::Aigle {
            return refuse("7.0", "refused-no-ships");
        }
        if self.year.storm {
            return refuse("13", "refused-storm");
        }
        Ok(())
    }

    pub(crate) fn strait_zone(hex: Hex, to: Hex) -> Zone {
        let fretum = named().messana_city.hex();
        if hex == fretum || to == fretum { named().fretum } else { named().tyrrhenum }
    }

    pub(crate) fn cross_strait(&mut self, mut march: March, to: Hex, ctx: &mut Ctx) {
        let table = &tables().strait;
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let level = self.naval_level(side, Position::strait_zone(march.at, to));
        let die = ctx.d10("strait");
        let result = die as i8 + level;
        ctx.tell(Event::StraitRoll {
            leader: march.leader,
            die,
            level,
            crosses: result >= table.crosses_from,
        });
        if result >= table.crosses_from {
            self.pay_for_step(&mut march, to);
            march.ap = march.ap.saturating_add(tables().attrition_cost.strait);
            march.from = march.at;
            march.steps = 0;
            return self.arrive(march, to, ctx);
        }
        self.end_march(march, After::Finished, ctx);
        if result < table.stays_from
            && let Some(force) = self.command_of(march.leader)
        {
            let due = percent(self.force_strength(&force).total(), table.loss);
            self.open_losses(LossKind::Battle, LossFlag::Led(march.leader), Some(side), due, ctx);
        }
    }
}
