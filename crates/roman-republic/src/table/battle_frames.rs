//! Where a battle is, and the losses and retreats that come of it (8).

use super::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cause {
    Attack,
    /// A besieged Force attacks its besiegers.
    Sally,
    Interception,
    Incursion,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BattleStage {
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

impl BattleStage {
    /// Which of the seven steps of a battle it belongs to, as they are told (8.2 to 8.5).
    pub(crate) fn step(self) -> usize {
        let avoids = matches!(
            self,
            BattleStage::Avoid
                | BattleStage::AvoidGuile
                | BattleStage::AvoidOwnGuile
                | BattleStage::AvoidRoll
                | BattleStage::Withdraw
        );
        let help = matches!(
            self,
            BattleStage::Coordinate { .. }
                | BattleStage::CoordinateRoll { .. }
                | BattleStage::CoordinateMove { .. }
        );
        let helpers = matches!(self, BattleStage::Elephants { .. } | BattleStage::Devotio { .. });
        let steps = [
            avoids,
            help || matches!(self, BattleStage::Join { .. }),
            helpers || matches!(self, BattleStage::Command | BattleStage::Guile { .. }),
            self == BattleStage::Roll,
            matches!(self, BattleStage::Losses { .. } | BattleStage::Casualties),
            self == BattleStage::Retreat,
        ];
        steps.iter().position(|step| *step).unwrap_or(steps.len())
    }
}

/// A battle (8). Who fights bears `at::ATTACKS` or `at::DEFENDS`. Lists go attacker, defender.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) hex: Hex,
    pub(crate) sides: [Option<Side>; 2],
    pub(crate) cause: Cause,
    pub(crate) stage: BattleStage,
    pub(crate) commanders: [Option<Leader>; 2],
    /// The die of 5.44 was cast for the defenders when they would avoid battle.
    pub(crate) cast: bool,
    /// What the commanders were when it began; they may not outlive it.
    pub(crate) offices: [Office; 2],
    pub(crate) avoid_to: Option<Hex>,
    /// Guile of the attacker against avoiding.
    pub(crate) against: u8,
    /// The attackers came over a river, off the road.
    pub(crate) river: bool,
    pub(crate) landed: bool,
    pub(crate) failed_avoid: bool,
    pub(crate) coordinated: [u8; 2],
    pub(crate) guile: [bool; 2],
    /// Modifiers for each: elephants and Devotio.
    pub(crate) elephants: [i8; 2],
    pub(crate) devotio: [i8; 2],
    /// Points before it, and percent lost.
    pub(crate) before: [u16; 2],
    /// Double Legions before it.
    pub(crate) double_legions: [u8; 2],
    pub(crate) percent: [u8; 2],
    pub(crate) lost: [u16; 2],
    /// Who won; whether by a Major Victory.
    pub(crate) winner: Option<u8>,
    pub(crate) major: bool,
    /// The beaten went behind walls in the hex.
    pub(crate) sheltered: bool,
}

/// What losses are taken from, and how (6.42, 8.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LossKind {
    /// Strength Points, in proportion to the Contingents.
    Battle,
    /// Attrition Points: cavalry and elephants count two.
    Attrition,
}

/// Units with this flag in this hex lose so much; who chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Losses {
    pub(crate) kind: LossKind,
    pub(crate) flag: LossFlag,
    pub(crate) decider: Side,
    pub(crate) due: u16,
    pub(crate) total: u16,
    pub(crate) cavalry: u16,
}

/// Which units: those in a battle, on the move, or of one side in a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LossFlag {
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
pub(crate) struct Retreat {
    pub(crate) flag: u8,
    pub(crate) decider: Side,
    pub(crate) side: Option<Side>,
    pub(crate) from: Hex,
    pub(crate) at: Hex,
    pub(crate) steps: u8,
}
