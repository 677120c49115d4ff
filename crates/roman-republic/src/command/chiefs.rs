//! SC1.15, SC1.16: the leaders of the Samnites.

use crate::data::*;
use crate::table::*;

const CHIEFS: usize = 2;

pub(super) fn samnites() -> impl Iterator<Item = Leader> {
    Position::all_leaders().filter(|l| l.data().kind == LeaderKind::Samnite)
}

impl Position {
    pub(crate) fn chiefs(&self) -> LeaderSet {
        samnites().filter(|l| self.place(*l).is_some()).collect()
    }

    /// Has the first turn not begun yet?
    pub(crate) fn is_set_up(&self) -> bool {
        matches!(self.phase(), Phase::SetUp(_))
    }

    /// SC2.17: drawn until there are two; then one of them is named Overall Commander.
    pub(crate) fn draw_chief(&mut self, ctx: &mut Ctx) {
        let pool: LeaderSet = samnites().filter(|l| self.leader(*l).status() == Status::Pool).collect();
        if self.chiefs().len() >= CHIEFS || pool.is_empty() || self.chief_goals().is_empty() {
            let phase = if self.is_set_up() { Phase::SetUp(SetupStep::Overall) } else { Phase::Overall };
            return self.set_phase(phase);
        }
        let leader = pool.nth(ctx.luck.draw(pool.len() as u32, "samnite leader"));
        ctx.tell(Event::ChiefDrawn { leader });
        let set_up = self.is_set_up();
        let phase = if set_up { Phase::SetUp(SetupStep::Chief { leader }) } else { Phase::Chief { leader } };
        self.set_phase(phase);
    }

    /// Where a drawn leader may join: any Samnite Force, else a city of Samnium.
    pub(crate) fn chief_goals(&self) -> Vec<Hex> {
        let mut goals: Vec<Hex> =
            self.stacks.all().iter().filter(|s| matches!(s.people, SAMNITE | LINEN)).map(|s| s.hex).collect();
        if goals.is_empty() {
            let held = self.cities_of(named().samnium).filter(|c| self.holds(Samnites, *c));
            goals.extend(held.map(City::hex).filter(|h| !self.is_besieged(*h)));
        }
        goals.dedup();
        goals
    }
}
