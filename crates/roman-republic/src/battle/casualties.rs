//! 5.14, 8.6: leaders hit, wounded, killed and replaced.

use crate::battle::flag;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

impl Position {
    /// 8.6: one die for each leader of a side that lost a tenth or more.
    pub(crate) fn roll_casualties(&mut self, b: &Battle, ctx: &mut Ctx) {
        if self.scenario == ScenarioId::Alexandre {
            return; // SC2.06
        }
        let table = &tables().casualty;
        for who in 0..2u8 {
            let i = who as usize;
            let heavy = b.lost[i] > 0 && b.lost[i] * 100 >= b.before[i] * table.least_loss;
            if !heavy {
                continue;
            }
            let beaten = b.major && b.winner == Some(1 - who);
            let from = if beaten { table.hit_from_major } else { table.hit_from };
            for leader in self.fighting_leaders(flag(who)).iter() {
                if leader.tribe().is_some() {
                    continue; // SC1.20: cannot be killed
                }
                let die = ctx.d10("casualty");
                ctx.tell(Event::CasualtyRoll { leader, die, hit: die >= from });
                if die >= from {
                    self.hit_leader(leader, ctx);
                }
            }
        }
    }

    /// 8.6: wounded or killed.
    pub(crate) fn hit_leader(&mut self, leader: Leader, ctx: &mut Ctx) {
        if leader.tribe().is_some()
            || self.scenario == ScenarioId::Alexandre
            || leader.data().battle.is_none()
        {
            if self.place(leader).is_some() && leader.tribe().is_none() {
                self.seek_refuge(leader, ctx);
            }
            return;
        }
        let die = ctx.d10("mortality");
        let wounded = die <= leader.data().mortality;
        ctx.tell(Event::MortalityRoll { leader, die, wounded });
        if wounded {
            self.lose_leader(leader, Status::Wounded, ctx);
        } else {
            self.kill_leader(leader, ctx);
        }
    }

    pub(crate) fn kill_leader(&mut self, leader: Leader, ctx: &mut Ctx) {
        self.lose_leader(leader, Status::Dead, ctx);
        if leader == named().pyrrhus {
            self.finish(Ending::PyrrhusDead, ctx); // SC3.33
        }
    }

    /// 5.14: out, and somebody takes his place at once if there is somebody (R87).
    pub(crate) fn lose_leader(&mut self, leader: Leader, status: Status, ctx: &mut Ctx) {
        let was = *self.leader(leader);
        let commanded: NumberSet =
            Position::numbers().filter(|n| self.commands[n.i()] == Some(leader)).collect();
        self.remove_leader(leader, status);
        ctx.tell(Event::LeaderLost { leader, status });
        if leader.is_roman() {
            self.replace_magistrate(&was, commanded, ctx);
        } else if leader.data().kind == LeaderKind::Epirote
            && self.leader(named().helenus).status() == Status::Pool
        {
            self.replace_epirote(leader, &was, ctx);
        }
    }

    /// RRR5.47, SC4.21: a magistrate drawn from the pool takes office and army (R8).
    pub(crate) fn replace_magistrate(&mut self, was: &LeaderState, commanded: NumberSet, ctx: &mut Ctx) {
        if matches!(was.office, Office::None | Office::Besieged) {
            return;
        }
        let Some(hex) = was.hex else { return };
        let pool = self.replacements(was.office);
        if pool.is_empty() {
            return;
        }
        let new = pool.nth(ctx.luck.draw(pool.len() as u32, "replacement"));
        self.put_leader(new, hex, was.flags & at::INSIDE != 0);
        let state = self.leader_mut(new);
        state.flags = was.flags;
        state.office = was.office;
        state.province = was.province;
        state.phases = was.phases;
        state.marks |= if was.office != Office::Praetor { mark::CONSULAR } else { 0 };
        commanded.iter().for_each(|n| self.commands[n.i()] = Some(new));
        ctx.tell(Event::Replaced { leader: new, office: was.office });
    }

    /// Who may take the place of a magistrate.
    fn replacements(&self, office: Office) -> LeaderSet {
        let pool = self.pool_of_magistrates();
        if self.scenario != ScenarioId::Tonnerre {
            return pool;
        }
        // SC4.21: Pera first, then one of letter D or E.
        if pool.has(named().pera) && office.is_consul() {
            return LeaderSet::of(named().pera);
        }
        let poor = |l: &Leader| matches!(l.data().battle, Some(Letter::D | Letter::E));
        let spare = self.spare_magistrates(pool); // not those whose year is still to come
        if !spare.is_empty() {
            return spare;
        }
        let idle = |l: &Leader| self.leader(*l).status() == Status::Absent && poor(l);
        (0..FIRST_URBAN as u8).map(Leader).filter(idle).collect()
    }

    /// SC3.03: Helenus takes the place of the first Epirote who falls; his markers are those left.
    fn replace_epirote(&mut self, old: Leader, was: &LeaderState, ctx: &mut Ctx) {
        let helenus = named().helenus;
        let Some(hex) = was.hex else { return };
        self.put_leader(helenus, hex, false);
        self.leader_mut(helenus).flags = was.flags;
        if let (Some(from), Some(to)) = (old.lam(), helenus.lam()) {
            self.pool[to.i()] += std::mem::take(&mut self.pool[from.i()]);
        }
        ctx.tell(Event::Replaced { leader: helenus, office: Office::None });
    }

    /// 3.0a: the wounded come back.
    pub(crate) fn heal_leaders(&mut self, ctx: &mut Ctx) {
        let wounded: LeaderSet =
            Position::all_leaders().filter(|l| self.leader(*l).status() == Status::Wounded).collect();
        for leader in wounded.iter() {
            if leader.is_roman() || leader.data().kind == LeaderKind::Samnite {
                self.remove_leader(leader, Status::Pool);
                continue;
            }
            let found = self.refuges_from(leader);
            match found {
                Some(hex) => self.take_refuge(leader, hex, ctx),
                None => self.remove_leader(leader, Status::Pool),
            }
        }
    }

    /// His Force, or the nearest.
    fn refuges_from(&self, leader: Leader) -> Option<Hex> {
        let side = self.side_of_leader(leader)?;
        let hex = self.leader(leader).hex?;
        if self.friends_at(hex, side) && !self.enemy_outside(hex, side) {
            return Some(hex);
        }
        self.refuges(leader).first().copied()
    }
}

pub(crate) struct RollCasualties;

impl Passage<Position> for RollCasualties {
    type Frame = Battle;

    fn run(&self, p: &mut Position, mut b: Battle, ctx: &mut Ctx) -> bool {
        b.stage = BattleStage::Retreat;
        p.set_battle(b);
        p.roll_casualties(&b, ctx);
        true
    }
}
