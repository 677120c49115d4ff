//! What chance may do, reckoned exactly: each face of each die counted.

use crate::battle::flag;
use crate::battle::retreat::verdict;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Message, Odds};

/// Two outcomes by the share of faces, 0 to 9, that are good.
fn of_faces(good: impl Fn(i8) -> bool, yes: &'static str, no: &'static str) -> Odds {
    let n = (0..10).filter(|d| good(*d)).count() as f64 / 10.0;
    let outcomes = [(yes, n), (no, 1.0 - n)];
    let outcomes = outcomes.into_iter().filter(|(_, p)| *p > 1e-12).map(|(key, p)| (Message::new(key), p));
    Odds { exact: true, outcomes: outcomes.collect() }
}

fn within(modifier: i8, value: u8, yes: &'static str, no: &'static str) -> Odds {
    of_faces(|die| die + modifier <= value as i8, yes, no)
}

/// The same for a Force whose commander may hang on a die (5.44).
pub(crate) fn commanded(
    p: &Position,
    force: &Force,
    modifier: i8,
    yes: &'static str,
    no: &'static str,
) -> Odds {
    mixed(p.possible_commanders(force), |leader| {
        within(modifier, leader.map_or(0, |l| l.data().campaign), yes, no)
    })
}

/// Odds under each commander, each as likely as the other.
fn mixed(commanders: Vec<Option<Leader>>, odds: impl Fn(Option<Leader>) -> Odds) -> Odds {
    let share = 1.0 / commanders.len() as f64;
    let mut outcomes = Vec::new();
    for commander in commanders {
        for (message, chance) in odds(commander).outcomes {
            add(&mut outcomes, message, chance * share);
        }
    }
    Odds { exact: true, outcomes }
}

fn add(outcomes: &mut Vec<(Message, f64)>, message: Message, chance: f64) {
    match outcomes.iter_mut().find(|(other, _)| *other == message) {
        Some((_, sum)) => *sum += chance,
        None => outcomes.push((message, chance)),
    }
}

/// The same with Guile that is about to be spent.
pub(crate) fn guile(p: &Position, ask: &AskGuile, n: u8) -> Option<Odds> {
    let spent = n as i8;
    let leader = ask.leader;
    let value = leader.data().campaign;
    let c = p.campaign();
    match ask.on {
        GuileUse::Continuation => {
            let modifier = p.continuation_modifier(c?) + spent * tables().continuation.guile;
            Some(within(modifier, value, "odds-goes-on", "odds-finished"))
        }
        GuileUse::Senate => {
            let what = Permission::ALL.into_iter().find(|x| Some(x.bit()) == c.map(|c| c.asking))?;
            Some(senate(p, leader, what, spent))
        }
        GuileUse::Censure => {
            let modifier =
                Position::censure_modifier(p.leader(leader).trespass) + spent * tables().censure.guile;
            Some(within(modifier, value, "odds-keeps-office", "odds-censured"))
        }
        GuileUse::Interception => {
            let i = p.frames.nearest::<Intercept>()?;
            let (modifier, value) = p.interception_odds(leader, i.hex, i.mover)?;
            let modifier = modifier + spent * tables().interception.guile;
            Some(within(modifier, value, "odds-intercepts", "odds-misses"))
        }
        GuileUse::Avoid => {
            let b = p.frames.nearest::<Battle>()?;
            let table = &tables().avoid;
            let modifier =
                p.avoid_modifier(b, b.avoid_to?) + spent * table.guile + b.against as i8 * table.enemy_guile;
            Some(within(modifier, value, "odds-away", "odds-caught"))
        }
        GuileUse::Coordination => {
            let b = p.frames.nearest::<Battle>()?;
            let BattleStage::CoordinateRoll { who, leader } = b.stage else { return None };
            let modifier = p.coordination_modifier(b, who, leader) + spent * tables().coordination.guile;
            Some(within(modifier, value, "odds-comes", "odds-stays"))
        }
        GuileUse::Surrender => surrender(p, p.side_of_leader(leader)?, p.place(leader)?, spent),
        GuileUse::Treachery => {
            let city = p.city_at(p.place(leader)?)?;
            let target = p.treachery_target(city, p.side_of_leader(leader)?, n);
            Some(of_faces(|die| die <= target, "odds-betrayed", "odds-holds"))
        }
        GuileUse::Embassy => {
            let CampaignStage::Embassy { ambassador, province } = c?.stage else { return None };
            Some(embassy(p, p.side_of_leader(leader)?, ambassador, province, spent))
        }
        GuileUse::Request => {
            let r = p.frames.nearest::<Request>()?;
            let RequestStage::Roll { legions } = r.stage else { return None };
            Some(request(p, leader, legions, spent))
        }
        _ => None,
    }
}

