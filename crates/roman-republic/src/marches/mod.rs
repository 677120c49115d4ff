//! 6.11 to 6.16: Movement Operations, hex by hex.

pub(crate) mod attrition;
pub(crate) mod departure;
pub(crate) mod errand;
pub(crate) mod gate;
pub(crate) mod gather;
pub(crate) mod intercept;
pub(crate) mod meet;
pub(crate) mod paths;
pub(crate) mod set_out;
pub(crate) mod step;
pub(crate) mod travel;

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Refusal, Rule};

impl Position {
    /// 5.3a, 5.3b: opens a Movement Operation.
    pub(crate) fn open_march(&mut self, leader: Leader, alone: bool) {
        let Some(hex) = self.place(leader) else { return };
        if alone {
            self.leader_mut(leader).flags |= at::ACTIVE;
        } else {
            self.gather(leader);
        }
        self.war.left = NumberSet::NONE;
        self.frames.push(Frame::March(March {
            leader,
            alone,
            stage: MarchStage::Gather,
            from: hex,
            last: hex,
            at: hex,
            ap: 0,
            rough: 0,
            off_road: 0,
            steps: 0,
            river: false,
            abroad: false,
            trespass: false,
            fought: None,
            interceptor: None,
            incursion: None,
        }));
    }

    pub(crate) fn set_march(&mut self, march: March) {
        self.put_frame(Frame::March(march));
    }

    /// RRR5.23: more than four Double Legions need leave.
    pub(crate) fn check_five(&self, leader: Leader, force: &Force) -> Result<(), Refusal> {
        let count = force.double_legions();
        if count > 4 && !self.has_mark(leader, mark::MAY_LEAD_FIVE) {
            return Err(Refusal::new(Rule("RRR5.23"), "refused-five-legions").with("n", count));
        }
        Ok(())
    }

    /// RRR5.22: the other Consul, if he marches along.
    pub(crate) fn joint_consul(&self, leader: Leader) -> Option<Leader> {
        let consul = |l: Leader| self.leader(l).office.is_consul();
        let with = |l: &Leader| *l != leader && self.leader(*l).flags & at::ACTIVE != 0 && consul(*l);
        Position::all_leaders().find(with).filter(|_| consul(leader))
    }

    /// 6.53, SC1.29: after a battle on the march (R34).
    fn after_march_battle(&mut self, mut march: March, ctx: &mut Ctx) {
        if let Some(incursion) = march.incursion {
            return self.after_incursion(march, incursion, ctx);
        }
        let alive = self.place(march.leader).is_some()
            && self.leader(march.leader).flags & at::ACTIVE != 0
            && self.marching(march.leader).is_some_and(|f| f.has_units());
        if march.fought == Some(Fought::Lost) || !alive {
            return self.end_march(march, After::Finished, ctx);
        }
        march.stage = MarchStage::Summon;
        self.set_march(march);
    }

    /// 8.31: those who attack from here have all come over the river, unless friends stood here before.
    fn note_river(&mut self, march: &March) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let before =
            |u: Unit| u.flags & (at::ACTIVE | at::INSIDE) == 0 && self.side_of_unit(&u) == Some(side);
        let wet = march.river && !self.units_at(march.at).any(before);
        let state = self.leader_mut(march.leader);
        state.marks = if wet { state.marks | mark::OVER_RIVER } else { state.marks & !mark::OVER_RIVER };
    }

    /// The Operation is over: those on the march stand with the others again.
    pub(crate) fn end_march(&mut self, march: March, after: After, ctx: &mut Ctx) {
        let trespass = march.trespass && self.place(march.leader).is_some();
        self.note_river(&march);
        self.clear_flag(at::ACTIVE);
        self.war.left = NumberSet::NONE;
        for leader in 0..LEADER_COUNT {
            self.leaders[leader].marks &= !mark::TRIED;
        }
        self.frames.pop();
        if trespass {
            self.note_trespass(march.leader);
        }
        if march.steps > 0 {
            ctx.tell(Event::Halts { leader: march.leader, hex: march.at });
        }
        self.tidy(march.at, ctx);
        self.after_operation(after);
    }
}

/// 6.12, 6.42: the Force has halted and pays for the march.
pub(crate) struct PayForMarch;

impl Passage<Position> for PayForMarch {
    type Frame = March;

    fn run(&self, p: &mut Position, mut m: March, ctx: &mut Ctx) -> bool {
        m.stage = MarchStage::Incursion;
        p.set_march(m);
        p.suffer_march(&m, ctx);
        true
    }
}

/// 6.53: the interceptor attacks.
pub(crate) struct FightInterceptor;

impl Passage<Position> for FightInterceptor {
    type Frame = March;

    fn run(&self, p: &mut Position, mut m: March, ctx: &mut Ctx) -> bool {
        m.stage = MarchStage::Fought;
        p.set_march(m);
        if let Some(interceptor) = m.interceptor {
            p.open_interception_battle(interceptor, m.leader, m.at, ctx);
        }
        true
    }
}

pub(crate) struct AfterFight;

impl Passage<Position> for AfterFight {
    type Frame = March;

    fn run(&self, p: &mut Position, m: March, ctx: &mut Ctx) -> bool {
        p.after_march_battle(m, ctx);
        true
    }
}

pub(crate) struct MarchOver;

impl Passage<Position> for MarchOver {
    type Frame = March;

    fn run(&self, p: &mut Position, m: March, ctx: &mut Ctx) -> bool {
        p.end_march(m, After::Continue, ctx);
        true
    }
}
