//! What the story still tells of the combat at hand: its dice, and what they brought.

use crate::shown::panels::seat_id;
use crate::shown::story::{result_word, story};
use crate::shown::view::{message, word};
use crate::table::*;
use legatus_kernel::{DuelPlay, DuelRound, PanelBody, View};

/// Adds the dice of the present combat to its panel. `story` holds the newest events first.
pub(crate) fn recall<'a>(p: &Position, view: &mut View, events: impl Iterator<Item = &'a Event>) {
    let Some(battle) = p.frames.nearest::<Battle>() else { return };
    let duel = view.panels.iter_mut().find_map(|panel| match &mut panel.body {
        PanelBody::Duel(duel) => Some(duel),
        _ => None,
    });
    let Some(duel) = duel else { return };
    let mut round = DuelRound { number: 1, plays: Vec::new(), result: None };
    for event in events.take_while(|event| !matches!(event, Event::CombatOdds { .. })) {
        match event {
            Event::CombatDice { side, dice, count } => round.plays.push(DuelPlay {
                seat: seat_id(p, battle.seats[side.i()]),
                text: message(story(event).text),
                card: None,
                dice: Some(dice[..*count as usize].to_vec()),
                faces: Some(6),
            }),
            Event::Result { result, .. } => round.result = Some(word(result_word(*result))),
            _ => {}
        }
    }
    if !round.plays.is_empty() || round.result.is_some() {
        duel.rounds = vec![round];
    }
}
