//! What chance may do to an action, from what the side knows. One die is reckoned exactly.

use crate::attrition::by_size;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Message, Odds};

pub fn odds(p: &Position, _side: Side, action: &Action) -> Option<Odds> {
    match (p.frames.top(), *action) {
        (Frame::March(march), Action::Besiege) => siege(p, march),
        (Frame::March(march), Action::Pursue) => {
            let facts = data().general(march.general);
            Some(rating(facts.battle as i8 + facts.ability.pursue, "odds-goes-on", "odds-halts"))
        }
        (Frame::March(march), Action::Sail(to) | Action::SailInside(to)) => naval(p, march, to),
        (Frame::March(march), Action::Step(to)) => crossing(p, march, to),
        (Frame::Reaction(r), Action::Intercept(general)) => {
            let facts = data().general(general);
            let friends = p.cus(r.space, r.side) > 0;
            let harder = !friends && p.control(r.space) == Some(r.side.enemy());
            let needs = facts.battle as i8 + facts.ability.intercept - harder as i8;
            Some(rating(needs, "odds-intercepts", "odds-misses"))
        }
        (Frame::Reaction(_), Action::Avoid(general)) => {
            let facts = data().general(general);
            Some(rating(facts.battle as i8 + facts.ability.avoid, "odds-slips", "odds-caught"))
        }
        (Frame::Battle(b), _) => in_battle(b, action),
        _ => None,
    }
}

/// A die against a rating.
fn rating(needs: i8, yes: &'static str, no: &'static str) -> Odds {
    let chance = needs.clamp(0, 6) as f64 / 6.0;
    exact([(Message::new(yes), chance), (Message::new(no), 1.0 - chance)])
}

fn exact(outcomes: impl IntoIterator<Item = (Message, f64)>) -> Odds {
    let outcomes = outcomes.into_iter().filter(|(_, chance)| *chance > 0.0).collect();
    Odds { exact: true, outcomes }
}

/// The six faces of a die, gathered by what they lead to.
fn by_face(outcome: impl Fn(i8) -> Message) -> Odds {
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for die in 1..=6 {
        let message = outcome(die);
        match outcomes.iter_mut().find(|(m, _)| *m == message) {
            Some((_, chance)) => *chance += 1.0 / 6.0,
            None => outcomes.push((message, 1.0 / 6.0)),
        }
    }
    Odds { exact: true, outcomes }
}

fn siege(p: &Position, march: &March) -> Option<Odds> {
    let modifier = p.siege_modifier(march);
    let treason = p.treason(march);
    if treason == Some(OrderKind::Traitor) {
        return Some(exact([(Message::new("odds-city-falls"), 1.0)]));
    }
    let tables = &data().tables;
    let last = p.ground(march.at).besieger == Some(march.side) && p.ground(march.at).siege == 2;
    Some(by_face(|die| {
        let n = die + modifier;
        Message::new(match n {
            n if n >= tables.siege_point && (treason.is_some() || last) => "odds-city-falls",
            n if n >= tables.siege_point => "odds-siege-point",
            n if n <= tables.siege_loss => "odds-siege-loss",
            _ => "odds-siege-nothing",
        })
    }))
}

fn naval(p: &Position, march: &March, to: Space) -> Option<Odds> {
    let pirates = p.orders().is_some_and(|o| o.kind == OrderKind::Pirates);
    if march.side == Rome || p.truce || pirates {
        return None;
    }
    let modifier = p.naval_modifier(march, to);
    Some(by_face(|die| {
        Message::new(match Position::naval_result(die + modifier) {
            NavalResult::Safe => "odds-sails-safely",
            NavalResult::BackToPort => "odds-back-to-port",
            NavalResult::Sunk => "odds-sunk",
        })
    }))
}

/// Attrition in a pass.
fn crossing(p: &Position, march: &March, to: Space) -> Option<Odds> {
    let kind = data().link(march.at, to)?;
    let size = march.force.total().all;
    if !kind.is_pass() || size == 0 {
        return None;
    }
    let modifier = if kind == LinkKind::Pass { data().tables.pass } else { 0 }
        + p.orders().map_or(0, |o| o.pass_modifier)
        + data().general(march.general).ability.pass_attrition;
    Some(by_face(|die| {
        let (losses, _) = by_size(die + modifier, size);
        Message::new("odds-units-lost").with("cus", losses.min(size))
    }))
}

fn in_battle(b: &Battle, action: &Action) -> Option<Odds> {
    let rated = |side: Side, bonus: fn(&Ability) -> i8, yes, no| {
        let facts = data().general(b.commanders[side.i()]?);
        Some(rating(facts.battle as i8 + bonus(&facts.ability), yes, no))
    };
    match (b.stage, *action) {
        (BattleStage::Counterattack, Action::Counterattack) => {
            rated(b.initiative.enemy(), |a| a.counterattack, "odds-takes-initiative", "odds-stays-defender")
        }
        (BattleStage::Lay, Action::Withdraw) => {
            rated(b.initiative, |a| a.withdraw, "odds-may-withdraw", "odds-withdrawal-fails")
        }
        (BattleStage::CancelWithdrawal, Action::Cancel) => {
            rated(b.initiative.enemy(), |a| a.cancel, "odds-cancels", "odds-lets-go")
        }
        (BattleStage::ChargeOrNot, Action::Charge) => {
            let roman = b.commanders[Rome.i()].map_or(1, |g| data().general(g).battle);
            Some(by_face(|die| {
                Message::new(match die as u8 {
                    n if n > roman => "odds-charge-succeeds",
                    1 => "odds-rampage",
                    _ => "odds-charge-fails",
                })
            }))
        }
        (BattleStage::ChangeOfCommand, Action::Roll) => Some(exact([
            (Message::new("odds-command-changes"), 0.5),
            (Message::new("odds-command-stays"), 0.5),
        ])),
        _ => None,
    }
}
