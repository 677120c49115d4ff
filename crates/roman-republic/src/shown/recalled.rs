//! What the position has forgotten and the story still tells: the dice of a battle, the way of a march.

use super::story;
use crate::table::*;
use legatus_kernel::*;
use serde_json::json;

/// Adds it to a view; `story` comes newest first.
pub(crate) fn recall<'a>(p: &Position, view: &mut View, story: impl Iterator<Item = &'a Event>) {
    if p.frames.nearest::<Battle>().is_some() {
        let began = |event: &&Event| matches!(event, Event::BattleBegins { .. });
        let mut since: Vec<&Event> = story.take_while(|event| !began(event)).collect();
        since.reverse();
        let rounds = rounds(&since);
        for panel in &mut view.panels {
            if let PanelBody::Duel(duel) = &mut panel.body {
                duel.rounds.clone_from(&rounds);
            }
        }
    } else if let Some(march) = p.frames.nearest::<March>() {
        // The whole way, from where it began.
        let mut way: Vec<Hex> = Vec::new();
        for event in story {
            match event {
                Event::Steps { leader, to } if *leader == march.leader => way.push(*to),
                Event::Departs { .. } => break,
                _ => {}
            }
        }
        way.push(march.from);
        way.reverse();
        let side = p.side_of_leader(march.leader).map(|s| s.id().to_string());
        view.markers.retain(|m| m.kind != "path" || m.side != side);
        for (i, hex) in way.iter().enumerate() {
            let value = Some(json!(i));
            view.markers.push(Marker { at: hex.id().into(), kind: "path".into(), value, side: side.clone() });
        }
    }
}

/// What was rolled before the battle die is round 0; the battle itself is round 1.
fn rounds(events: &[&Event]) -> Vec<DuelRound> {
    let mut rounds = vec![DuelRound { number: 0, plays: Vec::new(), result: None }];
    for event in events {
        let text = Position::words().text(&story::story(event).text);
        let play = |side: Side, dice: Vec<u8>| DuelPlay {
            seat: side.id().into(),
            text: text.clone(),
            card: None,
            dice: Some(dice),
            faces: Some(10),
        };
        let last = rounds.len() - 1;
        match **event {
            Event::AvoidRoll { leader, die, .. } | Event::CoordinationRoll { leader, die, .. } => {
                rounds[last].plays.push(play(story::side_of(leader), vec![die]));
            }
            Event::CommandRoll { die, .. } => rounds[last].plays.push(play(Rome, vec![die])),
            Event::ElephantRoll { side, die, .. } | Event::DesperateRoll { side, die } => {
                rounds[last].plays.push(play(side, vec![die]));
            }
            Event::TacticsRoll { sides, dice, .. } => {
                rounds.push(DuelRound { number: 1, plays: Vec::new(), result: None });
                let now = rounds.len() - 1;
                rounds[now].plays.push(play(sides[0], vec![dice[0]]));
                rounds[now].plays.push(play(sides[1], vec![dice[1]]));
            }
            Event::BattleRoll { side, die, .. } | Event::PursuitRoll { side, die, .. } => {
                rounds[last].plays.push(play(side, vec![die]));
            }
            Event::BattleResult { .. } => rounds[last].result = Some(text.clone()),
            _ => {}
        }
    }
    rounds.retain(|r| !r.plays.is_empty());
    rounds
}
