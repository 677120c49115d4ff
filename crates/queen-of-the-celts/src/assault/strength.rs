//! 8.3, 12.31, 12.32, 13.2, 20.2: how many dice everybody rolls. R27: a unit's strength times its percentages; the sum; the
//! terrain; rounded up once (1.2); then the leader. Shares are sixteenths of a strength point.

use crate::data::*;
use crate::ground::Aspect;
use crate::table::*;

/// Dice that hit on a six, and dice that get one more and hit on a five too (11.1, 12.2, 13.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dice {
    pub(crate) plain: u8,
    pub(crate) plus: u8,
}

impl Dice {
    pub(crate) fn count(self) -> u8 {
        self.plain + self.plus
    }

    /// Rolls them all as one; gives the hits.
    pub(crate) fn roll(self, purpose: &'static str, ctx: &mut Ctx) -> u8 {
        let plain = (0..self.plain).filter(|_| ctx.luck.d6(purpose) == 6).count();
        let plus = (0..self.plus).filter(|_| ctx.luck.d6(purpose) >= 5).count();
        (plain + plus) as u8
    }
}

/// R76: strength with the same percentage and the same modifier, rounded as one.
#[derive(Clone, Copy, Default)]
struct Pool {
    pct: i16,
    plus: bool,
    shares: u32,
    leader: u8,
    /// Dice that throwing pila betters (R120).
    pila: u8,
}

const MOST_POOLS: usize = 16;

#[derive(Default)]
struct Pools {
    pools: [Pool; MOST_POOLS],
    count: usize,
}

impl Pools {
    fn at(&mut self, pct: i16, plus: bool) -> &mut Pool {
        let found = self.pools[..self.count].iter().position(|p| p.pct == pct && p.plus == plus);
        let index = found.unwrap_or_else(|| {
            let new = self.count.min(MOST_POOLS - 1);
            self.pools[new] = Pool { pct, plus, ..Pool::default() };
            self.count = new + 1;
            new
        });
        &mut self.pools[index]
    }

    fn dice(&self) -> Dice {
        let mut dice = Dice::default();
        for pool in &self.pools[..self.count] {
            let rolled = (round(pool.shares, pool.pct) + pool.leader as u32).min(100) as u8;
            let better = if pool.plus { rolled } else { pool.pila.min(rolled) };
            dice.plus += better;
            dice.plain += rolled - better;
        }
        dice
    }
}

/// 1.2, 20.21: a sum of shares under a percentage, rounded up.
pub(crate) fn round(shares: u32, pct: i16) -> u32 {
    (shares * (100 + pct).max(0) as u32).div_ceil(1600)
}

impl Position {
    pub(crate) fn share(&self, unit: Unit, aspect: Aspect, factor_halves: u32, shooting: bool) -> u32 {
        let shot = if shooting && !self.kind(unit).is_bowman() { 1 } else { 2 };
        self.strength(unit) as u32 * self.aspect_quarters(unit, aspect) * factor_halves * shot
    }

    /// 20.12, R115: what the ground gives the defender.
    pub(crate) fn defender_pct(&self, area: Area, side: Side) -> i16 {
        let walls = match self.sc().special.stone_walls[side.i()] {
            Some((areas, pct, _)) if areas.has(area) => pct,
            _ => 0,
        };
        self.field().plot(area).defender_pct.max(walls)
    }

    /// The areas of some units.
    pub(crate) fn areas_of(&self, units: UnitSet) -> AreaSet {
        units.iter().filter_map(|u| self.units.at(u)).collect()
    }

    // 13.2, 12.33: a morale at least twice the other's, in every attacking area (R42, R45).
    pub(crate) fn overawes(&self, target: Area, areas: AreaSet) -> bool {
        let theirs = self.area_morale(target, areas);
        areas.iter().all(|a| self.area_morale(a, AreaSet::NONE) >= 2 * theirs)
    }

    /// The attackers' dice of an assault (13.1, step 4), shooters among them.
    pub(crate) fn assault_dice(&self, target: Area, attackers: UnitSet) -> Dice {
        let Some(side) = attackers.first().map(|u| self.units.side(u)) else { return Dice::default() };
        let areas = self.areas_of(attackers);
        let all_better = self.is_overstacked(target) || self.overawes(target, areas);
        let horses = self.units.in_area(target).any(|u| self.kind(u).is_horse());
        let elephants = self.units.in_area(target).any(|u| self.kind(u) == Kind::Elephants);
        let mut pools = Pools::default();
        for area in areas.iter() {
            let flank = self.strikes_flank(target, area);
            let mine = || attackers.iter().filter(|u| self.units.at(*u) == Some(area));
            let (mut own, mut best) = (0u32, None::<(bool, i16)>);
            let mut volleys = true;
            let mut bows = true;
            for unit in mine() {
                let shoots = self.shooting.has(unit);
                let kind = self.kind(unit);
                let plus = all_better
                    || flank
                    || kind == Kind::Elephants && horses
                    || shoots && elephants && (kind.is_foot() || kind == Kind::HorseArchers);
                let pct = if shoots {
                    self.field().plot(target).fire_pct // R20
                } else {
                    self.field().link(area, target).map_or(0, |link| link.attack_pct)
                };
                // R30: an enemy on its own flank or rear is attacked with less.
                let aspect = if shoots { Aspect::Front } else { self.aspect(unit, target) };
                let share = self.share(unit, aspect, 2, shoots);
                let pool = pools.at(pct, plus);
                pool.shares += share;
                if self.throwing.has(unit) {
                    pool.pila = pool.pila.saturating_add(round(share, pct) as u8); // R120
                }
                own += share * (100 + pct) as u32;
                best = best.max(Some((plus, pct)));
                volleys &= shoots;
                bows &= kind.is_bowman();
            }
            if let Some((plus, pct)) = best {
                let units: UnitSet = mine().collect();
                let mut rating = self.rating(area, side, units);
                if volleys && !bows {
                    rating = rating.div_ceil(2); // 6.22, R60
                }
                // 6.21: never more than the strength of his own area; 20.23: no terrain touches it.
                pools.at(pct, plus).leader += rating.min(own.div_ceil(1600) as u8);
            }
        }
        pools.dice()
    }

