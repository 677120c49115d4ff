//! 5 to 8: how a piece moves, hex by hex. Counted in half points (R7).

use crate::data::map::{TRENCH, grid};
use crate::table::refuse::Bar;
use crate::table::*;
use legatus_board::Direction;

/// What a step into the next hex costs and brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Step {
    pub(crate) cost: u8,
    /// The piece must stop there.
    pub(crate) stops: bool,
    /// It is still on the river or trench where it began.
    pub(crate) along: bool,
    pub(crate) left: u8,
}

/// What does not change while a piece is on its way.
#[derive(Clone, Copy)]
pub(crate) struct Walker<'a> {
    pub(crate) p: &'a Position,
    pub(crate) sheet: Sheet<'a>,
    pub(crate) piece: Piece,
    pub(crate) side: Side,
    pub(crate) cavalry: bool,
    pub(crate) missile: bool,
    /// Half points in all.
    pub(crate) points: u8,
}

pub(crate) const WHOLE: u8 = 2;
pub(crate) const HALF: u8 = 1;

/// How far a piece has come, and what the hex that it leaves has to say about the next step.
#[derive(Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) spent: u8,
    left: u8,
    from_city: bool,
    from_contact: bool,
    /// The sides by which the river or trench goes on that it still stands on.
    water: u8,
}

impl Pace {
    /// On the way over land: a piece stops in the city, in contact and on the water, so no hex that it passes has anything to say.
    pub(crate) fn under_way(left: u8, spent: u8) -> Pace {
        Pace { spent, left, from_city: false, from_contact: false, water: 0 }
    }
}

impl Walker<'_> {
    /// May the piece step from one hex into the next? The one place where the rules of a step live.
    pub(crate) fn step(&self, m: &Move, from: Hex, way: Direction, to: Hex) -> Result<Step, Bar> {
        let linked = self.sheet.is_linked(self.side, from, way, to);
        self.judge(self.pace(m, from), way, to, linked)
    }

    /// Where a move begins or is taken up again.
    pub(crate) fn pace(&self, m: &Move, from: Hex) -> Pace {
        Pace {
            spent: m.spent,
            left: m.left,
            from_city: self.sheet.ground(from).is_city(),
            from_contact: self.sheet.in_zoc(self.side.enemy(), from),
            water: if m.along { self.sheet.facts(from).water } else { 0 },
        }
    }

    pub(crate) fn judge(&self, pace: Pace, way: Direction, to: Hex, linked: bool) -> Result<Step, Bar> {
        let sheet = self.sheet;
        let there = sheet.ground(to);
        // 11.3: off the map leads another way (11.5).
        if !there.on_map() {
            return Err(Bar::OffMap);
        }
        // 9.1
        if there.is_city() && self.side == Roman {
            return Err(Bar::City);
        }
        // 9.4: from the wall one only goes out.
        if there.is_city() && pace.from_city {
            return Err(Bar::InsideCity);
        }
        let enemy = self.side.enemy();
        // 5.5
        if sheet.holds(enemy, to) && !self.p.is_abandoned_fort(self.side, to) {
            return Err(Bar::Enemy);
        }
        let contact = sheet.in_zoc(enemy, to);
        // 6.4
        if contact && pace.from_contact {
            return Err(Bar::ZocToZoc);
        }
        // 20.2
        if contact && self.missile {
            return Err(Bar::MissileZoc);
        }
        // 22.1, R35; nobody else is hindered (22.3, 23.1).
        if self.cavalry && there.has_works() && !(self.side == Roman && sheet.has_fort(to)) {
            return Err(Bar::Works);
        }
        // 19.2
        if self.piece == VERCINGETORIX && !there.is_city() && self.p.in_fort_range(to) {
            return Err(Bar::FortRange);
        }
        let cost = if linked { HALF } else { WHOLE };
        // 5.3
        if pace.spent + cost > self.points {
            return Err(Bar::Points { has: self.points - pace.spent, needs: cost });
        }
        let stops = contact || there.is_city(); // 6.2; the walls are the city (R11)
        let free = Step { cost, stops, along: false, left: pace.left };
        if !there.has_barrier() {
            return Ok(free);
        }
        // 8.1, R9
        let barrier = self.p.barrier(to, self.cavalry);
        let bridge = linked || self.side == Roman && sheet.has_fort(to);
        let in_water = barrier != 0 && pace.water & way.bit() != 0;
        // 8.2
        if barrier & pace.left != 0 && !bridge && !in_water {
            return Err(Bar::SameBarrier);
        }
        Ok(Step {
            stops: free.stops || barrier != 0 && !bridge && !in_water,
            along: in_water,
            left: pace.left | if in_water { barrier } else { 0 },
            ..free
        })
    }
}

