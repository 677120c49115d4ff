//! 8.31, 8.33: what helps and hinders in a battle.

use crate::battle::flag;
use crate::data::*;
use crate::table::*;

/// One modifier: its word, its rule, and what it adds for the attacker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BattleModifier {
    pub(crate) key: &'static str,
    pub(crate) rule: &'static str,
    pub(crate) value: i8,
}

/// By how much the larger is larger.
pub(crate) fn size_modifier(attacker: u16, defender: u16) -> i8 {
    let (large, small) = (attacker.max(defender), attacker.min(defender).max(1));
    if large == small {
        return 0;
    }
    let steps = &tables().size_ratio.steps;
    let value = steps.iter().rev().find(|(ratio, _)| large >= ratio * small).map_or(0, |(_, drm)| *drm);
    if attacker > defender { value } else { -value }
}

/// Cavalry as it counts on this ground; plus for the attacker.
pub(crate) fn cavalry_modifier(attacker: u16, defender: u16, terrain: Option<Terrain>) -> i8 {
    let (a, d) = match terrain {
        Some(Terrain::Rough) => (attacker / 2, defender / 2),
        Some(t) if t.is_bad() => return 0,
        _ => (attacker, defender),
    };
    let table = &tables().cavalry;
    let (more, less) = (a.max(d), a.min(d));
    let value = if more == 0 {
        0
    } else if more >= table.four_to_one_least && more >= 4 * less && less > 0 {
        table.four_to_one
    } else if more >= 2 * less {
        table.two_to_one
    } else if 2 * more >= 3 * less {
        table.three_to_two
    } else {
        0
    };
    if a >= d { value } else { -value }
}

impl Position {
    pub(crate) fn battle_modifier(&self, b: &Battle) -> i16 {
        self.battle_modifiers(b).iter().map(|m| m.value as i16).sum()
    }

    /// Everything but the leaders' dice (RRR8.3).
    pub(crate) fn battle_modifiers(&self, b: &Battle) -> Vec<BattleModifier> {
        let table = &tables().battle_modifiers;
        let terrain = b.hex.data().terrain;
        let mut list = Vec::new();
        let mut add = |key, rule, value: i8| {
            if value != 0 {
                list.push(BattleModifier { key, rule, value });
            }
        };
        let strength = [0, 1].map(|who| self.strength(self.fighters(flag(who))));
        add("modifier-size", "8.31", size_modifier(strength[0].total(), strength[1].total()));
        add("modifier-cavalry", "8.33", cavalry_modifier(strength[0].cavalry, strength[1].cavalry, terrain));
        // A condition of the defender counts the other way.
        let both = |of: &dyn Fn(u8) -> i8| of(0) - of(1);
        add("modifier-subordinates", "5.11", both(&|who| self.subordinate_value(b, who)));
        let elite = [0, 1].map(|who| self.fighters(flag(who)).any(|u| self.is_elite(&u)));
        add(
            "modifier-elite",
            "8.17",
            table.elite * (elite[0] as i8 - elite[1] as i8) * (elite[0] != elite[1]) as i8,
        );
        add("modifier-veterans", "8.35", both(&|who| table.veteran * self.veterans_lead(who) as i8));
        add(
            "modifier-auxiliaries",
            "8.34",
            both(&|who| table.auxiliaries * self.auxiliaries_help(who) as i8),
        );
        add("modifier-elephants", "8.36", b.elephants[0] - b.elephants[1]);
        add("modifier-command", "RRR5.25", -both(&|who| table.over_capacity * self.excess(b, who) as i8));
        let worst = |who: u8| self.fighters(flag(who)).map(|u| u.condition).max().unwrap_or(0);
        let condition = |who: u8| match worst(who) {
            DISRUPTED => -table.disrupted,
            DISORGANISED => -table.disorganised,
            _ => 0,
        };
        add("modifier-condition", "8.43", both(&condition));
        let failed = |who: u8| {
            let missed = self
                .fighting_leaders(flag(1 - who))
                .iter()
                .any(|l| self.has_mark(l, mark::FAILED_INTERCEPTION));
            table.failed_interception * missed as i8
        };
        add("modifier-failed-interception", "6.53", both(&failed));
        add("modifier-failed-avoid", "8.22", table.failed_avoid * b.failed_avoid as i8);
        let help =
            |who: u8| (b.coordinated[who as usize] as i8 * table.coordination).min(table.coordination_most);
        add("modifier-coordination", "8.25", both(&help));
        add("modifier-river", "8.31", table.river * b.river as i8);
        add(
            "modifier-terrain",
            "8.33",
            match terrain {
                Some(Terrain::Rough) => table.rough,
                Some(Terrain::Marsh) => table.marsh,
                Some(Terrain::Mountain) => table.mountain,
                _ => 0,
            },
        );
        add("modifier-landing", "7.2", table.landing * b.landed as i8);
        add("modifier-devotio", "RRR8.31", b.devotio[0] - b.devotio[1]);
        add("modifier-guile", "5.52", table.guile * (b.guile[0] as i8 - b.guile[1] as i8));
        list
    }

    /// 5.11: the other leaders who are there.
    fn subordinate_value(&self, b: &Battle, who: u8) -> i8 {
        let others = self.fighting_leaders(flag(who));
        let sum: u8 = others
            .iter()
            .filter(|l| Some(*l) != b.commanders[who as usize])
            .map(|l| l.data().subordinate)
            .sum();
        (sum as i8).min(tables().battle_modifiers.subordinates_most)
    }

    /// 8.17: Numidian horse, the Epirote horse of Pyrrhus, the Linen Legion.
    pub(crate) fn is_elite(&self, unit: &Unit) -> bool {
        match unit.kind {
            UnitKind::Troop(NUMIDIAN) => unit.sp[1] > 0,
            UnitKind::Troop(EPIROTE) => unit.sp[1] > 0 && self.scenario == ScenarioId::Aigle,
            UnitKind::Troop(LINEN) => unit.sp[0] > 0,
            _ => false,
        }
    }

    /// 8.35: half of the infantry in Veteran legions.
    fn veterans_lead(&self, who: u8) -> bool {
        let (mut all, mut veteran) = (0u16, 0u16);
        for unit in self.fighters(flag(who)) {
            all += unit.sp[0] as u16;
            if let UnitKind::Legion(l) = unit.kind
                && self.legion(l).veteran
            {
                veteran += unit.sp[0] as u16;
            }
        }
        veteran > 0 && 2 * veteran >= all
    }

    /// 8.34: an Auxiliary point for each legion.
    fn auxiliaries_help(&self, who: u8) -> bool {
        let (mut legions, mut points) = (0u16, 0u16);
        for unit in self.fighters(flag(who)) {
            match unit.kind {
                UnitKind::Legion(_) => legions += 1,
                UnitKind::Troop(p) if p.auxiliary().is_some() => points += unit.sp[0] as u16,
                UnitKind::Troop(_) => {}
            }
        }
        legions > 0 && points >= legions
    }

    /// RRR5.25: Double Legions above the capacity of the Roman in command.
    pub(crate) fn excess(&self, b: &Battle, who: u8) -> u8 {
        let legions: LegionSet = self
            .fighters(flag(who))
            .filter_map(|u| if let UnitKind::Legion(l) = u.kind { Some(l) } else { None })
            .collect();
        b.commanders[who as usize].map_or(0, |l| self.over_capacity(l, double_legions(legions)))
    }
}
