//! 13.1, 14.3, 15.3: who must attack whom. What has been named so far must always leave a way to meet every duty (R6).
//!
//! Whether it does is decided exactly, and mostly at a glance. Say a unit or a hex is *free* as long as no attack holds it.
//! - All free units and hexes that have a free partner can be served together: let each take one, and strike out what is not needed: stars are
//!   left, one unit against several hexes or several units against one.
//! - So only a duty without a free partner is in danger: it *hangs* on attacks that have been named. An attack may take in units or hexes. It
//!   never needs to take both: those it would take could as well fight each other apart. Every unit that is next to all its hexes may join, every
//!   hex next to all its units may be added, none of them in the way of another of its kind.
//! - What is left is one choice for each such attack, open to units or open to hexes, so that every hanging duty is served (`hanging.rs`).
//!
//! Where a fight is renewed, the raging hexes are given out first, in every way that there is (`renewal.rs`).

use crate::data::map::grid;
use crate::table::*;
use legatus_board::Direction;

/// A unit that can attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Striker {
    pub(crate) piece: Piece,
    /// It must attack (14.32).
    pub(crate) must: bool,
    /// The attack it takes part in; 0: none yet.
    pub(crate) attack: u8,
    /// Its record of rage, if its side attacked in it.
    pub(crate) record: u8,
    /// It waits for the enemy to renew a fight: before that is broken off, it attacks nobody (R29).
    pub(super) held: bool,
    /// The hexes it could attack, by their number in the front.
    reach: [u8; 6],
    count: u8,
}

/// An enemy hex within reach.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    pub(crate) hex: Hex,
    /// It must be attacked (14.31).
    pub(crate) owed: bool,
    pub(crate) attack: u8,
    /// The record of rage in which it was attacked by the side that now decides.
    pub(crate) record: u8,
    /// Enemies who are to renew a fight stand there: to attack them breaks it off (R29).
    held: bool,
    /// Where the list of those next to it begins, and how many they are.
    first: u16,
    count: u8,
}

/// All units of a side that can attack, and all enemy hexes they can reach.
#[derive(Clone, Debug, Default)]
pub(crate) struct Front {
    pub(crate) strikers: Vec<Striker>,
    pub(crate) marks: Vec<Mark>,
    /// Those next to each hex, hex by hex.
    near: Vec<u8>,
    /// Somebody in it is flipped by *la bataille fait rage*.
    pub(super) rages: bool,
}

impl Striker {
    pub(crate) fn reach(&self) -> &[u8] {
        &self.reach[..self.count as usize]
    }

    /// Can still be sent against somebody.
    pub(super) fn is_free(&self) -> bool {
        self.attack == 0 && !self.held
    }
}

impl Mark {
    /// To attack it breaks off a fight that the enemy was to renew (R29).
    pub(super) fn is_held(&self) -> bool {
        self.held
    }

    /// Somebody can still be sent against it, and nothing else follows.
    pub(super) fn is_free(&self) -> bool {
        self.attack == 0 && !self.held
    }
}

impl Position {
    /// Does this enemy unit oblige those in its zone of control to attack it, whether they came or began there (6.3, R6, R29)?
    fn demands(&self, enemy: Piece) -> bool {
        self.field.exerts(enemy) && !self.rages_as_attacker(enemy)
    }

    /// Is the unit free of the duty to attack (R6)? Those in a fort may attack out or not, each by itself (24.72, R57).
    fn is_exempt(&self, piece: Piece, hex: Hex) -> bool {
        !self.can_strike(piece) || self.is_sheltered(hex) || self.rages_as_defender(piece)
    }

    /// Is there an enemy unit in this hex that demands an attack? Forts and the city shield (24.7).
    fn hex_demands(&self, side: Side, hex: Hex) -> bool {
        self.field.holds(side.enemy(), hex)
            && !self.field.has_fort(hex)
            && !self.facts(hex).is_city()
            && self.field.stack(hex).any(|enemy| self.demands(enemy))
    }

