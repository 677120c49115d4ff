//! 13.2, 14.3 to 14.8, 15.3: one more unit, one more hex. The attacker divides his units as he likes, as long as every duty can still be
//! met; a counter-attack ends a *bataille fait rage* (R29).

use super::duty::{Broken, Front};
use crate::table::*;
use legatus_kernel::{Refusal, Rule};

impl Position {
    /// May this unit be sent against this hex, on top of what has been named?
    pub(crate) fn check_attack(
        &self,
        side: Side,
        front: &mut Front,
        piece: Piece,
        hex: Hex,
    ) -> Result<(), Refusal> {
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("hex", hex.name()))
        };
        let Some(i) = front.striker(piece) else {
            let missile = self.piece(piece).is_missile();
            return match (missile, self.field.is(piece, DISRUPTED)) {
                (true, _) => no("20.1", "refuse-missile-attack"),
                (_, true) => no("21.2", "refuse-disrupted-attack"),
                _ => no("14.33", "refuse-not-adjacent"),
            };
        };
        let Some(j) = front.mark(hex).filter(|j| front.strikers[i].reach().contains(&(*j as u8))) else {
            return no("14.33", "refuse-not-adjacent");
        };
        if self.rages_as_defender(piece) && !self.holds_attacker_of(hex, self.field.rage(piece)) {
            return no("15.3", "refuse-held-attack");
        }
        if self.records_ended_at(hex).next().is_some() {
            return self.check_counter_attack(side, piece, hex);
        }
        // Tried on the front itself, and taken back.
        let before = (front.strikers[i].attack, front.marks[j].attack);
        let allowed = self.plan_in_front(front, i, j).and_then(|()| self.check_duties(front, i, j));
        (front.strikers[i].attack, front.marks[j].attack) = before;
        allowed
    }

    /// Notes the attack in a front; refuses what cannot be one combat (R6). A unit attacks once (13.2), units of one hex may attack
    /// different ones (14.5), and poor odds are no obstacle (14.7).
    fn plan_in_front(&self, front: &mut Front, i: usize, j: usize) -> Result<(), Refusal> {
        let (piece, hex) = (front.strikers[i].piece, front.marks[j].hex);
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("hex", hex.name()))
        };
        let fresh = 1 + front.strikers.iter().map(|s| s.attack).max().unwrap_or(0);
        match (front.strikers[i].attack, front.marks[j].attack) {
            (0, 0) if !front.may_begin(i, j) => return no("15.3", "refuse-not-of-record"),
            (0, 0) => (front.strikers[i].attack, front.marks[j].attack) = (fresh, fresh),
            (0, _) if !front.may_join(&front.strikers[i], j) => return no("14.33", "refuse-not-next-to-all"),
            (0, attack) => front.strikers[i].attack = attack,
            (_, 0) if !front.may_extend(&front.strikers[i], j) => {
                return no("14.33", "refuse-others-not-next");
            }
            (attack, 0) => {
                // 15.3, R29: what rages and what does not are fought apart, as long as somebody else can be sent.
                let mixed =
                    front.marks.iter().any(|m| m.attack == attack && m.record != front.marks[j].record);
                if mixed && front.has_supplier(j) {
                    return no("15.3", "refuse-fought-apart");
                }
                front.marks[j].attack = attack;
            }
            (mine, its) if mine == its => return no("14.8", "refuse-attacks-already"),
            _ => return no("14.6", "refuse-attacks-elsewhere"),
        }
        Ok(())
    }

    /// Every duty can still be met (14.31, 14.32).
    fn check_duties(&self, front: &Front, i: usize, j: usize) -> Result<(), Refusal> {
        match front.broken_near(i, j) {
            None => Ok(()),
            Some(Broken::Hex(hex)) => {
                Err(Refusal::new(Rule("14.31"), "refuse-leaves-hex").with("hex", hex.name()))
            }
            Some(Broken::Unit(piece)) => {
                Err(Refusal::new(Rule("14.32"), "refuse-leaves-unit").with("piece", piece.name()))
            }
        }
    }

    /// Records that end if this hex is attacked: its units were the attackers in them.
    pub(super) fn records_ended_at(&self, hex: Hex) -> impl Iterator<Item = u8> + '_ {
        self.field
            .stack(hex)
            .filter(|piece| self.rages_as_attacker(*piece))
            .map(|piece| self.field.rage(piece))
    }

    fn holds_attacker_of(&self, hex: Hex, record: u8) -> bool {
        self.records_ended_at(hex).any(|other| other == record)
    }

    /// A counter-attack frees everybody of the record, so that new duties arise: they are tried on a copy.
    fn check_counter_attack(&self, side: Side, piece: Piece, hex: Hex) -> Result<(), Refusal> {
        let mut after = *self;
        after.end_records_at(hex);
        let mut front = after.front(side);
        let (Some(i), Some(j)) = (front.striker(piece), front.mark(hex)) else { return Err(not_now("15.3")) };
        after.plan_in_front(&mut front, i, j)?;
        after.write_plan(&front);
        while let Some(record) = after.ended_by_duty(side) {
            after.end_record(record);
        }
        let front = after.front(side);
        let strikers = 0..front.strikers.len();
        for i in strikers {
            for j in front.strikers[i].reach().iter().map(|j| *j as usize) {
                after.check_duties(&front, i, j)?;
            }
        }
        Ok(())
    }

    fn end_records_at(&mut self, hex: Hex) -> Vec<u8> {
        let mut records: Vec<u8> = self.records_ended_at(hex).collect();
        records.sort();
        records.dedup();
        records.iter().for_each(|record| self.end_record(*record));
        records
    }

    /// Writes the attacks of a front onto the counters.
    fn write_plan(&mut self, front: &Front) {
        for striker in &front.strikers {
            self.field.set_plan(striker.piece, striker.attack);
        }
        for mark in &front.marks {
            for piece in self.field.stack(mark.hex).collect::<Vec<_>>() {
                self.field.set_plan(piece, mark.attack); // 14.4: a stack is attacked as one
            }
        }
    }

    pub(crate) fn add_to_plan(&mut self, side: Side, piece: Piece, hex: Hex, ctx: &mut Ctx) {
        for record in self.end_records_at(hex) {
            ctx.tell(Event::CounterAttack { record });
        }
        let mut front = self.front(side);
        if let (Some(i), Some(j)) = (front.striker(piece), front.mark(hex))
            && self.plan_in_front(&mut front, i, j).is_ok()
        {
            self.write_plan(&front);
        }
        self.end_records_by_duty(side, ctx);
        self.mark_undone(self.controller(piece));
    }
}
