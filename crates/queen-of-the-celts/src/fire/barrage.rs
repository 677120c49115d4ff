//! 11: bombardment.

use crate::assault::{Dice, round};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Artillery of the active formation that may still fire (11.0).
    pub fn guns(&self, form: Form) -> impl Iterator<Item = Unit> + '_ {
        self.units_on_map(form).filter(|u| self.kind(*u) == Kind::Artillery && !self.bombarded.has(*u))
    }

    pub fn check_bombard(&self, form: Form, unit: Unit, target: Area) -> Result<(), Refusal> {
        let no = |rule, key| Refusal::new(Rule(rule), key).with("unit", unit.name());
        if self.form(unit) != Some(form) || self.units.at(unit).is_none() {
            return Err(no("4.7", "refused-not-active").depth(1));
        }
        if self.kind(unit) != Kind::Artillery {
            return Err(no("11.0", "refused-no-artillery").depth(1));
        }
        if self.bombarded.has(unit) {
            return Err(no("13.31", "refused-attacked"));
        }
        if !self.is_commanded(unit) {
            return Err(no("4.8", "refused-uncommanded"));
        }
        self.check_reserve(unit)?;
        if self.struck.has(target) {
            return Err(no("11.1", "refused-bombarded-already"));
        }
        self.check_fire(unit, target, true)
    }

    pub fn check_barrage(&self, b: &Barrage, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Fight => Ok(()),
            Action::Join(unit) => {
                let form = self.active_form().ok_or_else(|| not_asked(Rule("11.1")))?;
                if self.joined.has(unit) {
                    return Err(Refusal::new(Rule("11.1"), "refused-joined").with("unit", unit.name()));
                }
                self.check_bombard(form, unit, b.target)
            }
            _ => Err(not_asked(Rule("11.1"))),
        }
    }

    pub fn barrage_candidates(&self, out: &mut Vec<Action>) {
        if let Some(form) = self.active_form() {
            out.extend(self.guns(form).map(Action::Join));
        }
        out.push(Action::Fight);
    }

    pub fn open_barrage(&mut self, unit: Unit, target: Area) {
        self.joined = UnitSet::of(unit);
        self.frames.push(Frame::Barrage(Barrage { target, fired: false }));
    }

    /// 11.1, 11.3: the dice of those who fire; pools by modifier, the target's terrain for all (R20).
    pub fn barrage_dice(&self, target: Area) -> Dice {
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

    pub fn apply_barrage(&mut self, mut b: Barrage, action: Action, ctx: &mut Ctx) {
        match action {
            Action::Join(unit) => self.joined.add(unit),
            _ => {
                b.fired = true;
                *self.frames.top_mut() = Frame::Barrage(b);
                self.fire_barrage(b.target, ctx);
            }
        }
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

    /// After the losses: leaders are checked (R33), nobody advances (R81).
    pub fn run_barrage(&mut self, b: Barrage, ctx: &mut Ctx) -> bool {
        if !b.fired {
            return false;
        }
        self.check_leaders_after(b.target, false, ctx);
        self.joined = UnitSet::NONE;
        self.frames.pop();
        self.offer_flight_to_emperor(b.target);
        true
    }
}
