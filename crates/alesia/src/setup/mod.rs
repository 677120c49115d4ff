//! The Roman places his pieces, and in the pause moves them anywhere.

pub(crate) mod deploy;
pub(crate) mod put_down;

use crate::data::deployment;
use crate::table::*;
use legatus_kernel::Role;

/// Forts stand at least so far from the city (3.2, 24.1).
pub(crate) const FORT_DISTANCE: u8 = 8;

/// Whoever may say so has placed everything; in the pause something is left undone.
fn done_role(first: bool) -> Role {
    if first { Role::GoOn } else { Role::End }
}

impl Position {
    /// Pieces and forts still to be placed.
    pub(crate) fn unplaced(&self) -> usize {
        Piece::of(Roman).filter(|piece| self.field.spot(*piece) == Spot::POOL).count()
            + Fort::all().filter(|fort| self.field.fort(*fort) == Spot::POOL).count()
    }

    /// Everything as in the ready-made deployment.
    pub(crate) fn deploy_ready(&mut self) {
        Fort::all().for_each(|fort| self.field.put_fort(fort, Spot::POOL));
        Piece::of(Roman).for_each(|piece| self.field.put(piece, Spot::POOL));
        for (fort, hex) in &deployment().forts {
            self.field.put_fort(*fort, Spot::hex(*hex));
        }
        for (piece, hex) in &deployment().pieces {
            self.field.put(*piece, Spot::hex(*hex));
        }
    }

    /// The last Roman has placed his pieces: a period begins.
    pub(crate) fn begin_period(&mut self, ctx: &mut Ctx) {
        ctx.tell(Event::PeriodBegins { period: self.period });
        self.coordination = Coordination::default();
        self.field.clear_all(CROSSED);
        // 18.2: the marker of delay, in a game of two only.
        if self.players == 2 {
            self.coordination.marker = ctx.luck.draw(3, "delay") as u8 + 1;
            self.coordination.possible = 0b1110;
            ctx.tell(Event::MarkerDrawn);
            let marker = self.coordination.marker;
            ctx.events.tell_only(self.seats(Gaul), Event::MarkerSeen { marker });
        }
        self.set_phase(Phase::TurnBegins);
    }
}
