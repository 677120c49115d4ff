//! 6.31 to 6.44: roads, and what marching costs.

use crate::data::*;
use crate::table::*;

impl Position {
    /// 6.31: a usable road over this hexside.
    pub(crate) fn is_road(&self, side: &HexSide) -> bool {
        side.roads & self.war.roads != 0
    }

    /// 6.41, SC1.17, SC2.18, SC2.29: half the attrition here?
    pub(crate) fn is_friendly_land(&self, side: Side, province: Province) -> bool {
        match (self.scenario, side) {
            (ScenarioId::Conquete | ScenarioId::Alexandre, Rome) => {
                self.provinces[province.i()].at_start == Some(Rome) && self.controls(Rome, province)
            }
            (_, Samnites) => province == named().samnium,
            (_, Epirotes) => false,
            _ => self.controls(side, province),
        }
    }

    /// 6.41: the Attrition Value as it counts now.
    pub(crate) fn province_cost(&self, side: Side, province: Province) -> u8 {
        let cost = &tables().attrition_cost;
        let mut value = province.data().attrition as i8;
        if self.is_devastated(province) {
            value *= cost.devastated_times as i8;
        }
        if self.is_friendly_land(side, province) {
            value = (value + 1) / 2;
        }
        let sicily = named().sicily.has(province) as usize;
        value += match self.year.weather[sicily] {
            1 => cost.drought,
            2 => cost.severe,
            3 => cost.good,
            _ => 0,
        };
        value.max(0) as u8
    }

    /// Adds the cost of one step over land.
    pub(crate) fn pay_for_step(&self, march: &mut March, to: Hex) {
        let cost = &tables().attrition_cost;
        let Some(side) = self.side_of_leader(march.leader) else { return };
        let (from, data) = (march.at.data(), to.data());
        if march.steps == 0
            && let Some(province) = from.province
        {
            march.ap = march.ap.saturating_add(self.province_cost(side, province));
            march.abroad |= !self.controls(side, province);
        }
        if data.province != from.province
            && let Some(province) = data.province
        {
            march.ap = march.ap.saturating_add(self.province_cost(side, province));
            march.abroad |= !self.controls(side, province);
        }
        march.river = false;
        let Some(hexside) = from.side_to(to) else { return };
        if self.is_road(hexside) {
            return;
        }
        march.off_road = march.off_road.saturating_add(1);
        match data.terrain {
            Some(Terrain::Mountain) => march.ap = march.ap.saturating_add(cost.mountain),
            Some(Terrain::Marsh) => march.ap = march.ap.saturating_add(cost.marsh),
            Some(Terrain::Rough) => march.rough = march.rough.saturating_add(1),
            _ => {}
        }
        march.river = hexside.river;
        if hexside.river && data.around().any(|h| self.enemy_outside(h, side)) {
            march.ap = march.ap.saturating_add(cost.river);
        }
    }

    /// 6.41: all Attrition Points of a march.
    pub(crate) fn march_points(&self, march: &March) -> u16 {
        let cost = &tables().attrition_cost;
        let mut ap = march.ap as u16
            + (march.rough / cost.rough_for_one) as u16
            + (march.off_road / cost.hexes_for_one) as u16;
        if self.engines.iter().any(|e| e.flags & at::ACTIVE != 0 && e.hex.is_some()) {
            ap += cost.engines as u16; // 9.92
        }
        if let Some(force) = self.marching(march.leader) {
            ap += (self.over_capacity(march.leader, force.double_legions()) / cost.over_capacity_for_one)
                as u16; // 6.43
        }
        ap
    }

    /// RRR5.24, RRR5.25: Double Legions beyond what a Roman commands well.
    pub(crate) fn over_capacity(&self, leader: Leader, double_legions: u8) -> u8 {
        if !leader.is_roman() {
            return 0;
        }
        leader.data().battle.map_or(0, |letter| double_legions.saturating_sub(letter.capacity()))
    }

    /// 6.42: attrition SP lost for a die and points; the size is in aSP.
    pub(crate) fn attrition_loss(die: u8, ap: u16, size: u16) -> u16 {
        let table = &tables().movement_attrition;
        if size == 0 {
            return 0;
        }
        let row = (die as i16 + ap as i16 - table.first).clamp(0, table.rows.len() as i16 - 1) as usize;
        let column = table.columns_up_to.iter().position(|most| size <= *most).unwrap_or(9);
        (table.rows[row][column] as u16).min(size)
    }

    /// At the Halt (6.42), not for a march of nothing, nor for a few men at home (6.44) (R58).
    pub(crate) fn suffer_march(&mut self, march: &March, ctx: &mut Ctx) {
        let Some(side) = self.side_of_leader(march.leader) else { return };
        if let Some((strength, ap)) = self.march_toll(march) {
            self.suffer(LossFlag::Flags(at::ACTIVE), Some(side), strength, ap, None, ctx);
        }
    }

    /// Who suffers at the Halt, and for how many Attrition Points; nobody where a march costs nothing.
    pub(crate) fn march_toll(&self, march: &March) -> Option<(Strength, u16)> {
        let strength = self.strength(self.units().filter(|u| u.flags & at::ACTIVE != 0));
        let spared = strength.total() <= tables().attrition_cost.small_force && !march.abroad;
        (march.steps > 0 && !spared).then(|| (strength, self.march_points(march)))
    }

    /// One roll on the table of Movement Attrition; the loss may be limited to a percentage.
    pub(crate) fn suffer(
        &mut self,
        flag: LossFlag,
        side: Option<Side>,
        strength: Strength,
        ap: u16,
        most: Option<u16>,
        ctx: &mut Ctx,
    ) {
        let size = strength.attrition();
        if size == 0 {
            return;
        }
        let die = ctx.d10("attrition");
        let mut loss = Position::attrition_loss(die, ap, size);
        if let Some(most) = most {
            loss = loss.min(percent(strength.total(), most));
        }
        if let Some(side) = side {
            ctx.tell(Event::AttritionRoll { side, die, ap: ap as u8, loss: loss as u8 });
        }
        self.open_losses(LossKind::Attrition, flag, side, loss, ctx);
    }
}
