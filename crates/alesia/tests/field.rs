//! What stands where, and the zones of control kept with it.

use legatus_alesia::table::field::*;
use legatus_alesia::table::hexset::HexSet;
use legatus_alesia::table::ids::*;

fn hex(id: &str) -> Hex {
    Hex::find(id).unwrap()
}

fn piece(id: &str) -> Piece {
    Piece::find(id).unwrap()
}

/// 6.1: zones of control counted afresh agree with those kept, whatever was moved, disrupted and built.
#[test]
fn zones_of_control_are_kept() {
    let mut field = Field::new(0);
    let mut rng = legatus_kernel::QuickRng::new(3);
    let hexes: Vec<Hex> = grid_hexes("2010", 3);
    for _ in 0..3_000 {
        let piece = Piece(rng.below(PIECE_COUNT as u32) as u16);
        let to = hexes[rng.below(hexes.len() as u32) as usize];
        match rng.below(5) {
            0 => field.put(piece, Spot::DEAD),
            1 => field.set_disrupted(piece, rng.below(2) == 0),
            2 if field.occupant(to).is_none() && !field.has_fort(to) => {
                field.put_fort(Fort(rng.below(23) as u8), Spot::hex(to));
            }
            _ if !field.holds(piece.side().enemy(), to) => field.put(piece, Spot::hex(to)),
            _ => {}
        }
        for side in Side::BOTH {
            let crowded =
                |hex: &Hex| field.holds(side, *hex) && field.stack(*hex).count() > side.stack_limit();
            assert_eq!(field.has_crowd(side), hexes.iter().any(crowded), "{side:?}");
        }
    }
    for hex in legatus_alesia::data::map::grid().hexes().map(Hex) {
        for side in Side::BOTH {
            let open = !field.has_fort(hex) && !field.facts(hex).is_city();
            let counted = open && hex.around().iter().any(|around| field.exerting(*around) == Some(side));
            assert_eq!(field.in_zoc(side, hex), counted, "{} {side:?}", hex.id());
            assert_eq!(field.contact_with(side).has(hex), counted, "{} {side:?}", hex.id());
            assert_eq!(field.held_by(side).has(hex), field.holds(side, hex), "{} {side:?}", hex.id());
        }
        let fort = Fort::all().any(|fort| field.fort(fort) == Spot::hex(hex));
        assert_eq!((field.fort_hexes().has(hex), field.has_fort(hex)), (fort, fort), "{}", hex.id());
        let stack: Vec<Piece> = field.stack(hex).collect();
        assert!(stack.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(stack.iter().all(|piece| field.hex(*piece) == Some(hex)));
    }
    let json = serde_json::to_string(&field).unwrap();
    assert_eq!(serde_json::from_str::<Field>(&json).unwrap(), field);
}

fn grid_hexes(centre: &str, radius: u32) -> Vec<Hex> {
    legatus_alesia::data::map::grid().within(hex(centre).0, radius).into_iter().map(Hex).collect()
}

/// What lies beside a set, and whether anything of it is near, is what the steps between hexes say.
#[test]
fn sets_of_hexes_know_what_is_near() {
    let mut rng = legatus_kernel::QuickRng::new(5);
    let all: Vec<Hex> = legatus_alesia::data::map::grid().hexes().map(Hex).collect();
    for _ in 0..200 {
        let some: Vec<Hex> =
            (0..1 + rng.below(9)).map(|_| all[rng.below(all.len() as u32) as usize]).collect();
        let set: HexSet = some.iter().copied().collect();
        let widened = set.widened();
        for hex in &all {
            let nearest = some.iter().map(|other| other.distance(*hex)).min().unwrap();
            assert_eq!(widened.has(*hex), nearest <= 1, "{some:?}: {}", hex.id());
            assert!(set.is_near(*hex, nearest as usize), "{some:?}: {}", hex.id());
            // In a square, not in steps: never farther off than its corner.
            assert!(nearest < 3 || !set.is_near(*hex, nearest as usize / 2 - 1), "{some:?}: {}", hex.id());
        }
    }
}

/// 6.1.
#[test]
fn rule_6_1_leaders_forts_and_disrupted_units_exert_nothing() {
    let mut field = Field::new(0);
    field.put(CAESAR, Spot::hex(hex("2010")));
    assert!(!field.in_zoc(Roman, hex("2009")));
    field.put(piece("r_i_01"), Spot::hex(hex("2010")));
    assert!(field.in_zoc(Roman, hex("2009")) && !field.in_zoc(Gaul, hex("2009")));
    field.put_fort(Fort(0), Spot::hex(hex("2010")));
    assert!(!field.in_zoc(Roman, hex("2009")) && field.is_manned(hex("2010")));
    field.put(piece("g_r_arv_01"), Spot::hex(hex("2008")));
    assert!(field.in_zoc(Gaul, hex("2009")));
    field.set_disrupted(piece("g_r_arv_01"), true);
    assert!(!field.in_zoc(Gaul, hex("2009")));
    // It ends at a fort (24.7) and at the city.
    field.put(piece("g_r_arv_02"), Spot::hex(hex("2009")));
    assert!(!field.in_zoc(Gaul, hex("2010")));
    field.put(piece("r_i_02"), Spot::hex(hex("2920")));
    assert!(!field.in_zoc(Roman, hex("2921")) && field.in_zoc(Roman, hex("2919")));
}
