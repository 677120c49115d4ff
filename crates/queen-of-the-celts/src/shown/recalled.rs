//! What the position has forgotten and the story still tells: the dice of the fight that goes on.

use crate::shown::story;
use crate::table::*;
use legatus_kernel::*;

/// Adds it to a view; `story` comes newest first.
pub(crate) fn recall<'a>(p: &Position, view: &mut View, story: impl Iterator<Item = &'a Event>) {
    let fighting = view.panels.iter().any(|panel| matches!(panel.body, PanelBody::Duel(_)));
    if !fighting {
        return;
    }
    let began = |event: &&Event| {
        matches!(event, Event::AssaultBegins { .. } | Event::ChargeDeclared { .. } | Event::Activated { .. })
    };
    let mut since: Vec<&Event> = story.take_while(|event| !began(event)).collect();
    since.reverse();
    let rounds = rounds(&since, p.strike_side());
    for panel in &mut view.panels {
        if let PanelBody::Duel(duel) = &mut panel.body {
            duel.rounds.clone_from(&rounds);
        }
    }
}

/// Round 0 holds the rolls before the dice of combat; each group of a charge that strikes has a round of its own.
fn rounds(events: &[&Event], active: Side) -> Vec<DuelRound> {
    let mut rounds: Vec<DuelRound> = Vec::new();
    let mut add = |side: Side, event: &Event, die: Option<u8>, combat: bool| {
        let number = rounds.last().map_or(0, |r| r.number);
        let begun = rounds.last().is_some();
        if !begun || combat && number == 0 {
            rounds.push(DuelRound { number: combat as u16, plays: Vec::new(), result: None });
        }
        let play = DuelPlay {
            seat: side.id().into(),
            text: Position::words().text(&story::story(event).text),
            card: None,
            dice: die.map(|die| vec![die]),
            faces: die.map(|_| 6),
        };
        if let Some(round) = rounds.last_mut() {
            round.plays.push(play);
        }
    };
    for event in events {
        match **event {
            Event::MoraleRoll { side, die, .. } | Event::ShieldRoll { side, die, .. } => {
                add(side, event, Some(die), false);
            }
            Event::InitiativeRoll { side, die, early: true, .. } => add(side, event, Some(die), false),
            Event::TerrorRoll { die, .. } => add(active, event, Some(die), false),
            Event::CounterCharges { .. } => add(active.enemy(), event, None, false),
            Event::DefenceRoll { side, .. }
            | Event::ChargeRoll { side, .. }
            | Event::AssaultRoll { side, .. }
            | Event::AnswerRoll { side, .. }
            | Event::Bombards { side, .. } => add(side, event, None, true),
            Event::PursuitRoll { side, die, .. } => add(side, event, Some(die), true),
            _ => {}
        }
    }
    rounds
}
