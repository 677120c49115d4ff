//! 13, 14, 15.3: naming the attacks. The attacker divides his units as he likes, as long as every duty can still be met; a
//! counter-attack ends a *bataille fait rage* (R29).

use crate::attacks::duty::{Broken, Front};
use crate::data::map::grid;
use crate::table::action::Action;
use crate::table::event::Event;
use crate::table::frame::*;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::*;
use crate::table::refuse::not_now;
use legatus_kernel::{Refusal, Rule, Seat, Seats};

impl Position {
    /// The combat phase of a side begins: records that no longer hold are closed first.
    pub fn open_declaration(&mut self, side: Side, ctx: &mut Ctx) {
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

    // --- One more unit, one more hex ----------------------------------------------------------------------------

    /// May this unit be sent against this hex, on top of what has been named?
    pub fn check_attack(&self, side: Side, front: &mut Front, piece: Piece, hex: Hex) -> Result<(), Refusal> {
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
    fn records_ended_at(&self, hex: Hex) -> impl Iterator<Item = u8> + '_ {
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

    pub fn add_to_plan(&mut self, side: Side, piece: Piece, hex: Hex, ctx: &mut Ctx) {
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
        let seat = self.controller(piece);
        if let Frame::Turn(Phase::Declare { done, .. }) = self.frames.top_mut() {
            *done = done.without(seat);
        }
    }

    // --- From the wall and from off the map (9.5, 11.2) ------------------------------------------------------------

    /// May a unit of the city go on this wall hex, or one of a box into this virtual hex, and attack from there?
    fn check_storm(&self, front: &Front, piece: Piece, from: Hex, hex: Hex) -> Result<(), Refusal> {
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("hex", hex.name()))
        };
        let spot = self.field.spot(piece);
        if piece.side() == Roman || !self.can_strike(piece) || self.field.is(piece, MOVED | SHIFTED) {
            return no("R52", "refuse-cannot-storm");
        }
        let facts = self.facts(from);
        match spot.as_zone() {
            None if spot == Spot::CITY => {
                if !facts.is_wall() {
                    return no("9.5", "refuse-not-wall");
                }
            }
            Some(zone) => {
                let virtual_hex = !facts.on_map() && self.facts(hex).zones & zone.bit() != 0;
                // R52: it began the turn there and stays.
                if !virtual_hex || self.field.start(piece) != spot || self.is_held(piece) {
                    return no("11.2", "refuse-not-virtual");
                }
            }
            None => return no("11.2", "refuse-cannot-storm"),
        }
        if self.field.units(from) >= Gaul.stack_limit() {
            return no("9.5", "refuse-full");
        }
        if grid().direction(hex.0, from.0).is_none() || !self.is_target(Gaul, hex) {
            return no("14.33", "refuse-not-adjacent");
        }
        self.check_storm_joins(front, piece, from, hex)
    }

