//! What follows when a piece comes to a hex or is lost: forts taken, units counted for the sortie, leaders caught.

use crate::table::event::{Event, Why};
use crate::table::ids::*;
use crate::table::position::*;

/// What an action needs besides the position.
pub(crate) type Ctx<'a> = legatus_kernel::Ctx<'a, Event>;

/// Relief units at the outer works before the besieged may come out (18.1).
pub(crate) const NEEDED_AT_WORKS: u8 = 10;

impl Position {
    /// Puts a piece into a hex, by movement, advance or retreat, with all that follows.
    pub(crate) fn enter(&mut self, piece: Piece, hex: Hex, ctx: &mut Ctx) {
        if piece.side() == Gaul && self.field.has_fort(hex) {
            self.take_fort(hex, ctx);
        }
        self.put_down(piece, hex, ctx);
    }

    /// The same without harm to a fort: who retreats through an empty one destroys it afterwards (24.9).
    pub(crate) fn put_down(&mut self, piece: Piece, hex: Hex, ctx: &mut Ctx) {
        self.field.put(piece, Spot::hex(hex));
        self.count_crossing(piece, hex, ctx);
        self.look_for_contact(piece, ctx);
        if self.ending.is_none() {
            self.look_at_leaders(ctx);
        }
    }

    /// 24.9, R37, R49: an empty fort is destroyed, a leader alone in it is lost.
    pub(crate) fn take_fort(&mut self, hex: Hex, ctx: &mut Ctx) {
        let leaders: Vec<Piece> = self.field.stack(hex).filter(|piece| piece.side() == Roman).collect();
        for leader in leaders {
            self.eliminate(leader, Why::Leader, ctx);
        }
        if let Some(fort) = self.field.fort_at(hex) {
            self.field.put_fort(fort, Spot::DEAD);
            ctx.tell(Event::FortLost { fort, hex });
        }
    }

    /// 18.1, R30: each relief unit counts once a period, when it comes to the outer works or past them.
    fn count_crossing(&mut self, piece: Piece, hex: Hex, ctx: &mut Ctx) {
        let facts = self.facts(hex);
        let there = facts.has_outer_belt() || facts.is_within();
        if there && self.piece(piece).force == Force::Relief && !self.field.is(piece, CROSSED) {
            self.field.set(piece, CROSSED);
            self.coordination.crossed = self.coordination.crossed.saturating_add(1);
            self.look_at_conditions(ctx);
        }
    }

    /// 18.1: ten units at the works and one close combat.
    pub(crate) fn look_at_conditions(&mut self, ctx: &mut Ctx) {
        let c = &mut self.coordination;
        if c.met.is_none() && c.crossed >= NEEDED_AT_WORKS && c.fought {
            c.met = Some(self.turn);
            ctx.tell(Event::ConditionsMet { turn: self.turn });
        }
    }

    /// A piece is lost.
    pub(crate) fn eliminate(&mut self, piece: Piece, why: Why, ctx: &mut Ctx) {
        let hex = self.field.hex(piece);
        self.field.eliminate(piece);
        self.company.remove(piece);
        ctx.tell(Event::Eliminated { piece, why });
        self.drop_empty_records();
        if piece == VERCINGETORIX {
            return self.end(Ending::Killed, ctx);
        }
        if piece == CAESAR || piece == LABIENUS {
            self.commander_lost(piece, ctx);
        }
        // 19.7: protected by his companions, he is lost with the last of them.
        let alone =
            hex.is_some_and(|hex| self.field.hex(VERCINGETORIX) == Some(hex) && self.field.units(hex) == 0);
        if alone && piece.side() == Gaul && self.options.protected {
            return self.eliminate(VERCINGETORIX, Why::Leader, ctx);
        }
        self.look_at_leaders(ctx);
    }

    /// R29: a record without defenders or without attackers is over.
    pub(crate) fn drop_empty_records(&mut self) {
        let mut alive = [0u64; 2];
        if self.rages == 0 {
            return;
        }
        for piece in Piece::all() {
            alive[piece.side().i()] |= 1 << self.field.rage(piece);
        }
        let over = self.rages & !(alive[0] & alive[1]);
        (1..=MOST_RECORDS)
            .filter(|record| over >> record & 1 == 1)
            .for_each(|record| self.end_record(record));
    }

    /// 19.1, 19.3: leaders caught in an enemy zone of control. One who retreats with his stack is still on his way (R26), and a company is
    /// judged when all have gone (R69): until then its leaders may stand alone behind the last unit or before the first.
    pub(crate) fn look_at_leaders(&mut self, ctx: &mut Ctx) {
        let on_their_way = self.side_under_way();
        for leader in [CAESAR, LABIENUS].into_iter().filter(|_| on_their_way != Some(Roman)) {
            let Some(hex) = self.field.hex(leader).filter(|_| !self.field.is(leader, RETREATS)) else {
                continue;
            };
            if self.field.in_zoc(Gaul, hex) && self.field.units(hex) == 0 {
                self.eliminate(leader, Why::Leader, ctx);
            }
        }
        if let Some(hex) = self.exposed_vercingetorix().filter(|_| on_their_way != Some(Gaul))
            && self.field.in_zoc(Roman, hex)
        {
            self.eliminate(VERCINGETORIX, Why::Leader, ctx);
        }
    }

    /// 26.2, R50: a Roman unit has come next to him.
    fn look_for_contact(&mut self, piece: Piece, ctx: &mut Ctx) {
        let unit = piece.side() == Roman && !self.piece(piece).is_leader();
        if let (true, Some(here), Some(his)) = (unit, self.field.hex(piece), self.exposed_vercingetorix())
            && here.distance(his) == 1
        {
            self.end(Ending::Reached, ctx);
        }
    }

    /// The hex of Vercingétorix where contact is his end (R40): on the map, and with option 19.7 only if he is alone.
    fn exposed_vercingetorix(&self) -> Option<Hex> {
        let hex = self.field.hex(VERCINGETORIX).filter(|_| !self.field.is(VERCINGETORIX, RETREATS))?;
        let shielded = self.options.protected && self.field.units(hex) > 0;
        (!self.facts(hex).is_city() && !shielded).then_some(hex)
    }

    /// 26.3: without Caesar the Romans cannot win.
    pub(crate) fn end(&mut self, ending: Ending, ctx: &mut Ctx) {
        if self.ending.is_some() {
            return;
        }
        let draw = ending != Ending::Escaped && !self.field.is_alive(CAESAR);
        let ending = if draw { Ending::Draw } else { ending };
        self.ending = Some(ending);
        ctx.tell(Event::Ended(ending));
    }
}
