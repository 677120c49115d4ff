//! How near each side is to winning (14), open to all.

use super::panels::{ledger, titled};
use super::words::word;
use crate::data::*;
use crate::scenarios::victory::{FIFTY, SIX};
use crate::table::*;
use legatus_kernel::*;

/// One condition: whose it is, its word, how things stand, and what is needed.
type Row = (Side, &'static str, i32, Option<i32>);

pub(crate) fn victory(p: &Position) -> Panel {
    let (rule, rows) = match p.scenario {
        ScenarioId::Conquete => ("SC1.35", conquete(p)),
        ScenarioId::Alexandre => return standings(p),
        ScenarioId::Aigle => ("SC3.33", aigle(p)),
        ScenarioId::Tonnerre => ("SC4.17", thunderbolt(p)),
    };
    let columns = vec![titled("have", "column-have"), titled("need", "column-need")];
    let row = |(side, key, have, need): Row| LedgerRow {
        id: format!("{}_{}", side.id(), key.trim_start_matches("victory-").replace('-', "_")),
        part_of: None,
        title: word(key),
        cells: vec![Cell::Number(have), need.map_or(Cell::Empty, Cell::Number)],
        side: Some(side.id().into()),
        target: None,
    };
    ledger("victory", "panel-victory", rule, columns, rows.into_iter().map(row).collect())
}

fn conquete(p: &Position) -> Vec<Row> {
    let [taken, all] = p.samnium_taken();
    let tribes = p.rebels().count();
    vec![
        (Rome, "victory-samnium", taken as i32, Some(all as i32)),
        (Rome, "victory-hostile", p.hostile_provinces() as i32, Some(0)),
        (Rome, "victory-tribes", tribes as i32, Some(0)),
        (Samnites, "victory-roma", p.occupies(Samnites, named().roma) as i32, Some(1)),
    ]
}

/// SC2.34: points, then cities.
fn standings(p: &Position) -> Panel {
    let columns = vec![titled("points", "column-points"), titled("cities", "column-cities")];
    let row = |side: &Side| LedgerRow {
        id: side.id().into(),
        part_of: None,
        title: Position::words().name(side.name()),
        cells: vec![Cell::Number(p.province_points(*side) as i32), Cell::Number(p.city_count(*side) as i32)],
        side: Some(side.id().into()),
        target: None,
    };
    ledger("victory", "panel-victory", "SC2.34", columns, p.sides().iter().map(row).collect())
}

fn aigle(p: &Position) -> Vec<Row> {
    let n = named();
    let five = p.five_cities().into_iter().filter(|held| *held).count();
    let italian = p.controlled(Pyrrhus).and(n.roman_italy);
    vec![
        (Pyrrhus, "victory-roma", p.occupies(Pyrrhus, n.roma) as i32, Some(1)),
        (Pyrrhus, "victory-five", five as i32, Some(5)),
        (Pyrrhus, "victory-six", italian.len() as i32, Some(SIX as i32)),
        (Pyrrhus, "victory-points", p.eagle_points(Pyrrhus) as i32, Some(FIFTY as i32)),
        (Rome, "victory-points", p.eagle_points(Rome) as i32, None),
    ]
}

fn thunderbolt(p: &Position) -> Vec<Row> {
    let n = named();
    let (have, need) = p.secession();
    vec![
        (Carthage, "victory-roma", p.occupies(Carthage, n.roma) as i32, Some(1)),
        (Carthage, "victory-seceded", have as i32, Some(need as i32)),
        (Carthage, "victory-capua", p.occupies(Carthage, n.capua) as i32, None),
        (Carthage, "victory-majors", p.war.hannibal_majors as i32, None),
        (Rome, "victory-roman-wins", p.war.roman_wins as i32, None),
    ]
}
