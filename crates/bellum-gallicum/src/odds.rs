//! What chance may do to an action: reckoned exactly from the tables.

use crate::action::Action;
use crate::data::*;
use crate::frame::*;
use crate::ids::*;
use crate::position::*;
use legatus_kernel::{Message, Odds};

fn of_faces(good: usize, yes: &'static str, no: &'static str) -> Odds {
    let likely = good as f64 / 6.0;
    let outcomes = [(Message::new(yes), likely), (Message::new(no), 1.0 - likely)];
    Odds { exact: true, outcomes: outcomes.into_iter().filter(|(_, p)| *p > 0.0).collect() }
}

fn faces(good: impl Fn(i8) -> bool) -> usize {
    (1..=6).filter(|die| good(*die)).count()
}

pub fn odds(p: &Position, side: Side, action: &Action) -> Option<Odds> {
    match (p.frames.top(), action) {
        (Frame::Group(group), Action::Go(to) | Action::Cross(to)) if *to != group.from => {
            if group.via.is_some() || p.free_to_leave.has(group.from) || !p.must_test(group) {
                return None;
            }
            let leaders = p.in_region(group.from, side).and(data().sets.leaders);
            let modifier = match leaders.iter().map(|l| data().piece(l).rank).max() {
                Some(3) => -1,
                Some(2) => 0,
                _ => 1,
            };
            Some(of_faces(faces(|die| die + modifier <= 4), "odds-leaves", "odds-held"))
        }
        (Frame::Skirmish(s), Action::Evade(_)) if s.stage == SkirmishStage::Evade => {
            Some(of_faces(3, "odds-away", "odds-caught"))
        }
        (Frame::Skirmish(s), Action::Pass) if s.stage == SkirmishStage::Evade => Some(skirmish(p, s)),
        (Frame::Battle(b), Action::Evade(_)) => {
            let modifier = p.evasion_modifier(b.region, side);
            let good = faces(|die| die + modifier <= Position::evades_on(side));
            Some(of_faces(good, "odds-away", "odds-caught"))
        }
        (Frame::Battle(b), Action::DeployRest(wing))
            if b.stage == (BattleStage::Deploy { side: b.defender() }) =>
        {
            let mut deployed = *p;
            let rest = p.battle_units(b, side).minus(p.field.all());
            deployed.field.wings[wing.i()] = deployed.field.wings[wing.i()].or(rest);
            Some(clash(&deployed, b))
        }
        (Frame::Battle(b), Action::Pass) if b.stage == (BattleStage::Realign { side: b.attacker }) => {
            Some(clash(p, b))
        }
        (Frame::Siege(s), Action::Pass) if s.stage == SiegeStage::Answer => siege(p, s),
        (Frame::Turn(Phase::Prepare(Prepare::Mobilise { sector, attempts })), Action::Tribe(_)) => {
            let (modifier, needs) = p.mobilisation_odds(*sector, *attempts);
            Some(of_faces(faces(|die| die + modifier <= needs as i8), "odds-rises", "odds-stays"))
        }
        (Frame::Turn(Phase::Prepare(Prepare::Extend)), Action::Sector(_)) => {
            let modifier = p.extension_modifier();
            Some(of_faces(faces(|die| die + modifier <= 1), "odds-spreads", "odds-stops"))
        }
        _ => None,
    }
}

/// Who has the better of the next clash.
fn clash(p: &Position, b: &Battle) -> Odds {
    let odds = p.battle_odds(b);
    let needs = data().tables.attacker_wins_from[odds.column];
    of_faces(faces(|die| die + odds.modifier() >= needs), "odds-attacker", "odds-defender")
}

/// The results of the Table of skirmishes by their chances.
fn skirmish(p: &Position, s: &Skirmish) -> Odds {
    let odds = p.skirmish_odds(s.region, s.attacker);
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for die in 1..=6 {
        let row = (die + odds.modifier).clamp(1, 6) as usize - 1;
        let word = crate::story::skirmish_word(data().tables.skirmish[row][odds.column]);
        add(&mut outcomes, Message::new(word));
    }
    Odds { exact: true, outcomes }
}

fn siege(p: &Position, s: &Siege) -> Option<Odds> {
    let [besieger, besieged] = p.siege_strengths(s.fort?, p.group);
    let column = ((besieger as i16 - besieged as i16).clamp(-2, 6) + 2) as usize;
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for row in &data().tables.siege {
        let (outside, inside) = row[column];
        add(&mut outcomes, Message::new("odds-siege").with("besieger", outside).with("besieged", inside));
    }
    Some(Odds { exact: true, outcomes })
}

fn add(outcomes: &mut Vec<(Message, f64)>, message: Message) {
    match outcomes.iter_mut().find(|(other, _)| *other == message) {
        Some((_, chance)) => *chance += 1.0 / 6.0,
        None => outcomes.push((message, 1.0 / 6.0)),
    }
}