    /// A stormer owes nothing: what matters is the attack he joins.
    fn check_storm_joins(&self, front: &Front, piece: Piece, from: Hex, hex: Hex) -> Result<(), Refusal> {
        let no = |rule, key| {
            Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("hex", hex.name()))
        };
        if self.records_ended_at(hex).next().is_some() {
            let mut with = *self;
            with.field.put(piece, Spot::hex(from));
            return with.check_attack(Gaul, &mut with.front(Gaul), piece, hex);
        }
        let Some(j) = front.mark(hex) else { return Ok(()) };
        let next_to = |other: Hex| grid().direction(other.0, from.0).is_some();
        if front.marks[j].attack == 0 {
            // R29: a raging hex is attacked first by those who raged.
            let old = front.marks[j].record != 0 && front.has_supplier(j);
            return if old { no("15.3", "refuse-not-of-record") } else { Ok(()) };
        }
        if !front.bound_to(j).into_iter().all(next_to) {
            return no("14.33", "refuse-not-next-to-all");
        }
        Ok(())
    }

    fn storm_candidates(&self, seat: Seat, out: &mut Vec<Action>) {
        let romans = || {
            let hexes = Piece::of(Roman).filter_map(|piece| self.field.hex(piece));
            let mut hexes: Vec<Hex> = hexes.filter(|hex| self.is_target(Gaul, *hex)).collect();
            hexes.dedup();
            hexes.sort();
            hexes.dedup();
            hexes
        };
        let gates = |hex: Hex| {
            hex.around().into_iter().filter(|h| self.facts(*h).is_wall() || !self.facts(*h).on_map())
        };
        let posts: Vec<(Hex, Hex)> =
            romans().into_iter().flat_map(|hex| gates(hex).map(move |gate| (gate, hex))).collect();
        if posts.is_empty() {
            return;
        }
        for piece in Piece::of(Gaul).filter(|piece| self.controller(*piece) == seat) {
            let spot = self.field.spot(piece);
            if spot != Spot::CITY && spot.as_zone().is_none() {
                continue;
            }
            out.extend(posts.iter().map(|(from, hex)| Action::Storm { piece, from: *from, hex: *hex }));
        }
    }

    /// Could Gauls in boxes or in the city attack from there? All know where Romans stand.
    pub fn storms_are_possible(&self) -> bool {
        let mut romans = Piece::of(Roman).filter_map(|piece| self.field.hex(piece));
        let exposed = |hex: Hex| self.facts(hex).zones != 0 || self.facts(hex).to_city == 1;
        romans.any(|hex| exposed(hex) && self.is_target(Gaul, hex))
    }

    /// After the combats, those on the walls and in virtual hexes go back to where they came from (9.5, 11.2).
    pub fn recall_stormers(&mut self) {
        for piece in Piece::of(Gaul) {
            let Some(hex) = self.field.hex(piece) else { continue };
            if self.facts(hex).is_city() {
                self.field.put(piece, Spot::CITY);
            } else if !self.facts(hex).on_map() {
                let zone = self.field.start(piece);
                self.field.put(piece, zone);
            }
        }
    }

    // --- The declaration as decisions -------------------------------------------------------------------------------

    pub fn check_declare(&self, side: Side, done: Seats, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Attack { piece, hex } => {
                if piece.side() != side {
                    return Err(not_now("13.1"));
                }
                self.check_control(seat, piece)?;
                self.check_attack(side, &mut self.front(side), piece, hex)
            }
            Action::Storm { piece, from, hex } if side == Gaul => {
                if piece.side() != side {
                    return Err(not_now("13.1"));
                }
                self.check_control(seat, piece)?;
                self.check_storm(&self.front(side), piece, from, hex)
            }
            Action::Done if done.has(seat) => Err(Refusal::new(Rule("R41"), "refuse-already-done")),
            Action::Done => self.check_declared(side, seat, &mut self.front(side)),
            _ => Err(not_now("14.3")),
        }
    }

    /// 13.1: a seat is done when it can do nothing more for an open duty.
    fn check_declared(&self, side: Side, seat: Seat, front: &mut Front) -> Result<(), Refusal> {
        if front.open().is_none() {
            return Ok(());
        }
        for i in 0..front.strikers.len() {
            let striker = front.strikers[i];
            for j in striker.reach() {
                let mark = front.marks[*j as usize];
                let serves = mark.attack == 0 && mark.owed || striker.must && striker.attack == 0;
                let mine = serves && self.controller(striker.piece) == seat;
                if mine && self.check_attack(side, front, striker.piece, mark.hex).is_ok() {
                    return Err(match front.open() {
                        Some(Broken::Unit(piece)) => {
                            Refusal::new(Rule("14.32"), "refuse-unit-idle").with("piece", piece.name())
                        }
                        _ => Refusal::new(Rule("14.31"), "refuse-hex-owed").with("hex", mark.hex.name()),
                    });
                }
            }
        }
        Ok(())
    }

    pub fn declare_candidates(&self, side: Side, seat: Seat, out: &mut Vec<Action>) {
        let mut front = self.front(side);
        let done = match self.phase() {
            Phase::Declare { done, .. } => done,
            _ => Seats::NONE,
        };
        if !done.has(seat) && self.check_declared(side, seat, &mut front).is_ok() {
            out.push(Action::Done);
        }
        for i in 0..front.strikers.len() {
            let striker = front.strikers[i];
            if self.controller(striker.piece) != seat {
                continue;
            }
            for j in striker.reach() {
                let hex = front.marks[*j as usize].hex;
                if self.check_attack(side, &mut front, striker.piece, hex).is_ok() {
                    out.push(Action::Attack { piece: striker.piece, hex });
                }
            }
        }
        if side == Gaul {
            let first = out.len();
            self.storm_candidates(seat, out);
            let mut at = first;
            while at < out.len() {
                let Action::Storm { piece, from, hex } = out[at] else { break };
                if self.check_storm(&front, piece, from, hex).is_ok() {
                    at += 1;
                } else {
                    out.swap_remove(at);
                }
            }
        }
    }

    /// Numbers the attacks from west to east, whatever order they were named in.
    fn number_attacks(&mut self, side: Side) {
        let target = |attack: u8| self.clash(side, attack).defending_hexes.iter().min();
        let mut order: Vec<(Option<Hex>, u8)> =
            self.open_attacks(side).into_iter().map(|attack| (target(attack), attack)).collect();
        order.sort();
        let mut numbers = [0u8; 256];
        for (number, (_, attack)) in order.iter().enumerate() {
            numbers[*attack as usize] = number as u8 + 1;
        }
        for piece in Piece::all() {
            self.field.set_plan(piece, numbers[self.field.plan(piece) as usize]);
        }
    }

    /// R46: everybody has named his attacks; if a duty is still open, whoever can meet it is asked again.
    pub fn close_declaration(&mut self, side: Side, ctx: &mut Ctx) {
        let mut front = self.front(side);
        for seat in self.seats_in_play(side).iter() {
            if self.check_declared(side, seat, &mut front).is_err() {
                if let Frame::Turn(Phase::Declare { done, .. }) = self.frames.top_mut() {
                    *done = done.without(seat);
                }
                return;
            }
        }
        // R29: the records of the side that attacks now are settled by its attacks.
        let own = (1..=MOST_RECORDS).filter(|r| self.rages >> r & 1 == 1 && self.rage_attacker(*r) == side);
        own.collect::<Vec<_>>().into_iter().for_each(|record| self.end_record(record));
        self.number_attacks(side);
        let attacks = self.open_attacks(side);
        if !attacks.is_empty() {
            ctx.tell(Event::Declared { side, attacks: attacks.len() as u8 });
        }
        for piece in Piece::of(Gaul).filter(|piece| self.field.plan(*piece) != 0) {
            if let Some(zone) = self.field.start(piece).as_zone() {
                self.known[piece.gaul()] = zone.bit(); // stormers are shown (R51)
            }
        }
        if side == Roman {
            let hexes: Vec<Hex> = Piece::of(Roman)
                .filter(|piece| self.field.plan(*piece) != 0)
                .filter_map(|piece| self.field.hex(piece))
                .collect();
            hexes.into_iter().for_each(|hex| self.show_command(hex));
        }
        self.set_phase(Phase::Resolve { side });
    }
}
