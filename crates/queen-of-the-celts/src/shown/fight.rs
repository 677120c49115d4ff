//! The fight of the moment beside the map: who attacks whom with how many dice, how far it has come, who faces whom, and which charges are
//! declared.

use crate::assault::ASSAULT_STEPS;
use crate::charge::CHARGE_STEPS;
use crate::data::data;
use crate::shown::panels::{panel, titled};
use crate::shown::reckoning::Reckoning;
use crate::shown::view::{capital, message, word};
use crate::table::*;
use legatus_kernel::*;

pub(crate) fn fight(p: &Position, out: &mut Vec<Panel>) {
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
    let assault = || p.frames.nearest::<Assault>().map(|a| an_assault(p, a));
    let strike = || p.frames.nearest::<Strike>().map(|s| a_strike(p, s));
    let stack = || p.frames.nearest::<Stack>().map(|s| a_charge(p, s));
    let barrage = || p.frames.nearest::<Barrage>().map(|b| a_barrage(p, b));
    assault().or_else(strike).or_else(stack).or_else(barrage)
}

fn an_assault(p: &Position, a: &Assault) -> Fight {
    let attackers = p.assailants();
    let missiles = a.missiles_only || p.joined.is_empty();
    let areas = p.areas_of(attackers);
    let support = a.support.or_else(|| areas.first());
    let q = all_facing(p, a.target, areas);
    Fight {
        target: a.target,
        attackers,
        attack: p.reckon_assault(a.target, attackers),
        answer: q.reckon_answer(a.target, attackers, support, missiles),
        stage: a.stage.word(),
        rule: "13.1",
    }
}

fn a_strike(p: &Position, s: &Strike) -> Fight {
    let vias = p.vias(s.target);
    let (stage, rule) = (s.stage.word(), "12.2");
    let Some(via) = s.via.filter(|via| vias.has(*via)).or_else(|| vias.first()) else {
        // The group stands where the enemy stood: it may pursue.
        let (attack, answer) = (Reckoning::default(), Reckoning::default());
        return Fight { target: s.target, attackers: p.group_units(s.target), attack, answer, stage, rule };
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
    Fight { target: s.target, attackers: group, attack, answer, stage, rule }
}

fn a_charge(p: &Position, s: &Stack) -> Fight {
    let vias = AreaSet::of(s.via());
    let q = all_facing(&p.ready_to_charge(s), s.target, vias);
    Fight {
        target: s.target,
        attackers: p.joined,
        attack: q.reckon_charge(s.target, s.via()),
        answer: q.reckon_charge_answer(s.target, s.via(), vias, true),
        stage: "stage-charge",
        rule: "12.2",
    }
}

fn a_barrage(p: &Position, b: &Barrage) -> Fight {
    Fight {
        target: b.target,
        attackers: p.joined,
        attack: p.reckon_barrage(b.target),
        answer: Reckoning::default(),
        stage: "stage-bombardment",
        rule: "11.1",
    }
}

/// How far the fight has come.
fn steps(p: &Position, out: &mut Vec<Panel>) {
    let assault = p.frames.nearest::<Assault>().map(|a| (ASSAULT_STEPS, a.stage.step()));
    let strike = || p.frames.nearest::<Strike>().map(|s| (CHARGE_STEPS, s.stage.step()));
    let stack = || p.frames.nearest::<Stack>().map(|_| (CHARGE_STEPS, 0));
    let now = assault.or_else(strike).or_else(stack);
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

/// Who faces whom (12.4, 13.1), and what the fight has cost so far (16.3).
pub(crate) fn opposition(p: &Position, out: &mut Vec<Panel>) {
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

/// The attackers whom the defenders' leader fights (6.2).
fn supporting(p: &Position) -> Option<LedgerRow> {
    let strike = p.frames.nearest::<Strike>().map(|s| (s.target, s.support));
    let (target, support) =
        strike.or_else(|| p.frames.nearest::<Assault>().map(|a| (a.target, a.support)))?;
    let support = support?;
    let side = p.units.owner(target)?;
    let leader = p.senior(target, side)?;
    Some(LedgerRow {
        id: leader.id().into(),
        part_of: None,
        title: capital(&data().leader(leader).name),
        cells: vec![Cell::Number(support.0 as i32 + 1), Cell::Empty],
        side: Some(side.id().into()),
        target: Some(Target { kind: "piece".into(), id: leader.id().into() }),
    })
}

pub(crate) fn charges(p: &Position, out: &mut Vec<Panel>) {
    if p.groups.is_empty() {
        return;
    }
    let attack = |(i, g): (usize, Group)| {
        let units = p.group_units(g.via);
        let now = p.frames.nearest::<Strike>().is_some_and(|s| s.target == g.target);
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

fn ids(units: impl IntoIterator<Item = Unit>) -> Vec<String> {
    units.into_iter().map(|u| u.id().to_string()).collect()
}
