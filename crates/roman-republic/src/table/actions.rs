//! What may be done. What an action means depends on the decision that it answers.

use super::*;
use serde::{Deserialize, Serialize};

/// What the Senate may be asked (RRR5.45).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Permission {
    /// To leave the province, or Roman Italy.
    LeaveProvince,
    /// For the Praetor Urbanus to leave Roma, without its garrison.
    LeaveRoma,
    /// To enter Roma with an army.
    EnterRoma,
    /// To lead more than four Double Legions.
    LeadFive,
    /// To lead the Urban Legions out of Roma.
    LeadGarrison,
}

impl Permission {
    pub(crate) const ALL: [Permission; 5] = [
        Permission::LeaveProvince,
        Permission::LeaveRoma,
        Permission::EnterRoma,
        Permission::LeadFive,
        Permission::LeadGarrison,
    ];

    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Permission::LeaveProvince => "permission-leave",
            Permission::LeaveRoma => "permission-leave-roma",
            Permission::EnterRoma => "permission-enter-roma",
            Permission::LeadFive => "permission-five",
            Permission::LeadGarrison => "permission-garrison",
        }
    }
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// No, nothing more, let it be.
    Pass,

    // Offices (RRR5.3).
    /// Draw at random; from the pool of magistrates, or one of the three counters of the Praetor Urbanus.
    Draw,
    DrawUrban,
    Name(Leader),
    Prorogue(Leader),
    /// A Samnite leader of last year tries to stay (SC1.15).
    Keep(Leader),
    Overall(Leader),
    Province(Province),
    Assign(Number),
    Appoint(Office),
    Place(Hex),
    /// The RL here, its AL elsewhere (RRR10.31).
    Apart(Hex),
    /// At set-up: so many here.
    Station {
        hex: Hex,
        arm: Arm,
        n: u8,
    },

    // Initiative and the pool (4).
    Preselect(Lam),
    Activate(Leader),
    /// RRR7.11: roll for naval levels, or move one; raise one's level here.
    Build,
    BuildPunic,
    Redistribute {
        from: Zone,
        to: Zone,
    },
    Raise(Zone),

    // Operations (5.3).
    LeaderMovement,
    ForceMovement,
    /// The enemy Force of that number in the hex.
    Attack(u8),
    Besiege,
    Assault,
    Improve,
    RaiseTroops,
    Embassy {
        ambassador: Leader,
        province: Province,
    },
    Transport,
    Ask(Permission),
    Devastate,
    Treachery,
    /// 6.13: a Contingent without a leader is sent for.
    Send {
        from: Hex,
        people: People,
    },

    // Movement (6).
    Go(Hex),
    Halt,
    Leave {
        people: People,
        arm: Arm,
        n: u8,
    },
    LeaveLegion(Legion),
    LeaveLeader(Leader),
    LeaveEngines,
    Take {
        people: People,
        arm: Arm,
        n: u8,
    },
    TakeLegion(Legion),
    TakeLeader(Leader),
    TakeEngines,
    /// RRR10.26: Legion points evenly from the legions.
    Detach {
        arm: Arm,
        n: u8,
    },
    /// Into the city, all or some.
    Inside,
    Garrison {
        people: People,
        arm: Arm,
        n: u8,
    },
    GarrisonLegion(Legion),
    Cross(Zone),
    Land(Hex),

    // Reactions and battle (6.5, 8).
    Intercept(Leader),
    Avoid(Hex),
    Join,
    Coordinate(Leader),
    Guile(u8),
    Devotio(Leader),
    Elephants,
    Lose {
        people: People,
        arm: Arm,
    },
    LoseLegion {
        legion: Legion,
        arm: Arm,
    },
    LoseEvenly,
    Retreat(Hex),
    Shelter,

    // Cities (9).
    Summon,
    Sack,

    // Manpower (RRR10).
    /// RRR5.18: which new legion is trained.
    Train(Legion),
    NewLegions,
    Reinforcements,
    Disperse(Number),
    /// Siege Engines instead of a legion, or of the recruits of Syracuse.
    Engines,
    Reinforce {
        legion: Legion,
        arm: Arm,
        n: u8,
    },
    Auxiliaries(People),
    Levy {
        province: Province,
        hex: Hex,
    },
}
