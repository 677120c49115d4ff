//! 9.4: two legions change places.

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    pub(crate) fn check_exchange(&self, form: Form, unit: Unit, with: Unit) -> Result<(), Refusal> {
        let no =
            |key| Err(Refusal::new(Rule("9.4"), key).with("unit", unit.name()).with("with", with.name()));
        for u in [unit, with] {
            self.check_move(form, u)?;
            // R53: citizen legions only, and only while they are long units.
            if !data().unit(u).realign || !self.is_long(u) {
                return no("refused-no-legion");
            }
            if !self.is_commanded(u) {
                return no("refused-exchange-command");
            }
        }
        let (Some(here), Some(there)) = (self.units.at(unit), self.units.at(with)) else {
            return no("refused-no-legion");
        };
        if unit >= with || here == there || !self.is_adjacent(self.units.side(unit), here, there) {
            return no("refused-exchange-adjacent");
        }
        let open = |u: Unit, from: Area, to: Area| {
            let class = self.class(u) as usize;
            let link = self.field().link(from, to);
            link.is_some_and(|l| l.cost[class] != crate::ground::CLOSED) && self.field().plot(to).facings != 0
        };
        if !open(unit, here, there) || !open(with, there, here) {
            return no("refused-exchange-ground");
        }
        Ok(())
    }

    pub(crate) fn exchange_candidates(&self, form: Form, out: &mut Vec<crate::table::Action>) {
        let ready = |u: &Unit| {
            data().unit(*u).realign && self.is_long(*u) && !self.moved.has(*u) && !self.done.has(*u)
        };
        let legions: UnitSet = self.units_on_map(form).filter(ready).collect();
        for unit in legions.iter() {
            for with in legions.iter().filter(|w| *w > unit) {
                let (Some(here), Some(there)) = (self.units.at(unit), self.units.at(with)) else { continue };
                if self.field().link(here, there).is_some() {
                    out.push(crate::table::Action::Exchange { unit, with });
                }
            }
        }
    }

    /// Both have moved with that; nobody is crowded by it.
    pub(crate) fn exchange(&mut self, unit: Unit, with: Unit, ctx: &mut Ctx) {
        let (Some(here), Some(there)) = (self.units.at(unit), self.units.at(with)) else { return };
        ctx.tell(Event::Exchanged { unit, with });
        self.put(unit, there);
        self.put(with, here);
        for (u, at) in [(unit, there), (with, here)] {
            self.moved.add(u);
            self.done.add(u);
            self.units.face(u, self.facings(at).next().unwrap_or(Facing::N));
            self.unfaced.add(u);
        }
    }
}
