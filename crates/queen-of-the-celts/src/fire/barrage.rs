//! 11.1: a bombardment; others may join before it is fired.

use crate::assault::Dice;
use crate::assault::round;
use crate::shown::odds;
use crate::shown::{Naming, as_usual};
use crate::table::*;
use legatus_kernel::{Decision, Label, Odds, Passage, Question, Refusal, Rule, Seat, Seats};

pub(crate) struct JoinBarrage;

impl Decision<Position> for JoinBarrage {
    type Frame = Barrage;

    fn asked(&self, p: &Position, _: &Barrage) -> Seats {
        p.strike_side().seats()
    }

    fn question(&self, _: &Position, barrage: &Barrage, _: Seat) -> Question {
        Question::new(Rule("11.1"), "ask-barrage").with("area", barrage.target.name())
    }

    fn candidates(&self, p: &Position, _: &Barrage, _: Seat, actions: &mut Vec<Action>) {
        if let Some(form) = p.active_form() {
            actions.extend(p.guns(form).map(Action::Join));
        }
        actions.push(Action::Fight);
    }

    fn check(&self, p: &Position, barrage: &Barrage, _: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Fight => Ok(()),
            Action::Join(unit) => {
                let form = p.active_form().ok_or_else(|| not_asked(Rule("11.1")))?;
                if p.joined.has(unit) {
                    return Err(Refusal::new(Rule("11.1"), "refused-joined").with("unit", unit.name()));
                }
                p.check_bombard(form, unit, barrage.target)
            }
            _ => Err(not_asked(Rule("11.1"))),
        }
    }

    fn apply(&self, p: &mut Position, barrage: Barrage, _: Seat, action: Action, ctx: &mut Ctx) {
        if let Action::Join(unit) = action {
            p.joined.add(unit);
        } else {
            p.frames.replace(Barrage { fired: true, ..barrage });
            p.fire_barrage(barrage.target, ctx);
        }
    }

    fn describe(&self, p: &Position, _: &Barrage, _: Seat, action: &Action) -> Label {
        Naming::under(Rule("11.1")).fight("do-fire").label(p, action)
    }

    fn odds(&self, p: &Position, barrage: &Barrage, _: Seat, action: &Action) -> Option<Odds> {
        let Action::Fight = action else { return None };
        Some(odds::barrage(p, barrage.target))
    }

    as_usual! { run, advise, expected }
}

/// After the losses: leaders are checked (R33), nobody advances (R81).
pub(crate) struct Fired;

impl Passage<Position> for Fired {
    type Frame = Barrage;

    fn run(&self, p: &mut Position, barrage: Barrage, ctx: &mut Ctx) -> bool {
        p.check_leaders_after(barrage.target, false, ctx);
        p.joined = UnitSet::NONE;
        p.frames.pop();
        p.offer_flight_to_emperor(barrage.target);
        true
    }
}

impl Position {
    /// 11.1, 11.3: the dice of those who fire; pools by modifier, the target's terrain for all (R20).
    pub(crate) fn barrage_dice(&self, target: Area) -> Dice {
        let plot = self.field().plot(target);
        let crowded = self.is_overstacked(target);
        let mut shares = [0u32; 2];
        for unit in self.joined.iter() {
            let Some(from) = self.units.at(unit) else { continue };
            let plus = crowded || self.strikes_flank(target, from);
            shares[plus as usize] += self.strength(unit) as u32 * 16;
        }
        let [plain, plus] = shares.map(|s| round(s, plot.fire_pct) as u8);
        Dice { plain, plus }
    }

    fn fire_barrage(&mut self, target: Area, ctx: &mut Ctx) {
        let Some(owner) = self.units.owner(target) else { return };
        let dice = self.barrage_dice(target);
        self.bombarded = self.bombarded.or(self.joined);
        self.engaged = self.engaged.or(self.joined);
        self.struck.add(target);
        self.note_attack(target, self.joined, ctx);
        self.begin_combat();
        let hits = dice.roll("bombardment", ctx);
        ctx.tell(Event::Bombards { side: owner.enemy(), target, dice: dice.count(), hits });
        self.open_losses(owner, target, hits, Victims::All);
    }
}
