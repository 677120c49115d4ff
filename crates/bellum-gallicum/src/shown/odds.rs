//! What chance may do to an action: reckoned exactly from the tables.

use crate::data::*;
use crate::marches::going::{GATES_OPEN_ON, LEAVES_ON};
use crate::sieges::siege_column;
use crate::table::*;
use legatus_kernel::{Message, Odds};

pub(crate) fn of_faces(good: usize, yes: &'static str, no: &'static str) -> Odds {
    let likely = good as f64 / 6.0;
    let outcomes = [(Message::new(yes), likely), (Message::new(no), 1.0 - likely)];
    Odds { exact: true, outcomes: outcomes.into_iter().filter(|(_, p)| *p > 0.0).collect() }
}

pub(crate) fn faces(good: impl Fn(i8) -> bool) -> usize {
    (1..=6).filter(|die| good(*die)).count()
}

/// 3.3: does an enemy army hold the group back?
pub(crate) fn departure(p: &Position, group: &Group, to: Region) -> Option<Odds> {
    let free = to == group.from || p.free_to_leave.has(group.from);
    if free || !p.must_test(group) {
        return None;
    }
    let modifier = p.exit_modifier(group);
    Some(of_faces(faces(|die| die + modifier <= LEAVES_ON), "odds-leaves", "odds-held"))
}

/// 6.3.6: do they let the force in?
pub(crate) fn gates(p: &Position, side: Side, fort: Fort) -> Option<Odds> {
    let odds = || of_faces(faces(|die| die <= GATES_OPEN_ON), "odds-gates-open", "odds-gates-shut");
    p.must_roll_for(fort, side).then(odds)
}

/// What the way costs: a forced march, the mountains in winter; or the hunger that waits at its end.
pub(crate) fn road(p: &Position, group: &Group, to: Region) -> Option<Odds> {
    let units = p.group.and(data().sets.units).len();
    match p.march_attrition(group, to) {
        Some(region) if units > 0 => Some(attrition(p.attrition_dice(units, region), true)),
        _ => hunger(p, group.side, to),
    }
}

/// Next month's attrition in a region that is ravaged now, for the group and whoever is there; a guess, for much may
/// change until then.
pub(crate) fn hunger(p: &Position, side: Side, region: Region) -> Option<Odds> {
    let units = p.units_outside(region, side).or(p.group.and(data().sets.units)).len();
    let green_again = p.month == 6 || p.month >= p.scenario.data().last_turn;
    if !p.is_ravaged(region) || units == 0 || green_again {
        return None;
    }
    Some(attrition(p.attrition_dice(units, region), false))
}

/// How many units so many dice weaken: every six is one.
fn attrition(dice: u8, exact: bool) -> Odds {
    let mut chances = vec![1.0f64];
    for _ in 0..dice {
        let mut next = vec![0.0; chances.len() + 1];
        for (sixes, chance) in chances.iter().enumerate() {
            next[sixes] += chance * 5.0 / 6.0;
            next[sixes + 1] += chance / 6.0;
        }
        chances = next;
    }
    let outcome = |(sixes, chance)| (Message::new("odds-weakened").with("units", sixes), chance);
    Odds { exact, outcomes: chances.into_iter().enumerate().map(outcome).collect() }
}

/// The first clash of a battle to come, if both put everything in front.
pub(crate) fn coming_battle(p: &Position, region: Region) -> Odds {
    let mut deployed = *p;
    let forces = Side::BOTH.map(|side| p.force(region, side));
    let all = forces[0].or(forces[1]);
    deployed.field = Field { leaders: all.and(data().sets.leaders), ..Field::default() };
    deployed.field.wings[Wing::Centre.i()] = all.and(data().sets.units);
    let battle = p.new_battle(region, p.last_to_enter(region), None);
    Odds { exact: false, ..clash(&deployed, &battle) }
}

/// Who has the better of the next clash.
pub(crate) fn clash(p: &Position, b: &Battle) -> Odds {
    let odds = p.battle_odds(b);
    let needs = data().tables.attacker_wins_from[odds.column];
    of_faces(faces(|die| die + odds.modifier() >= needs), "odds-attacker", "odds-defender")
}

/// The results of the Table of skirmishes by their chances.
pub(crate) fn skirmish(p: &Position, region: Region, attacker: Side) -> Odds {
    let odds = p.skirmish_odds(region, attacker);
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for die in 1..=6 {
        let row = (die + odds.modifier).clamp(1, 6) as usize - 1;
        let word = crate::shown::story::skirmish_word(data().tables.skirmish[row][odds.column]);
        add(&mut outcomes, Message::new(word));
    }
    Odds { exact: true, outcomes }
}

pub(crate) fn siege(p: &Position, fort: Fort, army: PieceSet) -> Odds {
    let [besieger, besieged] = p.siege_strengths(fort, army);
    let column = siege_column([besieger, besieged]);
    let mut outcomes: Vec<(Message, f64)> = Vec::new();
    for row in &data().tables.siege {
        let (outside, inside) = row[column];
        add(&mut outcomes, Message::new("odds-siege").with("besieger", outside).with("besieged", inside));
    }
    Odds { exact: true, outcomes }
}

fn add(outcomes: &mut Vec<(Message, f64)>, message: Message) {
    match outcomes.iter_mut().find(|(other, _)| *other == message) {
        Some((_, chance)) => *chance += 1.0 / 6.0,
        None => outcomes.push((message, 1.0 / 6.0)),
    }
}
