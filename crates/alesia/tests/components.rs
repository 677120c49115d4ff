//! The counters and the tables, counted against the book.

use legatus_alesia::data::*;
use legatus_alesia::table::ids::*;

fn factors(test: impl Fn(&PieceData) -> bool) -> (usize, u32) {
    let chosen = data().pieces.iter().filter(|p| !p.is_leader() && test(p));
    chosen.fold((0, 0), |(n, sum), p| (n + 1, sum + p.combat as u32))
}

#[test]
fn the_counters_are_all_there() {
    assert_eq!(data().pieces.len(), PIECE_COUNT);
    assert_eq!(factors(|p| p.force == Force::Roman), (154, 649));
    assert_eq!(factors(|p| p.force == Force::Besieged), (45, 282));
    assert_eq!(factors(|p| p.force == Force::Relief), (136, 778));
    assert_eq!(factors(|p| p.is_missile()), (MISSILE_COUNT, 15));
    assert_eq!(factors(|p| p.force == Force::Relief && p.is_cavalry()), (20, 40));
    assert_eq!((CAESAR.id(), LABIENUS.id(), VERCINGETORIX.id()), ("l_caes", "l_labi", "l_verc"));
    for piece in Piece::all() {
        let (kind, number) = (data().piece(piece).kind, piece.0);
        let missile = (FIRST_MISSILE..FIRST_MISSILE + MISSILE_COUNT as u16).contains(&number);
        assert_eq!(data().piece(piece).is_missile(), missile);
        let scout = (FIRST_SCOUT..FIRST_SCOUT + SCOUT_COUNT as u16).contains(&number);
        assert_eq!(kind == Kind::Cavalry && piece.side() == Roman, scout);
        let roman = data().piece(piece).force == Force::Roman;
        assert_eq!(roman, piece.side() == Roman, "{}", piece.id());
    }
}

#[test]
fn the_tables_are_those_of_the_book() {
    let t = &data().tables;
    let all = || t.combat.iter().flatten();
    assert_eq!(all().filter(|r| r.rage).count(), 4);
    assert_eq!(all().filter(|r| r.loser.is_none() && !r.rage).count(), 8);
    let five_to_one = t.combat[7][0];
    assert_eq!((five_to_one.loser, five_to_one.retreat, five_to_one.advance), (Some(Role::Defender), 0, 4));
    let one_to_four = t.combat[0][3];
    assert_eq!((one_to_four.loser, one_to_four.retreat, one_to_four.advance), (Some(Role::Attacker), 4, 2));
    assert_eq!(t.engines[0][4], Some(Hit { kills: false, all: true }));
    assert_eq!(t.missiles[1][5], Some(Hit { kills: true, all: false }));
}
