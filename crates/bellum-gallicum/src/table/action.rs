//! The decisions of the game. What one means depends on the frame that asks for it.

use crate::table::*;
use serde::{Deserialize, Serialize};

/// A campaign out of Gaul in a year of peace (7.2.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Abroad {
    Germany,
    Britain,
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No, nothing more, let it be.
    Pass,

    // Supply (2.3).
    Depot(Region),
    Dismantle(Region),
    Scorch(Region),
    /// The Gaul destroys the depot of this region.
    Burn(Region),

    // Arrivals and levies (3.1, 3.2, 5.1).
    Place(Region),
    Levy(Piece),
    Trireme(Piece),
    /// The trireme becomes a legion again.
    Unship(Piece),
    /// The camp of this region is struck.
    Strike(Region),

    // Movement (3.3, 3.4).
    Negotiate {
        from: Region,
        to: Region,
    },
    Pick(Piece),
    Gather(Region),
    Leave(Piece),
    Go(Region),
    Enter(Fort),
    ComeOut,
    Stand,
    /// Half of a forced march: through this region.
    Cross(Region),
    Board(Piece),
    Land,
    Sail {
        ship: Piece,
        to: Water,
    },
    Threaten(Fort),

    // Combat (4).
    Fight(Region),
    Evade(Region),
    Refuge(Fort),
    Deploy {
        piece: Piece,
        wing: Wing,
    },
    DeployRest(Wing),
    Weaken(Piece),
    Commit {
        piece: Piece,
        wing: Wing,
    },
    Test(Piece),
    Pursue(Piece),
    Retreat(Region),
    /// A beaten Roman force leaves Britannia by ship (5.6.3).
    RetreatBySea(Region),

    // Sieges (4.5).
    Besiege(Fort),
    Raze(Fort),
    GiveUp,
    Assign(Piece),
    Surrender,
    Sortie,
    Flee(Water),
    Sink(Piece),

    // The campaign (7).
    Revolt,
    Peace,
    Initiative,
    Sector(Sector),
    Tribe(Tribe),
    Abroad(Abroad),
    Camp(Region),
    Govern(Piece),
}