    /// May the units in this hex be attacked: units other than leaders, not in the city (9.5)?
    pub(crate) fn is_target(&self, side: Side, hex: Hex) -> bool {
        self.field.holds_unit(side.enemy(), hex) && !self.facts(hex).is_city() && self.facts(hex).on_map()
    }

    /// Can the unit attack at all: not a leader, not missiles (20.1), not disrupted (21.2)?
    pub(crate) fn can_strike(&self, piece: Piece) -> bool {
        self.is_of_the_line(piece) && !self.field.is(piece, DISRUPTED)
    }

    /// The front of a side as it stands, with what has been named so far.
    pub(crate) fn front(&self, side: Side) -> Front {
        let mut front = Front::default();
        // Most units stand far from the enemy.
        let near_enemy = self.field.held_by(side.enemy()).widened();
        for piece in Piece::of(side) {
            let hex = self.field.hex(piece).filter(|hex| near_enemy.has(*hex) && self.can_strike(piece));
            let Some(hex) = hex else { continue };
            let (around, count) = self.beside(hex);
            let mut striker = Striker {
                piece,
                must: false,
                attack: self.field.plan(piece),
                record: if self.rages_as_attacker(piece) { self.field.rage(piece) } else { 0 },
                held: self.rages_as_defender(piece),
                reach: [0; 6],
                count: 0,
            };
            let exempt = self.is_exempt(piece, hex);
            for target in around[..count].iter().copied().filter(|target| self.is_target(side, *target)) {
                let demands = !exempt && self.hex_demands(side, target);
                let known = front.marks.iter().position(|mark| mark.hex == target);
                let number = known.unwrap_or_else(|| {
                    let mark = self.mark(side, target);
                    front.rages |= mark.record != 0 || mark.held;
                    front.marks.push(mark);
                    front.marks.len() - 1
                });
                front.marks[number].owed |= demands;
                striker.must |= demands;
                striker.reach[striker.count as usize] = number as u8;
                striker.count += 1;
            }
            // R29: whoever raged as an attacker attacks again.
            striker.must |= striker.record != 0 && striker.count > 0;
            if striker.count > 0 {
                front.rages |= self.field.rage(piece) != 0;
                front.strikers.push(striker);
            }
        }
        front.list_neighbours();
        front
    }

    fn mark(&self, side: Side, hex: Hex) -> Mark {
        let mut mark = Mark { hex, owed: false, attack: 0, record: 0, held: false, first: 0, count: 0 };
        for enemy in self.field.stack(hex) {
            mark.attack = mark.attack.max(self.field.plan(enemy));
            let record = self.field.rage(enemy);
            if record != 0 && self.rage_attacker(record) == side {
                (mark.record, mark.owed) = (record, true);
            }
            mark.held |= self.rages_as_attacker(enemy);
        }
        mark
    }

    /// The hexes around a hex; around one of the ring, those of the map.
    fn beside(&self, hex: Hex) -> ([Hex; 6], usize) {
        if grid().is_on(hex.0) {
            return (hex.around(), 6);
        }
        let (mut list, mut count) = ([hex; 6], 0);
        for near in grid().within(hex.0, 1) {
            (list[count], count) = (Hex(near), count + 1);
        }
        (list, count)
    }

    /// R29: records that are over because a duty of the defender turns against them: an original attacker stands beside
    /// somebody who demands an attack in the same hex. True if one ended.
    pub(crate) fn ended_by_duty(&self, side: Side) -> Option<u8> {
        let front = self.front(side);
        front.marks.iter().filter(|mark| mark.owed || mark.attack != 0).find_map(|mark| {
            let stack = self.field.stack(mark.hex);
            stack.into_iter().find(|enemy| self.rages_as_attacker(*enemy)).map(|enemy| self.field.rage(enemy))
        })
    }
}

