//! 5.1 to 5.6: who goes first, and how many formations act.

use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// Formations that may still act this turn (R3, R68).
    pub fn unactivated(&self, side: Side) -> FormSet {
        self.formations(side).filter(|f| !self.activated.has(*f) && self.has_units(*f)).collect()
    }

    // 5.1: both roll and add their commander's initiative; ties are rolled again.
    pub fn roll_order(&mut self, ctx: &mut Ctx) {
        if let Some(surprise) = self.sc().special.surprise.as_ref().filter(|_| self.turn == 1) {
            self.first = surprise.first; // R107
            ctx.tell(Event::GoesFirst { side: self.first });
            self.set_phase(Phase::Roll { side: self.first });
            return;
        }
        loop {
            let dice = [ctx.luck.d6("order"), ctx.luck.d6("order")];
            let totals = [0, 1].map(|i| dice[i] + self.initiative[i]);
            ctx.tell(Event::OrderRoll { dice, totals });
            if totals[0] != totals[1] {
                let side = if totals[0] > totals[1] { Roman } else { Briton };
                self.set_phase(Phase::ChooseFirst { side });
                return;
            }
        }
    }

    pub fn go_first(&mut self, side: Side, ctx: &mut Ctx) {
        self.first = side;
        ctx.tell(Event::GoesFirst { side });
        self.set_phase(Phase::Roll { side });
    }

    /// 5.2, R2: initiative less the die; one if they are equal (5.21), none if the die is greater (5.22).
    pub fn formations_for(initiative: u8, die: u8) -> u8 {
        if die > initiative { 0 } else { (initiative - die).max(1) }
    }

    /// 5.3, 5.6: the next attempt, or the end of the activations.
    pub fn roll_activation(&mut self, side: Side, ctx: &mut Ctx) {
        let left = [self.unactivated(Roman), self.unactivated(Briton)];
        if left.iter().all(|l| l.is_empty()) {
            return self.end_activations(ctx);
        }
        if left[side.i()].is_empty() {
            return self.set_phase(Phase::Roll { side: side.enemy() });
        }
        let rolled = self.first_surprise(side, ctx).unwrap_or_else(|| {
            let (die, initiative) = (ctx.luck.d6("activation"), self.initiative[side.i()]);
            let formations = Position::formations_for(initiative, die);
            ctx.tell(Event::ActivationRoll { side, die, initiative, formations });
            formations
        });
        if rolled == 0 {
            self.failures += 1;
            // R5: one failure by each side in a row, or two by the only side left.
            if self.failures >= 2 {
                return self.end_activations(ctx);
            }
            let next = if left[side.enemy().i()].is_empty() { side } else { side.enemy() };
            return self.set_phase(Phase::Roll { side: next });
        }
        self.failures = 0;
        self.announced = FormSet::NONE;
        // 5.5: nobody passes, nobody activates more than he has.
        let left = rolled.min(left[side.i()].len() as u8);
        self.set_phase(Phase::Announce { side, left });
    }

    /// R107: the first roll of a surprise.
    fn first_surprise(&self, side: Side, ctx: &mut Ctx) -> Option<u8> {
        let surprise = self.sc().special.surprise.as_ref()?;
        let first = self.turn == 1 && surprise.first == side && surprise.formations > 0;
        let fresh = first && self.activated.is_empty() && self.failures == 0;
        if !fresh {
            return None;
        }
        if surprise.exactly {
            ctx.tell(Event::ActivationGiven { side, formations: surprise.formations });
            return Some(surprise.formations);
        }
        let (die, initiative) = (ctx.luck.d6("activation"), self.initiative[side.i()]);
        let formations = Position::formations_for(initiative, die).max(surprise.formations);
        ctx.tell(Event::ActivationRoll { side, die, initiative, formations });
        Some(formations)
    }

    fn end_activations(&mut self, ctx: &mut Ctx) {
        self.failures = 0;
        ctx.tell(Event::ActivationsEnd);
        self.set_phase(Phase::Recovery { side: Briton, step: Recovery::Rejoin }); // R85
    }

    /// Formations that may be announced now (5.4).
    fn announceable(&self, side: Side) -> FormSet {
        self.unactivated(side).minus(self.announced)
    }

    pub fn run_announce(&mut self, side: Side, left: u8, ctx: &mut Ctx) -> bool {
        let open = self.announceable(side);
        if left == 0 || open.is_empty() {
            self.set_phase(Phase::Activate { side });
            return true;
        }
        if open.len() <= left as usize {
            open.iter().for_each(|form| self.announce(form, ctx));
            self.set_phase(Phase::Activate { side });
            return true;
        }
        false
    }

    fn announce(&mut self, form: Form, ctx: &mut Ctx) {
        self.announced.add(form);
        ctx.tell(Event::Announced { form: self.named_after(form) });
    }

    /// 5.41: one formation after the other.
    pub fn run_activate(&mut self, side: Side, ctx: &mut Ctx) -> bool {
        self.announced = self.announced.and(self.unactivated(side));
        match self.announced.len() {
            0 => self.set_phase(Phase::Roll { side: side.enemy() }),
            1 => {
                let form = self.announced.first().unwrap_or(Form(0));
                self.activate(form, ctx);
            }
            _ => return false,
        }
        true
    }

    fn activate(&mut self, form: Form, ctx: &mut Ctx) {
        self.announced.remove(form);
        self.activated.add(form);
        ctx.tell(Event::Activated { form: self.named_after(form) });
        self.frames.push(Frame::Action(ActionPhase { form, segment: Segment::Begin }));
    }

    pub fn check_activation(&self, phase: Phase, action: &Action) -> Result<(), Refusal> {
        let not_his = |form: Form, key| {
            let known = form.i() < self.sc().forms.len();
            let no = Refusal::new(Rule("5.4"), key);
            Err(if known { no.with("form", self.formation_name(form)) } else { not_asked(Rule("5.4")) })
        };
        match (phase, *action) {
            (Phase::ChooseFirst { .. }, Action::First(_)) => Ok(()),
            (Phase::Announce { side, .. }, Action::Announce(form)) => {
                if form.i() < self.sc().forms.len() && self.announceable(side).has(form) {
                    return Ok(());
                }
                not_his(form, "refused-announce")
            }
            (Phase::Activate { .. }, Action::Activate(form)) => {
                if form.i() < self.sc().forms.len() && self.announced.has(form) {
                    return Ok(());
                }
                not_his(form, "refused-activate")
            }
            _ => Err(not_asked(Rule("5.0"))),
        }
    }

    pub fn activation_candidates(&self, phase: Phase, out: &mut Vec<Action>) {
        match phase {
            Phase::ChooseFirst { .. } => out.extend(Side::BOTH.map(Action::First)),
            Phase::Announce { side, .. } => out.extend(self.announceable(side).iter().map(Action::Announce)),
            Phase::Activate { .. } => out.extend(self.announced.iter().map(Action::Activate)),
            _ => {}
        }
    }

    pub fn apply_activation(&mut self, phase: Phase, action: Action, ctx: &mut Ctx) {
        match (phase, action) {
            (_, Action::First(side)) => self.go_first(side, ctx),
            (Phase::Announce { side, left }, Action::Announce(form)) => {
                self.announce(form, ctx);
                self.set_phase(Phase::Announce { side, left: left - 1 });
            }
            (_, Action::Activate(form)) => self.activate(form, ctx),
            _ => {}
        }
    }
}
