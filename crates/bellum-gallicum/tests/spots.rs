//! Where the pieces are.

use legatus_bellum_gallicum::data::PIECE_COUNT;
use legatus_bellum_gallicum::table::PieceSet;
use legatus_bellum_gallicum::table::spot::*;
use legatus_bellum_gallicum::table::*;

#[test]
fn a_place_is_searched_by_words() {
    let mut spots = Spots::default();
    let chosen: PieceSet = [0u8, 7, 8, 63, 64, 100, 127, 128, 181].into_iter().map(Piece).collect();
    chosen.iter().for_each(|p| spots.set(p, Spot(3)));
    assert_eq!(spots.at(Spot(3)), chosen);
    assert_eq!(spots.at(Spot::WAITING).len(), PIECE_COUNT - chosen.len());
    assert!(spots.at(Spot(4)).is_empty());
    for spot in (0..=u8::MAX).map(Spot) {
        assert_eq!(spot.land(), spot.open().or_else(|| spot.as_fort().map(Fort::region)), "{spot:?}");
    }
    for value in 0..=Spot::WITHDRAWN.0 {
        spots.set(Piece(5), Spot(value));
        assert!(spots.at(Spot(value)).has(Piece(5)), "{value}");
        let named = serde_json::to_value(spots).unwrap();
        assert!(serde_json::from_value::<Spots>(named).unwrap() == spots, "{value}");
    }
}
