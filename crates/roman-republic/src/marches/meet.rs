//! 6.51, 6.6, 6.11: overruns, interceptions, enemies in the way.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct Meet;

impl Passage<Position> for Meet {
    type Frame = March;

    fn run(&self, p: &mut Position, m: March, ctx: &mut Ctx) -> bool {
        p.meet(m, ctx);
        true
    }
}

impl Position {
    /// 6.51, 6.6, 6.11: overruns, interceptions, enemies in the way.
    fn meet(&mut self, mut march: March, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        if self.marching(march.leader).is_none_or(|f| !f.has_units()) {
            return self.end_march(march, After::Finished, ctx);
        }
        self.overrun(&mut march, ctx);
        let blocked = self.enemy_outside(march.at, side);
        let forced = blocked || march.from.data().strait == Some(march.at) && march.steps == 1;
        march.stage = if forced { MarchStage::Halted } else { MarchStage::Step };
        self.set_march(march);
        self.open_intercepts(march.at, side);
    }

    /// 6.6: an enemy of a tenth in the open is swept away; not a battle.
    fn overrun(&mut self, march: &mut March, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let Some(force) = self.marching(march.leader) else { return };
        let mine = self.force_strength(&force).total();
        for enemy in self.enemy_forces(march.at, side).iter() {
            let his = self.force_strength(enemy).total();
            if mine < tables().overrun.ratio * his {
                continue;
            }
            march.ap = march.ap.saturating_add(tables().attrition_cost.overrun);
            let refuge = enemy.side.and_then(|s| self.open_city(s, march.at, his));
            ctx.tell(Event::Overrun { leader: march.leader, hex: march.at, points: his });
            if refuge.is_some() {
                self.move_force(enemy, march.at, true);
            } else {
                self.destroy_units(enemy);
                for leader in enemy.leaders.iter() {
                    self.hit_leader(leader, ctx);
                }
            }
            self.tidy(march.at, ctx);
        }
    }
}
