//! What a position is worth, how much thought it deserves, and what a sensible player is likely to do. Only the machine
//! opponent uses it.

mod army;
mod facts;
mod goals;
pub(crate) mod land;
mod meeting;
mod policy;
mod roma;
pub(crate) mod survey;

use crate::data::*;
use crate::table::*;
use legatus_kernel::{Facts, Machine, OnTheMove, Onset, QuickRng, Seat};
use std::borrow::Cow;

impl Machine for Position {
    /// The one secret is a bid that is not opened yet.
    fn imagine(&self, seat: Seat, rng: &mut QuickRng) -> Position {
        let mut position = *self;
        if let Frame::Muster(TribalMuster { stage: MusterStage::Bid(ballot), .. }) = position.frames.top_mut()
        {
            ballot.imagine(seat, |other| rng.below(self.guile_of(self.side(other)) as u32 + 1) as u8);
        }
        position
    }

    fn worth(&self, seat: Seat) -> f32 {
        worth(self, self.side(seat))
    }

    fn policy(&self, seat: Seat, actions: &[Action], weights: &mut Vec<f32>) {
        weights.clear();
        self.weigh_decision(seat, actions, weights);
    }

    fn gravity(&self, _seat: Seat) -> f32 {
        gravity(self)
    }

    /// Strength Points.
    fn strength(&self, seat: Seat) -> u32 {
        let side = self.side(seat);
        let own = self.units().filter(|unit| self.side_of_unit(unit) == Some(side));
        u32::from(Position::strength(self, own).total())
    }

    fn in_hand(&self, _seat: Seat) -> OnTheMove {
        let piece = |leader: Leader, at: Hex| OnTheMove::Piece {
            id: leader.id().to_string(),
            at: at.id().to_string(),
        };
        let march = || self.frames.top_as::<March>().map(|march| piece(march.leader, march.at));
        let retreat = || {
            let retreat = self.frames.top_as::<Retreat>()?;
            Some(piece(self.fighting_leaders(retreat.flag).first()?, retreat.at))
        };
        march().or_else(retreat).unwrap_or(OnTheMove::AsShown)
    }

    /// 6.41: the Attrition Points of a step.
    fn toll(&self, _seat: Seat, action: &Action) -> u32 {
        let (Action::Go(to), Some(march)) = (*action, self.frames.top_as::<March>()) else { return 0 };
        let mut then = *march;
        self.pay_for_step(&mut then, to);
        u32::from(self.march_points(&then).saturating_sub(self.march_points(march)))
    }

    /// 5.3c, 5.3e: battle and assault by the active leader.
    fn strikes(&self, _seat: Seat, action: &Action) -> Option<Onset> {
        let campaign = self.frames.top_as::<Campaign>()?;
        let (Action::Attack(_) | Action::Assault) = *action else { return None };
        let by = vec![campaign.leader.id().to_string()];
        Some(Onset { by, on: self.place(campaign.leader)?.id().to_string() })
    }

    fn facts(&self, seat: Seat, actions: &[Action], facts: &mut Facts) {
        let look = facts::Look::new(self, self.side(seat));
        for action in actions {
            look.action(action, facts);
            facts.next_action();
        }
    }

    fn puzzles() -> Cow<'static, str> {
        crate::SOURCES.translated(include_str!("../../data/puzzles.json"))
    }

    fn exploiters() -> &'static str {
        include_str!("../../data/exploiters.json")
    }
}

/// From -1 to 1: how far a side has come towards what decides its war, and who is stronger.
fn worth(p: &Position, side: Side) -> f32 {
    if let Some(ending) = p.ending {
        return match ending.winner() {
            None => 0.0,
            Some(winner) if winner == side => 1.0,
            Some(_) => -1.0,
        };
    }
    let value = match p.scenario {
        ScenarioId::Alexandre => three_sided(p, side),
        _ => {
            let rome = match p.scenario {
                ScenarioId::Conquete => conquete(p),
                ScenarioId::Aigle => aigle(p),
                _ => tonnerre(p),
            };
            if side == Rome { rome } else { -rome }
        }
    };
    value.clamp(-0.98, 0.98)
}

/// How much thought a decision deserves: where losses, steps and small change are concerned the policy knows as well.
fn gravity(p: &Position) -> f32 {
    let phase = p.frames.top_as::<Phase>();
    let in_battle = p.frames.top_as::<Battle>().is_some() || p.frames.top_as::<Intercept>().is_some();
    if p.frames.top_as::<Campaign>().is_some() {
        1.0
    } else if in_battle || matches!(phase, Some(Phase::Drawn { .. })) {
        0.5
    } else if p.frames.top_as::<Request>().is_some() || matches!(phase, Some(Phase::Preselect { .. })) {
        0.3
    } else {
        0.0
    }
}

