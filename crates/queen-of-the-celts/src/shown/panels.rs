//! The panels beside the map: the fight of the moment, charges, formations, points, special rules, time.

use crate::data::data;
use crate::shown::ledgers::{formations, points, special_rules};
use crate::shown::reckoning::Reckoning;
use crate::shown::story::weather_word;
use crate::shown::view::{message, numeral, word};
use crate::table::*;
use legatus_kernel::*;

pub fn panels(p: &Position, _viewer: Viewer, out: &mut Vec<Panel>) {
    fight(p, out);
    opposition(p, out);
    charges(p, out);
    formations(p, out);
    points(p, out);
    special_rules(p, out);
    time(p, out);
}

pub fn titled(id: &str, key: &str) -> Titled {
    Titled { id: id.into(), title: word(key) }
}

pub fn panel(id: &str, key: &str, rule: &str, body: PanelBody) -> Panel {
    Panel { rule: Some(rule.into()), ..Panel::new(id, word(key), body) }
}

fn ids(units: impl IntoIterator<Item = Unit>) -> Vec<String> {
    units.into_iter().map(|u| u.id().to_string()).collect()
}

/// A fight that goes on: who attacks whom, and with how many dice as things stand.
struct Fight {
    target: Area,
    attackers: UnitSet,
    attack: Reckoning,
    answer: Reckoning,
    stage: &'static str,
    rule: &'static str,
}

/// Until the defenders have chosen whom they face, all are thought to face the first.
fn all_facing(p: &Position, target: Area, foes: AreaSet) -> Position {
    let mut q = p.clone();
    let chosen = p.units.in_area(target).any(|u| p.units.foe(u).is_some());
    if let Some(first) = foes.first().filter(|_| !chosen) {
        let here: UnitSet = p.units.in_area(target).collect();
        here.iter().for_each(|u| q.units.set_foe(u, Some(first)));
    }
    q
}

fn fight_now(p: &Position) -> Option<Fight> {
    p.frames.iter().rev().find_map(|frame| match frame {
        Frame::Assault(a) => {
            let attackers = p.assailants();
            let missiles = a.missiles_only || p.joined.is_empty();
            let areas = p.areas_of(attackers);
            let support = a.support.or_else(|| areas.first());
            let q = all_facing(p, a.target, areas);
            Some(Fight {
                target: a.target,
                attackers,
                attack: p.reckon_assault(a.target, attackers),
                answer: q.reckon_answer(a.target, attackers, support, missiles),
                stage: assault_stage(a.stage),
                rule: "13.1",
            })
        }
        Frame::Strike(s) => {
            let vias = p.vias(s.target);
            let Some(via) = s.via.filter(|via| vias.has(*via)).or_else(|| vias.first()) else {
                // The group stands where the enemy stood: it may pursue.
                return Some(Fight {
                    target: s.target,
                    attackers: p.group_units(s.target),
                    attack: Reckoning::default(),
                    answer: Reckoning::default(),
                    stage: strike_stage(s.stage),
                    rule: "12.2",
                });
            };
            let q = all_facing(p, s.target, AreaSet::of(via));
            let led = s.support.is_none_or(|foe| foe == via);
            let group = p.group_units(via);
            // R41: who is met by a counter-charge fights as in an assault.
            let met = p.countering.iter().any(|u| p.units.foe(u) == Some(via));
            let (attack, answer) = if met {
                let support = led.then_some(via);
                (p.reckon_assault(s.target, group), q.reckon_answer(s.target, group, support, false))
            } else {
                (p.reckon_charge(s.target, via), q.reckon_charge_answer(s.target, via, vias, led))
            };
            Some(Fight {
                target: s.target,
                attackers: group,
                attack,
                answer,
                stage: strike_stage(s.stage),
                rule: "12.2",
            })
        }
        Frame::Stack(s) => {
            let vias = AreaSet::of(s.via());
            let q = all_facing(&p.ready_to_charge(s), s.target, vias);
            Some(Fight {
                target: s.target,
                attackers: p.joined,
                attack: q.reckon_charge(s.target, s.via()),
                answer: q.reckon_charge_answer(s.target, s.via(), vias, true),
                stage: "stage-charge",
                rule: "12.2",
            })
        }
        Frame::Barrage(b) => Some(Fight {
            target: b.target,
            attackers: p.joined,
            attack: p.reckon_barrage(b.target),
            answer: Reckoning::default(),
            stage: "stage-bombardment",
            rule: "11.1",
        }),
        _ => None,
    })
}

fn assault_stage(stage: AssaultStage) -> &'static str {
    match stage {
        AssaultStage::Muster | AssaultStage::Terror | AssaultStage::Begin => "stage-muster",
        AssaultStage::Name => "stage-name",
        AssaultStage::Shields => "stage-shields",
        AssaultStage::Morale | AssaultStage::Tested => "stage-morale",
        AssaultStage::Withdrawn => "stage-withdrawal",
        AssaultStage::Oppose | AssaultStage::Support => "stage-oppose",
        AssaultStage::Clash | AssaultStage::AttackerLosses | AssaultStage::Losses => "stage-combat",
        AssaultStage::Aftermath | AssaultStage::Advanced | AssaultStage::Over => "stage-advance",
    }
}

