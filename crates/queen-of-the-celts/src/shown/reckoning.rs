//! How a number of dice comes about, part by part, for the panel of a fight: the units, what flank, charge, missiles and
//! ground make of them, the leader (R27); and what gives some of the dice one more. The dice themselves are those of
//! `strength`; the parts always add up to them.

use crate::assault::{Dice, round};
use crate::data::*;
use crate::ground::Aspect;
use crate::shown::view::{capital, message, word};
use crate::table::*;
use legatus_kernel::*;

/// One unit's part in a pool. Those of one `group` under the same percentage are rounded as one (R76).
struct Share {
    unit: Unit,
    group: Area,
    plus: bool,
    pct: i16,
    quarters: u32,
    halves: u32,
    shoots: bool,
}

/// How much of the reckoning has been done.
#[derive(Clone, Copy, Default)]
struct Upto {
    aspect: bool,
    missiles: bool,
    charge: bool,
    /// The ground of these groups.
    ground: AreaSet,
}

/// The dice of one side of a fight.
#[derive(Default)]
pub(crate) struct Reckoning {
    shares: Vec<Share>,
    leaders: Vec<(Option<Leader>, u8)>,
    reasons: Vec<Modifier>,
    pub(crate) dice: Dice,
    charge: bool,
    defends: bool,
}

fn part(text: Text, value: i32, rule: &str) -> Modifier {
    Modifier { text, value, rule: Some(rule.into()) }
}

impl Reckoning {
    fn total(&self, p: &Position, upto: Upto) -> i32 {
        let mut pools: Vec<(Area, i16, bool, u32)> = Vec::new();
        for s in &self.shares {
            let pct = if upto.ground.has(s.group) { s.pct } else { 0 };
            let quarters = if upto.aspect { s.quarters } else { 4 };
            let halves = if upto.charge { s.halves } else { 2 };
            let shot = if upto.missiles && s.shoots && !p.kind(s.unit).is_bowman() { 1 } else { 2 };
            let share = p.strength(s.unit) as u32 * quarters * halves * shot;
            match pools.iter_mut().find(|(g, c, plus, _)| (*g, *c, *plus) == (s.group, pct, s.plus)) {
                Some(pool) => pool.3 += share,
                None => pools.push((s.group, pct, s.plus, share)),
            }
        }
        if !self.defends {
            // R76: attackers under the same percentage are one pool, wherever they stand.
            let mut merged: Vec<(i16, bool, u32)> = Vec::new();
            for (_, pct, plus, share) in pools {
                match merged.iter_mut().find(|(c, m, _)| (*c, *m) == (pct, plus)) {
                    Some(pool) => pool.2 += share,
                    None => merged.push((pct, plus, share)),
                }
            }
            return merged.into_iter().map(|(pct, _, share)| round(share, pct) as i32).sum();
        }
        pools.into_iter().map(|(_, pct, _, share)| round(share, pct) as i32).sum()
    }

    /// The parts in the order of the reckoning (R27); each says by how much it changes the dice.
    pub(crate) fn parts(&self, p: &Position) -> Vec<Modifier> {
        let strike = if self.charge { "12.2" } else { "13.1" };
        let mut parts: Vec<Modifier> = self
            .shares
            .iter()
            .map(|s| part(data().unit(s.unit).name.clone(), p.strength(s.unit) as i32, strike))
            .collect();
        let mut upto = Upto::default();
        let mut sum = self.total(p, upto);
        let mut step = |upto: Upto, text: Text, rule: &str, parts: &mut Vec<Modifier>| {
            let now = self.total(p, upto);
            if now != sum {
                parts.push(part(text, now - sum, rule));
            }
            sum = now;
        };
        upto.aspect = true;
        let flank = if self.defends { "part-flank" } else { "part-own-flank" };
        step(upto, word(flank), "8.3", &mut parts);
        upto.missiles = true;
        step(upto, word("part-missiles"), "13.4", &mut parts);
        upto.charge = true;
        let factor = if self.defends { "part-charge-defence" } else { "part-charge" };
        step(upto, word(factor), if self.defends { "12.31" } else { "12.32" }, &mut parts);
        let groups: AreaSet = self.shares.iter().map(|s| s.group).collect();
        for group in groups.iter() {
            upto.ground = upto.ground.with(group);
            let pct = self.shares.iter().filter(|s| s.group == group).map(|s| s.pct).find(|pct| *pct != 0);
            let key = if self.defends { "part-ground-defence" } else { "part-ground" };
            let text = Message::new(key).with("area", group.name()).with("percent", pct.unwrap_or(0) as i32);
            step(upto, message(text), "20.21", &mut parts);
        }
        for (leader, rating) in self.leaders.iter().filter(|(_, rating)| *rating > 0) {
            let text = leader.map_or_else(|| word("part-leader"), |l| capital(&data().leader(l).name));
            parts.push(part(text, *rating as i32, "6.2"));
        }
        parts
    }

