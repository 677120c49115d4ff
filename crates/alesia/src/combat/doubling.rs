//! When a defender counts double, and why.

use crate::attacks::duty::side_towards;
use crate::data::map::{Facts, Rampart, TRENCH, Terrain};
use crate::table::*;
use legatus_kernel::Rule;

/// Why a defender counts double.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    Fort,
    Rampart,
    Hill,
    River,
    Trench,
}

impl Cause {
    pub(crate) fn rule(self) -> Rule {
        match self {
            Cause::Fort => Rule("24.1"),
            Cause::Rampart => Rule("25.1"),
            Cause::Hill => Rule("25.6"),
            Cause::River => Rule("annex.e"),
            Cause::Trench => Rule("8.3"),
        }
    }

    /// The key of its word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Cause::Fort => "double-fort",
            Cause::Rampart => "double-rampart",
            Cause::Hill => "double-hill",
            Cause::River => "double-river",
            Cause::Trench => "double-trench",
        }
    }
}

impl Position {
    /// Does the side that defends in a hex count double against attacks from all these hexes? At most once (13.5).
    pub(crate) fn doubling(&self, defender: Hex, attackers: &[Hex]) -> Option<Cause> {
        let off_map = |hex: &Hex| !self.facts(*hex).on_map();
        // 11.2: never against virtual hexes
        if attackers.is_empty() || attackers.iter().any(off_map) {
            return None;
        }
        if self.field.has_fort(defender) && self.field.holds(Roman, defender) {
            return Some(Cause::Fort);
        }
        let all = |holds: &dyn Fn(Hex) -> bool| attackers.iter().all(|from| holds(*from));
        let causes: [(Cause, &dyn Fn(Hex) -> bool); 4] = [
            (Cause::Rampart, &|from| self.rampart_shields(defender, from)),
            (Cause::Hill, &|from| self.hill_shields(defender, from)),
            (Cause::River, &|from| self.river_shields(defender, from)),
            (Cause::Trench, &|from| self.trench_shields(defender, from)),
        ];
        // R21: one and the same cause must hold against every attacking hex.
        causes.into_iter().find(|(_, holds)| all(*holds)).map(|(cause, _)| cause)
    }

    /// What a rampart is worth to whoever attacks from it; a fort counts as a perimeter rampart (R37).
    fn rampart_of_attacker(&self, from: Hex) -> Option<Rampart> {
        let printed = self.facts(from).rampart();
        let fort = self.field.has_fort(from) && self.field.holds(Roman, from);
        printed.or_else(|| fort.then_some(Rampart::Perimeter))
    }

    /// 25.1, 25.2, 25.3, 25.4, 25.6
    fn rampart_shields(&self, defender: Hex, from: Hex) -> bool {
        let Some(mine) = self.facts(defender).rampart() else { return false };
        if self.hill_shields(defender, from) {
            return true; // 25.6: even against a connected one
        }
        let Some(its) = self.rampart_of_attacker(from) else { return true };
        let Some(way) = side_towards(defender, from) else { return true };
        let side = if self.field.holds(Roman, from) { Roman } else { Gaul };
        let connected = self.facts(defender).connected & way.bit() != 0
            || side == Roman && self.is_linked(Roman, from, way.opposite(), defender);
        !connected || its < mine
    }

    fn hill_shields(&self, defender: Hex, from: Hex) -> bool {
        self.facts(defender).terrain == Terrain::Hilltop && self.facts(from).terrain == Terrain::Slope
    }

    /// 25.5, R10, R22, annex E
    fn river_shields(&self, defender: Hex, from: Hex) -> bool {
        let (there, here) = (self.facts(from), self.facts(defender));
        let fort = self.field.has_fort(from) && self.field.holds(Roman, from);
        there.has_river() && !there.has_rampart() && !fort && !self.same_river(defender, from, here, there)
    }

    fn same_river(&self, defender: Hex, from: Hex, here: &Facts, there: &Facts) -> bool {
        if here.is_fork() || there.is_fork() {
            let way = side_towards(defender, from);
            return here.has_river() && way.is_some_and(|way| here.water & way.bit() != 0);
        }
        here.waters & there.waters & !TRENCH != 0
    }

    fn trench_shields(&self, defender: Hex, from: Hex) -> bool {
        self.facts(from).has_trench() && !self.facts(defender).has_trench()
    }
}