fn strike_stage(stage: StrikeStage) -> &'static str {
    match stage {
        StrikeStage::Begin | StrikeStage::Next => "stage-charge",
        StrikeStage::Name => "stage-name",
        StrikeStage::Morale | StrikeStage::Tested => "stage-morale",
        StrikeStage::Withdrawn | StrikeStage::Outrun => "stage-withdrawal",
        StrikeStage::Counter => "stage-counter",
        StrikeStage::Oppose | StrikeStage::Support => "stage-oppose",
        StrikeStage::Retreated => "stage-retreat",
        StrikeStage::Pursue => "stage-pursuit",
        StrikeStage::Over => "stage-advance",
        _ => "stage-combat",
    }
}

fn fight(p: &Position, out: &mut Vec<Panel>) {
    let Some(mut fight) = fight_now(p) else { return };
    let active = p.strike_side();
    // Once the defenders are gone there is nothing left to reckon.
    let decided = p.units.owner(fight.target) != Some(active.enemy());
    if decided {
        (fight.attack, fight.answer) = (Reckoning::default(), Reckoning::default());
    }
    let defenders = p.units.in_area(fight.target).filter(|_| !decided);
    let side = |side: Side, role: &str, units: Vec<String>, leader: Option<Leader>, r: &Reckoning| DuelSide {
        side: side.id().into(),
        seat: side.id().into(),
        role: role.into(),
        leader: leader.map(|l| l.id().to_string()),
        pieces: units,
        strength: r.dice.count() as i32,
        parts: r.parts(p),
        pools: r.pools(),
    };
    let from = fight.attackers.first().and_then(|u| p.units.at(u));
    let sides = vec![
        side(
            active,
            "attacker",
            ids(fight.attackers.iter()),
            from.and_then(|a| p.senior(a, active)),
            &fight.attack,
        ),
        side(
            active.enemy(),
            "defender",
            ids(defenders),
            p.senior(fight.target, active.enemy()),
            &fight.answer,
        ),
    ];
    let morale = p.area_morale(fight.target, p.areas_of(fight.attackers));
    let ratio = Message::new("fight-morale").with("morale", morale as i32).with("rule", Rule("10.2"));
    let duel = Duel {
        place: fight.target.id().into(),
        stage: word(fight.stage),
        ratio: (fight.rule != "11.1" && !decided).then(|| message(ratio)),
        sides,
        modifiers: Vec::new(),
        rounds: Vec::new(),
        round: None,
        asked: p.decider().map(|s| s.id().to_string()),
        winner: None,
        won_with: None,
    };
    out.push(panel("fight", "panel-fight", fight.rule, PanelBody::Duel(duel)));
    steps(p, out);
}

/// The steps of an assault (13.1).
const ASSAULT_STEPS: [(&str, &str); 8] = [
    ("stage-muster", "13.0"),
    ("stage-shields", "13.1"),
    ("stage-morale", "10.3"),
    ("stage-withdrawal", "14.0"),
    ("stage-oppose", "13.1"),
    ("stage-combat", "13.2"),
    ("stage-losses", "16.3"),
    ("stage-advance", "15.0"),
];
/// The steps of a charge (12.2).
const CHARGE_STEPS: [(&str, &str); 8] = [
    ("stage-charge", "12.2"),
    ("stage-morale", "10.3"),
    ("stage-withdrawal", "14.0"),
    ("stage-counter", "12.5"),
    ("stage-oppose", "12.4"),
    ("stage-combat", "12.2"),
    ("stage-retreat", "12.6"),
    ("stage-pursuit", "12.7"),
];

fn assault_step(stage: AssaultStage) -> usize {
    match stage {
        AssaultStage::Muster | AssaultStage::Terror | AssaultStage::Begin | AssaultStage::Name => 0,
        AssaultStage::Shields => 1,
        AssaultStage::Morale | AssaultStage::Tested => 2,
        AssaultStage::Withdrawn => 3,
        AssaultStage::Oppose | AssaultStage::Support => 4,
        AssaultStage::Clash => 5,
        AssaultStage::AttackerLosses | AssaultStage::Losses | AssaultStage::Aftermath => 6,
        AssaultStage::Advanced | AssaultStage::Over => 7,
    }
}

fn charge_step(stage: StrikeStage) -> usize {
    match stage {
        StrikeStage::Begin | StrikeStage::Name => 0,
        StrikeStage::Morale | StrikeStage::Tested => 1,
        StrikeStage::Withdrawn | StrikeStage::Outrun => 2,
        StrikeStage::Counter => 3,
        StrikeStage::Oppose | StrikeStage::Support | StrikeStage::Next => 4,
        StrikeStage::Defence | StrikeStage::Attack | StrikeStage::Melee | StrikeStage::MeleeLosses => 5,
        StrikeStage::MeleeOver | StrikeStage::Judge | StrikeStage::Result | StrikeStage::Retreated => 6,
        StrikeStage::Pursue | StrikeStage::Over => 7,
    }
}

