//! What the position has forgotten and the story still tells: the sequences of a battle.

use super::story;
use super::view::fought_battle;
use super::words::message;
use crate::table::*;
use legatus_kernel::*;

/// Adds it to a view; `story` comes newest first.
pub(crate) fn recall<'a>(p: &Position, view: &mut View, story: impl Iterator<Item = &'a Event>) {
    let Some(attacker) = fought_battle(p).map(|b| b.attacker) else { return };
    let began = |event: &&Event| matches!(event, Event::BattleBegins { .. } | Event::SortieBegins { .. });
    let mut since: Vec<&Event> = story.take_while(|event| !began(event)).collect();
    since.reverse();
    let rounds = rounds(&since, attacker);
    for panel in &mut view.panels {
        match &mut panel.body {
            PanelBody::Duel(duel) => duel.rounds.clone_from(&rounds),
            PanelBody::Field(field) => rout_dice(&since, &mut field.boxes),
            _ => {}
        }
    }
}

/// The rout dice of the last sequence lie on the wings they were rolled for.
fn rout_dice(events: &[&Event], boxes: &mut [FieldBox]) {
    let clash = events.iter().rposition(|event| matches!(event, Event::BattleRoll { .. })).unwrap_or(0);
    for event in &events[clash..] {
        let Event::RoutRoll { side, wing, die } = **event else { continue };
        let id = format!("{}_{}", side.id(), wing.id());
        if let Some(shown) = boxes.iter_mut().find(|b| b.id == id) {
            shown.dice.push(die);
        }
    }
}

/// One round for each sequence: the clash, its result, the rout dice.
fn rounds(events: &[&Event], attacker: Side) -> Vec<DuelRound> {
    let mut rounds: Vec<DuelRound> = Vec::new();
    for event in events {
        let text = message(story::story(event).text);
        let play = |side: Side, die: Option<u8>| DuelPlay {
            seat: side.id().into(),
            text: text.clone(),
            card: None,
            dice: die.map(|die| vec![die]),
            faces: die.map(|_| 6),
        };
        match **event {
            Event::BattleRoll { sequence, die, .. } => {
                let plays = vec![play(attacker, Some(die))];
                rounds.push(DuelRound { number: sequence as u16, plays, result: None });
            }
            Event::BattleResult { .. } => {
                if let Some(round) = rounds.last_mut() {
                    round.result = Some(text.clone());
                }
            }
            Event::RoutRoll { side, die, .. } => {
                if let Some(round) = rounds.last_mut() {
                    round.plays.push(play(side, Some(die)));
                }
            }
            _ => {}
        }
    }
    rounds
}
