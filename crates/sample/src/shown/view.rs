//! The board and the view: what each viewer may know.

use super::tutorial;
use super::words::{self, SEAT_IDS, WORDS};
use crate::shown::story;
use crate::table::cards::AMBUSHES;
use crate::table::places::PLACE_IDS;
use crate::table::{Card, Event, Sample, Window};
use legatus_kernel::{
    Board, CardFace, Cell, Deck, Hand, Headline, Ledger, LedgerRow, Link, Marker, Message, Panel, PanelBody,
    Piece, Place, PlaceKind, RuleLine, Score, Seat, Shown, Story, Text, Titled, Tutorial, View, Viewer,
    Words,
};
use std::collections::BTreeMap;

/// Where the places lie, on a sheet of 400 by 300; the camps of the seats are boxes at its edge.
const PLACE_AT: [[f32; 2]; 4] = [[200.0, 60.0], [120.0, 150.0], [280.0, 150.0], [200.0, 240.0]];
const CAMP_IDS: [&str; 3] = ["camp_rome", "camp_veii", "camp_latium"];
const CAMP_AT: [[f32; 2]; 3] = [[40.0, 270.0], [360.0, 30.0], [360.0, 270.0]];

/// The four places lie in a ring.
pub(crate) fn board() -> Board {
    let link = |to: usize| Link { to: PLACE_IDS[to].into(), kind: "path".into() };
    let place = |id: &str, kind, at, name, links| Place {
        id: id.into(),
        kind,
        at,
        outline: None,
        name,
        links,
        group: None,
        country: None,
        terrain: None,
        marks: BTreeMap::new(),
    };
    let ring = [[1, 2], [0, 3], [0, 3], [1, 2]];
    let spaces = (0..4).map(|i| {
        let name = WORDS.name(crate::table::Place(i as u8).name());
        place(PLACE_IDS[i], PlaceKind::Space, PLACE_AT[i], name, ring[i].map(link).to_vec())
    });
    let camps = (0..3).map(|i| {
        let name = WORDS.name(words::seat(Seat(i as u8)));
        place(CAMP_IDS[i], PlaceKind::Box, CAMP_AT[i], name, Vec::new())
    });
    let places = spaces.chain(camps).collect();
    Board {
        id: "sample".into(),
        width: 400,
        height: 300,
        places,
        groups: Vec::new(),
        terms: Vec::new(),
        layers: BTreeMap::new(),
    }
}

impl Shown for Sample {
    fn words() -> &'static Words {
        &WORDS
    }

    fn board(_scenario: &str) -> Board {
        board()
    }

    fn rules() -> Vec<RuleLine> {
        RuleLine::book(&crate::SOURCES.translated(include_str!("../../data/rules.json")))
    }

    fn tutorial() -> Option<&'static Tutorial> {
        Some(tutorial::tutorial())
    }

    fn tell(event: &Event) -> Story {
        story(event)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.shown_to(viewer)
    }

    /// The die of the last attack lies where it fell: the position has forgotten it.
    fn recall<'a>(&self, view: &mut View, mut story: impl Iterator<Item = &'a Event>) {
        let die = story.by_ref().find_map(|event| match event {
            Event::Rolled { die, .. } => Some(*die),
            _ => None,
        });
        let place = story.find_map(|event| match event {
            Event::Attacks { place, .. } => Some(*place),
            _ => None,
        });
        if let (Some(die), Some(place)) = (die, place) {
            let value = Some(die.into());
            view.markers.push(Marker { at: place.id().into(), kind: "die".into(), value, side: None });
        }
    }

    /// Chapter 6.
    fn goal(&self, viewer: Viewer) -> Message {
        let held = self.held();
        let Viewer::Seat(seat) = viewer else {
            return Message::new("goal").with("rome", held[0]).with("etruria", held[1]);
        };
        let mine = Sample::side(seat) as usize;
        Message::new("goal-seat").with("mine", held[mine]).with("theirs", held[1 - mine])
    }

    fn headline(&self, _viewer: Viewer) -> Option<Headline> {
        Some(self.shown_in_one_line())
    }
}

impl Sample {
    fn shown_to(&self, viewer: Viewer) -> View {
        let seats: Vec<Seat> = self.all_seats().iter().collect();
        View {
            board: "sample".into(),
            headline: None, // the table puts it in
            pieces: self.garrisons(),
            markers: self.chosen_markers(&seats),
            panels: seats
                .iter()
                .map(|s| self.hand_panel(*s, viewer))
                .chain([self.deck_panel(), self.score_panel()])
                .collect(),
            reaches: Vec::new(),
            log: Vec::new(),
        }
    }

