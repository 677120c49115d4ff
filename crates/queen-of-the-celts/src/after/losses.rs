//! 16: whom the hits fall on; the owner chooses.

use crate::data::*;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct Lose;

impl Decision<Position> for Lose {
    type Frame = Losses;

    fn asked(&self, _: &Position, l: &Losses) -> Seats {
        l.side.seats()
    }

    fn question(&self, _: &Position, l: &Losses, _: Seat) -> Question {
        let (rule, key) = match l.victims {
            Victims::Lowest => ("10.3", "ask-loss-morale"),
            Victims::Crowded => ("7.21", "ask-loss-crowd"),
            Victims::Any => ("21.1", "ask-loss-trampled"),
            _ => ("16.0", "ask-loss"),
        };
        Question::new(Rule(rule), key).with("area", l.area.name()).with("left", l.left)
    }

    fn exact(&self, _: &Position, _: &Losses) -> bool {
        true
    }

    fn candidates(&self, p: &Position, l: &Losses, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.victims(l).iter().map(Action::Lose));
    }

    fn check(&self, p: &Position, l: &Losses, _: Seat, action: &Action) -> Result<(), Refusal> {
        let Action::Lose(unit) = *action else { return Err(not_asked(Rule("16.0"))) };
        if p.victims(l).has(unit) {
            return Ok(());
        }
        Err(p.why_spared(l, unit))
    }

    fn apply(&self, p: &mut Position, l: Losses, _: Seat, action: Action, ctx: &mut Ctx) {
        let Action::Lose(unit) = action else { return };
        p.frames.replace(Losses { left: l.left - 1, first: false, ..l });
        p.units.lost[unit.i()] = p.units.lost[unit.i()].saturating_add(1);
        p.bloodied.add(l.area);
        p.lose_step(unit, l.cause(), ctx);
    }

    fn run(&self, p: &mut Position, l: Losses, _: &mut Ctx) -> bool {
        let over = l.left == 0 || p.exposed(&l).is_empty();
        if over {
            p.frames.pop();
        }
        over
    }

    fn describe(&self, p: &Position, l: &Losses, seat: Seat, action: &Action) -> Label {
        Naming::under(self.question(p, l, seat).rule).label(p, action)
    }

    as_usual! { advise, expected }
}

impl Losses {
    fn cause(&self) -> Cause {
        match self.victims {
            Victims::Lowest => Cause::Morale,
            Victims::Crowded => Cause::Crowd,
            Victims::Any => Cause::Trampled,
            _ => Cause::Hit,
        }
    }
}

impl Position {
    /// Puts hits on an area before its owner; gives the steps that will be lost.
    pub(crate) fn open_losses(&mut self, side: Side, area: Area, hits: u8, victims: Victims) -> u8 {
        let losses = Losses { side, area, left: hits, victims, first: true };
        let steps = self.exposed(&losses).iter().map(|u| self.steps_left(u)).fold(0, u8::saturating_add);
        let left = hits.min(steps);
        if left > 0 {
            self.frames.push(Frame::Losses(Losses { left, ..losses }));
        }
        left
    }

    /// A new combat: nobody has lost anything in it yet.
    pub(crate) fn begin_combat(&mut self) {
        self.units.end_combat();
        self.bloodied = AreaSet::NONE;
        self.hits.clear();
    }

    /// Units that hits may fall on at all.
    fn exposed(&self, l: &Losses) -> UnitSet {
        let here = self.units.in_area(l.area).filter(|u| self.units.side(*u) == l.side);
        match l.victims {
            Victims::Chargers => here.filter(|u| self.charging.has(*u)).collect(),
            Victims::Assailants => here
                .filter(|u| self.joined.has(*u) || self.shooting.has(*u) && self.joined.is_empty())
                .collect(),
            _ => here.collect(),
        }
    }

    /// Units that the next step may be taken from (16.3, R36).
    pub(crate) fn victims(&self, l: &Losses) -> UnitSet {
        let exposed = self.exposed(l);
        let best = |units: UnitSet, key: &dyn Fn(Unit) -> u8| -> UnitSet {
            let least = units.iter().map(key).min();
            units.iter().filter(|u| Some(key(*u)) == least).collect()
        };
        match l.victims {
            Victims::Lowest => best(exposed, &|u| self.morale(u)), // R82
            Victims::Any => exposed,
            Victims::Crowded => best(exposed, &|u| !self.is_long(u) as u8),
            _ => {
                // Artillery last; the first hit on a long unit; nobody twice before everybody once.
                let men: UnitSet = exposed.iter().filter(|u| self.kind(*u) != Kind::Artillery).collect();
                let men = if men.is_empty() { exposed } else { men };
                let even = best(men, &|u| self.units.lost[u.i()]);
                if l.first { best(even, &|u| !self.is_long(u) as u8) } else { even }
            }
        }
    }

    /// Why the next step is not taken from this unit.
    fn why_spared(&self, l: &Losses, unit: Unit) -> Refusal {
        let no = |rule, key| Refusal::new(Rule(rule), key).with("unit", unit.name());
        if !self.exposed(l).has(unit) {
            return no("16.0", "refused-not-hit");
        }
        match l.victims {
            Victims::Lowest => no("10.3", "refused-not-lowest"),
            Victims::Crowded => no("7.21", "refused-long-first"),
            _ if self.kind(unit) == Kind::Artillery => no("16.3", "refused-artillery-last"),
            _ if l.first => no("16.3", "refused-long-first"),
            _ => no("16.3", "refused-uneven"),
        }
    }
}
