//! Charges, assaults, fire, withdrawals, losses.

use super::look::Look;
use crate::data::*;
use crate::table::*;

impl Look<'_> {
    /// The assault segment: the best bargain first; shooting only where nobody storms (13.0: an area is assaulted once).
    pub(crate) fn weigh_assaults(&self, form: Form, actions: &[Action], weights: &mut Vec<f32>) {
        let mut last: Option<(Area, f32)> = None;
        let mut bargain = |target: Area| match last {
            Some((t, value)) if t == target => value,
            _ => {
                let stand = self.stand(target);
                let value = self.bargain(self.blows(form, target, None), &stand, self.mean_worth(form));
                last = Some((target, value));
                value
            }
        };
        let mut seen = AreaSet::NONE;
        for action in actions {
            let weight = match *action {
                Action::Assault { target, .. } => {
                    let again = seen.has(target);
                    seen.add(target);
                    let value = bargain(target);
                    let first = if again { 0.4 } else { 1.0 };
                    first * if value > 0.0 { 1.0 + 4.0 * value.min(5.0) } else { 0.3 * value.max(-3.0).exp() }
                }
                Action::Shoot { target, .. } => {
                    if bargain(target) > 0.0 {
                        0.3
                    } else {
                        3.0
                    }
                }
                _ => 0.35,
            };
            weights.push(weight);
        }
    }

    /// Points for a step of a formation's units, on the average.
    fn mean_worth(&self, form: Form) -> f32 {
        let first = self.p.units_on_map(form).find(|u| self.p.is_long(*u));
        first.map_or(1.0, |u| self.step_worth(u))
    }

    pub(crate) fn charge(&self, unit: Unit, target: Area, via: Area) -> f32 {
        let p = self.p;
        let Some(from) = p.units.at(unit) else { return 0.1 };
        let tables = &data().tables;
        let riders = || p.units.in_area(from).filter(|u| p.kind_charges(*u) && self.may_strike(*u));
        let factor = |u: Unit| tables.charge_attack[p.kind(u) as usize] as f32 / 2.0;
        let attack: f32 = riders().map(|u| p.strength(u) as f32 * factor(u)).sum();
        let pct = p.field().link(via, target).map_or(0, |l| l.attack_pct) as f32;
        let flank = if p.strikes_flank(target, via) { 2.0 } else { 1.0 };
        let mut stand = self.stand(target);
        stand.dice = p
            .units
            .in_area(target)
            .map(|u| p.strength(u) as f32 * tables.charge_defence[p.kind(u) as usize] as f32 / 2.0)
            .sum();
        let value = self.bargain(attack * flank * (100.0 + pct) / 100.0, &stand, self.step_worth(unit));
        // What is driven back is beaten for the turn.
        let value = value + 0.2;
        if value > 0.0 { 1.0 + 4.0 * value.min(4.0) } else { 0.4 * (1.5 * value.max(-3.0)).exp() }
    }

    pub(crate) fn ride(&self, leader: Leader) -> f32 {
        0.1 + 0.3 * self.p.tactical(leader) as f32
    }

    /// Better to meet a charge than to be ridden down, unless one is much the weaker.
    pub(crate) fn counter(&self, unit: Unit) -> f32 {
        let own = self.p.strength(unit) as f32;
        let against: f32 = self.p.charging.iter().map(|u| self.p.strength(u) as f32).sum();
        (2.0 * own / against.max(1.0)).clamp(0.3, 3.0)
    }

    /// After a broken enemy, as long as the horses are fit.
    pub(crate) fn pursue(&self, s: &Strike, urge: Option<Urge>) -> f32 {
        let p = self.p;
        let prey = s.refuge.map_or(0.0, |a| p.printed_strength(a) as f32);
        let own: f32 = p.units.in_area(s.target).map(|u| p.strength(u) as f32).sum();
        let keen = if own >= prey { 2.0 } else { 0.4 };
        if urge == Some(Urge::Rein) { 1.0 / keen } else { keen }
    }

    /// The worst of the attackers is fought by most: more dice where they can kill.
    pub(crate) fn oppose(&self, area: Area) -> f32 {
        let steps: u8 = self.p.units.in_area(area).map(|u| self.p.steps_left(u)).sum();
        let worth: f32 = self.p.units.in_area(area).map(|u| self.step_worth(u)).fold(0.0, f32::max);
        0.3 + worth / (1.0 + 0.2 * steps as f32)
    }

    /// What a step would cost: strength, and points if it is the last.
    pub(crate) fn loss(&self, unit: Unit) -> f32 {
        let p = self.p;
        let facts = data().unit(unit);
        let next = p.units.step[unit.i()] as usize + 1;
        if next >= facts.faces as usize {
            return p.strength(unit) as f32 + 1.5 * p.worth_lost(unit) as f32;
        }
        let turns_remnant = p.is_long(unit) && !facts.steps[next].long;
        (p.strength(unit) - facts.steps[next].strength) as f32 + 1.5 * turns_remnant as u8 as f32
    }

    // --- Standing or giving way ------------------------------------------------------------------------------

    /// How much stronger the attackers are than those who may slip away.
    fn pressure(&self, w: &Withdrawal) -> f32 {
        let attackers = if w.charge { self.p.charging } else { self.p.joined };
        let factor = if w.charge { 2.0 } else { 1.0 };
        let against: f32 = attackers.iter().map(|u| factor * self.p.strength(u) as f32).sum();
        against / self.stand(w.from).dice.max(1.0)
    }

    pub(crate) fn stand_fast(&self, w: &Withdrawal) -> f32 {
        1.0 / self.pressure(w).max(0.2)
    }

    pub(crate) fn withdraw_to(&self, w: &Withdrawal, to: Area) -> f32 {
        let calm = 1.0 / (1.0 + self.threat(to) / 6.0 + self.crowd(to));
        calm * self.pressure(w).powi(2).clamp(0.05, 4.0)
    }

    pub(crate) fn withdraw(&self, unit: Unit) -> f32 {
        1.0 + self.step_worth(unit)
    }

    pub(crate) fn retreat(&self, to: Area) -> f32 {
        1.0 / (1.0 + self.threat(to) / 4.0 + self.crowd(to))
    }

    fn crowd(&self, area: Area) -> f32 {
        if self.p.points_in(area) >= self.p.limit(area) { 2.0 } else { 0.0 }
    }

    // --- Advancing -------------------------------------------------------------------------------------------

    pub(crate) fn follow(&self, unit: Unit, to: Area) -> f32 {
        0.5 * self.step_into(unit, to)
    }

    /// Ground that counts is taken; otherwise only what will not be struck from all sides.
    pub(crate) fn step_into(&self, unit: Unit, to: Area) -> f32 {
        let p = self.p;
        if self.wanted.has(to) {
            return 5.0;
        }
        let at = p.units.at(unit).map_or(0.0, |at| self.threat(at));
        let more = (self.threat(to) - at) / 6.0 * self.step_worth(unit);
        let eager = if self.must_attack { 1.5 } else { 0.8 };
        eager * (-0.5 * more.clamp(-3.0, 5.0)).exp()
    }
}
