//! 13, 14, 15.3: naming the attacks.

pub(crate) mod duty;
mod hanging;
pub(crate) mod name;
mod plan;
mod renewal;
mod storm;

use crate::table::*;
use legatus_kernel::Seats;

impl Position {
    /// The combat phase of a side begins: records that no longer hold are closed first.
    pub(crate) fn open_declaration(&mut self, side: Side, ctx: &mut Ctx) {
        self.drop_empty_records();
        self.drop_unable_records(side);
        self.end_records_by_duty(side, ctx);
        self.set_phase(Phase::Declare { side, done: Seats::NONE });
    }

    /// R29: without an attacker who can renew the fight a record is over.
    fn drop_unable_records(&mut self, side: Side) {
        for record in (1..=MOST_RECORDS).filter(|record| self.rages >> record & 1 == 1).collect::<Vec<_>>() {
            if self.rage_attacker(record) != side {
                continue;
            }
            let able = Piece::of(side).any(|piece| {
                self.field.rage(piece) == record && self.can_strike(piece) && self.field.hex(piece).is_some()
            });
            if !able {
                self.end_record(record);
            }
        }
    }

    fn end_records_by_duty(&mut self, side: Side, ctx: &mut Ctx) {
        while let Some(record) = self.ended_by_duty(side) {
            self.end_record(record);
            ctx.tell(Event::CounterAttack { record });
        }
    }
}
