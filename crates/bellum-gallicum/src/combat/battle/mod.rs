//! 4.4: pitched battles: evasion, deployment, two sequences, rout and rally, pursuit. A sortie (4.5.4) is one sequence of the same.

pub(crate) mod course;
pub(crate) mod deploy;
pub(crate) mod evasion;
pub(crate) mod losses;
pub(crate) mod pursuit;
pub(crate) mod refuge;
pub(crate) mod reserve;
pub(crate) mod risk;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Ballot, Seats};

/// The numbers of one clash.
pub(crate) struct BattleOdds {
    pub(crate) column: usize,
    /// The modifiers of the table by its rows, zero where one does not apply.
    pub(crate) modifiers: [i8; 7],
    pub(crate) strength: [u32; 2],
}

impl BattleOdds {
    pub(crate) fn modifier(&self) -> i8 {
        self.modifiers.iter().sum()
    }
}

impl Position {
    pub(crate) fn open_battle(&mut self, region: Region) {
        let attacker = self.last_to_enter(region);
        for side in Side::BOTH {
            self.fought = self.fought.or(self.force(region, side));
        }
        let may = |side: &Side| !self.evasions(region, *side).is_empty();
        let voters: Seats = Side::BOTH.into_iter().filter(may).map(Side::seat).collect();
        let stage = BattleStage::Evasion(Ballot::new(voters));
        let battle = Battle { stage, ..self.new_battle(region, attacker, None) };
        self.frames.push(Frame::Battle(battle));
    }

    /// A sortie out of a besieged place against the army of `group` (R51).
    pub(crate) fn open_sortie(&mut self, fort: Fort, attacker: Side, ctx: &mut Ctx) {
        let inside = self.inside(fort);
        self.fought = self.fought.or(inside).or(self.group);
        self.field = Field { leaders: inside.or(self.group).and(data().sets.leaders), ..Field::default() };
        ctx.tell(Event::SortieBegins { fort });
        self.frames.push(Frame::Battle(self.new_battle(fort.region(), attacker, Some(fort))));
    }

    /// A battle about to be deployed for.
    pub(crate) fn new_battle(&self, region: Region, attacker: Side, sortie: Option<Fort>) -> Battle {
        Battle {
            region,
            attacker,
            sortie,
            stage: BattleStage::Deploy { side: attacker },
            sequence: 1,
            due: [0; 2],
            unharmed: [false; 2],
            winner: None,
            tried: [false; 2],
        }
    }

    /// Everybody of a side who fights in this battle.
    pub(crate) fn battle_units(&self, b: &Battle, side: Side) -> PieceSet {
        match b.sortie {
            Some(fort) if side == b.attacker => self.units_inside(fort),
            Some(_) => self.group.and(data().sets.units),
            None => self.fighters(b.region, side),
        }
    }

    pub(crate) fn front(&self, side: Side) -> PieceSet {
        self.field.front().and(self.of(side))
    }

    /// Ratio and modifiers of the Table of pitched battles.
    pub(crate) fn battle_odds(&self, b: &Battle) -> BattleOdds {
        let sets = &data().sets;
        let sides = [b.attacker, b.defender()];
        let fronts = sides.map(|side| self.front(side));
        let strength = fronts.map(|units| self.strength(units));
        let leaders = sides.map(|side| self.field.leaders.and(self.of(side)));
        let value = leaders.map(|l| self.commander(l).map(|p| self.value(p)));
        let attacker = value[0].unwrap_or(0);
        let [undefended, comparison] = match value[1] {
            None => [3, 0], // R13
            Some(defender) if attacker > 2 * defender => [0, 2],
            Some(defender) if attacker > defender => [0, 1],
            Some(_) => [0, -1],
        };
        // 4.4.2, R14: what the army has, the reserve included.
        let armies = sides.map(|side| self.field.all().and(self.of(side)));
        let cavalry = armies.map(|units| units.and(sets.cavalry).len());
        let archers = b.attacker == Roman && armies[0].meets(sets.missile);
        let modifiers = [
            undefended,
            comparison,
            (leaders[0].len() > leaders[1].len()) as i8,
            archers as i8,
            (cavalry[0] > 2 * cavalry[1]) as i8, // R14: against none, one is enough
            -((cavalry[0] < cavalry[1]) as i8),
            -((data().region(b.region).terrain == Terrain::Mountain) as i8),
        ];
        BattleOdds { column: battle_column(strength), modifiers, strength }
    }

    /// An intact unit goes to box A, a weak one to box E (R12).
    pub(crate) fn box_unit(&mut self, unit: Piece) {
        if self.weak.has(unit) {
            self.field.broken.add(unit);
        } else {
            self.weak.add(unit);
            self.field.weakened.add(unit);
        }
    }
}

/// The highest column not above the true ratio; under one half, the first (R8).
pub(crate) fn battle_column([attacker, defender]: [u32; 2]) -> usize {
    const LEAST: [(u32, u32); 7] = [(0, 1), (1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (3, 1)];
    LEAST.iter().rposition(|(a, d)| attacker * d >= defender * a).unwrap_or(0)
}
