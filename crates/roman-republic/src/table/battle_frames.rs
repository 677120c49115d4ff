//! Where a battle is, and the losses and retreats that come of it (8).

use super::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Attack,
    /// A besieged Force attacks its besiegers.
    Sally,
    Interception,
    Incursion,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStage {
    Avoid,
    AvoidGuile,
    AvoidOwnGuile,
    AvoidRoll,
    /// Away, and hungry on the way.
    Withdraw,
    /// The steps for the attacker (0) and the defender (1).
    Join {
        who: u8,
    },
    Coordinate {
        who: u8,
    },
    CoordinateRoll {
        who: u8,
        leader: Leader,
    },
    CoordinateMove {
        who: u8,
        leader: Leader,
    },
    Command,
    Guile {
        who: u8,
    },
    Elephants {
        who: u8,
    },
    Devotio {
        who: u8,
    },
    Roll,
    Losses {
        who: u8,
    },
    Casualties,
    Retreat,
    Pursuit,
    Condition,
    Aftermath,
}

/// A battle (8). Who fights bears `at::ATTACKS` or `at::DEFENDS`. Lists go attacker, defender.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Battle {
    pub hex: Hex,
    pub sides: [Option<Side>; 2],
    pub cause: Cause,
    pub stage: BattleStage,
    pub commanders: [Option<Leader>; 2],
    /// The die of 5.44 was cast for the defenders when they would avoid battle.
    pub cast: bool,
    /// What the commanders were when it began; they may not outlive it.
    pub offices: [Office; 2],
    pub avoid_to: Option<Hex>,
    /// Guile of the attacker against avoiding.
    pub against: u8,
    /// The attackers came over a river, off the road.
    pub river: bool,
    pub landed: bool,
    pub failed_avoid: bool,
    pub coordinated: [u8; 2],
    pub guile: [bool; 2],
    /// Modifiers for each: elephants and Devotio.
    pub elephants: [i8; 2],
    pub devotio: [i8; 2],
    /// Points before it, and percent lost.
    pub before: [u16; 2],
    /// Double Legions before it.
    pub double_legions: [u8; 2],
    pub percent: [u8; 2],
    pub lost: [u16; 2],
    /// Who won; whether by a Major Victory.
    pub winner: Option<u8>,
    pub major: bool,
    /// The beaten went behind walls in the hex.
    pub sheltered: bool,
}

/// What losses are taken from, and how (6.42, 8.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossKind {
    /// Strength Points, in proportion to the Contingents.
    Battle,
    /// Attrition Points: cavalry and elephants count two.
    Attrition,
}

/// Units with this flag in this hex lose so much; who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Losses {
    pub kind: LossKind,
    pub flag: LossFlag,
    pub decider: Side,
    pub due: u16,
    pub total: u16,
    pub cavalry: u16,
}

/// Which units: those in a battle, on the move, or of one side in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossFlag {
    Flags(u8),
    /// The Force of a leader.
    Led(Leader),
    Garrison {
        hex: Hex,
    },
    Besiegers {
        hex: Hex,
        side: Side,
    },
}

/// The beaten leave (8.41).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Retreat {
    pub flag: u8,
    pub decider: Side,
    pub side: Option<Side>,
    pub from: Hex,
    pub at: Hex,
    pub steps: u8,
}
