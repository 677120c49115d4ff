//! A battle: who faces whom, with which cards.

use super::words::{WORDS, name, word};
use crate::data::*;
use crate::table::*;
use legatus_kernel::{
    CardFace, Decisions, Deck, Duel, DuelPlay, DuelRound, DuelSide, Hand, Modifier, Panel, PanelBody, Viewer,
};

pub(super) fn duel(p: &Position, b: &Battle) -> Panel {
    let first = b.initiative;
    let side = |side: Side| {
        let parts = p.hand_parts(b, side).into_iter().filter(|(_, _, value)| *value != 0);
        let parts =
            parts.map(|(key, rule, value)| Modifier { text: word(key), value, rule: Some(rule.0.into()) });
        let mut parts: Vec<Modifier> = parts.collect();
        if b.fewer[side.i()] > 0 {
            let value = -(b.fewer[side.i()] as i32);
            parts.push(Modifier { text: word("part-elephants"), value, rule: Some("17.4".into()) });
        }
        let mut pieces: Vec<String> = p.outside(b.space, side).iter().map(|g| g.id().to_string()).collect();
        pieces.push(format!("cu_{}_{}", side.id(), b.space.id()));
        DuelSide {
            side: side.id().into(),
            seat: side.id().into(),
            role: if side == b.attacker { "attacker" } else { "defender" }.into(),
            leader: b.commanders[side.i()].map(|g| g.id().to_string()),
            pieces,
            strength: b.hand(side) as i32,
            parts,
            pools: Vec::new(),
        }
    };
    let rounds = b.laid.map(|laid| DuelRound {
        number: b.rounds as u16,
        plays: vec![DuelPlay {
            seat: first.id().into(),
            text: word("duel-attacks"),
            card: Some(tactic_face(laid, 1, vec![])),
            dice: None,
            faces: None,
        }],
        result: None,
    });
    let asked = p.decider();
    let stage = asked.map(|side| WORDS.text(&p.question(side.seat()).text)).unwrap_or_default();
    let body = Duel {
        place: b.space.id().into(),
        stage,
        ratio: None,
        sides: vec![side(first), side(first.enemy())],
        modifiers: vec![],
        rounds: rounds.into_iter().collect(),
        round: Some(b.rounds as u16),
        asked: asked.map(|side| side.id().into()),
        winner: b.winner.map(|side| side.id().into()),
        won_with: b.won_by.map(|tactic| Box::new(tactic_face(tactic, 1, vec![]))),
    };
    Panel::new("battle", name(b.space.name()), PanelBody::Duel(body))
}

pub(super) fn tactic_face(tactic: Tactic, count: u8, states: Vec<String>) -> CardFace {
    CardFace {
        id: tactic.id().into(),
        kind: "battle".into(),
        title: data().tactics[tactic.i()].clone(),
        digits: vec![],
        side: None,
        states,
        count: Some(count as usize),
        text: None,
        emblem: Some(data().tactic_emblems[tactic.i()].clone()),
    }
}

/// What the battle deck is made of, and how many cards lie undealt: known to all.
pub(super) fn battle_deck(b: &Battle) -> Panel {
    let contents = Tactic::ALL.iter().map(|t| tactic_face(*t, Tactic::COUNT[t.i()], vec![])).collect();
    let played = Tactic::ALL.iter().filter(|t| b.played[t.i()] > 0);
    let discard = played.map(|t| tactic_face(*t, b.played[t.i()], vec![])).collect();
    let draw = 48 - b.hand(Rome) as usize - b.hand(Carthage) as usize - b.played.iter().sum::<u8>() as usize;
    let body = Deck { draw, contents, discard, removed: vec![] };
    let mut panel = Panel::new("battle_deck", word("panel-battle-deck"), PanelBody::Deck(body));
    panel.rule = Some("26".into());
    panel
}

pub(super) fn battle_hand(b: &Battle, side: Side, viewer: Viewer) -> Panel {
    let s = side.i();
    let mut cards = Vec::new();
    for tactic in Tactic::ALL {
        let t = tactic.i();
        let (open, seen) = (b.open[s][t], b.seen[s][t]);
        let rest = b.hands[s][t] - open - seen;
        if open > 0 {
            cards.push(tactic_face(tactic, open, vec!["open".into()]));
        }
        // A card taken by card 59 was shown to all at the table.
        if seen > 0 {
            cards.push(tactic_face(tactic, seen, vec!["known".into()]));
        }
        if rest > 0 && viewer.knows(side.seat()) {
            cards.push(tactic_face(tactic, rest, vec![]));
        }
    }
    let shown: usize = cards.iter().filter_map(|c| c.count).sum();
    let body = Hand { seat: side.id().into(), hidden: b.hand(side) as usize - shown, cards };
    let id = format!("battle_hand_{}", side.id());
    Panel::new(&id, word(&format!("panel-battle-hand-{}", side.id())), PanelBody::Hand(body))
}
