//! The battle beside the map: the two sides and every modifier, how far it has come, and what the dice may bring.

use super::odds::battle_chances;
use super::panels::titled;
use super::view::contingent_id;
use super::words::{message, word};
use crate::battle::flag;
use crate::battle::modifiers::BattleModifier;
use crate::data::*;
use crate::table::*;
use legatus_kernel::*;

pub(crate) fn battle(p: &Position, b: &Battle, out: &mut Vec<Panel>) {
    out.push(duel(p, b));
    out.push(steps(b));
    if b.stage.step() <= BattleStage::Roll.step() {
        out.push(results(p, b));
    }
}

fn duel(p: &Position, b: &Battle) -> Panel {
    let side = |who: u8| {
        let side = p.battle_side(b, who);
        let units = p.fighters(flag(who));
        let strength = p.strength(p.fighters(flag(who)));
        let stack_ids = p.stacks.all().iter().filter(|s| s.flags & flag(who) != 0).map(contingent_id);
        let legion_ids = units
            .filter_map(|u| if let UnitKind::Legion(l) = u.kind { Some(l.id().to_string()) } else { None });
        let leader_ids = p.fighting_leaders(flag(who));
        let part = |key: &str, value: u16| Modifier { text: word(key), value: value as i32, rule: None };
        let parts = vec![
            part("part-infantry", strength.infantry),
            part("part-cavalry", strength.cavalry),
            part("part-elephants", strength.elephants),
        ];
        DuelSide {
            side: side.id().into(),
            seat: side.id().into(),
            role: if who == 0 { "attacker" } else { "defender" }.into(),
            leader: b.commanders[who as usize].map(|l| l.id().to_string()),
            pieces: stack_ids
                .chain(legion_ids)
                .chain(leader_ids.iter().map(|l| l.id().to_string()))
                .collect(),
            strength: strength.total() as i32,
            parts: parts.into_iter().filter(|m| m.value > 0).collect(),
            pools: Vec::new(),
        }
    };
    let modifier =
        |m: &BattleModifier| Modifier { text: word(m.key), value: m.value as i32, rule: Some(m.rule.into()) };
    // A battle in which the game has ended asks nothing more.
    let ended = p.is_over() && p.frames.top_as::<Battle>().is_some();
    let stage = if ended {
        Message::new("ask-nothing-here").with("place", b.hex.name())
    } else {
        p.question(Rome.seat()).text
    };
    let body = PanelBody::Duel(Duel {
        place: b.hex.id().into(),
        stage: message(stage),
        ratio: None,
        sides: vec![side(0), side(1)],
        modifiers: p.battle_modifiers(b).iter().map(modifier).collect(),
        rounds: Vec::new(),
        round: None,
        asked: p.asked().single().map(|s| p.side(s).id().to_string()),
        winner: b.winner.map(|w| p.battle_side(b, w).id().to_string()),
        won_with: None,
    });
    let title = message(Message::new("panel-battle").with("place", b.hex.name()));
    Panel { rule: Some("8.31".into()), ..Panel::new("battle", title, body) }
}

/// The steps of a battle as they are told (8.2 to 8.5).
const STEPS: [(&str, &str); 7] = [
    ("avoid", "8.22"),
    ("gather", "8.25"),
    ("resolve", "8.31"),
    ("roll", "8.32"),
    ("losses", "8.16"),
    ("retreat", "8.41"),
    ("pursuit", "8.42"),
];

fn steps(b: &Battle) -> Panel {
    let now = b.stage.step();
    let item = |(i, (id, rule)): (usize, &(&str, &str))| Obligation {
        id: id.to_string(),
        text: word(&format!("battle-step-{id}")),
        rule: rule.to_string(),
        done: i < now,
        target: None,
    };
    let items = STEPS.iter().enumerate().map(item).collect();
    Panel::new("battle_steps", word("panel-battle-steps"), PanelBody::Checklist(Checklist { items }))
}

/// Each row of the table of battles with its chance in percent, and its losses in points of those who fight now.
fn results(p: &Position, b: &Battle) -> Panel {
    let table = &tables().battle_results;
    let before = [0, 1].map(|who| p.strength(p.fighters(flag(who))).total());
    let row = |(i, chance): (usize, f64)| {
        let row = &table.rows[i];
        let major = |who: usize| row.major && before[who] >= tables().triumph.major_least_sp;
        let (key, winner) = match row.outcome {
            BattleOutcome::DefenderRetreats if major(1) => ("odds-major-victory", Some(0)),
            BattleOutcome::DefenderRetreats => ("odds-victory", Some(0)),
            BattleOutcome::AttackerRetreats if major(0) => ("odds-major-defeat", Some(1)),
            BattleOutcome::AttackerRetreats => ("odds-defeat", Some(1)),
            BattleOutcome::Drawn => ("odds-drawn", None),
            BattleOutcome::Desperate => ("battle-desperate", None),
        };
        let title = (table.first as i32 + i as i32).to_string().replace('-', "−");
        // What a desperate attack costs is for another die.
        let lost = |who: usize, share: u8| match row.outcome {
            BattleOutcome::Desperate => Cell::Empty,
            _ => Cell::Number(percent(before[who], share as u16) as i32),
        };
        LedgerRow {
            id: format!("r{i}"),
            part_of: None,
            title: Text::same(title),
            cells: vec![
                Cell::Number((chance * 100.0).round() as i32),
                lost(0, row.attacker),
                lost(1, row.defender),
                Cell::Text(word(key)),
            ],
            side: winner.map(|w| p.battle_side(b, w).id().to_string()),
            target: None,
        }
    };
    let columns = vec![
        titled("chance", "column-chance"),
        titled("attacker", "column-attacker-loses"),
        titled("defender", "column-defender-loses"),
        titled("outcome", "column-outcome"),
    ];
    let rows = battle_chances(p, b).into_iter().enumerate().map(row).collect();
    let body = PanelBody::Ledger(Ledger { columns, rows });
    Panel { rule: Some("8.32".into()), ..Panel::new("battle_results", word("panel-battle-results"), body) }
}
