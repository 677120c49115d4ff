//! 12.2: what comes before the blows of a charge: the attack, the morale of the target, those who slip away.

use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct BeginStrike;

impl Passage<Position> for BeginStrike {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, ctx: &mut Ctx) -> bool {
        let vias = p.vias(s.target);
        if p.units.owner(s.target) != Some(p.strike_side().enemy()) || vias.is_empty() {
            return p.strike_at(s, StrikeStage::Over);
        }
        p.begin_combat();
        p.countering = UnitSet::NONE;
        p.spent = UnitSet::NONE;
        p.name_nobody(s.target);
        let chargers = vias.iter().fold(UnitSet::NONE, |set, via| set.or(p.group_units(via)));
        p.note_attack(s.target, chargers, ctx);
        p.strike_at(s, StrikeStage::Name)
    }
}

/// 10.3: the target tests its morale.
pub(crate) struct StrikeMorale;

impl Passage<Position> for StrikeMorale {
    type Frame = Strike;

    fn run(&self, p: &mut Position, mut s: Strike, ctx: &mut Ctx) -> bool {
        s.before = p.printed_strength(s.target);
        p.strike_at(s, StrikeStage::Tested);
        let passed = p.test_morale(s.target, p.vias(s.target), ctx);
        p.note_strike(|s| s.passed = passed);
        true
    }
}

pub(crate) struct StrikeTested;

impl Passage<Position> for StrikeTested {
    type Frame = Strike;

    fn run(&self, p: &mut Position, mut s: Strike, ctx: &mut Ctx) -> bool {
        s.morale_cost = s.before.saturating_sub(p.printed_strength(s.target));
        s.morale_steps = !s.passed as u8;
        if p.units.owner(s.target).is_none() {
            p.frames.replace(s);
            p.check_leaders_after(s.target, false, ctx);
            return p.strike_at(s, StrikeStage::Next);
        }
        p.strike_at(s, StrikeStage::Withdrawn);
        p.open_withdrawal(s.target, true);
        true
    }
}

/// 14.4: if everybody has slipped away, the chargers may follow.
pub(crate) struct StrikeWithdrawn;

impl Passage<Position> for StrikeWithdrawn {
    type Frame = Strike;

    fn run(&self, p: &mut Position, s: Strike, _: &mut Ctx) -> bool {
        if p.units.owner(s.target).is_none() {
            return p.strike_at(s, StrikeStage::Outrun);
        }
        // 12.72: nobody counter-charges in a pursuit.
        let next = if s.link == 0 { StrikeStage::Counter } else { StrikeStage::Oppose };
        p.strike_at(s, next)
    }
}