    /// The round and the places held.
    fn shown_in_one_line(&self) -> Headline {
        let number = self.round.to_string();
        let held = self.held().into_iter().zip(SIDE_IDS);
        let score = |(held, side): (u8, &str)| Score {
            side: side.into(),
            value: held as i32,
            title: WORDS.word("panel-held"),
        };
        Headline {
            turn: Text::same(number),
            index: self.round as u32,
            of: Some(self.rounds as u32),
            date: None,
            scores: held.map(score).collect(),
            goal: None, // the table puts it in
        }
    }

    fn garrisons(&self) -> Vec<Piece> {
        let owned = self.owners.iter().zip(PLACE_IDS).filter_map(|(owner, at)| Some(((*owner)?, at)));
        owned
            .map(|(owner, at)| Piece {
                id: format!("garrison_{at}"),
                kind: "garrison".into(),
                side: Some(SIDE_IDS[Sample::side(owner) as usize].into()),
                people: Some(SEAT_IDS[owner.0 as usize].into()),
                at: at.into(),
                order: 0,
                facing: None,
                digits: Vec::new(),
                states: Vec::new(),
                name: Some(WORDS.name(words::seat(owner))),
                hidden: false,
            })
            .collect()
    }

    /// Who has chosen is known to all; what, is in nobody's view but its owner's.
    fn chosen_markers(&self, seats: &[Seat]) -> Vec<Marker> {
        let mut markers = Vec::new();
        for seat in seats.iter().filter(|s| self.frames.len() == 1 && self.bids().has_chosen(**s)) {
            let at = CAMP_IDS[seat.0 as usize].into();
            markers.push(Marker { at, kind: "has_chosen".into(), value: None, side: None });
        }
        if let Some(window) = self.frames.top_as::<Window>() {
            let at = window.place.id().into();
            markers.push(Marker { at, kind: "attacked".into(), value: None, side: None });
        }
        markers
    }

    /// A hand is open to its owner and to the referee; the others see how many cards there are.
    fn hand_panel(&self, seat: Seat, viewer: Viewer) -> Panel {
        let known = viewer.knows(seat);
        let mut cards = Vec::new();
        if known {
            let bid = self.bids().choice_of(seat).filter(|_| self.frames.len() == 1);
            cards.extend(self.hand(seat).iter().map(|card| card_face(card, &[])));
            cards.extend(bid.map(|card| card_face(card, &["chosen"])));
        }
        let hidden = if known { 0 } else { self.hand(seat).len() };
        let title = WORDS.text(&Message::new("panel-hand").with("seat", words::seat(seat)));
        let id = SEAT_IDS[seat.0 as usize];
        Panel::new(&format!("hand_{id}"), title, PanelBody::Hand(Hand { seat: id.into(), cards, hidden }))
    }

    fn deck_panel(&self) -> Panel {
        let discard = self.discard.iter().map(|card| card_face(card, &["open"])).collect();
        let deck = Deck { draw: self.deck.len(), contents: Vec::new(), discard, removed: Vec::new() };
        Panel::new("deck", WORDS.word("panel-deck"), PanelBody::Deck(deck))
    }

    fn score_panel(&self) -> Panel {
        let row = |(side, held): (usize, u8)| LedgerRow {
            id: SIDE_IDS[side].into(),
            part_of: None,
            title: WORDS.word(["side-rome", "side-etruria"][side]),
            cells: vec![Cell::Number(held as i32)],
            side: Some(SIDE_IDS[side].into()),
            target: None,
        };
        let columns = vec![Titled { id: "held".into(), title: WORDS.word("panel-held") }];
        let rows = self.held().into_iter().enumerate().map(row).collect();
        Panel::new("score", WORDS.word("panel-score"), PanelBody::Ledger(Ledger { columns, rows }))
    }
}

fn card_face(card: Card, states: &[&str]) -> CardFace {
    CardFace {
        id: card.id().into(),
        kind: "bid".into(),
        title: WORDS.name(card.name()),
        digits: vec![card.number().to_string()],
        side: None,
        states: states.iter().map(|state| state.to_string()).collect(),
        count: None,
        text: AMBUSHES.has(card).then(|| WORDS.word("card-ambush")),
        emblem: None,
    }
}

pub(crate) const SIDE_IDS: [&str; 2] = ["rome", "etruria"];
