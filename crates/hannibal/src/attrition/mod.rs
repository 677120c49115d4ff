//! Chapter 21: attrition, the units that are lost, and winter.

mod losses;
mod winter;

pub(crate) use losses::Lose;
pub(crate) use winter::Winter;

use crate::data::*;
use crate::table::*;

/// The column for a force or a number of rounds (21.2, 14.11).
fn column(size: u8) -> usize {
    let columns = &data().tables.attrition_columns;
    columns.iter().rposition(|least| *least <= size).unwrap_or(0)
}

/// The row of a modified die: the first for 1 and less, the last for 7 and more.
fn row(die: i8) -> usize {
    die.clamp(1, 7) as usize - 1
}

/// Units lost for a modified die and a size; whether one must be an elephant.
pub(crate) fn by_size(die: i8, size: u8) -> (u8, bool) {
    let tables = &data().tables;
    (tables.attrition[row(die)][column(size)], tables.attrition_elephant[row(die)])
}

/// The same on the column of Hostile Tribes (21.3).
pub(crate) fn hostile_tribes(die: i8) -> (u8, bool) {
    let tables = &data().tables;
    (tables.attrition[row(die)][7], tables.attrition_elephant[row(die)])
}

impl Position {
    /// The units a loss is taken from.
    pub(crate) fn pool(&self, side: Side, pool: LossPool) -> Cus {
        match pool {
            LossPool::Outside(space) => self.stands(space, side),
            LossPool::Battle(space) => self.ground(space).cus[side.i()],
            LossPool::Inside(space) if self.is_shut(space, side) => self.garrison(space, side),
            LossPool::Inside(_) => Cus::NONE,
            LossPool::March => self.march().map_or(Cus::NONE, |m| m.force.total()),
            LossPool::Rout => self.rout().map_or(Cus::NONE, |r| r.cus),
        }
    }

    /// One attrition roll for a pool (21.2).
    pub(crate) fn attrition(
        &mut self,
        side: Side,
        pool: LossPool,
        cause: Cause,
        modifier: i8,
        space: Space,
        ctx: &mut Ctx,
    ) {
        let die = ctx.luck.d6_of("attrition", side.seat());
        let size = self.pool(side, pool).all;
        let modified = die as i8 + modifier;
        let (losses, elephant) =
            if cause == Cause::HostileTribes { hostile_tribes(modified) } else { by_size(modified, size) };
        let losses = losses.min(size);
        ctx.tell(Event::Attrition { side, space, cause, die, modifier, losses });
        self.must_lose(side, pool, losses, elephant, ctx);
    }

    /// Puts the owner before the loss of `count` units.
    pub(crate) fn must_lose(&mut self, side: Side, pool: LossPool, count: u8, elephant: bool, ctx: &mut Ctx) {
        let have = self.pool(side, pool);
        if count == 0 || have.all == 0 {
            return;
        }
        if count >= have.all {
            let sortie = self.sortie_in(side, pool);
            self.remove_units(side, pool, have, sortie, ctx);
            return;
        }
        let elephant = elephant && have.elephants > 0; // 17.2
        self.frames.push(Frame::Losses(Losses { side, pool, left: count, elephant }));
    }

    /// The part of a fighting pool that came out of the city.
    fn sortie_in(&self, side: Side, pool: LossPool) -> Cus {
        match (pool, self.battle()) {
            (LossPool::Battle(_), Some(battle)) if battle.attacker == side => battle.sortie,
            _ => Cus::NONE,
        }
    }

    fn remove_units(&mut self, side: Side, pool: LossPool, cus: Cus, sortie: Cus, ctx: &mut Ctx) {
        let space = match pool {
            LossPool::Outside(space) => {
                self.take_standing(space, side, cus);
                if let Some(orders) = self.orders_mut()
                    && orders.side == side
                {
                    orders.lose(space, cus);
                }
                space
            }
            LossPool::Inside(space) => {
                let ground = self.ground_mut(space);
                ground.garrison = ground.garrison.minus(cus);
                space
            }
            LossPool::March => {
                let march = self.march_mut();
                let (space, inside) = (march.at, march.inside);
                march.force.remove(cus);
                if inside {
                    let ground = self.ground_mut(space);
                    ground.garrison = ground.garrison.minus(cus);
                } else {
                    self.take_outside(space, side, cus);
                }
                space
            }
            LossPool::Rout => {
                let rout = self.rout_mut();
                rout.cus = rout.cus.minus(cus);
                rout.lost += cus.all;
                let space = rout.at;
                self.take_outside(space, side, cus);
                space
            }
            LossPool::Battle(space) => {
                self.take_outside(space, side, cus);
                let battle = self.battle_mut();
                battle.lost[side.i()] += cus.all;
                if side == battle.attacker {
                    battle.sortie = battle.sortie.minus(sortie);
                }
                space
            }
        };
        ctx.tell(Event::UnitsLost { side, space, cus });
        // A battle is tidied up at its end.
        if !matches!(pool, LossPool::Battle(_)) {
            self.tidy(space, ctx);
        }
    }
}

impl Force {
    /// Takes losses: the most tired first, which no owner would regret (R95).
    pub(crate) fn remove(&mut self, cus: Cus) {
        let mut plain = cus.plain();
        let mut elephants = cus.elephants;
        for part in self.parts.iter_mut().chain([&mut self.whole]) {
            let p = plain.min(part.plain());
            let e = elephants.min(part.elephants);
            *part = part.minus(Cus::new(p + e, e));
            plain -= p;
            elephants -= e;
        }
    }
}
