//! 14.31, 14.32: duties that nobody free can meet, and the attacks on which they hang. Each attack may still take in units or hexes: is there a
//! choice that serves them all?

use super::duty::{Broken, Front, Striker};

/// A unit that must attack, or a hex that must be attacked, by its number in the front.
#[derive(Clone, Copy, PartialEq)]
enum Duty {
    Unit(u8),
    Hex(u8),
}

/// A duty and those who can take it in: one unit for each attack that it could join.
struct Hung {
    duty: Duty,
    on: Vec<u8>,
}

#[derive(Default)]
pub(super) struct Hanging {
    list: Vec<Hung>,
}

/// What an attack is open to: units that join it (true), or hexes that are added to it.
type Choices = Vec<(u8, bool)>;

impl Front {
    /// The duty that can no longer be met since this unit has been sent, if there is one. Everything could be met before: so only what hangs on
    /// its attack, and what hangs together with that on others, has to be looked at.
    pub(super) fn broken_near(&self, striker: usize) -> Option<Broken> {
        let mut hanging = Hanging::default();
        hanging.look_around(self, &self.strikers[striker]);
        let mut at = 0;
        while let Some(hung) = hanging.list.get(at) {
            for member in hung.on.clone() {
                hanging.look_around(self, &self.strikers[member as usize]);
            }
            at += 1;
        }
        hanging.unmet(self, 0)
    }

    /// The first duty that cannot be met among these hexes and units, if no more hexes than `mixed` are added to an attack on raging ones.
    pub(super) fn broken_among(&self, marks: &[u8], strikers: &[u8], mixed: u8) -> Option<Broken> {
        let mut hanging = Hanging::default();
        marks.iter().for_each(|mark| hanging.note_hex(self, *mark));
        strikers.iter().for_each(|striker| hanging.note_unit(self, *striker));
        hanging.unmet(self, mixed)
    }

    /// R29: a hex that does not rage is fought apart from one that does; 1 if this attack would break that.
    fn price(&self, member: &Striker, duty: Duty) -> u8 {
        let Duty::Hex(mark) = duty else { return 0 };
        let apart = self.rages && self.marks[mark as usize].record == 0;
        u8::from(apart && self.hexes_of(member).any(|hex| self.marks[hex].record != 0))
    }
}

impl Hanging {
    /// Notes what hangs around the attack of a unit.
    fn look_around(&mut self, front: &Front, member: &Striker) {
        let Some(hex) = front.hexes_of(member).next() else { return };
        for other in front.members(hex) {
            other.reach().iter().for_each(|mark| self.note_hex(front, *mark));
        }
        for hex in front.hexes_of(member) {
            front.near_numbers(hex).iter().for_each(|striker| self.note_unit(front, *striker));
        }
    }

    fn knows(&self, duty: Duty) -> bool {
        self.list.iter().any(|hung| hung.duty == duty)
    }

    fn note_hex(&mut self, front: &Front, mark: u8) {
        if !front.hex_hangs(mark as usize) || self.knows(Duty::Hex(mark)) {
            return;
        }
        let mut on: Vec<u8> = Vec::new();
        for number in front.near_numbers(mark as usize) {
            let member = &front.strikers[*number as usize];
            let known = on.iter().any(|other| front.strikers[*other as usize].attack == member.attack);
            if member.attack != 0 && !known && front.may_extend(member, mark as usize) {
                on.push(*number);
            }
        }
        self.list.push(Hung { duty: Duty::Hex(mark), on });
    }

    fn note_unit(&mut self, front: &Front, striker: u8) {
        let s = &front.strikers[striker as usize];
        if !front.unit_hangs(s) || self.knows(Duty::Unit(striker)) {
            return;
        }
        let mut on: Vec<u8> = Vec::new();
        for mark in s.reach().iter().map(|mark| *mark as usize) {
            let attack = front.marks[mark].attack;
            let known = on.iter().any(|other| front.strikers[*other as usize].attack == attack);
            if attack != 0 && !known && front.may_join(s, mark) {
                let mut near = front.near_numbers(mark).iter().copied();
                on.extend(near.find(|number| front.strikers[*number as usize].attack == attack));
            }
        }
        self.list.push(Hung { duty: Duty::Unit(striker), on });
    }

    /// A duty that is not met whatever is chosen; those with few attacks to hang on are served first.
    fn unmet(mut self, front: &Front, mixed: u8) -> Option<Broken> {
        self.list.sort_by_key(|hung| hung.on.len());
        let first = self.list.first()?;
        if !first.on.is_empty() && self.serve(front, 0, &mut Vec::new(), mixed) {
            return None;
        }
        Some(match first.duty {
            Duty::Unit(striker) => Broken::Unit(front.strikers[striker as usize].piece),
            Duty::Hex(mark) => Broken::Hex(front.marks[mark as usize].hex),
        })
    }

    /// Serves the duties from this one on.
    fn serve(&self, front: &Front, at: usize, choices: &mut Choices, mixed: u8) -> bool {
        let Some(hung) = self.list.get(at) else { return true };
        let units = matches!(hung.duty, Duty::Unit(_));
        for member in hung.on.iter().map(|member| &front.strikers[*member as usize]) {
            let price = front.price(member, hung.duty);
            if price > mixed {
                continue;
            }
            let chosen = choices.iter().find(|(attack, _)| *attack == member.attack).map(|(_, open)| *open);
            if chosen == Some(!units) {
                continue;
            }
            let before = choices.len();
            if chosen.is_none() {
                choices.push((member.attack, units));
            }
            if self.serve(front, at + 1, choices, mixed - price) {
                return true;
            }
            choices.truncate(before);
            // It took nothing from anybody: no other way is better.
            if chosen.is_some() && price == 0 {
                return false;
            }
        }
        false
    }
}
