//! What a scenario is: when it is played, who stands where, who comes later.

use crate::table::*;
use legatus_kernel::Text;

/// Pieces that stand together when a scenario begins.
pub(crate) struct Stack {
    pub(crate) region: Region,
    pub(crate) camp: bool,
    pub(crate) pieces: PieceSet,
    pub(crate) tribes: Vec<Tribe>,
    /// Tribes on the Roman side.
    pub(crate) allies: Vec<Tribe>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Where {
    Region(Region),
    /// The region where this leader is.
    With(Piece),
    /// Any one region with a Roman leader.
    AnyLeader,
    /// Provincia I or II, each piece by choice (7.5.5).
    Provincia,
}

/// What makes an arrival come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum When {
    Turn(u8),
    /// The first turn of this year (7.5.5).
    Year(i8),
    /// A Roman force with a combat unit enters Germania (6.6.5, 6.8.5).
    Germania,
}

pub(crate) struct Arrival {
    pub(crate) side: Side,
    pub(crate) when: When,
    pub(crate) place: Where,
    pub(crate) pieces: PieceSet,
    pub(crate) tribes: Vec<Tribe>,
    /// The tribes of July come with fewer units (6.9.7, R41), listed in `pieces`.
    pub(crate) reduced: bool,
}

pub(crate) struct ScenarioData {
    pub(crate) id: String,
    pub(crate) name: Text,
    /// 6.1.1, 6.2.1, 6.3.1, 6.4.1, 6.5.1, 6.6.1, 6.7.1, 6.8.1, 6.9.1, 7.5.1: when it is played.
    pub(crate) year: i8,
    pub(crate) first_turn: u8,
    pub(crate) last_turn: u8,
    /// 6.2, 6.3, 6.5, 6.6.7, 6.8: the Gaul moves first; in 6.9 he does not (R59).
    pub(crate) gaul_first: bool,
    /// 6.1.2, 6.2.2, 6.3.2, 6.4.2, 6.5.2, 6.6.2, 6.7.2, 6.8.2, 6.9.2, 7.5.2: Roman at the start; all others are
    /// Gallic (R55), or contested by those who stand there (R21, R22).
    pub(crate) roman_control: RegionSet,
    /// 6.1.3, 6.2.3, 6.3.3, 6.4.3, 6.5.3, 6.6.3, 6.7.3, 6.8.3, 6.9.3, 7.5.3 for the Roman; 6.1.4, 6.2.4, 6.3.4,
    /// 6.4.4, 6.5.4, 6.6.4, 6.7.4, 6.8.4, 6.9.4 for the Gaul. R20: the legions VIII to XII of 6.2; R23: two
    /// tribes of Boii; R61: no X legion in 6.9.
    pub(crate) stacks: Vec<(Side, Stack)>,
    pub(crate) arrivals: Vec<Arrival>,
    /// The regions that the victory conditions look at: 6.3, 6.4, 6.5, 6.8 count them, 6.6 does not.
    pub(crate) counted: RegionSet,
}
