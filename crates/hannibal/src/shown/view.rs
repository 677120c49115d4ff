//! What one viewer may know.

use super::board::BOARD;
use super::panels;
use super::words::word;
use crate::data::*;
use crate::table::*;
use legatus_kernel::{Headline, Marker, Piece, Score, Text, View, Viewer};
use serde_json::Value;

pub(super) fn view(p: &Position, viewer: Viewer) -> View {
    let mut view = View { board: BOARD.into(), ..View::default() };
    for space in spaces() {
        pieces(p, space, &mut view.pieces);
        markers(p, space, &mut view.markers);
    }
    panels::panels(p, viewer, &mut view.panels);
    view
}

/// The turn, its years and the political points: open to all.
pub(super) fn headline(p: &Position) -> Headline {
    let numeral = ROMAN[(p.turn as usize - 1).min(ROMAN.len() - 1)].to_string();
    let score = |side: Side| Score {
        side: side.id().into(),
        value: p.points()[side.i()] as i32,
        title: word("row-points"),
    };
    Headline {
        turn: Text::same(numeral),
        index: p.turn as u32,
        of: Some(data().tables.years.len() as u32),
        date: data().tables.years.get(p.turn as usize - 1).cloned(),
        scores: Side::BOTH.map(score).to_vec(),
        goal: None, // the table puts it in
    }
}

const ROMAN: [&str; 9] = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

fn pieces(p: &Position, space: Space, out: &mut Vec<Piece>) {
    let mut order = 0;
    let mut add =
        |id: String, kind: &str, side: Side, digits: Vec<String>, states: Vec<String>, name: Option<Text>| {
            let (at, side) = (space.id().to_string(), Some(side.id().to_string()));
            out.push(Piece {
                id,
                kind: kind.into(),
                side,
                people: None,
                at,
                order,
                facing: None,
                digits,
                states,
                name,
                hidden: false,
            });
            order += 1;
        };
    for side in Side::BOTH {
        let ground = p.ground(space);
        let shut_in = besieger(p, space) == Some(side.enemy());
        let stacks = [(ground.cus[side.i()], ""), (p.garrison(space, side), "_inside")];
        for (cus, suffix) in stacks {
            let mut states: Vec<String> = Vec::new();
            if !suffix.is_empty() {
                states.push("inside".into());
                states.extend(shut_in.then(|| "besieged".into()));
            }
            let id = |kind: &str| format!("{kind}_{}_{}{suffix}", side.id(), space.id());
            if cus.plain() > 0 {
                add(id("cu"), "cu", side, vec![cus.plain().to_string()], states.clone(), None);
            }
            if cus.elephants > 0 {
                add(id("elephants"), "elephants", side, vec![cus.elephants.to_string()], states, None);
            }
        }
        let free = p.commander(p.standing(space, side));
        let shut = p.commander(p.within(space, side)).filter(|_| p.is_shut(space, side));
        for general in p.all_generals(space, side).iter() {
            let facts = data().general(general);
            let mut states = Vec::new();
            let commands = [free, shut].contains(&Some(general));
            states.push(if commands { "commander" } else { "subordinate" });
            if p.inside.has(general) {
                states.push("inside");
                states.extend(shut_in.then_some("besieged"));
            }
            if p.is_consul(general) {
                states.push("consul");
            }
            if side == Rome && p.is_proconsul(general) {
                states.push("proconsul");
            }
            if p.march().is_some_and(|m| m.all().has(general)) {
                states.push("active");
            }
            // 12.10: he tries no more on this march, and does not avoid it. All have seen it.
            let failed = |m: &March| m.failed.iter().flatten().any(|f| f.generals.has(general));
            if p.march().is_some_and(failed) {
                states.push("failed_interception");
            }
            let digits = vec![p.strategy(general).to_string(), facts.battle.to_string()];
            let states = states.into_iter().map(String::from).collect();
            add(facts.id.clone(), "general", side, digits, states, Some(facts.name.clone()));
        }
    }
    if p.train == Some(space) {
        // Whether it is hauled along is seen by all.
        let hauled = p.march().is_some_and(|m| m.train && m.at == space);
        let states = if hauled { vec!["active".to_string()] } else { vec![] };
        add("siege_train".into(), "siege_train", Carthage, vec![], states, Some(word("piece-siege-train")));
    }
}

/// The side whose units stand before the walls of an enemy city.
fn besieger(p: &Position, space: Space) -> Option<Side> {
    let holder = p.control(space).filter(|_| p.is_city(space))?;
    (p.ground(space).cus[holder.enemy().i()].all > 0).then_some(holder.enemy())
}

fn markers(p: &Position, space: Space, out: &mut Vec<Marker>) {
    let at = space.id().to_string();
    let ground = p.ground(space);
    let kind = match (p.is_city(space), p.is_tribe(space)) {
        (true, _) => "city",
        (_, true) => "tribe",
        _ => "control",
    };
    if ground.control.is_some() || p.is_tribe(space) {
        let side = ground.control.map(|s| s.id().to_string());
        out.push(Marker { at: at.clone(), kind: kind.into(), value: None, side });
    }
    if let Some(side) = besieger(p, space) {
        out.push(Marker { at: at.clone(), kind: "siege".into(), value: None, side: Some(side.id().into()) });
    }
    let fought_for = p.battle().filter(|b| b.space == space);
    if let Some(battle) = fought_for {
        let side = Some(battle.attacker.id().to_string());
        out.push(Marker { at: at.clone(), kind: "battle".into(), value: None, side });
    }
    if let (Some(reaction), None) = (p.frames.top_as::<Reaction>(), fought_for)
        && reaction.space == space
    {
        let side = Some(reaction.side.enemy().id().to_string());
        out.push(Marker { at: at.clone(), kind: "target".into(), value: None, side });
    }
    if let Some(besieger) = ground.besieger {
        let kind = if p.is_city(space) { "siege_points" } else { "subjugation_points" };
        let (value, side) = (Some(Value::from(ground.siege)), Some(besieger.id().to_string()));
        out.push(Marker { at, kind: kind.into(), value, side });
    }
}
