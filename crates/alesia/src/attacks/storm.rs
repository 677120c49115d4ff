//! 9.5, 11.2: attacks from the wall and from off the map.

use crate::table::*;
use legatus_kernel::{Refusal, Rule, Seat};

impl Position {
    /// May a unit of the city go on this wall hex, or one of a box into this virtual hex, and attack from there?
    pub(super) fn check_storm(&self, piece: Piece, from: Hex, hex: Hex) -> Result<(), Refusal> {
        if let Some((rule, key)) = self.stormer_bar(piece, from, hex) {
            return Err(Refusal::new(Rule(rule), key).with("piece", piece.name()).with("hex", hex.name()));
        }
        self.check_stormed(piece, from, hex)
    }

    /// What keeps him from going there: the rule and the reason.
    fn stormer_bar(&self, piece: Piece, from: Hex, hex: Hex) -> Option<(&'static str, &'static str)> {
        let spot = self.field.spot(piece);
        if piece.side() == Roman || !self.can_strike(piece) || self.field.is(piece, MOVED | SHIFTED) {
            return Some(("R52", "refuse-cannot-storm"));
        }
        let facts = self.facts(from);
        match spot.as_zone() {
            None if spot == Spot::CITY => {
                if !facts.is_wall() {
                    return Some(("9.5", "refuse-not-wall"));
                }
            }
            Some(zone) => {
                let virtual_hex = !facts.on_map() && self.facts(hex).zones & zone.bit() != 0;
                // R52: it began the turn there and stays.
                if !virtual_hex || self.field.start(piece) != spot || self.is_held(piece) {
                    return Some(("11.2", "refuse-not-virtual"));
                }
            }
            None => return Some(("11.2", "refuse-cannot-storm")),
        }
        (self.field.units(from) >= Gaul.stack_limit()).then_some(("9.5", "refuse-full"))
    }

    /// A stormer owes nothing: what matters is the attack he begins or joins, as if he stood on the map. So he is next to whom he attacks.
    fn check_stormed(&self, piece: Piece, from: Hex, hex: Hex) -> Result<(), Refusal> {
        let mut with = *self;
        with.field.put(piece, Spot::hex(from));
        with.check_attack(Gaul, &mut with.front(Gaul), piece, hex)
    }

    /// Every such attack that is open to a seat.
    pub(super) fn storm_candidates(&self, seat: Seat, actions: &mut Vec<Action>) {
        let mut at = actions.len();
        self.storms_from_posts(seat, actions);
        // Whoever comes to a post, the attack is the same.
        let mut posts: Vec<(Hex, Hex, bool)> = Vec::new();
        while at < actions.len() {
            let Action::Storm { piece, from, hex } = actions[at] else { break };
            let open = self.stormer_bar(piece, from, hex).is_none() && {
                let known = posts.iter().find(|post| (post.0, post.1) == (from, hex)).map(|post| post.2);
                known.unwrap_or_else(|| {
                    let open = self.check_stormed(piece, from, hex).is_ok();
                    posts.push((from, hex, open));
                    open
                })
            };
            if open {
                at += 1;
            } else {
                actions.swap_remove(at);
            }
        }
    }

    /// From each hex beside a Roman that lies on the wall or off the map.
    fn storms_from_posts(&self, seat: Seat, actions: &mut Vec<Action>) {
        let romans = || {
            let hexes = Piece::of(Roman).filter_map(|piece| self.field.hex(piece));
            let mut hexes: Vec<Hex> = hexes.filter(|hex| self.is_target(Gaul, *hex)).collect();
            hexes.dedup();
            hexes.sort();
            hexes.dedup();
            hexes
        };
        let gates = |hex: Hex| {
            hex.around().into_iter().filter(|h| self.facts(*h).is_wall() || !self.facts(*h).on_map())
        };
        let posts: Vec<(Hex, Hex)> =
            romans().into_iter().flat_map(|hex| gates(hex).map(move |gate| (gate, hex))).collect();
        if posts.is_empty() {
            return;
        }
        for piece in Piece::of(Gaul).filter(|piece| self.controller(*piece) == seat) {
            let spot = self.field.spot(piece);
            if spot != Spot::CITY && spot.as_zone().is_none() {
                continue;
            }
            actions.extend(posts.iter().map(|(from, hex)| Action::Storm { piece, from: *from, hex: *hex }));
        }
    }

    /// Could Gauls in boxes or in the city attack from there? All know where Romans stand.
    pub(crate) fn storms_are_possible(&self) -> bool {
        let mut romans = Piece::of(Roman).filter_map(|piece| self.field.hex(piece));
        let exposed = |hex: Hex| self.facts(hex).zones != 0 || self.facts(hex).to_city == 1;
        romans.any(|hex| exposed(hex) && self.is_target(Gaul, hex))
    }

    /// After the combats, those on the walls and in virtual hexes go back to where they came from (9.5, 11.2).
    pub(crate) fn recall_stormers(&mut self) {
        for piece in Piece::of(Gaul) {
            let Some(hex) = self.field.hex(piece) else { continue };
            if self.facts(hex).is_city() {
                self.field.put(piece, Spot::CITY);
            } else if !self.facts(hex).on_map() {
                let zone = self.field.start(piece);
                self.field.put(piece, zone);
            }
        }
    }
}
