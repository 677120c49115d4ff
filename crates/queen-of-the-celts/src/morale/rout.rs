//! 18.3: the rout of an army.

use crate::data::*;
use crate::table::*;
use legatus_kernel::Passage;

/// 18.3: the check at the end of the recovery phase.
pub(crate) struct CheckRout {
    pub(crate) side: Side,
}

impl Passage<Position> for CheckRout {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        let side = self.side;
        if !p.routing[side.i()] && p.breaks(side) {
            p.routing[side.i()] = true;
            ctx.tell(Event::ArmyRouts { side });
        }
        p.set_phase(match side {
            Briton => Phase::Recovery { side: Roman, step: Recovery::Rejoin },
            Roman => Phase::End,
        });
        true
    }
}

impl Position {
    /// 18.31, R50, R121: has the army passed its break point?
    pub(crate) fn breaks(&self, side: Side) -> bool {
        let scenario = self.sc();
        let mine = scenario.units.iter().filter(|u| self.units.side(*u) == side);
        let point = scenario.special.break_point[side.i()];
        if point > 0 {
            let begun_long = |u: &Unit| data().unit(*u).steps[scenario.start[u.i()] as usize].long;
            let broken = |u: &Unit| match self.units.place(*u) {
                Place::Eliminated => true,
                Place::On(_) => !self.is_long(*u),
                _ => false,
            };
            return mine.filter(begun_long).filter(broken).count() >= point as usize;
        }
        !mine.into_iter().any(|u| matches!(self.units.place(u), Place::On(_) | Place::Due) && self.is_long(u))
            && !self
                .sc()
                .units
                .iter()
                .any(|u| self.units.side(u) == side && self.units.place(u) == Place::Due)
    }

    /// 18.32: the roll of a formation of a routing army, before it does anything else.
    pub(crate) fn roll_for_rout(&mut self, form: Form, ctx: &mut Ctx) {
        let side = self.side_of(form);
        if !self.routing[side.i()] || self.routed.has(form) {
            return;
        }
        let initiative = self.form_leader[form.i()].map_or(0, |l| self.leader_initiative(l));
        let die = ctx.luck.d6("rout");
        let routs = die > initiative;
        ctx.tell(Event::RoutRoll { form: self.named_after(form), side, die, initiative, routs });
        if routs {
            self.routed.add(form);
        }
    }
}
