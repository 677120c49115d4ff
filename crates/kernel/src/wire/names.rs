//! What the reader of a state calls the things in it: places as the board does, pieces and cards as the view does.

use crate::game::TargetRef;
use crate::text::{Language, Text};
use crate::view::{Board, PanelBody, View};
use std::collections::HashMap;

/// The names of the places of a board: the same for every table that is played on it.
#[derive(Default)]
pub struct Names {
    places: HashMap<String, Text>,
}

impl Names {
    pub fn of(board: Board) -> Names {
        Names { places: board.places.into_iter().map(|place| (place.id, place.name)).collect() }
    }

    /// What one who has this board and this view calls a target.
    pub fn name<'a>(&'a self, view: &'a View, target: &TargetRef, language: Language) -> Option<&'a str> {
        let found = match target.kind {
            "place" => self.places.get(&*target.id),
            "piece" => {
                view.pieces.iter().find(|piece| piece.id == target.id).and_then(|piece| piece.name.as_ref())
            }
            "card" => cards(view).find(|card| card.id == target.id).map(|card| &card.title),
            _ => None,
        };
        found.map(|text| &text[language])
    }
}

fn cards(view: &View) -> impl Iterator<Item = &crate::view::CardFace> {
    view.panels.iter().flat_map(|panel| match &panel.body {
        PanelBody::Hand(hand) => hand.cards.as_slice(),
        _ => &[],
    })
}