/// How far the fight has come.
fn steps(p: &Position, out: &mut Vec<Panel>) {
    let now = p.frames.iter().rev().find_map(|frame| match frame {
        Frame::Assault(a) => Some((ASSAULT_STEPS, assault_step(a.stage))),
        Frame::Strike(s) => Some((CHARGE_STEPS, charge_step(s.stage))),
        Frame::Stack(_) => Some((CHARGE_STEPS, 0)),
        _ => None,
    });
    let Some((steps, at)) = now else { return };
    let item = |(i, (key, rule)): (usize, &(&str, &str))| Obligation {
        id: key.trim_start_matches("stage-").into(),
        text: word(key),
        rule: (*rule).into(),
        done: i < at,
        target: None,
    };
    let items = steps.iter().enumerate().map(item).collect();
    out.push(panel("steps", "panel-steps", steps[0].1, PanelBody::Checklist(Checklist { items })));
}

/// The attackers whom the defenders' leader fights (6.2).
fn supporting(p: &Position) -> Option<LedgerRow> {
    let (target, support) = p.frames.iter().rev().find_map(|frame| match frame {
        Frame::Strike(s) => Some((s.target, s.support?)),
        Frame::Assault(a) => Some((a.target, a.support?)),
        _ => None,
    })?;
    let side = p.units.owner(target)?;
    let leader = p.senior(target, side)?;
    Some(LedgerRow {
        id: leader.id().into(),
        part_of: None,
        title: crate::shown::view::capital(&data().leader(leader).name),
        cells: vec![Cell::Number(support.0 as i32 + 1), Cell::Empty],
        side: Some(side.id().into()),
        target: Some(Target { kind: "piece".into(), id: leader.id().into() }),
    })
}

/// Who faces whom (12.4, 13.1), and what the fight has cost so far (16.3).
fn opposition(p: &Position, out: &mut Vec<Panel>) {
    let taking_part = |u: &Unit| p.units.foe(*u).is_some() || p.units.lost[u.i()] > 0;
    let row = |unit: Unit| LedgerRow {
        id: unit.id().into(),
        part_of: None,
        title: data().unit(unit).name.clone(),
        cells: vec![
            p.units.foe(unit).map_or(Cell::Empty, |a| Cell::Number(a.0 as i32 + 1)),
            Cell::Number(p.units.lost[unit.i()] as i32),
        ],
        side: Some(p.units.side(unit).id().into()),
        target: p.units.at(unit).map(|_| Target { kind: "piece".into(), id: unit.id().into() }),
    };
    let mut rows: Vec<LedgerRow> = crate::data::units().filter(taking_part).map(row).collect();
    rows.extend(supporting(p));
    if fight_now(p).is_none() || rows.is_empty() {
        return;
    }
    let columns = vec![titled("foe", "column-foe"), titled("lost", "column-lost")];
    out.push(panel("opposition", "panel-opposition", "12.4", PanelBody::Ledger(Ledger { columns, rows })));
}

fn charges(p: &Position, out: &mut Vec<Panel>) {
    if p.groups.is_empty() {
        return;
    }
    let attack = |(i, g): (usize, Group)| {
        let units = p.group_units(g.via);
        let now = p.frames.iter().any(|f| matches!(f, Frame::Strike(s) if s.target == g.target));
        Attack {
            id: format!("charge_{}", i + 1),
            attackers: ids(units.iter()),
            from: Some(vec![g.via.id().into()]),
            places: vec![g.target.id().into()],
            defenders: ids(p.units.in_area(g.target)),
            attack: p.charge_dice(g.target, g.via).count() as i32,
            defence: Some(p.printed_strength(g.target) as i32),
            modifiers: Vec::new(),
            column: None,
            status: if now { "fighting" } else { "declared" }.into(),
            result: None,
        }
    };
    let plan = AttackPlan {
        attacks: p.groups.iter().enumerate().map(attack).collect(),
        idle: Vec::new(),
        open: Vec::new(),
    };
    out.push(panel("charges", "panel-charges", "12.2", PanelBody::AttackPlan(plan)));
}

/// What the next activation rolls need (5.2, 5.6), and which armies are breaking (18.31).
fn note(p: &Position) -> Text {
    let rout = match p.routing {
        [false, false] => "rout-nobody",
        [true, false] => "rout-romans",
        [false, true] => "rout-britons",
        [true, true] => "rout-both",
    };
    message(
        Message::new("note-turn")
            .with("first", p.first.name())
            .with("roman", p.initiative[0])
            .with("briton", p.initiative[1])
            .with("failures", p.failures)
            .with("rout", rout),
    )
}

fn time(p: &Position, out: &mut Vec<Panel>) {
    let space = |turn: u8| Titled { id: format!("turn_{turn}"), title: numeral(turn) };
    let track = Track {
        spaces: (1..=p.sc().turns).map(space).collect(),
        tokens: vec![Token {
            id: "now".into(),
            at: format!("turn_{}", p.turn),
            title: word(weather_word(p.weather)),
            side: None,
        }],
        note: Some(note(p)),
    };
    out.push(panel("turns", "panel-turns", "3.0", PanelBody::Track(track)));
}
