//! The decisions of the game. What one means depends on the frame that asks for it.

use crate::table::ids::*;
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// This phase is over for me.
    Done,
    /// Not this time: hold fire, advance no further, send nobody.
    Pass,
    /// The clock has run out (17.7): the movement of this seat is over, whatever is left undone.
    TimeUp,

    // Set-up and redeployment (3.2, 12.6, 17.4).
    /// The five zones from this one on, clockwise, are Caesar's.
    Sphere(Zone),
    /// The ready-made deployment.
    Ready,
    PickFort(Fort),
    Place(Hex),

    // Movement (5 to 11).
    Pick(Piece),
    /// Another piece of the same place, or every unit there, goes along: where the first one goes, or as near as there is room.
    Join(Piece),
    JoinAll,
    /// On the wall (9.3) or on the edge of the map (11.1).
    Appear(Hex),
    /// To the next hex, or on to a farther one by the shortest way.
    Go(Hex),
    /// Off the map (11.5).
    Leave(Zone),
    Stop,
    Shift {
        piece: Piece,
        zone: Zone,
    },
    /// Everybody of the seat in one box who still may shifts to the next one.
    ShiftAll {
        from: Zone,
        zone: Zone,
    },
    /// A Roman leader takes over the units around him (17.5); his colleague agrees or not.
    Assume,
    Yield(bool),
    Remove(Piece),

    // Missile fire (20, 24).
    Shoot {
        shooter: Shooter,
        range: u8,
        target: Piece,
    },

    // Close combat (13 to 16, 19).
    Attack {
        piece: Piece,
        hex: Hex,
    },
    /// An attack from the wall (9.5) or from a virtual hex off the map (11.2).
    Storm {
        piece: Piece,
        from: Hex,
        hex: Hex,
    },
    Resolve(u8),
    /// The die that counts.
    Die(u8),
    Lead {
        piece: Piece,
        to: Hex,
    },
    LeadOff {
        piece: Piece,
        zone: Zone,
    },
    /// A unit that cannot retreat is lost.
    Cut(Piece),
    /// A leader or a missile unit goes where this companion went.
    Follow {
        piece: Piece,
        with: Piece,
    },
    Advance {
        piece: Piece,
        to: Hex,
    },
    AdvanceOff {
        piece: Piece,
        zone: Zone,
    },

    // The pause (12).
    Box {
        piece: Piece,
        zone: Zone,
    },
    Recover(Piece),

    // Reconnaissance (22.4).
    /// The infantry of the box joins the screen, or not.
    Weigh(bool),
    Say(u8),
    Messenger(Zone),
}
