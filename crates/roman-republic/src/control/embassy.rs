//! 12.3: ambassadors.

use crate::command::campaign::After;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Passage, Refusal, Rule};

pub(crate) struct RollEmbassy {
    pub(crate) ambassador: Leader,
    pub(crate) province: Province,
}

impl Passage<Position> for RollEmbassy {
    type Frame = Campaign;

    fn run(&self, p: &mut Position, c: Campaign, ctx: &mut Ctx) -> bool {
        p.roll_embassy(c, self.ambassador, self.province, ctx);
        true
    }
}

impl Position {
    pub(crate) fn embassy_candidates(&self, c: &Campaign, out: &mut Vec<Action>) {
        let Some(side) = self.side_of_leader(c.leader) else { return };
        if self.check_embassies(c, side).is_err() {
            return;
        }
        let able = |l: &Leader| self.check_ambassador(side, *l).is_ok();
        let ambassadors: Vec<Leader> = Position::all_leaders().filter(able).collect();
        for row in &self.scenario.data().rows {
            let province = row.province;
            if self.check_mission(side, c.leader, province).is_ok() {
                out.extend(ambassadors.iter().map(|l| Action::Embassy { ambassador: *l, province }));
            }
        }
    }

    /// 5.3h, RRR5.1: whose Operation it is (SC1.42, R45).
    fn check_embassies(&self, c: &Campaign, side: Side) -> Result<(), Refusal> {
        if !matches!(self.scenario, ScenarioId::Conquete | ScenarioId::Aigle) {
            return refuse("5.3h", "refused-no-diplomacy");
        }
        let leads = if side == Rome {
            self.leads_rome(c.leader)
        } else {
            self.overall_commander(side) == Some(c.leader)
        };
        if leads { Ok(()) } else { refuse("RRR5.13", "refused-not-overall") }
    }

    /// RRR5.13: the Rome Consul, or the Dictator if there is one.
    pub(crate) fn leads_rome(&self, leader: Leader) -> bool {
        let office = self.leader(leader).office;
        match self.holder_of(Office::Dictator) {
            Some(_) => office == Office::Dictator,
            None => office == Office::RomeConsul,
        }
    }

