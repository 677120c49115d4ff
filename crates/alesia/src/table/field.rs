//! The counters on the table: where each is, stacks, forts, and zones of control kept up to date.

use crate::data::data;
use crate::data::map::{Facts, HEX_COUNT, Map, maps};
use crate::table::hexset::HexSet;
use crate::table::ids::*;

mod sheet;
mod written;
pub(crate) use sheet::Sheet;

// What is noted on a counter.
/// Moves no more in this movement phase; an entry, a shift or a way off the map count as its move (11.4, R17).
pub(crate) const MOVED: u8 = 1;
/// Flipped by missile fire (21).
pub(crate) const DISRUPTED: u8 = 2;
/// Attacked or defended in this player turn (14.8).
pub(crate) const FOUGHT: u8 = 4;
/// Has been counted for 18.1 in this period.
pub(crate) const CROSSED: u8 = 8;
/// Must retreat in the combat at hand.
pub(crate) const RETREATS: u8 = 16;
/// Retreats with a companion: a leader, or missiles beside other troops (R26, 20.3).
pub(crate) const FOLLOWS: u8 = 32;
/// Has been elsewhere in this turn, though it may stand where it began: in another box (11.4, R52) or another hex (24.52).
pub(crate) const SHIFTED: u8 = 64;
/// Advanced in the combat at hand and is done.
pub(crate) const ADVANCED: u8 = 128;

const NOBODY: u16 = 511;
const FORT: u16 = 1 << 9;

/// Counters and forts. For each hex sixteen bits hold its first counter, whether a fort stands there, and from how many
/// neighbours each side's zone of control reaches it, so that a step is judged by one look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Field {
    ground: u8,
    spots: [Spot; PIECE_COUNT],
    /// Where each Gaul stood when this turn began (24.5, R55).
    starts: [Spot; GAUL_COUNT],
    flags: [u8; PIECE_COUNT],
    /// The record of *la bataille fait rage* it belongs to, from 1 (R29).
    rage: [u8; PIECE_COUNT],
    /// The attack it takes part in on either side, from 1 (14.3).
    plan: [u8; PIECE_COUNT],
    /// The next counter of the same hex, ascending.
    next: [u16; PIECE_COUNT],
    cells: [u16; HEX_COUNT],
    forts: [Spot; FORT_COUNT],
    /// For each side where its counters stand, and where its zones of control are (6.1).
    held: [HexSet; 2],
    contact: [HexSet; 2],
    /// Where forts stand.
    fort_hexes: HexSet,
}

impl Field {
    /// Nothing on the map: the Romans wait to be placed, the besieged are in the city, the relief force with its cavalry in
    /// zone I (3.3, 22.2).
    pub(crate) fn new(ground: u8) -> Field {
        let spot = |i: usize| match data().pieces[i].force {
            Force::Roman => Spot::POOL,
            Force::Besieged => Spot::CITY,
            Force::Relief => Spot::zone(Zone::I),
        };
        let spots: [Spot; PIECE_COUNT] = std::array::from_fn(spot);
        Field {
            ground,
            spots,
            starts: std::array::from_fn(|i| spots[ROMAN_COUNT + i]),
            flags: [0; PIECE_COUNT],
            rage: [0; PIECE_COUNT],
            plan: [0; PIECE_COUNT],
            next: [NOBODY; PIECE_COUNT],
            cells: [NOBODY; HEX_COUNT],
            forts: [Spot::POOL; FORT_COUNT],
            held: [HexSet::NONE; 2],
            contact: [HexSet::NONE; 2],
            fort_hexes: HexSet::NONE,
        }
    }

