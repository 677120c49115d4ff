//! 21.1: the madness of elephants. Step 2 is chosen by the enemy, step 3 by the owner.

use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Trample;

impl Decision<Position> for Trample {
    type Frame = Rampage;

    fn asked(&self, _: &Position, r: &Rampage) -> Seats {
        if r.step == 2 { r.side.enemy() } else { r.side }.seats()
    }

    fn question(&self, _: &Position, r: &Rampage, _: Seat) -> Question {
        Question::new(Rule("21.1"), "ask-rampage").with("area", r.area.name())
    }

    fn exact(&self, _: &Position, _: &Rampage) -> bool {
        true
    }

    fn candidates(&self, p: &Position, r: &Rampage, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.trampled(r).iter().map(Action::Rampage));
    }

    fn check(&self, p: &Position, r: &Rampage, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Rampage(area) if p.trampled(r).has(area) => Ok(()),
            Action::Rampage(area) => {
                Err(Refusal::new(Rule("21.1"), "refused-rampage").with("area", area.name()))
            }
            _ => Err(not_asked(Rule("21.1"))),
        }
    }

    fn apply(&self, p: &mut Position, r: Rampage, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Rampage(area) = action {
            p.stampede(r, area, ctx);
        }
    }

    fn run(&self, p: &mut Position, r: Rampage, ctx: &mut Ctx) -> bool {
        if r.step > 3 {
            ctx.tell(Event::RampageOver { area: r.area });
            p.frames.pop();
            return true;
        }
        let choices = p.trampled(&r);
        match choices.len() {
            0 => p.frames.replace(Rampage { step: r.step + 1, ..r }),
            1 => p.stampede(r, choices.first().unwrap_or(r.area), ctx),
            _ => return false,
        }
        true
    }

    fn describe(&self, p: &Position, _: &Rampage, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("21.1")).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Position {
    /// An elephant unit has been eliminated: on 5 or 6 the survivors run mad at the end of the segment (R55).
    pub(crate) fn may_go_mad(&mut self, unit: Unit, side: Side, area: Area, ctx: &mut Ctx) {
        let die = ctx.luck.d6("madness");
        let mad = die >= 5;
        ctx.tell(Event::MadnessRoll { unit, die, mad });
        if mad {
            self.rampages.push((area, side));
        }
    }

    /// Opens the next rampage, if one is due.
    pub(crate) fn open_rampage(&mut self) -> bool {
        let Some((area, side)) = self.rampages.iter().next() else { return false };
        let rest: Vec<_> = self.rampages.iter().skip(1).collect();
        self.rampages.clear();
        rest.into_iter().for_each(|r| self.rampages.push(r));
        self.frames.push(Frame::Rampage(Rampage { side, area, step: 1 }));
        true
    }

    /// R94: areas beside the mad elephants, by a side or any corner, with units of this side.
    fn beside_the_mad(&self, area: Area, side: Side) -> AreaSet {
        self.field().links(area).iter().map(|l| l.to).filter(|a| self.units.has_side(*a, side)).collect()
    }

    fn trampled(&self, r: &Rampage) -> AreaSet {
        match r.step {
            1 if self.units.has_side(r.area, r.side) => AreaSet::of(r.area),
            2 => self.beside_the_mad(r.area, r.side),
            3 => self.beside_the_mad(r.area, r.side.enemy()),
            _ => AreaSet::NONE,
        }
    }

    /// One step of the madness: on 5 or 6 somebody is trampled, and it is over.
    fn stampede(&mut self, mut r: Rampage, area: Area, ctx: &mut Ctx) {
        let die = ctx.luck.d6("rampage");
        let tramples = die >= 5;
        ctx.tell(Event::RampageRoll { area, side: r.side, die, tramples });
        r.step = if tramples { 4 } else { r.step + 1 };
        self.frames.replace(r);
        if let (true, Some(side)) = (tramples, self.units.owner(area)) {
            let losses = Losses { side, area, left: 1, victims: Victims::Any, first: false };
            self.frames.push(Frame::Losses(losses));
        }
    }
}
