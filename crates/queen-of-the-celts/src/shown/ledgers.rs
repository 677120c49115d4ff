//! The standing records beside the map: formations, points and objectives, special rules.

use crate::scenarios::document::SpecialRule;
use crate::scenarios::{Aim, Goal};
use crate::shown::panels::{panel, titled};
use crate::shown::view::{capital, message, word};
use crate::table::Place;
use crate::table::*;
use legatus_kernel::*;

fn command_word(p: &Position, form: Form) -> &'static str {
    let commander = p.form_leader[form.i()].is_some_and(|l| p.is_commander(l));
    if p.routed.has(form) {
        return "command-routed";
    }
    match p.command[form.i()] {
        _ if commander => "command-commander",
        Command::Commanded => "command-commanded",
        Command::Check => "command-check",
        Command::Passed => "command-passed",
        Command::Failed => "command-failed",
    }
}

pub(crate) fn formations(p: &Position, out: &mut Vec<Panel>) {
    let row = |form: Form| {
        let leader = p.form_leader[form.i()];
        let units = p.units_on_map(form).count() as i32;
        let due = p.sc().form(form).units.iter().filter(|u| p.units.place(*u) == Place::Due).count() as i32;
        let done = match () {
            () if p.activated.has(form) => "yes",
            () if p.announced.has(form) => "announced-now",
            () => "no",
        };
        LedgerRow {
            id: p.named_after(form).id().into(),
            part_of: None,
            title: capital(&Position::words().name(p.formation_name(form))),
            cells: vec![
                leader.map_or(Cell::Empty, |l| Cell::Text(capital(&Position::words().name(l.name())))),
                Cell::Text(word(command_word(p, form))),
                Cell::Text(word(done)),
                Cell::Number(units),
                if due > 0 { Cell::Number(due) } else { Cell::Empty },
            ],
            side: Some(p.side_of(form).id().into()),
            target: leader
                .filter(|l| p.leaders.at(*l).is_some())
                .map(|l| Target { kind: "piece".into(), id: l.id().into() }),
        }
    };
    let ledger = Ledger {
        columns: vec![
            titled("leader", "column-leader"),
            titled("command", "column-command"),
            titled("activated", "column-activated"),
            titled("units", "column-units"),
            titled("due", "column-due"),
        ],
        rows: p.sc().formations().map(row).collect(),
    };
    out.push(panel("formations", "panel-formations", "5.4", PanelBody::Ledger(ledger)));
}

fn goal_key(goal: &Goal) -> &'static str {
    match goal.aim {
        Aim::LongUnitsIn(..) => "goal-long-units-in",
        Aim::NoLongUnitIn(..) => "goal-no-long-unit-in",
        Aim::AreasHeld(..) => "goal-areas-held",
        Aim::AreasFreeOf(..) => "goal-areas-free",
        Aim::ArmyRouting(_, true) => "goal-army-routing",
        Aim::ArmyRouting(_, false) => "goal-army-standing",
        Aim::BridgeDestroyed => "goal-bridge",
        Aim::LeaderEliminated { .. } => "goal-leader-eliminated",
        Aim::LeaderInOrLeft(..) => "goal-leader-in-or-left",
        Aim::LeaderOutside(..) => "goal-leader-outside",
        Aim::LeaderLeftBy(..) => "goal-leader-left",
    }
}

/// What an objective asks for.
fn goal_text(goal: &Goal) -> Text {
    let text = Message::new(goal_key(goal));
    message(match goal.aim {
        Aim::LongUnitsIn(side, areas) | Aim::NoLongUnitIn(side, areas) | Aim::AreasFreeOf(side, areas) => {
            text.with("side", side.name()).with("areas", areas.len())
        }
        Aim::AreasHeld(side, areas, _) => text.with("side", side.name()).with("areas", areas.len()),
        Aim::ArmyRouting(side, _) => text.with("side", side.name()),
        Aim::BridgeDestroyed => text,
        Aim::LeaderEliminated { leader, .. } => text.with("leader", leader.name()),
        Aim::LeaderInOrLeft(leader, areas) | Aim::LeaderOutside(leader, areas) => {
            text.with("leader", leader.name()).with("areas", areas.len())
        }
        Aim::LeaderLeftBy(leader, edge) => text.with("leader", leader.name()).with("edge", edge.word()),
    })
}

pub(crate) fn points(p: &Position, out: &mut Vec<Panel>) {
    let row = |id: String, title: Text, cells: [Cell; 2]| LedgerRow {
        id,
        part_of: None,
        title,
        cells: cells.to_vec(),
        side: None,
        target: None,
    };
    let both = |n: [u32; 2]| n.map(|n| Cell::Number(n as i32));
    let mut rows = vec![row("losses".into(), word("points-losses"), both(p.points.map(u32::from)))];
    for (i, goal) in p.sc().goals.iter().enumerate() {
        let mut cells = [Cell::Empty, Cell::Empty];
        cells[goal.side.i()] = Cell::Number(p.goal_points(goal) as i32);
        rows.push(row(format!("goal_{}", i + 1), goal_text(goal), cells));
    }
    rows.push(row("total".into(), word("points-total"), both(p.score())));
    let l = p.sc().levels;
    for (id, key, least) in [
        ("roman_decisive", "level-roman-decisive", l.roman_decisive),
        ("roman_marginal", "level-roman-marginal", l.roman_marginal),
        ("draw", "level-draw", l.draw),
        ("briton_marginal", "level-briton-marginal", l.briton_marginal),
    ] {
        let title = message(Message::new("level-from").with("level", key).with("score", least as i32));
        rows.push(row(id.into(), title, [Cell::Empty, Cell::Empty]));
    }
    let columns = vec![titled("roman", "column-roman"), titled("briton", "column-briton")];
    out.push(panel("points", "panel-points", "2.3", PanelBody::Ledger(Ledger { columns, rows })));
}