    /// The dice of the defenders who face one attacking area. `replies`: they shoot back (13.4).
    pub(crate) fn answer_dice(
        &self,
        target: Area,
        foe: Area,
        attackers: UnitSet,
        led: bool,
        replies: bool,
    ) -> Dice {
        let Some(side) = self.units.owner(target) else { return Dice::default() };
        let areas = self.areas_of(attackers);
        let there = || attackers.iter().filter(|u| self.units.at(*u) == Some(foe));
        let horses = there().any(|u| self.kind(u).is_horse());
        let elephants = there().any(|u| self.kind(u) == Kind::Elephants);
        // R77: who assaults an area on his own flank or rear is struck there.
        let exposed = !replies
            && there()
                .any(|u| self.is_long(u) && !self.shooting.has(u) && self.aspect(u, target) != Aspect::Front);
        let pct = if replies { 0 } else { self.defender_pct(target, side) };
        let mut pools = Pools::default();
        let fighters: UnitSet = self.facing_foe(target, foe);
        for unit in fighters.iter() {
            let kind = self.kind(unit);
            let plus = exposed
                || kind == Kind::Elephants && horses
                || replies && elephants && (kind.is_foot() || kind == Kind::HorseArchers);
            let aspect = self.engaged_aspect(unit, areas);
            pools.at(pct, plus).shares += self.share(unit, aspect, 2, replies);
        }
        if led && !fighters.is_empty() {
            let own: u32 = pools.pools[..pools.count].iter().map(|p| round(p.shares, p.pct)).sum();
            let mut rating = self.rating(target, side, fighters);
            if replies && !fighters.iter().all(|u| self.kind(u).is_bowman()) {
                rating = rating.div_ceil(2);
            }
            let plus = pools.pools[..pools.count].iter().any(|p| p.plus);
            pools.at(pct, plus).leader += rating.min(own as u8);
        }
        pools.dice()
    }

    /// Units of an area that fight this enemy; those who do not defend are left out (7.22).
    pub(crate) fn facing_foe(&self, target: Area, foe: Area) -> UnitSet {
        self.units.in_area(target).filter(|u| self.units.foe(*u) == Some(foe) && !self.idle.has(*u)).collect()
    }

    /// 12.31: the defenders' dice against one charging group; they hit on a natural six.
    pub(crate) fn charge_answer_dice(&self, target: Area, via: Area, all: AreaSet, led: bool) -> Dice {
        let Some(side) = self.units.owner(target) else { return Dice::default() };
        let tables = &data().tables;
        let elephants = self.group_units(via).iter().any(|u| self.kind(u) == Kind::Elephants);
        let fighters = self.facing_foe(target, via);
        let mut shares = 0;
        for unit in fighters.iter() {
            let aspect = self.engaged_aspect(unit, all);
            let kind = self.kind(unit);
            let factor = match kind {
                Kind::Phalanx if aspect == Aspect::Front => tables.phalanx_front,
                Kind::Elephants if !elephants => tables.elephants_alone,
                _ => tables.charge_defence[kind as usize], // R28
            };
            shares += self.share(unit, aspect, factor as u32, false);
        }
        let strength = round(shares, self.defender_pct(target, side)).min(100) as u8;
        let rating = if led { self.rating(target, side, fighters) } else { 0 };
        Dice { plain: strength + rating.min(strength), plus: 0 }
    }

    /// 12.32, 12.33: the dice of a charging group.
    pub(crate) fn charge_dice(&self, target: Area, via: Area) -> Dice {
        let group = self.group_units(via);
        let Some(side) = group.first().map(|u| self.units.side(u)) else { return Dice::default() };
        let factor = |u: Unit| data().tables.charge_attack[self.kind(u) as usize] as u32;
        // 12.17, 13.44: no missiles in a charge.
        let shares: u32 = group.iter().map(|u| self.share(u, Aspect::Front, factor(u), false)).sum();
        let pct = self.field().link(via, target).map_or(0, |link| link.attack_pct);
        let strength = round(shares, pct).min(100) as u8;
        let rating = self.rating(via, side, group).min(strength);
        let better = self.strikes_flank(target, via)
            || self.is_overstacked(target)
            || self.overawes(target, AreaSet::of(via));
        let dice = strength + rating;
        if better { Dice { plain: 0, plus: dice } } else { Dice { plain: dice, plus: 0 } }
    }

    /// Units that charge from an area.
    pub(crate) fn group_units(&self, via: Area) -> UnitSet {
        self.units.in_area(via).filter(|u| self.charging.has(*u)).collect()
    }

    /// Printed strength of the units in an area (12.6).
    pub(crate) fn printed_strength(&self, area: Area) -> u8 {
        self.units.in_area(area).map(|u| self.strength(u)).fold(0, u8::saturating_add)
    }
}
