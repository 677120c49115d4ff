//! 8.4: filling the trench.

use crate::table::*;

/// Turns that two units must follow on one another in a hex of the trench.
const TURNS_TO_FILL: u8 = 4;

impl Position {
    /// 8.4, R43: two units in a hex of the trench, other ones each turn.
    pub(super) fn fill_trench(&mut self, ctx: &mut Ctx) {
        if !self.options.fill_trench {
            return;
        }
        for (n, hex) in self.map().trench.iter().enumerate().take(TRENCH_COUNT) {
            let units: Vec<Piece> = match self.field.holds(Gaul, *hex) {
                true => self.field.stack(*hex).filter(|p| !self.piece(*p).is_leader()).collect(),
                false => Vec::new(),
            };
            let two = (units.len() == 2).then(|| [Some(units[0]), Some(units[1])]);
            let fresh = two.is_some_and(|two| two.iter().all(|unit| !self.fillers[n].contains(unit)));
            self.filling[n] = match (two, fresh) {
                (Some(_), true) => self.filling[n] + 1,
                (Some(_), false) => 1,
                _ => 0,
            };
            self.fillers[n] = two.unwrap_or([None; 2]);
            if self.filling[n] >= TURNS_TO_FILL && self.filled >> n & 1 == 0 {
                self.filled |= 1 << n;
                ctx.tell(Event::TrenchFilled { hex: *hex });
            }
            self.filling[n] = self.filling[n].min(TURNS_TO_FILL);
        }
    }
}
