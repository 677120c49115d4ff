//! What a player points at, and what is usually done with it.

use crate::table::*;
use legatus_kernel::{Question, Target};

/// What a target is in this game.
#[derive(Clone, Copy)]
pub(crate) enum Pointed {
    Space(Space),
    General(General),
    Tactic(Tactic),
    /// By its number: a card out of sight is treated alike whoever holds it.
    Card(Card),
    Province(Province),
}

impl Pointed {
    pub(crate) fn at(target: &Target) -> Option<Pointed> {
        let id = &target.id;
        match target.kind.as_str() {
            "place" => Space::find(id).map(Pointed::Space),
            "piece" => General::find(id).map(Pointed::General),
            "card" => {
                let tactic = Tactic::ALL.into_iter().find(|tactic| tactic.id() == id);
                let card = || (1..=64).map(Card).find(|card| card.id() == id);
                tactic.map(Pointed::Tactic).or_else(|| card().map(Pointed::Card))
            }
            "entry" => Province::find(id).map(Pointed::Province),
            _ => None,
        }
    }
}

/// What one expects to do with a target where the decision has nothing of its own for it.
pub(crate) fn usual(target: &Target, actions: &mut Vec<Action>) {
    actions.extend(Pointed::at(target).map(|pointed| match pointed {
        Pointed::Space(space) => Action::Place(space),
        Pointed::General(general) => Action::Activate(general),
        Pointed::Tactic(tactic) => Action::Lay { card: tactic, as_type: tactic },
        Pointed::Card(card) => Action::Counter(card),
        Pointed::Province(province) => Action::Province(province),
    }));
}

/// Names the general whose turn it is to be asked about.
pub(crate) fn with_general(question: Question, generals: GeneralSet) -> Question {
    match generals.first() {
        Some(general) => question.with("general", general.name()),
        None => question,
    }
}
