//! How a side looks at the map.

use super::{Count, distance, guard, strength};
use crate::data::*;
use crate::sieges;
use crate::table::*;

/// A side's look at the map, with what it needs counted once.
pub(super) struct Eyes<'a> {
    p: &'a Position,
    side: Side,
    count: Count,
}

impl Eyes<'_> {
    pub(super) fn new(p: &Position, side: Side) -> Eyes<'_> {
        Eyes { p, side, count: Count::new(p) }
    }

    fn weight_of(&self, province: Province) -> f32 {
        if data().province(province).scores { 1.0 } else { 0.15 }
    }

    /// What a marker of ours here would bring.
    pub(super) fn marker(&self, space: Space) -> f32 {
        let province = data().space(space).province;
        let need = data().province(province).majority;
        let [ours, theirs] = [self.side, self.side.enemy()].map(|s| self.count.0[province.i()][s.i()]);
        let mut value = match ours {
            n if n >= need => 0.25,
            n if n + 1 == need => 3.0,
            n if n + 2 == need => 1.4,
            _ => 0.7,
        };
        if self.p.control(space) == Some(self.side.enemy()) {
            value += if theirs == need { 2.5 } else { 0.8 };
        } else if theirs + 1 == need {
            value += 0.6; // it bars them
        }
        if !self.linked(space) {
            value *= 0.15; // it would be lost at the end of the turn
        }
        value * self.weight_of(province)
    }

    /// Would a marker here survive the isolation phase, roughly?
    fn linked(&self, space: Space) -> bool {
        data().ports.has(space)
            || self.p.all_cus(space, self.side).all > 0
            || data().links(space).any(|(to, kind)| !kind.is_pass() && self.p.control(to) == Some(self.side))
    }

    /// What our marker here is worth to us.
    pub(super) fn keep(&self, space: Space) -> f32 {
        self.worth_to(self.side, space)
    }

    /// What a marker here is worth to its owner.
    fn worth_to(&self, owner: Side, space: Space) -> f32 {
        let province = data().space(space).province;
        let need = data().province(province).majority;
        let ours = self.count.0[province.i()][owner.i()];
        let value = match ours {
            n if n == need => 3.0,
            n if n > need => 0.5,
            n if n + 1 == need => 0.6,
            _ => 0.2,
        };
        value * self.weight_of(province)
    }

    pub(super) fn play(&self, action: &Action) -> f32 {
        match *action {
            Action::Discard(_) => 0.01,
            Action::Operate { card, by } => {
                let ops = data().card(card).ops as f32;
                // A strong event is not lightly spent as an operation.
                let spent = if self.event(card) > 3.0 { 0.5 } else { 1.0 };
                spent
                    * match by {
                        Operation::March => 1.6 + 0.2 * ops,
                        Operation::Control => 0.9 * ops,
                        Operation::Raise => 0.7,
                    }
            }
            Action::Event(card) if self.p.would_be_in_vain(self.side, card) => 0.01,
            Action::Event(card) => self.event(card),
            _ => 1.0,
        }
    }

    /// What a card's event is worth on one's own turn.
    fn event(&self, card: Card) -> f32 {
        let facts = data().card(card);
        if !facts.side.allows(self.side) || !self.p.condition_met(self.side, card) {
            return 0.01;
        }
        match facts.effect {
            Effect::Campaign { generals, .. } => 2.5 + generals as f32,
            Effect::Reinforce { cus, with_marker, .. } => 1.0 + cus as f32 + with_marker as u8 as f32,
            Effect::AllyCity { .. } => 8.0,
            Effect::Macedonia => 4.0,
            Effect::Convert { count, .. } => {
                if count == 1 {
                    2.2
                } else {
                    4.0
                }
            }
            Effect::Revolt { .. } => 2.5,
            Effect::RemoveEnemy { .. } => 4.0,
            Effect::Messenger => 3.0,
            Effect::Move { points, .. } => {
                if points > 4 {
                    1.6
                } else {
                    0.8
                }
            }
            Effect::Traitor { .. } | Effect::Treachery { .. } => 1.2,
            Effect::MoveHannibal { .. } => 2.5,
            Effect::SiegeTrain => 0.8,
            Effect::BreakSiege { .. } => 2.0,
            Effect::DismissProconsul => match self.p.proconsul {
                // A good man is worth getting rid of, or a weak one to his own side.
                Some(g) if self.side == Carthage => 0.5 * data().general(g).battle as f32,
                Some(g) => 0.5 * 3_u8.saturating_sub(data().general(g).battle) as f32,
                None => 0.01,
            },
            Effect::Epidemic { .. } | Effect::HostileTribes { .. } | Effect::MercenariesDesert => 1.0,
            Effect::HannoCounsels | Effect::CatoCounsels => 0.8,
            Effect::Truce => 0.4,
            _ => 0.5,
        }
    }

    pub(super) fn choice(&self, choice: &Choice, action: &Action) -> f32 {
        let effect = data().card(choice.card).effect;
        match *action {
            Action::Remove(space) => (0.1 + self.worth_to(self.side.enemy(), space)).powi(2),
            Action::Place(space) if matches!(effect, Effect::Convert { .. }) => self.marker(space).powi(2),
            Action::Place(space) if let Effect::Reinforce { with_marker, .. } = effect => {
                self.camp(space) + if with_marker { self.marker(space).powi(2) } else { 0.0 }
            }
            Action::Place(space) => 1.0 + self.p.cus(space, self.side) as f32,
            Action::Strike { space, .. } => {
                let stack = self.p.all_cus(space, self.side.enemy());
                (stack.all as f32).powi(2)
            }
            // The best general for oneself, the worst for the enemy.
            Action::Name(general) => {
                let battle = data().general(general).battle as f32;
                if self.side == Rome { battle.powi(2) } else { battle.powi(-2) }
            }
            Action::Province(province) => 1.0 + self.count.0[province.i()][self.side.enemy().i()] as f32,
            Action::Pass => 0.05,
            _ => 1.0,
        }
    }

    /// How well new units stand here: beside a general, with friends, where they are not lost to the winter.
    fn camp(&self, space: Space) -> f32 {
        let led = !self.p.all_generals(space, self.side).is_empty();
        let safe = !self.p.is_hostile(space, self.side);
        0.5 + 0.5 * self.p.all_cus(space, self.side).all as f32 + 2.0 * led as u8 as f32 + safe as u8 as f32
    }

    pub(super) fn activation(&self, general: General) -> f32 {
        let Some(space) = self.p.at(general) else { return 0.1 };
        let cus = self.p.stands(space, self.side).all.min(10) as f32;
        let siege = self.p.is_hostile(space, self.side) && !self.p.takes_round_marker(space) && cus >= 3.0;
        0.2 + 0.15 * cus * (1.0 + 0.3 * data().general(general).battle as f32) + if siege { 3.0 } else { 0.0 }
    }

    /// How much a space draws an army of this size.
    fn pull(&self, space: Space, cus: u8, near: u8) -> f32 {
        let enemy = self.side.enemy();
        let p = self.p;
        let n = named();
        let home = if self.side == Rome { n.roma } else { n.carthago };
        let mut value = 0.0;
        let there = p.stands(space, enemy).all;
        if there > 0 {
            let odds = (cus as f32 + 4.0) / (strength(self.p, space, enemy) + 1.0);
            value += if odds > 1.15 { 1.2 * odds.min(3.0) } else { -1.0 };
            if distance(space, home) <= 3 {
                value += 2.0;
            }
        } else if p.is_hostile(space, self.side) {
            let city = p.is_city(space);
            value += match (city, cus >= 3) {
                (true, true) => {
                    if space == n.roma || space == n.carthago {
                        2.5
                    } else {
                        1.8
                    }
                }
                (false, _) if self.weight_of(data().space(space).province) > 0.5 => 0.5,
                _ => 0.15,
            };
        } else if cus < 3 && p.stands(space, self.side).all > 2 {
            value += 1.0; // join friends
        }
        value / (1.0 + near as f32)
    }

    pub(super) fn march(&self, march: &March, action: &Action) -> f32 {
        let cus = march.force.total().all;
        match *action {
            Action::Bring(_) => 1.5,
            Action::Leave(_) => 1.0,
            Action::Take { cus, elephants } => self.take(march, cus, elephants),
            Action::Haul(true) => 2.0,
            Action::Besiege => self.besiege(march),
            // Free on the way; where he starts it takes a step from him, and Hanno's ends his move.
            Action::Uproot if self.p.is_charm() && march.from.is_some() => 30.0,
            Action::Uproot => 6.0,
            Action::Sortie => {
                let odds = self.sortie_odds(march);
                if odds > 1.0 { 2.0 } else { 0.3 }
            }
            Action::Pursue => 1.5,
            Action::Regroup => 0.15,
            Action::Stop => 0.6 + self.pull(march.at, cus, 0).max(0.0),
            Action::Step(to) => self.step(march, to, cus),
            Action::Sail(to) => self.landing(march, to, cus),
            Action::SailInside(_) => 0.5,
            Action::GoIn => 0.05,
            Action::Counter(_) => 1.5,
            Action::Fight => {
                let enemy = strength(self.p, march.at, self.side.enemy());
                if strength(self.p, march.at, self.side) > enemy + 1.0 { 3.0 } else { 0.5 }
            }
            _ => 1.0,
        }
    }

    /// A siege by what it may be expected to bring: points, less units.
    fn besiege(&self, march: &March) -> f32 {
        let (points, losses) = sieges::expected(self.p, march);
        (14.0 * (points - 0.3 * losses)).clamp(0.3, 20.0)
    }

    fn take(&self, march: &March, cus: u8, elephants: u8) -> f32 {
        let here = self.p.stands(march.at, self.side);
        let n = named();
        let home = march.at == if self.side == Rome { n.roma } else { n.carthago };
        // An army goes whole, but a capital keeps a guard.
        let most = here.all.min(10);
        let wish = if home { most.min(here.all.saturating_sub(guard(self.side))) } else { most };
        let off = (cus as f32 - wish as f32).abs();
        let beasts = here.elephants.min(cus) as f32 - elephants as f32;
        1.0 / (1.0 + off * off) / (1.0 + 2.0 * beasts.max(0.0))
    }

    fn sortie_odds(&self, march: &March) -> f32 {
        let ours = march.force.total().all as f32 + 1.3 * data().general(march.general).battle as f32;
        ours / (strength(self.p, march.at, self.side.enemy()) + 0.5)
    }

    fn step(&self, march: &March, to: Space, cus: u8) -> f32 {
        let enemy = self.side.enemy();
        let p = self.p;
        if cus > 0 && p.stands(to, enemy).all > 0 {
            let ours =
                cus as f32 + 1.3 * data().general(march.general).battle as f32 + p.cus(to, self.side) as f32;
            let odds = ours / (strength(self.p, to, enemy) + 0.5);
            return match odds {
                o if o > 1.4 => 7.0,
                o if o > 1.1 => 2.5,
                o if o > 0.9 => 0.6,
                _ => 0.06,
            };
        }
        // What the space draws by itself, and what lies beyond it and nearer than from here.
        let mut best: f32 = self.pull(to, cus, 0);
        for (next, _) in data().links(to) {
            if next != march.at {
                best = best.max(self.pull(next, cus, 1));
            }
        }
        let back = march.from.is_some_and(|(from, _)| from == to);
        let hard = data().link(march.at, to).is_some_and(|kind| kind != LinkKind::Road);
        (0.35 + best.max(0.0)) * if back { 0.15 } else { 1.0 } * if hard { 0.7 } else { 1.0 }
    }

    fn landing(&self, march: &March, to: Space, cus: u8) -> f32 {
        let risk = if self.p.meets_fleet(march) {
            let modifier = self.p.naval_modifier(march, to);
            let at_least = |die: i8| (7 - die + modifier).clamp(0, 6) as f32 / 6.0;
            let (sunk, stopped) = (at_least(data().tables.sunk), at_least(data().tables.back_to_port));
            (1.0 - sunk) * (1.0 - stopped)
        } else {
            1.0
        };
        let enemy = self.side.enemy();
        let base = if self.p.stands(to, enemy).all > 0 {
            let ours = cus as f32 + 1.3 * data().general(march.general).battle as f32;
            if ours > 1.3 * strength(self.p, to, enemy) { 1.0 } else { 0.02 }
        } else {
            0.05 + 0.3 * self.pull(to, cus, 0).max(0.0)
        };
        (base * risk).max(0.001)
    }
}
