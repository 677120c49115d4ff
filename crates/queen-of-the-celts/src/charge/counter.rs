//! 12.5: counter-charges.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// 12.5: may this unit meet that group with a charge of its own?
    pub fn may_counter(&self, s: &Strike, unit: Unit, via: Area) -> bool {
        self.check_counter(s, unit, via).is_ok()
    }

    pub fn check_counter(&self, s: &Strike, unit: Unit, via: Area) -> Result<(), Refusal> {
        let no = |rule, key| Err(Refusal::new(Rule(rule), key).with("unit", unit.name()));
        if self.units.at(unit) != Some(s.target) || self.idle.has(unit) || !self.kind_charges(unit) {
            return no("12.5", "refused-no-counter");
        }
        if self.countering.has(unit) {
            return no("12.5", "refused-counters-already");
        }
        if !s.passed || !self.is_commanded(unit) {
            return no("12.51", "refused-counter-command");
        }
        if self.is_routed(unit) {
            return no("18.34", "refused-counter-routed");
        }
        if !self.vias(s.target).has(via) {
            return no("12.5", "refused-no-group");
        }
        let elephants = self.group_units(via).iter().any(|u| self.kind(u) == Kind::Elephants);
        if elephants && self.kind(unit).is_horse() {
            return no("12.54", "refused-counter-elephants");
        }
        Ok(())
    }

    /// R41, R71, step 3: a counter-charged group fights as in an assault, without missiles (12.53).
    pub fn run_melee(&mut self, mut s: Strike, ctx: &mut Ctx) -> bool {
        let Some(via) = s.via else { return self.strike_at(s, StrikeStage::Over) };
        let side = self.strike_side();
        let group = self.group_units(via);
        let attack = self.assault_dice(s.target, group);
        let answer = self.answer_dice(s.target, via, group, s.support == Some(via), false);
        let hits = attack.roll("assault", ctx);
        ctx.tell(Event::AssaultRoll { side, target: s.target, dice: attack.count(), hits });
        let back = answer.roll("answer", ctx);
        ctx.tell(Event::AnswerRoll {
            side: side.enemy(),
            target: s.target,
            foe: via,
            dice: answer.count(),
            hits: back,
        });
        self.hits.clear();
        self.hits.push((s.target, hits));
        s.stage = StrikeStage::MeleeLosses;
        self.set_strike(s);
        self.open_losses(side, via, back, Victims::Chargers);
        true
    }

    pub fn end_melee(&mut self, s: Strike, ctx: &mut Ctx) -> bool {
        let Some(via) = s.via else { return self.strike_at(s, StrikeStage::Over) };
        let side = self.strike_side();
        self.check_leaders_after(via, true, ctx);
        self.check_leaders_after(s.target, false, ctx);
        self.bloodied = AreaSet::NONE;
        let wiped_out = self.group_units(via).is_empty();
        let emptied = self.units.owner(s.target).is_none();
        self.strike_at(s, if emptied { StrikeStage::Over } else { StrikeStage::Next });
        if emptied && !wiped_out {
            self.open_advance(side, s.target, Some(via), Advancing::Outrun);
        } else {
            self.end_group(via);
            if wiped_out && !emptied {
                self.open_advance(side.enemy(), s.target, Some(via), Advancing::Defenders);
            }
        }
        true
    }
}
