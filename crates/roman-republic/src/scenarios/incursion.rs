//! SC1.29, SC1.38: tribes fall upon Samnites and Gauls who halt among them.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct TestIncursion;

impl Passage<Position> for TestIncursion {
    type Frame = March;

    fn run(&self, p: &mut Position, mut m: March, ctx: &mut Ctx) -> bool {
        m.stage = MarchStage::Fight;
        p.set_march(m);
        p.check_incursion(m, ctx);
        true
    }
}

impl Position {
    /// Samnites, or Gauls, who halt in an unfriendly province are attacked by its tribe (R24, R77).
    pub(crate) fn check_incursion(&mut self, mut march: March, ctx: &mut Ctx) {
        if self.scenario != ScenarioId::Conquete || march.interceptor.is_some() || march.steps == 0 {
            return;
        }
        let Some(force) = self.marching(march.leader).filter(Force::has_units) else { return };
        let intruders = force.peoples.iter().any(|p| matches!(p, SAMNITE | LINEN) || p == SENONES.people());
        let Some(province) = march.at.data().province else { return };
        let friendly =
            province == named().samnium || self.controls(Samnites, province) || self.level(province) < 0;
        let Some(tribe) = self.tribe_of(province).filter(|_| intruders && !friendly) else { return };
        let home = self.tribe_place(tribe).filter(|_| self.is_active(tribe));
        let inside = self.leader(tribe.chief()).flags & at::INSIDE != 0;
        if home.is_none() {
            let (infantry, cavalry) = self.roll_tribe(tribe, ctx);
            self.raise_tribe(tribe, Rome, march.at, false, [infantry, cavalry, 0]);
        } else {
            self.put_tribe(tribe, march.at, false);
            self.tribes[tribe.i()].side = Some(Rome);
        }
        march.incursion = Some(Incursion { tribe, home, inside });
        march.stage = MarchStage::Fought;
        self.set_march(march);
        ctx.tell(Event::Incursion { tribe, hex: march.at });
        let attacker = self.forces_at(march.at, 0).iter().find(|f| f.peoples.has(tribe.people())).copied();
        if let (Some(attacker), Some(defender)) = (attacker, self.marching(march.leader)) {
            self.open_battle(march.at, &attacker, &defender, Cause::Incursion, ctx);
        }
    }

    pub(crate) fn after_incursion(&mut self, mut march: March, incursion: Incursion, ctx: &mut Ctx) {
        let tribe = incursion.tribe;
        match incursion.home {
            None => {
                // Raised for this: it leaves without a word about cities.
                self.tribes[tribe.i()] = TribeState::default();
                self.stacks.change(|s| {
                    if s.people == tribe.people() {
                        s.sp = [0; 3];
                    }
                });
                self.leaders.put(tribe.chief(), LeaderState::default());
            }
            Some(home) if self.tribe_place(tribe).is_some() => {
                self.tribes[tribe.i()].side = Some(Samnites);
                self.put_tribe(tribe, home, incursion.inside);
            }
            Some(_) => {
                self.tribes[tribe.i()].side = Some(Samnites);
                self.check_tribes(ctx);
            }
        }
        march.incursion = None;
        let alive = self.place(march.leader).is_some_and(|h| h == march.at)
            && self.marching(march.leader).is_some_and(|f| f.has_units());
        let back = if march.fought == Some(Fought::Won) && alive {
            march.stage = MarchStage::Summon;
            self.set_march(march);
            None
        } else {
            let back = self.put_back(&march, ctx);
            self.end_march(march, After::Finished, ctx);
            back
        };
        // Sieges that nobody keeps up any more. Last, since a leader left alone is asked about on top of all else (8.6).
        for hex in incursion.home.into_iter().chain(back) {
            self.tidy(hex, ctx);
        }
    }

    /// SC1.29: back to the nearest hex of Samnium; the Senones to where they came from (R76).
    fn put_back(&mut self, march: &March, ctx: &mut Ctx) -> Option<Hex> {
        let senones = march.leader.tribe() == Some(SENONES);
        if senones && march.fought == Some(Fought::Lost) {
            self.dismiss(SENONES, ctx);
            return None;
        }
        let n = named();
        let homes = if senones { vec![n.liguria_friniates, n.gallia_cispadana] } else { vec![n.samnium] };
        let free = |h: &Hex| !self.enemy_outside(*h, Samnites) && !self.enemy_inside(*h, Samnites);
        let hexes = homes.iter().flat_map(|p| p.data().hexes.iter().copied());
        let to = hexes.filter(free).min_by_key(|h| h.distance(march.at))?;
        self.move_flagged(at::ACTIVE, to, 0, at::INSIDE);
        ctx.tell(Event::PutBack { leader: march.leader, hex: to });
        Some(to)
    }
}