    #[inline]
    pub(crate) fn map(&self) -> &'static Map {
        &maps()[self.ground as usize]
    }

    #[inline]
    pub(crate) fn facts(&self, hex: Hex) -> &'static Facts {
        self.map().facts(hex)
    }

    /// Facts and cells side by side, for loops that look at many hexes.
    #[inline]
    pub(crate) fn sheet(&self) -> Sheet<'_> {
        Sheet::new(self.map(), &self.cells)
    }

    // --- Counters ------------------------------------------------------------------------------------------

    #[inline]
    pub(crate) fn spot(&self, piece: Piece) -> Spot {
        self.spots[piece.i()]
    }

    /// Its hex, if it stands on one.
    #[inline]
    pub(crate) fn hex(&self, piece: Piece) -> Option<Hex> {
        self.spots[piece.i()].as_hex()
    }

    pub(crate) fn is_alive(&self, piece: Piece) -> bool {
        self.spot(piece) != Spot::DEAD
    }

    pub(crate) fn start(&self, piece: Piece) -> Spot {
        self.starts[piece.gaul()]
    }

    pub(crate) fn set_start(&mut self, piece: Piece, spot: Spot) {
        self.starts[piece.gaul()] = spot;
    }

    #[inline]
    pub(crate) fn is(&self, piece: Piece, flag: u8) -> bool {
        self.flags[piece.i()] & flag != 0
    }

    pub(crate) fn set(&mut self, piece: Piece, flag: u8) {
        debug_assert!(flag & DISRUPTED == 0);
        self.flags[piece.i()] |= flag;
    }

    pub(crate) fn clear(&mut self, piece: Piece, flag: u8) {
        debug_assert!(flag & DISRUPTED == 0);
        self.flags[piece.i()] &= !flag;
    }

    pub(crate) fn clear_all(&mut self, flag: u8) {
        debug_assert!(flag & DISRUPTED == 0);
        self.flags.iter_mut().for_each(|flags| *flags &= !flag);
    }

    /// Disruption takes a unit's zone of control away (21.2).
    pub(crate) fn set_disrupted(&mut self, piece: Piece, disrupted: bool) {
        let flip = |field: &mut Field| {
            let flags = &mut field.flags[piece.i()];
            *flags = if disrupted { *flags | DISRUPTED } else { *flags & !DISRUPTED };
        };
        match self.hex(piece) {
            Some(hex) => self.change(hex, flip),
            None => flip(self),
        }
    }

    #[inline]
    pub(crate) fn rage(&self, piece: Piece) -> u8 {
        self.rage[piece.i()]
    }

    pub(crate) fn set_rage(&mut self, piece: Piece, record: u8) {
        self.rage[piece.i()] = record;
    }

    #[inline]
    pub(crate) fn plan(&self, piece: Piece) -> u8 {
        self.plan[piece.i()]
    }

    pub(crate) fn set_plan(&mut self, piece: Piece, attack: u8) {
        self.plan[piece.i()] = attack;
    }

    pub(crate) fn clear_plan(&mut self) {
        self.plan = [0; PIECE_COUNT];
    }

    /// Takes a counter from where it is to somewhere else.
    pub(crate) fn put(&mut self, piece: Piece, spot: Spot) {
        if let Some(hex) = self.hex(piece) {
            self.change(hex, |field| field.unlink(piece, hex));
        }
        self.spots[piece.i()] = spot;
        if let Some(hex) = spot.as_hex() {
            self.change(hex, |field| field.link(piece, hex));
        }
    }

    fn unlink(&mut self, piece: Piece, hex: Hex) {
        let next = self.next[piece.i()];
        let first = self.cells[hex.i()] & NOBODY;
        if first == piece.0 {
            self.cells[hex.i()] = self.cells[hex.i()] & !NOBODY | next;
        } else {
            let mut at = first as usize;
            while self.next[at] != piece.0 {
                at = self.next[at] as usize;
            }
            self.next[at] = next;
        }
        self.next[piece.i()] = NOBODY;
    }

    fn link(&mut self, piece: Piece, hex: Hex) {
        let first = self.cells[hex.i()] & NOBODY;
        if first > piece.0 {
            self.next[piece.i()] = first;
            self.cells[hex.i()] = self.cells[hex.i()] & !NOBODY | piece.0;
            return;
        }
        let mut at = first as usize;
        while self.next[at] < piece.0 {
            at = self.next[at] as usize;
        }
        self.next[piece.i()] = self.next[at];
        self.next[at] = piece.0;
    }

    /// The counters of a hex, ascending.
    #[inline]
    pub(crate) fn stack(&self, hex: Hex) -> Stack<'_> {
        Stack { field: self, at: self.cells[hex.i()] & NOBODY }
    }

    /// The side that stands in a hex.
    #[inline]
    pub(crate) fn occupant(&self, hex: Hex) -> Option<Side> {
        let first = self.cells[hex.i()] & NOBODY;
        (first != NOBODY).then(|| Piece(first).side())
    }

    #[inline]
    pub(crate) fn holds(&self, side: Side, hex: Hex) -> bool {
        self.occupant(hex) == Some(side)
    }

    /// Units that count for stacking: not leaders (10.4).
    pub(crate) fn units(&self, hex: Hex) -> usize {
        self.stack(hex).filter(|piece| !data().piece(*piece).is_leader()).count()
    }

    /// Does nothing else stand in its hex?
    #[inline]
    pub(crate) fn is_alone(&self, piece: Piece) -> bool {
        self.next[piece.i()] == NOBODY
            && self.hex(piece).is_none_or(|hex| self.cells[hex.i()] & NOBODY == piece.0)
    }

    /// Do more counters of a side stand in any hex than units may (10.1)? Leaders are counted here: there may still be room.
    pub(crate) fn has_crowd(&self, side: Side) -> bool {
        let following = |piece: Piece| {
            let next = self.next[piece.i()];
            (next != NOBODY).then_some(Piece(next))
        };
        // Most have nobody after them.
        Piece::of(side).filter(|piece| self.next[piece.i()] != NOBODY).any(|piece| {
            let mut last = following(piece);
            (1..side.stack_limit()).for_each(|_| last = last.and_then(following));
            last.is_some()
        })
    }

    pub(crate) fn holds_unit(&self, side: Side, hex: Hex) -> bool {
        self.holds(side, hex) && self.stack(hex).any(|piece| !data().piece(piece).is_leader())
    }

    // --- Forts ---------------------------------------------------------------------------------------------

    #[inline]
    pub(crate) fn has_fort(&self, hex: Hex) -> bool {
        self.cells[hex.i()] & FORT != 0
    }

    pub(crate) fn fort_at(&self, hex: Hex) -> Option<Fort> {
        self.has_fort(hex).then(|| Fort::all().find(|fort| self.forts[fort.i()] == Spot::hex(hex))).flatten()
    }

    pub(crate) fn fort(&self, fort: Fort) -> Spot {
        self.forts[fort.i()]
    }

    pub(crate) fn put_fort(&mut self, fort: Fort, spot: Spot) {
        if let Some(hex) = self.forts[fort.i()].as_hex() {
            self.change(hex, |field| field.cells[hex.i()] &= !FORT);
            self.fort_hexes.set(hex, false);
        }
        self.forts[fort.i()] = spot;
        if let Some(hex) = spot.as_hex() {
            self.change(hex, |field| field.cells[hex.i()] |= FORT);
            self.fort_hexes.add(hex);
        }
    }

    /// Where forts stand.
    #[inline]
    pub(crate) fn fort_hexes(&self) -> &HexSet {
        &self.fort_hexes
    }

    /// Standing with a Roman unit other than a leader inside: its engines can shoot (24.1).
    pub(crate) fn is_manned(&self, hex: Hex) -> bool {
        self.has_fort(hex) && self.holds_unit(Roman, hex)
    }

    // --- Zones of control ----------------------------------------------------------------------------------

    /// Does this counter exert a zone of control where it stands (6.1, 21.2)? Disruption suspends it, rage does not (6.6, R4).
    #[inline]
    pub(crate) fn exerts(&self, piece: Piece) -> bool {
        !data().piece(piece).is_leader() && !self.is(piece, DISRUPTED)
    }

    /// The side that exerts one from this hex.
    pub(crate) fn exerting(&self, hex: Hex) -> Option<Side> {
        // 6.1, 24.71: nobody does from the city or out of a fort, not even those who attack out of it.
        if self.has_fort(hex) || self.facts(hex).is_city() {
            return None;
        }
        self.stack(hex).find(|piece| self.exerts(*piece)).map(Piece::side)
    }

    /// Changes something in a hex and the zones of control around it. Neither friends nor rivers cancel them (6.5).
    fn change(&mut self, hex: Hex, change: impl FnOnce(&mut Field)) {
        let before = self.exerting(hex);
        change(self);
        let after = self.exerting(hex);
        for side in Side::BOTH {
            self.held[side.i()].set(hex, self.holds(side, hex));
            self.note_contact(side, hex);
        }
        if before == after {
            return;
        }
        let fields = &self.map().fields;
        for around in hex.around().into_iter().filter(|around| fields.has(*around)) {
            if let Some(side) = before {
                self.cells[around.i()] -= 1 << (10 + 3 * side.i());
                self.note_contact(side, around);
            }
            if let Some(side) = after {
                self.cells[around.i()] += 1 << (10 + 3 * side.i());
                self.note_contact(side, around);
            }
        }
    }

    #[inline]
    fn note_contact(&mut self, side: Side, hex: Hex) {
        let contact = self.in_zoc(side, hex);
        self.contact[side.i()].set(hex, contact);
    }

    /// Where a side's counters stand.
    #[inline]
    pub(crate) fn held_by(&self, side: Side) -> &HexSet {
        &self.held[side.i()]
    }

    /// All that [`Field::in_zoc`] says of a side.
    #[inline]
    pub(crate) fn contact_with(&self, side: Side) -> &HexSet {
        &self.contact[side.i()]
    }

    /// Is the hex in a zone of control of this side (6.1)? It ends at the city, at forts and at the edge of the map.
    #[inline]
    pub(crate) fn in_zoc(&self, side: Side, hex: Hex) -> bool {
        let cell = self.cells[hex.i()];
        cell >> (10 + 3 * side.i()) & 7 != 0 && cell & FORT == 0
    }

    /// A counter leaves the game; the marks on it go with it.
    pub(crate) fn eliminate(&mut self, piece: Piece) {
        self.put(piece, Spot::DEAD);
        self.flags[piece.i()] &= CROSSED;
        self.rage[piece.i()] = 0;
        self.plan[piece.i()] = 0;
    }
}

/// The counters of one hex.
#[derive(Clone)]
pub(crate) struct Stack<'a> {
    field: &'a Field,
    at: u16,
}

impl Iterator for Stack<'_> {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        if self.at == NOBODY {
            return None;
        }
        let piece = Piece(self.at);
        self.at = self.field.next[piece.i()];
        Some(piece)
    }
}
