//! 13.2, 14.3 to 14.8, 15.3: one more unit, one more hex. The attacker divides his units as he likes, as long as every duty can still be
//! met; a counter-attack ends a *bataille fait rage* (R29).

use super::duty::{Broken, Front};
use super::renewal::{Part, Shortfall};
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
        if front.rages {
            return self.check_amid_rage(side, front, i, j);
        }
        // Tried on the front itself, and taken back.
        let before = (front.strikers[i].attack, front.marks[j].attack);
        let allowed =
            self.plan_in_front(front, i, j).and_then(|()| front.broken_near(i).map_or(Ok(()), refuse_broken));
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
        match (front.strikers[i].attack, front.marks[j].attack) {
            (0, 0) => {
                let fresh = front.fresh();
                (front.strikers[i].attack, front.marks[j].attack) = (fresh, fresh);
            }
            (0, _) if !front.may_join(&front.strikers[i], j) => return no("14.33", "refuse-not-next-to-all"),
            (0, attack) => front.strikers[i].attack = attack,
            (_, 0) if !front.may_extend(&front.strikers[i], j) => {
                return no("14.33", "refuse-others-not-next");
            }
            (attack, 0) => front.marks[j].attack = attack,
            (mine, its) if mine == its => return no("14.8", "refuse-attacks-already"),
            _ => return no("14.6", "refuse-attacks-elsewhere"),
        }
        Ok(())
    }

    /// The same where somebody is flipped. Whoever attacks one of those who are to renew a fight breaks it off, so that new duties arise, and
    /// may do so later on to meet a duty: so whatever records could be broken off here are tried, none of them first (R29).
    fn check_amid_rage(&self, side: Side, front: &Front, i: usize, j: usize) -> Result<(), Refusal> {
        let part = front.part_of(i);
        let record_bits = |hex: Hex| self.records_ended_at(hex).fold(0u64, |bits, record| bits | 1 << record);
        let needed = record_bits(front.marks[j].hex);
        let within =
            part.marks.iter().fold(0, |bits, mark| bits | record_bits(front.marks[*mark as usize].hex));
        let others = within & !needed;
        let (mut more, mut refusal) = (0, Ok(()));
        loop {
            let over = needed | more;
            let mut tried = if over == 0 { front.clone() } else { self.front_without(side, over) };
            let before = if over == 0 { tried.least_shortfall(&part) } else { tried.still_open(&part) };
            self.plan_in_front(&mut tried, i, j)?;
            if before.is_some_and(|allowed| tried.can_be_met(&part, allowed)) {
                return Ok(());
            }
            // If not even what has been named can be completed, this need not be either.
            let lost = over == 0 && before.is_none();
            if refusal.is_ok() && !lost {
                let allowed = before.unwrap_or_default();
                refusal = tried.unmet_in(&part, u8::MAX).map_or_else(
                    || self.refuse_unlike_before(&mut tried, &part, allowed, (i, j)),
                    refuse_broken,
                );
            }
            more = more.wrapping_sub(others) & others; // the next set of them
            if more == 0 {
                return refusal;
            }
        }
    }

    /// 15.3, annex C: every duty could be met, but not as the fight was, by those who fought it and apart from others.
    fn refuse_unlike_before(
        &self,
        front: &mut Front,
        part: &Part,
        allowed: Shortfall,
        (i, j): (usize, usize),
    ) -> Result<(), Refusal> {
        let (piece, hex) = (front.strikers[i].piece, front.marks[j].hex);
        if front.can_be_met(part, (allowed.0, u8::MAX)) {
            return Err(Refusal::new(Rule("15.3"), "refuse-fought-apart")
                .with("piece", piece.name())
                .with("hex", hex.name()));
        }
        let raging = |mark: &&u8| front.marks[**mark as usize].record != 0;
        let hex = part.marks.iter().find(raging).map_or(hex, |mark| front.marks[*mark as usize].hex);
        Err(Refusal::new(Rule("15.3"), "refuse-not-of-record").with("hex", hex.name()))
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

    /// The front as it would be with these records broken off, and those that then end by themselves.
    fn front_without(&self, side: Side, over: u64) -> Front {
        let mut after = *self;
        (1..=MOST_RECORDS)
            .filter(|record| over >> record & 1 == 1)
            .for_each(|record| after.end_record(record));
        while let Some(record) = after.ended_by_duty(side) {
            after.end_record(record);
        }
        after.front(side)
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

/// 14.31, 14.32: a duty could not be met any more.
fn refuse_broken(broken: Broken) -> Result<(), Refusal> {
    match broken {
        Broken::Hex(hex) => Err(Refusal::new(Rule("14.31"), "refuse-leaves-hex").with("hex", hex.name())),
        Broken::Unit(piece) => {
            Err(Refusal::new(Rule("14.32"), "refuse-leaves-unit").with("piece", piece.name()))
        }
    }
}