    /// The dice by the face they need.
    pub(crate) fn pools(&self) -> Vec<DicePool> {
        let pool = |dice: u8, hits_from: u8, reasons: &[Modifier]| DicePool {
            dice: dice as u16,
            hits_from,
            reasons: reasons.to_vec(),
        };
        let all = [pool(self.dice.plain, 6, &[]), pool(self.dice.plus, 5, &self.reasons)];
        all.into_iter().filter(|p| p.dice > 0).collect()
    }

    fn because(&mut self, holds: bool, key: &'static str, rule: &str) {
        if holds {
            self.reasons.push(part(word(key), 1, rule));
        }
    }
}

impl Position {
    /// The attackers of an assault (13.1, 13.2).
    pub(crate) fn reckon_assault(&self, target: Area, attackers: UnitSet) -> Reckoning {
        let mut r = Reckoning { dice: self.assault_dice(target, attackers), ..Reckoning::default() };
        let Some(side) = attackers.first().map(|u| self.units.side(u)) else { return r };
        let areas = self.areas_of(attackers);
        let (crowded, awed) = (self.is_overstacked(target), self.overawes(target, areas));
        let horses = self.units.in_area(target).any(|u| self.kind(u).is_horse());
        let elephants = self.units.in_area(target).any(|u| self.kind(u) == Kind::Elephants);
        let mut tusks = false;
        for area in areas.iter() {
            let flank = self.strikes_flank(target, area);
            let mine: UnitSet = attackers.iter().filter(|u| self.units.at(*u) == Some(area)).collect();
            let (mut own, mut volleys, mut bows) = (0u32, true, true);
            for unit in mine.iter() {
                let (shoots, kind) = (self.shooting.has(unit), self.kind(unit));
                let beasts = kind == Kind::Elephants && horses
                    || shoots && elephants && (kind.is_foot() || kind == Kind::HorseArchers);
                tusks |= beasts;
                let pct = if shoots {
                    self.field().plot(target).fire_pct
                } else {
                    self.field().link(area, target).map_or(0, |link| link.attack_pct)
                };
                let aspect = if shoots { Aspect::Front } else { self.aspect(unit, target) };
                own += self.share(unit, aspect, 2, shoots) * (100 + pct) as u32;
                volleys &= shoots;
                bows &= kind.is_bowman();
                r.shares.push(Share {
                    unit,
                    group: area,
                    plus: crowded || awed || flank || beasts,
                    pct,
                    quarters: self.aspect_quarters(unit, aspect),
                    halves: 2,
                    shoots,
                });
            }
            let mut rating = self.rating(area, side, mine);
            if volleys && !bows {
                rating = rating.div_ceil(2);
            }
            r.leaders.push((self.senior(area, side), rating.min(own.div_ceil(1600) as u8)));
        }
        let flanked = areas.iter().any(|area| self.strikes_flank(target, area));
        r.because(flanked, "plus-flank", "8.3");
        r.because(crowded, "plus-crowded", "7.22");
        r.because(awed, "plus-awed", "13.2");
        r.because(tusks, "plus-elephants", "13.2");
        r.because(!self.throwing.is_empty(), "plus-pila", "R120");
        r
    }

    /// The defenders of an assault against all they face. Before they have chosen, all are thought to face `main`.
    pub(crate) fn reckon_answer(
        &self,
        target: Area,
        attackers: UnitSet,
        support: Option<Area>,
        replies: bool,
    ) -> Reckoning {
        let foes = self.areas_of(attackers);
        let Some(side) = self.units.owner(target) else { return Reckoning::default() };
        let mut r = Reckoning { defends: true, ..Reckoning::default() };
        let mut exposed = false;
        for foe in foes.iter() {
            let led = support == Some(foe);
            let dice = self.answer_dice(target, foe, attackers, led, replies);
            r.dice = Dice { plain: r.dice.plain + dice.plain, plus: r.dice.plus + dice.plus };
            let there: UnitSet = attackers.iter().filter(|u| self.units.at(*u) == Some(foe)).collect();
            let open =
                |u: Unit| self.is_long(u) && !self.shooting.has(u) && self.aspect(u, target) != Aspect::Front;
            exposed |= !replies && there.iter().any(open);
            let pct = if replies { 0 } else { self.defender_pct(target, side) };
            let fighters = self.facing_foe(target, foe);
            for unit in fighters.iter() {
                let quarters = self.aspect_quarters(unit, self.engaged_aspect(unit, foes));
                let plus = self.answers_better(unit, foe, there, target, replies);
                r.shares.push(Share { unit, group: foe, plus, pct, quarters, halves: 2, shoots: replies });
            }
            let strength: u32 =
                r.total(self, Upto { aspect: true, missiles: true, charge: true, ground: foes }) as u32;
            let before: u32 = r.leaders.iter().map(|(_, n)| *n as u32).sum();
            let rating = (r.dice.count() as u32).saturating_sub(strength + before);
            r.leaders.push((self.senior(target, side), rating as u8));
        }
        r.because(exposed, "plus-exposed", "R77");
        r
    }