/// Points in the field, better leaders counting for more: a side's share of all, from -1 to 1.
fn balance(p: &Position, side: Side) -> f32 {
    let (mut mine, mut theirs) = (1.0, 1.0);
    for unit in p.units() {
        let points = unit.sp.iter().map(|n| *n as f32).sum::<f32>();
        let fit = 1.0 - 0.15 * unit.condition as f32;
        match p.side_of_unit(&unit) {
            Some(s) if s == side => mine += points * fit,
            Some(_) => theirs += points * fit,
            None => {}
        }
    }
    (mine - theirs) / (mine + theirs)
}

/// 11.11: how much of what control of a province needs a side has, from 0 to 1.
pub(crate) fn progress(p: &Position, side: Side, province: Province) -> f32 {
    if p.controls(side, province) {
        return 1.0;
    }
    let (mut big, mut big_held, mut small, mut small_held) = (0u8, 0u8, 0u8, 0u8);
    for city in p.cities_of(province) {
        let held = p.occupies(side, city) as u8;
        if p.size(city) >= Size::Medium {
            (big, big_held) = (big + 1, big_held + held);
        } else {
            (small, small_held) = (small + 1, small_held + held);
        }
    }
    let (have, need) = if big == 0 {
        (small_held, small / 2 + 1)
    } else {
        (2 * big_held + small_held.min(1), 2 * big + small.min(1))
    };
    let cities = have.min(need) as f32 / need.max(1) as f32;
    let friends = if p.scenario.has_alliances() { p.favour(side, province).max(0) as f32 / 4.0 } else { 0.0 };
    0.9 * cities.max(friends)
}

fn conquete(p: &Position) -> f32 {
    let samnium = named().samnium;
    let (mut held, mut all) = (0.0, 0.0);
    for city in p.cities_of(samnium) {
        let worth = if p.size(city) >= Size::Medium { 2.0 } else { 1.0 };
        all += worth;
        let besieged = p.city(city).siege.is_some_and(|s| s.by == Rome);
        held += worth * if p.occupies(Rome, city) { 1.0 } else { 0.3 * besieged as u8 as f32 };
    }
    let rows = &p.scenario.data().rows;
    let bad: f32 = rows.iter().map(|r| (-p.level(r.province)).max(0) as f32).sum();
    let good: f32 = rows.iter().map(|r| p.level(r.province).max(0) as f32).sum();
    let tribes = p.rebels().count() as f32;
    let roma = p.holds(Rome, named().roma) as u8 as f32;
    let late = if p.unlimited { 0.0 } else { p.turn as f32 / p.scenario.data().turns as f32 };
    // What stirs elsewhere weighs more when nothing else is left to do.
    let unrest = 0.06 + 0.06 * (held / all).powi(4);
    -0.65 + 1.1 * held / all - unrest * (bad + tribes) + 0.004 * good + 0.3 * balance(p, Rome) + 0.3 * roma
        - 0.2 * late * (1.0 - held / all)
        - siege_of_roma(p)
}

/// What an enemy before the walls of Roma takes from Rome's hopes: the more, the fewer stand behind them.
fn siege_of_roma(p: &Position) -> f32 {
    let roma = named().roma;
    let Some(by) = p.city(roma).siege.map(|s| s.by).filter(|s| *s != Rome) else { return 0.0 };
    let (inside, outside) = (p.garrison(roma) + p.cdi(roma) as u16, p.points_at(roma.hex(), by, false));
    0.15 + 0.35 * outside as f32 / (inside + outside).max(1) as f32
}

fn three_sided(p: &Position, side: Side) -> f32 {
    let points = |s: Side| -> f32 {
        named().roman_italy.iter().map(|x| progress(p, s, x).powi(2) * x.data().attrition as f32).sum()
    };
    let best = p.enemies(side).map(points).fold(0.0, f32::max);
    0.06 * (points(side) - best) + 0.3 * balance(p, side)
}

fn aigle(p: &Position) -> f32 {
    let (rome, pyrrhus) = (p.eagle_points(Rome) as f32, p.eagle_points(Pyrrhus) as f32);
    let hopes = |s: Side| -> f32 {
        p.scenario
            .data()
            .provinces
            .iter()
            .map(|x| progress(p, s, x))
            .map(|x| if x < 1.0 { x * x } else { 0.0 })
            .sum()
    };
    let near_fifty = (pyrrhus / 50.0).powi(3) * 0.5;
    -siege_of_roma(p) + (rome - pyrrhus) / 45.0 + 0.04 * (hopes(Rome) - hopes(Pyrrhus)) - near_fifty
        + 0.35 * balance(p, Rome)
}

fn tonnerre(p: &Position) -> f32 {
    let (have, need) = p.secession();
    let n = named();
    let counts = |x: &Province| *x != n.latium && *x != n.bruttium;
    let seceding: f32 = n.roman_italy.iter().filter(counts).map(|x| progress(p, Carthage, x).powi(2)).sum();
    let capua = p.occupies(Carthage, n.capua) as u8 as f32;
    0.55 - siege_of_roma(p) - 0.06 * (have as f32 - need as f32 + 7.0) - 0.07 * seceding - 0.08 * capua
        + 0.4 * balance(p, Rome)
}
