//! SC1.15, SC1.16: the leaders of the Samnites.

use crate::data::*;
use crate::table::*;

const CHIEFS: usize = 2;

fn samnites() -> impl Iterator<Item = Leader> {
    Position::all_leaders().filter(|l| l.data().kind == LeaderKind::Samnite)
}

impl Position {
    pub fn chiefs(&self) -> LeaderSet {
        samnites().filter(|l| self.place(*l).is_some()).collect()
    }

    /// Those of last year are asked about, then two are drawn (SC2.16).
    pub fn run_chiefs(&mut self, next: u8, ctx: &mut Ctx) -> bool {
        let kept = samnites().find(|l| l.0 >= next && self.place(*l).is_some());
        match kept {
            Some(leader) if leader.0 == next => return false,
            Some(leader) => self.set_phase(Phase::Chiefs { next: leader.0 }),
            None => self.draw_chief(ctx),
        }
        true
    }

    /// SC2.17: drawn until there are two; then one of them is named Overall Commander.
    pub fn draw_chief(&mut self, ctx: &mut Ctx) {
        let pool: LeaderSet = samnites().filter(|l| self.leader(*l).status() == Status::Pool).collect();
        if self.chiefs().len() >= CHIEFS || pool.is_empty() || self.chief_goals().is_empty() {
            let phase = if matches!(self.phase(), Phase::SetUp(_)) {
                Phase::SetUp(SetupStep::Overall)
            } else {
                Phase::Overall
            };
            return self.set_phase(phase);
        }
        let leader = pool.nth(ctx.luck.draw(pool.len() as u32, "samnite leader"));
        ctx.tell(Event::ChiefDrawn { leader });
        let phase = match self.phase() {
            Phase::SetUp(_) => Phase::SetUp(SetupStep::Chief { leader }),
            _ => Phase::Chief { leader },
        };
        self.set_phase(phase);
    }

    pub fn keep_chief(&mut self, next: u8, leader: Leader, ctx: &mut Ctx) {
        let die = ctx.d10("samnite leader stays");
        let campaign = leader.data().campaign;
        let stays = die <= campaign;
        ctx.tell(Event::ChiefRoll { leader, die, campaign, stays });
        if !stays {
            self.remove_leader(leader, Status::Pool);
        }
        self.set_phase(Phase::Chiefs { next: next + 1 });
    }

    pub fn release_chief(&mut self, next: u8) {
        self.remove_leader(Leader(next), Status::Pool);
        self.set_phase(Phase::Chiefs { next: next + 1 });
    }

    /// Where a drawn leader may join: any Samnite Force, else a city of Samnium.
    pub fn chief_goals(&self) -> Vec<Hex> {
        let mut goals: Vec<Hex> =
            self.stacks.all().iter().filter(|s| matches!(s.people, SAMNITE | LINEN)).map(|s| s.hex).collect();
        if goals.is_empty() {
            let held = self.cities_of(named().samnium).filter(|c| self.holds(Samnites, *c));
            goals.extend(held.map(City::hex).filter(|h| !self.is_besieged(*h)));
        }
        goals.dedup();
        goals
    }

    pub fn place_chief(&mut self, leader: Leader, hex: Option<Hex>, ctx: &mut Ctx) {
        if let Some(hex) = hex {
            let outside = self
                .stacks
                .at(hex)
                .iter()
                .any(|s| matches!(s.people, SAMNITE | LINEN) && s.flags & at::INSIDE == 0);
            self.put_leader(leader, hex, !outside && self.city_at(hex).is_some());
            ctx.tell(Event::ChiefPlaced { leader, hex });
        }
        match self.phase() {
            Phase::SetUp(_) => self.draw_chief(ctx),
            _ => self.set_phase(Phase::Chiefs { next: FIRST_CHIEF as u8 }),
        }
    }
}
