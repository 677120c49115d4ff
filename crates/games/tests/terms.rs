//! Whatever a page says of a place or a piece, it has a word for it: ids are no words.

use legatus_games::{GAMES, Wanted};
use legatus_kernel::{Board, Seed, View, Viewer};
use std::collections::BTreeSet;

fn on_the_board(board: &Board, said: &mut BTreeSet<(&'static str, String)>) {
    for place in &board.places {
        let several = place.marks.get("terrain").and_then(|list| list.as_array());
        let terrains = several.into_iter().flatten().filter_map(|id| id.as_str().map(String::from));
        said.extend(terrains.chain(place.terrain.clone()).map(|id| ("terrain", id)));
    }
}

fn in_view(view: &View, said: &mut BTreeSet<(&'static str, String)>) {
    for piece in &view.pieces {
        said.insert(("piece", piece.kind.to_string()));
        said.extend(piece.states.iter().map(|state| ("state", state.to_string())));
    }
    said.extend(view.markers.iter().map(|marker| ("marker", marker.kind.to_string())));
}

#[test]
fn terrains_pieces_and_markers_have_words() {
    let mut lacking = BTreeSet::new();
    for game in GAMES {
        for scenario in &game.title().scenarios {
            let board = game.board(scenario.id).unwrap();
            let mut said = BTreeSet::new();
            on_the_board(&board, &mut said);
            let wanted = Wanted { scenario: Some(scenario.id.into()), ..Wanted::default() };
            let table = game.new_table(wanted, Seed::from_number(1)).unwrap();
            in_view(&table.view(Viewer::Observer, 0), &mut said);
            said.retain(|(kind, id)| !board.terms.iter().any(|term| term.kind == *kind && term.id == *id));
            lacking.extend(said.into_iter().map(|(kind, id)| format!("{}: {kind} {id}", game.title().id)));
        }
    }
    assert!(lacking.is_empty(), "no word for {lacking:#?}");
}
