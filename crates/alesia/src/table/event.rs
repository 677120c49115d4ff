//! What happens, as data. `story` makes the sentences of it.

use crate::data::{CombatResult, Hit};
use crate::table::frame::Recovery;
use crate::table::ids::*;
use crate::table::moves::Ctx;
use crate::table::position::Ending;
use legatus_kernel::Seat;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    PeriodBegins {
        period: u8,
    },
    TurnBegins {
        period: u8,
        turn: u8,
    },
    SphereNamed {
        first: Zone,
    },
    SpheresOpen {
        first: Zone,
    },
    Deployed,
    MarkerDrawn,
    MarkerSeen {
        marker: u8,
    },

    /// A piece, and so many who did the same in the same order (R69).
    Moved {
        piece: Piece,
        with: u8,
        from: Place,
        to: Place,
    },
    Entered {
        piece: Piece,
        with: u8,
        hex: Hex,
    },
    LeftMap {
        piece: Piece,
        with: u8,
        zone: Zone,
    },
    IntoCity {
        piece: Piece,
    },
    ShiftedTogether {
        count: u8,
        from: Zone,
        to: Zone,
    },
    Shifted {
        piece: Piece,
        from: Zone,
        to: Zone,
    },
    Presence {
        zones: u16,
    },
    ConditionsMet {
        turn: u8,
    },
    FortLost {
        fort: Fort,
        hex: Hex,
    },
    TimeUp {
        seat: Seat,
    },
    Assumed {
        leader: Piece,
    },
    Refused {
        leader: Piece,
    },
    CommanderOut {
        leader: Piece,
    },

    Shot {
        shooter: Shooter,
        range: u8,
        target: Piece,
        hex: Hex,
        die: u8,
        hit: Option<Hit>,
    },
    Disrupted {
        piece: Piece,
    },
    Eliminated {
        piece: Piece,
        why: Why,
    },
    WorksRoll {
        piece: Piece,
        hex: Hex,
        die: u8,
        killed: bool,
    },
    Rallied {
        count: u8,
    },

    Declared {
        side: Side,
        attacks: u8,
    },
    CounterAttack {
        record: u8,
    },
    CombatOdds {
        side: Side,
        hex: Hex,
        attack: u16,
        defence: u16,
        column: u8,
    },
    CombatDice {
        side: Side,
        dice: [u8; 4],
        count: u8,
    },
    DieChosen {
        die: u8,
    },
    Result {
        side: Side,
        hex: Hex,
        result: CombatResult,
    },
    NoDie {
        side: Side,
        hex: Hex,
        surrounded: bool,
    },
    Cancelled {
        hex: Hex,
    },
    Retreated {
        piece: Piece,
        from: Hex,
        to: Place,
    },
    Advanced {
        piece: Piece,
        to: Place,
    },
    TrenchFilled {
        hex: Hex,
    },

    PauseBegins,
    Returned {
        besieged: u8,
        relief: u8,
    },
    Recovered {
        piece: Piece,
        step: Recovery,
    },
    Stationed {
        piece: Piece,
        zone: Zone,
    },
    Inspected,

    ScreenAttack {
        zone: Zone,
        attack: u16,
        defence: u16,
        column: u8,
        die: Option<u8>,
        outcome: ScreenOutcome,
    },
    Reported {
        zone: Zone,
        cavalry: u8,
        infantry: u8,
        accuracy: u8,
    },
    MessengerSent {
        zone: Zone,
        die: u8,
        through: bool,
    },

    Ended(Ending),
}

impl Event {
    /// Several pieces that do the same in one order are told of as one stack.
    pub(crate) fn tell_stacked(self, ctx: &mut Ctx) {
        if !ctx.events.list.iter_mut().any(|told| told.event.takes_in(&self)) {
            ctx.tell(self);
        }
    }

    /// Counts another piece in that did the same.
    fn takes_in(&mut self, other: &Event) -> bool {
        let (first, count, second) = match (&mut *self, other) {
            (Event::Moved { piece, with, from, to }, Event::Moved { piece: second, from: f, to: t, .. })
                if from == f && to == t =>
            {
                (piece, with, second)
            }
            (Event::Entered { piece, with, hex }, Event::Entered { piece: second, hex: h, .. })
                if hex == h =>
            {
                (piece, with, second)
            }
            (Event::LeftMap { piece, with, zone }, Event::LeftMap { piece: second, zone: z, .. })
                if zone == z =>
            {
                (piece, with, second)
            }
            _ => return false,
        };
        let alike = first.side() == second.side();
        *count += u8::from(alike);
        alike
    }
}

/// A place in an event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Place {
    Hex(Hex),
    Zone(Zone),
    City,
    OffMap,
}

/// Why a piece is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    Fire,
    Works,
    Combat,
    NoRetreat,
    Stacking,
    /// A missile unit alone among enemies (20.3).
    Abandoned,
    /// A leader alone in an enemy zone of control (19.1, 19.3).
    Leader,
    Screen,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScreenOutcome {
    NoEffect,
    ScoutsLost,
    ScreenLost,
    Held,
}
