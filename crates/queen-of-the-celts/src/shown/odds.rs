//! What chance may do to an action: dice pools convolved.

use crate::assault::Dice;
use crate::table::*;
use legatus_kernel::{Events, Luck, Message, Odds, QuickRng};

/// The chances of 0, 1, 2 … hits.
pub(crate) fn hits(dice: Dice) -> Vec<f64> {
    let mut chances = vec![1.0];
    let mut add = |likely: f64| {
        let mut next = vec![0.0; chances.len() + 1];
        for (k, chance) in chances.iter().enumerate() {
            next[k] += chance * (1.0 - likely);
            next[k + 1] += chance * likely;
        }
        chances = next;
    };
    (0..dice.plain).for_each(|_| add(1.0 / 6.0));
    (0..dice.plus).for_each(|_| add(2.0 / 6.0));
    chances
}

pub(crate) fn of_faces(good: u8, yes: &'static str, no: &'static str) -> Odds {
    let likely = good.min(6) as f64 / 6.0;
    tally(true, [(yes, likely), (no, 1.0 - likely)])
}

fn tally(exact: bool, outcomes: impl IntoIterator<Item = (&'static str, f64)>) -> Odds {
    let outcomes = outcomes.into_iter().filter(|(_, p)| *p > 1e-12);
    Odds { exact, outcomes: outcomes.map(|(key, p)| (Message::new(key), p)).collect() }
}

pub(crate) fn barrage(p: &Position, target: Area) -> Odds {
    let chances = hits(p.barrage_dice(target));
    let steps: usize = p.units.in_area(target).map(|u| p.steps_left(u) as usize).sum();
    let emptied: f64 = chances.iter().skip(steps).sum();
    let nothing = chances[0];
    let one = if steps > 1 { chances.get(1).copied().unwrap_or(0.0) } else { 0.0 };
    let more = 1.0 - emptied - nothing - one;
    tally(
        true,
        [
            ("odds-emptied", emptied),
            ("odds-several-hits", more),
            ("odds-one-hit", one),
            ("odds-no-hit", nothing),
        ],
    )
}

fn without_luck<T>(f: impl FnOnce(&mut Ctx) -> T) -> T {
    let (mut luck, mut events) = (Luck::quick(QuickRng::new(0)), Events::default());
    f(&mut Ctx { luck: &mut luck, events: &mut events })
}

fn steps_of(p: &Position, units: impl Iterator<Item = Unit>) -> usize {
    units.map(|u| p.steps_left(u) as usize).sum()
}

/// Takes steps as an owner would who keeps what strength he can (16.3).
fn suffer(p: &mut Position, losses: Losses) {
    let mut losses = losses;
    while losses.left > 0 {
        let cost = |p: &Position, u: Unit| {
            let facts = crate::data::data().unit(u);
            let next = p.units.step[u.i()] as usize + 1;
            let after = if next < facts.faces as usize { facts.steps[next].strength } else { 0 };
            facts.steps[next - 1].strength - after
        };
        let Some(unit) = p.victims(&losses).iter().min_by_key(|u| (cost(p, *u), *u)) else { return };
        p.units.lost[unit.i()] += 1;
        without_luck(|ctx| p.lose_step(unit, Cause::Hit, ctx));
        losses.left -= 1;
        losses.first = false;
    }
}

/// A new combat: who fought whom in the last one, and what it cost, counts no more (16.3).
fn afresh(mut p: Position) -> Position {
    p.begin_combat();
    p
}

/// The two ways of a morale test (10.3): its chance, and the position after it.
fn after_morale(p: &Position, target: Area, attackers: AreaSet) -> [(f64, Position, bool); 2] {
    let good = p.area_morale(target, attackers).clamp(0, 6) as f64 / 6.0;
    let mut shaken = p.clone();
    if let Some(side) = p.units.owner(target) {
        suffer(&mut shaken, Losses { side, area: target, left: 1, victims: Victims::Lowest, first: false });
    }
    [(good, p.clone(), true), (1.0 - good, shaken, false)]
}

/// An assault as it stands, if nobody turns or withdraws. Exact if it comes from one area and everybody there defends
/// (7.22); otherwise all are thought to face the largest part of it.
pub(crate) fn assault(p: &Position, a: &Assault) -> Odds {
    let p = &afresh(p.clone());
    let attackers = p.assailants();
    let areas = p.areas_of(attackers);
    let missiles_only = p.joined.is_empty();
    let fighters = if missiles_only { p.shooting } else { p.joined };
    let count = |area: &Area| fighters.iter().filter(|u| p.units.at(*u) == Some(*area)).count();
    let Some(main) = p.areas_of(fighters).iter().max_by_key(|a| (count(a), std::cmp::Reverse(*a))) else {
        return tally(false, []);
    };
    // R133: whoever loses his nerve does not attack.
    let nerve = p.nerve(a.target, main).map_or(1.0, |morale| morale.min(6) as f64 / 6.0);
    let mut sums = [0.0, 0.0, 0.0, 0.0, 0.0, 1.0 - nerve];
    let ways = if missiles_only {
        [(1.0, p.clone(), true), (0.0, p.clone(), false)]
    } else {
        after_morale(p, a.target, p.areas_of(p.joined))
    };
    for (chance, mut q, _) in ways.into_iter().filter(|(chance, ..)| *chance > 0.0) {
        let chance = chance * nerve;
        if q.units.owner(a.target).is_none() {
            sums[0] += chance;
            continue;
        }
        let here: UnitSet = q.units.in_area(a.target).collect();
        let fit = |u: &Unit| !missiles_only || q.can_reply(*u, main);
        let answering: UnitSet = here.iter().filter(fit).collect();
        answering.iter().for_each(|u| q.units.set_foe(u, Some(main)));
        let attack = hits(q.assault_dice(a.target, attackers));
        let answer = hits(q.answer_dice(a.target, main, attackers, true, missiles_only));
        let steps = steps_of(&q, here.iter());
        let own = steps_of(&q, fighters.iter().filter(|u| q.units.at(*u) == Some(main)));
        for (k, attacked) in attack.iter().enumerate() {
            for (j, answered) in answer.iter().enumerate() {
                let likely = chance * attacked * answered;
                let (lost, dealt) = (j.min(own), k.min(steps));
                let index = match () {
                    () if k >= steps => 0,
                    () if j >= own && own > 0 && areas.len() == 1 => 4,
                    () if dealt > lost => 1,
                    () if dealt == lost => 2,
                    () => 3,
                };
                sums[index] += likely;
            }
        }
    }
    let keys = ["odds-emptied", "odds-better", "odds-even", "odds-worse", "odds-wiped-out", "odds-unnerved"];
    tally(areas.len() == 1 && !p.is_overstacked(a.target), keys.into_iter().zip(sums))
}

/// A charge as it stands, if it is the only one on its target and nobody withdraws or counter-charges: up to the first
/// forced retreat. Exact if the chargers ride down no enemy leader, who might flee to the target (6.4).
pub(crate) fn charge(p: &Position, s: &Stack) -> Odds {
    let side = p.strike_side();
    let leaders = p.leaders.present(side.enemy());
    let alone = !p.groups.iter().any(|g| g.target == s.target)
        && !p.is_overstacked(s.target)
        && !s.entered().any(|area| leaders.has(area));
    let via = s.via();
    let ready = afresh(p.ready_to_charge(s));
    let vias = AreaSet::of(via);
    let mut sums = [0.0; 4];
    for (chance, mut q, passed) in after_morale(&ready, s.target, vias) {
        if chance == 0.0 {
            continue;
        }
        if q.units.owner(s.target).is_none() {
            sums[0] += chance;
            continue;
        }
        let here: UnitSet = q.units.in_area(s.target).collect();
        here.iter().for_each(|u| q.units.set_foe(u, Some(via)));
        let before = ready.printed_strength(s.target) as u32;
        let morale_steps = !passed as usize;
        let steps = steps_of(&q, here.iter());
        let group_steps = steps_of(&q, q.group_units(via).iter());
        for (j, answered) in hits(q.charge_answer_dice(s.target, via, vias, true)).iter().enumerate() {
            let lost = j.min(group_steps);
            let mut struck = q.clone();
            let losses =
                Losses { side, area: via, left: lost as u8, victims: Victims::Chargers, first: true };
            suffer(&mut struck, losses);
            if struck.group_units(via).is_empty() {
                sums[3] += chance * answered;
                continue;
            }
            for (k, attacked) in hits(struck.charge_dice(s.target, via)).iter().enumerate() {
                let likely = chance * answered * attacked;
                let dealt = k.min(steps);
                let mut after = struck.clone();
                let losses = Losses {
                    side: side.enemy(),
                    area: s.target,
                    left: dealt as u8,
                    victims: Victims::All,
                    first: true,
                };
                suffer(&mut after, losses);
                let left = after.printed_strength(s.target) as u32;
                let index = match () {
                    () if after.units.owner(s.target).is_none() => 0,
                    () if 2 * left < before && lost <= dealt + morale_steps => 1,
                    () => 2,
                };
                sums[index] += likely;
            }
        }
    }
    let keys = ["odds-emptied", "odds-forced-back", "odds-recalled", "odds-wiped-out"];
    tally(alone, keys.into_iter().zip(sums))
}