pub(crate) fn senate(p: &Position, leader: Leader, what: Permission, guile: i8) -> Odds {
    let modifier = p.senate_modifier(leader, what) + guile * tables().senate.guile;
    within(modifier, leader.data().campaign, "odds-granted", "odds-refused")
}

/// A battle as it would be fought now, if nobody slips away or comes to help: three dice, and a fourth for a
/// desperate attack.
pub(crate) fn battle(p: &Position, leader: Leader, i: u8) -> Option<Odds> {
    let force = p.command_of(leader)?;
    let forces = p.enemy_forces(force.hex, force.side?);
    let enemy = forces.get(i as usize)?;
    let mut then = *p;
    then.flag_force(&force, at::ATTACKS, at::INSIDE);
    then.flag_force(enemy, at::DEFENDS, 0);
    let landed = force.leaders.iter().any(|l| p.has_mark(l, mark::LANDED));
    let b = Battle {
        hex: force.hex,
        sides: [force.side, enemy.side],
        cause: Cause::Attack,
        stage: BattleStage::Roll,
        commanders: [force.head, enemy.head],
        cast: false,
        offices: [Office::None; 2],
        avoid_to: None,
        against: 0,
        river: force.leaders.iter().any(|l| p.has_mark(l, mark::OVER_RIVER)) && !force.is_inside(),
        landed,
        failed_avoid: false,
        coordinated: [0; 2],
        guile: [false; 2],
        elephants: [0; 2],
        devotio: [0; 2],
        before: [0, 1].map(|who| then.strength(then.fighters(flag(who))).total()),
        double_legions: [0; 2],
        percent: [0; 2],
        lost: [0; 2],
        winner: None,
        major: false,
        sheltered: false,
    };
    let [attackers, defenders] = [&force, enemy].map(|f| p.possible_commanders(f));
    Some(mixed(attackers, |attacker| {
        mixed(defenders.clone(), |defender| {
            battle_odds(&then, &Battle { commanders: [attacker, defender], ..b })
        })
    }))
}

pub(crate) fn battle_odds(p: &Position, b: &Battle) -> Odds {
    let mut outcomes = Vec::new();
    let mut count = |row: &BattleRow, chance: f64| {
        let least = tables().triumph.major_least_sp;
        let winner = match row.outcome {
            BattleOutcome::DefenderRetreats => Some(0),
            BattleOutcome::AttackerRetreats => Some(1),
            _ => None,
        };
        let major = row.major && winner.is_some_and(|w: u8| b.before[1 - w as usize] >= least);
        let losses = [row.attacker, row.defender];
        let left = [0, 1].map(|i| b.before[i].saturating_sub(percent(b.before[i], losses[i] as u16)));
        let key = match verdict(winner, major, left) {
            (Some(0), true) => "odds-major-victory",
            (Some(0), false) => "odds-victory",
            (Some(_), true) => "odds-major-defeat",
            (Some(_), false) => "odds-defeat",
            (None, _) => "odds-drawn",
        };
        add(&mut outcomes, Message::new(key), chance);
    };
    for (row, chance) in tables().battle_results.rows.iter().zip(battle_chances(p, b)) {
        if chance == 0.0 {
            continue;
        }
        if row.outcome == BattleOutcome::Desperate {
            tables().battle_x.rows.iter().for_each(|row| count(row, chance / 10.0));
        } else {
            count(row, chance);
        }
    }
    Odds { exact: true, outcomes }
}

/// How likely each row of the table of battles is: the dice of both commanders and that of the battle.
pub(crate) fn battle_chances(p: &Position, b: &Battle) -> Vec<f64> {
    let modifier = p.battle_modifier(b);
    let table = &tables().battle_results;
    let mut faces = vec![0u16; table.rows.len()];
    for attack in 0..10u8 {
        for defence in 0..10u8 {
            let tactics =
                Position::tactics(b.commanders[0], attack) - Position::tactics(b.commanders[1], defence);
            for die in 0..10i16 {
                faces[table.index(die + modifier + tactics as i16)] += 1;
            }
        }
    }
    faces.into_iter().map(|n| n as f64 / 1000.0).collect()
}