/// The name of a special rule, and the ruling that says what it does.
pub(crate) fn special_rule(rule: &SpecialRule) -> (&'static str, &'static str) {
    match rule {
        SpecialRule::BridgeDown { .. } => ("bridge_down", "R101"),
        SpecialRule::NoFord { .. } => ("no_ford", "R102"),
        SpecialRule::Swimmers { .. } => ("swimmers", "R103"),
        SpecialRule::Withdrawal { .. } => ("withdrawal", "R104"),
        SpecialRule::OutOfSight { .. } => ("out_of_sight", "R105"),
        SpecialRule::MarchColumn { .. } => ("march_column", "R106"),
        SpecialRule::Surprise { .. } => ("surprise", "R107"),
        SpecialRule::Emperor { .. } => ("emperor", "R108"),
        SpecialRule::Fortified { .. } => ("fortified", "R109"),
        SpecialRule::Detachments { .. } => ("detachments", "R110"),
        SpecialRule::Gate { .. } => ("gate", "R111"),
        SpecialRule::Dismounted { .. } => ("dismounted", "R112"),
        SpecialRule::NoExit { .. } => ("no_exit", "R113"),
        SpecialRule::Bridge { .. } => ("bridge", "R114"),
        SpecialRule::StoneWalls { .. } => ("stone_walls", "R115"),
        SpecialRule::River { .. } => ("river", "R116"),
        SpecialRule::Capture { .. } => ("capture", "R117"),
        SpecialRule::Wagons { .. } => ("wagons", "R118"),
        SpecialRule::LinearCommand { .. } => ("linear_command", "R119"),
        SpecialRule::Pila { .. } => ("pila", "R120"),
        SpecialRule::BreakPoint { .. } => ("break_point", "R121"),
        SpecialRule::Unfinished { .. } => ("unfinished", "R122"),
        SpecialRule::Allies { .. } => ("allies", "R123"),
        SpecialRule::Clans { .. } => ("clans", "R124"),
        SpecialRule::Reserve { .. } => ("reserve", "R125"),
        SpecialRule::RomanBlood { .. } => ("roman_blood", "R126"),
        SpecialRule::Camp { .. } => ("camp", "R127"),
        SpecialRule::Dusk { .. } => ("dusk", "R128"),
        SpecialRule::Loyalty { .. } => ("loyalty", "R129"),
        SpecialRule::Landing { .. } => ("landing", "R130"),
        SpecialRule::Sea { .. } => ("sea", "R131"),
        SpecialRule::Boats { .. } => ("boats", "R132"),
        SpecialRule::Terror { .. } => ("terror", "R133"),
        SpecialRule::Tower { .. } => ("tower", "R134"),
        SpecialRule::Escape { .. } => ("escape", "R135"),
        SpecialRule::MarshPursuit { .. } => ("marsh_pursuit", "R136"),
        SpecialRule::CamelsCharge => ("camels_charge", "R137"),
    }
}

/// Has the rule come to its end?
fn is_over(p: &Position, rule: &SpecialRule) -> bool {
    match rule {
        SpecialRule::OutOfSight { .. } => p.discovered,
        SpecialRule::Reserve { from_turn, .. } => p.reserve_free || p.turn >= *from_turn,
        SpecialRule::Bridge { .. } => p.bridge_broken,
        SpecialRule::Surprise { .. } => p.turn > 1,
        _ => false,
    }
}

pub(crate) fn special_rules(p: &Position, out: &mut Vec<Panel>) {
    let rules = &p.sc().document.special_rules;
    if rules.is_empty() {
        return;
    }
    let row = |(i, rule): (usize, &SpecialRule)| {
        let (id, ruling) = special_rule(rule);
        // A rule may be given again for other areas.
        let again = rules[..i].iter().any(|other| special_rule(other).0 == id);
        let title = word(&format!("special-{}", id.replace('_', "-")));
        let link = format!("[{ruling}](rule:{ruling})");
        LedgerRow {
            id: if again { format!("{id}_{}", i + 1) } else { id.into() },
            part_of: None,
            title,
            cells: vec![
                Cell::Text(Text::same(link)),
                if is_over(p, rule) { Cell::Text(word("rule-over")) } else { Cell::Empty },
            ],
            side: None,
            target: None,
        }
    };
    let columns = vec![titled("rule", "column-rule"), titled("state", "column-state")];
    let ledger = Ledger { columns, rows: rules.iter().enumerate().map(row).collect() };
    out.push(panel("special_rules", "panel-special-rules", "2.3", PanelBody::Ledger(ledger)));
}