impl Position {
    pub(crate) fn walker(&self, piece: Piece) -> Walker<'_> {
        let facts = self.piece(piece);
        Walker {
            p: self,
            sheet: self.field.sheet(),
            piece,
            side: piece.side(),
            cavalry: facts.is_cavalry(),
            missile: facts.is_missile(),
            points: self.half_points(piece),
        }
    }

    /// The river or trench that bars a hex (8.1); a filled hex of the trench bars cavalry only (8.4).
    pub(crate) fn barrier(&self, hex: Hex, cavalry: bool) -> u8 {
        let barrier = self.facts(hex).barrier;
        if self.filled != 0 && barrier & TRENCH != 0 && !cavalry && self.is_filled(hex) {
            return barrier & !TRENCH;
        }
        barrier
    }

    pub(crate) fn is_filled(&self, hex: Hex) -> bool {
        let number = self.map().trench.iter().position(|other| *other == hex);
        number.is_some_and(|n| self.filled >> n & 1 == 1)
    }

    pub(crate) fn is_linked(&self, side: Side, from: Hex, way: Direction, to: Hex) -> bool {
        self.field.sheet().is_linked(side, from, way, to)
    }

    /// A fort where a Roman leader is alone (R49).
    fn is_abandoned_fort(&self, side: Side, hex: Hex) -> bool {
        side == Gaul && self.field.has_fort(hex) && !self.field.is_manned(hex)
    }

    /// Within three hexes of a manned fort (19.2).
    pub(crate) fn in_fort_range(&self, hex: Hex) -> bool {
        let forts = Fort::all().filter_map(|fort| self.field.fort(fort).as_hex());
        forts.into_iter().any(|fort| fort.distance(hex) <= 3 && self.field.is_manned(fort))
    }

    /// The start of a move: where the piece stands now, with all its points; none are saved or lent (5.4).
    pub(crate) fn first_move(&self, piece: Piece) -> Move {
        let cavalry = self.piece(piece).is_cavalry();
        let left = self.field.hex(piece).map_or(0, |hex| self.barrier(hex, cavalry));
        let from = self.field.spot(piece);
        Move {
            piece,
            seat: self.controller(piece),
            from,
            spent: 0,
            along: left != 0,
            left,
            stopped: false,
            gone: 0,
            named: 0,
            leaving: None,
            gate: None,
            goal: None,
            led: false,
        }
    }

    /// Can the piece take any step from where it stands?
    pub(crate) fn can_step(&self, m: &Move) -> bool {
        let Some(hex) = self.field.hex(m.piece) else { return false };
        let w = self.walker(m.piece);
        let free = |way: Direction| {
            let to = Hex(grid().beside(hex.0, way));
            w.step(m, hex, way, to).is_ok()
        };
        !m.stopped && Direction::ALL.into_iter().any(free)
    }

    /// The step into a neighbouring hex; none if it is not one.
    pub(crate) fn direct_step(&self, m: &Move, from: Hex, to: Hex) -> Option<Result<Step, Bar>> {
        let way = grid().direction(from.0, to.0)?;
        Some(self.walker(m.piece).step(m, from, way, to))
    }
}