    fn check_ambassador(&self, side: Side, ambassador: Leader) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("leader", ambassador.name()));
        let data = ambassador.data();
        if data.kind == LeaderKind::Tribal {
            return no("SC1.36", "refused-no-diplomat");
        }
        if data.diplomacy == 0 {
            return no("12.34", "refused-no-diplomat");
        }
        let named_one = self.scenario == ScenarioId::Aigle && side == Pyrrhus && ambassador == named().cineas;
        if !named_one && (self.place(ambassador).is_none() || self.side_of_leader(ambassador) != Some(side)) {
            return no("12.3", "refused-leader-not-yours");
        }
        if self.scenario == ScenarioId::Aigle
            && side == Pyrrhus
            && !named_one
            && ambassador != named().pyrrhus
        {
            return no("5.3h", "refused-no-diplomat");
        }
        if self.scenario == ScenarioId::Aigle && side == Rome && !ambassador.is_magistrate() {
            return no("5.3h", "refused-no-diplomat");
        }
        if self.has_mark(ambassador, mark::MISSION) {
            return no("R64", "refused-mission-done");
        }
        Ok(())
    }

    fn check_mission(&self, side: Side, leader: Leader, province: Province) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("province", province.name()));
        if self.realm(province) != province || !self.has_level(province) {
            return no("12.2", "refused-no-level");
        }
        if self.year.embassies[side.seat().0 as usize].has(province) {
            return no("R64", "refused-embassy-done");
        }
        if self.favour(side, province) == 4 {
            return no("12.33", "refused-ally-already");
        }
        // SC3.19: Carthage sells its ear.
        if self.carthage_is_dear(side, province) && self.leader(leader).guile < 2 {
            return no("SC3.19", "refused-carthage-dear");
        }
        Ok(())
    }

    /// SC3.19: Pyrrhus has troops in Sicilia, or eastern Sicilia is his.
    fn carthage_is_dear(&self, side: Side, province: Province) -> bool {
        let n = named();
        self.scenario == ScenarioId::Aigle
            && side == Pyrrhus
            && province == n.sicilia_west
            && (self.controls(Pyrrhus, n.sicilia_east)
                || self.units().any(|u| {
                    u.hex.data().province.is_some_and(|p| n.sicily.has(p))
                        && self.power_of_unit(&u) == Pyrrhus.power()
                }))
    }

    pub(crate) fn check_embassy(
        &self,
        c: &Campaign,
        side: Side,
        ambassador: Leader,
        province: Province,
    ) -> Result<(), Refusal> {
        self.check_embassies(c, side)?;
        self.check_ambassador(side, ambassador)?;
        self.check_mission(side, c.leader, province)
    }

    /// R82: the active leader pays for what his ambassador says.
    pub(crate) fn send_embassy(&mut self, mut c: Campaign, ambassador: Leader, province: Province) {
        let Some(side) = self.side_of_leader(c.leader) else { return };
        if self.carthage_is_dear(side, province) {
            self.spend_guile(c.leader, 2);
        }
        self.set_mark(ambassador, mark::MISSION);
        self.year.embassies[side.seat().0 as usize].add(province);
        c.stage = CampaignStage::Embassy { ambassador, province };
        self.put_frame(Frame::Campaign(c));
        self.ask_guile(c.leader, 0, u8::MAX, GuileUse::Embassy);
    }

    /// All modifiers but Guile.
    pub(crate) fn embassy_modifier(&self, side: Side, ambassador: Leader, province: Province) -> i8 {
        let table = &tables().diplomacy;
        let seat = side.seat().0 as usize;
        let mut modifier = 0;
        if side == Samnites {
            modifier += table.samnite; // SC1.33
        }
        if self.favour(side, province) == -4 {
            modifier += table.enemy_ally;
        }
        let there = self.place(ambassador).and_then(|h| h.data().province);
        if there.is_some_and(|p| self.realm(p) == province) {
            modifier += table.present;
        }
        let near = |set: ProvinceSet| {
            set.iter().any(|p| {
                p == province
                    || Position::all_provinces()
                        .filter(|q| self.realm(*q) == province)
                        .any(|q| q.data().adjacent.iter().any(|r| self.realm(r) == p))
            })
        };
        if near(self.year.lost[seat]) {
            modifier += table.lost_battle;
        }
        if near(self.year.major[seat]) {
            modifier += table.major_victory;
        }
        modifier
    }

    /// Boxes for a total of the die: plus towards the sender.
    pub(crate) fn embassy_boxes(ambassador: Leader, total: i8) -> i8 {
        let table = &tables().diplomacy;
        let margin = ambassador.data().diplomacy as i8 - total;
        match margin {
            m if m >= table.two_boxes_margin => 2,
            m if m >= 0 => 1,
            m if m <= -table.backfires_by => -1,
            _ => 0,
        }
    }

    pub(crate) fn roll_embassy(
        &mut self,
        c: Campaign,
        ambassador: Leader,
        province: Province,
        ctx: &mut Ctx,
    ) {
        let guile = std::mem::take(&mut self.spent) as i8;
        let Some(side) = self.side_of_leader(c.leader) else { return };
        let modifier = self.embassy_modifier(side, ambassador, province) + guile * tables().diplomacy.guile;
        self.embassy_die(side, ambassador, province, modifier, ctx);
        let after = if c.leader == ambassador { After::Finished } else { After::Continue };
        self.after_operation(after);
    }

    pub(crate) fn embassy_die(
        &mut self,
        side: Side,
        ambassador: Leader,
        province: Province,
        modifier: i8,
        ctx: &mut Ctx,
    ) {
        let die = ctx.d10("embassy");
        let boxes = Position::embassy_boxes(ambassador, die as i8 + modifier);
        let value = ambassador.data().diplomacy;
        ctx.tell(Event::EmbassyRoll { leader: ambassador, province, die, modifier, value, boxes });
        self.shift(province, side, boxes, ctx);
    }
}