pub(crate) fn assault(p: &Position, leader: Leader) -> Option<Odds> {
    let force = p.command_of(leader)?;
    let city = p.city_at(force.hex)?;
    let column = p.assault_column(&force, city)?;
    let table = &tables().assault;
    Some(mixed(p.possible_commanders(&force), |head| {
        let modifier = p.assault_modifier(&Force { head, ..force }, city);
        let mut outcomes = Vec::new();
        for die in 0..10i8 {
            let row = (die + modifier - table.first).clamp(0, table.rows.len() as i8 - 1) as usize;
            let (attacker, defender, captured) = table.rows[row][column];
            let key = if captured == 1 { "odds-taken" } else { "odds-repulsed" };
            add(&mut outcomes, Message::new(key).with("attacker", attacker).with("defender", defender), 0.1);
        }
        Odds { exact: true, outcomes }
    }))
}

pub(crate) fn surrender(p: &Position, side: Side, hex: Hex, guile: i8) -> Option<Odds> {
    let city = p.city_at(hex)?;
    if p.opens_freely(side, city) {
        return Some(of_faces(|_| true, "odds-opens", "odds-holds"));
    }
    let (modifier, threshold) = p.surrender_odds(side, city);
    let modifier = modifier + guile * tables().surrender.guile;
    Some(of_faces(|die| die + modifier <= threshold, "odds-opens", "odds-holds"))
}

pub(crate) fn embassy(p: &Position, side: Side, ambassador: Leader, province: Province, guile: i8) -> Odds {
    let modifier = p.embassy_modifier(side, ambassador, province) + guile * tables().diplomacy.guile;
    let mut outcomes = Vec::new();
    for die in 0..10i8 {
        let boxes = Position::embassy_boxes(ambassador, die + modifier);
        add(&mut outcomes, Message::new("odds-boxes").with("n", boxes), 0.1);
    }
    Odds { exact: true, outcomes }
}

pub(crate) fn strait(p: &Position, side: Side, m: &March, to: Hex) -> Odds {
    let table = &tables().strait;
    let level = p.naval_level(side, Position::strait_zone(m.at, to));
    let mut outcomes = Vec::new();
    for die in 0..10i8 {
        let key = match die + level {
            result if result >= table.crosses_from => "odds-crosses",
            result if result >= table.stays_from => "odds-stays",
            _ => "odds-wrecked",
        };
        add(&mut outcomes, Message::new(key), 0.1);
    }
    Odds { exact: true, outcomes }
}

/// 6.42: what a march that halts here loses, before anything that may still come between.
pub(crate) fn march_attrition(p: &Position, m: &March) -> Option<Odds> {
    let (strength, ap) = p.march_toll(m)?;
    let mut outcomes = Vec::new();
    for die in 0..10u8 {
        let lost = Position::attrition_loss(die, ap, strength.attrition());
        add(&mut outcomes, Message::new("odds-attrition").with("n", lost as i32), 0.1);
    }
    Some(Odds { exact: false, outcomes })
}

/// All rolls of the voyage one after the other; enemy Guile is not known yet.
pub(crate) fn voyage(p: &Position, v: &Voyage, to: Hex) -> Option<Odds> {
    let table = &tables().voyage;
    let zones = v.route.iter().flatten().count();
    let mut outcomes = Vec::new();
    let mut arrives = 1.0;
    for crossed in 0..zones {
        let planned = Voyage { to: Some(to), crossed: crossed as u8, ..*v };
        let modifier = p.voyage_modifier(&planned);
        let mut on = 0.0;
        for die in 0..10i8 {
            let row = table.rows.iter().find(|r| die + modifier <= r.up_to)?;
            let key = match row.result {
                Crossing::Arrives => {
                    on += 0.1;
                    continue;
                }
                Crossing::TurnedBack => "odds-turned-back",
                Crossing::Scattered => "odds-scattered",
                Crossing::Disaster => "odds-disaster",
            };
            add(&mut outcomes, Message::new(key), arrives * 0.1);
        }
        arrives *= on;
    }
    if arrives > 1e-12 {
        add(&mut outcomes, Message::new("odds-arrives"), arrives);
    }
    Some(Odds { exact: true, outcomes })
}

pub(crate) fn request(p: &Position, leader: Leader, legions: bool, guile: i8) -> Odds {
    let table = &tables().legion_request;
    let modifier = p.request_modifier(leader) + guile * table.guile;
    let count = p.legion_count();
    let column = table.column(count);
    let mut outcomes = Vec::new();
    for die in 0..10i8 {
        let row = &table.rows[p.request_result(die + modifier) as usize];
        let message = if legions {
            Message::new("odds-legions").with("n", row.legions[column])
        } else {
            Message::new("odds-reinforcements").with("n", row.reinforcements)
        };
        add(&mut outcomes, message, 0.1);
    }
    Odds { exact: true, outcomes }
}
