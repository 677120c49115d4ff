//! 23: Gauls who stand on outer works under the eyes of Romans.

use crate::data::data;
use crate::table::*;

impl Position {
    /// 23.2, 23.3, 23.4, R36: after all movement, Gauls on outer works in a Roman zone of control roll, whatever their state, from west to east, then from north to south.
    pub(crate) fn roll_for_works(&mut self, ctx: &mut Ctx) {
        let on_works = |piece: &Piece| {
            let hex = self.field.hex(*piece).filter(|_| !self.piece(*piece).is_leader());
            hex.filter(|hex| self.facts(*hex).has_works() && self.field.in_zoc(Roman, *hex))
                .map(|hex| (hex, *piece))
        };
        let mut rolls: Vec<(Hex, Piece)> = Piece::of(Gaul).filter_map(|piece| on_works(&piece)).collect();
        rolls.sort();
        for (hex, piece) in rolls {
            let die = ctx.luck.d6("works");
            let killed = data().tables.works[die as usize - 1];
            ctx.tell(Event::WorksRoll { piece, hex, die, killed });
            if killed {
                self.eliminate(piece, Why::Works, ctx);
            }
            if self.ending.is_some() {
                return;
            }
        }
    }
}