impl Front {
    fn list_neighbours(&mut self) {
        for striker in &self.strikers {
            striker.reach().iter().for_each(|mark| self.marks[*mark as usize].count += 1);
        }
        let mut next = 0;
        for mark in &mut self.marks {
            mark.first = next;
            next += mark.count as u16;
            mark.count = 0;
        }
        self.near = vec![0; next as usize];
        for (number, striker) in self.strikers.iter().enumerate() {
            for mark in striker.reach() {
                let mark = &mut self.marks[*mark as usize];
                self.near[mark.first as usize + mark.count as usize] = number as u8;
                mark.count += 1;
            }
        }
    }

    pub(crate) fn striker(&self, piece: Piece) -> Option<usize> {
        self.strikers.iter().position(|s| s.piece == piece)
    }

    pub(crate) fn mark(&self, hex: Hex) -> Option<usize> {
        self.marks.iter().position(|m| m.hex == hex)
    }

    /// The numbers of those next to a hex.
    pub(super) fn near_numbers(&self, mark: usize) -> &[u8] {
        let m = &self.marks[mark];
        &self.near[m.first as usize..m.first as usize + m.count as usize]
    }

    /// Those next to a hex.
    pub(super) fn near(&self, mark: usize) -> impl Iterator<Item = &Striker> + '_ {
        self.near_numbers(mark).iter().map(|number| &self.strikers[*number as usize])
    }

    fn reaches(&self, striker: &Striker, mark: usize) -> bool {
        striker.reach().contains(&(mark as u8))
    }

    /// The hexes of the attack that this unit takes part in; all of them are next to it.
    pub(super) fn hexes_of<'a>(&'a self, member: &'a Striker) -> impl Iterator<Item = usize> + 'a {
        let marks = member.reach().iter().map(|mark| *mark as usize);
        marks.filter(|mark| member.attack != 0 && self.marks[*mark].attack == member.attack)
    }

    /// Everybody in an attack on this hex.
    pub(super) fn members(&self, mark: usize) -> impl Iterator<Item = &Striker> + '_ {
        let attack = self.marks[mark].attack;
        self.near(mark).filter(move |s| attack != 0 && s.attack == attack)
    }

    /// Everybody who attacks with this unit is next to another hex as well (14.33).
    pub(crate) fn may_extend(&self, member: &Striker, mark: usize) -> bool {
        let Some(theirs) = self.hexes_of(member).next() else { return false };
        self.members(theirs).all(|other| self.reaches(other, mark))
    }

    /// The unit is next to every hex of the attack on this one (14.33).
    pub(crate) fn may_join(&self, striker: &Striker, mark: usize) -> bool {
        self.members(mark)
            .next()
            .is_some_and(|member| self.hexes_of(member).all(|m| self.reaches(striker, m)))
    }

    /// A unit that must attack and can only join an attack that has been named (14.32).
    pub(super) fn unit_hangs(&self, s: &Striker) -> bool {
        let is_free = |mark: &u8| self.marks[*mark as usize].is_free();
        s.must && s.attack == 0 && !s.reach().iter().any(is_free)
    }

    /// A hex that must be attacked and can only be added to an attack that has been named (14.31).
    pub(super) fn hex_hangs(&self, mark: usize) -> bool {
        let m = &self.marks[mark];
        m.owed && m.attack == 0 && !self.near(mark).any(Striker::is_free)
    }

    /// The first duty still open.
    pub(crate) fn open(&self) -> Option<Broken> {
        let hex = self.marks.iter().find(|m| m.owed && m.attack == 0).map(|m| Broken::Hex(m.hex));
        hex.or_else(|| self.strikers.iter().find(|s| s.must && s.attack == 0).map(|s| Broken::Unit(s.piece)))
    }
}

/// A duty that is not met.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Broken {
    Hex(Hex),
    Unit(Piece),
}

/// The side of a hex through which a neighbour attacks it.
pub(crate) fn side_towards(defender: Hex, attacker: Hex) -> Option<Direction> {
    grid().direction(defender.0, attacker.0)
}
