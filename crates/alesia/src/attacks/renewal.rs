//! 15.3, R29, annex C: when the attackers renew a fight, each raging hex is attacked by one of those who raged, and apart from hexes that do not
//! rage, as far as every duty can be met so.

use super::duty::{Broken, Front, Striker};

/// How far a declaration falls short of R29: raging hexes attacked without one of their attackers, then hexes fought in one combat with hexes of
/// another kind. Less is better, the first before the second.
pub(super) type Shortfall = (u8, u8);

/// Hexes and units that hang together: what is named here touches nobody else.
pub(super) struct Part {
    pub(super) marks: Vec<u8>,
    strikers: Vec<u8>,
}

impl Front {
    /// Everything that is linked with a unit through hexes and units beside each other.
    pub(super) fn part_of(&self, striker: usize) -> Part {
        let mut part = Part { marks: Vec::new(), strikers: vec![striker as u8] };
        let mut at = 0;
        while let Some(number) = part.strikers.get(at).copied() {
            for mark in self.strikers[number as usize].reach() {
                if part.marks.contains(mark) {
                    continue;
                }
                part.marks.push(*mark);
                for other in self.near_numbers(*mark as usize) {
                    if !part.strikers.contains(other) {
                        part.strikers.push(*other);
                    }
                }
            }
            at += 1;
        }
        part
    }

    /// The least by which this part must fall short of R29 to meet every duty; none if they cannot be met at all.
    pub(super) fn least_shortfall(&mut self, part: &Part) -> Option<Shortfall> {
        let most = part.marks.len() as u8;
        self.unmet_in(part, most).is_none().then_some(())?;
        let all = (0..=most).flat_map(|strange| (0..=most).map(move |mixed| (strange, mixed)));
        all.into_iter().find(|allowed| self.can_be_met(part, *allowed))
    }

    /// The same for a front of which nothing has been named; none if what has been named since does not allow it.
    pub(super) fn still_open(&mut self, part: &Part) -> Option<Shortfall> {
        let mut blank = self.clone();
        blank.strikers.iter_mut().for_each(|striker| striker.attack = 0);
        blank.marks.iter_mut().for_each(|mark| mark.attack = 0);
        blank.least_shortfall(part).filter(|allowed| self.can_be_met(part, *allowed))
    }

    /// A duty that cannot be met in this part, whatever becomes of R29.
    pub(super) fn unmet_in(&self, part: &Part, mixed: u8) -> Option<Broken> {
        self.broken_among(&part.marks, &part.strikers, mixed)
    }

    /// Can every duty of this part be met with no more than this shortfall?
    pub(super) fn can_be_met(&mut self, part: &Part, allowed: Shortfall) -> bool {
        self.renew(part, allowed, &mut Vec::new())
    }

    /// Gives out the raging hexes one by one, then sees that each has one of its attackers; `forgiven` are those that go without.
    fn renew(&mut self, part: &Part, allowed: Shortfall, forgiven: &mut Vec<u8>) -> bool {
        let mixed = self.mixed(part);
        // What is not given out yet is taken for served: if even that does not help, nothing does.
        if mixed > allowed.1 || self.unmet_in(part, allowed.1 - mixed).is_some() {
            return false;
        }
        let raging = |front: &Front, mark: &u8| front.marks[*mark as usize].record != 0;
        let waiting =
            part.marks.iter().copied().find(|m| raging(self, m) && self.marks[*m as usize].attack == 0);
        if let Some(mark) = waiting {
            return self.give_out(part, allowed, forgiven, mark as usize);
        }
        let lacking =
            part.marks.iter().copied().find(|m| self.lacks_original(*m as usize) && !forgiven.contains(m));
        let Some(mark) = lacking else { return true };
        for number in self.near_numbers(mark as usize).to_vec() {
            let s = &self.strikers[number as usize];
            let original = s.is_free() && s.record == self.marks[mark as usize].record;
            if !original || !self.may_join(s, mark as usize) {
                continue;
            }
            self.strikers[number as usize].attack = self.marks[mark as usize].attack;
            let met = self.renew(part, allowed, forgiven);
            self.strikers[number as usize].attack = 0;
            if met {
                return true;
            }
        }
        if allowed.0 == 0 {
            return false;
        }
        forgiven.push(mark);
        let met = self.renew(part, (allowed.0 - 1, allowed.1), forgiven);
        forgiven.pop();
        met
    }

    /// A raging hex gets an attack of its own, or is added to one.
    fn give_out(&mut self, part: &Part, allowed: Shortfall, forgiven: &mut Vec<u8>, mark: usize) -> bool {
        let record = self.marks[mark].record;
        let mut near = self.near_numbers(mark).to_vec();
        near.sort_by_key(|number| self.strikers[*number as usize].record != record);
        let fresh = self.fresh();
        let mut tried: Vec<u8> = Vec::new();
        for number in near {
            let s = self.strikers[number as usize];
            let attack = if s.attack == 0 { fresh } else { s.attack };
            let joined = s.attack != 0;
            if s.held || joined && (tried.contains(&attack) || !self.may_extend(&s, mark)) {
                continue;
            }
            tried.push(attack);
            (self.strikers[number as usize].attack, self.marks[mark].attack) = (attack, attack);
            let met = self.renew(part, allowed, forgiven);
            (self.strikers[number as usize].attack, self.marks[mark].attack) = (s.attack, 0);
            if met {
                return true;
            }
        }
        false
    }

    /// A number for a new attack.
    pub(super) fn fresh(&self) -> u8 {
        1 + self.strikers.iter().map(|s| s.attack).max().unwrap_or(0)
    }

    /// A raging hex that is attacked without one of those who raged against it, though one is beside it.
    fn lacks_original(&self, mark: usize) -> bool {
        let m = &self.marks[mark];
        let original = |s: &Striker| s.record == m.record;
        m.record != 0 && m.attack != 0 && self.near(mark).any(original) && !self.members(mark).any(original)
    }

    /// Hexes that are fought together with hexes of another record, or raging ones with others.
    fn mixed(&self, part: &Part) -> u8 {
        let record = |mark: &u8| self.marks[*mark as usize].record;
        let attack = |mark: &u8| self.marks[*mark as usize].attack;
        let mut sum = 0;
        for (at, mark) in part.marks.iter().enumerate().filter(|(_, mark)| attack(mark) != 0) {
            let together = |other: &&u8| attack(other) == attack(mark) && record(other) != 0;
            sum += match record(mark) {
                0 => u8::from(part.marks.iter().any(|other| together(&other))),
                // Each record beyond the first, counted where it first comes up.
                own => {
                    let before = || part.marks[..at].iter().filter(together);
                    u8::from(before().next().is_some() && !before().any(|other| record(other) == own))
                }
            };
        }
        sum
    }
}
