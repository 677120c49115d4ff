//! 21.1: the madness of elephants.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// An elephant unit has been eliminated: on 5 or 6 the survivors run mad at the end of the segment (R55).
    pub fn may_go_mad(&mut self, unit: Unit, side: Side, area: Area, ctx: &mut Ctx) {
        let die = ctx.luck.d6("madness");
        let mad = die >= 5;
        ctx.tell(Event::MadnessRoll { unit, die, mad });
        if mad {
            self.rampages.push((area, side));
        }
    }

    /// Opens the next rampage, if one is due.
    pub fn open_rampage(&mut self) -> bool {
        let Some((area, side)) = self.rampages.iter().next() else { return false };
        let rest: Vec<_> = self.rampages.iter().skip(1).collect();
        self.rampages.clear();
        rest.into_iter().for_each(|r| self.rampages.push(r));
        self.frames.push(Frame::Rampage(Rampage { side, area, step: 1 }));
        true
    }

    /// R94: areas beside the mad elephants, by a side or any corner, with units of this side.
    fn trampled(&self, area: Area, side: Side) -> AreaSet {
        self.field().links(area).iter().map(|l| l.to).filter(|a| self.units.has_side(*a, side)).collect()
    }

    /// Step 2 is chosen by the enemy, step 3 by the owner.
    pub fn rampage_decider(&self, r: &Rampage) -> Side {
        if r.step == 2 { r.side.enemy() } else { r.side }
    }

    fn choices(&self, r: &Rampage) -> AreaSet {
        match r.step {
            1 if self.units.has_side(r.area, r.side) => AreaSet::of(r.area),
            2 => self.trampled(r.area, r.side),
            3 => self.trampled(r.area, r.side.enemy()),
            _ => AreaSet::NONE,
        }
    }

    pub fn run_rampage(&mut self, mut r: Rampage, ctx: &mut Ctx) -> bool {
        if r.step > 3 {
            ctx.tell(Event::RampageOver { area: r.area });
            self.frames.pop();
            return true;
        }
        let choices = self.choices(&r);
        if choices.is_empty() {
            r.step += 1;
            *self.frames.top_mut() = Frame::Rampage(r);
            return true;
        }
        if choices.len() > 1 {
            return false;
        }
        self.stampede(r, choices.first().unwrap_or(r.area), ctx);
        true
    }

    pub fn check_rampage(&self, r: &Rampage, action: &Action) -> Result<(), Refusal> {
        let Action::Rampage(area) = *action else { return Err(not_asked(Rule("21.1"))) };
        if self.choices(r).has(area) {
            return Ok(());
        }
        Err(Refusal::new(Rule("21.1"), "refused-rampage").with("area", area.name()))
    }

    pub fn rampage_candidates(&self, r: &Rampage, out: &mut Vec<Action>) {
        out.extend(self.choices(r).iter().map(Action::Rampage));
    }

    /// One step of the madness: on 5 or 6 somebody is trampled, and it is over.
    pub fn stampede(&mut self, mut r: Rampage, area: Area, ctx: &mut Ctx) {
        let die = ctx.luck.d6("rampage");
        let tramples = die >= 5;
        ctx.tell(Event::RampageRoll { area, side: r.side, die, tramples });
        r.step = if tramples { 4 } else { r.step + 1 };
        *self.frames.top_mut() = Frame::Rampage(r);
        if let (true, Some(side)) = (tramples, self.units.owner(area)) {
            let losses = Losses { side, area, left: 1, victims: Victims::Any, first: false };
            self.frames.push(Frame::Losses(losses));
        }
    }
}
