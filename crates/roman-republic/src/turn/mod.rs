//! 3: the turn, phase by phase (R11).

pub(crate) mod activate;
pub(crate) mod pool;
pub(crate) mod preselect;
pub(crate) mod train;

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

impl Position {
    pub(crate) fn phase(&self) -> Phase {
        self.frames.nearest::<Phase>().copied().unwrap_or(Phase::End)
    }

    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.put_frame(Frame::Turn(phase));
    }

    // --- A: Upgrade ----------------------------------------------------------------------------------------

    /// 3.0a, 3.0b: markers go, the wounded return, control markers are looked at.
    fn upgrade(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::TurnBegins { scenario: self.scenario, year: self.year_bc() });
        self.clear_conditions();
        let defeats = self.year.defeats;
        self.year = YearState::default();
        self.war.defeats_last_year = defeats;
        self.pool = [0; LAM_COUNT];
        for leader in &mut self.leaders {
            leader.phases = 0;
            leader.marks &= !(mark::YEAR | mark::PHASE);
        }
        for province in &mut self.provinces {
            province.raised = false;
        }
        self.heal_leaders(ctx);
        self.recall_punic(ctx);
        self.note_control_at_start();
        self.set_phase(Phase::Prorogation);
    }

    fn clear_conditions(&mut self) {
        self.legions.iter_mut().for_each(|l| l.condition = 0);
        self.stacks.all_mut().iter_mut().for_each(|s| s.condition = 0);
    }

    /// SC1.17: who controls what when the turn begins.
    pub(crate) fn note_control_at_start(&mut self) {
        for province in Position::all_provinces() {
            self.provinces[province.i()].at_start = self.control(province);
        }
    }

    // --- C/2 -----------------------------------------------------------------------------------------------

    /// After the preselection: what the scenario has in place of naval construction (SC1.07).
    pub(crate) fn begin_segment(&mut self, _: &mut Ctx) {
        match self.scenario {
            ScenarioId::Conquete => self.set_phase(Phase::Revolt),
            ScenarioId::Alexandre if self.turn > 1 => self.set_phase(Phase::NewLegion), // SC2.05
            ScenarioId::Aigle => self.begin_naval(),                                    // SC3.06
            _ => self.set_phase(Phase::Draw),
        }
    }

    /// SC1.22: a die, plus one for each legion above four outside Roman provinces.
    fn test_revolt(&mut self, ctx: &mut Ctx) {
        let abroad =
            |l: &LegionState| l.hex.and_then(|h| h.data().province).is_some_and(|p| !self.controls(Rome, p));
        let outside = self.legions.iter().filter(|l| abroad(l)).count() as u8;
        let modifier = outside.saturating_sub(tables().revolt.free_legions) as i8;
        let die = ctx.d10("revolt test");
        let revolt = die as i8 + modifier >= tables().revolt.at_least;
        ctx.tell(Event::RevoltTest { die, modifier, revolt });
        self.set_phase(Phase::Draw);
        if revolt {
            self.roll_revolt(ctx);
        }
    }

    /// The Revolt Table: who; a tribe in arms is rolled again (R67) (SC1.43).
    pub(crate) fn roll_revolt(&mut self, ctx: &mut Ctx) {
        let able = |t: &Tribe| t.data().range.is_some() && !self.is_active(*t);
        if !Tribe::all().any(|t| able(&t)) {
            return;
        }
        loop {
            let dice = [ctx.d10("revolt"), ctx.d10("revolt")];
            let number = match dice[0] * 10 + dice[1] {
                0 => 100, // R3
                n => n,
            };
            let hit = |t: &Tribe| t.data().range.is_some_and(|(a, b)| (a..=b).contains(&number));
            let tribe = Tribe::all().find(hit);
            if let Some(tribe) = tribe {
                ctx.tell(Event::RevoltRoll { tribe, number });
                if able(&tribe) {
                    return self.revolt(tribe, ctx);
                }
            }
        }
    }

    // --- E: End of turn ------------------------------------------------------------------------------------

    pub(crate) fn end_turn(&mut self, ctx: &mut Ctx) {
        self.legions.iter_mut().for_each(|l| l.fresh = false);
        // 3.0e: extraordinary offices end.
        for office in [Office::MasterOfHorse, Office::Dictator] {
            if let Some(leader) = self.holder_of(office) {
                self.remove_leader(leader, Status::Pool);
                ctx.tell(Event::LeavesOffice { leader });
            }
        }
        self.check_victory(ctx);
        if self.ending.is_some() {
            return;
        }
        self.note_consuls_of_the_year();
        self.turn += 1;
        self.set_phase(Phase::Upgrade);
    }
}

pub(crate) struct Upgrade;

impl Passage<Position> for Upgrade {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.upgrade(ctx);
        true
    }
}

pub(crate) struct TestRevolt;

impl Passage<Position> for TestRevolt {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.test_revolt(ctx);
        true
    }
}
