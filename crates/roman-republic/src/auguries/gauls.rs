//! SC1.30, 13: where the Senones appear.

use super::check_omen;
use crate::data::*;
use crate::shown::as_usual;
use crate::shown::labels::ask;
use crate::table::*;
use legatus_kernel::{Decision, Question, Refusal, Seat, Seats};

pub(crate) struct PlaceGauls {
    pub(crate) side: Side,
    pub(crate) infantry: u8,
    pub(crate) cavalry: u8,
}

impl Decision<Position> for PlaceGauls {
    type Frame = Omen;

    fn asked(&self, _: &Position, _: &Omen) -> Seats {
        only(self.side)
    }

    fn question(&self, _: &Position, _: &Omen, _: Seat) -> Question {
        ask("13", "ask-omen-gauls")
    }

    fn candidates(&self, p: &Position, _: &Omen, _: Seat, actions: &mut Vec<Action>) {
        actions.extend(p.gaul_goals(self.side).into_iter().map(Action::Place));
    }

    fn exact(&self, _: &Position, _: &Omen) -> bool {
        true
    }

    fn check(&self, p: &Position, omen: &Omen, seat: Seat, action: &Action) -> Result<(), Refusal> {
        check_omen(self, p, omen, seat, action)
    }

    fn apply(&self, p: &mut Position, _: Omen, _: Seat, action: Action, ctx: &mut Ctx) {
        p.frames.pop();
        let Action::Place(hex) = action else { return };
        p.raise_tribe(SENONES, self.side, hex, false, [self.infantry, self.cavalry, 0]);
        ctx.tell(Event::TribeRises { tribe: SENONES, hex, side: self.side });
        if let Some(lam) = SENONES.chief().lam() {
            p.add_lams(lam, SENONES.chief().data().initiative);
        }
    }

    as_usual! { run, describe, advise, expected }
}

impl Position {
    /// SC1.30: the Senones come.
    pub(crate) fn call_gauls(&mut self, side: Side, ctx: &mut Ctx) {
        if self.is_active(SENONES) {
            return;
        }
        let die = ctx.d10("tribal army");
        let (infantry, cavalry) = SENONES.data().strength[die.saturating_sub(1) as usize];
        ctx.tell(Event::TribeRoll { tribe: SENONES, die, infantry, cavalry });
        self.frames.push(Frame::Omen(Omen::Gauls { side, infantry, cavalry }));
    }

    /// SC1.30; in 280 BC beside the northern border.
    fn gaul_goals(&self, side: Side) -> Vec<Hex> {
        let n = named();
        if side == Samnites {
            let lands = [n.liguria_friniates, n.gallia_cispadana];
            return lands.iter().flat_map(|p| p.data().hexes.iter().copied()).collect();
        }
        let border = |h: &Hex| {
            h.data().around().any(|b| {
                b.data().province.is_some_and(|p| p == n.liguria_friniates || p == n.gallia_cispadana)
            }) && !self.units_at(*h).any(|_| true)
        };
        let lands = [n.etruria, n.umbria];
        lands.iter().flat_map(|p| p.data().hexes.iter().copied()).filter(border).collect()
    }
}
