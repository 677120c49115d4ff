//! What the position has forgotten and the story still tells: the rounds of a battle, the way of a march.

use super::duel::tactic_face;
use super::story;
use super::words::{WORDS, word};
use crate::data::data;
use crate::table::*;
use legatus_kernel::{DuelPlay, DuelRound, Marker, PanelBody, View};

/// Adds it to a view; `story` comes newest first.
pub(super) fn recall<'a>(p: &Position, view: &mut View, story: impl Iterator<Item = &'a Event>) {
    let (marching, fighting) = (p.march().map(|march| march.general), p.battle().map(|battle| battle.space));
    if marching.is_none() && fighting.is_none() {
        return;
    }
    // Back to where both began: a battle of a march begins after it.
    let mut since: Vec<&Event> = Vec::new();
    for event in story {
        since.push(event);
        let began = match (marching, *event) {
            (Some(general), Event::Activated { general: other, .. }) => general == other,
            (None, Event::BattleBegins { .. }) => true,
            (_, Event::TurnBegins { .. }) => true,
            _ => false,
        };
        if began {
            break;
        }
    }
    since.reverse();
    if let Some(general) = marching {
        view.markers.extend(way(general, &since));
    }
    let battle = since.iter().rposition(|event| matches!(event, Event::BattleBegins { .. }));
    if let (Some(_), Some(from)) = (fighting, battle) {
        let rounds = rounds(&since[from..]);
        let duels = view.panels.iter_mut().filter_map(|panel| match &mut panel.body {
            PanelBody::Duel(duel) => Some(duel),
            _ => None,
        });
        duels.for_each(|duel| duel.rounds.clone_from(&rounds));
    }
}

/// The spaces of a march so far, as markers.
fn way(general: General, events: &[&Event]) -> Vec<Marker> {
    let side = data().general(general).side;
    let mut spaces: Vec<Space> = Vec::new();
    for event in events {
        match **event {
            Event::Activated { general: who, space } | Event::SetsOut { general: who, space, .. }
                if who == general =>
            {
                spaces = vec![space];
            }
            Event::Steps { general: who, to, .. }
            | Event::Lands { general: who, to, .. }
            | Event::DrivenBack { general: who, to }
            | Event::SteppedBack { general: who, to }
                if who == general =>
            {
                spaces.push(to);
            }
            _ => {}
        }
    }
    let marker = |(number, space): (usize, &Space)| Marker {
        at: space.id().into(),
        kind: "path".into(),
        value: Some(number.into()),
        side: Some(side.id().into()),
    };
    spaces.iter().enumerate().map(marker).collect()
}

/// The rounds of a battle: what was laid, rolled and won. Number 0 is what came before the first.
fn rounds(events: &[&Event]) -> Vec<DuelRound> {
    let mut rounds: Vec<DuelRound> = Vec::new();
    let told = |event: &Event| WORDS.text(&story::story(event).text);
    for event in events {
        let play = |side: Side, card: Option<Tactic>, die: Option<u8>| DuelPlay {
            seat: side.id().into(),
            text: told(event),
            card: card.map(|tactic| tactic_face(tactic, 1, vec![])),
            dice: die.map(|die| vec![die]),
            faces: die.map(|_| 6),
        };
        let (play, result) = match **event {
            Event::Lays { side, card, answer, .. } => {
                (Some(play(side, Some(card), None)), answer.then(|| word("duel-matched")))
            }
            Event::Cavalry { side, answer } => {
                (Some(play(side, None, None)), answer.then(|| word("duel-matched")))
            }
            Event::Rating {
                test: Test::Counterattack | Test::Withdraw | Test::Cancel, general, die, ..
            } => (Some(play(data().general(general).side, None, Some(die))), None),
            Event::CommandRoll { die, .. } | Event::ChargeRoll { die, .. } => {
                (Some(play(Carthage, None, Some(die))), None)
            }
            Event::Seized { by: side, .. }
            | Event::SeizedNothing { by: side }
            | Event::Declines { side }
            | Event::OutOfCards { side } => (Some(play(side, None, None)), None),
            Event::Casualties { die, .. } => (Some(play(Rome, None, Some(die))), None),
            Event::Initiative { .. } | Event::BattleWon { .. } => (None, Some(told(event))),
            _ => continue,
        };
        let begins =
            matches!(**event, Event::Lays { answer: false, .. } | Event::Cavalry { answer: false, .. });
        if begins || rounds.is_empty() {
            let laid = rounds.iter().filter(|round| round.number > 0).count() as u16;
            rounds.push(DuelRound {
                number: if begins { laid + 1 } else { 0 },
                plays: Vec::new(),
                result: None,
            });
        }
        if let Some(round) = rounds.last_mut() {
            round.plays.extend(play);
            round.result = result.or(round.result.take());
        }
    }
    rounds
}