    fn answers_better(&self, unit: Unit, _foe: Area, there: UnitSet, target: Area, replies: bool) -> bool {
        let kind = self.kind(unit);
        let horses = there.iter().any(|u| self.kind(u).is_horse());
        let elephants = there.iter().any(|u| self.kind(u) == Kind::Elephants);
        let open =
            |u: Unit| self.is_long(u) && !self.shooting.has(u) && self.aspect(u, target) != Aspect::Front;
        !replies && there.iter().any(open)
            || kind == Kind::Elephants && horses
            || replies && elephants && (kind.is_foot() || kind == Kind::HorseArchers)
    }

    /// A charging group (12.32, 12.33).
    pub(crate) fn reckon_charge(&self, target: Area, via: Area) -> Reckoning {
        let group = self.group_units(via);
        let mut r = Reckoning { dice: self.charge_dice(target, via), charge: true, ..Reckoning::default() };
        let Some(side) = group.first().map(|u| self.units.side(u)) else { return r };
        let pct = self.field().link(via, target).map_or(0, |link| link.attack_pct);
        for unit in group.iter() {
            let halves = data().tables.charge_attack[self.kind(unit) as usize] as u32;
            let plus = r.dice.plus > 0;
            r.shares.push(Share { unit, group: via, plus, pct, quarters: 4, halves, shoots: false });
        }
        let all = Upto { aspect: true, missiles: true, charge: true, ground: AreaSet::of(via) };
        let rating = (r.dice.count() as i32 - r.total(self, all)).max(0) as u8;
        r.leaders.push((self.senior(via, side), rating));
        r.because(self.strikes_flank(target, via), "plus-flank", "8.3");
        r.because(self.is_overstacked(target), "plus-crowded", "7.22");
        r.because(self.overawes(target, AreaSet::of(via)), "plus-awed", "12.33");
        r
    }

    /// The defenders against one charging group (12.31).
    pub(crate) fn reckon_charge_answer(&self, target: Area, via: Area, all: AreaSet, led: bool) -> Reckoning {
        let Some(side) = self.units.owner(target) else { return Reckoning::default() };
        let dice = self.charge_answer_dice(target, via, all, led);
        let mut r = Reckoning { dice, charge: true, defends: true, ..Reckoning::default() };
        let elephants = self.group_units(via).iter().any(|u| self.kind(u) == Kind::Elephants);
        let tables = &data().tables;
        let pct = self.defender_pct(target, side);
        for unit in self.facing_foe(target, via).iter() {
            let aspect = self.engaged_aspect(unit, all);
            let kind = self.kind(unit);
            let halves = match kind {
                Kind::Phalanx if aspect == Aspect::Front => tables.phalanx_front,
                Kind::Elephants if !elephants => tables.elephants_alone,
                _ => tables.charge_defence[kind as usize],
            } as u32;
            let quarters = self.aspect_quarters(unit, aspect);
            r.shares.push(Share { unit, group: via, plus: false, pct, quarters, halves, shoots: false });
        }
        let every = Upto { aspect: true, missiles: true, charge: true, ground: AreaSet::of(via) };
        let rating = (r.dice.count() as i32 - r.total(self, every)).max(0) as u8;
        r.leaders.push((self.senior(target, side), rating));
        r
    }

    /// A bombardment (11.1).
    pub(crate) fn reckon_barrage(&self, target: Area) -> Reckoning {
        let mut r = Reckoning { dice: self.barrage_dice(target), ..Reckoning::default() };
        let pct = self.field().plot(target).fire_pct;
        let crowded = self.is_overstacked(target);
        let mut flanked = false;
        for unit in self.joined.iter() {
            let Some(group) = self.units.at(unit) else { continue };
            let flank = self.strikes_flank(target, group);
            flanked |= flank;
            let plus = crowded || flank;
            r.shares.push(Share { unit, group, plus, pct, quarters: 4, halves: 2, shoots: false });
        }
        r.because(flanked, "plus-flank", "11.3");
        r.because(crowded, "plus-crowded", "7.22");
        r
    }

    /// The same for units that are only about to charge: as if they stood where they will strike from.
    pub(crate) fn ready_to_charge(&self, s: &Stack) -> Position {
        let mut ready = self.clone();
        let via = s.via();
        let riders: LeaderSet = self.riders.iter().filter(|l| self.leaders.at(*l) == Some(s.from)).collect();
        self.joined.iter().for_each(|unit| ready.put(unit, via));
        riders.iter().for_each(|l| ready.leaders.put(l, crate::table::Place::On(via)));
        ready.charging = ready.charging.or(self.joined);
        ready.joined = UnitSet::NONE;
        ready
    }
}
