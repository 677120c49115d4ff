//! 5.2, 5.3, 5.6: how many formations act.

use crate::table::*;
use legatus_kernel::Passage;

pub(crate) struct RollActivation {
    pub(crate) side: Side,
}

impl Passage<Position> for RollActivation {
    type Frame = Phase;

    fn run(&self, p: &mut Position, _: Phase, ctx: &mut Ctx) -> bool {
        p.roll_activation(self.side, ctx);
        true
    }
}

impl Position {
    /// Formations that may still act this turn (R3, R68).
    pub(crate) fn unactivated(&self, side: Side) -> FormSet {
        self.formations(side).filter(|f| !self.activated.has(*f) && self.has_units(*f)).collect()
    }

    /// 5.2, R2: initiative less the die; one if they are equal (5.21), none if the die is greater (5.22).
    pub(crate) fn formations_for(initiative: u8, die: u8) -> u8 {
        if die > initiative { 0 } else { (initiative - die).max(1) }
    }

    /// 5.3, 5.6: the next attempt, or the end of the activations.
    fn roll_activation(&mut self, side: Side, ctx: &mut Ctx) {
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
}
